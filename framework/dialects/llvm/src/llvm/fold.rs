//! Folders of instructions: what MLIR folds, and no more; and when divisions may run where the program would not.

use terrace_dialects_kit::speculation;
use terrace_ir::attrs::Ints;
use terrace_ir::hooks::FoldOp;
use terrace_ir::interfaces::{Folded, Speculatability};
use terrace_ir::op_interfaces::SpeculatableOp;
use terrace_ir::{ApInt, Attr, Context, Edit, Value, Values, View};

use super::syntax::directives::DYNAMIC_INDEX;
use super::{
    AddrSpaceCastOp, AllocaOp, BitcastOp, ExtractValueOp, GEPOp, ICmpOp, ICmpPredicate, InsertValueOp, OrOp,
    SDivOp, ShlOp, ShuffleVectorOp, UDivOp, ZExtOp, ZeroOp,
};

/// The integer that a constant operand is.
fn integer(ctx: &Context, operand: Option<Attr>) -> Option<&ApInt> {
    operand.and_then(|a| ctx.as_integer(a))
}

/// A result that is an integer constant, if there is one.
fn constant(cx: &Edit<'_>, result: Value, value: Option<ApInt>) -> Folded {
    value.map_or(Folded::No, |v| Folded::attr(cx.ctx.integer_ap(result.ty(cx), v)))
}

impl FoldOp for ShlOp {
    fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let bits = integer(cx.ctx, operands.rhs());
        // Too many bits make poison, which no constant says yet.
        let value = integer(cx.ctx, operands.lhs()).zip(bits).and_then(|(a, b)| a.shl(b));
        constant(cx, self.res(cx), value)
    }
}

impl FoldOp for OrOp {
    fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let other = integer(cx.ctx, operands.rhs());
        let value = integer(cx.ctx, operands.lhs()).zip(other).map(|(a, b)| a.or(b));
        constant(cx, self.res(cx), value)
    }
}

impl FoldOp for ZExtOp {
    fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let width = cx.ctx.integer_info(self.res(cx).ty(cx)).map(|i| i.0);
        let value = integer(cx.ctx, operands.arg()).zip(width).map(|(v, w)| v.zext_or_trunc(w));
        constant(cx, self.res(cx), value)
    }
}

impl FoldOp for ICmpOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let equal = match self.predicate(cx) {
            ICmpPredicate::eq => true,
            ICmpPredicate::ne => false,
            _ => return Folded::No,
        };
        let (a, b) = (self.lhs(cx), self.rhs(cx));
        let on_stack = |v: Value| v.defining::<AllocaOp>(cx).is_some();
        let null = |v: Value| v.defining::<ZeroOp>(cx).is_some();
        // Memory on the stack is never null.
        let known = if a == b {
            equal
        } else if on_stack(a) && null(b) {
            !equal
        } else if null(a) && on_stack(b) {
            self.set_lhs(cx, b);
            self.set_rhs(cx, a);
            return Folded::InPlace;
        } else {
            return Folded::No;
        };
        let (t, known) = (self.res(cx).ty(cx), cx.ctx.bool_attr(known));
        if cx.ctx.is_shaped(t) {
            cx.ctx.dense_splat(t, known).map_or(Folded::No, Folded::attr)
        } else {
            Folded::attr(known)
        }
    }
}

/// Casts that fold if the value has the type already, or is another such cast of a value.
macro_rules! casts {
    ($($op:ident)*) => {
        $(impl FoldOp for $op {
            fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
                let (arg, to) = (self.arg(cx), self.res(cx).ty(cx));
                if arg.ty(cx) == to {
                    return Folded::value(arg);
                }
                let Some(before) = arg.defining::<$op>(cx) else { return Folded::No };
                let first = before.arg(cx);
                if first.ty(cx) == to {
                    return Folded::value(first);
                }
                self.set_arg(cx, first);
                Folded::InPlace
            }
        })*
    };
}
casts!(BitcastOp AddrSpaceCastOp);

/// Constants that fit this many bits stand in the address computation itself.
const INDEX_BITS: u32 = 29;

/// True if an index may stand in the address computation itself.
fn fits(index: i64) -> bool {
    let limit = 1 << (INDEX_BITS - 1);
    index.abs() < limit || index == -limit
}

impl FoldOp for GEPOp {
    fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (base, values, constants) = (self.base(cx), self.dynamic_indices(cx), operands.dynamic_indices());
        let mut indices = self.raw_constant_indices(cx);
        let mut kept = Values::new();
        let dynamic = indices.iter_mut().filter(|i| **i == DYNAMIC_INDEX);
        for (index, (value, known)) in dynamic.zip(values.iter().zip(constants)) {
            match integer(cx.ctx, *known).and_then(|v| v.as_i64()).filter(|v| fits(*v)) {
                Some(v) => *index = v,
                None => kept.push(*value),
            }
        }
        if base.ty(cx) == self.res(cx).ty(cx) && indices[..] == [0] {
            return Folded::value(base);
        }
        if kept.len() == values.len() {
            return Folded::No;
        }
        self.set_dynamic_indices(cx, kept);
        self.set_raw_constant_indices(cx, indices);
        Folded::InPlace
    }
}

impl FoldOp for ShuffleVectorOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let vector = self.v1(cx);
        let one = cx.ctx.shape(vector.ty(cx)) == Some(&[1]);
        if one && self.mask(cx)[..] == [0] { Folded::value(vector) } else { Folded::No }
    }
}

impl FoldOp for ExtractValueOp {
    fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (container, position) = (self.container(cx), self.position(cx));
        if let Some(outer) = container.defining::<ExtractValueOp>(cx) {
            let mut whole: Ints = outer.position(cx);
            whole.extend(position);
            let from = outer.container(cx);
            self.set_position(cx, whole);
            self.set_container(cx, from);
            return Folded::InPlace;
        }
        if let Some(v) = operands.container().and_then(|a| cx.ctx.as_dense(a))
            && v.element == self.res(cx).ty(cx)
            && let Some(e) = single(&position).and_then(|i| cx.ctx.dense_element(&v, i))
        {
            return Folded::attr(e);
        }
        through_insertions(self, cx, &position)
    }
}

/// The one index of a position that has one.
fn single(position: &[i64]) -> Option<usize> {
    if let [i] = position { usize::try_from(*i).ok() } else { None }
}

/// The value that was inserted at the position; if none was, the aggregate before the insertions is read instead.
fn through_insertions(op: ExtractValueOp, cx: &mut Edit<'_>, position: &[i64]) -> Folded {
    let container = op.container(cx);
    // Inside a value that was inserted only a value is looked for: the position stays what it is.
    let (mut at, mut rest, mut from) = (container, position, container);
    while let Some(insertion) = at.defining::<InsertValueOp>(cx) {
        let inserted = insertion.position(cx);
        let (before, value) = (insertion.container(cx), insertion.value(cx));
        if rest == &inserted[..] {
            return Folded::value(value);
        }
        if let Some(inner) = rest.strip_prefix(&inserted[..]) {
            (at, rest) = (value, inner);
        } else if inserted.starts_with(rest) {
            break;
        } else {
            if rest.len() == position.len() {
                from = before;
            }
            at = before;
        }
    }
    if from == container {
        return Folded::No;
    }
    op.set_container(cx, from);
    Folded::InPlace
}

impl SpeculatableOp for UDivOp {
    fn speculatability(self, v: &View<'_>) -> Speculatability {
        speculation::division(self.rhs(v), v, false)
    }
}

impl SpeculatableOp for SDivOp {
    fn speculatability(self, v: &View<'_>) -> Speculatability {
        speculation::division(self.rhs(v), v, true)
    }
}
