//! Whole programs through every stage: what they print must be what the examples and the generator's evaluator say.

mod programs;

use std::path::Path;
use std::process::Command;

use programs::{examples, read, toyc};

/// The engines of this build.
const ENGINES: &[&str] = if cfg!(feature = "llvm") {
    &["--engine=cranelift", "--engine=interp", "--engine=llvm"]
} else {
    &["--engine=cranelift", "--engine=interp"]
};

#[test]
fn examples_run_as_written_beside_them() {
    let files = examples();
    assert!(files.len() >= 10, "{} examples", files.len());
    for file in files {
        let (source, expected) = (read(&file), read(&file.with_extension("out")));
        for engine in ENGINES {
            for flags in [&["-emit=jit", engine][..], &["-emit=jit", "-opt", engine]] {
                assert_eq!(toyc(flags, &source), Ok(expected.clone()), "{} {flags:?}", file.display());
            }
        }
    }
}

/// `TOY_PROGRAMS=1000` runs so many by LLVM too, which takes minutes.
#[test]
fn generated_programs_print_what_their_evaluator_says() {
    let by_llvm = std::env::var("TOY_PROGRAMS").ok().and_then(|n| n.parse().ok()).unwrap_or(50);
    for seed in 0..1000 {
        let program = terrace_tests::toygen::generate(seed);
        let source = program.source();
        for engine in ENGINES.iter().filter(|e| seed < by_llvm || **e != "--engine=llvm") {
            for flags in [&["-emit=jit", engine][..], &["-emit=jit", "-opt", engine]] {
                let printed = toyc(flags, &source);
                assert_eq!(printed.as_ref(), Ok(&program.stdout), "seed {seed} {flags:?}\n{source}");
            }
        }
    }
}

/// Large loops become vectors, with scalars for what is left over, and nests along rows and columns become tiles.
#[test]
fn large_loops_compute_the_same() {
    let numbers: Vec<String> = (0..66 * 77).map(|i| format!("{}.5", i % 97)).collect();
    let numbers = numbers.join(",");
    for (printed, shape) in [("b * b - a", "vector<8xf64>"), ("transpose(b) - transpose(a)", "step 32")] {
        let source =
            format!("def main() {{ var a<66, 77> = [{numbers}]; var b = a * a + a; print({printed}); }}");
        let loops = toyc(&["-emit=mlir-affine", "-opt", "-o", "-"], &source);
        assert!(loops.as_ref().is_ok_and(|text| text.contains(shape)), "{loops:?}");
        let expected = toyc(&["-emit=jit", "--engine=interp"], &source);
        assert!(expected.is_ok(), "{expected:?}");
        for engine in ENGINES {
            assert_eq!(toyc(&["-emit=jit", "-opt", engine], &source), expected, "{engine}");
        }
    }
}

#[test]
fn every_stage_is_written() {
    let source =
        read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/tutorial/multiply_transpose.toy"));
    for (emit, expected) in [
        ("ast", "Module:"),
        ("mlir", "toy.generic_call @multiply_transpose"),
        ("mlir-affine", "affine.for %arg0 = 0 to 3"),
        ("mlir-llvm", "llvm.func @main()"),
        ("llvm", "define void @main()"),
    ] {
        let text =
            toyc(&[&format!("-emit={emit}"), "-o", "-"], &source).unwrap_or_else(|e| panic!("{emit}: {e}"));
        assert!(text.contains(expected), "{emit}:\n{text}");
    }
}

#[test]
#[cfg_attr(not(feature = "llvm"), ignore = "needs the feature llvm")]
fn llvm_writes_assembly_and_optimized_ir() {
    let source = "def main() { print([[1, 2], [3, 4]]); }";
    let text = toyc(&["-emit=asm", "-o", "-"], source).unwrap_or_else(|e| panic!("{e}"));
    assert!(text.contains("\nmain:"), "{text}");
    let text =
        toyc(&["-emit=llvm", "--engine=llvm", "-opt", "-o", "-"], source).unwrap_or_else(|e| panic!("{e}"));
    assert!(text.contains("target triple") && text.contains("void @main()"), "{text}");
}

#[test]
#[cfg_attr(feature = "llvm", ignore = "tells of a build without the feature llvm")]
fn what_needs_llvm_names_the_feature() {
    for (flags, named) in [
        (&["-emit=asm", "-o", "-"][..], "'-emit=asm' needs LLVM"),
        (&["-emit=jit", "--engine=llvm"], "'--engine=llvm' needs LLVM"),
        (&["-emit=llvm", "--engine=llvm"], "'--engine=llvm' needs LLVM"),
    ] {
        let error = toyc(flags, "def main() { print([1]); }").expect_err("there is no LLVM");
        assert!(error.contains(named) && error.contains("feature 'llvm'"), "{error}");
    }
}

#[test]
fn executables_print_the_same() {
    if Command::new("cc").arg("--version").output().is_err() {
        eprintln!("skipped: executables_print_the_same needs the linker 'cc'");
        return;
    }
    let folder = tempfile::tempdir().unwrap_or_else(|e| panic!("{e}"));
    let program = folder.path().join("program");
    for file in examples() {
        let (source, expected) = (read(&file), read(&file.with_extension("out")));
        let path = program.to_string_lossy();
        assert_eq!(
            toyc(&["-emit=exe", "-opt", "-o", &path], &source),
            Ok(String::new()),
            "{}",
            file.display()
        );
        let output = Command::new(&program).output().unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{}", file.display());
    }
    for (flags, named) in
        [(&["-emit=exe"][..], "name it with -o FILE"), (&["-emit=exe", "-o", "-"], "not standard output")]
    {
        let error = toyc(flags, "def main() {}").expect_err("there is no file");
        assert!(error.contains(named), "{error}");
    }
}

#[test]
fn large_literals_become_one_global() {
    let row = |first: &str| format!("[{first}, {}]", vec!["1"; 99].join(", "));
    let rows = vec![row("3"); 100].join(", ");
    let source = format!("def main() {{ var a = [{rows}]; print(transpose(a) * a + a); }}");
    let text = toyc(&["-emit=mlir-llvm", "-opt", "-o", "-"], &source).unwrap_or_else(|e| panic!("{e}"));
    assert!(text.contains("llvm.mlir.global private constant @__constant_0"), "{}", &text[..200]);
    let printed = toyc(&["-emit=jit", "-opt"], &source).unwrap_or_else(|e| panic!("{e}"));
    let mut lines = vec![format!("12.000000 {}\n", "4.000000 ".repeat(99))];
    lines.extend((1..100).map(|_| format!("6.000000 {}\n", "2.000000 ".repeat(99))));
    assert_eq!(printed, lines.concat());
}

#[test]
fn a_tensor_of_one_value_takes_no_room_in_any_stage() {
    let huge = "def main() { var a<100000, 100000> = 5.5; print(a); }";
    for emit in ["mlir", "mlir-affine", "mlir-llvm", "llvm", "obj"] {
        for flags in [&[][..], &["-opt"]] {
            let emit = format!("-emit={emit}");
            let line = [&[&*emit, "-o", "-"][..], flags].concat();
            let bytes = toyc(&line, huge).map(|text| text.len());
            assert!(bytes.as_ref().is_ok_and(|n| *n > 0 && *n < 100_000), "{line:?}: {bytes:?}");
        }
    }
    let printed =
        toyc(&["-emit=jit"], "def main() { var a<2, 300> = 5.5; print(transpose(a) + transpose(a)); }");
    assert_eq!(printed, Ok(format!("{}\n", "11.000000 ".repeat(2)).repeat(300)));
}
