//! Calls.

use cranelift_codegen::ir::{self as clif, AbiParam, InstBuilder, Signature, types};
use cranelift_module::Linkage;
use target_lexicon::{Architecture, OperatingSystem};
use terrace_dialects_llvm::llvm::CallOp;

use super::Builder;
use crate::function::{Fun, Leaves, Refusal};
use crate::module::Printing;

/// A variadic call has no more arguments.
const MOST_ARGUMENTS: u32 = 64;

pub(super) fn add(b: &mut Builder<'_>) {
    b.value::<CallOp>(call);
}

fn call(f: &mut Fun<'_, '_, '_>, op: CallOp) -> Result<Leaves, Refusal> {
    if !op.op_bundle_operands(&f.v).is_empty() {
        return Err("operand bundles are not supported".to_owned());
    }
    let mut operands = op.callee_operands(&f.v).into_iter();
    let declared = op.callee(&f.v).map(|name| (name, f.t.functions.get(name).cloned()));
    let pointer = if declared.is_none() { operands.next().map(|p| f.one(p)).transpose()? } else { None };
    let mut args = Leaves::new();
    for operand in operands {
        args.extend(f.leaves(operand)?);
    }
    let variadic = op.var_callee_type(&f.v).is_some();
    let inst = match (declared, pointer) {
        (Some((b"printf", _)), _) if variadic => return printf(f, &args),
        (Some((_, Some(declared))), _) if !declared.variadic => {
            let function = f.function(declared.id);
            f.b.ins().call(function, &args)
        }
        (Some((name, _)), _) => {
            let name = String::from_utf8_lossy(name);
            return Err(format!("'@{name}' takes variable arguments, or is not defined; only 'printf' may"));
        }
        (None, Some(_)) if variadic => {
            return Err("variable arguments of an indirect call are not supported".to_owned());
        }
        (None, Some(pointer)) => {
            let mut signature = Signature::new(f.t.call_conv);
            let ty = |f: &Fun<'_, '_, '_>, v: &clif::Value| AbiParam::new(f.b.func.dfg.value_type(*v));
            signature.params = args.iter().map(|v| ty(f, v)).collect();
            if let Some(result) = op.result(&f.v) {
                let l = f.t.leaves(result.ty(&f.v))?;
                signature.returns = l.leaves.iter().map(|l| AbiParam::new(l.scalar.clif)).collect();
            }
            let signature = f.b.import_signature(signature);
            f.b.ins().call_indirect(signature, pointer, &args)
        }
        (None, None) => return Err("it has no callee".to_owned()),
    };
    let mut results: Leaves = f.b.inst_results(inst).into();
    if let Some(result) = op.result(&f.v) {
        // A function outside need not clear the bits above the width of an integer.
        let l = f.t.leaves(result.ty(&f.v))?;
        for (v, leaf) in results.iter_mut().zip(&l.leaves) {
            *v = f.masked(leaf.scalar, *v);
        }
    }
    Ok(results)
}

/// A call of `printf`. Cranelift has no variable arguments: they go to memory, in slots of eight bytes, and a function of a fixed
/// signature takes them.
fn printf(f: &mut Fun<'_, '_, '_>, args: &[clif::Value]) -> Result<Leaves, Refusal> {
    let Some((format, rest)) = args.split_first() else { return Err("'printf' has no format".to_owned()) };
    if rest.len() > MOST_ARGUMENTS as usize {
        return Err(format!("'printf' has more than {MOST_ARGUMENTS} arguments"));
    }
    let (slots, list) = match f.variable {
        Some(known) => known,
        None => {
            let new = (f.stack_slot(8 * MOST_ARGUMENTS, 16), f.stack_slot(32, 16));
            *f.variable.insert(new)
        }
    };
    for (i, v) in rest.iter().enumerate() {
        let v = match f.b.func.dfg.value_type(*v) {
            types::I64 | types::F64 => *v,
            types::F32 => f.b.ins().fpromote(types::F64, *v),
            t if t.is_int() && t.bits() < 64 => f.b.ins().sextend(types::I64, *v),
            _ => return Err("an argument of 'printf' is wider than 64 bits".to_owned()),
        };
        f.b.ins().stack_store(types::I64, v, slots, 8 * i as i32);
    }
    let area = f.b.ins().stack_addr(types::I64, slots, 0);
    let (name, second) = match f.t.printing {
        Printing::Runtime => ("terrace_printf", area),
        Printing::CLibrary => ("vprintf", va_list(f, area, list)?),
    };
    Ok(f.imported(name, &[*format, second], &[types::I32])?.into_iter().collect())
}

/// A `va_list` whose arguments are all in memory, which each system's can say.
fn va_list(
    f: &mut Fun<'_, '_, '_>,
    area: clif::Value,
    list: clif::StackSlot,
) -> Result<clif::Value, Refusal> {
    let triple = f.t.module.isa().triple();
    let (architecture, system) = (triple.architecture, triple.operating_system);
    let pointer =
        matches!(system, OperatingSystem::Windows | OperatingSystem::Darwin(_) | OperatingSystem::MacOSX(_));
    match architecture {
        Architecture::X86_64 if system != OperatingSystem::Windows => {
            // gp_offset and fp_offset at their ends, then overflow_arg_area, then reg_save_area.
            let ends = f.b.ins().iconst(types::I64, 48 | 176 << 32);
            f.b.ins().stack_store(types::I64, ends, list, 0);
            f.b.ins().stack_store(types::I64, area, list, 8);
            Ok(f.b.ins().stack_addr(types::I64, list, 0))
        }
        Architecture::Riscv64(_) => Ok(area),
        _ if pointer => Ok(area),
        Architecture::Aarch64(_) => {
            // __stack, __gr_top, __vr_top, then __gr_offs and __vr_offs: at 0 they say that no registers are left.
            let zero = f.b.ins().iconst(types::I64, 0);
            f.b.ins().stack_store(types::I64, area, list, 0);
            f.b.ins().stack_store(types::I64, zero, list, 24);
            Ok(f.b.ins().stack_addr(types::I64, list, 0))
        }
        other => Err(format!("'printf' is not supported on {other}")),
    }
}

impl Fun<'_, '_, '_> {
    /// Calls an imported function.
    pub(crate) fn imported(
        &mut self,
        name: &str,
        args: &[clif::Value],
        results: &[clif::Type],
    ) -> Result<Leaves, Refusal> {
        let mut signature = Signature::new(self.t.call_conv);
        signature.params = args.iter().map(|v| AbiParam::new(self.b.func.dfg.value_type(*v))).collect();
        signature.returns = results.iter().map(|t| AbiParam::new(*t)).collect();
        let id = match self.t.functions.get(name.as_bytes()) {
            Some(declared) => declared.id,
            None => self
                .t
                .module
                .declare_function(name, Linkage::Import, &signature)
                .map_err(|e| e.to_string())?,
        };
        let function = self.function(id);
        let inst = self.b.ins().call(function, args);
        Ok(self.b.inst_results(inst).into())
    }

    /// Calls a function of the compiler's library, or of ours under a name of its own.
    pub(crate) fn library(
        &mut self,
        name: &str,
        args: &[clif::Value],
        result: clif::Type,
    ) -> Result<clif::Value, Refusal> {
        if self.t.printing == Printing::CLibrary && name.starts_with("terrace_") {
            return Err("an object file cannot have it: it needs a function of this process".to_owned());
        }
        let results = self.imported(name, args, &[result])?;
        results.first().copied().ok_or_else(|| format!("'{name}' is declared without a result"))
    }

    /// Calls a function of C's mathematics library, the one for `float` if that is what the arguments are.
    pub(crate) fn call_c(&mut self, name: &str, args: &[clif::Value]) -> Result<clif::Value, Refusal> {
        let ty = args.first().map(|a| self.b.func.dfg.value_type(*a)).ok_or("it has no operands")?;
        let name = if ty == types::F32 { format!("{name}f") } else { name.to_owned() };
        let results = self.imported(&name, args, &[ty])?;
        results.first().copied().ok_or_else(|| "it has no result".to_owned())
    }
}
