//! Files of which a part is read when it is asked for.

use crate::common::{NAME, context, parse, text};
use terrace_bytecode::{Config, LazyModule, read, write};
use terrace_ir::{Context, Global, Op};

const PROGRAM: &str = r#"
func.func @f(%a: i32) -> i32 {
  %b = arith.constant 1 : i32
  %0 = arith.addi %a, %b : i32
  %1 = arith.muli %b, %0 : i32
  return %1 : i32
}
module @inner {
  func.func @g(%a: f32) -> f32 { return %a : f32 }
  func.func private @h()
}
"#;

fn program(ctx: &Context, version: u64) -> Vec<u8> {
    let (ir, top) = parse(ctx, PROGRAM).expect("it is valid");
    write(ctx, &ir, top, &Config { version, ..Config::default() }).expect("it is written")
}

/// The operations of the module at the top, or of one in it.
fn ops(module: &LazyModule<'_, '_>, of: Global<Op>) -> Vec<Global<Op>> {
    let mut ops = Vec::new();
    module.ir().nested_ops(of, &mut ops);
    ops.retain(|op| *op != of);
    ops
}

#[test]
fn functions_wait_until_they_are_asked_for() {
    let ctx = context();
    let bytes = program(&ctx, 6);
    let mut module = LazyModule::read(&ctx, &bytes, NAME).expect("it is read");
    let top = module.ir().top().expect("there is a module");
    let [f, inner] = ops(&module, top)[..] else { panic!("expected two operations") };
    assert_eq!((module.deferred_len(), module.is_deferred(f), module.is_deferred(top)), (2, true, false));
    let short = text(&ctx, module.ir(), top);
    assert!(short.contains("sym_name = \"f\"}> ({\n  })"), "{short}");

    module.materialize(f).expect("it is read");
    module.materialize(f).expect("it is there");
    assert_eq!((module.deferred_len(), module.is_deferred(f)), (1, false));
    assert!(text(&ctx, module.ir(), top).contains("arith.muli"));

    // An isolated operation in it waits in turn.
    module.materialize(inner).expect("it is read");
    let [g, _] = ops(&module, inner)[..] else { panic!("expected two operations") };
    assert_eq!((module.deferred_len(), module.is_deferred(g)), (2, true));

    let all = read(&ctx, &bytes, NAME).expect("it is read");
    let module = module.finish().expect("the rest is read");
    let whole =
        |module: &terrace_bytecode::Module| text(&ctx, &module.ir, module.ir.top().expect("a module"));
    assert_eq!(whole(&module), whole(&all));
}

#[test]
fn nothing_waits_in_old_files() {
    let ctx = context();
    for (version, waiting) in [(0, 0), (1, 0), (2, 2)] {
        let bytes = program(&ctx, version);
        let module = LazyModule::read(&ctx, &bytes, NAME).expect("it is read");
        assert_eq!(module.deferred_len(), waiting, "version {version}");
    }
}

#[test]
fn an_operation_that_is_erased_is_not_read() {
    let ctx = context();
    let bytes = program(&ctx, 6);
    let mut module = LazyModule::read(&ctx, &bytes, NAME).expect("it is read");
    let top = module.ir().top().expect("there is a module");
    let f = ops(&module, top)[0];
    module.ir_mut().erase_op(f);
    let module = module.finish().expect("the rest is read");
    let text = text(&ctx, &module.ir, top);
    assert!(text.contains("\"g\"") && !text.contains("\"f\""), "{text}");
}

/// Each byte changed in turn: what is damaged is found when it is read, and the rest can be read.
#[test]
fn damaged_files() {
    let ctx = context();
    let bytes = program(&ctx, 6);
    let mut late = 0;
    for i in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[i] ^= 0x11;
        let all = read(&ctx, &damaged, NAME);
        let Ok(mut module) = LazyModule::read(&ctx, &damaged, NAME) else {
            assert!(all.is_err(), "byte {i}: refused when it is read in parts");
            continue;
        };
        let Some(top) = module.ir().top() else { continue };
        for op in ops(&module, top) {
            let waits = module.is_deferred(op);
            if module.materialize(op).is_err() {
                assert!(waits && module.is_deferred(op), "byte {i}: it does not wait any more");
                text(&ctx, module.ir(), top);
                late += 1;
            }
        }
        assert_eq!(module.finish().is_ok(), all.is_ok(), "byte {i}: {all:?}");
    }
    assert!(late > 20, "{late} found late");
}
