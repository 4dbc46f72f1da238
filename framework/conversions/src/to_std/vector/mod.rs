//! `convert-vector-to-scf`: transfers of several dimensions as loops over transfers of one, and prints of vectors as loops over their elements.
//!
//! ```mlir
//! vector.transfer_write %v, %m[%i, %j] {in_bounds = [true, true]} : vector<4x8xf32>, memref<?x?xf32>
//! ```
//!
//! becomes
//!
//! ```mlir
//! %buffer = memref.alloca() : memref<vector<4x8xf32>>
//! memref.store %v, %buffer[] : memref<vector<4x8xf32>>
//! %rows = vector.type_cast %buffer : memref<vector<4x8xf32>> to memref<4xvector<8xf32>>
//! scf.for %k = %c0 to %c4 step %c1 {
//!   %at = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%k)[%i]
//!   %row = memref.load %rows[%k] : memref<4xvector<8xf32>>
//!   vector.transfer_write %row, %m[%at, %j] {in_bounds = [true]} : vector<8xf32>, memref<?x?xf32>
//! }
//! ```
//!
//! `buffers.rs` is this way, through a buffer; `unroll.rs` makes a transfer of each row instead. `lanes.rs` takes what cannot be one load or
//! store element by element, `scalable.rs` writes transposed rows of a scalable vector, `print.rs` has prints.

mod buffers;
mod lanes;
mod print;
mod scalable;
mod unroll;

use terrace_dialects::affine::composed_apply_to_dims;
use terrace_dialects::vector::ops::{TransferOp, map_dims, vector_type};
use terrace_dialects::{arith, memref, tensor, vector};
use terrace_ir::types::{RankedTensorType, VectorType};
use terrace_ir::{Attr, Context, DYNAMIC, Global, Ir, Op, Type, Value};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewriter};
use terrace_transforms::vector::populate_transfer_maps;

use super::control::{counted_loop, either, fill, index};

/// How transfers become loops.
#[derive(Clone, Copy, Debug)]
pub struct VectorToScfOptions {
    /// A transfer for each row instead of a loop.
    pub full_unroll: bool,
    /// The number of dimensions of the transfers that are left.
    pub target_rank: usize,
    /// Take transfers of tensors, too.
    pub lower_tensors: bool,
    /// Take transposed writes of scalable vectors, too.
    pub lower_scalable: bool,
}

impl Default for VectorToScfOptions {
    fn default() -> Self {
        VectorToScfOptions { full_unroll: false, target_rank: 1, lower_tensors: false, lower_scalable: false }
    }
}

/// Lowers the transfers and prints in `root`.
pub fn convert_vector_to_scf(ctx: &Context, ir: &mut Ir, root: Global<Op>, options: VectorToScfOptions) {
    let mut maps = PatternSet::new();
    populate_transfer_maps(&mut maps);
    let mut loops = PatternSet::new();
    populate_vector_to_scf(&mut loops, options);
    for set in [maps, loops] {
        set.apply(ctx, ir, root);
    }
}

/// The patterns of `convert-vector-to-scf`, for transfers whose maps do not permute.
pub fn populate_vector_to_scf(set: &mut PatternSet, options: VectorToScfOptions) {
    if options.full_unroll {
        unroll::populate(set, options);
    } else {
        buffers::populate(set, options);
    }
    if options.lower_scalable {
        scalable::populate(set, options);
    }
    if options.target_rank == 1 {
        lanes::populate(set);
    }
    print::populate(set);
}

/// A transfer that is taken apart along the first dimension of its vector.
#[derive(Clone)]
struct Transfer {
    op: Op,
    base: Value,
    indices: Vec<Value>,
    mask: Option<Value>,
    map: Attr,
    /// The dimension of the base for each of the vector; `None` is a broadcast.
    dims: Vec<Option<usize>>,
    bounds: Vec<bool>,
}

impl Transfer {
    fn of(op: impl TransferOp + Into<Op>, rw: &Rewriter<'_>) -> Result<Transfer, NoMatch> {
        let map = op.map(rw);
        Ok(Transfer {
            op: op.into(),
            base: op.the_base(rw),
            indices: op.the_indices(rw).into_vec(),
            mask: op.the_mask(rw),
            dims: map_dims(rw.context(), &map).or_no_match("the map is no permutation")?,
            map: map.into(),
            bounds: op.bounds(rw),
        })
    }

    /// The dimension of the base that the vector's first one goes through; `None` for a broadcast.
    fn first(&self) -> Option<usize> {
        self.dims.first().copied().flatten()
    }

    fn is_of_tensor(&self, rw: &Rewriter<'_>) -> bool {
        is_tensor(self.base, rw)
    }

    /// The place in the base of number `iv` of the first dimension.
    fn indices_at(&self, iv: Value, rw: &mut Rewriter<'_>) -> Vec<Value> {
        let mut indices = self.indices.clone();
        if let Some(index) = self.first().and_then(|d| indices.get_mut(d)) {
            *index = sum(rw, self.op, *index, iv);
        }
        indices
    }

    /// The map of what is left without the first dimension.
    fn inner_map(&self, rw: &Rewriter<'_>) -> Attr {
        let ctx = rw.context();
        match ctx.data(self.map) {
            terrace_ir::AttrData::AffineMap(m) => {
                ctx.affine_map(m.dims, m.symbols, m.results.get(1..).unwrap_or_default())
            }
            _ => self.map,
        }
    }

    /// The bounds of what is left without the first dimension.
    fn inner_bounds(&self, rw: &Rewriter<'_>) -> Vec<Attr> {
        let rest = self.bounds.get(1..).unwrap_or_default();
        rest.iter().map(|b| rw.context().bool_attr(*b)).collect()
    }

    /// The number of dimensions of the mask; 0 without one.
    fn mask_rank(&self, rw: &Rewriter<'_>) -> usize {
        self.mask.and_then(|m| vector_of(rw, m)).map_or(0, |t| t.rank())
    }

    /// The mask of one row: what `part` takes of the mask, as far as it speaks of rows.
    fn inner_mask(
        &self,
        rw: &mut Rewriter<'_>,
        part: impl FnOnce(&mut Rewriter<'_>, Value) -> Value,
    ) -> Option<Value> {
        let mask = self.mask?;
        if self.first().is_none() {
            return Some(mask);
        }
        // A mask of one dimension has been looked at by then.
        (self.mask_rank(rw) > 1).then(|| part(rw, mask))
    }

    /// `inside` where number `iv` of the first dimension is within bounds and not masked out, `outside` where it is not. Both give a
    /// value of type `ty`, if there is one.
    fn guard(
        &self,
        iv: Value,
        ty: Option<Type>,
        rw: &mut Rewriter<'_>,
        inside: impl FnOnce(&mut Rewriter<'_>) -> Option<Value>,
        outside: impl FnOnce(&mut Rewriter<'_>) -> Option<Value>,
    ) -> Option<Value> {
        let Some(condition) = self.condition(iv, rw) else { return inside(rw) };
        either(condition, ty, rw, inside, outside)
    }

    /// A value that says if number `iv` of the first dimension is there; `None` if it is known to be.
    fn condition(&self, iv: Value, rw: &mut Rewriter<'_>) -> Option<Value> {
        let mut condition = None;
        if let Some(d) = self.first().filter(|_| self.bounds.first() != Some(&true)) {
            let size = size_of(self.base, d, rw);
            let at = sum(rw, self.op, self.indices[d], iv);
            condition = Some(arith::CmpIOp::new(arith::CmpIPredicate::sgt, size, at).result(rw));
        }
        let mask = self.mask.filter(|_| self.first().is_some() && self.mask_rank(rw) == 1);
        let Some(mask) = mask else { return condition };
        let lane = vector::ExtractOp::new(mask, [iv], [DYNAMIC]).result(rw);
        Some(match condition {
            Some(c) => arith::AndIOp::new(c, lane).result(rw),
            None => lane,
        })
    }
}

/// `base + iv` as an `affine.apply`.
fn sum(rw: &mut Rewriter<'_>, root: Op, base: Value, iv: Value) -> Value {
    let ctx = rw.context();
    let e = ctx.affine_add(ctx.affine_dim(0), ctx.affine_dim(1));
    composed_apply_to_dims(rw, root, e, &[base, iv])
}

fn is_tensor(v: Value, rw: &Rewriter<'_>) -> bool {
    v.ty(rw).is::<RankedTensorType<'_>>(rw)
}

/// A size of a memref or a tensor.
fn size_of(base: Value, dim: usize, rw: &mut Rewriter<'_>) -> Value {
    let at = index(rw, dim as i64);
    if is_tensor(base, rw) {
        tensor::DimOp::new(base, at).fold(rw)
    } else {
        memref::DimOp::new(base, at).fold(rw)
    }
}

fn vector_of<'c>(rw: &Rewriter<'c>, v: Value) -> Option<VectorType<'c>> {
    v.ty(rw).cast::<VectorType<'_>>(rw.context())
}

/// A vector type without its first dimension.
fn row_type(ty: VectorType<'_>) -> Type {
    let shape = ty.shape().get(1..).unwrap_or_default();
    let scalable = ty.scalable().get(1..).unwrap_or_default();
    vector_type(ty.context(), shape, scalable, ty.element())
}

/// Checks that a transfer has more dimensions than are to be left, the first of a known size, and no elements of its own making.
fn check_rank(
    op: impl TransferOp + Into<Op>,
    options: VectorToScfOptions,
    rw: &Rewriter<'_>,
) -> Result<(), NoMatch> {
    let ctx = rw.context();
    vector::MaskOp::around(op, rw).is_none().or_no_match("it is masked")?;
    let vector = vector_of(rw, op.the_vector(rw)).or_no_match("it is of no vector")?;
    (vector.rank() > options.target_rank).or_no_match("it has no more dimensions than are to be left")?;
    check_tensor(op, options, rw)?;
    let elements = ctx.element_type_or_self(op.the_base(rw).ty(rw));
    (elements == vector.element()).or_no_match("the elements are others than the vector's")?;
    (vector.scalable().first() != Some(&true)).or_no_match("the first dimension is scalable")
}

fn check_tensor(op: impl TransferOp, options: VectorToScfOptions, rw: &Rewriter<'_>) -> Result<(), NoMatch> {
    (options.lower_tensors || !is_tensor(op.the_base(rw), rw)).or_no_match("it is of a tensor")
}

impl crate::passes::ConvertVectorToSCFPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        let options = VectorToScfOptions {
            full_unroll: self.full_unroll,
            target_rank: self.target_rank as usize,
            lower_tensors: self.lower_tensors,
            lower_scalable: self.lower_scalable,
        };
        convert_vector_to_scf(cx.ctx, cx.ir, cx.op, options);
        Ok(())
    }
}
