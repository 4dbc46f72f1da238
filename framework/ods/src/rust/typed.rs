//! The builder of an operation: `new` takes what every such operation has, in the definition's order; the rest has methods.

use std::fmt::Write;

use crate::model::{Arity, Attr, Code, Dialect, Holds, Inference, Op, TypeRule, Var};

use super::views::{Taken, enum_attr, function, is_sizes, wrapped};
use super::{screaming, snake};

/// How a parameter is taken and stored.
struct Given {
    name: String,
    ty: String,
    store: String,
}

/// Whether every operation has the attribute written.
fn required(a: &Attr) -> bool {
    !is_sizes(a) && !a.optional && a.default.is_none() && a.holds != Holds::Unit
}

/// What stores an attribute.
fn attr(d: &Dialect, a: &Attr, slot: usize, name: &str) -> (String, String) {
    let hold = |ty: &str, held: String, make: &str| {
        (ty.to_owned(), format!("d.hold({slot}, terrace_ir::draft::Held::{held}, |ctx, h| {make});"))
    };
    if let Some((e, def)) = enum_attr(d, a) {
        let make = format!("ctx.dialect_attr(&{}_DEF, &[ctx.param_int(h.int())])", screaming(&def.class));
        return hold(&e.class, format!("Int({name}.value())"), &make);
    }
    if let Some((ty, make)) = wrapped(d, a) {
        match a.holds {
            Holds::Unit => {}
            Holds::Bool => {
                return hold("bool", format!("Int(i64::from({name}))"), "ctx.bool_attr(h.int() != 0)");
            }
            Holds::Int => return hold("i64", format!("Int({name})"), &make.replace('#', "h.int()")),
            Holds::Float => return hold("f64", format!("Float({name})"), &make.replace('#', "h.float()")),
            Holds::String | Holds::Symbol => {
                let held = format!("Bytes({name}.as_ref().into())");
                return hold("impl AsRef<[u8]>", held, &make.replace('#', "h.bytes()"));
            }
            Holds::Type => {
                let held = format!("Type({name}.into())");
                return hold(
                    "impl Into<Type>",
                    held,
                    "if let terrace_ir::draft::Held::Type(t) = h { ctx.type_attr(*t) } else { ctx.unit() }",
                );
            }
            Holds::Ints => {
                let held = format!("Ints({name}.as_ref().into())");
                return hold("impl AsRef<[i64]>", held, &make.replace('#', "h.ints()"));
            }
            Holds::Enum(_) => {
                let make = make.replace("#.value()", "h.int()");
                return hold(&ty, format!("Int({name}.value())"), &make);
            }
            Holds::Attr | Holds::Array => {}
        }
    }
    if a.holds == Holds::Unit {
        return (
            String::new(),
            format!("d.hold({slot}, terrace_ir::draft::Held::Int(1), |ctx, _| ctx.unit());"),
        );
    }
    ("impl Into<Attr>".to_owned(), format!("d.set({slot}, {name}.into());"))
}

/// The function that a result's type follows by.
fn follow(r: &TypeRule) -> Option<String> {
    let of = |v: &Var| match v {
        Var::Operand(i) => Some(format!("t.operand({i})")),
        Var::Attr(i) => Some(format!("t.attr({i})")),
        _ => None,
    };
    Some(match r {
        TypeRule::Same(v) => format!("|t| {}", of(v)?),
        TypeRule::Build(Code::Rust(f)) => {
            format!("|t| Some({{ let make: fn(&Context) -> Type = {f}; make(t.ctx) }})")
        }
        TypeRule::Build(Code::Cpp(e)) => {
            format!("|t| terrace_ir::expr::eval_type(t.ctx, &{}, None)", e.rust())
        }
        TypeRule::Transform(v, Code::Rust(f)) => {
            format!("|t| {{ let make: fn(&Context, Type) -> Option<Type> = {f}; make(t.ctx, {}?) }}", of(v)?)
        }
        TypeRule::Transform(v, Code::Cpp(e)) => {
            format!("|t| terrace_ir::expr::eval_type(t.ctx, &{}, Some({}?))", e.rust(), of(v)?)
        }
        _ => return None,
    })
}

/// How result types are known: Rust of a `Types`, and whether they must be given.
fn types(op: &Op) -> (String, bool) {
    if op.results.is_empty() {
        return ("terrace_ir::draft::Types::Given".to_owned(), false);
    }
    let single = op.results.iter().all(|r| r.arity == Arity::Single);
    if let Some(rules) = op.free_rules.iter().map(follow).collect::<Option<Vec<_>>>().filter(|_| single) {
        return (format!("terrace_ir::draft::Types::Follow(&[{}])", rules.join(", ")), false);
    }
    if matches!(op.inference, Inference::Interface) {
        return ("terrace_ir::draft::Types::Interface".to_owned(), false);
    }
    ("terrace_ir::draft::Types::Given".to_owned(), true)
}

/// What `new` takes and what has methods.
fn split(d: &Dialect, op: &Op) -> (Vec<Given>, Vec<Given>) {
    let mut taken = Taken::new(&["d", "at", "insert", "result", "discardable", "new"]);
    let (mut params, mut methods) = (Vec::new(), Vec::new());
    let variable = op.operands.iter().filter(|v| v.arity != Arity::Single).count();
    if types(op).1 {
        for (i, r) in op.results.iter().enumerate() {
            let wanted = if r.name.is_empty() {
                "result".to_owned()
            } else {
                snake(&r.name).trim_end_matches('_').to_owned()
            };
            let wanted = if op.results.len() == 1 { "ty".to_owned() } else { format!("{wanted}_type") };
            let name = taken.name(&wanted);
            match r.arity {
                Arity::Single => params.push(Given {
                    store: format!("d.result({i}, &[{name}.into()]);"),
                    ty: "impl Into<Type>".to_owned(),
                    name,
                }),
                _ => methods.push(Given {
                    name: if op.results.len() == 1 { taken.name("types") } else { name },
                    ty: "impl AsRef<[Type]>".to_owned(),
                    store: String::new(),
                }),
            }
            if let Some(m) = methods.last_mut().filter(|m| m.store.is_empty()) {
                m.store = format!("d.result({i}, {}.as_ref());", m.name);
            }
        }
    }
    for (is_attr, i) in &op.args {
        if *is_attr {
            let Some(a) = op.attrs.get(*i) else { continue };
            let name = taken.name(&a.name);
            let (ty, store) = attr(d, a, *i, &name);
            let given = Given { name, ty, store };
            if required(a) { params.push(given) } else { methods.push(given) }
        } else if let Some(v) = op.operands.get(*i) {
            let name = taken.name(if v.name.is_empty() { "operand" } else { &v.name });
            let (ty, store) = match v.arity {
                Arity::Single => ("Value", format!("d.group({i}, &[{name}]);")),
                Arity::Optional => {
                    ("impl Into<Option<Value>>", format!("d.group({i}, {name}.into().as_slice());"))
                }
                _ => ("impl AsRef<[Value]>", format!("d.group({i}, {name}.as_ref());")),
            };
            let always = v.arity == Arity::Single || (variable == 1 && !matches!(v.arity, Arity::Optional));
            let given = Given { name, ty: ty.to_owned(), store };
            if always { params.push(given) } else { methods.push(given) }
        }
    }
    for (i, (name, variadic)) in op.successors.iter().enumerate() {
        let name = taken.name(if name.is_empty() { "successor" } else { name });
        let _ = i;
        let (ty, store) = match variadic {
            true => ("&[terrace_ir::Block]", format!("d.successors({name});")),
            false => ("terrace_ir::Block", format!("d.successors(&[{name}]);")),
        };
        params.push(Given { name, ty: ty.to_owned(), store });
    }
    (params, methods)
}

/// `new`.
pub(super) fn new(out: &mut String, d: &Dialect, op: &Op) {
    let (params, _) = split(d, op);
    let list: Vec<String> = params.iter().map(|p| format!("{}: {}", p.name, p.ty)).collect();
    let stores: String = params.iter().map(|p| p.store.as_str()).collect();
    let name = if op.own_new { "of_parts" } else { "new" };
    let head = format!("{name}({}) -> {}Build", list.join(", "), op.class);
    let body = format!(
        "let mut d = terrace_ir::draft::Draft::new(<Self as terrace_ir::view::OpView>::def(), {}); {stores} {}Build(d)",
        types(op).0,
        op.class
    );
    let body = if stores.is_empty() { body.replace("let mut d", "let d") } else { body };
    function(
        out,
        "One in the making, of what every one has; what may be absent or has a default has methods.",
        &head,
        &body,
    );
}

/// The builder.
pub(super) fn builder(out: &mut String, d: &Dialect, op: &Op) {
    let (_, methods) = split(d, op);
    let class = &op.class;
    let _ = writeln!(
        out,
        "/// `{}` in the making.\n#[must_use]\npub struct {class}Build(pub(crate) terrace_ir::draft::Draft);\nimpl terrace_ir::Build for {class}Build {{\n    type Op = {class};\n    #[inline]\n    fn into_draft(self) -> terrace_ir::draft::Draft {{ self.0 }}\n}}\n#[allow(clippy::style, clippy::complexity)]\nimpl {class}Build {{",
        op.name
    );
    for m in &methods {
        let param = if m.ty.is_empty() { String::new() } else { format!(", {}: {}", m.name, m.ty) };
        let head = format!("{}(mut self{param}) -> Self", m.name);
        function(
            out,
            &format!("Sets `{}`.", m.name),
            &head,
            &format!("let d = &mut self.0; {} self", m.store),
        );
    }
    function(
        out,
        "At this location, not that of the root.",
        "at(mut self, loc: terrace_ir::Loc) -> Self",
        "self.0.at(loc); self",
    );
    function(
        out,
        "With an attribute that is not of the definition.",
        "discardable(mut self, name: &str, a: Attr) -> Self",
        "self.0.discardable(name, a); self",
    );
    function(
        out,
        "Makes it.",
        &format!("insert<'c>(self, rw: &mut impl terrace_ir::Insert<'c>) -> {class}"),
        &format!("{class}(self.0.insert(rw))"),
    );
    if matches!(&op.results[..], [r] if r.arity == Arity::Single) {
        function(
            out,
            "Makes it; its result.",
            "result<'c>(self, rw: &mut impl terrace_ir::Insert<'c>) -> Value",
            "let op = self.0.insert(rw); rw.body().result(op, 0)",
        );
    }
    out.push_str("}\n");
}
