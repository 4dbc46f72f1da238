//! Loops and conditionals of scf in the making, for lowerings to them.

use terrace_dialects::{arith, scf};
use terrace_ir::{Block, Insert as _, InsertPoint, Type, Value};
use terrace_rewrite::Rewriter;

/// A constant index.
pub(super) fn index(rw: &mut Rewriter<'_>, n: i64) -> Value {
    arith::ConstantOp::index(n).result(rw)
}

/// Puts into a block what `make` makes, and the end of it.
pub(super) fn fill(
    block: Block,
    rw: &mut Rewriter<'_>,
    make: impl FnOnce(&mut Rewriter<'_>) -> Option<Value>,
) {
    rw.set_insertion(InsertPoint::End(block));
    let value = make(rw);
    scf::YieldOp::new(value.as_slice()).insert(rw);
}

/// An `scf.if` whose two sides give a value of type `ty`, if there is one.
pub(super) fn either(
    condition: Value,
    ty: Option<Type>,
    rw: &mut Rewriter<'_>,
    then: impl FnOnce(&mut Rewriter<'_>) -> Option<Value>,
    otherwise: impl FnOnce(&mut Rewriter<'_>) -> Option<Value>,
) -> Option<Value> {
    let new = scf::IfOp::new(condition).types(ty.as_slice()).insert(rw);
    let after = rw.insertion();
    let (yes, no) = (new.then_region(rw), new.else_region(rw));
    let block = rw.append_block(yes, &[]);
    fill(block, rw, then);
    let block = rw.append_block(no, &[]);
    fill(block, rw, otherwise);
    rw.restore(after);
    new.results(rw).first().copied()
}

/// A loop from the first number to before the end, by a step, that carries `state`, if there is one; the state in the end.
pub(super) fn counted_loop(
    [first, end, step]: [Value; 3],
    state: Option<Value>,
    rw: &mut Rewriter<'_>,
    body: impl FnOnce(&mut Rewriter<'_>, Value, Option<Value>) -> Option<Value>,
) -> Option<Value> {
    let types: Vec<Type> = state.iter().map(|v| v.ty(rw)).collect();
    let mut arguments = vec![rw.context().index_type()];
    arguments.extend(&types);
    let new = scf::ForOp::new(first, end, step, state.as_slice()).types(&types);
    let new = new.insert_with(rw, &arguments, |rw, args| {
        let value = args.first().and_then(|iv| body(rw, *iv, args.get(1).copied()));
        scf::YieldOp::new(value.as_slice()).insert(rw);
    });
    new.results(rw).first().copied()
}
