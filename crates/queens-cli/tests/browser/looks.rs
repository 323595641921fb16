//! For every eye: nothing sticks out at any width, and a picture of everything is kept.

use std::path::Path;

use super::*;

#[test]
fn nothing_sticks_out_at_any_width() {
    let Some((browser, server)) = start("nothing_sticks_out_at_any_width") else { return };
    let mut wrong = Vec::new();
    for width in [320, 768, 1440] {
        browser.resize(width, 900);
        for (view, scene) in SCENES {
            for language in ["en", "zh"] {
                browser.load(&server.at(&format!("{scene}&lang={language}")));
                let (inner, scroll, outside): (u32, u32, Vec<String>) = browser.run(
                    "await calm(); await frame();
                     const width = document.documentElement.clientWidth;
                     const scrolls = (element) => {
                       for (let one = element.parentElement; one; one = one.parentElement) if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(one).overflowX) && one !== document.documentElement && one !== document.body) return true;
                       return false;
                     };
                     const out = $$('body *').filter((one) => visible(one) && one.getBoundingClientRect().right > width + 1 && !scrolls(one));
                     return [width, document.documentElement.scrollWidth, out.slice(0, 3).map((one) => `${one.tagName} ${one.id} ${one.getAttribute('class')}`)]",
                    json!([]),
                );
                if scroll > inner || !outside.is_empty() {
                    wrong.push(format!("{view}, {language}, {width} px: {scroll} px wide, such as {outside:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_view_is_pictured() {
    let Some((browser, server)) = start("every_view_is_pictured") else { return };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/page-screenshots");
    std::fs::create_dir_all(&folder).unwrap();
    for (view, scene) in SCENES {
        for language in ["en", "zh"] {
            for theme in ["light", "dark"] {
                for width in [360, 1440] {
                    browser.resize(width, 900);
                    browser.load(&server.at(&format!("{scene}&lang={language}&theme={theme}")));
                    browser.run::<Value>("await calm()", json!([]));
                    let shown: (String, String) = browser.run("return [state().language, state().theme]", json!([]));
                    assert_eq!(shown, (language.to_owned(), theme.to_owned()));
                    let picture = browser.picture();
                    assert!(picture.starts_with(b"\x89PNG"));
                    std::fs::write(folder.join(format!("{view}-{language}-{theme}-{width}.png")), picture).unwrap();
                }
            }
        }
    }
}

#[test]
fn the_board_its_sentence_and_the_controls_are_in_one_window() {
    let Some((browser, server)) = start("the_board_its_sentence_and_the_controls_are_in_one_window") else { return };
    for (width, height) in [(1366, 650), (1440, 900), (1920, 1080)] {
        browser.resize(width, height);
        for language in ["en", "zh"] {
            browser.load(&server.at(&format!("#/watch?n=8&step=500&lang={language}")));
            let script =
                "await calm(); return $$(args[0]).map((one) => Math.round(one.getBoundingClientRect().bottom))";
            let bottoms: Vec<u32> = browser.run(script, json!(["#board, #saying, .transport"]));
            assert!(bottoms.len() == 3 && bottoms.is_sorted(), "{bottoms:?}");
            assert!(bottoms[2] <= height, "{bottoms:?} in {width} by {height}, {language}");
        }
    }
    // With a prediction, too, on a window of a common height.
    browser.resize(1366, 900);
    let bottom: u32 = browser.run(
        "click('#predict'); click('[data-predict=try]');
         await until(() => $('#verdict').textContent.length > 0);
         return Math.round(Math.max(...[$('#verdict'), $('.transport')].map((one) => one.getBoundingClientRect().bottom)))",
        json!([]),
    );
    assert!(bottom <= 900, "{bottom}");
}

#[test]
fn paper_is_light_and_has_nothing_to_press() {
    let Some((browser, server)) = start("paper_is_light_and_has_nothing_to_press") else { return };
    browser.tell("Emulation.setEmulatedMedia", json!({ "media": "print" }));
    for (view, scene) in SCENES {
        browser.load(&server.at(&format!("{scene}&theme=dark")));
        let (paper, shown): (String, Vec<String>) = browser.run(
            "await calm();
             const controls = $$('nav, select, input, #play, #share, #export, #language');
             return [getComputedStyle(document.documentElement).backgroundColor, controls.filter(visible).map(({ id }) => id)]",
            json!([]),
        );
        assert_eq!((paper.as_str(), shown), ("rgb(251, 250, 247)", Vec::new()), "{view}");
    }
}
