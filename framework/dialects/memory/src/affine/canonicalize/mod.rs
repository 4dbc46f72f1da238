//! Patterns of affine's applications and accesses. Those of minima and loops are in `minmax.rs` and `loops.rs`.

pub(super) mod loops;
pub(super) mod minmax;

use terrace_ir::{AffineExpr, Attr, Body, Context, Global, NewOp, Op, Type, Value};
use terrace_rewrite::{Canonicalize, Pattern, PatternSet, Rewriter};

use super::hooks::*;
use super::map::{Facts, ValueMap};
use super::scope::is_valid_symbol;

/// What an operation's maps may know of its operands.
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
        is_valid_symbol(self.rw.context(), self.rw.ir(), Global::new(self.rw.body_id(), self.op), v)
    }
}

/// A map over operands composed with what they are and in canonical form; none where that changes nothing.
pub(super) fn simplify(
    rw: &Rewriter<'_>,
    op: Op,
    map: Attr,
    operands: &[Value],
) -> Option<(Attr, Vec<Value>)> {
    let mut m = ValueMap::of(rw.context(), map, operands.to_vec())?;
    m.compose(&At { rw, op });
    let new = m.attr(rw.context());
    (new != map || m.operands != operands).then_some((new, m.operands))
}

/// Makes `op` anew with another map over other operands behind the first ones.
pub(super) fn with_map(
    rw: &mut Rewriter<'_>,
    op: Op,
    slot: usize,
    first: usize,
    map: Attr,
    operands: &[Value],
) {
    let body = rw.body();
    let types: Vec<Type> = body.result_types(op).collect();
    let head: Vec<Value> = body.operands(op).take(first).collect();
    let mut inherent = body.inherent_attrs(op).to_vec();
    if let Some(slot) = inherent.get_mut(slot) {
        *slot = Some(map);
    }
    let new = NewOp::of(rw.context(), body.name(op), body.loc(op))
        .operands(&head)
        .operands(operands)
        .results(&types)
        .inherent(&inherent);
    rw.replace_with(op, &new);
}

/// `SimplifyAffineOp`: of an operation with one map, in attribute slot `slot`, over its last operands, from `first` on.
pub(super) struct SimplifyMap {
    pub(super) root: &'static str,
    pub(super) slot: usize,
    pub(super) first: usize,
}

impl Pattern for SimplifyMap {
    fn name(&self) -> &str {
        "SimplifyAffineOp"
    }

    fn root(&self) -> Option<&str> {
        Some(self.root)
    }

    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> terrace_rewrite::Rewrite {
        let Some(map) = rw.body().inherent(op, self.slot) else { return Err(terrace_rewrite::NoMatch("")) };
        let operands: Vec<Value> = rw.body().operands(op).skip(self.first).collect();
        let Some((map, operands)) = simplify(rw, op, map, &operands) else {
            return Err(terrace_rewrite::NoMatch(""));
        };
        with_map(rw, op, self.slot, self.first, map, &operands);
        Ok(())
    }
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
    ($($op:ident $first:literal;)*) => {
        $(impl Canonicalize for $op {
            fn patterns(&self, set: &mut PatternSet) {
                set.add(SimplifyMap { root: super::$op::OP_NAME, slot: super::$op::MAP, first: $first });
            }
        })*
    };
}

simplify_maps! {
    AffineApplyOp 0;
    AffineLoadOp 1;
    AffinePrefetchOp 1;
    AffineStoreOp 2;
    AffineVectorLoadOp 1;
    AffineVectorStoreOp 2;
}
