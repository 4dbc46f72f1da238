//! Subelements of attributes and types: walks over them, and replacement.
//!
//! Both work on an explicit stack: attributes nest as deep as the input says.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::attr::{Attr, AttrData, Type};
use crate::context::Context;
use crate::walk::Walk;

/// Calls `f` for each attribute and type directly inside `a`.
pub fn for_each_child(ctx: &Context, a: Attr, mut f: impl FnMut(Attr)) {
    use AttrData::*;
    match ctx.data(a) {
        ComplexType(t) | UnrankedTensorType(t) => f(t.as_attr()),
        FunctionType { inputs, results } | GraphType { inputs, results } => {
            inputs.iter().chain(results).for_each(|t| f(t.as_attr()));
        }
        TupleType(types) => types.iter().for_each(|t| f(t.as_attr())),
        VectorType { element, .. } => f(element.as_attr()),
        RankedTensorType { element, encoding, .. } => {
            f(element.as_attr());
            encoding.iter().for_each(|e| f(*e));
        }
        MemRefType { element, layout, space, .. } => {
            f(element.as_attr());
            layout.iter().chain(space).for_each(|e| f(*e));
        }
        UnrankedMemRefType { element, space } => {
            f(element.as_attr());
            space.iter().for_each(|e| f(*e));
        }
        Integer { ty, .. } | Float { ty, .. } | String { ty, .. } => f(ty.as_attr()),
        DenseElements { ty, .. } | DenseStrings { ty, .. } | DenseResource { ty, .. } => f(ty.as_attr()),
        TypeAttr(t) => f(t.as_attr()),
        Array(list)
        | ParamList(list)
        | DialectType { params: list, .. }
        | DialectAttr { params: list, .. } => {
            list.iter().for_each(|e| f(*e));
        }
        Dictionary(entries) => entries.iter().for_each(|(_, v)| f(*v)),
        SymbolRef { root, nested } => std::iter::once(root).chain(nested).for_each(|e| f(*e)),
        DenseArray { element, .. } => f(element.as_attr()),
        SparseElements { ty, indices, values } => [ty.as_attr(), *indices, *values].into_iter().for_each(f),
        OpaqueAttr { ty: Some(ty), .. } => f(ty.as_attr()),
        Distinct { referenced, .. } => f(*referenced),
        LocName { child, .. } => f(*child),
        LocCallSite { callee, caller } => [*callee, *caller].into_iter().for_each(f),
        LocFused { locs, metadata } => locs.iter().chain(metadata).for_each(|e| f(*e)),
        LocOpaque { fallback, .. } => f(*fallback),
        _ => {}
    }
}

/// Visits `a` and all attributes and types inside it, each before what is inside it. One that stands in several places may be visited once only.
/// Returns whether it was interrupted.
pub fn walk_attr(ctx: &Context, a: Attr, f: &mut dyn FnMut(Attr) -> Walk) -> bool {
    // A shared part can stand for exponentially many places: a tuple of two of the same tuple, and so on. Small ones need no set.
    const SMALL: usize = 32;
    let mut stack = vec![a];
    let mut children = Vec::new();
    let mut seen = FxHashSet::default();
    let mut visits = 0;
    while let Some(a) = stack.pop() {
        visits += 1;
        if visits > SMALL && !seen.insert(a) {
            continue;
        }
        match f(a) {
            Walk::Interrupt => return true,
            Walk::Skip => continue,
            Walk::Advance => {}
        }
        for_each_child(ctx, a, |c| children.push(c));
        stack.extend(children.drain(..).rev());
    }
    false
}

/// The copy of `a` with `f`'s replacements. A replacement is not entered; `f` is asked once
/// for each attribute.
pub fn replace_in_attr(ctx: &Context, a: Attr, f: &mut dyn FnMut(Attr) -> Option<Attr>) -> Attr {
    let mut done: FxHashMap<Attr, Attr> = FxHashMap::default();
    let mut entered: FxHashSet<Attr> = FxHashSet::default();
    let mut stack = vec![a];
    while let Some(&at) = stack.last() {
        if done.contains_key(&at) {
            stack.pop();
            continue;
        }
        if entered.insert(at) {
            if let Some(new) = f(at) {
                done.insert(at, new);
                stack.pop();
                continue;
            }
            let before = stack.len();
            for_each_child(ctx, at, |c| stack.push(c));
            if stack.len() > before {
                continue;
            }
        }
        stack.pop();
        let mut changed = false;
        for_each_child(ctx, at, |c| changed |= done.get(&c).is_some_and(|n| *n != c));
        let new = if changed { rebuild(ctx, at, &|c| done.get(&c).copied().unwrap_or(c)) } else { at };
        done.insert(at, new);
    }
    done.get(&a).copied().unwrap_or(a)
}

/// `a` with each direct child mapped.
fn rebuild(ctx: &Context, a: Attr, map: &dyn Fn(Attr) -> Attr) -> Attr {
    use AttrData::*;
    let ty = |t: Type| ctx.as_type(map(t.as_attr())).unwrap_or(t);
    let types = |l: &[Type]| -> Box<[Type]> { l.iter().map(|t| ty(*t)).collect() };
    let list = |l: &[Attr]| -> Box<[Attr]> { l.iter().map(|e| map(*e)).collect() };
    let mut data = ctx.data(a).clone();
    match &mut data {
        ComplexType(t) | UnrankedTensorType(t) | TypeAttr(t) => *t = ty(*t),
        FunctionType { inputs, results } | GraphType { inputs, results } => {
            *inputs = types(inputs);
            *results = types(results);
        }
        TupleType(l) => *l = types(l),
        VectorType { element, .. } | DenseArray { element, .. } => *element = ty(*element),
        RankedTensorType { element, encoding, .. } => {
            *element = ty(*element);
            *encoding = encoding.map(map);
        }
        MemRefType { element, layout, space, .. } => {
            *element = ty(*element);
            *layout = layout.map(map);
            *space = space.map(map);
        }
        UnrankedMemRefType { element, space } => {
            *element = ty(*element);
            *space = space.map(map);
        }
        Integer { ty: t, .. } | Float { ty: t, .. } | String { ty: t, .. } => *t = ty(*t),
        DenseElements { ty: t, .. } | DenseStrings { ty: t, .. } | DenseResource { ty: t, .. } => *t = ty(*t),
        Array(l) | ParamList(l) | DialectType { params: l, .. } | DialectAttr { params: l, .. } => {
            *l = list(l)
        }
        Dictionary(entries) => entries.iter_mut().for_each(|(_, v)| *v = map(*v)),
        SymbolRef { root, nested } => {
            *root = map(*root);
            *nested = list(nested);
        }
        SparseElements { ty: t, indices, values } => {
            *t = ty(*t);
            *indices = map(*indices);
            *values = map(*values);
        }
        OpaqueAttr { ty: Some(t), .. } => *t = ty(*t),
        Distinct { referenced: e, .. } | LocName { child: e, .. } | LocOpaque { fallback: e, .. } => {
            *e = map(*e)
        }
        LocCallSite { callee, caller } => {
            *callee = map(*callee);
            *caller = map(*caller);
        }
        LocFused { locs, metadata } => {
            *locs = list(locs);
            *metadata = metadata.map(map);
        }
        _ => {}
    }
    ctx.intern(data)
}
