//! `cse`: operations that compute what an earlier one has computed.
//!
//! Scopes follow the nesting of regions; within a region with several blocks, each block starts afresh from what is around the region.

use rustc_hash::FxHashMap;
use terrace_ir::def::TraitSet;
use terrace_ir::{Attr, Block, BodyId, Context, Global, Ir, Op, OpName, Type, Value, Walk};
use terrace_ir::effects::{is_memory_effect_free, is_trivially_dead};

/// What makes two operations equal.
#[derive(PartialEq, Eq, Hash, Clone)]
struct Key {
    name: OpName,
    operands: Vec<Value>,
    results: Vec<Type>,
    attrs: Vec<Option<Attr>>,
    discardable: Vec<(Attr, Attr)>,
}

/// Known operations with what to restore when a scope ends.
#[derive(Default)]
struct Table {
    known: FxHashMap<Key, Op>,
    scopes: Vec<Vec<Key>>,
}

impl Table {
    fn leave(&mut self) {
        for key in self.scopes.pop().unwrap_or_default() {
            self.known.remove(&key);
        }
    }
}

enum Step {
    Block(Block),
    Leave,
    Op(Op),
}

/// Removes common subexpressions in everything nested in `root`.
pub fn cse(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> bool {
    let mut bodies: Vec<BodyId> = Vec::new();
    ir.walk_pre(root, |ir, op| {
        bodies.extend(ir.body(op.body).child_body(op.entity));
        Walk::Advance
    });
    let mut changed = false;
    for b in bodies {
        changed |= run_body(ctx, ir, b);
    }
    changed
}

fn run_body(ctx: &Context, ir: &mut Ir, id: BodyId) -> bool {
    let mut table = Table::default();
    let mut dead: Vec<Op> = Vec::new();
    let mut todo: Vec<Step> = Vec::new();
    let own: Vec<Block> =
        ir.body(id).own_regions().iter().flat_map(|r| ir.body(id).region_blocks(*r)).collect();
    todo.extend(own.into_iter().rev().flat_map(|b| [Step::Leave, Step::Block(b)]));
    while let Some(step) = todo.pop() {
        match step {
            Step::Leave => table.leave(),
            Step::Block(b) => {
                table.scopes.push(Vec::new());
                let ops: Vec<Op> = ir.body(id).block_ops(b).collect();
                todo.extend(ops.into_iter().rev().map(Step::Op));
            }
            Step::Op(op) => {
                simplify(ctx, ir, id, op, &mut table, &mut dead);
                let body = ir.body(id);
                let blocks: Vec<Block> =
                    body.regions(op).iter().flat_map(|r| body.region_blocks(*r)).collect();
                todo.extend(blocks.into_iter().rev().flat_map(|b| [Step::Leave, Step::Block(b)]));
            }
        }
    }
    let changed = !dead.is_empty();
    for op in dead {
        ir.erase_op(Global::new(id, op));
    }
    changed
}

fn simplify(ctx: &Context, ir: &mut Ir, id: BodyId, op: Op, table: &mut Table, dead: &mut Vec<Op>) {
    let body = ir.body(id);
    let info = ctx.op_info(body.name(op));
    if info.has(TraitSet::Terminator) {
        return;
    }
    if is_trivially_dead(ctx, ir, Global::new(id, op)) {
        dead.push(op);
        return;
    }
    if !body.regions(op).is_empty()
        || body.child_body(op).is_some()
        || !is_memory_effect_free(ctx, ir, Global::new(id, op))
    {
        return;
    }
    let mut operands: Vec<Value> = body.operands(op).collect();
    if info.has(TraitSet::Commutative) {
        operands.sort_by_key(|v| v.index());
    }
    let key = Key {
        name: body.name(op),
        operands,
        results: body.result_types(op).collect(),
        attrs: body.inherent_attrs(op).to_vec(),
        discardable: body.discardable_attrs(op).collect(),
    };
    match table.known.get(&key).copied() {
        Some(first) => {
            let body = ir.body_mut(id);
            let pairs: Vec<(Value, Value)> = body.results(op).zip(body.results(first)).collect();
            for (from, to) in pairs {
                body.replace_all_uses(from, to);
            }
            dead.push(op);
        }
        None => {
            if let Some(s) = table.scopes.last_mut() {
                s.push(key.clone());
            }
            table.known.insert(key, op);
        }
    }
}
