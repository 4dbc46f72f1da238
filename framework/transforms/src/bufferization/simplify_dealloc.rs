//! `buffer-deallocation-simplification`: conditional frees that ask less, where it is known which buffers lie in one allocation.
//!
//! ```mlir
//! %m = memref.alloc()                                      %m = memref.alloc()
//! %0 = bufferization.dealloc (%m) if (%c)            →     (%0 is %c)
//!        retain (%m)
//! ```

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_dialects::arith::{ConstantOp, OrIOp};
use terrace_dialects::bufferization::DeallocOp;
use terrace_dialects::memref::ExtractStridedMetadataOp;
use terrace_ir::{BodyId, Context, Global, Ir, LookIr, Op, Value, Values, ViewIr};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{
    CanonicalizeOp, Frozen, GreedyConfig, NoListener, OpPattern, OrNoMatch, PatternSet, RegionSimplify,
    Rewrite, Rewriter, apply_greedily,
};

use super::BufferDeallocationSimplificationPass;
use super::flow::BufferFlow;

/// The flow of buffers in each body before anything is rewritten.
type Flows = Arc<FxHashMap<BodyId, BufferFlow>>;

/// Simplifies the conditional frees in `root`.
pub fn simplify_deallocations(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let bodies: FxHashSet<BodyId> = ir.ops_of::<DeallocOp>(ctx, root).into_iter().map(|op| op.body).collect();
    let flows: Flows = Arc::new(bodies.into_iter().map(|b| (b, BufferFlow::of(ctx, ir, b))).collect());
    let mut set = PatternSet::new();
    set.add(DropRetained(Facts(flows.clone())));
    set.add(DropUnrelatedRetained(Facts(flows.clone())));
    set.add(Split(Facts(flows.clone())));
    set.add(AlwaysOwned(Facts(flows)));
    DeallocOp::canonicalize(&mut set);
    // Blocks that move would make the flow wrong.
    let config = GreedyConfig { region_simplify: RegionSimplify::Normal, ..GreedyConfig::default() };
    apply_greedily(ctx, ir, root, &Frozen::new(ctx, &set), &config, &mut NoListener);
}

/// Answers about allocations.
struct Facts(Flows);

impl Facts {
    /// True if two buffers lie in one allocation, false if not; `None` if that is not known.
    fn same(&self, a: Value, b: Value, rw: &Rewriter<'_>) -> Option<bool> {
        let flow = self.0.get(&rw.body_id())?;
        let v: ViewIr<'_> = rw.view_ir();
        flow.same_allocation(&v, a, b)
    }

    /// True if a buffer may lie in one allocation with one of others.
    fn may_meet(&self, others: &[Value], v: Value, rw: &Rewriter<'_>) -> bool {
        others.iter().any(|o| self.same(*o, v, rw) != Some(false))
    }
}

/// The buffer that a base was taken from.
fn source_of_base(v: Value, rw: &Rewriter<'_>) -> Option<Value> {
    v.defining::<ExtractStridedMetadataOp>(rw).map(|m| m.source(rw))
}

fn update(op: DeallocOp, memrefs: &Values, conditions: &Values, rw: &mut Rewriter<'_>) -> Rewrite {
    (*memrefs != op.memrefs(rw) || *conditions != op.conditions(rw)).or_no_match("nothing changes")?;
    op.set_memrefs(rw, memrefs);
    op.set_conditions(rw, conditions);
    Ok(())
}

/// A buffer that is retained for sure is not freed: whoever retains it owns it.
struct DropRetained(Facts);

impl DropRetained {
    /// True if a buffer need not be freed; the retained ones that lie in its allocation are owned under its condition.
    fn handle(&self, op: DeallocOp, buffer: Value, condition: Value, rw: &mut Rewriter<'_>) -> bool {
        let retained = op.retained(rw);
        let relations: Option<Vec<bool>> = retained.iter().map(|r| self.0.same(*r, buffer, rw)).collect();
        let Some(relations) = relations.filter(|all| all.contains(&true)) else { return false };
        rw.set_insertion_after(op);
        for (result, same) in op.updated_conditions(rw).into_iter().zip(relations) {
            if same {
                let either = OrIOp::new(result, condition).insert(rw);
                let value = either.result(rw);
                rw.replace_all_uses_except(result, value, either);
            }
        }
        true
    }
}

impl OpPattern for DropRetained {
    type Op = DeallocOp;

    fn rewrite(&self, op: DeallocOp, rw: &mut Rewriter<'_>) -> Rewrite {
        let retained = op.retained(rw);
        let distinct: FxHashSet<Value> = retained.iter().copied().collect();
        (distinct.len() == retained.len()).or_no_match("a buffer is retained twice")?;
        let (mut memrefs, mut conditions) = (Values::new(), Values::new());
        for (buffer, condition) in op.memrefs(rw).into_iter().zip(op.conditions(rw)) {
            if self.handle(op, buffer, condition, rw) {
                continue;
            }
            if source_of_base(buffer, rw).is_some_and(|source| self.handle(op, source, condition, rw)) {
                continue;
            }
            memrefs.push(buffer);
            conditions.push(condition);
        }
        update(op, &memrefs, &conditions, rw)
    }
}

/// A retained buffer that lies in no allocation that is freed is not owned.
struct DropUnrelatedRetained(Facts);

impl OpPattern for DropUnrelatedRetained {
    type Op = DeallocOp;

    fn rewrite(&self, op: DeallocOp, rw: &mut Rewriter<'_>) -> Rewrite {
        let (memrefs, retained) = (op.memrefs(rw), op.retained(rw));
        let related: Vec<bool> = retained.iter().map(|r| self.0.may_meet(&memrefs, *r, rw)).collect();
        related.contains(&false).or_no_match("all retained buffers may be freed")?;
        let no = ConstantOp::new(rw.context().bool_attr(false)).result(rw);
        let kept: Values = retained.iter().zip(&related).filter(|(_, r)| **r).map(|(v, _)| *v).collect();
        let new = DeallocOp::new().memrefs(&memrefs).conditions(op.conditions(rw)).retained(&kept).insert(rw);
        let mut owned = new.updated_conditions(rw).into_iter();
        let values: Values =
            related.iter().map(|r| if *r { owned.next().unwrap_or(no) } else { no }).collect();
        rw.replace(op, values);
        Ok(())
    }
}

/// A buffer that lies in no allocation of another one that is freed is freed alone.
struct Split(Facts);

impl OpPattern for Split {
    type Op = DeallocOp;

    fn rewrite(&self, op: DeallocOp, rw: &mut Rewriter<'_>) -> Rewrite {
        let (memrefs, conditions, retained) = (op.memrefs(rw), op.conditions(rw), op.retained(rw));
        (memrefs.len() > 1).or_no_match("it frees one buffer")?;
        let (mut left, mut left_conditions, mut owned) = (Values::new(), Values::new(), Vec::new());
        for (i, (buffer, condition)) in memrefs.iter().zip(conditions).enumerate() {
            let mut others = memrefs.clone();
            others.remove(i);
            if self.0.may_meet(&others, *buffer, rw) {
                left.push(*buffer);
                left_conditions.push(condition);
                continue;
            }
            let new =
                DeallocOp::new().memrefs([*buffer]).conditions([condition]).retained(&retained).insert(rw);
            owned.push(new.updated_conditions(rw));
        }
        (left.len() < memrefs.len()).or_no_match("any of the buffers may be another one")?;
        let new = DeallocOp::new().memrefs(&left).conditions(&left_conditions).retained(&retained).insert(rw);
        let mut values = new.updated_conditions(rw);
        for more in owned {
            for (value, other) in values.iter_mut().zip(more) {
                *value = OrIOp::new(*value, other).result(rw);
            }
        }
        rw.replace(op, values);
        Ok(())
    }
}

/// A retained buffer is owned if it is always one that is freed without a condition.
struct AlwaysOwned(Facts);

impl OpPattern for AlwaysOwned {
    type Op = DeallocOp;

    fn rewrite(&self, op: DeallocOp, rw: &mut Rewriter<'_>) -> Rewrite {
        let (retained, results) = (op.retained(rw), op.updated_conditions(rw));
        let mut owned = vec![false; retained.len()];
        let (mut memrefs, mut conditions, mut replaced) = (Values::new(), Values::new(), Vec::new());
        for (buffer, condition) in op.memrefs(rw).into_iter().zip(op.conditions(rw)) {
            let mut needed = true;
            let source = source_of_base(buffer, rw);
            for ((r, result), owned) in retained.iter().zip(&results).zip(&mut owned) {
                let always = condition.constant_int(rw).is_some_and(|n| n != 0);
                let is = |v: Value| self.0.same(*r, v, rw) == Some(true);
                if always && (is(buffer) || source.is_some_and(is)) {
                    replaced.push((*result, condition));
                    *owned = true;
                    needed = false;
                }
            }
            if needed {
                memrefs.push(buffer);
                conditions.push(condition);
            }
        }
        replaced.into_iter().for_each(|(result, condition)| rw.replace_uses(result, condition));
        owned.iter().all(|o| *o).or_no_match("a retained buffer may be none that is freed")?;
        update(op, &memrefs, &conditions, rw)
    }
}

impl BufferDeallocationSimplificationPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        simplify_deallocations(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
