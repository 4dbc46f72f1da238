//! Interfaces of index's operations: names of constants, which types casts take.

use terrace_asm::OpAsmOp;
use terrace_ir::op_interfaces::CastLikeOp;
use terrace_ir::types::IndexType;
use terrace_ir::{Context, Type, View};

use super::{BoolConstantOp, CastSOp, CastUOp, ConstantOp};

impl OpAsmOp for ConstantOp {
    fn result_names(self, v: &View<'_>) -> Vec<(usize, String)> {
        let value = self.value_attr(v).and_then(|a| v.ctx.as_integer(a));
        value.map(|v| (0, format!("idx{}", v.to_signed()))).into_iter().collect()
    }
}

impl OpAsmOp for BoolConstantOp {
    fn result_names(self, v: &View<'_>) -> Vec<(usize, String)> {
        let value = self.value_attr(v).and_then(|a| v.ctx.as_integer(a));
        value.map(|v| (0, (!v.is_zero()).to_string())).into_iter().collect()
    }
}

/// True if one side is an index, the other an integer.
fn casts(ctx: &Context, from: &[Type], to: &[Type]) -> bool {
    matches!((from, to), ([a], [b]) if a.is::<IndexType>(ctx) != b.is::<IndexType>(ctx))
}

impl CastLikeOp for CastSOp {
    fn are_cast_compatible(ctx: &Context, from: &[Type], to: &[Type]) -> bool {
        casts(ctx, from, to)
    }
}

impl CastLikeOp for CastUOp {
    fn are_cast_compatible(ctx: &Context, from: &[Type], to: &[Type]) -> bool {
        casts(ctx, from, to)
    }
}
