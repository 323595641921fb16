// Lists the placements of one half of the board as sets of crossing diagonals: counts them by bucket, or writes them.
//
//     for each way to place the half's queens:
//         pattern = the crossing diagonals that they occupy
//         bucket = the long diagonals among them, then the key diagonals of this row set
//         count: add one to the bucket's size   write: store the code in the bucket
//
// The words of a job: row set; side (0 west, 1 east); first item, end of items; lines of an item, and whether to write; first
// bucket to write, end of buckets; what to add to a bucket's start for its index in the codes' buffer. The result has no count.

// The number of bits of a code below its key.
#define KEY_SHIFT 44

// The bits of a word that a compression keeps, side by side: `moves[0]` is their mask, the others are the moves.
__device__ u32 compressed(u32 word, const u32 moves[6]) {
    u32 bits = word & moves[0];
    for (u32 i = 0; i < 5; i += 1) {
        const u32 moved = bits & moves[i + 1];
        bits = (bits ^ moved) | (moved >> (1 << i));
    }
    return bits;
}

// How a list is sorted: a copy in registers.
struct Sorting {
    Compression key;
    Compression leaf;
    bool half_diagonals;
    // Where its buckets begin.
    u32 buckets;
};

__device__ void emit(const Buffers &b, const Sorting &list, const Queens &queens, const Queens &fixed, const Job &job) {
    const u32 first = b.params.size - b.params.half;
    const u32 low = bits_at(queens.diagonals ^ fixed.diagonals, first) & b.params.window;
    const u32 high = bits_at(queens.antidiagonals ^ fixed.antidiagonals, first) & b.params.window;
    const u32 key = compressed(low, list.key.low) | compressed(high, list.key.high) << list.key.low_bits;
    u32 bucket = key;
    if (list.half_diagonals) {
        const u32 middle = b.params.half - 1;
        const u32 half_diagonals = ((low >> middle) & 1) | (((high >> middle) & 1) << 1);
        bucket |= half_diagonals << list.key.bits;
    }
    const u32 at = list.buckets + bucket;
    if (job.word[4] >> 8 == 0) {
        atomicAdd(&b.filled[at], 1u);
        return;
    }
    if (bucket < job.word[5] || bucket >= job.word[6]) {
        return;
    }
    const u64 leaf = compressed(low, list.leaf.low) | (u64)compressed(high, list.leaf.high) << list.leaf.low_bits;
    const u32 place = b.starts[at] + atomicAdd(&b.filled[at], 1u) + job.word[7];
    b.codes[place] = {(u32)leaf, (u32)(leaf >> 32) | key << (KEY_SHIFT - 32)};
}

// The checkpoints of a lane, by level: the columns that a line still has to try, and the queens of the lines before. A checkpoint
// is stored only where columns are left, so that every step places a queen. Of the 14 lines of a half of the largest board, the
// item fixes the first, and the last needs no checkpoint.
#define LEVELS 12
__shared__ u32 kept[LEVELS * 6 * LANES];

__device__ void keep(u32 level, u32 lane, u32 columns, const Queens &queens) {
    u32 *to = kept + level * 6 * LANES + lane;
    to[0 * LANES] = columns;
    to[1 * LANES] = queens.columns;
    to[2 * LANES] = (u32)queens.diagonals;
    to[3 * LANES] = (u32)(queens.diagonals >> 32);
    to[4 * LANES] = (u32)queens.antidiagonals;
    to[5 * LANES] = (u32)(queens.antidiagonals >> 32);
}

__device__ Queens kept_queens(u32 level, u32 lane) {
    const u32 *from = kept + level * 6 * LANES + lane;
    return {
        from[1 * LANES],
        from[2 * LANES] | (u64)from[3 * LANES] << 32,
        from[4 * LANES] | (u64)from[5 * LANES] << 32,
        0,
    };
}

// Steps of a lane between two writes of placements.
#define STEPS 3

KERNEL(enumerate) {
    const Buffers b = BUFFERS;
    const u32 lane = threadIdx.x;
    const u32 number = b.params.first_job + blockIdx.x;
    const Job job = b.jobs[number];
    clear_total(lane);
    const u32 west = (1u << b.params.half) - 1;
    if (lane == 0) {
        list_lines(b, job.word[0], job.word[1] == 1 ? west << (b.params.size - b.params.half) : west);
        next_item = job.word[2];
    }
    __syncthreads();
    const RowSet &row_set = b.row_sets[job.word[0]];
    const Sorting list = {row_set.key, row_set.leaf, row_set.half_diagonals != 0, row_set.buckets[job.word[1]]};
    const Queens fixed = fixed_queens(b, job.word[0]);
    const u32 lines = job.word[4] & 255;
    const u32 last = line_count - 1;
    // The current line, the columns that it still has to try, and the queens of the lines before.
    u32 line = 0;
    u32 columns = 0;
    Queens queens = fixed;
    u32 levels = 0;
    bool more = true;
    while (more) {
        // Lanes with a placement wait some steps for the others, so that many lanes write together.
        for (u32 step = 0; step < STEPS && more && (line != last || columns == 0); step += 1) {
            if (columns == 0 && levels == 0) {
                const u32 number = atomicAdd(&next_item, 1u);
                more = number < job.word[3];
                if (more) {
                    const Item item = item_of(b, number, lines, fixed);
                    if (item.is_valid && lines == line_count) {
                        emit(b, list, item.queens, fixed, job);
                    } else if (item.is_valid) {
                        queens = item.queens;
                        line = lines;
                        columns = free_columns(b, queens, line);
                    }
                }
            } else {
                if (columns == 0) {
                    levels -= 1;
                    columns = kept[levels * 6 * LANES + lane];
                    queens = kept_queens(levels, lane);
                    // One queen for each line.
                    line = __popc(queens.columns ^ fixed.columns);
                }
                const u32 queen = lowest(columns);
                if (columns != queen) {
                    keep(levels, lane, columns ^ queen, queens);
                    levels += 1;
                }
                queens = toggled(b, queens, line_row[line], queen);
                line += 1;
                columns = free_columns(b, queens, line);
            }
        }
        if (line == last) {
            for (; columns != 0; columns &= columns - 1) {
                emit(b, list, toggled(b, queens, line_row[last], lowest(columns)), fixed, job);
            }
        }
    }
    atomicAdd(&finished, 1u);
    __syncthreads();
    write_total(b, number, lane);
}
