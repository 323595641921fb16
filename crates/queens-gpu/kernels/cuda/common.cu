// The code that all steps share: the buffers, and queens on a board. The names and the steps are the same as in WGSL,
// except the steps of the join.
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
    // The diagonals of a pattern, as a mask: bit 0 is the diagonal `first_diagonal`.
    u32 window;
    // The number of jobs of this dispatch, and the number of jobs that workgroups have taken. Only kernels whose
    // workgroups run several jobs use these two words.
    u32 jobs;
    u32 taken;
    // The greatest number of codes in a part of a list that a workgroup joins at a time, and in its nested copies.
    u32 part;
    u32 nested;
    // The two-sided join does not split a list of at most this length: one limit is for the blocks, one for the stream.
    u32 short_blocks;
    u32 short_stream;
    u32 unused[2];
};

// A half's northern or southern quarter.
struct Quarter {
    // Where the buckets of the quarter's list begin: one bucket for each set of columns.
    u32 buckets;
    // The number to add to a bucket's start to get the bucket's index in the codes' buffer.
    u32 codes;
};

struct RowSet {
    // For each row, the columns that its queen may take.
    u32 allowed[32];
    // On odd boards, the lines that the middle column's queen occupies: column, diagonal, antidiagonal; and the row of
    // this queen.
    u32 columns;
    u32 diagonals[2];
    u32 antidiagonals[2];
    u32 fixed_rows;
    // The half-diagonals that determine weights: all four on even boards, none on odd ones.
    u32 half_diagonals;
    // For the western list and for the eastern list: where its buckets begin, and the bits of a code by which it is
    // sorted.
    u32 buckets[2];
    u32 sort_shift[2];
    u32 sort_bits[2];
    // The number of lowest bits of a code that belong to no list's key.
    u32 leaf_bits;
    Quarter quarters[2][2];
    // For each bit of a pattern, the number of its bit in a code; 255 if codes leave it out. A word has four of these
    // numbers.
    u32 places[16];
};

// A job has eight words. Each step documents their meaning.
struct Job {
    u32 word[8];
};

struct Buffers {
    // A copy in registers, because the compiler cannot know that no lane writes to these words. Only `taken` changes,
    // and it is not read from this copy.
    const Params params;
    const RowSet *row_sets;
    const Job *jobs;
    u32 *starts;
    u32 *filled;
    uint2 *codes;
    u32 *results;
    uint2 *copies;
};

#define ARGUMENTS                                                                                                      \
    Params *params, const RowSet *row_sets, const Job *jobs, u32 *starts, u32 *filled, uint2 *codes, u32 *results,     \
        uint2 *copies
#define KERNEL(name) extern "C" __global__ void name(ARGUMENTS)
// A kernel whose lanes get few enough registers that this number of workgroups fits on a multiprocessor.
#define BOUNDED_KERNEL(name, lanes, groups)                                                                            \
    extern "C" __global__ void __launch_bounds__(lanes, groups) name(ARGUMENTS)
#define BUFFERS {*params, row_sets, jobs, starts, filled, codes, results, copies}

// Every count has residues modulo these primes.
#define PRIME_0 65521u
#define PRIME_1 65519u

#define ALL 0xffffffffu

// The lower of a code's two bits for the long diagonals of an even board. A bit is set if the placement has a queen on
// the diagonal.
#define CLASS_SHIFT 62

// The lowest diagonal of a pattern. On odd boards, patterns include one diagonal that does not cross the centre line,
// because the two quarters of a half share it.
__device__ u32 first_diagonal(const Params &params) {
    return params.size - params.half - (params.size & 1);
}

// The weight of a solution by the half-diagonals that its western half occupies (bits 0 and 1) and that its eastern
// half occupies (bits 2 and 3). WEIGHTS has two bits for each of the 16 cases.
__device__ u32 weight_of(u32 half_diagonals) {
    return (WEIGHTS >> (2 * half_diagonals)) & 3;
}

// The lines that the placed queens occupy.
struct Queens {
    u32 columns;
    u64 diagonals;
    u64 antidiagonals;
    // The half-diagonals that the queens occupy.
    u32 half_diagonals;
};

// The lowest set bit, or zero.
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

// Places a queen, or removes it: an XOR does both.
__device__ Queens toggled(const Buffers &b, const Queens &queens, u32 row, u32 queen) {
    const u32 on = ((queen >> row) & 1) | (((queen >> (b.params.size - 1 - row)) & 1) << 1);
    const bool east = queen >> (b.params.size - b.params.half) != 0;
    return {
        queens.columns ^ queen,
        queens.diagonals ^ ((u64)queen << (b.params.size - 1 - row)),
        queens.antidiagonals ^ ((u64)queen << row),
        queens.half_diagonals ^ (east ? on << 2 : on),
    };
}

// The number of bits for the long diagonals.
__device__ u32 class_bits(const RowSet &row_set) {
    return row_set.half_diagonals != 0 ? 2 : 0;
}

__device__ u64 long_word(const u32 words[2]) {
    return words[0] | (u64)words[1] << 32;
}

// The queen of the middle column, on odd boards.
__device__ Queens fixed_queens(const Buffers &b, u32 row_set) {
    const RowSet &s = b.row_sets[row_set];
    return {s.columns, long_word(s.diagonals), long_word(s.antidiagonals), 0};
}

// A sum with its residues, which are summed separately, and the work done.
struct Sum {
    u64 count;
    u32 residues[2];
    u64 work;
};

// The sum of a workgroup. The residues of 256 lanes stay below 2^24.
__shared__ u64 total_count, total_work;
__shared__ u32 total_residues[2];

// The number of lanes that have finished their work. Some drivers silently end a loop after a number of turns; then a
// lane does not reach its end and is not counted.
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

// The result of a job: count, residues, work, and the number of lanes that have finished.
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
