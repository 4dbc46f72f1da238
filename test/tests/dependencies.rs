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
        .args(["--edges", "normal,build", "--package", package])
        .current_dir(root)
        .output()
        .expect("cargo, which runs this test, can be run");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8_lossy(&output.stdout);
    text.lines().filter_map(|line| line.split_whitespace().next().map(str::to_owned)).collect()
}

#[test]
fn the_tools_have_no_path_to_llvm() {
    let packages = packages_under("terrace-tools");
    assert!(
        packages.iter().any(|package| package == "terrace"),
        "the tree is not that of the tools: {packages:?}"
    );
    let reached: Vec<&String> = packages.iter().filter(|package| LLVM.contains(&package.as_str())).collect();
    assert_eq!(reached, Vec::<&String>::new());
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
