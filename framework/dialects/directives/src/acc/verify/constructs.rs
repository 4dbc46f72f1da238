//! Constructs: where their variables come from, and how many values there are for each device.

use rustc_hash::FxHashSet;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::view::CastOp;
use terrace_ir::{Attr, LookIr, Op, Value};

use super::{Verified, devices, fail};
use crate::acc::*;

/// True if an operation is one of these.
macro_rules! is_one {
    ($op:expr, $cx:expr, $($kind:ident)*) => { $($op.is::<$kind>($cx))||* };
}

fn is_data(cx: &VerifyCx<'_>, op: Op) -> bool {
    is_one!(op, cx, AttachOp CopyinOp CopyoutOp CreateOp DeleteOp DetachOp DevicePtrOp GetDevicePtrOp NoCreateOp PresentOp)
}

fn is_update(cx: &VerifyCx<'_>, op: Op) -> bool {
    is_one!(op, cx, UpdateDeviceOp UpdateHostOp GetDevicePtrOp)
}

fn is_entry(cx: &VerifyCx<'_>, op: Op) -> bool {
    is_one!(op, cx, AttachOp CreateOp CopyinOp)
}

fn is_declared(cx: &VerifyCx<'_>, op: Op) -> bool {
    is_one!(op, cx, CopyinOp CopyoutOp CreateOp DevicePtrOp GetDevicePtrOp PresentOp DeclareDeviceResidentOp DeclareLinkOp)
}

const NOT_DATA: &str = "expect data entry/exit operation or acc.getdeviceptr as defining op";

/// Checks that variables come from clauses of data.
fn verify_variables(
    cx: &VerifyCx<'_>,
    variables: &[Value],
    is: fn(&VerifyCx<'_>, Op) -> bool,
    text: &str,
) -> Verified {
    let fits = |v: &Value| v.def(cx).is_some_and(|op| is(cx, op));
    if variables.iter().all(fits) { Ok(()) } else { fail(cx, text) }
}

/// Checks that variables come from clauses of one kind, each once.
pub(super) fn verify_copies<T: CastOp + ?Sized>(
    cx: &VerifyCx<'_>,
    variables: &[Value],
    name: &str,
) -> Verified {
    let mut seen = FxHashSet::default();
    for v in variables {
        if v.defining::<T>(cx).is_none() {
            return Err(cx.op_error(format!("expected {name} as defining op")));
        }
        if !seen.insert(*v) {
            return Err(cx.op_error(format!("{name} operand appears more than once")));
        }
    }
    Ok(())
}

/// Checks that each value has a device.
pub(super) fn verify_count(
    cx: &VerifyCx<'_>,
    values: usize,
    devices: Option<&[Attr]>,
    name: &str,
) -> Verified {
    if values == 0 || devices.is_some_and(|d| d.len() == values) {
        return Ok(());
    }
    Err(cx.op_error(format!("{name} operands count must match {name} device_type count")))
}

/// Checks that values are dealt to segments, of at most so many, and that each of these has a device.
pub(super) fn verify_segments(
    cx: &VerifyCx<'_>,
    values: usize,
    (segments, devices): (Option<Vec<i64>>, Option<&[Attr]>),
    name: &str,
    most: Option<i64>,
) -> Verified {
    let segments = segments.unwrap_or_default();
    if let Some(most) = most.filter(|m| segments.iter().any(|n| n > m)) {
        return Err(cx.op_error(format!("{name} expects a maximum of {most} values per segment")));
    }
    let all = segments.iter().fold(0i64, |sum, n| sum.saturating_add(*n));
    if usize::try_from(all) != Ok(values) || devices.is_none() && values != 0 {
        return Err(cx.op_error(format!("{name} operand count does not match count in segments")));
    }
    if devices.is_some_and(|d| d.len() != segments.len()) {
        return Err(cx.op_error(format!("{name} segment count does not match device_type count")));
    }
    Ok(())
}

/// Checks that no device has both values and the word alone.
macro_rules! verify_alone {
    ($op:ident, $cx:ident) => {{
        let both = |values, alone| {
            let alone = devices($cx, alone);
            devices($cx, values).iter().any(|d| *d != DeviceType::Radeon && alone.contains(d))
        };
        if both($op.async_operands_device_type($cx), $op.async_only($cx)) {
            return fail($cx, "asyncOnly attribute cannot appear with asyncOperand");
        }
        if both($op.wait_operands_device_type($cx), $op.wait_only($cx)) {
            return fail($cx, "wait attribute cannot appear with waitOperands");
        }
    }};
}

macro_rules! verify_wait {
    ($op:ident, $cx:ident) => {
        verify_segments(
            $cx,
            $op.wait_operands($cx).len(),
            ($op.wait_operands_segments($cx).map(|s| s.to_vec()), $op.wait_operands_device_type($cx)),
            "wait",
            None,
        )?
    };
}

macro_rules! verify_async {
    ($op:ident, $cx:ident) => {
        verify_count($cx, $op.async_operands($cx).len(), $op.async_operands_device_type($cx), "async")?
    };
}

macro_rules! verify_sizes {
    ($op:ident, $cx:ident) => {{
        let segments = ($op.num_gangs_segments($cx).map(|s| s.to_vec()), $op.num_gangs_device_type($cx));
        verify_segments($cx, $op.num_gangs($cx).len(), segments, "num_gangs", Some(3))?;
        verify_wait!($op, $cx);
        verify_count($cx, $op.num_workers($cx).len(), $op.num_workers_device_type($cx), "num_workers")?;
        verify_count($cx, $op.vector_length($cx).len(), $op.vector_length_device_type($cx), "vector_length")?;
    }};
}

macro_rules! verify_all_copies {
    ($op:ident, $cx:ident) => {
        verify_copies::<PrivateOp>($cx, &$op.private_operands($cx), "private")?;
        verify_copies::<FirstprivateOp>($cx, &$op.firstprivate_operands($cx), "firstprivate")?;
        verify_copies::<ReductionOp>($cx, &$op.reduction_operands($cx), "reduction")?;
    };
}
pub(super) use verify_all_copies;

impl VerifyOp for ParallelOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        verify_all_copies!(self, cx);
        verify_sizes!(self, cx);
        verify_async!(self, cx);
        verify_alone!(self, cx);
        verify_variables(cx, &self.data_clause_operands(cx), is_data, NOT_DATA)
    }
}

impl VerifyOp for SerialOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        verify_all_copies!(self, cx);
        verify_wait!(self, cx);
        verify_async!(self, cx);
        verify_alone!(self, cx);
        verify_variables(cx, &self.data_clause_operands(cx), is_data, NOT_DATA)
    }
}

impl VerifyOp for KernelsOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        verify_sizes!(self, cx);
        verify_async!(self, cx);
        verify_alone!(self, cx);
        verify_variables(cx, &self.data_clause_operands(cx), is_data, NOT_DATA)
    }
}

impl VerifyOp for HostDataOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let variables = self.data_clause_operands(cx);
        if variables.is_empty() {
            return fail(cx, "at least one operand must appear on the host_data operation");
        }
        let text = "expect data entry operation as defining op";
        verify_variables(cx, &variables, |cx, op| op.is::<UseDeviceOp>(cx), text)
    }
}

impl VerifyOp for DataRegionOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        if self.num_operands(cx) == 0 && self.default_attr_attr(cx).is_none() {
            return fail(
                cx,
                "at least one operand or the default attribute must appear on the data operation",
            );
        }
        verify_variables(cx, &self.data_clause_operands(cx), is_data, NOT_DATA)?;
        verify_alone!(self, cx);
        Ok(())
    }
}

/// Checks how the queues of an operation without a region are named.
fn verify_queues(
    cx: &VerifyCx<'_>,
    both_async: bool,
    both_wait: bool,
    (devnum, waits): (Option<Value>, bool),
) -> Verified {
    if both_async {
        return fail(cx, "async attribute cannot appear with asyncOperand");
    }
    if both_wait {
        return fail(cx, "wait attribute cannot appear with waitOperands");
    }
    if devnum.is_some() && !waits {
        return fail(cx, "wait_devnum cannot appear without waitOperands");
    }
    Ok(())
}

macro_rules! verify_move {
    ($op:ident, $cx:ident, $name:literal) => {{
        if $op.data_clause_operands($cx).is_empty() {
            let text = concat!(
                "at least one operand must be present in dataOperands on the ",
                $name,
                " data operation"
            );
            return fail($cx, text);
        }
        let waits = !$op.wait_operands($cx).is_empty();
        let both_async = $op.async_operand($cx).is_some() && $op.async_($cx);
        verify_queues($cx, both_async, waits && $op.wait($cx), ($op.wait_devnum($cx), waits))?;
    }};
}

impl VerifyOp for EnterDataOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        verify_move!(self, cx, "enter");
        let text = "expect data entry operation as defining op";
        verify_variables(cx, &self.data_clause_operands(cx), is_entry, text)
    }
}

impl VerifyOp for ExitDataOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        verify_move!(self, cx, "exit");
        Ok(())
    }
}

impl VerifyOp for WaitOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let waits = !self.wait_operands(cx).is_empty();
        let both = self.async_operand(cx).is_some() && self.async_(cx);
        verify_queues(cx, both, false, (self.wait_devnum(cx), waits))
    }
}

impl VerifyOp for UpdateOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        let variables = self.data_clause_operands(cx);
        if variables.is_empty() {
            return fail(cx, "at least one value must be present in dataOperands");
        }
        verify_async!(self, cx);
        verify_wait!(self, cx);
        verify_alone!(self, cx);
        verify_variables(cx, &variables, is_update, NOT_DATA)
    }
}

/// Checks the variables of a declaration.
fn verify_declared(cx: &VerifyCx<'_>, variables: &[Value], may_be_empty: bool) -> Verified {
    if variables.is_empty() && !may_be_empty {
        return fail(cx, "at least one operand must appear on the declare operation");
    }
    let text = "expect valid declare data entry operation or acc.getdeviceptr as defining op";
    verify_variables(cx, variables, is_declared, text)
}

impl VerifyOp for DeclareEnterOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        verify_declared(cx, &self.data_clause_operands(cx), false)
    }
}

impl VerifyOp for DeclareExitOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        verify_declared(cx, &self.data_clause_operands(cx), self.token(cx).is_some())
    }
}

impl VerifyOp for DeclareOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        verify_declared(cx, &self.data_clause_operands(cx), false)
    }
}

// ---- The runtime.

/// Checks that an operation is not in a region that runs on a device.
fn verify_outside(cx: &VerifyCx<'_>) -> Verified {
    let mut around = std::iter::successors(cx.ir.parent_op(cx.op), |op| cx.ir.parent_op(*op));
    let computes = |op: terrace_ir::Global<Op>| {
        let v = cx.inside(op.body);
        is_one!(op.entity, &v, ParallelOp SerialOp KernelsOp LoopOp)
    };
    if around.any(computes) { Err(cx.op_error("cannot be nested in a compute operation")) } else { Ok(()) }
}

impl VerifyOp for InitOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        verify_outside(cx)
    }
}

impl VerifyOp for ShutdownOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        verify_outside(cx)
    }
}

impl VerifyOp for SetOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Verified {
        verify_outside(cx)?;
        let given = self.device_type_attr(cx).is_some() || self.default_async(cx).is_some();
        if given || self.device_num(cx).is_some() {
            return Ok(());
        }
        Err(cx.op_error("at least one default_async, device_num, or device_type operand must appear"))
    }
}
