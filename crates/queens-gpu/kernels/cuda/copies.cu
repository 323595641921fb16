// Copies lists without the codes that clash (compaction), by all lanes of a workgroup: in order, or in any order.

#define LANES 256
#define WARP 32
#define WARPS (LANES / WARP)

// The number of codes that each warp keeps, for two tiles in turn; the number of each warp's kept codes without a given
// diagonal; the end of a copy.
__shared__ u32 kept_counts[2][WARPS];
__shared__ u32 counts_without[WARPS];
__shared__ u32 cursor;

__device__ uint2 operator|(const uint2 &one, const uint2 &other) {
    return {one.x | other.x, one.y | other.y};
}

__device__ uint2 operator&(const uint2 &one, const uint2 &other) {
    return {one.x & other.x, one.y & other.y};
}

__device__ bool are_disjoint(const uint2 &one, const uint2 &other) {
    return ((one.x & other.x) | (one.y & other.y)) == 0;
}

__device__ uint2 words_of(u64 bits) {
    return {(u32)bits, (u32)(bits >> 32)};
}

__device__ u64 bits_of(const uint2 &words) {
    return words.x | (u64)words.y << 32;
}

// A list in memory.
struct Codes {
    const uint2 *first;
    u32 count;
};

// The number of codes of a list that a lane copies at a time. Meanwhile, the lane loads the same number of next codes.
#define HELD 8
#define HELD_TILE (HELD * WARP)

// `NO_CODE` fills the places beyond the end of a list. `WITH_NO_CODE` adds bit 61, which no code has, to some unwanted
// bits, so that no copy keeps these places.
#define NO_CODE {ALL, ALL}
#define WITH_NO_CODE(bits) ((bits) | uint2{0, 1u << 29})

// Loads a warp's tile of a list, which begins at code `first`.
__device__ void load_tile(const Codes &list, u32 first, uint2 codes[HELD]) {
    for (u32 i = 0; i < HELD; i += 1) {
        const u32 at = first + i * WARP + threadIdx.x % WARP;
        codes[i] = at < list.count ? list.first[at] : uint2 NO_CODE;
    }
}

// The number of a warp's codes that have none of `bits`. `votes` gets a bit for each lane whose code has none of them.
__device__ u32 kept_codes(const uint2 codes[HELD], const uint2 &bits, u32 votes[HELD]) {
    u32 count = 0;
    for (u32 i = 0; i < HELD; i += 1) {
        votes[i] = __ballot_sync(ALL, are_disjoint(codes[i], bits));
        count += __popc(votes[i]);
    }
    return count;
}

__device__ void store_kept(const uint2 codes[HELD], const u32 votes[HELD], uint2 *to) {
    const u32 lane = threadIdx.x % WARP;
    const u32 below = (1u << lane) - 1;
    for (u32 i = 0; i < HELD; i += 1) {
        if ((votes[i] >> lane & 1) != 0) {
            to[__popc(votes[i] & below)] = codes[i];
        }
        to += __popc(votes[i]);
    }
}

// The sum of the words of all lanes of a warp. Every lane gets the sum.
__device__ u32 warp_sum(u32 word) {
    for (u32 distance = WARP / 2; distance > 0; distance /= 2) {
        word += __shfl_xor_sync(ALL, word, distance);
    }
    return word;
}

// A copy in order, and the number of its codes without the diagonal given to `copied_in_order`.
struct Copy {
    Codes codes;
    u32 without;
};

// Copies the codes that have none of `unwanted`, in order.
__device__ Copy copied_in_order(const Codes &list, const uint2 &unwanted, const uint2 &diagonal, uint2 *to) {
    const uint2 bits = WITH_NO_CODE(unwanted);
    const uint2 either_bits = bits | diagonal;
    const u32 warp = threadIdx.x / WARP;
    u32 total = 0;
    u32 without = 0;
    uint2 codes[HELD], next[HELD];
    u32 votes[HELD];
    load_tile(list, warp * HELD_TILE, next);
    for (u32 first = 0, turn = 0; first < list.count; first += WARPS * HELD_TILE, turn ^= 1) {
        for (u32 i = 0; i < HELD; i += 1) {
            codes[i] = next[i];
        }
        load_tile(list, first + (WARPS + warp) * HELD_TILE, next);
        const u32 count = kept_codes(codes, bits, votes);
        if (threadIdx.x % WARP == 0) {
            kept_counts[turn][warp] = count;
        }
        for (u32 i = 0; i < HELD; i += 1) {
            without += are_disjoint(codes[i], either_bits);
        }
        __syncthreads();
        u32 before = 0;
        u32 all = 0;
        for (u32 other = 0; other < WARPS; other += 1) {
            before += other < warp ? kept_counts[turn][other] : 0;
            all += kept_counts[turn][other];
        }
        store_kept(codes, votes, to + total + before);
        total += all;
    }
    without = warp_sum(without);
    if (threadIdx.x % WARP == 0) {
        counts_without[warp] = without;
    }
    __syncthreads();
    without = 0;
    for (u32 other = 0; other < WARPS; other += 1) {
        without += counts_without[other];
    }
    return {{to, total}, without};
}

// A field of high bits that moves down, next to the lowest bits; the bits between are dropped.
struct Squeeze {
    u64 low, moved;
    u32 by;
};

// The code without the dropped bits. The class stays.
__device__ uint2 squeezed(const uint2 &code, const Squeeze &squeeze) {
    const u64 bits = bits_of(code);
    return words_of((bits & (squeeze.low | 3ull << CLASS_SHIFT)) | (bits >> squeeze.by & squeeze.moved));
}

// Copies the codes that have none of `unwanted`, in any order and without the bits that `squeeze` drops.
__device__ Codes copied(const Codes &list, const uint2 &unwanted, const Squeeze &squeeze, uint2 *to) {
    const uint2 bits = WITH_NO_CODE(unwanted);
    if (threadIdx.x == 0) {
        cursor = 0;
    }
    __syncthreads();
    const u32 own = threadIdx.x / WARP * HELD_TILE;
    uint2 codes[HELD], next[HELD];
    u32 votes[HELD];
    load_tile(list, own, next);
    for (u32 first = own; first < list.count; first += WARPS * HELD_TILE) {
        for (u32 i = 0; i < HELD; i += 1) {
            codes[i] = next[i];
        }
        load_tile(list, first + WARPS * HELD_TILE, next);
        const u32 count = kept_codes(codes, bits, votes);
        for (u32 i = 0; i < HELD; i += 1) {
            codes[i] = squeezed(codes[i], squeeze);
        }
        const u32 place = threadIdx.x % WARP == 0 ? atomicAdd(&cursor, count) : 0;
        store_kept(codes, votes, to + __shfl_sync(ALL, place, 0));
    }
    __syncthreads();
    const u32 count = cursor;
    // All lanes read `cursor` before it changes.
    __syncthreads();
    return {to, count};
}

// The number of codes without a bit, in a list that begins with these codes. In each step of the search, every lane
// probes one code. The next step searches between two neighbouring probes.
__device__ u32 codes_without(const Codes &list, const uint2 &bit) {
    u32 begin = 0;
    u32 end = list.count;
    u32 step;
    do {
        step = (end - begin + LANES - 1) / LANES;
        const u32 at = begin + threadIdx.x * step;
        const u32 without = __syncthreads_count(at < end && are_disjoint(list.first[at], bit));
        if (without == 0) {
            return begin;
        }
        end = min(end, begin + without * step);
        begin += (without - 1) * step + 1;
    } while (begin < end);
    return begin;
}

// The key bits that all codes of a list sorted by this key have: those above the highest bit in which the first and the
// last code differ. The list may have other common bits.
__device__ uint2 leading_bits(const Codes &list, u64 key) {
    const u64 first = bits_of(list.first[0]) & key;
    const u64 differing = (first ^ bits_of(list.first[list.count - 1])) & key;
    // The bits above the highest one of `differing`.
    const u64 above = differing == 0 ? ~0ull : __clzll(differing) == 0 ? 0 : ~0ull << (64 - __clzll(differing));
    return words_of(first & above);
}
