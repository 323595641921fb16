//! The thin part that only a browser sees.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::Desk;

/// A [`Desk`] for JavaScript.
#[wasm_bindgen(js_name = Desk)]
#[derive(Debug, Default)]
pub struct Shell(Desk);

#[wasm_bindgen(js_class = Desk)]
impl Shell {
    /// An empty desk.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Answers a question; both are JSON.
    pub fn ask(&mut self, question: &str) -> String {
        self.0.ask(question)
    }
}
