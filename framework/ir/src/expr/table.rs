//! The one table of what C++ expressions may call: members by the kind of value that they are called on, and free functions.
//!
//! A row that is asked of a value that it does not fit gives `None`: the expression cannot be computed.

use crate::attr::AttrData;
use crate::{ApInt, Attr, Float, FloatKind, Rounding, Signedness, Type};

use super::Val;
use super::eval::{Scope, as_int, truthy};
use super::make::{cast, make};

type Member = fn(&mut Scope<'_>, &Val, &[Val]) -> Option<Val>;
type OfType = fn(&Scope<'_>, Type, &[Val]) -> Option<Val>;
type OfAttr = fn(&Scope<'_>, Attr, &[Val]) -> Option<Val>;
type OfList = fn(&[Val], &[Val]) -> Option<Val>;
type OfInt = fn(i128, &[Val]) -> Option<Val>;
type Function = fn(&mut Scope<'_>, &[Val]) -> Option<Val>;

fn int(i: impl Into<i128>) -> Option<Val> {
    Some(Val::Int(i.into()))
}

pub(super) fn yes(b: bool) -> Option<Val> {
    Some(Val::Bool(b))
}

fn arg(args: &[Val], i: usize) -> Option<i128> {
    as_int(args.get(i)?)
}

fn size(args: &[Val], i: usize) -> Option<usize> {
    usize::try_from(arg(args, i)?).ok()
}

fn types(list: &[Type]) -> Option<Val> {
    Some(Val::List(list.iter().copied().map(Val::Type).collect()))
}

fn ints(list: impl IntoIterator<Item = i64>) -> Option<Val> {
    Some(Val::List(list.into_iter().map(|i| Val::Int(i128::from(i))).collect()))
}

/// An integer type of a sign, and of the width where one is given.
fn signed(s: &Scope<'_>, t: Type, a: &[Val], sign: Option<Signedness>) -> Option<Val> {
    let info = s.ctx.integer_info(t);
    yes(info.is_some_and(|(w, g)| {
        sign.is_none_or(|s| s == g) && a.first().is_none_or(|want| as_int(want) == Some(i128::from(w)))
    }))
}

fn is_float(s: &Scope<'_>, t: Type, kind: FloatKind) -> Option<Val> {
    yes(s.ctx.float_kind(t) == Some(kind))
}

fn signless(s: &Scope<'_>, t: Type) -> bool {
    s.ctx.integer_info(t).is_some_and(|(_, g)| g == Signedness::Signless)
}

fn is_index(s: &Scope<'_>, t: Type) -> bool {
    matches!(s.ctx.type_data(t), AttrData::IndexType)
}

fn scalable(s: &Scope<'_>, t: Type) -> Option<Vec<bool>> {
    match s.ctx.type_data(t) {
        AttrData::VectorType { shape, scalable, .. } => {
            Some((0..shape.len()).map(|i| scalable.get(i).copied().unwrap_or(false)).collect())
        }
        _ => None,
    }
}

const TYPE: &[(&str, OfType)] = &[
    ("isInteger", |s, t, a| signed(s, t, a, None)),
    ("isSignlessInteger", |s, t, a| signed(s, t, a, Some(Signedness::Signless))),
    ("isSignedInteger", |s, t, a| signed(s, t, a, Some(Signedness::Signed))),
    ("isUnsignedInteger", |s, t, a| signed(s, t, a, Some(Signedness::Unsigned))),
    ("isSignless", |s, t, a| signed(s, t, a, Some(Signedness::Signless))),
    ("isSigned", |s, t, a| signed(s, t, a, Some(Signedness::Signed))),
    ("isUnsigned", |s, t, a| signed(s, t, a, Some(Signedness::Unsigned))),
    ("isIndex", |s, t, _| yes(is_index(s, t))),
    ("isIntOrIndex", |s, t, _| yes(is_index(s, t) || s.ctx.integer_info(t).is_some())),
    ("isIntOrFloat", |s, t, _| yes(s.ctx.int_or_float_width(t).is_some())),
    ("isIntOrIndexOrFloat", |s, t, _| yes(is_index(s, t) || s.ctx.int_or_float_width(t).is_some())),
    ("isSignlessIntOrIndex", |s, t, _| yes(is_index(s, t) || signless(s, t))),
    ("isSignlessIntOrFloat", |s, t, _| yes(signless(s, t) || s.ctx.float_kind(t).is_some())),
    ("isSignlessIntOrIndexOrFloat", |s, t, _| {
        yes(is_index(s, t) || signless(s, t) || s.ctx.float_kind(t).is_some())
    }),
    ("isFloat", |s, t, a| match a.first() {
        None => yes(s.ctx.float_kind(t).is_some()),
        Some(w) => yes(s.ctx.float_kind(t).is_some_and(|k| as_int(w) == Some(i128::from(k.width())))),
    }),
    ("isBF16", |s, t, _| is_float(s, t, FloatKind::BF16)),
    ("isF16", |s, t, _| is_float(s, t, FloatKind::F16)),
    ("isTF32", |s, t, _| is_float(s, t, FloatKind::TF32)),
    ("isF32", |s, t, _| is_float(s, t, FloatKind::F32)),
    ("isF64", |s, t, _| is_float(s, t, FloatKind::F64)),
    ("isF80", |s, t, _| is_float(s, t, FloatKind::F80)),
    ("isF128", |s, t, _| is_float(s, t, FloatKind::F128)),
    ("getIntOrFloatBitWidth", |s, t, _| int(s.ctx.int_or_float_width(t)?)),
    ("getWidth", |s, t, _| int(s.ctx.int_or_float_width(t)?)),
    ("getElementTypeBitWidth", |s, t, _| int(s.ctx.int_or_float_width(s.ctx.element_type(t)?)?)),
    ("getElementType", |s, t, _| match s.ctx.type_data(t) {
        AttrData::ComplexType(e) => Some(Val::Type(*e)),
        _ => Some(Val::Type(s.ctx.element_type(t)?)),
    }),
    ("getShape", |s, t, _| match s.ctx.shape(t) {
        Some(shape) => ints(shape.iter().copied()),
        None => Some(Val::Unranked),
    }),
    ("hasRank", |s, t, _| yes(s.ctx.shape(t).is_some())),
    ("getRank", |s, t, _| int(s.ctx.shape(t)?.len() as i64)),
    ("hasStaticShape", |s, t, a| match a.first() {
        None => yes(s.ctx.has_static_shape(t)),
        Some(want) => {
            yes(s.ctx.has_static_shape(t) && Some(want) == member_of_type(s, t, "getShape", &[]).as_ref())
        }
    }),
    ("getNumElements", |s, t, _| int(s.ctx.num_elements(t)?)),
    ("getDimSize", |s, t, a| int(*s.ctx.shape(t)?.get(size(a, 0)?)?)),
    ("isDynamicDim", |s, t, a| yes(*s.ctx.shape(t)?.get(size(a, 0)?)? == crate::DYNAMIC)),
    ("getNumDynamicDims", |s, t, _| {
        int(s.ctx.shape(t)?.iter().filter(|d| **d == crate::DYNAMIC).count() as i64)
    }),
    ("isScalable", |s, t, _| yes(scalable(s, t)?.contains(&true))),
    ("allDimsScalable", |s, t, _| yes(scalable(s, t)?.iter().all(|b| *b))),
    ("getNumScalableDims", |s, t, _| int(scalable(s, t)?.iter().filter(|b| **b).count() as i64)),
    ("getScalableDims", |s, t, _| Some(Val::List(scalable(s, t)?.into_iter().map(Val::Bool).collect()))),
    ("getInputs", |s, t, _| types(s.ctx.function_parts(t)?.0)),
    ("getResults", |s, t, _| types(s.ctx.function_parts(t)?.1)),
    ("getNumInputs", |s, t, _| int(s.ctx.function_parts(t)?.0.len() as i64)),
    ("getNumResults", |s, t, _| int(s.ctx.function_parts(t)?.1.len() as i64)),
    ("getInput", |s, t, a| Some(Val::Type(*s.ctx.function_parts(t)?.0.get(size(a, 0)?)?))),
    ("getResult", |s, t, a| Some(Val::Type(*s.ctx.function_parts(t)?.1.get(size(a, 0)?)?))),
    ("getTypes", |s, t, _| match s.ctx.type_data(t) {
        AttrData::TupleType(l) => types(l),
        _ => None,
    }),
    ("size", |s, t, _| match s.ctx.type_data(t) {
        AttrData::TupleType(l) => int(l.len() as i64),
        _ => None,
    }),
    ("getMemorySpace", |s, t, _| match s.ctx.type_data(t) {
        AttrData::MemRefType { space, .. } | AttrData::UnrankedMemRefType { space, .. } => {
            Some(space.map_or(Val::Null, Val::Attr))
        }
        _ => None,
    }),
    ("getEncoding", |s, t, _| match s.ctx.type_data(t) {
        AttrData::RankedTensorType { encoding, .. } => Some(encoding.map_or(Val::Null, Val::Attr)),
        _ => None,
    }),
    ("isIdentity", |s, t, _| match s.ctx.type_data(t) {
        AttrData::MemRefType { layout, .. } => yes(layout.is_none()),
        _ => None,
    }),
    ("getLayout", |_, t, _| Some(Val::Type(t))),
    // A type stands for its value where a predicate is applied to either.
    ("getType", |_, t, _| Some(Val::Type(t))),
];

/// `hasTrait<Name>()` of a type.
fn has_trait(s: &Scope<'_>, t: Type, name: &str) -> Option<Val> {
    let data = s.ctx.type_data(t);
    if let AttrData::DialectType { def, .. } = data {
        return yes(def.0.traits.iter().any(|held| held.rsplit("::").next() == Some(name)));
    }
    match name {
        "ValueSemantics" => yes(matches!(
            data,
            AttrData::VectorType { .. } | AttrData::RankedTensorType { .. } | AttrData::UnrankedTensorType(_)
        )),
        _ => yes(false),
    }
}

const ATTR: &[(&str, OfAttr)] = &[
    ("getType", |s, a, _| match s.ctx.attr_type(a) {
        Some(t) => Some(Val::Type(t)),
        None => match s.ctx.data(a) {
            AttrData::DenseArray { element, .. } => Some(Val::Type(*element)),
            _ => None,
        },
    }),
    ("getElementType", |s, a, _| match s.ctx.data(a) {
        AttrData::DenseArray { element, .. } => Some(Val::Type(*element)),
        _ => Some(Val::Type(s.ctx.element_type(s.ctx.attr_type(a)?)?)),
    }),
    ("getShapedType", |s, a, _| Some(Val::Type(s.ctx.attr_type(a)?))),
    ("getValue", |s, a, _| attr_value(s, a)),
    ("getInt", |s, a, _| number(s, a)),
    ("getSInt", |s, a, _| number(s, a)),
    ("getUInt", |s, a, _| int(i128::try_from(s.ctx.as_integer(a)?.to_unsigned()).ok()?)),
    ("getValueAsDouble", |s, a, _| {
        // A double by its name, as in C++.
        Some(Val::from(s.ctx.as_float(a)?.to_f64_lossy()))
    }),
    ("asArrayRef", |s, a, _| ints(s.ctx.as_dense_array(a)?)),
    ("getAsRange", |s, a, _| attr_value(s, a)),
    ("getRootReference", |s, a, _| match s.ctx.data(a) {
        AttrData::SymbolRef { root, .. } => Some(Val::Attr(*root)),
        _ => None,
    }),
    ("isSplat", |s, a, _| match s.ctx.data(a) {
        AttrData::DenseElements { splat, .. } | AttrData::DenseStrings { splat, .. } => yes(*splat),
        _ => yes(false),
    }),
    ("getNumElements", |s, a, _| int(s.ctx.num_elements(s.ctx.attr_type(a)?)?)),
    ("size", |s, a, _| count(s, a).and_then(int)),
    ("empty", |s, a, _| yes(count(s, a)? == 0)),
    ("contains", |s, a, args| match args {
        [Val::Str(name)] => yes(s.ctx.dictionary_get(a, name).is_some()),
        _ => None,
    }),
    ("get", |s, a, args| match args {
        [Val::Str(name)] => Some(s.ctx.dictionary_get(a, name).map_or(Val::Null, Val::Attr)),
        _ => None,
    }),
    ("getNumDims", |s, a, _| match s.ctx.data(a) {
        AttrData::AffineMap(m) => int(m.dims),
        _ => None,
    }),
    ("getNumResults", |s, a, _| match s.ctx.data(a) {
        AttrData::AffineMap(m) => int(m.results.len() as i64),
        _ => None,
    }),
    ("isIdentity", |s, a, _| match s.ctx.data(a) {
        AttrData::StridedLayout { .. } => yes(false),
        _ => None,
    }),
];

fn number(s: &Scope<'_>, a: Attr) -> Option<Val> {
    if let Some(i) = s.ctx.as_param_int(a) {
        return int(i);
    }
    let value = s.ctx.as_integer(a)?;
    int(i128::try_from(value.to_signed()).ok()?)
}

pub(super) fn attr_value(s: &Scope<'_>, a: Attr) -> Option<Val> {
    match s.ctx.data(a) {
        AttrData::TypeAttr(t) => Some(Val::Type(*t)),
        AttrData::Integer { .. } => number(s, a),
        AttrData::Float { .. } => Some(Val::Float(s.ctx.as_float(a)?)),
        AttrData::String { value, .. } => Some(Val::Str(value.to_vec())),
        AttrData::SymbolRef { root, .. } => Some(Val::Str(s.ctx.as_string(*root)?.to_vec())),
        AttrData::Array(l) => Some(Val::List(l.iter().copied().map(Val::Attr).collect())),
        AttrData::AffineMap(_) | AttrData::IntegerSet(_) => Some(Val::Attr(a)),
        AttrData::DialectAttr { params, .. } => match &**params {
            [one] => param(s, *one),
            _ => None,
        },
        _ => None,
    }
}

fn count(s: &Scope<'_>, a: Attr) -> Option<i64> {
    Some(match s.ctx.data(a) {
        AttrData::Array(l) => l.len() as i64,
        AttrData::Dictionary(l) => l.len() as i64,
        AttrData::DenseArray { .. } => s.ctx.as_dense_array(a)?.len() as i64,
        AttrData::String { value, .. } => value.len() as i64,
        _ => s.ctx.num_elements(s.ctx.attr_type(a)?)?,
    })
}

/// A parameter of a dialect's type or attribute as a value.
fn param(s: &Scope<'_>, p: Attr) -> Option<Val> {
    Some(match s.ctx.data(p) {
        AttrData::ParamInt(i) => Val::Int(i128::from(*i)),
        AttrData::ParamBytes(b) => Val::Str(b.to_vec()),
        AttrData::ParamNone => Val::Null,
        AttrData::ParamList(l) => Val::List(l.iter().map(|p| param(s, *p)).collect::<Option<_>>()?),
        data if data.is_type() => Val::Type(s.ctx.as_type(p)?),
        _ => Val::Attr(p),
    })
}

/// `getFooBar()` of a dialect's type or attribute: its parameter `fooBar`.
fn accessor(s: &Scope<'_>, a: Attr, name: &str) -> Option<Val> {
    let (AttrData::DialectType { def, params } | AttrData::DialectAttr { def, params }) = s.ctx.data(a)
    else {
        return None;
    };
    let name = name.strip_prefix("get")?;
    let same = |p: &str| {
        let mut p = p.split('_').flat_map(|w| {
            let mut c = w.chars();
            c.next().map(|f| f.to_ascii_uppercase()).into_iter().chain(c).collect::<Vec<_>>()
        });
        p.by_ref().eq(name.chars())
    };
    let i = def.0.params.iter().position(|p| same(p.name))?;
    param(s, *params.get(i)?)
}

const LIST: &[(&str, OfList)] = &[
    ("size", |l, _| int(l.len() as i64)),
    ("empty", |l, _| yes(l.is_empty())),
    ("front", |l, _| l.first().cloned()),
    ("back", |l, _| l.last().cloned()),
    ("begin", |l, _| l.first().cloned()),
    ("drop_front", |l, _| Some(Val::List(l.get(1..)?.to_vec()))),
    ("drop_back", |l, _| Some(Val::List(l.get(..l.len().checked_sub(1)?)?.to_vec()))),
    ("asArrayRef", |l, _| Some(Val::List(l.to_vec()))),
    ("getValue", |l, _| Some(Val::List(l.to_vec()))),
];

const INT: &[(&str, OfInt)] = &[
    ("eq", |i, a| yes(i == arg(a, 0)?)),
    ("ne", |i, a| yes(i != arg(a, 0)?)),
    ("sgt", |i, a| yes(i > arg(a, 0)?)),
    ("sge", |i, a| yes(i >= arg(a, 0)?)),
    ("slt", |i, a| yes(i < arg(a, 0)?)),
    ("sle", |i, a| yes(i <= arg(a, 0)?)),
    ("isZero", |i, _| yes(i == 0)),
    ("isOne", |i, _| yes(i == 1)),
    ("isStrictlyPositive", |i, _| yes(i > 0)),
    ("isNonNegative", |i, _| yes(i >= 0)),
    ("isNegative", |i, _| yes(i < 0)),
    ("isPowerOf2", |i, _| yes(i > 0 && i & (i - 1) == 0)),
    ("getZExtValue", |i, _| int(i)),
    ("getSExtValue", |i, _| int(i)),
    ("getLimitedValue", |i, _| int(i)),
    ("getInt", |i, _| int(i)),
];

/// Members of text, numbers and operations, which have more than one shape of receiver.
const OTHER: &[(&str, Member)] = &[
    ("getType", |s, v, _| match v {
        Val::Value(value) => Some(Val::Type(s.op?.0.value_type(*value))),
        Val::List(l) => {
            let body = s.op?.0;
            let list = l.iter().map(|v| match v {
                Val::Value(v) => Some(Val::Type(body.value_type(*v))),
                _ => None,
            });
            Some(Val::List(list.collect::<Option<_>>()?))
        }
        _ => None,
    }),
    ("getTypes", |s, v, a| member(s, v, "getType", &[], a)),
    ("empty", |_, v, _| match v {
        Val::Str(t) => yes(t.is_empty()),
        _ => None,
    }),
    ("size", |_, v, _| match v {
        Val::Str(t) => int(t.len() as i64),
        _ => None,
    }),
    ("starts_with", |_, v, a| match (v, a) {
        (Val::Str(t), [Val::Str(p)]) => yes(t.starts_with(p)),
        _ => None,
    }),
    ("ends_with", |_, v, a| match (v, a) {
        (Val::Str(t), [Val::Str(p)]) => yes(t.ends_with(p)),
        _ => None,
    }),
    ("getNumOperands", |s, v, _| of_op(s, v, |b, o| int(b.num_operands(o) as i64))),
    ("getNumResults", |s, v, _| of_op(s, v, |b, o| int(b.num_results(o) as i64))),
    ("getNumSuccessors", |s, v, _| of_op(s, v, |b, o| int(b.num_successors(o) as i64))),
    ("getOperand", |s, v, a| {
        let i = size(a, 0)?;
        of_op(s, v, |b, o| (i < b.num_operands(o)).then(|| Val::Value(b.operand(o, i))))
    }),
    ("getResult", |s, v, a| {
        let i = size(a, 0)?;
        of_op(s, v, |b, o| (i < b.num_results(o)).then(|| Val::Value(b.result(o, i))))
    }),
    ("getOperands", |s, v, _| of_op(s, v, |b, o| Some(Val::List(b.operands(o).map(Val::Value).collect())))),
    ("getResults", |s, v, _| of_op(s, v, |b, o| Some(Val::List(b.results(o).map(Val::Value).collect())))),
    ("getOperandTypes", |s, v, _| {
        of_op(s, v, |b, o| Some(Val::List(b.operand_types(o).map(Val::Type).collect())))
    }),
    ("getResultTypes", |s, v, _| {
        of_op(s, v, |b, o| Some(Val::List(b.result_types(o).map(Val::Type).collect())))
    }),
    ("getAttr", |s, v, a| match a {
        [Val::Str(n)] => {
            let (ctx, name) = (s.ctx, std::str::from_utf8(n).ok()?);
            of_op(s, v, |b, o| Some(b.attr(ctx, o, name).map_or(Val::Null, Val::Attr)))
        }
        _ => None,
    }),
    ("hasAttr", |s, v, a| match a {
        [Val::Str(n)] => {
            let (ctx, name) = (s.ctx, std::str::from_utf8(n).ok()?);
            of_op(s, v, |b, o| yes(b.attr(ctx, o, name).is_some()))
        }
        _ => None,
    }),
    ("getContext", |_, _, _| Some(Val::Context)),
    ("getDefiningOp", |_, _, _| None),
    // Builders.
    ("getIndexType", |s, _, _| Some(Val::Type(s.ctx.index_type()))),
    ("getNoneType", |s, _, _| Some(Val::Type(s.ctx.none_type()))),
    ("getI1Type", |s, _, _| Some(Val::Type(s.ctx.i1()))),
    ("getI8Type", |s, _, _| Some(Val::Type(s.ctx.integer_type(8)))),
    ("getI16Type", |s, _, _| Some(Val::Type(s.ctx.integer_type(16)))),
    ("getI32Type", |s, _, _| Some(Val::Type(s.ctx.i32()))),
    ("getI64Type", |s, _, _| Some(Val::Type(s.ctx.i64()))),
    ("getBF16Type", |s, _, _| Some(Val::Type(s.ctx.float_type(FloatKind::BF16)))),
    ("getF16Type", |s, _, _| Some(Val::Type(s.ctx.float_type(FloatKind::F16)))),
    ("getTF32Type", |s, _, _| Some(Val::Type(s.ctx.float_type(FloatKind::TF32)))),
    ("getF32Type", |s, _, _| Some(Val::Type(s.ctx.f32()))),
    ("getF64Type", |s, _, _| Some(Val::Type(s.ctx.f64()))),
    ("getF80Type", |s, _, _| Some(Val::Type(s.ctx.float_type(FloatKind::F80)))),
    ("getF128Type", |s, _, _| Some(Val::Type(s.ctx.float_type(FloatKind::F128)))),
    ("getIntegerType", |s, _, a| {
        let sign = match a.get(1).map(truthy) {
            None => Signedness::Signless,
            Some(true) => Signedness::Signed,
            Some(false) => Signedness::Unsigned,
        };
        Some(Val::Type(s.ctx.integer_type_with(u32::try_from(arg(a, 0)?).ok()?, sign)))
    }),
    ("getUnitAttr", |s, _, _| Some(Val::Attr(s.ctx.unit()))),
    ("getBoolAttr", |s, _, a| Some(Val::Attr(s.ctx.bool_attr(truthy(a.first()?))))),
    ("getStringAttr", |s, _, a| match a {
        [Val::Str(t)] => Some(Val::Attr(s.ctx.string(t))),
        _ => None,
    }),
    ("getIndexAttr", |s, _, a| int_attr(s, s.ctx.index_type(), a.first()?)),
    ("getI8IntegerAttr", |s, _, a| int_attr(s, s.ctx.integer_type(8), a.first()?)),
    ("getI16IntegerAttr", |s, _, a| int_attr(s, s.ctx.integer_type(16), a.first()?)),
    ("getI32IntegerAttr", |s, _, a| int_attr(s, s.ctx.i32(), a.first()?)),
    ("getI64IntegerAttr", |s, _, a| int_attr(s, s.ctx.i64(), a.first()?)),
    ("getSI32IntegerAttr", |s, _, a| {
        int_attr(s, s.ctx.integer_type_with(32, Signedness::Signed), a.first()?)
    }),
    ("getUI32IntegerAttr", |s, _, a| {
        int_attr(s, s.ctx.integer_type_with(32, Signedness::Unsigned), a.first()?)
    }),
    ("getIntegerAttr", |s, _, a| match a {
        [Val::Type(t), v] => int_attr(s, *t, v),
        _ => None,
    }),
    ("getFloatAttr", |s, _, a| match a {
        [Val::Type(t), v] => float_of(s, *t, v),
        _ => None,
    }),
    ("getF16FloatAttr", |s, _, a| float_attr(s, FloatKind::F16, a.first()?)),
    ("getF32FloatAttr", |s, _, a| float_attr(s, FloatKind::F32, a.first()?)),
    ("getF64FloatAttr", |s, _, a| float_attr(s, FloatKind::F64, a.first()?)),
    ("getArrayAttr", |s, _, a| attr_list(s, a.first()?)),
    ("getStrArrayAttr", |s, _, a| attr_list(s, a.first()?)),
    ("getBoolArrayAttr", |s, _, a| int_array(s, s.ctx.i1(), a.first()?)),
    ("getI32ArrayAttr", |s, _, a| int_array(s, s.ctx.i32(), a.first()?)),
    ("getI64ArrayAttr", |s, _, a| int_array(s, s.ctx.i64(), a.first()?)),
    ("getDenseBoolArrayAttr", |s, _, a| dense_array(s, s.ctx.i1(), a.first()?)),
    ("getDenseI8ArrayAttr", |s, _, a| dense_array(s, s.ctx.integer_type(8), a.first()?)),
    ("getDenseI16ArrayAttr", |s, _, a| dense_array(s, s.ctx.integer_type(16), a.first()?)),
    ("getDenseI32ArrayAttr", |s, _, a| dense_array(s, s.ctx.i32(), a.first()?)),
    ("getDenseI64ArrayAttr", |s, _, a| dense_array(s, s.ctx.i64(), a.first()?)),
    ("getDictionaryAttr", |s, _, a| match a.first()? {
        Val::List(l) if l.is_empty() => Some(Val::Attr(s.ctx.empty_dictionary())),
        Val::Null => Some(Val::Attr(s.ctx.empty_dictionary())),
        _ => None,
    }),
];

fn of_op(s: &Scope<'_>, v: &Val, f: impl FnOnce(&crate::Body, crate::Op) -> Option<Val>) -> Option<Val> {
    match v {
        Val::Op(op) => f(s.op?.0, *op),
        _ => None,
    }
}

fn int_attr(s: &Scope<'_>, t: Type, v: &Val) -> Option<Val> {
    let width = s.ctx.int_or_index_width(t)?;
    let value = ApInt::from_bigint(width, &num_bigint::BigInt::from(as_int(v)?));
    Some(Val::Attr(s.ctx.integer_ap(t, value)))
}

fn int_array(s: &Scope<'_>, element: Type, v: &Val) -> Option<Val> {
    let attrs: Vec<Attr> = int_list(v)?.into_iter().map(|v| s.ctx.integer(element, v)).collect();
    Some(Val::Attr(s.ctx.array(&attrs)))
}

fn float_attr(s: &Scope<'_>, kind: FloatKind, v: &Val) -> Option<Val> {
    float_of(s, s.ctx.float_type(kind), v)
}

/// A floating-point attribute from a number of any kind.
fn float_of(s: &Scope<'_>, ty: Type, v: &Val) -> Option<Val> {
    let kind = s.ctx.float_kind(ty)?;
    let value = match v {
        Val::Float(f) => f.convert(kind),
        v => Float::from_int(kind, &as_int(v)?.into(), Rounding::NearestEven),
    };
    Some(Val::Attr(s.ctx.float_of(ty, value)))
}

pub(super) fn int_list(v: &Val) -> Option<Vec<i64>> {
    match v {
        Val::List(l) => l.iter().map(|v| i64::try_from(as_int(v)?).ok()).collect(),
        Val::Null => Some(Vec::new()),
        _ => None,
    }
}

fn dense_array(s: &Scope<'_>, element: Type, v: &Val) -> Option<Val> {
    Some(Val::Attr(s.ctx.dense_array(element, &int_list(v)?)))
}

fn attr_list(s: &Scope<'_>, v: &Val) -> Option<Val> {
    let list = match v {
        Val::List(l) => l.as_slice(),
        Val::Null => &[],
        _ => return None,
    };
    let attrs = list.iter().map(|v| match v {
        Val::Attr(a) => Some(*a),
        Val::Str(t) => Some(s.ctx.string(t)),
        _ => None,
    });
    Some(Val::Attr(s.ctx.array(&attrs.collect::<Option<Vec<_>>>()?)))
}

fn element_or_self(s: &Scope<'_>, v: &Val) -> Option<Val> {
    match v {
        Val::Type(t) => Some(Val::Type(s.ctx.element_type_or_self(*t))),
        Val::Value(v) => Some(Val::Type(s.ctx.element_type_or_self(s.op?.0.value_type(*v)))),
        Val::Attr(a) => Some(Val::Type(s.ctx.element_type_or_self(s.ctx.attr_type(*a)?))),
        // Of a range: of each.
        Val::List(l) => Some(Val::List(l.iter().map(|v| element_or_self(s, v)).collect::<Option<_>>()?)),
        _ => None,
    }
}

/// The elements of what a range function goes over.
fn range(s: &Scope<'_>, v: &Val) -> Option<Vec<Val>> {
    match v {
        Val::List(l) => Some(l.clone()),
        Val::Attr(a) => match attr_value(s, *a) {
            Some(Val::List(l)) => Some(l),
            _ => match ints(s.ctx.as_dense_array(*a)?)? {
                Val::List(l) => Some(l),
                _ => None,
            },
        },
        _ => None,
    }
}

/// Free functions; casts and `X::get` are with [`call`].
const FREE: &[(&str, Function)] = &[
    ("getElementTypeOrSelf", |s, a| element_or_self(s, a.first()?)),
    ("all_of", |s, a| {
        let [l, f] = a else { return None };
        let list = range(s, l)?;
        let mut all = true;
        for v in list {
            all &= truthy(&s.apply(f, vec![v])?);
        }
        yes(all)
    }),
    ("any_of", |s, a| {
        let [l, f] = a else { return None };
        let list = range(s, l)?;
        let mut any = false;
        for v in list {
            any |= truthy(&s.apply(f, vec![v])?);
        }
        yes(any)
    }),
    ("none_of", |s, a| {
        let [l, f] = a else { return None };
        let list = range(s, l)?;
        let mut any = false;
        for v in list {
            any |= truthy(&s.apply(f, vec![v])?);
        }
        yes(!any)
    }),
    ("all_equal", |s, a| {
        let list = range(s, a.first()?)?;
        yes(list.windows(2).all(|w| w.first() == w.last()))
    }),
    ("is_contained", |s, a| {
        let [l, v] = a else { return None };
        yes(range(s, l)?.contains(v))
    }),
    ("equal_to", |_, a| match a {
        [] => Some(Val::Name("equal_to")),
        [a, b] => yes(a == b),
        _ => None,
    }),
    // `i1` in the shape of a type.
    ("getI1SameShape", |s, a| match a {
        [Val::Type(t)] => Some(Val::Type(super::i1_same_shape(s.ctx, *t))),
        _ => None,
    }),
    ("isPowerOf2_32", |_, a| arg(a, 0).and_then(|i| yes(i > 0 && i & (i - 1) == 0))),
    ("isPowerOf2_64", |_, a| arg(a, 0).and_then(|i| yes(i > 0 && i & (i - 1) == 0))),
    ("isDynamic", |_, a| yes(arg(a, 0)? == i128::from(crate::DYNAMIC))),
    ("isValueSemanticsContainer", |s, a| match a {
        [Val::Type(t)] => has_trait(s, *t, "ValueSemantics"),
        _ => None,
    }),
    ("APInt", |_, a| int(arg(a, 1)?)),
    ("APFloat", |_, a| a.first().cloned()),
    ("ArrayRef", |_, a| {
        Some(a.first().cloned().filter(|v| *v != Val::Null).unwrap_or(Val::List(Vec::new())))
    }),
    // A number of the same, or a list's copy.
    ("SmallVector", |_, a| match a {
        [] => Some(Val::List(Vec::new())),
        [Val::Int(n), v] => {
            Some(Val::List(vec![v.clone(); usize::try_from(*n).ok().filter(|n| *n < 1 << 20)?]))
        }
        [Val::List(l)] => Some(Val::List(l.clone())),
        _ => None,
    }),
    ("StringRef", |_, a| a.first().cloned()),
    ("succeeded", |_, a| yes(truthy(a.first()?))),
    ("isa_float_elements", |s, a| match a {
        [w, Val::Attr(a)] => yes(s.ctx.as_dense(*a).is_some_and(|v| {
            s.ctx.float_kind(v.element).is_some_and(|k| as_int(w) == Some(i128::from(k.width())))
        })),
        _ => yes(false),
    }),
];

/// The names of members, for the reader: any other is refused, but for `get...` (parameters of types and attributes).
pub fn members() -> impl Iterator<Item = &'static str> {
    let names = names(TYPE).chain(names(ATTR)).chain(names(LIST)).chain(names(INT)).chain(names(OTHER));
    names.chain(["hasTrait"])
}

/// The names of free functions.
pub fn functions() -> impl Iterator<Item = &'static str> {
    names(FREE).chain(CASTS).chain(MAKERS)
}

fn names<T>(table: &'static [(&'static str, T)]) -> impl Iterator<Item = &'static str> {
    table.iter().map(|(n, _)| *n)
}

const CASTS: [&str; 9] = [
    "isa",
    "cast",
    "dyn_cast",
    "isa_and_nonnull",
    "isa_and_present",
    "cast_or_null",
    "cast_if_present",
    "dyn_cast_or_null",
    "dyn_cast_if_present",
];

/// The classes of which `X::get(...)` makes one.
const MAKERS: [&str; 13] = [
    "TypeAttr::get",
    "NoneType::get",
    "IndexType::get",
    "IntegerType::get",
    "RankedTensorType::get",
    "UnrankedTensorType::get",
    "VectorType::get",
    "MemRefType::get",
    "ComplexType::get",
    "TupleType::get",
    "FunctionType::get",
    "UnitAttr::get",
    "StringAttr::get",
];

/// A constant by its name.
pub(super) fn constant(name: &str) -> Option<Val> {
    match name {
        "ShapedType::kDynamic" => int(crate::DYNAMIC),
        _ => None,
    }
}

fn row<T: Copy>(table: &[(&str, T)], name: &str) -> Option<T> {
    table.iter().find(|(n, _)| *n == name).map(|(_, f)| *f)
}

fn member_of_type(s: &Scope<'_>, t: Type, name: &str, args: &[Val]) -> Option<Val> {
    match row(TYPE, name).and_then(|f| f(s, t, args)) {
        Some(v) => Some(v),
        None => accessor(s, t.as_attr(), name),
    }
}

/// A member call.
pub(super) fn member(s: &mut Scope<'_>, on: &Val, name: &str, types: &[&str], args: &[Val]) -> Option<Val> {
    let found = match on {
        Val::Type(t) if name == "hasTrait" => has_trait(s, *t, types.first()?),
        Val::Type(t) => member_of_type(s, *t, name, args),
        Val::Attr(a) => match accessor(s, *a, name) {
            Some(v) => Some(v),
            None => row(ATTR, name).and_then(|f| f(s, *a, args)),
        },
        Val::List(l) => row(LIST, name).and_then(|f| f(l, args)),
        Val::Int(i) => row(INT, name).and_then(|f| f(*i, args)),
        Val::Context if name == "getType" => make(s, types.first()?, args),
        _ => None,
    };
    found.or_else(|| row(OTHER, name).and_then(|f| f(s, on, args)))
}

/// A free function, a cast or a constructor.
pub(super) fn call(s: &mut Scope<'_>, name: &str, types: &[&str], args: Vec<Val>) -> Option<Val> {
    if CASTS.contains(&name) {
        return cast(s, name, types, args.into_iter().next()?);
    }
    if let Some(class) = name.strip_suffix("::get") {
        let args: Vec<Val> = args.into_iter().skip_while(|a| *a == Val::Context).collect();
        return make(s, class, &args);
    }
    row(FREE, name)?(s, &args)
}
