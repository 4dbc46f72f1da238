//! The file's metadata: the blobs that the text refers to, and what tools keep beside it.

use terrace_ir::{Attr, ResourceBlob};

use super::Printer;
use crate::parser::ResourceValue;

/// An entry of one owner.
struct Entry<'r> {
    owner: &'r [u8],
    key: &'r [u8],
    value: Value<'r>,
}

enum Value<'r> {
    Bool(bool),
    Text(&'r [u8]),
    Blob(&'r ResourceBlob),
}

impl Value<'_> {
    /// The number of bytes of its text.
    fn len(&self) -> usize {
        match self {
            Value::Bool(b) => {
                if *b {
                    4
                } else {
                    5
                }
            }
            Value::Text(text) => {
                let mut quoted = Vec::new();
                super::escape(text, &mut quoted);
                quoted.len() + 2
            }
            // With its quotes, `0x` and the alignment.
            Value::Blob(b) => 2 * b.data.len() + 12,
        }
    }
}

impl Printer<'_> {
    /// `{-# ... #-}`, where there is something to say.
    pub(super) fn write_resources(&mut self) {
        let keys = std::mem::take(&mut self.resources);
        let ctx = self.ctx;
        let builtin = ctx.string("builtin");
        let mut used: Vec<Attr> = Vec::new();
        let mut blobs: Vec<(&[u8], ResourceBlob)> = Vec::new();
        for key in keys {
            if !used.contains(&key)
                && let Some(blob) = ctx.resource(builtin, key)
            {
                used.push(key);
                blobs.push((ctx.as_string(key).unwrap_or_default(), blob));
            }
        }
        let of_dialects: Vec<Entry<'_>> =
            blobs.iter().map(|(key, b)| Entry { owner: b"builtin", key, value: Value::Blob(b) }).collect();
        let external = self.flags.external_resources.clone();
        let of_tools: Vec<Entry<'_>> = external
            .iter()
            .map(|e| {
                let value = match &e.value {
                    ResourceValue::Bool(b) => Value::Bool(*b),
                    ResourceValue::String(text) => Value::Text(text),
                    ResourceValue::Blob(b) => Value::Blob(b),
                };
                Entry { owner: &e.owner, key: &e.key, value }
            })
            .collect();
        if of_dialects.is_empty() && of_tools.is_empty() {
            return;
        }
        self.text("\n{-#\n");
        let first = self.write_section("dialect", of_dialects, false);
        self.write_section("external", of_tools, first);
        self.text("\n#-}\n");
    }

    /// A section without what is too large; returns true if anything was written.
    fn write_section(&mut self, name: &str, mut entries: Vec<Entry<'_>>, after_another: bool) -> bool {
        if let Some(limit) = self.flags.elide_resources_above {
            entries.retain(|e| e.value.len() <= limit);
        }
        if entries.is_empty() {
            return false;
        }
        if after_another {
            self.text(",\n");
        }
        self.text(format!("  {name}_resources: {{\n"));
        // Each owner comes where its first entry is.
        let mut owners: Vec<&[u8]> = Vec::new();
        for e in &entries {
            if !owners.contains(&e.owner) {
                owners.push(e.owner);
            }
        }
        for (i, owner) in owners.iter().enumerate() {
            self.text(if i > 0 { ",\n    " } else { "    " });
            self.text(owner);
            self.text(": {");
            for (j, e) in entries.iter().filter(|e| e.owner == *owner).enumerate() {
                self.text(if j > 0 { ",\n      " } else { "\n      " });
                self.keyword_or_string(e.key);
                self.text(": ");
                self.write_resource(&e.value);
            }
            self.text("\n    }");
        }
        self.text("\n  }");
        true
    }

    fn write_resource(&mut self, value: &Value<'_>) {
        match value {
            Value::Bool(b) => self.text(if *b { "true" } else { "false" }),
            Value::Text(text) => self.quoted(text),
            Value::Blob(blob) => {
                self.text("\"0x");
                let mut text = Vec::new();
                for piece in [&blob.alignment.to_le_bytes()[..]].into_iter().chain(blob.data.chunks(1024)) {
                    text.clear();
                    let digit = |d: u8| b"0123456789ABCDEF".get(usize::from(d)).copied().unwrap_or(b'0');
                    text.extend(piece.iter().flat_map(|b| [digit(b >> 4), digit(b & 15)]));
                    self.text(&text);
                }
                self.text("\"");
            }
        }
    }
}
