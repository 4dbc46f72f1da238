//! The inherent attributes of operations.

use smallvec::SmallVec;
use terrace_ir::def::{OpDef, ValueDef};
use terrace_ir::segments::OPERAND_SIZES;
use terrace_ir::{Attr, Context};

use super::Read;
use super::cursor::Cursor;
use super::entries::Entries;
use super::tables::Name;
use crate::properties::{Form, Native, Plans, Property};

/// The inherent attributes of an operation in the definition's order.
pub(super) type Inherent = SmallVec<[Option<Attr>; 4]>;

/// Reads the properties of an operation into `inherent`, which has a slot for each inherent attribute.
pub(super) fn read<'b>(
    plans: &mut Plans,
    ctx: &Context,
    name: Name,
    mut c: Cursor<'b>,
    entries: &mut Entries<'_, 'b>,
    inherent: &mut Inherent,
) -> Read<()> {
    let def = ctx.op_info(name.name).def();
    match def {
        _ if !name.was_registered => {
            let id = c.varint()?;
            let properties = entries.attr(&c, id)?;
            match (def, ctx.as_dictionary(properties)) {
                (None, _) => inherent.iter_mut().take(1).for_each(|slot| *slot = Some(properties)),
                (Some(def), Some(list)) => {
                    for (key, value) in list {
                        let slot = def.attr_index(ctx.as_string(*key).unwrap_or_default());
                        if let Some(slot) = slot.and_then(|i| inherent.get_mut(i)) {
                            *slot = Some(*value);
                        }
                    }
                }
                (Some(_), None) => return c.error("expected DictionaryAttr to set properties"),
            }
        }
        None => {
            let name = String::from_utf8_lossy(ctx.op_info(name.name).name());
            return c.error(format!("the properties of '{name}' cannot be read: the operation is unknown"));
        }
        Some(def) => {
            let plan = plans.plan(ctx, name.name);
            for p in plan.map(|plan| plans.get(plan)).unwrap_or_default() {
                let value = property(ctx, def, *p, &mut c, entries)?;
                if let Some(slot) = inherent.get_mut(p.slot) {
                    *slot = value;
                }
            }
        }
    }
    c.finish("bytes after the properties of an operation")
}

fn property<'b>(
    ctx: &Context,
    def: &OpDef,
    p: Property,
    c: &mut Cursor<'b>,
    entries: &mut Entries<'_, 'b>,
) -> Read<Option<Attr>> {
    Ok(match p.form {
        Form::Attr => {
            let id = c.varint()?;
            Some(entries.attr(c, id)?)
        }
        Form::OptionalAttr => match c.flagged()? {
            (id, true) => Some(entries.attr(c, id)?),
            _ => None,
        },
        Form::Segments => {
            let of_operands = def.attrs.get(p.slot).is_some_and(|a| a.name == OPERAND_SIZES);
            let groups = if of_operands { def.operands } else { def.results };
            let sizes = sparse_array(c, groups)?;
            Some(ctx.dense_array(ctx.i32(), &sizes))
        }
        Form::Native(Native::Unit) => (c.byte()? != 0).then(|| ctx.unit()),
        Form::Native(Native::Flag) => Some(if c.byte()? != 0 { ctx.unit() } else { ctx.bool_attr(false) }),
        Form::Native(Native::OptionalInt) => match c.byte()? {
            0 => Some(ctx.array(&[])),
            _ => Native::OptionalInt.attr(ctx, c.varint()?),
        },
        Form::Native(native) => {
            let v = c.varint()?;
            match native.attr(ctx, v) {
                Some(a) => Some(a),
                None => return c.error(format!("the property has no value {v}")),
            }
        }
    })
}

/// The sizes of groups; those of most may be left out.
fn sparse_array(c: &mut Cursor<'_>, groups: &[ValueDef]) -> Read<SmallVec<[i64; 8]>> {
    let mut sizes: SmallVec<[i64; 8]> = SmallVec::from_elem(0, groups.len());
    let (count, sparse) = c.flagged()?;
    let mut set = |c: &Cursor<'_>, i: u64, v: u64| {
        let value = i32::try_from(v as i64).ok();
        match (usize::try_from(i).ok().and_then(|i| sizes.get_mut(i)), value) {
            (Some(slot), Some(v)) => {
                *slot = i64::from(v);
                Ok(())
            }
            (None, _) => c.error(format!("a segment {i} has a size, and there are {}", groups.len())),
            (_, None) => c.error(format!("a segment has the size {v}")),
        }
    };
    let bits = if sparse && count > 0 { c.varint()? } else { 0 };
    if bits > 8 {
        return c.error(format!("reading sparse array with indexing above 8 bits: {bits}"));
    }
    let count = c.bounded(count)?;
    for i in 0..count as u64 {
        let v = c.varint()?;
        if sparse { set(c, v & ((1 << bits) - 1), v >> bits)? } else { set(c, i, v)? }
    }
    Ok(sizes)
}
