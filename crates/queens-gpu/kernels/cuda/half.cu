// Joins the lists of two quarters to the list of their half: counts its placements by bucket, or writes their codes.
//
//     for each set of columns of the northern quarter, and its complement for the southern quarter:
//         for each northern pattern and each southern pattern that share no diagonal:
//             code = the diagonals of both that reach the other half, in the order of this row set
//             bucket = the diagonals by which the list is sorted, and the long diagonals, which are its highest bits
//                      in the west, and its lowest bits in the east
//             count: add one to the bucket's size   write: store the code in the bucket
//
// The patterns of quarters are turned into codes before they are joined. The words of a job: row set; half (0 west, 1
// east); first set of columns, end of the sets; whether to write; first bucket to write, end of buckets; the number to
// add to a bucket's start to get its index in the codes' buffer. The result has no count; its work is the number of
// pairs.

#define LANES 64

__shared__ uint2 patterns[LANES];
__shared__ u64 pattern_codes[LANES];
__shared__ u32 places[16];

// The code of a pattern.
__device__ u64 code_of(const uint2 &pattern) {
    u64 code = 0;
    for (u32 word = 0; word < 2; word += 1) {
        for (u32 rest = word == 0 ? pattern.x : pattern.y; rest != 0; rest &= rest - 1) {
            const u32 bit = 32 * word + __ffs(rest) - 1;
            const u32 place = places[bit / 4] >> (8 * (bit % 4)) & 255;
            code |= place < 64 ? 1ull << place : 0;
        }
    }
    return code;
}

// How a list is sorted, and which part of it is written.
struct List {
    u32 buckets, shift, bits;
    // The positions of the key and of the class in a bucket's number.
    u32 key, long_diagonals;
    bool writes;
    u32 first, end, moved;
};

__device__ void emit(const Buffers &b, const List &list, u64 code) {
    const u32 key = bits_at(code, list.shift) & ((1u << list.bits) - 1);
    const u32 bucket = key << list.key | bits_at(code, CLASS_SHIFT) << list.long_diagonals;
    const u32 at = list.buckets + bucket;
    if (!list.writes) {
        atomicAdd(&b.filled[at], 1u);
    } else if (bucket >= list.first && bucket < list.end) {
        b.codes[b.starts[at] + atomicAdd(&b.filled[at], 1u) + list.moved] = {(u32)code, (u32)(code >> 32)};
    }
}

KERNEL(half) {
    const Buffers b = BUFFERS;
    const u32 lane = threadIdx.x;
    const u32 number = b.params.first_job + blockIdx.x;
    const Job job = b.jobs[number];
    clear_total(lane);
    const RowSet &row_set = b.row_sets[job.word[0]];
    const u32 side = job.word[1];
    const u32 bits = row_set.sort_bits[side];
    const List list = {row_set.buckets[side], row_set.sort_shift[side], bits, side == 0 ? 0 : class_bits(row_set),
                       side == 0 ? bits : 0, job.word[4] != 0, job.word[5], job.word[6], job.word[7]};
    const Quarter north = row_set.quarters[side][0];
    const Quarter south = row_set.quarters[side][1];
    const u32 full = (1u << b.params.half) - 1;
    if (lane < 16) {
        places[lane] = row_set.places[lane];
    }
    // The total is cleared before a lane adds to it, even if there are no pairs.
    __syncthreads();
    Sum sum = {};
    for (u32 columns = job.word[2]; columns < job.word[3]; columns += 1) {
        const u32 northern = b.starts[north.buckets + columns];
        const u32 northern_end = b.starts[north.buckets + columns + 1];
        const u32 southern = b.starts[south.buckets + (full ^ columns)];
        const u32 southern_end = b.starts[south.buckets + (full ^ columns) + 1];
        if (southern == southern_end) {
            continue;
        }
        for (u32 tile = northern; tile < northern_end; tile += LANES) {
            const u32 live = min(northern_end - tile, LANES);
            // All lanes have finished the previous tile.
            __syncthreads();
            if (lane < live) {
                patterns[lane] = b.codes[north.codes + tile + lane];
                pattern_codes[lane] = code_of(patterns[lane]);
            }
            __syncthreads();
            for (u32 i = southern + lane; i < southern_end; i += LANES) {
                const uint2 pattern = b.codes[south.codes + i];
                const u64 code = code_of(pattern);
                for (u32 other = 0; other < live; other += 1) {
                    if (((pattern.x & patterns[other].x) | (pattern.y & patterns[other].y)) == 0) {
                        emit(b, list, code | pattern_codes[other]);
                    }
                }
                sum.work += live;
            }
        }
    }
    add_to_total(sum);
    atomicAdd(&finished, 1u);
    __syncthreads();
    write_total(b, number, lane);
}
