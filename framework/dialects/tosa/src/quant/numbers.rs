//! The arithmetic of uniform quantization: `real = (stored - zero point) * scale`.
//!
//! Rounding is IEEE 754's to the nearest, ties to even. This is how compilers compute constants; code on numbers is `arith`'s.

use terrace_ir::attrs::AttrView;
use terrace_ir::{Context, Type};

use super::{UniformQuantizedType, expressed_type};

/// A scale and a zero point, with the range of what is stored: those of a layer, or of one channel or block.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Uniform {
    /// The real number that a step of one stands for.
    pub scale: f64,
    /// The stored number that stands for zero.
    pub zero_point: i64,
    /// The least stored number.
    pub min: i64,
    /// The greatest stored number.
    pub max: i64,
}

impl Uniform {
    /// Those of a type: number 0 for a layer, that of the channel along the axis, or of a block. `None` if there is no such.
    pub fn of(ctx: &Context, t: UniformQuantizedType, number: usize) -> Option<Uniform> {
        Some(Uniform {
            scale: f64::of_attr(ctx, *t.scales(ctx)?.get(number)?)?,
            zero_point: *t.zero_points(ctx)?.get(number)?,
            min: t.storage_min(ctx)?,
            max: t.storage_max(ctx)?,
        })
    }

    /// The stored number for a real one: the nearest, within the range.
    pub fn quantize(&self, real: f64) -> i64 {
        // A conversion to an integer saturates, and makes zero of NaN.
        let steps = (real / self.scale).round_ties_even() as i64;
        steps.saturating_add(self.zero_point).clamp(self.min, self.max)
    }

    /// The real number that a stored one stands for.
    pub fn dequantize(&self, stored: i64) -> f64 {
        self.steps(stored) as f64 * self.scale
    }

    /// A stored number in steps from zero, which can be added and multiplied.
    pub fn steps(&self, stored: i64) -> i64 {
        stored.saturating_sub(self.zero_point)
    }

    /// The stored number for steps from zero, within the range.
    pub fn of_steps(&self, steps: i64) -> i64 {
        steps.saturating_add(self.zero_point).clamp(self.min, self.max)
    }

    /// The scale of the product of steps.
    pub fn product_scale(&self, other: &Uniform) -> f64 {
        self.scale * other.scale
    }

    /// The scale of the sum of steps; `None` if the scales are not the same: then steps cannot be added.
    pub fn sum_scale(&self, other: &Uniform) -> Option<f64> {
        (self.scale == other.scale).then_some(self.scale)
    }
}

/// The type of a value of type `candidate` once it is quantized: a quantized type for its expressed type, or a vector or tensor of it.
/// `None` if `candidate` is not of the expressed type.
pub fn cast_from_expressed(ctx: &Context, quantized: Type, candidate: Type) -> Option<Type> {
    let expressed = expressed_type(ctx, quantized)?;
    (ctx.element_type_or_self(candidate) == expressed).then(|| ctx.with_element_type(candidate, quantized))
}

#[cfg(test)]
mod tests {
    use terrace_asm::parse_type_text;
    use terrace_ir::Diagnostics;
    use terrace_ir::def::Registry;

    use super::*;

    fn context() -> Context {
        Context::new(&Registry::with(&[&crate::quant::DIALECT]))
    }

    fn ty(ctx: &Context, text: &str) -> Type {
        parse_type_text(ctx, text.as_bytes(), &mut Diagnostics::new()).expect("a type")
    }

    fn uniform(text: &str, number: usize) -> Uniform {
        let ctx = context();
        let t = UniformQuantizedType::of(&ctx, ty(&ctx, text)).expect("a uniform type");
        Uniform::of(&ctx, t, number).expect("it has that many")
    }

    #[test]
    fn numbers_go_to_the_nearest_and_stay_in_range() {
        let u8 = uniform("!quant.uniform<u8:f32, 1.0:10>", 0);
        // Ties go to the even number.
        assert_eq!([0.5, 1.5, 2.5, -0.5].map(|v| u8.quantize(v)), [10, 12, 12, 10]);
        assert_eq!([-100.0, 1e30, f64::NAN].map(|v| u8.quantize(v)), [0, 255, 10]);
        let narrow = uniform("!quant.uniform<i8<-127:127>:f32, 0.5>", 0);
        assert_eq!([-1000.0, 1000.0, 0.3].map(|v| narrow.quantize(v)), [-127, 127, 1]);
        let wide = uniform("!quant.uniform<u16:f32, 0.25:512>", 0);
        assert_eq!((wide.quantize(-128.0), wide.dequantize(0), wide.dequantize(512)), (0, -128.0, 0.0));
    }

    #[test]
    fn an_error_is_half_a_step_at_most() {
        let q = uniform("!quant.uniform<i8:f32, 0.1:3>", 0);
        for i in -125..=120 {
            let real = f64::from(i) * 0.0991;
            let back = q.dequantize(q.quantize(real));
            assert!((back - real).abs() <= q.scale / 2.0 + 1e-12, "{real}: {back}");
        }
    }

    #[test]
    fn steps_are_added_and_multiplied() {
        let (a, b) =
            (uniform("!quant.uniform<u8:f32, 0.5:128>", 0), uniform("!quant.uniform<u8:f32, 2.0:1>", 0));
        assert_eq!((a.steps(130), a.of_steps(2), a.of_steps(1000)), (2, 130, 255));
        assert_eq!((a.product_scale(&b), a.sum_scale(&b), a.sum_scale(&a)), (1.0, None, Some(0.5)));
        let channel = uniform("!quant.uniform<i8:f32:1, {2.0, 3.0:1}>", 1);
        assert_eq!((channel.scale, channel.zero_point), (3.0, 1));
    }

    #[test]
    fn expressed_types_become_quantized_ones() {
        let ctx = context();
        let q = ty(&ctx, "!quant.uniform<i8:f32, 2.0>");
        assert_eq!(cast_from_expressed(&ctx, q, ctx.f32()), Some(q));
        let tensor = ty(&ctx, "tensor<4x?xf32>");
        assert_eq!(
            cast_from_expressed(&ctx, q, tensor),
            Some(ty(&ctx, "tensor<4x?x!quant.uniform<i8:f32, 2.0>>"))
        );
        assert_eq!(cast_from_expressed(&ctx, q, ctx.f64()), None);
    }
}
