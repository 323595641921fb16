// Computes where each bucket of a list begins: a prefix sum of the buckets' sizes. The kernel also clears the sizes, so
// that the writing pass can count codes again.
//
// The words of a job: the first bucket; an unused word; the number of buckets; the number of buckets of a class. The
// result: where each of up to four classes begins, and the length of the list.

#define LANES 256

__shared__ u32 part[LANES];

KERNEL(bucket) {
    const Buffers b = BUFFERS;
    const u32 lane = threadIdx.x;
    const u32 number = b.params.first_job + blockIdx.x;
    const Job job = b.jobs[number];
    const u32 first = job.word[0];
    const u32 share = (job.word[2] + LANES - 1) / LANES;
    const u32 begin = min(lane * share, job.word[2]);
    const u32 end = min(begin + share, job.word[2]);
    u32 sum = 0;
    for (u32 at = begin; at < end; at += 1) {
        sum += b.filled[first + at];
    }
    part[lane] = sum;
    __syncthreads();
    u32 before = 0;
    for (u32 other = 0; other < lane; other += 1) {
        before += part[other];
    }
    for (u32 at = begin; at < end; at += 1) {
        const u32 size = b.filled[first + at];
        b.filled[first + at] = 0;
        b.starts[first + at] = before;
        if (at % job.word[3] == 0) {
            b.results[8 * number + at / job.word[3]] = before;
        }
        before += size;
    }
    if (lane == LANES - 1) {
        b.starts[first + job.word[2]] = before;
        b.results[8 * number + 4] = before;
    }
}
