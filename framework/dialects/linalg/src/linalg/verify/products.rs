//! Matrix products and `contract`: the maps that they write.

use terrace_dialects_kit::plain_error;
use terrace_ir::affine::AffineMapData;
use terrace_ir::hooks::VerifyOp;
use terrace_ir::interfaces::VerifyCx;
use terrace_ir::{AffineExpr, Attr, Context, Diagnostic, View};

use crate::linalg::named::NamedOp;
use crate::linalg::structured::{StructuredOp, is_projected_permutation, shape_of};
use crate::linalg::{BatchMatmulOp, BatchReduceMatmulOp, ContractOp, MatmulOp};

/// The maps of a product and those that it would have without writing any.
struct Maps<'c> {
    given: Vec<&'c AffineMapData>,
    implied: Vec<&'c AffineMapData>,
}

/// The maps of a product that writes other ones than are implied.
fn written<'c, O: NamedOp>(cx: &VerifyCx<'c>, maps: Option<Attr>) -> Option<Maps<'c>> {
    let ctx = cx.ctx;
    let given = maps.and_then(|a| ctx.as_array(a)).filter(|m| !m.is_empty())?;
    let implied = O::FORM.fixed_maps(ctx, std::iter::empty(), std::iter::empty());
    let data = |maps: &[Attr]| maps.iter().filter_map(|m| ctx.as_affine_map(*m)).collect();
    (given != implied).then(|| Maps { given: data(given), implied: data(&implied) })
}

fn is_loop(ctx: &Context, e: AffineExpr, loops: &[u32]) -> bool {
    loops.iter().any(|d| e == ctx.affine_dim(*d))
}

impl VerifyOp for MatmulOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let Some(maps) = written::<Self>(cx, self.indexing_maps_attr(cx)) else { return Ok(()) };
        for (given, implied) in maps.given.iter().zip(&maps.implied).take(2) {
            if !given.results.iter().all(|e| implied.results.contains(e)) {
                return Err(cx.op_error("Unexpected dim expression in map result."));
            }
            let broadcast = given.results.len() < implied.results.len();
            if broadcast && !given.results.first().is_some_and(|e| is_loop(cx.ctx, *e, &[2])) {
                return Err(cx.op_error("Invalid broadcast requested, should be (d2)."));
            }
        }
        Ok(())
    }
}

/// The loops of products of many matrices.
const BATCH: u32 = 0;
const ROW: u32 = 1;
const COLUMN: u32 = 2;
const SUM: u32 = 3;

/// True if an operand that lacks dimensions has those that it needs.
fn is_broadcast(ctx: &Context, results: &[AffineExpr], left: bool) -> bool {
    match results {
        [e] => is_loop(ctx, *e, &[SUM]),
        [a, b] if left => is_loop(ctx, *a, &[BATCH, ROW]) && is_loop(ctx, *b, &[SUM]),
        [a, b] => {
            is_loop(ctx, *a, &[BATCH]) && is_loop(ctx, *b, &[SUM])
                || is_loop(ctx, *a, &[SUM]) && is_loop(ctx, *b, &[COLUMN])
        }
        _ => false,
    }
}

fn verify_batch<O: NamedOp>(cx: &VerifyCx<'_>, maps: Option<Attr>) -> Result<(), Diagnostic> {
    let error = |m: String| Err(cx.op_error(m));
    let Some(maps) = written::<O>(cx, maps) else { return Ok(()) };
    let ([inputs @ .., out], [_, _, implied]) = (&maps.given[..], &maps.implied[..]) else { return Ok(()) };
    if inputs.len() != 2 {
        return error("Indexing_map attribute must have 3 affine maps.".to_owned());
    }
    for (i, (given, implied)) in inputs.iter().zip(&maps.implied).enumerate() {
        let results = &given.results;
        if results.len() > 3 {
            return error("no. of result dim expressions exceeds 3.".to_owned());
        }
        if !results.iter().all(|e| implied.results.contains(e)) {
            return error(
                "Unexpected result dim expression (outside the set of default result dims).".to_owned(),
            );
        }
        if results.len() < implied.results.len() {
            if !is_broadcast(cx.ctx, results, i == 0) {
                return error("Invalid broadcast requested.".to_owned());
            }
        } else if !results.first().is_some_and(|e| is_loop(cx.ctx, *e, &[BATCH])) {
            return error("Invalid batch dimension expression.".to_owned());
        }
    }
    if out.results.len() != implied.results.len() {
        return error(format!("expects {} dims, but got ({}).", implied.results.len(), out.results.len()));
    }
    if out.results != implied.results {
        return error("Invalid output map result dimension.".to_owned());
    }
    Ok(())
}

impl VerifyOp for BatchMatmulOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_batch::<Self>(cx, self.indexing_maps_attr(cx))
    }
}

impl VerifyOp for BatchReduceMatmulOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        verify_batch::<Self>(cx, self.indexing_maps_attr(cx))
    }
}

impl VerifyOp for ContractOp {
    fn verify(self, cx: &VerifyCx<'_>) -> Result<(), Diagnostic> {
        let (ctx, error) = (cx.ctx, |m: String| Err(plain_error(cx, m)));
        let maps = StructuredOp::maps(self, &View { ctx, body: cx.body() });
        let maps: Vec<&AffineMapData> = maps.iter().filter_map(|m| ctx.as_affine_map(*m)).collect();
        let dims = maps.first().map_or(0, |m| m.dims);
        for (map, ty) in maps.iter().zip(cx.op.entity.operand_types(cx)).take(3) {
            if map.dims != dims {
                return error("iteration spaces of provided affine_maps differ".to_owned());
            }
            if !is_projected_permutation(ctx, &map.results, map.dims) {
                return error("provided affine_map is not a projected permutation".to_owned());
            }
            let is_shaped = ctx.is_shaped(ty);
            if is_shaped && map.results.len() != shape_of(ctx, ty).len() {
                return error(
                    "ranks of shaped operand and results of corresponding affine_map differ".to_owned(),
                );
            }
            if !is_shaped && !map.results.is_empty() {
                return error(
                    "affine_map specifies shaped access while operand has non-shaped type".to_owned(),
                );
            }
        }
        let [x, y, ref out @ ..] = maps[..] else { return Ok(()) };
        let mut contracts = false;
        for i in 0..dims {
            let has = |m: &AffineMapData| m.results.contains(&ctx.affine_dim(i));
            match (usize::from(has(x)) + usize::from(has(y)), out.first().is_some_and(|out| has(out))) {
                (0, false) => {
                    return error(format!("iteration space dim at index {i} not used to access any operand"));
                }
                (1, false) => {
                    return error(format!(
                        "iteration space dim at index {i} is neither a contracting dim nor of parallel iteration type"
                    ));
                }
                (2, false) => contracts = true,
                _ => {}
            }
        }
        if contracts {
            Ok(())
        } else {
            error("'indexing_maps' do not specify a contracting dimension".to_owned())
        }
    }
}
