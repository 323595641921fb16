//! `rank`, `solve --rank`, and `list --skip` without enumeration.

use super::*;

#[test]
fn rank_and_unrank_undo_each_other() {
    for (k, line) in (1..).zip(ok(&["list", "7"]).lines()) {
        let k = k.to_string();
        assert_eq!(ok(&["solve", "7", "--rank", &k, "-f", "list"]).trim(), line);
        assert_eq!(ok(&["rank", line]).trim(), k);
    }
    for (n, k) in [("12", "14200"), ("13", "50000"), ("14", "300000"), ("15", "2279184")] {
        assert_eq!(ok(&["rank", ok(&["solve", n, "--rank", k, "-f", "list"]).trim()]).trim(), k);
    }
}

#[test]
fn a_rank_is_read_and_written_in_every_form() {
    assert_eq!(run_with(&["rank", "-"], "8 4 1 3 6 2 7 5\n").1, "92\n");
    assert_eq!(run_with(&["rank", "-"], "2,4,1,3,\n[3,1,4,2],\n").1, "1\n2\n");
    assert_eq!(run_with(&["rank", "-"], "[8,4,1,3,6,\n2,\n7,5]\n").1, "92\n");
    assert_eq!(
        ok(&["rank", "2,4,1,3", "--json"]),
        "{\"n\":4,\"rank\":\"1\",\"before\":\"0\",\"solutions\":\"2\",\"read\":[]}\n"
    );
    assert_eq!(ok(&["solve", "4", "--rank", "2", "--format", "board"]), "- - Q -\nQ - - -\n- - - Q\n- Q - -\n");
    assert_eq!(ok(&["solve", "4", "--rank", "2", "--json"]), "{\"n\":4,\"columns\":[3,1,4,2]}\n");
    let (code, out, err) = run(&["rank", "8,7,6,5,4,3,2,1"]);
    assert_eq!((code, out.as_str(), err.as_str()), (1, "", "not a solution: 92 of 92 solutions come before it\n"));
    let (code, out, _) = run(&["rank", "1,2,3,4", "--json"]);
    assert_eq!((code, out.as_str()), (1, "{\"n\":4,\"rank\":null,\"before\":\"0\",\"solutions\":\"2\",\"read\":[]}\n"));
}

#[test]
fn positions_that_are_none() {
    assert_eq!(run(&["solve", "8", "--rank", "93"]).2, "there is no solution 93 on a board of 8: there are 92\n");
    assert_eq!(run(&["solve", "8", "--rank", "20000"]).2, "there is no solution 20000 on a board of 8: there are 92\n");
    assert_eq!(run(&["solve", "3", "--rank", "1"]).0, 1);
    // Several positions can be given as a list.
    assert_eq!(ok(&["solve", "8", "--rank", "1,92"]), ok(&["solve", "8", "--rank", "1", "--rank", "92", "-f", "list"]));
    let (code, out, err) = run(&["solve", "4", "--rank", "2,3"]);
    assert_eq!(
        (code, out.as_str(), err.as_str()),
        (1, "3,1,4,2\n", "there is no solution 3 on a board of 4: there are 2\n")
    );
    for position in ["0", "-1", "first", ""] {
        let (code, _, err) = run(&["solve", "8", "--rank", position]);
        assert!(code == 2 && err.contains("the first solution is 1"), "{err}");
    }
    let (code, _, err) = run(&["solve", "19", "--rank", "1000000"]);
    assert!(code == 2 && err.contains("the limit is 18"), "{err}");
    let (code, _, err) = run(&["rank", ok(&["solve", "19", "-f", "list"]).trim()]);
    assert!(code == 2 && err.contains("the limit is 18"), "{err}");
    // The first positions can be found on larger boards, too.
    assert_eq!(ok(&["solve", "27", "--rank", "300", "-f", "list"]), ok(&["list", "27", "--skip", "299", "--max", "1"]));
}

#[test]
fn skips_leap_to_where_steps_would_lead() {
    let stepped = ok(&["list", "13", "--max", "60003"]);
    let leapt = ok(&["list", "13", "--skip", "60000", "--max", "3"]);
    assert_eq!(leapt.lines().collect::<Vec<_>>(), stepped.lines().skip(60_000).collect::<Vec<_>>());
    let drawn = ok(&["list", "13", "--skip", "60000", "--max", "1", "--format", "board"]);
    assert!(drawn.starts_with("Solution 60001:\n"), "{drawn}");
    assert_eq!(ok(&["list", "13", "--skip", "73711"]).lines().count(), 1);
    assert_eq!(run(&["list", "13", "--skip", "73712"]).0, 1);
    assert_eq!(
        ok(&["list", "14", "--skip", "300000", "--max", "1"]),
        ok(&["solve", "14", "--rank", "300001", "-f", "list"])
    );
}
