//! The data layout of a module: each entry must say something that its key can have, and fit the layouts of the modules around it.

use rustc_hash::FxHashMap;
use terrace_dialects_kit::data_layout::{DataLayoutTypes, verify_alignments};
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Attr, AttrData, Context, Diagnostic, Loc, LookIr, Type};

use super::{DataLayoutSpecAttr, Key, LAYOUT_NAME};
use crate::builtin::ModuleOp;

/// The properties that the dialect itself names, without its prefix; a layout can give each any value but the endianness.
const PROPERTIES: [&[u8]; 8] = [
    b"default_memory_space",
    b"alloca_memory_space",
    b"program_memory_space",
    b"global_memory_space",
    b"mangling_mode",
    b"stack_alignment",
    b"function_pointer_alignment",
    b"legal_int_widths",
];

/// Checks the layout of a module that has one.
pub(super) fn verify(cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
    let layouts = enclosing(cx);
    let Some(((loc, Some(own)), outer)) = layouts.split_first() else { return Ok(()) };
    let mut entries = own.parts(cx.ctx);
    // Types come first.
    entries.sort_by_key(|(key, _)| matches!(key, Key::Name(_)));
    for (key, value) in entries {
        let checked = match key {
            Key::Type(ty) => verify_type(cx.ctx, ty, value),
            Key::Name(name) => verify_property(cx.ctx, name, value),
        };
        checked.map_err(|message| Diagnostic::error(*loc, message))?;
    }
    let mut combined = Combined::default();
    if layouts.iter().rev().filter_map(|(_, layout)| *layout).all(|layout| combined.add(cx.ctx, layout)) {
        return Ok(());
    }
    let error = Diagnostic::error(*loc, "data layout does not combine with layouts of enclosing ops");
    Err(outer.iter().fold(error, |d, (loc, _)| d.note(*loc, "enclosing op with data layout")))
}

/// The module and the modules around it, from the inside out, with their layouts.
fn enclosing(cx: &VerifyCx<'_>) -> Vec<(Loc, Option<DataLayoutSpecAttr>)> {
    let around = std::iter::successors(Some(cx.op), |op| cx.ir.parent_op(*op));
    around
        .filter_map(|op| {
            let v = cx.inside(op.body);
            let module = op.entity.cast::<ModuleOp>(&v)?;
            let layout = module.attr(&v, LAYOUT_NAME).and_then(|a| DataLayoutSpecAttr::of(cx.ctx, a));
            Some((module.loc(&v), layout))
        })
        .collect()
}

/// The layout entries of a type's dialect; `None` for builtin types.
fn dialect_of(ctx: &Context, ty: Type) -> Option<Option<&'static dyn DataLayoutTypes>> {
    let AttrData::DialectType { def, .. } = ctx.type_data(ty) else { return None };
    Some(ctx.dialect(def.0.dialect().as_bytes()).and_then(|d| d.interface::<dyn DataLayoutTypes>()))
}

fn verify_type(ctx: &Context, ty: Type, value: Attr) -> Result<(), String> {
    match ctx.type_data(ty) {
        AttrData::IndexType if ctx.as_integer(value).is_none() => {
            Err(format!("expected integer attribute in the data layout entry for '{}'", ctx.text(ty)))
        }
        AttrData::IndexType => Ok(()),
        AttrData::IntegerType { .. } | AttrData::FloatType(_) => verify_alignments(ctx, ty, value),
        _ => match dialect_of(ctx, ty) {
            None => Err("unexpected data layout for a built-in type".to_owned()),
            Some(types) => types.and_then(|t| t.verify_entry(ctx, ty, value)).unwrap_or_else(|| {
                Err("data layout specified for a type that does not support it".to_owned())
            }),
        },
    }
}

/// Checks a property. Those of other dialects may be anything.
fn verify_property(ctx: &Context, name: &[u8], value: Attr) -> Result<(), String> {
    match name.strip_prefix(b"dlti.") {
        None | Some(b"") => Ok(()),
        Some(b"endianness") if matches!(ctx.as_string(value), Some(b"big" | b"little")) => Ok(()),
        Some(b"endianness") => {
            Err("'dlti.endianness' data layout entry is expected to be either 'big' or 'little'".to_owned())
        }
        Some(rest) if PROPERTIES.contains(&rest) => Ok(()),
        Some(_) => Err(format!("unknown data layout entry name: {}", String::from_utf8_lossy(name))),
    }
}

/// The layouts around a module, joined.
#[derive(Default)]
struct Combined<'c> {
    types: FxHashMap<Type, Attr>,
    properties: FxHashMap<&'c [u8], Attr>,
}

impl<'c> Combined<'c> {
    /// Adds the layout of the next module inwards; returns false if it does not fit. Properties must be the same in both, as must be the
    /// entries of builtin types.
    fn add(&mut self, ctx: &'c Context, inner: DataLayoutSpecAttr) -> bool {
        let outer = self.types.clone();
        inner.parts(ctx).into_iter().all(|(key, value)| match key {
            Key::Type(ty) => {
                let fits = match dialect_of(ctx, ty).flatten() {
                    Some(dialect) => dialect.is_compatible(ctx, &outer, (ty, value)),
                    None => outer.get(&ty).is_none_or(|old| *old == value),
                };
                self.types.insert(ty, value);
                fits
            }
            Key::Name(name) => self.properties.insert(name, value).is_none_or(|old| old == value),
        })
    }
}
