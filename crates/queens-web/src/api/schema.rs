//! The TypeScript types of all messages, generated from the Rust types and compared with the committed file.
//!
//! `UPDATE_SCHEMA=1 cargo test -p queens-web schema` writes the file.

use std::fs;
use std::path::Path;

use ts_rs::{Config, TS};

use crate::api::{ApiError, PlacementError, browse, hands_on, insight, numbers, pace, picture, quiz, tree, watch};

const FILE: &str = "app/src/api/schema.ts";

/// The declarations, one a line.
fn schema() -> String {
    let config = Config::new().with_large_int("number");
    let mut lines = vec![
        "// Generated from the Rust types by `UPDATE_SCHEMA=1 cargo test -p queens-web schema`. Do not edit."
            .to_owned(),
    ];
    macro_rules! declare {
        ($($module:ident: $($name:ident)*;)*) => {
            $($(lines.push(declaration::<$module::$name>(&config, stringify!($module)));)*)*
        };
    }
    declare! {
        tree: LaneNode Lane WholeNode WholeTree Branch;
        watch: Choices CodeStep Timeline Listings Totals Opened Attacker Happened Sets State;
        hands_on: Queens Pair Look Completion Hint Why Ways;
        browse: Listed Image Found Checked;
        quiz: Kind Choice Attacker Step Because Item;
        numbers: Progress Published Done;
        insight: RowWork Work Product;
        picture: Drawing;
    }
    for (name, declaration) in [
        ("WatchRequest", watch::Request::decl(&config)),
        ("HandsOnRequest", hands_on::Request::decl(&config)),
        ("BrowseRequest", browse::Request::decl(&config)),
        ("QuizRequest", quiz::Request::decl(&config)),
        ("NumbersRequest", numbers::Request::decl(&config)),
        ("InsightRequest", insight::Request::decl(&config)),
        ("PaceRequest", pace::Request::decl(&config)),
        ("PictureRequest", picture::Request::decl(&config)),
    ] {
        lines.push(format!("export {}", declaration.replacen("type Request", &format!("type {name}"), 1)));
    }
    let topics = crate::api::Topic::inline(&config);
    let names = ["Watch", "HandsOn", "Browse", "Quiz", "Numbers", "Insight", "Pace", "Picture"];
    let mut parts: Vec<String> = topics.split("Request").map(str::to_owned).collect();
    for (place, name) in names.iter().enumerate() {
        parts[place].push_str(name);
    }
    lines.push(format!("export type ApiRequest = {};", parts.join("Request")));
    lines.push(format!("export {}", PlacementError::decl(&config)));
    lines.push(format!("export {}", ApiError::decl(&config)));
    lines.join("\n") + "\n"
}

/// The declaration of a type; attackers and steps of the quiz have the shape, and so the name, of their own module.
fn declaration<T: TS>(config: &Config, module: &str) -> String {
    let declaration = T::decl(config);
    let declaration = if module == "quiz" {
        declaration.replace("Attacker", "QuizAttacker").replace("Step", "QuizStep")
    } else {
        declaration
    };
    format!("export {declaration}")
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
