//! The bodies of launches and functions: which of their arguments are what.

use terrace_ir::{Attr, Block, Global, Look, LookIr, Op, Value, Values, ViewIr};

use super::{GPUFuncOp, LaunchOp, WORKGROUP_ATTRIBUTIONS};

/// A body that takes buffers after its other arguments.
pub trait Attributions: Copy + Into<Op> {
    /// The entry block, with the IR that it is in; `None` if there is none.
    fn entry<'a>(self, v: &'a ViewIr<'_>) -> Option<(Block, ViewIr<'a>)>;
    /// How many arguments come before the buffers.
    fn leading_arguments(self, v: &ViewIr<'_>) -> usize;

    /// How many buffers the threads of a block share.
    fn num_workgroup_attributions(self, v: &ViewIr<'_>) -> usize {
        let op: Op = self.into();
        op.attr(v, WORKGROUP_ATTRIBUTIONS)
            .and_then(|a: Attr| v.ctx.as_i64(a))
            .map_or(0, |n| n.max(0) as usize)
    }

    /// The arguments of the body: those before the buffers, the buffers that a block shares, those of a thread.
    fn split_arguments(self, v: &ViewIr<'_>) -> (Values, Values, Values) {
        let Some((entry, inside)) = self.entry(v) else { return Default::default() };
        let all = entry.args(&inside);
        let leading = self.leading_arguments(v).min(all.len());
        let shared = leading.saturating_add(self.num_workgroup_attributions(v)).min(all.len());
        let part = |from: usize, to: usize| -> Values { all[from..to].iter().copied().collect() };
        (part(0, leading), part(leading, shared), part(shared, all.len()))
    }
}

impl Attributions for GPUFuncOp {
    fn entry<'a>(self, v: &'a ViewIr<'_>) -> Option<(Block, ViewIr<'a>)> {
        let body = self.body(v);
        let inside = v.inside(body.body);
        Some((body.entity.entry(&inside)?, inside))
    }

    fn leading_arguments(self, v: &ViewIr<'_>) -> usize {
        v.ctx.function_parts(self.function_type(v)).map_or(0, |(inputs, _)| inputs.len())
    }
}

/// Numbers and sizes of blocks and threads, three each.
pub(super) const CONFIGURATION: usize = 12;
/// Those of clusters, three each.
pub(super) const CLUSTER: usize = 6;

impl Attributions for LaunchOp {
    fn entry<'a>(self, v: &'a ViewIr<'_>) -> Option<(Block, ViewIr<'a>)> {
        Some((self.body(v).entry(v)?, *v))
    }

    fn leading_arguments(self, v: &ViewIr<'_>) -> usize {
        if self.has_clusters(v) { CONFIGURATION + CLUSTER } else { CONFIGURATION }
    }
}

impl LaunchOp {
    /// True if blocks form clusters: all of their three sizes are there.
    pub fn has_clusters(self, v: &impl Look) -> bool {
        self.cluster_sizes(v).iter().all(Option::is_some)
    }

    /// The sizes of clusters, as far as they are there.
    pub fn cluster_sizes(self, v: &impl Look) -> [Option<Value>; 3] {
        [self.cluster_size_x(v), self.cluster_size_y(v), self.cluster_size_z(v)]
    }

    /// The sizes of the grid.
    pub fn grid_sizes(self, v: &impl Look) -> [Value; 3] {
        [self.grid_size_x(v), self.grid_size_y(v), self.grid_size_z(v)]
    }

    /// The sizes of a block.
    pub fn block_sizes(self, v: &impl Look) -> [Value; 3] {
        [self.block_size_x(v), self.block_size_y(v), self.block_size_z(v)]
    }

    /// The region of the body, across bodies.
    pub(super) fn global_body(self, v: &ViewIr<'_>) -> Global<terrace_ir::Region> {
        Global::new(v.body, self.body(v))
    }
}
