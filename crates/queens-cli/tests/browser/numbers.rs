//! Numbers: the tables fill while somebody looks, with what the library counts and others have published.

use std::ops::ControlFlow;

use queens::Size;
use queens::count::Count;
use queens::known::{self, Sequence};
use queens::search::{Control, Counters, Search, Strategy, Until};

use super::*;

/// The greatest size of each table.
const COUNTED: u32 = 11;
const SEARCHED: u32 = 7;

#[test]
fn the_table_of_counts_fills_with_known_values() {
    let Some((browser, server)) = start("the_table_of_counts_fills_with_known_values") else { return };
    browser.load(&server.at("#/numbers?n=1&tries=1"));
    // How many rows there were whenever there was another, while it ran.
    let (grown, rows, points): (Vec<usize>, Vec<[String; 5]>, Vec<usize>) = browser.run(
        "await until(() => !document.querySelector('[data-running=true]'));
         const rows = () => $$('#counts-table tbody tr');
         const grown = [rows().length];
         new MutationObserver(() => {
           if (rows().length !== grown.at(-1) && $('#counts').dataset.running === 'true') grown.push(rows().length);
         }).observe($('#counts-table'), { childList: true, subtree: true });
         enter('#counts-to', args[0]);
         await until(() => rows().length === args[0] && $('#counts').dataset.running === 'false');
         const cells = (row) => [row.dataset.n, ...[...row.querySelectorAll('td')].map((cell) => cell.textContent)];
         return [grown, rows().map(cells), $$('#counts-plot .series').map((one) => Number(one.dataset.points))]",
        json!([COUNTED]),
    );
    assert_eq!(grown, (1..=COUNTED as usize).collect::<Vec<_>>(), "each size is told as soon as it is counted");
    let mut positive = [0, 0];
    for (n, [size, solutions, fundamental, time, verdict]) in (1..).zip(&rows) {
        let digits = |text: &str| text.replace(',', "");
        assert_eq!(*size, n.to_string());
        let classes = Count::new(Size::new(u64::from(n)).unwrap()).unwrap().classes(|_| ControlFlow::Continue(()));
        let classes = classes.unwrap();
        for (sequence, shown, counted) in
            [(Sequence::Solutions, solutions, classes.total), (Sequence::Fundamental, fundamental, classes.fundamental)]
        {
            assert_eq!(digits(shown), known::value(sequence, n).unwrap().to_string(), "{sequence:?} of {n}");
            assert_eq!(digits(shown), counted.to_string(), "{sequence:?} of {n}");
        }
        positive[0] += usize::from(classes.total > 0);
        positive[1] += usize::from(classes.fundamental > 0);
        assert!(time.ends_with('s') && time.starts_with(|first: char| first.is_ascii_digit()), "{time}");
        assert_eq!(verdict, "agrees", "{n}");
    }
    assert_eq!(points, positive, "what is in the table is in the plot");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn the_table_of_tries_is_the_librarys() {
    let Some((browser, server)) = start("the_table_of_tries_is_the_librarys") else { return };
    for until in Until::ALL {
        browser.load(&server.at(&format!("#/numbers?n=1&tries={SEARCHED}&until={}", until.name())));
        let (rows, points): (Vec<Vec<String>>, Vec<usize>) = browser.run(
            "await until(() => !document.querySelector('[data-running=true]'));
             const cells = (row) => [...row.querySelectorAll('td')].map((cell) => `${cell.dataset.strategy}: ${cell.textContent.replaceAll(',', '')}`);
             return [$$('#tries-table tbody tr').map(cells), $$('#tries-plot .series').map((one) => Number(one.dataset.points))]",
            json!([]),
        );
        assert_eq!(rows.len(), SEARCHED as usize);
        for (n, row) in (1_u64..).zip(&rows) {
            let expected = Strategy::ALL.map(|strategy| {
                let search = Search::new(Size::new(n).unwrap(), strategy, Control::Recursive, until).unwrap();
                let mut counters = Counters::default();
                let _ = search.run(&mut counters);
                format!("{}: {}", strategy.name(), counters.tries)
            });
            assert_eq!(row[..], expected, "{n}, {until:?}");
        }
        assert_eq!(points, [SEARCHED as usize; 5], "what is in the table is in the plot");
    }
}
