//! Interfaces of shape's operations: where control goes, casts, names, functions.

use terrace_asm::OpAsmOp;
use terrace_dialects_kit::functions;
use terrace_ir::interfaces::{RegionSuccessor, RegionSuccessors};
use terrace_ir::op_interfaces::{CastLikeOp, RegionBranchOp};
use terrace_ir::{Context, Look, Region, Type, View, ViewIr};

use super::{
    AssumingOp, ConstSizeOp, FuncOp, FunctionLibraryOp, ShapeType, SizeToIndexOp, SizeType, ToExtentTensorOp,
    is_extent_tensor,
};

functions! { FuncOp }

impl OpAsmOp for FuncOp {
    const DEFAULT_DIALECT: Option<&'static str> = Some("shape");
}

impl OpAsmOp for FunctionLibraryOp {
    const DEFAULT_DIALECT: Option<&'static str> = Some("shape");
}

impl OpAsmOp for ConstSizeOp {
    fn result_names(self, v: &View<'_>) -> Vec<(usize, String)> {
        vec![(0, format!("c{}", self.value(v)))]
    }
}

impl RegionBranchOp for AssumingOp {
    fn region_successors(self, v: &ViewIr<'_>, from: Option<Region>) -> RegionSuccessors {
        let to = match from {
            None => RegionSuccessor { region: Some(self.do_region(v)), inputs: Default::default() },
            Some(_) => RegionSuccessor { region: None, inputs: v.body().results(*self).collect() },
        };
        [to].into_iter().collect()
    }
}

impl CastLikeOp for SizeToIndexOp {
    fn are_cast_compatible(ctx: &Context, from: &[Type], to: &[Type]) -> bool {
        let index = ctx.index_type();
        matches!((from, to), ([a], [b]) if *b == index && (*a == index || SizeType::of(ctx, *a).is_some()))
    }
}

impl CastLikeOp for ToExtentTensorOp {
    fn are_cast_compatible(ctx: &Context, from: &[Type], to: &[Type]) -> bool {
        let ([a], [b]) = (from, to) else { return false };
        (is_extent_tensor(ctx, *a) || ShapeType::of(ctx, *a).is_some())
            && ctx.element_type(*b) == Some(ctx.index_type())
    }
}
