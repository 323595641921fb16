//! The board of a command, and its rule.

use queens::Size;
use queens::variant::{Shape, Variant};

use super::rules::{RuleArgs, RuleProblem};
use crate::error::CliError;
use crate::messages::text;

/// The board of a command that supports other rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardArgs {
    pub(crate) shape: Shape,
    pub(crate) rule: RuleArgs,
}

impl BoardArgs {
    /// The size of the board under the rule `queens`, which has square boards.
    pub(crate) fn size(&self) -> Size {
        self.shape.rows
    }

    /// The problem under another rule; `None` for the rule `queens`, which is n queens on an n x n board.
    pub(crate) fn rule_problem(&self) -> Result<Option<RuleProblem>, CliError> {
        let Self { shape, rule: choice } = *self;
        let usual = choice.pieces.is_none() && shape.rows == shape.columns;
        let rule = choice.rule.unwrap_or(if usual { Variant::Queens } else { Variant::KQueens });
        if rule == Variant::Queens {
            if !usual {
                return Err(CliError::from(text!("rule-usual")));
            }
            return match choice.pawns {
                Some(_) => Err(CliError::from(text!("rule-pawns"))),
                None => Ok(None),
            };
        }
        RuleProblem::new(rule, shape, choice).map(Some)
    }
}
