//! affine.dma_start and affine.dma_wait: transfers between memrefs whose subscripts are affine maps over one list of operands.

use terrace_asm::{Delimiter, OpState, Parsed, Parser, Printer, SyntaxOp, Unresolved};
use terrace_ir::attrs::AffineMap;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::look::LookIn;
use terrace_ir::{AttrData, Diagnostic, Global, Look, LookIr, Op, Type, Value, ViewIr};

use crate::affine::syntax::{print_subscripts, resolve_index};
use crate::affine::verify::valid_index;
use crate::affine::{AffineDmaStartOp, AffineDmaWaitOp};

/// The parts that `dma_start` subscripts: the attribute of the map, what messages call it, and the word for its indices.
const PARTS: [(&str, &str, &str); 3] =
    [("src_map", "source", "src"), ("dst_map", "destination", "dst"), ("tag_map", "tag", "tag")];

/// A memref with its subscripts, of an operand list.
struct Access<'a> {
    memref: Value,
    indices: &'a [Value],
}

/// Takes a memref and as many indices as its map has inputs off the front of `rest`.
fn access<'a>(v: &impl Look, op: Op, map: &str, rest: &mut &'a [Value]) -> Option<Access<'a>> {
    let map = op.attr(v, map).and_then(|a| v.ctx().as_affine_map(a))?;
    let (memref, after) = rest.split_first()?;
    let (indices, after) = after.split_at_checked((map.dims + map.symbols) as usize)?;
    *rest = after;
    Some(Access { memref: *memref, indices })
}

/// A memref of a transfer, and the map and the operands that say where in it.
pub struct DmaAccess<'c> {
    /// The memref.
    pub memref: Value,
    /// The map of its subscripts.
    pub map: AffineMap<'c>,
    /// The operands of the map.
    pub operands: Vec<Value>,
}

/// The accesses whose maps are of these names, and the operands after them; `None` if there are too few operands.
fn accesses<'c>(
    v: &impl LookIn<'c>,
    op: Op,
    operands: &[Value],
    maps: &[&str],
) -> Option<(Vec<DmaAccess<'c>>, Vec<Value>)> {
    let mut rest = operands;
    let mut one = |name: &&str| {
        let map = op.attr(v, name)?.cast::<AffineMap<'c>>(v.context())?;
        let access = access(v, op, name, &mut rest)?;
        Some(DmaAccess { memref: access.memref, map, operands: access.indices.to_vec() })
    };
    let all = maps.iter().map(&mut one).collect::<Option<Vec<_>>>()?;
    Some((all, rest.to_vec()))
}

impl AffineDmaStartOp {
    /// Source, destination and tag; and the number of elements, with the stride and the elements of one if these are given. `None` if the
    /// operands are not as many as the maps ask for.
    pub fn accesses<'c>(self, v: &impl LookIn<'c>) -> Option<(Vec<DmaAccess<'c>>, Vec<Value>)> {
        accesses(v, *self, &self.operands(v), &PARTS.map(|p| p.0))
    }
}

impl AffineDmaWaitOp {
    /// The tag; and the number of elements. `None` if the operands are not as many as the map asks for.
    pub fn accesses<'c>(self, v: &impl LookIn<'c>) -> Option<(Vec<DmaAccess<'c>>, Vec<Value>)> {
        accesses(v, *self, &self.operands(v), &["tag_map"])
    }
}

fn parse_access(p: &mut Parser<'_>, state: &mut OpState, map: &str) -> Parsed<(Unresolved, Vec<Unresolved>)> {
    let ctx = p.context();
    let memref = p.parse_operand()?;
    let (m, mut uses, symbols) = p.parse_affine_map_of_ssa(Delimiter::Square)?;
    uses.extend(symbols);
    state.set_attr(ctx, map, m);
    Ok((memref, uses))
}

fn print_access(p: &mut Printer<'_>, op: Global<Op>, a: &Access<'_>, map: &str) {
    p.operand(op, a.memref);
    let map = p.ir().attr(p.context(), op, map);
    print_subscripts(p, op, map, a.indices, ["[", "]"]);
}

impl SyntaxOp for AffineDmaStartOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let mut accesses = Vec::new();
        for (map, ..) in PARTS {
            accesses.push(parse_access(p, state, map)?);
            p.expect_literal(",")?;
        }
        let mut counts = vec![p.parse_operand()?];
        if p.eat_literal(",") {
            counts.extend(p.parse_operand_list(Delimiter::None)?);
        }
        if !matches!(counts.len(), 1 | 3) {
            return p.op_error_at(state.loc, "expected two stride related operands");
        }
        p.expect_literal(":")?;
        let types = p.parse_type_list()?;
        if types.len() != 3 {
            return p.op_error_at(state.loc, "expected three types");
        }
        for ((memref, indices), ty) in accesses.into_iter().zip(types) {
            p.resolve_operand(memref, ty, state)?;
            resolve_index(p, &indices, state)?;
        }
        resolve_index(p, &counts, state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        let operands = self.operands(v);
        let mut rest: &[Value] = &operands;
        let mut types: Vec<Type> = Vec::new();
        p.text(" ");
        for (map, ..) in PARTS {
            let Some(a) = access(v, *self, map, &mut rest) else { return };
            print_access(p, op, &a, map);
            p.text(", ");
            types.push(a.memref.ty(v));
        }
        p.operands(op, rest.iter().copied());
        p.text(" : ");
        p.comma_list(types, |p, t| p.ty(t));
    }
}

impl SyntaxOp for AffineDmaWaitOp {
    fn parse(p: &mut Parser<'_>, state: &mut OpState) -> Parsed<()> {
        let (tag, indices) = parse_access(p, state, "tag_map")?;
        p.expect_literal(",")?;
        let count = p.parse_operand()?;
        p.expect_literal(":")?;
        let ty = p.parse_type()?;
        if !matches!(p.context().type_data(ty), AttrData::MemRefType { .. }) {
            return p.op_error_at(state.loc, "expected tag to be of memref type");
        }
        p.resolve_operand(tag, ty, state)?;
        resolve_index(p, &indices, state)?;
        resolve_index(p, &[count], state)
    }

    fn print(self, p: &mut Printer<'_>, v: &ViewIr<'_>) {
        let op = v.global(self);
        let operands = self.operands(v);
        let mut rest: &[Value] = &operands;
        let Some(tag) = access(v, *self, "tag_map", &mut rest) else { return };
        p.text(" ");
        print_access(p, op, &tag, "tag_map");
        p.text(", ");
        p.operands(op, rest.iter().copied());
        p.text(" : ");
        p.ty(tag.memref.ty(v));
    }
}

fn is_memref(cx: &VerifyCx<'_>, v: Value) -> bool {
    matches!(cx.ctx.type_data(v.ty(cx)), AttrData::MemRefType { .. })
}

impl VerifyOp for AffineDmaStartOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let operands = self.operands(cx);
        let mut rest: &[Value] = &operands;
        let mut accesses = Vec::new();
        for (map, what, word) in PARTS {
            let Some(a) = access(cx, *self, map, &mut rest) else {
                return Err(cx.op_error("incorrect number of operands"));
            };
            if !is_memref(cx, a.memref) {
                return Err(cx.op_error(format!("expected DMA {what} to be of memref type")));
            }
            accesses.push((a, word));
        }
        if !matches!(rest.len(), 1 | 3) {
            return Err(cx.op_error("incorrect number of operands"));
        }
        for (a, word) in accesses {
            for v in a.indices {
                if v.ty(cx) != cx.ctx.index_type() {
                    return Err(cx.op_error(format!("{word} index to dma_start must have 'index' type")));
                }
                if !valid_index(cx, *v) {
                    let message = format!("{word} index must be a valid dimension or symbol identifier");
                    return Err(cx.op_error(message));
                }
            }
        }
        Ok(())
    }
}

impl VerifyOp for AffineDmaWaitOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let operands = self.operands(cx);
        let mut rest: &[Value] = &operands;
        let tag = access(cx, *self, "tag_map", &mut rest);
        let Some(tag) = tag.filter(|t| is_memref(cx, t.memref)) else {
            return Err(cx.op_error("expected DMA tag to be of memref type"));
        };
        for v in tag.indices {
            if v.ty(cx) != cx.ctx.index_type() {
                return Err(cx.op_error("index to dma_wait must have 'index' type"));
            }
            if !valid_index(cx, *v) {
                return Err(cx.op_error("index must be a valid dimension or symbol identifier"));
            }
        }
        Ok(())
    }
}
