//! The data layout as the `dlti` dialect says it.

use indexmap::IndexMap;
use indexmap::map::Entry;
use terrace_dialects_core::dlti::{DataLayoutEntryAttr, DataLayoutSpecAttr, FunctionPointerAlignmentAttr};
use terrace_dialects_llvm::llvm;
use terrace_ir::{Attr, Context, FloatKind, Signedness, Type};

/// LLVM's assumptions about what a layout does not say.
const DEFAULT: &str = "e-p:64:64:64-i1:8-i8:8-i16:16-i32:32-i64:32:64-f16:16-f64:64-f128:128";

/// The widest integer type of LLVM.
const MOST_BITS: u64 = 1 << 23;

/// The specification that a layout string stands for; what is wrong with the string, if it is no layout.
pub(super) fn specification(ctx: &Context, layout: &str) -> Result<DataLayoutSpecAttr, String> {
    let mut entries = Entries { ctx, types: IndexMap::default(), words: IndexMap::default() };
    for part in layout.split('-').chain(DEFAULT.split('-')).filter(|s| !s.is_empty()) {
        entries.part(part).ok_or_else(|| {
            format!("the data layout has the part '{part}', which has no counterpart in the dlti dialect")
        })?;
    }
    let types = entries.types.into_iter().map(|(ty, value)| DataLayoutEntryAttr::of_type(ctx, ty, value));
    let words = entries.words.into_iter().map(|(name, value)| DataLayoutEntryAttr::of_name(ctx, name, value));
    let all: Vec<Attr> = types.chain(words).map(Attr::from).collect();
    Ok(DataLayoutSpecAttr::get(ctx, &all))
}

type Map<K> = IndexMap<K, Attr, rustc_hash::FxBuildHasher>;

/// The entries of a specification. The first of a key holds.
struct Entries<'a> {
    ctx: &'a Context,
    types: Map<Type>,
    words: Map<&'static str>,
}

impl Entries<'_> {
    fn ty(&mut self, key: Type, numbers: &[u64]) {
        if let Entry::Vacant(place) = self.types.entry(key) {
            let ty = self.ctx.vector_type(&[numbers.len() as i64], self.ctx.i64());
            let bytes = numbers.iter().flat_map(|n| n.to_le_bytes()).collect();
            place.insert(self.ctx.dense_from_bytes(ty, bytes));
        }
    }

    fn word(&mut self, key: &'static str, value: impl Into<Attr>) {
        self.words.entry(key).or_insert(value.into());
    }

    /// Adds a part of a layout string; `None` if it has no counterpart.
    fn part(&mut self, part: &str) -> Option<()> {
        let ctx = self.ctx;
        let space = |rest| Some(ctx.integer(ctx.integer_type_with(64, Signedness::Unsigned), number(rest)?));
        let (kind, rest) = part.split_at_checked(1)?;
        match kind {
            "e" if rest.is_empty() => self.word("dlti.endianness", ctx.string("little")),
            "E" if rest.is_empty() => self.word("dlti.endianness", ctx.string("big")),
            "m" => self.word("dlti.mangling_mode", ctx.string(rest.strip_prefix(':')?)),
            "P" => self.word("dlti.program_memory_space", space(rest)?),
            "G" => self.word("dlti.global_memory_space", space(rest)?),
            "A" => self.word("dlti.alloca_memory_space", space(rest)?),
            "S" => self.word("dlti.stack_alignment", ctx.integer(ctx.i64(), number(rest)?)),
            "F" => self.function_pointers(rest)?,
            "n" if !rest.starts_with('i') => {
                self.word("dlti.legal_int_widths", ctx.dense_array(ctx.i32(), &numbers(rest)?));
            }
            "i" | "f" => {
                let list = unsigned(rest)?;
                let [bits, align, ..] = list[..] else { return None };
                let ty = scalar(ctx, kind == "f", bits)?;
                self.ty(ty, &[align, list.get(2).copied().unwrap_or(align)]);
            }
            "p" => self.pointers(rest)?,
            // Vectors, aggregates and pointers that are no integers have no entries.
            "v" | "a" | "n" => {}
            _ => return None,
        }
        Some(())
    }

    /// `i64` or `n64`: the alignment of function pointers, which is that of functions or not.
    fn function_pointers(&mut self, rest: &str) -> Option<()> {
        let (how, n) = rest.split_at_checked(1)?;
        let dependent = match how {
            "i" => false,
            "n" => true,
            _ => return None,
        };
        let value = FunctionPointerAlignmentAttr::get(self.ctx, number(n)?, dependent);
        self.word("dlti.function_pointer_alignment", value);
        Some(())
    }

    /// `1:64:64:64:32`: the address space, the size, the alignments and the size of an index. No space is space 0.
    fn pointers(&mut self, rest: &str) -> Option<()> {
        let list: Vec<u64> = rest
            .split(':')
            .map(|n| if n.is_empty() { Some(0) } else { n.parse().ok() })
            .collect::<Option<_>>()?;
        let [space, size, align, ..] = list[..] else { return None };
        let preferred = list.get(3).copied().unwrap_or(align);
        let index = list.get(4).copied().unwrap_or(size);
        let key = llvm::pointer_in(self.ctx, i64::try_from(space).ok()?);
        self.ty(key, &[size, align, preferred, index]);
        Some(())
    }
}

/// An integer or a float of so many bits; `None` if there is no such type.
fn scalar(ctx: &Context, float: bool, bits: u64) -> Option<Type> {
    Some(match bits {
        1..=MOST_BITS if !float => ctx.integer_type(u32::try_from(bits).ok()?),
        _ if !float => return None,
        16 => ctx.float_type(FloatKind::F16),
        32 => ctx.f32(),
        64 => ctx.f64(),
        80 => ctx.float_type(FloatKind::F80),
        128 => ctx.float_type(FloatKind::F128),
        _ => return None,
    })
}

fn number(text: &str) -> Option<i64> {
    text.parse::<u64>().ok()?.try_into().ok()
}

/// Numbers between colons.
fn numbers(text: &str) -> Option<Vec<i64>> {
    text.split(':').map(number).collect()
}

fn unsigned(text: &str) -> Option<Vec<u64>> {
    text.split(':').map(|n| n.parse().ok()).collect()
}
