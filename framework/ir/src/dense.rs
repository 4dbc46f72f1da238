//! The layout of dense elements: raw little-endian bytes, each element as wide as its type rounded up to bytes.
//!
//! `i1` takes a byte a element here; the text's hexadecimal form is packed and unpacked by `terrace-asm`. Complex elements are
//! two in a row. A splat stores one element.
//!
//! [`Context::dense`] and [`DenseView::values`] make and read elements as numbers of Rust's types, which must be those of the elements.

use std::fmt;

use crate::attr::{Attr, AttrData, Bytes, Type};
use crate::{ApInt, Context, Float, FloatKind, Look};

/// A view of a dense elements attribute of integers, floats or complex numbers.
#[derive(Clone, Copy)]
pub struct DenseView<'a> {
    /// The shaped type.
    pub ty: Type,
    /// The element type.
    pub element: Type,
    /// The kind of an element.
    pub kind: ElementKind,
    /// Bytes an element.
    pub stride: usize,
    /// Raw data.
    pub data: &'a [u8],
    /// True if one element stands for all.
    pub splat: bool,
    /// The number of elements.
    pub len: usize,
}

/// The kind of a dense element, without its type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ElementKind {
    /// A float of a format.
    Float(FloatKind),
    /// An integer of so many bits, of any signedness.
    Int(u32),
    /// An index: 64 bits.
    Index,
    /// A complex number whose parts are floats.
    ComplexFloat(FloatKind),
    /// A complex number whose parts are integers of so many bits.
    ComplexInt(u32),
}

impl fmt::Display for ElementKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ElementKind::Float(k) => f.write_str(k.name()),
            ElementKind::Int(width) => write!(f, "i{width}"),
            ElementKind::Index => f.write_str("index"),
            ElementKind::ComplexFloat(k) => write!(f, "complex<{}>", k.name()),
            ElementKind::ComplexInt(width) => write!(f, "complex<i{width}>"),
        }
    }
}

/// Why numbers of Rust are no elements of a type.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ElementsError {
    /// The type of the elements is another one.
    #[error("the elements of {ty} are {found}, not {asked}")]
    Kind {
        /// The shaped type, as text.
        ty: String,
        /// The elements that it has.
        found: ElementKind,
        /// The Rust type that was asked for.
        asked: &'static str,
    },
    /// There are too many or too few numbers.
    #[error("{ty} has {wanted} elements, not {found}")]
    Count {
        /// The shaped type, as text.
        ty: String,
        /// How many elements it has.
        wanted: usize,
        /// How many there are.
        found: usize,
    },
    /// The type is no static shape of numbers.
    #[error("{ty} is no shaped type of numbers whose dimensions are all static")]
    Type {
        /// The type, as text.
        ty: String,
    },
    /// The attribute is no list of dense elements.
    #[error("the attribute is no list of dense elements")]
    Attribute,
}

/// A number of Rust that dense elements can be: `f32`, `f64`, integers (`i64` and `u64` also for `index`), `bool` for `i1`, [`Float`]
/// for any format, and pairs of these for complex numbers.
pub trait Element: Copy {
    /// The type's name, for messages.
    const NAME: &'static str;

    /// True if elements of a kind are such numbers.
    fn fits(kind: ElementKind) -> bool;

    /// True if this number can be an element of a kind that fits.
    fn is_of(self, _kind: ElementKind) -> bool {
        true
    }

    /// Appends the bytes of an element.
    fn write(self, out: &mut Vec<u8>);

    /// Reads an element that fits, from as many bytes as it has.
    fn read(kind: ElementKind, bytes: &[u8]) -> Option<Self>;
}

macro_rules! elements {
    ($($ty:ty => $kind:pat,)*) => {$(
        impl Element for $ty {
            const NAME: &'static str = stringify!($ty);

            fn fits(kind: ElementKind) -> bool {
                matches!(kind, $kind)
            }

            fn write(self, out: &mut Vec<u8>) {
                out.extend_from_slice(&self.to_le_bytes());
            }

            fn read(_: ElementKind, bytes: &[u8]) -> Option<Self> {
                Some(<$ty>::from_le_bytes(bytes.try_into().ok()?))
            }
        }
    )*};
}

elements! {
    f32 => ElementKind::Float(FloatKind::F32),
    f64 => ElementKind::Float(FloatKind::F64),
    i8 => ElementKind::Int(8),
    u8 => ElementKind::Int(8),
    i16 => ElementKind::Int(16),
    u16 => ElementKind::Int(16),
    i32 => ElementKind::Int(32),
    u32 => ElementKind::Int(32),
    i64 => ElementKind::Int(64) | ElementKind::Index,
    u64 => ElementKind::Int(64) | ElementKind::Index,
    i128 => ElementKind::Int(128),
    u128 => ElementKind::Int(128),
}

impl Element for bool {
    const NAME: &'static str = "bool";

    fn fits(kind: ElementKind) -> bool {
        kind == ElementKind::Int(1)
    }

    fn write(self, out: &mut Vec<u8>) {
        out.push(self.into());
    }

    fn read(_: ElementKind, bytes: &[u8]) -> Option<Self> {
        Some(*bytes.first()? & 1 == 1)
    }
}

impl Element for Float {
    const NAME: &'static str = "Float";

    fn fits(kind: ElementKind) -> bool {
        matches!(kind, ElementKind::Float(_))
    }

    fn is_of(self, kind: ElementKind) -> bool {
        kind == ElementKind::Float(self.kind())
    }

    fn write(self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.to_bits().to_le_bytes());
    }

    fn read(kind: ElementKind, bytes: &[u8]) -> Option<Self> {
        match kind {
            ElementKind::Float(kind) => {
                Some(Float::from_bits(kind, &ApInt::from_le_bytes(kind.width(), bytes)))
            }
            _ => None,
        }
    }
}

/// A complex number: the real part, then the imaginary one.
impl<T: Element> Element for [T; 2] {
    const NAME: &'static str = "[number; 2]";

    fn fits(kind: ElementKind) -> bool {
        part(kind).is_some_and(T::fits)
    }

    fn is_of(self, kind: ElementKind) -> bool {
        part(kind).is_some_and(|k| self.iter().all(|v| v.is_of(k)))
    }

    fn write(self, out: &mut Vec<u8>) {
        self.into_iter().for_each(|v| v.write(out));
    }

    fn read(kind: ElementKind, bytes: &[u8]) -> Option<Self> {
        let (kind, (re, im)) = (part(kind)?, bytes.split_at_checked(bytes.len() / 2)?);
        Some([T::read(kind, re)?, T::read(kind, im)?])
    }
}

/// The kind of a complex number's parts.
fn part(kind: ElementKind) -> Option<ElementKind> {
    match kind {
        ElementKind::ComplexFloat(k) => Some(ElementKind::Float(k)),
        ElementKind::ComplexInt(width) => Some(ElementKind::Int(width)),
        _ => None,
    }
}

impl Context {
    /// Bytes that one element takes; none for types that dense elements cannot hold as raw bytes.
    pub fn dense_stride(&self, element: Type) -> Option<usize> {
        match self.type_data(element) {
            AttrData::ComplexType(e) => Some(2 * self.dense_stride(*e)?),
            AttrData::IndexType => Some(8),
            _ => Some(self.int_or_float_width(element)?.div_ceil(8).max(1) as usize),
        }
    }

    /// The kind of elements of a type; none for types that dense elements cannot hold as raw bytes.
    pub fn element_kind(&self, element: Type) -> Option<ElementKind> {
        Some(match self.type_data(element) {
            AttrData::FloatType(kind) => ElementKind::Float(*kind),
            AttrData::IntegerType { width, .. } => ElementKind::Int(*width),
            AttrData::IndexType => ElementKind::Index,
            AttrData::ComplexType(e) => match self.element_kind(*e)? {
                ElementKind::Float(kind) => ElementKind::ComplexFloat(kind),
                ElementKind::Int(width) => ElementKind::ComplexInt(width),
                _ => return None,
            },
            _ => return None,
        })
    }

    /// A dense elements attribute as elements.
    pub fn as_dense(&self, a: Attr) -> Option<DenseView<'_>> {
        let AttrData::DenseElements { ty, data, splat } = self.data(a) else { return None };
        let element = self.element_type(*ty)?;
        let (kind, stride) = (self.element_kind(element)?, self.dense_stride(element)?);
        let len = usize::try_from(self.num_elements(*ty)?).ok()?;
        Some(DenseView { ty: *ty, element, kind, stride, data, splat: *splat, len })
    }

    /// Dense elements from raw bytes, found to be a splat where all elements are equal.
    pub fn dense_from_bytes(&self, ty: Type, data: Vec<u8>) -> Attr {
        let stride = self.element_type(ty).and_then(|e| self.dense_stride(e)).unwrap_or(1);
        let splat = data.len() >= stride && data.chunks_exact(stride).all(|c| c == &data[..stride]);
        let data: Bytes = if splat { data[..stride].into() } else { data.into() };
        self.dense_elements(ty, data, splat)
    }

    /// Dense elements of a shaped type, in row-major order: one number for each element, or one for all.
    ///
    /// # Errors
    /// The numbers are not of the type's elements, are too many or too few, or the type has no static shape.
    pub fn dense<T: Element>(&self, ty: Type, values: &[T]) -> Result<Attr, ElementsError> {
        let text = || self.text(ty);
        let unfit = || ElementsError::Type { ty: text() };
        let kind = self.element_type(ty).and_then(|e| self.element_kind(e)).ok_or_else(unfit)?;
        let len = self.num_elements(ty).and_then(|n| usize::try_from(n).ok());
        let wanted = len.filter(|_| self.has_static_shape(ty)).ok_or_else(unfit)?;
        if !T::fits(kind) || !values.iter().all(|v| v.is_of(kind)) {
            return Err(ElementsError::Kind { ty: text(), found: kind, asked: T::NAME });
        }
        if values.len() != wanted && values.len() != 1 {
            return Err(ElementsError::Count { ty: text(), wanted, found: values.len() });
        }
        let mut data = Vec::with_capacity(std::mem::size_of_val(values));
        values.iter().for_each(|v| v.write(&mut data));
        Ok(self.dense_from_bytes(ty, data))
    }

    /// The elements of an attribute as numbers of Rust, in row-major order.
    ///
    /// # Errors
    /// The attribute is no list of dense elements, or its elements are others.
    pub fn values<T: Element>(&self, a: Attr) -> Result<Vec<T>, ElementsError> {
        let view = self.as_dense(a).ok_or(ElementsError::Attribute)?;
        view.numbers(self).map(Iterator::collect)
    }

    /// A splat of one element: an integer or floating-point attribute.
    pub fn dense_splat(&self, ty: Type, element: Attr) -> Option<Attr> {
        let bytes = match self.data(element) {
            AttrData::Integer { value, .. } => value.to_le_bytes(),
            AttrData::Float { bits, .. } => bits.to_le_bytes(),
            _ => return None,
        };
        Some(self.dense_elements(ty, bytes.to_vec().into(), true))
    }

    /// The same elements under another type of the same element count (MLIR's `reshape`).
    pub fn dense_reshape(&self, a: Attr, ty: Type) -> Option<Attr> {
        let view = self.as_dense(a)?;
        let same = self.element_type(ty)? == view.element && self.num_elements(ty)? as usize == view.len;
        match self.data(a) {
            AttrData::DenseElements { data, splat, .. } if same => {
                Some(self.dense_elements(ty, data.clone(), *splat))
            }
            _ => None,
        }
    }

    /// The one element of a splat, as a typed attribute.
    pub fn splat_value(&self, a: Attr) -> Option<Attr> {
        let v = self.as_dense(a)?;
        v.splat.then(|| self.dense_element(&v, 0))?
    }

    /// Element `i` as a typed attribute (none for complex elements).
    pub fn dense_element(&self, v: &DenseView<'_>, i: usize) -> Option<Attr> {
        let bytes = v.bytes(i)?;
        match self.type_data(v.element) {
            AttrData::FloatType(k) => Some(
                self.intern(AttrData::Float { ty: v.element, bits: ApInt::from_le_bytes(k.width(), bytes) }),
            ),
            AttrData::IntegerType { .. } | AttrData::IndexType => {
                let width = self.int_or_index_width(v.element)?;
                Some(self.integer_ap(v.element, ApInt::from_le_bytes(width, bytes)))
            }
            _ => None,
        }
    }
}

impl<'a> DenseView<'a> {
    /// The bytes of element `i` (of the one element of a splat).
    pub fn bytes(&self, i: usize) -> Option<&'a [u8]> {
        let i = if self.splat { 0 } else { i };
        self.data.get(i * self.stride..(i + 1) * self.stride)
    }

    /// The elements as numbers of Rust, in row-major order; those of a splat are all the same.
    ///
    /// # Errors
    /// The elements are others.
    pub fn values<T: Element + 'a>(
        self,
        v: &impl Look,
    ) -> Result<impl Iterator<Item = T> + 'a, ElementsError> {
        self.numbers(v.ctx())
    }

    fn numbers<T: Element + 'a>(self, ctx: &Context) -> Result<impl Iterator<Item = T> + 'a, ElementsError> {
        let kind = self.kind;
        if !T::fits(kind) {
            return Err(ElementsError::Kind { ty: ctx.text(self.ty), found: kind, asked: T::NAME });
        }
        Ok((0..self.len).filter_map(move |i| T::read(kind, self.bytes(i)?)))
    }
}
