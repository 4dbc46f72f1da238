//! `linalg.pack` and `linalg.unpack`: tensors in tiles.

use terrace_dialects_linalg::linalg::relayout::{Relayout, RelayoutOp};
use terrace_dialects_linalg::linalg::{PackOp, UnPackOp};

use super::super::Builder;
use super::super::mixed::Mixed;
use super::super::tensor::{elements, give, list, place, unflatten};
use crate::fault::Trouble;
use crate::model::Code;
use crate::value::{Sizes, Tensor};

pub(super) fn add(b: &mut Builder<'_>) {
    b.add::<PackOp>(|op, p| {
        let tiles = Mixed::new(p, &op.static_inner_tiles(p), &op.inner_tiles(p));
        let relayout = op.relayout(p);
        let (source, dest, result) = (p.slot(op.source(p)), p.slot(op.dest(p)), p.slot(op.result(p)));
        let padding = op.padding_value(p).map(|v| p.slot(v));
        Ok(Code::step(move |m| {
            let (from, to) = (m.tensor(source)?, m.tensor(dest)?);
            let shape = to.shape.clone();
            let tiles = Tiles::new(&relayout, tiles.eval(m, "the size of a tile")?, &from.shape, &shape)?;
            let one = |i: usize| match from.place(&tiles.unpacked(&unflatten(&shape, i))) {
                Ok(at) => Ok(from.elements[at].clone()),
                Err(_) => match padding {
                    Some(padding) => Ok(m.get(padding).clone()),
                    None => Err(Trouble::new("the tiles do not divide the tensor, and there is no padding")),
                },
            };
            let elements = (0..elements(&shape)?).map(one).collect::<Result<_, _>>()?;
            give(m, result, Tensor { shape, elements })
        }))
    });
    b.add::<UnPackOp>(|op, p| {
        let tiles = Mixed::new(p, &op.static_inner_tiles(p), &op.inner_tiles(p));
        let relayout = op.relayout(p);
        let (source, dest, result) = (p.slot(op.source(p)), p.slot(op.dest(p)), p.slot(op.result(p)));
        Ok(Code::step(move |m| {
            let (from, to) = (m.tensor(source)?, m.tensor(dest)?);
            let shape = to.shape.clone();
            let tiles = Tiles::new(&relayout, tiles.eval(m, "the size of a tile")?, &shape, &from.shape)?;
            let one = |i: usize| {
                Ok(from.elements[place(from, &tiles.packed(&unflatten(&shape, i)), "unpack")?].clone())
            };
            let elements = (0..elements(&shape)?).map(one).collect::<Result<_, Trouble>>()?;
            give(m, result, Tensor { shape, elements })
        }))
    });
}

/// The way between the indices of a tensor and those of its tiles.
struct Tiles {
    /// The place of each dimension among the outer ones.
    outer: Vec<usize>,
    /// The size of each dimension's tile, and the place of the index in it; `None` if the dimension is not tiled.
    inner: Vec<Option<(i64, usize)>>,
    rank: usize,
}

impl Tiles {
    fn new(r: &Relayout, tiles: Sizes, unpacked: &[i64], packed: &[i64]) -> Result<Tiles, Trouble> {
        let rank = unpacked.len();
        let outer = (0..rank).map(|d| usize::try_from(r.outer_position(d as i64)).unwrap_or(d)).collect();
        let mut inner = vec![None; rank];
        for (k, (d, tile)) in r.inner.iter().zip(&tiles).enumerate() {
            if *tile <= 0 {
                return Err(Trouble::new(format!("the size of a tile is {tile}, not positive")));
            }
            let d = usize::try_from(*d).ok().and_then(|d| inner.get_mut(d));
            *d.ok_or("a tile is of no dimension")? = Some((*tile, rank + k));
        }
        let made = Tiles { outer, inner, rank };
        // Each tile of the larger tensor must have a place.
        let last: Sizes = unpacked.iter().map(|s| s - 1).collect();
        let fits = packed.len() == rank + tiles.len() && packed[rank..] == tiles[..] && {
            let at = made.packed(&last);
            unpacked.contains(&0) || (0..rank).all(|d| at[d] < packed[d])
        };
        if !fits {
            let (tiles, packed, unpacked) = (list(&tiles), list(packed), list(unpacked));
            return Err(Trouble::new(format!(
                "a tensor of sizes {unpacked} does not fit into sizes {packed} in tiles of {tiles}"
            )));
        }
        Ok(made)
    }

    /// The indices of an element out of its tile.
    fn unpacked(&self, packed: &[i64]) -> Sizes {
        let one = |d: usize| {
            let outer = packed[self.outer[d]];
            self.inner[d].map_or(outer, |(tile, at)| outer * tile + packed[at])
        };
        (0..self.rank).map(one).collect()
    }

    /// The indices of an element in its tile.
    fn packed(&self, unpacked: &[i64]) -> Sizes {
        let tiled = self.inner.iter().flatten().count();
        let mut out = Sizes::from_elem(0, self.rank + tiled);
        for (d, i) in unpacked.iter().enumerate() {
            out[self.outer[d]] = *i;
            if let Some((tile, at)) = self.inner[d] {
                (out[self.outer[d]], out[at]) = (i.div_euclid(tile), i.rem_euclid(tile));
            }
        }
        out
    }
}
