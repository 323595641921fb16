// The code that all steps share: the buffers, and queens on a board.
//
// The columns of a row are bits from the left. Diagonals are numbered `column - row + size - 1`, antidiagonals
// `column + row`: 55 of each on the largest board, two words each, because WGSL has no words of 64 bits.

struct Params {
    size: u32,
    // Columns of each half.
    half: u32,
    // The first job of this dispatch.
    first_job: u32,
    // The diagonals of a pattern, as a mask: bit 0 is the diagonal `first_diagonal`. The buffer has further words,
    // which only CUDA's kernels read.
    window: u32,
}

// A half's northern or southern quarter.
struct Quarter {
    // Where the buckets of the quarter's list begin: one bucket for each set of columns.
    buckets: u32,
    // The number to add to a bucket's start to get the bucket's index in the codes' buffer.
    codes: u32,
}

struct RowSet {
    // For each row, the columns that its queen may take.
    allowed: array<u32, 32>,
    // On odd boards, the lines that the middle column's queen occupies: column, diagonal, antidiagonal; and the row of
    // this queen.
    columns: u32,
    diagonals: array<u32, 2>,
    antidiagonals: array<u32, 2>,
    fixed_rows: u32,
    // The half-diagonals that determine weights: all four on even boards, none on odd ones.
    half_diagonals: u32,
    // For the western list and for the eastern list: where its buckets begin, and the bits of a code by which it is
    // sorted.
    buckets: array<u32, 2>,
    sort_shift: array<u32, 2>,
    sort_bits: array<u32, 2>,
    // The number of lowest bits of a code that belong to no list's key.
    leaf_bits: u32,
    // For each half, the northern and the southern quarter.
    quarters: array<Quarter, 4>,
    // For each bit of a pattern, the number of its bit in a code; 255 if codes leave it out. A word has four of these
    // numbers.
    places: array<u32, 16>,
}

// A job has eight words. Each step documents their meaning.
struct Job {
    word: array<u32, 8>,
}

@group(0) @binding(0) var<storage, read> params: Params;
@group(0) @binding(1) var<storage, read> row_sets: array<RowSet>;
@group(0) @binding(2) var<storage, read> jobs: array<Job>;
@group(0) @binding(3) var<storage, read_write> starts: array<u32>;
@group(0) @binding(4) var<storage, read_write> filled: array<atomic<u32>>;
@group(0) @binding(5) var<storage, read_write> codes: array<vec2<u32>>;
@group(0) @binding(6) var<storage, read_write> results: array<u32>;

// Every count has residues modulo these primes.
const PRIMES = vec2<u32>(65521u, 65519u);

const ALL: u32 = 0xffffffffu;

// The lower of a code's two bits for the long diagonals of an even board. A bit is set if the placement has a queen on
// the diagonal.
const CLASS_SHIFT: u32 = 62u;

// The lowest diagonal of a pattern. On odd boards, patterns include one diagonal that does not cross the centre line,
// because the two quarters of a half share it.
fn first_diagonal() -> u32 {
    return params.size - params.half - (params.size & 1u);
}

// The weight of a solution by the half-diagonals that its western half occupies (bits 0 and 1) and that its eastern
// half occupies (bits 2 and 3). WEIGHTS has two bits for each of the 16 cases.
fn weight_of(half_diagonals: u32) -> u32 {
    return (WEIGHTS >> (2u * half_diagonals)) & 3u;
}

// The lines that the placed queens occupy.
struct Queens {
    columns: u32,
    diagonals: vec2<u32>,
    antidiagonals: vec2<u32>,
    // The half-diagonals that the queens occupy.
    half_diagonals: u32,
}

// The 32 bits of a long word from bit `at` on.
fn bits_at(word: vec2<u32>, at: u32) -> u32 {
    if (at >= 32u) {
        return word.y >> (at - 32u);
    }
    return (word.x >> at) | ((word.y << 1u) << (31u - at));
}

// A long word with this word at bit `at`.
fn moved_to(word: u32, at: u32) -> vec2<u32> {
    if (at >= 32u) {
        return vec2<u32>(0u, word << (at - 32u));
    }
    return vec2<u32>(word << at, (word >> 1u) >> (31u - at));
}

// The columns of a row that no queen attacks.
fn unattacked(queens: Queens, row: u32) -> u32 {
    return ~(queens.columns | bits_at(queens.diagonals, params.size - 1u - row) | bits_at(queens.antidiagonals, row));
}

// Places a queen, or removes it: an XOR does both.
fn toggled(queens: Queens, row: u32, queen: u32) -> Queens {
    let on = ((queen >> row) & 1u) | (((queen >> (params.size - 1u - row)) & 1u) << 1u);
    let east = queen >> (params.size - params.half) != 0u;
    return Queens(
        queens.columns ^ queen,
        queens.diagonals ^ moved_to(queen, params.size - 1u - row),
        queens.antidiagonals ^ moved_to(queen, row),
        queens.half_diagonals ^ select(on, on << 2u, east),
    );
}

// The queen of the middle column, on odd boards.
fn fixed_queens(row_set: u32) -> Queens {
    return Queens(
        row_sets[row_set].columns,
        vec2<u32>(row_sets[row_set].diagonals[0], row_sets[row_set].diagonals[1]),
        vec2<u32>(row_sets[row_set].antidiagonals[0], row_sets[row_set].antidiagonals[1]),
        0u,
    );
}

// A sum of 64 bits with its residues, which are summed separately, and the work done.
struct Sum {
    count: vec2<u32>,
    residues: vec2<u32>,
    work: vec2<u32>,
}

fn plus(sum: vec2<u32>, number: u32) -> vec2<u32> {
    let low = sum.x + number;
    return vec2<u32>(low, sum.y + u32(low < number));
}

// The sum of a workgroup. The residues of 256 lanes stay below 2^24.
var<workgroup> total: array<atomic<u32>, 6>;

// The number of lanes that have finished their work. Some drivers silently end a loop after a number of turns; then a
// lane does not reach its end and is not counted.
var<workgroup> finished: atomic<u32>;

fn clear_total(lane: u32) {
    if (lane < 6u) {
        atomicStore(&total[lane], 0u);
    }
    if (lane == 0u) {
        atomicStore(&finished, 0u);
    }
}

fn add_long_to_total(at: u32, number: vec2<u32>) {
    let before = atomicAdd(&total[at], number.x);
    let carry = u32(before + number.x < before);
    atomicAdd(&total[at + 1u], number.y + carry);
}

fn add_to_total(sum: Sum) {
    add_long_to_total(0u, sum.count);
    atomicAdd(&total[2], sum.residues.x);
    atomicAdd(&total[3], sum.residues.y);
    add_long_to_total(4u, sum.work);
}

// The result of a job: count, residues, work, and the number of lanes that have finished.
fn write_total(job: u32, lane: u32) {
    if (lane < 6u) {
        var word = atomicLoad(&total[lane]);
        if (lane == 2u) {
            word %= PRIMES.x;
        }
        if (lane == 3u) {
            word %= PRIMES.y;
        }
        results[8u * job + lane] = word;
    }
    if (lane == 6u) {
        results[8u * job + 6u] = atomicLoad(&finished);
    }
}
