//! Turns `src/grammar.lalrpop` into a parser `src/ops.td` into the definitions of the toy dialect, and
//! `src/combine.td` into patterns.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!("cargo:rerun-if-changed=src/grammar.lalrpop");
    lalrpop::Configuration::new().use_cargo_dir_conventions().process()?;
    terrace_ods::Build::new()
        .bind_interface("ShapeInference", "super::ShapeInference")
        .typed(&["Fold", "Verify", "Canonicalize", "ShapeInference"])
        .through_facade()
        .compile("src/ops.td", "toy", "toy.rs")?;
    terrace_ods::Build::new()
        .include_dir("src")
        .bind_constraint("hasDimensions", "super::has_dimensions")
        .bind_native("$0.reshape(::llvm::cast<ShapedType>($1.getType()))", "super::reshape_constant")
        .through_facade()
        .patterns("src/combine.td", "combine.rs")?;
    Ok(())
}
