//! From linalg: structured operations on buffers as loops, as calls of a library (`calls.rs`), products of matrices as loops over blocks and
//! vectors (`contractions`).
//!
//! ```mlir
//! linalg.add ins(%a, %b : memref<4xf32>, memref<4xf32>) outs(%c : memref<4xf32>)
//! ```
//!
//! becomes
//!
//! ```mlir
//! scf.for %i = %c0 to %c4 step %c1 {
//!   %0 = memref.load %a[%i] : memref<4xf32>
//!   %1 = memref.load %b[%i] : memref<4xf32>
//!   %2 = memref.load %c[%i] : memref<4xf32>
//!   %3 = arith.addf %0, %1 : f32
//!   memref.store %3, %c[%i] : memref<4xf32>
//! }
//! ```
//!
//! Every structured operation goes the same way: its maps say where elements are, its body what is done with them. Operations on tensors stay.

mod calls;
mod contractions;

use rustc_hash::FxHashMap;
use terrace_dialects::affine::{
    AffineForOp, AffineLoadOp, AffineStoreOp, AffineYieldOp, composed_apply_to_dims,
};
use terrace_dialects::arith::index_value;
use terrace_dialects::kit::mixed::Mixed;
use terrace_dialects::linalg::structured::on_buffers;
use terrace_dialects::linalg::{IndexOp, IteratorType, Loops, Structured, YieldOp};
use terrace_dialects::{arith, memref, scf};
use terrace_ir::affine::AffineNode;
use terrace_ir::types::MemRefType;
use terrace_ir::view::Interface;
use terrace_ir::{Context, DYNAMIC, Global, Insert as _, Ir, Mapping, Op, Region, Value, Values};
use terrace_pass::{PassContext, PassResult};
use terrace_rewrite::{OpPattern, OrNoMatch, PatternSet, Rewrite, Rewriter};

/// The passes of this folder, as pipelines name them.
pub mod passes {
    include!(concat!(env!("OUT_DIR"), "/linalg_lowering_passes.rs"));
}

pub use calls::{convert_linalg_to_std, populate_linalg_to_std};
pub use contractions::{
    ContractionOptions, convert_linalg_contractions_to_vectors, populate_linalg_contractions_to_vectors,
};
pub use passes::register_linalg_lowering_passes as register;

/// The loops that structured operations become.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LoopKind {
    /// `scf.for`.
    For,
    /// `affine.for`, with accesses of the affine dialect.
    Affine,
    /// `scf.parallel` where iterations do not depend on each other, else `scf.for`.
    Parallel,
}

/// Lowers the structured operations on buffers in `root`.
pub fn convert_linalg_to_loops(ctx: &Context, ir: &mut Ir, root: Global<Op>, kind: LoopKind) {
    let mut set = PatternSet::new();
    set.add(ToLoops { kind });
    for op in [
        terrace_dialects::memref::DimOp::OP_NAME,
        terrace_dialects::tensor::DimOp::OP_NAME,
        terrace_dialects::affine::AffineApplyOp::OP_NAME,
    ] {
        set.add_canonicalization(ctx, op);
    }
    set.apply(ctx, ir, root);
}

/// The pattern of all structured operations.
struct ToLoops {
    kind: LoopKind,
}

impl OpPattern for ToLoops {
    type Op = Interface<dyn Structured>;

    fn rewrite(&self, op: Self::Op, rw: &mut Rewriter<'_>) -> Rewrite {
        on_buffers(*op, rw).or_no_match("expected linalg op with buffer semantics")?;
        let loops = Loops::of(*op, rw.context(), rw.body()).or_no_match("it has no loops")?;
        let block = loops.block(rw).or_no_match("it has no body")?;
        let end = block.end::<YieldOp>(rw).or_no_match("its body yields nothing")?;
        let bounds = loops.bounds().or_no_match("the bounds of a loop are not known")?;
        let bounds = Bounds::of(&loops, &bounds, rw);
        let ivs = self.nest(&bounds, &loops.iterators, rw);
        let mut map = Mapping::default();
        let operands = op.operands(rw);
        for (i, (arg, v)) in block.args(rw).into_iter().zip(&operands).enumerate() {
            let element = self.load(*v, &indices(&loops, i, &ivs, rw), rw);
            map.map(Global::new(rw.body_id(), arg), element);
        }
        let places: Vec<Values> = loops.inits.clone().map(|i| indices(&loops, i, &ivs, rw)).collect();
        for inner in block.ops(rw) {
            if inner == *end {
                break;
            }
            if let Some(index) = inner.cast::<IndexOp>(rw) {
                let iv = usize::try_from(index.dim(rw)).ok().and_then(|d| ivs.get(d)).copied();
                let iv = iv.unwrap_or_else(|| index.result(rw));
                map.map(Global::new(rw.body_id(), index.result(rw)), iv);
            } else {
                rw.clone_op(rw.global(inner), &mut map);
            }
        }
        let destinations = operands.get(loops.inits.clone()).unwrap_or_default();
        for ((value, to), at) in end.values(rw).into_iter().zip(destinations).zip(places) {
            let value = map.get(Global::new(rw.body_id(), value)).unwrap_or(value);
            self.store(value, *to, &at, rw);
        }
        rw.erase(*op);
        Ok(())
    }
}

/// Lower bounds, upper bounds and steps of loops.
#[derive(Default)]
struct Bounds {
    lower: Values,
    upper: Values,
    step: Values,
}

impl Bounds {
    /// The bounds of the loops, of which each runs along a dimension of an operand. The sizes of all operands are asked for; those that
    /// tell nothing new are dead, and a constant is made for each number of each loop, as MLIR does.
    fn of(loops: &Loops<'_>, along: &[(usize, usize)], rw: &mut Rewriter<'_>) -> Bounds {
        let along: FxHashMap<(usize, usize), usize> =
            along.iter().enumerate().map(|(i, at)| (*at, i)).collect();
        let mut sizes = vec![Mixed::Static(0); along.len()];
        for (i, v) in loops.op.operands(rw).into_iter().enumerate() {
            let ctx = rw.context();
            for (dim, size) in ctx.shape(v.ty(rw)).unwrap_or_default().iter().enumerate() {
                let mut entry = Mixed::Static(*size);
                if *size == DYNAMIC {
                    let index = arith::ConstantOp::index(dim as i64).result(rw);
                    entry = Mixed::Value(memref::DimOp::new(v, index).fold(rw));
                }
                if let Some(slot) = along.get(&(i, dim)).and_then(|l| sizes.get_mut(*l)) {
                    *slot = entry;
                }
            }
        }
        let mut bounds = Bounds::default();
        for size in sizes {
            bounds.lower.push(index_value(Mixed::Static(0), rw));
            bounds.upper.push(index_value(size, rw));
            bounds.step.push(index_value(Mixed::Static(1), rw));
        }
        bounds
    }
}

/// The indices of the element of an operand at a point of the iteration space.
fn indices(loops: &Loops<'_>, operand: usize, ivs: &[Value], rw: &mut Rewriter<'_>) -> Values {
    let Some(map) = loops.map(operand) else { return Values::new() };
    let index = |e: &terrace_ir::AffineExpr| match rw.context().affine_node(*e) {
        AffineNode::Dim(d) if (d as usize) < ivs.len() => ivs[d as usize],
        _ => composed_apply_to_dims(rw, loops.op, *e, ivs),
    };
    map.results.iter().map(index).collect()
}

/// Appends the block of a loop with so many variables, ends it, and goes before its end. Returns the variables.
fn enter(
    region: Region,
    count: usize,
    end: impl FnOnce(&mut Rewriter<'_>) -> Op,
    rw: &mut Rewriter<'_>,
) -> Values {
    let (index, loc) = (rw.context().index_type(), rw.loc());
    let block = rw.append_block(region, &vec![(index, loc); count]);
    let end = end(rw);
    rw.set_insertion_before(end);
    block.args(rw)
}

impl ToLoops {
    /// Makes the loops and goes into the innermost one. Returns their variables.
    fn nest(&self, bounds: &Bounds, kinds: &[IteratorType], rw: &mut Rewriter<'_>) -> Values {
        let mut ivs = Values::new();
        while ivs.len() < bounds.upper.len() {
            let at = ivs.len();
            let rest = kinds.get(at..).unwrap_or_default();
            let parallel = rest.iter().take_while(|k| **k == IteratorType::Parallel).count();
            ivs.extend(match self.kind {
                LoopKind::Affine => affine_for(bounds, at, rw),
                LoopKind::Parallel if parallel > 0 => parallel_loop(bounds, at, parallel, rw),
                LoopKind::Parallel | LoopKind::For => scf_for(bounds, at, rw),
            });
        }
        ivs
    }

    /// The element of an operand; a scalar is itself.
    fn load(&self, v: Value, at: &[Value], rw: &mut Rewriter<'_>) -> Value {
        match self.kind {
            _ if !v.ty(rw).is::<MemRefType<'_>>(rw) => v,
            LoopKind::Affine => AffineLoadOp::new(v, at).result(rw),
            LoopKind::For | LoopKind::Parallel => memref::LoadOp::new(v, at).result(rw),
        }
    }

    /// Sets an element of a destination.
    fn store(&self, value: Value, to: Value, at: &[Value], rw: &mut Rewriter<'_>) {
        match self.kind {
            _ if !to.ty(rw).is::<MemRefType<'_>>(rw) => {}
            LoopKind::Affine => _ = AffineStoreOp::new(value, to, at).insert(rw),
            LoopKind::For | LoopKind::Parallel => _ = memref::StoreOp::new(value, to, at).insert(rw),
        }
    }
}

fn scf_for(bounds: &Bounds, i: usize, rw: &mut Rewriter<'_>) -> Values {
    let new = scf::ForOp::new(bounds.lower[i], bounds.upper[i], bounds.step[i], []).insert(rw);
    enter(new.region(rw), 1, |rw| *scf::YieldOp::new([]).insert(rw), rw)
}

/// A loop over dimensions that stand together.
fn parallel_loop(bounds: &Bounds, first: usize, count: usize, rw: &mut Rewriter<'_>) -> Values {
    let end = (first + count).min(bounds.upper.len());
    let [lower, upper, step] = [&bounds.lower, &bounds.upper, &bounds.step].map(|list| &list[first..end]);
    let new = scf::ParallelOp::new().lower_bound(lower).upper_bound(upper).step(step).insert(rw);
    enter(new.region(rw), end - first, |rw| *scf::ReduceOp::new([]).insert(rw), rw)
}

fn affine_for(bounds: &Bounds, i: usize, rw: &mut Rewriter<'_>) -> Values {
    let new = match bounds.upper[i].constant_int(rw) {
        Some(n) => AffineForOp::new(0, n),
        None => {
            let identity = rw.context().identity_map(1);
            let new = AffineForOp::of_parts(identity, identity, 1);
            new.lower_bound_operands([bounds.lower[i]]).upper_bound_operands([bounds.upper[i]])
        }
    };
    let new = new.insert(rw);
    enter(new.region(rw), 1, |rw| *AffineYieldOp::new([]).insert(rw), rw)
}

macro_rules! passes {
    ($($pass:ident: $kind:ident;)*) => {$(
        impl passes::$pass {
            pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
                convert_linalg_to_loops(cx.ctx, cx.ir, cx.op, LoopKind::$kind);
                Ok(())
            }
        }
    )*};
}

passes! {
    ConvertLinalgToLoopsPass: For;
    ConvertLinalgToAffineLoopsPass: Affine;
    ConvertLinalgToParallelLoopsPass: Parallel;
}
