//! The dlti dialect: data layouts and descriptions of targets, as attributes. Layouts of modules are verified in `layout.rs`; dialects
//! say of their own types what a layout can hold, by [`DataLayoutTypes`](terrace_dialects_kit::data_layout::DataLayoutTypes).

use terrace_ir::def::DialectDef;
use terrace_ir::interfaces::DialectAttrs;
use terrace_ir::{Attr, Context, Global, Ir, Op, Type, model};

mod generated {
    include!(concat!(env!("OUT_DIR"), "/dlti.rs"));
}

mod layout;
mod syntax;
mod verify;

pub use generated::*;
pub use terrace_dialects_kit::data_layout::numbers;
pub use terrace_dialects_kit::type_layout::TypeLayout;
use terrace_rewrite::memory_slots::LayoutEntries;

/// The attribute of an operation that holds its data layout.
pub const LAYOUT_NAME: &str = "dlti.dl_spec";

/// The key of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key<'c> {
    /// A type: the value says how it is laid out.
    Type(Type),
    /// A name: the value is the property of that name.
    Name(&'c [u8]),
}

impl DataLayoutEntryAttr {
    /// An entry for a type.
    pub fn of_type(ctx: &Context, ty: Type, value: Attr) -> DataLayoutEntryAttr {
        DataLayoutEntryAttr::get(ctx, ctx.type_attr(ty), value)
    }

    /// An entry for a property.
    pub fn of_name(ctx: &Context, name: impl AsRef<[u8]>, value: Attr) -> DataLayoutEntryAttr {
        DataLayoutEntryAttr::get(ctx, ctx.string(name), value)
    }

    /// The key and the value; `None` if the key is neither a type nor a string.
    pub fn parts(self, ctx: &Context) -> Option<(Key<'_>, Attr)> {
        let key = self.key(ctx)?;
        let key = match ctx.type_value(key) {
            Some(ty) => Key::Type(ty),
            None => Key::Name(ctx.as_string(key)?),
        };
        Some((key, self.value(ctx)?))
    }
}

impl DataLayoutSpecAttr {
    /// The keys and values, in order.
    pub fn parts(self, ctx: &Context) -> Vec<(Key<'_>, Attr)> {
        parts(ctx, &self.entries(ctx).unwrap_or_default())
    }
}

impl MapAttr {
    /// The value of a name.
    pub fn lookup(self, ctx: &Context, name: &str) -> Option<Attr> {
        let named = |key: &Key<'_>| *key == Key::Name(name.as_bytes());
        parts(ctx, &self.entries(ctx).unwrap_or_default()).into_iter().find(|(k, _)| named(k)).map(|(_, v)| v)
    }
}

/// True if the innermost layout around an operation that says the order of bytes says that the highest comes first.
pub fn is_big_endian(ctx: &Context, ir: &Ir, op: Global<Op>) -> bool {
    let around = std::iter::successors(Some(op), |op| ir.parent_op(*op));
    let mut layouts = around.filter_map(|op| DataLayoutSpecAttr::of(ctx, ir.attr(ctx, op, LAYOUT_NAME)?));
    let order = layouts.find_map(|layout| {
        let named = |(key, value)| (key == Key::Name(b"dlti.endianness")).then_some(value);
        layout.parts(ctx).into_iter().find_map(named)
    });
    order.and_then(|o| ctx.as_string(o)) == Some(b"big")
}

/// The entries for types of the layouts around an operation; the innermost one that says something of a type counts.
pub fn type_entries(ctx: &Context, ir: &Ir, op: Global<Op>) -> LayoutEntries {
    let mut entries = LayoutEntries::default();
    let around = std::iter::successors(Some(op), |op| ir.parent_op(*op));
    let layouts = around.filter_map(|op| DataLayoutSpecAttr::of(ctx, ir.attr(ctx, op, LAYOUT_NAME)?));
    for (key, value) in layouts.flat_map(|layout| layout.parts(ctx)) {
        if let Key::Type(ty) = key {
            entries.entry(ty).or_insert(value);
        }
    }
    entries
}

/// The keys and values of entries; what is no entry is left out.
fn parts<'c>(ctx: &'c Context, entries: &[Attr]) -> Vec<(Key<'c>, Attr)> {
    entries.iter().filter_map(|e| DataLayoutEntryAttr::of(ctx, *e)?.parts(ctx)).collect()
}

/// The dlti dialect.
pub static DIALECT: DialectDef = DialectDef {
    name: "dlti",
    ops: &OPS,
    types: TYPES,
    attrs: ATTRS,
    models: &[model!(dyn DialectAttrs, &verify::Attributes)],
    ..DialectDef::EMPTY
};
