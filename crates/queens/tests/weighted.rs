//! Tests of square weights: the best sum is that of the best completion among all permutations.

use proptest::prelude::*;
use queens::complete::{BestCompletions, Instance, Weights, WeightsError};
use queens::{ErrorCode, Placement, Size, Square, text};
use queens_testkit::{oracle, size};

/// The best sum among all permutations, and those that have it.
fn best(instance: &Instance, weights: &Weights) -> (Option<i64>, Vec<Placement>) {
    let completions = oracle::permutations(instance.size());
    let completions: Vec<Placement> =
        completions.into_iter().filter(|one| one.is_solution() && instance.accepts(one)).collect();
    let sum = completions.iter().map(|one| weights.sum(one)).max();
    (sum, completions.into_iter().filter(|one| Some(weights.sum(one)) == sum).collect())
}

fn instances() -> impl Strategy<Value = (Instance, Weights)> {
    (1..=7_u32).prop_flat_map(|n| {
        let square = (0..n, 0..n);
        let squares = |most| proptest::collection::vec(square.clone(), 0..=most);
        // The weights have few different values, so that several placements are best.
        let weights = proptest::collection::vec(-3..=3_i64, (n * n) as usize);
        (squares(1), squares(4), squares(1), weights).prop_map(move |(given, blocked, excluded, weights)| {
            let mut instance = Instance::from(size(n));
            let at = |&(row, column): &(u32, u32)| Square::new(row, column);
            for square in &given {
                instance.place(at(square)).unwrap();
            }
            for square in &blocked {
                instance.block(at(square)).unwrap();
            }
            let line = |square| at(square).line(queens::LineKind::Diagonal);
            for square in &excluded {
                instance.exclude(line(square)).unwrap();
            }
            (instance, Weights::new(size(n), weights).unwrap())
        })
    })
}

proptest! {
    #[test]
    fn the_best_sum_is_that_of_the_best_permutation((instance, weights) in instances()) {
        let (sum, placements) = best(&instance, &weights);
        let search = BestCompletions::new(&instance, &weights).unwrap();
        prop_assert_eq!(search.sum(), sum);
        if let Some(sum) = sum {
            prop_assert_eq!(search.placements(sum), placements);
            prop_assert_eq!(search.placements(sum + 1), vec![]);
        }
    }

    #[test]
    fn a_written_table_is_read_back(n in 1..=9_u32, seed in any::<u64>(), form in 0..6_usize) {
        let count = i64::from(n * n);
        let weights: Vec<i64> = (0..count).map(|at| seed.cast_signed().wrapping_mul(at + 1) % 1000).collect();
        let (between, open, close) =
            [(" ", "", ""), (",", "", ""), ("\t", "", ""), (", ", "[", "],"), ("; ", "", ""), ("  ", "| ", " |")][form];
        let rows = weights.chunks(n as usize);
        let rows = rows.map(|row| {
            let words: Vec<String> = row.iter().map(ToString::to_string).collect();
            format!("{open}{}{close}\r\n", words.join(between))
        });
        let table: String = rows.collect();
        let expected = Weights::new(size(n), weights).unwrap();
        prop_assert_eq!(text::read_weights(format!("\u{feff}{table}")), Ok(expected.clone()));
        if n > 1 {
            prop_assert_eq!(text::read_weights(format!("{n}\n{table}\n")), Ok(expected));
        }
    }
}

#[test]
fn empty_boards_with_weights_have_the_sum_of_all_solutions() {
    // The weight of each square is its number, row by row from 1.
    for (n, expected) in [(4, Some(34)), (8, Some(260)), (3, None)] {
        let weights = Weights::new(size(n), (1..=i64::from(n * n)).collect()).unwrap();
        let instance = Instance::from(size(n));
        // Every permutation has the same sum, the magic constant `n (n^2 + 1) / 2`.
        assert_eq!(BestCompletions::new(&instance, &weights).unwrap().sum(), expected, "{n}");
    }
}

#[test]
fn wrong_weights_are_refused_with_their_place() {
    let code = |text: &str| {
        let error = text::read_weights(text).unwrap_err();
        (error.code(), error.position().map(|position| (position.line, position.column)))
    };
    assert_eq!(code("1 2\n3 x\n"), ("not-a-weight", Some((2, 3))));
    assert_eq!(code("1 2\n3 1.5\n"), ("not-a-weight", Some((2, 3))));
    assert_eq!(code("1 2\n3\n"), ("row-length", Some((2, 1))));
    assert_eq!(code("1 2\n"), ("not-square", None));
    assert_eq!(code("\n"), ("no-weights", None));
    assert_eq!(code("99999999999999\n"), ("weight-too-large", None));
    // A number of any length is a whole number, but not within the limits.
    for huge in ["99999999999999999999", "-99999999999999999999"] {
        assert_eq!(code(&format!("1 2\n3 {huge}\n")), ("not-a-weight", Some((2, 3))));
        let message = text::read_weights(huge).unwrap_err().to_string();
        assert!(message.contains("is not a whole number from -1000000000000 to 1000000000000:"), "{message}");
    }
    let (four, five) = (Instance::from(size(4)), Weights::new(size(5), vec![0; 25]).unwrap());
    assert!(matches!(BestCompletions::new(&four, &five), Err(WeightsError::WrongSize { .. })));
    let large = Size::new(33).unwrap();
    let weights = Weights::new(large, vec![0; 33 * 33]).unwrap();
    let error = BestCompletions::new(&Instance::from(large), &weights).unwrap_err();
    assert_eq!(error.code(), "weights-board-too-large");
}
