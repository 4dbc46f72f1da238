//! `symbol-privatize`: makes symbols private.

use terrace_ir::symbols::{self, Visibility};
use terrace_ir::{Context, Global, Ir, Op};
use terrace_pass::{OptionVisitor, Pass, PassContext, PassInfo, PassResult};

/// Makes the symbols directly in `root` private, but those whose names are excluded. Returns whether anything changed.
pub fn privatize_symbols(ctx: &Context, ir: &mut Ir, root: Global<Op>, exclude: &[String]) -> bool {
    let mut changed = false;
    for op in symbols::table_members(ir, root) {
        let name = symbols::symbol_name(ctx, ir, op).and_then(|a| ctx.as_string(a));
        let excluded = name.is_some_and(|n| exclude.iter().any(|e| e.as_bytes() == n));
        let hidden = symbols::visibility(ctx, ir, op) == Visibility::Private;
        if symbols::is_symbol(ctx, ir, op) && !excluded && !hidden {
            symbols::set_visibility(ctx, ir, op, Visibility::Private);
            changed = true;
        }
    }
    changed
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
