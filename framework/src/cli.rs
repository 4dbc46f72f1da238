//! Parts of command lines that tools share: long flags with one dash, groups of flags that mlir-opt has, outputs.
//!
//! `cli/flags.rs`: the groups; `cli/output.rs`: where a tool's text goes; [`crash`]: how a tool ends that is wrong. A whole driver: `opt`.

use std::ffi::OsString;
use std::sync::LazyLock;

pub mod crash;
mod flags;
mod output;

pub use flags::{
    BytecodeOptions, HtmlTrace, IrPrintingOptions, PrintOptions, ReproducerFlags, StatisticsDisplayFlag,
    TimingDisplayFlag, TimingFormatFlag, TimingOptions,
};
pub use output::{Target, write_output};

/// The exit status of a tool that broke down, `EX_SOFTWARE` of sysexits.
pub const INTERNAL_ERROR: u8 = 70;

/// Ends a tool that was asked for its help or version, or whose command line is wrong. Text that cannot be written is an error.
pub fn end(e: &clap::Error) -> ! {
    if e.use_stderr() {
        e.exit();
    }
    let text = e.render().to_string();
    let written = terrace_output::write_stream(&mut *terrace_output::checked_stdout(), |out| {
        out.write_all(text.as_bytes())
    });
    let status = match written {
        Ok(()) => 0,
        Err(e) => {
            terrace_output::tell(&format!("cannot write standard output: {}\n", terrace_output::reason(&e)));
            1
        }
    };
    std::process::exit(status)
}

/// How many threads a tool uses: one for each that the machine has, or one; one in a second run, too.
pub fn threads(single: bool) -> usize {
    // The system answers by reading several files.
    static ALL: LazyLock<usize> =
        LazyLock::new(|| std::thread::available_parallelism().map_or(1, usize::from));
    if single || crash::wanted().is_some() { 1 } else { *ALL }
}

/// Gives the long flags of a command with one dash their second one: a tool whose arguments may begin with a dash, such as negative
/// numbers, knows its flags by their names.
pub fn two_dashes(
    args: impl IntoIterator<Item = OsString>,
    command: &clap::Command,
) -> impl Iterator<Item = OsString> {
    let mut long: Vec<String> =
        command.get_arguments().filter_map(|a| a.get_long()).map(str::to_owned).collect();
    long.extend(["help".to_owned(), "version".to_owned()]);
    let mut flags = true;
    args.into_iter().enumerate().map(move |(i, arg)| {
        let Some(text) = arg.to_str() else { return arg };
        flags &= text != "--";
        let name = text.strip_prefix('-').map(|rest| rest.split('=').next().unwrap_or(rest));
        match name {
            // A flag of one letter has a short form that takes '=' too.
            Some(name) if flags && i > 0 && name.len() > 1 && long.iter().any(|l| l == name) => {
                OsString::from(format!("-{text}"))
            }
            _ => arg,
        }
    })
}
