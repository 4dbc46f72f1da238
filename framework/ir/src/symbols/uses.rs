//! References to symbols: finding and replacing them.

use rustc_hash::FxHashSet;

use super::{is_symbol_table, nearest_symbol_table, symbol_name};
use crate::attr::{Attr, AttrData};
use crate::context::Context;
use crate::effects::info;
use crate::entity::{Global, Op, Region};
use crate::ir::Ir;
use crate::subelements::{replace_in_attr, walk_attr};
use crate::walk::Walk;

/// One reference from an operation's attributes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SymbolUse {
    /// The operation.
    pub user: Global<Op>,
    /// The whole reference.
    pub reference: Attr,
}

/// Where to look for uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// An operation: its attributes, and what is nested in it where it is no symbol table itself.
    Op(Global<Op>),
    /// The contents of a region.
    Region(Global<Region>),
}

/// Returns true if the operation may be a symbol table that nobody knows of.
fn may_be_unknown_table(ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
    let info = info(ctx, ir, op);
    info.dialect().is_none() && info.def().is_none() && ir.num_regions(op) == 1
}

fn region_ops(ir: &Ir, region: Global<Region>, out: &mut Vec<Global<Op>>) {
    let body = ir.body(region.body);
    for b in body.region_blocks(region.entity) {
        out.extend(body.block_ops(b).map(|op| Global::new(region.body, op)));
    }
}

/// Calls `f` for the operations whose attributes refer to symbols of the scope. False where one may be an unknown symbol table or is out of
/// sight ([`Ir::is_hidden`]).
fn walk_scope(ctx: &Context, ir: &Ir, scope: Scope, f: &mut dyn FnMut(Global<Op>) -> Walk) -> bool {
    let mut todo = Vec::new();
    match scope {
        Scope::Op(op) => {
            if f(op) == Walk::Interrupt || is_symbol_table(ctx, ir, op) {
                return true;
            }
            if ir.is_hidden(op) {
                return false;
            }
            ir.nested_ops(op, &mut todo);
        }
        Scope::Region(r) => region_ops(ir, r, &mut todo),
    }
    todo.reverse();
    let mut nested = Vec::new();
    while let Some(op) = todo.pop() {
        // An operation out of sight may refer to anything.
        if may_be_unknown_table(ctx, ir, op) || ir.is_hidden(op) && !is_symbol_table(ctx, ir, op) {
            return false;
        }
        if f(op) == Walk::Interrupt {
            return true;
        }
        if !is_symbol_table(ctx, ir, op) {
            ir.nested_ops(op, &mut nested);
            todo.extend(nested.drain(..).rev());
        }
    }
    true
}

/// Finds references to symbols, and remembers the attributes that hold none: many operations have the same.
#[derive(Default)]
pub struct ReferenceFinder {
    without: FxHashSet<Attr>,
}

impl ReferenceFinder {
    /// All references in a scope, those of nested symbol tables left out; `None` if an operation may be an unknown symbol table
    /// or is out of sight.
    pub fn uses(&mut self, ctx: &Context, ir: &Ir, scope: Scope) -> Option<Vec<SymbolUse>> {
        let mut uses = Vec::new();
        let known = walk_scope(ctx, ir, scope, &mut |user| {
            self.references(ctx, ir, user, &mut uses);
            Walk::Advance
        });
        known.then_some(uses)
    }

    fn references(&mut self, ctx: &Context, ir: &Ir, user: Global<Op>, uses: &mut Vec<SymbolUse>) {
        for a in attributes(ir, user) {
            if self.without.contains(&a) {
                continue;
            }
            let before = uses.len();
            walk_attr(ctx, a, &mut |reference| match ctx.data(reference) {
                AttrData::SymbolRef { .. } => {
                    uses.push(SymbolUse { user, reference });
                    Walk::Skip
                }
                _ => Walk::Advance,
            });
            if uses.len() == before {
                self.without.insert(a);
            }
        }
    }
}

/// The attributes of one operation.
fn attributes(ir: &Ir, op: Global<Op>) -> impl Iterator<Item = Attr> + '_ {
    let body = ir.body(op.body);
    let inherent = body.inherent_attrs(op.entity).iter().flatten().copied();
    inherent.chain(body.discardable_attrs(op.entity).map(|(_, v)| v))
}

/// The references in the attributes of one operation.
fn references(ctx: &Context, ir: &Ir, op: Global<Op>, f: &mut dyn FnMut(Attr) -> Walk) -> bool {
    let mut visit = |a: Attr| match ctx.data(a) {
        AttrData::SymbolRef { .. } if f(a) == Walk::Interrupt => Walk::Interrupt,
        AttrData::SymbolRef { .. } => Walk::Skip,
        _ => Walk::Advance,
    };
    attributes(ir, op).any(|a| walk_attr(ctx, a, &mut visit))
}

/// All references in a scope, those of nested symbol tables left out; `None` if an operation may be an unknown symbol table.
pub fn symbol_uses(ctx: &Context, ir: &Ir, scope: Scope) -> Option<Vec<SymbolUse>> {
    ReferenceFinder::default().uses(ctx, ir, scope)
}

/// Returns true if `reference` is `prefix` or goes on from it.
pub fn is_reference_prefix(ctx: &Context, prefix: Attr, reference: Attr) -> bool {
    if prefix == reference {
        return true;
    }
    let (AttrData::SymbolRef { root: a, nested: short }, AttrData::SymbolRef { root: b, nested: long }) =
        (ctx.data(prefix), ctx.data(reference))
    else {
        return false;
    };
    a == b && long.starts_with(short)
}

/// A place to look and how the symbol is referred to there.
struct SymbolScope {
    reference: Attr,
    scope: Scope,
}

/// References to `symbol` from inside each symbol table around it, up to `within`. Complete where the second part is true.
fn references_up_to(
    ctx: &Context,
    ir: &Ir,
    symbol: Global<Op>,
    within: Option<Global<Op>>,
) -> (Vec<Attr>, bool) {
    let Some(leaf) = symbol_name(ctx, ir, symbol) else { return (Vec::new(), false) };
    let mut found = vec![ctx.nested_symbol_ref(leaf, &[])];
    let mut nested = vec![leaf];
    let mut table = ir.parent_op(symbol);
    while let Some(op) = table {
        if Some(op) == within {
            return (found, true);
        }
        // Only a symbol that is itself in a symbol table can be named from further out.
        let (Some(name), Some(parent)) = (symbol_name(ctx, ir, op), ir.parent_op(op)) else { break };
        if !is_symbol_table(ctx, ir, parent) {
            break;
        }
        found.push(ctx.nested_symbol_ref(name, &nested));
        nested.insert(0, name);
        table = Some(parent);
    }
    (found, false)
}

fn scope_op(ir: &Ir, scope: Scope) -> Option<Global<Op>> {
    match scope {
        Scope::Op(op) => Some(op),
        Scope::Region(r) => ir.region_parent(r),
    }
}

fn scopes(ctx: &Context, ir: &Ir, symbol: Global<Op>, limit: Scope) -> Vec<SymbolScope> {
    let (Some(limit_op), Some(name)) = (scope_op(ir, limit), symbol_name(ctx, ir, symbol)) else {
        return Vec::new();
    };
    let mut ancestors = Vec::new();
    let mut at = Some(limit_op);
    while let Some(op) = at {
        if op == symbol {
            // References go down only: what is inside of the symbol must look it up in the table around.
            let nearest = ir.parent_op(limit_op).and_then(|p| nearest_symbol_table(ctx, ir, p));
            let reference = ctx.nested_symbol_ref(name, &[]);
            let seen = nearest.is_some() && nearest == ir.parent_op(symbol) || limit_op == symbol;
            return if seen { vec![SymbolScope { reference, scope: limit }] } else { Vec::new() };
        }
        ancestors.push(op);
        at = ir.parent_op(op);
    }
    let mut common = ir.parent_op(symbol);
    while let Some(op) = common
        && !ancestors.contains(&op)
    {
        common = ir.parent_op(op);
    }
    let (references, complete) = references_up_to(ctx, ir, symbol, common);
    if common != Some(limit_op) {
        // Seen from within a sibling: only the reference from the table that both share counts.
        return match references.last() {
            Some(r) if complete => vec![SymbolScope { reference: *r, scope: limit }],
            _ => Vec::new(),
        };
    }
    let mut list = Vec::new();
    let mut table = ir.parent_op(symbol);
    for reference in references {
        let Some(op) = table else { break };
        let inside = match limit {
            Scope::Region(r) if op == limit_op => Some(Scope::Region(r)),
            _ => ir.region(op, 0).map(Scope::Region),
        };
        list.extend(inside.map(|scope| SymbolScope { reference, scope }));
        table = ir.parent_op(op);
    }
    list
}

/// The references to one symbol in a scope; `None` if they cannot be known.
pub fn symbol_uses_of(ctx: &Context, ir: &Ir, symbol: Global<Op>, scope: Scope) -> Option<Vec<SymbolUse>> {
    let mut uses = Vec::new();
    for s in scopes(ctx, ir, symbol, scope) {
        let all = symbol_uses(ctx, ir, s.scope)?;
        uses.extend(all.into_iter().filter(|u| is_reference_prefix(ctx, s.reference, u.reference)));
    }
    Some(uses)
}

/// Returns true if it is known that nothing in the scope refers to the symbol.
pub fn symbol_known_use_empty(ctx: &Context, ir: &Ir, symbol: Global<Op>, scope: Scope) -> bool {
    let mut used = false;
    for s in scopes(ctx, ir, symbol, scope) {
        let known = walk_scope(ctx, ir, s.scope, &mut |op| {
            let stop = |r: Attr| {
                if is_reference_prefix(ctx, s.reference, r) { Walk::Interrupt } else { Walk::Advance }
            };
            used = references(ctx, ir, op, &mut { stop });
            if used { Walk::Interrupt } else { Walk::Advance }
        });
        if !known || used {
            return false;
        }
    }
    true
}

/// Makes every reference to `symbol` in the scope, as a whole or as a prefix, name `to` (a string attribute) instead. False, and
/// nothing is changed, where uses cannot be known.
pub fn replace_all_symbol_uses(
    ctx: &Context,
    ir: &mut Ir,
    symbol: Global<Op>,
    to: Attr,
    scope: Scope,
) -> bool {
    let mut edits: Vec<(Global<Op>, Attr)> = Vec::new();
    for s in scopes(ctx, ir, symbol, scope) {
        let Some(uses) = symbol_uses(ctx, ir, s.scope) else { return false };
        edits.extend(
            uses.iter()
                .filter(|u| is_reference_prefix(ctx, s.reference, u.reference))
                .map(|u| (u.user, s.reference)),
        );
    }
    edits.dedup();
    for (op, old) in edits {
        replace_in_op(ctx, ir, op, &mut |a| renamed(ctx, a, old, to));
    }
    true
}

/// `a` with the part that `old` names renamed, where `old` is a prefix of it.
fn renamed(ctx: &Context, a: Attr, old: Attr, to: Attr) -> Option<Attr> {
    let AttrData::SymbolRef { root, nested } = ctx.data(a) else { return None };
    if !is_reference_prefix(ctx, old, a) {
        return Some(a);
    }
    let AttrData::SymbolRef { nested: before, .. } = ctx.data(old) else { return None };
    let mut names = nested.to_vec();
    Some(match before.len().checked_sub(1) {
        None => ctx.nested_symbol_ref(to, &names),
        Some(i) => {
            if let Some(slot) = names.get_mut(i) {
                *slot = to;
            }
            ctx.nested_symbol_ref(*root, &names)
        }
    })
}

/// Replaces what `f` says in all attributes of an operation, and in what is in them.
pub fn replace_in_op(ctx: &Context, ir: &mut Ir, op: Global<Op>, f: &mut dyn FnMut(Attr) -> Option<Attr>) {
    let body = ir.body_mut(op.body);
    for i in 0..body.inherent_attrs(op.entity).len() {
        if let Some(a) = body.inherent(op.entity, i) {
            let new = replace_in_attr(ctx, a, f);
            body.set_inherent(op.entity, i, Some(new));
        }
    }
    if body.has_discardable(op.entity) {
        let list: Vec<(Attr, Attr)> =
            body.discardable_attrs(op.entity).map(|(n, v)| (n, replace_in_attr(ctx, v, f))).collect();
        body.set_discardable(op.entity, &list);
    }
}
