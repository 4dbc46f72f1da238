//! Attributes as Rust values: `attr.cast::<i64>(rw)`, and what accessors of typed operations give.
//!
//! [`AttrView`] is implemented for integers, floats, strings, types, arrays, affine maps and dense elements here, and by generated code for
//! enums and for attributes that a dialect defines. How builders make attributes of such values is in [`crate::draft`].

use smallvec::SmallVec;

use crate::Float;
use crate::affine::AffineMapData;
use crate::attr::{Attr, AttrData, Type};
use crate::context::Context;
use crate::dense::DenseView;
use crate::look::HasContext;

/// A list of integers; short ones need no heap.
pub type Ints = SmallVec<[i64; 4]>;

/// A value that an attribute holds.
pub trait AttrView<'c>: Sized {
    /// The value; `None` if the attribute is of another kind.
    fn of_attr(ctx: &'c Context, a: Attr) -> Option<Self>;
}

impl Attr {
    /// The attribute as a `T`, if it is one. The argument is a context or a holder of one.
    #[inline]
    pub fn cast<'b, 'c, T: AttrView<'c>>(self, v: &'b impl HasContext<'b, 'c>) -> Option<T> {
        T::of_attr(v.the_context(), self)
    }
}

impl AttrView<'_> for Attr {
    #[inline]
    fn of_attr(_: &Context, a: Attr) -> Option<Self> {
        Some(a)
    }
}

/// An integer of at most 64 bits, sign-extended; `index` as well.
impl AttrView<'_> for i64 {
    #[inline]
    fn of_attr(ctx: &Context, a: Attr) -> Option<Self> {
        ctx.as_i64(a)
    }
}

impl AttrView<'_> for bool {
    #[inline]
    fn of_attr(ctx: &Context, a: Attr) -> Option<Self> {
        ctx.as_i64(a).map(|v| v != 0)
    }
}

/// A floating-point number of any format.
impl AttrView<'_> for Float {
    fn of_attr(ctx: &Context, a: Attr) -> Option<Self> {
        ctx.as_float(a)
    }
}

/// A floating-point number that 64 bits hold exactly; a wider one is no `f64`.
impl AttrView<'_> for f64 {
    fn of_attr(ctx: &Context, a: Attr) -> Option<Self> {
        ctx.as_float(a)?.to_f64()
    }
}

/// The bytes of a string, or the name of a symbol without nested ones.
impl<'c> AttrView<'c> for &'c [u8] {
    #[inline]
    fn of_attr(ctx: &'c Context, a: Attr) -> Option<Self> {
        match ctx.data(a) {
            AttrData::String { value, .. } => Some(value),
            AttrData::SymbolRef { root, nested } if nested.is_empty() => ctx.as_string(*root),
            _ => None,
        }
    }
}

impl AttrView<'_> for Type {
    #[inline]
    fn of_attr(ctx: &Context, a: Attr) -> Option<Self> {
        ctx.type_value(a)
    }
}

impl<'c> AttrView<'c> for &'c [Attr] {
    #[inline]
    fn of_attr(ctx: &'c Context, a: Attr) -> Option<Self> {
        ctx.as_array(a)
    }
}

/// The elements of a dense array of integers, or of an array of integer attributes.
impl AttrView<'_> for Ints {
    fn of_attr(ctx: &Context, a: Attr) -> Option<Self> {
        match ctx.data(a) {
            AttrData::Array(list) => list.iter().map(|a| ctx.as_i64(*a)).collect(),
            _ => ctx.dense_array_elements(a)?.collect(),
        }
    }
}

macro_rules! with_handle {
    ($($(#[$doc:meta])* $name:ident, $data:ty, $read:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $name<'c> {
            attr: Attr,
            data: $data,
        }
        impl<'c> std::ops::Deref for $name<'c> {
            type Target = $data;
            #[inline]
            fn deref(&self) -> &$data {
                &self.data
            }
        }
        impl<'c> AttrView<'c> for $name<'c> {
            #[inline]
            fn of_attr(ctx: &'c Context, a: Attr) -> Option<Self> {
                ctx.$read(a).map(|data| $name { attr: a, data })
            }
        }
        impl From<$name<'_>> for Attr {
            #[inline]
            fn from(x: $name<'_>) -> Attr {
                x.attr
            }
        }
    )*};
}
with_handle! {
    /// An affine map: its handle, and by deref what it is made of.
    AffineMap, &'c AffineMapData, as_affine_map;
    /// Dense elements of integers, floats or complex numbers: their handle, and by deref the elements.
    DenseElements, DenseView<'c>, as_dense;
}

/// The number of an enum's case: in an integer attribute, or in an attribute of a dialect with one parameter. Generated code makes it the case.
pub fn case_number(ctx: &Context, a: Attr) -> Option<i64> {
    match ctx.data(a) {
        AttrData::Integer { .. } => ctx.as_i64(a),
        AttrData::DialectAttr { params, .. } => params.first().and_then(|p| ctx.as_param_int(*p)),
        _ => None,
    }
}
