//! The rules of an operation's definition: counts, attributes, operands, results, regions, and constraints over several of
//! them, in the order in which the classes that mlir-tblgen generates check them.

use smallvec::SmallVec;

use crate::def::{
    Arity, Aspect, AttrSlot, Constraint, Inference, MultiConstraint, OpDef, OpInfo, Pred, RegionConstraint,
    Trait, TraitSet, ValueDef, Var,
};
use crate::expr::{self, Expr, Val};
use crate::hooks::InferTypes;
use crate::interfaces::{self, Verify, VerifyCx};
use crate::op_interfaces::{CastLike, SymbolUser};
use crate::segments::{Groups, OPERAND_SIZES, RESULT_SIZES, sizes};
use crate::symbols::SymbolTables;
use crate::{Attr, AttrData, Body, Context, Region, Type};

use super::known::{Known, Signature};
use super::{Checked, Fault, edges, traits};

/// The checks for operations of a definition, without those that say nothing.
pub(crate) struct Checks {
    /// Regions, results, successors and operands: how many, and whether there may be more.
    counts: [(usize, bool); 4],
    /// True if every group of operands, and of results, is one value.
    simple: (bool, bool),
    /// The attributes that must be there, by slot.
    required: SmallVec<[usize; 4]>,
    structural: bool,
    multi: SmallVec<[&'static MultiConstraint; 2]>,
    regions: bool,
    native: SmallVec<[&'static Trait; 2]>,
    /// True if the constraints on values and `multi` say something of their types alone, so that one answer does for all operations
    /// with the same.
    typed: bool,
    /// Of `native` those that say more than that.
    placed: SmallVec<[&'static Trait; 2]>,
    cast: Option<&'static dyn CastLike>,
    infer: Option<&'static dyn InferTypes>,
    hook: Option<&'static dyn Verify>,
}

impl Checks {
    pub(crate) fn new(info: &OpInfo, def: &'static OpDef) -> Checks {
        let values = |defs: &[ValueDef]| {
            let variable = defs.iter().filter(|d| d.arity != Arity::Single).count();
            (defs.len() - variable, variable > 0)
        };
        let last = |n: usize, variadic: bool| (n - usize::from(variadic), variadic);
        let regions = last(def.regions.len(), def.regions.last().is_some_and(|r| r.variadic));
        let successors = last(def.successors.len(), def.successors.last().is_some_and(|s| s.variadic));
        let (results, operands) = (values(def.results), values(def.operands));
        let sized = |bits| def.bits.has(bits);
        Checks {
            counts: [regions, results, successors, operands],
            simple: (
                !operands.1 && !sized(TraitSet::AttrSizedOperandSegments),
                !results.1 && !sized(TraitSet::AttrSizedResultSegments),
            ),
            required: (0..def.attrs.len()).filter(|i| def.attrs.get(*i).is_some_and(is_required)).collect(),
            structural: def.traits.iter().any(traits::is_structural),
            multi: def
                .traits
                .iter()
                .filter_map(|t| if let Trait::Multi(m) = t { Some(*m) } else { None })
                .collect(),
            regions: def.regions.iter().any(|r| r.constraint != RegionConstraint::Any),
            native: def.traits.iter().filter(|t| traits::is_native(t)).collect(),
            typed: !sized(TraitSet::AttrSizedOperandSegments)
                && !sized(TraitSet::AttrSizedResultSegments)
                && def.traits.iter().all(|t| !matches!(t, Trait::Multi(m) if !is_of_types(&m.pred))),
            placed: def.traits.iter().filter(|t| traits::is_native(t) && !traits::is_of_types(t)).collect(),
            cast: info.interface::<dyn CastLike>(),
            infer: info.interface().filter(|_| matches!(def.inference, Inference::Interface)),
            hook: info.interface::<dyn Verify>(),
        }
    }
}

/// Checks one operation, what is nested in it left out.
pub(super) fn check(cx: &VerifyCx<'_>, info: &OpInfo, def: &'static OpDef, known: &mut Known) -> Checked {
    let (body, op) = (cx.body(), cx.op.entity);
    let checks = info.checks(def);
    counts(cx, checks)?;
    if checks.structural {
        traits::structural(cx, def)?;
    }
    attributes(cx, def, checks, known)?;
    let signature = if checks.typed { Signature::of(body, op, def) } else { None };
    let fits = signature.as_ref().is_some_and(|s| known.fits(s));
    if !fits {
        constraints(cx, def, checks, known)?;
    }
    if checks.regions {
        regions(cx, def)?;
    }
    for t in if fits { &checks.placed } else { &checks.native } {
        traits::native(cx, def, t)?;
    }
    if !body.is_plain(op) && body.num_successors(op) > 0 {
        edges::branches(cx, info)?;
    }
    if let Some(cast) = checks.cast.filter(|_| !fits) {
        edges::cast(cx, cast)?;
    }
    if let Some(signature) = signature.filter(|_| !fits) {
        known.keep_fitting(signature);
    }
    if let Some(hook) = checks.hook {
        hook.verify(cx)?;
    }
    if let Some(infer) = checks.infer {
        edges::inferred(cx, info, infer)?;
    }
    Ok(())
}

/// Checks the constraints on operands and results, and those over several elements.
fn constraints(cx: &VerifyCx<'_>, def: &'static OpDef, checks: &Checks, known: &mut Known) -> Checked {
    let (body, op) = (cx.body(), cx.op.entity);
    let groups = match checks.simple {
        (true, true) => None,
        _ => Some(Layout::new(cx, def, checks.simple)),
    };
    match &groups {
        Some(g) if !checks.simple.0 => {
            values(cx, known, def.operands, &g.operands, "operand", |b, i| b.value_type(b.operand(op, i)))?;
        }
        _ => single_values(cx, known, def.operands, "operand", body.operand_types(op))?,
    }
    match &groups {
        Some(g) if !checks.simple.1 => {
            values(cx, known, def.results, &g.results, "result", |b, i| b.value_type(b.result(op, i)))?;
        }
        _ => single_values(cx, known, def.results, "result", body.result_types(op))?,
    }
    let plain = || checks.multi.iter().all(|m| plainly_matches(cx, &m.pred));
    if !checks.multi.is_empty() && (groups.is_some() || !plain()) {
        let groups = groups.unwrap_or_else(|| Layout::new(cx, def, checks.simple));
        for m in &checks.multi {
            if !groups.holds(cx, &m.pred) {
                return Err(cx.op_error(format!("failed to verify that {}", m.summary)).into());
            }
        }
    }
    Ok(())
}

/// True if a predicate over several elements says something of the types of operands and results alone.
fn is_of_types(pred: &Pred) -> bool {
    let is_value = |v: &Var| !matches!(v, Var::Attr(_));
    match pred {
        Pred::And(list) | Pred::Or(list) => list.iter().all(is_of_types),
        Pred::Not(p) => is_of_types(p),
        Pred::AllMatch(_, vars) => vars.iter().all(is_value),
        Pred::TypesMatch(from, to, _) | Pred::TypesMatchExpr(from, to, _) => is_value(from) && is_value(to),
        Pred::Op(_) | Pred::Expr(_) => false,
        _ => true,
    }
}

/// True if values that are a group each have one type, so that no more need be looked at: most operations of such constraints.
fn plainly_matches(cx: &VerifyCx<'_>, pred: &Pred) -> bool {
    let (body, op) = (cx.body(), cx.op.entity);
    let Pred::AllMatch(_, vars) = pred else { return false };
    let type_of = |v: &Var| match v {
        Var::Operand(i) => Some(body.value_type(body.operand(op, *i))),
        Var::Result(i) => Some(body.value_type(body.result(op, *i))),
        _ => None,
    };
    let mut types = vars.iter().map(type_of);
    let first = types.next().flatten();
    first.is_some() && types.all(|t| t == first)
}

/// Checks of dialects' attributes on an operation of any dialect.
pub(super) fn dialect_attrs(cx: &VerifyCx<'_>) -> Checked {
    let body = cx.body();
    if !body.has_discardable(cx.op.entity) {
        return Ok(());
    }
    // They are sorted by name: those of a dialect stand together.
    let (mut dialect, mut hook): (&[u8], _) = (&[], None);
    for (name, value) in body.discardable_attrs(cx.op.entity) {
        let name = cx.ctx.as_string(name).unwrap_or_default();
        let of = name.split(|b| *b == b'.').next().unwrap_or_default();
        if of != dialect {
            (dialect, hook) = (of, interfaces::dialect_attrs(cx.ctx, name));
        }
        if let Some(hook) = hook {
            hook.verify_attr(cx, name, value)?;
        }
    }
    Ok(())
}

/// `SymbolUserOpInterface`, from the symbol table around.
pub(super) fn symbol_uses(cx: &VerifyCx<'_>, info: &OpInfo, tables: &mut SymbolTables) -> Checked {
    match info.interface::<dyn SymbolUser>() {
        Some(hook) => Ok(hook.verify_symbol_uses(cx.op.entity, cx, tables)?),
        None => Ok(()),
    }
}

fn counts(cx: &VerifyCx<'_>, checks: &Checks) -> Checked {
    let (body, op) = (cx.body(), cx.op.entity);
    let (regions, successors) = match body.is_plain(op) {
        true => (0, 0),
        false => (cx.ir.num_regions(cx.op), body.num_successors(op)),
    };
    let got = [regions, body.num_results(op), successors, body.num_operands(op)];
    if got.iter().zip(&checks.counts).all(|(got, (want, _))| got == want) {
        return Ok(());
    }
    for ((want, more), (got, what)) in
        checks.counts.iter().zip(got.into_iter().zip(["region", "result", "successor", "operand"]))
    {
        count(cx, what, *want, *more, got)?;
    }
    Ok(())
}

/// The size traits (`ZeroOperands`, `AtLeastNResults`, ...) with their messages.
fn count(cx: &VerifyCx<'_>, what: &str, want: usize, more: bool, got: usize) -> Checked {
    if got == want || more && got > want {
        return Ok(());
    }
    let found = if what == "operand" { format!(", but found {got}") } else { String::new() };
    let message = match (what, want, more) {
        ("successor", n, true) => format!("requires at least {n} successors but found {got}"),
        ("successor", 1, _) => format!("requires 1 successor but found {got}"),
        ("successor", n, _) => format!("requires {n} successors but found {got}"),
        (_, n, true) => format!("expected {n} or more {what}s{found}"),
        (_, 0, _) => format!("requires zero {what}s"),
        ("operand", 1, _) => "requires a single operand".to_owned(),
        (_, 1, _) => format!("requires one {what}"),
        (_, n, _) => format!("expected {n} {what}s{found}"),
    };
    Err(cx.op_error(message).into())
}

/// The size attributes of operand or result groups.
pub(super) fn segments(cx: &VerifyCx<'_>, def: &OpDef, operands: bool) -> Checked {
    let (body, op) = (cx.body(), cx.op.entity);
    let (name, what, groups, total) = if operands {
        (OPERAND_SIZES, "operand", def.operands.len(), body.num_operands(op))
    } else {
        (RESULT_SIZES, "result", def.results.len(), body.num_results(op))
    };
    let sizes = sizes(cx.ctx, body, op, name).unwrap_or_else(|| SmallVec::from_elem(0, groups));
    if sizes.iter().any(|s| *s < 0) {
        return Err(cx.op_error(format!("'{name}' attribute cannot have negative elements")).into());
    }
    let sum: i64 = sizes.iter().sum();
    if sum != total as i64 {
        let message = format!(
            "{what} count ({total}) does not match with the total size ({sum}) specified in attribute '{name}'"
        );
        return Err(cx.op_error(message).into());
    }
    if sizes.len() != groups {
        let message = format!(
            "'{name}' attribute for specifying {what} segments must have {groups} elements, but got {}",
            sizes.len()
        );
        return Err(cx.op_error(message).into());
    }
    Ok(())
}

fn attributes(cx: &VerifyCx<'_>, def: &OpDef, checks: &Checks, known: &mut Known) -> Checked {
    let held = cx.body().inherent_attrs(cx.op.entity);
    // That an attribute is there is checked before what any of them holds.
    if let Some(slot) = checks.required.iter().find(|i| held.get(**i).copied().flatten().is_none()) {
        let name = def.attrs.get(*slot).map_or("", |s| s.name);
        return Err(cx.op_error(format!("requires attribute '{name}'")).into());
    }
    // Most slots are empty: their definitions are not looked at.
    for (i, a) in held.iter().enumerate() {
        let (Some(a), Some(slot)) = (a, def.attrs.get(i)) else { continue };
        if !known.attr_holds(cx.ctx, &slot.constraint.pred, *a) {
            let summary = slot.constraint.summary;
            return Err(cx
                .op_error(format!("attribute '{}' failed to satisfy constraint: {summary}", slot.name))
                .into());
        }
    }
    Ok(())
}

/// Returns true if an operation must have the attribute: without a default, and no list of sizes, which has a check of its own.
fn is_required(slot: &AttrSlot) -> bool {
    !slot.optional && slot.default.is_none() && !matches!(slot.name, OPERAND_SIZES | RESULT_SIZES)
}

/// Values of groups that are one value each; their number was checked.
fn single_values(
    cx: &VerifyCx<'_>,
    known: &mut Known,
    defs: &'static [ValueDef],
    what: &str,
    types: impl Iterator<Item = Type>,
) -> Checked {
    for (k, (def, ty)) in defs.iter().zip(types).enumerate() {
        if !known.type_holds(cx.ctx, &def.constraint.pred, ty) {
            return Err(misfit(cx, def, what, k, ty));
        }
    }
    Ok(())
}

fn misfit(cx: &VerifyCx<'_>, def: &ValueDef, what: &str, k: usize, ty: Type) -> Fault {
    let kind = if matches!(def.arity, Arity::Single | Arity::Optional) { "" } else { "variadic of " };
    let (summary, shown) = (def.constraint.summary, cx.ctx.text(ty));
    cx.op_error(format!("{what} #{k} must be {kind}{summary}, but got '{shown}'")).into()
}

fn values(
    cx: &VerifyCx<'_>,
    known: &mut Known,
    defs: &'static [ValueDef],
    groups: &Groups,
    what: &str,
    type_of: impl Fn(&Body, usize) -> Type,
) -> Checked {
    let body = cx.body();
    for (i, def) in defs.iter().enumerate() {
        let range = groups.range(defs, i);
        if def.arity == Arity::Optional && range.len() > 1 {
            let message = format!(
                "{what} group starting at #{} requires 0 or 1 element, but found {}",
                range.start,
                range.len()
            );
            return Err(cx.op_error(message).into());
        }
        for k in range {
            let ty = type_of(body, k);
            if !known.type_holds(cx.ctx, &def.constraint.pred, ty) {
                return Err(misfit(cx, def, what, k, ty));
            }
        }
    }
    Ok(())
}

fn regions(cx: &VerifyCx<'_>, def: &OpDef) -> Checked {
    let (body, regions) = cx.ir.region_list(cx.op);
    let body = cx.ir.body(body);
    for (i, r) in regions.iter().enumerate() {
        let Some(d) = def.regions.get(i).or(def.regions.last()) else { continue };
        let blocks = |region: Region| body.region_blocks(region).count();
        let (ok, wants) = match d.constraint {
            RegionConstraint::Any => continue,
            RegionConstraint::Sized(n) => (blocks(*r) == n as usize, ("", n, "blocks")),
            RegionConstraint::MinSized(n) => (blocks(*r) >= n as usize, ("at least ", n, "blocks")),
            RegionConstraint::MaxSized(n) => (blocks(*r) <= n as usize, ("at most ", n, "blocks")),
            RegionConstraint::EntryArgs(n) => {
                let args = body.first_block(*r).map_or(0, |b| body.block_args(b).len());
                (args == n as usize, ("", n, "entry block argument(s)"))
            }
        };
        if !ok {
            let name = if d.name.is_empty() { String::new() } else { format!("('{}') ", d.name) };
            let (how, n, what) = wants;
            return Err(cx
                .op_error(format!(
                    "region #{i} {name}failed to verify constraint: region with {how}{n} {what}"
                ))
                .into());
        }
    }
    Ok(())
}

/// Returns true if a type satisfies a predicate.
pub fn type_holds(ctx: &Context, pred: &'static Pred, ty: Type) -> bool {
    match pred {
        Pred::True | Pred::Unread(_) => true,
        Pred::Type(f) => f(ctx, ty),
        Pred::And(list) => list.iter().all(|p| type_holds(ctx, p, ty)),
        Pred::Or(list) => list.iter().any(|p| type_holds(ctx, p, ty)),
        Pred::Not(p) => !type_holds(ctx, p, ty),
        Pred::ElementType(p) => {
            let element = match ctx.type_data(ty) {
                AttrData::ComplexType(e) => Some(*e),
                _ => ctx.element_type(ty),
            };
            element.is_some_and(|e| type_holds(ctx, p, e))
        }
        Pred::Attr(f) => f(ctx, ty.as_attr()),
        Pred::Expr(e) => expr::holds(ctx, e, Val::Type(ty)),
        // Predicates over operations or arrays say nothing of a type.
        Pred::Op(_)
        | Pred::Elements(_)
        | Pred::AllMatch(..)
        | Pred::TypesMatch(..)
        | Pred::TypesMatchExpr(..) => true,
    }
}

/// Returns true if an attribute satisfies a constraint.
pub fn attr_holds(ctx: &Context, c: &'static Constraint, a: Attr) -> bool {
    attr_pred_holds(ctx, &c.pred, a)
}

/// Returns true if an attribute satisfies a predicate.
pub fn attr_pred_holds(ctx: &Context, pred: &'static Pred, a: Attr) -> bool {
    match pred {
        Pred::True | Pred::Unread(_) => true,
        Pred::Attr(f) => f(ctx, a),
        Pred::And(list) => list.iter().all(|p| attr_pred_holds(ctx, p, a)),
        Pred::Or(list) => list.iter().any(|p| attr_pred_holds(ctx, p, a)),
        Pred::Not(p) => !attr_pred_holds(ctx, p, a),
        Pred::Elements(p) => {
            ctx.as_array(a).is_some_and(|list| list.iter().all(|e| attr_pred_holds(ctx, p, *e)))
        }
        Pred::Type(f) => ctx.type_value(a).is_some_and(|t| f(ctx, t)),
        Pred::Expr(e) => expr::holds(ctx, e, Val::Attr(a)),
        Pred::Op(_)
        | Pred::ElementType(_)
        | Pred::AllMatch(..)
        | Pred::TypesMatch(..)
        | Pred::TypesMatchExpr(..) => true,
    }
}

/// The groups of an operation's values.
struct Layout {
    operands: Groups,
    results: Groups,
    def: &'static OpDef,
}

impl Layout {
    /// `simple` is true of operands, and of results, if every group is one value.
    fn new(cx: &VerifyCx<'_>, def: &'static OpDef, simple: (bool, bool)) -> Layout {
        let (body, op) = (cx.body(), cx.op.entity);
        Layout {
            operands: match simple.0 {
                true => Groups::of_single_values(body.num_operands(op)),
                false => Groups::operands(cx.ctx, def, body, op),
            },
            results: match simple.1 {
                true => Groups::of_single_values(body.num_results(op)),
                false => Groups::results(cx.ctx, def, body, op),
            },
            def,
        }
    }

    /// Calls `f` with the types of an element; nothing for what has no type.
    fn types(&self, cx: &VerifyCx<'_>, v: Var, f: &mut dyn FnMut(Type)) {
        let (body, op) = (cx.body(), cx.op.entity);
        match v {
            Var::Operand(i) => {
                self.operands
                    .range(self.def.operands, i)
                    .for_each(|k| f(body.value_type(body.operand(op, k))));
            }
            Var::Result(i) => {
                self.results.range(self.def.results, i).for_each(|k| f(body.value_type(body.result(op, k))));
            }
            Var::Attr(i) => body.inherent(op, i).and_then(|a| cx.ctx.attr_type(a)).into_iter().for_each(f),
            Var::Region(_) | Var::Successor(_) => {}
        }
    }

    fn holds(&self, cx: &VerifyCx<'_>, pred: &'static Pred) -> bool {
        match pred {
            Pred::And(list) => list.iter().all(|p| self.holds(cx, p)),
            Pred::Or(list) => list.iter().any(|p| self.holds(cx, p)),
            Pred::Not(p) => !self.holds(cx, p),
            Pred::Op(f) => f(cx.ctx, cx.body(), cx.op.entity),
            Pred::AllMatch(aspect, vars) => self.all_match(cx, *aspect, vars),
            Pred::TypesMatch(from, to, f) => self.types_match(cx, *from, *to, *f),
            Pred::TypesMatchExpr(from, to, e) => self.types_match_expr(cx, *from, *to, e),
            Pred::Expr(e) => expr::holds_of_op(cx.ctx, cx.body(), cx.op.entity, e),
            _ => true,
        }
    }

    fn all_match(&self, cx: &VerifyCx<'_>, aspect: Aspect, vars: &[Var]) -> bool {
        let mut first: Option<Type> = None;
        let (mut same, mut several) = (true, false);
        for v in vars {
            let mut count = 0;
            self.types(cx, *v, &mut |t| {
                count += 1;
                match first {
                    None => first = Some(t),
                    Some(f) => same &= f == t || agree(cx.ctx, aspect, f, t),
                }
            });
            several |= count > 1;
        }
        if several && matches!(aspect, Aspect::Type) { self.groups_match(cx, vars) } else { same }
    }

    /// Groups of several match each other as wholes.
    fn groups_match(&self, cx: &VerifyCx<'_>, vars: &[Var]) -> bool {
        let group = |v: &Var| {
            let mut types = SmallVec::<[Type; 4]>::new();
            self.types(cx, *v, &mut |t| types.push(t));
            types
        };
        let mut groups = vars.iter().map(group);
        groups.next().is_none_or(|first| groups.all(|g| g == first))
    }

    /// A transformer may make a list of types: that of all the values of the other group.
    fn types_match_expr(&self, cx: &VerifyCx<'_>, from: Var, to: Var, e: &'static Expr) -> bool {
        let (mut a, mut b) = (SmallVec::<[Type; 4]>::new(), SmallVec::<[Type; 4]>::new());
        self.types(cx, from, &mut |t| a.push(t));
        self.types(cx, to, &mut |t| b.push(t));
        if let [one] = a.as_slice()
            && let Some(made) = expr::eval_types(cx.ctx, e, *one)
        {
            return match made {
                // Absent optional elements have nothing to say.
                expr::Types::One(t) => b.is_empty() || b[..] == [t],
                expr::Types::Each(list) => list[..] == b[..],
            };
        }
        a.len() != b.len()
            || a.iter().zip(&b).all(|(a, b)| expr::eval_type(cx.ctx, e, Some(*a)).is_none_or(|t| t == *b))
    }

    fn types_match(
        &self,
        cx: &VerifyCx<'_>,
        from: Var,
        to: Var,
        f: fn(&Context, Type) -> Option<Type>,
    ) -> bool {
        let (mut a, mut b) = (SmallVec::<[Type; 4]>::new(), SmallVec::<[Type; 4]>::new());
        self.types(cx, from, &mut |t| a.push(t));
        self.types(cx, to, &mut |t| b.push(t));
        // Absent optional elements have nothing to say.
        a.len() != b.len() || a.iter().zip(&b).all(|(a, b)| f(cx.ctx, *a).is_none_or(|t| t == *b))
    }
}

fn agree(ctx: &Context, aspect: Aspect, a: Type, b: Type) -> bool {
    match aspect {
        Aspect::Type => a == b,
        Aspect::Shape => ctx.shape(a) == ctx.shape(b),
        Aspect::Rank => ctx.shape(a).map(<[i64]>::len) == ctx.shape(b).map(<[i64]>::len),
        Aspect::ElementType => ctx.element_type_or_self(a) == ctx.element_type_or_self(b),
        Aspect::ElementCount => ctx.num_elements(a) == ctx.num_elements(b),
    }
}
