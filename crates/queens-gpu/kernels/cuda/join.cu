// Counts the pairs of a code of the job and a code of a list that share no diagonal, with their weights.
//
//     for each block of the job's codes:
//         transpose the block into planes: a plane has one bit of each code
//         tables = for each group of leaf bits and each value of the group, the OR of the planes of the value's bits
//         for each bucket of the list whose key has no bit in common with all codes of the block:
//             clash = the OR of the planes of the key's bits
//             for each code of the bucket:
//                 count the zeros of clash | the table entries of the code's groups
//
// A lane has one bit of 128 codes in four words, and a row of `WIDE` lanes has one bit of the whole block. The buckets are
// divided among teams of 32 lanes (warps). A team matches one code for each of its rows at a time.
//
// The words of a job: row set; side of its codes; first code, number of codes, their class; first bucket of the list, end of
// buckets; what to add to a bucket's start for its index in the codes' buffer.

#define LANES 256
#define WIDE (CODES_PER_BLOCK / 128)
#define TEAM 32
#define ROWS (TEAM / WIDE)
#define TEAMS (LANES / TEAM)
#define KEY_SHIFT 44
#define KEYS 20
#define ENTRIES (1u << GROUP_BITS)

// Shared memory serves 128 bytes at a time: eight lanes load four words each if no two of them use the same column. Blocks of
// less than 1024 codes are copied to several columns, so that each of eight lanes has its own column for any entries.
#define COLUMNS 8

__shared__ uint4 tables[GROUPS * ENTRIES * COLUMNS];

// The planes of the leaf bits, then those of the key.
__shared__ uint4 planes[(KEY_SHIFT + KEYS) * WIDE];
__shared__ u32 common_key;

__device__ uint4 either(const uint4 &one, const uint4 &other) {
    return {one.x | other.x, one.y | other.y, one.z | other.z, one.w | other.w};
}

// Bit `bit` of 32 codes of the block, from code `begin` on. Empty places get the bits of the last code.
__device__ u32 plane_word(const Buffers &b, const Job &job, u32 bit, u32 begin) {
    const u32 *words = (const u32 *)(b.codes + job.word[2]) + bit / 32;
    u32 bits = 0;
    for (u32 i = 32; i > 0; i -= 1) {
        const u32 word = words[2 * min(begin + i - 1, job.word[3] - 1)];
        bits = bits << 1 | (word << (31 - bit % 32)) >> 31;
    }
    return bits;
}

// The places of a lane without a code.
__device__ uint4 dead_places(u32 live, u32 wide) {
    u32 words[4];
    for (u32 word = 0; word < 4; word += 1) {
        const u32 begin = wide * 128 + word * 32;
        words[word] = live <= begin ? ALL : live < begin + 32 ? ALL << (live - begin) : 0;
    }
    return {words[0], words[1], words[2], words[3]};
}

__device__ void cut_planes(const Buffers &b, const Job &job, u32 lane) {
    const u32 leaf_bits = b.row_sets[job.word[0]].leaf.bits;
    const u32 bits = leaf_bits + b.row_sets[job.word[0]].key.bits;
    for (u32 i = lane; i < bits * 4 * WIDE; i += LANES) {
        const u32 at = i / (4 * WIDE);
        const u32 bit = at < leaf_bits ? at : KEY_SHIFT + at - leaf_bits;
        ((u32 *)planes)[bit * 4 * WIDE + i % (4 * WIDE)] = plane_word(b, job, bit, 32 * (i % (4 * WIDE)));
    }
    u32 common = ALL;
    for (u32 i = lane; i < job.word[3]; i += LANES) {
        common &= b.codes[job.word[2] + i].y >> (KEY_SHIFT - 32);
    }
    atomicAnd(&common_key, common);
}

// The OR of the planes of the bits of `value`, from bit `first` on, in a lane's column.
__device__ uint4 planes_of(u32 value, u32 first, u32 wide) {
    uint4 met = {0, 0, 0, 0};
    for (u32 rest = value; rest != 0; rest &= rest - 1) {
        met = either(met, planes[(first + __ffs(rest) - 1) * WIDE + wide]);
    }
    return met;
}

// One lane makes all entries that differ only in the lowest bits of the value: the number of these bits, and of entries.
#define LOW_BITS 3
#define LOW_ENTRIES (1u << LOW_BITS)

__device__ void fill_tables(u32 leaf_bits, u32 groups, u32 lane) {
    const u32 column = lane % COLUMNS;
    const u32 wide = column % WIDE;
    for (u32 i = lane / COLUMNS; i < groups * (ENTRIES / LOW_ENTRIES); i += LANES / COLUMNS) {
        // Planes beyond the last leaf bit are harmless. No code has such a bit except the key's lowest, whose plane is also in
        // `clash`.
        const u32 first = i / (ENTRIES / LOW_ENTRIES) * GROUP_BITS;
        const uint4 high = planes_of(i % (ENTRIES / LOW_ENTRIES), first + LOW_BITS, wide);
        uint4 low[LOW_BITS];
        for (u32 bit = 0; bit < LOW_BITS; bit += 1) {
            low[bit] = planes[(first + bit) * WIDE + wide];
        }
        for (u32 value = 0; value < LOW_ENTRIES; value += 1) {
            uint4 entry = high;
            for (u32 bit = 0; bit < LOW_BITS; bit += 1) {
                if ((value >> bit & 1) != 0) {
                    entry = either(entry, low[bit]);
                }
            }
            tables[(i * LOW_ENTRIES + value) * COLUMNS + column] = entry;
        }
    }
}

// Turns of a loop that run side by side: while one waits for its loads, another one works.
#ifdef __CUDACC__
#define TEXT(words) #words
#define AT_A_TIME(turns) _Pragma(TEXT(unroll turns))
#else
#define AT_A_TIME(turns)
#endif

// Bytes of a row of columns; and a group's bits shifted so that they are the byte offset of its entry.
#define ENTRY_BITS 7
#define ENTRY_MASK ((ENTRIES - 1) << ENTRY_BITS)

// Counts the places of a lane's block that match, over every `ROWS`th code from the first on. The number of groups is a
// compile-time constant, so that the compiler unrolls their loop.
template <u32 groups>
__device__ u32 free_places(const uint2 *codes, u32 count, const uint4 &clash, u32 column) {
    const char *entries = (const char *)(tables + column);
    u32 taken = 0;
    AT_A_TIME(4)
    for (u32 i = 0; i < count; i += 1) {
        const u64 code = codes[i * ROWS].x | (u64)codes[i * ROWS].y << 32;
        uint4 met = clash;
        for (u32 group = 0; group != groups; group += 1) {
            const u32 at = group * GROUP_BITS;
            const u32 moved = at < ENTRY_BITS ? (u32)code << (ENTRY_BITS - at) : bits_at(code, at - ENTRY_BITS);
            met = either(met, *(const uint4 *)(entries + (group << (GROUP_BITS + ENTRY_BITS)) + (moved & ENTRY_MASK)));
        }
        taken += __popc(met.x) + __popc(met.y) + __popc(met.z) + __popc(met.w);
    }
    return 128 * count - taken;
}

template <u32 groups> __device__ void match(const Buffers &b, const Job &job, u32 lane, Sum &sum) {
    const RowSet &row_set = b.row_sets[job.word[0]];
    const u32 other = 1 - job.word[1];
    const u32 wide = lane % WIDE;
    const u32 row = (lane / WIDE) % ROWS;
    const u32 team = lane / TEAM;
    const u32 key_bits = row_set.key.bits;
    const u32 key_end = 1u << key_bits;
    const u32 classes = row_set.half_diagonals != 0 ? 4 : 1;
    const u32 *starts = b.starts + row_set.buckets[other];
    const uint4 dead = dead_places(job.word[3], wide);
    // The weights of the list's classes, two bits each.
    u32 weights = 0;
    for (u32 kind = 0; kind < 4; kind += 1) {
        const u32 half_diagonals = other == 1 ? job.word[4] | kind << 2 : kind | job.word[4] << 2;
        weights |= weight_of(half_diagonals & row_set.half_diagonals) << (2 * kind);
    }
    // All buckets without a bit of the block's common key. The lowest of the other bits select the team.
    const u32 open = (classes * key_end - 1) & ~(common_key & (key_end - 1));
    u32 low = 0;
    for (u32 teams = 1; teams < TEAMS; teams *= 2) {
        low |= lowest(open ^ low);
    }
    const u32 high = open ^ low;
    u32 mine = 0;
    for (u32 turn = 0; turn < team; turn += 1) {
        mine = (mine - low) & low;
    }
    u32 looks = 0;
    u32 rest = 0;
    // If there are fewer such buckets than teams, some teams have none.
    if (team < 1u << __popc(low)) {
        do {
            const u32 bucket = rest | mine;
            const u32 weight = weights >> (2 * (bucket >> key_bits)) & 3;
            if (bucket >= job.word[5] && bucket < job.word[6] && weight != 0) {
                const u32 begin = starts[bucket] + job.word[7];
                const u32 end = starts[bucket + 1] + job.word[7];
                if (begin < end) {
                    const uint4 clash = either(dead, planes_of(bucket & (key_end - 1), KEY_SHIFT, wide));
                    const u32 count = (end - begin + ROWS - 1 - row) / ROWS;
                    const u32 weighed = free_places<groups>(b.codes + begin + row, count, clash, lane % COLUMNS) * weight;
                    looks += count;
                    sum.count += weighed;
                    sum.residues[0] = (sum.residues[0] + weighed) % PRIME_0;
                    sum.residues[1] = (sum.residues[1] + weighed) % PRIME_1;
                }
            }
            // The next subset of these bits; the first follows the last. Teams alternate, because buckets with fewer bits
            // are fuller.
            rest = (rest - high) & high;
            mine = (mine - low) & low;
        } while (rest != 0);
    }
    sum.work += wide == 0 ? looks : 0;
}

// Calls `match` with the number of groups as a constant.
template <u32 groups> __device__ void match_groups(const Buffers &b, const Job &job, u32 lane, Sum &sum, u32 wanted) {
    if (groups == wanted) {
        match<groups>(b, job, lane, sum);
    } else if constexpr (groups > 0) {
        match_groups<groups - 1>(b, job, lane, sum, wanted);
    }
}

KERNEL(join) {
    const Buffers b = BUFFERS;
    const u32 lane = threadIdx.x;
    const u32 number = b.params.first_job + blockIdx.x;
    const Job job = b.jobs[number];
    const u32 leaf_bits = b.row_sets[job.word[0]].leaf.bits;
    const u32 groups = (leaf_bits + GROUP_BITS - 1) / GROUP_BITS;
    clear_total(lane);
    Sum sum = {};
    for (u32 done = 0; done < job.word[3]; done += CODES_PER_BLOCK) {
        Job block = job;
        block.word[2] += done;
        block.word[3] = min(job.word[3] - done, CODES_PER_BLOCK);
        // All lanes have finished the block before.
        __syncthreads();
        if (lane == 0) {
            common_key = ALL;
        }
        __syncthreads();
        cut_planes(b, block, lane);
        __syncthreads();
        fill_tables(leaf_bits, groups, lane);
        __syncthreads();
        match_groups<GROUPS>(b, block, lane, sum, groups);
    }
    add_to_total(sum);
    // CUDA's drivers do not end loops: a lane that is here has finished.
    atomicAdd(&finished, 1u);
    __syncthreads();
    write_total(b, number, lane);
}
