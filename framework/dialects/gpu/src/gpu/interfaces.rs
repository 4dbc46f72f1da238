//! Interfaces of operations: names of values, tokens, where control goes, what may run earlier.

use terrace_asm::OpAsmOp;
use terrace_dialects_kit::{callables, effects};
use terrace_ir::interfaces::{RegionSuccessor, RegionSuccessors, Speculatability};
use terrace_ir::op_interfaces::{RegionBranchOp, SpeculatableOp};
use terrace_ir::{Edit, Look, Region, Type, Value, Values, View, ViewIr};

use super::*;

terrace_ir::interface! {
    /// `AsyncOpInterface`: an operation that a device may run while the host goes on.
    pub trait AsyncOp, dyn Async {
        /// The tokens of what it waits for.
        fn dependencies(self, v: &View<'_>) -> Values;
        /// The token of its end; `None` if it waits for that itself.
        fn token(self, v: &View<'_>) -> Option<Value>;
        /// Makes it wait for other tokens.
        fn set_dependencies(self, edit: &mut Edit<'_>, tokens: &[Value]);
    }
}

macro_rules! asynchronous {
    ($($op:ident)*) => {
        $(impl AsyncOp for $op {
            fn dependencies(self, v: &View<'_>) -> Values {
                self.async_dependencies(v)
            }

            fn token(self, v: &View<'_>) -> Option<Value> {
                self.async_token(v)
            }

            fn set_dependencies(self, edit: &mut Edit<'_>, tokens: &[Value]) {
                self.set_async_dependencies(edit, tokens);
            }
        })*
    };
}

asynchronous! {
    LaunchFuncOp LaunchOp WaitOp AllocOp DeallocOp MemcpyOp MemsetOp CreateDnTensorOp DestroyDnTensorOp CreateCooOp CreateCooAoSOp CreateCsrOp
    CreateCscOp CreateBsrOp Create2To4SpMatOp DestroySpMatOp SpMatGetSizeOp SetCsrPointersOp SpMVBufferSizeOp SpMVOp SpMMBufferSizeOp SpMMOp
    SDDMMBufferSizeOp SDDMMOp SpGEMMCreateDescrOp SpGEMMDestroyDescrOp SpGEMMWorkEstimationOrComputeOp SpGEMMCopyOp
}

macro_rules! dimensions {
    ($($op:ident: $name:literal;)*) => {
        $(impl OpAsmOp for $op {
            fn result_names(self, v: &View<'_>) -> Vec<(usize, String)> {
                vec![(0, format!("{}_{}", $name, self.dimension(v).text()))]
            }
        })*
    };
}

dimensions! {
    ClusterDimOp: "cluster_dim";
    ClusterDimBlocksOp: "cluster_dim_blocks";
    ClusterIdOp: "cluster_id";
    ClusterBlockIdOp: "cluster_block_id";
    BlockDimOp: "block_dim";
    BlockIdOp: "block_id";
    GridDimOp: "grid_dim";
    ThreadIdOp: "thread_id";
    GlobalIdOp: "global_id";
}

callables! { public_declarations: GPUFuncOp }

effects! {
    AllocOp: |op, v| [(Allocate, op.memref(v))];
    DeallocOp: |op, v| [(Free, op.memref(v))];
    MemcpyOp: |op, v| [(Write, op.dst(v)), (Read, op.src(v))];
    MemsetOp: |op, v| [(Write, op.dst(v))];
}

crate::wide_effects! {
    PrintfOp: Write, |_op, _v| None;
    SetDefaultDeviceOp: Write, |_op, _v| None;
    SubgroupMmaLoadMatrixOp: Read, |op, v| Some(op.src_memref(v));
    SubgroupMmaStoreMatrixOp: Write, |op, v| Some(op.dst_memref(v));
}

impl SpeculatableOp for SubgroupBroadcastOp {
    fn speculatability(self, v: &View<'_>) -> Speculatability {
        // The first active lane depends on where the operation stands; a lane of one's own choice does not.
        match self.broadcast_type(v) {
            BroadcastType::first_active_lane => Speculatability::Never,
            BroadcastType::specific_lane => Speculatability::Always,
        }
    }
}

impl RegionBranchOp for WarpExecuteOnLane0Op {
    fn region_successors(self, v: &ViewIr<'_>, from: Option<Region>) -> RegionSuccessors {
        let successor = match from {
            Some(_) => RegionSuccessor { region: None, inputs: self.results(v).into_iter().collect() },
            None => {
                let region = self.warp_region(v);
                let inputs = region.entry(v).map(|b| b.args(v).iter().copied().collect()).unwrap_or_default();
                RegionSuccessor { region: Some(region), inputs }
            }
        };
        [successor].into_iter().collect()
    }

    fn entry_operands(self, v: &ViewIr<'_>, _: Option<Region>) -> std::ops::Range<usize> {
        1..v.body().num_operands(*self)
    }

    fn are_types_compatible(self, v: &ViewIr<'_>, passed: Type, taken: Type) -> bool {
        let threads = self.warp_size(v);
        // Operands are parts of what the region takes; what it yields is the whole of the results.
        [(passed, taken), (taken, passed)].iter().any(|(whole, part)| {
            super::verify::groups::check_distribution(v.ctx, *whole, *part, threads).is_ok()
        })
    }
}
