//! Instances as `CSPLib` texts.

use proptest::prelude::*;
use queens::complete::csplib;
use queens::text::{self, Options, Purpose};
use queens::{LineKind, Square};

use super::instances;

#[test]
fn published_csplib_texts_are_parsed() {
    let completion = csplib::parse("letting n =  8\nletting init =  [[3, 3], [4, 1]]\n").unwrap();
    assert_eq!(completion.queens(), [Square::new(3, 3), Square::new(4, 1)]);
    for space in ["\t", "\r\n", "\n", "  "] {
        let text = format!("letting{space}n = 8{space}letting{space}init = [[3, 3], [4, 1]]");
        assert_eq!(csplib::parse(&text).unwrap(), completion, "{text:?}");
    }
    // Essence writes `be` in place of `=`.
    let essence = "letting n be 8\nletting init be [[3, 3], [4, 1]]";
    assert_eq!(csplib::parse(essence).unwrap(), completion);
    let options = Options { purpose: Purpose::Instances, ..Options::default() };
    for text in [essence, "letting n be 8"] {
        assert_eq!(text::read(text, &options).unwrap().boards()[0].instance(), csplib::parse(text).unwrap(), "{text}");
    }
    let blocked = csplib::parse("letting n = 28\nletting blocks = [[1,1],\n[1,2],\n[28,28],\n]").unwrap();
    assert_eq!(blocked.blocked(), [Square::new(0, 0), Square::new(0, 1), Square::new(27, 27)]);
    // The corners, by the description that comes with the instances.
    let excluded = csplib::parse("n =  10\nnumdiags =  4\ndiags =  [[4, 1], [18, 0], [0, 0], [18, 1]]").unwrap();
    let lines = [
        Square::new(4, 0).line(LineKind::Antidiagonal),
        Square::new(9, 0).line(LineKind::Diagonal),
        Square::new(0, 9).line(LineKind::Diagonal),
        Square::new(9, 9).line(LineKind::Antidiagonal),
    ];
    assert_eq!(excluded.excluded(), lines);
    assert_eq!(excluded.with_first_excluded(1).excluded(), &lines[..1]);
}

#[test]
fn texts_that_are_no_instances_are_refused() {
    for (text, message) in [
        ("", "no size is given: the text needs n = 8 or the like"),
        ("n = 0", "a board has at least one row"),
        ("n = 8 n = 9", "n is given twice"),
        ("p cnf 64 3", "\"cnf 64 3\", in the value of p, is not an equals sign"),
        ("m = 8", "\"m\" is none of n, init, blocks, numdiags, diags"),
        ("n bee 8", "\"bee 8\", in the value of n, is not an equals sign"),
        ("n = x", "\"x\", in the value of n, is not a whole number"),
        ("n = 8 init = [[1, 2], [3]]", "\"]]\", in the value of init, is not a pair such as [1, 2]"),
        (
            "n = 8 init = [[0, 8]]",
            "pair 1 of init, [0, 8]: it is not on the board, where rows and columns go from 0 to 7",
        ),
        (
            "n = 8 blocks = [[1, 1], [0, 1]]",
            "pair 2 of blocks, [0, 1]: it is not on the board, where rows and columns go from 1 to 8",
        ),
        ("n = 8 numdiags = 2 diags = [[4, 1]]", "numdiags is 2, but there are 1 diagonals"),
        (
            "n = 8 diags = [[15, 0]]",
            "pair 1 of diags, [15, 0]: there is no such diagonal: they are numbered from 0 to 14",
        ),
        ("n = 8 diags = [[1, 2]]", "pair 1 of diags, [1, 2]: the kind is 0 or 1"),
        ("n = 8 init = [[1, 2", "the text ends in the value of init, where a pair such as [1, 2] should stand"),
        ("n", "the text ends in the value of n, where an equals sign should stand"),
        ("[[1, 2]]", "the text begins with \"[[1, 2]]\", not with a name such as n"),
        ("n = 8 [[1, 2]]", "\"[[1, 2]]\", in the value of n, is not a name"),
        (
            "n = 8 init = [[99999999999999999999, 1]]",
            "\"99999999999999999999…\", in the value of init, is not a whole number",
        ),
    ] {
        let message = message.to_owned();
        assert_eq!(csplib::parse(text).map_err(|error| error.to_string()), Err(message), "{text}");
    }
}

proptest! {
    #[test]
    fn written_instances_are_parsed_unchanged(instance in instances(1..=30)) {
        prop_assert_eq!(csplib::parse(&csplib::write(&instance).to_string()), Ok(instance));
    }

    #[test]
    fn numbers_outside_the_board_are_refused(n in 1..=30_u32, a in 0..=70_u64, b in 0..=70_u64) {
        let read = |name: &str| csplib::parse(&format!("n = {n} {name} = [[{a}, {b}]]"));
        let (n, on_board) = (u64::from(n), |first: u64| first..u64::from(n) + first);
        prop_assert_eq!(read("init").is_ok(), on_board(0).contains(&a) && on_board(0).contains(&b));
        prop_assert_eq!(read("blocks").is_ok(), on_board(1).contains(&a) && on_board(1).contains(&b));
        prop_assert_eq!(read("diags").is_ok(), a <= 2 * n - 2 && b <= 1);
    }

    #[test]
    fn malformed_texts_do_not_panic(parts in proptest::collection::vec(proptest::sample::select(
        &["letting ", "n", " = ", "8", "init", "blocks", "diags", "numdiags", "[", "]", ",", "99999999999", "-1", "四", "\n"][..],
    ), 0..24)) {
        if let Err(error) = csplib::parse(&parts.concat()) {
            prop_assert!(error.to_string().len() < 200);
        }
    }
}
