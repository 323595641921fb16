//! What the page saves is what the library and the command make.

use queens::Square;
use queens_render::{Attacks, Board, Cells};

use super::*;

fn save(browser: &Browser, kind: &str) -> (String, Vec<u8>) {
    browser.saved(|browser| browser.run("click(args[0])", json!([format!("#export-{kind}")])))
}

/// Width, height, and whether there is more than one colour.
fn decode(bytes: &[u8]) -> (u32, u32, bool) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("it is a PNG");
    let mut points = vec![0; reader.output_buffer_size().expect("it is no giant")];
    let info = reader.next_frame(&mut points).expect("all of it is there");
    (info.width, info.height, points[..info.buffer_size()].chunks(4).any(|point| point != &points[..4]))
}

#[test]
fn a_step_is_saved_as_the_library_draws_it() {
    let Some((browser, server)) = start("a_step_is_saved_as_the_library_draws_it") else { return };
    browser.load(&server.at("#/watch?n=6&strategy=array&until=first&step=40"));
    let queens: Vec<u32> = browser.run("return state().watch.queens", json!([]));
    let squares = (0..).zip(&queens).map(|(row, &column)| Square::new(row, column)).collect::<Vec<_>>();
    assert!(squares.len() > 1);
    let board = Board::new(queens::Size::new(6).unwrap(), squares);

    let (name, svg) = save(&browser, "svg");
    assert_eq!(name, "queens-6-step-40.svg");
    assert_eq!(String::from_utf8(svg).unwrap(), board.svg(Attacks::Hidden).to_string());
    let (name, text) = save(&browser, "text");
    assert_eq!(name, "queens-6-step-40.txt");
    assert_eq!(String::from_utf8(text).unwrap(), board.text(Cells::QUEENS, Attacks::Hidden).to_string());
    let (name, png) = save(&browser, "png");
    assert_eq!((name.as_str(), decode(&png)), ("queens-6-step-40.png", (1200, 1200, true)));

    // The table has the steps of the command.
    let (name, csv) = save(&browser, "csv");
    assert_eq!(name, "queens-6-array.csv");
    let csv = String::from_utf8(csv).unwrap();
    let output = assert_cmd::Command::new(env!("CARGO_BIN_EXE_queens"))
        .args(["trace", "6", "--strategy", "array", "--until", "first", "--json"])
        .output()
        .unwrap();
    let lines = String::from_utf8(output.stdout).unwrap();
    let events: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let steps: Vec<&Value> = events.iter().filter(|event| event.get("step").is_some()).collect();
    let rows: Vec<Vec<&str>> = csv.lines().skip(1).map(|row| row.split(',').collect()).collect();
    assert!(csv.starts_with("step,event,row,column,attacker_row,attacker_column,line,queens\n"));
    // The first row is the empty board, before any step.
    assert_eq!(rows.len(), steps.len() + 1, "{}", lines.lines().take(3).collect::<Vec<_>>().join("\n"));
    for (row, step) in rows[1..].iter().zip(steps) {
        assert_eq!((row[0], row[1]), (&*step["step"].to_string(), step["event"].as_str().unwrap()), "{step}");
        if let Some(square) = step.get("row") {
            assert_eq!((row[2], row[3]), (&*square.to_string(), &*step["column"].to_string()), "{step}");
        }
    }
}

#[test]
fn a_solution_is_saved_as_the_command_draws_it() {
    let Some((browser, server)) = start("a_solution_is_saved_as_the_command_draws_it") else { return };
    browser.load(&server.at("#/solutions?n=8&k=92"));
    let command = |arguments: &[&str]| {
        let output = assert_cmd::Command::new(env!("CARGO_BIN_EXE_queens")).args(arguments).output().unwrap();
        assert!(output.status.success(), "{arguments:?}");
        output.stdout
    };
    let last = command(&["list", "8"]);
    let last = std::str::from_utf8(&last).unwrap().lines().last().unwrap();
    assert!(save(&browser, "svg").1 == command(&["draw", last, "--to", "svg"]));
    let text = command(&["draw", last, "--to", "text"]);
    assert_eq!(
        String::from_utf8(save(&browser, "text").1).unwrap().trim_end(),
        std::str::from_utf8(&text).unwrap().trim_end()
    );
    assert_eq!(decode(&save(&browser, "png").1), (1200, 1200, true));
    let table = String::from_utf8(save(&browser, "csv").1).unwrap();
    assert_eq!(table.lines().count(), 93);
    assert!(table.lines().last().unwrap().contains(last), "{table}");
}
