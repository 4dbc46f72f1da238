//! How the tool is linked.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let is = |name: &str, value: &str| std::env::var(name).is_ok_and(|v| v == value);
    if is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") {
        // A program at a fixed address has nothing to relocate when it starts: its tables of definitions are read from the file when they are used.
        println!("cargo:rustc-link-arg-bins=-no-pie");
    }
}
