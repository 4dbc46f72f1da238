//! The text of products whose operands are in registers: `A[...] B[...] C[...] {...} : (types) -> type`, one type for each matrix. The types
//! of elements are left out where these say them.

use terrace_asm::{Delimiter, Kind, OpState, Parsed, Parser, Printer, SyntaxOp};
use terrace_ir::{LookIr as _, Op, Type, Value, ViewIr};

use super::products::inferred;
use super::{MMATypesAttr, MmaBlockScaleOp, MmaOp, MmaSpBlockScaleOp, MmaSpOp};

/// The attributes that are left out where types say them, and that of the sizes of operand groups.
const ELEMENT_TYPES: [&str; 2] = ["multiplicandAPtxType", "multiplicandBPtxType"];
const SIZES: &str = "operandSegmentSizes";

/// Operands of fixed types after the matrices: their name, and how wide these integers are.
type More = (&'static str, &'static [u32]);
const METADATA: More = ("sparseMetadata", &[32]);
const SELECTOR: More = ("selector", &[32]);
const SCALE_A: More = ("scaleA", &[32, 16, 16]);
const SCALE_B: More = ("scaleB", &[32, 16, 16]);

fn parse(p: &mut Parser<'_>, state: &mut OpState, more: &[More]) -> Parsed<()> {
    let ctx = p.context();
    let named = |p: &mut Parser<'_>, name: &str| {
        p.expect_literal(name)?;
        p.parse_operand_list(Delimiter::OptionalSquare)
    };
    let matrices = [named(p, "A")?, named(p, "B")?, named(p, "C")?];
    let mut others = Vec::new();
    for (name, widths) in more {
        let loc = p.loc();
        others.push((named(p, name)?, *widths, loc));
    }
    p.parse_optional_attr_dict(state)?;
    p.expect(Kind::Colon, "")?;
    let loc = p.mnemonic_loc();
    let types = p.parse_type_list_parens()?;
    if types.len() != matrices.len() {
        let message = format!("expected one type for each operand segment but got {} types", types.len());
        return p.op_error_at(loc, message);
    }
    let mut sizes = Vec::new();
    for (uses, t) in matrices.iter().zip(&types) {
        sizes.push(uses.len() as i64);
        p.resolve_all(uses, &vec![*t; uses.len()], loc, &mut state.operands)?;
    }
    for (uses, widths, loc) in others {
        let types: Vec<Type> = widths.iter().map(|w| ctx.integer_type(*w)).collect();
        sizes.extend(widths.iter().map(|_| 1));
        p.resolve_all(&uses, &types, loc, &mut state.operands)?;
    }
    p.expect(Kind::Arrow, "")?;
    state.types.push(p.parse_type()?);
    for (name, t) in ELEMENT_TYPES.iter().zip(&types) {
        if state.attr(ctx, name).is_some() {
            continue;
        }
        let Some(t) = inferred(ctx, *t, false) else {
            let message = format!("attribute {name} is not provided explicitly and cannot be inferred");
            return p.op_error_at(loc, message);
        };
        state.set_attr(ctx, name, MMATypesAttr::get(ctx, t).0);
    }
    state.set_attr(ctx, SIZES, ctx.dense_array(ctx.i32(), &sizes));
    Ok(())
}

/// Writes the operands, then what all have; `between` stands after each group.
fn print(p: &mut Printer<'_>, v: &ViewIr<'_>, op: Op, groups: &[(&str, Vec<Value>)], between: &str) {
    let at = v.global(op);
    for (name, values) in groups {
        p.text(format!(" {name}["));
        p.operands(at, values.iter().copied());
        p.text("]");
        p.text(between);
    }
    let matrices = groups.get(..3).unwrap_or_default();
    let types: Vec<Type> = matrices.iter().filter_map(|(_, v)| v.first()).map(|x| x.ty(v)).collect();
    let mut elided = vec![SIZES];
    // MLIR asks the first matrix for both.
    if types.first().is_some_and(|t| inferred(v.ctx, *t, false).is_some()) {
        elided.extend(ELEMENT_TYPES);
    }
    p.optional_attr_dict(at, &elided);
    p.text(" : (");
    p.comma_list(types, |p, t| p.ty(t));
    p.text(")");
    p.text(" -> ");
    let results: Vec<Type> = op.result_types(v).into_iter().collect();
    p.comma_list(results, |p, t| p.ty(t));
}

macro_rules! products {
    ($($op:ident: $between:literal, [$($more:ident: $($operand:ident)+),*];)*) => {$(
        impl SyntaxOp for $op {
            fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
                parse(p, state, &[$($more),*])
            }

            fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
                let matrices = [("A", self.operand_a(v)), ("B", self.operand_b(v)), ("C", self.operand_c(v))];
                let more: Vec<(&str, Vec<Value>)> = vec![$(($more.0, vec![$(self.$operand(v)),+])),*];
                let groups: Vec<_> = matrices.into_iter().map(|(n, l)| (n, l.to_vec())).chain(more).collect();
                print(p, v, *self, &groups, $between);
            }
        }
    )*};
}
products! {
    MmaOp: " ", [];
    MmaSpOp: "", [METADATA: sparse_metadata, SELECTOR: sparsity_selector];
    MmaBlockScaleOp: "", [SCALE_A: scale_adata byte_id_a thread_id_a, SCALE_B: scale_bdata byte_id_b thread_id_b];
    MmaSpBlockScaleOp: "", [METADATA: sparse_metadata, SELECTOR: sparsity_selector, SCALE_A: scale_adata byte_id_a thread_id_a,
        SCALE_B: scale_bdata byte_id_b thread_id_b];
}
