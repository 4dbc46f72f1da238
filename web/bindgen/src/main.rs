//! `bindgen MODULE FOLDER`: writes `terrace.js` and `terrace_bg.wasm` for a worker of a page.
#![forbid(unsafe_code)]

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let (Some(module), Some(folder), None) = (args.next(), args.next(), args.next()) else {
        eprintln!("usage: bindgen MODULE FOLDER");
        return ExitCode::FAILURE;
    };
    let mut bindgen = Bindgen::new();
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.input_path(module).out_name("terrace").typescript(false).omit_default_module_path(true);
    match bindgen.web(true).and_then(|b| b.generate(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("error: {e:#}");
            ExitCode::FAILURE
        }
    }
}
