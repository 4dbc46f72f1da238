//! Structured operations without their names.

use terrace_ir::{Attr, Op, Type, Value};
use terrace_rewrite::Rewriter;

use super::structured::Loops;
use super::{GenericOp, IteratorTypeAttr};

/// Replaces a structured operation by the `linalg.generic` that does the same, with its body; `None` if it is none, or already one.
pub fn generalize(op: Op, rw: &mut Rewriter<'_>) -> Option<GenericOp> {
    let ctx = rw.context();
    let loops = Loops::of(op, ctx, rw.body()).filter(|_| !op.is::<GenericOp>(rw))?;
    let kinds: Vec<Attr> = loops.iterators.iter().map(|k| IteratorTypeAttr::get(ctx, *k).into()).collect();
    let operands = op.operands(rw);
    let (inputs, outputs): (&[Value], &[Value]) = operands.split_at_checked(loops.inits.start)?;
    let types: Vec<Type> = op.result_types(rw).to_vec();
    let new = GenericOp::new(&loops.maps, &kinds).inputs(inputs).outputs(outputs).types(&types);
    let new = new.insert(rw);
    let body = op.regions(rw).first().copied()?;
    rw.inline_region(body, new.region(rw), None);
    rw.replace(op, new.results(rw));
    Some(new)
}
