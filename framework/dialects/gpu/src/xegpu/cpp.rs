//! The C++ names of `xegpu.td`.

use terrace_asm::{Kind, ParamSyntax, Parsed, Parser, Printer};
use terrace_ir::def::ParamKind;
use terrace_ir::types::MemRefType;
use terrace_ir::{Attr, Context, Type};

use super::{MemorySpace, MemorySpaceAttr};
use crate::gpu;

/// True if memory is shared memory.
pub(super) fn is_shared_memory(ctx: &Context, ty: Type) -> bool {
    let Some(space) = ty.cast::<MemRefType<'_>>(ctx).and_then(|t| t.space()) else { return false };
    let gpu = |a: Attr| gpu::AddressSpaceAttr::of(ctx, a)?.value(ctx);
    let own = |a: Attr| MemorySpaceAttr::of(ctx, a)?.value(ctx);
    ctx.as_i64(space) == Some(3)
        || gpu(space) == Some(gpu::AddressSpace::Workgroup)
        || own(space) == Some(MemorySpace::SLM)
}

/// The bits of everything in memory.
pub(super) fn bits(ctx: &Context, ty: Type) -> Option<i64> {
    let (shape, element) = (ctx.shape(ty)?, ctx.element_type(ty)?);
    let width = i64::from(ctx.int_or_float_width(element)?);
    shape.iter().try_fold(width, |n, d| n.checked_mul(*d))
}

/// Numbers in brackets that a dense array of 32 or 64 bits has.
pub(super) struct Numbers {
    wide: bool,
}

static INT: ParamKind = ParamKind::Int { width: 32, signed: true };
static LONG: ParamKind = ParamKind::Int { width: 64, signed: true };

#[allow(non_upper_case_globals)]
pub(super) static NumbersOfLayout: Numbers = Numbers { wide: false };
#[allow(non_upper_case_globals)]
pub(super) static NumbersOfSlice: Numbers = Numbers { wide: true };

impl ParamSyntax for Numbers {
    fn parse(&self, p: &mut Parser<'_>) -> Parsed<Attr> {
        let ctx = p.context();
        let mut numbers = Vec::new();
        p.expect(Kind::LSquare, "")?;
        while !p.at(Kind::RSquare) {
            let number = p.parse_param(if self.wide { &LONG } else { &INT })?;
            numbers.extend(ctx.as_param_int(number));
            if !p.eat(Kind::Comma) {
                break;
            }
        }
        p.expect(Kind::RSquare, "")?;
        Ok(ctx.dense_array(if self.wide { ctx.i64() } else { ctx.i32() }, &numbers))
    }

    fn print(&self, p: &mut Printer<'_>, a: Attr) {
        let numbers = p.context().as_dense_array(a).unwrap_or_default();
        p.text("[");
        p.comma_list(numbers, |p, n| p.int(n));
        p.text("]");
    }
}
