//! The events of a search (steps of a trace), and their packed form of four bytes.

use std::fmt;

use strum::{EnumCount, IntoStaticStr, VariantArray};

use super::Attack;
use super::row_order::RowOrder;
use crate::board::{Column, LineKind, Square};
use crate::name::named_enum;

/// One event of a search. The enum is not `#[non_exhaustive]`: the packed form in a [`Trace`](super::Trace) has no room
/// for more kinds.
///
/// # Examples
///
/// ```
/// use queens::search::{Control, Search, Strategy, Trace, Until};
///
/// let search = Search::new(4, Strategy::Flags, Control::Recursive, Until::First)?;
/// let trace = Trace::record(&search, 1_000);
/// let mut cursor = trace.cursor();
/// let steps: Vec<String> = (0..4).filter_map(|_| cursor.step_forward()).map(|event| event.to_string()).collect();
/// assert_eq!(steps, ["try (0, 0)", "place (0, 0)", "try (1, 0)", "conflict: (1, 0) and (0, 0) on one column"]);
/// # Ok::<(), queens::search::SearchError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// The search tries a square: it tests whether a queen can stand there.
    Try(Square),
    /// The search found an attack on a square.
    Conflict {
        /// The tried square, or on a full board a square with a queen.
        square: Square,
        /// The queen that attacks the square, and the line of the attack.
        attack: Attack,
    },
    /// The search places a queen.
    Place(Square),
    /// The search backtracks: it removes the last queen.
    Remove(Square),
    /// The queens on the board form a solution.
    Solution,
}

/// The kind of an [`Event`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum EventKind {
    /// A square is tried.
    Try,
    /// An attack was found.
    Conflict,
    /// A queen is placed.
    Place,
    /// A queen is removed: a backtrack.
    Remove,
    /// The queens form a solution.
    Solution,
}

named_enum!(EventKind, "event kind");

impl Event {
    /// The kind of the event.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::Square;
    /// use queens::search::{Event, EventKind};
    ///
    /// assert_eq!(Event::Place(Square::new(0, 3)).kind(), EventKind::Place);
    /// ```
    pub const fn kind(self) -> EventKind {
        match self {
            Self::Try(_) => EventKind::Try,
            Self::Conflict { .. } => EventKind::Conflict,
            Self::Place(_) => EventKind::Place,
            Self::Remove(_) => EventKind::Remove,
            Self::Solution => EventKind::Solution,
        }
    }

    /// The square of the event; a solution has none.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Try(square) | Self::Conflict { square, .. } | Self::Place(square) | Self::Remove(square) => {
                Some(square)
            }
            Self::Solution => None,
        }
    }
}

/// The kind of the event and its squares, such as `try (1, 2)`, `conflict: (1, 2) and (0, 3) on one antidiagonal`, or
/// `solution`. Rows and columns count from 0.
impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.kind();
        match *self {
            Self::Try(square) | Self::Place(square) | Self::Remove(square) => write!(f, "{kind} {square}"),
            Self::Conflict { square, attack } => {
                write!(f, "{kind}: {square} and {} on one {}", attack.attacker, attack.line)
            }
            Self::Solution => write!(f, "{kind}"),
        }
    }
}

/// An event in four bytes. It omits all data that follow from the queens on the board.
///
/// ```text
///   bit 31   30 ........ 17   16 ........ 3   2 .. 0
///       0    attacker's index      position    code
/// ```
///
/// The attacker's field is the index of the attacker's row in the [`RowOrder`]. The position field is the column of the
/// square, because the row of the square is always the next row without a queen. Only
/// [`Strategy::Permutation`](super::Strategy::Permutation) reports conflicts on a full board. In such a conflict the
/// position field is the index of the square's row in the [`RowOrder`], and the queen in this row gives the column. The
/// code of a conflict is 4 plus the number of the line kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PackedEvent(u32);

const POSITION_SHIFT: u32 = 3;
const ATTACKER_SHIFT: u32 = 17;
/// The greatest value of a field of 14 bits.
const FIELD_MASK: u32 = 0x3fff;

impl PackedEvent {
    /// Packs an event. `queens`, the number of queens on the board, matters only for a conflict.
    pub(super) fn new(event: Event, queens: usize, order: &RowOrder) -> Self {
        let (code, position, attacker) = match event {
            Event::Try(square) => (0, square.column.get(), 0),
            Event::Place(square) => (1, square.column.get(), 0),
            Event::Remove(square) => (2, square.column.get(), 0),
            Event::Solution => (3, 0, 0),
            Event::Conflict { square, attack } => {
                let is_full = queens == order.rows().len();
                let position = if is_full { order.index_of(square.row) } else { square.column.get() };
                (4 + attack.line as u32, position, order.index_of(attack.attacker.row))
            }
        };
        debug_assert!(position <= FIELD_MASK && attacker <= FIELD_MASK, "{event:?} does not fit");
        Self(code | position << POSITION_SHIFT | attacker << ATTACKER_SHIFT)
    }

    pub(super) const fn kind(self) -> EventKind {
        match self.code_field() {
            0 => EventKind::Try,
            1 => EventKind::Place,
            2 => EventKind::Remove,
            3 => EventKind::Solution,
            _ => EventKind::Conflict,
        }
    }

    /// The column of the square; meaningless for a solution and for a conflict on a full board.
    pub(super) const fn column(self) -> Column {
        Column::new(self.position_field())
    }

    /// Unpacks the event. `queens` are the columns of the queens on the board in the order of the [`RowOrder`], without
    /// the queen that the event places or removes.
    pub(super) fn unpack(self, queens: &[Column], order: &RowOrder) -> Event {
        let queen = |place: u32| Square { row: order.rows()[place as usize], column: queens[place as usize] };
        // A full board has no next row. A conflict on a full board has the square of a queen; a solution has no square.
        let square = match order.rows().get(queens.len()) {
            Some(&row) => Square { row, column: self.column() },
            None if self.kind() == EventKind::Conflict => queen(self.position_field()),
            None => return Event::Solution,
        };
        match self.kind() {
            EventKind::Try => Event::Try(square),
            EventKind::Place => Event::Place(square),
            EventKind::Remove => Event::Remove(square),
            EventKind::Solution => Event::Solution,
            EventKind::Conflict => {
                let attacker = queen(self.0 >> ATTACKER_SHIFT & FIELD_MASK);
                let line = LineKind::ALL[self.code_field() as usize - 4];
                Event::Conflict { square, attack: Attack { attacker, line } }
            }
        }
    }

    const fn code_field(self) -> u32 {
        self.0 & 7
    }

    const fn position_field(self) -> u32 {
        self.0 >> POSITION_SHIFT & FIELD_MASK
    }
}
