//! Terminators but for invoke.

use terrace_dialects_llvm::llvm::{
    BrOp, CondBrOp, IndirectBrOp, ResumeOp, ReturnOp, SwitchOp, UnreachableOp,
};
use terrace_ir::Attr;

use crate::constants::Const;
use crate::error::{Done, fail};
use crate::function::Function;
use crate::table::Table;

pub(super) fn add_to(table: &mut Table) {
    table.add(|op: BrOp, f| {
        f.begin(None)?;
        f.put("br ");
        f.label(*op, 0)?;
        annotate(f, op.loop_annotation_attr(&f.view));
        f.end();
        Ok(())
    });
    table.add(|op: CondBrOp, f| {
        let v = f.view;
        f.begin(None)?;
        f.put("br ");
        f.typed(op.condition(&v))?;
        f.put(", ");
        f.label(*op, 0)?;
        f.put(", ");
        f.label(*op, 1)?;
        weigh(f, op.branch_weights(&v).as_deref());
        annotate(f, op.loop_annotation_attr(&v));
        f.end();
        Ok(())
    });
    table.add(switch);
    table.add(indirect);
    table.add(|op: ReturnOp, f| {
        f.begin(None)?;
        f.put("ret ");
        match op.arg(&f.view) {
            Some(v) => f.typed(v)?,
            None => f.put("void"),
        }
        f.end();
        Ok(())
    });
    table.add(|op: ResumeOp, f| {
        f.begin(None)?;
        f.put("resume ");
        f.typed(op.value(&f.view))?;
        f.end();
        Ok(())
    });
    table.add(|_: UnreachableOp, f| {
        f.begin(None)?;
        f.put("unreachable");
        f.end();
        Ok(())
    });
}

/// Appends what is said of the loop that the branch closes.
fn annotate(f: &mut Function<'_, '_>, annotation: Option<Attr>) {
    if let Some(a) = annotation {
        let node = f.module.metadata.attr(a);
        f.attach("llvm.loop", node);
    }
}

/// Appends how likely each successor is.
pub(super) fn weigh(f: &mut Function<'_, '_>, weights: Option<&[i64]>) {
    if let Some(w) = weights {
        let node = f.module.metadata.weights(w);
        f.attach("prof", node);
    }
}

fn switch(op: SwitchOp, f: &mut Function<'_, '_>) -> Done {
    let (v, ctx) = (f.view, f.ctx());
    let value = op.value(&v);
    f.begin(None)?;
    f.put("switch ");
    f.typed(value)?;
    f.put(", ");
    f.label(*op, 0)?;
    f.put(" [\n");
    let cases = op.case_values_attr(&v).and_then(|a| ctx.as_dense(a));
    for i in 1..op.successors(&v).len() {
        let case = cases.as_ref().and_then(|c| ctx.dense_element(c, i - 1)).and_then(|a| ctx.as_integer(a));
        let Some(case) = case else { return fail("has fewer values than cases") };
        let ty = f.type_of(value);
        let width = ctx.integer_info(ty).map_or(case.width(), |t| t.0);
        f.put("    ");
        Const::ap(ty, case.sext_or_trunc(width)).write_typed(ctx, &mut f.module.types, &mut f.text)?;
        f.put(", ");
        f.label(*op, i)?;
        f.put("\n");
    }
    f.put("  ]");
    weigh(f, op.branch_weights(&v).as_deref());
    f.end();
    Ok(())
}

fn indirect(op: IndirectBrOp, f: &mut Function<'_, '_>) -> Done {
    let v = f.view;
    f.begin(None)?;
    f.put("indirectbr ");
    f.typed(op.addr(&v))?;
    f.put(", [");
    for i in 0..op.successors(&v).len() {
        f.put(if i == 0 { "" } else { ", " });
        f.label(*op, i)?;
    }
    f.put("]");
    f.end();
    Ok(())
}
