//! The tiles of `pack` and `unpack`: which dimensions have some, how large they are, in what order the others come.

use terrace_dialects_kit::mixed::{self, Mixed};
use terrace_ir::view::OpView;
use terrace_ir::{DYNAMIC, Look, Value};

use super::{PackOp, UnPackOp};

/// The way in which a tensor lies in tiles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Relayout {
    /// The dimensions that are tiled.
    pub inner: Vec<i64>,
    /// The sizes of their tiles.
    pub tiles: Vec<Mixed>,
    /// The order of the outer dimensions; empty if they stay as they are.
    pub outer: Vec<i64>,
}

/// An element, where there is one.
fn at<T: Copy>(list: &[T], i: i64) -> Option<T> {
    usize::try_from(i).ok().and_then(|i| list.get(i)).copied()
}

impl Relayout {
    /// The shape of a tensor in tiles.
    pub fn packed_shape(&self, unpacked: &[i64]) -> Vec<i64> {
        let tiles = mixed::integers(&self.tiles);
        let mut outer = unpacked.to_vec();
        for (p, tile) in self.inner.iter().zip(&tiles) {
            if let Some(d) = usize::try_from(*p).ok().and_then(|p| outer.get_mut(p)) {
                *d = match (*d, *tile) {
                    (DYNAMIC, _) | (_, DYNAMIC) => DYNAMIC,
                    (size, tile) if tile > 0 => size.checked_add(tile - 1).map_or(DYNAMIC, |n| n / tile),
                    (size, _) => size,
                };
            }
        }
        if !self.outer.is_empty() {
            outer = self.outer.iter().filter_map(|p| at(&outer, *p)).collect();
        }
        outer.extend(tiles);
        outer
    }

    /// The place of an unpacked dimension among the outer ones.
    pub fn outer_position(&self, dim: i64) -> i64 {
        let place = self.outer.iter().position(|p| *p == dim);
        place.map_or(dim, |p| p as i64)
    }

    /// True if tiles are known not to divide the dimensions.
    pub fn is_partial(&self, v: &impl Look, unpacked: &[i64], packed: &[i64]) -> bool {
        self.inner.iter().zip(&self.tiles).any(|(p, tile)| {
            let Some(size) = at(unpacked, *p).filter(|d| *d != DYNAMIC) else { return false };
            match tile.constant(v.ctx(), v.body()) {
                Some(tile) => tile != 0 && size % tile != 0,
                None => {
                    let count = at(packed, self.outer_position(*p)).filter(|n| *n != DYNAMIC && *n != 0);
                    count.is_some_and(|n| size % n != 0)
                }
            }
        })
    }
}

/// `pack` and `unpack`.
pub trait RelayoutOp: OpView {
    /// The tensor that is packed or unpacked.
    fn input(self, v: &impl Look) -> Value;
    /// The tensor that it goes into.
    fn output(self, v: &impl Look) -> Value;
    /// The tiles.
    fn relayout(self, v: &impl Look) -> Relayout;
}

macro_rules! relayouts {
    ($($op:ident)*) => {$(
        impl RelayoutOp for $op {
            fn input(self, v: &impl Look) -> Value {
                self.source(v)
            }
            fn output(self, v: &impl Look) -> Value {
                self.dest(v)
            }
            fn relayout(self, v: &impl Look) -> Relayout {
                let integers = |a: Option<terrace_ir::Attr>| a.and_then(|a| v.ctx().as_dense_array(a)).unwrap_or_default();
                Relayout {
                    inner: integers(self.inner_dims_pos_attr(v)),
                    tiles: mixed::of(&self.inner_tiles(v), &integers(self.static_inner_tiles_attr(v))),
                    outer: integers(self.outer_dims_perm_attr(v)),
                }
            }
        }
    )*};
}

relayouts! { PackOp UnPackOp }
