//! Thousands of seeded simulations of coordinator, broker and workers.
//!
//! The coordinator and the pull policy are the real ones. The broker is simulated: it redelivers, reorders, delays,
//! loses acknowledgements of publishing, forgets everything. Workers die, stop, lie, are slow, send rubbish. Clocks
//! jump. The coordinator is killed before each of its steps in turn, and between any two effects by chance; its store
//! is restored from a backup. A failing run is repeated by its seed: `QUEENS_SEED=17 cargo nextest run -p
//! queens-cluster simulation`.

mod broker;
mod laws;
mod run;
mod workers;
