//! The report: the verdicts of all sizes, and the mistake that explains them.

use super::mistake_matching::MatchedMistakes;
use super::{AcceptedDeviation, Finding, Pattern, Termination, Verdict};
use crate::search::{Event, Mistake, Program, ProgramRun};

/// The judgement of a program: one verdict for each size, and the named mistake.
///
/// # Examples
///
/// ```
/// use queens::judge::{Output, Task, judge};
/// use queens::search::Mistake;
///
/// // Lists of queens that were stored by reference, and are empty in the end.
/// let outputs = [4, 5].map(|size| Output::of_size(size, if size == 4 { "[]\n[]\n2\n".into() } else { "[]\n".repeat(10) + "10\n" }));
/// let report = judge(&outputs, Task::All);
/// assert_eq!(report.right(), Some(false));
/// assert_eq!(report.mistakes(), [Mistake::SharedListEmpty]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    pub(super) verdicts: Vec<Verdict>,
    pub(super) matched: MatchedMistakes,
    pub(super) pattern: Option<Pattern>,
    /// The message about the first finding, in the user's language.
    pub(super) message: Option<String>,
}

impl Report {
    /// The verdicts, in the order of the outputs and their sizes.
    pub fn verdicts(&self) -> &[Verdict] {
        &self.verdicts
    }

    /// Whether everything is right. `None` if nothing is wrong and something could not be judged, or if there is no
    /// verdict.
    pub fn right(&self) -> Option<bool> {
        let rights = || self.verdicts.iter().map(|verdict| verdict.right);
        if rights().any(|right| right == Some(false)) {
            return Some(false);
        }
        (!self.verdicts.is_empty() && rights().all(|right| right == Some(true))).then_some(true)
    }

    /// The first wrong verdict. If no verdict is wrong, the first verdict on an output that could not be judged.
    pub fn first_wrong(&self) -> Option<&Verdict> {
        let with = |right: Option<bool>| self.verdicts.iter().find(|verdict| verdict.right == right);
        with(Some(false)).or_else(|| with(None))
    }

    /// The finding of [`first_wrong`](Self::first_wrong). It does not name its size; the verdict does.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::judge::{Output, Task, judge};
    ///
    /// let report = judge(&[Output::without_size("4: 2\n5: 10\n6: 5\n")], Task::Any);
    /// let (verdict, finding) = report.first_wrong().zip(report.first_finding()).ok_or("all is right")?;
    /// assert_eq!(format!("size {}: {finding}", verdict.size), "size 6: the total is 5 instead of 4");
    /// # Ok::<(), &str>(())
    /// ```
    pub fn first_finding(&self) -> Option<&Finding> {
        self.first_wrong()?.finding.as_ref()
    }

    /// The mistakes that explain all outputs, at most three, most likely first.
    pub fn mistakes(&self) -> &[Mistake] {
        &self.matched.mistakes
    }

    /// Further mistakes that explain the outputs equally well.
    pub fn other_mistakes(&self) -> &[Mistake] {
        &self.matched.others
    }

    /// Whether printed steps would distinguish some of the mistakes that explain all outputs.
    pub fn can_steps_distinguish(&self) -> bool {
        let placed = |&mistake: &Mistake| {
            [4, 5].map(|size| {
                let steps = ProgramRun::record(&mut Program::with_mistake(mistake), size, STEP_LIMIT, STEP_LIMIT).steps;
                let placed = steps.into_iter().filter(|step| matches!(step, Event::Place(_)));
                placed.take(PLACED_TO_COMPARE).collect::<Vec<Event>>()
            })
        };
        let mut all = self.mistakes().iter().chain(self.other_mistakes()).map(placed);
        let first = all.next();
        all.any(|placed| Some(placed) != first)
    }

    /// Whether the mistakes explain several boards or printed steps. Totals alone are less certain, because other
    /// mistakes may print the same totals.
    ///
    /// Several mistakes with the same outputs may still be named, and the program has one of them. The mistake is known
    /// only if [`mistakes`](Self::mistakes) has one entry and [`other_mistakes`](Self::other_mistakes) is empty.
    pub const fn is_certain(&self) -> bool {
        self.matched.is_certain
    }

    /// Whether no mistake is named because the outputs are not enough: too many mistakes explain them, or the sizes are
    /// too large to compare. More sizes or boards would help.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::judge::{Output, Task, judge};
    ///
    /// // Several programs that check too little have this total.
    /// let report = judge(&[Output::of_size(8, "2113\n")], Task::Any);
    /// assert!(report.mistakes().is_empty() && report.is_mistake_undecided());
    /// ```
    pub const fn is_mistake_undecided(&self) -> bool {
        self.matched.is_mistake_undecided
    }

    /// Whether no mistake is named because every mistake with the same totals and boards contradicts the printed steps.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::judge::{Output, Task, judge};
    ///
    /// // These totals are those of a search that ends one row early, which would place its first queen in column 1.
    /// let outputs = [(4, "4"), (5, "12"), (6, "40")].map(|(size, total)| Output {
    ///     trace: b"+ 1 2\n".to_vec(),
    ///     ..Output::of_size(size, total)
    /// });
    /// let report = judge(&outputs, Task::Any);
    /// assert!(report.mistakes().is_empty() && report.are_mistakes_excluded_by_steps());
    /// ```
    pub const fn are_mistakes_excluded_by_steps(&self) -> bool {
        self.matched.are_mistakes_excluded_by_steps
    }

    /// The report with another message about the first finding, such as a translation. The JSON report also uses this
    /// message.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::judge::{Output, Task, judge};
    ///
    /// let report = judge(&[Output::of_size(4, "3")], Task::Count).with_message("总数是 3，应为 2");
    /// assert_eq!(report.message().as_deref(), Some("总数是 3，应为 2"));
    /// ```
    #[must_use]
    pub fn with_message(self, message: impl Into<String>) -> Self {
        Self { message: Some(message.into()), ..self }
    }

    /// A sentence about the first finding, in English unless [`with_message`](Self::with_message) sets another. It does
    /// not name the size: see [`first_finding`](Self::first_finding).
    pub fn message(&self) -> Option<String> {
        self.message.clone().or_else(|| self.first_finding().map(ToString::to_string))
    }

    /// The pattern that all wrong sizes share, if there is one.
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::judge::{Output, Pattern, Task, judge};
    ///
    /// let twice = "2 4 1 3\n2 4 1 3\n3 1 4 2\n3 1 4 2\n";
    /// assert_eq!(judge(&[Output::of_size(4, twice)], Task::All).pattern(), Some(Pattern::EachBoardAgain));
    /// ```
    pub const fn pattern(&self) -> Option<Pattern> {
        self.pattern
    }

    /// The report with an additional verdict for each of these sizes that no output answers. The finding of such a
    /// verdict is [`Finding::NotAnswered`].
    ///
    /// # Examples
    ///
    /// ```
    /// use queens::judge::{Output, Task, judge};
    ///
    /// let report = judge(&[Output::without_size("1: 1\n2: 0\n3: 0\n4: 2\n")], Task::Any);
    /// assert_eq!(report.right(), Some(true));
    /// assert_eq!(report.with_unanswered(4..=5).right(), None);
    /// ```
    #[must_use]
    pub fn with_unanswered(mut self, sizes: impl IntoIterator<Item = u32>) -> Self {
        for size in sizes {
            if self.verdicts.iter().all(|verdict| verdict.size != size) {
                self.verdicts.push(Verdict::unjudged(size, Termination::Done, Some(Finding::NotAnswered)));
            }
        }
        self
    }

    /// All accepted deviations. A total without boards is left out if other outputs have boards.
    pub fn accepted(&self) -> Vec<AcceptedDeviation> {
        let mut accepted: Vec<AcceptedDeviation> =
            self.verdicts.iter().flat_map(|verdict| verdict.accepted.iter().copied()).collect();
        accepted.sort_unstable();
        accepted.dedup();
        if self.verdicts.iter().any(|verdict| !verdict.boards.is_empty()) {
            accepted.retain(|accepted| *accepted != AcceptedDeviation::CountOnly);
        }
        accepted
    }

    /// The two readings of a text that was refused because it is ambiguous.
    pub fn ambiguous_readings(&self) -> Option<[&'static str; 2]> {
        self.verdicts.iter().find_map(|verdict| match verdict.finding {
            Some(Finding::TwoReadings { readings }) => Some(readings),
            _ => None,
        })
    }
}

/// The number of placements to compare. Mistakes that differ at size 4 or 5 differ within this number of placements.
const PLACED_TO_COMPARE: usize = 100;

/// The limit of steps and of boards of a recorded run. Within it, a search places [`PLACED_TO_COMPARE`] queens.
const STEP_LIMIT: usize = 20 * PLACED_TO_COMPARE;
