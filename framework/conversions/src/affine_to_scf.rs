//! `lower-affine`: affine loops and accesses to scf, memref and arith, maps expanded into arithmetic.

use terrace_ir::affine::{AffineNode, AffineOp};
use terrace_ir::{AffineExpr, Attr, BodyId, Context, Global, InsertPoint, Ir, Op, Value};

use crate::Builder;

/// Lowers every affine operation of a body.
pub fn lower_affine(ctx: &Context, ir: &mut Ir, body: BodyId) {
    // Loops first from the outside in: the operations inside keep their handles.
    let mut ops: Vec<Op> = ir.body(body).all_ops().collect();
    ops.retain(|op| ctx.op_info(ir.body(body).name(*op)).name().starts_with(b"affine."));
    for op in ops {
        let name = ctx.op_info(ir.body(body).name(op)).name().to_vec();
        let loc = ir.body(body).loc(op);
        let mut b = Builder { ctx, ir, body, at: InsertPoint::Before(op), loc };
        match &name[..] {
            b"affine.for" => lower_for(&mut b, op),
            b"affine.load" => lower_access(&mut b, op, 0),
            b"affine.store" => lower_access(&mut b, op, 1),
            b"affine.apply" => lower_apply(&mut b, op),
            b"affine.yield" => lower_yield(&mut b, op),
            _ => {}
        }
    }
}

fn erase(b: &mut Builder<'_>, op: Op) {
    b.ir.erase_op(Global::new(b.body, op));
}

fn lower_yield(b: &mut Builder<'_>, op: Op) {
    let operands: Vec<Value> = b.ir.body(b.body).operands(op).collect();
    b.op("scf.yield", &operands, &[], &[]);
    erase(b, op);
}

fn lower_apply(b: &mut Builder<'_>, op: Op) {
    let operands: Vec<Value> = b.ir.body(b.body).operands(op).collect();
    let Some(map) = b.ir.body(b.body).attr(b.ctx, op, "map") else { return };
    let values = expand_map(b, map, &operands);
    let result = b.ir.body(b.body).result(op, 0);
    if let Some(v) = values.first() {
        b.ir.body_mut(b.body).replace_all_uses(result, *v);
    }
    erase(b, op);
}

fn lower_access(b: &mut Builder<'_>, op: Op, memref: usize) {
    let body = b.ir.body(b.body);
    let operands: Vec<Value> = body.operands(op).collect();
    let Some(map) = body.attr(b.ctx, op, "map") else { return };
    let results: Vec<_> = body.result_types(op).collect();
    let indices = expand_map(b, map, &operands[memref + 1..]);
    let mut new: Vec<Value> = operands[..=memref].to_vec();
    new.extend(indices);
    let name = if memref == 0 { "memref.load" } else { "memref.store" };
    let access = b.op(name, &new, &results, &[]);
    if memref == 0 {
        let (from, to) = (b.ir.body(b.body).result(op, 0), b.ir.body(b.body).result(access, 0));
        b.ir.body_mut(b.body).replace_all_uses(from, to);
    }
    erase(b, op);
}

fn lower_for(b: &mut Builder<'_>, op: Op) {
    let body = b.ir.body(b.body);
    let group = |i| terrace_asm::operand_group(b.ctx, body, op, i);
    let (lower, upper, inits) = (group(0), group(1), group(2));
    let attr = |n| body.attr(b.ctx, op, n);
    let (Some(lower_map), Some(upper_map), Some(step)) =
        (attr("lowerBoundMap"), attr("upperBoundMap"), attr("step"))
    else {
        return;
    };
    let step = b.ctx.as_i64(step).unwrap_or(1);
    let results: Vec<_> = body.result_types(op).collect();
    let region = body.regions(op)[0];
    let lo = bound(b, lower_map, &lower, "arith.maxsi");
    let hi = bound(b, upper_map, &upper, "arith.minsi");
    let step = b.index(step);
    let mut operands = vec![lo, hi, step];
    operands.extend(inits);
    let new = b.op_with("scf.for", &operands, &results, &[], &[], 1);
    let body = b.ir.body_mut(b.body);
    let to = body.regions(new)[0];
    body.move_blocks(region, to, None);
    let pairs: Vec<(Value, Value)> = body.results(op).zip(body.results(new)).collect();
    for (from, to) in pairs {
        body.replace_all_uses(from, to);
    }
    erase(b, op);
}

/// A bound's value: the greatest or least of the map's results.
fn bound(b: &mut Builder<'_>, map: Attr, operands: &[Value], combine: &str) -> Value {
    let values = expand_map(b, map, operands);
    let index = b.ctx.index_type();
    let mut it = values.into_iter();
    let first = match it.next() {
        Some(v) => v,
        None => b.index(0),
    };
    it.fold(first, |acc, v| b.value(combine, &[acc, v], index, &[]))
}

/// The values of a map's results.
fn expand_map(b: &mut Builder<'_>, map: Attr, operands: &[Value]) -> Vec<Value> {
    let ctx = b.ctx;
    let Some(m) = ctx.as_affine_map(map) else { return Vec::new() };
    let (dims, symbols) = operands.split_at((m.dims as usize).min(operands.len()));
    m.results.iter().filter_map(|e| expand(b, *e, dims, symbols)).collect()
}

/// The value of an expression, without recursion.
fn expand(b: &mut Builder<'_>, e: AffineExpr, dims: &[Value], symbols: &[Value]) -> Option<Value> {
    enum Step {
        Visit(AffineExpr),
        Combine(AffineOp),
    }
    let mut todo = vec![Step::Visit(e)];
    let mut done: Vec<Value> = Vec::new();
    while let Some(step) = todo.pop() {
        match step {
            Step::Visit(e) => match b.ctx.affine_node(e) {
                AffineNode::Dim(i) => done.push(*dims.get(i as usize)?),
                AffineNode::Symbol(i) => done.push(*symbols.get(i as usize)?),
                AffineNode::Constant(c) => done.push(b.index(c)),
                AffineNode::Binary(op, l, r, _) => {
                    todo.extend([Step::Combine(op), Step::Visit(r), Step::Visit(l)])
                }
            },
            Step::Combine(op) => {
                let (r, l) = (done.pop()?, done.pop()?);
                done.push(combine(b, op, l, r));
            }
        }
    }
    done.pop()
}

fn arith(b: &mut Builder<'_>, name: &str, l: Value, r: Value) -> Value {
    let index = b.ctx.index_type();
    b.value(name, &[l, r], index, &[])
}

fn compare(b: &mut Builder<'_>, predicate: i64, l: Value, r: Value) -> Value {
    let (i1, p) = (b.ctx.i1(), b.ctx.integer(b.ctx.i64(), predicate));
    b.value("arith.cmpi", &[l, r], i1, &[("predicate", p)])
}

fn select(b: &mut Builder<'_>, c: Value, t: Value, f: Value) -> Value {
    let index = b.ctx.index_type();
    b.value("arith.select", &[c, t, f], index, &[])
}

const SLT: i64 = 2;
const SLE: i64 = 3;

fn combine(b: &mut Builder<'_>, op: AffineOp, l: Value, r: Value) -> Value {
    match op {
        AffineOp::Add => arith(b, "arith.addi", l, r),
        AffineOp::Mul => arith(b, "arith.muli", l, r),
        // a mod b = let remainder = srem a, b; negative = remainder < 0 in select negative, remainder + b, remainder.
        AffineOp::Mod => {
            let remainder = arith(b, "arith.remsi", l, r);
            let zero = b.index(0);
            let negative = compare(b, SLT, remainder, zero);
            let corrected = arith(b, "arith.addi", remainder, r);
            select(b, negative, corrected, remainder)
        }
        // a floordiv b = let negative = a < 0; absolute = negative ? -a - 1 : a; q = absolute / b in negative ? -q - 1 : q.
        AffineOp::FloorDiv => {
            let zero = b.index(0);
            let minus_one = b.index(-1);
            let negative = compare(b, SLT, l, zero);
            let flipped = arith(b, "arith.subi", minus_one, l);
            let dividend = select(b, negative, flipped, l);
            let quotient = arith(b, "arith.divsi", dividend, r);
            let corrected = arith(b, "arith.subi", minus_one, quotient);
            select(b, negative, corrected, quotient)
        }
        // a ceildiv b = let negative = a <= 0; absolute = negative ? -a : a - 1; q = absolute / b in negative ? -q : q + 1.
        AffineOp::CeilDiv => {
            let zero = b.index(0);
            let one = b.index(1);
            let negative = compare(b, SLE, l, zero);
            let negated = arith(b, "arith.subi", zero, l);
            let decremented = arith(b, "arith.subi", l, one);
            let dividend = select(b, negative, negated, decremented);
            let quotient = arith(b, "arith.divsi", dividend, r);
            let negated = arith(b, "arith.subi", zero, quotient);
            let incremented = arith(b, "arith.addi", quotient, one);
            select(b, negative, negated, incremented)
        }
    }
}
