// Counts the solutions of a row set, with their weights, by backtracking over all its rows. It cross-checks the join.
//
//     for each way to fill the lines of the row set, an item at a time:
//         the last line is not searched: its free columns are counted
//         a branch ends when its weight is zero: later queens do not change the weight
//
// `backtrack_lines` explains lines and items. The words of a job: row set; first item, end of items; lines of an item.

// The columns to try on a line; none if the weight is zero already.
fn open_columns(queens: Queens, line: u32, half_diagonals: u32) -> u32 {
    return select(0u, free_columns(queens, line), weight_of(queens.half_diagonals & half_diagonals) != 0u);
}

@compute @workgroup_size(64)
fn backtrack(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let number = params.first_job + group.x;
    let job = jobs[number];
    let row_set = job.word[0];
    if (lane == 0u) {
        list_lines(row_set, ALL, ALL);
        atomicStore(&next_item, job.word[1]);
    }
    clear_total(lane);
    workgroupBarrier();
    let fixed = fixed_queens(row_set);
    let lines = job.word[3];
    let half_diagonals = row_sets[row_set].half_diagonals;
    var queens = fixed;
    var depth = 0u;
    var sum = Sum();
    loop {
        // The sum of the weights of the solutions that this turn finds.
        var found = 0u;
        if (depth == 0u) {
            let number = atomicAdd(&next_item, 1u);
            if (number >= job.word[2]) {
                atomicAdd(&finished, 1u);
                break;
            }
            let item = item_of(number, lines, fixed);
            sum.work = plus(sum.work, 1u);
            if (item.is_valid && lines == line_count) {
                found = weight_of(item.queens.half_diagonals & half_diagonals);
            } else if (item.is_valid) {
                queens = item.queens;
                untried[lane] = open_columns(queens, lines, half_diagonals);
                depth = 1u;
            }
        } else {
            let line = lines + depth - 1u;
            let at = (depth - 1u) * LANES + lane;
            let columns = untried[at];
            if (columns == 0u) {
                depth -= 1u;
                if (depth > 0u) {
                    let above = at - LANES;
                    let queen = lowest(untried[above]);
                    queens = toggled(queens, line_row[line - 1u], queen);
                    untried[above] ^= queen;
                }
            } else if (line + 1u == line_count) {
                // Squares on the long diagonals change the weight.
                let row = line_row[line];
                let on_long = (1u << row) | (1u << (params.size - 1u - row));
                found = weight_of(queens.half_diagonals & half_diagonals) * countOneBits(columns & ~on_long);
                for (var rest = columns & on_long; rest != 0u; rest &= rest - 1u) {
                    found += weight_of(toggled(queens, row, lowest(rest)).half_diagonals & half_diagonals);
                }
                sum.work = plus(sum.work, countOneBits(columns));
                untried[at] = 0u;
            } else {
                queens = toggled(queens, line_row[line], lowest(columns));
                untried[at + LANES] = open_columns(queens, line + 1u, half_diagonals);
                sum.work = plus(sum.work, 1u);
                depth += 1u;
            }
        }
        sum.count = plus(sum.count, found);
        sum.residues = (sum.residues + vec2<u32>(found)) % PRIMES;
    }
    add_to_total(sum);
    workgroupBarrier();
    write_total(number, lane);
}
