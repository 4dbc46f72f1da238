//! LLVM IR text to each output, and what is reported instead when it cannot be.
#![forbid(unsafe_code)]

use terrace_llvm::{Cpu, Error, Machine, Module, OptLevel, VerifiedModule};

const SQUARES: &str = "define i64 @squares(i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i64 [ 0, %entry ], [ %more, %loop ]
  %square = mul i64 %i, %i
  %more = add i64 %sum, %square
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 4
  br i1 %done, label %exit, label %loop
exit:
  ret i64 %more
}
";

fn machine(level: OptLevel) -> Machine {
    Machine::host(level, Cpu::Baseline).expect("the host has a code generator")
}

fn module(text: &str) -> Result<VerifiedModule, Error> {
    Module::parse("test.ll", text.as_bytes())?.verify()
}

#[track_caller]
fn check_error(outcome: Result<impl Sized, Error>, expected: &str) {
    assert_eq!(outcome.err().map(|error| error.to_string()).as_deref(), Some(expected));
}

#[test]
fn text_comes_back() {
    let module = module(SQUARES).unwrap();
    let text = module.to_text();
    assert!(
        text.starts_with("; ModuleID = 'test.ll'\nsource_filename = \"test.ll\"\n\ndefine i64 @squares"),
        "{text}"
    );
    assert_eq!(module.module().triple(), "");
}

#[test]
fn bitcode_reads_back() {
    let bitcode = module(SQUARES).unwrap().to_bitcode();
    assert_eq!(&bitcode[..4], b"BC\xC0\xDE");
    let again = Module::parse("test.bc", &bitcode).unwrap().verify().unwrap().to_text();
    assert!(again.contains("define i64 @squares(i64 %n)"), "{again}");
}

#[test]
fn each_level_keeps_or_folds_the_loop() {
    for (level, folded) in [("O0", false), ("1", true), ("O2", true), ("3", true)] {
        let machine = machine(level.parse().unwrap());
        let mut module = module(SQUARES).unwrap();
        module.optimise(&machine).unwrap();
        let text = module.to_text();
        assert_eq!(text.contains("ret i64 14"), folded, "at {level}:\n{text}");
        assert_eq!(text.contains("phi"), !folded, "at {level}:\n{text}");
        assert_eq!(module.module().triple(), machine.triple());
        assert_eq!(module.module().data_layout(), machine.data_layout());
    }
}

#[test]
fn unknown_levels_are_named() {
    for text in ["4", "O", "", "OO3", "fast"] {
        let expected = format!("unknown optimisation level `{text}`: expected 0, 1, 2 or 3");
        assert_eq!(text.parse::<OptLevel>(), Err(expected));
    }
}

#[test]
fn assembly() {
    let machine = machine(OptLevel::O1);
    let mut module = module("define i32 @answer() { ret i32 42 }").unwrap();
    module.optimise(&machine).unwrap();
    let text = module.to_assembly(&machine).unwrap();
    assert!(text.contains("\nanswer:"), "{text}");
    assert!(text.contains("42") && text.contains("ret"), "{text}");
}

#[test]
fn object_files() {
    let mut module = module("define i32 @answer() { ret i32 42 }").unwrap();
    let object = module.to_object(&machine(OptLevel::O0)).unwrap();
    let magic: &[u8] = if cfg!(target_os = "macos") { b"\xCF\xFA\xED\xFE" } else { b"\x7FELF" };
    assert_eq!(&object[..4], magic);
    assert!(object.windows(6).any(|bytes| bytes == b"answer"));
}

#[test]
fn text_that_is_not_llvm_ir() {
    let error = Module::parse("a:b.ll", b"define i32 @main() {\n  ret i32 %x\n}\n").err().unwrap();
    assert_eq!(error.to_string(), "a:b.ll:2:11: use of undefined value '%x'\n  ret i32 %x\n          ^");
    let Error::Parse { location, .. } = error else { panic!("{error}") };
    assert_eq!(location, Some((2, 11)));
}

#[test]
fn bitcode_that_is_cut_off() {
    let bitcode = module(SQUARES).unwrap().to_bitcode();
    let error = Module::parse("cut.bc", &bitcode[..bitcode.len() / 2]).err().unwrap();
    assert!(matches!(&error, Error::Parse { location: None, .. }), "{error:?}");
    assert!(error.to_string().starts_with("cut.bc: "), "{error}");
}

#[test]
fn modules_the_verifier_rejects() {
    check_error(
        module(
            "define void @f() {\nentry:\n  br label %next\nnext:\n  %a = add i32 %b, 1\n  %b = add i32 1, 1\n  ret void\n}\n",
        ),
        "LLVM's verifier rejects the module: Instruction does not dominate all uses!\n  %b = add i32 1, 1\n  \
         %a = add i32 %b, 1",
    );
}

#[test]
fn modules_for_another_target() {
    let host = machine(OptLevel::O0);
    let mut other = module("target triple = \"msp430\"\ndefine void @f() { ret void }").unwrap();
    check_error(
        other.to_object(&host),
        &format!("the module's target triple is `msp430`, but the host's is `{}`", host.triple()),
    );
    let mut other = module("target datalayout = \"e-p:16:16\"\ndefine void @f() { ret void }").unwrap();
    let error = other.optimise(&host).err().unwrap();
    assert!(
        error.to_string().starts_with("the module's data layout is `e-p:16:16`, but the host's is `e-"),
        "{error}"
    );
    let spelt = format!(
        "target datalayout = \"{}-i1:8-i8:8-i16:16-i32:32\"\ndefine void @f() {{ ret void }}",
        host.data_layout()
    );
    module(&spelt).unwrap().optimise(&host).unwrap();
    assert_eq!(error.hint(), Some("code is generated for the host only: drop the property"));
}

#[test]
fn errors_of_code_generation_are_values() {
    let mut module = module(
        "define void @f() {\n  call void asm sideeffect \"no_such_instruction\", \"\"()\n  ret void\n}",
    )
    .unwrap();
    let error = module.to_object(&machine(OptLevel::O0)).err().unwrap().to_string();
    assert!(error.starts_with("LLVM cannot generate code for the module: "), "{error}");
    assert!(
        error.contains("invalid instruction mnemonic 'no_such_instruction'")
            || error.contains("unrecognized"),
        "{error}"
    );
}

#[test]
fn names_with_a_nul_byte() {
    check_error(Module::parse("a\0b", b""), "the name `a\\0b` holds a NUL byte");
}

#[test]
fn modules_are_compiled_on_several_threads_at_once() {
    let compile = || {
        let machine = machine(OptLevel::O3);
        let mut module = module(SQUARES).unwrap();
        module.optimise(&machine).unwrap();
        module.to_text()
    };
    let texts: Vec<String> = std::thread::scope(|s| {
        let threads: Vec<_> = (0..4).map(|_| s.spawn(compile)).collect();
        threads.into_iter().map(|t| t.join().unwrap()).collect()
    });
    assert!(texts.iter().all(|t| *t == texts[0] && t.contains("ret i64 14")));
}
