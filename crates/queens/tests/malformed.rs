//! No text makes a parser panic, and a parsed value survives writing and parsing.

use proptest::prelude::*;
use queens::complete::csplib;
use queens::complete::export::{Format, export, import};
use queens::variant::fen;
use queens::{Partial, Placement};
use queens_testkit::size;

/// Texts that one of the parsers accepts.
const VALID: [&str; 21] = [
    "letting n = 8 letting init = [[3, 3], [4, 1]]",
    "letting n = 8\nletting blocks = [[1, 1], [2, 4]]",
    "n = 8 numdiags = 2 diags = [[4, 1], [7, 0]]",
    "n = 4 init = [[0, 1], [1, 3], [2, 0], [3, 2]]",
    "2,?,?,3",
    "2,4,1,3",
    "[(0, 1), (1, 3), (2, 0), (3, 2)]",
    ". Q . .\n. . . Q\nQ . . .\n. . Q .\n",
    "- + - -\n- - - +\n+ - - -\n- - + -\n",
    "{\"n\":4,\"columns\":[2,4,1,3]}",
    "[2, 4, 1, 3]",
    "c a comment\ns SATISFIABLE\nv -1 2 -3 -4 -5 -6 -7 8 9 -10 -11 -12 -13 -14 15 -16 0\n",
    "SAT\n2 8 9 15 0\n",
    "s OPTIMUM FOUND\no 0\nv -x1 x2 -x3 x8 x9 x15\n",
    "UNSAT\n",
    "x_1_2 1\nx_1_3 0\nx_2_4 1\nx_3_1 1\nx_4_3 1\n",
    "   No. Column name       Activity     Lower bound\n     1 x_1_2        *              1             0\n     2 x_2_4  *  1  0\n     3 x_3_1  *  1  0\n     4 x_4_3  *  1  0\n",
    "R1 C2\nR2 C4 d2\nR3 C1\nR4 C3\n",
    "1,2\n2,4\n3,1\n4,3",
    "2Q3/Q1P2Q/2Q3/4Q1/1Q4/3Q2",
    "12/B11/q10R",
];

/// Fragments that are inserted into those texts.
const FRAGMENTS: [&str; 30] = [
    "0",
    "1",
    "-1",
    "4",
    "99999999999999999999",
    "2147483648",
    "x_9_9",
    "x_",
    "-",
    ",",
    ",,",
    "[",
    "]",
    "(",
    "{",
    "}",
    "\"",
    ":",
    "n",
    "Q",
    "?",
    "/",
    "\n",
    "\r\n",
    "\t",
    " ",
    "\u{0}",
    "\u{feff}",
    "皇",
    "e308",
];

/// A text with one change: `removed` characters from an index on are replaced by a fragment.
fn changed(text: &str, (at, removed, word): (usize, usize, usize)) -> String {
    let characters: Vec<char> = text.chars().collect();
    let at = at % (characters.len() + 1);
    let end = (at + removed).min(characters.len());
    let kept = |part: &[char]| part.iter().collect::<String>();
    kept(&characters[..at]) + FRAGMENTS[word] + &kept(&characters[end..])
}

fn texts() -> impl Strategy<Value = String> {
    let change = (any::<usize>(), 0..4usize, 0..FRAGMENTS.len());
    let near = (0..VALID.len(), prop::collection::vec(change, 0..4)).prop_map(|(right, changes)| {
        changes.into_iter().fold(VALID[right].to_owned(), |text, one| changed(&text, one))
    });
    prop_oneof![4 => near, 1 => any::<String>()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn parsers_of_boards_do_not_panic(text in texts()) {
        if let Ok(instance) = csplib::parse(&text) {
            prop_assert_eq!(csplib::parse(&csplib::write(&instance).to_string()), Ok(instance.clone()));
            for format in Format::ALL.into_iter().filter(|_| instance.size().get() <= 16) {
                prop_assert!(!export(&instance, format).to_string().is_empty());
            }
        }
        if let Ok(board) = text.parse::<Partial>() {
            prop_assert_eq!(board.to_string().parse(), Ok(board));
        }
        if let Ok(placement) = text.parse::<Placement>() {
            prop_assert_eq!(placement.to_string().parse(), Ok(placement));
        }
    }

    #[test]
    fn parsers_of_answers_do_not_panic(text in texts(), n in 1..=9u32) {
        for format in Format::ALL {
            match import(size(n), format, &text) {
                Ok(Some(placement)) => prop_assert_eq!(placement.size(), size(n)),
                Ok(None) => {}
                Err(error) => prop_assert!(error.to_string().len() < 1000, "{}", error),
            }
        }
    }

    #[test]
    fn parsers_of_arrangements_do_not_panic(text in texts()) {
        match fen::parse(&text) {
            Ok((shape, pieces)) => {
                let written = fen::write(shape, &pieces).to_string();
                prop_assert_eq!(fen::parse(&written), Ok((shape, pieces)));
            }
            Err(error) => prop_assert!(error.to_string().len() < 1000, "{}", error),
        }
    }
}

#[test]
fn valid_texts_are_accepted() {
    let is_read = |text: &str| {
        csplib::parse(text).is_ok()
            || text.parse::<Partial>().is_ok()
            || fen::parse(text).is_ok()
            || Format::ALL.into_iter().any(|format| import(size(4), format, text).is_ok())
    };
    let unread: Vec<&str> = VALID.into_iter().filter(|text| !is_read(text)).collect();
    assert_eq!(unread, [""; 0]);
}
