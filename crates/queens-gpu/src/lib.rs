//! The units of a count of N-Queens solutions, counted on graphics cards.
//!
//! ```text
//! units -> row sets -> [card: lists -> buckets -> blocks -> pairs] -> one UnitResult a unit
//! ```
//!
//! The units are those of [`queens::count::Plan`], and so are their weights; nothing else is shared with the processor's
//! engines. Two methods are there, on every card: [`Method::Join`] makes the lists of both halves of a row set on the card
//! and matches them there; [`Method::Backtrack`] searches all rows. Their kernels are written twice, in WGSL for whatever
//! Vulkan, Metal and Direct3D 12 know, and in CUDA C for NVIDIA's cards, with the same files and names.
//!
//! # Levels
//!
//! | level | what | errors |
//! |---|---|---|
//! | raw | [`device::cuda`], [`device::portable`]: the drivers' calls | become a [`Fault`](device::Fault) |
//! | result | [`device::Device`]: buffers, kernels, dispatches; may be asked for nonsense | [`Fault`](device::Fault) |
//! | safe | [`Worker`]: units in, results out; has shown that it counts right | [`GpuError`] |
//!
//! Drivers and CUDA's run-time compiler are looked for when they are wanted. Nothing of either is needed to build this, and
//! where they are missing, [`Cards::find`] says what. It has run on software Vulkan and, for CUDA, below a driver that stands in
//! for the real one: there are no speeds from a real card yet.
//!
//! # Examples
//!
//! ```
//! use std::ops::ControlFlow;
//! use queens::{Size, count::Plan};
//! use queens_gpu::{Cards, Method, Worker};
//!
//! let plan = Plan::new(Size::new(8)?)?;
//! // Even a card that the processor plays.
//! let Some(card) = Cards::find().all.into_iter().next() else { return Ok(()) };
//! let mut worker = Worker::new(card.open()?, Method::Join, &plan)?;
//! let results = worker.count(&plan.units().collect::<Vec<_>>(), &mut || ControlFlow::Continue(()))?;
//! let total: u64 = results.iter().map(|result| result.count * u64::from(result.weight)).sum();
//! assert_eq!(total, 92);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cards;
pub mod device;
mod error;
mod memory;
mod method;
mod worker;

pub use cards::{Card, Cards, NoCuda, Unused};
pub use error::GpuError;
pub use memory::{Layout, MAX_SIZE, MemoryPlan};
pub use method::Method;
pub use worker::{Counted, Worker};
