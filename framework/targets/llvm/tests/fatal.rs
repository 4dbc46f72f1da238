//! The message of a process that LLVM ends: this test runs itself once more to be that process.
#![forbid(unsafe_code)]

use std::process::Command;

use terrace_llvm::{Cpu, EXIT_INTERNAL_ERROR, Machine, Module, OptLevel, exit_on_fatal_errors};

const CHILD: &str = "TERRACE_LLVM_TEST_CHILD";

/// An intrinsic that no host has: the verifier knows it, the code generator does not.
const FOREIGN: &[u8] = b"declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define i32 @f() {
  %a = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  ret i32 %a
}";

#[test]
fn one_line_and_status_70() {
    if std::env::var_os(CHILD).is_some() {
        exit_on_fatal_errors();
        let machine = Machine::host(OptLevel::O0, Cpu::Baseline).unwrap();
        let _ = Module::parse("foreign.ll", FOREIGN).unwrap().verify().unwrap().to_object(&machine);
        return;
    }
    let child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "one_line_and_status_70", "--nocapture"])
        .env(CHILD, "1")
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&child.stderr);
    assert_eq!(child.status.code(), Some(EXIT_INTERNAL_ERROR), "{errors}");
    assert!(errors.contains("internal error: LLVM cannot go on: Cannot select: "), "{errors}");
}
