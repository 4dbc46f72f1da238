//! Bitcode to text, whole and cut off. LLVM may crash on damaged bitcode: the tests of `terrace-translate` have that.
#![forbid(unsafe_code)]

use terrace_llvm::{Error, Module, bitcode_to_text};

/// Calls, memory, a phi, a global, strings, an attribute group, a named type and metadata.
const PROGRAM: &str = r#"target triple = "x86_64-unknown-linux-gnu"
%pair = type { i32, ptr }
@text = private constant [6 x i8] c"hello\00"
@pair = global %pair { i32 7, ptr @text }
declare i32 @puts(ptr noundef) #0
define i64 @squares(i64 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i64 [ 0, %entry ], [ %more, %loop ]
  %square = mul nsw i64 %i, %i
  %more = add i64 %sum, %square
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop, !prof !0
exit:
  %said = call i32 @puts(ptr @text)
  %field = getelementptr inbounds %pair, ptr @pair, i64 0, i32 1
  store ptr null, ptr %field, align 8
  ret i64 %more
}
attributes #0 = { nounwind "frame-pointer"="all" }
!0 = !{!"branch_weights", i32 1, i32 9}
"#;

fn bitcode() -> Vec<u8> {
    Module::parse("program.ll", PROGRAM.as_bytes()).unwrap().verify().unwrap().to_bitcode()
}

#[test]
fn bitcode_becomes_text() {
    let whole = Module::parse("program.bc", PROGRAM.as_bytes()).unwrap().to_text();
    let text = bitcode_to_text("program.bc", &bitcode()).unwrap();
    // The name of the source is kept in bitcode.
    assert_eq!(text, whole.replace("source_filename = \"program.bc\"", "source_filename = \"program.ll\""));
}

#[test]
fn text_is_no_bitcode() {
    for input in [PROGRAM.as_bytes(), b"", b"BC", b"BC\xc0"] {
        let error = bitcode_to_text("a.ll", input).unwrap_err();
        assert_eq!(error.to_string(), "a.ll: the input is no LLVM bitcode");
    }
}

#[test]
fn bitcode_that_is_cut_off_is_an_error_at_every_length() {
    let whole = bitcode();
    for end in 4..whole.len() {
        let error = bitcode_to_text("cut.bc", &whole[..end]).unwrap_err();
        assert!(matches!(&error, Error::Parse { location: None, .. }), "{end}: {error:?}");
        assert!(error.to_string().starts_with("cut.bc: "), "{end}: {error}");
    }
}
