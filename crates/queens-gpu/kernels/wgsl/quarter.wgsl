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

fn emit(quarter: Quarter, queens: Queens, fixed: Queens, job: Job) {
    let west_columns = select(params.size - params.half, 0u, (job.word[1] & 1u) == 0u);
    let at = quarter.buckets + ((queens.columns ^ fixed.columns) >> west_columns);
    let before = atomicAdd(&filled[at], 1u);
    if (job.word[4] >> 8u == 0u) {
        return;
    }
    let first = first_diagonal();
    let low = bits_at(queens.diagonals ^ fixed.diagonals, first) & params.window;
    let high = bits_at(queens.antidiagonals ^ fixed.antidiagonals, first) & params.window;
    codes[starts[at] + before + quarter.codes] = vec2<u32>(low, high);
}

@compute @workgroup_size(64)
fn quarter(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let number = params.first_job + group.x;
    let job = jobs[number];
    clear_total(lane);
    if (lane == 0u) {
        let west = (1u << params.half) - 1u;
        let north = (1u << ((params.size + 1u) / 2u)) - 1u;
        let columns = select(west << (params.size - params.half), west, (job.word[1] & 1u) == 0u);
        list_lines(job.word[0], columns, select(~north, north, (job.word[1] & 2u) == 0u));
        atomicStore(&next_item, job.word[2]);
    }
    workgroupBarrier();
    let fixed = fixed_queens(job.word[0]);
    let list = row_sets[job.word[0]].quarters[2u * (job.word[1] & 1u) + (job.word[1] >> 1u)];
    let lines = job.word[4] & 255u;
    var queens = fixed;
    // The number of lines after the item's lines that this lane has reached.
    var depth = 0u;
    loop {
        if (depth == 0u) {
            let number = atomicAdd(&next_item, 1u);
            if (number >= job.word[3]) {
                atomicAdd(&finished, 1u);
                break;
            }
            let item = item_of(number, lines, fixed);
            if (item.is_valid && lines == line_count) {
                emit(list, item.queens, fixed, job);
            } else if (item.is_valid) {
                queens = item.queens;
                untried[lane] = free_columns(queens, lines);
                depth = 1u;
            }
            continue;
        }
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
            continue;
        }
        let queen = lowest(columns);
        let placed = toggled(queens, line_row[line], queen);
        if (line + 1u == line_count) {
            emit(list, placed, fixed, job);
            untried[at] = columns ^ queen;
        } else {
            queens = placed;
            untried[at + LANES] = free_columns(queens, line + 1u);
            depth += 1u;
        }
    }
    workgroupBarrier();
    write_total(number, lane);
}
