//! `gpu-place-buffers`: host memory that kernels use gets a twin on the device, and copies where one is used while the other is newer.
//!
//! ```mlir
//! %a = memref.alloc() : memref<64xf64>              %a = memref.alloc() : memref<64xf64>
//! call @fill(%a)                                    call @fill(%a)
//! gpu.launch { ... memref.store %x, %a[%i] }        %d = gpu.alloc; gpu.memcpy %d, %a
//! gpu.launch { ... memref.load %a[%i] }             gpu.launch { ... memref.store %x, %d[%i] }
//! call @show(%a)                                    gpu.launch { ... memref.load %d[%i] }
//! memref.dealloc %a                                 gpu.memcpy %a, %d
//!                                                   call @show(%a)
//!                                                   gpu.dealloc %d; memref.dealloc %a
//! ```
//! So memory stays on the device between kernels. An operation of the block in which the memory is made is the unit: a loop with launches in it counts as one use by
//! the device. The host may not use other names of the memory, such as subviews.

use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};
use terrace_dialects::gpu::{AllocOp, DeallocOp, LaunchOp, MemcpyOp};
use terrace_dialects::{arith, memref};
use terrace_ir::effects::own_effects;
use terrace_ir::interfaces::Effect;
use terrace_ir::types::MemRefType;
use terrace_ir::{BodyId, Context, DYNAMIC, Diagnostic, Global, InsertPoint, Ir, Op, OpBuilder, Value, View};
use terrace_pass::{PassContext, PassResult};

use super::GpuPlaceBuffersPass;

/// Places the memory that the launches in `root` use.
///
/// # Errors
/// If memory has other names on the host, is used by host and device within one loop, or has a layout of its own.
pub fn place_buffers(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    let mut found: IndexSet<Global<Value>, FxBuildHasher> = IndexSet::default();
    for launch in ir.ops_of::<LaunchOp>(ctx, root) {
        let body = ir.body(launch.body);
        let v = View { ctx, body };
        for value in body.values_from_above(launch.entity.body(&v)) {
            // Memory that the device has already needs no twin.
            if value.ty(&v).is::<MemRefType>(&v) && value.defining::<AllocOp>(&v).is_none() {
                found.insert(Global::new(launch.body, value));
            }
        }
    }
    found.into_iter().try_for_each(|host| place(ctx, ir, host.body, host.entity))
}

/// The use of memory by an operation.
#[derive(Clone, Copy, Default)]
struct Use {
    host: Access,
    device: Access,
    frees: bool,
}

/// True where memory is read or written.
#[derive(Clone, Copy, Default)]
struct Access {
    reads: bool,
    writes: bool,
}

impl Access {
    fn any(self) -> bool {
        self.reads || self.writes
    }
}

fn place(ctx: &Context, ir: &mut Ir, body: BodyId, host: Value) -> Result<(), Diagnostic> {
    let uses = uses(ctx, ir, body, host)?;
    let v = View { ctx, body: ir.body(body) };
    let Some(block) = host.block(&v) else { return Ok(()) };
    let ops = block.ops(&v);
    let Some(first) = ops.iter().copied().find(|op| uses.get(op).is_some_and(|u| u.device.any())) else {
        return Ok(());
    };
    let end = ops.last().copied().unwrap_or(first);
    let made_here =
        host.defining::<memref::AllocOp>(&v).is_some() || host.defining::<memref::AllocaOp>(&v).is_some();
    let freed = ops.iter().any(|op| uses.get(op).is_some_and(|u| u.frees));
    let device = allocate(ctx, ir, body, host, first)?;
    let mut twins = Twins { ctx, ir, body, host, device };
    // New memory has nothing to copy.
    let (mut on_host, mut on_device, mut empty) = (true, false, made_here);
    for op in ops {
        let Some(u) = uses.get(&op).copied() else { continue };
        if u.device.any() {
            if !on_device && !empty {
                twins.copy(op, device, host);
            }
            on_device = true;
            empty &= !u.device.writes;
            on_host &= !u.device.writes;
        }
        if u.host.any() {
            if !on_host {
                twins.copy(op, host, device);
            }
            on_host = true;
            empty &= !u.host.writes;
            on_device &= !u.host.writes;
        }
        if u.frees {
            twins.free(op);
        }
    }
    if !freed {
        if !on_host && !made_here {
            twins.copy(end, host, device);
        }
        twins.free(end);
    }
    twins.redirect();
    Ok(())
}

/// True if an operation is a launch or in one.
fn is_launched(op: Op, v: &View<'_>) -> bool {
    std::iter::successors(Some(op), |op| op.parent(v)).any(|op| op.is::<LaunchOp>(v))
}

/// The operations of a value's block that use it, by themselves or by what is in them.
fn uses(ctx: &Context, ir: &Ir, id: BodyId, host: Value) -> Result<FxHashMap<Op, Use>, Diagnostic> {
    let body = ir.body(id);
    let v = View { ctx, body };
    let block = host.block(&v);
    let mut all: FxHashMap<Op, Use> = FxHashMap::default();
    for user in host.users(&v) {
        let loc = user.loc(&v);
        let top =
            block.and_then(|b| body.ancestor_in(b.region(&v)?, user)).filter(|op| op.block(&v) == block);
        let top = top.ok_or_else(|| {
            Diagnostic::error(loc, "memory of kernels is used in another block than it is made in")
                .hint("place buffers before loops become branches")
        })?;
        let u = all.entry(top).or_default();
        let effects = own_effects(ctx, ir, Global::new(id, user));
        let has = |wanted| {
            let here = |e: &terrace_ir::interfaces::EffectInstance| {
                e.effect == wanted && e.value.is_none_or(|x| x == host)
            };
            effects.as_ref().is_none_or(|all| all.iter().any(here))
        };
        let on_device = is_launched(user, &v);
        if user.is::<memref::DeallocOp>(&v) {
            u.frees = true;
        } else if user.result_types(&v).iter().any(|t| t.is::<MemRefType>(&v)) && !on_device {
            return Err(Diagnostic::error(loc, "memory of kernels has another name on the host")
                .hint("'fold-memref-alias-ops' makes its users take the memory itself"));
        } else {
            let access = if on_device { &mut u.device } else { &mut u.host };
            access.reads |= has(Effect::Read);
            // A view of the memory on the device may be written.
            access.writes |= has(Effect::Write)
                || user.num_results(&v) > 0 && effects.as_ref().is_some_and(|e| e.is_empty());
        }
        if u.host.any() && u.device.any() {
            return Err(Diagnostic::error(
                loc,
                "memory is used by host and device in turn within one operation",
            )
            .note(top.loc(&v), "this operation"));
        }
    }
    Ok(all)
}

/// Makes the twin of `host` before the first operation that the device runs.
fn allocate(ctx: &Context, ir: &mut Ir, body: BodyId, host: Value, before: Op) -> Result<Value, Diagnostic> {
    let mut b = OpBuilder::at(ctx, ir, body, InsertPoint::Before(before));
    let loc = before.loc(&b);
    b.set_loc(loc);
    let ty = host.ty(&b).cast::<MemRefType>(&b);
    let ty = ty.filter(|t| t.layout().is_none()).ok_or_else(|| {
        Diagnostic::error(host.loc(&b), "memory of kernels with a layout of its own cannot be placed")
    })?;
    let dynamic = (0..ty.rank()).filter(|i| ty.shape()[*i] == DYNAMIC);
    let sizes = match host.defining::<memref::AllocOp>(&b) {
        Some(alloc) => alloc.dynamic_sizes(&b).to_vec(),
        None => dynamic
            .map(|i| {
                let i = arith::ConstantOp::index(i as i64).result(&mut b);
                memref::DimOp::new(host, i).result(&mut b)
            })
            .collect(),
    };
    Ok(AllocOp::new(ty).dynamic_sizes(sizes).insert(&mut b).memref(&b))
}

/// Memory of the host, and its twin on the device.
struct Twins<'a> {
    ctx: &'a Context,
    ir: &'a mut Ir,
    body: BodyId,
    host: Value,
    device: Value,
}

impl Twins<'_> {
    fn at(&mut self, before: Op) -> OpBuilder<'_> {
        let mut b = OpBuilder::at(self.ctx, self.ir, self.body, InsertPoint::Before(before));
        b.set_loc(before.loc(&b));
        b
    }

    fn copy(&mut self, before: Op, to: Value, from: Value) {
        MemcpyOp::new([], to, from).insert(&mut self.at(before));
    }

    fn free(&mut self, before: Op) {
        let device = self.device;
        DeallocOp::new([], device).insert(&mut self.at(before));
    }

    /// Lets what runs on the device use the twin.
    fn redirect(&mut self) {
        let v = View { ctx: self.ctx, body: self.ir.body(self.body) };
        let uses: Vec<_> = v.body.uses(self.host).filter(|u| is_launched(v.body.use_owner(*u), &v)).collect();
        let body = self.ir.body_mut(self.body);
        uses.into_iter().for_each(|u| body.set_use(u, self.device));
    }
}

impl GpuPlaceBuffersPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(place_buffers(cx.ctx, cx.ir, cx.op)?)
    }
}
