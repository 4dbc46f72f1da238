//! The data layout of a module: LLVM's string for it, as an attribute gives it, or made of the entries of a `dlti.dl_spec`.
//!
//! No dialect of that name is known here: the attribute is read as text.

use terrace_ir::{AttrData, Op, ViewIr};

use crate::error::{Done, fail};

/// LLVM's data layout string; empty if nothing is said of it.
pub(crate) fn data_layout(module: Op, v: &ViewIr<'_>) -> Done<String> {
    if let Some(layout) = module.attr(v, "llvm.data_layout").and_then(|a| v.ctx.as_string(a)) {
        return Ok(String::from_utf8_lossy(layout).into_owned());
    }
    let Some(spec) = module.attr(v, "dlti.dl_spec") else { return Ok(String::new()) };
    let text = match v.ctx.data(spec) {
        AttrData::OpaqueAttr { text, .. } => String::from_utf8_lossy(text).into_owned(),
        _ => String::new(),
    };
    let Some(entries) = text.strip_prefix("dl_spec<").and_then(|t| t.strip_suffix('>')) else {
        return fail("has a 'dlti.dl_spec' that is no list of entries");
    };
    let (mut words, mut types) = (Vec::new(), Vec::new());
    for entry in split(entries) {
        let Some((key, value)) = entry.split_once('=') else {
            return fail("has a 'dlti.dl_spec' with an entry without a value");
        };
        let (key, value) = (key.trim(), value.trim());
        let said = match key.strip_prefix('"').and_then(|k| k.strip_suffix('"')) {
            Some(word) => property(word, value).map(|p| words.extend(p)),
            None => of_type(key, value).map(|t| types.extend(t)),
        };
        if said.is_none() {
            return fail(format!(
                "has a 'dlti.dl_spec' with the entry '{entry}', which no data layout of LLVM can say"
            ));
        }
    }
    words.append(&mut types);
    Ok(words.join("-"))
}

/// The parts of a list between commas that are in no brackets and no string.
fn split(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth, mut quoted) = (Vec::new(), 0, 0i32, false);
    for (i, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '<' | '[' | '(' if !quoted => depth += 1,
            '>' | ']' | ')' if !quoted => depth -= 1,
            ',' if depth == 0 && !quoted => {
                parts.push(text[start..i].trim());
                start = i + 1;
            }
            _ => {}
        }
    }
    let last = text[start..].trim();
    parts.extend((!last.is_empty()).then_some(last));
    parts
}

/// The numbers of a value: `8 : i32`, `dense<8> : vector<2xi64>`, `array<i32: 8, 16>`.
fn numbers(value: &str) -> Vec<u64> {
    let body = value.strip_prefix("dense<").and_then(|v| v.split_once('>')).map(|v| v.0);
    let body = body.or_else(|| {
        value.strip_prefix("array<").and_then(|v| v.split_once(':')).map(|v| v.1.trim_end_matches('>'))
    });
    let body = body.unwrap_or_else(|| value.split_once(':').map_or(value, |v| v.0));
    body.trim_matches(['[', ']', ' ']).split(',').filter_map(|n| n.trim().parse().ok()).collect()
}

/// `Some(None)` if LLVM need not be told; `None` if it cannot be.
fn property(word: &str, value: &str) -> Option<Option<String>> {
    let number = || numbers(value).first().copied();
    let space = |letter: &str| number().map(|n| (n != 0).then(|| format!("{letter}{n}")));
    match word.strip_prefix("dlti.")? {
        "endianness" => Some(Some(if value.contains("little") { "e" } else { "E" }.to_owned())),
        "mangling_mode" => Some(Some(format!("m:{}", value.trim_matches('"')))),
        "program_memory_space" => space("P"),
        "global_memory_space" => space("G"),
        "alloca_memory_space" => space("A"),
        "stack_alignment" => space("S"),
        "legal_int_widths" => {
            let list: Vec<String> = numbers(value).iter().map(u64::to_string).collect();
            Some(Some(format!("n{}", list.join(":"))))
        }
        "function_pointer_alignment" => {
            let body = value.split_once('<')?.1;
            let align = body.split(',').next()?.trim().parse::<u64>().ok()?;
            Some(Some(format!("F{}{align}", if body.contains("true") { "n" } else { "i" })))
        }
        _ => None,
    }
}

fn of_type(key: &str, value: &str) -> Option<Option<String>> {
    if key == "index" {
        return Some(None);
    }
    let list = numbers(value);
    if let Some(rest) = key.strip_prefix("!llvm.ptr") {
        let space = if rest.is_empty() { "0" } else { rest.strip_prefix('<')?.strip_suffix('>')? };
        let all = |i: usize| list.get(i).or(list.first()).copied();
        let (size, align) = (list.first().copied()?, all(1)?);
        let preferred = list.get(2).copied().unwrap_or(align);
        let index = list.get(3).copied().unwrap_or(size);
        return Some(Some(format!("p{space}:{size}:{align}:{preferred}:{index}")));
    }
    let (kind, bits) = key.split_at_checked(1)?;
    bits.parse::<u32>().ok().filter(|_| matches!(kind, "i" | "f"))?;
    let align = list.first().copied()?;
    let preferred = list.get(1).copied().unwrap_or(align);
    Some(Some(if align == preferred {
        format!("{key}:{align}")
    } else {
        format!("{key}:{align}:{preferred}")
    }))
}
