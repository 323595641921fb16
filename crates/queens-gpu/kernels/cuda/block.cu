// Counts the pairs of a block's code and a partner that share no diagonal. The partners are codes of the stream. Each
// partner is compared with all codes of the block, up to 1024, at once.
//
//     transpose the block into planes: a plane has one bit of each code
//     tables = for each group of bits and each value of the group, the OR of the planes of the value's bits
//     for each partner without a diagonal that the whole block has:
//         count the zeros of the OR of the table entries of the partner's groups

#define ENTRIES (1u << GROUP_BITS)

// Of each plane, a lane has the bits of 128 codes in four words, and eight lanes have the bits of the whole block.
// Shared memory serves 128 bytes at a time: the words of eight lanes. So a warp looks up four codes at a time.
#define WIDE (CODES_PER_BLOCK / 128)
#define ROWS (WARP / WIDE)
static_assert(WIDE == WARPS && CODES_PER_BLOCK == 4 * LANES, "every lane has four codes of a block");

// A row of planes is one element longer than needed, so that lanes write to different columns (banks) of shared memory.
#define PLANE_STRIDE (WIDE + 1)
#define PLANES (GROUPS * GROUP_BITS)

// The number of codes that a warp tests in a turn, and the capacity of its queue. The queue holds the kept codes until
// there are enough for all lanes of the warp.
#define TILE 64
#define QUEUE (TILE + WARP)

// The kernel needs more shared memory than a workgroup has by default.
#ifdef __CUDACC__
extern __shared__ uint4 shared_words[];
#else
static uint4 shared_words[GROUPS * ENTRIES * WIDE + PLANES * PLANE_STRIDE + WARPS * QUEUE / 2];
#endif
#define TABLES shared_words
#define PLANE_ROWS (shared_words + GROUPS * ENTRIES * WIDE)
#define QUEUES ((uint2 *)(PLANE_ROWS + PLANES * PLANE_STRIDE))

__shared__ uint2 block_all, block_any;

__device__ uint4 either(const uint4 &one, const uint4 &other) {
    return {one.x | other.x, one.y | other.y, one.z | other.z, one.w | other.w};
}

// Transposes the matrix of 32 x 32 bits whose rows are the words of a warp's lanes.
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

// The codes of a block that a lane holds. The codes of a warp make four words of each plane.
struct Own {
    uint2 codes[4];
};

// Loads a lane's codes of a block, without the bits that `squeeze` drops. Empty places get the last code.
__device__ Own own_codes(const Codes &block, const Squeeze &squeeze) {
    const u32 first = threadIdx.x / WARP * 4 * WARP + threadIdx.x % WARP;
    Own own;
    for (u32 i = 0; i < 4; i += 1) {
        own.codes[i] = squeezed(block.first[min(first + i * WARP, block.count - 1)], squeeze);
    }
    return own;
}

// Cuts a block into planes. `block_all` gets the bits that all codes of the block have, `block_any` the bits that any
// code has.
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

// The places of a lane that have no code.
__device__ uint4 dead_places(u32 live, u32 wide) {
    u32 words[4];
    for (u32 word = 0; word < 4; word += 1) {
        const u32 begin = wide * 128 + word * 32;
        words[word] = live <= begin ? ALL : live < begin + 32 ? ALL << (live - begin) : 0;
    }
    return {words[0], words[1], words[2], words[3]};
}

// The number of low bits of a value, and the number of entries whose values differ only in these bits. One lane makes
// these entries.
#define LOW_BITS 4
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

// Unrolls a loop, so that turns run side by side: while one turn waits for its loads, another turn works.
#ifdef __CUDACC__
#define TEXT(words) #words
#define AT_A_TIME(turns) _Pragma(TEXT(unroll turns))
#else
#define AT_A_TIME(turns)
#endif

// The binary logarithm of an entry's size in bytes, and the mask of an entry's byte offset in its table. The byte
// offset is the value of the group, shifted by this logarithm.
#define ENTRY_BITS 7
#define ENTRY_MASK ((ENTRIES - 1) << ENTRY_BITS)

// The number of taken places in a lane's part of the block, for one code: places with a clashing code, and places
// without a code.
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

// The counts of a lane: the sum of the weights of the free places in its part of the block, and the number of codes
// that its warp has looked up.
struct Free {
    u32 places;
    u32 codes;
};

// The weight of a code of the stream, by its class.
__device__ u32 weight_in(u32 weights, const uint2 &code) {
    return weights >> (code.y >> (CLASS_SHIFT - 32) << 1) & 3;
}

// Counts the places of the block that are free for codes of the list. Each tile of the list belongs to one warp.
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
    // The places after the end of the queue have old codes, which do not count.
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

// Matches the block whose codes the lanes hold. Its first `live` places have a code; the others are empty.
__device__ void match_block(const Own &own, u32 live, const Codes &stream, u32 weights, Sum &sum) {
    cut_planes(own);
    const u64 relevant = bits_of(block_any) & ~bits_of(block_all) & ((1ull << CLASS_SHIFT) - 1);
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
