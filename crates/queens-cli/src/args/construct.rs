//! What can be typed to `compose`, `rank`, `unrank`, `sample` and `estimate`.

use std::num::NonZero;

use clap::Args as ClapArgs;
use queens::estimate;

use super::value::{self, Position};
use super::{Board, Writing};

#[derive(Debug, ClapArgs)]
pub(crate) struct Compose {
    #[arg(value_name = "FACTOR", required = true)]
    pub(crate) factors: Vec<String>,

    #[arg(long, value_name = "K", value_parser = value::count)]
    pub(crate) tower: Option<NonZero<u64>>,

    #[arg(long)]
    pub(crate) explain: bool,

    #[command(flatten)]
    pub(crate) writing: Writing,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct Rank {
    #[arg(value_name = "PLACEMENT", required = true)]
    pub(crate) placement: Vec<String>,

    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct Unrank {
    #[command(flatten)]
    pub(crate) board: Board,

    #[arg(value_name = "K", value_parser = value::position)]
    pub(crate) position: Position,

    #[command(flatten)]
    pub(crate) writing: Writing,
}

#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct Sample {
    #[command(flatten)]
    pub(crate) board: Board,

    #[arg(long, value_name = "K", default_value = "1", value_parser = value::count)]
    pub(crate) count: NonZero<u64>,

    #[arg(long, value_name = "SEED", value_parser = value::number)]
    pub(crate) seed: Option<u64>,

    #[arg(long, value_name = "K", value_parser = value::count)]
    pub(crate) thinning: Option<NonZero<u64>>,

    #[command(flatten)]
    pub(crate) writing: Writing,
}

#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct Estimate {
    #[command(flatten)]
    pub(crate) board: Board,

    #[arg(long, value_name = "COUNT", value_parser = value::count)]
    pub(crate) samples: Option<NonZero<u64>>,

    #[arg(long, value_name = "SECONDS", value_parser = value::seconds)]
    pub(crate) seconds: Option<f64>,

    #[arg(long, value_name = "METHOD", default_value = "population", value_parser = value::named::<estimate::Method>())]
    pub(crate) method: estimate::Method,

    #[arg(long, value_name = "SEED", value_parser = value::number)]
    pub(crate) seed: Option<u64>,

    #[arg(long, short, value_name = "COUNT", value_parser = value::threads)]
    pub(crate) threads: Option<NonZero<usize>>,

    #[arg(long)]
    pub(crate) json: bool,
}
