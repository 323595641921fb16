//! The board of a completion instance.

use clap::Args as ClapArgs;
use queens::Size;

use crate::args::value::{self, SizeOrQueens};
use crate::args::{ReadingArgs, RestrictionArgs};

/// A completion instance: given queens, blocked squares and excluded diagonals.
#[derive(Debug, Default, ClapArgs)]
pub(crate) struct InstanceArgs {
    #[arg(
        id = "n",
        value_name = "N",
        value_parser = value::size_or_queens,
        required_unless_present_any = ["problem", "place"]
    )]
    first: Option<SizeOrQueens>,

    #[arg(id = "squares", value_name = "PARTIAL", conflicts_with = "place")]
    others: Vec<String>,

    #[command(flatten)]
    restrictions: RestrictionArgs,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    #[arg(long)]
    pub(crate) transpose: bool,
}

impl InstanceArgs {
    /// The size, if it is given.
    pub(crate) fn size(&self) -> Option<Size> {
        if let Some(SizeOrQueens::Size(size)) = self.first { Some(size) } else { None }
    }

    /// The restrictions of the board, with the queens that follow the size as given queens.
    pub(crate) fn restrictions(&self) -> RestrictionArgs {
        let first = if let Some(SizeOrQueens::Queens(first)) = &self.first { Some(first) } else { None };
        let words = first.into_iter().chain(&self.others).map(String::as_str);
        let mut restrictions = self.restrictions.clone();
        if words.clone().next().is_some() {
            restrictions.place = Some(value::in_one_notation(words, self.size()));
        }
        restrictions
    }
}
