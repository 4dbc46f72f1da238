//! `convert-func-to-llvm`: functions, calls and returns. Interfaces for C code are in `wrappers.rs`.

mod wrappers;

use std::sync::Arc;

use terrace_dialects::func;
use terrace_dialects::llvm::{self, LLVMFuncOp, LinkageAttr};
use terrace_ir::types::{FunctionType, MemRefType};
use terrace_ir::{Attr, Context, Diagnostic, Global, Ir, LookIr, Op, Type, Value, Values};
use terrace_rewrite::conversion::{ConversionPatterns, InputMapping, SignatureConversion};
use terrace_rewrite::{Lower, OrNoMatch, Rewrite, Rewriter};

use crate::to_llvm::common::{
    LlvmTypeOptions, LlvmTypes, MemRefDescriptor, UnrankedMemRefDescriptor, extract, is_memref,
    is_unranked_memref, llvm_target, lower, no_memory_effects, promote,
};

/// Lowers func in `root`; what cannot be lowered is left.
pub fn convert_func_to_llvm(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
    options: &LlvmTypeOptions,
) -> Result<(), Diagnostic> {
    lower(ctx, ir, root, options, &llvm_target(ctx), populate_func_to_llvm)
}

/// The patterns of `convert-func-to-llvm`.
pub fn populate_func_to_llvm(patterns: &mut ConversionPatterns, types: &LlvmTypes) {
    patterns.typed(&types.converter).lower(constant);
    patterns
        .typed(&types.converter)
        .with(&Arc::new(types.clone()))
        .lower(function)
        .lower(ret)
        .lower(call)
        .lower(call_indirect);
}

/// Discardable attributes of functions that mean something to this lowering.
mod attributes {
    use terrace_ir::{Attr, Look, Op};

    /// The function takes arguments as C's `...` does.
    pub(super) const VARIADIC: &[u8] = b"func.varargs";
    /// Memrefs are passed as their aligned pointers.
    pub(super) const BARE_POINTERS: &[u8] = b"llvm.bareptr";
    /// C code calls the function, or provides it.
    pub(super) const C_INTERFACE: &[u8] = terrace_transforms::llvm::C_INTERFACE.as_bytes();
    /// The linkage.
    pub(super) const LINKAGE: &[u8] = b"llvm.linkage";
    /// The function reads no memory.
    pub(super) const READS_NOTHING: &[u8] = b"llvm.readnone";
    /// Those that mean something else, or nothing, for a function of llvm.
    pub(super) const CONSUMED: &[&[u8]] = &[LINKAGE, VARIADIC, READS_NOTHING];

    /// The attribute of a function under a name.
    pub(super) fn get(op: impl Into<Op>, name: &[u8], v: &impl Look) -> Option<Attr> {
        v.body().discardable(v.ctx(), op.into(), name)
    }
}

/// Asks for an interface for C of every function directly in a module.
#[cfg(any(feature = "gpu", feature = "spirv"))]
pub(crate) fn request_c_interfaces(ctx: &Context, ir: &mut Ir, module: Global<Op>) {
    for function in terrace_ir::symbols::table_members(ir, module) {
        if function.entity.is::<func::FuncOp>(&terrace_ir::View { ctx, body: ir.body(function.body) }) {
            terrace_transforms::llvm::request_c_interface(ctx, ir, function);
        }
    }
}

/// Makes a function of llvm that stands for `op`: with its visibility and its discardable attributes, those that llvm knows among its
/// own.
fn insert_function(rw: &mut Rewriter<'_>, op: func::FuncOp, mut new: llvm::LLVMFuncOpBuild) -> LLVMFuncOp {
    if let Some(visibility) = op.sym_visibility(rw) {
        new = new.sym_visibility(visibility);
    }
    let new = new.insert(rw);
    rw.copy_discardable_attrs_if(op, new, |name| !attributes::CONSUMED.contains(&name));
    new
}

const VARIADIC_INTERFACE: &str = "C interface for variadic functions is not supported yet.";
const NO_LINKAGE: &str = "Contains llvm.linkage attribute not of type LLVM::LinkageAttr";

fn function(types: &LlvmTypes, op: Lower<'_, func::FuncOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let (ctx, op) = (rw.context(), op.op);
    let loc = op.loc(rw);
    let old_type = op.function_type(rw).cast::<FunctionType>(rw).or_no_match("it has no function type")?;
    let variadic =
        attributes::get(op, attributes::VARIADIC, rw).and_then(|a| ctx.as_i64(a)).unwrap_or(0) != 0;
    let bare = types.options.bare_pointers || attributes::get(op, attributes::BARE_POINTERS, rw).is_some();
    let signature = types.function_signature(rw, old_type, variadic, bare);
    let signature = signature.or_no_match("signature conversion failed")?;
    let interface = !bare && attributes::get(op, attributes::C_INTERFACE, rw).is_some();
    if interface && variadic {
        return Err(rw.reject(Diagnostic::error(loc, VARIADIC_INTERFACE)));
    }
    let mut new = LLVMFuncOp::new(op.sym_name(rw), signature.ty);
    if attributes::get(op, attributes::READS_NOTHING, rw).is_some() {
        new = new.memory_effects(no_memory_effects(ctx));
    }
    if let Some(linkage) = attributes::get(op, attributes::LINKAGE, rw) {
        let linkage = linkage.cast::<LinkageAttr>(rw).and_then(|a| a.linkage(rw));
        new = new.linkage(linkage.ok_or_else(|| rw.reject(Diagnostic::error(loc, NO_LINKAGE)))?);
    }
    // Several results are one struct, whose attributes nobody gave.
    if let Some(attrs) = op.res_attrs(rw).filter(|_| old_type.results().len() == 1) {
        new = new.res_attrs(attrs);
    }
    if let Some(attrs) = op.arg_attrs(rw) {
        new = new.arg_attrs(argument_attrs(ctx, types, attrs, &signature.arguments));
    }
    let new = insert_function(rw, op, new);
    rw.move_body(*op, *new);
    let body = new.body(rw);
    if let Some(entry) = body.entity.entry(&rw.inside(body.body)) {
        rw.in_body(body.body, |rw| {
            rw.apply_signature(entry, &signature.arguments, Some(&types.converter));
        });
    }
    if interface {
        wrappers::add(types, rw, op, new)?;
    }
    rw.erase(op);
    Ok(())
}

/// Attributes of arguments for the new ones; an argument that became several loses them.
fn argument_attrs(
    ctx: &Context,
    types: &LlvmTypes,
    old: &[Attr],
    signature: &SignatureConversion,
) -> Vec<Attr> {
    let mut new = vec![ctx.empty_dictionary(); signature.types().len()];
    for (i, attrs) in old.iter().enumerate() {
        let Some(InputMapping::Args { first, count: 1 }) = signature.input(i) else { continue };
        let converted: Vec<(Attr, Attr)> = ctx
            .as_dictionary(*attrs)
            .unwrap_or_default()
            .iter()
            .map(|(n, a)| (*n, pointee_attr(ctx, types, *n, *a)))
            .collect();
        if let Some(slot) = new.get_mut(*first) {
            *slot = ctx.dictionary(&converted);
        }
    }
    new
}

/// Attributes that name the type that a pointer points to name the converted one.
fn pointee_attr(ctx: &Context, types: &LlvmTypes, name: Attr, a: Attr) -> Attr {
    const WITH_TYPE: &[&[u8]] = &[b"llvm.byval", b"llvm.byref", b"llvm.sret", b"llvm.inalloca"];
    let named = ctx.as_string(name).is_some_and(|n| WITH_TYPE.contains(&n));
    let converted = ctx.type_value(a).filter(|_| named).and_then(|t| types.convert(ctx, t));
    converted.map_or(a, |t| ctx.type_attr(t))
}

/// The reason of functions that would pass an unranked memref as one pointer.
const UNRANKED_BARE: &str = "unranked memrefs are not passed as bare pointers";

/// True if the function around the body at hand passes memrefs as bare pointers.
fn is_bare(types: &LlvmTypes, rw: &Rewriter<'_>) -> bool {
    if types.options.bare_pointers {
        return true;
    }
    let mut around = std::iter::successors(rw.body().parent(), |op| rw.ir().parent_op(*op));
    let function = around.find(|op| op.entity.is::<LLVMFuncOp>(&rw.inside(op.body)));
    function.is_some_and(|f| is_marked_bare(f, rw))
}

/// True if a function has the attribute by which it passes memrefs as bare pointers.
fn is_marked_bare(function: Global<Op>, rw: &Rewriter<'_>) -> bool {
    attributes::get(function.entity, attributes::BARE_POINTERS, &rw.inside(function.body)).is_some()
}

fn ret(types: &LlvmTypes, op: Lower<'_, func::ReturnOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let old = op.op.operand_types(rw);
    return_values(types, *op.op, &old, op.operands(), rw)
}

/// Replaces the end of a function that returned values of the types `old`: several values are one struct.
pub(crate) fn return_values(
    types: &LlvmTypes,
    op: Op,
    old: &[Type],
    given: &[Value],
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let ctx = rw.context();
    let bare = old.iter().any(|t| is_memref(ctx, *t)) && is_bare(types, rw);
    let mut values = Values::new();
    for (t, v) in old.iter().zip(given) {
        values.push(if is_unranked_memref(ctx, *t) {
            (!bare).or_no_match(UNRANKED_BARE)?;
            UnrankedMemRefDescriptor::of(*v).to_heap(rw, types)?.value()
        } else if bare && is_memref(ctx, *t) && types.can_be_bare(ctx, *t) {
            MemRefDescriptor::of(*v).allocated(rw)
        } else {
            *v
        });
    }
    if values.len() > 1 {
        let packed = types.packed_results(rw, old, bare);
        let packed = packed.or_no_match("the results cannot be packed in a struct")?;
        let mut all = llvm::PoisonOp::new(packed).result(rw);
        for (i, v) in values.iter().enumerate() {
            all = llvm::InsertValueOp::new(all, *v, [i as i64]).result(rw);
        }
        values = Values::from_slice(&[all]);
    }
    let new = llvm::ReturnOp::new().arg(values.first().copied()).insert(rw);
    rw.copy_discardable_attrs(op, new);
    rw.replace(op, []);
    Ok(())
}

fn call(types: &LlvmTypes, op: Lower<'_, func::CallOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let passes_memrefs =
        rw.body().operand_types(*op.op).chain(rw.body().result_types(*op.op)).any(|t| is_memref(rw.ctx, t));
    let bare = passes_memrefs && (types.options.bare_pointers || callee_is_bare(op.op, rw));
    let mut new = llvm::CallOp::of_parts([]).callee(op.op.callee(rw));
    if op.op.no_inline(rw) {
        new = new.no_inline();
    }
    if let Some(attrs) = op.op.arg_attrs(rw) {
        new = new.arg_attrs(attrs);
    }
    if let Some(attrs) = op.op.res_attrs(rw) {
        new = new.res_attrs(attrs);
    }
    replace_call(types, *op.op, op.all(), bare, new, rw)
}

fn call_indirect(types: &LlvmTypes, op: Lower<'_, func::CallIndirectOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let mut new = llvm::CallOp::of_parts([]);
    if let Some(attrs) = op.op.arg_attrs(rw) {
        new = new.arg_attrs(attrs);
    }
    if let Some(attrs) = op.op.res_attrs(rw) {
        new = new.res_attrs(attrs);
    }
    // The function comes first here as there.
    replace_call(types, *op.op, op.all(), types.options.bare_pointers, new, rw)
}

/// Replaces a call by `new` with its operands and results as they are passed.
fn replace_call(
    types: &LlvmTypes,
    op: Op,
    operands: &[Value],
    bare: bool,
    new: llvm::CallOpBuild,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let ctx = rw.context();
    let old_results = op.result_types(rw);
    let packed = types.packed_results(rw, &old_results, bare);
    let packed = packed.or_no_match("the types of the results cannot be converted")?;
    let packed = (!old_results.is_empty()).then_some(packed);
    let old = op.operand_types(rw);
    (!bare || !old.iter().any(|t| is_unranked_memref(ctx, *t))).or_no_match(UNRANKED_BARE)?;
    let passed = promote(rw, &old, operands, bare);
    let new = new.types(packed.as_slice()).callee_operands(passed).insert(rw);
    rw.copy_discardable_attrs(op, new);
    let mut results: Values = new.result(rw).into_iter().collect();
    if old_results.len() > 1 {
        let all = results.pop().or_no_match("the results are not one struct")?;
        results = (0..old_results.len()).map(|i| extract(rw, all, &[i as i64])).collect();
    }
    for (t, v) in old_results.iter().zip(&mut results) {
        *v = match t.cast::<MemRefType>(rw) {
            Some(memref) if bare && types.can_be_bare(ctx, *t) => {
                let ty = rw.convert_type(*t);
                let descriptor = ty.and_then(|ty| MemRefDescriptor::of_static_shape(rw, ty, memref, *v));
                descriptor.or_no_match("the descriptor of a result cannot be made")?.value()
            }
            None if is_unranked_memref(ctx, *t) => {
                UnrankedMemRefDescriptor::of(*v).to_stack(rw, types)?.value()
            }
            _ => continue,
        };
    }
    rw.replace(op, results);
    Ok(())
}

/// True if the function that is called passes memrefs as bare pointers.
fn callee_is_bare(op: func::CallOp, rw: &mut Rewriter<'_>) -> bool {
    let name = op.callee(rw);
    let found = rw.symbol_table().and_then(|table| rw.lookup_symbol(table, name));
    found.is_some_and(|f| is_marked_bare(f, rw))
}

fn constant(op: Lower<'_, func::ConstantOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let ty = rw.convert_type(op.op.result(rw).ty(rw)).or_no_match("failed to convert result type")?;
    let new = llvm::AddressOfOp::new(ty, op.op.value(rw)).insert(rw);
    rw.copy_discardable_attrs(op.op, new);
    rw.replace(op.op, new.res(rw));
    Ok(())
}

impl crate::passes::ConvertFuncToLLVMPass {
    pub(crate) fn run_on_operation(
        &self,
        cx: &mut terrace_pass::PassContext<'_>,
    ) -> terrace_pass::PassResult {
        let bare_pointers = self.use_bare_ptr_mem_ref_call_conv;
        let options = LlvmTypeOptions::of_layout(cx.ctx, cx.ir, cx.op, self.index_bitwidth);
        let options = LlvmTypeOptions { bare_pointers, ..options };
        Ok(convert_func_to_llvm(cx.ctx, cx.ir, cx.op, &options)?)
    }
}
