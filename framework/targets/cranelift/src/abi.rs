//! Calling conventions: parameters and results as the platform's C compiler passes them.
//!
//! A value of numbers of up to 64 bits is passed as its leaves, others as `passing.rs` says. A result that does not fit into registers goes
//! to memory whose address is the first argument, or in a register of its own, as LLVM does it. `variadic.rs` has what Cranelift cannot say
//! itself.
//!
//! Signatures whose convention in C is not known have one of our own, which serves inside of a module: whatever leaves it is refused.

use std::sync::Arc;

use cranelift_codegen::ir::{self as clif, AbiParam, ArgumentPurpose, Signature, types};
use cranelift_codegen::isa::CallConv;
use target_lexicon::{Architecture, OperatingSystem};
use terrace_dialects_llvm::llvm::{self, LLVMFuncOp, LLVMFunctionType};
use terrace_ir::types::VectorType;
use terrace_ir::{Attr, Context, Type, ViewIr};

use crate::layout::{Kind, Scalar};
use crate::module::Translator;
use crate::passing::{Convention, Passing, Piece, Plan, Returned, Slot, returned};

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
    /// The pieces that are passed, if they are not the leaves.
    pub(crate) plan: Option<Arc<Plan>>,
    /// The pieces of the result, with a plan.
    pub(crate) returned: Vec<(Piece, clif::Type)>,
    /// The reason why it is a convention of our own, if it is not C's.
    pub(crate) own: Option<String>,
}

/// The attributes of parameters and results.
#[derive(Clone, Copy, Default)]
pub(crate) struct Attributes<'a> {
    pub(crate) args: Option<&'a [Attr]>,
    pub(crate) res: Option<&'a [Attr]>,
}

/// The types of a function and their attributes, from which its convention follows.
#[derive(Clone)]
pub(crate) struct Prototype<'a> {
    pub(crate) params: Vec<Type>,
    pub(crate) result: Option<Type>,
    pub(crate) variadic: bool,
    pub(crate) attrs: Attributes<'a>,
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

    /// The convention of C that is known for all types; `None` where that of Cranelift serves what it has.
    fn convention(self) -> Option<Convention> {
        match self {
            Platform::X64 => Some(Convention::SystemV),
            Platform::Aarch64 => Some(Convention::Aapcs64),
            _ => None,
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
        self.abi(op.function_type(v), Attributes { args: op.arg_attrs(v), res: op.res_attrs(v) })
    }

    /// How a function of a type is called.
    pub(crate) fn abi(&mut self, ty: Type, attrs: Attributes<'_>) -> Result<Abi, String> {
        let ctx = self.ctx;
        let function = ty.cast::<LLVMFunctionType>(ctx).ok_or("it has no function type")?;
        let params = function.params(ctx).unwrap_or_default();
        let result = function.return_type(ctx).filter(|r| !llvm::is_void(ctx, *r));
        let variadic = function.var_arg(ctx) == Some(true);
        self.abi_of(Prototype { params, result, variadic, attrs })
    }

    /// How a function of a prototype is called.
    pub(crate) fn abi_of(&mut self, p: Prototype<'_>) -> Result<Abi, String> {
        let mut plain = true;
        for (i, ty) in p.params.iter().enumerate() {
            plain &= self.is_plain(*ty, p.attrs.args, i)?;
        }
        if let Some(ty) = p.result {
            let l = self.leaves(ty)?;
            // A third float is in a register that Cranelift does not return: see `passing::returned`.
            plain &= self.is_plain(ty, p.attrs.res, 0)?
                && l.leaves.iter().filter(|leaf| leaf.scalar.clif.is_float()).count() <= 2;
        }
        if plain || self.own_convention {
            return self.by_leaves(p);
        }
        let why = match self.platform.convention() {
            Some(convention) => match self.planned(convention, p.clone()) {
                Ok(abi) => return Ok(abi),
                Err(why) => Some(why),
            },
            None => self.uncertain(&p)?,
        };
        Ok(Abi { own: why, ..self.by_leaves(p)? })
    }

    /// True if a value of a type is passed as its leaves: as integers of up to 64 bits and floats of 32 and 64.
    pub(crate) fn is_plain(
        &mut self,
        ty: Type,
        attrs: Option<&[Attr]>,
        index: usize,
    ) -> Result<bool, String> {
        if attribute(self.ctx, attrs, index, b"llvm.byval").is_some() {
            return Ok(false);
        }
        let signed = attribute(self.ctx, attrs, index, b"llvm.signext").is_some();
        let l = self.leaves(ty)?;
        // AArch64 has an array in registers as a whole, or not at all.
        if self.platform == Platform::Aarch64 && llvm::array_parts(self.ctx, ty).is_some() {
            return Ok(false);
        }
        let plain = |s: Scalar| match s.kind {
            Kind::Int => s.bits <= 64 && !(signed && s.bits != s.clif.bits()),
            Kind::Float => true,
            Kind::Half | Kind::BFloat | Kind::Quad => false,
        };
        Ok(l.leaves.iter().all(|leaf| plain(leaf.scalar)) && !self.has_vector(ty))
    }

    /// True if a type has a vector in it.
    fn has_vector(&self, ty: Type) -> bool {
        let mut rest = vec![ty];
        while let Some(ty) = rest.pop() {
            if ty.is::<VectorType<'_>>(self.ctx) {
                return true;
            }
            rest.extend(llvm::array_parts(self.ctx, ty).map(|(element, _)| element));
            rest.extend(llvm::struct_parts(self.ctx, ty).unwrap_or_default());
        }
        false
    }

    /// The reason why a platform's convention is not known for these types; `None` if Cranelift passes them as C does.
    fn uncertain(&mut self, p: &Prototype<'_>) -> Result<Option<String>, String> {
        let (mut ints, mut floats) = (0, 0);
        for ty in p.params.iter().copied().chain(p.result) {
            let l = self.leaves(ty)?;
            let short = |kind| matches!(kind, Kind::Half | Kind::BFloat);
            if self.has_vector(ty) || l.leaves.iter().any(|leaf| short(leaf.scalar.kind)) {
                return Ok(Some("vectors and floats of 16 bits are not supported on this system".to_owned()));
            }
            for leaf in &l.leaves {
                match leaf.scalar.kind {
                    Kind::Int => ints = if leaf.scalar.bits > 64 { (ints + 1) / 2 * 2 + 2 } else { ints + 1 },
                    _ => floats += 1,
                }
            }
        }
        let fits = self.platform == Platform::Apple && ints <= 8 && floats <= 8;
        let why =
            "numbers of more than 64 bits are not supported on this system, unless all are in registers";
        Ok((!fits).then(|| why.to_owned()))
    }

    /// How a function is called by a convention that is known for all that C has.
    fn planned(&mut self, convention: Convention, p: Prototype<'_>) -> Result<Abi, String> {
        let Prototype { params, result, variadic, attrs } = p;
        let mut pieces = Vec::new();
        let mut in_memory = false;
        let mut signature = Signature::new(self.call_conv);
        let signed = |list, i| attribute(self.ctx, list, i, b"llvm.signext").is_some();
        if let Some(result) = result {
            let passed = self.pieces(convention, result, signed(attrs.res, 0))?;
            in_memory = matches!(returned(convention, &passed)?, Returned::Memory);
            pieces = passed.into_pieces();
            if !in_memory {
                signature.returns = pieces.iter().map(|(_, ty)| AbiParam::new(*ty)).collect();
            }
        }
        let mut passing = Vec::new();
        let mut sret = None;
        for (i, ty) in params.iter().enumerate() {
            passing.push(match self.by_value(attrs.args, i)? {
                Some((size, align)) => Passing::Memory { size, align },
                None => self.pieces(convention, *ty, signed(attrs.args, i))?,
            });
            if result.is_none() && attribute(self.ctx, attrs.args, i, b"llvm.sret").is_some() {
                sret = Some(i);
            }
        }
        let mut plan = Plan::new(convention, passing, in_memory, sret);
        for (slot, param) in &mut plan.slots {
            if matches!(slot, Slot::Piece { param: i, .. } if Some(*i) == sret) {
                param.purpose = ArgumentPurpose::StructReturn;
            }
        }
        signature.params = plan.slots.iter().map(|(_, param)| *param).collect();
        let (plan, own) = (Some(Arc::new(plan)), None);
        Ok(Abi { signature, params, result, in_memory, variadic, plan, returned: pieces, own })
    }

    /// How a call is made that has more arguments than its callee has parameters: those are operands from `named` on.
    pub(crate) fn variadic_abi(
        &mut self,
        abi: Abi,
        operands: &[Type],
        attrs: Attributes<'_>,
    ) -> Result<Abi, String> {
        let mut plain = abi.plan.is_none();
        for (i, ty) in operands.iter().enumerate().skip(abi.params.len()) {
            plain &= self.is_plain(*ty, attrs.args, i)?;
        }
        if plain || abi.own.is_some() {
            return Ok(abi);
        }
        let Some(convention) = self.platform.convention() else {
            return Err("variable arguments of such types are not supported on this system".to_owned());
        };
        let (params, result) = (operands.to_vec(), abi.result);
        self.planned(convention, Prototype { params, result, variadic: true, attrs })
    }

    /// The convention in which a value is its leaves.
    fn by_leaves(&mut self, p: Prototype<'_>) -> Result<Abi, String> {
        let Prototype { params, result, variadic, attrs } = p;
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
                signature.returns = returns.map(|p| extended(self.ctx, p, attrs.res, 0)).collect();
            }
        }
        for (i, param) in params.iter().enumerate() {
            if let Some((size, _)) = self.by_value(attrs.args, i)? {
                signature.params.push(AbiParam::special(types::I64, ArgumentPurpose::StructArgument(size)));
                continue;
            }
            let sret = attribute(self.ctx, attrs.args, i, b"llvm.sret").is_some();
            for leaf in &self.leaves(*param)?.leaves {
                let mut param = AbiParam::new(passed(leaf.scalar));
                if sret && result.is_none() {
                    param.purpose = ArgumentPurpose::StructReturn;
                }
                signature.params.push(extended(self.ctx, param, attrs.args, i));
            }
        }
        let (plan, returned, own) = (None, Vec::new(), None);
        Ok(Abi { signature, params, result, in_memory, variadic, plan, returned, own })
    }

    /// The size and alignment of a parameter whose memory is passed on the stack; `None` if its attributes don't say so.
    fn by_value(&mut self, attrs: Option<&[Attr]>, i: usize) -> Result<Option<(u32, u32)>, String> {
        let Some(ty) = attribute(self.ctx, attrs, i, b"llvm.byval") else { return Ok(None) };
        if self.platform != Platform::X64 || self.call_conv != CallConv::SystemV {
            return Err("'llvm.byval' is not supported on this system".to_owned());
        }
        let ty = self.ctx.type_value(ty).ok_or("'llvm.byval' has no type")?;
        let given = attribute(self.ctx, attrs, i, b"llvm.align").and_then(|a| self.ctx.as_i64(a));
        let l = self.layout(ty)?;
        let align = given.and_then(|a| u64::try_from(a).ok()).unwrap_or(l.align).max(8);
        if align > 16 {
            return Err("'llvm.byval' of an alignment of more than 16 bytes is not supported".to_owned());
        }
        let size = u32::try_from(l.size.next_multiple_of(8)).map_err(|e| e.to_string())?;
        Ok(Some((size, align as u32)))
    }
}
