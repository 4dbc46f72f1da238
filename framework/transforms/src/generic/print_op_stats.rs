//! `print-op-stats`: how many operations there are of each kind.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::PrintOpStats;
use terrace_ir::{Context, Global, Ir, Op, Walk};
use terrace_pass::{PassContext, PassResult};

/// Counts `root` and all operations nested in it by name.
pub fn count_ops(ctx: &Context, ir: &Ir, root: Global<Op>) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    ir.walk_post(root, |ir, op| {
        let name = ctx.op_info(ir.body(op.body).name(op.entity)).name();
        *counts.entry(String::from_utf8_lossy(name).into_owned()).or_default() += 1;
        Walk::Advance
    });
    counts
}

/// The counts as a table: names centred at their dots.
pub fn stats_table(counts: &BTreeMap<String, usize>) -> String {
    let mut out = String::from("Operations encountered:\n-----------------------\n");
    let split = |name: &str| match name.split_once('.') {
        Some((dialect, op)) => (dialect.to_owned(), op.to_owned()),
        None => (String::new(), name.to_owned()),
    };
    let names: Vec<(String, String)> = counts.keys().map(|n| split(n)).collect();
    let dialects = names.iter().map(|n| n.0.len()).max().unwrap_or_default();
    let ops = names.iter().map(|n| n.1.len()).max().unwrap_or_default();
    for ((dialect, op), n) in names.iter().zip(counts.values()) {
        let dot = if dialect.is_empty() { ' ' } else { '.' };
        let _ = writeln!(out, "  {dialect:>dialects$}{dot}{op:<ops$} , {n}");
    }
    out
}

/// The counts as JSON.
pub fn stats_json(counts: &BTreeMap<String, usize>) -> String {
    let lines: Vec<String> = counts
        .iter()
        .map(|(name, n)| format!("  \"{}\" : {n}", name.replace('\\', "\\\\").replace('"', "\\\"")))
        .collect();
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}

impl PrintOpStats {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let counts = count_ops(cx.ctx, cx.ir, cx.op);
        cx.print(if self.print_as_json { stats_json(&counts) } else { stats_table(&counts) });
        cx.preserve_all();
        Ok(())
    }
}
