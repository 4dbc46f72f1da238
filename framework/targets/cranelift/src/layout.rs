//! Types of the llvm dialect as Cranelift sees them.
//!
//! A value is its *leaves*: the scalars that it is made of, in order. Vectors are taken apart into lanes like arrays into elements. An
//! integer lies zero-extended in the next wider type of 8, 16, 32, 64 or 128 bits. Memory has the leaves at offsets.

use cranelift_codegen::ir::{Type as Clif, types};
use terrace_dialects_llvm::llvm::{self, LLVMStructType};
use terrace_ir::types::{FloatType, IntegerType, VectorType};
use terrace_ir::{Context, FloatKind, Type};

/// A value has no more leaves than this: larger aggregates belong in memory.
const MOST_LEAVES: u64 = 1024;

/// Types nest no deeper than this.
const DEEPEST: usize = 64;

/// The kind of a scalar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// An integer or a pointer.
    Int,
    /// A `float` or `double`.
    Float,
    /// A `half`, as its bits.
    Half,
    /// A `bfloat`, as its bits.
    BFloat,
}

/// A scalar type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Scalar {
    /// The type that holds it.
    pub(crate) clif: Clif,
    /// Its width in bits.
    pub(crate) bits: u32,
    pub(crate) kind: Kind,
}

/// A scalar of a value, and its place in memory.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leaf {
    pub(crate) scalar: Scalar,
    /// In bits: lanes of vectors of odd integers do not begin at bytes.
    pub(crate) offset: u64,
}

/// A type's size and alignment in bytes, and its leaves.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub(crate) size: u64,
    pub(crate) align: u64,
    pub(crate) leaves: Vec<Leaf>,
}

/// The scalar that a type is; `None` if it is none, or one that is not supported.
pub(crate) fn scalar(ctx: &Context, ty: Type) -> Option<Scalar> {
    if let Some(int) = ty.cast::<IntegerType<'_>>(ctx) {
        let clif = match int.width() {
            1..=8 => types::I8,
            9..=16 => types::I16,
            17..=32 => types::I32,
            33..=64 => types::I64,
            65..=128 => types::I128,
            _ => return None,
        };
        return Some(Scalar { clif, bits: int.width(), kind: Kind::Int });
    }
    if let Some(float) = ty.cast::<FloatType<'_>>(ctx) {
        let (clif, kind) = match float.kind() {
            FloatKind::F16 => (types::I16, Kind::Half),
            FloatKind::BF16 => (types::I16, Kind::BFloat),
            FloatKind::F32 => (types::F32, Kind::Float),
            FloatKind::F64 => (types::F64, Kind::Float),
            _ => return None,
        };
        return Some(Scalar { clif, bits: clif.bits(), kind });
    }
    llvm::is_pointer(ctx, ty).then_some(Scalar { clif: types::I64, bits: 64, kind: Kind::Int })
}

/// The layout of a type; `None` if it has none here. Arrays of many elements have no leaves.
pub(crate) fn layout(ctx: &Context, ty: Type) -> Option<Layout> {
    nested(ctx, ty, DEEPEST)
}

fn nested(ctx: &Context, ty: Type, depth: usize) -> Option<Layout> {
    if let Some(scalar) = scalar(ctx, ty) {
        let size = u64::from(scalar.clif.bytes());
        return Some(Layout { size, align: size, leaves: vec![Leaf { scalar, offset: 0 }] });
    }
    let depth = depth.checked_sub(1)?;
    if let Some(vector) = ty.cast::<VectorType<'_>>(ctx) {
        if vector.scalable().iter().any(|s| *s) {
            return None;
        }
        let element = scalar(ctx, vector.element())?;
        let count = vector.shape().iter().try_fold(1u64, |n, d| n.checked_mul(u64::try_from(*d).ok()?))?;
        let bits = count.checked_mul(u64::from(element.bits))?;
        let align = bits.div_ceil(8).next_power_of_two();
        let leaf = |i| Leaf { scalar: element, offset: i * u64::from(element.bits) };
        let leaves = if count <= MOST_LEAVES { (0..count).map(leaf).collect() } else { Vec::new() };
        return Some(Layout { size: bits.div_ceil(8).next_multiple_of(align), align, leaves });
    }
    if let Some((element, count)) = llvm::array_parts(ctx, ty) {
        let element = nested(ctx, element, depth)?;
        let count = u64::try_from(count).ok()?;
        let size = element.size.checked_mul(count)?;
        let mut leaves = Vec::new();
        if count.checked_mul(element.leaves.len() as u64).is_some_and(|n| n <= MOST_LEAVES) {
            for i in 0..count {
                leaves.extend(element.leaves.iter().map(|l| l.moved(i * element.size)));
            }
        }
        return Some(Layout { size, align: element.align, leaves });
    }
    let packed = ty.cast::<LLVMStructType>(ctx)?.packed(ctx)?;
    let mut whole = Layout { size: 0, align: 1, leaves: Vec::new() };
    for part in llvm::struct_parts(ctx, ty)? {
        let part = nested(ctx, part, depth)?;
        let align = if packed { 1 } else { part.align };
        let at = whole.size.next_multiple_of(align);
        whole.leaves.extend(part.leaves.iter().map(|l| l.moved(at)));
        whole.align = whole.align.max(align);
        whole.size = at.checked_add(part.size)?;
        if whole.leaves.len() as u64 > MOST_LEAVES {
            return None;
        }
    }
    whole.size = whole.size.next_multiple_of(whole.align);
    Some(whole)
}

impl Leaf {
    /// The leaf of a part at an offset in bytes.
    fn moved(self, bytes: u64) -> Leaf {
        Leaf { offset: self.offset + bytes * 8, ..self }
    }
}

/// A part of an aggregate.
pub(crate) struct Part {
    pub(crate) ty: Type,
    /// The number of leaves before it.
    pub(crate) before: usize,
    /// Its offset in bytes.
    pub(crate) offset: u64,
}

/// The part of an aggregate at an index.
pub(crate) fn part(ctx: &Context, ty: Type, index: usize) -> Option<Part> {
    if let Some((element, _)) = llvm::array_parts(ctx, ty) {
        let l = layout(ctx, element)?;
        return Some(Part { ty: element, before: index * l.leaves.len(), offset: index as u64 * l.size });
    }
    let packed = ty.cast::<LLVMStructType>(ctx)?.packed(ctx)?;
    let (mut before, mut offset) = (0, 0u64);
    for (i, ty) in llvm::struct_parts(ctx, ty)?.into_iter().enumerate() {
        let l = layout(ctx, ty)?;
        offset = offset.next_multiple_of(if packed { 1 } else { l.align });
        if i == index {
            return Some(Part { ty, before, offset });
        }
        before += l.leaves.len();
        offset += l.size;
    }
    None
}
