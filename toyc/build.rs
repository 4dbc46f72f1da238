//! Turns `src/grammar.lalrpop` into a parser, `src/ops.td` into the definitions of the toy dialect, `src/combine.td` into patterns and
//! `src/Passes.td` into passes; says how the program is linked.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo:rerun-if-changed=src/grammar.lalrpop");
    let is = |name: &str, value: &str| std::env::var(name).is_ok_and(|v| v == value);
    if is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") {
        // A program at a fixed address has nothing to relocate when it starts.
        println!("cargo:rustc-link-arg-bins=-no-pie");
    }
    lalrpop::Configuration::new().use_cargo_dir_conventions().process()?;
    // ANCHOR: build
    let build = terrace_ods::Build::new().include_dir("src").through_facade();
    build.compile("src/ops.td", "toy", "toy.rs")?;
    // ANCHOR_END: build
    build.patterns("src/combine.td", "combine.rs")?;
    build.passes("src/Passes.td", "toy", "passes.rs")?;
    Ok(())
}
