//! Tests of the library, in one program, so that generic code is compiled only once.

mod board;
mod codes;
mod complete;
mod compose;
mod construct;
mod estimate;
mod examples;
mod export;
mod interface;
mod judge;
mod known;
mod local_search;
mod malformed;
mod mistake;
mod names;
mod parse;
mod puzzle;
mod rank;
mod search;
mod search_given;
#[cfg(feature = "serde")]
mod serde;
mod solutions;
#[cfg(feature = "long-tests")]
mod solutions_long;
mod text;
mod trace;
mod traits;
mod variant;
#[cfg(feature = "long-tests")]
mod variant_long;
mod weighted;
