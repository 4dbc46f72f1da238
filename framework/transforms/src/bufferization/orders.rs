//! Orders in which the analysis decides that are neither up nor down.

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;
use terrace_ir::def::TraitSet;
use terrace_ir::op_interfaces::RegionBranchTerminator;
use terrace_ir::{Op, Value};

use super::state::State;

/// From each terminator of a region up along what it passes on, inner regions first; then the others from the last to the first.
pub(super) fn from_terminators(s: &State<'_>, ops: &[Op]) -> Vec<Op> {
    let mut order: IndexSet<Op, FxBuildHasher> = IndexSet::default();
    let passes_on =
        |op: Op| op.is::<dyn RegionBranchTerminator>(&s.v) || op.has_trait(&s.v, TraitSet::ReturnLike);
    for end in ops.iter().copied().filter(|op| passes_on(*op)) {
        if !order.insert(end) {
            continue;
        }
        let region = s.body().parent_region(end);
        let mut todo: Vec<Value> = s.tensor_uses(end).iter().map(|u| u.value(&s.v)).collect();
        while let Some(value) = todo.pop() {
            let Some(op) = value.def(&s.v) else { continue };
            if !order.insert(op) || region.is_none_or(|r| s.body().ancestor_in(r, op).is_none()) {
                continue;
            }
            todo.extend(s.aliasing_operands(value).iter().map(|a| a.of.value(&s.v)));
        }
    }
    order.extend(ops.iter().rev().copied());
    order.into_iter().collect()
}

/// Any order, the same for the same seed.
pub(super) fn shuffle(ops: &mut [Op], seed: u32) {
    let mut state = u64::from(seed) ^ 0x9e37_79b9_7f4a_7c15;
    for i in (1..ops.len()).rev() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ops.swap(i, ((state >> 33) as usize) % (i + 1));
    }
}
