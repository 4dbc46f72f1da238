//! Groups of flags that mlir-opt has, for any tool: `#[command(flatten)]` them.

use std::path::PathBuf;

use clap::{ArgAction, Args, ValueEnum};
use terrace_asm::{ExternalResource, PrintFlags};
use terrace_ir::{Context, Diagnostic, Global, Ir, Op};
use terrace_pass::{
    IrPrinting, PassFilter, PassRegistry, ReproducerOptions, StatisticsDisplay, TimingDisplay, TimingFormat,
    TracePage, TraceRecorder,
};

use super::output::write_output;

/// How IR is printed.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Printing")]
pub struct PrintOptions {
    /// Print every operation in the generic form
    #[arg(long)]
    pub mlir_print_op_generic: bool,
    /// Print everything inline, without aliases
    #[arg(long)]
    pub mlir_print_local_scope: bool,
    /// Print locations
    #[arg(long)]
    pub mlir_print_debuginfo: bool,
    /// Where locations are printed, print them in a form for people
    #[arg(long)]
    pub mlir_pretty_debuginfo: bool,
    /// Print the users of every value as a comment
    #[arg(long)]
    pub mlir_print_value_users: bool,
    /// Leave the contents of regions out
    #[arg(long)]
    pub mlir_print_skip_regions: bool,
    /// Number values without starting again in every region
    #[arg(long)]
    pub mlir_print_unique_ssa_ids: bool,
    /// Call values as their locations are named
    #[arg(long)]
    pub mlir_use_nameloc_as_prefix: bool,
    /// Print custom forms without checking the IR first
    #[arg(long)]
    pub mlir_print_assume_verified: bool,
    /// Elide elements attributes with more elements than that
    #[arg(long, value_name = "N")]
    pub mlir_elide_elementsattrs_if_larger: Option<usize>,
    /// Elide resources whose text is longer than that
    #[arg(long, value_name = "N")]
    pub mlir_elide_resource_strings_if_larger: Option<usize>,
    /// Print dense elements in hexadecimal where there are more than that; -1: never
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub mlir_print_elementsattrs_with_hex_if_larger: Option<i64>,
}

impl PrintOptions {
    /// The printer's flags.
    pub fn flags(&self) -> PrintFlags {
        let default = PrintFlags::default();
        let hex = self.mlir_print_elementsattrs_with_hex_if_larger;
        PrintFlags {
            generic: self.mlir_print_op_generic,
            local_scope: self.mlir_print_local_scope,
            debug_info: self.mlir_print_debuginfo,
            pretty_debug_info: self.mlir_pretty_debuginfo,
            elide_elements_above: self.mlir_elide_elementsattrs_if_larger,
            elide_resources_above: self.mlir_elide_resource_strings_if_larger,
            hex_above: hex.map_or(default.hex_above, |n| usize::try_from(n).ok()),
            skip_regions: self.mlir_print_skip_regions,
            value_users: self.mlir_print_value_users,
            unique_ssa_ids: self.mlir_print_unique_ssa_ids,
            name_locs: self.mlir_use_nameloc_as_prefix,
            external_resources: default.external_resources,
        }
    }
}

/// The binary form of the output.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Bytecode")]
pub struct BytecodeOptions {
    /// Write bytecode, not text
    #[arg(long)]
    pub emit_bytecode: bool,
    /// The version of the bytecode, 0 to 6
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub emit_bytecode_version: Option<i64>,
    /// Write the names of resources into bytecode without their data
    #[arg(long)]
    pub elide_resource_data_from_bytecode: bool,
}

impl BytecodeOptions {
    /// The error of a version that does not exist.
    pub fn wrong_version(&self) -> Option<String> {
        let newest = terrace_bytecode::VERSION;
        let asked = self.emit_bytecode_version.filter(|_| self.emit_bytecode)?;
        let known = u64::try_from(asked).is_ok_and(|version| version <= newest);
        (!known).then(|| format!("unsupported version requested {asked}, must be in range [0, {newest}]"))
    }

    /// Writes an operation as bytecode.
    ///
    /// # Errors
    /// If the version is none that exists.
    pub fn write(
        &self,
        ctx: &Context,
        ir: &Ir,
        op: Global<Op>,
        resources: &[ExternalResource],
    ) -> Result<Vec<u8>, Diagnostic> {
        let version = self.emit_bytecode_version.map_or(Ok(terrace_bytecode::VERSION), u64::try_from);
        let config = terrace_bytecode::Config {
            version: version.unwrap_or(u64::MAX),
            elide_resource_data: self.elide_resource_data_from_bytecode,
            external_resources: resources,
            ..terrace_bytecode::Config::default()
        };
        terrace_bytecode::write(ctx, ir, op, &config).map_err(|error| {
            let message = self.wrong_version().unwrap_or_else(|| error.to_string());
            Diagnostic::error(ir.body(op.body).loc(op.entity), message)
        })
    }
}

/// The printing of IR while passes run.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Debugging passes")]
pub struct IrPrintingOptions {
    /// Print the IR before these passes
    #[arg(long, value_name = "PASS,...", value_delimiter = ',', action = ArgAction::Append)]
    pub mlir_print_ir_before: Vec<String>,
    /// Print the IR before every pass
    #[arg(long)]
    pub mlir_print_ir_before_all: bool,
    /// Print the IR after these passes
    #[arg(long, value_name = "PASS,...", value_delimiter = ',', action = ArgAction::Append)]
    pub mlir_print_ir_after: Vec<String>,
    /// Print the IR after every pass
    #[arg(long)]
    pub mlir_print_ir_after_all: bool,
    /// Print the IR after a pass only where it changed
    #[arg(long)]
    pub mlir_print_ir_after_change: bool,
    /// Print the IR after a pass only where it failed
    #[arg(long)]
    pub mlir_print_ir_after_failure: bool,
    /// Print the whole module, not only the operation that the pass ran on
    #[arg(long)]
    pub mlir_print_ir_module_scope: bool,
    /// Print into files below this folder
    #[arg(long, value_name = "DIR")]
    pub mlir_print_ir_tree_dir: Option<PathBuf>,
    /// Write a page for a browser: every pass with its time, its diff, the IR before and after it
    #[arg(long, value_name = "FILE")]
    pub mlir_print_ir_html: Option<PathBuf>,
    /// Print how these do their work, as a tree: 'dialect-conversion', 'greedy-rewriter' or another name that a pass has for itself
    #[arg(long, value_name = "TOPIC,...", value_delimiter = ',', action = ArgAction::Append)]
    pub debug_only: Vec<String>,
}

impl IrPrintingOptions {
    /// Lets a context collect what `--debug-only` asks for. Passes then run on one thread, or what they print would be mixed.
    pub fn enable_debug(&self, ctx: &mut Context) {
        self.debug_only.iter().for_each(|topic| ctx.debug_mut().enable(topic));
    }

    /// The instrumentation for these flags; `None` if nothing is to be printed.
    pub fn instrumentation(
        &self,
        print: &PrintOptions,
        registry: &PassRegistry,
    ) -> Result<Option<IrPrinting>, String> {
        let filter = |flag: &str, names: &[String], all: bool| -> Result<Option<PassFilter>, String> {
            if let Some(unknown) = names.iter().find(|n| !registry.has_pass(n)) {
                return Err(format!("for the --{flag} option: Cannot find option named '{unknown}'!"));
            }
            let names = names.to_vec();
            let some = all || !names.is_empty();
            Ok(some
                .then(|| -> PassFilter { Box::new(move |p| all || names.iter().any(|n| *n == p.argument)) }))
        };
        let after_all = self.mlir_print_ir_after_all || self.mlir_print_ir_after_failure;
        let mut printing = IrPrinting::default();
        printing.before =
            filter("mlir-print-ir-before", &self.mlir_print_ir_before, self.mlir_print_ir_before_all)?;
        printing.after = filter("mlir-print-ir-after", &self.mlir_print_ir_after, after_all)?;
        printing.module_scope = self.mlir_print_ir_module_scope;
        printing.only_on_change = self.mlir_print_ir_after_change;
        printing.only_on_failure = self.mlir_print_ir_after_failure;
        printing.flags = print.flags();
        printing.assume_verified = print.mlir_print_assume_verified;
        printing.tree_dir.clone_from(&self.mlir_print_ir_tree_dir);
        Ok((!printing.is_off()).then_some(printing))
    }
}

impl IrPrintingOptions {
    /// The page that `--mlir-print-ir-html` asks for, about a file; `None` without that flag.
    pub fn html_trace(&self, print: &PrintOptions, input: &str) -> Option<HtmlTrace> {
        let path = self.mlir_print_ir_html.clone()?;
        let verified = print.mlir_print_assume_verified;
        Some(HtmlTrace { path, page: TracePage::new(input), flags: print.flags(), verified })
    }
}

/// A page that is being made, and its file.
pub struct HtmlTrace {
    path: PathBuf,
    page: TracePage,
    flags: PrintFlags,
    verified: bool,
}

impl HtmlTrace {
    /// The observers of a run on `top`. `verified`: all is verified after each pass.
    pub fn recorder(&self, ctx: &Context, ir: &Ir, top: Global<Op>, verified: bool) -> TraceRecorder {
        TraceRecorder::new(ctx, ir, top, self.flags.clone(), verified || self.verified)
    }

    /// Adds a run that has ended, failed or not.
    pub fn add(&mut self, ctx: &Context, name: &str, recorder: &TraceRecorder) {
        self.page.add(ctx, name, recorder);
    }

    /// Writes the page, if there was a run: what fails before the first leaves no trace.
    ///
    /// # Errors
    /// A message that says what cannot be written.
    pub fn write(&self) -> Result<(), String> {
        if self.page.is_empty() {
            return Ok(());
        }
        write_output(&self.path.to_string_lossy(), &self.page.html())
    }
}

/// The files written for looking into failures.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Reproducers")]
pub struct ReproducerFlags {
    /// Where a pass fails or breaks down, write the input and the pipeline to a file
    #[arg(long, value_name = "FILE")]
    pub mlir_pass_pipeline_crash_reproducer: Option<PathBuf>,
    /// With that, write the IR just before the failing pass, and that pass only
    #[arg(long)]
    pub mlir_pass_pipeline_local_reproducer: bool,
    /// Write the input and the pipeline to a file, failure or not
    #[arg(long, value_name = "FILE")]
    pub mlir_generate_reproducer: Option<PathBuf>,
    /// Run the pipeline that the input says
    #[arg(long)]
    pub run_reproducer: bool,
    /// Where a pass breaks down, make the input small, too, by its structure
    #[arg(long)]
    pub reduce_crash: bool,
}

impl ReproducerFlags {
    /// The pass manager's options.
    pub fn options(&self) -> Option<ReproducerOptions> {
        if let Some(wanted) = super::crash::wanted() {
            return Some(wanted);
        }
        let path = self.mlir_pass_pipeline_crash_reproducer.clone()?;
        Some(ReproducerOptions { path, local: self.mlir_pass_pipeline_local_reproducer })
    }
}

/// How reports of times are laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum TimingDisplayFlag {
    /// One line a name, the longest first
    List,
    /// As pipelines nest
    #[default]
    Tree,
}

/// How reports of times are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum TimingFormatFlag {
    /// For people
    #[default]
    Text,
    /// For programs
    Json,
}

/// How reports of statistics are laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum StatisticsDisplayFlag {
    /// One entry a pass
    List,
    /// As pipelines nest
    #[default]
    Pipeline,
}

/// Reports about runs.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Timing and statistics")]
pub struct TimingOptions {
    /// Report times
    #[arg(long)]
    pub mlir_timing: bool,
    /// How times are laid out
    #[arg(long, value_enum, default_value_t, hide_possible_values = false)]
    pub mlir_timing_display: TimingDisplayFlag,
    /// How times are written
    #[arg(long, value_enum, default_value_t)]
    pub mlir_output_format: TimingFormatFlag,
    /// Report the passes' statistics
    #[arg(long)]
    pub mlir_pass_statistics: bool,
    /// How statistics are laid out
    #[arg(long, value_enum, default_value_t)]
    pub mlir_pass_statistics_display: StatisticsDisplayFlag,
}

impl TimingOptions {
    /// How times are laid out and written.
    pub fn timing(&self) -> (TimingDisplay, TimingFormat) {
        let display = match self.mlir_timing_display {
            TimingDisplayFlag::List => TimingDisplay::List,
            TimingDisplayFlag::Tree => TimingDisplay::Tree,
        };
        let format = match self.mlir_output_format {
            TimingFormatFlag::Text => TimingFormat::Text,
            TimingFormatFlag::Json => TimingFormat::Json,
        };
        (display, format)
    }

    /// How statistics are laid out.
    pub fn statistics(&self) -> StatisticsDisplay {
        match self.mlir_pass_statistics_display {
            StatisticsDisplayFlag::List => StatisticsDisplay::List,
            StatisticsDisplayFlag::Pipeline => StatisticsDisplay::Pipeline,
        }
    }
}
