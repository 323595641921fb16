//! Serialization of placements and partial boards, with the feature `serde`.
//!
//! Both are serialized as the sequence of their columns, counted from 0.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use super::{Partial, Placement};

/// The column of each row, from the top, counted from 0.
impl Serialize for Placement {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.columns().serialize(serializer)
    }
}

/// Checks the columns with [`Placement::new`].
impl<'de> Deserialize<'de> for Placement {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(Vec::<u32>::deserialize(deserializer)?).map_err(Error::custom)
    }
}

/// The column of each row's queen, from the top, counted from 0; null for an empty row.
impl Serialize for Partial {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.columns().serialize(serializer)
    }
}

/// Checks the columns with [`Partial::from_columns`].
impl<'de> Deserialize<'de> for Partial {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_columns(Vec::<Option<u32>>::deserialize(deserializer)?).map_err(Error::custom)
    }
}
