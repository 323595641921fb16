//! The methods by which GPUs count. The kernels are in the crate `queens-gpu`; this type names them in every build.

use strum::{EnumCount, IntoStaticStr, VariantArray};

/// A method of counting units on a GPU. Results of both equal those of every [`Engine`](crate::Engine), and confirm them.
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
    /// Backtracking with bit masks, by many lanes.
    #[strum(serialize = "gpu-backtrack")]
    Backtrack,
}

impl GpuMethod {
    /// The name of the method with an interface, such as `gpu-vulkan-join`.
    pub fn on(self, interface: &str) -> String {
        let method = match self {
            Self::Join => "join",
            Self::Backtrack => "backtrack",
        };
        format!("gpu-{interface}-{method}")
    }
}

queens::named_enum!(GpuMethod, "method of GPUs");
