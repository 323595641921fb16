//! The standard traits of the small types: conversions, texts, iterators.

use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::Hash;
use std::iter::FusedIterator;
use std::panic::RefUnwindSafe;

use proptest::prelude::*;
use queens::complete::puzzle::{Difficulty, Puzzle, PuzzleError};
use queens::complete::{self, CompletionSearch, Constraint, Instance, Uniqueness, csplib};
use queens::known::Sequence;
use queens::search::{self, Attack, Event};
use queens::solutions::{self, RotationSymmetry, sample};
use queens::text::{self, Options};
use queens::variant::{Arrangement, Shape, Variant, VariantError, Violation, fen};
use queens::{
    Cancelled, Column, ErrorCode, Line, LineKind, LineSet, ParseSizeError, ParseSquareError, Partial, PartialError,
    Placement, PlacementError, Row, Size, SizeError, Solutions, Square, Symmetry, UnknownName, conflicts, construct,
    estimate, judge,
};
use queens_testkit::{size, strategy};

#[test]
fn conversions_keep_the_value() {
    assert_eq!(Size::try_from(8_u32), Ok(size(8)));
    assert_eq!(Size::try_from(8_u64), Ok(size(8)));
    assert_eq!(Size::try_from(8_usize), Ok(size(8)));
    assert_eq!(Size::try_from(0_u32), Err(SizeError::Zero));
    assert_eq!(u32::from(size(8)), 8);
    assert_eq!("8".parse(), Ok(size(8)));
    assert_eq!("0".parse::<Size>(), Err(SizeError::Zero.into()));
    assert_eq!("4294967296".parse::<Size>(), Err(SizeError::TooLarge(1 << 32).into()));
    assert_eq!("99999999999999999999".parse::<Size>(), Err(SizeError::TooLarge(u64::MAX).into()));
    for wrong in ["", "-1", "eight", "8 "] {
        assert_eq!(wrong.parse::<Size>(), Err(ParseSizeError::NotANumber { text: wrong.to_owned() }));
    }
    assert_eq!((u32::from(Row::from(3)), u32::from(Column::from(5))), (3, 5));
    assert_eq!(Square::from((3, 5)), Square::new(3, 5));
    assert_eq!(Partial::new(4).unwrap().place((3, 3)), Ok(()));
    let hole: Partial = "2,?,1,3".parse().unwrap();
    assert_eq!(Placement::try_from(hole), Err(PlacementError::Missing { row: 1 }));
}

#[test]
fn a_square_is_parsed_as_the_reader_of_boards_reads_it() {
    let options = Options { size: Some(size(30)), ..Options::default() };
    let read = |text: &str| text::read(text, &options).unwrap().into_only_board().unwrap().instance().queens().to_vec();
    for square in [1, 8, 29].into_iter().flat_map(|row| (0..30).map(move |column| Square::new(row, column))) {
        let [row, column] = square.numbers();
        let letters = match square.column.get() {
            index @ 0..26 => char::from(b'a' + index as u8).to_string(),
            index => format!("a{}", char::from(b'a' + (index - 26) as u8)),
        };
        for text in [format!("{row}:{column}"), format!("{letters}{row}"), format!("{}{row}", letters.to_uppercase())] {
            assert_eq!(text.parse(), Ok(square), "{text}");
            // A reader of boards parses some single squares as other values, so another square stands before this
            // one.
            let first = if text.contains(':') { "1:2" } else { "b1" };
            assert_eq!(read(&format!("{first},{text}")), [Square::new(0, 1), square], "{text}");
        }
    }
    let wrong = [
        "", "a", "3", "3:", ":3", "0:1", "1:0", "a0", "a01", "aaa1", "1a", "a1 ", "+1:1", "1:2:3", "(0, 3)", "a-1",
        "ä1",
    ];
    for text in wrong.into_iter().chain(["4294967296:1"]) {
        assert_eq!(text.parse::<Square>(), Err(ParseSquareError { text: text.to_owned() }));
    }
}

#[test]
fn texts_count_from_0_and_name_what_they_are() {
    let square = Square::new(0, 3);
    let diagonal = square.line(LineKind::Diagonal);
    let conflict = conflicts(&[square, Square::new(1, 4)]).next().unwrap();
    let attack = Attack { attacker: square, line: LineKind::Diagonal };
    let event = Event::Conflict { square: Square::new(1, 4), attack };
    for (shown, expected) in [
        (square.row.to_string(), "row 0"),
        (square.column.to_string(), "column 3"),
        (square.to_string(), "(0, 3)"),
        (diagonal.to_string(), "diagonal -3"),
        (conflict.to_string(), "(0, 3) and (1, 4) on one diagonal"),
        (Constraint::Queen(square).to_string(), "a queen on (0, 3)"),
        (Constraint::Blocked(square).to_string(), "no queen on (0, 3)"),
        (Constraint::Excluded(diagonal).to_string(), "no queen on the diagonal -3"),
        (Sequence::Solutions.to_string(), "A000170"),
        (Event::Remove(square).to_string(), "remove (0, 3)"),
        (Event::Solution.to_string(), "solution"),
        (event.to_string(), "conflict: (1, 4) and (0, 3) on one diagonal"),
    ] {
        assert_eq!(shown, expected);
    }
    assert_eq!(
        format!("{square:?} {:?} {:?} {conflict:?}", square.row, square.column),
        format!("{square} {} {} {conflict}", square.row, square.column)
    );
}

#[test]
fn violations_say_what_is_wrong() {
    let [a, b] = [Square::new(0, 3), Square::new(1, 4)];
    for (violation, name, squares, text) in [
        (Violation::Attack { a, b }, "attack", vec![a, b], "the pieces on (0, 3) and (1, 4) attack each other"),
        (Violation::SharedSquare(a), "crowded", vec![a], "two pieces stand on (0, 3)"),
        (Violation::PieceCount { expected: 2, found: 1 }, "pieces", vec![], "the number of pieces is 1 instead of 2"),
    ] {
        assert_eq!((violation.name(), violation.squares()), (name, squares));
        assert_eq!(violation.to_string(), text);
    }
}

/// The items from the back are the reversed items from the front, and an exhausted iterator stays exhausted.
fn goes_both_ways<I>(items: I)
where
    I: DoubleEndedIterator<Item: Debug + PartialEq> + FusedIterator + Clone,
{
    let forwards: Vec<_> = items.clone().collect();
    let mut backwards: Vec<_> = items.clone().rev().collect();
    backwards.reverse();
    assert_eq!(forwards, backwards);
    let mut ended = items;
    assert!(ended.by_ref().count() == forwards.len() && ended.next().is_none() && ended.next_back().is_none());
}

fn is_fused(_: &impl FusedIterator) {}

proptest! {
    #[test]
    fn a_placement_is_its_queens(placement in strategy::placements(1..=40)) {
        let partial = Partial::from(placement.clone());
        let instance = Instance::from(placement.clone());
        prop_assert_eq!(&partial, &Partial::from(&placement));
        prop_assert_eq!(&instance, &Instance::from(&placement));
        prop_assert_eq!(&instance, &Instance::from(partial.clone()));
        prop_assert_eq!(instance.queens(), placement.queens().collect::<Vec<_>>());
        prop_assert_eq!(Placement::try_from(partial), Ok(placement.clone()));
        prop_assert!(placement.queens().eq(&placement));
        prop_assert_eq!(AsRef::<[Column]>::as_ref(&placement), placement.columns());
    }

    #[test]
    fn iterators_know_both_ends_and_their_length(placement in strategy::placements(1..=12), rows in 1..=9_u32, position in -20_i64..20) {
        let size = placement.size();
        goes_both_ways(size.rows());
        goes_both_ways(size.columns());
        goes_both_ways(placement.queens());
        prop_assert_eq!(placement.queens().len(), size.len());
        goes_both_ways(Partial::from(&placement).queens());
        goes_both_ways(Shape { rows: queens_testkit::size(rows), columns: size }.squares());
        let mut lines = LineSet::new(64);
        lines.insert(rows as usize);
        goes_both_ways(lines.iter());
        for kind in LineKind::ALL {
            let squares = Line { kind, position }.squares(size);
            prop_assert_eq!(squares.len(), squares.clone().count());
            goes_both_ways(squares);
        }
        // Conflicts have their own copy of the queens.
        let solved = placement.is_solution();
        let mut conflicts = placement.conflicts();
        drop(placement);
        is_fused(&conflicts);
        prop_assert_eq!(conflicts.by_ref().count() == 0, solved);
        prop_assert!(conflicts.next().is_none() && conflicts.next().is_none());
    }
}

#[test]
fn boards_and_answers_have_different_hashes() {
    let instances: HashSet<Instance> =
        [Instance::from(size(4)), Instance::from(size(5)), Instance::from(size(4))].into();
    assert_eq!(instances.len(), 2);
    let unique = |instance: &Instance| CompletionSearch::new(instance).unique().unwrap();
    let answers: HashSet<Uniqueness> = instances.iter().map(unique).collect();
    assert_eq!(answers.len(), 2);
}

/// Requires the bounds of each type; the compiler checks them.
macro_rules! have {
    ($bounds:path: $($type:ty),* $(,)?) => {{
        fn check<T: $bounds>() {}
        $(check::<$type>();)*
    }};
}

trait Value: Clone + Debug + Send + Sync + Unpin + RefUnwindSafe + 'static {}
impl<T: Clone + Debug + Send + Sync + Unpin + RefUnwindSafe + 'static> Value for T {}

trait Key: Value + Eq + Hash {}
impl<T: Value + Eq + Hash> Key for T {}

trait ErrorValue: Value + ErrorCode + PartialEq {}
impl<T: Value + ErrorCode + PartialEq> ErrorValue for T {}

#[test]
fn every_value_can_be_sent_cloned_and_compared() {
    have!(Key: Size, Row, Column, Square, Line, LineKind, Symmetry, queens::Conflict, Placement, Partial);
    have!(Key: Instance, Constraint, Uniqueness, Puzzle, Difficulty, complete::ExplanationStrength, complete::SearchStats);
    have!(Key: Event, search::EventKind, Attack, search::Strategy, search::Control, search::Until);
    have!(Key: search::Mistake, search::Counters, Variant, Shape, Arrangement, estimate::Method, RotationSymmetry, text::Format);
    have!(Value: Solutions, solutions::Fundamental, solutions::Symmetric, solutions::Ranks, sample::MarkovChain, sample::Uniform);
    have!(Value: complete::Completions, complete::Explanation, complete::Weights, search::Search, search::Trace);
    have!(Value: estimate::Estimator, estimate::Summary, construct::ClosedForm, judge::Report, judge::Output);
    have!(Value: queens::Conflicts, queens::Random, queens::OccupiedLines, Options, text::Reading, text::Board);
    have!(Value: CompletionSearch<'static>, search::Cursor<'static>, queens::Queens<'static>);
    have!(ErrorValue: SizeError, ParseSizeError, ParseSquareError, PlacementError, PartialError, UnknownName, Cancelled);
    have!(ErrorValue: complete::CompletionError, complete::InstanceError, complete::WeightsError, PuzzleError);
    have!(ErrorValue: solutions::SolutionsError, solutions::RankError, sample::MarkovChainError, search::SearchError);
    have!(ErrorValue: construct::ConstructError, construct::ComposeError, estimate::EstimateError, VariantError);
    have!(ErrorValue: text::ReadError, text::FormatError, fen::FenError, csplib::CsplibError);
}
