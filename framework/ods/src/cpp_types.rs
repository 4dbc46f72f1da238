//! The Rust types that stand for C++ types in what is declared of passes and interfaces: a table, and what a build binds.

use crate::preds::fold_text;
use crate::{Bindings, Error, find};

/// Types by their C++ names, blanks and `mlir::` left out.
const TYPES: &[(&str, &str)] = &[
    ("void", "()"),
    ("bool", "bool"),
    ("int", "i32"),
    ("int32_t", "i32"),
    ("int64_t", "i64"),
    ("unsigned", "u32"),
    ("uint32_t", "u32"),
    ("uint64_t", "u64"),
    ("size_t", "usize"),
    ("float", "f32"),
    ("double", "f64"),
    ("StringRef", "String"),
    ("std::string", "String"),
    ("OpPassManager", "terrace_pass::OpPassManager"),
    ("Operation*", "terrace_ir::Op"),
    ("Value", "terrace_ir::Value"),
    ("Type", "terrace_ir::Type"),
    ("Attribute", "terrace_ir::Attr"),
    ("Region*", "terrace_ir::Region"),
    ("Block*", "terrace_ir::Block"),
    ("LogicalResult", "Result<(), terrace_ir::Diagnostic>"),
];

/// Templates of one parameter, and what they are in Rust.
const TEMPLATES: &[(&str, &str)] =
    &[("SmallVector<", "Vec"), ("ArrayRef<", "Vec"), ("std::vector<", "Vec"), ("std::optional<", "Option")];

/// The Rust type for a C++ type.
pub(crate) fn rust_type(cpp: &str, bound: &Bindings) -> Result<String, Error> {
    if let Some(rust) = find(&bound.cpp_types, &fold_text(cpp)) {
        return Ok(rust);
    }
    let plain: String =
        cpp.replace("::llvm::", "").replace("llvm::", "").replace("::mlir::", "").replace("mlir::", "");
    let plain: String = plain.split_whitespace().filter(|w| *w != "const").collect();
    let mut name = plain.trim_end_matches('&');
    // Templates are taken off from the outside in, however deep they nest.
    let mut around = Vec::new();
    while let Some((inner, rust)) =
        TEMPLATES.iter().find_map(|(t, rust)| Some((name.strip_prefix(t)?.strip_suffix('>')?, rust)))
    {
        around.push(rust);
        name = inner;
    }
    let Some((_, rust)) = TYPES.iter().find(|(t, _)| *t == name) else {
        let hint = format!("bind it with `Build::bind_cpp_type({cpp:?}, \"RustType\")`");
        return Err(Error::new(format!("the C++ type `{cpp}` is not bound to Rust")).hint(hint));
    };
    Ok(around.iter().rev().fold((*rust).to_owned(), |inner, outer| format!("{outer}<{inner}>")))
}
