//! The names that MLIR gives to the classes of types and attributes: `builtin.integer`, or a definition's own.

use terrace_ir::{Attr, AttrData, Context, FloatKind};

/// The classes of builtin types, those of floats left out: their names are the types'.
const TYPES: &[&str] = &[
    "complex",
    "function",
    "graph",
    "index",
    "integer",
    "memref",
    "none",
    "opaque",
    "tensor",
    "tuple",
    "unranked_memref",
    "unranked_tensor",
    "vector",
];

/// The classes of builtin attributes, locations among them.
const ATTRS: &[&str] = &[
    "affine_map",
    "array",
    "call_site_loc",
    "dense_array",
    "dense_int_or_fp_elements",
    "dense_resource_elements",
    "dense_string_elements",
    "dictionary",
    "distinct",
    "file_line_range",
    "float",
    "fused_loc",
    "integer",
    "integer_set",
    "name_loc",
    "opaque",
    "opaque_loc",
    "sparse_elements",
    "strided_layout",
    "string",
    "symbol_ref",
    "type",
    "unit",
    "unknown_loc",
];

/// Returns true if a class of that name is registered.
pub(super) fn is_registered(ctx: &Context, of_type: bool, name: &[u8]) -> bool {
    let Some(own) = name.strip_prefix(b"builtin.") else {
        return if of_type { ctx.type_def(name).is_some() } else { ctx.attr_def(name).is_some() };
    };
    let list = if of_type { TYPES } else { ATTRS };
    let own = std::str::from_utf8(own).unwrap_or_default();
    list.contains(&own) || of_type && FloatKind::from_name(own.as_bytes()).is_some()
}

/// The name of the class of a type or attribute.
pub(super) fn class(ctx: &Context, attr: Attr) -> String {
    use AttrData as A;
    let own = match ctx.data(attr) {
        A::DialectType { def, .. } | A::DialectAttr { def, .. } => return def.0.name.to_owned(),
        A::FloatType(_) => return format!("builtin.{}", ctx.text(attr)),
        A::IntegerType { .. } | A::Integer { .. } => "integer",
        A::IndexType => "index",
        A::NoneType => "none",
        A::ComplexType(_) => "complex",
        A::FunctionType { .. } => "function",
        A::GraphType { .. } => "graph",
        A::TupleType(_) => "tuple",
        A::VectorType { .. } => "vector",
        A::RankedTensorType { .. } => "tensor",
        A::UnrankedTensorType(_) => "unranked_tensor",
        A::MemRefType { .. } => "memref",
        A::UnrankedMemRefType { .. } => "unranked_memref",
        A::OpaqueType { .. } | A::OpaqueAttr { .. } => "opaque",
        A::Unit => "unit",
        A::Float { .. } => "float",
        A::String { .. } => "string",
        A::TypeAttr(_) => "type",
        A::Array(_) => "array",
        A::Dictionary(_) => "dictionary",
        A::SymbolRef { .. } => "symbol_ref",
        A::AffineMap(_) => "affine_map",
        A::IntegerSet(_) => "integer_set",
        A::DenseArray { .. } => "dense_array",
        A::DenseElements { .. } => "dense_int_or_fp_elements",
        A::DenseStrings { .. } => "dense_string_elements",
        A::SparseElements { .. } => "sparse_elements",
        A::DenseResource { .. } => "dense_resource_elements",
        A::StridedLayout { .. } => "strided_layout",
        A::Distinct { .. } => "distinct",
        A::LocUnknown => "unknown_loc",
        A::LocFile { .. } => "file_line_range",
        A::LocName { .. } => "name_loc",
        A::LocCallSite { .. } => "call_site_loc",
        A::LocFused { .. } => "fused_loc",
        A::LocOpaque { .. } => "opaque_loc",
        A::ParamInt(_) | A::ParamBytes(_) | A::ParamList(_) | A::ParamNone | A::Affine(_) => "parameter",
    };
    format!("builtin.{own}")
}
