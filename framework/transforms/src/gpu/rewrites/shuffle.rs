//! Shuffles of 64 bits as two of 32.

use terrace_dialects::arith;
use terrace_dialects::gpu::ShuffleOp;
use terrace_ir::{FloatKind, Value};
use terrace_rewrite::{OrNoMatch, Rewrite, Rewriter};

pub(super) fn in_halves(op: ShuffleOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let ctx = rw.context();
    let (i32, i64) = (ctx.i32(), ctx.integer_type(64));
    let (given, offset, width, mode) = (op.value(rw), op.offset(rw), op.width(rw), op.mode(rw));
    let ty = given.ty(rw);
    let is_float = ctx.float_kind(ty) == Some(FloatKind::F64);
    (ty == i64 || is_float).or_no_match("it is not of 64 bits")?;
    let bits = if is_float { arith::BitcastOp::new(i64, given).result(rw) } else { given };
    let low = arith::TruncIOp::new(i32, bits).result(rw);
    let half = arith::ConstantOp::new(ctx.integer(i64, 32)).result(rw);
    let high = arith::ShRUIOp::new(bits, half).result(rw);
    let high = arith::TruncIOp::new(i32, high).result(rw);
    let shuffled = [low, high].map(|v| ShuffleOp::new(v, offset, width, mode).insert(rw));
    let [low, high] = shuffled.map(|s| -> Value {
        let v = s.shuffle_result(rw);
        arith::ExtUIOp::new(i64, v).result(rw)
    });
    let high = arith::ShLIOp::new(high, half).result(rw);
    let mut all = arith::OrIOp::new(high, low).result(rw);
    if is_float {
        all = arith::BitcastOp::new(ty, all).result(rw);
    }
    let [first, second] = shuffled.map(|s| s.valid(rw));
    let valid = arith::AndIOp::new(first, second).result(rw);
    rw.replace(op, [all, valid]);
    Ok(())
}
