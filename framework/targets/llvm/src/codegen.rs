//! The products of a verified module: an optimised one, assembly or an object file.
//!
//! Text and bitcode need no target and are in `module.rs`; running the code is in `jit.rs`.

use std::ffi::CStr;

use llvm_sys::core::LLVMSetTarget;
use llvm_sys::target::LLVMSetModuleDataLayout;
use llvm_sys::target_machine::{LLVMCodeGenFileType, LLVMTargetMachineEmitToMemoryBuffer};
use llvm_sys::transforms::pass_builder::{
    LLVMCreatePassBuilderOptions, LLVMDisposePassBuilderOptions, LLVMPassBuilderOptionsSetSLPVectorization,
    LLVMPassBuilderOptionsSetVerifyEach, LLVMRunPasses,
};

use crate::raw::{check, take_buffer, take_message};
use crate::{Error, Machine, VerifiedModule};

impl VerifiedModule {
    /// Gives the module the machine's triple and data layout and runs LLVM's default pipeline of the machine's
    /// level. After an error the module is unchanged or valid.
    pub fn optimise(&mut self, machine: &Machine) -> Result<(), Error> {
        self.run_passes(machine, machine.level().pipeline())
    }

    /// [`Self::optimise`] with passes whose time grows with the size of a function only: scalars and the control flow between
    /// blocks, no loops. LLVM's loop passes take quadratic time in the loops of one function.
    pub fn optimise_scalars(&mut self, machine: &Machine) -> Result<(), Error> {
        self.run_passes(machine, c"function(early-cse,instcombine<no-verify-fixpoint>,simplifycfg)")
    }

    fn run_passes(&mut self, machine: &Machine, pipeline: &CStr) -> Result<(), Error> {
        self.retarget(machine)?;
        // SAFETY: module and machine are live, the pipeline is NUL-terminated, the options are freed here.
        let outcome = unsafe {
            let options = LLVMCreatePassBuilderOptions();
            LLVMPassBuilderOptionsSetVerifyEach(options, i32::from(cfg!(debug_assertions)));
            // mlir-opt asks for it too: PTX is compared with its.
            LLVMPassBuilderOptionsSetSLPVectorization(options, 1);
            let error = LLVMRunPasses(self.0.as_raw(), pipeline.as_ptr(), machine.as_raw(), options);
            LLVMDisposePassBuilderOptions(options);
            check(error)
        };
        outcome.and_then(|()| self.0.messages().check()).map_err(Error::Optimise)
    }

    /// The module as assembly of the machine. Code generation prepares the module in place: print it before.
    pub fn to_assembly(&mut self, machine: &Machine) -> Result<String, Error> {
        let bytes = self.generate(machine, LLVMCodeGenFileType::LLVMAssemblyFile)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// The module as an object file of the machine. Code generation prepares the module in place: print it before.
    pub fn to_object(&mut self, machine: &Machine) -> Result<Vec<u8>, Error> {
        self.generate(machine, LLVMCodeGenFileType::LLVMObjectFile)
    }

    fn generate(&mut self, machine: &Machine, kind: LLVMCodeGenFileType) -> Result<Vec<u8>, Error> {
        self.retarget(machine)?;
        let mut message = std::ptr::null_mut();
        let mut buffer = std::ptr::null_mut();
        // SAFETY: module and machine are live; LLVM sets the buffer on success and the message on failure.
        let outcome = unsafe {
            let failed = LLVMTargetMachineEmitToMemoryBuffer(
                machine.as_raw(),
                self.0.as_raw(),
                kind,
                &mut message,
                &mut buffer,
            );
            if failed != 0 { Err(take_message(message)) } else { Ok(take_buffer(buffer)) }
        };
        // Errors in inline assembly, say, are reported to the context while the call itself succeeds.
        outcome.and_then(|bytes| self.0.messages().check().map(|()| bytes)).map_err(Error::Generate)
    }

    /// Sets the machine's triple and data layout, unless the module insists on others.
    pub(crate) fn retarget(&mut self, machine: &Machine) -> Result<(), Error> {
        let (triple, host) = (self.0.triple(), machine.triple());
        // `x86_64-pc-linux-gnu` and `x86_64-linux-gnu` are one: the vendor says nothing, and systems differ in
        // whether they spell it.
        if !triple.is_empty() && triple.split('-').next() != host.split('-').next() {
            return Err(Error::OtherTarget { what: "target triple", module: triple, host });
        }
        let (layout, host) = (self.0.data_layout(), machine.data_layout());
        if !layout.is_empty() && layout != host && !machine.lays_out_alike(&layout)? {
            return Err(Error::OtherTarget { what: "data layout", module: layout, host });
        }
        // SAFETY: module and layout are live, and both properties are copied.
        unsafe {
            LLVMSetTarget(self.0.as_raw(), machine.c_triple().as_ptr());
            LLVMSetModuleDataLayout(self.0.as_raw(), machine.raw_layout());
        }
        Ok(())
    }
}
