//! Diagnostics: what is collected, handed on and shown.

use terrace::ir::diag::{Renderer, Severity};
use terrace::ir::{AttrData, Diagnostic, Diagnostics, Loc};

use crate::{context, faults, read};

#[test]
fn diagnostics_come_in_order_with_their_notes() {
    let ctx = context();
    let at = |line| Loc::file(&ctx, ctx.string("a.mlir"), line, 2);
    let mut diags = Diagnostics::new();
    diags.emit(Diagnostic::warning(at(1), "first"));
    diags.emit(Diagnostic::remark(Loc::unknown(&ctx), "second"));
    assert!(!diags.has_errors());
    let types = [ctx.i32(), ctx.f32()].map(|t| format!("'{}'", ctx.text(t))).join(", ");
    diags.emit(
        Diagnostic::error(at(3), format!("third: {types}")).note(at(4), "here").note(at(3), "and here"),
    );
    assert!(diags.has_errors());
    let severities: Vec<Severity> = diags.list().iter().map(|d| d.severity).collect();
    assert_eq!(severities, [Severity::Warning, Severity::Remark, Severity::Error]);
    assert!(diags.list()[2].notes.iter().all(|n| n.severity == Severity::Note));
    let expected = "a.mlir:1:2: warning: first
<unknown>:0: remark: second
a.mlir:3:2: error: third: 'i32', 'f32'
a.mlir:4:2: note: here
a.mlir:3:2: note: and here
";
    assert_eq!(diags.plain(&ctx), expected);
}

/// Whoever calls decides: what a sink of its own collected is handed on, changed or dropped.
#[test]
fn a_sink_of_ones_own_captures() {
    let ctx = context();
    let mut outer = Diagnostics::new();
    let mut inner = Diagnostics::new();
    assert!(terrace::asm::parse_source(&ctx, b"nothing", "a.mlir", &mut inner).is_none());
    assert!(outer.list().is_empty());
    let taken = inner.take();
    assert!(inner.list().is_empty() && taken.len() == 1);
    outer.append(taken.into_iter().map(|d| d.hint("say something")).collect());
    assert_eq!(outer.list()[0].hint.as_deref(), Some("say something"));
    assert!(outer.plain(&ctx).starts_with("a.mlir:1:1: error: custom op 'nothing' is unknown"));
}

#[test]
fn known_files_show_their_line() {
    let ctx = context();
    let mut renderer = Renderer::new(false);
    renderer.add_file("a.toy", b"one\n\ttwo three\n".to_vec());
    renderer.add_file("b.toy", b"other\n".to_vec());
    let at = |file: &str, line, column| Loc::file(&ctx, ctx.string(file), line, column);
    let d = Diagnostic::error(at("a.toy", 2, 6), "wrong").note(at("b.toy", 1, 1), "because of this");
    let d = d.note(at("c.toy", 1, 1), "and of this").hint("mend it");
    let mut text = Vec::new();
    renderer.render(&ctx, &d, &mut text).expect("memory takes everything");
    let expected = "a.toy:2:6: error: wrong
\ttwo three
\t    ^
b.toy:1:1: note: because of this
other
^
c.toy:1:1: note: and of this
  hint: mend it
";
    assert_eq!(String::from_utf8_lossy(&text), expected);
}

#[test]
fn a_long_line_is_cut_and_control_characters_are_not_sent() {
    let ctx = context();
    for color in [false, true] {
        let mut renderer = Renderer::new(color);
        let line = format!("{}HERE{}", "a".repeat(1 << 20), "b".repeat(1 << 20));
        renderer.add_file("long.mlir", line.into_bytes());
        renderer.add_file("odd.mlir", b"one \x1b[31m two \xc2\x9b three\r\n".to_vec());
        let at = |file: &str, column| Loc::file(&ctx, ctx.string(file), 1, column);
        let d = Diagnostic::error(at("long.mlir", (1 << 20) + 1), "wrong");
        let d = d.note(at("odd.mlir", 5), "because of '\x1b]0;title\x07'");
        let mut text = Vec::new();
        renderer.render(&ctx, &d, &mut text).expect("memory takes everything");
        let text = String::from_utf8_lossy(&text);
        assert!(text.len() < 2000, "{} bytes", text.len());
        let expected = format!("{}HERE{}\n{}^\n", "a".repeat(200), "b".repeat(196), " ".repeat(200));
        assert!(text.contains(&expected), "{text}");
        assert!(text.contains("one ?[31m two ?? three\n    ^"), "{text}");
        assert!(text.contains("because of '?]0;title?'") && !text.contains('\x1b'), "{text}");
    }
}

/// An error is where its location's innermost place is: that of a callee, of a name's child, of the first that was fused.
#[test]
fn locations_have_a_place() {
    let ctx = context();
    let at = |line| Loc::file(&ctx, ctx.string("a.mlir"), line, 7);
    let place = |loc: Loc| loc.position(&ctx).map(|(_, line, column)| (line, column));
    assert_eq!(place(at(1).call_site(&ctx, at(2))), Some((1, 7)));
    assert_eq!(place(Loc::fused(&ctx, &[at(3), at(4)], None)), Some((3, 7)));
    assert_eq!(place(Loc::unknown(&ctx)), None);
    // A place that only its maker knows has another one to show.
    let opaque = |serial| {
        let fallback = at(5).to_attr(&ctx);
        Loc::from_attr(&ctx, ctx.intern(AttrData::LocOpaque { serial, fallback }))
    };
    assert_ne!(opaque(1), opaque(2));
    assert_eq!(place(opaque(1)), Some((5, 7)));
    assert_eq!(terrace::asm::print_loc(&ctx, opaque(1)), "loc(\"a.mlir\":5:7)");
    let twice = at(1).call_site(&ctx, at(2)).inlined_at(&ctx, at(3));
    assert_eq!(twice, at(1).call_site(&ctx, at(2).call_site(&ctx, at(3))));
    assert_eq!(Loc::fused(&ctx, &[at(3), at(3)], None), at(3));
    assert_eq!(Loc::fused(&ctx, &[], None), Loc::unknown(&ctx));
    // Inside, a long fusion holds a shorter one: nobody sees it.
    let chain = (1..=200).fold(at(1), |all, line| Loc::fused(&ctx, &[all, at(line), at(1)], None));
    let flat: Vec<String> = (1..=200).map(|line| format!("\"a.mlir\":{line}:7")).collect();
    assert_eq!(terrace::asm::print_loc(&ctx, chain), format!("loc(fused[{}])", flat.join(", ")));
}

#[test]
fn errors_of_operations_begin_with_their_name() {
    let ctx = context();
    let mut diags = Diagnostics::new();
    let text = b"\"func.return\"() : () -> ()";
    let ir = terrace::asm::parse_source(&ctx, text, "a.mlir", &mut diags).expect("it is well formed");
    let top = ir.top().expect("a module");
    assert_eq!(faults(&ctx, &ir, top), ["'func.return' op expects parent op 'func.func'"]);
    let (ir, top) = read(&ctx, "func.func private @f()");
    assert_eq!(faults(&ctx, &ir, top), [""; 0]);
}
