//! `--check-semantics`: the functions of a module run on arguments made from a seed, before the passes and after each one, and must do the
//! same. The first pass after which they do not is named, with the arguments and both outcomes.
//!
//! [`Checker`] watches a run of a pass manager and works in other programs as well; the meaning of programs is that of the reference
//! interpreter. `check_semantics/inputs.rs` makes arguments, `run.rs` calls, `seen.rs` says what of a call is compared. Programs that try
//! passes on random modules are in `test/semantics`.

use std::fmt::Write as _;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_interp::Variable;
use terrace_ir::symbols::{Scope, symbol_uses};
use terrace_ir::{Context, Diagnostic, Global, Ir, Loc, Op, Type};
use terrace_pass::{Instrumentation, PassEvent, Reporter, fingerprint};

mod inputs;
mod run;
mod seen;

use inputs::{Input, Maker};
use run::{Outcome, Outside, Runner, Signature};
use seen::{Difference, Leaves, Seen};

/// After a pass a call may take this many times the steps that it took before, and some more.
const SLOWER: u64 = 200;
/// The steps that it may take in any case.
const ALWAYS: u64 = 100_000;
/// A function whose first calls do not end is not called more often.
const PATIENCE: usize = 3;
/// So many times the calls that are asked for are tried where some are undefined.
const INSTEAD: usize = 4;
/// So many reasons are told in the closing remark.
const MOST_REASONS: usize = 4;

/// The requests to the check.
#[derive(Clone, Copy, Debug)]
pub struct CheckRequest {
    /// The number of calls of each function.
    pub inputs: usize,
    /// Arguments follow from it.
    pub seed: u64,
    /// A call that takes more operations is not compared.
    pub max_steps: u64,
    /// Memrefs of one type are sometimes the same memory.
    pub aliases: bool,
}

impl Default for CheckRequest {
    fn default() -> CheckRequest {
        CheckRequest { inputs: 16, seed: 0, max_steps: 1_000_000, aliases: false }
    }
}

/// One call of a function.
struct Call {
    inputs: Vec<Input>,
    /// The outcome before the passes.
    expected: Box<Seen>,
}

/// A function and what it did before the passes.
struct Function {
    name: String,
    loc: Loc,
    signature: Signature,
    calls: Vec<Call>,
    /// True if it may run others.
    refers: bool,
    /// True once it is no more compared.
    is_done: bool,
    /// The pass after which it could not be run any more, and why, until it can again.
    lost: Option<(String, String)>,
}

/// The numbers of a check.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// The functions that were compared.
    pub functions: usize,
    /// The calls that were compared.
    pub calls: usize,
    /// The calls that had undefined behaviour before any pass.
    pub undefined: usize,
    /// The calls that took too many steps.
    pub endless: usize,
    /// The calls that were compared after a pass, each time.
    pub comparisons: usize,
    /// The functions that could be run only after a pass, each with that pass: the check began there.
    pub later: Vec<(String, String)>,
    /// The functions that could not be run, each with its reason.
    pub skipped: Vec<(String, String)>,
    /// The functions that could not be run any more after a pass, each with the pass and the reason.
    pub lost: Vec<(String, String)>,
    /// The passes after which a function did something else, each with the function.
    pub differences: Vec<(String, String)>,
    /// The runs of passes that changed something.
    pub passes: usize,
}

struct State {
    request: CheckRequest,
    functions: Vec<Function>,
    outside: Outside,
    variables: Vec<Variable>,
    has_variables: bool,
    /// The functions that could not be run yet.
    waiting: FxHashSet<String>,
    summary: Summary,
    /// The state of the IR before passes that run.
    before: FxHashMap<(Global<Op>, usize), u64>,
    /// The number of passes that have run.
    count: usize,
}

/// Compares what functions do before and after passes. Its copies are one.
#[derive(Clone)]
pub struct Checker(Arc<Mutex<State>>);

impl Checker {
    /// Runs the public functions of a module, which the passes are going to change.
    pub fn new(request: CheckRequest, ctx: &Context, ir: &Ir, top: Global<Op>) -> Checker {
        let outside = Outside::new(ctx, ir, top);
        let mut state = State {
            request,
            functions: Vec::new(),
            outside,
            variables: Vec::new(),
            has_variables: false,
            waiting: FxHashSet::default(),
            summary: Summary::default(),
            before: FxHashMap::default(),
            count: 0,
        };
        state.begin(ctx, ir, top, None);
        Checker(Arc::new(Mutex::new(state)))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The numbers so far.
    pub fn summary(&self) -> Summary {
        let state = self.state();
        let lost = state.functions.iter().filter_map(|f| {
            let (pass, why) = f.lost.as_ref().filter(|_| !f.is_done)?;
            Some((f.name.clone(), format!("after '{pass}': {why}")))
        });
        Summary { lost: lost.collect(), ..state.summary.clone() }
    }

    /// The closing remark.
    pub fn remark(&self, ctx: &Context) -> Diagnostic {
        let s = self.summary();
        let mut text = format!(
            "semantics checked: {} of {} after {}",
            counted(s.calls, "call"),
            counted(s.functions, "function"),
            if s.passes == 1 {
                "1 changing pass".to_owned()
            } else {
                format!("{} changing passes", s.passes)
            }
        );
        if s.undefined > 0 {
            _ = write!(text, "; {} with undefined behaviour left out", counted(s.undefined, "call"));
        }
        if s.endless > 0 {
            _ = write!(text, "; {} too long", counted(s.endless, "call"));
        }
        // Passes that change nothing leave nothing to compare; anything else is no answer.
        let mut d = if s.comparisons > 0 || (s.passes == 0 && s.calls > 0) {
            Diagnostic::remark(Loc::unknown(ctx), text)
        } else {
            let text =
                format!("nothing was compared, so the passes may change what the program does; {text}");
            Diagnostic::warning(Loc::unknown(ctx), text)
        };
        let reasons = |d: Diagnostic, list: &[(String, String)], what: &str| {
            if list.is_empty() {
                return d;
            }
            let mut text = format!("{} {what}", counted(list.len(), "function"));
            for (i, (name, why)) in list.iter().take(MOST_REASONS).enumerate() {
                _ = write!(text, "{} @{name}: {why}", if i == 0 { ":" } else { ";" });
            }
            d.note(Loc::unknown(ctx), text)
        };
        let later: Vec<(String, String)> =
            s.later.iter().map(|(name, pass)| (name.clone(), format!("after '{pass}'"))).collect();
        d = reasons(d, &later, "could be run only later, and was compared from there on");
        d = reasons(d, &s.skipped, "could not be run");
        reasons(d, &s.lost, "could not be compared any more")
    }
}

fn counted(n: usize, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}

impl State {
    /// Finds the functions that are not known yet, makes arguments, and runs them. Those that cannot be run wait for a pass after which they
    /// can: `after` is that pass.
    fn begin(&mut self, ctx: &Context, ir: &Ir, top: Global<Op>, after: Option<&str>) {
        let mut runner = Runner::new(ctx, ir, top, &self.outside);
        self.summary.skipped.clear();
        match runner.variables() {
            Ok(list) if !self.has_variables => (self.variables, self.has_variables) = (list, true),
            Ok(_) => {}
            Err(why) => {
                let names = run::functions(ctx, ir, top)
                    .into_iter()
                    .filter(|(.., has_body, is_public)| *has_body && *is_public);
                self.waiting.extend(names.map(|(name, ..)| name).filter(|_| after.is_none()));
                self.summary.skipped.push(("*".to_owned(), why));
                return;
            }
        }
        let known: FxHashSet<String> = self.functions.iter().map(|f| f.name.clone()).collect();
        let found = run::functions(ctx, ir, top).into_iter().enumerate();
        for (number, (name, op, has_body, is_public)) in found {
            // A function that a pass makes has nothing to be compared with.
            let waits = after.is_none() || self.waiting.contains(&name);
            if !has_body || !is_public || !waits || known.contains(&name) {
                continue;
            }
            let Some(signature) = run::signature_of(ctx, ir, op) else { continue };
            let loc = ir.body(op.body).loc(op.entity);
            let uses = symbol_uses(ctx, ir, Scope::Op(op));
            let refers = uses.is_none_or(|u| !u.is_empty());
            let mut f =
                Function { name, loc, signature, calls: Vec::new(), refers, is_done: false, lost: None };
            match first_calls(&mut runner, ctx, self.request, &self.variables, number, &mut f) {
                Ok((undefined, endless)) => {
                    self.summary.undefined += undefined;
                    self.summary.endless += endless;
                    self.summary.calls += f.calls.len();
                    self.summary.functions += usize::from(!f.calls.is_empty());
                    self.summary.later.extend(after.map(|pass| (f.name.clone(), pass.to_owned())));
                    self.waiting.remove(&f.name);
                    self.functions.push(f);
                }
                Err(why) => {
                    self.waiting.insert(f.name.clone());
                    self.summary.skipped.push((f.name, why));
                }
            }
        }
    }

    /// Runs the functions that a pass may have changed.
    fn compare(&mut self, event: &PassEvent<'_>, out: &mut dyn Reporter) {
        let (ctx, ir) = (event.ctx, event.ir);
        let Some(top) = ir.top() else { return };
        self.summary.passes += 1;
        let alone = (event.op != top).then(|| symbol(ctx, ir, event.op)).flatten();
        let now: FxHashMap<String, Signature> = run::functions(ctx, ir, top)
            .into_iter()
            .filter_map(|(name, op, ..)| Some((name, run::signature_of(ctx, ir, op)?)))
            .collect();
        let mut runner = Runner::new(ctx, ir, top, &self.outside);
        let left_out = |name: &str| self.outside.is_other(ctx, &now, name);
        let changed = self.outside.changed(ctx, &now);
        'functions: for f in self.functions.iter_mut().filter(|f| !f.is_done && !f.calls.is_empty()) {
            if alone.as_ref().is_some_and(|name| *name != f.name) && !f.refers {
                continue;
            }
            if let Some(name) = changed.filter(|_| f.refers) {
                let why = format!("the function outside @{name} returns its results in another form");
                f.lost.get_or_insert((event.pass.info().argument.to_owned(), why));
                continue;
            }
            for call in &f.calls {
                let steps = call.expected.steps.saturating_mul(SLOWER).saturating_add(ALWAYS);
                let outcome = runner.call(&f.name, &f.signature, &call.inputs, &self.variables, steps);
                let found = match outcome {
                    Outcome::Unknown(why) => {
                        f.lost.get_or_insert((event.pass.info().argument.to_owned(), why));
                        continue 'functions;
                    }
                    outcome => problem(ctx, call, outcome, steps, &left_out),
                };
                self.summary.comparisons += 1;
                let Some((title, notes)) = found else { continue };
                f.is_done = true;
                self.summary.differences.push((event.pass.info().argument.to_owned(), f.name.clone()));
                let args = arguments(ctx, &f.signature, &call.inputs);
                out.diagnostic(report(event, f, (title, notes), args, self.count));
                continue 'functions;
            }
            f.lost = None;
        }
        if !self.waiting.is_empty() {
            self.begin(ctx, ir, top, Some(event.pass.info().argument));
        }
    }
}

/// The name of a function.
fn symbol(ctx: &Context, ir: &Ir, op: Global<Op>) -> Option<String> {
    let name = terrace_ir::symbols::symbol_name(ctx, ir, op).and_then(|n| ctx.as_string(n))?;
    Some(String::from_utf8_lossy(name).into_owned())
}

/// Calls a function before the passes; gives the numbers of calls that are undefined, and too long.
fn first_calls(
    runner: &mut Runner<'_, '_>,
    ctx: &Context,
    request: CheckRequest,
    variables: &[Variable],
    number: usize,
    f: &mut Function,
) -> Result<(usize, usize), String> {
    let (mut undefined, mut endless, mut unknown) = (0, 0, None);
    // A function without arguments does the same each time.
    let times = if f.signature.params.is_empty() { 1 } else { request.inputs };
    for i in 0..times * INSTEAD {
        // Further calls stand in for those that are undefined.
        if i >= times && (f.calls.len() >= times || undefined == 0 || f.signature.params.is_empty()) {
            break;
        }
        let seed = request.seed.wrapping_mul(0x9e37_79b9).wrapping_add(number as u64);
        let no_values = |ty: Type| format!("no values of type {} can be made", ctx.text(ty));
        let mut maker = if i < times { Maker::new(ctx, seed, i) } else { Maker::careful(ctx, seed, i) };
        let inputs = maker.inputs(&f.signature.params, request.aliases && i % 2 == 1);
        let inputs = inputs.map_err(no_values)?;
        match runner.call(&f.name, &f.signature, &inputs, variables, request.max_steps) {
            Outcome::Done(expected) => f.calls.push(Call { inputs, expected }),
            Outcome::Undefined(_) => undefined += 1,
            Outcome::Limit => endless += 1,
            Outcome::Unknown(why) => unknown = Some(why),
        }
        if endless >= PATIENCE && f.calls.is_empty() {
            break;
        }
    }
    match unknown {
        Some(why) if f.calls.is_empty() => Err(why),
        _ => Ok((undefined, endless)),
    }
}

/// A title, and the two outcomes.
type Problem = (&'static str, Vec<(Option<Loc>, String)>);

/// The problem that a call has after a pass, if any.
fn problem(
    ctx: &Context,
    call: &Call,
    outcome: Outcome,
    steps: u64,
    left_out: &dyn Fn(&str) -> bool,
) -> Option<Problem> {
    match outcome {
        Outcome::Done(seen) => {
            let d: Difference = seen::difference(ctx, &call.expected, &seen, left_out)?;
            let notes = vec![(None, format!("before: {}", d.before)), (None, format!("after: {}", d.after))];
            Some(("changes the behaviour of", notes))
        }
        Outcome::Undefined(fault) => {
            let mut notes = vec![(None, format!("before: it ends after {} steps", call.expected.steps))];
            notes.push((Some(fault.loc), format!("after: {}", fault.message)));
            notes.extend(fault.notes.into_iter().take(MOST_REASONS).map(|(loc, text)| (Some(loc), text)));
            Some(("adds undefined behaviour to", notes))
        }
        Outcome::Limit => {
            let before = format!("before: it ends after {} steps", call.expected.steps);
            let after = format!("after: it has not ended after {steps} steps, or takes too much memory");
            Some(("changes the behaviour of", vec![(None, before), (None, after)]))
        }
        Outcome::Unknown(_) => None,
    }
}

/// The arguments of a call in words.
fn arguments(ctx: &Context, signature: &Signature, inputs: &[Input]) -> String {
    let text = |(input, ty): (&Input, &Type)| match input {
        Input::Plain(v) => format!("{} : {}", seen::text(ctx, &Leaves::of(ctx, *ty, v)), ctx.text(*ty)),
        Input::MemRef(b) | Input::Pointer(b) => {
            let leaves = Leaves::elements(ctx, Some(&b.sizes), b.element, &b.values);
            let alias = b.same_as.map(|i| format!(", the memory of argument {i}")).unwrap_or_default();
            format!("{} : {}{alias}", seen::text(ctx, &leaves), ctx.text(*ty))
        }
    };
    let list: Vec<String> = inputs.iter().zip(&signature.params).map(text).collect();
    format!("({})", list.join(", "))
}

fn report(event: &PassEvent<'_>, f: &Function, problem: Problem, args: String, count: usize) -> Diagnostic {
    let (title, notes) = problem;
    let pass = event.pass.info().argument;
    let text = format!("the pass '{pass}' {title} @{}", f.name);
    let mut d = Diagnostic::error(f.loc, text).note(f.loc, format!("called with {args}"));
    for (loc, text) in notes {
        d = d.note(loc.unwrap_or(f.loc), text);
    }
    if let Some((pass, why)) = &f.lost {
        d = d.note(f.loc, format!("it could not be compared after '{pass}', which may be the one: {why}"));
    }
    let on = symbol(event.ctx, event.ir, event.op).map(|n| format!(", on @{n}")).unwrap_or_default();
    d.note(f.loc, format!("it is pass number {count} of those that ran{on}"))
}

impl Instrumentation for Checker {
    fn before_pass(&self, event: &PassEvent<'_>, _: &mut dyn Reporter) {
        let print = fingerprint(event.ctx, event.ir, event.op);
        self.state().before.insert((event.op, event.id), print);
    }

    fn after_pass(&self, event: &PassEvent<'_>, out: &mut dyn Reporter) {
        let mut state = self.state();
        state.count += 1;
        let before = state.before.remove(&(event.op, event.id));
        if before != Some(fingerprint(event.ctx, event.ir, event.op)) {
            state.compare(event, out);
        }
    }

    fn failed(&self) -> bool {
        !self.state().summary.differences.is_empty()
    }
}
