//! Boards with given pieces, blocked squares or excluded diagonals.

use queens::Square;
use queens::complete::Instance;
use queens::variant::{Shape, VariantError};

use super::completion::{CompletionRequest, Question};
use super::rules;
use crate::args::{
    BoardArgs, Format, FormatArgs, GivenOptionNames, ReadingArgs, RestrictionArgs, RuleArgs, RuleProblem,
};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::read::{NoteJson, instance};
use crate::ui::Ui;

/// A board with given pieces, blocked squares or excluded diagonals.
pub(crate) enum RestrictedBoard {
    /// A completion instance, with notes on how the text was interpreted.
    Queens(Instance, Vec<NoteJson>),
    /// Pieces under a rule other than `queens`.
    Rule(RuleProblem),
}

impl RestrictedBoard {
    /// The board that the arguments describe; its size may come from the text of the board.
    pub(crate) fn new(
        ui: &Ui,
        shape: Option<Shape>,
        rule: RuleArgs,
        restrictions: &RestrictionArgs,
        reading: &ReadingArgs,
        transpose: bool,
    ) -> Result<Self, CliError> {
        let side = shape.map(|shape| shape.rows.max(shape.columns));
        let (instance, notes) = instance::from_restrictions(ui, side, restrictions, reading, transpose)?;
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
            let [row, column] = square.numbers();
            return Err(text!("square-off-board", row = row, column = column, rows = rows, columns = columns).into());
        }
        let refused = |error| {
            let option = match error {
                VariantError::Blocked { .. } if restrictions.block.is_some() => "--block",
                VariantError::Blocked { .. } if restrictions.exclude.is_some() => "--exclude",
                _ if restrictions.place.is_some() => "--place",
                _ => "--file",
            };
            CliError::from(text!("rule-option", option = option, rule = asked.rule.name()))
        };
        // The process ends after one question, so leaking the squares is harmless.
        let problem = asked.problem.with_blocked(Vec::leak(blocked)).map_err(refused)?;
        let problem = problem.with_given(Vec::leak(given)).map_err(refused)?;
        Ok(Self::Rule(RuleProblem { problem, ..asked }))
    }

    /// Answers a question about the board.
    pub(crate) fn answer(
        &self,
        ui: &Ui,
        question: Question,
        format: &FormatArgs,
        transposes_output: bool,
        weights: Option<&str>,
    ) -> Result<ExitStatus, CliError> {
        match (self, question) {
            (Self::Queens(instance, notes), _) => {
                let (engine, seed) = (None, None);
                CompletionRequest { instance, notes, engine, seed, format, transposes_output, weights }
                    .answer(ui, question)
            }
            (Self::Rule(asked), _) if transposes_output => {
                Err(text!("rule-option", option = "--transpose", rule = asked.rule.name()).into())
            }
            (Self::Rule(asked), _) if weights.is_some() => {
                Err(text!("rule-option", option = "--weights", rule = asked.rule.name()).into())
            }
            (Self::Rule(asked), Question::One) => rules::solve(ui, asked, format.layout_or(Format::BOARD)),
            (Self::Rule(asked), Question::All { max }) => {
                rules::list(ui, asked, format.layout_or(Format::LIST), 0, max)
            }
            (Self::Rule(asked), Question::Count) => rules::write_count(ui, asked, format.is_json(), false),
            (Self::Rule(_), Question::Unique | Question::Explain) => Err(text!("complete-rule-question").into()),
        }
    }
}

/// Refuses options that do not apply to restricted boards.
pub(crate) fn refuse_options(given: &GivenOptionNames, options: &[&str]) -> Result<(), CliError> {
    given.first_of(options).map_or(Ok(()), |option| Err(text!("limits-option", option = option).into()))
}
