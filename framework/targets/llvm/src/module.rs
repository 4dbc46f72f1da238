//! An LLVM module that owns its context, before and after LLVM's verifier has accepted it.
//!
//! Only a [`VerifiedModule`] can be optimised, turned into machine code or run: LLVM crashes on modules that its
//! verifier would reject. The llvm dialect gets here as text: there is one translation, that of `terrace-llvmir`.
//! Next: `codegen.rs` and `jit.rs`, what can be done with one.

use std::ffi::CStr;

use inkwell::context::Context;
use llvm_sys::analysis::{LLVMVerifierFailureAction, LLVMVerifyModule};
use llvm_sys::bit_writer::LLVMWriteBitcodeToMemoryBuffer;
use llvm_sys::core::{
    LLVMCountBasicBlocks, LLVMCountParamTypes, LLVMCreateMemoryBufferWithMemoryRangeCopy,
    LLVMDisposeMemoryBuffer, LLVMDisposeModule, LLVMGetDataLayoutStr, LLVMGetFirstFunction,
    LLVMGetIntTypeWidth, LLVMGetLinkage, LLVMGetNamedFunctionWithLength, LLVMGetNextFunction,
    LLVMGetReturnType, LLVMGetTarget, LLVMGetTypeKind, LLVMGetValueName2, LLVMGlobalGetValueType,
    LLVMIsDeclaration, LLVMIsFunctionVarArg, LLVMPrintModuleToString, LLVMPrintTypeToString,
};
use llvm_sys::ir_reader::LLVMParseIRInContext2;
use llvm_sys::prelude::{LLVMModuleRef, LLVMTypeRef};
use llvm_sys::{LLVMLinkage, LLVMTypeKind};
use terrace_ir::{Diagnostic, Ir};

use crate::Error;
use crate::machine::DataLayout;
use crate::raw::{Messages, c_name, take_buffer, take_message};

/// Why the llvm dialect does not become an LLVM module.
#[derive(Debug, thiserror::Error)]
pub enum FromIrError {
    /// Operations that LLVM IR has no words for.
    #[error("{}", .0.first().map_or("cannot be translated to LLVM IR", |d| &d.message))]
    Untranslatable(Vec<Diagnostic>),
    /// LLVM refuses the module.
    #[error(transparent)]
    Llvm(#[from] Error),
}

/// LLVM bitcode as LLVM IR text, which `terrace_llvmir::import` reads. `name` names the bitcode in errors.
///
/// # Errors
/// [`Error::Parse`] if it is no bitcode, or LLVM cannot read it; [`Error::Invalid`] if LLVM's verifier rejects the
/// module. LLVM may crash on damaged bitcode, which nothing in the process can turn into an error: bitcode of unknown
/// origin belongs in a process of its own.
pub fn bitcode_to_text(name: &str, bitcode: &[u8]) -> Result<String, Error> {
    if !terrace_llvmir::is_bitcode(bitcode) {
        return Err(parse_error(name, "the input is no LLVM bitcode"));
    }
    Ok(Module::parse(name, bitcode)?.verify()?.to_text())
}

/// An LLVM module and the context it lives in.
#[derive(Debug)]
pub struct Module {
    raw: LLVMModuleRef,
    /// Freed after the module, which `drop` frees.
    _context: Context,
    /// Boxed, and freed last: the context holds its address.
    messages: Box<Messages>,
}

impl Module {
    /// Reads LLVM IR, text or bitcode. `name` names it in errors.
    pub fn parse(name: &str, ir: &[u8]) -> Result<Self, Error> {
        let messages = Box::<Messages>::default();
        let context = Context::create();
        let buffer_name = c_name(name)?;
        let mut raw = std::ptr::null_mut();
        let mut message = std::ptr::null_mut();
        // SAFETY: the buffer is a copy of `ir`, freed once it is read; the context outlives the module, and the
        // boxed messages the context, here and in `Module`.
        let failed = unsafe {
            messages.attach(context.raw());
            let buffer =
                LLVMCreateMemoryBufferWithMemoryRangeCopy(ir.as_ptr().cast(), ir.len(), buffer_name.as_ptr());
            let failed = LLVMParseIRInContext2(context.raw(), buffer, &mut raw, &mut message) != 0;
            LLVMDisposeMemoryBuffer(buffer);
            failed
        };
        if failed {
            // SAFETY: on failure LLVM hands the message over.
            let message = unsafe { take_message(message) };
            return Err(parse_error(name, &message));
        }
        Ok(Module { raw, _context: context, messages })
    }

    /// The module of the llvm dialect at the top of `ir`, for a machine: it has the machine's data layout unless it says one itself. `name`
    /// names it in errors of LLVM.
    ///
    /// # Errors
    /// If LLVM IR cannot say an operation: these are the diagnostics. If LLVM refuses the text.
    pub fn from_ir(
        ctx: &terrace_ir::Context,
        ir: &Ir,
        name: &str,
        layout: &DataLayout,
    ) -> Result<Self, FromIrError> {
        match ir.top() {
            Some(top) => Module::from_op(ctx, ir, top, name, layout),
            None => Ok(Module::parse(name, &[])?),
        }
    }

    /// [`Self::from_ir`] of an operation whose region is such a module: `builtin.module` or `gpu.module`.
    ///
    /// # Errors
    /// As for [`Self::from_ir`].
    pub fn from_op(
        ctx: &terrace_ir::Context,
        ir: &Ir,
        module: terrace_ir::Global<terrace_ir::Op>,
        name: &str,
        layout: &DataLayout,
    ) -> Result<Self, FromIrError> {
        let mut text = Vec::new();
        terrace_llvmir::translate_for(layout.text(), ctx, ir, module, &mut text).map_err(|e| match e {
            terrace_llvmir::Error::Untranslatable(list) => FromIrError::Untranslatable(list),
            terrace_llvmir::Error::Io(e) => FromIrError::Llvm(Error::Generate(e.to_string())),
        })?;
        Ok(Module::parse(name, &text)?)
    }

    /// Asks LLVM's verifier; the module is gone if it says no.
    pub fn verify(self) -> Result<VerifiedModule, Error> {
        let mut message = std::ptr::null_mut();
        // SAFETY: the module is live; LLVM sets the message, empty on success, and hands it over.
        let (broken, message) = unsafe {
            let action = LLVMVerifierFailureAction::LLVMReturnStatusAction;
            let broken = LLVMVerifyModule(self.raw, action, &mut message) != 0;
            (broken, take_message(message))
        };
        if broken { Err(Error::Invalid(message.trim_end().to_owned())) } else { Ok(VerifiedModule(self)) }
    }

    /// The module as LLVM IR text.
    pub fn to_text(&self) -> String {
        // SAFETY: the module is live, and the string is handed over.
        unsafe { take_message(LLVMPrintModuleToString(self.raw)) }
    }

    /// The number of blocks of the largest function.
    pub fn largest_function(&self) -> usize {
        let mut largest = 0;
        // SAFETY: the module is live; the iteration visits its functions, whose blocks are only counted.
        unsafe {
            let mut function = LLVMGetFirstFunction(self.raw);
            while !function.is_null() {
                largest = largest.max(LLVMCountBasicBlocks(function) as usize);
                function = LLVMGetNextFunction(function);
            }
        }
        largest
    }

    /// The name of a function that is not only declared and that other modules can see; `None` if there is none.
    pub(crate) fn first_function(&self) -> Option<String> {
        // SAFETY: the module is live; the iteration visits its functions, whose names belong to them and are copied.
        unsafe {
            let mut function = LLVMGetFirstFunction(self.raw);
            while !function.is_null() {
                let linkage = LLVMGetLinkage(function);
                if LLVMIsDeclaration(function) == 0 && linkage == LLVMLinkage::LLVMExternalLinkage {
                    let mut length = 0;
                    let name = LLVMGetValueName2(function, &mut length).cast::<u8>();
                    return Some(
                        String::from_utf8_lossy(std::slice::from_raw_parts(name, length)).into_owned(),
                    );
                }
                function = LLVMGetNextFunction(function);
            }
        }
        None
    }

    /// The module's target triple; empty if it names none.
    pub fn triple(&self) -> String {
        // SAFETY: the string belongs to the live module and is copied.
        unsafe { CStr::from_ptr(LLVMGetTarget(self.raw)).to_string_lossy().into_owned() }
    }

    /// The module's data layout; empty if it names none.
    pub fn data_layout(&self) -> String {
        // SAFETY: the string belongs to the live module and is copied.
        unsafe { CStr::from_ptr(LLVMGetDataLayoutStr(self.raw)).to_string_lossy().into_owned() }
    }

    pub(crate) fn as_raw(&self) -> LLVMModuleRef {
        self.raw
    }

    pub(crate) fn messages(&self) -> &Messages {
        &self.messages
    }
}

impl Drop for Module {
    fn drop(&mut self) {
        // SAFETY: the module is ours and live; its context is dropped after this.
        unsafe { LLVMDisposeModule(self.raw) }
    }
}

/// A module that LLVM's verifier accepts.
#[derive(Debug)]
pub struct VerifiedModule(pub(crate) Module);

impl VerifiedModule {
    /// The module as LLVM IR text.
    pub fn to_text(&self) -> String {
        self.0.to_text()
    }

    /// The module as LLVM bitcode.
    pub fn to_bitcode(&self) -> Vec<u8> {
        // SAFETY: the module is live, and the buffer is handed over.
        unsafe { take_buffer(LLVMWriteBitcodeToMemoryBuffer(self.0.raw)) }
    }

    /// The module itself, to look at.
    pub fn module(&self) -> &Module {
        &self.0
    }

    /// Looks up a function that [`crate::Jit::call`] can call.
    pub fn entry(&self, name: &str) -> Result<Entry, Error> {
        // SAFETY: the name is passed with its length, and the value lives in the live module.
        let ty = unsafe {
            let function = LLVMGetNamedFunctionWithLength(self.0.raw, name.as_ptr().cast(), name.len());
            if function.is_null() || LLVMIsDeclaration(function) != 0 {
                return Err(Error::NoEntry(name.to_owned()));
            }
            LLVMGlobalGetValueType(function)
        };
        // SAFETY: `ty` is the type of a function in the live module.
        let (parameters, variadic, result) =
            unsafe { (LLVMCountParamTypes(ty), LLVMIsFunctionVarArg(ty) != 0, LLVMGetReturnType(ty)) };
        if parameters > 0 || variadic {
            return Err(bad_entry(name, "it takes arguments"));
        }
        let result = result_kind(result)
            .ok_or_else(|| bad_entry(name, &format!("it returns a value of type `{}`", type_text(result))))?;
        Ok(Entry { name: name.to_owned(), result })
    }
}

/// A function without parameters and what it returns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub(crate) name: String,
    pub(crate) result: ResultKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ResultKind {
    Void,
    /// An integer of at most 64 bits; the bits above its width are undefined in a register.
    Int(u32),
    F32,
    F64,
}

fn result_kind(ty: LLVMTypeRef) -> Option<ResultKind> {
    // SAFETY: the caller's type lives in a live context.
    match unsafe { LLVMGetTypeKind(ty) } {
        LLVMTypeKind::LLVMVoidTypeKind => Some(ResultKind::Void),
        LLVMTypeKind::LLVMFloatTypeKind => Some(ResultKind::F32),
        LLVMTypeKind::LLVMDoubleTypeKind => Some(ResultKind::F64),
        LLVMTypeKind::LLVMIntegerTypeKind => {
            // SAFETY: it is an integer type.
            let width = unsafe { LLVMGetIntTypeWidth(ty) };
            (1..=64).contains(&width).then_some(ResultKind::Int(width))
        }
        _ => None,
    }
}

fn type_text(ty: LLVMTypeRef) -> String {
    // SAFETY: the type lives in a live context, and the string is handed over.
    unsafe { take_message(LLVMPrintTypeToString(ty)) }
}

fn bad_entry(name: &str, reason: &str) -> Error {
    Error::BadEntry { name: name.to_owned(), reason: reason.to_owned() }
}

/// Takes `name:line:column: error: text`, the source line and the caret apart.
fn parse_error(name: &str, message: &str) -> Error {
    let rest = message.strip_prefix(name).and_then(|rest| rest.strip_prefix(':')).unwrap_or(message);
    let mut parts = rest.splitn(3, ':');
    let location = match (parts.next().map(str::parse), parts.next().map(str::parse)) {
        (Some(Ok(line)), Some(Ok(column))) => Some((line, column)),
        _ => None,
    };
    let text = if location.is_some() { parts.next().unwrap_or_default() } else { rest };
    let text = text.trim_start();
    Error::Parse {
        file: name.to_owned(),
        location,
        message: text.strip_prefix("error: ").unwrap_or(text).trim_end().to_owned(),
    }
}
