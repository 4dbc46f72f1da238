//! What users of a dialect call: a view of each operation with accessors by name, its adaptor, its builders; views of types and
//! attributes. `terrace_ir::view` is what they share. Enums are in `rust/enums.rs`.

use std::fmt::Write;

use crate::model::{
    self, Arity, Attr, AttrDef, AttrSyntax, Code, Dialect, Holds, Inference, Op, Param, ParamKind, Value,
};

use super::{screaming, snake};

/// Names that are taken; one that is taken again gets an underscore.
pub(super) struct Taken(pub(super) Vec<String>);

impl Taken {
    pub(super) fn new(names: &[&str]) -> Taken {
        Taken(names.iter().map(|n| (*n).to_owned()).collect())
    }

    pub(super) fn name(&mut self, wanted: &str) -> String {
        let mut name = snake(wanted);
        while self.0.contains(&name) {
            name.push('_');
        }
        self.0.push(name.clone());
        name
    }
}

/// An accessor or a builder: documentation, name, parameters, result, body.
pub(super) fn function(out: &mut String, doc: &str, head: &str, body: &str) {
    let _ = writeln!(out, "    /// {doc}\n    #[inline]\n    pub fn {head} {{ {body} }}");
}

/// Whether an attribute holds the sizes of groups: no one reads or writes it by itself.
pub(super) fn is_sizes(a: &Attr) -> bool {
    a.name == "operandSegmentSizes" || a.name == "resultSegmentSizes"
}

/// The view of an operation, its adaptor and its builders.
pub(super) fn op(out: &mut String, d: &Dialect, op: &Op) {
    let class = &op.class;
    let _ = writeln!(
        out,
        "/// `{name}`: a handle with accessors, attribute slots and builders.\n#[derive(Clone, Copy, PartialEq, Eq, Debug)]\npub struct {class}(Op);\n\
         impl terrace_ir::view::OpView for {class} {{\n    const NAME: &'static str = {name:?};\n    type Operands<'a, T: Copy + 'a> = {class}Operands<'a, T>;\n    \
         #[inline]\n    fn def() -> &'static OpDef {{ &OPS[{place}] }}\n    #[inline]\n    fn from_op(op: Op) -> Self {{ {class}(op) }}\n    #[inline]\n    fn op(self) -> Op {{ self.0 }}\n}}\n\
         impl std::ops::Deref for {class} {{ type Target = Op; #[inline] fn deref(&self) -> &Op {{ &self.0 }} }}\n\
         impl From<{class}> for Op {{ #[inline] fn from(op: {class}) -> Op {{ op.0 }} }}\n\
         #[allow(clippy::style, clippy::complexity)]\nimpl {class} {{\n    /// The operation's name.\n    pub const OP_NAME: &'static str = {name:?};",
        name = op.name,
        place = d.ops.iter().position(|o| o.name == op.name).unwrap_or(0),
    );
    for (i, a) in op.attrs.iter().enumerate() {
        let ident = screaming(&a.name);
        let _ = writeln!(out, "    /// The slot of `{}`.\n    pub const {ident}: usize = {i};", a.name);
    }
    let mut taken = Taken::new(&[
        "of",
        "op",
        "adaptor",
        "from_op",
        "build",
        "build_typed",
        "build_unwrapped",
        "build_inferred",
    ]);
    taken.0.extend(["new", "cast", "is", "loc", "parent", "block"].map(str::to_owned));
    values(out, &mut taken, "operand", &op.operands);
    values(out, &mut taken, "result", &op.results);
    for (i, a) in op.attrs.iter().enumerate().filter(|(_, a)| !is_sizes(a)) {
        attr(out, &mut taken, d, a, i);
    }
    parts(out, &mut taken, op);
    for (name, _) in &op.derived {
        let head =
            format!("{}_attr<'c>(self, v: &impl terrace_ir::Look<'c>) -> Option<Attr>", taken.name(name));
        let body = format!("terrace_ir::view::derived_attr(v.ctx(), v.body(), self.0, {name:?})");
        function(out, &format!("What `{name}` comes to, as an attribute."), &head, &body);
    }
    if !crate::NO_OLD_BUILDERS {
        builders(out, d, op);
    }
    op.builders.iter().for_each(|b| declared(out, &mut taken, op, b));
    super::typed::new(out, d, op);
    out.push_str("}\n");
    super::typed::builder(out, d, op);
    adaptor(out, op);
}

/// Accessors of operands or results.
fn values(out: &mut String, taken: &mut Taken, what: &str, list: &[Value]) {
    let fixed = list.iter().position(|v| v.arity != Arity::Single).unwrap_or(list.len());
    let single =
        [("operand", "operand"), ("result", "result")].into_iter().find(|x| x.0 == what).map_or("", |x| x.1);
    for (i, v) in list.iter().enumerate() {
        let wanted = match &v.name[..] {
            // The only result needs no name.
            "" if list.len() == 1 && what == "result" && v.arity == Arity::Single => "result",
            "" => continue,
            n => n,
        };
        let (ty, body) = match v.arity {
            Arity::Single if i <= fixed => ("Value", format!("v.body().{single}(self.0, {i})")),
            Arity::Single => ("Value", format!("terrace_ir::view::{what}s(v, self.0, {i})[0]")),
            Arity::Optional => {
                ("Option<Value>", format!("terrace_ir::view::{what}s(v, self.0, {i}).first().copied()"))
            }
            _ => ("terrace_ir::look::Values", format!("terrace_ir::view::{what}s(v, self.0, {i})")),
        };
        let head = format!("{}<'c>(self, v: &impl terrace_ir::Look<'c>) -> {ty}", taken.name(wanted));
        function(out, &format!("The {what} `{}`.", v.name), &head, &body);
    }
}

/// The class of the enum that a dialect attribute holds one of, and the attribute's class.
pub(super) fn enum_attr<'a>(d: &'a Dialect, a: &Attr) -> Option<(&'a model::Enum, &'a AttrDef)> {
    let AttrSyntax::Stripped(name) = &a.syntax else { return None };
    let def = d.attrs.iter().find(|def| def.name == *name)?;
    match &def.params[..] {
        [p] => match p.kind {
            ParamKind::Enum(e) | ParamKind::EnumField(e) => Some((d.enums.get(e)?, def)),
            _ => None,
        },
        _ => None,
    }
}

/// How an attribute is read: the type of what it holds, from `a`, and what stands for it where it is not valid.
fn held(d: &Dialect, holds: Holds) -> (String, String, Option<&'static str>) {
    let (ty, read, otherwise) = match holds {
        Holds::Attr | Holds::Unit => ("Attr", "Some(a)", "ctx.unit()"),
        Holds::Bool => ("bool", "ctx.as_i64(a).map(|v| v != 0)", "false"),
        Holds::Int => ("i64", "ctx.as_i64(a)", "0"),
        Holds::Float => ("f64", "terrace_ir::view::float(ctx, a)", "0.0"),
        Holds::String => ("&'c [u8]", "ctx.as_string(a)", "b\"\""),
        Holds::Symbol => ("&'c [u8]", "ctx.as_flat_symbol_ref(a)", "b\"\""),
        Holds::Type => ("Type", "ctx.type_value(a)", "ctx.none_type()"),
        Holds::Array => ("&'c [Attr]", "ctx.as_array(a)", "&[]"),
        Holds::Ints => ("Vec<i64>", "ctx.as_dense_array(a)", "Vec::new()"),
        Holds::Enum(e) => {
            let class = d.enums.get(e).map_or("", |e| e.class.as_str());
            return (class.to_owned(), format!("ctx.as_i64(a).and_then({class}::from_value)"), None);
        }
    };
    (ty.to_owned(), read.to_owned(), Some(otherwise))
}

/// The accessors of an attribute: what it holds, and itself.
fn attr(out: &mut String, taken: &mut Taken, d: &Dialect, a: &Attr, i: usize) {
    let name = taken.name(&a.name);
    let (ty, read, otherwise) = match enum_attr(d, a) {
        Some((e, def)) => (
            e.class.clone(),
            format!(
                "terrace_ir::view::case(v.ctx(), a, &{}_DEF).and_then({}::from_value)",
                screaming(&def.class),
                e.class
            ),
            e.bits.then(|| "Default::default()"),
        ),
        None => held(d, a.holds),
    };
    let read = read.replace("ctx.", "v.ctx().").replace("v.v.", "v.").replace("(ctx,", "(v.ctx(),");
    let otherwise = otherwise.map(|o| o.replace("ctx.", "v.ctx()."));
    let get = format!("terrace_ir::view::slot(v, self.0, {i})");
    let optional = a.optional && a.default.is_none();
    let (ty, body) = match otherwise {
        _ if a.holds == Holds::Unit => ("bool".to_owned(), format!("{get}.is_some()")),
        Some(value) if !optional => (ty, format!("{get}.and_then(|a| {read}).unwrap_or({value})")),
        None if !optional => (
            ty,
            format!("{get}.and_then(|a| {read}).unwrap_or_else(|| terrace_ir::view::unverified(self.0))"),
        ),
        _ => (format!("Option<{ty}>"), format!("{get}.and_then(|a| {read})")),
    };
    let head = format!("{name}<'c>(self, v: &impl terrace_ir::Look<'c>) -> {ty}");
    function(
        out,
        &format!("What the attribute `{}` holds; its default where it is absent.", a.name),
        &head,
        &body,
    );
    let head = format!(
        "{}<'c>(self, v: &impl terrace_ir::Look<'c>) -> Option<Attr>",
        taken.name(&format!("{}_attr", name.trim_end_matches('_')))
    );
    function(
        out,
        &format!("The attribute `{}`, where it is set.", a.name),
        &head,
        &format!("v.body().inherent(self.0, {i})"),
    );
}

/// Accessors of regions and successors. The regions of an isolated operation are in another body.
fn parts(out: &mut String, taken: &mut Taken, op: &Op) {
    let isolated =
        op.traits.iter().any(|t| matches!(t, model::Trait::Known(k) if k.contains("IsolatedFromAbove")));
    for (i, r) in op.regions.iter().enumerate().filter(|(_, r)| !r.name.is_empty()) {
        let name = taken.name(&r.name);
        let (look, ty, body) = match (isolated, r.variadic) {
            (true, false) => (
                "LookIr",
                "Option<terrace_ir::Global<terrace_ir::Region>>",
                format!("terrace_ir::look::isolated_region(v, self.0, {i})"),
            ),
            (true, true) => (
                "LookIr",
                "Vec<terrace_ir::Global<terrace_ir::Region>>",
                format!("({i}..).map_while(|i| terrace_ir::look::isolated_region(v, self.0, i)).collect()"),
            ),
            (false, false) => ("Look", "terrace_ir::Region", format!("v.body().regions(self.0)[{i}]")),
            (false, true) => {
                ("Look", "Vec<terrace_ir::Region>", format!("v.body().regions(self.0)[{i}..].to_vec()"))
            }
        };
        let head = format!("{name}<'c>(self, v: &impl terrace_ir::{look}<'c>) -> {ty}");
        function(out, &format!("The region `{}`.", r.name), &head, &body);
    }
    for (i, (name, variadic)) in op.successors.iter().enumerate().filter(|(_, (n, _))| !n.is_empty()) {
        let (ty, body) = if *variadic {
            ("Vec<terrace_ir::Block>", format!("terrace_ir::view::successors(v.body(), self.0, {i})"))
        } else {
            ("terrace_ir::Block", format!("terrace_ir::view::successors(v.body(), self.0, {i})[0]"))
        };
        let head = format!("{}<'c>(self, v: &impl terrace_ir::Look<'c>) -> {ty}", taken.name(name));
        function(out, &format!("The successor `{name}`."), &head, &body);
    }
}

/// The operands by name, without an operation.
fn adaptor(out: &mut String, op: &Op) {
    let class = format!("{}Operands", op.class);
    let _ = writeln!(
        out,
        "/// The operands of `{name}` by name, or what stands for them.\n#[derive(Clone, Copy, Debug)]\npub struct {class}<'a, T = Value>(pub terrace_ir::view::Adapted<'a, T>);\n\
         impl<'a, T> From<terrace_ir::view::Adapted<'a, T>> for {class}<'a, T> {{\n    #[inline]\n    fn from(o: terrace_ir::view::Adapted<'a, T>) -> Self {{ {class}(o) }}\n}}\n\
         #[allow(clippy::style, clippy::complexity)]\nimpl<'a, T: Copy> {class}<'a, T> {{",
        name = op.name
    );
    let mut taken = Taken::new(&["all"]);
    function(out, "All of them.", "all(&self) -> &'a [T]", "self.0.all()");
    for (i, v) in op.operands.iter().enumerate().filter(|(_, v)| !v.name.is_empty()) {
        let (ty, body) = match v.arity {
            Arity::Single => ("T", format!("self.0.one({i})")),
            Arity::Optional => ("Option<T>", format!("self.0.group({i}).first().copied()")),
            _ => ("&'a [T]", format!("self.0.group({i})")),
        };
        let head = format!("{}(&self) -> {ty}", taken.name(&v.name));
        function(out, &format!("The operand `{}`.", v.name), &head, &body);
    }
    out.push_str("}\n");
}

/// A parameter of a builder.
struct Parameter {
    name: String,
    ty: String,
}

/// What a builder is put together of.
struct Builder<'a> {
    d: &'a Dialect,
    op: &'a Op,
    taken: Taken,
    parameters: Vec<Parameter>,
    /// The calls on the new operation.
    calls: String,
}

impl<'a> Builder<'a> {
    fn new(d: &'a Dialect, op: &'a Op) -> Builder<'a> {
        let taken = Taken::new(&["ctx", "loc", "body", "new"]);
        Builder { d, op, taken, parameters: Vec::new(), calls: String::new() }
    }

    fn parameter(&mut self, wanted: &str, ty: &str) -> String {
        let name = self.taken.name(wanted);
        self.parameters.push(Parameter { name: name.clone(), ty: ty.to_owned() });
        name
    }

    /// The values or types of groups: their parameters, and the lists that they are.
    fn groups(&mut self, list: &[Value], ty: &str, suffix: &str) -> Vec<String> {
        let mut lists = Vec::new();
        for (i, v) in list.iter().enumerate() {
            let wanted =
                if v.name.is_empty() { format!("value{i}{suffix}") } else { format!("{}{suffix}", v.name) };
            lists.push(match v.arity {
                Arity::Single => format!("&[{}]", self.parameter(&wanted, ty)),
                Arity::Optional => {
                    format!("{}.as_slice()", self.parameter(&wanted, &format!("Option<{ty}>")))
                }
                _ => self.parameter(&wanted, &format!("&[{ty}]")),
            });
        }
        lists
    }

    /// The sizes of groups, where an attribute holds them.
    fn sizes(&mut self, name: &str, lists: &[String]) {
        if self.op.attrs.iter().any(|a| a.name == name) {
            let sizes: Vec<String> = lists.iter().map(|l| format!("({l}).len() as i64")).collect();
            let _ =
                write!(self.calls, ".attr({name:?}, ctx.dense_array(ctx.i32(), &[{}]))", sizes.join(", "));
        }
    }

    fn results(mut self) -> Self {
        let lists = self.groups(&self.op.results, "Type", "_type");
        lists.iter().for_each(|l| self.calls.push_str(&format!(".results({l})")));
        self.sizes("resultSegmentSizes", &lists);
        self
    }

    fn typed(mut self) -> Self {
        let name = self.parameter("result_types", "&[Type]");
        let _ = write!(self.calls, ".results({name})");
        self
    }

    fn operands(mut self) -> Self {
        let lists = self.groups(&self.op.operands, "Value", "");
        lists.iter().for_each(|l| self.calls.push_str(&format!(".operands({l})")));
        self.sizes("operandSegmentSizes", &lists);
        self
    }

    /// Attributes: as they are, or of what they hold where that is asked and possible; `left_out` of them at the end are not given.
    fn attrs(mut self, unwrapped: bool, left_out: usize) -> Self {
        let all: Vec<&Attr> = self.op.attrs.iter().filter(|a| !is_sizes(a)).collect();
        let (given, rest) = all.split_at(all.len() - left_out);
        for a in rest {
            let slot =
                format!("terrace_ir::view::default_attr(ctx, Self::OP_NAME, Self::{})", screaming(&a.name));
            let _ = write!(self.calls, ".maybe_attr({:?}, {slot})", a.name);
        }
        for a in given {
            match (unwrapped && wraps(a)).then(|| wrapped(self.d, a)).flatten() {
                Some((ty, make)) => {
                    let name = self.parameter(&a.name, &ty);
                    let made = make.replace('#', &name);
                    let call = if a.holds == Holds::Unit { "maybe_attr" } else { "attr" };
                    let _ = write!(self.calls, ".{call}({:?}, {made})", a.name);
                }
                None if a.optional || a.default.is_some() => {
                    let name = self.parameter(&a.name, "Option<Attr>");
                    let _ = write!(self.calls, ".maybe_attr({:?}, {name})", a.name);
                }
                None => {
                    let name = self.parameter(&a.name, "Attr");
                    let _ = write!(self.calls, ".attr({:?}, {name})", a.name);
                }
            }
        }
        self
    }

    fn successors(mut self) -> Self {
        for (i, (name, variadic)) in self.op.successors.iter().enumerate() {
            let wanted = if name.is_empty() { format!("successor{i}") } else { name.clone() };
            let ty = if *variadic { "&[terrace_ir::Block]" } else { "terrace_ir::Block" };
            let name = self.parameter(&wanted, ty);
            let _ =
                write!(self.calls, ".successors({})", if *variadic { name } else { format!("&[{name}]") });
        }
        self
    }

    fn list(&self) -> String {
        self.parameters.iter().map(|p| format!(", {}: {}", p.name, p.ty)).collect()
    }

    fn write(&self, out: &mut String, name: &str, doc: &str) {
        let head = format!(
            "{name}<'c>(ctx: &'c Context, loc: terrace_ir::Loc{}) -> terrace_ir::NewOp<'c>",
            self.list()
        );
        let body = format!("terrace_ir::NewOp::new(ctx, Self::OP_NAME, loc){}", self.calls);
        function(out, doc, &head, &body);
    }
}

/// Whether builders make an attribute of what it holds.
fn wraps(a: &Attr) -> bool {
    a.builds && (!a.optional || a.default.is_some() || a.holds == Holds::Unit)
}

/// The type of what an attribute holds, and how it is made of it, `#`.
pub(super) fn wrapped(d: &Dialect, a: &Attr) -> Option<(String, String)> {
    let built = |what: &str| match &a.syntax {
        AttrSyntax::Typed(c) | AttrSyntax::DenseArray(c) => {
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
            Some(format!("ctx.{what}({ty}, #)"))
        }
        _ => None,
    };
    let (ty, make) = match a.holds {
        Holds::Unit => ("bool", "#.then(|| ctx.unit())".to_owned()),
        Holds::Bool => ("bool", "ctx.bool_attr(#)".to_owned()),
        Holds::Int => ("i64", built("integer")?),
        Holds::Float => ("f64", built("float")?),
        Holds::String => ("&str", "ctx.string(#)".to_owned()),
        Holds::Symbol => ("&str", "ctx.symbol_ref(#)".to_owned()),
        Holds::Type => ("Type", "ctx.type_attr(#)".to_owned()),
        Holds::Ints => ("&[i64]", built("dense_array")?),
        Holds::Enum(e) => {
            let e = d.enums.get(e)?;
            return Some((e.class.clone(), format!("ctx.integer(ctx.integer_type({}), #.value())", e.width)));
        }
        Holds::Attr | Holds::Array => return None,
    };
    Some((ty.to_owned(), make))
}

fn builders(out: &mut String, d: &Dialect, op: &Op) {
    let new = || Builder::new(d, op);
    new().results().operands().attrs(false, 0).successors().write(
        out,
        "build",
        "An operation of its result types, operands, attributes and successors.",
    );
    new().typed().operands().attrs(false, 0).successors().write(
        out,
        "build_typed",
        "The same with all result types in one list.",
    );
    let attrs: Vec<&Attr> = op.attrs.iter().filter(|a| !is_sizes(a)).collect();
    if attrs.iter().any(|a| wraps(a)) {
        let doc = "The same of what the attributes hold.";
        new().results().operands().attrs(true, 0).successors().write(out, "build_unwrapped", doc);
        let defaults = attrs.iter().rev().take_while(|a| a.default.is_some() && wraps(a)).count();
        if defaults > 0 {
            let doc = "The same with the defaults of the last attributes.";
            new().results().operands().attrs(true, defaults).successors().write(
                out,
                "build_with_defaults",
                doc,
            );
        }
    }
    if !matches!(op.inference, Inference::None) && !op.results.is_empty() {
        let b = new().operands().attrs(false, 0).successors();
        let made = "Result<terrace_ir::NewOp<'c>, String>";
        let head = format!(
            "build_inferred<'c>(ctx: &'c Context, body: &Body, loc: terrace_ir::Loc{}) -> {made}",
            b.list()
        );
        let call = format!(
            "terrace_ir::view::infer(body, terrace_ir::NewOp::new(ctx, Self::OP_NAME, loc){})",
            b.calls
        );
        function(out, "An operation whose result types follow.", &head, &call);
        let head = format!(
            "build_inferred_from<'c>(ctx: &'c Context, body: &Body, loc: terrace_ir::Loc, operands: &[Value], attrs: &[(&str, Attr)]) -> {made}"
        );
        let call = "terrace_ir::view::infer(body, <Self as terrace_ir::view::OpView>::build_from(ctx, loc, &[], operands, attrs))";
        function(out, "The same of lists of operands and attributes.", &head, call);
    }
}

/// A builder that the definition declares, and the same without the parameters at its end that have defaults.
fn declared(out: &mut String, taken: &mut Taken, op: &Op, b: &model::Builder) {
    let named = |params: &[model::BuilderParam]| match params {
        [] => "build_custom".to_owned(),
        list => format!(
            "build_with_{}",
            list.iter()
                .map(|p| snake(&p.name).trim_end_matches('_').to_owned())
                .collect::<Vec<_>>()
                .join("_")
        ),
    };
    let name = taken.name(&named(&b.params));
    let made = "terrace_ir::NewOp<'c>";
    let head = |name: &str, params: &[model::BuilderParam]| {
        let list: String = params.iter().map(|p| format!(", {}: {}", snake(&p.name), p.ty)).collect();
        format!("{name}<'c>(ctx: &'c Context, loc: terrace_ir::Loc{list}) -> {made}")
    };
    let given: Vec<String> = b.params.iter().map(|p| snake(&p.name)).collect();
    let new = "terrace_ir::NewOp::new(ctx, Self::OP_NAME, loc)";
    let body = match &b.steps {
        None => format!(
            "super::hooks::{}::{name}({})",
            op.class,
            [&[new.to_owned()], &given[..]].concat().join(", ")
        ),
        Some(steps) => {
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
        let short = taken.name(&named(params));
        let doc = "The same with the defaults of the last parameters.";
        function(out, doc, &head(&short, params), &format!("Self::{name}(ctx, loc{values})"));
    }
}

/// The view of a type or attribute.
pub(super) fn attr_def(out: &mut String, d: &Dialect, def: &AttrDef) {
    let (class, handle) = (&def.class, if def.is_type { "Type" } else { "Attr" });
    let (make, params_of) =
        if def.is_type { ("dialect_type", "type_params") } else { ("dialect_attr", "attr_params") };
    let def_name = format!("{}_DEF", screaming(class));
    let _ = writeln!(
        out,
        "/// `{}`: a handle with its parameters.\n#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]\npub struct {class}(pub {handle});\n#[allow(clippy::style, clippy::complexity)]\nimpl {class} {{",
        def.name
    );
    let mut taken = Taken::new(&["ctx", "of", "get"]);
    let names: Vec<String> = def.params.iter().map(|p| taken.name(&p.name)).collect();
    let typed: Vec<_> = def.params.iter().map(|p| parameter(d, p)).collect();
    let list: String = names.iter().zip(&typed).map(|(n, t)| format!(", {n}: {}", t.takes)).collect();
    let values: Vec<String> = names.iter().zip(&typed).map(|(n, t)| t.make.replace('#', n)).collect();
    let body = format!("{class}(ctx.{make}(&{def_name}, &[{}]))", values.join(", "));
    function(out, "The one with these parameters.", &format!("get(ctx: &Context{list}) -> {class}"), &body);
    let body = format!("ctx.{params_of}(x, &{def_name}).map(|_| {class}(x))");
    function(
        out,
        "The view, where it is one.",
        &format!("of(ctx: &Context, x: {handle}) -> Option<{class}>"),
        &body,
    );
    for (i, (name, t)) in names.iter().zip(&typed).enumerate() {
        let head =
            format!("{name}<'b, 'c>(self, v: &'b impl terrace_ir::look::Ctx<'b, 'c>) -> Option<{}>", t.gives);
        let body = format!(
            "let ctx = v.look_ctx(); ctx.{params_of}(self.0, &{def_name})?.get({i}).copied().and_then(|a| {})",
            t.read
        );
        function(out, &format!("The parameter `{name}`; none where it is absent."), &head, &body);
    }
    out.push_str("}\n");
    if def.is_type {
        let _ = writeln!(
            out,
            "impl<'c> terrace_ir::look::TypeView<'c> for {class} {{\n    fn of_type(ctx: &'c Context, ty: Type) -> Option<Self> {{ {class}::of(ctx, ty) }}\n}}\nimpl From<{class}> for Type {{ fn from(t: {class}) -> Type {{ t.0 }} }}"
        );
    }
}

/// How a parameter is given, made (of `#`), and read (from `a`).
struct ParamCode {
    takes: String,
    make: String,
    gives: String,
    read: String,
}

fn parameter(d: &Dialect, p: &Param) -> ParamCode {
    let mut code = kind(d, &p.kind);
    if p.optional {
        code.make = format!("#.map_or(ctx.param_none(), |v| {})", code.make.replace('#', "v"));
        code.takes = format!("Option<{}>", code.takes);
        code.read = format!("if a == ctx.param_none() {{ None }} else {{ {} }}", code.read);
    }
    code
}

fn kind(d: &Dialect, k: &ParamKind) -> ParamCode {
    let (takes, make, gives, read) = match k {
        ParamKind::Int { .. } => ("i64", "ctx.param_int(#)", "i64", "ctx.as_param_int(a)"),
        ParamKind::Bool => {
            ("bool", "ctx.param_int(i64::from(#))", "bool", "ctx.as_param_int(a).map(|v| v != 0)")
        }
        ParamKind::String => ("&str", "ctx.param_bytes(#.as_bytes())", "&'c [u8]", "ctx.as_param_bytes(a)"),
        ParamKind::Type => ("Type", "#.as_attr()", "Type", "ctx.as_type(a)"),
        ParamKind::Enum(e) | ParamKind::EnumField(e) => {
            let class = d.enums.get(*e).map_or("", |e| e.class.as_str());
            return ParamCode {
                takes: class.to_owned(),
                make: "ctx.param_int(#.value())".to_owned(),
                gives: class.to_owned(),
                read: format!("ctx.as_param_int(a).and_then({class}::from_value)"),
            };
        }
        ParamKind::List(inner) if !matches!(**inner, ParamKind::List(_)) => {
            let inner = kind(d, inner);
            return ParamCode {
                takes: format!("&[{}]", inner.takes),
                make: format!(
                    "ctx.param_list(&#.iter().map(|&v| {}).collect::<Vec<Attr>>())",
                    inner.make.replace('#', "v")
                ),
                gives: format!("Vec<{}>", inner.gives),
                read: format!(
                    "ctx.as_param_list(a)?.iter().map(|&a| {}).collect::<Option<Vec<_>>>()",
                    inner.read
                ),
            };
        }
        _ => ("Attr", "#", "Attr", "Some(a)"),
    };
    ParamCode {
        takes: takes.to_owned(),
        make: make.to_owned(),
        gives: gives.to_owned(),
        read: read.to_owned(),
    }
}
