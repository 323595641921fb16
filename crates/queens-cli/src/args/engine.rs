//! What counts, by name.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use queens::count::Engine;

/// What counts: the processor by one of its engines, or cards by a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Counter {
    Processor(Engine),
    Cards(CardMethod),
}

/// How cards count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum CardMethod {
    Join,
    Backtrack,
}

impl CardMethod {
    pub(crate) const ALL: [Self; 2] = [Self::Join, Self::Backtrack];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Join => "gpu-join",
            Self::Backtrack => "gpu-backtrack",
        }
    }
}

impl Counter {
    /// The name, as [`parser`] reads it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Processor(engine) => engine.name(),
            Self::Cards(method) => method.name(),
        }
    }

    /// The method, by which a ledger tells opinions apart.
    pub(crate) const fn method(self) -> &'static str {
        match self {
            Self::Processor(engine) => engine.method(),
            Self::Cards(method) => method.name(),
        }
    }
}

/// An engine by name: `auto` is the processor's best, `join` and `backtrack` the best of their kind, and `gpu` the cards' own.
pub(crate) fn parser() -> impl TypedValueParser<Value = Counter> {
    let names = ["auto", "join", "backtrack"].into_iter().chain(Engine::ALL.map(Engine::name));
    let names = names.chain(["gpu"]).chain(CardMethod::ALL.map(CardMethod::name));
    PossibleValuesParser::new(names).map(|name| match name.as_str() {
        "auto" => Counter::Processor(Engine::best()),
        "gpu" => Counter::Cards(CardMethod::Join),
        name => match CardMethod::ALL.into_iter().find(|method| method.name() == name) {
            Some(method) => Counter::Cards(method),
            None => Counter::Processor(name.parse().expect("the parser takes these names only")),
        },
    })
}
