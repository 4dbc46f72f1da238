//! The C++ expressions of `.td` files as data, and their evaluator.
//!
//! [`Expr`] is what `terrace-ods` reads a snippet into: placeholders, casts, member calls, comparisons, lambdas of one `return`.
//! `expr/eval.rs` walks it; `expr/table.rs` is the one table of members and free functions; `expr/make.rs` casts and makes; `expr/cpp_types.rs` says what a C++ class
//! is here. This is no C++ compiler: what is in no table is refused by `terrace-ods` when the definition is read.

mod cpp_types;
mod eval;
mod make;
mod table;

use crate::def::Var;
use crate::{Attr, AttrData, Body, Context, Float, Op, Type, Value};

pub use cpp_types::{CLASSES, dense_array_element, is_attr_of};
pub use eval::Scope;
pub use table::{functions, members};

/// An expression (see `terrace-ods` for the reader).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Expr {
    /// `$_self`
    It,
    /// `$_op`
    Op,
    /// `$_ctxt`, `$_builder`: both are the context.
    Context,
    /// `$name` of an operation's operand, result or attribute.
    Var(Var),
    /// A parameter of the lambda around.
    Local(&'static str),
    /// A name that no scope has: an enum's case, a constant.
    Name(&'static str),
    /// `nullptr`, `{}`
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number.
    Int(i64),
    /// A floating-point number.
    Float(f64),
    /// Text.
    Str(&'static str),
    /// `!a`, `-a`, `~a`
    Unary(char, &'static Expr),
    /// `a == b` and so on, by the operator's spelling.
    Binary(&'static str, &'static Expr, &'static Expr),
    /// `a ? b : c`
    Cond(&'static Expr, &'static Expr, &'static Expr),
    /// `name<types>(args)`
    Call(&'static str, &'static [&'static str], &'static [Expr]),
    /// `a.name<types>(args)`, also through `->`
    Member(&'static Expr, &'static str, &'static [&'static str], &'static [Expr]),
    /// `a[b]`
    Index(&'static Expr, &'static Expr),
    /// `(lambda)(args)`
    Apply(&'static Expr, &'static [Expr]),
    /// `[](auto a) { return b; }`
    Lambda(&'static [&'static str], &'static Expr),
    /// `{a, b}`
    List(&'static [Expr]),
}

/// The value of an expression.
#[derive(Clone, Debug, PartialEq)]
pub enum Val {
    /// `nullptr`, a failed `dyn_cast`, an absent optional element.
    Null,
    /// A truth value.
    Bool(bool),
    /// A number of any width.
    Int(i128),
    /// A floating-point number.
    Float(Float),
    /// Text.
    Str(Vec<u8>),
    /// A type.
    Type(Type),
    /// An attribute.
    Attr(Attr),
    /// A value of the IR.
    Value(Value),
    /// The operation.
    Op(Op),
    /// The context, or a builder.
    Context,
    /// A list, an array or a range.
    List(Vec<Val>),
    /// The dimensions of an unranked shape.
    Unranked,
    /// A function: the parameters and the body of a lambda.
    Lambda(&'static [&'static str], &'static Expr),
    /// A name that no scope has.
    Name(&'static str),
}

/// The attribute, or the parameter, that an expression makes.
pub fn eval_attr(ctx: &Context, e: &'static Expr) -> Option<Attr> {
    make::stored(ctx, &Scope::new(ctx).eval(e)?)
}

/// A value as an attribute, where it can be one.
pub fn as_attr(ctx: &Context, v: &Val) -> Option<Attr> {
    make::stored(ctx, v)
}

macro_rules! vals {
    ($($from:ty => |$v:ident| $to:expr,)*) => {
        $(impl From<$from> for Val {
            fn from($v: $from) -> Val {
                $to
            }
        })*
    };
}

vals! {
    bool => |v| Val::Bool(v),
    i64 => |v| Val::Int(i128::from(v)),
    f64 => |v| Val::Float(Float::from(v)),
    &str => |v| Val::Str(v.as_bytes().to_vec()),
    Type => |v| Val::Type(v),
    Attr => |v| Val::Attr(v),
    Value => |v| Val::Value(v),
    &[i64] => |v| Val::List(v.iter().copied().map(Val::from).collect()),
    &[Type] => |v| Val::List(v.iter().copied().map(Val::from).collect()),
    &[Value] => |v| Val::List(v.iter().copied().map(Val::from).collect()),
}

/// The attribute that an expression makes of an operation.
pub fn eval_attr_of(ctx: &Context, body: &Body, op: Op, e: &'static Expr) -> Option<Attr> {
    make::stored(ctx, &Scope::new(ctx).with_op(body, op).eval(e)?)
}

/// The type that an expression makes of `$_self`.
pub fn eval_type(ctx: &Context, e: &'static Expr, it: Option<Type>) -> Option<Type> {
    match Scope::new(ctx).with_it(it.map_or(Val::Null, Val::Type)).eval(e)? {
        Val::Type(t) => Some(t),
        Val::Attr(a) => ctx.type_value(a),
        _ => None,
    }
}

/// The types that an expression makes of a type.
pub enum Types {
    /// One, which all values of a group have.
    One(Type),
    /// One for each value of a group.
    Each(Vec<Type>),
}

/// The types that an expression makes of `$_self`.
pub fn eval_types(ctx: &Context, e: &'static Expr, it: Type) -> Option<Types> {
    let one = |v| match v {
        Val::Type(t) => Some(t),
        _ => None,
    };
    match Scope::new(ctx).with_it(Val::Type(it)).eval(e)? {
        Val::List(l) => l.into_iter().map(one).collect::<Option<_>>().map(Types::Each),
        v => one(v).map(Types::One),
    }
}

/// Returns true if a predicate holds of `it`; one that cannot be computed does not.
pub fn holds(ctx: &Context, e: &'static Expr, it: Val) -> bool {
    Scope::new(ctx).with_it(it).truth(e)
}

/// Returns true if a predicate over an operation holds.
pub fn holds_of_op(ctx: &Context, body: &Body, op: Op, e: &'static Expr) -> bool {
    Scope::new(ctx).with_op(body, op).truth(e)
}

/// `i1` in the shape of a type: the result type of comparisons (`getI1SameShape`).
pub fn i1_same_shape(ctx: &Context, t: Type) -> Type {
    match ctx.type_data(t) {
        AttrData::VectorType { shape, scalable, .. } => {
            let (shape, scalable) = (shape.clone(), scalable.clone());
            ctx.intern_type(AttrData::VectorType { shape, scalable, element: ctx.i1() })
        }
        AttrData::RankedTensorType { shape, encoding, .. } => {
            let (shape, encoding) = (shape.clone(), *encoding);
            ctx.intern_type(AttrData::RankedTensorType { shape, element: ctx.i1(), encoding })
        }
        AttrData::UnrankedTensorType(_) => ctx.unranked_tensor_type(ctx.i1()),
        _ => ctx.i1(),
    }
}
