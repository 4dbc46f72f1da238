//! How the tools are linked.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let is = |name: &str, value: &str| std::env::var(name).is_ok_and(|v| v == value);
    if !is("CARGO_CFG_TARGET_OS", "linux") || !is("CARGO_CFG_TARGET_ENV", "gnu") {
        return;
    }
    // A program at a fixed address has nothing to relocate when it starts: its tables of definitions are read from the file when they are used.
    println!("cargo:rustc-link-arg-bins=-no-pie");
    // A panic aborts in these profiles: what unwinding would need is a tenth of a program. Not every linker that a user may have chosen reads such
    // a script.
    let chosen = std::env::var("CARGO_ENCODED_RUSTFLAGS").is_ok_and(|flags| flags.contains("link"))
        || std::env::var_os("RUSTC_LINKER").is_some();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/without-unwinding.ld");
    println!("cargo:rerun-if-changed={script}");
    if is("PROFILE", "release") && !chosen {
        println!("cargo:rustc-link-arg-bins=-Wl,--no-eh-frame-hdr,-T,{script}");
    }
}
