//! The serialized form of instances, with the feature `serde`.

use serde::{Deserialize, Serialize};

use super::{Instance, InstanceError};
use crate::board::{Line, Size, Square};

/// The fields of an instance, before they are checked. Rows, columns and lines count from 0.
#[derive(Serialize, Deserialize)]
pub(super) struct SerializedInstance {
    size: Size,
    #[serde(default)]
    queens: Vec<Square>,
    #[serde(default)]
    blocked: Vec<Square>,
    #[serde(default)]
    excluded: Vec<Line>,
}

impl From<Instance> for SerializedInstance {
    fn from(instance: Instance) -> Self {
        Self {
            size: instance.size(),
            queens: instance.queens().to_vec(),
            blocked: instance.blocked().to_vec(),
            excluded: instance.excluded().to_vec(),
        }
    }
}

impl TryFrom<SerializedInstance> for Instance {
    type Error = InstanceError;

    fn try_from(serialized: SerializedInstance) -> Result<Self, InstanceError> {
        let mut instance = Self::from(serialized.size);
        serialized.queens.into_iter().try_for_each(|queen| instance.place(queen))?;
        serialized.blocked.into_iter().try_for_each(|square| instance.block(square))?;
        serialized.excluded.into_iter().try_for_each(|line| instance.exclude(line))?;
        Ok(instance)
    }
}
