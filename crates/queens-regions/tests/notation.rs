//! Reading and writing puzzles: round trips, published links, and malformed texts with the positions of their errors.

use proptest::prelude::*;
use queens::{ErrorCode, Square};
use queens_regions::notation::{Fault, LinkError, json, letters, puzz_link, read, read_one, read_with_connectivity};
use queens_regions::{Connectivity, Mark, Marks, Puzzle, Region, Regions, Touch};

use crate::maps::{Random, random_map};

const BOARD: &str = "BBAAAAAC BBBBACCC BBBCCCCC DDBEEEEC DEEEEEEC FFFFFEEE GGHHFEEE HHHEEEEE";

fn random_marks(random: &mut Random, n: usize) -> Marks {
    let mut marks = Marks::default();
    for _ in 0..random.below(2 * n) {
        let mark = if random.below(3) == 0 { Mark::Queen } else { Mark::Cross };
        marks.set(Square::new(random.below(n) as u32, random.below(n) as u32), Some(mark));
    }
    marks
}

#[test]
fn every_form_comes_back() {
    let mut random = Random::new(1);
    for case in 0..800 {
        let n = 1 + random.below(16);
        let touch = Touch::ALL[case % 2];
        let stars = 1 + random.below(4) as u32;
        let puzzle = Puzzle::new(random_map(&mut random, n)).with_touch(touch).with_stars(stars).unwrap();
        let marks = random_marks(&mut random, n);

        let parsed = read_one(&letters(&puzzle, &marks).to_string()).unwrap();
        assert_eq!((&parsed.puzzle, parsed.marks), (&puzzle, marks));
        // Marks may follow without a blank line.
        let parsed = read_one(&letters(&puzzle, &marks).to_string().replace("\n\n", "\n")).unwrap();
        assert_eq!((&parsed.puzzle, parsed.marks), (&puzzle, marks));
        let parsed = read_one(&json(&puzzle, &marks)).unwrap();
        assert_eq!((&parsed.puzzle, parsed.marks), (&puzzle, marks));

        // A link loses the letters, and has no place for another rule of touching.
        let (link, puzzle) = (puzz_link(&puzzle), puzzle.with_touch(Touch::Kings));
        assert_eq!(link.is_ok(), touch == Touch::Kings);
        let link = format!("https://puzz.link/p?{}\n", puzz_link(&puzzle).unwrap());
        let read = read_one(&link).unwrap().puzzle;
        assert_eq!(read.regions().relabelled(), puzzle.regions().relabelled());
        assert_eq!((read.stars(), read.touch()), (stars, Touch::Kings));
    }
}

#[test]
fn the_documented_example_is_read_in_every_form() {
    let puzzle = read_one(BOARD).unwrap().puzzle;
    assert_eq!(puzz_link(&puzzle).as_deref(), Ok("starbattle/8/8/1/88o866112o806ocdso7pu3c0"));
    let spaced = puzzle.regions().to_string().replace("", " ");
    assert_eq!(read_one(&spaced).unwrap().puzzle, puzzle);
    for separated in
        [spaced.trim().replace(" \n ", "\n").replace(' ', ","), BOARD.replace(' ', ","), BOARD.replace(' ', "; ")]
    {
        assert_eq!(read_one(&separated).unwrap().puzzle, puzzle, "{separated}");
    }
    let rows: Vec<String> = puzzle
        .regions()
        .to_string()
        .lines()
        .map(|row| format!("{:?}", row.split("").filter(|c| !c.is_empty()).collect::<Vec<_>>()))
        .collect();
    assert_eq!(read_one(&format!("{{\"colorRegions\":[{}]}}", rows.join(","))).unwrap().puzzle, puzzle);
}

#[test]
fn an_archive_has_titles_and_states() {
    let text = r#"[{"id":7,"regions":[[5,5],[9,9]],"states":[[0,1],[2,0]]},{"date":"2026-01-02","regions":[[0,1],[0,1]],"grid":[[1,0],[0,0]]}]"#;
    let boards = read(text).unwrap();
    assert_eq!(boards[0].title.as_deref(), Some("7"));
    assert_eq!(boards[0].marks.get(Square::new(0, 1)), Some(Mark::Queen));
    assert_eq!(boards[0].marks.get(Square::new(1, 0)), Some(Mark::Cross));
    assert_eq!(boards[1].title.as_deref(), Some("2026-01-02"));
    assert_eq!(boards[1].puzzle.regions().to_string(), "AB\nAB\n");
}

#[test]
fn blocks_are_puzzles_and_their_marks() {
    let text = "AB\nAB\n\nAA\nBB\n\nQ.\n.x\n\nQX\nQX\n";
    let boards = read(text).unwrap();
    assert_eq!(boards.len(), 3);
    assert_eq!(boards[0].marks, Marks::default());
    assert_eq!(boards[1].marks.queens().len(), 1);
    assert_eq!(boards[2].puzzle.regions().to_string(), "AB\nAB\n");
    assert_eq!(read("AB\nAB\nstarbattle/1/1/1/\n").unwrap().len(), 2);
}

#[test]
fn parts_are_allowed_on_request() {
    let text = "AB\nBA\n";
    assert_eq!(read(text).unwrap_err().code(), "regions-disconnected");
    let board = read_with_connectivity(text, Connectivity::Free).unwrap().remove(0);
    assert!(!board.puzzle.regions().is_connected());
}

#[test]
fn a_link_is_refused_where_it_would_be_another_puzzle() {
    let free = |text: &str| read_with_connectivity(text, Connectivity::Free).unwrap().remove(0).puzzle;
    let [parts, touch] = ["ABB\nABB\nCCA\n", "touch=queens\nAB\nAB\n"].map(|text| puzz_link(&free(text)).unwrap_err());
    assert_eq!((parts, parts.code()), (LinkError::Parts { region: Region::new(0) }, "regions-link-parts"));
    assert_eq!((touch, touch.code()), (LinkError::Touch, "regions-link-touch"));
    // The other forms keep both.
    for text in ["ABB\nABB\nCCA\n", "touch=queens\nAB\nAB\n"] {
        let puzzle = free(text);
        assert_eq!(free(&letters(&puzzle, &Marks::NONE).to_string()), puzzle);
        assert_eq!(free(&json(&puzzle, &Marks::NONE)), puzzle);
    }
}

#[test]
fn a_long_setting_is_quoted_with_its_end_left_out() {
    for (setting, quoted) in [("colour=red", "colour=red"), ("colour=red and green and blue", "colour=red and green…")]
    {
        let error = read(&format!("{setting}\nAB\nAB\n")).unwrap_err();
        assert_eq!(error.fault(), &Fault::Setting { text: quoted.to_owned() });
    }
}

#[test]
fn malformed_texts_are_refused_with_their_place() {
    let long = "A".repeat(300);
    let cases = [
        ("", "regions-empty", None),
        (" \n\t\n", "regions-empty", None),
        ("[]", "regions-empty", None),
        ("AABB\nAAB\nCCDD\nCCDD", "regions-row-length", Some((2, 1))),
        ("AABB\nAABBB\nCCDD\nCCDD", "regions-row-length", Some((2, 1))),
        ("\n\n  AABB\n  AABB\n  CCD\n  CCDD", "regions-row-length", Some((5, 3))),
        ("AABB\nAABB\nCCDD", "regions-row-count", Some((1, 1))),
        ("AABB AABB CCDD", "regions-row-count", Some((1, 1))),
        ("AABB", "regions-row-count", Some((1, 1))),
        (long.as_str(), "regions-row-count", Some((1, 1))),
        ("AA\nB.", "regions-character", Some((2, 2))),
        ("A-\nBB", "regions-character", Some((1, 2))),
        ("AA\nAA", "regions-count", Some((1, 1))),
        ("AB\nCD", "regions-count", Some((1, 1))),
        ("Aa\nBB", "regions-case", Some((1, 1))),
        ("AB\nBA", "regions-disconnected", Some((2, 2))),
        ("ABB\nABB\nCCA", "regions-disconnected", Some((3, 3))),
        ("stars=0\nAB\nAB", "regions-stars", Some((1, 1))),
        ("stars=5\nAB\nAB", "regions-stars", Some((1, 1))),
        ("stars=two\nAB\nAB", "regions-setting", Some((1, 1))),
        ("touch=rooks\nAB\nAB", "regions-setting", Some((1, 1))),
        ("colour=red\nAB\nAB", "regions-setting", Some((1, 1))),
        ("stars=1", "regions-setting", Some((1, 1))),
        ("AB\nAB\n\n...\n...\n...", "regions-marks-size", Some((4, 1))),
        ("{\"regions\":[[0,1],[0,1]", "regions-json", Some((1, 23))),
        ("{\"regions\":\n[[0,1],[0,true]]}", "regions-json", Some((2, 15))),
        ("{\"size\":3}", "regions-missing", None),
        ("{\"regions\":[]}", "regions-missing", None),
        ("{\"date\":\"十一月\",\"regions\":[[0,1],[0,true]]}", "regions-json", Some((1, 39))),
        ("{\"regions\":[[0,1],[0]]}", "regions-row-length", None),
        ("{\"regions\":[[0,1],[0,1]],\"marks\":[\"Q.\",\"?.\"]}", "regions-mark", None),
        ("starbattle/8/8", "regions-link", Some((1, 1))),
        ("x starbattle/8/8/1/88o866112o806ocdso7pu3c", "regions-borders", Some((1, 43))),
        ("starbattle/8/8/1/88o866112o806zcdso7pu3c0", "regions-borders", Some((1, 31))),
    ];
    for (text, code, place) in cases {
        let error = read(text).unwrap_err();
        let found = error.position().map(|position| (position.line, position.column));
        assert_eq!((error.code(), found), (code, place), "{text:?}: {error}");
        assert!(!error.to_string().is_empty());
    }
    assert_eq!(read_one("AB AB\n\nAB AB").unwrap_err().code(), "regions-several");
    assert_eq!(read("starbattle/17/17/1/0").unwrap_err().code(), "regions-size");
    assert_eq!(read("starbattle/5/6/1/0").unwrap_err().code(), "regions-row-count");
    assert_eq!(Regions::new(&[0; 5]).unwrap_err().code(), "regions-not-square");
    assert_eq!(Regions::new(&[]).unwrap_err().code(), "regions-size");
}

#[test]
fn errors_of_json_quote_the_start_of_a_long_text() {
    let long = "wide \"words\" at line 7, ".repeat(1000);
    let long = serde_json::to_string(&long).unwrap();
    for text in [
        format!("[{long}]"),
        format!("{{\"regions\":{long}}}"),
        format!("{{\"regions\":[[0,{long}],[0,true]]}}"),
        format!("{{\"regions\":[[0,1],[0,1]],\"stars\":{long}}}"),
        format!("{{\"regions\":[[0,1],[0,1]],\"touch\":{long}}}"),
        format!("{{\"regions\":[[0,1],[0,1]],\"states\":[{long}]}}"),
    ] {
        let message = read(&text).unwrap_err().to_string();
        assert!(message.len() < 200, "{message}");
    }
    let message = read("[\"a\"]").unwrap_err().to_string();
    assert_eq!(message, "line 1, column 4: this JSON is no board: invalid type: string \"a\", expected an object");
    let message = read(&format!("[\"{}\"]", "a".repeat(1000))).unwrap_err().to_string();
    let quote = "aaaaaaaaaaaaaaaaaaaa…";
    let expected = format!("invalid type: string \"{quote}\", expected an object");
    assert_eq!(message, format!("line 1, column 1003: this JSON is no board: {expected}"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn no_text_panics(text in r#"([AaBbQx. 0-9\n={}\[\]",:/]|regions|starbattle/|stars|touch|marks){0,40}"#) {
        let _ = read(&text);
    }

    #[test]
    fn no_changed_board_panics(place in 0..300_usize, byte in "[ -~\n]") {
        for text in [BOARD.to_owned(), json(&read_one(BOARD).unwrap().puzzle, &Marks::default()), "starbattle/8/8/1/88o866112o806ocdso7pu3c0".to_owned()] {
            let mut changed = text.clone();
            let place = place % text.len();
            changed.replace_range(place..=place, &byte);
            if let Ok(boards) = read(&changed) {
                for board in boards {
                    prop_assert!(read_one(&letters(&board.puzzle, &board.marks).to_string()).is_ok());
                }
            }
        }
    }
}
