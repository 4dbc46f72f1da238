//! Errors that LLVM cannot return: those it ends the process for.
//!
//! Verified modules rarely meet one (an intrinsic of another target is an example); LLVM then calls a handler that
//! must not come back. Everything that can be a value is one, in `error.rs`.

use std::ffi::{CStr, c_char};
use std::io::Write as _;

use llvm_sys::error_handling::{LLVMInstallFatalErrorHandler, LLVMResetFatalErrorHandler};

/// The exit status of an internal error, `EX_SOFTWARE` of `sysexits.h`.
pub const EXIT_INTERNAL_ERROR: i32 = 70;

/// Makes LLVM end the process with one line and [`EXIT_INTERNAL_ERROR`], instead of a stack trace and an abort, when
/// it meets something it cannot go on from. For the `main` of a program: the handler is the process's.
pub fn exit_on_fatal_errors() {
    // SAFETY: LLVM allows one handler, so the old one goes first; `report` does not unwind into LLVM.
    unsafe {
        LLVMResetFatalErrorHandler();
        LLVMInstallFatalErrorHandler(Some(report));
    }
}

extern "C" fn report(reason: *const c_char) {
    // SAFETY: LLVM passes a NUL-terminated string that lives during the call.
    let reason = unsafe { CStr::from_ptr(reason) }.to_string_lossy();
    // A process whose standard error is gone still ends with the status.
    _ = writeln!(std::io::stderr(), "internal error: LLVM cannot go on: {}", reason.trim_end());
    std::process::exit(EXIT_INTERNAL_ERROR);
}
