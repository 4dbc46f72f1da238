//! The command line of the reader: `cargo run --example tblgen -- --dump-json FILE`.

fn main() -> std::process::ExitCode {
    let status = terrace_tablegen::tblgen_main(std::env::args().skip(1));
    std::process::ExitCode::from(status as u8)
}
