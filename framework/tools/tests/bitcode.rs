//! `terrace-translate --import-llvm` of bitcode: read through LLVM with the feature `llvm`, refused without.
#![forbid(unsafe_code)]

use terrace_testing::{Output, start};

/// Runs the tool with an input.
fn import(input: &[u8]) -> Output {
    start(env!("CARGO_BIN_EXE_terrace-translate"), ["--import-llvm"], input).expect("the tool runs")
}

#[cfg(not(feature = "llvm"))]
#[test]
fn bitcode_is_refused() {
    let out = import(b"BC\xc0\xde and more");
    assert_eq!(
        (out.status, out.errors().as_str()),
        (
            1,
            "terrace-translate: error: '<stdin>' is LLVM bitcode; this build reads LLVM IR's text only\n\
             hint: convert it by 'llvm-dis' first, or build terrace-tools with the feature 'llvm'\n"
        )
    );
}

#[cfg(feature = "llvm")]
mod with_llvm {
    use super::import;

    const PROGRAM: &str = r#"@text = private constant [6 x i8] c"hello\00"
declare i32 @puts(ptr noundef) #0
define i64 @sum(i64 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add nsw i64 %i, 1
  %done = icmp eq i64 %next, %n
  br i1 %done, label %exit, label %loop, !prof !0
exit:
  %said = call i32 @puts(ptr @text)
  ret i64 %next
}
attributes #0 = { nounwind "frame-pointer"="all" }
!0 = !{!"branch_weights", i32 1, i32 9}
"#;

    fn bitcode() -> Vec<u8> {
        let module = terrace::llvm::Module::parse("program.ll", PROGRAM.as_bytes()).expect("LLVM IR");
        module.verify().expect("valid").to_bitcode()
    }

    #[test]
    fn bitcode_gives_what_its_text_gives() {
        let (whole, text) = (import(&bitcode()), import(PROGRAM.as_bytes()));
        assert!(whole.status == 0, "{}", whole.errors());
        assert!(String::from_utf8_lossy(&text.stdout).contains("llvm.func @sum("));
        assert_eq!(String::from_utf8_lossy(&whole.stdout), String::from_utf8_lossy(&text.stdout));
    }

    #[test]
    fn bitcode_that_is_cut_off() {
        let whole = bitcode();
        let out = import(&whole[..whole.len() / 2]);
        assert_eq!(out.status, 1);
        assert!(out.errors().starts_with("terrace-translate: error: <stdin>: "), "{}", out.errors());
    }

    /// LLVM crashes on some of these; the tool does not.
    #[test]
    fn damaged_bitcode_is_read_or_an_error() {
        let whole = bitcode();
        let (mut state, mut errors) = (7u64, 0);
        for _ in 0..200 {
            // Knuth's generator: a place in the upper half of the state, a bit above.
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let mut damaged = whole.clone();
            // The magic number stays.
            let at = 4 + (state >> 33) as usize % (whole.len() - 4);
            damaged[at] ^= 1 << (state >> 30 & 7);
            let out = import(&damaged);
            let text = out.errors();
            match out.status {
                0 => {}
                1 => {
                    errors += 1;
                    assert!(text.contains("error: "), "byte {at}: {text}");
                }
                _ => panic!("byte {at}: status {}: {text}", out.status),
            }
        }
        assert!(errors > 0, "no change is an error");
    }
}
