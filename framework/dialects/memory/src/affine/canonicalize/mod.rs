//! Patterns of affine's applications and accesses. Those of minima and loops are in `minmax.rs` and `loops.rs`.

pub(super) mod loops;
pub(super) mod minmax;

use terrace_ir::look::Values;
use terrace_ir::{AffineExpr, Attr, Body, Context, Op, Value};
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::loop_ranges::simplify_results;
use super::map::{Facts, ValueMap};
use super::ops::MapOp;
use super::scope::{is_valid_symbol, is_valid_symbol_in_body};
use super::{
    AffineApplyOp, AffineLoadOp, AffinePrefetchOp, AffineStoreOp, AffineVectorLoadOp, AffineVectorStoreOp,
};

/// Facts about operands that an operation's maps may use.
pub(super) struct At<'a, 'r> {
    pub(super) rw: &'a Rewriter<'r>,
    pub(super) op: Op,
}

impl Facts for At<'_, '_> {
    fn context(&self) -> &Context {
        self.rw.context()
    }

    fn body(&self) -> &Body {
        self.rw.body()
    }

    fn is_symbol(&self, v: Value) -> bool {
        is_valid_symbol(self.rw.context(), self.rw.ir(), self.rw.global(self.op), v)
    }
}

/// [`At`] of folders, which see the body alone.
pub(super) struct InBody<'a> {
    pub(super) ctx: &'a Context,
    pub(super) body: &'a Body,
    pub(super) op: Op,
}

impl Facts for InBody<'_> {
    fn context(&self) -> &Context {
        self.ctx
    }

    fn body(&self) -> &Body {
        self.body
    }

    fn is_symbol(&self, v: Value) -> bool {
        is_valid_symbol_in_body(self.ctx, self.body, self.op, v)
    }
}

/// A map with what it is applied to.
pub(super) struct Applied {
    pub(super) map: Attr,
    pub(super) operands: Values,
}

/// A map over operands composed with what they are and in canonical form; `None` if that changes nothing.
pub(super) fn simplify(view: &impl Facts, map: Attr, operands: &[Value]) -> Option<Applied> {
    let mut m = ValueMap::of(view.context(), map, operands.to_vec())?;
    m.normalize(view);
    let new = m.attr(view.context());
    (new != map || m.operands != operands).then(|| Applied { map: new, operands: m.operands.into() })
}

/// `SimplifyAffineOp`: an operation with one map over its operands.
fn simplify_map<O: MapOp>(op: O, rw: &mut Rewriter<'_>) -> Rewrite {
    let (map, operands): (Attr, Values) = (op.the_map(rw).into(), op.inputs(rw));
    let mut new = ValueMap::of(rw.context(), map, operands.to_vec()).or_no_match("operands do not fit")?;
    let view = At { rw, op: *op };
    new.normalize(&view);
    simplify_results(&view, &mut new);
    let simplified = new.attr(rw.context());
    (simplified != map || new.operands[..] != operands[..]).or_no_match("the map is in canonical form")?;
    op.remake(rw, simplified, &new.operands);
    Ok(())
}

/// Adds [`simplify_map`].
pub(super) fn add_simplify_map<O: MapOp>(set: &mut PatternSet) {
    set.add_named("SimplifyAffineOp", 1, simplify_map::<O>);
}

/// The results of a map without repetitions.
pub(super) fn without_duplicates(results: &[AffineExpr]) -> Vec<AffineExpr> {
    let mut kept: Vec<AffineExpr> = Vec::with_capacity(results.len());
    for e in results {
        if !kept.contains(e) {
            kept.push(*e);
        }
    }
    kept
}

macro_rules! simplify_maps {
    ($($op:ident)*) => {
        $(impl CanonicalizeOp for $op {
            fn canonicalize(set: &mut PatternSet) {
                add_simplify_map::<Self>(set);
            }
        })*
    };
}

simplify_maps! {
    AffineApplyOp AffineLoadOp AffinePrefetchOp AffineStoreOp AffineVectorLoadOp AffineVectorStoreOp
}
