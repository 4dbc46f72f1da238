//! Tries edits on several threads, and takes the first that leaves the fault.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use terrace_asm::on_deep_stack;

use crate::{Options, Outcome, Test};

/// A state of a reduction.
pub(crate) trait Subject: Sync + Send + Sized {
    /// A change that makes the state smaller.
    type Edit: Sync;

    /// The state after an edit; `None` if there is no such state, or it is not smaller.
    fn apply(&self, edit: &Self::Edit) -> Option<Self>;

    /// The text to test.
    fn text(&self) -> &str;
}

/// A run of the reducer.
pub(crate) struct Search<'a> {
    test: &'a dyn Test,
    threads: usize,
    end: Option<Instant>,
    tests: AtomicUsize,
    /// Why a test could not be run.
    broken: Mutex<Option<String>>,
}

/// The state that the threads of one attempt share.
struct Attempt<S> {
    next: AtomicUsize,
    /// The first edit that is known to be good: later ones need not be tried.
    best: AtomicUsize,
    found: Mutex<Option<(usize, S)>>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(test: &'a dyn Test, options: &Options<'_>) -> Search<'a> {
        let broken = Mutex::new(None);
        Search { test, threads: options.threads.max(1), end: options.end, tests: AtomicUsize::new(0), broken }
    }

    /// Refuses a text that is not interesting.
    pub(crate) fn check(&self, text: &str) -> Result<(), String> {
        self.tests.fetch_add(1, Ordering::Relaxed);
        if self.test.is_interesting(text)? {
            return Ok(());
        }
        Err("the input is not interesting as it is: the test does not find the fault".to_owned())
    }

    /// Returns true if a text is interesting.
    pub(crate) fn holds(&self, text: &str) -> bool {
        if self.is_over() {
            return false;
        }
        self.tests.fetch_add(1, Ordering::Relaxed);
        self.test.is_interesting(text).unwrap_or_else(|why| {
            *self.broken.lock().unwrap_or_else(PoisonError::into_inner) = Some(why);
            false
        })
    }

    fn is_over(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() >= end)
            || self.broken.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    pub(crate) fn outcome(&self, text: &str) -> Result<Outcome, String> {
        match self.broken.lock().unwrap_or_else(PoisonError::into_inner).take() {
            Some(why) => Err(why),
            None => Ok(Outcome { text: text.to_owned(), tests: self.tests.load(Ordering::Relaxed) }),
        }
    }

    /// The first edit of a list whose state is interesting, with that state.
    pub(crate) fn first<S: Subject>(&self, state: &S, edits: &[S::Edit]) -> Option<(usize, S)> {
        let attempt = Attempt {
            next: AtomicUsize::new(0),
            best: AtomicUsize::new(edits.len()),
            found: Mutex::new(None),
        };
        let work = || on_deep_stack(|| self.work(state, edits, &attempt));
        std::thread::scope(|scope| {
            for _ in 1..self.threads.min(edits.len()) {
                scope.spawn(work);
            }
            work();
        });
        attempt.found.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    fn work<S: Subject>(&self, state: &S, edits: &[S::Edit], attempt: &Attempt<S>) {
        loop {
            let i = attempt.next.fetch_add(1, Ordering::Relaxed);
            if i >= attempt.best.load(Ordering::Relaxed) || self.is_over() {
                return;
            }
            let Some(next) = state.apply(&edits[i]).filter(|s| self.holds(s.text())) else { continue };
            attempt.best.fetch_min(i, Ordering::Relaxed);
            let mut found = attempt.found.lock().unwrap_or_else(PoisonError::into_inner);
            if found.as_ref().is_none_or(|(j, _)| i < *j) {
                *found = Some((i, next));
            }
        }
    }

    /// Takes edits one after another until none is good. After a good one the list is made again, and goes on where it was.
    pub(crate) fn each<S: Subject>(&self, mut state: S, edits: impl Fn(&S) -> Vec<S::Edit>) -> S {
        let mut at = 0;
        loop {
            let list = edits(&state);
            let Some((i, next)) = list.get(at..).and_then(|rest| self.first(&state, rest)) else {
                return state;
            };
            at += i;
            state = next;
        }
    }

    /// Removes items in large pieces, then in smaller ones: `items` lists what can go, `edit` removes a piece of that list.
    pub(crate) fn thin_out<S: Subject, I>(
        &self,
        mut state: S,
        items: impl Fn(&S) -> Vec<I>,
        edit: impl Fn(&[I]) -> S::Edit,
    ) -> S {
        let mut size = items(&state).len();
        while size > 0 && !self.is_over() {
            state = self.each(state, |s| items(s).chunks(size).map(&edit).collect());
            size /= 2;
        }
        state
    }
}
