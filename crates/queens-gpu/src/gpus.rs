//! Finds the GPUs of this machine (device enumeration) and decides which to use by default.

use std::fmt;

use crate::device::{Device, Fault, Limits, PciAddress, cuda, portable};

/// A GPU of this machine, seen through one programming interface and not opened yet.
///
/// The same GPU may be listed once more for another interface; see [`Gpu::alternatives`].
#[derive(Clone, Debug)]
pub struct Gpu {
    /// The name that the driver gives.
    pub name: String,
    /// The programming interface: `cuda`, `vulkan`, `metal` or `dx12`.
    pub interface: &'static str,
    /// The driver and its version.
    pub driver: String,
    /// The limits of the GPU.
    pub limits: Limits,
    /// Bytes of the GPU's memory, used or not, if CUDA or Vulkan reports it. A software device has the machine's
    /// memory.
    pub memory: Option<u64>,
    /// Bytes per second that all multiprocessors together can read from shared memory, if the driver reports the clock
    /// rate.
    pub shared_bandwidth: Option<f64>,
    /// Why the GPU is not used by default; `None` if it is used.
    pub unused: Option<UnusedReason>,
    /// The same GPU through other interfaces, the best first. They are tried if this interface cannot open the GPU.
    pub alternatives: Vec<Self>,
    adapter: AnyAdapter,
}

#[derive(Clone, Debug)]
enum AnyAdapter {
    Cuda(Result<cuda::Adapter, Fault>),
    Portable(portable::Adapter),
}

/// Why a GPU is not used by default.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnusedReason {
    /// The GPU is a software device. The processor's own engines are faster.
    Software,
    /// The same GPU is listed through a better interface.
    Duplicate,
    /// The driver could not describe the GPU.
    Fault(Fault),
}

/// The GPUs of this machine.
#[derive(Clone, Debug)]
pub struct GpuList {
    /// The GPUs, the best interface first.
    pub all: Vec<Gpu>,
    /// Whether NVIDIA's GPUs can be used through CUDA.
    pub cuda: Result<(), CudaUnavailable>,
}

/// Why CUDA cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CudaUnavailable {
    /// A library was not found.
    Missing(cuda::MissingLibrary),
    /// The driver reports an error.
    Fault(Fault),
}

impl GpuList {
    /// Lists the GPUs of this machine without opening them. A missing driver is not an error.
    ///
    /// # Examples
    ///
    /// ```
    /// for gpu in queens_gpu::GpuList::find().used_by_default() {
    ///     println!("{gpu}");
    /// }
    /// ```
    pub fn find() -> Self {
        let adapters = match cuda::missing_library() {
            Some(missing) => Err(CudaUnavailable::Missing(missing)),
            None => cuda::adapters().map_err(CudaUnavailable::Fault),
        };
        let cuda = adapters.as_ref().map(|_| ()).map_err(CudaUnavailable::clone);
        let mut all: Vec<Gpu> = (1..).zip(adapters.unwrap_or_default()).map(Gpu::cuda).collect();
        all.extend(portable::adapters().into_iter().map(Gpu::portable));
        mark_duplicates(&mut all);
        Self { all, cuda }
    }

    /// The GPUs that are used unless the user chooses others.
    pub fn used_by_default(&self) -> impl Iterator<Item = &Gpu> {
        self.all.iter().filter(|gpu| gpu.unused.is_none())
    }
}

impl Gpu {
    fn cuda((number, adapter): (u32, Result<cuda::Adapter, Fault>)) -> Self {
        let (name, driver, limits, unused) = match &adapter {
            Ok(adapter) => (adapter.name().to_owned(), adapter.driver(), adapter.limits(), None),
            Err(fault) => {
                let none = Limits { buffer: 0, memory: Some(0), shared: 0, groups: 0, copying_groups: 0 };
                (format!("GPU {number}"), String::new(), none, Some(UnusedReason::Fault(fault.clone())))
            }
        };
        let shared_bandwidth = adapter.as_ref().ok().and_then(cuda::Adapter::shared_bandwidth);
        Self {
            name,
            interface: "cuda",
            driver,
            limits,
            memory: limits.memory,
            shared_bandwidth,
            unused,
            alternatives: Vec::new(),
            adapter: AnyAdapter::Cuda(adapter),
        }
    }

    fn portable(adapter: portable::Adapter) -> Self {
        Self {
            name: adapter.name(),
            interface: adapter.interface(),
            driver: adapter.driver(),
            limits: adapter.limits(),
            memory: adapter.memory(),
            shared_bandwidth: None,
            unused: adapter.is_software().then_some(UnusedReason::Software),
            alternatives: Vec::new(),
            adapter: AnyAdapter::Portable(adapter),
        }
    }

    fn identity(&self) -> GpuIdentity {
        let pci_address = match &self.adapter {
            AnyAdapter::Cuda(adapter) => adapter.as_ref().ok().and_then(cuda::Adapter::pci_address),
            AnyAdapter::Portable(adapter) => adapter.pci_address(),
        };
        GpuIdentity { name: self.name.clone(), interface: self.interface, pci_address, usable: self.unused.is_none() }
    }

    /// Opens the GPU and compiles the kernels for it.
    ///
    /// # Errors
    ///
    /// A fault of the GPU or its driver.
    pub fn open(&self) -> Result<Box<dyn Device>, Fault> {
        Ok(match &self.adapter {
            AnyAdapter::Cuda(adapter) => Box::new(adapter.as_ref().map_err(Fault::clone)?.open()?),
            AnyAdapter::Portable(adapter) => Box::new(adapter.open()?),
        })
    }
}

impl fmt::Display for Gpu {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.name, self.interface)
    }
}

/// Marks the later entries of a GPU that is listed through several interfaces, because only the best interface is used
/// by default.
fn mark_duplicates(gpus: &mut [Gpu]) {
    let identities: Vec<_> = gpus.iter().map(Gpu::identity).collect();
    for (index, original) in duplicates(&identities).into_iter().enumerate() {
        if let Some(first) = original {
            gpus[index].unused = Some(UnusedReason::Duplicate);
            let duplicate = gpus[index].clone();
            gpus[first].alternatives.push(duplicate);
        }
    }
}

/// The identity of a GPU across interfaces.
#[derive(Clone, Debug)]
struct GpuIdentity {
    name: String,
    interface: &'static str,
    pci_address: Option<PciAddress>,
    /// Whether no [`UnusedReason`] is known yet. Otherwise the entry is not compared with other entries: it is a
    /// software device, or the driver could not describe it.
    usable: bool,
}

/// For each entry, the index of an earlier entry for the same GPU, through the best interface; `None` if there is none.
///
/// GPUs at one PCI address are the same, whatever their names. If an address is unknown, entries with the same name are
/// taken for the same GPU unless they have the same interface: an interface lists each GPU once.
fn duplicates(gpus: &[GpuIdentity]) -> Vec<Option<usize>> {
    let usable = |&index: &usize| gpus[index].usable;
    let before = |index: usize| (0..index).filter(usable);
    // For each entry, the index of the first entry for the same GPU; initially the entry's own index.
    let mut best: Vec<usize> = (0..gpus.len()).collect();
    for index in before(gpus.len()).filter(|&index| gpus[index].pci_address.is_some()) {
        if let Some(first) = before(index).find(|&first| gpus[first].pci_address == gpus[index].pci_address) {
            best[index] = first;
        }
    }
    for index in before(gpus.len()) {
        let gpu = &gpus[index];
        let same = |&first: &usize| {
            let other = &gpus[first];
            let alike = other.name == gpu.name && (other.pci_address.is_none() || gpu.pci_address.is_none());
            let interfaces = |of| {
                let members = gpus.iter().zip(&best).filter(move |(_, best)| **best == of);
                members.map(|(gpu, _)| gpu.interface)
            };
            let apart = interfaces(index).all(|own| interfaces(first).all(|theirs| theirs != own));
            best[first] == first && alike && apart
        };
        let first = if best[index] == index { before(index).find(same) } else { None };
        if let Some(first) = first {
            for member in best.iter_mut().filter(|member| **member == index) {
                *member = first;
            }
        }
    }
    best.into_iter().enumerate().map(|(index, best)| (best != index).then_some(best)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(name: &str, interface: &'static str, pci_address: &str) -> GpuIdentity {
        GpuIdentity { name: name.to_owned(), interface, pci_address: PciAddress::parse(pci_address), usable: true }
    }

    #[test]
    fn a_gpu_that_cuda_does_not_list_is_used_through_another_interface() {
        let cuda = at("A", "cuda", "0000:C1:00.0");
        let vulkan = [at("A", "vulkan", "0000:01:00.0"), at("A", "vulkan", "0000:c1:00.0")];
        let gpus = [&[cuda][..], &vulkan].concat();
        assert_eq!(duplicates(&gpus), [None, None, Some(0)]);
        // GPUs at two addresses are different, also where each interface lists one of them.
        assert_eq!(duplicates(&gpus[..2]), [None, None]);
        // Without addresses, an entry is a duplicate of one entry of the same name.
        let unknown: Vec<_> = gpus.iter().map(|gpu| GpuIdentity { pci_address: None, ..gpu.clone() }).collect();
        assert_eq!(duplicates(&unknown), [None, Some(0), None]);
        let half = [gpus[0].clone(), unknown[1].clone(), gpus[2].clone()];
        assert_eq!(duplicates(&half), [None, None, Some(0)]);
    }

    #[test]
    fn a_gpu_lists_its_other_interfaces() {
        let gpu = |interface| Gpu {
            name: "A".to_owned(),
            interface,
            unused: None,
            ..Gpu::cuda((1, Err(Fault::Driver("no GPU".to_owned()))))
        };
        let mut gpus = ["cuda", "vulkan", "vulkan", "dx12"].map(gpu);
        mark_duplicates(&mut gpus);
        let unused = gpus.each_ref().map(|gpu| gpu.unused == Some(UnusedReason::Duplicate));
        assert_eq!(unused, [false, true, false, true]);
        let alternatives =
            gpus.each_ref().map(|gpu| gpu.alternatives.iter().map(|other| other.interface).collect::<Vec<_>>());
        assert_eq!(alternatives, [vec!["vulkan", "dx12"], vec![], vec![], vec![]]);
    }

    #[test]
    fn a_gpu_listed_by_two_drivers_of_one_interface_is_used_once() {
        let gpus =
            [at("A by one", "vulkan", "03:00.0"), at("B", "vulkan", ""), at("A by another", "vulkan", "03:00.0")];
        assert_eq!(duplicates(&gpus), [None, None, Some(0)]);
        // Only the name of the first GPU is known.
        let named = [at("A by one", "cuda", ""), gpus[0].clone(), gpus[2].clone()];
        assert_eq!(duplicates(&named), [None, Some(0), Some(0)]);
        assert_eq!(duplicates(&[at("A", "vulkan", ""), at("A", "vulkan", "")]), [None, None]);
        assert_eq!(duplicates(&[at("A", "vulkan", "03:00.0"), at("A", "vulkan", "04:00.0")]), [None, None]);
    }

    #[test]
    fn two_gpus_at_three_interfaces_are_used_once_each() {
        let known = |interface| [at("A", interface, "01:00.0"), at("A", interface, "02:00.0")];
        let unknown = [at("A", "dx12", ""), at("A", "dx12", "")];
        let gpus = [known("cuda"), known("vulkan"), unknown].concat();
        assert_eq!(duplicates(&gpus), [None, None, Some(0), Some(1), Some(0), Some(1)]);
        assert_eq!(duplicates(&gpus[1..]), [None, None, Some(0), Some(0), Some(1)]);
    }

    #[test]
    fn an_unusable_gpu_replaces_no_other() {
        let faulty = GpuIdentity { usable: false, ..at("A", "cuda", "01:00.0") };
        let gpus = [faulty, at("A", "vulkan", "01:00.0"), at("A", "dx12", "")];
        assert_eq!(duplicates(&gpus), [None, None, Some(1)]);
        let software = GpuIdentity { usable: false, ..at("A", "dx12", "") };
        assert_eq!(duplicates(&[at("A", "vulkan", ""), software]), [None, None]);
    }
}
