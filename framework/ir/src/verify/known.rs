//! [`Known`]: what predicates said of types and attributes, and which types an operation may have.
//!
//! Many operations have the same few types and attributes, and a predicate says the same of them as long as nothing is edited: while one
//! run of the verifier lasts.

use crate::attr::{Attr, Type};
use crate::def::{OpDef, Pred};
use crate::{Body, Context, Op, attr_pred_holds, type_holds};

/// The number of answers that are kept at first, a power of two. A run is often over one small function: clearing a large table would
/// cost more than it saves.
const FIRST: usize = 32;

/// The number of answers that are kept at most.
const MOST: usize = 512;

/// The answer of a predicate about a type or an attribute.
#[derive(Clone, Copy)]
struct Answer {
    pred: &'static Pred,
    of: Attr,
    holds: bool,
}

/// The most operands and results of an operation whose types are kept.
const MOST_TYPES: usize = 6;

/// An operation's definition with the types of its operands, then of its results.
#[derive(Clone, Copy)]
pub(super) struct Signature {
    def: &'static OpDef,
    operands: usize,
    types: [Option<Type>; MOST_TYPES],
}

impl Signature {
    /// Of an operation; `None` if it has many operands and results.
    pub(super) fn of(body: &Body, op: Op, def: &'static OpDef) -> Option<Signature> {
        let operands = body.num_operands(op);
        if operands + body.num_results(op) > MOST_TYPES {
            return None;
        }
        let mut types = [None; MOST_TYPES];
        let all = body.operand_types(op).chain(body.result_types(op));
        types.iter_mut().zip(all).for_each(|(slot, ty)| *slot = Some(ty));
        Some(Signature { def, operands, types })
    }

    fn place(&self) -> usize {
        let number = |t: &Option<Type>| t.map_or(0, |t| t.as_attr().0.get() as usize);
        let start = std::ptr::from_ref(self.def).addr() / 8 + self.operands;
        self.types.iter().fold(start, |sum, t| sum.wrapping_mul(37).wrapping_add(number(t)))
    }

    fn is(&self, other: &Signature) -> bool {
        std::ptr::eq(self.def, other.def) && self.operands == other.operands && self.types == other.types
    }
}

/// The last entries: a new one takes the place of another.
struct Table<E> {
    slots: Vec<Option<E>>,
    /// How often an entry took the place of another since the table grew.
    lost: usize,
}

impl<E> Default for Table<E> {
    fn default() -> Table<E> {
        Table { slots: Vec::new(), lost: 0 }
    }
}

impl<E: Clone> Table<E> {
    fn get(&self, place: usize) -> Option<&E> {
        self.slots.get(place & self.slots.len().wrapping_sub(1))?.as_ref()
    }

    #[cold]
    fn keep(&mut self, place: usize, entry: E) {
        if self.lost >= self.slots.len() && self.slots.len() < MOST {
            let size = (4 * self.slots.len()).max(FIRST);
            self.slots.clear();
            self.slots.resize(size, None);
            self.lost = 0;
        }
        let mask = self.slots.len() - 1;
        let slot = &mut self.slots[place & mask];
        self.lost += usize::from(slot.is_some());
        *slot = Some(entry);
    }
}

/// The answers and the signatures that are known.
#[derive(Default)]
pub(super) struct Known {
    answers: Table<Answer>,
    fitting: Table<Signature>,
}

impl Known {
    /// True if an operation like this is known to satisfy the constraints on its types.
    pub(super) fn fits(&self, signature: &Signature) -> bool {
        self.fitting.get(signature.place()).is_some_and(|known| known.is(signature))
    }

    /// Keeps the types of an operation that satisfied all constraints on them.
    pub(super) fn keep_fitting(&mut self, signature: Signature) {
        self.fitting.keep(signature.place(), signature);
    }

    /// True if a type satisfies a predicate.
    pub(super) fn type_holds(&mut self, ctx: &Context, pred: &'static Pred, ty: Type) -> bool {
        match pred {
            Pred::True | Pred::Unread(_) => true,
            Pred::Type(f) => f(ctx, ty),
            _ => self.ask(pred, ty.as_attr(), || type_holds(ctx, pred, ty)),
        }
    }

    /// True if an attribute satisfies a predicate.
    pub(super) fn attr_holds(&mut self, ctx: &Context, pred: &'static Pred, a: Attr) -> bool {
        match pred {
            Pred::True | Pred::Unread(_) => true,
            Pred::Attr(f) => f(ctx, a),
            _ => self.ask(pred, a, || attr_pred_holds(ctx, pred, a)),
        }
    }

    fn ask(&mut self, pred: &'static Pred, of: Attr, find: impl FnOnce() -> bool) -> bool {
        let place =
            (std::ptr::from_ref(pred).addr() / 8).wrapping_add((of.0.get() as usize).wrapping_mul(37));
        match self.answers.get(place) {
            Some(known) if known.of == of && std::ptr::eq(known.pred, pred) => known.holds,
            _ => {
                let holds = find();
                self.answers.keep(place, Answer { pred, of, holds });
                holds
            }
        }
    }
}
