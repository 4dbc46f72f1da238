//! C++ expressions of the model as the evaluator's statics.

use terrace_ir::def::Var;
use terrace_ir::expr::Expr;
use terrace_ods::cpp::{self, Cpp};

use super::statics::{list, one, text};

/// The evaluator's form of an expression. Its depth is bounded by its reader.
pub(super) fn expr(e: &Cpp) -> Expr {
    let sub = |e: &Cpp| -> &'static Expr { one(expr(e)) };
    let all = |l: &[Cpp]| -> &'static [Expr] { list(l, expr) };
    let texts = |l: &[String]| -> &'static [&'static str] { list(l, |t| text(t)) };
    match e {
        Cpp::Placeholder(n) if n == "_self" => Expr::It,
        Cpp::Placeholder(n) if n == "_op" => Expr::Op,
        Cpp::Placeholder(_) => Expr::Context,
        Cpp::Var(v) => Expr::Var(var(*v)),
        Cpp::Local(n) => Expr::Local(text(n)),
        Cpp::Name(n) => Expr::Name(text(n)),
        Cpp::Null => Expr::Null,
        Cpp::Bool(b) => Expr::Bool(*b),
        Cpp::Int(i) => Expr::Int(*i),
        Cpp::Float(f) => Expr::Float(*f),
        Cpp::Str(s) => Expr::Str(text(s)),
        Cpp::Unary(op, a) => Expr::Unary(*op, sub(a)),
        Cpp::Binary(op, a, b) => Expr::Binary(op, sub(a), sub(b)),
        Cpp::Cond(a, b, c) => Expr::Cond(sub(a), sub(b), sub(c)),
        Cpp::Call(name, types, args) => Expr::Call(text(name), texts(types), all(args)),
        Cpp::Member(on, name, types, args) => Expr::Member(sub(on), text(name), texts(types), all(args)),
        Cpp::Index(a, i) => Expr::Index(sub(a), sub(i)),
        Cpp::Apply(f, args) => Expr::Apply(sub(f), all(args)),
        Cpp::Lambda(params, body) => Expr::Lambda(texts(params), sub(body)),
        Cpp::List(l) => Expr::List(all(l)),
    }
}

pub(super) fn var(v: cpp::Var) -> Var {
    match v {
        cpp::Var::Operand(i) => Var::Operand(i),
        cpp::Var::Result(i) => Var::Result(i),
        cpp::Var::Attr(i) => Var::Attr(i),
        cpp::Var::Region(i) => Var::Region(i),
        cpp::Var::Successor(i) => Var::Successor(i),
    }
}
