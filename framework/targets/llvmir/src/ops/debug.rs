//! Debug info of variables and labels, as records between instructions.
//!
//! A record without a place in the source is none for LLVM, which then has no use for it; neither has this.

use terrace_dialects_llvm::llvm::{DbgDeclareOp, DbgLabelOp, DbgValueOp};
use terrace_ir::{Attr, Value};

use crate::error::{Done, fail};
use crate::function::Function;
use crate::metadata::expression;
use crate::table::Table;

pub(super) fn add_to(table: &mut Table) {
    table.add(|op: DbgDeclareOp, f| {
        let v = f.view;
        record(f, "#dbg_declare(", op.addr(&v), op.var_info_attr(&v), op.location_expr_attr(&v))
    });
    table.add(|op: DbgValueOp, f| {
        let v = f.view;
        record(f, "#dbg_value(", op.value(&v), op.var_info_attr(&v), op.location_expr_attr(&v))
    });
    table.add(|op: DbgLabelOp, f| {
        let Some(place) = f.location else { return Ok(()) };
        let Some(label) = op.label_attr(&f.view) else { return fail("has no label") };
        let label = f.module.metadata.attr(label);
        f.put(format!("    #dbg_label(!{label}, !{place})\n"));
        Ok(())
    });
}

fn record(
    f: &mut Function<'_, '_>,
    word: &str,
    value: Value,
    variable: Option<Attr>,
    expr: Option<Attr>,
) -> Done {
    let Some(place) = f.location else { return Ok(()) };
    let Some(variable) = variable else { return fail("has no variable") };
    let variable = f.module.metadata.attr(variable);
    f.put("    ");
    f.put(word);
    f.typed(value)?;
    let expr = expression(f.ctx(), expr).unwrap_or_else(|| "!DIExpression()".to_owned());
    f.put(format!(", !{variable}, {expr}, !{place})\n"));
    Ok(())
}
