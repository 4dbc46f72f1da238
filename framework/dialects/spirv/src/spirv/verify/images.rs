//! Images: which image operands fit an instruction, and what arguments they take.

use terrace_dialects_kit::plain_error;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{Context, Diagnostic, Type, Value, Values};

use super::arithmetic::lanes;
use crate::spirv::{
    Dim, ImageArrayedInfo, ImageDrefGatherOp, ImageFetchOp, ImageOperands, ImageQuerySizeOp, ImageReadOp,
    ImageSampleExplicitLodOp, ImageSampleImplicitLodOp, ImageSampleProjDrefImplicitLodOp,
    ImageSamplerUseInfo, ImageSamplingInfo, ImageType, ImageWriteOp, image_of,
};

/// The kinds of access to an image.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Access {
    ImplicitLod,
    ExplicitLod,
    Other,
}

/// An access to an image, with what its operands say.
struct Operands {
    access: Access,
    image: Option<ImageType>,
    coordinate: Type,
    arguments: Vec<Type>,
}

/// The error that a rule of image operands makes.
type Rule = Result<(), String>;

fn rule(holds: bool, message: impl Into<String>) -> Rule {
    if holds { Ok(()) } else { Err(message.into()) }
}

impl Operands {
    fn is_float(&self, ctx: &Context, i: usize) -> bool {
        self.arguments.get(i).is_some_and(|t| ctx.float_kind(*t).is_some())
    }

    /// Only plain images have levels of detail.
    fn has_levels(&self, ctx: &Context, what: &str) -> Rule {
        let dim = self.image.and_then(|i| i.dim(ctx));
        rule(
            matches!(dim, Some(Dim::Dim1D | Dim::Dim2D | Dim::Dim3D | Dim::Cube)),
            format!(
                "{what} must only be used with an image type that has a dim operand of 1D, 2D, 3D, or Cube"
            ),
        )?;
        self.has_single_samples(ctx, what)
    }

    fn has_single_samples(&self, ctx: &Context, what: &str) -> Rule {
        rule(
            self.image.and_then(|i| i.sampling(ctx)) == Some(ImageSamplingInfo::SingleSampled),
            format!("{what} must only be used with an image type that has a MS operand of 0"),
        )
    }

    fn bias(&self, ctx: &Context, at: usize) -> Rule {
        rule(self.access == Access::ImplicitLod, "Bias is only valid with implicit-lod instructions")?;
        rule(at < self.arguments.len(), "Bias operand requires 1 argument")?;
        rule(self.is_float(ctx, at), "Bias must be a floating-point type scalar")?;
        self.has_levels(ctx, "Bias")
    }

    fn lod(&self, ctx: &Context, at: usize, grad: bool) -> Rule {
        rule(
            self.access == Access::ExplicitLod,
            "Lod is only valid with explicit-lod and fetch instructions",
        )?;
        rule(!grad, "it is invalid to set both the Lod and Grad bits")?;
        rule(at < self.arguments.len(), "Lod operand requires 1 argument")?;
        rule(self.is_float(ctx, at), "for sampling operations, Lod must be a floating-point type scalar")?;
        self.has_levels(ctx, "Lod")
    }

    fn grad(&self, ctx: &Context, at: usize) -> Rule {
        rule(self.access == Access::ExplicitLod, "Grad is only valid with explicit-lod instructions")?;
        let Some([dx, dy]) = self.arguments.get(at..at + 2) else {
            return Err("Grad operand requires 2 arguments (scalars or vectors)".to_owned());
        };
        self.has_single_samples(ctx, "Grad")?;
        let arrayed = self.image.and_then(|i| i.arrayed(ctx)) == Some(ImageArrayedInfo::Arrayed);
        let vector = ctx.is_shaped(self.coordinate);
        let n = lanes(ctx, self.coordinate) - i64::from(arrayed && vector);
        let count = "number of components of each Grad argument must equal the number of components in coordinate, minus the array layer component, if present";
        let float = |t: Type| ctx.float_kind(ctx.element_type_or_self(t)).is_some();
        match (ctx.is_shaped(*dx), ctx.is_shaped(*dy)) {
            (true, true) => {
                rule(lanes(ctx, *dx) == n && lanes(ctx, *dy) == n, count)?;
                rule(float(*dx) && float(*dy), "Grad arguments must be a vector of floating-point type")
            }
            (false, false) if float(*dx) && float(*dy) => rule(n == 1, count),
            _ => Err("Grad arguments must be a scalar or vector of floating-point type".to_owned()),
        }
    }

    fn check(&self, ctx: &Context, bits: Option<ImageOperands>) -> Rule {
        let Some(bits) = bits else {
            return rule(
                self.arguments.is_empty(),
                "the Image Operands should encode what operands follow, as per Image Operands",
            );
        };
        let mut next = 0;
        if bits.contains_any(ImageOperands::Bias) {
            self.bias(ctx, next)?;
            next += 1;
        }
        if bits.contains_any(ImageOperands::Lod) {
            self.lod(ctx, next, bits.contains_any(ImageOperands::Grad))?;
            next += 1;
        }
        if bits.contains_any(ImageOperands::Grad) {
            self.grad(ctx, next)?;
            next += 2;
        }
        // Nothing is known of what the others take.
        let known = ImageOperands::Bias | ImageOperands::Lod | ImageOperands::Grad;
        let others = bits.value() & !known.value() != 0;
        rule(others || next >= self.arguments.len(), "too many image operand arguments have been provided")
    }
}

fn verify(
    cx: &VerifyCx<'_>,
    access: Access,
    image: Value,
    coordinate: Value,
    bits: Option<ImageOperands>,
    arguments: Values,
) -> Result<(), Diagnostic> {
    let operands = Operands {
        access,
        image: image_of(cx.ctx, image.ty(cx)),
        coordinate: coordinate.ty(cx),
        arguments: arguments.iter().map(|v| v.ty(cx)).collect(),
    };
    operands.check(cx.ctx, bits).map_err(|m| plain_error(cx, m))
}

macro_rules! accesses {
    ($($op:ident: $access:ident $image:ident;)*) => {$(
        impl VerifyOp for $op {
            fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
                let bits = self.image_operands_attr(cx).and_then(|a| a.cast::<ImageOperands>(cx));
                verify(cx, Access::$access, self.$image(cx), self.coordinate(cx), bits, self.operand_arguments(cx))
            }
        }
    )*};
}
accesses! {
    ImageDrefGatherOp: Other sampled_image;
    ImageReadOp: Other image;
    ImageWriteOp: Other image;
    ImageFetchOp: Other image;
    ImageSampleExplicitLodOp: ExplicitLod sampled_image;
    ImageSampleImplicitLodOp: ImplicitLod sampled_image;
    ImageSampleProjDrefImplicitLodOp: ImplicitLod sampled_image;
}

impl VerifyOp for ImageQuerySizeOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let ctx = cx.ctx;
        let Some(image) = ImageType::of(ctx, self.image(cx).ty(cx)) else { return Ok(()) };
        let own = match image.dim(ctx) {
            Some(Dim::Dim1D | Dim::Buffer) => 1,
            Some(Dim::Dim2D | Dim::Cube | Dim::Rect) => 2,
            Some(Dim::Dim3D) => 3,
            _ => {
                let m = "the Dim operand of the image type must be 1D, 2D, 3D, Buffer, Cube, or Rect";
                return Err(plain_error(cx, m));
            }
        };
        let has_levels = !matches!(image.dim(ctx), Some(Dim::Buffer | Dim::Rect));
        let one_level = image.sampling(ctx) == Some(ImageSamplingInfo::MultiSampled)
            || image.sampler_use(ctx) != Some(ImageSamplerUseInfo::NeedSampler);
        if has_levels && !one_level {
            let m =
                "if Dim is 1D, 2D, 3D, or Cube, it must also have either an MS of 1 or a Sampled of 0 or 2";
            return Err(plain_error(cx, m));
        }
        let want = own + i64::from(image.arrayed(ctx) == Some(ImageArrayedInfo::Arrayed));
        let got = lanes(ctx, self.result(cx).ty(cx));
        if want != got {
            let m = format!("expected the result to have {want} component(s), but found {got} component(s)");
            return Err(plain_error(cx, m));
        }
        Ok(())
    }
}
