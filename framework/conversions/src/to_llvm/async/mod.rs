//! `convert-async-to-llvm`: coroutines become LLVM's (`coroutines.rs`), and waits, values and groups become calls of a runtime
//! (`runtime.rs`), whose functions have MLIR's names (`mlirAsyncRuntimeCreateToken`, ...).
//!
//! ```mlir
//! %t = async.runtime.create : !async.token
//! async.runtime.await %t : !async.token
//! ```
//! becomes
//! ```mlir
//! %t = call @mlirAsyncRuntimeCreateToken() : () -> !llvm.ptr
//! call @mlirAsyncRuntimeAwaitToken(%t) : (!llvm.ptr) -> ()
//! ```
//! Not here: the regions and functions of async (`async.execute`, `async.func`), which other passes turn into coroutines.

mod coroutines;
mod runtime;

/// The pass of this folder, as pipelines name it.
pub mod passes {
    include!(concat!(env!("OUT_DIR"), "/async_lowering_passes.rs"));
}

pub use passes::register_async_lowering_passes as register;

use std::sync::Arc;

use terrace_dialects::r#async::{
    self, CoroHandleType, CoroIdType, CoroStateType, GroupType, TokenType, ValueType,
};
use terrace_dialects::{arith, func, llvm};
use terrace_ir::{Context, Diagnostic, Global, Ir, Look, Op, Type};
use terrace_rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, Converted, TypeConverter,
    apply_partial_conversion,
};

use crate::to_llvm::common::{LlvmTypeOptions, LlvmTypes, add_casts, llvm_target};

/// Lowers async in a module, and declares the functions of the runtime in it.
///
/// # Errors
/// If an operation of async cannot be lowered.
pub fn convert_async_to_llvm(ctx: &Context, ir: &mut Ir, module: Global<Op>) -> Result<(), Diagnostic> {
    runtime::declare(ctx, ir, module);
    let (objects, types) = (Arc::new(object_types()), stored_types());
    let mut patterns = ConversionPatterns::new();
    patterns.convert_signatures_of::<func::FuncOp>(&objects);
    patterns.convert_returns(&objects).convert_calls(&objects);
    populate_async_to_llvm(&mut patterns, &objects, &types);
    apply_partial_conversion(
        ctx,
        ir,
        &[module],
        &target(ctx, &objects),
        &patterns,
        &ConversionConfig::default(),
    )
}

/// The patterns of `convert-async-to-llvm` for async. The converters must be those of [`object_types`] and [`stored_types`].
pub fn populate_async_to_llvm(
    patterns: &mut ConversionPatterns,
    objects: &Arc<TypeConverter>,
    types: &LlvmTypes,
) {
    coroutines::populate(patterns, objects, types);
    runtime::populate(patterns, objects, types);
}

/// The types of what the runtime holds: pointers to it. Coroutines have LLVM's types; other types stay.
pub fn object_types() -> TypeConverter {
    let mut c = TypeConverter::new();
    c.add_conversion(|_, _, t| Converted::one(Some(t)));
    c.add_conversion(|_, ctx, t| object(ctx, t).map_or(Converted::Next, |t| Converted::one(Some(t))));
    add_casts(&mut c);
    c
}

/// The types of the values that are stored in an `!async.value`: those of the llvm dialect.
pub fn stored_types() -> LlvmTypes {
    LlvmTypes::with(LlvmTypeOptions::default(), |c| {
        c.add_conversion(|_, ctx, t| object(ctx, t).map_or(Converted::Next, |t| Converted::one(Some(t))));
    })
}

/// The type that a type of async becomes.
fn object(ctx: &Context, t: Type) -> Option<Type> {
    if t.is::<CoroIdType>(ctx) || t.is::<CoroStateType>(ctx) {
        return Some(llvm::token(ctx));
    }
    (t.is::<CoroHandleType>(ctx) || Kind::of(ctx, t).is_some()).then(|| llvm::pointer(ctx))
}

/// A kind of object that the runtime holds. Each has functions of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Token,
    Value,
    Group,
}

impl Kind {
    fn of(ctx: &Context, t: Type) -> Option<Kind> {
        if t.is::<TokenType>(ctx) {
            Some(Kind::Token)
        } else if t.is::<ValueType>(ctx) {
            Some(Kind::Value)
        } else {
            t.is::<GroupType>(ctx).then_some(Kind::Group)
        }
    }
}

fn target(ctx: &Context, objects: &Arc<TypeConverter>) -> ConversionTarget {
    let mut target = llvm_target(ctx);
    target.legal::<arith::ConstantOp>().legal::<func::ConstantOp>();
    target.illegal_dialect(&r#async::DIALECT);
    let c = objects.clone();
    target.legal_if(move |f: func::FuncOp, v| c.is_signature_legal(v.ctx, f.function_type(v)));
    let c = objects.clone();
    target.legal_if(move |r: func::ReturnOp, v| c.are_legal(v.ctx, v.body().operand_types(*r)));
    let c = objects.clone();
    target.legal_if(move |call: func::CallOp, v| {
        c.are_legal(v.ctx, v.body().operand_types(*call).chain(v.body().result_types(*call)))
    });
    target
}

impl passes::ConvertAsyncToLLVMPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        Ok(convert_async_to_llvm(cx.ctx, cx.ir, cx.op)?)
    }
}
