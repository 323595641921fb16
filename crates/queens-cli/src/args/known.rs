//! The arguments of `known`.

use std::ops::RangeInclusive;

use clap::Args as ClapArgs;
use queens::known::Sequence;

use super::value;
use crate::messages::{Message, text};

/// The published values that the user asks for.
#[derive(Clone, Debug)]
pub(crate) enum KnownQuery {
    /// The values of these sizes.
    Sizes(RangeInclusive<u32>),
    /// All values of a sequence.
    Sequence(Sequence),
}

impl KnownQuery {
    /// Whether the user asked for this value.
    pub(crate) fn includes(&self, sequence: Sequence, n: u32) -> bool {
        match self {
            Self::Sizes(sizes) => sizes.contains(&n),
            Self::Sequence(asked) => *asked == sequence,
        }
    }
}

/// A size, a range such as `1..27`, or the name or the number of a sequence.
fn parse_query(argument: &str) -> Result<KnownQuery, Message> {
    let is_named =
        |sequence: &Sequence| [sequence.name(), sequence.oeis()].iter().any(|name| name.eq_ignore_ascii_case(argument));
    if let Some(sequence) = Sequence::ALL.into_iter().find(is_named) {
        return Ok(KnownQuery::Sequence(sequence));
    }
    let size = |number: &str| value::index(number).map_err(|_| text!("known-not-asked", names = names()));
    if let Some((first, last)) = value::range(argument, size)? {
        return Ok(KnownQuery::Sizes(first..=last));
    }
    let size = size(argument)?;
    Ok(KnownQuery::Sizes(size..=size))
}

/// The names of all sequences.
fn names() -> String {
    Sequence::ALL.map(Sequence::name).join(", ")
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct KnownArgs {
    #[arg(value_name = "N|NAME", value_parser = parse_query)]
    pub(crate) query: Option<KnownQuery>,

    #[arg(long)]
    pub(crate) check: bool,

    #[arg(long, value_name = "SECONDS", default_value_t = 10.0, value_parser = value::seconds, requires = "check")]
    pub(crate) seconds: f64,

    #[arg(long)]
    pub(crate) json: bool,
}
