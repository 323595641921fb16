// Counts the solutions of a row set, with their weights, by backtracking over all its rows. It cross-checks the join.
//
//     for each way to fill the lines of the row set, an item at a time:
//         the last line is not searched: its free columns are counted
//         a branch ends when its weight is zero: later queens do not change the weight
//
// `backtrack_lines` explains lines and items. The words of a job: row set; first item, end of items; lines of an item.

// For each lane and each line after the lines of its item, the columns still to try. The lowest of them is the column
// of the placed queen.
__shared__ u32 untried[32 * LANES];

// The columns to try on a line; none if the weight is zero already.
__device__ u32 open_columns(const Buffers &b, const Queens &queens, u32 line, u32 half_diagonals) {
    return weight_of(queens.half_diagonals & half_diagonals) == 0 ? 0 : free_columns(b, queens, line);
}

KERNEL(backtrack) {
    const Buffers b = BUFFERS;
    const u32 lane = threadIdx.x;
    const u32 number = b.params.first_job + blockIdx.x;
    const Job job = b.jobs[number];
    const u32 row_set = job.word[0];
    if (lane == 0) {
        list_lines(b, row_set, ALL, ALL);
        next_item = job.word[1];
    }
    clear_total(lane);
    __syncthreads();
    const Queens fixed = fixed_queens(b, row_set);
    const u32 lines = job.word[3];
    const u32 half_diagonals = b.row_sets[row_set].half_diagonals;
    Queens queens = fixed;
    u32 depth = 0;
    Sum sum = {};
    for (;;) {
        // The sum of the weights of the solutions that this turn finds.
        u32 found = 0;
        if (depth == 0) {
            const u32 number = atomicAdd(&next_item, 1u);
            if (number >= job.word[2]) {
                atomicAdd(&finished, 1u);
                break;
            }
            const Item item = item_of(b, number, lines, fixed);
            sum.work += 1;
            if (item.is_valid && lines == line_count) {
                found = weight_of(item.queens.half_diagonals & half_diagonals);
            } else if (item.is_valid) {
                queens = item.queens;
                untried[lane] = open_columns(b, queens, lines, half_diagonals);
                depth = 1;
            }
        } else {
            const u32 line = lines + depth - 1;
            const u32 at = (depth - 1) * LANES + lane;
            const u32 columns = untried[at];
            if (columns == 0) {
                depth -= 1;
                if (depth > 0) {
                    const u32 above = at - LANES;
                    const u32 queen = lowest(untried[above]);
                    queens = toggled(b, queens, line_row[line - 1], queen);
                    untried[above] ^= queen;
                }
            } else if (line + 1 == line_count) {
                // Squares on the long diagonals change the weight.
                const u32 row = line_row[line];
                const u32 on_long = 1u << row | 1u << (b.params.size - 1 - row);
                found = weight_of(queens.half_diagonals & half_diagonals) * __popc(columns & ~on_long);
                for (u32 rest = columns & on_long; rest != 0; rest &= rest - 1) {
                    found += weight_of(toggled(b, queens, row, lowest(rest)).half_diagonals & half_diagonals);
                }
                sum.work += __popc(columns);
                untried[at] = 0;
            } else {
                queens = toggled(b, queens, line_row[line], lowest(columns));
                untried[at + LANES] = open_columns(b, queens, line + 1, half_diagonals);
                sum.work += 1;
                depth += 1;
            }
        }
        sum.count += found;
        sum.residues[0] = (sum.residues[0] + found) % PRIME_0;
        sum.residues[1] = (sum.residues[1] + found) % PRIME_1;
    }
    add_to_total(sum);
    __syncthreads();
    write_total(b, number, lane);
}
