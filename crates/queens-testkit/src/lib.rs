//! Oracles and laws.
