//! Elements of constants, one at a time: numbers as attributes, complex numbers as pairs of them. Folding whole constants is in
//! `fold.rs`.

use terrace_ir::dense::DenseView;
use terrace_ir::{ApInt, Attr, AttrData, Context, Type};

/// Element `i` of dense elements.
fn dense(ctx: &Context, view: &DenseView<'_>, i: usize) -> Option<Attr> {
    let AttrData::ComplexType(part) = ctx.type_data(view.element) else { return ctx.dense_element(view, i) };
    let (kind, data) = (ctx.element_kind(*part)?, view.bytes(i)?);
    let parts =
        DenseView { element: *part, kind, stride: view.stride / 2, data, splat: false, len: 2, ..*view };
    Some(ctx.array(&[ctx.dense_element(&parts, 0)?, ctx.dense_element(&parts, 1)?]))
}

/// The one element of a splat.
pub fn splat(ctx: &Context, constant: Attr) -> Option<Attr> {
    let view = ctx.as_dense(constant).filter(|v| v.splat)?;
    dense(ctx, &view, 0)
}

/// True if a constant is an integer, or integers, for which `holds` is true.
pub fn all_integers(ctx: &Context, constant: Attr, holds: impl Fn(&ApInt) -> bool) -> bool {
    let Some(view) = ctx.as_dense(constant) else { return ctx.as_integer(constant).is_some_and(holds) };
    let stored = if view.splat { 1 } else { view.len };
    (0..stored).all(|i| {
        let element = ctx.dense_element(&view, i);
        element.and_then(|e| ctx.as_integer(e)).is_some_and(&holds)
    })
}

/// The number of an element in a static shape, where the indices lie in it.
pub fn flat_index(shape: &[i64], indices: &[i64]) -> Option<usize> {
    let mut flat = 0i64;
    for (d, i) in shape.iter().zip(indices) {
        if *i < 0 || i >= d {
            return None;
        }
        flat = flat.checked_mul(*d)?.checked_add(*i)?;
    }
    (shape.len() == indices.len()).then(|| usize::try_from(flat).ok())?
}

/// The element of a constant at indices.
pub fn at(ctx: &Context, constant: Attr, indices: &[i64]) -> Option<Attr> {
    let shape = ctx.shape(ctx.attr_type(constant)?)?;
    let flat = flat_index(shape, indices)?;
    let AttrData::SparseElements { ty, indices: places, values } = ctx.data(constant) else {
        return dense(ctx, &ctx.as_dense(constant)?, flat);
    };
    let (places, values) = (ctx.as_dense(*places)?, ctx.as_dense(*values)?);
    let rank = shape.len().max(1);
    for n in 0..places.len / rank {
        let place = (0..rank).map(|d| ctx.as_i64(ctx.dense_element(&places, n * rank + d)?));
        if place.collect::<Option<Vec<i64>>>()? == indices {
            return dense(ctx, &values, n);
        }
    }
    let (element, zeros) = (ctx.element_type(*ty)?, vec![0; values.stride]);
    let zero = DenseView { ty: *ty, element, data: &zeros, splat: true, len: 1, ..values };
    dense(ctx, &zero, 0)
}

/// Dense elements of these: all of them, or one for all.
pub fn make(ctx: &Context, ty: Type, elements: &[Attr]) -> Option<Attr> {
    let mut bytes = Vec::new();
    for e in elements {
        let parts = match ctx.data(*e) {
            AttrData::Array(parts) => parts,
            _ => std::slice::from_ref(e),
        };
        for n in parts {
            match ctx.data(*n) {
                AttrData::Integer { value, .. } => bytes.extend(value.to_le_bytes()),
                AttrData::Float { bits, .. } => bytes.extend(bits.to_le_bytes()),
                _ => return None,
            }
        }
    }
    let stride = ctx.dense_stride(ctx.element_type(ty)?)?;
    (bytes.len() == stride * elements.len()).then(|| ctx.dense_from_bytes(ty, bytes))
}
