//! The C++ expressions of `.td` files as data, and their evaluator.

use crate::{Attr, Context, Type};

/// An expression (see `terrace-ods` for the reader).
#[derive(Clone, Copy, Debug)]
pub enum Expr {
    /// `true` or `false`.
    Bool(bool),
}

/// The attribute that an expression makes.
pub fn eval_attr(_ctx: &Context, _e: &Expr) -> Option<Attr> {
    None
}

/// The type that an expression makes of `$_self`.
pub fn eval_type(_ctx: &Context, _e: &Expr, _it: Option<Type>) -> Option<Type> {
    None
}
