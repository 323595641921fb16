//! Batches: adjacent work units that are counted together.

use std::fmt;
use std::ops::Range;

/// Adjacent units that one work message names.
///
/// The text of a batch, such as `first.any.120.40`, is the end of the subjects of its work and result messages. It
/// gives the queue, the method, the first unit and the number of units.
///
/// # Examples
///
/// ```
/// use queens_cluster::protocol::{Batch, RequestedMethod, Queue};
///
/// let batch = Batch::new(Queue::First, RequestedMethod::Any, 120..160);
/// assert_eq!(batch.to_string(), "first.any.120.40");
/// assert_eq!(Batch::parse("first.any.120.40"), Some(batch));
/// assert_eq!(Batch::parse("first.any.120.0"), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Batch {
    /// Whether the batch is counted for the first time or again.
    pub queue: Queue,
    /// The method that counts the batch.
    pub method: RequestedMethod,
    /// The first unit.
    pub first: u64,
    /// The number of units, at least one.
    pub units: u32,
}

/// Whether a batch is counted for the first time, or again to confirm the first results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Queue {
    /// Units without a result.
    First,
    /// Units that another method or another owner must confirm.
    Second,
}

/// The method that a batch asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RequestedMethod {
    /// The worker chooses its fastest method.
    Any,
    /// Backtracking, which confirms a result of the join even on a machine of the same owner.
    Backtrack,
}

impl Queue {
    /// Both queues.
    pub const ALL: [Self; 2] = [Self::First, Self::Second];

    /// The queue's name in subjects, which is also the name of the queue's consumer.
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
        }
    }
}

impl RequestedMethod {
    /// The name in subjects.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::Backtrack => "backtrack",
        }
    }
}

impl Batch {
    /// The greatest number of units in a batch. A result of this many units fits into one message.
    pub const UNITS_LIMIT: u32 = 4_096;

    /// A batch of these units.
    ///
    /// # Panics
    ///
    /// If there are no units, or more than [`Batch::UNITS_LIMIT`].
    pub fn new(queue: Queue, method: RequestedMethod, units: Range<u64>) -> Self {
        let len = units.end.saturating_sub(units.start);
        assert!((1..=u64::from(Self::UNITS_LIMIT)).contains(&len), "{units:?} is not a batch");
        Self { queue, method, first: units.start, units: len as u32 }
    }

    /// Parses the text of a batch.
    pub fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('.');
        let queue = parts.next().and_then(|name| Queue::ALL.into_iter().find(|queue| queue.name() == name))?;
        let methods = [RequestedMethod::Any, RequestedMethod::Backtrack];
        let method = parts.next().and_then(|name| methods.into_iter().find(|method| method.name() == name))?;
        let (first, units): (u64, u32) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let fits = (1..=Self::UNITS_LIMIT).contains(&units) && first.checked_add(units.into()).is_some();
        let batch = Self { queue, method, first, units };
        // Each batch has exactly one text, without leading zeros or signs.
        (parts.next().is_none() && fits && batch.to_string() == text).then_some(batch)
    }

    /// The units.
    pub fn range(&self) -> Range<u64> {
        self.first..self.first + u64::from(self.units)
    }
}

impl fmt::Display for Batch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}.{}", self.queue.name(), self.method.name(), self.first, self.units)
    }
}
