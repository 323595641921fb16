//! The worksheets follow the search and the program that they show.

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use queens::Square;
use queens::search::{Attack, Control, Observer, Search, Strategy, Until};
use queens_testkit::size;

use super::{blocks, both, counters, numbers, rows, tables};

/// The search for the first solution of size 4: every try with the queens that attack it, and every removed queen.
#[derive(Default)]
struct Steps {
    queens: Vec<Square>,
    rows: Vec<Vec<u64>>,
    tries: u64,
}

impl Observer for Steps {
    fn attempt(&mut self, square: Square) -> ControlFlow<()> {
        self.tries += 1;
        let attackers = self.queens.iter().filter(|queen| queen.shared_line(square).is_some());
        let squares = [square].into_iter().chain(attackers.copied());
        let numbers = squares.flat_map(|square| [square.row.number().into(), square.column.number().into()]);
        self.rows.push([self.tries].into_iter().chain(numbers).collect());
        ControlFlow::Continue(())
    }

    fn conflict(&mut self, _: Square, _: impl FnOnce() -> Attack) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn place(&mut self, square: Square) -> ControlFlow<()> {
        self.queens.push(square);
        ControlFlow::Continue(())
    }

    fn remove(&mut self, square: Square) -> ControlFlow<()> {
        self.queens.pop();
        self.rows.push(vec![square.row.number().into(), square.column.number().into()]);
        ControlFlow::Continue(())
    }
}

#[test]
fn the_first_worksheet_follows_the_search() {
    let mut steps = Steps::default();
    let search = Search::new(size(4), Strategy::Array, Control::Recursive, Until::First).expect("a small board");
    let _ = search.run(&mut steps);
    let removed: Vec<_> = steps.rows.iter().filter(|row| row.len() == 2).flatten().copied().collect();
    for text in both("worksheet-1-answers") {
        let rows = rows(&text, 0);
        assert_eq!(rows, steps.rows[..rows.len()]);
        let answer = |letter| text.lines().find(|line| line.starts_with(letter)).map(numbers).expect("an answer");
        assert_eq!(answer("a)"), [&[removed.len() as u64 / 2], &removed[..]].concat());
        assert_eq!(answer("b)"), [steps.tries]);
        let queens = steps.queens.iter().flat_map(|queen| queen.numbers());
        assert_eq!(answer("c)"), queens.map(u64::from).collect::<Vec<_>>());
        for (table, sign) in [(1, -1), (2, 1)] {
            for (row, cells) in (1..).zip(&tables(&text)[table][1..]) {
                let values: Vec<i64> =
                    cells[1..].iter().map(|cell| cell.replace('−', "-").parse().expect("a number")).collect();
                assert_eq!(values, (1..=4).map(|column| row + sign * column).collect::<Vec<i64>>());
            }
        }
    }
}

/// The nodes of a search tree by depth.
struct Depths {
    nodes: Vec<u64>,
    queens: usize,
}

impl Observer for Depths {
    fn place(&mut self, _: Square) -> ControlFlow<()> {
        self.queens += 1;
        self.nodes[self.queens] += 1;
        ControlFlow::Continue(())
    }

    fn remove(&mut self, _: Square) -> ControlFlow<()> {
        self.queens -= 1;
        ControlFlow::Continue(())
    }
}

#[test]
fn the_second_worksheet_has_the_indices() {
    for text in both("worksheet-2-answers") {
        for row in &rows(&text, 1) {
            let [r, column, d1, d2] = row[..] else { panic!("{row:?}") };
            assert_eq!([d1, d2], [r + 7 - column, r + column]);
        }
    }
    let mut depths = Depths { nodes: vec![1, 0, 0, 0, 0], queens: 0 };
    let search = Search::new(size(4), Strategy::Array, Control::Recursive, Until::All).expect("a small board");
    let _ = search.run(&mut depths);
    for text in both("worksheet-2") {
        assert_eq!(rows(&text, 1), [&depths.nodes[..]]);
    }
    let tries = counters(8, Strategy::Array, Until::First).tries;
    for text in both("lesson-plan") {
        assert!(numbers(&text).contains(&tries));
    }
}

/// With its gaps filled in, the worksheet has the search of the program that the web app shows.
#[test]
fn the_gaps_of_the_second_worksheet_fill_the_program() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("listings/flags/recursive.py");
    let listing = fs::read_to_string(path).expect("a listing is a file");
    let whole: Vec<_> = listing.lines().map(|line| line.split("  #").next().expect("a line")).collect();
    let from = whole.iter().position(|line| line.starts_with("def search")).expect("a search");
    let search = whole[from..].iter().take_while(|line| !line.is_empty());
    // The worksheet counts no tries.
    let expected: Vec<_> = search.filter(|line| !line.contains("tries")).copied().collect();
    for (worksheet, answers) in both("worksheet-2").iter().zip(both("worksheet-2-answers")) {
        let mut program = blocks(worksheet, "python")[0].to_owned();
        for row in &tables(&answers)[0][1..] {
            program = program.replace(&format!("____{}____", row[0]), row[1].trim_matches('`'));
        }
        assert_eq!(program.lines().collect::<Vec<_>>(), expected);
    }
}
