//! `queens solve --method compose`: the product of solutions.

use std::num::NonZero;

use queens::construct::{self, ComposeError, closed_form, torus};
use queens::text::Purpose;
use queens::{Placement, Size};

use crate::answer::size_limits::check_drawn;
use crate::args::{self, Format, SolveArgs, SolveMethod};
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::memory_check;
use crate::messages::{self, Message, text};
use crate::read::{self, Source};
use crate::ui::{Layout, Ui};

/// Why there is no product: the reason for a negative result, or an error.
enum NoProduct {
    /// The reason for a negative result.
    Reason(Message),
    Error(CliError),
}

impl From<CliError> for NoProduct {
    fn from(failure: CliError) -> Self {
        Self::Error(failure)
    }
}

/// Writes the product of the factors in `words`. Factors are sizes or solutions, the outermost first.
pub(super) fn run(ui: &Ui, args: &SolveArgs, words: &[String]) -> Result<ExitStatus, CliError> {
    if !matches!(args.method, SolveMethod::Auto | SolveMethod::Compose) {
        return Err(text!("error-idle-compose").into());
    }
    let composed = factors(ui, args, words).and_then(|factors| {
        if args.compose.explain {
            explain(ui, &factors);
        }
        compose(ui, args, &factors)
    });
    match composed {
        Ok(()) => Ok(ExitStatus::Success),
        Err(NoProduct::Reason(reason)) => {
            ui.say(reason);
            Ok(ExitStatus::Negative)
        }
        Err(NoProduct::Error(failure)) => Err(failure),
    }
}

/// The factors, outermost first. A size is replaced by one of its solutions that is allowed at this position.
fn factors(ui: &Ui, args: &SolveArgs, words: &[String]) -> Result<Vec<Placement>, NoProduct> {
    // A single number is always a size, although its digits may also be readable as the columns of a placement.
    let is_number = |factor: &&String| factor.trim().parse::<f64>().is_ok();
    for factor in words.iter().filter(is_number) {
        args::size(factor.trim()).map_err(|reason| {
            let factor = factor.as_str();
            CliError::from(text!("usage-validation", value = factor, argument = "--factors <FACTOR>", reason = reason))
        })?;
    }
    let sizes: Vec<Option<Size>> = words.iter().map(|factor| args::size(factor.trim()).ok()).collect();
    // The product is checked before solutions are built, because building them may need much memory.
    if args.compose.tower.is_none()
        && sizes.iter().flatten().try_fold(1, |product, &size| checked_product(product, size)).is_none()
    {
        return Err(NoProduct::Error(too_large()));
    }
    let factors = words.iter().zip(&sizes).enumerate();
    let factors = factors.map(|(index, (factor, size))| {
        if let Some(size) = size {
            memory_check::require_free(u64::from(size.get()) * 8, || text!("instead-stream"))?;
            let is_inner = index > 0 || (args.compose.tower.is_some() && words.len() == 1);
            return solution(*size, is_inner)
                .map_err(|reason| NoProduct::Reason(with_working_order(reason, &sizes, is_inner)));
        }
        let options = read::reader_options(&args.reading, None, args.output.transpose, Purpose::Placements);
        Ok(read::only_placement(ui, &Source::of_value(factor)?, &options)?)
    });
    factors.collect()
}

/// A toroidal solution of a size if there is one, otherwise any solution. Inner factors must be toroidal.
fn solution(size: Size, is_inner: bool) -> Result<Placement, Message> {
    if let Ok(toroidal) = torus::solution(size) {
        return Ok(toroidal);
    }
    let n = size.get();
    if is_inner {
        return Err(text!("compose-no-torus", size = n));
    }
    closed_form(size).map(|solution| solution.placement()).map_err(|_| text!("compose-no-solution", size = n))
}

/// If the product of the sizes in another order is a solution, adds this order to the reason.
fn with_working_order(reason: Message, sizes: &[Option<Size>], is_inner: bool) -> Message {
    let sizes: Option<Vec<Size>> = sizes.iter().copied().collect();
    let Some(mut sizes) = sizes.filter(|sizes| is_inner && sizes.len() > 1) else { return reason };
    // The factor without a toroidal solution must be the outermost one.
    sizes.sort_by_key(|&size| torus::is_solvable(size));
    let works = sizes[0].is_solvable() && sizes[1..].iter().all(|&size| torus::is_solvable(size));
    if !works {
        return reason;
    }
    let sizes: Vec<String> = sizes.iter().map(Size::to_string).collect();
    Message::lines([reason, text!("compose-try", command = format!("queens solve --factors {}", sizes.join(" ")))])
}

/// The product, if it is a valid size.
fn checked_product(product: u64, size: Size) -> Option<u64> {
    product.checked_mul(size.get().into()).filter(|&product| Size::new(product).is_ok())
}

fn compose(ui: &Ui, args: &SolveArgs, factors: &[Placement]) -> Result<(), NoProduct> {
    let format_args = &args.output.format_args;
    if let Some(floors) = args.compose.tower {
        return tower(ui, args, factors, floors, format_args.layout_or(Format::LIST));
    }
    let product = factors.iter().try_fold(1, |product, factor| checked_product(product, factor.size()));
    let Some(product) = product.and_then(|product| Size::new(product).ok()) else {
        return Err(NoProduct::Error(too_large()));
    };
    let layout = format_args.layout_for_placements(true, product);
    check_drawn(product, layout.format)?;
    memory_check::require_free(u64::from(product.get()) * 16, || text!("instead-stream"))?;
    let (outermost, inner) = factors.split_first().expect("a factor is required");
    let mut composed = outermost.clone();
    for (index, inner) in inner.iter().enumerate() {
        composed = construct::compose(&composed, inner).map_err(|error| no_product(error, index + 1))?;
    }
    if inner.is_empty() && !composed.is_solution() {
        return Err(NoProduct::Reason(text!("error-outer-factor-not-a-solution", factor = 1_u8)));
    }
    let composed = args.output.oriented(composed);
    Ok(ui.write(|out| out.placement(&composed, layout))?)
}

/// Writes the floors of a tower, starting with its base.
fn tower(
    ui: &Ui,
    args: &SolveArgs,
    factors: &[Placement],
    floors: NonZero<u64>,
    layout: Layout,
) -> Result<(), NoProduct> {
    let (base, floor) = match factors {
        [factor] => (factor, factor),
        [base, floor] => (base, floor),
        _ => return Err(NoProduct::Error(CliError::from(text!("error-tower-factors")))),
    };
    let tower = construct::tower(base, floor).map_err(|error| no_product(error, factors.len() - 1))?;
    let mut built = 0;
    let mut size = u64::from(base.size().get());
    let out = |placement: Placement| -> Result<(), CliError> {
        let placement = args.output.oriented(placement);
        ui.write(|out| out.placement(&placement, layout))
    };
    for placement in tower.take(usize::try_from(floors.get()).unwrap_or(usize::MAX)) {
        check_drawn(placement.size(), layout.format)?;
        out(placement)?;
        built += 1;
        size = size.saturating_mul(floor.size().get().into());
        if built < floors.get() {
            memory_check::require_free(size.min(u64::from(Size::MAX)).saturating_mul(24), || text!("instead-tower"))?;
        }
    }
    if built < floors.get() {
        ui.say(text!("compose-tower-ends", floors = built, max = Size::MAX.to_string()));
    }
    Ok(())
}

/// Explains why placements cannot be composed; `inner` is the index of the inner factor.
fn no_product(error: ComposeError, inner: usize) -> NoProduct {
    let factor = match error {
        // A later outer factor is itself a product, and therefore a solution. Only the first outer factor can be wrong.
        ComposeError::OuterNotSolution { .. } => 1,
        ComposeError::InnerNotSolution { .. } | ComposeError::InnerNotToroidal { .. } => inner + 1,
        _ => return NoProduct::Error(error.into()),
    };
    let reason = messages::with_values(&error, vec![("factor", factor.into())]);
    let ComposeError::InnerNotToroidal { size, .. } = error else { return NoProduct::Reason(reason) };
    let hint = if torus::is_solvable(size) {
        text!("compose-take-size", size = size.get())
    } else {
        text!("compose-no-torus", size = size.get())
    };
    NoProduct::Reason(Message::lines([reason, hint]))
}

fn too_large() -> CliError {
    let message = text!("error-product-too-large", max = Size::MAX.to_string());
    CliError::from(message)
}

/// Explains the construction and why the result is a solution.
fn explain(ui: &Ui, factors: &[Placement]) {
    /// The largest size whose columns are printed.
    const PRINTED_SIZE_LIMIT: u32 = 60;
    for (index, factor) in factors.iter().enumerate() {
        let size = factor.size().get();
        let columns = if size <= PRINTED_SIZE_LIMIT { factor.to_string() } else { "…".to_owned() };
        let (number, is_toroidal) = (index + 1, torus::is_toroidal(factor));
        ui.say(match (index, is_toroidal) {
            (0, true) => text!("compose-outer-toroidal", factor = number, size = size, columns = columns),
            (0, false) => text!("compose-outer", factor = number, size = size, columns = columns),
            (_, true) => text!("compose-inner", factor = number, size = size, columns = columns),
            (_, false) => text!("compose-inner-wrong", factor = number, size = size, columns = columns),
        });
    }
    ui.say(text!("compose-theorem"));
}
