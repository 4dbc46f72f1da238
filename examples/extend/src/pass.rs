//! A pass with an option and a counter: applies the pattern to a function.

use terrace::dialects::func::FuncOp;
use terrace::ir::{Global, Ir, Op};
use terrace::pass::{OptionVisitor, Pass, PassContext, PassInfo, PassResult, Statistic};
use terrace::rewrite::{Frozen, GreedyConfig, Listener, apply_greedily};

/// `shift-multiplications`. Its fields are its options.
#[derive(Clone)]
pub(crate) struct ShiftMultiplications {
    most: u32,
}

impl Default for ShiftMultiplications {
    fn default() -> Self {
        ShiftMultiplications { most: 63 }
    }
}

/// Counts what was replaced.
struct Count(u64);

impl Listener for Count {
    fn op_replaced(&mut self, _: &Ir, _: Global<Op>, _: &[terrace::ir::Value]) {
        self.0 += 1;
    }
}

impl Pass for ShiftMultiplications {
    fn info(&self) -> PassInfo {
        let what = "Shift instead of multiplying by powers of two";
        PassInfo::new("ShiftMultiplications", "shift-multiplications", what)
            .on(FuncOp::OP_NAME)
            .dialects(&["arith"])
            .statistics(&[Statistic { name: "shifts", description: "Number of multiplications replaced" }])
    }

    fn options(&mut self, o: &mut OptionVisitor<'_>) {
        o.option("most", "The most to shift by", &mut self.most);
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let patterns = Frozen::new(cx.ctx, &crate::pattern::patterns(self.most));
        let config = GreedyConfig { fold: false, ..GreedyConfig::default() };
        let mut count = Count(0);
        let result = apply_greedily(cx.ctx, cx.ir, cx.op, &patterns, &config, &mut count);
        cx.count("shifts", count.0);
        if !result.changed {
            // Every analysis is still right.
            cx.preserve_all();
        }
        result.error(cx.ctx, cx.ir, cx.op).map_or(Ok(()), |error| cx.fail(error))
    }
}
