//! The smt dialect to SMT-LIB, as `mlir-translate --export-smtlib` of MLIR 22 does it.
//!
//! [`emit`] gives the text of all solvers of a module. `statement.rs` writes what a solver is told, `expression.rs` formulas, each with the `let` of
//! what it is computed from, `sorts.rs` sorts; `names.rs` gives names.
//!
//! The text differs from MLIR's where solvers would not read that: negative integers are `(- 1)`, names that are no symbols are quoted, those
//! of operators are not taken, sorts inside of sorts are declared, and `smt.int.abs` has an operator.
//!
//! Not here: `smt.int2bv` and `smt.bv2int`, which are errors as they are in MLIR.
#![forbid(unsafe_code)]

mod expression;
mod names;
mod sorts;
mod statement;

use terrace_dialects_meta::smt::SolverOp;
use terrace_indent::Indented;
use terrace_ir::{Context, Diagnostic, Global, Ir, Loc, Op, Region, ViewIr};

use statement::Solver;

/// How formulas are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Write a value that is used once where it is used, and not as a `let`.
    pub inline_single_use_values: bool,
    /// Indent the body of each `let` more than the `let`.
    pub indent_let_body: bool,
}

/// The result of a step.
type Done<T = ()> = Result<T, Diagnostic>;

/// The SMT-LIB of all solvers in an operation that verifies.
///
/// # Errors
///
/// If SMT-LIB has no words for an operation.
pub fn emit(ctx: &Context, ir: &Ir, top: Global<Op>, options: Options) -> Result<Vec<u8>, Diagnostic> {
    let v = ViewIr { ctx, ir, body: top.body };
    let [region] = top.entity.all_regions(&v)[..] else {
        return error(top.entity.loc(&v), "must have exactly one region");
    };
    if region.entity.blocks(&ViewIr { body: region.body, ..v }).len() != 1 {
        return error(top.entity.loc(&v), "op region must have exactly one block");
    }
    let mut out = Indented::default();
    let mut number = 0;
    let mut open = members(v, region);
    open.reverse();
    while let Some((v, op)) = open.pop() {
        if let Some(solver) = op.cast::<SolverOp>(&v) {
            out.push(format!("; solver scope {number}\n"));
            Solver::new(v, solver, options)?.emit(&mut out)?;
            number += 1;
            continue;
        }
        let nested = op.all_regions(&v).into_iter().flat_map(|region| members(v, region));
        let from = open.len();
        open.extend(nested);
        open.get_mut(from..).unwrap_or_default().reverse();
    }
    Ok(out.into_bytes())
}

/// An error at a place.
fn error<T>(loc: Loc, message: impl Into<String>) -> Done<T> {
    Err(Diagnostic::error(loc, message))
}

/// The operations of a region's blocks in order, with the view of their body.
fn members<'a>(v: ViewIr<'a>, region: Global<Region>) -> Vec<(ViewIr<'a>, Op)> {
    let inner = ViewIr { body: region.body, ..v };
    let blocks = region.entity.blocks(&inner);
    blocks.into_iter().flat_map(|b| b.ops(&inner)).map(|op| (inner, op)).collect()
}
