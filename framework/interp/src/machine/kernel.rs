//! Kernels: the blocks of a grid one after the other, the threads of a block in turns.
//!
//! A thread has slots, frames and a stack of its own, and runs until it ends or waits for others. When no thread of a block can go on, those
//! that wait at the same operation are brought together, or the program is at fault. The order is always the same; races of accesses to
//! memory are found whatever the order (see `races.rs`). Devices, clusters that share memory and tokens are not here: a launch has ended
//! when the operation after it runs.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use terrace_ir::{Global, Loc, Op};

use super::{Frame, Machine, Stop};
use crate::fault::{Fault, Trouble};
use crate::memory::Home;
use crate::model::{Callee, Next, StepFn, Target};
use crate::prepare::{Function, Instruction};
use crate::races::{Moment, Shape};
use crate::value::{Pointer, Value};

/// A fault tells of so many threads that are elsewhere.
const MOST_THREADS: usize = 4;

/// A kernel that is to run.
pub(crate) struct Launch {
    /// The sizes of the grid and of its blocks.
    pub(crate) shape: Shape,
    /// The blocks of a cluster along each dimension.
    pub(crate) cluster: [u64; 3],
    /// The bytes of memory that the threads of a block share, beside those that the kernel itself names.
    pub(crate) dynamic: u64,
    pub(crate) start: Start,
}

/// The place where the threads of a kernel begin.
pub(crate) enum Start {
    /// A function, with its arguments.
    Function(Callee, Vec<Value>),
    /// A block of the function that launches; `begin` runs in the thread before, and may set the arguments of the block.
    Region { target: Target, begin: Arc<StepFn> },
}

/// The kernel that runs.
pub(crate) struct Kernel {
    pub(crate) shape: Shape,
    pub(crate) cluster: [u64; 3],
    dynamic: u64,
    /// The thread at hand.
    pub(crate) now: Moment,
    /// The memory of the block, by the operation that says how much.
    shared: FxHashMap<Global<Op>, Vec<Value>>,
    /// All memory of the block.
    memory: Vec<Pointer>,
    /// The memory of `dynamic` bytes.
    dynamic_memory: Option<Pointer>,
    /// The request of the thread at hand, which then waits.
    offer: Option<Offer>,
    /// The threads that the one at hand has waited for.
    met: Option<Arc<Meeting>>,
    /// The results of meetings that a thread has computed for all, until they meet again.
    results: FxHashMap<usize, Value>,
    /// True while a thread computes for others, which it may not wait for.
    is_alone: bool,
}

/// The threads that meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    Block,
    Subgroup,
}

/// The threads of a scope that must be there before an operation is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Needs {
    All,
    /// So many, counted from the first.
    First(u32),
    /// Those that get there before anything else can be done.
    Some,
}

/// The values that a thread brings to a meeting.
struct Offer {
    scope: Scope,
    needs: Needs,
    values: Vec<Value>,
    /// The operation. It is unknown until the machine has it.
    at: Option<(Global<Op>, Loc)>,
}

/// The threads that have met at an operation.
pub(crate) struct Meeting {
    /// The number of each thread in its scope, with the values that it brought, in order.
    pub(crate) members: Vec<(u32, Vec<Value>)>,
    id: usize,
}

impl Meeting {
    /// The values of the thread of a number; `None` if it has not come.
    pub(crate) fn of(&self, number: u32) -> Option<&[Value]> {
        let i = self.members.binary_search_by_key(&number, |m| m.0).ok()?;
        Some(&self.members[i].1)
    }
}

/// The parts of the machine that each thread has for itself.
#[derive(Default)]
struct Context {
    slots: Vec<Value>,
    base: usize,
    frames: Vec<Frame>,
    stack: Vec<Pointer>,
}

enum State {
    Ready,
    Waits(Offer),
    Ended,
}

struct Thread {
    context: Context,
    state: State,
    met: Option<Arc<Meeting>>,
}

/// The requests of kernels' operations.
impl Machine<'_> {
    /// Puts down a kernel that runs next.
    pub(crate) fn launch(&mut self, launch: Launch) -> Result<Next, Trouble> {
        if self.kernel.is_some() {
            return Err(Trouble::new("a kernel that launches another has no meaning to the interpreter"));
        }
        let Shape { grid, block } = launch.shape;
        for (what, sizes) in [("grid", grid), ("block", block), ("cluster", launch.cluster)] {
            if let Some(d) = sizes.iter().position(|n| *n == 0 || *n > i64::MAX as u64) {
                let (n, d) = (sizes[d] as i64, ["x", "y", "z"][d]);
                return Err(Trouble::new(format!("the size of the {what} is {n} in {d}, not positive")));
            }
        }
        let is_whole = grid.iter().zip(launch.cluster).all(|(n, c)| n.is_multiple_of(c));
        is_whole.then_some(()).ok_or("the sizes of the grid are no multiples of those of a cluster")?;
        self.launch = Some(Box::new(launch));
        Ok(Next::Launch)
    }

    /// The kernel that runs.
    pub(crate) fn kernel(&self) -> Result<&Kernel, Trouble> {
        self.kernel.as_deref().ok_or_else(|| Trouble::new("it stands outside of a kernel"))
    }

    fn kernel_mut(&mut self) -> Result<&mut Kernel, Trouble> {
        self.kernel.as_deref_mut().ok_or_else(|| Trouble::new("it stands outside of a kernel"))
    }

    /// Brings the thread to a meeting: `None` says that it has to wait ([`Next::Wait`]), after which the operation runs again.
    pub(crate) fn meet(
        &mut self,
        scope: Scope,
        needs: Needs,
        values: Vec<Value>,
    ) -> Result<Option<Arc<Meeting>>, Trouble> {
        let kernel = self.kernel_mut()?;
        if kernel.is_alone {
            return Err(Trouble::new("threads cannot meet in the body of a reduction"));
        }
        if let Some(met) = kernel.met.take() {
            return Ok(Some(met));
        }
        kernel.offer = Some(Offer { scope, needs, values, at: None });
        Ok(None)
    }

    /// The result of a function that may not wait for other threads.
    pub(crate) fn compute(&mut self, f: Callee, args: Vec<Value>) -> Result<Value, Trouble> {
        self.passed = args;
        let outcome = self.call(f);
        outcome.map_err(|fault| {
            fault.notes.into_iter().fold(Trouble::new(fault.message), |t, (loc, text)| t.note(loc, text))
        })?;
        self.passed.pop().ok_or_else(|| Trouble::new("it has no result"))
    }

    /// The result of a meeting, which its first thread computes for all.
    pub(crate) fn shared_result(
        &mut self,
        met: &Meeting,
        f: impl FnOnce(&mut Self) -> Result<Value, Trouble>,
    ) -> Result<Value, Trouble> {
        if let Some(known) = self.kernel()?.results.get(&met.id) {
            return Ok(known.clone());
        }
        let v = f(self)?;
        self.kernel_mut()?.results.insert(met.id, v.clone());
        Ok(v)
    }

    /// Does something that may not wait for other threads.
    pub(crate) fn alone<R>(&mut self, f: impl FnOnce(&mut Self) -> Result<R, Trouble>) -> Result<R, Trouble> {
        self.kernel_mut()?.is_alone = true;
        let r = f(self);
        self.kernel_mut()?.is_alone = false;
        r
    }

    /// Reads and writes memory at once, as other threads see it.
    pub(crate) fn atomically<R>(
        &mut self,
        f: impl FnOnce(&mut Self) -> Result<R, Trouble>,
    ) -> Result<R, Trouble> {
        self.program.memory.set_atomic(true);
        let r = f(self);
        self.program.memory.set_atomic(false);
        r
    }

    /// The values that an operation makes once for a block.
    pub(crate) fn once_a_block(
        &mut self,
        op: Global<Op>,
        make: impl FnOnce(&mut Self) -> Result<Vec<Value>, Trouble>,
    ) -> Result<Vec<Value>, Trouble> {
        if let Some(known) = self.kernel()?.shared.get(&op) {
            return Ok(known.clone());
        }
        let values = make(self)?;
        let kernel = self.kernel_mut()?;
        kernel.memory.extend(values.iter().filter_map(|v| match v {
            Value::MemRef(m) => Some(m.base),
            _ => None,
        }));
        kernel.shared.insert(op, values.clone());
        Ok(values)
    }

    /// The memory whose size the launch gives, and its size in bytes.
    pub(crate) fn dynamic_memory(&mut self) -> Result<(Pointer, u64), Trouble> {
        let loc = self.loc();
        let kernel = self.kernel()?;
        let size = kernel.dynamic;
        if let Some(p) = kernel.dynamic_memory {
            return Ok((p, size));
        }
        let p = self.program.memory.take(size, 16, Home::Workgroup, loc)?;
        let kernel = self.kernel_mut()?;
        kernel.memory.push(p);
        kernel.dynamic_memory = Some(p);
        Ok((p, size))
    }

    /// True if the operation at hand runs again, since the threads that it waited for are there.
    pub(super) fn goes_on(&self) -> bool {
        self.kernel.as_ref().is_some_and(|k| k.met.is_some())
    }
}

/// Running.
impl Machine<'_> {
    fn swap(&mut self, c: &mut Context) {
        std::mem::swap(&mut self.slots, &mut c.slots);
        std::mem::swap(&mut self.base, &mut c.base);
        std::mem::swap(&mut self.frames, &mut c.frames);
        std::mem::swap(&mut self.stack, &mut c.stack);
    }

    /// Says where the thread at hand waits.
    pub(super) fn wait(&mut self, function: &Arc<Function>, at: &Instruction) -> Result<(), Fault> {
        let offer = self.kernel.as_mut().and_then(|k| k.offer.as_mut());
        let Some(offer) = offer else {
            return Err(self.fault(Trouble::new("it waits for nothing"), Some((function, at))));
        };
        offer.at = Some((Global::new(function.body, at.op), at.loc));
        Ok(())
    }

    /// Runs the kernel that was put down.
    pub(super) fn run_launch(&mut self, host: &Arc<Function>, at: &Instruction) -> Result<(), Fault> {
        let Some(launch) = self.launch.take() else {
            return Err(self.fault(Trouble::new("it launches no kernel"), Some((host, at))));
        };
        let (shape, cluster, dynamic) = (launch.shape, launch.cluster, launch.dynamic);
        let now = Moment { block: 0, phase: 0, thread: 0 };
        let threads = self.count_threads(&launch, host).map_err(|t| self.fault(t, Some((host, at))))?;
        self.kernel = Some(Box::new(Kernel {
            shape,
            cluster,
            dynamic,
            now,
            shared: FxHashMap::default(),
            memory: Vec::new(),
            dynamic_memory: None,
            offer: None,
            met: None,
            results: FxHashMap::default(),
            is_alone: false,
        }));
        self.program.memory.watch(Some(shape));
        let blocks = shape.grid.iter().try_fold(1u64, |n, d| n.checked_mul(*d)).unwrap_or(u64::MAX);
        let outcome = (0..blocks).try_for_each(|block| self.run_block(block, threads, &launch, host));
        self.program.memory.watch(None);
        self.kernel = None;
        self.program.memory.loc = at.loc;
        outcome.map_err(|mut fault| {
            self.calls(&mut fault, Some(at.loc));
            fault
        })
    }

    /// The number of threads of a block, for which there must be memory.
    fn count_threads(&mut self, launch: &Launch, host: &Function) -> Result<u32, Trouble> {
        let slots = match &launch.start {
            Start::Function(f, _) => {
                let code = self.code(*f).map_err(|f| Trouble::new(f.message))?;
                code.ok_or("the kernel has no body")?.slots
            }
            Start::Region { .. } => host.slots,
        };
        let each = (slots * size_of::<Value>() + size_of::<Thread>()) as u64;
        let count = launch.shape.block.iter().try_fold(1u64, |n, d| n.checked_mul(*d));
        let left = self.program.memory.limit - self.program.memory.used;
        let fits = count.filter(|n| n.checked_mul(each).is_some_and(|bytes| bytes <= left));
        let fits = fits.and_then(|n| u32::try_from(n).ok());
        fits.ok_or_else(|| Trouble::new("out of memory: the threads of a block take more than the limit"))
    }

    fn run_block(
        &mut self,
        block: u64,
        count: u32,
        launch: &Launch,
        host: &Arc<Function>,
    ) -> Result<(), Fault> {
        let new = |_| Thread { context: Context::default(), state: State::Ready, met: None };
        let mut threads: Vec<Thread> = (0..count).map(new).collect();
        let mut now = Moment { block, phase: 0, thread: 0 };
        let outcome = loop {
            let round = (0..count).zip(&mut threads).try_for_each(|(i, t)| match t.state {
                State::Ready => self.run_thread(Moment { thread: i, ..now }, t, launch, host),
                _ => Ok(()),
            });
            if round.is_err() || threads.iter().all(|t| matches!(t.state, State::Ended)) {
                break round;
            }
            match self.bring_together(now, &mut threads) {
                Ok(is_barrier) => now.phase += u32::from(is_barrier),
                Err(fault) => break Err(fault),
            }
        };
        let loc = self.loc();
        let shared = self.kernel.as_mut().map(|k| {
            k.shared.clear();
            k.dynamic_memory = None;
            std::mem::take(&mut k.memory)
        });
        let private = threads.into_iter().flat_map(|t| t.context.stack);
        shared
            .unwrap_or_default()
            .into_iter()
            .chain(private)
            .for_each(|p| self.program.memory.release(p, loc));
        outcome
    }

    fn run_thread(
        &mut self,
        now: Moment,
        thread: &mut Thread,
        launch: &Launch,
        host: &Arc<Function>,
    ) -> Result<(), Fault> {
        self.program.memory.go_on_as(now);
        if let Some(kernel) = &mut self.kernel {
            (kernel.now, kernel.met) = (now, thread.met.take());
        }
        // The body of a launch sees the values around it.
        let is_new = thread.context.frames.is_empty();
        if let (true, Start::Region { .. }) = (is_new, &launch.start) {
            thread.context.slots = self.slots[self.base..self.base + host.slots].to_vec();
        }
        self.swap(&mut thread.context);
        let begun = if is_new { self.begin_thread(launch, host) } else { Ok(()) };
        let outcome = begun.and_then(|()| self.run_until(0));
        self.swap(&mut thread.context);
        match outcome {
            Ok(Stop::Returned) => {
                // Values that a thread leaves behind take memory until the block ends.
                thread.context = Context::default();
                thread.state = State::Ended;
                Ok(())
            }
            Ok(Stop::Waits) => {
                let offer = self.kernel.as_mut().and_then(|k| k.offer.take());
                thread.state = offer.map_or(State::Ended, State::Waits);
                Ok(())
            }
            Err(mut fault) => {
                let name = launch.shape.text(now);
                fault.notes.push((fault.loc, format!("in {name}")));
                Err(fault)
            }
        }
    }

    fn begin_thread(&mut self, launch: &Launch, host: &Arc<Function>) -> Result<(), Fault> {
        match &launch.start {
            Start::Function(f, args) => {
                self.passed.clone_from(args);
                let Some(code) = self.code(*f)? else { return Ok(()) };
                self.push(code)
            }
            Start::Region { target, begin } => {
                let pc = host.starts[target.0 as usize] as usize;
                self.frames.push(Frame { function: host.clone(), pc, base: 0, stack: 0 });
                begin(self).map_err(|t| self.fault(t, None))
            }
        }
    }

    /// Lets threads that wait for each other go on; true if all of the block have met. No thread is ready.
    fn bring_together(&mut self, now: Moment, threads: &mut [Thread]) -> Result<bool, Fault> {
        let size = self.subgroup_size as usize;
        if let Some(kernel) = &mut self.kernel {
            kernel.results.clear();
        }
        let mut any = false;
        for (i, group) in threads.chunks_mut(size).enumerate() {
            any |= meet(i * size, group, Scope::Subgroup);
        }
        if any {
            return Ok(false);
        }
        // Nobody brings values to a barrier, and nothing else orders accesses to memory.
        let is_barrier = threads.iter().all(|t| matches!(&t.state, State::Waits(o) if o.values.is_empty()));
        if meet(0, threads, Scope::Block) {
            return Ok(is_barrier);
        }
        Err(self.stuck(now, threads))
    }

    /// The fault of threads that wait for ones that do not come.
    #[cold]
    fn stuck(&mut self, now: Moment, threads: &[Thread]) -> Fault {
        let first = threads.iter().enumerate().find_map(|(i, t)| match &t.state {
            State::Waits(offer) => Some((i, offer)),
            _ => None,
        });
        let Some((first, offer)) = first else { return Fault::new(self.loc(), "no thread can go on") };
        let size = self.subgroup_size as usize;
        let (start, all, what) = match offer.scope {
            Scope::Block => (0, threads, "block"),
            Scope::Subgroup => {
                let start = first / size * size;
                (start, &threads[start..threads.len().min(start + size)], "subgroup")
            }
        };
        let loc = offer.at.map_or(self.loc(), |at| at.1);
        let text = match offer.needs {
            Needs::First(n) => {
                let here = all.iter().take(n as usize).filter(|t| is_at(t, offer)).count();
                format!("only {here} of the first {n} threads of the {what} get here, where all have to be")
            }
            _ => {
                let here = all.iter().filter(|t| is_at(t, offer)).count();
                let n = all.len();
                format!("only {here} of {n} threads of the {what} get here, where all or none have to be")
            }
        };
        let mut fault = Fault::new(loc, text);
        let shape = self.kernel.as_ref().map(|k| k.shape);
        for (i, t) in all.iter().enumerate().filter(|(_, t)| !is_at(t, offer)).take(MOST_THREADS) {
            let at = Moment { thread: (start + i) as u32, ..now };
            let name = shape.map(|s| s.text(at)).unwrap_or_default();
            fault.notes.push(match &t.state {
                State::Waits(Offer { at: Some((_, loc)), .. }) => (*loc, format!("{name} waits here")),
                _ => (loc, format!("{name} has ended")),
            });
        }
        fault
    }
}

fn is_at(t: &Thread, offer: &Offer) -> bool {
    matches!(&t.state, State::Waits(o) if o.scope == offer.scope && o.at.map(|a| a.0) == offer.at.map(|a| a.0))
}

/// Lets those threads of a scope go on that wait for no others; false if there are none. `first` is the number of the first one.
fn meet(first: usize, threads: &mut [Thread], scope: Scope) -> bool {
    let mut places: Vec<(Global<Op>, Needs)> = Vec::new();
    for t in threads.iter() {
        if let State::Waits(Offer { scope: s, needs, at: Some((op, _)), .. }) = &t.state
            && *s == scope
            && !places.contains(&(*op, *needs))
        {
            places.push((*op, *needs));
        }
    }
    let mut any = false;
    for (op, needs) in places {
        let is_here = |t: &Thread| {
            matches!(&t.state, State::Waits(o)
                if o.scope == scope && o.needs == needs && o.at.is_some_and(|a| a.0 == op))
        };
        let complete = match needs {
            Needs::All => threads.iter().all(is_here),
            Needs::First(n) => threads.len() >= n as usize && threads[..n as usize].iter().all(is_here),
            Needs::Some => true,
        };
        if !complete {
            continue;
        }
        let mut members = Vec::new();
        let here: Vec<usize> = (0..threads.len()).filter(|i| is_here(&threads[*i])).collect();
        for i in &here {
            if let State::Waits(offer) = std::mem::replace(&mut threads[*i].state, State::Ready) {
                members.push((*i as u32, offer.values));
            }
        }
        // The first thread is in no other meeting of this round.
        let meeting = Arc::new(Meeting { members, id: first + here.first().copied().unwrap_or(0) });
        here.iter().for_each(|i| threads[*i].met = Some(meeting.clone()));
        any = true;
    }
    any
}
