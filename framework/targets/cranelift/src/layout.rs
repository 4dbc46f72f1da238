//! Types of the llvm dialect as Cranelift sees them.
//!
//! A value is its *leaves*: the scalars that it is made of, in order. Vectors are taken apart into lanes like arrays into elements. An
//! integer lies zero-extended in the next wider type of 8, 16, 32, 64 or 128 bits. Memory has the leaves at offsets.

use std::sync::Arc;

use cranelift_codegen::ir::{Type as Clif, types};
use rustc_hash::FxHashMap;
use terrace_dialects_llvm::llvm;
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
    /// An `fp128`, as its bits.
    Quad,
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

/// A part of an aggregate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    pub(crate) ty: Type,
    /// The number of leaves before it.
    pub(crate) before: usize,
    /// Its offset in bytes.
    pub(crate) offset: u64,
}

/// The parts of a type.
#[derive(Clone, Debug)]
enum Parts {
    None,
    Elements(Type),
    Fields(Vec<Part>),
}

/// A type's size and alignment in bytes, and its leaves.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    pub(crate) size: u64,
    pub(crate) align: u64,
    pub(crate) leaves: Vec<Leaf>,
    /// True if there are too many leaves: the type can only be in memory, and `leaves` is empty.
    pub(crate) large: bool,
    parts: Parts,
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
            FloatKind::F128 => (types::I128, Kind::Quad),
            _ => return None,
        };
        return Some(Scalar { clif, bits: clif.bits(), kind });
    }
    llvm::is_pointer(ctx, ty).then_some(Scalar { clif: types::I64, bits: 64, kind: Kind::Int })
}

/// The layouts of types, each worked out once.
pub(crate) struct Layouts<'c> {
    pub(crate) ctx: &'c Context,
    known: FxHashMap<Type, Arc<Layout>>,
}

impl<'c> Layouts<'c> {
    pub(crate) fn new(ctx: &'c Context) -> Layouts<'c> {
        Layouts { ctx, known: FxHashMap::default() }
    }

    /// The layout of a type; `None` if it has none here.
    pub(crate) fn of(&mut self, ty: Type) -> Option<Arc<Layout>> {
        self.nested(ty, DEEPEST)
    }

    fn nested(&mut self, ty: Type, depth: usize) -> Option<Arc<Layout>> {
        if let Some(known) = self.known.get(&ty) {
            return Some(known.clone());
        }
        let new = Arc::new(self.new_layout(ty, depth)?);
        self.known.insert(ty, new.clone());
        Some(new)
    }

    fn new_layout(&mut self, ty: Type, depth: usize) -> Option<Layout> {
        let ctx = self.ctx;
        if let Some(scalar) = scalar(ctx, ty) {
            return Some(Layout::of_leaf(Leaf { scalar, offset: 0 }));
        }
        let depth = depth.checked_sub(1)?;
        if let Some(vector) = ty.cast::<VectorType<'_>>(ctx) {
            return vector_layout(ctx, vector);
        }
        if let Some((element, count)) = llvm::array_parts(ctx, ty) {
            let l = self.nested(element, depth)?;
            let count = u64::try_from(count).ok()?;
            let size = l.size.checked_mul(count)?;
            let mut leaves = Vec::new();
            let all = count.checked_mul(l.leaves.len() as u64);
            let large = count > 0 && (l.large || all.is_none_or(|n| n > MOST_LEAVES));
            if !large && !l.leaves.is_empty() {
                for i in 0..count {
                    leaves.extend(l.leaves.iter().map(|leaf| leaf.moved(i * l.size)));
                }
            }
            return Some(Layout { size, align: l.align, leaves, large, parts: Parts::Elements(element) });
        }
        self.struct_layout(ty, depth)
    }

    fn struct_layout(&mut self, ty: Type, depth: usize) -> Option<Layout> {
        let packed = llvm::is_packed(self.ctx, ty);
        let mut whole = Layout { size: 0, align: 1, leaves: Vec::new(), large: false, parts: Parts::None };
        let mut fields = Vec::new();
        for ty in llvm::struct_parts(self.ctx, ty)? {
            let part = self.nested(ty, depth)?;
            let align = if packed { 1 } else { part.align };
            let offset = whole.size.next_multiple_of(align);
            fields.push(Part { ty, before: whole.leaves.len(), offset });
            whole.large |= part.large || (whole.leaves.len() + part.leaves.len()) as u64 > MOST_LEAVES;
            if !whole.large {
                whole.leaves.extend(part.leaves.iter().map(|l| l.moved(offset)));
            }
            whole.align = whole.align.max(align);
            whole.size = offset.checked_add(part.size)?;
        }
        whole.size = whole.size.next_multiple_of(whole.align);
        whole.parts = Parts::Fields(fields);
        if whole.large {
            whole.leaves = Vec::new();
        }
        Some(whole)
    }

    /// The part of an aggregate at an index.
    pub(crate) fn part(&mut self, ty: Type, index: usize) -> Option<Part> {
        match &self.of(ty)?.parts {
            Parts::None => None,
            Parts::Fields(fields) => fields.get(index).copied(),
            Parts::Elements(element) => {
                let l = self.of(*element)?;
                let offset = (index as u64).checked_mul(l.size)?;
                Some(Part { ty: *element, before: index.checked_mul(l.leaves.len())?, offset })
            }
        }
    }
}

fn vector_layout(ctx: &Context, vector: VectorType<'_>) -> Option<Layout> {
    if vector.scalable().iter().any(|s| *s) {
        return None;
    }
    let element = scalar(ctx, vector.element())?;
    let count = vector.shape().iter().try_fold(1u64, |n, d| n.checked_mul(u64::try_from(*d).ok()?))?;
    let bits = count.checked_mul(u64::from(element.bits))?;
    let align = bits.div_ceil(8).checked_next_power_of_two()?;
    let leaf = |i| Leaf { scalar: element, offset: i * u64::from(element.bits) };
    let large = count > MOST_LEAVES;
    let leaves = if large { Vec::new() } else { (0..count).map(leaf).collect() };
    let size = bits.div_ceil(8).checked_next_multiple_of(align)?;
    Some(Layout { size, align, leaves, large, parts: Parts::None })
}

impl Leaf {
    /// The leaf of a part at an offset in bytes.
    fn moved(self, bytes: u64) -> Leaf {
        Leaf { offset: self.offset + bytes * 8, ..self }
    }
}

impl Layout {
    /// The lanes of a vector in it, as a vector of its own.
    pub(crate) fn lanes(&self, first: usize, count: usize) -> Option<Layout> {
        let lanes = self.leaves.get(first..first.checked_add(count)?)?;
        let from = lanes.first()?.offset;
        let leaves = lanes.iter().map(|leaf| Leaf { offset: leaf.offset - from, ..*leaf }).collect();
        Some(Layout { size: 16, align: 16, leaves, large: false, parts: Parts::None })
    }

    /// The layout of one scalar.
    pub(crate) fn of_leaf(leaf: Leaf) -> Layout {
        let size = u64::from(leaf.scalar.clif.bytes());
        Layout { size, align: size, leaves: vec![leaf], large: false, parts: Parts::None }
    }
}
