//! `queens next` and `queens prev`: the neighbours of a placement in lexicographic order.

use queens::{Size, Solutions, solutions};

use crate::args::{Format, Neighbour};
use crate::failure::Failure;
use crate::lang::text;
use crate::progress::Progress;
use crate::{Answer, format, input, output};

/// Which neighbour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Next,
    Previous,
}

pub(crate) fn run(args: &Neighbour, way: Way) -> Result<Answer, Failure> {
    let size = args.board.n;
    // What is written transposed is read so, too.
    let placement = input::placement(size, &args.placement)?.map(|placement| args.writing.oriented(placement));
    check_size(size)?;
    let progress = Progress::unknown(text!("searching"));
    let neighbour = match (way, &placement) {
        (Way::Next, Some(placement)) => solutions::next_after(placement),
        (Way::Next, None) => solutions::first(size),
        (Way::Previous, Some(placement)) => solutions::prev_before(placement),
        (Way::Previous, None) => solutions::last(size),
    };
    drop(progress);
    let format = args.writing.form.format_or(Format::List);
    let Some(neighbour) = neighbour else {
        let reason = match (way, placement) {
            (_, None) => text!("solve-none", size = size.get()),
            (Way::Next, Some(_)) => text!("next-none"),
            (Way::Previous, Some(_)) => text!("prev-none"),
        };
        return format::none(size, format, reason);
    };
    let neighbour = args.writing.oriented(neighbour);
    output::write(|out| format::placement(out, &neighbour, format))?;
    Ok(Answer::Done)
}

/// Refuses boards on which solutions are not searched for one by one.
pub(crate) fn check_size(size: Size) -> Result<(), Failure> {
    if size.get() > Solutions::MAX_SIZE {
        return Err(Failure::TooLarge { size, limit: Solutions::MAX_SIZE, instead: text!("instead-solve") });
    }
    Ok(())
}
