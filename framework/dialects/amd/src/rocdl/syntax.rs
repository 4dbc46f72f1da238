//! The text of accesses to buffers whose descriptors are vectors: `%data, %buffer, ... : type`, the type of the data. The descriptor is four
//! integers; offsets and flags are integers.

use terrace_asm::{Delimiter, Kind, OpState, Parsed, Parser, Printer, SyntaxOp};
use terrace_ir::{Context, LookIr as _, Op, Type, ViewIr};

use super::{
    RawBufferAtomicFAddOp, RawBufferAtomicFMaxOp, RawBufferAtomicSMaxOp, RawBufferAtomicUMinOp,
    RawBufferLoadOp, RawBufferStoreOp,
};

/// The types of the descriptor, the offsets and the flags.
fn of_place(ctx: &Context) -> [Type; 4] {
    [ctx.vector_type(&[4], ctx.i32()), ctx.i32(), ctx.i32(), ctx.i32()]
}

fn print(p: &mut Printer<'_>, v: &ViewIr<'_>, op: Op, t: Type) {
    p.text(" ");
    p.operands(v.global(op), op.operands(v));
    p.text(" : ");
    p.ty(t);
}

impl SyntaxOp for RawBufferLoadOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let loc = p.mnemonic_loc();
        let uses = operands(p, 4)?;
        p.expect(Kind::Colon, "")?;
        state.types.push(p.parse_type()?);
        let types = of_place(p.context());
        p.resolve_all(&uses, &types, loc, &mut state.operands)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        print(p, v, *self, self.res(v).ty(v));
    }
}

/// So many operands.
fn operands(p: &mut Parser<'_>, n: usize) -> Parsed<Vec<terrace_asm::Unresolved>> {
    let loc = p.loc();
    let uses = p.parse_operand_list(Delimiter::None)?;
    if uses.len() != n {
        return p.op_error_at(loc, format!("expected {n} operands"));
    }
    Ok(uses)
}

macro_rules! writes {
    ($($op:ident)*) => {$(
        impl SyntaxOp for $op {
            fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
                let loc = p.mnemonic_loc();
                let uses = operands(p, 5)?;
                p.expect(Kind::Colon, "")?;
                let data = p.parse_type()?;
                let mut types = vec![data];
                types.extend(of_place(p.context()));
                p.resolve_all(&uses, &types, loc, &mut state.operands)
            }

            fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
                print(p, v, *self, self.vdata(v).ty(v));
            }
        }
    )*};
}
writes! { RawBufferStoreOp RawBufferAtomicFAddOp RawBufferAtomicFMaxOp RawBufferAtomicSMaxOp RawBufferAtomicUMinOp }
