//! JSON as text: just what the page's data needs.

use std::fmt::Write as _;

/// Writes a string. `<` is written as an escape, so that no text can end the script that it stands in.
pub(super) fn string(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '<' | '\u{2028}' | '\u{2029}' | '\0'..='\u{1f}' => {
                // A string takes everything.
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

/// Writes `[...]` of what `each` writes.
pub(super) fn list<T>(
    out: &mut String,
    items: impl IntoIterator<Item = T>,
    mut each: impl FnMut(&mut String, T),
) {
    out.push('[');
    for (i, item) in items.into_iter().enumerate() {
        if i > 0 {
            out.push(',');
        }
        each(out, item);
    }
    out.push(']');
}

/// Writes `[...]` of numbers.
pub(super) fn numbers(out: &mut String, items: impl IntoIterator<Item = i64>) {
    list(out, items, |out, n| {
        let _ = write!(out, "{n}");
    });
}

/// Writes `"key":`, with a comma before it where it is not the first in its object.
pub(super) fn key(out: &mut String, key: &str) {
    if !out.ends_with('{') {
        out.push(',');
    }
    string(out, key);
    out.push(':');
}
