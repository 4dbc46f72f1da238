//! Passes that print something and change nothing.

use terrace_asm::{PrintFlags, print_op};
use terrace_pass::{OptionVisitor, Pass, PassContext, PassInfo, PassResult};

use crate::op_graph::{GraphOptions, op_graph};
use crate::op_stats::{count_ops, stats_json, stats_table};

/// `print-op-stats`.
#[derive(Clone, Default)]
pub struct PrintOpStats {
    /// As JSON instead of a table.
    pub json: bool,
}

impl Pass for PrintOpStats {
    fn info(&self) -> PassInfo {
        PassInfo::new("PrintOpStats", "print-op-stats", "Print statistics of operations")
    }

    fn options(&mut self, o: &mut OptionVisitor<'_>) {
        o.option("json", "print the stats as JSON", &mut self.json);
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let counts = count_ops(cx.ctx, cx.ir, cx.op);
        cx.print(if self.json { stats_json(&counts) } else { stats_table(&counts) });
        cx.preserve_all();
        Ok(())
    }
}

/// `view-op-graph`.
#[derive(Clone, Default)]
pub struct ViewOpGraph(pub GraphOptions);

impl Pass for ViewOpGraph {
    fn info(&self) -> PassInfo {
        PassInfo::new("ViewOpGraph", "view-op-graph", "Print Graphviz visualization of an operation")
    }

    fn options(&mut self, o: &mut OptionVisitor<'_>) {
        let g = &mut self.0;
        o.option("max-label-len", "Limit attribute/type length to number of chars", &mut g.max_label_len);
        o.option("print-attrs", "Print attributes of operations", &mut g.attrs);
        o.option("print-control-flow-edges", "Print control flow edges", &mut g.control_flow);
        o.option("print-data-flow-edges", "Print data flow edges", &mut g.data_flow);
        o.option("print-result-types", "Print result types of operations", &mut g.result_types);
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let graph = op_graph(cx.ctx, cx.ir, cx.op, &self.0);
        cx.print(graph);
        cx.preserve_all();
        Ok(())
    }
}

/// `print-ir`.
#[derive(Clone, Default)]
pub struct PrintIr {
    /// What the banner says.
    pub label: String,
}

impl Pass for PrintIr {
    fn info(&self) -> PassInfo {
        PassInfo::new("PrintIRPass", "print-ir", "Print IR on the debug stream")
    }

    fn options(&mut self, o: &mut OptionVisitor<'_>) {
        o.option("label", "Label", &mut self.label);
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let label = if self.label.is_empty() { String::new() } else { format!(" {}", self.label) };
        let mut text = format!("// -----// IR Dump{label} //----- //\n").into_bytes();
        let flags = PrintFlags { local_scope: true, ..PrintFlags::default() };
        text.extend(print_op(cx.ctx, cx.ir, cx.op, &flags));
        cx.print(text);
        cx.preserve_all();
        Ok(())
    }
}
