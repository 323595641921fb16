//! Right programs are judged as right in every order and form, with and without headings and totals.

use queens::judge::{Output, Task, judge};
use queens::text::{self, Format};
use queens::{Placement, Symmetry};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use super::{HEADINGS, Style, TOTALS, judge_one, solutions, write_all};

/// The solutions in one of nine orders: one for each of the eight symmetries, and a random order.
fn ordered(size: u32, order: usize, random: &mut Xoshiro256PlusPlus) -> Vec<Placement> {
    let mut boards = solutions(size);
    match Symmetry::ALL.get(order) {
        Some(&symmetry) => boards.sort_by_cached_key(|board| board.image(symmetry)),
        None => {
            for at in (1..boards.len()).rev() {
                boards.swap(at, (random.next_u64() % (at as u64 + 1)) as usize);
            }
        }
    }
    boards
}

#[test]
fn right_programs_in_every_style_are_right() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(39);
    let mut styles = 0;
    for (place, format) in Format::ALL.into_iter().enumerate() {
        for (at, heading) in HEADINGS.into_iter().enumerate() {
            for shift in [0, 3] {
                let style = Style { format, heading, total: TOTALS[(place + at + shift) % TOTALS.len()] };
                let order = (place + 3 * at + shift) % 9;
                let outputs: Vec<Output> = (1..=7)
                    .map(|size| {
                        let boards = ordered(size, order, &mut random);
                        let written: Vec<String> = boards.iter().map(|board| written(board, style.format)).collect();
                        Output::of_size(size, write_all(style, &written, boards.len() as u64))
                    })
                    .collect();
                let report = judge(&outputs, Task::Any);
                let wrong = report.first_wrong().map(|verdict| verdict.size);
                let text = wrong.map(|size| String::from_utf8_lossy(&outputs[size as usize - 1].text).into_owned());
                assert_eq!(
                    report.right(),
                    Some(true),
                    "{style:?} {order} {wrong:?} {:?}\n{text:?}",
                    report.first_finding()
                );
                assert_eq!(report.mistakes(), [], "{style:?}");
                styles += 1;
            }
        }
    }
    assert!(styles >= 200);
}

fn written(board: &Placement, format: Format) -> String {
    text::write(board, format).unwrap().to_string().trim_end().to_owned()
}

#[test]
fn many_boards_are_judged_quickly() {
    let lines: Vec<String> = solutions(11).iter().map(ToString::to_string).collect();
    let text = lines.join("\n");
    let report = judge_one(11, &text);
    assert_eq!((report.right(), report.verdicts()[0].boards.len()), (Some(true), 2_680));
    let mut lines: Vec<&str> = text.lines().collect();
    let missing = lines.remove(1_000).to_owned();
    let report = judge_one(11, &lines.join("\n"));
    let columns: Vec<String> = report.first_finding().unwrap().columns().iter().map(ToString::to_string).collect();
    assert_eq!(columns.join(","), missing);
}
