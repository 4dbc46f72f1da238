//! The C++ names of the dialect's `.td` files: what types operations take, what attributes hold. Types themselves are in `mod.rs`.

use terrace_asm::{ParamSyntax, Parsed, Parser, Printer};
use terrace_dialects_kit::pointers::{self, MemorySpace};
use terrace_ir::{Attr, AttrData, Body, Context, FloatKind, Signedness, Type, Value};

use super::syntax::attributes::Word;
use super::syntax::dwarf;
use super::{array_parts, function_result, struct_body};

pub(super) use super::is_pointer;
pub(super) use super::pointer as llvm_pointer_type;
pub(super) use super::syntax::attributes::Members as TBAAMembers;
pub(super) use super::syntax::attributes::{
    is_fused as fused_loc, is_node as di_node_attr, is_scope as di_scope_attr,
    is_tbaa_node as tbaa_node_attr, is_type as di_type_attr, is_variable as di_variable_attr,
};
pub(super) use terrace_dialects_kit::pointers::MemorySpaceAttrInterface;
pub(super) use terrace_ir::op_interfaces::ConstantValue as ConstantValueInterface;

/// `words! { DITag: TAGS; }`: parameters that are words of DWARF.
macro_rules! words {
    ($($name:ident: $table:ident;)*) => {
        $(
            /// A word of DWARF.
            pub(super) struct $name;

            impl ParamSyntax for $name {
                fn parse(&self, p: &mut Parser<'_>) -> Parsed<Attr> {
                    Word(&dwarf::$table).parse(p)
                }

                fn print(&self, p: &mut Printer<'_>, a: Attr) {
                    Word(&dwarf::$table).print(p, a);
                }
            }
        )*
    };
}

words! {
    DITag: TAGS;
    DIEncoding: ENCODINGS;
    DICallingConvention: CALLING_CONVENTIONS;
    DILanguage: LANGUAGES;
    DIOperation: OPERATIONS;
}

impl MemorySpace for super::AddressSpaceAttr {
    fn address_space(ctx: &Context, params: &[Attr]) -> Option<i64> {
        ctx.as_param_int(*params.first()?)
    }
}

/// The name of a type of llvm's own, as `ptr` in `!llvm.ptr`.
pub(super) fn own_name(ctx: &Context, t: Type) -> Option<&'static str> {
    match ctx.type_data(t) {
        AttrData::DialectType { def, .. } => def.0.name.strip_prefix("llvm."),
        _ => None,
    }
}

/// A type as messages show it.
pub(super) fn quoted(ctx: &Context, t: Type) -> String {
    format!("'{}'", ctx.text(t))
}

/// True if a type may stand in an operation; of what is inside others nothing is asked.
pub fn is_compatible_outer_type(ctx: &Context, t: Type) -> bool {
    match ctx.type_data(t) {
        AttrData::IntegerType { sign, .. } => *sign == Signedness::Signless,
        AttrData::FloatType(kind) => is_llvm_float(*kind),
        AttrData::VectorType { shape, .. } => shape.len() == 1,
        _ => own_name(ctx, t).is_some() || pointers::address_space(ctx, t).is_some(),
    }
}

/// True if a float type has a counterpart in LLVM IR.
fn is_llvm_float(kind: FloatKind) -> bool {
    use FloatKind::{BF16, F16, F32, F64, F80, F128};
    matches!(kind, BF16 | F16 | F32 | F64 | F80 | F128)
}

/// A float that LLVM has.
pub fn is_compatible_floating_point_type(ctx: &Context, t: Type) -> bool {
    ctx.float_kind(t).is_some_and(is_llvm_float) || own_name(ctx, t) == Some("ppc_fp128")
}

/// A vector of one dimension of integers, floats or pointers.
pub fn is_compatible_vector_type(ctx: &Context, t: Type) -> bool {
    let AttrData::VectorType { shape, element, .. } = ctx.type_data(t) else { return false };
    let integer = ctx.integer_info(*element).is_some_and(|i| i.1 == Signedness::Signless);
    let float = ctx.float_kind(*element).is_some_and(is_llvm_float);
    shape.len() == 1
        && (integer || float || is_pointer(ctx, *element) || pointers::address_space(ctx, *element).is_some())
}

pub(super) fn is_scalable(ctx: &Context, t: Type) -> bool {
    matches!(ctx.type_data(t), AttrData::VectorType { scalable, .. } if scalable.contains(&true))
}

pub(super) fn is_not_scalable(ctx: &Context, t: Type) -> bool {
    matches!(ctx.type_data(t), AttrData::VectorType { .. }) && !is_scalable(ctx, t)
}

pub(super) fn is_token(ctx: &Context, t: Type) -> bool {
    own_name(ctx, t) == Some("token")
}

/// `!llvm.struct<...>`
pub fn is_struct(ctx: &Context, t: Type) -> bool {
    own_name(ctx, t) == Some("struct")
}

pub(super) fn is_aggregate(ctx: &Context, t: Type) -> bool {
    matches!(own_name(ctx, t), Some("struct" | "array"))
}

pub(super) fn is_primitive(ctx: &Context, t: Type) -> bool {
    is_compatible_outer_type(ctx, t) && !matches!(own_name(ctx, t), Some("void" | "func"))
}

/// True if values of the type have a size.
pub(super) fn is_loadable_type(ctx: &Context, t: Type) -> bool {
    match own_name(ctx, t) {
        Some("void" | "func") => false,
        Some("struct") => struct_body(ctx, t).is_some(),
        Some("target") => is_loadable_target(ctx, t),
        _ => is_compatible_outer_type(ctx, t),
    }
}

/// The name of a target's type.
fn target_name(ctx: &Context, t: Type) -> Option<&[u8]> {
    let params = ctx.type_params(t, &super::LLVMTARGET_EXT_TYPE_DEF)?;
    ctx.as_param_bytes(*params.first()?)
}

/// True if values of a target's type may be in memory; true of all other types.
pub(super) fn is_loadable_target(ctx: &Context, t: Type) -> bool {
    target_name(ctx, t).is_none_or(|n| n.starts_with(b"spirv.") || n == b"aarch64.svcount")
}

/// True if a target's type has a zero; true of all other types.
pub(super) fn has_zero(ctx: &Context, t: Type) -> bool {
    target_name(ctx, t).is_none_or(|n| n.starts_with(b"spirv."))
}

/// The address space of a pointer.
pub fn address_space(ctx: &Context, t: Type) -> Option<i64> {
    let params = ctx.type_params(t, &super::LLVMPOINTER_TYPE_DEF)?;
    ctx.as_param_int(*params.first()?)
}

pub(super) fn is_default_pointer(ctx: &Context, t: Type) -> bool {
    address_space(ctx, t) == Some(0)
}

pub(super) fn holds_function_type(ctx: &Context, a: Attr) -> bool {
    ctx.type_value(a).is_some_and(|t| function_result(ctx, t).is_some())
}

/// `!llvm.struct<(T, i1)>`: what a compare-and-exchange of values of type `T` gives.
pub(super) fn get_val_and_bool_struct_type(ctx: &Context, t: Type) -> Option<Type> {
    Some(super::structure(ctx, &[t, ctx.i1()]))
}

/// True if memory can hold values of the type atomically: a size in bits that is a power of two, a byte at least.
pub(super) fn is_atomic(ctx: &Context, t: Type) -> bool {
    let bits = match own_name(ctx, t) {
        Some("ptr") => Some(64),
        Some("ppc_fp128") => Some(128),
        _ => ctx
            .integer_info(t)
            .map(|i| i.0)
            .or_else(|| ctx.int_or_float_width(t).filter(|_| is_compatible_floating_point_type(ctx, t))),
    };
    bits.is_some_and(|b| b >= 8 && b.is_power_of_two())
}

/// The lanes of a vector and whether their number is only the least.
pub(super) fn lanes(ctx: &Context, t: Type) -> Option<(i64, bool)> {
    let n = ctx.shape(t)?.first().copied()?;
    Some((n, is_scalable(ctx, t)))
}

/// True if two values are vectors of no more than 2^17 bits.
pub(super) fn vectors_are_small(ctx: &Context, body: &Body, a: Value, b: Value) -> bool {
    let bits = |v| {
        let t = body.value_type(v);
        let element = ctx.int_or_float_width(ctx.element_type(t)?).unwrap_or(64);
        Some(lanes(ctx, t)?.0.saturating_mul(element.into()))
    };
    [a, b].into_iter().all(|v| bits(v).is_none_or(|n| n <= 1 << 17))
}

/// True if a part is scalable only where the whole is.
pub(super) fn inserts_into_as_scalable(ctx: &Context, body: &Body, part: Value, whole: Value) -> bool {
    !is_scalable(ctx, body.value_type(part)) || is_scalable(ctx, body.value_type(whole))
}

/// True if the result has twice the lanes of a vector, of the same type.
pub(super) fn has_twice_as_many(ctx: &Context, body: &Body, vector: Value, result: Value) -> bool {
    let (vector, result) = (body.value_type(vector), body.value_type(result));
    let (Some((n, s)), Some((m, r))) = (lanes(ctx, vector), lanes(ctx, result)) else { return false };
    s == r && m == n * 2 && ctx.element_type(vector) == ctx.element_type(result)
}

/// The type inside an aggregate at a position, or why there is none.
pub(super) fn element_at(ctx: &Context, container: Type, position: &[i64]) -> Result<Type, String> {
    // Arrays and structs are made of such types only.
    let aggregate = array_parts(ctx, container).is_some() || is_struct(ctx, container);
    if !aggregate && !super::is_compatible(ctx, container) {
        return Err(format!("expected LLVM IR Dialect type, got {}", quoted(ctx, container)));
    }
    let mut t = container;
    for i in position {
        let fits = |n: usize| usize::try_from(*i).ok().filter(|i| *i < n);
        let inner = if let Some((element, n)) = array_parts(ctx, t) {
            fits(usize::try_from(n).unwrap_or(usize::MAX)).map(|_| element)
        } else if is_struct(ctx, t) {
            let body = super::struct_body(ctx, t).map_or(&[][..], |b| b.0);
            fits(body.len()).and_then(|i| ctx.as_type(*body.get(i)?))
        } else {
            return Err(format!("expected LLVM IR structure/array type, got: {}", quoted(ctx, t)));
        };
        t = inner.ok_or_else(|| format!("position out of bounds: {i}"))?;
    }
    Ok(t)
}
