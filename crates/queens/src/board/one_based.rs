//! Serialization with rows and columns counted from 1, as users read them. It needs the feature `serde`.
//!
//! By default placements and partial boards are serialized as sequences of columns counted from 0. To count from 1,
//! write `#[serde(with = "queens::board::one_based")]` on a field.
//!
//! # Examples
//!
//! ```
//! # #[cfg(feature = "serde")] {
//! use queens::Placement;
//! use queens::board::one_based;
//!
//! let placement: Placement = "2,4,1,3".parse()?;
//! let json = one_based::serialize(&placement, serde_json::value::Serializer)?;
//! assert_eq!(json.to_string(), "[2,4,1,3]");
//! assert_eq!(serde_json::to_string(&placement)?, "[1,3,0,2]");
//! assert_eq!(one_based::deserialize::<Placement, _>(json)?, placement);
//! # }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use super::{Column, Partial, Placement, Row};

/// A type that this module can serialize with numbers from 1: [`Row`], [`Column`], [`Placement`] and [`Partial`].
pub trait OneBased: Sized + sealed::Sealed {
    /// The serialized form.
    type Data: Serialize + for<'de> Deserialize<'de>;

    /// The serialized form with numbers from 1.
    fn to_data(&self) -> Self::Data;

    /// Converts the serialized form with numbers from 1 to a value.
    ///
    /// # Errors
    ///
    /// A message that says why the data are invalid. Rows and columns in the message count from 1, too.
    fn from_data(data: Self::Data) -> Result<Self, String>;
}

/// Serializes a value with numbers from 1.
///
/// # Errors
///
/// The errors of the serializer.
pub fn serialize<T: OneBased, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    value.to_data().serialize(serializer)
}

/// Deserializes a value whose numbers count from 1.
///
/// # Errors
///
/// The errors of the deserializer, and an error for data that are no valid value of the type.
pub fn deserialize<'de, T: OneBased, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::from_data(T::Data::deserialize(deserializer)?).map_err(D::Error::custom)
}

/// Converts a number counted from 1 to an index counted from 0.
fn index(number: u32) -> Result<u32, String> {
    number.checked_sub(1).ok_or_else(|| "0 is not a row or column: they count from 1".to_owned())
}

impl OneBased for Row {
    type Data = u32;

    fn to_data(&self) -> u32 {
        self.number()
    }

    fn from_data(data: u32) -> Result<Self, String> {
        index(data).map(Self::new)
    }
}

impl OneBased for Column {
    type Data = u32;

    fn to_data(&self) -> u32 {
        self.number()
    }

    fn from_data(data: u32) -> Result<Self, String> {
        index(data).map(Self::new)
    }
}

impl OneBased for Placement {
    type Data = Vec<u32>;

    fn to_data(&self) -> Vec<u32> {
        self.columns().iter().map(|column| column.number()).collect()
    }

    fn from_data(data: Vec<u32>) -> Result<Self, String> {
        let partial = Partial::from_data(data.into_iter().map(Some).collect())?;
        Self::try_from(partial).map_err(|error| match error {
            super::PlacementError::Repeated { column, first, second } => {
                format!("rows {} and {} both have column {}", first + 1, second + 1, column + 1)
            }
            error => error.to_string(),
        })
    }
}

impl OneBased for Partial {
    type Data = Vec<Option<u32>>;

    fn to_data(&self) -> Vec<Option<u32>> {
        self.columns().iter().map(|column| column.map(Column::number)).collect()
    }

    fn from_data(data: Vec<Option<u32>>) -> Result<Self, String> {
        let size = data.len();
        if let Some(column) = data.iter().flatten().find(|&&column| column as usize > size) {
            return Err(format!("{column} is not a column of a board of size {size}"));
        }
        let columns: Result<Vec<_>, _> = data.into_iter().map(|column| column.map(index).transpose()).collect();
        Self::from_columns(columns?).map_err(|error| error.to_string())
    }
}

mod sealed {
    /// The types that this module serializes.
    pub trait Sealed {}

    impl Sealed for super::Row {}
    impl Sealed for super::Column {}
    impl Sealed for super::Placement {}
    impl Sealed for super::Partial {}
}
