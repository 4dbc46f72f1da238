//! Tables by values of a function, of which there may be hundreds of thousands.

use cranelift_codegen::entity::packed_option::PackedOption;
use cranelift_codegen::ir as clif;
use rustc_hash::FxHashMap;
use smallvec::smallvec;
use terrace_ir::{Block, Body, Value};

use crate::function::Leaves;

/// The leaves of values. Nearly every value has one.
pub(crate) struct Values {
    one: Vec<PackedOption<clif::Value>>,
    others: FxHashMap<Value, Leaves>,
}

impl Values {
    pub(crate) fn new(body: &Body) -> Values {
        Values { one: vec![None.into(); body.num_value_slots()], others: FxHashMap::default() }
    }

    pub(crate) fn insert(&mut self, value: Value, leaves: Leaves) {
        match (&leaves[..], self.one.get_mut(value.index())) {
            ([leaf], Some(slot)) => *slot = (*leaf).into(),
            _ => _ = self.others.insert(value, leaves),
        }
    }

    pub(crate) fn get(&self, value: Value) -> Option<Leaves> {
        match self.one.get(value.index()).and_then(|leaf| leaf.expand()) {
            Some(leaf) => Some(smallvec![leaf]),
            None => self.others.get(&value).cloned(),
        }
    }
}

/// A set of values.
pub(crate) struct ValueSet(Vec<bool>);

impl ValueSet {
    pub(crate) fn contains(&self, value: Value) -> bool {
        self.0.get(value.index()).copied().unwrap_or(false)
    }

    /// The values that pieces of blocks, of so many operations, use and others define. Blocks come after those that define what they use.
    pub(crate) fn crossing(body: &Body, blocks: &[Block], piece_size: usize) -> ValueSet {
        let mut crossing = ValueSet(vec![false; body.num_value_slots()]);
        let mut pieces = vec![0u32; body.num_value_slots()];
        let mut piece = 0;
        let define = |pieces: &mut Vec<u32>, value: Value, piece| {
            if let Some(p) = pieces.get_mut(value.index()) {
                *p = piece;
            }
        };
        for block in blocks {
            piece += 1;
            body.block_args(*block).iter().for_each(|arg| define(&mut pieces, *arg, piece));
            for (i, op) in body.block_ops(*block).enumerate() {
                piece += u32::from(i > 0 && i % piece_size == 0);
                for operand in body.operands(op) {
                    if pieces.get(operand.index()) != Some(&piece)
                        && let Some(crosses) = crossing.0.get_mut(operand.index())
                    {
                        *crosses = true;
                    }
                }
                body.results(op).for_each(|r| define(&mut pieces, r, piece));
            }
        }
        crossing
    }
}
