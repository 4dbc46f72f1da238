//! Calls, and lists of variable arguments.

use cranelift_codegen::ir::{self as clif, AbiParam, InstBuilder, MemFlagsData, Signature, types};
use cranelift_module::Linkage;
use smallvec::smallvec;
use terrace_dialects_llvm::llvm::{
    CallOp, TailCallKind, VaArgOp, VaCopyOp, VaEndOp, VaStartOp, function_parts,
};
use terrace_ir::Value;

use super::Builder;
use crate::abi::{Abi, Attributes, Platform, Prototype};
use crate::function::{Fun, Leaves, Refusal, returns_twice};
use crate::module::Printing;
use crate::passing::{Passing, Slot};
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
        if !f.t.is_plain(op.res(&f.v).ty(&f.v), None, 0)? {
            return Err("arguments of such a type are not supported".to_owned());
        }
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
    let attrs = attributes(f, op);
    let variadic = op.var_callee_type(&f.v);
    if let Some(ty) = variadic.filter(|t| function_parts(f.v.ctx, *t).is_some_and(|p| p.2)) {
        return f.t.abi(ty, attrs);
    }
    let params = operands.iter().map(|v| v.ty(&f.v)).collect();
    let result = op.result(&f.v).map(|r| r.ty(&f.v));
    f.t.abi_of(Prototype { params, result, variadic: false, attrs })
}

fn attributes<'a>(f: &Fun<'a, '_, '_>, op: CallOp) -> Attributes<'a> {
    Attributes { args: op.arg_attrs(&f.v), res: op.res_attrs(&f.v) }
}

/// The arguments of a call, after the address of its result.
fn arguments(
    f: &mut Fun<'_, '_, '_>,
    abi: &Abi,
    operands: &[Value],
    address: Option<clif::Value>,
) -> Result<Vec<clif::Value>, Refusal> {
    let Some(plan) = abi.plan.clone() else {
        let mut args: Vec<clif::Value> = address.into_iter().collect();
        for operand in operands {
            let l = f.t.leaves(operand.ty(&f.v))?;
            for (leaf, v) in l.leaves.iter().zip(f.leaves(*operand)?) {
                args.push(f.passed_type(leaf.scalar, v));
            }
        }
        return Ok(args);
    };
    let mut values = Vec::new();
    for ((operand, ty), passing) in operands.iter().zip(&abi.params).zip(&plan.params) {
        let (v, l) = (f.leaves(*operand)?, f.t.leaves(*ty)?);
        values.push(match passing {
            Passing::Memory { .. } => vec![f.one(*operand)?],
            Passing::Pieces(pieces) | Passing::Block { pieces, .. } => {
                pieces.iter().map(|(piece, _)| f.piece(*piece, &v, &l)).collect::<Result<_, _>>()?
            }
        });
    }
    let mut args = Vec::new();
    for (slot, param) in &plan.slots {
        let at = |param: usize, piece: usize| values.get(param).and_then(|v| v.get(piece)).copied();
        let value = match *slot {
            Slot::Result => address,
            Slot::Piece { param, piece } => at(param, piece),
            Slot::Memory(param) => at(param, 0),
            Slot::Padding if param.value_type.is_float() => Some(f.b.ins().f64const(0.0)),
            Slot::Padding => Some(f.b.ins().iconst(types::I64, 0)),
        };
        args.push(value.ok_or("its operands are not those of its callee")?);
    }
    Ok(args)
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
    let mut address = None;
    if let Some(l) = &memory {
        let size = u32::try_from(l.size).map_err(|e| e.to_string())?;
        let slot = f.stack_slot(size, l.align);
        address = Some(f.b.ins().stack_addr(types::I64, slot, 0));
    }
    if let (Some(why), false) = (&abi.own, f.is_inside(callee)) {
        return Err(why.clone());
    }
    if abi.variadic && op.callee(&f.v) == Some(b"printf") && f.t.printing == Printing::Runtime {
        return printf(f, operands);
    }
    let abi = match abi.variadic {
        true => {
            let types: Vec<_> = operands.iter().map(|v| v.ty(&f.v)).collect();
            let attrs = attributes(f, op);
            f.t.variadic_abi(abi, &types, attrs)?
        }
        false => abi,
    };
    let args = arguments(f, &abi, operands, address)?;
    check(f, &abi, &args)?;
    let inst = match abi.variadic {
        true => f.call_variadic(callee, abi.signature.clone(), args)?,
        false => f.call(callee, abi.signature.clone(), &args),
    };
    let returned: Leaves = f.b.inst_results(inst).into();
    if returns_twice(op, &f.v) {
        f.new_block();
    }
    match memory.zip(address) {
        Some((l, address)) => f.load_leaves(address, &l),
        None => results(f, op, &abi, returned),
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
fn results(f: &mut Fun<'_, '_, '_>, op: CallOp, abi: &Abi, mut returned: Leaves) -> Result<Leaves, Refusal> {
    let Some(result) = op.result(&f.v) else { return Ok(returned) };
    if abi.plan.is_some() {
        let l = f.t.leaves(result.ty(&f.v))?;
        return f.take_pieces(&abi.returned, &returned, &l);
    }
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
fn printf(f: &mut Fun<'_, '_, '_>, operands: &[Value]) -> Result<Leaves, Refusal> {
    let mut args = Vec::new();
    for operand in operands {
        if !f.t.is_plain(operand.ty(&f.v), None, 0)? {
            return Err("'printf' has an argument that is no number of up to 64 bits".to_owned());
        }
        args.extend(f.leaves(*operand)?);
    }
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
        f.b.ins().stack_store(types::I64, v, slots, 8 * i as i32);
    }
    let area = f.b.ins().stack_addr(types::I64, slots, 0);
    f.imported("terrace_printf", &[*format, area], &[types::I32])
}

impl Fun<'_, '_, '_> {
    /// True if a callee is a function of this module, with code.
    fn is_inside(&self, callee: Callee) -> bool {
        match callee {
            Callee::Function(id) => self.t.module.declarations().get_function_decl(id).linkage.is_definable(),
            Callee::Address(_) => false,
        }
    }

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
