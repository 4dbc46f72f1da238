//! The TableGen language: source text to records.
//!
//! [`parse_file`] and [`parse_text`] give [`Records`]: classes and definitions with typed values, equal to what
//! llvm-tblgen 22 makes of the same text. [`to_json`] and [`print_records`] print them as its `--dump-json` and
//! `--print-records` do; [`tblgen_main`] is a command line around that.
//!
//! The meaning of records (operations, types, patterns) is not known here: see `terrace-ods`.
//!
//! ```
//! use terrace_tablegen::{Sources, parse_text};
//!
//! let records = parse_text("a.td", "class A<int n> { int twice = !mul(n, 2); } def x : A<21>;", &Sources::new())?;
//! let x = records.def("x").and_then(|x| x.int("twice"));
//! assert_eq!(x, Some(42));
//! # Ok::<(), terrace_tablegen::Failure>(())
//! ```
#![forbid(unsafe_code)]

mod budget;
mod cast;
mod cli;
mod errors;
mod fold;
mod inherit;
mod json;
mod lexer;
mod ops;
mod parser;
mod pool;
mod record;
pub mod regex;
mod resolve;
mod sources;
mod store;
mod text;
mod token;
mod types;
mod value;
mod view;

pub use cli::{Generator, Made, Request, Tool, tblgen_main, tblgen_main_with};
pub use errors::{Diagnostic, Failure, Severity, draw, plain};
pub use json::{Unprintable, to_json};
pub use sources::{BuiltInFiles, Loc, Position, SourceMap, Sources};
pub use value::{Bits, Dag, DagArg, List, Open, Value};
pub use view::{Field, Record, Records, print_records};

use parser::Parser;
use sources::Text;
use std::path::Path;
use store::Store;

/// Reads a file and everything that it includes.
pub fn parse_file(path: impl AsRef<Path>, sources: &Sources) -> Result<Records, Failure> {
    let path = path.as_ref();
    let mut store = Store::new();
    let text = match sources::read_file(path) {
        Ok(Some(text)) => text,
        Ok(None) => return Err(unreadable(store, format!("could not open input file '{}'", path.display()))),
        Err(sources::LoadError::Unreadable(cause)) => return Err(unreadable(store, cause)),
        Err(_) => return Err(unreadable(store, format!("could not read '{}'", path.display()))),
    };
    store.sources.note_on_disk(path);
    parse(store, &path.display().to_string(), text, sources)
}

/// Reads a text under a name, and everything that it includes.
pub fn parse_text(name: &str, text: impl Into<String>, sources: &Sources) -> Result<Records, Failure> {
    parse(Store::new(), name, text.into(), sources)
}

fn unreadable(mut store: Store, message: String) -> Failure {
    store.report(Diagnostic::error(Loc::default(), message));
    Failure { diagnostics: store.diagnostics, sources: store.sources }
}

fn parse(mut store: Store, name: &str, text: String, sources: &Sources) -> Result<Records, Failure> {
    let Ok(file) = store.sources.add(name.into(), Text::new(text), Loc::default()) else {
        return Err(unreadable(store, format!("'{name}' is larger than 4 GiB")));
    };
    let mut parser = Parser::new(store, file, sources);
    parser.file();
    let store = parser.store;
    if store.errors > 0 {
        return Err(Failure { diagnostics: store.diagnostics, sources: store.sources });
    }
    Ok(Records::new(store))
}
