//! LLVM IR text to what it returns and does when it is run.
#![forbid(unsafe_code)]

use std::sync::atomic::{AtomicI64, Ordering};

use terrace_llvm::{Cpu, Error, Jit, Machine, Module, OptLevel, Returned, run};
use terrace_runtime::Symbol;

fn run_at(level: OptLevel, text: &str, symbols: &[Symbol]) -> Result<Returned, Error> {
    let machine = Machine::host(level, Cpu::Native)?;
    let mut module = Module::parse("test.ll", text.as_bytes())?.verify()?;
    module.optimise(&machine)?;
    run(module, "main", &machine, symbols)
}

/// Runs `main` at every level.
#[track_caller]
fn check(text: &str, expected: Returned) {
    for level in [OptLevel::O0, OptLevel::O1, OptLevel::O2, OptLevel::O3] {
        assert_eq!(run_at(level, text, &[]), Ok(expected), "at {level:?}");
    }
}

#[track_caller]
fn check_error(text: &str, expected: &str) {
    let error = run_at(OptLevel::O0, text, &[]).err();
    assert_eq!(error.map(|error| error.to_string()).as_deref(), Some(expected));
}

#[test]
fn results() {
    check("define void @main() { ret void }", Returned::Void);
    check("define i32 @main() { ret i32 -7 }", Returned::Int(-7));
    check("define i64 @main() { ret i64 -9223372036854775808 }", Returned::Int(i64::MIN));
    check("define i1 @main() { ret i1 1 }", Returned::Int(-1));
    check("define i9 @main() { ret i9 255 }", Returned::Int(255));
    check("define float @main() { ret float 1.5 }", Returned::F32(1.5));
    check("define double @main() { ret double -0.25 }", Returned::F64(-0.25));
}

#[test]
fn calls_loops_and_globals() {
    let text = "
@table = internal constant [4 x double] [double 1.0, double 2.0, double 3.0, double 4.0]
define internal double @at(i64 %i) noinline {
  %p = getelementptr [4 x double], ptr @table, i64 0, i64 %i
  %v = load double, ptr %p
  ret double %v
}
define double @main() {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
  %v = call double @at(i64 %i)
  %more = fadd double %sum, %v
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 4
  br i1 %done, label %exit, label %loop
exit:
  ret double %more
}";
    check(text, Returned::F64(10.0));
}

#[test]
fn the_c_library_is_found() {
    let text = "
declare ptr @malloc(i64)
declare void @free(ptr)
declare i64 @strlen(ptr)
@text = constant [6 x i8] c\"hello\\00\"
define i64 @main() {
  %p = call ptr @malloc(i64 8)
  store i64 37, ptr %p
  %a = load volatile i64, ptr %p
  call void @free(ptr %p)
  %n = call i64 @strlen(ptr @text)
  %sum = add i64 %a, %n
  ret i64 %sum
}";
    check(text, Returned::Int(42));
}

static SEEN: AtomicI64 = AtomicI64::new(0);

extern "C" fn see(value: i64) -> i64 {
    SEEN.fetch_add(value, Ordering::Relaxed);
    value + 1
}

#[test]
fn symbols_of_the_caller() {
    let text = "declare i64 @terrace_test_see(i64)
define i64 @main() {
  %a = call i64 @terrace_test_see(i64 20)
  %b = call i64 @terrace_test_see(i64 %a)
  ret i64 %b
}";
    let symbols = [Symbol { name: "terrace_test_see", address: see as *const () }];
    assert_eq!(run_at(OptLevel::O2, text, &symbols), Ok(Returned::Int(22)));
    assert_eq!(SEEN.load(Ordering::Relaxed), 41);
}

extern "C" fn other() -> i64 {
    1
}

#[test]
fn the_callers_symbols_come_before_the_process_and_after_the_module() {
    let symbols = [
        Symbol { name: "getpid", address: other as *const () },
        Symbol { name: "f", address: other as *const () },
    ];
    let process = "declare i64 @getpid()\ndefine i64 @main() {\n  %a = call i64 @getpid()\n  ret i64 %a\n}";
    assert_eq!(run_at(OptLevel::O0, process, &symbols), Ok(Returned::Int(1)));
    let own =
        "define i64 @f() noinline { ret i64 2 }\ndefine i64 @main() {\n  %a = call i64 @f()\n  ret i64 %a\n}";
    assert_eq!(run_at(OptLevel::O0, own, &symbols), Ok(Returned::Int(2)));
}

#[test]
fn undefined_symbols_are_named() {
    let text = "declare void @no_such_b()\ndeclare void @no_such_a()
define void @main() {\n  call void @no_such_b()\n  call void @no_such_a()\n  ret void\n}";
    let error = run_at(OptLevel::O0, text, &[]).err().unwrap();
    let Error::Undefined { names } = &error else { panic!("{error:?}") };
    let mut sorted = names.clone();
    sorted.sort();
    assert_eq!(sorted, ["no_such_a", "no_such_b"]);
    check_error(
        "declare i32 @gone()\ndefine i32 @main() {\n  %a = call i32 @gone()\n  ret i32 %a\n}",
        "undefined symbol: `gone`",
    );
}

#[test]
fn entries_that_cannot_be_called() {
    check_error("define void @start() { ret void }", "the module has no function `main` to run");
    check_error("declare void @main()", "the module has no function `main` to run");
    check_error("@main = global i32 0", "the module has no function `main` to run");
    check_error("define i32 @main(i32 %a) { ret i32 %a }", "`main` cannot be run: it takes arguments");
    check_error("define i32 @main(...) { ret i32 0 }", "`main` cannot be run: it takes arguments");
    check_error(
        "define ptr @main() { ret ptr null }",
        "`main` cannot be run: it returns a value of type `ptr`",
    );
    check_error("define i65 @main() { ret i65 0 }", "`main` cannot be run: it returns a value of type `i65`");
}

#[test]
fn bytes_that_are_no_object_file() {
    let module = Module::parse("test.ll", b"define void @main() { ret void }").unwrap().verify().unwrap();
    let entry = module.entry("main").unwrap();
    let mut jit = Jit::new().unwrap();
    let error = jit.add_object(b"not an object").and_then(|()| jit.call(&entry).map(drop)).err();
    assert!(matches!(error, Some(Error::Jit(_))), "{error:?}");
}

#[test]
fn one_jit_takes_many_modules() {
    let machine = Machine::host(OptLevel::O0, Cpu::Native).unwrap();
    let mut jit = Jit::new().unwrap();
    let mut last = None;
    for index in 0..20 {
        let callee = if index == 0 { "base".to_owned() } else { format!("f{}", index - 1) };
        let text = format!(
            "declare i64 @{callee}()\ndefine i64 @f{index}() {{\n  %a = call i64 @{callee}()\n  %b = add i64 %a, 1\n  ret i64 %b\n}}"
        );
        let mut module = Module::parse("test.ll", text.as_bytes()).unwrap().verify().unwrap();
        jit.add_object(&module.to_object(&machine).unwrap()).unwrap();
        last = Some(module.entry(&format!("f{index}")).unwrap());
    }
    jit.define(&[Symbol { name: "base", address: other as *const () }]).unwrap();
    assert_eq!(jit.call(&last.unwrap()), Ok(Returned::Int(21)));
}

#[test]
fn a_symbol_defined_twice() {
    let machine = Machine::host(OptLevel::O0, Cpu::Native).unwrap();
    let mut jit = Jit::new().unwrap();
    let object = Module::parse("test.ll", b"define void @f() { ret void }")
        .unwrap()
        .verify()
        .unwrap()
        .to_object(&machine)
        .unwrap();
    jit.add_object(&object).unwrap();
    let error = jit.add_object(&object).err().map(|error| error.to_string()).unwrap_or_default();
    assert_eq!(error, "the JIT failed: In jit, duplicate definition of symbol 'f'");
}
