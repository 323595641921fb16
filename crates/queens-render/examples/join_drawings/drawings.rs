//! Draws the four pictures. `queens-render` draws the boards; this file adds lines, marks and tables.

use std::fmt::Write as _;

use queens::variant::Shape;
use queens::{Size, Square};
use queens_render::{AttackDisplay, Board, Piece};

use crate::halves::{self, CROSSING, HALF, N, ROW_SET};

const WEST: &str = "#1f6fb2";
const EAST: &str = "#2b8a57";
const CLASH: &str = "#c0182b";
const INK: &str = "#2b2622";
/// The side of a square, in pixels of an unscaled board.
const SIDE: u32 = 45;
const BORDER: u32 = 2;
/// The side of a whole board.
const BOARD: u32 = N * SIDE + 2 * BORDER;

/// A picture under construction.
struct Canvas {
    body: String,
    boards: u32,
}

impl Canvas {
    const fn new() -> Self {
        Self { body: String::new(), boards: 0 }
    }

    fn add(&mut self, element: &str) {
        writeln!(self.body, "{element}").expect("a string takes everything");
    }

    /// Draws a board with its upper left corner at a point. `scale` multiplies its natural size.
    fn board(&mut self, board: &Board, (x, y): (u32, u32), scale: f64) {
        self.boards += 1;
        let shape = board.shape();
        let [width, height] = [shape.columns, shape.rows].map(|side| f64::from(side.get() * SIDE + 2 * BORDER) * scale);
        let number = self.boards;
        // Identifiers must be unique in a file, but `queens-render` gives every board the same identifiers.
        let svg = board.svg(AttackDisplay::Hidden).to_string();
        let svg = svg.replace("squares", &format!("squares{number}")).replace("queen\"", &format!("queen{number}\""));
        let (start, rest) = svg.split_once(" width=").expect("a drawing has a width");
        let (_, rest) = rest.split_once(" role").expect("a drawing has a role");
        let svg = format!(r#"{start} x="{x}" y="{y}" width="{width}" height="{height}" role{rest}"#);
        self.add(svg.trim_end());
    }

    fn line(&mut self, (x1, y1): (u32, u32), (x2, y2): (u32, u32), colour: &str, width: u32) {
        self.add(&format!(
            r#"<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>"#
        ));
    }

    fn rectangle(&mut self, (x, y): (u32, u32), (width, height): (u32, u32), fill: &str, opacity: f64) {
        self.add(&format!(
            r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{fill}" fill-opacity="{opacity}"/>"#
        ));
    }

    fn text(&mut self, (x, y): (u32, u32), text: &str, colour: &str) {
        self.add(&format!(
            r#"<text x="{x}" y="{y}" fill="{colour}" font-family="sans-serif" font-size="18" text-anchor="middle">{text}</text>"#
        ));
    }

    /// Draws one square of a table of bits.
    fn bit(&mut self, (x, y): (u32, u32), set: bool, colour: &str) {
        let fill = if set { colour } else { "#ffffff" };
        self.add(&format!(r##"<rect x="{x}" y="{y}" width="12" height="12" fill="{fill}" stroke="#8a8178"/>"##));
    }

    fn finish(self, (width, height): (u32, u32), title: &str) -> String {
        let body = self.body;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             role=\"img\">\n<title>{title}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n{body}</svg>\n"
        )
    }
}

/// The picture `halves`: the first pair of half placements that fits, as one board cut in two, with the row set beside
/// it.
pub(crate) fn halves() -> String {
    let [west, east] = halves::both();
    let (west, east) = pairs(&west, &east, true).next().expect("two pairs fit");
    let (left, top) = (50, 40);
    let mut canvas = Canvas::new();
    canvas.board(&board(west.iter().chain(east)), (left, top), 1.0);
    let middle = left + BORDER + HALF * SIDE;
    canvas.rectangle((left, top), (BOARD / 2, BOARD), WEST, 0.18);
    canvas.rectangle((middle, top), (BOARD / 2, BOARD), EAST, 0.18);
    canvas.line((middle, 15), (middle, top + BOARD + 15), INK, 5);
    canvas.text((left + BOARD / 4, 28), "W", WEST);
    canvas.text((left + 3 * BOARD / 4, 28), "E", EAST);
    for row in 0..N {
        let y = top + BORDER + row * SIDE + SIDE / 2;
        canvas.text((25, y + 6), &(row + 1).to_string(), INK);
        if ROW_SET.contains(&row) {
            let x = left + BOARD + 24;
            canvas.add(&format!(r#"<circle cx="{x}" cy="{y}" r="9" fill="{EAST}"/>"#));
        }
    }
    canvas.finish(
        (left + BOARD + 50, top + BOARD + 25),
        "A board of eight, cut in halves; the rows 1, 2, 5, 6 are marked",
    )
}

/// The picture `fits`: a pair that fits and a pair that clashes, with the lines that cross the centre.
pub(crate) fn fits() -> String {
    let [west, east] = halves::both();
    let mut canvas = Canvas::new();
    let (top, apart) = (15, BOARD + 40);
    for (number, fit) in (0..).zip([true, false]) {
        let (west, east) = pairs(&west, &east, fit).next().expect("there are pairs of both kinds");
        let left = 15 + number * apart;
        canvas.board(&board(west.iter().chain(east)), (left, top), 1.0);
        let middle = left + BORDER + HALF * SIDE;
        canvas.line((middle, top), (middle, top + BOARD), INK, 3);
        let centre = |square: Square| {
            let along = |index: u32| BORDER + index * SIDE + SIDE / 2;
            (left + along(square.column.get()), top + along(square.row.get()))
        };
        let (west, east) = (halves::code(west), halves::code(east));
        for line in 0..CROSSING {
            let colour = match (west[line as usize], east[line as usize]) {
                (true, true) => CLASH,
                (true, false) => WEST,
                (false, true) => EAST,
                (false, false) => continue,
            };
            let [first, last] = halves::ends(line).map(centre);
            canvas.line(first, last, colour, if colour == CLASH { 9 } else { 4 });
        }
        let (mark, colour) = if fit { ("✓", EAST) } else { ("✗", CLASH) };
        canvas.text((left + BOARD / 2, top + BOARD + 28), mark, colour);
    }
    canvas.finish(
        (2 * apart - 10, top + BOARD + 45),
        "Left: no diagonal has queens in both halves. Right: the red one has",
    )
}

/// The picture `lists`: both lists, each placement with its code. Lines join the pairs that fit.
pub(crate) fn lists() -> String {
    let [west, east] = halves::both();
    let mut canvas = Canvas::new();
    let (step, scale) = (112, 0.25);
    let bits = CROSSING / 2 * 14;
    let (codes_west, codes_east) = (75, 75 + bits + 130);
    let boards_east = codes_east + bits + 14;
    let middle = |index: usize| 45 + index as u32 * step + 22;
    for (list, first_column, board_x, code_x, colour, name) in
        [(&west, 0, 15, codes_west, WEST, "W"), (&east, HALF, boards_east, codes_east, EAST, "E")]
    {
        canvas.text((code_x + bits / 2, 30), name, colour);
        for (index, placement) in list.iter().enumerate() {
            canvas.board(&half_board(placement, first_column), (board_x, middle(index) - 44), scale);
            for (line, set) in (0..).zip(halves::code(placement)) {
                let (family, number) = (line / (N - 1), line % (N - 1));
                canvas.bit((code_x + number * 14, middle(index) - 16 + family * 18), set, colour);
            }
        }
    }
    for (i, from) in west.iter().enumerate() {
        for (j, to) in east.iter().enumerate() {
            if halves::fit(from, to) {
                canvas.line((codes_west + bits + 6, middle(i)), (codes_east - 8, middle(j)), INK, 3);
            }
        }
    }
    canvas.finish(
        (boards_east + 62, 45 + 6 * step),
        "Six placements of the west half, six of the east half; two of the 36 pairs share no diagonal",
    )
}

/// The picture `look`: one look, which compares a placement of the east half with the whole list of the west half.
pub(crate) fn look() -> String {
    let [west, east] = halves::both();
    let matches = |east: &&halves::HalfPlacement| west.iter().filter(|west| halves::fit(west, east)).count();
    let east = east.iter().max_by_key(matches).expect("the list has placements");
    let code = halves::code(east);
    let mut canvas = Canvas::new();
    let (left, top, step, row) = (120, 112, 56, 20);
    canvas.board(&half_board(east, HALF), (20, 12), 0.25);
    let mut union = vec![false; west.len()];
    for (index, placement) in (0..).zip(&west) {
        canvas.board(&half_board(placement, 0), (left + index * step - 17, 12), 0.25);
    }
    for line in 0..CROSSING {
        let y = top + line * row + line / (N - 1) * 10;
        let chosen = code[line as usize];
        if chosen {
            canvas.rectangle((30, y - 4), (left + step * west.len() as u32 - 30, 20), EAST, 0.18);
        }
        canvas.bit((37, y), chosen, EAST);
        for (index, placement) in west.iter().enumerate() {
            let set = halves::code(placement)[line as usize];
            union[index] |= set && chosen;
            canvas.bit((left + index as u32 * step - 6, y), set, WEST);
        }
    }
    let y = top + CROSSING * row + 30;
    canvas.line((30, y - 12), (left + step * west.len() as u32, y - 12), INK, 2);
    canvas.text((43, y + 14), "OR", INK);
    for (index, set) in (0..).zip(union) {
        let x = left + index * step;
        canvas.bit((x - 6, y + 2), set, CLASH);
        if !set {
            canvas.text((x, y + 36), "✓", EAST);
        }
    }
    canvas.finish(
        (left + step * west.len() as u32 + 20, y + 50),
        "The rows of a table that one placement occupies are joined by OR; each zero is a placement that fits",
    )
}

/// The pairs that fit, or those that clash if `fit` is false.
fn pairs<'a>(
    west: &'a [halves::HalfPlacement],
    east: &'a [halves::HalfPlacement],
    fit: bool,
) -> impl Iterator<Item = (&'a [Square], &'a [Square])> {
    let all = west.iter().flat_map(move |west| east.iter().map(move |east| (&**west, &**east)));
    all.filter(move |(west, east)| halves::fit(west, east) == fit)
}

fn board<'a>(queens: impl IntoIterator<Item = &'a Square>) -> Board {
    Board::new(size(N), queens.into_iter().copied())
}

/// The half board that begins at a column.
fn half_board(queens: &[Square], first_column: u32) -> Board {
    let moved = |queen: &Square| Square::new(queen.row.get(), queen.column.get() - first_column);
    let shape = Shape { rows: size(N), columns: size(HALF) };
    Board::with_pieces(shape, queens.iter().map(|queen| (moved(queen), Piece::Queen)))
}

fn size(n: u32) -> Size {
    Size::new(n).expect("a small size")
}
