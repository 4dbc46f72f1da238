//! The names of the results of shard's operations.

use terrace_asm::OpAsmOp;
use terrace_dialects_kit::named;
use terrace_ir::View;

use super::{
    AllGatherOp, AllReduceOp, AllSliceOp, AllToAllOp, BroadcastOp, GatherOp, GridShapeOp,
    NeighborsLinearIndicesOp, ProcessLinearIndexOp, ProcessMultiIndexOp, RecvOp, ReduceOp, ReduceScatterOp,
    ScatterOp, SendOp, ShardOp, ShardShapeOp, ShardingOp, ShiftOp,
};

named! {
    AllGatherOp: "all_gather";
    AllReduceOp: "all_reduce";
    AllSliceOp: "all_slice";
    AllToAllOp: "all_to_all";
    BroadcastOp: "broadcast";
    GatherOp: "gather";
    GridShapeOp: "grid_shape";
    ProcessLinearIndexOp: "proc_linear_idx";
    ProcessMultiIndexOp: "proc_linear_idx";
    RecvOp: "recv";
    ReduceOp: "reduce";
    ReduceScatterOp: "reduce_scatter";
    ScatterOp: "scatter";
    SendOp: "send";
    ShardOp: "sharding_annotated";
    ShardShapeOp: "shard_shape";
    ShardingOp: "sharding";
    ShiftOp: "shift";
}

impl OpAsmOp for NeighborsLinearIndicesOp {
    fn result_names(self, _: &View<'_>) -> Vec<(usize, String)> {
        vec![(0, "down_linear_idx".to_owned()), (1, "up_linear_idx".to_owned())]
    }
}
