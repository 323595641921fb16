//! Findings about processors, counting engines, memory and GPUs.

use indicatif::HumanBytes;
use queens::Size;
use queens_count::{Engine, Plan};
use queens_job::{FreeMemory, Threads};

use super::finding::{Finding, Subject};
use crate::build_info::{self, MachineJson};
use crate::counting::gpu;
use crate::messages::{phrases, text};

/// With less free memory than this, many commands run out of memory.
const NEEDED_BYTES: u64 = 32 << 20;

/// If the memory is too small for a count of this size on all processors, the finding is a note.
const COUNTED_SIZE: u64 = 20;

pub(super) fn processors(machine: &MachineJson) -> Finding {
    let (cpu, usable) = (machine.cpu_or_arch(), machine.processors);
    match build_info::all_processors() {
        Some(all) if usable < all => {
            let text = text!("doctor-processors-some", cpu = cpu, usable = usable, all = all);
            Finding::note(Subject::Processors, text).with_advice(text!("doctor-processors-more"))
        }
        _ => Finding::ok(Subject::Processors, text!("doctor-processors-all", cpu = cpu, processors = usable)),
    }
}

pub(super) fn engine() -> Finding {
    let best = Engine::best();
    let is_of_another_machine = |lacks: &&str| matches!(*lacks, "x86-64" | "aarch64");
    let faster = Engine::ALL.into_iter().take_while(|&engine| engine != best);
    let mut lacks: Vec<_> = faster.filter_map(Engine::missing_feature).collect();
    lacks.retain(|feature| !is_of_another_machine(feature));
    lacks.dedup();
    let name = best.name();
    if name.ends_with("portable") {
        let text = text!("doctor-engine-portable", engine = name);
        return Finding::note(Subject::Engine, text).with_advice(text!("doctor-engine-slow"));
    }
    let text = if lacks.is_empty() {
        text!("doctor-engine-best", engine = name)
    } else {
        text!("doctor-engine-lacks", engine = name, lacks = phrases::name_list(lacks))
    };
    Finding::ok(Subject::Engine, text)
}

pub(super) fn memory() -> Finding {
    let memory = FreeMemory::read();
    let Some(free) = memory.least() else {
        return Finding::note(Subject::Memory, text!("doctor-memory-unknown"))
            .with_advice(text!("doctor-memory-choose-threads"));
    };
    let bound = match Some(free) {
        least if least == memory.machine => "machine",
        least if least == memory.groups => "groups",
        _ => "limits",
    };
    let text = text!("doctor-memory-free", free = HumanBytes(free).to_string(), bound = bound);
    if free < NEEDED_BYTES {
        return Finding::missing(Subject::Memory, text).with_advice(text!("doctor-memory-needed")).mandatory();
    }
    let plan = Plan::new(Size::new(COUNTED_SIZE).expect("it is a size")).expect("the size can be counted");
    let threads = Threads::default();
    let fitting = threads.memory(free).fit(&plan).map_or(0, |fit| fit.threads.get());
    if fitting < threads.limit_or_processors().get() {
        let few = text!("doctor-memory-few", text = text, size = COUNTED_SIZE, threads = fitting);
        return Finding::note(Subject::Memory, few).with_advice(text!("doctor-memory-more"));
    }
    Finding::ok(Subject::Memory, text)
}

/// A finding for each GPU that a count would use, or the reason why it would use none.
pub(super) fn gpus() -> Vec<Finding> {
    match gpu::default_gpu_names() {
        Ok(gpus) => {
            gpus.into_iter().map(|gpu| Finding::ok(Subject::Gpu, text!("doctor-gpu-used", gpu = gpu))).collect()
        }
        Err(error) => vec![Finding::missing(Subject::Gpu, error.message())],
    }
}
