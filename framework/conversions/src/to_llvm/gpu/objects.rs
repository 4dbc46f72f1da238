//! `gpu-embed-objects`: compiled modules as constants of the host's program, loaded when it starts, and launches as calls.
//!
//! mlir-translate does this on the way to LLVM IR; as a lowering to the llvm dialect it serves every engine.
//!
//! ```mlir
//! gpu.binary @k [#gpu.object<#spirv.target_env<...>, "...">]
//! gpu.launch_func <%stream : !llvm.ptr> @k::@add blocks in (%x, %y, %z) threads in (%a, %b, %c) : i64 args(%p : !llvm.ptr)
//! ```
//! becomes
//! ```mlir
//! llvm.mlir.global internal constant @k_binary("...") {alignment = 8 : i64}
//! llvm.mlir.global internal @k_module() : !llvm.ptr      // set by @k_load, a constructor
//! %module = llvm.load (llvm.mlir.addressof @k_module)
//! %kernel = llvm.call @mgpuModuleGetFunction(%module, (llvm.mlir.addressof @k_add_name))
//! llvm.call @mgpuLaunchKernel(%kernel, %x, %y, %z, %a, %b, %c, %shared, %stream, %pointers, %null, %count)
//! ```
//! `%pointers` is an array of pointers to the arguments, which are stored on the stack.

use terrace_dialects::gpu::{
    BinaryOp, CompilationTarget, GPUModuleOp, LaunchFuncOp, ObjectAttr, SelectObjectAttr,
};
use terrace_dialects::llvm::{self, Linkage};
use terrace_ir::{Attr, Context, Diagnostic, Global, Insert as _, Ir, Type, Value};
use terrace_rewrite::conversion::{ConversionConfig, ConversionPatterns, apply_partial_conversion};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::passes;
use super::waits::stream;
use crate::to_llvm::common::{GepIndex, LlvmTypeOptions, LlvmTypes, call_runtime, gep, integer, llvm_target};

/// The priority of the functions that load and unload modules, as in mlir-translate.
const PRIORITY: i64 = 123;

/// Embeds the objects of the module `root` and lowers the launches of their kernels.
///
/// # Errors
/// If an object is in a format that is not loaded as it is, or if a launch has operands that are not of llvm types.
pub fn embed_gpu_objects(ctx: &Context, ir: &mut Ir, root: Global<terrace_ir::Op>) -> Result<(), Diagnostic> {
    let types = LlvmTypes::new(LlvmTypeOptions::default());
    let mut target = llvm_target(ctx);
    target.legal::<GPUModuleOp>().illegal::<BinaryOp>().illegal::<LaunchFuncOp>();
    let mut patterns = ConversionPatterns::new();
    patterns.typed(&types.converter).lower(embed).lower(launch);
    apply_partial_conversion(ctx, ir, &[root], &target, &patterns, &ConversionConfig::default())
}

/// The name of a global that belongs to a module.
fn name_of(module: &[u8], part: &str) -> Vec<u8> {
    [module, b"_", part.as_bytes()].concat()
}

/// The object that a binary's handler selects: that of its target, that of its number, or the first.
fn selected(op: BinaryOp, rw: &Rewriter<'_>) -> Result<ObjectAttr, NoMatch> {
    let ctx = rw.context();
    let objects: Vec<ObjectAttr> = op.objects(rw).iter().filter_map(|a| ObjectAttr::of(ctx, *a)).collect();
    let wanted = match op.offloading_handler(rw) {
        None => None,
        Some(handler) => {
            SelectObjectAttr::of(ctx, handler).or_no_match("its offloading handler is not known")?.target(ctx)
        }
    };
    let found = match wanted {
        None => objects.first(),
        Some(a) => match ctx.as_i64(a).and_then(|i| usize::try_from(i).ok()) {
            Some(i) => objects.get(i),
            None => objects.iter().find(|o| o.target(ctx) == Some(a)),
        },
    };
    found.copied().or_no_match("it has no such object")
}

/// How hard the driver optimizes an object that it compiles: its property `O`.
fn optimization(object: ObjectAttr, ctx: &Context) -> i64 {
    let properties = object.properties(ctx).and_then(|a| ctx.as_dictionary(a)).unwrap_or_default();
    let level = properties.iter().find(|(name, _)| ctx.as_string(*name) == Some(b"O".as_slice()));
    level.and_then(|(_, level)| ctx.as_i64(*level)).unwrap_or(2)
}

/// A binary is loaded as it is, assembly is compiled by the driver, which wants a NUL at its end.
fn embed(op: Lower<'_, BinaryOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, op) = (rw.context(), op.op);
    let object = selected(op, rw)?;
    let bytes = object.object(ctx).and_then(|a| ctx.as_string(a)).or_no_match("its object has no bytes")?;
    let (bytes, assembly) = match object.format(ctx) {
        Some(CompilationTarget::Binary | CompilationTarget::Fatbin) => (bytes.to_vec(), false),
        Some(CompilationTarget::Assembly) => ([bytes, &[0]].concat(), true),
        _ => return Err(NoMatch("its object is in a form that no device loads")),
    };
    let (module, size) = (op.sym_name(rw).to_vec(), bytes.len() as i64);
    let (ptr, value) = (llvm::pointer(ctx), ctx.string(&bytes));
    let array = llvm::array(ctx, size, ctx.integer_type(8));
    let binary = llvm::GlobalOp::new(array, name_of(&module, "binary"), Linkage::Internal);
    _ = binary.constant().value(value).alignment(8).insert(rw);
    llvm::GlobalOp::new(ptr, name_of(&module, "module"), Linkage::Internal).insert_with(rw, &[], |rw, _| {
        let null = llvm::ZeroOp::new(ptr).result(rw);
        _ = llvm::ReturnOp::new().arg(null).insert(rw);
    });
    let load = function(rw, &module, "load", |rw| {
        let address = llvm::AddressOfOp::new(ptr, name_of(&module, "binary")).result(rw);
        let loaded = if assembly {
            let level = integer(rw, 32, optimization(object, ctx));
            call_runtime(rw, "mgpuModuleLoadJIT", &[address, level], Some(ptr))?
        } else {
            let size = integer(rw, 64, size);
            call_runtime(rw, "mgpuModuleLoad", &[address, size], Some(ptr))?
        };
        let place = llvm::AddressOfOp::new(ptr, name_of(&module, "module")).result(rw);
        _ = llvm::StoreOp::new(loaded.or_no_match("a module is no value")?, place).insert(rw);
        Ok(())
    })?;
    let unload = function(rw, &module, "unload", |rw| {
        let loaded = loaded_module(rw, &module);
        call_runtime(rw, "mgpuModuleUnload", &[loaded], None).map(|_| ())
    })?;
    let (priority, none) = (ctx.integer(ctx.i32(), PRIORITY), llvm::ZeroAttr::get(ctx).into());
    llvm::GlobalCtorsOp::new([load], [priority], [none]).insert(rw);
    llvm::GlobalDtorsOp::new([unload], [priority], [none]).insert(rw);
    rw.erase(op);
    Ok(())
}

/// A function without arguments that runs before or after the program; its name as a symbol.
fn function(
    rw: &mut Rewriter<'_>,
    module: &[u8],
    part: &str,
    fill: impl FnOnce(&mut Rewriter<'_>) -> Rewrite,
) -> Result<Attr, NoMatch> {
    let ctx = rw.context();
    let name = name_of(module, part);
    let ty = llvm::function(ctx, llvm::void(ctx), &[], false);
    let made =
        llvm::LLVMFuncOp::new(&name, ty).linkage(Linkage::Internal).section(".text.startup").insert(rw);
    let body = made.body(rw);
    rw.fill_isolated(body, &[], |rw, _| {
        fill(rw)?;
        _ = llvm::ReturnOp::new().insert(rw);
        Ok(())
    })?;
    Ok(ctx.symbol_ref(&name))
}

/// The handle of a module that was loaded.
fn loaded_module(rw: &mut Rewriter<'_>, module: &[u8]) -> Value {
    let ptr = llvm::pointer(rw.context());
    let place = llvm::AddressOfOp::new(ptr, name_of(module, "module")).result(rw);
    llvm::LoadOp::new(ptr, place).result(rw)
}

fn launch(op: Lower<'_, LaunchFuncOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let ptr = llvm::pointer(ctx);
    let kernel = op.op.kernel(rw);
    let (module, names) = ctx.as_symbol_ref(kernel).or_no_match("it names no kernel")?;
    let [name] = names else { return Err(NoMatch("its kernel is not in a module of the program")) };
    let name = ctx.as_string(*name).or_no_match("it names no kernel")?;
    let sizes = [
        op.grid_size_x(),
        op.grid_size_y(),
        op.grid_size_z(),
        op.block_size_x(),
        op.block_size_y(),
        op.block_size_z(),
    ];
    let wide = |v: Value| ctx.integer_info(v.ty(rw)).is_some_and(|(width, _)| width == 64);
    wide(op.op.grid_size_x(rw))
        .or_no_match("its sizes are not integers of 64 bits: run 'gpu-to-llvm' first")?;
    let compiled = rw.symbol::<BinaryOp>(module).is_some()
        || rw.symbol::<llvm::GlobalOp>(name_of(module, "module")).is_some();
    compiled.or_no_match("its module is not compiled: run 'gpu-module-to-binary' first")?;
    let types: Vec<Type> = op.op.kernel_operands(rw).iter().map(|v| v.ty(rw)).collect();
    let known = types.iter().all(|t| llvm::is_compatible(ctx, *t));
    known.or_no_match("its operands are not of llvm types: run 'gpu-to-llvm' first")?;
    let pointers = arguments(rw, &types, op.kernel_operands());
    let loaded = loaded_module(rw, module);
    let text = kernel_name(rw, module, name)?;
    let function = call_runtime(rw, "mgpuModuleGetFunction", &[loaded, text], Some(ptr))?;
    let function = function.or_no_match("a kernel is no value")?;
    let shared = op.dynamic_shared_memory_size().unwrap_or_else(|| integer(rw, 32, 0));
    let own = op.async_object();
    let stream = match own {
        Some(stream) => stream,
        None => stream(rw)?,
    };
    let null = llvm::ZeroOp::new(ptr).result(rw);
    let count = integer(rw, 64, op.kernel_operands().len() as i64);
    let [gx, gy, gz, bx, by, bz] = sizes;
    let cluster = [op.cluster_size_x(), op.cluster_size_y(), op.cluster_size_z()];
    if let [Some(cx), Some(cy), Some(cz)] = cluster {
        let all = [function, cx, cy, cz, gx, gy, gz, bx, by, bz, shared, stream, pointers, null];
        call_runtime(rw, "mgpuLaunchClusterKernel", &all, None)?;
    } else {
        let all = [function, gx, gy, gz, bx, by, bz, shared, stream, pointers, null, count];
        call_runtime(rw, "mgpuLaunchKernel", &all, None)?;
    }
    if own.is_none() {
        call_runtime(rw, "mgpuStreamSynchronize", &[stream], None)?;
        call_runtime(rw, "mgpuStreamDestroy", &[stream], None)?;
    }
    rw.erase(op.op);
    Ok(())
}

/// Stores arguments on the stack, and pointers to them in an array; the pointer to that.
fn arguments(rw: &mut Rewriter<'_>, types: &[Type], values: &[Value]) -> Value {
    let ptr = llvm::pointer(rw.context());
    let all = llvm::structure(rw.context(), types);
    let one = integer(rw, 32, 1);
    let memory = llvm::AllocaOp::new(ptr, one, all).result(rw);
    let count = integer(rw, 64, values.len() as i64);
    let pointers = llvm::AllocaOp::new(ptr, count, ptr).result(rw);
    for (i, v) in values.iter().enumerate() {
        let i = GepIndex::Constant(i as i64);
        let place = gep(rw, memory, all, &[GepIndex::Constant(0), i]).result(rw);
        llvm::StoreOp::new(*v, place).insert(rw);
        let entry = gep(rw, pointers, ptr, &[i]).result(rw);
        llvm::StoreOp::new(place, entry).insert(rw);
    }
    pointers
}

/// The address of a kernel's name, which ends with a NUL.
fn kernel_name(rw: &mut Rewriter<'_>, module: &[u8], kernel: &[u8]) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let global = [module, b"_", kernel, b"_name"].concat();
    let text: Vec<u8> = kernel.iter().copied().chain([0]).collect();
    rw.symbol_or_insert(&global, |rw| {
        let array = llvm::array(ctx, text.len() as i64, ctx.integer_type(8));
        let made = llvm::GlobalOp::new(array, &global, Linkage::Private).constant().value(ctx.string(&text));
        _ = made.unnamed_addr(llvm::UnnamedAddr::Global).insert(rw);
    })?;
    Ok(llvm::AddressOfOp::new(llvm::pointer(ctx), &global).result(rw))
}

impl passes::GpuEmbedObjectsPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        Ok(embed_gpu_objects(cx.ctx, cx.ir, cx.op)?)
    }
}
