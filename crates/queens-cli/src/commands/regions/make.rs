//! `queens regions make` and `daily`: boards with one answer.

use std::ops::ControlFlow;

use queens_regions::notation::to_value;
use queens_regions::{GeneratedPuzzle, Marks, Recipe, Squares, daily};
use serde_json::{Value, json};
use time::OffsetDateTime;

use super::convert::picture_format;
use super::step::{columns_json, rating_json, rating_text};
use super::terminal_text;
use crate::args::{FileArgs, Format, RegionsDailyArgs, RegionsMakeArgs, RegionsPicture};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::ui::file::check_extension;
use crate::ui::{Out, ProgressUnit, Ui};

pub(crate) fn run(ui: &Ui, args: &RegionsMakeArgs) -> Result<ExitStatus, CliError> {
    let first = args.seed.unwrap_or_else(rand::random);
    // The recipe is made first, so that wrong sizes are refused before anything is written.
    recipe(args, first)?;
    let output = Output::new(args.json, args.answer, &args.file)?;
    let progress = ui.bar(text!("regions-making"), ProgressUnit::Puzzle);
    ui.write(|out| {
        for index in 0..args.max {
            let seed = first.wrapping_add(index);
            progress.set(index, args.max);
            let made = recipe(args, seed)?.make_with(|_| ControlFlow::Continue(()))?;
            if args.seed.is_none() && !output.json {
                out.ui.say(text!("regions-made", seed = seed.to_string(), rating = rating_text(&made.rating())));
            }
            output.write(out, &made, |value| value["seed"] = json!(seed.to_string()))?;
            if index + 1 < args.max && !output.json {
                writeln!(out)?;
            }
        }
        Ok(())
    })?;
    drop(progress);
    Ok(ExitStatus::Success)
}

fn recipe(args: &RegionsMakeArgs, seed: u64) -> Result<Recipe, CliError> {
    let recipe = Recipe::new(args.n, seed)?.with_region_sizes(args.shape).with_touch(args.touch);
    Ok(match args.level {
        Some(level) => recipe.with_levels(level..=level)?,
        None => recipe,
    })
}

/// `queens regions daily`: the board of a day. The default is today in Coordinated Universal Time.
pub(super) fn daily(ui: &Ui, args: &RegionsDailyArgs) -> Result<ExitStatus, CliError> {
    let date = match &args.date {
        Some(text) => daily::read_date(text)?,
        None => OffsetDateTime::now_utc().date(),
    };
    let output = Output::new(args.json, args.answer, &args.file)?;
    let made = daily::recipe(date).make()?;
    if !output.json {
        ui.say(text!("regions-daily", date = date.to_string(), rating = rating_text(&made.rating())));
    }
    ui.write(|out| output.write(out, &made, |value| value["date"] = json!(date.to_string())))?;
    Ok(ExitStatus::Success)
}

/// How a board is written.
struct Output {
    json: bool,
    answer: bool,
}

impl Output {
    /// Chooses JSON if the option or the extension of the file asks for it, otherwise letters.
    ///
    /// # Errors
    ///
    /// The file has the extension of a picture, or an unknown extension.
    fn new(json: bool, answer: bool, file: &FileArgs) -> Result<Self, CliError> {
        let Some(path) = file.path() else { return Ok(Self { json, answer }) };
        if picture_format(path) != RegionsPicture::Text {
            return Err(text!("error-regions-picture", path = path.display().to_string()).into());
        }
        check_extension(path, &["txt", "json"], false)?;
        Ok(Self { json: json || Format::of_file(path) == Some(Format::JSON), answer })
    }

    /// Writes a board. `add_source` adds the seed or the date to the JSON.
    fn write(
        &self,
        out: &mut Out<'_>,
        made: &GeneratedPuzzle,
        add_source: impl FnOnce(&mut Value),
    ) -> Result<(), CliError> {
        if self.json {
            let mut value = to_value(made.puzzle(), &Marks::default());
            add_source(&mut value);
            rating_json(&mut value, Some(&made.rating()));
            value["columns"] = columns_json(&made.answer(), made.puzzle().size());
            return out.json(&value);
        }
        let marks = if self.answer { Marks::new(made.answer(), Squares::EMPTY) } else { Marks::default() };
        Ok(write!(out, "{}", terminal_text::letters(out.ui, made.puzzle(), &marks))?)
    }
}
