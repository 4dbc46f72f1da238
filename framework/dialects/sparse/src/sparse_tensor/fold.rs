//! Folds of sparse_tensor's operations, and the types that buffers and iteration spaces have by inference.

use terrace_dialects_kit::speculation;
use terrace_ir::affine::AffineNode;
use terrace_ir::hooks::{FoldOp, InferTypesOp};
use terrace_ir::interfaces::{FoldValue, Folded, InferInput, Speculatability};
use terrace_ir::op_interfaces::SpeculatableOp;
use terrace_ir::{Attr, AttrData, Context, DYNAMIC, Edit, Type, Value, Values, View};

use super::encoding::{Encoding, attr_of_type};
use super::tensor_type::{Field, TensorType};
use super::{
    ConvertOp, CrdTransDirectionKind, CrdTranslateOp, ExtractIterSpaceOp, GetStorageSpecifierOp,
    ITER_SPACE_TYPE_DEF, LvlOp, ReinterpretMapOp, ReorderCOOOp, SetStorageSpecifierOp, ToCoordinatesBufferOp,
    ToCoordinatesOp, ToPositionsOp, ToValuesOp,
};

/// The value, if it may stand for the result.
fn value_if(holds: bool, value: Value) -> Folded {
    if holds { Folded::value(value) } else { Folded::No }
}

impl FoldOp for ConvertOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let source = self.source(cx);
        value_if(source.ty(cx) == self.dest(cx).ty(cx), source)
    }
}

impl FoldOp for ReinterpretMapOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (source, to) = (self.source(cx), self.dest(cx).ty(cx));
        if source.ty(cx) == to {
            return Folded::value(source);
        }
        let Some(before) = source.defining::<ReinterpretMapOp>(cx) else { return Folded::No };
        let first = before.source(cx);
        value_if(first.ty(cx) == to, first)
    }
}

impl FoldOp for ReorderCOOOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let (source, result) = (self.input_coo(cx), self.result_coo(cx));
        let encoding = |v: Value| attr_of_type(cx.ctx, v.ty(cx));
        value_if(encoding(source) == encoding(result), source)
    }
}

impl FoldOp for GetStorageSpecifierOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let wanted = (self.specifier_kind_attr(cx), self.level_attr(cx));
        let mut specifier = self.specifier(cx);
        while let Some(set) = specifier.defining::<SetStorageSpecifierOp>(cx) {
            if (set.specifier_kind_attr(cx), set.level_attr(cx)) == wanted {
                return Folded::value(set.value(cx));
            }
            let before = set.specifier(cx);
            if before == specifier {
                break;
            }
            specifier = before;
        }
        Folded::No
    }
}

impl FoldOp for LvlOp {
    fn fold(self, operands: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let level = operands.index().and_then(|a| cx.ctx.as_i64(a)).and_then(|l| usize::try_from(l).ok());
        let (Some(level), Some(t)) = (level, self.source(cx).ty(cx).cast::<TensorType<'_>>(cx)) else {
            return Folded::No;
        };
        match t.lvl_shape().get(level) {
            Some(size) if *size != DYNAMIC => Folded::attr(cx.ctx.integer(cx.ctx.index_type(), *size)),
            _ => Folded::No,
        }
    }
}

impl FoldOp for CrdTranslateOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        let Some(e) = Encoding::of(cx.ctx, self.encoder(cx)) else { return Folded::No };
        let given = self.in_crds(cx);
        let values = |values: Values| Folded::Values(values.into_iter().map(FoldValue::Value).collect());
        if e.is_identity(cx.ctx) {
            return values(given);
        }
        let direction = self.direction(cx);
        if e.is_permutation(cx.ctx) {
            let to_level = direction == CrdTransDirectionKind::dim2lvl;
            let map = if to_level { &e.dim_to_lvl } else { &e.lvl_to_dim };
            let results = map.iter().flat_map(|m| m.results.iter());
            let picked: Option<Values> = results
                .map(|r| match cx.ctx.affine_node(*r) {
                    AffineNode::Dim(d) => given.get(d as usize).copied(),
                    _ => None,
                })
                .collect();
            return picked.map_or(Folded::No, values);
        }
        // There and back is nothing.
        let before = given.first().and_then(|v| v.defining::<CrdTranslateOp>(cx));
        let Some(before) = before else { return Folded::No };
        let encoding = Encoding::of(cx.ctx, before.encoder(cx));
        let same_map = encoding.is_some_and(|b| b.dim_to_lvl == e.dim_to_lvl);
        if before.direction(cx) == direction || !same_map || before.out_crds(cx) != given {
            return Folded::No;
        }
        values(before.in_crds(cx))
    }
}

/// The tensor type of the first operand.
fn tensor<'c>(ctx: &'c Context, op: &InferInput<'_>) -> Option<TensorType<'c>> {
    op.operands.first()?.cast::<TensorType<'_>>(ctx)
}

/// The type of a buffer of a sparse tensor; `apart` if its elements lie apart from each other.
fn buffer(ctx: &Context, op: &InferInput<'_>, field: Field, apart: bool) -> Result<Vec<Type>, String> {
    let Some(tensor) = tensor(ctx, op) else { return Err("failed to infer returned types".to_owned()) };
    let mut shape = tensor.batch_shape();
    shape.push(DYNAMIC);
    let layout = apart.then(|| {
        let strides = vec![DYNAMIC; shape.len()];
        ctx.intern(AttrData::StridedLayout { offset: DYNAMIC, strides: strides.into() })
    });
    let element = tensor.field_type(field);
    Ok(vec![ctx.intern_type(AttrData::MemRefType { shape: shape.into(), element, layout, space: None })])
}

/// A level in an attribute; 0 if it is absent.
fn level(ctx: &Context, op: &InferInput<'_>, slot: usize) -> i64 {
    op.inherent.get(slot).copied().flatten().and_then(|a| ctx.as_i64(a)).unwrap_or(0)
}

macro_rules! buffers {
    ($($op:ident: $field:ident, |$ctx:ident, $input:ident| $apart:expr;)*) => {
        $(impl InferTypesOp for $op {
            fn infer($ctx: &Context, $input: &InferInput<'_>) -> Result<Vec<Type>, String> {
                buffer($ctx, $input, Field::$field, $apart)
            }
        })*
    };
}
buffers! {
    ToPositionsOp: Positions, |ctx, op| false;
    ToCoordinatesBufferOp: Coordinates, |ctx, op| false;
    ToValuesOp: Values, |ctx, op| false;
    // The coordinates of levels that share an array lie apart.
    ToCoordinatesOp: Coordinates, |ctx, op| {
        let level = level(ctx, op, ToCoordinatesOp::LEVEL) as u64;
        tensor(ctx, op).is_some_and(|t| t.aos_coo_start() as u64 <= level)
    };
}

impl InferTypesOp for ExtractIterSpaceOp {
    fn infer(ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let encoding = op.operands.first().and_then(|t| attr_of_type(ctx, *t));
        let Some(encoding) = encoding else { return Err("failed to infer returned types".to_owned()) };
        let [lo, hi] = [Self::LO_LVL, Self::HI_LVL].map(|slot| ctx.param_int(level(ctx, op, slot)));
        Ok(vec![ctx.dialect_type(&ITER_SPACE_TYPE_DEF, &[encoding, lo, hi])])
    }
}

impl SpeculatableOp for LvlOp {
    fn speculatability(self, v: &View<'_>) -> Speculatability {
        let rank = self.source(v).ty(v).cast::<TensorType<'_>>(v).map(|t| t.lvl_shape().len());
        speculation::dimension(self.index(v), rank, v)
    }
}
