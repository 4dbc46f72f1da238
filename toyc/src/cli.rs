//! The command line of `toyc`.
//!
//! Long flags are taken with one dash or two, as LLVM's tools do. `driver.rs` acts on the options.

use std::ffi::OsString;

use clap::{CommandFactory as _, Parser, ValueEnum};
use terrace::cli::{IrPrintingOptions, PrintOptions, ReproducerFlags, TimingOptions, two_dashes};

use crate::chapter::Chapter;

/// The outputs of the compiler.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Emit {
    /// The syntax tree.
    Ast,
    /// The toy dialect.
    Mlir,
    /// After lowering to affine loops.
    MlirAffine,
    /// After lowering to the llvm dialect.
    MlirLlvm,
    /// LLVM IR.
    Llvm,
    /// Assembly of the host.
    Asm,
    /// An object file of the host.
    Obj,
    /// An executable of the host, linked by its C compiler.
    Exe,
    /// Nothing: the program runs.
    Jit,
    /// Kernels for a device, in the gpu dialect, and the program that launches them.
    Gpu,
    /// The same with the kernels in the spirv dialect.
    SpirvMlir,
    /// The kernels as a SPIR-V binary.
    Spirv,
    /// The kernels as SPIR-V assembly.
    SpirvAsm,
    /// The kernels as PTX, assembly for NVIDIA's processors, by LLVM.
    Ptx,
}

impl Emit {
    /// The spelling on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Emit::Ast => "ast",
            Emit::Mlir => "mlir",
            Emit::MlirAffine => "mlir-affine",
            Emit::MlirLlvm => "mlir-llvm",
            Emit::Llvm => "llvm",
            Emit::Asm => "asm",
            Emit::Obj => "obj",
            Emit::Exe => "exe",
            Emit::Jit => "jit",
            Emit::Gpu => "gpu",
            Emit::SpirvMlir => "spirv-mlir",
            Emit::Spirv => "spirv",
            Emit::SpirvAsm => "spirv-asm",
            Emit::Ptx => "ptx",
        }
    }

    /// True if it is about what a device gets.
    pub fn is_for_device(self) -> bool {
        matches!(self, Emit::Gpu | Emit::SpirvMlir | Emit::Spirv | Emit::SpirvAsm | Emit::Ptx)
    }
}

/// The code generator.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Engine {
    /// Cranelift: compiles fast, in every build.
    Cranelift,
    /// LLVM: optimizes, in builds with the feature 'llvm'.
    Llvm,
    /// The reference interpreter, for 'jit': checks what the program does.
    Interp,
}

/// Where a program's large loops run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Target {
    /// On the host, as everything does.
    Cpu,
    /// On a Vulkan device.
    Vulkan,
    /// On a CUDA device, in builds with the feature 'llvm'.
    Cuda,
}

/// The language of the input.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Input {
    /// Toy source.
    Toy,
    /// The toy dialect as text.
    Mlir,
}

/// The Toy compiler.
#[derive(Clone, Debug, Parser)]
#[command(
    name = "toyc",
    version,
    about,
    after_help = "Long flags may also be written with one dash: -emit=jit"
)]
pub struct Options {
    /// The input file; '-' is standard input.
    #[arg(value_name = "FILE", default_value = "-")]
    pub file: OsString,

    /// The output to write.
    #[arg(long, value_enum, value_name = "KIND")]
    pub emit: Option<Emit>,

    /// Optimise.
    #[arg(long)]
    pub opt: bool,

    /// Be the compiler of a chapter of the tutorial: its language, its passes, its outputs.
    #[arg(long, value_name = "N", value_parser = Chapter::parser(), default_value = "7")]
    pub chapter: Chapter,

    /// The code generator of 'llvm', 'obj', 'exe' and 'jit'; 'asm' is LLVM's alone.
    #[arg(long, value_enum, value_name = "ENGINE", default_value = "cranelift")]
    pub engine: Engine,

    /// Where loops run that are large enough; devices are for 'jit' and 'mlir-llvm'.
    #[arg(long, value_enum, value_name = "TARGET", default_value = "cpu")]
    pub target: Target,

    /// The processor that PTX is for.
    #[arg(long, value_name = "NAME", default_value = "sm_70")]
    pub chip: String,

    /// The device's number, from 0; see --list-devices.
    #[arg(long, value_name = "NUMBER", default_value = "0")]
    pub device: usize,

    /// Print the devices of --target, and compile nothing.
    #[arg(long)]
    pub list_devices: bool,

    /// Loops with fewer iterations stay on the host: a launch costs as much as some 10,000 iterations do there.
    #[arg(long, value_name = "NUMBER", default_value = "16384")]
    pub offload_from: u64,

    /// The language of the input; by default 'mlir' for names in '.mlir', 'toy' otherwise.
    #[arg(short = 'x', long = "x", value_enum, value_name = "LANGUAGE")]
    pub input: Option<Input>,

    /// The output file; '-' is standard output. Text goes to standard error by default.
    #[arg(short = 'o', long = "o", value_name = "FILE")]
    pub output: Option<OsString>,

    /// Run all passes on one thread.
    #[arg(long)]
    pub mlir_disable_threading: bool,

    /// Show the operation that an error is about in a note.
    #[arg(long)]
    pub mlir_print_op_on_diagnostic: bool,

    /// How IR is printed.
    #[command(flatten)]
    pub print: PrintOptions,

    /// The printing of IR while passes run.
    #[command(flatten)]
    pub ir_printing: IrPrintingOptions,

    /// Reports about runs.
    #[command(flatten)]
    pub timing: TimingOptions,

    /// The files written for looking into failures.
    #[command(flatten)]
    pub reproducers: ReproducerFlags,
}

impl Options {
    /// Reads a command line, the program's name first.
    pub fn parse_line(args: impl IntoIterator<Item = OsString>) -> Result<Options, clap::Error> {
        Options::try_parse_from(two_dashes(args, &Options::command()))
    }

    /// The language of the input, by option or by the file's name.
    pub fn language(&self) -> Input {
        let by_name = || {
            let mlir = self.file.to_string_lossy().ends_with(".mlir");
            if mlir { Input::Mlir } else { Input::Toy }
        };
        self.input.unwrap_or_else(by_name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The file, `-emit`, `-opt`, the language and `-o`.
    type Line<'a> = (&'a str, Option<Emit>, bool, Input, Option<&'a str>);

    fn check(line: &str, expected: Result<Line<'_>, &str>) {
        let args = std::iter::once("toyc").chain(line.split_whitespace()).map(OsString::from);
        match (Options::parse_line(args), expected) {
            (Ok(options), Ok((file, emit, opt, input, output))) => {
                assert_eq!(options.file, file, "{line}");
                assert_eq!(options.emit, emit, "{line}");
                assert_eq!(options.opt, opt, "{line}");
                assert_eq!(options.language(), input, "{line}");
                assert_eq!(options.output.as_deref(), output.map(std::ffi::OsStr::new), "{line}");
            }
            (Err(error), Err(text)) => assert!(error.to_string().contains(text), "{line}: {error}"),
            (got, expected) => panic!("{line}: got {got:?}, expected {expected:?}"),
        }
    }

    #[test]
    fn one_dash_and_two_mean_the_same() {
        let ast = Some(Emit::Ast);
        check("a.toy -emit=ast", Ok(("a.toy", ast, false, Input::Toy, None)));
        check("a.toy --emit=ast", Ok(("a.toy", ast, false, Input::Toy, None)));
        check("-emit ast -opt a.toy", Ok(("a.toy", ast, true, Input::Toy, None)));
        check("-emit=mlir-affine -", Ok(("-", Some(Emit::MlirAffine), false, Input::Toy, None)));
        check("a.mlir -emit=jit -o -", Ok(("a.mlir", Some(Emit::Jit), false, Input::Mlir, Some("-"))));
        check("a.mlir -x=toy -o=out", Ok(("a.mlir", None, false, Input::Toy, Some("out"))));
        check("a -x mlir --o=out", Ok(("a", None, false, Input::Mlir, Some("out"))));
        check("-- -emit", Ok(("-emit", None, false, Input::Toy, None)));
        check("", Ok(("-", None, false, Input::Toy, None)));
    }

    #[test]
    fn mistakes_are_told() {
        check("-emit=wasm", Err("invalid value 'wasm'"));
        check("a.toy b.toy", Err("unexpected argument 'b.toy'"));
        check("-fast a.toy", Err("unexpected argument"));
        check("-opt -opt", Err("cannot be used multiple times"));
    }
}
