//! The user's actions on the watch screen, and their effects.

use queens::search::EventKind;

/// A user action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    PlayOrPause,
    Forward(usize),
    Back(usize),
    Start,
    End,
    /// Goes to this percentage of all steps.
    Percent(u8),
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
    /// Starts or ends the loop over the solutions.
    Loop,
    Predict,
    Guess(EventKind),
    OtherLanguage,
    Help,
    Ask(Question),
    Type(char),
    Backspace,
    Enter,
    /// Returns to the board. On the board, ends the prediction mode, or quits if that mode is off.
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

/// The question of an open prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    Step,
    Size,
}

/// The part of the screen that receives the keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum InputMode {
    Board,
    Help,
    Prompt(Question, String),
}

/// The effect of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    Continue,
    Quit,
    Interrupt,
    Suspend,
}

/// The score of the predictions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PredictionScore {
    pub(crate) asked: u32,
    pub(crate) right: u32,
    /// Whether the prediction of the current step was right; `None` if the step was not predicted.
    pub(crate) last: Option<bool>,
}
