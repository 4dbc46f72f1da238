//! The functions that programs lowered by `gpu-to-llvm` and `gpu-embed-objects` call, over a CUDA device. Their names and signatures are
//! MLIR's.
//!
//! The device of the process is opened at the first call that needs one: that of [`choose`], or the first. Streams, events and memory are
//! the driver's own. A call that fails says so on standard error and ends the process with status 1: a program cannot be told.

use std::collections::BTreeMap;
use std::ffi::{CStr, c_char, c_void};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use terrace_runtime::Symbol;

use super::driver::{
    self, ATTACH_GLOBAL, Address, Driver, Handle, NO_TIMING, NON_BLOCKING, NOT_READY, jit, no_device,
};
use super::{DeviceInfo, count, device, info};
use crate::Error;
use crate::runtime::done;

/// The state of the process's device.
struct State {
    /// The number of the device.
    number: usize,
    /// Work that takes longer is given up.
    limit: Duration,
    open: Option<Open>,
    /// Kernels that were asked for: their names by their handles.
    names: BTreeMap<usize, String>,
    /// The kernel that was launched last.
    last: String,
}

/// A device that is in use.
struct Open {
    driver: &'static Driver,
    /// The address of the context.
    context: usize,
    info: DeviceInfo,
}

static STATE: Mutex<State> = Mutex::new(State {
    number: 0,
    limit: Duration::from_secs(60),
    open: None,
    names: BTreeMap::new(),
    last: String::new(),
});

fn state() -> MutexGuard<'static, State> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Chooses the device that programs of this process run on, and how long its work may take.
pub(crate) fn choose(number: usize, limit: Duration) -> Result<(), Error> {
    let open = Open::device(number)?;
    let mut state = state();
    (state.number, state.limit, state.open) = (number, limit, Some(open));
    Ok(())
}

impl Open {
    fn device(number: usize) -> Result<Open, Error> {
        let driver = driver::get()?;
        let count = count(driver)?;
        if count == 0 {
            return Err(no_device());
        }
        let Some(place) = i32::try_from(number).ok().filter(|n| *n < count) else {
            return Err(Error::no_such_device(number, super::devices()?));
        };
        let device = device(driver, place)?;
        let mut context: Handle = std::ptr::null_mut();
        // SAFETY: the driver writes one handle.
        let retained = unsafe { (driver.retain_context)(&mut context, device) };
        driver.check("cuDevicePrimaryCtxRetain", retained)?;
        Ok(Open { driver, context: context.addr(), info: info(driver, device)? })
    }
}

impl State {
    /// The driver, with the device's context as that of this thread.
    fn driver(&mut self) -> Result<&'static Driver, Error> {
        let open = match self.open.take() {
            Some(open) => open,
            None => Open::device(self.number)?,
        };
        let open = self.open.insert(open);
        let context = std::ptr::with_exposed_provenance_mut(open.context);
        // SAFETY: the context was retained, and is never released.
        open.driver.check("cuCtxSetCurrent", unsafe { (open.driver.set_context)(context) })?;
        Ok(open.driver)
    }

    /// Refuses sizes that the device does not take.
    fn check_launch(&self, [blocks, block]: [[i64; 3]; 2]) -> Result<[[u32; 3]; 2], Error> {
        let Some(info) = self.open.as_ref().map(|o| &o.info) else { return Err(no_device()) };
        let limits = info.limits;
        let too_large = |what: String, wanted: i64, limit: i64| Error::TooLarge {
            what,
            wanted: wanted.unsigned_abs(),
            limit: limit.unsigned_abs(),
            device: info.name.clone(),
        };
        for (what, sizes, most) in
            [("blocks", blocks, limits.blocks), ("threads of a block", block, limits.block)]
        {
            for ((axis, size), most) in ["x", "y", "z"].into_iter().zip(sizes).zip(most) {
                if !(0..=most).contains(&size) {
                    return Err(too_large(format!("the {what} along {axis}"), size, most));
                }
            }
        }
        let threads: i64 = block.iter().product();
        if threads > limits.threads {
            return Err(too_large("the threads of a block".to_owned(), threads, limits.threads));
        }
        Ok([blocks, block].map(|sizes| sizes.map(|n| u32::try_from(n).unwrap_or(u32::MAX))))
    }
}

/// Waits until `query` no longer says that work is going on.
fn wait(call: &'static str, query: impl Fn(&Driver) -> i32) -> Result<(), Error> {
    let (driver, limit, last) = {
        let mut state = state();
        (state.driver()?, state.limit, state.last.clone())
    };
    let begun = Instant::now();
    loop {
        let answer = query(driver);
        if answer != NOT_READY {
            return driver.check(call, answer);
        }
        let waited = begun.elapsed();
        if waited > limit {
            return Err(Error::Unfinished { kernel: last, seconds: limit.as_secs() });
        }
        // Short work is not made longer by a sleep; long work is not slowed down by a thread that only asks.
        if waited > Duration::from_millis(2) {
            std::thread::sleep(Duration::from_micros(100));
        } else {
            std::thread::yield_now();
        }
    }
}

/// The driver, or the end of the process.
fn ready() -> &'static Driver {
    done(state().driver())
}

/// Ends the process if a call failed.
fn checked(driver: &Driver, call: &'static str, result: i32) {
    done(driver.check(call, result));
}

/// Loads a module. The driver's compiler says what is wrong with PTX.
fn load(data: *const c_void, level: Option<i32>) -> Result<Handle, Error> {
    let driver = state().driver()?;
    let mut log = vec![0u8; 8192];
    let mut module: Handle = std::ptr::null_mut();
    let mut keys = vec![jit::ERROR_LOG, jit::ERROR_LOG_BYTES];
    let size = std::ptr::without_provenance_mut(log.len());
    let mut values: Vec<Handle> = vec![log.as_mut_ptr().cast(), size];
    if let Some(level) = level {
        keys.push(jit::OPTIMIZATION_LEVEL);
        values.push(std::ptr::without_provenance_mut(level.clamp(0, 4) as usize));
    }
    let count = keys.len() as u32;
    // SAFETY: the program passes a module of its own; keys and values live until the call returns, and the log is as long as they say.
    let loaded = unsafe { (driver.module_load)(&mut module, data, count, keys.as_ptr(), values.as_ptr()) };
    let Err(Error::Driver { call, cause }) = driver.check("cuModuleLoadDataEx", loaded) else {
        return Ok(module);
    };
    let said = CStr::from_bytes_until_nul(&log).map(|l| l.to_string_lossy().trim().to_owned());
    let cause = match said {
        Ok(said) if !said.is_empty() => format!("{cause}\n{said}"),
        _ => cause,
    };
    Err(Error::Driver { call, cause })
}

unsafe extern "C" fn module_load(data: *const u8, size: u64) -> Handle {
    // SAFETY: the program passes a constant of its own and its size.
    let bytes = unsafe { std::slice::from_raw_parts(data, size as usize) };
    // PTX ends with a NUL, which a constant need not have; code that is compiled has its length in it.
    let ended = [bytes, &[0]].concat();
    done(load(ended.as_ptr().cast(), None))
}

extern "C" fn module_load_jit(data: *const c_void, level: i32) -> Handle {
    done(load(data, Some(level)))
}

extern "C" fn module_unload(module: Handle) {
    let driver = ready();
    // SAFETY: the program passes a module that it loaded.
    checked(driver, "cuModuleUnload", unsafe { (driver.module_unload)(module) });
}

unsafe extern "C" fn module_get_function(module: Handle, name: *const c_char) -> Handle {
    let driver = ready();
    let mut function: Handle = std::ptr::null_mut();
    // SAFETY: the program passes a module that it loaded, and a constant that ends with a NUL.
    checked(driver, "cuModuleGetFunction", unsafe {
        (driver.module_get_function)(&mut function, module, name)
    });
    // SAFETY: as above.
    let name = unsafe { CStr::from_ptr(name) }.to_string_lossy().into_owned();
    state().names.insert(function.addr(), name);
    function
}

extern "C" fn launch_kernel(
    function: Handle,
    gx: i64,
    gy: i64,
    gz: i64,
    bx: i64,
    by: i64,
    bz: i64,
    shared: i32,
    stream: Handle,
    arguments: *const Handle,
    extra: *const Handle,
    _count: u64,
) {
    let driver = ready();
    let mut state = state();
    let [[gx, gy, gz], [bx, by, bz]] = done(state.check_launch([[gx, gy, gz], [bx, by, bz]]));
    let name = state.names.get(&function.addr()).cloned();
    state.last = name.unwrap_or_default();
    if [gx, gy, gz].contains(&0) {
        return;
    }
    let shared = u32::try_from(shared).unwrap_or(0);
    // SAFETY: the program passes a function of a module that it loaded, and a pointer to each of its arguments.
    let launched =
        unsafe { (driver.launch)(function, gx, gy, gz, bx, by, bz, shared, stream, arguments, extra) };
    checked(driver, "cuLaunchKernel", launched);
}

extern "C" fn mem_alloc(size: u64, _stream: Handle, shared: u8) -> Address {
    let mut address = 0;
    if size == 0 {
        return address;
    }
    let driver = ready();
    // SAFETY: the driver writes one address.
    let (call, allocated) = unsafe {
        match shared {
            0 => ("cuMemAlloc", (driver.mem_alloc)(&mut address, size as usize)),
            _ => {
                ("cuMemAllocManaged", (driver.mem_alloc_managed)(&mut address, size as usize, ATTACH_GLOBAL))
            }
        }
    };
    checked(driver, call, allocated);
    address
}

extern "C" fn mem_free(address: Address, _stream: Handle) {
    let driver = ready();
    // SAFETY: the program passes memory that it allocated; the driver waits for work that uses it.
    checked(driver, "cuMemFree", unsafe { (driver.mem_free)(address) });
}

extern "C" fn memcpy(to: Address, from: Address, size: u64, stream: Handle) {
    let driver = ready();
    // SAFETY: the program passes memory of `size` bytes, its own or the device's.
    checked(driver, "cuMemcpyAsync", unsafe { (driver.memcpy)(to, from, size as usize, stream) });
}

extern "C" fn memset32(to: Address, value: u32, count: u64, stream: Handle) {
    let driver = ready();
    // SAFETY: the program passes memory of the device with room for `count` numbers.
    checked(driver, "cuMemsetD32Async", unsafe { (driver.memset32)(to, value, count as usize, stream) });
}

extern "C" fn memset16(to: Address, value: u16, count: u64, stream: Handle) {
    let driver = ready();
    // SAFETY: as above.
    checked(driver, "cuMemsetD16Async", unsafe { (driver.memset16)(to, value, count as usize, stream) });
}

/// The address and the bytes of a memref, by its rank and a pointer to its descriptor.
///
/// # Safety
/// `descriptor` must point to a descriptor of this rank.
unsafe fn extent(rank: i64, descriptor: *const u64, element: u64) -> (*mut c_void, usize) {
    let rank = usize::try_from(rank).unwrap_or(0);
    // SAFETY: a descriptor is two pointers, an offset, and a size and a stride for each dimension.
    let words = unsafe { std::slice::from_raw_parts(descriptor, 3 + 2 * rank) };
    let (sizes, strides) = words[3..].split_at(rank);
    let last: u64 = sizes.iter().zip(strides).map(|(n, s)| n.saturating_sub(1).wrapping_mul(*s)).sum();
    let count = if sizes.contains(&0) { 0 } else { last + 1 };
    let first = words[1].wrapping_add(words[2].wrapping_mul(element));
    (std::ptr::with_exposed_provenance_mut(first as usize), (count * element) as usize)
}

unsafe extern "C" fn host_register(rank: i64, descriptor: *const u64, element: u64) {
    let driver = ready();
    // SAFETY: the program passes a memref of its own.
    let (address, size) = unsafe { extent(rank, descriptor, element) };
    // SAFETY: as above; the memory stays until it is unregistered.
    checked(driver, "cuMemHostRegister", unsafe { (driver.host_register)(address, size, 0) });
}

unsafe extern "C" fn host_unregister(rank: i64, descriptor: *const u64, element: u64) {
    let driver = ready();
    // SAFETY: the program passes a memref that it registered.
    let (address, _) = unsafe { extent(rank, descriptor, element) };
    // SAFETY: as above.
    checked(driver, "cuMemHostUnregister", unsafe { (driver.host_unregister)(address) });
}

extern "C" fn stream_create() -> Handle {
    let driver = ready();
    let mut stream: Handle = std::ptr::null_mut();
    // SAFETY: the driver writes one handle.
    checked(driver, "cuStreamCreate", unsafe { (driver.stream_create)(&mut stream, NON_BLOCKING) });
    stream
}

extern "C" fn stream_destroy(stream: Handle) {
    let driver = ready();
    // SAFETY: the program passes a stream that it made.
    checked(driver, "cuStreamDestroy", unsafe { (driver.stream_destroy)(stream) });
}

extern "C" fn stream_synchronize(stream: Handle) {
    // SAFETY: the program passes a stream that it made.
    done(wait("cuStreamSynchronize", |driver| unsafe { (driver.stream_query)(stream) }));
}

extern "C" fn stream_wait_event(stream: Handle, event: Handle) {
    let driver = ready();
    // SAFETY: the program passes a stream and an event that it made.
    checked(driver, "cuStreamWaitEvent", unsafe { (driver.stream_wait_event)(stream, event, 0) });
}

extern "C" fn event_create() -> Handle {
    let driver = ready();
    let mut event: Handle = std::ptr::null_mut();
    // SAFETY: the driver writes one handle.
    checked(driver, "cuEventCreate", unsafe { (driver.event_create)(&mut event, NO_TIMING) });
    event
}

extern "C" fn event_destroy(event: Handle) {
    let driver = ready();
    // SAFETY: the program passes an event that it made.
    checked(driver, "cuEventDestroy", unsafe { (driver.event_destroy)(event) });
}

extern "C" fn event_synchronize(event: Handle) {
    // SAFETY: the program passes an event that it made.
    done(wait("cuEventSynchronize", |driver| unsafe { (driver.event_query)(event) }));
}

extern "C" fn event_record(event: Handle, stream: Handle) {
    let driver = ready();
    // SAFETY: the program passes an event and a stream that it made.
    checked(driver, "cuEventRecord", unsafe { (driver.event_record)(event, stream) });
}

extern "C" fn set_default_device(number: i32) {
    let number = usize::try_from(number).unwrap_or(usize::MAX);
    let open = done(Open::device(number));
    let mut state = state();
    (state.number, state.open) = (number, Some(open));
}

/// All functions, as engines link them.
pub(crate) fn symbols() -> Vec<Symbol> {
    let all: [(&'static str, *const ()); 21] = [
        ("mgpuModuleLoad", module_load as *const ()),
        ("mgpuModuleLoadJIT", module_load_jit as *const ()),
        ("mgpuModuleUnload", module_unload as *const ()),
        ("mgpuModuleGetFunction", module_get_function as *const ()),
        ("mgpuLaunchKernel", launch_kernel as *const ()),
        ("mgpuMemAlloc", mem_alloc as *const ()),
        ("mgpuMemFree", mem_free as *const ()),
        ("mgpuMemcpy", memcpy as *const ()),
        ("mgpuMemset32", memset32 as *const ()),
        ("mgpuMemset16", memset16 as *const ()),
        ("mgpuMemHostRegisterMemRef", host_register as *const ()),
        ("mgpuMemHostUnregisterMemRef", host_unregister as *const ()),
        ("mgpuStreamCreate", stream_create as *const ()),
        ("mgpuStreamDestroy", stream_destroy as *const ()),
        ("mgpuStreamSynchronize", stream_synchronize as *const ()),
        ("mgpuStreamWaitEvent", stream_wait_event as *const ()),
        ("mgpuEventCreate", event_create as *const ()),
        ("mgpuEventDestroy", event_destroy as *const ()),
        ("mgpuEventSynchronize", event_synchronize as *const ()),
        ("mgpuEventRecord", event_record as *const ()),
        ("mgpuSetDefaultDevice", set_default_device as *const ()),
    ];
    all.into_iter().map(|(name, address)| Symbol { name, address }).collect()
}
