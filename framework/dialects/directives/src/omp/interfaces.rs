//! Interfaces of omp's operations: effects, symbols that are used.

use terrace_dialects_kit::effects;
use terrace_ir::interfaces::{Effect, EffectInstance, Effects, VerifyCx};
use terrace_ir::op_interfaces::{MemoryEffectsOp, SymbolUserOp};
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{Diagnostic, LookIr, View};

use super::{AtomicUpdateOp, CriticalDeclareOp, CriticalOp, ScanOp, TargetAllocMemOp, TargetFreeMemOp};

effects! {
    AtomicUpdateOp: |op, v| [(Read, op.x(v)), (Write, op.x(v))];
    TargetFreeMemOp: |op, v| [(Free, op.device(v)), (Free, op.heapref(v))];
}

impl MemoryEffectsOp for TargetAllocMemOp {
    fn effects(self, _: &View<'_>) -> Effects {
        [EffectInstance::new(Effect::Allocate, None)].into_iter().collect()
    }
}

impl MemoryEffectsOp for ScanOp {
    fn effects(self, _: &View<'_>) -> Effects {
        [EffectInstance::new(Effect::Write, None)].into_iter().collect()
    }
}

impl SymbolUserOp for CriticalOp {
    fn verify_symbol_uses(self, cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Result<(), Diagnostic> {
        let Some(name) = self.name_attr(cx) else { return Ok(()) };
        let found = tables.lookup_nearest(cx.ctx, cx.ir, cx.op, name);
        if found.is_some_and(|f| f.entity.is::<CriticalDeclareOp>(&cx.inside(f.body))) {
            return Ok(());
        }
        let name = cx.ctx.text(name);
        Err(cx.op_error(format!("expected symbol reference {name} to point to a critical declaration")))
    }
}
