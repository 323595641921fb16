//! The methods by which GPUs count. Their kernels are in the crate `queens-gpu`; builds without that crate have this
//! type, too.

use strum::{EnumCount, IntoStaticStr, VariantArray};

/// A method of counting units on a GPU. Both methods give the same counts as every [`Engine`](crate::Engine), so that
/// they can cross-check an engine and each other.
///
/// # Examples
///
/// ```
/// use queens_count::GpuMethod;
///
/// assert_eq!(GpuMethod::default().name(), "gpu-join");
/// assert_eq!("gpu-backtrack".parse(), Ok(GpuMethod::Backtrack));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, EnumCount, IntoStaticStr, VariantArray)]
pub enum GpuMethod {
    /// Meet-in-the-middle join: the GPU lists both halves of a row set and matches the lists.
    #[default]
    #[strum(serialize = "gpu-join")]
    Join,
    /// Backtracking on bit sets, in many lanes (GPU threads) at once.
    #[strum(serialize = "gpu-backtrack")]
    Backtrack,
}

impl GpuMethod {
    /// The name of the method on a programming interface such as `vulkan`: `gpu-vulkan-join`.
    pub fn name_on_interface(self, interface: &str) -> String {
        let method = match self {
            Self::Join => "join",
            Self::Backtrack => "backtrack",
        };
        format!("gpu-{interface}-{method}")
    }
}

queens::named_enum!(GpuMethod, "method of GPUs");
