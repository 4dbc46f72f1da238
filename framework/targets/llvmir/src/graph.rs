//! The blocks of a function in the order in which they are written, and the edges between them.
//!
//! A phi has one value for each predecessor. Where a terminator passes operands to one block more than once, all edges but the first go through a block
//! of their own.

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_ir::{Block, Look, Op, Region, ViewIr};

use crate::text::BlockId;

/// A block as it is written.
#[derive(Clone, Debug)]
pub(crate) enum Node {
    /// A block of the region.
    Real(Block),
    /// The block on the edge from a terminator's successor `index` to `to`.
    Split {
        /// The block of the terminator.
        from: BlockId,
        /// The terminator.
        terminator: Op,
        /// The number of the successor.
        index: usize,
        /// The block at which the edge ends.
        to: BlockId,
    },
}

/// Blocks and edges.
#[derive(Default)]
pub(crate) struct Graph {
    /// In the order of the text.
    pub(crate) nodes: Vec<Node>,
    /// In an order in which a block comes after those that dominate it.
    pub(crate) order: Vec<BlockId>,
    ids: FxHashMap<Block, BlockId>,
    /// The blocks to which the terminator of each block goes.
    successors: Vec<Vec<BlockId>>,
    /// The number of the one block's successor that the other is.
    edges: FxHashMap<(BlockId, BlockId), usize>,
    predecessors: Vec<Vec<BlockId>>,
}

/// An edge that gets a block of its own.
struct Edge {
    from: usize,
    terminator: Op,
    index: usize,
    to: usize,
}

/// Blocks by their place in the region, then the edges that get a block.
struct Draft {
    blocks: Vec<Block>,
    edges: Vec<Edge>,
    successors: Vec<Vec<usize>>,
}

impl Draft {
    fn new(v: &ViewIr<'_>, region: Region) -> Draft {
        let blocks: Vec<Block> = region.blocks(v).into_iter().collect();
        let places: FxHashMap<Block, usize> = blocks.iter().enumerate().map(|(i, b)| (*b, i)).collect();
        let (mut edges, mut successors) = (Vec::new(), Vec::with_capacity(blocks.len()));
        for (from, block) in blocks.iter().enumerate() {
            let mut list = Vec::new();
            let mut seen = FxHashSet::default();
            if let Some(terminator) = block.last(v) {
                for (index, b) in terminator.successors(v).into_iter().enumerate() {
                    let Some(to) = places.get(&b).copied() else { continue };
                    if seen.insert(to) || b.arg(v, 0).is_none() {
                        list.push(to);
                    } else {
                        list.push(blocks.len() + edges.len());
                        edges.push(Edge { from, terminator, index, to });
                    }
                }
            }
            successors.push(list);
        }
        successors.extend(edges.iter().map(|e| vec![e.to]));
        Draft { blocks, edges, successors }
    }

    /// Reverse post-order from the entry, then from each block that was not reached.
    fn order(&self) -> Vec<usize> {
        let mut order = Vec::with_capacity(self.successors.len());
        let mut seen = vec![false; self.successors.len()];
        for root in 0..self.successors.len() {
            if std::mem::replace(&mut seen[root], true) {
                continue;
            }
            let start = order.len();
            let mut stack = vec![(root, 0)];
            while let Some((node, next)) = stack.last_mut() {
                match self.successors[*node].get(*next) {
                    Some(to) => {
                        *next += 1;
                        if !std::mem::replace(&mut seen[*to], true) {
                            stack.push((*to, 0));
                        }
                    }
                    None => {
                        order.push(*node);
                        stack.pop();
                    }
                }
            }
            order[start..].reverse();
        }
        order
    }
}

impl Graph {
    pub(crate) fn new(v: &ViewIr<'_>, region: Region) -> Graph {
        let draft = Draft::new(v, region);
        let order: Vec<BlockId> = draft.order().into_iter().map(BlockId).collect();
        let split = |e: &Edge| Node::Split {
            from: BlockId(e.from),
            terminator: e.terminator,
            index: e.index,
            to: BlockId(e.to),
        };
        let id_of: Vec<BlockId> = (0..order.len()).map(BlockId).collect();
        let mut graph = Graph {
            nodes: draft.blocks.iter().map(|b| Node::Real(*b)).chain(draft.edges.iter().map(split)).collect(),
            ids: draft.blocks.iter().zip(&id_of).map(|(b, id)| (*b, *id)).collect(),
            successors: Vec::new(),
            edges: FxHashMap::default(),
            predecessors: vec![Vec::new(); order.len()],
            order,
        };
        // The latest comes first, as in the list of a block's uses.
        let splits: FxHashSet<(Op, usize)> = draft.edges.iter().map(|e| (e.terminator, e.index)).collect();
        for (e, id) in draft.edges.iter().zip(&id_of[draft.blocks.len()..]).rev() {
            graph.predecessors[id.0].push(BlockId(e.from));
            graph.predecessors[e.to].push(*id);
        }
        for (block, id) in draft.blocks.iter().zip(&id_of) {
            for (op, _) in v.body().block_uses(*block).filter(|u| !splits.contains(u)) {
                if let Some(from) = op.block(v).and_then(|b| graph.ids.get(&b)) {
                    graph.predecessors[id.0].push(*from);
                }
            }
        }
        for (from, list) in draft.successors.into_iter().enumerate() {
            for (i, to) in list.iter().enumerate() {
                graph.edges.entry((BlockId(from), BlockId(*to))).or_insert(i);
            }
            graph.successors.push(list.into_iter().map(BlockId).collect());
        }
        graph
    }

    /// The block to which successor `index` of a terminator goes.
    pub(crate) fn successor(&self, v: &ViewIr<'_>, terminator: Op, index: usize) -> Option<BlockId> {
        let from = self.ids.get(&terminator.block(v)?)?;
        self.successors.get(from.0)?.get(index).copied()
    }

    /// The number of a block's successor that another is; the first, if it is several.
    pub(crate) fn edge(&self, from: BlockId, to: BlockId) -> Option<usize> {
        self.edges.get(&(from, to)).copied()
    }

    /// The blocks from which edges come to one.
    pub(crate) fn predecessors(&self, id: BlockId) -> &[BlockId] {
        self.predecessors.get(id.0).map_or(&[], Vec::as_slice)
    }
}
