//! A board as SVG: one self-contained picture, no fonts, no scripts, no references.

use std::fmt;

use queens::{Conflict, Square};

use crate::{Attacks, Board};

/// The side of a square, in the picture's units.
const SIDE: u32 = 45;
/// The frame around the board.
const FRAME: u32 = 2;

/// How attacks are drawn.
const STROKE: &str = r##"stroke="#c0182b" stroke-width="4" stroke-linecap="round""##;

/// A queen on a square of 45 units: crown, orbs, band and base, drawn for this project.
const QUEEN: &str = r##"<g id="queen" fill="#2b2622" stroke="#2b2622" stroke-width="1.5" stroke-linejoin="round"><circle cx="6.5" cy="14" r="2.4"/><circle cx="14" cy="10" r="2.4"/><circle cx="22.5" cy="8.5" r="2.4"/><circle cx="31" cy="10" r="2.4"/><circle cx="38.5" cy="14" r="2.4"/><path d="M10.5 29 7 16.5 13.8 23.5 14.3 12.5 19.6 22.5 22.5 11 25.4 22.5 30.7 12.5 31.2 23.5 38 16.5 34.5 29Z"/><path d="M11 30.5H34L33 34.5H12Z"/><path d="M9.5 36H35.5V39.5H9.5Z"/></g>"##;

impl Board {
    /// The board as an SVG document, without the XML declaration, ended by a newline.
    ///
    /// It scales without loss; its natural size is 45 units a square. A screen reader is told the size and the squares.
    pub fn svg(&self, attacks: Attacks) -> impl fmt::Display + '_ {
        fmt::from_fn(move |f| {
            let n = self.size().get();
            let side = u64::from(n) * u64::from(SIDE) + 2 * u64::from(FRAME);
            writeln!(
                f,
                r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" width="{side}" height="{side}" role="img">"#
            )?;
            writeln!(f, "<title>{} queens on a board of size {n}: {}</title>", self.queens().len(), self.names())?;
            writeln!(f, r##"<rect width="100%" height="100%" fill="#5b4636"/>"##)?;
            writeln!(f, r#"<svg x="{FRAME}" y="{FRAME}"><defs>"#)?;
            writeln!(
                f,
                r##"<pattern id="squares" width="{0}" height="{0}" patternUnits="userSpaceOnUse"><path fill="#f1dfbf" d="M0 0H{0}V{0}H0Z"/><path fill="#b98a5e" d="M{SIDE} 0H{0}V{SIDE}H{SIDE}ZM0 {SIDE}H{SIDE}V{0}H0Z"/></pattern>"##,
                2 * SIDE
            )?;
            writeln!(f, "{QUEEN}</defs>")?;
            writeln!(f, r#"<rect width="{0}" height="{0}" fill="url(#squares)"/>"#, u64::from(n) * u64::from(SIDE))?;
            let attacks = if attacks == Attacks::Shown { self.attacks() } else { Vec::new() };
            svg_lines(f, &attacks)?;
            for queen in self.queens() {
                let (x, y) = corner(*queen);
                writeln!(f, r##"<use href="#queen" x="{x}" y="{y}"/>"##)?;
            }
            svg_rings(f, &attacks)?;
            writeln!(f, "</svg></svg>")
        })
    }

    /// The squares with a queen, counted from 1: `(1,2) (2,4)`.
    fn names(&self) -> impl fmt::Display + '_ {
        fmt::from_fn(|f| {
            self.queens().iter().enumerate().try_for_each(|(index, queen)| {
                let gap = if index > 0 { " " } else { "" };
                write!(f, "{gap}({},{})", queen.row.number(), queen.column.number())
            })
        })
    }
}

/// A line from queen to queen for each attack, below the queens.
fn svg_lines(f: &mut fmt::Formatter<'_>, attacks: &[Conflict]) -> fmt::Result {
    for &Conflict { a, b, line } in attacks {
        let ((x1, y1), (x2, y2)) = (centre(a), centre(b));
        writeln!(
            f,
            r#"<line class="{line}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" {STROKE} stroke-dasharray="1 8"/>"#
        )?;
    }
    Ok(())
}

/// A ring around each queen that attacks another.
fn svg_rings(f: &mut fmt::Formatter<'_>, attacks: &[Conflict]) -> fmt::Result {
    let mut attacked: Vec<Square> = attacks.iter().flat_map(|&Conflict { a, b, .. }| [a, b]).collect();
    attacked.sort_unstable();
    attacked.dedup();
    attacked
        .into_iter()
        .map(centre)
        .try_for_each(|(x, y)| writeln!(f, r#"<circle cx="{x}" cy="{y}" r="20" {STROKE} fill="none"/>"#))
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
