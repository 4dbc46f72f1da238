//! One pipeline on many operations, in parallel or by one worker.
//!
//! The bodies of each operation are taken out of the table. A worker has a table of its own: it sees the bodies around, has copies of
//! those that it changes, which are lost but for the operation at hand, and the bodies of one operation after the other. Of what lies
//! beside it sees symbols and their attributes ([`Ir::share`]). Messages come in the order of the operations, so that nothing depends on the
//! number of threads.

use std::sync::Mutex;

use terrace_ir::{Global, Ir, Op, OpState, Subtree};

use super::{Env, Runner, Stop, worse};
use crate::analysis::{AnalysisMap, Parents};
use crate::plan::Plan;
use crate::report::Log;
use crate::reproducer::Failed;
use crate::statistics::Counters;
use crate::timing::Timer;

/// A pipeline to run on an operation.
pub(super) struct Job<'p> {
    pub(super) op: Global<Op>,
    pub(super) plan: &'p Plan,
    pub(super) map: AnalysisMap,
}

/// How all jobs ended, and the analyses of their operations.
pub(super) type AllDone = (Result<(), Stop>, Vec<(Global<Op>, AnalysisMap)>);

/// The results of a job.
struct Done {
    index: usize,
    op: Global<Op>,
    subtree: Subtree,
    /// The operation itself, where it was changed.
    state: Option<OpState>,
    map: AnalysisMap,
    result: Result<(), Stop>,
    /// Most have nothing to say.
    said: Option<Box<Said>>,
}

/// The messages of a job.
struct Said {
    log: Log,
    failed: Vec<Failed>,
}

/// The results of a worker.
struct Worked {
    done: Vec<Done>,
    table: Ir,
    timer: Timer,
    counters: Counters,
}

/// Jobs with their numbers.
type Taken<'p> = std::iter::Enumerate<std::vec::IntoIter<(Job<'p>, Subtree)>>;
type Queue<'p> = Mutex<Taken<'p>>;

impl Runner<'_> {
    pub(super) fn run_parallel(&mut self, jobs: Vec<Job<'_>>, ir: &mut Ir, parents: &Parents<'_>) -> AllDone {
        let Some(around) = jobs.first().map(|j| j.op.body) else { return (Ok(()), Vec::new()) };
        let workers = self.env.threads.min(jobs.len());
        let ops: Vec<Global<Op>> = jobs.iter().map(|j| j.op).collect();
        let taken: Vec<_> = jobs.into_iter().zip(ir.take_subtrees(&ops)).collect();
        ir.share(self.env.ctx, around, taken.iter().map(|(_, subtree)| subtree));
        let mut tables: Vec<Ir> = (0..workers).map(|w| ir.outline(w, workers)).collect();
        let queue: Queue<'_> = Mutex::new(taken.into_iter().enumerate());
        let timers: Vec<Timer> = tables.iter().map(|_| self.timer.fork()).collect();
        let slots: Vec<Mutex<Option<Worked>>> = tables.iter().map(|_| Mutex::new(None)).collect();
        let (env, ends) = (self.env, self.ends);
        let each = tables.drain(..).zip(timers).zip(&slots).map(|((table, timer), slot)| {
            let queue = &queue;
            move || {
                let worked = work(env, ends, queue, table, timer, parents);
                if let Ok(mut s) = slot.lock() {
                    *s = Some(worked);
                }
            }
        });
        match workers {
            1 => each.for_each(|worker| worker()),
            _ => rayon::scope(|scope| each.for_each(|worker| scope.spawn(move |_| worker()))),
        }
        let mut worked: Vec<Worked> =
            slots.into_iter().filter_map(|s| s.into_inner().ok().flatten()).collect();
        worked.iter_mut().for_each(|w| w.table.leave());
        ir.unshare();
        self.collect(worked, ir)
    }

    /// Puts everything back, and tells what was said in the order of the operations.
    fn collect(&mut self, worked: Vec<Worked>, ir: &mut Ir) -> AllDone {
        let (mut timers, mut maps, mut said) = (Vec::new(), Vec::new(), Vec::new());
        let mut result = Ok(());
        for w in worked {
            ir.join_ids(&w.table);
            timers.push(w.timer);
            self.counters.join(w.counters);
            for d in w.done {
                d.state.iter().for_each(|state| ir.put_state(d.op, state));
                ir.put_subtree(d.subtree);
                result = worse(result, d.result);
                if !self.ends {
                    maps.push((d.op, d.map));
                }
                said.extend(d.said.map(|s| (d.index, s)));
            }
        }
        self.timer.join(timers);
        said.sort_unstable_by_key(|(index, _)| *index);
        for (_, s) in said {
            s.log.replay(self.out);
            self.failed.extend(s.failed);
        }
        (result, maps)
    }
}

/// Works on jobs until there are no more.
fn work(
    env: &Env<'_>,
    ends: bool,
    queue: &Queue<'_>,
    mut table: Ir,
    mut timer: Timer,
    parents: &Parents<'_>,
) -> Worked {
    let mut done = Vec::new();
    let mut counters = Counters::default();
    let mut batch = Vec::new().into_iter();
    loop {
        let Some((index, (mut job, subtree))) = batch.next() else {
            batch = next_batch(env, queue).into_iter();
            if batch.len() == 0 {
                break;
            }
            continue;
        };
        table.put_subtree(subtree);
        let mut log = Log::default();
        let mut failed = Vec::new();
        let mut runner = Runner {
            env,
            out: &mut log,
            timer: &mut timer,
            counters: &mut counters,
            failed: &mut failed,
            anchors: Vec::new(),
            ends,
            whole: false,
        };
        let result = runner.run_job(&mut job, &mut table, parents);
        let subtree = table.take_subtree(job.op);
        let state = table.take_state(job.op);
        let map = if ends { AnalysisMap::default() } else { job.map };
        let quiet = log.messages.is_empty() && failed.is_empty();
        let said = (!quiet).then(|| Box::new(Said { log, failed }));
        done.push(Done { index, op: job.op, subtree, state, map, result, said });
    }
    Worked { done, table, timer, counters }
}

/// The next jobs: many at once while there are many, so that workers seldom meet; in the end one by one, so that none waits long.
fn next_batch<'p>(env: &Env<'_>, queue: &Queue<'p>) -> Vec<(usize, (Job<'p>, Subtree))> {
    let Ok(mut queue) = queue.lock() else { return Vec::new() };
    let share = queue.len() / (8 * env.threads.max(1));
    queue.by_ref().take(share.clamp(1, 64)).collect()
}
