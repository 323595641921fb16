//! CPU engines and GPU methods by name, as `--engine` takes them.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use queens_count::{Engine, GpuMethod};

/// How units are counted: on the CPU by an engine, or on GPUs by a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum EngineChoice {
    Cpu(Engine),
    Gpu(GpuMethod),
}

impl Default for EngineChoice {
    fn default() -> Self {
        Self::Cpu(Engine::best())
    }
}

impl EngineChoice {
    /// The name, as [`parser`] reads it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Cpu(engine) => engine.name(),
            Self::Gpu(method) => method.name(),
        }
    }
}

/// An engine by name: `auto` is the fastest engine of the CPU, `join` and `backtrack` are the fastest engines of these
/// methods, and `gpu` is the fastest method of the GPUs.
pub(crate) fn parser() -> impl TypedValueParser<Value = EngineChoice> {
    let names = ["auto", "join", "backtrack"].into_iter().chain(Engine::ALL.map(Engine::name));
    let names = names.chain(["gpu"]).chain(GpuMethod::ALL.map(GpuMethod::name));
    PossibleValuesParser::new(names).map(|name| match name.as_str() {
        "auto" => EngineChoice::default(),
        "gpu" => EngineChoice::Gpu(GpuMethod::default()),
        name => match name.parse() {
            Ok(method) => EngineChoice::Gpu(method),
            Err(_) => EngineChoice::Cpu(name.parse().expect("the parser takes these names only")),
        },
    })
}
