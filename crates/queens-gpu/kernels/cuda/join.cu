// The pairs of one block of codes and a list that share no diagonal, weighed.
//
//     cut the block into planes: one bit of each of its 1024 codes
//     tables = the ORs of the planes of each group of leaf bits, for every value of the group
//     for each bucket of the list whose key has no bit that all codes of the block have:
//         clash = the OR of the planes of the key's bits
//         for each code of the bucket:
//             count the zeros of clash | the table entries of the code's groups
//
// Eight lanes with four words each hold a bit of all 1024 codes. A team of four times eight lanes takes every eighth
// bucket, four codes of it at a time.
//
// A job: row set; side of the block; the block's first code, how many, and their class; the list's buckets, from and to;
// what to add to a bucket's start for its place among the codes.

#define LANES 256
#define WIDE 8
#define TEAM 32
#define ROWS (TEAM / WIDE)
#define TEAMS (LANES / TEAM)
#define KEY_SHIFT 44
#define KEYS 20
#define ENTRIES (1u << GROUP_BITS)

__shared__ uint4 tables[GROUPS * ENTRIES * WIDE];
__shared__ uint4 key_planes[KEYS * WIDE];
__shared__ u32 common_key;

__device__ uint4 either(const uint4 &one, const uint4 &other) {
    return {one.x | other.x, one.y | other.y, one.z | other.z, one.w | other.w};
}

__device__ u32 bit_of(const uint2 &code, u32 bit) {
    return ((bit >= 32 ? code.y : code.x) >> (bit & 31)) & 1;
}

// Bit `bit` of the 128 codes of a lane.
__device__ uint4 plane(const Buffers &b, const Job &job, u32 bit, u32 wide) {
    u32 words[4];
    for (u32 word = 0; word < 4; word += 1) {
        const u32 begin = wide * 128 + word * 32;
        u32 bits = 0;
        for (u32 i = 0; i < 32 && begin + i < job.word[3]; i += 1) {
            bits |= bit_of(b.codes[job.word[2] + begin + i], bit) << i;
        }
        words[word] = bits;
    }
    return {words[0], words[1], words[2], words[3]};
}

// The places of a lane that have no code.
__device__ uint4 dead_places(u32 live, u32 wide) {
    u32 words[4];
    for (u32 word = 0; word < 4; word += 1) {
        const u32 begin = wide * 128 + word * 32;
        words[word] = live <= begin ? ALL : live < begin + 32 ? ALL << (live - begin) : 0;
    }
    return {words[0], words[1], words[2], words[3]};
}

__device__ void fill_tables(const Buffers &b, const Job &job, u32 lane) {
    const u32 leaf_bits = b.row_sets[job.word[0]].leaf.bits;
    const u32 key_bits = b.row_sets[job.word[0]].key.bits;
    const u32 groups = (leaf_bits + GROUP_BITS - 1) / GROUP_BITS;
    for (u32 i = lane; i < groups * GROUP_BITS * WIDE; i += LANES) {
        const u32 bit = i / WIDE;
        const u32 entry = (bit / GROUP_BITS) * ENTRIES + (1 << (bit % GROUP_BITS));
        tables[entry * WIDE + i % WIDE] = plane(b, job, bit, i % WIDE);
    }
    for (u32 i = lane; i < groups * WIDE; i += LANES) {
        tables[(i / WIDE) * ENTRIES * WIDE + i % WIDE] = {0, 0, 0, 0};
    }
    for (u32 i = lane; i < key_bits * WIDE; i += LANES) {
        key_planes[i] = plane(b, job, KEY_SHIFT + i / WIDE, i % WIDE);
    }
    for (u32 i = lane; i < job.word[3]; i += LANES) {
        atomicAnd(&common_key, b.codes[job.word[2] + i].y >> (KEY_SHIFT - 32));
    }
    for (u32 bit = 1; bit < GROUP_BITS; bit += 1) {
        __syncthreads();
        // The entries whose highest bit is this one, from those below.
        const u32 known = 1u << bit;
        for (u32 i = lane; i < groups * (known - 1) * WIDE; i += LANES) {
            const u32 group = i / ((known - 1) * WIDE);
            const u32 below = 1 + (i / WIDE) % (known - 1);
            const u32 first = group * ENTRIES * WIDE + i % WIDE;
            tables[first + (known + below) * WIDE] =
                either(tables[first + known * WIDE], tables[first + below * WIDE]);
        }
    }
}

KERNEL(join) {
    const Buffers b = BUFFERS;
    const u32 lane = threadIdx.x;
    const u32 number = b.params->first_job + blockIdx.x;
    const Job job = b.jobs[number];
    const RowSet &row_set = b.row_sets[job.word[0]];
    const u32 other = 1 - job.word[1];
    if (lane == 0) {
        common_key = ALL;
    }
    clear_total(lane);
    __syncthreads();
    fill_tables(b, job, lane);
    __syncthreads();

    const u32 wide = lane % WIDE;
    const u32 row = (lane / WIDE) % ROWS;
    const u32 team = lane / TEAM;
    const u32 groups = (row_set.leaf.bits + GROUP_BITS - 1) / GROUP_BITS;
    const u32 key_bits = row_set.key.bits;
    const u32 key_end = 1u << key_bits;
    const u32 shared_key = common_key & (key_end - 1);
    const u32 classes = row_set.arms != 0 ? 4 : 1;
    const uint4 dead = dead_places(job.word[3], wide);
    Sum sum = {};
    // Turns of the innermost loop that there were and that there should have been, and classes left to look at: see
    // `finished`.
    u32 turns = 0;
    u32 expected = 0;
    u32 classes_left = 0;
    for (u32 kind = 0; kind < classes; kind += 1) {
        const u32 arms = other == 1 ? job.word[4] | kind << 2 : kind | job.word[4] << 2;
        const u32 weight = weight_of(arms & row_set.arms);
        if (weight == 0) {
            continue;
        }
        classes_left += 1;
        u32 turn = 0;
        // The keys without a bit of the block's, in order.
        for (u32 key = 0; key < key_end; key = ((key | shared_key) + 1) & ~shared_key) {
            turn += 1;
            const u32 bucket = kind << key_bits | key;
            if (turn % TEAMS == team && bucket >= job.word[5] && bucket < job.word[6]) {
                const u32 at = row_set.buckets[other] + bucket;
                const u32 begin = b.starts[at] + job.word[7];
                const u32 end = b.starts[at + 1] + job.word[7];
                uint4 clash = dead;
                if (begin < end) {
                    for (u32 rest = key; rest != 0; rest &= rest - 1) {
                        clash = either(clash, key_planes[(__ffs(rest) - 1) * WIDE + wide]);
                    }
                }
                u32 pairs = 0;
                if (begin + row < end) {
                    expected += groups * ((end - begin - row + ROWS - 1) / ROWS);
                }
                for (u32 i = begin + row; i < end; i += ROWS) {
                    const uint2 code = b.codes[i];
                    u32 low = code.x;
                    u32 high = code.y;
                    uint4 met = clash;
                    u32 group = 0;
                    for (; group < groups; group += 1) {
                        met = either(met, tables[((group << GROUP_BITS) + (low & (ENTRIES - 1))) * WIDE + wide]);
                        low = low >> GROUP_BITS | high << (32 - GROUP_BITS);
                        high >>= GROUP_BITS;
                    }
                    turns += group;
                    pairs += __popc(~met.x) + __popc(~met.y) + __popc(~met.z) + __popc(~met.w);
                }
                const u32 weighed = pairs * weight;
                sum.count += weighed;
                sum.residues[0] = (sum.residues[0] + weighed % PRIME_0) % PRIME_0;
                sum.residues[1] = (sum.residues[1] + weighed % PRIME_1) % PRIME_1;
                if (wide == 0 && row == 0) {
                    sum.work += end - begin;
                }
            }
            // The keys end where the next one would have a bit too many.
            if ((key | shared_key) + 1 >= key_end) {
                classes_left -= 1;
                break;
            }
        }
    }
    add_to_total(sum);
    if (classes_left == 0 && turns == expected) {
        atomicAdd(&finished, 1u);
    }
    __syncthreads();
    write_total(b, number, lane);
}
