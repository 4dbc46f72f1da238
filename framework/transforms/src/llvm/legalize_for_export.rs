//! `llvm-legalize-for-export`: no block gets its arguments twice from one branch, which LLVM IR could not tell apart.

use smallvec::SmallVec;
use terrace_dialects::llvm;
use terrace_ir::{Block, Body, BodyBuilder, Context, Global, InsertPoint, Ir, Op, Value};
use terrace_pass::{PassContext, PassResult};

use super::LLVMLegalizeForExportPass;

/// Lets each further edge of a branch to a block with arguments go through a block of its own, in all regions within `root`.
///
/// ```text
/// llvm.cond_br %c, ^a(%x), ^a(%y)   becomes   llvm.cond_br %c, ^a(%x), ^b(%y)
///                                             ^b(%z): llvm.br ^a(%z)
/// ```
pub fn make_successors_distinct(ctx: &Context, ir: &mut Ir, root: Global<Op>) {
    for op in ir.ops_pre(root) {
        let (id, regions) = ir.regions(op);
        let body = ir.body_mut(id);
        let blocks: Vec<Block> = regions.iter().flat_map(|r| body.region_blocks(*r)).collect();
        for block in blocks {
            if let Some(last) = body.last_op(block) {
                split_repeated_edges(ctx, body, last);
            }
        }
    }
}

/// The blocks in between are made block by block, in the order of the first edges to them.
fn split_repeated_edges(ctx: &Context, body: &mut Body, branch: Op) {
    if body.num_successors(branch) < 2 {
        return;
    }
    let mut edges: Vec<(Block, SmallVec<[usize; 2]>)> = Vec::new();
    for (i, to) in body.successors(branch).enumerate() {
        if body.block_args(to).is_empty() {
            continue;
        }
        match edges.iter_mut().find(|(block, _)| *block == to) {
            Some((_, places)) => places.push(i),
            None => edges.push((to, SmallVec::from_slice(&[i]))),
        }
    }
    for (to, places) in edges {
        for place in places.into_iter().skip(1) {
            let between = block_before(ctx, body, to, branch);
            body.set_successor(branch, place, between);
        }
    }
}

/// A new block at the end of the region that passes its arguments on to `to`.
fn block_before(ctx: &Context, body: &mut Body, to: Block, branch: Op) -> Block {
    let between = body.create_block(&[]);
    if let Some(region) = body.block_region(to) {
        body.append_block(region, between);
    }
    let loc = body.loc(branch);
    for arg in body.block_args(to).to_vec() {
        let new = body.add_block_arg(between, body.value_type(arg));
        body.set_arg_loc(new, body.arg_loc(arg).unwrap_or(loc));
    }
    let args: Vec<Value> = body.block_args(between).to_vec();
    llvm::BrOp::new(args, to).insert(&mut BodyBuilder::at(ctx, body, loc, InsertPoint::End(between)));
    between
}

impl LLVMLegalizeForExportPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        make_successors_distinct(cx.ctx, cx.ir, cx.op);
        Ok(())
    }
}
