//! `queens complete`: finds completions of an instance, and answers questions about them.

use queens::variant::Shape;

use crate::answer::completion::{CompletionRequest, Question};
use crate::answer::restricted::RestrictedBoard;
use crate::args::{CompleteArgs, InstanceArgs};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::read::instance;
use crate::ui::Ui;
use crate::ui::file::check_extension;

pub(crate) fn run(ui: &Ui, args: &CompleteArgs) -> Result<ExitStatus, CliError> {
    let CompleteArgs { engine, seed, format_args: format, .. } = args;
    let (engine, seed, weights) = (*engine, *seed, args.weight.weights.as_deref());
    if matches!(question(args), Question::Count | Question::Unique)
        && let Some(path) = format.file.path()
    {
        check_extension(path, &["txt", "json"], false)?;
    }
    if args.rule.pawns.is_some() && args.rule.rule.is_none() {
        return Err(text!("rule-pawns").into());
    }
    let restrictions = args.instance.restrictions();
    instance::refuse_second_reader(&restrictions, (weights == Some("-")).then_some("--weights -"))?;
    let board = if args.rule.rule.is_none() && args.rule.pieces.is_none() {
        let (instance, notes) = instance::from_args(ui, &args.instance)?;
        RestrictedBoard::Queens(instance, notes)
    } else {
        let InstanceArgs { reading, transpose, .. } = &args.instance;
        let n = args.instance.size();
        if !restrictions.is_given() {
            reading.refuse_without_board(*transpose)?;
        }
        RestrictedBoard::new(ui, n.map(Shape::square), args.rule, &restrictions, reading, *transpose)?
    };
    match &board {
        RestrictedBoard::Queens(instance, notes) => {
            let transposes_output = false;
            CompletionRequest { instance, notes, engine, seed, format, transposes_output, weights }
                .answer(ui, question(args))
        }
        RestrictedBoard::Rule(_) if seed.is_some() || engine.is_some() => Err(text!("complete-rule-question").into()),
        RestrictedBoard::Rule(_) => board.answer(ui, question(args), format, false, weights),
    }
}

/// The question that the flags ask. The parser accepts at most one of them.
fn question(args: &CompleteArgs) -> Question {
    match args {
        CompleteArgs { all: true, max, .. } => Question::All { max: *max },
        CompleteArgs { count: true, .. } => Question::Count,
        CompleteArgs { unique: true, .. } => Question::Unique,
        CompleteArgs { explain: true, .. } => Question::Explain,
        _ => Question::One,
    }
}
