//! Memory of the stack that is given back at the end of a region.

use terrace_dialects::{llvm, memref};
use terrace_ir::{InsertPoint, Loc, Type};
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

/// ```text
/// %r = memref.alloca_scope {            %stack = llvm.intr.stacksave
///   ..                                  llvm.br ^body
///   memref.alloca_scope.return %x       ^body: ..
/// }                                       llvm.intr.stackrestore %stack
///                                         llvm.br ^join(%x)
///                                       ^join(%r): llvm.br ^after
/// ```
pub(super) fn alloca_scope(op: Lower<'_, memref::AllocaScopeOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let body = op.op.body_region(rw);
    let first = body.entry(rw).or_no_match("it has no body")?;
    let last = rw.body().last_block(body).or_no_match("it has no body")?;
    let end = last.end::<memref::AllocaScopeReturnOp>(rw).or_no_match("its body does not return")?;
    let before = op.op.block(rw).or_no_match("it is in no block")?;
    let region = rw.body().block_region(before).or_no_match("it is in no region")?;
    let loc = op.op.loc(rw);
    let after = rw.split_block(op.op).or_no_match("it is in no block")?;
    let args: Vec<(Type, Loc)> = op.op.result_types(rw).into_iter().map(|t| (t, loc)).collect();
    // Without results the rest can be reached at once.
    let join = if args.is_empty() { after } else { rw.create_block(region, Some(after), &args) };
    if join != after {
        rw.set_insertion(InsertPoint::End(join));
        llvm::BrOp::new([], after).insert(rw);
    }
    rw.set_insertion(InsertPoint::End(before));
    let stack = llvm::StackSaveOp::new(llvm::pointer(rw.context())).result(rw);
    llvm::BrOp::new([], first).insert(rw);
    rw.inline_region(body, region, Some(join));
    rw.set_insertion(InsertPoint::End(last));
    llvm::StackRestoreOp::new(stack).insert(rw);
    llvm::BrOp::new(end.operands(rw), join).insert(rw);
    rw.erase(end);
    let results = join.args(rw);
    rw.replace(op.op, &results);
    Ok(())
}
