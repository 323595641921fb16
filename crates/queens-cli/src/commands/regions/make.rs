//! `queens regions make`: boards with one answer.

use std::ops::ControlFlow;

use queens_regions::notation::{letters, to_value};
use queens_regions::{Made, Marks, Recipe, Squares};
use serde_json::json;

use super::step::{columns_json, rating_json, rating_text};
use crate::args::RegionsMakeArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::read;
use crate::ui::{Out, Step, Ui};

pub(crate) fn run(ui: &Ui, args: &RegionsMakeArgs) -> Result<ExitStatus, CliError> {
    let first = args.seed.unwrap_or_else(read::random_seed);
    // Wrong sizes are refused before anything is written.
    recipe(args, first)?;
    let progress = ui.bar(text!("regions-making"), Step::Puzzle);
    ui.write(|out| {
        for index in 0..args.max {
            let seed = first.wrapping_add(index);
            progress.set(index, args.max);
            let made = recipe(args, seed)?.make_with(|_| ControlFlow::Continue(()))?;
            write(out, args, seed, &made)?;
            if index + 1 < args.max && !args.json {
                writeln!(out)?;
            }
        }
        Ok(())
    })?;
    drop(progress);
    Ok(ExitStatus::Success)
}

fn recipe(args: &RegionsMakeArgs, seed: u64) -> Result<Recipe, CliError> {
    let recipe = Recipe::new(args.n.get().into(), seed)?.with_shape(args.shape).with_touch(args.touch);
    Ok(match args.level {
        Some(level) => recipe.with_levels(level..=level)?,
        None => recipe,
    })
}

fn write(out: &mut Out<'_>, args: &RegionsMakeArgs, seed: u64, made: &Made) -> Result<(), CliError> {
    if args.json {
        let mut value = to_value(made.puzzle(), &Marks::default());
        value["seed"] = json!(seed.to_string());
        rating_json(&mut value, Some(&made.rating()));
        value["columns"] = columns_json(&made.answer(), made.puzzle().size());
        return out.json(&value);
    }
    let marks = if args.answer { Marks::new(made.answer(), Squares::EMPTY) } else { Marks::default() };
    if args.seed.is_none() {
        out.ui.say(text!("regions-made", seed = seed.to_string(), rating = rating_text(&made.rating())));
    }
    Ok(write!(out, "{}", letters(made.puzzle(), &marks))?)
}
