//! The C library's standard output, through which compiled code may print: checked, and sent to a file.

#[cfg(not(target_family = "wasm"))]
use std::ffi::{c_int, c_void};
use std::fs::File;
use std::io;
#[cfg(unix)]
use std::os::fd::AsRawFd as _;

#[cfg(not(target_family = "wasm"))]
unsafe extern "C" {
    fn fflush(stream: *mut c_void) -> c_int;
    #[cfg(unix)]
    fn dup(fd: c_int) -> c_int;
    #[cfg(unix)]
    fn dup2(from: c_int, to: c_int) -> c_int;
    #[cfg(unix)]
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
#[cfg(unix)]
const STDOUT_FD: c_int = 1;

/// Writes out what was printed through the C library.
///
/// # Errors
/// If it cannot be written, or if something before it could not.
#[cfg(not(target_family = "wasm"))]
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

/// Nothing: there is no C library.
#[cfg(target_family = "wasm")]
pub(crate) fn flush() -> io::Result<()> {
    Ok(())
}

/// Standard output goes elsewhere until this is dropped.
#[cfg(unix)]
pub(crate) struct Redirected(c_int);

#[cfg(unix)]
impl Drop for Redirected {
    fn drop(&mut self) {
        // SAFETY: descriptors are numbers; this one is ours.
        unsafe {
            fflush(std::ptr::null_mut());
            dup2(self.0, STDOUT_FD);
            close(self.0);
        }
    }
}

/// Sends standard output, the C library's too, to a file.
///
/// # Errors
/// If descriptors run out.
#[cfg(unix)]
pub(crate) fn redirect(file: &File) -> io::Result<Redirected> {
    io::Write::flush(&mut io::stdout())?;
    // SAFETY: descriptors are numbers, and the file is open.
    unsafe {
        fflush(std::ptr::null_mut());
        let saved = dup(STDOUT_FD);
        if saved < 0 {
            return Err(io::Error::last_os_error());
        }
        let restore = Redirected(saved);
        if dup2(file.as_raw_fd(), STDOUT_FD) < 0 {
            return Err(io::Error::last_os_error());
        }
        Ok(restore)
    }
}

/// Standard output goes elsewhere until this is dropped.
#[cfg(not(unix))]
pub(crate) struct Redirected(());

/// Says that standard output cannot be sent elsewhere.
#[cfg(not(unix))]
pub(crate) fn redirect(_: &File) -> io::Result<Redirected> {
    let text = "what a program prints through the C library goes to standard output on this system";
    Err(io::Error::new(io::ErrorKind::Unsupported, text))
}
