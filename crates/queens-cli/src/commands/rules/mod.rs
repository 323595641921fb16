//! `queens rules`, and what `solve`, `list`, `count` and `check` do under another rule than the usual one.

mod answer;
mod check;
mod write;

use queens::variant::{Pieces, Problem, Shape, Variant, VariantError};
use serde::Serialize;

pub(crate) use answer::{count, list, solve};
pub(crate) use check::{check, fen_error};
pub(crate) use write::{board_of, is_one_kind};

use crate::args::{RuleChoice, Ruled, Rules};
use crate::failure::Failure;
use crate::lang::text;
use crate::{Answer, format, output};

/// A rule on a board, as it was asked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    rule: Variant,
    problem: Problem<'static>,
    /// Whether the number of pieces is still to be found.
    open: bool,
}

/// What was asked for; none for the usual rule, as many queens as rows on a square board.
pub(crate) fn asked(board: &Ruled) -> Result<Option<Asked>, Failure> {
    let Ruled { shape, rule: choice } = *board;
    let usual = choice.pieces.is_none() && shape.rows == shape.columns;
    let rule = choice.rule.unwrap_or(if usual { Variant::Queens } else { Variant::KQueens });
    if rule == Variant::Queens {
        if !usual {
            return Err(Failure::Rule(text!("rule-usual")));
        }
        return match choice.pawns {
            Some(_) => Err(Failure::Rule(text!("rule-pawns"))),
            None => Ok(None),
        };
    }
    Asked::new(rule, shape, choice).map(Some)
}

impl Asked {
    fn new(rule: Variant, shape: Shape, choice: RuleChoice) -> Result<Self, Failure> {
        if choice.pawns.is_some() && rule != Variant::Pawns {
            return Err(Failure::Rule(text!("rule-pawns")));
        }
        let problem = Problem::new(rule.rule(), shape).map_err(|_| {
            let (rows, columns) = (shape.rows.to_string(), shape.columns.to_string());
            Failure::Rule(text!("rule-too-large", rows = rows, columns = columns, max = Problem::MAX_SQUARES))
        })?;
        // One pawn, if nobody says: then the numbers are the published ones.
        let pawns = choice.pawns.unwrap_or(u32::from(rule == Variant::Pawns));
        let problem = problem.with_pawns(pawns);
        let open = choice.pieces.is_none() && !matches!(rule.rule().pieces(shape, pawns), Pieces::Exactly(_));
        let problem = choice.pieces.map_or(problem, |pieces| problem.with_pieces(pieces));
        Ok(Self { rule, problem, open })
    }

    /// Refuses the first of some options that was given.
    fn refuse(&self, options: &[(&str, bool)]) -> Result<(), Failure> {
        match options.iter().find(|(_, given)| *given) {
            Some((option, _)) => Err(Failure::Rule(text!("rule-option", option = *option, rule = self.rule.name()))),
            None => Ok(()),
        }
    }
}

/// The searches of other rules are never stopped from inside: an interrupt ends the process.
fn never(error: VariantError) -> ! {
    unreachable!("nobody stops the search: {error}")
}

/// One rule as JSON has it.
#[derive(Debug, Serialize)]
struct RuleJson {
    name: &'static str,
    meaning: &'static str,
    source: &'static str,
}

pub(crate) fn run(args: &Rules) -> Result<Answer, Failure> {
    output::write(|out| {
        if args.json {
            return Variant::ALL.into_iter().map(Variant::rule).try_for_each(|rule| {
                format::json(out, &RuleJson { name: rule.name(), meaning: rule.meaning(), source: rule.source() })
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
        format::table(out, &[text!("rule"), text!("rule-meaning"), "OEIS".to_owned()], &rows, 3)
    })?;
    Ok(Answer::Done)
}

/// What stands on the board, in the process's language.
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
