//! The data layout as the `dlti` dialect says it. No dialect of that name is known here: the attribute is text.

use terrace_ir::{Attr, AttrData, Context};

/// What LLVM assumes where a layout says nothing.
const DEFAULT: &str = "e-p:64:64:64-i1:8-i8:8-i16:16-i32:32-i64:32:64-f16:16-f64:64-f128:128";

/// The `dlti.dl_spec` of a layout string; what is wrong with the string, if it is no layout.
pub(super) fn specification(ctx: &Context, layout: &str) -> Result<Attr, String> {
    let mut types: Vec<(String, String)> = Vec::new();
    let mut words: Vec<(&str, String)> = Vec::new();
    for spec in layout.split('-').chain(DEFAULT.split('-')).filter(|s| !s.is_empty()) {
        let mut entry = |key: String, value: String| {
            if !types.iter().any(|t| t.0 == key) {
                types.push((key, value));
            }
        };
        let mut word = |key: &'static str, value: String| {
            if !words.iter().any(|w| w.0 == key) {
                words.push((key, value));
            }
        };
        let bad =
            || format!("the data layout has the part '{spec}', which has no counterpart in the dlti dialect");
        let (kind, rest) = spec.split_at_checked(1).ok_or_else(bad)?;
        let numbers = || -> Option<Vec<u64>> { rest.split(':').map(|n| n.parse().ok()).collect() };
        match kind {
            "e" if rest.is_empty() => word("dlti.endianness", "\"little\"".to_owned()),
            "E" if rest.is_empty() => word("dlti.endianness", "\"big\"".to_owned()),
            "m" => word("dlti.mangling_mode", format!("\"{}\"", rest.strip_prefix(':').ok_or_else(bad)?)),
            "P" | "G" | "A" => {
                let key = match kind {
                    "P" => "dlti.program_memory_space",
                    "G" => "dlti.global_memory_space",
                    _ => "dlti.alloca_memory_space",
                };
                let n: u64 = rest.parse().map_err(|_| bad())?;
                word(key, format!("{n} : ui64"));
            }
            "S" => {
                let n: u64 = rest.parse().map_err(|_| bad())?;
                word("dlti.stack_alignment", format!("{n} : i64"));
            }
            "F" => {
                let (how, n) = rest.split_at_checked(1).ok_or_else(bad)?;
                let n: u64 = n.parse().map_err(|_| bad())?;
                let dependent = match how {
                    "i" => "false",
                    "n" => "true",
                    _ => return Err(bad()),
                };
                word(
                    "dlti.function_pointer_alignment",
                    format!("#dlti.function_pointer_alignment<{n}, function_dependent = {dependent}>"),
                );
            }
            "n" if !rest.starts_with('i') => {
                let list: Vec<String> = numbers().ok_or_else(bad)?.iter().map(u64::to_string).collect();
                word("dlti.legal_int_widths", format!("array<i32: {}>", list.join(", ")));
            }
            "i" | "f" => {
                let list = numbers().ok_or_else(bad)?;
                let [bits, align, ..] = list[..] else { return Err(bad()) };
                let preferred = list.get(2).copied().unwrap_or(align);
                entry(format!("{kind}{bits}"), dense(&[align, preferred]));
            }
            "p" => {
                let list: Option<Vec<u64>> =
                    rest.split(':').map(|n| if n.is_empty() { Some(0) } else { n.parse().ok() }).collect();
                let list = list.ok_or_else(bad)?;
                let [space, size, align, ..] = list[..] else { return Err(bad()) };
                let preferred = list.get(3).copied().unwrap_or(align);
                let index = list.get(4).copied().unwrap_or(size);
                let key = if space == 0 { "!llvm.ptr".to_owned() } else { format!("!llvm.ptr<{space}>") };
                entry(key, dense(&[size, align, preferred, index]));
            }
            // Vectors, aggregates and pointers that are no integers have no entries.
            "v" | "a" | "n" => {}
            _ => return Err(bad()),
        }
    }
    let mut all: Vec<String> = types.into_iter().map(|(k, v)| format!("{k} = {v}")).collect();
    all.extend(words.into_iter().map(|(k, v)| format!("\"{k}\" = {v}")));
    let text = format!("dl_spec<{}>", all.join(", "));
    Ok(ctx.intern(AttrData::OpaqueAttr {
        dialect: ctx.string("dlti"),
        text: text.into_bytes().into(),
        ty: None,
    }))
}

fn dense(list: &[u64]) -> String {
    let uniform = list.windows(2).all(|w| w[0] == w[1]);
    let text = match list.first() {
        Some(n) if uniform => n.to_string(),
        _ => format!("[{}]", list.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")),
    };
    format!("dense<{text}> : vector<{}xi64>", list.len())
}
