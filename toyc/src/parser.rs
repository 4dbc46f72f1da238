//! From text to tree, telling every syntax error of the file.
//!
//! The grammar is `grammar.lalrpop`. Where it fails, the tokens up to the end of the statement are skipped
//! and the parser starts again in the middle of the function, so each token is looked at once. lalrpop's own
//! error tokens are not used: they search the whole stack for every token they drop, which is quadratic in
//! the depth of parentheses.

use lalrpop_util::{ParseError, lalrpop_mod};
use rustc_hash::FxHashSet;

use crate::ast::{Ast, Name};
use crate::builder::Builder;
use crate::lexer::{self, Spanned, Token};
use crate::problem::{self, Problem};
use crate::source::{Source, Span};

lalrpop_mod!(
    #[allow(clippy::all, clippy::disallowed_types, missing_docs, unreachable_pub, unused)]
    grammar
);

/// The result of parsing.
#[derive(Debug)]
pub struct Parsed {
    /// The tree: all definitions but those in which the grammar failed.
    pub ast: Ast,
    /// The errors in the order of the source.
    pub problems: Vec<Problem>,
    /// The definitions that are missing from the tree. Errors that lie within one expression or declaration leave it whole.
    pub lost: Lost,
}

/// Definitions in which the grammar failed: they exist, but nothing is known of them.
#[derive(Clone, Debug, Default)]
pub struct Lost {
    names: FxHashSet<Box<str>>,
    /// True if there is one whose name is not known, or text that may have been one.
    unnamed: bool,
}

impl Lost {
    /// Returns true if a definition of that name may be among them.
    pub fn may_be(&self, name: &str) -> bool {
        self.unnamed || self.names.contains(name)
    }

    /// Returns true if there are none.
    pub fn is_empty(&self) -> bool {
        !self.unnamed && self.names.is_empty()
    }

    /// The definitions that tokens begin but the tree does not have; `stray`: with text outside of any.
    fn find(tokens: &[Spanned<'_>], ast: &Ast, stray: bool) -> Lost {
        let functions = ast.functions().iter().map(|f| f.ident.name);
        let known: FxHashSet<Name> = functions.chain(ast.structs().iter().map(|s| s.ident.name)).collect();
        let mut lost = Lost { unnamed: stray, ..Lost::default() };
        for (i, (_, token, _)) in tokens.iter().enumerate() {
            if !matches!(token, Token::Def | Token::Struct) {
                continue;
            }
            match tokens.get(i + 1) {
                Some((_, Token::Ident(name), _)) => {
                    if ast.find_name(name).is_none_or(|name| !known.contains(&name)) {
                        lost.names.insert((*name).into());
                    }
                }
                _ => lost.unnamed = true,
            }
        }
        lost
    }
}

/// Parses a file.
pub fn parse(source: &Source) -> Parsed {
    let (tokens, found) = lexer::lex(source);
    let mut builder = Builder::new(source, found.literals);
    let mut recovery = Recovery { source, tokens: &tokens, pos: 0, context: Context::Top, record: 0 };
    let mut problems = found.problems;
    let (mut complete, mut stray) = (true, false);
    let mut start = Some(0);
    while let Some(from) = start {
        let rest = tokens.get(from..).unwrap_or(&[]).iter().copied();
        let result = match recovery.context {
            Context::Top | Context::Header(_) => grammar::ModuleParser::new().parse(&mut builder, rest),
            Context::Body(Kind::Function, _) => {
                grammar::RestOfFunctionParser::new().parse(&mut builder, rest)
            }
            Context::Body(Kind::Struct, _) => grammar::RestOfStructParser::new().parse(&mut builder, rest),
        };
        start = match result {
            Ok(()) => None,
            Err(error) => {
                complete = false;
                builder.abandon();
                let (at, expected) = locate(&tokens, from, error);
                recovery.advance(at);
                stray |= recovery.context == Context::Top;
                problems.extend(recovery.describe(at, &expected));
                recovery.resume(at)
            }
        };
    }
    let (ast, found) = builder.finish();
    problems.extend(found);
    problem::sort(&mut problems);
    let lost = if complete { Lost::default() } else { Lost::find(&tokens, &ast, stray) };
    Parsed { ast, problems, lost }
}

/// The token that the grammar stopped at, and what it would have taken.
fn locate(
    tokens: &[Spanned<'_>],
    from: usize,
    error: ParseError<u32, Token<'_>, ()>,
) -> (usize, Vec<String>) {
    let (offset, expected) = match error {
        ParseError::UnrecognizedToken { token, expected } => (Some(token.0), expected),
        ParseError::UnrecognizedEof { expected, .. } => (None, expected),
        ParseError::ExtraToken { token } => (Some(token.0), Vec::new()),
        ParseError::InvalidToken { location } => (Some(location), Vec::new()),
        ParseError::User { error: () } => (None, Vec::new()),
    };
    let at = match offset {
        Some(offset) => tokens.partition_point(|&(start, ..)| start < offset),
        None => tokens.len(),
    };
    (at.max(from), expected)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Function,
    Struct,
}

/// Where a token stands. Braces of struct literals count as depth above 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Context {
    Top,
    Header(Kind),
    Body(Kind, u32),
}

/// Follows the tokens to know where an error is and where parsing can go on.
struct Recovery<'s, 't> {
    source: &'s Source,
    tokens: &'t [Spanned<'s>],
    pos: usize,
    context: Context,
    /// The `def` or `struct` of the record at hand.
    record: usize,
}

impl<'s> Recovery<'s, '_> {
    fn token(&self, at: usize) -> Option<Token<'s>> {
        self.tokens.get(at).map(|&(_, token, _)| token)
    }

    fn span(&self, at: usize) -> Span {
        match self.tokens.get(at) {
            Some(&(start, _, end)) => Span::new(start, end),
            None => Span::new(self.source.end(), self.source.end()),
        }
    }

    /// Moves to before token `at`.
    fn advance(&mut self, at: usize) {
        while self.pos < at {
            let Some(token) = self.token(self.pos) else { return };
            self.context = match (token, self.context) {
                (Token::Def, _) => Context::Header(Kind::Function),
                (Token::Struct, _) => Context::Header(Kind::Struct),
                (Token::OpenBrace, Context::Header(kind)) => Context::Body(kind, 1),
                (Token::OpenBrace, Context::Body(kind, depth)) => Context::Body(kind, depth + 1),
                (Token::CloseBrace, Context::Body(_, 0 | 1)) => Context::Top,
                (Token::CloseBrace, Context::Body(kind, depth)) => Context::Body(kind, depth - 1),
                (_, context) => context,
            };
            if matches!(token, Token::Def | Token::Struct) {
                self.record = self.pos;
            }
            self.pos += 1;
        }
    }

    /// The place to go on after an error at token `at`; none at the end of the file.
    fn resume(&mut self, at: usize) -> Option<usize> {
        self.advance(at);
        // A block within a function, as other languages have them, is skipped whole.
        let block = self.token(at) == Some(Token::OpenBrace) && matches!(self.context, Context::Body(_, 1));
        loop {
            let token = self.token(self.pos)?;
            match (token, self.context) {
                (Token::Def | Token::Struct, _) => {
                    self.context = Context::Top;
                    return Some(self.pos);
                }
                (Token::CloseBrace, Context::Body(_, 2)) if block => {
                    self.advance(self.pos + 1);
                    return Some(self.pos);
                }
                // Otherwise a semicolon is never inside braces within a body: the inner ones were left open.
                (Token::Semicolon, Context::Body(kind, _)) if !block => {
                    self.context = Context::Body(kind, 1);
                    self.pos += 1;
                    return Some(self.pos);
                }
                (Token::CloseBrace, Context::Body(_, 0 | 1)) => return Some(self.pos),
                (Token::OpenBrace, Context::Header(_)) => {
                    self.advance(self.pos + 1);
                    return Some(self.pos);
                }
                _ => self.advance(self.pos + 1),
            }
        }
    }

    fn describe(&self, at: usize, expected: &[String]) -> Option<Problem> {
        let token = self.token(at);
        if token == Some(Token::Invalid) {
            return None;
        }
        let found = token.map_or_else(|| "the end of the file".to_owned(), |token| token.describe());
        let wants = |text: &str| expected.iter().any(|e| e.trim_matches('"') == text);
        let what = self.expectation(at, &wants);
        let mut span = self.span(at);
        let mut label = String::new();
        // A missing token belongs after the text that is there, not in front of the next line.
        if (wants(";") || wants(")") || wants(">")) && at > 0 {
            let before = self.span(at - 1);
            if self.source.line_col(before.end).line != self.source.line_col(span.start).line {
                span = Span::new(before.end, before.end);
                label = format!("{what} belongs here");
            }
        }
        let mut problem = Problem::new(span, format!("expected {what}, found {found}")).label(label);
        if let Context::Body(..) = self.context
            && matches!(token, None | Some(Token::Def | Token::Struct))
        {
            problem = problem.note(self.span(self.record), "a '}' is missing since the definition here");
        }
        match self.advice(at, &wants) {
            Some(hint) => Some(problem.hint(hint)),
            None => Some(problem),
        }
    }

    /// The expected token at `at`, in words.
    fn expectation(&self, at: usize, wants: &dyn Fn(&str) -> bool) -> String {
        let previous = at.checked_sub(1).and_then(|i| self.token(i));
        if self.context == Context::Top || (wants("def") && !wants("}")) {
            return "'def' or 'struct'".to_owned();
        }
        if wants("[") {
            // Only expressions take names, only statements take 'return'.
            return match (wants("return"), wants("name"), wants(")")) {
                (true, ..) if matches!(self.token(at), None | Some(Token::Def | Token::Struct)) => "'}'",
                (true, ..) => "a statement",
                (_, false, _) => "a number, '[' or '{' in a struct literal",
                (_, _, true) if previous == Some(Token::OpenParen) => "an expression or ')'",
                _ if wants(";") => "an expression or ';'",
                _ => "an expression",
            }
            .to_owned();
        }
        let order = [";", "=", ")", "(", "{", "}", ",", ">", "number", "name", "var"];
        let mut wanted: Vec<&str> = order.into_iter().filter(|text| wants(text)).collect();
        if wants(";") {
            wanted.truncate(1);
        }
        if wanted.len() > 1 {
            // Any name may turn out to be a call.
            wanted.retain(|&text| text != "(");
        }
        if wants("var") && !wants("}") {
            return "a member such as 'var a;'".to_owned();
        }
        let mut text = String::new();
        for (i, &symbol) in wanted.iter().enumerate() {
            text += match i {
                0 => "",
                _ if i + 1 == wanted.len() => " or ",
                _ => ", ",
            };
            match symbol {
                "number" => text += "a number",
                "name" => text += "a name",
                _ => text = text + "'" + symbol + "'",
            }
        }
        if text.is_empty() { "the end of the file".to_owned() } else { text }
    }

    fn advice(&self, at: usize, wants: &dyn Fn(&str) -> bool) -> Option<&'static str> {
        let token = self.token(at)?;
        let previous = at.checked_sub(1).and_then(|i| self.token(i));
        match (previous, token) {
            (Some(Token::Ident(_)), Token::Equal) => {
                Some("values never change: declare a new variable with 'var'")
            }
            (_, Token::Semicolon) if wants("=") => {
                Some("a variable is declared with its value: 'var x = ...;'")
            }
            (_, Token::Minus | Token::Plus) if wants("[") => {
                Some("operators stand between two values: for a negative number write '0 - 1'")
            }
            (_, Token::Return | Token::Var | Token::Ident(_)) if wants(";") && !wants("[") => {
                Some("statements and declarations end with ';'")
            }
            (_, Token::OpenBrace) if matches!(self.context, Context::Body(..)) => {
                Some("Toy has no blocks within functions and no control flow")
            }
            (Some(Token::OpenBrace), Token::CloseBrace) if self.in_struct() => {
                Some("a struct has at least one member")
            }
            (_, Token::Semicolon) if self.context == Context::Top => {
                Some("there is no ';' after the '}' of a definition")
            }
            (_, Token::Var) if matches!(self.context, Context::Header(_)) => {
                Some("parameters have no 'var': write the name alone, or a struct's name before it")
            }
            _ => None,
        }
    }

    fn in_struct(&self) -> bool {
        matches!(self.context, Context::Body(Kind::Struct, _))
    }
}
