//! Everything that parsing builds: the values, the types, the records, the names, the problems.
//!
//! `Store` has no parser state; its methods are spread over the files that they belong to (`cast.rs`, `resolve.rs`,
//! `fold/`, `inherit.rs`, `text.rs`).

use crate::budget::Budget;
use crate::errors::{Diagnostic, Reported, Res, Severity};
use crate::pool::{Node, Pool, Val};
use crate::record::{Field, Kind, RecordData, RecordId};
use crate::regex::Regex;
use crate::sources::{Loc, SourceMap};
use crate::types::{Ty, TyKind, Types};
use rustc_hash::FxHashMap;
use std::cmp::Ordering;

/// The state of a parse that outlives it.
pub(crate) struct Store {
    pub(crate) pool: Pool,
    pub(crate) types: Types,
    pub(crate) records: Vec<RecordData>,
    pub(crate) classes: FxHashMap<Val, RecordId>,
    pub(crate) defs: FxHashMap<Val, RecordId>,
    /// Top-level `defvar`s and `defset`s.
    pub(crate) globals: FxHashMap<Val, Val>,
    pub(crate) sources: SourceMap,
    pub(crate) diagnostics: Vec<Diagnostic>,
    pub(crate) errors: usize,
    /// Where the parser is: the place of an error that belongs to no record.
    pub(crate) here: Loc,
    /// Set while the statement being read depends on one that failed: its errors say nothing new.
    pub(crate) tainted: bool,
    pub(crate) instances: FxHashMap<Val, Val>,
    /// Where each instance was first written.
    pub(crate) instance_locs: FxHashMap<Val, Loc>,
    pub(crate) budget: Budget,
    pub(crate) regexes: FxHashMap<Val, Regex>,
    pub(crate) instance_depth: u32,
    /// The instances with variables left in their arguments: asked over and over where instances nest.
    pub(crate) instance_has_variables: FxHashMap<Val, bool>,
    next_anonymous: u32,
    pub(crate) implicit_name: Val,
}

impl Store {
    pub(crate) fn new() -> Store {
        let mut pool = Pool::new();
        let implicit_name = pool.str("NAME");
        Store {
            pool,
            types: Types::new(),
            records: Vec::new(),
            classes: FxHashMap::default(),
            defs: FxHashMap::default(),
            globals: FxHashMap::default(),
            sources: SourceMap::default(),
            diagnostics: Vec::new(),
            errors: 0,
            here: Loc::default(),
            tainted: false,
            instances: FxHashMap::default(),
            instance_locs: FxHashMap::default(),
            budget: Budget::default(),
            regexes: FxHashMap::default(),
            instance_depth: 0,
            instance_has_variables: FxHashMap::default(),
            next_anonymous: 0,
            implicit_name,
        }
    }

    /// Records an error, unless it follows from one already reported.
    pub(crate) fn report(&mut self, mut diagnostic: Diagnostic) -> Reported {
        diagnostic.shorten();
        if diagnostic.severity == Severity::Error {
            self.errors += 1;
            if self.tainted && self.errors > 1 {
                return Reported;
            }
        }
        self.diagnostics.push(diagnostic);
        Reported
    }

    pub(crate) fn fail<T>(&mut self, loc: Loc, message: impl Into<String>) -> Res<T> {
        Err(self.report(Diagnostic::error(loc, message)))
    }

    /// The place of an error in a value of this record; where the parser is if there is none.
    pub(crate) fn place(&self, record: Option<RecordId>) -> Loc {
        record.map(|id| self.record(id).loc()).filter(|loc| loc.is_known()).unwrap_or(self.here)
    }

    #[inline]
    pub(crate) fn record(&self, id: RecordId) -> &RecordData {
        &self.records[id.0 as usize]
    }

    #[inline]
    pub(crate) fn record_mut(&mut self, id: RecordId) -> &mut RecordData {
        &mut self.records[id.0 as usize]
    }

    pub(crate) fn add_record(&mut self, data: RecordData) -> RecordId {
        let id = RecordId(self.records.len() as u32);
        self.records.push(data);
        self.count_record(id);
        id
    }

    /// A new record with the content of another one and no value of its own yet.
    pub(crate) fn copy_record(&mut self, id: RecordId) -> RecordId {
        let mut data = self.record(id).clone();
        data.value = None;
        self.add_record(data)
    }

    /// The name of the next definition without one.
    pub(crate) fn new_anonymous(&mut self) -> Val {
        let name = self.pool.leaf(Node::Anonymous(self.next_anonymous));
        self.next_anonymous += 1;
        name
    }

    pub(crate) fn is_subclass(&self, id: RecordId, of: RecordId) -> bool {
        self.record(id).ancestors.contains(&of)
    }

    /// Makes `class` a direct superclass of `id`.
    pub(crate) fn add_super(&mut self, id: RecordId, class: RecordId) {
        self.record_mut(class).is_super = true;
        self.record_mut(id).supers.push(class);
        self.inherit_ancestors(id, class);
        if self.record(id).is_super {
            self.refresh_ancestors();
        }
    }

    fn inherit_ancestors(&mut self, id: RecordId, class: RecordId) {
        let inherited = self.record(class).ancestors.clone();
        let own = &mut self.record_mut(id).ancestors;
        if own.is_empty() {
            *own = inherited;
            own.push(class);
            return;
        }
        for ancestor in inherited.into_iter().chain([class]) {
            if !own.contains(&ancestor) {
                own.push(ancestor);
            }
        }
    }

    /// A class that was only declared got superclasses after it was derived from: rare, so all is redone.
    fn refresh_ancestors(&mut self) {
        let mut changed = true;
        while changed {
            changed = false;
            for index in 0..self.records.len() {
                let id = RecordId(index as u32);
                let before = self.records[index].ancestors.len();
                for class in self.records[index].supers.clone() {
                    self.inherit_ancestors(id, class);
                }
                changed |= self.records[index].ancestors.len() != before;
            }
        }
    }

    /// All superclasses as llvm-tblgen lists them: those of each direct superclass, then itself. A class that is
    /// reached in two ways is listed twice, but the list stops growing at a million.
    pub(crate) fn all_supers(&self, id: RecordId) -> Vec<RecordId> {
        const MOST: usize = 1 << 20;
        let mut out = Vec::new();
        let mut stack: Vec<(RecordId, bool)> =
            self.record(id).supers.iter().rev().map(|class| (*class, false)).collect();
        while let Some((class, done)) = stack.pop() {
            if done {
                out.push(class);
            } else if out.len() < MOST {
                stack.push((class, true));
                stack.extend(self.record(class).supers.iter().rev().map(|class| (*class, false)));
            }
        }
        out
    }

    /// The type of records like this one: its direct superclasses.
    pub(crate) fn record_type(&mut self, id: RecordId) -> Ty {
        let supers = self.record(id).supers.clone();
        self.types.record(&supers)
    }

    /// The value that stands for a definition.
    pub(crate) fn def_value(&mut self, id: RecordId) -> Val {
        if let Some(value) = self.record(id).value {
            return value;
        }
        let ty = self.record_type(id);
        let value = self.pool.leaf(Node::Def(id, ty));
        self.record_mut(id).value = Some(value);
        value
    }

    /// The meaning of a name at top level: a definition, a `defvar` or a `defset`.
    pub(crate) fn global(&mut self, name: Val) -> Option<Val> {
        match self.defs.get(&name) {
            Some(id) => Some(self.def_value(*id)),
            None => self.globals.get(&name).copied(),
        }
    }

    /// All definitions that have every class of a record type, by name, numbers in names by value: `x2` before `x10`.
    pub(crate) fn derived_defs(&self, ty: Ty) -> Vec<RecordId> {
        let TyKind::Record(classes) = self.types.kind(ty) else { return Vec::new() };
        let derives = |id: &RecordId| classes.iter().all(|class| self.is_subclass(*id, *class));
        let mut found: Vec<RecordId> = self.defs.values().copied().filter(derives).collect();
        let name = |id: &RecordId| self.pool.as_str(self.record(*id).name).unwrap_or("");
        found.sort_by(|a, b| compare_numeric(name(a), name(b)));
        found
    }

    /// The name of a record as a key: the string that an anonymous name stands for, the name itself otherwise.
    pub(crate) fn final_name(&mut self, name: Val) -> Val {
        match self.pool.node(name) {
            Node::Anonymous(number) => self.pool.str(&format!("anonymous_{number}")),
            _ => name,
        }
    }

    /// A name with the record's in front, as template arguments are stored: `Class:arg`, `Multi::arg`.
    pub(crate) fn qualify(&mut self, id: RecordId, name: Val) -> Val {
        let record = self.record(id);
        let separator = if record.kind == Kind::MultiClass { "::" } else { ":" };
        let text = format!("{}{separator}{}", self.unquoted(record.name), self.unquoted(name));
        self.pool.str(&text)
    }

    /// `NAME` of a class or multiclass, qualified.
    pub(crate) fn implicit_name_of(&mut self, id: RecordId) -> Val {
        if let Some(name) = self.record(id).implicit_name {
            return name;
        }
        let name = self.qualify(id, self.implicit_name);
        self.record_mut(id).implicit_name = Some(name);
        name
    }

    /// Adds a field, or sets the field of this name to the new one's value.
    pub(crate) fn add_field(&mut self, id: RecordId, loc: Loc, field: Field) -> Res<()> {
        let Some(index) = self.record(id).field_index(field.name) else {
            self.record_mut(id).fields.push(field);
            return Ok(());
        };
        if self.set_field(id, index, field.value)? {
            return Ok(());
        }
        let message = format!(
            "New definition of '{}' of type '{}' is incompatible with previous definition of type '{}'",
            self.unquoted(field.name),
            self.type_text(field.ty),
            self.type_text(self.record(id).fields[index].ty)
        );
        let before = self.record(id).fields[index].loc;
        Err(self.report(Diagnostic::error(loc, message).note(before, "previous definition")))
    }

    /// Sets a field, converting the value to its type; `false` where that cannot be done.
    pub(crate) fn set_field(&mut self, id: RecordId, index: usize, value: Val) -> Res<bool> {
        let field = self.record(id).fields[index];
        if field.value == value && !self.pool.is_unset(value) {
            return Ok(true);
        }
        let Some(mut value) = self.cast(value, field.ty)? else { return Ok(false) };
        if let Some(width) = self.types.bits_width(field.ty)
            && !matches!(self.pool.node(value), Node::Bits(..))
        {
            let mut bits = Vec::with_capacity(width);
            for bit in 0..width {
                match self.bit_of(value, bit) {
                    Some(bit) => bits.push(bit),
                    None => return Ok(false),
                }
            }
            value = self.bits(&bits);
        }
        self.record_mut(id).fields[index].value = value;
        Ok(true)
    }

    pub(crate) fn bits(&mut self, bits: &[Val]) -> Val {
        let ty = self.types.bits(bits.len());
        self.pool.intern(Node::Bits(Default::default(), ty), bits)
    }

    /// A list of elements of type `elem`.
    pub(crate) fn list(&mut self, elems: &[Val], elem: Ty) -> Val {
        let ty = self.types.list(elem);
        self.pool.intern(Node::List(Default::default(), ty), elems)
    }

    /// A dag; `args` alternates values and names.
    pub(crate) fn dag(&mut self, op: Val, name: Option<Val>, args: &[Val]) -> Val {
        self.pool.intern(Node::Dag { op, name, args: Default::default() }, args)
    }

    pub(crate) fn list_elem_type(&self, list_ty: Ty) -> Ty {
        self.types.elem(list_ty).unwrap_or(Ty::BIT)
    }
}

/// Runs a recursive step with stack to spare: input may nest as deeply as it likes.
#[inline]
pub(crate) fn deep<T>(step: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(96 * 1024, 8 * 1024 * 1024, step)
}

/// Compares names by bytes, but runs of digits by value: a longer run is larger, as in llvm.
pub(crate) fn compare_numeric(a: &str, b: &str) -> Ordering {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let digits = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let mut at = 0;
    while at < a.len() && at < b.len() {
        if a[at].is_ascii_digit() && b[at].is_ascii_digit() {
            let (left, right) = (digits(&a[at..]), digits(&b[at..]));
            let order = left.cmp(&right).then_with(|| a[at..at + left].cmp(&b[at..at + right]));
            if order != Ordering::Equal {
                return order;
            }
            at += left;
        } else {
            if a[at] != b[at] {
                return a[at].cmp(&b[at]);
            }
            at += 1;
        }
    }
    a.len().cmp(&b.len())
}
