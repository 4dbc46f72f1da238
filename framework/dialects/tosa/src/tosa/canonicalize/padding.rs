//! Padding that an operation with windows can do itself.

use terrace_ir::{Float, FloatKind, Signedness, Value};
use terrace_rewrite::{CanonicalizeOp, OrNoMatch, PatternSet, Rewrite, Rewriter};

use crate::tosa::values::{first_element, zero_point};
use crate::tosa::{Conv2DOp, DepthwiseConv2DOp, MaxPool2dOp, PadOp, known_shape};

/// The most that is padded on a side.
const MOST: i64 = 8192;

/// The tensor before its padding, the element it is padded with, and the padding of the operation with that of the image added.
fn padded(
    input: Value,
    pad: &[i64],
    rw: &Rewriter<'_>,
) -> Result<(Value, Value, Vec<i64>), terrace_rewrite::NoMatch> {
    let before = input.defining::<PadOp>(rw).or_no_match("the image is not padded")?;
    let padding = known_shape(rw, before.padding(rw)).or_no_match("the padding is not known")?;
    let [0, 0, top, bottom, left, right, 0, 0] = padding[..] else {
        return Err(terrace_rewrite::NoMatch("more than the image is padded"));
    };
    let sum = [top, bottom, left, right].iter().zip(pad).map(|(a, b)| a.saturating_add(*b)).collect();
    Ok((before.input1(rw), before.pad_const(rw), sum))
}

/// A pool of a padded image, where no window shows padding alone.
pub(super) fn pool_pad_fold(op: MaxPool2dOp, rw: &mut Rewriter<'_>) -> Rewrite {
    let (input, element, pad) = padded(op.input(rw), &op.pad(rw), rw)?;
    let kernel = op.kernel(rw);
    let [high, wide] = kernel[..] else { return false.or_no_match("the kernel is no image") };
    let inside = pad.iter().zip([high, high, wide, wide]).all(|(p, k)| *p < k);
    inside.or_no_match("a window shows padding alone")?;
    is_least(element, rw).or_no_match("the padding may be the largest")?;
    pad.iter().all(|p| *p <= MOST).or_no_match("it is padded too much")?;
    op.set_input(rw, input);
    op.set_pad(rw, pad);
    Ok(())
}

/// True of the least element of its type.
fn is_least(element: Value, rw: &Rewriter<'_>) -> bool {
    let ctx = rw.context();
    let Some(first) = first_element(rw, element) else { return false };
    if let Some(number) = ctx.as_float(first) {
        let kind = number.kind();
        let known = matches!(kind, FloatKind::F32 | FloatKind::F16 | FloatKind::BF16);
        return known && number == Float::largest(kind, true);
    }
    let unsigned =
        ctx.attr_type(first).and_then(|t| ctx.integer_info(t)).is_some_and(|i| i.1 == Signedness::Unsigned);
    ctx.as_integer(first).is_some_and(|n| if unsigned { n.is_zero() } else { n.is_signed_min() })
}

macro_rules! convolutions {
    ($($op:ident $pattern:ident;)*) => {
        $(/// A convolution of an image that is padded with what stands for zero.
        fn $pattern(op: $op, rw: &mut Rewriter<'_>) -> Rewrite {
            let (input, element, pad) = padded(op.input(rw), &op.pad(rw), rw)?;
            let first = first_element(rw, element).or_no_match("the element is not known")?;
            let zero = match rw.context().as_float(first) {
                Some(number) => number.is_zero(),
                None => {
                    let number = rw.context().as_integer(first).and_then(|n| n.as_i64());
                    number.is_some() && number == zero_point(rw, op.input_zp(rw), true)
                }
            };
            zero.or_no_match("the padding is not zero")?;
            pad.iter().all(|p| *p <= MOST).or_no_match("it is padded too much")?;
            op.set_input(rw, input);
            op.set_pad(rw, pad);
            Ok(())
        }

        impl CanonicalizeOp for $op {
            fn canonicalize(set: &mut PatternSet) {
                set.add($pattern);
            }
        })*
    };
}

convolutions! {
    Conv2DOp conv2d_pad_fold;
    DepthwiseConv2DOp depthwise_conv2d_pad_fold;
}
