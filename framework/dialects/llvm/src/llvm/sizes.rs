//! Sizes and alignments of types in bytes, as MLIR's data layout has them: by the entries around, or by default. `targets/llvmir` reads LLVM's
//! own layout strings.

use terrace_dialects_kit::data_layout::numbers;
use terrace_dialects_kit::type_layout::TypeLayout;
use terrace_ir::types::VectorType;
use terrace_ir::{Context, Type};
use terrace_rewrite::memory_slots::LayoutEntries;

use super::cpp::address_space;
use super::{array_parts, is_packed, pointer, struct_parts};

/// Types that are nested deeper have no size here.
const MAX_DEPTH: usize = 64;

/// A data layout.
#[derive(Clone, Copy)]
pub(super) struct Sizes<'a> {
    pub(super) ctx: &'a Context,
    pub(super) entries: &'a LayoutEntries,
}

impl Sizes<'_> {
    /// The bytes of a type; `None` if it has no known size.
    pub(super) fn size(self, ty: Type) -> Option<u64> {
        self.of(ty, 0).map(|s| s.0)
    }

    /// The alignment of a type in bytes.
    pub(super) fn alignment(self, ty: Type) -> Option<u64> {
        self.of(ty, 0).map(|s| s.1)
    }

    /// The first numbers of the entry of a type, in bytes.
    fn entry(self, ty: Type, count: std::ops::RangeInclusive<usize>) -> Option<Vec<u64>> {
        let bits = numbers(self.ctx, *self.entries.get(&ty)?, count)?;
        Some(bits.into_iter().map(|n| n.div_ceil(8)).collect())
    }

    /// Size and alignment.
    fn of(self, ty: Type, depth: usize) -> Option<(u64, u64)> {
        if depth > MAX_DEPTH {
            return None;
        }
        let ctx = self.ctx;
        let builtin = TypeLayout::new(ctx, self.entries);
        if ctx.int_or_float_width(ty).is_some() {
            return Some((builtin.size(ty)?, builtin.abi_alignment(ty)?));
        }
        if address_space(ctx, ty).is_some() {
            let entry = self.entry(ty, 3..=4).or_else(|| self.entry(pointer(ctx), 3..=4));
            return Some(match entry.as_deref() {
                Some([size, align, ..]) => (*size, *align),
                _ => (8, 8),
            });
        }
        if let Some((element, n)) = array_parts(ctx, ty) {
            let (size, align) = self.of(element, depth + 1)?;
            let each = size.checked_next_multiple_of(align.max(1))?;
            return Some((each.checked_mul(u64::try_from(n).ok()?)?, align));
        }
        if let Some(vector) = ty.cast::<VectorType<'_>>(ctx) {
            let size = TypeLayout::vector_size(vector, self.of(vector.element(), depth + 1)?.0)?;
            return (!vector.scalable().contains(&true)).then_some((size, size.checked_next_power_of_two()?));
        }
        let (mut size, mut align) = (0u64, 1u64);
        let packed = is_packed(ctx, ty);
        for field in struct_parts(ctx, ty)? {
            let (n, a) = self.of(field, depth + 1)?;
            let a = if packed { 1 } else { a.max(1) };
            size = size.checked_next_multiple_of(a)?.checked_add(n)?;
            align = align.max(a);
        }
        Some((size.checked_next_multiple_of(align)?, align))
    }

    /// The place of each field of a struct, and its size.
    pub(super) fn fields(self, ty: Type) -> Option<Vec<(u64, u64)>> {
        let packed = is_packed(self.ctx, ty);
        let mut end = 0u64;
        struct_parts(self.ctx, ty)?
            .into_iter()
            .map(|field| {
                let (size, align) = self.of(field, 0)?;
                let start = if packed { end } else { end.checked_next_multiple_of(align.max(1))? };
                end = start.checked_add(size)?;
                Some((start, size))
            })
            .collect()
    }
}
