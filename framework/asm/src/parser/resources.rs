//! The file's metadata: `{-# dialect_resources: {...}, external_resources: {...} #-}`.

use terrace_ir::ResourceBlob;

use super::elements::decode_hex;
use super::{ExternalResource, Parsed, Parser};
use crate::lexer::Kind;

impl ExternalResource {
    /// The alignment and the bytes of a value that is a blob: hexadecimal text, its first four bytes the alignment.
    pub fn blob(&self) -> Option<(u32, Vec<u8>)> {
        let bytes = self.value.strip_prefix(b"0x").and_then(decode_hex)?;
        let (head, data) = bytes.split_first_chunk::<4>()?;
        let alignment = u32::from_le_bytes(*head);
        (alignment == 0 || alignment.is_power_of_two()).then(|| (alignment, data.to_vec()))
    }
}

impl Parser<'_> {
    pub(crate) fn parse_file_metadata(&mut self) -> Parsed<()> {
        self.bump();
        loop {
            if !self.at(Kind::BareId) {
                return self.error("expected identifier key in file metadata dictionary");
            }
            let (key, loc) = (self.current(), self.loc());
            self.bump();
            self.expect(Kind::Colon, "")?;
            match key {
                b"dialect_resources" => self.parse_resource_section(true)?,
                b"external_resources" => self.parse_resource_section(false)?,
                _ => {
                    let shown = String::from_utf8_lossy(key).into_owned();
                    return self.error_at(loc, format!("unknown key '{shown}' in file metadata dictionary"));
                }
            }
            if !self.eat(Kind::Comma) {
                break;
            }
        }
        self.expect(Kind::FileMetadataEnd, "in file metadata dictionary")?;
        Ok(())
    }

    fn resource_key(&mut self) -> Parsed<Vec<u8>> {
        let key = match self.tok.kind {
            Kind::BareId => self.current().to_vec(),
            Kind::String => self.string_value(self.tok),
            _ => return self.error("expected identifier key for 'resource' entry"),
        };
        self.bump();
        Ok(key)
    }

    fn parse_resource_section(&mut self, dialects: bool) -> Parsed<()> {
        self.expect(Kind::LBrace, "")?;
        while !self.at(Kind::RBrace) {
            let loc = self.loc();
            let owner = self.resource_key()?;
            self.expect(Kind::Colon, "")?;
            self.expect(Kind::LBrace, "")?;
            if dialects && self.ctx.dialect(&owner).is_none() {
                let shown = String::from_utf8_lossy(&owner).into_owned();
                return self.error_at(loc, format!("dialect '{shown}' is unknown"));
            }
            while !self.at(Kind::RBrace) {
                let key = self.resource_key()?;
                self.expect(Kind::Colon, "")?;
                self.parse_resource_value(dialects, &owner, &key)?;
                if !self.eat(Kind::Comma) {
                    break;
                }
            }
            self.expect(Kind::RBrace, "")?;
            if !self.eat(Kind::Comma) {
                break;
            }
        }
        self.expect(Kind::RBrace, "")?;
        Ok(())
    }

    /// A blob as hexadecimal text, its first four bytes the alignment; or a boolean or a string, which no builtin resource is.
    fn parse_resource_value(&mut self, of_dialect: bool, owner: &[u8], key: &[u8]) -> Parsed<()> {
        let token = self.tok;
        let is_bool = self.at_keyword("true") || self.at_keyword("false");
        if !self.at(Kind::String) && !is_bool {
            let shown = String::from_utf8_lossy(key).into_owned();
            return self.error(format!("expected hex string blob for key '{shown}'"));
        }
        self.bump();
        if !of_dialect {
            let text = self.text(token);
            let value = if is_bool { text.to_vec() } else { self.string_value(token) };
            self.external.push(ExternalResource { owner: owner.to_vec(), key: key.to_vec(), value });
            return Ok(());
        }
        let shown = String::from_utf8_lossy(key).into_owned();
        let loc = self.loc_of(token);
        if is_bool {
            return self.error_at(loc, format!("expected a blob resource for '{shown}'"));
        }
        let text = self.string_value(token);
        let Some(bytes) = text.strip_prefix(b"0x").and_then(decode_hex) else {
            return self.error_at(loc, format!("expected hex string blob for key '{shown}'"));
        };
        let Some((head, data)) = bytes.split_first_chunk::<4>() else {
            return self.error_at(
                loc,
                format!("expected hex string blob for key '{shown}' to encode alignment in first 4 bytes"),
            );
        };
        let alignment = u32::from_le_bytes(*head);
        if alignment != 0 && !alignment.is_power_of_two() {
            let message = format!(
                "expected hex string blob for key '{shown}' to encode alignment in first 4 bytes, but got non-power-of-2 value: {alignment}"
            );
            return self.error_at(loc, message);
        }
        let (d, k) = (self.ctx.string(owner), self.ctx.string(key));
        self.ctx.set_resource(d, k, Some(ResourceBlob { alignment, data: data.into() }));
        Ok(())
    }
}
