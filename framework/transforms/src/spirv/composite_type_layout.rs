//! `decorate-spirv-composite-type-layout`: where the members of structs lie that a client sees, by Vulkan's rules of alignment.
//!
//! A number is aligned to its size, a vector of two to twice that, one of three or four to four times; an array to its element, a struct to
//! its largest member.

use super::SPIRVCompositeTypeLayoutPass;
use rustc_hash::FxHashMap;
use terrace_dialects::spirv::{
    AddressOfOp, ArrayType, GlobalVariableOp, ModuleOp, PointerType, RuntimeArrayType, StorageClass,
    StructBody, StructType, is_scalar, matrix_parts, pointee, storage_class,
};
use terrace_ir::symbols::table_members;
use terrace_ir::{AttrData, Context, Diagnostic, Edit, Global, Ir, Op, Type, View, ViewIr};
use terrace_pass::{PassContext, PassResult};

/// A type with its layout: its size, `None` if it has no end, and its alignment, in bytes.
struct Placed {
    ty: Type,
    size: Option<i64>,
    alignment: i64,
}

/// How deep types may lie in each other.
const MAX_DEPTH: usize = 256;

/// A struct type with the offsets of its members and the strides of arrays in it; `None` if it is no struct, is an identified one (which
/// cannot be two types), or has a part that has no layout.
pub fn decorate(ctx: &Context, t: Type) -> Option<Type> {
    StructType::of(ctx, t)?;
    Some(place(ctx, t, 0)?.ty)
}

fn align(n: i64, to: i64) -> Option<i64> {
    n.checked_add(to - 1).map(|n| n / to * to)
}

fn place(ctx: &Context, t: Type, depth: usize) -> Option<Placed> {
    if depth > MAX_DEPTH {
        return None;
    }
    if is_scalar(ctx, t) {
        let size = super::bytes(ctx, t)?;
        return Some(Placed { ty: t, size: Some(size), alignment: size });
    }
    if StructType::of(ctx, t).is_some() {
        return place_struct(ctx, t, depth);
    }
    if let Some(array) = ArrayType::of(ctx, t) {
        let part = place(ctx, array.element_type(ctx)?, depth + 1)?;
        let (count, stride) = (array.num_elements(ctx)?, part.size?);
        return Some(Placed {
            ty: ArrayType::get(ctx, part.ty, count, stride).into(),
            size: Some(stride.checked_mul(count)?),
            alignment: part.alignment,
        });
    }
    if let Some(array) = RuntimeArrayType::of(ctx, t) {
        let part = place(ctx, array.element_type(ctx)?, depth + 1)?;
        let ty = RuntimeArrayType::get(ctx, part.ty, part.size?).into();
        return Some(Placed { ty, size: None, alignment: part.alignment });
    }
    if let Some((element, rows, columns)) = matrix_parts(ctx, t) {
        // Columns follow each other without a gap.
        let part = super::bytes(ctx, element)?;
        return Some(Placed { ty: t, size: Some(part * rows * columns), alignment: part });
    }
    let AttrData::VectorType { shape, element, .. } = ctx.type_data(t) else { return None };
    let (count, part) = (shape.iter().product::<i64>(), place(ctx, *element, depth + 1)?);
    let of_parts = if count == 2 { 2 } else { 4 };
    Some(Placed { ty: t, size: Some(part.size? * count), alignment: part.alignment * of_parts })
}

fn place_struct(ctx: &Context, t: Type, depth: usize) -> Option<Placed> {
    let mut body = StructBody::of(ctx, t)?;
    if body.members.is_empty() {
        return Some(Placed { ty: t, size: Some(0), alignment: 1 });
    }
    let (mut end, mut alignment, mut offsets) = (Some(0), 1, Vec::new());
    for member in &mut body.members {
        let part = place(ctx, *member, depth + 1)?;
        // Only the last one may be without an end.
        let offset = align(end?, part.alignment)?;
        offsets.push(u32::try_from(offset).ok()?);
        *member = part.ty;
        end = part.size.and_then(|size| size.checked_add(offset));
        alignment = alignment.max(part.alignment);
    }
    if is_identified(ctx, t) {
        return None;
    }
    body.offsets = offsets;
    let size = end.and_then(|end| align(end, alignment));
    Some(Placed { ty: body.literal(ctx), size, alignment })
}

/// True if a struct type has a name, by which it is known.
fn is_identified(ctx: &Context, t: Type) -> bool {
    ctx.type_body(t).is_some()
}

/// True if a pointer's struct has the layout that its storage class demands.
pub fn has_layout(ctx: &Context, pointer: Type) -> bool {
    let seen = matches!(
        storage_class(ctx, pointer),
        Some(
            StorageClass::Uniform
                | StorageClass::StorageBuffer
                | StorageClass::PushConstant
                | StorageClass::PhysicalStorageBuffer
        )
    );
    let body = pointee(ctx, pointer).and_then(|t| StructBody::of(ctx, t));
    !seen || body.is_none_or(|b| b.members.is_empty() || !b.offsets.is_empty())
}

/// Gives all structs of global variables in the spirv modules directly in `root` a layout, and the pointers to them their type.
pub fn decorate_composite_types(ctx: &Context, ir: &mut Ir, root: Global<Op>) -> Result<(), Diagnostic> {
    for module in table_members(ir, root) {
        if module.entity.is::<ModuleOp>(&View { ctx, body: ir.body(module.body) }) {
            decorate_module(ctx, ir, module)?;
        }
    }
    Ok(())
}

fn decorate_module(ctx: &Context, ir: &mut Ir, module: Global<Op>) -> Result<(), Diagnostic> {
    let mut changed: FxHashMap<Vec<u8>, Type> = FxHashMap::default();
    for op in ir.ops_of::<GlobalVariableOp>(ctx, module) {
        let body = ir.body_mut(op.body);
        let v = View { ctx, body };
        let (old, name, loc) = (op.entity.type_(&v), op.entity.sym_name(&v).to_vec(), op.entity.loc(&v));
        if has_layout(ctx, old) {
            continue;
        }
        let (to, class) = (pointee(ctx, old), storage_class(ctx, old));
        let (Some(to), Some(class)) = (to, class) else { continue };
        let Some(new) = decorate(ctx, to) else {
            let to = ctx.text(to);
            let m = format!("failed to decorate (unsuported pointee type: '{to}')");
            return Err(Diagnostic::error(loc, m));
        };
        let new: Type = PointerType::get(ctx, new, class).into();
        op.entity.set_type(&mut Edit { ctx, body }, new);
        changed.insert(name, new);
    }
    for op in ir.ops_of::<AddressOfOp>(ctx, module) {
        let v = ViewIr { ctx, ir, body: op.body };
        let (pointer, variable) = (op.entity.pointer(&v), op.entity.variable(&v));
        if has_layout(ctx, pointer.ty(&v)) {
            continue;
        }
        if let Some(new) = changed.get(variable).copied() {
            Edit { ctx, body: ir.body_mut(op.body) }.set_type(pointer, new);
        }
    }
    Ok(())
}

impl SPIRVCompositeTypeLayoutPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        match decorate_composite_types(cx.ctx, cx.ir, cx.op) {
            Ok(()) => Ok(()),
            Err(d) => {
                let loc = d.loc;
                cx.diags.emit(d);
                cx.fail(Diagnostic::error(loc, "failed to legalize operation 'spirv.GlobalVariable'"))
            }
        }
    }
}
