//! English sentences for players about steps, hints and conflicts. Rows and columns count from 1.

use std::fmt;

use queens::Square;

use crate::hint::Hint;
use crate::marks::Conflict;
use crate::puzzle::Unit;
use crate::squares::Squares;
use crate::technique::{Step, Technique};

/// A sentence that counts from 1, such as `line: region A lies in row 2, so the rest of row 2 is empty. Cross out 2:4.`
/// Here `2:4` is the square in row 2 and column 4.
///
/// # Examples
///
/// ```
/// use queens_regions::{Marks, notation::read_one};
///
/// let puzzle = read_one("BBAAAAAC BBBBACCC BBBCCCCC DDBEEEEC DEEEEEEC FFFFFEEE GGHHFEEE HHHEEEEE")?.puzzle;
/// let steps = puzzle.steps(&Marks::NONE);
/// let expected = "line: region G lies in row 7, so the rest of row 7 is empty. Cross out 7:3, 7:4, 7:5, 7:6, 7:7, 7:8.";
/// assert_eq!(steps[0].to_string(), expected);
/// # Ok::<(), queens_regions::notation::ReadError>(())
/// ```
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (from, to) = (units(&self.because.from), units(&self.because.to));
        let (queens, crosses) = (squares(self.queens), squares(self.crosses));
        write!(f, "{}: ", self.technique.name().replace('-', " "))?;
        match self.technique {
            Technique::LastSquare => {
                let needs = if self.queens.len() == 1 { "a queen" } else { "its queens" };
                write!(f, "{from} has only {queens} left for {needs}.")
            }
            Technique::Line => write!(f, "{from} lies in {to}, so the rest of {to} is empty. Cross out {crosses}."),
            Technique::Squeeze => {
                write!(f, "a queen there would leave too few squares in {from}. Cross out {crosses}.")
            }
            Technique::Pair | Technique::Set => write!(f, "{from} lie in {to} and fill them. Cross out {crosses}."),
            Technique::WhatIf | Technique::DeepWhatIf => {
                write!(f, "a queen on {crosses} would leave too few squares in {to} ")?;
                if self.because.chain.is_empty() {
                    f.write_str("at once")?;
                } else {
                    write!(f, "(it forces {})", list(self.because.chain.iter().map(|(_, queen)| notation(*queen))))?;
                }
                f.write_str(". Cross it out.")
            }
        }
    }
}

/// A sentence that counts from 1: the sentence of the [`Step`], or for example `wrong marks: 1:1, 3:4`.
impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mistake(wrong) => write!(f, "wrong marks: {}", squares(*wrong)),
            Self::Step(step) => step.fmt(f),
            Self::Solved => f.write_str("the queens are an answer"),
            Self::Nothing => f.write_str("no technique applies"),
        }
    }
}

/// A sentence that counts from 1, such as `too many queens in row 3` or `the queens on 1:1 and 2:2 touch`.
impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Unit(crowded) => write!(f, "too many queens in {}", unit(crowded)),
            Self::Touch(first, second) => write!(f, "the queens on {} and {} touch", notation(first), notation(second)),
        }
    }
}

fn unit(unit: Unit) -> String {
    match unit {
        Unit::Row(row) => format!("row {}", row.number()),
        Unit::Column(column) => format!("column {}", column.number()),
        Unit::Region(region) => format!("region {region}"),
    }
}

fn notation(square: Square) -> String {
    let [row, column] = square.numbers();
    format!("{row}:{column}")
}

fn units(units: &[Unit]) -> String {
    list(units.iter().map(|&one| unit(one)))
}

fn squares(squares: Squares) -> String {
    list(squares.iter().map(notation))
}

fn list(names: impl Iterator<Item = String>) -> String {
    names.collect::<Vec<_>>().join(", ")
}
