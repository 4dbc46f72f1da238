//! Finding: whether a rule's source is there, and what its names stand for.

use smallvec::SmallVec;
use terrace_ir::def::Constraint;
use terrace_ir::segments::{Groups, result_group};
use terrace_ir::{Loc, Op, Value, attr_holds, type_holds};

use super::native::{Call, Item};
use super::{ArgMatch, Check, Cond, NativeArg, NativeMatch, OpMatch, Pass, Pattern, Ref, ValueMatch};
use crate::rewriter::Rewriter;

/// Why a rule does not apply.
pub(super) type Why = String;

/// A match.
pub(super) struct Found {
    /// The bindings, by slot.
    pub(super) slots: SmallVec<[Item; 4]>,
    /// The operations that matched: the root, then each after those that it uses.
    pub(super) ops: SmallVec<[Op; 4]>,
    /// How many of them are named by the source; others are those that native calls looked at.
    pub(super) named: usize,
}

impl Found {
    pub(super) fn bind(&mut self, slot: Option<usize>, item: impl FnOnce() -> Item) {
        if let Some(slot) = slot.and_then(|s| self.slots.get_mut(s)) {
            *slot = item();
        }
    }

    /// The item that a name stands for.
    pub(super) fn take(&self, r: Ref, rw: &Rewriter<'_>) -> Item {
        let item = self.slots.get(r.slot).unwrap_or(&Item::Absent);
        match (item, r.part) {
            (Item::Op(op), Some(n)) => Item::Values(result_group(rw.context(), rw.body(), *op, n).into()),
            (Item::Op(op), None) if rw.body().num_results(*op) > 0 => {
                Item::Values(rw.body().results(*op).collect())
            }
            (Item::Values(v), Some(n)) => v.get(n).copied().map_or(Item::Absent, Item::from),
            (item, _) => item.clone(),
        }
    }
}

/// Looks for a rule's source at `root`.
pub(super) fn find(p: &'static Pattern, root: Op, rw: &mut Rewriter<'_>) -> Result<Found, Why> {
    let found = Found {
        slots: smallvec::smallvec![Item::Absent; p.slots],
        ops: SmallVec::from_slice(&[root]),
        named: 1,
    };
    let explain = rw.wants_reasons();
    let mut m = Matcher { rw, found, explain };
    m.op(&p.source, root)?;
    for c in p.checks {
        m.check(c)?;
    }
    for (a, b, names) in p.equal {
        if m.found.slots.get(*a) != m.found.slots.get(*b) {
            return Err(format!("operands {names} must be equal"));
        }
    }
    Ok(m.found)
}

/// The arguments of a call as it passes them on.
pub(super) fn passed(call: &Call<'_, '_>, pass: &[Pass]) -> SmallVec<[Item; 4]> {
    let ty = |item: &Item| item.types(call.ctx(), call.body()).first().copied();
    pass.iter()
        .map(|p| match p {
            Pass::This => call.this().clone(),
            Pass::Arg(i) => call.arg(*i).clone(),
            Pass::DefiningOp(i) => call.op(*i).map_or(Item::Absent, Item::Op),
            Pass::TypeOf(i) => ty(call.arg(*i)).map_or(Item::Absent, Item::Type),
            Pass::TypeOfThis => ty(call.this()).map_or(Item::Absent, Item::Type),
            Pass::Int(n) => Item::Int(*n),
            Pass::Str(s) => Item::Str(s),
        })
        .collect()
}

struct Matcher<'a, 'r> {
    rw: &'a mut Rewriter<'r>,
    found: Found,
    /// True if anyone wants to know why a rule does not apply.
    explain: bool,
}

impl Matcher<'_, '_> {
    /// Puts a reason in words where that is wanted.
    fn why(&self, text: impl FnOnce() -> String) -> Why {
        if self.explain { text() } else { Why::new() }
    }

    fn op(&mut self, m: &'static OpMatch, op: Op) -> Result<(), Why> {
        let ctx = self.rw.context();
        let Some(def) = ctx.op_info(self.rw.body().name(op)).def() else {
            return Err(self.why(|| format!("'{}' is not registered", m.op)));
        };
        self.found.bind(m.bind, || Item::Op(op));
        let groups = Groups::operands(ctx, def, self.rw.body(), op);
        let values = |rw: &Rewriter<'_>, group: usize| -> SmallVec<[Value; 2]> {
            let range = groups.range(def.operands, group);
            rw.body().operands(op).skip(range.start).take(range.len()).collect()
        };
        for arg in m.args {
            match arg {
                ArgMatch::Operand { group, value } => {
                    let v = values(self.rw, *group);
                    self.value(value, &v, || format!("operand {group} of op '{}'", m.op))?;
                }
                ArgMatch::Either { group, values: pair } => {
                    let (a, b) = (values(self.rw, *group), values(self.rw, group + 1));
                    self.either(pair, (&a, &b), m.op, *group)?;
                }
                ArgMatch::Variadic { group, bind, values: formal } => {
                    let actual = values(self.rw, *group);
                    if actual.len() != formal.len() {
                        let (has, wants) = (actual.len(), formal.len());
                        return Err(self.why(|| {
                            format!("operand {group} of op '{}' has {has} values, not {wants}", m.op)
                        }));
                    }
                    self.found.bind(*bind, || Item::Values(actual.clone()));
                    for (i, (f, v)) in formal.iter().zip(&actual).enumerate() {
                        self.value(f, &[*v], || format!("value {i} of operand {group} of op '{}'", m.op))?;
                    }
                }
                ArgMatch::Attr { name, check, bind } => self.attr(m, op, name, *check, *bind)?,
            }
        }
        Ok(())
    }

    fn attr(
        &mut self,
        m: &'static OpMatch,
        op: Op,
        name: &'static str,
        check: Option<&'static Constraint>,
        bind: Option<usize>,
    ) -> Result<(), Why> {
        let ctx = self.rw.context();
        let info = ctx.op_info(self.rw.body().name(op));
        let index = info.def().and_then(|d| d.attr_index(name.as_bytes()));
        let default = || index.and_then(|i| info.default_attr(ctx, i));
        let value = self.rw.body().attr(ctx, op, name).or_else(default);
        let optional = index.and_then(|i| info.def()?.attrs.get(i)).is_some_and(|s| s.optional);
        match (value, check) {
            (None, _) if !optional => {
                return Err(self.why(|| format!("expected op '{}' to have attribute '{name}'", m.op)));
            }
            (Some(a), Some(c)) if !attr_holds(ctx, c, a) => {
                return Err(self.why(|| {
                    format!("op '{}' attribute '{name}' failed to satisfy constraint: '{}'", m.op, c.summary)
                }));
            }
            (None, Some(c)) => {
                return Err(self.why(|| {
                    format!("op '{}' attribute '{name}' failed to satisfy constraint: '{}'", m.op, c.summary)
                }));
            }
            _ => {}
        }
        self.found.bind(bind, || value.into());
        Ok(())
    }

    fn either(
        &mut self,
        pair: &'static [ValueMatch; 2],
        (a, b): (&[Value], &[Value]),
        op: &'static str,
        group: usize,
    ) -> Result<(), Why> {
        let (slots, ops, named) = (self.found.slots.clone(), self.found.ops.len(), self.found.named);
        let [first, second] = pair;
        let name = |i: usize| move || format!("operand {i} of op '{op}'");
        let straight =
            self.value(first, a, name(group)).and_then(|()| self.value(second, b, name(group + 1)));
        if straight.is_ok() {
            return Ok(());
        }
        self.found.slots = slots;
        self.found.ops.truncate(ops);
        self.found.named = named;
        self.value(first, b, name(group + 1))?;
        self.value(second, a, name(group))
    }

    fn value(
        &mut self,
        m: &'static ValueMatch,
        values: &[Value],
        name: impl Fn() -> String,
    ) -> Result<(), Why> {
        let defining = |rw: &Rewriter<'_>| match values {
            [v] => rw.body().defining_op(*v),
            _ => None,
        };
        match m {
            ValueMatch::Any { check, bind } => {
                let (ctx, body) = (self.rw.context(), self.rw.body());
                if let Some(c) = check
                    && !values.iter().all(|v| type_holds(ctx, &c.pred, body.value_type(*v)))
                {
                    return Err(
                        self.why(|| format!("{} failed to satisfy constraint: '{}'", name(), c.summary))
                    );
                }
                self.found.bind(*bind, || values.into());
                Ok(())
            }
            ValueMatch::Op(nested) => {
                let is = |op: &Op| self.rw.body().is(self.rw.context(), *op, nested.op);
                let Some(op) = defining(self.rw).filter(is) else {
                    return Err(self.why(|| format!("{} is no result of '{}'", name(), nested.op)));
                };
                self.op(nested, op)?;
                self.found.ops.push(op);
                self.found.named += 1;
                Ok(())
            }
            ValueMatch::Native(native) => {
                let Some(op) = defining(self.rw) else {
                    return Err(self.why(|| format!("there is no operation that defines {}", name())));
                };
                self.native(native, op)?;
                self.found.ops.push(op);
                Ok(())
            }
        }
    }

    fn native(&mut self, m: &'static NativeMatch, op: Op) -> Result<(), Why> {
        let loc = self.rw.body().loc(op);
        let call = Call { rw: self.rw, loc, this: Item::Op(op), args: SmallVec::new() };
        let Some(items) = (m.call)(&call) else {
            return Err(self.why(|| format!("'{}' does not hold", m.text)));
        };
        for (i, arg) in m.args.iter().enumerate() {
            let item = items.get(i).cloned().unwrap_or_default();
            let name = || format!("operand {i} of native code call '{}'", m.text);
            match arg {
                NativeArg::Value(value) => {
                    let values = item.values(self.rw.body());
                    self.value(value, &values, name)?;
                }
                NativeArg::Item { check, bind } => {
                    let (ctx, body) = (self.rw.context(), self.rw.body());
                    let holds = |c: &'static Constraint| match &item {
                        Item::Attr(a) => attr_holds(ctx, c, *a),
                        other => {
                            let types = other.types(ctx, body);
                            !types.is_empty() && types.iter().all(|t| type_holds(ctx, &c.pred, *t))
                        }
                    };
                    if let Some(c) = check
                        && !holds(c)
                    {
                        return Err(
                            self.why(|| format!("{} failed to satisfy constraint: '{}'", name(), c.summary))
                        );
                    }
                    self.found.bind(*bind, || item);
                }
            }
        }
        Ok(())
    }

    fn check(&mut self, c: &'static Check) -> Result<(), Why> {
        let this = c.this.map_or(Item::Absent, |r| self.found.take(r, self.rw));
        let args: SmallVec<[Item; 4]> = c.args.iter().map(|r| self.found.take(*r, self.rw)).collect();
        let loc = Loc::unknown(self.rw.context());
        let mut call = Call { rw: self.rw, loc, this, args };
        if holds(&c.cond, &mut call) { Ok(()) } else { Err(self.why(|| c.why.to_owned())) }
    }
}

/// Returns true if a condition holds of a call's arguments.
fn holds(cond: &'static Cond, call: &mut Call<'_, '_>) -> bool {
    match cond {
        Cond::True => true,
        Cond::And(list) => list.iter().all(|c| holds(c, call)),
        Cond::Or(list) => list.iter().any(|c| holds(c, call)),
        Cond::Not(c) => !holds(c, call),
        Cond::Type(what, pred) => {
            let ctx = call.ctx();
            let item = passed(call, &[*what]).pop().unwrap_or_default();
            let types = item.types(ctx, call.body());
            !types.is_empty() && types.iter().all(|t| type_holds(ctx, pred, *t))
        }
        Cond::Attr(what, pred) => {
            let item = passed(call, &[*what]).pop().unwrap_or_default();
            matches!(item, Item::Attr(a) if terrace_ir::attr_pred_holds(call.ctx(), pred, a))
        }
        Cond::Native { call: f, pass: None } => f(call),
        Cond::Native { call: f, pass: Some(pass) } => {
            let args = passed(call, pass);
            f(&Call { rw: &mut *call.rw, loc: call.loc, this: call.this.clone(), args })
        }
    }
}
