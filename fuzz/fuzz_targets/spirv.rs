//! SPIR-V binaries: they are read, verified, printed, and written again; what is written can be read.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use terrace::asm::{PrintFlags, print_op};
use terrace::ir::def::Registry;
use terrace::ir::{Context, Diagnostics, verify};
use terrace::spirv::{DeserializeOptions, SerializeOptions, deserialize, serialize};
use terrace_fuzz::within_memory;

static REGISTRY: LazyLock<Registry> = LazyLock::new(|| Registry::with(terrace::dialects::ALL));

fuzz_target!(|input: &[u8]| {
    let words: Vec<u32> = input.as_chunks::<4>().0.iter().map(|b| u32::from_le_bytes(*b)).collect();
    LazyLock::force(&REGISTRY);
    within_memory(input, || {
        let ctx = Context::new(&REGISTRY);
        for structurize in [true, false] {
            let Ok(ir) = deserialize(&ctx, &words, DeserializeOptions { structurize }) else { continue };
            let mut diags = Diagnostics::new();
            let Some(top) = ir.top() else { continue };
            if !verify(&ctx, &ir, top, &mut diags) {
                assert!(diags.has_errors(), "refused without a word");
                continue;
            }
            assert!(!print_op(&ctx, &ir, top, &PrintFlags::default()).is_empty());
            if let Ok(again) = serialize(&ctx, &ir, top, SerializeOptions::default()) {
                let read = deserialize(&Context::new(&REGISTRY), &again, DeserializeOptions { structurize: false });
                assert!(read.is_ok(), "what was written cannot be read: {:?}", read.err().map(|d| d.message));
            }
        }
    });
});
