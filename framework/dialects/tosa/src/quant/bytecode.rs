//! The bytecode of quantized types.

use terrace_asm::{parse_type_text, print_type};
use terrace_ir::def::{AttrDef, BytecodeForm, FieldResult, FieldSink, FieldSource};
use terrace_ir::{Attr, Context, Diagnostics, Float, FloatKind, Type};

use super::{AnyQuantizedType, CalibratedQuantizedType, Granularity, UniformQuantizedType};

const ANY: u64 = 1;
const ANY_EXPRESSED: u64 = 2;
const CALIBRATED: u64 = 3;
const UNIFORM: u64 = 4;
const PER_AXIS: u64 = 5;
const PER_BLOCK: u64 = 6;

/// The types with their numbers.
pub(super) struct Types;

fn double(ctx: &Context, a: Attr, out: &mut dyn FieldSink) {
    if let Some(number) = ctx.as_float(a) {
        out.bits(&number.to_bits());
    }
}

fn integers(list: &[i64], out: &mut dyn FieldSink) {
    out.varint(list.len() as u64);
    list.iter().for_each(|v| out.signed(*v));
}

fn read_double(ctx: &Context, from: &mut dyn FieldSource) -> FieldResult<Attr> {
    Ok(ctx.float_of(ctx.f64(), Float::from_bits(FloatKind::F64, &from.bits(64)?)))
}

fn read_list<T>(
    from: &mut dyn FieldSource,
    each: impl Fn(&mut dyn FieldSource) -> FieldResult<T>,
) -> FieldResult<Vec<T>> {
    let n = from.count()?;
    (0..n).map(|_| each(from)).collect()
}

impl Types {
    fn any(ctx: &Context, t: AnyQuantizedType, out: &mut dyn FieldSink) -> Option<()> {
        let expressed = t.expressed_type(ctx);
        out.varint(if expressed.is_some() { ANY_EXPRESSED } else { ANY });
        out.varint(u64::from(t.is_signed(ctx)?));
        out.attr(t.storage_type(ctx)?.as_attr());
        expressed.iter().for_each(|t| out.attr(t.as_attr()));
        out.signed(t.storage_min(ctx)?);
        out.signed(t.storage_max(ctx)?);
        Some(())
    }

    fn uniform(ctx: &Context, t: UniformQuantizedType, out: &mut dyn FieldSink) -> Option<()> {
        let granularity = t.granularity(ctx)?;
        let (scales, zeros) = (t.scales(ctx)?, t.zero_points(ctx)?);
        let (storage, expressed) = (t.storage_type(ctx)?, t.expressed_type(ctx)?);
        let (min, max) = (t.storage_min(ctx)?, t.storage_max(ctx)?);
        out.varint(match granularity {
            Granularity::Tensor => UNIFORM,
            Granularity::Axis => PER_AXIS,
            Granularity::Block => PER_BLOCK,
        });
        out.varint(u64::from(t.is_signed(ctx)?));
        out.attr(storage.as_attr());
        out.attr(expressed.as_attr());
        match granularity {
            Granularity::Tensor => {
                scales.iter().for_each(|s| double(ctx, *s, out));
                zeros.iter().for_each(|z| out.signed(*z));
                out.signed(min);
                out.signed(max);
            }
            Granularity::Axis => {
                t.dimensions(ctx)?.iter().for_each(|d| out.varint(*d as u64));
                out.signed(min);
                out.signed(max);
                out.varint(scales.len() as u64);
                scales.iter().for_each(|s| double(ctx, *s, out));
                integers(&zeros, out);
            }
            Granularity::Block => {
                out.signed(min);
                out.signed(max);
                integers(&t.dimensions(ctx)?, out);
                integers(&t.block_sizes(ctx)?, out);
                let shape = t.shape(ctx)?;
                let bytes = scales.iter().filter_map(|s| Some(ctx.as_float(*s)?.to_bits().to_le_bytes()));
                out.attr(ctx.dense_from_bytes(ctx.tensor_type(&shape, expressed), bytes.flatten().collect()));
                let width = ctx.dense_stride(storage)?;
                let bytes = zeros.iter().flat_map(|z| z.to_le_bytes().into_iter().take(width));
                out.attr(ctx.dense_from_bytes(ctx.tensor_type(&shape, storage), bytes.collect()));
            }
        }
        Some(())
    }

    fn read_uniform(ctx: &Context, code: u64, from: &mut dyn FieldSource) -> FieldResult<Type> {
        let (signed, storage, expressed) = (from.varint()? & 1 == 1, from.ty()?, from.ty()?);
        let make = |min,
                    max,
                    granularity,
                    dims: &[i64],
                    blocks: &[i64],
                    shape: &[i64],
                    scales: &[Attr],
                    zeros: &[i64]| {
            let all = (storage, expressed);
            UniformQuantizedType::get(
                ctx,
                signed,
                all.0,
                all.1,
                min,
                max,
                granularity,
                dims,
                blocks,
                shape,
                scales,
                zeros,
            )
            .0
        };
        Ok(match code {
            UNIFORM => {
                let (scale, zero) = (read_double(ctx, from)?, from.signed()?);
                let (min, max) = (from.signed()?, from.signed()?);
                make(min, max, Granularity::Tensor, &[], &[], &[], &[scale], &[zero])
            }
            PER_AXIS => {
                let dim = from.varint()? as i64;
                let (min, max) = (from.signed()?, from.signed()?);
                let scales = read_list(from, |from| read_double(ctx, from))?;
                let zeros = read_list(from, |from| from.signed())?;
                make(min, max, Granularity::Axis, &[dim], &[], &[], &scales, &zeros)
            }
            _ => {
                let (min, max) = (from.signed()?, from.signed()?);
                let dims = read_list(from, |from| from.signed())?;
                let blocks = read_list(from, |from| from.signed())?;
                let (scales, zeros) = (from.attr()?, from.attr()?);
                let elements = |a: Attr, most: usize| -> FieldResult<Vec<Attr>> {
                    let v = ctx.as_dense(a).filter(|v| v.len <= most).ok_or("expected dense elements")?;
                    (0..v.len)
                        .map(|i| ctx.dense_element(&v, i).ok_or("expected numbers".to_owned()))
                        .collect()
                };
                // Splats are no longer than what is said of blocks may be.
                let shape = ctx.attr_type(scales).and_then(|t| ctx.shape(t)).unwrap_or_default();
                let (scales, zeros) = (elements(scales, MOST_SCALES)?, elements(zeros, MOST_SCALES)?);
                let zeros: Option<Vec<i64>> = zeros.iter().map(|z| ctx.as_i64(*z)).collect();
                let zeros = zeros.ok_or("expected integers")?;
                make(min, max, Granularity::Block, &dims, &blocks, shape, &scales, &zeros)
            }
        })
    }
}

/// The number of scales of blocks that a type may have where they are all the same.
const MOST_SCALES: usize = 1 << 16;

impl BytecodeForm for Types {
    fn write(&self, ctx: &Context, def: &'static AttrDef, params: &[Attr], out: &mut dyn FieldSink) -> bool {
        let t = ctx.dialect_type(def, params);
        if let Some(t) = AnyQuantizedType::of(ctx, t) {
            Types::any(ctx, t, out);
        } else if let Some(t) = UniformQuantizedType::of(ctx, t) {
            Types::uniform(ctx, t, out);
        } else if let Some(t) = CalibratedQuantizedType::of(ctx, t) {
            out.varint(CALIBRATED);
            t.expressed_type(ctx).iter().for_each(|t| out.attr(t.as_attr()));
            [t.min(ctx), t.max(ctx)].iter().flatten().for_each(|a| double(ctx, *a, out));
        }
        true
    }

    fn read_type(&self, ctx: &Context, code: u64, from: &mut dyn FieldSource) -> FieldResult<Type> {
        let t = match code {
            ANY | ANY_EXPRESSED => {
                let (signed, storage) = (from.varint()? & 1 == 1, from.ty()?);
                let expressed = (code == ANY_EXPRESSED).then(|| from.ty()).transpose()?;
                AnyQuantizedType::get(ctx, signed, storage, expressed, from.signed()?, from.signed()?).0
            }
            CALIBRATED => {
                let expressed = from.ty()?;
                let (min, max) = (read_double(ctx, from)?, read_double(ctx, from)?);
                CalibratedQuantizedType::get(ctx, expressed, min, max).0
            }
            UNIFORM | PER_AXIS | PER_BLOCK => Types::read_uniform(ctx, code, from)?,
            _ => return Err(format!("unknown type code {code}")),
        };
        // The text's reader has all the checks, and brings zero points of blocks into the range of what is stored.
        let mut errors = Diagnostics::new();
        parse_type_text(ctx, print_type(ctx, t).as_bytes(), &mut errors)
            .ok_or_else(|| errors.list().first().map_or_else(String::new, |d| d.message.clone()))
    }

    fn read_attr(&self, _: &Context, code: u64, _: &mut dyn FieldSource) -> FieldResult<Attr> {
        Err(format!("unknown attribute code {code}"))
    }
}
