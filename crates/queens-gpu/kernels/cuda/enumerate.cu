// The placements of one half of the board, as the diagonals that cross both halves: counted by bucket, or written.
//
//     for each way to place the half's queens:
//         pattern = the crossing diagonals that they occupy
//         bucket = the long diagonals among them, then the diagonals that this row set is sorted by
//         count: the bucket has one more        write: the code is put into the bucket's place
//
// A job: row set; side (0 west, 1 east); its items, from and to; lines of an item, and whether to write; the buckets to
// write, from and to; what to add to a bucket's start for its place among the codes. Its result has no count.

// Bits of a code below its key.
#define KEY_SHIFT 44

// The bits of a word that a compression keeps, side by side: `moves[0]` says which, the others move them.
__device__ u32 compressed(u32 word, const u32 moves[6]) {
    u32 bits = word & moves[0];
    for (u32 i = 0; i < 5; i += 1) {
        const u32 moved = bits & moves[i + 1];
        bits = (bits ^ moved) | (moved >> (1 << i));
    }
    return bits;
}

__device__ void emit(const Buffers &b, const Queens &queens, const Queens &fixed, const Job &job) {
    const RowSet &row_set = b.row_sets[job.word[0]];
    const u32 side = job.word[1];
    const u32 first = b.params->size - b.params->half;
    const u32 low = bits_at(queens.diagonals ^ fixed.diagonals, first) & b.params->window;
    const u32 high = bits_at(queens.antidiagonals ^ fixed.antidiagonals, first) & b.params->window;
    const u32 key = compressed(low, row_set.key.low) | compressed(high, row_set.key.high) << row_set.key.low_bits;
    u32 bucket = key;
    if (row_set.arms != 0) {
        const u32 middle = b.params->half - 1;
        const u32 arms = ((low >> middle) & 1) | (((high >> middle) & 1) << 1);
        bucket |= arms << row_set.key.bits;
    }
    const u32 at = row_set.buckets[side] + bucket;
    if (job.word[4] >> 8 == 0) {
        atomicAdd(&b.filled[at], 1u);
        return;
    }
    if (bucket < job.word[5] || bucket >= job.word[6]) {
        return;
    }
    const u64 leaf = compressed(low, row_set.leaf.low) | (u64)compressed(high, row_set.leaf.high) << row_set.leaf.low_bits;
    const u32 place = b.starts[at] + atomicAdd(&b.filled[at], 1u) + job.word[7];
    b.codes[place] = {(u32)leaf, (u32)(leaf >> 32) | key << (KEY_SHIFT - 32)};
}

KERNEL(enumerate) {
    const Buffers b = BUFFERS;
    const u32 lane = threadIdx.x;
    const u32 number = b.params->first_job + blockIdx.x;
    const Job job = b.jobs[number];
    clear_total(lane);
    const u32 west = (1u << b.params->half) - 1;
    if (lane == 0) {
        list_lines(b, job.word[0], job.word[1] == 1 ? west << (b.params->size - b.params->half) : west);
        next_item = job.word[2];
    }
    __syncthreads();
    const Queens fixed = fixed_queens(b, job.word[0]);
    const u32 lines = job.word[4] & 255;
    Queens queens = fixed;
    // Levels of this lane's item that are in use.
    u32 depth = 0;
    for (;;) {
        if (depth == 0) {
            const u32 number = atomicAdd(&next_item, 1u);
            if (number >= job.word[3]) {
                atomicAdd(&finished, 1u);
                break;
            }
            const Item item = item_of(b, number, lines, fixed);
            if (item.stands && lines == line_count) {
                emit(b, item.queens, fixed, job);
            } else if (item.stands) {
                queens = item.queens;
                untried[lane] = free_columns(b, queens, lines);
                depth = 1;
            }
            continue;
        }
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
            continue;
        }
        const u32 queen = lowest(columns);
        const Queens placed = toggled(b, queens, line_row[line], queen);
        if (line + 1 == line_count) {
            emit(b, placed, fixed, job);
            untried[at] = columns ^ queen;
        } else {
            queens = placed;
            untried[at + LANES] = free_columns(b, queens, line + 1);
            depth += 1;
        }
    }
    __syncthreads();
    write_total(b, number, lane);
}
