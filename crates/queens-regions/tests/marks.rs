//! A player's marks: conflicts checked by their definition, and mistakes.

use std::panic::{AssertUnwindSafe, catch_unwind};

use queens::{Column, Row, Square};
use queens_regions::{Conflict, Mark, Marks, Puzzle, Region, Squares, Unit};

use crate::maps::{Random, random_map};

#[test]
fn conflicts_are_those_of_the_rules() {
    let mut random = Random::new(1);
    for _ in 0..500 {
        let n = 4 + random.below(5);
        let puzzle = Puzzle::new(random_map(&mut random, n));
        let mut marks = Marks::default();
        for _ in 0..random.below(n + 2) {
            marks.set(Square::new(random.below(n) as u32, random.below(n) as u32), Some(Mark::Queen));
        }
        let conflicts = marks.conflicts(&puzzle);
        let queens: Vec<Square> = marks.queens().iter().collect();
        let pairs = queens.iter().flat_map(|a| queens.iter().map(move |b| (*a, *b))).filter(|(a, b)| a < b);
        for (a, b) in pairs {
            let distance = a.row.get().abs_diff(b.row.get()).max(a.column.get().abs_diff(b.column.get()));
            assert_eq!(conflicts.contains(&Conflict::Touch(a, b)), distance == 1);
            assert!(a.row != b.row || conflicts.contains(&Conflict::Unit(Unit::Row(a.row))));
            assert!(a.column != b.column || conflicts.contains(&Conflict::Unit(Unit::Column(a.column))));
            let region = puzzle.regions().region(a);
            assert!(region != puzzle.regions().region(b) || conflicts.contains(&Conflict::Unit(Unit::Region(region))));
        }
        let is_full = queens.len() == n;
        assert_eq!(marks.is_solution_of(&puzzle), is_full && conflicts.is_empty());
    }
}

#[test]
fn mistakes_are_wrong_queens_and_crossed_answers() {
    let answer: Squares = [Square::new(0, 1), Square::new(1, 3)].into_iter().collect();
    let crosses: Squares = [Square::new(0, 1), Square::new(2, 2)].into_iter().collect();
    let queens: Squares = [Square::new(1, 3), Square::new(3, 3)].into_iter().collect();
    let marks = Marks::new(queens, crosses);
    let expected: Squares = [Square::new(0, 1), Square::new(3, 3)].into_iter().collect();
    assert_eq!(marks.mistakes(&answer), expected);
    assert_eq!(Marks::new(answer, Squares::EMPTY).mistakes(&answer), Squares::EMPTY);
    assert_eq!(Marks::new(crosses, crosses).crosses(), Squares::EMPTY);
}

#[test]
fn units_and_squares_beyond_the_board_are_refused() {
    let puzzle = Puzzle::new(random_map(&mut Random::new(1), 8));
    let beyond = [8, 15, 16, 23].map(|index| [Unit::Row(Row::new(index)), Unit::Column(Column::new(index))]);
    let units = beyond.into_iter().flatten().chain([8, 15].map(|index| Unit::Region(Region::new(index))));
    for unit in units {
        assert!(catch_unwind(|| puzzle.squares(unit)).is_err(), "{unit}");
    }
    for unit in puzzle.units() {
        assert!(puzzle.squares(unit).is_subset(&Squares::all(puzzle.size())));
    }
    for square in [(0, 16), (3, 17), (16, 0), (15, 31)].map(|(row, column)| Square::new(row, column)) {
        let mut squares = Squares::all(puzzle.size());
        assert!(catch_unwind(|| squares.contains(square)).is_err(), "{square}");
        assert!(catch_unwind(|| [square].into_iter().collect::<Squares>()).is_err(), "{square}");
        let mut change = AssertUnwindSafe(&mut squares);
        assert!(catch_unwind(move || change.insert(square)).is_err(), "{square}");
        assert!(catch_unwind(|| Marks::NONE.get(square)).is_err(), "{square}");
        assert!(catch_unwind(|| puzzle.regions().region(square)).is_err(), "{square}");
    }
}
