//! The llvm dialect: LLVM IR's types and instructions.

use rustc_hash::FxHashMap;
use smallvec::{SmallVec, smallvec};
use terrace_dialects_kit::pointers;
use terrace_ir::def::DialectDef;
use terrace_ir::{Attr, AttrData, Context, FloatKind, Signedness, Type};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/llvm.rs"));
}
mod branches;
mod bytecode;
mod calls;
mod constants;
mod cpp;
mod division;
mod fold;

mod inline;
mod layout;
mod memory_slots;
mod sizes;
mod syntax;
mod verify;

pub use cpp::{
    address_space, is_compatible_floating_point_type, is_compatible_outer_type, is_compatible_vector_type,
    is_struct,
};
pub use generated::*;
pub use syntax::dwarf;
pub use verify::data_layout::check as check_data_layout;

/// The attribute of a module that says how types lie in memory, as LLVM writes it.
pub const DATA_LAYOUT: &str = "llvm.data_layout";

/// `!llvm.ptr`
pub fn pointer(ctx: &Context) -> Type {
    ctx.dialect_type(&LLVMPOINTER_TYPE_DEF, &[ctx.param_int(0)])
}

/// `!llvm.token`
pub fn token(ctx: &Context) -> Type {
    ctx.dialect_type(&LLVMTOKEN_TYPE_DEF, &[])
}

/// `!llvm.void`
pub fn void(ctx: &Context) -> Type {
    ctx.dialect_type(&LLVMVOID_TYPE_DEF, &[])
}

/// `!llvm.array<n x element>`
pub fn array(ctx: &Context, n: i64, element: Type) -> Type {
    ctx.dialect_type(&LLVMARRAY_TYPE_DEF, &[element.as_attr(), ctx.param_int(n)])
}

/// `!llvm.struct<(...)>`
pub fn structure(ctx: &Context, elements: &[Type]) -> Type {
    let list: Vec<Attr> = elements.iter().map(|t| t.as_attr()).collect();
    ctx.dialect_type(&LLVMSTRUCT_TYPE_DEF, &[ctx.param_list(&list), ctx.param_int(0)])
}

/// `!llvm.struct<packed (...)>`
pub fn packed_structure(ctx: &Context, elements: &[Type]) -> Type {
    let list: Vec<Attr> = elements.iter().map(|t| t.as_attr()).collect();
    ctx.dialect_type(&LLVMSTRUCT_TYPE_DEF, &[ctx.param_list(&list), ctx.param_int(1)])
}

/// `!llvm.func<result (params, ...)>`
pub fn function(ctx: &Context, result: Type, params: &[Type], variadic: bool) -> Type {
    let list: Vec<Attr> = params.iter().map(|t| t.as_attr()).collect();
    let params = [result.as_attr(), ctx.param_list(&list), ctx.param_int(i64::from(variadic))];
    ctx.dialect_type(&LLVMFUNCTION_TYPE_DEF, &params)
}

/// Element type and length of an array type.
pub fn array_parts(ctx: &Context, t: Type) -> Option<(Type, i64)> {
    let p = ctx.type_params(t, &LLVMARRAY_TYPE_DEF)?;
    Some((ctx.as_type(*p.first()?)?, ctx.as_param_int(*p.get(1)?)?))
}

/// Element types of a struct type; `None` if it is opaque.
pub fn struct_parts(ctx: &Context, t: Type) -> Option<Vec<Type>> {
    struct_body(ctx, t)?.0.iter().map(|a| ctx.as_type(*a)).collect()
}

/// Elements of a struct type, of its body where it is identified, and whether it is packed.
fn struct_body(ctx: &Context, t: Type) -> Option<(&[Attr], bool)> {
    let params = ctx.type_params(t, &LLVMSTRUCT_TYPE_DEF)?;
    let body = if params.len() == 1 { ctx.as_param_list(ctx.type_body(t)?)? } else { params };
    let [list, packed] = body else { return None };
    Some((ctx.as_param_list(*list)?, ctx.as_param_int(*packed) == Some(1)))
}

/// True if a struct type is packed.
pub fn is_packed(ctx: &Context, t: Type) -> bool {
    struct_body(ctx, t).is_some_and(|b| b.1)
}

/// Result, parameters and whether it is variadic, of a function type.
pub fn function_parts(ctx: &Context, t: Type) -> Option<(Type, Vec<Type>, bool)> {
    let p = ctx.type_params(t, &LLVMFUNCTION_TYPE_DEF)?;
    let list = ctx.as_param_list(*p.get(1)?)?;
    let mut params = Vec::with_capacity(list.len());
    for a in list {
        params.push(ctx.as_type(*a)?);
    }
    Some((ctx.as_type(*p.first()?)?, params, ctx.as_param_int(*p.get(2)?)? != 0))
}

/// The result of a function type.
pub(crate) fn function_result(ctx: &Context, t: Type) -> Option<Type> {
    ctx.as_type(*ctx.type_params(t, &LLVMFUNCTION_TYPE_DEF)?.first()?)
}

/// True if a type has a counterpart in LLVM IR: integers, floats, vectors of these, and llvm's own types over such types.
pub fn is_compatible(ctx: &Context, t: Type) -> bool {
    // Most types are small.
    let mut todo: SmallVec<[Type; SMALL]> = smallvec![t];
    for _ in 0..SMALL {
        let Some(t) = todo.pop() else { return true };
        if !for_parts(ctx, t, &mut |part| todo.push(part)) {
            return false;
        }
    }
    todo.is_empty() || is_known_compatible(ctx, t, &mut FxHashMap::default())
}

/// So many types are looked at without notes of which were.
const SMALL: usize = 32;

/// As [`is_compatible`]; `known` takes the answer for every type inside.
fn is_known_compatible(ctx: &Context, t: Type, known: &mut FxHashMap<Type, bool>) -> bool {
    if let Some(answer) = known.get(&t) {
        return *answer;
    }
    // The types inside, each once, for a struct may contain itself; and which of them each is directly in.
    let mut inside: Vec<(Type, Vec<usize>)> = vec![(t, Vec::new())];
    let mut places = FxHashMap::from_iter([(t, 0)]);
    let (mut wrong, mut next) = (Vec::new(), 0);
    while let Some((t, _)) = inside.get(next) {
        let mut parts: SmallVec<[Type; 8]> = SmallVec::new();
        if !for_parts(ctx, *t, &mut |part| parts.push(part)) {
            wrong.push(next);
            next += 1;
            continue;
        }
        for part in parts {
            match known.get(&part) {
                Some(true) => {}
                Some(false) => wrong.push(next),
                None => {
                    let place = *places.entry(part).or_insert(inside.len());
                    match inside.get_mut(place) {
                        Some((_, around)) => around.push(next),
                        None => inside.push((part, vec![next])),
                    }
                }
            }
        }
        next += 1;
    }
    let mut fits = vec![true; inside.len()];
    while let Some(i) = wrong.pop() {
        let Some(fits) = fits.get_mut(i).filter(|f| **f) else { continue };
        *fits = false;
        wrong.extend(inside.get(i).into_iter().flat_map(|(_, around)| around.iter().copied()));
    }
    let answer = fits.first().copied().unwrap_or(true);
    known.extend(inside.into_iter().map(|(t, _)| t).zip(fits));
    answer
}

/// Calls `f` with the types that a type is made of. False where it has no counterpart itself.
fn for_parts(ctx: &Context, t: Type, f: &mut dyn FnMut(Type)) -> bool {
    match ctx.type_data(t) {
        AttrData::IntegerType { sign: Signedness::Signless, .. } => true,
        AttrData::FloatType(kind) => is_llvm_float(*kind),
        AttrData::VectorType { element, shape, .. } if shape.len() == 1 => match ctx.type_data(*element) {
            AttrData::IntegerType { .. } | AttrData::FloatType(_) => {
                f(*element);
                true
            }
            _ => is_pointer(ctx, *element) || pointers::address_space(ctx, *element).is_some(),
        },
        AttrData::DialectType { def, .. } if def.0.name.starts_with("llvm.") => {
            let (one, list) = if let Some((element, _)) = array_parts(ctx, t) {
                (Some(element), None)
            } else if let Some([result, params, _]) = ctx.type_params(t, &LLVMFUNCTION_TYPE_DEF) {
                (ctx.as_type(*result), ctx.as_param_list(*params))
            } else if let Some([_, types, _]) = ctx.type_params(t, &LLVMTARGET_EXT_TYPE_DEF) {
                (None, ctx.as_param_list(*types))
            } else {
                (None, struct_body(ctx, t).map(|b| b.0))
            };
            one.into_iter().chain(list.into_iter().flatten().filter_map(|a| ctx.as_type(*a))).for_each(f);
            true
        }
        _ => pointers::address_space(ctx, t).is_some(),
    }
}

/// True if LLVM IR has a float format.
fn is_llvm_float(kind: FloatKind) -> bool {
    use FloatKind::*;
    matches!(kind, BF16 | F16 | F32 | F64 | F80 | F128)
}

/// True if a type is a pointer.
pub fn is_pointer(ctx: &Context, t: Type) -> bool {
    ctx.type_params(t, &LLVMPOINTER_TYPE_DEF).is_some()
}

/// True if a type is `!llvm.void`.
pub fn is_void(ctx: &Context, t: Type) -> bool {
    ctx.type_params(t, &LLVMVOID_TYPE_DEF).is_some()
}

/// The type at a position inside an aggregate.
pub fn element_at(ctx: &Context, mut t: Type, position: &[i64]) -> Option<Type> {
    for i in position {
        t = match array_parts(ctx, t) {
            Some((e, _)) => e,
            None => ctx.as_type(*struct_body(ctx, t)?.0.get(usize::try_from(*i).ok()?)?)?,
        };
    }
    Some(t)
}

/// The llvm dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "llvm",
    // Operations of a target pass in the generic form.
    allows_unknown_ops: true,
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[
        terrace_ir::model!(dyn terrace_ir::interfaces::Materialize, &constants::Constants),
        terrace_ir::model!(dyn terrace_ir::def::BytecodeForm, &bytecode::ATTRS),
        terrace_ir::model!(dyn terrace_asm::OpaqueSyntax, &syntax::Names),
        terrace_ir::model!(dyn terrace_ir::interfaces::DialectAttrs, &verify::parameters::Attributes),
        terrace_ir::model!(dyn terrace_ir::interfaces::Inliner, &inline::Inline),
        terrace_ir::model!(dyn terrace_dialects_kit::data_layout::DataLayoutTypes, &layout::Types),
    ],
    directives: &[
        ("GEPIndices", terrace_asm::directive!(&syntax::directives::GEP_INDICES)),
        ("InsertExtractValueElementType", terrace_asm::directive!(&syntax::directives::ELEMENT_TYPE)),
        ("ShuffleType", terrace_asm::directive!(&syntax::directives::SHUFFLE_TYPE)),
        ("SwitchOpCases", terrace_asm::directive!(&branches::SWITCH_CASES)),
        ("IndirectBrOpSucessors", terrace_asm::directive!(&branches::INDIRECT_TARGETS)),
        ("OpBundles", terrace_asm::directive!(&syntax::bundles::OP_BUNDLES)),
    ],
    ..DialectDef::EMPTY
};

/// `!llvm.ptr<space>`
pub fn pointer_in(ctx: &Context, space: i64) -> Type {
    ctx.dialect_type(&LLVMPOINTER_TYPE_DEF, &[ctx.param_int(space)])
}

// `new` gives a builder, as the generated ones do.
#[allow(clippy::new_ret_no_self)]
impl CallOp {
    /// A call of a symbol that gives a value.
    pub fn new(
        callee: impl AsRef<[u8]>,
        result: impl Into<Option<Type>>,
        args: impl AsRef<[terrace_ir::Value]>,
    ) -> CallOpBuild {
        CallOp::of_parts([]).callee(callee).types(result.into().as_slice()).callee_operands(args)
    }
}
