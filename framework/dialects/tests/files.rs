//! The file tests of all dialects, which lie beside each: `FAMILY/tests/DIALECT/{ops,invalid,canonicalize}.mlir`.

fn main() -> std::process::ExitCode {
    let families = [
        "amd",
        "core",
        "cpu",
        "device",
        "directives",
        "gpu",
        "linalg",
        "llvm",
        "memory",
        "meta",
        "parallel",
        "sparse",
        "spirv",
        "tosa",
        "wasm",
    ];
    let runner = terrace_testing::Runner::framework();
    families.iter().fold(runner, |runner, family| runner.dir(format!("{family}/tests"))).run()
}
