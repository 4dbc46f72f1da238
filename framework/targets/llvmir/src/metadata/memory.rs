//! Metadata of accesses to memory: access groups, scopes of aliases, types.

use terrace_dialects_llvm::llvm::{
    AccessGroupAttr, AliasScopeAttr, AliasScopeDomainAttr, DereferenceableAttr, MMRATagAttr, TBAAMemberAttr,
    TBAARootAttr, TBAATagAttr, TBAATypeDescriptorAttr,
};
use terrace_ir::{Attr, Context};

use super::Metadata;
use crate::text::quote;

impl Metadata {
    /// The node of a list of attributes, or of the only one where `alone` lets it stand for itself.
    pub(crate) fn attrs(&mut self, list: &[Attr], alone: bool) -> usize {
        let nodes: Vec<usize> = list.iter().map(|a| self.attr(*a)).collect();
        match nodes[..] {
            [one] if alone => one,
            _ => self.list(&nodes),
        }
    }

    /// How many bytes can be read: the name of the metadata and its node.
    pub(crate) fn dereferenceable(&mut self, ctx: &Context, a: Attr) -> Option<(&'static str, usize)> {
        let a: DereferenceableAttr = a.cast(ctx)?;
        let name =
            if a.may_be_null(ctx) == Some(true) { "dereferenceable_or_null" } else { "dereferenceable" };
        Some((name, self.node(format!("!{{i64 {}}}", a.bytes(ctx)? as u64))))
    }

    /// A relaxation of the memory model.
    pub(crate) fn mmra(&mut self, ctx: &Context, a: Attr) -> Option<usize> {
        let tags: Vec<Attr> = ctx.as_array(a).map_or_else(|| vec![a], <[Attr]>::to_vec);
        let mut nodes = Vec::new();
        for tag in tags {
            let tag: MMRATagAttr = tag.cast(ctx)?;
            let (prefix, suffix) = (quote(tag.prefix(ctx)?), quote(tag.suffix(ctx)?));
            nodes.push(self.node(format!("!{{!{prefix}, !{suffix}}}")));
        }
        Some(if let [one] = nodes[..] { one } else { self.list(&nodes) })
    }

    /// The identity of a scope or domain: a string, or the node itself.
    fn identity(ctx: &Context, id: usize, a: Option<Attr>) -> (&'static str, String) {
        match a.and_then(|a| ctx.as_string(a)) {
            Some(name) => ("", format!("!{}", quote(name))),
            None => ("distinct ", format!("!{id}")),
        }
    }

    /// The text of what is said of memory; `None` if the attribute says nothing of it.
    pub(super) fn memory_text(&mut self, ctx: &Context, id: usize, a: Attr) -> Option<String> {
        let string = |a: Option<Attr>| {
            a.and_then(|a| ctx.as_string(a)).map_or(String::new(), |s| format!(", !{}", quote(s)))
        };
        if a.cast::<AccessGroupAttr>(ctx).is_some() {
            return Some("distinct !{}".to_owned());
        }
        if let Some(domain) = a.cast::<AliasScopeDomainAttr>(ctx) {
            let (distinct, me) = Self::identity(ctx, id, domain.id(ctx));
            return Some(format!("{distinct}!{{{me}{}}}", string(domain.description(ctx))));
        }
        if let Some(scope) = a.cast::<AliasScopeAttr>(ctx) {
            let (distinct, me) = Self::identity(ctx, id, scope.id(ctx));
            let domain = scope.domain(ctx).map_or(id, |d| self.attr(d));
            return Some(format!("{distinct}!{{{me}, !{domain}{}}}", string(scope.description(ctx))));
        }
        if let Some(root) = a.cast::<TBAARootAttr>(ctx) {
            let name = root.id(ctx).and_then(|a| ctx.as_string(a)).filter(|s| !s.is_empty());
            return Some(match name {
                Some(name) => format!("!{{!{}}}", quote(name)),
                None => format!("distinct !{{!{id}}}"),
            });
        }
        if let Some(t) = a.cast::<TBAATypeDescriptorAttr>(ctx) {
            let mut text = format!("!{{!{}", quote(t.id(ctx).unwrap_or_default()));
            for member in members(ctx, a) {
                let node = member.type_desc(ctx).map_or(id, |t| self.attr(t));
                text += &format!(", !{node}, i64 {}", member.offset(ctx).unwrap_or(0));
            }
            return Some(text + "}");
        }
        let tag = a.cast::<TBAATagAttr>(ctx)?;
        let mut node = |a: Option<Attr>| a.map_or(id, |a| self.attr(a));
        let (base, access) = (node(tag.base_type(ctx)), node(tag.access_type(ctx)));
        let constant = if tag.constant(ctx) == Some(true) { ", i64 1" } else { "" };
        Some(format!("!{{!{base}, !{access}, i64 {}{constant}}}", tag.offset(ctx).unwrap_or(0)))
    }
}

/// The members of a type.
fn members(ctx: &Context, a: Attr) -> Vec<TBAAMemberAttr> {
    let list = a.cast::<TBAATypeDescriptorAttr>(ctx).and_then(|t| t.members(ctx));
    let list = list.and_then(|a| ctx.as_param_list(a).or_else(|| ctx.as_array(a)));
    list.unwrap_or_default().iter().filter_map(|m| m.cast(ctx)).collect()
}
