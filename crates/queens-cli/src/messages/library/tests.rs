//! Tests that every error has a message in both languages, with all its values.

use std::collections::BTreeSet;
use std::io;

use queens::Size;
use queens_count::{CountError, WorkerError};
use queens_job::{ConfigError, JobError, MemoryError};
use queens_ledger::{Finding, LedgerError, LedgerUser, Manifest, Record, RecordError};
use queens_regions::daily::DateError;
use queens_regions::export::ExportError;
use queens_regions::notation::{Fault, LinkError};
use queens_regions::{MakeError, RateError, RecipeError};
use queens_render::PictureError;

use super::*;
use crate::messages::catalog::tests::codes_in;
use crate::messages::message::{Message, values};
use crate::messages::{Catalog, Language};

fn english(message: &Message) -> String {
    Catalog::new(Language::En).text(message)
}

/// Checks that these errors have messages in Chinese and English, and that they cover all codes in the source files.
fn assert_in_chinese<E: LibraryError>(errors: &[E], files: &[&str]) {
    let chinese = Catalog::new(Language::Zh);
    for error in errors {
        let message = chinese.text(&of(error));
        assert!(message.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter)), "{error:?}: {message}");
    }
    for error in errors {
        assert!(english(&of(error)).is_ascii(), "{error:?}: {}", english(&of(error)));
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
        LedgerError::Record { path: path(), source: RecordError::Weight { unit: 2, weight: 0 } },
        LedgerError::DiskFailed { path: path(), written: true, source: "disk".into() },
        LedgerError::DiskFailed { path: path(), written: false, source: "disk".into() },
        LedgerError::Sqlite { path: path(), source: "out of memory".into() },
        LedgerError::InUse { path: path(), user: LedgerUser::Count },
        LedgerError::InUse { path: path(), user: LedgerUser::Coordinator },
        LedgerError::OrphanedJournal { path: path(), file: "8.ledger-wal".into() },
        LedgerError::ReadOnly { path: env!("CARGO_MANIFEST_DIR").into() },
    ]
}

#[test]
fn errors_of_ledgers_are_in_both_languages() {
    assert_in_chinese(&ledger_errors(), &["../../queens-ledger/src/error.rs"]);
    let [none, one] = [12, 13].map(|index| english(&of(&ledger_errors()[index])));
    assert!(none.contains("cannot create 8.ledger") && one.contains("cannot grow"), "{none} {one}");
    let temporary = english(&of(&LedgerError::DiskFull { path: queens_ledger::Ledger::TEMPORARY.into() }));
    assert!(temporary.contains("temporary file") && temporary.contains("TMPDIR"), "{temporary}");
    let [write, read] = [18, 19].map(|index| english(&of(&ledger_errors()[index])));
    let [absent, protected] = [7, 24].map(|index| english(&of(&ledger_errors()[index])));
    assert!(
        absent.contains("cannot create 8.ledger") && protected.contains("is read-only: copy it"),
        "{absent} {protected}"
    );
    assert!(write.starts_with("cannot write") && read.starts_with("cannot read"), "{write} {read}");
}

fn record_errors() -> Vec<RecordError> {
    let text = || "node\u{7}".to_owned();
    let signer = "00".repeat(32).parse().unwrap();
    vec![
        RecordError::Unit { unit: 7, units: 4 },
        RecordError::Plan { expected: "00".to_owned(), found: "01".to_owned() },
        RecordError::Weight { unit: 2, weight: Record::MAX_WEIGHT + 1 },
        RecordError::TooLarge { unit: 2, field: "work", value: 1 << 63 },
        RecordError::Residue { unit: 2, count: 92, prime: 65_521, expected: 92, found: 91 },
        RecordError::Name { unit: 2, field: "host", value: text() },
        RecordError::Signature { unit: 2, signer },
    ]
}

#[test]
fn reasons_why_records_are_refused_are_in_both_languages() {
    assert_in_chinese(&record_errors(), &["../../queens-ledger/src/record.rs"]);
    assert_eq!(english(&of(&record_errors()[5])), "its host \"node\\u{7}\" is not a valid name");
}

#[test]
fn findings_are_in_both_languages() {
    let text = || "page 3".to_owned();
    let findings = vec![
        Finding::File(text()),
        Finding::Schema(text()),
        Finding::Plan(text()),
        Finding::Number { unit: 2, column: "weight", value: -1 },
        Finding::Record { unit: 2, source: record_errors().remove(0) },
        Finding::Checksum { unit: 2, engine: "join".to_owned() },
        Finding::Weights { unit: 2 },
        Finding::Conflict { unit: 2 },
    ];
    assert_in_chinese(&findings, &["../../queens-ledger/src/check.rs"]);
    let weight = queens_job::Finding::Weight { unit: 2, found: 4, expected: 8 };
    assert_in_chinese(std::slice::from_ref(&weight), &["../../queens-job/src/outcome.rs"]);
    assert_eq!(english(&of(&weight)), "the result of unit 2 has weight 4, but its plan says 8");
    let [reason, conflict] = [4, 7].map(|index| english(&of(&queens_job::Finding::Ledger(findings[index].clone()))));
    assert_eq!(reason, "a record of unit 2 is not a result: the plan has only 4 units");
    assert_eq!(conflict, "the results of unit 2 contradict each other");
}

#[test]
fn errors_of_pictures_are_in_both_languages() {
    let errors = [PictureError::Side { side: 1 }, PictureError::TooLarge { width: 9000, height: 10 }];
    assert_in_chinese(&errors, &["../../queens-render/src/raster.rs"]);
    // Only still pictures have a vector format.
    assert!(english(&of(&errors[1])).ends_with("use a smaller --side, or svg"));
    assert!(
        english(&with_values(&errors[1], values![moving = "yes"])).ends_with("use a smaller --side or a smaller board")
    );
}

#[test]
fn errors_of_region_queens_are_in_both_languages() {
    use queens::Square;
    use queens_regions::{Puzzle, Region, RegionsError, StarsError, Technique};
    let text = || "x=1".to_owned();
    let maps = [
        RegionsError::NotSquare { squares: 5 },
        RegionsError::Size { size: 17 },
        RegionsError::Count { regions: 3, size: 4 },
        RegionsError::Disconnected { region: Region::new(0), first: Square::new(0, 0), square: Square::new(1, 1) },
    ];
    let faults = [
        Fault::Empty,
        Fault::Several { count: 2 },
        Fault::Character { found: '-' },
        Fault::RowLength { row: 2, found: 3, expected: 4 },
        Fault::RowCount { rows: 3, columns: 4 },
        Fault::Case { regions: 5, size: 4 },
        Fault::Setting { text: text() },
        Fault::Stars(StarsError { stars: 9, max: Puzzle::MAX_STARS }),
        Fault::MarksSize { marks: 3, size: 4 },
        Fault::Mark { found: "?".to_owned() },
        Fault::Json { message: text() },
        Fault::NoRegions,
        Fault::Link,
        Fault::Borders { size: 8, expected: 24 },
    ];
    let all: Vec<Fault> = faults.into_iter().chain(maps.map(Fault::Regions)).collect();
    let files = ["regions.rs", "notation/error.rs", "puzzle.rs"].map(|file| format!("../../queens-regions/src/{file}"));
    assert_in_chinese(&all, &files.each_ref().map(String::as_str));
    let making = [MakeError::Attempts { attempts: 20 }, MakeError::Cancelled(queens::Cancelled)];
    assert_in_chinese(&making, &[]);
    let levels = RecipeError::Levels { easiest: Technique::Set, hardest: Technique::Line };
    assert_in_chinese(&[RecipeError::Size { size: 3 }, levels], &[]);
    assert_in_chinese(&[DateError { text: text() }], &["../../queens-regions/src/daily.rs"]);
    let format = queens_regions::export::Format::Cnf;
    assert_in_chinese(&[ExportError { format }], &["../../queens-regions/src/export.rs"]);
    let links = [LinkError::Touch, LinkError::Parts { region: Region::new(0) }];
    assert_in_chinese(&links, &["../../queens-regions/src/notation/puzz_link.rs"]);
    let rating = [RateError::NoAnswer, RateError::Several, RateError::Unsolved];
    assert_in_chinese(&rating, &["../../queens-regions/src/rate.rs"]);
}

#[cfg(feature = "cluster")]
#[test]
fn errors_of_clusters_are_in_both_languages() {
    use queens_cluster::ClusterError;
    use queens_cluster::protocol::{Incompatible, NameError, Rejection};
    let (text, found, expected) = (|| "reason".to_owned(), || "1".to_owned(), || "2".to_owned());
    let (path, system) = (|| "cluster.json".into(), || io::Error::from(io::ErrorKind::PermissionDenied));
    let mut errors = vec![
        ClusterError::Unreachable { url: text(), reason: "Connection refused (os error 111)".to_owned() },
        ClusterError::Unauthorised { url: text(), name: text() },
        ClusterError::Certificate { url: text(), reason: text() },
        ClusterError::Broker(text()),
        ClusterError::SecondCoordinator,
        ClusterError::OtherCount(2),
        ClusterError::NoCoordinator,
        ClusterError::Listen { address: ([127, 0, 0, 1], 80).into(), source: system() },
        ClusterError::Workers(WorkerError::NoWorker),
        NameError(text()).into(),
        ClusterError::Read { path: path(), source: system() },
        ClusterError::File { path: path(), source: system() },
        ClusterError::Form { path: path(), reason: text() },
        ClusterError::FolderExists { path: path() },
        ClusterError::Address(text()),
        ClusterError::MakeCertificate(text()),
    ];
    errors.extend(
        ["exists", "revoked", "unknown"].map(|problem| ClusterError::Member { name: "site".to_owned(), problem }),
    );
    errors.extend(
        [
            Incompatible::Format { found: 1, expected: 2 },
            Incompatible::Program { found: found(), expected: expected() },
            Incompatible::Plan { size: 8, found: found(), expected: expected() },
            Incompatible::Unreadable(text()),
        ]
        .map(ClusterError::from),
    );
    let source = |name| format!("../../queens-cluster/src/{name}.rs");
    let sources = ["error", "protocol/owner", "protocol/worker"].map(source);
    assert_in_chinese(&errors, &sources.each_ref().map(String::as_str));
    assert!(
        english(&of(&errors[0]))
            .contains(&english(&crate::messages::phrases::system_error(&io::ErrorKind::ConnectionRefused.into()))),
        "{}",
        english(&of(&errors[0]))
    );
    let members = [16, 17, 18].map(|index| english(&of(&errors[index])));
    let [exists, revoked, unknown] = members.each_ref().map(String::as_str);
    assert_eq!(exists, "site already has credentials: choose another name");
    assert_eq!((revoked, unknown), ("site was already revoked", "site has no credentials here"));
    let mut rejections = vec![
        Rejection::Unreadable(text()),
        Rejection::Format { found: 1, expected: 2 },
        Rejection::Program { found: found(), expected: expected() },
        Rejection::Plan { found: found(), expected: expected() },
        Rejection::Revoked,
        Rejection::Batch { found: found(), expected: expected() },
        Rejection::Ticket,
        Rejection::Units { batch: text() },
        Rejection::Engine { found: found(), expected: "join" },
        Rejection::Weight { unit: 1, found: 2, expected: 4 },
    ];
    rejections.extend(record_errors().into_iter().map(Rejection::from));
    assert_in_chinese(&rejections, &["../../queens-cluster/src/protocol/rejection.rs"]);
}

#[cfg(feature = "cluster")]
#[test]
fn failures_of_a_coordinators_ledger_are_translated() {
    let full = LedgerError::DiskFull { path: "8.ledger".into() };
    assert_eq!(of_store(&full), of(&full));
    // The error of any other store is shown with its own text.
    assert_eq!(of_store(&io::Error::other("no store")), "no store".into());
}

#[test]
fn errors_of_jobs_are_in_both_languages() {
    let size = Size::new(20).unwrap();
    let plan = Box::new(Manifest::new("queens 20".to_owned(), 20, "00", 4).unwrap());
    let memory = MemoryError { needed: 8 << 20, free: 4 << 20, threads: 2 };
    let configs = [ConfigError::PartWithoutLedger, ConfigError::SymmetryOfPart, ConfigError::EmptySample];
    assert_in_chinese(&configs, &["../../queens-job/src/config.rs"]);
    let wrong = WorkerError::ResidueMismatch { unit: 7, count: 12, residues: [3, 4] };
    assert_in_chinese(&[WorkerError::NoWorker, wrong], &[]);
    assert_in_chinese(&[memory], &["../../queens-job/src/memory.rs"]);
    let errors = vec![
        JobError::Count(CountError::TooLarge { size }),
        JobError::Config(ConfigError::EmptySample),
        JobError::Memory(memory),
        JobError::from(LedgerError::NotFound { path: "8.ledger".into() }),
        JobError::Workers(WorkerError::NoWorker),
        JobError::ForeignPlan { path: "8.ledger".into(), found: plan },
        JobError::Weight { unit: 2, found: 4, expected: 8 },
        JobError::TooLargeForOracle { size, limit: 14 },
        JobError::Cancelled(queens::Cancelled),
        JobError::Closed,
    ];
    assert_in_chinese(&errors, &["../../queens-job/src/error.rs"]);
}

#[test]
fn the_error_of_a_worker_has_the_message_of_its_kind() {
    let memory = MemoryError { needed: 8 << 20, free: 4 << 20, threads: 0 };
    assert_eq!(of_worker(&memory.into()), of(&memory));
    #[cfg(feature = "gpu")]
    {
        use queens_gpu::{GpuError, NoGpu, device::Fault};
        let error = GpuError::from(Fault::Lost("unplugged".to_owned()));
        assert_eq!(of_worker(&error.clone().into()), of(&error));
        let missing = NoGpu::NotListed { number: 3, listed: 1 };
        let reason = of_worker(&missing.clone().into());
        let message = english(&of(&JobError::from(WorkerError::from(missing))));
        assert!(message.ends_with(&english(&reason)) && message.starts_with("no GPU is available"), "{message}");
    }
}

#[test]
fn a_caller_replaces_the_hint_about_memory() {
    let error = MemoryError { needed: 8 << 20, free: 4 << 20, threads: 1 };
    assert_eq!(
        english(&of(&error)),
        "this needs 8.00 MiB of memory, but only 4.00 MiB is free: use at most 1 thread (--threads)"
    );
    let replaced = with_values(&error, values![instead = "use a smaller board"]);
    assert_eq!(english(&replaced), "this needs 8.00 MiB of memory, but only 4.00 MiB is free: use a smaller board");
}

#[cfg(feature = "gpu")]
#[test]
fn errors_of_gpus_are_in_both_languages() {
    use queens_gpu::device::{Fault, cuda::MissingLibrary};
    use queens_gpu::{GpuError, Resource};
    let size = Size::new(29).unwrap();
    let text = || "error 46".to_owned();
    let mut errors: Vec<GpuError> = [
        Fault::Lost(text()),
        Fault::OutOfMemory(text()),
        Fault::Compile(text()),
        Fault::Driver(text()),
        Fault::Missing(MissingLibrary::Driver),
        Fault::Missing(MissingLibrary::Compiler),
        Fault::Missing(MissingLibrary::Named(text())),
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
    assert_in_chinese(&errors, &["../../queens-gpu/src/error.rs", "../../queens-gpu/src/device.rs"]);
    // The catalogue has the names of the resources. Its last one is the default.
    for resource in resources {
        let error = GpuError::TooSmall { resource, has: 1, needs: 2 };
        assert_eq!(english(&of(&error)), error.to_string());
    }
}

#[test]
fn a_search_without_a_board_ends_with_a_negative_result() {
    assert_eq!(MakeError::Attempts { attempts: 1 }.exit_status(), crate::exit::ExitStatus::Negative);
}
