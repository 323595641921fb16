//! `queens` without arguments: on a terminal it greets the user and asks; into a pipe it prints the help.

use super::terminal::Terminal;
use super::*;

/// A terminal on which the program has printed its greeting.
fn greeted(arguments: &[&str]) -> Terminal {
    let mut terminal = Terminal::queens(arguments);
    terminal.until_text("[8]");
    terminal
}

/// Types a line, and waits for a text that follows.
fn answer(terminal: &mut Terminal, line: &str, text: &str) {
    terminal.press(&format!("{line}\n"));
    terminal.until_text(text);
}

#[test]
fn without_a_terminal_it_prints_the_help() {
    assert_eq!(run(&[]), run(&["--help"]));
    assert_eq!(run(&["--lang", "zh"]).1, ok(&["--help", "--lang", "zh"]));
}

#[test]
fn the_first_screen_has_eight_queens_and_five_commands_that_run() {
    for language in ["en", "zh"] {
        let mut terminal = greeted(&["--lang", language]);
        let screen = terminal.text();
        assert!(screen.lines().count() <= 24 && screen.contains("\nQ - - - - - - -\n- - - - Q - - -\n"), "{screen}");
        let commands: Vec<_> = screen.lines().filter_map(|line| line.trim_start().strip_prefix("queens ")).collect();
        assert_eq!(commands.len(), 6, "{screen}");
        assert!(screen.contains("92"), "{screen}");
        terminal.press("q\n");
        assert_eq!(terminal.end(), 0);
    }
}

#[test]
fn enter_solves_eight_and_a_size_solves_it() {
    let mut terminal = greeted(&[]);
    answer(&mut terminal, "", "8 queens: 92 solutions");
    answer(&mut terminal, "10", "10 queens: 724 solutions");
    answer(&mut terminal, "", "size [8]: ");
    answer(&mut terminal, "3", "there is no solution for size 3");
    answer(&mut terminal, "1000000000000", "at most");
    terminal.press("q\n");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn placements_commands_and_help_are_understood_at_every_question() {
    for first in ["", "\n"] {
        let mut terminal = greeted(&[]);
        if first == "\n" {
            answer(&mut terminal, "", "by A) a recursive");
        }
        answer(&mut terminal, "2,4,1,3", "a solution: 4 queens");
        answer(&mut terminal, "1 2", "attack each other");
        answer(&mut terminal, "2,4,1,x", "x is not a column");
        answer(&mut terminal, "queens count 9", "352");
        answer(&mut terminal, "count 10", "724");
        answer(&mut terminal, "help", "a placement: check it");
        answer(&mut terminal, "hlep", "\"hlep\" is not an answer");
        answer(&mut terminal, "count x", "must be a whole number");
        terminal.press("q\n");
        assert_eq!(terminal.end(), 0);
    }
}

#[test]
fn both_searches_of_the_classic_program_draw_all_boards() {
    for control in ["A", "b"] {
        let mut terminal = greeted(&[]);
        answer(&mut terminal, "4", "4 queens: 2 solutions");
        answer(&mut terminal, control, "solutions: 2");
        assert!(terminal.text().contains("Solution 2:\n- - Q -\nQ - - -\n- - - Q\n- Q - -\n"), "{}", terminal.text());
        terminal.press("q\n");
        assert_eq!(terminal.end(), 0);
    }
}

#[test]
fn after_many_boards_it_asks() {
    let mut terminal = greeted(&[]);
    answer(&mut terminal, "9", "9 queens: 352 solutions");
    answer(&mut terminal, "a", "That was solution 100");
    answer(&mut terminal, "n", "solutions: 352");
    answer(&mut terminal, "9", "9 queens: 352 solutions");
    answer(&mut terminal, "b", "That was solution 100");
    // An answer that is neither yes nor no ends the list.
    answer(&mut terminal, "5", "5 queens: 10 solutions");
    terminal.press("q\n");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn the_end_of_the_input_and_an_interrupt_leave() {
    let mut terminal = greeted(&[]);
    terminal.press("\x04");
    assert_eq!(terminal.end(), 0);
    let mut terminal = greeted(&[]);
    terminal.press("\x03");
    assert_eq!(terminal.end(), 130);
}
