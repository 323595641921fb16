//! The state of the watch screen: the trace and the position in it. [`WatchState::act`] and [`WatchState::tick`] change
//! the state, and need neither a terminal nor a clock.

use std::time::Duration;

use queens::Size;
use queens::search::{Control, Cursor, EventKind, Search, Strategy, Trace, Until};

use super::actions::{Action, Flow, InputMode, Jump, PredictionScore, Question};
use super::recording::{PollResult, Recording, StepLimits};
use crate::args;
use crate::error::CliError;
use crate::messages::{Message, text};
use crate::ui::Ui;

/// The speeds that the keys select, in steps per second.
const SPEEDS: [u32; 16] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];

/// The state of the watch screen.
#[derive(Debug)]
pub(crate) struct WatchState {
    ui: Ui,
    trace: Trace,
    /// The recording of later steps, or of another search that will replace the trace.
    recording: Option<Recording>,
    /// Whether playing goes from solution to solution, in a loop.
    is_loop: bool,
    limits: StepLimits,
    step: usize,
    playing: bool,
    speed: u32,
    /// The time since the last step, in nanoseconds, times the speed. The next step is due when it reaches
    /// [`NANOS_PER_SECOND`].
    due: u128,
    show_free: bool,
    input_mode: InputMode,
    prediction_score: Option<PredictionScore>,
    message: Option<Message>,
    /// The number of cursors made. Making a cursor replays the events after one checkpoint, so this number measures the
    /// work of a key.
    #[cfg(test)]
    cursors: std::cell::Cell<u32>,
}

impl WatchState {
    /// The state that plays a search from its first step.
    pub(crate) fn new(ui: Ui, search: &Search, speed: u32, limits: StepLimits) -> Self {
        let (trace, recording) = Recording::start(search, limits);
        Self {
            ui,
            trace,
            recording,
            is_loop: false,
            limits,
            step: 0,
            playing: true,
            speed,
            due: 0,
            show_free: true,
            input_mode: InputMode::Board,
            prediction_score: None,
            message: None,
            #[cfg(test)]
            cursors: std::cell::Cell::default(),
        }
    }

    /// The number of cursors made since the last call.
    #[cfg(test)]
    pub(super) fn take_cursors(&self) -> u32 {
        self.cursors.take()
    }

    /// Sets whether playing goes from solution to solution, in a loop.
    pub(crate) fn with_loop(self, is_loop: bool) -> Self {
        Self { is_loop, ..self }
    }

    /// Whether playing goes from solution to solution, in a loop.
    pub(crate) const fn is_loop(&self) -> bool {
        self.is_loop
    }

    /// Whether further steps are being recorded.
    pub(crate) const fn is_recording(&self) -> bool {
        self.recording.is_some()
    }

    /// The search that is shown, or the search that will replace it once enough steps are recorded.
    pub(crate) fn search(&self) -> Search {
        self.recording.as_ref().map_or(self.trace.search(), Recording::search)
    }

    /// A cursor at the current step.
    pub(crate) fn cursor(&self) -> Cursor<'_> {
        #[cfg(test)]
        self.cursors.set(self.cursors.get() + 1);
        let mut cursor = self.trace.cursor();
        cursor.seek(self.step);
        cursor
    }

    pub(crate) const fn trace(&self) -> &Trace {
        &self.trace
    }

    pub(crate) const fn step(&self) -> usize {
        self.step
    }

    pub(crate) const fn is_playing(&self) -> bool {
        self.playing
    }

    /// The speed in steps per second.
    pub(crate) const fn speed(&self) -> u32 {
        self.speed
    }

    /// Whether the squares that no queen attacks are marked.
    pub(crate) const fn shows_free(&self) -> bool {
        self.show_free
    }

    pub(crate) const fn input_mode(&self) -> &InputMode {
        &self.input_mode
    }

    pub(crate) const fn prediction_score(&self) -> Option<PredictionScore> {
        self.prediction_score
    }

    /// The language and the colours.
    pub(crate) const fn ui(&self) -> &Ui {
        &self.ui
    }

    /// A message that is shown until the next action.
    pub(crate) const fn message(&self) -> Option<&Message> {
        self.message.as_ref()
    }

    /// Whether the last step is shown, and no later one is being recorded.
    pub(crate) const fn is_at_end(&self) -> bool {
        self.step == self.trace.len() && !self.is_recording()
    }

    /// The time until the next step, or until the recording is polled. `None` when paused without a recording.
    pub(crate) fn next_due(&self) -> Option<Duration> {
        if self.is_recording() {
            return Some(Duration::ZERO);
        }
        let missing = NANOS_PER_SECOND.saturating_sub(self.due).div_ceil(u128::from(self.speed));
        self.playing.then(|| Duration::from_nanos(u64::try_from(missing).unwrap_or(u64::MAX)))
    }

    /// Advances by the steps that are due after the time `elapsed`.
    pub(crate) fn tick(&mut self, elapsed: Duration) {
        match self.recording.as_ref().map(Recording::take) {
            Some(PollResult::Longer(trace)) => self.show(trace),
            Some(PollResult::Everything) => self.recording = None,
            Some(PollResult::Nothing) | None => {}
        }
        if !self.playing {
            return;
        }
        self.due += elapsed.as_nanos() * u128::from(self.speed);
        let steps = usize::try_from(self.due / NANOS_PER_SECOND).unwrap_or(usize::MAX);
        self.due %= NANOS_PER_SECOND;
        if self.is_loop {
            for _ in 0..steps.min(MAX_SOLUTIONS_PER_FRAME) {
                self.go_to_next_solution();
            }
            return;
        }
        if steps > 0 {
            self.go(self.step.saturating_add(steps));
        }
        if self.is_at_end() {
            self.pause();
        }
    }

    /// Applies an action.
    pub(crate) fn act(&mut self, action: Action) -> Flow {
        self.message = None;
        let search = self.search();
        let (size, until) = (search.size(), search.until());
        match action {
            Action::PlayOrPause if self.playing => self.pause(),
            Action::PlayOrPause => {
                // At the end, play starts from the beginning.
                if self.is_at_end() {
                    self.go(0);
                }
                self.playing = true;
            }
            Action::Forward(steps) => self.stop_at(self.step.saturating_add(steps)),
            Action::Back(steps) => self.stop_at(self.step.saturating_sub(steps)),
            Action::Start => self.stop_at(0),
            Action::End => self.stop_at(usize::MAX),
            Action::Percent(percent) => self.go(step_at_percent(self.trace.len(), percent)),
            Action::Jump(jump) => self.jump(jump),
            Action::Faster => self.speed = SPEEDS.into_iter().find(|&speed| speed > self.speed).unwrap_or(self.speed),
            Action::Slower => {
                self.speed = SPEEDS.into_iter().rev().find(|&speed| speed < self.speed).unwrap_or(self.speed);
            }
            Action::NextStrategy => self.change(size, neighbour(search.strategy(), 1), search.control(), until),
            Action::PreviousStrategy => {
                self.change(size, neighbour(search.strategy(), Strategy::ALL.len() - 1), search.control(), until);
            }
            Action::OtherControl => {
                let control = match search.control() {
                    Control::Recursive => Control::Iterative,
                    Control::Iterative => Control::Recursive,
                };
                self.change(size, search.strategy(), control, until);
            }
            Action::OtherUntil => {
                let until = match until {
                    Until::First => Until::All,
                    Until::All => Until::First,
                };
                self.change(size, search.strategy(), search.control(), until);
            }
            Action::Larger => self.resize(u64::from(size.get()) + 1),
            Action::Smaller => self.resize(u64::from(size.get()).saturating_sub(1).max(1)),
            Action::Loop => {
                self.is_loop ^= true;
                self.playing |= self.is_loop;
            }
            Action::ShowFree => self.show_free ^= true,
            Action::Predict => {
                self.prediction_score =
                    if self.prediction_score.is_some() { None } else { Some(PredictionScore::default()) };
                self.pause();
            }
            Action::Guess(kind) => self.guess(kind),
            Action::OtherLanguage => self.ui = self.ui.in_language(self.ui.language().other()),
            Action::Help => self.input_mode = InputMode::Help,
            Action::Ask(question) => self.input_mode = InputMode::Prompt(question, String::new()),
            Action::Type(character) => {
                if let InputMode::Prompt(_, typed) = &mut self.input_mode {
                    typed.push(character);
                }
            }
            Action::Backspace => {
                if let InputMode::Prompt(_, typed) = &mut self.input_mode {
                    typed.pop();
                }
            }
            Action::Enter => self.answer(),
            Action::Close if self.input_mode != InputMode::Board => self.input_mode = InputMode::Board,
            Action::Close if self.prediction_score.is_some() => self.prediction_score = None,
            Action::Close | Action::Quit => return Flow::Quit,
            Action::Interrupt => return Flow::Interrupt,
            Action::Suspend => {
                self.pause();
                return Flow::Suspend;
            }
        }
        Flow::Continue
    }

    /// Goes to the next solution, or from the last solution to the first. Pauses if there is no solution. Waits if the
    /// next solution may still be recorded.
    fn go_to_next_solution(&mut self) {
        let mut cursor = self.cursor();
        if cursor.seek_next(EventKind::Solution).is_none() {
            if self.is_recording() {
                return;
            }
            cursor.seek(0);
            if cursor.seek_next(EventKind::Solution).is_none() {
                self.pause();
                return;
            }
        }
        let step = cursor.step();
        self.go(step);
    }

    fn pause(&mut self) {
        self.playing = false;
        self.due = 0;
    }

    /// Goes to a step, or to the last step if the trace is shorter.
    fn go(&mut self, step: usize) {
        self.step = step.min(self.trace.len());
        if let Some(score) = &mut self.prediction_score {
            score.last = None;
        }
    }

    fn stop_at(&mut self, step: usize) {
        self.pause();
        self.go(step);
    }

    fn jump(&mut self, jump: Jump) {
        let mut cursor = self.cursor();
        let found = match jump {
            Jump::NextSolution => cursor.seek_next(EventKind::Solution),
            Jump::PreviousSolution => cursor.seek_previous(EventKind::Solution),
            Jump::NextBacktrack => cursor.seek_next(EventKind::Remove),
            Jump::PreviousBacktrack => cursor.seek_previous(EventKind::Remove),
        };
        let step = cursor.step();
        if found.is_none() {
            self.message = Some(match jump {
                Jump::NextSolution | Jump::NextBacktrack if self.is_recording() => text!("watch-none-recorded"),
                Jump::NextSolution => text!("no-next-solution"),
                Jump::PreviousSolution => text!("no-previous-solution"),
                Jump::NextBacktrack => text!("no-next-backtrack"),
                Jump::PreviousBacktrack => text!("no-previous-backtrack"),
            });
        }
        self.stop_at(step);
    }

    fn resize(&mut self, n: u64) {
        let search = self.search();
        if let Ok(size) = Size::new(n)
            && size != search.size()
        {
            self.change(size, search.strategy(), search.control(), search.until());
        }
    }

    /// Records another search, and shows it once enough steps are recorded.
    fn change(&mut self, size: Size, strategy: Strategy, control: Control, until: Until) {
        let search = match Search::new(size, strategy, control, until) {
            Ok(search) => search,
            Err(error) => {
                self.message = Some(CliError::from(error).message());
                return;
            }
        };
        // Dropping the previous recording stops it.
        let (trace, recording) = Recording::start(&search, self.limits);
        self.recording = recording;
        self.show(trace);
    }

    /// Replaces the trace by a longer one, or by the trace of another search. The step stays if the new search has the
    /// same position at this step; otherwise the step becomes 0.
    fn show(&mut self, trace: Trace) {
        let same_board = trace.search().size() == self.trace.search().size();
        let is_too_short = trace.len() < self.step && !trace.is_complete();
        if same_board && is_too_short {
            // The new search is not yet recorded up to the current step.
            return;
        }
        let is_longer_trace = trace.search() == self.trace.search();
        let (columns, counters) = (self.cursor().columns().to_vec(), self.cursor().counters());
        self.trace = trace;
        if is_longer_trace {
            return;
        }
        let step = self.step;
        self.go(step);
        let here = self.cursor();
        if !same_board || here.columns() != columns || here.counters() != counters {
            self.go(0);
        }
    }

    fn guess(&mut self, kind: EventKind) {
        let Some(event) = self.trace.event(self.step) else { return };
        if self.prediction_score.is_some() {
            self.stop_at(self.step + 1);
        }
        if let Some(score) = &mut self.prediction_score {
            let right = event.kind() == kind;
            score.asked += 1;
            score.right += u32::from(right);
            score.last = Some(right);
        }
    }

    /// Takes the typed answer. An invalid answer leaves the prompt open, with a message.
    fn answer(&mut self) {
        let InputMode::Prompt(question, typed) = &self.input_mode else { return };
        let (question, typed) = (*question, typed.trim().to_owned());
        if !typed.is_empty() {
            let refused = match question {
                Question::Step => match parse_step(&typed, self.trace.len()) {
                    Some(step) => {
                        self.stop_at(step);
                        None
                    }
                    None => Some(text!("watch-not-a-step", last = self.trace.len().to_string())),
                },
                Question::Size => match args::size(&typed) {
                    Ok(size) => {
                        self.resize(size.get().into());
                        self.message.clone()
                    }
                    Err(reason) => Some(reason),
                },
            };
            if refused.is_some() {
                self.message = refused;
                self.input_mode = InputMode::Prompt(question, String::new());
                return;
            }
        }
        self.input_mode = InputMode::Board;
    }
}

const NANOS_PER_SECOND: u128 = 1_000_000_000;

/// The greatest number of solutions that the loop passes between two frames.
const MAX_SOLUTIONS_PER_FRAME: usize = 64;

/// Parses a step: a number, or a percentage such as `50%`.
fn parse_step(typed: &str, len: usize) -> Option<usize> {
    match typed.strip_suffix(['%', '％']) {
        Some(percent) => {
            percent.trim().parse().ok().filter(|&percent| percent <= 100).map(|percent| step_at_percent(len, percent))
        }
        None => typed.replace(',', "").parse().ok().filter(|&step| step <= len),
    }
}

/// The step at a percentage of all steps.
const fn step_at_percent(len: usize, percent: u8) -> usize {
    (len as u128 * percent as u128 / 100) as usize
}

/// The strategy that stands `places` further in the list, cyclically.
fn neighbour(strategy: Strategy, places: usize) -> Strategy {
    Strategy::ALL[(strategy as usize + places) % Strategy::ALL.len()]
}
