//! Interfaces of memref's operations: names, effects, inference, casts, control.

use smallvec::{SmallVec, smallvec};
use terrace_asm::OpAsmOp;
use terrace_ir::hooks::InferTypesOp;
use terrace_ir::interfaces::{InferInput, RegionSuccessor, RegionSuccessors, Speculatability};
use terrace_ir::layout::strided;
use terrace_ir::op_interfaces::{CastLikeOp, RegionBranchOp, SpeculatableOp};
use terrace_ir::{AttrData, Context, DYNAMIC, Region, Type, View, ViewIr};

use super::{
    AllocOp, AllocaOp, AllocaScopeOp, AssumeAlignmentOp, AtomicRMWOp, CastOp, CollapseShapeOp, CopyOp,
    DeallocOp, DimOp, DistinctObjectsOp, ExpandShapeOp, ExtractAlignedPointerAsIndexOp,
    ExtractStridedMetadataOp, GenericAtomicRMWOp, LoadOp, MemorySpaceCastOp, PrefetchOp, ReallocOp,
    ReinterpretCastOp, ReshapeOp, StoreOp, SubViewOp, TransposeOp, ViewOp,
};
use terrace_dialects_kit::{effects, grouped_reshapes, named, slice_ops, speculation};

slice_ops! { SubViewOp ReinterpretCastOp }
grouped_reshapes! { CollapseShapeOp, ExpandShapeOp }

named! {
    AllocOp: "alloc";
    AllocaOp: "alloca";
    AssumeAlignmentOp: "assume_align";
    CastOp: "cast";
    CollapseShapeOp: "collapse_shape";
    DimOp: "dim";
    ExpandShapeOp: "expand_shape";
    ExtractAlignedPointerAsIndexOp: "intptr";
    MemorySpaceCastOp: "memspacecast";
    ReinterpretCastOp: "reinterpret_cast";
    ReshapeOp: "reshape";
    SubViewOp: "subview";
    TransposeOp: "transpose";
    ViewOp: "view";
}

impl OpAsmOp for ExtractStridedMetadataOp {
    fn result_names(self, v: &View<'_>) -> Vec<(usize, String)> {
        let rank = self.sizes(v).len();
        let mut names = vec![(0, "base_buffer"), (1, "offset")];
        if rank > 0 {
            names.extend([(2, "sizes"), (2 + rank, "strides")]);
        }
        names.into_iter().map(|(i, n)| (i, n.to_owned())).collect()
    }
}

effects! {
    AllocOp: |op, v| [(Allocate, op.memref(v))];
    AllocaOp: |op, v| [(Allocate, op.memref(v), AUTOMATIC_ALLOCATION_SCOPE)];
    AtomicRMWOp: |op, v| [(Read, op.memref(v)), (Write, op.memref(v))];
    CopyOp: |op, v| [(Read, op.source(v)), (Write, op.target(v))];
    DeallocOp: |op, v| [(Free, op.memref(v))];
    GenericAtomicRMWOp: |op, v| [(Read, op.memref(v)), (Write, op.memref(v))];
    LoadOp: |op, v| [(Read, op.memref(v))];
    PrefetchOp: |op, v| [(Write, op.memref(v))];
    ReallocOp: |op, v| [(Free, op.source(v)), (Allocate, op.result(v))];
    StoreOp: |op, v| [(Write, op.memref(v))];
}

impl InferTypesOp for DistinctObjectsOp {
    fn infer(_: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        Ok(op.operands.to_vec())
    }
}

impl InferTypesOp for ExtractStridedMetadataOp {
    fn infer(ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let source = op.operands.first().map(|t| (*t, ctx.type_data(*t)));
        let Some((ty, AttrData::MemRefType { shape, element, space, .. })) = source else {
            return Err("expected a memref".to_owned());
        };
        if strided(ctx, ty).is_none() {
            return Err("expected a strided memref".to_owned());
        }
        let shape: &[i64] = shape;
        let base = AttrData::MemRefType { shape: [].into(), element: *element, layout: None, space: *space };
        let indices = std::iter::repeat_n(ctx.index_type(), 1 + 2 * shape.len());
        Ok(std::iter::once(ctx.intern_type(base)).chain(indices).collect())
    }
}

/// Two numbers of which each may be unknown.
fn compatible(a: i64, b: i64) -> bool {
    a == DYNAMIC || b == DYNAMIC || a == b
}

fn compatible_layouts(ctx: &Context, from: Type, to: Type) -> bool {
    let (Some(a), Some(b)) = (strided(ctx, from), strided(ctx, to)) else { return false };
    let (Some(s), Some(t)) = (ctx.shape(from), ctx.shape(to)) else { return false };
    let strides = a.strides.iter().zip(&b.strides).zip(s.iter().zip(t));
    a.strides.len() == b.strides.len()
        && compatible(a.offset, b.offset)
        && strides.into_iter().all(|((a, b), (s, t))| *s == 1 || *t == 1 || compatible(*a, *b))
}

impl CastLikeOp for CastOp {
    fn are_cast_compatible(ctx: &Context, from: &[Type], to: &[Type]) -> bool {
        let ([from], [to]) = (from, to) else { return false };
        let memref = |t: &Type| match ctx.type_data(*t) {
            AttrData::MemRefType { element, layout, space, .. } => Some((*element, *space, Some(*layout))),
            AttrData::UnrankedMemRefType { element, space } => Some((*element, *space, None)),
            _ => None,
        };
        let (Some(a), Some(b)) = (memref(from), memref(to)) else { return false };
        if a.0 != b.0 || a.1 != b.1 {
            return false;
        }
        match (a.2, b.2) {
            (None, None) => false,
            (Some(x), Some(y)) => {
                let (s, t) = (ctx.shape(*from).unwrap_or_default(), ctx.shape(*to).unwrap_or_default());
                (x == y || compatible_layouts(ctx, *from, *to))
                    && s.len() == t.len()
                    && s.iter().zip(t).all(|(a, b)| compatible(*a, *b))
            }
            _ => true,
        }
    }
}

impl CastLikeOp for MemorySpaceCastOp {
    fn are_cast_compatible(ctx: &Context, from: &[Type], to: &[Type]) -> bool {
        let ([from], [to]) = (from, to) else { return false };
        match (ctx.type_data(*from), ctx.type_data(*to)) {
            (
                AttrData::MemRefType { shape: s, element: a, layout: k, .. },
                AttrData::MemRefType { shape: t, element: b, layout: l, .. },
            ) => (s, a, k) == (t, b, l),
            (
                AttrData::UnrankedMemRefType { element: a, .. },
                AttrData::UnrankedMemRefType { element: b, .. },
            ) => a == b,
            _ => false,
        }
    }
}

impl RegionBranchOp for AllocaScopeOp {
    fn region_successors(self, v: &ViewIr<'_>, from: Option<Region>) -> RegionSuccessors {
        match from {
            None => {
                let inputs = SmallVec::new();
                smallvec![RegionSuccessor { region: Some(self.body_region(v)), inputs }]
            }
            Some(_) => {
                smallvec![RegionSuccessor { region: None, inputs: self.results(v).into_iter().collect() }]
            }
        }
    }
}

crate::dims::dim_ranges!(DimOp);

impl SpeculatableOp for DimOp {
    fn speculatability(self, v: &View<'_>) -> Speculatability {
        let rank = v.ctx.shape(self.source(v).ty(v)).map(<[_]>::len);
        speculation::dimension(self.index(v), rank, v)
    }
}
