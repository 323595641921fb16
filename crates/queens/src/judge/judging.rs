//! Judges the outputs of a program: reads them, finds the verdicts, and builds the report.

use super::lenient_parser::{self, OutputForm};
use super::mistake_matching::{self, MatchedMistakes, ObservedOutput};
use super::reading::{self, ReadOutput, ReadResult};
use super::trace::Steps;
use super::verdict::known_solution_count;
use super::{
    AcceptedDeviation, Finding, Output, Pattern, Report, SourceCode, Task, Termination, Verdict, pattern, prompts,
};
use crate::board::Square;
use crate::search::Event;
use crate::text::{self, Options, Purpose};

/// One size of an output: its verdict, the boards that were read, and the steps.
struct JudgedSize {
    verdict: Verdict,
    printed: ReadOutput,
    placed: Vec<Square>,
    /// Whether the output has several sizes and was split. Splitting may lose boards.
    is_split: bool,
}

/// Judges the outputs of a program. Each output comes from a new process, or [continues](Output::continues) the process
/// of the previous output.
///
/// The judge assumes that a program writes all its outputs in the same form. One output is enough for a verdict.
/// Several sizes show more about the mistake.
///
/// # Complexity
///
/// `O(l log l)` for outputs of `l` bytes, plus the time to search for the first missing solution. To name the mistake,
/// the judge also runs a search with each catalogued mistake. Each of these searches has a limit of tries.
///
/// # Examples
///
/// ```
/// use queens::judge::{Output, Task, judge};
///
/// let report = judge(&[Output::of_size(4, "[1, 3, 0, 2]\n[2, 0, 3, 1]\n")], Task::Any);
/// assert_eq!(report.right(), Some(true));
///
/// // Counts of sizes 1 to 4, or a list from 0: both are wrong in their own way.
/// let report = judge(&[Output::of_size(4, "1 0 0 1")], Task::Any);
/// assert_eq!((report.right(), report.ambiguous_readings()), (None, Some(["counts", "columns"])));
/// ```
pub fn judge(outputs: &[Output], task: Task) -> Report {
    judge_program(outputs, task, &SourceCode::default())
}

/// Like [`judge`], but names only mistakes that the source of the program can have.
///
/// # Examples
///
/// ```
/// use queens::judge::{Output, SourceCode, Task, judge, judge_program};
/// use queens::search::Mistake;
///
/// // Diagonals are never checked: by flags, or by masks that are not shifted.
/// let outputs = [4, 5].map(|size| Output::of_size(size, if size == 4 { "24\n" } else { "120\n" }));
/// assert_eq!(judge(&outputs, Task::Count).mistakes(), [Mistake::NoDiagonals, Mistake::NoShift]);
/// let source = SourceCode::new("py", "def place(row):\n    for column in range(n):\n        if not used[column]:\n            ...\n");
/// assert_eq!(judge_program(&outputs, Task::Count, &source).mistakes(), [Mistake::NoDiagonals]);
/// ```
pub fn judge_program(outputs: &[Output], task: Task, source: &SourceCode) -> Report {
    if let Some(outputs) = prompts::remove_prompts(outputs) {
        return judge_program(&outputs, task, source);
    }
    let mut first: Vec<Option<ReadResult>> = outputs
        .iter()
        .map(|output| match output.sizes[..] {
            [size] if size >= 4 => Some(reading::read(&output.text, size, None, output.ended == Termination::Done)),
            _ => None,
        })
        .collect();
    resolve_base(outputs, &mut first);
    let form = common_form(outputs.iter().zip(&first));
    let mut processes: Vec<Vec<JudgedSize>> = Vec::new();
    for (output, first) in outputs.iter().zip(first) {
        let mut judged = match output.sizes[..] {
            [] => without_size(output, task),
            [size] => {
                let read = match first {
                    Some(read @ ReadResult::One(_)) => read,
                    _ => reading::read(&output.text, size, form, output.ended == Termination::Done),
                };
                vec![one_size(output, size, read, form, task)]
            }
            _ => several_sizes(output, form, task),
        };
        // The steps of several sizes cannot be assigned to one size.
        if judged.len() > 1 {
            for judged in &mut judged {
                judged.placed.clear();
            }
        }
        match processes.last_mut().filter(|_| output.continues) {
            Some(process) => {
                for judged in &mut judged {
                    judged.verdict.follows_other_sizes = true;
                }
                process.append(&mut judged);
            }
            None => processes.push(judged),
        }
    }
    let shown = infer_task(&processes);
    if (task, shown) == (Task::Any, Task::All) {
        return judge_program(outputs, Task::All, source);
    }
    let prints_boards = processes.iter().flatten().any(|judged| !judged.printed.boards.is_empty());
    let is_list = |judged: &JudgedSize| judged.printed.form.is_some_and(|form| form.has_boards && !form.is_drawing);
    let is_list = processes.iter().flatten().any(is_list);
    let observed: Vec<Vec<ObservedOutput<'_>>> = processes
        .iter()
        .map(|process| process.iter().map(|judged| judged.observed(prints_boards, is_list)).collect())
        .collect();
    let matched = mistake_matching::match_mistakes(&observed, shown, source);
    let verdicts: Vec<Verdict> = processes.into_iter().flatten().map(|judged| judged.verdict).collect();
    // No catalogued mistake prints every board twice in a row. So for such an output no mistake is named, even if one
    // prints the same boards in another order.
    let pattern = pattern::find_pattern(&verdicts);
    let are_repeats_adjacent = pattern == Some(Pattern::EachBoardAgain) && pattern::are_repeats_adjacent(&verdicts);
    let matched = if are_repeats_adjacent { MatchedMistakes::default() } else { matched };
    Report { matched, pattern, message: None, verdicts }
}

/// All sizes from this one on have solutions.
const SMALLEST_WITH_SOLUTIONS: u32 = 4;

/// The task that the program was given, inferred from the outputs of all sizes.
///
/// A program that prints one solution for each size was asked for one solution. A program that prints one solution for
/// some sizes, and none or several for other sizes, looks for all solutions and finds only some.
fn infer_task(processes: &[Vec<JudgedSize>]) -> Task {
    let verdicts = || processes.iter().flatten().map(|judged| &judged.verdict);
    let has_solutions = |verdict: &&Verdict| verdict.size >= SMALLEST_WITH_SOLUTIONS && verdict.right.is_some();
    let prints_one = |verdict: &Verdict| match verdict.boards.len() {
        0 => verdict.ended != Termination::Done,
        boards => boards == 1 && verdict.total.is_none(),
    };
    let mut large = verdicts().filter(has_solutions).peekable();
    if large.peek().is_some() && large.all(prints_one) {
        Task::First
    } else if verdicts().any(|verdict| verdict.accepted.contains(&AcceptedDeviation::FirstOnly)) {
        Task::All
    } else {
        Task::Any
    }
}

/// If it is unknown whether a list counts from 0 or from 1, reads it as counting from 0. Does so only if another list
/// of the program counts from 0 and no board counts from 1. A `[0]` for size 1 is a list that counts from 0.
fn resolve_base(outputs: &[Output], reads: &mut [Option<ReadResult>]) {
    let is_zero = |output: &Output| {
        output.sizes == [1] && output.text.contains(&b'[') && reading::has_only_zero_lists(&output.text)
    };
    let lists = reads.iter_mut().filter_map(|read| match read {
        Some(ReadResult::One(printed)) if !printed.boards.is_empty() => Some(printed),
        _ => None,
    });
    let mut lists: Vec<&mut ReadOutput> = lists.collect();
    let says = |printed: &ReadOutput, accepted| printed.accepted.contains(&accepted);
    let has_zero =
        outputs.iter().any(is_zero) || lists.iter().any(|printed| says(printed, AcceptedDeviation::FromZero));
    let has_other = lists
        .iter()
        .any(|printed| !says(printed, AcceptedDeviation::FromZero) && !says(printed, AcceptedDeviation::BaseUnknown));
    if !has_zero || has_other {
        return;
    }
    for printed in lists.iter_mut().filter(|printed| says(printed, AcceptedDeviation::BaseUnknown)) {
        printed.accepted.retain(|accepted| *accepted != AcceptedDeviation::BaseUnknown);
        printed.accepted.push(AcceptedDeviation::FromZero);
        printed.form = printed.form.map(|form| OutputForm { is_from_zero: true, ..form });
        for (_, column) in printed.boards.iter_mut().flat_map(|board| &mut board.queens) {
            *column += 1;
        }
    }
}

/// The form in which the program writes boards: the form of its first output with boards, or else of its first output
/// with a total.
fn common_form<'a>(reads: impl Iterator<Item = (&'a Output, &'a Option<ReadResult>)> + Clone) -> Option<OutputForm> {
    let forms = reads.filter_map(|(output, read)| match read {
        Some(ReadResult::One(printed)) => Some((output.ended, printed.form?)),
        _ => None,
    });
    // If every run was stopped, the program may print a total that no output shows yet.
    let mut ended = forms.clone().filter(|form| form.0 == Termination::Done).peekable();
    let has_total = ended.peek().is_none() || ended.any(|(_, form)| form.has_total);
    let mut forms = forms.map(|(_, form)| form);
    let form = forms.clone().find(|form| form.has_boards).or_else(|| forms.next())?;
    Some(OutputForm { has_total, ..form })
}

impl JudgedSize {
    fn new(verdict: Verdict, printed: ReadOutput, output: &Output) -> Self {
        let mut steps = Steps::read(&output.trace);
        if steps.events().is_empty() {
            steps = Steps::read(&output.text);
        }
        let placed = steps.events().iter().filter_map(|event| match event {
            Event::Place(square) => Some(*square),
            _ => None,
        });
        Self { verdict, printed, placed: placed.collect(), is_split: false }
    }

    fn observed(&self, prints_boards: bool, is_list: bool) -> ObservedOutput<'_> {
        // The reader may take a board of size 1 for a total, as in `Enter n: 1`.
        let is_unseen = self.is_split || self.verdict.size == 1 && self.verdict.total == Some(1);
        let is_known = prints_boards && !(is_unseen && self.printed.boards.is_empty());
        ObservedOutput {
            size: self.verdict.size,
            total: self.verdict.total,
            boards: is_known.then_some(&self.printed.boards),
            is_list,
            ended: self.verdict.ended,
            is_wrong: self.verdict.right == Some(false),
            is_misshapen: self.printed.width.is_some(),
            placed: self.placed.clone(),
        }
    }
}

/// Judges the output for one size.
fn one_size(output: &Output, size: u32, read: ReadResult, form: Option<OutputForm>, task: Task) -> JudgedSize {
    let ended = output.ended;
    let of = |printed: ReadOutput| JudgedSize::new(Verdict::of(size, &printed, task, ended), printed, output);
    let unjudged =
        |finding| JudgedSize::new(Verdict::unjudged(size, ended, Some(finding)), ReadOutput::default(), output);
    match read {
        ReadResult::One(printed) => of(printed),
        ReadResult::Two([(first_name, first), (second_name, second)]) => {
            let prefers_second = form.is_some_and(|form| form.has_boards && !form.has_total);
            let [first, second] = if prefers_second { [second, first] } else { [first, second] };
            let (first, second) = (of(first), of(second));
            let is_counted = form.is_some_and(|form| !form.has_boards);
            let verdicts = [&first.verdict, &second.verdict];
            match verdicts.map(|verdict| verdict.right) {
                _ if is_counted => first,
                [Some(true), _] => first,
                [_, Some(true)] => second,
                _ if first.verdict.finding == second.verdict.finding => first,
                _ => unjudged(Finding::TwoReadings { readings: [first_name, second_name] }),
            }
        }
        ReadResult::Nothing => {
            let states_no_solution = known_solution_count(size) == Some(0) && reading::states_no_solution(&output.text);
            // An empty list of boards means that there is no solution.
            let is_empty_list = output.text.trim_ascii() == b"[]";
            if ended != Termination::Done || form.is_some() || states_no_solution || is_empty_list {
                of(ReadOutput::default())
            } else if reading::states_only_no_solution(&output.text) {
                of(ReadOutput { total: Some(0), ..ReadOutput::default() })
            } else if !reading::counts(&output.text).is_empty() {
                unjudged(Finding::NotAnswered)
            } else if !output.text.trim_ascii().is_empty() {
                unjudged(Finding::NoBoard)
            } else if known_solution_count(size) == Some(0) {
                // Printing nothing is right for this size, but the program may print nothing for any size.
                unjudged(Finding::NothingPrinted)
            } else {
                JudgedSize::new(Verdict::of_no_output(size), ReadOutput::default(), output)
            }
        }
        ReadResult::Refused { readings: Some(readings), .. } => unjudged(Finding::TwoReadings { readings }),
        ReadResult::Refused { error, line, readings: None } => unjudged(Finding::Unreadable { error, line }),
    }
}

/// Judges an output that names its sizes itself.
fn without_size(output: &Output, task: Task) -> Vec<JudgedSize> {
    let of = |size: u32, printed: ReadOutput| {
        JudgedSize::new(Verdict::of(size, &printed, task, output.ended), printed, output)
    };
    let counts = reading::counts(&output.text);
    if !counts.is_empty() {
        let printed = |count| ReadOutput { total: Some(count), ..ReadOutput::default() };
        return counts.into_iter().map(|(size, count)| of(size, printed(count))).collect();
    }
    let options = Options { purpose: Purpose::Output, ..Options::default() };
    let reading = match text::read(&output.text, &options) {
        Ok(reading) if !reading.boards().is_empty() => reading,
        _ => {
            let finding = Some(Finding::NoBoard);
            let verdict = Verdict::unjudged(0, output.ended, finding);
            return vec![JudgedSize::new(verdict, ReadOutput::default(), output)];
        }
    };
    let mut sizes: Vec<u32> = reading.boards().iter().map(|board| board.size().get()).collect();
    sizes.dedup();
    let last = sizes.last().copied();
    let is_one = sizes.len() == 1;
    let all = reading::output_from_reading(&reading, &output.text);
    let others = lenient_parser::counts_beside_boards(&output.text, &sizes);
    let has_others = !others.is_empty();
    let others =
        others.into_iter().map(|(size, total)| (size, ReadOutput { total: Some(total), ..ReadOutput::default() }));
    sizes
        .into_iter()
        .map(|size| {
            let boards = reading.boards().iter().zip(&all.boards).filter(|(board, _)| board.size().get() == size);
            let boards = boards.map(|(_, board)| board.clone()).collect();
            // Only the last board of the output can be cut off.
            let cut = all.cut.filter(|_| Some(size) == last);
            (size, ReadOutput { boards, total: all.total.filter(|_| is_one && !has_others), cut, ..all.clone() })
        })
        .chain(others)
        .map(|(size, printed)| of(size, printed))
        .collect()
}

/// Judges an output for several sizes. The output is a table of counts, or has one part with a total for each size.
fn several_sizes(output: &Output, form: Option<OutputForm>, task: Task) -> Vec<JudgedSize> {
    // The output of a stopped process does not show the size at which the process was stopped.
    if output.ended != Termination::Done {
        return Vec::new();
    }
    let (sizes, counts) = (&output.sizes, reading::counts(&output.text));
    let reads: Option<Vec<ReadResult>> = if counts.len() == sizes.len() {
        let printed = |count| ReadOutput { total: Some(count), ..ReadOutput::default() };
        let counts = counts_of_sizes(output, &counts);
        counts.map(|counts| counts.into_iter().map(|count| ReadResult::One(printed(count))).collect())
    } else {
        let read = |(part, &size): (&String, &u32)| reading::read(part.as_bytes(), size, form, true);
        let parts = lenient_parser::split_by_size(&output.text, sizes.len());
        parts.map(|parts| parts.iter().zip(sizes).map(read).collect())
    };
    let judged = |(place, (read, &size))| {
        let mut judged = one_size(output, size, read, form, task);
        judged.verdict.follows_other_sizes = place > 0;
        judged.is_split = true;
        judged
    };
    reads.into_iter().flatten().zip(sizes).enumerate().map(judged).collect()
}

/// The count of each size in a table. A table without sizes has the counts in the order of the sizes. `None` if the table
/// is for other sizes.
fn counts_of_sizes(output: &Output, table: &[(u32, u64)]) -> Option<Vec<u64>> {
    let names_sizes = lenient_parser::counts_from_size_one(&output.text).len() > table.len();
    let count_of = |(place, &size): (usize, &u32)| {
        let earlier = output.sizes[..place].iter().filter(|&&other| other == size).count();
        let mut own = table.iter().filter(|count| count.0 == size).skip(earlier);
        if names_sizes { own.next() } else { table.get(place) }.map(|&(_, count)| count)
    };
    output.sizes.iter().enumerate().map(count_of).collect()
}
