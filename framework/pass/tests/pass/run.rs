//! Running pipelines: order, failure, verification, threads, statistics, dynamic pipelines.

use std::sync::Arc;

use crate::common::{INPUT, run, run_with};
use terrace_ir::{Context, Diagnostic};
use terrace_pass::{
    Log, OpPassManager, Pass, PassClone, PassContext, PassInfo, PassManager, PassRegistry, PassResult,
    PreparedPipeline, StatisticsDisplay, Timer, TimingDisplay, TimingFormat, statistics_report,
    timing_report,
};

fn check(pipeline: &str, expected: &str) {
    for threads in [1, 2, 5] {
        let ran = run_with(INPUT, pipeline, threads, Vec::new());
        assert_eq!(ran.said, expected, "{pipeline} on {threads} threads");
        assert_eq!(ran.outcome.success, !expected.contains("error"), "{pipeline}");
    }
}

#[test]
fn pipelines_run_operation_by_operation() {
    check(
        "builtin.module(tell,func.func(tell,tell),builtin.module(tell,func.func(tell)))",
        "0:0: remark: builtin.module -\n\
         1:1: remark: func.func f\n1:1: remark: func.func f\n\
         2:1: remark: func.func g\n2:1: remark: func.func g\n\
         3:1: remark: builtin.module m\n3:13: remark: func.func h\n",
    );
    // Neighbours on other operations become one: all is done operation by operation.
    check(
        "builtin.module(builtin.module(tell),func.func(tell))",
        "1:1: remark: func.func f\n2:1: remark: func.func g\n3:1: remark: builtin.module m\n",
    );
    // One on any operation would fit functions too, and so comes after.
    check(
        "builtin.module(func.func(tell),any(tell))",
        "1:1: remark: func.func f\n2:1: remark: func.func g\n\
         1:1: remark: func.func f\n2:1: remark: func.func g\n3:1: remark: builtin.module m\n",
    );
    check("builtin.module(no.such(tell))", "");
}

#[test]
fn a_failure_ends_the_pipeline_but_not_its_neighbours() {
    check(
        "builtin.module(func.func(fail{at=f},tell),tell)",
        "1:1: error: failed as asked\n2:1: remark: func.func g\n",
    );
    check("func.func(tell)", "0:0: error: can't run 'func.func' pass manager on 'builtin.module' op\n");
    check(
        "any(mark)",
        "0:0: error: 'builtin.module' op trying to schedule pass 'Mark' on an unsupported operation\n",
    );
}

#[test]
fn an_operation_that_its_own_pass_erased_is_an_error() {
    let ran = run(INPUT, "builtin.module(func.func(erase))");
    let first = "1:1: error: the pass 'Erase' erased the operation that it runs on\n";
    assert!(
        ran.said.starts_with(first) && !ran.outcome.success && !ran.outcome.internal_error,
        "{}",
        ran.said
    );
}

#[test]
fn invalid_ir_fails_behind_the_pass_that_made_it() {
    let ran = run(INPUT, "builtin.module(func.func(break,tell))");
    assert!(!ran.outcome.success && !ran.outcome.internal_error);
    assert!(ran.said.contains("error") && !ran.said.contains("remark"), "{}", ran.said);
}

#[test]
fn a_panic_is_an_internal_error() {
    for threads in [1, 3] {
        let ran = run_with(INPUT, "builtin.module(func.func(fail{at=g panic}))", threads, Vec::new());
        assert!(ran.outcome.internal_error && !ran.outcome.success);
        assert_eq!(ran.said, "2:1: error: internal error in pass 'Fail': the pass broke\n");
    }
}

#[test]
fn threads_change_nothing() {
    let mut input = String::new();
    for i in 0..200 {
        input += &format!("func.func @f{i}(%a: i32) -> i32 {{ return %a : i32 }}\n");
    }
    let pipeline = "builtin.module(func.func(mark{value=3},tell,fail{at=f77},mark{name=b}))";
    let one = run_with(&input, pipeline, 1, Vec::new());
    assert!(
        one.text.contains("func.func @f0(%arg0: i32) -> i32 attributes {b = 10 : i64, mark = 3 : i64} {")
    );
    assert!(one.text.contains("func.func @f77(%arg0: i32) -> i32 attributes {mark = 3 : i64} {"));
    for threads in [2, 4, 16] {
        let many = run_with(&input, pipeline, threads, Vec::new());
        assert_eq!(many.text, one.text);
        assert_eq!(many.said, one.said);
        let report =
            |r: &crate::common::Ran| statistics_report(&r.outcome.statistics, StatisticsDisplay::Pipeline);
        assert_eq!(report(&many), report(&one));
    }
}

#[test]
fn statistics_are_counted_by_instance_and_by_name() {
    let ran = run(INPUT, "builtin.module(tell,func.func(tell,fail{at=x}),tell)");
    let rule = format!("==={}===\n", "-".repeat(73));
    let title = format!("{rule}{}... Pass statistics report ...\n{rule}", " ".repeat(25));
    let told = |n: usize| format!("(S) {n} told - Number of operations told\n");
    assert_eq!(
        statistics_report(&ran.outcome.statistics, StatisticsDisplay::Pipeline),
        format!(
            "{title}Tell\n  {}'func.func' Pipeline\n  Tell\n    {}  Fail\nTell\n  {}\n",
            told(1),
            told(2),
            told(1)
        )
    );
    assert_eq!(
        statistics_report(&ran.outcome.statistics, StatisticsDisplay::List),
        format!("{title}  Tell\n    {}\n", told(4))
    );
}

/// Runs a pipeline on nested functions, and on its own operation's parent to be refused.
#[derive(Clone, Default)]
struct Dynamic(Option<PreparedPipeline>);

impl Pass for Dynamic {
    fn info(&self) -> PassInfo {
        PassInfo::new("Dynamic", "dynamic", "Run pipelines").on("builtin.module")
    }

    fn initialize(&mut self, ctx: &Context, registry: &PassRegistry) -> PassResult {
        let mut pm = OpPassManager::on("func.func");
        pm.add_pass(crate::common::Tell).expect("runs on any operation");
        self.0 = Some(PreparedPipeline::new(&pm, ctx, registry)?);
        Ok(())
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut nested = Vec::new();
        cx.ir.nested_ops(cx.op, &mut nested);
        let prepared = self.0.as_ref().expect("initialised");
        cx.pipelines.run(cx.ir, prepared, nested[1])?;
        let mut module = OpPassManager::any();
        module
            .add_pass(crate::common::Fail { at: "m".to_owned(), panic: false })
            .expect("runs on any operation");
        cx.run_pipeline(&module, nested[0])?;
        let elsewhere = cx.run_pipeline(&OpPassManager::on("builtin.module"), nested[0]);
        let refused: Option<Diagnostic> = elsewhere.err().and_then(|f| f.0).map(|d| *d);
        refused.into_iter().for_each(|d| cx.diags.emit(d));
        cx.run_pipeline(&module, nested[2])
    }
}

#[test]
fn passes_run_pipelines() {
    let ctx = crate::common::context();
    let mut ir = crate::common::parse(&ctx, INPUT);
    let mut pm = OpPassManager::on("builtin.module");
    pm.add_pass(Dynamic::default()).expect("runs on modules");
    let top = ir.top().expect("a module");
    let mut log = Log::default();
    let manager = PassManager::new(pm, Arc::new(PassRegistry::new()));
    assert!(!manager.run(&ctx, &mut ir, top, &mut log).success);
    let said: Vec<String> = log.diagnostics().map(|d| crate::common::line(&ctx, d)).collect();
    let expected = [
        "2:1: remark: func.func g",
        "3:1: error: failed as asked",
        "1:1: error: 'func.func' op can't run 'builtin.module' pass manager on it",
    ];
    assert_eq!(said, expected);
}

#[test]
fn times_nest_as_pipelines_do() {
    let ctx = crate::common::context();
    let mut ir = crate::common::parse(&ctx, INPUT);
    let registry = crate::common::registry();
    let text = "builtin.module(func.func(tell,tell),tell,builtin.module(tell),func.func(tell))";
    let pipeline = terrace_pass::parse_pipeline(text, &registry).expect("a pipeline");
    let top = ir.top().expect("a module");
    let names = |report: &str| -> Vec<String> {
        let lines = report.lines().filter_map(|l| Some(l.rsplit_once("%)  ")?.1.to_owned()));
        lines.collect()
    };
    for threads in [1, 3] {
        let mut timer = Timer::start();
        timer.enter("Parser");
        timer.leave();
        let manager = PassManager::new(pipeline.clone(), Arc::new(registry.clone())).threads(threads);
        let outcome = manager.run_timed(&ctx, &mut ir, top, &mut Log::default(), &mut timer);
        assert!(outcome.success);
        timer.stop();
        let tree = timing_report(&timer, TimingDisplay::Tree, TimingFormat::Text, threads > 1);
        let expected = [
            "Parser",
            "'func.func' Pipeline",
            "  Tell",
            "  Tell",
            "Tell",
            "Pipeline Collection : ['builtin.module', 'func.func']",
            "  'func.func' Pipeline",
            "    Tell",
            "  'builtin.module' Pipeline",
            "    Tell",
            "Rest",
            "Total",
        ];
        let mut got = names(&tree);
        if threads > 1 {
            // The order of the two is chance.
            got.sort();
            let mut sorted = expected.map(str::to_owned).to_vec();
            sorted.sort();
            assert_eq!(got, sorted);
        } else {
            assert_eq!(got, expected);
        }
        assert_eq!(tree.contains("----User Time----"), threads > 1);
        let list = timing_report(&timer, TimingDisplay::List, TimingFormat::Text, false);
        assert_eq!(names(&list).iter().filter(|n| *n == "Tell").count(), 1, "{list}");
        let json = timing_report(&timer, TimingDisplay::Tree, TimingFormat::Json, true);
        assert!(
            json.starts_with("[\n{\"user\": {\"duration\": ") && json.ends_with("\"name\": \"Total\"}\n]\n")
        );
    }
}

#[test]
fn what_fails_can_be_undone() {
    let ctx = crate::common::context();
    let mut ir = crate::common::parse(&ctx, INPUT);
    let top = ir.top().expect("a module");
    let registry = Arc::new(crate::common::registry());
    let print =
        |ir: &terrace_ir::Ir| terrace_asm::print_op(&ctx, ir, top, &terrace_asm::PrintFlags::default());
    let before = print(&ir);
    for fails in ["fail{at=g}", "fail{at=g panic}", "break"] {
        let text = format!("builtin.module(func.func(mark,{fails}))");
        let pipeline = terrace_pass::parse_pipeline(&text, &registry).expect("a pipeline");
        let pm = PassManager::new(pipeline, Arc::clone(&registry)).threads(2).verify_each(terrace_ir::verify);
        assert!(!pm.run_or_restore(&ctx, &mut ir, top, &mut Log::default()).success);
        assert_eq!(print(&ir), before, "{fails}");
    }
}

#[test]
fn invalid_ir_is_printed_in_the_generic_form() {
    let printing = || {
        let mut p = terrace_pass::IrPrinting::default();
        p.after = Some(Box::new(|info| info.argument == "break"));
        p
    };
    let ran = run_with("func.func @f() { return }\n", "any(func.func(break))", 1, vec![Box::new(printing())]);
    let dump = "// -----// IR Dump After Break Failed (break) //----- //\n\"func.func\"() <{function_type = () -> ()";
    assert!(ran.said.contains(dump), "{}", ran.said);
}

/// Tells how many of the operations beside it are in sight.
#[derive(Clone, Default)]
struct Peek;

impl Pass for Peek {
    fn info(&self) -> PassInfo {
        PassInfo::new("Peek", "peek", "Look around").on("func.func")
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let module = cx.ir.parent_op(cx.op).expect("a module around");
        let mut siblings = Vec::new();
        cx.ir.nested_ops(module, &mut siblings);
        let has_body = |op: &terrace_ir::Global<terrace_ir::Op>| !cx.ir.is_hidden(*op);
        let loc = cx.ir.body(cx.op.body).loc(cx.op.entity);
        assert!(has_body(&cx.op));
        let n = siblings.iter().filter(|op| has_body(op)).count();
        cx.diags.emit(Diagnostic::remark(loc, format!("{n} of {}", siblings.len())));
        Ok(())
    }
}

#[test]
fn siblings_are_out_of_reach_where_passes_run_in_parallel() {
    let ctx = crate::common::context();
    let mut ir = crate::common::parse(&ctx, INPUT);
    let mut pm = OpPassManager::on("builtin.module");
    pm.nest("func.func").add_pass(Peek).expect("runs on functions");
    let top = ir.top().expect("a module");
    let mut log = Log::default();
    let manager = PassManager::new(pm, Arc::new(PassRegistry::new())).threads(2);
    assert!(manager.run(&ctx, &mut ir, top, &mut log).success);
    let said: Vec<String> = log.diagnostics().map(|d| crate::common::line(&ctx, d)).collect();
    assert_eq!(said, ["1:1: remark: 1 of 3", "2:1: remark: 1 of 3"]);
}

#[test]
fn copies_keep_their_options() {
    let mark = crate::common::Mark { value: 3, list: vec![1], ..crate::common::Mark::default() };
    let mut copy = mark.clone_pass();
    let text = |pass: &mut dyn Pass| terrace_pass::print_options(|v| pass.options(v));
    assert_eq!(text(&mut *copy), Some("list={1} loud=false name=mark value=3".to_owned()));
    assert_eq!(text(&mut *copy.clone_pass()), text(&mut mark.clone()));
}

#[test]
fn without_the_verifier_invalid_ir_passes() {
    let ctx = crate::common::context();
    let mut ir = crate::common::parse(&ctx, INPUT);
    let registry = Arc::new(crate::common::registry());
    let pipeline = terrace_pass::parse_pipeline("builtin.module(func.func(break))", &registry);
    let pm = PassManager::new(pipeline.expect("a pipeline"), registry);
    let top = ir.top().expect("a module");
    let mut log = Log::default();
    assert!(pm.run(&ctx, &mut ir, top, &mut log).success);
    assert_eq!(log.messages.len(), 0);
}

#[test]
fn passes_run_on_isolated_operations_alone() {
    let input = "func.func @f(%a: index) { scf.for %i = %a to %a step %a { } return }";
    let ran = run(input, "builtin.module(func.func(scf.for(tell)))");
    let message = "trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'";
    assert_eq!(ran.said, format!("1:27: error: 'scf.for' op {message}\n"));
}

#[test]
fn a_pass_that_breaks_down_leaves_a_reproducer() {
    let ctx = crate::common::context();
    let mut ir = crate::common::parse(&ctx, INPUT);
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("panic.mlir");
    let registry = Arc::new(crate::common::registry());
    let text = "builtin.module(func.func(mark,fail{at=g panic}))";
    let pipeline = terrace_pass::parse_pipeline(text, &registry).expect("a pipeline");
    let options = terrace_pass::ReproducerOptions { path: path.clone(), local: false };
    let pm = PassManager::new(pipeline, registry).reproducer(Some(options));
    let top = ir.top().expect("a module");
    assert!(pm.run(&ctx, &mut ir, top, &mut Log::default()).internal_error);
    let written = std::fs::read_to_string(path).expect("a reproducer");
    assert!(written.starts_with("module {\n  func.func @f() {\n    return\n"), "{written}");
    assert!(written.contains("fail{at=g panic=true}"), "{written}");
}
