//! Questions to a data layout: how large a builtin type is, and how it is aligned. Dialects answer for their own types with the help of this;
//! `data_layout.rs` is about what layouts say.

use terrace_ir::types::{ComplexType, VectorType};
use terrace_ir::{AttrData, Context, Type};
use terrace_rewrite::memory_slots::LayoutEntries;

use crate::data_layout::numbers;

/// The width of `index` if no layout says another.
const INDEX_WIDTH: u64 = 64;

/// The place of the required alignment in an entry.
const REQUIRED: usize = 0;
/// The place of the preferred one, if it is another.
const PREFERRED: usize = 1;

/// Sizes and alignments of builtin types by the entries of a data layout.
///
/// The rules where no entry says anything are those of MLIR's `DataLayoutInterfaces`.
#[derive(Clone, Copy)]
pub struct TypeLayout<'a> {
    ctx: &'a Context,
    entries: &'a LayoutEntries,
}

impl<'a> TypeLayout<'a> {
    /// The layout of some entries.
    pub fn new(ctx: &'a Context, entries: &'a LayoutEntries) -> TypeLayout<'a> {
        TypeLayout { ctx, entries }
    }

    /// The width of `index` in bits.
    pub fn index_width(self) -> u64 {
        let said = self.entries.get(&self.ctx.index_type()).and_then(|value| self.ctx.as_i64(*value));
        said.and_then(|width| u64::try_from(width).ok()).unwrap_or(INDEX_WIDTH)
    }

    /// The size of a value in bits, without the padding after it; `None` if the type has no known size or it overflows.
    /// Of a scalable vector, the size at a scale of one.
    pub fn size_in_bits(self, ty: Type) -> Option<u64> {
        if let Some(vector) = ty.cast::<VectorType>(self.ctx) {
            return TypeLayout::vector_size(vector, self.size(vector.element())?)?.checked_mul(8);
        }
        if let Some(complex) = ty.cast::<ComplexType>(self.ctx) {
            let part = self.size_in_bits(complex.element())?;
            let alignment = self.preferred_alignment(complex.element())?.checked_mul(8)?;
            return part.checked_next_multiple_of(alignment)?.checked_add(part);
        }
        match self.ctx.type_data(ty) {
            AttrData::IndexType => Some(self.index_width()),
            _ => self.ctx.int_or_float_width(ty).map(u64::from),
        }
    }

    /// The size of a vector in bytes, from that of an element: the last dimension has room for a power of two of them. At a scale of one.
    pub fn vector_size(vector: VectorType<'_>, element: u64) -> Option<u64> {
        let (last, outer) = vector.shape().split_last()?;
        let outer = outer.iter().try_fold(1u64, |n, d| n.checked_mul(u64::try_from(*d).ok()?))?;
        let row = u64::try_from(*last).ok()?.checked_next_power_of_two()?;
        outer.checked_mul(row)?.checked_mul(element)
    }

    /// The size of a value in bytes, rounded up.
    pub fn size(self, ty: Type) -> Option<u64> {
        Some(self.size_in_bits(ty)?.div_ceil(8))
    }

    /// The alignment that a value must have, in bytes.
    pub fn abi_alignment(self, ty: Type) -> Option<u64> {
        self.alignment(ty, REQUIRED)
    }

    /// The alignment that suits a value best, in bytes.
    pub fn preferred_alignment(self, ty: Type) -> Option<u64> {
        self.alignment(ty, PREFERRED)
    }

    /// The required or the preferred alignment.
    fn alignment(self, ty: Type, which: usize) -> Option<u64> {
        if let Some(complex) = ty.cast::<ComplexType>(self.ctx) {
            return self.alignment(complex.element(), which);
        }
        match self.ctx.type_data(ty) {
            AttrData::IndexType | AttrData::IntegerType { .. } => {
                self.integer_alignment(self.size_in_bits(ty)?, which)
            }
            _ => match self.alignments(ty) {
                Some(said) => said.get(which).or(said.last()).copied(),
                None => self.size(ty)?.checked_next_power_of_two(),
            },
        }
    }

    /// The alignments in bytes that an entry says: the required one, and the preferred one, if it is another.
    fn alignments(self, ty: Type) -> Option<Vec<u64>> {
        let said = numbers(self.ctx, *self.entries.get(&ty)?, 1..=2)?;
        Some(said.into_iter().map(|bits| bits.div_ceil(8)).collect())
    }

    /// The required or the preferred alignment of an integer of some bits: that of the narrowest integer in the
    /// layout that is at least as wide, else of the widest one.
    fn integer_alignment(self, bits: u64, which: usize) -> Option<u64> {
        let integers = self.entries.keys().filter(|ty| self.ctx.integer_info(**ty).is_some());
        let widths = integers.filter_map(|ty| Some((u64::from(self.ctx.int_or_float_width(*ty)?), *ty)));
        let (mut wider, mut widest) = (None, None);
        for entry @ (width, _) in widths {
            if width >= bits && wider.is_none_or(|(w, _)| width < w) {
                wider = Some(entry);
            }
            if widest.is_none_or(|(w, _)| width > w) {
                widest = Some(entry);
            }
        }
        if let Some((_, ty)) = wider.or(widest) {
            let said = self.alignments(ty)?;
            return said.get(which).or(said.last()).copied();
        }
        let size = bits.div_ceil(8).checked_next_power_of_two()?;
        Some(if which == REQUIRED && bits >= 64 { 4 } else { size })
    }
}

#[cfg(test)]
mod tests {
    use terrace_ir::Attr;
    use terrace_ir::def::Registry;

    use super::*;

    /// The size and both alignments of types in a module with a layout.
    fn answers(
        entries: &[(Type, Attr)],
        ctx: &Context,
        types: &[Type],
    ) -> Vec<(Option<u64>, Option<u64>, Option<u64>)> {
        let entries = entries.iter().copied().collect();
        let layout = TypeLayout::new(ctx, &entries);
        types
            .iter()
            .map(|t| (layout.size(*t), layout.abi_alignment(*t), layout.preferred_alignment(*t)))
            .collect()
    }

    #[test]
    fn where_no_layout_says_anything() {
        let ctx = Context::new(&Registry::with(&[]));
        let (i1, i24, i64, f32) = (ctx.i1(), ctx.integer_type(24), ctx.i64(), ctx.f32());
        let vector = ctx.vector_type(&[2, 5], f32);
        let got =
            answers(&[], &ctx, &[i1, i24, i64, f32, ctx.index_type(), vector, ComplexType::get(&ctx, f32)]);
        let all = |size, abi, preferred| (Some(size), Some(abi), Some(preferred));
        let want = [
            all(1, 1, 1),
            all(3, 4, 4),
            all(8, 4, 8),
            all(4, 4, 4),
            all(8, 4, 8),
            all(64, 64, 64),
            all(8, 4, 4),
        ];
        assert_eq!(got, want);
        assert_eq!(answers(&[], &ctx, &[ctx.none_type()]), [(None, None, None)]);
    }

    #[test]
    fn entries_count_for_narrower_integers() {
        let ctx = Context::new(&Registry::with(&[]));
        let list = |bits: &[i64]| {
            let bytes = bits.iter().flat_map(|b| b.to_le_bytes()).collect();
            ctx.dense_from_bytes(ctx.vector_type(&[bits.len() as i64], ctx.i64()), bytes)
        };
        let entries = [(ctx.i64(), list(&[64, 128])), (ctx.index_type(), ctx.integer(ctx.i32(), 32))];
        let got = answers(&entries, &ctx, &[ctx.i64(), ctx.i32(), ctx.integer_type(128), ctx.index_type()]);
        let all = |size| (Some(size), Some(8), Some(16));
        assert_eq!(got, [all(8), all(4), all(16), all(4)]);
    }
}
