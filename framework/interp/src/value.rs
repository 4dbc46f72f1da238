//! The values of a program while it runs.
//!
//! A value has no type of its own: the IR says it. An integer holds its bits, zero-extended; a float the bits of its format.

use std::sync::Arc;

use smallvec::SmallVec;
use terrace_ir::types::{
    ComplexType, MemRefType, RankedTensorType, ShapedType, UnrankedMemRefType, VectorType,
};
use terrace_ir::{ApInt, Context, DYNAMIC, Float, Loc, Type};

use crate::layout::{Scalar, scalar};

/// A value of a program.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// No value: a token, or a result that does not exist.
    None,
    /// A scalar that is poison.
    Poison(Poison),
    /// An integer of at most 64 bits, or an index. The bits above its width are zero.
    Int(u64),
    /// A float of at most 64 bits, as its bits.
    Float(u64),
    /// An integer or a float of more than 64 bits.
    Wide(Arc<ApInt>),
    /// An address, of data or of a function.
    Pointer(Pointer),
    /// The lanes of a vector, row by row; the parts of a complex number; the elements of a struct or array.
    List(Arc<Vec<Value>>),
    /// A memref, ranked or not.
    MemRef(Arc<MemRef>),
    /// A tensor, ranked or not.
    Tensor(Arc<Tensor>),
}

/// The reason why a value is poison.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
#[non_exhaustive]
pub enum Why {
    /// An operation made it on purpose.
    Made = 2,
    /// `undef`.
    Undefined,
    /// Memory that was never written.
    Uninitialized,
    /// A result did not fit, signed (`nsw`).
    SignedOverflow,
    /// A result did not fit, unsigned (`nuw`).
    UnsignedOverflow,
    /// A division or shift lost bits (`exact`).
    Inexact,
    /// A shift by at least the width.
    Shift,
    /// An operand was negative (`nneg`).
    Negative,
    /// Operands had bits in common (`disjoint`).
    NotDisjoint,
    /// A float had no integer of that type.
    Conversion,
    /// An address left its allocation (`inbounds`).
    OutOfBounds,
    /// A lane outside of its vector.
    Lane,
    /// A zero, or the least integer, where an intrinsic excludes it.
    Excluded,
    /// Bits in memory that are no value of the type.
    Representation,
    /// One of several results that the operation may have.
    Open,
}

impl Why {
    /// The reason that a state of memory stands for.
    pub(crate) fn of_state(state: u8) -> Why {
        const ALL: [Why; 15] = [
            Why::Made,
            Why::Undefined,
            Why::Uninitialized,
            Why::SignedOverflow,
            Why::UnsignedOverflow,
            Why::Inexact,
            Why::Shift,
            Why::Negative,
            Why::NotDisjoint,
            Why::Conversion,
            Why::OutOfBounds,
            Why::Lane,
            Why::Excluded,
            Why::Representation,
            Why::Open,
        ];
        ALL.into_iter().find(|w| *w as u8 == state).unwrap_or(Why::Uninitialized)
    }

    /// The reason in words.
    pub fn text(self) -> &'static str {
        match self {
            Why::Made => "the operation makes poison",
            Why::Undefined => "the value is undefined",
            Why::Uninitialized => "the memory was never written",
            Why::SignedOverflow => "the result does not fit as a signed integer",
            Why::UnsignedOverflow => "the result does not fit as an unsigned integer",
            Why::Inexact => "the result is not exact",
            Why::Shift => "the shift is as wide as the integer or wider",
            Why::Negative => "the operand is negative",
            Why::NotDisjoint => "the operands have bits in common",
            Why::Conversion => "the float has no integer of the type",
            Why::OutOfBounds => "the address is outside of its allocation",
            Why::Lane => "the lane is outside of the vector",
            Why::Open => "the operation may have several results",
            Why::Excluded => "the operation excludes the operand",
            Why::Representation => "the bits in memory are no value of the type",
        }
    }
}

/// A poison value: why it is one, and where it was made.
#[derive(Clone, Copy, Debug)]
pub struct Poison {
    /// The reason.
    pub why: Why,
    /// The operation that made it.
    pub loc: Loc,
}

/// Any poison is as good as another.
impl PartialEq for Poison {
    fn eq(&self, _: &Poison) -> bool {
        true
    }
}

/// An address with the allocation that it may be used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pointer {
    /// The address.
    pub address: u64,
    /// The allocation; 0 is none.
    pub(crate) allocation: u32,
}

impl Pointer {
    /// The null pointer.
    pub const NULL: Pointer = Pointer { address: 0, allocation: 0 };

    /// The pointer so many bytes further on.
    pub(crate) fn offset(self, bytes: i64) -> Pointer {
        Pointer { address: self.address.wrapping_add_signed(bytes), ..self }
    }
}

/// A short list of sizes, strides or indices.
pub type Sizes = SmallVec<[i64; 4]>;

/// A memref: element `i, j` is at `offset + i * strides[0] + j * strides[1]`, in elements from the base.
#[derive(Clone, Debug, PartialEq)]
pub struct MemRef {
    /// The start of the buffer.
    pub base: Pointer,
    /// The offset of the first element, in elements.
    pub offset: i64,
    /// The sizes, outermost first.
    pub sizes: Sizes,
    /// The strides, in elements.
    pub strides: Sizes,
}

impl MemRef {
    /// A memref from the struct that it is in the llvm dialect: allocated and aligned address, offset, sizes, strides.
    pub fn from_descriptor(v: &Value) -> Option<MemRef> {
        let Value::List(parts) = v else { return None };
        let Some([_, Value::Pointer(base), Value::Int(offset)]) = parts.get(..3) else { return None };
        let list = |i: usize| match parts.get(i) {
            Some(Value::List(l)) => {
                l.iter().map(|v| if let Value::Int(v) = v { Some(*v as i64) } else { None }).collect()
            }
            None => Some(Sizes::new()),
            _ => None,
        };
        Some(MemRef { base: *base, offset: *offset as i64, sizes: list(3)?, strides: list(4)? })
    }
}

/// A tensor.
#[derive(Clone, Debug, PartialEq)]
pub struct Tensor {
    /// The sizes, outermost first.
    pub shape: Sizes,
    /// The elements, row by row.
    pub elements: Vec<Value>,
}

impl Tensor {
    /// The place of an element; the dimension, index and size at fault if it is outside.
    pub(crate) fn place(&self, indices: &[i64]) -> Result<usize, (usize, i64, i64)> {
        let mut at = 0usize;
        for (d, (i, size)) in indices.iter().zip(&self.shape).enumerate() {
            if !(0..*size).contains(i) {
                return Err((d, *i, *size));
            }
            at = at * *size as usize + *i as usize;
        }
        Ok(at)
    }
}

impl Value {
    /// A value of an integer type or `index`; `None` if it does not fit, signed or unsigned.
    pub fn int(ctx: &Context, ty: Type, v: i128) -> Option<Value> {
        let Some(Scalar::Int(width)) = scalar(ctx, ty) else { return None };
        let fits = width >= 127 || (-(1i128 << width.max(1) >> 1)..1i128 << width).contains(&v);
        fits.then(|| from_ap(ApInt::from_bigint(width, &v.into()), false))
    }

    /// A value of a float type, rounded.
    pub fn float(ctx: &Context, ty: Type, v: f64) -> Option<Value> {
        let Some(Scalar::Float(kind)) = scalar(ctx, ty) else { return None };
        Some(from_ap(Float::from_f64_lossy(kind, v).to_bits(), true))
    }

    /// A list of values.
    pub fn list(values: Vec<Value>) -> Value {
        Value::List(Arc::new(values))
    }

    /// True or false, as an `i1`.
    #[inline]
    pub fn bool(v: bool) -> Value {
        Value::Int(u64::from(v))
    }

    /// An index.
    #[inline]
    pub fn index(v: i64) -> Value {
        Value::Int(v as u64)
    }

    /// The integer, read as signed, of a type of so many bits; `None` if it is no integer or needs more than 128 bits.
    pub fn as_int(&self, width: u32) -> Option<i128> {
        match self {
            Value::Int(v) => Some(i128::from(crate::int::signed(*v, width.min(64)))),
            Value::Wide(v) => i128::try_from(v.to_signed()).ok(),
            _ => None,
        }
    }

    /// True if the value may be one of the type, and so may be passed to a function that takes it.
    pub fn is_of(&self, ctx: &Context, ty: Type) -> bool {
        match self {
            Value::Poison(_) => true,
            Value::Int(v) => match scalar(ctx, ty) {
                Some(Scalar::Int(w)) => w <= 64 && *v <= crate::int::mask(w),
                _ => false,
            },
            Value::Float(v) => match scalar(ctx, ty) {
                Some(Scalar::Float(k)) => k.width() <= 64 && *v <= crate::int::mask(k.width()),
                _ => false,
            },
            Value::Wide(v) => scalar(ctx, ty).is_some_and(|s| s.width() == Some(v.width())),
            Value::Pointer(_) => matches!(scalar(ctx, ty), Some(Scalar::Pointer)),
            Value::List(parts) => match ty.cast::<VectorType<'_>>(ctx) {
                Some(v) => {
                    v.num_elements() == i64::try_from(parts.len()).ok()
                        && parts.iter().all(|p| p.is_of(ctx, v.element()))
                }
                None => match ty.cast::<ComplexType<'_>>(ctx) {
                    Some(c) => parts.len() == 2 && parts.iter().all(|p| p.is_of(ctx, c.element())),
                    None => crate::layout::is_aggregate(ctx, ty, parts),
                },
            },
            Value::MemRef(m) => match ty.cast::<MemRefType<'_>>(ctx) {
                Some(t) => fits_shape(t.shape(), &m.sizes),
                None => ty.is::<UnrankedMemRefType<'_>>(ctx),
            },
            Value::Tensor(t) => match ty.cast::<ShapedType<'_>>(ctx) {
                Some(s) if !ty.is::<MemRefType<'_>>(ctx) && !ty.is::<VectorType<'_>>(ctx) => {
                    s.shape().is_none_or(|shape| fits_shape(shape, &t.shape))
                        && (t.elements.iter().all(|e| e.is_of(ctx, s.element()))
                            || ty.cast::<RankedTensorType<'_>>(ctx).is_none_or(|r| r.encoding().is_some()))
                }
                _ => false,
            },
            Value::None => false,
        }
    }
}

/// True if sizes are those of a shape, as far as it says.
pub(crate) fn fits_shape(shape: &[i64], sizes: &[i64]) -> bool {
    shape.len() == sizes.len() && shape.iter().zip(sizes).all(|(d, s)| *d == DYNAMIC || d == s)
}

/// The value with these bits.
pub(crate) fn from_ap(bits: ApInt, is_float: bool) -> Value {
    match bits.words() {
        [word] if bits.width() <= 64 && is_float => Value::Float(*word),
        [word] if bits.width() <= 64 => Value::Int(*word),
        _ => Value::Wide(Arc::new(bits)),
    }
}

/// The bits of an integer or float of so many bits.
pub(crate) fn to_ap(v: &Value, width: u32) -> Option<ApInt> {
    match v {
        Value::Int(v) | Value::Float(v) => Some(ApInt::from_u64(width, *v)),
        Value::Wide(v) => Some((**v).clone()),
        _ => None,
    }
}
