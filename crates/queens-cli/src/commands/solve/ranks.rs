//! `queens solve --rank`: the solutions at positions in the list of all solutions.

use queens::Size;

use crate::answer::ranks;
use crate::args::SolveArgs;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::text;
use crate::ui::{Out, Ui};

pub(super) fn run(ui: &Ui, size: Size, args: &SolveArgs) -> Result<ExitStatus, CliError> {
    let layout = args.output.format_args.layout_for_placements(args.rank.len() == 1, size);
    if layout.format.is_image() && args.rank.len() > 1 {
        return Err(text!("picture-several", count = args.rank.len()).into());
    }
    let mut answer = ExitStatus::Success;
    let mut write = |out: &mut Out<'_>| {
        for position in &args.rank {
            match ranks::solution_at(ui, size, position.number.get())? {
                Ok(placement) => out.placement(&args.output.oriented(placement), layout)?,
                Err(solutions) => {
                    let (n, position, solutions) = (size.get(), position.text.as_str(), solutions.to_string());
                    let none = text!("rank-beyond", size = n, position = position, solutions = solutions);
                    answer = ui.report_no_placement(none);
                }
            }
        }
        Ok(())
    };
    ui.write(|out| if args.rank.len() == 1 { write(out) } else { out.several(layout.format, write) })?;
    Ok(answer)
}
