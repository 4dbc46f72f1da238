//! Chapter 5: from tensors to loops over memory, by partial dialect conversion. Toy's arithmetic becomes affine loops; prints stay for the
//! next step.

use std::sync::{Arc, atomic};

use terrace::dialects::affine::{self, AffineLoadOp, AffineStoreOp};
use terrace::dialects::{arith, builtin, func, memref};
use terrace::ir::affine::AffineOp;
use terrace::ir::types::{MemRefType, RankedTensorType};
use terrace::ir::{Attr, Context, InsertPoint, Op, Value};
use terrace::pass::{PassContext, PassResult};
use terrace::rewrite::conversion::{
    ConversionConfig, ConversionPatterns, ConversionTarget, apply_partial_conversion,
};
use terrace::rewrite::{Lower, NoMatch, OrNoMatch, Rewrite, Rewriter};

use crate::dialect as toy;
use crate::passes::ToyToAffineLoweringPass;

type Rw<'a> = Rewriter<'a>;

/// A literal with more elements becomes one constant global instead of a store an element.
pub const MAX_STORES: i64 = 256;

/// Numbers the globals of large literals.
#[derive(Default)]
struct Globals(atomic::AtomicUsize);

// ANCHOR: pass
impl ToyToAffineLoweringPass {
    /// Lowers `main`, the one function that is left after inlining, to `func.func` with affine loops.
    pub(crate) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        let mut target = ConversionTarget::new();
        for legal in [&affine::DIALECT, &arith::DIALECT, &builtin::DIALECT, &func::DIALECT, &memref::DIALECT]
        {
            target.legal_dialect(legal);
        }
        target.illegal_dialect(&toy::DIALECT);
        target.legal_if(|op: toy::PrintOp, v| op.input(v).ty(v).is::<MemRefType>(v));
        let mut patterns = ConversionPatterns::new();
        patterns
            .lower(func_op_lowering)
            .lower(return_op_lowering)
            .lower(print_op_lowering)
            .lower(add_op_lowering)
            .lower(sub_op_lowering)
            .lower(mul_op_lowering)
            .lower(transpose_op_lowering)
            .lower(reshape_op_lowering)
            .with(&Arc::new(Globals::default()))
            .lower(constant_op_lowering);
        let config = ConversionConfig::default();
        apply_partial_conversion(cx.ctx, cx.ir, &[cx.op], &target, &patterns, &config).map_err(|e| {
            e.hint("structs and calls must fold away before loops are made: run with -opt").into()
        })
    }
}
// ANCHOR_END: pass

// ANCHOR: func
/// The function's operation becomes a `func.func` with the same body.
fn func_op_lowering(Lower { op, .. }: Lower<'_, toy::FuncOp>, rw: &mut Rw<'_>) -> Rewrite {
    let name = op.sym_name(rw);
    (name == b"main").or_no_match("only 'main' is lowered, after everything was inlined into it")?;
    let new = func::FuncOp::new(name, op.function_type(rw)).insert(rw);
    rw.move_body(op, new);
    rw.erase(op);
    Ok(())
}
// ANCHOR_END: func

fn return_op_lowering(ret: Lower<'_, toy::ReturnOp>, rw: &mut Rw<'_>) -> Rewrite {
    rw.replace_by(ret.op, func::ReturnOp::new([]));
    Ok(())
}

// ANCHOR: print
/// A printed value is memory by now.
fn print_op_lowering(print: Lower<'_, toy::PrintOp>, rw: &mut Rw<'_>) -> Rewrite {
    rw.set_operands(print.op, print.all());
    Ok(())
}
// ANCHOR_END: print

// ANCHOR: alloc
/// A buffer that lives from the start of the function to its end.
fn alloc(op: Op, ty: RankedTensorType<'_>, rw: &mut Rw<'_>) -> Result<Value, NoMatch> {
    let block = op.block(rw).or_no_match("it is in no block")?;
    let ty = MemRefType::get(rw, ty.shape(), ty.element());
    let alloc = memref::AllocOp::new(ty).insert(rw);
    rw.move_op(alloc, InsertPoint::Start(block));
    let buffer = alloc.memref(rw);
    let end = block.last(rw).or_no_match("it ends without a return")?;
    let dealloc = memref::DeallocOp::new(buffer).insert(rw);
    rw.move_op(dealloc, InsertPoint::Before(end));
    Ok(buffer)
}
// ANCHOR_END: alloc

// ANCHOR: fill
/// Replaces the operation of a tensor by a buffer that loops over its shape fill; `element` computes what is stored at each place.
fn fill(tensor: Value, rw: &mut Rw<'_>, element: impl FnOnce(&mut Rw<'_>, &[Value]) -> Value) -> Rewrite {
    let ty = tensor.ty(rw).cast::<RankedTensorType>(rw).or_no_match("its shape is not known")?;
    let op = tensor.def(rw).or_no_match("it is an argument")?;
    let buffer = alloc(op, ty, rw)?;
    affine::loops(rw, ty.shape(), |rw, ivs| {
        let value = element(rw, ivs);
        AffineStoreOp::new(value, buffer, ivs).insert(rw);
    });
    rw.replace(op, buffer);
    Ok(())
}
// ANCHOR_END: fill

// ANCHOR: binary
/// Element by element.
macro_rules! binary {
    ($($name:ident: $from:ident => $to:ident;)*) => {$(
        fn $name(op: Lower<'_, toy::$from>, rw: &mut Rw<'_>) -> Rewrite {
            fill(op.op.result(rw), rw, |rw, ivs| {
                let lhs = AffineLoadOp::new(op.lhs(), ivs).result(rw);
                let rhs = AffineLoadOp::new(op.rhs(), ivs).result(rw);
                arith::$to::new(lhs, rhs).result(rw)
            })
        }
    )*};
}
binary! {
    add_op_lowering: AddOp => AddFOp;
    sub_op_lowering: SubOp => SubFOp;
    mul_op_lowering: MulOp => MulFOp;
}
// ANCHOR_END: binary

// ANCHOR: transpose
fn transpose_op_lowering(op: Lower<'_, toy::TransposeOp>, rw: &mut Rw<'_>) -> Rewrite {
    fill(op.op.result(rw), rw, |rw, ivs| {
        let reversed: Vec<Value> = ivs.iter().rev().copied().collect();
        AffineLoadOp::new(op.input(), reversed).result(rw)
    })
}
// ANCHOR_END: transpose

/// Element `n` in row-major order stays element `n`; a scalar fills.
fn reshape_op_lowering(op: Lower<'_, toy::ReshapeOp>, rw: &mut Rw<'_>) -> Rewrite {
    let shape = |v: Value| v.ty(rw).cast::<RankedTensorType>(rw).map(RankedTensorType::shape);
    let from = shape(op.op.input(rw)).or_no_match("the shape of its operand is not known")?;
    let to = shape(op.op.result(rw)).or_no_match("its shape is not known")?;
    let map = reshaped(rw.context(), from, to);
    fill(op.op.result(rw), rw, |rw, ivs| match from {
        [] => AffineLoadOp::new(op.input(), []).result(rw),
        _ => AffineLoadOp::new(op.input(), ivs).map(map).result(rw),
    })
}

/// The subscripts in `from` of the element that the dimensions subscript in `to`.
fn reshaped(ctx: &Context, from: &[i64], to: &[i64]) -> Attr {
    let number = |n: i64| ctx.affine_constant(n.max(1));
    let linear = to.iter().enumerate().fold(ctx.affine_constant(0), |all, (i, d)| {
        ctx.affine_add(ctx.affine_mul(all, ctx.affine_constant(*d)), ctx.affine_dim(i as u32))
    });
    let mut stride: i64 = from.iter().product();
    let subscripts = from.iter().enumerate().map(|(i, d)| {
        stride /= (*d).max(1);
        let e = ctx.affine_binary(AffineOp::FloorDiv, linear, number(stride));
        if i == 0 { e } else { ctx.affine_binary(AffineOp::Mod, e, number(*d)) }
    });
    let subscripts: Vec<_> = subscripts.collect();
    ctx.affine_map(to.len() as u32, 0, &subscripts)
}

/// A store for each element, or one constant global.
fn constant_op_lowering(
    globals: &Globals,
    Lower { op, .. }: Lower<'_, toy::ConstantOp>,
    rw: &mut Rw<'_>,
) -> Rewrite {
    let ty = op.result(rw).ty(rw).cast::<RankedTensorType>(rw).or_no_match("its shape is not known")?;
    if ty.num_elements().unwrap_or(0) > MAX_STORES {
        // A loop that fills takes no room in the program, however large the tensor is.
        return match rw.context().splat_value(op.value(rw).into()) {
            Some(element) => fill(op.result(rw), rw, |rw, _| arith::ConstantOp::new(element).result(rw)),
            None => global(op, ty, globals, rw),
        };
    }
    let buffer = alloc(*op, ty, rw)?;
    // One constant for each subscript that occurs.
    let most = ty.shape().iter().copied().max().unwrap_or(1).max(1);
    let indices: Vec<Value> = (0..most).map(|i| arith::ConstantOp::index(i).result(rw)).collect();
    // The canonicalizer puts each constant before those that it met: the last one is made first, so that they end up in order.
    let values: Vec<f64> = op.value(rw).values(rw).or_no_match("its elements are not f64")?.collect();
    let mut scalars: Vec<Value> =
        values.iter().rev().map(|v| arith::ConstantOp::f64(*v).result(rw)).collect();
    scalars.reverse();
    for (n, scalar) in scalars.into_iter().enumerate() {
        let (mut rest, mut subscripts) = (n as i64, Vec::new());
        for d in ty.shape().iter().rev() {
            subscripts.push(indices[(rest % d) as usize]);
            rest /= d;
        }
        subscripts.reverse();
        AffineStoreOp::new(scalar, buffer, subscripts).insert(rw);
    }
    rw.replace(op, buffer);
    Ok(())
}

fn global(op: toy::ConstantOp, ty: RankedTensorType<'_>, globals: &Globals, rw: &mut Rw<'_>) -> Rewrite {
    let name = format!("__constant_{}", globals.0.fetch_add(1, atomic::Ordering::Relaxed));
    let ty = MemRefType::get(rw, ty.shape(), ty.element());
    let new =
        memref::GlobalOp::new(&name, ty).sym_visibility("private").initial_value(op.value(rw)).constant();
    rw.in_symbol_table(|rw| new.insert(rw))?;
    rw.replace_by(op, memref::GetGlobalOp::new(ty, &name));
    Ok(())
}
