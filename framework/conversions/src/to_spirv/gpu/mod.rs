//! `convert-gpu-to-spirv`: modules of kernels become modules of SPIR-V beside them.
//!
//! The gpu module stays, for launches name its kernels. That of a shader stands before it. That of a kernel stands in it, where functions
//! without a body stand for the kernels. Numbers of invocations are in `ids.rs`, what a group does together in `groups.rs`, matrices in
//! `matrices.rs`.

mod groups;
mod ids;
mod matrices;

use std::sync::Arc;

use terrace_dialects::func::{FuncOp, ReturnOp};
use terrace_dialects::gpu::{self, Attributions, GPUFuncOp, GPUModuleOp};
use terrace_dialects::spirv::{
    self, AddressingModel, Capability, EntryPointABIAttr, FunctionControl, InterfaceVarABIAttr, MemoryModel,
    StorageClass, TargetEnv,
};
use terrace_ir::types::FunctionType;
use terrace_ir::{
    Attr, AttrData, Context, Diagnostic, Global, Insert, InsertPoint, Ir, Loc, LookIr, Mapping, Op,
    OpBuilder, Type, View,
};
use terrace_rewrite::conversion::{ConversionConfig, ConversionPatterns, apply_full_conversion};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::to_spirv::common::{NO_TYPE, SpirvTypeOptions, SpirvTypes, spirv_target};
use crate::to_spirv::storage_classes::{ClientApi, map_storage_classes};
use crate::to_spirv::{arith, func, memref, scf, vector};

/// The attribute of an entry point that says how a client runs it.
const ENTRY_POINT_ABI: &str = "spirv.entry_point_abi";
/// The attribute of an argument that says where a client puts it.
const INTERFACE_VAR_ABI: &[u8] = b"spirv.interface_var_abi";

/// Makes a spirv module of each gpu module in `root`; fails if something of one cannot be lowered.
pub fn convert_gpu_to_spirv(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: SpirvTypeOptions,
) -> Result<(), Diagnostic> {
    let is_kernel = |ir: &Ir, m: Global<Op>| target_of(ctx, ir, m).0.has(Capability::Kernel);
    let modules = gpu_modules(ctx, ir, root);
    let copies: Vec<Global<Op>> = modules
        .iter()
        .map(|m| {
            let inside = is_kernel(ir, *m);
            copy_module(ctx, ir, *m, inside)
        })
        .collect();
    for copy in copies {
        convert_module(ctx, ir, copy, options)?;
    }
    for module in modules {
        if is_kernel(ir, module) {
            stand_in_for_kernels(ctx, ir, module);
        }
    }
    Ok(())
}

/// The target of a gpu module, and its attribute if the module itself lists it: first of all it is compiled for that.
fn target_of(ctx: &Context, ir: &Ir, module: Global<Op>) -> (TargetEnv, Option<Attr>) {
    let v = View { ctx, body: ir.body(module.body) };
    let listed = module.entity.cast::<GPUModuleOp>(&v).and_then(|m| m.targets(&v)).unwrap_or_default();
    let listed = listed.iter().find_map(|a| Some((TargetEnv::of_attr(ctx, *a)?, Some(*a))));
    listed.unwrap_or_else(|| (TargetEnv::of_op(ctx, ir, module), None))
}

/// The gpu modules in `root`.
pub(crate) fn gpu_modules(ctx: &Context, ir: &Ir, root: Global<Op>) -> Vec<Global<Op>> {
    let modules = ir.ops_of::<GPUModuleOp>(ctx, root);
    modules.iter().map(|m| Global::new(m.body, *m.entity)).collect()
}

/// Copies a gpu module to where its spirv module is to be: before it, or at the start of it.
pub(crate) fn copy_module(ctx: &Context, ir: &mut Ir, module: Global<Op>, inside: bool) -> Global<Op> {
    let at = InsertPoint::Before(module.entity);
    let copy = ir.clone_op(ctx, module, module.body, at, &mut Mapping::default());
    let copy = Global::new(module.body, copy);
    let (body, regions) = ir.regions(module);
    let block = regions.first().and_then(|r| ir.body(body).first_block(*r));
    let Some(block) = block.filter(|_| inside) else { return copy };
    // A module that is copied into itself would have no end.
    let inner = ir.clone_op(ctx, copy, body, InsertPoint::Start(block), &mut Mapping::default());
    ir.erase_op(copy);
    Global::new(body, inner)
}

/// Converts a gpu module in place.
fn convert_module(
    ctx: &Context,
    ir: &mut Ir,
    module: Global<Op>,
    options: SpirvTypeOptions,
) -> Result<(), Diagnostic> {
    let (env, listed) = target_of(ctx, ir, module);
    if let Some(listed) = listed {
        ir.body_mut(module.body).set_attr(ctx, module.entity, spirv::TARGET_ENV, Some(listed));
    }
    map_storage_classes(ctx, ir, module, ClientApi::of_target(&env).unwrap_or(ClientApi::Vulkan))?;
    let types = SpirvTypes::with(env, options, matrices::add_conversion);
    let mut patterns = ConversionPatterns::new();
    populate_gpu_to_spirv(&mut patterns, &types);
    scf::populate_scf_to_spirv(&mut patterns, &types);
    arith::populate_arith_to_spirv(&mut patterns, &types);
    memref::populate_memref_to_spirv(&mut patterns, &types);
    func::populate_func_to_spirv(&mut patterns, &types);
    vector::populate_vector_to_spirv(&mut patterns, &types);
    let target = spirv_target(&types.env);
    apply_full_conversion(ctx, ir, &[module], &target, &patterns, &ConversionConfig::default())
}

/// The patterns that lower gpu.
pub fn populate_gpu_to_spirv(patterns: &mut ConversionPatterns, types: &SpirvTypes) {
    patterns.typed(&types.converter).lower(ret);
    let state = Arc::new(types.clone());
    patterns.typed(&types.converter).with(&state).lower(module).lower(function);
    ids::populate(patterns, types);
    groups::populate(patterns, types);
    matrices::populate(patterns, types);
}

/// Replaces the kernels of a module by functions of their types that do nothing.
fn stand_in_for_kernels(ctx: &Context, ir: &mut Ir, module: Global<Op>) {
    for kernel in ir.ops_of::<GPUFuncOp>(ctx, module) {
        let v = View { ctx, body: ir.body(kernel.body) };
        let (op, loc) = (*kernel.entity, kernel.entity.loc(&v));
        let name = op.attr(&v, SYM_NAME).and_then(|a| ctx.as_string(a)).unwrap_or_default();
        let ty = kernel.entity.function_type(&v);
        let inputs = ctx.function_parts(ty).map_or(&[][..], |(inputs, _)| inputs);
        let args: Vec<(Type, Loc)> = inputs.iter().map(|t| (*t, loc)).collect();
        let mut b = OpBuilder::at(ctx, ir, kernel.body, InsertPoint::Before(op));
        b.set_loc(loc);
        let new = FuncOp::new(name, ty).insert(&mut b);
        let body = new.body(&b);
        b.go((body.body, None));
        let block = b.append_block(body.entity, &args);
        b.set_insertion(InsertPoint::End(block));
        ReturnOp::new([]).insert(&mut b);
        ir.body_mut(kernel.body).set_attr(ctx, *new, gpu::KERNEL, Some(ctx.unit()));
        ir.erase_op(Global::new(kernel.body, op));
    }
}

const SYM_NAME: &str = "sym_name";

fn addressing_model(types: &SpirvTypes) -> AddressingModel {
    if types.env.has(Capability::Kernel) {
        if types.options.wide_index { AddressingModel::Physical64 } else { AddressingModel::Physical32 }
    } else if types.env.has(Capability::PhysicalStorageBufferAddresses) {
        AddressingModel::PhysicalStorageBuffer64
    } else {
        AddressingModel::Logical
    }
}

fn memory_model(types: &SpirvTypes) -> Result<MemoryModel, NoMatch> {
    if types.env.has(Capability::Kernel) {
        Ok(MemoryModel::OpenCL)
    } else {
        types.env.has(Capability::Shader).or_no_match("the target has neither shaders nor kernels")?;
        Ok(MemoryModel::GLSL450)
    }
}

fn module(types: &SpirvTypes, op: Lower<'_, GPUModuleOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let mut name = b"__spv__".to_vec();
    name.extend_from_slice(op.op.sym_name(rw));
    let model = memory_model(types)?;
    let new = spirv::ModuleOp::new(addressing_model(types), model).sym_name(name).insert(rw);
    rw.copy_discardable_attrs_if(op.op, new, |name| name == spirv::TARGET_ENV.as_bytes());
    rw.move_body(*op.op, *new);
    rw.erase(op.op);
    Ok(())
}

/// Where a client puts an argument of an entry point.
fn interface_var(ctx: &Context, set: i64, binding: i64, class: Option<StorageClass>) -> Attr {
    match class {
        Some(class) => InterfaceVarABIAttr::get(ctx, set, binding, class).into(),
        None => {
            let params = [ctx.param_int(set), ctx.param_int(binding), ctx.param_list(&[])];
            ctx.dialect_attr(&spirv::INTERFACE_VAR_ABIATTR_DEF, &params)
        }
    }
}

/// The attributes of the arguments of an entry point of a shader: each says where a client puts it. If none does, they are bound one after
/// the other, numbers in a buffer.
fn argument_attrs(ctx: &Context, old: Option<&[Attr]>, inputs: &[Type]) -> Result<Vec<Attr>, NoMatch> {
    let empty = ctx.empty_dictionary();
    let old: Vec<Attr> =
        (0..inputs.len()).map(|i| old.and_then(|l| l.get(i)).copied().unwrap_or(empty)).collect();
    let says = |a: &Attr| ctx.dictionary_get(*a, INTERFACE_VAR_ABI).is_some();
    if old.iter().any(says) {
        old.iter()
            .all(says)
            .or_no_match("some arguments lack 'spirv.interface_var_abi', and others have it")?;
        return Ok(old);
    }
    let name = ctx.string(INTERFACE_VAR_ABI);
    let with = |(i, (attrs, ty)): (usize, (&Attr, &Type))| {
        let number = matches!(
            ctx.type_data(*ty),
            AttrData::IntegerType { .. } | AttrData::FloatType(_) | AttrData::IndexType
        );
        let abi = interface_var(ctx, 0, i as i64, number.then_some(StorageClass::StorageBuffer));
        let mut entries = ctx.as_dictionary(*attrs).unwrap_or_default().to_vec();
        entries.push((name, abi));
        ctx.dictionary(&entries)
    };
    Ok(old.iter().zip(inputs).enumerate().map(with).collect())
}

fn function(types: &SpirvTypes, op: Lower<'_, GPUFuncOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, op) = (rw.context(), op.op);
    op.attr(rw, gpu::KERNEL).or_no_match("it is no kernel")?;
    let abi = op.attr(rw, ENTRY_POINT_ABI).and_then(|a| EntryPointABIAttr::of(ctx, a));
    abi.or_no_match("it lacks the attribute 'spirv.entry_point_abi'")?;
    let old = op.function_type(rw).cast::<FunctionType>(rw).or_no_match("it has no function type")?;
    old.results().is_empty().or_no_match("entry points have no results")?;
    let (_, shared, private) = op.split_arguments(&rw.view_ir());
    (shared.is_empty() && private.is_empty()).or_no_match("its buffers have no counterpart")?;
    let name = op.attr(rw, SYM_NAME).and_then(|a| ctx.as_string(a)).or_no_match("it has no name")?;
    let signature = func::arguments(rw, old)?;
    let ty = ctx.function_type(signature.types(), &[]);
    let mut new = spirv::FuncOp::new(ty, name, FunctionControl::None);
    let attrs = op.arg_attrs(rw);
    // The arguments of a kernel are no interface variables.
    if !types.env.has(Capability::Kernel) {
        new = new.arg_attrs(argument_attrs(ctx, attrs, old.inputs())?);
    } else if let Some(attrs) = attrs {
        new = new.arg_attrs(attrs);
    }
    let new = new.insert(rw);
    rw.copy_discardable_attrs_if(op, new, |name| {
        name != gpu::KERNEL.as_bytes() && name != SYM_NAME.as_bytes()
    });
    for name in ["known_block_size", "known_grid_size", "known_cluster_size"] {
        if let Some(value) = op.attr(rw, name) {
            rw.set_attr(new, name, Some(value));
        }
    }
    rw.move_body(*op, *new);
    let body = new.body(rw);
    rw.convert_region_types(body, &types.converter, Some(&signature)).or_no_match(NO_TYPE)?;
    rw.erase(op);
    Ok(())
}

fn ret(op: Lower<'_, gpu::ReturnOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    op.operands().is_empty().or_no_match("entry points have no results")?;
    rw.replace_by(op.op, spirv::ReturnOp::new());
    Ok(())
}

impl crate::to_spirv::passes::ConvertGPUToSPIRV {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        let options = SpirvTypeOptions::with_wide_index(self.use64bit_index);
        Ok(convert_gpu_to_spirv(cx.ctx, cx.ir, cx.op, options)?)
    }
}
