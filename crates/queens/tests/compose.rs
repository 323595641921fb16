//! Property tests of products of solutions, and of the torus.

use proptest::prelude::*;
use queens::construct::{ComposeError, closed_form, compose, compose_from_factors, factors, torus, tower};
use queens::known::{self, Sequence};
use queens::{LineKind, Placement, Size};
use queens_testkit::{oracle, size, strategy};

/// The product by its definition, for any factors.
fn product(outer: &Placement, inner: &Placement) -> Placement {
    let b = inner.size().get();
    let rows = outer.columns().iter().flat_map(|c| inner.columns().iter().map(move |d| b * c.get() + d.get()));
    Placement::new(rows).unwrap()
}

/// Toroidal by definition: every shift around the edges is a solution.
fn is_toroidal(placement: &Placement) -> bool {
    let n = placement.size().get();
    (0..n).all(|down| {
        let moved = (0..n).map(|row| placement.columns()[((row + down) % n) as usize].get());
        (0..n).all(|right| Placement::new(moved.clone().map(|c| (c + right) % n)).unwrap().is_solution())
    })
}

#[test]
fn exactly_the_products_that_are_solutions_are_accepted() {
    let placements: Vec<_> = (1..=5).flat_map(|n| oracle::permutations(size(n))).collect();
    for outer in &placements {
        for inner in &placements {
            let product = product(outer, inner);
            assert_eq!(compose(outer, inner).ok(), product.is_solution().then_some(product), "{outer:?} {inner:?}");
        }
    }
    let allowed = |outer: u32, inner: u32| {
        let (outer, inner) = (oracle::solutions(size(outer)), oracle::solutions(size(inner)));
        let pairs = outer.iter().flat_map(|outer| inner.iter().map(move |inner| compose(outer, inner)));
        pairs.flatten().count()
    };
    assert_eq!(allowed(8, 7), 92 * 28);
    assert_eq!(allowed(7, 8), 0);
}

#[test]
fn an_error_names_the_factor_and_the_reason() {
    let [four, five, bad]: [Placement; 3] = ["2,4,1,3", "1,3,5,2,4", "1,2,3,4,5"].map(|text| text.parse().unwrap());
    let conflict = bad.conflicts().next().unwrap();
    assert_eq!(compose(&bad, &five), Err(ComposeError::OuterNotSolution { conflict }));
    assert_eq!(compose(&five, &bad), Err(ComposeError::InnerNotSolution { conflict }));
    let refused = compose(&five, &four).unwrap_err();
    assert!(matches!(refused, ComposeError::InnerNotToroidal { line: LineKind::Diagonal, .. }), "{refused}");
    assert!(refused.to_string().ends_with("as in every solution of a size that 2 or 3 divides"), "{refused}");
    // Some solutions of size 7 are toroidal, so the error must not give the size as the reason.
    let seven = oracle::solutions(size(7)).into_iter().find(|solution| !is_toroidal(solution)).unwrap();
    let refused = compose(&four, &seven).unwrap_err();
    assert!(refused.to_string().ends_with("diagonal"), "{refused}");
    let huge = size(Size::MAX);
    let too_large = ComposeError::TooLarge { outer: huge, inner: size(5) };
    assert_eq!(
        too_large.to_string(),
        "the product of the sizes, 2147483647 x 5, is above the greatest size, 2147483647"
    );
    assert_eq!(tower(&bad, &five).unwrap_err(), ComposeError::OuterNotSolution { conflict });
    assert!(tower(&"1".parse().unwrap(), &four).is_err());
}

#[test]
fn toroidal_solutions_are_those_that_can_be_shifted() {
    for n in 1..=8 {
        let all = oracle::solutions(size(n));
        assert!(all.iter().all(|solution| torus::is_toroidal(solution) == is_toroidal(solution)), "size {n}");
        let found = all.iter().filter(|solution| torus::is_toroidal(solution)).count();
        assert_eq!(found > 0, torus::is_solvable(size(n)));
        if n % 2 == 1 {
            assert_eq!(Some(found as u128), known::value(Sequence::Torus, n / 2), "size {n}");
        }
    }
    for n in 1..=500 {
        match torus::solution(size(n)) {
            Ok(solution) => assert!(torus::is_toroidal(&solution) && torus::is_solvable(size(n)), "size {n}"),
            Err(_) => assert!(n % 2 == 0 || n % 3 == 0),
        }
    }
}

#[test]
fn towers_are_solutions_and_toroidal_if_the_first_is() {
    let five = torus::solution(size(5)).unwrap();
    let four: Placement = "2,4,1,3".parse().unwrap();
    for (floor, solution) in tower(&five, &five).unwrap().take(7).enumerate() {
        assert_eq!(solution.size().get(), 5_u32.pow(floor as u32 + 1));
        assert!(solution.is_solution() && torus::is_toroidal(&solution));
    }
    let sizes: Vec<u32> = tower(&four, &five).unwrap().take(5).map(|solution| solution.size().get()).collect();
    assert_eq!(sizes, [4, 20, 100, 500, 2500]);
    assert!(tower(&four, &five).unwrap().take(5).all(|solution| solution.is_solution()));
    // A tower of a single square neither grows nor ends.
    let one: Placement = "1".parse().unwrap();
    assert!(tower(&one, &one).unwrap().take(100).all(|solution| solution == one));
}

#[test]
fn factors_multiply_to_the_size_and_compose() {
    for n in 1..=2000 {
        let sizes = factors(size(n));
        assert_eq!(sizes.iter().map(|factor| factor.get()).product::<u32>(), n);
        assert!(sizes[1..].iter().all(|&inner| torus::is_solvable(inner) && inner.get() > 1));
        let is_pair = |a: u32| n % a == 0 && size(a).is_solvable() && torus::is_solvable(size(n / a));
        match compose_from_factors(size(n)) {
            Ok(solution) => assert!(solution.is_solution() && solution.size() == size(n)),
            Err(_) => assert!(!(2..n).any(is_pair), "size {n}"),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn products_of_toroidal_solutions_are_toroidal(outer in 1..40_u32, inner in 1..40_u32) {
        if let (Ok(outer), Ok(inner)) = (torus::solution(size(outer)), torus::solution(size(inner))) {
            prop_assert!(torus::is_toroidal(&compose(&outer, &inner).unwrap()));
        }
    }

    #[test]
    fn is_toroidal_agrees_with_the_definition(placement in strategy::placements(1..=6)) {
        prop_assert_eq!(torus::is_toroidal(&placement), is_toroidal(&placement));
    }
}

#[test]
fn the_sizes_that_are_products_up_to_forty() {
    // Every product of two smaller solutions, tried out: a solution of each size, toroidal where there is one.
    let sizes = |n: u64| Size::new(n).unwrap();
    let solutions: Vec<Option<Placement>> = (0..=40)
        .map(|n| {
            let size = Size::new(n).ok()?;
            torus::solution(size).or_else(|_| closed_form(size).map(|solution| solution.placement())).ok()
        })
        .collect();
    let mut products = std::collections::BTreeSet::new();
    for outer in 2..=20_usize {
        for inner in 2..=40 / outer {
            let (Some(a), Some(b)) = (&solutions[outer], &solutions[inner]) else { continue };
            let product = compose(a, b);
            assert_eq!(product.is_ok(), torus::is_solvable(sizes(inner as u64)), "{outer} {inner}");
            if let Ok(product) = product {
                assert!(product.is_solution());
                products.insert(outer * inner);
            }
        }
    }
    // The list in the documentation of `compose`. By the theorem, no other solution of a size changes it.
    assert_eq!(products.iter().copied().collect::<Vec<_>>(), [20, 25, 28, 30, 35, 40]);
    let by_theorem = (1..=40_u64).filter(|&n| {
        let is_product = |b: u64| {
            n % b == 0 && !b.is_multiple_of(2) && !b.is_multiple_of(3) && sizes(n / b).is_solvable() && n / b > 1
        };
        (2..n).any(is_product)
    });
    assert!(by_theorem.eq(products.iter().map(|&n| n as u64)));
    let toroidal: Vec<u64> =
        (1..=40).filter(|&n| torus::is_solvable(sizes(n)) && !products.contains(&(n as usize))).collect();
    assert_eq!(toroidal, [1, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]);
    // The table of the documentation.
    let products: Vec<u64> = products.iter().map(|&n| n as u64).collect();
    let is_solvable = |n: &u64| sizes(*n).is_solvable();
    let neither = (1..=40).filter(|n| is_solvable(n) && !products.contains(n) && !toroidal.contains(n)).collect();
    let unsolvable = (1..=40).filter(|n| !is_solvable(n)).collect();
    for row in [&products, &toroidal, &neither, &unsolvable] {
        let numbers: Vec<_> = row.iter().map(u64::to_string).collect();
        let cell = format!("//! | {} |", numbers.join(", "));
        assert!(include_str!("../src/construct/compose.rs").contains(&cell), "{cell}");
    }
}
