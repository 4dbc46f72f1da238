//! `loop-invariant-subset-hoisting`: a part of a tensor that every iteration of a loop reads and replaces becomes a value that the loop carries.
//!
//! ```text
//!   %r = scf.for … iter_args(%a = %t) {              %s = tensor.extract_slice %t[%o][5][1]
//!     %s = tensor.extract_slice %a[%o][5][1]         %r:2 = scf.for … iter_args(%a = %t, %p = %s) {
//!     %x = f(%s)                                →      %x = f(%p)
//!     %w = tensor.insert_slice %x into %a[%o]…         scf.yield %a, %x
//!     scf.yield %w                                   }
//!   }                                                %w = tensor.insert_slice %r#1 into %r#0[%o][5][1]
//! ```
//!
//! The interface [`Subset`] says which operations read and replace parts, [`LoopLike`] which are loops. All uses of the tensor in the loop must
//! be such operations, and the others must use other parts.

use rustc_hash::FxHashSet;
use terrace_dialects::kit::subsets::{Subset, SubsetOp as _, SubsetUse};
use terrace_ir::def::TraitSet;
use terrace_ir::effects::{info, is_memory_effect_free};
use terrace_ir::interfaces::Carried;
use terrace_ir::op_interfaces::{LoopLike, LoopLikeOp as _};
use terrace_ir::segments::OPERAND_SIZES;
use terrace_ir::view::Interface;
use terrace_ir::{
    Attr, Context, Global, InsertPoint, Ir, Look, LookIr, NewOp, Op, Region, Type, Value, Values, View, Walk,
};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoListener, Rewriter};

use super::LoopInvariantSubsetHoisting;
use crate::affine::value_bounds::{disjoint_slices, same_slices};

/// Hoists out of all loops in `root`, inner loops first. Returns the number of pairs that were hoisted.
pub fn hoist_loop_invariant_subsets(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> usize {
    let mut loops = Vec::new();
    ir.walk_post(root, |ir, op| {
        if info(ctx, ir, op).interface::<dyn LoopLike>().is_some() {
            loops.push(op);
        }
        Walk::Advance
    });
    let mut hoisted = 0;
    for at in loops {
        let mut listener = NoListener;
        let mut rw = Rewriter::new(ctx, ir, at.body, &mut listener);
        hoisted += hoist_out_of(at.entity, &mut rw);
    }
    hoisted
}

/// Hoists out of a loop. The values that it carries then may hold parts of their own.
fn hoist_out_of(op: Op, rw: &mut Rewriter<'_>) -> usize {
    let (mut at, mut hoisted, mut i) = (op, 0, 0);
    while let Some(carried) = carried(at, rw).filter(|c| i < c.iter_args.len()) {
        let pairs = Uses::of(at, &carried, i, rw).map(|uses| uses.pairs(rw)).unwrap_or_default();
        for (extraction, insertion) in pairs {
            // Pairs that moved out before changed the tensors that this one uses.
            if let Some(pair) = Pair::of(extraction, insertion, rw.view())
                && pair.is_invariant(at, rw)
                && let Some(new) = hoist(at, i, pair, rw)
            {
                at = new;
                hoisted += 1;
            }
        }
        i += 1;
    }
    hoisted
}

/// The values that a loop carries, if its one region ends by giving them to the next iteration and they are its results.
fn carried(op: Op, v: &impl LookIr) -> Option<Carried> {
    let carried = op.cast::<dyn LoopLike>(v)?.carried(&v.view_ir());
    let n = carried.iter_args.len();
    let results = carried.results.as_ref().map(Vec::len);
    (carried.inits.len() == n && carried.yielded.len() == n && results == Some(n)).then_some(carried)
}

/// The operations that use the parts of a tensor which a loop carries.
#[derive(Default)]
struct Uses {
    all: Vec<Interface<dyn Subset>>,
    /// Those that are not in loops nested in the loop, each with the number of replacements before it.
    own: Vec<Ranked>,
    replacements: usize,
}

/// A use of a part with the number of replacements before it.
type Ranked = (Interface<dyn Subset>, usize);

/// An operation that reads a part and the one that replaces it.
#[derive(Clone, Copy)]
struct Pair {
    extraction: Op,
    from: Value,
    insertion: Op,
    source: Value,
    into: Value,
    updated: Value,
}

impl Uses {
    /// The uses of a carried value from the start of an iteration to the end, if these are uses of parts only.
    fn of(at: Op, carried: &Carried, i: usize, v: &impl LookIr) -> Option<Uses> {
        let mut uses = Uses::default();
        // Values to follow in loops, the innermost last: where each must come to its loop's end.
        let mut stack = vec![(at, *carried.iter_args.get(i)?, *carried.yielded.get(i)?)];
        let mut seen = FxHashSet::default();
        while let Some((owner, value, end)) = stack.pop() {
            if let Some(next) = uses.add_users(owner, value, owner == at, &mut stack, &mut seen, v)? {
                stack.push((owner, next, end));
            } else if value != end {
                return None;
            }
        }
        Some(uses)
    }

    /// Adds the users of a value. Returns the value that the tensor is after them, or nothing if the loop ends.
    fn add_users(
        &mut self,
        owner: Op,
        value: Value,
        own: bool,
        stack: &mut Vec<(Op, Value, Value)>,
        seen: &mut FxHashSet<Value>,
        v: &impl LookIr,
    ) -> Option<Option<Value>> {
        let users = value.users(v);
        if let [user] = users[..]
            && user.has_trait(v, TraitSet::Terminator)
        {
            return (user.parent(v) == Some(owner)).then_some(None);
        }
        // A value is followed once.
        seen.insert(value).then_some(())?;
        let mut next = None;
        for user in users {
            let after = if let Some(subset) = user.cast::<dyn Subset>(v) {
                let after = match subset.subset_use(&v.view())? {
                    SubsetUse::Extraction { .. } => None,
                    // The tensor as the new part is read as a whole.
                    SubsetUse::Insertion { source, .. } if source == value => return None,
                    SubsetUse::Insertion { updated, .. } => Some(updated),
                };
                self.all.push(subset);
                if own {
                    self.own.push((subset, self.replacements));
                }
                after
            } else {
                let inner = carried(user, v)?;
                let i = inner.inits.iter().position(|x| *x == value)?;
                stack.push((user, *inner.iter_args.get(i)?, *inner.yielded.get(i)?));
                inner.results?.get(i).copied()
            };
            // There is one way to the end.
            if after.is_some() && next.is_some() {
                return None;
            }
            next = next.or(after);
        }
        self.replacements += 1;
        next.map(Some)
    }

    /// The pairs that use the same part, which nothing else uses.
    fn pairs(&self, rw: &Rewriter<'_>) -> Vec<(Interface<dyn Subset>, Interface<dyn Subset>)> {
        let v = rw.view();
        let mut pairs: Vec<(Option<Ranked>, Option<Ranked>)> = Vec::new();
        for at in &self.own {
            let op = at.0;
            let extracts = matches!(op.subset_use(&v), Some(SubsetUse::Extraction { .. }));
            let partner = pairs.iter_mut().find(|(extraction, insertion)| {
                let other = if extracts { insertion } else { extraction };
                other.is_some_and(|other| is_same(v, op, other.0))
            });
            match (partner, extracts) {
                (Some(pair), true) => pair.0 = Some(*at),
                (Some(pair), false) => pair.1 = Some(*at),
                (None, true) => pairs.push((Some(*at), None)),
                (None, false) => pairs.push((None, Some(*at))),
            }
        }
        let mut found = Vec::new();
        for (extraction, insertion) in pairs {
            let (Some((extraction, first)), Some((insertion, second))) = (extraction, insertion) else {
                continue;
            };
            // A part that is read after it is replaced is not the one of the iteration before.
            if first > second {
                continue;
            }
            let others = self.all.iter().filter(|op| !same_op(**op, extraction) && !same_op(**op, insertion));
            let apart = |op: &Interface<dyn Subset>| {
                is_disjoint(v, *op, extraction) && is_disjoint(v, *op, insertion)
            };
            if extraction.is_plain(&v) && insertion.is_plain(&v) && others.into_iter().all(apart) {
                found.push((extraction, insertion));
            }
        }
        found
    }
}

fn same_op(a: Interface<dyn Subset>, b: Interface<dyn Subset>) -> bool {
    *a == *b
}

/// True if it is certain that two operations use the same part.
fn is_same(v: View<'_>, a: Interface<dyn Subset>, b: Interface<dyn Subset>) -> bool {
    let (Some(x), Some(y)) = (a.slice(&v), b.slice(&v)) else { return false };
    same_slices(v, &x, &y)
}

/// True if it is certain that two operations use different parts.
fn is_disjoint(v: View<'_>, a: Interface<dyn Subset>, b: Interface<dyn Subset>) -> bool {
    let (Some(x), Some(y)) = (a.slice(&v), b.slice(&v)) else { return false };
    disjoint_slices(v, &x, &y)
}

impl Pair {
    fn of(extraction: Interface<dyn Subset>, insertion: Interface<dyn Subset>, v: View<'_>) -> Option<Pair> {
        let SubsetUse::Extraction { from } = extraction.subset_use(&v)? else { return None };
        let SubsetUse::Insertion { source, into, updated } = insertion.subset_use(&v)? else { return None };
        let pair = Pair { extraction: *extraction, from, insertion: *insertion, source, into, updated };
        (pair.part(&v)?.ty(&v) == source.ty(&v)).then_some(pair)
    }

    /// The part as it is read.
    fn part(self, v: &impl Look) -> Option<Value> {
        self.extraction.results(v).first().copied()
    }

    /// True if both operations may move out of the loop: but for the tensor, they use nothing that is made there.
    fn is_invariant(self, at: Op, rw: &Rewriter<'_>) -> bool {
        let outside = |v: Value| !v.block(rw).is_some_and(|b| in_regions(at, b.parent(rw), rw));
        let of_extraction = |v: &Value| *v == self.from || outside(*v);
        let of_insertion = |v: &Value| *v == self.source || *v == self.into || outside(*v);
        let free = |op: Op| is_memory_effect_free(rw.context(), rw.ir(), rw.global(op));
        self.extraction.operands(rw).iter().all(of_extraction)
            && self.insertion.operands(rw).iter().all(of_insertion)
            && free(self.extraction)
            && free(self.insertion)
    }
}

/// True if an operation is a loop or is nested in it.
fn in_regions(at: Op, op: Option<Op>, v: &impl Look) -> bool {
    op.is_some_and(|op| at.is_ancestor(v, op))
}

/// Lets a loop carry the part beside value `i`, and moves the pair out of it. Returns the new loop.
fn hoist(at: Op, i: usize, pair: Pair, rw: &mut Rewriter<'_>) -> Option<Op> {
    let part = pair.part(rw)?;
    let new = carry_more(at, part, pair.source, rw)?;
    let carried = carried(new, rw)?;
    let (init, result) = (*carried.inits.get(i)?, *carried.results.as_ref()?.get(i)?);
    let last = *carried.results.as_ref()?.last()?;
    rw.move_op(pair.extraction, InsertPoint::Before(new));
    rw.move_op(pair.insertion, InsertPoint::After(new));
    rw.replace_uses(pair.updated, pair.into);
    let operands = pair.extraction.operands(rw).into_iter();
    let operands: Values = operands.map(|v| if v == pair.from { init } else { v }).collect();
    rw.set_operands(pair.extraction, operands);
    rw.replace_all_uses_except(result, pair.updated, pair.insertion);
    let operands = pair.insertion.operands(rw).into_iter();
    let operands: Values = operands
        .map(|v| {
            if v == pair.source {
                last
            } else if v == pair.into {
                result
            } else {
                v
            }
        })
        .collect();
    rw.set_operands(pair.insertion, operands);
    Some(new)
}

/// Replaces a loop by one that carries one more value: `init` at first, in the loop too, and `next` after each iteration. `None` if its initial
/// values are not its last operands.
fn carry_more(at: Op, init: Value, next: Value, rw: &mut Rewriter<'_>) -> Option<Op> {
    let ctx = rw.context();
    let carried = carried(at, rw)?;
    let [region] = at.regions(rw)[..] else { return None };
    let end = region.only_block(rw)?.terminator(rw)?;
    let mut operands = at.operands(rw);
    let is_last = operands.ends_with(&carried.inits) && end.operands(rw)[..] == carried.yielded[..];
    is_last.then_some(())?;
    operands.push(init);
    let mut types: Vec<Type> = at.result_types(rw).into_vec();
    types.push(init.ty(rw));
    let inherent = grown_segments(at, rw);
    let discardable: Vec<(Attr, Attr)> = rw.body().discardable_attrs(at).collect();
    let new = NewOp::of(ctx, at.name(rw), at.loc(rw)).operands(&operands).results(&types).regions(1);
    rw.set_insertion_before(at);
    let new = rw.insert(&new.inherent(&inherent).discardable(&discardable));
    let to: Region = new.regions(rw).first().copied()?;
    rw.inline_region(region, to, None);
    let block = to.only_block(rw)?;
    let argument = rw.add_block_args(block, &[(init.ty(rw), init.loc(rw))]).first().copied()?;
    let mut yielded = end.operands(rw);
    yielded.push(next);
    rw.set_operands(end, yielded);
    rw.replace_uses_if(init, argument, |body, u| {
        let user = body.use_owner(u);
        user != new && body.is_ancestor(new, user)
    });
    let mut results = new.results(rw);
    results.pop();
    rw.replace(at, results);
    Some(new)
}

/// The inherent attributes of an operation with one more operand in its last group.
fn grown_segments(op: Op, rw: &Rewriter<'_>) -> Vec<Option<Attr>> {
    let ctx = rw.context();
    let mut inherent = rw.body().inherent_attrs(op).to_vec();
    let slot = op.info(rw).def().and_then(|d| d.attr_index(OPERAND_SIZES.as_bytes()));
    if let Some(entry) = slot.and_then(|slot| inherent.get_mut(slot))
        && let Some(mut sizes) = entry.and_then(|a| ctx.as_dense_array(a))
        && let Some(last) = sizes.last_mut()
    {
        *last += 1;
        *entry = Some(ctx.dense_array(ctx.i32(), &sizes));
    }
    inherent
}

impl LoopInvariantSubsetHoisting {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        if hoist_loop_invariant_subsets(cx.ctx, cx.ir, cx.op) == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}
