//! Replacing one call by a copy of its callee.
//!
//! A callee is in another body, so that it is always copied; where MLIR would move it, the use lists of the copy are put into the
//! order of the original's, because later rewrites follow them.

use terrace_dialects::builtin::UnrealizedConversionCastOp;
use terrace_ir::interfaces::Inliner;
use terrace_ir::op_interfaces::{CallLike, CallLikeOp, Callable, CallableOp};
use terrace_ir::{
    Block, Body, Context, Global, InsertPoint, Ir, Loc, Mapping, NewOp, Op, Region, Type, Value, View,
    effects,
};

/// A callee's blocks copied after a call, which still stands.
pub(super) struct Inlined {
    pub(super) region: Global<Region>,
    pub(super) blocks: Vec<Block>,
    /// Where the call's block was split; `None` if the callee has one block that needs no branches.
    post: Option<Block>,
}

fn inliner_of(ctx: &Context, ir: &Ir, op: Global<Op>) -> Option<&'static dyn Inliner> {
    effects::info(ctx, ir, op).dialect()?.interface::<dyn Inliner>()
}

/// Returns true if all operations of a region, nested ones included, may go into `dest`.
fn all_legal(ctx: &Context, ir: &Ir, source: Global<Region>, dest: Global<Region>) -> bool {
    let mut todo = vec![source];
    while let Some(region) = todo.pop() {
        let body = ir.body(region.body);
        for op in body.region_blocks(region.entity).flat_map(|b| body.block_ops(b)) {
            // The cast belongs to no dialect that could say so.
            if op.is::<UnrealizedConversionCastOp>(&View { ctx, body }) {
                continue;
            }
            let op = Global::new(region.body, op);
            let Some(inliner) = inliner_of(ctx, ir, op).filter(|i| i.can_inline_op_into(ctx, ir, op, dest))
            else {
                return false;
            };
            if inliner.analyze_recursively(ctx, ir, op) {
                let (inner, regions) = ir.regions(op);
                todo.extend(regions.into_iter().map(|r| Global::new(inner, r)));
            }
        }
    }
    true
}

/// Casts made to fit a call to its callee; undone where the call is not inlined after all.
struct Casts<'a> {
    ctx: &'a Context,
    inliner: &'static dyn Inliner,
    loc: Loc,
    made: Vec<Global<Op>>,
}

impl Casts<'_> {
    fn convert(
        &mut self,
        ir: &mut Ir,
        v: Global<Value>,
        from: Type,
        to: Type,
        at: InsertPoint,
    ) -> Option<Value> {
        let name = self.inliner.conversion(self.ctx, from, to, self.loc)?;
        let spec = NewOp::new(self.ctx, name, self.loc).operands(&[v.entity]).result(to);
        let op = ir.insert_new(self.ctx, v.body, at, &spec.spec());
        self.made.push(Global::new(v.body, op));
        ir.body(v.body).results(op).next()
    }

    fn undo<T>(self, ir: &mut Ir) -> Option<T> {
        for op in self.made {
            let body = ir.body_mut(op.body);
            let (from, to) = (body.results(op.entity).next(), body.operands(op.entity).next());
            if let (Some(from), Some(to)) = (from, to) {
                body.replace_all_uses(from, to);
            }
            ir.erase_op(op);
        }
        None
    }
}

/// Copies a callee after a call where that is allowed. Arguments and results are cast where their types differ.
pub(super) fn inline_call(
    ctx: &Context,
    ir: &mut Ir,
    call: Global<Op>,
    callee: Global<Op>,
    source: Global<Region>,
    in_place: bool,
) -> Option<Inlined> {
    let inliner = inliner_of(ctx, ir, call)?;
    let v = View { ctx, body: ir.body(call.body) };
    let args = call.entity.cast::<dyn CallLike>(&v)?.arguments(&v);
    let v = View { ctx, body: ir.body(callee.body) };
    let returned = callee.entity.cast::<dyn Callable>(&v)?.callable_result_types(&v);
    let entry = ir.body(source.body).first_block(source.entity)?;
    let params = ir.body(source.body).block_args(entry).to_vec();
    if args.len() != params.len() || returned.len() != ir.body(call.body).num_results(call.entity) {
        return None;
    }
    let loc = ir.body(call.body).loc(call.entity);
    let mut casts = Casts { ctx, inliner, loc, made: Vec::new() };
    let mut map = Mapping::default();
    for (arg, param) in args.into_iter().zip(params) {
        let (from, to) = (ir.body(call.body).value_type(arg), ir.body(source.body).value_type(param));
        let value = match from == to {
            true => Some(arg),
            false => {
                casts.convert(ir, Global::new(call.body, arg), from, to, InsertPoint::Before(call.entity))
            }
        };
        let Some(value) = value else { return casts.undo(ir) };
        map.map(Global::new(source.body, param), value);
    }
    if cast_results(ir, call, &returned, &mut casts).is_none() {
        return casts.undo(ir);
    }
    let Some(dest) = ir.body(call.body).parent_region(call.entity).map(|r| Global::new(call.body, r)) else {
        return casts.undo(ir);
    };
    let around = ir.region_parent(dest).and_then(|op| inliner_of(ctx, ir, op));
    let legal = inliner.can_inline_call(ctx, ir, call, callee)
        && around.is_some_and(|i| i.can_inline_region_into(ctx, ir, source, dest, &map))
        && all_legal(ctx, ir, source, dest);
    if !legal {
        return casts.undo(ir);
    }
    let inlined = copy_blocks(ctx, ir, call, source, dest, in_place, map);
    inliner.adapt_blocks(ctx, ir, call, &inlined.blocks);
    Some(inlined)
}

/// Casts from what the callee returns to what the call's users expect, after the call.
fn cast_results(ir: &mut Ir, call: Global<Op>, returned: &[Type], casts: &mut Casts<'_>) -> Option<()> {
    let mut after = call.entity;
    for (i, ty) in returned.iter().enumerate() {
        let Some(result) = ir.body(call.body).results(call.entity).nth(i) else { break };
        let want = ir.body(call.body).value_type(result);
        if want == *ty {
            continue;
        }
        let cast = casts.convert(ir, Global::new(call.body, result), *ty, want, InsertPoint::After(after))?;
        let body = ir.body_mut(call.body);
        after = body.defining_op(cast)?;
        body.replace_uses_if(result, cast, |b, u| b.use_owner(u) != after);
    }
    Some(())
}

fn copy_blocks(
    ctx: &Context,
    ir: &mut Ir,
    call: Global<Op>,
    source: Global<Region>,
    dest: Global<Region>,
    in_place: bool,
    mut map: Mapping,
) -> Inlined {
    let one = ir.body(source.body).has_one_block(source.entity);
    let body = ir.body_mut(call.body);
    let block = body.parent_block(call.entity);
    let mut before = block.and_then(|b| body.next_block(b));
    let mut post = None;
    if !one && let Some(block) = block {
        let new = split_after(body, call.entity, block, dest.entity);
        post = Some(new);
        before = post;
    }
    ir.clone_region(ctx, source, dest, before, &mut map);
    let copied = ir.body(source.body).region_blocks(source.entity).collect::<Vec<_>>();
    let blocks: Vec<Block> =
        copied.iter().filter_map(|b| map.get_block(Global::new(source.body, *b))).collect();
    if in_place {
        keep_use_order(ir, source, &map);
    }
    remap_locations(ctx, ir, call, &blocks, &map);
    Inlined { region: dest, blocks, post }
}

/// Splits the block of a call after it; the block of what follows. If much more follows than comes before, what comes before becomes the
/// new block, so that splitting a long block at each of many calls takes time linear in its length.
fn split_after(body: &mut Body, call: Op, block: Block, region: Region) -> Block {
    const LONG: usize = 64;
    let Some(next) = body.next_op(call) else {
        let new = body.create_block(&[]);
        let before = body.next_block(block);
        body.insert_block(region, new, before);
        return new;
    };
    let (mut front, mut back) = (Some(call), Some(next));
    while let (Some(f), Some(b)) = (front, back) {
        (front, back) = (body.prev_op(f), body.next_op(b));
    }
    let much_follows =
        front.is_none() && std::iter::successors(back, |b| body.next_op(*b)).nth(LONG).is_some();
    if much_follows && body.split_front(next).is_some() {
        return block;
    }
    body.split_block(next).unwrap_or(block)
}

/// Puts the use lists of copied values into the order of the originals'.
fn keep_use_order(ir: &mut Ir, source: Global<Region>, map: &Mapping) {
    let copies: rustc_hash::FxHashMap<Global<Op>, Global<Op>> = map.ops().iter().copied().collect();
    let mut values: Vec<Global<Value>> = Vec::new();
    for (from, _) in map.ops() {
        let body = ir.body(from.body);
        values.extend(body.results(from.entity).map(|v| Global::new(from.body, v)));
        let (inner, regions) = ir.regions(*from);
        let inner_body = ir.body(inner);
        let args =
            regions.iter().flat_map(|r| inner_body.region_blocks(*r)).flat_map(|b| inner_body.block_args(b));
        values.extend(args.map(|v| Global::new(inner, *v)));
    }
    let body = ir.body(source.body);
    let own = body.region_blocks(source.entity).skip(1).flat_map(|b| body.block_args(b));
    values.extend(own.map(|v| Global::new(source.body, *v)));
    for v in values {
        let Some(copy) = map.get(v) else { continue };
        let uses: Vec<(Op, usize)> = {
            let body = ir.body(v.body);
            body.uses(v.entity).map(|u| (body.use_owner(u), body.use_index(u))).collect()
        };
        for (owner, index) in uses.into_iter().rev() {
            if let Some(to) = copies.get(&Global::new(v.body, owner)) {
                ir.body_mut(to.body).set_operand(to.entity, index, copy);
            }
        }
    }
}

/// The copied operations come from where they were, called from where the call is.
fn remap_locations(ctx: &Context, ir: &mut Ir, call: Global<Op>, blocks: &[Block], map: &Mapping) {
    let caller = ir.body(call.body).loc(call.entity);
    let unknown = Loc::unknown(ctx);
    if caller == unknown {
        return;
    }
    let mut known: rustc_hash::FxHashMap<Loc, Loc> = rustc_hash::FxHashMap::default();
    let mut remap = |loc: Loc| *known.entry(loc).or_insert_with(|| loc.inlined_at(ctx, caller));
    let mut arguments: Vec<Global<Value>> = Vec::new();
    for (_, copy) in map.ops() {
        let body = ir.body_mut(copy.body);
        let loc = remap(body.loc(copy.entity));
        body.set_loc(copy.entity, loc);
        let (inner, regions) = ir.regions(*copy);
        let inner_body = ir.body(inner);
        let args =
            regions.iter().flat_map(|r| inner_body.region_blocks(*r)).flat_map(|b| inner_body.block_args(b));
        arguments.extend(args.map(|v| Global::new(inner, *v)));
    }
    let body = ir.body(call.body);
    arguments.extend(blocks.iter().flat_map(|b| body.block_args(*b)).map(|v| Global::new(call.body, *v)));
    for v in arguments {
        let body = ir.body_mut(v.body);
        let loc = remap(body.arg_loc(v.entity).unwrap_or(unknown));
        body.set_arg_loc(v.entity, loc);
    }
}

/// Joins the copied blocks with the block of the call; what the callee returned replaces the call's results.
pub(super) fn finish(
    ctx: &Context,
    ir: &mut Ir,
    call: Global<Op>,
    callee: Global<Op>,
    inlined: Inlined,
) -> Option<()> {
    let first = *inlined.blocks.first()?;
    let results: Vec<Value> = ir.body(call.body).results(call.entity).collect();
    match inlined.post {
        None => {
            let terminator = ir.body(call.body).last_op(first)?;
            let inliner = inliner_of(ctx, ir, Global::new(call.body, terminator))?;
            let values = inliner.terminator_values(ir.body(call.body), terminator);
            let body = ir.body_mut(call.body);
            for (from, to) in results.into_iter().zip(values) {
                body.replace_all_uses(from, to);
            }
            ir.erase_op(Global::new(call.body, terminator));
            move_all(ir.body_mut(call.body), first, InsertPoint::After(call.entity));
        }
        Some(post) => {
            let v = View { ctx, body: ir.body(callee.body) };
            let types = callee.entity.cast::<dyn Callable>(&v)?.callable_result_types(&v);
            let body = ir.body_mut(call.body);
            let loc = body.loc(call.entity);
            for (from, ty) in results.into_iter().zip(types) {
                let arg = body.add_block_arg(post, ty);
                body.set_arg_loc(arg, loc);
                body.replace_all_uses(from, arg);
            }
            for b in &inlined.blocks {
                let Some(terminator) = ir.body(call.body).last_op(*b) else { continue };
                if let Some(inliner) = inliner_of(ctx, ir, Global::new(call.body, terminator)) {
                    inliner.branch_to(ctx, ir.body_mut(call.body), terminator, post);
                }
            }
            let block = ir.body(call.body).parent_block(call.entity)?;
            move_all(ir.body_mut(call.body), first, InsertPoint::End(block));
        }
    }
    Some(())
}

/// Moves the operations of a block and erases it.
fn move_all(body: &mut Body, block: Block, at: InsertPoint) {
    body.splice_ops(block, at);
    body.erase_block(block);
}
