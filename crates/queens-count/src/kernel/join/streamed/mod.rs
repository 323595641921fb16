//! The streamed path of the join: the shorter list is streamed past blocks of the longer list.
//!
//! `pairs` runs the steps in order: `layout` (how both lists are sorted), `blocks` (the longer list, bit-sliced),
//! `stream` (the shorter list), `matcher` (compares both).

mod blocks;
pub(in crate::kernel) mod layout;
pub(in crate::kernel) mod matcher;
mod pairs;
mod stream;

#[cfg(test)]
pub(super) use pairs::Tuning;
pub(super) use pairs::{PairMatcher, SharedBits};
