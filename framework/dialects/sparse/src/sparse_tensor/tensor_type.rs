//! A ranked tensor type with what its encoding, or the lack of one, says of levels, sizes and buffers.

use terrace_ir::affine::{AffineMapData, AffineNode, AffineOp};
use terrace_ir::types::TypeView;
use terrace_ir::{Attr, AttrData, Context, DYNAMIC, Type};

use super::encoding::{Encoding, attr_of_type, permutation};
use super::level::{Format, LevelType};

/// A run of levels that are stored as coordinates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CooSegment {
    /// The first level.
    pub start: usize,
    /// One past the last level.
    pub end: usize,
    /// True if each level has an array of its own.
    pub soa: bool,
}

/// The contents of a buffer of a sparse tensor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// Positions.
    Positions,
    /// Coordinates.
    Coordinates,
    /// Values.
    Values,
}

/// A ranked tensor type.
pub struct TensorType<'a> {
    ctx: &'a Context,
    /// The shape.
    pub shape: &'a [i64],
    /// The element type.
    pub element: Type,
    /// The encoding attribute.
    pub attr: Option<Attr>,
    /// The encoding.
    pub encoding: Option<Encoding>,
}

impl<'a> TypeView<'a> for TensorType<'a> {
    fn of_type(ctx: &'a Context, ty: Type) -> Option<TensorType<'a>> {
        let AttrData::RankedTensorType { shape, element, .. } = ctx.type_data(ty) else { return None };
        let attr = attr_of_type(ctx, ty);
        let encoding = attr.and_then(|a| Encoding::of(ctx, a));
        Some(TensorType { ctx, shape, element: *element, attr, encoding })
    }
}

impl TensorType<'_> {
    /// The number of levels.
    pub fn lvl_rank(&self) -> usize {
        self.encoding.as_ref().map_or(self.shape.len(), Encoding::lvl_rank)
    }

    /// The levels; nothing where there is no encoding.
    pub fn levels(&self) -> &[LevelType] {
        self.encoding.as_ref().map_or(&[], |e| &e.levels)
    }

    /// Bits of positions; zero for `index`.
    pub fn pos_width(&self) -> u32 {
        self.encoding.as_ref().map_or(0, |e| e.pos_width)
    }

    /// Bits of coordinates; zero for `index`.
    pub fn crd_width(&self) -> u32 {
        self.encoding.as_ref().map_or(0, |e| e.crd_width)
    }

    fn width_type(&self, width: u32) -> Type {
        if width == 0 { self.ctx.index_type() } else { self.ctx.integer_type(width) }
    }

    /// The element type of a buffer.
    pub fn field_type(&self, field: Field) -> Type {
        match field {
            Field::Positions => self.width_type(self.pos_width()),
            Field::Coordinates => self.width_type(self.crd_width()),
            Field::Values => self.element,
        }
    }

    /// The runs of coordinates.
    pub fn coo_segments(&self) -> Vec<CooSegment> {
        let levels = self.levels();
        let mut out = Vec::new();
        let mut start = 0;
        while let Some(level) = levels.get(start) {
            let mut end = start + 1;
            if level.has_positions() {
                let singletons =
                    levels.iter().skip(end).take_while(|l| l.format() == Format::Singleton).count();
                end += singletons;
                if singletons > 0 {
                    out.push(CooSegment {
                        start,
                        end,
                        soa: levels.get(start + 1).is_some_and(|l| l.is_soa()),
                    });
                }
            }
            start = end;
        }
        out
    }

    /// The start of the trailing run of coordinates in one array; the number of levels if there is none.
    pub fn aos_coo_start(&self) -> usize {
        let first = self.coo_segments().first().filter(|s| !s.soa).map(|s| s.start);
        first.unwrap_or_else(|| self.lvl_rank())
    }

    /// True if all levels are one run of unique coordinates.
    pub fn is_coo(&self) -> bool {
        let levels = self.levels();
        levels.first().is_some_and(|l| l.has_positions())
            && levels.iter().skip(1).all(|l| l.format() == Format::Singleton)
            && levels.last().is_some_and(|l| l.is_unique())
    }

    /// The buffers in their order, without the metadata.
    pub fn fields(&self) -> Vec<Field> {
        let levels = self.levels();
        let segments = self.coo_segments();
        let mut out = Vec::new();
        let mut i = 0;
        while let Some(level) = levels.get(i) {
            if level.has_positions() {
                out.push(Field::Positions);
            }
            if level.has_coordinates() {
                out.push(Field::Coordinates);
            }
            // Coordinates in one array are there once.
            i = segments.iter().find(|s| s.start == i && !s.soa).map_or(i + 1, |s| s.end);
        }
        out.push(Field::Values);
        out
    }

    /// The map to levels; none is the identity.
    pub fn dim_to_lvl(&self) -> Option<&AffineMapData> {
        self.encoding.as_ref()?.dim_to_lvl.as_ref()
    }

    /// The sizes of the levels.
    pub fn lvl_shape(&self) -> Vec<i64> {
        let ctx = self.ctx;
        let Some(map) = self.dim_to_lvl().filter(|m| !m.is_identity(ctx)) else { return self.shape.to_vec() };
        let size = |d: u32| self.shape.get(d as usize).copied().unwrap_or(DYNAMIC);
        if permutation(ctx, map).is_some() {
            let dim = |e: &_| match ctx.affine_node(*e) {
                AffineNode::Dim(d) => size(d),
                _ => DYNAMIC,
            };
            return map.results.iter().map(dim).collect();
        }
        // As in MLIR: the level of the largest coordinate, where that is known.
        let largest: Vec<_> = (0..map.dims)
            .map(|d| match size(d) {
                DYNAMIC => ctx.affine_dim(d),
                n => ctx.affine_constant(n.wrapping_sub(1)),
            })
            .collect();
        let symbols: Vec<_> = (0..map.symbols).map(|s| ctx.affine_symbol(s)).collect();
        let level = |e: &_| match ctx.affine_node(ctx.affine_replace(*e, &largest, &symbols)) {
            AffineNode::Constant(c) => c.wrapping_add(1),
            AffineNode::Binary(AffineOp::Mod, _, bound, _) => {
                ctx.affine_as_constant(bound).unwrap_or(DYNAMIC)
            }
            _ => DYNAMIC,
        };
        map.results.iter().map(level).collect()
    }

    /// The sizes of the leading batch levels.
    pub fn batch_shape(&self) -> Vec<i64> {
        let batches = self.encoding.as_ref().map_or(0, Encoding::batch_rank);
        self.lvl_shape().into_iter().take(batches).collect()
    }
}
