//! CUDA's compiler and driver: code for cards old and new, and cards that fail.

use std::process::Command;

use queens::Size;
use queens::count::{Engine, Plan};
use queens_gpu::device::cuda::{self, Missing};
use queens_gpu::device::{Buffer, Device, Fault, Kernel, Tables, nvrtc};
use queens_gpu::{Card, MemoryPlan, Method, Unused, Worker};

use super::driver::{Driver, ILLEGAL_ADDRESS, UNNAMED, UNOPENED};
use super::{Kind, cards, crew, leave_out, skip, stand_in};

#[test]
fn the_kernels_compile_for_cards_old_and_new() {
    if !nvrtc::is_there() {
        let fetched = "no CUDA run-time compiler; `cargo xtask test` fetches it";
        skip::<()>(&format!("{fetched}, or {} says where it is", nvrtc::VARIABLE));
        return;
    }
    let holds = |code: &[u8], name: &str| code.windows(name.len()).any(|window| window == name.as_bytes());
    for shared in [16 << 10, 32 << 10, 48 << 10] {
        for kernel in Kernel::ALL {
            let tables = Tables::fitting(shared).unwrap();
            // The newest are known to compilers from 12.8 on.
            let new = if nvrtc::version() >= Some((12, 8)) { "sm_100" } else { "sm_90" };
            for architecture in ["sm_80", "sm_90", new] {
                let code = nvrtc::compile(kernel, tables, architecture).unwrap();
                assert!(code.starts_with(b"\x7fELF") && holds(&code, &format!(".text.{}", kernel.name())));
            }
            let ptx = nvrtc::compile(kernel, tables, "compute_80").unwrap();
            assert!(holds(&ptx, &format!(".entry {}(", kernel.name())));
        }
    }
}

#[test]
fn what_does_not_compile_is_said_in_the_compilers_words() {
    if nvrtc::is_there() {
        let fault = nvrtc::compile(Kernel::Bucket, Tables::fitting(48 << 10).unwrap(), "sm_1").unwrap_err();
        let words = fault.to_string();
        assert!(words.contains("bucket for sm_1") && words.contains("gpu-architecture"), "{words}");
        let fault = nvrtc::compile(Kernel::Bucket, Tables::fitting(48 << 10).unwrap(), "sm_\0").unwrap_err();
        assert!(matches!(fault, Fault::Compile(_)), "{fault}");
    }
}

/// In a process of its own, where no other test has loaded the driver that stands in or the compiler.
#[test]
fn what_is_missing_is_an_error() {
    const ALONE: &str = "QUEENS_GPU_ALONE";
    if std::env::var_os(ALONE).is_none() {
        let mut alone = Command::new(std::env::current_exe().unwrap());
        alone.args(["--exact", "cuda::what_is_missing_is_an_error"]).env(ALONE, "").env(nvrtc::VARIABLE, "/nowhere");
        let output = alone.output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && said.contains("1 passed"), "{said}");
        return;
    }
    let fault = nvrtc::compile(Kernel::Bucket, Tables::fitting(48 << 10).unwrap(), "sm_90").unwrap_err();
    assert!(matches!(fault, Fault::Missing(Missing::Named(_))), "{fault:?}");
    let words = "the libnvrtc that QUEENS_NVRTC names cannot be loaded: /nowhere: ";
    assert!(fault.to_string().starts_with(words), "{fault}");
    if stand_in::has_driver() {
        leave_out::<()>("a machine without NVIDIA's driver");
    } else {
        assert_eq!(cuda::adapters().unwrap_err(), Fault::Missing(Missing::Driver));
    }
}

#[test]
fn what_goes_beyond_a_buffer_is_a_fault() {
    for kind in [Kind::Vulkan, Kind::Cuda] {
        type Call = fn(&mut dyn Device) -> Result<(), Fault>;
        let calls: [Call; 5] = [
            |card| card.upload(Buffer::Params, &[0; 5]),
            |card| card.clear(Buffer::Params, 5),
            |card| card.download(Buffer::Params, 0, &mut [0; 5]),
            |card| card.download(Buffer::Params, u64::MAX / 4, &mut [0; 5]),
            |card| card.download(Buffer::Codes, 0, &mut [0]),
        ];
        for (number, call) in calls.into_iter().enumerate() {
            let Some(mut card) = super::open(kind) else { break };
            card.allocate(Buffer::Params, 4).unwrap();
            let refused = call(&mut *card);
            assert!(matches!(refused, Err(Fault::Driver(_))), "{kind:?} {number} {refused:?}");
        }
    }
}

#[test]
fn a_card_can_be_given_back_by_another_thread() {
    let Some((cards, _)) = played() else { return };
    let mut card = cards[1].open().unwrap();
    let before = card.limits().memory.unwrap();
    card.allocate(Buffer::Codes, 100 << 18).unwrap();
    std::thread::spawn(|| drop(card)).join().unwrap();
    // Other tests may have some of it.
    let after = cards[1].open().unwrap().limits().memory.unwrap();
    assert!(after + (50 << 20) > before, "{after} of {before}");
}

/// The cards of the driver that stands in, and it. The third is for trouble and the fourth for want of memory; other tests
/// leave them alone.
fn played() -> Option<(Vec<Card>, &'static Driver)> {
    let cards = cards(Kind::Cuda);
    match Driver::load() {
        Some(driver) => (cards.len() == 4).then_some((cards, driver)),
        // Where there are none, that has been said.
        None if cards.is_empty() => None,
        None => leave_out("a real driver, which gets into no trouble when asked"),
    }
}

fn plan(n: u64) -> Plan {
    Plan::new(Size::new(n).unwrap()).unwrap()
}

fn worker(card: &Card, method: Method) -> crew::Member<'static> {
    Box::new(Worker::new(card.open().unwrap(), method, &plan(13)).unwrap())
}

#[test]
fn cards_say_what_they_are() {
    let Some((cards, _)) = played() else { return };
    let card = &cards[1];
    assert_eq!((card.name.as_str(), card.driver.as_str()), ("Stand-in 2", "CUDA 13.0, compute capability 9.0"));
    assert_eq!((card.limits.memory, card.shared_bandwidth, &card.unused), (Some(256 << 20), Some(128e9), &None));
    // Where it is, by which it is known from its like, is nobody's business outside.
    assert!(format!("{card:?}").contains("Slot { domain: 0, bus: 11, device: 0, function: 0 }"), "{card:?}");
}

#[test]
fn several_cards_and_the_processor_share_a_count() {
    let Some((cards, _)) = played() else { return };
    let plan = plan(13);
    let processor = queens::count::Worker::new(&plan, Engine::Naive).unwrap();
    let crew: Vec<crew::Member<'_>> =
        vec![worker(&cards[0], Method::Join), worker(&cards[1], Method::Backtrack), Box::new(processor)];
    let outcome = crew::count(&plan, crew, Vec::new());
    assert_eq!((outcome.total, outcome.failed.len()), (73_712, 0));
    // Who is fast may have taken over what the others had in hand.
    assert!(outcome.begun.iter().all(|&units| units > 0), "{outcome:?}");
}

#[test]
fn a_card_that_falls_off_the_bus_leaves_its_units_to_the_others() {
    let Some((cards, driver)) = played() else { return };
    let plan = plan(13);
    let failing = worker(&cards[2], Method::Join);
    // The second launch is in the middle of the first units.
    driver.in_trouble(2, 1, ILLEGAL_ADDRESS);
    let outcome = crew::count(&plan, vec![failing], vec![worker(&cards[1], Method::Join)]);
    assert_eq!((outcome.total, outcome.counted[0]), (73_712, 0));
    let [(0, reason, lost)] = &outcome.failed[..] else { panic!("{outcome:?}") };
    assert!(*lost > 0 && reason.contains("the card was lost") && reason.contains("700"), "{outcome:?}");
    let again = cards[2].open().map(|_| ());
    assert!(matches!(again, Err(Fault::Lost(_))), "{again:?}");
    // A card that cannot be opened is there all the same, and so is one of which the driver does not say what it is.
    driver.in_trouble(2, UNOPENED, 46);
    let cards = super::cards(Kind::Cuda);
    assert_eq!((cards.len(), &cards[2].unused), (4, &None));
    let refused = cards[2].open().map(|_| ());
    assert!(matches!(refused, Err(Fault::Driver(ref words)) if words.contains("46")), "{refused:?}");
    driver.in_trouble(2, UNNAMED, 46);
    let cards = super::cards(Kind::Cuda);
    assert_eq!((cards.len(), cards[2].to_string().as_str()), (4, "card 3 (cuda)"));
    let Some(Unused::Fault(fault)) = &cards[2].unused else { panic!("{:?}", cards[2]) };
    assert_eq!(cards[2].open().map(|_| ()), Err(fault.clone()));
    assert!(cards.iter().enumerate().all(|(index, card)| index == 2 || card.unused.is_none()));
    // Started anew it is as good as any.
    driver.in_trouble(2, -1, 0);
    let (plan, card) = (self::plan(13), &super::cards(Kind::Cuda)[2]);
    assert_eq!(crew::count(&plan, vec![worker(card, Method::Join)], Vec::new()).total, 73_712);
}

#[test]
fn memory_that_others_take_meanwhile_means_smaller_batches() {
    let Some((cards, _)) = played() else { return };
    let plan = plan(13);
    let (card, mut other) = (cards[3].open().unwrap(), cards[3].open().unwrap());
    let planned = MemoryPlan::new(&card.limits(), plan.size()).unwrap();
    other.allocate(Buffer::Codes, card.limits().memory.unwrap() / 4 * 9 / 10).unwrap();
    let worker = Worker::new(card, Method::Join, &plan).unwrap();
    assert!(worker.memory().codes < planned.codes, "{:?}", worker.memory());
    assert_eq!(crew::count(&plan, vec![Box::new(worker)], Vec::new()).total, 73_712);
}
