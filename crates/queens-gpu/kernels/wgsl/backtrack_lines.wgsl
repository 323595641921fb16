// Fills the lines of a row set with queens in all ways: backtracking by many lanes at once.
//
// A line is a row whose queen is not fixed. The queens of the first lines make an *item*. A lane takes the next item
// when it has finished one, so that no lane waits before the items run out. In every turn of the loop, each lane does
// one step of its search, at any depth. So the lanes stay together.

const LANES: u32 = 64u;

// For each line: the row, and the allowed columns.
var<workgroup> line_row: array<u32, 32>;
var<workgroup> line_allowed: array<u32, 32>;
var<workgroup> line_count: u32;
var<workgroup> next_item: atomic<u32>;

// For each lane and each line after the lines of its item, the columns still to try. The lowest of them is the column
// of the placed queen.
var<workgroup> untried: array<u32, 32 * LANES>;

// Lists the lines of a row set: those of `rows` whose queen may be in one of `columns`. One lane calls it; the others
// wait at the caller's barrier.
fn list_lines(row_set: u32, columns: u32, rows: u32) {
    line_count = 0u;
    for (var row = 0u; row < params.size; row += 1u) {
        let allowed = row_sets[row_set].allowed[row];
        let fixed = (row_sets[row_set].fixed_rows >> row) & 1u;
        if (fixed == 0u && (allowed & columns) != 0u && ((rows >> row) & 1u) != 0u) {
            line_row[line_count] = row;
            line_allowed[line_count] = allowed;
            line_count += 1u;
        }
    }
}

fn free_columns(queens: Queens, line: u32) -> u32 {
    return line_allowed[line] & unattacked(queens, line_row[line]);
}

fn lowest(columns: u32) -> u32 {
    return columns & (0u - columns);
}

// An item: the queens of the first lines, and whether they have no conflict.
struct Item {
    queens: Queens,
    is_valid: bool,
}

// The item with this number. The number has a digit for each of the first lines, the lowest digit for the first line. A
// digit is the index of one of the line's allowed columns.
fn item_of(number: u32, lines: u32, fixed: Queens) -> Item {
    var queens = fixed;
    var rest = number;
    for (var line = 0u; line < lines; line += 1u) {
        let allowed = line_allowed[line];
        let choices = countOneBits(allowed);
        let queen = 1u << (firstTrailingBit(allowed) + rest % choices);
        if ((free_columns(queens, line) & queen) == 0u) {
            return Item(queens, false);
        }
        queens = toggled(queens, line_row[line], queen);
        rest /= choices;
    }
    return Item(queens, true);
}
