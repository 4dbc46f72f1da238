//! `terrace-tblgen`: TableGen files to records, as text or JSON, and what generators make of them.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    terrace::cli::crash::watch("terrace-tblgen");
    let status = terrace::tablegen::tblgen_main_with(std::env::args().skip(1), &terrace::ods::TOOL);
    ExitCode::from(terrace::output::exit_status(u8::try_from(status).unwrap_or(1)))
}
