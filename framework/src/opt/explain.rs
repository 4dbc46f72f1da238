//! `--explain`: why a conversion failed, operation by operation: the patterns that were tried, the conversion of a value that is missing, and the passes that
//! would take the operation.
//!
//! The reasons come with the error ([`Explanation`]). The passes are found by trying: the operation is copied into a function of its own, with an
//! argument for each value that it uses, and each pass that may create operations runs on a copy of that; it takes the operation if none is left. A pass
//! that needs more than the operation itself, such as a symbol, is not found this way.

use std::fmt::Write as _;
use std::sync::Arc;

use rustc_hash::FxHashSet;
use terrace_dialects::{builtin, func};
use terrace_ir::diag::{Declined, Explanation};
use terrace_ir::{
    Context, Diagnostics, Global, Insert as _, InsertPoint, Ir, Loc, Look as _, Mapping, Op, OpBuilder, Type,
    Value,
};
use terrace_pass::{Nesting, OpPassManager, PassManager, PassRegistry};

/// The form of explanations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub(super) enum Form {
    #[default]
    Text,
    Json,
}

/// An explanation with what was found out about it.
pub(super) struct Explained {
    pub(super) why: Explanation,
    pub(super) loc: Loc,
    pub(super) passes: Vec<&'static str>,
}

impl Explained {
    /// Looks for the passes that take the operation: the first one of its name and place in what is left of a failed run.
    pub(super) fn new(
        ctx: &Context,
        ir: &Ir,
        (why, loc): (Explanation, Loc),
        registry: &Arc<PassRegistry>,
    ) -> Explained {
        let found = ir.top().and_then(|top| {
            ir.ops_pre(top).into_iter().find(|op| {
                let body = ir.body(op.body);
                body.is(ctx, op.entity, &why.operation)
                    && (why.missing.is_some() || body.loc(op.entity) == loc)
            })
        });
        let passes = found.map(|op| takers(ctx, ir, op, registry)).unwrap_or_default();
        Explained { why, loc, passes }
    }

    /// As lines of text, or one line of JSON.
    pub(super) fn write(&self, ctx: &Context, form: Form) -> String {
        match form {
            Form::Text => self.text(),
            Form::Json => self.json(ctx),
        }
    }

    fn text(&self) -> String {
        let mut out = format!("explanation of '{}':\n", self.why.operation);
        let mut list = |title: &str, declined: &[Declined]| {
            if declined.is_empty() {
                return;
            }
            let _ = writeln!(out, "  {title}:");
            for Declined { pattern, operation, reason, times } in declined {
                let times = if *times > 1 { format!(" ({times} times)") } else { String::new() };
                let _ = writeln!(out, "    '{pattern}' on '{operation}': {reason}{times}");
            }
        };
        list("patterns that were tried", &self.why.tried);
        list("patterns that were not tried", &self.why.not_tried);
        if let Some(m) = &self.why.missing {
            let _ = writeln!(
                out,
                "  a {} materialization is missing: from ({}) to ({})",
                m.kind,
                m.from.join(", "),
                m.to.join(", ")
            );
        } else if self.why.tried.is_empty() && self.why.not_tried.is_empty() {
            out.push_str("  no pattern of this pass is for it\n");
        }
        match &self.passes[..] {
            [] => out.push_str("  no registered pass takes it by itself\n"),
            passes => _ = writeln!(out, "  passes that take it: {}", passes.join(", ")),
        }
        out
    }

    fn json(&self, ctx: &Context) -> String {
        let declined = |list: &[Declined]| {
            array(list.iter().map(|d| {
                let [pattern, operation, reason] = [&d.pattern, &d.operation, &d.reason].map(|s| string(s));
                let times = d.times;
                format!(
                    r#"{{"pattern":{pattern},"operation":{operation},"reason":{reason},"times":{times}}}"#
                )
            }))
        };
        let missing = self.why.missing.as_ref().map_or("null".to_owned(), |m| {
            let [from, to] = [&m.from, &m.to].map(|types| array(types.iter().map(|t| string(t))));
            let user = m.user.as_ref().map_or("null".to_owned(), |u| string(u));
            format!(r#"{{"kind":{},"from":{from},"to":{to},"user":{user}}}"#, string(m.kind))
        });
        format!(
            r#"{{"operation":{},"location":{},"tried":{},"notTried":{},"missing":{missing},"passes":{}}}"#,
            string(&self.why.operation),
            string(&terrace_asm::print_loc(ctx, self.loc)),
            declined(&self.why.tried),
            declined(&self.why.not_tried),
            array(self.passes.iter().map(|p| string(p))),
        ) + "\n"
    }
}

fn array(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}

/// A string of JSON.
fn string(text: &str) -> String {
    let mut out = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c < ' ' => _ = write!(out, "\\u{:04x}", u32::from(c)),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

/// The passes after which nothing is left of an operation that is alone.
fn takers(ctx: &Context, ir: &Ir, op: Global<Op>, registry: &Arc<PassRegistry>) -> Vec<&'static str> {
    let name = ir.body(op.body).name(op.entity);
    let Some(trial) = alone(ctx, ir, op) else { return Vec::new() };
    let takes = |pass: &str| {
        let mut pm = OpPassManager::on("builtin.module").nesting(Nesting::Implicit);
        if registry.add_to(&mut pm, pass, "") != Some(Ok(())) {
            return false;
        }
        let mut ir = trial.clone();
        let Some(top) = ir.top() else { return false };
        let manager = PassManager::new(pm, Arc::clone(registry));
        manager.run(ctx, &mut ir, top, &mut Diagnostics::new()).success
            && ir.ops_pre(top).iter().all(|op| ir.body(op.body).name(op.entity) != name)
    };
    let passes = registry.passes().into_iter().filter(|p| !p.dialects.is_empty());
    passes.map(|p| p.argument).filter(|p| takes(p)).collect()
}

/// A module with one function that has a copy of an operation, takes what that uses, and gives what that makes.
fn alone(ctx: &Context, ir: &Ir, op: Global<Op>) -> Option<Ir> {
    let mut trial = ir.clone();
    let old = trial.top()?;
    let body = trial.body(op.body);
    // Blocks that it may go to are outside.
    if body.successors(op.entity).next().is_some() {
        return None;
    }
    let mut used: Vec<Value> = body.operands(op.entity).collect();
    used.extend(body.regions(op.entity).iter().flat_map(|r| body.values_from_above(*r)));
    let mut seen = FxHashSet::default();
    used.retain(|v| seen.insert(*v));
    let inputs: Vec<Type> = used.iter().map(|v| body.value_type(*v)).collect();
    let results: Vec<Type> = body.results(op.entity).map(|v| body.value_type(v)).collect();
    let (root, end) = (trial.root(), InsertPoint::End(trial.root_block()));
    let mut b = OpBuilder::at(ctx, &mut trial, root, end);
    builtin::ModuleOp::new().insert_with(&mut b, &[], |b, _| {
        func::FuncOp::new("explained", ctx.function_type(&inputs, &results)).insert_with(
            b,
            &inputs,
            |b, args| {
                let mut map = Mapping::default();
                for (from, to) in used.iter().zip(args) {
                    map.map(Global::new(op.body, *from), *to);
                }
                let (body, at) = b.place();
                let Some(at) = at else { return };
                let copy = b.ir_mut().clone_op(ctx, op, body, at, &mut map);
                let made: Vec<Value> = b.body().results(copy).collect();
                b.set_insertion(InsertPoint::After(copy));
                func::ReturnOp::new(made).insert(b);
            },
        );
    });
    trial.erase_op(old);
    Some(trial)
}
