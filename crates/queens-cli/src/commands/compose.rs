//! `queens compose`: the product of solutions.

use std::num::NonZero;

use queens::construct::{self, ComposeError, closed_form, torus};
use queens::{Placement, Size};

use super::check::line_name;
use super::solve::check_drawn;
use crate::args::{self, Compose, Format};
use crate::failure::Failure;
use crate::lang::text;
use crate::{Answer, format, input, memory, output};

/// What the command is asked for cannot be had: a reason in words, or a failure.
enum Refusal {
    /// The honest answer is no.
    No(String),
    Failure(Failure),
}

impl From<Failure> for Refusal {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

pub(crate) fn run(args: &Compose) -> Result<Answer, Failure> {
    let composed = factors(args).and_then(|factors| {
        if args.explain {
            explain(&factors);
        }
        compose(args, &factors)
    });
    match composed {
        Ok(()) => Ok(Answer::Done),
        Err(Refusal::No(reason)) => {
            output::say(reason);
            Ok(Answer::No)
        }
        Err(Refusal::Failure(failure)) => Err(failure),
    }
}

/// The factors, outermost first: a size stands for a solution of that size that suits its place.
fn factors(args: &Compose) -> Result<Vec<Placement>, Refusal> {
    // A single number is a size; `1` is the same as a list, and no other is a placement.
    let is_number = |factor: &&String| factor.trim().parse::<f64>().is_ok();
    for factor in args.factors.iter().filter(is_number) {
        args::size(factor.trim()).map_err(|reason| {
            let factor = factor.as_str();
            Failure::Given(text!("usage-validation", value = factor, argument = "<FACTOR>", reason = reason))
        })?;
    }
    let sizes: Vec<Option<Size>> = args.factors.iter().map(|factor| args::size(factor.trim()).ok()).collect();
    // Before solutions are made that may take much memory.
    if args.tower.is_none() && sizes.iter().flatten().try_fold(1, |product, &size| times(product, size)).is_none() {
        return Err(Refusal::Failure(too_large()));
    }
    let factors = args.factors.iter().zip(&sizes).enumerate();
    let factors = factors.map(|(index, (factor, size))| match size {
        Some(size) => {
            memory::check(u64::from(size.get()) * 8, || text!("instead-stream"))?;
            let is_inner = index > 0 || (args.tower.is_some() && args.factors.len() == 1);
            solution(*size, is_inner).map_err(|reason| Refusal::No(with_remedy(reason, &sizes, is_inner)))
        }
        None => Ok(args.writing.oriented(input::words(factor)?.parse().map_err(Failure::from)?)),
    });
    factors.collect()
}

/// A solution of a size: a toroidal one wherever there is one, and inner factors need one.
fn solution(size: Size, is_inner: bool) -> Result<Placement, String> {
    if let Some(toroidal) = torus::solution(size) {
        return Ok(toroidal);
    }
    let n = size.get();
    if is_inner {
        return Err(text!("compose-no-torus", size = n));
    }
    closed_form(size).map(|solution| solution.placement()).ok_or_else(|| text!("compose-no-solution", size = n))
}

/// A reason, and the order of the sizes that would work, if there is one.
fn with_remedy(reason: String, sizes: &[Option<Size>], is_inner: bool) -> String {
    let sizes: Option<Vec<Size>> = sizes.iter().copied().collect();
    let Some(mut sizes) = sizes.filter(|sizes| is_inner && sizes.len() > 1) else { return reason };
    // The one factor that needs no torus goes first.
    sizes.sort_by_key(|&size| torus::is_solvable(size));
    let works = sizes[0].is_solvable() && sizes[1..].iter().all(|&size| torus::is_solvable(size));
    if !works {
        return reason;
    }
    let sizes: Vec<String> = sizes.iter().map(Size::to_string).collect();
    format!("{reason}\n{}", text!("compose-try", command = format!("queens compose {}", sizes.join(" "))))
}

/// A product of sizes that is a size.
fn times(product: u64, size: Size) -> Option<u64> {
    product.checked_mul(size.get().into()).filter(|&product| Size::new(product).is_ok())
}

fn compose(args: &Compose, factors: &[Placement]) -> Result<(), Refusal> {
    let format = args.writing.form.format_or(Format::List);
    if let Some(floors) = args.tower {
        return tower(args, factors, floors, format);
    }
    let product = factors.iter().try_fold(1, |product, factor| times(product, factor.size()));
    let Some(product) = product.and_then(|product| Size::new(product).ok()) else {
        return Err(Refusal::Failure(too_large()));
    };
    check_drawn(product, format)?;
    memory::check(u64::from(product.get()) * 12, || text!("instead-stream"))?;
    let (outermost, inner) = factors.split_first().expect("a factor is required");
    let mut composed = outermost.clone();
    for (index, inner) in inner.iter().enumerate() {
        composed = construct::compose(&composed, inner).map_err(|error| refusal(error, index + 1))?;
    }
    if inner.is_empty() && !composed.is_solution() {
        return Err(Refusal::No(text!("compose-not-solution", factor = 1)));
    }
    let composed = args.writing.oriented(composed);
    Ok(output::write(|out| format::placement(out, &composed, format))?)
}

/// Writes the floors of a tower, from the ground.
fn tower(args: &Compose, factors: &[Placement], floors: NonZero<u64>, format: Format) -> Result<(), Refusal> {
    let (ground, floor) = match factors {
        [factor] => (factor, factor),
        [ground, floor] => (ground, floor),
        _ => return Err(Refusal::Failure(Failure::TowerFactors)),
    };
    let tower = construct::tower(ground, floor).map_err(|error| refusal(error, factors.len() - 1))?;
    let mut built = 0;
    let mut size = u64::from(ground.size().get());
    let out = |placement: Placement| -> Result<(), Failure> {
        let placement = args.writing.oriented(placement);
        output::write(|out| format::placement(out, &placement, format))
    };
    for placement in tower.take(usize::try_from(floors.get()).unwrap_or(usize::MAX)) {
        check_drawn(placement.size(), format)?;
        out(placement)?;
        built += 1;
        size = size.saturating_mul(floor.size().get().into());
        if built < floors.get() {
            memory::check(size.min(u64::from(Size::MAX)).saturating_mul(12), || text!("instead-tower"))?;
        }
    }
    if built < floors.get() {
        output::say(text!("compose-tower-ends", floors = built, max = Size::MAX.to_string()));
    }
    Ok(())
}

/// Why placements do not compose; `inner` is the index of the inner factor.
fn refusal(error: ComposeError, inner: usize) -> Refusal {
    Refusal::No(match error {
        ComposeError::TooLarge { .. } => return Refusal::Failure(too_large()),
        // The outer factor of a later product is a product that was made, so it can only be the first that is at fault.
        ComposeError::OuterNotSolution { .. } => text!("compose-not-solution", factor = 1),
        ComposeError::InnerNotSolution { .. } => text!("compose-not-solution", factor = inner + 1),
        ComposeError::InnerNotToroidal { size, first, second, line } => {
            let (first, second) = (first.number(), second.number());
            let reason = text!(
                "compose-not-toroidal",
                factor = inner + 1,
                first = first,
                second = second,
                line = line_name(line)
            );
            let hint = if torus::is_solvable(size) {
                text!("compose-take-size", size = size.get())
            } else {
                text!("compose-no-torus", size = size.get())
            };
            format!("{reason}\n{hint}")
        }
    })
}

fn too_large() -> Failure {
    Failure::Given(text!("compose-too-large", max = Size::MAX.to_string()))
}

/// Says what is put together, and why that is a solution.
fn explain(factors: &[Placement]) {
    /// Longer lists are left out.
    const SHOWN: u32 = 60;
    for (index, factor) in factors.iter().enumerate() {
        let size = factor.size().get();
        let columns = if size <= SHOWN { factor.to_string() } else { "…".to_owned() };
        let (number, is_toroidal) = (index + 1, torus::is_toroidal(factor));
        output::say(match (index, is_toroidal) {
            (0, true) => text!("compose-outer-toroidal", factor = number, size = size, columns = columns),
            (0, false) => text!("compose-outer", factor = number, size = size, columns = columns),
            (_, true) => text!("compose-inner", factor = number, size = size, columns = columns),
            (_, false) => text!("compose-inner-wrong", factor = number, size = size, columns = columns),
        });
    }
    output::say(text!("compose-theorem"));
}
