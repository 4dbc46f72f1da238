//! Effects of operations on memory.

use terrace_dialects_kit::effects;

use super::*;

effects! {
    DeviceAsyncCopyOp: |op, v| [(Write, op.dst(v)), (Read, op.src(v))];
    TmaAsyncLoadOp: |op, v| [(Write, op.dst(v))];
    TmaAsyncStoreOp: |op, v| [(Read, op.src(v)), (Write, op.tensor_map_descriptor(v))];
    WarpgroupGenerateDescriptorOp: |op, v| [(Read, op.tensor(v))];
    WarpgroupMmaStoreOp: |op, v| [(Write, op.dst_memref(v))];
}

crate::wide_effects! {
    LdMatrixOp: Read, |op, v| Some(op.src_memref(v));
}
