//! `linalg-morph-ops`, `linalg-generalize-named-ops`, `linalg-specialize-generic-ops`: the same structured operation by its name, by its
//! category or without either.
//!
//! ```mlir
//! linalg.exp ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
//! linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
//! linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%b : memref<4xf32>) { .. }
//! ```
//!
//! The way to a name is in `specialize.rs`.

use super::specialize::{populate_decompose_projected_permutations, populate_specialize};
use super::{LinalgGeneralizeNamedOpsPass, LinalgMorphOpsPass, LinalgSpecializeGenericOpsPass};
use terrace_dialects::linalg::body::Body;
use terrace_dialects::linalg::named::build_with;
use terrace_dialects::linalg::{
    ElementwiseKind, ElementwiseKindAttr, ElementwiseOp, Loops, Structured, generalize,
};
use terrace_ir::view::Interface;
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

/// The pattern that takes names away.
pub fn populate_generalize(set: &mut PatternSet) {
    set.add_named(
        "LinalgGeneralizationPattern",
        1,
        |op: Interface<dyn Structured>, rw: &mut Rewriter<'_>| {
            generalize(*op, rw).map(drop).or_no_match("it has no name")
        },
    );
}

/// The pattern that makes `linalg.elementwise` of operations that are named as one of its kinds.
pub fn populate_named_to_elementwise(set: &mut PatternSet) {
    set.add(named_to_elementwise);
}

fn named_to_elementwise(op: Interface<dyn Structured>, rw: &mut Rewriter<'_>) -> Rewrite {
    let name = std::str::from_utf8(op.info(rw).name()).ok().and_then(|n| n.strip_prefix("linalg."));
    let kind = name.and_then(ElementwiseKind::from_text).or_no_match("it is named as no kind")?;
    let loops = Loops::of(*op, rw.context(), rw.body()).or_no_match("it has no loops")?;
    let operands = op.operands(rw);
    let (inputs, inits) = operands.split_at_checked(loops.inits.start).or_no_match("it has no inputs")?;
    let ctx = rw.context();
    let attrs =
        [("kind", ElementwiseKindAttr::get(ctx, kind).into()), ("indexing_maps", ctx.array(&loops.maps))];
    let new = build_with::<ElementwiseOp>(rw, inputs, inits, Body::of_kind(kind), &attrs);
    let new = new.map_err(|_| NoMatch("the kind is not one of such elements"))?;
    rw.replace(*op, new.results(rw));
    Ok(())
}

impl LinalgMorphOpsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut set = PatternSet::new();
        if self.named_to_category {
            populate_named_to_elementwise(&mut set);
        }
        if self.named_to_generic || self.category_to_generic {
            populate_generalize(&mut set);
        }
        if self.generic_to_named {
            populate_specialize(&mut set);
        }
        set.apply(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}

impl LinalgGeneralizeNamedOpsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut set = PatternSet::new();
        populate_generalize(&mut set);
        set.apply(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}

impl LinalgSpecializeGenericOpsPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut set = PatternSet::new();
        populate_specialize(&mut set);
        populate_decompose_projected_permutations(&mut set);
        set.apply(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
