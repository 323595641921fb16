//! A board filled by hand, beside all solutions.

use proptest::prelude::*;
use queens::{Size, Solutions, Square, conflicts};
use queens_web::Desk;
use serde_json::json;

use crate::ask;

/// The completions of some queens, by looking through all solutions.
fn completions(n: u64, queens: &[(u32, u32)]) -> usize {
    let has_all = |placement: &queens::Placement| {
        queens.iter().all(|&(row, column)| placement.columns()[row as usize].get() == column)
    };
    Solutions::new(Size::new(n).unwrap()).unwrap().filter(has_all).count()
}

proptest! {
    #[test]
    fn completions_hints_and_conflicts_are_right(
        n in 1_u32..=8,
        queens in proptest::collection::btree_set((0_u32..8, 0_u32..8), 0..5),
    ) {
        let queens: Vec<(u32, u32)> = queens.into_iter().filter(|&(row, column)| row < n && column < n).collect();
        let mut desk = Desk::default();
        let ways = ask(&mut desk, "hands-on", json!({ "ask": "completions", "n": n, "queens": queens }));
        let expected = completions(n.into(), &queens);
        prop_assert_eq!(&ways["count"], &json!(expected.to_string()));
        prop_assert_eq!(&ways["is_exact"], true);

        let hint = ask(&mut desk, "hands-on", json!({ "ask": "hint", "n": n, "queens": queens }));
        match serde_json::from_value::<Option<(u32, u32)>>(hint["square"].clone()).unwrap() {
            Some(square) => {
                prop_assert!(!queens.contains(&square));
                let more: Vec<(u32, u32)> = queens.iter().copied().chain([square]).collect();
                prop_assert!(completions(n.into(), &more) > 0);
            }
            None => prop_assert!(expected == 0 || queens.len() == n as usize),
        }

        let look = ask(&mut desk, "hands-on", json!({ "ask": "look", "n": n, "queens": queens }));
        let squares: Vec<Square> = queens.iter().map(|&(row, column)| Square::new(row, column)).collect();
        prop_assert_eq!(look["conflicts"].as_array().unwrap().len(), conflicts(&squares).count());
        prop_assert_eq!(look["is_solution"].as_bool().unwrap(), expected == 1 && queens.len() == n as usize);
    }
}
