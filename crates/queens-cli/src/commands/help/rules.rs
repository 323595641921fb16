//! `queens help rules` and `--rule list`: the rules with their meanings and sources.

use queens::variant::Variant;
use serde::Serialize;

use crate::error::CliError;
use crate::messages::{Message, text};
use crate::ui::{Ui, row};

/// One rule in JSON.
#[derive(Debug, Serialize)]
struct RuleJson {
    name: &'static str,
    meaning: &'static str,
    source: &'static str,
}

pub(super) fn list(ui: &Ui, json: bool) -> Result<(), CliError> {
    ui.write(|out| {
        if json {
            return Variant::ALL.into_iter().map(Variant::rule).try_for_each(|rule| {
                out.json(&RuleJson { name: rule.name(), meaning: rule.meaning(), source: rule.source() })
            });
        }
        let oeis = |rule: Variant| {
            let words = rule.rule().source().split(|c: char| !c.is_ascii_alphanumeric());
            let is_number =
                |word: &&str| word.len() == 7 && word.starts_with('A') && word[1..].bytes().all(|b| b.is_ascii_digit());
            words.filter(is_number).collect::<Vec<_>>().join(" ")
        };
        let rows: Vec<_> = Variant::ALL.into_iter().map(|rule| row![rule.name(), meaning(rule), oeis(rule)]).collect();
        out.page_table(row![text!("rule"), text!("rule-meaning"), "OEIS"], rows, 3)
    })
}

/// The description of a rule.
fn meaning(rule: Variant) -> Message {
    match rule {
        Variant::Queens => text!("rule-queens"),
        Variant::KQueens => text!("rule-k-queens"),
        Variant::Torus => text!("rule-torus"),
        Variant::Superqueens => text!("rule-superqueens"),
        Variant::Rooks => text!("rule-rooks"),
        Variant::Bishops => text!("rule-bishops"),
        Variant::Kings => text!("rule-kings"),
        Variant::Knights => text!("rule-knights"),
        Variant::TwoSets => text!("rule-two-sets"),
        Variant::Pawns => text!("rule-with-pawns"),
        Variant::Domination => text!("rule-domination"),
        Variant::Armies => text!("rule-armies"),
        _ => rule.rule().meaning().into(),
    }
}
