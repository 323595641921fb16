//! The usual mistakes of learners' programs.

use strum::{EnumCount, EnumMessage, IntoStaticStr, VariantArray};

use super::ProgramKind;
use crate::name::named_enum;

/// A mistake that learners make. Each mistake changes one step of the correct [`Program`](super::Program).
///
/// The name, such as `chk-none-diag`, is stable. Other programs find the name in JSON, and the message catalogues
/// explain the mistake under this name.
///
/// # Examples
///
/// Without a check of the diagonals, the program counts rook placements:
///
/// ```
/// use queens::search::{Ending, Mistake, Program};
///
/// let mistake: Mistake = "chk-none-diag".parse()?;
/// assert_eq!(mistake, Mistake::NoDiagonals);
/// assert_eq!(Program::with_mistake(mistake).run(4, 1_000, &mut ()), Ending::Total(24));
/// # Ok::<(), queens::UnknownName>(())
/// ```
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, EnumMessage, IntoStaticStr, VariantArray,
)]
#[non_exhaustive]
pub enum Mistake {
    /// Diagonals are never checked.
    #[strum(serialize = "chk-none-diag")]
    NoDiagonals,
    /// Only the diagonal (row − column) is checked.
    #[strum(serialize = "chk-only-main")]
    OnlyDiagonal,
    /// Only the antidiagonal (row + column) is checked.
    #[strum(serialize = "chk-only-anti")]
    OnlyAntidiagonal,
    /// Columns are never checked.
    #[strum(serialize = "chk-no-column")]
    NoColumns,
    /// Diagonals are checked for the queen of the row above only.
    #[strum(serialize = "chk-near-only")]
    NearDiagonals,
    /// The column difference has no absolute value.
    #[strum(serialize = "chk-no-abs")]
    NoAbsoluteValue,
    /// The comparing loop returns true after the first queen.
    #[strum(serialize = "chk-first-only")]
    OnlyFirstQueen,
    /// Only the queen of the row above is compared.
    #[strum(serialize = "chk-above-only")]
    OnlyQueenAbove,
    /// The comparing loop leaves out the first queen.
    #[strum(serialize = "chk-skip-first")]
    SkipsFirstQueen,
    /// The comparing loop leaves out the last queen.
    #[strum(serialize = "chk-skip-last")]
    SkipsLastQueen,
    /// The column difference is compared with the sum of the rows.
    #[strum(serialize = "chk-dist-sum")]
    RowSum,
    /// The distance is counted from the wrong end of the list.
    #[strum(serialize = "chk-dist-wrong-end")]
    DistanceFromWrongEnd,
    /// The comparing loop includes the own row.
    #[strum(serialize = "chk-self")]
    AttacksItself,
    /// The array of diagonals has only `n` entries, and a negative index counts from its end.
    #[strum(serialize = "chk-neg-index")]
    NegativeIndex,
    /// The array of antidiagonals is one entry short.
    #[strum(serialize = "chk-array-one-short")]
    ArrayOneShort,
    /// The arrays of diagonals have `n` entries and overlap in memory.
    #[strum(serialize = "chk-array-alias")]
    ArraysOverlap,
    /// The walk to the upper left stops before row 0 and column 0.
    #[strum(serialize = "chk-scan-gt0")]
    WalkStopsBeforeZero,
    /// The walk to the upper right stops before the last column.
    #[strum(serialize = "chk-scan-last-col")]
    WalkStopsBeforeLastColumn,
    /// The slope is computed with integer division.
    #[strum(serialize = "chk-int-div")]
    IntegerDivision,
    /// The flag of the column is not cleared.
    #[strum(serialize = "und-col")]
    ColumnNotCleared,
    /// The flag of the antidiagonal is not cleared.
    #[strum(serialize = "und-anti")]
    AntidiagonalNotCleared,
    /// The flag of the diagonal is not cleared.
    #[strum(serialize = "und-main")]
    DiagonalNotCleared,
    /// The flags of both diagonals are not cleared.
    #[strum(serialize = "und-diags")]
    DiagonalsNotCleared,
    /// No flag is cleared.
    #[strum(serialize = "und-all")]
    NothingCleared,
    /// Flags are also cleared where no queen was placed.
    #[strum(serialize = "und-outside-if")]
    ClearedOutsideIf,
    /// The queen stays on the board.
    #[strum(serialize = "und-grid-stale")]
    QueenNotRemoved,
    /// The queen is removed only when the deeper search failed.
    #[strum(serialize = "und-only-on-fail")]
    RemovedOnlyOnFailure,
    /// The list of queens grows and never shrinks.
    #[strum(serialize = "und-no-pop")]
    NoPop,
    /// The recursive call increments the variable of the row.
    #[strum(serialize = "rec-plusplus")]
    RowIncremented,
    /// The search continues below the last row after a solution.
    #[strum(serialize = "rec-no-return")]
    NoReturn,
    /// The search ends one row early.
    #[strum(serialize = "rec-base-early")]
    EndsEarly,
    /// The search ends one row late.
    #[strum(serialize = "rec-base-late")]
    EndsLate,
    /// The search stops after the first solution.
    #[strum(serialize = "rec-stop-first")]
    StopsAtFirst,
    /// The loop over the columns returns after its first call.
    #[strum(serialize = "rec-return-in-loop")]
    ReturnInLoop,
    /// The loop over the columns ends at the first attacked square.
    #[strum(serialize = "rec-break")]
    BreaksAtConflict,
    /// The loop over the columns starts at 1.
    #[strum(serialize = "rec-col-from-1")]
    ColumnsFromOne,
    /// The loop over the columns runs to `n`.
    #[strum(serialize = "rec-col-to-n")]
    ColumnsToN,
    /// The first queen stays in the first column.
    #[strum(serialize = "rec-row0-fixed")]
    FirstQueenFixed,
    /// The result of the recursion is assigned, not added.
    #[strum(serialize = "rec-count-overwrite")]
    CountOverwritten,
    /// The next row starts after the column of this row.
    #[strum(serialize = "rec-next-col-start")]
    ColumnsOnlyGrow,
    /// All results are the same list, which is empty in the end.
    #[strum(serialize = "res-by-ref-empty")]
    SharedListEmpty,
    /// All results are the same array, which shows its last content.
    #[strum(serialize = "res-by-ref-last")]
    SharedArray,
    /// The counter is not reset between sizes.
    #[strum(serialize = "res-counter-kept")]
    CounterKept,
    /// The list of solutions is not emptied between sizes.
    #[strum(serialize = "res-list-kept")]
    ListKept,
    /// The counter is passed by value.
    #[strum(serialize = "res-count-by-value")]
    CounterByValue,
    /// The total is one too large.
    #[strum(serialize = "res-count-from-1")]
    CountsFromOne,
    /// The last number, counted from 0, is printed as the total.
    #[strum(serialize = "res-index-as-total")]
    IndexAsTotal,
    /// Rotated and reflected boards count as one.
    #[strum(serialize = "res-fundamental")]
    FundamentalOnly,
    /// Half of the first row is mirrored; the middle column is missing.
    #[strum(serialize = "res-mirror-no-middle")]
    MirrorWithoutMiddle,
    /// The middle column is mirrored as well.
    #[strum(serialize = "res-mirror-middle-twice")]
    MirrorMiddleTwice,
    /// All columns of the first row are mirrored.
    #[strum(serialize = "res-mirror-all")]
    MirrorAll,
    /// Half of the first row is searched, and nothing is mirrored.
    #[strum(serialize = "res-half-only")]
    HalfOnly,
    /// The last row of each board is not printed.
    #[strum(serialize = "res-last-row-missing")]
    LastRowNotPrinted,
    /// The printed queens stand one column to the left.
    #[strum(serialize = "res-shift-print")]
    PrintedShifted,
    /// The array counts from 1, and the output from 0.
    #[strum(serialize = "res-array-off")]
    PrintedFromZero,
    /// A row starts again at column 0 after backtracking.
    #[strum(serialize = "it-restart-0")]
    RestartsAtZero,
    /// The loop ends when the search comes back to the first row.
    #[strum(serialize = "it-stop-row0")]
    StopsAtFirstRow,
    /// The column of the next row is not reset.
    #[strum(serialize = "it-col-not-reset")]
    ColumnNotReset,
    /// The last column is taken without a check.
    #[strum(serialize = "it-last-unchecked")]
    LastColumnUnchecked,
    /// The loop over the columns always runs to 8.
    #[strum(serialize = "siz-cols-8")]
    EightColumns,
    /// The search always ends at row 8.
    #[strum(serialize = "siz-rows-8")]
    EightRows,
    /// The program solves the size below.
    #[strum(serialize = "siz-n-minus-1")]
    SizeBelow,
    /// The program solves the size above.
    #[strum(serialize = "siz-n-plus-1")]
    SizeAbove,
    /// Size 1 has no solution.
    #[strum(serialize = "siz-one-zero")]
    NoneForOne,
    /// Sizes without a solution crash.
    #[strum(serialize = "siz-23-crash")]
    CrashesWithoutSolution,
    /// Size 1 crashes.
    #[strum(serialize = "siz-one-crash")]
    CrashesForOne,
    /// The flag of the check is set again for every row.
    #[strum(serialize = "per-flag-reset")]
    FlagReset,
    /// Both masks of diagonals are shifted in one direction.
    #[strum(serialize = "bit-same-shift")]
    SameShift,
    /// The masks of diagonals are not shifted.
    #[strum(serialize = "bit-no-shift")]
    NoShift,
    /// The masks are joined by `&`.
    #[strum(serialize = "bit-and")]
    MasksAnded,
    /// The free squares are not cut to `n` bits.
    #[strum(serialize = "bit-no-mask")]
    NoMask,
    /// The masks are shifted before the queen is added.
    #[strum(serialize = "bit-shift-late")]
    ShiftedFirst,
    /// The mask of 32 columns overflows.
    #[strum(serialize = "bit-overflow-32")]
    Overflow32,
}

/// The kind of step that a mistake changes.
///
/// # Examples
///
/// ```
/// use queens::search::{Mistake, MistakeGroup};
///
/// assert_eq!(Mistake::NoPop.group(), MistakeGroup::Undo);
/// assert_eq!(Mistake::ALL.iter().filter(|mistake| mistake.group() == MistakeGroup::Undo).count(), 9);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum MistakeGroup {
    /// The check of a square.
    Check,
    /// Backtracking: clearing the marks and removing the queen.
    Undo,
    /// The recursion and its loop over the columns.
    Recursion,
    /// Storing, counting and printing of the solutions.
    Results,
    /// The iterative search: the loop without recursion.
    Iterative,
    /// The size of the board, and special cases.
    Sizes,
    /// The test of a whole permutation.
    Permutations,
    /// The bit sets.
    Bits,
}

named_enum!(Mistake, "mistake");
named_enum!(MistakeGroup, "group of mistakes");

impl Mistake {
    /// The mistake in one sentence in English.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::search::Mistake;
    ///
    /// assert_eq!(Mistake::NoDiagonals.sentence(), "Diagonals are never checked.");
    /// ```
    pub fn sentence(self) -> &'static str {
        self.get_documentation().unwrap_or_default()
    }

    /// The kind of step that the mistake changes.
    pub fn group(self) -> MistakeGroup {
        match self.name().split('-').next() {
            Some("chk") => MistakeGroup::Check,
            Some("und") => MistakeGroup::Undo,
            Some("rec") => MistakeGroup::Recursion,
            Some("res") => MistakeGroup::Results,
            Some("it") => MistakeGroup::Iterative,
            Some("siz") => MistakeGroup::Sizes,
            Some("per") => MistakeGroup::Permutations,
            _ => MistakeGroup::Bits,
        }
    }

    /// The program in which the mistake is made.
    pub const fn program(self) -> ProgramKind {
        match self {
            Self::NegativeIndex
            | Self::ArrayOneShort
            | Self::ArraysOverlap
            | Self::ColumnNotCleared
            | Self::AntidiagonalNotCleared
            | Self::DiagonalNotCleared
            | Self::DiagonalsNotCleared
            | Self::NothingCleared
            | Self::ClearedOutsideIf => ProgramKind::Flags,
            Self::WalkStopsBeforeZero
            | Self::WalkStopsBeforeLastColumn
            | Self::QueenNotRemoved
            | Self::RemovedOnlyOnFailure
            | Self::NoReturn => ProgramKind::Matrix,
            Self::NoPop | Self::SharedListEmpty => ProgramKind::List,
            Self::RestartsAtZero | Self::StopsAtFirstRow | Self::ColumnNotReset | Self::LastColumnUnchecked => {
                ProgramKind::Iterative
            }
            Self::FlagReset => ProgramKind::Permutation,
            Self::SameShift
            | Self::NoShift
            | Self::MasksAnded
            | Self::NoMask
            | Self::ShiftedFirst
            | Self::Overflow32 => ProgramKind::Bits,
            _ => ProgramKind::Array,
        }
    }
}
