//! Property tests of traces: every step can be reached from every other, and always has the same state.

use proptest::prelude::*;
use queens::search::{
    BacktrackReason, Control, Counters, Cursor, Event, EventKind, Search, StackFrame, Strategy, Trace, Until,
    pseudocode::{self, Language},
};
use queens::{Column, OccupiedLines, Row, Size, Square};

fn record(n: u64, strategy: Strategy, until: Until, limit: usize) -> Trace {
    let search = Search::new(Size::new(n).unwrap(), strategy, Control::Recursive, until).unwrap();
    Trace::record(&search, limit)
}

/// Everything that a cursor shows.
type State = (usize, Vec<Column>, OccupiedLines, Counters, Option<Event>, Vec<StackFrame>, usize);

fn state(cursor: &Cursor<'_>) -> State {
    let columns = cursor.columns().to_vec();
    let lines = cursor.occupied_lines().clone();
    (cursor.step(), columns, lines, cursor.counters(), cursor.event(), cursor.stack(), cursor.code_line())
}

/// All states, stepping forwards.
fn states(trace: &Trace) -> Vec<State> {
    let mut cursor = trace.cursor();
    let mut states = vec![state(&cursor)];
    while cursor.step_forward().is_some() {
        states.push(state(&cursor));
    }
    states
}

#[test]
fn the_views_agree_at_every_step() {
    for (n, strategy) in (1..=6).flat_map(|n| Strategy::ALL.map(|strategy| (n, strategy))) {
        let trace = record(n, strategy, Until::All, usize::MAX);
        let mut queens: Vec<Square> = Vec::new();
        let mut counted = Counters::default();
        for (step, (at, columns, lines, counters, event, stack, _)) in states(&trace).into_iter().enumerate() {
            match event {
                Some(Event::Place(square)) => queens.push(square),
                Some(Event::Remove(square)) => assert_eq!(queens.pop(), Some(square)),
                _ => {}
            }
            match event.map(Event::kind) {
                Some(EventKind::Try) => counted.tries += 1,
                Some(EventKind::Conflict) => counted.conflicts += 1,
                Some(EventKind::Place) => counted.placements += 1,
                Some(EventKind::Remove) => counted.backtracks += 1,
                Some(EventKind::Solution) => counted.solutions += 1,
                None => assert_eq!(step, 0),
            }
            assert_eq!((at, counters), (step, counted));
            assert_eq!(columns, queens.iter().map(|queen| queen.column).collect::<Vec<_>>());

            let mut taken = OccupiedLines::new(trace.search().size());
            for &queen in &queens {
                taken.place(queen);
            }
            assert_eq!(lines, taken, "{strategy} {n}, step {step}: {queens:?}");

            let (top, below) = stack.split_last().unwrap();
            assert!(
                below
                    .iter()
                    .map(|frame| (frame.row, frame.column))
                    .eq(queens.iter().map(|queen| (queen.row, Some(queen.column))))
            );
            assert_eq!(top.row, Row::new(queens.len() as u32));
        }
        assert_eq!(counted, trace.counters());
    }
}

#[test]
fn the_backtrack_reason_is_the_state_of_the_row_below() {
    for (n, strategy) in (1..=6).flat_map(|n| Strategy::ALL.map(|strategy| (n, strategy))) {
        let trace = record(n, strategy, Until::All, usize::MAX);
        let mut cursor = trace.cursor();
        // For each row, whether it has had a queen since the last queen above was placed.
        let mut stood = vec![false; n as usize + 1];
        let mut seen = Vec::new();
        while let Some(event) = cursor.step_forward() {
            let expected = match event {
                Event::Remove(left) => {
                    let below = left.row.get() as usize + 1;
                    Some(match (below == n as usize, strategy == Strategy::Permutation, stood[below]) {
                        (true, ..) => BacktrackReason::Full,
                        (false, true, _) => BacktrackReason::Columns,
                        (false, false, true) => BacktrackReason::Tried,
                        (false, false, false) => BacktrackReason::Blocked,
                    })
                }
                _ => None,
            };
            if let Event::Place(square) = event {
                let row = square.row.get() as usize;
                stood[row] = true;
                stood[row + 1] = false;
            }
            assert_eq!(cursor.backtrack_reason(), expected, "{strategy} {n}, step {}", cursor.step());
            seen.extend(expected);
        }
        // Stepping back gives the same reasons.
        while cursor.event().is_some() {
            assert_eq!(
                cursor.backtrack_reason(),
                cursor.backtrack_reason().and_then(|_| seen.pop()),
                "{strategy} {n}, step {}",
                cursor.step()
            );
            cursor.step_back();
        }
        assert!(seen.is_empty());
    }
}

#[test]
fn stepping_back_restores_every_state() {
    for strategy in Strategy::ALL {
        let trace = record(5, strategy, Until::All, usize::MAX);
        let states = states(&trace);
        assert_eq!(states.len(), trace.len() + 1);
        let mut cursor = trace.cursor();
        cursor.seek(trace.len());
        for expected in states.iter().rev() {
            assert_eq!(&state(&cursor), expected, "{strategy}");
            assert_eq!(cursor.step_back(), expected.4);
        }
        assert_eq!((cursor.step(), cursor.step_back()), (0, None));
    }
}

proptest! {
    #[test]
    fn seeking_equals_stepping(
        n in 4_u64..=6,
        strategy in 0..5_usize,
        goals in prop::collection::vec(any::<prop::sample::Index>(), 1..40),
    ) {
        let trace = record(n, Strategy::ALL[strategy], Until::All, usize::MAX);
        let states = states(&trace);
        let mut cursor = trace.cursor();
        for goal in goals {
            let step = goal.index(states.len());
            cursor.seek(step);
            prop_assert_eq!(&state(&cursor), &states[step]);
            prop_assert_eq!(trace.event(step), states.get(step + 1).and_then(|next| next.4));
            if cursor.step_back().is_some() {
                prop_assert_eq!(&state(&cursor), &states[step - 1]);
                cursor.step_forward();
            }
            if cursor.step_forward().is_some() {
                prop_assert_eq!(&state(&cursor), &states[step + 1]);
            }
        }
    }

    #[test]
    fn a_limit_keeps_the_beginning(n in 1_u64..=6, strategy in 0..5_usize, limit in 0..3_000_usize) {
        let whole = record(n, Strategy::ALL[strategy], Until::All, usize::MAX);
        let cut = record(n, Strategy::ALL[strategy], Until::All, limit);
        prop_assert!(whole.is_complete());
        prop_assert_eq!(cut.is_complete(), limit >= whole.len());
        prop_assert_eq!(cut.len(), limit.min(whole.len()));
        prop_assert_eq!(cut == whole, cut.is_complete());
        let mut cursor = whole.cursor();
        cursor.seek(cut.len());
        prop_assert_eq!(cursor.counters(), cut.counters());
    }
}

#[test]
fn checkpoints_are_crossed_in_both_directions() {
    let trace = record(7, Strategy::Permutation, Until::All, usize::MAX);
    assert!(trace.len() > 100_000);
    let mut forwards = trace.cursor();
    let mut cursor = trace.cursor();
    for step in 0..=trace.len() {
        if step % 4096 < 2 || step % 4096 == 4095 || step == trace.len() {
            cursor.seek(step);
            assert_eq!(state(&cursor), state(&forwards), "step {step}");
        }
        forwards.step_forward();
    }
    cursor.seek(usize::MAX);
    assert_eq!(cursor.step(), trace.len());
    assert_eq!((cursor.step_forward(), trace.event(trace.len()), trace.event(usize::MAX)), (None, None, None));
}

#[test]
fn seeks_visit_every_solution_and_every_backtrack() {
    for strategy in [Strategy::Flags, Strategy::Permutation] {
        let trace = record(7, strategy, Until::All, usize::MAX);
        let is = |step: &usize, kind| trace.event(*step - 1).map(Event::kind) == Some(kind);
        let near_end = trace.len() - 2_000..=trace.len();
        let removals: Vec<usize> = near_end.clone().filter(|step| is(step, EventKind::Remove)).collect();

        let mut cursor = trace.cursor();
        let mut steps = Vec::new();
        while cursor.seek_next(EventKind::Solution).is_some() {
            assert_eq!((cursor.event(), cursor.columns().len()), (Some(Event::Solution), 7));
            steps.push(cursor.step());
        }
        assert_eq!(steps.len(), 40);
        // A failed seek does not move the cursor, so it is still at the last solution.
        assert_eq!(cursor.step(), steps[39]);
        cursor.seek(trace.len());
        for &step in steps.iter().rev() {
            assert_eq!(cursor.seek_previous(EventKind::Solution), Some(Event::Solution));
            assert_eq!(cursor.step(), step);
        }
        assert_eq!((cursor.seek_previous(EventKind::Solution), cursor.step()), (None, steps[0]));

        cursor.seek(*near_end.start() - 1);
        for &step in &removals {
            assert!(matches!(cursor.seek_next(EventKind::Remove), Some(Event::Remove(_))));
            assert_eq!(cursor.step(), step);
        }
        assert_eq!(cursor.seek_next(EventKind::Remove), None);
        for &step in removals.iter().rev().skip(1) {
            assert!(cursor.seek_previous(EventKind::Remove).is_some());
            assert_eq!(cursor.step(), step);
        }
    }
}

#[test]
fn a_seek_reaches_the_same_state_as_steps() {
    let trace = record(6, Strategy::Permutation, Until::All, usize::MAX);
    let states = states(&trace);
    let mut cursor = trace.cursor();
    while cursor.seek_next(EventKind::Solution).is_some() {
        assert_eq!(state(&cursor), states[cursor.step()]);
    }
    while cursor.seek_previous(EventKind::Remove).is_some() {
        assert_eq!(state(&cursor), states[cursor.step()]);
    }
}

#[test]
fn a_search_until_the_first_solution_ends_with_it() {
    let trace = record(8, Strategy::Flags, Until::First, usize::MAX);
    assert!(trace.is_complete());
    let mut cursor = trace.cursor();
    cursor.seek(trace.len());
    assert_eq!(cursor.event(), Some(Event::Solution));
    assert_eq!((cursor.columns().len(), cursor.counters().tries), (8, 876));
}

#[test]
fn the_widest_board_is_recorded_exactly() {
    let trace = record(1024, Strategy::Array, Until::All, 20_000);
    let squares = (0..trace.len()).step_by(977).filter_map(|step| {
        let mut cursor = trace.cursor();
        cursor.seek(step);
        let event = cursor.step_forward()?;
        if let Event::Conflict { square, attack } = event {
            assert_eq!(square.shared_line(attack.attacker), Some(attack.line));
        }
        event.square()
    });
    assert!(squares.clone().count() > 10);
    assert!(squares.map(|square| square.row).is_sorted());
}

#[test]
fn every_listing_describes_the_events() {
    for (strategy, control) in Strategy::ALL.into_iter().flat_map(|s| Control::ALL.map(|c| (s, c))) {
        let listing = pseudocode::listing(strategy, control, Language::English);
        assert!(listing.len() <= 16 && listing.iter().all(|line| line.len() <= 96), "{strategy} {control}");

        let search = Search::new(Size::new(6).unwrap(), strategy, control, Until::All).unwrap();
        let trace = Trace::record(&search, usize::MAX);
        let mut cursor = trace.cursor();
        assert_eq!(cursor.code_line(), 0);
        while let Some(event) = cursor.step_forward() {
            let line = listing[cursor.code_line()];
            let said = match event {
                Event::Try(_) => line.contains("column = 0 to n - 1") || line.contains("column < n"),
                Event::Conflict { .. } if cursor.columns().len() == 6 => line.contains("unless two share a line"),
                Event::Conflict { .. } => line.trim().starts_with("if ") && line.ends_with(':'),
                Event::Place(_) => line.contains("queens[row] = column"),
                Event::Remove(_) => ["remove", "clear", "take", "= 0"].iter().any(|word| line.contains(word)),
                Event::Solution => line.contains("report the queens"),
            };
            assert!(said, "{strategy} {control}: {event:?} at {line:?}");
        }
    }
}

#[test]
fn listings_have_the_same_lines_and_the_same_code_in_both_languages() {
    let code = |line: &str| {
        let words = line.split(|c: char| !(c.is_ascii_alphanumeric() || "[]+-<>=|()_".contains(c)));
        let is_code = |word: &&str| word.contains(|c: char| "[]+-<>=|()".contains(c)) || word.contains("columns");
        words.filter(is_code).map(str::to_owned).collect::<Vec<_>>()
    };
    let indent = |line: &str| line.len() - line.trim_start().len();
    for (strategy, control) in Strategy::ALL.into_iter().flat_map(|s| Control::ALL.map(|c| (s, c))) {
        let [english, chinese] = Language::ALL.map(|language| pseudocode::listing(strategy, control, language));
        assert_eq!(english.len(), chinese.len(), "{strategy} {control}");
        for (english, chinese) in english.iter().zip(chinese) {
            assert_eq!((indent(english), code(english)), (indent(chinese), code(chinese)), "{strategy} {control}");
            // Other lines are Chinese with Chinese punctuation; commas of code stand in brackets.
            let is_chinese = !chinese.is_ascii() && !chinese.replace("(row, column)", "").contains([',', ':']);
            assert!(english.is_ascii() && (english == chinese || is_chinese), "{chinese}");
        }
    }
}

#[test]
fn every_line_of_every_listing_runs() {
    for (strategy, control) in Strategy::ALL.into_iter().flat_map(|s| Control::ALL.map(|c| (s, c))) {
        let listing = pseudocode::listing(strategy, control, Language::English);
        let search = Search::new(Size::new(4).unwrap(), strategy, control, Until::All).unwrap();
        let trace = Trace::record(&search, usize::MAX);
        let mut cursor = trace.cursor();
        let mut seen = vec![false; listing.len()];
        loop {
            let lines = cursor.code_lines();
            assert!(lines.contains(&cursor.code_line()) && lines.is_sorted(), "{strategy} {control}: {lines:?}");
            for line in lines {
                seen[line] = true;
            }
            if cursor.step_forward().is_none() {
                break;
            }
        }
        let unseen: Vec<&str> = listing.iter().zip(seen).filter(|(_, seen)| !seen).map(|(line, _)| *line).collect();
        // Only the heading of a loop without a condition never runs.
        assert!(unseen.iter().all(|&line| line == "loop:"), "{strategy} {control}: {unseen:?}");
    }
}
