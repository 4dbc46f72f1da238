//! `gpu-launch-sink-index-computations`: what a launch can compute of values that it has anyway, it need not get as arguments.

use super::GpuLaunchSinkIndexComputationsPass;
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashSet};
use terrace_dialects::gpu::LaunchOp;
use terrace_dialects::{arith, memref};
use terrace_ir::{Context, Global, InsertPoint, Ir, Mapping, Op, Value, View, constant_of_op};
use terrace_pass::{PassContext, PassResult};

/// Copies such operations into the launches in `root`.
pub fn sink_index_computations(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let mut launches = ir.ops_post(root);
    launches.retain(|op| op.entity.is::<LaunchOp>(&View { ctx, body: ir.body(op.body) }));
    for op in launches {
        sink_into(ctx, ir, op);
    }
}

/// True if an operation costs less than an argument.
fn is_cheap(op: Op, v: &View<'_>) -> bool {
    constant_of_op(v.ctx, v.body, op).is_some()
        || op.is::<memref::DimOp>(v)
        || op.is::<arith::SelectOp>(v)
        || op.is::<arith::CmpIOp>(v)
}

/// Facts about the values that a launch uses.
struct Sinker<'a> {
    v: View<'a>,
    /// Those from outside.
    used: FxHashSet<Value>,
    /// The operations that were looked at.
    tried: FxHashSet<Op>,
    /// The operations that are copied, each after those that it needs.
    sunk: IndexSet<Op, FxBuildHasher>,
}

impl Sinker<'_> {
    /// Takes an operation if all that it needs is used anyway, or is taken, too.
    fn take(&mut self, op: Op) {
        // Operations with how many of their operands were looked at.
        let mut path = vec![(op, 0usize)];
        while let Some((at, i)) = path.pop() {
            if i == 0 && !(self.tried.insert(at) && is_cheap(at, &self.v)) {
                continue;
            }
            let mut operands = self.v.body.operands(at).skip(i.saturating_sub(1));
            if i > 0 && operands.next().is_some_and(|v| !self.is_there(v)) {
                continue;
            }
            match operands.next() {
                Some(v) => {
                    path.push((at, i + 1));
                    path.extend(v.def(&self.v).map(|def| (def, 0)));
                }
                None => _ = self.sunk.insert(at),
            }
        }
    }

    fn is_there(&self, v: Value) -> bool {
        self.used.contains(&v) || v.def(&self.v).is_some_and(|def| self.sunk.contains(&def))
    }
}

fn sink_into(ctx: &Context, ir: &mut Ir, op: Global<Op>) {
    let v = View { ctx, body: ir.body(op.body) };
    let Some(region) = op.entity.cast::<LaunchOp>(&v).map(|l| l.body(&v)) else { return };
    let Some(block) = region.entry(&v) else { return };
    let used = v.body.values_from_above(region);
    let mut sinker = Sinker {
        v,
        used: used.iter().copied().collect(),
        tried: FxHashSet::default(),
        sunk: IndexSet::default(),
    };
    for value in used {
        if let Some(def) = value.def(&v) {
            sinker.take(def);
        }
    }
    let (mut map, mut at) = (Mapping::default(), InsertPoint::Start(block));
    for old in sinker.sunk {
        let new = ir.clone_op(ctx, Global::new(op.body, old), op.body, at, &mut map);
        at = InsertPoint::After(new);
        let body = ir.body_mut(op.body);
        let pairs: Vec<(Value, Value)> = body.results(old).zip(body.results(new)).collect();
        for (from, to) in pairs {
            body.replace_uses_if(from, to, |body, u| body.region_contains(region, body.use_owner(u)));
        }
    }
}

impl GpuLaunchSinkIndexComputationsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        sink_index_computations(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
