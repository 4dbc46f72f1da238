//! Sizes that no code generator gets through, found before memory is asked for.

use rustc_hash::FxHashMap;
use terrace_dialects_llvm::llvm::{self, AllocaOp, GlobalOp, LLVMFuncOp, LLVMFunctionType};
use terrace_ir::types::VectorType;
use terrace_ir::{Context, Diagnostic, Global, Ir, Look as _, Op, Type, ViewIr};

use crate::program::top_level;

/// Code generators take longer than a minute for arguments and results of more parts.
const MOST_PARTS: u64 = 1 << 16;

/// They take all memory for values of more scalars, also where nothing is done with these.
const MOST_SCALARS: u64 = 1 << 20;

/// Code reaches its variables by distances of 32 bits.
const MOST_BYTES: u64 = i32::MAX as u64;

/// Types nest no deeper than this.
const DEEPEST: usize = 64;

/// Refuses functions with arguments or results of many parts, values of very many, and variables and memory of frames that no program has room for.
///
/// # Errors
/// The first such function, operation or variable.
pub fn check_sizes(ctx: &Context, ir: &Ir) -> Result<(), Diagnostic> {
    let mut sizes = Sizes { ctx, known: FxHashMap::default() };
    for op in top_level(ir) {
        let v = ViewIr { ctx, ir, body: op.body };
        if let Some(variable) = op.entity.cast::<GlobalOp>(&v) {
            let ty = variable.global_type(&v);
            if sizes.of(ty, 0).1 > MOST_BYTES {
                let what = format!("a variable of type {} is too large for a program", ctx.text(ty));
                return Err(Diagnostic::error(op.entity.loc(&v), what));
            }
        } else if let Some(function) = op.entity.cast::<LLVMFuncOp>(&v) {
            check_function(&v, Global::new(op.body, function), &mut sizes)?;
        }
    }
    Ok(())
}

fn check_function(
    v: &ViewIr<'_>,
    function: Global<LLVMFuncOp>,
    sizes: &mut Sizes<'_>,
) -> Result<(), Diagnostic> {
    let (ctx, function) = (v.ctx, function.entity);
    let too_large = |v: &ViewIr<'_>, op: Op, ty: Type| {
        let what = format!("a value of type {} is too large; it can only be in memory", ctx.text(ty));
        Err(Diagnostic::error(op.loc(v), what))
    };
    let Some(ty) = function.function_type(v).cast::<LLVMFunctionType>(ctx) else { return Ok(()) };
    for ty in ty.params(ctx).unwrap_or_default().into_iter().chain(ty.return_type(ctx)) {
        if sizes.of(ty, 0).0 > MOST_PARTS {
            return too_large(v, *function, ty);
        }
    }
    let region = function.body(v);
    let v = ViewIr { body: region.body, ..*v };
    for block in v.body().region_blocks(region.entity) {
        for op in v.body().block_ops(block) {
            if let Some(alloca) = op.cast::<AllocaOp>(&v) {
                let count = alloca.array_size(&v).constant_int(&v).and_then(|n| u64::try_from(n).ok());
                let bytes = sizes.of(alloca.elem_type(&v), 0).1.saturating_mul(count.unwrap_or(0));
                if bytes > MOST_BYTES {
                    let what = format!("out of memory: a frame has no room for {bytes} bytes");
                    return Err(Diagnostic::error(op.loc(&v), what));
                }
            }
            for result in op.results(&v).iter() {
                let ty = result.ty(&v);
                if sizes.of(ty, 0).0 > MOST_SCALARS {
                    return too_large(&v, op, ty);
                }
            }
        }
    }
    Ok(())
}

/// The numbers of scalars in types, and of bytes without padding; those that do not fit are the greatest number.
struct Sizes<'a> {
    ctx: &'a Context,
    known: FxHashMap<Type, (u64, u64)>,
}

impl Sizes<'_> {
    fn of(&mut self, ty: Type, depth: usize) -> (u64, u64) {
        if let Some(known) = self.known.get(&ty) {
            return *known;
        }
        if depth > DEEPEST {
            return (u64::MAX, u64::MAX);
        }
        let ctx = self.ctx;
        let size = if let Some(vector) = ty.cast::<VectorType<'_>>(ctx) {
            let lanes = |n: u64, d: &i64| n.saturating_mul(u64::try_from(*d).unwrap_or(u64::MAX));
            let count = vector.shape().iter().fold(1, lanes);
            let bits = ctx.int_or_float_width(vector.element()).unwrap_or(64);
            (count, count.saturating_mul(u64::from(bits)) / 8)
        } else if let Some((element, count)) = llvm::array_parts(ctx, ty) {
            let (scalars, bytes) = self.of(element, depth + 1);
            (scalars.saturating_mul(count as u64), bytes.saturating_mul(count as u64))
        } else if let Some(fields) = llvm::struct_parts(ctx, ty) {
            let add = |(n, bytes): (u64, u64), field| {
                let (more, further) = self.of(field, depth + 1);
                (n.saturating_add(more), bytes.saturating_add(further))
            };
            fields.into_iter().fold((0, 0), add)
        } else {
            (1, u64::from(ctx.int_or_float_width(ty).unwrap_or(64)).div_ceil(8))
        };
        self.known.insert(ty, size);
        size
    }
}
