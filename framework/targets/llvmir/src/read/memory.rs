//! Metadata of accesses to memory and of branches: types, scopes of aliases, access groups, weights.

use rustc_hash::FxHashMap;
use terrace_dialects_llvm::llvm::{
    AccessGroupAttr, AliasScopeAttr, AliasScopeDomainAttr, DereferenceableAttr, MMRATagAttr,
};
use terrace_ir::{Attr, AttrData};

use super::Reader;
use super::metadata::{Md, Ref};
use super::parser::{Res, wrong};

/// The attributes made of nodes.
#[derive(Default)]
pub(super) struct Memory {
    pub(super) tags: FxHashMap<Ref, Attr>,
    /// Types, and the roots of their trees; `None` while one is read.
    pub(super) types: FxHashMap<Ref, Option<Attr>>,
    scopes: FxHashMap<Ref, Attr>,
    domains: FxHashMap<Ref, Attr>,
    groups: FxHashMap<Ref, Attr>,
}

impl<'s> Reader<'_, 's> {
    /// A new attribute that equals no other.
    pub(super) fn distinct(&self) -> Attr {
        let ctx = self.ctx;
        ctx.intern(AttrData::Distinct { serial: ctx.next_serial(), referenced: ctx.unit() })
    }

    /// The integer that an operand is.
    pub(super) fn md_integer(&self, m: Option<&Md>) -> Option<i64> {
        match m {
            Some(Md::Value(c)) => self.constants.as_i64(self.ctx, *c),
            _ => None,
        }
    }

    pub(super) fn md_text(&self, m: Option<&Md>) -> Option<Attr> {
        match m {
            Some(Md::Text(a)) => Some(*a),
            _ => None,
        }
    }

    pub(super) fn text_of(&self, a: Attr) -> String {
        String::from_utf8_lossy(self.ctx.as_string(a).unwrap_or_default()).into_owned()
    }

    /// The scopes in a list.
    pub(super) fn alias_scopes(&mut self, r: Ref, at: usize) -> Res<Vec<Attr>> {
        let node = self.node(r, at)?;
        let mut list = Vec::new();
        for m in node.operands() {
            let Md::Node(scope) = m else { return wrong(node.at, "expected a scope of aliases") };
            list.push(self.alias_scope(*scope, node.at)?);
        }
        Ok(list)
    }

    /// The identity of a scope or a domain: a name, or itself.
    fn identity(&self, of: Ref, first: Option<&Md>, at: usize) -> Res<Attr> {
        match first {
            Some(Md::Text(a)) => Ok(*a),
            Some(Md::Node(r)) if *r == of => Ok(self.distinct()),
            _ => wrong(at, "expected a scope of aliases: its first operand is a name or itself"),
        }
    }

    fn alias_scope(&mut self, r: Ref, at: usize) -> Res<Attr> {
        if let Some(a) = self.memory.scopes.get(&r) {
            return Ok(*a);
        }
        let node = self.node(r, at)?;
        let ([_, Md::Node(domain)] | [_, Md::Node(domain), Md::Text(_)]) = node.operands() else {
            return wrong(node.at, "expected a scope of aliases with a domain");
        };
        let domain = match self.memory.domains.get(domain) {
            Some(a) => *a,
            None => {
                let inner = self.node(*domain, node.at)?;
                if !matches!(inner.operands(), [_] | [_, Md::Text(_)]) {
                    return wrong(inner.at, "expected a domain of scopes: itself or a name, and a string");
                }
                let id = self.identity(*domain, inner.operands().first(), inner.at)?;
                let description = self.md_text(inner.operands().get(1));
                let a = AliasScopeDomainAttr::get(self.ctx, id, description).into();
                self.memory.domains.insert(*domain, a);
                a
            }
        };
        let id = self.identity(r, node.operands().first(), node.at)?;
        let description = self.md_text(node.operands().get(2));
        let a = AliasScopeAttr::get(self.ctx, id, domain, description).into();
        self.memory.scopes.insert(r, a);
        Ok(a)
    }

    /// The access groups of a node: itself, or those in the list that it is.
    pub(super) fn access_groups(&mut self, r: Ref, at: usize) -> Res<Vec<Attr>> {
        let node = self.node(r, at)?;
        if node.operands().is_empty() {
            return Ok(vec![self.access_group(r)]);
        }
        let mut list = Vec::new();
        for m in node.operands() {
            let Md::Node(group) = m else { return wrong(node.at, "expected an access group") };
            let inner = self.node(*group, node.at)?;
            if !inner.distinct || !inner.operands().is_empty() {
                return wrong(inner.at, "an access group is a distinct node without operands");
            }
            list.push(self.access_group(*group));
        }
        Ok(list)
    }

    fn access_group(&mut self, r: Ref) -> Attr {
        if let Some(a) = self.memory.groups.get(&r) {
            return *a;
        }
        let a = AccessGroupAttr::get(self.ctx, self.distinct()).into();
        self.memory.groups.insert(r, a);
        a
    }

    /// The weights of branches; `None` for another profile.
    pub(super) fn branch_weights(&mut self, r: Ref, at: usize) -> Res<Option<Attr>> {
        let node = self.node(r, at)?;
        let Some((Md::Text(name), rest)) = node.operands().split_first() else { return Ok(None) };
        if self.ctx.as_string(*name) != Some(b"branch_weights") {
            return Ok(None);
        }
        let weights: Option<Vec<i64>> = rest
            .iter()
            .skip(usize::from(matches!(rest.first(), Some(Md::Text(_)))))
            .map(|m| self.md_integer(Some(m)))
            .collect();
        Ok(weights.filter(|w| !w.is_empty()).map(|w| self.ctx.dense_array(self.ctx.i32(), &w)))
    }

    /// How many bytes can be read.
    pub(super) fn dereferenceable(&mut self, r: Ref, at: usize, or_null: bool) -> Res<Option<Attr>> {
        let node = self.node(r, at)?;
        let bytes = self.md_integer(node.operands().first());
        Ok(bytes.map(|n| DereferenceableAttr::get(self.ctx, n, or_null).into()))
    }

    /// Relaxations of the memory model: one, or a list.
    pub(super) fn mmra(&mut self, r: Ref, at: usize) -> Res<Option<Attr>> {
        let node = self.node(r, at)?;
        let ctx = self.ctx;
        let one = |r: &Self, list: &[Md]| match list {
            [Md::Text(a), Md::Text(b)] => Some(MMRATagAttr::get(ctx, &r.text_of(*a), &r.text_of(*b)).into()),
            _ => None,
        };
        if let Some(tag) = one(self, node.operands()) {
            return Ok(Some(tag));
        }
        let mut tags = Vec::new();
        for m in node.operands() {
            let Md::Node(inner) = m else {
                return wrong(node.at, "expected a relaxation of the memory model");
            };
            let inner = self.node(*inner, node.at)?;
            match one(self, inner.operands()) {
                Some(tag) => tags.push(tag),
                None => return wrong(inner.at, "expected a relaxation of the memory model"),
            }
        }
        Ok(Some(ctx.array(&tags)))
    }
}
