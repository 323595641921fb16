// Fills the lines of a row set with queens in all ways: backtracking by many lanes at once.
//
// A line is a row whose queen is not fixed. The queens of the first lines make an *item*. A lane takes the next item
// when it has finished one, so that no lane waits before the items run out. In every turn of the loop, each lane does
// one step or a few steps of its search, at any depth. So the lanes stay together (no warp divergence).

#define LANES 64

// For each line: the row, and the allowed columns.
__shared__ u32 line_row[32], line_allowed[32], line_count, next_item;

// Lists the lines of a row set: those of `rows` whose queen may be in one of `columns`. One lane calls it; the others
// wait at the caller's barrier.
__device__ void list_lines(const Buffers &b, u32 row_set, u32 columns, u32 rows) {
    line_count = 0;
    for (u32 row = 0; row < b.params.size; row += 1) {
        const u32 allowed = b.row_sets[row_set].allowed[row];
        const u32 fixed = (b.row_sets[row_set].fixed_rows >> row) & 1;
        if (fixed == 0 && (allowed & columns) != 0 && (rows >> row & 1) != 0) {
            line_row[line_count] = row;
            line_allowed[line_count] = allowed;
            line_count += 1;
        }
    }
}

__device__ u32 free_columns(const Buffers &b, const Queens &queens, u32 line) {
    return line_allowed[line] & unattacked(b, queens, line_row[line]);
}

// An item: the queens of the first lines, and whether they have no conflict.
struct Item {
    Queens queens;
    bool is_valid;
};

// The item with this number. The number has a digit for each of the first lines, the lowest digit for the first line. A
// digit is the index of one of the line's allowed columns.
__device__ Item item_of(const Buffers &b, u32 number, u32 lines, const Queens &fixed) {
    Queens queens = fixed;
    u32 rest = number;
    for (u32 line = 0; line < lines; line += 1) {
        const u32 allowed = line_allowed[line];
        const u32 choices = __popc(allowed);
        const u32 queen = 1u << (__ffs(allowed) - 1 + rest % choices);
        if ((free_columns(b, queens, line) & queen) == 0) {
            return {queens, false};
        }
        queens = toggled(b, queens, line_row[line], queen);
        rest /= choices;
    }
    return {queens, true};
}
