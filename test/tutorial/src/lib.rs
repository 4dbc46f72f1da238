//! Solutions of the tutorial's exercises that are Rust, and `toy-opt`, which has them. The exercises are in `docs/tutorial`.
#![forbid(unsafe_code)]

use terrace::ir::types::RankedTensorType;
use terrace::pass::{Pass, PassContext, PassInfo, PassResult};
use terrace::rewrite::{
    Frozen, GreedyConfig, NoListener, OrNoMatch, PatternSet, Rewrite, Rewriter, apply_greedily,
};
use terrace_toyc::ast::{Ast, ExprKind};
use terrace_toyc::dialect::{ConstantOp, FuncOp, TransposeOp};

pub mod first;

// ANCHOR: toy_opt
/// An `opt` with the toy dialect: the flags of `terrace-opt`, and the passes of both.
pub fn toy_opt() -> std::process::ExitCode {
    let mut dialects = terrace::ir::def::Registry::with(terrace::dialects::ALL);
    dialects.add(&terrace_toyc::dialect::DIALECT);
    let mut passes = terrace::passes::all();
    terrace_toyc::passes::register_toy_passes(&mut passes);
    // For the exercises of chapter 3.
    dialects.add(&first::DIALECT);
    passes.add::<FoldTranspose>();
    terrace::opt::main(&dialects, &passes)
}
// ANCHOR_END: toy_opt

// ANCHOR: numbers
/// The number of numbers that the literals of a program have.
pub fn numbers(ast: &Ast) -> usize {
    let count = |kind| match kind {
        ExprKind::Number(_) => 1,
        ExprKind::Literal(id) => ast.literal(id).values.len(),
        _ => 0,
    };
    ast.exprs().iter().map(|expr| count(expr.kind)).sum()
}
// ANCHOR_END: numbers

// ANCHOR: fold_transpose
/// The transpose of a constant of two dimensions is a constant.
fn transpose_of_constant(op: TransposeOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let constant = op.input(rw).defining::<ConstantOp>(rw).or_no_match("its operand is no constant")?;
    let ty = constant.result(rw).ty(rw).cast::<RankedTensorType>(rw).or_no_match("it has no shape")?;
    let [rows, columns] = *ty.shape() else {
        return Err(rw.decline(format_args!("it has no rows and columns")));
    };
    let old: Vec<f64> = constant.value(rw).values(rw).or_no_match("its elements are not f64")?.collect();
    let new: Vec<f64> =
        (0..columns).flat_map(|c| (0..rows).map(move |r| r * columns + c)).map(|i| old[i as usize]).collect();
    let value = rw
        .context()
        .dense(ty.with_shape(&[columns, rows]), &new)
        .or_no_match("it is no constant of that shape")?;
    let ty = op.result(rw).ty(rw);
    rw.replace_by(op, ConstantOp::new(ty, value));
    Ok(())
}

/// `toy-fold-transpose`: transposes of constants are computed.
#[derive(Clone, Default)]
pub struct FoldTranspose;

impl Pass for FoldTranspose {
    fn info(&self) -> PassInfo {
        PassInfo::new("FoldTranspose", "toy-fold-transpose", "Compute transposes of constants")
            .on(FuncOp::OP_NAME)
    }

    fn run(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut patterns = PatternSet::new();
        patterns.add(transpose_of_constant);
        let patterns = Frozen::new(cx.ctx, &patterns);
        let result =
            apply_greedily(cx.ctx, cx.ir, cx.op, &patterns, &GreedyConfig::default(), &mut NoListener);
        result.error(cx.ctx, cx.ir, cx.op).map_or(Ok(()), |error| cx.fail(error))
    }
}
// ANCHOR_END: fold_transpose
