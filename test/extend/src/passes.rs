//! Passes from `passes.td`: what they do.

use terrace::pass::{OptionValue, PassContext, PassRegistry, PassResult};

#[allow(clippy::derivable_impls)]
mod declared {
    include!(concat!(env!("OUT_DIR"), "/passes.rs"));
}

pub use declared::*;

/// An option of a type of one's own: a number of exclamation marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loudness(pub usize);

#[allow(non_upper_case_globals)]
impl Loudness {
    /// One mark.
    pub const Low: Loudness = Loudness(1);
}

impl OptionValue for Loudness {
    const KIND: &'static str = "marks";

    fn parse(&mut self, text: Option<&str>, _: &PassRegistry) -> Result<(), String> {
        let text = text.unwrap_or_default();
        if !text.chars().all(|c| c == '!') {
            return Err(format!("'{text}' is not made of exclamation marks"));
        }
        self.0 = text.len();
        Ok(())
    }

    fn print(&self) -> Option<String> {
        Some("!".repeat(self.0))
    }
}

fn make_quiet() -> MadePass {
    MadePass { quiet: true }
}

impl MyPass {
    /// Counts operations, and tells its options.
    fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let seen = cx.ir.ops_pre(cx.op).len();
        cx.count(Self::NUM_SEEN, seen as u64);
        cx.print(format!(
            "option={} factor={} name={} count={} list={:?}{}\n",
            self.option,
            self.factor,
            self.name,
            self.count,
            self.list_option,
            "!".repeat(self.loudness.0)
        ));
        Ok(())
    }
}

impl AnyPass {
    fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        cx.print("any\n");
        Ok(())
    }
}

impl CallablePass {
    fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        cx.print("callable\n");
        Ok(())
    }
}

impl MadePass {
    fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        cx.print(format!("quiet={}\n", self.quiet));
        Ok(())
    }
}

impl BreakPass {
    /// Is wrong about an operation with the attribute `x.break`.
    fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let breaks = cx.ir.attr(cx.ctx, cx.op, "x.break").is_some();
        assert!(!breaks, "this operation breaks the pass");
        Ok(())
    }
}
