//! The functions that programs lowered by `gpu-to-llvm` and `gpu-embed-objects` call, over a Vulkan device. Their names and signatures are
//! MLIR's.
//!
//! The device of the process is opened at the first call that needs one: that of [`choose`], or the first. All work ends before its call
//! returns, so streams and events are tokens only. A call that fails says so on standard error and ends the process with status 1: a
//! program cannot be told. Addresses of device memory are addresses of this process, whose buffers kernels find again.

use std::collections::BTreeMap;
use std::ffi::{CStr, c_char, c_void};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use terrace_runtime::Symbol;

use super::{Argument, Buffer, Device, Kernel, no_device};
use crate::runtime::done;
use crate::{BindingKind, Error};

/// The state of the process's device.
struct State {
    /// The number of the device.
    number: Option<usize>,
    /// A kernel that takes longer is given up.
    limit: Duration,
    device: Option<Device>,
    /// Buffers by the addresses of their first bytes.
    buffers: BTreeMap<usize, Buffer>,
    modules: Vec<Module>,
    kernels: Vec<Kernel>,
}

/// A module, and the places of its kernels that were asked for.
struct Module {
    words: Vec<u32>,
    kernels: BTreeMap<String, usize>,
}

static STATE: Mutex<State> = Mutex::new(State {
    number: None,
    limit: Duration::from_secs(60),
    device: None,
    buffers: BTreeMap::new(),
    modules: Vec::new(),
    kernels: Vec::new(),
});

fn state() -> MutexGuard<'static, State> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Chooses the device that programs of this process run on, and how long a kernel may take.
pub(crate) fn choose(number: usize, limit: Duration) -> Result<(), Error> {
    let device = Device::open(Some(number))?;
    let mut state = state();
    (state.number, state.limit, state.device) = (Some(number), limit, Some(device));
    Ok(())
}

impl State {
    fn device(&mut self) -> Result<&Device, Error> {
        if self.device.is_none() {
            self.device = Some(Device::open(self.number)?);
        }
        self.device.as_ref().ok_or_else(no_device)
    }

    /// The buffer that holds an address, and the address's place in it.
    fn buffer(&self, address: usize) -> Option<(&Buffer, u64)> {
        let (start, buffer) = self.buffers.range(..=address).next_back()?;
        let offset = (address - start) as u64;
        (offset < buffer.size().max(1)).then_some((buffer, offset))
    }

    fn load(&mut self, bytes: &[u8]) -> Result<usize, Error> {
        let words = terrace_spirv::from_bytes(bytes).ok_or(Error::Bytes { size: bytes.len() })?;
        self.modules.push(Module { words: words.into_owned(), kernels: BTreeMap::new() });
        Ok(self.modules.len())
    }

    /// The number of a kernel, from 1 on.
    fn kernel(&mut self, module: usize, name: &str) -> Result<usize, Error> {
        let device = self.device()?.clone();
        let missing = || Error::Kernel {
            kernel: name.to_owned(),
            problem: "is in no module that is loaded".to_owned(),
        };
        let module = module.checked_sub(1).and_then(|i| self.modules.get_mut(i)).ok_or_else(missing)?;
        if let Some(known) = module.kernels.get(name) {
            return Ok(*known);
        }
        self.kernels.push(device.kernel(&module.words, name)?);
        module.kernels.insert(name.to_owned(), self.kernels.len());
        Ok(self.kernels.len())
    }

    /// Launches a kernel with values that `value` reads: the number of the argument and its bytes.
    fn launch(
        &mut self,
        number: usize,
        [groups, group]: [[i64; 3]; 2],
        count: usize,
        value: impl Fn(usize, usize) -> Vec<u8>,
    ) -> Result<(), Error> {
        let missing = || Error::Kernel { kernel: format!("#{number}"), problem: "is not known".to_owned() };
        let place = number.checked_sub(1).filter(|i| *i < self.kernels.len()).ok_or_else(missing)?;
        // Taken out, as it is changed while the buffers are looked at.
        let mut kernel = self.kernels.swap_remove(place);
        let result = self.run(&mut kernel, groups, group, count, value);
        self.kernels.push(kernel);
        let last = self.kernels.len() - 1;
        self.kernels.swap(place, last);
        result
    }

    fn run(
        &self,
        kernel: &mut Kernel,
        groups: [i64; 3],
        group: [i64; 3],
        count: usize,
        value: impl Fn(usize, usize) -> Vec<u8>,
    ) -> Result<(), Error> {
        let interface = kernel.interface().clone();
        let fail = |problem: String| Err(Error::Kernel { kernel: kernel.name().to_owned(), problem });
        if group != interface.local_size.map(i64::from) {
            let own = interface.local_size;
            return fail(format!("has workgroups of {own:?} invocations, and is launched with {group:?}"));
        }
        let Ok(groups) =
            <[u32; 3]>::try_from(groups.map(|n| u32::try_from(n).unwrap_or(u32::MAX)).as_slice())
        else {
            return fail("is launched with no number of workgroups".to_owned());
        };
        if count != interface.bindings.len() {
            let wanted = interface.bindings.len();
            return fail(format!("takes {wanted} arguments, and is launched with {count}"));
        }
        let values: Vec<Vec<u8>> = interface
            .bindings
            .iter()
            .enumerate()
            .map(|(i, b)| match b.kind {
                BindingKind::Buffer => value(i, size_of::<usize>()),
                BindingKind::Value(bytes) => value(i, bytes as usize),
            })
            .collect();
        let mut arguments = Vec::new();
        for (i, (binding, bytes)) in interface.bindings.iter().zip(&values).enumerate() {
            arguments.push(match binding.kind {
                BindingKind::Value(_) => Argument::Value(bytes),
                BindingKind::Buffer => {
                    let address = bytes.as_slice().try_into().map(usize::from_ne_bytes).unwrap_or(0);
                    match self.buffer(address) {
                        Some((buffer, offset)) => Argument::Buffer(buffer, offset),
                        None => {
                            return fail(format!(
                                "gets memory of the host as argument {i}, not of its device"
                            ));
                        }
                    }
                }
            });
        }
        kernel.launch(groups, &arguments, self.limit)
    }
}

unsafe extern "C" fn module_load(data: *const u8, size: u64) -> usize {
    // SAFETY: the program passes a constant of its own and its size.
    let bytes = unsafe { std::slice::from_raw_parts(data, size as usize) };
    done(state().load(bytes))
}

extern "C" fn module_unload(module: usize) {
    let mut state = state();
    if let Some(module) = module.checked_sub(1).and_then(|i| state.modules.get_mut(i)) {
        module.words.clear();
    }
    // The last module's end is the program's: memory that it did not free goes with it.
    if state.modules.iter().all(|m| m.words.is_empty()) {
        state.kernels.clear();
        state.modules.clear();
        state.buffers.clear();
    }
}

unsafe extern "C" fn module_get_function(module: usize, name: *const c_char) -> usize {
    // SAFETY: the program passes a constant that ends with a NUL.
    let name = unsafe { CStr::from_ptr(name) }.to_string_lossy().into_owned();
    done(state().kernel(module, &name))
}

unsafe extern "C" fn launch_kernel(
    kernel: usize,
    gx: i64,
    gy: i64,
    gz: i64,
    bx: i64,
    by: i64,
    bz: i64,
    _shared: i32,
    _stream: usize,
    arguments: *const *const u8,
    _extra: *const c_void,
    count: u64,
) {
    let read = |i: usize, bytes: usize| {
        // SAFETY: the program passes `count` pointers, each to an argument that is as large as the kernel's interface says.
        unsafe { std::slice::from_raw_parts(*arguments.add(i), bytes) }.to_vec()
    };
    done(state().launch(kernel, [[gx, gy, gz], [bx, by, bz]], count as usize, read));
}

extern "C" fn mem_alloc(size: u64, _stream: usize, _shared: u8) -> *mut u8 {
    let mut state = state();
    let buffer = done(state.device().and_then(|d| d.buffer(size)));
    let address = buffer.address();
    state.buffers.insert(address.addr(), buffer);
    address
}

extern "C" fn mem_free(address: *mut u8, _stream: usize) {
    let freed = state().buffers.remove(&address.addr());
    if freed.is_none() && !address.is_null() {
        done(Err(Error::Kernel {
            kernel: "mgpuMemFree".to_owned(),
            problem: "gets an address that no allocation of the device has".to_owned(),
        }))
    }
}

unsafe extern "C" fn memcpy(to: *mut u8, from: *const u8, size: u64, _stream: usize) {
    // SAFETY: the program passes memory of `size` bytes, its own or the device's, which it sees as well; no kernel runs between calls.
    unsafe { std::ptr::copy(from, to, size as usize) }
}

unsafe extern "C" fn memset32(to: *mut u32, value: u32, count: u64, _stream: usize) {
    // SAFETY: as in `memcpy`, with `count` numbers.
    (0..count as usize).for_each(|i| unsafe { to.add(i).write_unaligned(value) });
}

unsafe extern "C" fn memset16(to: *mut u16, value: u16, count: u64, _stream: usize) {
    // SAFETY: as above.
    (0..count as usize).for_each(|i| unsafe { to.add(i).write_unaligned(value) });
}

/// A token of a stream or an event, whose work is done when it is made.
extern "C" fn token() -> usize {
    1
}

extern "C" fn no_work(_a: usize, _b: usize) {}

extern "C" fn set_default_device(number: i32) {
    let chosen = usize::try_from(number).ok();
    let device = done(Device::open(Some(chosen.unwrap_or(usize::MAX))));
    let mut state = state();
    (state.number, state.device) = (chosen, Some(device));
}

/// All functions, as engines link them.
pub(crate) fn symbols() -> Vec<Symbol> {
    let all: [(&'static str, *const ()); 18] = [
        ("mgpuModuleLoad", module_load as *const ()),
        ("mgpuModuleUnload", module_unload as *const ()),
        ("mgpuModuleGetFunction", module_get_function as *const ()),
        ("mgpuLaunchKernel", launch_kernel as *const ()),
        ("mgpuMemAlloc", mem_alloc as *const ()),
        ("mgpuMemFree", mem_free as *const ()),
        ("mgpuMemcpy", memcpy as *const ()),
        ("mgpuMemset32", memset32 as *const ()),
        ("mgpuMemset16", memset16 as *const ()),
        ("mgpuStreamCreate", token as *const ()),
        ("mgpuStreamDestroy", no_work as *const ()),
        ("mgpuStreamSynchronize", no_work as *const ()),
        ("mgpuStreamWaitEvent", no_work as *const ()),
        ("mgpuEventCreate", token as *const ()),
        ("mgpuEventDestroy", no_work as *const ()),
        ("mgpuEventSynchronize", no_work as *const ()),
        ("mgpuEventRecord", no_work as *const ()),
        ("mgpuSetDefaultDevice", set_default_device as *const ()),
    ];
    all.into_iter().map(|(name, address)| Symbol { name, address }).collect()
}
