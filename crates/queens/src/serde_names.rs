//! Serializes enums by name, with the feature `serde`. `Display` writes the name, and `FromStr` reads it.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::board::{LineKind, Symmetry};
use crate::complete::{ExplanationStrength, export, puzzle};
use crate::estimate;
use crate::judge::{AcceptedDeviation, Task, Termination};
use crate::known::Sequence;
use crate::search::{
    BacktrackReason, Control, EventKind, Mistake, MistakeGroup, ProgramKind, Strategy, Until, pseudocode,
};
use crate::solutions::RotationSymmetry;
use crate::text;
use crate::variant::Variant;

macro_rules! by_name {
    ($($name:ty),* $(,)?) => {
        $(/// Serializes the value as its name.
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        /// Reads the value from its name.
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(Error::custom)
            }
        })*
    };
}

by_name!(
    AcceptedDeviation,
    BacktrackReason,
    Control,
    Termination,
    EventKind,
    ExplanationStrength,
    LineKind,
    Mistake,
    MistakeGroup,
    ProgramKind,
    Sequence,
    Strategy,
    Symmetry,
    Task,
    RotationSymmetry,
    Until,
    Variant,
    estimate::Method,
    export::Format,
    pseudocode::Language,
    puzzle::Difficulty,
    text::Format,
);
