//! Runs the SQL of the documentation unchanged, by the bundled SQLite and by the system's `sqlite3` if there is one.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use proptest::collection::vec;
use proptest::prelude::*;
use queens_ledger::{Appended, Ledger, METHODS, Manifest, Record, Status};
use rusqlite::types::ValueRef;

use crate::{PLAN, count_of, counted, folder, ledger, record, skip_without, total_of};

const PAGE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/formats/ledger.md"));
const SCHEMA: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/schema.sql"));

/// The code blocks of one language on the page of the documentation.
fn blocks(language: &str) -> impl Iterator<Item = &'static str> {
    PAGE.split(&format!("\n```{language}\n"))
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap())
        .collect::<Vec<_>>()
        .into_iter()
}

/// The code block whose first line is a comment with this name.
fn block(name: &str) -> &'static str {
    blocks("sql").find(|block| block.starts_with(&format!("-- {name}\n"))).unwrap_or_else(|| panic!("no block {name}"))
}

/// Runs SQL. Each row of the result is its columns with `|` between them, as `sqlite3` prints it.
type Runner = fn(&Path, &str) -> Vec<String>;

fn by_the_system(path: &Path, sql: &str) -> Vec<String> {
    let mut command = Command::new("sqlite3");
    command.args(["-batch", "-bail", "-readonly"]).arg(path);
    let mut program = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    program.stdin.take().unwrap().write_all(format!("{sql};\n").as_bytes()).unwrap();
    let output = program.wait_with_output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().map(String::from).collect()
}

fn by_the_bundled(path: &Path, sql: &str) -> Vec<String> {
    let connection = rusqlite::Connection::open(path).unwrap();
    let mut query = connection.prepare(sql).unwrap();
    let columns = query.column_count();
    let text = |row: &rusqlite::Row<'_>, index| match row.get_ref(index).unwrap() {
        ValueRef::Null => String::new(),
        ValueRef::Integer(number) => number.to_string(),
        ValueRef::Text(text) => String::from_utf8(text.into()).unwrap(),
        other => panic!("{other:?}"),
    };
    let row = |row: &rusqlite::Row<'_>| Ok((0..columns).map(|index| text(row, index)).collect::<Vec<_>>().join("|"));
    query.query_map([], row).unwrap().collect::<rusqlite::Result<_>>().unwrap()
}

/// The bundled SQLite, and the system's SQLite if there is one.
fn runners() -> Vec<Runner> {
    let mut runners: Vec<Runner> = vec![by_the_bundled];
    let version = Command::new("sqlite3").arg("--version").stdin(Stdio::null()).output();
    if version.is_ok_and(|output| output.status.success()) {
        runners.push(by_the_system);
    } else {
        skip_without("sqlite3", "the documented SQL by the system's program");
    }
    runners
}

#[test]
fn the_page_shows_the_schema_word_for_word() {
    assert_eq!(blocks("sql").next(), Some(SCHEMA));
}

#[test]
fn every_block_runs() {
    let (_folder, path) = folder();
    drop(ledger(&path, 20, &["join"]));
    for runner in runners() {
        for block in blocks("sql").skip(1) {
            assert!(block.starts_with("-- "), "a block without a name: {block}");
            runner(&path, block);
        }
    }
}

/// The totals of all code blocks that compute one.
fn totals(runner: Runner, path: &Path) -> [String; 3] {
    let total = runner(path, block("total"))[0].split('|').nth(2).unwrap().to_owned();
    let by_hand = runner(path, block("by hand"))[0].clone();
    let parts = runner(path, block("high and low"))[0].clone();
    let (high, low) = parts.split_once('|').unwrap();
    let binary = (high.parse::<u128>().unwrap() << 32) + low.parse::<u128>().unwrap();
    [total, by_hand, binary.to_string()]
}

#[test]
fn the_documented_sql_gives_the_library_s_total() {
    let (_folder, path) = folder();
    let ledger = ledger(&path, 1000, &["join", "naive"]);
    let total = ledger.status().unwrap().total().unwrap();
    assert_eq!(total, total_of(0..1000));
    for runner in runners() {
        assert_eq!(totals(runner, &path), [const { "" }; 3].map(|_| total.to_string()));
        assert_eq!(runner(&path, block("total")), [format!("queens 9|complete|{total}|verified")]);
        assert_eq!(runner(&path, block("missing")), [""; 0]);
        assert_eq!(runner(&path, block("conflicts")), [""; 0]);
        assert_eq!(runner(&path, block("unconfirmed")), [""; 0]);
        assert_eq!(runner(&path, block("integrity")), ["ok"]);
        let residues = runner(&path, block("residues"))[0].clone();
        let expected = queens_ledger::residues(total).map(|residue| format!("{residue}|{residue}")).join("|");
        assert_eq!(residues, expected);
    }
}

#[test]
fn totals_beyond_63_bits_are_exact() {
    // Totals as large as those of 29 and 31 queens and larger, with counts around 10^9 and 2^32, where SQL splits sums.
    let totals_of = |counts: &[u128], weight: u32| {
        let (_folder, path) = folder();
        let manifest = Manifest::new("queens 29", 29, PLAN, counts.len() as u64).unwrap();
        let mut ledger = Ledger::create_or_open(&path, &manifest).unwrap();
        let result = |(unit, &count)| Record { weight, ..counted(unit as u64, "join", count) };
        let records: Vec<Record> = counts.iter().enumerate().map(result).collect();
        ledger.record(PLAN, &records).unwrap();
        let expected: u128 = counts.iter().map(|count| count * u128::from(weight)).sum();
        assert_eq!(ledger.status().unwrap().total(), Some(expected));
        for runner in runners() {
            let found = totals(runner, &path);
            if expected == 0 {
                assert_eq!(found, ["0", "", "0"]);
            } else {
                assert_eq!(found, [const { "" }; 3].map(|_| expected.to_string()));
            }
            assert!(runner(&path, block("total"))[0].ends_with("unverified"));
        }
        expected
    };
    let max = Record::MAX_COUNT;
    assert!(totals_of(&[max; 12], 8) > 1 << 64);
    assert!(totals_of(&[max; 300], Record::MAX_WEIGHT) > 1 << 86);
    totals_of(&[0, 0], 8);
    totals_of(&[1], 1);
    totals_of(&[999_999_999, 1], 1);
    totals_of(&[999_999_999, 0], 1);
    totals_of(&[1_000_000_000], 1);
    totals_of(&[(1 << 32) - 1, 1 << 32, 1], 2);
    totals_of(&[max, max, 2], 1);
}

#[test]
fn the_views_say_what_the_library_says() {
    let (_folder, path) = folder();
    let mut ledger = ledger(&path, 30, &[]);
    ledger.record(PLAN, &(5..25).map(|unit| record(unit, "join")).collect::<Vec<_>>()).unwrap();
    ledger.record(PLAN, &(7..12).map(|unit| record(unit, "naive")).collect::<Vec<_>>()).unwrap();
    for runner in runners() {
        assert_eq!(runner(&path, block("missing")), ["0|4", "25|29"]);
        let total = format!("queens 9|partial|{}|unverified", ledger.status().unwrap().count_so_far);
        assert_eq!(runner(&path, block("total")), [total]);
        let unconfirmed = runner(&path, block("unconfirmed"));
        let expected = ledger.unconfirmed().unwrap();
        assert!(unconfirmed.iter().all(|unit| expected.contains(unit.parse().unwrap())));
        assert_eq!(unconfirmed.len() as u64 + 10, expected.len());
        assert_eq!(
            runner(&path, "SELECT * FROM total")[0].split('|').take(5).collect::<Vec<_>>(),
            ["30", "20", "10", "5", "0"]
        );
    }
    assert_eq!(ledger.record(PLAN, &[counted(9, "backtrack", count_of(9) + 1)]).unwrap(), [Appended::Conflicts]);
    for runner in runners() {
        assert_eq!(runner(&path, block("total")), ["queens 9|conflict||unverified"]);
        assert_eq!(runner(&path, block("conflicts")).len(), 3);
        assert_eq!(runner(&path, "SELECT conflict, count, results, engines FROM unit WHERE unit = 9"), ["1||3|3"]);
    }
}

#[test]
fn the_documented_python_agrees_on_the_seals() {
    let script = blocks("python").find(|block| block.contains("crc32")).unwrap();
    let (_folder, path) = folder();
    let mut ledger = ledger(&path, 50, &["join", "naive"]);
    let mut odd = record(3, "皇后");
    odd.host = "Zoë's machine".into();
    ledger.record(PLAN, &[odd]).unwrap();
    let run = || {
        let output = Command::new("python3").arg("-c").arg(script).arg(&path).output().ok()?;
        output.status.success().then(|| String::from_utf8(output.stdout).unwrap())
    };
    let Some(wrong) = run() else {
        return skip_without("python3 with sqlite3", "the documented Python");
    };
    assert_eq!(wrong.trim(), "0");
    crate::faults::tamper(&path, "UPDATE result SET work = work + 1 WHERE unit < 2");
    assert_eq!(run().unwrap().trim(), "4");
}

/// Results in random order: the unit, the engine, whether the count is wrong, whether the weight is wrong, and the
/// machine.
fn histories() -> impl Strategy<Value = Vec<(u64, usize, bool, bool, bool)>> {
    let is_wrong = || prop::bool::weighted(0.1);
    vec((0..6_u64, 0..=METHODS.len(), is_wrong(), is_wrong(), any::<bool>()), 0..40)
}

proptest! {
    /// The view `unit` and the type `UnitResults` both define a confirmed unit, and must agree.
    #[test]
    fn the_view_unit_and_the_library_agree_on_every_history(history in histories()) {
        let mut ledger = Ledger::temporary(&crate::manifest(6)).unwrap();
        let result = |&(unit, engine, counts_wrong, weighs_wrong, is_elsewhere): &(u64, usize, bool, bool, bool)| {
            let engine = METHODS.get(engine).copied().unwrap_or("another");
            let mut record = counted(unit, engine, count_of(unit) + u128::from(counts_wrong));
            record.weight += u32::from(weighs_wrong);
            record.host = if is_elsewhere { "elsewhere".into() } else { record.host };
            record
        };
        let records: Vec<Record> = history.iter().map(result).collect();
        ledger.record(PLAN, &records).unwrap();
        let (folder, path) = folder();
        ledger.back_up(&path).unwrap();
        let mut units = Vec::new();
        ledger
            .for_each_unit(|unit| {
                let (results, first) = (unit.results(), &unit.records()[0]);
                let [conflict, confirmed] = [results.is_conflict(), results.is_confirmed()].map(u8::from);
                let (weight, count) =
                    if conflict == 1 { Default::default() } else { (first.weight.to_string(), first.count.to_string()) };
                units.push(format!("{}|{weight}|{count}|{conflict}|{confirmed}", unit.unit()));
            })
            .unwrap();
        prop_assert_eq!(by_the_bundled(&path, "SELECT unit, weight, count, conflict, confirmed FROM unit"), units);
        let Status { done, confirmed, conflicts, .. } = ledger.status().unwrap();
        let numbers = [done, confirmed, conflicts].map(|number| number.to_string()).join("|");
        prop_assert_eq!(by_the_bundled(&path, "SELECT done, confirmed, conflicts FROM total"), [numbers]);
        drop(folder);
    }
}
