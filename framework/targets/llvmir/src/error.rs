//! Errors of a translation.

use terrace_ir::{Diagnostic, Op, ViewIr};

/// Why a module has no LLVM IR, or its text did not get out.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The writer failed.
    #[error("cannot write LLVM IR: {0}")]
    Io(#[from] std::io::Error),
    /// Operations that LLVM IR has no words for. What was written until then is of no use.
    #[error("{}", .0.first().map_or("cannot be translated to LLVM IR", |d| &d.message))]
    Untranslatable(Vec<Diagnostic>),
}

/// Why an operation cannot be translated, in words that follow its name. The caller adds the name and the location.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fail {
    pub(crate) why: String,
    pub(crate) hint: Option<String>,
}

/// The result of a step.
pub type Done<T = ()> = Result<T, Fail>;

impl Fail {
    /// A failure for a reason, such as `has a region`.
    pub fn new(why: impl Into<String>) -> Fail {
        Fail { why: why.into(), hint: None }
    }

    /// The same with a way to mend it.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Fail {
        self.hint = Some(hint.into());
        self
    }
}

/// `Err` with a reason.
pub(crate) fn fail<T>(why: impl Into<String>) -> Done<T> {
    Err(Fail::new(why))
}

/// Dialects with operations that LLVM IR has, too.
const TRANSLATED: [&str; 16] = [
    "acc",
    "amx",
    "arm_neon",
    "arm_sme",
    "arm_sve",
    "builtin",
    "gpu",
    "llvm",
    "nvvm",
    "omp",
    "ptr",
    "rocdl",
    "spirv",
    "vcix",
    "x86vector",
    "xevm",
];

/// Returns true if an operation is of a dialect of which LLVM IR has some.
pub(crate) fn is_of_translated_dialect(name: &[u8]) -> bool {
    let dialect = name.split(|b| *b == b'.').next().unwrap_or_default();
    TRANSLATED.iter().any(|known| known.as_bytes() == dialect)
}

/// The diagnostic of an operation that LLVM IR has nothing for.
pub(crate) fn no_counterpart(v: &ViewIr<'_>, op: Op) -> Diagnostic {
    let name = String::from_utf8_lossy(op.info(v).name()).into_owned();
    let message = match is_of_translated_dialect(name.as_bytes()) {
        true => format!("LLVM Translation failed for operation: {name}"),
        false => format!(
            "cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for dialect for op: {name}"
        ),
    };
    Diagnostic::error(op.loc(v), message).hint(lowering_hint(name.as_bytes()))
}

/// The way to lower an operation that has no counterpart in LLVM IR, by its name.
pub fn lowering_hint(name: &[u8]) -> String {
    let name = String::from_utf8_lossy(name);
    let (dialect, rest) = name.split_once('.').unwrap_or((&name, ""));
    match (dialect, rest) {
        ("arith", "ceildivsi" | "ceildivui" | "floordivsi") => {
            "'arith-expand' makes it of operations that 'convert-arith-to-llvm' lowers".to_owned()
        }
        ("builtin", "unrealized_conversion_cast") => {
            "'reconcile-unrealized-casts' removes it, once what it connects is lowered".to_owned()
        }
        ("affine", _) => "'lower-affine' lowers it, before the passes for scf and arith".to_owned(),
        ("scf", _) => "'convert-scf-to-cf' lowers it, then 'convert-cf-to-llvm'".to_owned(),
        ("linalg", _) => {
            "'convert-linalg-to-loops' lowers it, before the passes for scf and memref".to_owned()
        }
        ("tensor" | "bufferization", _) => "'one-shot-bufferize' makes memrefs of tensors".to_owned(),
        ("memref", _) => "'expand-strided-metadata' and 'finalize-memref-to-llvm' lower it".to_owned(),
        ("gpu", _) => "'gpu-to-llvm' lowers it, with kernels outlined and compiled".to_owned(),
        ("arith" | "async" | "cf" | "complex" | "func" | "index" | "math" | "ub" | "vector", _) => {
            format!("'convert-{dialect}-to-llvm' lowers it")
        }
        _ => "lower the module to the llvm dialect first".to_owned(),
    }
}
