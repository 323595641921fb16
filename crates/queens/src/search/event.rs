//! What happens in a search, as values, and packed into four bytes.

use super::Attack;
use crate::board::{Column, LineKind, Row, Size, Square};
use crate::name::named;

/// One thing that happens in a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// The search looks at a square.
    Try(Square),
    /// An attack on a square was found.
    Conflict {
        /// The square that was looked at, or on a full board one with a queen.
        square: Square,
        /// The queen that attacks it.
        attack: Attack,
    },
    /// A queen stays on a square.
    Place(Square),
    /// A queen is taken back.
    Remove(Square),
    /// The queens on the board are a solution.
    Solution,
}

/// An [`Event`] without its squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EventKind {
    /// The search looks at a square.
    Try,
    /// An attack was found.
    Conflict,
    /// A queen stays.
    Place,
    /// A queen is taken back.
    Remove,
    /// The queens are a solution.
    Solution,
}

impl EventKind {
    /// All five.
    pub const ALL: [Self; 5] = [Self::Try, Self::Conflict, Self::Place, Self::Remove, Self::Solution];

    /// The name in English, lower case: the one that is parsed.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Try => "try",
            Self::Conflict => "conflict",
            Self::Place => "place",
            Self::Remove => "remove",
            Self::Solution => "solution",
        }
    }
}

named!(EventKind, "kind of event");

impl Event {
    /// What kind of event it is.
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

    /// The square that was looked at, placed on or taken from; a solution has none.
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::Try(square) | Self::Conflict { square, .. } | Self::Place(square) | Self::Remove(square) => {
                Some(square)
            }
            Self::Solution => None,
        }
    }
}

/// An event in four bytes: what cannot be told from the queens on the board.
///
/// ```text
///   bit 31   30 ........ 17   16 ........ 3   2 .. 0
///       0    attacker's row        place       code
/// ```
///
/// The place is the column of the square, whose row is that below the queens. On a full board there is none below: the
/// place is the row of the square, whose column is that of the row's queen. The codes from 4 on are conflicts, by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Packed(u32);

const PLACE: u32 = 3;
const ATTACKER: u32 = 17;
const FIELD: u32 = 0x3fff;

impl Packed {
    /// Packs an event on a board with these queens. The one that it places or removes may be among them or not.
    pub(super) fn new(event: Event, queens: &[Column], size: Size) -> Self {
        let (code, place, attacker) = match event {
            Event::Try(square) => (0, square.column.get(), 0),
            Event::Place(square) => (1, square.column.get(), 0),
            Event::Remove(square) => (2, square.column.get(), 0),
            Event::Solution => (3, 0, 0),
            Event::Conflict { square, attack } => {
                let place = if queens.len() == size.len() { square.row.get() } else { square.column.get() };
                (4 + attack.line as u32, place, attack.attacker.row.get())
            }
        };
        debug_assert!(place <= FIELD && attacker <= FIELD, "{event:?} does not fit");
        Self(code | place << PLACE | attacker << ATTACKER)
    }

    pub(super) const fn kind(self) -> EventKind {
        match self.code() {
            0 => EventKind::Try,
            1 => EventKind::Place,
            2 => EventKind::Remove,
            3 => EventKind::Solution,
            _ => EventKind::Conflict,
        }
    }

    /// The column of the square; means nothing for a solution, and for a conflict on a full board.
    pub(super) const fn column(self) -> Column {
        Column::new(self.place())
    }

    /// The event again. `queens` are those on the board without the one that it places or removes.
    pub(super) fn unpack(self, queens: &[Column], size: Size) -> Event {
        let square = if queens.len() == size.len() && self.kind() == EventKind::Conflict {
            Square { row: Row::new(self.place()), column: queens[self.place() as usize] }
        } else {
            Square { row: Row::new(queens.len() as u32), column: self.column() }
        };
        match self.kind() {
            EventKind::Try => Event::Try(square),
            EventKind::Place => Event::Place(square),
            EventKind::Remove => Event::Remove(square),
            EventKind::Solution => Event::Solution,
            EventKind::Conflict => {
                let row = Row::new(self.0 >> ATTACKER & FIELD);
                let attacker = Square { row, column: queens[row.index()] };
                let line = LineKind::ALL[self.code() as usize - 4];
                Event::Conflict { square, attack: Attack { attacker, line } }
            }
        }
    }

    const fn code(self) -> u32 {
        self.0 & 7
    }

    const fn place(self) -> u32 {
        self.0 >> PLACE & FIELD
    }
}
