//! toyc's own passes: thin structs around the functions that do the work, with the names that dumps and reports show.

use terrace::pass::{Pass, PassContext, PassInfo, PassRegistry, PassResult};

use crate::{inlining, lower_to_affine, lower_to_llvm, shape_inference};

/// Every pass that toyc runs, the framework's included.
pub fn registry() -> PassRegistry {
    let mut registry = terrace::passes::all();
    registry.add::<ToyInline>().add::<ShapeInference>().add::<ToyToAffine>().add::<ToyToLlvm>();
    registry
}

/// Inlines every call of a program.
#[derive(Clone, Default)]
pub struct ToyInline;

impl Pass for ToyInline {
    fn info(&self) -> PassInfo {
        PassInfo::new("Inliner", "toy-inline", "Inline every call of a Toy program").on("builtin.module")
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(inlining::run(cx.ctx, cx.ir, cx.op)?)
    }
}

/// Gives every tensor of a function its shape.
#[derive(Clone, Default)]
pub struct ShapeInference;

impl Pass for ShapeInference {
    fn info(&self) -> PassInfo {
        let description = "Infer the shapes of a function's tensors";
        PassInfo::new("ShapeInferencePass", "toy-shape-inference", description).on("toy.func")
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let Some(body) = cx.ir.body(cx.op.body).child_body(cx.op.entity) else { return Ok(()) };
        Ok(shape_inference::infer_shapes(cx.ctx, cx.ir, body)?)
    }
}

/// Lowers toy's arithmetic to loops.
#[derive(Clone, Default)]
pub struct ToyToAffine;

impl Pass for ToyToAffine {
    fn info(&self) -> PassInfo {
        PassInfo::new("ToyToAffineLoweringPass", "toy-to-affine", "Lower toy to affine loops over memory")
            .on("builtin.module")
            .dialects(&["affine", "func", "memref", "arith"])
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(lower_to_affine::run(cx.ctx, cx.ir, cx.op)?)
    }
}

/// Lowers all that is left to the llvm dialect.
#[derive(Clone, Default)]
pub struct ToyToLlvm;

impl Pass for ToyToLlvm {
    fn info(&self) -> PassInfo {
        PassInfo::new("ToyToLLVMLoweringPass", "toy-to-llvm", "Lower loops and prints to the llvm dialect")
            .on("builtin.module")
            .dialects(&["llvm", "scf", "cf"])
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        Ok(lower_to_llvm::run(cx.ctx, cx.ir, cx.op)?)
    }
}
