//! The options of a rule: its name and the numbers of its pieces.

use clap::Args as ClapArgs;
use queens::variant::{PieceCount, Problem, Shape, Variant};

use crate::args::{GivenOptionNames, value};
use crate::error::CliError;
use crate::messages::text;

/// A rule and its parameters.
#[derive(Clone, Copy, Debug, Default, ClapArgs)]
pub(crate) struct RuleArgs {
    #[arg(long, value_name = "RULE", value_parser = value::rule())]
    pub(crate) rule: Option<Variant>,

    #[arg(long, value_name = "K", value_parser = value::index)]
    pub(crate) pieces: Option<u32>,

    #[arg(long, value_name = "K", value_parser = value::index)]
    pub(crate) pawns: Option<u32>,
}

/// The requested rule on a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RuleProblem {
    pub(crate) rule: Variant,
    pub(crate) problem: Problem<'static>,
    /// Whether a search must find the number of pieces, because neither the user nor the rule fixes it.
    pub(crate) open: bool,
    /// Whether the number of pieces was given.
    pub(crate) is_given: bool,
}

impl RuleProblem {
    /// A rule on a board, with the parameters of `choice`. The rule of `choice` is ignored.
    pub(crate) fn new(rule: Variant, shape: Shape, choice: RuleArgs) -> Result<Self, CliError> {
        if choice.pawns.is_some() && rule != Variant::Pawns {
            return Err(CliError::from(text!("rule-pawns")));
        }
        let problem = Problem::new(rule.rule(), shape).map_err(|_| {
            let (rows, columns) = (shape.rows.to_string(), shape.columns.to_string());
            CliError::from(text!("rule-too-large", rows = rows, columns = columns, max = Problem::MAX_SQUARES))
        })?;
        // One pawn by default, as in the published values.
        let pawns = choice.pawns.unwrap_or(u32::from(rule == Variant::Pawns));
        let problem = problem.with_pawns(pawns);
        let open = choice.pieces.is_none() && !matches!(rule.rule().piece_count(shape, pawns), PieceCount::Exactly(_));
        let problem = choice.pieces.map_or(problem, |pieces| problem.with_pieces(pieces));
        Ok(Self { rule, problem, open, is_given: choice.pieces.is_some() })
    }

    /// Refuses `options`, which apply only to the rule `queens`. The error names the first of them that the user gave.
    pub(crate) fn refuse_options(&self, given: &GivenOptionNames, options: &[&str]) -> Result<(), CliError> {
        match given.first_of(options) {
            Some(option) => Err(CliError::from(text!("rule-option", option = option, rule = self.rule.name()))),
            None => Ok(()),
        }
    }
}
