//! `bind INPUT.wasm NAME FOLDER`: writes `NAME.js` and `NAME_bg.wasm` into a folder, as modules for a browser.

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [input, name, folder] = &arguments[..] else { bail!("bind INPUT.wasm NAME FOLDER") };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(input).out_name(name).typescript(false).remove_producers_section(true).web(true)?;
    bindgen.generate(folder).with_context(|| format!("{input} could not be bound"))
}
