//! A place in the text with the token there, and errors about it.

use super::lexer::{Lexer, Name, Token, unescape};

/// The cause why a text cannot be read, and where.
#[derive(Debug)]
pub(super) struct Wrong {
    /// The byte at which it is found.
    pub(super) at: usize,
    pub(super) why: String,
}

pub(super) type Res<T = ()> = Result<T, Box<Wrong>>;

/// An error at a byte.
pub(super) fn wrong<T>(at: usize, why: impl Into<String>) -> Res<T> {
    Err(Box::new(Wrong { at, why: why.into() }))
}

/// Reads a part of the text.
#[derive(Clone)]
pub(super) struct Parser<'s> {
    lexer: Lexer<'s>,
    /// The token at hand.
    pub(super) token: Token<'s>,
    /// Where it begins.
    pub(super) at: usize,
}

impl<'s> Parser<'s> {
    pub(super) fn new(source: &'s [u8], at: usize) -> Parser<'s> {
        let mut lexer = Lexer::new(source, at);
        let (at, token) = lexer.next();
        Parser { lexer, token, at }
    }

    /// Goes on to the next token; gives the one that was at hand.
    pub(super) fn bump(&mut self) -> Token<'s> {
        let (at, next) = self.lexer.next();
        self.at = at;
        std::mem::replace(&mut self.token, next)
    }

    /// Goes past the brace at hand and all up to the one that closes it, without a look at the tokens. False, and at the end, if there is none.
    pub(super) fn skip_braces(&mut self) -> bool {
        let closed = self.lexer.skip_braces(self.at);
        self.bump();
        closed
    }

    /// The token after the one at hand.
    pub(super) fn ahead(&self) -> Token<'s> {
        self.lexer.clone().next().1
    }

    /// `expected X, found Y`
    pub(super) fn expected<T>(&self, what: &str) -> Res<T> {
        wrong(self.at, format!("expected {what}, found {}", self.token.show()))
    }

    pub(super) fn is(&self, sign: u8) -> bool {
        self.token == Token::Sign(sign)
    }

    /// True, and one token further, if the sign is at hand.
    pub(super) fn eat(&mut self, sign: u8) -> bool {
        let is = self.is(sign);
        if is {
            self.bump();
        }
        is
    }

    pub(super) fn expect(&mut self, sign: u8) -> Res {
        if self.eat(sign) { Ok(()) } else { self.expected(&format!("'{}'", char::from(sign))) }
    }

    /// True if the word is at hand.
    pub(super) fn is_word(&self, word: &str) -> bool {
        matches!(self.token, Token::Word(w) if w == word.as_bytes())
    }

    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let is = self.is_word(word);
        if is {
            self.bump();
        }
        is
    }

    pub(super) fn expect_word(&mut self, word: &str) -> Res {
        if self.eat_word(word) { Ok(()) } else { self.expected(&format!("'{word}'")) }
    }

    /// The word at hand; empty if it is none.
    pub(super) fn word(&self) -> &'s [u8] {
        match self.token {
            Token::Word(w) => w,
            _ => b"",
        }
    }

    /// An integer that fits.
    pub(super) fn integer<T: std::str::FromStr>(&mut self, what: &str) -> Res<T> {
        let value = match self.token {
            Token::Integer(t) => std::str::from_utf8(t).ok().and_then(|t| t.parse().ok()),
            _ => None,
        };
        match value {
            Some(v) => {
                self.bump();
                Ok(v)
            }
            None => self.expected(what),
        }
    }

    /// `(7)`
    pub(super) fn in_parentheses<T: std::str::FromStr>(&mut self, what: &str) -> Res<T> {
        self.expect(b'(')?;
        let n = self.integer(what)?;
        self.expect(b')')?;
        Ok(n)
    }

    /// A string without quotes and escapes.
    pub(super) fn text(&mut self) -> Res<Vec<u8>> {
        match self.token {
            Token::Text(raw) => {
                self.bump();
                Ok(unescape(raw).into_owned())
            }
            _ => self.expected("a string"),
        }
    }

    /// A global's name.
    pub(super) fn global(&mut self) -> Res<Name<'s>> {
        match &self.token {
            Token::Global(n) => {
                let n = n.clone();
                self.bump();
                Ok(n)
            }
            _ => self.expected("a global name"),
        }
    }

    /// Items up to the closing sign, with commas between them.
    pub(super) fn list(&mut self, close: u8, mut item: impl FnMut(&mut Self) -> Res) -> Res {
        if self.eat(close) {
            return Ok(());
        }
        loop {
            item(self)?;
            if self.eat(close) {
                return Ok(());
            }
            if !self.eat(b',') {
                return self.expected(&format!("',' or '{}'", char::from(close)));
            }
        }
    }
}
