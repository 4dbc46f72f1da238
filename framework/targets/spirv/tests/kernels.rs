//! The kernels in the inputs of the repository's tests, lowered by our own pipelines: the bytes of each module are those that
//! `mlir-translate-22` writes for it, and `spirv-val` finds them valid.
//!
//! Without these programs the tests are listed as ignored, and so are the modules of [`SKIPPED`], with their reasons.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial};
use terrace_asm::{PrintFlags, parse_source, print_op};
use terrace_dialects::spirv::ModuleOp;
use terrace_ir::{Context, Diagnostics, Global, Ir, Op, verify};
use terrace_pass::{PassManager, PassRegistry, parse_pipeline};
use terrace_spirv::{SerializeOptions, serialize, to_bytes};
use terrace_testing::pipe;

#[allow(dead_code)]
mod tool;

const TRANSLATE: &str = "mlir-translate-22";
const VALIDATE: &str = "spirv-val";

/// The passes after the attribute of a target, in each pipeline.
const LOWERING: &str = "gpu-attach-entry-points{workgroup-size=32,1,1},convert-to-spirv{convert-gpu-modules nest-in-gpu-module},\
                        gpu.module(spirv.module(spirv-lower-abi-attrs,spirv-update-vce))";
/// The pipelines: a name, and the device that they are for.
const TARGETS: &[(&str, &str)] = &[
    (
        "shader",
        "caps=Shader,Float16,Float64,Int8,Int16,Int64,GroupNonUniform,GroupNonUniformArithmetic,GroupNonUniformShuffle,\
         VariablePointers,AtomicFloat32AddEXT,CooperativeMatrixKHR,StorageBuffer16BitAccess,StorageBuffer8BitAccess,VulkanMemoryModel,\
         RoundingModeRTE,BFloat16TypeKHR exts=SPV_KHR_storage_buffer_storage_class,SPV_KHR_variable_pointers,\
         SPV_EXT_shader_atomic_float_add,SPV_KHR_cooperative_matrix,SPV_KHR_16bit_storage,SPV_KHR_8bit_storage,\
         SPV_KHR_vulkan_memory_model,SPV_KHR_bfloat16,SPV_KHR_float_controls",
    ),
    (
        "kernel",
        "caps=Kernel,Addresses,Float16,Float64,Int8,Int16,Int64,Vector16,GroupNonUniform,GroupNonUniformArithmetic,\
         GroupNonUniformShuffle exts=SPV_KHR_float_controls",
    ),
];

/// Modules that `spirv-val` refuses, by the start of their names, and why. The bytes are compared nevertheless.
const SKIPPED: &[(&str, &str)] = &[
    ("framework/conversions/tests/gpu_to_spirv-options.mlir#0 shader 0", SUBGROUPS),
    (
        "framework/conversions/tests/host_to_llvm.mlir#0 shader 0",
        "its input gives a shader a mode of kernels",
    ),
    ("framework/dialects/gpu/tests/gpu/inline.mlir#0 shader 0", SUBGROUPS),
    (
        "framework/dialects/gpu/tests/gpu/inline.mlir#0 kernel 0",
        "variables that only functions use which a kernel calls are not in its interface, in MLIR neither",
    ),
    ("framework/tools/tests/llvm/gpu-module-to-binary-nvvm-invalid.mlir#0", "it has no kernel"),
];
const SUBGROUPS: &str =
    "what decorations need is not among the capabilities that are deduced, in MLIR neither";

/// A module that was made of an input.
struct Made {
    /// The input, the number of its part, the pipeline, and the number of the module.
    name: String,
    text: Vec<u8>,
    bytes: Vec<u8>,
}

fn main() -> ExitCode {
    let present = |program: &str| Command::new(program).arg("--version").output().is_ok();
    let (translates, validates) = (present(TRANSLATE), present(VALIDATE));
    let mut trials = vec![];
    let made = if translates || validates { made_of_all() } else { vec![] };
    for made in made.into_iter().map(Arc::new) {
        let skipped = SKIPPED.iter().find(|(name, _)| made.name.starts_with(name));
        let why = skipped.map_or(String::new(), |(_, why)| format!(" (skipped: {why})"));
        let (a, b) = (Arc::clone(&made), Arc::clone(&made));
        trials.push(
            Trial::test(format!("{} beside {TRANSLATE}", made.name), move || compare(&a))
                .with_ignored_flag(!translates),
        );
        trials.push(
            Trial::test(format!("{} by {VALIDATE}{why}", made.name), move || validate(&b))
                .with_ignored_flag(!validates || skipped.is_some()),
        );
    }
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn compare(made: &Made) -> Result<(), Failed> {
    let theirs = pipe(TRANSLATE, &["--no-implicit-module", "--serialize-spirv"], &made.text)?;
    if made.bytes == theirs {
        return Ok(());
    }
    let at = made.bytes.iter().zip(&theirs).position(|(a, b)| a != b);
    Err(format!("the bytes differ at {at:?}, of {} and {}", made.bytes.len(), theirs.len()).into())
}

fn validate(made: &Made) -> Result<(), Failed> {
    pipe(VALIDATE, &["--target-env", "spv1.6", "-"], &made.bytes)?;
    Ok(())
}

/// The files with kernels among the inputs of tests.
fn inputs(root: &Path) -> Vec<PathBuf> {
    let mut folders = vec![root.join("framework"), root.join("test"), root.join("examples")];
    let mut files = vec![];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "mlir") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

/// The modules of all inputs. Parts that have errors, or that a pipeline does not lower, give none; equal modules give one.
fn made_of_all() -> Vec<Made> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..");
    let mut passes = PassRegistry::new();
    terrace_transforms::register(&mut passes);
    terrace_conversions::register(&mut passes);
    let passes = Arc::new(passes);
    let mut all: Vec<Made> = vec![];
    for path in inputs(&root) {
        let Ok(source) = std::fs::read_to_string(&path) else { continue };
        if !["gpu.func", "gpu.launch"].iter().any(|word| source.contains(word)) {
            continue;
        }
        let file = path.strip_prefix(&root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        let parts = source.split("// -----").enumerate().filter(|(_, part)| !part.contains("expected-error"));
        for (i, part) in parts {
            for (target, device) in TARGETS {
                for (n, (text, bytes)) in lowered(part, device, &passes).into_iter().enumerate() {
                    let name = format!("{file}#{i} {target} {n}");
                    if !all.iter().any(|m| m.bytes == bytes) {
                        all.push(Made { name, text, bytes });
                    }
                }
            }
        }
    }
    all
}

/// The modules that a pipeline makes of a source, as text and in bytes.
fn lowered(source: &str, device: &str, passes: &Arc<PassRegistry>) -> Vec<(Vec<u8>, Vec<u8>)> {
    let ctx = tool::context();
    let mut diags = Diagnostics::new();
    let ir = parse_source(&ctx, source.as_bytes(), "-", &mut diags);
    let Some((mut ir, top)) = ir.and_then(|ir| ir.top().map(|top| (ir, top))) else { return vec![] };
    if !verify(&ctx, &ir, top, &mut diags) {
        return vec![];
    }
    let text =
        format!("builtin.module(gpu-kernel-outlining,spirv-attach-target{{ver=v1.3 {device}}},{LOWERING})");
    let pipeline = parse_pipeline(&text, passes).unwrap_or_else(|e| panic!("{e}"));
    let manager = PassManager::new(pipeline, Arc::clone(passes));
    if !manager.run(&ctx, &mut ir, top, &mut diags).success {
        return vec![];
    }
    modules(&ctx, &ir, top)
}

fn modules(ctx: &Context, ir: &Ir, top: Global<Op>) -> Vec<(Vec<u8>, Vec<u8>)> {
    let flags = PrintFlags { local_scope: true, ..PrintFlags::default() };
    let bytes = |module| serialize(ctx, ir, module, SerializeOptions::default()).ok();
    let modules = ir.ops_of::<ModuleOp>(ctx, top).into_iter().map(|m| Global::new(m.body, *m.entity));
    modules.filter_map(|m| Some((print_op(ctx, ir, m, &flags), to_bytes(&bytes(m)?)))).collect()
}
