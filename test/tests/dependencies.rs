//! A package reaches nothing that it does not need: `cargo install terrace-tools` works on a machine without LLVM.
#![forbid(unsafe_code)]

use std::path::Path;
use std::process::Command;

/// Whatever binds, builds or links LLVM.
const LLVM: [&str; 3] = ["inkwell", "llvm-sys", "terrace-llvm"];

/// The packages that `package` reaches through the dependencies of its code and its build script, with its default
/// features.
fn packages_under(package: &str) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--prefix", "none", "--format", "{p}"])
        .args(["--edges", "normal,build", "--target", "all", "--package", package])
        .current_dir(root)
        .output()
        .expect("cargo, which runs this test, can be run");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines().filter_map(|line| line.split_whitespace().next().map(str::to_owned)).collect()
}

/// Bindings whose other side is the operating system itself.
const OF_THE_SYSTEM: [&str; 2] = ["linux-raw-sys", "windows-sys"];

#[test]
fn default_builds_need_rust_and_a_linker_only() {
    for package in ["terrace-toyc", "terrace-tools", "terrace-run"] {
        let packages = packages_under(package);
        assert!(packages.iter().any(|p| p == "terrace"), "the tree is not that of {package}: {packages:?}");
        let foreign = |p: &str| LLVM.contains(&p) || p.ends_with("-sys") && !OF_THE_SYSTEM.contains(&p);
        let reached: Vec<&String> = packages.iter().filter(|p| foreign(p)).collect();
        assert_eq!(reached, Vec::<&String>::new(), "{package}");
    }
}

#[test]
fn a_program_that_embeds_the_framework_has_no_path_to_a_command_line() {
    let packages = packages_under("terrace-example-embed");
    assert!(packages.iter().any(|package| package == "terrace"), "{packages:?}");
    assert!(!packages.iter().any(|package| package == "clap"), "{packages:?}");
    assert!(packages_under("terrace-tools").iter().any(|package| package == "clap"));
}

#[test]
fn llvm_is_found_where_it_is() {
    // Shows that the test above would see it.
    let packages = packages_under("terrace-llvm");
    for name in LLVM {
        assert!(packages.iter().any(|package| package == name), "{name} is not in {packages:?}");
    }
}
