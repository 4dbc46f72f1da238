//! The functions of CUDA's driver that this crate calls. Their names, signatures and numbers are those of the driver's documentation.

use std::ffi::{CStr, c_char, c_void};
use std::sync::{Mutex, PoisonError};

use libloading::Library;

use crate::Error;

/// Handles of the driver: contexts, modules, functions, streams, events.
pub(super) type Handle = *mut c_void;
/// An address in the memory of a device.
pub(super) type Address = u64;

/// Results of calls.
pub(super) const NOT_READY: i32 = 600;
/// A stream that does not wait for the one that all programs have.
pub(super) const NON_BLOCKING: u32 = 1;
/// An event that measures no time.
pub(super) const NO_TIMING: u32 = 2;
/// Memory that every stream may use.
pub(super) const ATTACH_GLOBAL: u32 = 1;

/// Numbers of attributes of devices.
pub(super) mod attribute {
    pub(crate) const MAX_THREADS_PER_BLOCK: i32 = 1;
    /// Followed by those of y and z.
    pub(crate) const MAX_BLOCK_DIM_X: i32 = 2;
    /// Followed by those of y and z.
    pub(crate) const MAX_GRID_DIM_X: i32 = 5;
    pub(crate) const CAPABILITY_MAJOR: i32 = 75;
    pub(crate) const CAPABILITY_MINOR: i32 = 76;
}

/// Numbers of options of the driver's compiler.
pub(super) mod jit {
    pub(crate) const ERROR_LOG: i32 = 5;
    pub(crate) const ERROR_LOG_BYTES: i32 = 6;
    pub(crate) const OPTIMIZATION_LEVEL: i32 = 7;
}

/// The library by its names.
#[cfg(windows)]
const NAMES: [&str; 1] = ["nvcuda.dll"];
#[cfg(not(windows))]
const NAMES: [&str; 2] = ["libcuda.so.1", "libcuda.so"];

macro_rules! functions {
    ($($name:ident = $symbol:literal($($ty:ty),*);)*) => {
        /// The library, which stays loaded until the process ends.
        pub(super) struct Driver {
            $(pub(super) $name: unsafe extern "C" fn($($ty),*) -> i32,)*
            _library: Library,
        }

        impl Driver {
            fn of(library: Library) -> Result<Driver, libloading::Error> {
                Ok(Driver {
                    // SAFETY: the driver's functions of these names have these signatures.
                    $($name: *unsafe { library.get($symbol)? },)*
                    _library: library,
                })
            }
        }
    };
}

functions! {
    init = b"cuInit\0"(u32);
    error_name = b"cuGetErrorName\0"(i32, *mut *const c_char);
    error_text = b"cuGetErrorString\0"(i32, *mut *const c_char);
    device_get_count = b"cuDeviceGetCount\0"(*mut i32);
    device_get = b"cuDeviceGet\0"(*mut i32, i32);
    device_get_name = b"cuDeviceGetName\0"(*mut c_char, i32, i32);
    device_total_mem = b"cuDeviceTotalMem_v2\0"(*mut usize, i32);
    device_get_attribute = b"cuDeviceGetAttribute\0"(*mut i32, i32, i32);
    retain_context = b"cuDevicePrimaryCtxRetain\0"(*mut Handle, i32);
    set_context = b"cuCtxSetCurrent\0"(Handle);
    module_load = b"cuModuleLoadDataEx\0"(*mut Handle, *const c_void, u32, *const i32, *const Handle);
    module_unload = b"cuModuleUnload\0"(Handle);
    module_get_function = b"cuModuleGetFunction\0"(*mut Handle, Handle, *const c_char);
    launch = b"cuLaunchKernel\0"(Handle, u32, u32, u32, u32, u32, u32, u32, Handle, *const Handle, *const Handle);
    mem_alloc = b"cuMemAlloc_v2\0"(*mut Address, usize);
    mem_alloc_managed = b"cuMemAllocManaged\0"(*mut Address, usize, u32);
    mem_free = b"cuMemFree_v2\0"(Address);
    memcpy = b"cuMemcpyAsync\0"(Address, Address, usize, Handle);
    memset32 = b"cuMemsetD32Async\0"(Address, u32, usize, Handle);
    memset16 = b"cuMemsetD16Async\0"(Address, u16, usize, Handle);
    host_register = b"cuMemHostRegister_v2\0"(*mut c_void, usize, u32);
    host_unregister = b"cuMemHostUnregister\0"(*mut c_void);
    stream_create = b"cuStreamCreate\0"(*mut Handle, u32);
    stream_destroy = b"cuStreamDestroy_v2\0"(Handle);
    stream_query = b"cuStreamQuery\0"(Handle);
    stream_wait_event = b"cuStreamWaitEvent\0"(Handle, Handle, u32);
    event_create = b"cuEventCreate\0"(*mut Handle, u32);
    event_destroy = b"cuEventDestroy_v2\0"(Handle);
    event_query = b"cuEventQuery\0"(Handle);
    event_record = b"cuEventRecord\0"(Handle, Handle);
}

impl Driver {
    /// The error of a call that did not return 0.
    pub(super) fn check(&self, call: &'static str, result: i32) -> Result<(), Error> {
        if result == 0 {
            return Ok(());
        }
        let text = |function: unsafe extern "C" fn(i32, *mut *const c_char) -> i32| {
            let mut text = std::ptr::null();
            // SAFETY: the driver writes a pointer to a constant of its own, or returns an error.
            let known = unsafe { function(result, &mut text) } == 0 && !text.is_null();
            // SAFETY: as above; the constant ends with a NUL.
            known.then(|| unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned())
        };
        let cause = match (text(self.error_name), text(self.error_text)) {
            (Some(name), Some(text)) => format!("{text} ({name})"),
            (Some(text), None) | (None, Some(text)) => text,
            (None, None) => format!("error {result}"),
        };
        Err(Error::Driver { call, cause })
    }
}

static DRIVER: Mutex<Option<&'static Driver>> = Mutex::new(None);

/// The driver, looked for and started when it is first asked for.
pub(super) fn get() -> Result<&'static Driver, Error> {
    let mut known = DRIVER.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(driver) = *known {
        return Ok(driver);
    }
    let driver = load()?;
    // SAFETY: the driver's function takes any flags.
    let started = unsafe { (driver.init)(0) };
    const NO_DEVICE: i32 = 100;
    if started == NO_DEVICE {
        return Err(no_device());
    }
    driver.check("cuInit", started)?;
    Ok(*known.insert(Box::leak(Box::new(driver))))
}

/// The error of a system with a driver and without a device.
pub(super) fn no_device() -> Error {
    Error::NoDevice { api: "CUDA", hint: "'nvidia-smi' lists the devices that the driver sees" }
}

fn load() -> Result<Driver, Error> {
    let missing = |e: libloading::Error| Error::NoLibrary {
        library: "CUDA driver",
        cause: e.to_string(),
        hint: "NVIDIA's driver (Debian: libcuda1); no toolkit is needed",
    };
    let mut failed = None;
    for name in NAMES {
        // SAFETY: the driver is the system's own library; loading it has no conditions that this program could break.
        match unsafe { Library::new(name) } {
            Ok(library) => return Driver::of(library).map_err(missing),
            Err(e) => failed = failed.or(Some(e)),
        }
    }
    Err(failed.map_or_else(no_device, missing))
}
