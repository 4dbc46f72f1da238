//! Metadata: nodes with numbers, written after all else. Debug info is in `metadata/debug.rs`, loops and memory in `metadata/loops.rs` and
//! `metadata/memory.rs`.
//!
//! An attribute has its number when it is first named and is written later, so that nothing recurses on how deep attributes refer to others.

mod debug;
mod loops;
mod memory;
mod nodes;
mod place;

pub(crate) use debug::expression;

use rustc_hash::FxHashMap;
use terrace_ir::{Attr, Context};

use crate::error::{Done, fail};
use crate::text::quote;

/// The flag that says of which version debug info is.
const VERSION: &str = "Debug Info Version";

/// The metadata of a module.
pub(crate) struct Metadata {
    /// True if there is debug info.
    enabled: bool,
    /// True if the module itself says of which version its debug info is.
    has_version: bool,
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
        Metadata {
            enabled,
            has_version: false,
            nodes: Vec::new(),
            by_text: FxHashMap::default(),
            by_attr: FxHashMap::default(),
            todo: Vec::new(),
            named: Vec::new(),
            debug: debug::State::default(),
        }
    }

    /// A module flag.
    pub(crate) fn flag(&mut self, behavior: i64, key: &str, value: &str) {
        self.has_version |= key == VERSION;
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

    /// Writes the attributes that have a number and no text.
    pub(crate) fn settle(&mut self, ctx: &Context) -> Done {
        while let Some((id, a)) = self.todo.pop() {
            if let Some(text) = self.text_of(ctx, id, a)? {
                self.set(id, text);
            }
        }
        Ok(())
    }

    /// Appends all nodes.
    pub(crate) fn write(&mut self, ctx: &Context, out: &mut Vec<u8>) -> Done {
        self.settle(ctx)?;
        self.finish_units();
        if self.enabled && !self.has_version {
            self.flag(2, VERSION, "i32 3");
        }
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
            let Some(text) = text else {
                return fail("has debug info that refers to itself from outside of itself");
            };
            out.extend_from_slice(format!("!{id} = {text}\n").as_bytes());
        }
        Ok(())
    }

    fn text_of(&mut self, ctx: &Context, id: usize, a: Attr) -> Done<Option<String>> {
        if let Some(text) = self.loop_text(ctx, id, a) {
            return Ok(Some(text));
        }
        if let Some(text) = self.memory_text(ctx, id, a) {
            return Ok(Some(text));
        }
        self.debug_text(ctx, id, a)
    }
}
