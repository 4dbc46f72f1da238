//! Memory: pointers to parts of composites, loads and stores, variables.

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Diagnostic, Look as _, LookIr, Type, Value, View};

use super::groups::constant_integer;
use super::quoted;
use crate::spirv::interfaces::lookup;
use crate::spirv::types::{element_type, part_type};
use crate::spirv::{
    AccessChainOp, AddressOfOp, ConstantOp, CopyMemoryOp, GlobalVariableOp, InBoundsPtrAccessChainOp, LoadOp,
    MemoryAccess, POINTER_TYPE_DEF, PtrAccessChainOp, ReferenceOfOp, SpecConstantCompositeOp, SpecConstantOp,
    StorageClass, StoreOp, StructType, VariableOp, is_composite, pointee, storage_class,
};

/// The pointer to the part of a composite that indices lead to, or why there is none.
pub(in crate::spirv) fn element_pointer(v: &View<'_>, base: Type, indices: &[Value]) -> Result<Type, String> {
    let ctx = v.ctx;
    let (Some(mut t), Some(class)) = (pointee(ctx, base), storage_class(ctx, base)) else {
        let t = quoted(ctx, base);
        return Err(format!("'spirv.AccessChain' op expected a pointer to composite type, but provided {t}"));
    };
    let mut index = 0;
    for value in indices {
        if !is_composite(ctx, t) {
            let t = quoted(ctx, t);
            return Err(format!(
                "'spirv.AccessChain' op cannot extract from non-composite type {t} with index {index}"
            ));
        }
        index = 0;
        if StructType::of(ctx, t).is_none() {
            t = element_type(ctx, t).unwrap_or(t);
            continue;
        }
        let Some(def) = value.def(v) else {
            return Err("'spirv.AccessChain' op index must be an integer spirv.Constant to access element of spirv.struct".to_owned());
        };
        let Some(i) = constant_integer(ctx, v, *value) else {
            let name = String::from_utf8_lossy(ctx.op_info(def.name(v)).name()).into_owned();
            return Err(format!(
                "'spirv.AccessChain' index must be an integer spirv.Constant to access element of spirv.struct, but provided {name}"
            ));
        };
        index = i64::from(i as i32);
        let part = u64::try_from(index).ok().and_then(|i| part_type(ctx, t, i));
        let Some(part) = part else {
            let t = quoted(ctx, t);
            return Err(format!("'spirv.AccessChain' op index {index} out of bounds for {t}"));
        };
        t = part;
    }
    Ok(ctx.dialect_type(&POINTER_TYPE_DEF, &[t.as_attr(), ctx.param_int(class.value())]))
}

fn verify_chain(cx: &VerifyCx<'_>, base: Value, indices: &[Value], result: Value) -> Result<(), Diagnostic> {
    let want = element_pointer(&cx.view(), base.ty(cx), indices).map_err(|m| plain_error(cx, m))?;
    let got = result.ty(cx);
    if want != got {
        let (w, g) = (quoted(cx.ctx, want), quoted(cx.ctx, got));
        return Err(cx.op_error(format!("invalid result type: expected {w}, but provided {g}")));
    }
    Ok(())
}

impl VerifyOp for AccessChainOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_chain(cx, self.base_ptr(cx), &self.indices(cx), self.component_ptr(cx))
    }
}

impl VerifyOp for PtrAccessChainOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_chain(cx, self.base_ptr(cx), &self.indices(cx), self.result(cx))
    }
}

impl VerifyOp for InBoundsPtrAccessChainOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_chain(cx, self.base_ptr(cx), &self.indices(cx), self.result(cx))
    }
}

fn verify_value(cx: &VerifyCx<'_>, pointer: Value, value: Value) -> Result<(), Diagnostic> {
    if pointee(cx.ctx, pointer.ty(cx)) == Some(value.ty(cx)) {
        return Ok(());
    }
    Err(cx.op_error("mismatch in result type and pointer type"))
}

/// Checks that an alignment is there if and only if the access says so.
fn verify_access(
    cx: &VerifyCx<'_>,
    access: Option<MemoryAccess>,
    alignment: Option<i64>,
) -> Result<(), Diagnostic> {
    let wrong = match (access.map(|a| a.contains_all(MemoryAccess::Aligned)), alignment) {
        (None, Some(_)) => "invalid alignment specification without aligned memory access specification",
        (Some(true), None) => "missing alignment value",
        (Some(false), Some(_)) => {
            "invalid alignment specification with non-aligned memory access specification"
        }
        _ => return Ok(()),
    };
    Err(cx.op_error(wrong))
}

impl VerifyOp for LoadOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_value(cx, self.ptr(cx), self.value(cx))?;
        verify_access(cx, self.memory_access(cx), self.alignment(cx))
    }
}

impl VerifyOp for StoreOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_value(cx, self.ptr(cx), self.value(cx))?;
        verify_access(cx, self.memory_access(cx), self.alignment(cx))
    }
}

impl VerifyOp for CopyMemoryOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if pointee(cx.ctx, self.target(cx).ty(cx)) != pointee(cx.ctx, self.source(cx).ty(cx)) {
            return Err(cx.op_error("both operands must be pointers to the same type"));
        }
        verify_access(cx, self.memory_access(cx), self.alignment(cx))?;
        verify_access(cx, self.source_memory_access(cx), self.source_alignment(cx))
    }
}

impl VerifyOp for VariableOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        if self.storage_class(cx) != StorageClass::Function {
            let m = "can only be used to model function-level variables. Use spirv.GlobalVariable for module-level variables.";
            return Err(cx.op_error(m));
        }
        if storage_class(cx.ctx, self.pointer(cx).ty(cx)) != Some(StorageClass::Function) {
            return Err(cx.op_error("storage class must match result pointer's storage class"));
        }
        let constant = |v: Value| {
            v.defining::<ConstantOp>(cx).is_some()
                || v.defining::<ReferenceOfOp>(cx).is_some()
                || v.defining::<AddressOfOp>(cx).is_some()
        };
        if self.initializer(cx).is_some_and(|v| !constant(v)) {
            let m = "initializer must be the result of a constant or spirv.GlobalVariable op";
            return Err(cx.op_error(m));
        }
        let forbidden = ["descriptor_set", "binding", "built_in"].into_iter().find(|n| cx.attr(n).is_some());
        match forbidden {
            Some(n) => {
                Err(cx
                    .op_error(format!("cannot have '{n}' attribute (only allowed in spirv.GlobalVariable)")))
            }
            None => Ok(()),
        }
    }
}

impl VerifyOp for GlobalVariableOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(class) = storage_class(cx.ctx, self.type_(cx)) else {
            return Err(cx.op_error("result must be of a !spv.ptr type"));
        };
        if matches!(class, StorageClass::Generic | StorageClass::Function) {
            return Err(cx.op_error(format!("storage class cannot be '{}'", class.text())));
        }
        let Some(symbol) = self.initializer_attr(cx) else { return Ok(()) };
        let found = lookup(cx, symbol).is_some_and(|op| {
            let v = cx.inside(op.body);
            let op = op.entity;
            op.is::<SpecConstantOp>(&v) || op.is::<SpecConstantCompositeOp>(&v)
        });
        if !found {
            let m = "initializer must be result of a spirv.SpecConstant or spirv.SpecConstantCompositeOp op";
            return Err(cx.op_error(m));
        }
        Ok(())
    }
}

impl VerifyOp for AddressOfOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(symbol) = self.variable_attr(cx) else { return Ok(()) };
        let variable = lookup(cx, symbol).and_then(|op| {
            let v = cx.inside(op.body);
            op.entity.cast::<GlobalVariableOp>(&v).map(|g| g.type_attr(&v).and_then(|a| cx.ctx.type_value(a)))
        });
        match variable {
            None => Err(cx.op_error("expected spirv.GlobalVariable symbol")),
            Some(ty) if ty != Some(self.pointer(cx).ty(cx)) => {
                Err(cx.op_error("result type mismatch with the referenced global variable's type"))
            }
            Some(_) => Ok(()),
        }
    }
}
