//! Pipelines as data: what runs on which operations, in which order. Running them: `run.rs`; their text: `pipeline.rs`.

use std::fmt;

use terrace_ir::Context;
use terrace_ir::def::{OpInfo, TraitSet};

use crate::options::print_options;
use crate::pass::Pass;

/// The anchor that stands for every operation.
pub(crate) const ANY: &str = "any";

/// True if a pass for another operation is nested of itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Nesting {
    /// It is an error.
    #[default]
    Explicit,
    /// A manager for that operation is nested.
    Implicit,
}

/// One step of a pipeline.
#[derive(Clone, Debug)]
pub enum Item {
    /// A pass on the manager's operation.
    Pass(Box<dyn Pass>),
    /// A pipeline on the operations directly in it.
    Nested(OpPassManager),
}

/// A pipeline on the operations of one name, or on any (that is registered and isolated).
#[derive(Clone, Debug)]
pub struct OpPassManager {
    anchor: Option<Box<str>>,
    nesting: Nesting,
    items: Vec<Item>,
}

impl OpPassManager {
    /// A pipeline on operations of that name; `any` is [`OpPassManager::any`].
    pub fn on(op: &str) -> OpPassManager {
        let anchor = (op != ANY).then(|| op.into());
        OpPassManager { anchor, nesting: Nesting::Explicit, items: Vec::new() }
    }

    /// A pipeline on any operation that all its passes can run on.
    pub fn any() -> OpPassManager {
        OpPassManager::on(ANY)
    }

    /// The same where passes for other operations are nested of themselves, or not.
    #[must_use]
    pub fn nesting(mut self, nesting: Nesting) -> OpPassManager {
        self.nesting = nesting;
        self
    }

    /// The operation it runs on; none: any.
    pub fn op_name(&self) -> Option<&str> {
        self.anchor.as_deref()
    }

    /// The operation it runs on, or `any`.
    pub fn anchor(&self) -> &str {
        self.op_name().unwrap_or(ANY)
    }

    /// The steps.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    pub(crate) fn items_mut(&mut self) -> &mut Vec<Item> {
        &mut self.items
    }

    /// Returns true if there are no steps.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The number of steps.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Adds a pass. It must run on this manager's operation; another one is nested where nesting is implicit.
    pub fn add_pass(&mut self, pass: impl Pass) -> Result<&mut Self, String> {
        self.add_boxed(Box::new(pass))
    }

    /// [`OpPassManager::add_pass`] for a pass whose type is not known.
    pub fn add_boxed(&mut self, pass: Box<dyn Pass>) -> Result<&mut Self, String> {
        let info = pass.info();
        match (self.op_name(), info.op) {
            (Some(mine), Some(wanted)) if mine != wanted => {
                if self.nesting == Nesting::Implicit {
                    self.nest(wanted).items.push(Item::Pass(pass));
                    return Ok(self);
                }
                Err(format!(
                    "Can't add pass '{}' restricted to '{wanted}' on a PassManager intended to run on '{mine}', \
                     did you intend to nest?",
                    info.name
                ))
            }
            _ => {
                self.items.push(Item::Pass(pass));
                Ok(self)
            }
        }
    }

    /// Adds a pipeline on the operations of that name directly in this manager's, to be filled.
    pub fn nest(&mut self, op: &str) -> &mut OpPassManager {
        let pm = OpPassManager::on(op).nesting(self.nesting);
        self.add_nested(pm)
    }

    /// [`OpPassManager::nest`] with a pipeline that is filled already.
    pub fn add_nested(&mut self, pm: OpPassManager) -> &mut OpPassManager {
        self.items.push(Item::Nested(pm));
        match self.items.last_mut() {
            Some(Item::Nested(pm)) => pm,
            _ => unreachable!("a nested manager was just pushed"),
        }
    }

    /// Returns true if the pipeline runs on operations of that kind.
    pub fn can_schedule_on(&self, op: &OpInfo) -> bool {
        match self.op_name() {
            Some(name) => name.as_bytes() == op.name(),
            None => {
                op.def().is_some()
                    && op.has(TraitSet::IsolatedFromAbove)
                    && self.items.iter().all(|i| match i {
                        Item::Pass(p) => p.can_schedule_on(op),
                        Item::Nested(_) => true,
                    })
            }
        }
    }

    /// Returns true if the anchor's name is that of a registered operation of the context.
    pub fn is_registered(&self, ctx: &Context) -> bool {
        self.op_name().is_none_or(|n| ctx.registered_op_name(n.as_bytes()).is_some())
    }

    /// The pipeline over several lines, two blanks a level.
    pub fn to_pretty(&self) -> String {
        let mut text = String::new();
        self.write(&mut text, Some(0));
        text
    }

    /// Recursion is as deep as the pipeline was written: the parser bounds it.
    fn write(&self, out: &mut String, indent: Option<usize>) {
        out.push_str(self.anchor());
        out.push('(');
        let line = |out: &mut String, depth: usize| {
            if let Some(n) = indent {
                out.push('\n');
                out.extend(std::iter::repeat_n(' ', 2 * (n + depth)));
            }
        };
        for (i, item) in self.items.iter().enumerate() {
            if i > 0 {
                out.push(',');
            }
            line(out, 1);
            match item {
                Item::Pass(p) => out.push_str(&pass_text(&**p)),
                Item::Nested(pm) => pm.write(out, indent.map(|n| n + 1)),
            }
        }
        if self.items.is_empty() && indent.is_some() {
            out.push('\n');
        }
        line(out, 0);
        out.push(')');
    }
}

/// The pipeline as text on one line.
impl fmt::Display for OpPassManager {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write(&mut text, None);
        f.write_str(&text)
    }
}

/// A pass with its options as text.
pub(crate) fn pass_text(pass: &dyn Pass) -> String {
    let mut copy = pass.clone_pass();
    let argument = copy.info().argument;
    match print_options(|v| copy.options(v)) {
        Some(options) => format!("{argument}{{{options}}}"),
        None => argument.to_owned(),
    }
}
