//! Whole programs on a device: what they print must be what they print on the host, to the byte. Where the system has no Vulkan device, these tests say
//! so and are skipped; Debian's mesa-vulkan-drivers have one.

mod programs;

use programs::{examples, read, toyc};

/// Runs on the first device, with the smallest loops too.
const ON_DEVICE: [&str; 3] = ["-emit=jit", "--target=vulkan", "--offload-from=0"];

/// True if there is a device; otherwise says why a test is skipped.
fn has_device(test: &str) -> bool {
    match toyc(&["--list-devices", "--target=vulkan"], "") {
        Ok(devices) if !devices.is_empty() => true,
        Ok(_) => {
            println!("skipped: {test} needs a Vulkan device, and the system has none");
            false
        }
        Err(why) => {
            println!("skipped: {test} needs a Vulkan device: {why}");
            false
        }
    }
}

#[test]
fn examples_print_the_same() {
    if !has_device("examples_print_the_same") {
        return;
    }
    for file in examples() {
        let (source, expected) = (read(&file), read(&file.with_extension("out")));
        for flags in [&ON_DEVICE[..], &[&ON_DEVICE[..], &["-opt"]].concat()] {
            assert_eq!(toyc(flags, &source), Ok(expected.clone()), "{} {flags:?}", file.display());
        }
    }
}

#[test]
fn generated_programs_print_the_same() {
    if !has_device("generated_programs_print_the_same") {
        return;
    }
    for seed in 0..300 {
        let program = terrace_tests::toygen::generate(seed);
        let source = program.source();
        let flags: &[&str] = if seed % 2 == 0 { &ON_DEVICE } else { &[&ON_DEVICE[..], &["-opt"]].concat() };
        assert_eq!(toyc(flags, &source).as_ref(), Ok(&program.stdout), "seed {seed} {flags:?}\n{source}");
    }
}

#[test]
fn a_large_program_prints_the_same_by_the_rule() {
    if !has_device("a_large_program_prints_the_same_by_the_rule") {
        return;
    }
    let row = |n: usize| (0..n).map(|i| format!("{}.25", i % 7)).collect::<Vec<_>>().join(", ");
    let matrix = format!("[{}]", vec![format!("[{}]", row(160)); 120].join(", "));
    let source = format!(
        "def main() {{ var a = {matrix}; var b = transpose(a) * transpose(a); print(b + b * b - transpose(a)); }}"
    );
    let kernels = toyc(&["-emit=gpu", "-o", "-"], &source).unwrap_or_else(|e| panic!("{e}"));
    assert!(kernels.contains("gpu.launch_func"), "19,200 iterations are enough:\n{kernels}");
    let host = toyc(&["-emit=jit"], &source);
    assert!(host.is_ok(), "{host:?}");
    assert_eq!(toyc(&["-emit=jit", "--target=vulkan"], &source), host);
    // No loop is large enough: all of them run on the host.
    let small = "def main() { var a = [[1, 2], [3, 4]]; print(a * transpose(a)); }";
    assert_eq!(toyc(&["-emit=jit", "--target=vulkan"], small), toyc(&["-emit=jit"], small));
}

/// These need no device.
#[test]
fn outputs_for_a_device_are_written() {
    let source = "def main() { var a = [[1, 2], [3, 4]]; print(a * transpose(a)); }";
    let all = "--offload-from=0";
    for (emit, expected) in [
        ("gpu", "@kernels::@main_kernel blocks in"),
        ("spirv-mlir", "spirv.EntryPoint \"GLCompute\" @main_kernel"),
        ("spirv-asm", "OpEntryPoint GLCompute"),
    ] {
        let text =
            toyc(&[&format!("-emit={emit}"), all, "-o", "-"], source).unwrap_or_else(|e| panic!("{e}"));
        assert!(text.contains(expected), "{emit}:\n{text}");
        // No loop is large enough by the rule.
        let few = toyc(&[&format!("-emit={emit}"), "-o", "-"], source);
        match emit {
            "spirv-asm" => {
                let error = few.expect_err("there are no kernels");
                assert!(
                    error.contains("no loop that is large enough") && error.contains("--offload-from=0"),
                    "{error}"
                );
            }
            _ => assert!(few.is_ok_and(|text| !text.contains(expected)), "{emit}"),
        }
    }
    let host = toyc(&["-emit=mlir-llvm", "--target=vulkan", all, "-o", "-"], source);
    assert!(host.is_ok_and(|text| text.contains("llvm.call @mgpuLaunchKernel")));
}

/// One rounding for each operation: `ptxas` may not fuse what says `rn`.
#[test]
#[cfg_attr(not(feature = "llvm"), ignore = "needs the feature llvm")]
fn llvm_writes_ptx() {
    let source = "def main() { var a = [[1, 2], [3, 4]]; print(a * transpose(a) + a); }";
    let ptx = ["-emit=ptx", "-opt", "--offload-from=0", "--chip=sm_80", "-o", "-"];
    let text = toyc(&ptx, source).unwrap_or_else(|e| panic!("{e}"));
    for expected in [".target sm_80", ".visible .entry main_kernel(", "mul.rn.f64", "add.rn.f64"] {
        assert!(text.contains(expected), "{expected}:\n{text}");
    }
    assert!(!text.contains("fma."), "{text}");
}

#[test]
#[cfg_attr(feature = "llvm", ignore = "tells of a build without the feature llvm")]
fn ptx_needs_llvm() {
    let error = toyc(&["-emit=ptx", "-o", "-"], "def main() { print([1]); }").expect_err("there is no LLVM");
    assert!(error.contains("'-emit=ptx' needs LLVM"), "{error}");
}

#[test]
fn what_is_not_for_a_device_is_told() {
    for (flags, named) in [
        (&["-emit=exe", "-o", "x", "--target=vulkan"][..], "'-emit=exe' is for the host alone"),
        (&["-emit=jit", "--engine=interp", "--target=vulkan"], "the interpreter runs no kernels"),
        (&["--list-devices"], "add --target=vulkan"),
        (&["-emit=spirv"], "name a file with -o FILE"),
        (&["-emit=gpu", "--chapter=6"], "comes in chapter 7"),
    ] {
        let error = toyc(flags, "def main() { print([1]); }").expect_err("it is refused");
        assert!(error.contains(named), "{flags:?}: {error}");
    }
    if has_device("what_is_not_for_a_device_is_told") {
        let error = toyc(&[&ON_DEVICE[..], &["--device=99"]].concat(), "def main() { print([1]); }");
        assert!(error.is_err_and(|text| text.contains("there is no device 99")));
    }
}

/// Every module that is written is valid, where spirv-val is there to say so.
#[test]
fn binaries_are_valid() {
    if std::process::Command::new("spirv-val").arg("--version").output().is_err() {
        println!("skipped: binaries_are_valid needs 'spirv-val' (Debian: spirv-tools)");
        return;
    }
    let folder = tempfile::tempdir().unwrap_or_else(|e| panic!("{e}"));
    let path = folder.path().join("kernels.spv");
    let name = path.to_string_lossy().into_owned();
    for file in examples() {
        let emit = ["-emit=spirv", "-opt", "--offload-from=0", "-o", &name];
        match toyc(&emit, &read(&file)) {
            // All was folded.
            Err(text) => assert!(text.contains("no loop that is large enough"), "{}: {text}", file.display()),
            Ok(_) => {
                let checked = std::process::Command::new("spirv-val")
                    .args(["--target-env", "vulkan1.2", &name])
                    .output();
                let checked = checked.unwrap_or_else(|e| panic!("{e}"));
                let said = String::from_utf8_lossy(&checked.stderr).into_owned();
                assert!(checked.status.success(), "{}: {said}", file.display());
            }
        }
    }
}
