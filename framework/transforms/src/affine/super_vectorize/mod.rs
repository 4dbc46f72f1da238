//! `affine-super-vectorize`: loops over scalars become loops over vectors of one to three dimensions.
//!
//! ```mlir
//! affine.for %i = 0 to %n {                    affine.for %i = 0 to %n step 8 {
//!   %0 = affine.load %a[%i]                      %0 = vector.transfer_read %a[%i]
//!   %1 = arith.mulf %0, %x               →       %1 = arith.mulf %0, %x8
//!   affine.store %1, %b[%i]                      vector.transfer_write %1, %b[%i]
//! }                                            }
//! ```
//!
//! MLIR's algorithm, for one loop or for two or three loops around each other: [`body`] says what may be in them, [`matches`] finds
//! them, [`nest`] makes them anew, with the masks of [`mask`] and the neutral elements of [`reduce`]. There accesses beside the last
//! iteration are left to the bounds of the memrefs, and accesses with strides are taken for contiguous ones; here neither is taken for
//! granted.

mod body;
mod mask;
mod matches;
mod nest;
mod reduce;

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_dialects::memref::AtomicRMWKind;
use terrace_ir::{BodyId, Context, Diagnostic, Global, Ir, Op};
use terrace_pass::{PassContext, PassFailure, PassResult};

use super::AffineVectorize;
use super::edit::Edit;
use super::parallel::{is_parallel, reductions};
use super::view::{Side, View};

use self::body::{is_vectorizable, strides};
use self::matches::{Search, groups};
use self::nest::{Plan, vectorize_nest};

/// The vectors that [`super_vectorize`] makes.
#[derive(Clone, Debug, Default)]
pub struct VectorSizes {
    /// Their sizes, one to three.
    pub sizes: Vec<i64>,
    /// For each the dimension of the memrefs, counted from the last, that its loop moves along; empty for any.
    pub fastest_varying: Vec<i64>,
    /// Makes vectors of loops that reduce values too; for one size only.
    pub reductions: bool,
}

/// Makes vectors of the loops of a function wherever that is possible. Returns how many nests became loops over vectors, and the
/// accesses that could not be looked at because of their memref's layout.
pub fn super_vectorize(
    ctx: &Context,
    ir: &mut Ir,
    func: Global<Op>,
    vectors: &VectorSizes,
) -> (usize, Vec<Global<Op>>) {
    let (mut count, mut errors) = (0, Vec::new());
    for id in super::bodies(ir, func) {
        let (made, bad) = in_body(ctx, ir, id, vectors);
        count += made;
        errors.extend(bad.into_iter().map(|op| Global::new(id, op)));
    }
    (count, errors)
}

fn in_body(ctx: &Context, ir: &mut Ir, id: BodyId, vectors: &VectorSizes) -> (usize, Vec<Op>) {
    if vectors.sizes.is_empty() || vectors.sizes.len() > 3 {
        return (0, Vec::new());
    }
    let mut edit = Edit::new(ctx, ir, id);
    let view = edit.view();
    let loops: Vec<Op> = super::ops_post(&view).into_iter().filter(|op| view.is_for(*op)).collect();
    let (mut parallel, mut reducing) = (FxHashSet::default(), FxHashMap::default());
    for op in &loops {
        match kinds(&view, *op) {
            _ if view.inits(*op).is_empty() => {}
            Some(kinds) if vectors.reductions => _ = reducing.insert(*op, kinds),
            _ => continue,
        }
        if is_parallel(&view, *op, vectors.reductions) {
            parallel.insert(*op);
        }
    }
    let pattern =
        (0..vectors.sizes.len()).map(|i| vectors.fastest_varying.get(i).copied().filter(|d| *d != -1));
    let mut search =
        Search { view: &view, parallel: &parallel, pattern: pattern.collect(), errors: Vec::new() };
    let matches = search.all(&loops, 0);
    let errors = search.errors;
    let groups = groups(&view, matches);
    let mut count = 0;
    for group in groups {
        for m in group {
            let body = edit.view().body();
            if body.is_erased(m.op) || !is_vectorizable(&edit.view(), m.op) {
                continue;
            }
            let size = |dim: usize| vectors.sizes.get(dim).copied().unwrap_or(1);
            if !m.dims().iter().all(|(op, dim)| is_contiguous(&edit.view(), *op, size(*dim))) {
                continue;
            }
            let plan = Plan { sizes: &vectors.sizes, dims: m.dims(), reductions: &reducing, exact: false };
            if vectorize_nest(&mut edit, m.op, &plan).is_some() {
                count += 1;
                break;
            }
        }
    }
    (count, errors)
}

/// True if every access in a loop moves by one element from one iteration to the next in a vector of so many, or not at all: the elements of
/// a transfer.
fn is_contiguous(view: &View<'_>, op: Op, size: i64) -> bool {
    let Some(iv) = view.induction(op) else { return false };
    let step = view.step(op);
    let is_multiple = view.constant_bound(op, Side::Lower).is_some_and(|lower| lower % size == 0);
    let aligned = (is_multiple && step == 1).then_some(size);
    let mut accesses = view.nested(op).into_iter().filter(|o| view.access_kind(*o).is_some());
    accesses.all(|access| {
        let strides = strides(view, access, iv, aligned);
        strides.is_some_and(|all| all.into_iter().all(|s| s == 0 || s.checked_mul(step) == Some(1)))
    })
}

/// How a loop combines the values that it carries.
fn kinds(view: &View<'_>, op: Op) -> Option<Vec<AtomicRMWKind>> {
    Some(reductions(view, op)?.into_iter().map(|(kind, _)| kind).collect())
}

/// Makes a loop over vectors of `size` elements of an `affine.for` without inner loops that need not run in order and carries values
/// only to reduce them. Iterations that fill no vector become a loop of scalars after it. Every access moves with the loop by one element
/// of its memref's last dimension, or stays where it is; then all vectors are in bounds. Returns the new loop; `None` if the loop stays as it is.
pub fn vectorize_loop(ctx: &Context, ir: &mut Ir, op: Global<Op>, size: i64) -> Option<Global<Op>> {
    let (id, op) = (op.body, op.entity);
    let mut edit = Edit::new(ctx, ir, id);
    let view = edit.view();
    if size < 2 || !view.is_for(op) || view.step(op) != 1 || !is_vectorizable(&view, op) {
        return None;
    }
    let iv = view.induction(op)?;
    let nested = view.nested(op);
    if nested.iter().any(|o| *o != op && view.is_for(*o)) || !is_parallel(&view, op, true) {
        return None;
    }
    for access in nested.iter().filter(|o| view.access_kind(**o).is_some()) {
        let mut strides = strides(&view, *access, iv, None)?;
        let last = strides.pop().unwrap_or(0);
        if !(0..=1).contains(&last) || strides.iter().any(|s| *s != 0) {
            return None;
        }
    }
    body::moves_along(&view, op, &mut Vec::new())?;
    let kinds = if view.inits(op).is_empty() { Vec::new() } else { kinds(&view, op)? };
    let factor = u64::try_from(size).ok()?;
    if view.trip_count(op).is_some_and(|n| n < factor) {
        return None;
    }
    if !view.trip_count_divisor(op).is_multiple_of(factor) {
        if !edit.has_single_bounds(op) {
            return None;
        }
        edit.split_rest(op, factor)?;
    }
    let plan = Plan {
        sizes: &[size],
        dims: FxHashMap::from_iter([(op, 0)]),
        reductions: &FxHashMap::from_iter([(op, kinds)]),
        exact: true,
    };
    Some(Global::new(id, vectorize_nest(&mut edit, op, &plan)?))
}

impl AffineVectorize {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let loc = cx.ir.body(cx.op.body).loc(cx.op.entity);
        let (sizes, fastest) = (&self.vector_sizes, &self.fastest_varying_pattern);
        if !fastest.is_empty() && fastest.len() != sizes.len() {
            cx.diags.emit(Diagnostic::remark(loc, FASTEST));
            return Err(PassFailure(None));
        }
        if self.vectorize_reductions && sizes.len() != 1 {
            return cx.fail(Diagnostic::error(loc, REDUCTIONS));
        }
        if sizes.iter().any(|size| *size <= 0) {
            return cx.fail(Diagnostic::error(loc, SIZE));
        }
        let vectors = VectorSizes {
            sizes: sizes.clone(),
            fastest_varying: fastest.clone(),
            reductions: self.vectorize_reductions,
        };
        let (_, errors) = super_vectorize(cx.ctx, cx.ir, cx.op, &vectors);
        for op in errors {
            let loc = cx.ir.body(op.body).loc(op.entity);
            cx.diags.emit(Diagnostic::error(loc, LAYOUT));
        }
        Ok(())
    }
}

const FASTEST: &str = "Fastest varying pattern specified with different size than the vector size.";
const REDUCTIONS: &str = "Vectorizing reductions is supported only for 1-D vectors.";
const SIZE: &str = "Vectorization factor must be greater than zero.";
const LAYOUT: &str = "NYI: non-trivial layout map";
