//! Embeds the page anew when a file of it comes or goes, not only when one changes.

fn main() {
    println!("cargo::rerun-if-changed=front");
    println!("cargo::rerun-if-changed=wasm");
}
