//! Faults of a text are reported with line and column, and what was expected.

use terrace_ir::{Context, Diagnostics, def::Registry};

/// The message for a text, with its place.
fn message(source: &str) -> String {
    let ctx = Context::new(&Registry::with(terrace_dialects::ALL));
    match terrace_llvmir::import(&ctx, source.as_bytes(), "x.ll") {
        Ok(_) => "nothing".to_owned(),
        Err(d) => {
            let mut diags = Diagnostics::new();
            diags.emit(d);
            diags.plain(&ctx).trim_end().to_owned()
        }
    }
}

#[test]
fn errors_have_a_place_and_a_cause() {
    let cases = [
        ("@a = global ptr @b", "x.ll:1:17: error: '@b' is not defined"),
        ("@a = global i32 1.0", "x.ll:1:17: error: '1.0' is no constant of type 'i32'"),
        (
            "%t = type { %t }\n@a = global %t zeroinitializer",
            "x.ll:1:13: error: the type '%t' contains itself",
        ),
        ("define i32 @f() {\n  ret i32 %x\n}", "x.ll:2:11: error: '%x' is not defined"),
        ("define void @f() {\n  br label %x\n}", "x.ll:2:12: error: the block '%x' is not defined"),
        ("define void @f() {\n  frob\n}", "x.ll:2:3: error: expected an instruction, found 'frob'"),
        (
            "define void @f() {\n  fence\n}",
            "x.ll:3:1: error: expected an ordering of atomic operations, found '}'",
        ),
        ("define void @f() {", "x.ll:1:19: error: expected '}', found the end of the file"),
        ("define void @f() #3 {\n  ret void\n}", "x.ll:1:18: error: the attributes '#3' are not defined"),
        ("define void @f() {\n  ret void, !dbg !4\n}", "x.ll:2:3: error: the metadata '!4' is not defined"),
        ("declare void @f()\ndeclare void @f()", "x.ll:2:1: error: '@f' is defined twice"),
        (
            "@a = global i32* null",
            "x.ll:1:16: error: pointers have no type of what they point to: write 'ptr'",
        ),
        ("\u{1}", "x.ll:1:1: error: expected a part of a module, found the byte 0x01"),
    ];
    for (source, expected) in cases {
        assert_eq!(message(source), expected, "{source}");
    }
}

#[test]
fn depth_is_bounded() {
    let deep = |open: &str, inner: &str, close: &str| {
        format!("@a = global {}{inner}{} zeroinitializer", open.repeat(100_000), close.repeat(100_000))
    };
    for source in [deep("[1 x ", "i8", "]"), deep("{", "i8", "}")] {
        assert!(message(&source).contains("the type nests more than 500 levels deep"));
    }
}
