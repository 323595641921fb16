//! Thousands of seeded simulations of coordinator, broker and workers.
//!
//! The code of the coordinator and of the pull policy is the real one. The broker is simulated: it redelivers,
//! reorders and delays messages, loses acknowledgements of publishing, and forgets everything. Workers die, stop, lie,
//! are slow, and send rubbish. Clocks jump. The coordinator is killed before each of its steps in turn, and between any
//! two effects by chance; its store is restored from a backup. To repeat a failing run, name its seed:
//! `QUEENS_SEED=17 cargo nextest run -p queens-cluster simulation`.

mod broker;
mod laws;
mod run;
mod workers;
