//! The rating is the same for all images, letters and orders of units.

use queens::Symmetry;
use queens_regions::notation::read_one;
use queens_regions::{Puzzle, RateError, Regions, Technique};

use crate::maps::{Random, random_map, rows};

#[test]
fn the_documented_example_has_its_rating() {
    let text = "BBAAAAAC BBBBACCC BBBCCCCC DDBEEEEC DEEEEEEC FFFFFEEE GGHHFEEE HHHEEEEE";
    let rating = read_one(text).unwrap().puzzle.rate().unwrap();
    assert_eq!(rating.hardest(), Technique::Squeeze);
    let rounds = Technique::ALL.map(|technique| rating.rounds(technique));
    assert_eq!(rounds, [5, 3, 1, 0, 0, 0, 0]);
    assert_eq!(rating.total_rounds(), 9);
}

#[test]
fn images_and_letters_do_not_change_a_rating() {
    let mut random = Random::new(1);
    let mut rated = 0;
    for case in 0..3000 {
        let n = 5 + case % 3;
        let puzzle = Puzzle::new(random_map(&mut random, n));
        let rating = puzzle.rate();
        rated += usize::from(rating.is_ok());
        if rating.is_err() && case % 20 != 0 {
            continue;
        }
        let mut letters: Vec<u32> = (0..n as u32).collect();
        random.shuffle(&mut letters);
        let relabelled: Vec<u32> = puzzle.regions().labels().iter().map(|&region| letters[region as usize]).collect();
        let relabelled = Regions::new(&relabelled).unwrap();
        for symmetry in Symmetry::ALL {
            assert_eq!(Puzzle::new(puzzle.regions().image(symmetry)).rate(), rating);
            assert_eq!(Puzzle::new(relabelled.image(symmetry)).rate(), rating);
        }
    }
    assert!(rated > 50, "only {rated} boards had a rating");
}

#[test]
fn boards_without_exactly_one_answer_have_no_rating() {
    assert_eq!(Puzzle::new(rows(2)).rate(), Err(RateError::NoAnswer));
    assert_eq!(Puzzle::new(rows(6)).rate(), Err(RateError::Several));
    let mut random = Random::new(2);
    for _ in 0..500 {
        let puzzle = Puzzle::new(random_map(&mut random, 6));
        let rating = puzzle.rate();
        match puzzle.solutions(2).len() {
            0 => assert_eq!(rating, Err(RateError::NoAnswer)),
            1 => assert!(matches!(rating, Ok(_) | Err(RateError::Unsolved))),
            _ => assert_eq!(rating, Err(RateError::Several)),
        }
    }
}

#[test]
fn a_smaller_limit_solves_no_harder_board() {
    let mut random = Random::new(3);
    for _ in 0..1500 {
        let puzzle = Puzzle::new(random_map(&mut random, 6));
        let Ok(rating) = puzzle.rate() else { continue };
        for technique in Technique::ALL {
            let solved = puzzle.solve_by_techniques(technique);
            assert_eq!(solved, (technique >= rating.hardest()).then_some(rating));
        }
    }
}
