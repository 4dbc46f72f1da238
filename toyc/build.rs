//! Turns `src/grammar.lalrpop` into a parser, `src/ops.td` into the definitions of the toy dialect, `src/combine.td` into patterns and
//! `src/Passes.td` into passes.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo:rerun-if-changed=src/grammar.lalrpop");
    lalrpop::Configuration::new().use_cargo_dir_conventions().process()?;
    // ANCHOR: build
    let build = terrace_ods::Build::new().include_dir("src").through_facade();
    build.compile("src/ops.td", "toy", "toy.rs")?;
    // ANCHOR_END: build
    build.patterns("src/combine.td", "combine.rs")?;
    build.passes("src/Passes.td", "toy", "passes.rs")?;
    Ok(())
}
