//! The dialects of the rewriting quickstart's samples, and the pass that turns one into the other.

use terrace::ir::def::DialectDef;
use terrace::pass::{Pass, PassContext, PassInfo, PassResult};
use terrace::rewrite::{Frozen, GreedyConfig, NoListener, PatternSet, apply_greedily};

#[allow(missing_docs)]
pub mod tf {
    include!(concat!(env!("OUT_DIR"), "/tf.rs"));
}

#[allow(missing_docs)]
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/tfl.rs"));
}

#[allow(missing_docs)]
pub mod rules {
    include!(concat!(env!("OUT_DIR"), "/legalize.rs"));
}

/// The dialect that is turned into the other.
pub static TF_DIALECT: DialectDef = DialectDef { name: "tf", ops: &tf::OPS, ..DialectDef::EMPTY };
/// The other.
pub static TFL_DIALECT: DialectDef = DialectDef { name: "tfl", ops: &ops::OPS, ..DialectDef::EMPTY };

/// `tfl-legalize-tf`: applies the rules of `tfl.td`.
#[derive(Clone, Default)]
pub struct LegalizeTf;

impl Pass for LegalizeTf {
    fn info(&self) -> PassInfo {
        PassInfo::new("LegalizeTF", "tfl-legalize-tf", "Turn operations of tf into those of tfl")
            .on("func.func")
            .dialects(&["tfl"])
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut patterns = PatternSet::new();
        rules::populate_with_generated(&mut patterns);
        let frozen = Frozen::new(cx.ctx, &patterns);
        apply_greedily(cx.ctx, cx.ir, cx.op, &frozen, &GreedyConfig::default(), &mut NoListener);
        Ok(())
    }
}
