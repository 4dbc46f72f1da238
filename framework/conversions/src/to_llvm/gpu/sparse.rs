//! Sparse matrices: handles that the runtime gives, and products of what these stand for. Matrices with two values in any four are of a
//! library of their own, and so are the dense ones that they are multiplied with.

use terrace_dialects::gpu::*;
use terrace_dialects::llvm;
use terrace_ir::types::{ComplexType, MemRefType};
use terrace_ir::{Context, FloatKind, Look, Type, Value};
use terrace_rewrite::conversion::ConversionPatterns;
use terrace_rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use super::Host;
use super::memory::stream_of;
use crate::to_llvm::common::{GepIndex, MemRefDescriptor, call_runtime, gep, integer};

/// True for the types of handles.
pub(super) fn is_handle(ctx: &Context, t: Type) -> bool {
    t.is::<SparseDnTensorHandleType>(ctx)
        || t.is::<SparseSpMatHandleType>(ctx)
        || t.is::<SparseSpGEMMOpHandleType>(ctx)
}

pub(super) fn populate(patterns: &mut ConversionPatterns, host: &std::sync::Arc<Host>) {
    let mut patterns = patterns.typed(&host.types.converter).with(host);
    patterns.lower(create_dense).lower(destroy_dense).lower(create_two_in_four).lower(destroy_sparse);
    patterns.lower(create_coordinates).lower(create_pairs).lower(create_rows).lower(create_columns);
    patterns.lower(create_blocks).lower(vector_size).lower(vector_product).lower(matrix_size);
    patterns.lower(matrix_product).lower(sampled_size).lower(sampled_product).lower(sizes).lower(set_arrays);
    patterns.lower(create_descriptor).lower(destroy_descriptor).lower(sparse_product).lower(copy_product);
}

/// The number by which the library knows a type of values.
fn value_type(ctx: &Context, ty: Type) -> Result<i64, NoMatch> {
    let complex = ty.cast::<ComplexType<'_>>(ctx);
    let real = complex.map_or(ty, |c| c.element());
    let number = match (ctx.float_kind(real), ctx.int_or_float_width(real)) {
        (Some(FloatKind::F32), _) => [0, 4],
        (Some(FloatKind::F64), _) => [1, 5],
        (Some(FloatKind::F16), _) => [2, 6],
        (Some(FloatKind::BF16), _) => [14, 15],
        (None, Some(8)) => [3, 7],
        (None, Some(16)) => [20, 21],
        (None, Some(32)) => [10, 11],
        _ => return Err(NoMatch("the library does not know values of the type")),
    };
    Ok(number[usize::from(complex.is_some())])
}

/// The number by which the library of matrices with two values in any four knows a type of sums.
fn two_in_four_type(ctx: &Context, ty: Type) -> Result<i64, NoMatch> {
    match (ctx.float_kind(ty), ctx.int_or_float_width(ty)) {
        (Some(FloatKind::F16), _) => Ok(0),
        (None, Some(32)) => Ok(1),
        _ => Err(NoMatch("the library does not sum up values of the type")),
    }
}

/// The number by which the library knows the elements of a memref, which are places.
fn place_type(rw: &Rewriter<'_>, memref: Value) -> i64 {
    let ctx = rw.context();
    match ctx.integer_info(ctx.element_type_or_self(memref.ty(rw))) {
        Some((16, _)) => 1,
        Some((32, _)) => 2,
        _ => 3,
    }
}

/// The number by which the library knows the elements of a memref, which are values.
fn element_type(rw: &Rewriter<'_>, memref: Value) -> Result<i64, NoMatch> {
    let memref = memref.ty(rw).cast::<MemRefType<'_>>(rw).or_no_match("it is no memref")?;
    value_type(rw.context(), memref.element())
}

fn number(rw: &mut Rewriter<'_>, v: i64) -> Value {
    integer(rw, 32, v)
}

fn memory(rw: &mut Rewriter<'_>, memref: Value) -> Value {
    MemRefDescriptor::of(memref).allocated(rw)
}

/// Calls a function of the runtime that gives a pointer or the like.
fn ask(rw: &mut Rewriter<'_>, name: &str, arguments: &[Value], ty: Type) -> Result<Value, NoMatch> {
    call_runtime(rw, name, arguments, Some(ty))?.or_no_match("a handle is no value")
}

fn ask_handle(rw: &mut Rewriter<'_>, name: &str, arguments: &[Value]) -> Result<Value, NoMatch> {
    let ptr = llvm::pointer(rw.context());
    ask(rw, name, arguments, ptr)
}

fn ask_size(rw: &mut Rewriter<'_>, name: &str, arguments: &[Value]) -> Result<Value, NoMatch> {
    let i64 = rw.context().integer_type(64);
    ask(rw, name, arguments, i64)
}

/// Memory on the stack, aligned to 16 bytes.
fn on_stack(host: &Host, rw: &mut Rewriter<'_>, count: i64, ty: Type) -> Value {
    let count = host.types.index_constant(rw, count);
    llvm::AllocaOp::new(llvm::pointer(rw.context()), count, ty).alignment(16).result(rw)
}

/// Memory on the stack that holds a handle of so many bytes.
fn large_handle(host: &Host, rw: &mut Rewriter<'_>, bytes: i64) -> Value {
    let (ptr, byte) = (llvm::pointer(rw.context()), rw.context().integer_type(8));
    let memory = on_stack(host, rw, bytes, byte);
    llvm::BitcastOp::new(ptr, memory).result(rw)
}

/// True for matrices with two values in any four.
fn is_two_in_four(matrix: Value, v: &impl Look) -> bool {
    matrix.defining::<Create2To4SpMatOp>(v).is_some()
}

/// True for a dense matrix that one with two values in any four is multiplied with.
fn with_two_in_four(dense: Value, rw: &Rewriter<'_>) -> bool {
    rw.body()
        .users(dense)
        .any(|op| op.cast::<SpMMOp>(rw).is_some_and(|product| is_two_in_four(product.spmat_a(rw), rw)))
}

const TWO_DIMENSIONS: &str = "it has not two dimensions";

fn create_dense(host: &Host, op: Lower<'_, CreateDnTensorOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    /// The size of a handle in bytes.
    const BYTES: i64 = 11032;
    let stream = stream_of(op.async_dependencies(), op.op.async_token(rw))?;
    let ty = element_type(rw, op.op.memref(rw))?;
    let with_two_in_four = with_two_in_four(op.op.dn_tensor(rw), rw);
    let memory = memory(rw, op.memref());
    let ty = number(rw, ty);
    let handle = match *op.dims() {
        [rows, columns] if with_two_in_four => {
            let handle = large_handle(host, rw, BYTES);
            let arguments = [handle, rows, columns, memory, ty, stream];
            call_runtime(rw, "mgpuCreateCuSparseLtDnMat", &arguments, None)?;
            handle
        }
        _ if with_two_in_four => return Err(NoMatch(TWO_DIMENSIONS)),
        [size] => ask_handle(rw, "mgpuCreateDnVec", &[size, memory, ty, stream])?,
        [rows, columns] => ask_handle(rw, "mgpuCreateDnMat", &[rows, columns, memory, ty, stream])?,
        _ => return Err(NoMatch("it has neither one dimension nor two")),
    };
    rw.replace(op.op, [handle, stream]);
    Ok(())
}

fn destroy_dense(_: &Host, op: Lower<'_, DestroyDnTensorOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let stream = stream_of(op.async_dependencies(), op.op.async_token(rw))?;
    let old = op.op.dn_tensor(rw);
    let made = old.defining::<CreateDnTensorOp>(rw).or_no_match("it is not known what makes it")?;
    let name = match (with_two_in_four(old, rw), made.dims(rw).len()) {
        (true, 2) => "mgpuDestroyCuSparseLtDnMat",
        (true, _) => return Err(NoMatch(TWO_DIMENSIONS)),
        (false, 1) => "mgpuDestroyDnVec",
        (false, 2) => "mgpuDestroyDnMat",
        _ => return Err(NoMatch("it has neither one dimension nor two")),
    };
    call_runtime(rw, name, &[op.dn_tensor(), stream], None)?;
    rw.replace(op.op, stream);
    Ok(())
}

fn create_two_in_four(host: &Host, op: Lower<'_, Create2To4SpMatOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    /// The size of a handle in bytes.
    const BYTES: i64 = 44104;
    let stream = stream_of(op.async_dependencies(), op.op.async_token(rw))?;
    let ty = element_type(rw, op.op.memref(rw))?;
    let memory = memory(rw, op.memref());
    let ty = number(rw, ty);
    let handle = large_handle(host, rw, BYTES);
    let arguments = [handle, op.rows(), op.cols(), memory, ty, stream];
    call_runtime(rw, "mgpuCusparseLtCreate2To4SpMat", &arguments, None)?;
    rw.replace(op.op, [handle, stream]);
    Ok(())
}

fn destroy_sparse(_: &Host, op: Lower<'_, DestroySpMatOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let stream = stream_of(op.async_dependencies(), op.op.async_token(rw))?;
    let two_in_four = is_two_in_four(op.op.spmat(rw), rw);
    let name = if two_in_four { "mgpuDestroyCuSparseLtSpMat" } else { "mgpuDestroySpMat" };
    call_runtime(rw, name, &[op.spmat(), stream], None)?;
    rw.replace(op.op, stream);
    Ok(())
}

/// Sparse matrices of a format: their sizes, the arrays of places, and those of these whose types the library is told.
macro_rules! formats {
    ($($name:ident: $op:ident = $function:literal ($($size:ident)*) ($($array:ident)*) ($($typed:ident)*);)*) => {$(
        fn $name(_: &Host, op: Lower<'_, $op>, rw: &mut Rewriter<'_>) -> Rewrite {
            let stream = stream_of(op.async_dependencies(), op.op.async_token(rw))?;
            let values = element_type(rw, op.op.values(rw))?;
            let places = [$(place_type(rw, op.op.$typed(rw))),*];
            let mut arguments = vec![$(op.$size()),*];
            for array in [$(op.$array(),)* op.values()] {
                arguments.push(memory(rw, array));
            }
            arguments.extend(places.map(|ty| number(rw, ty)));
            arguments.push(number(rw, values));
            arguments.push(stream);
            let handle = ask_handle(rw, $function, &arguments)?;
            rw.replace(op.op, [handle, stream]);
            Ok(())
        }
    )*};
}

formats! {
    create_coordinates: CreateCooOp = "mgpuCreateCoo" (rows cols nnz) (row_idxs col_idxs) (row_idxs);
    create_pairs: CreateCooAoSOp = "mgpuCreateCooAoS" (rows cols nnz) (idxs) (idxs);
    create_rows: CreateCsrOp = "mgpuCreateCsr" (rows cols nnz) (row_pos col_idxs) (row_pos col_idxs);
    create_columns: CreateCscOp = "mgpuCreateCsc" (rows cols nnz) (col_pos row_idxs) (col_pos row_idxs);
    create_blocks: CreateBsrOp = "mgpuCreateBsr" (brows bcols bnnz r_block_size c_block_size) (b_row_pos b_col_idxs)
        (b_row_pos b_col_idxs);
}

// ---- Products.

fn vector_size(_: &Host, op: Lower<'_, SpMVBufferSizeOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let stream = stream_of(op.async_dependencies(), op.op.async_token(rw))?;
    let ty = value_type(rw.context(), op.op.compute_type(rw))?;
    let mode = op.op.mode_a(rw).value();
    let (mode, ty) = (number(rw, mode), number(rw, ty));
    let arguments = [mode, op.spmat_a(), op.dn_x(), op.dn_y(), ty, stream];
    let size = ask_size(rw, "mgpuSpMVBufferSize", &arguments)?;
    rw.replace(op.op, [size, stream]);
    Ok(())
}

fn vector_product(_: &Host, op: Lower<'_, SpMVOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let stream = stream_of(op.async_dependencies(), op.op.async_token(rw))?;
    let ty = value_type(rw.context(), op.op.compute_type(rw))?;
    let mode = op.op.mode_a(rw).value();
    let (mode, ty) = (number(rw, mode), number(rw, ty));
    let buffer = memory(rw, op.buffer());
    let arguments = [mode, op.spmat_a(), op.dn_x(), op.dn_y(), ty, buffer, stream];
    call_runtime(rw, "mgpuSpMV", &arguments, None)?;
    rw.replace(op.op, stream);
    Ok(())
}

/// The numbers that the operands' modes and the type of sums are.
macro_rules! numbers {
    ($op:expr, $rw:expr) => {{
        let ty = value_type($rw.context(), $op.op.compute_type($rw))?;
        let modes = [$op.op.mode_a($rw).value(), $op.op.mode_b($rw).value()];
        (modes, ty)
    }};
}

fn matrix_size(host: &Host, op: Lower<'_, SpMMBufferSizeOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let stream = stream_of(op.async_dependencies(), op.op.async_token(rw))?;
    let modes = [op.op.mode_a(rw).value(), op.op.mode_b(rw).value()];
    let ty = op.op.compute_type(rw);
    let modes = modes.map(|mode| number(rw, mode));
    let [a, b, c] = [op.spmat_a(), op.dnmat_b(), op.dnmat_c()];
    let Some(made) = op.op.spmat_a(rw).defining::<Create2To4SpMatOp>(rw) else {
        let ty = value_type(rw.context(), ty)?;
        let ty = number(rw, ty);
        let size = ask_size(rw, "mgpuSpMMBufferSize", &[modes[0], modes[1], a, b, c, ty, stream])?;
        rw.replace(op.op, [size, stream]);
        return Ok(());
    };
    let (ptr, i64) = (llvm::pointer(rw.context()), rw.context().integer_type(64));
    let flag = made.prune_flag(rw).value();
    let flag = number(rw, flag);
    let ty = two_in_four_type(rw.context(), ty)?;
    let ty = number(rw, ty);
    let sizes = on_stack(host, rw, 3, ptr);
    let arguments = [sizes, modes[0], modes[1], a, b, c, ty, flag, stream];
    call_runtime(rw, "mgpuCuSparseLtSpMMBufferSize", &arguments, None)?;
    let mut places = vec![sizes];
    for i in 1..3 {
        let i = host.types.index_constant(rw, i);
        places.push(gep(rw, sizes, ptr, &[GepIndex::Value(i)]).result(rw));
    }
    let mut results: Vec<Value> = places.iter().map(|p| llvm::LoadOp::new(i64, *p).result(rw)).collect();
    results.push(stream);
    rw.replace(op.op, results);
    Ok(())
}

fn matrix_product(_: &Host, op: Lower<'_, SpMMOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let stream = stream_of(op.async_dependencies(), op.op.async_token(rw))?;
    let (modes, ty) = numbers!(op, rw);
    let modes = modes.map(|mode| number(rw, mode));
    let ty = number(rw, ty);
    let buffers: Vec<Value> = op.buffers().iter().map(|buffer| memory(rw, *buffer)).collect();
    let [a, b, c] = [op.spmat_a(), op.dnmat_b(), op.dnmat_c()];
    if is_two_in_four(op.op.spmat_a(rw), rw) {
        let arguments = [&[a, b, c], &buffers[..], &[stream]].concat();
        call_runtime(rw, "mgpuCuSparseLtSpMM", &arguments, None)?;
    } else {
        let buffer = buffers.first().copied().or_no_match("it has no buffer")?;
        call_runtime(rw, "mgpuSpMM", &[modes[0], modes[1], a, b, c, ty, buffer, stream], None)?;
    }
    rw.replace(op.op, stream);
    Ok(())
}

fn sampled_size(_: &Host, op: Lower<'_, SDDMMBufferSizeOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let stream = stream_of(op.async_dependencies(), op.op.async_token(rw))?;
    let (modes, ty) = numbers!(op, rw);
    let modes = modes.map(|mode| number(rw, mode));
    let ty = number(rw, ty);
    let arguments = [modes[0], modes[1], op.dnmat_a(), op.dnmat_b(), op.spmat_c(), ty, stream];
    let size = ask_size(rw, "mgpuSDDMMBufferSize", &arguments)?;
    rw.replace(op.op, [size, stream]);
    Ok(())
}

fn sampled_product(_: &Host, op: Lower<'_, SDDMMOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let stream = stream_of(op.async_dependencies(), op.op.async_token(rw))?;
    let (modes, ty) = numbers!(op, rw);
    let ty = number(rw, ty);
    let modes = modes.map(|mode| number(rw, mode));
    let buffer = memory(rw, op.buffer());
    let arguments = [modes[0], modes[1], op.dnmat_a(), op.dnmat_b(), op.spmat_c(), ty, buffer, stream];
    call_runtime(rw, "mgpuSDDMM", &arguments, None)?;
    rw.replace(op.op, stream);
    Ok(())
}

fn sparse_product(
    _: &Host,
    op: Lower<'_, SpGEMMWorkEstimationOrComputeOp>,
    rw: &mut Rewriter<'_>,
) -> Rewrite {
    let stream = stream_of(op.async_dependencies(), op.op.async_token(rw))?;
    let (modes, ty) = numbers!(op, rw);
    let name = match op.op.kind(rw) {
        SpGEMMWorkEstimationOrComputeKind::WORK_ESTIMATION => "mgpuSpGEMMWorkEstimation",
        SpGEMMWorkEstimationOrComputeKind::COMPUTE => "mgpuSpGEMMCompute",
    };
    let ty = number(rw, ty);
    let modes = modes.map(|mode| number(rw, mode));
    let buffer = memory(rw, op.buffer());
    let [a, b, c] = [op.spmat_a(), op.spmat_b(), op.spmat_c()];
    let arguments = [op.desc(), modes[0], modes[1], a, b, c, ty, op.buffer_sz(), buffer, stream];
    let size = ask_size(rw, name, &arguments)?;
    rw.replace(op.op, [size, stream]);
    Ok(())
}

fn copy_product(_: &Host, op: Lower<'_, SpGEMMCopyOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let stream = stream_of(op.async_dependencies(), op.op.async_token(rw))?;
    let (modes, ty) = numbers!(op, rw);
    let ty = number(rw, ty);
    let modes = modes.map(|mode| number(rw, mode));
    let [a, b, c] = [op.spmat_a(), op.spmat_b(), op.spmat_c()];
    call_runtime(rw, "mgpuSpGEMMCopy", &[op.desc(), modes[0], modes[1], a, b, c, ty, stream], None)?;
    rw.replace(op.op, stream);
    Ok(())
}

fn create_descriptor(_: &Host, op: Lower<'_, SpGEMMCreateDescrOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let stream = stream_of(op.async_dependencies(), op.op.async_token(rw))?;
    let handle = ask_handle(rw, "mgpuSpGEMMCreateDescr", &[stream])?;
    rw.replace(op.op, [handle, stream]);
    Ok(())
}

fn destroy_descriptor(_: &Host, op: Lower<'_, SpGEMMDestroyDescrOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let stream = stream_of(op.async_dependencies(), op.op.async_token(rw))?;
    call_runtime(rw, "mgpuSpGEMMDestroyDescr", &[op.desc(), stream], None)?;
    rw.replace(op.op, stream);
    Ok(())
}

fn sizes(host: &Host, op: Lower<'_, SpMatGetSizeOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let stream = stream_of(op.async_dependencies(), op.op.async_token(rw))?;
    let (ptr, i64) = (llvm::pointer(rw.context()), rw.context().integer_type(64));
    let all = on_stack(host, rw, 3, i64);
    let mut places = Vec::new();
    for i in 0..3 {
        let i = host.types.index_constant(rw, i);
        places.push(gep(rw, all, ptr, &[GepIndex::Value(i)]).result(rw));
    }
    let arguments = [&[op.spmat()], &places[..], &[stream]].concat();
    call_runtime(rw, "mgpuSpMatGetSize", &arguments, None)?;
    let mut results: Vec<Value> = places.iter().map(|p| llvm::LoadOp::new(i64, *p).result(rw)).collect();
    results.push(stream);
    rw.replace(op.op, results);
    Ok(())
}

fn set_arrays(_: &Host, op: Lower<'_, SetCsrPointersOp>, rw: &mut Rewriter<'_>) -> Rewrite {
    let stream = stream_of(op.async_dependencies(), op.op.async_token(rw))?;
    let arrays = [op.positions(), op.coordinates(), op.values()].map(|array| memory(rw, array));
    call_runtime(rw, "mgpuSetCsrPointers", &[op.spmat(), arrays[0], arrays[1], arrays[2], stream], None)?;
    rw.replace(op.op, stream);
    Ok(())
}
