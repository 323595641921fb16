//! Hands on: conflicts, hints, and in how many ways a board can be completed, on boards good and bad.

use std::ops::ControlFlow;

use queens::complete::{Complete, Task};
use queens::{Size, Square, conflicts};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::*;

/// A row and a column, as the page has them.
type Queen = (u32, u32);

/// Two queens that attack each other: along which line, and where they stand, row and column of each, from 1.
type Pair = (String, Vec<u32>);

fn squares(queens: &[Queen]) -> Vec<Square> {
    queens.iter().map(|&(row, column)| Square::new(row, column)).collect()
}

/// In how many ways the library completes a board.
fn ways(n: u32, queens: &[Queen]) -> u128 {
    let mut task = Task::new(Size::new(n.into()).unwrap());
    for queen in squares(queens) {
        task.place(queen).unwrap();
    }
    Complete::new(&task).count(|_| ControlFlow::Continue(())).unwrap()
}

fn address(n: u32, queens: &[Queen]) -> String {
    let queens: Vec<String> = queens.iter().map(|(row, column)| format!("{}.{}", row + 1, column + 1)).collect();
    format!("#/hands-on?n={n}&queens={}", queens.join(","))
}

/// Some boards that anybody may come to, and some that nobody would.
fn boards() -> Vec<(u32, Vec<Queen>)> {
    let mut boards = vec![
        (1, vec![]),
        (2, vec![]),
        (3, vec![(0, 0)]),
        (4, vec![(0, 0)]),
        (4, vec![(0, 1), (1, 3)]),
        (6, vec![(0, 1), (1, 3), (2, 5), (3, 0), (4, 2), (5, 4)]),
        (8, vec![(0, 0), (1, 4), (2, 7), (3, 5)]),
        // Bad moves: two queens that attack each other in every way, and a whole row of them.
        (8, vec![(0, 0), (0, 7)]),
        (8, vec![(2, 3), (6, 3)]),
        (8, vec![(1, 1), (6, 6)]),
        (8, vec![(7, 0), (0, 7)]),
        (5, vec![(2, 0), (2, 1), (2, 2), (2, 3), (2, 4)]),
        (10, vec![(0, 3), (4, 4)]),
        (5, vec![(0, 0)]),
        (7, vec![(3, 1)]),
        (8, vec![(0, 3)]),
        (9, vec![(0, 0), (8, 7)]),
        (10, vec![]),
    ];
    let mut random = StdRng::seed_from_u64(12);
    for queens in [1, 2, 2, 3, 3, 4, 5] {
        let n = random.random_range(5..=9);
        let mut board: Vec<Queen> = Vec::new();
        while board.len() < queens {
            let square = (random.random_range(0..n), random.random_range(0..n));
            if !board.contains(&square) {
                board.push(square);
            }
        }
        boards.push((n, board));
    }
    boards
}

#[test]
fn conflicts_are_the_librarys() {
    let Some((browser, server)) = start("conflicts_are_the_librarys") else { return };
    browser.load(&server.at("#/hands-on"));
    for (n, queens) in boards() {
        browser.visit(&address(n, &queens));
        let (listed, lines, attacked, solved): (Vec<Pair>, usize, Vec<usize>, bool) = browser.run(
            "return [
               $$('#conflicts li[data-line]').map((one) => [one.dataset.line, one.innerText.match(/\\d+/g).map(Number)]),
               $$('#board svg line.line').length,
               state().handsOn.attacked,
               $('#board svg .solved') !== null,
             ]",
            json!([]),
        );
        let found = squares(&queens);
        let expected: Vec<Pair> = conflicts(&found)
            .map(|pair| {
                let numbers = [pair.a, pair.b].into_iter().flat_map(|at| [at.row.get() + 1, at.column.get() + 1]);
                (pair.line.name().to_owned(), numbers.collect())
            })
            .collect();
        let sorted = |mut list: Vec<Pair>| {
            list.sort();
            list
        };
        assert!(expected.len() <= 12, "all of them are listed");
        assert_eq!(lines, expected.len(), "{n}: {queens:?}");
        let is_solution = expected.is_empty() && queens.len() == n as usize;
        assert_eq!(solved, is_solution, "{n}: {queens:?}");
        assert_eq!(sorted(listed), sorted(expected), "{n}: {queens:?}");
        let attackers = |square: Square| {
            found.iter().filter(|&&queen| queen != square && queen.shared_line(square).is_some()).count()
        };
        let every = (0..n).flat_map(|row| (0..n).map(move |column| Square::new(row, column)));
        assert_eq!(attacked, every.map(attackers).collect::<Vec<_>>(), "{n}: {queens:?}");
    }
}

#[test]
fn completions_and_hints_are_the_librarys() {
    let Some((browser, server)) = start("completions_and_hints_are_the_librarys") else { return };
    browser.load(&server.at("#/hands-on"));
    let (mut completable, mut hopeless) = (0, 0);
    for (n, queens) in boards() {
        let expected = ways(n, &queens);
        browser.visit(&address(n, &queens));
        let (answer, count, said): (String, String, String) = browser.run(
            "click('#check');
             await until(() => ['yes', 'no', 'unknown', 'many'].includes($('#answer').dataset.answer) && $('#answer').dataset.count !== undefined);
             return [$('#answer').dataset.answer, $('#answer').dataset.count, $('#answer').textContent]",
            json!([]),
        );
        let context = format!("{n}: {queens:?}: {said}");
        assert_eq!(count, expected.to_string(), "{context}");
        assert_eq!(answer, if expected > 0 { "yes" } else { "no" }, "{context}");
        if expected > 1 {
            let digits: String = said.chars().filter(char::is_ascii_digit).collect();
            assert_eq!(digits, expected.to_string(), "{context}");
        }
        if queens.len() == n as usize && expected == 1 {
            assert!(browser.run::<bool>("return $('#hint').disabled", json!([])), "nothing is left to hint at");
            continue;
        }
        // A hint is a square of a completion; where there is none, some queens are to blame.
        browser.visit(&address(n, &queens));
        let (hint, blamed): (Option<Queen>, Vec<Queen>) = browser.run(
            "click('#hint');
             await until(() => state().handsOn.hint ?? state().handsOn.answer === 'no');
             const { hint, blamed } = state().handsOn;
             if (($('#board svg .hint') !== null) !== (hint !== null)) throw new Error('the hint is not drawn');
             if ($$('#board svg .ring').length < blamed.length) throw new Error('who is to blame is not drawn');
             return [hint, blamed]",
            json!([]),
        );
        if expected > 0 {
            completable += 1;
            let hint = hint.unwrap_or_else(|| panic!("a hint for {context}"));
            assert!(!queens.contains(&hint), "{context}: {hint:?}");
            let more: Vec<Queen> = queens.iter().copied().chain([hint]).collect();
            assert!(ways(n, &more) > 0, "{context}: {hint:?}");
        } else {
            hopeless += 1;
            assert_eq!(hint, None, "{context}");
            assert!(blamed.iter().all(|queen| queens.contains(queen)), "{context}: {blamed:?}");
            assert_eq!(ways(n, &blamed), 0, "{context}: {blamed:?}");
            // Two that attack each other say it all; of any others none can be left out.
            let in_conflict = conflicts(&squares(&blamed)).next().is_some();
            assert!(!in_conflict || blamed.len() == 2, "{context}: {blamed:?}");
            for innocent in blamed.iter().filter(|_| !in_conflict) {
                let rest: Vec<Queen> = blamed.iter().copied().filter(|queen| queen != innocent).collect();
                assert!(ways(n, &rest) > 0, "{context}: {innocent:?} is not to blame");
            }
        }
    }
    assert!(completable > 5 && hopeless > 5, "{completable} and {hopeless}");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn a_board_is_filled_by_hand_and_taken_back() {
    let Some((browser, server)) = start("a_board_is_filled_by_hand_and_taken_back") else { return };
    browser.load(&server.at("#/hands-on?n=4"));
    let pick = |row: u32, column: u32| {
        browser.run::<(String, usize, bool)>(
            "const before = $('#board').dataset.queens;
             click(`#board [data-square=\"${args[0]},${args[1]}\"]`);
             await until(() => $('#board').dataset.queens !== before);
             return [$('#board').dataset.queens, $$('#conflicts li[data-line]').length, $('#board svg .solved') !== null]",
            json!([row, column]),
        )
    };
    assert_eq!(pick(0, 1), ("0,1".to_owned(), 0, false));
    // A bad move, taken back by the same square.
    assert_eq!(pick(1, 2), ("0,1 1,2".to_owned(), 1, false));
    assert_eq!(pick(1, 2), ("0,1".to_owned(), 0, false));
    assert_eq!(pick(1, 3), ("0,1 1,3".to_owned(), 0, false));
    let travel = |button: &str| {
        browser.run::<String>(
            "const before = $('#board').dataset.queens; click(args[0]); await until(() => $('#board').dataset.queens !== before); return $('#board').dataset.queens",
            json!([button]),
        )
    };
    assert_eq!(travel("#undo"), "0,1");
    assert_eq!(travel("#undo"), "0,1 1,2");
    assert_eq!(travel("#redo"), "0,1");
    assert_eq!(travel("#redo"), "0,1 1,3");
    // The only completion, by the button; then what it leaves open is said to be one way.
    assert_eq!(travel("#complete"), "0,1 1,3 2,0 3,2");
    let solved: bool = browser.run("return $('#board svg .solved') !== null", json!([]));
    assert!(solved);
    assert_eq!(travel("#undo"), "0,1 1,3");
}
