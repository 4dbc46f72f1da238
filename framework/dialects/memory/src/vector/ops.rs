//! Facts that definitions don't give: vector types with scalable dimensions, permutation maps of transfers, the types of masks.

use terrace_ir::affine::{AffineMapData, AffineNode};
use terrace_ir::attrs::{AffineMap, Ints};
use terrace_ir::look::LookIn;
use terrace_ir::types::{IntegerType, ShapedType, VectorType};
use terrace_ir::{Attr, AttrData, Change, Context, Type, Value, Values};

use super::{
    CombiningKind, ContractionOp, ExtractStridedSliceOp, InsertStridedSliceOp, IteratorType,
    IteratorTypeAttr, TransferReadOp, TransferWriteOp,
};
use terrace_dialects_kit::mixed::{self, Mixed};

/// A vector type: sizes, and for each whether it is scalable.
pub fn vector_type(ctx: &Context, shape: &[i64], scalable: &[bool], element: Type) -> Type {
    ctx.intern_type(AttrData::VectorType { shape: shape.into(), scalable: scalable.into(), element })
}

/// The type of a part of a vector: the dimensions from `from` on, or an element if there are none.
pub fn trailing(vector: VectorType<'_>, from: usize) -> Type {
    match vector.shape().get(from..) {
        Some(shape) if !shape.is_empty() => {
            let scalable = vector.scalable().get(from..).unwrap_or_default();
            vector_type(vector.context(), shape, scalable, vector.element())
        }
        _ => vector.element(),
    }
}

/// A mask for a vector.
pub fn mask_of(vector: VectorType<'_>) -> Type {
    vector.context().with_element_type(vector.into(), vector.context().i1())
}

/// True if a dimension is scalable.
pub fn is_scalable(vector: VectorType<'_>) -> bool {
    vector.scalable().contains(&true)
}

/// The dimension of the source for each result of a permutation map: `None` is a broadcast. `None` as a whole if the map is no
/// projected permutation with zeros.
pub fn map_dims(ctx: &Context, map: &AffineMapData) -> Option<Vec<Option<usize>>> {
    let dim = |e: &terrace_ir::AffineExpr| match ctx.affine_node(*e) {
        AffineNode::Dim(d) => Some(Some(d as usize)),
        _ if ctx.affine_as_constant(*e) == Some(0) => Some(None),
        _ => None,
    };
    map.results.iter().map(dim).collect()
}

/// The map of the last `results` of `dims` dimensions.
pub fn minor_identity(ctx: &Context, dims: usize, results: usize) -> Attr {
    let exprs: Vec<_> = (dims.saturating_sub(results)..dims).map(|d| ctx.affine_dim(d as u32)).collect();
    ctx.affine_map(dims as u32, 0, &exprs)
}

/// True if a map takes the last dimensions in order.
pub fn is_minor_identity(ctx: &Context, map: &AffineMapData) -> bool {
    let (dims, n) = (map.dims as usize, map.results.len());
    let expected = |(i, d): (usize, Option<usize>)| d == Some(dims.saturating_sub(n) + i);
    n <= dims && map_dims(ctx, map).is_some_and(|m| m.into_iter().enumerate().all(expected))
}

/// How many dimensions of a vector the map of a transfer speaks of: the element type of the memory may be a vector as well.
pub fn transfer_rank(ctx: &Context, shaped: ShapedType<'_>, vector: VectorType<'_>) -> usize {
    let rank = shaped.shape().map_or(0, <[i64]>::len);
    if rank == 0 && vector.shape() == [1] {
        return 0;
    }
    let inner = shaped.element().cast::<VectorType<'_>>(ctx).map_or(0, |v| v.rank());
    vector.rank().saturating_sub(inner)
}

/// The map of a transfer whose text has none.
pub fn transfer_identity(ctx: &Context, shaped: ShapedType<'_>, vector: VectorType<'_>) -> Attr {
    let rank = shaped.shape().map_or(0, <[i64]>::len);
    if rank == 0 && vector.shape() == [1] {
        return ctx.affine_map(0, 0, &[ctx.affine_constant(0)]);
    }
    minor_identity(ctx, rank, transfer_rank(ctx, shaped, vector))
}

/// The type of a transfer's mask: of what is read before it is permuted and broadcast.
pub fn transfer_mask_type(ctx: &Context, vector: VectorType<'_>, map: &AffineMapData) -> Option<Type> {
    let dims = map_dims(ctx, map)?;
    let mut used: Vec<(usize, usize)> =
        dims.iter().enumerate().filter_map(|(i, d)| Some(((*d)?, i))).collect();
    used.sort_unstable();
    let mut shape = Vec::new();
    let mut scalable = Vec::new();
    for (_, i) in used {
        shape.push(*vector.shape().get(i)?);
        scalable.push(*vector.scalable().get(i)?);
    }
    if shape.is_empty() {
        shape.push(1);
        scalable.push(false);
    }
    Some(vector_type(ctx, &shape, &scalable, IntegerType::get(ctx, 1)))
}

/// A `vector.transfer_read` or `vector.transfer_write`.
pub trait TransferOp: Copy {
    /// The memory or tensor.
    fn the_base<'c>(self, v: &impl LookIn<'c>) -> Value;
    /// Where the transfer starts.
    fn the_indices<'c>(self, v: &impl LookIn<'c>) -> Values;
    /// The vector that is read or written.
    fn the_vector<'c>(self, v: &impl LookIn<'c>) -> Value;
    /// The permutation map.
    fn map<'c>(self, v: &impl LookIn<'c>) -> AffineMap<'c>;
    /// The mask.
    fn the_mask<'c>(self, v: &impl LookIn<'c>) -> Option<Value>;
    /// For each result of the map, true if nothing is out of bounds in that dimension.
    fn bounds<'c>(self, v: &impl LookIn<'c>) -> Vec<bool>;
    /// Replaces the mask.
    fn set_the_mask(self, rw: &mut impl Change, mask: Option<Value>);
    /// Replaces [`bounds`](Self::bounds).
    fn set_bounds(self, rw: &mut impl Change, bounds: &[bool]);
}

macro_rules! transfers {
    ($($op:ident $vector:ident;)*) => {$(
        impl TransferOp for $op {
            fn the_base<'c>(self, v: &impl LookIn<'c>) -> Value {
                self.base(v)
            }
            fn the_indices<'c>(self, v: &impl LookIn<'c>) -> Values {
                self.indices(v)
            }
            fn the_vector<'c>(self, v: &impl LookIn<'c>) -> Value {
                self.$vector(v)
            }
            fn map<'c>(self, v: &impl LookIn<'c>) -> AffineMap<'c> {
                self.permutation_map(v)
            }
            fn the_mask<'c>(self, v: &impl LookIn<'c>) -> Option<Value> {
                self.mask(v)
            }
            fn bounds<'c>(self, v: &impl LookIn<'c>) -> Vec<bool> {
                let ctx = v.context();
                self.in_bounds(v).iter().map(|a| ctx.as_i64(*a).is_some_and(|b| b != 0)).collect()
            }
            fn set_the_mask(self, rw: &mut impl Change, mask: Option<Value>) {
                self.set_mask(rw, mask);
            }
            fn set_bounds(self, rw: &mut impl Change, bounds: &[bool]) {
                let bounds: Vec<Attr> = bounds.iter().map(|b| rw.ctx().bool_attr(*b)).collect();
                self.set_in_bounds(rw, bounds);
            }
        }
    )*};
}
transfers! {
    TransferReadOp vector;
    TransferWriteOp value_to_store;
}

/// The integers of an array attribute.
fn ints<'c>(v: &impl LookIn<'c>, a: Option<Attr>) -> Ints {
    a.and_then(|a| a.cast::<Ints>(v.context())).unwrap_or_default()
}

impl InsertStridedSliceOp {
    /// The offsets, one a dimension of the destination.
    pub fn the_offsets<'c>(self, v: &impl LookIn<'c>) -> Ints {
        ints(v, self.offsets_attr(v))
    }
    /// The strides, one a dimension of what is inserted.
    pub fn the_strides<'c>(self, v: &impl LookIn<'c>) -> Ints {
        ints(v, self.strides_attr(v))
    }
}

impl ExtractStridedSliceOp {
    /// The offsets of the leading dimensions.
    pub fn the_offsets<'c>(self, v: &impl LookIn<'c>) -> Ints {
        ints(v, self.offsets_attr(v))
    }
    /// The sizes of the leading dimensions.
    pub fn the_sizes<'c>(self, v: &impl LookIn<'c>) -> Ints {
        ints(v, self.sizes_attr(v))
    }
    /// The strides of the leading dimensions.
    pub fn the_strides<'c>(self, v: &impl LookIn<'c>) -> Ints {
        ints(v, self.strides_attr(v))
    }
}

macro_rules! positions {
    ($($op:ident)*) => {$(
        impl super::$op {
            /// The position, integers and values mixed.
            pub fn position<'c>(self, v: &impl LookIn<'c>) -> Vec<Mixed> {
                mixed::of(&self.dynamic_position(v), &self.static_position(v))
            }
        }
    )*};
}
positions! { ExtractOp InsertOp }

impl ContractionOp {
    /// The maps of both factors and the accumulator, as far as they are maps.
    pub fn maps<'c>(self, v: &impl LookIn<'c>) -> Vec<&'c AffineMapData> {
        let ctx = v.context();
        self.indexing_maps(v).iter().filter_map(|a| ctx.as_affine_map(*a)).collect()
    }
    /// The kind of each iterator.
    pub fn iterators<'c>(self, v: &impl LookIn<'c>) -> Vec<IteratorType> {
        let ctx = v.context();
        let one = |a: &Attr| IteratorTypeAttr::of(ctx, *a)?.value(ctx);
        self.iterator_types(v).iter().filter_map(one).collect()
    }
}

impl CombiningKind {
    /// True if values of a type can be combined so.
    pub fn takes(self, ctx: &Context, element: Type) -> bool {
        let int = ctx.int_or_index_width(element).is_some();
        let float = ctx.float_kind(element).is_some();
        match self {
            CombiningKind::ADD | CombiningKind::MUL => int || float,
            CombiningKind::MINUI
            | CombiningKind::MINSI
            | CombiningKind::MAXUI
            | CombiningKind::MAXSI
            | CombiningKind::AND
            | CombiningKind::OR
            | CombiningKind::XOR => int,
            CombiningKind::MINNUMF
            | CombiningKind::MAXNUMF
            | CombiningKind::MINIMUMF
            | CombiningKind::MAXIMUMF => float,
        }
    }
}
