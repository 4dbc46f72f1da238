//! Calls, and lists of variable arguments.

use cranelift_codegen::ir::{self as clif, AbiParam, InstBuilder, MemFlagsData, Signature, types};
use cranelift_module::Linkage;
use smallvec::smallvec;
use terrace_dialects_llvm::llvm::{
    CallOp, TailCallKind, VaArgOp, VaCopyOp, VaEndOp, VaStartOp, function_parts,
};
use terrace_ir::Value;

use super::Builder;
use crate::abi::{Abi, Platform};
use crate::function::{Fun, Leaves, Refusal, returns_twice};
use crate::module::Printing;
use crate::variadic::Callee;

/// A call of `printf` of this process has no more arguments.
const MOST_ARGUMENTS: u32 = 64;

pub(super) fn add(b: &mut Builder<'_>) {
    b.value::<CallOp>(call);
    b.effect::<VaStartOp>(|f, op| {
        let list = f.one(op.arg_list(&f.v))?;
        f.va_start(list)
    });
    b.nothing::<VaEndOp>();
    b.effect::<VaCopyOp>(|f, op| {
        let (to, from) = (f.one(op.dest_list(&f.v))?, f.one(op.src_list(&f.v))?);
        let words = match f.t.platform {
            Platform::X64 => 3,
            Platform::Aarch64 => 4,
            _ => 1,
        };
        for i in 0..words {
            let word = f.b.ins().load(types::I64, MemFlagsData::new().with_notrap(), from, 8 * i);
            f.b.ins().store(MemFlagsData::new().with_notrap(), word, to, 8 * i);
        }
        Ok(())
    });
    b.value::<VaArgOp>(|f, op| {
        let (list, scalar) = (f.one(op.arg(&f.v))?, f.scalar(op.res(&f.v))?);
        let v = f.va_arg(list, scalar.clif)?;
        Ok(smallvec![f.masked(scalar, v)])
    });
}

/// The convention of a call.
fn abi_of(f: &mut Fun<'_, '_, '_>, op: CallOp, operands: &[Value]) -> Result<Abi, Refusal> {
    let declared = op.callee(&f.v).and_then(|name| f.t.functions.get(name));
    if let Some(declared) = declared {
        return Ok(declared.abi.clone());
    }
    let (args, res) = (op.arg_attrs(&f.v), op.res_attrs(&f.v));
    let variadic = op.var_callee_type(&f.v);
    if let Some(ty) = variadic.filter(|t| function_parts(f.v.ctx, *t).is_some_and(|p| p.2)) {
        return f.t.abi(ty, args, res);
    }
    let params = operands.iter().map(|v| v.ty(&f.v)).collect();
    let result = op.result(&f.v).map(|r| r.ty(&f.v));
    f.t.abi_of(params, result, false, args, res)
}

fn call(f: &mut Fun<'_, '_, '_>, op: CallOp) -> Result<Leaves, Refusal> {
    if !op.op_bundle_operands(&f.v).is_empty() {
        return Err("operand bundles are not supported".to_owned());
    }
    if op.tail_call_kind(&f.v) == TailCallKind::MustTail {
        return Err("a call that must be a tail call is not supported".to_owned());
    }
    let operands = op.callee_operands(&f.v);
    let (callee, operands) = match op.callee(&f.v) {
        Some(name) => {
            let (symbol, distance) = f.t.resolve(name);
            let known = f.t.functions.get(&symbol).filter(|_| distance == 0).map(|d| d.id);
            let text = String::from_utf8_lossy(name);
            (Callee::Function(known.ok_or_else(|| format!("'@{text}' is not defined"))?), &operands[..])
        }
        None => {
            let (pointer, rest) = operands.split_first().ok_or("it has no callee")?;
            (Callee::Address(f.one(*pointer)?), rest)
        }
    };
    let abi = abi_of(f, op, operands)?;
    if operands.len() < abi.params.len() || (!abi.variadic && operands.len() > abi.params.len()) {
        return Err("its operands are not those of its callee".to_owned());
    }
    let memory = abi.in_memory.then_some(abi.result).flatten();
    let memory = memory.map(|ty| f.t.leaves(ty)).transpose()?;
    let mut args = Vec::new();
    if let Some(l) = &memory {
        let size = u32::try_from(l.size).map_err(|e| e.to_string())?;
        let slot = f.stack_slot(size, l.align);
        args.push(f.b.ins().stack_addr(types::I64, slot, 0));
    }
    let mut on_the_stack = Vec::new();
    for (i, operand) in operands.iter().enumerate() {
        if i >= abi.params.len() {
            let param = f.t.by_value(op.arg_attrs(&f.v), i)?;
            on_the_stack.extend(param.map(|p| (args.len(), p)));
        }
        let l = f.t.leaves(operand.ty(&f.v))?;
        for (leaf, v) in l.leaves.iter().zip(f.leaves(*operand)?) {
            args.push(f.passed_type(leaf.scalar, v));
        }
    }
    if abi.variadic && op.callee(&f.v) == Some(b"printf") && f.t.printing == Printing::Runtime {
        return printf(f, &args);
    }
    check(f, &abi, &args)?;
    let inst = match abi.variadic {
        true => f.call_variadic(callee, abi.signature.clone(), args.clone(), &on_the_stack)?,
        false => f.call(callee, abi.signature.clone(), &args),
    };
    let returned: Leaves = f.b.inst_results(inst).into();
    if returns_twice(op, &f.v) {
        f.new_block();
    }
    match memory {
        Some(l) => f.load_leaves(args[0], &l),
        None => results(f, op, returned),
    }
}

/// Arguments of other types than the callee's parameters have no meaning in Cranelift.
fn check(f: &Fun<'_, '_, '_>, abi: &Abi, args: &[clif::Value]) -> Result<(), Refusal> {
    let same = |(p, v): (&AbiParam, &clif::Value)| p.value_type == f.b.func.dfg.value_type(*v);
    let params = &abi.signature.params;
    let fits = args.len() >= params.len() && params.iter().zip(args).all(same);
    if fits { Ok(()) } else { Err("its operands are not those of its callee".to_owned()) }
}

/// The result of a call from what registers have.
fn results(f: &mut Fun<'_, '_, '_>, op: CallOp, mut returned: Leaves) -> Result<Leaves, Refusal> {
    let Some(result) = op.result(&f.v) else { return Ok(returned) };
    // A function outside need not clear the bits above the width of an integer.
    let l = f.t.leaves(result.ty(&f.v))?;
    if returned.len() != l.leaves.len() {
        return Err("its result is not that of its callee".to_owned());
    }
    for (v, leaf) in returned.iter_mut().zip(&l.leaves) {
        let own = f.own_type(leaf.scalar, *v);
        *v = f.masked(leaf.scalar, own);
    }
    Ok(returned)
}

/// A call of the `printf` that prints to where programs of this process do: it reads arguments from slots of eight bytes.
fn printf(f: &mut Fun<'_, '_, '_>, args: &[clif::Value]) -> Result<Leaves, Refusal> {
    let Some((format, rest)) = args.split_first() else { return Err("'printf' has no format".to_owned()) };
    if rest.len() > MOST_ARGUMENTS as usize {
        return Err(format!("'printf' has more than {MOST_ARGUMENTS} arguments"));
    }
    let slots = match f.printed {
        Some(known) => known,
        None => {
            let new = f.stack_slot(8 * MOST_ARGUMENTS, 16);
            *f.printed.insert(new)
        }
    };
    for (i, v) in rest.iter().enumerate() {
        let v = f.promoted(*v);
        if f.b.func.dfg.value_type(v).bits() != 64 {
            return Err("an argument of 'printf' is wider than 64 bits".to_owned());
        }
        f.b.ins().stack_store(types::I64, v, slots, 8 * i as i32);
    }
    let area = f.b.ins().stack_addr(types::I64, slots, 0);
    f.imported("terrace_printf", &[*format, area], &[types::I32])
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
        let inst = self.call(Callee::Function(id), signature, args);
        Ok(self.b.inst_results(inst).into())
    }

    /// Calls a function of the compiler's library, by the name that every C compiler links.
    pub(crate) fn library(
        &mut self,
        name: &str,
        args: &[clif::Value],
        result: clif::Type,
    ) -> Result<clif::Value, Refusal> {
        let results = self.imported(name, args, &[result])?;
        results.first().copied().ok_or_else(|| format!("'{name}' is declared without a result"))
    }

    /// Calls a function of C's mathematics library, the one for `float` if that is what the arguments are.
    pub(crate) fn call_c(&mut self, name: &str, args: &[clif::Value]) -> Result<clif::Value, Refusal> {
        let ty = args.first().map(|a| self.b.func.dfg.value_type(*a)).ok_or("it has no operands")?;
        let name = if ty == types::F32 { format!("{name}f") } else { name.to_owned() };
        self.library(&name, args, ty)
    }
}
