//! Pointers to the elements of what memrefs have become: arrays in structs of shaders, arrays or elements of kernels.

use terrace_dialects::spirv::{
    AccessChainOp, Capability, ConstantOp, IAddOp, IMulOp, PointerType, PtrAccessChainOp, element_type,
    part_type, pointee, storage_class,
};
use terrace_ir::layout::{Strided, strided};
use terrace_ir::{Build, Context, Type, Value};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewriter};

use super::SpirvTypes;

/// Makes an operation with one result, or gives what it folds to.
pub(crate) fn folded<B: Build>(rw: &mut Rewriter<'_>, op: B) -> Result<Value, NoMatch> {
    op.into_draft().insert_or_fold(rw).first().copied().or_no_match("an operation has no result")
}

/// The layout of a memref whose offset and strides are known.
fn static_layout(ctx: &Context, memref: Type) -> Result<Strided, NoMatch> {
    let layout = strided(ctx, memref).filter(Strided::is_static);
    layout.or_no_match("the offset or a stride of the memref is not known")
}

/// The place of an element in the array that all elements are in: the sum of its indices times their strides, and the offset.
pub(crate) fn linear_index(
    rw: &mut Rewriter<'_>,
    ty: Type,
    layout: &Strided,
    indices: &[Value],
) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let mut linear = ConstantOp::new(ty, ctx.integer(ty, layout.offset)).result(rw);
    for (index, stride) in indices.iter().zip(&layout.strides) {
        let stride = ConstantOp::new(ty, ctx.integer(ty, *stride)).result(rw);
        let step = folded(rw, IMulOp::new(*index, stride))?;
        linear = folded(rw, IAddOp::new(step, linear))?;
    }
    Ok(linear)
}

/// An element of the array that a memref has become in a shader.
pub(crate) struct Element {
    /// The pointer to the struct around the array.
    base: Value,
    /// The index of the array in the struct.
    array: Value,
    /// The index of the element.
    pub(crate) index: Value,
}

impl Element {
    /// The element of a memref, which has become the pointer `base`, at indices of the type that stands for `index`.
    pub(crate) fn of_shader(
        rw: &mut Rewriter<'_>,
        types: &SpirvTypes,
        memref: Type,
        base: Value,
        indices: &[Value],
    ) -> Result<Element, NoMatch> {
        let ctx = rw.context();
        let (ty, layout) = (types.index(ctx), static_layout(ctx, memref)?);
        let zero = ConstantOp::new(ty, ctx.integer(ty, 0)).result(rw);
        let index = if indices.is_empty() { zero } else { linear_index(rw, ty, &layout, indices)? };
        Ok(Element { base, array: zero, index })
    }

    /// The pointer to it.
    pub(crate) fn pointer(&self, rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
        self.pointer_at(rw, self.index)
    }

    /// The pointer to another element of the array.
    pub(crate) fn pointer_at(&self, rw: &mut Rewriter<'_>, index: Value) -> Result<Value, NoMatch> {
        let ty = element_pointer_type(rw.context(), self.base.ty(rw), 2)?;
        Ok(AccessChainOp::new(ty, self.base, [self.array, index]).result(rw))
    }
}

/// The type of pointers to the elements of an array that lies so deep in what a pointer points to.
fn element_pointer_type(ctx: &Context, pointer: Type, depth: usize) -> Result<Type, NoMatch> {
    const NO_ARRAY: &str = "the memref has not become a pointer to an array";
    let mut part = pointee(ctx, pointer).or_no_match(NO_ARRAY)?;
    for _ in 0..depth {
        part = part_type(ctx, part, 0).or_no_match(NO_ARRAY)?;
    }
    let storage = storage_class(ctx, pointer).or_no_match(NO_ARRAY)?;
    Ok(PointerType::get(ctx, part, storage).into())
}

/// The pointer to an element of a memref, which has become the pointer `base`.
pub(crate) fn element_pointer(
    rw: &mut Rewriter<'_>,
    types: &SpirvTypes,
    memref: Type,
    base: Value,
    indices: &[Value],
) -> Result<Value, NoMatch> {
    if !types.env.has(Capability::Kernel) {
        return Element::of_shader(rw, types, memref, base, indices)?.pointer(rw);
    }
    let ctx = rw.context();
    let (ty, layout) = (types.index(ctx), static_layout(ctx, memref)?);
    let index = if indices.is_empty() {
        ConstantOp::new(ty, ctx.integer(ty, 0)).result(rw)
    } else {
        linear_index(rw, ty, &layout, indices)?
    };
    let pointer = base.ty(rw);
    if pointee(ctx, pointer).is_some_and(|t| !ctx.is_shaped(t) && element_type(ctx, t).is_some()) {
        let ty = element_pointer_type(ctx, pointer, 1)?;
        return Ok(AccessChainOp::new(ty, base, [index]).result(rw));
    }
    Ok(PtrAccessChainOp::new(pointer, base, index, []).result(rw))
}
