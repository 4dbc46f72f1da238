//! C++ expressions as `.td` files hold them: text to a tree, and the check that the evaluator can run it.
//!
//! [`read`] parses predicates, transformers, default values and builder calls; what is no expression of that subset is refused, and what
//! no table knows ([`Cpp::check`]) as well. The evaluator is `terrace_ir::expr`; its names are in `cpp/names.rs`, held equal by a test of
//! the facade crate. `cpp/lex.rs` splits text into tokens, `cpp/parse.rs` makes the tree.

mod lex;
pub mod names;
mod parse;

use std::fmt::Write;

pub use parse::read;

/// A C++ expression. Namespaces `mlir`, `llvm` and `std` are folded away.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)]
pub enum Cpp {
    /// `$name`, the sigil left out.
    Placeholder(String),
    /// An operation's element, once names are resolved.
    Var(Var),
    Local(String),
    Name(String),
    Null,
    Bool(bool),
    Int(i64),
    Float(f64),
    Str(String),
    Unary(char, Box<Cpp>),
    Binary(&'static str, Box<Cpp>, Box<Cpp>),
    Cond(Box<Cpp>, Box<Cpp>, Box<Cpp>),
    /// `name<types>(args)`
    Call(String, Vec<String>, Vec<Cpp>),
    /// `a.name<types>(args)`
    Member(Box<Cpp>, String, Vec<String>, Vec<Cpp>),
    Index(Box<Cpp>, Box<Cpp>),
    Apply(Box<Cpp>, Vec<Cpp>),
    Lambda(Vec<String>, Box<Cpp>),
    List(Vec<Cpp>),
}

/// An element of an operation, by its index in the definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Var {
    Operand(usize),
    Result(usize),
    Attr(usize),
    Region(usize),
    Successor(usize),
}

/// The names outside the expression.
pub trait Names {
    /// The class that `isa<class>` tests for; `None` if it is unknown.
    fn class(&self, class: &str) -> Option<String>;
    /// The number of an enum's case.
    fn constant(&self, name: &str) -> Option<i64>;
    /// The element of the operation around that `$name` names.
    fn var(&self, name: &str) -> Option<Var>;
}

impl Cpp {
    /// Resolves names and classes; the first thing that no table knows is the error.
    pub fn check(&mut self, names: &dyn Names) -> Result<(), String> {
        match self {
            Cpp::Placeholder(n) => match n.as_str() {
                "_self" | "_op" | "_ctxt" | "_builder" => {}
                n => *self = Cpp::Var(names.var(n).ok_or_else(|| format!("`${n}`"))?),
            },
            Cpp::Name(n) if !names::CONSTANTS.contains(&n.as_str()) => {
                *self = Cpp::Int(names.constant(n).ok_or_else(|| format!("`{n}`"))?);
            }
            Cpp::Unary(_, a) | Cpp::Lambda(_, a) => a.check(names)?,
            Cpp::Binary(_, a, b) | Cpp::Index(a, b) => {
                a.check(names)?;
                b.check(names)?;
            }
            Cpp::Cond(a, b, c) => {
                a.check(names)?;
                b.check(names)?;
                c.check(names)?;
            }
            Cpp::Call(name, types, args) => {
                check_all(args, names)?;
                let short = name.rsplit("::").next().unwrap_or(name).to_owned();
                if short == "get" {
                    let class = name.trim_end_matches("::get");
                    let class = names.class(class).ok_or_else(|| format!("`{class}`"))?;
                    *name = format!("{class}::get");
                    if !class.starts_with('!')
                        && !names::FUNCTIONS.contains(&name.as_str())
                        && !is_float(&class)
                    {
                        return Err(format!("`{name}`"));
                    }
                    return Ok(());
                }
                // A type or attribute made of nothing is null.
                if args.is_empty() && types.is_empty() && names.class(name).is_some() {
                    *self = Cpp::Null;
                    return Ok(());
                }
                if !names::FUNCTIONS.contains(&short.as_str()) {
                    return Err(format!("the function `{name}`"));
                }
                *name = short;
                if name.contains("isa") || name.contains("cast") {
                    classes(types, names)?;
                }
            }
            Cpp::Member(on, name, types, args) => {
                on.check(names)?;
                check_all(args, names)?;
                if name == "getType" {
                    classes(types, names)?;
                }
                for t in types {
                    *t = t.trim_start_matches("OpTrait::").to_owned();
                }
                if !names::MEMBERS.contains(&name.as_str()) && !name.starts_with("get") {
                    return Err(format!("the member `{name}`"));
                }
            }
            Cpp::Apply(f, args) => {
                f.check(names)?;
                check_all(args, names)?;
            }
            Cpp::List(l) => check_all(l, names)?,
            Cpp::Name(_) | Cpp::Var(_) | Cpp::Local(_) => {}
            Cpp::Null | Cpp::Bool(_) | Cpp::Int(_) | Cpp::Float(_) | Cpp::Str(_) => {}
        }
        Ok(())
    }

    /// The Rust source of the `terrace_ir::expr::Expr`.
    pub fn rust(&self) -> String {
        let mut out = String::new();
        self.write_rust(&mut out);
        out
    }

    fn write_rust(&self, out: &mut String) {
        let two = |out: &mut String, head: String, list: &[&Cpp]| {
            out.push_str(&head);
            for e in list {
                out.push_str(", &");
                e.write_rust(out);
            }
            out.push(')');
        };
        let _ = match self {
            Cpp::Placeholder(n) if n == "_self" => write!(out, "terrace_ir::expr::Expr::It"),
            Cpp::Placeholder(n) if n == "_op" => write!(out, "terrace_ir::expr::Expr::Op"),
            Cpp::Placeholder(_) => write!(out, "terrace_ir::expr::Expr::Context"),
            Cpp::Var(v) => write!(out, "terrace_ir::expr::Expr::Var(Var::{v:?})"),
            Cpp::Local(n) => write!(out, "terrace_ir::expr::Expr::Local({n:?})"),
            Cpp::Name(n) => write!(out, "terrace_ir::expr::Expr::Name({n:?})"),
            Cpp::Null => write!(out, "terrace_ir::expr::Expr::Null"),
            Cpp::Bool(b) => write!(out, "terrace_ir::expr::Expr::Bool({b})"),
            Cpp::Int(i) => write!(out, "terrace_ir::expr::Expr::Int({i})"),
            Cpp::Float(f) => write!(out, "terrace_ir::expr::Expr::Float({f:?})"),
            Cpp::Str(s) => write!(out, "terrace_ir::expr::Expr::Str({s:?})"),
            Cpp::Unary(op, a) => return two(out, format!("terrace_ir::expr::Expr::Unary({op:?}"), &[a]),
            Cpp::Binary(op, a, b) => {
                return two(out, format!("terrace_ir::expr::Expr::Binary({op:?}"), &[a, b]);
            }
            Cpp::Index(a, b) => {
                out.push_str("terrace_ir::expr::Expr::Index(&");
                a.write_rust(out);
                return two(out, String::new(), &[b]);
            }
            Cpp::Cond(a, b, c) => {
                out.push_str("terrace_ir::expr::Expr::Cond(&");
                a.write_rust(out);
                return two(out, String::new(), &[b, c]);
            }
            Cpp::Call(name, types, args) => {
                let _ = write!(out, "terrace_ir::expr::Expr::Call({name:?}, &{types:?}, ");
                write_list(args, out);
                write!(out, ")")
            }
            Cpp::Member(on, name, types, args) => {
                out.push_str("terrace_ir::expr::Expr::Member(&");
                on.write_rust(out);
                let _ = write!(out, ", {name:?}, &{types:?}, ");
                write_list(args, out);
                write!(out, ")")
            }
            Cpp::Apply(f, args) => {
                out.push_str("terrace_ir::expr::Expr::Apply(&");
                f.write_rust(out);
                out.push_str(", ");
                write_list(args, out);
                write!(out, ")")
            }
            Cpp::Lambda(params, body) => {
                return two(out, format!("terrace_ir::expr::Expr::Lambda(&{params:?}"), &[body]);
            }
            Cpp::List(l) => {
                out.push_str("terrace_ir::expr::Expr::List(");
                write_list(l, out);
                write!(out, ")")
            }
        };
    }
}

fn write_list(list: &[Cpp], out: &mut String) {
    out.push_str("&[");
    for e in list {
        e.write_rust(out);
        out.push_str(", ");
    }
    out.push(']');
}

fn check_all(list: &mut [Cpp], names: &dyn Names) -> Result<(), String> {
    list.iter_mut().try_for_each(|e| e.check(names))
}

fn classes(list: &mut [String], names: &dyn Names) -> Result<(), String> {
    for c in list {
        *c = names.class(c).ok_or_else(|| format!("the class `{c}`"))?;
    }
    Ok(())
}

fn is_float(class: &str) -> bool {
    class.starts_with("Float") && class.ends_with("Type")
}

/// A C++ path without the namespaces that say nothing.
pub fn fold_path(path: &str) -> &str {
    let mut p = path.trim();
    loop {
        let shorter = ["::", "mlir::", "llvm::", "std::"].iter().find_map(|n| p.strip_prefix(n));
        match shorter {
            Some(s) => p = s,
            None => return p,
        }
    }
}
