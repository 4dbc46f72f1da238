//! [`LlvmTypes`]: what types become in the llvm dialect, and how values of both stand for each other.

use std::sync::Arc;

use smallvec::SmallVec;
use terrace_dialects::llvm;
use terrace_ir::{Attr, AttrData, Context, DYNAMIC, FloatKind, Loc, Type, Value};
use terrace_rewrite::Rewriter;
use terrace_rewrite::conversion::{Converted, TypeConverter};

use super::emit::Emit;
use super::strides::strided;

/// How types are converted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LlvmTypeOptions {
    /// The width of `index`.
    pub index_bitwidth: u32,
    /// Whether a memref in a function's signature is one pointer rather than the fields of its descriptor.
    pub bare_pointers: bool,
}

impl Default for LlvmTypeOptions {
    fn default() -> Self {
        LlvmTypeOptions { index_bitwidth: 64, bare_pointers: false }
    }
}

impl LlvmTypeOptions {
    /// What the option `index-bitwidth` says: 0 is the width of a machine word.
    pub fn of_index(bitwidth: u32) -> LlvmTypeOptions {
        let usual = LlvmTypeOptions::default();
        if bitwidth == 0 { usual } else { LlvmTypeOptions { index_bitwidth: bitwidth, ..usual } }
    }
}

/// Types deeper than this in each other are not converted.
const MAX_NESTING: usize = 200;

/// The type converter to the llvm dialect, shared by patterns.
#[derive(Clone)]
pub struct LlvmTypes {
    /// The converter.
    pub converter: Arc<TypeConverter>,
    /// How it converts.
    pub options: LlvmTypeOptions,
}

impl LlvmTypes {
    /// A converter.
    pub fn new(options: LlvmTypeOptions) -> LlvmTypes {
        LlvmTypes::with(options, |_| {})
    }

    /// A converter to which `extend` adds conversions, which are asked first.
    pub fn with(options: LlvmTypeOptions, extend: impl FnOnce(&mut TypeConverter)) -> LlvmTypes {
        let mut c = TypeConverter::new();
        c.add_conversion(move |_, ctx, t| Converted::one(convert(ctx, &options, t, 0)));
        c.add_source_materialization(|rw, ty, inputs, loc| Some(cast(rw, ty, inputs, loc)));
        c.add_target_materialization(|rw, types, inputs, loc, _| match types {
            [ty] => Some(vec![cast(rw, *ty, inputs, loc)]),
            _ => None,
        });
        c.add_source_materialization(move |rw, ty, inputs, loc| {
            memref_of_fields(rw, &options, ty, inputs, loc)
        });
        c.add_target_materialization(move |rw, types, inputs, loc, original| {
            let [ty] = types else { return None };
            descriptor_of_fields(rw, &options, original?, *ty, inputs, loc).map(|v| vec![v])
        });
        extend(&mut c);
        LlvmTypes { converter: Arc::new(c), options }
    }

    /// The integer type that stands for `index`.
    pub fn index(&self, ctx: &Context) -> Type {
        ctx.integer_type(self.options.index_bitwidth)
    }

    /// What one type becomes.
    pub fn convert(&self, ctx: &Context, t: Type) -> Option<Type> {
        self.converter.convert_one(ctx, t)
    }

    /// Makes operations with a location.
    pub fn emit<'r, 'a>(&self, rw: &'r mut Rewriter<'a>, loc: Loc) -> Emit<'r, 'a> {
        let index = self.index(rw.context());
        Emit::new(rw, loc, index)
    }

    /// Whether the bare pointer convention can pass a type: a memref of static shape with known strides and offset.
    pub fn can_be_bare(&self, ctx: &Context, t: Type) -> bool {
        ctx.has_static_shape(t) && strided(ctx, t).is_some_and(|s| s.is_static())
    }
}

fn cast(rw: &mut Rewriter<'_>, ty: Type, inputs: &[Value], loc: Loc) -> Value {
    let new = rw.op("builtin.unrealized_conversion_cast", loc).operands(inputs).result(ty);
    rw.insert_value(&new)
}

/// The number of an address space; none where the attribute is not an integer.
pub fn address_space(ctx: &Context, space: Option<Attr>) -> Option<i64> {
    match space {
        None => Some(0),
        Some(a) => ctx.as_i64(a).filter(|_| matches!(ctx.data(a), AttrData::Integer { .. })),
    }
}

fn convert(ctx: &Context, options: &LlvmTypeOptions, t: Type, depth: usize) -> Option<Type> {
    if depth > MAX_NESTING {
        return None;
    }
    let inner = |t: Type| convert(ctx, options, t, depth + 1);
    let index = ctx.integer_type(options.index_bitwidth);
    Some(match ctx.type_data(t) {
        AttrData::IndexType => index,
        AttrData::IntegerType { width, .. } => ctx.integer_type(*width),
        AttrData::FloatType(kind) => small_float(ctx, *kind).unwrap_or(t),
        AttrData::ComplexType(e) => {
            let e = inner(*e)?;
            llvm::structure(ctx, &[e, e])
        }
        AttrData::VectorType { shape, scalable, element } => vector(ctx, shape, scalable, inner(*element)?)?,
        AttrData::MemRefType { shape, element, space, .. } => {
            inner(*element)?;
            strided(ctx, t)?;
            let ptr = llvm::pointer_in(ctx, address_space(ctx, *space)?);
            if shape.is_empty() {
                return Some(llvm::structure(ctx, &[ptr, ptr, index]));
            }
            let sizes = llvm::array(ctx, shape.len() as i64, index);
            llvm::structure(ctx, &[ptr, ptr, index, sizes, sizes])
        }
        AttrData::UnrankedMemRefType { element, space } => {
            inner(*element)?;
            let ptr = llvm::pointer_in(ctx, address_space(ctx, *space)?);
            llvm::structure(ctx, &[index, ptr])
        }
        AttrData::FunctionType { inputs, results } => {
            inputs.iter().chain(results).try_for_each(|t| inner(*t).map(|_| ()))?;
            llvm::pointer(ctx)
        }
        AttrData::DialectType { def, .. } if def.0.dialect() == "llvm" => {
            if llvm::is_compatible(ctx, t) {
                return Some(t);
            }
            if let Some((element, n)) = llvm::array_parts(ctx, t) {
                return Some(llvm::array(ctx, n, inner(element)?));
            }
            if let Some((result, params, variadic)) = llvm::function_parts(ctx, t) {
                let params: Vec<Type> = params.iter().map(|p| inner(*p)).collect::<Option<_>>()?;
                return Some(llvm::function(ctx, inner(result)?, &params, variadic));
            }
            let elements = llvm::struct_parts(ctx, t)?;
            let elements: Vec<Type> = elements.iter().map(|e| inner(*e)).collect::<Option<_>>()?;
            llvm::structure(ctx, &elements)
        }
        _ => return None,
    })
}

/// Floats that LLVM IR does not have are integers of their width.
fn small_float(ctx: &Context, kind: FloatKind) -> Option<Type> {
    let width = kind.width();
    (width < 16).then(|| ctx.integer_type(width))
}

/// A vector of one dimension in arrays of arrays.
fn vector(ctx: &Context, shape: &[i64], scalable: &[bool], element: Type) -> Option<Type> {
    let Some((last, outer)) = shape.split_last() else {
        return Some(ctx.vector_type(&[1], element));
    };
    // Only the innermost dimension may be scalable.
    if scalable.split_last().is_some_and(|(_, s)| s.contains(&true)) {
        return None;
    }
    let flags: Box<[bool]> = scalable.last().copied().into_iter().collect();
    let inner = ctx.intern_type(AttrData::VectorType { shape: Box::new([*last]), scalable: flags, element });
    Some(outer.iter().rev().fold(inner, |t, n| llvm::array(ctx, *n, t)))
}

/// A memref value out of the values that an argument of its type became.
fn memref_of_fields(
    rw: &mut Rewriter<'_>,
    options: &LlvmTypeOptions,
    ty: Type,
    inputs: &[Value],
    loc: Loc,
) -> Option<Value> {
    let descriptor = convert(rw.context(), options, ty, 0)?;
    let packed = descriptor_of_fields(rw, options, ty, descriptor, inputs, loc)?;
    Some(cast(rw, ty, &[packed], loc))
}

/// A descriptor out of its fields, or out of a bare pointer.
fn descriptor_of_fields(
    rw: &mut Rewriter<'_>,
    options: &LlvmTypeOptions,
    memref: Type,
    descriptor: Type,
    inputs: &[Value],
    loc: Loc,
) -> Option<Value> {
    let ctx = rw.context();
    let index = ctx.integer_type(options.index_bitwidth);
    match ctx.type_data(memref) {
        AttrData::MemRefType { .. } => {}
        AttrData::UnrankedMemRefType { .. } if inputs.len() == 2 => {
            return Some(super::strides::pack_unranked(&mut Emit::new(rw, loc, index), descriptor, inputs));
        }
        _ => return None,
    }
    let rank = ctx.shape(memref)?.len();
    let bare = |v: &Value| options.bare_pointers && llvm::is_pointer(ctx, rw.body().value_type(*v));
    match inputs {
        [v] if bare(v) => {
            let v = *v;
            super::strides::descriptor_of_pointer(&mut Emit::new(rw, loc, index), memref, descriptor, v, v)
        }
        _ if inputs.len() == 3 + 2 * rank => {
            Some(super::strides::pack(&mut Emit::new(rw, loc, index), descriptor, rank, inputs))
        }
        _ => None,
    }
}

/// Types of the fields of a memref's descriptor, one after the other: how it is passed to a function.
pub(crate) fn fields_of_memref(
    ctx: &Context,
    types: &LlvmTypes,
    memref: Type,
) -> Option<SmallVec<[Type; 8]>> {
    let descriptor = types.convert(ctx, memref)?;
    let mut fields = SmallVec::new();
    for t in llvm::struct_parts(ctx, descriptor)? {
        match llvm::array_parts(ctx, t) {
            Some((e, n)) => fields.extend(std::iter::repeat_n(e, usize::try_from(n).ok()?)),
            None => fields.push(t),
        }
    }
    Some(fields)
}

/// Whether a size, stride or offset is not known.
pub(crate) fn is_dynamic(v: i64) -> bool {
    v == DYNAMIC
}
