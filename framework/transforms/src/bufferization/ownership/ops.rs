//! [`FreesBuffers`]: operations that say themselves how buffers are freed at them (`BufferDeallocationOpInterface`). A dialect's operations
//! have it by a model in their definitions; the models of cf, arith and scf are here.

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_dialects::arith::{AndIOp, SelectOp, XOrIOp};
use terrace_dialects::cf::CondBranchOp;
use terrace_dialects::scf::{InParallelOp, ReduceOp, ReduceReturnOp};
use terrace_ir::def::OpInfo;
use terrace_ir::{Block, Diagnostic, Op, Value, Values};
use terrace_rewrite::Rewriter;

use super::state::{Ownership, State, bit, is_memref};

/// Operations that say themselves how buffers are freed at them.
pub trait FreesBuffers: Send + Sync {
    /// Frees what its block owns, if it is the block's end.
    ///
    /// # Errors
    /// If it is not known what the block owns.
    fn process(&self, op: Op, state: &mut State, rw: &mut Rewriter<'_>) -> Result<(), Diagnostic>;

    /// A result with the one condition under which its block owns it.
    fn with_condition(
        &self,
        _op: Op,
        result: Value,
        block: Block,
        state: &mut State,
        rw: &mut Rewriter<'_>,
    ) -> (Value, Value) {
        state.with_condition(result, block, rw)
    }
}

/// The model of an operation, if it has one.
pub(super) fn model(info: &OpInfo) -> Option<&'static dyn FreesBuffers> {
    if let Some(own) = info.interface::<dyn FreesBuffers>() {
        return Some(own);
    }
    match std::str::from_utf8(info.name()).ok()? {
        SelectOp::OP_NAME => Some(&Select),
        CondBranchOp::OP_NAME => Some(&CondBranch),
        InParallelOp::OP_NAME => Some(&InParallel),
        ReduceReturnOp::OP_NAME => Some(&ReduceReturn),
        ReduceOp::OP_NAME => Some(&ReturnsNothing),
        #[cfg(feature = "gpu")]
        terrace_dialects::gpu::TerminatorOp::OP_NAME => Some(&ReturnsNothing),
        _ => None,
    }
}

/// Frees, at the end of a block that returns values, what it does not return. Gives the conditions under which the values are owned.
pub(super) fn free_at_return(
    op: Op,
    returned: &[Value],
    state: &mut State,
    rw: &mut Rewriter<'_>,
) -> Result<Values, Diagnostic> {
    let Some(block) = op.block(rw) else { return Ok(Values::new()) };
    rw.set_insertion_before(op);
    let loc = op.loc(rw);
    rw.with_loc(loc, |rw| {
        let (memrefs, conditions) = state.to_free(block, rw)?;
        let retained = state.retained(block, None, returned, rw);
        if memrefs.is_empty() && retained.is_empty() {
            return Ok(Values::new());
        }
        let mut owned = state.free_here(block, &memrefs, &conditions, &retained, rw);
        owned.truncate(returned.iter().filter(|v| is_memref(rw, **v)).count());
        Ok(owned)
    })
}

struct Select;

impl FreesBuffers for Select {
    fn process(&self, _: Op, _: &mut State, _: &mut Rewriter<'_>) -> Result<(), Diagnostic> {
        Ok(())
    }

    fn with_condition(
        &self,
        op: Op,
        result: Value,
        block: Block,
        state: &mut State,
        rw: &mut Rewriter<'_>,
    ) -> (Value, Value) {
        let own = result.block(rw).unwrap_or(block);
        let Some(select) = op.cast::<SelectOp>(rw) else { return state.with_condition(result, block, rw) };
        let (a, b) = (state.owner(select.true_value(rw), own), state.owner(select.false_value(rw), own));
        match (a, b) {
            (Ownership::If(a), Ownership::If(b)) => {
                let condition = SelectOp::new(select.condition(rw), a, b).at(op.loc(rw)).result(rw);
                (result, condition)
            }
            _ => state.with_condition(result, own, rw),
        }
    }
}

struct CondBranch;

impl CondBranch {
    /// Frees what one way does not need. The conditions under which what it needs is owned.
    fn free_for(
        target: Block,
        passed: &[Value],
        (memrefs, conditions): (&[Value], &[Value]),
        block: Block,
        state: &mut State,
        rw: &mut Rewriter<'_>,
    ) -> (Values, FxHashMap<Value, Value>) {
        let retained = state.retained(block, Some(target), passed, rw);
        let owned = state.free_here(block, memrefs, conditions, &retained, rw);
        let by_value = retained.iter().copied().zip(owned).collect();
        (retained, by_value)
    }
}

/// The operands of a branch with the conditions under which they are owned.
fn with_owners(passed: &[Value], owners: &FxHashMap<Value, Value>) -> Values {
    let conditions = passed.iter().filter_map(|v| owners.get(v));
    passed.iter().chain(conditions).copied().collect()
}

impl FreesBuffers for CondBranch {
    fn process(&self, op: Op, state: &mut State, rw: &mut Rewriter<'_>) -> Result<(), Diagnostic> {
        let (Some(branch), Some(block)) = (op.cast::<CondBranchOp>(rw), op.block(rw)) else { return Ok(()) };
        rw.set_insertion_before(op);
        let loc = op.loc(rw);
        rw.with_loc(loc, |rw| {
            let (memrefs, conditions) = state.to_free(block, rw)?;
            let condition = branch.condition(rw);
            let passed = branch.true_dest_operands(rw);
            let adapted: Values = conditions.iter().map(|c| AndIOp::new(*c, condition).result(rw)).collect();
            let (then_retained, then) =
                Self::free_for(branch.true_dest(rw), &passed, (&memrefs, &adapted), block, state, rw);
            branch.set_true_dest_operands(rw, with_owners(&passed, &then));
            let passed = branch.false_dest_operands(rw);
            let mut adapted = Values::new();
            for c in &conditions {
                let yes = bit(true, rw);
                let not = XOrIOp::new(yes, condition).result(rw);
                adapted.push(AndIOp::new(*c, not).result(rw));
            }
            let (else_retained, otherwise) =
                Self::free_for(branch.false_dest(rw), &passed, (&memrefs, &adapted), block, state, rw);
            branch.set_false_dest_operands(rw, with_owners(&passed, &otherwise));
            let both: FxHashSet<Value> = then_retained.into_iter().collect();
            let mut done = FxHashSet::default();
            for buffer in else_retained {
                if !both.contains(&buffer) || !done.insert(buffer) {
                    continue;
                }
                if let (Some(a), Some(b)) = (then.get(&buffer), otherwise.get(&buffer)) {
                    let owner = SelectOp::new(condition, *a, *b).result(rw);
                    state.forget(&[buffer], block);
                    state.own(buffer, Ownership::If(owner), block);
                }
            }
            Ok(())
        })
    }
}

struct InParallel;

impl FreesBuffers for InParallel {
    fn process(&self, op: Op, state: &mut State, rw: &mut Rewriter<'_>) -> Result<(), Diagnostic> {
        let empty = op
            .cast::<InParallelOp>(rw)
            .is_none_or(|p| p.region(rw).entry(rw).is_none_or(|b| b.ops(rw).is_empty()));
        if !empty {
            return Err(plain_error(op, rw, "only supported when nested regions are empty"));
        }
        free_at_return(op, &[], state, rw).map(|_| ())
    }
}

struct ReduceReturn;

impl FreesBuffers for ReduceReturn {
    fn process(&self, op: Op, state: &mut State, rw: &mut Rewriter<'_>) -> Result<(), Diagnostic> {
        if op.operands(rw).iter().any(|v| is_memref(rw, *v)) {
            return Err(plain_error(op, rw, "only supported when operand is not a MemRef"));
        }
        free_at_return(op, &[], state, rw).map(|_| ())
    }
}

struct ReturnsNothing;

impl FreesBuffers for ReturnsNothing {
    fn process(&self, op: Op, state: &mut State, rw: &mut Rewriter<'_>) -> Result<(), Diagnostic> {
        free_at_return(op, &[], state, rw).map(|_| ())
    }
}

/// An error at an operation.
pub(super) fn plain_error(op: Op, rw: &Rewriter<'_>, message: &str) -> Diagnostic {
    Diagnostic::error(op.loc(rw), message)
}
