//! `llvm.emit_c_interface`: functions in C that take and give memrefs. A machine without a C compiler, or that is not Linux, skips it.

use std::path::Path;
use std::process::Command;

use terrace_testing::start;

const MODULE: &str = r#"
func.func private @corner(memref<?x?xf64, strided<[?, ?], offset: ?>>) -> f64 attributes {llvm.emit_c_interface}
func.func private @transposed(memref<?x?xf64, strided<[?, ?], offset: ?>>) -> memref<?x?xf64, strided<[?, ?], offset: ?>>
  attributes {llvm.emit_c_interface}

// A view that begins at an offset and has strides; its corner before and after it is turned, many times over.
func.func @main(%times: index) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  %zero = arith.constant 0.0 : f64
  %m = memref.alloc() : memref<4x6xf64>
  scf.for %i = %c0 to %c4 step %c1 {
    scf.for %j = %c0 to %c6 step %c1 {
      %row = arith.muli %i, %c6 : index
      %k = arith.addi %row, %j : index
      %n = arith.index_cast %k : index to i64
      %x = arith.sitofp %n : i64 to f64
      memref.store %x, %m[%i, %j] : memref<4x6xf64>
    }
  }
  %view = memref.subview %m[1, 1] [2, 3] [1, 2] : memref<4x6xf64> to memref<2x3xf64, strided<[6, 2], offset: 7>>
  %any = memref.cast %view : memref<2x3xf64, strided<[6, 2], offset: 7>> to memref<?x?xf64, strided<[?, ?], offset: ?>>
  %sum = scf.for %i = %c0 to %times step %c1 iter_args(%s = %zero) -> f64 {
    %t = func.call @transposed(%any) : (memref<?x?xf64, strided<[?, ?], offset: ?>>) -> memref<?x?xf64, strided<[?, ?], offset: ?>>
    %a = func.call @corner(%any) : (memref<?x?xf64, strided<[?, ?], offset: ?>>) -> f64
    %b = func.call @corner(%t) : (memref<?x?xf64, strided<[?, ?], offset: ?>>) -> f64
    %rows = memref.dim %t, %c0 : memref<?x?xf64, strided<[?, ?], offset: ?>>
    %n = arith.index_cast %rows : index to i64
    %r = arith.sitofp %n : i64 to f64
    %ab = arith.addf %a, %b : f64
    %abr = arith.addf %ab, %r : f64
    %next = arith.addf %s, %abr : f64
    scf.yield %next : f64
  }
  memref.dealloc %m : memref<4x6xf64>
  return %sum : f64
}
"#;

const PIPELINE: &str = "--pass-pipeline=builtin.module(expand-strided-metadata,lower-affine,convert-scf-to-cf,\
     finalize-memref-to-llvm,convert-arith-to-llvm,convert-func-to-llvm,convert-cf-to-llvm,reconcile-unrealized-casts)";

#[test]
fn c_code_takes_and_gives_memrefs() {
    let folder = tempfile::tempdir().expect("a folder");
    let library = folder.path().join("libmemory.so");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wrappers/memory.c");
    let mut compiler = Command::new("cc");
    compiler.args(["-shared", "-fPIC", "-o"]).arg(&library).arg(source);
    if !(cfg!(target_os = "linux") && compiler.status().is_ok_and(|s| s.success())) {
        println!("skipped: no library can be made here");
        return;
    }
    let libraries = format!("--shared-libs={}", library.display());
    // The corner is element 17 of the matrix, and the turned view has three rows. A wrapper that kept its descriptors would need more
    // than a stack has for a million calls.
    let args = [PIPELINE, &libraries, "--entry-point-result=f64", "-", "1000000"];
    let out = start(env!("CARGO_BIN_EXE_terrace-run"), args, MODULE.as_bytes()).expect("the tool starts");
    assert_eq!(out.result().as_deref(), Ok("3.700000e+07\n"));
}
