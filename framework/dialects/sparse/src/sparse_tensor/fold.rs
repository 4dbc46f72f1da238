//! Folds of sparse_tensor's operations, and the types that buffers and iteration spaces have by inference.

use terrace_ir::affine::AffineNode;
use terrace_ir::interfaces::{Fold, FoldValue, Folded, InferInput, InferTypes};
use terrace_ir::{Attr, AttrData, Body, Context, DYNAMIC, Op, Type, Value};

use super::encoding::{Encoding, attr_of_type};
use super::generated as ops;
use super::hooks::*;
use super::tensor_type::{Field, TensorType};

fn types(body: &Body, op: Op) -> Option<(Value, Type, Type)> {
    let source = body.operand(op, 0);
    Some((source, body.value_type(source), body.result_types(op).next()?))
}

/// The operation of a name that defines a value.
fn defined_by(ctx: &Context, body: &Body, v: Value, name: &str) -> Option<Op> {
    body.defining_op(v).filter(|d| body.is(ctx, *d, name))
}

impl Fold for ConvertOp {
    fn fold(&self, _: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        match types(body, op) {
            Some((source, from, to)) if from == to => Folded::value(source),
            _ => Folded::No,
        }
    }
}

impl Fold for ReinterpretMapOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        let Some((source, from, to)) = types(body, op) else { return Folded::No };
        if from == to {
            return Folded::value(source);
        }
        let Some(before) = defined_by(ctx, body, source, ops::ReinterpretMapOp::OP_NAME) else {
            return Folded::No;
        };
        let first = body.operand(before, 0);
        if body.value_type(first) == to { Folded::value(first) } else { Folded::No }
    }
}

impl Fold for ReorderCOOOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        match types(body, op) {
            Some((source, from, to)) if attr_of_type(ctx, from) == attr_of_type(ctx, to) => {
                Folded::value(source)
            }
            _ => Folded::No,
        }
    }
}

impl Fold for GetStorageSpecifierOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        use ops::{GetStorageSpecifierOp as Get, SetStorageSpecifierOp as Set};
        let wanted = (body.inherent(op, Get::SPECIFIER_KIND), body.inherent(op, Get::LEVEL));
        let mut specifier = body.operand(op, 0);
        while let Some(set) = defined_by(ctx, body, specifier, Set::OP_NAME) {
            if (body.inherent(set, Set::SPECIFIER_KIND), body.inherent(set, Set::LEVEL)) == wanted {
                return Folded::value(body.operand(set, 1));
            }
            let before = body.operand(set, 0);
            if before == specifier {
                break;
            }
            specifier = before;
        }
        Folded::No
    }
}

impl Fold for LvlOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, operands: &[Option<Attr>]) -> Folded {
        let level = operands.get(1).copied().flatten().and_then(|a| ctx.as_i64(a));
        let tensor = TensorType::of(ctx, body.value_type(body.operand(op, 0)));
        let (Some(level), Some(t)) = (level.and_then(|l| usize::try_from(l).ok()), tensor) else {
            return Folded::No;
        };
        match t.lvl_shape().get(level) {
            Some(size) if *size != DYNAMIC => Folded::attr(ctx.integer(ctx.index_type(), *size)),
            _ => Folded::No,
        }
    }
}

/// Whether coordinates are translated to those in levels.
pub(super) fn is_to_level(ctx: &Context, body: &Body, op: Op) -> bool {
    let direction = body.inherent(op, ops::CrdTranslateOp::DIRECTION);
    let params = direction.and_then(|a| ctx.attr_params(a, &ops::CRD_TRANS_DIRECTION_KIND_ATTR_DEF));
    params.and_then(|p| ctx.as_param_int(*p.first()?)) == Some(0)
}

impl Fold for CrdTranslateOp {
    fn fold(&self, ctx: &Context, body: &mut Body, op: Op, _: &[Option<Attr>]) -> Folded {
        let encoding_of =
            |body: &Body, op| Encoding::of(ctx, body.inherent(op, ops::CrdTranslateOp::ENCODER)?);
        let Some(e) = encoding_of(body, op) else { return Folded::No };
        let given: Vec<Value> = body.operands(op).collect();
        let values = |values: Vec<Value>| Folded::Values(values.into_iter().map(FoldValue::Value).collect());
        if e.is_identity(ctx) {
            return values(given);
        }
        let to_level = is_to_level(ctx, body, op);
        if e.is_permutation(ctx) {
            let map = if to_level { &e.dim_to_lvl } else { &e.lvl_to_dim };
            let results = map.iter().flat_map(|m| m.results.iter());
            let picked: Option<Vec<Value>> = results
                .map(|r| match ctx.affine_node(*r) {
                    AffineNode::Dim(d) => given.get(d as usize).copied(),
                    _ => None,
                })
                .collect();
            return picked.map_or(Folded::No, values);
        }
        // There and back is nothing.
        let before = given.first().and_then(|v| defined_by(ctx, body, *v, ops::CrdTranslateOp::OP_NAME));
        let Some(before) = before else { return Folded::No };
        let same_map = encoding_of(body, before).is_some_and(|b| b.dim_to_lvl == e.dim_to_lvl);
        let made: Vec<Value> = body.results(before).collect();
        if is_to_level(ctx, body, before) == to_level || !same_map || made != given {
            return Folded::No;
        }
        values(body.operands(before).collect())
    }
}

/// The type of a buffer of a sparse tensor; `apart` where its elements lie apart from each other.
fn buffer(ctx: &Context, op: &InferInput<'_>, field: Field, apart: bool) -> Result<Vec<Type>, String> {
    let tensor = op.operands.first().and_then(|t| TensorType::of(ctx, *t));
    let Some(tensor) = tensor else { return Err("failed to infer returned types".to_owned()) };
    let mut shape = tensor.batch_shape();
    shape.push(DYNAMIC);
    let layout = apart.then(|| {
        let strides = vec![DYNAMIC; shape.len()];
        ctx.intern(AttrData::StridedLayout { offset: DYNAMIC, strides: strides.into() })
    });
    let element = tensor.field_type(field);
    Ok(vec![ctx.intern_type(AttrData::MemRefType { shape: shape.into(), element, layout, space: None })])
}

fn integer(ctx: &Context, op: &InferInput<'_>, slot: usize) -> u64 {
    op.inherent.get(slot).copied().flatten().and_then(|a| ctx.as_i64(a)).unwrap_or(0) as u64
}

impl InferTypes for ToPositionsOp {
    fn infer(&self, ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        buffer(ctx, op, Field::Positions, false)
    }
}

impl InferTypes for ToCoordinatesOp {
    fn infer(&self, ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let tensor = op.operands.first().and_then(|t| TensorType::of(ctx, *t));
        let level = integer(ctx, op, ops::ToCoordinatesOp::LEVEL);
        buffer(ctx, op, Field::Coordinates, tensor.is_some_and(|t| t.aos_coo_start() as u64 <= level))
    }
}

impl InferTypes for ToCoordinatesBufferOp {
    fn infer(&self, ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        buffer(ctx, op, Field::Coordinates, false)
    }
}

impl InferTypes for ToValuesOp {
    fn infer(&self, ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        buffer(ctx, op, Field::Values, false)
    }
}

impl InferTypes for ExtractIterSpaceOp {
    fn infer(&self, ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let encoding = op.operands.first().and_then(|t| attr_of_type(ctx, *t));
        let Some(encoding) = encoding else { return Err("failed to infer returned types".to_owned()) };
        let level = |slot| ctx.param_int(integer(ctx, op, slot) as i64);
        let params =
            [encoding, level(ops::ExtractIterSpaceOp::LO_LVL), level(ops::ExtractIterSpaceOp::HI_LVL)];
        Ok(vec![ctx.dialect_type(&ops::ITER_SPACE_TYPE_DEF, &params)])
    }
}
