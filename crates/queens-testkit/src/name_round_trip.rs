//! Checks values that users choose by name: parsing a displayed name returns the same value.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use queens::UnknownName;

/// Checks that each value is parsed from its displayed name, and that the error for a misspelled name suggests the
/// nearest name. `what` is the kind of value.
///
/// # Panics
///
/// When a check fails.
pub fn assert_names_round_trip<T>(what: &str, all: &[T])
where
    T: FromStr<Err = UnknownName> + Display + Debug + PartialEq,
{
    let names: Vec<String> = all.iter().map(T::to_string).collect();
    for (value, name) in all.iter().zip(&names) {
        assert_eq!(name.parse().as_ref(), Ok(value));
        assert_eq!(format!("{value:>20}"), format!("{name:>20}"), "{what} can be padded");
        // A name with one extra letter has an edit distance of 1.
        let error = format!("{name}x").parse::<T>().expect_err("no value has this name");
        assert_eq!((error.what, error.nearest()), (what, Some(name.as_str())));
    }
    for far in ["", "四", &"x".repeat(1_000_000)] {
        let error = far.parse::<T>().expect_err("no value has this name");
        assert!(error.nearest().is_none() && error.name.chars().count() <= 20);
        assert!(names.iter().all(|name| error.to_string().contains(name)), "{error}");
    }
}
