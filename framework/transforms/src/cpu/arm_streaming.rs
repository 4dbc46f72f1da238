//! `enable-arm-streaming`: functions say in what mode of Arm's matrix extension they run, and whether they use its tiles.

use terrace_dialects::arm_sme::is_tile_op;
use terrace_dialects::vector::{GatherOp, ScatterOp};
use terrace_ir::types::VectorType;
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, Type, ViewIr};
use terrace_pass::{PassContext, PassResult};

use super::EnableArmStreaming;

/// Who changes to streaming mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArmStreamingMode {
    /// No one.
    Disabled,
    /// The caller.
    Streaming,
    /// The function itself.
    StreamingLocally,
    /// No one: the function runs in both modes.
    StreamingCompatible,
}

impl ArmStreamingMode {
    /// The attribute of a function that says it.
    fn attribute(self) -> Option<&'static str> {
        match self {
            ArmStreamingMode::Disabled => None,
            ArmStreamingMode::Streaming => Some("arm_streaming"),
            ArmStreamingMode::StreamingLocally => Some("arm_locally_streaming"),
            ArmStreamingMode::StreamingCompatible => Some("arm_streaming_compatible"),
        }
    }
}

/// The way that the tiles of a function come and go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArmZaMode {
    /// It uses none.
    Disabled,
    /// They are its own.
    NewZA,
    /// From the caller.
    InZA,
    /// To the caller.
    OutZA,
    /// From the caller and back.
    InOutZA,
}

impl ArmZaMode {
    /// The attribute of a function that says it.
    fn attribute(self) -> Option<&'static str> {
        match self {
            ArmZaMode::Disabled => None,
            ArmZaMode::NewZA => Some("arm_new_za"),
            ArmZaMode::InZA => Some("arm_in_za"),
            ArmZaMode::OutZA => Some("arm_out_za"),
            ArmZaMode::InOutZA => Some("arm_inout_za"),
        }
    }
}

/// A function with this attribute is left as it is.
const IGNORE: &str = "enable_arm_streaming_ignore";

/// Gives a function its modes. Without a streaming mode it gets none for tiles either.
pub fn enable_arm_streaming(
    ctx: &Context,
    ir: &mut Ir,
    function: Global<Op>,
    mode: ArmStreamingMode,
    tiles: ArmZaMode,
) {
    let Some(streaming) = mode.attribute() else { return };
    let body = ir.body_mut(function.body);
    for name in [Some(streaming), tiles.attribute()].into_iter().flatten() {
        body.set_attr(ctx, function.entity, name, Some(ctx.unit()));
    }
}

/// True if there is an operation on a tile in `root`.
fn has_tile_operations(ctx: &Context, ir: &Ir, root: Global<Op>) -> bool {
    ir.ops_pre(root).into_iter().any(|op| is_tile_op(op.entity, &ViewIr { ctx, ir, body: op.body }))
}

/// True if there are scalable vectors in `root`, and no operation that streaming mode lacks.
fn streams(ctx: &Context, ir: &Ir, root: Global<Op>) -> bool {
    let is_scalable = |t: &Type| t.cast::<VectorType<'_>>(ctx).is_some_and(|v| v.scalable().contains(&true));
    let mut any = false;
    for op in ir.ops_pre(root) {
        let v = ViewIr { ctx, ir, body: op.body };
        if op.entity.is::<GatherOp>(&v) || op.entity.is::<ScatterOp>(&v) {
            return false;
        }
        any |= op.entity.operand_types(&v).iter().chain(&op.entity.result_types(&v)).any(is_scalable);
    }
    any
}

impl EnableArmStreaming {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let (ctx, function) = (cx.ctx, cx.op);
        if self.if_required_by_ops && self.if_scalable_and_supported {
            let v = ViewIr { ctx, ir: cx.ir, body: function.body };
            let why = "enable-arm-streaming: `if-required-by-ops` and `if-scalable-and-supported` are mutually exclusive";
            let name = String::from_utf8_lossy(ctx.op_info(function.entity.name(&v)).name());
            return cx.fail(Diagnostic::error(function.entity.loc(&v), format!("'{name}' op {why}")));
        }
        let v = ViewIr { ctx, ir: cx.ir, body: function.body };
        let is_left = function.entity.attr(&v, IGNORE).is_some()
            || (self.if_required_by_ops && !has_tile_operations(ctx, cx.ir, function))
            || (self.if_scalable_and_supported && !streams(ctx, cx.ir, function));
        if !is_left {
            enable_arm_streaming(ctx, cx.ir, function, self.streaming_mode, self.za_mode);
        }
        Ok(())
    }
}
