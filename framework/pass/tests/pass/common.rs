//! Shared by the tests: small passes, and a way to run pipelines over text.

use std::sync::Arc;

use terrace_asm::{PrintFlags, parse_source, print_op};
use terrace_dialects::ALL;
use terrace_ir::def::Registry;
use terrace_ir::{Context, Diagnostic, Diagnostics, Ir, verify};
use terrace_pass::{
    Instrumentation, Log, Message, OptionVisitor, Outcome, Pass, PassContext, PassFailure, PassInfo,
    PassManager, PassRegistry, PassResult, Statistic, parse_pipeline,
};

/// Two functions and a module with one more.
pub(crate) const INPUT: &str = "func.func @f() { return }
func.func @g() { return }
module @m { func.func @h() { return } }
";

/// Tells which operation it runs on by a remark.
#[derive(Clone, Default)]
pub(crate) struct Tell;

impl Pass for Tell {
    fn info(&self) -> PassInfo {
        PassInfo::new("Tell", "tell", "Tell what it runs on")
            .statistics(&[Statistic { name: "told", description: "Number of operations told" }])
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let body = cx.ir.body(cx.op.body);
        let name = cx.ctx.op_info(body.name(cx.op.entity)).name();
        let symbol = cx.ir.attr(cx.ctx, cx.op, "sym_name").and_then(|a| cx.ctx.as_string(a)).unwrap_or(b"-");
        let text = format!("{} {}", String::from_utf8_lossy(name), String::from_utf8_lossy(symbol));
        cx.diags.emit(Diagnostic::remark(body.loc(cx.op.entity), text));
        cx.count("told", 1);
        Ok(())
    }
}

/// Sets an attribute on its operation.
#[derive(Clone)]
pub(crate) struct Mark {
    pub(crate) name: String,
    pub(crate) value: i64,
    pub(crate) list: Vec<i32>,
    pub(crate) loud: bool,
}

impl Default for Mark {
    fn default() -> Self {
        Mark { name: "mark".to_owned(), value: 7, list: Vec::new(), loud: false }
    }
}

impl Pass for Mark {
    fn info(&self) -> PassInfo {
        PassInfo::new("Mark", "mark", "Set an attribute").on("func.func")
    }

    fn options(&mut self, o: &mut OptionVisitor<'_>) {
        o.option("name", "The attribute", &mut self.name);
        o.option("value", "Its value", &mut self.value);
        o.option("list", "Numbers", &mut self.list);
        o.option("loud", "Whether to shout", &mut self.loud);
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let value = cx.ctx.integer(cx.ctx.i64(), self.value);
        cx.ir.body_mut(cx.op.body).set_attr(cx.ctx, cx.op.entity, &self.name, Some(value));
        Ok(())
    }
}

/// Fails at functions of one name.
#[derive(Clone, Default)]
pub(crate) struct Fail {
    pub(crate) at: String,
    pub(crate) panic: bool,
}

impl Pass for Fail {
    fn info(&self) -> PassInfo {
        PassInfo::new("Fail", "fail", "Fail")
    }

    fn options(&mut self, o: &mut OptionVisitor<'_>) {
        o.option("at", "Where; empty: everywhere", &mut self.at);
        o.option("panic", "Break down", &mut self.panic);
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let symbol = cx.ir.attr(cx.ctx, cx.op, "sym_name").and_then(|a| cx.ctx.as_string(a));
        if !self.at.is_empty() && symbol != Some(self.at.as_bytes()) {
            return Ok(());
        }
        assert!(!self.panic, "the pass broke");
        let loc = cx.ir.body(cx.op.body).loc(cx.op.entity);
        cx.fail(Diagnostic::error(loc, "failed as asked"))
    }
}

/// Makes a function invalid: its terminator goes.
#[derive(Clone, Default)]
pub(crate) struct Break;

impl Pass for Break {
    fn info(&self) -> PassInfo {
        PassInfo::new("Break", "break", "Make a function invalid").on("func.func")
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut nested = Vec::new();
        cx.ir.nested_ops(cx.op, &mut nested);
        let last = nested.pop().ok_or(PassFailure(None))?;
        cx.ir.erase_op(last);
        Ok(())
    }
}

/// Erases the operation that it runs on, which no pass may.
#[derive(Clone, Default)]
pub(crate) struct Erase;

impl Pass for Erase {
    fn info(&self) -> PassInfo {
        PassInfo::new("Erase", "erase", "Erases the operation that it runs on")
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        cx.ir.erase_op(cx.op);
        Ok(())
    }
}

pub(crate) fn registry() -> PassRegistry {
    let mut r = PassRegistry::new();
    r.add::<Tell>().add::<Mark>().add::<Fail>().add::<Break>().add::<Erase>();
    r.add_with(|| Box::new(Mark { value: 10, ..Mark::default() }));
    r.add_pipeline("twice", "Tell twice", |pm| pm.add_pass(Tell)?.add_pass(Tell).map(|_| ()));
    r
}

/// The results of a run: the outcome, the IR as text and the messages, a line each.
pub(crate) struct Ran {
    pub(crate) outcome: Outcome,
    pub(crate) text: String,
    pub(crate) said: String,
}

pub(crate) fn context() -> Context {
    Context::new(&Registry::with(ALL))
}

pub(crate) fn parse(ctx: &Context, input: &str) -> Ir {
    let mut diags = Diagnostics::new();
    let ir = parse_source(ctx, input.as_bytes(), "test.mlir", &mut diags);
    ir.unwrap_or_else(|| panic!("{:?}", diags.list()))
}

pub(crate) fn line(ctx: &Context, d: &Diagnostic) -> String {
    let at = d.loc.position(ctx).map(|(_, line, column)| format!("{line}:{column}: ")).unwrap_or_default();
    format!("{at}{}: {}", d.severity.word(), d.message)
}

/// Runs a pipeline over a text on so many threads.
pub(crate) fn run_with(
    input: &str,
    pipeline: &str,
    threads: usize,
    watch: Vec<Box<dyn Instrumentation>>,
) -> Ran {
    let ctx = context();
    let mut ir = parse(&ctx, input);
    let registry = registry();
    let pipeline = parse_pipeline(pipeline, &registry).unwrap_or_else(|e| panic!("{e}"));
    let mut pm = PassManager::new(pipeline, Arc::new(registry)).threads(threads).verify_each(verify);
    for w in watch {
        pm.add_boxed_instrumentation(w);
    }
    let top = ir.top().expect("a module");
    let mut log = Log::default();
    let outcome = pm.run(&ctx, &mut ir, top, &mut log);
    let said = log.messages.iter().map(|m| match m {
        Message::Text(t) => String::from_utf8_lossy(t).into_owned(),
        Message::Diagnostic(d) => line(&ctx, d) + "\n",
    });
    let said = said.collect();
    let text = if outcome.internal_error {
        String::new()
    } else {
        String::from_utf8_lossy(&print_op(&ctx, &ir, top, &PrintFlags::default())).into_owned()
    };
    Ran { outcome, text, said }
}

pub(crate) fn run(input: &str, pipeline: &str) -> Ran {
    run_with(input, pipeline, 1, Vec::new())
}
