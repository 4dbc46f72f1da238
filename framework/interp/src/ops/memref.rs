//! memref: allocation, loads and stores, copies, atomics. Views are in `memref_views.rs`.

use std::sync::Arc;

use smallvec::SmallVec;
use terrace_dialects_memory::memref::*;
use terrace_ir::types::MemRefType;
use terrace_ir::{DYNAMIC, Look, Type, Value as IrValue, layout};

#[cfg(feature = "gpu")]
use super::gpu::is_shared;
use super::lanes::{float_lane, int_lane, settle};
use super::mixed::Mixed;
use super::{Builder, memref_views, scf};
use crate::fault::Trouble;
use crate::float::FloatOp;
use crate::int::{Flags, IntOp};
use crate::layout::{Layout, Scalar, scalar};
use crate::machine::Machine;
use crate::map::Map;
use crate::memory::Home;
use crate::model::{Code, Next, Slot, Slots};
use crate::prepare::Prepare;
use crate::value::{MemRef, Pointer, Sizes, Value, to_ap};

pub(super) fn add(b: &mut Builder<'_>) {
    b.add::<AllocOp>(|op, p| {
        let align = op.alignment(p);
        let symbols = op.symbol_operands(p);
        allocate(p, op.memref(p), &op.dynamic_sizes(p), &symbols, align, Home::Heap)
    });
    b.add::<AllocaOp>(|op, p| {
        let align = op.alignment(p);
        let symbols = op.symbol_operands(p);
        allocate(p, op.memref(p), &op.dynamic_sizes(p), &symbols, align, Home::Stack)
    });
    b.add::<DeallocOp>(|op, p| Ok(free(p.slot(op.memref(p)))));
    b.add::<ReallocOp>(reallocate);
    b.add::<LoadOp>(|op, p| {
        let place = Place::new(p, op.memref(p), &op.indices(p))?;
        Ok(place.load(p.slot(op.result(p)), op.alignment(p)))
    });
    b.add::<StoreOp>(|op, p| {
        let place = Place::new(p, op.memref(p), &op.indices(p))?;
        Ok(place.store(p.slot(op.value(p)), op.alignment(p)))
    });
    b.add::<CopyOp>(|op, p| copies(p, op.source(p), op.target(p)));
    b.nothing::<PrefetchOp>();
    b.nothing::<GlobalOp>();
    b.add::<GetGlobalOp>(get_global);
    scopes_and_atomics(b);
    memref_views::add(b);
}

fn get_global(op: GetGlobalOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let (result, ty) = (p.slot(op.result(p)), op.result(p).ty(p));
    let at = p.global(op.name(p))?;
    let sizes = Sizes::from_slice(p.context().shape(ty).unwrap_or_default());
    let strides = layout::strided(p.context(), ty).ok_or("its layout is not one of strides")?;
    let (strides, offset) = (Sizes::from_slice(&strides.strides), strides.offset);
    let space = ty.cast::<MemRefType<'_>>(p.context()).and_then(|t| t.space());
    if !is_shared(p.context(), space) {
        let memref = MemRef { base: at, offset, sizes, strides };
        return Ok(super::arith::constant(result, Value::MemRef(Arc::new(memref))));
    }
    let (global, element) = (p.symbol(op.name(p))?, element_layout(p, ty)?);
    let layout = Some((strides, offset));
    Ok(Code::step(move |m| {
        let made = m.once_a_block(global, |m| {
            let memref = take(m, sizes.clone(), &layout, &element, 1, Home::Workgroup)?;
            Ok(vec![Value::MemRef(Arc::new(memref))])
        })?;
        m.set(result, made.into_iter().next().unwrap_or(Value::None));
        Ok(())
    }))
}

/// Without kernels there are no blocks that have memory for themselves.
#[cfg(not(feature = "gpu"))]
fn is_shared(_: &terrace_ir::Context, _: Option<terrace_ir::Attr>) -> bool {
    false
}

fn scopes_and_atomics(b: &mut Builder<'_>) {
    b.add::<AllocaScopeOp>(|op, p| {
        let (body, results) = (scf::region(p, op.body_region(p))?, p.slots(&op.results(p)));
        let mark = p.extra_slot();
        Ok(Code::regions(
            move |m| {
                m.set(mark, Value::Int(m.stack.len() as u64));
                Ok(Next::To(body.target))
            },
            move |m, _| {
                scf::release(m, mark)?;
                scf::finish(m, &results)
            },
        ))
    });
    b.add::<AllocaScopeReturnOp>(|op, p| Ok(Code::yields(p.slots(&op.results(p)))));
    b.add::<AtomicRMWOp>(atomic);
    b.add::<GenericAtomicRMWOp>(|op, p| {
        let place = Place::new(p, op.memref(p), &op.indices(p))?;
        let again = place.clone();
        let (body, result) = (scf::region(p, op.atomic_body(p))?, p.slot(op.result(p)));
        Ok(Code::regions(
            move |m| {
                let at = place.address(m, "load")?;
                let v = m.atomically(|m| m.program.memory.load(at, &place.element, m.loc()))?;
                // Its value is compared with the one that is there when the new one is stored.
                if let Value::Poison(poison) = v {
                    return Err(Trouble::poison("a value that is changed atomically", poison));
                }
                m.set(result, v.clone());
                body.args.iter().for_each(|a| m.set(*a, v.clone()));
                Ok(Next::To(body.target))
            },
            move |m, _| {
                let at = again.address(m, "store")?;
                let v = m.passed.pop().unwrap_or(Value::None);
                m.atomically(|m| m.program.memory.store(at, &again.element, &v))?;
                Ok(Next::After)
            },
        ))
    });
    b.add::<AtomicYieldOp>(|op, p| Ok(Code::yields(p.slots(&op.operands(p)))));
}

/// Frees a memref.
pub(super) fn free(memref: Slot) -> Code {
    Code::step(move |m| {
        let (base, loc) = (m.memref(memref)?.base, m.loc());
        m.program.memory.free(base, loc)
    })
}

/// Copies the elements of a memref to another.
pub(super) fn copies(p: &Prepare<'_>, source: IrValue, target: IrValue) -> Result<Code, Trouble> {
    let element = element_layout(p, source.ty(p))?;
    let (source, target) = (p.slot(source), p.slot(target));
    Ok(Code::step(move |m| {
        let (from, to) = (m.memref(source)?.clone(), m.memref(target)?.clone());
        copy(m, &from, &to, element.size)
    }))
}

/// The layout of a memref's elements in memory.
pub(super) fn element_layout(p: &Prepare<'_>, memref: Type) -> Result<Layout, Trouble> {
    let element = p.context().element_type(memref).ok_or("it works on no memref")?;
    p.layout(element)
}

/// The number of elements of sizes, none of which may be negative.
pub(super) fn count(sizes: &[i64]) -> Result<i64, Trouble> {
    if let Some((d, size)) = sizes.iter().enumerate().find(|(_, s)| **s < 0) {
        return Err(Trouble::new(format!("the size of dimension {d} is {size}, which is negative")));
    }
    sizes
        .iter()
        .try_fold(1i64, |n, s| n.checked_mul(*s))
        .ok_or_else(|| Trouble::new("the number of elements does not fit in 64 bits"))
}

/// The strides of elements that lie row by row.
pub(super) fn row_by_row(sizes: &[i64]) -> Sizes {
    layout::identity(sizes)
}

/// Takes memory for a memref of sizes; offset and strides are the type's.
pub(super) fn take(
    m: &mut Machine<'_>,
    sizes: Sizes,
    strides: &Option<(Sizes, i64)>,
    element: &Layout,
    align: u64,
    home: Home,
) -> Result<MemRef, Trouble> {
    let elements = count(&sizes)?;
    let (strides, offset) = match strides {
        Some((strides, offset)) => (strides.clone(), *offset),
        None => (row_by_row(&sizes), 0),
    };
    // The place after the last element.
    let reach = sizes
        .iter()
        .zip(&strides)
        .try_fold(offset, |at, (size, stride)| at.checked_add((size - 1).max(0).checked_mul(*stride)?));
    let reach = if elements == 0 { Some(0) } else { reach.and_then(|r| r.checked_add(1)) };
    let bytes = reach.and_then(|r| u64::try_from(r).ok()).and_then(|r| r.checked_mul(element.size));
    let bytes = bytes.ok_or("the memref does not fit in memory")?;
    let base = m.program.memory.take(bytes, align.max(element.align), home, m.loc())?;
    if home == Home::Stack {
        m.stack.push(base);
    }
    Ok(MemRef { base, offset, sizes, strides })
}

pub(super) fn allocate(
    p: &mut Prepare<'_>,
    result: IrValue,
    sizes: &[IrValue],
    symbols: &[IrValue],
    align: Option<i64>,
    home: Home,
) -> Result<Code, Trouble> {
    let ctx = p.context();
    let ty = result.ty(p);
    let memref = ty.cast::<MemRefType<'_>>(ctx).ok_or("it makes no memref")?;
    let strides = match memref.layout() {
        None => None,
        Some(_) => match layout::strided(ctx, ty).filter(|s| s.is_static() && symbols.is_empty()) {
            Some(s) => Some((Sizes::from_slice(&s.strides), s.offset)),
            None => {
                return Err(Trouble::new(
                    "memory of a layout that is not one of known strides is not supported",
                ));
            }
        },
    };
    let element = element_layout(p, ty)?;
    let (sizes, result) = (Mixed::new(p, memref.shape(), sizes), p.slot(result));
    let align = align.and_then(|a| u64::try_from(a).ok()).unwrap_or(1);
    Ok(Code::step(move |m| {
        let sizes = sizes.eval(m, "a size")?;
        let memref = take(m, sizes, &strides, &element, align, home)?;
        m.set(result, Value::MemRef(Arc::new(memref)));
        Ok(())
    }))
}

fn reallocate(op: ReallocOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let ty = op.result(p).ty(p);
    let element = element_layout(p, ty)?;
    let known = p.context().shape(ty).and_then(|s| s.first().copied()).unwrap_or(DYNAMIC);
    let dynamic: SmallVec<[IrValue; 1]> = op.dynamic_result_size(p).into_iter().collect();
    let size = Mixed::new(p, &[known], &dynamic);
    let (source, result) = (p.slot(op.source(p)), p.slot(op.result(p)));
    let align = op.alignment(p).and_then(|a| u64::try_from(a).ok()).unwrap_or(1);
    Ok(Code::step(move |m| {
        let (old, sizes) = (m.memref(source)?.clone(), size.eval(m, "a size")?);
        let new = take(m, sizes, &None, &element, align, Home::Heap)?;
        let kept = old.sizes.first().copied().unwrap_or(0).min(new.sizes[0]);
        let bytes = (kept.max(0) as u64).saturating_mul(element.size);
        let loc = m.loc();
        m.program.memory.copy(new.base, old.base, bytes, true)?;
        m.program.memory.free(old.base, loc)?;
        m.set(result, Value::MemRef(Arc::new(new)));
        Ok(())
    }))
}

/// The indices of an access.
#[derive(Clone)]
pub(super) enum Indices {
    Slots(Slots),
    Map(Map),
}

/// An element of a memref.
#[derive(Clone)]
pub(super) struct Place {
    pub(super) memref: Slot,
    indices: Indices,
    pub(super) element: Arc<Layout>,
}

/// The address of an element; `what` is the access.
#[inline]
pub(super) fn address(
    memref: &MemRef,
    indices: &[i64],
    element: &Layout,
    what: &str,
) -> Result<Pointer, Trouble> {
    let mut at = memref.offset;
    for (d, (index, (size, stride))) in
        indices.iter().zip(memref.sizes.iter().zip(&memref.strides)).enumerate()
    {
        if *index as u64 >= *size as u64 || *size < 0 {
            return Err(outside(what, d, *index, *size));
        }
        at = at.wrapping_add(index.wrapping_mul(*stride));
    }
    Ok(memref.base.offset(at.wrapping_mul(element.size as i64)))
}

/// An index that is outside of its dimension.
#[cold]
pub(super) fn outside(what: &str, d: usize, index: i64, size: i64) -> Trouble {
    Trouble::new(format!("{what} out of bounds: index {index} of a dimension of size {size} (dimension {d})"))
}

impl Place {
    pub(super) fn new(p: &Prepare<'_>, memref: IrValue, indices: &[IrValue]) -> Result<Place, Trouble> {
        Place::of(p, memref, Indices::Slots(p.slots(indices)))
    }

    pub(super) fn of(p: &Prepare<'_>, memref: IrValue, indices: Indices) -> Result<Place, Trouble> {
        let element = Arc::new(element_layout(p, memref.ty(p))?);
        Ok(Place { memref: p.slot(memref), indices, element })
    }

    #[inline]
    pub(super) fn indices(&self, m: &Machine<'_>) -> Result<Sizes, Trouble> {
        match &self.indices {
            Indices::Slots(slots) => m.indices(slots, "an index"),
            Indices::Map(map) => map.eval(m, "an index"),
        }
    }

    #[inline]
    pub(super) fn address(&self, m: &Machine<'_>, what: &str) -> Result<Pointer, Trouble> {
        let indices = self.indices(m)?;
        address(m.memref(self.memref)?, &indices, &self.element, what)
    }

    pub(super) fn load(self, result: Slot, align: Option<i64>) -> Code {
        let align = align.and_then(|a| u64::try_from(a).ok()).unwrap_or(1);
        Code::step(move |m| {
            let at = self.address(m, "load")?;
            if align > 1 {
                m.program.memory.check_align(at, align, "load")?;
            }
            let v = m.program.memory.load(at, &self.element, m.loc())?;
            m.set(result, v);
            Ok(())
        })
    }

    pub(super) fn store(self, value: Slot, align: Option<i64>) -> Code {
        let align = align.and_then(|a| u64::try_from(a).ok()).unwrap_or(1);
        Code::step(move |m| {
            let at = self.address(m, "store")?;
            if align > 1 {
                m.program.memory.check_align(at, align, "store")?;
            }
            m.store(at, &self.element, value)
        })
    }
}

/// Copies the elements of a memref to another of the same sizes.
pub(crate) fn copy(m: &mut Machine<'_>, from: &MemRef, to: &MemRef, size: u64) -> Result<(), Trouble> {
    if from.sizes != to.sizes {
        let list = |s: &[i64]| s.iter().map(i64::to_string).collect::<Vec<_>>().join("x");
        let (from, to) = (list(&from.sizes), list(&to.sizes));
        return Err(Trouble::new(format!("copy of a memref of sizes {from} to one of sizes {to}")));
    }
    let total = count(&from.sizes)?;
    if total == 0 {
        return Ok(());
    }
    let start = |m: &MemRef| m.base.offset(m.offset.wrapping_mul(size as i64));
    let rows = row_by_row(&from.sizes);
    if from.strides == rows && to.strides == rows {
        let bytes = (total as u64).checked_mul(size).ok_or("the memref does not fit in memory")?;
        return m.program.memory.copy(start(to), start(from), bytes, true);
    }
    each_index(&from.sizes, |index| {
        let (source, target) = (place(from, index, size), place(to, index, size));
        m.program.memory.copy(target, source, size, true)
    })
}

/// Visits all indices of sizes, the last one first.
pub(super) fn each_index(
    sizes: &[i64],
    mut f: impl FnMut(&[i64]) -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    if count(sizes)? == 0 {
        return Ok(());
    }
    let mut index: Sizes = Sizes::from_elem(0, sizes.len());
    loop {
        f(&index)?;
        let mut d = index.len();
        loop {
            let Some(inner) = d.checked_sub(1) else { return Ok(()) };
            d = inner;
            index[d] += 1;
            if index[d] < sizes[d] {
                break;
            }
            index[d] = 0;
        }
    }
}

/// The address of an element whose indices are within bounds; `size` is that of an element, in bytes.
pub(super) fn place(m: &MemRef, index: &[i64], size: u64) -> Pointer {
    let at = index.iter().zip(&m.strides).fold(m.offset, |at, (i, s)| at.wrapping_add(i.wrapping_mul(*s)));
    m.base.offset(at.wrapping_mul(size as i64))
}

/// The value that an atomic operation, or a reduction, puts in the place of two.
pub(super) fn combine(
    m: &Machine<'_>,
    kind: AtomicRMWKind,
    s: Scalar,
    old: &Value,
    new: &Value,
) -> Result<Value, Trouble> {
    use AtomicRMWKind::*;
    if let Some(poison) = [old, new].into_iter().find(|v| matches!(v, Value::Poison(_))) {
        return Ok(if kind == assign { new.clone() } else { poison.clone() });
    }
    let int = |op| settle(m, int_lane(op, Flags::default(), s.bits(), &[old, new]));
    let float = |op: FloatOp| match (s, to_ap(old, s.bits()), to_ap(new, s.bits())) {
        (Scalar::Float(k), Some(a), Some(b)) => {
            settle(m, float_lane(m.program.memory.open_is_poison, op, k, &a, &b))
        }
        _ => Err(Trouble::new("a value is no float")),
    };
    match kind {
        assign => Ok(new.clone()),
        addi => int(IntOp::Add),
        muli => int(IntOp::Mul),
        andi => int(IntOp::And),
        ori => int(IntOp::Or),
        xori => int(IntOp::Xor),
        maxs => int(IntOp::MaxS),
        maxu => int(IntOp::MaxU),
        mins => int(IntOp::MinS),
        minu => int(IntOp::MinU),
        addf => float(FloatOp::Add),
        mulf => float(FloatOp::Mul),
        maximumf => float(FloatOp::Maximum),
        minimumf => float(FloatOp::Minimum),
        maxnumf => float(FloatOp::MaxNum),
        minnumf => float(FloatOp::MinNum),
    }
}

fn atomic(op: AtomicRMWOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let place = Place::new(p, op.memref(p), &op.indices(p))?;
    let s = scalar(p.ctx(), op.value(p).ty(p)).ok_or("it works on no scalar")?;
    let (kind, value, result) = (op.kind(p), p.slot(op.value(p)), p.slot(op.result(p)));
    Ok(Code::step(move |m| {
        let at = place.address(m, "load")?;
        let old = m.atomically(|m| {
            let old = m.program.memory.load(at, &place.element, m.loc())?;
            let new = combine(m, kind, s, &old, m.get(value))?;
            m.program.memory.store(at, &place.element, &new)?;
            Ok(old)
        })?;
        m.set(result, old);
        Ok(())
    }))
}
