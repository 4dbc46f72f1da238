//! Numbers of invocations, workgroups and subgroups: variables of the module that SPIR-V fills.

use terrace_dialects::gpu::{self, Dimension};
use terrace_dialects::spirv::{self, BuiltIn, Capability, EntryPointABIAttr, StorageClass};
use terrace_ir::{LookIr, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use std::sync::Arc;

use super::ENTRY_POINT_ABI;
use crate::to_spirv::common::{SpirvTypes, add_lowering, integer};

/// Adds lowerings of numbers along a dimension, and of those that have none.
macro_rules! numbers {
    ($patterns:expr, $types:expr; $($op:ident => $builtin:ident,)* ; $($single:ident => $of:ident,)*) => {
        $({
            let types = $types.clone();
            add_lowering::<gpu::$op, spirv::LoadOp>($patterns, $types, move |op, _, rw| {
                let root = op.cast::<gpu::$op>(rw).or_no_match("it is another operation")?;
                let new = along(rw, &types, BuiltIn::$builtin, root.dimension(rw))?;
                rw.replace(op, new);
                Ok(())
            });
        })*
        $({
            let types = $types.clone();
            add_lowering::<gpu::$single, spirv::LoadOp>($patterns, $types, move |op, _, rw| {
                let new = single(rw, &types, BuiltIn::$of)?;
                rw.replace(op, new);
                Ok(())
            });
        })*
    };
}

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    numbers! { patterns, types;
        BlockIdOp => WorkgroupId,
        GridDimOp => NumWorkgroups,
        BlockDimOp => WorkgroupSize,
        ThreadIdOp => LocalInvocationId,
        GlobalIdOp => GlobalInvocationId,
        ;
        SubgroupIdOp => SubgroupId,
        NumSubgroupsOp => NumSubgroups,
        LaneIdOp => SubgroupLocalInvocationId,
        SubgroupSizeOp => SubgroupSize,
    }
    patterns.typed(&types.converter).with(&Arc::new(types.clone())).benefit(10).lower(workgroup_size);
}

/// The size of a workgroup where the entry point says it.
fn workgroup_size(types: &SpirvTypes, op: Lower<'_, gpu::BlockDimOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    const UNKNOWN: &str = "the size of the workgroup is not known";
    let ctx = rw.context();
    let mut around = std::iter::successors(rw.body().parent(), |op| rw.ir().parent_op(*op));
    let abi = around.find_map(|f| f.entity.attr(&rw.inside(f.body), ENTRY_POINT_ABI));
    let size = abi.and_then(|a| EntryPointABIAttr::of(ctx, a)?.workgroup_size(ctx));
    let sizes = size.and_then(|a| ctx.as_dense_array(a)).or_no_match(UNKNOWN)?;
    let size = sizes.get(op.op.dimension(rw) as usize).or_no_match(UNKNOWN)?;
    let new = integer(rw, types.index(ctx), *size)?;
    rw.replace(op.op, new);
    Ok(())
}

/// The value of a builtin variable of the module, which is made if there is none.
fn builtin(rw: &mut Rewriter<'_>, of: BuiltIn, ty: Type) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let pointer: Type = spirv::PointerType::get(ctx, ty, StorageClass::Input).into();
    let text = of.text();
    let name = rw.in_symbol_table(|rw| {
        let block = rw.insertion_block().or_no_match("the symbol table has no block")?;
        let fits = |g: &spirv::GlobalVariableOp, rw: &Rewriter<'_>| {
            g.built_in(rw) == Some(text.as_bytes()) && g.type_(rw) == pointer
        };
        let table = rw.symbol_table().or_no_match("there is no symbol table")?;
        let first = format!("__builtin__{text}__");
        // The one that was made here before, or any of the module.
        let named =
            rw.lookup_symbol(table, &first).and_then(|g| g.entity.cast::<spirv::GlobalVariableOp>(rw));
        if named.is_some_and(|g| fits(&g, rw)) {
            return Ok(first.into_bytes());
        }
        let mut globals = block.ops(rw).into_iter().filter_map(|op| op.cast::<spirv::GlobalVariableOp>(rw));
        if let Some(found) = globals.find(|g| fits(g, rw)) {
            return Ok(found.sym_name(rw).to_vec());
        }
        let mut names = std::iter::once(first.clone()).chain((0..).map(|n| format!("{first}{n}")));
        let name =
            names.find(|n| rw.lookup_symbol(table, n).is_none()).or_no_match("there is no name left")?;
        spirv::GlobalVariableOp::new(pointer, &name).built_in(text).insert(rw);
        Ok::<_, NoMatch>(name.into_bytes())
    })??;
    let address = spirv::AddressOfOp::new(pointer, name).result(rw);
    Ok(spirv::LoadOp::new(ty, address).result(rw))
}

/// A number in the type that stands for `index`.
fn as_index(rw: &mut Rewriter<'_>, types: &SpirvTypes, v: Value) -> Value {
    let index = types.index(rw.context());
    if v.ty(rw) == index { v } else { spirv::UConvertOp::new(index, v).result(rw) }
}

/// A number along a dimension. A shader has vectors of 32 bits, a kernel those of the width of an index.
fn along(
    rw: &mut Rewriter<'_>,
    types: &SpirvTypes,
    of: BuiltIn,
    dimension: Dimension,
) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let element = if types.env.has(Capability::Shader) { ctx.i32() } else { types.index(ctx) };
    let all = builtin(rw, of, ctx.vector_type(&[3], element))?;
    let place = ctx.integer(ctx.i32(), dimension as i64);
    let one = spirv::CompositeExtractOp::new(element, all, [place]).result(rw);
    Ok(as_index(rw, types, one))
}

/// A number that has no dimension.
fn single(rw: &mut Rewriter<'_>, types: &SpirvTypes, of: BuiltIn) -> Result<Value, NoMatch> {
    let v = number(rw, of)?;
    Ok(as_index(rw, types, v))
}

/// The same in 32 bits, as it is everywhere.
pub(super) fn number(rw: &mut Rewriter<'_>, of: BuiltIn) -> Result<Value, NoMatch> {
    let ty = rw.context().i32();
    builtin(rw, of, ty)
}
