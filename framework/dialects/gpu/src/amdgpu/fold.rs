//! Folds, and the type of memory with bounds.

use smallvec::SmallVec;
use terrace_ir::hooks::{FoldOp, InferTypesOp};
use terrace_ir::interfaces::{Folded, InferInput};
use terrace_ir::layout::identity;
use terrace_ir::{Attr, AttrData, Context, DYNAMIC, Edit, Type, Value};

use super::{
    ADDRESS_SPACE_ATTR_DEF, AddressSpace, FatRawBufferCastOp, MakeDmaDescriptorOp, MakeGatherDmaDescriptorOp,
};

/// The type of memory with bounds; `None` if its offset cannot be made 0.
pub(super) fn fat_raw_buffer(ctx: &Context, source: Type, reset_offset: bool) -> Option<Type> {
    let AttrData::MemRefType { shape, element, layout, .. } = ctx.type_data(source) else { return None };
    let space =
        ctx.dialect_attr(&ADDRESS_SPACE_ATTR_DEF, &[ctx.param_int(AddressSpace::FatRawBuffer.value())]);
    let layout = match (reset_offset, layout.map(|l| ctx.data(l))) {
        (false, _) | (true, None) => *layout,
        (true, Some(AttrData::StridedLayout { strides, .. })) => {
            let is_known = shape.len() <= 1 || !shape.contains(&DYNAMIC);
            let is_identity = is_known && strides[..] == identity(shape)[..];
            (!is_identity)
                .then(|| ctx.intern(AttrData::StridedLayout { offset: 0, strides: strides.clone() }))
        }
        (true, Some(_)) => return None,
    };
    Some(ctx.intern_type(AttrData::MemRefType {
        shape: shape.clone(),
        element: *element,
        layout,
        space: Some(space),
    }))
}

impl InferTypesOp for FatRawBufferCastOp {
    fn infer(ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let reset = op.inherent.get(Self::RESET_OFFSET).copied().flatten().is_some();
        let ty = op.operands.first().and_then(|t| fat_raw_buffer(ctx, *t, reset));
        ty.map(|t| vec![t]).ok_or_else(|| "failed to infer returned types".to_owned())
    }
}

/// A list of numbers: integers, and the values that stand for those that are not known.
type Mixed = (SmallVec<[i64; 4]>, SmallVec<[Value; 4]>);

/// The integers of a list with the constants among its values, and the values that are left; `None` if none is a constant.
fn fold_list(cx: &Edit<'_>, statics: &[i64], values: &[Value]) -> Option<Mixed> {
    let (mut list, mut left, mut rest) = (SmallVec::new(), SmallVec::new(), values.iter());
    for n in statics {
        let value = if *n == DYNAMIC { rest.next() } else { None };
        match value.map(|v| (v, v.constant_int(cx).filter(|c| *c >= 0))) {
            Some((_, Some(constant))) => list.push(constant),
            Some((value, None)) => {
                list.push(DYNAMIC);
                left.push(*value);
            }
            None => list.push(*n),
        }
    }
    (left.len() < values.len()).then_some((list, left))
}

macro_rules! descriptors {
    ($($op:ident)*) => {
        $(impl FoldOp for $op {
            fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
                let mut folded = Folded::No;
                if let Some((n, v)) = fold_list(cx, &self.global_static_sizes(cx), &self.global_dynamic_sizes(cx)) {
                    self.set_global_dynamic_sizes(cx, v);
                    self.set_global_static_sizes(cx, &n[..]);
                    folded = Folded::InPlace;
                }
                if let Some((n, v)) = fold_list(cx, &self.global_static_strides(cx), &self.global_dynamic_strides(cx)) {
                    self.set_global_dynamic_strides(cx, v);
                    self.set_global_static_strides(cx, &n[..]);
                    folded = Folded::InPlace;
                }
                if let Some((n, v)) = fold_list(cx, &self.shared_static_sizes(cx), &self.shared_dynamic_sizes(cx)) {
                    self.set_shared_dynamic_sizes(cx, v);
                    self.set_shared_static_sizes(cx, &n[..]);
                    folded = Folded::InPlace;
                }
                folded
            }
        })*
    };
}

descriptors! { MakeDmaDescriptorOp MakeGatherDmaDescriptorOp }
