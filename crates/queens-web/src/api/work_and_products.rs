//! The work of a search, row by row, and products of solutions.

use std::ops::ControlFlow;

use queens::construct::{self, torus};
use queens::search::{Attack, Control, Observer, Search, Strategy, Until};
use queens::{Column, Placement, Square};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::api::ApiError;
use crate::api::input::{self, checked_size};
use crate::api::response::{respond, row_and_column};

/// The largest size whose work is measured, by a run of the whole search.
pub const MAX_SEARCH: u32 = 12;

/// The largest size of a product of two placements.
pub const MAX_PRODUCT: u32 = 1_000;

/// Requests about the work of a search and about products.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum WorkOrProductRequest {
    /// The work of the whole search, row by row.
    Rows {
        /// The size of the board.
        n: u64,
    },
    /// The product of two placements: each queen of the outer factor becomes a copy of the inner factor.
    Product {
        /// The columns of the outer factor.
        outer: Vec<u32>,
        /// The columns of the inner factor.
        inner: Vec<u32>,
    },
}

/// The work of the whole search in one row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RowWork {
    tries: u64,
    conflicts: u64,
    /// The number of queens placed, which is the number of tree nodes at this depth.
    placements: u64,
}

/// The work of the whole search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SearchWork {
    rows: Vec<RowWork>,
    solutions: u64,
}

/// A product of two placements.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Product {
    columns: Vec<u32>,
    /// Two queens of the product that attack each other; null if the product is a solution.
    conflict: Option<((u32, u32), (u32, u32))>,
    /// Whether the inner factor is still a solution when opposite edges are joined.
    is_inner_toroidal: bool,
    is_solution: bool,
}

pub(crate) fn handle(request: &WorkOrProductRequest) -> Result<Value, ApiError> {
    match request {
        WorkOrProductRequest::Rows { n } => respond(work(*n)?),
        WorkOrProductRequest::Product { outer, inner } => respond(product(outer, inner)?),
    }
}

fn work(n: u64) -> Result<SearchWork, ApiError> {
    let size = checked_size(n, MAX_SEARCH)?;
    let search =
        Search::new(size, Strategy::Bits, Control::Iterative, Until::All).expect("the size is within both limits");
    let mut tally = Tally { work: SearchWork { rows: vec![RowWork::default(); size.len()], solutions: 0 } };
    let _ = search.run(&mut tally);
    Ok(tally.work)
}

/// The product of any two placements. Unsuitable factors are allowed: the app shows the conflict that they cause.
fn product(outer: &[u32], inner: &[u32]) -> Result<Product, ApiError> {
    let (outer, inner) = (input::checked_placement(outer, MAX_PRODUCT)?, input::checked_placement(inner, MAX_PRODUCT)?);
    let (a, b) = (outer.size().get(), inner.size().get());
    checked_size(u64::from(a) * u64::from(b), MAX_PRODUCT)?;
    let columns: Vec<u32> = match construct::compose(&outer, &inner) {
        Ok(product) => product.columns().iter().map(|column| column.get()).collect(),
        Err(_) => outer
            .columns()
            .iter()
            .flat_map(|block| inner.columns().iter().map(move |column| b * block.get() + column.get()))
            .collect(),
    };
    let placement = Placement::new(columns.clone()).expect("blocks of different columns have different columns");
    let conflict =
        placement.conflicts().next().map(|conflict| (row_and_column(conflict.a), row_and_column(conflict.b)));
    Ok(Product { columns, is_solution: conflict.is_none(), conflict, is_inner_toroidal: torus::is_toroidal(&inner) })
}

struct Tally {
    work: SearchWork,
}

impl Tally {
    fn row(&mut self, square: Square) -> &mut RowWork {
        &mut self.work.rows[square.row.get() as usize]
    }
}

impl Observer for Tally {
    fn attempt(&mut self, square: Square) -> ControlFlow<()> {
        self.row(square).tries += 1;
        ControlFlow::Continue(())
    }

    fn conflict(&mut self, square: Square, _: impl FnOnce() -> Attack) -> ControlFlow<()> {
        self.row(square).conflicts += 1;
        ControlFlow::Continue(())
    }

    fn place(&mut self, square: Square) -> ControlFlow<()> {
        self.row(square).placements += 1;
        ControlFlow::Continue(())
    }

    fn remove(&mut self, _: Square) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn solution(&mut self, _: &[Column]) -> ControlFlow<()> {
        self.work.solutions += 1;
        ControlFlow::Continue(())
    }
}
