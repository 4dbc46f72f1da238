//! Patterns of `dealloc`: what it need not free, or ask for.

use terrace_dialects_core::arith::{ConstantOp, OrIOp};
use terrace_dialects_memory::memref::ExtractStridedMetadataOp;
use terrace_ir::interfaces::Effect;
use terrace_ir::{Op, Value, Values};
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::effects;
use crate::bufferization::DeallocOp;

/// Buffers with the conditions under which they are freed.
type Pairs = Vec<(Value, Value)>;

fn pairs(op: DeallocOp, rw: &Rewriter<'_>) -> Pairs {
    op.memrefs(rw).into_iter().zip(op.conditions(rw)).collect()
}

/// Frees other buffers.
fn update(op: DeallocOp, rw: &mut Rewriter<'_>, new: &Pairs) -> Rewrite {
    (*new != pairs(op, rw)).or_no_match("nothing changes")?;
    let (memrefs, conditions): (Values, Values) = new.iter().copied().unzip();
    op.set_memrefs(rw, &memrefs);
    op.set_conditions(rw, &conditions);
    Ok(())
}

/// A buffer is freed once, under any of its conditions.
fn dealloc_remove_duplicate_dealloc_memrefs(op: DeallocOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let old = pairs(op, rw);
    let twice = old.iter().enumerate().any(|(i, (m, _))| old.iter().take(i).any(|(n, _)| m == n));
    twice.or_no_match("all buffers are different")?;
    let mut new = Pairs::new();
    for (memref, condition) in old {
        match new.iter_mut().find(|(m, _)| *m == memref) {
            Some((_, c)) if *c != condition => *c = OrIOp::new(*c, condition).result(rw),
            Some(_) => {}
            None => new.push((memref, condition)),
        }
    }
    update(op, rw, &new)
}

/// A buffer is retained once.
fn dealloc_remove_duplicate_retained_memrefs(op: DeallocOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let old = op.retained(rw);
    let mut new = Values::new();
    for v in &old {
        if !new.contains(v) {
            new.push(*v);
        }
    }
    (new.len() != old.len()).or_no_match("all buffers are different")?;
    let (memrefs, conditions) = (op.memrefs(rw), op.conditions(rw));
    let made = DeallocOp::new().memrefs(&memrefs).conditions(&conditions).retained(&new).insert(rw);
    let results = made.updated_conditions(rw);
    let place = |v: &Value| new.iter().position(|n| n == v).and_then(|i| results.get(i).copied());
    let values: Values = old.iter().filter_map(place).collect();
    rw.replace(op, values);
    Ok(())
}

/// With nothing to free, no ownership changes.
fn erase_empty_dealloc(op: DeallocOp, rw: &mut Rewriter<'_>) -> Rewrite {
    op.memrefs(rw).is_empty().or_no_match("it frees something")?;
    let no = ConstantOp::new(rw.context().bool_attr(false)).result(rw);
    let values: Values = op.updated_conditions(rw).iter().map(|_| no).collect();
    rw.replace(op, values);
    Ok(())
}

/// Buffers that are never freed are left out.
fn erase_always_false_dealloc(op: DeallocOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let mut new = pairs(op, rw);
    new.retain(|(_, c)| c.constant_int(rw) != Some(0));
    update(op, rw, &new)
}

/// True if an operation allocates a buffer.
fn allocates(op: Op, v: Value, rw: &Rewriter<'_>) -> bool {
    effects(op, rw).iter().any(|e| e.effect == Effect::Allocate && e.value == Some(v))
}

/// The base of an allocated buffer is the buffer, as far as freeing it goes.
fn skip_extract_metadata_of_alloc(op: DeallocOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let mut new = pairs(op, rw);
    for (memref, _) in &mut new {
        let source = memref.defining::<ExtractStridedMetadataOp>(rw).map(|m| m.source(rw));
        if let Some(source) = source.filter(|s| s.def(rw).is_some_and(|d| allocates(d, *s, rw))) {
            *memref = source;
        }
    }
    update(op, rw, &new)
}

/// A buffer that is only allocated and freed is neither.
fn remove_alloc_dealloc_pair_when_no_other_users(op: DeallocOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let mut unused = Vec::new();
    let mut new = Pairs::new();
    for (memref, condition) in pairs(op, rw) {
        let alloc = memref.def(rw).filter(|d| allocates(*d, memref, rw) && memref.has_one_use(rw));
        match alloc.filter(|d| effects(*d, rw).iter().all(|e| e.effect == Effect::Allocate)) {
            Some(alloc) => unused.push(alloc),
            None => new.push((memref, condition)),
        }
    }
    update(op, rw, &new)?;
    unused.into_iter().for_each(|alloc| rw.erase(alloc));
    Ok(())
}

impl CanonicalizeOp for DeallocOp {
    fn canonicalize(set: &mut PatternSet) {
        set.add(dealloc_remove_duplicate_dealloc_memrefs)
            .add(dealloc_remove_duplicate_retained_memrefs)
            .add(erase_empty_dealloc)
            .add(erase_always_false_dealloc)
            .add(skip_extract_metadata_of_alloc)
            .add(remove_alloc_dealloc_pair_when_no_other_users);
    }
}
