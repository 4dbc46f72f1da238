//! `arith-unsigned-when-equivalent`: signed operations on numbers that are not negative become unsigned ones.
//!
//! ```text
//! %0 = arith.extui %a : i8 to i32            %0 = arith.extui %a : i8 to i32
//! %1 = arith.divsi %0, %c3 : i32        →    %1 = arith.divui %0, %c3 : i32
//! %2 = arith.cmpi slt, %1, %0 : i32          %2 = arith.cmpi ult, %1, %0 : i32
//! ```

use terrace_analysis::dataflow::{Facts, Ranged, find_int_ranges, is_non_negative};
use terrace_dialects::arith::{
    CeilDivSIOp, CeilDivUIOp, CmpIOp, CmpIPredicate, DivSIOp, DivUIOp, ExtSIOp, ExtUIOp, FloorDivSIOp,
    MaxSIOp, MaxUIOp, MinSIOp, MinUIOp, RemSIOp, RemUIOp,
};
use terrace_ir::int_range::IntRange;
use terrace_ir::view::OpView;
use terrace_ir::{Context, Global, Ir, NewOp, Op, Value, View};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoListener, Rewriter};

use super::ArithUnsignedWhenEquivalentPass;

/// Signed operations, and the unsigned ones that do the same on numbers that are not negative.
static UNSIGNED: &[(&str, &str)] = &[
    (DivSIOp::NAME, DivUIOp::NAME),
    (CeilDivSIOp::NAME, CeilDivUIOp::NAME),
    (FloorDivSIOp::NAME, DivUIOp::NAME),
    (RemSIOp::NAME, RemUIOp::NAME),
    (MinSIOp::NAME, MinUIOp::NAME),
    (MaxSIOp::NAME, MaxUIOp::NAME),
    (ExtSIOp::NAME, ExtUIOp::NAME),
];

/// Replaces what can be replaced in `root`.
pub fn prefer_unsigned(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    let facts = find_int_ranges(ctx, ir, root);
    for op in ir.ops_post(root) {
        if op != root {
            replace(ctx, ir, &facts, op);
        }
    }
}

fn replace(ctx: &Context, ir: &mut Ir, facts: &Facts<Ranged>, op: Global<Op>) {
    let view = View { ctx, body: ir.body(op.body) };
    let mut listener = NoListener;
    if let Some(cmp) = op.entity.cast::<CmpIOp>(&view) {
        let known = |v: Value| facts.state(op.body, v).range().is_some_and(IntRange::is_non_negative);
        let Some(predicate) = unsigned(cmp.predicate(&view)) else { return };
        let (lhs, rhs) = (cmp.lhs(&view), cmp.rhs(&view));
        if known(lhs) && known(rhs) {
            let mut rw = Rewriter::new(ctx, ir, op.body, &mut listener);
            rw.set_insertion_before(op.entity);
            rw.replace_by(op.entity, CmpIOp::new(predicate, lhs, rhs));
        }
        return;
    }
    let name = view.body.name(op.entity);
    let name = ctx.op_info(name).name();
    let Some((_, unsigned)) = UNSIGNED.iter().find(|(signed, _)| signed.as_bytes() == name) else { return };
    if !is_non_negative(facts, ir, op) {
        return;
    }
    let body = ir.body(op.body);
    let operands: Vec<Value> = body.operands(op.entity).collect();
    let types: Vec<_> = body.result_types(op.entity).collect();
    let mut new = NewOp::new(ctx, unsigned, body.loc(op.entity)).operands(&operands).results(&types);
    for (name, value) in body.attr_dictionary(ctx, op.entity) {
        let Some(name) = ctx.as_string(name) else { continue };
        new = new.attr(&String::from_utf8_lossy(name), value);
    }
    let mut rw = Rewriter::new(ctx, ir, op.body, &mut listener);
    rw.set_insertion_before(op.entity);
    rw.replace_with(op.entity, &new);
}

fn unsigned(predicate: CmpIPredicate) -> Option<CmpIPredicate> {
    Some(match predicate {
        CmpIPredicate::slt => CmpIPredicate::ult,
        CmpIPredicate::sle => CmpIPredicate::ule,
        CmpIPredicate::sgt => CmpIPredicate::ugt,
        CmpIPredicate::sge => CmpIPredicate::uge,
        _ => return None,
    })
}

impl ArithUnsignedWhenEquivalentPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        prefer_unsigned(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
