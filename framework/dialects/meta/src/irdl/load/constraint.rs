//! A single constraint of a type or attribute, and its check.

use terrace_ir::{Attr, AttrData, Context};

use super::names;

/// A constraint. Those that it is made of are named by their numbers in the definition.
pub(super) enum Constraint {
    /// No demand.
    Any,
    /// One attribute or type: its text, since each context interns its own.
    Is(String),
    /// Any attribute or type of a class.
    Base {
        /// True of a class of types.
        of_type: bool,
        /// The full name.
        name: String,
    },
    /// An attribute or type of a class, each of whose parameters satisfies a constraint.
    Parametric {
        /// True of a class of types.
        of_type: bool,
        /// The full name.
        name: String,
        /// The constraints of the parameters.
        params: Vec<usize>,
    },
    /// One of them, the first that holds.
    AnyOf(Vec<usize>),
    /// All of them.
    AllOf(Vec<usize>),
}

/// The most steps that the check of one thing may take: alternatives within alternatives multiply.
const MOST_STEPS: usize = 1 << 18;

/// A check of one thing that has a definition: each constraint stands for the same attribute wherever it is used.
pub(super) struct Check<'a> {
    ctx: &'a Context,
    constraints: &'a [Constraint],
    /// The attributes that constraints stand for by now.
    assigned: Vec<Option<Attr>>,
    steps: usize,
}

/// A constraint whose parts are being checked.
struct Open {
    attr: Attr,
    constraint: usize,
    /// The parts that are left, the next one last.
    parts: Vec<(Attr, usize)>,
    /// True if one part is enough.
    any: bool,
}

impl<'a> Check<'a> {
    pub(super) fn new(ctx: &'a Context, constraints: &'a [Constraint]) -> Check<'a> {
        Check { ctx, constraints, assigned: vec![None; constraints.len()], steps: 0 }
    }

    /// Checks an attribute or type; the error is the message.
    pub(super) fn holds(&mut self, attr: Attr, constraint: usize) -> Result<(), String> {
        let mut open: Vec<Open> = Vec::new();
        // Nothing where the innermost constraint waits for its next part.
        let mut outcome = self.begin(attr, constraint, &mut open);
        while let Some(top) = open.last_mut() {
            if self.steps > MOST_STEPS {
                return Err(
                    "takes too many steps to check: the definition has too many alternatives".to_owned()
                );
            }
            let decided = match outcome.take() {
                Some(Ok(())) if top.any => Some(Ok(())),
                Some(Err(e)) if !top.any => Some(Err(e)),
                _ if !top.parts.is_empty() => None,
                _ if top.any => {
                    Some(Err(format!("'{}' does not satisfy the constraint", self.ctx.text(top.attr))))
                }
                _ => Some(Ok(())),
            };
            outcome = match (decided, top.parts.pop()) {
                (None, Some((attr, constraint))) => self.begin(attr, constraint, &mut open),
                (decided, _) => {
                    if let (Some(done), Some(Ok(()))) = (open.pop(), &decided) {
                        self.assign(done.constraint, done.attr);
                    }
                    decided
                }
            };
        }
        outcome.unwrap_or(Ok(()))
    }

    fn assign(&mut self, constraint: usize, attr: Attr) {
        if let Some(slot) = self.assigned.get_mut(constraint) {
            *slot = Some(attr);
        }
    }

    /// Checks a constraint without parts, or opens one that has some.
    fn begin(&mut self, attr: Attr, constraint: usize, open: &mut Vec<Open>) -> Option<Result<(), String>> {
        self.steps += 1;
        let ctx = self.ctx;
        let attr = unwrapped(ctx, attr);
        if let Some(before) = self.assigned.get(constraint).copied().flatten() {
            let same = before == attr;
            return Some(if same { Ok(()) } else { Err(other(&ctx.text(before), &ctx.text(attr))) });
        }
        let result = match self.constraints.get(constraint)? {
            Constraint::Any => Ok(()),
            Constraint::Is(expected) => {
                let got = ctx.text(attr);
                if *expected == got { Ok(()) } else { Err(other(expected, &got)) }
            }
            Constraint::Base { of_type, name } => self.base(attr, *of_type, name),
            Constraint::Parametric { of_type, name, params } => {
                match self.params(attr, *of_type, name, params) {
                    Ok(parts) => {
                        open.push(Open { attr, constraint, parts, any: false });
                        return None;
                    }
                    Err(e) => Err(e),
                }
            }
            Constraint::AnyOf(list) | Constraint::AllOf(list) => {
                let any = matches!(self.constraints.get(constraint), Some(Constraint::AnyOf(_)));
                let parts = list.iter().rev().map(|c| (attr, *c)).collect();
                open.push(Open { attr, constraint, parts, any });
                return None;
            }
        };
        if result.is_ok() {
            self.assign(constraint, attr);
        }
        Some(result)
    }

    fn base(&self, attr: Attr, of_type: bool, name: &str) -> Result<(), String> {
        let is_type = self.ctx.data(attr).is_type();
        if of_type && !is_type {
            return Err(format!("expected type, got attribute '{}", self.ctx.text(attr)));
        }
        let got = if of_type || !is_type { names::class(self.ctx, attr) } else { "builtin.type".to_owned() };
        if got == name {
            return Ok(());
        }
        let what = if of_type { "type" } else { "attribute" };
        Err(format!("expected base {what} '{name}' but got '{got}'"))
    }

    /// The parameters of a type or attribute of the definition, each with its constraint, the first one last.
    fn params(
        &self,
        attr: Attr,
        of_type: bool,
        name: &str,
        wanted: &[usize],
    ) -> Result<Vec<(Attr, usize)>, String> {
        let params = match self.ctx.data(attr) {
            AttrData::DialectType { def, params } if of_type && def.0.name == name => params,
            AttrData::DialectAttr { def, params } if !of_type && def.0.name == name => params,
            data if of_type && !data.is_type() => {
                return Err(format!("expected type, got attribute '{}", self.ctx.text(attr)));
            }
            _ => {
                let (dialect, own) = name.split_once('.').unwrap_or(("", name));
                // For an attribute MLIR says the two names the other way round.
                let shown =
                    if of_type { format!("type '{name}'") } else { format!("attribute '{own}.{dialect}'") };
                return Err(format!("expected base {shown} but got '{}'", self.ctx.text(attr)));
            }
        };
        if params.len() != wanted.len() {
            let (n, got) = (wanted.len(), params.len());
            return Err(format!("attribute '{name}' expects {got} parameters but got {n}"));
        }
        Ok(params.iter().copied().zip(wanted.iter().copied()).rev().collect())
    }
}

fn other(expected: &str, got: &str) -> String {
    format!("expected '{expected}' but got '{got}'")
}

/// A type itself where an attribute holds one.
fn unwrapped(ctx: &Context, attr: Attr) -> Attr {
    match ctx.data(attr) {
        AttrData::TypeAttr(ty) => ty.as_attr(),
        _ => attr,
    }
}
