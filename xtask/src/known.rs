//! Generates the table of published values, `crates/queens/src/known/values.rs`, from
//! `crates/queens/data/sequences.tsv`.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The header line of the data.
const HEADER: &str = "sequence\tn\tvalue\tmeaning";

/// The meaning of a sequence, and its values by index.
type Sequence<'a> = (&'a str, BTreeMap<u32, u128>);

/// The Rust source of the table, formatted as by rustfmt.
///
/// The data has a header. Each further line has a sequence, an index, a number and the meaning of the sequence,
/// separated by tabs.
///
/// # Errors
///
/// A message that names the line, if the header or the name of a sequence is wrong, if a field is missing or is not a
/// number, if an index is repeated, or if two lines of a sequence have different meanings.
pub(crate) fn render(tsv: &str) -> Result<String, String> {
    let mut sequences: BTreeMap<&str, Sequence<'_>> = BTreeMap::new();
    let mut lines = (1..).zip(tsv.lines());
    if lines.next() != Some((1, HEADER)) {
        return Err(format!("line 1: the header should be {HEADER:?}"));
    }
    for (number, line) in lines {
        let fields: Vec<&str> = line.split('\t').collect();
        let [name, n, value, meaning] = fields[..] else {
            return Err(format!("line {number}: 4 fields are needed, and there are {}", fields.len()));
        };
        let n = n.parse().map_err(|error| format!("line {number}: the index {n:?}: {error}"))?;
        let value = value.parse().map_err(|error| format!("line {number}: the number {value:?}: {error}"))?;
        if !name.strip_prefix('A').is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_digit())) {
            return Err(format!("line {number}: {name:?} is not the name of a sequence"));
        }
        let sequence = sequences.entry(name).or_insert((meaning, BTreeMap::new()));
        if sequence.0 != meaning {
            return Err(format!("line {number}: {name} is both {:?} and {meaning:?}", sequence.0));
        }
        if sequence.1.insert(n, value).is_some() {
            return Err(format!("line {number}: {name} has the index {n} twice"));
        }
    }

    let mut source = String::from("//! Generated from `data/sequences.tsv`: edit that, and generate this again.\n");
    for (name, (meaning, values)) in sequences {
        // Writing to a `String` cannot fail.
        let _ = write!(source, "\n/// {name}, {meaning}.\npub(super) const {name}: &[(u32, u128)] = &[\n");
        for (n, value) in values {
            let _ = writeln!(source, "    ({n}, {}),", grouped(value));
        }
        source.push_str("];\n");
    }
    Ok(source)
}

/// The number in decimal, with its digits in groups of three.
fn grouped(value: u128) -> String {
    let digits = value.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('_');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{grouped, render};

    fn with_header(lines: &str) -> String {
        format!("sequence\tn\tvalue\tmeaning\n{lines}")
    }

    #[test]
    fn sorts_by_name_and_index() {
        let source = render(&with_header("A2\t10\t7\tb\nA1\t1\t12345\ta\nA2\t9\t0\tb\n")).unwrap();
        let expected = "\
/// A1, a.
pub(super) const A1: &[(u32, u128)] = &[
    (1, 12_345),
];

/// A2, b.
pub(super) const A2: &[(u32, u128)] = &[
    (9, 0),
    (10, 7),
];
";
        assert_eq!(source.split_once("\n\n").unwrap().1, expected);
    }

    #[test]
    fn names_the_line_that_is_wrong() {
        for (lines, problem) in [
            ("A1\t1\t1", "line 2: 4 fields are needed, and there are 3"),
            ("A1\tx\t1\ta", "line 2: the index \"x\": invalid digit found in string"),
            ("A1\t1\t-1\ta", "line 2: the number \"-1\": invalid digit found in string"),
            ("Q\t1\t1\ta", "line 2: \"Q\" is not the name of a sequence"),
            ("A1\t1\t1\ta\nA1\t1\t1\ta", "line 3: A1 has the index 1 twice"),
            ("A1\t1\t1\ta\nA1\t2\t1\tb", "line 3: A1 is both \"a\" and \"b\""),
        ] {
            assert_eq!(render(&with_header(lines)).unwrap_err(), problem);
        }
        assert!(render("").unwrap_err().starts_with("line 1"));
    }

    #[test]
    fn groups_digits() {
        assert_eq!(["0", "123", "1_234", "12_345", "1_234_567"], [0, 123, 1234, 12345, 1_234_567].map(grouped)[..]);
    }
}
