//! The search tree, compared with a tree that is built from the states.

use std::collections::BTreeMap;

use queens::search::Strategy;
use queens_web::Api;
use serde_json::{Value, json};

use crate::send;

fn open(api: &mut Api, n: u64, strategy: Strategy) -> usize {
    let request = json!({ "type": "open", "trace": 1, "n": n, "strategy": strategy.name(), "control": "iterative",
        "until": "all" });
    send(api, "watch", request)["steps"].as_u64().unwrap() as usize
}

fn at(api: &mut Api, step: usize) -> Value {
    send(api, "watch", json!({ "type": "at", "trace": 1, "step": step }))
}

fn numbers(value: &Value) -> Vec<(u32, u32)> {
    serde_json::from_value(value.clone()).unwrap()
}

/// For each path of columns, its number of solutions and the columns examined below it, with their marks.
#[derive(Default)]
struct Expected {
    step: usize,
    solutions: u64,
    below: BTreeMap<u32, char>,
}

#[test]
fn at_every_step_the_lanes_are_what_happened_up_to_it() {
    let mut api = Api::default();
    for n in 1..=5_u32 {
        for strategy in Strategy::ALL {
            let steps = open(&mut api, n.into(), strategy);
            let mut path: Vec<u32> = Vec::new();
            let mut expected = BTreeMap::from([(Vec::new(), Expected::default())]);
            for step in 0..=steps {
                let state = at(&mut api, step);
                let square: Option<(u32, u32)> = serde_json::from_value(state["event"]["square"].clone()).unwrap();
                let column = square.map(|(_, column)| column);
                let is_full = path.len() == n as usize;
                let mut now = None;
                match (state["event"]["kind"].as_str(), column) {
                    (Some("try"), Some(column)) => now = Some((column, 't')),
                    (Some("conflict"), Some(column)) if !is_full => {
                        expected.get_mut(&path).unwrap().below.insert(column, 'x');
                        now = Some((column, 'c'));
                    }
                    (Some("place"), Some(column)) => {
                        path.push(column);
                        expected.insert(path.clone(), Expected { step, ..Expected::default() });
                    }
                    (Some("remove"), _) => {
                        let found = expected[&path].solutions > 0;
                        let column = path.pop().unwrap();
                        expected.get_mut(&path).unwrap().below.insert(column, if found { 's' } else { 'd' });
                    }
                    (Some("solution"), _) => {
                        for length in 0..=path.len() {
                            expected.get_mut(&path[..length]).unwrap().solutions += 1;
                        }
                    }
                    _ => {}
                }
                check(&state, n, &path, &expected, now);
            }
        }
    }
}

fn check(state: &Value, n: u32, path: &[u32], expected: &BTreeMap<Vec<u32>, Expected>, now: Option<(u32, char)>) {
    for (depth, lane) in state["lanes"].as_array().unwrap().iter().enumerate() {
        let mut marks = vec!['.'; n as usize];
        if depth <= path.len() {
            for (&column, &mark) in &expected[&path[..depth]].below {
                marks[column as usize] = mark;
            }
        }
        if let Some(&column) = path.get(depth) {
            marks[column as usize] = 'p';
        } else if let (Some((column, mark)), true) = (now, depth == path.len()) {
            marks[column as usize] = mark;
        }
        assert_eq!(lane["marks"], marks.iter().collect::<String>(), "{state}");
        for node in lane["nodes"].as_array().unwrap() {
            let mut columns = path[..depth].to_vec();
            columns.push(node["column"].as_u64().unwrap() as u32);
            let below = expected.keys().filter(|key| key.starts_with(&columns)).count() - 1;
            assert_eq!(node["below"], below);
            assert_eq!(node["solutions"], expected[&columns].solutions);
            assert_eq!(node["step"], expected[&columns].step);
        }
    }
    let placed: u64 = state["nodes_by_row"].as_array().unwrap().iter().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(placed, state["counters"]["placements"].as_u64().unwrap());
    let found: u64 =
        state["branches"].as_array().unwrap().iter().map(|branch| branch["solutions"].as_u64().unwrap()).sum();
    assert_eq!(found, state["counters"]["solutions"].as_u64().unwrap());
}

#[test]
fn a_whole_tree_has_every_node_with_the_step_that_placed_it() {
    let mut api = Api::default();
    let steps = open(&mut api, 6, Strategy::Flags);
    let end = at(&mut api, steps);
    let tree = send(&mut api, "watch", json!({ "type": "tree", "trace": 1, "nodes": 2000 }));
    let nodes = tree["nodes"].as_array().unwrap();
    assert_eq!(nodes.len() as u64, end["counters"]["placements"].as_u64().unwrap());
    for node in nodes {
        let step = node["placed"].as_u64().unwrap() as usize;
        let state = at(&mut api, step);
        assert_eq!(state["event"]["kind"], "place");
        let (row, column) = *numbers(&state["queens"]).last().unwrap();
        assert_eq!((json!(row), json!(column)), (node["depth"].clone(), node["column"].clone()));
        let parent = node["parent"].as_u64().map(|parent| &nodes[parent as usize]);
        let above = numbers(&state["queens"]);
        assert_eq!(
            parent.map(|parent| parent["column"].clone()),
            above.iter().rev().nth(1).map(|queen| json!(queen.1))
        );
        assert_eq!(at(&mut api, node["removed"].as_u64().unwrap() as usize)["event"]["kind"], "remove");
    }
    let few = send(&mut api, "watch", json!({ "type": "tree", "trace": 1, "nodes": 40 }));
    assert!(few["levels"].as_u64().unwrap() < 6 && few["nodes"].as_array().unwrap().len() <= 40);
    assert_eq!(few["size"], tree["size"]);
}

#[test]
fn a_peek_shows_the_path_to_a_node_and_its_children() {
    let mut api = Api::default();
    let steps = open(&mut api, 6, Strategy::Flags);
    let tree = send(&mut api, "watch", json!({ "type": "tree", "trace": 1, "nodes": 2000 }));
    for node in tree["nodes"].as_array().unwrap() {
        let peek = json!({ "type": "peek", "trace": 1, "step": steps, "node": node["id"] });
        let lanes = send(&mut api, "watch", peek);
        let depth = node["depth"].as_u64().unwrap() as usize;
        let path =
            lanes.as_array().unwrap().iter().filter(|lane| lane["marks"].as_str().unwrap().contains('p')).count();
        assert_eq!(path, depth + 1, "{lanes}");
        let children = tree["nodes"].as_array().unwrap().iter();
        let children = children.filter(|child| {
            child["parent"].as_u64().is_some_and(|parent| tree["nodes"][parent as usize]["id"] == node["id"])
        });
        let shown = lanes.get(depth + 1).map_or(0, |lane| lane["nodes"].as_array().unwrap().len());
        assert_eq!(shown, children.count());
    }
}
