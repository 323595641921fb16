//! Embeds the app again when one of its files is added or removed, not only when one changes.

fn main() {
    for folder in ["dist", "wasm", "locales", "lessons", "listings/generated"] {
        println!("cargo::rerun-if-changed={folder}");
    }
}
