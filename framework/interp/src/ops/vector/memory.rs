//! Loads, stores, transfers, gathers and scatters, of memrefs and of tensors.

use std::sync::Arc;

use smallvec::SmallVec;
use terrace_dialects_memory::vector::ops::{TransferOp, map_dims};
use terrace_dialects_memory::vector::{
    CompressStoreOp, ExpandLoadOp, GatherOp, LoadOp, MaskedLoadOp, MaskedStoreOp, ScatterOp, StoreOp,
    TransferReadOp, TransferWriteOp, TypeCastOp,
};
use terrace_ir::Value as IrValue;
use terrace_ir::types::{MemRefType, VectorType};

use super::{Masked, flat, mask_lanes, shape, unflat};
use crate::fault::Trouble;
use crate::layout::Layout;
use crate::machine::Machine;
use crate::model::{Code, Slot, Slots};
use crate::ops::Builder;
use crate::ops::memref::{Place, address, element_layout};
use crate::prepare::Prepare;
use crate::value::{MemRef, Sizes, Tensor, Value, Why};

pub(super) fn add(b: &mut Builder<'_>) {
    b.add::<LoadOp>(|op, p| {
        let (base, indices, vector) = (op.base(p), op.indices(p), op.result(p));
        if whole(p, base, vector) {
            return Ok(Place::new(p, base, &indices)?.load(p.slot(vector), op.alignment(p)));
        }
        let access = Access::new(p, base, &indices, vector, op.alignment(p))?;
        access.load(p, None, Others::Poison, vector)
    });
    b.add::<StoreOp>(|op, p| {
        let (base, indices, vector) = (op.base(p), op.indices(p), op.value_to_store(p));
        if whole(p, base, vector) {
            return Ok(Place::new(p, base, &indices)?.store(p.slot(vector), op.alignment(p)));
        }
        let access = Access::new(p, base, &indices, vector, op.alignment(p))?;
        access.store(p, None, vector, None)
    });
    b.add::<MaskedLoadOp>(|op, p| {
        let access = Access::new(p, op.base(p), &op.indices(p), op.result(p), op.alignment(p))?;
        access.load(p, Some(op.mask(p)), Others::Lanes(p.slot(op.pass_thru(p))), op.result(p))
    });
    b.add::<MaskedStoreOp>(|op, p| {
        let access = Access::new(p, op.base(p), &op.indices(p), op.value_to_store(p), op.alignment(p))?;
        access.store(p, Some(op.mask(p)), op.value_to_store(p), None)
    });
    b.add::<ExpandLoadOp>(|op, p| {
        let mut access = Access::new(p, op.base(p), &op.indices(p), op.result(p), op.alignment(p))?;
        access.step = Step::Packed;
        access.load(p, Some(op.mask(p)), Others::Lanes(p.slot(op.pass_thru(p))), op.result(p))
    });
    b.add::<CompressStoreOp>(|op, p| {
        let mut access = Access::new(p, op.base(p), &op.indices(p), op.value_to_store(p), op.alignment(p))?;
        access.step = Step::Packed;
        access.store(p, Some(op.mask(p)), op.value_to_store(p), None)
    });
    b.add::<GatherOp>(|op, p| {
        let mut access = Access::new(p, op.base(p), &op.offsets(p), op.result(p), op.alignment(p))?;
        access.step = Step::indexed(p, op.indices(p));
        access.outer = Masked::of(op, p);
        access.load(p, Some(op.mask(p)), Others::Lanes(p.slot(op.pass_thru(p))), op.result(p))
    });
    b.add::<ScatterOp>(|op, p| {
        let mut access = Access::new(p, op.base(p), &op.offsets(p), op.value_to_store(p), op.alignment(p))?;
        access.step = Step::indexed(p, op.indices(p));
        access.store(p, Some(op.mask(p)), op.value_to_store(p), op.result(p))
    });
    b.add::<TransferReadOp>(|op, p| {
        let access = Access::transfer(p, op)?;
        let masked = Masked::of(op, p);
        let others = match masked.passthru {
            Some(slot) => Others::Passthru(slot, p.slot(op.padding(p))),
            None => Others::Padding(p.slot(op.padding(p))),
        };
        access.load(p, op.mask(p), others, op.vector(p))
    });
    b.add::<TransferWriteOp>(|op, p| {
        let access = Access::transfer(p, op)?;
        access.store(p, op.mask(p), op.value_to_store(p), op.result(p))
    });
    b.add::<TypeCastOp>(|op, p| {
        let ty = op.result(p).ty(p).cast::<MemRefType<'_>>(p.context()).ok_or("it makes no memref")?;
        let sizes = Sizes::from_slice(ty.shape());
        let (memref, result) = (p.slot(op.memref(p)), p.slot(op.result(p)));
        Ok(Code::step(move |m| {
            let from = m.memref(memref)?;
            let strides = terrace_ir::layout::identity(&sizes);
            let to = MemRef { base: from.base, offset: 0, sizes: sizes.clone(), strides };
            m.set(result, Value::MemRef(Arc::new(to)));
            Ok(())
        }))
    });
}

/// True if a memref holds whole vectors of the type.
fn whole(p: &Prepare<'_>, base: IrValue, vector: IrValue) -> bool {
    p.context().element_type(base.ty(p)) == Some(vector.ty(p))
}

/// How lanes go through the memory.
#[derive(Clone)]
enum Step {
    /// Dimension `d` of the vector is dimension `dims[d]` of the memory, or none; `true` if all of it is in bounds. A dimension may go beyond
    /// the end, not begin before the start.
    Box(SmallVec<[(Option<usize>, bool); 4]>),
    /// The selected lanes, one after the other in the last dimension.
    Packed,
    /// Each lane has its own offset in the last dimension, an integer of so many bits.
    Indexed(Slot, u32),
}

impl Step {
    fn indexed(p: &Prepare<'_>, offsets: IrValue) -> Step {
        let ctx = p.context();
        let width = ctx.int_or_index_width(ctx.element_type_or_self(offsets.ty(p))).unwrap_or(64);
        Step::Indexed(p.slot(offsets), width)
    }
}

/// The value of lanes that are not read.
#[derive(Clone, Copy)]
enum Others {
    Poison,
    Lanes(Slot),
    Padding(Slot),
    /// Masked lanes have their own values, those out of bounds the padding.
    Passthru(Slot, Slot),
}

/// An access to the elements of a memref or tensor by the lanes of a vector.
#[derive(Clone)]
struct Access {
    base: Slot,
    /// The layout of an element; `None` in a tensor.
    element: Option<Arc<Layout>>,
    start: Slots,
    shape: Vec<usize>,
    step: Step,
    align: u64,
    /// The mask of a `vector.mask` around.
    outer: Masked,
}

/// The fate of a lane.
enum Spot {
    At(Sizes),
    Masked,
    OutOfBounds,
}

impl Access {
    fn new(
        p: &Prepare<'_>,
        base: IrValue,
        indices: &[IrValue],
        vector: IrValue,
        align: Option<i64>,
    ) -> Result<Access, Trouble> {
        let ctx = p.context();
        let (ty, shape) = (base.ty(p), shape(p, vector.ty(p))?);
        if ctx.element_type(ty).is_some_and(|e| e.is::<VectorType<'_>>(ctx)) {
            return Err(Trouble::unsupported("parts of vectors in memory are not supported"));
        }
        let element = match ty.is::<MemRefType<'_>>(ctx) {
            true => Some(Arc::new(element_layout(p, ty)?)),
            false => None,
        };
        let lead = indices.len().saturating_sub(shape.len());
        let step = Step::Box((0..shape.len()).map(|d| (Some(lead + d), true)).collect());
        let align = align.and_then(|a| u64::try_from(a).ok()).unwrap_or(1);
        let (base, start) = (p.slot(base), p.slots(indices));
        Ok(Access { base, element, start, shape, step, align, outer: Masked::default() })
    }

    fn transfer(p: &Prepare<'_>, op: impl TransferOp + Into<terrace_ir::Op>) -> Result<Access, Trouble> {
        let mut access = Access::new(p, op.the_base(p), &op.the_indices(p), op.the_vector(p), None)?;
        let dims = map_dims(p.context(), &op.map(p)).ok_or("its map is no permutation")?;
        access.step = Step::Box(dims.into_iter().zip(op.bounds(p)).collect());
        access.outer = Masked::of(op, p);
        Ok(access)
    }

    /// The sizes of the memory.
    fn sizes(&self, m: &Machine<'_>) -> Result<Sizes, Trouble> {
        match self.element {
            Some(_) => Ok(m.memref(self.base)?.sizes.clone()),
            None => Ok(m.tensor(self.base)?.shape.clone()),
        }
    }

    /// The lane of the mask for a lane of the vector: a transfer's mask has the dimensions of the memory.
    fn mask_lane(&self, lane: usize, masked: usize) -> usize {
        let Step::Box(dims) = &self.step else { return lane };
        let lanes: usize = self.shape.iter().product();
        let mut used: Vec<(usize, usize)> =
            dims.iter().enumerate().filter_map(|(i, (d, _))| Some(((*d)?, i))).collect();
        let sorted = used.windows(2).all(|w| w[0].0 < w[1].0);
        if masked == lanes && sorted && used.len() == self.shape.len() {
            return lane;
        }
        used.sort_unstable();
        let at = unflat(&self.shape, lane);
        let pick = |of: &[usize]| used.iter().map(|(_, i)| of[*i]).collect::<Vec<_>>();
        flat(&pick(&self.shape), &pick(&at))
    }

    /// Where each lane goes.
    fn spots(&self, m: &Machine<'_>, mask: Option<Slot>) -> Result<Vec<Spot>, Trouble> {
        let masks = [mask.map(|slot| mask_lanes(m, slot)).transpose()?, self.outer.lanes(m)?];
        let (start, sizes) = (m.indices(&self.start, "an index")?, self.sizes(m)?);
        let lanes: usize = self.shape.iter().product();
        let (mut out, mut packed) = (Vec::with_capacity(lanes), 0);
        for lane in 0..lanes {
            let set = |mask: &Option<Vec<bool>>| {
                mask.as_ref().is_none_or(|s| s.get(self.mask_lane(lane, s.len())).copied().unwrap_or(false))
            };
            if !masks.iter().all(set) {
                out.push(Spot::Masked);
                continue;
            }
            let mut at = start.clone();
            let mut inside = true;
            match &self.step {
                Step::Box(dims) => {
                    for (i, (d, in_bounds)) in unflat(&self.shape, lane).into_iter().zip(dims) {
                        let Some(index) = d.and_then(|d| at.get_mut(d)) else { continue };
                        *index = index.wrapping_add(i as i64);
                        if !*in_bounds && *index < 0 {
                            // The lowerings compare with the upper bound alone.
                            return Err(Trouble::new(format!(
                                "a lane of the transfer has the negative index {index}"
                            )));
                        }
                        let size = d.and_then(|d| sizes.get(d)).copied().unwrap_or(0);
                        inside &= *in_bounds || *index < size;
                    }
                }
                Step::Packed => {
                    if let Some(last) = at.last_mut() {
                        *last = last.wrapping_add(packed);
                    }
                    packed += 1;
                }
                Step::Indexed(slot, width) => {
                    let offset = m.parts(*slot, "indices")?.get(lane).map_or(Ok(0), |v| match v {
                        Value::Int(v) => Ok(crate::int::signed(*v, *width)),
                        Value::Poison(poison) => Err(Trouble::poison("an index", *poison)),
                        _ => Err(Trouble::new("an index is no integer")),
                    })?;
                    if let Some(last) = at.last_mut() {
                        *last = last.wrapping_add(offset);
                    }
                }
            }
            out.push(if inside { Spot::At(at) } else { Spot::OutOfBounds });
        }
        Ok(out)
    }

    fn read(&self, m: &mut Machine<'_>, at: &[i64]) -> Result<Value, Trouble> {
        match &self.element {
            Some(element) => {
                let at = address(m.memref(self.base)?, at, element, "load")?;
                m.program.memory.load(at, element, m.loc())
            }
            None => {
                let tensor = m.tensor(self.base)?;
                let place = tensor
                    .place(at)
                    .map_err(|(d, i, size)| crate::ops::memref::outside("read", d, i, size))?;
                tensor
                    .elements
                    .get(place)
                    .cloned()
                    .ok_or_else(|| Trouble::new("the tensor has too few elements"))
            }
        }
    }

    /// Checks the alignment that was promised for the first lane.
    fn check_align(&self, m: &Machine<'_>, spots: &[Spot], what: &str) -> Result<(), Trouble> {
        let (Some(element), Some(Spot::At(at)), true) = (&self.element, spots.first(), self.align > 1) else {
            return Ok(());
        };
        let at = address(m.memref(self.base)?, at, element, what)?;
        m.program.memory.check_align(at, self.align, what)
    }

    fn load(
        self,
        p: &Prepare<'_>,
        mask: Option<IrValue>,
        others: Others,
        result: IrValue,
    ) -> Result<Code, Trouble> {
        let (mask, result) = (mask.map(|v| p.slot(v)), p.slot(result));
        Ok(Code::step(move |m| {
            let spots = self.spots(m, mask)?;
            self.check_align(m, &spots, "load")?;
            let mut out = Vec::with_capacity(spots.len());
            for (i, spot) in spots.into_iter().enumerate() {
                let lane = |slot: Slot| match m.get(slot) {
                    Value::List(l) => l.get(i).cloned().unwrap_or(Value::None),
                    v => v.clone(),
                };
                out.push(match (spot, others) {
                    (Spot::At(at), _) => self.read(m, &at)?,
                    (_, Others::Poison) => m.poison(Why::OutOfBounds),
                    (Spot::Masked, Others::Passthru(slot, _)) | (_, Others::Lanes(slot)) => lane(slot),
                    (_, Others::Padding(slot) | Others::Passthru(_, slot)) => m.get(slot).clone(),
                });
            }
            m.set(result, Value::list(out));
            Ok(())
        }))
    }

    /// A store; of a tensor, the result is another one.
    fn store(
        self,
        p: &Prepare<'_>,
        mask: Option<IrValue>,
        value: IrValue,
        result: Option<IrValue>,
    ) -> Result<Code, Trouble> {
        let (mask, value, result) = (mask.map(|v| p.slot(v)), p.slot(value), result.map(|v| p.slot(v)));
        Ok(Code::step(move |m| {
            let spots = self.spots(m, mask)?;
            self.check_align(m, &spots, "store")?;
            let lanes = m.parts(value, "a vector")?.clone();
            let mut tensor: Option<Tensor> = match self.element {
                Some(_) => None,
                None => Some(m.tensor(self.base)?.as_ref().clone()),
            };
            for (spot, v) in spots.into_iter().zip(lanes.iter()) {
                let Spot::At(at) = spot else { continue };
                match (&self.element, &mut tensor) {
                    (Some(element), _) => {
                        let at = address(m.memref(self.base)?, &at, element, "store")?;
                        m.program.memory.store(at, element, v)?;
                    }
                    (None, Some(tensor)) => {
                        let place = tensor.place(&at);
                        let place =
                            place.map_err(|(d, i, size)| crate::ops::memref::outside("write", d, i, size))?;
                        if let Some(element) = tensor.elements.get_mut(place) {
                            element.clone_from(v);
                        }
                    }
                    (None, None) => {}
                }
            }
            if let (Some(tensor), Some(result)) = (tensor, result) {
                m.set(result, Value::Tensor(Arc::new(tensor)));
            }
            Ok(())
        }))
    }
}
