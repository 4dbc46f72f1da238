//! Functions of devices: kernels with the attributes by which a device knows them, and the buffers of their bodies.
//!
//! A buffer that the threads of a block share is a global of the module, or an argument where a client gives kernels their memory. One of
//! each thread is on the stack.

use std::sync::Arc;

use terrace_dialects::gpu::{Attributions, GPUFuncOp, ReturnOp, WORKGROUP_ATTRIBUTIONS};
use terrace_dialects::llvm::{self, CConv, LLVMFuncOp, Linkage, WorkgroupAttributionAttr};
use terrace_ir::types::{FunctionType, MemRefType};
use terrace_ir::{
    Attr, Block, Context, Diagnostic, Diagnostics, Global, InsertPoint, Ir, Loc, LookIr, Op, Type, Value,
    ViewIr,
};
use terrace_rewrite::conversion::{ConversionPatterns, InputMapping, SignatureConversion};
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::library::BENEFIT;
use crate::to_llvm::common::{GepIndex, LlvmTypes, MemRefDescriptor, gep, is_memref};

/// The name of a function.
const SYM_NAME: &str = "sym_name";

/// How a device takes functions.
#[derive(Clone)]
pub(super) struct Functions {
    pub(super) types: LlvmTypes,
    /// The address space of memory on the stack.
    pub(super) stack: i64,
    /// The address space of memory that the threads of a block share.
    pub(super) shared: i64,
    /// True if shared memory comes as arguments after the others.
    pub(super) shared_as_arguments: bool,
    /// The attribute of kernels.
    pub(super) kernel: Option<&'static str>,
    /// The attribute of a kernel that says how large its blocks are.
    pub(super) block_size: Option<&'static str>,
    /// The attribute of a kernel that says how large its clusters are.
    pub(super) cluster_size: Option<&'static str>,
    /// The calling conventions of kernels and of other functions.
    pub(super) conventions: [CConv; 2],
}

/// The lowerings of functions and of their ends.
pub(super) fn populate(patterns: &mut ConversionPatterns, functions: &Functions) {
    let converter = functions.types.converter.clone();
    let state = Arc::new(functions.clone());
    patterns.typed(&converter).benefit(BENEFIT).with(&state).lower(function).lower(ret);
}

/// The reason of functions whose type has no counterpart.
const NO_SIGNATURE: &str = "signature conversion failed";

/// A buffer of a function's body.
struct Buffer<'c> {
    /// Its place among the arguments of the body.
    argument: usize,
    memref: MemRefType<'c>,
    elements: i64,
    element: Type,
    descriptor: Type,
    alignment: Option<i64>,
}

fn buffers<'c>(
    rw: &mut Rewriter<'c>,
    values: &[Type],
    first: usize,
    attrs: Option<&[Attr]>,
) -> Result<Vec<Buffer<'c>>, NoMatch> {
    let ctx = rw.context();
    let mut all = Vec::new();
    for (i, t) in values.iter().enumerate() {
        let memref = t.cast::<MemRefType>(rw).or_no_match("a buffer is no memref")?;
        let attrs = attrs.and_then(|a| ctx.as_dictionary(*a.get(i)?)).unwrap_or_default();
        let alignment = attrs.iter().find(|(n, _)| ctx.as_string(*n) == Some(attributes::ALIGN));
        all.push(Buffer {
            argument: first + i,
            memref,
            elements: ctx.num_elements(*t).or_no_match("the size of a buffer is not known")?,
            element: rw.convert_type(memref.element()).or_no_match(NO_SIGNATURE)?,
            descriptor: rw.convert_type(*t).or_no_match(NO_SIGNATURE)?,
            alignment: alignment.and_then(|(_, a)| ctx.as_i64(*a)),
        });
    }
    Ok(all)
}

fn function(functions: &Functions, op: Lower<'_, GPUFuncOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, op) = (rw.context(), op.op);
    let here = ViewIr { ctx, ir: rw.ir(), body: rw.body_id() };
    let entry = op.entry(&here).map(|(block, inside)| Global::new(inside.body, block));
    let entry = entry.or_no_match("it has no body")?;
    let (arguments, shared, own) = op.split_arguments(&here);
    let types = |values: &[Value]| -> Vec<Type> {
        let inside = here.inside(entry.body);
        values.iter().map(|v| v.ty(&inside)).collect()
    };
    let (shared, own) = (types(&shared), types(&own));
    let name = op.attr(rw, SYM_NAME).and_then(|a| ctx.as_string(a)).or_no_match("it has no name")?;
    let first = arguments.len();
    let shared_attrs = op.workgroup_attrib_attrs(rw);
    let shared = buffers(rw, &shared, first, shared_attrs)?;
    let private_attrs = op.private_attrib_attrs(rw);
    let own = buffers(rw, &own, first + shared.len(), private_attrs)?;
    let count = first + shared.len() + own.len();
    let old_type = op.function_type(rw).cast::<FunctionType>(rw).or_no_match("it has no function type")?;
    let (mut signature, result) = signature(functions, old_type, count, shared.len(), rw)?;
    let mut globals = Vec::new();
    for (i, buffer) in shared.iter().enumerate() {
        if functions.shared_as_arguments {
            // The argument that stands for the buffer takes its place after the others of the body.
            signature.add_inputs(count + i, &[llvm::pointer_in(ctx, functions.shared)]);
        } else {
            globals.push(global(functions, name, i, buffer, rw));
        }
    }
    let ty = llvm::function(ctx, result, signature.types(), false);
    let new = declare(functions, op, name, ty, rw);
    let attrs = argument_attrs(functions, op, old_type, &signature, &shared, rw);
    if attrs.iter().any(|a| *a != ctx.empty_dictionary()) {
        new.set_arg_attrs(rw, Some(&attrs));
    }
    rw.move_body(*op, *new);
    let body = new.body(rw);
    rw.in_body(body.body, |rw| -> Rewrite {
        rw.set_insertion(InsertPoint::Start(entry.entity));
        for (i, buffer) in shared.iter().enumerate() {
            let pointer = shared_pointer(functions, globals.get(i), entry.entity, rw)?;
            place(&mut signature, buffer, pointer, rw)?;
        }
        for buffer in &own {
            let pointer = on_stack(functions, buffer, rw);
            place(&mut signature, buffer, pointer, rw)?;
        }
        let converter = &functions.types.converter;
        rw.convert_region_types(body, converter, Some(&signature)).or_no_match(NO_SIGNATURE).map(|_| ())
    })?;
    rw.erase(op);
    Ok(())
}

/// The arguments of a function whose body takes so many of them, and its result. Those of buffers are left out.
fn signature(
    functions: &Functions,
    old: FunctionType<'_>,
    count: usize,
    shared: usize,
    rw: &mut Rewriter<'_>,
) -> Result<(SignatureConversion, Type), NoMatch> {
    let types = &functions.types;
    let bare = types.options.bare_pointers;
    let extra = if functions.shared_as_arguments { shared } else { 0 };
    let mut signature = SignatureConversion::new(count + extra);
    for (i, t) in old.inputs().iter().enumerate() {
        if bare {
            signature.add_inputs(i, &[types.passed_type(rw, *t, bare).or_no_match(NO_SIGNATURE)?]);
        } else {
            signature.add_inputs(i, &types.passed_fields(rw, *t).or_no_match(NO_SIGNATURE)?);
        }
    }
    let result = types.packed_results(rw, old.results(), bare).or_no_match(NO_SIGNATURE)?;
    Ok((signature, result))
}

/// The global that a buffer is; its name.
fn global(
    functions: &Functions,
    function: &[u8],
    i: usize,
    buffer: &Buffer<'_>,
    rw: &mut Rewriter<'_>,
) -> (Vec<u8>, Type) {
    let ctx = rw.context();
    let name = [b"__wg_", function, b"_", i.to_string().as_bytes()].concat();
    let array = llvm::array(ctx, buffer.elements, buffer.element);
    let new = llvm::GlobalOp::new(array, &name, Linkage::Internal).addr_space(functions.shared);
    _ = new.maybe_alignment(buffer.alignment).insert(rw);
    (name, array)
}

/// The function of llvm that stands for `op`, without a body.
fn declare(functions: &Functions, op: GPUFuncOp, name: &[u8], ty: Type, rw: &mut Rewriter<'_>) -> LLVMFuncOp {
    let is_kernel = op.attr(rw, terrace_dialects::gpu::KERNEL).is_some();
    let [of_kernels, of_others] = functions.conventions;
    let mut new = LLVMFuncOp::new(name, ty).cconv(if is_kernel { of_kernels } else { of_others });
    if let Some(attrs) = op.res_attrs(rw) {
        new = new.res_attrs(attrs);
    }
    let new = new.insert(rw);
    rw.copy_discardable_attrs_if(op, new, |name| {
        name != SYM_NAME.as_bytes() && name != WORKGROUP_ATTRIBUTIONS.as_bytes()
    });
    let (block, grid) = (op.known_block_size_attr(rw), op.known_grid_size_attr(rw));
    let cluster = op.known_cluster_size_attr(rw);
    // The sizes that are known of launches stay known to operations that are lowered later.
    let mut set = |name: &str, a: Option<Attr>| {
        if a.is_some() {
            rw.set_attr(new, name, a);
        }
    };
    set("gpu.known_block_size", block);
    set("gpu.known_grid_size", grid);
    set("gpu.known_cluster_size", cluster);
    if is_kernel {
        let sizes = [(functions.block_size, block), (functions.cluster_size, cluster)];
        sizes.into_iter().for_each(|(name, a)| name.into_iter().for_each(|n| set(n, a)));
        if let Some(name) = functions.kernel {
            rw.set_attr(new, name, Some(rw.context().unit()));
        }
    }
    new
}

/// Attributes of arguments that mean the same where a memref has become a pointer, or several values.
mod attributes {
    pub(super) const ALIGN: &[u8] = b"llvm.align";
    pub(super) const NO_ALIAS: &[u8] = b"llvm.noalias";
    pub(super) const SHARED_BUFFER: &[u8] = b"llvm.workgroup_attribution";
    /// Those of any value.
    pub(super) const OF_VALUES: &[&[u8]] = &[b"llvm.returned", b"llvm.noundef", b"llvm.inreg"];
    /// Those of pointers.
    pub(super) const OF_POINTERS: &[&[u8]] = &[
        NO_ALIAS,
        b"llvm.nocapture",
        b"llvm.nofree",
        ALIGN,
        b"llvm.readonly",
        b"llvm.writeonly",
        b"llvm.readnone",
        b"llvm.nonnull",
        b"llvm.dereferenceable",
        b"llvm.dereferenceable_or_null",
        SHARED_BUFFER,
    ];
}

fn argument_attrs(
    functions: &Functions,
    op: GPUFuncOp,
    old: FunctionType<'_>,
    signature: &SignatureConversion,
    shared: &[Buffer<'_>],
    rw: &Rewriter<'_>,
) -> Vec<Attr> {
    let ctx = rw.context();
    let mut all: Vec<Vec<(Attr, Attr)>> = vec![Vec::new(); signature.types().len()];
    for (i, attrs) in op.arg_attrs(rw).unwrap_or_default().iter().enumerate().take(old.inputs().len()) {
        let Some(InputMapping::Args { first, count }) = signature.input(i) else { continue };
        for (name, a) in ctx.as_dictionary(*attrs).unwrap_or_default() {
            let Some(text) = ctx.as_string(*name) else { continue };
            // Several values lead to one memory: none of them is the only one.
            let lost = text == attributes::NO_ALIAS && *count > 1;
            for place in *first..*first + *count {
                let is_pointer = signature.types().get(place).is_some_and(|t| llvm::is_pointer(ctx, *t));
                let kept = attributes::OF_VALUES.contains(&text)
                    || is_pointer && !lost && attributes::OF_POINTERS.contains(&text);
                if kept && let Some(list) = all.get_mut(place) {
                    list.push((*name, *a));
                }
            }
        }
    }
    if functions.shared_as_arguments {
        let from = all.len() - shared.len();
        for (list, buffer) in all[from..].iter_mut().zip(shared) {
            let size = ctx.integer(ctx.integer_type(64), buffer.elements);
            let buffer = WorkgroupAttributionAttr::get(ctx, size, ctx.type_attr(buffer.element));
            list.push((ctx.string(attributes::NO_ALIAS), ctx.unit()));
            list.push((ctx.string(attributes::SHARED_BUFFER), buffer.into()));
        }
    }
    all.iter().map(|list| ctx.dictionary(list)).collect()
}

/// The pointer to a buffer that the threads of a block share.
fn shared_pointer(
    functions: &Functions,
    global: Option<&(Vec<u8>, Type)>,
    entry: Block,
    rw: &mut Rewriter<'_>,
) -> Result<Value, NoMatch> {
    let pointer = llvm::pointer_in(rw.context(), functions.shared);
    let Some((name, array)) = global else {
        let added = rw.add_block_args(entry, &[(pointer, Loc::unknown(rw.context()))]);
        return added.first().copied().or_no_match("the body takes no argument");
    };
    let address = llvm::AddressOfOp::new(pointer, name).result(rw);
    let path = [GepIndex::Constant(0), GepIndex::Constant(0)];
    Ok(gep(rw, address, *array, &path).result(rw))
}

/// Memory on the stack for a buffer of each thread.
fn on_stack(functions: &Functions, buffer: &Buffer<'_>, rw: &mut Rewriter<'_>) -> Value {
    let ctx = rw.context();
    let i64 = ctx.integer_type(64);
    let count = llvm::ConstantOp::new(i64, ctx.integer(i64, buffer.elements)).result(rw);
    let pointer = llvm::pointer_in(ctx, functions.stack);
    llvm::AllocaOp::new(pointer, count, buffer.element).maybe_alignment(buffer.alignment).result(rw)
}

/// Lets the descriptor of memory stand for a buffer.
fn place(
    signature: &mut SignatureConversion,
    buffer: &Buffer<'_>,
    pointer: Value,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let descriptor = MemRefDescriptor::of_static_shape(rw, buffer.descriptor, buffer.memref, pointer);
    let descriptor = descriptor.or_no_match("the descriptor of a buffer cannot be made")?;
    signature.replace_input(buffer.argument, &[descriptor.value()]);
    Ok(())
}

/// The end of a function: several values are one struct.
fn ret(functions: &Functions, op: Lower<'_, ReturnOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let old = op.op.operand_types(rw);
    crate::to_llvm::func::return_values(&functions.types, *op.op, &old, op.operands(), rw)
}

/// Warns of functions whose arguments lose a promise, because a memref becomes several values.
pub(super) fn warn(ctx: &Context, ir: &Ir, module: Global<Op>, bare: bool, diags: &mut Diagnostics) {
    for function in ir.ops_of::<GPUFuncOp>(ctx, module) {
        let v = ViewIr { ctx, ir, body: function.body };
        let op = function.entity;
        let Some((inputs, _)) = ctx.function_parts(op.function_type(&v)) else { continue };
        for (t, attrs) in inputs.iter().zip(op.arg_attrs(&v).unwrap_or_default()) {
            let mut attrs = ctx.as_dictionary(*attrs).unwrap_or_default().iter();
            if !bare
                && is_memref(ctx, *t)
                && attrs.any(|(n, _)| ctx.as_string(*n) == Some(attributes::NO_ALIAS))
            {
                let message = "Cannot copy noalias with non-bare pointers.\n";
                diags.emit(Diagnostic::warning(op.loc(&v), message));
            }
        }
    }
}
