//! `queens puzzle`: boards with one completion, none of whose queens can be left out.

use std::io::Write;
use std::ops::ControlFlow;

use queens::complete::puzzle::{Difficulty, Puzzle};
use queens::{Partial, Placement, Square};
use queens_render::{Attacks, Board};
use serde::Serialize;

use crate::args::{self, Format};
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::{Answer, format, input, output};

/// The largest puzzle: most are made within seconds up to here.
const MAX_SIZE: u32 = 100;

/// A puzzle as JSON has it: columns from the top, none where the row is empty; and the answer.
#[derive(Debug, Serialize)]
struct PuzzleJson {
    n: u32,
    seed: String,
    given: Vec<Option<u32>>,
    difficulty: &'static str,
    /// What the solver did: times that it had a choice, and times that it had none left.
    guesses: u64,
    dead_ends: u64,
    columns: Vec<u32>,
}

pub(crate) fn run(args: &args::Puzzle) -> Result<Answer, Failure> {
    let size = args.board.n;
    if size.get() > MAX_SIZE {
        return Err(Failure::TooLarge { size, limit: MAX_SIZE, instead: text!("instead-smaller") });
    }
    let format = args.form.format_or(Format::Board);
    if format == Format::Svg && args.count > 1 {
        return Err(Failure::Given(text!("puzzle-one-picture")));
    }
    let first = args.seed.unwrap_or_else(input::fresh_seed);
    if args.seed.is_none() && matches!(format, Format::List | Format::Tuples | Format::Svg) {
        output::say(text!("puzzle-seed", seed = first.to_string()));
    }
    let progress = Progress::steps(text!("puzzle-making"));
    let mut is_there = true;
    output::write(|out| {
        for index in 0..args.count {
            let seed = first.wrapping_add(index);
            let made = Puzzle::new(size, seed, |_| ControlFlow::Continue(()));
            let Some(puzzle) = made.unwrap_or_else(|error| unreachable!("nobody asked to stop: {error}")) else {
                is_there = false;
                break;
            };
            write(out, args, format, seed, &puzzle)?;
            progress.at(index + 1, args.count);
        }
        Ok(())
    })?;
    drop(progress);
    if !is_there {
        output::say(text!("solve-none", size = size.get()));
        return Ok(Answer::No);
    }
    Ok(Answer::Done)
}

fn write(out: &mut dyn Write, args: &args::Puzzle, format: Format, seed: u64, puzzle: &Puzzle) -> Result<(), Failure> {
    let (size, queens) = (puzzle.task().size(), puzzle.task().queens());
    let mut given = Partial::new(size);
    for &queen in queens {
        given.place(queen).expect("the queens of a solution stand in different rows");
    }
    let solution = puzzle.solution();
    match format {
        Format::Json => {
            let number = |column: &Option<queens::Column>| column.map(queens::Column::number);
            let puzzle = PuzzleJson {
                n: size.get(),
                seed: seed.to_string(),
                given: given.columns().iter().map(number).collect(),
                difficulty: puzzle.difficulty().name(),
                guesses: puzzle.work().guesses,
                dead_ends: puzzle.work().dead_ends,
                columns: solution.columns().iter().map(|column| column.number()).collect(),
            };
            return format::json(out, &puzzle);
        }
        Format::Svg if args.answer => return format::placement(out, solution, format),
        Format::Svg => {}
        Format::List => writeln!(out, "{given}")?,
        Format::Tuples => writeln!(out, "{}", tuples(queens))?,
        _ => {
            let title = text!(
                "puzzle-title",
                size = size.get(),
                seed = seed.to_string(),
                given = queens.len(),
                difficulty = difficulty(puzzle.difficulty())
            );
            writeln!(out, "{title}")?;
        }
    }
    if format.is_picture() {
        format::picture(out, &Board::from(&given), format, Attacks::Hidden)?;
    }
    if args.answer {
        answer(out, solution, format)?;
    }
    if format.is_picture() && format != Format::Svg && args.count > 1 {
        writeln!(out)?;
    }
    Ok(())
}

fn answer(out: &mut dyn Write, solution: &Placement, format: Format) -> Result<(), Failure> {
    if format.is_picture() {
        writeln!(out, "{}", text!("puzzle-answer"))?;
    }
    format::placement(out, solution, format)
}

fn tuples(queens: &[Square]) -> String {
    let tuple = |queen: &Square| format!("({},{})", queen.row.get(), queen.column.get());
    queens.iter().map(tuple).collect::<Vec<_>>().join(", ")
}

fn difficulty(difficulty: Difficulty) -> String {
    match difficulty {
        Difficulty::Forced => text!("difficulty-forced"),
        Difficulty::Easy => text!("difficulty-easy"),
        Difficulty::Medium => text!("difficulty-medium"),
        Difficulty::Hard => text!("difficulty-hard"),
    }
}
