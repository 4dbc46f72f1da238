//! C++ names of `.td` files bound by convention: `ns::fooBar(args)` is `cpp::foo_bar` of the dialect's module, `FooBarType::get(ctx)` is
//! `cpp::foo_bar_type`, an interface, a trait or a parameter's class `FooBar` is `cpp::FooBar`.
//!
//! The module is the file `cpp.rs` beside the `.td` file (or a folder below). A build script reads which names are in it, so that a missing
//! one is an error in the `.td`'s own place, with the line to write. The evaluator's own names (`cpp/names.rs`) are read, not bound.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::cpp::{Cpp, Var};
use crate::ops::OpModel;
use crate::{Bindings, Error};

/// The words of a dialect's `cpp.rs`.
#[derive(Clone, Debug)]
pub(crate) struct Module {
    file: PathBuf,
    words: BTreeSet<String>,
}

impl Module {
    /// The module beside a `.td` file. It has no words if there is no such file.
    pub(crate) fn beside(td: &Path) -> Module {
        let folder = td.parent().unwrap_or(Path::new("."));
        let below =
            std::fs::read_dir(folder).into_iter().flatten().flatten().map(|e| e.path().join("cpp.rs"));
        let file = std::iter::once(folder.join("cpp.rs")).chain(below).find(|f| f.is_file());
        let Some(file) = file else {
            return Module { file: folder.join("cpp.rs"), words: BTreeSet::new() };
        };
        println!("cargo:rerun-if-changed={}", file.display());
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let code = text.lines().filter(|l| !l.trim_start().starts_with("//"));
        let words = code.flat_map(|l| l.split(|c: char| !c.is_alphanumeric() && c != '_'));
        Module { words: words.filter(|w| !w.is_empty()).map(str::to_owned).collect(), file }
    }
}

impl Bindings {
    /// Returns true if the dialect's module is known to have a name.
    pub(crate) fn has_cpp(&self, name: &str) -> bool {
        self.module.as_ref().is_some_and(|m| m.words.contains(name))
    }

    /// The path of a name in the dialect's module. An error if it is known not to be there; `line` is what to write.
    pub(crate) fn cpp(&self, name: &str, what: &str, line: &str) -> Result<String, Error> {
        match &self.module {
            Some(m) if !m.words.contains(name) => {
                let file = m.file.display();
                Err(Error::new(format!("{what} has no Rust")).hint(format!("add to {file}: `{line}`")))
            }
            _ => Ok(format!("super::cpp::{name}")),
        }
    }
}

/// `fooBar`, `FooBar` and `FOOBar` as `foo_bar`.
pub(crate) fn snake(name: &str) -> String {
    let chars: Vec<char> = name.chars().collect();
    let mut out = String::new();
    for (i, c) in chars.iter().enumerate() {
        let before = i.checked_sub(1).and_then(|i| chars.get(i));
        let after_lower = before.is_some_and(|b| b.is_lowercase() || b.is_ascii_digit());
        let ends_run =
            before.is_some_and(|b| b.is_uppercase()) && chars.get(i + 1).is_some_and(|n| n.is_lowercase());
        if c.is_uppercase() && (after_lower || ends_run) {
            out.push('_');
        }
        out.extend(c.to_lowercase());
    }
    out
}

/// The last name of a C++ path.
pub(crate) fn short(path: &str) -> &str {
    path.rsplit("::").next().unwrap_or(path)
}

/// A call of a function with a name: the Rust name, and the arguments. `X::get(...)` is a call of `x`.
fn call(e: &Cpp) -> Option<(String, &[Cpp])> {
    let Cpp::Call(path, _, args) = e else { return None };
    Some((snake(short(path.strip_suffix("::get").unwrap_or(path))), args))
}

/// `$_self`, whatever it is cast to.
fn is_self(e: &Cpp) -> bool {
    match e {
        Cpp::Placeholder(n) => n == "_self",
        Cpp::Call(name, _, args) => short(name).contains("cast") && args.first().is_some_and(is_self),
        _ => false,
    }
}

/// An argument that is known when the definitions are generated: its Rust and its Rust type. The context is passed first anyway.
fn literal(e: &Cpp) -> Option<Option<(String, &'static str)>> {
    Some(match e {
        Cpp::Placeholder(n) if matches!(n.as_str(), "_builder" | "_ctxt") => None,
        Cpp::Member(on, name, _, args) if name == "getContext" && args.is_empty() => {
            return matches!(**on, Cpp::Placeholder(_)).then_some(None);
        }
        Cpp::Int(i) => Some((i.to_string(), "i64")),
        Cpp::Bool(b) => Some((b.to_string(), "bool")),
        Cpp::Float(f) => Some((format!("{f:?}"), "f64")),
        Cpp::Str(s) => Some((format!("{s:?}"), "&str")),
        Cpp::Unary('-', inner) => match **inner {
            Cpp::Int(i) => Some((format!("-{i}"), "i64")),
            _ => return None,
        },
        _ => return None,
    })
}

/// The place of an expression in a definition: it gives the parameters and the result of the Rust function.
#[derive(Clone, Copy)]
pub(crate) enum Place {
    /// A predicate on a type.
    TypePred,
    /// A predicate on an attribute.
    AttrPred,
    /// One type from another.
    Transform,
    /// A type from nothing.
    Type,
    /// An attribute from nothing.
    Value,
}

impl Place {
    /// The name and type of what the function takes beside the context, and what it gives.
    fn shape(self) -> (Option<(&'static str, &'static str)>, &'static str) {
        match self {
            Place::TypePred => (Some(("ty", "Type")), "bool"),
            Place::AttrPred => (Some(("attr", "Attr")), "bool"),
            Place::Transform => (Some(("ty", "Type")), "Option<Type>"),
            Place::Type => (None, "Type"),
            Place::Value => (None, "Attr"),
        }
    }

    /// The Rust of a call: a path or a closure. `None` if the expression is no call of a name with arguments that are known here.
    pub(crate) fn function(self, e: &Cpp, bound: &Bindings, what: &str) -> Option<Result<String, Error>> {
        let (name, args) = call(e)?;
        let (on, result) = self.shape();
        let args = match on {
            Some(_) => match args {
                [first, rest @ ..] if is_self(first) => rest,
                _ => return None,
            },
            None => args,
        };
        let extra: Vec<(String, &str)> =
            args.iter().map(literal).collect::<Option<Vec<_>>>()?.into_iter().flatten().collect();
        let own = on.map(|(n, t)| format!(", {n}: {t}")).unwrap_or_default();
        let params: String = extra.iter().enumerate().map(|(i, (_, t))| format!(", arg{i}: {t}")).collect();
        let line = format!("pub fn {name}(ctx: &Context{own}{params}) -> {result}");
        let subject = if on.is_some() { ", x" } else { "" };
        Some(bound.cpp(&name, what, &line).map(|path| match extra.as_slice() {
            [] => path,
            list => {
                let list: String = list.iter().map(|(v, _)| format!(", {v}")).collect();
                format!("|c{subject}| {path}(c{subject}{list})")
            }
        }))
    }
}

/// A predicate over an operation's parts: `f($lhs, $res)` is `cpp::f(ctx, lhs, res)` of the values.
pub(crate) fn op_pred(e: &Cpp, op: &OpModel, bound: &Bindings, what: &str) -> Option<Result<String, Error>> {
    let (name, args) = call(e)?;
    let (mut passed, mut params) = (String::new(), String::new());
    for (i, a) in args.iter().enumerate() {
        let (value, ty) = match a {
            Cpp::Placeholder(n) if n == "_op" => ("b, o".to_owned(), "&Body, op: Op"),
            Cpp::Placeholder(n) => part(op, n)?,
            a => match literal(a)? {
                Some(known) => known,
                None => continue,
            },
        };
        passed.push_str(&format!(", {value}"));
        params.push_str(&match a {
            Cpp::Placeholder(n) if n == "_op" => format!(", body: {ty}"),
            Cpp::Placeholder(n) => format!(", {}: {ty}", snake(n)),
            _ => format!(", arg{i}: {ty}"),
        });
    }
    let values = if passed.contains("b, o") { "" } else { ", body: &Body" };
    let line = format!("pub fn {name}(ctx: &Context{values}{params}) -> bool");
    let body = if values.is_empty() { "" } else { ", b" };
    Some(bound.cpp(&name, what, &line).map(|path| format!("Pred::Op(|c, b, o| {path}(c{body}{passed}))")))
}

/// The Rust of an operation's part and its type.
fn part(op: &OpModel, name: &str) -> Option<(String, &'static str)> {
    let fixed = |list: &[crate::ops::ValueModel], i: usize| {
        list.iter().take(i + 1).all(|v| matches!(v.arity, crate::model::Arity::Single))
    };
    Some(match crate::resolve::var_of(op, name)? {
        Var::Operand(i) if fixed(&op.operands, i) => (format!("b.operand(o, {i})"), "Value"),
        Var::Operand(i) => (
            format!("&terrace_ir::segments::operand_group(c, b, o, {i}).into_iter().collect::<Vec<_>>()"),
            "&[Value]",
        ),
        Var::Result(i) if fixed(&op.results, i) => (format!("b.result(o, {i})"), "Value"),
        Var::Attr(i) => (format!("b.inherent(o, {i})"), "Option<Attr>"),
        _ => return None,
    })
}
