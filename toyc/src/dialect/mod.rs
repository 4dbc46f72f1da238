//! The toy dialect: definitions from `ops.td`, and what only Rust can say of them.
//!
//! A file for each kind of thing: `syntax.rs`, `verify.rs`, `fold.rs`, `interfaces.rs`; `cpp.rs` has what `.td` files name. Patterns are in
//! `combine.rs`.

use terrace::dialects::{affine, arith, builtin, cf, func, llvm, memref, scf, ub, vector};
use terrace::ir::def::{DialectDef, Registry};
use terrace::ir::interfaces::Materialize;
use terrace::ir::look::Edit;
use terrace::ir::{Attr, Build, Context, Draft, Type, model};

// ANCHOR: generated
#[allow(missing_docs)]
mod generated {
    include!(concat!(env!("OUT_DIR"), "/toy.rs"));
}
// ANCHOR_END: generated
pub(crate) mod cpp;
mod fold;
mod interfaces;
pub(crate) mod syntax;
mod verify;

pub use generated::*;

// ANCHOR: interface
terrace::ir::interface! {
    /// Derives the types of an operation's results from its operands.
    pub trait ShapeInferenceOp, dyn ShapeInference {
        /// Sets the result types.
        fn infer_shapes(self, cx: &mut Edit<'_>);
    }
}
// ANCHOR_END: interface

// ANCHOR: constants
struct Constants;

impl Materialize for Constants {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        if struct_elements(ctx, ty).is_some() {
            return ctx.as_array(value).map(|parts| StructConstantOp::new(ty, parts).into_draft());
        }
        ctx.as_dense(value).map(|_| ConstantOp::new(ty, value).into_draft())
    }
}
// ANCHOR_END: constants

// ANCHOR: struct_type
/// The element types of a struct type.
pub fn struct_elements(ctx: &Context, ty: Type) -> Option<Vec<Type>> {
    let params = ctx.type_params(ty, &STRUCT_TYPE_DEF)?;
    let list = ctx.as_param_list(*params.first()?)?;
    list.iter().map(|a| ctx.as_type(*a)).collect()
}
// ANCHOR_END: struct_type

/// `!toy.struct<...>`
pub fn struct_type(ctx: &Context, elements: &[Type]) -> Type {
    let list: Vec<Attr> = elements.iter().map(|t| t.as_attr()).collect();
    ctx.dialect_type(&STRUCT_TYPE_DEF, &[ctx.param_list(&list)])
}

// ANCHOR: dialect
/// The toy dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "toy",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[
        model!(dyn Materialize, &Constants),
        model!(dyn terrace::ir::interfaces::Inliner, &interfaces::Inline),
    ],
    ..DialectDef::EMPTY
};
// ANCHOR_END: dialect

// ANCHOR: registry
/// The toy dialect and all that it is lowered to.
pub fn registry() -> Registry {
    Registry::with(&[
        &DIALECT,
        &affine::DIALECT,
        &arith::DIALECT,
        &builtin::DIALECT,
        &cf::DIALECT,
        &func::DIALECT,
        &llvm::DIALECT,
        &memref::DIALECT,
        &scf::DIALECT,
        &ub::DIALECT,
        &vector::DIALECT,
    ])
}
// ANCHOR_END: registry
