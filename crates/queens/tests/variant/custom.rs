//! Rules that a caller defines.

use super::*;

/// A rule made of two functions and a name, such as a user may type it.
struct Custom {
    name: String,
    pieces: PieceCount,
    attacks: Box<dyn Fn(Square, Square) -> bool + Sync>,
    line: Option<fn(Shape, Square) -> usize>,
}

impl Custom {
    fn new(pieces: PieceCount, attacks: impl Fn(Square, Square) -> bool + Sync + 'static) -> Self {
        Self { name: "custom".to_owned(), pieces, attacks: Box::new(attacks), line: None }
    }
}

impl std::fmt::Debug for Custom {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Custom")
    }
}

impl Rule for Custom {
    fn name(&self) -> &str {
        &self.name
    }

    fn meaning(&self) -> &'static str {
        "pieces that do not attack each other"
    }

    fn source(&self) -> &'static str {
        "nowhere"
    }

    fn piece_count(&self, _: Shape, _: u32) -> PieceCount {
        self.pieces
    }

    fn attacks(&self, _: Shape, from: Square, to: Square) -> bool {
        (self.attacks)(from, to)
    }

    fn line(&self, shape: Shape, square: Square) -> usize {
        self.line.map_or(shape.index(square), |line| line(shape, square))
    }
}

#[test]
fn a_custom_rule_has_no_formula_of_another_rule() {
    let mut rule = Custom::new(PieceCount::Exactly(2), |a, b| a == b);
    rule.name = "rooks".to_owned();
    let problem = Problem::new(&rule, 3).unwrap();
    assert_eq!((problem.count(), problem.count_by_formula()), (36, None));
    let rooks = Problem::new(Variant::Rooks.rule(), 3).unwrap().with_pieces(2);
    assert_eq!((rooks.count(), rooks.count_by_formula()), (18, Some(18)));
}

/// The distance of two squares in rows and in columns.
fn leap(from: Square, to: Square) -> (u32, u32) {
    (from.row.get().abs_diff(to.row.get()), from.column.get().abs_diff(to.column.get()))
}

fn kings(from: Square, to: Square) -> bool {
    leap(from, to).0 <= 1 && leap(from, to).1 <= 1
}

#[test]
fn custom_rules_count_the_sets_of_squares_that_they_allow() {
    type Attacks = fn(Square, Square) -> bool;
    let rules: [(&str, Attacks); 8] = [
        ("knights", |a, b| matches!(leap(a, b), (1, 2) | (2, 1))),
        ("kings", kings),
        ("neighbours in a row", |a, b| leap(a, b) == (0, 1)),
        ("columns", |a, b| a.column == b.column),
        ("everything", |_, _| true),
        ("nothing", |_, _| false),
        // Attacks need not be symmetric.
        ("chess pawns that go down", |a, b| b.row.get() == a.row.get() + 1 && leap(a, b).1 == 1),
        ("knights that go up", |a, b| b.row < a.row && matches!(leap(a, b), (1, 2) | (2, 1))),
    ];
    for (rows, columns) in [(1, 1), (1, 5), (3, 3), (3, 4), (4, 3), (4, 4)] {
        let shape = Shape { rows: size(rows), columns: size(columns) };
        let squares: Vec<Square> = shape.squares().collect();
        for (name, attacks) in rules {
            // The expected numbers come from testing every set of squares, with sets as bits.
            let near: Vec<u32> = (squares.iter())
                .map(|&a| (0..).zip(&squares).filter(|&(_, &b)| a != b && attacks(a, b)).map(|(b, _)| 1 << b).sum())
                .collect();
            let mut expected = vec![0_u128; squares.len() + 2];
            for set in 0_u32..1 << squares.len() {
                let is_peaceful = (0..squares.len()).all(|a| set >> a & 1 == 0 || set & near[a] == 0);
                expected[set.count_ones() as usize] += u128::from(is_peaceful);
            }
            let rule = Custom::new(PieceCount::Maximum, attacks);
            let problem = Problem::new(&rule, shape).unwrap();
            let maximum = expected.iter().rposition(|&count| count > 0).unwrap();
            assert_eq!(problem.piece_count(), maximum as u32, "{name}, {shape:?}");
            for (pieces, &expected) in (0..).zip(&expected) {
                let problem = problem.with_pieces(pieces);
                assert_eq!(count(problem), expected, "{name}, {shape:?}, {pieces} pieces");
                if expected < 1000 {
                    let found = found(&problem);
                    assert_eq!(found.len() as u128, expected, "{name}, {shape:?}, {pieces} pieces");
                    assert!(found.iter().all(|arrangement| problem.is_solution(arrangement)), "{name}, {shape:?}");
                }
            }
        }
    }
}

#[test]
fn asymmetric_attacks_are_violations_and_exclude_solutions() {
    let rule = Custom::new(PieceCount::Exactly(2), |a: Square, b: Square| a.row < b.row);
    let problem = Problem::new(&rule, Shape::square(size(3))).unwrap();
    assert_eq!(found(&problem), expected(&problem, 2, 0));
    let [above, below] = [Square::new(0, 0), Square::new(2, 1)];
    for pieces in [vec![above, below], vec![below, above]] {
        assert_eq!(problem.violations(&Arrangement { pieces, others: Vec::new() }).len(), 1);
    }
}

#[test]
fn lines_make_no_difference_to_the_count() {
    for n in 1..=5 {
        let count_of = |rule: &Custom| count(Problem::new(rule, Shape::square(size(n))).unwrap());
        let plain = Custom::new(PieceCount::Exactly(n), kings);
        // A block of two rows and two columns has at most one king.
        let line: fn(Shape, Square) -> usize =
            |shape, square| (square.row.index() / 2) * shape.columns.len().div_ceil(2) + square.column.index() / 2;
        let lined = Custom { line: Some(line), ..Custom::new(PieceCount::Exactly(n), kings) };
        assert_eq!(count_of(&plain), count_of(&lined), "size {n}");
    }
    let four = Custom::new(PieceCount::Exactly(4), kings);
    assert_eq!(count(Problem::new(&four, Shape::square(size(4))).unwrap()), 79); // A018807
}

#[test]
fn the_rule_determines_the_number_of_other_pieces() {
    #[derive(Debug)]
    struct Walls(Option<u32>);

    impl Rule for Walls {
        fn name(&self) -> &'static str {
            "walls"
        }

        fn meaning(&self) -> &'static str {
            "rooks with walls"
        }

        fn source(&self) -> &'static str {
            "nowhere"
        }

        fn attacks(&self, _: Shape, from: Square, to: Square) -> bool {
            from.row == to.row || from.column == to.column
        }

        fn letter(&self) -> char {
            'R'
        }

        fn other_letter(&self) -> Option<char> {
            Some('W')
        }

        fn other_count(&self, _: u32) -> Option<u32> {
            self.0
        }
    }

    let (shape, letters) = fen::parse("RW/1R").unwrap();
    let arrangement = Arrangement::from_lettered_pieces(&Walls(None), &letters).unwrap();
    for (walls, violations) in [
        (None, vec![]),
        (Some(1), vec![]),
        (Some(0), vec![Violation::OtherCount { expected: 0, found: 1 }]),
        (Some(2), vec![Violation::OtherCount { expected: 2, found: 1 }]),
    ] {
        assert_eq!(Problem::new(&Walls(walls), shape).unwrap().violations(&arrangement), violations, "{walls:?}");
    }
}
