//! [`LlvmTypes`]: what types become in the llvm dialect, and how values of both stand for each other.

use std::sync::Arc;

use terrace_dialects::builtin::UnrealizedConversionCastOp;
use terrace_dialects::dlti;
use terrace_dialects::llvm;
use terrace_ir::layout::strided;
use terrace_ir::types::{MemRefType, UnrankedMemRefType};
use terrace_ir::{Attr, AttrData, Context, FloatKind, Global, Ir, Loc, Op, Type, Value};
use terrace_rewrite::Rewriter;
use terrace_rewrite::conversion::{Converted, TypeConverter};

use super::descriptor::{MemRefDescriptor, UnrankedMemRefDescriptor};

/// Gives the address space that a memory space of another dialect is; `None` for one that it does not know.
#[derive(Clone, Copy, Debug)]
pub struct MemorySpaces(pub fn(&Context, Attr) -> Option<i64>);

impl PartialEq for MemorySpaces {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::fn_addr_eq(self.0, other.0)
    }
}

impl Eq for MemorySpaces {}

/// How types are converted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LlvmTypeOptions {
    /// The width of `index`.
    pub index_bitwidth: u32,
    /// True if a memref in a function's signature is one pointer rather than the fields of its descriptor.
    pub bare_pointers: bool,
    /// Memory spaces that are no integers; without it there are none.
    pub memory_spaces: Option<MemorySpaces>,
    /// The functions that give memory on the heap and take it back.
    pub heap: Heap,
}

/// The functions for memory on the heap.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Heap {
    /// True if `aligned_alloc` gives memory; else `malloc` does, and addresses are rounded up.
    pub aligned: bool,
    /// True if the functions have the names that a runtime of one's own defines, `_mlir_memref_to_llvm_alloc` and its like.
    pub generic: bool,
}

impl Heap {
    /// Gives memory of a size.
    pub(crate) fn alloc(self) -> &'static str {
        if self.generic { "_mlir_memref_to_llvm_alloc" } else { "malloc" }
    }

    /// Gives memory of an alignment and a size.
    pub(crate) fn aligned_alloc(self) -> &'static str {
        if self.generic { "_mlir_memref_to_llvm_aligned_alloc" } else { "aligned_alloc" }
    }

    /// Takes memory back.
    pub(crate) fn free(self) -> &'static str {
        if self.generic { "_mlir_memref_to_llvm_free" } else { "free" }
    }
}

impl Default for LlvmTypeOptions {
    fn default() -> Self {
        LlvmTypeOptions {
            index_bitwidth: 64,
            bare_pointers: false,
            memory_spaces: None,
            heap: Heap::default(),
        }
    }
}

impl LlvmTypeOptions {
    /// The options for an `index-bitwidth`: 0 is the width of a machine word.
    pub fn of_index(bitwidth: u32) -> LlvmTypeOptions {
        let usual = LlvmTypeOptions::default();
        if bitwidth == 0 { usual } else { LlvmTypeOptions { index_bitwidth: bitwidth, ..usual } }
    }

    /// The same where 0 is the width that the innermost data layout around `root` gives, if one says it.
    pub fn of_layout(ctx: &Context, ir: &Ir, root: Global<Op>, bitwidth: u32) -> LlvmTypeOptions {
        let entries = dlti::type_entries(ctx, ir, root);
        let width = entries.get(&ctx.index_type()).and_then(|value| ctx.as_i64(*value));
        let width = width.and_then(|width| u32::try_from(width).ok()).unwrap_or(0);
        LlvmTypeOptions::of_index(if bitwidth == 0 { width } else { bitwidth })
    }

    /// The address space of a memref; `None` if its memory space is not known.
    pub fn address_space(&self, ctx: &Context, space: Option<Attr>) -> Option<i64> {
        let Some(space) = space else { return Some(0) };
        match ctx.data(space) {
            AttrData::Integer { .. } => ctx.as_i64(space),
            _ => self.memory_spaces.and_then(|m| (m.0)(ctx, space)),
        }
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
        c.add_conversion(move |_, ctx, t| Converted::one(convert(ctx, &options, t, &Around::NOTHING)));
        add_casts(&mut c);
        c.add_source_materialization(move |rw, ty, inputs, loc| {
            let descriptor = convert(rw.context(), &options, ty, &Around::NOTHING)?;
            let descriptor = descriptor_of_fields(rw, options, ty, descriptor, inputs, loc)?;
            cast(rw, ty, &[descriptor], loc)
        });
        c.add_target_materialization(move |rw, types, inputs, loc, original| match types {
            [ty] => Some(vec![descriptor_of_fields(rw, options, original?, *ty, inputs, loc)?]),
            _ => None,
        });
        extend(&mut c);
        LlvmTypes { converter: Arc::new(c), options }
    }

    /// The integer type that stands for `index`.
    pub fn index(&self, ctx: &Context) -> Type {
        ctx.integer_type(self.options.index_bitwidth)
    }

    /// Converts one type.
    pub fn convert(&self, ctx: &Context, t: Type) -> Option<Type> {
        self.converter.convert_one(ctx, t)
    }

    /// Returns true if the bare pointer convention can pass a type: a memref of static shape with known strides and offset.
    pub fn can_be_bare(&self, ctx: &Context, t: Type) -> bool {
        ctx.has_static_shape(t) && strided(ctx, t).is_some_and(|s| s.is_static())
    }
}

/// Lets a converter go from one type to another by `builtin.unrealized_conversion_cast`.
pub(crate) fn add_casts(c: &mut TypeConverter) {
    c.add_source_materialization(cast);
    c.add_target_materialization(|rw, types, inputs, loc, _| match types {
        [ty] => Some(vec![cast(rw, *ty, inputs, loc)?]),
        _ => None,
    });
}

fn cast(rw: &mut Rewriter<'_>, ty: Type, inputs: &[Value], loc: Loc) -> Option<Value> {
    let cast = UnrealizedConversionCastOp::new(inputs).types([ty]).at(loc).insert(rw);
    cast.outputs(rw).first().copied()
}

/// The types around one that is converted.
struct Around<'a> {
    depth: usize,
    /// The named struct around it, and what is around that.
    named: Option<(Type, &'a Around<'a>)>,
}

impl Around<'_> {
    const NOTHING: Around<'static> = Around { depth: 0, named: None };

    fn has(&self, t: Type) -> bool {
        let mut at = self.named;
        while let Some((named, around)) = at {
            if named == t {
                return true;
            }
            at = around.named;
        }
        false
    }
}

fn convert(ctx: &Context, options: &LlvmTypeOptions, t: Type, around: &Around<'_>) -> Option<Type> {
    if around.depth > MAX_NESTING {
        return None;
    }
    let here = Around { depth: around.depth + 1, named: around.named };
    let inner = |t: Type| convert(ctx, options, t, &here);
    let index = ctx.integer_type(options.index_bitwidth);
    Some(match ctx.type_data(t) {
        AttrData::IndexType => index,
        AttrData::IntegerType { width, .. } => ctx.integer_type(*width),
        // `tf32` has no place in LLVM IR: what has it stays.
        AttrData::FloatType(kind) => {
            small_float(ctx, *kind).or_else(|| llvm::is_compatible(ctx, t).then_some(t))?
        }
        AttrData::ComplexType(e) => {
            let e = inner(*e)?;
            llvm::structure(ctx, &[e, e])
        }
        AttrData::VectorType { shape, scalable, element } => vector(ctx, shape, scalable, inner(*element)?)?,
        AttrData::MemRefType { shape, element, space, .. } => {
            inner(*element)?;
            strided(ctx, t)?;
            let ptr = llvm::pointer_in(ctx, options.address_space(ctx, *space)?);
            if shape.is_empty() {
                return Some(llvm::structure(ctx, &[ptr, ptr, index]));
            }
            let sizes = llvm::array(ctx, shape.len() as i64, index);
            llvm::structure(ctx, &[ptr, ptr, index, sizes, sizes])
        }
        AttrData::UnrankedMemRefType { element, space } => {
            inner(*element)?;
            options.address_space(ctx, *space)?;
            // The descriptor is in memory of its own.
            llvm::structure(ctx, &[index, llvm::pointer(ctx)])
        }
        AttrData::FunctionType { inputs, results } => {
            inputs.iter().chain(results).try_for_each(|t| inner(*t).map(|_| ()))?;
            llvm::pointer(ctx)
        }
        AttrData::DialectType { def, .. } if def.0.name.starts_with("llvm.") => {
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
            if let Some([name]) = ctx.type_params(t, &llvm::LLVMSTRUCT_TYPE_DEF) {
                let here = Around { depth: around.depth + 1, named: Some((t, around)) };
                let inner = |t: Type| convert(ctx, options, t, &here);
                return named_structure(ctx, t, *name, around, inner);
            }
            let elements = llvm::struct_parts(ctx, t)?;
            let elements: Vec<Type> = elements.iter().map(|e| inner(*e)).collect::<Option<_>>()?;
            match llvm::is_packed(ctx, t) {
                true => llvm::packed_structure(ctx, &elements),
                false => llvm::structure(ctx, &elements),
            }
        }
        _ => return None,
    })
}

/// A named struct is one of another name, whose body it gets once; `None` if that has another body by now.
fn named_structure(
    ctx: &Context,
    t: Type,
    name: Attr,
    around: &Around<'_>,
    inner: impl Fn(Type) -> Option<Type>,
) -> Option<Type> {
    let name = [&b"_Converted."[..], ctx.as_param_bytes(name)?].concat();
    let converted = ctx.dialect_type(&llvm::LLVMSTRUCT_TYPE_DEF, &[ctx.param_bytes(&name)]);
    if around.has(t) {
        return Some(converted);
    }
    let elements = llvm::struct_parts(ctx, t)?.into_iter().map(|e| Some(inner(e)?.as_attr()));
    let elements: Vec<Attr> = elements.collect::<Option<_>>()?;
    let body = [ctx.param_list(&elements), ctx.param_int(i64::from(llvm::is_packed(ctx, t)))];
    ctx.set_type_body(converted, ctx.param_list(&body)).then_some(converted)
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

/// The descriptor of type `ty` that a memref becomes, out of its fields, or out of a bare pointer.
fn descriptor_of_fields(
    rw: &mut Rewriter<'_>,
    options: LlvmTypeOptions,
    memref: Type,
    ty: Type,
    fields: &[Value],
    loc: Loc,
) -> Option<Value> {
    rw.with_loc(loc, |rw| {
        if memref.is::<UnrankedMemRefType>(rw) {
            let fields = <[Value; 2]>::try_from(fields).ok()?;
            return Some(UnrankedMemRefDescriptor::pack(rw, ty, fields).value());
        }
        let memref = memref.cast::<MemRefType>(rw)?;
        let descriptor = match *fields {
            [pointer] if options.bare_pointers && llvm::is_pointer(rw.context(), pointer.ty(rw)) => {
                MemRefDescriptor::of_static_shape(rw, ty, memref, pointer)
            }
            _ => MemRefDescriptor::pack(rw, ty, memref.rank(), fields),
        };
        descriptor.map(MemRefDescriptor::value)
    })
}
