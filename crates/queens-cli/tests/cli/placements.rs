//! `solve`, `next`, `prev`, `draw`: single placements in all formats.

use super::*;

const FIRST: &str = "1,5,8,6,3,7,2,4";

#[test]
fn solve_draws_the_first_solution() {
    insta::assert_snapshot!(ok(&["solve", "8"]), @r"
    Q - - - - - - -
    - - - - Q - - -
    - - - - - - - Q
    - - - - - Q - -
    - - Q - - - - -
    - - - - - - Q -
    - Q - - - - - -
    - - - Q - - - -
    ");
    assert_eq!(ok(&["solve", "1"]), "Q\n");
}

#[test]
fn every_format_writes_the_same_placement() {
    let format = |name| ok(&["solve", "4", "--format", name]);
    assert_eq!(format("board"), "- Q - -\n- - - Q\nQ - - -\n- - Q -\n");
    assert_eq!(format("plus"), "+ Q + +\n+ + + Q\nQ + + +\n+ + Q +\n");
    assert_eq!(format("matrix"), "0 1 0 0\n0 0 0 1\n1 0 0 0\n0 0 1 0\n");
    assert_eq!(format("graph"), "# X # #\n# # # X\nX # # #\n# # X #\n");
    assert_eq!(format("tuples"), "(0,1), (1,3), (2,0), (3,2)\n");
    assert_eq!(format("list"), "2,4,1,3\n");
    assert_eq!(format("json"), "{\"n\":4,\"columns\":[2,4,1,3]}\n");
    assert!(format("svg").starts_with("<svg "));
    assert_eq!(ok(&["solve", "4", "--json"]), format("json"));
    assert_eq!(ok(&["solve", "4", "--format", "list", "--transpose"]), "3,1,4,2\n");
}

#[test]
fn sizes_without_a_solution_say_so() {
    for n in ["2", "3"] {
        for method in ["auto", "first", "closed"] {
            let (code, out, err) = run(&["solve", n, "--method", method]);
            assert_eq!((code, out.as_str()), (1, ""));
            assert_eq!(err, format!("there is no solution for size {n}\n"));
        }
        assert_eq!(run(&["solve", n, "--strategy", "matrix"]).0, 1);
        assert_eq!(run(&["list", n, "--max", "1"]).0, 1);
    }
}

#[test]
fn every_strategy_and_control_finds_the_first_solution() {
    for strategy in ["permutation", "matrix", "array", "flags", "bits"] {
        for control in ["recursive", "iterative"] {
            let arguments = ["solve", "8", "--strategy", strategy, "--control", control, "--format", "list"];
            assert_eq!(ok(&arguments).trim(), FIRST, "{strategy} {control}");
        }
    }
}

#[test]
fn large_boards_are_solved_by_formula() {
    for n in [31, 64, 65, 1000, 100_000] {
        let list = ok(&["solve", &n.to_string(), "--format", "list"]);
        let (code, out, _) = run_with(&["check", "-"], list);
        assert_eq!((code, out), (0, format!("a solution: {n} queens, none attacks another\n")));
    }
}

#[test]
fn next_and_prev_are_neighbours() {
    assert_eq!(ok(&["list", "8", "--after", "", "--wrap"]).trim(), FIRST);
    let second = ok(&["list", "8", "--after", FIRST, "-f", "list"]);
    assert_eq!(second.trim(), "1,6,8,3,7,4,2,5");
    assert_eq!(ok(&["list", "8", "--before", second.trim(), "-f", "list"]).trim(), FIRST);
    assert_eq!(ok(&["list", "8", "--before", "", "--wrap"]).trim(), "8,4,1,3,6,2,7,5");
    let (code, out, err) = run(&["list", "8", "--after", "8,4,1,3,6,2,7,5"]);
    assert_eq!((code, out.as_str(), err.as_str()), (1, "", "there is no solution after this placement\n"));
    let (code, _, err) = run(&["list", "8", "--before", FIRST]);
    assert_eq!((code, err.as_str()), (1, "there is no solution before this placement\n"));
}

#[test]
fn a_placement_is_read_in_every_notation() {
    let next = ok(&["list", "4", "--after", "2,4,1,3"]);
    assert_eq!(ok(&["list", "4", "--after", "2 4 1 3"]), next);
    let concluded = "read as: rows and columns count from 0\n".to_owned();
    assert_eq!(run(&["list", "4", "--after", "(0,1), (1,3), (2,0), (3,2)"]), (0, next.clone(), concluded));
    assert_eq!(run_with(&["list", "4", "--after", "-"], "2,4,1,3\n"), (0, next.clone(), String::new()));
    // The start may be any placement, not only a solution.
    assert_eq!(ok(&["list", "4", "--after", "1,2,3,4", "-f", "list"]).trim(), "2,4,1,3");
    assert_eq!(ok(&["list", "4", "--after", "2,4,3,1"]), next);
}

#[test]
fn draw_takes_queens_as_they_stand() {
    assert_eq!(ok(&["draw", "2,4,1,3"]), ok(&["solve", "4"]));
    assert_eq!(ok(&["draw", "1,1,?", "--attacks"]), "Q!- -\nQ!- -\n- - -\n");
    assert_eq!(ok(&["draw", "1 ? 3", "--attacks"]), "Q!- -\n- * -\n- - Q!\n");
    assert_eq!(ok(&["draw", "2,4,1,3", "--format", "list"]), "2,4,1,3\n");
    assert_eq!(run_with(&["draw", "-"], "2,4,1,3").1, ok(&["solve", "4"]));
    let svg = ok(&["draw", "1,2", "--format", "svg", "--attacks"]);
    assert!(svg.contains("class=\"diagonal\""), "{svg}");
}

#[test]
fn colour_is_for_terminals_unless_it_is_asked_for() {
    assert!(!ok(&["solve", "8"]).contains('\u{1b}'));
    let coloured = ok(&["solve", "8", "--color", "always"]);
    assert_eq!(coloured.matches("\u{1b}[0m").count(), 8, "one for each queen");
}
