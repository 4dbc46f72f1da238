//! Patterns and the greedy driver, as user code writes them.

use terrace::ir::def::{DialectDef, OpDef, RegionConstraint, RegionDef, Registry, Trait, TraitSet};
use terrace::ir::interfaces::DialectFold;
use terrace::ir::op_interfaces::{CallLike, CallLikeOp};
use terrace::ir::view::Interface;
use terrace::ir::{Context, Global, InsertPoint, Ir, NewOp, Op, Region, View, model};
use terrace::rewrite::{
    Frozen, GreedyConfig, Listener, NoListener, NoMatch, OpPattern, OrNoMatch, Pattern, PatternSet, Rewrite,
    Rewriter, Strictness, apply_greedily, apply_to_ops,
};

use crate::{context, find, print, read};

/// Runs the patterns over a module and compares.
fn check(patterns: &PatternSet, config: &GreedyConfig, input: &str, expected: &str) {
    let ctx = context();
    let (mut ir, top) = read(&ctx, input);
    apply_greedily(&ctx, &mut ir, top, &Frozen::new(&ctx, patterns), config, &mut NoListener);
    let text = print(&ctx, &ir, top);
    let inside: Vec<&str> =
        text.lines().map(str::trim).filter(|l| !l.starts_with("module") && *l != "}").collect();
    assert_eq!(inside.join("\n"), expected);
}

/// A pattern of an operation that no dialect defines.
struct On<F> {
    root: &'static str,
    name: &'static str,
    benefit: u16,
    rewrite: F,
}

impl<F: Fn(Op, &mut Rewriter<'_>) -> Rewrite + Send + Sync> Pattern for On<F> {
    fn name(&self) -> &str {
        self.name
    }
    fn root(&self) -> Option<&str> {
        Some(self.root)
    }
    fn benefit(&self) -> u16 {
        self.benefit
    }
    fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> Rewrite {
        (self.rewrite)(op, rw)
    }
}

fn on<F>(root: &'static str, name: &'static str, benefit: u16, rewrite: F) -> On<F>
where
    F: Fn(Op, &mut Rewriter<'_>) -> Rewrite + Send + Sync,
{
    On { root, name, benefit, rewrite }
}

/// Renames a plain operation.
fn rename(to: &'static str) -> impl Fn(Op, &mut Rewriter<'_>) -> Rewrite + Send + Sync + 'static {
    move |op, rw| {
        let body = rw.body();
        let operands: Vec<_> = body.operands(op).collect();
        let types: Vec<_> = body.result_types(op).collect();
        let new = NewOp::new(rw.context(), to, body.loc(op)).operands(&operands).results(&types);
        rw.replace_with(op, &new);
        Ok(())
    }
}

#[test]
fn the_higher_benefit_goes_first_then_the_one_added_first() {
    let mut patterns = PatternSet::new();
    patterns.add(on("a.x", "low", 1, rename("a.low")));
    patterns.add(on("a.x", "high", 2, rename("a.high")));
    patterns.add(on("a.x", "high again", 2, rename("a.other")));
    let input = "%0 = \"a.x\"() : () -> i32\n\"a.use\"(%0) : (i32) -> ()";
    check(
        &patterns,
        &GreedyConfig::default(),
        input,
        "%0 = \"a.high\"() : () -> i32\n\"a.use\"(%0) : (i32) -> ()",
    );
}

#[test]
fn a_pattern_carries_what_its_match_found() {
    struct Swap(&'static str);
    impl Pattern for Swap {
        fn name(&self) -> &str {
            "Swap"
        }
        fn root(&self) -> Option<&str> {
            Some(self.0)
        }
        fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> Rewrite {
            let (a, b) = (rw.body().operand(op, 0), rw.body().operand(op, 1));
            if rw.body().result(rw.body().defining_op(a).expect("a result"), 0) != a {
                return Err(NoMatch("swapped already"));
            }
            rw.modify(op, |body| body.set_operands(op, &[b, a]));
            Ok(())
        }
    }
    let mut patterns = PatternSet::new();
    patterns.add(Swap("a.pair"));
    let input = "%0:2 = \"a.x\"() : () -> (i32, i32)\n\"a.pair\"(%0#0, %0#1) : (i32, i32) -> ()";
    let output = "%0:2 = \"a.x\"() : () -> (i32, i32)\n\"a.pair\"(%0#1, %0#0) : (i32, i32) -> ()";
    check(&patterns, &GreedyConfig::default(), input, output);
}

/// Marks an operation that something is called by.
fn mark(call: Interface<dyn CallLike>, rw: &mut Rewriter<'_>) -> Rewrite {
    let callee = call.callee(&View { ctx: rw.context(), body: rw.body() });
    callee.filter(|_| call.attr(rw, "seen").is_none()).or_no_match("it calls a value, or is marked")?;
    rw.set_attr(*call, "seen", callee);
    Ok(())
}

#[test]
fn the_root_of_a_pattern_may_be_an_interface() {
    struct Mark;
    impl OpPattern for Mark {
        type Op = Interface<dyn CallLike>;
        fn rewrite(&self, op: Self::Op, rw: &mut Rewriter<'_>) -> Rewrite {
            mark(op, rw)
        }
    }
    let input = "\"a.x\"() {callee = @f} : () -> ()\nfunc.call @f() : () -> ()\nllvm.call @g() : () -> ()\nfunc.func private @f()\nllvm.func @g()";
    let output = "\"a.x\"() {callee = @f} : () -> ()\nfunc.call @f() {seen = @f} : () -> ()\nllvm.call @g() {seen = @g} : () -> ()\nfunc.func private @f()\nllvm.func @g()";
    let (mut function, mut state) = (PatternSet::new(), PatternSet::new());
    function.add(mark);
    state.add(Mark);
    for patterns in [function, state] {
        check(&patterns, &GreedyConfig::default(), input, output);
    }
}

#[test]
fn a_pattern_without_a_root_sees_every_operation() {
    fn tag(op: Op, rw: &mut Rewriter<'_>) -> Rewrite {
        let (ctx, body) = (rw.context(), rw.body());
        if body.attr(ctx, op, "seen").is_some() || body.num_operands(op) > 0 {
            return Err(NoMatch(""));
        }
        rw.set_attr(op, "seen", Some(ctx.unit()));
        Ok(())
    }
    let mut patterns = PatternSet::new();
    patterns.add(tag);
    assert_eq!(patterns.names().collect::<Vec<_>>(), ["Tag"]);
    let input = "%0 = \"a.x\"() : () -> i32\n\"b.use\"(%0) : (i32) -> ()";
    let output = "%0 = \"a.x\"() {seen} : () -> i32\n\"b.use\"(%0) : (i32) -> ()";
    check(&patterns, &GreedyConfig::default(), input, output);
}

#[test]
fn the_insertion_point_comes_back() {
    let mut patterns = PatternSet::new();
    patterns.add(on("a.x", "test", 1, |op, rw: &mut Rewriter<'_>| {
        let (ctx, loc) = (rw.context(), rw.body().loc(op));
        let before = rw.insertion();
        let block = rw.body().parent_block(op).expect("in a block");
        rw.set_insertion(InsertPoint::Start(block));
        rw.insert(&NewOp::new(ctx, "a.first", loc));
        rw.restore(before);
        rw.insert(&NewOp::new(ctx, "a.here", loc));
        rw.replace(op, []);
        Ok(())
    }));
    let input = "\"a.w\"() : () -> ()\n\"a.x\"() : () -> ()\n\"a.y\"() : () -> ()";
    let output = ["a.first", "a.w", "a.here", "a.y"].map(|n| format!("\"{n}\"() : () -> ()")).join("\n");
    check(&patterns, &GreedyConfig::default(), input, &output);
}

#[test]
fn what_does_not_settle_ends() {
    let mut patterns = PatternSet::new();
    patterns.add(on("a.x", "there", 1, rename("a.y")));
    patterns.add(on("a.y", "and back", 1, rename("a.x")));
    let ctx = context();
    let (mut ir, top) = read(&ctx, "\"a.x\"() : () -> ()");
    let config = GreedyConfig { max_rewrites: Some(100), ..GreedyConfig::default() };
    let frozen = Frozen::new(&ctx, &patterns);
    assert!(!apply_greedily(&ctx, &mut ir, top, &frozen, &config, &mut NoListener).converged);
}

#[test]
fn listeners_hear_of_every_edit() {
    #[derive(Default)]
    struct Log(Vec<String>);
    impl Listener for Log {
        fn op_inserted(
            &mut self,
            _ir: &terrace::ir::Ir,
            _op: terrace::ir::Global<Op>,
            previous: Option<InsertPoint>,
        ) {
            self.0.push(format!("inserted, new: {}", previous.is_none()));
        }
        fn op_replaced(
            &mut self,
            _ir: &terrace::ir::Ir,
            _op: terrace::ir::Global<Op>,
            values: &[terrace::ir::Value],
        ) {
            self.0.push(format!("replaced by {}", values.len()));
        }
        fn op_erased(&mut self, _ir: &terrace::ir::Ir, _op: terrace::ir::Global<Op>) {
            self.0.push("erased".to_owned());
        }
    }
    let mut patterns = PatternSet::new();
    patterns.add(on("a.x", "rename", 1, rename("a.y")));
    let ctx = context();
    let (mut ir, top) = read(&ctx, "%0 = \"a.x\"() : () -> i32\n\"a.use\"(%0) : (i32) -> ()");
    let mut log = Log::default();
    apply_greedily(&ctx, &mut ir, top, &Frozen::new(&ctx, &patterns), &GreedyConfig::default(), &mut log);
    assert_eq!(log.0, ["inserted, new: true", "replaced by 1", "erased"]);
}

/// The lines inside the module.
fn inside(ctx: &Context, ir: &Ir, top: Global<Op>) -> String {
    let text = print(ctx, ir, top);
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    lines.get(1..lines.len() - 1).unwrap_or_default().join("\n")
}

#[test]
fn a_cost_model_reorders_patterns_and_leaves_some_out() {
    let mut patterns = PatternSet::new();
    patterns.add(on("a.x", "small", 1, rename("a.small")));
    patterns.add(on("a.x", "big", 5, rename("a.big")));
    patterns.add(on("a.x", "biggest", 9, rename("a.biggest")));
    let ctx = context();
    let outcome = |frozen: &Frozen| {
        let (mut ir, top) = read(&ctx, "\"a.x\"() : () -> ()");
        let op = find(&ctx, &ir, top, "a.x");
        let mut listener = NoListener;
        let mut rw = Rewriter::new(&ctx, &mut ir, op.body, &mut listener);
        assert!(frozen.apply(op.entity, &mut rw));
        inside(&ctx, &ir, top)
    };
    assert_eq!(outcome(&Frozen::new(&ctx, &patterns)), "\"a.biggest\"() : () -> ()");
    // The one that cannot match is out, and of the rest the other goes first.
    let cost = |p: &dyn Pattern| (p.name() != "biggest").then(|| 10 - p.benefit());
    let frozen = Frozen::with_cost_model(&ctx, &patterns, cost);
    assert_eq!(outcome(&frozen), "\"a.small\"() : () -> ()");
    let none = Frozen::with_cost_model(&ctx, &patterns, |_| None);
    let (mut ir, top) = read(&ctx, "\"a.x\"() : () -> ()");
    let op = find(&ctx, &ir, top, "a.x");
    assert!(!none.apply(op.entity, &mut Rewriter::new(&ctx, &mut ir, op.body, &mut NoListener)));
}

#[test]
fn only_the_given_operations_are_rewritten() {
    let mut patterns = PatternSet::new();
    patterns.add(on("a.x", "test", 1, |op, rw: &mut Rewriter<'_>| {
        if rw.body().attr(rw.context(), op, "seen").is_some() {
            return Err(NoMatch("it was seen"));
        }
        let unit = rw.context().unit();
        rw.set_attr(op, "seen", Some(unit));
        Ok(())
    }));
    let ctx = context();
    let (mut ir, top) = read(&ctx, "\"a.x\"() ({ \"a.x\"() : () -> () }) : () -> ()\n\"a.x\"() : () -> ()");
    let outer = find(&ctx, &ir, top, "a.x");
    let config = GreedyConfig { strictness: Strictness::ExistingOps, ..GreedyConfig::default() };
    let frozen = Frozen::new(&ctx, &patterns);
    let result = apply_to_ops(&ctx, &mut ir, &[outer], &frozen, &config, &mut NoListener);
    assert!(result.changed && result.converged);
    let seen = ir.ops_pre(top).into_iter().filter(|op| ir.attr(&ctx, *op, "seen").is_some());
    assert_eq!(seen.collect::<Vec<_>>(), [outer]);
}

#[test]
fn operations_of_equal_benefit_go_in_the_order_of_the_list() {
    let order = |top_down: bool| {
        let seen = std::sync::Arc::new(std::sync::Mutex::new(Vec::new()));
        let (mut patterns, log) = (PatternSet::new(), seen.clone());
        for name in ["a.x", "a.y", "a.region"] {
            let log = log.clone();
            patterns.add(on(name, name, 1, move |_, _: &mut Rewriter<'_>| {
                log.lock().expect("no panic").push(name);
                Err(NoMatch("only looking"))
            }));
        }
        let ctx = context();
        let text = "\"a.x\"() : () -> ()\n\"a.region\"() ({ \"a.y\"() : () -> () }) : () -> ()";
        let (mut ir, top) = read(&ctx, text);
        let config = GreedyConfig { top_down, ..GreedyConfig::default() };
        apply_greedily(&ctx, &mut ir, top, &Frozen::new(&ctx, &patterns), &config, &mut NoListener);
        let seen = seen.lock().expect("no panic");
        seen.clone()
    };
    assert_eq!(order(true), ["a.x", "a.region", "a.y"]);
    // Each after what is nested in it, from the end.
    assert_eq!(order(false), ["a.region", "a.y", "a.x"]);
}

#[test]
fn what_folds_is_not_created() {
    let mut patterns = PatternSet::new();
    patterns.add(on("a.sum", "test", 1, |op, rw: &mut Rewriter<'_>| {
        let (ctx, body) = (rw.context(), rw.body());
        let (a, b, loc) = (body.operand(op, 0), body.operand(op, 1), body.loc(op));
        let sum = NewOp::new(ctx, "arith.addi", loc).operands(&[a, b]).result(ctx.i32());
        let values = rw.create_or_fold(&sum);
        rw.replace(op, &values);
        Ok(())
    }));
    let config = GreedyConfig { fold: false, ..GreedyConfig::default() };
    let input = |y: &str| {
        format!(
            "%c = arith.constant 2 : i32\n%x = \"a.x\"() : () -> i32\n\
             %0 = \"a.sum\"(%c, {y}) : (i32, i32) -> i32\n\"a.use\"(%0) : (i32) -> ()"
        )
    };
    let ctx = context();
    let made = |y: &str| {
        let (mut ir, top) = read(&ctx, &input(y));
        apply_greedily(&ctx, &mut ir, top, &Frozen::new(&ctx, &patterns), &config, &mut NoListener);
        let text = inside(&ctx, &ir, top);
        (text.contains("arith.constant 4"), text.contains("arith.addi"))
    };
    assert_eq!(made("%c"), (true, false));
    assert_eq!(made("%x"), (false, true));
}

/// Constants made in its regions stay there.
struct Barrier;

impl DialectFold for Barrier {
    fn materialize_into(&self, _: &Context, _: &Ir, _: Global<Region>) -> bool {
        true
    }
}

const BODY: RegionDef = RegionDef { name: "body", variadic: false, constraint: RegionConstraint::Any };

/// An operation with a region that needs no terminator.
const fn with_region(name: &'static str) -> OpDef {
    let bits = TraitSet::of(&[Trait::NoTerminator]);
    OpDef { name, regions: &[BODY], traits: &[Trait::NoTerminator], bits, ..OpDef::EMPTY }
}

static BARRIER: DialectDef = DialectDef {
    name: "barrier",
    ops: &[with_region("barrier.region")],
    models: &[model!(dyn DialectFold, &Barrier)],
    ..DialectDef::EMPTY
};
static OTHER: DialectDef =
    DialectDef { name: "other", ops: &[with_region("other.region")], ..DialectDef::EMPTY };

#[test]
fn constants_go_to_the_front_of_the_next_barrier() {
    let mut registry = Registry::with(terrace::dialects::ALL);
    registry.add(&BARRIER).add(&OTHER);
    let mut ctx = Context::new(&registry);
    ctx.allow_unregistered_dialects(true);
    let input = |region: &str| {
        format!(
            "\"{region}\"() ({{\n\"other.region\"() ({{\n%c = arith.constant 2 : i32\n\"a.use\"(%c) : (i32) -> ()\n\
             }}) : () -> ()\n}}) : () -> ()"
        )
    };
    let first_inside = |region: &str| {
        let (mut ir, top) = read(&ctx, &input(region));
        let frozen = Frozen::new(&ctx, &PatternSet::new());
        apply_greedily(&ctx, &mut ir, top, &frozen, &GreedyConfig::default(), &mut NoListener);
        let constant = find(&ctx, &ir, top, "arith.constant");
        ir.parent_op(constant).map(|op| crate::name(&ctx, &ir, op).to_owned())
    };
    assert_eq!(first_inside("other.region").as_deref(), Some("builtin.module"));
    assert_eq!(first_inside("barrier.region").as_deref(), Some("barrier.region"));
}

/// A program whose parts are so many that what is done with few is done in another way: canonicalized, it is what a short text says.
fn check_many(input: &str, expected: &str) {
    let ctx = context();
    let (mut ir, top) = read(&ctx, input);
    terrace::transforms::canonicalize(&ctx, &mut ir, top);
    let (short, short_top) = read(&ctx, expected);
    assert_eq!(print(&ctx, &ir, top), print(&ctx, &short, short_top));
}

#[test]
fn long_blocks_are_merged_from_their_end() {
    let chain = (0..200).rev().map(|i| {
        let next = i + 1;
        format!("^b{i}:\n\"t.x\"(%a) {{i = {i}}} : (i32) -> ()\ncf.cond_br %c, ^b{next}, ^b200\n")
    });
    let chain: String = chain.collect();
    let input = format!(
        "func.func @f(%c: i1, %a: i32) -> i32 {{\n\"t.first\"() : () -> ()\ncf.br ^b0\n^b200:\nreturn %a : i32\n{chain}}}"
    );
    let ops: String = (1..200).map(|i| format!("\"t.x\"(%a) {{i = {i}}} : (i32) -> ()\n")).collect();
    let expected = format!(
        "func.func @f(%c: i1, %a: i32) -> i32 {{\n\"t.first\"() : () -> ()\n\"t.x\"(%a) {{i = 0}} : (i32) -> ()\n\
         cf.cond_br %c, ^b1, ^b2\n^b2:\nreturn %a : i32\n^b1:\n{ops}cf.br ^b2\n}}"
    );
    check_many(&input, &expected);
}

#[test]
fn ifs_of_one_condition_are_combined_before_what_is_in_them_is_looked_at() {
    let ifs = |inner: &str| -> String {
        (0..200).map(|i| format!("scf.if %c {{\n\"t.x\"({inner}) {{i = {i}}} : (i1) -> ()\n}}\n")).collect()
    };
    let ops: String = (0..200).map(|i| format!("\"t.x\"(%t) {{i = {i}}} : (i1) -> ()\n")).collect();
    let input = format!("func.func @f(%c: i1) {{\n{}return\n}}", ifs("%c"));
    let expected =
        format!("func.func @f(%c: i1) {{\n%t = arith.constant true\nscf.if %c {{\n{ops}}}\nreturn\n}}");
    check_many(&input, &expected);
}

#[test]
fn a_value_with_many_uses_is_replaced_by_what_stays() {
    let op = |i: usize| match i {
        0 => "%0 = arith.addi %a, %z : i32\n\"t.x\"(%0) : (i32) -> ()\n".to_owned(),
        _ => format!("%{i} = arith.addi %{}, %z : i32\n\"t.x\"(%{i}) : (i32) -> ()\n", i - 1),
    };
    let chain: String = (0..300).map(op).collect();
    let ctx = context();
    let (mut ir, top) =
        read(&ctx, &format!("func.func @f(%a: i32) {{\n%z = arith.constant 0 : i32\n{chain}return\n}}"));
    // From the bottom, as by default.
    PatternSet::new().apply(&ctx, &mut ir, top);
    let uses = "\"t.x\"(%a) : (i32) -> ()\n".repeat(300);
    let (short, short_top) = read(&ctx, &format!("func.func @f(%a: i32) {{\n{uses}return\n}}"));
    assert_eq!(print(&ctx, &ir, top), print(&ctx, &short, short_top));
}

#[test]
fn a_loop_that_passes_values_in_a_circle_has_several() {
    let names = |f: &dyn Fn(usize) -> String| (0..40).map(f).collect::<Vec<_>>().join(", ");
    let (types, inits) = (names(&|_| "i32".into()), names(&|i| format!("%k{i} = %x")));
    let yields = |shift: usize| names(&|i| format!("%k{}", (i + shift) % 40));
    let text = |inits: &str| {
        format!(
            "func.func @f(%x: i32, %y: i32, %n: index, %m: index) -> i32 {{\n%r:40 = scf.for %i = %n to %m step %n iter_args({inits}) -> ({types}) {{\n\
             scf.yield {} : {types}\n}}\nreturn %r#0 : i32\n}}",
            yields(1)
        )
    };
    check_many(
        &text(&inits),
        "func.func @f(%x: i32, %y: i32, %n: index, %m: index) -> i32 {\nreturn %x : i32\n}",
    );
    // One other value gets everywhere.
    let other = inits.replace("%k7 = %x", "%k7 = %y");
    check_many(&text(&other), &text(&other));
}
