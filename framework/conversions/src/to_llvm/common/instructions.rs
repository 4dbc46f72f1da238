//! Instructions of the llvm dialect that lowerings make often, with what follows from their operands.

use terrace_dialects::llvm::{self, MemoryEffectsAttr, ModRefInfo};
use terrace_ir::attrs::Ints;
use terrace_ir::{Context, Look, Type, Value, Values};
use terrace_rewrite::Rewriter;

use super::LlvmTypes;

/// `llvm.extractvalue`
pub(crate) fn extract(rw: &mut Rewriter<'_>, aggregate: Value, position: &[i64]) -> Value {
    let ty = aggregate.ty(rw);
    let element = llvm::element_at(rw.context(), ty, position).unwrap_or(ty);
    llvm::ExtractValueOp::new(element, aggregate, position).result(rw)
}

/// `llvm.mlir.constant` of an integer type of a width.
#[cfg(any(feature = "gpu", feature = "spirv"))]
pub(crate) fn integer(rw: &mut Rewriter<'_>, width: u32, v: i64) -> Value {
    let ty = rw.context().integer_type(width);
    llvm::ConstantOp::new(ty, rw.context().integer(ty, v)).result(rw)
}

/// An index of `llvm.getelementptr`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GepIndex {
    /// A number.
    Constant(i64),
    /// A value.
    Value(Value),
}

/// Stands among the constant indices of `llvm.getelementptr` for one that is an operand.
const DYNAMIC_INDEX: i64 = i32::MIN as i64;

/// `llvm.getelementptr`: the address that indices lead to from `base`, which points to elements of type `element`.
pub(crate) fn gep(
    v: &impl Look,
    base: Value,
    element: impl Into<Type>,
    indices: &[GepIndex],
) -> llvm::GEPOpBuild {
    let (mut constants, mut values) = (Ints::new(), Values::new());
    for index in indices {
        constants.push(match index {
            GepIndex::Constant(c) => *c,
            GepIndex::Value(v) => {
                values.push(*v);
                DYNAMIC_INDEX
            }
        });
    }
    llvm::GEPOp::new(base.ty(v), base, values, constants, element)
}

/// Memory on the stack for `count` values of a type: the pointer to it.
pub(crate) fn stack_memory(rw: &mut Rewriter<'_>, element: Type, count: Value) -> Value {
    llvm::AllocaOp::new(llvm::pointer(rw.context()), count, element).result(rw)
}

/// Stores a value on the stack; `one` is the constant 1. The pointer to it.
pub(crate) fn store_on_stack(rw: &mut Rewriter<'_>, v: Value, one: Value) -> Value {
    let pointer = stack_memory(rw, v.ty(rw), one);
    llvm::StoreOp::new(v, pointer).insert(rw);
    pointer
}

/// `llvm.mlir.constant(v : index)` of type `ty`, which stands for `index`.
pub(super) fn index_constant(rw: &mut Rewriter<'_>, ty: Type, v: i64) -> Value {
    let ctx = rw.context();
    llvm::ConstantOp::new(ty, ctx.integer(ctx.index_type(), v)).result(rw)
}

impl LlvmTypes {
    /// `llvm.mlir.constant(v : index)` of the type that stands for `index`.
    pub fn index_constant(&self, rw: &mut Rewriter<'_>, v: i64) -> Value {
        index_constant(rw, self.index(rw.context()), v)
    }

    /// The size in bytes of so many elements: the address after the last one of an array at address 0.
    pub(crate) fn size_in_bytes(&self, rw: &mut Rewriter<'_>, element: Type, count: GepIndex) -> Value {
        let null = llvm::ZeroOp::new(llvm::pointer(rw.context())).result(rw);
        let end = gep(rw, null, element, &[count]).result(rw);
        llvm::PtrToIntOp::new(self.index(rw.context()), end).result(rw)
    }
}

/// The attribute of a function that reads and writes no memory.
pub(crate) fn no_memory_effects(ctx: &Context) -> MemoryEffectsAttr {
    let none = ModRefInfo::NoModRef;
    MemoryEffectsAttr::get(ctx, none, none, none, none, none, none)
}
