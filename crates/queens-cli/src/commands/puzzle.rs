//! `queens puzzle`: generates minimal puzzles with a unique solution.

use std::collections::HashSet;

use queens::complete::puzzle::{Difficulty, Puzzle, PuzzleError};
use queens::{Partial, Placement, Size, Square};
use queens_render::{AttackDisplay, Board};
use serde::Serialize;

use crate::args::{self, Format};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{Message, text};
use crate::ui::{Layout, Out, ProgressUnit, Ui, column_numbers, file};

/// The largest size of a puzzle. Most puzzles up to this size take seconds.
const MAX_SIZE: u32 = 100;

/// The search for a new puzzle ends after this number of consecutive seeds whose puzzles were already seen.
const MAX_REPEATS: usize = 1000;

/// A puzzle and its answer in JSON. The given columns are listed from the top, with `null` for empty rows.
#[derive(Debug, Default, Serialize)]
struct PuzzleJson {
    n: u32,
    /// This member and those below are always `Some`. For a size without puzzles, no JSON is written.
    seed: Option<String>,
    given: Option<Vec<Option<u32>>>,
    difficulty: Option<&'static str>,
    /// The work of the solver: decisions and dead ends.
    guesses: Option<u64>,
    dead_ends: Option<u64>,
    columns: Option<Vec<u32>>,
}

pub(crate) fn run(ui: &Ui, args: &args::PuzzleArgs) -> Result<ExitStatus, CliError> {
    let size = args.board.n;
    if size.get() > MAX_SIZE {
        return Err(CliError::too_large(size, MAX_SIZE, text!("instead-smaller")));
    }
    let layout = args.format_args.layout_or(Format::BOARD);
    let format = layout.format;
    let answer_format = args.answer_file().and_then(Format::of_file).unwrap_or(format);
    if (format.is_image() || answer_format.is_image()) && args.max > 1 {
        return Err(CliError::too_many_for_picture());
    }
    if !format.shows_board() && !matches!(format, Format::LIST | Format::JSON) {
        return Err(CliError::from(text!("puzzle-format", format = format.name())));
    }
    if let (Some(puzzles), Some(answers)) = (args.format_args.file.path(), args.answer_file())
        && file::is_same_file(puzzles, answers)
    {
        return Err(text!("puzzle-same-file", path = answers.display().to_string()).into());
    }
    if !size.is_solvable() {
        return Ok(ui.report_no_placement(text!("solve-none", size = size.get())));
    }
    let beside = if format.is_image() && args.has_inline_answers() {
        Some(args.answer_picture().ok_or_else(|| text!("puzzle-two-pictures"))?)
    } else {
        None
    };
    let answer_file = args.answer_file().or(beside.as_deref());
    let answers = answer_file.map(|path| ui.clone().writing_to(path)).transpose()?;
    let first = ui.seed_or_new(args.seed);
    let progress = ui.bar(text!("puzzle-making"), ProgressUnit::Puzzle);
    let mut puzzles = Puzzles { size, seed: first, difficulty: args.difficulty, seen: HashSet::new() }.peekable();
    if puzzles.peek().is_none() {
        return Ok(none_of(ui, args));
    }
    let mut made = 0;
    ui.write(|out| {
        for (index, puzzle) in (0..args.max).zip(puzzles) {
            made += 1;
            let title = Title { seed: puzzle.seed(), number: (args.max > 1).then_some(index + 1) };
            write(out, args, layout, title, &puzzle)?;
            if let Some(answers) = &answers {
                let layout = Layout { format: answer_format, ..layout };
                answers.write(|out| write_answer(out, title, &puzzle, layout))?;
            }
            progress.set(index + 1, args.max);
        }
        Ok(())
    })?;
    answers.map_or(Ok(()), |answers| answers.commit())?;
    if let Some(path) = beside {
        ui.say(text!("puzzle-answer-beside", path = path.display().to_string()));
    }
    if made < args.max {
        ui.say(text!("puzzle-no-other", made = made, size = size.get()));
    }
    Ok(ExitStatus::Success)
}

/// Distinct puzzles in the order of their seeds, all of one difficulty if one is given. The iterator ends when many
/// seeds in a row give no new puzzle.
struct Puzzles {
    size: Size,
    seed: u64,
    difficulty: Option<Difficulty>,
    seen: HashSet<Vec<Square>>,
}

impl Iterator for Puzzles {
    type Item = Puzzle;

    fn next(&mut self) -> Option<Puzzle> {
        for _ in 0..MAX_REPEATS {
            let puzzle = make(self.size, self.seed, self.difficulty)?;
            self.seed = puzzle.seed().wrapping_add(1);
            if self.seen.insert(puzzle.instance().queens().to_vec()) {
                return Some(puzzle);
            }
        }
        None
    }
}

/// The puzzle of a seed. With a difficulty, the first puzzle of this difficulty when the seeds from `seed` on are
/// tried; `None` if many seeds give no such puzzle.
fn make(size: Size, seed: u64, difficulty: Option<Difficulty>) -> Option<Puzzle> {
    let made = match difficulty {
        Some(difficulty) => Puzzle::of_difficulty(size, difficulty, seed),
        None => Puzzle::generate(size, seed).map_err(PuzzleError::from),
    };
    match made {
        Ok(puzzle) => Some(puzzle),
        Err(PuzzleError::Difficulty { .. }) => None,
        Err(error) => unreachable!("the size was checked: {error}"),
    }
}

/// Reports that no puzzle of the requested difficulty was found.
fn none_of(ui: &Ui, args: &args::PuzzleArgs) -> ExitStatus {
    let wanted = args.difficulty.expect("without a difficulty every seed has a puzzle");
    let size = args.board.n.get();
    // Small boards have no hard puzzles, and large boards have only hard ones.
    let other = if size < 10 { 10 } else { 8 };
    ui.report_no_placement(text!("puzzle-no-difficulty", size = size, difficulty = difficulty(wanted), other = other))
}

/// Writes an answer alone, with the title of its puzzle if the format has titles.
fn write_answer(out: &mut Out<'_>, title: Title, puzzle: &Puzzle, layout: Layout) -> Result<(), CliError> {
    let has_title = layout.format.is_text_drawing();
    if has_title {
        out.line(title.of_answer(puzzle))?;
    }
    out.placement(puzzle.solution(), layout)?;
    if has_title && title.number.is_some() {
        writeln!(out)?;
    }
    Ok(())
}

/// The title above a puzzle, and above its answer if the answer is in another file.
#[derive(Clone, Copy, Debug)]
struct Title {
    /// The seed that reproduces the puzzle, even without `--difficulty`.
    seed: u64,
    /// The number of the puzzle, if there are several.
    number: Option<u64>,
}

impl Title {
    fn of_puzzle(self, puzzle: &Puzzle) -> Message {
        let title = text!(
            "puzzle-title",
            size = puzzle.instance().size().get(),
            seed = self.seed.to_string(),
            given = puzzle.instance().queens().len(),
            difficulty = difficulty(puzzle.difficulty())
        );
        match self.number {
            Some(number) => text!("puzzle-numbered", number = number.to_string(), title = title),
            None => title,
        }
    }

    fn of_answer(self, puzzle: &Puzzle) -> Message {
        match self.number {
            Some(number) => text!("answer-numbered", number = number.to_string(), seed = self.seed.to_string()),
            None => self.of_puzzle(puzzle),
        }
    }
}

fn write(
    out: &mut Out<'_>,
    args: &args::PuzzleArgs,
    layout: Layout,
    title: Title,
    puzzle: &Puzzle,
) -> Result<(), CliError> {
    let (size, queens) = (puzzle.instance().size(), puzzle.instance().queens());
    let mut given = Partial::from(size);
    for &queen in queens {
        given.place(queen).expect("the queens of a solution stand in different rows");
    }
    let solution = puzzle.solution();
    let format = layout.format;
    match format {
        Format::JSON => {
            let number = |column: &Option<queens::Column>| column.map(queens::Column::number);
            let puzzle = PuzzleJson {
                n: size.get(),
                seed: Some(title.seed.to_string()),
                given: Some(given.columns().iter().map(number).collect()),
                difficulty: Some(puzzle.difficulty().name()),
                guesses: Some(puzzle.stats().decisions),
                dead_ends: Some(puzzle.stats().dead_ends),
                columns: Some(column_numbers(solution)),
            };
            return out.json(&puzzle);
        }
        format if format.is_image() => {}
        Format::LIST => writeln!(out, "{given}")?,
        _ => out.line(title.of_puzzle(puzzle))?,
    }
    if format.shows_board() {
        out.board(&Board::from(&given), layout, AttackDisplay::Hidden)?;
    }
    if args.has_inline_answers() && !format.is_image() {
        answer(out, solution, layout)?;
    }
    if format.shows_board() && args.max > 1 {
        writeln!(out)?;
    }
    Ok(())
}

fn answer(out: &mut Out<'_>, solution: &Placement, layout: Layout) -> Result<(), CliError> {
    if layout.format.shows_board() {
        out.line(text!("puzzle-answer"))?;
    }
    out.placement(solution, layout)
}

fn difficulty(difficulty: Difficulty) -> Message {
    match difficulty {
        Difficulty::Beginner => text!("difficulty-beginner"),
        Difficulty::Easy => text!("difficulty-easy"),
        Difficulty::Medium => text!("difficulty-medium"),
        Difficulty::Hard => text!("difficulty-hard"),
    }
}
