//! Printing the IR around passes.

use std::hash::{Hash, Hasher};
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use rustc_hash::{FxHashMap, FxHasher};
use terrace_asm::{PrintFlags, print_op};
use terrace_ir::{Context, Diagnostic, Diagnostics, Global, Ir, Op, verify};

use crate::instrument::{Instrumentation, PassEvent};
use crate::pass::PassInfo;
use crate::report::Reporter;

/// Chooses passes.
pub type PassFilter = Box<dyn Fn(&PassInfo) -> bool + Send + Sync>;

/// The times at which IR is printed.
#[derive(Default)]
pub struct IrPrinting {
    /// Before these passes.
    pub before: Option<PassFilter>,
    /// After these passes.
    pub after: Option<PassFilter>,
    /// The whole module, not only the operation that the pass ran on.
    pub module_scope: bool,
    /// After a pass only where it changed something.
    pub only_on_change: bool,
    /// After a pass only where it failed.
    pub only_on_failure: bool,
    /// How.
    pub flags: PrintFlags,
    /// Custom forms are printed without looking whether the IR is valid; what is not may break them.
    pub assume_verified: bool,
    /// Into files below this folder, one a pass and operation, instead of the log.
    pub tree_dir: Option<PathBuf>,
    state: Mutex<State>,
    /// True if a file could not be written.
    failed: AtomicBool,
}

#[derive(Default)]
struct State {
    /// The state of the IR before passes that run.
    fingerprints: FxHashMap<(Global<Op>, usize), u64>,
    /// The numbers that operations have in paths.
    counts: FxHashMap<Global<Op>, usize>,
}

impl State {
    /// The number of an operation in a path; one more than before where it is the one that is printed.
    fn count(&mut self, op: Global<Op>, printed: bool) -> usize {
        match self.counts.entry(op) {
            std::collections::hash_map::Entry::Vacant(v) => *v.insert(0),
            std::collections::hash_map::Entry::Occupied(mut n) => {
                *n.get_mut() += usize::from(printed);
                *n.get()
            }
        }
    }
}

impl IrPrinting {
    /// Returns true if nothing is ever printed.
    pub fn is_off(&self) -> bool {
        self.before.is_none() && self.after.is_none()
    }

    fn text(&self, ctx: &Context, ir: &Ir, op: Global<Op>) -> Vec<u8> {
        let nested = ir.parent_op(op).is_some();
        // The aliases of a nested operation are the module's to define.
        let local_scope = self.flags.local_scope || nested;
        let generic = self.flags.generic || !(self.assume_verified || is_valid(ctx, ir, op));
        let flags = PrintFlags { local_scope, generic, ..self.flags.clone() };
        let mut text = print_op(ctx, ir, op, &flags);
        if flags.local_scope && text.last() == Some(&b'\n') {
            text.pop();
        }
        text
    }

    fn dump(&self, event: &PassEvent<'_>, title: &str, out: &mut dyn Reporter) {
        let (ctx, ir) = (event.ctx, event.ir);
        let info = event.pass.info();
        let mut text = format!("// -----// IR Dump {title} ({})", info.argument).into_bytes();
        let mut shown = event.op;
        if self.module_scope {
            let op_name = ctx.op_info(ir.body(event.op.body).name(event.op.entity)).name();
            text.extend_from_slice(b" ('");
            text.extend_from_slice(op_name);
            text.extend_from_slice(b"' operation");
            if let Some(symbol) = symbol_name(ctx, ir, event.op) {
                text.extend_from_slice(b": @");
                text.extend_from_slice(symbol);
            }
            text.push(b')');
            while let Some(up) = ir.parent_op(shown) {
                shown = up;
            }
        }
        text.extend_from_slice(b" //----- //\n");
        text.extend(self.text(ctx, ir, shown));
        text.extend_from_slice(b"\n\n");
        match &self.tree_dir {
            None => out.text(text),
            Some(dir) => {
                let path = self.path(event, dir);
                if let Err(e) = write_file(&path, &text) {
                    self.failed.store(true, Ordering::Relaxed);
                    let message = format!("cannot write '{}': {e}", path.display());
                    let loc = ir.body(event.op.body).loc(event.op.entity);
                    out.diagnostic(Diagnostic::error(loc, message));
                }
            }
        }
    }

    /// `DIR/builtin_module_no-symbol-name/func_func_f/0_1_cse.mlir`: a folder an operation around, the numbers of the passes.
    fn path(&self, event: &PassEvent<'_>, dir: &std::path::Path) -> PathBuf {
        let (ctx, ir) = (event.ctx, event.ir);
        let mut around = vec![event.op];
        while let Some(up) = around.last().and_then(|op| ir.parent_op(*op)) {
            around.push(up);
        }
        let mut path = dir.to_owned();
        let mut numbers = String::new();
        let mut state = self.state.lock();
        for op in around.iter().rev() {
            let name = ctx.op_info(ir.body(op.body).name(op.entity)).name();
            let name = String::from_utf8_lossy(name).replace('.', "_");
            let symbol = symbol_name(ctx, ir, *op).unwrap_or(b"no-symbol-name");
            path.push(format!("{name}_{}", String::from_utf8_lossy(symbol).replace(['/', '\\'], "_")));
            let n = state.as_mut().map_or(0, |s| s.count(*op, *op == event.op));
            numbers.push_str(&format!("{n}_"));
        }
        path.push(format!("{numbers}{}.mlir", event.pass.info().argument));
        path
    }

    fn wants(filter: &Option<PassFilter>, event: &PassEvent<'_>) -> bool {
        filter.as_ref().is_some_and(|f| f(&event.pass.info()))
    }

    fn fingerprint(&self, event: &PassEvent<'_>) -> u64 {
        let flags =
            PrintFlags { local_scope: true, debug_info: true, generic: true, ..PrintFlags::default() };
        let mut hasher = FxHasher::default();
        print_op(event.ctx, event.ir, event.op, &flags).hash(&mut hasher);
        hasher.finish()
    }
}

/// Returns true if custom forms can be relied on. Says nothing about what is wrong.
pub fn is_valid(ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
    verify(ctx, ir, op, &mut Diagnostics::new())
}

/// A number that changes where an operation or what is nested in it changes.
pub fn fingerprint(ctx: &Context, ir: &Ir, op: Global<Op>) -> u64 {
    let flags = PrintFlags { local_scope: true, debug_info: true, generic: true, ..PrintFlags::default() };
    let mut hasher = FxHasher::default();
    print_op(ctx, ir, op, &flags).hash(&mut hasher);
    hasher.finish()
}

pub(crate) fn symbol_name<'c>(ctx: &'c Context, ir: &Ir, op: Global<Op>) -> Option<&'c [u8]> {
    ir.attr(ctx, op, "sym_name").and_then(|a| ctx.as_string(a))
}

fn write_file(path: &std::path::Path, text: &[u8]) -> std::io::Result<()> {
    if let Some(dir) = path.parent() {
        std::fs::create_dir_all(dir)?;
    }
    terrace_output::write(path, |out| out.write_all(text))
}

impl Instrumentation for IrPrinting {
    fn before_pass(&self, event: &PassEvent<'_>, out: &mut dyn Reporter) {
        if self.only_on_change && Self::wants(&self.after, event) {
            let print = self.fingerprint(event);
            if let Ok(mut state) = self.state.lock() {
                state.fingerprints.insert((event.op, event.id), print);
            }
        }
        if Self::wants(&self.before, event) {
            self.dump(event, &format!("Before {}", event.pass.info().name), out);
        }
    }

    fn after_pass(&self, event: &PassEvent<'_>, out: &mut dyn Reporter) {
        let changed = || {
            let before =
                self.state.lock().ok().and_then(|mut s| s.fingerprints.remove(&(event.op, event.id)));
            before != Some(self.fingerprint(event))
        };
        if !self.only_on_failure && Self::wants(&self.after, event) && (!self.only_on_change || changed()) {
            self.dump(event, &format!("After {}", event.pass.info().name), out);
        }
    }

    fn failed(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }

    fn after_pass_failed(&self, event: &PassEvent<'_>, out: &mut dyn Reporter) {
        if Self::wants(&self.after, event) {
            self.dump(event, &format!("After {} Failed", event.pass.info().name), out);
        }
    }
}
