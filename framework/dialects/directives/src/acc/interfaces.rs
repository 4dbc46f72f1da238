//! Interfaces of acc's operations: effects, and where control goes.

use terrace_dialects_kit::effects;
use terrace_ir::interfaces::{Effect, EffectInstance, Effects, RegionSuccessor, RegionSuccessors, Resource};
use terrace_ir::op_interfaces::{LoopLikeOp, MemoryEffectsOp, RegionBranchOp};
use terrace_ir::{Op, Region, Value, View, ViewIr};

use super::*;

/// The counts of uses of what is on a device.
const COUNTERS: Resource = Resource("acc.RuntimeCounters");
/// The order of constructs.
const CONSTRUCT: Resource = Resource("acc.Construct");
/// The number of the device that is used.
const CURRENT_DEVICE: Resource = Resource("acc.CurrentDeviceId");

fn on(effect: Effect, resource: Resource) -> EffectInstance {
    EffectInstance::new(effect, None).on(resource)
}

/// The effects of a clause of data: on the counters, and what it reads and writes.
fn data_effects(counters: &[Effect], read: Option<Value>, written: Option<Value>) -> Effects {
    let on_counters = counters.iter().map(|e| on(*e, COUNTERS));
    let read = read.map(|v| EffectInstance::new(Effect::Read, Some(v)));
    let written = written.map(|v| EffectInstance::new(Effect::Write, Some(v)));
    on_counters.chain([on(Effect::Read, CURRENT_DEVICE)]).chain(read).chain(written).collect()
}

/// `CopyinOp: [Read Write], var, acc_var;`: the effects on counters, what is read, what is written; `_` stands for nothing.
macro_rules! data {
    ($($op:ident: [$($counters:ident)*], $read:tt, $written:tt;)*) => {
        $(impl MemoryEffectsOp for $op {
            fn effects(self, v: &View<'_>) -> Effects {
                data_effects(&[$(Effect::$counters),*], data!(@ self v $read), data!(@ self v $written))
            }
        })*
    };
    (@ $op:ident $v:ident _) => {{
        let _ = $v;
        None
    }};
    (@ $op:ident $v:ident $value:ident) => { Some($op.$value($v)) };
}

data! {
    PrivateOp: [], _, acc_var;
    FirstprivateOp: [], var, acc_var;
    FirstprivateMapInitialOp: [], var, acc_var;
    ReductionOp: [], var, acc_var;
    DevicePtrOp: [Read], _, _;
    PresentOp: [Read Write], _, _;
    CopyinOp: [Read Write], var, acc_var;
    CreateOp: [Read Write], _, acc_var;
    NoCreateOp: [Read Write], _, _;
    AttachOp: [Read Write], var, _;
    GetDevicePtrOp: [Read], _, _;
    UpdateDeviceOp: [], var, acc_var;
    UseDeviceOp: [Read], _, _;
    DeclareDeviceResidentOp: [Write], var, _;
    DeclareLinkOp: [Write], var, _;
    CacheOp: [], _, _;
    CopyoutOp: [Read Write], acc_var, var;
    UpdateHostOp: [Read Write], acc_var, var;
    DeleteOp: [Read Write], acc_var, _;
    DetachOp: [Read Write], acc_var, _;
}

effects! {
    AtomicUpdateOp: |op, v| [(Read, op.x(v)), (Write, op.x(v))];
}

const OF_CONSTRUCTS: [(Effect, Resource); 2] = [(Effect::Write, CONSTRUCT), (Effect::Read, CURRENT_DEVICE)];
const OF_LOOPS: [(Effect, Resource); 1] = [(Effect::Write, CONSTRUCT)];
const OF_SETTINGS: [(Effect, Resource); 1] = [(Effect::Write, CURRENT_DEVICE)];

macro_rules! constructs {
    ($($effects:ident: $($op:ident)*;)*) => {
        $($(impl MemoryEffectsOp for $op {
            fn effects(self, _: &View<'_>) -> Effects {
                $effects.into_iter().map(|(effect, resource)| on(effect, resource)).collect()
            }
        })*)*
    };
}

constructs! {
    OF_CONSTRUCTS: ParallelOp SerialOp KernelsOp KernelEnvironmentOp HostDataOp DataRegionOp EnterDataOp ExitDataOp UpdateOp
        DeclareEnterOp DeclareExitOp;
    OF_LOOPS: LoopOp DeclareOp;
    OF_SETTINGS: SetOp;
}

/// Control goes into the one region, and past the operation from its end.
fn successors(v: &ViewIr<'_>, op: Op, from: Option<Region>, again: bool) -> RegionSuccessors {
    let region = op.regions(v).first().copied();
    let inside = region.map(|r| RegionSuccessor { region: Some(r), inputs: Default::default() });
    let past = RegionSuccessor { region: None, inputs: op.results(v).into_iter().collect() };
    match (from, again) {
        (_, true) => inside.into_iter().chain([past]).collect(),
        (None, false) => inside.into_iter().collect(),
        (Some(_), false) => [past].into_iter().collect(),
    }
}

macro_rules! once {
    ($($op:ident)*) => {
        $(impl RegionBranchOp for $op {
            fn region_successors(self, v: &ViewIr<'_>, from: Option<Region>) -> RegionSuccessors {
                successors(v, *self, from, false)
            }
        })*
    };
}

once! { ParallelOp SerialOp KernelsOp KernelEnvironmentOp HostDataOp DataRegionOp }

impl RegionBranchOp for LoopOp {
    fn region_successors(self, v: &ViewIr<'_>, from: Option<Region>) -> RegionSuccessors {
        successors(v, *self, from, !self.unstructured(v))
    }
}

impl LoopLikeOp for LoopOp {}
