//! `convert-memref-to-spirv`: memory whose space is a storage class. Loads and stores are in `access.rs`, those of integers that are narrower
//! than what they are held in as well.

mod access;

use terrace_dialects::memref::{self, AtomicRMWKind};
use terrace_dialects::spirv::{self, MemorySemantics, Scope, StorageClass, StorageClassAttr};
use terrace_ir::types::MemRefType;
use terrace_ir::{AttrData, Context, Diagnostic, Global, InsertPoint, Ir, Op, Type};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use std::sync::Arc;

use crate::to_spirv::common::{
    NO_TYPE, SpirvTypeOptions, SpirvTypes, casts_stay, converted, create, element_pointer, lower,
};

/// Lowers memref in `root`; what cannot be lowered is left.
pub fn convert_memref_to_spirv(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: SpirvTypeOptions,
) -> Result<(), Diagnostic> {
    lower(ctx, ir, root, options, casts_stay, populate_memref_to_spirv)
}

/// The patterns of `convert-memref-to-spirv`.
pub fn populate_memref_to_spirv(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    patterns
        .typed(&types.converter)
        .lower(alloca)
        .lower(alloc)
        .lower(dealloc)
        .lower(reinterpret_cast)
        .lower(cast)
        .lower(memory_space_cast)
        .lower(pointer_as_index);
    patterns.typed(&types.converter).with(&Arc::new(types.clone())).lower(atomic_rmw);
    access::populate(patterns, types);
}

/// The storage class that is the memory space of a memref.
fn storage_class(ctx: &Context, memref: Type) -> Option<StorageClass> {
    let AttrData::MemRefType { space, .. } = ctx.type_data(memref) else { return None };
    StorageClassAttr::of(ctx, (*space)?)?.value(ctx)
}

/// Declines a memref that is not one of numbers or vectors of these in a storage class, with a shape that is known.
fn can_allocate(ctx: &Context, memref: Type, class: StorageClass) -> Rewrite {
    (storage_class(ctx, memref) == Some(class))
        .or_no_match("memory is not allocated in this storage class")?;
    let element = ctx.element_type(memref).map(|e| ctx.element_type_or_self(e));
    let number = element
        .is_some_and(|e| matches!(ctx.type_data(e), AttrData::IntegerType { .. } | AttrData::FloatType(_)));
    (number && ctx.has_static_shape(memref)).or_no_match("the memref is not one of numbers of a known shape")
}

/// Memory of a function is a variable.
fn alloca(op: Lower<'_, memref::AllocaOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    can_allocate(rw.context(), op.op.memref(rw).ty(rw), StorageClass::Function)?;
    let ty = converted(op.op, rw)?;
    rw.replace_by(op.op, spirv::VariableOp::new(ty, StorageClass::Function));
    Ok(())
}

/// Memory of a workgroup is a variable of the module.
fn alloc(op: Lower<'_, memref::AllocOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    can_allocate(rw.context(), op.op.memref(rw).ty(rw), StorageClass::Workgroup)?;
    let ty = converted(op.op, rw)?;
    let loc = op.op.loc(rw);
    let name = rw.in_symbol_table(|rw| {
        let block = rw.insertion_block().or_no_match("the symbol table has no block")?;
        let table = rw.symbol_table().or_no_match("there is no symbol table")?;
        let globals = block.ops(rw).into_iter().filter(|op| op.is::<spirv::GlobalVariableOp>(rw)).count();
        let mut names = (globals..).map(|n| format!("__workgroup_mem__{n}"));
        let name =
            names.find(|n| rw.lookup_symbol(table, n).is_none()).or_no_match("there is no name left")?;
        rw.set_insertion(InsertPoint::Start(block));
        spirv::GlobalVariableOp::new(ty, &name).at(loc).insert(rw);
        Ok::<_, NoMatch>(name)
    })??;
    rw.replace_by(op.op, spirv::AddressOfOp::new(ty, name));
    Ok(())
}

fn dealloc(op: Lower<'_, memref::DeallocOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    can_allocate(rw.context(), op.op.memref(rw).ty(rw), StorageClass::Workgroup)?;
    rw.erase(op.op);
    Ok(())
}

/// The invocations that an atomic operation on a memref is atomic among.
pub(super) fn atomic_scope(ctx: &Context, memref: Type) -> Result<Scope, NoMatch> {
    match storage_class(ctx, memref) {
        Some(StorageClass::StorageBuffer) => Ok(Scope::Device),
        Some(StorageClass::Workgroup) => Ok(Scope::Workgroup),
        _ => Err(NoMatch("there are no atomic operations on this memory space")),
    }
}

fn atomic_rmw(types: &SpirvTypes, op: Lower<'_, memref::AtomicRMWOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, memref) = (rw.context(), op.op.memref(rw).ty(rw));
    let ty = converted(op.op, rw)?;
    (ty == op.op.result(rw).ty(rw)).or_no_match("there are no atomic operations on emulated numbers")?;
    let scope = atomic_scope(ctx, memref)?;
    macro_rules! atomic {
        ($($kind:ident => $op:ident,)*) => {
            match op.op.kind(rw) {
                $(AtomicRMWKind::$kind => |rw: &mut Rewriter<'_>, pointer, scope, value| {
                    let semantics = MemorySemantics::AcquireRelease;
                    spirv::$op::new(pointer, scope, semantics, value).result(rw)
                },)*
                _ => return Err(NoMatch("SPIR-V has no such atomic operation on integers")),
            }
        };
    }
    let make: fn(&mut Rewriter<'_>, _, _, _) -> _ = atomic! {
        addi => AtomicIAddOp,
        maxs => AtomicSMaxOp,
        maxu => AtomicUMaxOp,
        mins => AtomicSMinOp,
        minu => AtomicUMinOp,
        ori => AtomicOrOp,
        andi => AtomicAndOp,
    };
    let pointer = element_pointer(rw, types, memref, op.memref(), op.indices())?;
    let new = make(rw, pointer, scope, op.value());
    rw.replace(op.op, new);
    Ok(())
}

/// A memref seen as another one starts elsewhere in the same memory.
fn reinterpret_cast(op: Lower<'_, memref::ReinterpretCastOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, src) = (rw.context(), op.source());
    let ty = converted(op.op, rw)?;
    (ty == src.ty(rw)).or_no_match("the memrefs have become pointers of other types")?;
    let offset = match op.op.static_offsets(rw).first() {
        Some(0) => {
            rw.replace(op.op, src);
            return Ok(());
        }
        Some(n) if op.offsets().is_empty() => {
            let index = rw.convert_type(ctx.index_type()).or_no_match(NO_TYPE)?;
            spirv::ConstantOp::new(index, ctx.integer(index, *n)).result(rw)
        }
        _ => op.offsets().first().copied().or_no_match("it has no offset")?,
    };
    rw.replace_by(op.op, spirv::InBoundsPtrAccessChainOp::new(ty, src, offset, []));
    Ok(())
}

/// A cast between memrefs that have become the same.
fn cast(op: Lower<'_, memref::CastOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = converted(op.op, rw)?;
    (ty == op.source().ty(rw)).or_no_match("the memrefs have become pointers of other types")?;
    rw.replace(op.op, op.source());
    Ok(())
}

/// Between storage classes there is a way through the generic one.
fn memory_space_cast(op: Lower<'_, memref::MemorySpaceCastOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    const NO_POINTER: &str = "the memref has not become a pointer";
    let ctx = rw.context();
    let (from, to) = (op.source().ty(rw), converted(op.op, rw)?);
    let pointee = spirv::pointee(ctx, from).or_no_match(NO_POINTER)?;
    (spirv::pointee(ctx, to) == Some(pointee)).or_no_match("the pointers point to other types")?;
    let class = |t| spirv::storage_class(ctx, t).or_no_match(NO_POINTER);
    let (from, class) = (class(from)?, class(to)?);
    let mut v = op.source();
    if from != class {
        if from != StorageClass::Generic {
            let generic = spirv::PointerType::get(ctx, pointee, StorageClass::Generic);
            v = spirv::PtrCastToGenericOp::new(generic, v).result(rw);
        }
        if class != StorageClass::Generic {
            v = create::<spirv::GenericCastToPtrOp>(rw, *op.op, to, &[v]);
        }
    }
    rw.replace(op.op, v);
    Ok(())
}

fn pointer_as_index(op: Lower<'_, memref::ExtractAlignedPointerAsIndexOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = converted(op.op, rw)?;
    op.op.source(rw).ty(rw).is::<MemRefType>(rw).or_no_match("the memref has no rank")?;
    rw.replace_by(op.op, spirv::ConvertPtrToUOp::new(ty, op.source()));
    Ok(())
}

impl crate::to_spirv::passes::ConvertMemRefToSPIRVPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        let options = SpirvTypeOptions {
            bool_bits: self.bool_num_bits.try_into().unwrap_or(0),
            ..SpirvTypeOptions::with_wide_index(self.use64bit_index)
        };
        Ok(convert_memref_to_spirv(cx.ctx, cx.ir, cx.op, options)?)
    }
}
