//! IR nested 100,000 deep is read, verified, canonicalized and freed, on one thread and on eight; none has more stack than usual.

use std::sync::Arc;
use std::time::{Duration, Instant};

use terrace::asm::{PrintFlags, print_op};
use terrace::ir::verify;
use terrace::pass::{Log, PassManager, parse_pipeline};

use crate::{context, print, read};

const DEEP: usize = 100_000;

/// Far more than it takes, and far less than it would take if time grew with the square of the depth.
const LIMIT: Duration = Duration::from_secs(60);

/// `open` and `close` around `inside`, `n` times.
fn nest(n: usize, open: &str, inside: &str, close: &str) -> String {
    format!("{}{inside}{}", open.repeat(n), close.repeat(n))
}

/// Reads, runs both passes on one thread and on eight, and frees; what `then` does comes before that.
fn survives(name: &str, text: &str, then: impl Fn(&terrace::ir::Context, &terrace::ir::Ir)) {
    for threads in [1, 8] {
        let start = Instant::now();
        let ctx = context();
        let (mut ir, top) = read(&ctx, text);
        let registry = Arc::new(terrace::passes::all());
        let pipeline = parse_pipeline("builtin.module(canonicalize,cse)", &registry).expect("a pipeline");
        let manager = PassManager::new(pipeline, registry).threads(threads).verify_each(verify);
        let mut said = Log::default();
        let ran = manager.run(&ctx, &mut ir, top, &mut said);
        assert!(ran.success, "{name}");
        then(&ctx, &ir);
        drop(ir);
        drop(ctx);
        assert!(start.elapsed() < LIMIT, "{name}: {:?}", start.elapsed());
    }
}

/// Nested `scf.if` and `affine.for` operations.
fn loops_and_conditions(n: usize) -> [String; 2] {
    let inside = "\"x.y\"() : () -> ()\n";
    let if_ = nest(n, "scf.if %c {\n", inside, "}\n");
    let for_: String = (0..n).map(|i| format!("affine.for %i{i} = 0 to 4 {{\n")).collect();
    let for_ = format!("{for_}{}", nest(n, "", inside, "}\n"));
    [format!("func.func @f(%c: i1) {{\n{if_}return\n}}\n"), format!("func.func @f() {{\n{for_}return\n}}\n")]
}

/// Each is isolated and has a body of its own: memory grows with their number only.
#[test]
fn modules_twice_as_deep_are_read_verified_and_freed() {
    let ctx = context();
    let (ir, top) = read(&ctx, &nest(2 * DEEP, "module{", "", "}"));
    assert_eq!(ir.ops_pre(top).len(), 2 * DEEP);
}

#[test]
fn regions() {
    survives("unregistered", &nest(DEEP, "\"a.b\"() ({\n", "", "}) : () -> ()\n"), |_, _| ());
    survives("modules", &nest(DEEP, "module {\n", "func.func private @f()\n", "}\n"), |_, _| ());
    for text in loops_and_conditions(DEEP) {
        let ctx = context();
        read(&ctx, &text);
    }
    // All nested operations decide whether an operation is dead: time grows with the square of the depth.
    for text in loops_and_conditions(DEEP / 100) {
        survives("loops and conditions", &text, |_, _| ());
    }
}

#[test]
fn regions_are_printed() {
    let if_ = nest(DEEP / 10, "scf.if %c {\n", "\"x.y\"() : () -> ()\n", "}\n");
    let (ctx, text) = (context(), format!("func.func @f(%c: i1) {{\n{if_}return\n}}\n"));
    let (ir, top) = read(&ctx, &text);
    let custom = print(&ctx, &ir, top);
    assert_eq!(custom.matches("scf.if").count(), DEEP / 10);
    let generic =
        print_op(&ctx, &ir, top, &PrintFlags { generic: true, debug_info: true, ..PrintFlags::default() });
    assert_eq!(String::from_utf8_lossy(&generic).matches("\"scf.if\"").count(), DEEP / 10);
}

/// Reads an operation with `what` in it; it is printed with `what` and read again.
fn survives_in_text(name: &str, text: &str, what: &str) {
    survives(name, text, |ctx, ir| {
        let top = ir.top().expect("a module");
        let flags = PrintFlags { local_scope: true, debug_info: true, ..PrintFlags::default() };
        let printed = String::from_utf8_lossy(&print_op(ctx, ir, top, &flags)).into_owned();
        assert!(printed.matches(what).count() >= DEEP, "{name}");
        let aliases = print(ctx, ir, top);
        let (again, top) = read(ctx, &aliases);
        assert!(print(ctx, &again, top) == aliases, "{name}: printed otherwise the second time");
    });
}

#[test]
fn types() {
    let cases = [
        ("tuples", nest(DEEP, "tuple<", "i1", ">"), "tuple<"),
        ("results of functions", nest(DEEP, "() -> (", "i1", ")"), "() -> "),
        ("inputs of functions", nest(DEEP, "(", "i1", ") -> ()"), ") -> ()"),
        ("arrays", nest(DEEP, "!llvm.array<1 x ", "i1", ">"), "array<1 x "),
        ("structs", nest(DEEP, "!llvm.struct<(", "i1, f32", ")>"), "struct<("),
        (
            "function types",
            format!("!llvm.func<void ({})>", nest(DEEP, "array<1 x ", "i1", ">")),
            "array<1 x ",
        ),
        ("unregistered", nest(DEEP, "!foo.bar<", "i1", ">"), "!foo.bar<"),
    ];
    for (name, ty, what) in cases {
        survives_in_text(name, &format!("\"a.b\"() : () -> ({ty})\n"), what);
    }
}

#[test]
fn attributes() {
    let sparse = format!(
        "tensor<4xi1, #sparse_tensor.encoding<{{map = (i) -> ({} : dense)}}>>",
        nest(DEEP, "(", "i", ")")
    );
    let cases = [
        ("arrays", nest(DEEP, "[", "", "]"), "["),
        ("dictionaries", nest(DEEP, "{a = ", "1", "}"), "a = "),
        ("nested references", format!("@a{}", "::@a".repeat(DEEP)), "::@a"),
        (
            "sums",
            format!("affine_map<(d0)[s0] -> ({}d0)>", "d0 floordiv 3 + s0 * 2 + ".repeat(DEEP)),
            "floordiv",
        ),
        (
            "remainders",
            format!("affine_map<(d0)[s0] -> ({})>", nest(DEEP, "(d0 + ", "s0", ") mod 7")),
            "mod 7",
        ),
        ("sets", format!("affine_set<(d0)[s0] : ({} >= 0)>", nest(DEEP, "(d0 + ", "s0", ") mod 7")), "mod 7"),
    ];
    for (name, attr, what) in cases {
        survives_in_text(name, &format!("\"a.b\"() {{x = {attr}}} : () -> ()\n"), what);
    }
    survives("parentheses", &format!("\"a.b\"() {{x = {sparse}}} : () -> ()\n"), |_, _| ());
}

#[test]
fn locations() {
    let cases = [
        ("fused", nest(DEEP / 2, "fused<1>[fused<2>[", "\"a\", \"b\"", ", \"c\"]]"), "fused<"),
        ("callers", nest(DEEP, "callsite(\"a\" at ", "\"b\"", ")"), "callsite("),
        ("callees", nest(DEEP, "callsite(", "\"b\"", " at \"a\")"), "callsite("),
        ("names", nest(DEEP, "\"x\"(", "\"b\"", ")"), "\"x\"("),
        ("metadata", format!("fused<{}>[\"a\"]", nest(DEEP, "[", "", "]")), "["),
    ];
    for (name, loc, what) in cases {
        survives_in_text(name, &format!("\"a.b\"() : () -> () loc({loc})\n"), what);
    }
}
