//! Runs recorded for looking at: one page of HTML with every pass, what it made of the IR, and how long it took.
//!
//! [`TraceRecorder`] watches a run, [`TracePage`] makes the page. IR is kept in units (`trace/text.rs`) and as edits: each pass costs what it
//! changed. `trace/steps.rs`: what was recorded in the order of the page; `trace/data.rs`: its embedded data; `trace/page/`: the page itself.
//! Passes that run on many operations are one step, whatever the number of threads and the order in which these come to it.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use rustc_hash::FxHashMap;
use terrace_asm::{PrintFlags, is_left_out, print_loc};
use terrace_ir::{Context, Diagnostic, Global, Ir, Loc, Op};

use crate::instrument::{Instrumentation, PassEvent};
use crate::manager::pass_text;
use crate::print_ir::{is_valid, symbol_name};
use crate::report::Reporter;

mod data;
mod json;
mod locs;
mod page;
mod steps;
mod text;

pub use page::TracePage;

use text::{Printed, UnitText, Version, print_units, version};

/// Records a run: an [`Instrumentation`], whose copies record the same run.
#[derive(Clone)]
pub struct TraceRecorder(Arc<Recording>);

struct Recording {
    flags: PrintFlags,
    /// True if what passes leave is known to be valid.
    verified: bool,
    top: Global<Op>,
    state: Mutex<State>,
}

/// The state of a run.
#[derive(Default)]
struct State {
    units: Units,
    /// The IR at the start.
    initial: Vec<Version>,
    executions: Vec<Execution>,
    /// The passes that run on an operation, the innermost last.
    running: FxHashMap<Global<Op>, Vec<Running>>,
}

/// The units, and the text of each as it is now.
#[derive(Default)]
struct Units {
    by_op: FxHashMap<Global<Op>, usize>,
    list: Vec<Unit>,
}

struct Unit {
    op: Global<Op>,
    symbol: Option<Vec<u8>>,
    text: Arc<UnitText>,
}

struct Running {
    execution: usize,
    /// The pass's number.
    id: usize,
    start: Instant,
    /// The time that recording took meanwhile.
    recording: Duration,
}

/// A pass on an operation.
struct Execution {
    /// The execution that ran the pass.
    parent: Option<usize>,
    /// The pass's number.
    id: usize,
    op: Global<Op>,
    name: &'static str,
    /// With its options.
    argument: String,
    /// The operation's unit, if it is one.
    unit: Option<usize>,
    op_name: String,
    symbol: Option<String>,
    time: Duration,
    state: Ended,
    said: Vec<Said>,
    /// True if it ran inside another: `before` and `after` are edits to what was there before that one, and stay its own.
    detached: bool,
    before: Vec<Version>,
    after: Vec<Version>,
}

impl Execution {
    fn new(event: &PassEvent<'_>, parent: Option<usize>, detached: bool) -> Execution {
        let (ctx, ir, op) = (event.ctx, event.ir, event.op);
        let body = ir.body(op.body);
        let erased = body.is_erased(op.entity);
        let symbol = if erased { None } else { symbol_name(ctx, ir, op) };
        let op_name = if erased { &b""[..] } else { ctx.op_info(body.name(op.entity)).name() };
        Execution {
            parent,
            id: event.id,
            op,
            name: event.pass.info().name,
            argument: pass_text(event.pass),
            unit: None,
            op_name: String::from_utf8_lossy(op_name).into_owned(),
            symbol: symbol.map(|s| String::from_utf8_lossy(s).into_owned()),
            time: Duration::ZERO,
            state: Ended::Not,
            said: Vec::new(),
            detached,
            before: Vec::new(),
            after: Vec::new(),
        }
    }
}

/// How an execution ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ended {
    /// It did not: the pass broke down.
    Not,
    Well,
    Failed,
}

/// A diagnostic as text.
struct Said {
    severity: &'static str,
    at: String,
    message: String,
    hint: Option<String>,
    notes: Vec<Said>,
}

impl Said {
    fn new(ctx: &Context, d: &Diagnostic) -> Said {
        let at = d.loc.position(ctx).map(|(file, line, column)| {
            let file = String::from_utf8_lossy(ctx.as_string(file).unwrap_or_default()).into_owned();
            format!("{file}:{line}:{column}")
        });
        Said {
            severity: d.severity.word(),
            at: at.unwrap_or_else(|| {
                if d.loc == Loc::unknown(ctx) { String::new() } else { print_loc(ctx, d.loc) }
            }),
            message: d.message.clone(),
            hint: d.hint.clone(),
            // Notes have none.
            notes: d.notes.iter().map(|n| Said::new(ctx, n)).collect(),
        }
    }
}

impl Units {
    fn of(&self, op: Global<Op>) -> Option<usize> {
        self.by_op.get(&op).copied()
    }

    fn add(&mut self, printed: &Printed) -> usize {
        let (op, symbol) = (printed.op, printed.symbol.clone());
        self.list.push(Unit { op, symbol, text: Arc::default() });
        self.by_op.insert(op, self.list.len() - 1);
        self.list.len() - 1
    }

    /// Gives what was printed its units. An operation that took the place of another of its symbol goes on with that one's unit.
    fn identify(&mut self, printed: &mut [Printed]) {
        let present: rustc_hash::FxHashSet<Global<Op>> = printed.iter().map(|p| p.op).collect();
        let places: FxHashMap<Global<Op>, usize> =
            printed.iter().enumerate().map(|(i, p)| (p.op, i)).collect();
        if let Some(first) = printed.first().filter(|p| self.of(p.op).is_none()) {
            self.add(first);
        }
        for i in 0..printed.len() {
            let Some(parent) = self.of(printed[i].op) else { continue };
            let mut gone: FxHashMap<Vec<u8>, usize> = FxHashMap::default();
            for u in self.list[parent].text.units() {
                if let Some(symbol) =
                    self.list[u].symbol.clone().filter(|_| !present.contains(&self.list[u].op))
                {
                    gone.insert(symbol, u);
                }
            }
            let numbers: Vec<usize> = printed[i]
                .nested
                .iter()
                .filter_map(|op| places.get(op))
                .map(|n| &printed[*n])
                .map(|p| {
                    let unit = self.of(p.op).or_else(|| {
                        let unit = p.symbol.as_ref().and_then(|s| gone.remove(s))?;
                        self.by_op.remove(&self.list[unit].op);
                        self.by_op.insert(p.op, unit);
                        self.list[unit].op = p.op;
                        Some(unit)
                    });
                    unit.unwrap_or_else(|| self.add(p))
                })
                .collect();
            printed[i].text.number_units(&numbers);
        }
    }

    /// Takes texts as what is there now; gives what is new.
    fn commit(&mut self, mut printed: Vec<Printed>) -> Vec<Version> {
        self.identify(&mut printed);
        let mut versions = Vec::new();
        for p in printed {
            let Some(u) = self.of(p.op) else { continue };
            let unit = &mut self.list[u];
            if let Some(v) = version(u, &unit.text, &p.text) {
                versions.push(v);
                unit.text = Arc::new(p.text);
            }
            unit.symbol = p.symbol;
        }
        versions
    }
}

impl State {
    /// The innermost pass that runs on an operation or one around it.
    fn running_around(&mut self, ir: &Ir, op: Global<Op>) -> Option<&mut Running> {
        let mut at = Some(op);
        while let Some(op) = at {
            if self.running.get(&op).is_some_and(|r| !r.is_empty()) {
                return self.running.get_mut(&op)?.last_mut();
            }
            at = ir.parent_op(op);
        }
        None
    }

    /// The texts as edits to what is there now, which stays.
    fn compare(&mut self, mut printed: Vec<Printed>) -> Vec<Version> {
        let units = &mut self.units;
        let numbers: Vec<usize> =
            printed.iter().map(|p| units.of(p.op).unwrap_or_else(|| units.add(p))).collect();
        let places: FxHashMap<Global<Op>, usize> =
            printed.iter().zip(&numbers).map(|(p, n)| (p.op, *n)).collect();
        for p in &mut printed {
            let nested: Vec<usize> = p.nested.iter().filter_map(|op| places.get(op).copied()).collect();
            p.text.number_units(&nested);
        }
        let compared = printed.iter().zip(numbers);
        compared.filter_map(|(p, u)| version(u, &units.list[u].text, &p.text)).collect()
    }
}

impl TraceRecorder {
    /// A recorder for a run on `top`. `flags` says how IR is printed: without locations, which the page has apart, and without aliases.
    /// `verified`: passes that succeed leave valid IR, because all is verified after each or the caller says so.
    pub fn new(ctx: &Context, ir: &Ir, top: Global<Op>, flags: PrintFlags, verified: bool) -> TraceRecorder {
        let flags = PrintFlags {
            local_scope: true,
            debug_info: false,
            pretty_debug_info: false,
            value_users: false,
            unique_ssa_ids: false,
            name_locs: false,
            ..flags
        };
        let recording = Recording { flags, verified, top, state: Mutex::default() };
        let printed = recording.print(ctx, ir, top, false);
        recording.with(|state| state.initial = state.units.commit(printed));
        TraceRecorder(Arc::new(recording))
    }
}

impl Recording {
    /// A thread that broke down did so in a pass: what is recorded is whole.
    fn with<R>(&self, f: impl FnOnce(&mut State) -> R) -> R {
        f(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn print(&self, ctx: &Context, ir: &Ir, op: Global<Op>, verified: bool) -> Vec<Printed> {
        // Custom forms may break on what is not valid.
        let generic = self.flags.generic || !(verified || is_valid(ctx, ir, op));
        print_units(ctx, ir, op, &PrintFlags { generic, ..self.flags.clone() })
    }

    fn start(&self, event: &PassEvent<'_>) {
        let begun = Instant::now();
        let (ctx, ir, op) = (event.ctx, event.ir, event.op);
        let detached = self.with(|state| {
            let shown = op == self.top || is_left_out(ir, op) && state.units.of(op).is_some();
            !shown || state.running_around(ir, op).is_some()
        });
        // Between passes of one pipeline an operation stays as it is.
        let printed = if detached { self.print(ctx, ir, op, false) } else { Vec::new() };
        self.with(|state| {
            let before = state.compare(printed);
            let around = state.running_around(ir, op);
            let mut execution = Execution::new(event, around.as_ref().map(|r| r.execution), detached);
            if let Some(around) = around {
                around.recording += begun.elapsed();
            }
            (execution.before, execution.unit) = (before, state.units.of(op));
            state.executions.push(execution);
            let (execution, id, start) = (state.executions.len() - 1, event.id, Instant::now());
            let running = Running { execution, id, start, recording: Duration::ZERO };
            state.running.entry(op).or_default().push(running);
        });
    }

    fn end(&self, event: &PassEvent<'_>, ended: Ended) {
        let begun = Instant::now();
        let (ctx, ir, op) = (event.ctx, event.ir, event.op);
        let Some(running) = self.with(|state| state.running.get_mut(&op).and_then(Vec::pop)) else { return };
        let printed = self.print(ctx, ir, op, self.verified && ended == Ended::Well);
        self.with(|state| {
            let detached = state.executions[running.execution].detached;
            let after = if detached { state.compare(printed) } else { state.units.commit(printed) };
            let execution = &mut state.executions[running.execution];
            execution.time = (begun - running.start).saturating_sub(running.recording);
            execution.state = ended;
            execution.after = after;
            if let Some(around) = state.running_around(ir, op) {
                around.recording += running.recording + begun.elapsed();
            }
        });
    }

    fn said(&self, event: &PassEvent<'_>, d: &Diagnostic) {
        let said = Said::new(event.ctx, d);
        self.with(|state| {
            let running = state.running.get(&event.op).and_then(|r| r.last()).filter(|r| r.id == event.id);
            let execution = running.map_or_else(
                || {
                    // It was refused before it began.
                    let refused = Execution::new(event, None, true);
                    state.executions.push(Execution { state: Ended::Failed, ..refused });
                    state.executions.len() - 1
                },
                |r| r.execution,
            );
            state.executions[execution].said.push(said);
        });
    }
}

impl Instrumentation for TraceRecorder {
    fn before_pass(&self, event: &PassEvent<'_>, _: &mut dyn Reporter) {
        self.0.start(event);
    }

    fn after_pass(&self, event: &PassEvent<'_>, _: &mut dyn Reporter) {
        self.0.end(event, Ended::Well);
    }

    fn after_pass_failed(&self, event: &PassEvent<'_>, _: &mut dyn Reporter) {
        self.0.end(event, Ended::Failed);
    }

    fn diagnostic(&self, event: &PassEvent<'_>, d: &Diagnostic) {
        self.0.said(event, d);
    }
}
