//! The demands of shard's operations: grids that exist, axes that they have, and sizes that follow.

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::op_interfaces::SymbolUserOp;
use terrace_ir::symbols::SymbolTables;
use terrace_ir::{Attr, DYNAMIC, Diagnostic, LookIr, Value};

use super::{
    AllGatherOp, AllReduceOp, AllSliceOp, AllToAllOp, BroadcastOp, GatherOp, GridAxesArrayAttr, GridOp,
    GridShapeOp, NeighborsLinearIndicesOp, ProcessLinearIndexOp, ProcessMultiIndexOp, RecvOp, ReduceOp,
    ReduceScatterOp, ScatterOp, SendOp, ShardingOp, ShiftOp, UpdateHaloOp,
};

type Verified = Result<(), Diagnostic>;

impl VerifyOp for GridOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let shape = self.shape(cx);
        if shape.is_empty() {
            return Err(cx.op_error("rank of grid is expected to be a positive integer"));
        }
        if shape.iter().any(|d| *d < 0 && *d != DYNAMIC) {
            return Err(cx.op_error("dimension size of a grid is expected to be non-negative or dynamic"));
        }
        Ok(())
    }
}

/// The axes of each dimension of a tensor.
fn split_axes(cx: &VerifyCx<'_>, axes: Option<Attr>) -> Vec<Vec<i64>> {
    let lists = axes.and_then(|a| GridAxesArrayAttr::of(cx.ctx, a)?.axes(cx));
    lists.unwrap_or_default().iter().map(|l| cx.ctx.as_dense_array(*l).unwrap_or_default()).collect()
}

impl VerifyOp for ShardingOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let error = |m: &str| Err(plain_error(cx, m));
        let axes = split_axes(cx, self.split_axes_attr(cx));
        let mut seen = Vec::new();
        for axis in axes.iter().flatten() {
            if *axis < 0 {
                return error("grid axis is expected to be non-negative");
            }
            if seen.contains(axis) {
                return error("grid axis duplicated");
            }
            seen.push(*axis);
        }
        let halos = self.static_halo_sizes(cx);
        if !halos.is_empty() && !self.static_sharded_dims_offsets(cx).is_empty() {
            return Err(cx.op_error("halo sizes and shard offsets are mutually exclusive"));
        }
        let split = axes.iter().filter(|a| !a.is_empty()).count();
        if !halos.is_empty() && halos.len() != split * 2 {
            return error("halo sizes must be specified for all split axes.");
        }
        Ok(())
    }
}

/// A grid that an operation names.
struct Grid {
    name: String,
    shape: Vec<i64>,
}

impl Grid {
    fn find(cx: &VerifyCx<'_>, tables: &mut SymbolTables, name: Option<Attr>) -> Result<Grid, Diagnostic> {
        let found = name.and_then(|n| tables.lookup_nearest(cx.ctx, cx.ir, cx.op, n));
        let shape = found.and_then(|f| {
            let v = cx.inside(f.body);
            Some(f.entity.cast::<GridOp>(&v)?.shape(&v).to_vec())
        });
        let text = name.and_then(|n| cx.ctx.as_flat_symbol_ref(n)).unwrap_or_default();
        let name = String::from_utf8_lossy(text).into_owned();
        match shape {
            Some(shape) => Ok(Grid { name, shape }),
            None => Err(plain_error(cx, format!("Undefined required grid symbol \"{name}\"."))),
        }
    }

    fn size(&self, axis: i64) -> Option<i64> {
        usize::try_from(axis).ok().and_then(|a| self.shape.get(a)).copied()
    }

    fn check_axes(&self, cx: &VerifyCx<'_>, axes: &[i64]) -> Verified {
        let mut sorted = axes.to_vec();
        sorted.sort_unstable();
        if sorted.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(plain_error(cx, "Grid axes contains duplicate elements."));
        }
        let rank = self.shape.len();
        match axes.iter().find(|a| self.size(**a).is_none()) {
            Some(axis) => Err(plain_error(
                cx,
                format!(
                    "0-based grid axis index {axis} is out of bounds. The referenced grid \"{}\" is of rank {rank}.",
                    self.name
                ),
            )),
            None => Ok(()),
        }
    }

    /// The number of devices along axes; `None` if it is not known.
    fn devices(&self, axes: &[i64]) -> Option<i64> {
        axes.iter().try_fold(1i64, |n, a| n.checked_mul(self.size(*a).filter(|d| *d != DYNAMIC)?))
    }

    /// Checks the place of a device among those of its group; `name` is the attribute that holds it.
    fn check_device(&self, cx: &VerifyCx<'_>, name: &str, device: &[i64], axes: &[i64]) -> Verified {
        let (got, wanted) = (device.len(), axes.len());
        if got != wanted {
            let m = format!(
                "In-group device \"{name}\" has unexpected multi-index size {got}. Expected {wanted}."
            );
            return Err(plain_error(cx, m));
        }
        for (i, (place, axis)) in device.iter().zip(axes).enumerate() {
            let size = self.size(*axis).filter(|d| *d != DYNAMIC);
            if let Some(size) = size.filter(|size| *place != DYNAMIC && size <= place) {
                return Err(plain_error(
                    cx,
                    format!(
                        "Out of bounds coordinate {i} for in-group device \"{name}\". Got {place}, but expected value in the range [0, {}].",
                        size - 1
                    ),
                ));
            }
        }
        Ok(())
    }
}

macro_rules! users {
    ($($op:ident: |$o:ident, $cx:ident, $grid:ident| $check:expr;)*) => {
        $(impl SymbolUserOp for $op {
            fn verify_symbol_uses(self, $cx: &VerifyCx<'_>, tables: &mut SymbolTables) -> Verified {
                let ($o, $grid) = (self, Grid::find($cx, tables, self.grid_attr($cx))?);
                $check
            }
        })*
    };
}

/// Checks that there is a result for each axis; none named are all.
fn verify_query(cx: &VerifyCx<'_>, grid: &Grid, axes: &[i64]) -> Verified {
    grid.check_axes(cx, axes)?;
    let wanted = if axes.is_empty() { grid.shape.len() } else { axes.len() };
    let got = cx.op.entity.num_results(cx);
    if got != wanted {
        return Err(plain_error(cx, format!("Unexpected number of results {got}. Expected {wanted}.")));
    }
    Ok(())
}

fn verify_offsets(cx: &VerifyCx<'_>, grid: &Grid, axes: &[Vec<i64>], offsets: &[i64]) -> Verified {
    if offsets.is_empty() {
        return Ok(());
    }
    let error = |m: &str| Err(plain_error(cx, m));
    if grid.shape.contains(&DYNAMIC) {
        return error("sharded dims offsets are not allowed for device grids with dynamic shape.");
    }
    let mut left = offsets;
    for own in axes.iter().filter(|a| !a.is_empty()) {
        let shards = own.iter().fold(0i64, |n, a| n.saturating_add(grid.size(*a).unwrap_or(0)));
        let count = usize::try_from(shards).unwrap_or(0).saturating_add(1);
        let (these, rest) = left.split_at_checked(count).unwrap_or((left, &[]));
        let known: Vec<i64> = these.iter().copied().filter(|o| *o != DYNAMIC).collect();
        if known.first().is_some_and(|o| *o < 0) || known.windows(2).any(|pair| pair[1] < pair[0]) {
            return error("sharded dims offsets must be non-decreasing.");
        }
        if these.len() < count {
            return error("sharded dims offsets has wrong size.");
        }
        left = rest;
    }
    Ok(())
}

users! {
    GridShapeOp: |op, cx, grid| verify_query(cx, &grid, &op.axes(cx));
    ProcessMultiIndexOp: |op, cx, grid| verify_query(cx, &grid, &op.axes(cx));
    ProcessLinearIndexOp: |_op, cx, _grid| Ok(());
    NeighborsLinearIndicesOp: |_op, cx, _grid| Ok(());
    UpdateHaloOp: |_op, cx, _grid| Ok(());
    ShardingOp: |op, cx, grid| {
        let axes = split_axes(cx, op.split_axes_attr(cx));
        verify_offsets(cx, &grid, &axes, &op.static_sharded_dims_offsets(cx))
    };
}

/// The sizes of what goes in and of what comes out where devices do something together.
struct Collective<'a> {
    cx: &'a VerifyCx<'a>,
    grid: &'a Grid,
    axes: &'a [i64],
    input: &'a [i64],
    output: &'a [i64],
}

/// A size that follows from another: `None` if that is not known.
type Size = Option<i64>;

impl Collective<'_> {
    fn check(&self, axis: usize, expected: Size) -> Verified {
        let Some(got) = self.output.get(axis).filter(|d| **d != DYNAMIC) else { return Ok(()) };
        if expected == Some(*got) {
            return Ok(());
        }
        let expected = expected.map_or_else(|| "dynamic".to_owned(), |e| e.to_string());
        let m =
            format!("Dimension size mismatch for result axis {axis}. Expected {expected}, but got {got}.");
        Err(plain_error(self.cx, m))
    }

    fn input(&self, axis: usize) -> Size {
        self.input.get(axis).copied().filter(|d| *d != DYNAMIC)
    }

    /// All dimensions but some stay.
    fn check_others(&self, but: &[usize]) -> Verified {
        (0..self.input.len()).filter(|i| !but.contains(i)).try_for_each(|i| self.check(i, self.input(i)))
    }

    fn gathered(&self, axis: usize) -> Size {
        self.input(axis)?.checked_mul(self.grid.devices(self.axes)?)
    }

    fn sliced(&self, axis: usize) -> Result<Size, Diagnostic> {
        let (Some(size), Some(devices)) = (self.input(axis), self.grid.devices(self.axes)) else {
            return Ok(None);
        };
        if size.checked_rem(devices) != Some(0) {
            let m = format!(
                "Operand dimension size {size} is not divisible by collective device group size {devices} for tensor axis {axis}."
            );
            return Err(plain_error(self.cx, m));
        }
        Ok(size.checked_div(devices))
    }

    fn gather(&self, axis: i64) -> Verified {
        let rank = self.output.len();
        let Some(axis) = usize::try_from(axis).ok().filter(|a| *a < rank) else {
            return Err(plain_error(self.cx, format!("Gather axis {axis} is out of bounds [0, {rank}).")));
        };
        for i in 0..self.input.len() {
            self.check(i, if i == axis { self.gathered(i) } else { self.input(i) })?;
        }
        Ok(())
    }

    fn slice(&self, axis: i64) -> Verified {
        let Ok(axis) = usize::try_from(axis) else { return Ok(()) };
        self.check_others(&[axis])?;
        if axis >= self.input.len() {
            return Ok(());
        }
        let sliced = self.sliced(axis)?;
        self.check(axis, sliced)
    }

    fn all_to_all(&self, split: i64, concat: i64) -> Verified {
        let (Ok(split), Ok(concat)) = (usize::try_from(split), usize::try_from(concat)) else {
            return Ok(());
        };
        if split == concat {
            return self.check_others(&[]);
        }
        self.check_others(&[split, concat])?;
        if split.max(concat) >= self.input.len() {
            return Ok(());
        }
        self.check(concat, self.gathered(concat))?;
        // A size that the devices do not divide gives parts of several sizes.
        self.check(split, self.sliced(split).unwrap_or_default())
    }
}

fn shape<'a>(cx: &VerifyCx<'a>, v: Value) -> &'a [i64] {
    cx.ctx.shape(v.ty(cx)).unwrap_or_default()
}

macro_rules! collectives {
    ($($op:ident: |$o:ident, $c:ident| $check:expr;)*) => {
        users! {
            $($op: |op, cx, grid| {
                let axes = op.grid_axes(cx);
                grid.check_axes(cx, &axes)?;
                let ($o, $c) = (op, Collective {
                    cx,
                    grid: &grid,
                    axes: &axes,
                    input: shape(cx, op.input(cx)),
                    output: shape(cx, op.result(cx)),
                });
                $check
            };)*
        }
    };
}

collectives! {
    AllGatherOp: |op, c| c.gather(op.gather_axis(c.cx));
    AllReduceOp: |_op, _c| Ok(());
    AllSliceOp: |op, c| c.slice(op.slice_axis(c.cx));
    AllToAllOp: |op, c| c.all_to_all(op.split_axis(c.cx), op.concat_axis(c.cx));
    BroadcastOp: |op, c| c.grid.check_device(c.cx, "root", &op.root(c.cx), c.axes);
    GatherOp: |op, c| {
        c.grid.check_device(c.cx, "root", &op.root(c.cx), c.axes)?;
        c.gather(op.gather_axis(c.cx))
    };
    RecvOp: |op, c| match op.source(c.cx) {
        Some(source) => c.grid.check_device(c.cx, "source", &source, c.axes),
        None => Ok(()),
    };
    ReduceOp: |op, c| c.grid.check_device(c.cx, "root", &op.root(c.cx), c.axes);
    ReduceScatterOp: |op, c| c.slice(op.scatter_axis(c.cx));
    ScatterOp: |op, c| {
        c.grid.check_device(c.cx, "root", &op.root(c.cx), c.axes)?;
        c.slice(op.scatter_axis(c.cx))
    };
    SendOp: |op, c| c.grid.check_device(c.cx, "destination", &op.destination(c.cx), c.axes);
    ShiftOp: |op, c| match op.shift_axis(c.cx) {
        axis if c.axes.contains(&axis) => Ok(()),
        axis => Err(plain_error(
            c.cx,
            format!("Invalid shift axis {axis}. It must be one of the grouping grid axes."),
        )),
    };
}
