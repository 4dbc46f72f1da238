//! Operations of graphics processors that are several instructions.

use terrace_dialects_amd::rocdl;
use terrace_dialects_device::nvvm::Tcgen05MmaSmemDescOp;

use crate::error::Done;
use crate::function::{Function, Operand};
use crate::table::Table;
use crate::text::Local;
use terrace_ir::Value;

pub(super) fn add_to(table: &mut Table) {
    table.add(barrier);
    table.add(descriptor);
}

/// A barrier between fences of the group's memory.
fn barrier(_: rocdl::BarrierOp, f: &mut Function<'_, '_>) -> Done {
    let name = "llvm.amdgcn.s.barrier";
    let void = terrace_dialects_llvm::llvm::void(f.ctx());
    f.module.declare(name, void, &[])?;
    for text in ["fence syncscope(\"workgroup\") release", "", "fence syncscope(\"workgroup\") acquire"] {
        f.begin(None)?;
        if text.is_empty() {
            f.put("call void ");
            crate::text::name(b'@', name.as_bytes(), &mut f.text.bytes);
            f.put("()");
        } else {
            f.put(text);
        }
        f.end();
    }
    Ok(())
}

/// The descriptor of a matrix: its fields put together, bits of each cut to its width and moved to its place.
fn descriptor(op: Tcgen05MmaSmemDescOp, f: &mut Function<'_, '_>) -> Done {
    let v = f.view;
    let mut sum = None;
    for (field, mask, place) in [
        (op.start_addr(&v), 0x3fff, 0),
        (op.leading_dim_offset(&v), 0x3fff, 16),
        (op.stride_dim_offset(&v), 0x3fff, 32),
    ] {
        sum = Some(field_into(f, sum, field, mask, place)?);
    }
    // A constant field.
    let constant = f.begin_local()?;
    f.put("or i64 ");
    put(f, sum)?;
    f.put(", 70368744177664");
    f.end();
    sum = Some(constant);
    for (field, mask, place) in
        [(op.base_offset(&v), 7, 49), (op.leading_dim_mode(&v), 1, 52), (op.swizzle_mode(&v), 7, 61)]
    {
        sum = Some(field_into(f, sum, field, mask, place)?);
    }
    if let Some(sum) = sum {
        f.set(op.res(&v), Operand::Local(sum));
    }
    Ok(())
}

/// Appends a sum so far; zero if there is none.
fn put(f: &mut Function<'_, '_>, sum: Option<Local>) -> Done {
    match sum {
        Some(sum) => f.operand(&Operand::Local(sum)),
        None => {
            f.put("0");
            Ok(())
        }
    }
}

/// Appends the instructions that put a field into the sum.
fn field_into(
    f: &mut Function<'_, '_>,
    sum: Option<Local>,
    field: Value,
    mask: i64,
    place: u32,
) -> Done<Local> {
    let i32 = f.ctx().i32();
    let mut narrow = f.get(field);
    if f.type_of(field) != i32 {
        let wide = f.begin_local()?;
        f.put("zext ");
        f.typed(field)?;
        f.put(" to i32");
        f.end();
        narrow = Operand::Local(wide);
    }
    let cut = f.begin_local()?;
    f.put("and i32 ");
    f.operand(&narrow)?;
    f.put(format!(", {mask}"));
    f.end();
    let wide = f.begin_local()?;
    f.put("zext i32 ");
    f.operand(&Operand::Local(cut))?;
    f.put(" to i64");
    f.end();
    let moved = f.begin_local()?;
    f.put("shl i64 ");
    f.operand(&Operand::Local(wide))?;
    f.put(format!(", {place}"));
    f.end();
    let joined = f.begin_local()?;
    f.put("or i64 ");
    put(f, sum)?;
    f.put(", ");
    f.operand(&Operand::Local(moved))?;
    f.end();
    Ok(joined)
}
