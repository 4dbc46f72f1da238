//! Generates the definitions of the family's dialects.

fn main() -> Result<(), terrace_ods::Error> {
    let build = terrace_ods::Build::new()
        .own_new(&["ConstShapeOp", "ShapeOfOp"])
        .include_dir("src")
        .include_dir("../core/src");
    ["quant", "shape", "tosa"].iter().try_for_each(|dialect| build.dialect(dialect))
}
