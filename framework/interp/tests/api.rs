//! The interpreter as a library: operations of other dialects, functions from outside, traces, faults, and programs of any depth.

use std::io::Write;
use std::sync::{Arc, Mutex};

use terrace_dialects::ml_program;
use terrace_interp::{Code, Fault, Interp, Interpret, Options, Prepare, Trouble, Value};
use terrace_ir::def::Registry;
use terrace_ir::view::OpView;
use terrace_ir::{Context, Diagnostics, Ir, Op, model};

fn parse(ctx: &Context, text: &str) -> Ir {
    let mut diags = Diagnostics::new();
    let parsed = terrace_asm::parse_source(ctx, text.as_bytes(), "test.mlir", &mut diags);
    parsed.unwrap_or_else(|| panic!("{}", diags.plain(ctx)))
}

fn call(
    ctx: &Context,
    text: &str,
    options: Options,
    name: &str,
    args: &[Value],
) -> Result<Vec<Value>, Fault> {
    let ir = parse(ctx, text);
    let mut interp = Interp::new(ctx, &ir, ir.top().expect("a module"), options)?;
    interp.call(name, args)
}

fn context() -> Context {
    Context::new(&Registry::with(terrace_dialects::ALL))
}

/// A meaning for an operation of a dialect that the interpreter does not know: a load gives 7.
struct Seven;

impl Interpret for Seven {
    fn interpret(&self, op: Op, p: &mut Prepare<'_>) -> Result<Code, Trouble> {
        let load = ml_program::GlobalLoadOp::from_op(op);
        let result = p.slot(load.result(p));
        Ok(Code::step(move |m| {
            m.set(result, Value::Int(7));
            Ok(())
        }))
    }
}

const LOAD: &str = "ml_program.global private @g : i32
func.func @f() -> i32 {
  %v = ml_program.global_load @g : i32
  return %v : i32
}";

#[test]
fn any_dialect_joins() {
    let without = call(&context(), LOAD, Options::default(), "f", &[]);
    let text = without.expect_err("it has no meaning").message;
    assert_eq!(text, "'ml_program.global_load' has no meaning to the interpreter");
    let mut registry = Registry::with(terrace_dialects::ALL);
    registry.attach(ml_program::GlobalLoadOp::NAME, model!(dyn Interpret, &Seven));
    let with = call(&Context::new(&registry), LOAD, Options::default(), "f", &[]);
    assert_eq!(with.expect("it has a meaning"), [Value::Int(7)]);
}

#[test]
fn programs_call_functions_from_outside() {
    let text = "func.func private @twice(i64) -> i64
func.func @f(%a: i64) -> i64 {
  %r = call @twice(%a) : (i64) -> i64
  return %r : i64
}";
    let twice: terrace_interp::External = Arc::new(|_, args| match args {
        [Value::Int(v)] => Ok(vec![Value::Int(2 * v)]),
        _ => Err(Trouble::new("one integer, please")),
    });
    let options = Options { externals: vec![("twice".to_owned(), twice)], ..Options::default() };
    assert_eq!(call(&context(), text, options, "f", &[Value::Int(21)]).expect("it runs"), [Value::Int(42)]);
}

/// A file that a test reads back.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("nobody panicked").extend_from_slice(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_trace_has_a_line_for_each_operation() {
    let text = "func.func @f(%a: i32) -> i32 {
  %c = arith.constant 5 : i32
  %r = func.call @g(%a, %c) : (i32, i32) -> i32
  return %r : i32
}
func.func @g(%a: i32, %b: i32) -> i32 {
  %r = arith.addi %a, %b : i32
  return %r : i32
}";
    let out = Shared::default();
    let options = Options { trace: Some(Box::new(out.clone())), ..Options::default() };
    call(&context(), text, options, "f", &[Value::Int(1)]).expect("it runs");
    let trace = String::from_utf8(out.0.lock().expect("nobody panicked").clone()).expect("it is text");
    let expected = "test.mlir:2:8: arith.constant() = 5
test.mlir:3:8: func.call(1, 5)
test.mlir:7:8:   arith.addi(1, 5) = 6
test.mlir:8:3:   func.return(6)
test.mlir:3:8: func.call returns = 6
test.mlir:4:3: func.return(6)
";
    assert_eq!(trace, expected);
}

#[test]
fn a_fault_says_where_and_why() {
    let text = "func.func @f(%a: i32) -> i32 {
  %r = func.call @g(%a) : (i32) -> i32
  return %r : i32
}
func.func @g(%a: i32) -> i32 {
  %big = arith.constant 2147483647 : i32
  %p = arith.addi %a, %big overflow<nsw> : i32
  %r = arith.divsi %a, %p : i32
  %c = arith.cmpi eq, %p, %a : i32
  cf.assert %c, \"never\"
  return %r : i32
}";
    let ctx = context();
    let fault = call(&ctx, text, Options::default(), "f", &[Value::Int(2)]).expect_err("it is at fault");
    let mut diags = Diagnostics::new();
    diags.emit(fault.diagnostic());
    let expected = "test.mlir:8:8: error: poison is used as a divisor
test.mlir:5:14: note: operand 0 is 2 : i32
test.mlir:7:8: note: operand 1 is poison : i32
test.mlir:7:8: note: it became poison here: the result does not fit as a signed integer
test.mlir:8:8: note: in function 'g'
test.mlir:2:8: note: in function 'f'
";
    assert_eq!(diags.plain(&ctx), expected);
}

#[test]
fn depth_costs_memory_not_stack() {
    const DEPTH: usize = 200_000;
    let mut text = "func.func @f(%c: i1) -> i32 {\n %one = arith.constant 1 : i32\n".to_owned();
    for _ in 0..DEPTH {
        text.push_str("scf.if %c {\n");
    }
    text.push_str(&"}\n".repeat(DEPTH));
    text.push_str("return %one : i32\n}\nfunc.func @g(%n: i64) -> i64 {\n");
    text.push_str("  %c0 = arith.constant 0 : i64\n  %c1 = arith.constant 1 : i64\n");
    text.push_str("  %z = arith.cmpi eq, %n, %c0 : i64\n  cf.cond_br %z, ^done, ^more\n");
    text.push_str("^done:\n  return %c0 : i64\n^more:\n  %m = arith.subi %n, %c1 : i64\n");
    text.push_str("  %r = func.call @g(%m) : (i64) -> i64\n  return %r : i64\n}\n");
    let ctx = context();
    let ir = parse(&ctx, &text);
    let top = ir.top().expect("a module");
    let options = Options { max_depth: 1 << 20, ..Options::default() };
    let mut interp = Interp::new(&ctx, &ir, top, options).expect("it has no globals");
    assert_eq!(interp.call("f", &[Value::Int(1)]).expect("it runs"), [Value::Int(1)]);
    assert_eq!(interp.call("g", &[Value::Int(300_000)]).expect("it runs"), [Value::Int(0)]);
}

#[test]
fn memory_has_a_limit() {
    let text = "func.func @f(%n: index) {
  %m = memref.alloc(%n) : memref<?xi8>
  memref.dealloc %m : memref<?xi8>
  return
}";
    let options = || Options { max_memory: 1000, ..Options::default() };
    assert!(call(&context(), text, options(), "f", &[Value::Int(1000)]).is_ok());
    let fault = call(&context(), text, options(), "f", &[Value::Int(1001)]).expect_err("it is too much");
    assert_eq!(
        fault.message,
        "out of memory: 1001 bytes more than the 0 bytes in use pass the limit of 1000 bytes"
    );
}

#[test]
fn leaks_are_listed() {
    let text = "func.func @f() {
  %m = memref.alloc() : memref<3xi16>
  return
}";
    let ctx = context();
    let ir = parse(&ctx, text);
    let mut interp =
        Interp::new(&ctx, &ir, ir.top().expect("a module"), Options::default()).expect("it loads");
    interp.call("f", &[]).expect("it runs");
    let sizes: Vec<u64> = interp.leaks().iter().map(|l| l.size).collect();
    assert_eq!(sizes, [6]);
    assert_eq!(interp.steps(), 2);
}

#[test]
fn a_race_has_both_places_and_threads() {
    let text = "func.func @f() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<2xindex>
  gpu.launch blocks(%x, %y, %z) in (%gx = %c1, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c2, %sy = %c1, %sz = %c1) {
    memref.store %tx, %m[%tx] : memref<2xindex>
    %v = memref.load %m[%c0] : memref<2xindex>
    gpu.terminator
  }
  return
}";
    let ctx = context();
    let fault = call(&ctx, text, Options::default(), "f", &[]).expect_err("a race");
    let mut diags = Diagnostics::new();
    diags.emit(fault.diagnostic());
    let text = diags.plain(&ctx);
    let lines = [
        "test.mlir:8:10: error: data race: the thread reads memory that another writes, and nothing orders the two",
        "test.mlir:7:5: note: thread (0, 0, 0) of block (0, 0, 0) writes it here",
        "test.mlir:8:10: note: in thread (1, 0, 0) of block (0, 0, 0)",
        "test.mlir:6:3: note: in function 'f'",
    ];
    for line in lines {
        assert!(text.contains(line), "no '{line}' in: {text}");
    }
}
