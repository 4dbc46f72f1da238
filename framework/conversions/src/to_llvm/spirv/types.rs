//! The conversion of spirv's types. A pointer's address space follows from its storage class and the client.

use terrace_dialects::llvm;
use terrace_dialects::spirv::{
    ArrayType, ClientAPI, PointerType, RuntimeArrayType, StorageClass, StructBody, StructType, is_own,
};
use terrace_ir::{Context, Type};
use terrace_rewrite::conversion::{Converted, TypeConverter};
use terrace_transforms::spirv::decorate;

use crate::to_llvm::common::{LlvmTypeOptions, LlvmTypes};

/// Types deeper than this in each other are not converted.
const MAX_NESTING: usize = 200;

/// The converter of types to the llvm dialect, those of spirv included.
pub fn spirv_types(api: ClientAPI) -> LlvmTypes {
    LlvmTypes::with(LlvmTypeOptions::default(), |c| {
        c.add_conversion(move |c, ctx, t| {
            if is_own(ctx, t) { Converted::one(convert(c, ctx, api, t, 0)) } else { Converted::Next }
        });
    })
}

/// The number of the address space for a storage class.
pub(super) fn address_space(api: ClientAPI, class: StorageClass) -> i64 {
    if api != ClientAPI::OpenCL {
        return 0;
    }
    match class {
        StorageClass::Input | StorageClass::CrossWorkgroup => 1,
        StorageClass::UniformConstant => 2,
        StorageClass::Workgroup => 3,
        StorageClass::Generic => 4,
        StorageClass::DeviceOnlyINTEL => 5,
        StorageClass::HostOnlyINTEL => 6,
        _ => 0,
    }
}

fn convert(c: &TypeConverter, ctx: &Context, api: ClientAPI, t: Type, depth: usize) -> Option<Type> {
    if depth > MAX_NESTING {
        return None;
    }
    if !is_own(ctx, t) {
        return c.convert_one(ctx, t);
    }
    let inner = |t: Type| convert(c, ctx, api, t, depth + 1);
    if let Some(pointer) = PointerType::of(ctx, t) {
        return Some(llvm::pointer_in(ctx, address_space(api, pointer.storage_class(ctx)?)));
    }
    if let Some(array) = ArrayType::of(ctx, t) {
        let (element, stride) = (array.element_type(ctx)?, array.stride(ctx)?);
        // Elements follow each other without a gap.
        if stride != 0 && bytes(ctx, element) != Some(stride) {
            return None;
        }
        return Some(llvm::array(ctx, array.num_elements(ctx)?, inner(element)?));
    }
    if let Some(array) = RuntimeArrayType::of(ctx, t) {
        let plain = array.stride(ctx)? == 0;
        return plain
            .then(|| array.element_type(ctx))
            .flatten()
            .and_then(inner)
            .map(|e| llvm::array(ctx, 0, e));
    }
    StructType::of(ctx, t)?;
    let body = StructBody::of(ctx, t)?;
    if !body.member_decorations.is_empty() {
        return None;
    }
    let members: Vec<Type> = body.members.iter().map(|t| inner(*t)).collect::<Option<_>>()?;
    if body.offsets.is_empty() {
        return Some(llvm::packed_structure(ctx, &members));
    }
    // Only the usual layout is that of a struct of llvm.
    (decorate(ctx, t) == Some(t)).then(|| llvm::structure(ctx, &members))
}

/// The bytes of a number, a vector or an array; `None` of others. The stride of an array counts beside its elements, as in MLIR.
fn bytes(ctx: &Context, t: Type) -> Option<i64> {
    let (mut t, mut arrays) = (t, Vec::new());
    while let Some(array) = ArrayType::of(ctx, t) {
        arrays.push((array.num_elements(ctx)?, array.stride(ctx)?));
        t = array.element_type(ctx)?;
    }
    let count = if ctx.is_shaped(t) { ctx.num_elements(t)? } else { 1 };
    let bits = i64::from(ctx.int_or_float_width(ctx.element_type_or_self(t))?);
    let own = (bits % 8 == 0).then_some(bits / 8)?.checked_mul(count)?;
    arrays.iter().rev().try_fold(own, |size, (count, stride)| size.checked_add(*stride)?.checked_mul(*count))
}
