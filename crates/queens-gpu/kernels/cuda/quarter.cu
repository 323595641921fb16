// Lists the placements of one quarter of the board: counts them by their columns, or writes them sorted by their
// columns.
//
//     for each way to place the quarter's queens:
//         bucket = the columns that they occupy
//         pattern = the diagonals that they occupy and that reach other quarters
//         count: add one to the bucket's size   write: store the pattern in the bucket
//
// `backtrack_lines` explains lines and items. The words of a job: row set; half (0 west, 1 east) plus quarter (0 north,
// 2 south); first item, end of items; lines of an item, plus 256 to write. The result has no count.

__device__ void emit(const Buffers &b, const Quarter &quarter, const Queens &queens, const Queens &fixed, const Job &job) {
    const u32 west_columns = (job.word[1] & 1) == 0 ? 0 : b.params.size - b.params.half;
    const u32 at = quarter.buckets + ((queens.columns ^ fixed.columns) >> west_columns);
    const u32 filled = atomicAdd(&b.filled[at], 1u);
    if (job.word[4] >> 8 == 0) {
        return;
    }
    const u32 first = first_diagonal(b.params);
    const u32 low = bits_at(queens.diagonals ^ fixed.diagonals, first) & b.params.window;
    const u32 high = bits_at(queens.antidiagonals ^ fixed.antidiagonals, first) & b.params.window;
    b.codes[b.starts[at] + filled + quarter.codes] = {low, high};
}

// The checkpoints of a lane, by level: the columns that a line still has to try, and the queens of the lines before. A
// checkpoint is stored only where columns are left, so that every step places a queen. Of the 14 lines of a half of the
// largest board, the item fixes at least the first, and the last needs no checkpoint.
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

// The greatest number of steps of a lane between two writes of placements.
#define STEPS 3

KERNEL(quarter) {
    const Buffers b = BUFFERS;
    const u32 lane = threadIdx.x;
    const u32 number = b.params.first_job + blockIdx.x;
    const Job job = b.jobs[number];
    clear_total(lane);
    if (lane == 0) {
        const u32 west = (1u << b.params.half) - 1;
        const u32 columns = (job.word[1] & 1) == 0 ? west : west << (b.params.size - b.params.half);
        const u32 north = (1u << ((b.params.size + 1) / 2)) - 1;
        list_lines(b, job.word[0], columns, (job.word[1] & 2) == 0 ? north : ~north);
        next_item = job.word[2];
    }
    __syncthreads();
    const RowSet &row_set = b.row_sets[job.word[0]];
    const Quarter list = row_set.quarters[job.word[1] & 1][job.word[1] >> 1];
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
                    // The index of a line is the number of queens before it.
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
