//! Output for users: standard output and standard error, progress lines, tables, and text wrapped to the terminal's
//! width.
//!
//! [`Ui`] is made once, from the language and the options, and passed down.

pub(crate) mod duration;
pub(crate) mod file;
mod interface;
pub(crate) mod numbers;
mod output;
pub(crate) mod placements;
mod progress;
pub(crate) mod raster;
mod result_file;
mod table;
mod terminal;
pub(crate) mod wrap;

pub(crate) use interface::{Color, Ui};
pub use output::note_closed_output;
pub(crate) use output::{Out, refuse_closed_output};
pub(crate) use placements::{Format, Layout, column_numbers};
pub(crate) use progress::{ProgressLine, ProgressUnit};
pub(crate) use table::{aligned_right, row};
