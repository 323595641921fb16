//! Draws queens on a board: as text for a terminal, as SVG, and as the raster images PNG and animated GIF.
//!
//! Every function is pure, and draws any pieces on a board, whether the board is a solution or not:
//!
//! ```
//! use queens::Placement;
//! use queens_render::{AttackDisplay, Board, TextStyle};
//!
//! let placement: Placement = "2,4,1,3".parse()?;
//! let board = Board::from(&placement);
//! let text = board.text(TextStyle::QUEENS, AttackDisplay::Hidden).to_string();
//! assert_eq!(text, "- Q - -\n- - - Q\nQ - - -\n- - Q -\n");
//! assert!(board.svg(AttackDisplay::Hidden).to_string().starts_with("<svg"));
//! # Ok::<(), queens::text::ReadError>(())
//! ```
//!
//! | feature | adds | default |
//! |---|---|---|
//! | `png` | [`Picture`] and its PNG; [`Image`] for other drawings | yes |
//! | `gif` | [`write_animation`], [`write_images`] | yes |

mod board;
#[cfg(feature = "gif")]
mod gif;
#[cfg(feature = "png")]
mod image;
mod piece;
#[cfg(feature = "png")]
mod raster;
mod svg;
mod text;

pub use board::{AttackDisplay, Board};
#[cfg(feature = "gif")]
pub use gif::{Frame, write_animation, write_images};
#[cfg(feature = "png")]
pub use image::{Image, Palette};
pub use piece::Piece;
#[cfg(feature = "png")]
pub use raster::{Picture, PictureError, SquareSide};
pub use text::TextStyle;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
