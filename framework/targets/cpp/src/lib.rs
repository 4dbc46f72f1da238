//! The emitc dialect to C++, as `mlir-translate --mlir-to-cpp` of MLIR 22 does it.
//!
//! [`emit`] gives the text of a module. `function.rs` writes what stands in modules, files and classes; `ops.rs` writes operations, `control.rs` those
//! with regions and branches, `expression.rs` operands, and `emitc.expression` with the parentheses that it needs; `types.rs` and
//! `attributes.rs` write types and values.
//!
//! The text differs from MLIR's where that would be no C++ or another program: values that blocks exchange go through temporaries, `-` before a
//! negative constant has parentheses after it, and so has `*p` before a member; a `func.func` without a body is a declaration.
//!
//! Not here: a check that what opaque types, values and `emitc.verbatim` say is C++.
#![forbid(unsafe_code)]

mod attributes;
mod control;
mod expression;
mod function;
mod names;
mod ops;
mod types;

use terrace_indent::Indented;
use terrace_ir::{Context, Diagnostic, Global, Ir, Loc, Op, Region, ViewIr};

use expression::Open;
use names::Names;

/// How a module is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Declare the variables of a function at its start. Functions of several blocks need it.
    pub declare_variables_at_top: bool,
    /// The `emitc.file` operations to write, by their id. None is written if it is empty.
    pub file_id: Vec<u8>,
}

/// The result of a step; the errors, in order, if it failed.
type Done<T = ()> = Result<T, Vec<Diagnostic>>;

/// The C++ of an operation that verifies, and of all that is in it.
///
/// # Errors
///
/// If there is no C++ for an operation, a type or an attribute.
pub fn emit(ctx: &Context, ir: &Ir, top: Global<Op>, options: &Options) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let mut emitter =
        Emitter { options, out: Indented::default(), names: Names::default(), loops: 0, in_expression: None };
    emitter.operation(ViewIr { ctx, ir, body: top.body }, top.entity, false)?;
    Ok(emitter.out.into_bytes())
}

/// A text in writing.
struct Emitter<'a> {
    options: &'a Options,
    out: Indented,
    names: Names,
    /// The number of loops around the operation at hand.
    loops: u8,
    /// The expression in writing.
    in_expression: Option<Open<'a>>,
}

/// An error at an operation: `'name' op message`.
fn op_error<T>(v: &ViewIr<'_>, op: Op, message: impl std::fmt::Display) -> Done<T> {
    let name = String::from_utf8_lossy(op.info(v).name());
    error(op.loc(v), format!("'{name}' op {message}"))
}

/// An error at a place.
fn error<T>(loc: Loc, message: impl Into<String>) -> Done<T> {
    Err(vec![Diagnostic::error(loc, message)])
}

/// The view of a region's body, and the operations of its blocks in order.
fn members<'a>(v: ViewIr<'a>, region: Global<Region>) -> (ViewIr<'a>, impl Iterator<Item = Op> + use<'a>) {
    let inner = ViewIr { body: region.body, ..v };
    let blocks = region.entity.blocks(&inner);
    (inner, blocks.into_iter().flat_map(move |b| b.ops(&inner)))
}
