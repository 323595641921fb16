//! Queens on a board, drawn: as text for a terminal, as SVG for everything else.
//!
//! Both take any queens on a board, a solution or not, and are pure functions of it:
//!
//! ```
//! use queens::Placement;
//! use queens_render::{Attacks, Board, Cells};
//!
//! let placement: Placement = "2,4,1,3".parse()?;
//! let board = Board::from(&placement);
//! assert_eq!(board.text(Cells::QUEENS, Attacks::Hidden).to_string(), "- Q - -\n- - - Q\nQ - - -\n- - Q -\n");
//! assert!(board.svg(Attacks::Hidden).to_string().starts_with("<svg"));
//! # Ok::<(), queens::notation::ParseError>(())
//! ```

mod board;
mod svg;
mod text;

pub use board::{Attacks, Board};
pub use text::Cells;
