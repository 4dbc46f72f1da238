//! The index dialect: arithmetic on integers as wide as the target's pointers.

use terrace_asm::OpAsm;
use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::{CastLike, Fold, Folded, Inliner, Materialize};
use terrace_ir::{ApInt, Attr, AttrData, Body, Context, Global, Ir, Op, Type, model};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/index.rs"));
}

pub use generated::*;

mod fold;
mod hooks {
    macro_rules! ops {
        ($($name:ident)*) => { $(pub(super) struct $name;)* };
    }
    ops! {
        AddOp SubOp MulOp DivSOp DivUOp CeilDivSOp CeilDivUOp FloorDivSOp RemSOp RemUOp MaxSOp MaxUOp MinSOp MinUOp ShlOp ShrSOp ShrUOp
        AndOp OrOp XOrOp CastSOp CastUOp CmpOp ConstantOp BoolConstantOp
    }
}
use hooks::{BoolConstantOp as BoolHooks, ConstantOp as ConstantHooks};

fn value(body: &Body, op: Op) -> Folded {
    body.inherent(op, 0).map_or(Folded::No, Folded::attr)
}

impl Fold for ConstantHooks {
    fn fold(&self, _: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        value(body, op)
    }
}

impl Fold for BoolHooks {
    fn fold(&self, _: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        value(body, op)
    }
}

fn number<'a>(ctx: &'a Context, body: &Body, op: Op) -> Option<&'a ApInt> {
    ctx.as_integer(body.inherent(op, 0)?)
}

impl OpAsm for ConstantHooks {
    fn result_names(&self, ctx: &Context, body: &Body, op: Op) -> Vec<(usize, String)> {
        number(ctx, body, op).map(|v| (0, format!("idx{}", v.to_signed()))).into_iter().collect()
    }
}

impl OpAsm for BoolHooks {
    fn result_names(&self, ctx: &Context, body: &Body, op: Op) -> Vec<(usize, String)> {
        number(ctx, body, op).map(|v| (0, (!v.is_zero()).to_string())).into_iter().collect()
    }
}

/// One side is an index, the other an integer.
fn casts(ctx: &Context, from: &[Type], to: &[Type]) -> bool {
    let index = |t: &Type| matches!(ctx.type_data(*t), AttrData::IndexType);
    matches!((from, to), ([a], [b]) if index(a) != index(b))
}

impl CastLike for hooks::CastSOp {
    fn are_cast_compatible(&self, ctx: &Context, from: &[Type], to: &[Type]) -> bool {
        casts(ctx, from, to)
    }
}

impl CastLike for hooks::CastUOp {
    fn are_cast_compatible(&self, ctx: &Context, from: &[Type], to: &[Type]) -> bool {
        casts(ctx, from, to)
    }
}

struct Hooks;

impl Materialize for Hooks {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<(&'static str, Vec<Option<Attr>>)> {
        if ctx.attr_type(value) != Some(ty) || ctx.as_integer(value).is_none() {
            return None;
        }
        let name = if ty == ctx.i1() {
            BoolConstantOp::OP_NAME
        } else if ty == ctx.index_type() {
            ConstantOp::OP_NAME
        } else {
            return None;
        };
        Some((name, vec![Some(value)]))
    }
}

impl Inliner for Hooks {
    fn can_inline_op(&self, _: &Context, _: &Ir, _: Global<Op>) -> bool {
        true
    }
}

/// The index dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "index",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Materialize, &Hooks), model!(dyn Inliner, &Hooks)],
    ..DialectDef::EMPTY
};
