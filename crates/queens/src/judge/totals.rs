//! Chooses between the total and the number of solutions without their mirror images.

use super::verdict::known_solution_count;
use crate::text::{Quantity, quantities};

/// Words of a total that leaves out the images of other solutions.
const SPECIAL: [&str; 9] =
    ["unique", "fundamental", "inequivalent", "essential", "nonisomorphic", "symmetr", "本质", "基本", "独立"];

/// Words that say the same only beside a total without such words.
const DISTINCT: [&str; 4] = ["distinct", "different", "不同", "不重复"];

/// A total among the words of a line.
struct StatedTotal {
    value: u64,
    /// 2 for [`SPECIAL`], 1 for [`DISTINCT`], and otherwise 0.
    rank: u8,
}

impl StatedTotal {
    fn find(line: &str) -> Option<Self> {
        let value = quantities(line).into_iter().find(Quantity::is_total)?.value;
        let words = line.to_lowercase();
        let has = |list: &[&str]| list.iter().any(|word| words.contains(word));
        let rank = if has(&SPECIAL) { 2 } else { u8::from(has(&DISTINCT)) };
        Some(Self { value, rank })
    }
}

/// If a text has a total and the number of unique solutions, makes the line of the second blank. `None` for other texts.
///
/// If only the special number is right, the text stays as it is: the program may call the solutions that it found
/// twice one unique solution.
pub(super) fn without_special_totals(bytes: &[u8], size: u32) -> Option<Vec<u8>> {
    let text = std::str::from_utf8(bytes).ok()?;
    let lower = text.to_lowercase();
    if !SPECIAL.iter().chain(&DISTINCT).any(|word| lower.contains(word)) {
        return None;
    }
    let lines: Vec<(&str, Option<StatedTotal>)> = text.lines().map(|line| (line, StatedTotal::find(line))).collect();
    let totals = || lines.iter().filter_map(|(_, total)| total.as_ref());
    let rank = totals().map(|total| total.rank).min()?;
    let is_right = |total: &&StatedTotal| known_solution_count(size) == Some(total.value.into());
    let is_special = |total: &&StatedTotal| total.rank > rank;
    let is_only_right = totals().filter(is_special).any(|total| is_right(&total))
        && !totals().filter(|total| !is_special(total)).any(|total| is_right(&total));
    if is_only_right || !totals().any(|total| is_special(&total)) {
        return None;
    }
    let line = |(line, total): &(&str, Option<StatedTotal>)| {
        let is_blank = total.as_ref().is_some_and(|total| is_special(&total));
        if is_blank { "\n".to_owned() } else { format!("{line}\n") }
    };
    Some(lines.iter().map(line).collect::<String>().into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_unique_solutions_is_no_total_beside_another() {
        let without =
            |text: &str| without_special_totals(text.as_bytes(), 8).map(|bytes| String::from_utf8(bytes).unwrap());
        for special in ["Unique solutions: 12", "不同的解的个数: 12", "Distinct solutions: 12"] {
            let text = format!("Total solutions: 92\n{special}\n");
            assert_eq!(without(&text).as_deref(), Some("Total solutions: 92\n\n"), "{text}");
        }
        for text in ["Unique solutions: 12\n", "Total: 92\n", "Found 184 solutions\nUnique solutions: 92\n", "unique\n"]
        {
            assert_eq!(without(text), None, "{text}");
        }
    }
}
