//! The dominator trees of an operation as an analysis of passes.

use std::sync::{Arc, Mutex};

use rustc_hash::FxHashMap;
use terrace_ir::dominance::DomTree;
use terrace_ir::{Global, Ir, Region};
use terrace_pass::{Analysis, AnalysisScope};

/// The dominator trees of the regions in an operation, each computed when it is first asked for.
#[derive(Debug, Default)]
pub struct DominanceInfo {
    trees: Mutex<FxHashMap<Global<Region>, Arc<DomTree>>>,
}

impl Analysis for DominanceInfo {
    const NAME: &'static str = "DominanceInfo";

    fn build(_: &mut AnalysisScope<'_>) -> Self {
        DominanceInfo::default()
    }
}

impl DominanceInfo {
    /// The tree of a region.
    pub fn tree(&self, ir: &Ir, region: Global<Region>) -> Arc<DomTree> {
        let compute = || Arc::new(DomTree::new(ir.body(region.body), region.entity));
        match self.trees.lock() {
            Ok(mut trees) => Arc::clone(trees.entry(region).or_insert_with(compute)),
            // Another user broke down; what it left is not looked at.
            Err(_) => compute(),
        }
    }
}
