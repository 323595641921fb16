//! Tests of searches from given queens: solutions have the given queens, and every step agrees with the board.

use queens::search::{BacktrackReason, Control, Counters, Event, EventKind, Search, Strategy, Trace, Until};
use queens::{OccupiedLines, Partial, Square, conflicts};
use queens_testkit::{oracle, size};

fn board(n: u32, given: &[(u32, u32)]) -> Partial {
    let mut board = Partial::new(n).unwrap();
    for &(row, column) in given {
        board.place(Square::new(row, column)).unwrap();
    }
    board
}

fn record(board: &Partial, strategy: Strategy, control: Control) -> Trace {
    let search = Search::new(board.size(), strategy, control, Until::All).unwrap();
    Trace::record_from(&search, board, usize::MAX)
}

/// Boards without queens, with one on each square, and with every pair that leaves the board without a conflict.
fn boards(n: u32) -> Vec<Partial> {
    let size = size(n);
    let squares: Vec<Square> =
        size.rows().flat_map(|row| size.columns().map(move |column| Square { row, column })).collect();
    let mut boards = vec![Partial::from(size)];
    for (place, &first) in squares.iter().enumerate() {
        boards.push(board(n, &[(first.row.get(), first.column.get())]));
        for &second in &squares[place + 1..] {
            if first.shared_line(second).is_none() {
                boards
                    .push(board(n, &[(first.row.get(), first.column.get()), (second.row.get(), second.column.get())]));
            }
        }
    }
    boards
}

#[test]
fn the_solutions_are_those_with_the_given_queens_in_order() {
    for n in 1..=6 {
        for board in boards(n) {
            let expected: Vec<Vec<Square>> = oracle::solutions(board.size())
                .iter()
                .map(|solution| solution.queens().collect::<Vec<_>>())
                .filter(|queens| board.queens().all(|queen| queens.contains(&queen)))
                .collect();
            for strategy in Strategy::ALL {
                let trace = record(&board, strategy, Control::Recursive);
                let mut cursor = trace.cursor();
                let mut found = Vec::new();
                while cursor.seek_next(EventKind::Solution).is_some() {
                    let mut queens: Vec<Square> = cursor.queens().collect();
                    queens.sort_unstable();
                    found.push(queens);
                }
                assert_eq!(found, expected, "{board:?} {strategy}");
            }
        }
    }
}

#[test]
fn every_step_agrees_with_the_board_in_both_directions() {
    for board in boards(5) {
        for strategy in Strategy::ALL {
            let trace = record(&board, strategy, Control::Recursive);
            assert_eq!(trace, Trace::record_from(&trace.search(), &board, usize::MAX));
            let (mut cursor, mut queens) = (trace.cursor(), board.queens().collect::<Vec<_>>());
            let mut seen = vec![(cursor.columns().to_vec(), cursor.occupied_lines().clone(), cursor.event())];
            while let Some(event) = cursor.step_forward() {
                match event {
                    Event::Place(square) => queens.push(square),
                    Event::Remove(square) => assert_eq!(queens.pop(), Some(square)),
                    Event::Try(square) => {
                        assert!(board.queens().all(|queen| queen.row != square.row));
                        assert_eq!(trace.rows()[queens.len() - trace.given().len()], square.row);
                    }
                    Event::Conflict { square, attack } => {
                        assert!(queens.contains(&attack.attacker));
                        assert_eq!(attack.attacker.shared_line(square), Some(attack.line));
                    }
                    Event::Solution => {
                        assert!(cursor.is_full() && conflicts(&queens).next().is_none());
                    }
                }
                if strategy != Strategy::Permutation {
                    assert!(conflicts(&queens).next().is_none(), "{board:?} {strategy}");
                }
                assert_eq!(cursor.queens().collect::<Vec<_>>(), queens);
                let mut lines = OccupiedLines::new(board.size());
                for &queen in &queens {
                    lines.place(queen);
                }
                assert_eq!(*cursor.occupied_lines(), lines);
                let is_full = queens.len() == 5;
                assert_eq!(cursor.stack().len(), queens.len() - trace.given().len() + 1);
                if matches!(cursor.backtrack_reason(), Some(BacktrackReason::Full)) {
                    assert!(!is_full && queens.len() == 4);
                }
                seen.push((cursor.columns().to_vec(), cursor.occupied_lines().clone(), cursor.event()));
            }
            for step in (0..trace.len()).rev() {
                cursor.step_back();
                assert_eq!((cursor.columns().to_vec(), cursor.occupied_lines().clone(), cursor.event()), seen[step]);
            }
        }
    }
}

#[test]
fn controls_and_pruning_strategies_make_the_same_steps() {
    for board in boards(5) {
        let steps = |strategy, control| {
            let trace = record(&board, strategy, control);
            (0..trace.len()).map(|step| trace.event(step).unwrap()).collect::<Vec<_>>()
        };
        for strategy in Strategy::ALL {
            assert_eq!(
                steps(strategy, Control::Recursive),
                steps(strategy, Control::Iterative),
                "{board:?} {strategy}"
            );
        }
        let squares = |strategy| {
            let steps = steps(strategy, Control::Recursive);
            steps.into_iter().map(|event| (event.kind(), event.square())).collect::<Vec<_>>()
        };
        for strategy in [Strategy::Matrix, Strategy::Flags, Strategy::Bits] {
            assert_eq!(squares(strategy), squares(Strategy::Array), "{board:?} {strategy}");
        }
    }
}

#[test]
fn given_queens_that_attack_each_other_end_the_search_at_once() {
    let board = board(6, &[(0, 0), (3, 3)]);
    for strategy in Strategy::ALL {
        let trace = record(&board, strategy, Control::Iterative);
        assert!(trace.is_complete() && trace.is_empty());
        assert_eq!(trace.counters(), Counters::default());
        assert_eq!(trace.cursor().queens().count(), 2);
    }
}
