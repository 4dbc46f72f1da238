//! The tensor cores of the fifth generation and their memory.

use terrace_ir::{Type, Value, View};

use super::{Choice, call, is_shared, space, ty, when};
use crate::nvvm::*;
use terrace_dialects_llvm::targets::{Intrinsic, IntrinsicChoiceOp};

/// The part of a name for a group of blocks.
fn group(g: CTAGroupKind) -> &'static str {
    if g == CTAGroupKind::CTA_1 { "cg1" } else { "cg2" }
}

impl IntrinsicChoiceOp for Tcgen05AllocOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let at = self.addr(v);
        let call = call(&["tcgen05.alloc", when(is_shared(v, at), "shared"), group(self.group(v))]);
        Ok(call.value(at).value(self.n_cols(v)))
    }
}

impl IntrinsicChoiceOp for Tcgen05DeallocOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let call = call(&["tcgen05.dealloc", group(self.group(v))]);
        Ok(call.value(self.taddr(v)).value(self.n_cols(v)))
    }
}

impl IntrinsicChoiceOp for Tcgen05RelinquishAllocPermitOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        Ok(call(&["tcgen05.relinq.alloc.permit", group(self.group(v))]))
    }
}

impl IntrinsicChoiceOp for Tcgen05FenceOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let before = self.kind(v) == Tcgen05FenceKind::BEFORE_THREAD_SYNC;
        Ok(call(&["tcgen05.fence", if before { "before" } else { "after" }, "thread.sync"]))
    }
}

impl IntrinsicChoiceOp for Tcgen05WaitOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let loads = self.kind(v) == Tcgen05WaitKind::LOAD;
        Ok(call(&["tcgen05.wait", if loads { "ld" } else { "st" }]))
    }
}

impl IntrinsicChoiceOp for Tcgen05CommitOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let (at, mask) = (self.addr(v), self.multicast_mask(v));
        let marks = [when(mask.is_some(), "mc"), when(is_shared(v, at), "shared")];
        Ok(call(&["tcgen05.commit", marks[0], marks[1], group(self.group(v))]).value(at).values(mask))
    }
}

impl IntrinsicChoiceOp for Tcgen05ShiftOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        Ok(call(&["tcgen05.shift.down", group(self.group(v))]).value(self.taddr(v)))
    }
}

impl IntrinsicChoiceOp for Tcgen05CpOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let text = self.shape(v).text();
        let mut shape = text.strip_prefix("shape_").unwrap_or(text).to_owned();
        if self.multicast(v) != Tcgen05CpMulticast::NONE {
            shape = format!("{shape}_{}", self.multicast(v).text());
        }
        let format = self.src_format(v).map_or("", Tcgen05CpSrcFormat::text);
        let call = call(&["tcgen05.cp", &shape, format, group(self.group(v))]);
        Ok(call.value(self.taddr(v)).value(self.smem_desc(v)))
    }
}

/// The part of a name for a shape and the columns of a thread: those of 128 and 256 bits are two and four registers wide.
fn columns(v: &View<'_>, shape: Tcgen05LdStShape, t: Type) -> String {
    let n = v.ctx.shape(t).and_then(|s| s.first().copied()).unwrap_or(1);
    let wide = match shape {
        Tcgen05LdStShape::SHAPE_16X128B => 2,
        Tcgen05LdStShape::SHAPE_16X256B => 4,
        _ => 1,
    };
    let text = shape.text();
    format!("{}.x{}", text.strip_prefix("shape_").unwrap_or(text), n / wide)
}

impl IntrinsicChoiceOp for Tcgen05LdOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let columns = columns(v, self.shape(v), ty(v, self.res(v)));
        let call = call(&["tcgen05.ld", &columns]).value(self.tmem_addr(v)).values(self.offset(v));
        Ok(call.int(1, i64::from(self.pack(v))))
    }
}

impl IntrinsicChoiceOp for Tcgen05StOp {
    fn intrinsic(self, v: &View<'_>) -> Choice {
        let columns = columns(v, self.shape(v), ty(v, self.val(v)));
        let call = call(&["tcgen05.st", &columns]).value(self.tmem_addr(v)).values(self.offset(v));
        Ok(call.value(self.val(v)).int(1, i64::from(self.unpack(v))))
    }
}

// ---- Products.

/// Where the first matrix is.
fn memory(v: &View<'_>, a: Value) -> &'static str {
    if space(v, a).is_some() { "tensor" } else { "shared" }
}

macro_rules! matrices {
    ($call:expr, $op:expr, $v:expr) => {
        $call.values([
            $op.matrix_d($v),
            $op.matrix_a($v),
            $op.matrix_b($v),
            $op.idesc($v),
            $op.enable_input_d($v),
        ])
    };
}

macro_rules! plain {
    ($($op:ident: $name:literal, [$($more:ident),*];)*) => {$(
        impl IntrinsicChoiceOp for $op {
            fn intrinsic(self, v: &View<'_>) -> Choice {
                let (scale, lanes) = (self.scale_input_d(v), self.disable_output_lane(v));
                let group_in_name = if lanes.is_some() { group(self.cta_group(v)) } else { "" };
                let call = call(&[
                    $name,
                    memory(v, self.matrix_a(v)),
                    when(scale.is_some(), "scale_d"),
                    when(lanes.is_some(), "disable_output_lane"),
                    group_in_name,
                    when(self.a_shift(v), "ashift"),
                ]);
                let call = matrices!(call, self, v)$(.value(self.$more(v)))*.values(scale).values(lanes);
                let call = call.int(32, self.kind(v).value());
                let call = if lanes.is_some() { call } else { call.int(32, self.cta_group(v).value() + 1) };
                Ok(call.int(32, self.collector_op(v).value()))
            }
        }
    )*};
}
plain! {
    Tcgen05MMAOp: "tcgen05.mma", [];
    Tcgen05MMASparseOp: "tcgen05.mma.sp", [sparse_metadata];
}

/// The part of a name for the size of a block with a scale.
fn block(scale: Tcgen05MMABlockScale) -> &'static str {
    if scale == Tcgen05MMABlockScale::DEFAULT { "" } else { scale.text() }
}

macro_rules! scaled {
    ($($op:ident: $name:literal, [$($more:ident),*];)*) => {$(
        impl IntrinsicChoiceOp for $op {
            fn intrinsic(self, v: &View<'_>) -> Choice {
                let place = memory(v, self.matrix_a(v));
                let call: Intrinsic =
                    call(&[$name, place, self.kind(v).text(), "block_scale", block(self.block_scale(v))]);
                let call = matrices!(call, self, v)$(.value(self.$more(v)))*;
                let call = call.value(self.scale_a(v)).value(self.scale_b(v));
                Ok(call.int(32, self.cta_group(v).value() + 1).int(32, self.collector_op(v).value()))
            }
        }
    )*};
}
scaled! {
    Tcgen05MMABlockScaleOp: "tcgen05.mma", [];
    Tcgen05MMASparseBlockScaleOp: "tcgen05.mma.sp", [sparse_metadata];
}

macro_rules! stationary {
    ($($op:ident: $name:literal, [$($more:ident),*];)*) => {$(
        impl IntrinsicChoiceOp for $op {
            fn intrinsic(self, v: &View<'_>) -> Choice {
                let mask = self.zero_col_mask(v);
                let call = call(&[$name, memory(v, self.matrix_a(v)), when(mask.is_some(), "zero_col_mask")]);
                let call = matrices!(call, self, v)$(.value(self.$more(v)))*.values(mask);
                let call = call.int(32, self.kind(v).value()).int(32, self.collector_bbuffer(v).value());
                Ok(call.int(32, self.collector_op(v).value()))
            }
        }
    )*};
}
stationary! {
    Tcgen05MMAWsOp: "tcgen05.mma.ws", [];
    Tcgen05MMAWsSparseOp: "tcgen05.mma.ws.sp", [sparse_metadata];
}
