//! Assembly formats of the model as statics.

use terrace_ir::def::{Anchor, CustomArg, Format, FormatElement, ParamFormat, TypeBuilder, TypeRule};
use terrace_ods::model::{self, Code};

use super::expr::{expr, var};
use super::statics::{list, one, text};

/// A format.
pub(super) fn format(
    f: &model::Format,
    attrs: &[model::Attr],
    result_types: &[model::TypeRule],
) -> &'static Format {
    one(Format {
        elements: list(&elements_apart(&f.elements, attrs), element),
        operand_types: list(&f.operand_types, rule),
        result_types: list(result_types, rule),
        checked: true,
    })
}

/// The C++ that a rule needs and that nothing here reads.
pub(super) fn unread(r: &model::TypeRule) -> Option<&str> {
    match r {
        model::TypeRule::Build(Code::Unread(t) | Code::Rust(t))
        | model::TypeRule::Transform(_, Code::Unread(t) | Code::Rust(t)) => Some(t),
        _ => None,
    }
}

/// The names of the directives in elements of a format.
pub(super) fn directives(elements: &[model::Element]) -> Vec<&str> {
    let (mut out, mut todo) = (Vec::new(), vec![elements]);
    while let Some(list) = todo.pop() {
        for e in list {
            match e {
                model::Element::Custom { name, .. } => out.push(name.as_str()),
                model::Element::Optional { then, otherwise, .. } => todo.extend([&then[..], &otherwise[..]]),
                model::Element::OiList(clauses) => todo.extend(clauses.iter().map(|c| &c[..])),
                _ => {}
            }
        }
    }
    out
}

pub(super) fn rule(r: &model::TypeRule) -> TypeRule {
    match r {
        model::TypeRule::Parsed => TypeRule::Parsed,
        model::TypeRule::Infer => TypeRule::Infer,
        model::TypeRule::Same(v) => TypeRule::Same(var(*v)),
        model::TypeRule::Build(Code::Cpp(e)) => TypeRule::Build(TypeBuilder::Expr(one(expr(e)))),
        model::TypeRule::Transform(v, Code::Cpp(e)) => TypeRule::Transform(var(*v), one(expr(e))),
        model::TypeRule::Build(Code::Unread(t) | Code::Rust(t))
        | model::TypeRule::Transform(_, Code::Unread(t) | Code::Rust(t)) => TypeRule::Unread(text(t)),
    }
}

/// An element; groups nest as deep as the format's parser allows.
fn element(e: &model::Element) -> FormatElement {
    use model::Element as E;
    match e {
        E::Literal(t) => FormatElement::Literal(text(t)),
        E::Space => FormatElement::Space,
        E::NoSpace => FormatElement::NoSpace,
        E::Newline => FormatElement::Newline,
        E::AttrDict => FormatElement::AttrDict,
        E::AttrDictWithKeyword => FormatElement::AttrDictWithKeyword,
        E::PropDict => FormatElement::PropDict,
        E::Operand(i) => FormatElement::Operand(*i),
        E::Attr(i) => FormatElement::Attr(*i),
        E::QualifiedAttr(i) => FormatElement::QualifiedAttr(*i),
        E::Region(i) => FormatElement::Region(*i),
        E::Successor(i) => FormatElement::Successor(*i),
        E::Operands => FormatElement::Operands,
        E::Regions => FormatElement::Regions,
        E::Successors => FormatElement::Successors,
        E::Type(v) => FormatElement::Type(var(*v)),
        E::StrippedType(v, name) => FormatElement::StrippedType(var(*v), text(name)),
        E::OperandTypes => FormatElement::OperandTypes,
        E::ResultTypes => FormatElement::ResultTypes,
        E::FunctionalType(a, b) => FormatElement::FunctionalType(a.map(var), b.map(var)),
        E::Custom { name, args } => FormatElement::Custom { name: text(name), args: list(args, custom_arg) },
        E::Optional { anchor, then, otherwise, inverted } => FormatElement::Optional {
            anchor: match anchor {
                model::Anchor::Var(v) => Anchor::Var(var(*v)),
                model::Anchor::AnyOf(l) => Anchor::AnyOf(list(l, |v| var(*v))),
            },
            then: list(then, element),
            otherwise: list(otherwise, element),
            inverted: *inverted,
        },
        E::OiList(clauses) => FormatElement::OiList(list(clauses, |c| list(c, element))),
    }
}

fn custom_arg(a: &model::CustomArg) -> CustomArg {
    match a {
        model::CustomArg::Var(v) => CustomArg::Var(var(*v)),
        model::CustomArg::Ref(v) => CustomArg::Ref(var(*v)),
        model::CustomArg::Type(v) => CustomArg::Type(var(*v)),
        model::CustomArg::RefType(v) => CustomArg::RefType(var(*v)),
        model::CustomArg::AttrDict => CustomArg::AttrDict,
        model::CustomArg::Code(t) => CustomArg::Code(text(t)),
    }
}

/// A parameter format without the places where two words would become one: there a blank is needed after all.
pub(super) fn apart(format: &[model::ParamFormat], params: &[model::Param]) -> Vec<model::ParamFormat> {
    use model::ParamFormat as F;
    let word = |e: &F| match e {
        F::Literal(l) => is_word(l),
        F::Param(i) | F::Qualified(i) => params
            .get(*i)
            .is_none_or(|p| !matches!(p.kind, model::ParamKind::String | model::ParamKind::Stripped(_))),
        F::Params | F::Struct(_) => true,
        F::Space | F::NoSpace | F::Custom(..) | F::Optional { .. } => false,
    };
    let mut out: Vec<F> = Vec::new();
    for (i, e) in format.iter().enumerate() {
        // The mnemonic stands before the first.
        let before = i.checked_sub(1).and_then(|i| format.get(i)).is_none_or(word);
        match e {
            F::NoSpace if before && format.get(i + 1).is_some_and(word) => {}
            F::Optional { anchor, then, otherwise } => out.push(F::Optional {
                anchor: *anchor,
                then: apart(then, params),
                otherwise: apart(otherwise, params),
            }),
            e => out.push(e.clone()),
        }
    }
    out
}

/// The elements of a format without the places where two words would become one.
fn elements_apart(elements: &[model::Element], attrs: &[model::Attr]) -> Vec<model::Element> {
    use model::Element as E;
    let bare = |i: usize| !matches!(attrs.get(i).map(|a| &a.syntax), Some(model::AttrSyntax::String));
    let named = |i: usize| {
        use model::AttrSyntax as S;
        let syntax = attrs.get(i).map(|a| &a.syntax);
        bare(i) && !matches!(syntax, Some(S::SymbolName | S::SymbolRef | S::Array | S::DenseArray(_)))
    };
    let begins = |e: &E| match e {
        E::Literal(l) => is_word(l),
        E::Attr(i) | E::QualifiedAttr(i) => named(*i),
        E::Type(_) | E::StrippedType(..) | E::OperandTypes | E::ResultTypes => true,
        _ => false,
    };
    let ends = |e: &E| match e {
        E::Literal(l) => is_word(l),
        E::Attr(i) | E::QualifiedAttr(i) => bare(*i),
        E::Operand(_) | E::Operands | E::Successor(_) | E::Successors => true,
        E::Type(_) | E::StrippedType(..) | E::OperandTypes | E::ResultTypes | E::FunctionalType(..) => true,
        _ => false,
    };
    let mut out: Vec<E> = Vec::new();
    for (i, e) in elements.iter().enumerate() {
        let before = i.checked_sub(1).and_then(|i| elements.get(i)).is_none_or(ends);
        match e {
            E::NoSpace if before && elements.get(i + 1).is_some_and(begins) => {}
            E::Optional { anchor, then, otherwise, inverted } => out.push(E::Optional {
                anchor: anchor.clone(),
                then: elements_apart(then, attrs),
                otherwise: elements_apart(otherwise, attrs),
                inverted: *inverted,
            }),
            e => out.push(e.clone()),
        }
    }
    out
}

/// Returns true if a literal is a word.
fn is_word(literal: &str) -> bool {
    literal.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_')
}

/// An element of a parameter format.
pub(super) fn param_format(f: &model::ParamFormat) -> ParamFormat {
    use model::ParamFormat as F;
    match f {
        F::Literal(t) => ParamFormat::Literal(text(t)),
        F::Space => ParamFormat::Space,
        F::NoSpace => ParamFormat::NoSpace,
        F::Param(i) => ParamFormat::Param(*i),
        F::Qualified(i) => ParamFormat::Qualified(*i),
        F::Params => ParamFormat::Params,
        F::Struct(l) => ParamFormat::Struct(list(l, |i| *i)),
        F::Custom(name, l) => ParamFormat::Custom(text(name), list(l, |i| *i)),
        F::Optional { anchor, then, otherwise } => ParamFormat::Optional {
            anchor: *anchor,
            then: list(then, param_format),
            otherwise: list(otherwise, param_format),
        },
    }
}
