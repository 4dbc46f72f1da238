//! memref: views, casts and questions about memrefs.

use std::sync::Arc;

use terrace_dialects_kit::{reassociation, slices};
use terrace_dialects_memory::memref::*;
use terrace_ir::types::MemRefType;
use terrace_ir::{DYNAMIC, Look, Type, Value as IrValue, layout};

use super::Builder;
use super::memref::{count, element_layout, row_by_row};
use super::mixed::Mixed;
use crate::fault::Trouble;
use crate::machine::Machine;
use crate::model::Code;
use crate::prepare::Prepare;
use crate::value::{MemRef, Sizes, Value};

pub(super) fn add(b: &mut Builder<'_>) {
    b.add::<DimOp>(|op, p| {
        let (source, index, result) = (p.slot(op.source(p)), p.slot(op.index(p)), p.slot(op.result(p)));
        Ok(Code::step(move |m| {
            let (memref, i) = (m.memref(source)?, m.index(index, "the number of a dimension")?);
            let size = dimension(&memref.sizes, i)?;
            m.set(result, Value::index(size));
            Ok(())
        }))
    });
    b.add::<RankOp>(|op, p| {
        let (source, result) = (p.slot(op.memref(p)), p.slot(op.result(p)));
        Ok(Code::step(move |m| {
            let rank = m.memref(source)?.sizes.len();
            m.set(result, Value::index(rank as i64));
            Ok(())
        }))
    });
    b.add::<CastOp>(|op, p| {
        let expected = Expected::new(p, op.dest(p).ty(p));
        view(p, op.source(p), op.dest(p), move |_, memref| expected.check(memref).map(|()| memref.clone()))
    });
    b.add::<MemorySpaceCastOp>(|op, p| view(p, op.source(p), op.dest(p), |_, memref| Ok(memref.clone())));
    b.add::<AssumeAlignmentOp>(|op, p| {
        let size = element_layout(p, op.memref(p).ty(p))?.size as i64;
        let align = op.alignment(p).max(1) as u64;
        view(p, op.memref(p), op.result(p), move |m, memref| {
            let start = memref.base.offset(memref.offset.wrapping_mul(size));
            m.program.memory.check_align(start, align, "the memref is")?;
            Ok(memref.clone())
        })
    });
    b.add::<DistinctObjectsOp>(|op, p| {
        let (from, to) = (p.slots(&op.operands(p)), p.slots(&op.results(p)));
        Ok(Code::step(move |m| {
            let mut seen = Vec::new();
            for (i, s) in from.iter().enumerate() {
                let base = m.memref(*s)?.base;
                if let Some(j) = seen.iter().position(|known| *known == base) {
                    return Err(Trouble::new(format!("operands {j} and {i} are in the same memory")));
                }
                seen.push(base);
            }
            m.assign(&to, &from);
            Ok(())
        }))
    });
    metadata(b);
    parts(b);
    reshapes(b);
}

fn metadata(b: &mut Builder<'_>) {
    b.add::<ExtractAlignedPointerAsIndexOp>(|op, p| {
        let (source, result) = (p.slot(op.source(p)), p.slot(op.aligned_pointer(p)));
        Ok(Code::step(move |m| {
            let address = m.memref(source)?.base.address;
            m.set(result, Value::Int(address));
            Ok(())
        }))
    });
    b.add::<ExtractStridedMetadataOp>(|op, p| {
        let (source, buffer) = (p.slot(op.source(p)), p.slot(op.base_buffer(p)));
        let (offset, sizes, strides) = (p.slot(op.offset(p)), p.slots(&op.sizes(p)), p.slots(&op.strides(p)));
        Ok(Code::step(move |m| {
            let memref = m.memref(source)?.clone();
            let none = Sizes::new();
            let base = MemRef { base: memref.base, offset: 0, sizes: none.clone(), strides: none };
            m.set(buffer, Value::MemRef(Arc::new(base)));
            m.set(offset, Value::index(memref.offset));
            sizes.iter().zip(&memref.sizes).for_each(|(s, v)| m.set(*s, Value::index(*v)));
            strides.iter().zip(&memref.strides).for_each(|(s, v)| m.set(*s, Value::index(*v)));
            Ok(())
        }))
    });
    b.add::<TransposeOp>(|op, p| {
        let ctx = p.context();
        let map = op.permutation(p);
        let order: Option<Vec<usize>> = map
            .results
            .iter()
            .map(|e| match ctx.affine_node(*e) {
                terrace_ir::affine::AffineNode::Dim(d) => Some(d as usize),
                _ => None,
            })
            .collect();
        let order = order.ok_or("its map is no permutation")?;
        view(p, op.in_(p), op.result(p), move |_, memref| {
            let pick = |list: &[i64]| order.iter().map(|d| list.get(*d).copied()).collect::<Option<Sizes>>();
            let (sizes, strides) = (pick(&memref.sizes), pick(&memref.strides));
            let text = "its map is no permutation of the dimensions";
            Ok(MemRef { sizes: sizes.ok_or(text)?, strides: strides.ok_or(text)?, ..memref.clone() })
        })
    });
}

/// The size of a dimension.
pub(super) fn dimension(sizes: &[i64], i: i64) -> Result<i64, Trouble> {
    let size = usize::try_from(i).ok().and_then(|i| sizes.get(i));
    size.copied().ok_or_else(|| Trouble::new(format!("dimension {i} of something of rank {}", sizes.len())))
}

/// An operation that makes a memref of another.
fn view(
    p: &Prepare<'_>,
    source: IrValue,
    result: IrValue,
    f: impl Fn(&Machine<'_>, &MemRef) -> Result<MemRef, Trouble> + Send + Sync + 'static,
) -> Result<Code, Trouble> {
    let (source, result) = (p.slot(source), p.slot(result));
    Ok(Code::step(move |m| {
        let made = f(m, m.memref(source)?)?;
        m.set(result, Value::MemRef(Arc::new(made)));
        Ok(())
    }))
}

/// The layout that a memref's type states.
struct Expected {
    shape: Option<Sizes>,
    strides: Option<(Sizes, i64)>,
}

impl Expected {
    fn new(p: &Prepare<'_>, ty: Type) -> Expected {
        let shape = p.context().shape(ty).map(Sizes::from_slice);
        let strides = layout::strided(p.context(), ty).map(|s| (Sizes::from_slice(&s.strides), s.offset));
        Expected { shape, strides }
    }

    fn check(&self, memref: &MemRef) -> Result<(), Trouble> {
        let Some(shape) = &self.shape else { return Ok(()) };
        if shape.len() != memref.sizes.len() {
            let (given, rank) = (memref.sizes.len(), shape.len());
            return Err(Trouble::new(format!("the memref has rank {given}, not {rank}")));
        }
        for (d, (known, size)) in shape.iter().zip(&memref.sizes).enumerate() {
            if *known != DYNAMIC && known != size {
                return Err(Trouble::new(format!("the size of dimension {d} is {size}, not {known}")));
            }
        }
        let Some((strides, offset)) = &self.strides else { return Ok(()) };
        if *offset != DYNAMIC && *offset != memref.offset {
            return Err(Trouble::new(format!("the offset of the memref is {}, not {offset}", memref.offset)));
        }
        for (d, (known, stride)) in strides.iter().zip(&memref.strides).enumerate() {
            // The stride of a dimension of one element leads nowhere.
            if *known != DYNAMIC && known != stride && memref.sizes[d] > 1 {
                return Err(Trouble::new(format!("the stride of dimension {d} is {stride}, not {known}")));
            }
        }
        Ok(())
    }
}

fn parts(b: &mut Builder<'_>) {
    b.add::<SubViewOp>(|op, p| {
        let offsets = Mixed::new(p, &op.static_offsets(p), &op.offsets(p));
        let sizes = Mixed::new(p, &op.static_sizes(p), &op.sizes(p));
        let strides = Mixed::new(p, &op.static_strides(p), &op.strides(p));
        let shape = p.context().shape(op.result(p).ty(p)).unwrap_or_default();
        let dropped =
            slices::dropped_dims(&op.static_sizes(p), shape).ok_or("its result has another rank")?;
        view(p, op.source(p), op.result(p), move |m, memref| {
            let (offsets, sizes) = (offsets.eval(m, "an offset")?, sizes.eval(m, "a size")?);
            let strides = strides.eval(m, "a stride")?;
            check_slice(&memref.sizes, &offsets, &sizes, &strides)?;
            let mut out = MemRef { sizes: Sizes::new(), strides: Sizes::new(), ..memref.clone() };
            for d in 0..offsets.len().min(memref.strides.len()) {
                out.offset = out.offset.wrapping_add(offsets[d].wrapping_mul(memref.strides[d]));
                if !dropped.get(d).copied().unwrap_or(false) {
                    out.sizes.push(sizes[d]);
                    out.strides.push(strides[d].wrapping_mul(memref.strides[d]));
                }
            }
            Ok(out)
        })
    });
    b.add::<ReinterpretCastOp>(|op, p| {
        let offsets = Mixed::new(p, &op.static_offsets(p), &op.offsets(p));
        let sizes = Mixed::new(p, &op.static_sizes(p), &op.sizes(p));
        let strides = Mixed::new(p, &op.static_strides(p), &op.strides(p));
        view(p, op.source(p), op.result(p), move |m, memref| {
            let (offsets, sizes) = (offsets.eval(m, "an offset")?, sizes.eval(m, "a size")?);
            count(&sizes)?;
            let offset = offsets.first().copied().unwrap_or(0);
            Ok(MemRef { base: memref.base, offset, sizes, strides: strides.eval(m, "a stride")? })
        })
    });
    b.add::<ViewOp>(|op, p| {
        let ty = op.result(p).ty(p);
        let memref = ty.cast::<MemRefType<'_>>(p.context()).ok_or("it makes no memref")?;
        let sizes = Mixed::new(p, memref.shape(), &op.sizes(p));
        let (element, shift) = (element_layout(p, ty)?, p.slot(op.byte_shift(p)));
        view(p, op.source(p), op.result(p), move |m, memref| {
            let (sizes, shift) = (sizes.eval(m, "a size")?, m.index(shift, "the shift")?);
            let bytes = i128::from(count(&sizes)?) * i128::from(element.size);
            let all = memref.sizes.first().copied().unwrap_or(0);
            if shift < 0 || i128::from(shift) + bytes > i128::from(all) {
                return Err(Trouble::new(format!(
                    "view out of bounds: {bytes} bytes at byte {shift} of a memref of {all} bytes"
                )));
            }
            let base = memref.base.offset(memref.offset.wrapping_add(shift));
            let strides = row_by_row(&sizes);
            Ok(MemRef { base, offset: 0, sizes, strides })
        })
    });
}

/// Checks that a slice lies in something of these sizes.
pub(super) fn check_slice(
    all: &[i64],
    offsets: &[i64],
    sizes: &[i64],
    strides: &[i64],
) -> Result<(), Trouble> {
    count(sizes)?;
    for (d, size) in all.iter().enumerate() {
        let part = (offsets.get(d), sizes.get(d), strides.get(d));
        let (Some(offset), Some(n), Some(stride)) = part else { continue };
        let last = i128::from(*offset) + i128::from((n - 1).max(0)) * i128::from(*stride);
        let first = i128::from(*offset);
        let limit = i128::from(*size) - i128::from(*n > 0);
        if first.min(last) < 0 || first.max(last) > limit {
            return Err(Trouble::new(format!(
                "slice out of bounds: {n} elements from {offset} by {stride} of a dimension of size {size} (dimension {d})"
            )));
        }
    }
    Ok(())
}

fn reshapes(b: &mut Builder<'_>) {
    b.add::<ReshapeOp>(|op, p| {
        let shape_element = element_layout(p, op.shape(p).ty(p))?;
        let shape = p.slot(op.shape(p));
        let expected = Expected::new(p, op.result(p).ty(p));
        view(p, op.source(p), op.result(p), move |m, memref| {
            let list = m.memref(shape)?;
            let mut sizes = Sizes::new();
            for i in 0..list.sizes.first().copied().unwrap_or(0) {
                let at = super::memref::address(list, &[i], &shape_element, "load")?;
                match m.program.memory.peek(at, &shape_element, m.loc())? {
                    Value::Int(v) => sizes.push(v as i64),
                    Value::Poison(poison) => return Err(Trouble::poison("a size", poison)),
                    _ => return Err(Trouble::new("a size is no integer")),
                }
            }
            if count(&sizes)? != count(&memref.sizes)? {
                let (n, given) = (count(&memref.sizes)?, count(&sizes)?);
                return Err(Trouble::new(format!("a memref of {n} elements cannot become one of {given}")));
            }
            let strides = row_by_row(&sizes);
            let made = MemRef { base: memref.base, offset: memref.offset, sizes, strides };
            expected.check(&made)?;
            Ok(made)
        })
    });
    groups(b);
}

/// Reshapes by groups of dimensions.
fn groups(b: &mut Builder<'_>) {
    b.add::<ExpandShapeOp>(|op, p| {
        let sizes = Mixed::new(p, &op.static_output_shape(p), &op.output_shape(p));
        let groups = reassociation::of(p.ctx(), op.reassociation(p));
        view(p, op.src(p), op.result(p), move |m, memref| {
            let sizes = sizes.eval(m, "a size")?;
            count(&sizes)?;
            let mut strides = Sizes::from_elem(1, sizes.len());
            for (d, group) in groups.iter().enumerate() {
                let (Some(size), Some(stride)) = (memref.sizes.get(d), memref.strides.get(d)) else {
                    continue;
                };
                let mut at = *stride;
                let mut product = 1i64;
                for k in group.iter().rev().filter_map(|k| usize::try_from(*k).ok()) {
                    if let (Some(s), Some(n)) = (strides.get_mut(k), sizes.get(k)) {
                        *s = at;
                        at = at.wrapping_mul(*n);
                        product = product.wrapping_mul(*n);
                    }
                }
                if product != *size {
                    return Err(Trouble::new(format!(
                        "dimension {d} of size {size} cannot become {product} elements"
                    )));
                }
            }
            Ok(MemRef { sizes, strides, ..memref.clone() })
        })
    });
    b.add::<CollapseShapeOp>(|op, p| {
        let groups = reassociation::of(p.ctx(), op.reassociation(p));
        view(p, op.src(p), op.result(p), move |_, memref| {
            let (mut sizes, mut strides) = (Sizes::new(), Sizes::new());
            for group in &groups {
                let (mut size, mut stride, mut next) = (1i64, 1i64, None);
                let dims = group.iter().rev().filter_map(|k| usize::try_from(*k).ok());
                for k in dims.filter(|k| *k < memref.sizes.len() && memref.sizes[*k] != 1) {
                    match next {
                        None => stride = memref.strides[k],
                        Some(n) if n != memref.strides[k] && size > 0 => {
                            return Err(Trouble::new(format!(
                                "dimension {k} does not lie row by row: it cannot be collapsed"
                            )));
                        }
                        _ => {}
                    }
                    next = Some(memref.strides[k].wrapping_mul(memref.sizes[k]));
                    size = size.wrapping_mul(memref.sizes[k]);
                }
                sizes.push(size);
                strides.push(stride);
            }
            Ok(MemRef { sizes, strides, ..memref.clone() })
        })
    });
}
