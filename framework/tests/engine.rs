//! Calls of programs with Rust values, by every engine of this build.
#![forbid(unsafe_code)]

use terrace::engine::{self, Array, CallError, Cranelift, Engine, EngineError, Interpreter};
use terrace::ir::Context;
use terrace::ir::def::Registry;

const TEXT: &str = "
func.func @sum(%a: i64, %b: i64) -> i64 {
  %c = arith.addi %a, %b : i64
  return %c : i64
}
func.func @both(%a: f32, %b: i1) -> (f32, i1) {
  %c = arith.negf %a : f32
  %true = arith.constant true
  %d = arith.xori %b, %true : i1
  return %c, %d : f32, i1
}
func.func @scale(%m: memref<?xf64>, %by: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %m, %c0 : memref<?xf64>
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %m[%i] : memref<?xf64>
    %w = arith.mulf %v, %by : f64
    memref.store %w, %m[%i] : memref<?xf64>
  }
  return
}
func.func @divide(%a: i32, %b: i32) -> i32 {
  %c = arith.divsi %a, %b : i32
  return %c : i32
}";

fn engines() -> Vec<Box<dyn Engine>> {
    vec![
        Box::new(Cranelift::default()),
        Box::new(Cranelift { optimize: true }),
        Box::new(Interpreter::default()),
        #[cfg(feature = "llvm")]
        Box::new(engine::Llvm::default()),
    ]
}

#[test]
fn rust_values_go_in_and_come_out() -> Result<(), Box<dyn std::error::Error>> {
    for engine in engines() {
        let ctx = Context::new(&Registry::with(terrace::dialects::ALL));
        let mut ir = engine::module(&ctx, TEXT, engine::TO_LLVM)?;
        let mut program = engine.compile(&ctx, &mut ir, &[])?;
        assert_eq!(program.call::<i64>("sum", (40_i64, -2_i64))?, 38, "{}", engine.name());
        assert_eq!(program.call::<(f32, bool)>("both", (1.5_f32, true))?, (-1.5, false), "{}", engine.name());
        let mut array = Array::of(&[1.0_f64, 2.0, -3.0], &[3]).ok_or("three elements")?;
        program.call::<()>("scale", (&mut array, 0.5_f64))?;
        assert_eq!(array.elements::<f64>(), Some(vec![0.5, 1.0, -1.5]), "{}", engine.name());
    }
    Ok(())
}

#[test]
fn calls_that_do_not_fit_are_refused() -> Result<(), EngineError> {
    for engine in engines() {
        let ctx = Context::new(&Registry::with(terrace::dialects::ALL));
        let mut ir = engine::module(&ctx, TEXT, engine::TO_LLVM)?;
        let mut program = engine.compile(&ctx, &mut ir, &[])?;
        let words = |e: Result<(), CallError>| e.expect_err("it does not fit").to_string();
        assert_eq!(words(program.call("sum", (1_i64, 2_i32))), "'sum' takes (i64, i64), not (i64, i32)");
        assert_eq!(words(program.call("sum", (1_i64,))), "'sum' takes (i64, i64), not (i64)");
        assert_eq!(words(program.call("sum", (1_i64, 2_i64))), "'sum' returns (i64), not ()");
        assert!(words(program.call("none", ())).contains("there are: both, divide, scale, sum"));
        let mut array = Array::of(&[1_i64], &[1]).expect("one element");
        let taken = "takes (memref<?xf64>, f64)";
        assert!(words(program.call("scale", (&mut array,))).contains(taken), "{}", engine.name());
        let mut floats = Array::of(&[1.0_f32], &[1]).expect("one element");
        let error = words(program.call("scale", (&mut floats, 0.5_f64)));
        assert_eq!(error, "'scale' takes (memref<?xf64>, f64), not (memref<1xf32>, a float)");
    }
    Ok(())
}

/// A function that was lowered elsewhere says nothing of its memrefs.
#[test]
fn memrefs_of_lowered_functions_are_declared() -> Result<(), Box<dyn std::error::Error>> {
    let text = "llvm.func @first(%a: !llvm.ptr, %p: !llvm.ptr, %o: i64, %n: i64, %s: i64) -> f32 {
  %0 = llvm.load %p : !llvm.ptr -> f32
  llvm.return %0 : f32
}";
    for engine in engines() {
        let ctx = Context::new(&Registry::with(terrace::dialects::ALL));
        let mut ir = engine::module(&ctx, text, "builtin.module()")?;
        let mut program = engine.compile(&ctx, &mut ir, &[])?;
        let mut array = Array::of(&[2.5_f32], &[1]).ok_or("one element")?;
        let Err(CallError::Undeclared(name)) = program.call::<f32>("first", (&mut array,)) else {
            panic!("{}: nobody knows what it takes", engine.name());
        };
        assert_eq!(name, "first");
        program.declare("first", vec![array.ty()])?;
        assert_eq!(program.call::<f32>("first", (&mut array,))?, 2.5, "{}", engine.name());
        let mut longer = Array::of(&[2.5_f32, 3.0], &[2]).ok_or("two elements")?;
        assert!(program.call::<f32>("first", (&mut longer,)).is_err(), "{}", engine.name());
    }
    Ok(())
}

#[test]
fn the_interpreter_runs_what_is_not_lowered_and_says_what_is_wrong() -> Result<(), EngineError> {
    let ctx = Context::new(&Registry::with(terrace::dialects::ALL));
    let mut ir = engine::module(&ctx, TEXT, "builtin.module()")?;
    let mut program = Interpreter::default().compile(&ctx, &mut ir, &[])?;
    let mut array = Array::of(&[1.0_f64, 2.0], &[2]).expect("two elements");
    assert!(program.call::<()>("scale", (&mut array, 3.0_f64)).is_ok());
    assert_eq!(array.elements::<f64>(), Some(vec![3.0, 6.0]));
    let Err(CallError::Fault(d)) = program.call::<i32>("divide", (1_i32, 0_i32)) else {
        panic!("a division by zero is a fault");
    };
    assert!(d.message.contains("division by zero"), "{}", d.message);
    Ok(())
}

#[test]
fn wrong_modules_and_pipelines_are_told() {
    let ctx = Context::new(&Registry::with(terrace::dialects::ALL));
    let error = |text, pipeline| engine::module(&ctx, text, pipeline).expect_err("it is wrong").to_string();
    assert!(error("func.func @f() { return %x : i32 }", engine::TO_LLVM).contains("SSA value"));
    assert!(error(TEXT, "builtin.module(no-such-pass)").contains("no-such-pass"));
    let mut ir = engine::module(
        &ctx,
        "func.func private @gone() func.func @f() { call @gone() : () -> () return }",
        engine::TO_LLVM,
    )
    .expect("it is valid");
    let undefined =
        Cranelift::default().compile(&ctx, &mut ir, &[]).err().expect("it is not defined").to_string();
    assert!(undefined.contains("undefined: gone"), "{undefined}");
}
