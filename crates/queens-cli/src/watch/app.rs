//! What is watched, and where in it: a state that [`App::act`] and [`App::tick`] change. It knows no terminal and no clock.

use std::time::Duration;

use queens::Size;
use queens::search::{Control, EventKind, Search, Strategy, Trace, Until, Walk};

use crate::args;
use crate::failure::Failure;
use crate::lang::{self, Language, text};

/// The steps that are kept of a search: those of 12 queens fit. Five bytes each make 125 MB.
pub(crate) const LIMIT_STEPS: usize = 25_000_000;

/// Steps a second, to go through by key.
const SPEEDS: [u32; 16] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];

/// What a person can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    PlayOrPause,
    Forward(usize),
    Back(usize),
    Start,
    End,
    /// To this share of all steps, in percent.
    Share(u8),
    Jump(Jump),
    Faster,
    Slower,
    NextStrategy,
    PreviousStrategy,
    OtherControl,
    OtherUntil,
    Larger,
    Smaller,
    ShowFree,
    Predict,
    Guess(EventKind),
    OtherLanguage,
    Help,
    Ask(Question),
    Type(char),
    Rub,
    Enter,
    /// Closes what is open, or ends predicting; else quits.
    Close,
    Quit,
    Interrupt,
    Suspend,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Jump {
    NextSolution,
    PreviousSolution,
    NextBacktrack,
    PreviousBacktrack,
}

/// What is typed at a prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    Step,
    Size,
}

/// What the keys speak to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    Board,
    Help,
    Prompt(Question, String),
}

/// What is to happen after an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    GoOn,
    Quit,
    Interrupt,
    Suspend,
}

/// Predictions so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Quiz {
    pub(crate) asked: u32,
    pub(crate) right: u32,
    /// Whether the prediction of the step where the walk stands was right; none when it was not predicted.
    pub(crate) last: Option<bool>,
}

/// The state.
#[derive(Clone, Debug)]
pub(crate) struct App {
    trace: Trace,
    limit_steps: usize,
    step: usize,
    playing: bool,
    speed: u32,
    /// Nanoseconds times speed that have passed since the last step.
    due: u128,
    show_free: bool,
    layer: Layer,
    quiz: Option<Quiz>,
    note: Option<String>,
}

impl App {
    /// A search at its first step, playing.
    pub(crate) fn new(search: &Search, speed: u32, limit_steps: usize) -> Self {
        Self {
            trace: Trace::record(search, limit_steps),
            limit_steps,
            step: 0,
            playing: true,
            speed,
            due: 0,
            show_free: true,
            layer: Layer::Board,
            quiz: None,
            note: None,
        }
    }

    /// The walk, standing at the step that is shown.
    pub(crate) fn walk(&self) -> Walk<'_> {
        let mut walk = self.trace.walk();
        walk.seek(self.step);
        walk
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

    /// Steps a second.
    pub(crate) const fn speed(&self) -> u32 {
        self.speed
    }

    /// Whether the squares that no queen attacks are marked.
    pub(crate) const fn shows_free(&self) -> bool {
        self.show_free
    }

    pub(crate) const fn layer(&self) -> &Layer {
        &self.layer
    }

    pub(crate) const fn quiz(&self) -> Option<Quiz> {
        self.quiz
    }

    /// Something to say once.
    pub(crate) fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    /// Whether nothing follows: neither in the trace nor in the search.
    pub(crate) const fn is_at_end(&self) -> bool {
        self.step == self.trace.len()
    }

    /// How long until the next step is due; none when nothing plays.
    pub(crate) fn next_due(&self) -> Option<Duration> {
        let missing = NANOS_PER_SECOND.saturating_sub(self.due).div_ceil(u128::from(self.speed));
        self.playing.then(|| Duration::from_nanos(u64::try_from(missing).unwrap_or(u64::MAX)))
    }

    /// Some time has passed: as many steps forward as are due.
    pub(crate) fn tick(&mut self, elapsed: Duration) {
        if !self.playing {
            return;
        }
        self.due += elapsed.as_nanos() * u128::from(self.speed);
        let steps = usize::try_from(self.due / NANOS_PER_SECOND).unwrap_or(usize::MAX);
        self.due %= NANOS_PER_SECOND;
        if steps > 0 {
            self.go(self.step.saturating_add(steps));
        }
        if self.is_at_end() {
            self.pause();
        }
    }

    /// Does what a person asks for.
    pub(crate) fn act(&mut self, action: Action) -> Flow {
        self.note = None;
        let search = self.trace.search();
        let (size, until) = (search.size(), search.until());
        match action {
            Action::PlayOrPause if self.playing => self.pause(),
            Action::PlayOrPause => {
                // Playing at the end begins again.
                if self.is_at_end() {
                    self.go(0);
                }
                self.playing = true;
            }
            Action::Forward(steps) => self.stop_at(self.step.saturating_add(steps)),
            Action::Back(steps) => self.stop_at(self.step.saturating_sub(steps)),
            Action::Start => self.stop_at(0),
            Action::End => self.stop_at(usize::MAX),
            Action::Share(percent) => self.go(share(self.trace.len(), percent)),
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
            Action::ShowFree => self.show_free ^= true,
            Action::Predict => {
                self.quiz = if self.quiz.is_some() { None } else { Some(Quiz::default()) };
                self.pause();
            }
            Action::Guess(kind) => self.guess(kind),
            Action::OtherLanguage => lang::speak(match lang::current() {
                Language::En => Language::Zh,
                Language::Zh => Language::En,
            }),
            Action::Help => self.layer = Layer::Help,
            Action::Ask(question) => self.layer = Layer::Prompt(question, String::new()),
            Action::Type(character) => {
                if let Layer::Prompt(_, typed) = &mut self.layer {
                    typed.push(character);
                }
            }
            Action::Rub => {
                if let Layer::Prompt(_, typed) = &mut self.layer {
                    typed.pop();
                }
            }
            Action::Enter => self.answer(),
            Action::Close if self.layer != Layer::Board => self.layer = Layer::Board,
            Action::Close if self.quiz.is_some() => self.quiz = None,
            Action::Close | Action::Quit => return Flow::Quit,
            Action::Interrupt => return Flow::Interrupt,
            Action::Suspend => {
                self.pause();
                return Flow::Suspend;
            }
        }
        Flow::GoOn
    }

    fn pause(&mut self) {
        self.playing = false;
        self.due = 0;
    }

    /// Goes to a step, or to the end when there is no such step.
    fn go(&mut self, step: usize) {
        self.step = step.min(self.trace.len());
        if let Some(quiz) = &mut self.quiz {
            quiz.last = None;
        }
    }

    fn stop_at(&mut self, step: usize) {
        self.pause();
        self.go(step);
    }

    fn jump(&mut self, jump: Jump) {
        let mut walk = self.walk();
        let found = match jump {
            Jump::NextSolution => walk.next_solution(),
            Jump::PreviousSolution => walk.previous_solution(),
            Jump::NextBacktrack => walk.next_backtrack(),
            Jump::PreviousBacktrack => walk.previous_backtrack(),
        };
        let step = walk.step();
        if found.is_none() {
            self.note = Some(match jump {
                Jump::NextSolution => text!("watch-no-next-solution"),
                Jump::PreviousSolution => text!("watch-no-previous-solution"),
                Jump::NextBacktrack => text!("watch-no-next-backtrack"),
                Jump::PreviousBacktrack => text!("watch-no-previous-backtrack"),
            });
        }
        self.stop_at(step);
    }

    fn resize(&mut self, n: u64) {
        let search = self.trace.search();
        if let Ok(size) = Size::new(n)
            && size != search.size()
        {
            self.change(size, search.strategy(), search.control(), search.until());
        }
    }

    /// Watches another search. Where it is in the same position at the same step, the step stays; else it begins.
    fn change(&mut self, size: Size, strategy: Strategy, control: Control, until: Until) {
        let search = match Search::new(size, strategy, control, until) {
            Ok(search) => search,
            Err(error) => {
                self.note = Some(Failure::from(error).message());
                return;
            }
        };
        let same_board = size == self.trace.search().size();
        let (columns, counters) = (self.walk().columns().to_vec(), self.walk().counters());
        self.trace = Trace::record(&search, self.limit_steps);
        let step = self.step;
        self.go(step);
        let here = self.walk();
        if !same_board || here.columns() != columns || here.counters() != counters {
            self.go(0);
        }
    }

    fn guess(&mut self, kind: EventKind) {
        let Some(event) = self.trace.event(self.step) else { return };
        if self.quiz.is_some() {
            self.stop_at(self.step + 1);
        }
        if let Some(quiz) = &mut self.quiz {
            let right = event.kind() == kind;
            quiz.asked += 1;
            quiz.right += u32::from(right);
            quiz.last = Some(right);
        }
    }

    /// Takes what was typed at the prompt; what makes no sense is said, and the prompt stays.
    fn answer(&mut self) {
        let Layer::Prompt(question, typed) = &self.layer else { return };
        let (question, typed) = (*question, typed.trim().to_owned());
        if !typed.is_empty() {
            let refused = match question {
                Question::Step => match place(&typed, self.trace.len()) {
                    Some(step) => {
                        self.stop_at(step);
                        None
                    }
                    None => Some(text!("watch-not-a-step", last = self.trace.len().to_string())),
                },
                Question::Size => match args::size(&typed) {
                    Ok(size) => {
                        self.resize(size.get().into());
                        self.note.clone()
                    }
                    Err(reason) => Some(reason),
                },
            };
            if refused.is_some() {
                self.note = refused;
                self.layer = Layer::Prompt(question, String::new());
                return;
            }
        }
        self.layer = Layer::Board;
    }
}

const NANOS_PER_SECOND: u128 = 1_000_000_000;

/// The step that a person names: a number, or a share such as `50%`.
fn place(typed: &str, len: usize) -> Option<usize> {
    match typed.strip_suffix(['%', '％']) {
        Some(percent) => {
            percent.trim().parse().ok().filter(|&percent| percent <= 100).map(|percent| share(len, percent))
        }
        None => typed.replace(',', "").parse().ok().filter(|&step| step <= len),
    }
}

/// So many percent of all steps.
const fn share(len: usize, percent: u8) -> usize {
    (len as u128 * percent as u128 / 100) as usize
}

/// The strategy so many places further, around the corner.
fn neighbour(strategy: Strategy, places: usize) -> Strategy {
    Strategy::ALL[(strategy as usize + places) % Strategy::ALL.len()]
}
