//! The laws of the variants, and published numbers that take seconds to compute.

mod custom;

use std::ops::ControlFlow;

use queens::known::{self, Sequence};
use queens::variant::fen::{self, FenError};
use queens::variant::{
    Arrangement, PieceCount, Problem, Rule, Shape, SupportedRestrictions, Variant, VariantError, Violation,
};
use queens::{Cancelled, Size, Square};
use queens_testkit::size;

fn on(variant: Variant, n: u32) -> Problem<'static> {
    Problem::new(variant.rule(), Shape::square(size(n))).unwrap()
}

fn count(problem: Problem) -> u128 {
    problem.count()
}

/// All sets of `count` squares.
fn sets(squares: &[Square], count: u32) -> Vec<Vec<Square>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let with_first = |index: usize| sets(&squares[index + 1..], count - 1).into_iter().map(move |rest| (index, rest));
    let all = (0..squares.len()).flat_map(with_first);
    all.map(|(index, rest)| [&[squares[index]], &rest[..]].concat()).collect()
}

/// All solutions, found by testing every arrangement on the board.
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
    problem.visit(visit);
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
                    Variant::Armies | Variant::TwoSets if pieces > 2 => continue,
                    Variant::Armies | Variant::TwoSets => (0, pieces),
                    _ => (0, 0),
                };
                let problem = Problem::new(variant.rule(), shape).unwrap().with_pieces(pieces).with_pawns(pawns);
                let found = found(&problem);
                assert_eq!(found, expected(&problem, pieces, others), "{variant}, {shape:?}, {pieces} pieces");
                assert_eq!(count(problem), found.len() as u128, "{variant}, {shape:?}, {pieces} pieces");
                let first = problem.first();
                assert_eq!(first.is_some(), !found.is_empty());
            }
        }
    }
}

#[test]
fn queens_and_superqueens_match_the_published_numbers() {
    for n in 1..=9 {
        assert_eq!(Some(count(on(Variant::Queens, n))), known::value(Sequence::Solutions, n), "size {n}");
    }
    for n in 1..=12 {
        assert_eq!(Some(count(on(Variant::Superqueens, n))), known::value(Sequence::Superqueens, n), "size {n}");
    }
}

#[test]
fn torus_solutions_match_the_published_numbers() {
    for n in 0..=6 {
        let torus = on(Variant::Torus, 2 * n + 1);
        assert_eq!(Some(count(torus)), known::value(Sequence::Torus, n), "size {}", 2 * n + 1);
    }
    for n in [2, 4, 6, 8] {
        assert_eq!(count(on(Variant::Torus, n)), 0);
    }
    // The counts equal the numbers of visited solutions.
    assert_eq!(found(&on(Variant::Torus, 7)).len(), 28);
}

#[test]
fn counts_of_k_queens_match_the_formulas() {
    for n in 1..=9_u128 {
        let queens = |pieces| count(on(Variant::Queens, n as u32).with_pieces(pieces));
        assert_eq!(queens(0), 1);
        assert_eq!(queens(1), n * n);
        // E. Landau, Naturwissenschaftliche Wochenschrift 11 (1896). The fraction is rewritten with integers.
        assert_eq!(queens(2), n * (n - 1) * (n.max(2) - 2) * (3 * n - 1) / 6);
    }
    // OEIS A176186, sizes 6 to 32. The numbers above size 9 are tested with the formula alone.
    let six = [
        4,
        832,
        22_708,
        312_956,
        2_716_096,
        17_117_832,
        84_871_680,
        349_093_856,
        1_239_869_972,
        3_905_117_168,
        11_139_611_892,
        29_224_290_600,
        71_402_912_960,
        164_029_487_484,
        357_164_398_040,
        741_835_920_276,
        1_477_798_367_368,
        2_836_053_660_668,
        5_263_672_510_684,
        9_478_352_925_488,
        16_606_678_238_496,
        28_378_012_168_908,
        47_398_421_913_600,
        77_522_788_818_316,
        124_365_738_451_680,
        195_977_208_395_580,
        303_748_457_927_000,
    ];
    for (n, expected) in (1..).zip([0; 5].into_iter().chain(six)) {
        let problem = on(Variant::KQueens, n).with_pieces(6);
        assert_eq!(problem.count_by_formula(), Some(expected), "six queens, size {n}");
        if n <= 9 {
            assert_eq!(count(problem), expected, "six queens, size {n}");
        }
    }
    // On an ordinary chessboard, by k: OEIS A348129.
    for (k, expected) in (0..).zip([1, 64, 1288, 10_320, 34_568, 46_736, 22_708, 3192, 92]) {
        assert_eq!(count(on(Variant::KQueens, 8).with_pieces(k)), expected, "{k} queens");
    }
    // Two queens on a board of m columns and n rows, m <= n: all pairs, less the pairs on one line.
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
fn queens_in_each_row_of_a_rectangle_match_the_published_numbers() {
    // A269133: m queens on m rows and n columns. The last number of each line belongs to a square board.
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
    // Without a number of pieces, the maximum is counted.
    assert_eq!(on(Variant::KQueens, 3).piece_count(), 2);
    assert_eq!(count(on(Variant::KQueens, 3)), 8);
}

#[test]
fn counts_of_rooks_match_the_formula() {
    for (rows, columns) in (1..=6).flat_map(|rows| (1..=6).map(move |columns| (rows, columns))) {
        let board = Shape { rows: size(rows), columns: size(columns) };
        let problem = Problem::new(Variant::Rooks.rule(), board).unwrap();
        assert_eq!(problem.count_by_formula(), Some(problem.count()), "{rows} x {columns}");
        for pieces in 0..=7 {
            let problem = problem.with_pieces(pieces);
            assert_eq!(problem.count_by_formula(), Some(problem.count()), "{pieces} on {rows} x {columns}");
        }
    }
    let on = |n, pieces| Problem::new(Variant::Rooks.rule(), Shape::square(size(n))).unwrap().with_pieces(pieces);
    assert_eq!(on(32, 32).count_by_formula(), Some((1..=32).product()));
    assert_eq!(on(32, 27).count_by_formula(), None, "more than 128 bits");
}

#[test]
fn rooks_and_bishops_match_the_formulas() {
    for n in 1..=7 {
        assert_eq!(count(on(Variant::Rooks, n)), (1..=u128::from(n)).product());
    }
    for n in 2..=7 {
        assert_eq!(count(on(Variant::Bishops, n)), 1 << n);
    }
}

#[test]
fn queens_with_a_pawn_match_the_published_numbers() {
    // A103330.
    for (n, expected) in (1..).zip([0, 0, 0, 0, 0, 16, 20, 128, 396]) {
        assert_eq!(count(on(Variant::Pawns, n).with_pawns(1)), expected, "size {n}");
    }
    // Without pawns the rule is that of queens.
    assert_eq!(count(on(Variant::Pawns, 8)), 92);
}

#[test]
fn domination_numbers_match_the_published_numbers() {
    // A075458.
    for (n, expected) in (1..).zip([1, 1, 1, 2, 3, 3, 4, 5]) {
        assert_eq!(on(Variant::Domination, n).piece_count(), expected, "size {n}");
    }
    // De Jaenisch's problem of 1862: five queens for the chessboard, in 4,860 ways.
    assert_eq!(count(on(Variant::Domination, 8)), 4860);
}

#[test]
fn peaceable_armies_match_the_published_numbers() {
    // A250000.
    for (n, expected) in (1..).zip([0, 0, 1, 2, 4, 5]) {
        assert_eq!(on(Variant::Armies, n).piece_count(), expected, "size {n}");
    }
}

#[test]
fn every_rule_has_a_meaning() {
    assert!(Variant::ALL.iter().all(|variant| !variant.rule().meaning().is_empty()));
}

#[test]
fn faults_name_what_is_wrong() {
    let at = |squares: &[(u32, u32)]| squares.iter().map(|&(row, column)| Square::new(row, column)).collect::<Vec<_>>();
    let violations = |variant, n, pieces: &[(u32, u32)], others: &[(u32, u32)]| {
        on(variant, n).with_pawns(1).violations(&Arrangement { pieces: at(pieces), others: at(others) })
    };
    let attack =
        |a: (u32, u32), b: (u32, u32)| Violation::Attack { a: Square::new(a.0, a.1), b: Square::new(b.0, b.1) };
    assert_eq!(violations(Variant::Superqueens, 2, &[(0, 0), (1, 1)], &[]), [attack((0, 0), (1, 1))]);
    assert_eq!(violations(Variant::Superqueens, 3, &[(0, 0), (1, 2)], &[])[1], attack((0, 0), (1, 2)));
    assert_eq!(violations(Variant::Rooks, 2, &[(0, 0)], &[]), [Violation::PieceCount { expected: 2, found: 1 }]);
    assert_eq!(violations(Variant::Domination, 2, &[], &[]).len(), 4);
    assert_eq!(violations(Variant::Armies, 3, &[(0, 0)], &[]), [Violation::UnequalArmies { white: 1, black: 0 }]);
    assert_eq!(violations(Variant::Armies, 3, &[(0, 0)], &[(0, 1)]), [attack((0, 0), (0, 1))]);
    assert_eq!(violations(Variant::Rooks, 2, &[(0, 0), (0, 0)], &[]), [Violation::SharedSquare(Square::new(0, 0))]);
    assert_eq!(violations(Variant::Rooks, 2, &[(0, 2), (1, 0)], &[]), [Violation::Outside(Square::new(0, 2))]);
    // Under every rule but `pawns`, a pawn on the square of the queen is one piece too many.
    assert_eq!(violations(Variant::Queens, 1, &[(0, 0)], &[(0, 0)]), [Violation::SharedSquare(Square::new(0, 0))]);
    let between = violations(Variant::Pawns, 3, &[(0, 0), (0, 2)], &[(0, 1)]);
    assert_eq!(between, [Violation::PieceCount { expected: 4, found: 2 }], "the pawn stands between");
    let beside = violations(Variant::Pawns, 3, &[(0, 0), (0, 2)], &[(1, 0)]);
    assert_eq!(beside[1..], [attack((0, 0), (0, 2))]);
}

#[test]
fn arrangements_survive_fen() {
    for variant in Variant::ALL {
        let problem = on(variant, 3).with_pawns(1).with_pieces(2);
        for arrangement in found(&problem) {
            let text = fen::write(problem.shape(), &problem.lettered_pieces(&arrangement)).to_string();
            assert!(fen::is_fen(&text), "{text}");
            let (shape, letters) = fen::parse(&text).unwrap();
            assert_eq!(shape, problem.shape());
            assert_eq!(
                sorted(Arrangement::from_lettered_pieces(variant.rule(), &letters).unwrap()),
                arrangement,
                "{text}"
            );
        }
    }
    let wide = Shape { rows: size(1), columns: size(123) };
    assert_eq!(fen::parse("119Q3"), Ok((wide, vec![(Square::new(0, 119), 'Q')])));
    assert_eq!(fen::write(wide, &[(Square::new(0, 119), 'Q')]).to_string(), "119Q3");
    assert_eq!(fen::parse("2/3"), Err(FenError::Length { row: 2, found: 3, expected: 2 }));
    assert_eq!(fen::parse("2//2"), Err(FenError::Length { row: 2, found: 0, expected: 2 }));
    assert_eq!(fen::parse("1.1"), Err(FenError::Unknown { row: 1, found: '.' }));
    for empty in ["", "/", "0", "0/3"] {
        assert_eq!(fen::parse(empty), Err(FenError::Empty), "{empty:?}");
    }
    let side = fen::MAX_SIDE as usize;
    for large in
        ["99999999999/1", &"9".repeat(40), "1/99999999999", &format!("{side}Q"), &vec!["1"; side + 1].join("/")]
    {
        assert_eq!(fen::parse(large), Err(FenError::TooLarge));
    }
    assert!(fen::parse(&side.to_string()).is_ok() && fen::parse(&vec!["1"; side].join("/")).is_ok());
    let rook = [(Square::new(0, 0), 'R')];
    let error = Arrangement::from_lettered_pieces(Variant::Queens.rule(), &rook).unwrap_err();
    assert_eq!(error, FenError::Piece { letter: 'R' });
    assert!(!fen::is_fen("1,2") && !fen::is_fen("12") && !fen::is_fen("file.txt"));
}

#[test]
fn restricted_boards_have_the_solutions_that_observe_them() {
    let (blocked, given) = ([Square::new(0, 1), Square::new(2, 2)], [Square::new(1, 0)]);
    let mut compared = 0;
    for variant in Variant::ALL {
        let restrictions = variant.rule().supported_restrictions();
        if restrictions == SupportedRestrictions::None {
            continue;
        }
        let given = if restrictions == SupportedRestrictions::Blocked { &[][..] } else { &given[..] };
        for pieces in 1..=4 {
            let problem = on(variant, 4).with_pieces(pieces);
            let observes = |arrangement: &Arrangement| {
                let all = || arrangement.pieces.iter().chain(&arrangement.others);
                given.iter().all(|square| arrangement.pieces.contains(square))
                    && all().all(|square| !blocked.contains(square))
            };
            let expected: Vec<_> = found(&problem).into_iter().filter(observes).collect();
            let restricted = problem.with_blocked(&blocked).unwrap().with_given(given).unwrap();
            let unrestricted = found(&problem);
            assert!(unrestricted.iter().all(|one| restricted.is_solution(one) == observes(one)), "{variant}");
            assert_eq!(found(&restricted), expected, "{variant}, {pieces} pieces");
            assert_eq!(restricted.count(), expected.len() as u128, "{variant}, {pieces} pieces");
            compared += expected.len();
        }
    }
    assert!(compared > 100, "{compared} solutions");
    // A given piece on a blocked square, or two that attack each other, have no solution.
    let rooks = on(Variant::Rooks, 4).with_pieces(2);
    assert_eq!(count(rooks.with_blocked(&given).unwrap().with_given(&given).unwrap()), 0);
    assert_eq!(count(rooks.with_given(&[Square::new(0, 0), Square::new(0, 3)]).unwrap()), 0);
}

/// A restriction that a rule's search does not support is an error, and not ignored.
#[test]
fn restrictions_that_a_rule_does_not_know_are_errors() {
    let squares = [Square::new(1, 1)];
    for variant in Variant::ALL {
        let problem = on(variant, 4);
        let restrictions = variant.rule().supported_restrictions();
        assert_eq!(problem.with_blocked(&squares).is_ok(), restrictions != SupportedRestrictions::None, "{variant}");
        assert_eq!(
            problem.with_given(&squares).is_ok(),
            restrictions == SupportedRestrictions::BlockedAndGiven,
            "{variant}"
        );
        assert!(problem.with_blocked(&[]).is_ok() && problem.with_given(&[]).is_ok(), "{variant}");
    }
    let outside = [Square::new(9, 9)];
    for result in [on(Variant::Rooks, 3).with_given(&outside), on(Variant::Rooks, 3).with_blocked(&outside)] {
        assert_eq!(result.unwrap_err(), VariantError::Outside(outside[0]));
    }
}

#[test]
fn a_cancelled_search_has_no_answer() {
    let shape = Shape::square(size(14));
    for variant in [Variant::Queens, Variant::Torus, Variant::Superqueens, Variant::Domination, Variant::Armies] {
        let problem = Problem::new(variant.rule(), shape).unwrap();
        let mut calls = 0;
        let second = |_| {
            calls += 1;
            if calls < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        assert_eq!(problem.count_with(second), Err(Cancelled), "{variant}");
    }
    // A first callback that cancels leaves even a tiny problem without an answer.
    let cancel = |_| ControlFlow::Break(());
    for variant in Variant::ALL {
        let problem = on(variant, 1);
        let nothing = Arrangement::default();
        assert_eq!(problem.count_with(cancel), Err(Cancelled), "{variant}");
        assert_eq!(problem.piece_count_with(cancel), Err(Cancelled), "{variant}");
        assert_eq!(problem.piece_count_from_solution_with(&nothing, cancel), Err(Cancelled), "{variant}");
        assert_eq!(problem.first_with(cancel), Err(Cancelled), "{variant}");
        assert_eq!(problem.visit_with(|_| ControlFlow::Continue(()), cancel), Err(Cancelled), "{variant}");
    }
    let mut visited = 0;
    on(Variant::Queens, 8).visit(|_| {
        visited += 1;
        if visited == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(visited, 3);
}

#[test]
fn boards_too_large_are_refused() {
    let shape = Shape { rows: size(33), columns: size(32) };
    let error = Problem::new(Variant::Queens.rule(), shape).unwrap_err();
    assert_eq!(error.to_string(), "a board of 33 rows and 32 columns has more than 1024 squares");
    let huge = Size::new(u64::from(Size::MAX)).unwrap();
    assert!(Problem::new(Variant::Queens.rule(), Shape::square(huge)).is_err());
}

#[test]
fn more_pieces_than_squares_have_no_solution() {
    for variant in Variant::ALL {
        for pieces in [5, 1 << 20, u32::MAX] {
            assert_eq!(count(on(variant, 2).with_pieces(pieces)), 0, "{variant}, {pieces} pieces");
        }
    }
    assert_eq!(count(on(Variant::Pawns, 5).with_pawns(u32::MAX)), 0);
}

#[test]
#[should_panic(expected = "outside the board")]
fn a_square_outside_has_no_index() {
    let _ = Shape::square(size(4)).index(Square::new(9, 9));
}

#[test]
#[should_panic(expected = "outside the board")]
fn a_piece_outside_is_not_written() {
    let _ = fen::write(Shape::square(size(4)), &[(Square::new(9, 9), 'Q')]);
}

#[test]
fn kings_and_knights_have_the_published_numbers() {
    let count = |variant: Variant, n: u32, pieces: Option<u32>| {
        let problem = on(variant, n);
        pieces.map_or(problem, |pieces| problem.with_pieces(pieces)).count()
    };
    // A018807, on boards of size 2, 4 and 6.
    for (n, expected) in [(2, 4), (4, 79), (6, 3600)] {
        assert_eq!(count(Variant::Kings, n, None), expected, "{n}");
    }
    // A201540: as many knights as rows.
    for (n, expected) in (1..).zip([1, 6, 36, 412, 9386]) {
        assert_eq!(count(Variant::Knights, n, Some(n)), expected, "{n}");
    }
}

#[test]
fn a_piece_that_is_given_twice_is_an_error() {
    let twice = [Square::new(1, 1), Square::new(0, 3), Square::new(1, 1)];
    let problem = Problem::new(Variant::Queens.rule(), 4).unwrap();
    assert_eq!(problem.with_given(&twice).unwrap_err(), VariantError::GivenTwice(twice[0]));
}
