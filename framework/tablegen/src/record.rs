//! Records as they are while parsing: classes, definitions, and the records that carry a multiclass's arguments.
//!
//! This is the mutable form. Users of the crate see `view.rs`.

use crate::pool::Val;
use crate::sources::Loc;
use crate::types::Ty;
use smallvec::SmallVec;

/// A record's number, in the order of creation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct RecordId(pub(crate) u32);

/// The kinds of record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Def,
    AnonymousDef,
    Class,
    /// Holds a multiclass's template arguments.
    MultiClass,
}

/// How a field was declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FieldKind {
    Normal,
    /// `field int x;`: may stay unresolved in a definition.
    MayStayOpen,
    TemplateArg,
}

/// A field of a record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    pub(crate) name: Val,
    pub(crate) value: Val,
    pub(crate) ty: Ty,
    pub(crate) loc: Loc,
    pub(crate) kind: FieldKind,
    /// True if anything refers to it; kept for template arguments only.
    pub(crate) used: bool,
}

impl std::fmt::Debug for Val {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Val")
    }
}

/// A template argument: its name as written, and with the class in front as stored.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Param {
    pub(crate) written: Val,
    pub(crate) qualified: Val,
}

/// `assert condition, message;` in a record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Assertion {
    pub(crate) loc: Loc,
    pub(crate) condition: Val,
    pub(crate) message: Val,
}

/// `dump message;` in a record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dump {
    pub(crate) loc: Loc,
    pub(crate) message: Val,
}

/// A record.
#[derive(Clone, Debug)]
pub(crate) struct RecordData {
    /// A string where known; an expression in a multiclass or a loop.
    pub(crate) name: Val,
    pub(crate) kind: Kind,
    /// Where it is defined, then every `defm` that it came through.
    pub(crate) locs: SmallVec<[Loc; 1]>,
    pub(crate) params: Vec<Param>,
    pub(crate) fields: Vec<Field>,
    /// Direct superclasses, in order.
    pub(crate) supers: SmallVec<[RecordId; 2]>,
    /// All superclasses, each once, in no particular order: for membership.
    pub(crate) ancestors: SmallVec<[RecordId; 8]>,
    pub(crate) assertions: Vec<Assertion>,
    pub(crate) dumps: Vec<Dump>,
    /// The value that stands for this definition, once anything asked for it.
    pub(crate) value: Option<Val>,
    /// `NAME` with this class or multiclass in front, once anything asked for it.
    pub(crate) implicit_name: Option<Val>,
    /// True if a superclass list names it.
    pub(crate) is_super: bool,
}

impl RecordData {
    pub(crate) fn new(name: Val, kind: Kind, loc: Loc) -> RecordData {
        let mut locs = SmallVec::new();
        if loc.is_known() {
            locs.push(loc);
        }
        RecordData {
            name,
            kind,
            locs,
            params: Vec::new(),
            fields: Vec::new(),
            supers: SmallVec::new(),
            ancestors: SmallVec::new(),
            assertions: Vec::new(),
            dumps: Vec::new(),
            value: None,
            implicit_name: None,
            is_super: false,
        }
    }

    pub(crate) fn is_class(&self) -> bool {
        self.kind == Kind::Class
    }

    pub(crate) fn loc(&self) -> Loc {
        self.locs.first().copied().unwrap_or_default()
    }

    #[inline]
    pub(crate) fn field_index(&self, name: Val) -> Option<usize> {
        self.fields.iter().position(|field| field.name == name)
    }

    #[inline]
    pub(crate) fn field(&self, name: Val) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    #[inline]
    pub(crate) fn field_mut(&mut self, name: Val) -> Option<&mut Field> {
        self.fields.iter_mut().find(|field| field.name == name)
    }
}
