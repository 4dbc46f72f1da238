//! `gpu-async-region`: operations of a device return at once, one waits for the token of the other, and the host waits where it has to.
//!
//! Where that is, is simple: before an operation with an effect on memory and before the end of a block. Tokens so stay in their blocks.
//! Loops and calls with tokens of their own are not made here.

use super::GpuAsyncRegionPass;
use terrace_dialects::gpu::{Async, AsyncOp, AsyncTokenType, LaunchOp, WaitOp};
use terrace_ir::body::OpSpec;
use terrace_ir::def::TraitSet;
use terrace_ir::effects::is_memory_effect_free;
use terrace_ir::view::OpView;
use terrace_ir::{
    Block, Context, Diagnostic, Edit, Global, InsertPoint, Ir, Loc, Look, Op, OpBuilder, Type, Value, ViewIr,
};
use terrace_pass::{PassContext, PassResult};

/// Makes the operations in `root` asynchronous.
///
/// # Errors
/// If a launch is still one with a body: it belongs to a kernel.
pub fn make_async(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    // A token goes on from block to block, if one ends in an operation that is no terminator.
    let mut token = None;
    for block in blocks_inside_out(ir, root) {
        let ops: Vec<Op> = ir.body(block.body).block_ops(block.entity).collect();
        for op in ops {
            visit(ctx, ir, Global::new(block.body, op), &mut token)?;
        }
    }
    Ok(())
}

/// The blocks in an operation, each after those that are nested in it.
fn blocks_inside_out(ir: &Ir, root: Global<Op>) -> Vec<Global<Block>> {
    enum Step {
        Op(Global<Op>),
        Block(Global<Block>),
    }
    let mut out = Vec::new();
    let mut todo = vec![Step::Op(root)];
    while let Some(step) = todo.pop() {
        match step {
            Step::Block(block) => out.push(block),
            Step::Op(op) => {
                let (id, regions) = ir.regions(op);
                let body = ir.body(id);
                let from = todo.len();
                for block in regions.iter().flat_map(|r| body.region_blocks(*r)) {
                    todo.extend(body.block_ops(block).map(|op| Step::Op(Global::new(id, op))));
                    todo.push(Step::Block(Global::new(id, block)));
                }
                todo[from..].reverse();
            }
        }
    }
    out
}

fn visit(ctx: &Context, ir: &mut Ir, op: Global<Op>, token: &mut Option<Value>) -> Result<(), Diagnostic> {
    let v = ViewIr { ctx, ir, body: op.body };
    if op.entity.is::<LaunchOp>(&v) {
        let text = format!("'{}' op replace with gpu.launch_func first", LaunchOp::NAME);
        return Err(Diagnostic::error(op.entity.loc(&v), text));
    }
    if op.entity.is::<WaitOp>(&v) {
        if let Some(before) = token.take() {
            wait_for(ctx, ir, op, before);
        }
        *token = token_of(ctx, ir, op);
        return Ok(());
    }
    let loc = op.entity.loc(&v);
    if op.entity.cast::<dyn Async>(&v).is_some() {
        let before = token.take().or_else(|| wait(ctx, ir, op, loc, None));
        if let Some(before) = before {
            wait_for(ctx, ir, op, before);
        }
        *token = match token_of(ctx, ir, op) {
            None => with_token(ctx, ir, op),
            known => known,
        };
        return Ok(());
    }
    let is_end = op.entity.has_trait(&v, TraitSet::Terminator);
    if token.is_some() && (is_end || !is_memory_effect_free(ctx, ir, op)) {
        wait(ctx, ir, op, loc, token.take());
    }
    Ok(())
}

fn token_type(ctx: &Context) -> Type {
    AsyncTokenType::get(ctx).into()
}

/// Puts a wait before an operation: for a token, or to begin with one.
fn wait(ctx: &Context, ir: &mut Ir, before: Global<Op>, loc: Loc, token: Option<Value>) -> Option<Value> {
    let mut b = OpBuilder::at(ctx, ir, before.body, InsertPoint::Before(before.entity));
    let made = match token {
        Some(token) => WaitOp::new([token]).at(loc).insert(&mut b),
        None => WaitOp::new([]).types([token_type(ctx)]).at(loc).insert(&mut b),
    };
    made.async_token(&b)
}

fn token_of(ctx: &Context, ir: &Ir, op: Global<Op>) -> Option<Value> {
    let v = ViewIr { ctx, ir, body: op.body };
    op.entity.cast::<dyn Async>(&v)?.token(&v.view())
}

/// Lets an operation wait for a token, too.
fn wait_for(ctx: &Context, ir: &mut Ir, op: Global<Op>, token: Value) {
    let mut edit = Edit { ctx, body: ir.body_mut(op.body) };
    let Some(op) = op.entity.cast::<dyn Async>(&edit) else { return };
    let mut tokens = op.dependencies(&edit.view()).to_vec();
    if !tokens.contains(&token) {
        tokens.insert(0, token);
        op.set_dependencies(&mut edit, &tokens);
    }
}

/// Puts an operation that gives a token in the place of one that gives none.
fn with_token(ctx: &Context, ir: &mut Ir, op: Global<Op>) -> Option<Value> {
    let body = ir.body_mut(op.body);
    let old: Vec<Value> = body.results(op.entity).collect();
    let mut types: Vec<Type> = old.iter().map(|r| body.value_type(*r)).collect();
    types.push(token_type(ctx));
    let operands: Vec<Value> = body.operands(op.entity).collect();
    let inherent = body.inherent_attrs(op.entity).to_vec();
    let discardable: Vec<_> = body.discardable_attrs(op.entity).collect();
    let spec = OpSpec {
        operands: &operands,
        results: &types,
        inherent: &inherent,
        discardable: &discardable,
        ..OpSpec::new(body.name(op.entity), body.loc(op.entity))
    };
    let new = body.create_op(&spec);
    body.insert_op(new, InsertPoint::Before(op.entity));
    let results: Vec<Value> = body.results(new).collect();
    for (from, to) in old.iter().zip(&results) {
        body.replace_all_uses(*from, *to);
    }
    ir.erase_op(op);
    results.last().copied()
}

impl GpuAsyncRegionPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        match make_async(cx.ctx, cx.ir, cx.op) {
            Ok(()) => Ok(()),
            Err(d) => cx.fail(d),
        }
    }
}
