//! Syntax that is C++: types and attributes as the text that stands for them.

use terrace_asm::{AttrSyntaxHooks, OpaqueSyntax, Parsed, Parser, TextSyntax};
use terrace_ir::def::{AttrDef, Model, ParamDef, ParamKind, find_model};
use terrace_ir::{Attr, Type, model};
use terrace_ods::model;

use super::statics::{list, one, text};

/// The types and attributes that a dialect's C++ reads, and no definition is of: their text is kept.
#[derive(Clone, Copy)]
pub(super) struct OwnNames {
    pub(super) types: bool,
    pub(super) attrs: bool,
}

impl OpaqueSyntax for OwnNames {
    fn parse_type(&self, _p: &mut Parser<'_>, _mnemonic: &[u8]) -> Option<Parsed<Type>> {
        None
    }
    fn parse_attr(&self, _p: &mut Parser<'_>, _mnemonic: &[u8], _ty: Option<Type>) -> Option<Parsed<Attr>> {
        None
    }
    fn keeps_types(&self) -> bool {
        self.types
    }
    fn keeps_attrs(&self) -> bool {
        self.attrs
    }
}

impl OwnNames {
    /// The models of a dialect with those of the built-in one.
    pub(super) fn models(self, built_in: &'static [Model]) -> &'static [Model] {
        if find_model::<dyn OpaqueSyntax>(built_in).is_some() {
            return built_in;
        }
        let syntax: &'static dyn OpaqueSyntax = one(self);
        let model = Model::new::<dyn OpaqueSyntax>(one(syntax));
        list(&built_in.iter().chain([&model]).collect::<Vec<_>>(), |m| **m)
    }
}

/// The reason why nothing here reads the text of a definition's parameters, if that is so.
pub(super) fn cpp_syntax(def: &model::AttrDef) -> Option<String> {
    if def.custom_syntax {
        return Some("their syntax is C++".to_owned());
    }
    let format = def.format.as_ref()?;
    if let Some(name) = def.in_struct.as_deref().or_else(|| directive(format)) {
        return Some(format!("nothing here implements `custom<{name}>`"));
    }
    let unknown = |p: &model::Param| {
        own_class(&p.kind).map(|class| {
            let name = &p.name;
            format!("nothing here reads the parameter `{name}`, which is of the C++ class `{class}`")
        })
    };
    def.params.iter().find_map(unknown)
}

/// The first directive in a format. Groups nest no deeper than the format's parser allows.
fn directive(format: &[model::ParamFormat]) -> Option<&str> {
    format.iter().find_map(|e| match e {
        model::ParamFormat::Custom(name, _) => Some(name.as_str()),
        model::ParamFormat::Optional { then, otherwise, .. } => {
            directive(then).or_else(|| directive(otherwise))
        }
        _ => None,
    })
}

/// The C++ class of a parameter that nothing here reads; lists nest as deep as the definition says.
fn own_class(kind: &model::ParamKind) -> Option<&str> {
    match kind {
        model::ParamKind::Other(class) => Some(class),
        model::ParamKind::List(of) => own_class(of),
        _ => None,
    }
}

/// A definition of which the text is kept.
pub(super) fn definition(def: &model::AttrDef) -> &'static AttrDef {
    let param = |name, kind| ParamDef { name, kind, cpp: "", optional: false, default: None };
    let mut params = vec![("text", ParamKind::String)];
    // An attribute's own type stands after it.
    params.extend(def.type_param.map(|_| ("type", ParamKind::Type)));
    one(AttrDef {
        name: text(&def.name),
        record: text(&def.record),
        summary: text(&def.summary),
        description: text(&def.description),
        params: list(&params, |(name, kind)| param(*name, *kind)),
        traits: list(&def.traits, |t| text(t)),
        type_param: def.type_param.map(|_| 1),
        has_aliases: def.has_aliases,
        models: const { &[model!(dyn AttrSyntaxHooks, &TextSyntax)] },
        ..AttrDef::EMPTY
    })
}
