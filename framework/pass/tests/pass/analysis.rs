//! Analyses are computed when asked for and kept as long as they are right; instrumentation sees it.

use std::any::TypeId;
use std::sync::{Arc, Mutex};

use terrace_ir::{Global, Op};
use terrace_pass::{
    Analysis, AnalysisScope, Instrumentation, Log, OpPassManager, Pass, PassContext, PassEvent, PassInfo,
    PassManager, PassRegistry, PassResult, PipelineEvent, Preserved, Reporter,
};

/// The number of operations directly in one.
struct Count(usize);

impl Analysis for Count {
    const NAME: &'static str = "Count";

    fn build(scope: &mut AnalysisScope<'_>) -> Self {
        let mut nested = Vec::new();
        scope.ir.nested_ops(scope.op, &mut nested);
        Count(nested.len())
    }
}

/// Right as long as the count is.
struct Parity(bool);

impl Analysis for Parity {
    const NAME: &'static str = "Parity";

    fn build(scope: &mut AnalysisScope<'_>) -> Self {
        Parity(scope.get::<Count>().0.is_multiple_of(2))
    }

    fn is_invalidated(&self, preserved: &Preserved) -> bool {
        !preserved.contains::<Parity>() && !preserved.contains::<Count>()
    }
}

/// The name of the operation.
struct Name(String);

impl Analysis for Name {
    const NAME: &'static str = "Name";

    fn build(scope: &mut AnalysisScope<'_>) -> Self {
        let name = scope.ctx.op_info(scope.ir.body(scope.op.body).name(scope.op.entity)).name();
        Name(String::from_utf8_lossy(name).into_owned())
    }
}

type Body = fn(&mut PassContext<'_>);

/// A pass from a function.
#[derive(Clone)]
struct Do(Body);

impl Pass for Do {
    fn info(&self) -> PassInfo {
        PassInfo::new("Do", "do", "Do something")
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        (self.0)(cx);
        Ok(())
    }
}

/// Writes down what it sees.
#[derive(Clone)]
struct Watch(&'static str, Arc<Mutex<Vec<String>>>);

impl Watch {
    fn note(&self, text: impl std::fmt::Display) {
        self.1.lock().expect("no panic").push(format!("{}{text}", self.0));
    }
}

impl Instrumentation for Watch {
    fn before_pipeline(&self, event: &PipelineEvent<'_>) {
        self.note(format!("({}", event.anchor));
    }
    fn after_pipeline(&self, event: &PipelineEvent<'_>) {
        self.note(format!("){}", event.anchor));
    }
    fn before_pass(&self, event: &PassEvent<'_>, _: &mut dyn Reporter) {
        self.note(format!("+{}", event.pass.info().name));
    }
    fn after_pass(&self, event: &PassEvent<'_>, _: &mut dyn Reporter) {
        self.note(format!("-{}", event.pass.info().name));
    }
    fn after_pass_failed(&self, event: &PassEvent<'_>, _: &mut dyn Reporter) {
        self.note(format!("!{}", event.pass.info().name));
    }
    fn before_analysis(&self, name: &str, id: TypeId, _: Global<Op>) {
        assert!([TypeId::of::<Count>(), TypeId::of::<Parity>(), TypeId::of::<Name>()].contains(&id));
        self.note(format!("<{name}"));
    }
    fn after_analysis(&self, name: &str, _: TypeId, _: Global<Op>) {
        self.note(format!(">{name}"));
    }
}

fn watched(build: impl FnOnce(&mut OpPassManager), names: &[&'static str], threads: usize) -> Vec<String> {
    let ctx = crate::common::context();
    let mut ir = crate::common::parse(&ctx, crate::common::INPUT);
    let mut pm = OpPassManager::on("builtin.module");
    build(&mut pm);
    let mut manager = PassManager::new(pm, Arc::new(PassRegistry::new())).threads(threads);
    let notes = Arc::new(Mutex::new(Vec::new()));
    for name in names {
        manager.add_instrumentation(Watch(name, Arc::clone(&notes)));
    }
    let top = ir.top().expect("a module");
    manager.run(&ctx, &mut ir, top, &mut Log::default());
    let notes = notes.lock().expect("no panic");
    notes.clone()
}

/// The analyses that these passes compute on a module.
fn computed(passes: &[Body]) -> Vec<String> {
    let notes = watched(|pm| passes.iter().for_each(|p| drop(pm.add_pass(Do(*p)))), &[""], 1);
    notes.into_iter().filter_map(|n| Some(n.strip_prefix('<')?.to_owned())).collect()
}

const ASK: Body = |cx| {
    assert_eq!(cx.analysis::<Count>().0, 3);
    assert!(!cx.analysis::<Parity>().0);
};
const ASK_AND_KEEP: Body = |cx| {
    ASK(cx);
    cx.preserve_all();
};

#[test]
fn analyses_live_as_long_as_they_are_preserved() {
    assert_eq!(computed(&[|cx| assert!(cx.cached_analysis::<Count>().is_none())]), [""; 0]);
    assert_eq!(computed(&[ASK_AND_KEEP, ASK_AND_KEEP, ASK]), ["Count", "Parity"]);
    assert_eq!(computed(&[ASK, ASK]), ["Count", "Parity", "Count", "Parity"]);
    let keep_count: Body = |cx| cx.preserve::<Count>();
    assert_eq!(computed(&[ASK_AND_KEEP, keep_count, ASK]), ["Count", "Parity"]);
    let keep_parity: Body = |cx| cx.preserve::<Parity>();
    assert_eq!(computed(&[ASK_AND_KEEP, keep_parity, ASK]), ["Count", "Parity", "Count"]);
}

#[test]
fn some_analyses_are_kept_while_others_go() {
    let ask: Body = |cx| {
        ASK(cx);
        assert_eq!(cx.analysis::<Name>().0, "builtin.module");
    };
    let ask_and_keep: Body = |cx| {
        cx.analysis::<Name>();
        ASK_AND_KEEP(cx);
    };
    let all = ["Name", "Count", "Parity"];
    let after = |change: Body| computed(&[ask_and_keep, change, ask]).split_off(all.len());
    assert_eq!(computed(&[ask_and_keep]), all);
    assert_eq!(after(|cx| cx.preserve_each::<(Count, Parity)>()), ["Name"]);
    assert_eq!(after(|cx| cx.preserve_each::<(Parity, Name)>()), ["Count"]);
    assert_eq!(after(|cx| cx.preserve_each::<(Name, Count, Parity)>()), [""; 0]);
    // Calls add up.
    let twice: Body = |cx| {
        cx.preserve::<Name>();
        cx.preserve_each::<(Parity,)>();
    };
    assert_eq!(after(twice), ["Count"]);
    // Parity is right as long as the count is, whoever said so.
    assert_eq!(after(|cx| cx.preserve::<Name>()), ["Count", "Parity"]);
}

#[test]
fn analyses_of_parents_and_children() {
    let children: Body = |cx| {
        let mut nested = Vec::new();
        cx.ir.nested_ops(cx.op, &mut nested);
        assert!(cx.cached_child_analysis::<Count>(nested[0]).is_none());
        let count = cx.child_analysis::<Count>(nested[0]).expect("nested");
        assert_eq!(count.0, 1);
        assert!(cx.cached_child_analysis::<Count>(nested[0]).is_some());
        assert!(cx.child_analysis::<Count>(cx.op).is_some(), "an operation is its own");
        cx.preserve_all();
    };
    let in_function: Body = |cx| {
        let module = cx.ir.parent_op(cx.op).expect("a module around");
        let first = cx.ir.attr(cx.ctx, cx.op, "sym_name") == Some(cx.ctx.string("f"));
        assert_eq!(cx.cached_analysis::<Count>().is_some(), first);
        assert_eq!(cx.cached_parent_analysis::<Count>(module).map(|c| c.0), Some(3));
        assert!(cx.cached_parent_analysis::<Parity>(module).is_none());
        assert!(cx.child_analysis::<Count>(module).is_none(), "what is around is no child");
    };
    for threads in [1, 2] {
        let notes = watched(
            |pm| {
                pm.add_pass(Do(children)).expect("added");
                pm.nest("func.func").add_pass(Do(in_function)).expect("added");
            },
            &[""],
            threads,
        );
        assert_eq!(notes.iter().filter(|n| n.starts_with('<')).count(), 2);
        assert_eq!(notes.iter().filter(|n| n.starts_with('-')).count(), 3, "all succeeded: {notes:?}");
    }
}

#[test]
fn instrumentation_is_a_stack() {
    let notes = watched(
        |pm| {
            pm.add_pass(Do(|_| ())).expect("added");
            pm.nest("builtin.module").add_pass(crate::common::Fail::default()).expect("added");
        },
        &["A", "B"],
        1,
    );
    let expected = "A(builtin.module B(builtin.module A+Do B+Do B-Do A-Do A(builtin.module B(builtin.module \
                    A+Fail B+Fail B!Fail A!Fail B)builtin.module A)builtin.module B)builtin.module A)builtin.module";
    assert_eq!(notes.join(" "), expected);
}

#[test]
fn analyses_of_nested_operations_go_with_those_around() {
    let ask_child: Body = |cx| {
        let mut nested = Vec::new();
        cx.ir.nested_ops(cx.op, &mut nested);
        assert!(cx.child_analysis::<Count>(nested[0]).is_some());
        cx.preserve_all();
    };
    let has = |wanted: bool| -> Body {
        if wanted {
            |cx| {
                let mut nested = Vec::new();
                cx.ir.nested_ops(cx.op, &mut nested);
                assert!(cx.cached_child_analysis::<Count>(nested[0]).is_some());
            }
        } else {
            |cx| {
                let mut nested = Vec::new();
                cx.ir.nested_ops(cx.op, &mut nested);
                assert!(cx.cached_child_analysis::<Count>(nested[0]).is_none());
            }
        }
    };
    let ran = |passes: &[Body]| {
        let notes = watched(|pm| passes.iter().for_each(|p| drop(pm.add_pass(Do(*p)))), &[""], 1);
        notes.iter().filter(|n| n.starts_with('-')).count()
    };
    let change: Body = |_| ();
    assert_eq!(ran(&[ask_child, has(true)]), 2);
    assert_eq!(ran(&[ask_child, change, has(false)]), 3);
    assert_eq!(ran(&[ask_child, |cx| cx.preserve::<Count>(), has(true)]), 3);
}
