//! Minimum remaining values (MRV, "most constrained first"): backtracking that fills the row or column with the fewest free
//! squares next.
//!
//! [`solutions`](crate::solutions) uses this search to find the first solution of large boards, and
//! [`complete`](crate::complete) uses it to complete instances. One depth-first search runs on any board that
//! implements [`SearchBoard`]. There are three boards, because each is several times as fast as the others on its
//! boards:
//!
//! | board | used when | a queen costs |
//! |---|---|---|
//! | [`WordBoard`] | up to size 64, first | four words; one pass over the rows finds the next line |
//! | `complete::SparseBoard` | up to size 64 after a restart, if no row or column has more than 16 free squares | one AND for each line |
//! | `complete::FreeCountBoard` | above size 64 | `O(n)` counts |

mod depth_first;
mod search_board;
mod stats;
mod word_board;

pub(crate) use depth_first::{DepthFirstSearch, KeepGoing};
pub(crate) use search_board::{LineOrder, NextLine, SearchBoard};
pub use stats::SearchStats;
pub(crate) use word_board::{MAX_SIZE, WordBoard};
