//! Numbers for users: rounded to their significant digits, with digits in groups.

/// Numbers that are at least this large are written with a power of ten.
const LARGE: f64 = 1e15;

/// A number rounded to the digits that are significant for this relative error: "92", "38,800,000,000", "3.33 × 10^20".
pub(crate) fn rounded(number: f64, relative_error: f64) -> String {
    let decimals =
        [0.1, 0.01, 0.001, 0.0001, 1e-5].into_iter().filter(|&part| relative_error < 10.0 * part).count().max(1);
    let exponent = number.abs().max(1.0).log10().floor();
    if number.abs() >= LARGE {
        return format!("{:.decimals$} × 10^{exponent}", number / 10f64.powf(exponent));
    }
    // Numbers of solutions are integers, so no decimals are written.
    let unit = 10f64.powf((exponent - decimals as f64).max(0.0));
    grouped_in_text(&format!("{:.0}", (number / unit).round() * unit))
}

/// The digits of an integer within a sentence: in groups of three, but a number of four digits is one group.
pub(crate) fn grouped_in_text(digits: &str) -> String {
    if digits.len() <= 4 { digits.to_owned() } else { grouped(digits) }
}

/// The digits of an integer in groups of three.
pub(crate) fn grouped(digits: &(impl ToString + ?Sized)) -> String {
    let digits = digits.to_string();
    let (first, rest) = digits.split_at(digits.len() % 3);
    let rest = (0..rest.len()).step_by(3).map(|start| &rest[start..start + 3]);
    Some(first).filter(|first| !first.is_empty()).into_iter().chain(rest).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_digits_that_are_known() {
        let texts = [(91.614, 0.02), (94.3, 0.02), (38_801_123_456.0, 0.05), (1234.5, 0.3), (0.4, 0.5), (5.6e20, 1.0)];
        let expected = ["92", "94", "38,800,000,000", "1200", "0", "5.6 × 10^20"];
        assert_eq!(texts.map(|(number, error)| rounded(number, error)), expected);
        assert_eq!(rounded(3.3299e20, 0.009), "3.330 × 10^20");
    }

    #[test]
    fn digits_are_grouped_from_the_right() {
        let texts = ["1", "2680", "14200", "365596", "14772512", "39029188884"];
        assert_eq!(texts.map(grouped_in_text), ["1", "2680", "14,200", "365,596", "14,772,512", "39,029,188,884"]);
        assert_eq!([0, 999, 1_000, 1_234_567].map(|number: u64| grouped(&number)), ["0", "999", "1,000", "1,234,567"]);
    }
}
