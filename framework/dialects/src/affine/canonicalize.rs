//! Patterns of affine's operations: maps take constants in and drop what they do not use.

use terrace_ir::{AffineExpr, Attr, Context, Op, Value};
use terrace_rewrite::{Canonicalize, Pattern, PatternSet, Rewriter, constant_value};

/// A map and its operands with constants folded in, repeated operands joined and unused ones dropped.
fn simplify(rw: &mut Rewriter<'_>, map: Attr, operands: &[Value]) -> Option<(Attr, Vec<Value>)> {
    let ctx: &Context = rw.context();
    let m = ctx.as_affine_map(map)?;
    let (mut dims, mut symbols): (Vec<AffineExpr>, Vec<AffineExpr>) = (Vec::new(), Vec::new());
    let (mut kept_dims, mut kept_symbols): (Vec<Value>, Vec<Value>) = (Vec::new(), Vec::new());
    let used = |i: usize| m.results.iter().any(|e| uses(ctx, *e, i, m.dims as usize));
    for (i, v) in operands.iter().enumerate() {
        let constant = constant_value(ctx, rw.body_mut(), *v).and_then(|a| ctx.as_i64(a));
        let dim = i < m.dims as usize;
        let (list, kept) = if dim { (&mut dims, &mut kept_dims) } else { (&mut symbols, &mut kept_symbols) };
        if let Some(c) = constant {
            list.push(ctx.affine_constant(c));
            continue;
        }
        if !used(i) {
            list.push(ctx.affine_constant(0));
            continue;
        }
        let at = kept.iter().position(|k| k == v).unwrap_or_else(|| {
            kept.push(*v);
            kept.len() - 1
        }) as u32;
        list.push(if dim { ctx.affine_dim(at) } else { ctx.affine_symbol(at) });
    }
    let results: Vec<AffineExpr> =
        m.results.iter().map(|e| ctx.affine_replace(*e, &dims, &symbols)).collect();
    let new = ctx.affine_map(kept_dims.len() as u32, kept_symbols.len() as u32, &results);
    kept_dims.extend(kept_symbols);
    (new != map || kept_dims != operands).then_some((new, kept_dims))
}

/// Whether an expression uses operand `i`.
fn uses(ctx: &Context, e: AffineExpr, i: usize, dims: usize) -> bool {
    use terrace_ir::affine::AffineNode;
    let mut todo = vec![e];
    while let Some(e) = todo.pop() {
        match ctx.affine_node(e) {
            AffineNode::Dim(d) if d as usize == i => return true,
            AffineNode::Symbol(s) if s as usize + dims == i => return true,
            AffineNode::Binary(_, l, r, _) => todo.extend([l, r]),
            _ => {}
        }
    }
    false
}

/// `SimplifyAffineOp`: of an operation with one map, in attribute slot `slot`, over its last operands, from `first` on.
struct SimplifyMap {
    root: &'static str,
    slot: usize,
    first: usize,
}

impl Pattern for SimplifyMap {
    fn name(&self) -> &str {
        "SimplifyAffineOp"
    }

    fn root(&self) -> Option<&str> {
        Some(self.root)
    }

    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> bool {
        let Some(map) = rw.body().inherent(op, self.slot) else { return false };
        let operands: Vec<Value> = rw.body().operands(op).collect();
        let (head, tail) = operands.split_at(self.first);
        let Some((map, tail)) = simplify(rw, map, tail) else { return false };
        let all: Vec<Value> = head.iter().copied().chain(tail).collect();
        rw.body_mut().set_operands(op, &all);
        rw.body_mut().set_inherent(op, self.slot, Some(map));
        rw.modified(op);
        true
    }
}

impl Canonicalize for super::hooks::AffineLoadOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add(SimplifyMap { root: "affine.load", slot: super::AffineLoadOp::MAP, first: 1 });
    }
}

impl Canonicalize for super::hooks::AffineStoreOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add(SimplifyMap { root: "affine.store", slot: super::AffineStoreOp::MAP, first: 2 });
    }
}

impl Canonicalize for super::hooks::AffineApplyOp {
    fn patterns(&self, set: &mut PatternSet) {
        set.add(SimplifyMap { root: "affine.apply", slot: super::AffineApplyOp::MAP, first: 0 });
    }
}
