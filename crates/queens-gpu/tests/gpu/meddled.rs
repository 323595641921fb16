//! Cards with a test between them and whoever uses them.

use queens_gpu::device::{Buffer, Device, Fault, Kernel, Limits};

/// What a test does to a card, or learns of it: nothing, unless it says so.
pub(crate) trait Meddle<D: ?Sized>: Send {
    fn limits(&self, limits: Limits) -> Limits {
        limits
    }

    fn allocate(&mut self, _: Buffer, _words: u64) -> Result<(), Fault> {
        Ok(())
    }

    fn upload(&mut self, _: Buffer, _: &[u32]) {}

    fn dispatch(&mut self, _card: &mut D, _: Kernel) -> Result<(), Fault> {
        Ok(())
    }

    /// What was read from a card, before it is handed on.
    fn download(&mut self, _: Buffer, _: &mut [u32]) {}
}

/// A card that is meddled with.
pub(crate) struct Meddled<D: ?Sized, M> {
    pub(crate) card: Box<D>,
    pub(crate) by: M,
}

impl<D: Device + ?Sized, M: Meddle<D>> Device for Meddled<D, M> {
    fn limits(&self) -> Limits {
        self.by.limits(self.card.limits())
    }

    fn allocate(&mut self, buffer: Buffer, words: u64) -> Result<(), Fault> {
        self.by.allocate(buffer, words)?;
        self.card.allocate(buffer, words)
    }

    fn upload(&mut self, buffer: Buffer, words: &[u32]) -> Result<(), Fault> {
        self.by.upload(buffer, words);
        self.card.upload(buffer, words)
    }

    fn clear(&mut self, buffer: Buffer, words: u64) -> Result<(), Fault> {
        self.card.clear(buffer, words)
    }

    #[expect(unsafe_code, reason = "the trait asks for it")]
    unsafe fn dispatch(&mut self, kernel: Kernel, groups: u32) -> Result<(), Fault> {
        self.by.dispatch(&mut self.card, kernel)?;
        // SAFETY: the caller promises it.
        unsafe { self.card.dispatch(kernel, groups) }
    }

    fn download(&mut self, buffer: Buffer, first: u64, words: &mut [u32]) -> Result<(), Fault> {
        self.card.download(buffer, first, words)?;
        self.by.download(buffer, words);
        Ok(())
    }
}
