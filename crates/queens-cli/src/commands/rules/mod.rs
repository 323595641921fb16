//! `queens rules`, and `solve`, `list`, `count` and `check` for rules other than `queens`.

mod answer;
mod check;
mod write;

use queens::variant::{PieceCount, Problem, Shape, Variant};
use serde::Serialize;

pub(crate) use answer::{count, counted, list, solve};
pub(crate) use check::check;
pub(crate) use write::{board_of, is_one_kind};

use crate::args::{BoardArgs, GivenOptions, RuleArgs, RulesArgs};
use crate::error::CliError;
use crate::lang::text;
use crate::{ExitStatus, format, output};

/// A rule on a board, as requested.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RuleProblem {
    rule: Variant,
    problem: Problem<'static>,
    /// Whether the number of pieces must be found by search.
    open: bool,
}

/// The requested problem; `None` for the rule `queens`: n queens on an n x n board.
pub(crate) fn rule_problem(board: &BoardArgs) -> Result<Option<RuleProblem>, CliError> {
    let BoardArgs { shape, rule: choice } = *board;
    let usual = choice.pieces.is_none() && shape.rows == shape.columns;
    let rule = choice.rule.unwrap_or(if usual { Variant::Queens } else { Variant::KQueens });
    if rule == Variant::Queens {
        if !usual {
            return Err(CliError::Rule(text!("rule-usual")));
        }
        return match choice.pawns {
            Some(_) => Err(CliError::Rule(text!("rule-pawns"))),
            None => Ok(None),
        };
    }
    RuleProblem::new(rule, shape, choice).map(Some)
}

impl RuleProblem {
    fn new(rule: Variant, shape: Shape, choice: RuleArgs) -> Result<Self, CliError> {
        if choice.pawns.is_some() && rule != Variant::Pawns {
            return Err(CliError::Rule(text!("rule-pawns")));
        }
        let problem = Problem::new(rule.rule(), shape).map_err(|_| {
            let (rows, columns) = (shape.rows.to_string(), shape.columns.to_string());
            CliError::Rule(text!("rule-too-large", rows = rows, columns = columns, max = Problem::MAX_SQUARES))
        })?;
        // One pawn by default, as in the published values.
        let pawns = choice.pawns.unwrap_or(u32::from(rule == Variant::Pawns));
        let problem = problem.with_pawns(pawns);
        let open = choice.pieces.is_none() && !matches!(rule.rule().piece_count(shape, pawns), PieceCount::Exactly(_));
        let problem = choice.pieces.map_or(problem, |pieces| problem.with_pieces(pieces));
        Ok(Self { rule, problem, open })
    }

    /// Rejects the first given option of those that only boards of queens have.
    pub(crate) fn refuse(&self, given: &GivenOptions, options: &[&str]) -> Result<(), CliError> {
        match given.first_of(options) {
            Some(option) => Err(CliError::Rule(text!("rule-option", option = option, rule = self.rule.name()))),
            None => Ok(()),
        }
    }
}

/// One rule in JSON.
#[derive(Debug, Serialize)]
struct RuleJson {
    name: &'static str,
    meaning: &'static str,
    source: &'static str,
}

pub(crate) fn run(args: &RulesArgs) -> Result<ExitStatus, CliError> {
    output::write(|out| {
        if args.json {
            return Variant::ALL.into_iter().map(Variant::rule).try_for_each(|rule| {
                format::write_json(out, &RuleJson { name: rule.name(), meaning: rule.meaning(), source: rule.source() })
            });
        }
        let oeis = |rule: Variant| {
            let words = rule.rule().source().split(|c: char| !c.is_ascii_alphanumeric());
            let is_number =
                |word: &&str| word.len() == 7 && word.starts_with('A') && word[1..].bytes().all(|b| b.is_ascii_digit());
            words.filter(is_number).collect::<Vec<_>>().join(" ")
        };
        let rows: Vec<_> =
            Variant::ALL.into_iter().map(|rule| vec![rule.name().to_owned(), meaning(rule), oeis(rule)]).collect();
        format::write_table(out, &[text!("rule"), text!("rule-meaning"), "OEIS".to_owned()], &rows, 3)
    })?;
    Ok(ExitStatus::Success)
}

/// The description of a rule.
fn meaning(rule: Variant) -> String {
    match rule {
        Variant::Queens => text!("rule-queens"),
        Variant::KQueens => text!("rule-k-queens"),
        Variant::Torus => text!("rule-torus"),
        Variant::Superqueens => text!("rule-superqueens"),
        Variant::Rooks => text!("rule-rooks"),
        Variant::Bishops => text!("rule-bishops"),
        Variant::Pawns => text!("rule-with-pawns"),
        Variant::Domination => text!("rule-domination"),
        Variant::Armies => text!("rule-armies"),
    }
}
