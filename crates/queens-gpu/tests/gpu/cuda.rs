//! The CUDA kernels, compiled as on a machine with a card, for cards old and new.

use queens_gpu::device::cuda::{self, COMPILER};
use queens_gpu::device::{Kernel, Tables};

use super::skip;

#[test]
fn the_kernels_compile_for_cards_old_and_new() {
    if !cuda::compiler_is_there() {
        let why = format!("no CUDA run-time compiler; `cargo xtask test` fetches it, or {COMPILER} says where it is");
        skip::<()>(&why);
        return;
    }
    for architecture in ["compute_80", "compute_90", "compute_100"] {
        for shared in [16 << 10, 32 << 10, 48 << 10] {
            for kernel in Kernel::ALL {
                let code = cuda::compile(kernel, Tables::fitting(shared).unwrap(), architecture).unwrap();
                let entry = format!(".entry {}(", kernel.name());
                assert!(code.to_src().contains(&entry), "{entry} {architecture}");
            }
        }
    }
}

#[test]
fn what_does_not_compile_is_said_in_the_compilers_words() {
    if cuda::compiler_is_there() {
        let fault = cuda::compile(Kernel::Bucket, Tables::fitting(48 << 10).unwrap(), "compute_1").unwrap_err();
        assert!(fault.to_string().contains("bucket for compute_1"), "{fault}");
    }
}
