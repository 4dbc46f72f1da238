//! `terrace-tblgen`: TableGen files to records, as text or JSON.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    let status = terrace::tablegen::tblgen_main(std::env::args().skip(1));
    u8::try_from(status).map_or(ExitCode::FAILURE, ExitCode::from)
}
