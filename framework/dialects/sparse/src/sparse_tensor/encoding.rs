//! The encoding of a sparse tensor as data: levels, the maps between dimensions and levels, widths, values and slices.
//! Its text is in `syntax/`, what it demands in `verify/encoding.rs`.

use terrace_ir::affine::{AffineMapData, AffineNode, AffineOp};
use terrace_ir::{AffineExpr, Attr, AttrData, Context, Type};

use super::level::{Format, LevelType};

/// `#sparse_tensor.encoding<{...}>`
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Encoding {
    /// The levels.
    pub levels: Vec<LevelType>,
    /// From coordinates in dimensions to those in levels; none is the identity.
    pub dim_to_lvl: Option<AffineMapData>,
    /// The inverse; `None` if it cannot be inferred.
    pub lvl_to_dim: Option<AffineMapData>,
    /// Bits of a position; zero for `index`.
    pub pos_width: u32,
    /// Bits of a coordinate; zero for `index`.
    pub crd_width: u32,
    /// The value that all stored ones have.
    pub explicit_value: Option<Attr>,
    /// The value that all others have.
    pub implicit_value: Option<Attr>,
    /// A slice of each dimension, or nothing.
    pub slices: Vec<Attr>,
}

/// A map as a parameter: not an attribute of its own, so that it gets no alias.
fn map_param(ctx: &Context, map: Option<&AffineMapData>) -> Attr {
    let Some(map) = map else { return ctx.param_none() };
    let ranks = [map.dims, map.symbols].map(|n| ctx.param_int(i64::from(n)));
    let parts: Vec<Attr> = ranks.into_iter().chain(map.results.iter().map(|e| e.as_attr())).collect();
    ctx.param_list(&parts)
}

fn map_of(ctx: &Context, param: Attr) -> Option<AffineMapData> {
    let [dims, symbols, results @ ..] = ctx.as_param_list(param)? else { return None };
    let rank = |a: &Attr| ctx.as_param_int(*a).and_then(|n| u32::try_from(n).ok());
    let results = results.iter().map(|a| AffineExpr::from_attr(*a)).collect();
    Some(AffineMapData { dims: rank(dims)?, symbols: rank(symbols)?, results })
}

impl Encoding {
    /// The encoding that an attribute is.
    pub fn of(ctx: &Context, a: Attr) -> Option<Encoding> {
        Self::from_params(ctx, ctx.attr_params(a, &super::SPARSE_TENSOR_ENCODING_ATTR_DEF)?)
    }

    /// The encoding of a tensor type or of the storage that a type specifies.
    pub fn of_type(ctx: &Context, t: Type) -> Option<Encoding> {
        Self::of(ctx, attr_of_type(ctx, t)?)
    }

    pub(super) fn from_params(ctx: &Context, params: &[Attr]) -> Option<Encoding> {
        let [levels, dim_to_lvl, lvl_to_dim, pos, crd, explicit, implicit, slices] = params else {
            return None;
        };
        let levels = ctx.as_param_list(*levels)?.iter();
        let width = |a: &Attr| ctx.as_param_int(*a).and_then(|n| u32::try_from(n).ok()).unwrap_or(0);
        let value = |a: &Attr| Some(*a).filter(|a| !matches!(ctx.data(*a), AttrData::ParamNone));
        Some(Encoding {
            levels: levels.filter_map(|l| Some(LevelType::from_bits(ctx.as_param_int(*l)? as u64))).collect(),
            dim_to_lvl: map_of(ctx, *dim_to_lvl),
            lvl_to_dim: map_of(ctx, *lvl_to_dim),
            pos_width: width(pos),
            crd_width: width(crd),
            explicit_value: value(explicit),
            implicit_value: value(implicit),
            slices: ctx.as_param_list(*slices)?.to_vec(),
        })
    }

    pub(super) fn to_params(&self, ctx: &Context) -> Vec<Attr> {
        let levels: Vec<Attr> = self.levels.iter().map(|l| ctx.param_int(l.bits() as i64)).collect();
        let width = |w: u32| ctx.param_int(i64::from(w));
        let value = |a: Option<Attr>| a.unwrap_or_else(|| ctx.param_none());
        vec![
            ctx.param_list(&levels),
            map_param(ctx, self.dim_to_lvl.as_ref()),
            map_param(ctx, self.lvl_to_dim.as_ref()),
            width(self.pos_width),
            width(self.crd_width),
            value(self.explicit_value),
            value(self.implicit_value),
            ctx.param_list(&self.slices),
        ]
    }

    /// The attribute.
    pub fn to_attr(&self, ctx: &Context) -> Attr {
        ctx.dialect_attr(&super::SPARSE_TENSOR_ENCODING_ATTR_DEF, &self.to_params(ctx))
    }

    /// The part that the storage of a tensor depends on: the levels and the slices.
    pub fn of_storage(&self) -> Encoding {
        let levels = self.levels.iter().map(|l| l.storage_relevant()).collect();
        Encoding { levels, slices: self.slices.clone(), ..Encoding::default() }
    }

    /// The number of dimensions.
    pub fn dim_rank(&self) -> usize {
        self.dim_to_lvl.as_ref().map_or(self.levels.len(), |m| m.dims as usize)
    }

    /// The number of levels.
    pub fn lvl_rank(&self) -> usize {
        self.levels.len()
    }

    /// The map to levels, written out.
    pub fn map(&self, ctx: &Context) -> AffineMapData {
        self.dim_to_lvl.clone().unwrap_or_else(|| identity(ctx, self.levels.len()))
    }

    /// True if levels are dimensions in their order.
    pub fn is_identity(&self, ctx: &Context) -> bool {
        self.dim_to_lvl.as_ref().is_none_or(|m| m.is_identity(ctx))
    }

    /// True if levels are dimensions in some order.
    pub fn is_permutation(&self, ctx: &Context) -> bool {
        self.dim_to_lvl.as_ref().is_none_or(|m| permutation(ctx, m).is_some())
    }

    /// True if every level is dense.
    pub fn is_all_dense(&self) -> bool {
        self.levels.iter().all(|l| l.format() == Format::Dense)
    }

    /// The number of leading batch levels.
    pub fn batch_rank(&self) -> usize {
        self.levels.iter().take_while(|l| l.format() == Format::Batch).count()
    }
}

/// The encoding attribute of a tensor type, or of the storage that a type specifies.
pub fn attr_of_type(ctx: &Context, t: Type) -> Option<Attr> {
    match ctx.type_data(t) {
        AttrData::RankedTensorType { encoding, .. } => {
            encoding.filter(|e| ctx.attr_params(*e, &super::SPARSE_TENSOR_ENCODING_ATTR_DEF).is_some())
        }
        _ => ctx.type_params(t, &super::STORAGE_SPECIFIER_TYPE_DEF)?.first().copied(),
    }
}

fn identity(ctx: &Context, rank: usize) -> AffineMapData {
    let dims = rank as u32;
    AffineMapData { dims, symbols: 0, results: (0..dims).map(|i| ctx.affine_dim(i)).collect() }
}

/// The position of each dimension, where the results are the dimensions in some order.
pub(super) fn permutation(ctx: &Context, map: &AffineMapData) -> Option<Vec<u32>> {
    let mut at = vec![None; map.dims as usize];
    if map.symbols != 0 || map.results.len() != at.len() {
        return None;
    }
    for (i, e) in map.results.iter().enumerate() {
        let AffineNode::Dim(d) = ctx.affine_node(*e) else { return None };
        let slot = at.get_mut(d as usize).filter(|s| s.is_none())?;
        *slot = Some(i as u32);
    }
    at.into_iter().collect()
}

/// A result of a map of blocks.
pub(super) enum Block {
    /// A dimension as it is.
    Plain,
    /// `d floordiv size`
    Outer(u32, i64),
    /// `d mod size`
    Inner(u32, i64),
}

/// The results of a map that splits some dimensions into blocks; none for any other map.
pub(super) fn blocks(ctx: &Context, map: &AffineMapData) -> Option<Vec<Block>> {
    // The size of each dimension's blocks; zero where it is not split.
    let mut sizes: Vec<Option<i64>> = vec![None; map.dims as usize];
    let mut out = Vec::with_capacity(map.results.len());
    for e in &map.results {
        let (op, d, size) = match ctx.affine_node(*e) {
            AffineNode::Dim(d) => (None, d, 0),
            AffineNode::Binary(op, l, r, _) => {
                let AffineNode::Dim(d) = ctx.affine_node(l) else { return None };
                (Some(op), d, ctx.affine_as_constant(r).filter(|c| *c > 0)?)
            }
            _ => return None,
        };
        let known = sizes.get_mut(d as usize)?;
        out.push(match op {
            None | Some(AffineOp::FloorDiv) if known.is_some() => return None,
            Some(AffineOp::Mod) if *known != Some(size) => return None,
            Some(AffineOp::Mod) => Block::Inner(d, size),
            Some(AffineOp::FloorDiv) => Block::Outer(d, size),
            None => Block::Plain,
            Some(_) => return None,
        });
        *known = Some(size);
    }
    out.iter().any(|b| matches!(b, Block::Inner(..))).then_some(out)
}

/// The map from levels to dimensions, where it follows from the one to levels.
pub fn infer_lvl_to_dim(ctx: &Context, map: &AffineMapData) -> Option<AffineMapData> {
    if map.symbols != 0 {
        return None;
    }
    let dims = map.results.len() as u32;
    if let Some(at) = permutation(ctx, map) {
        let results = at.into_iter().map(|i| ctx.affine_dim(i)).collect();
        return Some(AffineMapData { dims, symbols: 0, results });
    }
    let blocks = blocks(ctx, map)?;
    // As in MLIR: dimensions that are not split come first.
    let mut results = Vec::new();
    let mut split: Vec<Option<(AffineExpr, bool)>> = vec![None; map.dims as usize];
    for (i, b) in blocks.iter().enumerate() {
        let level = ctx.affine_dim(i as u32);
        match *b {
            Block::Plain => results.push(level),
            Block::Outer(d, size) => {
                let outer = ctx.affine_mul(level, ctx.affine_constant(size));
                *split.get_mut(d as usize)? = Some((outer, false));
            }
            Block::Inner(d, _) => {
                if let Some(Some((e, done))) = split.get_mut(d as usize)
                    && !*done
                {
                    (*e, *done) = (ctx.affine_add(*e, level), true);
                }
            }
        }
    }
    if split.iter().flatten().any(|(_, done)| !done) {
        return None;
    }
    results.extend(split.into_iter().flatten().map(|(e, _)| e));
    Some(AffineMapData { dims, symbols: 0, results: results.into() })
}
