//! The C++ expressions of `.td` files as data, and their evaluator.

/// An expression (see `terrace-ods` for the reader).
#[derive(Clone, Copy, Debug)]
pub enum Expr {
    /// `true` or `false`.
    Bool(bool),
}
