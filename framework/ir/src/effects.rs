//! Effects of operations on memory: may one be erased, moved or duplicated?
//!
//! Everything is read from traits and from `MemoryEffects`; an operation that says nothing may do anything. Alias analysis is
//! not here.

use smallvec::SmallVec;

use crate::body::Body;
use crate::context::Context;
use crate::def::{OpInfo, TraitSet, Var};
use crate::entity::{Global, Op};
use crate::interfaces::{Effect, EffectInstance, Effects, Resource, Speculatability};
use crate::ir::Ir;
use crate::look::View;
use crate::op_interfaces::{MemoryEffects, Speculatable};
use crate::segments::{operand_group, result_group};

/// The effects that a definition declares of groups of operands and results, or of no value.
pub struct Declared(pub &'static [(Effect, Resource, Option<Var>)]);

impl MemoryEffects for Declared {
    fn effects(&self, op: Op, v: &View<'_>) -> Effects {
        let (ctx, body) = (v.ctx, v.body);
        let mut out = Effects::new();
        for (effect, resource, of) in self.0 {
            let values = match of {
                Some(Var::Operand(i)) => operand_group(ctx, body, op, *i),
                Some(Var::Result(i)) => result_group(ctx, body, op, *i),
                _ => {
                    out.push(EffectInstance::new(*effect, None).on(*resource));
                    continue;
                }
            };
            out.extend(values.into_iter().map(|v| EffectInstance::new(*effect, Some(v)).on(*resource)));
        }
        out
    }
}

/// The description of an operation.
pub fn info<'c>(ctx: &'c Context, ir: &Ir, op: Global<Op>) -> &'c OpInfo {
    ctx.op_info(ir.body(op.body).name(op.entity))
}

/// The operation's own effects; `None` if it does not say.
pub fn own_effects(ctx: &Context, ir: &Ir, op: Global<Op>) -> Option<Effects> {
    let info = info(ctx, ir, op);
    if let Some(m) = info.memory_effects() {
        return Some(m.effects(op.entity, &View { ctx, body: ir.body(op.body) }));
    }
    info.has(TraitSet::NoMemoryEffect).then(Effects::new)
}

/// The effects of the operation and of what is nested in it where it has recursive effects; `None` if one does not say.
pub fn effects_recursively(ctx: &Context, ir: &Ir, root: Global<Op>) -> Option<Vec<EffectInstance>> {
    let mut all = Vec::new();
    let mut todo = vec![root];
    while let Some(op) = todo.pop() {
        let recursive = info(ctx, ir, op).has(TraitSet::RecursiveMemoryEffects);
        match own_effects(ctx, ir, op) {
            Some(e) => all.extend(e),
            None if recursive => {}
            None => return None,
        }
        if recursive {
            ir.nested_ops(op, &mut todo);
        }
    }
    Some(all)
}

/// Returns true if the operation would be dead if its results had no uses. Its own uses are not looked at.
pub fn would_be_trivially_dead(ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
    let info = info(ctx, ir, op);
    if info.def().is_none() || info.has(TraitSet::Terminator) {
        return false;
    }
    if info.has(TraitSet::Symbol) && crate::symbols::is_symbol(ctx, ir, op) {
        return false;
    }
    // The usual case, without any list.
    if !info.has(TraitSet::RecursiveMemoryEffects) && info.memory_effects().is_none() {
        return info.has(TraitSet::NoMemoryEffect);
    }
    // Operations to go on with, each with those after it in its block: most loops do something that counts early on.
    let mut todo: SmallVec<[Global<Op>; 8]> = SmallVec::new();
    if !may_be_dropped(ctx, ir, op, &mut todo) {
        return false;
    }
    while let Some(first) = todo.pop() {
        let body = ir.body(first.body);
        let mut at = Some(first.entity);
        while let Some(op) = at {
            if !may_be_dropped(ctx, ir, Global::new(first.body, op), &mut todo) {
                return false;
            }
            at = body.next_op(op);
        }
    }
    true
}

/// Returns true if what the operation itself does would not be missed. Where it does what is nested in it, that is added to `todo`.
fn may_be_dropped(ctx: &Context, ir: &Ir, op: Global<Op>, todo: &mut SmallVec<[Global<Op>; 8]>) -> bool {
    let info = info(ctx, ir, op);
    let recursive = info.has(TraitSet::RecursiveMemoryEffects);
    let own = match info.memory_effects() {
        Some(m) => droppable(ir, op, &m.effects(op.entity, &View { ctx, body: ir.body(op.body) })),
        None => recursive || info.has(TraitSet::NoMemoryEffect),
    };
    if own && recursive {
        let (id, regions) = ir.region_list(op);
        let body = ir.body(id);
        let blocks = regions.iter().flat_map(|r| body.region_blocks(*r));
        todo.extend(blocks.filter_map(|b| body.first_op(b)).map(|first| Global::new(id, first)));
    }
    own
}

/// Reads may be dropped, and anything done to memory that the operation itself allocates.
fn droppable(ir: &Ir, op: Global<Op>, effects: &[EffectInstance]) -> bool {
    let body = ir.body(op.body);
    let own = |e: &EffectInstance| e.value.filter(|v| body.defining_op(*v) == Some(op.entity));
    if effects.iter().all(|e| e.effect == Effect::Read) {
        return true;
    }
    let allocated: SmallVec<[_; 2]> =
        effects.iter().filter(|e| e.effect == Effect::Allocate).filter_map(own).collect();
    effects.iter().all(|e| e.effect == Effect::Read || e.value.is_some_and(|v| allocated.contains(&v)))
}

/// Returns true if the operation can be erased: no result is used and nothing would be missed.
pub fn is_trivially_dead(ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
    ir.body(op.body).is_unused(op.entity) && would_be_trivially_dead(ctx, ir, op)
}

/// Returns true if the operation, with what is nested in it, neither reads nor writes nor allocates nor frees.
pub fn is_memory_effect_free(ctx: &Context, ir: &Ir, root: Global<Op>) -> bool {
    let mut todo = vec![root];
    while let Some(op) = todo.pop() {
        let info = info(ctx, ir, op);
        let recursive = info.has(TraitSet::RecursiveMemoryEffects);
        match info.memory_effects() {
            Some(m) if !m.effects(op.entity, &View { ctx, body: ir.body(op.body) }).is_empty() => {
                return false;
            }
            Some(_) => {}
            None if info.has(TraitSet::NoMemoryEffect) || recursive => {}
            None => return false,
        }
        if recursive {
            ir.nested_ops(op, &mut todo);
        }
    }
    true
}

/// Returns true if the operation says that it has effects and all of them are `effect`.
pub fn only_has_effect(ctx: &Context, ir: &Ir, op: Global<Op>, effect: Effect) -> bool {
    let Some(m) = info(ctx, ir, op).memory_effects() else { return false };
    let effects = m.effects(op.entity, &View { ctx, body: ir.body(op.body) });
    !effects.is_empty() && effects.iter().all(|e| e.effect == effect)
}

/// Returns true if the operation may run where the program would not have run it.
pub fn is_speculatable(ctx: &Context, ir: &Ir, root: Global<Op>) -> bool {
    let mut todo = vec![root];
    while let Some(op) = todo.pop() {
        let info = info(ctx, ir, op);
        let how = match info.interface::<dyn Speculatable>() {
            Some(s) => s.speculatability(op.entity, &View { ctx, body: ir.body(op.body) }),
            None if info.has(TraitSet::AlwaysSpeculatable) => Speculatability::Always,
            None if info.has(TraitSet::RecursivelySpeculatable) => Speculatability::Recursive,
            None => Speculatability::Never,
        };
        match how {
            Speculatability::Always => {}
            Speculatability::Never => return false,
            Speculatability::Recursive => ir.nested_ops(op, &mut todo),
        }
    }
    true
}

/// [`is_pure`] for code that sees a body alone: false for operations that hold isolated ones.
pub fn is_pure_in_body(ctx: &Context, body: &Body, root: Op) -> bool {
    let mut todo = vec![root];
    while let Some(op) = todo.pop() {
        let info = ctx.op_info(body.name(op));
        let v = View { ctx, body };
        let (speculates, recursive) = match info.interface::<dyn Speculatable>() {
            Some(s) => match s.speculatability(op, &v) {
                Speculatability::Always => (true, false),
                Speculatability::Never => (false, false),
                Speculatability::Recursive => (true, true),
            },
            None if info.has(TraitSet::AlwaysSpeculatable) => (true, false),
            None => {
                let recursive = info.has(TraitSet::RecursivelySpeculatable);
                (recursive, recursive)
            }
        };
        let nested_effects = info.has(TraitSet::RecursiveMemoryEffects);
        let silent = match info.memory_effects() {
            Some(m) => m.effects(op, &v).is_empty(),
            None => nested_effects || info.has(TraitSet::NoMemoryEffect),
        };
        if !speculates || !silent || body.child_body(op).is_some() {
            return false;
        }
        if recursive || nested_effects {
            let blocks = body.regions(op).iter().flat_map(|r| body.region_blocks(*r));
            todo.extend(blocks.flat_map(|b| body.block_ops(b)));
        }
    }
    true
}

/// Returns true if the operation is `Pure`: no effects on memory, and free to run anywhere.
pub fn is_pure(ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
    is_speculatable(ctx, ir, op) && is_memory_effect_free(ctx, ir, op)
}
