//! Typed operations: what generated code and its users share.
//!
//! A typed operation is a handle under the name of its definition ([`OpView`]): `terrace-ods` generates one for every operation, with an
//! accessor, a setter and a builder method for each name in the definition. Accessors speak of operations that verify; they check
//! nothing that the verifier checks.
//!
//! Reading: [`crate::look`]. Hooks and interfaces as methods of typed operations: [`crate::hooks`]. Making operations: [`crate::draft`].

use std::ops::{Deref, Range};

use smallvec::SmallVec;

use crate::attr::{Attr, AttrData, Type};
use crate::context::Context;
use crate::def::{OpDef, OpInfo};
use crate::entity::{Block, Op, Region, Value};
use crate::expr::{Expr, Scope, Val};
use crate::look::{Change, Look, LookIn, LookIr, Values};
use crate::segments::Groups;
use crate::{Body, Global};

/// An operation's handle with its definition's name.
pub trait OpView: Copy + Deref<Target = Op> + Into<Op> + 'static {
    /// The operation's name.
    const NAME: &'static str;
    /// True if a group of operands may be other than one value: then [`group_ends`] says where they end.
    const GROUPED: bool;
    /// The operands by name: values, or what stands for each, such as the constants that a folder gets.
    type Operands<'a, T: Copy + 'a>: From<Adapted<'a, T>>;

    /// The definition.
    fn def() -> &'static OpDef;

    /// The view of an operation that is known to be one.
    fn from_op(op: Op) -> Self;
}

/// The target of a cast of an operation: a typed operation, or an interface as `dyn Interface`.
pub trait CastOp {
    /// The result of the cast.
    type View;
    /// The operation as that; `None` if it is not one.
    fn cast_op(op: Op, ctx: &Context, body: &Body) -> Option<Self::View>;
}

impl<T: OpView> CastOp for T {
    type View = T;
    #[inline]
    fn cast_op(op: Op, ctx: &Context, body: &Body) -> Option<T> {
        ctx.op_info(body.name(op)).is(T::def()).then(|| T::from_op(op))
    }
}

/// An operation together with its implementation of an interface: what `op.cast::<dyn LoopLike>(rw)` gives.
pub struct Interface<I: ?Sized + 'static> {
    op: Op,
    model: &'static I,
}

impl<I: ?Sized> Interface<I> {
    /// The operation as something that has the interface, if it has.
    #[inline]
    pub fn of(op: Op, ctx: &Context, body: &Body) -> Option<Self> {
        ctx.op_info(body.name(op)).interface::<I>().map(|model| Interface { op, model })
    }
    /// The implementation, whose methods take the operation.
    #[inline]
    pub fn model(self) -> &'static I {
        self.model
    }
}

impl<I: ?Sized> Clone for Interface<I> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<I: ?Sized> Copy for Interface<I> {}
impl<I: ?Sized> Deref for Interface<I> {
    type Target = Op;
    #[inline]
    fn deref(&self) -> &Op {
        &self.op
    }
}
impl<I: ?Sized> From<Interface<I>> for Op {
    #[inline]
    fn from(i: Interface<I>) -> Op {
        i.op
    }
}

/// The root of a pattern, as its function takes it: a typed operation, an [`Interface`] for every operation that has it, or an [`Op`] for any
/// operation.
pub trait Root: Copy + Into<Op> + 'static {
    /// The name of the operation, if there is but one.
    const ROOT: Option<&'static str>;
    /// Where there is no such name: tells the registered operations that may be the root. `None` if any operation may.
    const ACCEPTS: Option<fn(&OpInfo) -> bool>;
    /// The operation as the root; `None` if it cannot be one.
    fn root(op: Op, ctx: &Context, body: &Body) -> Option<Self>;
}

impl<T: OpView> Root for T {
    const ROOT: Option<&'static str> = Some(T::NAME);
    const ACCEPTS: Option<fn(&OpInfo) -> bool> = None;
    #[inline]
    fn root(op: Op, _: &Context, _: &Body) -> Option<T> {
        Some(T::from_op(op))
    }
}

impl<I: ?Sized> Root for Interface<I> {
    const ROOT: Option<&'static str> = None;
    const ACCEPTS: Option<fn(&OpInfo) -> bool> = Some(|info| info.interface::<I>().is_some());
    #[inline]
    fn root(op: Op, ctx: &Context, body: &Body) -> Option<Self> {
        Interface::of(op, ctx, body)
    }
}

impl Root for Op {
    const ROOT: Option<&'static str> = None;
    const ACCEPTS: Option<fn(&OpInfo) -> bool> = None;
    #[inline]
    fn root(op: Op, _: &Context, _: &Body) -> Option<Op> {
        Some(op)
    }
}

/// Operands in the groups of a definition, borrowed.
#[derive(Clone, Copy, Debug)]
pub struct Adapted<'a, T> {
    all: &'a [T],
    /// Where each group ends; `None` if each is one value.
    ends: Option<&'a [u32]>,
}

/// Where the operand groups of an operation end: see [`group_ends`].
pub type GroupEnds = SmallVec<[u32; 8]>;

impl<'a, T: Copy> Adapted<'a, T> {
    /// The values for the operands of an operation, in groups that end at `ends`, or one each.
    #[inline]
    pub fn new(all: &'a [T], ends: Option<&'a [u32]>) -> Self {
        Adapted { all, ends }
    }

    /// All of them.
    #[inline]
    pub fn all(&self) -> &'a [T] {
        self.all
    }

    /// Those of group `i`.
    #[inline]
    pub fn group(&self, i: usize) -> &'a [T] {
        let Some(ends) = self.ends else { return self.all.get(i..i + 1).unwrap_or(&[]) };
        let start = i.checked_sub(1).and_then(|k| ends.get(k)).copied().unwrap_or(0) as usize;
        ends.get(i).and_then(|e| self.all.get(start..*e as usize)).unwrap_or(&[])
    }

    /// The one of group `i`.
    #[inline]
    pub fn one(&self, i: usize) -> T {
        self.group(i)[0]
    }
}

/// Where the operand groups of an operation of type `O` end; `None` if its definition gives each operand one value.
#[inline]
pub fn group_ends<O: OpView>(ctx: &Context, body: &Body, op: Op) -> Option<GroupEnds> {
    if !O::GROUPED {
        return None;
    }
    let def = O::def();
    let groups = Groups::operands(ctx, def, body, op);
    Some((0..def.operands.len()).map(|i| groups.range(def.operands, i).end as u32).collect())
}

/// The operands or results of one element of a definition. Generated code names it as a constant.
#[derive(Clone, Copy, Debug)]
pub enum Part {
    /// The one at a fixed place.
    At(usize),
    /// All but this many at the front and this many at the back.
    Rest(usize, usize),
    /// The group at this place of those whose sizes the attribute in this slot holds.
    Sized {
        /// The slot of `operandSegmentSizes` or `resultSegmentSizes`.
        slot: usize,
        /// The group.
        group: usize,
    },
    /// Groups of variable size that are all equally long.
    Equal {
        /// How many groups are one value, and how many are not.
        all: (usize, usize),
        /// The same of the groups before this one.
        before: (usize, usize),
        /// True if this one is one value.
        single: bool,
    },
}

impl Part {
    /// The numbers of the values, of `total`.
    #[inline]
    pub fn range(self, v: &(impl Look + ?Sized), op: Op, total: usize) -> Range<usize> {
        match self {
            Part::At(i) => i..i + 1,
            Part::Rest(front, back) => front..total.saturating_sub(back).max(front),
            Part::Sized { slot, group } => sized(v, op, slot, group, total),
            Part::Equal { all, before, single } => {
                let each = total.saturating_sub(all.0).checked_div(all.1).unwrap_or(0);
                let start = before.0 + before.1 * each;
                start..start + if single { 1 } else { each }
            }
        }
    }
}

/// The range of a group by the attribute that holds the sizes; nothing is allocated.
fn sized(v: &(impl Look + ?Sized), op: Op, slot: usize, group: usize, total: usize) -> Range<usize> {
    let data = match v.body().inherent(op, slot).map(|a| v.ctx().data(a)) {
        Some(AttrData::DenseArray { data, .. }) => &data[..],
        _ => &[],
    };
    let (sizes, _) = data.as_chunks();
    let size = |bytes: &[u8; 4]| i32::from_le_bytes(*bytes).max(0) as usize;
    let start = sizes.iter().take(group).map(size).sum::<usize>().min(total);
    start..(start + sizes.get(group).map_or(0, size)).min(total)
}

/// The operands of a part.
#[inline]
pub fn operands(v: &(impl Look + ?Sized), op: Op, part: Part) -> Values {
    let range = part.range(v, op, v.body().num_operands(op));
    v.body().operands(op).skip(range.start).take(range.len()).collect()
}

/// The places of the operands of a part.
#[inline]
pub fn operand_range(v: &(impl Look + ?Sized), op: Op, part: Part) -> Range<usize> {
    part.range(v, op, v.body().num_operands(op))
}

/// The one operand of a part.
#[inline]
pub fn operand(v: &(impl Look + ?Sized), op: Op, part: Part) -> Value {
    let range = part.range(v, op, v.body().num_operands(op));
    v.body().operand(op, range.start)
}

/// The operand of a part that may be empty.
#[inline]
pub fn maybe_operand(v: &(impl Look + ?Sized), op: Op, part: Part) -> Option<Value> {
    let range = part.range(v, op, v.body().num_operands(op));
    (!range.is_empty()).then(|| v.body().operand(op, range.start))
}

/// The results of a part.
#[inline]
pub fn results(v: &(impl Look + ?Sized), op: Op, part: Part) -> Values {
    let range = part.range(v, op, v.body().num_results(op));
    v.body().results(op).skip(range.start).take(range.len()).collect()
}

/// The one result of a part.
#[inline]
pub fn result(v: &(impl Look + ?Sized), op: Op, part: Part) -> Value {
    let range = part.range(v, op, v.body().num_results(op));
    v.body().result(op, range.start)
}

/// The result of a part that may be empty.
#[inline]
pub fn maybe_result(v: &(impl Look + ?Sized), op: Op, part: Part) -> Option<Value> {
    let range = part.range(v, op, v.body().num_results(op));
    (!range.is_empty()).then(|| v.body().result(op, range.start))
}

/// Replaces the operands of a part; the attribute with the sizes of groups follows.
pub fn set_operands(rw: &mut impl Change, op: Op, part: Part, values: &[Value]) {
    let range = part.range(rw, op, rw.body().num_operands(op));
    rw.change(op, &mut |ctx, body| {
        if range.len() == values.len() {
            range.clone().zip(values).for_each(|(i, v)| body.set_operand(op, i, *v));
            return;
        }
        let mut all: Values = body.operands(op).collect();
        all.drain(range.clone());
        all.insert_from_slice(range.start, values);
        body.set_operands(op, &all);
        if let Part::Sized { slot, group } = part {
            let sizes = body.inherent(op, slot).and_then(|a| ctx.as_dense_array(a));
            let mut sizes = sizes.unwrap_or_default();
            if let Some(size) = sizes.get_mut(group) {
                *size = values.len() as i64;
            }
            let sizes = ctx.dense_array(ctx.i32(), &sizes);
            body.set_inherent(op, slot, Some(sizes));
        }
    });
}

/// Sets or removes the attribute of a slot.
pub fn set_attr(rw: &mut impl Change, op: Op, slot: usize, value: Option<Attr>) {
    rw.change(op, &mut |_, body| body.set_inherent(op, slot, value));
}

/// The attribute of a slot, or its default.
#[inline]
pub fn slot(v: &(impl Look + ?Sized), op: Op, slot: usize) -> Option<Attr> {
    let set = v.body().inherent(op, slot);
    set.or_else(|| v.ctx().op_info(v.body().name(op)).default_attr(v.ctx(), slot))
}

/// True if a unit attribute is there. A property of that kind may say `false` instead.
#[inline]
pub fn is_set(v: &(impl Look + ?Sized), op: Op, i: usize) -> bool {
    slot(v, op, i).is_some_and(|a| v.ctx().as_i64(a) != Some(0))
}

/// The value of a slot's attribute, or its default.
#[inline]
pub fn attr<'c, T: crate::attrs::AttrView<'c>>(
    v: &(impl LookIn<'c> + ?Sized),
    op: Op,
    slot: usize,
) -> Option<T> {
    self::slot(v, op, slot).and_then(|a| T::of_attr(v.context(), a))
}

/// The value of a slot's attribute, which an operation that verifies has.
#[inline]
pub fn required_attr<'c, T: crate::attrs::AttrView<'c>>(
    v: &(impl LookIn<'c> + ?Sized),
    op: Op,
    slot: usize,
) -> T {
    attr(v, op, slot).unwrap_or_else(|| unverified(op))
}

/// The successors from number `i` on.
pub fn successors(v: &(impl Look + ?Sized), op: Op, i: usize) -> SmallVec<[Block; 2]> {
    v.body().successors(op).skip(i).collect()
}

/// Region `i` of an operation that is not isolated.
#[inline]
pub fn region(v: &(impl Look + ?Sized), op: Op, i: usize) -> Region {
    v.body().regions(op)[i]
}

/// Region `i` of an isolated operation: it lies in another body.
#[inline]
pub fn isolated_region(v: &(impl LookIr + ?Sized), op: Op, i: usize) -> Global<Region> {
    v.ir().region(Global::new(v.body_id(), op), i).unwrap_or_else(|| unverified(op))
}

/// A list of regions, each with the body that it lies in.
pub type Regions = SmallVec<[Global<Region>; 2]>;

/// The regions from number `i` on of an isolated operation.
pub fn isolated_regions(v: &(impl LookIr + ?Sized), op: Op, i: usize) -> Regions {
    op.all_regions(v).into_iter().skip(i).collect()
}

/// The attribute with which a computed value can be stored.
pub fn derived_attr(v: &(impl Look + ?Sized), op: Op, name: &str) -> Option<Attr> {
    let def = v.ctx().op_info(v.body().name(op)).def()?;
    let (_, value) = def.derived.iter().find(|(n, _)| *n == name)?;
    crate::expr::eval_attr_of(v.ctx(), v.body(), op, value)
}

/// All derived attributes by name, materialized.
pub fn derived_attrs(v: &(impl Look + ?Sized), op: Op) -> Vec<(&'static str, Attr)> {
    let (ctx, body) = (v.ctx(), v.body());
    let all = ctx.op_info(body.name(op)).def().map_or(&[][..], |d| d.derived);
    let made =
        all.iter().map(|(name, value)| Some((*name, crate::expr::eval_attr_of(ctx, body, op, value)?)));
    made.flatten().collect()
}

/// A floating-point attribute's value, where 64 bits hold it exactly.
pub fn float(ctx: &Context, a: Attr) -> Option<f64> {
    ctx.as_float(a)?.to_f64()
}

/// Evaluates a function of a builder's parameters.
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

/// An operation is not as its definition demands: accessors speak of operations that verify.
#[cold]
pub fn unverified(op: Op) -> ! {
    panic!("{op:?} was read by name before it was verified")
}
