//! Numbers of threads, blocks and clusters, and how many there are: 32 bits on every device, with their bounds as far as they are known.

use terrace_dialects::llvm::{self, ConstantRangeAttr};
use terrace_ir::{Attr, Context, Type, Value};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewriter};

use super::function_attr;
use crate::to_llvm::common::NO_TYPE;

/// The sizes by which a number is bounded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sizes {
    /// Those of a block in threads.
    Block,
    /// Those of the grid in blocks.
    Grid,
    /// Those of a cluster in blocks.
    Cluster,
    /// None that a function says.
    Unknown,
}

/// A place in something, or the size of that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// From 0.
    Id,
    /// From 1.
    Size,
}

/// `#llvm.constant_range<i32, lower, upper>`
pub(super) fn range(ctx: &Context, lower: i64, upper: i64) -> Attr {
    let number = |v| ctx.integer(ctx.i32(), v);
    ConstantRangeAttr::get(ctx, number(lower), number(upper)).into()
}

/// The bounds of a number along a dimension: by the operation, or by the function that it is in.
pub(super) fn bounds(
    rw: &Rewriter<'_>,
    own: Option<i64>,
    sizes: Sizes,
    kind: Kind,
    dimension: usize,
) -> Option<Attr> {
    let known = match sizes {
        Sizes::Block => function_attr(rw, "known_block_size", "gpu.known_block_size"),
        Sizes::Grid => function_attr(rw, "known_grid_size", "gpu.known_grid_size"),
        Sizes::Cluster => function_attr(rw, "known_cluster_size", "gpu.known_cluster_size"),
        Sizes::Unknown => None,
    };
    let known = known.and_then(|a| rw.context().as_dense_array(a)?.get(dimension).copied());
    let bound = own.or(known)?;
    Some(match kind {
        Kind::Id => range(rw.context(), 0, bound),
        // The range ends before its upper bound, which must be a number, too.
        Kind::Size if bound == i64::from(i32::MAX) => range(rw.context(), 1, bound),
        Kind::Size => range(rw.context(), 1, bound.wrapping_add(1)),
    })
}

/// A number of 32 bits in the type that stands for `index`.
pub(super) fn as_index(rw: &mut Rewriter<'_>, v: Value) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let index: Type = rw.convert_type(ctx.index_type()).or_no_match(NO_TYPE)?;
    Ok(match ctx.int_or_float_width(index) {
        Some(width) if width > 32 => llvm::SExtOp::new(index, v).result(rw),
        Some(width) if width < 32 => llvm::TruncOp::new(index, v).result(rw),
        _ => v,
    })
}

/// Adds lowerings of numbers, which have an operation for each dimension on a device.
macro_rules! numbers {
    ($patterns:expr; $($op:ident $sizes:ident $kind:ident => $x:path, $y:path, $z:path;)*) => {$(
        $patterns.lower(|op: terrace_rewrite::Lower<'_, terrace_dialects::gpu::$op>, rw: &mut terrace_rewrite::Rewriter<'_>| {
            use terrace_dialects::gpu::Dimension;
            use $crate::to_llvm::gpu_device::ids::{Kind, Sizes, as_index, bounds};
            let dimension = op.op.dimension(rw);
            let bounds = bounds(rw, op.op.upper_bound(rw), Sizes::$sizes, Kind::$kind, dimension as usize);
            let i32 = rw.context().i32();
            let v = match dimension {
                Dimension::x => <$x>::new(i32).maybe_range(bounds).result(rw),
                Dimension::y => <$y>::new(i32).maybe_range(bounds).result(rw),
                Dimension::z => <$z>::new(i32).maybe_range(bounds).result(rw),
            };
            let v = as_index(rw, v)?;
            rw.replace(op.op, v);
            Ok(())
        });
    )*};
}
pub(super) use numbers;
