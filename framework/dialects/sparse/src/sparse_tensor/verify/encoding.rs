//! The demands of encodings and slices: on themselves, and on the tensor type.

use terrace_ir::hooks::{EncodingAttr, VerifyAttr};
use terrace_ir::{Attr, AttrData, Context, Float, Type};

use crate::sparse_tensor::encoding::{Block, Encoding, blocks, infer_lvl_to_dim};
use crate::sparse_tensor::level::{Format, LevelType};
use crate::sparse_tensor::{SparseTensorDimSliceAttr, SparseTensorEncodingAttr};

fn refuse_if(wrong: bool, message: impl Into<String>) -> Result<(), String> {
    if wrong { Err(message.into()) } else { Ok(()) }
}

fn verify_widths(e: &Encoding) -> Result<(), String> {
    for (what, width) in [("position", e.pos_width), ("coordinate", e.crd_width)] {
        let known = matches!(width, 0 | 8 | 16 | 32 | 64);
        refuse_if(!known, format!("unexpected {what} bitwidth: {width}"))?;
    }
    Ok(())
}

fn is(format: Format) -> impl Fn(&LevelType) -> bool {
    move |l| l.format() == format
}

fn verify_levels(levels: &[LevelType]) -> Result<(), String> {
    let singleton = is(Format::Singleton);
    for (i, level) in levels.iter().enumerate().filter(|(_, l)| singleton(l)) {
        let before = i.checked_sub(1).and_then(|j| levels.get(j));
        if let Some(before) = before.filter(|b| singleton(b)) {
            refuse_if(
                before.is_soa() != level.is_soa(),
                "expected all singleton lvlTypes stored in the same memory layout (SoA vs AoS).",
            )?;
        } else {
            refuse_if(
                !before.is_some_and(|b| b.has_positions()),
                "expected compressed or loose_compressed level before singleton level",
            )?;
        }
    }
    let batches = levels.iter().take_while(|l| is(Format::Batch)(l)).count();
    refuse_if(
        levels.iter().skip(batches).any(is(Format::Batch)),
        "Batch lvlType can only be leading levels.",
    )?;
    refuse_if(
        levels.iter().any(|l| l.is_soa() && !singleton(l)),
        "SoA is only applicable to singleton lvlTypes.",
    )
}

fn verify_structured(ctx: &Context, e: &Encoding) -> Result<(), String> {
    let Some(at) = e.levels.iter().position(is(Format::Structured)) else { return Ok(()) };
    refuse_if(at + 1 != e.levels.len(), "expected n_out_of_m to be the last level type")?;
    refuse_if(
        !e.levels.iter().take(at).all(is(Format::Dense)),
        "expected all dense lvlTypes before a n_out_of_m level",
    )?;
    let map = e.dim_to_lvl.as_ref().filter(|m| m.dims as usize != m.results.len());
    let Some(map) = map else { return Ok(()) };
    let Some(blocks) = blocks(ctx, map) else {
        return Err("expected 1xm block structure for n_out_of_m level".to_owned());
    };
    let mut size = 0;
    for b in &blocks {
        if let Block::Inner(_, n) = b {
            refuse_if(size != 0 && size != *n, "expected only one blocked level with the same coefficients")?;
            size = *n;
        }
    }
    let m = e.levels.last().map_or(0, |l| l.m());
    refuse_if(
        size as u64 != m,
        "expected coeffiencts of Affine expressions to be equal to m of n_out_of_m level",
    )
}

fn verify_maps(ctx: &Context, e: &Encoding) -> Result<(), String> {
    let rank = e.lvl_rank();
    refuse_if(rank == 0, "expected a non-empty array for lvlTypes")?;
    if let Some(map) = &e.dim_to_lvl {
        let results = map.results.len();
        refuse_if(
            results != rank,
            format!("level-rank mismatch between dimToLvl and lvlTypes: {results} != {rank}"),
        )?;
        let inferred = infer_lvl_to_dim(ctx, map);
        // With symbols there is nothing to infer.
        refuse_if(inferred.is_none() && map.symbols == 0, "failed to infer lvlToDim from dimToLvl")?;
        refuse_if(
            e.lvl_to_dim.is_some() && inferred != e.lvl_to_dim,
            "expected lvlToDim to be an inverse of dimToLvl",
        )?;
        refuse_if(
            e.dim_rank() > rank,
            format!("unexpected dimToLvl mapping from {} to {rank}", e.dim_rank()),
        )?;
    }
    if e.slices.is_empty() {
        return Ok(());
    }
    let (dims, slices) = (e.dim_rank(), e.slices.len());
    refuse_if(
        slices != dims,
        format!("dimension-rank mismatch between dimSlices and dimToLvl: {slices} != {dims}"),
    )?;
    refuse_if(
        dims != rank,
        format!("dimSlices expected dimension-rank to match level-rank: {dims} != {rank}"),
    )
}

/// Checks an encoding by itself.
fn verify(ctx: &Context, e: &Encoding) -> Result<(), String> {
    verify_widths(e)?;
    verify_levels(&e.levels)?;
    verify_structured(ctx, e)?;
    verify_maps(ctx, e)
}

impl VerifyAttr for SparseTensorEncodingAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        Encoding::from_params(ctx, params).map_or(Ok(()), |e| verify(ctx, &e))
    }
}

/// The type of a number.
fn type_of(ctx: &Context, value: Attr) -> Option<Type> {
    match ctx.attr_params(value, &terrace_dialects_core::complex::NUMBER_ATTR_DEF) {
        Some([.., ty]) => ctx.as_type(*ty),
        _ => ctx.attr_type(value),
    }
}

fn is_zero(ctx: &Context, value: Attr) -> bool {
    match ctx.data(value) {
        AttrData::Integer { value, .. } => value.is_zero(),
        AttrData::Float { .. } => ctx.as_float(value).is_none_or(Float::is_zero),
        _ => match ctx.attr_params(value, &terrace_dialects_core::complex::NUMBER_ATTR_DEF) {
            Some([re, im, _]) => [re, im].into_iter().all(|p| ctx.as_float(*p).is_none_or(Float::is_zero)),
            _ => true,
        },
    }
}

impl EncodingAttr for SparseTensorEncodingAttr {
    fn verify_encoding(ctx: &Context, params: &[Attr], shape: &[i64], element: Type) -> Result<(), String> {
        let Some(e) = Encoding::from_params(ctx, params) else { return Ok(()) };
        verify(ctx, &e)?;
        refuse_if(shape.is_empty(), "expected non-scalar sparse tensor")?;
        let (rank, dims) = (shape.len(), e.dim_rank());
        refuse_if(
            dims != rank,
            format!("dimension-rank mismatch between encoding and tensor shape: {dims} != {rank}"),
        )?;
        for (what, value) in [("explicit", e.explicit_value), ("implicit", e.implicit_value)] {
            let Some(ty) = value.and_then(|v| type_of(ctx, v)).filter(|t| *t != element) else { continue };
            let (got, want) = (ctx.text(ty), ctx.text(element));
            return Err(format!(
                "{what} value type mismatch between encoding and tensor element type: '{got}' != '{want}'"
            ));
        }
        refuse_if(e.implicit_value.is_some_and(|v| !is_zero(ctx, v)), "implicit value must be zero")
    }
}

impl VerifyAttr for SparseTensorDimSliceAttr {
    fn verify(ctx: &Context, params: &[Attr]) -> Result<(), String> {
        let names = ["offset", "size", "stride"];
        for ((what, a), least) in names.into_iter().zip(params).zip([0, 1, 1]) {
            let v = ctx.as_param_int(*a).unwrap_or(-1);
            refuse_if(v != -1 && v < least, format!("expect positive value or ? for slice {what}"))?;
        }
        Ok(())
    }
}
