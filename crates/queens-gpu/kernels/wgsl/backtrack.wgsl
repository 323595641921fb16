// The solutions of a row set, weighed, by backtracking over all its rows: the second opinion.
//
//     for each way to fill the lines of the row set, an item at a time:
//         the last line is not searched, only asked for its free columns
//         nor is anything after queens that weigh nothing: no queen after them changes it
//
// A job: row set; its items, from and to; lines of an item.

// The columns to try on a line.
fn open_columns(queens: Queens, line: u32, arms: u32) -> u32 {
    return select(0u, free_columns(queens, line), weight_of(queens.arms & arms) != 0u);
}

@compute @workgroup_size(64)
fn backtrack(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let number = params.first_job + group.x;
    let job = jobs[number];
    let row_set = job.word[0];
    if (lane == 0u) {
        list_lines(row_set, ALL);
        atomicStore(&next_item, job.word[1]);
    }
    clear_total(lane);
    workgroupBarrier();
    let fixed = fixed_queens(row_set);
    let lines = job.word[3];
    let arms = row_sets[row_set].arms;
    var queens = fixed;
    var depth = 0u;
    var sum = Sum();
    loop {
        // Queens at the end of a line of thought: how often they count.
        var found = 0u;
        if (depth == 0u) {
            let number = atomicAdd(&next_item, 1u);
            if (number >= job.word[2]) {
                atomicAdd(&finished, 1u);
                break;
            }
            let item = item_of(number, lines, fixed);
            sum.work = plus(sum.work, 1u);
            if (item.stands && lines == line_count) {
                found = weight_of(item.queens.arms & arms);
            } else if (item.stands) {
                queens = item.queens;
                untried[lane] = open_columns(queens, lines, arms);
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
                // The squares on the long diagonals have weights of their own.
                let row = line_row[line];
                let on_long = (1u << row) | (1u << (params.size - 1u - row));
                found = weight_of(queens.arms & arms) * countOneBits(columns & ~on_long);
                for (var rest = columns & on_long; rest != 0u; rest &= rest - 1u) {
                    found += weight_of(toggled(queens, row, lowest(rest)).arms & arms);
                }
                sum.work = plus(sum.work, countOneBits(columns));
                untried[at] = 0u;
            } else {
                queens = toggled(queens, line_row[line], lowest(columns));
                untried[at + LANES] = open_columns(queens, line + 1u, arms);
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
