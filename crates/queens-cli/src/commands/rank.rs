//! `queens rank`: positions of solutions in the list of all solutions.

use queens::Placement;
use queens::solutions::{Rank, Ranks};
use queens::text::{Fault, Purpose};
use serde::Serialize;

use crate::answer::ranks::build_ranks;
use crate::args;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::read::{self, NoteJson, Source};
use crate::ui::{Out, Ui};

/// A rank in JSON. Counts are strings.
#[derive(Debug, Serialize)]
struct RankJson<'a> {
    n: u32,
    /// `None` if the placement is not a solution.
    rank: Option<String>,
    /// How many solutions come before the placement.
    before: String,
    solutions: String,
    /// Notes on how the text was interpreted.
    read: &'a [NoteJson],
}

pub(crate) fn run(ui: &Ui, args: &args::RankArgs) -> Result<ExitStatus, CliError> {
    let (size, source) = Source::of_sized_arguments(&args.placement)?;
    let options = read::reader_options(&args.reading, size, args.transpose, Purpose::Placements);
    let reading = source.boards(&options)?;
    let notes = read::say_notes(ui, &source, &reading);
    if let Some(cut) = reading.unfinished() {
        return Err(source.error(&Fault::Unfinished { rows: cut.rows, size: cut.size }.into()));
    }
    let boards = reading.into_boards();
    if boards.is_empty() {
        return Err(source.error(&Fault::Empty.into()));
    }
    let several = boards.len() > 1;
    let mut counted: Option<Ranks> = None;
    let mut answer = ExitStatus::Success;
    ui.write(|out| {
        for board in boards {
            let line = board.line();
            let with_line_number = |failure| if several { read::with_line_number(line, &failure) } else { failure };
            let placement = board.placement().map_err(|error| with_line_number(source.error(&error.into())))?;
            // The counts are reused for the next placement, because most lists have only one size.
            let ranks = match counted.take().filter(|ranks| ranks.size() == placement.size()) {
                Some(ranks) => ranks,
                None => build_ranks(ui, placement.size()).map_err(with_line_number)?,
            };
            let rank = rank(ui, &ranks, &placement);
            if !rank.is_solution {
                answer = ExitStatus::Negative;
            }
            write(out, args, several.then_some(line), &rank, &ranks, &notes)?;
            counted = Some(ranks);
        }
        Ok(())
    })?;
    Ok(answer)
}

fn rank(ui: &Ui, ranks: &Ranks, placement: &Placement) -> Rank {
    let _progress = ui.spinner(text!("ranking"));
    ranks.rank(placement).expect("the numbers were counted")
}

/// Writes a rank. Each of several placements gets a line, with `-` if the placement is not a solution.
fn write(
    out: &mut Out<'_>,
    args: &args::RankArgs,
    line: Option<u32>,
    rank: &Rank,
    ranks: &Ranks,
    notes: &[NoteJson],
) -> Result<(), CliError> {
    let before = (rank.solutions_up_to - u128::from(rank.is_solution)).to_string();
    let solutions = ranks.solutions().to_string();
    if args.json {
        let rank = rank.position().map(|position| position.to_string());
        return out.json(&RankJson { n: ranks.size().get(), rank, before, solutions, read: notes });
    }
    match (rank.position(), line) {
        (Some(position), _) => Ok(writeln!(out, "{position}")?),
        (None, line) => {
            let none = text!("rank-none", before = before, solutions = solutions);
            let Some(line) = line else {
                out.ui.say(none);
                return Ok(());
            };
            out.ui.say(text!("check-bad-line", line = line, error = none));
            Ok(writeln!(out, "-")?)
        }
    }
}
