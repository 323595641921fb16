//! Graphics cards as workers.

use std::io::Write;
use std::sync::Arc;

use queens::count::Plan;
use queens_gpu::device::{cuda, nvrtc};
use queens_gpu::{Card, Cards, GpuError, MemoryPlan, NoCuda, Unused, Worker};
use serde::Serialize;

use super::{Label, Member};
use crate::args::CardMethod;
use crate::failure::Failure;
use crate::lang::text;
use crate::{format, output};

impl From<CardMethod> for queens_gpu::Method {
    fn from(method: CardMethod) -> Self {
        match method {
            CardMethod::Join => Self::Join,
            CardMethod::Backtrack => Self::Backtrack,
        }
    }
}

/// Keeps Mesa's choice among cards, which is not ours, from complaining that there is no desktop to choose one for.
///
/// # Safety
///
/// There must be no second thread yet: it might read the environment meanwhile.
#[expect(unsafe_code, reason = "Mesa reads the variable from the process's environment and nowhere else")]
pub(crate) unsafe fn quieten() {
    if std::env::var_os("XDG_RUNTIME_DIR").is_none() {
        // SAFETY: the caller promises it.
        unsafe { std::env::set_var("NODEVICE_SELECT", "1") };
    }
}

/// The cards to use: those of these numbers, each once, or the usual ones.
pub(crate) fn chosen(devices: &[usize]) -> Result<Vec<Card>, Failure> {
    let cards = Cards::find();
    if devices.is_empty() {
        let usual: Vec<_> = cards.usual().cloned().collect();
        return if usual.is_empty() { Err(Failure::NoCards { reason: missing(&cards) }) } else { Ok(usual) };
    }
    let card = |&number: &usize| {
        let card = number.checked_sub(1).and_then(|index| cards.all.get(index));
        card.cloned().ok_or_else(|| Failure::NoCards {
            reason: text!("cards-number", number = number.to_string(), cards = cards.all.len()),
        })
    };
    let repeated = |index: usize| devices[..index].contains(&devices[index]);
    (0..devices.len()).filter(|&index| !repeated(index)).map(|index| card(&devices[index])).collect()
}

/// That a card cannot be used, and why.
pub(crate) fn unusable(card: &Card, error: &GpuError) -> String {
    text!("card-unusable", card = card.to_string(), reason = error.to_string())
}

/// A worker for each card. A card that cannot be used is said, and left out if there is another one.
pub(crate) fn members(plan: &Plan, method: CardMethod, devices: &[usize]) -> Result<Vec<Member>, Failure> {
    let mut members = Vec::new();
    let mut reason = String::new();
    for card in chosen(devices)? {
        match ready(&card, plan, method, devices) {
            Ok((card, worker)) => {
                let details = format!("{} {}", queens_gpu::Method::from(method).on(card.interface), card.name);
                let label = Arc::new(Label { engine: method.name(), details });
                members.push(Member { worker: Box::new(worker), label });
            }
            Err((card, error)) => {
                reason = unusable(card, &error);
                output::say(&reason);
            }
        }
    }
    if members.is_empty() { Err(Failure::NoCards { reason }) } else { Ok(members) }
}

/// A card, ready for a plan, by the interface that made it so. Where nobody asked for a card, nor for an interface with it,
/// others are tried when one does not: each that does not is said, but for the last.
pub(crate) fn ready<'a>(
    card: &'a Card,
    plan: &Plan,
    method: CardMethod,
    devices: &[usize],
) -> Result<(&'a Card, Worker), (&'a Card, GpuError)> {
    let open = |card: &'a Card| {
        let opened = card.open().map_err(GpuError::from);
        let worker = opened.and_then(|device| Worker::new(device, method.into(), plan));
        worker.map(|worker| (card, worker)).map_err(|error| (card, error))
    };
    let twins = if devices.is_empty() { &card.twins[..] } else { &[] };
    twins.iter().fold(open(card), |opened, twin| {
        opened.or_else(|(card, error)| {
            output::say(unusable(card, &error));
            open(twin)
        })
    })
}

/// What cards there are, and what of their memory is taken.
pub(crate) fn explain(plan: &Plan, devices: &[usize]) -> Result<String, Failure> {
    let line = |card: &Card| match MemoryPlan::new(&card.limits, plan.size()) {
        Ok(memory) => text!(
            "card-explain",
            card = card.to_string(),
            memory = indicatif::HumanBytes(memory.bytes()).to_string(),
            rowsets = memory.row_sets
        ),
        Err(error) => unusable(card, &error),
    };
    Ok(chosen(devices)?.iter().map(line).collect::<Vec<_>>().join("\n"))
}

/// A card as JSON has it.
#[derive(Debug, Serialize)]
struct CardJson {
    card: usize,
    name: String,
    interface: &'static str,
    driver: String,
    /// Bytes, where the driver says.
    memory: Option<u64>,
    /// Bytes of a buffer at most.
    buffer: u64,
    /// Bytes that a workgroup shares.
    shared: u32,
    used: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    unused: Option<&'static str>,
    /// What is wrong with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
}

/// The cards as `queens engines` has them.
pub(crate) fn list(out: &mut dyn Write, json: bool) -> Result<(), Failure> {
    let cards = Cards::find();
    if json {
        return (1..).zip(&cards.all).try_for_each(|(number, card)| {
            let (unused, fault) = match &card.unused {
                None => (None, None),
                Some(Unused::Software) => (Some("software"), None),
                Some(Unused::Twin) => (Some("twin"), None),
                Some(Unused::Fault(fault)) => (Some("fault"), Some(fault.to_string())),
            };
            format::json(
                out,
                &CardJson {
                    card: number,
                    name: card.name.clone(),
                    interface: card.interface,
                    driver: card.driver.clone(),
                    memory: card.memory,
                    buffer: card.limits.buffer,
                    shared: card.limits.shared,
                    used: unused.is_none(),
                    unused,
                    fault,
                },
            )
        });
    }
    writeln!(out)?;
    if !cards.all.is_empty() {
        let heads =
            [text!("card"), text!("card-name"), text!("card-driver"), text!("card-memory"), text!("engine-state")];
        let rows: Vec<_> = (1..).zip(&cards.all).map(|(number, card)| row(number, card)).collect();
        format::table(out, &heads, &rows, heads.len())?;
    }
    for line in [no_cuda(&cards), cards.all.is_empty().then(|| text!("cards-none"))].into_iter().flatten() {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn row(number: usize, card: &Card) -> Vec<String> {
    let bytes = |bytes| indicatif::BinaryBytes(bytes).to_string();
    let state = match &card.unused {
        None => text!("card-used"),
        Some(Unused::Software) => text!("card-software", number = number.to_string()),
        Some(Unused::Twin) => text!("card-twin"),
        Some(Unused::Fault(fault)) => text!("card-fault", reason = fault.to_string()),
    };
    let memory = match card.memory {
        Some(0) => String::new(),
        Some(memory) => bytes(memory),
        None => text!("card-buffers", bytes = bytes(card.limits.buffer)),
    };
    let driver = match card.driver.as_str() {
        "" => card.interface.to_owned(),
        driver => format!("{}: {driver}", card.interface),
    };
    vec![number.to_string(), card.name.clone(), driver, memory, state]
}

fn no_cuda(cards: &Cards) -> Option<String> {
    match &cards.cuda {
        Ok(()) => None,
        Err(NoCuda::Missing(cuda::Missing::Driver)) => Some(text!("cuda-no-driver")),
        Err(NoCuda::Missing(cuda::Missing::Compiler)) => Some(text!("cuda-no-compiler", variable = nvrtc::VARIABLE)),
        Err(NoCuda::Missing(cuda::Missing::Named(reason))) => {
            Some(text!("cuda-named-compiler", variable = nvrtc::VARIABLE, reason = reason.as_str()))
        }
        Err(NoCuda::Fault(fault)) => Some(text!("cuda-fault", reason = fault.to_string())),
    }
}

/// Why no card is used without being asked for.
fn missing(cards: &Cards) -> String {
    let mut reasons: Vec<_> = no_cuda(cards).into_iter().collect();
    let faulty = cards.all.iter().filter_map(|card| match &card.unused {
        Some(Unused::Fault(fault)) => Some(unusable(card, &fault.clone().into()) + "."),
        _ => None,
    });
    reasons.extend(faulty);
    reasons.push(if cards.all.is_empty() { text!("cards-none") } else { text!("cards-only-software") });
    reasons.join(" ")
}
