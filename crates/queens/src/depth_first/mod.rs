//! Depth-first search (backtracking) in one of two orders (see [`LineOrder`]): row by row, or the most constrained line
//! first (minimum remaining values, MRV). The most constrained line is the row or column with the fewest free squares.
//!
//! [`solutions`](crate::solutions) finds the first solution of boards of up to 64 columns by this search, row by row.
//! For larger boards it has its own backtracking. [`complete`](crate::complete) completes instances, most constrained
//! line first, and lists all completions row by row. The same search runs on every type that implements
//! [`SearchBoard`]. There are three such types, because each of them is several times as fast as the others where it is
//! used:
//!
//! | type | used when | placing a queen takes |
//! |---|---|---|
//! | [`WordBoard`] | up to size 64, if no `FewSquaresBoard` is used | four operations, and one pass over the rows for the next line |
//! | `complete::FewSquaresBoard` | up to size 64 after a restart, if no row or column has more than 16 free squares | one AND for each line |
//! | `complete::FreeCountBoard` | above size 64 | `O(n)` changes of counts |

mod search;
mod search_board;
mod stats;
mod word_board;

pub(crate) use search::{DepthFirstSearch, KeepGoing};
pub(crate) use search_board::{LineOrder, NextLine, SearchBoard};
pub use stats::SearchStats;
pub(crate) use word_board::{MAX_SIZE, WordBoard};
