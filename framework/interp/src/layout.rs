//! The types of values in memory: sizes, alignments and the scalars inside, as compiled code lays them out.
//!
//! Scalars have their natural alignment, as on x86-64 and AArch64. A memref in memory is a handle of eight bytes.

use terrace_dialects_llvm::llvm::{self, LLVMPPCFP128Type, LLVMTokenType};
use terrace_ir::types::{
    ComplexType, FloatType, FunctionType, IndexType, IntegerType, MemRefType, ShapedType, UnrankedMemRefType,
    VectorType,
};
use terrace_ir::{Context, FloatKind, Type};

use crate::value::Value;

/// Types nest no deeper than this.
const DEEPEST: usize = 64;

/// A type without parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    /// An integer of so many bits, or an index.
    Int(u32),
    /// A float.
    Float(FloatKind),
    /// An address.
    Pointer,
}

impl Scalar {
    /// The number of bits; `None` for an address.
    pub fn width(self) -> Option<u32> {
        match self {
            Scalar::Int(w) => Some(w),
            Scalar::Float(k) => Some(k.width()),
            Scalar::Pointer => None,
        }
    }

    /// The number of bits in memory.
    pub(crate) fn bits(self) -> u32 {
        self.width().unwrap_or(64)
    }
}

/// The scalar that a type is; `None` if it has parts.
pub fn scalar(ctx: &Context, ty: Type) -> Option<Scalar> {
    if let Some(int) = ty.cast::<IntegerType<'_>>(ctx) {
        return Some(Scalar::Int(int.width()));
    }
    if let Some(float) = ty.cast::<FloatType<'_>>(ctx) {
        return Some(Scalar::Float(float.kind()));
    }
    if ty.is::<IndexType<'_>>(ctx) {
        return Some(Scalar::Int(64));
    }
    (llvm::is_pointer(ctx, ty) || ty.is::<FunctionType<'_>>(ctx)).then_some(Scalar::Pointer)
}

/// The scalar of which a type is made: of the type itself, of a vector's or tensor's elements.
pub fn lane_scalar(ctx: &Context, ty: Type) -> Option<Scalar> {
    match ty.cast::<ShapedType<'_>>(ctx) {
        Some(shaped) if !ty.is::<MemRefType<'_>>(ctx) => scalar(ctx, shaped.element()),
        _ => scalar(ctx, ty),
    }
}

/// The number of lanes of a vector of fixed size.
pub(crate) fn lanes(ctx: &Context, ty: Type) -> Option<usize> {
    let vector = ty.cast::<VectorType<'_>>(ctx)?;
    if vector.scalable().iter().any(|s| *s) {
        return None;
    }
    usize::try_from(vector.num_elements()?).ok()
}

/// A value has no more scalars than this: each takes a place of its own.
pub(crate) const MOST_CELLS: u64 = 1 << 26;

/// The number of scalars in a value of a type, as far as the type says it.
pub(crate) fn cells(ctx: &Context, ty: Type) -> u64 {
    nested_cells(ctx, ty, DEEPEST)
}

fn nested_cells(ctx: &Context, ty: Type, depth: usize) -> u64 {
    let Some(depth) = depth.checked_sub(1) else { return u64::MAX };
    if scalar(ctx, ty).is_some() || ty.is::<MemRefType<'_>>(ctx) {
        return 1;
    }
    if let Some(shaped) = ty.cast::<ShapedType<'_>>(ctx) {
        let shape = shaped.shape().unwrap_or_default();
        let known = shape.iter().filter_map(|d| u64::try_from(*d).ok());
        return known.fold(1, u64::saturating_mul);
    }
    if let Some((element, n)) = llvm::array_parts(ctx, ty) {
        return nested_cells(ctx, element, depth).saturating_mul(n as u64);
    }
    let fields = llvm::struct_parts(ctx, ty).unwrap_or_default();
    let mut sum = 0u64;
    for field in fields {
        sum = sum.saturating_add(nested_cells(ctx, field, depth));
        if sum > MOST_CELLS {
            break;
        }
    }
    sum
}

/// True if a struct or array type has these parts.
pub(crate) fn is_aggregate(ctx: &Context, ty: Type, parts: &[Value]) -> bool {
    // Parts that are aggregates themselves wait here: types may be deep.
    let mut todo = vec![(ty, parts)];
    while let Some((ty, parts)) = todo.pop() {
        let types = match llvm::array_parts(ctx, ty) {
            Some((element, n)) if usize::try_from(n) == Ok(parts.len()) => vec![element; parts.len()],
            Some(_) => return false,
            None => match llvm::struct_parts(ctx, ty) {
                Some(types) if types.len() == parts.len() => types,
                _ => return false,
            },
        };
        for (ty, part) in types.into_iter().zip(parts) {
            match part {
                Value::List(inner) if !ty.is::<VectorType<'_>>(ctx) => todo.push((ty, inner)),
                part if part.is_of(ctx, ty) => {}
                _ => return false,
            }
        }
    }
    true
}

/// The kinds of types in memory.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Scalar(Scalar),
    /// A memref: the number of its handle.
    Handle,
    /// Lanes of scalars, one after the other without padding.
    Lanes(Scalar, usize),
    /// The lanes of a vector of several dimensions: so many rows, which are vectors of their own with their padding.
    Rows(Box<Layout>, usize),
    /// Elements of one type.
    Array(Box<Layout>, usize),
    /// Fields with their offsets.
    Struct(Vec<(u64, Layout)>),
    /// Nothing.
    Empty,
}

/// A type in memory.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// The distance between elements of an array of the type, in bytes.
    pub(crate) size: u64,
    /// In bytes.
    pub(crate) align: u64,
    pub(crate) kind: Kind,
}

impl Layout {
    fn scalar(s: Scalar) -> Layout {
        let size = match s {
            Scalar::Float(FloatKind::F80) => 16,
            s => u64::from(s.bits().div_ceil(8).max(1)).next_power_of_two(),
        };
        // Wider integers than 128 bits are aligned like those.
        let align = size.min(16);
        let size = u64::from(s.bits().div_ceil(8).max(1)).next_multiple_of(align);
        Layout { size, align, kind: Kind::Scalar(s) }
    }

    /// The layout of a vector of one dimension.
    fn lanes(s: Scalar, n: usize) -> Option<Layout> {
        let bytes = (n as u64).checked_mul(u64::from(s.bits()))?.div_ceil(8).max(1);
        let align = bytes.checked_next_power_of_two()?;
        Some(Layout { size: align, align, kind: Kind::Lanes(s, n) })
    }

    /// The layout of a type; `None` if it cannot be in memory.
    pub(crate) fn of(ctx: &Context, ty: Type) -> Option<Layout> {
        Layout::nested(ctx, ty, DEEPEST)
    }

    fn nested(ctx: &Context, ty: Type, depth: usize) -> Option<Layout> {
        if let Some(s) = scalar(ctx, ty) {
            return Some(Layout::scalar(s));
        }
        if ty.is::<MemRefType<'_>>(ctx) || ty.is::<UnrankedMemRefType<'_>>(ctx) {
            return Some(Layout { size: 8, align: 8, kind: Kind::Handle });
        }
        let depth = depth.checked_sub(1)?;
        if let Some(vector) = ty.cast::<VectorType<'_>>(ctx) {
            let (n, s) = (lanes(ctx, ty)?, scalar(ctx, vector.element())?);
            let Some((last, outer)) = vector.shape().split_last().filter(|(_, outer)| !outer.is_empty())
            else {
                return Layout::lanes(s, n);
            };
            // As LLVM has it: an array of vectors.
            let row = Layout::lanes(s, usize::try_from(*last).ok()?)?;
            let rows = usize::try_from(outer.iter().product::<i64>()).ok()?;
            let (size, align) = (row.size.checked_mul(rows as u64)?, row.align);
            return Some(Layout { size, align, kind: Kind::Rows(Box::new(row), rows) });
        }
        if let Some(complex) = ty.cast::<ComplexType<'_>>(ctx) {
            let part = Layout::nested(ctx, complex.element(), depth)?;
            let (size, align) = (2 * part.size, part.align);
            return Some(Layout { size, align, kind: Kind::Array(Box::new(part), 2) });
        }
        if let Some((element, n)) = llvm::array_parts(ctx, ty) {
            let element = Layout::nested(ctx, element, depth)?;
            let n = usize::try_from(n).ok()?;
            let (size, align) = (element.size.checked_mul(n as u64)?, element.align);
            return Some(Layout { size, align, kind: Kind::Array(Box::new(element), n) });
        }
        if ty.cast::<LLVMTokenType>(ctx).is_some() || ty.cast::<LLVMPPCFP128Type>(ctx).is_some() {
            return None;
        }
        if llvm::is_void(ctx, ty) {
            return Some(Layout { size: 0, align: 1, kind: Kind::Empty });
        }
        let packed = llvm::is_packed(ctx, ty);
        let mut fields = Vec::new();
        let (mut end, mut most) = (0u64, 1);
        for part in llvm::struct_parts(ctx, ty)? {
            let part = Layout::nested(ctx, part, depth)?;
            let align = if packed { 1 } else { part.align };
            let at = end.checked_next_multiple_of(align)?;
            end = at.checked_add(part.size)?;
            most = most.max(align);
            fields.push((at, part));
        }
        Some(Layout { size: end.checked_next_multiple_of(most)?, align: most, kind: Kind::Struct(fields) })
    }

    /// The part of an aggregate at an index, with its offset in bytes.
    pub(crate) fn part(&self, index: usize) -> Option<(u64, &Layout)> {
        match &self.kind {
            Kind::Array(element, n) => (index < *n).then(|| (index as u64 * element.size, &**element)),
            Kind::Struct(fields) => fields.get(index).map(|(at, l)| (*at, l)),
            _ => None,
        }
    }

    /// The value with every bit zero.
    pub(crate) fn zero(&self) -> Value {
        self.filled(&|s| match s {
            Scalar::Pointer => Value::Pointer(crate::value::Pointer::NULL),
            Scalar::Int(w) => crate::value::from_ap(terrace_ir::ApInt::from_u64(w, 0), false),
            Scalar::Float(k) => crate::value::from_ap(terrace_ir::ApInt::from_u64(k.width(), 0), true),
        })
    }

    /// The value whose scalars are all made by `f`.
    pub(crate) fn filled(&self, f: &dyn Fn(Scalar) -> Value) -> Value {
        match &self.kind {
            Kind::Scalar(s) => f(*s),
            Kind::Lanes(s, n) => Value::list(vec![f(*s); *n]),
            Kind::Rows(row, rows) => match row.filled(f) {
                Value::List(lanes) => Value::list((0..*rows).flat_map(|_| lanes.iter().cloned()).collect()),
                other => other,
            },
            Kind::Array(element, n) => Value::list(vec![element.filled(f); *n]),
            Kind::Struct(fields) => Value::list(fields.iter().map(|(_, l)| l.filled(f)).collect()),
            Kind::Handle | Kind::Empty => Value::None,
        }
    }
}
