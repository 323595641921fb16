//! Tests of the lessons: both languages agree, and the numbers in them are those that the library computes.

mod worksheets;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use queens::search::{Control, Counters, Search, Strategy, Until};
use queens::solutions::Fundamental;
use queens::{Partial, Placement};
use queens_testkit::size;
use queens_web::Api;
use serde_json::{Value, json};

const LANGUAGES: [&str; 2] = ["en", "zh"];

/// The lessons in one language, by name.
fn lessons(language: &str) -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons").join(language);
    let files = fs::read_dir(&folder).expect("a language has a folder").map(|entry| entry.expect("a file").path());
    let named = files.map(|path| {
        let name = path.file_stem().expect("a lesson has a name").to_string_lossy().into_owned();
        (name, fs::read_to_string(&path).expect("a lesson is text"))
    });
    named.collect()
}

/// One lesson in both languages.
fn both(name: &str) -> [String; 2] {
    LANGUAGES.map(|language| lessons(language).remove(name).unwrap_or_else(|| panic!("{language} has no {name}")))
}

/// The rows of the tables, cell by cell; each table is a list that begins with its heads.
fn tables(text: &str) -> Vec<Vec<Vec<&str>>> {
    let mut tables = vec![Vec::new()];
    for line in text.lines() {
        match line.strip_prefix('|').and_then(|line| line.strip_suffix('|')) {
            Some(line) if line.starts_with("---") => {}
            Some(line) => {
                tables
                    .last_mut()
                    .expect("one is begun")
                    .push(line.split('|').map(|cell| cell.trim().trim_matches('*')).collect());
            }
            None => tables.push(Vec::new()),
        }
    }
    tables.retain(|table| !table.is_empty());
    tables
}

/// The numbers in a text, in order; commas between thousands do not count.
fn numbers(text: &str) -> Vec<u64> {
    let text = text.replace(',', "");
    let digits = text.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty());
    digits.map(|digits| digits.parse().expect("a small number")).collect()
}

/// The rows of a table that follow its heads, as numbers.
fn rows(text: &str, table: usize) -> Vec<Vec<u64>> {
    tables(text)[table][1..].iter().map(|row| row.iter().flat_map(|cell| numbers(cell)).collect()).collect()
}

fn counters(n: u64, strategy: Strategy, until: Until) -> Counters {
    let mut counters = Counters::default();
    let search = Search::new(size(n as u32), strategy, Control::Recursive, until).expect("a small board");
    let _ = search.run(&mut counters);
    counters
}

#[test]
fn both_languages_have_the_same_lessons_tables_and_numbers() {
    let [english, chinese] = LANGUAGES.map(lessons);
    assert_eq!(english.keys().collect::<Vec<_>>(), chinese.keys().collect::<Vec<_>>());
    for (name, text) in &english {
        let other = &chinese[name];
        for text in [text, other] {
            assert!(text.starts_with("# ") && text.matches("\n# ").count() == 0, "{name} has one title");
        }
        let (tables, others) = (tables(text), tables(other));
        assert_eq!(tables.len(), others.len(), "{name}");
        for (table, other) in tables.iter().zip(&others) {
            assert_eq!(table.len(), other.len(), "{name}: {table:?}");
            for (row, other) in table.iter().zip(other) {
                assert_eq!(row.len(), table[0].len(), "{name}: {row:?}");
                assert_eq!(other.len(), table[0].len(), "{name}: {other:?}");
                let [mut here, mut there] = [row, other].map(|row| numbers(&row.join(" ")));
                here.sort_unstable();
                there.sort_unstable();
                assert_eq!(here, there, "{name}: {row:?} {other:?}");
            }
        }
        assert_eq!(blocks(text, "board"), blocks(other, "board"), "{name}");
        assert_eq!(blocks(text, "python"), blocks(other, "python"), "{name}");
    }
}

/// The blocks of code in a language.
fn blocks<'a>(text: &'a str, language: &str) -> Vec<&'a str> {
    let begin = format!("```{language}\n");
    text.split(&begin).skip(1).map(|rest| rest.split_once("\n```").expect("a block ends").0).collect()
}

#[test]
fn boards_are_right() {
    for (name, text) in lessons("en") {
        for board in blocks(&text, "board") {
            let columns: Vec<_> = board.split(',').collect();
            for column in &columns {
                let in_range = column.parse().is_ok_and(|column: usize| (1..=columns.len()).contains(&column));
                assert!(*column == "?" || in_range, "{name}: {board}");
            }
            if !columns.contains(&"?") {
                assert!(board.parse::<Placement>().expect("a placement").is_solution(), "{name}: {board}");
            }
        }
    }
}

#[test]
fn two_queens_forbid_what_the_lesson_says() {
    for text in both("steps") {
        assert_eq!(blocks(&text, "board-lines"), ["1,4,?,?"]);
        let queens = [(0_i64, 0_i64), (1, 3)];
        let is_free =
            |column: i64| queens.iter().all(|&(r, c)| c != column && r - c != 2 - column && r + c != 2 + column);
        assert_eq!((0..4).filter(|&column| is_free(column)).collect::<Vec<_>>(), [1]);
        let rows = &tables(&text)[1];
        let values =
            |row: usize| [1, 2].map(|cell| rows[row][cell].replace('−', "-").parse::<i64>().expect("a number"));
        assert_eq!(values(1), queens.map(|(_, column)| column));
        assert_eq!(values(2), queens.map(|(row, column)| row - column));
        assert_eq!(values(3), queens.map(|(row, column)| row + column));
    }
}

#[test]
fn solutions_of_size_4_do_not_join_to_one_of_size_8() {
    let small = ["2,4,1,3", "3,1,4,2"].map(|text| text.parse::<Placement>().expect("a placement"));
    for (first, second) in small.iter().flat_map(|first| small.iter().map(move |second| (first, second))) {
        let columns = |placement: &Placement, by: u32| -> Vec<u32> {
            placement.columns().iter().map(|column| column.get() + by).collect()
        };
        for joined in
            [[columns(first, 0), columns(second, 4)].concat(), [columns(first, 4), columns(second, 0)].concat()]
        {
            assert!(!Placement::new(joined).expect("a permutation").is_solution());
        }
    }
}

#[test]
fn the_tree_of_four_queens_is_that_of_the_search() {
    for text in both("complexity") {
        let tree = blocks(&text, "text").into_iter().find(|block| block.contains('★')).expect("a tree");
        let nodes = tree.chars().filter(char::is_ascii_digit).count() as u64;
        let counted = counters(4, Strategy::Flags, Until::All);
        assert_eq!((nodes, tree.matches('★').count() as u64), (counted.placements, counted.solutions));
        // A branch is marked ✕ if its queen leaves no free square in the next row.
        assert_eq!(tree.matches('✕').count(), 4);
    }
}

#[test]
fn the_problem_has_the_numbers_of_solutions() {
    for text in both("problem") {
        for row in rows(&text, 1) {
            let [n, solutions, fundamental] = row[..] else { panic!("{row:?}") };
            assert_eq!(solutions, counters(n, Strategy::Bits, Until::All).solutions, "{n}");
            assert_eq!(fundamental, Fundamental::new(size(n as u32)).expect("a small board").count() as u64, "{n}");
        }
        for row in &tables(&text)[0][1..] {
            let values: Vec<i64> = row.iter().map(|cell| cell.replace('−', "-").parse().expect("a number")).collect();
            assert_eq!(values[2..], [values[0] - values[1], values[0] + values[1]]);
        }
        assert!(text.contains("2,4,1,3\n3,1,4,2\nsolutions: 2\ntries: 60\n"));
    }
}

#[test]
fn complexity_is_computed() {
    let nodes = |n, strategy| counters(n, strategy, Until::All).placements + 1;
    for text in both("complexity") {
        for row in rows(&text, 0) {
            let n = row[0];
            let squares = u128::from(n * n);
            let choose = (0..u128::from(n)).fold(1, |product, k| product * (squares - k) / (k + 1));
            let factorial: u64 = (1..=n).product();
            assert_eq!(row[1..], [choose as u64, n.pow(n as u32), factorial, nodes(n, Strategy::Array)], "{n}");
        }
        for row in rows(&text, 1) {
            let n = row[0];
            let whole: u64 = (0..=n as u32).map(|depth| n.pow(depth)).sum();
            assert_eq!(row[1..], [whole, nodes(n, Strategy::Permutation), nodes(n, Strategy::Array)], "{n}");
        }
        for strategy in [Strategy::Array, Strategy::Permutation] {
            let tries = counters(8, strategy, Until::All).tries;
            let sum = format!("{} × 8 = {}", thousands(tries / 8), thousands(tries));
            assert!(tries.is_multiple_of(8) && text.contains(&sum), "{sum}");
        }
    }
}

/// A number with commas.
fn thousands(number: u64) -> String {
    if number < 1000 { number.to_string() } else { format!("{},{:03}", thousands(number / 1000), number % 1000) }
}

/// The searches of the lesson's wrong programs: solutions and tries.
#[derive(Default)]
struct Mistaken {
    n: usize,
    forgets_to_clear: bool,
    forgets_a_diagonal: bool,
    columns: Vec<bool>,
    diag1: Vec<bool>,
    diag2: Vec<bool>,
    solutions: u64,
    tries: u64,
}

impl Mistaken {
    fn run(n: u64, mistake: impl FnOnce(&mut Self)) -> [u64; 2] {
        let n = n as usize;
        let (columns, diag1, diag2) = (vec![false; n], vec![false; 2 * n], vec![false; 2 * n]);
        let mut program = Self { n, columns, diag1, diag2, ..Self::default() };
        mistake(&mut program);
        program.search(0);
        [program.solutions, program.tries]
    }

    fn search(&mut self, row: usize) {
        if row == self.n {
            self.solutions += 1;
            return;
        }
        for column in 0..self.n {
            let (d1, d2) = (row + self.n - 1 - column, row + column);
            self.tries += 1;
            if self.columns[column] || self.diag1[d1] || (self.diag2[d2] && !self.forgets_a_diagonal) {
                continue;
            }
            (self.columns[column], self.diag1[d1], self.diag2[d2]) = (true, true, true);
            self.search(row + 1);
            let left = self.forgets_to_clear;
            (self.columns[column], self.diag1[d1], self.diag2[d2]) = (left, left, left);
        }
    }
}

#[test]
fn mistakes_have_the_results_in_the_lesson() {
    let not_cleared = |n| Mistaken::run(n, |program| program.forgets_to_clear = true);
    let one_diagonal = |n| Mistaken::run(n, |program| program.forgets_a_diagonal = true)[0];
    for text in both("mistakes") {
        let rows = rows(&text, 0);
        assert_eq!(rows[0], [4, not_cleared(4)[1], 8, not_cleared(8)[1]]);
        assert_eq!([not_cleared(4)[0], not_cleared(8)[0]], [0, 0]);
        assert_eq!(rows[1], [4, one_diagonal(4), 8, one_diagonal(8)]);
        let counters = [4, 6].map(|n| counters(n, Strategy::Flags, Until::All));
        let right: Vec<_> = counters.iter().flat_map(|counters| [counters.solutions, counters.tries]).collect();
        assert_eq!(right, [2, 60, 4, 894]);
        assert!(right.iter().all(|number| numbers(&text).contains(number)));
    }
    for text in both("worksheet-2-answers") {
        assert!(numbers(&text).contains(&not_cleared(4)[1]));
    }
}

#[test]
fn statements_are_answered_by_computed_numbers() {
    let tries = |n, strategy| counters(n, strategy, Until::All).tries;
    let nodes = |n| (counters(n, Strategy::Array, Until::All).placements + 1) as f64;
    let growth: Vec<f64> = (4..11).map(|n| nodes(n + 1) / nodes(n)).collect();
    let [least, most] = [growth.iter().copied().reduce(f64::min), growth.iter().copied().reduce(f64::max)];
    let factors = [least, most].map(|factor| format!("{:.1}", factor.expect("there are factors")));
    for text in both("mistakes") {
        assert_eq!(rows(&text, 1)[0], [4, 1 << 16, tries(4, Strategy::Array)]);
        assert!(factors.iter().all(|factor| text.contains(factor)), "{factors:?}");
    }
    for text in both("strategies") {
        let numbers = numbers(&text);
        assert!([Strategy::Permutation, Strategy::Array].iter().all(|&strategy| numbers.contains(&tries(8, strategy))));
    }
}

#[test]
fn sizes_without_a_solution_take_the_tries_in_the_lesson() {
    for text in both("no-solution") {
        for n in [2, 3] {
            let counters = counters(n, Strategy::Array, Until::All);
            assert!(counters.solutions == 0 && numbers(&text).contains(&counters.tries), "{n}");
        }
    }
}

#[test]
fn strategies_have_the_lines_of_their_squares() {
    let lines = |row: u64, column: u64| [column, row + 3 - column, row + column];
    for text in both("strategies") {
        for table in [0, 1] {
            for row in rows(&text, table) {
                assert_eq!(row[2..5], lines(row[0], row[1]));
            }
        }
        let bits: Vec<Vec<u64>> = tables(&text)[2][1..].iter().map(|row| binary(&row[1..])).collect();
        let sets = |squares: &[(u64, u64)]| {
            squares.iter().fold(vec![0; 3], |sets, &(row, column)| {
                sets.iter().zip(lines(row, column)).map(|(set, line)| set | 1 << line).collect()
            })
        };
        assert_eq!(bits, [sets(&[(0, 1), (1, 3)]), sets(&[(2, 0)]), sets(&[(2, 2)])]);
        let is_attacked = |square: usize| bits[0].iter().zip(&bits[square]).any(|(set, line)| set & line != 0);
        assert_eq!([is_attacked(1), is_attacked(2)], [false, true]);
    }
}

/// The values of cells with binary numbers.
fn binary(cells: &[&str]) -> Vec<u64> {
    cells.iter().map(|cell| u64::from_str_radix(cell, 2).expect("binary digits")).collect()
}

/// The programs in the lessons count the solutions, except those with gaps.
#[test]
fn programs_in_the_lessons_count_right() {
    let mut programs = Vec::new();
    for text in lessons("en").values() {
        programs
            .extend(blocks(text, "python").into_iter().filter(|program| !program.contains("____")).map(str::to_owned));
    }
    let [program] = &programs[..] else { panic!("one program: {programs:?}") };
    let script = format!("{program}\nfor n in range(1, 9): print(count(0, 0, 0, 0))\n");
    let Ok(output) = std::process::Command::new("python3").args(["-c", &script]).output() else {
        assert!(std::env::var_os("QUEENS_TOOLS").is_none(), "python3 is not installed");
        queens_testkit::print_uncaptured("SKIPPED: the program of the lesson on strategies, python3 is not installed");
        return;
    };
    assert!(output.status.success(), "{output:?}");
    assert_eq!(numbers(&String::from_utf8_lossy(&output.stdout)), [1, 0, 0, 2, 10, 4, 40, 92]);
}

/// The links of a lesson to a view: its name and its parameters.
fn links(text: &str) -> Vec<(&str, BTreeMap<&str, &str>)> {
    let addresses = text.split("](#/").skip(1).filter_map(|rest| rest.split(')').next());
    let parsed = addresses.map(|address| {
        let (view, query) = address.split_once('?').unwrap_or((address, ""));
        (view, query.split('&').filter_map(|pair| pair.split_once('=')).collect())
    });
    parsed.collect()
}

#[test]
fn links_open_the_states_that_their_lessons_describe() {
    /// What a link to a search opens: the kind of its step, the queens, and the tries and solutions of the whole search.
    type Described = (&'static str, &'static [(u32, u32)], u64, u64);
    let described: [(&str, &[Described]); 6] = [
        ("complexity", &[("start", &[], 60, 2)]),
        ("mistakes", &[("start", &[], 60, 2), ("start", &[], 894, 4)]),
        ("no-solution", &[("start", &[], 6, 0), ("start", &[], 18, 0)]),
        ("problem", &[("start", &[], 60, 2)]),
        ("steps", &[("return", &[(0, 0), (1, 2)], 60, 2), ("remove", &[(0, 0)], 60, 2)]),
        ("strategies", &[("place", &[(0, 1), (1, 3)], 60, 2)]),
    ];
    for (name, lesson) in both_of_all() {
        let expected = described.iter().find(|(other, _)| *other == name).map_or(&[][..], |(_, expected)| *expected);
        let mut opened = Vec::new();
        for (view, parameters) in links(&lesson) {
            match view {
                "watch" => opened.push(open(&parameters)),
                "hands-on" => assert_eq!(parameters["queens"].parse::<Partial>().unwrap().queens().count(), 2),
                "products" => assert!(parameters.is_empty()),
                view => panic!("{name}: {view} is not checked"),
            }
        }
        let found: Vec<_> =
            opened.iter().map(|(kind, queens, tries, solutions)| (&**kind, &**queens, *tries, *solutions)).collect();
        assert_eq!(found, expected, "{name}");
    }
}

/// All lessons of both languages, with their names.
fn both_of_all() -> impl Iterator<Item = (String, String)> {
    LANGUAGES.into_iter().flat_map(lessons)
}

/// What the app shows for a link to a search.
fn open(parameters: &BTreeMap<&str, &str>) -> (String, Vec<(u32, u32)>, u64, u64) {
    let number = |name: &str| parameters[name].parse::<u64>().unwrap();
    let mut api = Api::default();
    let mut send = |request: Value| {
        let text = json!({ "topic": "watch", "request": request }).to_string();
        serde_json::from_str::<Value>(&api.handle(&text)).unwrap()["ok"].take()
    };
    let opened = send(json!({ "type": "open", "trace": 1, "n": number("n"), "strategy": parameters["strategy"],
        "control": parameters["control"], "until": "all" }));
    let state = send(json!({ "type": "at", "trace": 1, "step": number("step") }));
    assert_eq!(state["step"], number("step"));
    (
        state["event"]["kind"].as_str().unwrap_or("start").to_owned(),
        serde_json::from_value(state["queens"].clone()).unwrap(),
        opened["end"]["tries"].as_u64().unwrap(),
        opened["end"]["solutions"].as_u64().unwrap(),
    )
}
