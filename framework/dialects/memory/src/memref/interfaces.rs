//! Interfaces of memref's operations: names, effects, inference, casts, control.

use smallvec::{SmallVec, smallvec};
use terrace_asm::OpAsm;
use terrace_ir::interfaces::{
    CastLike, InferInput, InferTypes, RegionBranch, RegionSuccessor, RegionSuccessors,
};
use terrace_ir::layout::strided;
use terrace_ir::{AttrData, Body, Context, DYNAMIC, Global, Ir, Op, Region, Type};

use super::hooks::*;
use terrace_dialects_kit::{effects, named};

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

impl OpAsm for ExtractStridedMetadataOp {
    fn result_names(&self, _: &Context, body: &Body, op: Op) -> Vec<(usize, String)> {
        let rank = body.num_results(op).saturating_sub(2) / 2;
        let mut names = vec![(0, "base_buffer"), (1, "offset")];
        if rank > 0 {
            names.extend([(2, "sizes"), (2 + rank, "strides")]);
        }
        names.into_iter().map(|(i, n)| (i, n.to_owned())).collect()
    }
}

effects! {
    AllocOp: |body, op| [(Allocate, body.result(op, 0))];
    AllocaOp: |body, op| [(Allocate, body.result(op, 0))];
    AtomicRMWOp: |body, op| [(Read, body.operand(op, 1)), (Write, body.operand(op, 1))];
    CopyOp: |body, op| [(Read, body.operand(op, 0)), (Write, body.operand(op, 1))];
    DeallocOp: |body, op| [(Free, body.operand(op, 0))];
    GenericAtomicRMWOp: |body, op| [(Read, body.operand(op, 0)), (Write, body.operand(op, 0))];
    LoadOp: |body, op| [(Read, body.operand(op, 0))];
    PrefetchOp: |body, op| [(Write, body.operand(op, 0))];
    ReallocOp: |body, op| [(Free, body.operand(op, 0)), (Allocate, body.result(op, 0))];
    StoreOp: |body, op| [(Write, body.operand(op, 1))];
}

impl InferTypes for DistinctObjectsOp {
    fn infer(&self, _: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        Ok(op.operands.to_vec())
    }
}

impl InferTypes for ExtractStridedMetadataOp {
    fn infer(&self, ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
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

impl CastLike for CastOp {
    fn are_cast_compatible(&self, ctx: &Context, from: &[Type], to: &[Type]) -> bool {
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

impl CastLike for MemorySpaceCastOp {
    fn are_cast_compatible(&self, ctx: &Context, from: &[Type], to: &[Type]) -> bool {
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

impl RegionBranch for AllocaScopeOp {
    fn region_successors(
        &self,
        _: &Context,
        ir: &Ir,
        op: Global<Op>,
        from: Option<Region>,
    ) -> RegionSuccessors {
        let body = ir.body(op.body);
        match (from, body.regions(op.entity).first()) {
            (None, Some(r)) => smallvec![RegionSuccessor { region: Some(*r), inputs: SmallVec::new() }],
            _ => smallvec![RegionSuccessor { region: None, inputs: body.results(op.entity).collect() }],
        }
    }
}
