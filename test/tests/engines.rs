//! Generated modules give the same output by every engine: Cranelift and LLVM with and without optimizations, the interpreter before and
//! after lowering, and LLVM's `lli`.
//!
//! `ENGINES_MODULES=1000 cargo test -p terrace-tests --test engines` runs so many, `ENGINES_SEED=7` begins at that seed.

use std::io::{Read as _, Seek as _};
use std::process::Command;
use std::sync::Arc;

use terrace::asm::parse_source;
use terrace::dialects;
use terrace::engine::{Cranelift, Engine, Interpreter};
use terrace::ir::def::Registry;
use terrace::ir::{Context, Diagnostics, Ir, verify};
use terrace::pass::{PassManager, parse_pipeline};
use terrace::runtime::output::with_file;
use terrace_tests::irgen;

const LOWERING: &str = "builtin.module(convert-scf-to-cf,convert-vector-to-llvm,convert-cf-to-llvm,convert-ub-to-llvm,convert-math-to-llvm,convert-arith-to-llvm,\
                        convert-index-to-llvm,finalize-memref-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts)";

fn engines() -> Vec<(&'static str, Box<dyn Engine>)> {
    let engines: Vec<(&'static str, Box<dyn Engine>)> = vec![
        ("Cranelift", Box::new(Cranelift { optimize: false })),
        ("Cranelift, optimizing", Box::new(Cranelift { optimize: true })),
        ("interpreter", Box::new(Interpreter::default())),
        ("interpreter, not lowered", Box::new(Interpreter::default())),
        #[cfg(feature = "llvm")]
        ("LLVM", Box::new(terrace::engine::Llvm { level: terrace::llvm::OptLevel::O0 })),
        #[cfg(feature = "llvm")]
        ("LLVM, optimizing", Box::new(terrace::engine::Llvm { level: terrace::llvm::OptLevel::O3 })),
    ];
    engines
}

fn parsed(ctx: &Context, text: &str) -> Ir {
    let mut diags = Diagnostics::new();
    parse_source(ctx, text.as_bytes(), "module.mlir", &mut diags)
        .unwrap_or_else(|| panic!("{}", diags.plain(ctx)))
}

fn lowered(ctx: &Context, text: &str) -> Ir {
    let mut diags = Diagnostics::new();
    let mut ir = parsed(ctx, text);
    let top = ir.top().expect("there is a module");
    assert!(verify(ctx, &ir, top, &mut diags), "{}", diags.plain(ctx));
    let registry = Arc::new(terrace::passes::all());
    let pipeline = parse_pipeline(LOWERING, &registry).unwrap_or_else(|e| panic!("{}", e.message));
    let done = PassManager::new(pipeline, registry).verify_each(verify).run(ctx, &mut ir, top, &mut diags);
    assert!(done.success, "{}", diags.plain(ctx));
    ir
}

/// The output by an engine.
fn by(engine: &dyn Engine, mut ir: Ir, ctx: &Context) -> String {
    let mut file = tempfile::tempfile().expect("there is room for a file");
    let mut program = engine.compile(ctx, &mut ir, &[]).unwrap_or_else(|e| panic!("{}: {e}", engine.name()));
    let target = file.try_clone().expect("a file can be cloned");
    let called = with_file(target, || program.call::<()>("main", ())).expect("the file can be written");
    called.unwrap_or_else(|e| panic!("{}: {e}", engine.name()));
    let mut text = String::new();
    file.rewind().and_then(|()| file.read_to_string(&mut text)).expect("what was written can be read");
    text
}

/// The output by LLVM's interpreter of its JIT.
fn by_lli(text: &str, folder: &std::path::Path) -> String {
    let ctx = Context::new(&Registry::with(dialects::ALL));
    let ir = lowered(&ctx, text);
    let mut out = Vec::new();
    let top = ir.top().expect("there is a module");
    terrace::llvmir::translate(&ctx, &ir, top, &mut out).unwrap_or_else(|e| panic!("{e}"));
    let out = String::from_utf8(out).expect("the text is UTF-8");
    // `main` returns nothing, and the functions that print are C's.
    let out = out
        .replace("declare void @printI64(i64)", "define void @printI64(i64 %v) {\n  %r = call i32 (ptr, ...) @printf(ptr @text, i64 %v)\n  ret void\n}\n@text = private constant [5 x i8] c\"%lld\\00\"\ndeclare i32 @printf(ptr, ...)")
        .replace("declare void @printNewline()", "define void @printNewline() {\n  %r = call i32 @putchar(i32 10)\n  ret void\n}\ndeclare i32 @putchar(i32)")
        .replace("define void @main()", "define i32 @main() {\n  call void @run()\n  ret i32 0\n}\ndefine void @run()");
    let file = folder.join("module.ll");
    std::fs::write(&file, &out).expect("it can be written");
    let output = Command::new("lli-22").arg(&file).output().expect("lli-22 runs");
    assert!(output.status.success(), "{}\n{out}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(default)
}

#[test]
fn generated_modules_give_the_same_output() {
    let has_lli = Command::new("lli-22").arg("--version").output().is_ok();
    if !has_lli {
        eprintln!("skipped: lli-22 is not there; Cranelift is compared with itself");
    }
    let folder = tempfile::tempdir().expect("there is room for files");
    let (first, count) = (number("ENGINES_SEED", 1), number("ENGINES_MODULES", 50));
    let engines = engines();
    let mut wrong = Vec::new();
    for seed in first..first + count {
        let text = irgen::module(seed);
        let ctx = Context::new(&Registry::with(dialects::ALL));
        let reference = match has_lli {
            true => by_lli(&text, folder.path()),
            false => by(&Cranelift::default(), lowered(&ctx, &text), &ctx),
        };
        assert!(!reference.is_empty(), "seed {seed} prints nothing");
        for (name, engine) in &engines {
            let ir =
                if *name == "interpreter, not lowered" { parsed(&ctx, &text) } else { lowered(&ctx, &text) };
            let output = by(&**engine, ir, &ctx);
            if output != reference {
                wrong.push(format!("seed {seed}: {name}:\n{output}reference:\n{reference}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} differ\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_seed_gives_one_module() {
    assert_eq!(irgen::module(3), irgen::module(3));
    assert_ne!(irgen::module(3), irgen::module(4));
}
