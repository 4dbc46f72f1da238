//! Modules, functions, calls, branches, and structured control flow as blocks.

use terrace_dialects::builtin::ModuleOp;
use terrace_dialects::llvm::{self, Linkage};
use terrace_dialects::spirv::{self, FunctionControl, LoopControl, SelectionControl};
use terrace_ir::types::FunctionType;
use terrace_ir::{Block, InsertPoint, Loc, Op, Region};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::to_llvm::common::{LlvmTypes, NO_TYPE};

pub(super) fn populate(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    patterns
        .typed(&types.converter)
        .lower(module)
        .lower(call)
        .lower(ret)
        .lower(ret_value)
        .lower(branch)
        .lower(branch_conditional)
        .lower(selection)
        .lower(loops)
        .lower(execution_mode)
        .lower(|op: Lower<'_, spirv::MergeOp>, rw: &mut Rewriter<'_>| erase(*op.op, rw))
        .lower(|op: Lower<'_, spirv::EntryPointOp>, rw: &mut Rewriter<'_>| erase(*op.op, rw));
    patterns.typed(&types.converter).with(&std::sync::Arc::new(types.clone())).lower(function);
}

fn erase(op: Op, rw: &mut Rewriter<'_>) -> Rewrite {
    rw.erase(op);
    Ok(())
}

fn module(op: Lower<'_, spirv::ModuleOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let new = ModuleOp::new().maybe_sym_name(op.op.sym_name(rw)).insert(rw);
    rw.move_body(*op.op, *new);
    rw.erase(op.op);
    Ok(())
}

fn function(types: &LlvmTypes, op: Lower<'_, spirv::FuncOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, op) = (rw.context(), op.op);
    let old = op.function_type(rw).cast::<FunctionType<'_>>(rw).or_no_match("it has no function type")?;
    let signature = types.function_signature(rw, old, false, false).or_no_match(NO_TYPE)?;
    let new = llvm::LLVMFuncOp::new(op.sym_name(rw), signature.ty);
    let new = match op.function_control(rw) {
        FunctionControl::Inline => new.always_inline(),
        FunctionControl::DontInline => new.no_inline(),
        FunctionControl::Pure => new.passthrough([ctx.string("readonly")]),
        FunctionControl::Const => new.passthrough([ctx.string("readnone")]),
        _ => new,
    };
    let new = new.insert(rw);
    rw.move_body(*op, *new);
    let body = new.body(rw);
    let converted = rw.convert_region_types(body, &types.converter, Some(&signature.arguments));
    converted.or_no_match(NO_TYPE)?;
    rw.erase(op);
    Ok(())
}

fn call(op: Lower<'_, spirv::FunctionCallOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let types = rw.result_types(op.op).or_no_match(NO_TYPE)?;
    let new = llvm::CallOp::new(op.op.callee(rw), types.first().copied(), op.arguments()).insert(rw);
    rw.copy_discardable_attrs(op.op, new);
    let results = new.results(rw);
    rw.replace(op.op, results);
    Ok(())
}

fn ret(op: Lower<'_, spirv::ReturnOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    rw.replace_by(op.op, llvm::ReturnOp::new());
    Ok(())
}

fn ret_value(op: Lower<'_, spirv::ReturnValueOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    rw.replace_by(op.op, llvm::ReturnOp::new().arg(op.value()));
    Ok(())
}

fn branch(op: Lower<'_, spirv::BranchOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let to = op.op.target(rw);
    rw.replace_by(op.op, llvm::BrOp::new(op.target_operands(), to));
    Ok(())
}

fn branch_conditional(op: Lower<'_, spirv::BranchConditionalOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let (yes, no) = (op.op.true_target(rw), op.op.false_target(rw));
    let mut new = llvm::CondBrOp::new(op.condition(), yes, no)
        .true_dest_operands(op.true_target_operands())
        .false_dest_operands(op.false_target_operands());
    if let Some(weights) = op.op.branch_weights(rw) {
        new = new.branch_weights(weights.iter().filter_map(|a| ctx.as_i64(*a)).collect::<Vec<i64>>());
    }
    rw.replace_by(op.op, new);
    Ok(())
}

/// The blocks of a structured operation beside the one before it and the one after it.
struct Structured {
    before: Block,
    after: Block,
    region: Region,
}

impl Structured {
    /// Cuts the block around an operation, which stays first in what comes after.
    fn split(op: Op, rw: &mut Rewriter<'_>) -> Result<Structured, NoMatch> {
        let region = rw.body().parent_region(op).or_no_match("it is in no region")?;
        let before = rw.body().parent_block(op).or_no_match("it is in no block")?;
        let after = rw.split_block(op).or_no_match("it is in no block")?;
        Ok(Structured { before, after, region })
    }

    /// Goes from the last block of a body to what comes after, and puts the body between.
    fn join(self, op: Op, body: Region, merge: Block, rw: &mut Rewriter<'_>) {
        rw.inline_region(body, self.region, Some(self.after));
        rw.set_insertion(InsertPoint::End(merge));
        let passed = merge.last(rw).map(|end| end.operands(rw)).unwrap_or_default();
        llvm::BrOp::new(passed, self.after).insert(rw);
        rw.erase(op);
    }
}

fn loops(op: Lower<'_, spirv::LoopOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let op = op.op;
    (op.loop_control(rw) == LoopControl::None).or_no_match("its control has no counterpart")?;
    let body = op.body(rw);
    let blocks = body.blocks(rw);
    let [entry, .., merge] = blocks[..] else { return erase_without_blocks(*op, blocks.is_empty(), rw) };
    let first = entry
        .first(rw)
        .and_then(|op| op.cast::<spirv::BranchOp>(rw))
        .or_no_match("its first block does more than branch")?;
    op.results(rw).is_empty().or_no_match("it has results")?;
    let around = Structured::split(*op, rw)?;
    rw.set_insertion(InsertPoint::End(around.before));
    let (passed, header) = (first.target_operands(rw), first.target(rw));
    llvm::BrOp::new(passed, header).insert(rw);
    rw.erase_block(entry);
    around.join(*op, body, merge, rw);
    Ok(())
}

/// An operation without blocks does nothing.
fn erase_without_blocks(op: Op, empty: bool, rw: &mut Rewriter<'_>) -> Rewrite {
    empty.or_no_match("it has too few blocks")?;
    rw.erase(op);
    Ok(())
}

fn selection(op: Lower<'_, spirv::SelectionOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let op = op.op;
    (op.selection_control(rw) == SelectionControl::None).or_no_match("its control has no counterpart")?;
    let body = op.body(rw);
    let blocks = body.blocks(rw);
    let [header, _, .., merge] = blocks[..] else {
        // There is nothing between the header and the end.
        rw.erase(op);
        return Ok(());
    };
    let choice = header
        .first(rw)
        .and_then(|op| op.cast::<spirv::BranchConditionalOp>(rw))
        .or_no_match("its header does more than choose")?;
    op.results(rw).is_empty().or_no_match("it has results")?;
    let around = Structured::split(*op, rw)?;
    rw.set_insertion(InsertPoint::End(around.before));
    let (yes, no) = (choice.true_target(rw), choice.false_target(rw));
    let (to_yes, to_no) = (choice.true_target_operands(rw), choice.false_target_operands(rw));
    llvm::CondBrOp::new(choice.condition(rw), yes, no)
        .true_dest_operands(to_yes)
        .false_dest_operands(to_no)
        .insert(rw);
    rw.erase_block(header);
    around.join(*op, body, merge, rw);
    Ok(())
}

/// A mode of an entry point is a global that a runtime finds by its name: the number of the mode, and its values.
fn execution_mode(op: Lower<'_, spirv::ExecutionModeOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, op) = (rw.context(), op.op);
    let table = rw.symbol_table().or_no_match("there is no module around it")?;
    let module = terrace_ir::symbols::symbol_name(ctx, rw.ir(), table).and_then(|a| ctx.as_string(a));
    let module = module.map(|n| format!("_{}", String::from_utf8_lossy(n))).unwrap_or_default();
    let (mode, function) = (op.execution_mode(rw).value(), String::from_utf8_lossy(op.fn_(rw)));
    let name = format!("__spv_{module}_{function}_execution_mode_info_{mode}");
    let values = op.values(rw);
    let i32 = ctx.integer_type(32);
    let mut fields = vec![i32];
    if !values.is_empty() {
        fields.push(llvm::array(ctx, values.len() as i64, i32));
    }
    let ty = llvm::structure(ctx, &fields);
    let unknown = Loc::unknown(ctx);
    rw.in_symbol_table(|rw| {
        rw.with_loc(unknown, |rw| {
            let global = llvm::GlobalOp::new(ty, name, Linkage::External).constant();
            let global = global.at(unknown).insert(rw);
            let region = global.initializer(rw);
            rw.in_body(region.body, |rw| {
                rw.create_block(region.entity, None, &[]);
                let mut all = llvm::PoisonOp::new(ty).result(rw);
                let number = llvm::ConstantOp::new(i32, ctx.integer(i32, mode)).result(rw);
                all = llvm::InsertValueOp::new(all, number, [0]).result(rw);
                for (i, value) in values.iter().enumerate() {
                    let value = llvm::ConstantOp::new(i32, *value).result(rw);
                    all = llvm::InsertValueOp::new(all, value, [1, i as i64]).result(rw);
                }
                llvm::ReturnOp::new().arg(all).insert(rw);
            });
        });
    })?;
    rw.erase(op);
    Ok(())
}
