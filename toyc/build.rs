//! Turns `src/grammar.lalrpop` into a parser and `src/ops.td` into the definitions of the toy dialect.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo:rerun-if-changed=src/grammar.lalrpop");
    lalrpop::Configuration::new().use_cargo_dir_conventions().process()?;
    terrace_ods::Build::new()
        .bind_interface("ShapeInference", "super::ShapeInference")
        .through_facade()
        .compile("src/ops.td", "toy", "toy.rs")?;
    Ok(())
}
