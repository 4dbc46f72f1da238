//! A dialect with something of everything of which Rust has something to call, and its hooks: what `tests/` runs.
#![forbid(unsafe_code)]

mod cpp;
mod directives;

use terrace::asm::{Kind, OpState, Parsed, Parser, Printer, SyntaxAttr, SyntaxOp};
use terrace::ir::def::{DialectDef, Registry};
use terrace::ir::hooks::{FoldOp, Hook, InferTypesOp, VerifyAttr, VerifyOp};
use terrace::ir::interfaces::{Folded, InferInput, Materialize, VerifyCx};
use terrace::ir::{
    Attr, Body, Build, Context, Diagnostic, Draft, Edit, Loc, Look, LookIr, NewOp, Op, Type, ViewIr, model,
};
use terrace::rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

#[allow(missing_docs, non_camel_case_types)]
pub mod dialect {
    include!(concat!(env!("OUT_DIR"), "/dialect.rs"));
}

use dialect::{
    CheckedOp, ConstantOp, ConstantOpOperands, HandOp, HandType, InferOp, LabelAttr, TwiceOp, TwiceOpOperands,
};

/// The dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "u",
    ops: &dialect::OPS,
    types: dialect::TYPES,
    attrs: dialect::ATTRS,
    models: &[model!(dyn Materialize, &Constants)],
    directives: directives::ALL,
    ..DialectDef::EMPTY
};

/// The dialect and the framework's own.
pub fn registry() -> Registry {
    let mut registry = Registry::with(terrace::dialects::ALL);
    registry.add(&DIALECT);
    registry
}

struct Constants;

impl Materialize for Constants {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        let fits = ctx.attr_type(value) == Some(ty) && ty == ctx.i32();
        value.cast::<i64>(ctx).filter(|_| fits).map(|value| ConstantOp::new(value).into_draft())
    }
}

/// Methods beside the generated ones: the type is this crate's.
impl dialect::AddOp {
    /// Returns true if both operands are one value.
    pub fn doubles(self, v: &impl Look) -> bool {
        self.lhs(v) == self.rhs(v)
    }
}

/// An interface of operations.
pub trait Speaker: Send + Sync {
    /// One that each operation writes.
    fn foo(&self, body: &Body, op: Op) -> u32;
    /// With arguments.
    fn bar(&self, body: &Body, op: Op, i: u32) -> u32;
    /// Without an operation.
    fn foo_static(&self) -> u32;
    /// That makes one.
    fn create<'c>(&self, ctx: &'c Context, loc: Loc) -> NewOp<'c>;
    /// Given for all.
    fn num_inputs_and_outputs(&self, body: &Body, op: Op) -> usize {
        body.num_operands(op) + body.num_results(op)
    }
    /// With a default.
    fn num_with_default(&self) -> u32 {
        7
    }
}

macro_rules! speaker {
    ($model:ident, $name:literal, $foo:literal $(, $default:item)?) => {
        impl Speaker for Hook<dialect::$model> {
            fn foo(&self, _: &Body, _: Op) -> u32 {
                $foo
            }
            fn bar(&self, _: &Body, _: Op, i: u32) -> u32 {
                i + $foo
            }
            fn foo_static(&self) -> u32 {
                10 * $foo
            }
            fn create<'c>(&self, ctx: &'c Context, loc: Loc) -> NewOp<'c> {
                NewOp::new(ctx, $name, loc)
            }
            $($default)?
        }
        impl VerifyOp for dialect::$model {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                verify_speaker(&Hook::<Self>::NEW, cx)
            }
        }
    };
}

speaker!(SpeakOp, "u.speak", 1);
speaker!(
    ShoutOp,
    "u.shout",
    2,
    fn num_with_default(&self) -> u32 {
        8
    }
);

/// The rules of every speaker.
fn verify_speaker(it: &dyn Speaker, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    if it.num_inputs_and_outputs(cx.body(), cx.op.entity) > 2 {
        return Err(cx.op_error("speaks of more than two things"));
    }
    Ok(())
}

/// An interface of attributes.
pub trait Quiet: Send + Sync {
    /// How quiet.
    fn level(&self, ctx: &Context, a: Attr) -> Option<i64>;
}

impl Quiet for Hook<LabelAttr> {
    fn level(&self, ctx: &Context, a: Attr) -> Option<i64> {
        LabelAttr::of(ctx, a)?.kind(ctx).map(|k| k.value())
    }
}

/// An interface of types.
pub trait Sized: Send + Sync {
    /// How many bits.
    fn bits(&self, ctx: &Context, t: Type) -> Option<i64>;
}

impl Sized for Hook<HandType> {
    fn bits(&self, ctx: &Context, t: Type) -> Option<i64> {
        ctx.as_param_int(*ctx.type_params(t, &dialect::HAND_TYPE_DEF)?.first()?)
    }
}

impl SyntaxAttr for HandType {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        p.expect(Kind::Less, "in a hand-written type")?;
        let width = p.parse_i64()?;
        p.expect(Kind::Greater, "in a hand-written type")?;
        Ok(vec![p.context().param_int(width)])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        p.text("<");
        p.int(params.first().and_then(|a| p.context().as_param_int(*a)).unwrap_or(0));
        p.text(">");
    }
}

impl VerifyAttr for HandType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        match params.first().and_then(|a| ctx.as_param_int(*a)) {
            Some(1..=64) => Ok(()),
            _ => Err("a width is from 1 to 64".to_owned()),
        }
    }
}

impl InferTypesOp for InferOp {
    fn infer(ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let ty = op.operands.first().ok_or("an operand is missing")?;
        Ok(vec![ctx.element_type_or_self(*ty)])
    }
}

impl FoldOp for ConstantOp {
    fn fold(self, _: ConstantOpOperands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        self.value_attr(cx).map_or(Folded::No, Folded::attr)
    }
}

impl FoldOp for TwiceOp {
    fn fold(self, operands: TwiceOpOperands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let value = operands.x().and_then(|a| a.cast::<i64>(cx));
        value.map_or(Folded::No, |v| Folded::attr(cx.ctx.integer(cx.ctx.i32(), 2 * v)))
    }
}

impl CanonicalizeOp for TwiceOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(twice_twice);
    }
}

/// The double of a double is told to the user that counts them.
fn twice_twice(op: TwiceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let inner = op.x(rw).defining::<TwiceOp>(rw).or_no_match("it is no double of a double")?;
    let new = rw.op("test.fourfold", op.loc(rw)).operands(&[inner.x(rw)]).result(rw.ctx.i32());
    rw.replace_with(*op, &new);
    Ok(())
}

impl VerifyOp for CheckedOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        // The constraints hold here: there is a value of 32 bits.
        if self.n(cx) == 13 {
            return Err(cx.op_error("has an unlucky number"));
        }
        Ok(())
    }
}

impl SyntaxOp for HandOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        p.expect_keyword("over")?;
        let operand = p.parse_operand()?;
        let ty = p.context().i32();
        p.resolve_operand(operand, ty, state)?;
        p.parse_optional_attr_dict(state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        p.text(" over ");
        p.operand(op, self.x(v));
        p.optional_attr_dict(op, &[]);
    }
}
