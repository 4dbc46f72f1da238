//! Functions of the C library and of the runtime, declared where they are first called; texts that they print; what unranked memrefs
//! need of them.

use terrace_dialects::llvm;
use terrace_ir::view::OpView;
use terrace_ir::{LookIr, Type, Value};
use terrace_rewrite::{NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::descriptor::UnrankedMemRefDescriptor;
use super::instructions::stack_memory;
use super::types::LlvmTypes;

/// Declares an external function at the start of the nearest symbol table, unless it is there. The pattern does not apply without a
/// symbol table, or if the function is there with another type.
pub fn declare_function(
    rw: &mut Rewriter<'_>,
    name: &str,
    params: &[Type],
    result: Type,
    variadic: bool,
) -> Rewrite {
    let ty = llvm::function(rw.context(), result, params, variadic);
    if is_declared(rw, name, ty)? {
        return Ok(());
    }
    let table = rw.symbol_table().or_no_match("there is no symbol table around it")?;
    let loc = rw.ir().body(table.body).loc(table.entity);
    rw.in_symbol_table(|rw| _ = llvm::LLVMFuncOp::new(name, ty).at(loc).insert(rw))
}

/// True if there is a function of this name and type; the pattern does not apply if there is one of another type.
fn is_declared(rw: &mut Rewriter<'_>, name: &str, ty: Type) -> Result<bool, NoMatch> {
    let Some(found) = rw.symbol::<llvm::LLVMFuncOp>(name) else { return Ok(false) };
    let known = llvm::LLVMFuncOp::from_op(found.entity).function_type(&rw.inside(found.body));
    if known == ty { Ok(true) } else { Err(rw.decline(format_args!("'{name}' has another type"))) }
}

#[cfg(feature = "gpu")]
/// Calls a function of the runtime, which is declared at the end of the nearest symbol table unless it is there. `None` if it returns
/// nothing.
pub(crate) fn call_runtime(
    rw: &mut Rewriter<'_>,
    name: &str,
    arguments: &[Value],
    result: Option<Type>,
) -> Result<Option<Value>, NoMatch> {
    let ctx = rw.context();
    let params: Vec<Type> = arguments.iter().map(|v| v.ty(rw)).collect();
    let ty = llvm::function(ctx, result.unwrap_or_else(|| llvm::void(ctx)), &params, false);
    if !is_declared(rw, name, ty)? {
        rw.at_end_of_symbol_table(|rw| _ = llvm::LLVMFuncOp::new(name, ty).insert(rw))?;
    }
    let call = llvm::CallOp::new(name, result, arguments).insert(rw);
    Ok(call.result(rw))
}

/// Facts about a function of the library that kernels for OpenCL call.
#[cfg(any(feature = "gpu", feature = "spirv"))]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SpirFunction {
    /// It returns.
    Plain,
    /// It returns, and looks at no memory.
    Pure,
    /// It returns, and threads wait for each other in it.
    Convergent,
}

/// A function's name as compilers of C++ write it.
#[cfg(any(feature = "gpu", feature = "spirv"))]
pub(crate) fn qualified(name: &str, parameters: &str) -> String {
    format!("_Z{}{name}{parameters}", name.len())
}

/// Calls a function of that library, which is declared at the start of the nearest symbol table unless it is there. `None` if it returns
/// nothing.
#[cfg(any(feature = "gpu", feature = "spirv"))]
pub(crate) fn call_spir(
    rw: &mut Rewriter<'_>,
    name: &str,
    operands: &[Value],
    result: Option<Type>,
    facts: SpirFunction,
) -> Result<Option<Value>, NoMatch> {
    use llvm::CConv;
    let ctx = rw.context();
    let memory = (facts == SpirFunction::Pure).then(|| super::instructions::no_memory_effects(ctx));
    let convergent = facts == SpirFunction::Convergent;
    let params: Vec<Type> = operands.iter().map(|v| v.ty(rw)).collect();
    let ty = llvm::function(ctx, result.unwrap_or(llvm::void(ctx)), &params, false);
    let table = rw.symbol_table().or_no_match("there is no symbol table around it")?;
    let loc = rw.ir().body(table.body).loc(table.entity);
    rw.symbol_or_insert(name, |rw| {
        let declaration = llvm::LLVMFuncOp::new(name, ty).cconv(CConv::SPIR_FUNC);
        let declaration = declaration.maybe_convergent(convergent).maybe_memory_effects(memory);
        declaration.no_unwind().will_return().at(loc).insert(rw);
    })?;
    let call = llvm::CallOp::new(name, result, operands).cconv(CConv::SPIR_FUNC);
    let call = call.maybe_convergent(convergent).maybe_memory_effects(memory);
    Ok(call.no_unwind().will_return().insert(rw).result(rw))
}

/// Memory on the heap of a size in bytes: the pointer to it.
pub fn malloc(rw: &mut Rewriter<'_>, types: &LlvmTypes, size: Value) -> Result<Value, NoMatch> {
    allocate(rw, types, "malloc", &[size])
}

/// Memory from a function of the library that takes integers of the width of `index`: the pointer to it.
pub(crate) fn allocate(
    rw: &mut Rewriter<'_>,
    types: &LlvmTypes,
    name: &str,
    arguments: &[Value],
) -> Result<Value, NoMatch> {
    let ptr = llvm::pointer(rw.context());
    let index = types.index(rw.context());
    declare_function(rw, name, &vec![index; arguments.len()], ptr, false)?;
    let call = llvm::CallOp::new(name, ptr, arguments).insert(rw);
    call.result(rw).or_no_match("the allocation has no result")
}

/// Gives memory on the heap back.
pub fn free(rw: &mut Rewriter<'_>, pointer: Value) -> Rewrite {
    call_library(rw, "free", &[pointer])
}

/// Calls a function that returns nothing, which is declared unless it is there.
pub(crate) fn call_library(rw: &mut Rewriter<'_>, name: &str, arguments: &[Value]) -> Rewrite {
    let types: Vec<Type> = arguments.iter().map(|v| v.ty(rw)).collect();
    let void = llvm::void(rw.context());
    declare_function(rw, name, &types, void, false)?;
    llvm::CallOp::new(name, None, arguments).insert(rw);
    Ok(())
}

/// Makes a global of a text, and a call of the function `printer` with its address. The global's name begins with `name`.
pub(crate) fn print_text(rw: &mut Rewriter<'_>, text: &[u8], name: &str, printer: &str) -> Rewrite {
    let ctx = rw.context();
    let bytes: Vec<u8> = text.iter().copied().chain([0]).collect();
    let (byte, length) = (ctx.integer_type(8), bytes.len() as i64);
    let array = llvm::array(ctx, length, byte);
    let value = ctx.dense_from_bytes(ctx.tensor_type(&[length], byte), bytes);
    let table = rw.symbol_table().or_no_match("there is no symbol table around it")?;
    let global_name = rw.free_symbol_name(name, |rw, name| rw.symbol::<llvm::GlobalOp>(name).is_some());
    let loc = rw.ir().body(table.body).loc(table.entity);
    rw.in_symbol_table(|rw| {
        let global = llvm::GlobalOp::new(array, &global_name, llvm::Linkage::Private);
        _ = global.constant().value(value).at(loc).insert(rw);
    })?;
    let address = llvm::AddressOfOp::new(llvm::pointer(ctx), &global_name).result(rw);
    let first = llvm::GEPOp::new(address.ty(rw), address, [], [0], array).result(rw);
    call_library(rw, printer, &[first])
}

/// Moving the descriptor that an unranked memref points to: those that functions return are on the heap.
impl UnrankedMemRefDescriptor {
    /// Copies that descriptor to the heap, before a function returns and its stack goes; the unranked memref of the copy.
    pub fn to_heap(self, rw: &mut Rewriter<'_>, types: &LlvmTypes) -> Result<Self, NoMatch> {
        let size = self.size_of_descriptor(rw, types);
        let memory = malloc(rw, types, size)?;
        self.copy(rw, memory, size);
        Ok(self.pointing_to(rw, memory))
    }

    /// Copies that descriptor from the heap to the stack, after a call has returned it, and frees it; the unranked memref of the copy.
    pub fn to_stack(self, rw: &mut Rewriter<'_>, types: &LlvmTypes) -> Result<Self, NoMatch> {
        let size = self.size_of_descriptor(rw, types);
        let byte = rw.context().integer_type(8);
        let memory = stack_memory(rw, byte, size);
        let old = self.copy(rw, memory, size);
        free(rw, old)?;
        Ok(self.pointing_to(rw, memory))
    }

    /// Copies that descriptor to `memory`; the pointer to the old one.
    fn copy(self, rw: &mut Rewriter<'_>, memory: Value, size: Value) -> Value {
        let old = self.descriptor(rw);
        llvm::MemcpyOp::new(memory, old, size, 0).insert(rw);
        old
    }

    /// An unranked memref of the same rank with its descriptor elsewhere.
    fn pointing_to(self, rw: &mut Rewriter<'_>, memory: Value) -> Self {
        let ty = self.value().ty(rw);
        let mut other = UnrankedMemRefDescriptor::poison(rw, ty);
        let rank = self.rank(rw);
        other.set_rank(rw, rank);
        other.set_descriptor(rw, memory);
        other
    }
}
