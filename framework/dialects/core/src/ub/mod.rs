//! The ub dialect: poison, and places that control never reaches.

use terrace_dialects_kit::fold::SaysPoison;
use terrace_dialects_kit::inline::InlineOps;
use terrace_ir::def::DialectDef;
use terrace_ir::hooks::FoldOp;
use terrace_ir::interfaces::{Folded, Inliner, Materialize};
use terrace_ir::{Attr, Build, Context, Draft, Edit, Type, model};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/ub.rs"));
}

pub use generated::*;
pub use terrace_dialects_kit::fold::is_poison;

mod cpp;

impl SaysPoison for PoisonAttr {}

impl FoldOp for PoisonOp {
    fn fold(self, _: PoisonOpOperands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        Folded::attr(self.value(cx))
    }
}

/// Poison as a whole: for folders.
pub fn poison_attr(ctx: &Context) -> Attr {
    PoisonAttr::get(ctx).into()
}

/// The operation that holds poison; `None` for any other value. For the materialisers of dialects whose folders make poison.
pub fn poison(ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
    is_poison(ctx, value).then(|| PoisonOp::new(ty).value(value).into_draft())
}

struct Hooks;

impl Materialize for Hooks {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        poison(ctx, value, ty)
    }
}

/// The ub dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "ub",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn Materialize, &Hooks), model!(dyn Inliner, &InlineOps)],
    ..DialectDef::EMPTY
};
