//! Builtin types and attributes to their fields.

use terrace_ir::def::FieldSink;
use terrace_ir::{Attr, AttrData, Context, FloatKind, Loc, Signedness, Type};

use super::{attr, ty};

/// A sink for fields of builtin kinds: these may refer to resources.
pub(crate) trait Sink: FieldSink {
    /// Bytes with their number.
    fn blob(&mut self, data: &[u8]);
    /// A resource of the builtin dialect.
    fn resource(&mut self, key: Attr);
}

/// Writes a type or an attribute of the builtin dialect; false, and nothing is written, if it is written as text.
pub(crate) fn write<S: Sink>(ctx: &Context, a: Attr, out: &mut S) -> bool {
    let data = ctx.data(a);
    match data {
        AttrData::Array(list) => {
            out.varint(attr::ARRAY);
            attrs(out, list);
        }
        AttrData::Dictionary(entries) => {
            out.varint(attr::DICTIONARY);
            out.varint(entries.len() as u64);
            for (name, value) in entries {
                out.attr(*name);
                out.attr(*value);
            }
        }
        AttrData::String { value, ty } => {
            let plain = *ty == ctx.none_type();
            out.varint(if plain { attr::STRING } else { attr::TYPED_STRING });
            out.string(value);
            if !plain {
                out.attr(ty.as_attr());
            }
        }
        AttrData::SymbolRef { root, nested } if nested.is_empty() => {
            out.varint(attr::FLAT_SYMBOL_REF);
            out.attr(*root);
        }
        AttrData::SymbolRef { root, nested } => {
            out.varint(attr::SYMBOL_REF);
            out.attr(*root);
            out.varint(nested.len() as u64);
            nested.iter().for_each(|n| out.attr(ctx.nested_symbol_ref(*n, &[])));
        }
        AttrData::TypeAttr(t) => {
            out.varint(attr::TYPE);
            out.attr(t.as_attr());
        }
        AttrData::Unit => out.varint(attr::UNIT),
        AttrData::Integer { ty, value } => number(out, attr::INTEGER, *ty, value),
        AttrData::Float { ty, bits } => number(out, attr::FLOAT, *ty, bits),
        AttrData::DenseResource { ty, key } => {
            out.varint(attr::DENSE_RESOURCE);
            out.attr(ty.as_attr());
            out.resource(*key);
        }
        AttrData::Distinct { referenced, .. } => {
            out.varint(attr::DISTINCT);
            out.attr(*referenced);
        }
        AttrData::DenseArray { .. }
        | AttrData::DenseElements { .. }
        | AttrData::DenseStrings { .. }
        | AttrData::SparseElements { .. } => elements(ctx, data, out),
        _ if data.is_location() => return location(ctx, data, out),
        _ if data.is_type() => return type_fields(ctx, data, out),
        _ => return false,
    }
    true
}

fn attrs<S: Sink>(out: &mut S, list: &[Attr]) {
    out.varint(list.len() as u64);
    list.iter().for_each(|a| out.attr(*a));
}

fn types<S: Sink>(out: &mut S, list: &[Type]) {
    out.varint(list.len() as u64);
    list.iter().for_each(|t| out.attr(t.as_attr()));
}

fn number<S: Sink>(out: &mut S, code: u64, ty: Type, value: &terrace_ir::ApInt) {
    out.varint(code);
    out.attr(ty.as_attr());
    out.bits(value);
}

fn elements<S: Sink>(ctx: &Context, data: &AttrData, out: &mut S) {
    match data {
        AttrData::DenseArray { element, data } => {
            let stride = ctx.dense_stride(*element).unwrap_or(1).max(1);
            out.varint(attr::DENSE_ARRAY);
            out.attr(element.as_attr());
            out.varint((data.len() / stride) as u64);
            out.blob(data);
        }
        AttrData::DenseElements { ty, data, splat } => {
            out.varint(attr::DENSE);
            out.attr(ty.as_attr());
            if ctx.element_type(*ty) == Some(ctx.i1()) {
                out.blob(&pack(data, *splat));
            } else {
                out.blob(data);
            }
        }
        AttrData::DenseStrings { ty, values, splat } => {
            out.varint(attr::DENSE_STRINGS);
            out.attr(ty.as_attr());
            out.varint(u64::from(*splat));
            values.iter().for_each(|v| out.string(v));
        }
        AttrData::SparseElements { ty, indices, values } => {
            out.varint(attr::SPARSE);
            out.attr(ty.as_attr());
            out.attr(*indices);
            out.attr(*values);
        }
        _ => {}
    }
}

/// Elements of one bit each, eight to the byte; a splat fills its byte.
fn pack(data: &[u8], splat: bool) -> Vec<u8> {
    if splat {
        return vec![if data.first().is_some_and(|b| *b != 0) { 0xff } else { 0 }];
    }
    let byte = |bits: &[u8]| bits.iter().enumerate().fold(0, |byte, (i, bit)| byte | (bit & 1) << i);
    data.chunks(8).map(byte).collect()
}

/// File positions with an end are not [`attr::FILE`]; those without reach this only as attributes.
fn location<S: Sink>(ctx: &Context, data: &AttrData, out: &mut S) -> bool {
    match data {
        AttrData::LocUnknown => out.varint(attr::UNKNOWN),
        AttrData::LocFile { file, start, end } if start == end => {
            out.varint(attr::FILE);
            out.attr(*file);
            out.varint(u64::from(start.0));
            out.varint(u64::from(start.1));
        }
        AttrData::LocFile { file, start, end } => {
            out.varint(attr::FILE_RANGE);
            out.attr(*file);
            let all = [start.0, start.1, end.0, end.1];
            let short = [start.0, start.1, end.1];
            let list = if start.0 == end.0 { &short[..] } else { &all[..] };
            out.varint(list.len() as u64);
            list.iter().for_each(|v| out.varint(u64::from(*v)));
        }
        AttrData::LocName { name, child } => {
            out.varint(attr::NAMED);
            out.attr(*name);
            out.attr(*child);
        }
        AttrData::LocCallSite { callee, caller } => {
            out.varint(attr::CALL_SITE);
            out.attr(*callee);
            out.attr(*caller);
        }
        AttrData::LocFused { locs, metadata } => {
            out.varint(if metadata.is_some() { attr::FUSED_WITH } else { attr::FUSED });
            attrs(out, &Loc::fused_parts(ctx, locs, *metadata));
            metadata.iter().for_each(|m| out.attr(*m));
        }
        _ => return false,
    }
    true
}

fn type_fields<S: Sink>(ctx: &Context, data: &AttrData, out: &mut S) -> bool {
    match data {
        AttrData::IntegerType { width, sign } => {
            let sign = match sign {
                Signedness::Signless => 0,
                Signedness::Signed => 1,
                Signedness::Unsigned => 2,
            };
            out.varint(ty::INTEGER);
            out.varint(u64::from(*width) << 2 | sign);
        }
        AttrData::IndexType => out.varint(ty::INDEX),
        AttrData::NoneType => out.varint(ty::NONE),
        AttrData::FloatType(kind) => match float_code(*kind) {
            Some(code) => out.varint(code),
            None => return false,
        },
        AttrData::ComplexType(element) => {
            out.varint(ty::COMPLEX);
            out.attr(element.as_attr());
        }
        AttrData::FunctionType { inputs, results } => {
            out.varint(ty::FUNCTION);
            types(out, inputs);
            types(out, results);
        }
        AttrData::TupleType(list) => {
            out.varint(ty::TUPLE);
            types(out, list);
        }
        _ => return shaped(ctx, data, out),
    }
    true
}

fn float_code(kind: FloatKind) -> Option<u64> {
    Some(match kind {
        FloatKind::BF16 => ty::BF16,
        FloatKind::F16 => ty::F16,
        FloatKind::F32 => ty::F32,
        FloatKind::F64 => ty::F64,
        FloatKind::F80 => ty::F80,
        FloatKind::F128 => ty::F128,
        _ => return None,
    })
}

fn dims<S: Sink>(out: &mut S, shape: &[i64]) {
    out.varint(shape.len() as u64);
    shape.iter().for_each(|d| out.signed(*d));
}

fn shaped<S: Sink>(ctx: &Context, data: &AttrData, out: &mut S) -> bool {
    match data {
        AttrData::RankedTensorType { shape, element, encoding } => {
            out.varint(if encoding.is_some() { ty::TENSOR_WITH } else { ty::TENSOR });
            encoding.iter().for_each(|e| out.attr(*e));
            dims(out, shape);
            out.attr(element.as_attr());
        }
        AttrData::UnrankedTensorType(element) => {
            out.varint(ty::UNRANKED_TENSOR);
            out.attr(element.as_attr());
        }
        AttrData::MemRefType { shape, element, layout, space } => {
            out.varint(if space.is_some() { ty::MEMREF_IN } else { ty::MEMREF });
            space.iter().for_each(|s| out.attr(*s));
            dims(out, shape);
            out.attr(element.as_attr());
            out.attr(layout.unwrap_or_else(|| ctx.identity_map(shape.len() as u32)));
        }
        AttrData::UnrankedMemRefType { element, space } => {
            out.varint(if space.is_some() { ty::UNRANKED_MEMREF_IN } else { ty::UNRANKED_MEMREF });
            space.iter().for_each(|s| out.attr(*s));
            out.attr(element.as_attr());
        }
        AttrData::VectorType { shape, scalable, element } => {
            let scales = scalable.contains(&true);
            out.varint(if scales { ty::SCALABLE_VECTOR } else { ty::VECTOR });
            if scales {
                out.varint(scalable.len() as u64);
                scalable.iter().for_each(|s| out.byte(u8::from(*s)));
            }
            dims(out, shape);
            out.attr(element.as_attr());
        }
        _ => return false,
    }
    true
}
