//! Types in binaries.

use terrace_dialects_wasm::wasmssa::{ExternRefType, FuncRefType, LimitType, TableType};
use terrace_ir::{Context, Diagnostic, Type};

use crate::Done;
use crate::bytes::Cursor;

/// The first byte of a function's type.
const FUNCTION: u8 = 0x60;
/// The type of a block that takes and gives nothing.
const NOTHING: u8 = 0x40;

/// The type of a global variable.
pub(crate) struct GlobalType {
    pub(crate) ty: Type,
    pub(crate) mutable: bool,
}

/// The type of a block.
pub(crate) enum BlockType {
    /// One that is written out.
    Here(Type),
    /// One of the module's, by its number.
    Numbered(u32),
}

/// The value type that a byte is.
fn value_type_of(ctx: &Context, byte: u8) -> Option<Type> {
    Some(match byte {
        0x7f => ctx.i32(),
        0x7e => ctx.i64(),
        0x7d => ctx.f32(),
        0x7c => ctx.f64(),
        0x7b => ctx.integer_type(128),
        0x70 => FuncRefType::get(ctx).into(),
        0x6f => ExternRefType::get(ctx).into(),
        _ => return None,
    })
}

/// The type of a value.
pub(crate) fn value_type(ctx: &Context, cur: &mut Cursor<'_>) -> Done<Type> {
    let loc = cur.loc();
    let byte = cur.byte()?;
    let unknown = || Diagnostic::error(loc, format!("invalid value type encoding: {byte}"));
    value_type_of(ctx, byte).ok_or_else(unknown)
}

fn value_types(ctx: &Context, cur: &mut Cursor<'_>) -> Done<Vec<Type>> {
    // The count is not to be trusted: the list grows with what is there.
    (0..cur.u32()?).map(|_| value_type(ctx, cur)).collect()
}

pub(crate) fn function_type(ctx: &Context, cur: &mut Cursor<'_>) -> Done<Type> {
    let loc = cur.loc();
    let byte = cur.byte()?;
    if byte != FUNCTION {
        let m = format!("invalid function type header byte. Expecting {FUNCTION} got {byte}");
        return Err(Diagnostic::error(loc, m));
    }
    let inputs = value_types(ctx, cur)?;
    let results = value_types(ctx, cur)?;
    Ok(ctx.function_type(&inputs, &results))
}

/// The size of a memory or a table: the least, and the most if there is one.
pub(crate) fn limit(ctx: &Context, cur: &mut Cursor<'_>) -> Done<Type> {
    let loc = cur.loc();
    let byte = cur.byte()?;
    if byte > 1 {
        return Err(Diagnostic::error(loc, format!("invalid limit header: {byte}")));
    }
    let min = cur.u32()?;
    let max = if byte == 1 { i64::from(cur.u32()?) } else { -1 };
    Ok(LimitType::get(ctx, i64::from(min), max).into())
}

pub(crate) fn table_type(ctx: &Context, cur: &mut Cursor<'_>) -> Done<Type> {
    let element = value_type(ctx, cur)?;
    if FuncRefType::of(ctx, element).is_none() && ExternRefType::of(ctx, element).is_none() {
        return cur.error("invalid element type for table");
    }
    let limit = limit(ctx, cur)?;
    Ok(TableType::get(ctx, element, limit).into())
}

pub(crate) fn global_type(ctx: &Context, cur: &mut Cursor<'_>) -> Done<GlobalType> {
    let ty = value_type(ctx, cur)?;
    let loc = cur.loc();
    let byte = cur.byte()?;
    if byte > 1 {
        return Err(Diagnostic::error(loc, format!("invalid global mutability specifier: {byte}")));
    }
    Ok(GlobalType { ty, mutable: byte == 1 })
}

pub(crate) fn block_type(ctx: &Context, cur: &mut Cursor<'_>) -> Done<BlockType> {
    let loc = cur.loc();
    let byte = cur.peek()?;
    if byte == NOTHING {
        cur.byte()?;
        return Ok(BlockType::Here(ctx.function_type(&[], &[])));
    }
    if let Some(ty) = value_type_of(ctx, byte) {
        cur.byte()?;
        return Ok(BlockType::Here(ctx.function_type(&[], &[ty])));
    }
    // The bytes of types are the negative numbers.
    let number = cur.i64()?;
    match u32::try_from(number) {
        Ok(number) => Ok(BlockType::Numbered(number)),
        Err(_) => {
            let m = format!("type ID should be representable with an unsigned 32 bits integer. Got {number}");
            Err(Diagnostic::error(loc, m))
        }
    }
}
