//! Typed views of the types and attributes that a dialect defines: handles with an accessor for each parameter.

use std::fmt::Write;

use crate::model::{AttrDef, Dialect, Param, ParamKind};

use super::screaming;
use super::views::{Taken, function};

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
        let head = format!(
            "{name}<'b, 'c>(self, v: &'b impl terrace_ir::look::HasContext<'b, 'c>) -> Option<{}>",
            t.gives
        );
        let body = format!(
            "let ctx = v.the_context(); ctx.{params_of}(self.0, &{def_name})?.get({i}).copied().and_then(|a| {})",
            t.read
        );
        function(out, &format!("The parameter `{name}`; none where it is absent."), &head, &body);
    }
    out.push_str("}\n");
    let (view, of, name) = match def.is_type {
        true => ("types::TypeView", "of_type", "ty"),
        false => ("attrs::AttrView", "of_attr", "a"),
    };
    let _ = writeln!(
        out,
        "impl<'c> terrace_ir::{view}<'c> for {class} {{\n    #[inline]\n    fn {of}(ctx: &'c Context, {name}: {handle}) -> Option<Self> {{ {class}::of(ctx, {name}) }}\n}}\n\
         impl From<{class}> for {handle} {{\n    #[inline]\n    fn from(x: {class}) -> {handle} {{ x.0 }}\n}}"
    );
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
