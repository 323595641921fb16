// What all steps share: the buffers, and queens on a board. The same steps as in WGSL, and what they share has the same names.
//
// The columns of a row are bits from the left. Diagonals are numbered `column - row + size - 1`, antidiagonals
// `column + row`: 55 of each on the largest board.

typedef unsigned int u32;
typedef unsigned long long u64;

struct Params {
    u32 size;
    // Columns of each half.
    u32 half;
    // The first job of this dispatch.
    u32 first_job;
    // The diagonals that cross both halves are `size - half` and as many of the next as this has bits.
    u32 window;
};

// How a pattern, two words, is cut into the bits to sort by and the others: the bits to keep, and the five moves of
// a compression, of either word.
struct Compression {
    u32 low[6];
    u32 high[6];
    // Bits kept of the low word, and of both.
    u32 low_bits;
    u32 bits;
};

struct RowSet {
    // By row, the columns where its queen may stand.
    u32 allowed[32];
    // What the queens on the middle lines occupy: columns, diagonals, antidiagonals; and in which rows they stand.
    u32 columns;
    u32 diagonals[2];
    u32 antidiagonals[2];
    u32 fixed_rows;
    // The arms by which solutions are weighed: all four on even boards, none on odd ones.
    u32 arms;
    // Where the buckets of the western and of the eastern list begin.
    u32 buckets[2];
    Compression key;
    Compression leaf;
};

// A job is eight words; each step says what they mean.
struct Job {
    u32 word[8];
};

struct Buffers {
    // Read once: nobody could know that what a lane writes is not here.
    const Params params;
    const RowSet *row_sets;
    const Job *jobs;
    u32 *starts;
    u32 *filled;
    uint2 *codes;
    u32 *results;
};

#define KERNEL(name)                                                                                                   \
    extern "C" __global__ void name(const Params *params, const RowSet *row_sets, const Job *jobs, u32 *starts,        \
                                    u32 *filled, uint2 *codes, u32 *results)
#define BUFFERS {*params, row_sets, jobs, starts, filled, codes, results}

// The residues of every count are kept modulo these.
#define PRIME_0 65521u
#define PRIME_1 65519u

#define ALL 0xffffffffu

// The weight of a solution from the arms of the long diagonals that its western half occupies (bits 0 and 1) and its
// eastern half (bits 2 and 3): WEIGHTS has two bits for each of the 16 cases.
__device__ u32 weight_of(u32 arms) {
    return (WEIGHTS >> (2 * arms)) & 3;
}

// The queens that stand.
struct Queens {
    u32 columns;
    u64 diagonals;
    u64 antidiagonals;
    // The arms of the long diagonals that they occupy.
    u32 arms;
};

// The lowest bit, if there is one.
__device__ u32 lowest(u32 bits) {
    return bits & (0 - bits);
}

// The 32 bits of a long word from bit `at` on.
__device__ u32 bits_at(u64 word, u32 at) {
    return (u32)(word >> at);
}

// The columns of a row that no queen attacks.
__device__ u32 unattacked(const Buffers &b, const Queens &queens, u32 row) {
    return ~(queens.columns | bits_at(queens.diagonals, b.params.size - 1 - row) | bits_at(queens.antidiagonals, row));
}

// Puts a queen on a square, or takes it away again.
__device__ Queens toggled(const Buffers &b, const Queens &queens, u32 row, u32 queen) {
    const u32 on = ((queen >> row) & 1) | (((queen >> (b.params.size - 1 - row)) & 1) << 1);
    const bool east = queen >> (b.params.size - b.params.half) != 0;
    return {
        queens.columns ^ queen,
        queens.diagonals ^ ((u64)queen << (b.params.size - 1 - row)),
        queens.antidiagonals ^ ((u64)queen << row),
        queens.arms ^ (east ? on << 2 : on),
    };
}

__device__ u64 long_word(const u32 words[2]) {
    return words[0] | (u64)words[1] << 32;
}

// The queens on the middle lines.
__device__ Queens fixed_queens(const Buffers &b, u32 row_set) {
    const RowSet &s = b.row_sets[row_set];
    return {s.columns, long_word(s.diagonals), long_word(s.antidiagonals), 0};
}

// A sum with its residues, which are summed apart from it, and the work done.
struct Sum {
    u64 count;
    u32 residues[2];
    u64 work;
};

// The sum of a workgroup: the residues of 256 lanes stay below 2^24.
__shared__ u64 total_count, total_work;
__shared__ u32 total_residues[2];

// Lanes that have come to the end of their work. There are drivers that end a loop after so many turns, whatever it has
// still to do, and say nothing: then a lane does not come to its end.
__shared__ u32 finished;

__device__ void clear_total(u32 lane) {
    if (lane == 0) {
        total_count = total_work = 0;
        total_residues[0] = total_residues[1] = 0;
        finished = 0;
    }
}

__device__ void add_to_total(const Sum &sum) {
    atomicAdd(&total_count, sum.count);
    atomicAdd(&total_residues[0], sum.residues[0]);
    atomicAdd(&total_residues[1], sum.residues[1]);
    atomicAdd(&total_work, sum.work);
}

// The result of a job: count, residues, work, and how many lanes have come to their end.
__device__ void write_total(const Buffers &b, u32 job, u32 lane) {
    if (lane == 0) {
        u32 *result = b.results + 8 * job;
        result[0] = (u32)total_count;
        result[1] = (u32)(total_count >> 32);
        result[2] = total_residues[0] % PRIME_0;
        result[3] = total_residues[1] % PRIME_1;
        result[4] = (u32)total_work;
        result[5] = (u32)(total_work >> 32);
        result[6] = finished;
    }
}
