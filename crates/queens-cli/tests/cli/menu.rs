//! `menu`: the guided way.

use super::*;

#[test]
fn answers_lead_to_boards() {
    let (code, out, err) = run_with(&["menu"], "A\n4\n1\n");
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains("Solution 1:\n- Q - -\n- - - Q\nQ - - -\n- - Q -\n"), "{out}");
    assert!(!out.contains("Solution 2"));
    let (code, out, _) = run_with(&["menu"], "b\n6\n2\na\n3\n2\n");
    assert_eq!(code, 0);
    assert!(out.contains("Solution 4:") && out.contains("Solutions: 4"), "{out}");
    assert!(out.contains("there is no solution for size 3"), "{out}");
}

#[test]
fn wrong_answers_are_asked_again() {
    let (code, out, _) = run_with(&["menu"], "C\n\nB\nzero\n0\n-5\n99\n4\n3\nfirst\n1\n");
    assert_eq!(code, 0);
    assert_eq!(out.matches("How many queens?").count(), 5, "{out}");
    assert_eq!(out.matches("Please answer A or B.").count(), 2, "{out}");
    assert_eq!(out.matches("Please answer 1 or 2.").count(), 2, "{out}");
    assert!(out.contains("Solution 1:"), "{out}");
    let (_, out, _) = run_with(&["menu", "--lang", "zh"], "C\n");
    assert!(out.contains("请选择计算方式") && out.contains("输入错误"), "{out}");
}

#[test]
fn every_question_accepts_quit() {
    for input in ["q\n", "A\nquit\n", "A\n8\nq\nA\n4\n1\n"] {
        let (code, out, err) = run_with(&["menu"], input);
        assert_eq!((code, err.as_str(), out.contains("Solution")), (0, "", false), "{input:?}: {out}");
    }
}

#[test]
fn after_many_boards_it_asks() {
    let (code, out, _) = run_with(&["menu"], "A\n9\n2\nn\nq\n");
    assert_eq!(code, 0);
    assert!(out.contains("Solution 100:") && !out.contains("Solution 101:") && out.contains("Solutions: 352"));
    let (code, out, err) = run_with(&["menu"], "A\n9\n2\nq\nA\n4\n1\n");
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains("Solution 100:") && !out.contains("Solution 101:") && !out.contains("Solutions:"), "{out}");
    for input in ["A\n9\n2\ny\nq\n", "A\n9\n2\n"] {
        let (_, out, _) = run_with(&["menu"], input);
        assert!(out.contains("Solution 352:") && out.contains("Solutions: 352"), "{input:?}");
    }
}

#[test]
fn watching_is_offered_and_needs_a_terminal() {
    let (code, out, err) = run_with(&["menu"], "w\n");
    assert!(out.contains("w: watch") && out.contains("p: open the page"), "{out}");
    assert!(code == 2 && err.contains("queens trace 8"), "{code} {err}");
}

#[test]
fn the_input_may_end_only_where_no_answer_is_missing() {
    for input in ["", "A\n4\n1\n", "A\n4\n1\nA\n6\n2\n"] {
        let (code, _, err) = run_with(&["menu"], input);
        assert_eq!((code, err.as_str()), (0, ""), "{input:?}");
    }
    for input in ["A\n", "A\n8\n", "nonsense", "A\n4\n1\nB\n", "A\n8\n\u{fffd}"] {
        let (code, out, err) = run_with(&["menu"], input);
        assert!(code == 2 && err.contains("before the last question was answered"), "{input:?}: {code} {err}");
        assert!(out.ends_with('\n'), "{input:?}: {out}");
    }
    assert_eq!(run_with(&["menu"], [0xff, 0xfe, b'\n']).0, 2);
}

#[test]
fn without_a_terminal_a_command_is_needed() {
    let (code, out, err) = run(&[]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("queens solve 8"), "{err}");
}
