//! Checks at run time of memref's operations.

use terrace_dialects_core::arith::{CmpIOp, CmpIPredicate, ConstantOp, RemSIOp, RemUIOp};
use terrace_dialects_kit::mixed;
use terrace_dialects_kit::view_ops::{GroupedReshapeOp as _, SliceOp as _};
use terrace_ir::layout::strided;
use terrace_ir::types::{MemRefType, UnrankedMemRefType};
use terrace_ir::{AttrData, DYNAMIC, Value};
use terrace_rewrite::Rewriter;
use terrace_rewrite::runtime_checks::{ErrorText, RuntimeVerifiableOp};

use super::{
    AssumeAlignmentOp, AtomicRMWOp, CastOp, CopyOp, DimOp, ExpandShapeOp, ExtractAlignedPointerAsIndexOp,
    ExtractStridedMetadataOp, GenericAtomicRMWOp, LoadOp, RankOp, StoreOp, SubViewOp,
};
use crate::checks::{Checks, size};

/// Accesses of one element.
macro_rules! accesses {
    ($($op:ident)*) => {$(
        impl RuntimeVerifiableOp for $op {
            fn insert_checks(self, text: ErrorText<'_>, rw: &mut Rewriter<'_>) {
                let (memref, indices) = (self.memref(rw), self.indices(rw));
                Checks { op: *self, text }.indices(memref, &indices, rw);
            }
        }
    )*};
}
accesses! { LoadOp StoreOp AtomicRMWOp GenericAtomicRMWOp }

impl RuntimeVerifiableOp for AssumeAlignmentOp {
    fn insert_checks(self, text: ErrorText<'_>, rw: &mut Rewriter<'_>) {
        let alignment = self.alignment(rw);
        let pointer = ExtractAlignedPointerAsIndexOp::new(self.memref(rw)).result(rw);
        let divisor = ConstantOp::index(alignment).result(rw);
        let rest = RemUIOp::new(pointer, divisor).result(rw);
        let zero = ConstantOp::index(0).result(rw);
        let what = format!("memref is not aligned to {alignment}");
        Checks { op: *self, text }.assert_equal(rest, zero, &what, rw);
    }
}

/// A memref with the same element type of which nothing else is known, as a view of one.
fn unknown_view(source: Value, rank: usize, rw: &mut Rewriter<'_>) -> Value {
    let ctx = rw.context();
    let ty = source.ty(rw);
    let (element, space) = match ctx.type_data(ty) {
        AttrData::MemRefType { element, space, .. } | AttrData::UnrankedMemRefType { element, space } => {
            (*element, *space)
        }
        _ => return source,
    };
    let layout = AttrData::StridedLayout { offset: DYNAMIC, strides: vec![DYNAMIC; rank].into() };
    let shape = vec![DYNAMIC; rank].into();
    let view = AttrData::MemRefType { shape, element, layout: Some(ctx.intern(layout)), space };
    CastOp::new(ctx.intern_type(view), source).result(rw)
}

impl RuntimeVerifiableOp for CastOp {
    fn insert_checks(self, text: ErrorText<'_>, rw: &mut Rewriter<'_>) {
        let (ctx, checks) = (rw.context(), Checks { op: *self, text });
        let (source, to) = (self.source(rw), self.dest(rw).ty(rw));
        let Some(shape) = to.cast::<MemRefType<'_>>(ctx).map(MemRefType::shape) else { return };
        let from = source.ty(rw);
        if from.is::<UnrankedMemRefType<'_>>(rw) {
            let rank = RankOp::new(source).result(rw);
            let expected = ConstantOp::index(shape.len() as i64).result(rw);
            checks.assert_equal(rank, expected, "rank mismatch", rw);
        }
        let layout = strided(ctx, to);
        let metadata = layout.as_ref().map(|_| {
            let view = unknown_view(source, shape.len(), rw);
            ExtractStridedMetadataOp::new(view).insert(rw)
        });
        let known = from.cast::<MemRefType<'_>>(ctx).map(MemRefType::shape);
        checks.sizes(source, known, shape, rw);
        let (Some(layout), Some(metadata)) = (layout, metadata) else { return };
        if layout.offset != DYNAMIC {
            let (offset, expected) = (metadata.offset(rw), ConstantOp::index(layout.offset).result(rw));
            checks.assert_equal(offset, expected, "offset mismatch", rw);
        }
        let strides = metadata.strides(rw);
        for (i, (known, stride)) in layout.strides.iter().zip(strides).enumerate() {
            if *known != DYNAMIC {
                let expected = ConstantOp::index(*known).result(rw);
                checks.assert_equal(stride, expected, &format!("stride mismatch of dim {i}"), rw);
            }
        }
    }
}

impl RuntimeVerifiableOp for CopyOp {
    fn insert_checks(self, text: ErrorText<'_>, rw: &mut Rewriter<'_>) {
        let (ctx, checks) = (rw.context(), Checks { op: *self, text });
        let (source, target) = (self.source(rw), self.target(rw));
        let shapes = [source, target].map(|v| ctx.shape(v.ty(rw)));
        let [Some(from), Some(to)] = shapes else { return };
        for (i, (m, n)) in from.iter().zip(to).enumerate() {
            if *m != DYNAMIC && *n != DYNAMIC {
                continue;
            }
            let size_of = |v: Value, known: i64, rw: &mut Rewriter<'_>| match known {
                DYNAMIC => size(v, i, rw),
                _ => ConstantOp::index(known).result(rw),
            };
            let (a, b) = (size_of(source, *m, rw), size_of(target, *n, rw));
            let what = format!("size of {i}-th source/target dim does not match");
            checks.assert_equal(a, b, &what, rw);
        }
    }
}

impl RuntimeVerifiableOp for DimOp {
    fn insert_checks(self, text: ErrorText<'_>, rw: &mut Rewriter<'_>) {
        let rank = RankOp::new(self.source(rw)).result(rw);
        let index = self.index(rw);
        Checks { op: *self, text }.dimension(index, rank, rw);
    }
}

impl RuntimeVerifiableOp for SubViewOp {
    fn insert_checks(self, text: ErrorText<'_>, rw: &mut Rewriter<'_>) {
        let lists = self.lists(rw);
        let bounds = [0, 1].map(|n| ConstantOp::index(n).result(rw));
        let metadata = ExtractStridedMetadataOp::new(self.source(rw)).insert(rw);
        let sizes = metadata.sizes(rw);
        let end = |i: usize, _: &mut Rewriter<'_>| sizes.get(i).copied();
        Checks { op: *self, text }.slice(&lists, "subview", bounds, rw, end);
    }
}

impl RuntimeVerifiableOp for ExpandShapeOp {
    fn insert_checks(self, text: ErrorText<'_>, rw: &mut Rewriter<'_>) {
        let checks = Checks { op: *self, text };
        let source = self.src(rw);
        let shape = mixed::integers(&mixed::of(&self.output_shape(rw), &self.static_output_shape(rw)));
        for (i, group) in self.groups(rw).iter().enumerate() {
            let members = group.iter().filter_map(|d| shape.get(usize::try_from(*d).ok()?));
            let sizes: Vec<i64> = members.copied().collect();
            let product = sizes.iter().filter(|n| **n != DYNAMIC).try_fold(1i64, |a, n| a.checked_mul(*n));
            let Some(product) = product else { continue };
            let index = ConstantOp::index(i as i64).result(rw);
            let size = DimOp::new(source, index).result(rw);
            let divisor = ConstantOp::index(product).result(rw);
            let rest = RemSIOp::new(size, divisor).result(rw);
            let zero = ConstantOp::index(0).result(rw);
            let divides = CmpIOp::new(CmpIPredicate::eq, rest, zero).result(rw);
            checks.assert(divides, "static result dims in reassoc group do not divide src dim evenly", rw);
        }
    }
}
