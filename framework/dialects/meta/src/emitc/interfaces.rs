//! Interfaces of operations: constants, casts, calls, effects, where control goes, the prefix that may be left out.

use terrace_asm::OpAsmOp;
use terrace_dialects_kit::{callables, effects};
use terrace_ir::hooks::FoldOp;
use terrace_ir::interfaces::{
    Effect, EffectInstance, Effects, Folded, Materialize, RegionSuccessor, RegionSuccessors,
};
use terrace_ir::op_interfaces::{CallLikeOp, CastLikeOp, MemoryEffectsOp, RegionBranchOp};
use terrace_ir::{Attr, Build, Context, Draft, Edit, Region, Type, Values, View, ViewIr};

use super::types::{is_integer_index_or_opaque_type, is_supported_float_type};
use super::*;

macro_rules! prefixes {
    ($($op:ident)*) => {
        $(impl OpAsmOp for $op {
            const DEFAULT_DIALECT: Option<&'static str> = Some("emitc");
        })*
    };
}

prefixes! { FileOp FuncOp ExpressionOp ForOp DoOp IfOp SwitchOp }

/// The prefix stays in classes.
impl OpAsmOp for ClassOp {}

/// Makes constants.
pub(super) struct Constants;

impl Materialize for Constants {
    fn constant(&self, ctx: &Context, value: Attr, ty: Type) -> Option<Draft> {
        let fits = ctx.attr_type(value) == Some(ty) || OpaqueAttr::of(ctx, value).is_some();
        fits.then(|| ConstantOp::new(ty, value).into_draft())
    }
}

impl FoldOp for ConstantOp {
    fn fold(self, _: Self::Operands<'_, Option<Attr>>, cx: &mut Edit<'_>) -> Folded {
        self.value_attr(cx).map_or(Folded::No, Folded::attr)
    }
}

impl CastLikeOp for CastOp {
    fn are_cast_compatible(ctx: &Context, from: &[Type], to: &[Type]) -> bool {
        let ([from], [to]) = (from, to) else { return false };
        if let Some(array) = ArrayType::of(ctx, *from) {
            // An array decays to a pointer to its first element.
            let first = PointerType::of(ctx, *to).and_then(|p| p.pointee(ctx));
            let one = array.shape(ctx).is_some_and(|s| s.len() == 1 && s[0] >= 1);
            return one && first.is_some() && first == array.element_type(ctx);
        }
        let is_scalar = |t: Type| {
            is_integer_index_or_opaque_type(ctx, t)
                || is_supported_float_type(ctx, t)
                || PointerType::of(ctx, t).is_some()
        };
        is_scalar(*from) && is_scalar(*to)
    }
}

impl CallLikeOp for CallOp {
    fn callee(self, v: &View<'_>) -> Option<Attr> {
        self.callee_attr(v)
    }

    fn arguments(self, v: &View<'_>) -> Values {
        self.operands(v)
    }
}

callables! { public_declarations: FuncOp }

effects! {
    LoadOp: |op, v| [(Read, op.operand(v))];
    AssignOp: |op, v| [(Write, op.var(v))];
}

impl MemoryEffectsOp for VariableOp {
    fn effects(self, v: &View<'_>) -> Effects {
        self.results(v).into_iter().map(|r| EffectInstance::new(Effect::Allocate, Some(r))).collect()
    }
}

fn into(region: Region) -> RegionSuccessor {
    RegionSuccessor { region: Some(region), inputs: Default::default() }
}

fn after() -> RegionSuccessor {
    RegionSuccessor { region: None, inputs: Default::default() }
}

impl RegionBranchOp for IfOp {
    fn region_successors(self, v: &ViewIr<'_>, from: Option<Region>) -> RegionSuccessors {
        if from.is_some() {
            return [after()].into_iter().collect();
        }
        let regions = [self.then_region(v), self.else_region(v)];
        let otherwise = if regions[1].is_empty(v) { after() } else { into(regions[1]) };
        [into(regions[0]), otherwise].into_iter().collect()
    }

    fn runs_once(self, _: &ViewIr<'_>) -> bool {
        true
    }
}

impl RegionBranchOp for SwitchOp {
    fn region_successors(self, v: &ViewIr<'_>, from: Option<Region>) -> RegionSuccessors {
        match from {
            Some(_) => [after()].into_iter().collect(),
            None => self.regions(v).into_iter().map(into).collect(),
        }
    }

    fn runs_once(self, _: &ViewIr<'_>) -> bool {
        true
    }
}
