//! A dialect outside of the framework, with traits, interfaces, types and passes of its own: what `tests/` looks at.
//!
//! `src/*.td` says what there is; here is what only Rust can say. `hooks.rs`: operations; `params.rs`: types and attributes;
//! `passes.rs`: passes; `tfl.rs`: the samples of the rewriting quickstart.
#![forbid(unsafe_code)]

use terrace::ir::def::{DialectDef, Registry};
use terrace::ir::interfaces::{FoldValue, Folded, OpTrait, VerifyCx};
use terrace::ir::{Attr, Body, Context, Diagnostic, Op, model};

#[allow(missing_docs)]
pub mod dialect {
    include!(concat!(env!("OUT_DIR"), "/dialect.rs"));
}

#[allow(missing_docs)]
pub mod interfaces {
    include!(concat!(env!("OUT_DIR"), "/interfaces.rs"));
}

mod cpp;
mod hooks;
mod params;
pub mod passes;
pub mod tfl;

pub use params::HasSize;

/// The dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "x",
    ops: &dialect::OPS,
    types: dialect::TYPES,
    attrs: dialect::ATTRS,
    models: &[model!(dyn Greeting, &Friendly)],
    ..DialectDef::EMPTY
};

/// A dialect that greets as the interface does by itself.
pub static PLAIN_DIALECT: DialectDef = DialectDef {
    name: "plain",
    models: &[model!(dyn Greeting, &Plain)],
    allows_unknown_ops: true,
    ..DialectDef::EMPTY
};

/// All dialects and the framework's own.
pub fn registry() -> Registry {
    let mut registry = Registry::with(terrace::dialects::ALL);
    registry.add(&DIALECT).add(&PLAIN_DIALECT).add(&tfl::TF_DIALECT).add(&tfl::TFL_DIALECT);
    registry
}

/// An interface of dialects, with a default.
pub trait Greeting: Send + Sync {
    /// The dialect's greeting.
    fn greet(&self) -> String {
        "hello".to_owned()
    }
    /// Returns true if it greets an operation.
    fn greets(&self, ctx: &Context, body: &Body, op: Op) -> bool;
}

struct Friendly;

impl Greeting for Friendly {
    fn greet(&self) -> String {
        "good to see you".to_owned()
    }
    fn greets(&self, ctx: &Context, body: &Body, op: Op) -> bool {
        !body.is(ctx, op, "x.plain")
    }
}

struct Plain;

impl Greeting for Plain {
    fn greets(&self, _: &Context, _: &Body, _: Op) -> bool {
        true
    }
}

/// Fails where the operation says `fail_trait`; beside that it counts operands.
pub struct MyTrait;

impl MyTrait {
    /// The number of operands of an operation with the trait.
    pub fn operands(body: &Body, op: Op) -> usize {
        body.num_operands(op)
    }
}

impl OpTrait for MyTrait {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        match cx.attr("fail_trait") {
            Some(_) => Err(cx.op_error("fails as MyTrait was told")),
            None => Ok(()),
        }
    }

    fn verify_regions(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        match cx.attr("fail_regions") {
            Some(_) => Err(cx.op_error("fails behind its regions")),
            None => Ok(()),
        }
    }
}

/// At most so many operands.
pub struct AtMost<const N: usize>;

impl<const N: usize> OpTrait for AtMost<N> {
    fn verify(&self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let n = cx.body().num_operands(cx.op.entity);
        if n > N { Err(cx.op_error(format!("takes at most {N} operands, not {n}"))) } else { Ok(()) }
    }
}

/// Twice is nothing; and a constant operand `c` is the attribute `folded = c`.
pub struct Undone;

impl OpTrait for Undone {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, operands: &[Option<Attr>]) -> Folded {
        if let [Some(constant)] = operands {
            return Folded::attr(*constant);
        }
        let inner = body.defining_op(body.operand(op, 0)).filter(|d| body.name(*d) == body.name(op));
        let _ = ctx;
        inner.map_or(Folded::No, |d| Folded::value(body.operand(d, 0)))
    }
}

/// The results are the operands the other way round.
pub struct Swapped;

impl OpTrait for Swapped {
    fn fold(&self, _: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        let mut operands: Vec<_> = body.operands(op).collect();
        operands.reverse();
        Folded::Values(operands.into_iter().map(FoldValue::Value).collect())
    }
}
