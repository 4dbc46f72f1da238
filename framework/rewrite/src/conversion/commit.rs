//! Carrying a conversion through: replaced values go, then replaced operations, then the casts that nothing needs.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use terrace_ir::diag::{Explanation, MissingConversion};
use terrace_ir::{Context, Diagnostic, Global, InsertPoint, Ir, Op, Operand, Type, Value};

use super::journal::{CAST, CastInfo, CastKind, Change, Journal, NewCast};
use super::rewriter::{insert_point_behind_all, value_loc};
use super::types::ConverterId;
use crate::listener::NoListener;
use crate::rewriter::Rewriter;

impl Journal {
    /// Puts replacements in place and erases what was replaced.
    pub(super) fn commit(&mut self, ctx: &Context, ir: &mut Ir) {
        // Casts that are made on the way are appended.
        let mut i = 0;
        while let Some(change) = self.changes.get(i) {
            i += 1;
            match *change {
                Change::Replaced(op, converter) => {
                    let results: SmallVec<[Value; 2]> = ir.body(op.body).results(op.entity).collect();
                    for r in results {
                        let from = Global::new(op.body, r);
                        if let Some(to) = self.replacement(ctx, ir, from, converter) {
                            ir.body_mut(op.body).replace_all_uses(r, to);
                        }
                    }
                    ir.body_mut(op.body).detach(op.entity);
                }
                Change::ReplacedValue(v, converter) => {
                    if let Some(to) = self.replacement(ctx, ir, v, converter) {
                        replace_behind(ir, v, to);
                    }
                }
                _ => {}
            }
        }
        for change in std::mem::take(&mut self.changes) {
            match change {
                Change::Replaced(op, _) if !ir.body(op.body).is_erased(op.entity) => ir.erase_op(op),
                Change::BlockErased { block, .. } => ir.body_mut(block.body).erase_block(block.entity),
                _ => {}
            }
        }
    }

    /// The value of the same type that stands for `v`; a cast is made where there is none. `None` if nothing needs one.
    fn replacement(
        &mut self,
        ctx: &Context,
        ir: &mut Ir,
        v: Global<Value>,
        converter: Option<ConverterId>,
    ) -> Option<Value> {
        let body = ir.body(v.body);
        let ty = body.value_type(v.entity);
        let mapping = self.mapping(v.body);
        if let Some(same) = mapping.latest_of_types(body, v.entity, &[ty])
            && let [to] = same[..]
            && to != v.entity
        {
            return Some(to);
        }
        let dead = body.users(v.entity).all(|op| mapping.is_replaced(op));
        if dead && !mapping.is_mapped_to(v.entity) {
            return None;
        }
        let mut values = mapping.latest(body, v.entity, false);
        if values[..] == [v.entity] {
            values.clear();
        }
        let at = match values[..] {
            [] => super::journal::insert_point_behind(ir, v.body, v.entity),
            _ => insert_point_behind_all(ctx, ir, v.body, &values),
        };
        let info = CastInfo { kind: CastKind::Source, converter, original: None };
        let loc = value_loc(ctx, ir, v.body, v.entity);
        let pure = !values.is_empty();
        let cast = NewCast { info, at, loc, mapped: &values, inputs: &values, types: &[ty], pure };
        self.cast(ctx, ir, v.body, &cast).first().copied()
    }
}

/// Replaces the uses of a value; where an operation defines the new one, those in its block before it are left.
fn replace_behind(ir: &mut Ir, from: Global<Value>, to: Value) {
    let body = ir.body_mut(from.body);
    let Some(def) = body.defining_op(to) else { return body.replace_all_uses(from.entity, to) };
    let block = body.parent_block(def);
    body.replace_uses_if(from.entity, to, |b, u: Operand| {
        let user = b.use_owner(u);
        b.parent_block(user) != block || b.is_before(def, user)
    });
}

/// The cast that defines all of the given values, in their order and no others.
fn input_cast(ctx: &Context, ir: &Ir, cast: Global<Op>) -> Option<Global<Op>> {
    let body = ir.body(cast.body);
    let inner = body.defining_op(body.operands(cast.entity).next()?)?;
    let all = body.is(ctx, inner, CAST) && body.operands(cast.entity).eq(body.results(inner));
    all.then_some(Global::new(cast.body, inner))
}

/// Lets the uses of casts go to the values that they cast in the end, and erases casts that no other operation needs. Gives back
/// those that are left. Only casts among `casts` are erased.
pub fn reconcile_casts(ctx: &Context, ir: &mut Ir, casts: &[Global<Op>]) -> Vec<Global<Op>> {
    let of_interest: FxHashSet<Global<Op>> = casts.iter().copied().collect();
    // Casts of several values may let others match once they are shortened: again, as long as that helps.
    let mut changed = true;
    while changed {
        changed = false;
        for cast in casts.iter().rev() {
            changed |= shorten(ctx, ir, *cast, casts.len());
        }
        changed &= casts.iter().any(|c| ir.body(c.body).num_results(c.entity) > 1);
    }
    let mut live: FxHashSet<Global<Op>> = FxHashSet::default();
    for cast in casts {
        let body = ir.body(cast.body);
        let mut users = body.results(cast.entity).flat_map(|r| body.users(r));
        if live.contains(cast) || !users.any(|u| !of_interest.contains(&Global::new(cast.body, u))) {
            continue;
        }
        let mut todo = vec![*cast];
        while let Some(op) = todo.pop() {
            if live.insert(op) {
                let inputs = ir.body(op.body).operands(op.entity);
                let defs = inputs.filter_map(|v| ir.body(op.body).defining_op(v));
                todo.extend(defs.map(|d| Global::new(op.body, d)).filter(|d| of_interest.contains(d)));
            }
        }
    }
    let (kept, dead): (Vec<_>, Vec<_>) = casts.iter().partition(|c| live.contains(c));
    // Users go before what they use.
    dead.into_iter().rev().for_each(|c| ir.erase_op(c));
    kept
}

/// Lets the uses of a cast go to the inputs of the first cast before it that take its result types. Returns
/// whether there were any.
fn shorten(ctx: &Context, ir: &mut Ir, cast: Global<Op>, longest: usize) -> bool {
    let body = ir.body(cast.body);
    let types: SmallVec<[Type; 1]> = body.result_types(cast.entity).collect();
    let mut at = Some(cast);
    // No chain is longer than all casts, but in a graph region one may be without end.
    for _ in 0..=longest {
        let Some(c) = at else { return false };
        let inputs: SmallVec<[Value; 1]> = body.operands(c.entity).collect();
        // Casts of each other, in a graph region.
        if inputs.iter().any(|v| body.defining_op(*v) == Some(cast.entity)) {
            return false;
        }
        if inputs.iter().map(|v| body.value_type(*v)).eq(types.iter().copied()) {
            let results = body.results(cast.entity);
            let body = ir.body_mut(cast.body);
            let used = !body.is_unused(cast.entity);
            results.zip(inputs).for_each(|(from, to)| body.replace_all_uses(from, to));
            return used;
        }
        at = input_cast(ctx, ir, c);
    }
    false
}

/// Replaces the casts that are left by what their converters make.
pub(super) fn materialize(
    ctx: &Context,
    ir: &mut Ir,
    journal: &Journal,
    casts: &[Global<Op>],
) -> Result<(), Diagnostic> {
    for cast in casts {
        let Some(info) = journal.casts.get(cast) else { continue };
        if !materialize_one(ctx, ir, journal, *cast, info) {
            return Err(unresolved(ctx, ir, *cast, info));
        }
    }
    Ok(())
}

fn materialize_one(ctx: &Context, ir: &mut Ir, journal: &Journal, cast: Global<Op>, info: &CastInfo) -> bool {
    let Some(converter) = info.converter.and_then(|id| journal.converters.get(id)) else { return false };
    let body = ir.body(cast.body);
    let inputs: SmallVec<[Value; 2]> = body.operands(cast.entity).collect();
    let types: SmallVec<[Type; 1]> = body.result_types(cast.entity).collect();
    let loc = body.loc(cast.entity);
    let mut listener = NoListener;
    let mut rw = Rewriter::new(ctx, ir, cast.body, &mut listener);
    rw.set_insertion(InsertPoint::Before(cast.entity));
    let values = match info.kind {
        CastKind::Target => converter.materialize_target(&mut rw, loc, &types, &inputs, info.original),
        CastKind::Source => {
            let ty = types.first().copied();
            ty.and_then(|t| converter.materialize_source(&mut rw, loc, t, &inputs)).map(|v| vec![v])
        }
    };
    match values {
        Some(v) if v.len() == types.len() => {
            rw.replace(cast.entity, &v);
            true
        }
        _ => false,
    }
}

fn unresolved(ctx: &Context, ir: &Ir, cast: Global<Op>, info: &CastInfo) -> Diagnostic {
    let body = ir.body(cast.body);
    let texts = |types: &mut dyn Iterator<Item = Type>| -> Vec<String> {
        types.map(|t| terrace_asm::print_type(ctx, t)).collect()
    };
    let from = texts(&mut body.operand_types(cast.entity));
    let to = texts(&mut body.result_types(cast.entity));
    let list = |types: &[String]| types.iter().map(|t| format!("'{t}'")).collect::<Vec<_>>().join(", ");
    let message = format!(
        "failed to legalize unresolved materialization from ({}) to ({}) that remained live after conversion",
        list(&from),
        list(&to)
    );
    let mut d = Diagnostic::error(body.loc(cast.entity), message);
    let name = |op| String::from_utf8_lossy(ctx.op_info(body.name(op)).name()).into_owned();
    let user = body.results(cast.entity).flat_map(|r| body.users(r)).next();
    if let Some(user) = user {
        d = d.note(body.loc(user), format!("see existing live user here: '{}'", name(user)));
    }
    let kind = match info.kind {
        CastKind::Source => "source",
        CastKind::Target => "target",
    };
    let missing = MissingConversion { kind, from, to, user: user.map(name) };
    let operation = missing.user.clone().unwrap_or_else(|| name(cast.entity));
    d = d.explained(Explanation { operation, missing: Some(missing), ..Explanation::default() });
    d.hint(format!(
        "add a {kind} materialization for these types to the type converter, or a pattern for the user"
    ))
}
