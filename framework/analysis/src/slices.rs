//! Slices: the operations that a value comes from, and those that it reaches, within one body.
//!
//! ```text
//! %a = f()            the backward slice of %c: f, g
//! %b = g(%a)          the forward slice of %a: g, h
//! %c = h(%b)
//! ```
//!
//! Operands and results are followed, regions are gone through; memory is not ([`crate::alias`] says what two references have to do with each
//! other). An operation comes after those that it depends on.

use rustc_hash::FxHashSet;
use terrace_ir::{Body, Op, Value};

/// The operations that `roots` depend on, themselves left out, each after those that it depends on. An operation for which `enters` is false
/// is left out, and nothing is looked for from there.
///
/// The argument of a block comes from the operation that the block is in: all operands of it count.
pub fn backward_slice(body: &Body, roots: &[Value], enters: impl Fn(Op) -> bool) -> Vec<Op> {
    let source = |v: Value| body.defining_op(v).or_else(|| body.block_parent_op(body.value_block(v)?));
    let inputs = |op: Op| {
        let mut all: Vec<Op> = body.operands(op).filter_map(source).collect();
        // Nested operations use values of the outside.
        for inner in nested(body, op) {
            let outside = body.operands(inner).filter_map(source);
            all.extend(outside.filter(|o| *o != op && !body.is_ancestor(op, *o)));
        }
        all
    };
    let first = roots.iter().filter_map(|v| source(*v)).collect();
    post_order(first, inputs, enters)
}

/// The operations that depend on `roots`, each after those that it depends on. An operation for which `enters` is false is left out, and
/// nothing is looked for from there.
///
/// An operation with regions depends on what is used in them; what the regions hold is in the slice only where it depends on a root itself.
pub fn forward_slice(body: &Body, roots: &[Value], enters: impl Fn(Op) -> bool) -> Vec<Op> {
    let users = |v: Value| body.users(v).collect::<Vec<Op>>();
    let outputs = |op: Op| {
        let mut all: Vec<Op> = body.results(op).flat_map(users).collect();
        all.extend(body.parent_op(op));
        let blocks = body.regions(op).iter().flat_map(|r| body.region_blocks(*r));
        all.extend(blocks.flat_map(|b| body.block_args(b).iter().copied()).flat_map(users));
        all
    };
    let first = roots.iter().flat_map(|v| users(*v)).collect();
    let mut all = post_order(first, outputs, enters);
    all.reverse();
    all
}

/// All operations in the regions of an operation.
fn nested(body: &Body, op: Op) -> Vec<Op> {
    let (mut all, mut todo) = (Vec::new(), vec![op]);
    while let Some(op) = todo.pop() {
        let blocks = body.regions(op).iter().flat_map(|r| body.region_blocks(*r));
        let inner: Vec<Op> = blocks.flat_map(|b| body.block_ops(b)).collect();
        all.extend(&inner);
        todo.extend(inner);
    }
    all
}

/// The operations that are reached from some, each after those that are reached from it.
fn post_order(first: Vec<Op>, next: impl Fn(Op) -> Vec<Op>, enters: impl Fn(Op) -> bool) -> Vec<Op> {
    let mut seen: FxHashSet<Op> = FxHashSet::default();
    let mut all = Vec::new();
    let mut todo: Vec<(Op, bool)> = first.into_iter().rev().map(|op| (op, false)).collect();
    while let Some((op, leave)) = todo.pop() {
        if leave {
            all.push(op);
        } else if enters(op) && seen.insert(op) {
            todo.push((op, true));
            todo.extend(next(op).into_iter().rev().map(|op| (op, false)));
        }
    }
    all
}
