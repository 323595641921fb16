//! Embeds the app again when a file of it is added or removed, not only when one changes.

fn main() {
    println!("cargo::rerun-if-changed=dist");
    println!("cargo::rerun-if-changed=wasm");
}
