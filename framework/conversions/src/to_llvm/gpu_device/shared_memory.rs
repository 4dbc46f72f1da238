//! Memory that the threads of a block share and whose size the launch says: an array without elements, which the device puts after all
//! others.

use terrace_dialects::gpu::DynamicSharedMemoryOp;
use terrace_dialects::llvm::{self, Linkage};
use terrace_ir::types::MemRefType;
use terrace_ir::{Global, LookIr, Op};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::to_llvm::common::{GepIndex, LlvmTypes, MemRefDescriptor, MemRefSizes, NO_TYPE, gep};

/// Where shared memory is, and how it is aligned.
#[derive(Clone)]
pub(super) struct SharedMemory {
    pub(super) types: LlvmTypes,
    /// In bytes.
    pub(super) alignment: Option<i64>,
}

/// The array of the module in an address space, which is made if there is none. Its name.
fn array(shared: &SharedMemory, space: i64, rw: &mut Rewriter<'_>) -> Result<Vec<u8>, NoMatch> {
    let ctx = rw.context();
    let ty = llvm::array(ctx, 0, ctx.integer_type(8));
    let table = rw.symbol_table().or_no_match("there is no symbol table around it")?;
    let is_it = |op: Global<Op>, rw: &Rewriter<'_>| {
        let v = rw.inside(op.body);
        let global = op.entity.cast::<llvm::GlobalOp>(&v)?;
        let same = global.global_type(&v) == ty
            && global.addr_space(&v) == space
            && global.alignment(&v) == shared.alignment
            && global.linkage(&v) == Linkage::Internal;
        same.then(|| global.sym_name(&v).to_vec())
    };
    let found = terrace_ir::symbols::table_members(rw.ir(), table).into_iter().find_map(|op| is_it(op, rw));
    if let Some(name) = found {
        return Ok(name);
    }
    let mut names = (0..).map(|i| format!("__dynamic_shmem__{i}"));
    let name = names.find(|n| rw.lookup_symbol(table, n).is_none()).or_no_match("there is no name left")?;
    rw.in_symbol_table(|rw| {
        let global = llvm::GlobalOp::new(ty, &name, Linkage::Internal).addr_space(space);
        _ = global.maybe_alignment(shared.alignment).insert(rw);
    })?;
    Ok(name.into_bytes())
}

pub(super) fn lower(
    shared: &SharedMemory,
    op: Lower<'_, DynamicSharedMemoryOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let ctx = rw.context();
    let ty = op.op.result_memref(rw).ty(rw);
    let memref = ty.cast::<MemRefType>(rw).or_no_match("it is no memref")?;
    let descriptor = rw.convert_type(ty).or_no_match(NO_TYPE)?;
    let space = shared.types.options.address_space(ctx, memref.space());
    let space = space.or_no_match("its memory space is not known")?;
    let name = array(shared, space, rw)?;
    let pointer = llvm::pointer_in(ctx, space);
    let base = llvm::AddressOfOp::new(pointer, name).result(rw);
    let base = gep(rw, base, ctx.integer_type(8), &[GepIndex::Constant(0)]).result(rw);
    // The size is not known here, and nothing may depend on it.
    let none = shared.types.index_constant(rw, 0);
    let sizes = MemRefSizes::of_shape(rw, &shared.types, memref.shape(), &[none]);
    let sizes = sizes.or_no_match("its size is known")?;
    let element = rw.convert_type(memref.element()).or_no_match(NO_TYPE)?;
    shared.types.size_in_bytes(rw, element, GepIndex::Value(sizes.count));
    let made = MemRefDescriptor::of_memory(rw, descriptor, base, base, &sizes);
    rw.replace(op.op, made.value());
    Ok(())
}
