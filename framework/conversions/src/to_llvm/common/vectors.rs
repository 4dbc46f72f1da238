//! One operation for one, also where vectors of several dimensions have become arrays of vectors.

use smallvec::SmallVec;
use terrace_dialects::llvm;
use terrace_ir::{Attr, Context, NewOp, Op, Type, Value};
use terrace_rewrite::conversion::{ConversionPattern, ConversionPatterns, ConversionRewriter, Operands};

use super::LlvmTypes;
use super::emit::{copy_attrs, new_op};

/// Gives an attribute another name or value, or drops it.
pub type MapAttr = fn(&Context, &[u8], Attr) -> Option<(SmallVec<[u8; 24]>, Attr)>;

/// Makes one operation another with the same operands, the converted result types and the attributes that `attrs` lets through.
pub struct OneToOne {
    /// The operation.
    pub root: &'static str,
    /// What it becomes.
    pub to: &'static str,
    /// What becomes of its attributes.
    pub attrs: MapAttr,
}

/// Keeps an attribute.
pub(crate) fn keep(_: &Context, name: &[u8], a: Attr) -> Option<(SmallVec<[u8; 24]>, Attr)> {
    Some((name.into(), a))
}

/// Adds patterns for pairs of operations that differ in name only.
pub fn add_one_to_one(
    patterns: &mut ConversionPatterns,
    types: &LlvmTypes,
    pairs: &[(&'static str, &'static str)],
    attrs: MapAttr,
) {
    for (root, to) in pairs {
        patterns.add(&types.converter, OneToOne { root, to, attrs });
    }
}

impl OneToOne {
    fn made<'c>(&self, ctx: &'c Context, rw: &ConversionRewriter<'_>, op: Op) -> NewOp<'c> {
        let new = new_op(ctx, self.to, rw.body().loc(op));
        copy_attrs(ctx, rw.body(), op, new, |n, a| (self.attrs)(ctx, n, a))
    }
}

impl ConversionPattern for OneToOne {
    fn name(&self) -> &str {
        self.to
    }

    fn root(&self) -> Option<&str> {
        Some(self.root)
    }

    fn rewrite(
        &self,
        op: Op,
        operands: Operands<'_>,
        rw: &mut ConversionRewriter<'_>,
    ) -> terrace_rewrite::Rewrite {
        let ctx = rw.context();
        let operands = operands.all();
        if self.root != "arith.bitcast" && has_small_float(ctx, rw, op) {
            return Err(terrace_rewrite::NoMatch("unsupported floating point type"));
        }
        let compatible = |v: &Value| llvm::is_compatible(ctx, rw.body().value_type(*v));
        if !operands.iter().all(compatible) {
            return Err(terrace_rewrite::NoMatch("an operand is not of an llvm type"));
        }
        let Some(ty) = rw.result_type(op, 0) else {
            return Err(terrace_rewrite::NoMatch("the type of the result cannot be converted"));
        };
        let first = operands.first().map(|v| rw.body().value_type(*v));
        let new = self.made(ctx, rw, op);
        if first.is_none_or(|t| llvm::array_parts(ctx, t).is_none()) {
            rw.replace_with(op, &new.operands(operands).result(ty));
            return Ok(());
        }
        let Some(v) = for_each_vector(rw, op, ty, operands, |rw, ty, operands| {
            rw.insert_value(&new.clone().operands(operands).result(ty))
        }) else {
            return Err(terrace_rewrite::NoMatch("the result is not an array of vectors"));
        };
        rw.replace(op, &[v]);
        Ok(())
    }
}

/// Whether an operation has to do with floats that LLVM IR does not have.
pub(crate) fn has_small_float(ctx: &Context, rw: &ConversionRewriter<'_>, op: Op) -> bool {
    let small = |t: Type| ctx.float_kind(ctx.element_type_or_self(t)).is_some_and(|k| k.width() < 16);
    rw.body().operand_types(op).any(small) || rw.body().result_types(op).any(small)
}

/// Makes something of each vector of operands that are arrays of vectors; the array of the results.
pub fn for_each_vector(
    rw: &mut ConversionRewriter<'_>,
    op: Op,
    ty: Type,
    operands: &[Value],
    mut make: impl FnMut(&mut ConversionRewriter<'_>, Type, &[Value]) -> Value,
) -> Option<Value> {
    let ctx = rw.context();
    let loc = rw.body().loc(op);
    let (mut sizes, mut inner): (SmallVec<[i64; 4]>, Type) = (SmallVec::new(), ty);
    while let Some((element, n)) = llvm::array_parts(ctx, inner) {
        sizes.push(n);
        inner = element;
    }
    if sizes.is_empty() {
        return None;
    }
    let new = rw.op("llvm.mlir.poison", loc).result(ty);
    let mut result = rw.insert_value(&new);
    let mut position: SmallVec<[i64; 4]> = SmallVec::from_elem(0, sizes.len());
    loop {
        let place = ctx.dense_array(ctx.i64(), &position);
        let mut parts: SmallVec<[Value; 4]> = SmallVec::new();
        for v in operands {
            let part = llvm::element_at(ctx, rw.body().value_type(*v), &position)?;
            let new = rw.op("llvm.extractvalue", loc).operands(&[*v]).result(part).attr("position", place);
            parts.push(rw.insert_value(&new));
        }
        let v = make(rw, inner, &parts);
        let new = rw.op("llvm.insertvalue", loc).operands(&[result, v]).result(ty).attr("position", place);
        result = rw.insert_value(&new);
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
