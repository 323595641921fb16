//! Reports an allocation failure (out of memory) with a message and exit code 2 instead of aborting.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::OnceLock;

use crate::signals;

/// The message of an allocation failure. It is set at the start, because making it needs memory.
static MESSAGE: OnceLock<String> = OnceLock::new();

/// Wraps the system's allocator. When the system refuses memory, this allocator ends the process with a message
/// and exit code 2.
///
/// Commands check the memory that they need before they begin. This allocator handles the other cases: a command needs
/// more than it could foresee, or other processes take memory meanwhile. Results that were recorded in a ledger are
/// already on the disk.
#[derive(Debug)]
pub struct ReportingAllocator;

// SAFETY: all blocks come from the system's allocator and go back to it.
#[expect(unsafe_code, reason = "an allocator is unsafe by its interface")]
unsafe impl GlobalAlloc for ReportingAllocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the rules of this function.
        end_if_null(unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the rules of this function.
        end_if_null(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, new_size: usize) -> *mut u8 {
        // SAFETY: the caller keeps the rules of this function.
        end_if_null(unsafe { System.realloc(block, layout, new_size) })
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the rules of this function.
        unsafe { System.dealloc(block, layout) }
    }
}

/// Sets the message, in the language of the process.
pub(crate) fn set_message(message: String) {
    let _ = MESSAGE.set(message);
}

#[inline]
fn end_if_null(block: *mut u8) -> *mut u8 {
    if block.is_null() { end_without_memory() } else { block }
}

/// Restores the terminal, and ends the process. Only restoring may allocate memory.
#[cold]
fn end_without_memory() -> ! {
    signals::restore_terminal();
    let message = MESSAGE.get().map_or("Error: out of memory", String::as_str);
    write_to_stderr(message.as_bytes());
    write_to_stderr(b"\n");
    signals::remove_unfinished_files();
    exit(2)
}

#[cfg(unix)]
fn write_to_stderr(bytes: &[u8]) {
    let _ = rustix::io::write(rustix::stdio::stderr(), bytes);
}

#[cfg(not(unix))]
fn write_to_stderr(bytes: &[u8]) {
    use std::io::Write;
    let _ = std::io::stderr().write_all(bytes);
}

#[cfg(unix)]
#[expect(unsafe_code, reason = "handlers at the exit could wait for locks that this thread holds")]
fn exit(code: i32) -> ! {
    // SAFETY: `_exit` ends the process at once.
    unsafe { libc::_exit(code) }
}

#[cfg(not(unix))]
fn exit(code: i32) -> ! {
    std::process::exit(code)
}
