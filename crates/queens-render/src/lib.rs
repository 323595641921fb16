//! Queens on a board, drawn: as text for a terminal, as SVG for everything else, as PNG and moving GIF where only points
//! will do.
//!
//! All take any pieces on a board, a solution or not, and are pure functions of them:
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
//!
//! | feature | gives | on by default |
//! |---|---|---|
//! | `png` | [`Picture`] and its PNG | yes |
//! | `gif` | [`animate`] | yes |

mod board;
#[cfg(feature = "gif")]
mod gif;
mod piece;
#[cfg(feature = "png")]
mod points;
mod svg;
mod text;

pub use board::{Attacks, Board};
#[cfg(feature = "gif")]
pub use gif::{Frame, animate};
pub use piece::Piece;
#[cfg(feature = "png")]
pub use points::{Picture, PictureError, Side};
pub use text::Cells;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
