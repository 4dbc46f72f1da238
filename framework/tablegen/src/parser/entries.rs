//! The results of statements: definitions and checks, at once at top level, later in multiclasses and loops.
//!
//! Loops are kept in a table and named by number, so that however deep they nest, nothing is dropped recursively.

use super::Parser;
use crate::errors::{Diagnostic, Res};
use crate::ops::TernOp;
use crate::pool::{Node, Val};
use crate::record::RecordId;
use crate::resolve::Resolver;
use crate::sources::Loc;
use crate::store::deep;

/// The number of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LoopId(pub(super) usize);

/// A `foreach`; also an `if`, as a loop over one element or none.
pub(super) struct LoopData {
    pub(super) loc: Loc,
    /// The variable's name, and the value that stands for it.
    pub(super) iter: Option<(Val, Val)>,
    pub(super) list: Val,
    pub(super) entries: Vec<Entry>,
}

/// One thing that a multiclass or a loop makes.
#[derive(Clone, Copy)]
pub(super) enum Entry {
    Record(RecordId),
    Loop(LoopId),
    Assert { loc: Loc, condition: Val, message: Val },
    Dump { loc: Loc, message: Val },
}

/// Where resolved entries go.
pub(super) enum Target<'a> {
    /// Definitions are finished and entered.
    Finish,
    /// They wait there.
    Keep(&'a mut Vec<Entry>),
}

/// Variables and what they stand for.
pub(super) type Bindings = Vec<(Val, Val)>;

impl Parser {
    fn resolver(bindings: &Bindings, record: Option<RecordId>) -> Resolver {
        let mut resolver = Resolver::map(record);
        for (name, value) in bindings {
            resolver.set(*name, *value);
        }
        resolver
    }

    /// Adds what a statement made to the loop or multiclass around it, or does it now.
    pub(super) fn add_entry(&mut self, entry: Entry) -> Res<()> {
        if let Some(id) = self.loops.last() {
            self.loop_table[id.0].entries.push(entry);
            return Ok(());
        }
        if let Entry::Loop(id) = entry {
            return match self.multiclass {
                None => self.expand_loop(id, &mut Vec::new(), true, &mut Target::Finish),
                Some(index) => {
                    let mut kept = Vec::new();
                    self.expand_loop(id, &mut Vec::new(), false, &mut Target::Keep(&mut kept))?;
                    self.multiclasses[index].entries.extend(kept);
                    Ok(())
                }
            };
        }
        if let Some(index) = self.multiclass {
            self.multiclasses[index].entries.push(entry);
            return Ok(());
        }
        match entry {
            Entry::Record(id) => self.add_def(id)?,
            Entry::Assert { loc, condition, message } => {
                self.store.check_assert(loc, condition, message, None)
            }
            Entry::Dump { loc, message } => {
                // Only the definitions so far count.
                let message = self.store.resolve(message, &mut Resolver::map(None).finally())?;
                self.store.print_dump(loc, message);
            }
            Entry::Loop(_) => {}
        }
        Ok(())
    }

    /// Finishes a definition and enters it, into the `defset`s around it too.
    fn add_def(&mut self, id: RecordId) -> Res<()> {
        self.store.finish_def(id)?;
        if !self.defsets.is_empty() {
            let value = self.store.def_value(id);
            let own = self.store.type_of(value);
            for index in 0..self.defsets.len() {
                let elem = self.defsets[index].elem;
                if !own.is_some_and(|own| self.store.type_is(own, elem)) {
                    let text = own.map(|own| self.store.type_text(own)).unwrap_or_default();
                    let message = format!("adding record of incompatible type '{text}' to defset");
                    let error = Diagnostic::error(self.store.record(id).loc(), message);
                    let set = self.defsets[index].loc;
                    return Err(self.store.report(error.note(set, "location of defset declaration")));
                }
                self.defsets[index].elems.push(value);
            }
        }
        self.store.enter_def(id);
        Ok(())
    }

    /// Goes through a loop's elements, or keeps the loop where its list is not known yet.
    fn expand_loop(
        &mut self,
        id: LoopId,
        bindings: &mut Bindings,
        is_final: bool,
        target: &mut Target<'_>,
    ) -> Res<()> {
        deep(|| self.expand_loop_inner(id, bindings, is_final, target))
    }

    fn expand_loop_inner(
        &mut self,
        id: LoopId,
        bindings: &mut Bindings,
        is_final: bool,
        target: &mut Target<'_>,
    ) -> Res<()> {
        let data = &self.loop_table[id.0];
        let (loc, iter, list) = (data.loc, data.iter, data.list);
        let entries = data.entries.clone();
        let list = self.loop_list(loc, list, bindings, is_final)?;
        let Some((elems, _)) = self.store.pool.as_list(list) else {
            if let (false, Target::Keep(kept)) = (is_final, target) {
                let mut inner = Vec::new();
                self.expand(&entries, bindings, is_final, &mut Target::Keep(&mut inner), None)?;
                self.loop_table.push(LoopData { loc, iter, list, entries: inner });
                kept.push(Entry::Loop(LoopId(self.loop_table.len() - 1)));
                return Ok(());
            }
            let text = self.store.text(list);
            return self.fail(loc, format!("attempting to loop over '{text}', expected a list"));
        };
        for index in 0..elems.len() {
            self.store.step(None)?;
            let elem = self.store.pool.elem(elems, index);
            bindings.extend(iter.map(|(name, _)| (name, elem)));
            let result = self.expand(&entries, bindings, is_final, target, None);
            if iter.is_some() {
                bindings.pop();
            }
            result?;
        }
        Ok(())
    }

    /// The list of a loop with variables replaced.
    fn loop_list(&mut self, loc: Loc, list: Val, bindings: &Bindings, is_final: bool) -> Res<Val> {
        if !list.is_open() {
            return Ok(list);
        }
        let bound =
            |name: Val| bindings.iter().rev().find(|(known, _)| *known == name).map(|(_, value)| *value);
        let list = match self.store.pool.node(list) {
            Node::Var { name, .. } if let Some(value) = bound(name).filter(|value| !value.is_open()) => value,
            _ => self.store.resolve(list, &mut Self::resolver(bindings, None))?,
        };
        // An `if` must be decided here: what is in its arms may wait until the records are finished.
        let Node::Tern(TernOp::If, condition, then, otherwise, ty) = self.store.pool.node(list) else {
            return Ok(list);
        };
        if !is_final {
            return Ok(list);
        }
        let mut resolver = Self::resolver(bindings, None).finally();
        let known = self.store.resolve(condition, &mut resolver)?;
        if known == condition {
            let text = self.store.text(condition);
            return self
                .fail(loc, format!("unable to resolve if condition '{text}' at end of containing scope"));
        }
        self.store.fold_tern(TernOp::If, [known, then, otherwise], ty, None)
    }

    /// Makes copies of entries with variables replaced. `loc` is the `defm` that asks for them.
    pub(super) fn expand(
        &mut self,
        entries: &[Entry],
        bindings: &mut Bindings,
        is_final: bool,
        target: &mut Target<'_>,
        loc: Option<Loc>,
    ) -> Res<()> {
        for entry in entries {
            self.store.step(None)?;
            match *entry {
                Entry::Loop(id) => self.expand_loop(id, bindings, is_final, target)?,
                Entry::Assert { loc, condition, message } => {
                    let mut resolver = Self::resolver(bindings, None);
                    let condition = self.store.resolve(condition, &mut resolver)?;
                    let message = self.store.resolve(message, &mut resolver)?;
                    match target {
                        Target::Keep(kept) => kept.push(Entry::Assert { loc, condition, message }),
                        Target::Finish => self.store.check_assert(loc, condition, message, None),
                    }
                }
                Entry::Dump { loc, message } => {
                    let resolver = Self::resolver(bindings, None);
                    match target {
                        Target::Keep(kept) => {
                            let message = self.store.resolve(message, &mut { resolver })?;
                            kept.push(Entry::Dump { loc, message });
                        }
                        Target::Finish => {
                            let message = self.store.resolve(message, &mut resolver.finally())?;
                            self.store.print_dump(loc, message);
                        }
                    }
                }
                Entry::Record(id) => {
                    let copy = self.store.copy_record(id);
                    self.store.record_mut(copy).locs.extend(loc);
                    let mut resolver = Self::resolver(bindings, Some(copy));
                    self.store.resolve_record(copy, &mut resolver)?;
                    match target {
                        Target::Keep(kept) => kept.push(Entry::Record(copy)),
                        Target::Finish => self.add_def(copy)?,
                    }
                }
            }
        }
        Ok(())
    }

    /// Does something to every record in an entry, those in loops included.
    pub(super) fn for_each_record(
        &mut self,
        entry: Entry,
        step: &mut impl FnMut(&mut Self, RecordId) -> Res<()>,
    ) -> Res<()> {
        let mut stack = vec![entry];
        while let Some(entry) = stack.pop() {
            match entry {
                Entry::Record(id) => step(self, id)?,
                Entry::Loop(id) => stack.extend(self.loop_table[id.0].entries.iter().rev().copied()),
                Entry::Assert { .. } | Entry::Dump { .. } => {}
            }
        }
        Ok(())
    }
}
