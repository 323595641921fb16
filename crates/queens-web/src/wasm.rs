//! The API as a browser calls it.

use wasm_bindgen::prelude::wasm_bindgen;

/// An [`Api`](crate::Api) for JavaScript.
#[cfg(feature = "api")]
#[wasm_bindgen(js_name = Api)]
#[derive(Debug, Default)]
pub struct WasmApi(crate::Api);

#[cfg(feature = "api")]
#[wasm_bindgen(js_class = Api)]
impl WasmApi {
    /// An API without open recordings, lists and counts.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Handles a request; both texts are JSON.
    pub fn handle(&mut self, request: &str) -> String {
        self.0.handle(request)
    }
}

/// Judges what a program printed; both texts are JSON.
#[cfg(feature = "judge")]
#[wasm_bindgen]
#[expect(unreachable_pub, reason = "JavaScript calls it")]
pub fn judge(request: &str) -> String {
    crate::judge::handle(request)
}

/// Handles a request about region queens; both texts are JSON.
#[cfg(feature = "regions")]
#[wasm_bindgen]
#[expect(unreachable_pub, reason = "JavaScript calls it")]
pub fn regions(request: &str) -> String {
    crate::regions::handle(request)
}
