//! Programs as the generator sees them: how they are written and what they print.
//!
//! Nothing of `toyc` is used here, so its parser and this text can prove each other wrong.

use std::fmt::Write;

use crate::rng::Rng;
use crate::tensor::{Tensor, Unfit, Value};

/// The kind of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A tensor.
    Tensor,
    /// A struct, by its position.
    Struct(usize),
}

/// A struct definition.
#[derive(Clone, Debug)]
pub struct StructDef {
    /// The name.
    pub name: String,
    /// The members.
    pub members: Vec<(String, Kind)>,
}

/// An expression.
#[derive(Clone, PartialEq, Debug)]
pub enum Expr {
    /// A scalar.
    Number(f64),
    /// A tensor literal.
    Literal(Tensor),
    /// A struct literal.
    Struct(Vec<Expr>),
    /// A variable.
    Var(String),
    /// `transpose(e)`
    Transpose(Box<Expr>),
    /// A call of the function at this position.
    Call(usize, Vec<Expr>),
    /// `lhs op rhs`
    Binary(char, Box<Expr>, Box<Expr>),
    /// `e.name`, the member at this position.
    Member(Box<Expr>, String, usize),
}

/// A statement.
#[derive(Clone, Debug)]
pub enum Stmt {
    /// A declaration: its type or `var`, its name, its shape, its value.
    Var(Option<String>, String, Option<Vec<usize>>, Expr),
    /// `print(e);`
    Print(Expr),
    /// `f(e);`
    Call(Expr),
    /// `return e;`, `return;`
    Return(Option<Expr>),
}

/// A function.
#[derive(Clone, Debug)]
pub struct Function {
    /// The name.
    pub name: String,
    /// The parameters.
    pub params: Vec<(String, Kind)>,
    /// The statements.
    pub body: Vec<Stmt>,
    /// Its return value.
    pub result: Option<Kind>,
}

/// Runs functions; what it prints gathers in `out`.
pub struct Machine<'a> {
    /// All functions that may be called.
    pub functions: &'a [Function],
    /// The output.
    pub out: String,
    /// The operations that may still be done.
    pub budget: usize,
}

/// Variables by name.
pub type Vars = Vec<(String, Value)>;

/// Doubles that `%f` shows exactly and that stay exact under more arithmetic.
fn exact(tensor: Tensor) -> Result<Tensor, Unfit> {
    let fits = |&v: &f64| v.abs() < 1e12 && (v * 64.0).fract() == 0.0;
    if tensor.values.iter().all(fits) { Ok(tensor) } else { Err(Unfit) }
}

impl Machine<'_> {
    /// The value of an expression; none for a call without result.
    pub fn eval(&mut self, expr: &Expr, vars: &Vars) -> Result<Option<Value>, Unfit> {
        self.budget = self.budget.checked_sub(1).ok_or(Unfit)?;
        Ok(Some(match expr {
            Expr::Number(value) => Value::Tensor(Tensor::scalar(*value)),
            Expr::Literal(tensor) => Value::Tensor(tensor.clone()),
            Expr::Struct(members) => {
                let members: Result<_, _> = members.iter().map(|m| self.value(m, vars)).collect();
                Value::Struct(members?)
            }
            Expr::Var(name) => {
                let found = vars.iter().find(|(var, _)| var == name);
                found.map(|(_, value)| value.clone()).ok_or(Unfit)?
            }
            Expr::Transpose(e) => Value::Tensor(self.value(e, vars)?.tensor()?.transpose()),
            Expr::Call(callee, args) => {
                let args: Result<Vec<_>, _> = args.iter().map(|arg| self.value(arg, vars)).collect();
                return self.call(*callee, args?);
            }
            Expr::Binary(op, lhs, rhs) => {
                let (lhs, rhs) = (self.value(lhs, vars)?, self.value(rhs, vars)?);
                let result = lhs.tensor()?.zip(rhs.tensor()?, |a, b| match op {
                    '+' => a + b,
                    '-' => a - b,
                    _ => a * b,
                });
                Value::Tensor(exact(result?)?)
            }
            Expr::Member(object, _, index) => match self.value(object, vars)? {
                Value::Struct(members) => members.into_iter().nth(*index).ok_or(Unfit)?,
                Value::Tensor(_) => return Err(Unfit),
            },
        }))
    }

    fn value(&mut self, expr: &Expr, vars: &Vars) -> Result<Value, Unfit> {
        self.eval(expr, vars)?.ok_or(Unfit)
    }

    fn call(&mut self, callee: usize, args: Vec<Value>) -> Result<Option<Value>, Unfit> {
        let function = self.functions.get(callee).ok_or(Unfit)?;
        let mut vars: Vars = function.params.iter().map(|(name, _)| name.clone()).zip(args).collect();
        for stmt in &function.body {
            if let Stmt::Return(value) = stmt {
                return match value {
                    Some(value) => Ok(Some(self.value(value, &vars)?)),
                    None => Ok(None),
                };
            }
            self.step(stmt, &mut vars)?;
        }
        Ok(None)
    }

    /// Runs one statement that is no `return`.
    pub fn step(&mut self, stmt: &Stmt, vars: &mut Vars) -> Result<(), Unfit> {
        match stmt {
            Stmt::Var(_, name, shape, init) => {
                let value = self.value(init, vars)?;
                let value = match shape {
                    Some(shape) => Value::Tensor(value.tensor()?.reshape(shape)?),
                    None => value,
                };
                vars.push((name.clone(), value));
            }
            Stmt::Print(e) => {
                let value = self.value(e, vars)?;
                value.tensor()?.print(&mut self.out);
            }
            Stmt::Call(e) => {
                self.eval(e, vars)?;
            }
            Stmt::Return(_) => {}
        }
        Ok(())
    }
}

/// Writes programs, with random blanks and parentheses that mean nothing.
pub struct Writer<'a> {
    /// For the names of functions.
    pub functions: &'a [Function],
    /// For the style.
    pub rng: Rng,
}

const SUM: u8 = 1;
const PRODUCT: u8 = 2;
const PRIMARY: u8 = 3;

impl Writer<'_> {
    /// A statement on one line, without indentation.
    pub fn stmt(&mut self, stmt: &Stmt) -> String {
        match stmt {
            Stmt::Var(ty, name, shape, init) => {
                let ty = ty.as_deref().unwrap_or("var");
                let shape = match shape {
                    Some(shape) => {
                        let comma = if self.rng.chance(50) { ", " } else { "," };
                        let dims: Vec<_> = shape.iter().map(usize::to_string).collect();
                        format!("<{}>", dims.join(comma))
                    }
                    None => String::new(),
                };
                format!("{ty} {name}{shape} = {};", self.expr(init, SUM))
            }
            Stmt::Print(e) => format!("print({});", self.expr(e, SUM)),
            Stmt::Call(e) => format!("{};", self.node(e)),
            Stmt::Return(Some(e)) => format!("return {};", self.expr(e, SUM)),
            Stmt::Return(None) => "return;".to_owned(),
        }
    }

    fn expr(&mut self, expr: &Expr, level: u8) -> String {
        let own = match expr {
            Expr::Binary('*', ..) => PRODUCT,
            Expr::Binary(..) => SUM,
            _ => PRIMARY,
        };
        let text = self.node(expr);
        let idle = !matches!(expr, Expr::Struct(_)) && self.rng.chance(6);
        if own < level || idle { format!("({text})") } else { text }
    }

    fn node(&mut self, expr: &Expr) -> String {
        match expr {
            Expr::Number(value) => self.number(*value),
            Expr::Literal(tensor) => self.literal(&tensor.shape, &tensor.values),
            Expr::Struct(members) => {
                let members: Vec<_> = members.iter().map(|member| self.node(member)).collect();
                format!("{{{}}}", members.join(", "))
            }
            Expr::Var(name) => name.clone(),
            Expr::Transpose(e) => format!("transpose({})", self.expr(e, SUM)),
            Expr::Call(callee, args) => {
                let args: Vec<_> = args.iter().map(|arg| self.expr(arg, SUM)).collect();
                let name = self.functions.get(*callee).map_or("", |function| &function.name);
                format!("{name}({})", args.join(", "))
            }
            Expr::Binary(op, lhs, rhs) => {
                let level = if *op == '*' { PRODUCT } else { SUM };
                let (lhs, rhs) = (self.expr(lhs, level), self.expr(rhs, level + 1));
                let blank = if self.rng.chance(85) { " " } else { "" };
                format!("{lhs}{blank}{op}{blank}{rhs}")
            }
            Expr::Member(object, name, _) => format!("{}.{name}", self.node(object)),
        }
    }

    fn number(&mut self, value: f64) -> String {
        let mut text = format!("{value}");
        if value.fract() == 0.0 && self.rng.chance(15) {
            let _ = write!(text, "{}", if self.rng.chance(50) { ".0" } else { "." });
        }
        text
    }

    fn literal(&mut self, shape: &[usize], values: &[f64]) -> String {
        let Some((&extent, inner)) = shape.split_first() else {
            return values.first().map_or(String::new(), |&value| self.number(value));
        };
        let items: Vec<_> =
            values.chunks(values.len() / extent.max(1)).map(|chunk| self.literal(inner, chunk)).collect();
        let comma = if self.rng.chance(90) { ", " } else { " ," };
        format!("[{}]", items.join(comma))
    }
}
