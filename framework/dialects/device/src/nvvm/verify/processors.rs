//! The processors that operations need, against the one that a module is compiled for.

use terrace_dialects_kit::offload::TargetVerifyAttr;
use terrace_ir::def::{Fact, OpDef};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Attr, Diagnostic, View};

use crate::nvvm::NVVMTargetAttr;

/// The least processor that there is code for.
const LEAST: u32 = 20;

/// A processor: `sm_90`, or `sm_90a` with what only this generation has.
#[derive(Clone, Copy)]
struct Processor {
    number: u32,
    has_own: bool,
}

impl Processor {
    /// The processor of a name; `None` if the name has no number.
    fn named(name: &[u8]) -> Option<Processor> {
        let number = name.strip_prefix(b"sm_")?;
        let digits = number.iter().take_while(|c| c.is_ascii_digit()).count();
        let number = std::str::from_utf8(number.get(..digits)?).ok()?.parse().ok()?;
        Some(Processor { number, has_own: name.ends_with(b"a") })
    }

    /// True if it has an operation of such a definition.
    fn has(self, def: &OpDef) -> bool {
        let is_this = |n: &Fact| n.as_int() == Some(self.number.into());
        match def.facts.get("archSM") {
            Some(Fact::List(own)) if !own.is_empty() => self.has_own && own.iter().any(is_this),
            _ => {
                let least = def.facts.get("minSM").and_then(Fact::as_int);
                least.is_none_or(|n| i64::from(self.number) >= n)
            }
        }
    }
}

impl TargetVerifyAttr for NVVMTargetAttr {
    fn verify_target(cx: &VerifyCx<'_>, params: &[Attr]) -> Result<(), Diagnostic> {
        let [_, _, chip, _, _, _, is_checked] = params else { return Ok(()) };
        if cx.ctx.as_param_int(*is_checked) == Some(0) {
            return Ok(());
        }
        let name = cx.ctx.as_param_bytes(*chip).unwrap_or_default();
        let Some(processor) = Processor::named(name) else { return Ok(()) };
        if processor.number < LEAST {
            let loc = cx.body().loc(cx.op.entity);
            return Err(Diagnostic::error(loc, format!("Minimum NVVM target SM version is sm_{LEAST}")));
        }
        for op in cx.ir.ops_post(cx.op) {
            let v = View { ctx: cx.ctx, body: cx.ir.body(op.body) };
            if op.entity.info(&v).def().is_some_and(|def| !processor.has(def)) {
                let at = VerifyCx { ctx: cx.ctx, ir: cx.ir, op };
                let name = String::from_utf8_lossy(name);
                return Err(at.op_error(format!("is not supported on {name}")));
            }
        }
        Ok(())
    }
}
