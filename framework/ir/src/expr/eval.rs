//! The evaluator: walks an expression, asks the table what members and functions do.

use crate::def::{Arity, OpDef, Var};
use crate::segments::Groups;
use crate::{Body, Context, Float, Op};

use super::{Expr, Val, table};

/// The meaning of the names in an expression.
#[derive(Clone)]
pub struct Scope<'a> {
    pub(super) ctx: &'a Context,
    it: Val,
    pub(super) op: Option<(&'a Body, Op)>,
    locals: Vec<(&'static str, Val)>,
}

impl<'a> Scope<'a> {
    /// Nothing but a context.
    pub fn new(ctx: &'a Context) -> Scope<'a> {
        Scope { ctx, it: Val::Null, op: None, locals: Vec::new() }
    }

    /// With `$_self`.
    pub fn with_it(mut self, it: Val) -> Self {
        self.it = it;
        self
    }

    /// With `$_op` and what it holds.
    pub fn with_op(mut self, body: &'a Body, op: Op) -> Self {
        self.op = Some((body, op));
        self
    }

    /// Returns true if an expression comes to a true value.
    pub fn truth(&mut self, e: &'static Expr) -> bool {
        self.eval(e).is_some_and(|v| truthy(&v))
    }

    /// The value of an expression; `None` if it cannot be computed. Its depth is bounded by its reader.
    pub fn eval(&mut self, e: &'static Expr) -> Option<Val> {
        Some(match e {
            Expr::It => self.it.clone(),
            Expr::Op => Val::Op(self.op?.1),
            Expr::Context => Val::Context,
            Expr::Var(v) => self.var(*v)?,
            Expr::Local(n) => self.locals.iter().rev().find(|(k, _)| k == n)?.1.clone(),
            Expr::Name(n) => table::constant(n).unwrap_or(Val::Name(n)),
            Expr::Null => Val::Null,
            Expr::Bool(b) => Val::Bool(*b),
            Expr::Int(i) => Val::Int(i128::from(*i)),
            Expr::Float(f) => Val::Float(Float::from(*f)),
            Expr::Str(s) => Val::Str(s.as_bytes().to_vec()),
            Expr::Unary(op, a) => unary(*op, self.eval(a)?)?,
            Expr::Binary("&&", a, b) => Val::Bool(truthy(&self.eval(a)?) && truthy(&self.eval(b)?)),
            Expr::Binary("||", a, b) => Val::Bool(truthy(&self.eval(a)?) || truthy(&self.eval(b)?)),
            Expr::Binary(op, a, b) => binary(op, &self.eval(a)?, &self.eval(b)?)?,
            Expr::Cond(c, a, b) => {
                let c = truthy(&self.eval(c)?);
                self.eval(if c { a } else { b })?
            }
            Expr::Call(name, types, args) => {
                let args = self.eval_all(args)?;
                table::call(self, name, types, args)?
            }
            Expr::Member(on, name, types, args) => {
                let on = self.eval(on)?;
                let args = self.eval_all(args)?;
                table::member(self, &on, name, types, &args)?
            }
            Expr::Index(a, i) => {
                let list = match self.eval(a)? {
                    Val::Attr(a) => table::attr_value(self, a)?,
                    other => other,
                };
                let (Val::List(l), Val::Int(i)) = (list, self.eval(i)?) else { return None };
                l.into_iter().nth(usize::try_from(i).ok()?)?
            }
            Expr::Apply(f, args) => {
                let f = self.eval(f)?;
                let args = self.eval_all(args)?;
                self.apply(&f, args)?
            }
            Expr::Lambda(params, body) => Val::Lambda(params, body),
            Expr::List(l) => Val::List(self.eval_all(l)?),
        })
    }

    fn eval_all(&mut self, list: &'static [Expr]) -> Option<Vec<Val>> {
        list.iter().map(|e| self.eval(e)).collect()
    }

    /// Calls a lambda, or one of the function objects that compare.
    pub fn apply(&mut self, f: &Val, args: Vec<Val>) -> Option<Val> {
        match f {
            Val::Lambda(params, body) => {
                let outer = self.locals.len();
                self.locals.extend(params.iter().copied().zip(args));
                let out = self.eval(body);
                self.locals.truncate(outer);
                out
            }
            Val::Name(n) => table::call(self, n, &[], args),
            _ => None,
        }
    }

    pub(super) fn def(&self) -> Option<&'static OpDef> {
        let (body, op) = self.op?;
        self.ctx.op_info(body.name(op)).def()
    }

    fn var(&self, v: Var) -> Option<Val> {
        let (body, op) = self.op?;
        let def = self.def()?;
        let (arity, list): (Arity, Vec<Val>) = match v {
            Var::Operand(i) => {
                let range = Groups::operands(self.ctx, def, body, op).range(def.operands, i);
                (def.operands.get(i)?.arity, range.map(|k| Val::Value(body.operand(op, k))).collect())
            }
            Var::Result(i) => {
                let range = Groups::results(self.ctx, def, body, op).range(def.results, i);
                (def.results.get(i)?.arity, range.map(|k| Val::Value(body.result(op, k))).collect())
            }
            Var::Attr(i) => return Some(body.inherent(op, i).map_or(Val::Null, Val::Attr)),
            Var::Region(_) | Var::Successor(_) => return None,
        };
        match arity {
            Arity::Single => list.into_iter().next(),
            Arity::Optional => Some(list.into_iter().next().unwrap_or(Val::Null)),
            _ => Some(Val::List(list)),
        }
    }
}

pub(super) fn truthy(v: &Val) -> bool {
    match v {
        Val::Null | Val::Unranked => false,
        Val::Bool(b) => *b,
        Val::Int(i) => *i != 0,
        _ => true,
    }
}

fn unary(op: char, a: Val) -> Option<Val> {
    Some(match (op, a) {
        ('!', a) => Val::Bool(!truthy(&a)),
        ('-', Val::Int(i)) => Val::Int(-i),
        ('-', Val::Float(f)) => Val::Float(f.neg()),
        ('~', Val::Int(i)) => Val::Int(!i),
        ('*' | '&' | '+', a) => a,
        _ => return None,
    })
}

fn binary(op: &str, a: &Val, b: &Val) -> Option<Val> {
    match op {
        "==" => return Some(Val::Bool(same(a, b))),
        "!=" => return Some(Val::Bool(!same(a, b))),
        _ => {}
    }
    if let (Some(a), Some(b)) = (as_float(a), as_float(b))
        && let Some(v) = compare(op, a.compare(b)?)
    {
        return Some(Val::Bool(v));
    }
    let (a, b) = (as_int(a)?, as_int(b)?);
    if let Some(v) = compare(op, a.cmp(&b)) {
        return Some(Val::Bool(v));
    }
    Some(Val::Int(match op {
        "+" => a.checked_add(b)?,
        "-" => a.checked_sub(b)?,
        "*" => a.checked_mul(b)?,
        "/" => a.checked_div(b)?,
        "%" => a.checked_rem(b)?,
        "&" => a & b,
        "|" => a | b,
        "^" => a ^ b,
        "<<" => a.checked_shl(u32::try_from(b).ok()?)?,
        ">>" => a.checked_shr(u32::try_from(b).ok()?)?,
        _ => return None,
    }))
}

fn compare(op: &str, o: std::cmp::Ordering) -> Option<bool> {
    Some(match op {
        "<" => o.is_lt(),
        "<=" => o.is_le(),
        ">" => o.is_gt(),
        ">=" => o.is_ge(),
        _ => return None,
    })
}

fn as_float(v: &Val) -> Option<Float> {
    if let Val::Float(f) = v { Some(*f) } else { None }
}

pub(super) fn as_int(v: &Val) -> Option<i128> {
    match v {
        Val::Int(i) => Some(*i),
        Val::Bool(b) => Some(i128::from(*b)),
        _ => None,
    }
}

fn same(a: &Val, b: &Val) -> bool {
    match (as_int(a), as_int(b), as_float(a), as_float(b)) {
        (Some(a), Some(b), ..) => a == b,
        (.., Some(a), Some(b)) => a.compare(b) == Some(std::cmp::Ordering::Equal),
        _ => a == b,
    }
}
