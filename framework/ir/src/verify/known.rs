//! [`Known`]: what predicates said of types and attributes.
//!
//! Many operations have the same few types and attributes, and a predicate says the same of them as long as nothing is edited: while one
//! run of the verifier lasts.

use crate::attr::{Attr, Type};
use crate::def::Pred;
use crate::{Context, attr_pred_holds, type_holds};

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

/// The last answers: a new one takes the place of another.
#[derive(Default)]
pub(super) struct Known {
    answers: Vec<Option<Answer>>,
    /// How often an answer took the place of another since the table grew.
    lost: usize,
}

impl Known {
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
        let mask = self.answers.len().wrapping_sub(1);
        match self.answers.get(place & mask) {
            Some(Some(known)) if known.of == of && std::ptr::eq(known.pred, pred) => known.holds,
            _ => {
                let holds = find();
                self.keep(place, Answer { pred, of, holds });
                holds
            }
        }
    }

    #[cold]
    fn keep(&mut self, place: usize, answer: Answer) {
        if self.lost >= self.answers.len() && self.answers.len() < MOST {
            let size = (4 * self.answers.len()).max(FIRST);
            self.answers.clear();
            self.answers.resize(size, None);
            self.lost = 0;
        }
        let mask = self.answers.len() - 1;
        let slot = &mut self.answers[place & mask];
        self.lost += usize::from(slot.is_some());
        *slot = Some(answer);
    }
}
