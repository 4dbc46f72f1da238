//! The command line.

use clap::{CommandFactory as _, FromArgMatches as _, Parser};
use terrace::cli::{PrintOptions, TimingDisplayFlag, TimingFormatFlag, two_dashes};
use terrace::opt::MARKER;

use super::steps::Step;

/// Translations by their flags.
const STEPS: [(&str, Step); 10] = [
    ("mlir_to_llvmir", Step::Export),
    ("import_llvm", Step::Import),
    ("serialize_spirv", Step::Serialize),
    ("deserialize_spirv", Step::Deserialize),
    ("test_spirv_roundtrip", Step::RoundTrip { lines: false }),
    ("test_spirv_roundtrip_debug", Step::RoundTrip { lines: true }),
    ("disassemble_spirv", Step::Disassemble),
    ("mlir_to_cpp", Step::Cpp),
    ("export_smtlib", Step::SmtLib),
    ("import_wasm", Step::Wasm),
];

/// Translates between MLIR's llvm dialect and LLVM IR, its spirv dialect and SPIR-V binaries; from its emitc dialect to C++, from smt to SMT-LIB; from
/// WebAssembly to wasmssa.
#[derive(Parser)]
#[command(
    name = "terrace-translate",
    version,
    about,
    after_help = "Translations run in the order of their flags, without text between them. Long flags may also be written with one \
                  dash: -import-llvm"
)]
pub(super) struct Options {
    /// The input file; '-' is standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    pub(super) input: String,
    /// The output; '-' is standard output. A file is written whole or not at all.
    #[arg(short = 'o', value_name = "FILE", default_value = "-")]
    pub(super) output: String,
    #[command(flatten)]
    pub(super) steps: Steps,
    /// Passes to run on the module: 'builtin.module(canonicalize,cse)'
    #[arg(long, value_name = "PIPELINE")]
    pub(super) pass_pipeline: Option<String>,
    /// Run the passes on one thread.
    #[arg(long)]
    pub(super) mlir_disable_threading: bool,
    /// Let operations, types and attributes of dialects that are not registered pass.
    #[arg(long)]
    pub(super) allow_unregistered_dialect: bool,
    /// Translate the parts between the marks '// -----', or other ones, one by one.
    #[arg(long, value_name = "MARKER", num_args = 0..=1, require_equals = true, default_missing_value = MARKER, overrides_with = "split_input_file")]
    pub(super) split_input_file: Option<String>,
    /// The line between the parts in the output.
    #[arg(long, value_name = "MARKER", default_value = "")]
    pub(super) output_split_marker: String,
    /// Check that diagnostics are what 'expected-error' and the like in the input say; 'only-expected': others do not matter.
    #[arg(long, value_name = "WHICH", num_args = 0..=1, require_equals = true, default_missing_value = "all",
          value_parser = ["all", "only-expected"])]
    pub(super) verify_diagnostics: Option<String>,
    /// Take a 'spirv.module' that stands alone. One in a 'builtin.module' of its own is taken as well.
    #[arg(long)]
    no_implicit_module: bool,
    /// Make 'spirv.mlir.selection' and 'spirv.mlir.loop' of the blocks of SPIR-V binaries.
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_value_t = true, default_missing_value = "true",
          action = clap::ArgAction::Set)]
    pub(super) spirv_structurize_control_flow: bool,
    /// Write each SPIR-V binary also to a file of its own, whose name begins so.
    #[arg(long, value_name = "PREFIX")]
    pub(super) spirv_save_validation_files_with_prefix: Option<String>,
    /// Declare the variables of C++ functions at their start. Functions of several blocks need it.
    #[arg(long)]
    pub(super) declare_variables_at_top: bool,
    /// Write the 'emitc.file' operations with this id as C++.
    #[arg(long, value_name = "ID", default_value = "")]
    pub(super) file_id: String,
    /// Write values that are used once into the SMT-LIB formula that uses them, not as a 'let'.
    #[arg(long)]
    pub(super) smtlibexport_inline_single_use_values: bool,
    /// Indent the body of each 'let' of SMT-LIB more than the 'let'.
    #[arg(long)]
    pub(super) smtlibexport_indent_let_body: bool,
    /// Say errors, and nothing else.
    #[arg(long)]
    pub(super) error_diagnostics_only: bool,
    /// Report the times of the translations.
    #[arg(long)]
    pub(super) mlir_timing: bool,
    /// The layout of times.
    #[arg(long, value_enum, default_value_t)]
    pub(super) mlir_timing_display: TimingDisplayFlag,
    /// The form of times.
    #[arg(long, value_enum, default_value_t)]
    pub(super) mlir_output_format: TimingFormatFlag,
    #[command(flatten)]
    pub(super) print: PrintOptions,
}

/// The translations.
#[derive(clap::Args)]
#[group(required = true, multiple = true)]
pub(super) struct Steps {
    /// From the llvm dialect to LLVM IR.
    #[arg(long)]
    mlir_to_llvmir: bool,
    /// From LLVM IR to the llvm dialect. Bitcode needs a build with the feature 'llvm'.
    #[arg(long)]
    import_llvm: bool,
    /// From a 'spirv.module' to a SPIR-V binary.
    #[arg(long)]
    serialize_spirv: bool,
    /// From a SPIR-V binary to a 'spirv.module'.
    #[arg(long)]
    deserialize_spirv: bool,
    /// From a 'spirv.module' to a SPIR-V binary and back.
    #[arg(long)]
    test_spirv_roundtrip: bool,
    /// The same with the places of operations.
    #[arg(long)]
    test_spirv_roundtrip_debug: bool,
    /// The text of a SPIR-V binary, an instruction a line.
    #[arg(long)]
    disassemble_spirv: bool,
    /// From the emitc dialect to C++.
    #[arg(long)]
    mlir_to_cpp: bool,
    /// From the smt dialect to SMT-LIB.
    #[arg(long)]
    export_smtlib: bool,
    /// From a WebAssembly binary to the wasmssa dialect.
    #[arg(long)]
    import_wasm: bool,
    /// The step that `--import-llvm` runs for bitcode.
    #[cfg(feature = "llvm")]
    #[arg(long, hide = true)]
    pub(super) bitcode_to_text: bool,
}

impl Options {
    /// Reads the command line, with the translations in their order. Ends the program after `--help` and mistakes.
    pub(super) fn read() -> (Options, Vec<Step>) {
        let command = Options::command();
        let args = two_dashes(std::env::args_os(), &command);
        let matches = Options::command().try_get_matches_from(args).unwrap_or_else(|e| terrace::cli::end(&e));
        let options = Options::from_arg_matches(&matches).unwrap_or_else(|e| terrace::cli::end(&e));
        let mut steps: Vec<(Option<usize>, Step)> = STEPS
            .iter()
            .filter(|(name, _)| matches.get_flag(name))
            .map(|(name, step)| (matches.index_of(name), *step))
            .collect();
        steps.sort_by_key(|(at, _)| *at);
        (options, steps.into_iter().map(|(_, step)| step).collect())
    }

    /// The name of the input in messages.
    pub(super) fn shown(&self) -> &str {
        if self.input == "-" { "<stdin>" } else { &self.input }
    }
}
