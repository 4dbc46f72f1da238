//! The C library's standard output, through which code in the JIT prints: checked, and sent to a file.

use std::ffi::{c_int, c_void};
use std::fs::File;
use std::io;
use std::os::fd::AsRawFd as _;

unsafe extern "C" {
    fn fflush(stream: *mut c_void) -> c_int;
    fn dup(fd: c_int) -> c_int;
    fn dup2(from: c_int, to: c_int) -> c_int;
    fn close(fd: c_int) -> c_int;
    #[cfg(target_os = "linux")]
    fn ferror(stream: *mut c_void) -> c_int;
    #[cfg(target_os = "linux")]
    fn clearerr(stream: *mut c_void);
    #[cfg(target_os = "linux")]
    #[link_name = "stdout"]
    static STDOUT: *mut c_void;
}

/// The descriptor of standard output.
const STDOUT_FD: c_int = 1;

/// Writes out what was printed through the C library.
///
/// # Errors
/// If it cannot be written, or if something before it could not.
pub(crate) fn flush() -> io::Result<()> {
    // SAFETY: a null stream means all of them.
    let failed = unsafe { fflush(std::ptr::null_mut()) } != 0;
    let error = io::Error::last_os_error();
    // SAFETY: the C library's own stream, which lives as long as the process.
    #[cfg(target_os = "linux")]
    let earlier = unsafe {
        let earlier = ferror(STDOUT) != 0;
        clearerr(STDOUT);
        earlier
    };
    #[cfg(not(target_os = "linux"))]
    let earlier = false;
    match (failed, earlier) {
        // Who closes the pipe has seen enough.
        (true, _) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        (true, _) => Err(error),
        (_, true) => Err(io::Error::other("a part of it was lost")),
        _ => Ok(()),
    }
}

/// Runs `f` while standard output, the C library's too, goes to a file.
///
/// # Errors
/// If descriptors run out. [`Jit::call`](crate::Jit::call) says whether `f` could write.
pub fn with_stdout_to<R>(file: &File, f: impl FnOnce() -> R) -> io::Result<R> {
    struct Restore(c_int);
    impl Drop for Restore {
        fn drop(&mut self) {
            // SAFETY: descriptors are numbers; this one is ours.
            unsafe {
                fflush(std::ptr::null_mut());
                dup2(self.0, STDOUT_FD);
                close(self.0);
            }
        }
    }
    io::Write::flush(&mut io::stdout())?;
    // SAFETY: descriptors are numbers, and the file is open.
    let restore = unsafe {
        fflush(std::ptr::null_mut());
        let saved = dup(STDOUT_FD);
        if saved < 0 {
            return Err(io::Error::last_os_error());
        }
        let restore = Restore(saved);
        if dup2(file.as_raw_fd(), STDOUT_FD) < 0 {
            return Err(io::Error::last_os_error());
        }
        restore
    };
    let result = f();
    drop(restore);
    Ok(result)
}
