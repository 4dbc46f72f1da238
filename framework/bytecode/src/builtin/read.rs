//! Fields to builtin types and attributes. Their parts are checked as where text is read: nothing that text cannot say is made.

use terrace_asm::{valid_memref_element, valid_tensor_element, valid_vector_element, verify_tensor_encoding};
use terrace_ir::def::{FieldResult, FieldSource};
use terrace_ir::{Attr, AttrData, Context, DYNAMIC, FloatKind, Signedness, Type};

use super::{attr, ty};

/// The widest integer type.
const MAX_WIDTH: u64 = (1 << 24) - 1;

/// A source of fields of builtin kinds.
pub(crate) trait Source: FieldSource {
    /// Bytes with their number.
    fn blob(&mut self) -> FieldResult<&[u8]>;
    /// A resource of the builtin dialect.
    fn resource(&mut self) -> FieldResult<Attr>;
    /// Returns true if other values stood for some that are not made yet: the rest is read all the same, to find all that is to be made first.
    fn lacks_parts(&self) -> bool;
}

/// Why something with missing parts is not made; it is made again once they are.
const NOT_YET: &str = "its parts are not made yet";

fn refuse<T>(message: impl Into<String>) -> FieldResult<T> {
    Err(message.into())
}

fn string_attr<S: Source>(ctx: &Context, from: &mut S) -> FieldResult<Attr> {
    let a = from.attr()?;
    match ctx.data(a) {
        AttrData::String { .. } => Ok(a),
        _ if from.lacks_parts() => Ok(a),
        _ => refuse("expected a string attribute"),
    }
}

fn location<S: Source>(ctx: &Context, from: &mut S) -> FieldResult<Attr> {
    let a = from.attr()?;
    if ctx.data(a).is_location() || from.lacks_parts() { Ok(a) } else { refuse("expected a location") }
}

fn line_or_column<S: Source>(from: &mut S) -> FieldResult<u32> {
    u32::try_from(from.varint()?).map_err(|_| "a line or a column does not fit in 32 bits".to_owned())
}

fn list<S: Source, T>(from: &mut S, mut each: impl FnMut(&mut S) -> FieldResult<T>) -> FieldResult<Vec<T>> {
    let n = from.count()?;
    (0..n).map(|_| each(from)).collect()
}

/// Makes an attribute of its number's fields.
pub(crate) fn read_attr<S: Source>(ctx: &Context, code: u64, from: &mut S) -> FieldResult<Attr> {
    let data = match code {
        attr::ARRAY => AttrData::Array(list(from, S::attr)?.into()),
        attr::DICTIONARY => return dictionary(ctx, from),
        attr::STRING => return from.string(),
        attr::TYPED_STRING => {
            let value = from.string()?;
            AttrData::String { value: ctx.as_string(value).unwrap_or_default().into(), ty: from.ty()? }
        }
        attr::FLAT_SYMBOL_REF => AttrData::SymbolRef { root: string_attr(ctx, from)?, nested: [].into() },
        attr::SYMBOL_REF => {
            let root = string_attr(ctx, from)?;
            let nested = list(from, |from| {
                let a = from.attr()?;
                match ctx.data(a) {
                    AttrData::SymbolRef { root, nested } if nested.is_empty() => Ok(*root),
                    _ if from.lacks_parts() => Ok(a),
                    _ => refuse("expected a symbol reference without nested names"),
                }
            })?;
            AttrData::SymbolRef { root, nested: nested.into() }
        }
        attr::TYPE => AttrData::TypeAttr(from.ty()?),
        attr::UNIT => AttrData::Unit,
        attr::INTEGER => {
            let ty = from.ty()?;
            let Some(width) = ctx.int_or_index_width(ty) else { return refuse("expected an integer type") };
            AttrData::Integer { ty, value: from.bits(width)? }
        }
        attr::FLOAT => {
            let ty = from.ty()?;
            let Some(kind) = ctx.float_kind(ty) else { return refuse("expected a floating-point type") };
            AttrData::Float { ty, bits: from.bits(kind.width())? }
        }
        attr::DENSE_RESOURCE => {
            let ty = shaped(ctx, from)?;
            AttrData::DenseResource { ty, key: from.resource()? }
        }
        attr::DISTINCT => AttrData::Distinct { referenced: from.attr()?, serial: ctx.next_serial() },
        attr::DENSE_ARRAY | attr::DENSE | attr::DENSE_STRINGS | attr::SPARSE => {
            return elements(ctx, code, from);
        }
        _ => return read_location(ctx, code, from),
    };
    if from.lacks_parts() {
        return refuse(NOT_YET);
    }
    Ok(ctx.intern(data))
}

fn read_location<S: Source>(ctx: &Context, code: u64, from: &mut S) -> FieldResult<Attr> {
    let data = match code {
        attr::UNKNOWN => AttrData::LocUnknown,
        attr::FILE => {
            let file = string_attr(ctx, from)?;
            let start = (line_or_column(from)?, line_or_column(from)?);
            AttrData::LocFile { file, start, end: start }
        }
        attr::FILE_RANGE => {
            let file = string_attr(ctx, from)?;
            let numbers = list(from, line_or_column)?;
            let (start, end) = match numbers[..] {
                [] => ((0, 0), (0, 0)),
                [line] => ((line, 0), (line, 0)),
                [line, column] => ((line, column), (line, column)),
                [line, column, end] => ((line, column), (line, end)),
                [line, column, end_line, end] => ((line, column), (end_line, end)),
                _ => return refuse("a range in a file has at most four numbers"),
            };
            AttrData::LocFile { file, start, end }
        }
        attr::NAMED => AttrData::LocName { name: string_attr(ctx, from)?, child: location(ctx, from)? },
        attr::CALL_SITE => {
            AttrData::LocCallSite { callee: location(ctx, from)?, caller: location(ctx, from)? }
        }
        attr::FUSED | attr::FUSED_WITH => {
            let locs = list(from, |from| location(ctx, from))?.into();
            let metadata = (code == attr::FUSED_WITH).then(|| from.attr()).transpose()?;
            AttrData::LocFused { locs, metadata }
        }
        _ => return refuse(format!("unknown builtin attribute code {code}")),
    };
    if from.lacks_parts() {
        return refuse(NOT_YET);
    }
    Ok(ctx.intern(data))
}

fn dictionary<S: Source>(ctx: &Context, from: &mut S) -> FieldResult<Attr> {
    let entries = list(from, |from| Ok((string_attr(ctx, from)?, from.attr()?)))?;
    if from.lacks_parts() {
        return refuse(NOT_YET);
    }
    let dictionary = ctx.dictionary(&entries);
    let sorted = ctx.as_dictionary(dictionary).unwrap_or_default();
    if sorted.windows(2).any(|w| matches!(w, [(a, _), (b, _)] if ctx.as_string(*a) == ctx.as_string(*b))) {
        return refuse("a dictionary has two entries of the same name");
    }
    Ok(dictionary)
}

fn shaped<S: Source>(ctx: &Context, from: &mut S) -> FieldResult<Type> {
    let t = from.ty()?;
    if ctx.is_shaped(t) { Ok(t) } else { refuse("expected a shaped type") }
}

fn elements<S: Source>(ctx: &Context, code: u64, from: &mut S) -> FieldResult<Attr> {
    if code == attr::DENSE_ARRAY {
        return dense_array(ctx, from);
    }
    let ty = shaped(ctx, from)?;
    let Some(count) = ctx.num_elements(ty).and_then(|n| usize::try_from(n).ok()) else {
        return refuse("expected a shaped type with a known number of elements");
    };
    match code {
        attr::DENSE => dense(ctx, ty, count, from),
        attr::DENSE_STRINGS => {
            let splat = from.varint()? != 0;
            let count = if splat { 1 } else { count };
            let mut values = Vec::new();
            for _ in 0..count {
                let value = from.string()?;
                values.push(ctx.as_string(value).unwrap_or_default().into());
            }
            Ok(ctx.intern(AttrData::DenseStrings { ty, values: values.into(), splat }))
        }
        _ => {
            let (indices, values) = (from.attr()?, from.attr()?);
            let index = ctx.as_dense(indices).is_some_and(|v| ctx.integer_info(v.element).is_some());
            let value =
                matches!(ctx.data(values), AttrData::DenseElements { .. } | AttrData::DenseStrings { .. });
            if !index || !value {
                return refuse("expected dense elements, and dense integers as their places");
            }
            Ok(ctx.intern(AttrData::SparseElements { ty, indices, values }))
        }
    }
}

fn dense_array<S: Source>(ctx: &Context, from: &mut S) -> FieldResult<Attr> {
    let element = from.ty()?;
    let size = from.varint()?;
    let data = from.blob()?;
    let bytes = match (ctx.integer_info(element), ctx.float_kind(element)) {
        (Some((1, _)), _) => Some(1),
        (Some((width, _)), _) => (width > 0 && width.is_multiple_of(8)).then_some(width / 8),
        (None, Some(kind)) => Some(kind.width().div_ceil(8)),
        (None, None) => None,
    };
    let Some(bytes) = bytes else { return refuse("a dense array cannot have elements of this type") };
    if size.checked_mul(u64::from(bytes)) != Some(data.len() as u64) {
        return refuse(format!("a dense array of {size} elements has {} bytes", data.len()));
    }
    Ok(ctx.intern(AttrData::DenseArray { element, data: data.into() }))
}

fn dense<S: Source>(ctx: &Context, ty: Type, count: usize, from: &mut S) -> FieldResult<Attr> {
    let element = ctx.element_type(ty).unwrap_or(ty);
    let Some(stride) = ctx.dense_stride(element).filter(|_| {
        matches!(ctx.type_data(ty), AttrData::VectorType { .. } | AttrData::RankedTensorType { .. })
    }) else {
        return refuse("dense elements cannot have this type");
    };
    let data = from.blob()?;
    let wrong = |n: usize| refuse(format!("dense elements of {count} have {n} bytes"));
    if element == ctx.i1() {
        return match data {
            [all @ (0 | 0xff)] => Ok(ctx.dense_elements(ty, [all & 1][..].into(), true)),
            _ if data.len() != count.div_ceil(8) => wrong(data.len()),
            _ => {
                let bits = (0..count).map(|i| data.get(i / 8).map_or(0, |byte| byte >> (i % 8) & 1));
                Ok(ctx.dense_from_bytes(ty, bits.collect()))
            }
        };
    }
    if data.len() == stride {
        return Ok(ctx.dense_elements(ty, data.into(), true));
    }
    match count.checked_mul(stride) {
        Some(n) if n == data.len() => Ok(ctx.dense_from_bytes(ty, data.to_vec())),
        _ => wrong(data.len()),
    }
}

/// Makes a type of its number's fields.
pub(crate) fn read_type<S: Source>(ctx: &Context, code: u64, from: &mut S) -> FieldResult<Type> {
    let data = match code {
        ty::INTEGER => {
            let v = from.varint()?;
            let sign = match v & 3 {
                0 => Signedness::Signless,
                1 => Signedness::Signed,
                2 => Signedness::Unsigned,
                other => return refuse(format!("an integer type has no sign {other}")),
            };
            if v >> 2 > MAX_WIDTH {
                return refuse(format!("integer bitwidth is limited to {MAX_WIDTH} bits"));
            }
            AttrData::IntegerType { width: (v >> 2) as u32, sign }
        }
        ty::INDEX => AttrData::IndexType,
        ty::NONE => AttrData::NoneType,
        ty::FUNCTION => {
            AttrData::FunctionType { inputs: list(from, S::ty)?.into(), results: list(from, S::ty)?.into() }
        }
        ty::BF16 => AttrData::FloatType(FloatKind::BF16),
        ty::F16 => AttrData::FloatType(FloatKind::F16),
        ty::F32 => AttrData::FloatType(FloatKind::F32),
        ty::F64 => AttrData::FloatType(FloatKind::F64),
        ty::F80 => AttrData::FloatType(FloatKind::F80),
        ty::F128 => AttrData::FloatType(FloatKind::F128),
        ty::COMPLEX => {
            let element = from.ty()?;
            if ctx.int_or_float_width(element).is_none() {
                return refuse("invalid element type for complex");
            }
            AttrData::ComplexType(element)
        }
        ty::TUPLE => AttrData::TupleType(list(from, S::ty)?.into()),
        _ => return shaped_type(ctx, code, from),
    };
    Ok(ctx.intern_type(data))
}

fn dims<S: Source>(from: &mut S) -> FieldResult<Vec<i64>> {
    let shape = list(from, S::signed)?;
    match shape.iter().find(|d| **d < 0 && **d != DYNAMIC) {
        Some(d) => refuse(format!("a dimension has the size {d}")),
        None => Ok(shape),
    }
}

fn shaped_type<S: Source>(ctx: &Context, code: u64, from: &mut S) -> FieldResult<Type> {
    let before = matches!(code, ty::TENSOR_WITH | ty::MEMREF_IN | ty::UNRANKED_MEMREF_IN);
    let before = before.then(|| from.attr()).transpose()?;
    Ok(ctx.intern_type(match code {
        ty::TENSOR | ty::TENSOR_WITH => {
            let (shape, element) = (dims(from)?, tensor_element(ctx, from)?);
            if let Some(encoding) = before {
                verify_tensor_encoding(ctx, encoding, &shape, element)?;
            }
            AttrData::RankedTensorType { shape: shape.into(), element, encoding: before }
        }
        ty::UNRANKED_TENSOR => AttrData::UnrankedTensorType(tensor_element(ctx, from)?),
        ty::MEMREF | ty::MEMREF_IN => {
            let (shape, element) = (dims(from)?, memref_element(ctx, from)?);
            let layout = layout(ctx, from, shape.len())?;
            AttrData::MemRefType { shape: shape.into(), element, layout, space: space(ctx, before)? }
        }
        ty::UNRANKED_MEMREF | ty::UNRANKED_MEMREF_IN => {
            AttrData::UnrankedMemRefType { element: memref_element(ctx, from)?, space: space(ctx, before)? }
        }
        ty::VECTOR | ty::SCALABLE_VECTOR => {
            let scalable = match code {
                ty::VECTOR => None,
                _ => Some(list(from, |from| Ok(from.byte()? != 0))?),
            };
            let (shape, element) = (dims(from)?, from.ty()?);
            let scalable = scalable.unwrap_or_else(|| vec![false; shape.len()]);
            if shape.iter().any(|d| *d <= 0) || scalable.len() != shape.len() {
                return refuse("vector types must have positive constant sizes");
            }
            if !valid_vector_element(ctx, element) {
                return refuse("invalid vector element type");
            }
            AttrData::VectorType { shape: shape.into(), scalable: scalable.into(), element }
        }
        _ => return refuse(format!("unknown builtin type code {code}")),
    }))
}

fn tensor_element<S: Source>(ctx: &Context, from: &mut S) -> FieldResult<Type> {
    let t = from.ty()?;
    if valid_tensor_element(ctx, t) { Ok(t) } else { refuse("invalid tensor element type") }
}

fn memref_element<S: Source>(ctx: &Context, from: &mut S) -> FieldResult<Type> {
    let t = from.ty()?;
    if valid_memref_element(ctx, t) { Ok(t) } else { refuse("invalid memref element type") }
}

/// The layout of a memref; none for the identity.
fn layout<S: Source>(ctx: &Context, from: &mut S, rank: usize) -> FieldResult<Option<Attr>> {
    let a = from.attr()?;
    match ctx.data(a) {
        AttrData::AffineMap(map) if map.dims as usize != rank => {
            refuse(format!("memref layout mismatch between rank and affine map: {rank} != {}", map.dims))
        }
        AttrData::AffineMap(map) => Ok((!map.is_identity(ctx)).then_some(a)),
        AttrData::StridedLayout { strides, .. } if strides.len() != rank => {
            refuse("expected the number of strides to match the rank")
        }
        AttrData::StridedLayout { .. } => Ok(Some(a)),
        AttrData::DialectAttr { def, .. } if def.0.traits.contains(&"MemRefLayout") => Ok(Some(a)),
        _ => refuse("expected the layout of a memref"),
    }
}

/// A memory space; none for the default one.
fn space(ctx: &Context, space: Option<Attr>) -> FieldResult<Option<Attr>> {
    let Some(a) = space else { return Ok(None) };
    match ctx.data(a) {
        AttrData::Integer { value, .. } => Ok((!value.is_zero()).then_some(a)),
        AttrData::String { .. }
        | AttrData::Dictionary(_)
        | AttrData::DialectAttr { .. }
        | AttrData::OpaqueAttr { .. } => Ok(Some(a)),
        _ => refuse("unsupported memory space Attribute"),
    }
}
