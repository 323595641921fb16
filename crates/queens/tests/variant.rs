//! The laws of the other rules, and their published numbers as far as seconds go.

use std::ops::ControlFlow;

use queens::known::{self, Sequence};
use queens::variant::fen::{self, FenError};
use queens::variant::{Arrangement, Fault, Problem, Rule, Shape, Variant, VariantError};
use queens::{Size, Square};
use queens_testkit::size;

fn go_on() -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn on(variant: Variant, n: u32) -> Problem {
    Problem::new(variant.rule(), Shape::square(size(n))).unwrap()
}

fn count(problem: Problem) -> u128 {
    problem.count(go_on).unwrap()
}

/// All sets of so many squares.
fn sets(squares: &[Square], count: u32) -> Vec<Vec<Square>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let with_first = |index: usize| sets(&squares[index + 1..], count - 1).into_iter().map(move |rest| (index, rest));
    let all = (0..squares.len()).flat_map(with_first);
    all.map(|(index, rest)| [&[squares[index]], &rest[..]].concat()).collect()
}

/// Every arrangement on the board: the solutions among them are what the search must find.
fn expected(problem: &Problem, pieces: u32, others: u32) -> Vec<Arrangement> {
    let squares: Vec<Square> = problem.shape().squares().collect();
    let others = sets(&squares, others);
    let all = sets(&squares, pieces).into_iter().flat_map(|pieces| {
        others.iter().map(move |others| Arrangement { pieces: pieces.clone(), others: others.clone() })
    });
    all.filter(|arrangement| problem.is_solution(arrangement)).collect()
}

fn sorted(mut arrangement: Arrangement) -> Arrangement {
    arrangement.pieces.sort_unstable();
    arrangement.others.sort_unstable();
    arrangement
}

fn found(problem: &Problem) -> Vec<Arrangement> {
    let mut found = Vec::new();
    let visit = |arrangement: &Arrangement| {
        found.push(sorted(arrangement.clone()));
        ControlFlow::Continue(())
    };
    problem.each(go_on, visit).unwrap();
    found.sort_unstable_by(|a, b| (&a.pieces, &a.others).cmp(&(&b.pieces, &b.others)));
    found
}

#[test]
fn searches_find_every_solution_once() {
    for (rows, columns) in [(1, 1), (1, 4), (3, 3), (3, 4), (4, 3), (4, 4)] {
        let shape = Shape { rows: size(rows), columns: size(columns) };
        for variant in Variant::ALL {
            for pieces in 1..=4.min(rows * columns) {
                let (pawns, others) = match variant {
                    Variant::Pawns => (1, 1),
                    Variant::Armies if pieces > 2 => continue,
                    Variant::Armies => (0, pieces),
                    _ => (0, 0),
                };
                let problem = Problem::new(variant.rule(), shape).unwrap().with_pieces(pieces).with_pawns(pawns);
                let found = found(&problem);
                assert_eq!(found, expected(&problem, pieces, others), "{variant}, {shape:?}, {pieces} pieces");
                assert_eq!(count(problem), found.len() as u128, "{variant}, {shape:?}, {pieces} pieces");
                let first = problem.first(go_on).unwrap();
                assert_eq!(first.is_some(), !found.is_empty());
            }
        }
    }
}

#[test]
fn queens_and_superqueens_are_the_published_ones() {
    for n in 1..=9 {
        assert_eq!(Some(count(on(Variant::Queens, n))), known::value(Sequence::Solutions, n), "size {n}");
    }
    for n in 1..=12 {
        assert_eq!(Some(count(on(Variant::Superqueens, n))), known::value(Sequence::Superqueens, n), "size {n}");
    }
}

#[test]
fn torus_solutions_are_the_published_ones() {
    for n in 0..=6 {
        let torus = on(Variant::Torus, 2 * n + 1);
        assert_eq!(Some(count(torus)), known::value(Sequence::Torus, n), "size {}", 2 * n + 1);
    }
    for n in [2, 4, 6, 8] {
        assert_eq!(count(on(Variant::Torus, n)), 0);
    }
    // The number that is multiplied is that of the list.
    assert_eq!(found(&on(Variant::Torus, 7)).len(), 28);
}

#[test]
fn fewer_queens_are_as_many_as_the_formulas_say() {
    for n in 1..=9_u128 {
        let queens = |pieces| count(on(Variant::Queens, n as u32).with_pieces(pieces));
        assert_eq!(queens(0), 1);
        assert_eq!(queens(1), n * n);
        // E. Landau, Naturwissenschaftliche Wochenschrift 11 (1896); the fraction is written so that it is whole.
        assert_eq!(queens(2), n * (n - 1) * (n.max(2) - 2) * (3 * n - 1) / 6);
    }
    // On an ordinary chessboard, by k: OEIS A348129.
    for (k, expected) in (0..).zip([1, 64, 1288, 10_320, 34_568, 46_736, 22_708, 3192, 92]) {
        assert_eq!(count(on(Variant::KQueens, 8).with_pieces(k)), expected, "{k} queens");
    }
    // On a board of m columns and n rows two queens, m <= n: the pairs, less those on a line.
    for (m, n) in [(2, 3), (3, 5), (4, 7), (5, 5)] {
        let shape = Shape { rows: size(n), columns: size(m) };
        let problem = Problem::new(Variant::Queens.rule(), shape).unwrap().with_pieces(2);
        let (m, n) = (u128::from(m), u128::from(n));
        let on_rows_and_columns = n * m * (m - 1) / 2 + m * n * (n - 1) / 2;
        let on_diagonals = m * (m - 1) * (3 * n - m - 1) / 3;
        assert_eq!(count(problem), m * n * (m * n - 1) / 2 - on_rows_and_columns - on_diagonals);
    }
}

#[test]
fn a_queen_in_each_row_of_a_rectangle_is_the_published_number() {
    // A269133: m queens on m rows and n columns; the last of each row are queens on a square board.
    let published: [&[u128]; 8] = [
        &[1],
        &[2, 0],
        &[3, 2, 0],
        &[4, 6, 4, 2],
        &[5, 12, 14, 12, 10],
        &[6, 20, 36, 46, 40, 4],
        &[7, 30, 76, 140, 164, 94, 40],
        &[8, 42, 140, 344, 568, 550, 312, 92],
    ];
    for (n, row) in (1..).zip(published) {
        for (m, &expected) in (1..).zip(row) {
            for (rows, columns) in [(m, n), (n, m)] {
                let shape = Shape { rows: size(rows), columns: size(columns) };
                let problem = Problem::new(Variant::KQueens.rule(), shape).unwrap().with_pieces(m);
                assert_eq!(count(problem), expected, "{rows} rows, {columns} columns");
            }
        }
    }
    // If nobody says how many: as many as can stand.
    assert_eq!(on(Variant::KQueens, 3).number(go_on), Ok(2));
    assert_eq!(count(on(Variant::KQueens, 3)), 8);
}

#[test]
fn rooks_and_bishops_are_as_many_as_the_formulas_say() {
    for n in 1..=7 {
        assert_eq!(count(on(Variant::Rooks, n)), (1..=u128::from(n)).product());
    }
    for n in 2..=7 {
        assert_eq!(count(on(Variant::Bishops, n)), 1 << n);
    }
}

#[test]
fn queens_with_a_pawn_are_the_published_ones() {
    // A103330.
    for (n, expected) in (1..).zip([0, 0, 0, 0, 0, 16, 20, 128, 396]) {
        assert_eq!(count(on(Variant::Pawns, n).with_pawns(1)), expected, "size {n}");
    }
    // Without pawns they are queens.
    assert_eq!(count(on(Variant::Pawns, 8)), 92);
}

#[test]
fn domination_numbers_are_the_published_ones() {
    // A075458.
    for (n, expected) in (1..).zip([1, 1, 1, 2, 3, 3, 4, 5]) {
        assert_eq!(on(Variant::Domination, n).number(go_on), Ok(expected), "size {n}");
    }
    // De Jaenisch's problem of 1862: five queens for the chessboard, in 4,860 ways.
    assert_eq!(count(on(Variant::Domination, 8)), 4860);
}

#[test]
fn peaceable_armies_are_the_published_ones() {
    // A250000.
    for (n, expected) in (1..).zip([0, 0, 1, 2, 4, 5]) {
        assert_eq!(on(Variant::Armies, n).number(go_on), Ok(expected), "size {n}");
    }
}

#[test]
fn every_rule_has_a_meaning() {
    assert!(Variant::ALL.iter().all(|variant| !variant.rule().meaning().is_empty()));
}

#[test]
fn faults_name_what_is_wrong() {
    let at = |squares: &[(u32, u32)]| squares.iter().map(|&(row, column)| Square::new(row, column)).collect::<Vec<_>>();
    let faults = |variant, n, pieces: &[(u32, u32)], others: &[(u32, u32)]| {
        on(variant, n).with_pawns(1).faults(&Arrangement { pieces: at(pieces), others: at(others) })
    };
    let attack = |a: (u32, u32), b: (u32, u32)| Fault::Attack { a: Square::new(a.0, a.1), b: Square::new(b.0, b.1) };
    assert_eq!(faults(Variant::Superqueens, 2, &[(0, 0), (1, 1)], &[]), [attack((0, 0), (1, 1))]);
    assert_eq!(faults(Variant::Superqueens, 3, &[(0, 0), (1, 2)], &[])[1], attack((0, 0), (1, 2)));
    assert_eq!(faults(Variant::Rooks, 2, &[(0, 0)], &[]), [Fault::Pieces { expected: 2, found: 1 }]);
    assert_eq!(faults(Variant::Domination, 2, &[], &[]).len(), 4);
    assert_eq!(faults(Variant::Armies, 3, &[(0, 0)], &[]), [Fault::Unequal { white: 1, black: 0 }]);
    assert_eq!(faults(Variant::Armies, 3, &[(0, 0)], &[(0, 1)]), [attack((0, 0), (0, 1))]);
    assert_eq!(faults(Variant::Rooks, 2, &[(0, 0), (0, 0)], &[]), [Fault::Crowded(Square::new(0, 0))]);
    assert_eq!(faults(Variant::Rooks, 2, &[(0, 2), (1, 0)], &[]), [Fault::Outside(Square::new(0, 2))]);
    // One queen alone has a pawn too many under any rule but its own.
    assert_eq!(faults(Variant::Queens, 1, &[(0, 0)], &[(0, 0)]), [Fault::Crowded(Square::new(0, 0))]);
    let between = faults(Variant::Pawns, 3, &[(0, 0), (0, 2)], &[(0, 1)]);
    assert_eq!(between, [Fault::Pieces { expected: 4, found: 2 }], "the pawn stands between");
    let beside = faults(Variant::Pawns, 3, &[(0, 0), (0, 2)], &[(1, 0)]);
    assert_eq!(beside[1..], [attack((0, 0), (0, 2))]);
}

#[test]
fn arrangements_come_back_from_their_notation() {
    for variant in Variant::ALL {
        let problem = on(variant, 3).with_pawns(1).with_pieces(2);
        for arrangement in found(&problem) {
            let text = fen::write(problem.shape(), &problem.letters(&arrangement)).to_string();
            assert!(fen::is_fen(&text), "{text}");
            let (shape, letters) = fen::parse(&text).unwrap();
            assert_eq!(shape, problem.shape());
            assert_eq!(sorted(Arrangement::of_letters(variant.rule(), &letters).unwrap()), arrangement, "{text}");
        }
    }
    let wide = Shape { rows: size(1), columns: size(123) };
    assert_eq!(fen::parse("119Q3"), Ok((wide, vec![(Square::new(0, 119), 'Q')])));
    assert_eq!(fen::write(wide, &[(Square::new(0, 119), 'Q')]).to_string(), "119Q3");
    assert_eq!(fen::parse("2/3"), Err(FenError::Length { row: 2, found: 3, expected: 2 }));
    assert_eq!(fen::parse("2//2"), Err(FenError::Length { row: 2, found: 0, expected: 2 }));
    assert_eq!(fen::parse("1.1"), Err(FenError::Unknown { row: 1, found: '.' }));
    assert!(fen::parse(&format!("{}/1", "9".repeat(40))).is_err() && fen::parse("").is_err());
    let rook = [(Square::new(0, 0), 'R')];
    let error = Arrangement::of_letters(Variant::Queens.rule(), &rook).unwrap_err();
    assert_eq!(error, FenError::Piece { letter: 'R' });
    assert!(!fen::is_fen("1,2") && !fen::is_fen("12") && !fen::is_fen("file.txt"));
}

#[test]
fn a_stopped_search_has_no_answer() {
    let shape = Shape::square(size(14));
    for variant in [Variant::Queens, Variant::Torus, Variant::Superqueens, Variant::Domination, Variant::Armies] {
        let problem = Problem::new(variant.rule(), shape).unwrap();
        assert_eq!(problem.count(|| ControlFlow::Break(())), Err(VariantError::Stopped), "{variant}");
    }
    let mut visited = 0;
    let end = on(Variant::Queens, 8).each(go_on, |_| {
        visited += 1;
        if visited == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((end, visited), (Ok(()), 3));
}

#[test]
fn boards_too_large_are_refused() {
    let shape = Shape { rows: size(33), columns: size(32) };
    let error = Problem::new(Variant::Queens.rule(), shape).unwrap_err();
    assert_eq!(error.to_string(), "a board of 33 rows and 32 columns has more than 1024 squares");
    let huge = Size::new(u64::from(Size::MAX)).unwrap();
    assert!(Problem::new(Variant::Queens.rule(), Shape::square(huge)).is_err());
}

/// Another rule is this much.
#[derive(Debug)]
struct Kings;

impl Rule for Kings {
    fn name(&self) -> &'static str {
        "kings"
    }

    fn meaning(&self) -> &'static str {
        "kings that do not attack each other"
    }

    fn source(&self) -> &'static str {
        "nowhere"
    }

    fn attacks(&self, _: Shape, from: Square, to: Square) -> bool {
        let apart = |a: u32, b: u32| a.abs_diff(b) <= 1;
        from != to && apart(from.row.get(), to.row.get()) && apart(from.column.get(), to.column.get())
    }

    fn line(&self, shape: Shape, square: Square) -> usize {
        // Two rows and two columns have one king at most.
        (square.row.index() / 2) * shape.columns.len().div_ceil(2) + square.column.index() / 2
    }
}

#[test]
fn another_rule_is_one_type() {
    let problem = Problem::new(&Kings, Shape::square(size(4))).unwrap();
    assert_eq!(count(problem), 79); // A018807
}
