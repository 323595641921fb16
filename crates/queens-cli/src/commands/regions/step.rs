//! Steps and ratings in sentences and in JSON.

use queens::{Size, Square};
use queens_regions::{Conflict, Hint, Rating, Squares, Step, Technique, Unit};
use serde_json::{Value, json};

use crate::messages::phrases::{name_list, square_notation};
use crate::messages::{Message, text};
use crate::ui::column_numbers;

/// The name of a technique.
pub(super) fn technique_name(technique: Technique) -> Message {
    match technique {
        Technique::LastSquare => text!("technique-last-square"),
        Technique::Line => text!("technique-line"),
        Technique::Squeeze => text!("technique-squeeze"),
        Technique::Pair => text!("technique-pair"),
        Technique::Set => text!("technique-set"),
        Technique::WhatIf => text!("technique-what-if"),
        Technique::DeepWhatIf => text!("technique-deep-what-if"),
    }
}

/// The name of a row, a column or a region.
pub(super) fn unit_name(unit: Unit) -> Message {
    match unit {
        Unit::Row(row) => text!("regions-row", row = row.number()),
        Unit::Column(column) => text!("regions-column", column = column.number()),
        Unit::Region(region) => text!("regions-region", region = region.letter().to_string()),
    }
}

fn units_text(list: &[Unit]) -> Message {
    name_list(list.iter().map(|&one| unit_name(one)))
}

pub(super) fn squares_text(squares: &Squares) -> Message {
    name_list(squares.iter().map(square_notation))
}

/// A step with its reason, in a sentence.
pub(super) fn step_text(step: &Step) -> Message {
    let (from, to) = (units_text(&step.because.from), units_text(&step.because.to));
    let crosses = squares_text(&step.crosses);
    let name = technique_name(step.technique);
    match step.technique {
        Technique::LastSquare => {
            let (queens, count) = (squares_text(&step.queens), step.queens.len());
            text!("step-last-square", technique = name, from = from, queens = queens, count = count)
        }
        Technique::Line => text!("step-line", technique = name, from = from, to = to, crosses = crosses),
        Technique::Squeeze => text!("step-squeeze", technique = name, from = from, crosses = crosses),
        Technique::Pair | Technique::Set => {
            text!("step-set", technique = name, from = from, to = to, crosses = crosses)
        }
        Technique::WhatIf | Technique::DeepWhatIf => {
            text!("step-what-if", technique = name, to = to, crosses = crosses, chain = chain_text(step))
        }
    }
}

/// A hint in a sentence.
pub(super) fn hint_text(hint: &Hint) -> Message {
    match hint {
        Hint::Step(next) => step_text(next),
        Hint::Mistake(wrong) => text!("regions-mistake", squares = squares_text(wrong)),
        Hint::Solved => text!("regions-solved"),
        Hint::Nothing => text!("regions-nothing"),
    }
}

/// The queens that follow from the assumption that one square has a queen.
fn chain_text(step: &Step) -> Message {
    if step.because.chain.is_empty() {
        return text!("step-at-once");
    }
    let queens = step.because.chain.iter().map(|(_, square)| square_notation(*square));
    text!("step-chain", queens = name_list(queens))
}

pub(super) fn squares_json(squares: &Squares) -> Value {
    json!(squares.iter().map(Square::numbers).collect::<Vec<_>>())
}

fn units_json(units: &[Unit]) -> Value {
    let name = |unit: &Unit| match unit {
        Unit::Row(row) => format!("row {}", row.number()),
        Unit::Column(column) => format!("column {}", column.number()),
        Unit::Region(region) => format!("region {region}"),
    };
    json!(units.iter().map(name).collect::<Vec<_>>())
}

/// A step as JSON, with squares as rows and columns from 1.
pub(super) fn step_json(step: &Step) -> Value {
    let because = &step.because;
    json!({
        "technique": step.technique,
        "level": step.technique.level(),
        "from": units_json(&because.from),
        "to": units_json(&because.to),
        "squares": squares_json(&because.squares),
        "queens": squares_json(&step.queens),
        "crosses": squares_json(&step.crosses),
    })
}

/// A rating in a sentence.
pub(super) fn rating_text(rating: &Rating) -> Message {
    let used = Technique::ALL.into_iter().filter(|&one| rating.rounds(one) > 0);
    let rounds = used.map(|one| text!("regions-rounds", technique = technique_name(one), rounds = rating.rounds(one)));
    let hardest = rating.hardest();
    text!("regions-rating", level = hardest.level(), technique = technique_name(hardest), rounds = name_list(rounds))
}

/// Adds a rating to a JSON object, or `null` if there is no rating.
pub(super) fn rating_json(value: &mut Value, rating: Option<&Rating>) {
    let rounds = |rating: &Rating| {
        let rounds = Technique::ALL.map(|one| (one.name().to_owned(), json!(rating.rounds(one))));
        Value::Object(rounds.into_iter().collect())
    };
    value["level"] = json!(rating.map(|rating| rating.hardest().level()));
    value["technique"] = json!(rating.map(Rating::hardest));
    value["rounds"] = json!(rating.map(rounds));
}

/// The columns of the queens from the top, if each row has one queen.
pub(super) fn columns_json(queens: &Squares, size: Size) -> Value {
    json!(queens.placement(size).as_ref().map(column_numbers))
}

/// Queens that break the rules, in a sentence.
pub(super) fn conflict_text(conflict: Conflict) -> Message {
    match conflict {
        Conflict::Unit(crowded) => text!("regions-crowded", unit = unit_name(crowded)),
        Conflict::Touch(first, second) => {
            text!("regions-touch", first = square_notation(first), second = square_notation(second))
        }
    }
}

/// The squares of a conflict, or its unit, as JSON.
pub(super) fn conflict_json(conflict: Conflict) -> Value {
    match conflict {
        Conflict::Unit(crowded) => json!({ "unit": units_json(&[crowded])[0] }),
        Conflict::Touch(first, second) => json!({ "touch": [first.numbers(), second.numbers()] }),
    }
}

#[cfg(test)]
mod tests {
    use queens::{Column, Row, Square};
    use queens_regions::{Conflict, Hint, Reason, Region, Step, Technique, Unit};

    use super::{conflict_text, hint_text};
    use crate::messages::{Catalog, Language, Message};

    #[test]
    fn the_sentences_in_english_are_those_of_the_library() {
        let catalog = Catalog::new(Language::En);
        let english = |message: &Message| catalog.text(message);
        let units = [Unit::Row(Row::new(0)), Unit::Column(Column::new(6)), Unit::Region(Region::new(2))];
        let squares = [Square::new(0, 2), Square::new(6, 6)];
        let mut hints = vec![Hint::Solved, Hint::Nothing, Hint::Mistake(squares.into_iter().collect())];
        for technique in Technique::ALL {
            for (from, chain) in [(1, 0), (2, 1), (3, 2)] {
                let because = Reason {
                    from: units[..from].to_vec(),
                    to: units[3 - from..].to_vec(),
                    squares: squares.into_iter().collect(),
                    chain: units.into_iter().zip(squares).take(chain).collect(),
                };
                let [queens, crosses] = [1, 2].map(|count| squares.into_iter().take(count).collect());
                hints.push(Hint::Step(Step { technique, because, queens, crosses }));
            }
        }
        for one in hints {
            assert_eq!(english(&hint_text(&one)), one.to_string());
        }
        for one in [Conflict::Touch(squares[0], squares[1])].into_iter().chain(units.map(Conflict::Unit)) {
            assert_eq!(english(&conflict_text(one)), one.to_string());
        }
    }
}
