//! Folds.

use terrace_dialects_memory::memref::fold_memref_casts;
use terrace_ir::hooks::FoldOp;
use terrace_ir::interfaces::Folded;
use terrace_ir::{Attr, Edit, Op};

use super::{AllReduceOp, LaunchOp, MemcpyOp, MemsetOp, SubgroupBroadcastOp, SubgroupReduceOp};

macro_rules! fold_casts {
    ($($op:ident)*) => {
        $(impl FoldOp for $op {
            fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
                fold_memref_casts(*self, cx)
            }
        })*
    };
}

fold_casts! { MemcpyOp MemsetOp }

/// True if all threads of a block come to an operation: it is in the entry block of a launch.
fn is_uniform(op: Op, cx: &Edit<'_>) -> bool {
    let Some(launch) = cx.body.parent_op(op).and_then(|p| p.cast::<LaunchOp>(cx)) else { return false };
    launch.body(cx).entry(cx) == op.block(cx)
}

impl FoldOp for AllReduceOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        if self.uniform(cx) || !is_uniform(*self, cx) {
            return Folded::No;
        }
        self.set_uniform(cx, true);
        Folded::InPlace
    }
}

impl FoldOp for SubgroupReduceOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        if self.cluster_size(cx) == Some(1) {
            return Folded::value(self.value(cx));
        }
        if self.uniform(cx) || !is_uniform(*self, cx) {
            return Folded::No;
        }
        self.set_uniform(cx, true);
        Folded::InPlace
    }
}

impl FoldOp for SubgroupBroadcastOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        // A value that was broadcast once is the same in all threads.
        match self.src(cx).defining::<SubgroupBroadcastOp>(cx) {
            Some(before) => Folded::value(before.result(cx)),
            None => Folded::No,
        }
    }
}
