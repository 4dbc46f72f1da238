//! C++ classes as predicates: `isa<IntegerType>` and its kin.

use crate::attr::AttrData;
use crate::{Context, Signedness};

use super::Val;

/// The classes of MLIR's builtin dialect that `isa` and `cast` know.
pub const CLASSES: &[&str] = &[
    "Type",
    "Attribute",
    "NoneType",
    "IntegerType",
    "IndexType",
    "FloatType",
    "ComplexType",
    "FunctionType",
    "TupleType",
    "VectorType",
    "TensorType",
    "RankedTensorType",
    "UnrankedTensorType",
    "MemRefType",
    "UnrankedMemRefType",
    "BaseMemRefType",
    "ShapedType",
    "OpaqueType",
    "GraphType",
    "UnitAttr",
    "BoolAttr",
    "IntegerAttr",
    "FloatAttr",
    "StringAttr",
    "TypeAttr",
    "SymbolRefAttr",
    "FlatSymbolRefAttr",
    "DictionaryAttr",
    "ArrayAttr",
    "AffineMapAttr",
    "IntegerSetAttr",
    "LocationAttr",
    "TypedAttr",
    "ElementsAttr",
    "DenseElementsAttr",
    "DenseIntElementsAttr",
    "DenseFPElementsAttr",
    "DenseIntOrFPElementsAttr",
    "DenseStringElementsAttr",
    "DenseResourceElementsAttr",
    "SparseElementsAttr",
    "DenseArrayAttr",
    "DenseI8ArrayAttr",
    "DenseI16ArrayAttr",
    "DenseI32ArrayAttr",
    "DenseI64ArrayAttr",
    "DenseF32ArrayAttr",
    "DenseF64ArrayAttr",
    "DenseBoolArrayAttr",
    "OpaqueAttr",
    "StridedLayoutAttr",
    "MemRefLayoutAttrInterface",
    "DistinctAttr",
    "BFloat16Type",
    "Float16Type",
    "Float32Type",
    "Float64Type",
    "Float80Type",
    "Float128Type",
    "FloatTF32Type",
    "Float4E2M1FNType",
    "Float6E2M3FNType",
    "Float6E3M2FNType",
    "Float8E5M2Type",
    "Float8E4M3Type",
    "Float8E4M3FNType",
    "Float8E5M2FNUZType",
    "Float8E4M3FNUZType",
    "Float8E4M3B11FNUZType",
    "Float8E3M4Type",
    "Float8E8M0FNUType",
    "VectorElementTypeInterface",
    "MemRefElementTypeInterface",
    "BlobAttr",
];

/// Returns true if a value is of a class; `None` where the class is unknown. A dialect's class is spelt `!dialect.name`, and several in a row
/// (the definitions that implement an interface) `!a.b|c.d`.
pub(super) fn is(ctx: &Context, v: &Val, class: &str) -> Option<bool> {
    let (data, attr) = match v {
        Val::Type(t) => (ctx.type_data(*t), None),
        Val::Attr(a) => (ctx.data(*a), Some(*a)),
        _ => return Some(false),
    };
    if let Some(names) = class.strip_prefix('!') {
        let (AttrData::DialectType { def, .. } | AttrData::DialectAttr { def, .. }) = data else {
            return Some(false);
        };
        return Some(names.split('|').any(|n| n == def.0.name || def.0.traits.contains(&n)));
    }
    if let AttrData::FloatType(kind) = data
        && let Some(name) = float_class(class)
    {
        return Some(kind.name() == name);
    }
    if class.starts_with("Dense") && class.ends_with("ArrayAttr") {
        let AttrData::DenseArray { element: held, .. } = data else { return Some(false) };
        return Some(class == "DenseArrayAttr" || *held == dense_array_element(ctx, class)?);
    }
    Some(match (is_type(data, class), attr) {
        (Some(is), _) => is,
        (None, Some(a)) => is_attr(ctx, a, data, class)?,
        (None, None) => return CLASSES.contains(&class).then_some(false),
    })
}

/// The element type of the dense arrays of a class, such as `DenseI32ArrayAttr`.
pub fn dense_array_element(ctx: &Context, class: &str) -> Option<crate::Type> {
    Some(match class.strip_prefix("Dense")?.strip_suffix("ArrayAttr")? {
        "Bool" => ctx.i1(),
        "F32" => ctx.f32(),
        "F64" => ctx.f64(),
        integer => ctx.integer_type(integer.strip_prefix('I')?.parse().ok()?),
    })
}

fn float_class(class: &str) -> Option<String> {
    let name = class.strip_suffix("Type")?;
    Some(match name {
        "BFloat16" => "bf16".to_owned(),
        "FloatTF32" => "tf32".to_owned(),
        _ => format!(
            "f{}",
            name.strip_prefix("Float").filter(|n| n.starts_with(|c: char| c.is_ascii_digit()))?
        ),
    })
}

fn is_type(data: &AttrData, class: &str) -> Option<bool> {
    use AttrData::*;
    Some(match class {
        "Type" => data.is_type(),
        "NoneType" => matches!(data, NoneType),
        "IntegerType" => matches!(data, IntegerType { .. }),
        "IndexType" => matches!(data, IndexType),
        "FloatType" => matches!(data, FloatType(_)),
        "ComplexType" => matches!(data, ComplexType(_)),
        "FunctionType" => matches!(data, FunctionType { .. }),
        "GraphType" => matches!(data, GraphType { .. }),
        "TupleType" => matches!(data, TupleType(_)),
        "VectorType" => matches!(data, VectorType { .. }),
        "RankedTensorType" => matches!(data, RankedTensorType { .. }),
        "UnrankedTensorType" => matches!(data, UnrankedTensorType(_)),
        "TensorType" => matches!(data, RankedTensorType { .. } | UnrankedTensorType(_)),
        "MemRefType" => matches!(data, MemRefType { .. }),
        "UnrankedMemRefType" => matches!(data, UnrankedMemRefType { .. }),
        "BaseMemRefType" => matches!(data, MemRefType { .. } | UnrankedMemRefType { .. }),
        "OpaqueType" => matches!(data, OpaqueType { .. }),
        "ShapedType" => match data {
            DialectType { def, .. } => def.0.traits.contains(&"ShapedTypeInterface"),
            _ => matches!(
                data,
                VectorType { .. }
                    | RankedTensorType { .. }
                    | UnrankedTensorType(_)
                    | MemRefType { .. }
                    | UnrankedMemRefType { .. }
            ),
        },
        "VectorElementTypeInterface" => match data {
            DialectType { def, .. } => def.0.traits.contains(&"VectorElement"),
            _ => matches!(data, IntegerType { .. } | IndexType | FloatType(_)),
        },
        "MemRefElementTypeInterface" => match data {
            DialectType { def, .. } => def.0.traits.contains(&"MemRefElement"),
            _ => matches!(data, MemRefType { .. } | UnrankedMemRefType { .. }),
        },
        _ => return None,
    })
}

/// Returns true if an attribute is of a builtin class; `None` if the class is not known.
pub fn is_attr_of(ctx: &Context, a: crate::Attr, class: &str) -> Option<bool> {
    is_attr(ctx, a, ctx.data(a), class)
}

fn is_attr(ctx: &Context, a: crate::Attr, data: &AttrData, class: &str) -> Option<bool> {
    use AttrData::*;
    let dense_of = |ints: bool, floats: bool| {
        ctx.as_dense(a).is_some_and(|v| match ctx.type_data(v.element) {
            IntegerType { .. } | IndexType => ints,
            FloatType(_) => floats,
            _ => false,
        })
    };
    Some(match class {
        "Attribute" => !data.is_type(),
        "UnitAttr" => matches!(data, Unit),
        "BoolAttr" => ctx.attr_type(a).and_then(|t| ctx.integer_info(t)) == Some((1, Signedness::Signless)),
        "IntegerAttr" => matches!(data, Integer { .. }),
        "FloatAttr" => matches!(data, Float { .. }),
        "StringAttr" => matches!(data, String { .. }),
        "TypeAttr" => matches!(data, TypeAttr(_)),
        "SymbolRefAttr" => matches!(data, SymbolRef { .. }),
        "FlatSymbolRefAttr" => ctx.as_flat_symbol_ref(a).is_some(),
        "DictionaryAttr" => matches!(data, Dictionary(_)),
        "ArrayAttr" => matches!(data, Array(_)),
        "AffineMapAttr" => matches!(data, AffineMap(_)),
        "IntegerSetAttr" => matches!(data, IntegerSet(_)),
        "LocationAttr" => data.is_location(),
        "OpaqueAttr" => matches!(data, OpaqueAttr { .. }),
        "DistinctAttr" => matches!(data, Distinct { .. }),
        "StridedLayoutAttr" => matches!(data, StridedLayout { .. }),
        "MemRefLayoutAttrInterface" => match data {
            DialectAttr { def, .. } => def.0.traits.contains(&"MemRefLayout"),
            _ => matches!(data, AffineMap(_) | StridedLayout { .. }),
        },
        "TypedAttr" => ctx.attr_type(a).is_some(),
        "DenseElementsAttr" => matches!(data, DenseElements { .. } | DenseStrings { .. }),
        "DenseIntElementsAttr" => dense_of(true, false),
        "DenseFPElementsAttr" => dense_of(false, true),
        "DenseIntOrFPElementsAttr" => matches!(data, DenseElements { .. }),
        "DenseStringElementsAttr" => matches!(data, DenseStrings { .. }),
        "DenseResourceElementsAttr" | "BlobAttr" => matches!(data, DenseResource { .. }),
        "SparseElementsAttr" => matches!(data, SparseElements { .. }),
        "ElementsAttr" => matches!(
            data,
            DenseElements { .. } | DenseStrings { .. } | SparseElements { .. } | DenseResource { .. }
        ),
        other => return CLASSES.contains(&other).then_some(false),
    })
}
