//! A pass around a pass: it runs it, finds the operations that it made or changed, and makes one of them wrong.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use terrace::ir::def::OpInfo;
use terrace::ir::symbols::symbol_name;
use terrace::ir::{Context, Diagnostics, Global, Ir, Op, verify};
use terrace::pass::{OptionVisitor, Pass, PassContext, PassFailure, PassInfo, PassRegistry, PassResult};

use super::edits::{self, Kind};

/// A place where the pass may be wrong.
#[derive(Clone, Debug)]
pub struct Place {
    /// The kind of mistake.
    pub kind: Kind,
    /// The function.
    pub function: String,
    /// The operation and the change in words.
    pub text: String,
}

/// The plan of a run, and what came of it.
#[derive(Debug, Default)]
pub struct Plan {
    /// The number of the place at which a mistake is made; none: none.
    pub wanted: Option<usize>,
    /// Chooses among ways to be wrong.
    pub salt: u64,
    /// All places so far.
    pub places: Vec<Place>,
    /// True once the mistake was made.
    pub is_done: bool,
    /// True if the IR with the mistake is not valid.
    pub is_invalid: bool,
}

/// A pass that goes wrong once.
#[derive(Clone)]
pub struct Wrong {
    pass: Box<dyn Pass>,
    plan: Arc<Mutex<Plan>>,
}

/// The plan, whatever happened to who held it.
pub fn lock(plan: &Mutex<Plan>) -> MutexGuard<'_, Plan> {
    plan.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Wrong {
    /// Puts a pass that goes wrong in the place of the pass of that name.
    pub fn register(passes: &mut PassRegistry, name: &str, plan: &Arc<Mutex<Plan>>) -> bool {
        let Some(pass) = passes.make(name) else { return false };
        let wrong = Wrong { pass, plan: Arc::clone(plan) };
        passes.add_with(move || Box::new(wrong.clone()));
        true
    }
}

/// The operations in one, by body and slot, with what may change of each.
fn snapshot(ir: &Ir, top: Global<Op>) -> BTreeMap<(usize, usize), Vec<usize>> {
    ir.ops_pre(top).into_iter().map(|op| (key(op), state(ir, op))).collect()
}

fn key(op: Global<Op>) -> (usize, usize) {
    (op.body.index(), op.entity.index())
}

fn state(ir: &Ir, op: Global<Op>) -> Vec<usize> {
    let body = ir.body(op.body);
    let mut list: Vec<usize> = body.operands(op.entity).map(|v| v.index()).collect();
    list.extend(body.inherent_attrs(op.entity).iter().map(|a| a.map_or(0, |a| a.index() + 1)));
    list.extend(body.discardable_attrs(op.entity).flat_map(|(k, v)| [k.index(), v.index()]));
    list.extend(body.successors(op.entity).map(|b| b.index()));
    list
}

/// The name of the function that an operation is in.
fn function(ctx: &Context, ir: &Ir, op: Global<Op>) -> String {
    let mut at = Some(op);
    let mut name = String::new();
    while let Some(o) = at {
        if let Some(s) = symbol_name(ctx, ir, o).and_then(|n| ctx.as_string(n)) {
            name = String::from_utf8_lossy(s).into_owned();
        }
        at = ir.parent_op(o);
    }
    name
}

impl Pass for Wrong {
    fn info(&self) -> PassInfo {
        self.pass.info()
    }

    fn options(&mut self, options: &mut OptionVisitor<'_>) {
        self.pass.options(options);
    }

    fn can_schedule_on(&self, op: &OpInfo) -> bool {
        self.pass.can_schedule_on(op)
    }

    fn initialize(&mut self, ctx: &Context, registry: &PassRegistry) -> PassResult {
        self.pass.initialize(ctx, registry)
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let before = snapshot(cx.ir, cx.op);
        self.pass.run(cx)?;
        let (ctx, mut plan) = (cx.ctx, lock(&self.plan));
        if plan.is_done {
            return Ok(());
        }
        for op in cx.ir.ops_pre(cx.op) {
            if op == cx.op || before.get(&key(op)) == Some(&state(cx.ir, op)) {
                continue;
            }
            let salt = plan.salt.wrapping_add(plan.places.len() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            for (kind, edit) in edits::edits(ctx, cx.ir, op, salt >> 7) {
                let number = plan.places.len();
                plan.places.push(Place {
                    kind,
                    function: function(ctx, cx.ir, op),
                    text: edits::text(ctx, cx.ir, op, &edit),
                });
                if plan.wanted == Some(number) {
                    plan.is_done = true;
                    let mut said = Diagnostics::new();
                    let is_made = edits::apply(ctx, cx.ir, op, &edit);
                    plan.is_invalid = !is_made || !verify(ctx, cx.ir, cx.op, &mut said);
                    return if plan.is_invalid { Err(PassFailure(None)) } else { Ok(()) };
                }
            }
        }
        Ok(())
    }
}
