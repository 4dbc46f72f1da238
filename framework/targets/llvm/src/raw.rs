//! Small safe ends on LLVM's C interface: strings, errors, buffers and diagnostics that LLVM hands over.
//!
//! Nothing here knows modules or targets. Next: `module.rs`, `machine.rs`, `jit.rs`, which use it.

use std::ffi::{CStr, CString, c_char, c_void};
use std::sync::{Mutex, PoisonError};

use llvm_sys::LLVMDiagnosticSeverity;
use llvm_sys::core::{
    LLVMContextSetDiagnosticHandler, LLVMDisposeMemoryBuffer, LLVMDisposeMessage, LLVMGetBufferSize,
    LLVMGetBufferStart, LLVMGetDiagInfoDescription, LLVMGetDiagInfoSeverity,
};
use llvm_sys::error::{LLVMDisposeErrorMessage, LLVMErrorRef, LLVMGetErrorMessage};
use llvm_sys::prelude::{LLVMContextRef, LLVMDiagnosticInfoRef, LLVMMemoryBufferRef};

use crate::Error;

/// A name for LLVM's interface.
pub(crate) fn c_name(name: &str) -> Result<CString, Error> {
    CString::new(name).map_err(|_| Error::Nul(name.to_owned()))
}

/// A string that LLVM allocated and hands over; a null pointer is the empty string.
///
/// # Safety
/// `message` must be null or a message that LLVM hands over, not yet disposed of.
pub(crate) unsafe fn take_message(message: *mut c_char) -> String {
    if message.is_null() {
        return String::new();
    }
    // SAFETY: the caller hands over a NUL-terminated string of LLVM's, read before it is freed.
    unsafe {
        let text = CStr::from_ptr(message).to_string_lossy().into_owned();
        LLVMDisposeMessage(message);
        text
    }
}

/// An `llvm::Error` as a result.
///
/// # Safety
/// `error` must be null or an error that LLVM hands over, not yet consumed.
pub(crate) unsafe fn check(error: LLVMErrorRef) -> Result<(), String> {
    if error.is_null() {
        return Ok(());
    }
    // SAFETY: the error is ours and consumed here; its message is read before it is freed.
    unsafe {
        let message = LLVMGetErrorMessage(error);
        let text = CStr::from_ptr(message).to_string_lossy().into_owned();
        LLVMDisposeErrorMessage(message);
        Err(text)
    }
}

/// The bytes of a buffer that LLVM hands over.
///
/// # Safety
/// `buffer` must be a live buffer that LLVM hands over.
pub(crate) unsafe fn take_buffer(buffer: LLVMMemoryBufferRef) -> Vec<u8> {
    // SAFETY: LLVM gives start and size of one allocation, which is copied before it is freed.
    unsafe {
        let bytes =
            std::slice::from_raw_parts(LLVMGetBufferStart(buffer).cast::<u8>(), LLVMGetBufferSize(buffer));
        let copy = bytes.to_vec();
        LLVMDisposeMemoryBuffer(buffer);
        copy
    }
}

/// Collects what LLVM reports while it works. Without it, an error in a context ends the process.
#[derive(Debug, Default)]
pub(crate) struct Messages(Mutex<Vec<String>>);

impl Messages {
    pub(crate) fn push(&self, text: String) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(text);
    }

    /// Everything since the last call.
    pub(crate) fn take(&self) -> Vec<String> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// As `take`: an error if there is any.
    pub(crate) fn check(&self) -> Result<(), String> {
        let messages = self.take();
        if messages.is_empty() { Ok(()) } else { Err(messages.join("\n")) }
    }

    /// Collects the errors of a context; its warnings and remarks are dropped.
    ///
    /// # Safety
    /// `context` must be live, and `self` must outlive it at the same address.
    pub(crate) unsafe fn attach(&self, context: LLVMContextRef) {
        let this: *const Messages = self;
        // SAFETY: the caller keeps `self` where it is for as long as LLVM can call back.
        unsafe { LLVMContextSetDiagnosticHandler(context, Some(collect), this.cast_mut().cast()) }
    }
}

extern "C" fn collect(diagnostic: LLVMDiagnosticInfoRef, messages: *mut c_void) {
    // SAFETY: LLVM passes back the pointer given to `attach`, and a diagnostic that lives during the call.
    unsafe {
        if LLVMGetDiagInfoSeverity(diagnostic) == LLVMDiagnosticSeverity::LLVMDSError {
            let text = take_message(LLVMGetDiagInfoDescription(diagnostic));
            (*messages.cast::<Messages>()).push(text);
        }
    }
}
