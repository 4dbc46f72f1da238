//! Attributes as values.

use std::sync::Arc;

use terrace_ir::types::{ComplexType, RankedTensorType, VectorType};
use terrace_ir::{ApInt, Attr, AttrData, Context, Type};

use crate::fault::Trouble;
use crate::layout::{Scalar, scalar};
use crate::value::{Sizes, Tensor, Value, from_ap};

/// The value of an attribute that is a constant of a type.
pub(crate) fn value(ctx: &Context, a: Attr, ty: Type) -> Result<Value, Trouble> {
    let refused = || Trouble::new(format!("the constant {} has no value here", ctx.text(a)));
    match ctx.data(a) {
        AttrData::Integer { value, .. } => Ok(from_ap(value.clone(), false)),
        AttrData::Float { bits, .. } => Ok(from_ap(bits.clone(), true)),
        AttrData::DenseElements { .. } | AttrData::DenseResource { .. } | AttrData::SparseElements { .. } => {
            shaped(ty, ctx, elements(ctx, a).ok_or_else(refused)?).ok_or_else(refused)
        }
        AttrData::Array(parts) => {
            let complex = ty.cast::<ComplexType<'_>>(ctx).ok_or_else(refused)?;
            let parts: Vec<Value> =
                parts.iter().map(|a| value(ctx, *a, complex.element())).collect::<Result<_, _>>()?;
            Ok(Value::list(parts))
        }
        _ => Err(refused()),
    }
}

/// Elements as a vector or tensor.
fn shaped(ty: Type, ctx: &Context, elements: Vec<Value>) -> Option<Value> {
    if ty.is::<VectorType<'_>>(ctx) {
        return Some(Value::list(elements));
    }
    let tensor = ty.cast::<RankedTensorType<'_>>(ctx).filter(|t| t.is_static())?;
    Some(Value::Tensor(Arc::new(Tensor { shape: Sizes::from_slice(tensor.shape()), elements })))
}

/// The value of an element from its bytes.
fn element(ctx: &Context, ty: Type, bytes: &[u8]) -> Option<Value> {
    if let Some(complex) = ty.cast::<ComplexType<'_>>(ctx) {
        let (re, im) = bytes.split_at(bytes.len() / 2);
        return Some(Value::list(vec![
            element(ctx, complex.element(), re)?,
            element(ctx, complex.element(), im)?,
        ]));
    }
    match scalar(ctx, ty)? {
        Scalar::Int(w) => Some(from_ap(ApInt::from_le_bytes(w, bytes), false)),
        Scalar::Float(k) => Some(from_ap(ApInt::from_le_bytes(k.width(), bytes), true)),
        Scalar::Pointer => None,
    }
}

/// The elements of dense, sparse or external elements, row by row.
pub(crate) fn elements(ctx: &Context, a: Attr) -> Option<Vec<Value>> {
    match ctx.data(a) {
        AttrData::DenseElements { .. } => {
            let dense = ctx.as_dense(a)?;
            if dense.splat {
                return Some(vec![element(ctx, dense.element, dense.bytes(0)?)?; dense.len]);
            }
            (0..dense.len).map(|i| element(ctx, dense.element, dense.bytes(i)?)).collect()
        }
        AttrData::DenseResource { ty, key } => {
            let (element_type, count) =
                (ctx.element_type(*ty)?, usize::try_from(ctx.num_elements(*ty)?).ok()?);
            let blob = ctx.resource(ctx.string("builtin"), *key)?;
            let stride = ctx.dense_stride(element_type)?;
            let data: &[u8] = &blob.data;
            (0..count).map(|i| element(ctx, element_type, data.get(i * stride..(i + 1) * stride)?)).collect()
        }
        AttrData::SparseElements { ty, indices, values } => {
            let (element_type, shape) = (ctx.element_type(*ty)?, ctx.shape(*ty)?);
            let count = usize::try_from(ctx.num_elements(*ty)?).ok()?;
            let zero = element(ctx, element_type, &vec![0; ctx.dense_stride(element_type)?])?;
            let mut out = vec![zero; count];
            let (indices, values) = (elements(ctx, *indices)?, elements(ctx, *values)?);
            for (k, v) in values.into_iter().enumerate() {
                let mut at = 0usize;
                for (d, size) in shape.iter().enumerate() {
                    let Value::Int(i) = indices.get(k * shape.len() + d)? else { return None };
                    at = at * usize::try_from(*size).ok()? + *i as usize;
                }
                *out.get_mut(at)? = v;
            }
            Some(out)
        }
        _ => None,
    }
}
