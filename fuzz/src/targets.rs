//! The fuzz targets: one function for each reader of untrusted input. A target panics if its reader breaks one of the
//! reader's laws.
//!
//! Each fuzz target has a corpus of the same name. `cargo xtask fuzz` mutates the inputs of the corpora. A test of the
//! workspace runs each target on its corpus.

use queens::Size;
use queens::complete::csplib;
use queens::complete::export::{Format, export, import};
use queens::variant::fen;
use queens_cluster::protocol::{
    AckToken, Batch, Heartbeat, HeldBatch, RESULT_STREAM, ResultMessage, Subjects, WORK_STREAM, WorkMessage,
};
use queens_ledger::{
    DamagePolicy, Ledger, LedgerDraft, LedgerError, Part, RecordSignature, Signer, Signers, SigningKey,
};

/// A fuzz target, which reads any bytes.
pub type FuzzTarget = fn(&[u8]);

/// The fuzz targets by name.
pub const FUZZ_TARGETS: [(&str, FuzzTarget); 10] = [
    ("text", read_text),
    ("judge", read_judged),
    ("fen", read_fen),
    ("csplib", read_csplib),
    ("regions", read_regions),
    ("answer", read_answer),
    ("cluster_message", read_cluster_message),
    ("ledger", read_ledger),
    ("signers", read_signers),
    ("web_request", read_web_request),
];

/// The greatest size of the boards that are written. The text of a larger board would be long.
const WRITTEN_SIZE_LIMIT: u32 = 64;

/// The greatest size of the boards whose partial placements are written and read again. A text of ten characters can
/// name the size 99,999,999.
const PARTIAL_SIZE_LIMIT: u32 = 10_000;

fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok()
}

/// Reads texts of all forms. Checks that all queens lie on their board, that a placement stays equal when it is written
/// and read again, and that errors are short.
fn read_text(bytes: &[u8]) {
    use queens::text::{self, Format, Options, Purpose};
    for purpose in [Purpose::Placements, Purpose::Instances, Purpose::Output] {
        let options = Options { purpose, ..Options::default() };
        let reading = match text::read(bytes, &options) {
            Ok(reading) => reading,
            Err(error) => {
                assert!(error.to_string().len() < 1000);
                continue;
            }
        };
        for board in reading.boards() {
            assert!(board.queens().iter().chain(board.blocked()).all(|&square| board.size().contains(square)));
            if board.size().get() <= PARTIAL_SIZE_LIMIT
                && let Ok(partial) = board.partial()
            {
                assert_eq!(partial.to_string().parse(), Ok(partial));
            }
            let Ok(placement) = board.placement() else { continue };
            if placement.size().get() > WRITTEN_SIZE_LIMIT {
                continue;
            }
            for format in Format::ALL {
                let Ok(written) = text::write(&placement, format) else { continue };
                let again = text::read(written.to_string(), &Options::default()).expect("it was written");
                let again = again.into_only_board().expect("one board").placement();
                assert_eq!(again, Ok(placement.clone()), "{format}");
            }
        }
    }
}

/// Judges the output of a program. The first byte chooses the task, and a size or no size. Checks that a verdict is
/// right or has a finding, and that in a right verdict no two queens attack each other.
fn read_judged(bytes: &[u8]) {
    use queens::judge::{Output, Steps, Task, judge};
    let [first, printed @ ..] = bytes else { return };
    let task = Task::ALL[usize::from(first / 8) % Task::ALL.len()];
    // The sizes are at most 6, because the outputs of known mistakes take long to compute for larger sizes.
    let output = match u32::from(first % 8) {
        0 | 7 => Output::without_size(printed),
        size => Output::of_size(size, printed),
    };
    let report = judge(&[output], task);
    for verdict in report.verdicts() {
        assert_eq!(verdict.right == Some(true), verdict.finding.is_none());
        assert!(verdict.finding.as_ref().is_none_or(|finding| finding.to_string().len() < 1000));
        for board in verdict.boards.iter().filter(|_| verdict.right == Some(true)) {
            let columns = board.columns().expect("a queen in each row");
            let attacks = |row: usize, other: usize| {
                let distance = columns[row].abs_diff(columns[other]) as usize;
                distance == 0 || distance == row - other
            };
            assert_eq!(columns.len(), verdict.size as usize);
            assert!((0..columns.len()).all(|row| !(0..row).any(|other| attacks(row, other))));
        }
    }
    assert!(report.mistakes().is_empty() || report.right() == Some(false));
    let _ = Steps::queens_after(Steps::read(printed).events());
}

/// Reads boards in FEN.
fn read_fen(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    match fen::parse(text) {
        Ok((shape, pieces)) => {
            let written = fen::write(shape, &pieces).to_string();
            assert_eq!(fen::parse(&written), Ok((shape, pieces)));
        }
        Err(error) => assert!(error.to_string().len() < 1000),
    }
}

/// Reads boards with regions. Checks that a board stays equal when it is written and read again, and that its steps,
/// hints and answers agree.
fn read_regions(bytes: &[u8]) {
    use queens_regions::notation::{json, letters, puzz_link, read_one, read_with_connectivity};
    use queens_regions::{Connectivity, Hint};
    let Some(text) = text(bytes) else { return };
    let puzzles = match read_with_connectivity(text, Connectivity::Free) {
        Ok(puzzles) => puzzles,
        Err(error) => return assert!(error.to_string().len() < 1000),
    };
    for parsed in puzzles.into_iter().take(4).filter(|parsed| parsed.puzzle.regions().is_connected()) {
        let (puzzle, marks) = (&parsed.puzzle, &parsed.marks);
        for written in [letters(puzzle, marks).to_string(), json(puzzle, marks)] {
            let again = read_one(&written).expect("it was written");
            assert_eq!((&again.puzzle, &again.marks), (puzzle, marks));
        }
        if let Ok(link) = puzz_link(puzzle) {
            let linked = read_one(&link).expect("it was written").puzzle;
            assert_eq!(linked.regions().relabelled(), puzzle.regions().relabelled());
        }
        // On larger boards, counting the solutions may take too long.
        if puzzle.size().get() <= 7 && puzzle.stars() == 1 {
            let is_unique = puzzle.answer().unique().is_some();
            assert!(is_unique || puzzle.rate().is_err());
            if let (Hint::Step(step), Some(answer)) = (puzzle.hint(marks), puzzle.answer().unique()) {
                assert!(step.queens.is_subset(&answer) && (step.crosses & answer).is_empty());
            }
        }
    }
}

/// Reads completion instances in the formats of `CSPLib` 079 and 080.
fn read_csplib(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    match csplib::parse(text) {
        Ok(instance) => {
            assert_eq!(csplib::parse(&csplib::write(&instance).to_string()), Ok(instance.clone()));
            if instance.size().get() <= 8 {
                for format in Format::ALL {
                    assert!(!export(&instance, format).to_string().is_empty());
                }
            }
        }
        Err(error) => assert!(error.to_string().len() < 1000),
    }
}

/// Reads answers of other solvers. The first byte chooses the format, the second byte the size.
fn read_answer(bytes: &[u8]) {
    let [format, size, rest @ ..] = bytes else { return };
    let (Some(text), Some(&format)) = (text(rest), Format::ALL.get(usize::from(*format) % Format::ALL.len())) else {
        return;
    };
    let size = Size::new(u64::from(*size % 16) + 1).expect("a small size");
    match import(size, format, text) {
        Ok(Some(placement)) => assert_eq!(placement.size(), size),
        Ok(None) => {}
        Err(error) => assert!(error.to_string().len() < 1000),
    }
}

/// Reads the file of a ledger. Checks that, for any bytes, each call returns a result or an error and the file does not
/// change.
fn read_ledger(bytes: &[u8]) {
    let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).expect("a folder");
    let path = folder.path().join("x.ledger");
    std::fs::write(&path, bytes).expect("a small file");
    let opened = Ledger::open_read_only(&path);
    if let Ok(ledger) = &opened {
        let findings = ledger.check();
        let (missing, status, conflicts) = (ledger.missing(), ledger.status(), ledger.conflicts());
        let is_sound = findings.is_ok_and(|findings| findings.is_empty());
        if let (true, Ok(missing), Ok(status), Ok(conflicts)) = (is_sound, &missing, &status, &conflicts) {
            assert_eq!(missing.len(), status.missing());
            assert_eq!(conflicts.len(), status.conflicts);
        }
        let _ = ledger.unconfirmed();
        let _ = ledger.verify_signatures(&Signers::default());
    }
    drop(opened);
    assert_eq!(std::fs::read(&path).expect("it is still there"), bytes);
    if let Ok(damaged) = Ledger::open_damaged(&path)
        && let Ok(mut draft) = LedgerDraft::new(folder.path().join("saved"), damaged.manifest())
    {
        let saved = draft.ledger_mut().merge_with(&[&damaged], DamagePolicy::Skip, |_| true);
        if saved.is_ok() {
            let mut sound = 0_u64;
            let counted = draft.ledger_mut().for_each_record(|_| {
                sound += 1;
                Ok::<_, LedgerError>(())
            });
            assert!(counted.is_ok() && saved.is_ok_and(|saved| saved.added == sound));
        }
    }
}

/// Reads lists of signers, keys, and parts.
fn read_signers(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let _ = text.parse::<Signers>();
    if let Ok(part) = text.parse::<Part>() {
        assert_eq!(part.to_string().parse(), Ok(part));
    }
    if let Ok(signer) = text.parse::<Signer>() {
        assert_eq!(signer.to_string(), text.to_ascii_lowercase());
        let record = queens_ledger::Record {
            unit: 0,
            weight: 1,
            count: 0,
            residues: [0, 0],
            work: 0,
            engine: "join".into(),
            version: "1".into(),
            host: "h".into(),
            elapsed: std::time::Duration::ZERO,
            finished: 0,
        };
        // A signature of zeros is valid for no key.
        assert!(RecordSignature { signer, bytes: [0; 64] }.verify("c0ffee", &record).is_err());
    }
    if let Ok(key) = SigningKey::from_pem(text) {
        assert_eq!(SigningKey::from_pem(&key.to_pem()).map(|key| key.signer()), Ok(key.signer()));
    }
}

/// Reads messages of a cluster, and the subjects and batches that they name. Checks that a message stays equal when it
/// is written and read again.
fn read_cluster_message(bytes: &[u8]) {
    fn keep<T: serde::Serialize + serde::de::DeserializeOwned + PartialEq>(bytes: &[u8]) -> Option<T> {
        let message: T = serde_json::from_slice(bytes).ok()?;
        let written = serde_json::to_vec(&message).expect("a message");
        assert!(serde_json::from_slice::<T>(&written).is_ok_and(|again| again == message));
        Some(message)
    }
    let mut batches: Vec<String> = text(bytes).map(str::to_owned).into_iter().collect();
    batches.extend(keep::<WorkMessage>(bytes).map(|message| message.batch));
    if let Some(message) = keep::<ResultMessage>(bytes) {
        batches.push(message.batch);
        read_subject(&message.token);
    }
    if let Some(message) = keep::<Heartbeat>(bytes) {
        for HeldBatch(batch, subject, ..) in message.held {
            batches.push(batch);
            read_subject(&subject);
        }
    }
    for batch in batches {
        read_subject(&batch);
        if let Some(batch) = Batch::parse(&batch) {
            assert_eq!(Batch::parse(&batch.to_string()), Some(batch));
            let subjects = Subjects::new("0123456789abcdef");
            assert_eq!(subjects.batch_of_work(&subjects.work(&batch)), Some(batch));
            assert_eq!(subjects.parse_result(&subjects.result("alice", &batch)), Some(("alice", batch)));
        }
    }
}

/// Reads a subject of the broker. Also tries to read it as an acknowledgement subject.
fn read_subject(subject: &str) {
    for stream in [WORK_STREAM, RESULT_STREAM] {
        if let Some(token) = AckToken::parse(subject, stream) {
            assert_eq!(AckToken::parse(&token.to_string(), stream), Some(token));
        }
    }
    let subjects = Subjects::new("0123456789abcdef");
    let _ = (subjects.batch_of_work(subject), subjects.parse_result(subject), subjects.owner_of_heartbeat(subject));
}

/// Reads requests to the web app. Checks that every response is JSON with a result or an error.
fn read_web_request(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    // The numbers of a request are sizes and limits. With large numbers, a correct response takes seconds.
    let is_small = |number: &str| number.parse::<u64>().is_ok_and(|number| number <= u64::from(WRITTEN_SIZE_LIMIT) / 8);
    if text.split(|c: char| !c.is_ascii_digit()).any(|number| !number.is_empty() && !is_small(number)) {
        return;
    }
    let response = queens_web::Api::default().handle(text);
    assert!(response.starts_with("{\"ok\":") || response.starts_with("{\"error\":"), "{response}");
}
