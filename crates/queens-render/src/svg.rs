//! Boards as SVG: self-contained, without fonts, scripts or references to other files.

use std::fmt;

use queens::{Conflict, Square};

use crate::board::conflicting_squares;
use crate::piece::{ATTACK_DASH, ATTACK_WIDTH, BOARD_BORDER, Colour, OUTLINE, Part, RING_RADIUS, SIDE};
use crate::{AttackDisplay, Board, Piece};

impl Board {
    /// The board as an SVG document, without an XML declaration. The document ends with a newline.
    ///
    /// The natural size is 45 units a square. The title names the size and the pieces' squares for screen readers
    /// (accessibility).
    pub fn svg(&self, attacks: AttackDisplay) -> impl fmt::Display + '_ {
        self.titled(attacks, self.title())
    }

    /// Like [`svg`](Self::svg), with another title, such as one in the user's language.
    pub fn svg_titled(&self, attacks: AttackDisplay, title: &str) -> impl fmt::Display + '_ {
        self.titled(attacks, title.replace('&', "&amp;").replace('<', "&lt;"))
    }

    /// Draws the board with a title that is already escaped for XML.
    fn titled<'a>(&'a self, attacks: AttackDisplay, title: impl fmt::Display + 'a) -> impl fmt::Display + 'a {
        fmt::from_fn(move |f| {
            let units = |length: u32| u64::from(length) * u64::from(SIDE);
            let (width, height) = (units(self.shape().columns.get()), units(self.shape().rows.get()));
            let [outer_width, outer_height] = [width, height].map(|side| side + 2 * u64::from(BOARD_BORDER));
            writeln!(
                f,
                r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {outer_width} {outer_height}" width="{outer_width}" height="{outer_height}" role="img">"#
            )?;
            writeln!(f, "<title>{title}</title>")?;
            writeln!(f, r#"<rect width="100%" height="100%" fill="{}"/>"#, Colour::BOARD_BORDER)?;
            writeln!(f, r#"<svg x="{BOARD_BORDER}" y="{BOARD_BORDER}"><defs>"#)?;
            writeln!(
                f,
                r#"<pattern id="squares" width="{0}" height="{0}" patternUnits="userSpaceOnUse"><path fill="{light}" d="M0 0H{0}V{0}H0Z"/><path fill="{dark}" d="M{SIDE} 0H{0}V{SIDE}H{SIDE}ZM0 {SIDE}H{SIDE}V{0}H0Z"/></pattern>"#,
                2 * SIDE,
                light = Colour::LIGHT,
                dark = Colour::DARK
            )?;
            let mut kinds: Vec<Piece> = self.pieces().iter().map(|&(_, piece)| piece).collect();
            kinds.sort_unstable();
            kinds.dedup();
            kinds.into_iter().try_for_each(|piece| svg_shape(f, piece))?;
            writeln!(f, "</defs>")?;
            writeln!(f, r#"<rect width="{width}" height="{height}" fill="url(#squares)"/>"#)?;
            let (attacks, lone_lines) = match attacks {
                AttackDisplay::Shown => (self.attacks(), self.lines_of_lone_piece()),
                AttackDisplay::Hidden => (Vec::new(), Vec::new()),
            };
            svg_lines(f, &attacks)?;
            svg_lines(f, &lone_lines)?;
            for &(square, piece) in self.pieces() {
                let (x, y) = corner(square);
                writeln!(f, r##"<use href="#{}" x="{x}" y="{y}"/>"##, piece.name())?;
            }
            svg_rings(f, &attacks)?;
            writeln!(f, "</svg></svg>")
        })
    }

    /// The title for screen readers: the number of pieces and their squares, counted from 1.
    fn title(&self) -> impl fmt::Display + '_ {
        fmt::from_fn(|f| {
            let (pieces, shape) = (self.pieces(), self.shape());
            let what = if pieces.iter().all(|&(_, piece)| piece == Piece::Queen) { "queens" } else { "pieces" };
            write!(f, "{} {what} on a board of ", pieces.len())?;
            if shape.rows == shape.columns {
                write!(f, "size {}:", shape.rows)?;
            } else {
                write!(f, "{} rows and {} columns:", shape.rows, shape.columns)?;
            }
            pieces.iter().try_for_each(|(square, _)| write!(f, " ({},{})", square.row.number(), square.column.number()))
        })
    }
}

/// Defines the shape of a piece. Each square with this piece references the shape.
fn svg_shape(f: &mut fmt::Formatter<'_>, piece: Piece) -> fmt::Result {
    let (name, fill, ink) = (piece.name(), piece.fill(), Colour::INK);
    write!(f, r#"<g id="{name}" fill="{fill}" stroke="{ink}" stroke-width="{OUTLINE}" stroke-linejoin="round">"#)?;
    for part in piece.parts() {
        match part {
            Part::Circle(x, y, radius) => write!(f, r#"<circle cx="{x}" cy="{y}" r="{radius}"/>"#)?,
            Part::Polygon(corners) => {
                f.write_str(r#"<path d="M"#)?;
                for (index, (x, y)) in corners.iter().enumerate() {
                    write!(f, "{}{x} {y}", if index > 0 { " " } else { "" })?;
                }
                f.write_str(r#"Z"/>"#)?;
            }
        }
    }
    f.write_str("</g>")
}

/// The stroke style of attack lines and rings.
fn attack_stroke() -> impl fmt::Display {
    fmt::from_fn(|f| write!(f, r#"stroke="{}" stroke-width="{ATTACK_WIDTH}" stroke-linecap="round""#, Colour::ATTACK))
}

/// A line between the pieces of each attack, below the pieces.
fn svg_lines(f: &mut fmt::Formatter<'_>, attacks: &[Conflict]) -> fmt::Result {
    let (stroke, [dash, gap]) = (attack_stroke(), ATTACK_DASH);
    for &Conflict { a, b, line } in attacks {
        let ((x1, y1), (x2, y2)) = (centre(a), centre(b));
        writeln!(
            f,
            r#"<line class="{line}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" {stroke} stroke-dasharray="{dash} {gap}"/>"#
        )?;
    }
    Ok(())
}

/// A ring around each piece that attacks or is attacked.
fn svg_rings(f: &mut fmt::Formatter<'_>, attacks: &[Conflict]) -> fmt::Result {
    let stroke = attack_stroke();
    conflicting_squares(attacks.iter().map(|attack| (attack.a, attack.b)))
        .into_iter()
        .map(centre)
        .try_for_each(|(x, y)| writeln!(f, r#"<circle cx="{x}" cy="{y}" r="{RING_RADIUS}" {stroke} fill="none"/>"#))
}

fn corner(square: Square) -> (u64, u64) {
    let units = |index: u32| u64::from(index) * u64::from(SIDE);
    (units(square.column.get()), units(square.row.get()))
}

fn centre(square: Square) -> (f64, f64) {
    let half = f64::from(SIDE) / 2.0;
    let units = |index: u32| f64::from(index) * f64::from(SIDE) + half;
    (units(square.column.get()), units(square.row.get()))
}
