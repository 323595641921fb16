//! A disk that is full or cannot be written.

use std::fs;
use std::path::Path;

use queens_ledger::{Ledger, LedgerError, Record};

use queens_testkit::say;

use crate::{PLAN, folder, manifest, record, records, skip};

/// Records of some units in order, until the ledger refuses; the units that were kept, and why no more.
fn fill(ledger: &mut Ledger) -> (u64, LedgerError) {
    for batch in 0.. {
        let batch: Vec<Record> = (batch * 50..batch * 50 + 50).map(|unit| record(unit, "join")).collect();
        if let Err(error) = ledger.record(PLAN, &batch) {
            return (batch[0].unit, error);
        }
    }
    unreachable!("a disk has an end")
}

/// Disks made for a test, of Linux, which only root can make.
#[cfg(target_os = "linux")]
mod mounted {
    use super::*;
    use std::process::Command;

    /// A file system of its own at a folder, gone when it is dropped.
    struct Disk<'a>(&'a Path);

    impl<'a> Disk<'a> {
        fn new(at: &'a Path, size: &str) -> Option<Self> {
            let mount =
                Command::new("mount").args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"]).arg(at).output();
            mount.is_ok_and(|output| output.status.success()).then_some(Self(at))
        }

        fn read_only(&self) -> bool {
            let mount = Command::new("mount").args(["-o", "remount,ro"]).arg(self.0).output();
            mount.is_ok_and(|output| output.status.success())
        }
    }

    impl Drop for Disk<'_> {
        fn drop(&mut self) {
            Command::new("umount").arg("--lazy").arg(self.0).output().ok();
        }
    }

    #[test]
    fn a_full_disk_is_an_error_and_keeps_what_it_has() {
        let (folder, path) = folder();
        let Some(_disk) = Disk::new(folder.path(), "400k") else {
            return skip("a full disk: no file system can be mounted here");
        };
        let mut ledger = crate::ledger(&path, 100_000, &[]);
        let filler = folder.path().join("filler");
        let (kept, error) = fill(&mut ledger);
        assert!(matches!(error, LedgerError::Full { .. }), "{error:?}");
        assert!(kept > 0);
        // The rest of the disk too, so that not a byte is left.
        for size in [4096, 512, 1] {
            let mut bytes = fs::read(&filler).unwrap_or_default();
            while fs::write(&filler, &bytes).is_ok() {
                bytes.resize(bytes.len() + size, 0);
            }
        }
        let again = ledger.record(PLAN, &[record(kept, "join")]).unwrap_err();
        assert!(matches!(again, LedgerError::Full { .. }), "{again:?}");
        let new = Ledger::create_or_open(folder.path().join("new.ledger"), &manifest(3)).unwrap_err();
        assert!(matches!(new, LedgerError::Full { .. }), "{new:?}");
        assert!(!folder.path().join("new.ledger").exists());
        assert_eq!(ledger.missing().unwrap().to_string(), format!("{kept}-99999"));
        assert_eq!(ledger.check().unwrap(), []);

        // With room again it goes on, in this process and in the next.
        fs::remove_file(&filler).unwrap();
        drop(ledger);
        let ledger = Ledger::open(&path).unwrap();
        assert_eq!(records(&ledger).len() as u64, kept);
        assert_eq!(ledger.check().unwrap(), []);
        say(format_args!("a disk of 400 KiB took {kept} records; the rest was refused, and nothing was lost"));
    }

    #[test]
    fn a_read_only_disk_is_read_and_not_written() {
        let (folder, path) = folder();
        let Some(disk) = Disk::new(folder.path(), "4m") else {
            return skip("a read-only disk: no file system can be mounted here");
        };
        drop(crate::ledger(&path, 10, &["join"]));
        if !disk.read_only() {
            return skip("a read-only disk: this file system cannot be made read-only");
        }
        let error = Ledger::open(&path).unwrap_err();
        assert!(matches!(error, LedgerError::ReadOnly { .. }), "{error:?}");
        let error = Ledger::create_or_open(folder.path().join("new.ledger"), &manifest(3)).unwrap_err();
        assert!(matches!(error, LedgerError::ReadOnly { .. }), "{error:?}");
        let mut ledger = Ledger::open_read_only(&path).unwrap();
        assert_eq!(ledger.tally().unwrap().total, crate::total_of(0..10));
        assert_eq!(ledger.check().unwrap(), []);
        let error = ledger.record(PLAN, &[record(3, "scan")]).unwrap_err();
        assert!(matches!(error, LedgerError::ReadOnly { .. }), "{error:?}");
    }
}

/// Permissions bind nobody who is root: then this test runs once more as another user.
#[cfg(unix)]
#[test]
fn a_read_only_file_is_read_and_not_written() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    let (folder, path) = folder();
    drop(crate::ledger(&path, 10, &["join"]));
    let set = |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    set(&path, 0o444);
    if fs::OpenOptions::new().write(true).open(&path).is_ok() {
        let mut again = std::process::Command::new(std::env::current_exe().unwrap());
        again.args(["--exact", "disk::a_read_only_file_is_read_and_not_written"]).uid(65_534).gid(65_534);
        match again.current_dir("/").output() {
            Ok(output) => {
                let said =
                    [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
                assert!(said.contains("1 passed") && !said.contains("SKIPPED"), "{said}");
            }
            Err(_) => skip("a read-only file: permissions do not bind this user, and there is no other"),
        }
        return;
    }
    for folder_mode in [0o755, 0o555] {
        set(folder.path(), folder_mode);
        let error = Ledger::open(&path).unwrap_err();
        assert!(matches!(error, LedgerError::ReadOnly { .. }), "{error:?}");
        assert_eq!(Ledger::open_read_only(&path).unwrap().tally().unwrap().total, crate::total_of(0..10));
    }
    let error = Ledger::create_or_open(folder.path().join("new.ledger"), &manifest(3)).unwrap_err();
    assert!(matches!(error, LedgerError::ReadOnly { .. }), "{error:?}");
    set(folder.path(), 0o755);
}
