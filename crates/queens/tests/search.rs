//! Tests of the watched search: strategies and controls agree with each other, with an oracle and with published
//! counts.

use std::ops::ControlFlow;

use proptest::prelude::*;
use queens::search::{Attack, Control, Counters, Event, Observer, Search, SearchError, Strategy, Trace, Until};
use queens::{Column, LineKind, Size, Square};

fn search(n: u64, strategy: Strategy, control: Control, until: Until) -> Search {
    Search::new(Size::new(n).unwrap(), strategy, control, until).unwrap()
}

fn counters(n: u64, strategy: Strategy, control: Control, until: Until) -> Counters {
    let mut counters = Counters::default();
    assert!(search(n, strategy, control, until).run(&mut counters).is_continue());
    counters
}

/// All ten combinations.
fn combinations() -> impl Iterator<Item = (Strategy, Control)> {
    Strategy::ALL.into_iter().flat_map(|strategy| Control::ALL.map(|control| (strategy, control)))
}

/// Logs every event without a trace.
#[derive(Default)]
struct Log {
    events: Vec<Event>,
    solutions: Vec<Vec<u32>>,
    /// The number of events after which the log breaks, if any.
    limit: Option<usize>,
}

impl Log {
    fn of(search: Search) -> Self {
        let mut log = Self::default();
        assert!(search.run(&mut log).is_continue());
        log
    }

    fn note(&mut self, event: Event) -> ControlFlow<()> {
        self.events.push(event);
        if Some(self.events.len()) == self.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Observer for Log {
    fn attempt(&mut self, square: Square) -> ControlFlow<()> {
        self.note(Event::Try(square))
    }

    fn conflict(&mut self, square: Square, attack: impl FnOnce() -> Attack) -> ControlFlow<()> {
        self.note(Event::Conflict { square, attack: attack() })
    }

    fn place(&mut self, square: Square) -> ControlFlow<()> {
        self.note(Event::Place(square))
    }

    fn remove(&mut self, square: Square) -> ControlFlow<()> {
        self.note(Event::Remove(square))
    }

    fn solution(&mut self, columns: &[Column]) -> ControlFlow<()> {
        self.solutions.push(columns.iter().map(|column| column.get()).collect());
        self.note(Event::Solution)
    }
}

/// Every solution by the definition: all placements, all pairs compared.
fn oracle(n: u32, queens: &mut Vec<u32>, found: &mut Vec<Vec<u32>>) {
    let row = queens.len() as u32;
    if row == n {
        found.push(queens.clone());
        return;
    }
    for column in 0..n {
        let square = Square::new(row, column);
        let attacks = |(other, &at): (usize, &u32)| Square::new(other as u32, at).shared_line(square).is_some();
        if !queens.iter().enumerate().any(attacks) {
            queens.push(column);
            oracle(n, queens, found);
            queens.pop();
        }
    }
}

#[test]
fn every_combination_finds_the_solutions_in_order() {
    for n in 1..=8 {
        let mut expected = Vec::new();
        oracle(n, &mut Vec::new(), &mut expected);
        assert!(expected.is_sorted());
        for (strategy, control) in combinations() {
            let found = Log::of(search(n.into(), strategy, control, Until::All)).solutions;
            assert_eq!(found, expected, "{strategy} {control} {n}");
            let first = Log::of(search(n.into(), strategy, control, Until::First)).solutions;
            assert_eq!(first, expected[..expected.len().min(1)], "{strategy} {control} {n}");
        }
    }
}

#[test]
fn both_observers_of_a_pair_receive_all_events_and_either_stops_the_search() {
    for (strategy, control) in combinations() {
        let search = search(6, strategy, control, Until::All);
        let alone = Log::of(search).events;
        for limits in
            [[None, None], [Some(100), None], [None, Some(100)], [Some(200), Some(100)], [Some(100), Some(100)]]
        {
            let [mut first, mut second] = limits.map(|limit| Log { limit, ..Log::default() });
            let mut counters = Counters::default();
            let flow = search.run(&mut (&mut first, (&mut counters, &mut second)));
            let limit = limits.into_iter().flatten().min();
            assert_eq!(flow.is_break(), limit.is_some());
            assert!(first.events == alone[..limit.unwrap_or(alone.len())], "{strategy} {control} {limits:?}");
            assert!(first.events == second.events && first.solutions == second.solutions);
            let tries = first.events.iter().filter(|event| matches!(event, Event::Try(_))).count();
            assert_eq!(counters.tries, tries as u64);
        }
    }
}

#[test]
fn both_controls_make_the_same_events() {
    for n in 1..=7 {
        for (strategy, until) in
            Strategy::ALL.into_iter().flat_map(|strategy| Until::ALL.map(|until| (strategy, until)))
        {
            let [recursive, iterative] =
                Control::ALL.map(|control| Log::of(search(n, strategy, control, until)).events);
            assert!(recursive == iterative, "{strategy} {n} until {until}");
        }
    }
}

#[test]
fn the_tries_of_the_classics() {
    for control in Control::ALL {
        for strategy in [Strategy::Matrix, Strategy::Array, Strategy::Flags, Strategy::Bits] {
            assert_eq!(counters(8, strategy, control, Until::All).tries, 15_720, "{strategy}");
        }
        assert_eq!(counters(8, Strategy::Permutation, control, Until::All).tries, 554_248);
    }
}

#[test]
fn tries_until_the_first_solution() {
    // OEIS A140450, from size 1.
    const TRIES: [u64; 19] =
        [1, 6, 18, 26, 15, 171, 42, 876, 333, 975, 517, 3066, 1365, 26_495, 20_280, 160_712, 91_222, 743_229, 48_184];
    for (n, tries) in (1..).zip(TRIES) {
        for strategy in [Strategy::Matrix, Strategy::Array, Strategy::Flags, Strategy::Bits] {
            assert_eq!(counters(n, strategy, Control::Recursive, Until::First).tries, tries, "{strategy} {n}");
        }
    }
}

#[test]
fn placements_are_the_nodes_of_the_tree() {
    // OEIS A319283, from size 1: the nodes with the root.
    const NODES: [u64; 10] = [2, 3, 6, 17, 54, 153, 552, 2057, 8394, 35_539];
    for (n, nodes) in (1..).zip(NODES) {
        for strategy in [Strategy::Matrix, Strategy::Array, Strategy::Flags, Strategy::Bits] {
            let counters = counters(n, strategy, Control::Iterative, Until::All);
            assert_eq!(counters.placements + 1, nodes, "{strategy} {n}");
            assert_eq!(counters.backtracks, counters.placements, "{strategy} {n}");
            assert_eq!(counters.tries, counters.placements + counters.conflicts, "{strategy} {n}");
        }
    }
}

/// The attack that each strategy detects first.
fn first_attack(strategy: Strategy, queens: &[Square], square: Square, is_full: bool) -> Option<(Square, Attack)> {
    let attack = |attacker: Square, line| (square, Attack { attacker, line });
    let on = |line: LineKind| queens.iter().find(|queen| queen.line(line) == square.line(line)).map(|&q| (q, line));
    match strategy {
        Strategy::Permutation if is_full => LineKind::ALL.into_iter().find_map(|line| {
            queens.iter().enumerate().find_map(|(index, &lower)| {
                let upper = queens[..index].iter().find(|upper| upper.line(line) == lower.line(line));
                upper.map(|&attacker| (lower, Attack { attacker, line }))
            })
        }),
        Strategy::Permutation => on(LineKind::Column).map(|(queen, line)| attack(queen, line)),
        Strategy::Array => queens.iter().find_map(|&queen| queen.shared_line(square).map(|line| attack(queen, line))),
        _ => {
            let lines = [LineKind::Column, LineKind::Diagonal, LineKind::Antidiagonal];
            lines.into_iter().find_map(on).map(|(queen, line)| attack(queen, line))
        }
    }
}

#[test]
fn every_event_agrees_with_the_board() {
    for n in 1..=6 {
        for strategy in Strategy::ALL {
            let mut queens: Vec<Square> = Vec::new();
            let mut looked_at = None;
            for event in Log::of(search(n, strategy, Control::Iterative, Until::All)).events {
                let is_full = queens.len() as u64 == n;
                let expected = looked_at
                    .or(queens.last().copied())
                    .and_then(|square| first_attack(strategy, &queens, square, is_full));
                match event {
                    Event::Try(square) => {
                        assert_eq!(square.row.index(), queens.len());
                        looked_at = Some(square);
                    }
                    Event::Conflict { square, attack } => {
                        assert_eq!(expected, Some((square, attack)), "{strategy} {n}: {queens:?}");
                        assert!(queens.contains(&attack.attacker) && attack.attacker != square);
                        assert_eq!(square.shared_line(attack.attacker), Some(attack.line));
                        looked_at = None;
                    }
                    Event::Place(square) => {
                        assert_eq!((looked_at.take(), expected), (Some(square), None), "{strategy} {n}: {queens:?}");
                        queens.push(square);
                    }
                    Event::Remove(square) => assert_eq!(queens.pop(), Some(square)),
                    Event::Solution => assert_eq!(queens::conflicts(&queens).count(), 0),
                }
            }
            assert!(queens.is_empty());
        }
    }
}

proptest! {
    #[test]
    fn an_observer_stops_the_search_at_any_event(
        n in 1_u64..=6,
        strategy in 0..5_usize,
        control in 0..2_usize,
        stop in any::<prop::sample::Index>(),
    ) {
        let search = search(n, Strategy::ALL[strategy], Control::ALL[control], Until::All);
        let whole = Log::of(search).events;
        let limit = 1 + stop.index(whole.len());
        let mut log = Log { limit: Some(limit), ..Log::default() };
        prop_assert!(search.run(&mut log).is_break());
        prop_assert_eq!(&log.events[..], &whole[..limit]);
    }
}

#[test]
fn pruning_strategies_try_the_same_squares() {
    for n in 1..=8 {
        let [flags, matrix, array, bits] = [Strategy::Flags, Strategy::Matrix, Strategy::Array, Strategy::Bits]
            .map(|strategy| Log::of(search(n, strategy, Control::Iterative, Until::All)).events);
        for other in [matrix, array, bits] {
            let squares = |event: &Event| (event.kind(), event.square());
            assert!(flags.iter().map(squares).eq(other.iter().map(squares)), "{n}");
        }
    }
}

#[test]
fn all_combinations_search_nine_queens_alike() {
    let expected = Log::of(search(9, Strategy::Bits, Control::Recursive, Until::All)).solutions;
    assert_eq!(expected.len(), 352);
    for (strategy, control) in combinations() {
        assert!(Log::of(search(9, strategy, control, Until::All)).solutions == expected, "{strategy} {control}");
    }
}

#[test]
fn the_greatest_sizes() {
    for (strategy, control) in combinations() {
        let greatest = strategy.max_size();
        let mut log = Log { limit: Some(5_000), ..Log::default() };
        assert!(search(greatest.into(), strategy, control, Until::All).run(&mut log).is_break());

        let size = Size::new(u64::from(greatest) + 1).unwrap();
        let refused = Search::new(size, strategy, control, Until::All);
        match strategy {
            Strategy::Bits => assert_eq!(refused, Err(SearchError::TooLargeForBits { size })),
            _ => assert_eq!(refused, Err(SearchError::TooLarge { size })),
        }
    }
    let size = Size::new(65).unwrap();
    assert_eq!(
        SearchError::TooLargeForBits { size }.to_string(),
        "the strategy bits takes sizes up to 64, not 65: use flags"
    );
    let size = Size::new(1025).unwrap();
    assert_eq!(Search::new(size, Strategy::Bits, Control::Recursive, Until::All), Err(SearchError::TooLarge { size }));
}

#[test]
fn the_deepest_recursion_fits_a_test_thread() {
    // Permutations descend to the last row at once: row r takes r conflicts and r + 1 tries, and then a queen.
    let search = search(1024, Strategy::Permutation, Control::Recursive, Until::First);
    let trace = Trace::record(&search, 1024 * 1024 + 1024);
    assert_eq!((trace.counters().placements, trace.counters().backtracks), (1024, 0));
}

#[test]
fn bits_reach_the_corners_of_the_widest_board() {
    let [bits, flags] = [Strategy::Bits, Strategy::Flags].map(|strategy| {
        let mut log = Log { limit: Some(200_000), ..Log::default() };
        let _ = search(64, strategy, Control::Iterative, Until::All).run(&mut log);
        log.events
    });
    assert!(bits == flags);
}
