//! The file's metadata: `{-# dialect_resources: {...}, external_resources: {...} #-}`.

use terrace_ir::ResourceBlob;

use super::elements::decode_hex;
use super::{Parsed, Parser};
use crate::lexer::{Kind, Token};
use crate::traits::DialectAsm;

/// An entry of `external_resources`: what a tool keeps beside the IR.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExternalResource {
    /// Whose it is: an identifier.
    pub owner: Vec<u8>,
    /// Its name.
    pub key: Vec<u8>,
    /// Its value.
    pub value: ResourceValue,
}

/// The value of a resource.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResourceValue {
    /// `true` or `false`
    Bool(bool),
    /// A text that does not begin with `0x`.
    String(Vec<u8>),
    /// Bytes: hexadecimal text, its first four bytes the alignment.
    Blob(ResourceBlob),
}

impl ResourceValue {
    /// The bytes of a text.
    pub fn as_text(&self) -> Option<&[u8]> {
        match self {
            ResourceValue::String(text) => Some(text),
            _ => None,
        }
    }

    /// Returns true of the value `true`.
    pub fn is_true(&self) -> bool {
        *self == ResourceValue::Bool(true)
    }
}

impl Parser<'_> {
    pub(crate) fn parse_file_metadata(&mut self) -> Parsed<()> {
        self.bump();
        if self.eat(Kind::FileMetadataEnd) {
            return Ok(());
        }
        loop {
            if !self.at(Kind::BareId) {
                return self.error("expected identifier key in file metadata dictionary");
            }
            let (key, loc) = (self.current(), self.loc());
            self.bump();
            self.expect(Kind::Colon, "")?;
            match key {
                b"dialect_resources" => self.parse_dialect_resources()?,
                b"external_resources" => self.parse_external_resources()?,
                _ => {
                    let shown = String::from_utf8_lossy(key).into_owned();
                    return self.error_at(loc, format!("unknown key '{shown}' in file metadata dictionary"));
                }
            }
            if !self.eat(Kind::Comma) {
                break;
            }
        }
        if self.eat(Kind::FileMetadataEnd) { Ok(()) } else { self.expected("',' or '#-}'") }
    }

    fn parse_dialect_resources(&mut self) -> Parsed<()> {
        self.parse_entries(|p| {
            let loc = p.loc();
            let owner = p.resource_owner()?;
            let shown = String::from_utf8_lossy(&owner).into_owned();
            let Some(def) = p.ctx.dialect(&owner) else {
                return p.error_at(loc, format!("dialect '{shown}' is unknown"));
            };
            // Blobs are of the builtin dialect.
            let holds_blobs = owner == b"builtin";
            if !holds_blobs && def.interface::<dyn DialectAsm>().is_none() {
                p.expect(Kind::LBrace, "")?;
                return p.error(format!("unexpected 'resource' section for dialect '{shown}'"));
            }
            let dialect = p.ctx.string(owner);
            p.parse_entries(|p| {
                let loc = p.loc();
                let key = p.resource_key("resource")?;
                if !holds_blobs {
                    let key = String::from_utf8_lossy(&key).into_owned();
                    return p.error_at(loc, format!("unknown 'resource' key '{key}' for dialect '{shown}'"));
                }
                p.expect(Kind::Colon, "")?;
                let token = p.tok;
                let blob = p.parse_blob(token, &key)?;
                let key = p.ctx.string(key);
                p.ctx.set_resource(dialect, key, Some(blob));
                Ok(())
            })
        })
    }

    fn parse_external_resources(&mut self) -> Parsed<()> {
        self.parse_entries(|p| {
            let owner = p.resource_owner()?;
            p.parse_entries(|p| {
                let key = p.resource_key("external_resources")?;
                p.expect(Kind::Colon, "")?;
                let value = p.parse_resource_value(&key)?;
                p.external.push(ExternalResource { owner: owner.clone(), key, value });
                Ok(())
            })
        })
    }

    /// `{entry, ...}`
    fn parse_entries(&mut self, mut entry: impl FnMut(&mut Self) -> Parsed<()>) -> Parsed<()> {
        self.expect(Kind::LBrace, "")?;
        if self.eat(Kind::RBrace) {
            return Ok(());
        }
        loop {
            entry(self)?;
            if !self.eat(Kind::Comma) {
                break;
            }
        }
        if self.eat(Kind::RBrace) { Ok(()) } else { self.expected("',' or '}'") }
    }

    /// `owner:`
    fn resource_owner(&mut self) -> Parsed<Vec<u8>> {
        if !self.at(Kind::BareId) {
            return self.error("expected identifier key for 'resource' entry");
        }
        let owner = self.current().to_vec();
        self.bump();
        self.expect(Kind::Colon, "")?;
        Ok(owner)
    }

    fn resource_key(&mut self, section: &str) -> Parsed<Vec<u8>> {
        let key = match self.tok.kind {
            Kind::BareId => self.current().to_vec(),
            Kind::String => self.string_value(self.tok),
            _ => return self.error(format!("expected identifier key for '{section}' entry")),
        };
        self.bump();
        Ok(key)
    }

    fn parse_resource_value(&mut self, key: &[u8]) -> Parsed<ResourceValue> {
        if self.at_keyword("true") || self.at_keyword("false") {
            let value = self.at_keyword("true");
            self.bump();
            return Ok(ResourceValue::Bool(value));
        }
        if !self.at(Kind::String) {
            let shown = String::from_utf8_lossy(key).into_owned();
            return self.error(format!("expected string value for key '{shown}'"));
        }
        let token = self.tok;
        if self.current().starts_with(b"\"0x") {
            return Ok(ResourceValue::Blob(self.parse_blob(token, key)?));
        }
        self.bump();
        Ok(ResourceValue::String(self.string_value(token)))
    }

    /// A blob as hexadecimal text, its first four bytes the alignment.
    fn parse_blob(&mut self, token: Token, key: &[u8]) -> Parsed<ResourceBlob> {
        let expected = format!("expected hex string blob for key '{}'", String::from_utf8_lossy(key));
        if !self.at(Kind::String) {
            return self.error(expected);
        }
        let text = self.string_value(token);
        let loc = self.loc_of(token);
        let Some(bytes) = text.strip_prefix(b"0x").and_then(decode_hex) else {
            return self.error_at(loc, expected);
        };
        let Some((head, data)) = bytes.split_first_chunk::<4>() else {
            return self.error_at(loc, expected + " to encode alignment in first 4 bytes");
        };
        let alignment = u32::from_le_bytes(*head);
        if alignment == 0 && !data.is_empty() {
            let key = String::from_utf8_lossy(key);
            return self.error_at(
                loc,
                format!("the alignment of the resource is 0: '{key}' has data, which needs a power of two"),
            );
        }
        if alignment != 0 && !alignment.is_power_of_two() {
            let why = " to encode alignment in first 4 bytes, but got non-power-of-2 value: ";
            return self.error_at(loc, format!("{expected}{why}{alignment}"));
        }
        self.bump();
        Ok(ResourceBlob { alignment, data: data.into() })
    }
}
