// Counts the pairs of a code of one half's list and a code of the other half's list that share no diagonal, with their weights. Codes
// that clash are removed from both lists before they are compared: the two-sided join.
//
//     stream = the eastern list, sorted by its key; blocks = the western list, sorted by another key
//     for each job, a part of the blocks' list and a prefix of the stream's key:
//         copy the part without the prefix's diagonals
//         for each key with this prefix:
//             copy the part again without the key's other diagonals, in order
//             copy the key's codes of the stream without the diagonals that the whole part has
//             for each run of blocks:
//                 copy the codes of the stream again without the diagonals that the whole run has
//                 for each block of the run:
//                     transpose the block into planes: a plane has one bit of each code
//                     tables = for each group of bits and each value of the group, the OR of the planes of the value's bits
//                     for each code of the stream without a diagonal that the whole block has:
//                         count the zeros of the OR of the table entries of the code's groups
//
// The words of a job: row set; the part's first code, its number of codes; its class in two bits, then the prefix; the prefix's number
// of bits; first bucket of the stream, end of buckets; what to add to a bucket's start for its index in the codes' buffer.
//
// A workgroup takes one job after another, because its copies have memory of their own.

#define ENTRIES (1u << GROUP_BITS)

// A lane has one bit of 128 codes in four words, and eight lanes have one bit of the whole block. Shared memory serves 128 bytes at a
// time: the words of eight lanes. So a warp looks up four codes at a time.
#define WIDE (CODES_PER_BLOCK / 128)
#define ROWS (WARP / WIDE)
static_assert(WIDE == WARPS && CODES_PER_BLOCK == 4 * LANES, "every lane has four codes of a block");

// Rows of planes are one longer than needed, so that lanes write to different columns.
#define PLANE_STRIDE (WIDE + 1)
#define PLANES (GROUPS * GROUP_BITS)

// Codes that a warp tests in a turn; and the codes that it keeps until there are enough for all its lanes.
#define TILE 64
#define QUEUE (TILE + WARP)

// Shared memory beyond what a workgroup has by default.
#ifdef __CUDACC__
extern __shared__ uint4 shared_words[];
#else
static uint4 shared_words[GROUPS * ENTRIES * WIDE + PLANES * PLANE_STRIDE + WARPS * QUEUE / 2];
#endif
#define TABLES shared_words
#define PLANE_ROWS (shared_words + GROUPS * ENTRIES * WIDE)
#define QUEUES ((uint2 *)(PLANE_ROWS + PLANES * PLANE_STRIDE))

__shared__ u32 taken_job;
__shared__ uint2 block_all, block_any;

__device__ uint4 either(const uint4 &one, const uint4 &other) {
    return {one.x | other.x, one.y | other.y, one.z | other.z, one.w | other.w};
}

// Exchanges rows and columns of 32 words of 32 bits, one of each lane.
__device__ u32 transposed(u32 word, u32 lane) {
    u32 low = 0x0000ffff;
    for (u32 distance = 16; distance > 0; distance /= 2) {
        const u32 other = __shfl_xor_sync(ALL, word, distance);
        word = (lane & distance) == 0 ? (word & low) | (other & low) << distance
                                      : (word & ~low) | (other >> distance & low);
        low ^= low << (distance / 2);
    }
    return word;
}

// A lane's codes of a block: every warp has four words of each plane.
struct Own {
    uint2 codes[4];
};

// Loads a lane's codes of a block. Empty places get the last code.
__device__ Own own_codes(const Codes &block) {
    const u32 first = threadIdx.x / WARP * 4 * WARP + threadIdx.x % WARP;
    Own own;
    for (u32 i = 0; i < 4; i += 1) {
        own.codes[i] = block.first[min(first + i * WARP, block.count - 1)];
    }
    return own;
}

// Cuts a block into planes.
__device__ void cut_planes(const Own &own) {
    const u32 lane = threadIdx.x % WARP;
    const u32 warp = threadIdx.x / WARP;
    if (threadIdx.x == 0) {
        block_all = {ALL, ALL};
        block_any = {0, 0};
    }
    __syncthreads();
    uint2 all = {ALL, ALL};
    uint2 any = {0, 0};
    u32 low[4], high[4];
    for (u32 i = 0; i < 4; i += 1) {
        all = all & own.codes[i];
        any = any | own.codes[i];
        low[i] = transposed(own.codes[i].x, lane);
        high[i] = transposed(own.codes[i].y, lane);
    }
    PLANE_ROWS[lane * PLANE_STRIDE + warp] = {low[0], low[1], low[2], low[3]};
    if (WARP + lane < PLANES) {
        PLANE_ROWS[(WARP + lane) * PLANE_STRIDE + warp] = {high[0], high[1], high[2], high[3]};
    }
    for (u32 distance = WARP / 2; distance > 0; distance /= 2) {
        all.x &= __shfl_xor_sync(ALL, all.x, distance);
        all.y &= __shfl_xor_sync(ALL, all.y, distance);
        any.x |= __shfl_xor_sync(ALL, any.x, distance);
        any.y |= __shfl_xor_sync(ALL, any.y, distance);
    }
    if (lane == 0) {
        atomicAnd(&block_all.x, all.x);
        atomicAnd(&block_all.y, all.y);
        atomicOr(&block_any.x, any.x);
        atomicOr(&block_any.y, any.y);
    }
    __syncthreads();
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

// One lane makes all entries that differ only in the lowest bits of the value: the number of these bits, and of entries.
#define LOW_BITS 3
#define LOW_ENTRIES (1u << LOW_BITS)

__device__ void fill_tables(u32 groups) {
    const u32 wide = threadIdx.x % WIDE;
    for (u32 i = threadIdx.x / WIDE; i < groups * (ENTRIES / LOW_ENTRIES); i += LANES / WIDE) {
        const u32 first = i / (ENTRIES / LOW_ENTRIES) * GROUP_BITS;
        uint4 high = {0, 0, 0, 0};
        for (u32 bit = LOW_BITS; bit < GROUP_BITS; bit += 1) {
            if ((i << LOW_BITS >> bit & 1) != 0) {
                high = either(high, PLANE_ROWS[(first + bit) * PLANE_STRIDE + wide]);
            }
        }
        uint4 low[LOW_BITS];
        for (u32 bit = 0; bit < LOW_BITS; bit += 1) {
            low[bit] = PLANE_ROWS[(first + bit) * PLANE_STRIDE + wide];
        }
        for (u32 value = 0; value < LOW_ENTRIES; value += 1) {
            uint4 entry = high;
            for (u32 bit = 0; bit < LOW_BITS; bit += 1) {
                if ((value >> bit & 1) != 0) {
                    entry = either(entry, low[bit]);
                }
            }
            TABLES[(i * LOW_ENTRIES + value) * WIDE + wide] = entry;
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

// The bits of the bytes of an entry; and a group's bits shifted so that they are the byte offset of its entry.
#define ENTRY_BITS 7
#define ENTRY_MASK ((ENTRIES - 1) << ENTRY_BITS)

// The number of taken places of a lane's part of the block, for one code.
template <u32 groups> __device__ u32 taken_places(const uint2 &words, uint4 met, u32 wide) {
    const char *entries = (const char *)(TABLES + wide);
    const u64 code = bits_of(words);
    for (u32 group = 0; group != groups; group += 1) {
        const u32 at = group * GROUP_BITS;
        const u32 moved = at < ENTRY_BITS ? (u32)code << (ENTRY_BITS - at) : bits_at(code, at - ENTRY_BITS);
        met = either(met, *(const uint4 *)(entries + (group << (GROUP_BITS + ENTRY_BITS)) + (moved & ENTRY_MASK)));
    }
    return __popc(met.x) + __popc(met.y) + __popc(met.z) + __popc(met.w);
}

// What a lane has counted: the free places of its part of the block, weighted, and the codes of its warp.
struct Free {
    u32 places;
    u32 codes;
};

// The weight of a code of the stream, by its class.
__device__ u32 weight_in(u32 weights, const uint2 &code) {
    return weights >> (code.y >> (CLASS_SHIFT - 32) << 1) & 3;
}

// Counts the places of the block that are free for codes of the list, a warp for each tile of it.
template <u32 groups>
__device__ Free free_places(const Codes &list, const uint2 &common, const uint4 &dead, u32 weights) {
    const u32 lane = threadIdx.x % WARP;
    const u32 warp = threadIdx.x / WARP;
    const u32 row = lane / WIDE;
    const u32 wide = lane % WIDE;
    const u32 below = (1u << lane) - 1;
    const uint2 bits = WITH_NO_CODE(common);
    uint2 *queue = QUEUES + warp * QUEUE;
    u32 queued = 0;
    Free free = {0, 0};
    uint2 codes[TILE / WARP], next[TILE / WARP];
    for (u32 i = 0; i < TILE / WARP; i += 1) {
        const u32 at = warp * TILE + i * WARP + lane;
        next[i] = at < list.count ? list.first[at] : uint2 NO_CODE;
    }
    for (u32 first = warp * TILE; first < list.count; first += WARPS * TILE) {
        for (u32 i = 0; i < TILE / WARP; i += 1) {
            const u32 at = first + WARPS * TILE + i * WARP + lane;
            codes[i] = next[i];
            next[i] = at < list.count ? list.first[at] : uint2 NO_CODE;
        }
        for (u32 i = 0; i < TILE / WARP; i += 1) {
            const bool is_kept = are_disjoint(codes[i], bits);
            const u32 kept = __ballot_sync(ALL, is_kept);
            if (is_kept) {
                queue[queued + __popc(kept & below)] = codes[i];
            }
            queued += __popc(kept);
        }
        __syncwarp();
        while (queued >= WARP) {
            queued -= WARP;
            AT_A_TIME(4)
            for (u32 turn = 0; turn < WIDE; turn += 1) {
                const uint2 code = queue[queued + turn * ROWS + row];
                free.places += weight_in(weights, code) * (128 - taken_places<groups>(code, dead, wide));
            }
            free.codes += WARP;
        }
        __syncwarp();
    }
    // The places behind the queue have old codes, which do not count.
    AT_A_TIME(4)
    for (u32 turn = 0; turn < (queued + ROWS - 1) / ROWS; turn += 1) {
        const u32 at = turn * ROWS + row;
        const uint2 code = queue[at];
        const u32 weight = at < queued ? weight_in(weights, code) : 0;
        free.places += weight * (128 - taken_places<groups>(code, dead, wide));
    }
    free.codes += queued;
    // The next block's codes overwrite the queue.
    __syncwarp();
    return free;
}

// Calls `free_places` with the number of groups as a constant.
template <u32 groups>
__device__ Free free_places_of(const Codes &list, const uint2 &common, const uint4 &dead, u32 weights, u32 wanted) {
    if (groups == wanted) {
        return free_places<groups>(list, common, dead, weights);
    } else if constexpr (groups > 0) {
        return free_places_of<groups - 1>(list, common, dead, weights, wanted);
    }
    return {};
}

// Matches a block whose codes the lanes have, of which `live` are no empty places.
__device__ void match_block(const Own &own, u32 live, const Codes &stream, u32 weights, u64 own_bits, Sum &sum) {
    cut_planes(own);
    const u64 relevant = bits_of(block_any) & ~bits_of(block_all) & own_bits;
    const u32 bits = relevant == 0 ? 0 : 64 - __clzll(relevant);
    const u32 groups = (bits + GROUP_BITS - 1) / GROUP_BITS;
    fill_tables(groups);
    __syncthreads();
    const Free free = free_places_of<GROUPS>(stream, block_all, dead_places(live, threadIdx.x % WIDE), weights, groups);
    sum.count += free.places;
    sum.residues[0] = (sum.residues[0] + free.places) % PRIME_0;
    sum.residues[1] = (sum.residues[1] + free.places) % PRIME_1;
    sum.work += threadIdx.x % WARP == 0 ? free.codes : 0;
    // The next block overwrites the planes and tables.
    __syncthreads();
}

#define CLASSES 4

// Blocks of a run.
#define RUN 8

// Matches a part of the blocks' list with the stream's codes of one key, whose classes are separate lists.
__device__ void match_key(const Params &params, const Codes &part, const Codes stream[CLASSES], u32 weights, u64 key, u64 own_bits,
                          uint2 *copies, Sum &sum) {
    const Codes partners = copied<CLASSES>(stream, leading_bits(part, key), copies);
    for (u32 first = 0; first < part.count && partners.count != 0; first += RUN * CODES_PER_BLOCK) {
        const Codes run = {part.first + first, min(part.count - first, RUN * CODES_PER_BLOCK)};
        const Codes rest = copied<1>(&partners, leading_bits(run, key), copies + params.stream_copy);
        Own next = own_codes(run);
        for (u32 at = 0; at < run.count && rest.count != 0; at += CODES_PER_BLOCK) {
            const Own own = next;
            // The loads of the next block are under way while this one is matched.
            const u32 later = min(at + CODES_PER_BLOCK, run.count - 1);
            next = own_codes({run.first + later, run.count - later});
            match_block(own, min(run.count - at, CODES_PER_BLOCK), rest, weights, own_bits, sum);
        }
    }
}

__device__ void match(const Buffers &b, const Job &job, Sum &sum) {
    const RowSet &row_set = b.row_sets[job.word[0]];
    const u32 prefix = job.word[3] >> 2;
    const u32 kind = job.word[3] & 3;
    const u32 stream_bits = row_set.sort_bits[1];
    const u32 stream_shift = row_set.sort_shift[1];
    const u32 rest_bits = stream_bits - job.word[4];
    const u64 key = ((1ull << row_set.sort_bits[0]) - 1) << row_set.sort_shift[0];
    // The bits of codes that are not the stream's key.
    const u64 own_bits = (1ull << stream_shift) - 1;
    const u32 classes = row_set.half_diagonals != 0 ? CLASSES : 1;
    u32 weights = 0;
    for (u32 other = 0; other < classes; other += 1) {
        weights |= weight_of((kind | other << 2) & row_set.half_diagonals) << (2 * other);
    }
    uint2 *copies = b.copies + (u64)blockIdx.x * 2 * (b.params.block_copy + b.params.stream_copy);
    const Codes whole = {b.codes + job.word[1], job.word[2]};
    const u64 prefix_key = (u64)prefix << rest_bits << stream_shift;
    const Codes part = prefix_key == 0 ? whole : copied_in_order(whole, words_of(prefix_key), copies);
    copies += b.params.block_copy;
    uint2 *stream_copies = copies + b.params.block_copy;
    for (u32 rest = 0; rest < 1u << rest_bits && part.count != 0; rest += 1) {
        Codes stream[CLASSES] = {};
        u32 longest = 0;
        for (u32 other = 0; other < classes; other += 1) {
            const u32 bucket = other << stream_bits | prefix << rest_bits | rest;
            if ((weights >> (2 * other) & 3) != 0 && bucket >= job.word[5] && bucket < job.word[6]) {
                const u32 begin = b.starts[row_set.buckets[1] + bucket];
                const u32 end = b.starts[row_set.buckets[1] + bucket + 1];
                stream[other] = {b.codes + (begin + job.word[7]), end - begin};
                longest = max(longest, end - begin);
            }
        }
        if (longest == 0) {
            continue;
        }
        const u64 rest_key = (u64)rest << stream_shift;
        const Codes blocks = rest_key == 0 ? part : copied_in_order(part, words_of(rest_key), copies);
        const u32 most = b.params.stream_copy / CLASSES;
        for (u32 first = 0; first < longest && blocks.count != 0; first += most) {
            Codes portion[CLASSES];
            for (u32 other = 0; other < CLASSES; other += 1) {
                const u32 skipped = min(first, stream[other].count);
                portion[other] = {stream[other].first + skipped, min(stream[other].count - skipped, most)};
            }
            match_key(b.params, blocks, portion, weights, key, own_bits, stream_copies, sum);
        }
    }
}

BOUNDED_KERNEL(join, LANES, GROUPS_AT_ONCE) {
    const Buffers b = BUFFERS;
    for (;;) {
        if (threadIdx.x == 0) {
            taken_job = atomicAdd(&params->taken, 1u);
        }
        clear_total(threadIdx.x);
        __syncthreads();
        const u32 turn = taken_job;
        if (turn >= b.params.jobs) {
            break;
        }
        const u32 number = b.params.first_job + turn;
        Sum sum = {};
        match(b, b.jobs[number], sum);
        add_to_total(sum);
        atomicAdd(&finished, 1u);
        __syncthreads();
        write_total(b, number, threadIdx.x);
        // Lane 0 has written the total before it clears it; the others have read the job's turn.
        __syncthreads();
    }
}
