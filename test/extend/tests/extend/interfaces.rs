//! Interfaces of dialects, operations, types and attributes, as a dialect outside defines and implements them.

use terrace::ir::def::{DialectDef, Registry};
use terrace::ir::dominance::has_ssa_dominance;
use terrace::ir::interfaces::{Callee, Inliner};
use terrace::ir::op_interfaces::{CallLike, CallLikeOp, Callable, CallableOp};
use terrace::ir::{Context, Dominance, Global, Ir, Loc, Op, Region, Type, View, ViewIr, model};
use terrace_extend_tests::interfaces::ExampleOpInterface;
use terrace_extend_tests::{Greeting, HasSize, dialect};

use crate::{check_opt, context, faults, nested, read};

#[test]
fn dialects_implement_interfaces_or_their_defaults() {
    let ctx = context();
    let of = |name: &[u8]| ctx.dialect(name).expect("registered").interface::<dyn Greeting>();
    assert_eq!(of(b"x").map(Greeting::greet).as_deref(), Some("good to see you"));
    assert_eq!(of(b"plain").map(Greeting::greet).as_deref(), Some("hello"));
    assert!(of(b"arith").is_none());
}

#[test]
fn a_collection_asks_the_dialect_of_an_operation() {
    let ctx = context();
    let names: Vec<&str> = ctx.dialect_interfaces::<dyn Greeting>().map(|(d, _)| d.name).collect();
    assert_eq!(names, ["x", "plain"]);
    let (ir, top) = read(
        &ctx,
        "%0 = \"x.plain\"() : () -> i32\n%1 = \"x.get\"() : () -> i32\n\"plain.any\"() : () -> ()\n%2 = arith.constant 1 : i32",
    );
    let greeted = |op: &Global<terrace::ir::Op>| {
        let body = ir.body(op.body);
        let found = ctx.op_info(body.name(op.entity)).dialect_interface::<dyn Greeting>();
        found.is_some_and(|g| g.greets(&ctx, body, op.entity))
    };
    // Dispatched by dialect; where there is no interface, the answer is no.
    assert_eq!(nested(&ir, top).iter().map(greeted).collect::<Vec<_>>(), [false, true, true, false]);
}

#[test]
fn an_interface_from_a_definition_dispatches_to_operations() {
    let ctx = context();
    let (ir, top) = read(
        &ctx,
        "%0 = \"x.get\"() : () -> i32\n%1 = \"x.sum\"(%0, %0, %0) : (i32, i32, i32) -> i32\n%2 = \"x.plain\"() : () -> i32",
    );
    let inputs = |op: &Global<terrace::ir::Op>| {
        let body = ir.body(op.body);
        let example = <dyn ExampleOpInterface>::of(&ctx, body, op.entity)?;
        let (n, third) =
            (example.get_num_inputs(&ctx, body, op.entity), example.reads_input(&ctx, body, op.entity, 2));
        Some((example.kind_of_op(), n, third))
    };
    let all: Vec<_> = nested(&ir, top).iter().map(inputs).collect();
    assert_eq!(all, [Some(("get".to_owned(), 0, false)), Some(("sum".to_owned(), 3, true)), None]);
}

#[test]
fn interfaces_hold_no_data() {
    // The implementation is a value without size behind a table of functions: the interface itself is that reference.
    let ctx = context();
    let (ir, top) = read(&ctx, "%0 = \"x.get\"() : () -> i32");
    let op = nested(&ir, top)[0];
    let found =
        <dyn ExampleOpInterface>::of(&ctx, ir.body(op.body), op.entity).expect("it has the interface");
    assert_eq!(size_of_val(found), 0);
    assert_eq!(size_of::<&dyn ExampleOpInterface>(), 2 * size_of::<usize>());
}

#[test]
fn types_and_attributes_have_interfaces() {
    let ctx = context();
    let ty = ctx.dialect_type(&dialect::COMPLEX_TYPE_DEF, &[ctx.param_int(3), ctx.i64().as_attr()]);
    let point = ctx.dialect_attr(&dialect::POINT_ATTR_DEF, &[ctx.param_int(1), ctx.param_int(2)]);
    let simple = ctx.dialect_type(&dialect::SIMPLE_TYPE_DEF, &[]);
    let size = |a: terrace::ir::Attr, params: Option<&[terrace::ir::Attr]>| {
        let found = ctx.definition(a)?.interface::<dyn HasSize>()?;
        Some(found.size(&ctx, params?))
    };
    assert_eq!(size(ty.as_attr(), ctx.type_params(ty, &dialect::COMPLEX_TYPE_DEF)), Some(192));
    assert_eq!(size(point, ctx.attr_params(point, &dialect::POINT_ATTR_DEF)), Some(2));
    assert_eq!(size(simple.as_attr(), Some(&[])), None);
    assert_eq!(size(ctx.unit(), Some(&[])), None);
}

#[test]
fn calls_say_what_they_call() {
    let ctx = context();
    let text = "func.func @f(%g: (i32) -> i32, %x: i32) {
  %0 = func.call @h(%x) : (i32) -> i32
  %1 = func.call_indirect %g(%x) : (i32) -> i32
  %2 = \"x.call\"(%x) <{callee = @h}> : (i32) -> i32
  %3 = \"x.plain\"() : () -> i32
  return
}
func.func private @h(i32) -> i32";
    let (ir, top) = read(&ctx, text);
    let ops = nested(&ir, top);
    let callee = |i: usize| {
        let op: Global<terrace::ir::Op> = ops[i];
        let v = View { ctx: &ctx, body: ir.body(op.body) };
        let call = op.entity.cast::<dyn CallLike>(&v)?;
        Some((call.callable(&v)?, call.arguments(&v).len()))
    };
    let symbol = Some((Callee::Symbol(ctx.symbol_ref("h")), 1));
    let f = ops[1];
    let function = ir.body(f.body).operand(ops[2].entity, 0);
    assert_eq!(callee(1), symbol);
    assert_eq!(callee(2), Some((Callee::Value(function), 1)));
    assert_eq!(callee(3), symbol);
    assert_eq!(callee(4), None);
}

#[test]
fn callables_have_a_region_and_types() {
    let ctx = context();
    let (ir, top) = read(
        &ctx,
        "func.func @f(%x: i32) -> f32 {\n  %0 = \"a.b\"() : () -> f32\n  return %0 : f32\n}\nfunc.func private @h(i32, i64)",
    );
    let ops: Vec<_> = nested(&ir, top);
    let of = |op: Global<terrace::ir::Op>| {
        let (v, body) =
            (ViewIr { ctx: &ctx, ir: &ir, body: op.body }, View { ctx: &ctx, body: ir.body(op.body) });
        let callable = op.entity.cast::<dyn Callable>(&v).expect("a function");
        (
            callable.callable_region(&v).is_some(),
            callable.callable_argument_types(&body),
            callable.callable_result_types(&body),
        )
    };
    assert_eq!(of(ops[0]), (true, vec![ctx.i32()], vec![ctx.f32()]));
    assert_eq!(of(ops[3]), (false, vec![ctx.i32(), ctx.i64()], vec![]));
}

/// A use before its definition.
const BACKWARDS: &str = "\"a.use\"(%0) : (i32) -> ()\n  %0 = \"x.plain\"() : () -> i32";

#[test]
fn graph_regions_have_no_order() {
    let ctx = context();
    let check = |text: String, expected: &[&str]| assert_eq!(faults(&ctx, &text), expected, "{text}");
    check(format!("\"x.graph\"() ({{\n  {BACKWARDS}\n}}) : () -> ()"), &[]);
    let mixed = |first: &str, second: &str| {
        format!("\"x.mixed_regions\"() ({{\n  {first}\n}}, {{\n  {second}\n}}) : () -> ()")
    };
    let nothing = "\"a.b\"() : () -> ()";
    check(mixed(BACKWARDS, nothing), &[]);
    check(mixed(nothing, BACKWARDS), &["4:3: operand #0 does not dominate this use"]);
    let blocks = "cf.br ^bb1\n^bb1:\n  \"a.end\"() : () -> ()";
    let expected = "1:1: 'x.mixed_regions' op expects graph region #0 to have 0 or 1 blocks";
    check(mixed(blocks, nothing), &[expected]);
    check(
        mixed(nothing, &blocks.replace("\"a.end\"() : () -> ()", "cf.br ^bb2\n^bb2:\n  llvm.unreachable")),
        &[],
    );
}

#[test]
fn dominance_knows_kinds_of_regions() {
    let ctx = context();
    let text = format!(
        "\"x.mixed_regions\"() ({{\n  {BACKWARDS}\n}}, {{\n  %1 = \"x.plain\"() : () -> i32\n  \"a.use\"(%1) : (i32) -> ()\n}}) : () -> ()"
    );
    let (ir, top) = read(&ctx, &text);
    let ops = nested(&ir, top);
    let (id, regions) = ir.regions(ops[0]);
    let kinds: Vec<bool> = regions.iter().map(|r| has_ssa_dominance(&ctx, &ir, ir.body(id), *r)).collect();
    assert_eq!(kinds, [false, true]);
    let mut dominance = Dominance::new(id);
    // In a graph each dominates each.
    assert!(dominance.dominates(&ctx, &ir, ops[2].entity, ops[1].entity));
    assert!(dominance.dominates(&ctx, &ir, ops[3].entity, ops[4].entity));
    assert!(!dominance.dominates(&ctx, &ir, ops[4].entity, ops[3].entity));
}

#[test]
fn what_may_be_inlined_is_the_dialects_to_say() {
    let ctx = context();
    // This dialect has no such interface: the call stays. Func's calls go, where what they call is of a dialect that agrees.
    assert!(ctx.dialect(b"x").expect("registered").interface::<dyn Inliner>().is_none());
    assert!(ctx.dialect(b"func").expect("registered").interface::<dyn Inliner>().is_some());
    let input = "func.func @f(%arg0: i32) -> i32 {
  %0 = \"x.call\"(%arg0) <{callee = @h}> : (i32) -> i32
  %1 = call @h(%0) : (i32) -> i32
  %2 = call @k(%1) : (i32) -> i32
  return %2 : i32
}
func.func @h(%arg0: i32) -> i32 {
  %0 = arith.addi %arg0, %arg0 : i32
  return %0 : i32
}
func.func @k(%arg0: i32) -> i32 {
  %0 = \"x.sum\"(%arg0) : (i32) -> i32
  return %0 : i32
}";
    let output = "func.func @f(%arg0: i32) -> i32 {
  %0 = \"x.call\"(%arg0) <{callee = @h}> : (i32) -> i32
  %1 = arith.addi %0, %0 : i32
  %2 = call @k(%1) : (i32) -> i32
  return %2 : i32
}
";
    check_opt(&["--inline"], input, &(output.to_owned() + input.split_once("}\n").expect("functions").1));
}

/// Agrees to everything, and may have an operation between types that differ.
struct Agrees(Option<&'static str>);

impl Inliner for Agrees {
    fn can_inline_call(&self, _: &Context, _: &Ir, _: Global<Op>, _: Global<Op>) -> bool {
        true
    }
    fn can_inline_op(&self, _: &Context, _: &Ir, _: Global<Op>) -> bool {
        true
    }
    fn can_inline_region(&self, _: &Context, _: &Ir, _: Global<Region>) -> bool {
        true
    }
    fn conversion(&self, _: &Context, _: Type, _: Type, _: Loc) -> Option<&'static str> {
        self.0
    }
}

static WITHOUT_CASTS: DialectDef = DialectDef {
    name: "x",
    ops: terrace_extend_tests::DIALECT.ops,
    models: &[model!(dyn Inliner, &Agrees(None))],
    ..DialectDef::EMPTY
};
static WITH_CASTS: DialectDef = DialectDef {
    models: &[model!(dyn Inliner, &Agrees(Some("builtin.unrealized_conversion_cast")))],
    name: "x",
    ops: terrace_extend_tests::DIALECT.ops,
    ..DialectDef::EMPTY
};

#[test]
fn calls_of_other_types_are_inlined_only_with_a_cast() {
    let input = "func.func @f(%arg0: i32) -> i32 {
  %0 = \"x.call\"(%arg0) <{callee = @h}> : (i32) -> i32
  return %0 : i32
}
func.func private @h(%arg0: i64) -> i64 {
  %0 = arith.addi %arg0, %arg0 : i64
  return %0 : i64
}
";
    let inlined = |dialect: &'static DialectDef| {
        let mut registry = Registry::with(terrace::dialects::ALL);
        registry.add(dialect);
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut streams = terrace::opt::Streams {
            stdin: &mut input.as_bytes(),
            stdout: &mut out,
            stderr: &mut err,
            color: false,
        };
        let args = ["opt", "--inline"].map(str::to_owned);
        assert_eq!(terrace::opt::run(args, &registry, &terrace::passes::all(), &mut streams), 0);
        String::from_utf8_lossy(&out).into_owned()
    };
    let left = inlined(&WITHOUT_CASTS);
    assert!(left.contains("x.call") && left.contains("@h(%arg0: i64)"), "{left}");
    let expected = "module {
  func.func @f(%arg0: i32) -> i32 {
    %0 = builtin.unrealized_conversion_cast %arg0 : i32 to i64
    %1 = arith.addi %0, %0 : i64
    %2 = builtin.unrealized_conversion_cast %1 : i64 to i32
    return %2 : i32
  }
}

";
    assert_eq!(inlined(&WITH_CASTS), expected);
}
