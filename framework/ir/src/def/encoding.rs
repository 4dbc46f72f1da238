//! The bytecode of a dialect's own types and attributes: a dialect interface, and tables for what parameters alone say.
//!
//! A kind has a number and fields in an order. Kinds without a number are written as text. `terrace-bytecode` reads and writes.

use super::{AttrDef, find_model};
use crate::{ApInt, Attr, AttrData, Context, Type};

/// The result of reading a field: an error is its text, the reader knows the place.
pub type FieldResult<T> = Result<T, String>;

/// Takes the fields of a type or an attribute, in order.
pub trait FieldSink {
    /// An integer without sign.
    fn varint(&mut self, v: u64);
    /// An integer that may be negative.
    fn signed(&mut self, v: i64);
    /// One byte.
    fn byte(&mut self, v: u8);
    /// A string.
    fn string(&mut self, v: &[u8]);
    /// An attribute or a type.
    fn attr(&mut self, a: Attr);
    /// An attribute that may be absent.
    fn optional(&mut self, a: Option<Attr>);
    /// An integer whose width the reader knows, or the bits of a number.
    fn bits(&mut self, v: &ApInt);
}

/// Gives the fields of a type or an attribute, in order.
pub trait FieldSource {
    /// An integer without sign.
    fn varint(&mut self) -> FieldResult<u64>;
    /// An integer that may be negative.
    fn signed(&mut self) -> FieldResult<i64>;
    /// One byte.
    fn byte(&mut self) -> FieldResult<u8>;
    /// A string, as an attribute.
    fn string(&mut self) -> FieldResult<Attr>;
    /// An attribute.
    fn attr(&mut self) -> FieldResult<Attr>;
    /// A type.
    fn ty(&mut self) -> FieldResult<Type>;
    /// An attribute that may be absent.
    fn optional(&mut self) -> FieldResult<Option<Attr>>;
    /// An integer of that width, or the bits of a number.
    fn bits(&mut self, width: u32) -> FieldResult<ApInt>;
    /// The length of a list, which is at most the number of bytes that are left.
    fn count(&mut self) -> FieldResult<usize>;
}

/// A dialect interface: some types and attributes have a bytecode of their own.
pub trait BytecodeForm: Send + Sync {
    /// Writes the number and the fields of a kind; false, and nothing is written, if it has none.
    fn write(&self, ctx: &Context, def: &'static AttrDef, params: &[Attr], out: &mut dyn FieldSink) -> bool;
    /// Makes a type of its fields.
    fn read_type(&self, ctx: &Context, code: u64, from: &mut dyn FieldSource) -> FieldResult<Type>;
    /// Makes an attribute of its fields.
    fn read_attr(&self, ctx: &Context, code: u64, from: &mut dyn FieldSource) -> FieldResult<Attr>;
}

/// The forms of a field's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldForm {
    /// An integer without sign.
    VarInt,
    /// One byte.
    Bool,
    /// An integer that may be absent.
    OptionalVarInt,
    /// The bytes of a string attribute.
    String,
    /// An attribute.
    Attr,
    /// An attribute that may be absent.
    OptionalAttr,
    /// A list of attributes; an empty one is absent.
    Attrs,
    /// A list of integers; an empty one is absent.
    VarInts,
}

/// An attribute of which each field is a parameter: the definition's mnemonic, the number, the fields by the names of the parameters.
/// Parameters that are no field have their default after reading, or are absent.
pub struct EncodedAttr {
    /// The definition.
    pub def: &'static AttrDef,
    /// The number.
    pub code: u64,
    /// The fields in order.
    pub fields: &'static [(&'static str, FieldForm)],
}

/// The attributes of a dialect, where all of them are such.
pub struct EncodedAttrs(pub &'static [EncodedAttr]);

impl EncodedAttr {
    fn place(&self, name: &str) -> Option<usize> {
        self.def.params.iter().position(|p| p.name == name)
    }

    fn write_field(ctx: &Context, form: FieldForm, value: Option<Attr>, out: &mut dyn FieldSink) {
        let number = |a: Attr| ctx.as_param_int(a).unwrap_or_default();
        let present = value.filter(|a| !matches!(ctx.data(*a), AttrData::ParamNone));
        let list = || present.and_then(|a| ctx.as_param_list(a)).unwrap_or_default();
        match form {
            FieldForm::VarInt => out.varint(present.map_or(0, number) as u64),
            FieldForm::Bool => out.byte(u8::from(present.is_some_and(|a| number(a) != 0))),
            FieldForm::OptionalVarInt => {
                out.varint(present.map_or(0, |a| ((number(a) as u64) << 1) | 1));
            }
            FieldForm::String => out.string(present.and_then(|a| ctx.as_string(a)).unwrap_or_default()),
            FieldForm::Attr => out.attr(present.unwrap_or_else(|| ctx.unit())),
            FieldForm::OptionalAttr => out.optional(present),
            FieldForm::Attrs | FieldForm::VarInts if list().is_empty() => out.byte(0),
            FieldForm::Attrs => {
                out.byte(1);
                out.varint(list().len() as u64);
                list().iter().for_each(|a| out.optional(Some(*a)));
            }
            FieldForm::VarInts => {
                out.byte(1);
                out.varint(list().len() as u64);
                list().iter().for_each(|a| out.varint(number(*a) as u64));
            }
        }
    }

    fn read_field(ctx: &Context, form: FieldForm, from: &mut dyn FieldSource) -> FieldResult<Attr> {
        let number = |v: u64| ctx.param_int(v as i64);
        Ok(match form {
            FieldForm::VarInt => number(from.varint()?),
            FieldForm::Bool => number(u64::from(from.byte()? != 0)),
            FieldForm::OptionalVarInt => match from.varint()? {
                v if v & 1 == 1 => number(v >> 1),
                _ => ctx.param_none(),
            },
            FieldForm::String => from.string()?,
            FieldForm::Attr => from.attr()?,
            FieldForm::OptionalAttr => from.optional()?.unwrap_or_else(|| ctx.param_none()),
            FieldForm::Attrs | FieldForm::VarInts if from.byte()? == 0 => ctx.param_list(&[]),
            FieldForm::Attrs => {
                let n = from.count()?;
                let list: Vec<Option<Attr>> = (0..n).map(|_| from.optional()).collect::<FieldResult<_>>()?;
                ctx.param_list(&list.into_iter().flatten().collect::<Vec<_>>())
            }
            FieldForm::VarInts => {
                let n = from.count()?;
                let list: Vec<Attr> =
                    (0..n).map(|_| from.varint().map(number)).collect::<FieldResult<_>>()?;
                ctx.param_list(&list)
            }
        })
    }
}

impl BytecodeForm for EncodedAttrs {
    fn write(&self, ctx: &Context, def: &'static AttrDef, params: &[Attr], out: &mut dyn FieldSink) -> bool {
        let Some(kind) = self.0.iter().find(|k| std::ptr::eq(k.def, def)) else { return false };
        out.varint(kind.code);
        for (name, form) in kind.fields {
            let value = kind.place(name).and_then(|i| params.get(i)).copied();
            EncodedAttr::write_field(ctx, *form, value, out);
        }
        true
    }

    fn read_type(&self, _: &Context, code: u64, _: &mut dyn FieldSource) -> FieldResult<Type> {
        Err(format!("unknown type code {code}"))
    }

    fn read_attr(&self, ctx: &Context, code: u64, from: &mut dyn FieldSource) -> FieldResult<Attr> {
        let Some(kind) = self.0.iter().find(|k| k.code == code) else {
            return Err(format!("unknown attribute code {code}"));
        };
        let absent = |p: &super::ParamDef| p.default.map_or_else(|| ctx.param_none(), |d| d.attr(ctx));
        let mut params: Vec<Attr> = kind.def.params.iter().map(absent).collect();
        for (name, form) in kind.fields {
            let value = EncodedAttr::read_field(ctx, *form, from)?;
            if let Some(slot) = kind.place(name).and_then(|i| params.get_mut(i)) {
                *slot = value;
            }
        }
        if let Some(verify) = find_model::<dyn crate::hooks::VerifyParams>(kind.def.models) {
            verify.verify(ctx, &params)?;
        }
        Ok(ctx.dialect_attr(kind.def, &params))
    }
}
