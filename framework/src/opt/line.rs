//! The command line: one dash or two, flags with `=false`, passes as flags, help.

use std::fmt::Write as _;

use clap::ArgAction;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use terrace_ir::suggest;
use terrace_pass::{OptionHelp, PassRegistry, describe_options};

/// A pass given as a flag: its name and options as text.
pub(super) type PassFlag = (String, String);

/// Long flags may have one dash.
pub fn normalise_args(args: impl Iterator<Item = String>) -> Vec<String> {
    args.enumerate()
        .map(|(i, a)| {
            let long = a.len() > 2 && a.starts_with('-') && !a.starts_with("--");
            // `-Idir` is the one short flag that takes its value in the same word.
            let short = a.starts_with("-o=") || a.starts_with("-I");
            if i > 0 && long && !short { format!("-{a}") } else { a }
        })
        .collect()
}

/// Takes the passes out of a normalised command line, in their order; what is left is the driver's own.
pub(super) fn take_passes(args: Vec<String>, passes: &PassRegistry) -> (Vec<String>, Vec<PassFlag>) {
    let (mut own, mut flags, mut ended) = (Vec::new(), Vec::new(), false);
    for (i, arg) in args.into_iter().enumerate() {
        ended |= i > 0 && arg == "--";
        let flag = arg.strip_prefix("--").filter(|_| !ended && i > 0);
        let (name, options) = flag.map_or(("", ""), |f| f.split_once('=').unwrap_or((f, "")));
        if passes.has(name) {
            flags.push((name.to_owned(), options.to_owned()));
        } else {
            own.push(arg);
        }
    }
    (own, flags)
}

/// `--flag=true` is `--flag`, `--flag=false` is nothing, as in LLVM's tools.
pub(super) fn plain_booleans(args: Vec<String>, command: &clap::Command) -> Vec<String> {
    let is_switch = |name: &str| {
        command
            .get_arguments()
            .any(|a| a.get_long() == Some(name) && matches!(a.get_action(), ArgAction::SetTrue))
    };
    let plain = |arg: String| {
        let split = arg.strip_prefix("--").and_then(|f| f.split_once('='));
        match split {
            Some((name, "true" | "1" | "TRUE" | "True")) if is_switch(name) => Some(format!("--{name}")),
            Some((name, "false" | "0" | "FALSE" | "False")) if is_switch(name) => None,
            _ => Some(arg),
        }
    };
    args.into_iter().filter_map(plain).collect()
}

/// The error of a command line. For an unknown flag it names the nearest ones, passes included.
pub(super) fn mistake(e: &clap::Error, command: &clap::Command, passes: &PassRegistry) -> String {
    let unknown = match (e.kind(), e.get(ContextKind::InvalidArg)) {
        (ErrorKind::UnknownArgument, Some(ContextValue::String(arg))) => arg.as_str(),
        _ => return e.render().to_string(),
    };
    let program = command.get_bin_name().unwrap_or("terrace-opt");
    if !unknown.starts_with('-') {
        return format!(
            "Only one input file is read: '{unknown}' is one too many.  Try: '{program} --help'\n"
        );
    }
    let mut text = format!("Unknown command line argument '{unknown}'.  Try: '{program} --help'\n");
    let own = command.get_arguments().filter_map(|a| a.get_long());
    let pipelines = passes.pipelines();
    let passes = passes.passes();
    let names = own.chain(passes.iter().map(|p| p.argument)).chain(pipelines.iter().map(|p| p.argument));
    let name = unknown.trim_start_matches('-').split('=').next().unwrap_or_default();
    if let Some(nearest) = suggest::nearest(name, names) {
        let _ = writeln!(text, "Did you mean '--{nearest}'?");
    }
    text
}

/// The flags that stand for others, for the whole help.
pub(super) const ALIASES: &str =
    "Aliases:\n  -p                                                    - Alias for --pass-pipeline\n";

/// The passes and pipelines with their options, for help texts.
pub(super) fn pass_help(passes: &PassRegistry) -> String {
    let mut out = String::from("Passes:\n");
    for info in passes.passes() {
        line(&mut out, 2, info.argument, "  ", info.description);
        if let Some(mut pass) = passes.make(info.argument) {
            options(&mut out, describe_options(|v| pass.options(v)));
        }
    }
    if !passes.pipelines().is_empty() {
        out.push_str("Pass Pipelines:\n");
    }
    for p in passes.pipelines() {
        line(&mut out, 2, p.argument, "  ", p.description);
        options(&mut out, p.options.clone());
    }
    out
}

fn options(out: &mut String, mut list: Vec<OptionHelp>) {
    list.sort_unstable_by_key(|o| o.name);
    for o in list {
        let kind = if o.kind.is_empty() { String::new() } else { format!("=<{}>", o.kind) };
        line(out, 4, &format!("{}{kind}", o.name), "", o.description);
        for (value, what) in o.choices {
            let _ = writeln!(out, "      {:<50}-   {what}", format!("={value}"));
        }
    }
}

fn line(out: &mut String, indent: usize, name: &str, gap: &str, text: &str) {
    let width = 56usize.saturating_sub(indent);
    let _ = writeln!(out, "{:indent$}{:<width$}- {gap}{text}", "", format!("--{name}"));
}
