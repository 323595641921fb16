//! The tour and predicting: where they lead and what they say is what the search does, however fast somebody is.

use queens::search::{Control, Event, EventKind, Strategy, Until};

use super::watch::{told, trace};
use super::*;

#[test]
fn the_tour_shows_what_it_speaks_of() {
    let Some((browser, server)) = start("the_tour_shows_what_it_speaks_of") else { return };
    // Whoever comes for the first time, without a link, is offered it.
    browser.load(&server.at(""));
    let offered: Value = browser.run(
        "await until(() => state().watch.tour === 'board'); return [visible($('#tour')), state().watch.n, state().watch.playing]",
        json!([]),
    );
    assert_eq!(offered, json!([true, 4, false]));
    let trace = trace(4, Strategy::Flags, Control::Recursive, Until::All);
    for (stop, kind) in [
        ("try", Some(EventKind::Try)),
        ("place", Some(EventKind::Place)),
        ("conflict", Some(EventKind::Conflict)),
        ("sets", None),
        ("backtrack", Some(EventKind::Remove)),
        ("tree", None),
        ("solution", Some(EventKind::Solution)),
        ("yours", None),
    ] {
        let seen: (Value, bool) = browser.run(
            "const before = $('.tour-number').textContent;
             click('#tour-next');
             await until(() => state().watch.tour === args[0] && $('.tour-number').textContent !== before);
             return [state().watch, $('.toured') !== null && visible($('.toured'))]",
            json!([stop]),
        );
        assert!(seen.1, "{stop}: what is meant is marked");
        let mut walk = trace.walk();
        walk.seek(seen.0["step"].as_u64().unwrap() as usize);
        let expected = told(&walk);
        assert_eq!(seen.0["event"], expected["event"], "{stop}");
        if let Some(kind) = kind {
            assert_eq!(walk.event().map(Event::kind), Some(kind), "{stop}");
            // It is the first of its kind.
            let earlier =
                (1..=walk.step()).filter_map(|step| trace.event(step - 1)).filter(|event| event.kind() == kind);
            assert_eq!(earlier.count(), 1, "{stop}");
        }
    }
    // Faster than anybody reads, there and back.
    let (end, beginning, step): (String, String, u64) = browser.run(
        "for (let times = 0; times < 8; times++) click('#tour-back');
         for (let times = 0; times < 8; times++) click('#tour-next');
         await until(() => $('.tour-number').textContent === '9 / 9');
         const end = $('.tour-number').textContent;
         for (let times = 0; times < 8; times++) click('#tour-back');
         await until(() => $('.tour-number').textContent === '1 / 9');
         await sleep(200);
         return [end, $('.tour-number').textContent, state().watch.step]",
        json!([]),
    );
    assert_eq!((end.as_str(), beginning.as_str(), step), ("9 / 9", "1 / 9", 0));
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn predictions_are_judged_by_the_search() {
    let Some((browser, server)) = start("predictions_are_judged_by_the_search") else { return };
    let trace = trace(5, Strategy::Array, Control::Recursive, Until::First);
    browser.load(&server.at("#/watch?n=5&strategy=array&until=first"));
    browser.run::<Value>("click('#predict'); await until(() => state().watch.predicting)", json!([]));
    let names = ["try", "conflict", "place", "remove", "solution"];
    let mut right = 0;
    for step in 0..trace.len() {
        let kind = match trace.event(step).unwrap().kind() {
            EventKind::Try => "try",
            EventKind::Conflict => "conflict",
            EventKind::Place => "place",
            EventKind::Remove => "remove",
            EventKind::Solution => "solution",
        };
        let guess = if step % 3 == 0 { kind } else { names[step % names.len()] };
        let (hidden, verdict, score): (bool, String, String) = browser.run(
            "const hidden = $('#board svg .attacked') === null;
             click(`[data-predict=${args[0]}]`);
             await until(() => state().watch.step === args[1] && $('#score').textContent.match(/\\d+/g)?.[1] === String(args[1]));
             return [hidden, $('#predict-panel').dataset.verdict, $('#score').textContent]",
            json!([guess, step + 1]),
        );
        assert!(hidden, "step {step}: the marks would tell");
        right += usize::from(guess == kind);
        assert_eq!(verdict, if guess == kind { "right" } else { "wrong" }, "step {step}: {guess} for {kind}");
        assert_eq!(score, format!("{right} of {} right", step + 1));
    }
    assert!(right > 5 && right < trace.len());
    // A verdict is about its step.
    let left: (String, bool) = browser.run(
        "click('#step-back'); await until(() => state().watch.step === args[0]);
         return [$('#verdict').textContent, 'verdict' in $('#predict-panel').dataset]",
        json!([trace.len() - 1]),
    );
    assert_eq!(left, (String::new(), false));
}

#[test]
fn whoever_is_faster_than_the_page_comes_to_the_same() {
    let Some((browser, server)) = start("whoever_is_faster_than_the_page_comes_to_the_same") else { return };
    browser.load(&server.at("#/watch?n=5"));
    // Many sizes, one right after the other: the last one stays.
    let settled: Value = browser.run(
        "for (const n of [8, 4, 9, 3, 7, 6]) enter('#size', n);
         await until(() => $('#board').dataset.n === '6' && state().watch.steps > 0 && state().address === location.hash);
         for (let times = 0; times < 20; times++) click('#step-forward');
         await until(() => state().watch.step === 20);
         return [state().watch.n, $('#board').dataset.n, state().watch.queens.length, state().watch.attacked.length]",
        json!([]),
    );
    let trace = trace(6, Strategy::Flags, Control::Recursive, Until::All);
    let mut walk = trace.walk();
    walk.seek(20);
    assert_eq!(settled, json!([6, "6", walk.columns().len(), 36]));
    // Another view right after a step: the address of the view before does not come back.
    for round in 0..10 {
        let (view, address): (String, String) = browser.run(
            "await visit('#/watch?n=6');
             for (let times = 0; times < 5; times++) { click('#step-forward'); await tick(); }
             $('#main').dataset.ready = 'false';
             click('#tab-quiz');
             const until_late = performance.now() + 300;
             while (performance.now() < until_late && args[0] % 2) { /* The page is busy when its timers are due. */ }
             await ready();
             await until(() => state().address === location.hash);
             return [state().view, location.hash]",
            json!([round]),
        );
        assert_eq!(view, "quiz");
        assert!(address.starts_with("#/quiz"), "{address}");
    }
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn the_card_of_the_tour_and_what_it_speaks_of_are_both_in_sight() {
    let Some((browser, server)) = start("the_card_of_the_tour_and_what_it_speaks_of_are_both_in_sight") else { return };
    for (width, height) in [(1440, 1000), (1366, 650), (768, 1024), (360, 640)] {
        browser.resize(width, height);
        browser.load(&server.at("#/watch?n=4"));
        // What is marked lies above the card, all of it or its beginning, once the page has come to rest.
        browser.run::<Value>(
            "const inSight = () => {
               const [card, marked] = [$('#tour').getBoundingClientRect(), $('.toured')?.getBoundingClientRect()];
               return marked && marked.top >= -1 && marked.top < card.top && marked.bottom <= card.top + 6 && card.top > 0 && card.bottom <= innerHeight + 1;
             };
             click('#tour-start');
             for (let stop = 1; stop <= 9; stop++) {
               await until(() => $('.tour-number').textContent === `${stop} / 9` && inSight(), 20);
               click('#tour-next');
             }
             await until(() => $('#tour').hidden)",
            json!([]),
        );
    }
}
