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
const KEY_SHIFT: u32 = 44u;

// The bits of a word that a compression keeps, side by side: `kept[0]` is their mask, the others are the moves.
fn compressed_low(word: u32, row_set: u32, key: bool) -> u32 {
    var bits = word & select(row_sets[row_set].leaf.low[0], row_sets[row_set].key.low[0], key);
    for (var i = 0u; i < 5u; i += 1u) {
        let moved = bits & select(row_sets[row_set].leaf.low[i + 1u], row_sets[row_set].key.low[i + 1u], key);
        bits = (bits ^ moved) | (moved >> (1u << i));
    }
    return bits;
}

fn compressed_high(word: u32, row_set: u32, key: bool) -> u32 {
    var bits = word & select(row_sets[row_set].leaf.high[0], row_sets[row_set].key.high[0], key);
    for (var i = 0u; i < 5u; i += 1u) {
        let moved = bits & select(row_sets[row_set].leaf.high[i + 1u], row_sets[row_set].key.high[i + 1u], key);
        bits = (bits ^ moved) | (moved >> (1u << i));
    }
    return bits;
}

fn emit(queens: Queens, fixed: Queens, job: Job) {
    let row_set = job.word[0];
    let side = job.word[1];
    let first = params.size - params.half;
    let low = bits_at(queens.diagonals ^ fixed.diagonals, first) & params.window;
    let high = bits_at(queens.antidiagonals ^ fixed.antidiagonals, first) & params.window;
    let low_key_bits = row_sets[row_set].key.low_bits;
    let key = compressed_low(low, row_set, true) | (compressed_high(high, row_set, true) << low_key_bits);
    var bucket = key;
    if (row_sets[row_set].half_diagonals != 0u) {
        let middle = params.half - 1u;
        let half_diagonals = ((low >> middle) & 1u) | (((high >> middle) & 1u) << 1u);
        bucket |= half_diagonals << row_sets[row_set].key.bits;
    }
    let at = row_sets[row_set].buckets[side] + bucket;
    if (job.word[4] >> 8u == 0u) {
        atomicAdd(&filled[at], 1u);
        return;
    }
    if (bucket < job.word[5] || bucket >= job.word[6]) {
        return;
    }
    let leaf = moved_to(compressed_high(high, row_set, false), row_sets[row_set].leaf.low_bits);
    let place = starts[at] + atomicAdd(&filled[at], 1u) + job.word[7];
    codes[place] = vec2<u32>(leaf.x | compressed_low(low, row_set, false), leaf.y | (key << (KEY_SHIFT - 32u)));
}

@compute @workgroup_size(64)
fn enumerate(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let number = params.first_job + group.x;
    let job = jobs[number];
    clear_total(lane);
    let west = (1u << params.half) - 1u;
    if (lane == 0u) {
        list_lines(job.word[0], select(west, west << (params.size - params.half), job.word[1] == 1u));
        atomicStore(&next_item, job.word[2]);
    }
    workgroupBarrier();
    let fixed = fixed_queens(job.word[0]);
    let lines = job.word[4] & 255u;
    var queens = fixed;
    // The levels of this lane's item that are in use.
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
                emit(item.queens, fixed, job);
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
            emit(placed, fixed, job);
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
