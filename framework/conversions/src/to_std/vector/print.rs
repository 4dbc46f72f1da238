//! Prints of vectors as loops over their elements, which scalar prints and punctuation write.

use terrace_dialects::vector::ops::vector_type;
use terrace_dialects::vector::{PrintOp, PrintPunctuation};
use terrace_dialects::{arith, scf, vector};
use terrace_ir::types::IntegerType;
use terrace_ir::{DYNAMIC, Insert as _, InsertPoint, Signedness, Type, Value};
use terrace_rewrite::{NoMatch, OrNoMatch, PatternSet, Rewrite, Rewriter};

use super::{index, vector_of};

/// The pattern.
pub(super) fn populate(set: &mut PatternSet) {
    set.add_named("DecomposePrintOpConversion", 1, print);
}

fn punctuation(rw: &mut Rewriter<'_>, what: PrintPunctuation) -> PrintOp {
    PrintOp::new().punctuation(what).insert(rw)
}

/// Integers of 8, 16, 32 .. bits, which every machine prints right.
fn with_usual_width(value: Value, rw: &mut Rewriter<'_>) -> Result<Value, NoMatch> {
    let ctx = rw.context();
    let ty = vector_of(rw, value).or_no_match("it is no vector")?;
    let Some(integer) = ty.element().cast::<IntegerType<'_>>(ctx) else { return Ok(value) };
    let (width, sign) = (integer.width(), integer.signedness());
    let wide = width.max(8).next_power_of_two();
    let of = |element: Type| vector_type(ctx, ty.shape(), ty.scalable(), element);
    let mut value = vector::BitCastOp::new(of(IntegerType::get(ctx, width)), value).result(rw);
    let plain = of(IntegerType::get(ctx, wide));
    if wide != width {
        value = if width == 1 || sign == Signedness::Unsigned {
            arith::ExtUIOp::new(plain, value).result(rw)
        } else {
            arith::ExtSIOp::new(plain, value).result(rw)
        };
    }
    Ok(vector::BitCastOp::new(of(ctx.integer_type_with(wide, sign)), value).result(rw))
}

fn print(op: PrintOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let source = op.source(rw).or_no_match("it prints no value")?;
    let ty = vector_of(rw, source).or_no_match("it prints a scalar")?;
    let scalable = ty.scalable().to_vec();
    (ty.rank() < 2 || !scalable.contains(&true))
        .or_no_match("it has several dimensions, of which one is scalable")?;
    let mut value = with_usual_width(source, rw)?;
    let shape = if ty.rank() == 0 { vec![1] } else { ty.shape().to_vec() };
    if ty.rank() != 1 {
        // A vector of one dimension takes a position that is computed.
        let count = shape.iter().fold(1_i64, |a, b| a.saturating_mul(*b));
        let element = rw.context().element_type_or_self(value.ty(rw));
        let flat = vector_type(rw.context(), &[count], &[false], element);
        value = vector::ShapeCastOp::new(flat, value).result(rw);
    }
    let mut first_close = None;
    let mut variables = vec![];
    for (d, size) in shape.iter().enumerate() {
        let range = [index(rw, 0), index(rw, *size), index(rw, 1)];
        let (close, iv) = open_loop(range, scalable.get(d) == Some(&true), rw)?;
        first_close.get_or_insert(close);
        variables.push(iv);
    }
    let mut flat: Option<Value> = None;
    let mut stride = 1_i64;
    for (iv, size) in variables.iter().zip(&shape).rev() {
        let by = index(rw, stride);
        let part = arith::MulIOp::new(by, *iv).result(rw);
        flat = Some(match flat {
            Some(sum) => arith::AddIOp::new(sum, part).result(rw),
            None => part,
        });
        stride = stride.saturating_mul(*size);
    }
    let at = flat.or_no_match("it has no dimension")?;
    let element = vector::ExtractOp::new(value, [at], [DYNAMIC]).result(rw);
    PrintOp::new().source(element).punctuation(PrintPunctuation::NoPunctuation).insert(rw);
    if let Some(close) = first_close {
        rw.set_insertion_after(close);
    }
    punctuation(rw, op.punctuation(rw));
    rw.erase(op);
    Ok(())
}

/// `(`, a loop whose elements have commas between them, `)`. What is made next goes to the start of the loop's body; returns the `)` and
/// the loop's variable.
fn open_loop(
    [first, mut end, step]: [Value; 3],
    scalable: bool,
    rw: &mut Rewriter<'_>,
) -> Result<(PrintOp, Value), NoMatch> {
    if scalable {
        let scale = vector::VectorScaleOp::new().result(rw);
        end = arith::MulIOp::new(end, scale).result(rw);
    }
    let last = arith::SubIOp::new(end, step).result(rw);
    punctuation(rw, PrintPunctuation::Open);
    let index = rw.context().index_type();
    let new = scf::ForOp::new(first, end, step, []).insert_with(rw, &[index], |rw, _| {
        scf::YieldOp::new([]).insert(rw);
    });
    let close = punctuation(rw, PrintPunctuation::Close);
    let body = new.region(rw).entry(rw).or_no_match("the loop has no body")?;
    let iv = body.arg(rw, 0).or_no_match("the loop has no variable")?;
    rw.set_insertion(InsertPoint::Start(body));
    let more = arith::CmpIOp::new(arith::CmpIPredicate::ult, iv, last).result(rw);
    let comma = scf::IfOp::new(more).insert(rw);
    let region = comma.then_region(rw);
    let block = rw.append_block(region, &[]);
    super::fill(block, rw, |rw| {
        punctuation(rw, PrintPunctuation::Comma);
        None
    });
    rw.set_insertion(InsertPoint::Start(body));
    Ok((close, iv))
}
