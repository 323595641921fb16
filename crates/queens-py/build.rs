//! Links the extension module on macOS without Python's symbols, because the interpreter that loads the module has
//! them.

fn main() {
    pyo3_build_config::add_extension_module_link_args();
}
