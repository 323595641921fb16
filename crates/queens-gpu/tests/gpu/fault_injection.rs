//! Devices whose calls a test observes and makes fail.

use queens_gpu::device::{Buffer, Device, Fault, Kernel, Limits};

/// The hooks of a test in the calls of a device. By default they do nothing.
pub(crate) trait FaultInjector<D: ?Sized>: Send {
    fn limits(&self, limits: Limits) -> Limits {
        limits
    }

    fn allocate(&mut self, _: Buffer, _words: u64) -> Result<(), Fault> {
        Ok(())
    }

    fn upload(&mut self, _: Buffer, _: &[u32]) {}

    fn dispatch(&mut self, _device: &mut D, _: Kernel) -> Result<(), Fault> {
        Ok(())
    }

    /// Sees, and may change, the words that were read from a device.
    fn download(&mut self, _: Buffer, _: &mut [u32]) {}
}

/// A device with a test's hooks in its calls.
pub(crate) struct FaultInjectingDevice<D: ?Sized, M> {
    pub(crate) device: Box<D>,
    pub(crate) injector: M,
}

impl<D: Device + ?Sized, M: FaultInjector<D>> Device for FaultInjectingDevice<D, M> {
    fn limits(&self) -> Limits {
        self.injector.limits(self.device.limits())
    }

    fn allocate(&mut self, buffer: Buffer, words: u64) -> Result<(), Fault> {
        self.injector.allocate(buffer, words)?;
        self.device.allocate(buffer, words)
    }

    fn upload(&mut self, buffer: Buffer, words: &[u32]) -> Result<(), Fault> {
        self.injector.upload(buffer, words);
        self.device.upload(buffer, words)
    }

    fn clear(&mut self, buffer: Buffer, words: u64) -> Result<(), Fault> {
        self.device.clear(buffer, words)
    }

    #[expect(unsafe_code, reason = "the trait requires it")]
    unsafe fn dispatch(&mut self, kernel: Kernel, groups: u32) -> Result<(), Fault> {
        self.injector.dispatch(&mut self.device, kernel)?;
        // SAFETY: the caller promises what `dispatch` requires.
        unsafe { self.device.dispatch(kernel, groups) }
    }

    fn download(&mut self, buffer: Buffer, first: u64, words: &mut [u32]) -> Result<(), Fault> {
        self.device.download(buffer, first, words)?;
        self.injector.download(buffer, words);
        Ok(())
    }
}
