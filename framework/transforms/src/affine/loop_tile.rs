//! `affine-loop-tile`: the perfect nests at the top of a function are tiled, so that what a tile accesses fits a cache.
//!
//! How it is done: [`super::tile`], [`super::full_tiles`].

use terrace_ir::{Diagnostic, Op};
use terrace_pass::{PassContext, PassResult};

use super::AffineLoopTiling;
use super::dependence::{Access, Dependence};
use super::edit::Edit;
use super::memory::{depends, touches};
use super::region::Footprints;
use super::view::View;

/// The size of a tile where nothing says another.
const DEFAULT_SIZE: u32 = 4;

const INVALID: &str = "tiling nest is invalid due to dependences";

/// The accesses below an operation.
fn accesses(view: &View<'_>, root: Op) -> Option<Vec<Access>> {
    let nested = view.nested(root).into_iter().filter(|op| view.access_kind(*op).is_some());
    nested.map(|op| Access::of(view, op)).collect()
}

/// True if no dependence may go back in a loop of the nest: a tile runs whole before the next one. MLIR lets a distance pass that is one
/// negative number, and what it cannot analyse.
fn may_tile(view: &View<'_>, loops: &[Op]) -> bool {
    let Some(root) = loops.first() else { return false };
    // Of one loop the order stays.
    if loops.len() == 1 {
        return true;
    }
    let all = touches(view, *root);
    let goes_back = |relation: &super::dependence::Relation| {
        relation.distances().iter().take(loops.len()).any(|d| d.lower.is_none_or(|lower| lower < 0))
    };
    // The last loop carries what no order of tiles changes.
    (1..loops.len()).all(|depth| {
        all.iter().all(|a| {
            all.iter().all(|b| match depends(view, a, b, depth) {
                Dependence::Possible(relation) => !goes_back(&relation),
                Dependence::None => true,
                Dependence::Unknown => false,
            })
        })
    })
}

impl AffineLoopTiling {
    /// The sizes of the tiles of a nest.
    fn sizes(&self, view: &View<'_>, loops: &[Op]) -> Vec<u32> {
        let n = loops.len();
        if self.tile_size != 0 {
            return vec![self.tile_size; n];
        }
        if !self.tile_sizes.is_empty() {
            let mut sizes = self.tile_sizes.clone();
            sizes.resize(n, DEFAULT_SIZE);
            return sizes;
        }
        let bytes = accesses(view, loops[0])
            .and_then(|all| Footprints::of(view, view.depth(loops[0]), all.iter()))
            .and_then(|f| u64::try_from(f.total()).ok());
        let mut sizes = vec![DEFAULT_SIZE; n];
        if let Some(bytes) = bytes {
            let cache = self.cache_size_in_ki_b.saturating_mul(1024).max(1);
            let excess = bytes.div_ceil(cache);
            if excess <= 1 {
                return vec![1; n];
            }
            let each = (excess as f64).powf(1.0 / n as f64).floor() as u32;
            let mut product = 1u32;
            for (i, size) in sizes.iter_mut().enumerate() {
                let rest = u32::try_from(excess / u64::from(product.max(1))).unwrap_or(u32::MAX).max(1);
                *size = if i + 1 < n { each } else { rest };
                product = product.saturating_mul(*size);
            }
        }
        for (op, size) in loops.iter().zip(&mut sizes) {
            if let Some(trips) = view.trip_count(*op) {
                *size = divisor_below(trips, *size);
            }
        }
        sizes
    }

    fn tile(&self, edit: &mut Edit<'_>, root: Op, remarks: &mut Vec<Op>) -> bool {
        let view = edit.view();
        let loops = view.perfect_nest(root);
        if !may_tile(&view, &loops) {
            remarks.push(root);
            return false;
        }
        let sizes = self.sizes(&view, &loops);
        let Some(tiled) = edit.tile_nest(&loops, &sizes) else { return false };
        if self.separate {
            edit.separate_full_tiles(&tiled[loops.len()..]);
        }
        true
    }

    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let Some(id) = super::bodies(cx.ir, cx.op).first().copied() else { return Ok(()) };
        let mut edit = Edit::new(cx.ctx, cx.ir, id);
        let view = edit.view();
        let blocks = view.body().own_regions().iter().flat_map(|r| view.body().region_blocks(*r));
        let roots = blocks.flat_map(|b| view.body().block_ops(b)).filter(|op| view.is_for(*op));
        let roots: Vec<Op> = roots.collect();
        let (mut changed, mut remarks) = (false, Vec::new());
        for root in roots {
            changed |= self.tile(&mut edit, root, &mut remarks);
        }
        for op in remarks {
            cx.diags.emit(Diagnostic::remark(cx.ir.body(id).loc(op), INVALID));
        }
        if !changed {
            cx.preserve_all();
        }
        Ok(())
    }
}

/// The largest divisor of a number of iterations that is no larger than `size`; half of them at most.
fn divisor_below(trips: u64, size: u32) -> u32 {
    let mut size = u64::from(size);
    if trips > 1 && size > trips / 2 {
        size = trips / 2;
    }
    while size > 1 && !trips.is_multiple_of(size) {
        size -= 1;
    }
    size.max(1) as u32
}
