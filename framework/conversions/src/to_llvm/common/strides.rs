//! Descriptors of memrefs: their fields as values.

use smallvec::SmallVec;
pub(crate) use terrace_ir::layout::identity;
pub use terrace_ir::layout::{Strided, strided};
use terrace_ir::{Type, Value};

use super::emit::Emit;

/// The fields of a descriptor as values: both pointers, the offset, the sizes, the strides.
pub(crate) fn unpack(e: &mut Emit<'_, '_>, descriptor: Value, rank: usize) -> SmallVec<[Value; 8]> {
    let mut fields: SmallVec<[Value; 8]> = (0..3).map(|i| e.extract(descriptor, &[i])).collect();
    for array in [3, 4] {
        fields.extend((0..rank as i64).map(|i| e.extract(descriptor, &[array, i])));
    }
    fields
}

/// A descriptor out of its fields.
pub(crate) fn pack(e: &mut Emit<'_, '_>, descriptor: Type, rank: usize, fields: &[Value]) -> Value {
    let mut d = e.poison(descriptor);
    for (i, v) in fields.iter().take(3).enumerate() {
        d = e.insert(d, *v, &[i as i64]);
    }
    let (sizes, strides) = (fields.iter().skip(3), fields.iter().skip(3 + rank));
    for (i, (size, stride)) in sizes.zip(strides).enumerate() {
        d = e.insert(d, *size, &[3, i as i64]);
        d = e.insert(d, *stride, &[4, i as i64]);
    }
    d
}

/// A descriptor of an unranked memref out of its rank and pointer.
pub(crate) fn pack_unranked(e: &mut Emit<'_, '_>, descriptor: Type, fields: &[Value]) -> Value {
    let mut d = e.poison(descriptor);
    for (i, v) in fields.iter().enumerate() {
        d = e.insert(d, *v, &[i as i64]);
    }
    d
}

/// A descriptor of memory whose shape and layout are static.
pub(crate) fn descriptor_of_pointer(
    e: &mut Emit<'_, '_>,
    memref: Type,
    descriptor: Type,
    allocated: Value,
    aligned: Value,
) -> Option<Value> {
    let layout = strided(e.ctx(), memref)?;
    let shape = e.ctx().shape(memref)?.to_vec();
    let mut d = e.poison(descriptor);
    d = e.insert(d, allocated, &[0]);
    d = e.insert(d, aligned, &[1]);
    let offset = e.index(layout.offset);
    d = e.insert(d, offset, &[2]);
    for (i, (size, stride)) in shape.iter().zip(&layout.strides).enumerate() {
        let size = e.index(*size);
        d = e.insert(d, size, &[3, i as i64]);
        let stride = e.index(*stride);
        d = e.insert(d, stride, &[4, i as i64]);
    }
    Some(d)
}
