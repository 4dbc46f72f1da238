//! The operations and block arguments that `linalg-detensorize` takes: what control flow depends on, or all.

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_dialects::cf::{BranchOp, CondBranchOp};
use terrace_dialects::linalg::GenericOp;
use terrace_dialects::tensor::FromElementsOp;
use terrace_ir::body::ValueDef;
use terrace_ir::op_interfaces::{BranchLike, BranchLikeOp as _};
use terrace_ir::{Block, Op, Region, Value, View};

use super::is_scalar_tensor;

/// The entities of one body that change.
#[derive(Default)]
pub(super) struct Chosen {
    /// Operations on tensors of one element.
    pub(super) ops: FxHashSet<Op>,
    /// Arguments that become scalars.
    pub(super) args: FxHashSet<Value>,
    /// The operands of branches that are passed to these.
    pub(super) branches: FxHashMap<Op, FxHashSet<usize>>,
}

/// True if all operands are tensors of one element.
fn is_detensorable(op: Op, v: &View<'_>) -> bool {
    op.is::<GenericOp>(v) && op.operand_types(v).iter().all(|t| is_scalar_tensor(v.ctx, *t))
}

/// The argument of a successor that an operand of a branch is passed to.
fn successor_argument(op: Op, operand: usize, v: &View<'_>) -> Option<Value> {
    let branch = op.cast::<dyn BranchLike>(v)?;
    op.successors(v).into_iter().enumerate().find_map(|(i, block)| {
        let (range, produced) = branch.successor_operands(v, i);
        range.contains(&operand).then(|| block.arg(v, operand - range.start + produced))?
    })
}

/// The operands that are passed to an argument of a block, with the branches and their numbers; `None` if something else leads to the block.
fn passed_to(block: Block, arg: usize, v: &View<'_>) -> Option<Vec<(Op, usize)>> {
    let mut all = Vec::new();
    for (op, successor) in v.body.block_uses(block) {
        let (range, produced) = op.cast::<dyn BranchLike>(v)?.successor_operands(v, successor);
        let operand = arg.checked_sub(produced).map(|n| range.start + n).filter(|n| range.contains(n));
        all.extend(operand.map(|n| (op, n)));
    }
    Some(all)
}

impl Chosen {
    /// All operations that can be taken, and all arguments but those of the function.
    pub(super) fn all(ops: &[Op], region: Region, v: &View<'_>) -> Chosen {
        let mut chosen = Chosen::default();
        chosen.ops.extend(ops.iter().filter(|op| is_detensorable(**op, v)));
        chosen.args.extend(region.blocks(v).into_iter().skip(1).flat_map(|b| b.args(v)));
        chosen.with_branches(v)
    }

    /// The operations and arguments that conditions and operands of branches are computed from.
    pub(super) fn control_flow(ops: &[Op], v: &View<'_>) -> Chosen {
        let mut todo: Vec<Value> = Vec::new();
        let of = |op: &&Op, conditional: bool| {
            if conditional { op.is::<CondBranchOp>(v) } else { op.is::<BranchOp>(v) }
        };
        for conditional in [true, false] {
            let branches = ops.iter().filter(|op| of(op, conditional));
            todo.extend(branches.flat_map(|op| op.operands(v)));
        }
        let (mut chosen, mut seen) = (Chosen::default(), FxHashSet::default());
        while let Some(value) = todo.pop() {
            if seen.insert(value) && chosen.visit(value, &mut todo, v).is_none() {
                // Something leads to a block that is not understood.
                return Chosen::default();
            }
        }
        chosen.drop_arguments(v);
        chosen.with_branches(v)
    }

    /// Looks at a value: where it goes, and where it comes from.
    fn visit(&mut self, value: Value, todo: &mut Vec<Value>, v: &View<'_>) -> Option<()> {
        let block = value.block(v)?;
        if let Some(end) = block.terminator(v) {
            let passed = end.operands(v).into_iter().enumerate().filter(|(_, o)| *o == value);
            let args = passed.filter_map(|(i, _)| successor_argument(end, i, v));
            todo.extend(args.filter(|a| !self.args.contains(a)));
        }
        todo.extend(value.users(v).into_iter().flat_map(|user| user.results(v)));
        let op = match v.body.value_def(value) {
            ValueDef::Argument(block, number) => {
                let is_entry = block.region(v).and_then(|r| r.entry(v)) == Some(block);
                if !is_entry {
                    self.args.insert(value);
                    let passed = passed_to(block, number, v)?;
                    todo.extend(passed.into_iter().filter_map(|(op, n)| op.operands(v).get(n).copied()));
                }
                return Some(());
            }
            ValueDef::Result(op, _) => op,
        };
        if let Some(generic) = op.cast::<GenericOp>(v) {
            if !self.ops.contains(&op) && is_detensorable(op, v) {
                self.ops.insert(op);
                todo.extend(generic.inputs(v));
            }
            return Some(());
        }
        let is_number =
            |t: &terrace_ir::Type| v.ctx.integer_info(*t).is_some() || v.ctx.float_kind(*t).is_some();
        if !op.is::<FromElementsOp>(v) && op.result_types(v).iter().all(is_number) {
            todo.extend(op.operands(v));
        }
        Some(())
    }

    /// Arguments to which an operation that stays passes its result stay.
    fn drop_arguments(&mut self, v: &View<'_>) {
        let stays = |(op, n): (Op, usize)| {
            let def = op.operands(v).get(n).and_then(|o| o.def(v));
            def.is_some_and(|def| def.is::<GenericOp>(v) && !self.ops.contains(&def))
        };
        let is_kept = |arg: &Value| match v.body.value_def(*arg) {
            ValueDef::Argument(block, number) => {
                passed_to(block, number, v).is_some_and(|all| !all.into_iter().any(stays))
            }
            ValueDef::Result(..) => false,
        };
        let kept: FxHashSet<Value> = self.args.iter().copied().filter(is_kept).collect();
        self.args = kept;
    }

    fn with_branches(mut self, v: &View<'_>) -> Chosen {
        for arg in &self.args {
            let ValueDef::Argument(block, number) = v.body.value_def(*arg) else { continue };
            for (op, operand) in passed_to(block, number, v).unwrap_or_default() {
                self.branches.entry(op).or_default().insert(operand);
            }
        }
        self
    }
}
