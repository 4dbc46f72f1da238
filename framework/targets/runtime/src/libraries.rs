//! Shared libraries whose functions compiled programs call by name.

use std::path::Path;

/// Loads a library for as long as the process runs. Engines find its functions among those of the process.
///
/// # Errors
/// In the loader's words, if there is no such library or it cannot be loaded.
pub fn load(path: &Path) -> Result<(), String> {
    #[cfg(unix)]
    {
        use libloading::os::unix::{Library, RTLD_GLOBAL, RTLD_NOW};
        // SAFETY: what a library does when it is loaded is its own affair, as with a library that the program is linked with: the user
        // named it.
        let library = unsafe { Library::open(Some(path), RTLD_NOW | RTLD_GLOBAL) };
        library.map(std::mem::forget).map_err(|e| e.to_string())
    }
    #[cfg(not(unix))]
    {
        // SAFETY: as above.
        let library = unsafe { libloading::Library::new(path) };
        library.map(std::mem::forget).map_err(|e| e.to_string())
    }
}

/// True if a library of this process has a symbol.
#[cfg(unix)]
pub fn in_process(name: &str) -> bool {
    unsafe extern "C" {
        fn dlsym(handle: *mut std::ffi::c_void, name: *const std::ffi::c_char) -> *mut std::ffi::c_void;
    }
    let Ok(name) = std::ffi::CString::new(name) else { return false };
    // SAFETY: a null handle means the whole process; the name ends with a NUL.
    !unsafe { dlsym(std::ptr::null_mut(), name.as_ptr()) }.is_null()
}

/// True if a library of this process has a symbol, which nothing here finds out.
#[cfg(not(unix))]
pub fn in_process(_: &str) -> bool {
    false
}
