//! A problem with a program, as a value: where, what, why, and what to do about it.
//!
//! Finding problems is the work of the parser and of `sema`; drawing them is `report.rs`.

use crate::source::Span;

/// A remark that belongs to a problem, with the place it speaks of where it has one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The place, if any.
    pub span: Option<Span>,
    /// The remark.
    pub text: String,
}

/// One error in a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The place that is wrong.
    pub span: Span,
    /// The error in one sentence.
    pub message: String,
    /// The marked place, in words; may be empty.
    pub label: String,
    /// Other places and reasons.
    pub notes: Vec<Note>,
    /// The way to mend it.
    pub hint: Option<String>,
}

impl Problem {
    /// An error at `span`.
    pub fn new(span: Span, message: impl Into<String>) -> Problem {
        Problem { span, message: message.into(), label: String::new(), notes: Vec::new(), hint: None }
    }

    /// With the text that stands under the marked place.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Problem {
        self.label = label.into();
        self
    }

    /// With a remark on another place.
    #[must_use]
    pub fn note(mut self, span: Span, text: impl Into<String>) -> Problem {
        self.notes.push(Note { span: Some(span), text: text.into() });
        self
    }

    /// With a remark on no place.
    #[must_use]
    pub fn remark(mut self, text: impl Into<String>) -> Problem {
        self.notes.push(Note { span: None, text: text.into() });
        self
    }

    /// With what to do about it.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Problem {
        self.hint = Some(hint.into());
        self
    }
}

/// Puts problems in the order of the source and drops repetitions.
pub fn sort(problems: &mut Vec<Problem>) {
    problems.sort_by(|a, b| (a.span, &a.message).cmp(&(b.span, &b.message)));
    problems.dedup_by(|a, b| a.span == b.span && a.message == b.message);
}
