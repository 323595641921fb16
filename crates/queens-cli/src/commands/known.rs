//! `queens known`: published numbers with their sources, and whether they come out here.

use std::io::Write;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use queens::count::{Count, half_turn, quarter_turn, Classes};
use queens::known::{self, Entry, Sequence};
use queens::search::{Control, Counters, Search, Strategy, Until};
use queens::Size;
use serde::Serialize;

use crate::args::Known;
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::{Answer, format, output};

/// One published number as JSON has it.
#[derive(Debug, Serialize)]
struct EntryJson {
    sequence: &'static str,
    n: u32,
    value: String,
    meaning: &'static str,
    source: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    computed: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    agrees: Option<bool>,
}
