//! Tests of the export of records as text.

use queens_ledger::ExportFormat;

use crate::{PLAN, folder, ledger, record};

fn export(format: ExportFormat) -> String {
    let (_folder, path) = folder();
    let mut ledger = ledger(&path, 9, &[]);
    let mut odd = record(3, r#"join,"half""#);
    odd.host = r"C:\shelf".into();
    ledger.record(PLAN, &[odd, record(1, "naive")]).unwrap();
    let mut text = Vec::new();
    assert_eq!(ledger.export(format, &mut text).unwrap(), 2);
    String::from_utf8(text).unwrap()
}

#[test]
fn csv_quotes_what_needs_it() {
    assert_eq!(
        export(ExportFormat::Csv),
        "unit,weight,count,residue1,residue2,work,engine,version,host,nanoseconds,finished,checksum,plan\n\
         1,4,10872568911860,19324,46021,1001,naive,1.0.0,bench,2345678901,1790000001,1100240849,5eed\n\
         3,8,15025520691165,53667,2624,1003,\"join,\"\"half\"\"\",1.0.0,C:\\shelf,2345678901,1790000003,4032958299,5eed\n"
    );
}

#[test]
fn json_lines_are_json() {
    let text = export(ExportFormat::JsonLines);
    let lines: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["count"], crate::count_of(1).to_string());
    assert_eq!(lines[1]["engine"], r#"join,"half""#);
    assert_eq!(lines[1]["host"], r"C:\shelf");
    assert_eq!(lines[1]["plan"], PLAN);
    assert!(lines[1]["checksum"].is_u64());
    assert_eq!(lines[1]["nanoseconds"], 2_345_678_901_u64);
}
