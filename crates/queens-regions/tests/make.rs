//! Generated boards: one answer (checked by other programs), the wanted level, reproducible from the seed, and fast.

use std::fmt::Write as _;
use std::ops::{ControlFlow, Range};

use queens::ErrorCode;
use queens_regions::notation::puzz_link;
use queens_regions::{Hint, MakeError, Marks, Puzzle, Recipe, RecipeError, RegionSizes, Technique, Touch, daily};
use rustix::time::{ClockId, clock_gettime};
use time::{Date, Duration, Month};

use crate::clauses::Clauses;
use crate::maps::{Random, random_map, rows};

fn recipe(size: u64, seed: u64) -> Recipe {
    Recipe::new(size, seed).unwrap()
}

fn assert_has_one_answer(size: u64, seeds: u64) {
    for seed in 0..seeds {
        let made = recipe(size, seed).make().unwrap();
        assert_eq!(made.puzzle().answer().unique(), Some(made.answer()), "size {size}, seed {seed}");
        assert!(made.puzzle().regions().is_connected());
        assert_eq!(made.puzzle().rate().unwrap(), made.rating());
        assert!(made.rating().hardest() <= Technique::Set);
        let smallest = made.puzzle().regions().iter().map(|region| made.puzzle().regions().squares(region).len()).min();
        assert!(smallest >= Some(2), "size {size}, seed {seed}");
    }
}

#[test]
fn made_boards_have_one_answer_and_need_no_guess() {
    (4..=14).for_each(|size| assert_has_one_answer(size, 12));
    (15..=16).for_each(|size| assert_has_one_answer(size, 2));
}

#[test]
#[ignore = "takes a minute: `cargo xtask test --long`"]
fn a_thousand_boards_of_each_size_have_one_answer() {
    (5..=14).for_each(|size| assert_has_one_answer(size, 1000));
}

fn assert_sat_agrees(seeds: u64) {
    for size in 5..=12 {
        for seed in 0..seeds {
            let made = recipe(size, seed).make().unwrap();
            assert!(Clauses::new(made.puzzle()).has_only(&made.answer()), "size {size}, seed {seed}");
        }
    }
}

#[test]
fn a_sat_solver_finds_one_answer() {
    assert_sat_agrees(10);
}

#[test]
#[ignore = "takes a minute: `cargo xtask test --long`"]
fn a_sat_solver_finds_one_answer_of_many_boards() {
    assert_sat_agrees(200);
}

#[test]
fn drawn_boards_become_unique() {
    let mut random = Random::new(5);
    let (mut tried, mut repaired) = (0, 0);
    while tried < 200 {
        let n = 5 + random.below(5);
        let puzzle = Puzzle::new(random_map(&mut random, n));
        let count = puzzle.count();
        let found = puzzle.make_unique(tried);
        assert_eq!(found, puzzle.make_unique(tried), "a seed gives one board");
        if count == 0 {
            assert_eq!(found, None);
            continue;
        }
        tried += 1;
        let Some(found) = found else { continue };
        repaired += 1;
        let answer = found.answer().unique().expect("one answer is left");
        assert!(puzzle.is_solution(&answer), "the answer was one of the board");
        assert!(found.regions().is_connected());
        assert!(Clauses::new(&found).has_only(&answer));
        assert!(count > 1 || found == puzzle, "a unique board stays");
    }
    assert!(repaired >= 190, "only {repaired} of {tried} boards were made unique");
}

#[test]
fn making_unique_ends_and_can_be_cancelled() {
    // Each row is a region, so the board has many answers to remove.
    let puzzle = Puzzle::new(rows(10));
    if let Some(found) = puzzle.make_unique(1) {
        assert_eq!(found.count(), 1);
    }
    let mut calls = 0;
    let cancelled = puzzle.make_unique_with(1, |_| {
        calls += 1;
        if calls == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(cancelled.is_err() && calls == 3);
    assert_eq!(Puzzle::new(rows(8)).with_stars(2).unwrap().make_unique(1), None);
}

#[test]
fn boards_have_the_wanted_level_shape_and_touch() {
    assert_as_wanted(0..2);
}

#[test]
#[ignore = "takes a minute: `cargo xtask test --long`"]
fn boards_of_more_seeds_have_the_wanted_level_shape_and_touch() {
    assert_as_wanted(2..20);
}

fn assert_as_wanted(seeds: Range<u64>) {
    for seed in seeds {
        for level in Technique::ALL {
            let made = recipe(7, seed).with_levels(level..=level).unwrap().make();
            match made {
                Ok(made) => assert_eq!(made.rating().hardest(), level),
                // Boards of the deepest level are rare, so all attempts may fail.
                Err(error) => assert_eq!((level, error.code()), (Technique::DeepWhatIf, "regions-attempts")),
            }
        }
        for shape in RegionSizes::ALL {
            let made = recipe(9, seed).with_region_sizes(shape).make().unwrap();
            let regions = made.puzzle().regions();
            let largest = regions.iter().map(|region| regions.squares(region).len()).max().unwrap();
            assert!(shape != RegionSizes::Large || largest > 30, "{shape}: {largest}");
            assert!(shape != RegionSizes::Even || largest < 30, "{shape}: {largest}");
        }
        let size = 13 + seed % 4;
        let easy = recipe(size, seed).with_levels(Technique::Line..=Technique::Line).unwrap().make().unwrap();
        assert_eq!(easy.rating().hardest(), Technique::Line, "size {size}, seed {seed}");
        let made = recipe(8, seed).with_touch(Touch::Queens).make().unwrap();
        assert!(made.answer().placement(made.puzzle().size()).unwrap().is_solution());
        assert!(made.puzzle().answer().unique().is_some());
    }
}

#[test]
fn a_seed_always_gives_the_same_boards() {
    let mut text = String::new();
    for size in 4..=12 {
        for seed in 0..3 {
            let made = recipe(size, seed).make().unwrap();
            writeln!(text, "{size} {seed} {}", puzz_link(made.puzzle()).unwrap()).unwrap();
        }
    }
    insta::assert_snapshot!("seeds", text);
}

#[test]
fn ratings_stay() {
    let mut text = String::new();
    for seed in 0..50 {
        let made = recipe(6 + seed % 6, seed).with_levels(Technique::LastSquare..=Technique::DeepWhatIf).unwrap();
        let made = made.make().unwrap();
        let rounds = Technique::ALL.map(|technique| made.rating().rounds(technique));
        writeln!(text, "{} {} {rounds:?}", puzz_link(made.puzzle()).unwrap(), made.rating().hardest()).unwrap();
    }
    insta::assert_snapshot!("ratings", text);
}

/// Recipe 1 of the daily boards must never change, because players compare their times for the same board.
#[test]
fn daily_boards_stay() {
    let first = Date::from_calendar_date(2026, Month::January, 1).unwrap();
    let mut text = String::new();
    for day in 0..400 {
        let date = first + Duration::days(day);
        let recipe = daily::recipe(date);
        let made = recipe.make().unwrap();
        assert!(recipe.levels().contains(&made.rating().hardest()), "{date}");
        assert!(made.puzzle().answer().unique().is_some(), "{date}");
        writeln!(text, "{date} {} {}", made.rating().hardest(), puzz_link(made.puzzle()).unwrap()).unwrap();
    }
    insta::assert_snapshot!("daily", text);
}

#[test]
fn dates_are_read_completely_or_refused() {
    let date = daily::read_date("2024-02-29").unwrap();
    assert_eq!(date, Date::from_calendar_date(2024, Month::February, 29).unwrap());
    for text in ["", "2023-02-29", "2024-2-29", "2024-02-29 ", "24-02-29", "2024/02/29", "2024-13-01", "2024-02-2x"] {
        assert_eq!(daily::read_date(text).unwrap_err().code(), "regions-date", "{text:?}");
    }
}

#[test]
fn hints_end_made_boards() {
    for seed in 0..30 {
        let made = recipe(6 + seed % 6, seed).make().unwrap();
        let mut marks = Marks::default();
        while let Hint::Step(step) = made.puzzle().hint(&marks) {
            assert!(step.technique <= made.rating().hardest());
            marks = Marks::new(marks.queens() | step.queens, marks.crosses() | step.crosses);
        }
        assert_eq!(marks.queens(), made.answer());
    }
}

#[test]
fn sizes_of_recipes_are_integers_of_any_type() {
    let recipes =
        [Recipe::new(8, 1), Recipe::new(8_u64, 1), Recipe::new(8_usize, 1), Recipe::new(queens_testkit::size(8), 1)];
    assert!(recipes.iter().all(|other| *other == Ok(recipe(8, 1))));
    assert_eq!(Recipe::new(-8, 1), Err(RecipeError::Size { size: 0 }));
    assert_eq!(Recipe::new(u128::MAX, 1), Err(RecipeError::Size { size: u64::MAX }));
}

#[test]
fn making_ends_and_can_be_cancelled() {
    for size in [0, 1, 3, 17, u64::MAX] {
        assert_eq!(Recipe::new(size, 1).unwrap_err().code(), "regions-recipe-size");
    }
    let levels = Technique::Pair..=Technique::Line;
    assert_eq!(recipe(8, 1).with_levels(levels).unwrap_err().code(), "regions-recipe-levels");

    let hard = recipe(4, 1).with_levels(Technique::DeepWhatIf..=Technique::DeepWhatIf).unwrap().with_attempts(20);
    assert_eq!(hard.make(), Err(MakeError::Attempts { attempts: 20 }));

    // The callback also runs within an attempt, so a large board is cancelled at once.
    let mut calls = 0;
    let cancelled = recipe(16, 1).make_with(|progress| {
        calls += 1;
        assert!(progress.done < Recipe::ATTEMPTS && progress.total == Some(Recipe::ATTEMPTS));
        if calls == 50 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(matches!(cancelled, Err(MakeError::Cancelled(_))) && calls == 50);
}

/// The CPU time of this thread in milliseconds, which other programs do not disturb.
fn processor_time() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 / 1e6
}

/// The median, the 95th percentile and the maximum of the times, in milliseconds.
fn times(mut run: impl FnMut(u64), count: u64) -> [f64; 3] {
    let mut times: Vec<f64> = (0..count)
        .map(|case| {
            let begin = processor_time();
            run(case);
            processor_time() - begin
        })
        .collect();
    times.sort_by(f64::total_cmp);
    [times[times.len() / 2], times[times.len() * 95 / 100], times[times.len() - 1]]
}

/// `cargo test -p queens-regions --release --test queens-regions -- --ignored --nocapture figures`
#[test]
#[ignore = "prints the figures of the design"]
fn figures() {
    let print = |name: &str, unit: &str, figures: [f64; 3], factor: f64| {
        let [median, p95, most] = figures.map(|figure| figure * factor);
        println!("{name:<28} median {median:9.3} {unit}  p95 {p95:9.3}  most {most:9.3}");
    };
    for size in [8, 10, 12] {
        let boards: Vec<Puzzle> = (0..500).map(|seed| recipe(size, seed).make().unwrap().puzzle().clone()).collect();
        print(
            &format!("count to 2, n={size}"),
            "us",
            times(|case| assert!(boards[case as usize].answer().unique().is_some()), 500),
            1e3,
        );
        print(&format!("rate, n={size}"), "us", times(|case| assert!(boards[case as usize].rate().is_ok()), 500), 1e3);
        let hint = |case: u64| drop(boards[case as usize].hint(&Marks::default()));
        print(&format!("hint, n={size}"), "us", times(hint, 500), 1e3);
    }
    for size in [8, 9, 10, 11, 12, 13, 14, 15, 16] {
        let count = [1000, 200, 20][usize::from(size > 12) + usize::from(size > 14)];
        print(&format!("make, n={size}"), "ms", times(|seed| drop(recipe(size, seed).make().unwrap()), count), 1.0);
    }
    for size in [8, 9] {
        for level in &Technique::ALL[1..6] {
            let run = |seed| drop(recipe(size, seed).with_levels(*level..=*level).unwrap().make().unwrap());
            print(&format!("make {level}, n={size}"), "ms", times(run, 500), 1.0);
        }
    }
}
