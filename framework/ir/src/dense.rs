//! The layout of dense elements: raw little-endian bytes, each element as wide as its type rounded up to bytes.
//!
//! `i1` takes a byte a element here; the text's hexadecimal form is packed and unpacked by `terrace-asm`. Complex elements are
//! two in a row. A splat stores one element.

use crate::attr::{Attr, AttrData, Bytes, Type};
use crate::{ApInt, Context};

/// A view of a dense elements attribute of integers, floats or complex numbers.
#[derive(Clone, Copy)]
pub struct DenseView<'a> {
    /// The shaped type.
    pub ty: Type,
    /// The element type.
    pub element: Type,
    /// Bytes an element.
    pub stride: usize,
    /// Raw data.
    pub data: &'a [u8],
    /// True if one element stands for all.
    pub splat: bool,
    /// The number of elements.
    pub len: usize,
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

    /// A dense elements attribute as elements.
    pub fn as_dense(&self, a: Attr) -> Option<DenseView<'_>> {
        let AttrData::DenseElements { ty, data, splat } = self.data(a) else { return None };
        let element = self.element_type(*ty)?;
        let stride = self.dense_stride(element)?;
        let len = usize::try_from(self.num_elements(*ty)?).ok()?;
        Some(DenseView { ty: *ty, element, stride, data, splat: *splat, len })
    }

    /// Dense elements from raw bytes, found to be a splat where all elements are equal.
    pub fn dense_from_bytes(&self, ty: Type, data: Vec<u8>) -> Attr {
        let stride = self.element_type(ty).and_then(|e| self.dense_stride(e)).unwrap_or(1);
        let splat = data.len() >= stride && data.chunks_exact(stride).all(|c| c == &data[..stride]);
        let data: Bytes = if splat { data[..stride].into() } else { data.into() };
        self.dense_elements(ty, data, splat)
    }

    /// Dense elements from `f64` values.
    pub fn dense_f64(&self, ty: Type, values: &[f64]) -> Attr {
        self.dense_from_bytes(ty, values.iter().flat_map(|v| v.to_le_bytes()).collect())
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

    /// The elements as `f64`, for element type `f64` only.
    pub fn f64_values(&self) -> impl Iterator<Item = f64> + 'a {
        let v = *self;
        (0..v.len).filter_map(move |i| Some(f64::from_le_bytes(v.bytes(i)?.try_into().ok()?)))
    }
}
