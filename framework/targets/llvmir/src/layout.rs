//! Sizes and alignments of types in memory by LLVM's data layout string. A string says only what differs from LLVM's defaults.

use terrace_dialects_llvm::llvm::{LLVMPPCFP128Type, array_parts, is_packed, struct_parts};
use terrace_ir::{Context, Type};

use crate::types::{MAX_DEPTH, address_space, vector_parts};

/// The size and alignment of pointers into an address space.
#[derive(Clone, Copy, Debug)]
struct Pointer {
    space: i64,
    /// Bits.
    size: u64,
    /// Bytes.
    align: u64,
    /// Bits of an offset.
    index: u64,
}

/// A data layout.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// Bits and alignment in bytes, by kind.
    integers: Vec<(u64, u64)>,
    floats: Vec<(u64, u64)>,
    vectors: Vec<(u64, u64)>,
    pointers: Vec<Pointer>,
    aggregate: u64,
    /// True if the last byte of a number is the one in front.
    pub(crate) big_endian: bool,
}

/// Puts a specification in place of one of the same size.
fn put(list: &mut Vec<(u64, u64)>, bits: u64, align: u64) {
    match list.binary_search_by_key(&bits, |e| e.0) {
        Ok(i) => list[i].1 = align,
        Err(i) => list.insert(i, (bits, align)),
    }
}

impl Layout {
    /// The layout that a string says. The dialect's verifier has checked it.
    pub(crate) fn new(text: &str) -> Layout {
        let mut l = Layout {
            integers: vec![(1, 1), (8, 1), (16, 2), (32, 4), (64, 4)],
            floats: vec![(16, 2), (32, 4), (64, 8), (128, 16)],
            vectors: vec![(64, 8), (128, 16)],
            pointers: vec![Pointer { space: 0, size: 64, align: 8, index: 64 }],
            aggregate: 1,
            big_endian: false,
        };
        text.split('-').for_each(|spec| l.specify(spec));
        l
    }

    fn specify(&mut self, spec: &str) {
        let parts: Vec<&str> = spec.split(':').collect();
        let number = |i: usize| parts.get(i).and_then(|p| p.parse::<u64>().ok());
        let Some(head) = parts.first().filter(|h| h.is_ascii() && !h.is_empty()) else { return };
        let (kind, own) = head.split_at(1);
        let align = number(1).map(|bits| (bits / 8).max(1));
        match (kind, own.parse::<u64>().ok(), align) {
            ("E", ..) if own.is_empty() => self.big_endian = true,
            ("i", Some(bits), Some(a)) => put(&mut self.integers, bits, a),
            ("f", Some(bits), Some(a)) => put(&mut self.floats, bits, a),
            ("v", Some(bits), Some(a)) => put(&mut self.vectors, bits, a),
            ("a", _, Some(a)) => self.aggregate = a,
            ("p", space, _) => {
                let space = space.map_or(0, |s| s as i64);
                let (Some(size), Some(align)) = (number(1), number(2)) else { return };
                let p = Pointer { space, size, align: (align / 8).max(1), index: number(4).unwrap_or(size) };
                self.pointers.retain(|q| q.space != space);
                self.pointers.push(p);
            }
            _ => {}
        }
    }

    fn pointer(&self, space: i64) -> Pointer {
        let find = |space| self.pointers.iter().find(|p| p.space == space).copied();
        find(space).or_else(|| find(0)).unwrap_or(Pointer { space, size: 64, align: 8, index: 64 })
    }

    /// The bits of an offset from a pointer of a type.
    pub(crate) fn index_width(&self, ctx: &Context, pointer: Type) -> Option<u32> {
        let p = self.pointer(address_space(ctx, pointer)?);
        u32::try_from(p.index).ok()
    }

    /// The bits of a pointer of a type.
    pub(crate) fn pointer_width(&self, ctx: &Context, pointer: Type) -> Option<u32> {
        u32::try_from(self.pointer(address_space(ctx, pointer)?).size).ok()
    }

    /// The alignment in bytes; `None` for a type without a known size.
    pub(crate) fn alignment(&self, ctx: &Context, t: Type) -> Option<u64> {
        self.of(ctx, t, 0).map(|s| s.1)
    }

    /// The alignment in bytes that a variable of the type gets on the stack; `None` for a type without a known size.
    #[cfg(feature = "import")]
    pub(crate) fn preferred_alignment(&self, ctx: &Context, t: Type) -> Option<u64> {
        let least = self.alignment(ctx, t)?;
        let mut inner = t;
        while let Some((element, _)) = array_parts(ctx, inner) {
            inner = element;
        }
        let large = struct_parts(ctx, inner).is_some() && !is_packed(ctx, inner);
        Some(if large { least.max(8) } else { least })
    }

    /// The bytes that a store of the type writes; `None` for a type without a known size.
    pub(crate) fn size(&self, ctx: &Context, t: Type) -> Option<u64> {
        self.of(ctx, t, 0).map(|s| s.0.div_ceil(8))
    }

    /// The distance in bytes between elements of an array of the type; `None` for a type without a known size.
    pub(crate) fn stride(&self, ctx: &Context, t: Type) -> Option<u64> {
        let (bits, align) = self.of(ctx, t, 0)?;
        Some(bits.div_ceil(8).next_multiple_of(align.max(1)))
    }

    /// The offset of a field of a struct in bytes.
    pub(crate) fn offset(&self, ctx: &Context, t: Type, field: usize) -> Option<u64> {
        let fields = struct_parts(ctx, t)?;
        self.fields(ctx, fields.get(..=field)?, is_packed(ctx, t), 0).map(|f| f.1)
    }

    /// The end of the last field, its begin, and the greatest alignment.
    fn fields(&self, ctx: &Context, fields: &[Type], packed: bool, depth: usize) -> Option<(u64, u64, u64)> {
        let (mut end, mut begin, mut most) = (0u64, 0u64, 1u64);
        for t in fields {
            let (bits, own) = self.of(ctx, *t, depth + 1)?;
            let align = if packed { 1 } else { own.max(1) };
            begin = end.checked_next_multiple_of(align)?;
            // A packed field begins anywhere, and yet takes as much as an element of an array.
            end = begin.checked_add(bits.div_ceil(8).checked_next_multiple_of(own.max(1))?)?;
            most = most.max(align);
        }
        Some((end, begin, most))
    }

    /// Size in bits and alignment in bytes.
    fn of(&self, ctx: &Context, t: Type, depth: usize) -> Option<(u64, u64)> {
        if depth > MAX_DEPTH {
            return None;
        }
        if let Some((bits, _)) = ctx.integer_info(t) {
            return Some((bits.into(), self.integer(bits.into())));
        }
        if let Some(bits) = ctx.float_kind(t).map(|k| u64::from(k.width())) {
            let known = self.floats.iter().find(|f| f.0 == bits).map(|f| f.1);
            return Some((bits, known.unwrap_or_else(|| bits.div_ceil(8).next_power_of_two())));
        }
        if t.cast::<LLVMPPCFP128Type>(ctx).is_some() {
            return Some((128, 16));
        }
        if let Some(space) = address_space(ctx, t) {
            let p = self.pointer(space);
            return Some((p.size, p.align));
        }
        if let Some((n, scalable, element)) = vector_parts(ctx, t) {
            let bits = self.of(ctx, element, depth + 1)?.0.checked_mul(u64::try_from(n).ok()?)?;
            if scalable {
                return None;
            }
            let known = self.vectors.iter().find(|v| v.0 == bits).map(|v| v.1);
            let natural = || bits.div_ceil(8).checked_next_power_of_two();
            return Some((bits, known.or_else(natural)?));
        }
        if let Some((element, n)) = array_parts(ctx, t) {
            let (bits, align) = self.of(ctx, element, depth + 1)?;
            let each = bits.div_ceil(8).checked_next_multiple_of(align.max(1))?;
            return Some((each.checked_mul(8)?.checked_mul(u64::try_from(n).ok()?)?, align));
        }
        let fields = struct_parts(ctx, t)?;
        let packed = is_packed(ctx, t);
        let (end, _, most) = self.fields(ctx, &fields, packed, depth)?;
        let align = if packed { 1 } else { most.max(self.aggregate) };
        Some((end.checked_next_multiple_of(align)?.checked_mul(8)?, align))
    }

    /// The alignment of an integer: that of the next larger one that is specified, or of the largest.
    fn integer(&self, bits: u64) -> u64 {
        let next = self.integers.iter().find(|i| i.0 >= bits);
        next.or(self.integers.last()).map_or(1, |i| i.1)
    }
}
