//! Records as users of the crate see them, after parsing.

use crate::errors::Diagnostic;
use crate::json::Unprintable;
use crate::pool::Val;
use crate::record::{FieldKind, Kind, RecordData, RecordId};
use crate::sources::{Loc, Position, SourceMap};
use crate::store::{Store, compare_numeric};
use crate::value::{Dag, List, Value};
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::fmt;
use std::path::PathBuf;

/// All that a parse made: classes, definitions and top-level variables.
pub struct Records {
    store: Store,
    classes: Vec<RecordId>,
    defs: Vec<RecordId>,
    by_name: FxHashMap<Box<str>, (Option<RecordId>, Option<RecordId>)>,
}

/// A class or a definition.
#[derive(Clone, Copy)]
pub struct Record<'a> {
    pub(crate) store: &'a Store,
    pub(crate) id: RecordId,
}

/// A field of a record.
#[derive(Clone, Copy)]
pub struct Field<'a> {
    store: &'a Store,
    field: &'a crate::record::Field,
}

impl Records {
    pub(crate) fn new(store: Store) -> Records {
        let mut by_name: FxHashMap<Box<str>, (Option<RecordId>, Option<RecordId>)> = FxHashMap::default();
        let sorted = |ids: Vec<RecordId>| {
            let mut named: Vec<(Cow<'_, str>, RecordId)> =
                ids.into_iter().map(|id| (Record { store: &store, id }.name(), id)).collect();
            named.sort_unstable();
            named
        };
        let classes = sorted(store.classes.values().copied().collect());
        let defs = sorted(store.defs.values().copied().collect());
        for (name, id) in &classes {
            by_name.entry((**name).into()).or_default().0 = Some(*id);
        }
        for (name, id) in &defs {
            by_name.entry((**name).into()).or_default().1 = Some(*id);
        }
        let ids = |named: Vec<(Cow<'_, str>, RecordId)>| named.into_iter().map(|(_, id)| id).collect();
        let (classes, defs) = (ids(classes), ids(defs));
        Records { store, classes, defs, by_name }
    }

    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    fn view(&self, id: RecordId) -> Record<'_> {
        Record { store: &self.store, id }
    }

    /// All classes, by name: llvm's order.
    pub fn classes(&self) -> impl ExactSizeIterator<Item = Record<'_>> {
        self.classes.iter().map(|id| self.view(*id))
    }

    /// All definitions, by name: llvm's order.
    pub fn defs(&self) -> impl ExactSizeIterator<Item = Record<'_>> {
        self.defs.iter().map(|id| self.view(*id))
    }

    /// All definitions in the order in which they were made, as generators that follow the source want them.
    pub fn defs_in_source_order(&self) -> Vec<Record<'_>> {
        let mut ids = self.defs.clone();
        ids.sort_unstable();
        ids.into_iter().map(|id| self.view(id)).collect()
    }

    /// The class of a name.
    pub fn class(&self, name: &str) -> Option<Record<'_>> {
        self.by_name.get(name)?.0.map(|id| self.view(id))
    }

    /// The definition of a name.
    pub fn def(&self, name: &str) -> Option<Record<'_>> {
        self.by_name.get(name)?.1.map(|id| self.view(id))
    }

    /// All definitions that derive from a class, in llvm's order: by name, with numbers in names by value (`x2`
    /// before `x10`). None if there is no such class.
    pub fn derived(&self, class: &str) -> Vec<Record<'_>> {
        let Some(class) = self.class(class) else { return Vec::new() };
        let mut found: Vec<Record<'_>> = self.defs().filter(|def| def.derives_from(class)).collect();
        found.sort_by(|a, b| compare_numeric(&a.name(), &b.name()));
        found
    }

    /// A top-level `defvar` or `defset`.
    pub fn global(&self, name: &str) -> Option<Value<'_>> {
        let found =
            self.store.globals.iter().find(|(known, _)| self.store.pool.as_str(**known) == Some(name));
        found.map(|(_, value)| Value::new(&self.store, *value))
    }

    /// Warnings, and the texts of `dump` statements.
    pub fn warnings(&self) -> &[Diagnostic] {
        &self.store.diagnostics
    }

    /// The texts that were read: for turning places into lines.
    pub fn sources(&self) -> &SourceMap {
        &self.store.sources
    }

    /// The files that were read from disk: what a build depends on.
    pub fn files_read(&self) -> &[PathBuf] {
        self.store.sources.files_read()
    }
}

impl<'a> Record<'a> {
    fn data(self) -> &'a RecordData {
        self.store.record(self.id)
    }

    /// The name. Definitions without one are `anonymous_0` and so on.
    pub fn name(self) -> Cow<'a, str> {
        let name = self.data().name;
        match self.store.pool.as_str(name) {
            Some(text) => Cow::Borrowed(text),
            None => Cow::Owned(self.store.text(name)),
        }
    }

    /// Returns true if this is a class and not a definition.
    pub fn is_class(self) -> bool {
        self.data().is_class()
    }

    /// Returns true if the definition was given no name.
    pub fn is_anonymous(self) -> bool {
        self.data().kind == Kind::AnonymousDef
    }

    /// A number that grows in the order in which records were made.
    pub fn number(self) -> usize {
        self.id.0 as usize
    }

    /// Where it is defined.
    pub fn loc(self) -> Loc {
        self.data().loc()
    }

    /// Where it is defined, then every `defm` that it came through.
    pub fn locs(self) -> &'a [Loc] {
        &self.data().locs
    }

    /// Where it is defined, in words.
    pub fn position(self) -> Option<Position<'a>> {
        self.store.sources.position(self.loc())
    }

    /// The direct superclasses, in order.
    pub fn direct_superclasses(self) -> impl Iterator<Item = Record<'a>> {
        self.data().supers.iter().map(move |id| Record { store: self.store, id: *id })
    }

    /// All superclasses in llvm's order: those of each direct superclass before itself. A class that is inherited
    /// in two ways is listed twice.
    pub fn superclasses(self) -> Vec<Record<'a>> {
        self.store.all_supers(self.id).into_iter().map(|id| Record { store: self.store, id }).collect()
    }

    /// Returns true if it derives from a class.
    pub fn is_subclass_of(self, class: &str) -> bool {
        let is = |id: &RecordId| self.store.pool.as_str(self.store.record(*id).name) == Some(class);
        self.data().ancestors.iter().any(is)
    }

    /// Returns true if it derives from a class.
    pub fn derives_from(self, class: Record<'_>) -> bool {
        self.data().ancestors.contains(&class.id)
    }

    /// All fields in order, template arguments aside.
    pub fn fields(self) -> impl Iterator<Item = Field<'a>> {
        let fields = self.data().fields.iter().filter(|field| field.kind != FieldKind::TemplateArg);
        fields.map(move |field| Field { store: self.store, field })
    }

    /// The template arguments of a class; their names are `Class:name`.
    pub fn template_args(self) -> impl Iterator<Item = Field<'a>> {
        let params = self.data().params.iter();
        params.filter_map(move |param| {
            let field = self.data().field(param.qualified)?;
            Some(Field { store: self.store, field })
        })
    }

    /// The field of a name.
    pub fn field(self, name: &str) -> Option<Field<'a>> {
        self.fields().find(|field| field.name() == name)
    }

    /// The value of a field.
    pub fn value(self, name: &str) -> Option<Value<'a>> {
        self.field(name).map(Field::value)
    }

    /// A field that is a string or a code block.
    pub fn string(self, name: &str) -> Option<&'a str> {
        self.value(name)?.as_str()
    }

    /// A field that is a number, a bit or known bits.
    pub fn int(self, name: &str) -> Option<i64> {
        self.value(name)?.as_int()
    }

    /// A field that is a bit.
    pub fn bit(self, name: &str) -> Option<bool> {
        self.value(name)?.as_bool()
    }

    /// A field that is a list.
    pub fn list(self, name: &str) -> Option<List<'a>> {
        self.value(name)?.as_list()
    }

    /// A field that is a dag.
    pub fn dag(self, name: &str) -> Option<Dag<'a>> {
        self.value(name)?.as_dag()
    }

    /// A field that is a definition.
    pub fn def(self, name: &str) -> Option<Record<'a>> {
        self.value(name)?.as_def()
    }
}

impl PartialEq for Record<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && std::ptr::eq(self.store, other.store)
    }
}

impl Eq for Record<'_> {}

impl std::hash::Hash for Record<'_> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl fmt::Debug for Record<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

impl fmt::Debug for Records {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Records({} classes, {} defs)", self.classes.len(), self.defs.len())
    }
}

/// The record as `--print-records` shows it, with `class` or `def` in front.
impl fmt::Display for Record<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let keyword = if self.is_class() { "class" } else { "def" };
        write!(f, "{keyword} {}", self.store.record_text(self.id))
    }
}

impl<'a> Field<'a> {
    /// The name.
    pub fn name(self) -> &'a str {
        self.store.pool.as_str(self.field.name).unwrap_or("")
    }

    /// The value.
    pub fn value(self) -> Value<'a> {
        Value::new(self.store, self.field.value)
    }

    /// The type as source text.
    pub fn type_text(self) -> String {
        self.store.type_text(self.field.ty)
    }

    /// Where the field was declared, or set last.
    pub fn loc(self) -> Loc {
        self.field.loc
    }

    /// The same, in words.
    pub fn position(self) -> Option<Position<'a>> {
        self.store.sources.position(self.field.loc)
    }

    /// Returns true if it was declared with `field`: it may stay open in a definition.
    pub fn may_stay_open(self) -> bool {
        self.field.kind == FieldKind::MayStayOpen
    }

    pub(crate) fn val(self) -> Val {
        self.field.value
    }
}

/// All records as `llvm-tblgen --print-records` prints them.
pub fn print_records(records: &Records) -> Result<String, Unprintable> {
    let limit = records.store.print_limit();
    let short = |out: &String| if out.len() > limit { Err(Unprintable::TooLong(limit)) } else { Ok(()) };
    let mut out = String::from("------------- Classes -----------------\n");
    for id in &records.classes {
        out.push_str("class ");
        records.store.write_record(&mut out, *id);
        short(&out)?;
    }
    out.push_str("------------- Defs -----------------\n");
    for id in &records.defs {
        out.push_str("def ");
        records.store.write_record(&mut out, *id);
        short(&out)?;
    }
    Ok(out)
}
