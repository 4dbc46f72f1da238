//! `int-range-optimizations`: values whose range holds one integer become that constant, and `x mod n` becomes `x` where `x` lies in `0..n`.
//!
//! ```text
//! scf.for %i = %c0 to %c8 step %c1 {          scf.for %i = %c0 to %c8 step %c1 {
//!   %r = arith.remsi %i, %c8 : index     →      "use"(%i, %true) : (index, i1) -> ()
//!   %b = arith.cmpi slt, %i, %c8 : index      }
//!   "use"(%r, %b) : (index, i1) -> ()
//! }
//! ```

use std::sync::Arc;

use terrace_analysis::dataflow::{Facts, Ranged, find_int_ranges};
use terrace_dialects::arith::{self, RemSIOp, RemUIOp};
use terrace_ir::def::DialectDef;
use terrace_ir::effects::is_trivially_dead;
use terrace_ir::int_range::IntRange;
use terrace_ir::{ApInt, Context, Global, InsertPoint, Ir, Op, Value};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{OrNoMatch, Pattern, PatternSet, Rewrite, Rewriter, materialize};

use super::ArithIntRangeOpts;

/// Optimizes what is nested in `root`.
pub fn optimize_by_int_ranges(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let facts = Arc::new(find_int_ranges(ctx, ir, root));
    let mut set = PatternSet::new();
    populate_int_range_optimizations(&mut set, &facts);
    set.apply(ctx, ir, root);
}

/// The patterns of `int-range-optimizations`, with what is known of ranges.
pub fn populate_int_range_optimizations(set: &mut PatternSet, facts: &Arc<Facts<Ranged>>) {
    set.add(MaterializeKnownConstantValues(Arc::clone(facts)));
    let known = Arc::clone(facts);
    set.add_named("DeleteTrivialRem", 1, move |op: RemSIOp, rw: &mut Rewriter<'_>| {
        delete_trivial_rem(&known, *op, true, rw)
    });
    let known = Arc::clone(facts);
    set.add_named("DeleteTrivialRem", 1, move |op: RemUIOp, rw: &mut Rewriter<'_>| {
        delete_trivial_rem(&known, *op, false, rw)
    });
}

/// Values that are known are replaced where they are defined: the results of an operation, and the arguments of its regions.
struct MaterializeKnownConstantValues(Arc<Facts<Ranged>>);

impl MaterializeKnownConstantValues {
    /// The one integer that a value with uses can be.
    fn known(&self, v: Value, rw: &Rewriter<'_>) -> Option<ApInt> {
        let used = rw.body().has_uses(v);
        used.then(|| self.0.state(rw.body_id(), v).range().and_then(IntRange::single).cloned())?
    }

    /// Replaces a value by the constant that it is, made at the insertion point; false if it is not known.
    fn replace(&self, v: Value, dialect: Option<&'static DialectDef>, rw: &mut Rewriter<'_>) -> bool {
        let Some(value) = self.known(v, rw) else { return false };
        let (ctx, ty, loc) = (rw.context(), v.ty(rw), v.loc(rw));
        let element = ctx.integer_ap(ctx.element_type_or_self(ty), value);
        let attr = if ctx.is_shaped(ty) { ctx.dense_splat(ty, element) } else { Some(element) };
        let Some(attr) = attr else { return false };
        let own = dialect.and_then(|d| materialize(ctx, d, attr, ty, loc));
        let constant = own.or_else(|| materialize(ctx, &arith::DIALECT, attr, ty, loc));
        let Some(constant) = constant.map(|spec| rw.insert_value(&spec)) else { return false };
        rw.replace_uses(v, constant);
        true
    }
}

impl Pattern for MaterializeKnownConstantValues {
    fn name(&self) -> &str {
        "MaterializeKnownConstantValues"
    }

    fn root(&self) -> Option<&str> {
        None
    }

    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> Rewrite {
        let (ctx, body) = (rw.context(), rw.body());
        (terrace_ir::constant_of_op(ctx, body, op).is_none()).or_no_match("it is a constant")?;
        let regions = op.all_regions(rw);
        let known = |v: &Value| self.known(*v, rw).is_some();
        let results = op.results(rw);
        let in_results = results.iter().any(known);
        let in_regions = regions.iter().any(|r| {
            let inside = rw.ir().body(r.body);
            let known = |v: &Value| {
                inside.has_uses(*v) && self.0.state(r.body, *v).range().and_then(IntRange::single).is_some()
            };
            inside.region_blocks(r.entity).any(|b| inside.block_args(b).iter().any(known))
        });
        (in_results || in_regions).or_no_match("nothing is known")?;
        // Regions may lie in other bodies, to which the operation is not known.
        let dialect = op.info(rw).dialect();
        let mut all = !results.is_empty();
        for v in results {
            all &= self.replace(v, dialect, rw) || !rw.body().has_uses(v);
        }
        if all && is_trivially_dead(ctx, rw.ir(), rw.global(op)) {
            rw.erase(op);
            return Ok(());
        }
        for region in regions {
            rw.in_body(region.body, |rw| {
                let Some(block) = rw.body().first_block(region.entity) else { return };
                rw.set_insertion(InsertPoint::Start(block));
                for v in block.args(rw) {
                    self.replace(v, dialect, rw);
                }
            });
        }
        Ok(())
    }
}

fn delete_trivial_rem(facts: &Facts<Ranged>, op: Op, signed: bool, rw: &mut Rewriter<'_>) -> Rewrite {
    let [lhs, rhs] = op.operands(rw)[..] else { return false.or_no_match("it has no two operands") };
    let modulus =
        rhs.constant_int(rw).filter(|n| *n > 0).or_no_match("the divisor is no positive constant")?;
    let state = facts.state(rw.body_id(), lhs);
    let range = state.range().or_no_match("nothing is known of the dividend")?;
    let within = |v: &ApInt| v.as_i64().is_some_and(|v| (0..modulus).contains(&v));
    let (min, max) = (range.min(signed), range.max(signed));
    (within(min) && within(max) && min.ucmp(max).is_le()).or_no_match("the dividend may be too large")?;
    rw.replace(op, lhs);
    Ok(())
}

impl ArithIntRangeOpts {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        optimize_by_int_ranges(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
