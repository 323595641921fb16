//! Runs every fuzz target on its committed corpus: inputs with which fuzzing starts, and inputs that once broke a
//! reader.

#[path = "../../../fuzz/src/targets.rs"]
#[expect(unreachable_pub, reason = "the fuzzer uses it from another crate")]
mod targets;

use std::fs;
use std::path::Path;

#[test]
fn every_reader_keeps_its_laws_on_its_corpus() {
    let corpora = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus");
    let folders = fs::read_dir(&corpora).expect("the corpora").count();
    assert_eq!(folders, targets::FUZZ_TARGETS.len(), "each reader has a corpus, and each corpus a reader");
    let mut inputs = 0;
    for (name, read) in targets::FUZZ_TARGETS {
        let files: Vec<_> =
            fs::read_dir(corpora.join(name)).expect(name).map(|entry| entry.expect(name).path()).collect();
        assert!(files.len() >= 4, "{name} has {} inputs", files.len());
        for file in files {
            let bytes = fs::read(&file).expect("an input");
            read(&bytes);
            // The reader also gets the input cut short.
            for part in 1..8 {
                read(&bytes[..bytes.len() * part / 8]);
            }
            inputs += 8;
        }
    }
    queens_testkit::print_uncaptured(format_args!("{inputs} inputs of {} readers", targets::FUZZ_TARGETS.len()));
}
