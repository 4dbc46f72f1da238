//! Memory from `malloc` or the stack.

use smallvec::SmallVec;
use terrace_dialects::llvm;
use terrace_ir::{AttrData, Context, DYNAMIC, Op, Type, Value};
use terrace_rewrite::conversion::{ConversionRewriter, Operands};

use super::{has_identity_layout, size_of};
use crate::to_llvm::common::{
    DYNAMIC_INDEX, Emit, GepFlags, LlvmTypes, address_space, is_dynamic, is_unranked_memref, runtime_function,
};

/// Sizes and strides as values, and the number of elements or bytes.
pub(super) struct Sizes {
    sizes: SmallVec<[Value; 4]>,
    strides: SmallVec<[Value; 4]>,
    pub(super) total: Value,
}

/// The sizes of a memref of the identity layout; `dynamic` are those that the type does not say. The total is in bytes where
/// `in_bytes` gives the type of an element.
pub(super) fn sizes(
    e: &mut Emit<'_, '_>,
    shape: &[i64],
    dynamic: &[Value],
    in_bytes: Option<Type>,
) -> Option<Sizes> {
    let mut dynamic = dynamic.iter();
    let mut sizes: SmallVec<[Value; 4]> = SmallVec::new();
    for d in shape {
        sizes.push(if is_dynamic(*d) { *dynamic.next()? } else { e.index(*d) });
    }
    let mut running = e.index(1);
    let mut product = 1i64;
    let mut strides: SmallVec<[Value; 4]> = SmallVec::new();
    for (d, size) in shape.iter().zip(&sizes).rev() {
        strides.push(running);
        let innermost = product == 1;
        product = if is_dynamic(*d) || is_dynamic(product) { DYNAMIC } else { product.wrapping_mul(*d) };
        running = if innermost {
            *size
        } else if is_dynamic(product) {
            e.binary("llvm.mul", running, *size)
        } else {
            e.index(product)
        };
    }
    strides.reverse();
    let total = match in_bytes {
        None => running,
        Some(element) => {
            let ctx = e.ctx();
            let null = e.value("llvm.mlir.zero", &[], llvm::pointer(ctx), &[]);
            let end = e.gep(null, &[DYNAMIC_INDEX], &[running], element, GepFlags::None);
            let index = e.index;
            e.value("llvm.ptrtoint", &[end], index, &[])
        }
    };
    Some(Sizes { sizes, strides, total })
}

/// A descriptor of new memory.
pub(super) fn descriptor(
    e: &mut Emit<'_, '_>,
    ty: Type,
    allocated: Value,
    aligned: Value,
    sizes: &Sizes,
) -> Value {
    let mut d = e.poison(ty);
    d = e.insert(d, allocated, &[0]);
    d = e.insert(d, aligned, &[1]);
    let zero = e.index(0);
    d = e.insert(d, zero, &[2]);
    for (field, list) in [(3, &sizes.sizes), (4, &sizes.strides)] {
        for (i, v) in list.iter().enumerate() {
            d = e.insert(d, *v, &[field, i as i64]);
        }
    }
    d
}

/// What an allocation makes: memref and descriptor type, shape, element type, address space.
struct Made {
    memref: Type,
    descriptor: Type,
    shape: Vec<i64>,
    element: Type,
    space: i64,
}

fn made(ctx: &Context, types: &LlvmTypes, rw: &ConversionRewriter<'_>, op: Op) -> Option<Made> {
    let memref = rw.body().result_types(op).next()?;
    let AttrData::MemRefType { shape, element, space, .. } = ctx.type_data(memref) else { return None };
    has_identity_layout(ctx, types, memref).then_some(())?;
    Some(Made {
        memref,
        descriptor: types.convert(ctx, memref)?,
        shape: shape.to_vec(),
        element: types.convert(ctx, *element)?,
        space: address_space(ctx, *space)?,
    })
}

pub(super) fn alloc(
    types: &LlvmTypes,
    op: Op,
    operands: Operands<'_>,
    rw: &mut ConversionRewriter<'_>,
) -> bool {
    let ctx = rw.context();
    let Some(made) = made(ctx, types, rw, op) else { return rw.no_match("incompatible memref type") };
    let loc = rw.body().loc(op);
    let Some(malloc) = runtime_function(rw, "malloc", &[types.index(ctx)], llvm::pointer(ctx), false) else {
        return rw.no_match("'malloc' cannot be declared");
    };
    let alignment = rw.body().attr(ctx, op, "alignment").and_then(|a| ctx.as_i64(a));
    let dynamic = operands.group(ctx, rw.body(), op, 0);
    let mut e = types.emit(rw, loc);
    let Some(mut sizes) = sizes(&mut e, &made.shape, dynamic, Some(made.element)) else {
        return rw.no_match("underlying buffer allocation failed");
    };
    // Without an alignment `malloc` does for scalars; other elements get that of their size.
    let alignment = match alignment {
        Some(a) => Some(e.index(a)),
        None if !is_scalar(ctx, made.memref) => Some(size_of(&mut e, made.element)),
        None => None,
    };
    if let Some(a) = alignment {
        sizes.total = e.binary("llvm.add", sizes.total, a);
    }
    let call = e.call(malloc, &[sizes.total], &[llvm::pointer(ctx)]);
    let mut allocated = e.rw.body().result(call, 0);
    let ptr = llvm::pointer_in(ctx, made.space);
    if made.space != 0 {
        allocated = e.value("llvm.addrspacecast", &[allocated], ptr, &[]);
    }
    let mut aligned = allocated;
    if let Some(a) = alignment {
        let index = e.index;
        let address = e.value("llvm.ptrtoint", &[allocated], index, &[]);
        let one = e.index(1);
        let bump = e.binary("llvm.sub", a, one);
        let bumped = e.binary("llvm.add", address, bump);
        let rest = e.binary("llvm.urem", bumped, a);
        let address = e.binary("llvm.sub", bumped, rest);
        aligned = e.value("llvm.inttoptr", &[address], ptr, &[]);
    }
    let d = descriptor(&mut e, made.descriptor, allocated, aligned, &sizes);
    rw.replace(op, [d]);
    true
}

fn is_scalar(ctx: &Context, memref: Type) -> bool {
    ctx.element_type(memref).is_some_and(|t| match ctx.type_data(t) {
        AttrData::IntegerType { sign, .. } => *sign == terrace_ir::Signedness::Signless,
        AttrData::FloatType(_) | AttrData::IndexType => true,
        _ => false,
    })
}

pub(super) fn alloca(
    types: &LlvmTypes,
    op: Op,
    operands: Operands<'_>,
    rw: &mut ConversionRewriter<'_>,
) -> bool {
    let ctx = rw.context();
    let Some(made) = made(ctx, types, rw, op) else { return rw.no_match("incompatible memref type") };
    let loc = rw.body().loc(op);
    let alignment = rw.body().attr(ctx, op, "alignment").filter(|a| ctx.as_i64(*a) != Some(0));
    let dynamic = operands.group(ctx, rw.body(), op, 0);
    let mut e = types.emit(rw, loc);
    let Some(sizes) = sizes(&mut e, &made.shape, dynamic, None) else {
        return rw.no_match("underlying buffer allocation failed");
    };
    let ptr = llvm::pointer_in(ctx, made.space);
    let element = ctx.type_attr(made.element);
    let new = e.new_op("llvm.alloca").operands(&[sizes.total]).result(ptr).attr("elem_type", element);
    let p = e.rw.insert_value(&new.maybe_attr("alignment", alignment));
    let d = descriptor(&mut e, made.descriptor, p, p, &sizes);
    rw.replace(op, [d]);
    true
}

pub(super) fn dealloc(
    types: &LlvmTypes,
    op: Op,
    operands: Operands<'_>,
    rw: &mut ConversionRewriter<'_>,
) -> bool {
    let ctx = rw.context();
    let (Some(d), Some(memref)) = (operands.one(0), rw.body().operand_types(op).next()) else { return false };
    let ptr = llvm::pointer(ctx);
    let Some(free) = runtime_function(rw, "free", &[ptr], llvm::void(ctx), false) else {
        return rw.no_match("'free' cannot be declared");
    };
    let loc = rw.body().loc(op);
    let mut e = types.emit(rw, loc);
    let allocated = if is_unranked_memref(ctx, memref) {
        let ranked = e.extract(d, &[1]);
        e.value("llvm.load", &[ranked], ptr, &[])
    } else {
        e.extract(d, &[0])
    };
    e.call(free, &[allocated], &[]);
    rw.erase(op);
    true
}
