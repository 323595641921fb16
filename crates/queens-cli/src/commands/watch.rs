//! `queens watch`: plays a search on the whole terminal.

use crate::answer::search::search_from_args;
use crate::args::WatchArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::ui::Ui;
use crate::watch::{STEP_LIMITS, WatchState, has_screen, show};

pub(crate) fn run(ui: &Ui, args: &WatchArgs) -> Result<ExitStatus, CliError> {
    let search = search_from_args(args.board.n, args.search)?;
    if !has_screen() {
        return Err(CliError::from(text!(
            "error-no-terminal",
            instead = text!("instead-trace", size = args.board.n.to_string())
        )));
    }
    show(ui, &mut WatchState::new(ui.clone(), &search, args.speed, STEP_LIMITS).with_loop(args.is_loop))
}
