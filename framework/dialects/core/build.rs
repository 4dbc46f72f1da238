//! Generates the definitions of the family's dialects.

fn main() -> Result<(), terrace_ods::Error> {
    let build = terrace_ods::Build::new().effects_in_rust().include_dir("src");
    ["arith", "builtin", "cf", "complex", "dlti", "func", "index", "math", "ml_program", "ptr", "scf", "ub"]
        .iter()
        .try_for_each(|d| build.dialect(d))
}
