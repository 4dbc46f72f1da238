//! Types: which ones C++ has, and the text of arrays.

use rustc_hash::FxHashSet;
use terrace_asm::{Kind, Parsed, Parser, Printer, SyntaxAttr};
use terrace_ir::attr::AttrData;
use terrace_ir::hooks::VerifyAttr;
use terrace_ir::{Attr, Context, FloatKind, Type};

use super::{
    ArrayType, LVALUE_TYPE_DEF, LValueType, OpaqueAttr, OpaqueType, POINTER_TYPE_DEF, PointerType,
    PtrDiffTType, SignedSizeTType, SizeTType,
};

/// True if a type is as wide as pointers are: `size_t` and its kin.
pub fn is_pointer_wide(ctx: &Context, ty: Type) -> bool {
    SizeTType::of(ctx, ty).is_some()
        || SignedSizeTType::of(ctx, ty).is_some()
        || PtrDiffTType::of(ctx, ty).is_some()
}

fn is_index(ctx: &Context, ty: Type) -> bool {
    ty == ctx.index_type()
}

/// True for integers of the widths that C++ has.
pub fn is_supported_integer(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.type_data(ty), AttrData::IntegerType { width: 1 | 8 | 16 | 32 | 64, .. })
}

/// True for floats that C++ has.
pub fn is_supported_float_type(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.float_kind(ty), Some(FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64))
}

/// True for what C++ counts with, or may.
pub(crate) fn is_integer_index_or_opaque_type(ctx: &Context, ty: Type) -> bool {
    is_index(ctx, ty)
        || OpaqueType::of(ctx, ty).is_some()
        || is_supported_integer(ctx, ty)
        || is_pointer_wide(ctx, ty)
}

/// True for types of values.
pub fn is_supported_emit_c_type(ctx: &Context, ty: Type) -> bool {
    let mut open = vec![ty];
    let mut seen = FxHashSet::default();
    while let Some(ty) = open.pop() {
        if !seen.insert(ty) {
            continue;
        }
        let within = |inner: Type| (ArrayType::of(ctx, inner).is_none()).then_some(inner);
        if let Some(pointer) = PointerType::of(ctx, ty) {
            open.extend(pointer.pointee(ctx));
        } else if let Some(array) = ArrayType::of(ctx, ty) {
            let Some(element) = array.element_type(ctx).and_then(within) else { return false };
            open.push(element);
        } else if let AttrData::TupleType(types) = ctx.type_data(ty) {
            let Some(types) = types.iter().map(|t| within(*t)).collect::<Option<Vec<_>>>() else {
                return false;
            };
            open.extend(types);
        } else if let AttrData::RankedTensorType { .. } = ctx.type_data(ty) {
            let is_static = ctx.shape(ty).is_some_and(|dims| dims.iter().all(|d| *d >= 0));
            let Some(element) = ctx.element_type(ty).and_then(within).filter(|_| is_static) else {
                return false;
            };
            open.push(element);
        } else if !(is_integer_index_or_opaque_type(ctx, ty) || is_supported_float_type(ctx, ty)) {
            return false;
        }
    }
    true
}

/// True for places.
pub(crate) fn is_l_value(ctx: &Context, ty: Type) -> bool {
    LValueType::of(ctx, ty).is_some()
}

/// True for types as C++ writes them.
pub(crate) fn is_opaque(ctx: &Context, ty: Type) -> bool {
    OpaqueType::of(ctx, ty).is_some()
}

/// True for values as C++ writes them.
pub(crate) fn is_opaque_value(ctx: &Context, a: Attr) -> bool {
    OpaqueAttr::of(ctx, a).is_some()
}

/// True for places of values whose type C++ knows.
pub(crate) fn is_opaque_place(ctx: &Context, ty: Type) -> bool {
    LValueType::of(ctx, ty).and_then(|t| t.value_type(ctx)).is_some_and(|t| is_opaque(ctx, t))
}

/// True for these places, and for those of pointers.
pub(crate) fn is_opaque_or_pointer_place(ctx: &Context, ty: Type) -> bool {
    let value = LValueType::of(ctx, ty).and_then(|t| t.value_type(ctx));
    value.is_some_and(|t| is_opaque(ctx, t) || PointerType::of(ctx, t).is_some())
}

/// The pointer to a place of a type.
pub(crate) fn pointer_to(ctx: &Context, ty: Type) -> Option<Type> {
    let value = LValueType::of(ctx, ty)?.value_type(ctx)?;
    Some(ctx.dialect_type(&POINTER_TYPE_DEF, &[value.as_attr()]))
}

/// The place that a pointer points to.
pub(crate) fn place_of(ctx: &Context, ty: Type) -> Option<Type> {
    let value = PointerType::of(ctx, ty)?.pointee(ctx)?;
    Some(ctx.dialect_type(&LVALUE_TYPE_DEF, &[value.as_attr()]))
}

/// True if arrays may have elements of a type.
fn is_element(ctx: &Context, ty: Type) -> bool {
    let plain = matches!(ctx.type_data(ty), AttrData::IntegerType { .. })
        || ctx.float_kind(ty).is_some()
        || is_index(ctx, ty);
    plain
        || is_pointer_wide(ctx, ty)
        || PointerType::of(ctx, ty).is_some()
        || OpaqueType::of(ctx, ty).is_some()
}

/// `<2x3xtype>`
impl SyntaxAttr for ArrayType {
    fn parse(p: &mut Parser<'_>, _: Option<Type>) -> Parsed<Vec<Attr>> {
        let ctx = p.context();
        p.expect(Kind::Less, "")?;
        let dims = p.parse_dimensions(false, true)?;
        let loc = p.loc();
        let element = p.parse_type()?;
        if !is_element(ctx, element) {
            let element = ctx.text(element);
            return p.error_at(loc, format!("invalid array element type ''{element}''"));
        }
        p.expect(Kind::Greater, "")?;
        let dims: Vec<Attr> = dims.iter().map(|d| ctx.param_int(*d)).collect();
        Ok(vec![ctx.param_list(&dims), element.as_attr()])
    }

    fn print(p: &mut Printer<'_>, params: &[Attr]) {
        let (ctx, [dims, element]) = (p.context(), params) else { return };
        p.text("<");
        for d in ctx.as_param_list(*dims).unwrap_or_default() {
            p.int(ctx.as_param_int(*d).unwrap_or_default());
            p.text("x");
        }
        if let Some(element) = ctx.as_type(*element) {
            p.ty(element);
        }
        p.text(">");
    }
}

impl VerifyAttr for ArrayType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let [dims, element] = params else { return Ok(()) };
        let dims = ctx.as_param_list(*dims).unwrap_or_default();
        let problem = if dims.is_empty() {
            "shape must not be empty"
        } else if dims.iter().any(|d| ctx.as_param_int(*d).is_some_and(|d| d < 0)) {
            "dimensions must have non-negative size"
        } else if ctx.as_type(*element).is_some_and(|t| !is_element(ctx, t)) {
            "invalid array element type"
        } else {
            return Ok(());
        };
        Err(problem.to_owned())
    }
}

impl VerifyAttr for LValueType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let Some(value) = params.first().and_then(|a| ctx.as_type(*a)) else { return Ok(()) };
        if !is_supported_emit_c_type(ctx, value) {
            return Err(format!(
                "!emitc.lvalue must wrap supported emitc type, but got '{}'",
                ctx.text(value)
            ));
        }
        if ArrayType::of(ctx, value).is_some() {
            return Err("!emitc.lvalue cannot wrap !emitc.array type".to_owned());
        }
        Ok(())
    }
}

impl VerifyAttr for OpaqueType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let problem = match params.first().and_then(|a| ctx.as_param_bytes(*a)) {
            None | Some([]) => "expected non empty string in !emitc.opaque type",
            Some([.., b'*']) => {
                "pointer not allowed as outer type with !emitc.opaque, use !emitc.ptr instead"
            }
            Some(_) => return Ok(()),
        };
        Err(problem.to_owned())
    }
}

impl VerifyAttr for PointerType {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        match params.first().and_then(|a| ctx.as_type(*a)) {
            Some(to) if is_l_value(ctx, to) => Err("pointers to lvalues are not allowed".to_owned()),
            _ => Ok(()),
        }
    }
}

/// True for the values of arrays.
pub(super) fn is_elements(ctx: &Context, a: Attr) -> bool {
    matches!(
        ctx.data(a),
        AttrData::DenseElements { .. }
            | AttrData::DenseResource { .. }
            | AttrData::SparseElements { .. }
            | AttrData::DenseStrings { .. }
    )
}
