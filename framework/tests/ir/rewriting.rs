//! Patterns and the greedy driver, as user code writes them.

use terrace::ir::{InsertPoint, NewOp, Op};
use terrace::rewrite::{
    Frozen, GreedyConfig, Listener, NoListener, Pattern, PatternSet, Rewriter, apply_greedily,
};

use crate::{context, print, read};

/// What the patterns make of a module.
fn check(patterns: &PatternSet, config: &GreedyConfig, input: &str, expected: &str) {
    let ctx = context();
    let (mut ir, top) = read(&ctx, input);
    apply_greedily(&ctx, &mut ir, top, &Frozen::new(&ctx, patterns), config, &mut NoListener);
    let text = print(&ctx, &ir, top);
    let inside: Vec<&str> =
        text.lines().map(str::trim).filter(|l| !l.starts_with("module") && *l != "}").collect();
    assert_eq!(inside.join("\n"), expected);
}

/// Renames a plain operation.
fn rename(to: &'static str) -> impl Fn(Op, &mut Rewriter<'_>) -> bool + Send + Sync + 'static {
    move |op, rw| {
        let body = rw.body();
        let operands: Vec<_> = body.operands(op).collect();
        let types: Vec<_> = body.result_types(op).collect();
        let new = NewOp::new(rw.context(), to, body.loc(op)).operands(&operands).results(&types);
        rw.replace_with(op, &new);
        true
    }
}

#[test]
fn the_higher_benefit_goes_first_then_the_one_added_first() {
    let mut patterns = PatternSet::new();
    patterns.add_fn_with("a.x", "low", 1, rename("a.low"));
    patterns.add_fn_with("a.x", "high", 2, rename("a.high"));
    patterns.add_fn_with("a.x", "high again", 2, rename("a.other"));
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
        fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> bool {
            let (a, b) = (rw.body().operand(op, 0), rw.body().operand(op, 1));
            if rw.body().result(rw.body().defining_op(a).expect("a result"), 0) != a {
                return rw.no_match("swapped already");
            }
            rw.modify(op, |body| body.set_operands(op, &[b, a]));
            true
        }
    }
    let mut patterns = PatternSet::new();
    patterns.add(Swap("a.pair"));
    let input = "%0:2 = \"a.x\"() : () -> (i32, i32)\n\"a.pair\"(%0#0, %0#1) : (i32, i32) -> ()";
    let output = "%0:2 = \"a.x\"() : () -> (i32, i32)\n\"a.pair\"(%0#1, %0#0) : (i32, i32) -> ()";
    check(&patterns, &GreedyConfig::default(), input, output);
}

#[test]
fn a_pattern_without_a_root_sees_every_operation() {
    struct Tag;
    impl Pattern for Tag {
        fn name(&self) -> &str {
            "Tag"
        }
        fn root(&self) -> Option<&str> {
            None
        }
        fn rewrite(&self, op: Op, rw: &mut Rewriter<'_>) -> bool {
            let (ctx, body) = (rw.context(), rw.body());
            if body.attr(ctx, op, "seen").is_some() || body.num_operands(op) > 0 {
                return false;
            }
            rw.set_attr(op, "seen", Some(ctx.unit()));
            true
        }
    }
    let mut patterns = PatternSet::new();
    patterns.add(Tag);
    let input = "%0 = \"a.x\"() : () -> i32\n\"b.use\"(%0) : (i32) -> ()";
    let output = "%0 = \"a.x\"() {seen} : () -> i32\n\"b.use\"(%0) : (i32) -> ()";
    check(&patterns, &GreedyConfig::default(), input, output);
}

#[test]
fn the_insertion_point_comes_back() {
    let mut patterns = PatternSet::new();
    patterns.add_fn("a.x", |op, rw| {
        let (ctx, loc) = (rw.context(), rw.body().loc(op));
        let before = rw.insertion();
        let block = rw.body().parent_block(op).expect("in a block");
        rw.set_insertion(InsertPoint::Start(block));
        rw.insert(&NewOp::new(ctx, "a.first", loc));
        rw.restore(before);
        rw.insert(&NewOp::new(ctx, "a.here", loc));
        rw.replace(op, &[]);
        true
    });
    let input = "\"a.w\"() : () -> ()\n\"a.x\"() : () -> ()\n\"a.y\"() : () -> ()";
    let output = ["a.first", "a.w", "a.here", "a.y"].map(|n| format!("\"{n}\"() : () -> ()")).join("\n");
    check(&patterns, &GreedyConfig::default(), input, &output);
}

#[test]
fn what_does_not_settle_ends() {
    let mut patterns = PatternSet::new();
    patterns.add_fn_with("a.x", "there", 1, rename("a.y"));
    patterns.add_fn_with("a.y", "and back", 1, rename("a.x"));
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
    patterns.add_fn("a.x", rename("a.y"));
    let ctx = context();
    let (mut ir, top) = read(&ctx, "%0 = \"a.x\"() : () -> i32\n\"a.use\"(%0) : (i32) -> ()");
    let mut log = Log::default();
    apply_greedily(&ctx, &mut ir, top, &Frozen::new(&ctx, &patterns), &GreedyConfig::default(), &mut log);
    assert_eq!(log.0, ["inserted, new: true", "replaced by 1", "erased"]);
}
