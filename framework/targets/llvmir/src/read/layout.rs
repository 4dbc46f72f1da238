//! The data layout as the `dlti` dialect says it. No dialect of that name is known here: the attribute is text.

use terrace_ir::{Attr, AttrData, Context};

/// What LLVM assumes where a layout says nothing.
const DEFAULT: &str = "e-p:64:64:64-i1:8-i8:8-i16:16-i32:32-i64:32:64-f16:16-f64:64-f128:128";

/// The `dlti.dl_spec` of a layout string; what is wrong with the string, if it is no layout.
pub(super) fn specification(ctx: &Context, layout: &str) -> Result<Attr, String> {
    let mut entries = Entries::default();
    for part in layout.split('-').chain(DEFAULT.split('-')).filter(|s| !s.is_empty()) {
        entries.part(part).ok_or_else(|| {
            format!("the data layout has the part '{part}', which has no counterpart in the dlti dialect")
        })?;
    }
    let mut all: Vec<String> = entries.types.into_iter().map(|(k, v)| format!("{k} = {v}")).collect();
    all.extend(entries.words.into_iter().map(|(k, v)| format!("\"{k}\" = {v}")));
    let text = format!("dl_spec<{}>", all.join(", "));
    Ok(ctx.intern(AttrData::OpaqueAttr {
        dialect: ctx.string("dlti"),
        text: text.into_bytes().into(),
        ty: None,
    }))
}

/// The entries of a specification. The first of a key holds.
#[derive(Default)]
struct Entries {
    types: Vec<(String, String)>,
    words: Vec<(&'static str, String)>,
}

impl Entries {
    fn ty(&mut self, key: String, value: String) {
        if !self.types.iter().any(|t| t.0 == key) {
            self.types.push((key, value));
        }
    }

    fn word(&mut self, key: &'static str, value: String) {
        if !self.words.iter().any(|w| w.0 == key) {
            self.words.push((key, value));
        }
    }

    /// Adds a part of a layout string; `None` if it has no counterpart.
    fn part(&mut self, part: &str) -> Option<()> {
        let (kind, rest) = part.split_at_checked(1)?;
        match kind {
            "e" if rest.is_empty() => self.word("dlti.endianness", "\"little\"".to_owned()),
            "E" if rest.is_empty() => self.word("dlti.endianness", "\"big\"".to_owned()),
            "m" => self.word("dlti.mangling_mode", format!("\"{}\"", rest.strip_prefix(':')?)),
            "P" => self.word("dlti.program_memory_space", format!("{} : ui64", number(rest)?)),
            "G" => self.word("dlti.global_memory_space", format!("{} : ui64", number(rest)?)),
            "A" => self.word("dlti.alloca_memory_space", format!("{} : ui64", number(rest)?)),
            "S" => self.word("dlti.stack_alignment", format!("{} : i64", number(rest)?)),
            "F" => self.function_pointers(rest)?,
            "n" if !rest.starts_with('i') => {
                let list: Vec<String> = numbers(rest)?.iter().map(u64::to_string).collect();
                self.word("dlti.legal_int_widths", format!("array<i32: {}>", list.join(", ")));
            }
            "i" | "f" => {
                let list = numbers(rest)?;
                let [bits, align, ..] = list[..] else { return None };
                let preferred = list.get(2).copied().unwrap_or(align);
                self.ty(format!("{kind}{bits}"), dense(&[align, preferred]));
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
        let n = number(n)?;
        let dependent = match how {
            "i" => "false",
            "n" => "true",
            _ => return None,
        };
        self.word(
            "dlti.function_pointer_alignment",
            format!("#dlti.function_pointer_alignment<{n}, function_dependent = {dependent}>"),
        );
        Some(())
    }

    /// `1:64:64:64:32`: the address space, the size, the alignments and the size of an index. No space is space 0.
    fn pointers(&mut self, rest: &str) -> Option<()> {
        let list: Vec<u64> =
            rest.split(':').map(|n| if n.is_empty() { Some(0) } else { number(n) }).collect::<Option<_>>()?;
        let [space, size, align, ..] = list[..] else { return None };
        let preferred = list.get(3).copied().unwrap_or(align);
        let index = list.get(4).copied().unwrap_or(size);
        let key = if space == 0 { "!llvm.ptr".to_owned() } else { format!("!llvm.ptr<{space}>") };
        self.ty(key, dense(&[size, align, preferred, index]));
        Some(())
    }
}

fn number(text: &str) -> Option<u64> {
    text.parse().ok()
}

/// Numbers between colons.
fn numbers(text: &str) -> Option<Vec<u64>> {
    text.split(':').map(number).collect()
}

fn dense(list: &[u64]) -> String {
    let uniform = list.windows(2).all(|w| w[0] == w[1]);
    let text = match list.first() {
        Some(n) if uniform => n.to_string(),
        _ => format!("[{}]", list.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")),
    };
    format!("dense<{text}> : vector<{}xi64>", list.len())
}
