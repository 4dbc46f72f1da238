//! Builders that a definition declares: what they take, and what those written in place do.

use super::Resolver;
use crate::cpp::{self, Cpp};
use crate::model::{Builder, BuilderBody, BuilderParam, BuilderStep, Unread, builder_name};
use crate::ops::OpModel;
use crate::preds::fold_text;
use crate::records::{Record, Records, Value};
use crate::resolve::Mode;
use crate::rust::snake;
use crate::{Error, convention};

impl Resolver<'_> {
    /// The builders of an operation. One whose C++ is not read is noted and left out: Rust makes operations without it. At run time nothing
    /// calls them.
    pub(super) fn builders(&mut self, op: &OpModel, rec: &Record) -> Vec<Builder> {
        if self.mode == Mode::Load {
            return Vec::new();
        }
        let of = |b: &Value| match b {
            Value::Def(name) => self.records.get(name).cloned(),
            _ => None,
        };
        let records: Vec<Record> = rec.list("builders").iter().filter_map(of).collect();
        let mut list = Vec::new();
        for record in records {
            match self.builder(op, &record) {
                Ok(builder) => list.push(builder),
                Err(e) => self.out.unread.push(Unread {
                    kind: "builder",
                    text: signature(self.records, &record),
                    record: op.full_name.clone(),
                    why: e.message,
                }),
            }
        }
        list
    }

    fn builder(&self, op: &OpModel, rec: &Record) -> Result<Builder, Error> {
        let mut params = Vec::new();
        for (i, (value, name)) in rec.dag("dagParams").iter().enumerate() {
            let carg = if let Value::Def(d) = value { self.records.get(d) } else { None };
            let cpp = carg.map_or(value.as_str().unwrap_or_default(), |c| c.str("type"));
            let default = carg.map_or("", |c| c.str("defaultValue"));
            let Some(ty) = rust_type(cpp) else {
                let m =
                    format!("the type `{cpp}` of a builder's parameter of '{}' is not known", op.full_name);
                return Err(Error::new(m).hint("write the builder in Rust, beside the generated ones"));
            };
            let name = name.clone().unwrap_or_else(|| format!("arg{i}"));
            params.push(BuilderParam { name, ty, default: literal(default, ty) });
        }
        let body = rec.str("body");
        let body = match body.trim() {
            "" => BuilderBody::Rust(self.in_rust(op, &params)?),
            _ => BuilderBody::Steps(self.steps(op, &params, body)?),
        };
        Ok(Builder { params, body })
    }

    /// The path of a builder that is declared only: `cpp::foo_op_build_with_bar` for one of `FooOp` with the parameter `bar`.
    fn in_rust(&self, op: &OpModel, params: &[BuilderParam]) -> Result<String, Error> {
        let name = format!("{}_{}", convention::snake(&op.class), builder_name(params));
        let list: String = params.iter().map(|p| format!(", {}: {}", snake(&p.name), p.ty)).collect();
        let line = format!("pub fn {name}<'c>(new: NewOp<'c>{list}) -> NewOp<'c>");
        self.bound.cpp(&name, &format!("a builder of '{}'", op.full_name), &line)
    }

    /// The statements of a body, each one call on `$_state`.
    fn steps(&self, op: &OpModel, params: &[BuilderParam], body: &str) -> Result<Vec<BuilderStep>, Error> {
        let names: Vec<String> = params.iter().map(|p| format!("auto {}", p.name)).collect();
        let mut out = Vec::new();
        for statement in body.split(';').map(str::trim).filter(|s| !s.is_empty()) {
            let refused = |why: String| {
                let shown = statement.split_whitespace().collect::<Vec<_>>().join(" ");
                let m = format!("the statement `{shown}` of a builder of '{}' is not read", op.full_name);
                Error::new(m).hint(format!("{why}; leave the body out and write it in Rust"))
            };
            let text = format!("[]({}) {{ return {statement}; }}", names.join(", "));
            let Some(Cpp::Lambda(locals, call)) = cpp::read(&text) else {
                return Err(refused("it is no expression".to_owned()));
            };
            let (method, args) = match *call {
                Cpp::Member(on, method, _, args) if *on == Cpp::Placeholder("_state".to_owned()) => {
                    (method, args)
                }
                _ => return Err(refused("it is no call on `$_state`".to_owned())),
            };
            let lambda = |e: &Cpp| {
                let mut e = Cpp::Lambda(locals.clone(), Box::new(e.clone()));
                let scope = super::Scope { records: self.records, op: None };
                e.check(&scope).map_err(|what| refused(format!("the evaluator does not know {what}")))?;
                Ok(e)
            };
            out.push(match (method.as_str(), args.as_slice()) {
                ("addAttribute", [Cpp::Str(name), value]) => BuilderStep::Attr(name.clone(), lambda(value)?),
                ("addOperands", [values]) => BuilderStep::Operands(lambda(values)?),
                ("addTypes", [types]) => BuilderStep::Types(lambda(types)?),
                _ => return Err(refused(format!("`{method}` is not known"))),
            });
        }
        Ok(out)
    }
}

/// A builder's parameters as they are declared in C++.
fn signature(records: &Records, rec: &Record) -> String {
    let one = |(value, name): &(Value, Option<String>)| {
        let class = match value {
            Value::Def(d) => records.get(d).map_or("", |c| c.str("type")),
            value => value.as_str().unwrap_or_default(),
        };
        format!("{} {}", fold_text(class), name.as_deref().unwrap_or_default()).trim_end().to_owned()
    };
    format!("({})", rec.dag("dagParams").iter().map(one).collect::<Vec<_>>().join(", "))
}

/// The Rust type of a parameter.
fn rust_type(cpp: &str) -> Option<&'static str> {
    let folded = fold_text(cpp);
    let plain = folded.strip_prefix("const").unwrap_or(&folded).trim_end_matches('&');
    Some(match plain {
        "float" | "double" => "f64",
        "bool" => "bool",
        "int" | "unsigned" | "int64_t" | "uint64_t" | "int32_t" | "uint32_t" | "size_t" | "int16_t"
        | "int8_t" => "i64",
        "StringRef" | "std::string" | "Twine" => "&str",
        "Value" => "Value",
        "ValueRange" | "ArrayRef<Value>" => "&[Value]",
        "Type" => "Type",
        "TypeRange" | "ArrayRef<Type>" => "&[Type]",
        "ArrayRef<int64_t>" => "&[i64]",
        t if t.ends_with("Type") && !t.contains('<') => "Type",
        t if (t.ends_with("Attr") || t == "Attribute") && !t.contains('<') => "Attr",
        _ => return None,
    })
}

/// A default as a Rust expression.
fn literal(text: &str, ty: &str) -> Option<String> {
    match (cpp::read(text)?, ty) {
        (Cpp::Float(f), "f64") => Some(format!("{f:?}")),
        (Cpp::Int(i), "f64") => Some(format!("{i}.0")),
        (Cpp::Int(i), "i64") => Some(i.to_string()),
        (Cpp::Unary('-', a), "f64" | "i64") => match *a {
            Cpp::Float(f) => Some(format!("-{f:?}")),
            Cpp::Int(i) if ty == "i64" => Some(format!("-{i}")),
            Cpp::Int(i) => Some(format!("-{i}.0")),
            _ => None,
        },
        (Cpp::Bool(b), "bool") => Some(b.to_string()),
        (Cpp::Str(s), "&str") => Some(format!("{s:?}")),
        (Cpp::Null | Cpp::List(_), list) if list.starts_with("&[") => Some("&[]".to_owned()),
        _ => None,
    }
}
