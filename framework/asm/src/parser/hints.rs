//! Hints of errors about unknown names: the nearest known one.

use terrace_ir::suggest;

use super::{Parsed, Parser};

/// The builtin types that are words, and those that begin with one.
const BUILTIN_TYPES: [&str; 15] = [
    "tensor", "memref", "vector", "complex", "tuple", "index", "none", "i1", "i8", "i16", "i32", "i64",
    "f32", "f64", "bf16",
];

impl<'a> Parser<'a> {
    /// Adds a hint to the error that was just reported.
    #[cold]
    pub fn with_hint<T>(&mut self, result: Parsed<T>, hint: Option<String>) -> Parsed<T> {
        if let (Err(_), Some(hint)) = (&result, hint) {
            self.diags.hint_last(hint);
        }
        result
    }

    /// The operation nearest to a name in its dialect, or the dialect nearest to its own.
    #[cold]
    pub(super) fn near_op(&self, name: &[u8]) -> Option<String> {
        let name = std::str::from_utf8(name).ok()?;
        let (dialect, _) = name.split_once('.')?;
        match self.ctx.dialect(dialect.as_bytes()) {
            Some(d) => suggest::closest(name, d.ops.iter().map(|o| o.name)),
            None => suggest::closest(dialect, self.ctx.dialects().map(|d| d.name)),
        }
    }

    /// The type of a dialect nearest to a mnemonic.
    #[cold]
    pub fn near_type(&self, dialect: &[u8], mnemonic: &[u8]) -> Option<String> {
        let mnemonic = std::str::from_utf8(mnemonic).ok()?;
        suggest::closest(mnemonic, self.ctx.dialect(dialect)?.types.iter().map(|t| t.mnemonic()))
    }

    /// The attribute of a dialect nearest to a mnemonic.
    #[cold]
    pub(super) fn near_attr(&self, dialect: &[u8], mnemonic: &[u8]) -> Option<String> {
        let mnemonic = std::str::from_utf8(mnemonic).ok()?;
        suggest::closest(mnemonic, self.ctx.dialect(dialect)?.attrs.iter().map(|a| a.mnemonic()))
    }

    /// The builtin type nearest to a word.
    #[cold]
    pub(super) fn near_builtin_type(&self, word: &[u8]) -> Option<String> {
        suggest::closest(std::str::from_utf8(word).ok()?, BUILTIN_TYPES.into_iter())
    }

    /// A hint about a first character that MLIR does not know.
    #[cold]
    pub(super) fn encoding_hint(&self, at: usize) -> Option<String> {
        if at != 0 {
            return None;
        }
        match self.src {
            [0xef, 0xbb, 0xbf, ..] => {
                Some("the file begins with a byte order mark: save it as UTF-8 without one".to_owned())
            }
            [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => Some("the file is UTF-16: save it as UTF-8".to_owned()),
            _ => None,
        }
    }
}
