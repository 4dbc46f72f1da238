//! Metadata: nodes with numbers, written after all else. Debug info is in `metadata/debug.rs`, loops and memory in `metadata/loops.rs` and
//! `metadata/memory.rs`.
//!
//! An attribute has its number when it is first named and is written later, so that nothing recurses on how deep attributes refer to others.

mod debug;
mod loops;
mod memory;

use rustc_hash::FxHashMap;
use terrace_ir::{Attr, Context, Loc};

use crate::error::Done;
use crate::text::quote;
use crate::types::Types;

/// The metadata of a module.
pub(crate) struct Metadata {
    /// True if there is debug info.
    enabled: bool,
    /// The text of each node after `!5 = `; `None` until it is known.
    nodes: Vec<Option<String>>,
    by_text: FxHashMap<String, usize>,
    by_attr: FxHashMap<Attr, usize>,
    /// Attributes that have a number, and no text yet.
    todo: Vec<(usize, Attr)>,
    /// Nodes of named metadata, in order of names.
    named: Vec<(&'static str, Vec<usize>)>,
    debug: debug::State,
}

impl Metadata {
    pub(crate) fn new(enabled: bool) -> Metadata {
        let mut m = Metadata {
            enabled,
            nodes: Vec::new(),
            by_text: FxHashMap::default(),
            by_attr: FxHashMap::default(),
            todo: Vec::new(),
            named: Vec::new(),
            debug: debug::State::default(),
        };
        if enabled {
            m.flag(2, "Debug Info Version", "i32 3");
        }
        m
    }

    /// A module flag.
    pub(crate) fn flag(&mut self, behavior: i64, key: &str, value: &str) {
        let node = self.node(format!("!{{i32 {behavior}, !{}, {value}}}", quote(key.as_bytes())));
        self.name("llvm.module.flags", node);
    }

    /// Adds a node to named metadata.
    pub(crate) fn name(&mut self, name: &'static str, node: usize) {
        match self.named.iter_mut().find(|(n, _)| *n == name) {
            Some((_, nodes)) => nodes.push(node),
            None => self.named.push((name, vec![node])),
        }
    }

    /// A number whose node comes later.
    fn reserve(&mut self) -> usize {
        self.nodes.push(None);
        self.nodes.len() - 1
    }

    fn set(&mut self, id: usize, text: String) {
        if let Some(node) = self.nodes.get_mut(id) {
            *node = Some(text);
        }
    }

    /// The node with a text; equal texts are one node.
    pub(crate) fn node(&mut self, text: String) -> usize {
        if let Some(id) = self.by_text.get(&text) {
            return *id;
        }
        let id = self.reserve();
        self.set(id, text.clone());
        self.by_text.insert(text, id);
        id
    }

    /// A node of its own that begins with itself, then `rest` where it is not empty.
    fn itself(&mut self, rest: &str) -> usize {
        let id = self.reserve();
        let comma = if rest.is_empty() { "" } else { ", " };
        self.set(id, format!("distinct !{{!{id}{comma}{rest}}}"));
        id
    }

    /// The node of an attribute, which is written later.
    pub(crate) fn attr(&mut self, a: Attr) -> usize {
        if let Some(id) = self.by_attr.get(&a) {
            return *id;
        }
        let id = self.reserve();
        self.by_attr.insert(a, id);
        self.todo.push((id, a));
        id
    }

    /// The node of a list of nodes.
    pub(crate) fn list(&mut self, nodes: &[usize]) -> usize {
        let list: Vec<String> = nodes.iter().map(|n| format!("!{n}")).collect();
        self.node(format!("!{{{}}}", list.join(", ")))
    }

    /// Branch weights.
    pub(crate) fn weights(&mut self, weights: &[i64]) -> usize {
        let list: String = weights.iter().map(|w| format!(", i32 {w}")).collect();
        self.node(format!("!{{!\"branch_weights\"{list}}}"))
    }

    /// The place in the source that an instruction of a function comes from; `None` if the function has no debug info.
    pub(crate) fn location(&mut self, ctx: &Context, loc: Loc, subprogram: Option<usize>) -> Option<usize> {
        if !self.enabled {
            return None;
        }
        self.debug_location(ctx, loc.to_part(ctx), subprogram)
    }

    /// Appends all nodes.
    pub(crate) fn write(&mut self, ctx: &Context, types: &mut Types, out: &mut Vec<u8>) -> Done {
        while let Some((id, a)) = self.todo.pop() {
            let text = self.text_of(ctx, types, id, a)?;
            self.set(id, text);
        }
        self.finish_units();
        if !self.named.is_empty() {
            out.push(b'\n');
        }
        for (name, nodes) in &self.named {
            let list: Vec<String> = nodes.iter().map(|n| format!("!{n}")).collect();
            out.extend_from_slice(format!("!{name} = !{{{}}}\n", list.join(", ")).as_bytes());
        }
        if !self.nodes.is_empty() {
            out.push(b'\n');
        }
        for (id, text) in self.nodes.iter().enumerate() {
            let text = text.as_deref().unwrap_or("!{}");
            out.extend_from_slice(format!("!{id} = {text}\n").as_bytes());
        }
        Ok(())
    }

    fn text_of(&mut self, ctx: &Context, types: &mut Types, id: usize, a: Attr) -> Done<String> {
        if let Some(text) = self.loop_text(ctx, id, a)? {
            return Ok(text);
        }
        if let Some(text) = self.memory_text(ctx, id, a)? {
            return Ok(text);
        }
        self.debug_text(ctx, types, id, a)
    }
}
