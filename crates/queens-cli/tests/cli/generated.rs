//! Generated misuse: every command with every kind of wrong argument. No command panics, hangs or ends with an
//! undocumented exit code, and every error says what to do.

use std::time::Duration;

use super::*;

/// Every command, with arguments that are wrong or incomplete.
const COMMANDS: [&[&str]; 45] = [
    &["solve"],
    &["list"],
    &["count"],
    &["list", "--after"],
    &["list", "8", "--before"],
    &["solve", "--factors"],
    &["rank"],
    &["solve", "8", "--rank"],
    &["sample"],
    &["estimate"],
    &["check"],
    &["trace"],
    &["watch"],
    &["compare"],
    &["judge"],
    &["judge", "--file"],
    &["known"],
    &["help", "rules"],
    &["doctor", "--engines"],
    &["count", "--estimate-time"],
    &["bench"],
    &["doctor"],
    &["ledger", "status"],
    &["ledger", "merge"],
    &["draw"],
    &["complete"],
    &["complete", "8", "--place"],
    &["puzzle"],
    &["regions", "make"],
    &["regions", "solve"],
    &["export"],
    &["import"],
    &["serve", "--host"],
    &["help", "--completions"],
    &["regions"],
    &["regions", "make", "6", "--level"],
    &["regions", "draw"],
    &["regions", "daily"],
    &["ledger"],
    &["ledger", "export"],
    &["list", "6", "--max"],
    &["check", "--base"],
    &["count", "--file"],
    &["draw", "2,4,1,3", "-f", "png", "--side"],
    &["trace", "4", "-f", "gif", "--delay"],
];

/// Arguments that users type by mistake.
const WRONG: [&str; 15] = [
    "",
    " ",
    "0",
    "-1",
    "x",
    "8.5",
    "1e9",
    "99999999999999999999999",
    "2,4,1,x",
    "[2,4",
    "9..1",
    "é皇",
    "/nowhere/at/all",
    "--nope",
    "--format=nope",
];

/// Texts by which a message says what to do. Every error must contain one.
const WAYS_OUT: [&str; 25] = [
    "--",
    "such as",
    "use ",
    "draw ",
    "save ",
    "write ",
    "give ",
    "try ",
    "correct ",
    "close ",
    "Did you mean",
    "must be",
    "can be",
    "at least",
    "at most",
    "needs",
    "may be missing",
    "possible",
    "available",
    "separate ",
    "check ",
    "is needed",
    "create ",
    "from 0",
    "is the end of the text missing",
];

#[test]
fn every_command_survives_wrong_arguments() {
    let mut invocations = 0;
    for command in COMMANDS {
        for wrong in WRONG {
            let arguments = [command, &[wrong]].concat();
            let output = queens(&arguments).write_stdin("").timeout(Duration::from_secs(10)).output().unwrap();
            let err = String::from_utf8_lossy(&output.stderr);
            assert!(!err.contains("panicked"), "queens {arguments:?}: {err}");
            let code = output.status.code().unwrap_or_else(|| panic!("queens {arguments:?} runs on: {err}"));
            assert!((0..=2).contains(&code), "queens {arguments:?}: exit code {code}: {err}");
            if code == 2 {
                assert!(err.starts_with("error: "), "queens {arguments:?}: {err}");
                assert!(WAYS_OUT.iter().any(|way| err.contains(way)), "queens {arguments:?}: {err}");
            } else if code == 1 {
                assert!(!err.is_empty() || !output.stdout.is_empty(), "queens {arguments:?} is silent");
            }
            invocations += 1;
        }
    }
    assert!(invocations >= 300, "{invocations} invocations");
}
