//! bufferization: between tensors and buffers, and the freeing of buffers.
//!
//! A tensor is a value: `to_tensor` reads the whole buffer when it runs, `to_buffer` gives a buffer of its own with the elements. That of a
//! tensor that `to_tensor` has just made is the buffer that it was.

use std::sync::Arc;

use rustc_hash::FxHashSet;
use terrace_dialects_linalg::bufferization::*;
use terrace_ir::types::{MemRefType, UnrankedMemRefType};
use terrace_ir::{Type, Value as IrValue, layout};

use super::Builder;
use super::memref::{copy, each_index, element_layout, place, take};
use super::mixed::Mixed;
use super::tensor::{elements, give, list};
use crate::fault::Trouble;
use crate::layout::Layout;
use crate::machine::Machine;
use crate::memory::Home;
use crate::model::{Code, Slot};
use crate::prepare::Prepare;
use crate::value::{MemRef, Sizes, Tensor, Value, Why, fits_shape};

pub(super) fn add(b: &mut Builder<'_>) {
    b.add::<AllocTensorOp>(alloc_tensor);
    b.nothing::<DeallocTensorOp>();
    b.add::<ToTensorOp>(|op, p| {
        let (from, result) = (Contents::new(p, op.buffer(p))?, p.slot(op.result(p)));
        Ok(Code::step(move |m| {
            let t = from.load(m)?;
            give(m, result, t)
        }))
    });
    b.add::<ToBufferOp>(to_buffer);
    b.add::<MaterializeInDestinationOp>(|op, p| {
        let (source, dest) = (p.slot(op.source(p)), Contents::new(p, op.dest(p))?);
        let result = op.result(p).map(|r| p.slot(r));
        Ok(Code::step(move |m| {
            let t = m.tensor(source)?.clone();
            match result {
                Some(result) => {
                    dest.check(m, &t.shape)?;
                    m.set(result, Value::Tensor(t));
                    Ok(())
                }
                None => dest.store(m, &t),
            }
        }))
    });
    b.add::<CloneOp>(|op, p| {
        let (input, output) = (p.slot(op.input(p)), p.slot(op.output(p)));
        let made = NewBuffer::new(p, op.output(p).ty(p))?;
        Ok(Code::step(move |m| {
            let from = m.memref(input)?.clone();
            let to = made.take(m, from.sizes.clone(), Home::Heap)?;
            copy(m, &from, &to, made.element.size)?;
            m.set(output, Value::MemRef(Arc::new(to)));
            Ok(())
        }))
    });
    b.add::<DeallocOp>(dealloc);
}

/// The elements of a tensor or buffer.
pub(super) struct Contents {
    slot: Slot,
    /// That of an element, if it is a buffer.
    layout: Option<Layout>,
}

impl Contents {
    pub(super) fn new(p: &Prepare<'_>, v: IrValue) -> Result<Contents, Trouble> {
        let (ctx, ty) = (p.context(), v.ty(p));
        let is_buffer = ty.is::<MemRefType<'_>>(ctx) || ty.is::<UnrankedMemRefType<'_>>(ctx);
        let layout = is_buffer.then(|| element_layout(p, ty)).transpose()?;
        Ok(Contents { slot: p.slot(v), layout })
    }

    /// Reads all elements.
    pub(super) fn load(&self, m: &mut Machine<'_>) -> Result<Tensor, Trouble> {
        let Some(layout) = &self.layout else { return Ok(m.tensor(self.slot)?.as_ref().clone()) };
        let memref = m.memref(self.slot)?.clone();
        let mut all = Vec::with_capacity(elements(&memref.sizes)?);
        each_index(&memref.sizes, |index| {
            let loc = m.loc();
            all.push(m.program.memory.load(place(&memref, index, layout.size), layout, loc)?);
            Ok(())
        })?;
        Ok(Tensor { shape: memref.sizes.clone(), elements: all })
    }

    /// Writes all elements; a tensor becomes another one.
    pub(super) fn store(&self, m: &mut Machine<'_>, t: &Tensor) -> Result<(), Trouble> {
        self.check(m, &t.shape)?;
        let Some(layout) = &self.layout else { return give(m, self.slot, t.clone()) };
        let memref = m.memref(self.slot)?.clone();
        write(m, &memref, layout, t)
    }

    /// The sizes must be those of what is there.
    fn check(&self, m: &Machine<'_>, shape: &[i64]) -> Result<(), Trouble> {
        let sizes = match self.layout {
            Some(_) => &m.memref(self.slot)?.sizes,
            None => &m.tensor(self.slot)?.shape,
        };
        if sizes.as_slice() != shape {
            let (from, to) = (list(shape), list(sizes));
            return Err(Trouble::new(format!("a tensor of sizes {from} is put where one of sizes {to} is")));
        }
        Ok(())
    }
}

fn write(m: &mut Machine<'_>, memref: &MemRef, layout: &Layout, t: &Tensor) -> Result<(), Trouble> {
    let mut values = t.elements.iter();
    each_index(&memref.sizes, |index| {
        let v = values.next().ok_or("the tensor has fewer elements than the buffer")?;
        m.program.memory.store(place(memref, index, layout.size), layout, v)
    })
}

/// A buffer of a type, to be taken.
struct NewBuffer {
    element: Layout,
    strides: Option<(Sizes, i64)>,
    shape: Option<Sizes>,
}

impl NewBuffer {
    /// Strides that the type leaves open are those of rows.
    fn new(p: &Prepare<'_>, ty: Type) -> Result<NewBuffer, Trouble> {
        let (ctx, element) = (p.context(), element_layout(p, ty)?);
        let known = ty.cast::<MemRefType<'_>>(ctx).filter(|t| t.layout().is_some());
        let known = known.and_then(|_| layout::strided(ctx, ty)).filter(|s| s.is_static());
        let strides = known.map(|s| (Sizes::from_slice(&s.strides), s.offset));
        Ok(NewBuffer { element, strides, shape: ctx.shape(ty).map(Sizes::from_slice) })
    }

    fn take(&self, m: &mut Machine<'_>, sizes: Sizes, home: Home) -> Result<MemRef, Trouble> {
        if let Some(shape) = self.shape.as_ref().filter(|s| !fits_shape(s, &sizes)) {
            let (from, to) = (list(&sizes), list(shape));
            return Err(Trouble::new(format!("sizes {from} cannot be those of a buffer of sizes {to}")));
        }
        take(m, sizes, &self.strides, &self.element, 1, home)
    }
}

fn to_buffer(op: ToBufferOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let (tensor, result) = (op.tensor(p), p.slot(op.buffer(p)));
    let ty = op.buffer(p).ty(p);
    // Before: %t = to_tensor %a; %b = to_buffer %t. After: %b is %a.
    let was = tensor.defining::<ToTensorOp>(p).map(|t| t.buffer(p)).filter(|b| b.ty(p) == ty);
    if let Some(was) = was {
        let was = p.slot(was);
        return Ok(Code::step(move |m| {
            m.assign(&[result], &[was]);
            Ok(())
        }));
    }
    let (made, tensor) = (NewBuffer::new(p, ty)?, p.slot(tensor));
    Ok(Code::step(move |m| {
        let t = m.tensor(tensor)?.clone();
        let memref = made.take(m, t.shape.clone(), Home::Tensor)?;
        write(m, &memref, &made.element, &t)?;
        m.set(result, Value::MemRef(Arc::new(memref)));
        Ok(())
    }))
}

fn alloc_tensor(op: AllocTensorOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let result = p.slot(op.result(p));
    if let Some(from) = op.copy(p) {
        let from = p.slot(from);
        return Ok(Code::step(move |m| {
            m.assign(&[result], &[from]);
            Ok(())
        }));
    }
    let shape = p.context().shape(op.result(p).ty(p)).ok_or("its result has no rank")?;
    let shape = Mixed::new(p, shape, &op.dynamic_sizes(p));
    Ok(Code::step(move |m| {
        let shape = shape.eval(m, "a size")?;
        let elements = vec![m.poison(Why::Uninitialized); elements(&shape)?];
        give(m, result, Tensor { shape, elements })
    }))
}

/// Frees the buffers whose condition holds, each once, but none that is retained. A retained one is then owned if one of its names was.
fn dealloc(op: DeallocOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let (memrefs, conditions) = (p.slots(&op.memrefs(p)), p.slots(&op.conditions(p)));
    let (retained, results) = (p.slots(&op.retained(p)), p.slots(&op.updated_conditions(p)));
    Ok(Code::step(move |m| {
        let base = |m: &Machine<'_>, s: &Slot| m.memref(*s).map(|memref| memref.base);
        let kept = retained.iter().map(|s| base(m, s)).collect::<Result<Vec<_>, _>>()?;
        let mut owned = Vec::new();
        for (memref, condition) in memrefs.iter().zip(&conditions) {
            if m.condition(*condition)? {
                owned.push(base(m, memref)?);
            }
        }
        let (loc, mut freed) = (m.loc(), FxHashSet::default());
        let goes = |b: &crate::value::Pointer| !kept.iter().any(|k| k.address == b.address);
        for b in owned.iter().filter(|b| goes(b)) {
            if freed.insert(b.address) {
                m.program.memory.free(*b, loc)?;
            }
        }
        for (result, k) in results.iter().zip(&kept) {
            let is_owned = owned.iter().any(|b| b.address == k.address);
            m.set(*result, Value::bool(is_owned));
        }
        Ok(())
    }))
}
