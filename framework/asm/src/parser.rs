//! Text to IR. [`Parser`] is one pass over the bytes; what it builds goes straight into scratch bodies.
//!
//! The grammar is MLIR's language reference. `parser/ops.rs`: operations, regions, blocks; `names.rs`: SSA names; `types.rs`,
//! `attrs.rs`, `elements.rs`, `affine.rs`, `locs.rs`: the values; `dialect.rs`: types and attributes that dialects define;
//! `format.rs`: declarative assembly formats; `resources.rs`: the file's metadata. The first error ends the parse.

use rustc_hash::FxHashMap;
use terrace_ir::{Attr, Body, Context, Diagnostic, Diagnostics, Global, Ir, Loc, Op, Scratch, Type};

use crate::lexer::{Kind, Lexer, MAX_SOURCE, Token, unescape};

mod affine;
mod attrs;
mod dialect;
mod elements;
mod format;
mod hints;
mod locs;
mod names;
mod ops;
mod params;
mod resources;
mod slots;
mod types;

pub(crate) use dialect::is_balanced;
pub use dialect::{AttrSyntaxHooks, OpaqueSyntax, TextSyntax, VerifyParams};
pub use format::{ByGroup, FormatState};
pub use locs::WrittenLoc;
pub use names::{Argument, Unresolved};
pub use ops::{CustomAssembly, OpState, fill_defaults};
pub use params::ParamSyntax;
pub(crate) use params::{bound, is_keyword, reads_as_words};
pub use resources::{ExternalResource, ResourceValue};
pub use slots::is_of_class;
pub use types::{valid_memref_element, valid_tensor_element, valid_vector_element, verify_tensor_encoding};

/// The parse failed; the diagnostic is in the sink.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Failed;

/// The result of every parse function.
pub type Parsed<T> = Result<T, Failed>;

/// How lists are enclosed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Delimiter {
    /// Not at all.
    None,
    /// `( )`
    Paren,
    /// `[ ]`
    Square,
    /// `< >`
    Angle,
    /// `{ }`
    Brace,
    /// `( )`, or nothing at all.
    OptionalParen,
    /// `[ ]`, or nothing at all.
    OptionalSquare,
    /// `< >`, or nothing at all.
    OptionalAngle,
}

impl Delimiter {
    fn tokens(self) -> Option<(Kind, Kind, bool)> {
        Some(match self {
            Delimiter::None => return None,
            Delimiter::Paren => (Kind::LParen, Kind::RParen, false),
            Delimiter::Square => (Kind::LSquare, Kind::RSquare, false),
            Delimiter::Angle => (Kind::Less, Kind::Greater, false),
            Delimiter::Brace => (Kind::LBrace, Kind::RBrace, false),
            Delimiter::OptionalParen => (Kind::LParen, Kind::RParen, true),
            Delimiter::OptionalSquare => (Kind::LSquare, Kind::RSquare, true),
            Delimiter::OptionalAngle => (Kind::Less, Kind::Greater, true),
        })
    }
}

pub(crate) fn punctuation(kind: Kind) -> &'static str {
    match kind {
        Kind::Arrow => "->",
        Kind::Colon => ":",
        Kind::ColonColon => "::",
        Kind::Comma => ",",
        Kind::Ellipsis => "...",
        Kind::Equal => "=",
        Kind::Greater => ">",
        Kind::LBrace => "{",
        Kind::LParen => "(",
        Kind::LSquare => "[",
        Kind::Less => "<",
        Kind::Minus => "-",
        Kind::Plus => "+",
        Kind::Question => "?",
        Kind::RBrace => "}",
        Kind::RParen => ")",
        Kind::RSquare => "]",
        Kind::Slash => "/",
        Kind::Star => "*",
        Kind::VerticalBar => "|",
        _ => "token",
    }
}

/// Stack that must be free for one more level of nesting, and what is added when it is not.
const RED_ZONE: usize = 64 << 10;
const STACK_STEP: usize = 4 << 20;

/// Runs `f` with enough stack: recursion on nested input grows it on the heap.
#[inline]
pub(crate) fn grow<R>(f: impl FnOnce() -> R) -> R {
    stacker::maybe_grow(RED_ZONE, STACK_STEP, f)
}

/// Room for some 100,000 levels of nesting.
const DEEP_STACK: usize = 128 << 20;

/// Runs `f` on a stack that has room for deep nesting. It costs only the part that is used; what grows step by step would be taken from the
/// system and given back again at each walk.
pub fn on_deep_stack<R>(f: impl FnOnce() -> R) -> R {
    stacker::grow(DEEP_STACK, f)
}

/// The parser of one source.
pub struct Parser<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) src: &'a [u8],
    pub(crate) lex: Lexer<'a>,
    pub(crate) tok: Token,
    pub(crate) file: Attr,
    pub(crate) diags: &'a mut Diagnostics,
    pub(crate) ir: Ir,
    pub(crate) body: Body,
    pub(crate) outer: Vec<Body>,
    pub(crate) scratch: Scratch,
    pub(crate) names: names::Names<'a>,
    pub(crate) attr_aliases: FxHashMap<&'a [u8], Attr>,
    pub(crate) type_aliases: FxHashMap<&'a [u8], Type>,
    /// Composite types by their text, where that says all.
    pub(crate) known_types: FxHashMap<&'a [u8], Type>,
    pub(crate) deferred_locs: Vec<locs::Deferred>,
    pub(crate) default_dialect: Vec<&'static str>,
    /// The operation whose own syntax is being read.
    pub(crate) custom: Option<terrace_ir::OpName>,
    pub(crate) op_names: FxHashMap<&'a [u8], terrace_ir::OpName>,
    pub(crate) distinct: FxHashMap<u64, Attr>,
    pub(crate) open_types: Vec<Type>,
    /// Up to where brackets after a dialect's names are known to be balanced.
    pub(crate) balanced_until: usize,
    pub(crate) external: Vec<ExternalResource>,
    /// The mnemonic of the type or attribute whose parameters are being read.
    pub(crate) mnemonic: Token,
}

/// Basics: tokens and errors.
impl<'a> Parser<'a> {
    pub(crate) fn new(ctx: &'a Context, src: &'a [u8], file: &str, diags: &'a mut Diagnostics) -> Self {
        let mut lex = Lexer::new(src);
        let tok = lex.next_token();
        let mut ir = Ir::new();
        let root = ir.root();
        let body = match ir.take_body(root) {
            Some(b) => *b,
            None => unreachable!("a new table has its root"),
        };
        Parser {
            ctx,
            src,
            lex,
            tok,
            file: ctx.string(file),
            diags,
            ir,
            body,
            outer: Vec::new(),
            scratch: Scratch::default(),
            names: names::Names::default(),
            attr_aliases: FxHashMap::default(),
            type_aliases: FxHashMap::default(),
            known_types: FxHashMap::default(),
            deferred_locs: Vec::new(),
            default_dialect: vec!["builtin"],
            custom: None,
            op_names: FxHashMap::default(),
            distinct: FxHashMap::default(),
            open_types: Vec::new(),
            balanced_until: 0,
            external: Vec::new(),
            mnemonic: tok,
        }
    }

    /// Reads the body of an identified type with `body`: inside, [`Parser::is_open_type`] holds of it.
    pub fn within_type<T>(&mut self, t: Type, body: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        self.open_types.push(t);
        let result = body(self);
        self.open_types.pop();
        result
    }

    /// Returns true if the body of an identified type is being read.
    pub fn is_open_type(&self, t: Type) -> bool {
        self.open_types.contains(&t)
    }

    /// The context.
    pub fn context(&self) -> &'a Context {
        self.ctx
    }

    /// The body being filled.
    pub fn body(&self) -> &Body {
        &self.body
    }

    /// The body being filled.
    pub fn body_mut(&mut self) -> &mut Body {
        &mut self.body
    }

    /// The text of a token.
    #[inline]
    pub(crate) fn text(&self, t: Token) -> &'a [u8] {
        &self.src[t.start()..t.end()]
    }

    /// The text of the current token.
    #[inline]
    pub fn current(&self) -> &'a [u8] {
        self.text(self.tok)
    }

    /// Goes to the next token.
    #[inline]
    pub(crate) fn bump(&mut self) -> Token {
        let t = self.tok;
        self.tok = self.lex.next_token();
        t
    }

    /// Returns true if the current token is of that kind.
    #[inline]
    pub fn at(&self, kind: Kind) -> bool {
        self.tok.kind == kind
    }

    /// Returns true if the current token is the keyword.
    #[inline]
    pub fn at_keyword(&self, word: &str) -> bool {
        self.tok.kind == Kind::BareId && self.current() == word.as_bytes()
    }

    /// Takes the token if it is of that kind.
    #[inline]
    pub fn eat(&mut self, kind: Kind) -> bool {
        let is = self.tok.kind == kind;
        if is {
            self.bump();
        }
        is
    }

    /// Takes the keyword if it is next.
    #[inline]
    pub fn eat_keyword(&mut self, word: &str) -> bool {
        let is = self.at_keyword(word);
        if is {
            self.bump();
        }
        is
    }

    /// The location of a token.
    #[inline]
    pub(crate) fn loc_of(&self, t: Token) -> Loc {
        Loc::file(self.ctx, self.file, t.line, t.column())
    }

    /// The location of the current token.
    #[inline]
    pub fn loc(&self) -> Loc {
        self.loc_of(self.tok)
    }

    /// Where the mnemonic of the type or attribute stands whose parameters are about to be read.
    pub fn mnemonic_loc(&self) -> Loc {
        self.loc_of(self.mnemonic)
    }

    pub(crate) fn loc_at(&self, offset: usize) -> Loc {
        let before = &self.src[..offset.min(self.src.len())];
        let line = memchr::memchr_iter(b'\n', before).count() as u32 + 1;
        let start = memchr::memrchr(b'\n', before).map_or(0, |i| i + 1);
        Loc::file(self.ctx, self.file, line, (before.len() - start) as u32 + 1)
    }

    /// Reports an error.
    #[cold]
    pub fn error_at<T>(&mut self, loc: Loc, message: impl Into<String>) -> Parsed<T> {
        self.diags.emit(Diagnostic::error(loc, message));
        Err(Failed)
    }

    /// Reports an error at the current token; at the end of the last line where the token is the end of the file, and with the
    /// lexer's own words where it is no token.
    #[cold]
    pub fn error<T>(&mut self, message: impl Into<String>) -> Parsed<T> {
        if self.tok.kind == Kind::Error {
            return self.lex_error();
        }
        // Behind the last character there is nothing to point to.
        let at = self.tok.start().saturating_sub(usize::from(self.at(Kind::Eof)));
        self.error_at(self.loc_at(at), message)
    }

    pub(crate) fn lex_error<T>(&mut self) -> Parsed<T> {
        match self.lex.error.take() {
            Some(e) => {
                let loc = self.loc_at(e.at);
                let hint = self.encoding_hint(e.at);
                let error = self.error_at(loc, e.message);
                self.with_hint(error, hint)
            }
            None => self.error_at(self.loc(), "unexpected character"),
        }
    }

    /// Reports an error of an operation's own syntax: `custom op 'name' message`.
    #[cold]
    pub fn op_error_at<T>(&mut self, loc: Loc, message: impl Into<String>) -> Parsed<T> {
        let message = message.into();
        match self.custom {
            Some(name) => {
                let name = String::from_utf8_lossy(self.ctx.op_info(name).name()).into_owned();
                self.error_at(loc, format!("custom op '{name}' {message}"))
            }
            None => self.error_at(loc, message),
        }
    }

    /// [`Parser::op_error_at`] the current token.
    #[cold]
    pub fn op_error<T>(&mut self, message: impl Into<String>) -> Parsed<T> {
        if self.tok.kind == Kind::Error {
            return self.lex_error();
        }
        let loc = self.loc();
        self.op_error_at(loc, message)
    }

    /// Reports the lack of what the syntax of an operation, a type or an attribute asks for.
    #[cold]
    fn op_expected<T>(&mut self, what: &str) -> Parsed<T> {
        match self.custom {
            _ if self.tok.kind == Kind::Error => self.lex_error(),
            Some(_) => self.op_error(format!("expected {what}")),
            None => self.error(format!("expected {what}")),
        }
    }

    /// Reads something that has nothing to do with the syntax of the operation around.
    pub(crate) fn apart<T>(&mut self, read: impl FnOnce(&mut Self) -> T) -> T {
        let custom = self.custom.take();
        let result = read(self);
        self.custom = custom;
        result
    }

    /// Reports that something else was expected, at the place where mlir-opt does: after the previous token.
    #[cold]
    pub fn expected<T>(&mut self, what: &str) -> Parsed<T> {
        self.wrong_token(format!("expected {what}"))
    }

    /// Reports an error about the current token, after the previous one.
    #[cold]
    pub(crate) fn wrong_token<T>(&mut self, message: impl Into<String>) -> Parsed<T> {
        if self.tok.kind == Kind::Error {
            return self.lex_error();
        }
        let loc = self.wrong_token_loc();
        self.error_at(loc, message)
    }

    /// MLIR points after the last thing before the token, over blank lines and comments.
    fn wrong_token_loc(&self) -> Loc {
        let original = self.tok.start().saturating_sub(usize::from(self.at(Kind::Eof)));
        let mut before = &self.src[..original.min(self.src.len())];
        loop {
            let end = before.iter().rposition(|b| !b" \t".contains(b)).map_or(0, |i| i + 1);
            before = &before[..end];
            match before.last() {
                None => return self.loc_at(original),
                Some(b'\n' | b'\r') => {}
                Some(_) => return self.loc_at(end),
            }
            before = &before[..end - 1];
            let line = memchr::memrchr2(b'\n', b'\r', before).unwrap_or(0);
            if let Some(comment) = before[line..].windows(2).position(|w| w == b"//") {
                before = &before[..line + comment];
            }
        }
    }

    /// Takes the token or reports `message`.
    #[inline]
    pub fn expect(&mut self, kind: Kind, context: &str) -> Parsed<Token> {
        if self.tok.kind == kind {
            Ok(self.bump())
        } else {
            self.expected(&format!(
                "'{}'{}{context}",
                punctuation(kind),
                if context.is_empty() { "" } else { " " }
            ))
        }
    }

    /// Takes the keyword or reports its lack.
    pub fn expect_keyword(&mut self, word: &str) -> Parsed<()> {
        if self.eat_keyword(word) { Ok(()) } else { self.op_expected(&format!("'{word}'")) }
    }

    /// Any keyword: a bare identifier.
    pub fn parse_keyword(&mut self) -> Parsed<&'a [u8]> {
        match self.parse_optional_keyword() {
            Some(k) => Ok(k),
            None => self.op_expected("valid keyword"),
        }
    }

    /// Any keyword, where there is one.
    pub fn parse_optional_keyword(&mut self) -> Option<&'a [u8]> {
        if self.tok.kind == Kind::BareId {
            let t = self.bump();
            return Some(self.text(t));
        }
        None
    }

    /// A literal of an assembly format: a keyword or punctuation, taken where it is next.
    pub fn eat_literal(&mut self, literal: &str) -> bool {
        let here = match literal_kind(literal) {
            Some(kind) => self.tok.kind == kind,
            None => self.at_keyword(literal),
        };
        if here {
            self.bump();
        }
        here
    }

    /// A literal of an assembly format.
    pub fn expect_literal(&mut self, literal: &str) -> Parsed<()> {
        if self.eat_literal(literal) {
            return Ok(());
        }
        let what = format!("'{literal}'");
        if literal_kind(literal).is_none() { self.op_expected(&what) } else { self.expected(&what) }
    }

    /// The bytes of a string token.
    pub(crate) fn string_value(&self, t: Token) -> Vec<u8> {
        unescape(&self.src[t.start() + 1..t.end() - 1])
    }

    /// `"..."`
    pub fn parse_string(&mut self) -> Parsed<Vec<u8>> {
        if self.at(Kind::String) {
            let t = self.bump();
            Ok(self.string_value(t))
        } else {
            self.op_expected("string")
        }
    }

    /// Takes a string of this text, if it is next.
    pub fn eat_string(&mut self, text: &[u8]) -> bool {
        let is = self.at(Kind::String) && self.string_value(self.tok) == text;
        if is {
            self.bump();
        }
        is
    }

    /// `@name`: the bytes of the name.
    pub fn parse_symbol_name(&mut self) -> Parsed<Vec<u8>> {
        match self.parse_optional_symbol_name() {
            Some(n) => Ok(n),
            None => self.op_expected("valid '@'-identifier for symbol name"),
        }
    }

    /// `@name`, where it is next.
    pub fn parse_optional_symbol_name(&mut self) -> Option<Vec<u8>> {
        self.at(Kind::AtId).then(|| {
            let t = self.bump();
            self.at_name(t)
        })
    }

    pub(crate) fn at_name(&self, t: Token) -> Vec<u8> {
        let name = &self.src[t.start() + 1..t.end()];
        match name {
            [b'"', inner @ .., b'"'] => unescape(inner),
            _ => name.to_vec(),
        }
    }

    /// A decimal integer of 64 bits with an optional minus.
    pub fn parse_i64(&mut self) -> Parsed<i64> {
        match self.parse_optional_i64()? {
            Some(v) => Ok(v),
            None => self.op_expected("integer value"),
        }
    }

    /// The bits of a decimal integer of 64 bits with an optional minus: from the least with a sign to the largest without.
    pub fn parse_bits64(&mut self) -> Parsed<u64> {
        if self.at(Kind::Integer)
            && let Some(bits) = parse_u64(self.current())
        {
            self.bump();
            return Ok(bits);
        }
        self.parse_i64().map(|v| v as u64)
    }

    /// A decimal integer of 64 bits with an optional minus, where one is next.
    pub fn parse_optional_i64(&mut self) -> Parsed<Option<i64>> {
        let negative = self.at(Kind::Minus);
        if !negative && !self.at(Kind::Integer) {
            return Ok(None);
        }
        if negative {
            self.bump();
        }
        if !self.at(Kind::Integer) {
            return self.expected("integer value");
        }
        let text = self.current();
        let value = parse_u64(text)
            .and_then(|v| if negative { 0i64.checked_sub_unsigned(v) } else { i64::try_from(v).ok() });
        match value {
            Some(v) => {
                self.bump();
                Ok(Some(v))
            }
            None => self.op_error_at(self.loc(), "integer value too large"),
        }
    }

    /// A list in delimiters, elements between commas.
    pub fn parse_list(
        &mut self,
        delimiter: Delimiter,
        element: impl FnMut(&mut Self) -> Parsed<()>,
    ) -> Parsed<()> {
        self.parse_list_in(delimiter, "", element)
    }

    /// The same; errors about the delimiters say of what list.
    pub fn parse_list_in(
        &mut self,
        delimiter: Delimiter,
        context: &str,
        mut element: impl FnMut(&mut Self) -> Parsed<()>,
    ) -> Parsed<()> {
        if let Some((open, close, optional)) = delimiter.tokens() {
            if optional && !self.at(open) {
                return Ok(());
            }
            self.expect(open, context)?;
            if self.eat(close) {
                return Ok(());
            }
            loop {
                element(self)?;
                if !self.eat(Kind::Comma) {
                    break;
                }
            }
            self.expect(close, context)?;
            return Ok(());
        }
        loop {
            element(self)?;
            if !self.eat(Kind::Comma) {
                return Ok(());
            }
        }
    }

    pub(crate) fn finish_body(&mut self, mut body: Body) {
        self.remove_placeholders(&mut body);
        self.scratch.finish(&mut self.ir, body);
    }
}

pub(crate) fn literal_kind(literal: &str) -> Option<Kind> {
    Some(match literal {
        "->" => Kind::Arrow,
        ":" => Kind::Colon,
        "::" => Kind::ColonColon,
        "," => Kind::Comma,
        "..." => Kind::Ellipsis,
        "=" => Kind::Equal,
        ">" => Kind::Greater,
        "{" => Kind::LBrace,
        "(" => Kind::LParen,
        "[" => Kind::LSquare,
        "<" => Kind::Less,
        "-" => Kind::Minus,
        "+" => Kind::Plus,
        "?" => Kind::Question,
        "}" => Kind::RBrace,
        ")" => Kind::RParen,
        "]" => Kind::RSquare,
        "/" => Kind::Slash,
        "*" => Kind::Star,
        "|" => Kind::VerticalBar,
        _ => return None,
    })
}

pub(crate) fn parse_u64(text: &[u8]) -> Option<u64> {
    if let Some(hex) = text.strip_prefix(b"0x") {
        return u64::from_str_radix(std::str::from_utf8(hex).ok()?, 16).ok();
    }
    text.iter().try_fold(0u64, |v, b| v.checked_mul(10)?.checked_add(u64::from(b.wrapping_sub(b'0'))))
}

/// Parses a source into IR. The top is one `builtin.module`: what is written, or an implicit one around it.
/// Errors are in `diags`; nothing is verified here.
pub fn parse_source(ctx: &Context, src: &[u8], file: &str, diags: &mut Diagnostics) -> Option<Ir> {
    parse_source_with_resources(ctx, src, file, diags).map(|(ir, _)| ir)
}

/// [`parse_source`], and the file's external resources.
pub fn parse_source_with_resources(
    ctx: &Context,
    src: &[u8],
    file: &str,
    diags: &mut Diagnostics,
) -> Option<(Ir, Vec<ExternalResource>)> {
    if src.len() >= MAX_SOURCE {
        let loc = Loc::file(ctx, ctx.string(file), 0, 0);
        diags.emit(Diagnostic::error(loc, "sources of 4 GiB and more cannot be read"));
        return None;
    }
    Parser::new(ctx, src, file, diags).parse_top().ok()
}

/// Parses one attribute that is the whole text.
pub fn parse_attribute_text(ctx: &Context, text: &[u8], diags: &mut Diagnostics) -> Option<Attr> {
    let (a, read) = parse_attribute_start(ctx, text, diags)?;
    (read == text.len()).then_some(a)
}

/// Parses the attribute that a text begins with, and says where the text after it begins.
pub fn parse_attribute_start(ctx: &Context, text: &[u8], diags: &mut Diagnostics) -> Option<(Attr, usize)> {
    let mut p = Parser::new(ctx, text, "<attribute>", diags);
    let a = p.parse_attribute(None).ok()?;
    let end = p.text_end();
    Some((a, end))
}

/// Parses one type that is the whole text.
pub fn parse_type_text(ctx: &Context, text: &[u8], diags: &mut Diagnostics) -> Option<Type> {
    let (t, read) = parse_type_start(ctx, text, diags)?;
    (read == text.len()).then_some(t)
}

/// Parses the type that a text begins with, and says where the text after it begins.
pub fn parse_type_start(ctx: &Context, text: &[u8], diags: &mut Diagnostics) -> Option<(Type, usize)> {
    let mut p = Parser::new(ctx, text, "<type>", diags);
    let t = p.parse_type().ok()?;
    let end = p.text_end();
    Some((t, end))
}

impl Parser<'_> {
    /// The place of the current token; the end of the text if it is the last.
    fn text_end(&self) -> usize {
        if self.at(Kind::Eof) { self.src.len() } else { self.tok.start() }
    }

    pub(crate) fn set_op_loc(&mut self, op: Global<Op>, loc: Loc) {
        if self.body.id() == op.body {
            self.body.set_loc(op.entity, loc);
        } else if let Some(b) = self.outer.iter_mut().find(|b| b.id() == op.body) {
            b.set_loc(op.entity, loc);
        } else if self.ir.has_body(op.body) {
            self.ir.body_mut(op.body).set_loc(op.entity, loc);
        }
    }
}
