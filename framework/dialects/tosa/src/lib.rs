//! The dialects quant, shape and tosa: numbers stored as smaller ones, computations of shapes, and tensors of machine learning.
#![forbid(unsafe_code)]

/// `inferred! { AddOp: infer, fits; }`: operations whose one result has a type that `infer(ctx, op)` gives, or another that fits it.
macro_rules! inferred {
    ($($op:ident: $infer:expr, $fits:expr;)*) => {
        $(impl terrace_ir::hooks::InferTypesOp for $op {
            fn infer(ctx: &Context, op: &InferInput<'_>) -> Result<Vec<Type>, String> {
                $infer(ctx, op).map(|t| vec![t])
            }
        }
        impl terrace_ir::hooks::CompatibleTypesOp for $op {
            fn are_compatible(ctx: &Context, inferred: &[Type], actual: &[Type]) -> bool {
                matches!((inferred, actual), ([a], [b]) if $fits(ctx, *a, *b))
            }
        })*
    };
}

pub mod quant;
pub mod shape;
pub mod tosa;
