//! `lower-host-to-llvm`: a program whose kernels are spirv modules and run on the processor itself.
//!
//! `convert-spirv-to-llvm` makes a function of a kernel, without arguments, and globals of its buffers. A launch copies the buffers to these,
//! calls the function and copies the results back. Other code of the host is lowered with it.

use std::sync::Arc;

use terrace_dialects::gpu::{GPUModuleOp, LaunchFuncOp};
use terrace_dialects::llvm::{self, Linkage};
use terrace_dialects::spirv::{self, ClientAPI, EntryPointOp, GlobalVariableOp, PointerType};
use terrace_ir::symbols::{Scope, replace_all_symbol_uses, set_symbol_name, table_members};
use terrace_ir::types::MemRefType;
use terrace_ir::{Context, Diagnostic, Global, Ir, Op, Type, Value, View};
use terrace_rewrite::conversion::{ConversionConfig, ConversionPatterns, apply_partial_conversion};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::spirv_types;
use crate::to_llvm::common::{GepIndex, LlvmTypes, MemRefDescriptor, MemRefSizes, NO_TYPE, llvm_target};
use crate::to_llvm::{arith, func, memref};

/// The prefix of names of spirv modules that stand for gpu modules.
const PREFIX: &[u8] = b"__spv__";
/// The error of modules that are no kernels.
const NO_ENTRY: &str = "The module must contain exactly one entry point function";

/// Lowers the code in `module` that launches kernels, and drops its gpu modules, for spirv modules stand for them. Kernels get names that
/// say their module.
///
/// # Errors
/// If a launch names a kernel for which there is no spirv module, or a spirv module has not one entry point.
pub fn lower_host_to_llvm(ctx: &Context, ir: &mut Ir, module: Global<Op>) -> Result<(), Diagnostic> {
    check_launches(ctx, ir, module)?;
    for member in table_members(ir, module) {
        let v = View { ctx, body: ir.body(member.body) };
        if member.entity.is::<GPUModuleOp>(&v) {
            ir.erase_op(member);
        }
    }
    func::request_c_interfaces(ctx, ir, module);
    let types = spirv_types(ClientAPI::Unknown);
    let mut patterns = ConversionPatterns::new();
    arith::populate_arith_to_llvm(&mut patterns, &types);
    memref::populate_memref_to_llvm(&mut patterns, &types);
    func::populate_func_to_llvm(&mut patterns, &types);
    patterns.typed(&types.converter).with(&Arc::new(types.clone())).lower(launch);
    let target = llvm_target(ctx);
    apply_partial_conversion(ctx, ir, &[module], &target, &patterns, &ConversionConfig::default())?;
    for member in table_members(ir, module) {
        if member.entity.is::<spirv::ModuleOp>(&View { ctx, body: ir.body(member.body) }) {
            name_by_module(ctx, ir, member)?;
        }
    }
    Ok(())
}

/// Fails if a launch is of a kernel in a gpu module for which there is no spirv module.
fn check_launches(ctx: &Context, ir: &Ir, module: Global<Op>) -> Result<(), Diagnostic> {
    for launch in ir.ops_of::<LaunchFuncOp>(ctx, module) {
        let v = View { ctx, body: ir.body(launch.body) };
        let Some((container, _)) = ctx.as_symbol_ref(launch.entity.kernel(&v)) else { continue };
        let find = |name: &[u8]| terrace_ir::symbols::lookup_symbol(ctx, ir, module, ctx.string(name));
        let is_kernels = |op: &Global<Op>| op.entity.is::<GPUModuleOp>(&View { ctx, body: ir.body(op.body) });
        let name = [PREFIX, container].concat();
        if find(container).filter(is_kernels).is_some() && find(&name).is_none() {
            let name = String::from_utf8_lossy(&name);
            let message = format!("'gpu.launch_func' op SPIR-V kernel module '{name}' is not found");
            return Err(
                Diagnostic::error(launch.entity.loc(&v), message).hint("run 'convert-gpu-to-spirv' first")
            );
        }
    }
    Ok(())
}

/// The entry point of a spirv module; `None` if there is none or several.
fn entry_point(ctx: &Context, ir: &Ir, module: Global<Op>) -> Option<Global<EntryPointOp>> {
    match ir.ops_of::<EntryPointOp>(ctx, module)[..] {
        [entry] => Some(entry),
        _ => None,
    }
}

/// Gives the kernel of a spirv module a name that no other module has.
fn name_by_module(ctx: &Context, ir: &mut Ir, module: Global<Op>) -> Result<(), Diagnostic> {
    let v = View { ctx, body: ir.body(module.body) };
    let loc = module.entity.loc(&v);
    let name = module.entity.cast::<spirv::ModuleOp>(&v).and_then(|m| m.sym_name(&v)).unwrap_or(PREFIX);
    let entry = entry_point(ctx, ir, module).ok_or_else(|| Diagnostic::error(loc, NO_ENTRY))?;
    let kernel = entry.entity.fn_(&View { ctx, body: ir.body(entry.body) });
    let new = [name, b"_", kernel].concat();
    let found = terrace_ir::symbols::lookup_symbol(ctx, ir, module, ctx.string(kernel));
    let Some(symbol) = found else { return Err(Diagnostic::error(loc, "its entry point is not defined")) };
    if !replace_all_symbol_uses(ctx, ir, symbol, ctx.string(&new), Scope::Op(module)) {
        let text = String::from_utf8_lossy(&new);
        return Err(Diagnostic::error(loc, format!("unable to replace all symbol uses for {text}")));
    }
    set_symbol_name(ctx, ir, symbol, &new);
    Ok(())
}

/// A buffer of a kernel: the name of the global that it is, and the type of that.
struct Buffer {
    name: Vec<u8>,
    pointer: Type,
    pointee: Type,
}

/// The buffers of the kernel in a spirv module that are bound to a number.
fn buffer(rw: &Rewriter<'_>, module: Global<Op>, name: &[u8], binding: i64) -> Option<Buffer> {
    let ctx = rw.context();
    rw.ir().ops_of::<GlobalVariableOp>(ctx, module).into_iter().rev().find_map(|g| {
        let v = View { ctx, body: rw.ir().body(g.body) };
        let set = g.entity.descriptor_set(&v)?;
        (g.entity.binding(&v)? == binding).then_some(())?;
        let ty = g.entity.type_(&v);
        let pointee = PointerType::of(ctx, ty)?.pointee(ctx)?;
        let own = g.entity.sym_name(&v);
        let tail = format!("_descriptor_set{set}_binding{binding}");
        Some(Buffer { name: [name, b"_", own, tail.as_bytes()].concat(), pointer: ty, pointee })
    })
}

fn launch(types: &LlvmTypes, op: Lower<'_, LaunchFuncOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let (module, names) = ctx.as_symbol_ref(op.op.kernel(rw)).or_no_match("it names no kernel")?;
    let [kernel] = names else { return Err(NoMatch("its kernel is not in a module of the program")) };
    let kernel = ctx.as_string(*kernel).or_no_match("it names no kernel")?;
    let name = [PREFIX, module].concat();
    let found = rw.symbol::<spirv::ModuleOp>(&name);
    let found = found.or_no_match("there is no SPIR-V module of its kernel")?;
    entry_point(ctx, rw.ir(), found)
        .or_no_match("the SPIR-V module of its kernel has not one entry point")?;
    let function = [&name[..], b"_", kernel].concat();
    rw.symbol_or_insert(&function, |rw| {
        let ty = llvm::function(ctx, llvm::void(ctx), &[], false);
        llvm::LLVMFuncOp::new(&function, ty).insert(rw);
    })?;
    let mut copies: Vec<[Value; 3]> = Vec::new();
    for (i, (old, new)) in op.op.kernel_operands(rw).iter().zip(op.kernel_operands()).enumerate() {
        let memref = old.ty(rw).cast::<MemRefType>(rw).or_no_match("an operand is no memref")?;
        let sizes = MemRefSizes::of_shape(rw, types, memref.shape(), &[]);
        let sizes = sizes.or_no_match("the size of an operand is not known")?;
        let element = rw.convert_type(memref.element()).or_no_match(NO_TYPE)?;
        let bytes = types.size_in_bytes(rw, element, GepIndex::Value(sizes.count));
        let from = MemRefDescriptor::of(*new).allocated(rw);
        let buffer =
            buffer(rw, found, &name, i as i64).or_no_match("the kernel has no buffer of an operand")?;
        let pointee = rw.convert_type(buffer.pointee).or_no_match(NO_TYPE)?;
        let pointer = rw.convert_type(buffer.pointer).or_no_match(NO_TYPE)?;
        rw.symbol_or_insert(&buffer.name, |rw| {
            _ = llvm::GlobalOp::new(pointee, &buffer.name, Linkage::Linkonce).insert(rw);
        })?;
        let to = llvm::AddressOfOp::new(pointer, &buffer.name).result(rw);
        llvm::MemcpyOp::new(to, from, bytes, 0).insert(rw);
        copies.push([from, to, bytes]);
    }
    llvm::CallOp::new(&function, None, []).insert(rw);
    for [host, device, bytes] in copies {
        llvm::MemcpyOp::new(host, device, bytes, 0).insert(rw);
    }
    rw.erase(op.op);
    Ok(())
}

impl super::passes::LowerHostCodeToLLVMPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        Ok(lower_host_to_llvm(cx.ctx, cx.ir, cx.op)?)
    }
}
