//! `affine-simplify-structures`: every affine map and integer set is simplified, in attributes and types; then loops, conditions and
//! applications are canonicalized.

use rustc_hash::FxHashMap;
use terrace_dialects::affine::flatten::simplify;
use terrace_dialects::affine::{AffineApplyOp, AffineForOp, AffineIfOp};
use terrace_ir::subelements::replace_in_attr;
use terrace_ir::{AffineExpr, Attr, AttrData, Context, Global, Ir, Op, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{
    CanonicalizeOp, Frozen, GreedyConfig, NoListener, PatternSet, Strictness, apply_to_ops,
};

use super::SimplifyAffineStructures;
use super::sets::simplify_set;

/// A map or a set, simplified; `None` for other attributes.
fn simplify_leaf(ctx: &Context, attr: Attr) -> Option<Attr> {
    match ctx.data(attr) {
        AttrData::AffineMap(m) => {
            let simple = |e: &AffineExpr| simplify(ctx, *e, m.dims as usize, m.symbols as usize);
            let results: Vec<AffineExpr> = m.results.iter().map(simple).collect();
            Some(ctx.affine_map(m.dims, m.symbols, &results))
        }
        AttrData::IntegerSet(_) => simplify_set(ctx, attr),
        _ => None,
    }
}

/// Simplified attributes and types, each found once.
struct Simplified<'a> {
    ctx: &'a Context,
    known: FxHashMap<Attr, Attr>,
}

impl Simplified<'_> {
    fn of(&mut self, attr: Attr) -> Attr {
        let ctx = self.ctx;
        *self.known.entry(attr).or_insert_with(|| replace_in_attr(ctx, attr, &mut |a| simplify_leaf(ctx, a)))
    }

    /// Simplifies what an operation has: attributes, types of results and of arguments of its blocks.
    fn simplify_op(&mut self, ir: &mut Ir, op: Global<Op>) {
        let body = ir.body_mut(op.body);
        for i in 0..body.inherent_attrs(op.entity).len() {
            if let Some(old) = body.inherent(op.entity, i) {
                let new = self.of(old);
                if new != old {
                    body.set_inherent(op.entity, i, Some(new));
                }
            }
        }
        let old: Vec<(Attr, Attr)> = body.discardable_attrs(op.entity).collect();
        let new: Vec<(Attr, Attr)> = old.iter().map(|(name, value)| (*name, self.of(*value))).collect();
        if new != old {
            body.set_discardable(op.entity, &new);
        }
        let results: Vec<Value> = body.results(op.entity).collect();
        self.simplify_types(ir, op, &results);
        let (inside, regions) = ir.regions(op);
        for region in regions {
            let body = ir.body(inside);
            let args: Vec<Value> =
                body.region_blocks(region).flat_map(|b| body.block_args(b).to_vec()).collect();
            self.simplify_types(ir, Global::new(inside, op.entity), &args);
        }
    }

    fn simplify_types(&mut self, ir: &mut Ir, at: Global<Op>, values: &[Value]) {
        let body = ir.body_mut(at.body);
        for v in values {
            let old = body.value_type(*v);
            let new = self.of(old.as_attr());
            if let Some(new) = self.ctx.as_type(new).filter(|new| *new != old) {
                body.set_value_type(*v, new);
            }
        }
    }
}

/// Simplifies the affine maps and sets in everything that `root` has, itself included.
pub fn simplify_affine_structures(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let mut simplified = Simplified { ctx, known: FxHashMap::default() };
    let ops = ir.ops_post(root);
    for op in &ops {
        simplified.simplify_op(ir, *op);
    }
    let mut set = PatternSet::new();
    AffineApplyOp::canonicalize(&mut set);
    AffineForOp::canonicalize(&mut set);
    AffineIfOp::canonicalize(&mut set);
    let patterns = Frozen::new(ctx, &set);
    let config = GreedyConfig { strictness: Strictness::ExistingAndNewOps, ..GreedyConfig::default() };
    for id in super::bodies(ir, root) {
        let v = terrace_ir::View { ctx, body: ir.body(id) };
        let is_affine =
            |op: &Op| op.is::<AffineForOp>(&v) || op.is::<AffineIfOp>(&v) || op.is::<AffineApplyOp>(&v);
        let own: Vec<Global<Op>> =
            ops.iter().filter(|op| op.body == id && is_affine(&op.entity)).copied().collect();
        apply_to_ops(ctx, ir, &own, &patterns, &config, &mut NoListener);
    }
}

impl SimplifyAffineStructures {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        simplify_affine_structures(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
