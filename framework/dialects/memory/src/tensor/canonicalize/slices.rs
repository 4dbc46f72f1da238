//! Patterns of `extract_slice`, `insert_slice` and `parallel_insert_slice`: constants in their lists, casts around them.

use terrace_ir::{DYNAMIC, Look, Type, Value};
use terrace_rewrite::{CanonicalizeOp, NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use terrace_dialects_kit::mixed::{self, Mixed};
use terrace_dialects_kit::view_ops::SliceOp;

use crate::tensor::canonicalize::replace_by_cast;
use crate::tensor::fold::{forgetful_source, preserves_static};
use crate::tensor::{CastOp, ExtractSliceOp, InsertSliceOp, ParallelInsertSliceOp};

/// The dimensions of a slice's sizes that a lower-ranked type leaves out; with `vague`, sizes that are not known fit any.
pub(in crate::tensor) fn dropped(sizes: &[i64], reduced: &[i64], vague: bool) -> Option<Vec<bool>> {
    let mut rest = reduced.iter().peekable();
    let mut dropped = vec![false; sizes.len()];
    for (size, drop) in sizes.iter().zip(&mut dropped) {
        let fits = |r: &&i64| *r == size || vague && (**r == DYNAMIC || *size == DYNAMIC);
        if rest.peek().is_some_and(fits) {
            rest.next();
        } else if *size == 1 {
            *drop = true;
        } else {
            return None;
        }
    }
    rest.peek().is_none().then_some(dropped)
}

/// The sizes without those that are left out.
fn kept(sizes: &[Mixed], dropped: &[bool]) -> Vec<i64> {
    sizes.iter().zip(dropped).filter(|(_, d)| !**d).map(|(m, _)| m.integer()).collect()
}

/// Makes a slice of `source`.
pub(crate) fn make_slice(rw: &mut Rewriter<'_>, source: Value, lists: &[Vec<Mixed>; 3], ty: Type) -> Value {
    let [o, s, t] = lists.each_ref().map(|l| mixed::split(l));
    ExtractSliceOp::new(ty, source, o.1, s.1, t.1).offsets(o.0).sizes(s.0).strides(t.0).result(rw)
}

/// True if an operation has operands that are constants, which go first.
fn has_constants(v: &impl Look, lists: &[Vec<Mixed>; 3]) -> bool {
    let is_constant = |m: &Mixed| matches!(m, Mixed::Value(value) if value.constant_int(v).is_some());
    lists.iter().flatten().any(is_constant)
}

/// Puts the constants in the lists of a slice of `whole` into them; the type of the slice, which had the shape `old`.
fn fold_constants(
    rw: &Rewriter<'_>,
    lists: &mut [Vec<Mixed>; 3],
    whole: Type,
    old: &[i64],
) -> Result<Type, NoMatch> {
    let ctx = rw.context();
    let dropped = dropped(&mixed::integers(&lists[1]), old, false);
    let dropped = dropped.or_no_match("the type is none of such a slice")?;
    mixed::fold_slice(ctx, rw.body(), lists).or_no_match("there are no constants")?;
    let shape = ctx.shape(whole).unwrap_or_default();
    mixed::in_bounds(shape, lists).or_no_match("the slice runs out of bounds")?;
    ctx.with_shape(whole, &kept(&lists[1], &dropped)).or_no_match("the tensor is unranked")
}

/// Constants in the lists of a slice.
fn extract_constants(op: ExtractSliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (source, result, mut lists) = (op.source(rw), op.result(rw), op.lists(rw));
    let whole = source.ty(rw);
    let old = rw.context().shape(result.ty(rw)).unwrap_or_default();
    let ty = fold_constants(rw, &mut lists, whole, old)?;
    let v = make_slice(rw, source, &lists, ty);
    if ty != result.ty(rw) {
        return replace_by_cast(rw, op, result, v);
    }
    rw.replace(op, v);
    Ok(())
}

/// A slice of a cast is one of what was cast.
fn extract_slice_op_cast_folder(op: ExtractSliceOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let lists = op.lists(rw);
    (!has_constants(rw, &lists)).or_no_match("its constants go first")?;
    let source = forgetful_source(rw, op.source(rw)).or_no_match("its operand is no cast that forgets")?;
    let shape = rw.context().shape(source.ty(rw)).unwrap_or_default();
    mixed::in_bounds(shape, &lists).or_no_match("the slice runs out of bounds")?;
    let v = make_slice(rw, source, &lists, op.result(rw).ty(rw));
    rw.replace(op, v);
    Ok(())
}

impl CanonicalizeOp for ExtractSliceOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add_named("OpWithOffsetSizesAndStridesConstantArgumentFolder", 1, extract_constants);
        set.add(extract_slice_op_cast_folder);
    }
}

/// Insertions of slices.
trait Insertion: SliceOp {
    /// The inserted value.
    fn inserted(self, v: &impl Look) -> Value;
    /// The value that it is inserted into.
    fn destination(self, v: &impl Look) -> Value;
    /// Casts what is inserted.
    fn cast_inserted(self, rw: &mut Rewriter<'_>, ty: Type) -> Value;
    /// Replaces it by another one, cast back if it has another type.
    fn replace(self, rw: &mut Rewriter<'_>, source: Value, dest: Value, lists: &[Vec<Mixed>; 3]) -> Rewrite;
}

impl Insertion for InsertSliceOp {
    fn inserted(self, v: &impl Look) -> Value {
        self.source(v)
    }
    fn destination(self, v: &impl Look) -> Value {
        self.dest(v)
    }
    fn cast_inserted(self, rw: &mut Rewriter<'_>, ty: Type) -> Value {
        CastOp::new(ty, self.source(rw)).result(rw)
    }
    fn replace(self, rw: &mut Rewriter<'_>, source: Value, dest: Value, lists: &[Vec<Mixed>; 3]) -> Rewrite {
        let [o, s, t] = lists.each_ref().map(|l| mixed::split(l));
        let new = InsertSliceOp::new(source, dest, o.1, s.1, t.1).offsets(o.0).sizes(s.0).strides(t.0);
        if dest.ty(rw) != self.result(rw).ty(rw) {
            let v = new.result(rw);
            return replace_by_cast(rw, self, self.result(rw), v);
        }
        rw.replace_by(self, new);
        Ok(())
    }
}

impl Insertion for ParallelInsertSliceOp {
    fn inserted(self, v: &impl Look) -> Value {
        self.source(v)
    }
    fn destination(self, v: &impl Look) -> Value {
        self.dest(v)
    }
    /// The cast is made before what holds the insertions: nothing else may stand there.
    fn cast_inserted(self, rw: &mut Rewriter<'_>, ty: Type) -> Value {
        let here = rw.insertion();
        if let Some(around) = self.parent(rw) {
            rw.set_insertion_before(around);
        }
        let cast = CastOp::new(ty, self.source(rw)).result(rw);
        rw.restore(here);
        cast
    }
    fn replace(self, rw: &mut Rewriter<'_>, source: Value, dest: Value, lists: &[Vec<Mixed>; 3]) -> Rewrite {
        let [o, s, t] = lists.each_ref().map(|l| mixed::split(l));
        let new = ParallelInsertSliceOp::new(source, dest, o.1, s.1, t.1);
        rw.replace_by(self, new.offsets(o.0).sizes(s.0).strides(t.0));
        Ok(())
    }
}

/// Constants in the lists of an insertion.
fn insert_constants<O: Insertion>(op: O, rw: &mut Rewriter<'_>) -> Rewrite {
    let (mut source, dest, mut lists) = (op.inserted(rw), op.destination(rw), op.lists(rw));
    let (from, whole) = (source.ty(rw), dest.ty(rw));
    let old = rw.context().shape(from).unwrap_or_default();
    let ty = fold_constants(rw, &mut lists, whole, old)?;
    if ty != from {
        source = op.cast_inserted(rw, ty);
    }
    op.replace(rw, source, dest, &lists)
}

/// Casts of what is inserted and of what it is inserted into go.
fn insert_of_cast<O: Insertion>(op: O, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let mut lists = op.lists(rw);
    (!has_constants(rw, &lists)).or_no_match("its constants go first")?;
    let (source, dest) = (op.inserted(rw), op.destination(rw));
    let uncast = (forgetful_source(rw, source), forgetful_source(rw, dest));
    (uncast != (None, None)).or_no_match("no operand is a cast that forgets")?;
    let (source, dest) = (uncast.0.unwrap_or(source), uncast.1.unwrap_or(dest));
    let shape = |v: Value| ctx.shape(v.ty(rw)).unwrap_or_default();
    let (inserted, whole) = (shape(source), shape(dest));
    let [_, sizes, _] = &mut lists;
    let gone = dropped(&mixed::integers(sizes), inserted, true).or_no_match("what is cast does not fit")?;
    let kept = sizes.iter_mut().zip(&gone).filter(|(_, d)| !**d).map(|(m, _)| m);
    for (m, d) in kept.zip(inserted).filter(|(_, d)| **d != DYNAMIC) {
        *m = Mixed::Static(*d);
    }
    // A size that was known from the cast alone is not known without it.
    let fits = dropped(&mixed::integers(sizes), inserted, false).is_some();
    (fits && mixed::in_bounds(whole, &lists)).or_no_match("a size is known from the cast alone")?;
    op.replace(rw, source, dest, &lists)
}

/// Casts the inserted value to a type that knows as much as the sizes. Sizes that are constants become static with it: they are the dimensions of what is
/// inserted, so that one without the other does not verify.
fn insert_source_cast<O: Insertion>(op: O, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let (dest, from, mut lists) = (op.destination(rw), op.inserted(rw).ty(rw), op.lists(rw));
    let [_, slice, _] = &mut lists;
    let shape =
        ctx.shape(from).filter(|s| s.len() == slice.len()).or_no_match("the slice loses dimensions")?;
    let mut sizes = shape.to_vec();
    for (m, d) in slice.iter_mut().zip(&mut sizes) {
        if let Some(size) = m.constant(ctx, rw.body()) {
            (*m, *d) = (Mixed::Static(size), size);
        }
    }
    let fits = sizes.iter().zip(shape).all(|(s, d)| s == d || *d == DYNAMIC && *s >= 0);
    let ty = ctx.with_shape(from, &sizes).or_no_match("the tensor is unranked")?;
    (fits && ty != from && preserves_static(ctx, from, ty)).or_no_match("the sizes say no more")?;
    let source = op.cast_inserted(rw, ty);
    op.replace(rw, source, dest, &lists)
}

fn add_insertions<O: Insertion>(set: &mut PatternSet) {
    set.add_named("InsertSliceOpConstantArgumentFolder", 1, insert_constants::<O>)
        .add_named("InsertSliceOpCastFolder", 1, insert_of_cast::<O>)
        .add_named("InsertSliceOpSourceCastInserter", 1, insert_source_cast::<O>);
}

impl CanonicalizeOp for InsertSliceOp {
    fn canonicalize(set: &mut PatternSet) {
        add_insertions::<Self>(set);
    }
}

impl CanonicalizeOp for ParallelInsertSliceOp {
    fn canonicalize(set: &mut PatternSet) {
        add_insertions::<Self>(set);
    }
}
