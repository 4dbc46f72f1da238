//! Substitution: replacing variables in values, and computing what becomes known by it.
//!
//! A [`Resolver`] knows the values of variables. The evaluation of operators is in `fold/`; making
//! definitions from `Class<args>` is in `inherit.rs`.

use crate::errors::Res;
use crate::ops::{BinOp, TernOp, UnOp};
use crate::pool::{Node, Span, Val};
use crate::record::RecordId;
use crate::store::{Store, deep};
use crate::types::Ty;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

type Vals = SmallVec<[Val; 16]>;

/// The size from which on a table of variables is hashed.
const HASHED: usize = 24;

/// The values of variables: the variable, its value, and whether the table has been applied to the value itself.
#[derive(Default)]
struct Table {
    entries: SmallVec<[(Val, Val, bool); 8]>,
    hashed: FxHashMap<Val, (Val, bool)>,
}

impl Table {
    fn len(&self) -> usize {
        self.entries.len() + self.hashed.len()
    }

    fn get(&self, name: Val) -> Option<(Val, bool)> {
        let found = self.entries.iter().find(|entry| entry.0 == name).map(|entry| (entry.1, entry.2));
        if self.hashed.is_empty() { found } else { found.or_else(|| self.hashed.get(&name).copied()) }
    }

    fn set(&mut self, name: Val, value: Val, done: bool) {
        if let Some(entry) = self.entries.iter_mut().find(|entry| entry.0 == name) {
            *entry = (name, value, done);
        } else if self.entries.len() < HASHED {
            self.hashed.remove(&name);
            self.entries.push((name, value, done));
        } else {
            self.hashed.insert(name, (value, done));
        }
    }

    fn remove(&mut self, name: Val) {
        match self.entries.iter().position(|entry| entry.0 == name) {
            Some(at) => {
                self.entries.swap_remove(at);
            }
            None => {
                self.hashed.remove(&name);
            }
        }
    }
}

/// The source of variables' values.
enum Source {
    Map(Table),
    /// The fields of the current record, for its last resolution; `name` takes the place of an anonymous one.
    Record {
        cache: FxHashMap<Val, Val>,
        stack: Vec<Val>,
        name: Option<Val>,
    },
}

/// A layer over the source while in some part of a value.
enum Layer {
    /// These variables are bound by the operation that we are in.
    Shadow(SmallVec<[Val; 2]>),
    /// Watches whether a variable stays unknown.
    Track(bool),
}

/// A substitution, and the record that it is done in.
pub(crate) struct Resolver {
    source: Source,
    layers: SmallVec<[Layer; 4]>,
    pub(crate) record: Option<RecordId>,
    is_final: bool,
}

impl Resolver {
    pub(crate) fn map(record: Option<RecordId>) -> Resolver {
        let source = Source::Map(Table::default());
        Resolver { source, layers: SmallVec::new(), record, is_final: false }
    }

    /// The last resolution of a record: by its own fields.
    pub(crate) fn own_fields(record: RecordId, name: Option<Val>) -> Resolver {
        let source = Source::Record { cache: FxHashMap::default(), stack: Vec::new(), name };
        Resolver { source, layers: SmallVec::new(), record: Some(record), is_final: true }
    }

    pub(crate) fn finally(mut self) -> Resolver {
        self.is_final = true;
        self
    }

    /// Sets what a variable stands for.
    pub(crate) fn set(&mut self, name: Val, value: Val) {
        if let Source::Map(map) = &mut self.source {
            map.set(name, value, false);
        }
    }

    /// Returns true if this is the last chance to compute something. Arguments of an instance have one more of their own.
    fn is_final(&self) -> bool {
        self.is_final && !self.layers.iter().any(|layer| matches!(layer, Layer::Track(_)))
    }

    fn keeps_unset_bits(&self) -> bool {
        matches!(self.source, Source::Record { .. }) && self.layers.is_empty()
    }
}

impl Store {
    /// Applies a substitution to a value.
    #[inline]
    pub(crate) fn resolve(&mut self, val: Val, r: &mut Resolver) -> Res<Val> {
        if !val.is_open() {
            return Ok(val);
        }
        self.step(r.record)?;
        deep(|| self.resolve_open(val, r))
    }

    fn resolve_open(&mut self, val: Val, r: &mut Resolver) -> Res<Val> {
        match self.pool.node(val) {
            Node::Unset | Node::Bit(_) | Node::Int(_) | Node::Str { .. } | Node::Def(..) => Ok(val),
            Node::Var { name, .. } => Ok(self.look_up(name, r)?.unwrap_or(val)),
            Node::Anonymous(_) => {
                let new = self.look_up(val, r)?.unwrap_or(val);
                let settled = r.is_final() && matches!(self.pool.node(new), Node::Anonymous(_));
                Ok(if settled { self.final_name(new) } else { new })
            }
            Node::VarBit { of, bit } => {
                let new = self.resolve(of, r)?;
                if new == of {
                    return Ok(val);
                }
                self.bit_or_fail(new, bit as usize, r)
            }
            Node::Field { of, name, ty } => {
                let new = self.resolve(of, r)?;
                if new == of { Ok(val) } else { self.field(new, name, ty, r.record) }
            }
            Node::Bits(bits, _) => self.resolve_bits(val, bits, r),
            Node::List(elems, ty) => Ok(match self.resolve_span(elems, r)? {
                Some(new) => self.pool.intern(Node::List(Span::default(), ty), &new),
                None => val,
            }),
            Node::Dag { op, name, args } => {
                let new_args = self.resolve_span(args, r)?;
                let new_op = self.resolve(op, r)?;
                match new_args {
                    Some(new) => Ok(self.dag(new_op, name, &new)),
                    None if new_op == op => Ok(val),
                    None => {
                        let same = Vals::from_slice(self.pool.slice(args));
                        Ok(self.dag(new_op, name, &same))
                    }
                }
            }
            Node::Instance { class, args, ty } => self.resolve_instance(val, class, args, ty, r),
            _ => self.resolve_op(val, r),
        }
    }

    fn bit_or_fail(&mut self, val: Val, bit: usize, r: &Resolver) -> Res<Val> {
        match self.bit_of(val, bit) {
            Some(bit) => Ok(bit),
            None => {
                let message = format!("'{}' has no bit {bit}", self.text(val));
                self.fail(self.place(r.record), message)
            }
        }
    }

    /// Resolves a run of values; `None` if nothing changed.
    fn resolve_span(&mut self, span: Span, r: &mut Resolver) -> Res<Option<Vals>> {
        let mut changed = false;
        let mut out = Vals::with_capacity(span.len());
        for index in 0..span.len() {
            let old = self.pool.elem(span, index);
            let new = self.resolve(old, r)?;
            changed |= new != old;
            out.push(new);
        }
        Ok(changed.then_some(out))
    }

    fn resolve_bits(&mut self, val: Val, bits: Span, r: &mut Resolver) -> Res<Val> {
        let mut changed = false;
        let mut out = Vals::with_capacity(bits.len());
        let mut last = None;
        for index in 0..bits.len() {
            let old = self.pool.elem(bits, index);
            let mut new = match self.pool.node(old) {
                Node::VarBit { of, bit } => {
                    let whole = match last {
                        Some((known, whole)) if known == of => whole,
                        _ => self.resolve(of, r)?,
                    };
                    last = Some((of, whole));
                    self.bit_or_fail(whole, bit as usize, r)?
                }
                _ if !old.is_open() => old,
                _ => {
                    let whole = self.resolve(old, r)?;
                    self.bit_or_fail(whole, 0, r)?
                }
            };
            if self.pool.is_unset(new) && r.keeps_unset_bits() {
                new = old;
            }
            changed |= new != old;
            out.push(new);
        }
        Ok(if changed { self.bits(&out) } else { val })
    }

    fn resolve_op(&mut self, val: Val, r: &mut Resolver) -> Res<Val> {
        match self.pool.node(val) {
            Node::Un(op, a, ty) => {
                let new = self.resolve(a, r)?;
                if new == a && !(op == UnOp::Cast && r.is_final()) {
                    return Ok(val);
                }
                self.fold_un(op, new, ty, r.record, r.is_final())
            }
            Node::Bin(op, a, b, ty) => self.resolve_bin(val, (op, a, b, ty), r),
            Node::Tern(op, a, b, c, ty) => self.resolve_tern(val, (op, a, b, c, ty), r),
            Node::Cond(cases, ty) => match self.resolve_span(cases, r)? {
                Some(new) => self.fold_cond(&new, ty, r.record),
                None => Ok(val),
            },
            Node::Fold(parts, ty) => self.resolve_fold(val, parts, ty, r),
            Node::IsA(ty, of) => {
                let new = self.resolve(of, r)?;
                Ok(if new == of { val } else { self.fold_isa(ty, new) })
            }
            Node::Exists(ty, name) => {
                let new = self.resolve(name, r)?;
                if new == name && !r.is_final() {
                    return Ok(val);
                }
                Ok(self.fold_exists(ty, new, r.record, r.is_final()))
            }
            Node::Instances(ty, pattern) => {
                let new = self.resolve(pattern, r)?;
                if new == pattern && !r.is_final() {
                    return Ok(val);
                }
                self.fold_instances(ty, new, r.record, r.is_final())
            }
            _ => Ok(val),
        }
    }

    fn resolve_bin(&mut self, val: Val, parts: (BinOp, Val, Val, Ty), r: &mut Resolver) -> Res<Val> {
        let (op, a, b, ty) = parts;
        if op == BinOp::StrConcat {
            return self.resolve_concat(val, r);
        }
        let new_a = self.resolve(a, r)?;
        if let (BinOp::And | BinOp::Or, Some(known)) = (op, self.int_of(new_a))
            && known == if op == BinOp::And { 0 } else { -1 }
        {
            return Ok(self.pool.int(known));
        }
        let new_b = self.resolve(b, r)?;
        if new_a == a && new_b == b {
            return Ok(val);
        }
        self.fold_bin(op, new_a, new_b, ty, r.record)
    }

    /// A chain of pastes at once, so that a long one does not keep every part of its text.
    fn resolve_concat(&mut self, val: Val, r: &mut Resolver) -> Res<Val> {
        let mut parts = Vals::new();
        let mut rest = val;
        let mut changed = false;
        while let Node::Bin(BinOp::StrConcat, a, b, _) = self.pool.node(rest) {
            let new = self.resolve(a, r)?;
            changed |= new != a;
            parts.push(new);
            rest = b;
        }
        let new = self.resolve(rest, r)?;
        changed |= new != rest;
        parts.push(new);
        self.check_texts(&parts, r.record)?;
        Ok(if changed { self.concat_all(&parts) } else { val })
    }

    fn resolve_tern(&mut self, val: Val, parts: (TernOp, Val, Val, Val, Ty), r: &mut Resolver) -> Res<Val> {
        let (op, a, b, c, ty) = parts;
        let new_a = self.resolve(a, r)?;
        if op == TernOp::If
            && new_a != a
            && let Some(known) = self.int_of(new_a)
        {
            return self.resolve(if known != 0 { b } else { c }, r);
        }
        let new_b = self.resolve(b, r)?;
        let new_c = if matches!(op, TernOp::Foreach | TernOp::Filter) {
            r.layers.push(Layer::Shadow(SmallVec::from_slice(&[new_a])));
            let new_c = self.resolve(c, r);
            r.layers.pop();
            new_c?
        } else {
            self.resolve(c, r)?
        };
        if new_a == a && new_b == b && new_c == c {
            return Ok(val);
        }
        self.fold_tern(op, [new_a, new_b, new_c], ty, r.record)
    }

    fn resolve_fold(&mut self, val: Val, parts: Span, ty: Ty, r: &mut Resolver) -> Res<Val> {
        let part = |store: &Store, index| store.pool.elem(parts, index);
        let (start, list, a, b, expr) =
            (part(self, 0), part(self, 1), part(self, 2), part(self, 3), part(self, 4));
        let new_start = self.resolve(start, r)?;
        let new_list = self.resolve(list, r)?;
        r.layers.push(Layer::Shadow(SmallVec::from_slice(&[a, b])));
        let new_expr = self.resolve(expr, r);
        r.layers.pop();
        let new_expr = new_expr?;
        if new_start == start && new_list == list && new_expr == expr {
            return Ok(val);
        }
        self.fold_foldl([new_start, new_list, a, b, new_expr], ty, r.record)
    }

    fn resolve_instance(
        &mut self,
        val: Val,
        class: RecordId,
        args: Span,
        ty: Ty,
        r: &mut Resolver,
    ) -> Res<Val> {
        r.layers.push(Layer::Track(false));
        let new = self.resolve_args(args, r);
        let unknown = matches!(r.layers.pop(), Some(Layer::Track(true)));
        let Some(new) = new? else { return Ok(val) };
        let instance = self.pool.intern(Node::Instance { class, args: Span::default(), ty }, &new);
        let loc = self.instance_locs.get(&val).copied().unwrap_or_default();
        self.instance_locs.entry(instance).or_insert(loc);
        if unknown { Ok(instance) } else { self.instantiate(instance) }
    }

    /// The arguments of an instance alternate with their keys, which are no expressions.
    fn resolve_args(&mut self, args: Span, r: &mut Resolver) -> Res<Option<Vals>> {
        let mut changed = false;
        let mut out = Vals::with_capacity(args.len());
        for index in 0..args.len() {
            let old = self.pool.elem(args, index);
            let new = if index % 2 == 1 { self.resolve(old, r)? } else { old };
            changed |= new != old;
            out.push(new);
        }
        Ok(changed.then_some(out))
    }

    /// The value of a variable, seen through the layers.
    fn look_up(&mut self, name: Val, r: &mut Resolver) -> Res<Option<Val>> {
        if r.layers.is_empty() {
            return self.look_up_source(name, r);
        }
        let binds = |layer: &Layer| matches!(layer, Layer::Shadow(names) if names.contains(&name));
        let bound = r.layers.iter().rposition(binds);
        let found = if bound.is_some() { None } else { self.look_up_source(name, r)? };
        let unknown = match found {
            Some(found) => self.has_variables(found),
            None => true,
        };
        if unknown {
            // Those inside of the operation that binds the variable see that it is not known.
            for layer in r.layers.iter_mut().skip(bound.unwrap_or(0)) {
                if let Layer::Track(seen) = layer {
                    *seen = true;
                }
            }
        }
        Ok(found)
    }

    fn look_up_source(&mut self, name: Val, r: &mut Resolver) -> Res<Option<Val>> {
        match &mut r.source {
            Source::Map(map) => {
                let Some((value, done)) = map.get(name) else { return Ok(None) };
                if done || map.len() == 1 || !value.is_open() {
                    return Ok(Some(value));
                }
                // Variables may stand for values with other variables of the table in them, but not for themselves.
                map.remove(name);
                let layers = std::mem::take(&mut r.layers);
                let value = self.resolve(value, r);
                r.layers = layers;
                let value = value?;
                if let Source::Map(map) = &mut r.source {
                    map.set(name, value, true);
                }
                Ok(Some(value))
            }
            Source::Record { .. } => self.look_up_field(name, r),
        }
    }

    fn look_up_field(&mut self, name: Val, r: &mut Resolver) -> Res<Option<Val>> {
        let Some(id) = r.record else { return Ok(None) };
        let Source::Record { cache, stack, name: new_name } = &mut r.source else { return Ok(None) };
        if let Some(known) = cache.get(&name) {
            return Ok(Some(*known));
        }
        if stack.contains(&name) {
            return Ok(None);
        }
        let record = self.record(id);
        let (value, guard) = match record.field(name) {
            Some(field) if self.pool.is_unset(field.value) => return Ok(None),
            Some(field) if !field.value.is_open() => return Ok(Some(field.value)),
            Some(field) => (field.value, name),
            None => match *new_name {
                Some(new_name) if name == record.name => (new_name, new_name),
                _ => return Ok(None),
            },
        };
        stack.push(guard);
        let layers = std::mem::take(&mut r.layers);
        let value = self.resolve(value, r);
        r.layers = layers;
        let value = value?;
        if let Source::Record { cache, stack, .. } = &mut r.source {
            stack.pop();
            cache.insert(name, value);
        }
        Ok(Some(value))
    }

    /// Returns true if resolving this would look up any variable.
    pub(crate) fn has_variables(&mut self, val: Val) -> bool {
        self.mentions(val, None, &mut Vec::new())
    }

    /// Returns true if resolving this would look up this variable.
    pub(crate) fn mentions_variable(&mut self, val: Val, name: Val) -> bool {
        self.mentions(val, Some(name), &mut Vec::new())
    }

    fn mentions(&mut self, val: Val, wanted: Option<Val>, bound: &mut Vec<Val>) -> bool {
        if !val.is_open() {
            return false;
        }
        let instance =
            wanted.is_none() && bound.is_empty() && matches!(self.pool.node(val), Node::Instance { .. });
        if instance && let Some(known) = self.instance_has_variables.get(&val) {
            return *known;
        }
        let found = deep(|| self.mentions_open(val, wanted, bound));
        if instance {
            self.instance_has_variables.insert(val, found);
        }
        found
    }

    fn mentions_open(&mut self, val: Val, wanted: Option<Val>, bound: &mut Vec<Val>) -> bool {
        let is_it = |name: Val, bound: &Vec<Val>| {
            wanted.is_none_or(|wanted| wanted == name) && !bound.contains(&name)
        };
        match self.pool.node(val) {
            Node::Var { name, .. } => is_it(name, bound),
            Node::Anonymous(_) => is_it(val, bound),
            Node::VarBit { of, .. } | Node::Field { of, .. } => self.mentions(of, wanted, bound),
            Node::Un(_, a, _) | Node::IsA(_, a) | Node::Exists(_, a) | Node::Instances(_, a) => {
                self.mentions(a, wanted, bound)
            }
            Node::Bin(op, a, b, _) => {
                let decided = match op {
                    BinOp::And => self.int_of(a) == Some(0),
                    BinOp::Or => self.int_of(a) == Some(-1),
                    _ => false,
                };
                !decided && (self.mentions(a, wanted, bound) || self.mentions(b, wanted, bound))
            }
            Node::Tern(op, a, b, c, _) => {
                if self.mentions(a, wanted, bound) || self.mentions(b, wanted, bound) {
                    return true;
                }
                let before = bound.len();
                if matches!(op, TernOp::Foreach | TernOp::Filter) {
                    bound.push(a);
                }
                let found = self.mentions(c, wanted, bound);
                bound.truncate(before);
                found
            }
            Node::Fold(parts, _) => {
                let part = |store: &Store, index| store.pool.elem(parts, index);
                if self.mentions(part(self, 0), wanted, bound) || self.mentions(part(self, 1), wanted, bound)
                {
                    return true;
                }
                let before = bound.len();
                bound.extend([part(self, 2), part(self, 3)]);
                let found = self.mentions(part(self, 4), wanted, bound);
                bound.truncate(before);
                found
            }
            Node::Dag { op, args, .. } => {
                self.mentions(op, wanted, bound) || self.any_mentions(args, wanted, bound)
            }
            Node::Bits(span, _)
            | Node::List(span, _)
            | Node::Cond(span, _)
            | Node::Instance { args: span, .. } => self.any_mentions(span, wanted, bound),
            _ => false,
        }
    }

    fn any_mentions(&mut self, span: Span, wanted: Option<Val>, bound: &mut Vec<Val>) -> bool {
        (0..span.len()).any(|index| {
            let elem = self.pool.elem(span, index);
            self.mentions(elem, wanted, bound)
        })
    }

    /// Returns true if nothing in the value is left to resolve.
    pub(crate) fn is_concrete(&self, val: Val) -> bool {
        let mut stack: SmallVec<[Val; 16]> = SmallVec::from_slice(&[val]);
        while let Some(val) = stack.pop() {
            if !val.is_open() {
                continue;
            }
            match self.pool.node(val) {
                Node::List(span, _) | Node::Bits(span, _) | Node::Cond(span, _) => {
                    stack.extend(self.pool.slice(span).iter().rev().copied());
                }
                Node::Dag { op, args, .. } => {
                    stack.push(op);
                    stack.extend(self.pool.slice(args).iter().rev().copied());
                }
                Node::Field { of, name, .. } => {
                    let value = self.pool.as_def(of).and_then(|id| self.record(id).field(name));
                    match value {
                        Some(field) => stack.push(field.value),
                        None => return false,
                    }
                }
                _ => return false,
            }
        }
        true
    }

    /// Returns true if a value can stand in for a template argument that was not given.
    pub(crate) fn is_complete(&self, val: Val) -> bool {
        let mut stack: SmallVec<[Val; 16]> = SmallVec::from_slice(&[val]);
        while let Some(val) = stack.pop() {
            match self.pool.node(val) {
                Node::Unset | Node::Fold(..) | Node::IsA(..) | Node::Exists(..) | Node::Instances(..) => {
                    return false;
                }
                Node::List(span, _) | Node::Bits(span, _) | Node::Cond(span, _) => {
                    stack.extend(self.pool.slice(span).iter().copied());
                }
                _ => {}
            }
        }
        true
    }
}
