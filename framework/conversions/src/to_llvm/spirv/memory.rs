//! Memory, variables, and the parts of composites.

use std::sync::Arc;

use terrace_dialects::llvm::{self, Linkage};
use terrace_dialects::spirv::{self, ClientAPI, MemoryAccess, StorageClass, pointee};
use terrace_ir::{Attr, AttrData, Context, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::result_type;
use super::types::address_space;
use crate::to_llvm::common::{GepIndex, LlvmTypes, NO_TYPE, integer};

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &LlvmTypes, api: ClientAPI) {
    patterns
        .typed(&types.converter)
        .lower(access_chain)
        .lower(address_of)
        .lower(load)
        .lower(store)
        .lower(variable)
        .lower(extract)
        .lower(insert)
        .lower(shuffle);
    patterns.typed(&types.converter).with(&Arc::new(api)).lower(global);
}

/// The converted type of what a pointer points to.
fn converted_pointee(rw: &mut Rewriter<'_>, pointer: Type) -> Result<Type, NoMatch> {
    let to = pointee(rw.context(), pointer).or_no_match("it is no pointer")?;
    rw.convert_type(to).or_no_match(NO_TYPE)
}

fn access_chain(op: Lower<'_, spirv::AccessChainOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let ty = result_type(*op.op, rw)?;
    let (base, first) = (op.op.base_ptr(rw).ty(rw), op.op.indices(rw).first().copied());
    let index = first.or_no_match("it has no indices")?.ty(rw);
    let index_type = rw.convert_type(index).or_no_match(NO_TYPE)?;
    let element = converted_pointee(rw, base)?;
    let zero = llvm::ConstantOp::new(index_type, ctx.integer(index, 0)).result(rw);
    // The members of a struct are known by number.
    let (mut at, mut indices) = (Some(element), vec![GepIndex::Value(zero)]);
    for v in op.indices() {
        let member = at.is_some_and(|t| llvm::struct_parts(ctx, t).is_some());
        let n = v.constant_int(rw).filter(|_| member);
        at = at.and_then(|t| llvm::element_at(ctx, t, &[n.unwrap_or(0)]));
        indices.push(n.map_or(GepIndex::Value(*v), GepIndex::Constant));
    }
    let new = crate::to_llvm::common::gep(rw, op.base_ptr(), element, &indices);
    let new = new.result(rw);
    (new.ty(rw) == ty).or_no_match("the pointer leads to another address space")?;
    rw.replace(op.op, [new]);
    Ok(())
}

fn address_of(op: Lower<'_, spirv::AddressOfOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = result_type(*op.op, rw)?;
    rw.replace_by(op.op, llvm::AddressOfOp::new(ty, op.op.variable(rw)));
    Ok(())
}

/// How memory is accessed.
struct Access {
    alignment: Option<i64>,
    volatile: bool,
    nontemporal: bool,
}

impl Access {
    fn of(access: Option<MemoryAccess>, alignment: Option<i64>) -> Result<Access, NoMatch> {
        let is = |what| access == Some(what);
        let known = access.is_none()
            || [MemoryAccess::Aligned, MemoryAccess::None, MemoryAccess::Nontemporal, MemoryAccess::Volatile]
                .into_iter()
                .any(is);
        known.or_no_match("memory is accessed in a way that llvm does not have")?;
        Ok(Access {
            alignment: alignment.filter(|n| is(MemoryAccess::Aligned) && *n > 0),
            volatile: is(MemoryAccess::Volatile),
            nontemporal: is(MemoryAccess::Nontemporal),
        })
    }
}

fn load(op: Lower<'_, spirv::LoadOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let access = Access::of(op.op.memory_access(rw), op.op.alignment(rw))?;
    let ty = result_type(*op.op, rw)?;
    let new = llvm::LoadOp::new(ty, op.ptr())
        .maybe_alignment(access.alignment)
        .maybe_volatile_(access.volatile)
        .maybe_nontemporal(access.nontemporal);
    rw.replace_by(op.op, new);
    Ok(())
}

fn store(op: Lower<'_, spirv::StoreOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let access = Access::of(op.op.memory_access(rw), op.op.alignment(rw))?;
    let new = llvm::StoreOp::new(op.value(), op.ptr())
        .maybe_alignment(access.alignment)
        .maybe_volatile_(access.volatile)
        .maybe_nontemporal(access.nontemporal);
    rw.replace_by(op.op, new);
    Ok(())
}

fn is_vector(ctx: &Context, t: Type) -> bool {
    matches!(ctx.type_data(t), AttrData::VectorType { .. })
}

fn variable(op: Lower<'_, spirv::VariableOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let old = op.op.pointer(rw).ty(rw);
    let to = pointee(ctx, old).or_no_match("it is no pointer")?;
    let simple = is_vector(ctx, to) || ctx.int_or_float_width(to).is_some();
    (simple || op.initializer().is_none()).or_no_match("it starts as no number or vector")?;
    let ty = rw.convert_type(old).or_no_match(NO_TYPE)?;
    let one = integer(rw, 32, 1);
    let element = rw.convert_type(to).or_no_match(NO_TYPE)?;
    let new = llvm::AllocaOp::new(ty, one, element).result(rw);
    if let Some(v) = op.initializer() {
        llvm::StoreOp::new(v, new).insert(rw);
    }
    rw.replace(op.op, [new]);
    Ok(())
}

fn global(api: &ClientAPI, op: Lower<'_, spirv::GlobalVariableOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let op = op.op;
    op.initializer(rw).is_none().or_no_match("it starts as another variable or a constant")?;
    let old = op.type_(rw);
    let ty = converted_pointee(rw, old)?;
    let class = spirv::storage_class(rw.context(), old).or_no_match("it is no pointer")?;
    let known = matches!(
        class,
        StorageClass::Input
            | StorageClass::Private
            | StorageClass::Output
            | StorageClass::StorageBuffer
            | StorageClass::UniformConstant
    );
    known.or_no_match("its storage class has no counterpart")?;
    let linkage = if class == StorageClass::Private { Linkage::Private } else { Linkage::External };
    let mut new = llvm::GlobalOp::new(ty, op.sym_name(rw), linkage).addr_space(address_space(*api, class));
    if matches!(class, StorageClass::Input | StorageClass::UniformConstant) {
        new = new.constant();
    }
    if let Some(location) = op.location_attr(rw) {
        new = new.discardable("location", location);
    }
    new.insert(rw);
    rw.erase(op);
    Ok(())
}

/// The numbers of a list.
fn numbers(ctx: &Context, list: &[Attr]) -> Result<Vec<i64>, NoMatch> {
    list.iter().map(|a| ctx.as_i64(*a)).collect::<Option<_>>().or_no_match("an index is no number")
}

fn extract(op: Lower<'_, spirv::CompositeExtractOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let indices = numbers(ctx, op.op.indices(rw))?;
    let container = op.op.composite(rw).ty(rw);
    if is_vector(ctx, container) {
        let at = integer(rw, 32, *indices.first().or_no_match("it has no indices")?);
        rw.replace_by(op.op, llvm::ExtractElementOp::new(op.composite(), at));
        return Ok(());
    }
    let ty = result_type(*op.op, rw)?;
    rw.replace_by(op.op, llvm::ExtractValueOp::new(ty, op.composite(), indices));
    Ok(())
}

fn insert(op: Lower<'_, spirv::CompositeInsertOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let indices = numbers(ctx, op.op.indices(rw))?;
    let container = op.op.composite(rw).ty(rw);
    if is_vector(ctx, container) {
        let at = integer(rw, 32, *indices.first().or_no_match("it has no indices")?);
        rw.replace_by(op.op, llvm::InsertElementOp::new(op.composite(), op.object(), at));
        return Ok(());
    }
    rw.replace_by(op.op, llvm::InsertValueOp::new(op.composite(), op.object(), indices));
    Ok(())
}

fn shuffle(op: Lower<'_, spirv::VectorShuffleOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let components = numbers(ctx, op.op.components(rw))?;
    let size = |v: Value, rw: &Rewriter<'_>| ctx.num_elements(v.ty(rw)).or_no_match("it is no vector");
    let ty = result_type(*op.op, rw)?;
    let first = size(op.vector1(), rw)?;
    if first == size(op.vector2(), rw)? {
        rw.replace_by(op.op, llvm::ShuffleVectorOp::new(ty, op.vector1(), op.vector2(), components));
        return Ok(());
    }
    // The instruction takes vectors of one size.
    let mut all = llvm::PoisonOp::new(ty).result(rw);
    for (i, component) in components.into_iter().enumerate() {
        if component == -1 {
            continue;
        }
        let (from, offset) = if component < first { (op.vector1(), 0) } else { (op.vector2(), first) };
        let to = integer(rw, 32, i as i64);
        let at = integer(rw, 32, component - offset);
        let part = llvm::ExtractElementOp::new(from, at).result(rw);
        all = llvm::InsertElementOp::new(all, part, to).result(rw);
    }
    rw.replace(op.op, [all]);
    Ok(())
}
