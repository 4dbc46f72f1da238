//! Passes around functions that need no more than a call.

use terrace_pass::{OptionVisitor, Pass, PassContext, PassInfo, PassResult};

use crate::licm::hoist_loop_invariants;
use crate::simple::{privatize_symbols, strip_debug_info};
use crate::topological_sort::topological_sort;

/// `strip-debuginfo`.
#[derive(Clone, Default)]
pub struct StripDebugInfo;

impl Pass for StripDebugInfo {
    fn info(&self) -> PassInfo {
        PassInfo::new("StripDebugInfo", "strip-debuginfo", "Strip debug info from all operations")
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        strip_debug_info(cx.ctx, cx.ir, cx.op);
        // Analyses are about what operations do.
        cx.preserve_all();
        Ok(())
    }
}

/// `loop-invariant-code-motion`.
#[derive(Clone, Default)]
pub struct LoopInvariantCodeMotion;

impl Pass for LoopInvariantCodeMotion {
    fn info(&self) -> PassInfo {
        let what = "Hoist loop invariant instructions outside of the loop";
        PassInfo::new("LoopInvariantCodeMotion", "loop-invariant-code-motion", what)
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        if hoist_loop_invariants(cx.ctx, cx.ir, cx.op) == 0 {
            cx.preserve_all();
        }
        Ok(())
    }
}

/// `symbol-privatize`.
#[derive(Clone, Default)]
pub struct SymbolPrivatize {
    /// The names of symbols that stay as they are.
    pub exclude: Vec<String>,
}

impl Pass for SymbolPrivatize {
    fn info(&self) -> PassInfo {
        PassInfo::new("SymbolPrivatize", "symbol-privatize", "Mark symbols private")
    }

    fn options(&mut self, o: &mut OptionVisitor<'_>) {
        let what = "Comma separated list of symbols that should not be marked private";
        o.option("exclude", what, &mut self.exclude);
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        if !privatize_symbols(cx.ctx, cx.ir, cx.op, &self.exclude) {
            cx.preserve_all();
        }
        Ok(())
    }
}

/// `topological-sort`.
#[derive(Clone, Default)]
pub struct TopologicalSort;

impl Pass for TopologicalSort {
    fn info(&self) -> PassInfo {
        let what = "Sort regions without SSA dominance in topological order";
        PassInfo::new("TopologicalSort", "topological-sort", what)
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        if !topological_sort(cx.ctx, cx.ir, cx.op) {
            cx.preserve_all();
        }
        Ok(())
    }
}
