//! Coordinator and workers on a real `nats-server`, with TLS, accounts and permissions as `queens cluster init` writes
//! them.

mod attacks;
mod config;
mod ends;
mod faults;
mod harness;
