//! Interfaces of vector's operations: inference, effects, masks, names.

use smallvec::smallvec;
use terrace_ir::hooks::{CompatibleTypesOp, InferTypesOp};
use terrace_ir::interfaces::{Effect, EffectInstance, Effects, InferInput, Speculatability};
use terrace_ir::op_interfaces::{MemoryEffectsOp, SpeculatableOp};
use terrace_ir::types::{MemRefType, RankedTensorType, VectorType};
use terrace_ir::{Context, Type, View};

use super::ops::{TransferOp, mask_of, trailing, transfer_mask_type, vector_type};
use super::{
    CompressStoreOp, ContractionOp, ExpandLoadOp, ExtractOp, GatherOp, LoadOp, MaskedLoadOp, MaskedStoreOp,
    MultiDimReductionOp, OuterProductOp, PrintOp, ReductionOp, ScatterOp, ShuffleOp, StoreOp, ToElementsOp,
    TransferReadOp, TransferWriteOp, VectorScaleOp,
};
use terrace_dialects_kit::mixed::Mixed;
use terrace_dialects_kit::subsets::{Slice, SubsetOp, SubsetUse};
use terrace_dialects_kit::{effects, named};

terrace_ir::interface! {
    /// `MaskableOpInterface`: what may stand in a `vector.mask`.
    pub trait MaskableOp, dyn Maskable {
        /// The type of its mask; `None` if the operation is malformed.
        fn expected_mask_type(self, v: &View<'_>) -> Option<Type>;
        /// True if lanes that are masked out can have the values of another vector.
        fn supports_passthru(self, _v: &View<'_>) -> bool = false;
    }
}

impl terrace_dialects_core::arith::ScaleOfVectorsOp for VectorScaleOp {}

named! {
    VectorScaleOp: "vscale";
}

effects! {
    LoadOp: |op, v| [(Read, op.base(v))];
    StoreOp: |op, v| [(Write, op.base(v))];
    MaskedLoadOp: |op, v| [(Read, op.base(v))];
    MaskedStoreOp: |op, v| [(Write, op.base(v))];
    GatherOp: |op, v| [(Read, op.base(v))];
    ScatterOp: |op, v| [(Write, op.base(v))];
    ExpandLoadOp: |op, v| [(Read, op.base(v))];
    CompressStoreOp: |op, v| [(Write, op.base(v))];
}

impl MemoryEffectsOp for PrintOp {
    fn effects(self, _: &View<'_>) -> Effects {
        smallvec![EffectInstance::new(Effect::Write, None)]
    }
}

macro_rules! transfer_effects {
    ($($op:ident: $effect:ident;)*) => {$(
        impl MemoryEffectsOp for $op {
            fn effects(self, v: &View<'_>) -> Effects {
                let base = self.the_base(v);
                match base.ty(v).is::<MemRefType<'_>>(v) {
                    true => smallvec![EffectInstance::new(Effect::$effect, Some(base))],
                    false => smallvec![],
                }
            }
        }
        impl SpeculatableOp for $op {
            fn speculatability(self, v: &View<'_>) -> Speculatability {
                match self.the_base(v).ty(v).is::<RankedTensorType<'_>>(v) {
                    true => Speculatability::Always,
                    false => Speculatability::Never,
                }
            }
        }
    )*};
}
transfer_effects! {
    TransferReadOp: Read;
    TransferWriteOp: Write;
}

/// The part of its tensor that a transfer reads or writes, if all of it is in bounds.
fn transfer_slice(op: impl TransferOp, v: &View<'_>) -> Option<Slice> {
    let dims = super::ops::map_dims(v.ctx, &op.map(v))?;
    let vector = op.the_vector(v).ty(v).cast::<VectorType<'_>>(v)?;
    let offsets: Vec<Mixed> = op.the_indices(v).into_iter().map(Mixed::Value).collect();
    let mut sizes = vec![Mixed::Static(1); offsets.len()];
    for (dim, (n, scalable)) in dims.into_iter().zip(vector.shape().iter().zip(vector.scalable())) {
        if *scalable {
            return None;
        }
        if let Some(dim) = dim {
            *sizes.get_mut(dim)? = Mixed::Static(*n);
        }
    }
    let strides = vec![Mixed::Static(1); offsets.len()];
    Some(Slice { offsets, sizes, strides })
}

/// True if a transfer moves all elements in their order.
fn is_plain_transfer(op: impl TransferOp, v: &View<'_>) -> bool {
    op.the_mask(v).is_none()
        && op.bounds(v).iter().all(|inside| *inside)
        && super::ops::is_minor_identity(v.ctx, &op.map(v))
}

impl SubsetOp for TransferReadOp {
    fn subset_use(self, v: &View<'_>) -> Option<SubsetUse> {
        let from = self.base(v);
        from.ty(v).is::<RankedTensorType<'_>>(v).then_some(SubsetUse::Extraction { from })
    }
    fn slice(self, v: &View<'_>) -> Option<Slice> {
        transfer_slice(self, v)
    }
    fn is_plain(self, v: &View<'_>) -> bool {
        is_plain_transfer(self, v)
    }
}

impl SubsetOp for TransferWriteOp {
    fn subset_use(self, v: &View<'_>) -> Option<SubsetUse> {
        let updated = self.result(v)?;
        Some(SubsetUse::Insertion { source: self.value_to_store(v), into: self.base(v), updated })
    }
    fn slice(self, v: &View<'_>) -> Option<Slice> {
        transfer_slice(self, v)
    }
    fn is_plain(self, v: &View<'_>) -> bool {
        is_plain_transfer(self, v)
    }
}

macro_rules! masked_like {
    ($($op:ident: $vector:ident;)*) => {$(
        impl MaskableOp for $op {
            fn expected_mask_type(self, v: &View<'_>) -> Option<Type> {
                self.$vector(v).ty(v).cast::<VectorType<'_>>(v).map(mask_of)
            }
        }
    )*};
}
masked_like! {
    GatherOp: result;
    MultiDimReductionOp: source;
    OuterProductOp: result;
    ReductionOp: vector;
}

impl MaskableOp for ContractionOp {
    fn expected_mask_type(self, v: &View<'_>) -> Option<Type> {
        let maps = self.maps(v);
        let dims = maps.first()?.dims as usize;
        let (mut shape, mut scalable) = (vec![0; dims], vec![false; dims]);
        for (map, operand) in maps.iter().zip([self.lhs(v), self.rhs(v)]) {
            let vector = operand.ty(v).cast::<VectorType<'_>>(v)?;
            for (i, d) in super::ops::map_dims(v.ctx, map)?.into_iter().enumerate() {
                let d = d?;
                *shape.get_mut(d)? = *vector.shape().get(i)?;
                *scalable.get_mut(d)? = *vector.scalable().get(i)?;
            }
        }
        Some(vector_type(v.ctx, &shape, &scalable, v.ctx.i1()))
    }
}

/// The type of a transfer's mask.
fn transfer_mask(op: impl TransferOp, v: &View<'_>) -> Option<Type> {
    transfer_mask_type(v.ctx, op.the_vector(v).ty(v).cast::<VectorType<'_>>(v)?, &op.map(v))
}

impl MaskableOp for TransferReadOp {
    fn expected_mask_type(self, v: &View<'_>) -> Option<Type> {
        transfer_mask(self, v)
    }
    fn supports_passthru(self, _: &View<'_>) -> bool {
        true
    }
}

impl MaskableOp for TransferWriteOp {
    fn expected_mask_type(self, v: &View<'_>) -> Option<Type> {
        transfer_mask(self, v)
    }
}

/// The vector type of the first operand.
fn first<'c>(ctx: &'c Context, op: &InferInput<'_>) -> Result<VectorType<'c>, String> {
    let vector = op.operands.first().and_then(|t| t.cast::<VectorType<'_>>(ctx));
    vector.ok_or_else(|| "expected a vector".to_owned())
}

/// The number of entries of a dense array among the attributes.
fn entries(ctx: &Context, op: &InferInput<'_>, slot: usize) -> Result<Vec<i64>, String> {
    let list = op.inherent.get(slot).copied().flatten().and_then(|a| ctx.as_dense_array(a));
    list.ok_or_else(|| "expected a list of integers".to_owned())
}

impl InferTypesOp for MultiDimReductionOp {
    fn infer(ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let dims = entries(ctx, op, Self::REDUCTION_DIMS)?;
        Ok(vec![super::verify::reduced(first(ctx, op)?, &dims)])
    }
}

impl InferTypesOp for ShuffleOp {
    fn infer(ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let vector = first(ctx, op)?;
        let mut shape = vec![entries(ctx, op, Self::MASK)?.len() as i64];
        shape.extend(vector.shape().iter().skip(1));
        Ok(vec![ctx.vector_type(&shape, vector.element())])
    }
}

impl InferTypesOp for ExtractOp {
    fn infer(ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let position = entries(ctx, op, Self::STATIC_POSITION)?;
        Ok(vec![trailing(first(ctx, op)?, position.len())])
    }
}

impl CompatibleTypesOp for ExtractOp {
    /// A vector of one element is as good as its element.
    fn are_compatible(ctx: &Context, inferred: &[Type], actual: &[Type]) -> bool {
        let one_of = |a: Type, b: Type| {
            a.cast::<VectorType<'_>>(ctx).is_some_and(|v| v.shape() == [1] && v.element() == b)
        };
        matches!((inferred, actual), ([a], [b]) if one_of(*a, *b) || one_of(*b, *a))
    }
}

impl InferTypesOp for ToElementsOp {
    fn infer(ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let vector = first(ctx, op)?;
        let count = vector.num_elements().and_then(|n| usize::try_from(n).ok()).filter(|n| *n <= 1 << 24);
        let count = count.ok_or_else(|| "the vector has too many elements".to_owned())?;
        Ok(vec![vector.element(); count])
    }
}
