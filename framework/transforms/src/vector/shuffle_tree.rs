//! `lower-vector-to-from-elements-to-shuffle-tree`: a vector of elements that are picked from vectors, by a tree of shuffles.
//!
//! ```mlir
//! %a0, %a1 = vector.to_elements %a : vector<2xf32>
//! %b0, %b1 = vector.to_elements %b : vector<2xf32>
//! %v = vector.from_elements %b1, %a0, %b0 : vector<3xf32>
//! ```
//!
//! becomes `vector.shuffle %b, %a [1, 2, 0]`. The leaves of the tree are the vectors in the order of their first elements; each level
//! shuffles its neighbours together. A node holds the elements from its first place in the result to its last one, and all nodes of a
//! level are as long as the longest of them, so that the next level can take any two.

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;
use terrace_dialects::vector::{FromElementsOp, ShuffleOp, ToElementsOp};
use terrace_ir::types::VectorType;
use terrace_ir::{Context, Global, Ir, Op, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{LowerVectorToFromElementsToShuffleTree, vector_of};

/// An entry of a mask: the element does not matter.
const ANY: i64 = -1;
const NO_SOURCE: &str = "an element is none of a vector of one dimension";

/// A vector, and which element of it goes to which place in the result. The places ascend.
struct Node {
    vector: Value,
    /// How many elements the vector has.
    length: i64,
    picks: Vec<Pick>,
}

#[derive(Clone, Copy)]
struct Pick {
    place: i64,
    element: i64,
}

impl Node {
    /// The first place and the one after the last.
    fn range(nodes: &[Node]) -> (i64, i64) {
        let first = nodes.iter().filter_map(|n| n.picks.first()).map(|p| p.place).min();
        let last = nodes.iter().filter_map(|n| n.picks.last()).map(|p| p.place).max();
        (first.unwrap_or(0), last.map_or(0, |p| p + 1))
    }

    /// One node for one or two, as a shuffle whose result has `length` elements.
    fn combine(pair: &[Node], length: i64, rw: &mut Rewriter<'_>) -> Option<Node> {
        let (left, right) = (pair.first()?, pair.last()?);
        let (start, _) = Node::range(pair);
        let mut mask = vec![ANY; usize::try_from(length).ok()?];
        let mut picks = Vec::new();
        for (node, offset) in pair.iter().zip([0, left.length]) {
            for pick in &node.picks {
                *mask.get_mut(usize::try_from(pick.place - start).ok()?)? = offset + pick.element;
                picks.push(Pick { place: pick.place, element: pick.place - start });
            }
        }
        picks.sort_by_key(|p| p.place);
        let vector = ShuffleOp::new(left.vector, right.vector, &mask).result(rw);
        Some(Node { vector, length, picks })
    }
}

/// The vectors that elements are picked from.
fn leaves(op: FromElementsOp, rw: &Rewriter<'_>) -> Option<Vec<Node>> {
    let mut sources: IndexSet<Value, FxBuildHasher> = IndexSet::default();
    let mut nodes: Vec<Node> = Vec::new();
    for (place, v) in op.elements(rw).iter().enumerate() {
        let elements = v.defining::<ToElementsOp>(rw)?;
        let vector = elements.source(rw);
        let ty = vector_of(rw, vector)?;
        let [length] = ty.shape()[..] else { return None };
        if ty.scalable().contains(&true) {
            return None;
        }
        let element = elements.elements(rw).iter().position(|e| e == v)? as i64;
        let (i, is_new) = sources.insert_full(vector);
        if is_new {
            nodes.push(Node { vector, length, picks: Vec::new() });
        }
        nodes.get_mut(i)?.picks.push(Pick { place: place as i64, element });
    }
    Some(nodes)
}

fn to_shuffles(op: FromElementsOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = op.dest(rw).ty(rw).cast::<VectorType<'_>>(rw).or_no_match(NO_SOURCE)?;
    (ty.shape().len() == 1 && !ty.scalable().contains(&true))
        .or_no_match("it makes no vector of one dimension")?;
    let mut nodes = leaves(op, rw).or_no_match(NO_SOURCE)?;
    if let [only] = &nodes[..] {
        let same = only.picks.iter().all(|p| p.place == p.element) && only.picks.len() as i64 == only.length;
        if same {
            let vector = only.vector;
            rw.replace(op, vector);
            return Ok(());
        }
    }
    loop {
        let length = nodes.chunks(2).map(Node::range).map(|(start, end)| end - start).max();
        let length = length.or_no_match("it has no elements")?;
        let level: Option<Vec<Node>> = nodes.chunks(2).map(|pair| Node::combine(pair, length, rw)).collect();
        nodes = level.or_no_match(NO_SOURCE)?;
        if let [root] = &nodes[..] {
            let vector = root.vector;
            rw.replace(op, vector);
            return Ok(());
        }
    }
}

/// The pattern of `lower-vector-to-from-elements-to-shuffle-tree`.
pub fn populate_shuffle_trees(set: &mut PatternSet) {
    set.add_named("ToFromElementsToShuffleTreeRewrite", 1, to_shuffles);
}

/// Makes shuffles of the elements in `root` that are picked from vectors.
pub fn shuffle_from_elements(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let mut set = PatternSet::new();
    populate_shuffle_trees(&mut set);
    set.apply(ctx, ir, root);
}

impl LowerVectorToFromElementsToShuffleTree {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        shuffle_from_elements(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
