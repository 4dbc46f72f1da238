//! Operands of `linalg.generic` that are there twice, or that neither the body nor the bounds of the loops need.

use rustc_hash::FxHashMap;
use terrace_dialects::linalg::structured::on_tensors;
use terrace_dialects::linalg::{GenericOp, Loops, YieldOp};
use terrace_ir::affine::AffineNode;
use terrace_ir::types::RankedTensorType;
use terrace_ir::{Attr, Context, InsertPoint, Loc, Type, Value};
use terrace_rewrite::{OrNoMatch, PatternSet, Rewrite, Rewriter};

/// The pattern that drops such operands, and the results of destinations among them.
pub fn populate_unused_operands(set: &mut PatternSet) {
    set.add_named("DeduplicateAndRemoveDeadOperandsAndResults", 1, drop_operands);
}

/// True if each loop is a dimension of a map, so that its bounds can be had.
pub(super) fn covers_loops(ctx: &Context, maps: &[Attr], loops: usize) -> bool {
    let mut covered = vec![false; loops];
    for map in maps.iter().filter_map(|m| ctx.as_affine_map(*m)) {
        for e in &map.results {
            if let AffineNode::Dim(d) = ctx.affine_node(*e)
                && let Some(slot) = covered.get_mut(d as usize)
            {
                *slot = true;
            }
        }
    }
    covered.iter().all(|c| *c)
}

/// The operands that stay, by their old numbers, and for each old one the new one that stands for it.
#[derive(Default)]
struct Kept {
    operands: Vec<usize>,
    stands_for: Vec<Option<usize>>,
}

impl Kept {
    fn keep(&mut self, i: usize) {
        self.stands_for.push(Some(self.operands.len()));
        self.operands.push(i);
    }
}

/// Chooses the operands that stay, the inputs first.
fn choose(op: GenericOp, loops: &Loops<'_>, rw: &Rewriter<'_>) -> Kept {
    let ctx = rw.context();
    let (operands, count) = (op.operands(rw), loops.iterators.len());
    let tensors = on_tensors(*op, rw);
    let mut dropped = vec![false; operands.len()];
    let can_drop = |dropped: &[bool]| {
        let left: Vec<Attr> = loops.maps.iter().zip(dropped).filter(|(_, d)| !**d).map(|(m, _)| *m).collect();
        covers_loops(ctx, &left, count)
    };
    let mut kept = Kept::default();
    let mut seen: FxHashMap<(Value, Attr, Option<Value>), Option<usize>> = FxHashMap::default();
    for (i, v) in operands.iter().enumerate() {
        let is_init = loops.inits.contains(&i);
        let used = loops.uses(rw, i);
        let dead = match loops.result(rw, i) {
            Some(result) => tensors && !used && !result.has_uses(rw),
            None => !is_init && !used,
        };
        dropped[i] = true;
        if dead && can_drop(&dropped) {
            kept.stands_for.push(None);
            continue;
        }
        let yielded = if is_init { loops.yielded(rw, i) } else { None };
        let key = (*v, loops.maps[i], yielded);
        match seen.get(&key) {
            Some(same) if !is_init || tensors && !used => kept.stands_for.push(*same),
            _ => {
                dropped[i] = false;
                kept.keep(i);
                seen.insert(key, kept.stands_for.last().copied().flatten());
            }
        }
    }
    kept
}

fn drop_operands(op: GenericOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let loops = Loops::of(*op, rw.context(), rw.body()).or_no_match("it has no loops")?;
    let block = loops.block(rw).or_no_match("it has no body")?;
    let end = block.end::<YieldOp>(rw).or_no_match("it yields nothing")?;
    let operands = op.operands(rw);
    (loops.maps.len() == operands.len()).or_no_match("an operand has no map")?;
    let kept = choose(op, &loops, rw);
    (kept.operands.len() < operands.len()).or_no_match("all operands are needed")?;
    let start = loops.inits.start;
    let maps: Vec<Attr> = kept.operands.iter().map(|i| loops.maps[*i]).collect();
    let values: Vec<Value> = kept.operands.iter().map(|i| operands[*i]).collect();
    let inputs = kept.operands.iter().filter(|i| **i < start).count();
    let (ins, outs) = values.split_at_checked(inputs).or_no_match("it has too few operands")?;
    let is_tensor = |v: &&Value| v.ty(rw).is::<RankedTensorType<'_>>(rw);
    let types: Vec<Type> = outs.iter().filter(is_tensor).map(|v| v.ty(rw)).collect();
    let new = GenericOp::new(&maps, op.iterator_types(rw)).inputs(ins).outputs(outs).types(&types);
    let new = new.maybe_doc(op.doc(rw)).maybe_library_call(op.library_call(rw)).insert(rw);
    rw.copy_discardable_attrs(op, new);
    let args = block.args(rw);
    let fresh: Vec<(Type, Loc)> = kept.operands.iter().map(|i| (args[*i].ty(rw), args[*i].loc(rw))).collect();
    let here = rw.insertion();
    let to = rw.create_block(new.region(rw), None, &fresh);
    rw.restore(here);
    let yielded = end.values(rw);
    let yielded: Vec<Value> = kept
        .operands
        .iter()
        .filter(|i| **i >= start)
        .filter_map(|i| yielded.get(i - start).copied())
        .collect();
    rw.set_operands(end, &yielded);
    let now = to.args(rw);
    // An argument that is dropped is not used.
    let stands = |(arg, s): (&Value, &Option<usize>)| s.and_then(|n| now.get(n)).copied().unwrap_or(*arg);
    let values: Vec<Value> = args.iter().zip(&kept.stands_for).map(stands).collect();
    rw.inline_block(block, InsertPoint::End(to), &values);
    let (old, results) = (op.results(rw), new.results(rw));
    let stands = |(i, v): (usize, &Value)| {
        let n = kept.stands_for.get(start + i).copied().flatten();
        n.and_then(|n| results.get(n.checked_sub(inputs)?)).copied().unwrap_or(*v)
    };
    let values: Vec<Value> = old.iter().enumerate().map(stands).collect();
    rw.replace(op, &values);
    Ok(())
}
