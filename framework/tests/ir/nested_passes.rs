//! Every pass, nested, on functions and modules that refer to each other: it sees its own operation, so that one worker and four give the
//! same IR and the same messages, and none breaks down.

use std::sync::Arc;

use terrace::ir::Diagnostic;
use terrace::pass::{Log, PassManager, PassRegistry, parse_pipeline};

use crate::{context, print, read};

/// Modules, and what pipelines are anchored on in each.
const MODULES: [(&str, &[&str]); 5] = [
    (include_str!("nested/calls.mlir"), &["func.func", "any"]),
    (include_str!("nested/llvm.mlir"), &["llvm.func", "any"]),
    (include_str!("nested/nested.mlir"), &["func.func", "any", "builtin.module"]),
    (include_str!("nested/gpu.mlir"), &["gpu.module", "any"]),
    (include_str!("nested/meta.mlir"), &["any"]),
];

/// These write a file when they are given no name for it.
const WRITE_FILES: [&str; 1] = ["location-snapshot"];

/// The outcome of a pipeline: whether it failed, its messages, and the IR where it did not.
fn outcome(text: &str, pipeline: &str, registry: &Arc<PassRegistry>, threads: usize) -> Option<String> {
    let ctx = context();
    let (mut ir, top) = read(&ctx, text);
    // Not every pass can be anchored on every operation.
    let pipeline = parse_pipeline(pipeline, registry).ok()?;
    let manager = PassManager::new(pipeline, Arc::clone(registry)).threads(threads);
    let mut said = Log::default();
    let ran = manager.verify_each(terrace::ir::verify).run(&ctx, &mut ir, top, &mut said);
    assert!(!ran.internal_error, "{:?}", said.diagnostics().collect::<Vec<_>>());
    let messages: Vec<&Diagnostic> = said.diagnostics().collect();
    let printed = if ran.success { print(&ctx, &ir, top) } else { String::new() };
    Some(format!("{} {messages:?}\n{printed}", ran.success))
}

#[test]
fn the_result_does_not_depend_on_threads() {
    let registry = Arc::new(terrace::passes::all());
    let mut ran = 0;
    for pass in registry.passes().iter().filter(|p| !WRITE_FILES.contains(&p.argument)) {
        for (text, anchors) in MODULES {
            for anchor in anchors {
                let pipeline = format!("builtin.module({anchor}({}))", pass.argument);
                let [one, four] = [1, 4].map(|threads| outcome(text, &pipeline, &registry, threads));
                ran += usize::from(one.is_some());
                assert_eq!(one, four, "{pipeline}");
            }
        }
    }
    assert!(ran > 1000, "{ran}");
}
