//! `scf.index_switch` as `cf.switch`: a block a case, which all end in one block with the results.
//!
//! ```text
//! %r = scf.index_switch %i -> f32        %0 = arith.index_cast %i : index to i64
//! case 2 { scf.yield %a : f32 }          cf.switch %0 : i64, [default: ^default, 2: ^case]
//! default { scf.yield %b : f32 }         ^case: cf.br ^end(%a : f32)
//!                                        ^default: cf.br ^end(%b : f32)
//!                                        ^end(%r: f32):
//! ```

use terrace_dialects::{arith, cf, scf};
use terrace_ir::{Block, InsertPoint};
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use super::{Around, branch_of};

pub(super) fn index_switch_lowering(
    Lower { op, .. }: Lower<'_, scf::IndexSwitchOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let ctx = rw.context();
    let (selector, cases, types) = (op.arg(rw), op.cases(rw), op.result_types(rw));
    let (default, regions) = (op.default_region(rw), op.case_regions(rw));
    let no_case = regions.iter().chain([&default]).any(|r| r.is_empty(rw));
    (!no_case).or_no_match("a case has no end")?;
    let around = Around::split(op, rw)?;
    let end = around.join(&types, rw);
    rw.merge_blocks(around.after, end, &[]);
    let mut targets: Vec<Block> = Vec::with_capacity(regions.len());
    for region in regions {
        targets.push(branch_of(region, &around, end, rw)?);
    }
    let default = branch_of(default, &around, end, rw)?;
    rw.set_insertion(InsertPoint::End(around.before));
    // In 32 bits, as in MLIR, 2^32 would be 0.
    let ty = ctx.i64();
    let flag = arith::IndexCastOp::new(ty, selector).result(rw);
    let bytes: Vec<u8> = cases.iter().flat_map(|c| c.to_le_bytes()).collect();
    let mut new = cf::SwitchOp::new(flag, vec![0; cases.len()], default, targets);
    if !cases.is_empty() {
        new = new.case_values(ctx.dense_from_bytes(ctx.vector_type(&[cases.len() as i64], ty), bytes));
    }
    new.insert(rw);
    let results = end.args(rw);
    rw.replace(op, results);
    Ok(())
}
