//! Typed operations: an accessor and a setter for each name of a definition. Their builders are in `rust/builders.rs`, typed views of
//! types and attributes in `rust/params.rs`, enums in `rust/enums.rs`. `terrace_ir::view` is what the generated code calls.

use std::fmt::Write;

use crate::model::{self, Arity, Attr, Dialect, Holds, Op, Value};

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

/// A method: documentation, name, parameters, result, body.
pub(super) fn function(out: &mut String, doc: &str, head: &str, body: &str) {
    let _ = writeln!(out, "    /// {doc}\n    #[inline]\n    pub fn {head} {{ {body} }}");
}

/// True if an attribute holds the sizes of groups: setters and builders keep it right.
pub(super) fn is_sizes(a: &Attr) -> bool {
    a.name == "operandSegmentSizes" || a.name == "resultSegmentSizes"
}

const LOOK: &str = "v: &(impl terrace_ir::Look + ?Sized)";
const LOOK_IN: &str = "v: &(impl terrace_ir::LookIn<'c> + ?Sized)";
const LOOK_IR: &str = "v: &(impl terrace_ir::LookIr + ?Sized)";
const CHANGE: &str = "rw: &mut impl terrace_ir::Change";

/// A typed operation, its operands by name, its builder.
pub(super) fn op(out: &mut String, d: &Dialect, op: &Op) {
    let class = &op.class;
    let _ = writeln!(
        out,
        "/// `{name}`: the operation with accessors by name; [`{class}::{new}`] makes one.\n#[derive(Clone, Copy, PartialEq, Eq, Debug)]\npub struct {class}(Op);\n\
         impl terrace_ir::view::OpView for {class} {{\n    const NAME: &'static str = {name:?};\n    const GROUPED: bool = {grouped};\n    type Operands<'a, T: Copy + 'a> = {class}Operands<'a, T>;\n    \
         #[inline]\n    fn def() -> &'static OpDef {{ &OPS[{place}] }}\n    #[inline]\n    fn from_op(op: Op) -> Self {{ {class}(op) }}\n}}\n\
         impl std::ops::Deref for {class} {{\n    type Target = Op;\n    #[inline]\n    fn deref(&self) -> &Op {{ &self.0 }}\n}}\n\
         impl From<{class}> for Op {{\n    #[inline]\n    fn from(op: {class}) -> Op {{ op.0 }}\n}}\n\
         #[allow(clippy::style, clippy::complexity)]\nimpl {class} {{\n    /// The operation's name.\n    pub const OP_NAME: &'static str = {name:?};",
        name = op.name,
        grouped = op.operands.iter().any(|o| o.arity != Arity::Single),
        new = if op.own_new { "of_parts" } else { "new" },
        place = d.ops.iter().position(|o| o.name == op.name).unwrap_or(0),
    );
    for (i, a) in op.attrs.iter().enumerate() {
        let mut ident = screaming(&a.name);
        // The operation's own name has this one.
        if ident == "OP_NAME" {
            ident.push_str("_ATTR");
        }
        let _ = writeln!(
            out,
            "    /// The slot of the attribute `{}`.\n    pub const {ident}: usize = {i};",
            a.name
        );
    }
    let mut taken =
        Taken::new(&["new", "of_parts", "cast", "is", "loc", "parent", "block", "clone", "deref", "into"]);
    values(out, &mut taken, "operand", &op.operands, sizes_slot(op, "operandSegmentSizes"));
    values(out, &mut taken, "result", &op.results, sizes_slot(op, "resultSegmentSizes"));
    for (i, a) in op.attrs.iter().enumerate().filter(|(_, a)| !is_sizes(a)) {
        attr(out, &mut taken, d, a, i);
    }
    parts(out, &mut taken, op);
    for (name, _) in &op.derived {
        let head = format!("{}_attr(self, {LOOK}) -> Option<Attr>", taken.name(name));
        let body = format!("terrace_ir::view::derived_attr(v, self.0, {name:?})");
        function(out, &format!("The value of `{name}`, computed, as an attribute."), &head, &body);
    }
    op.builders.iter().for_each(|b| super::builders::declared(out, &mut taken, b));
    super::builders::new(out, d, op);
    out.push_str("}\n");
    super::builders::builder(out, d, op);
    operands(out, op);
}

/// The slot of the attribute with the sizes of groups.
pub(super) fn sizes_slot(op: &Op, name: &str) -> Option<usize> {
    op.attrs.iter().position(|a| a.name == name)
}

/// The operands or results of element `i`: source of a `terrace_ir::view::Part`.
fn part(list: &[Value], i: usize, sizes: Option<usize>) -> String {
    let variable = |l: &[Value]| l.iter().filter(|v| v.arity != Arity::Single).count();
    let of = |s: String| format!("terrace_ir::view::Part::{s}");
    let (before, single) =
        (list.get(..i).unwrap_or(&[]), list.get(i).is_some_and(|v| v.arity == Arity::Single));
    if let Some(slot) = sizes {
        return of(format!("Sized {{ slot: {slot}, group: {i} }}"));
    }
    match (variable(list), variable(before)) {
        (_, 0) if single => of(format!("At({i})")),
        (1, 0) => of(format!("Rest({i}, {})", list.len() - i - 1)),
        (all, n) => of(format!(
            "Equal {{ all: ({}, {all}), before: ({}, {n}), single: {single} }}",
            list.len() - all,
            before.len() - n
        )),
    }
}

/// Accessors of operands or results, and setters of operands.
fn values(out: &mut String, taken: &mut Taken, what: &str, list: &[Value], sizes: Option<usize>) {
    for (i, v) in list.iter().enumerate() {
        let wanted = match &v.name[..] {
            // The only result needs no name.
            "" if list.len() == 1 && what == "result" => {
                if v.arity == Arity::Single {
                    "result"
                } else {
                    "results"
                }
            }
            "" => continue,
            n => n,
        };
        let part = part(list, i, sizes);
        let (ty, read) = match v.arity {
            Arity::Single => ("Value", what.to_owned()),
            Arity::Optional => ("Option<Value>", format!("maybe_{what}")),
            _ => ("terrace_ir::Values", format!("{what}s")),
        };
        let name = taken.name(wanted);
        let body = match (&v.arity, part.strip_prefix("terrace_ir::view::Part::At")) {
            (Arity::Single, Some(at)) => format!("v.body().{what}(self.0, {})", at.trim_matches(['(', ')'])),
            _ => format!("terrace_ir::view::{read}(v, self.0, {part})"),
        };
        let shown = if v.name.is_empty() { wanted } else { &v.name };
        function(out, &format!("The {what} `{shown}`."), &format!("{name}(self, {LOOK}) -> {ty}"), &body);
        if what == "operand" {
            if !matches!(v.arity, Arity::Single | Arity::Optional) {
                let name = taken.name(&format!("{}_range", name.trim_start_matches("r#")));
                let head = format!("{name}(self, {LOOK}) -> std::ops::Range<usize>");
                let body = format!("terrace_ir::view::operand_range(v, self.0, {part})");
                function(out, &format!("The places of the operand `{shown}`."), &head, &body);
            }
            let (ty, given) = match v.arity {
                Arity::Single => ("Value", "&[value]"),
                Arity::Optional => ("impl Into<Option<Value>>", "value.into().as_slice()"),
                _ => ("impl AsRef<[Value]>", "value.as_ref()"),
            };
            let head = format!(
                "{}(self, {CHANGE}, value: {ty})",
                taken.name(&format!("set_{}", name.trim_start_matches("r#")))
            );
            let body = format!("terrace_ir::view::set_operands(rw, self.0, {part}, {given})");
            function(out, &format!("Replaces the operand `{shown}`."), &head, &body);
        }
    }
}

/// The type of what an attribute holds.
fn held(d: &Dialect, a: &Attr) -> String {
    match &a.holds {
        Holds::Attr | Holds::Unit => "Attr",
        Holds::Bool => "bool",
        Holds::Int => "i64",
        Holds::Float => "f64",
        Holds::String | Holds::Symbol => "&'c [u8]",
        Holds::Type => "Type",
        Holds::Array => "&'c [Attr]",
        Holds::Ints => "terrace_ir::attrs::Ints",
        Holds::Map => "terrace_ir::attrs::AffineMap<'c>",
        Holds::Dense => "terrace_ir::attrs::DenseElements<'c>",
        Holds::Enum(e) => d.enums.get(*e).map_or("Attr", |e| e.class.as_str()),
        Holds::Case { class, .. } => class,
    }
    .to_owned()
}

/// The accessors of an attribute, for what it holds and for itself, and the setter.
fn attr(out: &mut String, taken: &mut Taken, d: &Dialect, a: &Attr, i: usize) {
    let name = taken.name(&a.name);
    let plain = name.trim_start_matches("r#").trim_end_matches('_').to_owned();
    let ty = held(d, a);
    let life = if a.holds == Holds::Unit { ("", LOOK) } else { ("<'c>", LOOK_IN) };
    let (ty, body) = match () {
        () if a.holds == Holds::Unit => {
            ("bool".to_owned(), format!("terrace_ir::view::is_set(v, self.0, {i})"))
        }
        () if a.optional && a.default.is_none() => {
            (format!("Option<{ty}>"), format!("terrace_ir::view::attr(v, self.0, {i})"))
        }
        () => (ty, format!("terrace_ir::view::required_attr(v, self.0, {i})")),
    };
    let default = if a.default.is_some() { "; its default if it is absent" } else { "" };
    let doc = format!("The value of the attribute `{}`{default}.", a.name);
    function(out, &doc, &format!("{name}{}(self, {}) -> {ty}", life.0, life.1), &body);
    let head = format!("{}(self, {LOOK}) -> Option<Attr>", taken.name(&format!("{plain}_attr")));
    let doc = format!("The attribute `{}`, if it is set.", a.name);
    function(out, &doc, &head, &format!("v.body().inherent(self.0, {i})"));
    let (ty, value, make) = super::builders::attr_code(d, a, "value");
    let setter = taken.name(&format!("set_{plain}"));
    let head = match (a.holds == Holds::Unit, a.optional) {
        (true, _) => format!("{setter}(self, {CHANGE}, value: bool)"),
        (_, true) => format!("{setter}(self, {CHANGE}, value: Option<{}>)", super::builders::concrete(&ty)),
        _ => format!("{setter}(self, {CHANGE}, value: {ty})"),
    };
    let made = format!("{{ let make: terrace_ir::draft::MakeAttr = {make}; make(rw.ctx(), &{value}) }}");
    let body = match (a.holds == Holds::Unit, a.optional) {
        (true, _) => "value.then(|| rw.ctx().unit())".to_owned(),
        (_, true) => format!("value.map(|value| {made})"),
        _ => format!("Some({made})"),
    };
    let body = format!("let value = {body}; terrace_ir::view::set_attr(rw, self.0, {i}, value)");
    let removes = if a.optional && a.holds != Holds::Unit { ", or removes it" } else { "" };
    function(out, &format!("Sets the attribute `{}`{removes}.", a.name), &head, &body);
}

/// Accessors of regions and successors. The regions of an isolated operation are in another body.
fn parts(out: &mut String, taken: &mut Taken, op: &Op) {
    let isolated =
        op.traits.iter().any(|t| matches!(t, model::Trait::Known(k) if k.contains("IsolatedFromAbove")));
    for (i, r) in op.regions.iter().enumerate().filter(|(_, r)| !r.name.is_empty()) {
        let name = taken.name(&r.name);
        let (look, ty, body) = match (isolated, r.variadic) {
            (true, false) => (
                LOOK_IR,
                "terrace_ir::Global<terrace_ir::Region>",
                format!("terrace_ir::view::isolated_region(v, self.0, {i})"),
            ),
            (true, true) => (
                LOOK_IR,
                "terrace_ir::view::Regions",
                format!("terrace_ir::view::isolated_regions(v, self.0, {i})"),
            ),
            (false, false) => {
                (LOOK, "terrace_ir::Region", format!("terrace_ir::view::region(v, self.0, {i})"))
            }
            (false, true) => {
                (LOOK, "Vec<terrace_ir::Region>", format!("v.body().regions(self.0)[{i}..].to_vec()"))
            }
        };
        function(out, &format!("The region `{}`.", r.name), &format!("{name}(self, {look}) -> {ty}"), &body);
    }
    for (i, (name, variadic)) in op.successors.iter().enumerate().filter(|(_, (n, _))| !n.is_empty()) {
        let (ty, body) = if *variadic {
            ("Vec<terrace_ir::Block>", format!("terrace_ir::view::successors(v, self.0, {i}).into_vec()"))
        } else {
            ("terrace_ir::Block", format!("terrace_ir::view::successors(v, self.0, {i})[0]"))
        };
        let head = format!("{}(self, {LOOK}) -> {ty}", taken.name(name));
        function(out, &format!("The successor `{name}`."), &head, &body);
    }
}

/// The operands by name, without an operation.
fn operands(out: &mut String, op: &Op) {
    let class = format!("{}Operands", op.class);
    if op.operands.iter().all(|o| o.name.is_empty()) {
        let _ = writeln!(
            out,
            "/// The operands of `{}`, which have no names.\npub type {class}<'a, T = Value> = terrace_ir::view::Adapted<'a, T>;",
            op.name
        );
        return;
    }
    let _ = writeln!(
        out,
        "/// The operands of `{name}` by name, or what stands for them.\npub struct {class}<'a, T = Value>(terrace_ir::view::Adapted<'a, T>);\n\
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
