//! A cache of compiled kernels in a folder, because compiling kernels takes seconds and the next process needs the same
//! kernels.
//!
//! A file is written whole under another name and then renamed, so that processes can share the folder. The file begins
//! with a digest of its code, so that a damaged file is noticed. It counts as missing. Without a folder that can be
//! written, nothing is kept.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;
use sha2::{Digest, Sha256};

/// The environment variable with the path of the folder. By default, the folder is `queens` in the user's folder for
/// caches.
const FOLDER_VARIABLE: &str = "QUEENS_CACHE";

/// The number of bytes of a digest.
const DIGEST: usize = 32;

/// A folder of compiled kernels.
#[derive(Clone, Debug)]
pub(crate) struct KernelCache(PathBuf);

impl KernelCache {
    /// The folder that [`FOLDER_VARIABLE`] names, otherwise the default folder; `None` if the user has no folder for
    /// caches.
    pub(crate) fn of_user() -> Option<Self> {
        let named = std::env::var_os(FOLDER_VARIABLE).filter(|folder| !folder.is_empty()).map(PathBuf::from);
        named.or_else(|| Some(etcetera::choose_base_strategy().ok()?.cache_dir().join("queens"))).map(Self)
    }

    /// The compiled code for these inputs of the compiler. If the folder does not have the code, calls `compile` and
    /// keeps the result.
    ///
    /// # Errors
    ///
    /// The error of `compile`. A folder that cannot be read or written is not an error.
    pub(crate) fn load_or_compile<E>(
        &self,
        inputs: &[&str],
        compile: impl FnOnce() -> Result<Vec<u8>, E>,
    ) -> Result<Vec<u8>, E> {
        let file = self.0.join(file_name(inputs));
        if let Some(code) = read(&file) {
            return Ok(code);
        }
        let code = compile()?;
        // If the code cannot be kept, the next process compiles the kernel again.
        let _ = self.write(&file, &code);
        Ok(code)
    }

    fn write(&self, file: &Path, code: &[u8]) -> std::io::Result<()> {
        fs::create_dir_all(&self.0)?;
        let mut new = tempfile::NamedTempFile::new_in(&self.0)?;
        new.write_all(&Sha256::digest(code))?;
        new.write_all(code)?;
        new.persist(file)?;
        Ok(())
    }
}

/// A name that differs for different inputs.
fn file_name(inputs: &[&str]) -> String {
    let mut digest = Sha256::new();
    for input in inputs {
        digest.update((input.len() as u64).to_le_bytes());
        digest.update(input);
    }
    let digest = digest.finalize();
    let first = digest.first_chunk().expect("a digest has 32 bytes");
    format!("kernel-{:032x}", u128::from_be_bytes(*first))
}

/// The code in a file; `None` if the file is missing or damaged.
fn read(file: &Path) -> Option<Vec<u8>> {
    let bytes = fs::read(file).ok()?;
    let (digest, code) = bytes.split_at_checked(DIGEST)?;
    (Sha256::digest(code).as_slice() == digest).then(|| code.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A compiler that returns this code.
    fn compiler(code: &'static str) -> impl FnOnce() -> Result<Vec<u8>, &'static str> {
        move || Ok(code.as_bytes().to_vec())
    }

    #[test]
    fn what_is_kept_is_not_compiled_again() {
        let folder = tempfile::tempdir().unwrap();
        let cache = KernelCache(folder.path().join("new"));
        assert_eq!(cache.load_or_compile(&["a", "b"], || Err("refused")), Err("refused"));
        assert_eq!(cache.load_or_compile(&["a", "b"], compiler("code")).unwrap(), b"code");
        assert_eq!(cache.load_or_compile(&["a", "b"], || Err("compiled again")).unwrap(), b"code");
        // Different inputs have different code, even if they are equal when joined.
        assert_eq!(cache.load_or_compile(&["ab"], compiler("other")).unwrap(), b"other");
        assert_eq!(cache.load_or_compile(&["ab", ""], compiler("third")).unwrap(), b"third");
    }

    #[test]
    fn a_damaged_file_is_compiled_again() {
        let folder = tempfile::tempdir().unwrap();
        let cache = KernelCache(folder.path().to_owned());
        let code = |text: &'static str| cache.load_or_compile(&["a"], compiler(text)).unwrap();
        assert_eq!(code("first"), b"first");
        let file = folder.path().join(file_name(&["a"]));
        let whole = fs::read(&file).unwrap();
        for (number, length) in (0..whole.len()).enumerate() {
            fs::write(&file, &whole[..length]).unwrap();
            assert_eq!(code("second"), b"second", "cut to {length} bytes");
            let mut damaged = whole.clone();
            damaged[number] ^= 1;
            fs::write(&file, damaged).unwrap();
            assert_eq!(code("third"), b"third", "byte {number}");
        }
        assert_eq!(code("fourth"), b"third");
    }

    #[test]
    fn without_a_folder_everything_is_compiled() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "").unwrap();
        let cache = KernelCache(file.join("below a file"));
        for code in ["first", "second"] {
            assert_eq!(cache.load_or_compile(&["a"], compiler(code)).unwrap(), code.as_bytes());
        }
    }
}
