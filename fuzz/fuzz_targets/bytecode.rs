//! Bytecode: it is read, whole and part by part, verified, printed, and written again; what is written can be read.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use terrace::asm::{PrintFlags, print_op};
use terrace::bytecode::{Config, LazyModule, MAGIC, read, write};
use terrace::ir::def::Registry;
use terrace::ir::{Context, Diagnostics, verify};
use terrace_fuzz::within_memory;

static REGISTRY: LazyLock<Registry> = LazyLock::new(|| Registry::with(terrace::dialects::ALL));

fuzz_target!(|input: &[u8]| {
    // The magic number is not to be found out.
    let file = if input.starts_with(&MAGIC) { input.to_vec() } else { [&MAGIC, input].concat() };
    LazyLock::force(&REGISTRY);
    within_memory(input, || {
        let mut ctx = Context::new(&REGISTRY);
        ctx.allow_unregistered_dialects(true);
        let in_parts = LazyModule::read(&ctx, &file, "fuzz").and_then(LazyModule::finish);
        let module = match read(&ctx, &file, "fuzz") {
            Ok(module) => module,
            Err(_) if in_parts.is_ok() => panic!("refused when it is read whole"),
            Err(e) => return assert!(e.offset <= file.len() && !e.message.is_empty(), "{e}"),
        };
        assert!(in_parts.is_ok(), "refused when it is read in parts");
        let mut diags = Diagnostics::new();
        let Some(top) = module.ir.top() else { return };
        if !verify(&ctx, &module.ir, top, &mut diags) {
            return assert!(diags.has_errors(), "refused without a word");
        }
        let text = print_op(&ctx, &module.ir, top, &PrintFlags::default());
        let again = write(&ctx, &module.ir, top, &Config::default()).expect("it has a version");
        let read = read(&ctx, &again, "fuzz").expect("what was written can be read");
        let again = read.ir.top().expect("there is a module");
        // Every distinct attribute is another one.
        if !text.windows(8).any(|w| w == b"distinct") {
            assert_eq!(text, print_op(&ctx, &read.ir, again, &PrintFlags::default()));
        }
    });
});
