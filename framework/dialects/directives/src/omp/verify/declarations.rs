//! Symbols that clauses refer to: the regions of recipes.

use terrace_ir::hooks::{VerifyOp, VerifyRegionsOp};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Diagnostic, Global, LookIr, Op, Region, Type, ViewIr};

use super::{Verified, clauses, fail, ops_in};
use crate::omp::{
    DataSharingClauseType, DeclareMapperInfoOp, DeclareMapperOp, DeclareReductionOp, PrivateClauseOp, YieldOp,
};
use crate::pointers::{is_pointer_like, pointee};

/// A region, and where it is seen from.
struct Part<'a> {
    v: ViewIr<'a>,
    region: Global<Region>,
}

impl<'a> Part<'a> {
    fn of(cx: &'a VerifyCx<'_>, region: Global<Region>) -> Part<'a> {
        Part { v: cx.inside(region.body), region }
    }

    fn is_empty(&self) -> bool {
        self.region.entity.is_empty(&self.v)
    }

    /// The types of the arguments of its block.
    fn args(&self) -> Vec<Type> {
        let args = self.region.entity.entry(&self.v).map(|b| b.args(&self.v)).unwrap_or_default();
        args.iter().map(|a| a.ty(&self.v)).collect()
    }

    /// The types of the values that the ends of its blocks give.
    fn yielded(&self, cx: &VerifyCx<'_>) -> Vec<Vec<Type>> {
        let ops = ops_in(cx, self.region).into_iter();
        ops.filter(|op| op.entity.is::<YieldOp>(&self.v))
            .map(|op| op.entity.operand_types(&self.v).to_vec())
            .collect()
    }

    fn yields_only(&self, cx: &VerifyCx<'_>, ty: Type) -> bool {
        self.yielded(cx).iter().all(|types| types[..] == [ty])
    }
}

/// Checks the end of a block of a recipe, which gives a value of type `wanted` or nothing.
fn verify_end(part: &Part<'_>, op: Op, wanted: Option<Type>) -> Verified {
    let v = &part.v;
    if !op.successors(v).is_empty() {
        return Ok(());
    }
    let error = |text: String| Err(Diagnostic::error(op.loc(v), text));
    if !op.is::<YieldOp>(v) {
        return error("expected exit block terminator to be an `omp.yield` op.".to_owned());
    }
    let types = op.operand_types(v);
    match wanted {
        None if types.is_empty() => Ok(()),
        None => error("Did not expect any values to be yielded.".to_owned()),
        Some(wanted) if types[..] == [wanted] => Ok(()),
        Some(wanted) => {
            let given: Vec<String> = types.iter().map(|t| format!("'{}'", v.ctx.text(*t))).collect();
            let given = if given.is_empty() { "None".to_owned() } else { given.join(", ") };
            let wanted = v.ctx.text(wanted);
            error(format!("Invalid yielded value. Expected type: '{wanted}', got: {given}"))
        }
    }
}

fn verify_recipe(
    part: &Part<'_>,
    name: &str,
    args: usize,
    wanted: Option<Type>,
    cx: &VerifyCx<'_>,
) -> Verified {
    let given = part.args().len();
    if given != args {
        return fail(cx, format!("`{name}`: expected {args} region arguments, got: {given}"));
    }
    let blocks = part.region.entity.blocks(&part.v);
    blocks.iter().filter_map(|b| b.terminator(&part.v)).try_for_each(|op| verify_end(part, op, wanted))
}

impl VerifyRegionsOp for PrivateClauseOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Verified {
        let wanted = self.argument_type(cx);
        let parts =
            [self.init_region(cx), self.copy_region(cx), self.dealloc_region(cx)].map(|r| Part::of(cx, r));
        let [init, copy, dealloc] = &parts;
        if let Some(wanted) = wanted
            && let Some(other) = parts.iter().flat_map(Part::args).find(|t| *t != wanted)
        {
            let (other, wanted) = (cx.ctx.text(other), cx.ctx.text(wanted));
            return fail(cx, format!("Region argument type mismatch: got '{other}' expected '{wanted}'."));
        }
        if !init.is_empty() {
            verify_recipe(init, "init", 2, wanted, cx)?;
        }
        match (self.data_sharing_type(cx), copy.is_empty()) {
            (DataSharingClauseType::Private, false) => {
                return fail(cx, "`private` clauses do not require a `copy` region.");
            }
            (DataSharingClauseType::Firstprivate, true) => {
                return fail(cx, "`firstprivate` clauses require at least a `copy` region.");
            }
            (DataSharingClauseType::Firstprivate, false) => verify_recipe(copy, "copy", 2, wanted, cx)?,
            (DataSharingClauseType::Private, true) => {}
        }
        if dealloc.is_empty() { Ok(()) } else { verify_recipe(dealloc, "dealloc", 1, None, cx) }
    }
}

impl VerifyRegionsOp for DeclareReductionOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Verified {
        let ty = self.type_(cx);
        let error = |text: &str| Err(cx.op_error(text));
        let alloc = Part::of(cx, self.alloc_region(cx));
        let has_alloc = !alloc.is_empty();
        if has_alloc && !alloc.yields_only(cx, ty) {
            return error("expects alloc region to yield a value of the reduction type");
        }
        let init = Part::of(cx, self.initializer_region(cx));
        if init.is_empty() {
            return error("expects non-empty initializer region");
        }
        let args = init.args();
        match (args.len(), has_alloc) {
            (1, true) => {
                return error(
                    "expects two arguments to the initializer region when an allocation region is used",
                );
            }
            (2, false) => {
                return error(
                    "expects one argument to the initializer region when no allocation region is used",
                );
            }
            (1 | 2, _) => {}
            _ => return error("expects one or two arguments to the initializer region"),
        }
        if args.iter().any(|t| *t != ty) {
            return error("expects initializer region argument to match the reduction type");
        }
        if !init.yields_only(cx, ty) {
            return error("expects initializer region to yield a value of the reduction type");
        }
        let combiner = Part::of(cx, self.reduction_region(cx));
        if combiner.is_empty() {
            return error("expects non-empty reduction region");
        }
        if combiner.args()[..] != [ty, ty] {
            return error("expects reduction region with two arguments of the reduction type");
        }
        if !combiner.yields_only(cx, ty) {
            return error("expects reduction region to yield a value of the reduction type");
        }
        let atomic = Part::of(cx, self.atomic_reduction_region(cx));
        if !atomic.is_empty() {
            let [first, second] = atomic.args()[..] else {
                return error("expects atomic reduction region with two arguments of the same type");
            };
            if first != second {
                return error("expects atomic reduction region with two arguments of the same type");
            }
            if !is_pointer_like(cx.ctx, first) || pointee(cx.ctx, first).is_some_and(|t| t != ty) {
                return error(
                    "expects atomic reduction region arguments to be accumulators containing the reduction type",
                );
            }
        }
        let cleanup = Part::of(cx, self.cleanup_region(cx));
        if !cleanup.is_empty() && cleanup.args()[..] != [ty] {
            return error("expects cleanup region with one argument of the reduction type");
        }
        Ok(())
    }
}

impl VerifyRegionsOp for DeclareMapperOp {
    fn verify_regions(self, cx: &VerifyCx<'_>) -> Verified {
        let body = Part::of(cx, self.body(cx));
        let end = body.region.entity.entry(&body.v).and_then(|b| b.terminator(&body.v));
        if end.is_some_and(|op| op.is::<DeclareMapperInfoOp>(&body.v)) {
            return Ok(());
        }
        Err(cx.op_error("expected terminator to be a DeclareMapperInfoOp"))
    }
}

impl VerifyOp for DeclareMapperInfoOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        clauses::maps(cx, &self.map_vars(cx))
    }
}
