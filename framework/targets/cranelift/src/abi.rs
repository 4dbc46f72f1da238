//! Calling conventions: parameters and results as the platform's C compiler passes them.
//!
//! A value is passed as its leaves. A result that does not fit into registers goes to memory whose address is the first argument, as LLVM
//! does it. `variadic.rs` has what Cranelift cannot say itself.

use cranelift_codegen::ir::{self as clif, AbiParam, ArgumentPurpose, Signature, types};
use cranelift_codegen::isa::CallConv;
use target_lexicon::{Architecture, OperatingSystem};
use terrace_dialects_llvm::llvm::{self, LLVMFuncOp, LLVMFunctionType};
use terrace_ir::{Attr, Context, Type, ViewIr};

use crate::layout::{Kind, Scalar};
use crate::module::Translator;

/// How a function is called.
#[derive(Clone, Debug)]
pub(crate) struct Abi {
    /// The parameters that are always there, and the results in registers.
    pub(crate) signature: Signature,
    /// The types of the parameters.
    pub(crate) params: Vec<Type>,
    pub(crate) result: Option<Type>,
    /// True if the result goes to memory, at the first parameter.
    pub(crate) in_memory: bool,
    pub(crate) variadic: bool,
}

/// The platforms that differ in how they pass variable arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Platform {
    /// System V on x86-64: the number of vector registers is in a register of its own.
    X64,
    /// Windows on x86-64: variable arguments are passed as integers.
    X64Windows,
    /// AArch64 as ARM specifies it: variable arguments are passed like others.
    Aarch64,
    /// AArch64 of Apple: variable arguments are on the stack.
    Apple,
    /// RISC-V: variable arguments are passed as integers.
    Riscv64,
    Other,
}

impl Platform {
    pub(crate) fn of(triple: &target_lexicon::Triple) -> Platform {
        let apple =
            matches!(triple.operating_system, OperatingSystem::Darwin(_) | OperatingSystem::MacOSX(_));
        match (triple.architecture, triple.operating_system) {
            (Architecture::X86_64, OperatingSystem::Windows) => Platform::X64Windows,
            (Architecture::X86_64, _) => Platform::X64,
            (Architecture::Aarch64(_), OperatingSystem::Windows) => Platform::Other,
            (Architecture::Aarch64(_), _) if apple => Platform::Apple,
            (Architecture::Aarch64(_), _) => Platform::Aarch64,
            (Architecture::Riscv64(_), _) => Platform::Riscv64,
            _ => Platform::Other,
        }
    }

    /// The numbers of integer and float registers that results are passed in.
    fn result_registers(self) -> (usize, usize) {
        match self {
            Platform::X64 => (3, 2),
            Platform::X64Windows => (2, 1),
            Platform::Aarch64 | Platform::Apple => (8, 8),
            Platform::Riscv64 | Platform::Other => (2, 2),
        }
    }
}

/// The type by which a scalar is passed.
pub(crate) fn passed(scalar: Scalar) -> clif::Type {
    if scalar.kind == Kind::Quad { types::F128 } else { scalar.clif }
}

/// An attribute of a parameter or result by its name.
fn attribute(ctx: &Context, list: Option<&[Attr]>, index: usize, name: &[u8]) -> Option<Attr> {
    let entries = ctx.as_dictionary(*list?.get(index)?)?;
    entries.iter().find(|(key, _)| ctx.as_string(*key) == Some(name)).map(|(_, value)| *value)
}

/// Extends the narrow integers of a parameter as its attributes say.
fn extended(ctx: &Context, param: AbiParam, attrs: Option<&[Attr]>, index: usize) -> AbiParam {
    if !param.value_type.is_int() || param.value_type.bits() >= 64 {
        return param;
    }
    if attribute(ctx, attrs, index, b"llvm.signext").is_some() {
        param.sext()
    } else if attribute(ctx, attrs, index, b"llvm.zeroext").is_some() {
        param.uext()
    } else {
        param
    }
}

impl Translator<'_> {
    /// How a function is called.
    pub(crate) fn function_abi(&mut self, op: LLVMFuncOp, v: &ViewIr<'_>) -> Result<Abi, String> {
        self.abi(op.function_type(v), op.arg_attrs(v), op.res_attrs(v))
    }

    /// How a function of a type is called.
    pub(crate) fn abi(
        &mut self,
        ty: Type,
        arg_attrs: Option<&[Attr]>,
        res_attrs: Option<&[Attr]>,
    ) -> Result<Abi, String> {
        let ctx = self.ctx;
        let function = ty.cast::<LLVMFunctionType>(ctx).ok_or("it has no function type")?;
        let params = function.params(ctx).unwrap_or_default();
        let result = function.return_type(ctx).filter(|r| !llvm::is_void(ctx, *r));
        let variadic = function.var_arg(ctx) == Some(true);
        self.abi_of(params, result, variadic, arg_attrs, res_attrs)
    }

    /// How a function of these parameters and this result is called.
    pub(crate) fn abi_of(
        &mut self,
        params: Vec<Type>,
        result: Option<Type>,
        variadic: bool,
        arg_attrs: Option<&[Attr]>,
        res_attrs: Option<&[Attr]>,
    ) -> Result<Abi, String> {
        let mut signature = Signature::new(self.call_conv);
        let mut in_memory = false;
        if let Some(result) = result {
            let l = self.leaves(result)?;
            let (most_ints, most_floats) = self.platform.result_registers();
            let word = |l: &crate::layout::Leaf| (l.scalar.clif.bits() / 64).max(1) as usize;
            let (floats, ints): (Vec<_>, Vec<_>) =
                l.leaves.iter().partition(|l| l.scalar.clif.is_float() || l.scalar.kind == Kind::Quad);
            in_memory = ints.into_iter().map(word).sum::<usize>() > most_ints || floats.len() > most_floats;
            if in_memory {
                signature.params.push(AbiParam::special(types::I64, ArgumentPurpose::StructReturn));
            } else {
                let param = |l: &crate::layout::Leaf| AbiParam::new(passed(l.scalar));
                let returns = l.leaves.iter().map(param);
                signature.returns = returns.map(|p| extended(self.ctx, p, res_attrs, 0)).collect();
            }
        }
        for (i, param) in params.iter().enumerate() {
            if let Some(param) = self.by_value(arg_attrs, i)? {
                signature.params.push(param);
                continue;
            }
            let sret = attribute(self.ctx, arg_attrs, i, b"llvm.sret").is_some();
            for leaf in &self.leaves(*param)?.leaves {
                let mut param = AbiParam::new(passed(leaf.scalar));
                if sret && result.is_none() {
                    param.purpose = ArgumentPurpose::StructReturn;
                }
                signature.params.push(extended(self.ctx, param, arg_attrs, i));
            }
        }
        Ok(Abi { signature, params, result, in_memory, variadic })
    }

    /// A parameter whose memory is passed on the stack; `None` if its attributes don't say so.
    pub(crate) fn by_value(&mut self, attrs: Option<&[Attr]>, i: usize) -> Result<Option<AbiParam>, String> {
        let Some(ty) = attribute(self.ctx, attrs, i, b"llvm.byval") else { return Ok(None) };
        if self.platform != Platform::X64 || self.call_conv != CallConv::SystemV {
            return Err("'llvm.byval' is not supported on this system".to_owned());
        }
        let ty = self.ctx.type_value(ty).ok_or("'llvm.byval' has no type")?;
        let align = attribute(self.ctx, attrs, i, b"llvm.align").and_then(|a| self.ctx.as_i64(a));
        let size = self.layout(ty)?.size.next_multiple_of(8);
        if align.is_some_and(|a| a > 8) {
            return Err("'llvm.byval' of an alignment of more than 8 bytes is not supported".to_owned());
        }
        let size = u32::try_from(size).map_err(|e| e.to_string())?;
        Ok(Some(AbiParam::special(types::I64, ArgumentPurpose::StructArgument(size))))
    }
}
