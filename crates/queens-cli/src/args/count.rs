//! The arguments of `count`, and the request that they resolve to.

use std::num::NonZero;
use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueHint};
use queens::Size;
use queens::solutions::RotationSymmetry;
use queens::variant::{Shape, Variant};
use queens_job::Verification;
use queens_ledger::Part;

use super::shared::engine;
use super::value::{self, CountSizes};
use super::{
    BoardArgs, EngineChoice, GivenOptionNames, ReadingArgs, RestrictionArgs, RuleArgs, RuleProblem, WorkerChoice,
};
use crate::error::CliError;
use crate::messages::text;
use crate::ui::file;

#[derive(Clone, Debug, ClapArgs)]
#[expect(clippy::struct_excessive_bools, reason = "flags are given or not")]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) given: GivenOptionNames,

    #[arg(
        value_name = "N",
        value_parser = value::count_sizes,
        required_unless_present_any = ["place", "problem"]
    )]
    pub(crate) sizes: Option<CountSizes>,

    #[command(flatten)]
    pub(crate) rule: RuleArgs,

    #[command(flatten)]
    pub(crate) restrictions: RestrictionArgs,

    #[command(flatten)]
    pub(crate) reading: ReadingArgs,

    #[arg(long)]
    pub(crate) transpose: bool,

    #[arg(long)]
    pub(crate) classes: bool,

    #[arg(
        id = "by-first-row",
        long,
        conflicts_with_all = ["classes", "symmetric", "device", "engine", "ledger", "part", "verify", "explain", "key"]
    )]
    pub(crate) by_first_row: bool,

    #[arg(
        long,
        value_name = "TURN",
        value_parser = value::named_value::<RotationSymmetry>(),
        conflicts_with_all = ["classes", "device", "threads", "engine", "ledger", "part", "verify", "explain"]
    )]
    pub(crate) symmetric: Option<RotationSymmetry>,

    #[arg(id = "device", long, value_name = "LIST", value_delimiter = ',', value_parser = value::device)]
    pub(crate) devices: Vec<usize>,

    #[arg(long, short, value_name = "COUNT", value_parser = value::threads)]
    pub(crate) threads: Option<NonZero<usize>>,

    #[arg(long, value_name = "ENGINE", value_parser = engine::parser())]
    pub(crate) engine: Option<EngineChoice>,

    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) ledger: Option<PathBuf>,

    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "ledger")]
    pub(crate) key: Option<PathBuf>,

    #[arg(long, value_name = "I/M", value_parser = value::part, requires = "ledger", conflicts_with = "classes")]
    pub(crate) part: Option<Part>,

    #[arg(
        long,
        value_name = "HOW",
        num_args = 0..=1,
        require_equals = true,
        default_value = "none",
        default_missing_value = "all",
        value_parser = value::verification
    )]
    pub(crate) verify: Verification,

    #[arg(long)]
    pub(crate) explain: bool,

    #[command(flatten)]
    pub(crate) time: TimeArgs,

    #[arg(long)]
    pub(crate) json: bool,
}

/// An estimate of the time instead of the count.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct TimeArgs {
    #[arg(
        id = "estimate-time",
        long,
        conflicts_with_all = ["classes", "by-first-row", "symmetric", "ledger", "part", "verify", "explain"]
    )]
    pub(crate) estimate_time: bool,

    #[arg(
        long,
        value_name = "K",
        default_value_t = 1000,
        value_parser = value::between(2, u32::MAX),
        requires = "estimate-time"
    )]
    pub(crate) samples: u32,

    #[arg(
        long,
        value_name = "SECONDS",
        default_value_t = 60.0,
        value_parser = value::seconds,
        requires = "estimate-time"
    )]
    pub(crate) seconds: f64,

    #[arg(long, value_name = "K", value_parser = value::between(1, u32::MAX), requires = "estimate-time")]
    pub(crate) parts: Option<u32>,

    /// Also the seed of a sample of units, with `--verify=K`.
    #[arg(long, value_name = "SEED", value_parser = value::number)]
    pub(crate) seed: Option<u64>,
}

/// A request to `queens count`, with the options that it uses.
#[derive(Clone, Debug)]
pub(crate) enum CountRequest {
    /// All solutions of one board of queens.
    Queens(QueensCount),
    /// All solutions of several sizes.
    Table(CountTable),
    /// The solutions by the column of the first row's queen.
    FirstRow { size: Size, threads: Option<NonZero<usize>> },
    /// The solutions that are symmetric under a turn.
    Symmetric { size: Size, turn: RotationSymmetry },
    /// An estimate of the time for a count of one board of queens, from a sample.
    Time { size: Size, workers: WorkerChoice, sample: TimeArgs },
    /// The solutions under another rule.
    Rule { problem: RuleProblem, classes: bool },
}

/// A count of all solutions of one board of queens.
#[derive(Clone, Debug)]
pub(crate) struct QueensCount {
    pub(crate) size: Size,
    pub(crate) workers: WorkerChoice,
    pub(crate) ledger: Option<CountLedger>,
    pub(crate) verify: Verification,
    /// The seed of the sample that is verified; `None` to draw a seed.
    pub(crate) seed: Option<u64>,
    pub(crate) classes: bool,
    pub(crate) explain: bool,
}

/// The ledger of a count, and the options that need a ledger.
#[derive(Clone, Debug)]
pub(crate) struct CountLedger {
    pub(crate) path: PathBuf,
    pub(crate) key: Option<PathBuf>,
    pub(crate) part: Option<Part>,
}

/// The counts of all sizes from the first to the last.
#[derive(Clone, Debug)]
pub(crate) struct CountTable {
    pub(crate) first: Size,
    pub(crate) last: Size,
    pub(crate) rule: TableRule,
    pub(crate) classes: bool,
}

/// The rule of a table of counts.
#[derive(Clone, Debug)]
pub(crate) enum TableRule {
    Queens(WorkerChoice),
    Other(Variant, RuleArgs),
}

/// Options that apply only to a single board of queens.
const BOARD_OPTIONS: [&str; 8] =
    ["--by-first-row", "--symmetric", "--ledger", "--key", "--part", "--verify", "--explain", "--estimate-time"];

/// Options that choose workers; counts under other rules do not have them.
const WORKER_OPTIONS: [&str; 3] = ["--threads", "--engine", "--device"];

impl CountArgs {
    /// Resolves the arguments to a request. clap refuses options that exclude each other. This function refuses options
    /// that cannot be combined with several sizes, with another rule, or with the value of another option.
    pub(crate) fn resolve(&self) -> Result<CountRequest, CliError> {
        self.reading.refuse_without_board(self.transpose)?;
        let is_random = self.time.estimate_time || matches!(self.verify, Verification::Sample { .. });
        if self.time.seed.is_some() && !is_random {
            return Err(CliError::from(text!("count-idle-seed")));
        }
        let shape = match self.sizes {
            None => unreachable!("the parser asks for a size, and restricted boards are counted elsewhere"),
            Some(CountSizes::One(shape)) => shape,
            Some(CountSizes::Range(first, last)) => return self.table(first, last).map(CountRequest::Table),
        };
        if let Some(problem) = self.rule_problem(shape)? {
            problem.refuse_options(&self.given, &BOARD_OPTIONS)?;
            problem.refuse_options(&self.given, &WORKER_OPTIONS)?;
            return Ok(CountRequest::Rule { problem, classes: self.classes });
        }
        let size = shape.rows;
        if self.by_first_row {
            return Ok(CountRequest::FirstRow { size, threads: self.threads });
        }
        if let Some(turn) = self.symmetric {
            return Ok(CountRequest::Symmetric { size, turn });
        }
        if self.time.estimate_time {
            let (workers, sample) = (self.workers()?, self.time);
            if matches!(workers, WorkerChoice::Gpus { .. }) && (sample.parts.is_some() || self.threads.is_some()) {
                return Err(CliError::from(text!("error-idle-parts")));
            }
            return Ok(CountRequest::Time { size, workers, sample });
        }
        let (ledger, workers) = (self.ledger()?, self.workers()?);
        let (verify, seed, classes, explain) = (self.verify, self.time.seed, self.classes, self.explain);
        Ok(CountRequest::Queens(QueensCount { size, workers, ledger, verify, seed, classes, explain }))
    }

    fn table(&self, first: Size, last: Size) -> Result<CountTable, CliError> {
        if let Some(option) = self.given.first_of(&BOARD_OPTIONS) {
            return Err(CliError::from(text!("count-range-option", option = option)));
        }
        let rule = match self.rule_problem(Shape::square(first))? {
            Some(problem) => {
                problem.refuse_options(&self.given, &WORKER_OPTIONS)?;
                TableRule::Other(problem.rule, self.rule)
            }
            None => TableRule::Queens(self.workers()?),
        };
        Ok(CountTable { first, last, rule, classes: self.classes })
    }

    fn rule_problem(&self, shape: Shape) -> Result<Option<RuleProblem>, CliError> {
        BoardArgs { shape, rule: self.rule }.rule_problem()
    }

    fn ledger(&self) -> Result<Option<CountLedger>, CliError> {
        let Some(path) = self.ledger.clone() else { return Ok(None) };
        if file::is_standard_output(&path) {
            return Err(CliError::from(text!("ledger-is-a-file")));
        }
        Ok(Some(CountLedger { path, key: self.key.clone(), part: self.part }))
    }

    fn workers(&self) -> Result<WorkerChoice, CliError> {
        WorkerChoice::resolve(self.engine, &self.devices, self.threads)
    }
}

impl QueensCount {
    /// A count without a ledger, a second method or an explanation.
    pub(crate) fn new(size: Size, workers: WorkerChoice, classes: bool) -> Self {
        Self { size, workers, ledger: None, verify: Verification::None, seed: None, classes, explain: false }
    }
}
