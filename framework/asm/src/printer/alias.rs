//! Aliases: which attributes, types and locations get one, and the lines that define them.

use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap};
use terrace_ir::affine::AffineNode;
use terrace_ir::{Attr, AttrData, Loc, Type};

use super::Printer;
use crate::traits::{AttrAsm, DialectAsm};

/// The state of a visited value.
#[derive(Clone, Default, Debug)]
struct Visited {
    /// The proposed name; none gets no alias.
    alias: Option<String>,
    depth: usize,
    is_type: bool,
    deferrable: bool,
}

impl Visited {
    /// The depth that this adds to the value around it: as in MLIR, a value without an alias counts if there is one below it.
    fn above(&self) -> usize {
        if self.depth > 0 { self.depth + 1 } else { usize::from(self.alias.is_some()) }
    }
}

/// The aliases of one text.
#[derive(Default)]
pub(crate) struct Aliases {
    visited: IndexMap<Attr, Visited, FxBuildHasher>,
    names: FxHashMap<Attr, Box<str>>,
    /// In the order of their definitions.
    order: Vec<(Attr, bool)>,
    distinct: FxHashMap<u64, i64>,
    active: bool,
}

impl Aliases {
    /// True if some values are written by their aliases.
    pub(super) fn is_active(&self) -> bool {
        self.active
    }

    pub(crate) fn distinct_id(&mut self, serial: u64) -> i64 {
        let n = self.distinct.len() as i64;
        *self.distinct.entry(serial).or_insert(n)
    }
}

impl Printer<'_> {
    pub(crate) fn needs_aliases(&self) -> bool {
        !self.flags.local_scope && (self.flags.debug_info || self.ctx.may_need_aliases())
    }

    /// Writes the alias of a value, where it has one.
    pub(crate) fn write_alias(&mut self, a: Attr) -> bool {
        if !self.aliases.active {
            return false;
        }
        let Some(name) = self.aliases.names.get(&a) else { return false };
        self.out.push(if self.ctx.data(a).is_type() { b'!' } else { b'#' });
        self.out.extend_from_slice(name.as_bytes());
        true
    }

    /// Returns true if a value is written by its alias.
    pub(super) fn has_alias(&self, a: Attr) -> bool {
        self.aliases.active && self.aliases.names.contains_key(&a)
    }

    pub(crate) fn visit_type(&mut self, t: Type) {
        self.visit(t.as_attr(), false);
    }

    pub(crate) fn visit_attr(&mut self, a: Attr) {
        self.visit(a, false);
    }

    pub(crate) fn visit_loc(&mut self, loc: Loc, deferrable: bool) {
        self.visit(loc.to_part(self.ctx), deferrable);
    }

    /// Visits a value with what it is made of; returns the depth of aliases in it and its position.
    fn visit(&mut self, a: Attr, deferrable: bool) -> usize {
        if let Some(v) = self.aliases.visited.get_mut(&a) {
            let (depth, was) = (v.above(), v.deferrable);
            if was && !deferrable {
                v.deferrable = false;
                self.undefer(a);
            }
            return depth;
        }
        crate::parser::grow(|| self.visit_new(a, deferrable))
    }

    /// A value that cannot be deferred makes the values that it uses undeferrable as well.
    fn undefer(&mut self, a: Attr) {
        let mut parts = Vec::new();
        self.parts(a, &mut parts);
        for p in parts {
            self.visit(p, false);
        }
    }

    fn visit_new(&mut self, a: Attr, deferrable: bool) -> usize {
        let alias = self.alias_for(a);
        let is_type = self.ctx.data(a).is_type();
        // A value without an alias still takes its place only if something in it may have one.
        self.aliases.visited.insert(a, Visited { alias: alias.clone(), depth: 0, is_type, deferrable });
        let mut parts = Vec::new();
        self.parts(a, &mut parts);
        let depth = parts.into_iter().map(|p| self.visit(p, deferrable)).max().unwrap_or(0);
        match self.aliases.visited.get_mut(&a) {
            Some(v) => {
                v.depth = depth;
                v.above()
            }
            None => 0,
        }
    }

    fn alias_for(&self, a: Attr) -> Option<String> {
        let ctx = self.ctx;
        let data = ctx.data(a);
        let (def, params) = match data {
            AttrData::AffineMap(_) => return Some("map".to_owned()),
            AttrData::IntegerSet(_) => return Some("set".to_owned()),
            AttrData::Distinct { referenced, .. } => {
                return (*referenced != ctx.unit()).then(|| "distinct".to_owned());
            }
            AttrData::TupleType(t) if t.len() > 16 => return Some("tuple".to_owned()),
            d if d.is_location() => return Some("loc".to_owned()),
            AttrData::DialectAttr { def, params } | AttrData::DialectType { def, params } => (def.0, params),
            _ => return None,
        };
        let dialect = ctx.dialect(def.dialect().as_bytes())?;
        let proposed = dialect.interface::<dyn DialectAsm>().and_then(|i| i.alias(ctx, a));
        let name = match (proposed, def.interface::<dyn AttrAsm>()) {
            (Some((name, _)), _) => name,
            (None, _) if !def.has_aliases => return None,
            (None, Some(asm)) => asm.alias(ctx, params)?,
            (None, None) => def.mnemonic().to_owned(),
        };
        Some(sanitize(&name))
    }

    /// The types, attributes and locations that a value is directly made of, in the order of its text.
    pub(super) fn parts(&self, a: Attr, out: &mut Vec<Attr>) {
        let ctx = self.ctx;
        match ctx.data(a) {
            AttrData::ComplexType(t) | AttrData::UnrankedTensorType(t) | AttrData::TypeAttr(t) => {
                out.push(t.as_attr())
            }
            AttrData::FunctionType { inputs, results } | AttrData::GraphType { inputs, results } => {
                out.extend(inputs.iter().chain(results.iter()).map(|t| t.as_attr()));
            }
            AttrData::TupleType(elements) => out.extend(elements.iter().map(|t| t.as_attr())),
            AttrData::VectorType { element, .. } => out.push(element.as_attr()),
            AttrData::RankedTensorType { element, encoding, .. } => {
                out.push(element.as_attr());
                out.extend(*encoding);
            }
            AttrData::MemRefType { element, layout, space, .. } => {
                out.push(element.as_attr());
                out.extend(layout.iter().chain(space.iter()));
            }
            AttrData::UnrankedMemRefType { element, space } => {
                out.push(element.as_attr());
                out.extend(*space);
            }
            AttrData::DialectType { def, params } | AttrData::DialectAttr { def, params } => {
                let kinds = def.0.params.iter().map(|p| Some(&p.kind)).chain(std::iter::repeat(None));
                for (p, kind) in params.iter().zip(kinds) {
                    // A map that stands by its text alone has no alias.
                    if matches!(kind, Some(terrace_ir::def::ParamKind::AffineMap)) {
                        continue;
                    }
                    match ctx.data(*p) {
                        // A list is no value of its own.
                        AttrData::ParamList(_) => self.parts(*p, out),
                        AttrData::Affine(AffineNode::Constant(_)) => {}
                        _ => out.push(*p),
                    }
                }
            }
            AttrData::ParamList(list) => out.extend(list.iter()),
            AttrData::Integer { ty, .. }
            | AttrData::Float { ty, .. }
            | AttrData::String { ty, .. }
            | AttrData::DenseElements { ty, .. }
            | AttrData::DenseStrings { ty, .. }
            | AttrData::SparseElements { ty, .. }
            | AttrData::DenseResource { ty, .. } => out.push(ty.as_attr()),
            AttrData::Array(elements) => out.extend(elements.iter()),
            AttrData::Dictionary(entries) => out.extend(entries.iter().map(|(_, v)| *v)),
            AttrData::DenseArray { element, .. } => out.push(element.as_attr()),
            AttrData::OpaqueAttr { ty, .. } => out.extend(ty.map(Type::as_attr)),
            AttrData::Distinct { referenced, .. } => out.push(*referenced),
            AttrData::LocName { child, .. } if !matches!(ctx.data(*child), AttrData::LocUnknown) => {
                out.push(*child)
            }
            AttrData::LocCallSite { callee, caller } => out.extend([*callee, *caller]),
            AttrData::LocFused { locs, metadata } => {
                out.extend(*metadata);
                out.extend(Loc::fused_parts(self.ctx, locs, *metadata).iter());
            }
            _ => {}
        }
    }

    /// Names what was visited: by depth, types first, then by name, then in the order of the visit.
    pub(crate) fn assign_aliases(&mut self) {
        let visited = std::mem::take(&mut self.aliases.visited);
        let mut list: Vec<(Attr, Visited)> = visited.into_iter().filter(|(_, v)| v.alias.is_some()).collect();
        list.sort_by(|(_, a), (_, b)| (a.depth, !a.is_type, &a.alias).cmp(&(b.depth, !b.is_type, &b.alias)));
        let mut counts: FxHashMap<(bool, String), usize> = FxHashMap::default();
        for (a, v) in list {
            let Some(base) = v.alias else { continue };
            let n = counts.entry((v.is_type, base.clone())).or_insert(0);
            let name = if *n == 0 { base } else { format!("{base}{n}") };
            *n += 1;
            self.aliases.names.insert(a, name.into());
            self.aliases.order.push((a, v.deferrable));
        }
        self.aliases.active = true;
    }

    /// Writes the definitions; the deferred ones stand after the IR.
    pub(crate) fn write_aliases(&mut self, deferred: bool) {
        let order = std::mem::take(&mut self.aliases.order);
        for (a, d) in &order {
            if *d != deferred {
                continue;
            }
            self.write_alias(*a);
            self.text(" = ");
            match self.ctx.as_type(*a) {
                Some(t) => self.type_inner(t),
                None if self.ctx.data(*a).is_location() => {
                    self.loc_in_full(Loc::from_attr(self.ctx, *a));
                }
                None => self.attr_inner(*a, super::TypeElision::Never),
            }
            self.text("\n");
        }
        self.aliases.order = order;
    }
}

/// Alias names that end in a digit get an underscore, so that numbers can follow.
fn sanitize(name: &str) -> String {
    let mut out: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() || "$._-".contains(c) { c } else { '_' }).collect();
    if out.ends_with(|c: char| c.is_ascii_digit()) {
        out.push('_');
    }
    out
}
