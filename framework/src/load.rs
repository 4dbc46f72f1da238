//! Definitions at run time: `.td` files to registered dialects, with no Rust at all.
//!
//! [`load_dialects`] reads a file, resolves the dialects that it defines operations, types or attributes of, and makes statics of them:
//! they live as long as the program, and there are as many as the files given hold. Parts that need Rust (folding, custom syntax)
//! is taken from a built-in definition of the same operation where its layout agrees. `load/statics.rs` makes the statics;
//! `load/merge.rs` compares with what is built in.
//!
//! `load_irdl` does the same for definitions as operations of the irdl dialect, which is in `load/irdl.rs`.

mod expr;
mod format;
#[cfg(feature = "dialects")]
mod irdl;
mod kept;
mod merge;
mod statics;

use std::path::{Path, PathBuf};

use terrace_ir::def::{DialectDef, Registry};
use terrace_ods::{BASE_FILES, Error};
use terrace_tablegen::Sources;

#[cfg(feature = "dialects")]
pub use irdl::load_irdl;

/// The definitions of a file.
pub struct Loaded {
    /// The dialects.
    pub dialects: Vec<&'static DialectDef>,
    /// The constraints that are not checked, located.
    pub warnings: Vec<String>,
}

/// Loads the dialects of a `.td` file; `include` folders win over the base files that are built in. The error is its whole text.
pub fn load_dialects(path: &str, include: &[PathBuf], registry: &Registry) -> Result<Loaded, String> {
    let sources = Sources::new().built_in(BASE_FILES).warn_unused_arguments(false);
    let sources = include.iter().fold(sources, |s, d| s.include_dir(d));
    let path = find(path, include);
    let read = terrace_tablegen::parse_file(&path, &sources).map_err(|f| f.to_string())?;
    let records = terrace_ods::read_records(read);
    let names = terrace_ods::dialects_of(&records, &path.display().to_string());
    if names.is_empty() {
        let hint = "  hint: name the file that holds the definitions, or one that only includes it\n";
        return Err(format!(
            "error: '{}' defines no operation, type or attribute of a dialect\n{hint}",
            path.display()
        ));
    }
    let mut loaded = Loaded { dialects: Vec::new(), warnings: Vec::new() };
    for name in names {
        let model = terrace_ods::load(&records, &name)
            .map_err(|errors| errors.iter().map(Error::render).collect::<String>())?;
        for u in &model.unread {
            let place = records.place(&u.record).or_else(|| {
                let op = model.ops.iter().find(|o| o.name == u.record)?;
                records.place(&op.record)
            });
            let message = format!("the {} `{}` of `{}` is not checked: {}", u.kind, u.text, u.record, u.why);
            loaded.warnings.push(terrace_ods::entry("warning", &message, place.as_ref()));
        }
        let built_in = registry.dialects().find(|d| d.name == name);
        let (dialect, notes) = statics::dialect(&model, built_in);
        for (record, message) in notes {
            loaded.warnings.push(terrace_ods::entry("warning", &message, records.place(&record).as_ref()));
        }
        loaded.dialects.push(dialect);
    }
    Ok(loaded)
}

/// A dialect with what an earlier file defines of it, and it does not define itself.
pub fn with_definitions_of(
    dialect: &'static DialectDef,
    earlier: &'static DialectDef,
) -> &'static DialectDef {
    merge::join(dialect, earlier)
}

/// The file itself, or where an include folder has it.
fn find(path: &str, include: &[PathBuf]) -> PathBuf {
    let direct = Path::new(path);
    if direct.exists() {
        return direct.to_owned();
    }
    include.iter().map(|d| d.join(path)).find(|p| p.exists()).unwrap_or_else(|| direct.to_owned())
}
