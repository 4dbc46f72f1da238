//! The stages of the compiler over the IR: which passes run for which output.

use terrace::dialects::builtin::ModuleOp;
use terrace::dialects::func;
use terrace::pass::OpPassManager;
use terrace::transforms::affine::{AffineLoopFusion, AffineScalarReplacement};
use terrace::transforms::{CSE, Canonicalizer, Inliner, SymbolDCE};

use crate::chapter::Chapter;
use crate::cli::Emit;
use crate::dialect as toy;
use crate::passes::{
    InternalizePass, LargeLoopsPass, ShapeInferencePass, ToyToAffineLoweringPass, ToyToLLVMLoweringPass,
};

/// A program whose calls expand to more operations is refused.
const LARGEST: u64 = 5_000_000;
/// With more operations in all expanded functions together, calls are expanded in `main` only.
const EXPAND_ALL: u64 = 100_000;

/// A pipeline over a module, without passes.
pub fn empty() -> OpPassManager {
    OpPassManager::on(ModuleOp::OP_NAME)
}

/// Calls can double a program's size at every level.
fn inliner() -> Inliner {
    let mut pass = Inliner::default();
    pass.expansion_limit = Some(LARGEST);
    pass.bottom_up_limit = Some(EXPAND_ALL);
    pass
}

/// The passes by which large loops run on a device, for an output: the whole compiler's. Loops with fewer iterations than `enough` stay on the host;
/// kernels become PTX for the processor `chip`, or SPIR-V if there is none.
#[cfg(feature = "vulkan")]
pub fn device_pipeline(
    emit: Emit,
    optimise: bool,
    enough: u64,
    chip: Option<&str>,
) -> Result<OpPassManager, String> {
    let mut pm = loops(Emit::MlirAffine, optimise, Chapter::default())?;
    crate::device::add_passes(&mut pm, emit, enough, chip)?;
    Ok(pm)
}

/// The passes that the compiler of a chapter runs for an output. An error is one of this function: a pass where it cannot run.
pub fn pipeline(emit: Emit, optimise: bool, chapter: Chapter) -> Result<OpPassManager, String> {
    let mut pm = loops(emit, optimise, chapter)?;
    let lowers = goes_below_toy(emit);
    if lowers && optimise {
        pm.nest(func::FuncOp::OP_NAME).add_pass(LargeLoopsPass::default())?;
    }
    // ANCHOR: llvm
    if lowers && emit != Emit::MlirAffine {
        pm.add_pass(ToyToLLVMLoweringPass::default())?;
    }
    // ANCHOR_END: llvm
    Ok(pm)
}

/// True for the outputs that are of loops, or of what loops become.
fn goes_below_toy(emit: Emit) -> bool {
    !matches!(emit, Emit::Ast | Emit::Mlir)
}

/// The passes up to affine loops, of scalars.
fn loops(emit: Emit, optimise: bool, chapter: Chapter) -> Result<OpPassManager, String> {
    let mut pm = empty();
    let lowers = goes_below_toy(emit);
    // ANCHOR: patterns
    if optimise && chapter < Chapter::INLINING {
        // Chapter 3.
        pm.nest(toy::FuncOp::OP_NAME).add_pass(Canonicalizer::default())?;
    // ANCHOR_END: patterns
    } else if optimise || lowers {
        // ANCHOR: inlining
        // Chapter 4. Inlining leaves callees of functions that are dead themselves; their shapes are never known.
        pm.add_pass(InternalizePass::default())?.add_pass(inliner())?.add_pass(SymbolDCE::default())?;
        pm.nest(toy::FuncOp::OP_NAME)
            .add_pass(ShapeInferencePass::default())?
            .add_pass(Canonicalizer::default())?
            .add_pass(CSE::default())?;
        // ANCHOR_END: inlining
    }
    // ANCHOR: affine
    if lowers {
        pm.add_pass(ToyToAffineLoweringPass::default())?;
        let functions =
            pm.nest(func::FuncOp::OP_NAME).add_pass(Canonicalizer::default())?.add_pass(CSE::default())?;
        if optimise {
            functions.add_pass(AffineLoopFusion::default())?.add_pass(AffineScalarReplacement::default())?;
        }
    }
    // ANCHOR_END: affine
    Ok(pm)
}
