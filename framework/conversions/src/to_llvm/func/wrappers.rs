//! `llvm.emit_c_interface`: a function that C code can call, or provide, memrefs as pointers to descriptors.
//!
//! ```mlir
//! func.func @f(%m: memref<?xf32>) -> i64 attributes { llvm.emit_c_interface } { ... }
//!
//! llvm.func @f(%allocated: !llvm.ptr, %aligned: !llvm.ptr, %offset: i64, %size: i64, %stride: i64) -> i64 { ... }
//! llvm.func @_mlir_ciface_f(%m: !llvm.ptr) -> i64 {
//!   %d = llvm.load %m
//!   // The fields of %d.
//!   %r = llvm.call @f(%0, %1, %2, %3, %4)
//!   llvm.return %r
//! }
//! ```
//!
//! A declaration of `@f` gets a body that calls the interface, which C code defines.

use smallvec::SmallVec;
use terrace_dialects::func;
use terrace_dialects::llvm::{self, LLVMFuncOp, Linkage};
use terrace_ir::types::{FunctionType, MemRefType};
use terrace_ir::{Insert, LookIr, Type, Value};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::insert_function;
use crate::to_llvm::common::{
    CInterface, LlvmTypes, MemRefDescriptor, UnrankedMemRefDescriptor, is_memref, stack_memory,
    store_on_stack,
};

/// The reason of functions whose interface cannot be made.
const FAILED: &str = "the interface for C cannot be made";

/// A function and its interface.
struct Wrapper<'t, 'c> {
    types: &'t LlvmTypes,
    /// The type of the function before it was lowered.
    function: FunctionType<'c>,
    name: &'c [u8],
    interface: CInterface,
    interface_name: Vec<u8>,
}

/// Adds `_mlir_ciface_NAME` after `new`, which `op` has become. For a definition it calls that; for a declaration, that calls it.
pub(super) fn add(types: &LlvmTypes, rw: &mut Rewriter<'_>, op: func::FuncOp, new: LLVMFuncOp) -> Rewrite {
    let ctx = rw.context();
    let function = op.function_type(rw).cast::<FunctionType>(rw).or_no_match(FAILED)?;
    let name = op.sym_name(rw);
    let interface = types.c_interface(rw, function).or_no_match(FAILED)?;
    let wrapper =
        Wrapper { types, function, name, interface, interface_name: [b"_mlir_ciface_", name].concat() };
    let mut made = LLVMFuncOp::new(&wrapper.interface_name, wrapper.interface.ty);
    let by_pointer = wrapper.interface.returned.is_some();
    if let Some(attrs) = op.res_attrs(rw).filter(|_| !by_pointer) {
        made = made.res_attrs(attrs);
    }
    if let Some(attrs) = op.arg_attrs(rw) {
        let pointer = by_pointer.then(|| ctx.empty_dictionary());
        made = made.arg_attrs(pointer.into_iter().chain(attrs.iter().copied()).collect::<Vec<_>>());
    }
    let made = insert_function(rw, op, made);
    let body = new.body(rw);
    if body.entity.is_empty(&rw.inside(body.body)) {
        new.set_linkage(rw, Linkage::Private);
        in_entry(rw, new, |rw, args| wrapper.call_interface(rw, args))
    } else {
        in_entry(rw, made, |rw, args| wrapper.call_function(rw, args))
    }
}

/// Gives a function an entry block and fills it.
fn in_entry(
    rw: &mut Rewriter<'_>,
    function: LLVMFuncOp,
    fill: impl FnOnce(&mut Rewriter<'_>, &[Value]) -> Rewrite,
) -> Rewrite {
    let ty = function.function_type(rw);
    let (_, params, _) = llvm::function_parts(rw.context(), ty).or_no_match(FAILED)?;
    let body = function.body(rw);
    rw.fill_isolated(body, &params, fill)
}

impl Wrapper<'_, '_> {
    /// The body of a declaration: memrefs go to the stack, and the interface is called with pointers to them.
    fn call_interface(&self, rw: &mut Rewriter<'_>, args: &[Value]) -> Rewrite {
        let mut passed: SmallVec<[Value; 8]> = SmallVec::new();
        if let Some(ty) = self.interface.returned {
            let one = self.types.index_constant(rw, 1);
            passed.push(stack_memory(rw, ty, one));
        }
        let mut left = args;
        for t in self.function.inputs() {
            let n = self.types.passed_fields(rw, *t).or_no_match(FAILED)?.len();
            let (fields, rest) = left.split_at_checked(n).or_no_match(FAILED)?;
            left = rest;
            if is_memref(rw.context(), *t) {
                passed.push(self.on_stack(rw, *t, fields)?);
            } else {
                passed.extend_from_slice(fields);
            }
        }
        let result = match self.interface.returned {
            Some(ty) => {
                llvm::CallOp::new(&self.interface_name, None, &passed).insert(rw);
                let pointer = *passed.first().or_no_match(FAILED)?;
                Some(llvm::LoadOp::new(ty, pointer).result(rw))
            }
            None => {
                let result = self.result(rw)?;
                llvm::CallOp::new(&self.interface_name, result, &passed).insert(rw).result(rw)
            }
        };
        llvm::ReturnOp::new().arg(result).insert(rw);
        Ok(())
    }

    /// The descriptor of a memref on the stack: the pointer to it.
    fn on_stack(&self, rw: &mut Rewriter<'_>, memref: Type, fields: &[Value]) -> Result<Value, NoMatch> {
        let ty = rw.convert_type(memref).or_no_match(FAILED)?;
        let descriptor = match (memref.cast::<MemRefType>(rw), fields) {
            (Some(memref), _) => {
                MemRefDescriptor::pack(rw, ty, memref.rank(), fields).or_no_match(FAILED)?.value()
            }
            (None, [rank, pointer]) => UnrankedMemRefDescriptor::pack(rw, ty, [*rank, *pointer]).value(),
            _ => return Err(NoMatch(FAILED)),
        };
        let one = self.types.index_constant(rw, 1);
        Ok(store_on_stack(rw, descriptor, one))
    }

    /// The type of the function's result, if it has one.
    fn result(&self, rw: &mut Rewriter<'_>) -> Result<Option<Type>, NoMatch> {
        let ctx = rw.context();
        let packed = self.types.packed_results(rw, self.function.results(), false).or_no_match(FAILED)?;
        Ok(Some(packed).filter(|t| !llvm::is_void(ctx, *t)))
    }

    /// The body of an interface: memrefs are read from memory and passed field by field.
    fn call_function(&self, rw: &mut Rewriter<'_>, args: &[Value]) -> Rewrite {
        let ctx = rw.context();
        let (out, args) = match (self.interface.returned, args) {
            (Some(_), [out, args @ ..]) => (Some(*out), args),
            _ => (None, args),
        };
        let mut passed: SmallVec<[Value; 8]> = SmallVec::new();
        for (t, arg) in self.function.inputs().iter().zip(args) {
            if !is_memref(ctx, *t) {
                passed.push(*arg);
                continue;
            }
            let ty = rw.convert_type(*t).or_no_match(FAILED)?;
            let loaded = llvm::LoadOp::new(ty, *arg).result(rw);
            match t.cast::<MemRefType>(rw) {
                Some(memref) => passed.extend(MemRefDescriptor::of(loaded).unpack(rw, memref.rank())),
                None => passed.extend(UnrankedMemRefDescriptor::of(loaded).unpack(rw)),
            }
        }
        let result = self.result(rw)?;
        let result = llvm::CallOp::new(self.name, result, &passed).insert(rw).result(rw);
        match (result, out) {
            (Some(v), Some(out)) => {
                llvm::StoreOp::new(v, out).insert(rw);
                llvm::ReturnOp::new().insert(rw);
            }
            (result, _) => _ = llvm::ReturnOp::new().arg(result).insert(rw),
        }
        Ok(())
    }
}
