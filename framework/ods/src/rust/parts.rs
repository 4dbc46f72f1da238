//! The parts of definitions, as Rust source.

use crate::model::{
    Anchor, Arity, Attr, AttrDef, AttrSyntax, Code, CustomArg, DeclaredEffect, Dialect, Element, Format,
    ParamFormat, ParamKind, Pred, Region, RegionConstraint, Trait, TypeRule, Var,
};

use super::{constraint_name, enum_name, screaming};

/// `&[a, b]`
pub(super) fn list<T>(items: &[T], f: impl Fn(&T) -> String) -> String {
    let items: Vec<String> = items.iter().map(f).collect();
    format!("&[{}]", items.join(", "))
}

pub(super) fn option(v: Option<String>) -> String {
    v.map_or("None".to_owned(), |v| format!("Some({v})"))
}

/// A `TypeBuilder` or `DefaultValue`.
pub(super) fn code(kind: &str, c: &Code) -> Option<String> {
    match c {
        Code::Rust(r) => Some(format!("{kind}::Rust({r})")),
        Code::Cpp(e) => Some(format!("{kind}::Expr(&{})", e.rust())),
        Code::Unread(_) => None,
    }
}

pub(crate) fn pred(p: &Pred) -> String {
    match p {
        Pred::True => "Pred::True".to_owned(),
        Pred::And(l) => format!("Pred::And({})", list(l, pred)),
        Pred::Or(l) => format!("Pred::Or({})", list(l, pred)),
        Pred::Not(p) => format!("Pred::Not(&{})", pred(p)),
        Pred::Rust(r) => r.clone(),
        Pred::Cpp(e) => format!("Pred::Expr(&{})", e.rust()),
        Pred::ElementType(p) => format!("Pred::ElementType(&{})", pred(p)),
        Pred::Elements(p) => format!("Pred::Elements(&{})", pred(p)),
        Pred::AllMatch(aspect, vars) => format!("Pred::AllMatch(Aspect::{aspect}, {})", list(vars, var)),
        Pred::TypesMatch(a, b, Code::Rust(f)) => format!("Pred::TypesMatch({}, {}, {f})", var(a), var(b)),
        Pred::TypesMatch(a, b, Code::Cpp(e)) => {
            format!("Pred::TypesMatchExpr({}, {}, &{})", var(a), var(b), e.rust())
        }
        Pred::TypesMatch(_, _, Code::Unread(t)) | Pred::Unread(t) => format!("Pred::Unread({t:?})"),
    }
}

/// An effect as its definition declares it.
pub(super) fn effect(e: &DeclaredEffect) -> String {
    let resource = match e.resource.as_str() {
        "DefaultResource" | "" => "Resource::DEFAULT".to_owned(),
        "AutomaticAllocationScopeResource" => "Resource::AUTOMATIC_ALLOCATION_SCOPE".to_owned(),
        own => format!("Resource({own:?})"),
    };
    let of = e.of.map_or("None".to_owned(), |v| format!("Some({})", var(&v)));
    format!("(terrace_ir::interfaces::Effect::{}, terrace_ir::interfaces::{resource}, {of})", e.effect)
}

fn var(v: &Var) -> String {
    format!("Var::{v:?}")
}

pub(super) fn arity(a: &Arity) -> String {
    match a {
        Arity::VariadicOfVariadic(s) => format!("Arity::VariadicOfVariadic({s:?})"),
        plain => format!("Arity::{plain:?}"),
    }
}

pub(super) fn slot(d: &Dialect, a: &Attr) -> String {
    let default = option(a.default.as_ref().and_then(|c| code("DefaultValue", c)));
    let syntax = match &a.syntax {
        AttrSyntax::Any => "Any".to_owned(),
        AttrSyntax::Typed(b) => match code("TypeBuilder", b) {
            Some(b) => format!("Typed({b})"),
            None => "Any".to_owned(),
        },
        AttrSyntax::String => "String".to_owned(),
        AttrSyntax::Array => "Array".to_owned(),
        AttrSyntax::SymbolRef => "SymbolRef".to_owned(),
        AttrSyntax::DenseArray(b) => match code("TypeBuilder", b) {
            Some(b) => format!("DenseArray({b})"),
            None => "Any".to_owned(),
        },
        AttrSyntax::SymbolName => "SymbolName".to_owned(),
        AttrSyntax::Keyword(e) => format!("Keyword(&{})", enum_of(d, *e)),
        AttrSyntax::Stripped(n) => format!("Stripped({n:?})"),
        AttrSyntax::Type => "Type".to_owned(),
        AttrSyntax::Unit => "Unit".to_owned(),
    };
    format!(
        "AttrSlot {{ name: {:?}, constraint: &{}, optional: {}, default: {default}, syntax: AttrSyntax::{syntax}, property: {} }}",
        a.name,
        constraint_name(d, a.constraint),
        a.optional,
        a.property
    )
}

fn enum_of(d: &Dialect, i: usize) -> String {
    d.enums.get(i).map_or(String::new(), |e| enum_name(&e.class))
}

pub(super) fn region(r: &Region) -> String {
    let c = match r.constraint {
        RegionConstraint::Any => "Any".to_owned(),
        RegionConstraint::Sized(n) => format!("Sized({n})"),
        RegionConstraint::MinSized(n) => format!("MinSized({n})"),
        RegionConstraint::MaxSized(n) => format!("MaxSized({n})"),
    };
    format!("RegionDef {{ name: {:?}, variadic: {}, constraint: RegionConstraint::{c} }}", r.name, r.variadic)
}

pub(super) fn trait_(t: &Trait) -> String {
    match t {
        Trait::Known(k) => format!("Trait::{k}"),
        Trait::HasParent(l) => format!("Trait::HasParent(&{l:?})"),
        Trait::HasAncestor(l) => format!("Trait::HasAncestor(&{l:?})"),
        Trait::SingleBlockImplicitTerminator(n) => format!("Trait::SingleBlockImplicitTerminator({n:?})"),
        Trait::Multi(summary, p) => {
            format!("Trait::Multi(&MultiConstraint {{ summary: {summary:?}, pred: {} }})", pred(p))
        }
        Trait::Rust(r) => format!("Trait::User(&{r})"),
        Trait::Other(n) => format!("Trait::Other({n:?})"),
    }
}

pub(super) fn type_rule(r: &TypeRule) -> String {
    match r {
        TypeRule::Parsed => "TypeRule::Parsed".to_owned(),
        TypeRule::Infer => "TypeRule::Infer".to_owned(),
        TypeRule::Same(v) => format!("TypeRule::Same({})", var(v)),
        TypeRule::Build(c) => match code("TypeBuilder", c) {
            Some(b) => format!("TypeRule::Build({b})"),
            None => "TypeRule::Parsed".to_owned(),
        },
        TypeRule::Transform(v, Code::Rust(f)) => format!("TypeRule::RustTransform({}, {f})", var(v)),
        TypeRule::Transform(v, Code::Cpp(e)) => format!("TypeRule::Transform({}, &{})", var(v), e.rust()),
        TypeRule::Transform(_, Code::Unread(_)) => "TypeRule::Parsed".to_owned(),
    }
}

pub(super) fn format(f: &Format) -> String {
    format!(
        "&Format {{ elements: {}, operand_types: {}, result_types: {}, checked: false }}",
        list(&f.elements, element),
        list(&f.operand_types, type_rule),
        list(&f.result_types, type_rule)
    )
}

fn element(e: &Element) -> String {
    let body = match e {
        Element::Literal(t) => format!("Literal({t:?})"),
        Element::Operand(i) => format!("Operand({i})"),
        Element::Attr(i) => format!("Attr({i})"),
        Element::QualifiedAttr(i) => format!("QualifiedAttr({i})"),
        Element::Region(i) => format!("Region({i})"),
        Element::Successor(i) => format!("Successor({i})"),
        Element::Type(v) => format!("Type({})", var(v)),
        Element::StrippedType(v, name) => format!("StrippedType({}, {name:?})", var(v)),
        Element::FunctionalType(a, b) => {
            let side = |v: &Option<Var>| option(v.as_ref().map(var));
            format!("FunctionalType({}, {})", side(a), side(b))
        }
        Element::Custom { name, args } => {
            format!("Custom {{ name: {name:?}, args: {} }}", list(args, custom_arg))
        }
        Element::Optional { anchor, then, otherwise, inverted } => {
            let anchor = match anchor {
                Anchor::Var(v) => format!("Anchor::Var({})", var(v)),
                Anchor::AnyOf(l) => format!("Anchor::AnyOf({})", list(l, var)),
            };
            // Definitions nest groups as deep as the format's parser allows.
            let (then, otherwise) = (list(then, element), list(otherwise, element));
            format!(
                "Optional {{ anchor: {anchor}, then: {then}, otherwise: {otherwise}, inverted: {inverted} }}"
            )
        }
        Element::OiList(clauses) => format!("OiList({})", list(clauses, |c| list(c, element))),
        Element::Space
        | Element::NoSpace
        | Element::Newline
        | Element::AttrDict
        | Element::AttrDictWithKeyword
        | Element::PropDict
        | Element::Operands
        | Element::Regions
        | Element::Successors
        | Element::OperandTypes
        | Element::ResultTypes => format!("{e:?}"),
    };
    format!("FormatElement::{body}")
}

fn custom_arg(a: &CustomArg) -> String {
    match a {
        CustomArg::Var(v) => format!("CustomArg::Var({})", var(v)),
        CustomArg::Ref(v) => format!("CustomArg::Ref({})", var(v)),
        CustomArg::Type(v) => format!("CustomArg::Type({})", var(v)),
        CustomArg::RefType(v) => format!("CustomArg::RefType({})", var(v)),
        CustomArg::AttrDict => "CustomArg::AttrDict".to_owned(),
        CustomArg::Code(c) => format!("CustomArg::Code({c:?})"),
    }
}

pub(super) fn attr_def(d: &Dialect, def: &AttrDef) -> String {
    let params = list(&def.params, |p| {
        format!(
            "ParamDef {{ name: {:?}, kind: {}, cpp: {:?}, optional: {}, default: {} }}",
            p.name,
            param_kind(d, &p.kind),
            p.cpp,
            p.optional,
            option(p.default.as_ref().and_then(|c| code("DefaultValue", c)))
        )
    });
    let mut models = def.models.clone();
    if def.custom_syntax {
        models.push(format!(
            "model!(dyn terrace_asm::AttrSyntaxHooks, &terrace_ir::hooks::Hook::<{}>::NEW)",
            def.class
        ));
    }
    if def.verifier {
        models.push(format!(
            "model!(dyn terrace_asm::VerifyParams, &terrace_ir::hooks::Hook::<{}>::NEW)",
            def.class
        ));
    }
    format!(
        "/// `{name}`\npub static {ident}_DEF: AttrDef = AttrDef {{ name: {name:?}, record: {:?}, summary: {:?}, description: {:?}, params: {params}, format: {}, traits: &{:?}, type_param: {:?}, has_aliases: {}, models: &[{}] }};\n",
        def.record,
        def.summary,
        def.description,
        option(def.format.as_ref().map(|f| list(f, param_format))),
        def.traits,
        def.type_param,
        def.has_aliases,
        models.join(", "),
        name = def.name,
        ident = screaming(&def.class),
    )
}

fn param_kind(d: &Dialect, k: &ParamKind) -> String {
    let body = match k {
        ParamKind::Rust(r) => return r.clone(),
        ParamKind::Int { width, signed } => format!("Int {{ width: {width}, signed: {signed} }}"),
        ParamKind::Enum(e) => format!("Enum(&{})", enum_of(d, *e)),
        ParamKind::EnumField(e) => format!("EnumField(&{})", enum_of(d, *e)),
        ParamKind::AttrOf(n) => format!("AttrOf({n:?})"),
        ParamKind::Stripped(n) => format!("Stripped({n:?})"),
        ParamKind::List(inner) => format!("List(&{})", param_kind(d, inner)),
        ParamKind::Other(n) => format!("Other({n:?})"),
        ParamKind::Bool
        | ParamKind::String
        | ParamKind::Type
        | ParamKind::Attr
        | ParamKind::AffineMap
        | ParamKind::Float => format!("{k:?}"),
    };
    format!("ParamKind::{body}")
}

fn param_format(f: &ParamFormat) -> String {
    let body = match f {
        ParamFormat::Struct(l) => format!("Struct(&{l:?})"),
        ParamFormat::Custom(n, l) => format!("Custom({n:?}, &{l:?})"),
        ParamFormat::Optional { anchor, then, otherwise } => {
            let (then, otherwise) = (list(then, param_format), list(otherwise, param_format));
            format!("Optional {{ anchor: {anchor}, then: {then}, otherwise: {otherwise} }}")
        }
        plain => format!("{plain:?}"),
    };
    format!("ParamFormat::{body}")
}
