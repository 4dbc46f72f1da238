//! `--load-dialect-td`, `--irdl-file`: definitions from files, in place of those that are built in or beside them.

use std::path::PathBuf;

use terrace_ir::def::{DialectDef, Registry};

use super::Streams;
use crate::load::{load_dialects, with_definitions_of};

/// The definitions to load.
#[derive(clap::Args, Clone, Debug)]
#[command(next_help_heading = "Definitions")]
pub(super) struct LoadOptions {
    /// Load the dialects that a .td file defines; they replace built-in ones of the same names. May be given again, also for one dialect
    #[arg(long, value_name = "FILE")]
    load_dialect_td: Vec<String>,
    /// Register the dialects that the irdl operations of a file define. May be given again
    #[cfg(feature = "dialects")]
    #[arg(long, value_name = "FILE")]
    irdl_file: Vec<String>,
    /// Look for included .td files in this folder, before the base files that are built in. May be given again
    #[arg(short = 'I', value_name = "DIR")]
    include: Vec<PathBuf>,
}

impl LoadOptions {
    /// The same as words of a command line.
    pub(super) fn words(&self) -> Vec<String> {
        let mut words: Vec<String> =
            self.load_dialect_td.iter().map(|file| format!("--load-dialect-td={file}")).collect();
        #[cfg(feature = "dialects")]
        words.extend(self.irdl_file.iter().map(|file| format!("--irdl-file={file}")));
        words.extend(self.include.iter().map(|folder| format!("-I{}", folder.display())));
        words
    }

    /// The registry with what is loaded; `None` if nothing is.
    pub(super) fn registry(
        &self,
        base: &Registry,
        streams: &mut Streams<'_>,
    ) -> Result<Option<Registry>, String> {
        let mut out: Option<Registry> = None;
        let mut before: Vec<&'static DialectDef> = Vec::new();
        for file in &self.load_dialect_td {
            let current = out.as_ref().unwrap_or(base);
            let mut loaded =
                load_dialects(file, &self.include, current).map_err(|e| e.trim_end().to_owned())?;
            for w in loaded.warnings {
                // Nowhere is left to tell that this cannot be written.
                let _ = streams.stderr.write_all(w.as_bytes());
            }
            // Several files may define one dialect.
            for dialect in &mut loaded.dialects {
                if let Some(earlier) = before.iter_mut().find(|d| d.name == dialect.name) {
                    *dialect = with_definitions_of(dialect, earlier);
                    *earlier = *dialect;
                } else {
                    before.push(dialect);
                }
            }
            out = Some(current.replacing(&loaded.dialects));
        }
        #[cfg(feature = "dialects")]
        for file in &self.irdl_file {
            let mut with = out.as_ref().unwrap_or(base).clone();
            let loaded = crate::load::load_irdl(file, &with).map_err(|e| e.trim_end().to_owned())?;
            for dialect in loaded {
                with.add(dialect);
            }
            out = Some(with);
        }
        Ok(out)
    }
}
