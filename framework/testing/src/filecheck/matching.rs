//! The directives of a file against an input: LLVM's algorithm, region by region between labels.

use super::directive::{Directive, Kind};
use super::pattern::Variables;
use super::{Failure, Options};

/// A check that failed: what is wrong with which directive, and where in the input.
pub(super) struct Failed<'d> {
    pub(super) directive: &'d Directive,
    pub(super) message: String,
    /// Where in the input the search began, or what was found there.
    pub(super) input_at: usize,
    pub(super) variables: Vec<(String, String)>,
}

/// Runs the checks over an input.
pub(super) struct Matcher<'d> {
    pub(super) input: &'d str,
    pub(super) variables: Variables,
    pub(super) failed: Vec<Failed<'d>>,
}

/// A stretch of the input.
type Span = (usize, usize);

impl<'d> Matcher<'d> {
    /// Checks everything; a failure ends its region only.
    pub(super) fn run(&mut self, list: &'d [Directive], options: &Options) {
        let (mut i, mut start) = (0, 0);
        while i < list.len() {
            let label = list[i..].iter().position(|d| d.kind == Kind::Label).map(|n| i + n);
            // The label's own region ends with it; what follows is the next one.
            let (mut at, end, last) = match label {
                None => (start, self.input.len(), list.len()),
                Some(label) => {
                    let Some((from, to)) = self.search(&list[label], (start, self.input.len())) else {
                        return;
                    };
                    debug_assert!(from <= to);
                    let region = start;
                    start = to;
                    (region, to, label + 1)
                }
            };
            if i != 0 && options.enable_var_scope {
                self.variables.leave_scope();
            }
            while i < last {
                match self.check(&list[i], (at, end)) {
                    Some((_, to)) => at = to,
                    None => i = last,
                }
                i += 1;
            }
            i = last;
        }
    }

    fn fail(&mut self, directive: &'d Directive, message: impl Into<String>, input_at: usize) {
        let variables = directive.pattern.used(&self.variables);
        self.failed.push(Failed { directive, message: message.into(), input_at, variables });
    }

    /// Finds a directive's text as often as it is wanted; tells if it is not there.
    fn search(&mut self, directive: &'d Directive, region: Span) -> Option<Span> {
        let (mut first, mut at) = (None, region.0);
        if directive.kind == Kind::End {
            return Some((region.1, region.1));
        }
        for n in 0..directive.count {
            match directive.pattern.find(&self.input[at..region.1], &mut self.variables) {
                Ok(Some((from, length))) => {
                    first.get_or_insert(at + from);
                    at += from + length;
                }
                Ok(None) => {
                    let message = match directive.count {
                        1 => "expected string not found in input".to_owned(),
                        count => format!("expected string not found in input ({} out of {count})", n + 1),
                    };
                    self.fail(directive, message, at);
                    return None;
                }
                Err(e) => {
                    self.fail(directive, e, at);
                    return None;
                }
            }
        }
        Some((first.unwrap_or(at), at))
    }

    /// Checks a directive and those before it in a region.
    fn check(&mut self, directive: &'d Directive, region: Span) -> Option<Span> {
        let (from, nots) = self.before(&directive.before, region)?;
        let found = self.search(directive, (from, region.1))?;
        let between = self.input[from..found.0].matches('\n').count();
        let message = match (directive.kind, between) {
            (Kind::Next | Kind::Empty, 0) => "is on the same line as previous match",
            (Kind::Next | Kind::Empty, 2..) => "is not on the line after the previous match",
            (Kind::Same, 1..) => "is not on the same line as the previous match",
            _ => "",
        };
        if !message.is_empty() {
            self.fail(directive, message, found.0);
            return None;
        }
        self.none_of(&nots, (from, found.0))?;
        Some(found)
    }

    /// Nothing of `nots` may be found in a region.
    fn none_of(&mut self, nots: &[&'d Directive], region: Span) -> Option<()> {
        for directive in nots {
            match directive.pattern.find(&self.input[region.0..region.1], &mut self.variables) {
                Ok(None) => {}
                Ok(Some((at, _))) => {
                    self.fail(directive, "excluded string found in input", region.0 + at);
                    return None;
                }
                Err(e) => {
                    self.fail(directive, e, region.0);
                    return None;
                }
            }
        }
        Some(())
    }

    /// Checks groups of `-DAG`, each after the one before; gives where they end and what must not follow them.
    fn before(&mut self, list: &'d [Directive], region: Span) -> Option<(usize, Vec<&'d Directive>)> {
        let mut start = region.0;
        let mut nots: Vec<&Directive> = Vec::new();
        // The part of the input that the group takes, in order, without overlap.
        let mut taken: Vec<Span> = Vec::new();
        for (i, directive) in list.iter().enumerate() {
            if directive.kind == Kind::Not {
                nots.push(directive);
                continue;
            }
            let found = self.find_free(directive, &taken, (start, region.1))?;
            let place = taken.partition_point(|t| t.0 < found.0);
            taken.insert(place, found);
            if list.get(i + 1).is_some_and(|d| d.kind == Kind::Dag) {
                continue;
            }
            let (first, last) = (taken[0].0, taken[taken.len() - 1].1);
            self.none_of(&std::mem::take(&mut nots), (start, first))?;
            start = last;
            taken.clear();
        }
        Some((start, nots))
    }

    /// The first match that overlaps none of `taken`.
    fn find_free(&mut self, directive: &'d Directive, taken: &[Span], region: Span) -> Option<Span> {
        let mut at = region.0;
        loop {
            let found = self.search(directive, (at, region.1))?;
            match taken.iter().find(|t| t.0 < found.1 && found.0 < t.1) {
                Some(t) => at = t.1,
                None => return Some(found),
            }
        }
    }
}

/// The failures in words.
pub(super) fn describe(file: &str, text: &str, input: &str, failed: &[Failed<'_>]) -> Failure {
    let mut out = String::new();
    for f in failed {
        out.push_str(&super::located(
            file,
            text,
            f.directive.at,
            &format!("error: {}: {}", f.directive.name, f.message),
        ));
        for (name, value) in &f.variables {
            out.push_str(&format!("with \"{name}\" equal to \"{value}\"\n"));
        }
        let line = input[..f.input_at].matches('\n').count();
        let line_start = input[..f.input_at].rfind('\n').map_or(0, |i| i + 1);
        let at = (line + 1, f.input_at - line_start + 1);
        let note = if f.message.starts_with("expected string not found") {
            "scanning from here"
        } else {
            "found here"
        };
        out.push_str(&super::located("<input>", input, at, &format!("note: {note}")));
        for (n, text) in input.lines().enumerate().skip(line + 1).take(4) {
            out.push_str(&format!("{:>6} | {text}\n", n + 1));
        }
    }
    Failure(out)
}
