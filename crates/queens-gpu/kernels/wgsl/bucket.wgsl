// Computes where each bucket of a list begins: a prefix sum of the buckets' sizes. The kernel also clears the sizes, so
// that the writing pass can count codes again.
//
// The words of a job: the first bucket; an unused word; the number of buckets; the number of buckets of a class. The
// result: where each of up to four classes begins, and the length of the list.

const LANES: u32 = 256u;

var<workgroup> part: array<u32, LANES>;

@compute @workgroup_size(256)
fn bucket(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let number = params.first_job + group.x;
    let job = jobs[number];
    let first = job.word[0];
    let share = (job.word[2] + LANES - 1u) / LANES;
    let begin = min(lane * share, job.word[2]);
    let end = min(begin + share, job.word[2]);
    var sum = 0u;
    for (var at = begin; at < end; at += 1u) {
        sum += atomicLoad(&filled[first + at]);
    }
    part[lane] = sum;
    workgroupBarrier();
    var before = 0u;
    for (var other = 0u; other < lane; other += 1u) {
        before += part[other];
    }
    for (var at = begin; at < end; at += 1u) {
        let size = atomicLoad(&filled[first + at]);
        atomicStore(&filled[first + at], 0u);
        starts[first + at] = before;
        if (at % job.word[3] == 0u) {
            results[8u * number + at / job.word[3]] = before;
        }
        before += size;
    }
    if (lane == LANES - 1u) {
        starts[first + job.word[2]] = before;
        results[8u * number + 4u] = before;
    }
}
