//! Where questions arrive and answers leave.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Refusal, browse, hands_on, numbers, pace, picture, quiz, watch};

/// Everything that a page has open: traces, lists, counts.
///
/// Asked `{"topic": …, "question": {"ask": …}}`, it answers `{"ok": …}`, or `{"error": {"code": …}}` with a [`Refusal`].
/// Rows and columns count from 0 in both, except in a [`Refusal`], in placements as text and in pictures, which people
/// read.
#[derive(Debug, Default)]
pub struct Desk {
    watch: watch::Traces,
    hands_on: hands_on::Counts,
    browse: browse::Lists,
    numbers: numbers::Counts,
}

#[derive(Deserialize)]
#[serde(tag = "topic", content = "question", rename_all = "kebab-case")]
enum Topic {
    Watch(watch::Question),
    HandsOn(hands_on::Question),
    Browse(browse::Question),
    Quiz(quiz::Question),
    Numbers(numbers::Question),
    Pace(pace::Question),
    Picture(picture::Question),
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Reply {
    Ok(Value),
    Error(Refusal),
}

impl Desk {
    /// Answers a question.
    pub fn ask(&mut self, question: &str) -> String {
        let reply = self.answer(question).map_or_else(Reply::Error, Reply::Ok);
        serde_json::to_string(&reply).expect("an answer has nothing that JSON cannot say")
    }

    fn answer(&mut self, question: &str) -> Result<Value, Refusal> {
        let topic = serde_json::from_str(question);
        match topic.map_err(|error| Refusal::NotAQuestion { reason: error.to_string() })? {
            Topic::Watch(question) => self.watch.answer(question),
            Topic::HandsOn(question) => self.hands_on.answer(question),
            Topic::Browse(question) => self.browse.answer(question),
            Topic::Quiz(question) => quiz::answer(&question),
            Topic::Numbers(question) => self.numbers.answer(question),
            Topic::Pace(question) => pace::answer(&question),
            Topic::Picture(question) => picture::answer(&question),
        }
    }
}
