//! The facts about a Rust file that the rules need, read from its tokens: comments and the insides of strings are no code.

use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A Rust file. Lines count from 1; what stands in `#[cfg(test)]` modules is left out of `strings` and `positions`.
pub(crate) struct Source {
    pub(crate) path: PathBuf,
    /// Name, line, number of lines.
    pub(crate) functions: Vec<(String, usize, usize)>,
    pub(crate) strings: Vec<(String, usize)>,
    /// Calls such as `operand(op, 1)`.
    pub(crate) positions: Vec<(String, usize)>,
    /// True if it opens with `//!`.
    pub(crate) documented: bool,
}

/// Calls in which a number stands for a part of an operation.
const BY_POSITION: [&str; 9] = [
    "operand",
    "inherent",
    "result",
    "region",
    "successor",
    "result_type",
    "set_operand",
    "set_inherent",
    "set_result",
];

/// All Rust files.
pub(crate) fn sources() -> Vec<Source> {
    super::files(&["rs"]).into_iter().map(|path| read(&super::root(), path)).collect()
}

fn read(root: &Path, path: PathBuf) -> Source {
    let text = super::read(&root.join(&path));
    let documented = text.trim_start().starts_with("//!");
    let mut source =
        Source { path, functions: Vec::new(), strings: Vec::new(), positions: Vec::new(), documented };
    let tokens = text.parse().unwrap_or_else(|e| panic!("{}: {e}", source.path.display()));
    source.walk(tokens, false);
    source
}

fn ident(token: Option<&TokenTree>) -> Option<String> {
    match token? {
        TokenTree::Ident(i) => Some(i.to_string()),
        _ => None,
    }
}

/// The text of a plain or byte string literal without escapes.
fn string(literal: &str) -> Option<&str> {
    literal.trim_start_matches('b').strip_prefix('"')?.strip_suffix('"')
}

fn is_number(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [TokenTree::Literal(l)] if l.to_string().starts_with(|c: char| c.is_ascii_digit()))
}

impl Source {
    fn walk(&mut self, tokens: TokenStream, in_test: bool) {
        let list: Vec<TokenTree> = tokens.into_iter().collect();
        // True if the next item is for tests only.
        let mut test_item = false;
        for (i, token) in list.iter().enumerate() {
            match token {
                TokenTree::Ident(word) if word == "fn" => self.function(&list, i),
                TokenTree::Literal(l) if !in_test => {
                    let line = l.span().start().line;
                    self.strings.extend(string(&l.to_string()).map(|s| (s.to_owned(), line)));
                }
                TokenTree::Punct(p) if p.as_char() == ';' => test_item = false,
                TokenTree::Group(g) => {
                    let after = i.checked_sub(1).and_then(|b| list.get(b));
                    let attribute = matches!(after, Some(TokenTree::Punct(p)) if "#!".contains(p.as_char()));
                    if attribute && g.delimiter() == Delimiter::Bracket {
                        test_item |= g.stream().to_string().replace(' ', "") == "cfg(test)";
                        continue;
                    }
                    if g.delimiter() == Delimiter::Parenthesis && !in_test && !test_item {
                        self.call(ident(after), g);
                    }
                    self.walk(g.stream(), in_test || test_item);
                    if g.delimiter() == Delimiter::Brace {
                        test_item = false;
                    }
                }
                _ => {}
            }
        }
    }

    /// The function whose `fn` is at `i`: it ends with its braces, if it has a body.
    fn function(&mut self, list: &[TokenTree], i: usize) {
        let Some(name) = ident(list.get(i + 1)) else { return };
        let start = list[i].span().start().line;
        for token in &list[i + 2..] {
            match token {
                TokenTree::Punct(p) if p.as_char() == ';' => return,
                TokenTree::Group(g) if g.delimiter() == Delimiter::Brace => {
                    let end = g.span_close().end().line;
                    return self.functions.push((name, start, end - start + 1));
                }
                _ => {}
            }
        }
    }

    /// A call that has a number as its last argument of several.
    fn call(&mut self, name: Option<String>, arguments: &proc_macro2::Group) {
        let Some(name) = name.filter(|n| BY_POSITION.contains(&n.as_str())) else { return };
        let list: Vec<TokenTree> = arguments.stream().into_iter().collect();
        let is_comma = |t: &TokenTree| matches!(t, TokenTree::Punct(p) if p.as_char() == ',');
        let mut parts = list.split(is_comma);
        let first = parts.next();
        if first.is_some() && parts.any(is_number) {
            let line = arguments.span_open().start().line;
            self.positions.push((format!("{name}({})", arguments.stream()), line));
        }
    }
}
