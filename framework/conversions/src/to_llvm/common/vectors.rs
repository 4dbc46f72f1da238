//! One operation for one, also where vectors of several dimensions have become arrays of vectors.

use smallvec::SmallVec;
use terrace_dialects::llvm;
use terrace_ir::def::OpDef;
use terrace_ir::view::OpView;
use terrace_ir::{Attr, Context, Op, OpSpec, Type, Value};
use terrace_rewrite::conversion::{ConversionPattern, Operands};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewrite, Rewriter};

/// Gives an attribute another name or value, or drops it.
pub type MapAttr = for<'n> fn(&Context, &'n [u8], Attr) -> Option<(&'n [u8], Attr)>;

/// Makes each operation of one kind one of another with the same operands, the converted result type and the attributes that a function lets
/// through. One on arrays of vectors becomes an array of what the other makes of each vector. All pairs share the code.
pub struct OneToOne {
    from: &'static OpDef,
    to: &'static OpDef,
    attrs: MapAttr,
}

impl OneToOne {
    /// The pattern that makes each `A` a `B`; `attrs` says what becomes of attributes.
    pub fn between<A: OpView, B: OpView>(attrs: MapAttr) -> Self {
        OneToOne { from: A::def(), to: B::def(), attrs }
    }
}

/// Adds the patterns of pairs of operations that differ in name only.
macro_rules! one_to_one {
    ($patterns:expr, $types:expr, $attrs:expr; $($from:ty => $to:ty,)*) => {$(
        $patterns.add(&$types.converter, $crate::to_llvm::common::OneToOne::between::<$from, $to>($attrs));
    )*};
}
pub(crate) use one_to_one;

/// Keeps an attribute.
pub(crate) fn keep<'n>(_: &Context, name: &'n [u8], a: Attr) -> Option<(&'n [u8], Attr)> {
    Some((name, a))
}

impl ConversionPattern for OneToOne {
    fn name(&self) -> &str {
        self.to.name
    }

    fn root(&self) -> Option<&str> {
        Some(self.from.name)
    }

    fn rewrite(&self, op: Op, operands: Operands<'_>, rw: &mut Rewriter<'_>) -> Rewrite {
        has_llvm_floats(op, rw)?;
        replace_by(self.to, op, operands.all(), self.attrs, rw)
    }
}

/// Replaces an operation by a `B` with the same operands, or by an array of one for each vector.
pub(crate) fn replace_one_to_one<B: OpView>(
    op: Op,
    operands: &[Value],
    attrs: MapAttr,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    replace_by(B::def(), op, operands, attrs, rw)
}

fn replace_by(
    def: &'static OpDef,
    op: Op,
    operands: &[Value],
    attrs: MapAttr,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let ctx = rw.context();
    let compatible = operands.iter().all(|v| llvm::is_compatible(ctx, v.ty(rw)));
    compatible.or_no_match("an operand is not of an llvm type")?;
    let types = rw.result_types(op).or_no_match(NO_TYPE)?;
    let [ty] = types[..] else { return Err(NoMatch("it has not one result")) };
    let attrs = Attributes::of(def, op, attrs, rw);
    let (name, loc) = (ctx.name_of(def), rw.body().loc(op));
    one_or_each(op, ty, operands, rw, |rw, ty, operands| {
        let spec = OpSpec {
            name,
            loc,
            operands,
            results: &[ty],
            inherent: &attrs.inherent,
            discardable: &attrs.discardable,
            successors: &[],
            regions: 0,
        };
        rw.create_value(&spec)
    })
}

/// Makes a value of a type of some operands.
type MakeValue<'f> = dyn FnMut(&mut Rewriter<'_>, Type, &[Value]) -> Value + 'f;

/// The attributes of an operation in the making.
struct Attributes {
    inherent: SmallVec<[Option<Attr>; 8]>,
    discardable: SmallVec<[(Attr, Attr); 2]>,
}

impl Attributes {
    /// Those that one of `def` has for `op`: by name what `map` makes of each of `op`, and defaults.
    fn of(def: &'static OpDef, op: Op, map: MapAttr, rw: &Rewriter<'_>) -> Attributes {
        let (ctx, body) = (rw.context(), rw.body());
        let mut all =
            Attributes { inherent: SmallVec::from_elem(None, def.attrs.len()), discardable: SmallVec::new() };
        let slots = ctx.op_info(body.name(op)).def().map_or(&[][..], |d| d.attrs);
        for (slot, a) in slots.iter().zip(body.inherent_attrs(op)) {
            if let Some((name, a)) = a.and_then(|a| map(ctx, slot.name.as_bytes(), a)) {
                all.set(def, ctx, name, a);
            }
        }
        for (name, a) in body.discardable_attrs(op) {
            if let Some((name, a)) = ctx.as_string(name).and_then(|n| map(ctx, n, a)) {
                all.set(def, ctx, name, a);
            }
        }
        terrace_asm::fill_defaults(ctx, ctx.op_info(ctx.name_of(def)), &mut all.inherent);
        all
    }

    fn set(&mut self, def: &OpDef, ctx: &Context, name: &[u8], a: Attr) {
        match def.attr_index(name).and_then(|i| self.inherent.get_mut(i)) {
            Some(slot) => *slot = Some(a),
            None => self.discardable.push((ctx.string(name), a)),
        }
    }
}

/// Replaces an operation by what `make` makes of its operands, or by an array of that for each vector. `make` gets the type of what it
/// makes.
pub(crate) fn one_or_each(
    op: impl Into<Op>,
    ty: Type,
    operands: &[Value],
    rw: &mut Rewriter<'_>,
    mut make: impl FnMut(&mut Rewriter<'_>, Type, &[Value]) -> Value,
) -> Rewrite {
    replace_one_or_each(op.into(), ty, operands, rw, &mut make)
}

fn replace_one_or_each(
    op: Op,
    ty: Type,
    operands: &[Value],
    rw: &mut Rewriter<'_>,
    make: &mut MakeValue<'_>,
) -> Rewrite {
    let v = if llvm::array_parts(rw.context(), ty).is_none() {
        Some(make(rw, ty, operands))
    } else {
        for_each_vector(rw, ty, operands, make)
    };
    rw.replace(op, v.or_no_match("its operands are not arrays of vectors")?);
    Ok(())
}

/// The reason of patterns whose root has a result of a type without a counterpart.
pub(crate) const NO_TYPE: &str = "the type of the result cannot be converted";

/// Declines if an operand or result is a float that LLVM IR does not have.
pub(crate) fn has_llvm_floats(op: Op, rw: &Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let small = |t: Type| ctx.float_kind(ctx.element_type_or_self(t)).is_some_and(|k| k.width() < 16);
    let any = rw.body().operand_types(op).any(small) || rw.body().result_types(op).any(small);
    (!any).or_no_match("unsupported floating point type")
}

/// Makes something of each vector of operands that are arrays of vectors; the array of the results.
fn for_each_vector(
    rw: &mut Rewriter<'_>,
    ty: Type,
    operands: &[Value],
    make: &mut MakeValue<'_>,
) -> Option<Value> {
    let ctx = rw.context();
    let (mut sizes, mut inner): (SmallVec<[i64; 4]>, Type) = (SmallVec::new(), ty);
    while let Some((element, n)) = llvm::array_parts(ctx, inner) {
        sizes.push(n);
        inner = element;
    }
    if sizes.is_empty() {
        return None;
    }
    let mut result = llvm::PoisonOp::new(ty).result(rw);
    let mut position: SmallVec<[i64; 4]> = SmallVec::from_elem(0, sizes.len());
    loop {
        let mut parts: SmallVec<[Value; 4]> = SmallVec::new();
        for v in operands {
            let part = llvm::element_at(ctx, v.ty(rw), &position)?;
            parts.push(llvm::ExtractValueOp::new(part, *v, &position).result(rw));
        }
        let v = make(rw, inner, &parts);
        result = llvm::InsertValueOp::new(result, v, &position).result(rw);
        // The next position, the last dimension first.
        let mut d = sizes.len();
        loop {
            if d == 0 {
                return Some(result);
            }
            d -= 1;
            let (Some(at), Some(n)) = (position.get_mut(d), sizes.get(d)) else { return None };
            *at += 1;
            if *at < *n {
                break;
            }
            *at = 0;
        }
    }
}
