//! Tokens of the Toy language.
//!
//! A tensor literal is one token: `literal.rs` reads it whole, so that a million numbers cost no million
//! tokens. The parser proper is `grammar.lalrpop`, driven by `parser.rs`.

use logos::{Lexer, Logos};

use crate::ast::{Literal, LiteralId};
use crate::literal;
use crate::problem::Problem;
use crate::source::{Source, Span};

/// The results of lexing beside the tokens.
#[derive(Default, Debug)]
pub struct Found {
    /// The tensor literals, in the order of their tokens.
    pub literals: Vec<Literal>,
    /// Errors.
    pub problems: Vec<Problem>,
}

// ANCHOR: token
/// A token.
#[derive(Logos, Clone, Copy, PartialEq, Debug)]
#[logos(extras = Found)]
#[logos(skip(r"[ \t\n\x0B\f\r]+"))]
#[logos(skip(r"#[^\n\r]*", allow_greedy = true))]
pub enum Token<'s> {
    /// `def`
    #[token("def")]
    Def,
    // ANCHOR_END: token
    /// `return`
    #[token("return")]
    Return,
    /// `struct`
    #[token("struct")]
    Struct,
    /// `var`
    #[token("var")]
    Var,
    /// `(`
    #[token("(")]
    OpenParen,
    /// `)`
    #[token(")")]
    CloseParen,
    /// `{`
    #[token("{")]
    OpenBrace,
    /// `}`
    #[token("}")]
    CloseBrace,
    /// `<`
    #[token("<")]
    Less,
    /// `>`
    #[token(">")]
    Greater,
    /// `;`
    #[token(";")]
    Semicolon,
    /// `,`
    #[token(",")]
    Comma,
    /// `=`
    #[token("=")]
    Equal,
    /// `+`
    #[token("+")]
    Plus,
    /// `-`
    #[token("-")]
    Minus,
    /// `*`
    #[token("*")]
    Star,
    /// `.`
    #[token(".")]
    Dot,
    // ANCHOR: names
    /// A name.
    #[regex("[a-zA-Z][a-zA-Z0-9_]*")]
    Ident(&'s str),
    /// A number; with letters in it only to be refused.
    #[regex("[0-9][0-9.a-zA-Z_]*", number)]
    Number(f64),
    /// A whole tensor literal.
    #[token("[", tensor)]
    Literal(LiteralId),
    // ANCHOR_END: names
    /// A `]` that closes nothing.
    #[token("]")]
    CloseBracket,
    /// A character that no token has; told already.
    Invalid,
}

impl Token<'_> {
    /// The token in words, for messages.
    pub fn describe(&self) -> String {
        let fixed = match self {
            Token::Ident(name) => return format!("'{name}'"),
            Token::Number(_) => "a number",
            Token::Literal(_) => "'['",
            Token::Invalid => "an unknown character",
            Token::Def => "'def'",
            Token::Return => "'return'",
            Token::Struct => "'struct'",
            Token::Var => "'var'",
            Token::OpenParen => "'('",
            Token::CloseParen => "')'",
            Token::OpenBrace => "'{'",
            Token::CloseBrace => "'}'",
            Token::Less => "'<'",
            Token::Greater => "'>'",
            Token::Semicolon => "';'",
            Token::Comma => "','",
            Token::Equal => "'='",
            Token::Plus => "'+'",
            Token::Minus => "'-'",
            Token::Star => "'*'",
            Token::Dot => "'.'",
            Token::CloseBracket => "']'",
        };
        fixed.to_owned()
    }
}

fn span_of<'s>(lexer: &Lexer<'s, Token<'s>>) -> Span {
    Span::new(lexer.span().start as u32, lexer.span().end as u32)
}

fn number<'s>(lexer: &mut Lexer<'s, Token<'s>>) -> f64 {
    match literal::parse_number(lexer.slice()) {
        Some(value) => value,
        None => {
            let problem = literal::malformed_number(lexer.slice(), span_of(lexer));
            lexer.extras.problems.push(problem);
            0.0
        }
    }
}

fn tensor<'s>(lexer: &mut Lexer<'s, Token<'s>>) -> LiteralId {
    let start = lexer.span().start;
    let (literal, end) = literal::scan(lexer.source(), start, &mut lexer.extras.problems);
    lexer.bump(end - lexer.span().end);
    lexer.extras.literals.push(literal);
    LiteralId(lexer.extras.literals.len() as u32 - 1)
}

/// A token with the bytes before and after it, as the parser wants it.
pub type Spanned<'s> = (u32, Token<'s>, u32);

/// All tokens of a file.
pub fn lex(source: &Source) -> (Vec<Spanned<'_>>, Found) {
    let mut lexer = Token::lexer(source.text());
    let mut tokens: Vec<Spanned<'_>> = Vec::new();
    let mut told_until = 0;
    while let Some(token) = lexer.next() {
        let span = span_of(&lexer);
        let token = token.unwrap_or(Token::Invalid);
        if token == Token::Invalid {
            // One message a line: strange characters come in bunches.
            if told_until <= span.start {
                lexer.extras.problems.push(unknown(source, span));
                told_until = source.line_span(span.start).end;
            }
        }
        tokens.push((span.start, token, span.end));
    }
    (tokens, std::mem::take(&mut lexer.extras))
}

/// A character in a message.
pub(crate) fn show(c: char) -> String {
    if c.is_control() { c.escape_debug().to_string() } else { c.to_string() }
}

fn unknown(source: &Source, span: Span) -> Problem {
    let text = source.slice(span);
    let shown: String = text.chars().map(show).collect();
    let problem =
        Problem::new(span, format!("unexpected character '{shown}'")).label("no token begins with this");
    let rest = source.text().get(span.start as usize..).unwrap_or("");
    match rest.chars().next() {
        Some('/') if rest.starts_with("//") || rest.starts_with("/*") => {
            problem.hint("a comment begins with '#' and goes on to the end of the line")
        }
        Some('/' | '%' | '^' | '&' | '|') => problem.hint("the operators of Toy are '+', '-' and '*'"),
        Some('_') => problem.hint("a name begins with a letter"),
        Some('"' | '\'') => problem.hint("Toy has no strings: its values are tensors of numbers and structs"),
        _ => problem,
    }
}
