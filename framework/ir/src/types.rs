//! Typed views of builtin types: `ty.cast::<MemRefType>(rw)`, then `memref.shape()`.
//!
//! A view borrows from the context, so that its methods need no argument. Views of a dialect's types are generated from its `.td` file.
//! Constructors that need no view are methods of [`Context`].

use crate::FloatKind;
use crate::attr::{Attr, AttrData, DYNAMIC, Signedness, Type};
use crate::context::Context;
use crate::look::HasContext;

/// A typed view of types.
pub trait TypeView<'c>: Sized {
    /// The view, if the type is one.
    fn of_type(ctx: &'c Context, ty: Type) -> Option<Self>;
}

impl Type {
    /// The type as a `T`, if it is one. The argument is a context or whatever has one.
    #[inline]
    pub fn cast<'b, 'c, T: TypeView<'c>>(self, v: &'b impl HasContext<'b, 'c>) -> Option<T> {
        T::of_type(v.the_context(), self)
    }
    /// True if the type is a `T`.
    #[inline]
    pub fn is<'b, 'c, T: TypeView<'c>>(self, v: &'b impl HasContext<'b, 'c>) -> bool {
        T::of_type(v.the_context(), self).is_some()
    }
}

macro_rules! view {
    ($($(#[$doc:meta])* $name:ident<$lt:lifetime> { $($(#[$fdoc:meta])* $field:ident: $fty:ty,)* } $pattern:pat => $make:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $name<$lt> {
            ty: Type,
            ctx: &$lt Context,
            $($field: $fty,)*
        }
        impl<$lt> TypeView<$lt> for $name<$lt> {
            #[inline]
            fn of_type(ctx: &$lt Context, ty: Type) -> Option<Self> {
                match ctx.type_data(ty) {
                    $pattern => {
                        let ($($field,)*) = $make;
                        Some($name { ty, ctx, $($field,)* })
                    }
                    _ => None,
                }
            }
        }
        impl<$lt> $name<$lt> {
            $($(#[$fdoc])* #[inline] pub fn $field(self) -> $fty { self.$field })*
            /// The context that it is borrowed from.
            #[inline]
            pub fn context(self) -> &$lt Context {
                self.ctx
            }
        }
        impl From<$name<'_>> for Type {
            #[inline]
            fn from(t: $name<'_>) -> Type {
                t.ty
            }
        }
        impl PartialEq for $name<'_> {
            fn eq(&self, other: &Self) -> bool {
                self.ty == other.ty
            }
        }
        impl Eq for $name<'_> {}
    )*};
}

view! {
    /// `i32`, `si8`, `ui16`
    IntegerType<'c> {
        /// The number of bits.
        width: u32,
        /// True if the type itself has a sign; `Signless` for `i32`.
        signedness: Signedness,
    } AttrData::IntegerType { width, sign } => (*width, *sign);

    /// `index`
    IndexType<'c> {} AttrData::IndexType => ();

    /// `none`
    NoneType<'c> {} AttrData::NoneType => ();

    /// `f32`, `bf16`, `f8E4M3FN`
    FloatType<'c> {
        /// The format.
        kind: FloatKind,
    } AttrData::FloatType(kind) => (*kind,);

    /// `complex<f32>`
    ComplexType<'c> {
        /// The type of both parts.
        element: Type,
    } AttrData::ComplexType(t) => (*t,);

    /// `tuple<i32, f32>`
    TupleType<'c> {
        /// The types of its elements.
        elements: &'c [Type],
    } AttrData::TupleType(elements) => (&elements[..],);

    /// `(i32) -> f64`
    FunctionType<'c> {
        /// The types of the arguments.
        inputs: &'c [Type],
        /// The types of the results.
        results: &'c [Type],
    } AttrData::FunctionType { inputs, results } => (&inputs[..], &results[..]);

    /// `vector<4x[8]xf32>`
    VectorType<'c> {
        /// The sizes of the dimensions; scalable ones are multiples of theirs.
        shape: &'c [i64],
        /// The type of an element.
        element: Type,
        /// True for each scalable dimension.
        scalable: &'c [bool],
    } AttrData::VectorType { shape, element, scalable } => (&shape[..], *element, &scalable[..]);

    /// `tensor<2x?xf64, #encoding>`
    RankedTensorType<'c> {
        /// The sizes of the dimensions; [`DYNAMIC`] for `?`.
        shape: &'c [i64],
        /// The type of an element.
        element: Type,
        /// The encoding.
        encoding: Option<Attr>,
    } AttrData::RankedTensorType { shape, element, encoding } => (&shape[..], *element, *encoding);

    /// `tensor<*xf64>`
    UnrankedTensorType<'c> {
        /// The type of an element.
        element: Type,
    } AttrData::UnrankedTensorType(t) => (*t,);

    /// `memref<2x?xf64, strided<[?, 1]>, 3>`
    MemRefType<'c> {
        /// The sizes of the dimensions; [`DYNAMIC`] for `?`.
        shape: &'c [i64],
        /// The type of an element.
        element: Type,
        /// The layout; `None` for the identity.
        layout: Option<Attr>,
        /// The memory space; `None` for the default one.
        space: Option<Attr>,
    } AttrData::MemRefType { shape, element, layout, space } => (&shape[..], *element, *layout, *space);

    /// `memref<*xf64>`
    UnrankedMemRefType<'c> {
        /// The type of an element.
        element: Type,
        /// The memory space; `None` for the default one.
        space: Option<Attr>,
    } AttrData::UnrankedMemRefType { element, space } => (*element, *space);
}

/// A vector, tensor or memref.
#[derive(Clone, Copy)]
pub struct ShapedType<'c> {
    ty: Type,
    ctx: &'c Context,
    shape: Option<&'c [i64]>,
    element: Type,
}

impl<'c> TypeView<'c> for ShapedType<'c> {
    #[inline]
    fn of_type(ctx: &'c Context, ty: Type) -> Option<Self> {
        let element = ctx.is_shaped(ty).then(|| ctx.element_type(ty)).flatten()?;
        Some(ShapedType { ty, ctx, shape: ctx.shape(ty), element })
    }
}

impl<'c> ShapedType<'c> {
    /// The sizes of the dimensions; `None` if it is unranked.
    pub fn shape(self) -> Option<&'c [i64]> {
        self.shape
    }
    /// The type of an element.
    pub fn element(self) -> Type {
        self.element
    }
    /// The same kind of type with another shape; `None` if it has no shape to change.
    pub fn with_shape(self, shape: &[i64]) -> Option<Type> {
        self.ctx.with_shape(self.ty, shape)
    }
}

impl From<ShapedType<'_>> for Type {
    fn from(t: ShapedType<'_>) -> Type {
        t.ty
    }
}

macro_rules! ranked {
    ($($name:ident)*) => {$(
        impl $name<'_> {
            /// The number of dimensions.
            #[inline]
            pub fn rank(self) -> usize {
                self.shape.len()
            }
            /// True if every size is known.
            pub fn is_static(self) -> bool {
                !self.shape.contains(&DYNAMIC)
            }
            /// The number of elements; `None` if a size is not known or the number does not fit.
            pub fn num_elements(self) -> Option<i64> {
                self.shape.iter().try_fold(1i64, |n, d| (*d >= 0).then(|| n.checked_mul(*d)).flatten())
            }
            /// The same type with another shape.
            pub fn with_shape(self, shape: &[i64]) -> Type {
                self.ctx.with_shape(self.ty, shape).unwrap_or(self.ty)
            }
        }
    )*};
}
ranked!(VectorType RankedTensorType MemRefType);

macro_rules! constructors {
    ($($(#[$doc:meta])* $view:ident: ($($p:ident: $t:ty),*) => |$ctx:ident| $make:expr;)*) => {$(
        impl $view<'_> {
            $(#[$doc])*
            pub fn get<'b, 'c>(v: &'b impl HasContext<'b, 'c>, $($p: $t),*) -> Type {
                let $ctx = v.the_context();
                $make
            }
        }
    )*};
}
constructors! {
    /// A signless integer type.
    IntegerType: (width: u32) => |ctx| ctx.integer_type(width);
    /// The type.
    IndexType: () => |ctx| ctx.index_type();
    /// The type.
    NoneType: () => |ctx| ctx.none_type();
    /// A type of floating-point numbers.
    FloatType: (kind: FloatKind) => |ctx| ctx.float_type(kind);
    /// A type of complex numbers.
    ComplexType: (element: Type) => |ctx| ctx.intern_type(AttrData::ComplexType(element));
    /// A tuple type.
    TupleType: (elements: &[Type]) => |ctx| ctx.tuple_type(elements);
    /// A function type.
    FunctionType: (inputs: &[Type], results: &[Type]) => |ctx| ctx.function_type(inputs, results);
    /// A vector type of fixed size.
    VectorType: (shape: &[i64], element: Type) => |ctx| ctx.vector_type(shape, element);
    /// A tensor type without an encoding.
    RankedTensorType: (shape: &[i64], element: Type) => |ctx| ctx.tensor_type(shape, element);
    /// A tensor type of unknown rank.
    UnrankedTensorType: (element: Type) => |ctx| ctx.unranked_tensor_type(element);
    /// A memref type with the identity layout, in the default memory space.
    MemRefType: (shape: &[i64], element: Type) => |ctx| ctx.memref_type(shape, element);
    /// A memref type of unknown rank, in the default memory space.
    UnrankedMemRefType: (element: Type) => |ctx| ctx.intern_type(AttrData::UnrankedMemRefType { element, space: None });
}

impl MemRefType<'_> {
    /// The same type in another memory space.
    pub fn with_space(self, space: Option<Attr>) -> Type {
        let layout = self.layout;
        let (shape, element) = (self.shape.into(), self.element);
        self.ctx.intern_type(AttrData::MemRefType { shape, element, layout, space })
    }
    /// The same type with another layout; `None` for the identity.
    pub fn with_layout(self, layout: Option<Attr>) -> Type {
        let space = self.space;
        let (shape, element) = (self.shape.into(), self.element);
        self.ctx.intern_type(AttrData::MemRefType { shape, element, layout, space })
    }
}

impl Context {
    /// A type of the shape of `ty` with other elements: a vector or tensor of them, or `element` itself if `ty` is no vector or tensor.
    pub fn with_element_type(&self, ty: Type, element: Type) -> Type {
        self.intern_type(match self.type_data(ty) {
            AttrData::VectorType { shape, scalable, .. } => {
                AttrData::VectorType { shape: shape.clone(), scalable: scalable.clone(), element }
            }
            AttrData::RankedTensorType { shape, encoding, .. } => {
                AttrData::RankedTensorType { shape: shape.clone(), element, encoding: *encoding }
            }
            AttrData::UnrankedTensorType(_) => AttrData::UnrankedTensorType(element),
            _ => return element,
        })
    }

    /// The integer `v` as an attribute of `ty`: of an integer type or `index`, or as often as a vector or tensor type has elements.
    /// `None` if the type has no such constants.
    pub fn integer_or_splat(&self, ty: Type, v: i64) -> Option<Attr> {
        let element = self.element_type_or_self(ty);
        let one = self.integer(element, v);
        if element == ty { Some(one) } else { self.dense_splat(ty, one) }
    }
}

macro_rules! debug {
    ($($name:ident)*) => {$(
        /// Shows the type's text.
        impl std::fmt::Debug for $name<'_> {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(&self.ctx.text(self.ty))
            }
        }
    )*};
}
debug!(IntegerType IndexType NoneType FloatType ComplexType TupleType FunctionType VectorType RankedTensorType
    UnrankedTensorType MemRefType UnrankedMemRefType ShapedType);
