//! Functions of a module: in the order in which callees come before callers, and what the analysis finds out about their boundaries.

use indexmap::{IndexMap, IndexSet};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};
use terrace_dialects::func::{CallOp, FuncOp};
use terrace_ir::types::{FunctionType, RankedTensorType};
use terrace_ir::{BodyId, Context, Diagnostic, Global, Ir, LookIr, Op, Value, View, ViewIr};

use super::analysis::{Analysis, Run, bodies_in, ops_of_body};
use super::interface::Use;
use super::ops;
use super::options::{Options, is_tensor};
use super::state::State;

/// Facts about a function at its boundary.
#[derive(Default, Debug)]
pub(super) struct FunctionFacts {
    /// The numbers of the arguments that are read.
    pub(super) read: FxHashSet<usize>,
    /// The numbers of the arguments that are written.
    pub(super) written: FxHashSet<usize>,
    /// For an argument, the numbers of the results that may be in its buffer.
    pub(super) aliasing: FxHashMap<usize, Vec<usize>>,
    /// For a result, the number of the argument whose buffer it is.
    pub(super) equivalent: FxHashMap<usize, usize>,
    /// The numbers of the results that may be in memory that nobody may write: constants.
    pub(super) constant: FxHashSet<usize>,
}

/// Functions that have been analysed.
#[derive(Default)]
pub(super) struct Functions {
    /// The facts about each.
    pub(super) of: FxHashMap<Global<Op>, FunctionFacts>,
    /// True if functions about which there are no facts, because they call each other in a circle, may return constants.
    pub(super) others_return_constants: bool,
}

/// The functions of a module by the body that they are in and their names.
pub(super) type ByName = FxHashMap<(BodyId, Box<[u8]>), Global<Op>>;

/// The functions in `root` by name.
pub(super) fn by_name(ctx: &Context, ir: &Ir, root: Global<Op>) -> ByName {
    let all = ir.ops_of::<FuncOp>(ctx, root).into_iter();
    let name = |f: Global<FuncOp>| {
        let v = View { ctx, body: ir.body(f.body) };
        ((f.body, f.entity.sym_name(&v).into()), Global::new(f.body, f.entity.into()))
    };
    all.map(name).collect()
}

/// True if a function is one of those that are not analysed.
pub(super) fn is_excluded(v: &ViewIr<'_>, op: Op, options: &Options) -> bool {
    let name = op.cast::<FuncOp>(v).map(|f| f.sym_name(v));
    name.is_some_and(|n| options.no_analysis.iter().any(|x| x.as_bytes() == n))
}

/// The functions directly in a module: those that can be put after all that they call, then the others.
pub(super) fn ordered(
    ctx: &Context,
    ir: &Ir,
    module: Global<Op>,
    options: &Options,
) -> (Vec<Global<Op>>, Vec<Global<Op>>) {
    let mut calls: IndexMap<Global<Op>, usize, FxBuildHasher> = IndexMap::default();
    let mut callers: FxHashMap<Global<Op>, IndexSet<Global<Op>, FxBuildHasher>> = FxHashMap::default();
    let Some(region) = ir.first_region(module) else { return Default::default() };
    let v = View { ctx, body: ir.body(region.body) };
    for function in region.entity.ops_of::<FuncOp>(&v) {
        let function = Global::new(region.body, Op::from(function));
        calls.insert(function, 0);
    }
    let functions: Vec<Global<Op>> = calls.keys().copied().collect();
    for function in functions {
        for call in ir.ops_of::<CallOp>(ctx, function) {
            let at = ViewIr { ctx, ir, body: call.body };
            let Some(callee) = ops::callee(&at, options, call.entity.into()) else { continue };
            let tensors = ops::function_signature(ctx, ir, callee)
                .is_some_and(|t| t.inputs().iter().chain(t.results()).any(|t| is_tensor(ctx, *t)));
            if tensors
                && callers.entry(callee).or_default().insert(function)
                && let Some(n) = calls.get_mut(&function)
            {
                *n += 1;
            }
        }
    }
    let mut todo: Vec<Global<Op>> = calls.iter().filter(|(_, n)| **n == 0).map(|(f, _)| *f).collect();
    let mut order = Vec::new();
    while let Some(function) = todo.pop() {
        order.push(function);
        for caller in callers.get(&function).into_iter().flatten() {
            if let Some(n) = calls.get_mut(caller) {
                *n -= 1;
                if *n == 0 {
                    todo.push(*caller);
                }
            }
        }
    }
    let done: FxHashSet<Global<Op>> = order.iter().copied().collect();
    let rest = calls.keys().copied().filter(|f| !done.contains(f)).collect();
    (order, rest)
}

impl Analysis {
    /// Analyses all that is nested in `root`, bodies one by one.
    pub(super) fn add(
        &mut self,
        v: ViewIr<'_>,
        root: Global<Op>,
        options: &Options,
    ) -> Result<(), Vec<Diagnostic>> {
        for body in bodies_in(&v, root) {
            let (facts, counts) = Run::body(v.inside(body), options, &self.functions)?;
            self.bodies.insert(body, facts);
            self.counts = [self.counts[0] + counts[0], self.counts[1] + counts[1]];
        }
        Ok(())
    }

    /// Analyses the functions of a module.
    pub(super) fn add_functions(
        &mut self,
        ctx: &Context,
        ir: &Ir,
        module: Global<Op>,
        options: &Options,
    ) -> Result<(), Vec<Diagnostic>> {
        let v = ViewIr { ctx, ir, body: module.body };
        let (order, rest) = ordered(ctx, ir, module, options);
        for function in order {
            if is_excluded(&v.inside(function.body), function.entity, options) {
                continue;
            }
            self.add(v, function, options)?;
            if let Some(facts) = self.boundary(v, function, options) {
                self.functions.of.insert(function, facts);
            }
        }
        self.functions.others_return_constants =
            rest.iter().any(|f| has_constants(&v, *f, options, &self.functions));
        for function in rest {
            if !is_excluded(&v.inside(function.body), function.entity, options) {
                self.add(v, function, options)?;
            }
        }
        Ok(())
    }

    /// The facts about a function whose body was analysed.
    fn boundary(&self, v: ViewIr<'_>, function: Global<Op>, options: &Options) -> Option<FunctionFacts> {
        let ty = ops::function_signature(v.ctx, v.ir, function)?;
        let region = v.ir.first_region(function)?;
        let inside = v.inside(region.body);
        match region.entity.entry(&inside) {
            None => Some(unknown_facts(v, function, ty)),
            Some(entry) => {
                let state = self.state(inside, options);
                self.body_facts(&state, function, &entry.args(&inside), region.entity)
            }
        }
    }

    fn body_facts(
        &self,
        s: &State<'_>,
        function: Global<Op>,
        args: &[Value],
        region: terrace_ir::Region,
    ) -> Option<FunctionFacts> {
        let mut facts = FunctionFacts::default();
        let ends = ops::returns(&s.v, region);
        let known = s.known?.facts;
        let ranked = |v: Value| v.ty(&s.v).is::<RankedTensorType<'_>>(s.v.ctx);
        for (i, arg) in args.iter().enumerate().filter(|(_, a)| s.is_tensor(**a)) {
            if ranked(*arg) {
                let mut aliases: IndexSet<usize, FxBuildHasher> = IndexSet::default();
                for end in &ends {
                    let returned = end.operands(&s.v).into_iter().enumerate().filter(|(_, v)| ranked(*v));
                    aliases.extend(returned.filter(|(_, v)| known.may_share(*v, *arg)).map(|(i, _)| i));
                }
                if !aliases.is_empty() {
                    facts.aliasing.insert(i, aliases.into_iter().collect());
                }
            }
            let access = argument_access(&s.v, function, i);
            let writes = |v: &Value| s.uses(*v).any(|u| known.is_in_place(u) && s.writes(u));
            let (read, written) = match access {
                Some(access) => access,
                None => (s.is_read(*arg), known.sharing.members(*arg).iter().any(writes)),
            };
            if read {
                facts.read.insert(i);
            }
            if written {
                facts.written.insert(i);
            }
        }
        for end in &ends {
            let returned = end.operands(&s.v).into_iter().enumerate();
            facts
                .constant
                .extend(returned.filter(|(_, v)| known.sharing.has_constant(&s.v, *v)).map(|(i, _)| i));
        }
        let equivalent = |value: Value| {
            args.iter().position(|a| s.is_tensor(value) && ranked(*a) && known.are_equivalent(*a, value))
        };
        let returned = ends.first().map(|e| e.operands(&s.v)).unwrap_or_default();
        for (i, value) in returned.into_iter().enumerate() {
            let Some(arg) = equivalent(value) else { continue };
            if ends.iter().all(|e| e.operands(&s.v).get(i).is_some_and(|v| equivalent(*v) == Some(arg))) {
                facts.equivalent.insert(i, arg);
            }
        }
        Some(facts)
    }
}

/// True if a function has tensors that nobody may write, be they what a function returns that it calls.
fn has_constants(v: &ViewIr<'_>, function: Global<Op>, options: &Options, known: &Functions) -> bool {
    let Some(region) = v.ir.first_region(function) else { return false };
    let state = State { v: v.inside(region.body), options, known: None };
    ops_of_body(&state.v).into_iter().any(|op| {
        let returned = ops::callee(&state.v, options, op).and_then(|f| known.of.get(&f));
        let results = op.results(&state.v);
        returned.is_some_and(|f| !f.constant.is_empty())
            || results.iter().any(|r| state.is_tensor(*r) && !state.is_writable(*r))
    })
}

/// True for an argument that is read, and for one that is written, as its attribute says.
fn argument_access(v: &ViewIr<'_>, function: Global<Op>, i: usize) -> Option<(bool, bool)> {
    let v = v.inside(function.body);
    let attrs = function.entity.cast::<FuncOp>(&v)?.arg_attrs(&v)?.get(i).copied()?;
    let access = v.ctx.as_string(v.ctx.dictionary_get(attrs, b"bufferization.access")?)?;
    Some((matches!(access, b"read" | b"read-write"), matches!(access, b"write" | b"read-write")))
}

/// The facts about a function of which only the signature is known: anything may happen.
fn unknown_facts(v: ViewIr<'_>, function: Global<Op>, ty: FunctionType<'_>) -> FunctionFacts {
    let mut facts = FunctionFacts::default();
    let tensors = |types: &[terrace_ir::Type]| -> Vec<usize> {
        types.iter().enumerate().filter(|(_, t)| is_tensor(v.ctx, **t)).map(|(i, _)| i).collect()
    };
    for i in tensors(ty.inputs()) {
        facts.aliasing.insert(i, tensors(ty.results()));
        let access = argument_access(&v, function, i);
        if access.is_none_or(|a| a.0) {
            facts.read.insert(i);
        }
        if access.is_none_or(|a| a.1) {
            facts.written.insert(i);
        }
    }
    facts
}

/// Attributes that show what the analysis decided.
pub(super) fn annotate(ctx: &Context, ir: &mut Ir, root: Global<Op>, analysis: &Analysis, options: &Options) {
    for op in ir.ops_post(root) {
        let v = ViewIr { ctx, ir, body: op.body };
        let state = analysis.state(v, options);
        let operands = op.entity.operands(&v);
        if !operands.iter().any(|o| state.is_tensor(*o)) {
            continue;
        }
        let word = |(index, value): (usize, &Value)| {
            let u = Use { op: op.entity, index };
            ctx.string(match state.is_tensor(*value) {
                false => "none",
                true if state.known.is_some() && state.is_in_place(u) => "true",
                true => "false",
            })
        };
        let words: Vec<_> = operands.iter().enumerate().map(word).collect();
        let list = ctx.array(&words);
        ir.body_mut(op.body).set_attr(ctx, op.entity, "__inplace_operands_attr__", Some(list));
    }
    for facts in analysis.bodies.values() {
        for (op, note) in &facts.notes {
            ir.body_mut(op.body).set_attr(ctx, op.entity, note, Some(ctx.unit()));
        }
    }
    for (function, facts) in &analysis.functions.of {
        annotate_function(ctx, ir, *function, facts);
    }
}

/// Attributes that show what was found out about a function's arguments and results.
fn annotate_function(ctx: &Context, ir: &mut Ir, function: Global<Op>, facts: &FunctionFacts) {
    let v = ViewIr { ctx, ir, body: function.body };
    let Some(op) = function.entity.cast::<FuncOp>(&v) else { return };
    let Some(ty) = ops::function_signature(ctx, ir, function) else { return };
    let mut attrs: Vec<_> = match op.arg_attrs(&v) {
        Some(list) => list.to_vec(),
        None => vec![ctx.dictionary(&[]); ty.inputs().len()],
    };
    for (i, (attr, ty)) in attrs.iter_mut().zip(ty.inputs()).enumerate() {
        if !is_tensor(ctx, *ty) {
            continue;
        }
        let access = match (facts.read.contains(&i), facts.written.contains(&i)) {
            (true, true) => "read-write",
            (true, false) => "read",
            (false, true) => "write",
            (false, false) => "none",
        };
        let mut entries = ctx.as_dictionary(*attr).unwrap_or_default().to_vec();
        let name = ctx.string("bufferization.access");
        entries.retain(|(n, _)| *n != name);
        entries.push((name, ctx.string(access)));
        ctx.sort_entries(&mut entries);
        *attr = ctx.dictionary(&entries);
    }
    let list = (!attrs.is_empty()).then(|| ctx.array(&attrs));
    let region = v.ir.first_region(function);
    ir.body_mut(function.body).set_attr(ctx, function.entity, "arg_attrs", list);
    let Some(region) = region.filter(|_| !facts.equivalent.is_empty()) else { return };
    let ends = ops::returns(&View { ctx, body: ir.body(region.body) }, region.entity);
    for end in ends {
        let count = ir.body(region.body).num_operands(end);
        let number = |i: usize| {
            let arg = facts.equivalent.get(&i).map_or(-1, |a| *a as i64);
            ctx.integer(ctx.integer_type(64), arg)
        };
        let list: Vec<_> = (0..count).map(number).collect();
        let list = ctx.array(&list);
        ir.body_mut(region.body).set_attr(ctx, end, "__equivalent_func_args__", Some(list));
    }
}
