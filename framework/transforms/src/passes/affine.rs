//! Passes over affine loops.

use terrace_pass::{OptionVisitor, Pass, PassContext, PassInfo, PassResult};

use crate::affine::{FusionMode, FusionOptions, affine_loop_fusion, affine_scalrep};

/// `affine-loop-fusion`.
#[derive(Clone, Default)]
pub struct AffineLoopFusion {
    /// How far it goes.
    pub options: FusionOptions,
}

const MODES: [(&str, FusionMode, &str); 3] = [
    ("greedy", FusionMode::Greedy, "Perform greedy (both producer-consumer and sibling)  fusion"),
    ("producer", FusionMode::Producer, "Perform only producer-consumer fusion"),
    ("sibling", FusionMode::Sibling, "Perform only sibling fusion"),
];

impl Pass for AffineLoopFusion {
    fn info(&self) -> PassInfo {
        PassInfo::new("AffineLoopFusion", "affine-loop-fusion", "Fuse affine loop nests")
            .dialects(&["memref"])
    }

    fn options(&mut self, o: &mut OptionVisitor<'_>) {
        let f = &mut self.options;
        let what = "Fractional increase in additional computation tolerated while fusing";
        o.option("compute-tolerance", what, &mut f.compute_tolerance);
        let what = "Faster memory space number to promote fusion buffers to";
        o.option("fast-mem-space", what, &mut f.fast_memory_space);
        let what = "Threshold size (KiB) for promoting local buffers to fast memory space";
        o.option("local-buf-threshold", what, &mut f.local_buffer_threshold);
        o.option("maximal", "Enables maximal loop fusion", &mut f.maximal);
        o.choice("mode", "fusion mode to attempt", &mut f.mode, &MODES);
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        if !affine_loop_fusion(cx.ctx, cx.ir, cx.op, &self.options)? {
            cx.preserve_all();
        }
        Ok(())
    }
}

/// `affine-scalrep`.
#[derive(Clone, Default)]
pub struct AffineScalRep;

impl Pass for AffineScalRep {
    fn info(&self) -> PassInfo {
        let what = "Replace affine memref accesses by scalars by forwarding stores to loads and eliminating redundant loads";
        PassInfo::new("AffineScalarReplacement", "affine-scalrep", what).on("func.func")
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        if !affine_scalrep(cx.ctx, cx.ir, cx.op)? {
            cx.preserve_all();
        }
        Ok(())
    }
}
