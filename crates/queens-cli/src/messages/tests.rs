//! Every error has a message in both languages, with all its values.

use std::collections::BTreeSet;
use std::io;

use queens_job::JobError;
use queens_ledger::{Finding, Manifest, RecordError};

use super::*;
use crate::error::NoGpu;
use crate::lang::Language;
use crate::lang::tests::codes_in;

/// The messages of errors in Chinese; they are compared with the codes in the source of their types.
fn assert_in_chinese<E: LibraryError>(errors: &[E], files: &[&str]) {
    lang::set_thread_language(Language::Zh);
    for error in errors {
        let message = of(error);
        assert!(message.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter)), "{error:?}: {message}");
    }
    lang::set_thread_language(Language::En);
    for error in errors {
        assert!(of(error).is_ascii(), "{error:?}: {}", of(error));
    }
    let tested: BTreeSet<_> = errors.iter().map(|error| error.error_code().to_owned()).collect();
    let codes: BTreeSet<_> = files.iter().flat_map(|file| codes_in(file)).collect();
    assert_eq!(codes.difference(&tested).collect::<Vec<_>>(), Vec::<&String>::new(), "not tested");
}

fn ledger_errors() -> Vec<LedgerError> {
    let path = || "8.ledger".into();
    let manifest = |size: u64| Box::new(Manifest::new(format!("queens {size}"), size as u32, "00", 4).unwrap());
    let system = || io::Error::from(io::ErrorKind::PermissionDenied);
    vec![
        LedgerError::NotFound { path: path() },
        LedgerError::Unreachable { path: path(), source: system() },
        LedgerError::NotADatabase { path: path() },
        LedgerError::Foreign { path: path() },
        LedgerError::Newer { path: path(), found: 4, known: 3 },
        LedgerError::Older { path: path(), found: 1, known: 3 },
        LedgerError::OtherPlan { path: path(), expected: manifest(8), found: manifest(9) },
        LedgerError::ReadOnly { path: path() },
        LedgerError::SidecarNotWritable { path: path(), file: "8.ledger-shm".into() },
        LedgerError::Changed { path: path() },
        LedgerError::Replaced { path: path() },
        LedgerError::Locked { path: path() },
        LedgerError::DiskFull { path: path() },
        LedgerError::DiskFull { path: env!("CARGO_MANIFEST_DIR").into() },
        LedgerError::Truncated { path: path(), expected: 4096, found: 100 },
        LedgerError::Damaged { path: path(), what: "no table".to_owned() },
        LedgerError::Row { path: path(), finding: Box::new(Finding::Conflict { unit: 2 }) },
        LedgerError::Conflict { path: path(), units: 2, first: 7 },
        LedgerError::Record { path: path(), source: RecordError::Weight { unit: 2, weight: 0 } },
        LedgerError::DiskFailed { path: path(), written: true, source: "disk".into() },
        LedgerError::DiskFailed { path: path(), written: false, source: "disk".into() },
        LedgerError::Sqlite { path: path(), source: "out of memory".into() },
    ]
}

#[test]
fn errors_of_ledgers_are_in_both_languages() {
    assert_in_chinese(&ledger_errors(), &["../../queens-ledger/src/error.rs"]);
    let [none, one] = [12, 13].map(|index| of(&ledger_errors()[index]));
    assert!(none.contains("cannot create 8.ledger") && one.contains("cannot grow"), "{none} {one}");
    let [write, read] = [19, 20].map(|index| of(&ledger_errors()[index]));
    assert!(write.starts_with("cannot write") && read.starts_with("cannot read"), "{write} {read}");
    let several = "8.ledger has results that contradict each other in 2 units, first in unit 7";
    assert!(of(&ledger_errors()[17]).starts_with(several));
}

#[test]
fn errors_of_jobs_are_in_both_languages() {
    let size = Size::new(20).unwrap();
    let plan = Box::new(Manifest::new("queens 20".to_owned(), 20, "00", 4).unwrap());
    let memory = MemoryError { needed: 8 << 20, free: 4 << 20, threads: 2 };
    let configs = [ConfigError::PartWithoutLedger, ConfigError::SymmetryOfPart, ConfigError::EmptySample];
    assert_in_chinese(&configs, &["../../queens-job/src/config.rs"]);
    assert_in_chinese(&[memory], &["../../queens-job/src/memory.rs"]);
    let errors = vec![
        JobError::Count(CountError::TooLarge { size }),
        JobError::Config(ConfigError::EmptySample),
        JobError::Memory(memory),
        JobError::from(LedgerError::NotFound { path: "8.ledger".into() }),
        JobError::Workers("no worker".into()),
        JobError::TemporaryFolder { path: "/none".into(), source: io::ErrorKind::NotFound.into() },
        JobError::ForeignPlan { path: "8.ledger".into(), found: plan },
        JobError::Weight { unit: 2, found: 4, expected: 8 },
        JobError::TooLargeForOracle { size, limit: 14 },
        JobError::Cancelled(queens::Cancelled),
        JobError::Closed,
    ];
    assert_in_chinese(&errors, &["../../queens-job/src/error.rs"]);
    // What the command's own workers say is not said again.
    let error = CliError::from(JobError::from(NoGpu("none was found".to_owned())));
    assert_eq!(error.message(), "no GPU is available: none was found");
}

#[test]
fn a_caller_replaces_the_hint_about_memory() {
    lang::set_thread_language(Language::En);
    let error = MemoryError { needed: 8 << 20, free: 4 << 20, threads: 1 };
    assert_eq!(
        of(&error),
        "this needs 8.00 MiB of memory, but only 4.00 MiB is free: use at most 1 thread (--threads)"
    );
    let replaced = with_values(&error, vec![("instead", "use a smaller board".into())]);
    assert_eq!(replaced, "this needs 8.00 MiB of memory, but only 4.00 MiB is free: use a smaller board");
}

#[cfg(feature = "gpu")]
#[test]
fn errors_of_gpus_are_in_both_languages() {
    use queens_gpu::device::{Fault, cuda::Missing};
    use queens_gpu::{GpuError, Resource};
    let size = Size::new(29).unwrap();
    let text = || "error 46".to_owned();
    let mut errors: Vec<GpuError> = [
        Fault::Lost(text()),
        Fault::OutOfMemory(text()),
        Fault::Compile(text()),
        Fault::Driver(text()),
        Fault::Missing(Missing::Driver),
        Fault::Missing(Missing::Compiler),
        Fault::Missing(Missing::Named(text())),
    ]
    .map(GpuError::from)
    .into();
    let resources = [
        Resource::SharedMemory,
        Resource::Memory,
        Resource::Buffer,
        Resource::QuarterPatterns,
        Resource::Buckets,
        Resource::Codes,
    ];
    errors.extend([
        GpuError::TooLarge { size },
        GpuError::Cancelled,
        GpuError::LoopsCutShort,
        GpuError::ResidueMismatch { count: 92, residues: [1, 2] },
        GpuError::WrongBucketBounds,
        GpuError::CanaryMismatch { size, known: 92, counted: 93 },
    ]);
    errors.extend(resources.map(|resource| GpuError::TooSmall { resource, has: 1, needs: 2 }));
    assert_in_chinese(&errors, &["../../queens-gpu/src/error.rs", "../../queens-gpu/src/device/mod.rs"]);
    // The names of the resources are those of the catalogue, whose last one is the default.
    for resource in resources {
        let error = GpuError::TooSmall { resource, has: 1, needs: 2 };
        assert_eq!(of(&error), error.to_string());
    }
}
