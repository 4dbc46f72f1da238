//! Classes of types: what a definition's C++ class says of the types that a constraint takes. An assembly format refuses a type of another
//! class as it reads it; the verifier, which has the whole constraint, needs none of this.

use crate::{AttrData, Context, Type};

/// A class of types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypeClass {
    /// Any type (`::mlir::Type`), or a class that is not told apart here.
    Any,
    /// `VectorType`.
    Vector,
    /// `TensorType`: ranked or not.
    Tensor,
    /// `RankedTensorType`.
    RankedTensor,
    /// `UnrankedTensorType`.
    UnrankedTensor,
    /// `BaseMemRefType`: ranked or not.
    BaseMemRef,
    /// `MemRefType`.
    MemRef,
    /// `UnrankedMemRefType`.
    UnrankedMemRef,
    /// `ShapedType`: a vector, a tensor or a memref.
    Shaped,
    /// `ComplexType`.
    Complex,
    /// `IntegerType`.
    Integer,
    /// `IndexType`.
    Index,
    /// `FloatType`.
    Float,
    /// `FunctionType`.
    Function,
    /// `TupleType`.
    Tuple,
    /// `NoneType`.
    None,
}

impl TypeClass {
    /// Returns true if a type is of the class.
    pub fn holds(self, ctx: &Context, t: Type) -> bool {
        let data = ctx.type_data(t);
        match self {
            TypeClass::Any => true,
            TypeClass::Vector => matches!(data, AttrData::VectorType { .. }),
            TypeClass::Tensor => {
                matches!(data, AttrData::RankedTensorType { .. } | AttrData::UnrankedTensorType(_))
            }
            TypeClass::RankedTensor => matches!(data, AttrData::RankedTensorType { .. }),
            TypeClass::UnrankedTensor => matches!(data, AttrData::UnrankedTensorType(_)),
            TypeClass::BaseMemRef => {
                matches!(data, AttrData::MemRefType { .. } | AttrData::UnrankedMemRefType { .. })
            }
            TypeClass::MemRef => matches!(data, AttrData::MemRefType { .. }),
            TypeClass::UnrankedMemRef => matches!(data, AttrData::UnrankedMemRefType { .. }),
            TypeClass::Shaped => ctx.is_shaped(t),
            TypeClass::Complex => matches!(data, AttrData::ComplexType(_)),
            TypeClass::Integer => matches!(data, AttrData::IntegerType { .. }),
            TypeClass::Index => matches!(data, AttrData::IndexType),
            TypeClass::Float => ctx.float_kind(t).is_some(),
            TypeClass::Function => matches!(data, AttrData::FunctionType { .. }),
            TypeClass::Tuple => matches!(data, AttrData::TupleType(_)),
            TypeClass::None => matches!(data, AttrData::NoneType),
        }
    }

    /// The name by which messages ask for one; a class of several kinds has none.
    pub fn name(self) -> Option<&'static str> {
        Some(match self {
            TypeClass::Any | TypeClass::Tensor | TypeClass::BaseMemRef => return None,
            TypeClass::Shaped | TypeClass::Float => return None,
            TypeClass::Vector => "builtin.vector",
            TypeClass::RankedTensor => "builtin.tensor",
            TypeClass::UnrankedTensor => "builtin.unranked_tensor",
            TypeClass::MemRef => "builtin.memref",
            TypeClass::UnrankedMemRef => "builtin.unranked_memref",
            TypeClass::Complex => "builtin.complex",
            TypeClass::Integer => "builtin.integer",
            TypeClass::Index => "builtin.index",
            TypeClass::Function => "builtin.function",
            TypeClass::Tuple => "builtin.tuple",
            TypeClass::None => "builtin.none",
        })
    }

    /// The class of that name, as generated code spells it; any type for a name that is none.
    pub fn named(name: &str) -> TypeClass {
        let known = Self::ALL.into_iter().find(|c| format!("{c:?}") == name);
        known.unwrap_or(TypeClass::Any)
    }

    const ALL: [TypeClass; 16] = [
        TypeClass::Any,
        TypeClass::Vector,
        TypeClass::Tensor,
        TypeClass::RankedTensor,
        TypeClass::UnrankedTensor,
        TypeClass::BaseMemRef,
        TypeClass::MemRef,
        TypeClass::UnrankedMemRef,
        TypeClass::Shaped,
        TypeClass::Complex,
        TypeClass::Integer,
        TypeClass::Index,
        TypeClass::Float,
        TypeClass::Function,
        TypeClass::Tuple,
        TypeClass::None,
    ];
}
