//! Multiplexers: one block that several edges lead to on their way to several blocks. Its arguments are those of all these blocks, then a
//! number that says which of them is meant, then what the caller wants.

use rustc_hash::FxHashMap;
use terrace_dialects::cf;
use terrace_ir::{Block, InsertPoint, Loc, Type, Value};

use super::{Edge, Lift};

/// A multiplexer.
pub(super) struct Multiplexer {
    pub(super) block: Block,
    /// The blocks that it leads to, each with its first argument here.
    targets: Vec<(Block, usize)>,
    places: FxHashMap<Block, usize>,
    discriminator: Option<Value>,
}

impl Lift<'_> {
    /// A multiplexer of edges to these blocks, each any number of times; no edge leads to it yet. With `extra`, it has one more argument,
    /// a number.
    pub(super) fn multiplexer(&mut self, targets: &[Block], extra: bool) -> Option<Multiplexer> {
        let first = *targets.first()?;
        let block = self.block_after(first);
        let loc = self.view().body.last_op(first).map_or(self.loc, |op| op.loc(&self.view()));
        let mut m =
            Multiplexer { block, targets: Vec::new(), places: FxHashMap::default(), discriminator: None };
        for target in targets {
            if m.places.contains_key(target) {
                continue;
            }
            let at = block.args(&self.view()).len();
            m.places.insert(*target, m.targets.len());
            m.targets.push((*target, at));
            self.add_args_of(block, *target);
        }
        let number = |lift: &mut Self| {
            let ty = lift.number(0).ty(&lift.view());
            lift.add_arg(block, ty, loc)
        };
        m.discriminator = (m.targets.len() > 1).then(|| number(self));
        if extra {
            number(self);
        }
        Some(m)
    }

    /// Lets an edge to one of the blocks lead to the multiplexer.
    pub(super) fn multiplex(&mut self, m: &Multiplexer, edge: Edge, extra: Option<usize>) {
        let Some(target) = self.target(edge) else { return };
        let Some((place, (_, first))) = m.places.get(&target).and_then(|i| Some((*i, *m.targets.get(*i)?)))
        else {
            return;
        };
        let (passed, extra) = (self.passed(edge), extra.map(|n| self.number(n)));
        let v = self.view();
        let types: Vec<Type> = m.block.args(&v).iter().map(|a| a.ty(&v)).collect();
        let end = types.len() - usize::from(extra.is_some());
        let discriminator = m.discriminator.map(|_| end - 1);
        let mut values = Vec::with_capacity(types.len());
        for (i, ty) in types.into_iter().enumerate() {
            let own = i.checked_sub(first).and_then(|i| passed.get(i));
            values.push(match (own, extra) {
                (Some(v), _) => *v,
                _ if discriminator == Some(i) => self.number(place),
                (None, Some(n)) if i >= end => n,
                _ => self.undefined(ty),
            });
        }
        self.redirect(edge, m.block);
        self.pass(edge, &values);
    }

    /// Ends a block with a switch to the blocks that a multiplexer leads to, one of them left out if that is wanted.
    pub(super) fn switch_to_targets(&mut self, m: &Multiplexer, at: Block, loc: Loc, without: Option<Block>) {
        let args = m.block.args(&self.view()).to_vec();
        let mut cases: Vec<(usize, Block, Vec<Value>)> = Vec::new();
        for (i, (target, first)) in m.targets.iter().enumerate() {
            if Some(*target) != without {
                let n = target.args(&self.view()).len();
                let own = args.get(*first..first + n).unwrap_or_default().to_vec();
                cases.push((i, *target, own));
            }
        }
        let flag = match m.discriminator {
            Some(v) if cases.len() > 1 => v,
            _ => self.number(0),
        };
        let Some((_, default, passed)) = cases.pop() else { return };
        let sizes: Vec<i64> = cases.iter().map(|c| c.2.len() as i64).collect();
        let blocks: Vec<Block> = cases.iter().map(|c| c.1).collect();
        let operands: Vec<Value> = cases.iter().flat_map(|c| c.2.iter().copied()).collect();
        let ctx = self.ctx;
        let numbers: Vec<u8> = cases.iter().flat_map(|c| (c.0 as i32).to_le_bytes()).collect();
        let ty = ctx.vector_type(&[cases.len() as i64], ctx.i32());
        let values = (!cases.is_empty()).then(|| ctx.dense_from_bytes(ty, numbers));
        self.emit(InsertPoint::End(at), loc, |b| {
            cf::SwitchOp::new(flag, &sizes, default, &blocks)
                .default_operands(&passed)
                .case_operands(&operands)
                .maybe_case_values(values)
                .insert(b)
        });
    }

    /// Lets edges lead to one block, which leads on to where they went. Returns the block.
    pub(super) fn single_entry(&mut self, edges: &[Edge]) -> Option<Block> {
        let loc = edges.first()?.0.loc(&self.view());
        let targets: Vec<Block> = edges.iter().filter_map(|e| self.target(*e)).collect();
        let m = self.multiplexer(&targets, false)?;
        edges.iter().for_each(|edge| self.multiplex(&m, *edge, None));
        self.switch_to_targets(&m, m.block, loc, None);
        Some(m.block)
    }
}
