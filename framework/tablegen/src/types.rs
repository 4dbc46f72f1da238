//! Types: interned, and the relations between them.
//!
//! Two relations matter: "convertible" (a value of the one may become the other, perhaps after a run-time check) and
//! "is a" (it already is one). Converting values is in `cast.rs`.

use crate::pool::{Node, Val};
use crate::record::RecordId;
use crate::store::Store;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// A type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Ty(u32);

/// A type's content.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum TyKind {
    Bit,
    Bits(u32),
    Int,
    String,
    Dag,
    List(Ty),
    /// Any record that derives from all of these.
    Record(SmallVec<[RecordId; 2]>),
}

impl Ty {
    pub(crate) const BIT: Ty = Ty(0);
    pub(crate) const INT: Ty = Ty(1);
    pub(crate) const STRING: Ty = Ty(2);
    pub(crate) const DAG: Ty = Ty(3);
    /// Any record at all.
    pub(crate) const RECORD: Ty = Ty(4);
}

/// The table of all types.
pub(crate) struct Types {
    kinds: Vec<TyKind>,
    table: FxHashMap<TyKind, Ty>,
}

impl Types {
    pub(crate) fn new() -> Types {
        let mut types = Types { kinds: Vec::new(), table: FxHashMap::default() };
        for kind in [TyKind::Bit, TyKind::Int, TyKind::String, TyKind::Dag, TyKind::Record(SmallVec::new())] {
            types.intern(kind);
        }
        types
    }

    fn intern(&mut self, kind: TyKind) -> Ty {
        if let Some(ty) = self.table.get(&kind) {
            return *ty;
        }
        let ty = Ty(self.kinds.len() as u32);
        self.kinds.push(kind.clone());
        self.table.insert(kind, ty);
        ty
    }

    pub(crate) fn bits(&mut self, width: usize) -> Ty {
        self.intern(TyKind::Bits(width as u32))
    }

    pub(crate) fn list(&mut self, of: Ty) -> Ty {
        self.intern(TyKind::List(of))
    }

    pub(crate) fn record(&mut self, classes: &[RecordId]) -> Ty {
        self.intern(TyKind::Record(SmallVec::from_slice(classes)))
    }

    pub(crate) fn kind(&self, ty: Ty) -> &TyKind {
        &self.kinds[ty.0 as usize]
    }

    /// The element type of a list type.
    pub(crate) fn elem(&self, ty: Ty) -> Option<Ty> {
        match self.kind(ty) {
            TyKind::List(of) => Some(*of),
            _ => None,
        }
    }

    pub(crate) fn is_record(&self, ty: Ty) -> bool {
        matches!(self.kind(ty), TyKind::Record(_))
    }

    pub(crate) fn bits_width(&self, ty: Ty) -> Option<usize> {
        match self.kind(ty) {
            TyKind::Bits(width) => Some(*width as usize),
            _ => None,
        }
    }
}

impl Store {
    /// The type of a value; `?` has none.
    pub(crate) fn type_of(&self, val: Val) -> Option<Ty> {
        Some(match self.pool.node(val) {
            Node::Unset => return None,
            Node::Bit(_) => Ty::BIT,
            Node::Int(_) | Node::IsA(..) | Node::Exists(..) => Ty::INT,
            Node::Str { .. } | Node::Anonymous(_) => Ty::STRING,
            Node::Dag { .. } => Ty::DAG,
            Node::VarBit { .. } => Ty::BIT,
            Node::Bits(_, ty) | Node::List(_, ty) | Node::Def(_, ty) => ty,
            Node::Instance { ty, .. } | Node::Var { ty, .. } | Node::Field { ty, .. } => ty,
            Node::Un(_, _, ty) | Node::Bin(_, _, _, ty) | Node::Tern(_, _, _, _, ty) => ty,
            Node::Cond(_, ty) | Node::Fold(_, ty) | Node::Instances(ty, _) => ty,
        })
    }

    /// Returns true if a value of type `from` may be converted to type `to`. Note the order: "`from` to `to`".
    pub(crate) fn convertible(&self, from: Ty, to: Ty) -> bool {
        let (mut from, mut to) = (from, to);
        loop {
            if from == to {
                return true;
            }
            match (self.types.kind(from), self.types.kind(to)) {
                (TyKind::List(a), TyKind::List(b)) => (from, to) = (*a, *b),
                (TyKind::Record(a), TyKind::Record(b)) => {
                    return b.iter().all(|class| self.any_is(a, *class));
                }
                (TyKind::Bit, TyKind::Bits(1)) | (TyKind::Bits(1), TyKind::Bit) => return true,
                (TyKind::Bit | TyKind::Bits(_), TyKind::Int)
                | (TyKind::Int, TyKind::Bit | TyKind::Bits(_)) => {
                    return true;
                }
                _ => return false,
            }
        }
    }

    /// Returns true if a value of type `from` is a value of type `to` as it stands.
    pub(crate) fn type_is(&self, from: Ty, to: Ty) -> bool {
        let (mut from, mut to) = (from, to);
        loop {
            match (self.types.kind(from), self.types.kind(to)) {
                (TyKind::List(a), TyKind::List(b)) => (from, to) = (*a, *b),
                (TyKind::Record(_), TyKind::Record(_)) => return self.convertible(from, to),
                _ => return from == to,
            }
        }
    }

    fn any_is(&self, classes: &[RecordId], wanted: RecordId) -> bool {
        classes.iter().any(|class| *class == wanted || self.is_subclass(*class, wanted))
    }

    /// The type that both can be seen as, if there is one.
    pub(crate) fn common_type(&mut self, a: Ty, b: Ty) -> Option<Ty> {
        let (mut a, mut b, mut lists) = (a, b, 0usize);
        let mut common = loop {
            if a == b {
                break a;
            }
            if let (TyKind::Record(of_a), TyKind::Record(_)) = (self.types.kind(a), self.types.kind(b)) {
                let classes = self.common_classes(of_a.clone(), b);
                break self.types.record(&classes);
            }
            if self.convertible(a, b) {
                break b;
            }
            if self.convertible(b, a) {
                break a;
            }
            (a, b) = (self.types.elem(a)?, self.types.elem(b)?);
            lists += 1;
        };
        for _ in 0..lists {
            common = self.types.list(common);
        }
        Some(common)
    }

    fn common_classes(&self, start: SmallVec<[RecordId; 2]>, other: Ty) -> SmallVec<[RecordId; 2]> {
        let TyKind::Record(classes) = self.types.kind(other) else { return SmallVec::new() };
        let mut common = SmallVec::new();
        let mut seen = SmallVec::<[RecordId; 8]>::new();
        let mut stack = start;
        while let Some(class) = stack.pop() {
            if seen.contains(&class) {
                continue;
            }
            seen.push(class);
            if self.any_is(classes, class) {
                common.push(class);
            } else {
                stack.extend(self.record(class).supers.iter().copied());
            }
        }
        common
    }

    /// The type of the field that a value of this type has under this name.
    pub(crate) fn field_type(&self, val: Val, name: Val) -> Option<Ty> {
        if let Some(id) = self.pool.as_def(val) {
            return self.record(id).field(name).map(|field| field.ty);
        }
        match self.types.kind(self.type_of(val)?) {
            TyKind::Record(classes) => {
                classes.iter().find_map(|class| self.record(*class).field(name)).map(|field| field.ty)
            }
            _ => None,
        }
    }

    /// A type as source text.
    pub(crate) fn type_text(&self, ty: Ty) -> String {
        let (mut ty, mut lists, mut out) = (ty, 0usize, String::new());
        while let Some(of) = self.types.elem(ty) {
            out.push_str("list<");
            ty = of;
            lists += 1;
        }
        match self.types.kind(ty) {
            TyKind::Bit => out.push_str("bit"),
            TyKind::Bits(width) => out.push_str(&format!("bits<{width}>")),
            TyKind::Int => out.push_str("int"),
            TyKind::String => out.push_str("string"),
            TyKind::Dag => out.push_str("dag"),
            TyKind::List(_) => {}
            TyKind::Record(classes) if classes.len() == 1 => {
                out.push_str(&self.unquoted(self.record(classes[0]).name));
            }
            TyKind::Record(classes) => {
                let names: Vec<String> =
                    classes.iter().map(|class| self.unquoted(self.record(*class).name)).collect();
                out.push_str(&format!("{{{}}}", names.join(", ")));
            }
        }
        out.extend(std::iter::repeat_n('>', lists));
        out
    }
}
