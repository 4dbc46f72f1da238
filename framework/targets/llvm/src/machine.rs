//! Targets: the one target machine that optimisation and code generation share, of the host, or of a device.
//!
//! A code generator is initialised only when a `Machine` of its target is made: printing a module
//! needs none. Making one costs a third of a millisecond, half of it the CPU's features, which are asked for
//! once a process. Next: `codegen.rs`, which uses it.

use std::ffi::{CStr, CString};
use std::mem::ManuallyDrop;
use std::str::FromStr;
use std::sync::{Once, OnceLock};

use llvm_sys::core::{
    LLVMDisposeMessage, LLVMDoubleTypeInContext, LLVMFP128TypeInContext, LLVMFloatTypeInContext,
    LLVMHalfTypeInContext, LLVMIntTypeInContext, LLVMPointerTypeInContext, LLVMX86FP80TypeInContext,
};
use llvm_sys::target::{
    LLVMABIAlignmentOfType, LLVMABISizeOfType, LLVMByteOrder, LLVMCopyStringRepOfTargetData,
    LLVMCreateTargetData, LLVMDisposeTargetData, LLVMTargetDataRef,
};
use llvm_sys::target_machine::{
    LLVMCodeGenOptLevel, LLVMCodeModel, LLVMCreateTargetDataLayout, LLVMCreateTargetMachine,
    LLVMDisposeTargetMachine, LLVMGetDefaultTargetTriple, LLVMGetHostCPUFeatures, LLVMGetHostCPUName,
    LLVMGetTargetFromTriple, LLVMRelocMode, LLVMTargetMachineRef,
};

use crate::Error;
use crate::raw::{c_name, take_message};

/// How hard LLVM tries: `-O0` to `-O3`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum OptLevel {
    /// `-O0`: nothing beyond what correctness asks for.
    #[default]
    O0,
    /// `-O1`: what is cheap.
    O1,
    /// `-O2`: what does not grow the code much.
    O2,
    /// `-O3`: everything.
    O3,
}

impl OptLevel {
    /// LLVM's name of the pipeline of this level.
    pub(crate) fn pipeline(self) -> &'static CStr {
        match self {
            OptLevel::O0 => c"default<O0>",
            OptLevel::O1 => c"default<O1>",
            OptLevel::O2 => c"default<O2>",
            OptLevel::O3 => c"default<O3>",
        }
    }

    fn generator(self) -> LLVMCodeGenOptLevel {
        match self {
            OptLevel::O0 => LLVMCodeGenOptLevel::LLVMCodeGenLevelNone,
            OptLevel::O1 => LLVMCodeGenOptLevel::LLVMCodeGenLevelLess,
            OptLevel::O2 => LLVMCodeGenOptLevel::LLVMCodeGenLevelDefault,
            OptLevel::O3 => LLVMCodeGenOptLevel::LLVMCodeGenLevelAggressive,
        }
    }
}

impl FromStr for OptLevel {
    type Err = String;

    /// Reads `0` to `3`, with or without an `O` before it.
    fn from_str(text: &str) -> Result<Self, String> {
        match text.strip_prefix('O').unwrap_or(text) {
            "0" => Ok(OptLevel::O0),
            "1" => Ok(OptLevel::O1),
            "2" => Ok(OptLevel::O2),
            "3" => Ok(OptLevel::O3),
            _ => Err(format!("unknown optimisation level `{text}`: expected 0, 1, 2 or 3")),
        }
    }
}

/// Whose processor the code is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cpu {
    /// Every processor of the host's architecture: for what is written to a file.
    Baseline,
    /// The processor this process runs on: for what is run at once.
    Native,
}

/// LLVM's text of how a target lays types out.
#[derive(Clone, Debug)]
pub struct DataLayout(String);

impl DataLayout {
    /// The host's.
    ///
    /// # Errors
    /// If LLVM has no code generator for the host.
    pub fn host() -> Result<DataLayout, Error> {
        static HOST: OnceLock<DataLayout> = OnceLock::new();
        if let Some(known) = HOST.get() {
            return Ok(known.clone());
        }
        let layout = DataLayout::of(&Machine::host(OptLevel::O0, Cpu::Baseline)?);
        Ok(HOST.get_or_init(|| layout).clone())
    }

    /// A machine's.
    pub fn of(machine: &Machine) -> DataLayout {
        DataLayout(machine.data_layout())
    }

    pub(crate) fn text(&self) -> &str {
        &self.0
    }
}

/// A target machine at one optimisation level.
#[derive(Debug)]
pub struct Machine {
    raw: RawMachine,
    layout: Layout,
    triple: CString,
    level: OptLevel,
}

impl Machine {
    /// Makes the host's target machine.
    pub fn host(level: OptLevel, cpu: Cpu) -> Result<Self, Error> {
        let triple = initialise_host()?;
        let (name, features) = match cpu {
            Cpu::Baseline => (c"", c""),
            Cpu::Native => native_cpu(),
        };
        // PIC lets object files go into position-independent programs, and is what the JIT's linker expects of
        // code that may lie anywhere.
        Machine::new(triple, name, features, level, (level.generator(), LLVMRelocMode::LLVMRelocPIC))
    }

    /// Makes the target machine of an NVIDIA processor, such as `sm_80`, with LLVM's features of it, such as `+ptx70`.
    ///
    /// # Errors
    /// If the triple is not one of NVPTX's.
    #[cfg(feature = "gpu-targets")]
    pub fn nvptx(triple: &str, chip: &str, features: &str, level: OptLevel) -> Result<Self, Error> {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            // SAFETY: no preconditions; `ONCE` keeps two threads from registering the target at the same time.
            unsafe {
                use llvm_sys::target::*;
                LLVMInitializeNVPTXTargetInfo();
                LLVMInitializeNVPTXTarget();
                LLVMInitializeNVPTXTargetMC();
                LLVMInitializeNVPTXAsmPrinter();
            }
        });
        let (chip, features) = (c_name(chip)?, c_name(features)?);
        let how = (level.generator(), LLVMRelocMode::LLVMRelocDefault);
        Machine::new(c_name(triple)?, &chip, &features, level, how)
    }

    fn new(
        triple: CString,
        cpu: &CStr,
        features: &CStr,
        level: OptLevel,
        (generator, relocation): (LLVMCodeGenOptLevel, LLVMRelocMode),
    ) -> Result<Self, Error> {
        let mut target = std::ptr::null_mut();
        let mut message = std::ptr::null_mut();
        // SAFETY: a NUL-terminated name and two out-parameters; LLVM sets one of them.
        if unsafe { LLVMGetTargetFromTriple(triple.as_ptr(), &mut target, &mut message) } != 0 {
            // SAFETY: on failure LLVM hands the message over.
            return Err(no_target(&triple, &unsafe { take_message(message) }));
        }
        // SAFETY: `target` was set above, and the strings are NUL-terminated and copied.
        let raw = unsafe {
            LLVMCreateTargetMachine(
                target,
                triple.as_ptr(),
                cpu.as_ptr(),
                features.as_ptr(),
                generator,
                relocation,
                LLVMCodeModel::LLVMCodeModelDefault,
            )
        };
        if raw.is_null() {
            return Err(no_target(&triple, "no target machine"));
        }
        let raw = RawMachine(raw);
        // SAFETY: the machine is live; the layout is a copy.
        let layout = Layout(unsafe { LLVMCreateTargetDataLayout(raw.0) });
        Ok(Machine { raw, layout, triple, level })
    }

    /// The level it was made for.
    pub fn level(&self) -> OptLevel {
        self.level
    }

    /// The target triple.
    pub fn triple(&self) -> String {
        self.triple.to_string_lossy().into_owned()
    }

    /// The data layout, in LLVM's spelling.
    pub fn data_layout(&self) -> String {
        // SAFETY: the layout is live, and the string is handed over.
        unsafe { take_message(LLVMCopyStringRepOfTargetData(self.layout.0)) }
    }

    /// True if a data layout, in LLVM's spelling, is this machine's in other words: the same order of bytes, and the same size and
    /// alignment of pointers, integers and floats.
    pub(crate) fn lays_out_alike(&self, spelling: &str) -> Result<bool, Error> {
        let spelling = c_name(spelling)?;
        let context = inkwell::context::Context::create();
        let raw = context.raw();
        // SAFETY: the text ends with a NUL; the module that held it was verified, so that it is a layout. Types live in the context, which
        // outlives their use; the other layout is ours and freed here.
        unsafe {
            let other = Layout(LLVMCreateTargetData(spelling.as_ptr()));
            let mut types = vec![
                LLVMHalfTypeInContext(raw),
                LLVMFloatTypeInContext(raw),
                LLVMDoubleTypeInContext(raw),
                LLVMX86FP80TypeInContext(raw),
                LLVMFP128TypeInContext(raw),
            ];
            types.extend([1, 8, 16, 32, 64, 128].map(|width| LLVMIntTypeInContext(raw, width)));
            // The address spaces with pointers of other sizes on x86 are 270 to 272.
            types.extend([0, 270, 271, 272].map(|space| LLVMPointerTypeInContext(raw, space)));
            let (a, b) = (self.layout.0, other.0);
            Ok(LLVMByteOrder(a) == LLVMByteOrder(b)
                && types.into_iter().all(|ty| {
                    LLVMABISizeOfType(a, ty) == LLVMABISizeOfType(b, ty)
                        && LLVMABIAlignmentOfType(a, ty) == LLVMABIAlignmentOfType(b, ty)
                }))
        }
    }

    pub(crate) fn as_raw(&self) -> LLVMTargetMachineRef {
        self.raw.0
    }

    /// The machine alone, for what takes it over.
    pub(crate) fn into_raw(self) -> LLVMTargetMachineRef {
        ManuallyDrop::new(self.raw).0
    }

    pub(crate) fn raw_layout(&self) -> LLVMTargetDataRef {
        self.layout.0
    }

    pub(crate) fn c_triple(&self) -> &CStr {
        &self.triple
    }
}

/// Owns a target machine.
#[derive(Debug)]
struct RawMachine(LLVMTargetMachineRef);

impl Drop for RawMachine {
    fn drop(&mut self) {
        // SAFETY: the machine is ours, live, and freed here only.
        unsafe { LLVMDisposeTargetMachine(self.0) }
    }
}

/// Owns a data layout.
#[derive(Debug)]
struct Layout(LLVMTargetDataRef);

impl Drop for Layout {
    fn drop(&mut self) {
        // SAFETY: the layout is ours, live, and freed here only.
        unsafe { LLVMDisposeTargetData(self.0) }
    }
}

fn no_target(triple: &CStr, message: &str) -> Error {
    Error::NoTarget { triple: triple.to_string_lossy().into_owned(), message: message.trim().to_owned() }
}

/// Copies a string that LLVM hands over.
///
/// # Safety
/// As for `take_message`, and not null.
unsafe fn take_c_string(message: *mut std::ffi::c_char) -> CString {
    // SAFETY: the caller hands over a NUL-terminated string of LLVM's, read before it is freed.
    unsafe {
        let copy = CStr::from_ptr(message).to_owned();
        LLVMDisposeMessage(message);
        copy
    }
}

/// Name and features of this processor. The features are needed beside the name: a virtual machine may hide some.
fn native_cpu() -> (&'static CStr, &'static CStr) {
    static CPU: OnceLock<(CString, CString)> = OnceLock::new();
    // SAFETY: both calls have no preconditions and hand their string over.
    let cpu = CPU.get_or_init(|| unsafe {
        (take_c_string(LLVMGetHostCPUName()), take_c_string(LLVMGetHostCPUFeatures()))
    });
    (&cpu.0, &cpu.1)
}

/// Initialises the host's code generator once, and gives its triple.
fn initialise_host() -> Result<CString, Error> {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: no preconditions; `ONCE` keeps two threads from registering the target at the same time.
        unsafe {
            use llvm_sys::target::*;
            LLVMInitializeX86TargetInfo();
            LLVMInitializeX86Target();
            LLVMInitializeX86TargetMC();
            LLVMInitializeX86AsmPrinter();
            // Inline assembly is parsed when code is generated.
            LLVMInitializeX86AsmParser();
        }
        #[cfg(target_arch = "aarch64")]
        // SAFETY: as above.
        unsafe {
            use llvm_sys::target::*;
            LLVMInitializeAArch64TargetInfo();
            LLVMInitializeAArch64Target();
            LLVMInitializeAArch64TargetMC();
            LLVMInitializeAArch64AsmPrinter();
            LLVMInitializeAArch64AsmParser();
        }
    });
    // SAFETY: no preconditions; the string is handed over.
    let triple = unsafe { take_c_string(LLVMGetDefaultTargetTriple()) };
    if cfg!(any(target_arch = "x86_64", target_arch = "aarch64")) {
        Ok(triple)
    } else {
        Err(no_target(&triple, "x86-64 and AArch64 hosts are known"))
    }
}
