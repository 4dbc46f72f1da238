//! Builders of typed operations: `new` takes what every such operation has, in the definition's order; everything else has a method.

use std::fmt::Write;

use crate::model::{self, Arity, Attr, AttrSyntax, Code, Dialect, Holds, Inference, Op, TypeRule, Var};

use super::snake;
use super::views::{Taken, function, is_sizes, sizes_slot};

/// How a parameter is taken and stored.
struct Param {
    name: String,
    ty: String,
    store: String,
    /// The method that takes what may not be there; `None` if there is none.
    maybe: Option<String>,
}

/// True if every operation has the attribute written.
fn required(a: &Attr) -> bool {
    !is_sizes(a) && !a.optional && a.default.is_none() && a.holds != Holds::Unit
}

/// The Rust type that a value is given in, the `AttrValue` that it becomes, and the function that makes the attribute of that.
pub(super) fn attr_code(d: &Dialect, a: &Attr, name: &str) -> (String, String, String) {
    let code = |ty: &str, value: &str, make: &str| {
        let value = format!("terrace_ir::draft::AttrValue::{}", value.replace('#', name));
        (ty.to_owned(), value, format!("|ctx, v| {make}"))
    };
    let plain = || {
        let value = format!("terrace_ir::draft::AttrValue::Attr({name}.into())");
        ("impl Into<Attr>".to_owned(), value, "|ctx, v| v.attr(ctx)".to_owned())
    };
    let built = |what: &str, read: &str| {
        let (AttrSyntax::Typed(c) | AttrSyntax::DenseArray(c)) = &a.syntax else { return None };
        let ty = match c {
            Code::Rust(r) => format!("{{ let make: fn(&Context) -> Type = {r}; make(ctx) }}"),
            Code::Cpp(e) => {
                format!(
                    "terrace_ir::expr::eval_type(ctx, &{}, None).unwrap_or_else(|| ctx.none_type())",
                    e.rust()
                )
            }
            Code::Unread(_) => return None,
        };
        Some(format!("ctx.{what}({ty}, {read})"))
    };
    match &a.holds {
        Holds::Unit => code("", "Int(1)", "{ let _ = v; ctx.unit() }"),
        Holds::Bool => code("bool", "Int(i64::from(#))", "ctx.bool_attr(v.int() != 0)"),
        Holds::Int => match built("integer", "v.int()") {
            Some(make) => code("i64", "Int(#)", &make),
            None => plain(),
        },
        Holds::Float => match built("float", "v.float()") {
            Some(make) => code("f64", "Float(#)", &make),
            None => plain(),
        },
        Holds::String => code("impl AsRef<[u8]>", "Bytes(#.as_ref().into())", "ctx.string(v.bytes())"),
        Holds::Symbol => code("impl AsRef<[u8]>", "Bytes(#.as_ref().into())", "ctx.symbol_ref(v.bytes())"),
        Holds::Type => code("impl Into<Type>", "Type(#.into())", "v.attr(ctx)"),
        Holds::Array => code("impl AsRef<[Attr]>", "Attrs(#.as_ref().into())", "ctx.array(v.attrs())"),
        Holds::Ints => match built("dense_array", "v.ints()") {
            Some(make) => code("impl AsRef<[i64]>", "Ints(#.as_ref().into())", &make),
            None => plain(),
        },
        Holds::Enum(e) => match d.enums.get(*e) {
            Some(e) => {
                let make = format!("ctx.integer(ctx.integer_type({}), v.int())", e.width);
                code(&e.class, "Int(#.value())", &make)
            }
            None => plain(),
        },
        Holds::Case { class, def } => {
            code(class, "Int(#.value())", &format!("ctx.dialect_attr(&{def}, &[ctx.param_int(v.int())])"))
        }
        Holds::Attr | Holds::Map | Holds::Dense => plain(),
    }
}

/// A type that may stand in an `Option`: what `impl AsRef` and `impl Into` stand for.
pub(super) fn concrete(ty: &str) -> String {
    let inner = |prefix: &str| ty.strip_prefix(prefix).and_then(|t| t.strip_suffix('>'));
    match (inner("impl AsRef<"), inner("impl Into<")) {
        (Some(slice), _) => format!("&{slice}"),
        (_, Some(t)) => t.to_owned(),
        _ => ty.to_owned(),
    }
}

/// The function by which a result's type follows.
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

/// How result types are known: source of a `ResultTypes`, and whether they must be given.
fn types(op: &Op) -> (String, bool) {
    let of = |s: &str| format!("terrace_ir::draft::ResultTypes::{s}");
    if op.results.is_empty() {
        return (of("Given"), false);
    }
    let single = op.results.iter().all(|r| r.arity == Arity::Single);
    if let Some(rules) = op.free_rules.iter().map(follow).collect::<Option<Vec<_>>>().filter(|_| single) {
        return (of(&format!("Follow(&[{}])", rules.join(", "))), false);
    }
    if matches!(op.inference, Inference::Interface) {
        return (of("Interface"), false);
    }
    (of("Given"), true)
}

/// True if each operand and result is one value.
fn is_plain(op: &Op) -> bool {
    op.operands.iter().chain(&op.results).all(|v| v.arity == Arity::Single)
}

/// The parameters of `new`, and those that have methods.
fn split(d: &Dialect, op: &Op) -> (Vec<Param>, Vec<Param>) {
    let mut taken = Taken::new(&["d", "at", "insert", "result", "discardable", "new", "insert_with", "fold"]);
    let (mut params, mut methods) = (Vec::new(), Vec::new());
    let plain = is_plain(op);
    let variable = op.operands.iter().filter(|v| v.arity != Arity::Single).count();
    for (i, r) in op.results.iter().enumerate().filter(|_| types(op).1) {
        let only = op.results.len() == 1;
        let named = if r.name.is_empty() {
            format!("result{i}")
        } else {
            snake(&r.name).trim_end_matches('_').to_owned()
        };
        if r.arity == Arity::Single {
            let name = taken.name(&if only { "ty".to_owned() } else { format!("{named}_type") });
            let store = match plain {
                true => format!("d.result({name}.into());"),
                false => format!("d.result_group({i}, &[{name}.into()]);"),
            };
            params.push(Param { name, ty: "impl Into<Type>".to_owned(), store, maybe: None });
        } else {
            let name = taken.name(&if only { "types".to_owned() } else { format!("{named}_types") });
            let store = format!("d.result_group({i}, {name}.as_ref());");
            methods.push(Param { name, ty: "impl AsRef<[Type]>".to_owned(), store, maybe: None });
        }
    }
    for (is_attr, i) in &op.args {
        if *is_attr {
            let Some(a) = op.attrs.get(*i).filter(|a| !is_sizes(a)) else { continue };
            let name = taken.name(&a.name);
            let (ty, value, make) = attr_code(d, a, &name);
            let store = format!("d.attr({i}, {value}, {make});");
            if required(a) {
                params.push(Param { name, ty, store, maybe: None });
            } else {
                let maybe = taken.name(&format!("maybe_{}", name.trim_start_matches("r#")));
                methods.push(Param { name, ty, store, maybe: Some(maybe) });
            }
        } else if let Some(v) = op.operands.get(*i) {
            let name = taken.name(if v.name.is_empty() { "operand" } else { &v.name });
            let (ty, store) = match v.arity {
                Arity::Single if plain => ("Value", format!("d.operand({name});")),
                Arity::Single => ("Value", format!("d.group({i}, &[{name}]);")),
                Arity::Optional => {
                    ("impl Into<Option<Value>>", format!("d.group({i}, {name}.into().as_slice());"))
                }
                _ => ("impl AsRef<[Value]>", format!("d.group({i}, {name}.as_ref());")),
            };
            let always = v.arity == Arity::Single || (variable == 1 && v.arity != Arity::Optional);
            let param = Param { name, ty: ty.to_owned(), store, maybe: None };
            if always { params.push(param) } else { methods.push(param) }
        }
    }
    for (name, variadic) in &op.successors {
        let name = taken.name(if name.is_empty() { "successor" } else { name });
        let (ty, store) = match variadic {
            true => ("impl AsRef<[terrace_ir::Block]>", format!("d.successors({name}.as_ref());")),
            false => ("terrace_ir::Block", format!("d.successors(&[{name}]);")),
        };
        params.push(Param { name, ty: ty.to_owned(), store, maybe: None });
    }
    if op.regions.iter().any(|r| r.variadic) {
        let name = taken.name("regions");
        let store = format!("d.regions({name});");
        methods.push(Param { name, ty: "usize".to_owned(), store, maybe: None });
    }
    (params, methods)
}

/// `new`.
pub(super) fn new(out: &mut String, d: &Dialect, op: &Op) {
    let (params, methods) = split(d, op);
    let list: Vec<String> = params.iter().map(|p| format!("{}: {}", p.name, p.ty)).collect();
    let stores: String = params.iter().map(|p| p.store.as_str()).collect();
    let (class, name) = (&op.class, if op.own_new { "of_parts" } else { "new" });
    let slot = |n: &str| sizes_slot(op, n).map_or("None".to_owned(), |i| format!("Some({i})"));
    let def = "<Self as terrace_ir::view::OpView>::def()";
    let draft = match is_plain(op) {
        true => format!("new({def}, {})", types(op).0),
        false => format!(
            "grouped({def}, {}, [{}, {}])",
            types(op).0,
            slot("operandSegmentSizes"),
            slot("resultSegmentSizes")
        ),
    };
    let binding = if stores.is_empty() { "let d" } else { "let mut d" };
    let body = format!("{binding} = terrace_ir::draft::Draft::{draft}; {stores} {class}Build(d)");
    let doc = match methods.len() {
        0 => "A new operation in the making.",
        _ => {
            "A new operation in the making, from what every such operation has; the rest is methods of the builder."
        }
    };
    function(out, doc, &format!("{name}({}) -> {class}Build", list.join(", ")), &body);
}

/// The methods of a builder that set parts of the operation.
fn setters(out: &mut String, methods: &[Param]) {
    for m in methods {
        let param = if m.ty.is_empty() { String::new() } else { format!(", {}: {}", m.name, m.ty) };
        let head = format!("{}(mut self{param}) -> Self", m.name);
        function(
            out,
            &format!("Sets `{}`.", m.name),
            &head,
            &format!("let d = &mut self.0; {} self", m.store),
        );
        let Some(maybe) = &m.maybe else { continue };
        // An attribute without a value is there or not.
        let (doc, ty, body) = match m.ty.is_empty() {
            true => (
                "if that is true",
                "bool".to_owned(),
                format!("if {0} {{ self.{0}() }} else {{ self }}", m.name),
            ),
            false => (
                "if there is one",
                format!("Option<{}>", m.ty),
                format!("match {0} {{ Some({0}) => self.{0}({0}), None => self }}", m.name),
            ),
        };
        let head = format!("{maybe}(self, {}: {ty}) -> Self", m.name);
        function(out, &format!("Sets `{}` {doc}.", m.name), &head, &body);
    }
}

/// The builder.
pub(super) fn builder(out: &mut String, d: &Dialect, op: &Op) {
    let (_, methods) = split(d, op);
    let class = &op.class;
    let _ = writeln!(
        out,
        "/// `{}` in the making.\n#[must_use]\npub struct {class}Build(pub(crate) terrace_ir::draft::Draft);\n\
         impl terrace_ir::Build for {class}Build {{\n    type Op = {class};\n    #[inline]\n    fn into_draft(self) -> terrace_ir::draft::Draft {{ self.0 }}\n}}\n\
         #[allow(clippy::style, clippy::complexity)]\nimpl {class}Build {{",
        op.name
    );
    setters(out, &methods);
    let at = "at(mut self, loc: terrace_ir::Loc) -> Self";
    function(out, "Gives it this location, not that of the root.", at, "self.0.at(loc); self");
    let head = "discardable(mut self, name: &str, a: Attr) -> Self";
    function(
        out,
        "Gives it an attribute that its definition does not have.",
        head,
        "self.0.discardable(name, a); self",
    );
    let head = format!("insert<'c>(self, rw: &mut impl terrace_ir::Insert<'c>) -> {class}");
    function(out, "Makes the operation.", &head, &format!("{class}(self.0.insert(rw))"));
    if matches!(&op.results[..], [r] if r.arity == Arity::Single) {
        let head = "result<'c>(self, rw: &mut impl terrace_ir::Insert<'c>) -> Value";
        function(
            out,
            "Makes the operation; its result.",
            head,
            "let op = self.0.insert(rw); rw.body().result(op, 0)",
        );
        let head = "fold<'c>(self, rw: &mut impl terrace_ir::Insert<'c>) -> Value";
        function(
            out,
            "The value that the operation folds to; its result if it does not fold.",
            head,
            "self.0.insert_or_fold(rw)[0]",
        );
    }
    let isolated =
        op.traits.iter().any(|t| matches!(t, model::Trait::Known(k) if k.contains("IsolatedFromAbove")));
    if let [r] = &op.regions[..]
        && !r.variadic
    {
        let head = format!(
            "insert_with<'c, R: terrace_ir::Insert<'c> + {}>(self, rw: &mut R, types: &[Type], body: impl FnOnce(&mut R, &[Value])) -> {class}",
            if isolated { "terrace_ir::LookIr" } else { "Sized" }
        );
        let make = match isolated {
            true => {
                "let region = terrace_ir::view::isolated_region(rw, op.0, 0); rw.fill_isolated(region, types, body);"
            }
            false => "let region = terrace_ir::view::region(rw, op.0, 0); rw.fill(region, types, body);",
        };
        let doc = "Makes the operation with a block; `body` fills that, from its arguments, which have these types.";
        let name = if op.own_new { head.replacen("insert_with", "insert_block", 1) } else { head };
        function(out, doc, &name, &format!("let op = self.insert(rw); {make} op"));
    }
    out.push_str("}\n");
}

/// A builder that the definition declares, and the same without the parameters at its end that have defaults.
pub(super) fn declared(out: &mut String, taken: &mut Taken, b: &model::Builder) {
    let name = taken.name(&model::builder_name(&b.params));
    let made = "terrace_ir::NewOp<'c>";
    let head = |name: &str, params: &[model::BuilderParam]| {
        let list: String = params.iter().map(|p| format!(", {}: {}", snake(&p.name), p.ty)).collect();
        format!("{name}<'c>(ctx: &'c Context, loc: terrace_ir::Loc{list}) -> {made}")
    };
    let given: Vec<String> = b.params.iter().map(|p| snake(&p.name)).collect();
    let new = "terrace_ir::NewOp::new(ctx, Self::OP_NAME, loc)";
    let body = match &b.body {
        model::BuilderBody::Rust(path) => {
            format!("{path}({})", [&[new.to_owned()], &given[..]].concat().join(", "))
        }
        model::BuilderBody::Steps(steps) => {
            let args: Vec<String> =
                given.iter().map(|n| format!("terrace_ir::expr::Val::from({n})")).collect();
            let calls = steps.iter().map(|s| match s {
                model::BuilderStep::Attr(n, e) => {
                    format!(".maybe_attr({n:?}, terrace_ir::view::made_attr(ctx, &{}, args()))", e.rust())
                }
                model::BuilderStep::Operands(e) => {
                    format!(".operands(&terrace_ir::view::made_values(ctx, &{}, args()))", e.rust())
                }
                model::BuilderStep::Types(e) => {
                    format!(".results(&terrace_ir::view::made_types(ctx, &{}, args()))", e.rust())
                }
            });
            format!("let args = || vec![{}]; {new}{}", args.join(", "), calls.collect::<String>())
        }
    };
    function(out, "As the definition says.", &head(&name, &b.params), &body);
    let defaults = b.params.iter().rev().take_while(|p| p.default.is_some()).count();
    if defaults > 0 {
        let (params, left_out) = b.params.split_at(b.params.len() - defaults);
        let values =
            params.iter().map(|p| snake(&p.name)).chain(left_out.iter().flat_map(|p| p.default.clone()));
        let values: String = values.map(|v| format!(", {v}")).collect();
        let short = taken.name(&model::builder_name(params));
        let doc = "The same with the defaults of the last parameters.";
        function(out, doc, &head(&short, params), &format!("Self::{name}(ctx, loc{values})"));
    }
}
