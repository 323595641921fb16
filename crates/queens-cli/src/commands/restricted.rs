//! `solve`, `list`, `count` and `complete` on boards with given pieces, blocked squares and excluded diagonals.

use queens::Square;
use queens::complete::Instance;
use queens::variant::{Restrictions, Shape};

use super::{complete, rules};
use crate::args::{
    BoardArgs, CompleteArgs, CountArgs, CountSizes, Format, LimitArgs, ListArgs, ReadingArgs, RuleArgs, RuleProblem,
    SolveArgs,
};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::read::{NoteJson, instance};
use crate::ui::Ui;

/// A restricted board.
pub(super) enum Restricted {
    /// A queen in each row, and what was concluded from the text.
    Queens(Instance, Vec<NoteJson>),
    /// Pieces of a rule.
    Rule(RuleProblem),
}

impl Restricted {
    /// The board of the arguments; its size may come from the text.
    pub(super) fn new(
        ui: &Ui,
        shape: Option<Shape>,
        rule: RuleArgs,
        limits: &LimitArgs,
        reading: &ReadingArgs,
        transpose: bool,
    ) -> Result<Self, CliError> {
        let side = shape.map(|shape| shape.rows.max(shape.columns));
        let (instance, notes) = instance::from_limits(ui, side, limits, reading, transpose)?;
        let shape = shape.unwrap_or(Shape::square(instance.size()));
        let Some(asked) = (BoardArgs { shape, rule }).rule_problem()? else { return Ok(Self::Queens(instance, notes)) };
        let is_blocked = |square: &Square| {
            let is_excluded = instance.excluded().iter().any(|line| square.line(line.kind) == *line);
            is_excluded || instance.blocked().contains(square)
        };
        let blocked: Vec<Square> = shape.squares().filter(is_blocked).collect();
        let given = instance.queens().to_vec();
        if let Some(&square) = given.iter().chain(instance.blocked()).find(|&&square| !shape.contains(square)) {
            let (rows, columns) = (shape.rows.to_string(), shape.columns.to_string());
            let (row, column) = (square.row.number(), square.column.number());
            return Err(text!("square-off-board", row = row, column = column, rows = rows, columns = columns).into());
        }
        let option = match asked.problem.rule().restrictions() {
            Restrictions::None => Some("--block"),
            Restrictions::Blocked => Some("--place").filter(|_| !given.is_empty()),
            Restrictions::BlockedAndGiven => None,
        };
        if let Some(option) = option {
            return Err(CliError::from(text!("rule-option", option = option, rule = asked.rule.name())));
        }
        // The command asks one question and ends; the squares live as long as the process.
        let problem = asked.problem.with_blocked(Vec::leak(blocked)).with_given(Vec::leak(given));
        Ok(Self::Rule(RuleProblem { problem, ..asked }))
    }
}

/// Refuses options that only boards without restrictions have.
fn refuse(option: Option<&str>) -> Result<(), CliError> {
    option.map_or(Ok(()), |option| Err(text!("limits-option", option = option).into()))
}

/// `queens solve` on a restricted board.
pub(super) fn solve(ui: &Ui, args: &SolveArgs) -> Result<ExitStatus, CliError> {
    let options = ["--method", "--strategy", "--control", "--seed", "--rank", "--factors", "--tower", "--explain"];
    refuse(args.given.first_of(&options))?;
    let format_args = args.output.format_args;
    match Restricted::new(ui, args.shape, args.rule, &args.limits, &args.reading, args.output.transpose)? {
        Restricted::Queens(instance, notes) => {
            complete::answer(ui, &CompleteArgs { format_args, ..CompleteArgs::default() }, &instance, &notes)
        }
        Restricted::Rule(asked) => rules::solve_one(ui, &asked, format_args.format_or(Format::Board)),
    }
}

/// `queens list` on a restricted board.
pub(super) fn list(ui: &Ui, args: &ListArgs) -> Result<ExitStatus, CliError> {
    let options = ["--from", "--after", "--before", "--wrap", "--fundamental", "--symmetric", "--folder", "--skip"];
    refuse(args.given.first_of(&options))?;
    let format_args = args.output.format_args;
    match Restricted::new(ui, args.shape, args.rule, &args.limits, &args.reading, args.output.transpose)? {
        Restricted::Queens(instance, notes) => {
            let args = CompleteArgs { all: true, max: args.max, format_args, ..CompleteArgs::default() };
            complete::answer(ui, &args, &instance, &notes)
        }
        Restricted::Rule(asked) => rules::list_all(ui, &asked, format_args.format_or(Format::List), 0, args.max),
    }
}

/// `queens count` on a restricted board.
pub(super) fn count(ui: &Ui, args: &CountArgs) -> Result<ExitStatus, CliError> {
    let shape = match args.sizes {
        Some(CountSizes::Range(..)) => return Err(text!("limits-range").into()),
        Some(CountSizes::One(shape)) => Some(shape),
        None => None,
    };
    let of_queens = [
        "--classes",
        "--by-first-row",
        "--symmetric",
        "--device",
        "--threads",
        "--engine",
        "--ledger",
        "--key",
        "--part",
        "--verify",
        "--explain",
        "--estimate-time",
    ];
    refuse(args.given.first_of(&of_queens))?;
    match Restricted::new(ui, shape, args.rule, &args.limits, &args.reading, args.transpose)? {
        Restricted::Queens(instance, notes) => {
            let mut answer = CompleteArgs { count: true, ..CompleteArgs::default() };
            answer.format_args.json = args.json;
            complete::answer(ui, &answer, &instance, &notes)
        }
        Restricted::Rule(asked) => rules::count(ui, &asked, args.json, false),
    }
}
