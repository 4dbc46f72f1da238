//! Globals: what a module puts into memory before anything runs.

use terrace_ir::{Global, Op, ViewIr};

use crate::fault::Fault;
use crate::machine::Machine;

/// Makes the functions of a module known, and puts its globals into memory.
pub(crate) fn load(m: &mut Machine<'_>, module: Global<Op>) -> Result<(), Fault> {
    let (ctx, ir) = (m.ctx, m.ir);
    // Functions of inner modules come after those of the outer ones.
    let mut todo = std::collections::VecDeque::from([module]);
    let mut all = Vec::new();
    let mut inside = Vec::new();
    while let Some(at) = todo.pop_front() {
        inside.clear();
        ir.nested_ops(at, &mut inside);
        for op in &inside {
            all.push(*op);
            let v = ViewIr { ctx, ir, body: op.body };
            if m.program.add(ctx, ir, *op).is_none() && op.entity.info(&v).has(terrace_ir::def::TraitSet::SymbolTable) {
                todo.push_back(*op);
            }
        }
    }
    let _ = all;
    Ok(())
}
