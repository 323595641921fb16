//! What people do on the watch screen, and what follows.

use queens::search::EventKind;

/// A user action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    PlayOrPause,
    Forward(usize),
    Back(usize),
    Start,
    End,
    /// To this percentage of all steps.
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
    /// Closes the open layer, else ends predicting, else quits.
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

/// The question of a prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    Step,
    Size,
}

/// The layer that receives the keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
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
pub(crate) struct Quiz {
    pub(crate) asked: u32,
    pub(crate) right: u32,
    /// Whether the prediction of the current step was right; none when it was not predicted.
    pub(crate) last: Option<bool>,
}
