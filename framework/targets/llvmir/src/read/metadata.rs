//! Nodes of metadata, read where they are asked for.
//!
//! Their meaning is in `debug.rs`, `memory.rs`, `loops.rs` and `properties.rs`.

mod fields;

use std::sync::Arc;

use terrace_ir::Attr;

use super::Reader;
use super::constants::Const;
use super::lexer::{Name, Token, unescape};
use super::parser::{Parser, Res, wrong};

/// A node: by its number, or where it stands inside another or in an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Ref {
    Number(u32),
    At(usize),
}

/// One operand of a node.
#[derive(Clone, Debug)]
pub(super) enum Md {
    Null,
    Text(Attr),
    Value(Const),
    Node(Ref),
}

/// The value of a field of a node of debug info.
#[derive(Clone, Debug)]
pub(super) enum Field<'s> {
    Md(Md),
    Number(i128),
    /// Words with `|` between them.
    Words(Vec<&'s [u8]>),
}

/// The contents of a node.
#[derive(Clone, Debug)]
pub(super) enum Content<'s> {
    Tuple(Vec<Md>),
    /// `!DIFile(filename: "a.c")`: fields without a name are those of expressions.
    Special(&'s [u8], Vec<(&'s [u8], Field<'s>)>),
}

/// A node.
#[derive(Clone, Debug)]
pub(super) struct Node<'s> {
    pub(super) distinct: bool,
    pub(super) content: Content<'s>,
    pub(super) at: usize,
}

impl<'s> Node<'s> {
    /// The operands; none for a node of debug info.
    pub(super) fn operands(&self) -> &[Md] {
        match &self.content {
            Content::Tuple(list) => list,
            Content::Special(..) => &[],
        }
    }

    /// A field of a node of debug info.
    pub(super) fn field(&self, name: &str) -> Option<&Field<'s>> {
        match &self.content {
            Content::Special(_, fields) => fields.iter().find(|f| f.0 == name.as_bytes()).map(|f| &f.1),
            Content::Tuple(_) => None,
        }
    }

    /// The class of a node of debug info; empty for another.
    pub(super) fn class(&self) -> &'s [u8] {
        match self.content {
            Content::Special(name, _) => name,
            Content::Tuple(_) => b"",
        }
    }
}

impl<'s> Reader<'_, 's> {
    /// The reference to a node: `!5`, or one that stands here.
    pub(super) fn node_ref(&mut self, p: &mut Parser<'s>) -> Res<Ref> {
        match p.token {
            Token::Node(n) => {
                if self.is_skimmed && !self.node_places.contains_key(&n) {
                    return wrong(p.at, format!("the metadata '!{n}' is not defined"));
                }
                p.bump();
                Ok(Ref::Number(n))
            }
            Token::Sign(b'!') | Token::Meta(_) | Token::Word(b"distinct") => {
                let at = p.at;
                self.skip_metadata(p)?;
                Ok(Ref::At(at))
            }
            _ => p.expected("metadata"),
        }
    }

    /// Goes past one piece of metadata.
    pub(super) fn skip_metadata(&mut self, p: &mut Parser<'s>) -> Res {
        p.eat_word("distinct");
        match p.token {
            Token::Node(_) => {
                p.bump();
            }
            Token::Meta(_) => {
                p.bump();
                skip_balanced(p)?;
            }
            Token::Sign(b'!') => {
                p.bump();
                match p.token {
                    Token::Text(_) => {
                        p.bump();
                    }
                    Token::Sign(b'{') => skip_balanced(p)?,
                    _ => return p.expected("a string or a node"),
                }
            }
            _ if self.at_type(p) => {
                self.ty(p)?;
                p.bump();
            }
            _ => return p.expected("metadata"),
        }
        Ok(())
    }

    /// A node.
    pub(super) fn node(&mut self, r: Ref, from: usize) -> Res<Arc<Node<'s>>> {
        if let Some(n) = self.nodes.get(&r) {
            return Ok(n.clone());
        }
        let at = match r {
            Ref::At(at) => at,
            Ref::Number(n) => match self.node_places.get(&n) {
                Some(at) => *at,
                None => return wrong(from, format!("the metadata '!{n}' is not defined")),
            },
        };
        let mut p = Parser::new(self.source, at);
        let node = Arc::new(self.parse_node(&mut p)?);
        self.nodes.insert(r, node.clone());
        Ok(node)
    }

    fn parse_node(&mut self, p: &mut Parser<'s>) -> Res<Node<'s>> {
        let at = p.at;
        let distinct = p.eat_word("distinct");
        match p.token.clone() {
            Token::Meta(std::borrow::Cow::Borrowed(class)) => {
                fields::known(class).or_else(|why| wrong(at, why))?;
                p.bump();
                p.expect(b'(')?;
                let mut fields: Vec<(&[u8], Field<'s>)> = Vec::new();
                p.list(b')', |p| {
                    let name_at = p.at;
                    let name = match &p.token {
                        Token::Label(Name::Text(std::borrow::Cow::Borrowed(name))) => {
                            let name = *name;
                            p.bump();
                            name
                        }
                        _ => &b""[..],
                    };
                    let kind = fields::kind(class, name).or_else(|why| wrong(name_at, why))?;
                    if !name.is_empty() && fields.iter().any(|f| f.0 == name) {
                        let name = String::from_utf8_lossy(name);
                        return wrong(name_at, format!("the field '{name}' is there twice"));
                    }
                    fields.push((name, self.field_of(p, kind)?));
                    Ok(())
                })?;
                let given: Vec<&[u8]> = fields.iter().map(|f| f.0).collect();
                if let Some(name) = fields::missing(class, &given) {
                    let class = String::from_utf8_lossy(class);
                    return wrong(at, format!("'!{class}' has no field '{name}', which it must have"));
                }
                let words_of = |name: &str| {
                    let field = fields.iter().find(|f| f.0 == name.as_bytes())?;
                    match &field.1 {
                        Field::Words(words) => Some(words.iter().map(|w| w.to_vec()).collect()),
                        _ => Some(Vec::new()),
                    }
                };
                if !distinct && fields::is_distinct(class, words_of) {
                    let class = String::from_utf8_lossy(class);
                    return wrong(at, format!("expected 'distinct' before this '!{class}'"));
                }
                Ok(Node { distinct, content: Content::Special(class, fields), at })
            }
            Token::Sign(b'!') => {
                p.bump();
                p.expect(b'{')?;
                let mut list = Vec::new();
                p.list(b'}', |p| {
                    list.push(self.metadata(p)?);
                    Ok(())
                })?;
                Ok(Node { distinct, content: Content::Tuple(list), at })
            }
            _ => p.expected("a node of metadata"),
        }
    }

    /// One operand of a node.
    pub(super) fn metadata(&mut self, p: &mut Parser<'s>) -> Res<Md> {
        match p.token.clone() {
            Token::Word(b"null") => {
                p.bump();
                Ok(Md::Null)
            }
            Token::Sign(b'!') => {
                if let Token::Text(raw) = p.ahead() {
                    p.bump();
                    p.bump();
                    return Ok(Md::Text(self.ctx.string(unescape(raw).as_ref())));
                }
                self.node_ref(p).map(Md::Node)
            }
            Token::Node(_) | Token::Meta(_) | Token::Word(b"distinct") => self.node_ref(p).map(Md::Node),
            _ if self.at_type(p) => Ok(Md::Value(self.typed_constant(p)?.1)),
            _ => p.expected("metadata"),
        }
    }

    /// The value of a field that takes a kind of values.
    fn field_of(&mut self, p: &mut Parser<'s>, kind: Option<fields::Takes>) -> Res<Field<'s>> {
        let at = p.at;
        let form = match p.token {
            Token::Text(_) => fields::Form::Text,
            Token::Integer(digits) => {
                let number = std::str::from_utf8(digits).ok().and_then(|d| d.parse().ok());
                fields::Form::Number(number)
            }
            Token::Word(b"null") => fields::Form::Null,
            Token::Sign(b'{') => fields::Form::List,
            _ => fields::Form::Other,
        };
        let value = self.field_value(p)?;
        let words: &[&[u8]] = match &value {
            Field::Words(words) => words,
            _ => &[],
        };
        match kind.and_then(|kind| kind.misfit(form, words)) {
            Some(expected) => wrong(at, format!("expected {expected}")),
            None => Ok(value),
        }
    }

    /// Reads the nodes that nothing asked for, to know that they are right.
    pub(super) fn check_nodes(&mut self) -> Res {
        let mut places: Vec<(u32, usize)> = self.node_places.iter().map(|(n, at)| (*n, *at)).collect();
        places.sort_unstable();
        for (n, at) in places {
            if !self.nodes.contains_key(&Ref::Number(n)) {
                self.parse_node(&mut Parser::new(self.source, at))?;
            }
        }
        Ok(())
    }

    fn field_value(&mut self, p: &mut Parser<'s>) -> Res<Field<'s>> {
        Ok(match p.token.clone() {
            Token::Integer(digits) => {
                let value = std::str::from_utf8(digits).ok().and_then(|d| d.parse().ok());
                let Some(value) = value else { return p.expected("a number of at most 127 bits") };
                p.bump();
                Field::Number(value)
            }
            Token::Text(raw) => {
                p.bump();
                let text = unescape(raw);
                // An empty string is none.
                if text.is_empty() {
                    Field::Md(Md::Null)
                } else {
                    Field::Md(Md::Text(self.ctx.string(text.as_ref())))
                }
            }
            Token::Word(b"null") => {
                p.bump();
                Field::Md(Md::Null)
            }
            Token::Word(w) if !self.at_type(p) && w != b"distinct" => {
                let mut words = vec![w];
                p.bump();
                while p.eat(b'|') {
                    let w = p.word();
                    if w.is_empty() {
                        return p.expected("a flag");
                    }
                    words.push(w);
                    p.bump();
                }
                Field::Words(words)
            }
            Token::Sign(b'{') => {
                // The operands of a node without its exclamation mark.
                p.bump();
                p.list(b'}', |p| self.metadata(p).map(|_| ()))?;
                Field::Md(Md::Null)
            }
            _ => Field::Md(self.metadata(p)?),
        })
    }
}

/// Goes past brackets and what is in them.
pub(super) fn skip_balanced(p: &mut Parser<'_>) -> Res {
    let mut depth = 0usize;
    loop {
        match p.token {
            Token::Sign(b'(' | b'{' | b'[') => depth += 1,
            Token::Sign(b')' | b'}' | b']') => depth = depth.saturating_sub(1),
            Token::End => return p.expected("a closing bracket"),
            _ if depth == 0 => return p.expected("an opening bracket"),
            _ => {}
        }
        p.bump();
        if depth == 0 {
            return Ok(());
        }
    }
}
