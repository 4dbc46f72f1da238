//! Calls of the runtime: tokens, values and groups are made, counted, filled and waited for.

use std::sync::Arc;

use terrace_dialects::r#async::{
    RuntimeAddRefOp, RuntimeAddToGroupOp, RuntimeAwaitAndResumeOp, RuntimeAwaitOp, RuntimeCreateGroupOp,
    RuntimeCreateOp, RuntimeDropRefOp, RuntimeIsErrorOp, RuntimeLoadOp, RuntimeNumWorkerThreadsOp,
    RuntimeResumeOp, RuntimeSetAvailableOp, RuntimeSetErrorOp, RuntimeStoreOp,
};
use terrace_dialects::{arith, func, llvm};
use terrace_ir::symbols::lookup_symbol;
use terrace_ir::view::OpView;
use terrace_ir::{Context, Global, Insert as _, InsertPoint, Ir, Op, OpBuilder, Type, Value};
use terrace_rewrite::conversion::{ConversionPatterns, TypeConverter};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::Kind;
use crate::to_llvm::common::{GepIndex, LlvmTypes, NO_TYPE};

/// A type of a function of the runtime.
#[derive(Clone, Copy)]
enum Passed {
    Pointer,
    Flag,
    Number,
    Index,
}

use Passed::{Flag, Index, Number, Pointer};

impl Passed {
    fn ty(self, ctx: &Context) -> Type {
        match self {
            Pointer => llvm::pointer(ctx),
            Flag => ctx.integer_type(1),
            Number => ctx.integer_type(64),
            Index => ctx.index_type(),
        }
    }
}

/// The functions of MLIR's runtime library (`AsyncRuntime.h`): name, parameters, result.
const FUNCTIONS: [(&str, &[Passed], Option<Passed>); 22] = [
    ("mlirAsyncRuntimeAddRef", &[Pointer, Number], None),
    ("mlirAsyncRuntimeDropRef", &[Pointer, Number], None),
    ("mlirAsyncRuntimeCreateToken", &[], Some(Pointer)),
    ("mlirAsyncRuntimeCreateValue", &[Number], Some(Pointer)),
    ("mlirAsyncRuntimeCreateGroup", &[Number], Some(Pointer)),
    ("mlirAsyncRuntimeEmplaceToken", &[Pointer], None),
    ("mlirAsyncRuntimeEmplaceValue", &[Pointer], None),
    ("mlirAsyncRuntimeSetTokenError", &[Pointer], None),
    ("mlirAsyncRuntimeSetValueError", &[Pointer], None),
    ("mlirAsyncRuntimeIsTokenError", &[Pointer], Some(Flag)),
    ("mlirAsyncRuntimeIsValueError", &[Pointer], Some(Flag)),
    ("mlirAsyncRuntimeIsGroupError", &[Pointer], Some(Flag)),
    ("mlirAsyncRuntimeAwaitToken", &[Pointer], None),
    ("mlirAsyncRuntimeAwaitValue", &[Pointer], None),
    ("mlirAsyncRuntimeAwaitAllInGroup", &[Pointer], None),
    ("mlirAsyncRuntimeExecute", &[Pointer, Pointer], None),
    ("mlirAsyncRuntimeGetValueStorage", &[Pointer], Some(Pointer)),
    ("mlirAsyncRuntimeAddTokenToGroup", &[Pointer, Pointer], Some(Number)),
    ("mlirAsyncRuntimeAwaitTokenAndExecute", &[Pointer, Pointer, Pointer], None),
    ("mlirAsyncRuntimeAwaitValueAndExecute", &[Pointer, Pointer, Pointer], None),
    ("mlirAsyncRuntimeAwaitAllInGroupAndExecute", &[Pointer, Pointer, Pointer], None),
    // The library spells it so.
    ("mlirAsyncRuntimGetNumWorkerThreads", &[], Some(Index)),
];

/// The function that a thread of the runtime calls to resume a coroutine.
const RESUME: &str = "__resume";

/// Declares the functions of the runtime at the end of a module, those apart whose names are taken.
pub(super) fn declare(ctx: &Context, ir: &mut Ir, module: Global<Op>) {
    let Some(region) = ir.first_region(module) else { return };
    let Some(block) = ir.body(region.body).first_block(region.entity) else { return };
    let loc = ir.body(module.body).loc(module.entity);
    for (name, params, result) in FUNCTIONS {
        if lookup_symbol(ctx, ir, module, ctx.string(name)).is_some() {
            continue;
        }
        let types = |of: &[Passed]| of.iter().map(|p| p.ty(ctx)).collect::<Vec<Type>>();
        let ty = ctx.function_type(&types(params), &types(result.as_slice()));
        let mut b = OpBuilder::at(ctx, ir, region.body, InsertPoint::End(block));
        b.set_loc(loc);
        func::FuncOp::new(name, ty).sym_visibility("private").insert(&mut b);
    }
}

pub(super) fn populate(patterns: &mut ConversionPatterns, objects: &Arc<TypeConverter>, types: &LlvmTypes) {
    patterns
        .typed(objects)
        .lower(set_available)
        .lower(set_error)
        .lower(is_error)
        .lower(wait)
        .lower(resume)
        .lower(await_and_resume)
        .lower(add_ref)
        .lower(drop_ref)
        .lower(num_worker_threads);
    patterns.typed(&types.converter).lower(create_group).lower(store).lower(load).lower(add_to_group);
    patterns.typed(&types.converter).with(&Arc::new(types.clone())).lower(create);
}

/// Calls a function of the runtime; `None` if it returns nothing.
fn call(rw: &mut Rewriter<'_>, name: &str, operands: &[Value]) -> Option<Value> {
    let ctx = rw.context();
    let result = FUNCTIONS.iter().find(|f| f.0 == name).and_then(|f| f.2);
    let call = func::CallOp::new(name, operands).types(result.map(|t| t.ty(ctx)).as_slice()).insert(rw);
    rw.body().results(call.into()).next()
}

/// Replaces an operation by a call of a function that returns just what the operation does.
fn replace_by_call(rw: &mut Rewriter<'_>, op: Op, name: &str, operands: &[Value]) -> Rewrite {
    match call(rw, name, operands) {
        Some(v) => rw.replace(op, v),
        None => rw.erase(op),
    }
    Ok(())
}

/// The kind of a value that was not converted yet.
fn kind(rw: &Rewriter<'_>, v: Value) -> Result<Kind, NoMatch> {
    Kind::of(rw.context(), v.ty(rw)).or_no_match("the runtime holds no value of this type")
}

fn create(types: &LlvmTypes, op: Lower<'_, RuntimeCreateOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = op.op.result(rw).ty(rw);
    if Kind::of(rw.context(), ty) == Some(Kind::Token) {
        return replace_by_call(rw, *op.op, "mlirAsyncRuntimeCreateToken", &[]);
    }
    let stored = stored(rw, ty)?;
    let size = types.size_in_bytes(rw, stored, GepIndex::Constant(1));
    replace_by_call(rw, *op.op, "mlirAsyncRuntimeCreateValue", &[size])
}

/// The type in the llvm dialect of what an `!async.value` holds.
fn stored(rw: &mut Rewriter<'_>, value: Type) -> Result<Type, NoMatch> {
    let ctx = rw.context();
    let held = terrace_dialects::r#async::ValueType::of(ctx, value).and_then(|t| t.value_type(ctx));
    held.and_then(|t| rw.convert_type(t)).or_no_match(NO_TYPE)
}

fn create_group(op: Lower<'_, RuntimeCreateGroupOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    replace_by_call(rw, *op.op, "mlirAsyncRuntimeCreateGroup", &[op.size()])
}

fn set_available(op: Lower<'_, RuntimeSetAvailableOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let name = match kind(rw, op.op.operand(rw))? {
        Kind::Token => "mlirAsyncRuntimeEmplaceToken",
        _ => "mlirAsyncRuntimeEmplaceValue",
    };
    replace_by_call(rw, *op.op, name, &[op.operand()])
}

fn set_error(op: Lower<'_, RuntimeSetErrorOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let name = match kind(rw, op.op.operand(rw))? {
        Kind::Token => "mlirAsyncRuntimeSetTokenError",
        _ => "mlirAsyncRuntimeSetValueError",
    };
    replace_by_call(rw, *op.op, name, &[op.operand()])
}

fn is_error(op: Lower<'_, RuntimeIsErrorOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let name = match kind(rw, op.op.operand(rw))? {
        Kind::Token => "mlirAsyncRuntimeIsTokenError",
        Kind::Value => "mlirAsyncRuntimeIsValueError",
        Kind::Group => "mlirAsyncRuntimeIsGroupError",
    };
    replace_by_call(rw, *op.op, name, &[op.operand()])
}

fn wait(op: Lower<'_, RuntimeAwaitOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let name = match kind(rw, op.op.operand(rw))? {
        Kind::Token => "mlirAsyncRuntimeAwaitToken",
        Kind::Value => "mlirAsyncRuntimeAwaitValue",
        Kind::Group => "mlirAsyncRuntimeAwaitAllInGroup",
    };
    replace_by_call(rw, *op.op, name, &[op.operand()])
}

fn resume(op: Lower<'_, RuntimeResumeOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let function = resume_function(rw)?;
    replace_by_call(rw, *op.op, "mlirAsyncRuntimeExecute", &[op.handle(), function])
}

fn await_and_resume(op: Lower<'_, RuntimeAwaitAndResumeOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let name = match kind(rw, op.op.operand(rw))? {
        Kind::Token => "mlirAsyncRuntimeAwaitTokenAndExecute",
        Kind::Value => "mlirAsyncRuntimeAwaitValueAndExecute",
        Kind::Group => "mlirAsyncRuntimeAwaitAllInGroupAndExecute",
    };
    let function = resume_function(rw)?;
    replace_by_call(rw, *op.op, name, &[op.operand(), op.handle(), function])
}

/// The address of the function that resumes a coroutine, which is made at the end of the module unless it is there.
fn resume_function(rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let ptr = llvm::pointer(ctx);
    if rw.symbol::<llvm::LLVMFuncOp>(RESUME).is_none() {
        let table = rw.symbol_table().or_no_match("there is no module around it")?;
        let loc = rw.ir().body(table.body).loc(table.entity);
        let ty = llvm::function(ctx, llvm::void(ctx), &[ptr], false);
        rw.at_end_of_symbol_table(|rw| {
            let made = llvm::LLVMFuncOp::new(RESUME, ty).sym_visibility("private").at(loc).insert(rw);
            let body = made.body(rw);
            rw.fill_isolated(body, &[ptr], |rw, args| {
                for handle in args {
                    _ = llvm::CoroResumeOp::new(*handle).insert(rw);
                }
                _ = llvm::ReturnOp::new().insert(rw);
            });
        })?;
    }
    Ok(llvm::AddressOfOp::new(ptr, RESUME).result(rw))
}

/// The address of what an `!async.value` holds.
fn storage(rw: &mut Rewriter<'_>, value: Value) -> Result<Value, NoMatch> {
    call(rw, "mlirAsyncRuntimeGetValueStorage", &[value]).or_no_match("the runtime gives no address")
}

fn store(op: Lower<'_, RuntimeStoreOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = op.op.value(rw).ty(rw);
    rw.convert_type(ty).or_no_match(NO_TYPE)?;
    let address = storage(rw, op.storage())?;
    rw.replace_by(op.op, llvm::StoreOp::new(op.value(), address));
    Ok(())
}

fn load(op: Lower<'_, RuntimeLoadOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = op.op.result(rw).ty(rw);
    let ty = rw.convert_type(ty).or_no_match(NO_TYPE)?;
    let address = storage(rw, op.storage())?;
    rw.replace_by(op.op, llvm::LoadOp::new(ty, address));
    Ok(())
}

fn add_to_group(op: Lower<'_, RuntimeAddToGroupOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let is_token = kind(rw, op.op.operand(rw))? == Kind::Token;
    is_token.or_no_match("the runtime's groups are of tokens alone")?;
    replace_by_call(rw, *op.op, "mlirAsyncRuntimeAddTokenToGroup", &[op.operand(), op.group()])
}

fn add_ref(op: Lower<'_, RuntimeAddRefOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    count(rw, op.op, "mlirAsyncRuntimeAddRef", op.operand(), op.op.count(rw))
}

fn drop_ref(op: Lower<'_, RuntimeDropRefOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    count(rw, op.op, "mlirAsyncRuntimeDropRef", op.operand(), op.op.count(rw))
}

fn count(rw: &mut Rewriter<'_>, op: impl OpView, name: &str, object: Value, by: i64) -> Rewrite {
    let ctx = rw.context();
    let by = arith::ConstantOp::new(ctx.integer(ctx.integer_type(64), by)).result(rw);
    replace_by_call(rw, op.into(), name, &[object, by])
}

fn num_worker_threads(op: Lower<'_, RuntimeNumWorkerThreadsOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    replace_by_call(rw, *op.op, "mlirAsyncRuntimGetNumWorkerThreads", &[])
}
