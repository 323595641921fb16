//! Files that are not ledgers, and operations that the system forbids.

use super::*;

#[test]
#[cfg(unix)]
fn what_the_system_forbids_is_said_in_its_words() {
    use std::os::unix::fs::PermissionsExt;
    // A small count without a ledger needs no folder for its results.
    let mut command = queens(&["count", "8", "--verify"]);
    let (code, out, err) = finish(command.env("TMPDIR", NOWHERE));
    assert_eq!((code, out.trim()), (0, "92"), "{err}");
    let (_folder, path) = place();
    run(&["count", "8", "--ledger", text(&path)]);
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o000)).unwrap();
    if std::fs::File::open(&path).is_err() {
        let (code, _, err) = run(&["ledger", "status", text(&path)]);
        assert!(code == 2 && err.contains("permission is denied"), "{err}");
    }
}

#[test]
fn files_that_are_no_ledgers_are_refused_and_kept() {
    let (folder, path) = place();
    for (name, content, reason) in [
        (
            "text",
            &b"some text, not written by this program and longer than any header of a file"[..],
            "not an SQLite database",
        ),
        ("empty", b"", "not an SQLite database"),
    ] {
        let file = folder.path().join(name);
        std::fs::write(&file, content).unwrap();
        for arguments in [&["count", "8", "--ledger", text(&file)][..], &["ledger", "status", text(&file)]] {
            let (code, out, err) = run(arguments);
            assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
            assert!(err.contains(reason), "{err}");
        }
        assert_eq!(std::fs::read(&file).unwrap(), content);
    }
    run(&["count", "8", "--ledger", text(&path)]);
    let (code, _, err) = run(&["count", "9", "--ledger", text(&path)]);
    assert_eq!(code, 2);
    assert!(err.contains("belongs to 8 queens") && err.contains("use another file"), "{err}");
    let whole = std::fs::read(&path).unwrap();
    std::fs::write(&path, &whole[..whole.len() / 2]).unwrap();
    let (code, _, err) = run(&["count", "8", "--ledger", text(&path)]);
    assert_eq!(code, 2);
    assert!(err.contains("is truncated") || err.contains("is damaged"), "{err}");
    for (arguments, reason) in [
        (&["ledger", "status", NOWHERE][..], "there is no ledger"),
        (&["count", "8", "--ledger", NOWHERE], "cannot open"),
        (&["ledger"], "a command is needed"),
        (&["ledger", "merge", "a"], "--output"),
    ] {
        let (code, _, err) = run(arguments);
        assert_eq!(code, 2, "{arguments:?}");
        assert!(err.contains(reason), "{arguments:?}: {err}");
    }
}

#[test]
fn what_is_no_ledger_of_ours_is_named() {
    let (folder, path) = place();
    run(&["count", "8", "--ledger", text(&path)]);
    let whole = std::fs::read(&path).unwrap();
    // In the header of an SQLite file, the user version is at byte 60 and the application id at byte 68.
    for (at, number, reason) in [
        (60, 4u32, "has ledger format 4, but this program supports formats up to 3"),
        (60, 1, "has ledger format 1"),
        (68, 7, "but not a ledger"),
    ] {
        let mut altered = whole.clone();
        altered[at..at + 4].copy_from_slice(&number.to_be_bytes());
        let file = folder.path().join(at.to_string());
        std::fs::write(&file, &altered).unwrap();
        for arguments in [&["count", "8", "--ledger", text(&file)][..], &["ledger", "verify", text(&file)]] {
            let (code, out, err) = run(arguments);
            assert_eq!((code, out.as_str()), (2, ""), "{err}");
            assert!(err.contains(reason), "{err}");
        }
        assert_eq!(std::fs::read(&file).unwrap(), altered);
    }
}

#[test]
fn an_export_does_not_replace_its_ledger() {
    let (folder, path) = place();
    run(&["count", "8", "--ledger", text(&path)]);
    let before = std::fs::read(&path).unwrap();
    let again = folder.path().join(".").join("count.ledger");
    for output in [path.clone(), again] {
        let (code, _, err) = run(&["ledger", "export", text(&path), "-o", text(&output)]);
        assert!(code == 2 && err.contains("is the ledger itself"), "{err}");
    }
    #[cfg(unix)]
    {
        let link = folder.path().join("link");
        std::os::unix::fs::symlink(&path, &link).unwrap();
        assert_eq!(run(&["ledger", "export", text(&link), "-o", text(&path)]).0, 2);
        assert_eq!(run(&["ledger", "export", text(&path), "-o", text(&link)]).0, 2);
    }
    assert_eq!(std::fs::read(&path).unwrap(), before);
    assert_eq!(run(&["ledger", "export", text(&path), "-o", text(&folder.path().join("8.csv"))]).0, 0);
}

#[test]
fn the_line_of_a_key_is_one_signer() {
    let (folder, _) = place();
    let key = folder.path().join("my.key");
    for name in ["", " ", "a\nb", "a#b", "a\u{1b}[31m"] {
        let (code, out, err) = run(&["ledger", "key", text(&key), "--new", "--name", name]);
        assert!(code == 2 && out.is_empty() && err.contains("--name"), "{name:?}: {err}");
        assert!(!key.exists(), "{name:?}");
    }
    assert!(ok(&["ledger", "key", text(&key), "--new", "--name", "张三 1"]).ends_with(" 张三 1\n"));
}

#[test]
#[cfg(unix)]
fn a_folder_that_forbids_a_new_ledger_is_named() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, path) = place();
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o500)).unwrap();
    // The superuser may write in every folder.
    if std::fs::File::create(folder.path().join("probe")).is_err() {
        let (code, _, err) = run(&["count", "8", "--ledger", text(&path)]);
        let said = format!("cannot create {}: the folder {} is read-only", text(&path), text(folder.path()));
        assert!(code == 2 && err.contains(&said), "{err}");
    }
    std::fs::set_permissions(folder.path(), std::fs::Permissions::from_mode(0o700)).unwrap();
}
