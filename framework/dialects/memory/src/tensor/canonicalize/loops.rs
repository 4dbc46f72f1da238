//! Patterns of loops that carry tensors.

use terrace_dialects_core::scf::{ForOp, ForallOp, YieldOp};
use terrace_ir::{Block, InsertPoint, Type, Value};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::tensor::fold::forgetful_source;
use crate::tensor::{CastOp, DimOp, ParallelInsertSliceOp};

/// A loop that begins with a tensor of which a cast forgets something carries the tensor itself; the casts are in the loop, and after it.
pub(super) fn for_op_tensor_cast_folder(op: ForOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let results = op.results(rw);
    let candidate = |(i, init): (usize, Value)| {
        let source = forgetful_source(rw, init).filter(|s| s.ty(rw) != init.ty(rw))?;
        results.get(i).copied().filter(|r| r.has_one_use(rw)).map(|r| (i, source, r))
    };
    let found = op.init_args(rw).into_iter().enumerate().find_map(candidate);
    let (i, source, result) = found.or_no_match("no cast that forgets is carried")?;
    let (old, new) = (result.ty(rw), source.ty(rw));
    let block = op.region(rw).entry(rw).or_no_match("it has no block")?;
    let arg = block.arg(rw, i + 1).or_no_match("an argument is missing")?;
    let end = block.end::<YieldOp>(rw).or_no_match("it does not end in a yield")?;
    let mut yielded = end.operands(rw);
    let mut inits = op.init_args(rw);
    let (Some(out), Some(init)) = (yielded.get_mut(i), inits.get_mut(i)) else {
        return Err(NoMatch("a value is missing"));
    };
    rw.set_insertion_before(end);
    *out = CastOp::new(new, *out).result(rw);
    rw.set_operands(end, &yielded);
    *init = source;
    op.set_init_args(rw, &inits);
    cast_back(rw, block, [arg, result], [old, new]);
    Ok(())
}

/// Gives a loop's argument and its result another type, and casts both back to the old one.
fn cast_back(rw: &mut Rewriter<'_>, block: Block, [arg, result]: [Value; 2], [old, new]: [Type; 2]) {
    let Some(op) = result.def(rw) else { return };
    rw.modify(op, |body| {
        body.set_value_type(arg, new);
        body.set_value_type(result, new);
    });
    let places = [(InsertPoint::Start(block), arg), (InsertPoint::After(op), result)];
    for (place, v) in places {
        rw.set_insertion(place);
        let cast = CastOp::new(old, v).insert(rw);
        let back = cast.dest(rw);
        rw.replace_all_uses_except(v, back, cast);
    }
}

/// The same of a parallel loop: its parts are inserted into the tensor itself.
pub(super) fn fold_tensor_cast_of_output_into_forall_op(op: ForallOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let mut outputs = op.outputs(rw);
    let candidate = |(i, v): (usize, &Value)| {
        let source = forgetful_source(rw, *v).filter(|s| s.ty(rw) != v.ty(rw))?;
        Some((i, source, op.results(rw).get(i).copied()?))
    };
    let found = outputs.iter().enumerate().find_map(candidate);
    let (i, source, result) = found.or_no_match("no output is a cast that forgets")?;
    let block = op.region(rw).entry(rw).or_no_match("it has no block")?;
    let rank = op.static_upper_bound(rw).len();
    let arg = block.arg(rw, rank + i).or_no_match("an argument is missing")?;
    if let Some(output) = outputs.get_mut(i) {
        *output = source;
    }
    let insertions: Vec<_> =
        arg.users(rw).iter().filter_map(|u| u.cast::<ParallelInsertSliceOp>(rw)).collect();
    let types = [result.ty(rw), source.ty(rw)];
    op.set_outputs(rw, &outputs);
    cast_back(rw, block, [arg, result], types);
    insertions.into_iter().for_each(|insert| insert.set_dest(rw, arg));
    Ok(())
}

/// A size of an output of a parallel loop is one of what it was before.
pub(super) fn dim_of_forall_op(op: DimOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let source = op.source(rw);
    let forall = source.defining::<ForallOp>(rw).or_no_match("its operand is made by no such loop")?;
    let number = forall.results(rw).iter().position(|r| *r == source);
    let output = number.and_then(|i| forall.outputs(rw).get(i).copied());
    op.set_source(rw, output.or_no_match("the output is missing")?);
    Ok(())
}
