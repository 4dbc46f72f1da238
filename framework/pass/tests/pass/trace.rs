//! Pages of runs: what is embedded in them.

use std::fmt::Write as _;
use std::sync::Arc;

use base64::Engine as _;
use terrace_asm::PrintFlags;
use terrace_ir::verify;
use terrace_pass::{
    OpPassManager, Pass, PassContext, PassInfo, PassManager, PassResult, TracePage, TraceRecorder,
    parse_pipeline,
};

use crate::common::{context, parse, registry};

/// The page of a pipeline over a text.
fn page(input: &str, pipeline: &str, threads: usize) -> String {
    let registry = registry();
    let pipeline = parse_pipeline(pipeline, &registry).unwrap_or_else(|e| panic!("{e}"));
    page_of(input, PassManager::new(pipeline, Arc::new(registry)).threads(threads))
}

fn page_of(input: &str, pm: PassManager) -> String {
    let ctx = context();
    let mut ir = parse(&ctx, input);
    let top = ir.top().expect("a module");
    let recorder = TraceRecorder::new(&ctx, &ir, top, PrintFlags::default(), true);
    let mut pm = pm.verify_each(verify);
    pm.add_instrumentation(recorder.clone());
    pm.run(&ctx, &mut ir, top, &mut terrace_ir::Diagnostics::new());
    let mut page = TracePage::new("a <title> & more");
    page.add(&ctx, "test.mlir", &recorder);
    String::from_utf8(page.html()).expect("text")
}

/// The content of a script of the page.
fn script<'a>(page: &'a str, id: &str) -> Option<&'a str> {
    let (_, rest) = page.split_once(&format!(" id=\"{id}\">"))?;
    Some(rest.split_once("</script>")?.0)
}

fn block(page: &str, n: usize) -> Option<String> {
    let packed = base64::engine::general_purpose::STANDARD.decode(script(page, &format!("block-0-{n}"))?);
    let text = miniz_oxide::inflate::decompress_to_vec(&packed.expect("Base64")).expect("compressed text");
    Some(String::from_utf8(text).expect("text"))
}

/// The embedded data, a step and then what it changed, without times.
fn data(page: &str) -> String {
    let index = script(page, "index").expect("an index").replace(",{\"name\"", ",\n{\"name\"");
    let mut text = String::new();
    for line in index.lines() {
        let (start, rest) = line.split_once("\"us\":").unwrap_or((line, ""));
        let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let _ = writeln!(text, "{start}{}{rest}", if rest.is_empty() { "" } else { "\"us\":_" });
    }
    for n in 0..=index.lines().count() {
        let Some(block) = block(page, n) else { continue };
        let _ = write!(text, "\n-- block {n} --\n{}\n", block.replace(",\"", "\n\""));
    }
    text
}

const INPUT: &str = "func.func @f(%a: i32) -> i32 {
  return %a : i32
}
module @m {
  func.func @g() {
    cf.br ^b
  ^b:
    return
  }
}
";

#[test]
fn a_page_has_the_steps_and_what_they_changed() {
    let pipeline = "builtin.module(tell,func.func(mark),builtin.module(func.func(mark{value=3})))";
    insta::assert_snapshot!(data(&page(INPUT, pipeline, 1)));
}

#[test]
fn a_failure_is_shown_with_what_was_said() {
    insta::assert_snapshot!(data(&page(INPUT, "builtin.module(func.func(fail{at=f}),tell)", 1)));
    let broken = data(&page(INPUT, "builtin.module(func.func(fail{at=f panic=true}))", 1));
    assert!(broken.contains(r#""ended":"broke down","failed":["func.func @f"]"#), "{broken}");
    assert!(broken.contains("internal error in pass 'Fail': the pass broke"), "{broken}");
    let erased = data(&page(INPUT, "builtin.module(func.func(erase))", 1));
    assert!(erased.contains("erased the operation that it runs on"), "{erased}");
    let refused = data(&page(INPUT, "any(mark)", 1));
    assert!(refused.contains(r#""ended":"failed","failed":["builtin.module"]"#), "{refused}");
    // Invalid IR is shown in the generic form.
    let invalid = data(&page(INPUT, "builtin.module(func.func(break))", 1));
    assert!(invalid.contains(r#""severity":"error""#) && invalid.contains(r#"\"func.func\"()"#), "{invalid}");
}

#[test]
fn nothing_ends_the_script_that_it_stands_in() {
    let input = "module attributes {a = \"</script><script>alert(1)</script>\"} {
  func.func private @\"</script><!--\"()
}";
    let text = page(input, "builtin.module(func.func(tell,fail))", 1);
    assert_eq!(text.matches("alert(1)").count(), 0);
    assert_eq!(text.matches("<!--").count(), 0);
    assert!(text.contains("<title>a &lt;title> &amp; more"));
    let scripts = text.matches("<script").count();
    assert_eq!((scripts, text.matches("</script>").count()), (scripts, scripts));
    let data = data(&text);
    assert!(data.contains(r"\u003c/script>\u003c!--"), "{data}");
    assert!(data.contains(r"\u003c/script>\u003cscript>alert(1)"), "{data}");
}

#[test]
fn threads_change_nothing() {
    let mut input = String::new();
    for i in 0..100 {
        let _ = writeln!(input, "func.func @f{i}(%a: i32) -> i32 {{ return %a : i32 }}");
    }
    let pipeline = "builtin.module(tell,func.func(mark{value=3},tell,fail{at=f77},mark{name=b}))";
    let one = data(&page(&input, pipeline, 1));
    assert!(one.contains(r#""on":"func.func","runs":100,"changed":100"#), "{one}");
    for threads in [2, 8] {
        assert_eq!(data(&page(&input, pipeline, threads)), one);
    }
}

/// Runs a pipeline on the functions in its module, twice.
#[derive(Clone, Default)]
struct Outer;

impl Pass for Outer {
    fn info(&self) -> PassInfo {
        PassInfo::new("Outer", "outer", "Run a pipeline").on("builtin.module")
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        for value in [1, 2] {
            let mut inner = OpPassManager::on("builtin.module");
            let mut functions = OpPassManager::on("func.func");
            let mark = crate::common::Mark { value, ..Default::default() };
            functions.add_pass(mark).expect("runs on functions");
            inner.add_nested(functions);
            cx.run_pipeline(&inner, cx.op)?;
        }
        Ok(())
    }
}

#[test]
fn passes_inside_of_a_pass_are_steps_of_their_own() {
    let mut pipeline = OpPassManager::on("builtin.module");
    pipeline.add_pass(Outer).expect("runs on modules");
    let one = data(&page_of(INPUT, PassManager::new(pipeline.clone(), Arc::new(registry()))));
    let many = data(&page_of(INPUT, PassManager::new(pipeline, Arc::new(registry())).threads(4)));
    assert_eq!(one, many);
    insta::assert_snapshot!(one);
}
