//! Typed views: what generated accessors, adaptors and builders share.
//!
//! A view is an operation's handle under the name of its definition; `terrace-ods` generates one for every operation, with accessors
//! and builders by the definition's names. Nothing is checked here that the verifier checks: accessors speak of operations that verify.

use crate::attr::{Attr, Type};
use crate::context::{Context, OpName};
use crate::def::{Arity, Inference, OpDef, TypeBuilder, TypeRule, Var};
use crate::entity::{Block, Op, Value};
use crate::expr::{Expr, Scope, Val};
use crate::interfaces::{InferInput, InferTypes};
use crate::loc::Loc;
use crate::segments::{Groups, operand_group, result_group};
use crate::{Body, NewOp};

/// An operation's handle with its definition's name.
pub trait OpView: Copy {
    /// The operation's name.
    const NAME: &'static str;
    /// The operands alone, by the same names.
    type Adaptor: From<Operands>;

    /// The view of an operation that is known to be one.
    fn from_op(op: Op) -> Self;

    /// The operation.
    fn op(self) -> Op;

    /// The view, where the operation is one and has the operands and results that it needs.
    fn of(ctx: &Context, body: &Body, op: Op) -> Option<Self> {
        let def = ctx.op_info(body.name(op)).def().filter(|d| d.name == Self::NAME)?;
        let results = Groups::results(ctx, def, body, op);
        let whole =
            |i: usize| def.results[i].arity != Arity::Single || results.range(def.results, i).len() == 1;
        let fits = Operands::of_op(ctx, body, op).is_some() && (0..def.results.len()).all(whole);
        fits.then(|| Self::from_op(op))
    }

    /// The operands, by name; none where there are too few of them.
    fn adaptor(self, ctx: &Context, body: &Body) -> Option<Self::Adaptor> {
        Operands::of_op(ctx, body, self.op()).map(Self::Adaptor::from)
    }

    /// An operation of its parts: what every operation can be built of.
    fn build_from<'c>(
        ctx: &'c Context,
        loc: Loc,
        results: &[Type],
        operands: &[Value],
        attrs: &[(&str, Attr)],
    ) -> NewOp<'c> {
        let new = NewOp::new(ctx, Self::NAME, loc).results(results).operands(operands);
        attrs.iter().fold(new, |new, (name, a)| new.attr(name, *a))
    }
}

/// The operands of an operation, or values that may become them, in the groups of its definition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operands {
    groups: Vec<Vec<Value>>,
}

impl Operands {
    /// Those of an operation; none where one that its definition needs is missing.
    pub fn of_op(ctx: &Context, body: &Body, op: Op) -> Option<Operands> {
        let def = ctx.op_info(body.name(op)).def()?;
        let groups = (0..def.operands.len()).map(|i| operand_group(ctx, body, op, i)).collect();
        Operands { groups }.whole(def)
    }

    /// Plain values; the sizes of groups are needed where the definition has them in an attribute. None where they do not fit.
    pub fn of_values(
        ctx: &Context,
        name: &str,
        values: &[Value],
        sizes: Option<&[usize]>,
    ) -> Option<Operands> {
        let def = ctx.op_info(ctx.op_name(name.as_bytes())).def()?;
        let variable = def.operands.iter().filter(|d| d.arity != Arity::Single).count();
        let rest = values.len().checked_sub(def.operands.len() - variable)?;
        let (mut groups, mut left) = (Vec::new(), values);
        for (i, d) in def.operands.iter().enumerate() {
            let size = match sizes {
                Some(sizes) => *sizes.get(i)?,
                None if d.arity == Arity::Single => 1,
                None => rest.checked_div(variable)?,
            };
            let (group, behind) = left.split_at_checked(size)?;
            groups.push(group.to_vec());
            left = behind;
        }
        left.is_empty().then_some(Operands { groups })?.whole(def)
    }

    fn whole(self, def: &OpDef) -> Option<Operands> {
        let one = |(g, d): (&Vec<Value>, &crate::def::ValueDef)| d.arity != Arity::Single || g.len() == 1;
        self.groups.iter().zip(def.operands).all(one).then_some(self)
    }

    /// The one value of group `i`.
    pub fn one(&self, i: usize) -> Value {
        self.groups[i][0]
    }

    /// The value of group `i`, where there is one.
    pub fn maybe(&self, i: usize) -> Option<Value> {
        self.groups[i].first().copied()
    }

    /// The values of group `i`.
    pub fn group(&self, i: usize) -> &[Value] {
        &self.groups[i]
    }
}

/// The one value of operand group `i`.
pub fn operand(ctx: &Context, body: &Body, op: Op, i: usize) -> Value {
    operand_group(ctx, body, op, i)[0]
}

/// The one value of result group `i`.
pub fn result(ctx: &Context, body: &Body, op: Op, i: usize) -> Value {
    result_group(ctx, body, op, i)[0]
}

/// The successors from number `i` on.
pub fn successors(body: &Body, op: Op, i: usize) -> Vec<Block> {
    body.successors(op).skip(i).collect()
}

/// The attribute of a slot, or its default.
pub fn attr(ctx: &Context, body: &Body, op: Op, slot: usize) -> Option<Attr> {
    body.inherent(op, slot).or_else(|| ctx.op_info(body.name(op)).default_attr(ctx, slot))
}

/// The default of an operation's attribute.
pub fn default_attr(ctx: &Context, name: &str, slot: usize) -> Option<Attr> {
    ctx.op_info(ctx.op_name(name.as_bytes())).default_attr(ctx, slot)
}

/// The attribute with which a computed value can be stored.
pub fn derived_attr(ctx: &Context, body: &Body, op: Op, name: &str) -> Option<Attr> {
    let def = ctx.op_info(body.name(op)).def()?;
    let (_, value) = def.derived.iter().find(|(n, _)| *n == name)?;
    crate::expr::eval_attr_of(ctx, body, op, value)
}

/// All derived attributes by name, materialized.
pub fn derived_attrs(ctx: &Context, body: &Body, op: Op) -> Vec<(&'static str, Attr)> {
    let all = ctx.op_info(body.name(op)).def().map_or(&[][..], |d| d.derived);
    let made =
        all.iter().map(|(name, value)| Some((*name, crate::expr::eval_attr_of(ctx, body, op, value)?)));
    made.flatten().collect()
}

/// A floating-point attribute's value.
pub fn float(ctx: &Context, a: Attr) -> Option<f64> {
    ctx.as_float(a).map(|(kind, bits)| crate::float::to_f64(kind, bits))
}

/// The number in a dialect attribute that holds an enum's case.
pub fn case(ctx: &Context, a: Attr, def: &'static crate::def::AttrDef) -> Option<i64> {
    ctx.attr_params(a, def)?.first().and_then(|p| ctx.as_param_int(*p))
}

/// What a function of a builder's parameters comes to.
fn made(ctx: &Context, function: &'static Expr, args: Vec<Val>) -> Option<Val> {
    let mut scope = Scope::new(ctx);
    let function = scope.eval(function)?;
    scope.apply(&function, args)
}

/// The attribute that a builder makes of its parameters.
pub fn made_attr(ctx: &Context, function: &'static Expr, args: Vec<Val>) -> Option<Attr> {
    crate::expr::as_attr(ctx, &made(ctx, function, args)?)
}

/// The values, one or several, that a builder takes from its parameters.
pub fn made_values(ctx: &Context, function: &'static Expr, args: Vec<Val>) -> Vec<Value> {
    listed(made(ctx, function, args), |v| if let Val::Value(v) = v { Some(v) } else { None })
}

/// The types, one or several, that a builder makes of its parameters.
pub fn made_types(ctx: &Context, function: &'static Expr, args: Vec<Val>) -> Vec<Type> {
    listed(made(ctx, function, args), |v| if let Val::Type(t) = v { Some(t) } else { None })
}

fn listed<T>(made: Option<Val>, one: impl Fn(Val) -> Option<T>) -> Vec<T> {
    match made {
        Some(Val::List(l)) => l.into_iter().filter_map(one).collect(),
        other => other.and_then(one).into_iter().collect(),
    }
}

/// The operation with the result types that follow from its definition; why they do not, in words, otherwise.
pub fn infer<'c>(body: &Body, new: NewOp<'c>) -> Result<NewOp<'c>, String> {
    let types = inferred(new.context(), body, new.name(), &new)?;
    Ok(new.results(&types))
}

fn inferred(ctx: &Context, body: &Body, name: OpName, new: &NewOp<'_>) -> Result<Vec<Type>, String> {
    let info = ctx.op_info(name);
    let spec = new.spec();
    let operands: Vec<Type> = spec.operands.iter().map(|v| body.value_type(*v)).collect();
    let inherent: Vec<Option<Attr>> =
        spec.inherent.iter().enumerate().map(|(i, a)| a.or_else(|| info.default_attr(ctx, i))).collect();
    if let Some(i) = info.interface::<dyn InferTypes>() {
        let input = InferInput { operands: &operands, inherent: &inherent, discardable: spec.discardable };
        return i.infer(ctx, &input);
    }
    let Some(OpDef { inference: Inference::Rules(rules), operands: defs, .. }) = info.def() else {
        return Err("the result types do not follow".to_owned());
    };
    // Where types follow by rules, what they follow from is one value each.
    let of = |v: Var| match v {
        Var::Operand(i) => {
            let before = defs.iter().take(i).filter(|d| d.arity == Arity::Single).count();
            operands.get(before).copied()
        }
        Var::Attr(i) => {
            let a = inherent.get(i).copied().flatten()?;
            ctx.type_value(a).or_else(|| ctx.attr_type(a))
        }
        _ => None,
    };
    let rule = |r: &TypeRule| match r {
        TypeRule::Same(v) => of(*v),
        TypeRule::Build(TypeBuilder::Rust(f)) => Some(f(ctx)),
        TypeRule::Build(TypeBuilder::Expr(e)) => crate::expr::eval_type(ctx, e, None),
        TypeRule::Transform(v, e) => crate::expr::eval_type(ctx, e, Some(of(*v)?)),
        TypeRule::RustTransform(v, f) => f(ctx, of(*v)?),
        TypeRule::Parsed | TypeRule::Infer | TypeRule::Unread(_) => None,
    };
    rules.iter().map(|r| rule(r).ok_or_else(|| "failed to infer returned types".to_owned())).collect()
}
