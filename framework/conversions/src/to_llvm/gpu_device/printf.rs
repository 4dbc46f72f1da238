//! Strings of a module, and functions that print on a device.

use terrace_dialects::gpu::PrintfOp;
use terrace_dialects::llvm::{self, CConv, Linkage};
use terrace_ir::{FloatKind, LookIr, Type, Value};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::to_llvm::common::{GepIndex, LlvmTypes, gep};

/// The prefix of names of format strings.
const FORMAT: &str = "printfFormat_";

/// A string with its NUL: the pointer to it, and its size in bytes.
pub(super) fn string(
    rw: &mut Rewriter<'_>,
    prefix: &str,
    text: &[u8],
    space: i64,
) -> Result<(Value, i64), NoMatch> {
    let ctx = rw.context();
    let text = [text, b"\0"].concat();
    let size = text.len() as i64;
    let (array, value) = (llvm::array(ctx, size, ctx.integer_type(8)), ctx.string(&text));
    let table = rw.symbol_table().or_no_match("there is no symbol table around it")?;
    let found = terrace_ir::symbols::table_members(rw.ir(), table).into_iter().find_map(|op| {
        let v = rw.inside(op.body);
        let global = op.entity.cast::<llvm::GlobalOp>(&v)?;
        let same = global.global_type(&v) == array
            && global.constant(&v)
            && global.value(&v) == Some(value)
            && global.alignment(&v).is_none()
            && global.addr_space(&v) == space;
        same.then(|| global.sym_name(&v).to_vec())
    });
    let name = match found {
        Some(name) => name,
        None => {
            let mut names = (0..).map(|i| format!("{prefix}{i}"));
            let name = names.find(|n| rw.lookup_symbol(table, n).is_none());
            let name = name.or_no_match("there is no name left")?;
            rw.in_symbol_table(|rw| {
                let global = llvm::GlobalOp::new(array, &name, Linkage::Internal).constant();
                _ = global.value(value).addr_space(space).insert(rw);
            })?;
            name.into_bytes()
        }
    };
    let address = llvm::AddressOfOp::new(llvm::pointer_in(ctx, space), name).result(rw);
    let start = gep(rw, address, array, &[GepIndex::Constant(0), GepIndex::Constant(0)]).result(rw);
    Ok((start, size))
}

/// Declares a function of the device at the start of the module, unless it is there.
pub(super) fn declare(rw: &mut Rewriter<'_>, name: &str, ty: Type) -> Rewrite {
    rw.symbol_or_insert(name, |rw| _ = llvm::LLVMFuncOp::new(name, ty).insert(rw))
}

/// Calls a function of the device, which is declared if it is not yet. `None` if it returns nothing.
fn call(
    rw: &mut Rewriter<'_>,
    name: &str,
    operands: &[Value],
    result: Type,
) -> Result<Option<Value>, NoMatch> {
    Ok(llvm::CallOp::new(name, Some(result), operands).insert(rw).result(rw))
}

/// A float as C passes it where the parameter has no type.
fn promoted(rw: &mut Rewriter<'_>, v: Value) -> Value {
    let ctx = rw.context();
    match ctx.float_kind(v.ty(rw)) {
        Some(FloatKind::F64) | None => v,
        Some(_) => llvm::FPExtOp::new(ctx.float_type(FloatKind::F64), v).result(rw),
    }
}

/// `vprintf(format, arguments)`, which takes the arguments as a struct in memory.
pub(super) fn with_struct(types: &LlvmTypes, op: Lower<'_, PrintfOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let (ptr, i32) = (llvm::pointer(ctx), ctx.i32());
    declare(rw, "vprintf", llvm::function(ctx, i32, &[ptr, ptr], false))?;
    let (format, _) = string(rw, FORMAT, op.op.format(rw), 0)?;
    let arguments: Vec<Value> = op.args().iter().map(|v| promoted(rw, *v)).collect();
    let fields: Vec<Type> = arguments.iter().map(|v| v.ty(rw)).collect();
    let all = llvm::structure(ctx, &fields);
    let one = types.index_constant(rw, 1);
    let memory = llvm::AllocaOp::new(ptr, one, all).result(rw);
    for (i, v) in arguments.iter().enumerate() {
        let place = [GepIndex::Constant(0), GepIndex::Constant(i as i64)];
        let place = gep(rw, memory, all, &place).result(rw);
        llvm::StoreOp::new(*v, place).insert(rw);
    }
    call(rw, "vprintf", &[format, memory], i32)?;
    rw.erase(op.op);
    Ok(())
}

/// A function that prints as C's does.
#[derive(Clone, Debug)]
pub(super) struct Variadic {
    /// Its name.
    pub(super) name: &'static str,
    /// The address space of format strings.
    pub(super) space: i64,
    /// Its calling convention.
    pub(super) convention: CConv,
}

/// `printf(format, ...)`
pub(super) fn variadic(printer: &Variadic, op: Lower<'_, PrintfOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let (ptr, i32) = (llvm::pointer_in(ctx, printer.space), ctx.i32());
    let ty = llvm::function(ctx, i32, &[ptr], true);
    rw.symbol_or_insert(printer.name, |rw| {
        _ = llvm::LLVMFuncOp::new(printer.name, ty).cconv(printer.convention).insert(rw);
    })?;
    let (format, _) = string(rw, FORMAT, op.op.format(rw), printer.space)?;
    let arguments: Vec<Value> = std::iter::once(format).chain(op.args().iter().copied()).collect();
    llvm::CallOp::new(printer.name, i32, arguments).var_callee_type(ty).cconv(printer.convention).insert(rw);
    rw.erase(op.op);
    Ok(())
}

/// The functions of AMD's library that print: a message is begun, then arguments are added, at most seven at a time.
pub(super) fn by_messages(op: Lower<'_, PrintfOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    const BEGIN: &str = "__ockl_printf_begin";
    const APPEND_STRING: &str = "__ockl_printf_append_string_n";
    const APPEND_ARGUMENTS: &str = "__ockl_printf_append_args";
    const AT_ONCE: usize = 7;
    let ctx = rw.context();
    let (ptr, i32, i64) = (llvm::pointer(ctx), ctx.i32(), ctx.integer_type(64));
    declare(rw, BEGIN, llvm::function(ctx, i64, &[i64], false))?;
    let arguments = op.args();
    if !arguments.is_empty() {
        let mut params = vec![i64, i32];
        params.extend([i64; AT_ONCE]);
        params.push(i32);
        declare(rw, APPEND_ARGUMENTS, llvm::function(ctx, i64, &params, false))?;
    }
    declare(rw, APPEND_STRING, llvm::function(ctx, i64, &[i64, ptr, i64, i32], false))?;
    const NO_RESULT: &str = "the function has no result";
    let constant = |rw: &mut Rewriter<'_>, ty, v| llvm::ConstantOp::new(ty, ctx.integer(ty, v)).result(rw);
    let zero = constant(rw, i64, 0);
    let mut message = call(rw, BEGIN, &[zero], i64)?.or_no_match(NO_RESULT)?;
    let (format, size) = string(rw, FORMAT, op.op.format(rw), 0)?;
    let size = constant(rw, i64, size);
    let [last, more] = [constant(rw, i32, 1), constant(rw, i32, 0)];
    let is_last = if arguments.is_empty() { last } else { more };
    message = call(rw, APPEND_STRING, &[message, format, size, is_last], i64)?.or_no_match(NO_RESULT)?;
    let groups = arguments.chunks(AT_ONCE).count();
    for (i, group) in arguments.chunks(AT_ONCE).enumerate() {
        let mut all = vec![message, constant(rw, i32, group.len() as i64)];
        for v in group {
            all.push(as_bits(rw, *v, i64));
        }
        all.resize(AT_ONCE + 2, zero);
        all.push(if i + 1 == groups { last } else { more });
        message = call(rw, APPEND_ARGUMENTS, &all, i64)?.or_no_match(NO_RESULT)?;
    }
    rw.erase(op.op);
    Ok(())
}

/// A number as 64 bits.
fn as_bits(rw: &mut Rewriter<'_>, v: Value, i64: Type) -> Value {
    let ctx = rw.context();
    let v = promoted(rw, v);
    match ctx.float_kind(v.ty(rw)) {
        Some(_) => llvm::BitcastOp::new(i64, v).result(rw),
        None if v.ty(rw) == i64 => v,
        None => llvm::ZExtOp::new(i64, v).result(rw),
    }
}
