//! The protocol as pure state machines (sans-IO): no network, no clock, no threads.
//!
//! [`Coordinator`] takes inputs (results, heartbeats, the state of the broker's queues, the time) and returns
//! [`Effect`]s: messages to publish, messages to acknowledge, units to count in its own process. [`PullPolicy`] and
//! [`WorkMessage::decide`] are the worker's half. The same code runs in `queens cluster run` and, with a simulated
//! broker, in thousands of seeded simulations.

mod ack_token;
mod batch;
mod coordinator;
mod effect;
mod event;
mod lease;
mod message;
mod own_count_reason;
mod owner;
mod plan;
mod ranges;
mod rejection;
mod store;
mod subject;
mod ticket;
mod unit_table;
mod worker;

pub use ack_token::AckToken;
pub use batch::{Batch, Queue, RequestedMethod};
pub use coordinator::{
    BrokerBatches, Coordinator, CoordinatorConfig, Counters, Delivery, OwnerSnapshot, QueueState, RECONNECT_GRACE,
    Snapshot, VerifyLevel,
};
pub use effect::Effect;
pub use event::ClusterEvent;
pub use lease::Lease;
pub use message::{
    FORMAT, Heartbeat, HeldBatch, News, PROGRAM, ResultBody, ResultMessage, ReturnReason, UnitRow, WorkMessage,
};
pub use own_count_reason::OwnCountReason;
pub use owner::{COORDINATOR, NameError, OwnerName, owner_of};
pub use plan::{CountPlan, UnitPlan};
pub use ranges::RangeSet;
pub use rejection::Rejection;
pub use store::{MemoryStore, Store};
pub use subject::{RESULT_STREAM, Subjects, WORK_STREAM, owner_of_result};
pub use ticket::TicketKey;
pub use worker::{Decision, Incompatible, PullPolicy};
