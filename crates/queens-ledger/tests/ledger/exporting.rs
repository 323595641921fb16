//! Records as text for other programs.

use queens_ledger::Format;

use crate::{PLAN, folder, ledger, record};

fn export(format: Format) -> String {
    let (_folder, path) = folder();
    let mut ledger = ledger(&path, 9, &[]);
    let mut odd = record(3, r#"join,"half""#);
    odd.host = r"C:\desk".into();
    ledger.record(PLAN, &[odd, record(1, "scan")]).unwrap();
    let mut text = Vec::new();
    assert_eq!(ledger.export(format, &mut text).unwrap(), 2);
    String::from_utf8(text).unwrap()
}

#[test]
fn csv_quotes_what_needs_it() {
    assert_eq!(
        export(Format::Csv),
        "unit,weight,count,residue1,residue2,work,engine,version,host,nanoseconds,finished\n\
         1,4,10872568911860,19324,46021,1001,scan,1.0.0,bench,2345678901,1790000001\n\
         3,8,15025520691165,53667,2624,1003,\"join,\"\"half\"\"\",1.0.0,C:\\desk,2345678901,1790000003\n"
    );
}

#[test]
fn json_lines_are_json() {
    let text = export(Format::JsonLines);
    let lines: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["count"], crate::count_of(1).to_string());
    assert_eq!(lines[1]["engine"], r#"join,"half""#);
    assert_eq!(lines[1]["host"], r"C:\desk");
    assert_eq!(lines[1]["nanoseconds"], 2_345_678_901_u64);
}
