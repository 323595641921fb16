//! The TypeScript types and names of all messages, generated from the Rust types and compared with the committed file.
//!
//! `UPDATE_SCHEMA=1 cargo test -p queens-web schema` writes the file.

use std::fs;
use std::path::Path;

use queens::LineKind;
use queens::search::{BacktrackReason, Control, Strategy, Until};
use ts_rs::{Config, TS};

use crate::api::step::{Attacker, SearchCounters, Step, StepKind};
use crate::api::{
    ApiError, ApiRequest, browse, hands_on, mistakes, numbers, pace, quiz, tree, watch, work_and_products,
};
use crate::{judge, regions};

const FILE: &str = "app/src/api/schema.ts";

/// The declarations in TypeScript. Names that the library defines, such as strategies, come first. If users choose from
/// these names, they are also declared as a list.
fn schema() -> String {
    let config = Config::new().with_large_int("number");
    let mut lines = vec![
        "// Generated from the Rust types by `UPDATE_SCHEMA=1 cargo test -p queens-web schema`. Do not edit."
            .to_owned(),
    ];
    let mut choices = |list: &str, kind: &str, names: &[&str]| {
        lines.push(format!("export const {list} = {names:?} as const;"));
        lines.push(format!("export type {kind} = (typeof {list})[number];"));
    };
    choices("STRATEGIES", "Strategy", &Strategy::ALL.map(Strategy::name));
    choices("CONTROLS", "Control", &Control::ALL.map(Control::name));
    choices("ENDS", "Until", &Until::ALL.map(Until::name));
    let mut names = |kind: &str, names: &[&str]| {
        let names: Vec<String> = names.iter().map(|name| format!("{name:?}")).collect();
        lines.push(format!("export type {kind} = {};", names.join(" | ")));
    };
    names("LineKind", &LineKind::ALL.map(LineKind::name));
    names("BacktrackReason", &BacktrackReason::ALL.map(BacktrackReason::name));
    macro_rules! declare {
        ($($type:ty)*) => {
            $(lines.push(format!("export {}", <$type>::decl(&config)));)*
        };
    }
    declare! {
        Attacker StepKind Step SearchCounters
        tree::LaneNode tree::Lane tree::WholeNode tree::WholeTree tree::RootBranch
        watch::StepLines watch::Timeline watch::Listings watch::OpenedRecording watch::OccupiedLineSets watch::RecordingState watch::WatchRequest
        hands_on::BoardInput hands_on::AttackingPair hands_on::BoardAnalysis hands_on::Completion hands_on::Hint
        hands_on::Explanation hands_on::CompletionCount
        hands_on::HandsOnRequest
        browse::SolutionCount browse::SymmetryImage browse::SolutionDetails browse::PlacementCheck browse::BrowseRequest
        quiz::QuestionKind quiz::AnswerOption quiz::AnswerReasons quiz::QuizQuestion quiz::QuizRequest
        mistakes::MistakeEffect mistakes::Exercise mistakes::RunStep mistakes::ComparedRuns mistakes::MistakesRequest
        numbers::CountProgress numbers::Published numbers::NumbersRequest
        work_and_products::RowWork work_and_products::SearchWork work_and_products::Product work_and_products::WorkOrProductRequest
        pace::PaceRequest
        judge::RunEnd judge::ProgramLanguage judge::ProgramText judge::ProcessOutput judge::JudgedFinding judge::JudgedSize judge::Judgement judge::ReplayKind judge::ReplayStep judge::ReadMessage judge::Unreadable judge::ReadChoices judge::ReadBoard judge::JudgeRequest
        regions::MarkedBoard regions::RegionBoard regions::MarksAnalysis regions::RegionUnit regions::RegionHint regions::RegionCheck
        regions::RegionsRequest
        ApiRequest ApiError
    }
    lines.join("\n") + "\n"
}

#[test]
fn the_committed_types_are_those_of_the_code() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    let schema = schema();
    if std::env::var_os("UPDATE_SCHEMA").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &schema).unwrap();
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(committed, schema, "run UPDATE_SCHEMA=1 cargo test -p queens-web schema");
}
