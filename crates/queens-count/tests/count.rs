//! Tests of the laws of counting: properties of plans, row sets, units and engines.

use std::collections::HashSet;
use std::ops::ControlFlow;

use proptest::prelude::*;
use queens::{Cancelled, Placement, Symmetry};
use queens_count::{
    CentreLineCase, ColumnSplit, Engine, Isa, JoinPath, MAX_SIZE, Plan, RowSet, SampleSlice, SliceWork, Unit, Worker,
};
use queens_testkit::{oracle, size};

use crate::engine_laws::engine_tests;

engine_tests!(avx512, Engine::Join(Isa::Avx512), 1..=13);
engine_tests!(avx2, Engine::Join(Isa::Avx2), 1..=13);
engine_tests!(neon, Engine::Join(Isa::Neon), 1..=13);
engine_tests!(portable, Engine::Join(Isa::Portable), 1..=13);
engine_tests!(backtrack_avx512, Engine::Backtrack(Isa::Avx512), 1..=13);
engine_tests!(backtrack_avx2, Engine::Backtrack(Isa::Avx2), 1..=13);
engine_tests!(backtrack_portable, Engine::Backtrack(Isa::Portable), 1..=12);
engine_tests!(naive_engine, Engine::Naive, 1..=12);

/// The count of a row set by the reference engine.
fn naive_count(row_set: &RowSet) -> u64 {
    Worker::new(&Plan::new(row_set.size).unwrap(), Engine::Naive).unwrap().count_row_set(row_set)
}

fn plan(n: u32) -> Plan {
    Plan::new(size(n)).unwrap()
}

fn columns(placement: &Placement) -> impl Iterator<Item = u32> + '_ {
    placement.columns().iter().map(|column| column.get())
}

/// The weight of a placement in a plan: the sum, over the row sets that hold it, of how often each enters the total.
fn counted(plan: &Plan, placement: &Placement) -> u32 {
    let row_sets = (0..plan.row_set_count()).map(|number| plan.row_set(number));
    let holding =
        row_sets.filter(|row_set| row_set.allowed_columns().zip(columns(placement)).all(|(may, c)| may >> c & 1 == 1));
    holding.map(|row_set| row_set.multiplicity() * row_set.solution_weight(columns(placement))).sum()
}

/// Whether the machine is emulated, which makes it some dozens of times slower.
pub(crate) fn is_emulated() -> bool {
    std::env::var_os("QUEENS_EMULATED").is_some()
}

/// A size, or a smaller one on an emulated machine, where the first would take too long.
fn up_to(size: u32, emulated: u32) -> u32 {
    if is_emulated() { emulated } else { size }
}

#[test]
fn every_orbit_of_solutions_is_counted_as_often_as_it_has_members() {
    for n in 1..=8 {
        let plan = plan(n);
        for solution in oracle::solutions(size(n)).into_iter().filter(Placement::is_canonical) {
            let orbit = solution.orbit();
            let found: u32 = orbit.iter().map(|image| counted(&plan, image)).sum();
            assert_eq!(found as usize, orbit.len(), "{solution:?}");
        }
    }
}

#[test]
fn weighted_row_sets_sum_to_the_whole() {
    for n in 1..=9 {
        let plan = plan(n);
        let row_sets = (0..plan.row_set_count()).map(|number| plan.row_set(number));
        let weighted = row_sets.map(|row_set| u64::from(row_set.multiplicity()) * naive_count(&row_set));
        assert_eq!(weighted.sum::<u64>(), oracle::solutions(size(n)).len() as u64);
    }
}

#[test]
fn units_are_all_row_sets_each_once() {
    for n in 1..=MAX_SIZE {
        let plan = plan(n);
        let few = plan.unit_count().min(5000);
        let mut next = 0;
        for unit in (0..few).map(|number| plan.unit(number)) {
            assert_eq!(unit.row_sets.start, next);
            assert!(!unit.row_sets.is_empty());
            next = unit.row_sets.end;
        }
        let last = plan.unit(plan.unit_count() - 1);
        assert_eq!(last.row_sets.end, plan.row_set_count());
        for number in [0, plan.row_set_count() / 2, plan.row_set_count() - 1] {
            let row_set = plan.row_set(number);
            assert_eq!(plan.row_set_number(&row_set), number);
            let queens = [row_set.east_north, row_set.east_south, row_set.west_north, row_set.west_south];
            let in_halves: u32 = queens.iter().map(|rows| rows.count_ones()).sum();
            assert_eq!(row_set.allowed_columns().len(), n as usize);
            assert!(in_halves <= n && in_halves + 2 >= n, "{row_set:?}");
        }
    }
}

#[test]
fn low_discrepancy_order_has_all_units_and_each_part_is_like_the_whole() {
    for n in 1..=up_to(26, 22) {
        let plan = plan(n);
        let all: Vec<u64> = plan.low_discrepancy_order().map(|unit| unit.number).collect();
        let mut sorted = all.clone();
        sorted.sort_unstable();
        assert!(sorted.into_iter().eq(0..plan.unit_count()), "size {n}");
        if n.is_multiple_of(2) && all.len() >= 100 {
            // A tenth of an even board's units has about a tenth of the row sets with a multiplicity other than 0.
            let standing = |units: &[u64]| -> usize {
                let row_sets = units.iter().flat_map(|&unit| plan.unit(unit).row_sets);
                row_sets.filter(|&number| plan.row_set(number).multiplicity() > 0).count()
            };
            let whole = standing(&all) as f64;
            for tenth in all.chunks(all.len().div_ceil(10)) {
                let share = standing(tenth) as f64 / whole * all.len() as f64 / tenth.len() as f64;
                assert!((0.8..1.25).contains(&share), "size {n}: {share}");
            }
        }
    }
}

#[test]
fn backtracking_tries_the_same_squares_with_all_instructions() {
    let backtracking = |engine: &Engine| engine.method() == "backtrack" && engine.missing_feature().is_none();
    for n in 1..=13 {
        let plan = plan(n);
        let work =
            |engine| plan.units().map(|unit| Worker::new(&plan, engine).unwrap().count_unit(&unit).work).sum::<u64>();
        let expected = work(Engine::Backtrack(Isa::Portable));
        for engine in Engine::ALL.into_iter().filter(backtracking) {
            assert_eq!(work(engine), expected, "{engine}, size {n}");
        }
    }
}

#[test]
fn every_row_set_has_its_number() {
    for n in 1..=11 {
        let plan = plan(n);
        for number in 0..plan.row_set_count() {
            assert_eq!(plan.row_set_number(&plan.row_set(number)), number);
        }
    }
}

#[test]
fn the_plan_for_28_is_addressed_without_being_stored() {
    let plan = plan(28);
    assert_eq!(plan.row_set_count(), 20_058_300);
    assert_eq!(plan.unit_count(), 20_058_300);
    assert!(Engine::best().memory_bytes(&plan) < 24 << 30);
    assert!(Engine::best().memory_bytes(&self::plan(22)) < 1 << 30);
}

#[test]
fn large_plans_split_each_row_set_by_the_same_columns() {
    for n in 1..=MAX_SIZE {
        let plan = plan(n);
        let splits = plan.split_count();
        assert_eq!(splits == 1, n < 30);
        for rows in [0, 12_345, plan.row_set_count() / splits - 1].map(|rows| rows % (plan.row_set_count() / splits)) {
            let row_sets: Vec<RowSet> = (0..splits).map(|split| plan.row_set(rows * splits + split)).collect();
            let whole = |row_set: &RowSet| RowSet { split: ColumnSplit::default(), ..*row_set };
            assert!(row_sets.iter().all(|row_set| whole(row_set) == whole(&row_sets[0])));
            // There is one split for each subset of the columns, and all differ. So each placement fits exactly one.
            let columns = row_sets[0].split.columns;
            assert_eq!(splits, 1 << columns.count_ones());
            let north: HashSet<u32> = row_sets.iter().map(|row_set| row_set.split.north).collect();
            assert_eq!(north.len() as u64, splits);
            assert!(row_sets.iter().all(|row_set| row_set.split.columns == columns));
            assert!(north.iter().all(|north| north & !columns == 0));
            assert!((rows * splits..).zip(&row_sets).all(|(number, row_set)| plan.row_set_number(row_set) == number));
        }
        // Parts of a count take every M-th unit, and should resemble each other.
        let sixteenth: HashSet<_> = (0..64 * splits)
            .step_by(16)
            .filter(|&number| number < plan.row_set_count())
            .map(|number| plan.row_set(number).split)
            .collect();
        assert_eq!(sixteenth.len() as u64, splits);
    }
}

/// All splits of a row set by some columns.
fn splits(row_set: RowSet, columns: u32) -> impl Iterator<Item = RowSet> {
    let subsets = (0..=columns).filter(move |north| north & !columns == 0);
    subsets.map(move |north| RowSet { split: ColumnSplit { columns, north }, ..row_set })
}

#[test]
fn the_splits_of_a_row_set_sum_to_it() {
    for n in 1..=up_to(11, 9) {
        let plan = plan(n);
        let half = n / 2;
        let (west, east) = ((1u32 << half) - 1, ((1u32 << half) - 1) << (n - half));
        let engines = Engine::ALL.into_iter().filter(|engine| engine.missing_feature().is_none());
        let mut workers: Vec<_> = engines.map(|engine| (engine, Worker::new(&plan, engine).unwrap())).collect();
        for number in (0..plan.row_set_count()).step_by(1 + plan.row_set_count() as usize / 20) {
            let row_set = plan.row_set(number);
            let whole = naive_count(&row_set);
            // Splits by no columns, by columns of both halves, and by columns of one half only.
            for columns in
                [0, west, 0b1010_0101_0110 & (west | east), (0b110 << half >> 1) & (west | east), east & (east << 1)]
            {
                let (mut oracle, mut sums) = (0, vec![0; workers.len()]);
                for split in splits(row_set, columns) {
                    let expected = naive_count(&split);
                    oracle += expected;
                    for ((engine, worker), sum) in workers.iter_mut().zip(&mut sums) {
                        let count = worker.count_row_set(&split);
                        assert_eq!(count, expected, "{engine} {split:?}");
                        *sum += count;
                    }
                }
                assert_eq!(oracle, whole, "{row_set:?}, {columns:b}");
                assert!(sums.iter().all(|&sum| sum == whole), "{row_set:?}, {columns:b}");
            }
        }
    }
}

#[test]
fn joins_agree_on_splits_of_large_boards() {
    // An emulated machine stops at size 29, because larger boards would take minutes.
    for n in 30..=up_to(31, 29) {
        let plan = plan(n);
        let (splits_each, mut found) = (plan.split_count(), 0);
        let rows = plan.row_set_count() / splits_each;
        let engines =
            Engine::ALL.into_iter().filter(|engine| engine.method() == "join" && engine.missing_feature().is_none());
        let mut workers: Vec<_> = engines.map(|engine| (engine, Worker::new(&plan, engine).unwrap())).collect();
        let width = splits_each.ilog2() / 2;
        // These row sets have few placements: few northern rows have their queen in the east, and the split leaves
        // hardly more columns for these queens.
        let constrained = (0..rows)
            .map(|step| plan.row_set(step * 1_000_003 % rows * splits_each))
            .filter(|row_set| row_set.east_north.count_ones() == width + 2 && row_set.multiplicity() > 0)
            .map(|row_set| {
                let columns = row_set.split.columns;
                let east = columns & u32::MAX << n.div_ceil(2);
                RowSet { split: ColumnSplit { columns, north: east }, ..row_set }
            });
        // Each row set takes seconds.
        for row_set in constrained.take(if cfg!(feature = "long-tests") { 2 } else { 1 }) {
            let ColumnSplit { columns, north } = row_set.split;
            let further = 1 << (u32::BITS - columns.leading_zeros());
            let finer = |north| RowSet { split: ColumnSplit { columns: columns | further, north }, ..row_set };
            let counts: Vec<u64> = workers
                .iter_mut()
                .map(|(engine, worker)| {
                    let count = worker.count_row_set(&row_set);
                    let split = [north, north | further].map(|north| worker.count_row_set(&finer(north)));
                    assert_eq!(split.iter().sum::<u64>(), count, "{engine} {row_set:?}");
                    count
                })
                .collect();
            assert!(counts.iter().all(|&count| count == counts[0]), "{row_set:?}: {counts:?}");
            found += counts[0];
        }
        assert!(found > 0, "nothing was counted");
    }
}

#[test]
fn fingerprints_tell_plans_apart_and_stay() {
    let prints: Vec<String> = (1..=MAX_SIZE).map(|n| plan(n).fingerprint()).collect();
    let mut distinct = prints.clone();
    distinct.sort();
    distinct.dedup();
    assert_eq!(distinct.len(), prints.len());
    // Ledgers store fingerprints: a changed plan needs a new version.
    assert_eq!(prints[19], "2ad0e278336530c1");
    assert_eq!(prints[20], "344d6965f20a5c77");
    assert_eq!(prints[27], "4a2f5e39d4ca6132");
    assert_eq!(prints[29], "f6f26fc15dbe6d16");
}

/// The row set after the exchange of top and bottom.
fn upside_down(row_set: &RowSet) -> RowSet {
    let RowSet { east_north, east_south, west_north, west_south, .. } = *row_set;
    let [east_north, east_south, west_north, west_south] = [east_south, east_north, west_south, west_north];
    RowSet { east_north, east_south, west_north, west_south, ..*row_set }
}

/// The row set after the exchange of left and right.
fn mirrored(row_set: &RowSet) -> RowSet {
    let RowSet { east_north, east_south, west_north, west_south, .. } = *row_set;
    let [east_north, east_south, west_north, west_south] = [west_north, west_south, east_north, east_south];
    RowSet { east_north, east_south, west_north, west_south, ..*row_set }
}

#[test]
fn all_images_agree_on_every_row_set() {
    // Each symmetry maps the set of all solutions to itself, so a row set has as many images of solutions as solutions.
    // Every engine must count this number, also for the reflected row sets. Other images of a row set are not row sets.
    for n in 1..=up_to(12, 10) {
        let plan = plan(n);
        let solutions = oracle::solutions(size(n));
        let images = Symmetry::ALL.map(|symmetry| solutions.iter().map(|s| s.image(symmetry)).collect::<Vec<_>>());
        let held = |row_set: &RowSet, images: &[Placement]| -> u64 {
            let allows =
                |image: &&Placement| row_set.allowed_columns().zip(columns(image)).all(|(may, c)| may >> c & 1 == 1);
            images.iter().filter(allows).map(|image| u64::from(row_set.solution_weight(columns(image)))).sum()
        };
        let engines = Engine::ALL.into_iter().filter(|engine| engine.missing_feature().is_none());
        let mut workers: Vec<_> = engines.map(|engine| (engine, Worker::new(&plan, engine).unwrap())).collect();
        for row_set in (0..plan.row_set_count()).map(|number| plan.row_set(number)) {
            let expected = held(&row_set, &images[0]);
            for images in &images {
                assert_eq!(held(&row_set, images), expected, "{row_set:?}");
            }
            let mut flips = vec![row_set];
            if !matches!(row_set.centre_line, CentreLineCase::OffCentre { .. }) {
                flips.extend([upside_down(&row_set), mirrored(&row_set), mirrored(&upside_down(&row_set))]);
            }
            for (engine, worker) in &mut workers {
                for image in &flips {
                    assert_eq!(worker.count_row_set(image), expected, "{engine} {image:?}");
                }
            }
        }
    }
}

#[test]
fn sample_slices_of_a_row_set_sum_to_it() {
    for n in [1, 2, 7, 12, 13, 16] {
        let plan = plan(n);
        for engine in Engine::ALL.into_iter().filter(|engine| engine.missing_feature().is_none()) {
            let mut worker = Worker::new(&plan, engine).unwrap();
            let step = (plan.row_set_count() / 6).max(1) as usize;
            let row_sets: Vec<RowSet> =
                (0..plan.row_set_count()).step_by(step).map(|number| plan.row_set(number)).collect();
            let weighted = |row_set: &RowSet| u64::from(row_set.multiplicity()) * worker.count_row_set(row_set);
            let whole: u64 = row_sets.iter().map(weighted).sum();
            for slices in [1, 2, 7, 100] {
                let mut turns = Vec::new();
                let sum: u64 = (0..slices)
                    .map(|index| {
                        worker.count_sample_slice(&row_sets, SampleSlice { index, count: slices }, &mut |work| {
                            turns.push(work);
                        })
                    })
                    .sum();
                assert_eq!(sum, whole, "{engine}, size {n}, {slices} slices");
                // Sliced work begins and ends once for each slice and each group of row sets that are counted together.
                assert!(turns.chunks(2).all(|turns| turns == [SliceWork::Sliced, SliceWork::Shared]), "{engine}");
                let together = turns.len() as u64 / 2 / slices;
                match engine.method() {
                    "join" => assert_eq!(together, row_sets.len() as u64),
                    "backtrack" => assert!((1..=row_sets.len() as u64).contains(&together)),
                    _ => assert_eq!(together, 0),
                }
            }
        }
    }
}

#[test]
fn lists_that_were_made_before_change_no_count() {
    for n in [1, 2, 9, 12, 13, 17] {
        let plan = plan(n);
        let step = (plan.row_set_count() / 40).max(1) as usize;
        let row_sets = || (0..plan.row_set_count()).step_by(step).map(|number| plan.row_set(number));
        for engine in Engine::ALL.into_iter().filter(|engine| engine.missing_feature().is_none()) {
            let [mut plain, mut prepared] = [(); 2].map(|()| Worker::new(&plan, engine).unwrap());
            row_sets().for_each(|row_set| prepared.make_shared_lists(&row_set));
            for (row_set, next) in row_sets().zip(row_sets().skip(1)) {
                // The worker may make lists of another row set in between, even of another centre-line case.
                prepared.make_shared_lists(&row_set);
                prepared.make_shared_lists(&next);
                let [expected, counted] = [&mut plain, &mut prepared].map(|worker| worker.count_row_set(&row_set));
                assert_eq!(counted, expected, "{engine} {row_set:?}");
            }
        }
    }
}

/// A worker that takes one path of the join for all row sets.
fn worker_on(plan: &Plan, engine: Engine, path: JoinPath) -> Worker {
    let mut worker = Worker::new(plan, engine).unwrap();
    worker.set_join_path(path);
    worker
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn both_paths_of_the_join_agree_on_row_sets_of_larger_boards(n in 13..=up_to(22, 16), at in any::<u64>()) {
        let plan = plan(n);
        let row_set = plan.row_set(at % plan.row_set_count());
        let joins = Engine::ALL.into_iter().filter(|engine| engine.method() == "join");
        let joins: Vec<Engine> = joins.filter(|engine| engine.missing_feature().is_none()).collect();
        let expected = worker_on(&plan, joins[0], JoinPath::Streamed).count_row_set(&row_set);
        for engine in joins {
            let count = worker_on(&plan, engine, JoinPath::TwoSided).count_row_set(&row_set);
            prop_assert_eq!(count, expected, "{} {:?}", engine, row_set);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn engines_agree_with_the_oracle_on_row_sets_of_larger_boards(
        n in 13..=up_to(18 + 2 * u32::from(cfg!(feature = "long-tests")), 16),
        at in any::<u64>(),
        split in proptest::option::of(any::<[u32; 3]>()),
    ) {
        let plan = plan(n);
        let mut row_set = plan.row_set(at % plan.row_set_count());
        if let Some([some, half, north]) = split {
            // About every fourth column, but never the middle one.
            let columns = some & half & !(u32::MAX << n) & !((n % 2) << (n / 2));
            row_set.split = ColumnSplit { columns, north: north & columns };
        }
        let count = |engine| Worker::new(&plan, engine).unwrap().count_row_set(&row_set);
        let expected = count(Engine::Naive);
        for engine in Engine::ALL.into_iter().filter(|engine| engine.missing_feature().is_none()) {
            prop_assert_eq!(count(engine), expected, "{} {:?}", engine, row_set);
        }
    }
}

/// Cancels a unit at call number `calls` of its progress callback.
fn cancel_unit(worker: &mut Worker, unit: &Unit, calls: u32) {
    let mut left = calls;
    let counted = worker.count_unit_with(unit, |_| {
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!(counted, Err(Cancelled), "{unit:?}");
}

fn fast_engines() -> impl Iterator<Item = Engine> {
    Engine::ALL.into_iter().filter(|engine| engine.missing_feature().is_none() && *engine != Engine::Naive)
}

#[test]
fn a_count_can_be_cancelled_within_a_row_set() {
    let plan = plan(24);
    let standing =
        |unit: &Unit| unit.row_sets.clone().filter(|&number| plan.row_set(number).multiplicity() > 0).count();
    let unit = plan.units().find(|unit| standing(unit) == 1).unwrap();
    for engine in fast_engines() {
        cancel_unit(&mut Worker::new(&plan, engine).unwrap(), &unit, 6);
    }
}

#[test]
fn a_cancelled_unit_leaves_no_state() {
    let plan = plan(up_to(18, 14));
    let unit = plan.unit(plan.unit_count() / 2);
    let row_sets = unit.row_sets.clone().step_by(20).map(|number| plan.row_set(number));
    let known: Vec<_> = row_sets.map(|row_set| (row_set, naive_count(&row_set))).collect();
    for engine in fast_engines() {
        let mut worker = Worker::new(&plan, engine).unwrap();
        cancel_unit(&mut worker, &unit, 3);
        // If the cancelled unit left boards behind, similar row sets would count them.
        for (row_set, count) in &known {
            assert_eq!(worker.count_row_set(row_set), *count, "{engine} {row_set:?}");
        }
    }
}

#[test]
fn engines_are_found_by_their_names() {
    for engine in Engine::ALL {
        assert_eq!(engine.name().parse(), Ok(engine));
    }
    assert_eq!("join".parse(), Ok(Engine::best()));
    assert_eq!("backtrack".parse(), Ok(Engine::best_backtrack()));
    let error = "quantum".parse::<Engine>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "there is no engine \"quantum\": there are join, backtrack, join-avx512, join-avx2, join-neon, join-portable, \
         backtrack-avx512, backtrack-avx2, backtrack-portable, naive"
    );
}
