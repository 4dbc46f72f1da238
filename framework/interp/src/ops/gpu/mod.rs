//! gpu: launches, and where in a grid a thread is. What threads do together is in `groups.rs`, memory and what the host does with it in
//! `memory.rs`.

mod groups;
mod memory;

use terrace_dialects_gpu::gpu::*;
use terrace_ir::{Attr, Context, Global, Op, Value as IrValue, ViewIr};

use super::{Builder, scf};
use crate::fault::Trouble;
use crate::int::signed;
use crate::machine::Machine;
use crate::machine::kernel::{Kernel, Launch, Start};
use crate::model::{Code, Next, Slot, StepFn};
use crate::prepare::Prepare;
use crate::races::Shape;
use crate::value::Value;

pub(super) fn add(b: &mut Builder<'_>) {
    b.nothing::<GPUModuleOp>();
    b.nothing::<GPUFuncOp>();
    b.nothing::<BinaryOp>();
    b.begins::<GPUFuncOp>(memory::buffers_of_function);
    b.add::<LaunchOp>(launch);
    b.add::<LaunchFuncOp>(launch_function);
    b.add::<TerminatorOp>(|_, _| {
        Ok(Code::jump(|m| {
            m.passed.clear();
            Ok(Next::Return)
        }))
    });
    b.add::<ReturnOp>(|op, p| {
        let values = p.slots(&op.operands(p));
        Ok(Code::jump(move |m| {
            m.pass(&values);
            Ok(Next::Return)
        }))
    });
    places(b);
    numbers(b);
    groups::add(b);
    memory::add(b);
}

/// Three sizes, and what they are in messages.
struct Sizes3([(Slot, u32); 3], &'static str);

impl Sizes3 {
    fn new(p: &Prepare<'_>, sizes: [IrValue; 3], role: &'static str) -> Sizes3 {
        let one = |v: IrValue| (p.slot(v), p.context().int_or_index_width(v.ty(p)).unwrap_or(64));
        Sizes3(sizes.map(one), role)
    }

    fn eval(&self, m: &Machine<'_>) -> Result<[u64; 3], Trouble> {
        let mut out = [0; 3];
        for (n, (slot, width)) in out.iter_mut().zip(self.0) {
            *n = signed(m.int(slot, self.1)?, width) as u64;
        }
        Ok(out)
    }
}

/// The sizes that a launch gives.
struct Configuration {
    grid: Sizes3,
    block: Sizes3,
    cluster: Option<Sizes3>,
    dynamic: Option<Slot>,
}

impl Configuration {
    fn eval(&self, m: &Machine<'_>, start: Start) -> Result<Launch, Trouble> {
        let dynamic = self.dynamic.map(|s| m.int(s, "a size of memory")).transpose()?.unwrap_or(0);
        if dynamic > i32::MAX as u64 {
            return Err(Trouble::new("the size of dynamic memory is negative"));
        }
        let cluster = self.cluster.as_ref().map(|c| c.eval(m)).transpose()?.unwrap_or([1; 3]);
        let shape = Shape { grid: self.grid.eval(m)?, block: self.block.eval(m)? };
        Ok(Launch { shape, cluster, dynamic, start })
    }
}

fn all_of(sizes: [Option<IrValue>; 3]) -> Option<[IrValue; 3]> {
    let [x, y, z] = sizes;
    Some([x?, y?, z?])
}

fn launch(op: LaunchOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let cluster = all_of(op.cluster_sizes(p));
    let configuration = Configuration {
        grid: Sizes3::new(p, op.grid_sizes(p), "a size of a grid"),
        block: Sizes3::new(p, op.block_sizes(p), "a size of a block"),
        cluster: cluster.map(|c| Sizes3::new(p, c, "a size of a cluster")),
        dynamic: op.dynamic_shared_memory_size(p).map(|v| p.slot(v)),
    };
    let body = scf::region(p, op.body(p))?;
    let buffers = memory::buffers_of_launch(op, p)?;
    let args = body.args.clone();
    let has_clusters = cluster.is_some();
    let begin: StepFn = Box::new(move |m| {
        let kernel = m.kernel()?;
        let mut values: Vec<Value> = Vec::new();
        let mut put = |sizes: [u64; 3]| values.extend(sizes.map(Value::Int));
        [block(kernel), thread(kernel), kernel.shape.grid, kernel.shape.block].into_iter().for_each(&mut put);
        if has_clusters {
            [cluster_number(kernel), kernel.cluster].into_iter().for_each(&mut put);
        }
        values.extend(buffers(m)?);
        args.iter().zip(values).for_each(|(s, v)| m.set(*s, v));
        Ok(())
    });
    let (begin, target) = (std::sync::Arc::new(begin), body.target);
    Ok(Code::regions(
        move |m| {
            let launch = configuration.eval(m, Start::Region { target, begin: begin.clone() })?;
            m.launch(launch)
        },
        // The threads end by themselves.
        |_, _| Err(Trouble::new("the body of a launch yields")),
    ))
}

/// The sizes that a kernel says it is launched with.
fn known_sizes(op: GPUFuncOp, v: &ViewIr<'_>) -> [(&'static str, Option<[u64; 3]>); 3] {
    let list = |sizes: Option<&[i64]>| {
        let [x, y, z] = <[i64; 3]>::try_from(sizes?).ok()?;
        Some([x, y, z].map(|n| n as u64))
    };
    [
        ("grid", list(op.known_grid_size(v).as_deref())),
        ("block", list(op.known_block_size(v).as_deref())),
        ("cluster", list(op.known_cluster_size(v).as_deref())),
    ]
}

fn launch_function(op: LaunchFuncOp, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
    let callee = p.callee_at(op.kernel(p))?;
    let cluster = all_of([op.cluster_size_x(p), op.cluster_size_y(p), op.cluster_size_z(p)]);
    let grid = [op.grid_size_x(p), op.grid_size_y(p), op.grid_size_z(p)];
    let block = [op.block_size_x(p), op.block_size_y(p), op.block_size_z(p)];
    let configuration = Configuration {
        grid: Sizes3::new(p, grid, "a size of a grid"),
        block: Sizes3::new(p, block, "a size of a block"),
        cluster: cluster.map(|c| Sizes3::new(p, c, "a size of a cluster")),
        dynamic: op.dynamic_shared_memory_size(p).map(|v| p.slot(v)),
    };
    let kernel = p.operation_of(callee);
    let inside = p.view_of(kernel);
    let known = kernel.entity.cast::<GPUFuncOp>(&inside).map(|f| known_sizes(f, &inside)).unwrap_or_default();
    let args = p.slots(&op.kernel_operands(p));
    Ok(Code::jump(move |m| {
        let launch = configuration.eval(m, Start::Function(callee, m.values(&args)))?;
        let given = [launch.shape.grid, launch.shape.block, launch.cluster];
        for ((what, known), given) in known.iter().zip(given) {
            if let Some(known) = known.filter(|k| *k != given) {
                return Err(Trouble::new(format!(
                    "the sizes of the {what} are {given:?}, and the kernel says {known:?}"
                )));
            }
        }
        m.launch(launch)
    }))
}

fn block(k: &Kernel) -> [u64; 3] {
    Shape::place(k.now.block, k.shape.grid)
}

fn thread(k: &Kernel) -> [u64; 3] {
    Shape::place(u64::from(k.now.thread), k.shape.block)
}

fn by_dimension(f: impl Fn(usize) -> u64) -> [u64; 3] {
    [f(0), f(1), f(2)]
}

fn cluster_number(k: &Kernel) -> [u64; 3] {
    let block = block(k);
    by_dimension(|d| block[d] / k.cluster[d])
}

/// The limit of a result that an operation states.
#[derive(Clone, Copy)]
enum Limit {
    /// Of a number: it is below.
    Below(Option<i64>),
    /// Of a count: it is no more.
    UpTo(Option<i64>),
}

impl Limit {
    fn check(self, v: u64) -> Result<(), Trouble> {
        let (breaks, bound) = match self {
            Limit::Below(b) => (b.is_some_and(|b| v as i64 >= b), b),
            Limit::UpTo(b) => (b.is_some_and(|b| v as i64 > b), b),
        };
        if breaks {
            let text = format!("the result is {v}, and its upper bound is {}", bound.unwrap_or_default());
            return Err(Trouble::new(text));
        }
        Ok(())
    }
}

fn number(
    result: Slot,
    limit: Limit,
    of: impl Fn(&Machine<'_>, &Kernel) -> u64 + Send + Sync + 'static,
) -> Code {
    Code::step(move |m| {
        let v = of(m, m.kernel()?);
        limit.check(v)?;
        m.set(result, Value::Int(v));
        Ok(())
    })
}

/// The place of a thread, by dimensions.
fn places(b: &mut Builder<'_>) {
    macro_rules! dimension {
        ($($op:ident: $limit:ident, $f:expr;)*) => {
            $(b.add::<$op>(|op, p| {
                let (d, limit) = (op.dimension(p).value() as usize, Limit::$limit(op.upper_bound(p)));
                let of: fn(&Kernel) -> [u64; 3] = $f;
                Ok(number(p.slot(op.result(p)), limit, move |_, k| of(k).get(d).copied().unwrap_or(0)))
            });)*
        };
    }
    dimension! {
        ThreadIdOp: Below, thread;
        BlockIdOp: Below, block;
        GlobalIdOp: Below, |k| {
            let (block, thread) = (block(k), thread(k));
            by_dimension(|d| block[d] * k.shape.block[d] + thread[d])
        };
        BlockDimOp: UpTo, |k| k.shape.block;
        GridDimOp: UpTo, |k| k.shape.grid;
        ClusterIdOp: Below, cluster_number;
        ClusterBlockIdOp: Below, |k| {
            let block = block(k);
            by_dimension(|d| block[d] % k.cluster[d])
        };
        ClusterDimOp: UpTo, |k| by_dimension(|d| k.shape.grid[d] / k.cluster[d]);
        ClusterDimBlocksOp: UpTo, |k| k.cluster;
    }
}

/// The place of a thread in subgroups.
fn numbers(b: &mut Builder<'_>) {
    macro_rules! subgroup {
        ($($op:ident: $limit:ident, $f:expr;)*) => {
            $(b.add::<$op>(|op, p| {
                let of: fn(u64, u64, u64) -> u64 = $f;
                let limit = Limit::$limit(op.upper_bound(p));
                Ok(number(p.slot(op.result(p)), limit, move |m, k| {
                    of(u64::from(k.now.thread), u64::from(m.subgroup_size), k.shape.block.iter().product())
                }))
            });)*
        };
    }
    subgroup! {
        LaneIdOp: Below, |thread, size, _| thread % size;
        SubgroupIdOp: Below, |thread, size, _| thread / size;
        NumSubgroupsOp: UpTo, |_, size, threads| threads.div_ceil(size);
        SubgroupSizeOp: UpTo, |_, size, _| size;
    }
}

/// A function of a body, by its operation.
fn global(p: &Prepare<'_>, op: impl Into<Op>) -> Global<Op> {
    Global::new(p.body_id(), op.into())
}

/// True if each block of a kernel has memory of this space for itself.
pub(super) fn is_shared(ctx: &Context, space: Option<Attr>) -> bool {
    space.and_then(|a| AddressSpaceAttr::of(ctx, a)?.value(ctx)) == Some(AddressSpace::Workgroup)
}
