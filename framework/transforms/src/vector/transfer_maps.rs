//! Transfers whose maps permute or broadcast dimensions, as ones in the order of memory and transpositions or broadcasts of vectors.

use terrace_dialects::vector::ops::{TransferOp, is_minor_identity, map_dims, minor_identity, vector_type};
use terrace_dialects::vector::{BroadcastOp, MaskOp, TransferReadOp, TransferWriteOp, TransposeOp};
use terrace_ir::{Attr, Op, Type, Value};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::vector_of;

/// Brings transfers into the order of memory. MLIR's `populateVectorTransferPermutationMapLoweringPatterns`.
pub fn populate_transfer_maps(set: &mut PatternSet) {
    set.add_named("TransferReadPermutationLowering", 1, transpose_read);
    set.add_named("TransferWritePermutationLowering", 1, transpose_write);
    set.add_named("TransferOpReduceRank", 1, broadcast_read);
    set.add_named("TransferWriteNonPermutationLowering", 1, extend_write);
}

/// Dimensions of a transfer: of the base, and for each of the vector the one of the base that it goes through.
struct Map {
    rank: usize,
    dims: Vec<Option<usize>>,
}

impl Map {
    /// The map of a transfer that stands in no `vector.mask`.
    fn of(op: impl TransferOp + Into<Op>, rw: &Rewriter<'_>) -> Result<Map, NoMatch> {
        MaskOp::around(op, rw).is_none().or_no_match("it is masked")?;
        let map = op.map(rw);
        let dims = map_dims(rw.context(), &map).or_no_match("the map is no permutation")?;
        (!dims.is_empty()).or_no_match("it has no dimension")?;
        Ok(Map { rank: map.dims as usize, dims })
    }

    /// The place of each dimension of the vector among the last ones of the base. A dimension that is broadcast gets any that is left.
    /// `None` if a dimension is not among the last ones.
    fn permutation(&self) -> Option<Vec<usize>> {
        let first = self.rank.saturating_sub(self.dims.len());
        let leading = self.dims.len().saturating_sub(self.rank);
        let place = |d: &Option<usize>| match d {
            Some(d) => Some(Some(d.checked_sub(first)? + leading)),
            None => Some(None),
        };
        let places: Vec<Option<usize>> = self.dims.iter().map(place).collect::<Option<_>>()?;
        let mut free = (0..).filter(|i| !places.contains(&Some(*i)));
        places.iter().map(|p| p.or_else(|| free.next())).collect()
    }

    fn attr(&self, rw: &Rewriter<'_>) -> Attr {
        let ctx = rw.context();
        let result = |d: &Option<usize>| match d {
            Some(d) => ctx.affine_dim(*d as u32),
            None => ctx.affine_constant(0),
        };
        ctx.affine_map(self.rank as u32, 0, &self.dims.iter().map(result).collect::<Vec<_>>())
    }
}

/// A list whose entry `i` becomes entry `permutation[i]`.
fn place_by<T: Copy>(list: &[T], permutation: &[usize]) -> Option<Vec<T>> {
    (0..list.len()).map(|i| list.get(permutation.iter().position(|p| *p == i)?).copied()).collect()
}

fn bools(bounds: &[bool], rw: &Rewriter<'_>) -> Vec<Attr> {
    bounds.iter().map(|b| rw.context().bool_attr(*b)).collect()
}

const NO_VECTOR: &str = "it is of no vector";
const NOT_THE_LAST: &str = "the map is no permutation of the last dimensions";

/// A read in the order of memory, transposed.
fn transpose_read(op: TransferReadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let map = Map::of(op, rw)?;
    let permutation = map.permutation().or_no_match(NOT_THE_LAST)?;
    (!permutation.is_sorted()).or_no_match("the map does not permute")?;
    let vector = vector_of(rw, op.vector(rw)).or_no_match(NO_VECTOR)?;
    let shape = place_by(vector.shape(), &permutation).or_no_match(NOT_THE_LAST)?;
    let scalable = place_by(vector.scalable(), &permutation).or_no_match(NOT_THE_LAST)?;
    let bounds = place_by(&op.bounds(rw), &permutation).or_no_match(NOT_THE_LAST)?;
    let dims = place_by(&map.dims, &permutation).or_no_match(NOT_THE_LAST)?;
    let ty = vector_type(rw.context(), &shape, &scalable, vector.element());
    let (map, bounds) = (Map { rank: map.rank, dims }.attr(rw), bools(&bounds, rw));
    let new = TransferReadOp::new(ty, op.base(rw), map, op.padding(rw), bounds);
    let new = new.indices(op.indices(rw)).mask(op.mask(rw)).result(rw);
    let permutation: Vec<i64> = permutation.iter().map(|p| *p as i64).collect();
    rw.replace_by(op, TransposeOp::new(Type::from(vector), new, permutation));
    Ok(())
}

/// The type of a transposed vector.
fn transposed(rw: &Rewriter<'_>, v: Value, permutation: &[i64]) -> Option<Type> {
    let ty = vector_of(rw, v)?;
    let pick = |i: &i64| usize::try_from(*i).ok();
    let shape: Option<Vec<i64>> = permutation.iter().map(|i| ty.shape().get(pick(i)?).copied()).collect();
    let scalable: Option<Vec<bool>> =
        permutation.iter().map(|i| ty.scalable().get(pick(i)?).copied()).collect();
    Some(vector_type(rw.context(), &shape?, &scalable?, ty.element()))
}

/// A write of a transposed vector in the order of memory.
fn transpose_write(op: TransferWriteOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let map = Map::of(op, rw)?;
    (!is_minor_identity(rw.context(), &op.map(rw))).or_no_match("the map does not permute")?;
    let permutation = map.permutation().or_no_match(NOT_THE_LAST)?;
    let indices: Vec<i64> = (0..permutation.len())
        .map(|i| permutation.iter().position(|p| *p == i).map(|p| p as i64))
        .collect::<Option<_>>()
        .or_no_match(NOT_THE_LAST)?;
    let bounds = place_by(&op.bounds(rw), &permutation).or_no_match(NOT_THE_LAST)?;
    let value = op.value_to_store(rw);
    let ty = transposed(rw, value, &indices).or_no_match(NO_VECTOR)?;
    let value = TransposeOp::new(ty, value, indices).result(rw);
    let map = minor_identity(rw.context(), map.rank, map.dims.len());
    write_instead(op, rw, value, map, &bounds, op.mask(rw))
}

/// Replaces a write by one of another vector.
fn write_instead(
    op: TransferWriteOp,
    rw: &mut Rewriter<'_>,
    value: Value,
    map: Attr,
    bounds: &[bool],
    mask: Option<Value>,
) -> Rewrite {
    let types: Vec<Type> = op.result(rw).iter().map(|v| v.ty(rw)).collect();
    let new = TransferWriteOp::new(value, op.base(rw), map, bools(bounds, rw));
    rw.replace_by(op, new.types(types).indices(op.indices(rw)).mask(mask));
    Ok(())
}

/// Dimensions in front that a read broadcasts are broadcast after it.
fn broadcast_read(op: TransferReadOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let map = Map::of(op, rw)?;
    let leading = map.dims.iter().take_while(|d| d.is_none()).count();
    (leading > 0).or_no_match("it broadcasts no first dimension")?;
    let dims = map.dims.get(leading..).unwrap_or_default().to_vec();
    // The rest must be in the order of memory: permutations go first.
    let first = map.rank.checked_sub(dims.len());
    let in_order =
        first.is_some_and(|first| dims.iter().enumerate().all(|(i, d)| d.is_none_or(|d| d == first + i)));
    in_order.or_no_match("the rest of the map permutes")?;
    let vector = vector_of(rw, op.vector(rw)).or_no_match(NO_VECTOR)?;
    let rest = |list: &[bool]| list.get(leading..).unwrap_or_default().to_vec();
    let shape = vector.shape().get(leading..).unwrap_or_default();
    let ty = vector_type(rw.context(), shape, &rest(vector.scalable()), vector.element());
    let bounds = bools(&rest(&op.bounds(rw)), rw);
    let map = Map { rank: map.rank, dims }.attr(rw);
    let new = TransferReadOp::new(ty, op.base(rw), map, op.padding(rw), bounds);
    let new = new.indices(op.indices(rw)).mask(op.mask(rw)).result(rw);
    rw.replace_by(op, BroadcastOp::new(Type::from(vector), new));
    Ok(())
}

/// A vector with `count` dimensions of one element in front.
fn extended(rw: &mut Rewriter<'_>, v: Value, count: usize) -> Result<Value, NoMatch> {
    let ty = vector_of(rw, v).or_no_match(NO_VECTOR)?;
    let shape: Vec<i64> = std::iter::repeat_n(1, count).chain(ty.shape().iter().copied()).collect();
    let scalable: Vec<bool> =
        std::iter::repeat_n(false, count).chain(ty.scalable().iter().copied()).collect();
    let ty = vector_type(rw.context(), &shape, &scalable, ty.element());
    Ok(BroadcastOp::new(ty, v).result(rw))
}

/// A write that leaves out dimensions between or after its own gets these, with one element each.
fn extend_write(op: TransferWriteOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let map = Map::of(op, rw)?;
    map.permutation().is_none().or_no_match("the map leaves out no inner dimension")?;
    let first = map.dims.iter().flatten().min().copied().or_no_match("it has no dimension")?;
    let missing: Vec<Option<usize>> =
        (first..map.rank).filter(|d| !map.dims.contains(&Some(*d))).map(Some).collect();
    let count = missing.len();
    let value = extended(rw, op.value_to_store(rw), count)?;
    let mask = match op.mask(rw) {
        Some(mask) => {
            let wide = extended(rw, mask, count)?;
            let rank = vector_of(rw, wide).map_or(0, |t| t.rank());
            // The mask is in the order of memory, where what is new comes last.
            let to_the_end: Vec<i64> = (count..rank).chain(0..count).map(|i| i as i64).collect();
            let ty = transposed(rw, wide, &to_the_end).or_no_match(NO_VECTOR)?;
            Some(TransposeOp::new(ty, wide, to_the_end).result(rw))
        }
        None => None,
    };
    let bounds: Vec<bool> = std::iter::repeat_n(true, count).chain(op.bounds(rw)).collect();
    let map = Map { rank: map.rank, dims: missing.into_iter().chain(map.dims).collect() }.attr(rw);
    write_instead(op, rw, value, map, &bounds, mask)
}
