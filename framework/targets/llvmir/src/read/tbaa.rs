//! Types of accesses to memory, by which accesses of different types are known not to meet.
//!
//! A tag is `!{base, access, offset}`: the access goes to a scalar at an offset in the base. A type is `!{name, member, offset, ...}`, a scalar
//! `!{name, parent, 0}`. LLVM refuses a module whose tags don't lead from their base to what they access.

use std::sync::Arc;

use rustc_hash::FxHashSet;
use terrace_dialects_llvm::llvm::{TBAAMemberAttr, TBAARootAttr, TBAATagAttr, TBAATypeDescriptorAttr};
use terrace_ir::{ApInt, Attr};

use super::Reader;
use super::constants::Kind;
use super::metadata::{Md, Node, Ref};
use super::parser::{Res, wrong};

/// Types of types nest no deeper than this.
const MAX_DEPTH: usize = 500;

impl<'s> Reader<'_, 's> {
    /// The tag of an access: what it accesses in what.
    pub(super) fn tbaa_tag(&mut self, r: Ref, at: usize) -> Res<Attr> {
        if let Some(a) = self.memory.tags.get(&r) {
            return Ok(*a);
        }
        let node = self.node(r, at)?;
        let (base, access, offset, constant) = match node.operands() {
            [Md::Node(base), Md::Node(access), offset] => (*base, *access, offset, None),
            [Md::Node(base), Md::Node(access), offset, constant] => (*base, *access, offset, Some(constant)),
            _ => {
                return wrong(
                    node.at,
                    "expected a tag of types: a base, an access, an offset, and 1 for a constant",
                );
            }
        };
        let constant = match constant {
            None => false,
            Some(c) => match self.integer_of(c) {
                Some(n) if n.is_zero() || n.is_one() => n.is_one(),
                _ => return wrong(node.at, "a tag of types ends with 0, or with 1 for a constant"),
            },
        };
        let Some(start) = self.integer_of(offset) else {
            return wrong(node.at, "the offset of a tag of types is an integer");
        };
        self.check_access(base, access, start, node.at)?;
        let Some(offset) = self.md_integer(Some(offset)) else {
            return wrong(node.at, "the offset of a tag of types fits 64 bits");
        };
        let base = self.tbaa_type(base, node.at, 0)?;
        let access = self.tbaa_type(access, node.at, 0)?;
        let tag = TBAATagAttr::get(self.ctx, base, access, offset, constant).into();
        self.memory.tags.insert(r, tag);
        Ok(tag)
    }

    fn integer_of(&self, m: &Md) -> Option<ApInt> {
        let Md::Value(c) = m else { return None };
        match self.constants.look(*c).kind {
            Kind::Scalar(a) => self.ctx.as_integer(a).cloned(),
            _ => None,
        }
    }

    /// Goes from the base down to what is accessed.
    fn check_access(&mut self, base: Ref, access: Ref, mut offset: ApInt, at: usize) -> Res {
        if !self.is_scalar(access, at)? {
            let inner = self.node(access, at)?;
            return wrong(inner.at, "what is accessed is a scalar: a name, its parent, and 0");
        }
        let (mut current, mut seen, mut found) = (base, FxHashSet::default(), false);
        loop {
            let node = self.node(current, at)?;
            if node.operands().len() < 2 {
                break;
            }
            if !seen.insert(current) {
                return wrong(node.at, "a type of accesses contains itself");
            }
            let width = self.check_type(&node)?;
            found |= current == access;
            if (current == access || self.is_scalar(current, at)?) && !offset.is_zero() {
                return wrong(at, "the offset is not zero where a scalar is accessed");
            }
            if width != Some(offset.width()) && !(width.is_none() && offset.is_zero()) {
                return wrong(at, "the offset has another width than those in the type");
            }
            current = self.member_at(&node, &mut offset)?;
        }
        if found { Ok(()) } else { wrong(at, "what is accessed is not in the base at the offset") }
    }

    /// True for `!{name, parent}` and `!{name, parent, 0}` up to a root.
    fn is_scalar(&mut self, r: Ref, at: usize) -> Res<bool> {
        let (mut current, mut seen) = (r, FxHashSet::default());
        loop {
            let node = self.node(current, at)?;
            let parent = match node.operands() {
                [Md::Text(_), Md::Node(parent)] => *parent,
                [Md::Text(_), Md::Node(parent), zero]
                    if self.integer_of(zero).is_some_and(|n| n.is_zero()) =>
                {
                    *parent
                }
                _ => return Ok(false),
            };
            if !seen.insert(current) {
                return Ok(false);
            }
            let above = self.node(parent, at)?;
            if above.operands().len() < 2 {
                // Nodes of debug info have other operands.
                return Ok(above.class().is_empty());
            }
            current = parent;
        }
    }

    /// Checks a type's own parts; gives the width of its offsets, if it has any.
    fn check_type(&self, node: &Node<'s>) -> Res<Option<u32>> {
        let [Md::Text(_), members @ ..] = node.operands() else {
            return wrong(node.at, "a type of accesses begins with its name");
        };
        if let [Md::Node(_)] = members {
            return Ok(None);
        }
        let mut last: Option<ApInt> = None;
        for pair in members.chunks(2) {
            let [Md::Node(_), offset] = pair else {
                return wrong(node.at, "expected a type of accesses: a name, and members with their offsets");
            };
            let Some(offset) = self.integer_of(offset) else {
                return wrong(node.at, "the offset of a member is an integer");
            };
            if let Some(last) = &last {
                if last.width() != offset.width() {
                    return wrong(node.at, "the offsets of members have the same width");
                }
                if last.ucmp(&offset).is_gt() {
                    return wrong(node.at, "the offsets of members do not decrease");
                }
            }
            last = Some(offset);
        }
        Ok(last.map(|n| n.width()))
    }

    /// The member of a type at an offset, which becomes that in the member.
    fn member_at(&self, node: &Arc<Node<'s>>, offset: &mut ApInt) -> Res<Ref> {
        let mut found = None;
        for pair in node.operands().get(1..).unwrap_or_default().chunks(2) {
            let Some(Md::Node(member)) = pair.first() else { break };
            let start = pair.get(1).and_then(|m| self.integer_of(m));
            match start {
                Some(start) if start.ucmp(offset).is_gt() => break,
                start => found = Some((*member, start)),
            }
        }
        let Some((member, start)) = found else {
            return wrong(node.at, "the type of accesses has no member at the offset");
        };
        if let Some(start) = start {
            *offset = offset.sub(&start);
        }
        Ok(member)
    }

    fn tbaa_type(&mut self, r: Ref, at: usize, depth: usize) -> Res<Attr> {
        match self.memory.types.get(&r) {
            Some(Some(a)) => return Ok(*a),
            Some(None) => return wrong(at, "a type of accesses contains itself"),
            None => {}
        }
        let node = self.node(r, at)?;
        if depth > MAX_DEPTH {
            return wrong(node.at, format!("types of accesses nest more than {MAX_DEPTH} levels deep"));
        }
        self.memory.types.insert(r, None);
        let ctx = self.ctx;
        let attr: Attr = match node.operands() {
            [] => TBAARootAttr::get(ctx, None).into(),
            [Md::Text(name)] => TBAARootAttr::get(ctx, Some(*name)).into(),
            [Md::Text(name), rest @ ..] => {
                let mut members = Vec::new();
                // A type of one member may leave its offset out.
                for pair in rest.chunks(2) {
                    let Some(Md::Node(member)) = pair.first() else {
                        return wrong(node.at, "expected a type of accesses");
                    };
                    let offset = match pair.get(1) {
                        Some(m) => self.md_integer(Some(m)),
                        None => Some(0),
                    };
                    let Some(offset) = offset else {
                        return wrong(node.at, "the offset of a member is an integer");
                    };
                    let member = self.tbaa_type(*member, node.at, depth + 1)?;
                    members.push(TBAAMemberAttr::get(ctx, member, offset).into());
                }
                TBAATypeDescriptorAttr::get(ctx, &self.text_of(*name), ctx.param_list(&members)).into()
            }
            _ => {
                return wrong(node.at, "expected a type of accesses: a name, and members with their offsets");
            }
        };
        self.memory.types.insert(r, Some(attr));
        Ok(attr)
    }
}
