//! Text as the subject of a reduction: lines, brackets, items of lists, tokens and numbers. Of the language it knows only brackets and strings.
//!
//! Text of IR stays valid IR.

use std::ops::Range;

use terrace_ir::Context;

use crate::search::{Search, Subject};

/// Single tokens are removed from texts that have no more of them.
const MOST_TOKENS: usize = 5_000;

/// A text.
pub(crate) struct Text<'c> {
    text: String,
    /// Where it must be valid IR.
    ctx: Option<&'c Context>,
}

/// A change of a text: other words at places that lie in order.
pub(crate) struct Edit {
    places: Vec<Range<usize>>,
    by: String,
}

impl<'c> Text<'c> {
    pub(crate) fn new(text: &str, ctx: Option<&'c Context>) -> Text<'c> {
        Text { text: text.to_owned(), ctx }
    }
}

impl Subject for Text<'_> {
    type Edit = Edit;

    fn apply(&self, edit: &Edit) -> Option<Self> {
        let mut text = String::with_capacity(self.text.len());
        let mut at = 0;
        for place in &edit.places {
            text.push_str(self.text.get(at..place.start)?);
            text.push_str(&edit.by);
            at = place.end;
        }
        text.push_str(self.text.get(at..)?);
        let smaller = (text.len(), &text) < (self.text.len(), &self.text);
        if !smaller || self.ctx.is_some_and(|ctx| crate::read(ctx, "-", &text).is_none()) {
            return None;
        }
        Some(Text { text, ctx: self.ctx })
    }

    fn text(&self) -> &str {
        &self.text
    }
}

impl Search<'_> {
    /// Takes all edits of text until none is left that makes it smaller.
    pub(crate) fn text<'c>(&self, mut state: Text<'c>) -> Text<'c> {
        let cut = |places: &[Range<usize>]| Edit { places: places.to_vec(), by: String::new() };
        loop {
            let before = state.text.clone();
            state = self.thin_out(state, |t| lines(&t.text), cut);
            state = self.each(state, |t| groups(&t.text));
            state = self.each(state, |t| items(&t.text).into_iter().map(|r| cut(&[r])).collect());
            if tokens(&state.text).len() <= MOST_TOKENS {
                state = self.thin_out(state, |t| tokens(&t.text), cut);
            }
            state = self.each(state, |t| numbers(&t.text));
            if state.ctx.is_none() {
                state = self.thin_out(state, |t| blanks(&t.text), cut);
            }
            if state.text == before {
                return state;
            }
        }
    }
}

fn only(place: Range<usize>) -> Vec<Range<usize>> {
    std::iter::once(place).collect()
}

/// The lines, with what ends them.
fn lines(text: &str) -> Vec<Range<usize>> {
    let mut at = 0;
    text.split_inclusive('\n')
        .map(|line| {
            at += line.len();
            at - line.len()..at
        })
        .collect()
}

/// The blanks, each but the last of those beside each other.
fn blanks(text: &str) -> Vec<Range<usize>> {
    let blank = |b: &u8| b.is_ascii_whitespace();
    let starts = text.as_bytes().windows(2).enumerate().filter(|(_, two)| two.iter().all(blank));
    starts.map(|(at, _)| at..at + 1).collect()
}

/// The tokens: words, numbers, strings, and single characters.
fn tokens(text: &str) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let is_word = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.' | b'$') || b >= 0x80;
    let mut list = Vec::new();
    let mut at = 0;
    while let Some(first) = bytes.get(at).copied() {
        let mut end = at + 1;
        if first.is_ascii_whitespace() {
            at = end;
            continue;
        }
        if first == b'"' {
            while let Some(b) = bytes.get(end).copied() {
                end += if b == b'\\' { 2 } else { 1 };
                if matches!(b, b'"' | b'\n') {
                    break;
                }
            }
            end = end.min(bytes.len());
            while !text.is_char_boundary(end) {
                end += 1;
            }
        } else if is_word(first) || matches!(first, b'%' | b'@' | b'#' | b'!' | b'^') {
            while bytes.get(end).copied().is_some_and(is_word) {
                end += 1;
            }
        } else if bytes[at..].starts_with(b"->") {
            end += 1;
        }
        list.push(at..end);
        at = end;
    }
    list
}

/// The pairs of brackets, by the tokens that open and close; those outside first.
fn brackets(text: &str, tokens: &[Range<usize>]) -> Vec<(usize, usize)> {
    let (mut open, mut pairs) = (Vec::new(), Vec::new());
    for (i, token) in tokens.iter().enumerate() {
        let closes = match &text[token.clone()] {
            "(" => ")",
            "[" => "]",
            "{" => "}",
            // Without a word before it this is a comparison.
            "<" if i > 0 && tokens[i - 1].end == token.start => ">",
            word @ (")" | "]" | "}" | ">") => {
                if let Some(at) = open.iter().rposition(|(_, closing)| *closing == word) {
                    open.truncate(at + 1);
                    pairs.extend(open.pop().map(|(first, _)| (first, i)));
                }
                continue;
            }
            _ => continue,
        };
        open.push((i, closes));
    }
    pairs.sort_unstable();
    pairs
}

/// Edits that remove a pair of brackets with what is in it, what is in it, or the brackets alone.
fn groups(text: &str) -> Vec<Edit> {
    let tokens = tokens(text);
    let pairs = brackets(text, &tokens);
    let edits = pairs.into_iter().flat_map(|(first, last)| {
        let (open, close) = (tokens[first].clone(), tokens[last].clone());
        let whole = only(open.start..close.end);
        let with_word = first.checked_sub(1).map(|w| only(tokens[w].start..close.end));
        let inside = only(open.end..close.start);
        let around = vec![open, close];
        with_word.into_iter().chain([whole, inside, around])
    });
    edits.map(|places| Edit { places, by: String::new() }).collect()
}

/// The items between commas, each with one of its commas.
fn items(text: &str) -> Vec<Range<usize>> {
    let tokens = tokens(text);
    let mut list = Vec::new();
    for (first, last) in brackets(text, &tokens) {
        let (mut depth, mut starts) = (0_i32, vec![first]);
        for (i, token) in tokens.iter().enumerate().take(last).skip(first + 1) {
            match &text[token.clone()] {
                "(" | "[" | "{" | "<" => depth += 1,
                ")" | "]" | "}" | ">" => depth -= 1,
                "," if depth == 0 => starts.push(i),
                _ => {}
            }
        }
        if starts.len() < 2 {
            continue;
        }
        starts.push(last);
        let pieces = starts.windows(2).enumerate().map(|(n, piece)| match n {
            0 => tokens[piece[0]].end..tokens[piece[1]].end,
            _ => tokens[piece[0]].start..tokens[piece[1]].start,
        });
        list.extend(pieces);
    }
    list
}

/// Edits that make a number smaller: wherever it stands, or at one place.
fn numbers(text: &str) -> Vec<Edit> {
    let tokens = tokens(text);
    let digits = |word: &str| -> Vec<Range<usize>> {
        let mut list: Vec<Range<usize>> = Vec::new();
        for (i, _) in word.bytes().enumerate().filter(|(_, b)| b.is_ascii_digit()) {
            match list.last_mut().filter(|r| r.end == i) {
                Some(r) => r.end += 1,
                None => list.push(i..i + 1),
            }
        }
        list
    };
    let mut found: Vec<(String, Range<usize>)> = Vec::new();
    for token in tokens.iter().filter(|t| !text[(*t).clone()].starts_with('"')) {
        let word = &text[token.clone()];
        let places = digits(word).into_iter().map(|r| token.start + r.start..token.start + r.end);
        found.extend(places.map(|r| (text[r.clone()].to_owned(), r)));
    }
    let mut distinct: Vec<&String> = found.iter().map(|(n, _)| n).collect();
    distinct.sort_unstable_by_key(|n| (std::cmp::Reverse(n.len()), *n));
    distinct.dedup();
    let mut edits = Vec::new();
    for number in distinct {
        let places: Vec<Range<usize>> =
            found.iter().filter(|(n, _)| n == number).map(|(_, r)| r.clone()).collect();
        for by in ["0", "1", "2", "4"] {
            if (by.len(), by) < (number.len(), number.as_str()) {
                edits.push(Edit { places: places.clone(), by: by.to_owned() });
                if places.len() > 1 {
                    edits.extend(places.iter().map(|r| Edit { places: only(r.clone()), by: by.to_owned() }));
                }
            }
        }
    }
    edits
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str, list: Vec<Range<usize>>) -> Vec<&str> {
        list.into_iter().map(|r| &text[r]).collect()
    }

    #[test]
    fn tokens_are_words_strings_and_characters() {
        let text = "%a.b = \"x\\\" y\" -> !t<4x?xf32> é";
        let expected = ["%a.b", "=", "\"x\\\" y\"", "->", "!t", "<", "4x", "?", "xf32", ">", "é"];
        assert_eq!(words(text, tokens(text)), expected);
        // An open string ends with its line, a cut escape with the text.
        assert_eq!(words("\"a\nb", tokens("\"a\nb")), ["\"a\n", "b"]);
        assert_eq!(words("\"\\", tokens("\"\\")), ["\"\\"]);
    }

    #[test]
    fn brackets_pair_up() {
        let text = "f(a[1, 2], b) < c } g<(d)>";
        let list = tokens(text);
        let pairs = brackets(text, &list);
        let pairs: Vec<&str> = pairs.into_iter().map(|(a, b)| &text[list[a].start..list[b].end]).collect();
        assert_eq!(pairs, ["(a[1, 2], b)", "[1, 2]", "<(d)>", "(d)"]);
    }

    #[test]
    fn items_have_one_comma() {
        let text = "f(a, g(b, c), d) [e]";
        assert_eq!(words(text, items(text)), ["a,", ", g(b, c)", ", d", "b,", ", c"]);
    }

    #[test]
    fn numbers_become_smaller_together() {
        let text = "64x64 \"64\" 1";
        let results: Vec<String> = numbers(text)
            .iter()
            .filter_map(|edit| Text::new(text, None).apply(edit))
            .map(|t| t.text)
            .collect();
        assert!(results.contains(&"0x0 \"64\" 1".to_owned()));
        assert!(results.contains(&"64x1 \"64\" 1".to_owned()));
        assert!(results.iter().all(|t| t.contains("\"64\"")));
    }
}
