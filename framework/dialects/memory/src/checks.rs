//! Checks at run time that memrefs and tensors share: indices in bounds, slices in bounds, equal sizes. Who makes them:
//! [`RuntimeVerifiableOp`](terrace_rewrite::runtime_checks::RuntimeVerifiableOp).

use terrace_dialects_core::arith::{
    AddIOp, AndIOp, CmpIOp, CmpIPredicate, ConstantOp, MulIOp, SubIOp, index_value,
};
use terrace_dialects_core::{cf, scf};
use terrace_dialects_kit::mixed::Mixed;
use terrace_ir::types::{MemRefType, UnrankedMemRefType};
use terrace_ir::{DYNAMIC, Insert, Op, Value};
use terrace_rewrite::Rewriter;
use terrace_rewrite::runtime_checks::ErrorText;

use crate::{memref, tensor};

/// The checks of one operation.
pub struct Checks<'a> {
    /// The operation.
    pub op: Op,
    /// The texts of its errors.
    pub text: ErrorText<'a>,
}

impl Checks<'_> {
    /// Lets the program fail unless a condition holds.
    pub fn assert(&self, condition: Value, what: &str, rw: &mut Rewriter<'_>) {
        let text = (self.text)(self.op, what, rw);
        cf::AssertOp::new(condition, text).insert(rw);
    }

    /// Lets the program fail unless two values are equal.
    pub fn assert_equal(&self, a: Value, b: Value, what: &str, rw: &mut Rewriter<'_>) {
        let equal = CmpIOp::new(CmpIPredicate::eq, a, b).result(rw);
        self.assert(equal, what, rw);
    }

    /// Checks that an element is one of a container.
    pub fn indices(&self, container: Value, indices: &[Value], rw: &mut Rewriter<'_>) {
        let Some((first, rest)) = indices.split_first() else { return };
        let zero = ConstantOp::index(0).result(rw);
        let size = size(container, 0, rw);
        let mut all = in_bounds(*first, zero, size, rw);
        for (i, index) in rest.iter().enumerate() {
            let size = self::size(container, i + 1, rw);
            let inside = in_bounds(*index, zero, size, rw);
            all = AndIOp::new(all, inside).fold(rw);
        }
        self.assert(all, "out-of-bounds access", rw);
    }

    /// Checks that a dimension is one of a container; `rank` is the number of dimensions.
    pub fn dimension(&self, index: Value, rank: Value, rw: &mut Rewriter<'_>) {
        let zero = ConstantOp::index(0).result(rw);
        let inside = in_bounds(index, zero, rank, rw);
        self.assert(inside, "index is out of bounds", rw);
    }

    /// Checks that a slice lies in its source; `end` makes the size of that along a dimension, `name` is the operation's in messages.
    pub fn slice(
        &self,
        [offsets, sizes, strides]: &[Vec<Mixed>; 3],
        name: &str,
        [zero, one]: [Value; 2],
        rw: &mut Rewriter<'_>,
        mut end: impl FnMut(usize, &mut Rewriter<'_>) -> Option<Value>,
    ) {
        for (i, ((offset, size), stride)) in offsets.iter().zip(sizes).zip(strides).enumerate() {
            let [offset, size, stride] = [offset, size, stride].map(|m| index_value(*m, rw));
            let Some(end) = end(i, rw) else { return };
            let empty = CmpIOp::new(CmpIPredicate::eq, size, zero).result(rw);
            // An empty slice may begin where its source ends.
            let inside =
                choose(empty, rw, |b| at_most(offset, zero, end, b), |b| in_bounds(offset, zero, end, b));
            self.assert(inside, &format!("offset {i} is out-of-bounds"), rw);
            let some = CmpIOp::new(CmpIPredicate::sgt, size, zero).result(rw);
            let inside = choose(
                some,
                rw,
                |b| {
                    let steps = SubIOp::new(size, one).result(b);
                    let span = MulIOp::new(steps, stride).result(b);
                    let last = AddIOp::new(offset, span).result(b);
                    in_bounds(last, zero, end, b)
                },
                |b| ConstantOp::new(b.context().bool_attr(true)).result(b),
            );
            self.assert(inside, &format!("{name} runs out-of-bounds along dimension {i}"), rw);
        }
    }

    /// Checks the sizes of a value that is cast to a type with this shape; `known` is the shape that its own type tells.
    pub fn sizes(&self, source: Value, known: Option<&[i64]>, shape: &[i64], rw: &mut Rewriter<'_>) {
        for (i, n) in shape.iter().enumerate() {
            let same = known.is_some_and(|k| k.get(i).is_some_and(|k| *k != DYNAMIC));
            if *n == DYNAMIC || same {
                continue;
            }
            let index = ConstantOp::index(i as i64).result(rw);
            let size = dim(source, index, rw);
            let expected = ConstantOp::index(*n).result(rw);
            self.assert_equal(size, expected, &format!("size mismatch of dim {i}"), rw);
        }
    }
}

/// The size of a memref or tensor along a dimension.
fn dim(container: Value, index: Value, rw: &mut Rewriter<'_>) -> Value {
    let ty = container.ty(rw);
    match ty.is::<MemRefType<'_>>(rw) || ty.is::<UnrankedMemRefType<'_>>(rw) {
        true => memref::DimOp::new(container, index).result(rw),
        false => tensor::DimOp::new(container, index).result(rw),
    }
}

/// The size of a memref or tensor along a dimension, folded.
pub fn size(container: Value, i: usize, rw: &mut Rewriter<'_>) -> Value {
    let index = ConstantOp::index(i as i64).result(rw);
    let ty = container.ty(rw);
    match ty.is::<MemRefType<'_>>(rw) || ty.is::<UnrankedMemRefType<'_>>(rw) {
        true => memref::DimOp::new(container, index).fold(rw),
        false => tensor::DimOp::new(container, index).fold(rw),
    }
}

/// True if `from <= v < to`.
fn in_bounds(v: Value, from: Value, to: Value, rw: &mut Rewriter<'_>) -> Value {
    let least = CmpIOp::new(CmpIPredicate::sge, v, from).fold(rw);
    let most = CmpIOp::new(CmpIPredicate::slt, v, to).fold(rw);
    AndIOp::new(least, most).fold(rw)
}

/// True if `from <= v <= to`.
fn at_most(v: Value, from: Value, to: Value, rw: &mut Rewriter<'_>) -> Value {
    let least = CmpIOp::new(CmpIPredicate::sge, v, from).result(rw);
    let most = CmpIOp::new(CmpIPredicate::sle, v, to).result(rw);
    AndIOp::new(least, most).result(rw)
}

/// One of two truth values, each computed only where it is needed.
fn choose(
    condition: Value,
    rw: &mut Rewriter<'_>,
    yes: impl FnOnce(&mut Rewriter<'_>) -> Value,
    no: impl FnOnce(&mut Rewriter<'_>) -> Value,
) -> Value {
    let bit = rw.context().i1();
    let branch = scf::IfOp::new(condition).types([bit]).insert(rw);
    let (then, other) = (branch.then_region(rw), branch.else_region(rw));
    rw.fill(then, &[], |rw, _| {
        let v = yes(rw);
        scf::YieldOp::new([v]).insert(rw);
    });
    rw.fill(other, &[], |rw, _| {
        let v = no(rw);
        scf::YieldOp::new([v]).insert(rw);
    });
    branch.results(rw).first().copied().unwrap_or(condition)
}
