//! linalg: loops over the elements of tensors and buffers. All structured operations have one meaning, which their maps, their loops and
//! their bodies give. Those without a body are in `tiles.rs` and `softmax.rs`.

mod softmax;
mod tiles;

use std::sync::Arc;

use terrace_dialects_linalg::linalg::structured::{is_memref, is_tensor};
use terrace_dialects_linalg::linalg::*;
use terrace_ir::affine::AffineNode;
use terrace_ir::{Look, Op};

use super::Builder;
use super::memref::{Indices, Place};
use super::scf::{Steps, box_loop};
use super::tensor::place;
use crate::fault::Trouble;
use crate::machine::Machine;
use crate::map::Map;
use crate::model::{Code, Slot, Slots};
use crate::prepare::Prepare;
use crate::value::{Sizes, Value};

pub(super) fn add(b: &mut Builder<'_>) {
    b.add::<YieldOp>(|op, p| Ok(Code::yields(p.slots(&op.values(p)))));
    // The loops around set its result at every point.
    b.nothing::<IndexOp>();
    b.family(|op, p| op.cast::<dyn Structured>(p).map(|_| structured(op, p)));
    softmax::add(b);
    tiles::add(b);
}

/// The element of an operand at a point.
enum Element {
    /// The operand itself.
    Whole(Slot),
    Tensor(Slot, Map),
    Buffer(Place),
}

impl Element {
    fn load(&self, m: &mut Machine<'_>) -> Result<Value, Trouble> {
        match self {
            Element::Whole(s) => Ok(m.get(*s).clone()),
            Element::Tensor(s, map) => {
                let at = map.eval(m, "an index")?;
                let t = m.tensor(*s)?;
                Ok(t.elements[place(t, &at, "load")?].clone())
            }
            Element::Buffer(buffer) => {
                let at = buffer.address(m, "load")?;
                m.program.memory.load(at, &buffer.element, m.loc())
            }
        }
    }

    fn store(&self, m: &mut Machine<'_>, v: Value) -> Result<(), Trouble> {
        match self {
            Element::Whole(s) => m.set(*s, v),
            Element::Tensor(s, map) => {
                let at = map.eval(m, "an index")?;
                let at = place(m.tensor(*s)?, &at, "store")?;
                let Value::Tensor(mut t) = m.take(*s) else { return Err(Trouble::new("the tensor is gone")) };
                // Nobody else holds it after the first element.
                Arc::make_mut(&mut t).elements[at] = v;
                m.set(*s, Value::Tensor(t));
            }
            Element::Buffer(buffer) => {
                let at = buffer.address(m, "store")?;
                m.program.memory.store(at, &buffer.element, &v)?;
            }
        }
        Ok(())
    }
}

/// The sizes of a tensor or buffer.
fn sizes(m: &Machine<'_>, s: Slot) -> Result<Sizes, Trouble> {
    match m.get(s) {
        Value::Tensor(t) => Ok(t.shape.clone()),
        _ => Ok(m.memref(s)?.sizes.clone()),
    }
}

/// The loops at run time: the numbers of iterations are sizes of operands, which must agree.
struct Ranges {
    loops: usize,
    /// A loop, and the operand and dimension that it runs along.
    along: Vec<(usize, Slot, usize)>,
}

impl Ranges {
    fn new(p: &Prepare<'_>, loops: &Loops<'_>) -> Result<Ranges, Trouble> {
        loops.bounds().ok_or("no operand says how often a loop runs")?;
        let mut along = Vec::new();
        for (i, operand) in loops.op.operands(p).iter().enumerate() {
            let map = loops.map(i).ok_or("an operand has no map")?;
            for (dim, e) in map.results.iter().enumerate() {
                if let AffineNode::Dim(n) = p.context().affine_node(*e) {
                    along.push((n as usize, p.slot(*operand), dim));
                }
            }
        }
        Ok(Ranges { loops: loops.iterators.len(), along })
    }

    fn eval(&self, m: &Machine<'_>) -> Result<Vec<(i64, i64, i64)>, Trouble> {
        let mut found: Vec<Option<i64>> = vec![None; self.loops];
        for (n, operand, dim) in &self.along {
            let size = sizes(m, *operand)?.get(*dim).copied().ok_or("an operand has fewer dimensions")?;
            let known = found.get_mut(*n).ok_or("a map has more dimensions than there are loops")?;
            if *known.get_or_insert(size) != size {
                return Err(Trouble::new(format!(
                    "the sizes of operands differ: loop {n} runs along {} and along {size} elements",
                    known.unwrap_or(size)
                )));
            }
        }
        Ok(found.into_iter().map(|n| (0, n.unwrap_or(0), 1)).collect())
    }
}

fn structured(op: Op, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let ctx = p.context();
    let loops = Loops::of(op, ctx, p.body()).ok_or("it has no destinations")?;
    let block = loops.block(p).ok_or("it has no body")?;
    let variables: Slots = (0..loops.iterators.len()).map(|_| p.extra_slot()).collect();
    let ranges = Ranges::new(p, &loops)?;
    let (mut loads, mut stores, mut begin) = (Vec::new(), Vec::new(), (Slots::new(), Slots::new()));
    for (i, operand) in op.operands(p).iter().enumerate() {
        let (ty, slot) = (operand.ty(p), p.slot(*operand));
        let map = Map::new(ctx, loops.map(i).ok_or("an operand has no map")?, &variables)?;
        // The result of a tensor is there from the beginning.
        let result = loops.inits.contains(&i).then(|| loops.result(p, i)).flatten().map(|r| p.slot(r));
        if let Some(result) = result {
            begin.0.push(result);
            begin.1.push(slot);
        }
        let element = || -> Result<Element, Trouble> {
            Ok(match () {
                () if is_tensor(ctx, ty) => Element::Tensor(result.unwrap_or(slot), map.clone()),
                () if is_memref(ctx, ty) => {
                    Element::Buffer(Place::of(p, *operand, Indices::Map(map.clone()))?)
                }
                () => Element::Whole(slot),
            })
        };
        // An element that the body does not use may be one that was never written.
        if let Some(arg) = loops.element(p, i).filter(|arg| arg.has_uses(p)) {
            loads.push((p.slot(arg), element()?));
        }
        if loops.inits.contains(&i) {
            stores.push(element()?);
        }
    }
    let places: Vec<(Slot, Slot)> = index_ops(op, p, &variables);
    let load = Arc::new(move |m: &mut Machine<'_>| -> Result<(), Trouble> {
        places.iter().for_each(|(result, variable)| m.set(*result, m.get(*variable).clone()));
        for (arg, element) in &loads {
            let v = element.load(m)?;
            m.set(*arg, v);
        }
        Ok(())
    });
    let again = load.clone();
    let steps = Steps {
        begin: move |m: &mut Machine<'_>| m.assign(&begin.0, &begin.1),
        first: move |m: &mut Machine<'_>| load(m),
        end: move |m: &mut Machine<'_>| {
            let passed = std::mem::take(&mut m.passed);
            stores.iter().zip(passed).try_for_each(|(element, v)| element.store(m, v))
        },
        iteration: move |m: &mut Machine<'_>| again(m),
    };
    let body = p.entry(block);
    Ok(box_loop(p, body, variables, move |m| ranges.eval(m), steps))
}

/// The results of `linalg.index` in a body, each with the variable of its loop.
fn index_ops(op: Op, p: &Prepare<'_>, variables: &[Slot]) -> Vec<(Slot, Slot)> {
    let block = op.regions(p).first().and_then(|r| r.entry(p));
    let ops = block.map(|b| p.body().block_ops(b).collect::<Vec<_>>()).unwrap_or_default();
    let index = ops.into_iter().filter_map(|op| op.cast::<IndexOp>(p));
    index
        .filter_map(|op| {
            let variable = usize::try_from(op.dim(p)).ok().and_then(|d| variables.get(d))?;
            Some((p.slot(op.result(p)), *variable))
        })
        .collect()
}
