//! `-o FILE`: the file of the results, and the format that its extension stands for.

use super::*;

fn refused(arguments: &[&str], reason: &str) {
    let (code, out, err) = run(arguments);
    assert_eq!((code, out.as_str()), (2, ""), "queens {arguments:?}: {err}");
    assert!(err.contains(reason), "queens {arguments:?}: {err}");
}

#[test]
fn results_go_to_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let read = |name: &str| std::fs::read_to_string(path(name)).unwrap();
    for arguments in [
        &["solve", "6"][..],
        &["list", "6"],
        &["sample", "6", "--seed", "1"],
        &["complete", "6", "2:4"],
        &["puzzle", "6", "--seed", "1"],
        &["solve", "100000", "-f", "list"],
    ] {
        assert_eq!(ok(&[arguments, &["-o", &path("file"), "--color", "auto"]].concat()), "");
        assert_eq!(read("file"), ok(arguments), "{arguments:?}");
    }
    // The extension chooses the format.
    ok(&["solve", "6", "-o", &path("six.svg")]);
    assert_eq!(read("six.svg"), ok(&["solve", "6", "-f", "svg"]));
    ok(&["solve", "6", "-o", &path("six.json")]);
    assert_eq!(read("six.json"), ok(&["solve", "6", "--json"]));
    refused(&["solve", "6", "-o", &path("six.jpg")], ".png");
    refused(&["solve", "6", "--rank", "1,2", "-f", "png"], "there are 2");
    for command in [&["solve", "6"][..], &["list", "6", "--max", "1"], &["complete", "6", "2:4"], &["draw", "2,4,1,3"]]
    {
        for (name, beginning) in [("six.png", &b"\x89PNG"[..]), ("six.gif", b"GIF89a")] {
            assert_eq!(ok(&[command, &["-o", &path(name)]].concat()), "");
            assert!(std::fs::read(path(name)).unwrap().starts_with(beginning), "{command:?}");
        }
    }
    // `regions` and `ledger` can write their results to files, too.
    ok(&["regions", "make", "6", "--seed", "1", "-o", &path("regions.txt")]);
    assert_eq!(read("regions.txt"), ok(&["regions", "make", "6", "--seed", "1"]));
    refused(&["regions", "make", "6", "-o", &path("regions.png")], "queens regions draw - -o");
    assert_eq!(run(&["count", "8", "--ledger", &path("8.ledger")]).0, 0);
    ok(&["ledger", "export", &path("8.ledger"), "-o", &path("8.csv")]);
    assert_eq!(read("8.csv"), ok(&["ledger", "export", &path("8.ledger")]));
    assert_eq!(ok(&["solve", "6", "-o", "-"]), ok(&["solve", "6"]));
    // If there is no result, an existing file is not replaced.
    assert_eq!(run(&["solve", "3", "-o", &path("six.svg")]).0, 1);
    assert_eq!(read("six.svg"), ok(&["solve", "6", "-f", "svg"]));
    refused(&["solve", "6", "-o", &path("none/six.txt")], "cannot write");
}

#[test]
fn endings_of_no_format() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for command in [&["draw", "2,4,1,3"][..], &["solve", "4"], &["puzzle", "6", "--seed", "1"]] {
        refused(&[command, &["-o", &path("out.xyz")]].concat(), ".gif");
    }
    refused(&["regions", "draw", "AABB AABB CCDD CCDD", "-o", &path("out.xyz")], ".svg");
    refused(&["regions", "make", "5", "--seed", "1", "-o", &path("out.xyz")], ".json");
    // With `--format`, any extension is allowed. Without an extension, the default format is written.
    ok(&["solve", "4", "-f", "list", "-o", &path("out.xyz")]);
    ok(&["solve", "4", "-o", &path("out")]);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
}
