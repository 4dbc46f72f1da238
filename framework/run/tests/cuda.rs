//! `--target=cuda` with a stand-in for the driver (`cuda/driver.c`): the calls of a program, and each error. A machine without a C compiler,
//! or that is not Linux, skips it.

use std::path::Path;
use std::process::Command;

use tempfile::TempDir;
use terrace_testing::{Output, start};

/// Adds two arrays of 128 numbers on the device, by PTX that the driver compiles.
const ADD: &str = r#"
module attributes {gpu.container_module} {
  gpu.binary @k [#gpu.object<#nvvm.target, properties = {O = 3 : i32}, assembly = "PTX">]
  llvm.func @printF64(f64)
  llvm.func @printNewline()
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c64 = arith.constant 64 : index
    %c128 = arith.constant 128 : index
    %h = memref.alloc() : memref<128xf64>
    scf.for %i = %c0 to %c128 step %c1 {
      %n = arith.index_cast %i : index to i64
      %x = arith.sitofp %n : i64 to f64
      memref.store %x, %h[%i] : memref<128xf64>
    }
    %t0 = gpu.wait async
    %d, %t1 = gpu.alloc async [%t0] () : memref<128xf64>
    %e, %t2 = gpu.alloc async [%t1] () : memref<128xf64>
    %t3 = gpu.memcpy async [%t2] %d, %h : memref<128xf64>, memref<128xf64>
    %t4 = gpu.launch_func async [%t3] @k::@add blocks in (%c2, %c1, %c1) threads in (%c64, %c1, %c1) args(%d : memref<128xf64>, %d : memref<128xf64>, %e : memref<128xf64>)
    %t5 = gpu.memcpy async [%t4] %h, %e : memref<128xf64>, memref<128xf64>
    %t6 = gpu.dealloc async [%t5] %d : memref<128xf64>
    %t7 = gpu.dealloc async [%t6] %e : memref<128xf64>
    gpu.wait [%t7]
    %last = memref.load %h[%c127] : memref<128xf64>
    llvm.call @printF64(%last) : (f64) -> ()
    llvm.call @printNewline() : () -> ()
    memref.dealloc %h : memref<128xf64>
    return
  }
}
"#;

const TO_HOST: &str = "--pass-pipeline=builtin.module(convert-scf-to-cf,gpu-to-llvm{use-bare-pointers-for-kernels=true},\
     gpu-embed-objects,reconcile-unrealized-casts)";

/// The program; its PTX is none but in its first word and its names, which the stand-in looks for.
fn program(ptx: &str) -> String {
    ADD.replace("PTX", ptx).replace(
        "%c128 = ",
        "%c127 = arith.constant 127 : index
    %c128 = ",
    )
}

/// A folder with the stand-in as the driver's library; `None` if none can be made here.
fn driver() -> Option<TempDir> {
    let folder = tempfile::tempdir().ok()?;
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cuda/driver.c");
    let mut compiler = Command::new("cc");
    compiler.args(["-shared", "-fPIC", "-w", "-o"]).arg(folder.path().join("libcuda.so.1")).arg(source);
    let made = cfg!(target_os = "linux") && compiler.status().is_ok_and(|s| s.success());
    made.then_some(folder)
}

/// Runs the tool with the stand-in, if it can be made.
fn run(variable: &str, args: &[&str], module: &str) -> Option<Output> {
    let Some(folder) = driver() else {
        println!("skipped: no stand-in for CUDA's driver can be made here");
        return None;
    };
    let path = format!("LD_LIBRARY_PATH={}", folder.path().display());
    let before = [path.as_str(), variable, env!("CARGO_BIN_EXE_terrace-run")];
    Some(start("env", before.iter().chain(args), module.as_bytes()).expect("the tool starts"))
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_kernel_runs() {
    let Some(out) = run("A=", &[TO_HOST, "--target=cuda", "--device=1"], &program(".version add")) else {
        return;
    };
    assert_eq!(text(&out.stdout), "254\n", "{}", text(&out.stderr));
    assert_eq!(
        text(&out.stderr),
        "context of 11\nlevel 3\nmodule of 12 bytes\nadd in 2,1,1 of 64,1,1\nunload\n"
    );
}

#[test]
fn devices_are_listed() {
    let Some(out) = run("A=", &["--list-devices", "--target=cuda"], "") else { return };
    let one = "(compute capability 9.0, 1.5 GiB)";
    assert_eq!(text(&out.stdout), format!("0: Stand-in 0 {one}\n1: Stand-in 1 {one}\n"));
}

#[test]
fn what_a_device_refuses_is_told() {
    let cuda = [TO_HOST, "--target=cuda"];
    for (variable, args, module, expected) in [
        (
            "STAND_IN_DEVICES=-1",
            &cuda[..],
            program(".version add"),
            "error: there is no CUDA device here\nhint: 'nvidia-smi'",
        ),
        (
            "STAND_IN_DEVICES=0",
            &cuda,
            program(".version add"),
            "error: there is no CUDA device here\nhint: 'nvidia-smi'",
        ),
        (
            "A=",
            &[TO_HOST, "--target=cuda", "--device=7"],
            program(".version add"),
            "error: there is no device 7\nhint: there are 0: Stand-in 0 (compute capability 9.0, 1.5 GiB); 1: ",
        ),
        (
            "A=",
            &cuda,
            program("nonsense"),
            "error: cuModuleLoadDataEx failed: a PTX JIT compilation failed (CUDA_ERROR_INVALID_PTX)\nline 1: no .version directive\n",
        ),
        (
            "A=",
            &cuda,
            program(".version sub"),
            "error: cuModuleGetFunction failed: named symbol not found (CUDA_ERROR_NOT_FOUND)\n",
        ),
        (
            "A=",
            &cuda,
            program(".version add").replace("%c64 = arith.constant 64", "%c64 = arith.constant 1025"),
            "error: the threads of a block along x: 1025, where the device 'Stand-in 0' takes at most 1024\n",
        ),
        (
            "A=",
            &[TO_HOST, "--target=cuda", "--kernel-limit=1"],
            program(".version endless").replace("@k::@add", "@k::@endless"),
            "error: the kernel 'endless' did not end within 1 s\n",
        ),
    ] {
        let Some(out) = run(variable, args, &module) else { return };
        let said = text(&out.stderr);
        assert!(out.status == 1 && said.contains(expected), "{expected}\n{}: {said}", out.status);
    }
}

#[test]
fn a_machine_without_a_driver_is_told() {
    let args = ["--list-devices", "--target=cuda"];
    let out = start(env!("CARGO_BIN_EXE_terrace-run"), args, b"").expect("the tool starts");
    // A machine that has the driver lists its devices, or says that there are none.
    let said = text(&out.stderr);
    let fine = out.status == 0 || said.contains("there is no CUDA");
    assert!(fine, "{said}");
}
