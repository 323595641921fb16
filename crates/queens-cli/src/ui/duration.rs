//! Durations in readable units.

use crate::messages::{Message, text};

/// A unit of time and its length in seconds.
type DurationUnit = (&'static str, f64);

/// Units of time, the largest first.
const DURATION_UNITS: [DurationUnit; 5] =
    [("years", 31_557_600.0), ("days", 86_400.0), ("hours", 3600.0), ("minutes", 60.0), ("seconds", 1.0)];

/// Whether a duration, when rounded, is shorter than a second.
pub(crate) fn is_moment(seconds: f64) -> bool {
    seconds < 0.95
}

/// The largest unit that fits into a duration at least 1.5 times.
fn duration_unit(seconds: f64) -> DurationUnit {
    let fits = |&(unit, length): &DurationUnit| two_digits(seconds / length) >= 1.5 || unit == "seconds";
    DURATION_UNITS.into_iter().find(fits).expect("seconds come last")
}

/// A duration with two significant digits in this unit, or the text for a moment.
fn duration_in((unit, length): DurationUnit, seconds: f64) -> Message {
    if is_moment(seconds) {
        return text!("duration-moment");
    }
    text!("duration", unit = unit, count = two_digits(seconds / length))
}

/// A duration with two significant digits, in the largest unit that fits at least 1.5 times: "45 minutes", "2.5 hours".
pub(crate) fn duration(seconds: f64) -> Message {
    duration_in(duration_unit(seconds), seconds)
}

/// The ends of the interval around a duration, in the duration's unit. The lower end is at least zero.
pub(crate) fn interval(seconds: f64, half: f64) -> [Message; 2] {
    let unit = duration_unit(seconds);
    [(seconds - half).max(0.0), seconds + half].map(|end| duration_in(unit, end))
}

/// A number rounded to two significant digits, and at most one decimal.
fn two_digits(number: f64) -> f64 {
    let scale = 10f64.powf(number.log10().floor() - 1.0);
    // Formatting removes further digits that come from rounding errors of the scale.
    format!("{:.1}", (number / scale).round() * scale).parse().unwrap_or(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::{Catalog, Language};

    fn english(message: &Message) -> String {
        Catalog::new(Language::En).text(message)
    }

    const DAY: f64 = 86_400.0;

    #[test]
    fn durations_have_two_digits_and_a_unit_that_people_use() {
        let texts = [0.9, 0.96, 1.0, 12.34, 85.0, 91.0, 45.2 * 60.0, 9000.0, 1.4 * DAY, 500.0 * DAY, 1e10];
        let expected = [
            "less than a second",
            "1 second",
            "1 second",
            "12 seconds",
            "85 seconds",
            "1.5 minutes",
            "45 minutes",
            "2.5 hours",
            "34 hours",
            "500 days",
            "320 years",
        ];
        assert_eq!(texts.map(|seconds| english(&duration(seconds))), expected);
    }

    #[test]
    fn both_ends_of_an_interval_have_the_unit_of_the_duration() {
        assert_eq!(interval(500.0 * DAY, 60.0 * DAY).map(|end| english(&end)), ["440 days", "560 days"]);
        assert_eq!(interval(95.0, 20.0).map(|end| english(&end)), ["1.3 minutes", "1.9 minutes"]);
        assert_eq!(interval(1.2, 0.5).map(|end| english(&end)), ["less than a second", "1.7 seconds"]);
        assert_eq!(interval(40.0, 90.0).map(|end| english(&end)), ["less than a second", "130 seconds"]);
    }
}
