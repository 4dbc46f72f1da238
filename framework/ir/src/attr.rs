//! Types and attributes: one closed enum, [`AttrData`], interned in the [`Context`](crate::Context).
//!
//! Types and attributes are one thing: a kind plus parameters. [`Attr`] and [`Type`] are two newtypes over one interned handle;
//! equality is one compare. A type or attribute defined in a `.td` file is a definition plus parameters and needs no Rust struct.
//! Constructors and queries of builtin kinds: `types.rs`, `builtin.rs`; affine expressions: `affine.rs`; text: `terrace-asm`.

use std::num::NonZeroU32;
use std::sync::Arc;

use crate::affine::{AffineMapData, AffineNode, IntegerSetData};
use crate::def::AttrDef;
use crate::{ApInt, FloatKind};

macro_rules! interned {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $name(pub(crate) NonZeroU32);

        impl $name {
            /// A dense number for side tables; it depends on timing and never decides output.
            #[inline]
            pub fn index(self) -> usize {
                self.0.get() as usize
            }
        }
    };
}

interned!(
    /// An interned attribute.
    Attr
);
interned!(
    /// An interned type.
    Type
);
interned!(
    /// An interned affine expression.
    AffineExpr
);

impl Type {
    /// The same handle as an attribute handle (not a [`AttrData::TypeAttr`]): for parameter lists.
    #[inline]
    pub fn as_attr(self) -> Attr {
        Attr(self.0)
    }
}

impl From<Type> for Attr {
    fn from(t: Type) -> Attr {
        t.as_attr()
    }
}

impl Attr {
    /// The same handle as a type. Meaningful only where the data is a type's: see [`Context::as_type`](crate::Context::as_type).
    #[inline]
    pub(crate) fn as_type_unchecked(self) -> Type {
        Type(self.0)
    }
}

impl AffineExpr {
    /// The expression that an attribute handle stands for: its data is [`AttrData::Affine`].
    pub fn from_attr(a: Attr) -> AffineExpr {
        AffineExpr(a.0)
    }

    /// The same handle as an attribute handle.
    pub fn as_attr(self) -> Attr {
        Attr(self.0)
    }
}

/// True if an integer type carries a sign.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Signedness {
    /// `i32`
    Signless,
    /// `si32`
    Signed,
    /// `ui32`
    Unsigned,
}

/// A dimension whose size is not known: `?` in the text (MLIR's `ShapedType::kDynamic`).
pub const DYNAMIC: i64 = i64::MIN;

/// A definition from a dialect, compared by identity.
#[derive(Clone, Copy)]
pub struct DefRef(pub &'static AttrDef);

impl std::fmt::Debug for DefRef {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0.name)
    }
}

impl PartialEq for DefRef {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}
impl Eq for DefRef {}
impl std::hash::Hash for DefRef {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        std::ptr::from_ref(self.0).hash(state);
    }
}

/// Bytes shared without copying: the bulk data of elements attributes.
pub type Bytes = Arc<[u8]>;

/// The kinds of types and attributes with their parameters.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum AttrData {
    // Types.
    IntegerType {
        width: u32,
        sign: Signedness,
    },
    IndexType,
    NoneType,
    FloatType(FloatKind),
    ComplexType(Type),
    FunctionType {
        inputs: Box<[Type]>,
        results: Box<[Type]>,
    },
    GraphType {
        inputs: Box<[Type]>,
        results: Box<[Type]>,
    },
    TupleType(Box<[Type]>),
    VectorType {
        shape: Box<[i64]>,
        scalable: Box<[bool]>,
        element: Type,
    },
    RankedTensorType {
        shape: Box<[i64]>,
        element: Type,
        encoding: Option<Attr>,
    },
    UnrankedTensorType(Type),
    /// An identity layout is `None`: the same type as one with the identity map spelt out.
    MemRefType {
        shape: Box<[i64]>,
        element: Type,
        layout: Option<Attr>,
        space: Option<Attr>,
    },
    UnrankedMemRefType {
        element: Type,
        space: Option<Attr>,
    },
    /// A type of a dialect that is not registered: its text after `dialect.` or between `dialect<` and `>`.
    OpaqueType {
        dialect: Attr,
        text: Box<[u8]>,
    },
    /// A type that a dialect defines.
    DialectType {
        def: DefRef,
        params: Box<[Attr]>,
    },
    // Attributes.
    Unit,
    Integer {
        ty: Type,
        value: ApInt,
    },
    /// `bits` in the format of `ty`.
    Float {
        ty: Type,
        bits: ApInt,
    },
    /// Bytes, not UTF-8. `ty` is `none` unless written.
    String {
        value: Box<[u8]>,
        ty: Type,
    },
    TypeAttr(Type),
    Array(Box<[Attr]>),
    /// Sorted by name; names are `String` attributes of type `none`.
    Dictionary(Box<[(Attr, Attr)]>),
    /// `@root::@nested`: string attributes.
    SymbolRef {
        root: Attr,
        nested: Box<[Attr]>,
    },
    AffineMap(AffineMapData),
    IntegerSet(IntegerSetData),
    /// `array<i32: ...>`: elements little-endian, as wide as the element type rounded up to bytes.
    DenseArray {
        element: Type,
        data: Bytes,
    },
    /// `dense<...>`: elements as [`crate::dense`] lays them out; a splat holds one element.
    DenseElements {
        ty: Type,
        data: Bytes,
        splat: bool,
    },
    DenseStrings {
        ty: Type,
        values: Box<[Box<[u8]>]>,
        splat: bool,
    },
    SparseElements {
        ty: Type,
        indices: Attr,
        values: Attr,
    },
    /// `dense_resource<key>`; the blob is in the context's resource table.
    DenseResource {
        ty: Type,
        key: Attr,
    },
    StridedLayout {
        offset: i64,
        strides: Box<[i64]>,
    },
    /// An attribute of a dialect that is not registered.
    OpaqueAttr {
        dialect: Attr,
        text: Box<[u8]>,
        ty: Option<Type>,
    },
    /// `distinct[serial]<referenced>`.
    Distinct {
        serial: u64,
        referenced: Attr,
    },
    /// An attribute that a dialect defines.
    DialectAttr {
        def: DefRef,
        params: Box<[Attr]>,
    },
    // Locations.
    LocUnknown,
    LocFile {
        file: Attr,
        start: (u32, u32),
        end: (u32, u32),
    },
    LocName {
        name: Attr,
        child: Attr,
    },
    LocCallSite {
        callee: Attr,
        caller: Attr,
    },
    LocFused {
        locs: Box<[Attr]>,
        metadata: Option<Attr>,
    },
    LocOpaque {
        serial: u64,
        fallback: Attr,
    },
    // Leaves: parameters of dialect types and attributes that are no attributes in the text.
    ParamInt(i64),
    ParamBytes(Box<[u8]>),
    ParamList(Box<[Attr]>),
    /// An absent optional parameter.
    ParamNone,
    // Affine expressions.
    Affine(AffineNode),
}

impl AttrData {
    /// Returns true if this is a type's data.
    pub fn is_type(&self) -> bool {
        use AttrData::*;
        matches!(
            self,
            IntegerType { .. }
                | IndexType
                | NoneType
                | FloatType(_)
                | ComplexType(_)
                | FunctionType { .. }
                | GraphType { .. }
                | TupleType(_)
                | VectorType { .. }
                | RankedTensorType { .. }
                | UnrankedTensorType(_)
                | MemRefType { .. }
                | UnrankedMemRefType { .. }
                | OpaqueType { .. }
                | DialectType { .. }
        )
    }

    /// Returns true if this is a location's data.
    pub fn is_location(&self) -> bool {
        use AttrData::*;
        matches!(
            self,
            LocUnknown
                | LocFile { .. }
                | LocName { .. }
                | LocCallSite { .. }
                | LocFused { .. }
                | LocOpaque { .. }
        )
    }
}
