//! Tests of the cluster: the protocol in a simulation, and the programs on a real broker.

mod owners;
#[cfg(unix)]
mod real;
mod simulated;
mod simulation;
mod store;
