//! Definitions of types and attributes: their parameters, and how the text spells these.

use super::{DefaultValue, EnumDef, Model, find_model};
use crate::{Attr, Context};

/// A type's or attribute's definition.
pub struct AttrDef {
    /// The full name `dialect.mnemonic`, without sigil.
    pub name: &'static str,
    /// The name of its record, by which messages of parameters name it.
    pub record: &'static str,
    /// One line.
    pub summary: &'static str,
    /// Markdown.
    pub description: &'static str,
    /// Parameters in order.
    pub params: &'static [ParamDef],
    /// The declarative assembly format of the parameters.
    pub format: Option<&'static [ParamFormat]>,
    /// Traits.
    pub traits: &'static [&'static str],
    /// The parameter that is the attribute's type, for typed attributes.
    pub type_param: Option<usize>,
    /// True if the dialect's printer interface may propose aliases for it.
    pub has_aliases: bool,
    /// Interfaces, custom syntax and verifier included.
    pub models: &'static [Model],
}

impl AttrDef {
    /// A definition with a name and nothing else: for `..AttrDef::EMPTY`.
    pub const EMPTY: AttrDef = AttrDef {
        name: "",
        record: "",
        summary: "",
        description: "",
        params: &[],
        format: None,
        traits: &[],
        type_param: None,
        has_aliases: false,
        models: &[],
    };

    /// The definition's implementation of an interface.
    pub fn interface<I: ?Sized + 'static>(&self) -> Option<&'static I> {
        find_model::<I>(self.models)
    }

    /// Returns true if it has a trait that a dialect defines in Rust: a model of itself, `model!(MyTrait, &MyTrait)`.
    pub fn has_trait<T: 'static>(&self) -> bool {
        self.interface::<T>().is_some()
    }

    /// The name after the dialect's.
    pub fn mnemonic(&self) -> &'static str {
        self.name.split_once('.').map_or(self.name, |(_, m)| m)
    }

    /// The dialect's name.
    pub fn dialect(&self) -> &'static str {
        self.name.split_once('.').map_or("", |(d, _)| d)
    }
}

/// A parameter of a type or attribute.
pub struct ParamDef {
    /// The name.
    pub name: &'static str,
    /// The kind of value, which decides its spelling.
    pub kind: ParamKind,
    /// Its C++ type, as messages say it.
    pub cpp: &'static str,
    /// True if it may be absent.
    pub optional: bool,
    /// The value where it is absent, and which is then not printed.
    pub default: Option<DefaultValue>,
}

/// The kinds of parameter. All parameters are stored as [`Attr`] handles.
#[derive(Clone, Copy)]
pub enum ParamKind {
    /// An integer of so many bits, stored as `ParamInt`.
    Int {
        /// Bits.
        width: u32,
        /// True if negative values are meant.
        signed: bool,
    },
    /// `bool`, stored as `ParamInt`.
    Bool,
    /// A keyword of an enum, stored as `ParamInt`.
    Enum(&'static EnumDef),
    /// Text in quotes, stored as `ParamBytes`.
    String,
    /// A type, stored as its handle.
    Type,
    /// A keyword of an enum that the parameter's C++ type names: in quotes where it is no keyword; stored as `ParamInt`.
    EnumField(&'static EnumDef),
    /// An affine map, by its text alone.
    AffineMap,
    /// An attribute.
    Attr,
    /// An attribute of a builtin class, by its C++ name.
    AttrOf(&'static str),
    /// An attribute that satisfies a condition.
    AttrIf(fn(&Context, Attr) -> bool),
    /// A dialect attribute by its parameters alone: the definition's name.
    Stripped(&'static str),
    /// `APFloat`, stored as a float attribute.
    Float,
    /// A list, stored as `ParamList`.
    List(&'static ParamKind),
    /// Syntax that a dialect binds: a `ParamSyntax` of the assembly, made by its `param_syntax!`.
    Bound(&'static (dyn std::any::Any + Send + Sync)),
    /// Bound to Rust by its C++ type.
    Other(&'static str),
}

/// One element of a parameter format.
#[derive(Clone, Copy, PartialEq)]
pub enum ParamFormat {
    /// A keyword or punctuation.
    Literal(&'static str),
    /// A blank.
    Space,
    /// No blank.
    NoSpace,
    /// Parameter `i`.
    Param(usize),
    /// `qualified($p)`
    Qualified(usize),
    /// `params`
    Params,
    /// `struct(...)`: `name = value` of parameters, in any order.
    Struct(&'static [usize]),
    /// `custom<Name>(...)` over parameters.
    Custom(&'static str, &'static [usize]),
    /// An optional group, present when parameter `anchor` is.
    Optional {
        /// The deciding parameter.
        anchor: usize,
        /// Where it is present.
        then: &'static [ParamFormat],
        /// Where it is absent.
        otherwise: &'static [ParamFormat],
    },
}

impl EnumDef {
    /// A value without its sign: the greatest bit of the width may be that of the number as it is kept.
    pub fn unsigned(&self, value: i64) -> i64 {
        if self.width < 64 { value & ((1 << self.width) - 1) } else { value }
    }
}
