//! The daily board: each date has a fixed recipe, which never changes.
//!
//! | day | size | hardest technique |
//! |---|---|---|
//! | Monday | 7 | line |
//! | Tuesday | 7 | squeeze |
//! | Wednesday | 8 | squeeze |
//! | Thursday | 8 | pair |
//! | Friday | 9 | pair |
//! | Saturday | 9 | set |
//! | Sunday | 10 | set |
//!
//! The date is in UTC.

use queens::ErrorCode;
use thiserror::Error;
use time::{Date, Month, Weekday};

use crate::make::Recipe;
use crate::technique::Technique;

/// The error of a text that is not a date.
///
/// Code: `regions-date`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{text:?} is no date: write year, month and day, such as 2026-11-22")]
pub struct DateError {
    /// The first characters of the text.
    pub text: String,
}

impl ErrorCode for DateError {
    fn code(&self) -> &'static str {
        "regions-date"
    }
}

/// The recipe of a day.
///
/// # Examples
///
/// ```
/// use queens_regions::{Technique, daily};
///
/// let monday = daily::read_date("2026-11-23")?;
/// let made = daily::recipe(monday).make()?;
/// assert_eq!(made.puzzle().size().get(), 7);
/// assert_eq!(made.rating().hardest(), Technique::Line);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn recipe(date: Date) -> Recipe {
    let (size, level) = match date.weekday() {
        Weekday::Monday => (7, Technique::Line),
        Weekday::Tuesday => (7, Technique::Squeeze),
        Weekday::Wednesday => (8, Technique::Squeeze),
        Weekday::Thursday => (8, Technique::Pair),
        Weekday::Friday => (9, Technique::Pair),
        Weekday::Saturday => (9, Technique::Set),
        Weekday::Sunday => (10, Technique::Set),
    };
    let seed = i64::from(date.to_julian_day()).cast_unsigned();
    let recipe = Recipe::new(size, seed).and_then(|recipe| recipe.with_levels(level..=level));
    recipe.expect("the table has sizes from 7 to 10").with_attempts(u64::MAX)
}

/// Reads a date such as `2026-11-22`.
///
/// # Errors
///
/// [`DateError`] for another format, and for a date that does not exist.
pub fn read_date(text: &str) -> Result<Date, DateError> {
    let error = || DateError { text: text.chars().take(20).collect() };
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts[..] else { return Err(error()) };
    let is_number = |part: &str, digits| part.len() == digits && part.bytes().all(|byte| byte.is_ascii_digit());
    if !(is_number(year, 4) && is_number(month, 2) && is_number(day, 2)) {
        return Err(error());
    }
    let month = month.parse::<u8>().ok().and_then(|month| Month::try_from(month).ok()).ok_or_else(error)?;
    let (year, day) = (year.parse().map_err(|_| error())?, day.parse().map_err(|_| error())?);
    Date::from_calendar_date(year, month, day).map_err(|_| error())
}
