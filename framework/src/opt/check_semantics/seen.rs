//! Things that can be seen of a call: results, memory that was passed in, variables, text that was printed, calls of functions outside.
//! Comparing them: poison may become anything, every NaN is as good as another, addresses are not compared.

use std::fmt::Write as _;

use terrace_dialects::llvm;
use terrace_interp::{MemRef, Sizes, Value, is_nan, scalar, scalar_text};
use terrace_ir::types::{ComplexType, MemRefType, ShapedType, UnrankedMemRefType, VectorType};
use terrace_ir::{Context, Type};

/// The text of so many elements is shown.
const MOST_SHOWN: usize = 32;

/// The scalars of a value, in order, each with its type.
#[derive(Clone, Debug, Default)]
pub(super) struct Leaves {
    /// The sizes of a tensor or memref.
    pub(super) sizes: Option<Sizes>,
    pub(super) list: Vec<(Value, Type)>,
}

/// A call of a function outside of the program.
#[derive(Clone, Debug)]
pub(super) struct Event {
    pub(super) name: String,
    pub(super) arguments: Leaves,
}

/// The outside of a call that came to an end.
#[derive(Clone, Debug, Default)]
pub(super) struct Seen {
    /// The status with which the program ended itself.
    pub(super) exit: Option<i32>,
    pub(super) results: Vec<Leaves>,
    /// The memory of each argument that has some.
    pub(super) memory: Vec<Option<Leaves>>,
    /// Variables by name; `None` for one that is there no more.
    pub(super) variables: Vec<(String, Option<Leaves>)>,
    pub(super) printed: Vec<u8>,
    pub(super) events: Vec<Event>,
    pub(super) steps: u64,
}

/// The two sides of a difference, in words.
pub(super) struct Difference {
    pub(super) before: String,
    pub(super) after: String,
}

impl Leaves {
    /// The scalars of a value that refers to no memory.
    pub(super) fn of(ctx: &Context, ty: Type, v: &Value) -> Leaves {
        let mut leaves = Leaves::default();
        leaves.add(ctx, ty, v);
        leaves
    }

    /// Elements of a tensor or memref.
    pub(super) fn elements(ctx: &Context, sizes: Option<&[i64]>, element: Type, list: &[Value]) -> Leaves {
        let mut leaves = Leaves { sizes: sizes.map(Sizes::from_slice), list: Vec::new() };
        list.iter().for_each(|v| leaves.add(ctx, element, v));
        leaves
    }

    /// Adds the scalars of a value. Vectors of vectors are as deep as their types.
    pub(super) fn add(&mut self, ctx: &Context, ty: Type, v: &Value) {
        let mut todo = vec![(ty, v)];
        while let Some((ty, v)) = todo.pop() {
            let parts: &[Value] = match v {
                Value::List(parts) => parts,
                Value::Tensor(t) => {
                    self.sizes = Some(t.shape.clone());
                    &t.elements
                }
                // An aggregate that is poison, or has no value, as a whole.
                Value::Poison(_) | Value::None if scalar(ctx, ty).is_none() => {
                    self.list.extend((0..count(ctx, ty)).map(|_| (v.clone(), ty)));
                    continue;
                }
                v => {
                    self.list.push((v.clone(), ty));
                    continue;
                }
            };
            let structure = llvm::struct_parts(ctx, ty);
            let element = element_of(ctx, ty).unwrap_or(ty);
            // A vector of several dimensions is one list, or lists of lists.
            let inner =
                |v: &Value| if matches!(v, Value::List(_)) && is_vector(ctx, ty) { ty } else { element };
            for (i, part) in parts.iter().enumerate().rev() {
                let ty = structure.as_ref().and_then(|s| s.get(i)).copied().unwrap_or(inner(part));
                todo.push((ty, part));
            }
        }
    }
}

fn is_vector(ctx: &Context, ty: Type) -> bool {
    ty.is::<VectorType<'_>>(ctx)
}

/// The type of the parts, where they have one.
fn element_of(ctx: &Context, ty: Type) -> Option<Type> {
    if let Some(shaped) = ty.cast::<ShapedType<'_>>(ctx) {
        return Some(shaped.element());
    }
    let complex = ty.cast::<ComplexType<'_>>(ctx).map(|c| c.element());
    complex.or_else(|| llvm::array_parts(ctx, ty).map(|(element, _)| element))
}

/// The number of scalars in values of a type.
fn count(ctx: &Context, ty: Type) -> usize {
    if ty.is::<MemRefType<'_>>(ctx) || ty.is::<UnrankedMemRefType<'_>>(ctx) {
        return 1;
    }
    let (mut n, mut todo) = (0usize, vec![(ty, 1usize)]);
    while let Some((ty, times)) = todo.pop() {
        if let Some(parts) = llvm::struct_parts(ctx, ty) {
            todo.extend(parts.into_iter().map(|p| (p, times)));
        } else if let Some((element, m)) = llvm::array_parts(ctx, ty) {
            todo.push((element, times.saturating_mul(usize::try_from(m).unwrap_or(usize::MAX))));
        } else if let Some(complex) = ty.cast::<ComplexType<'_>>(ctx) {
            todo.push((complex.element(), times.saturating_mul(2)));
        } else if let Some(shaped) = ty.cast::<ShapedType<'_>>(ctx) {
            let m = ctx.num_elements(ty).and_then(|m| usize::try_from(m).ok()).unwrap_or(1);
            todo.push((shaped.element(), times.saturating_mul(m)));
        } else {
            n = n.saturating_add(times);
        }
    }
    n.min(1 << 20)
}

/// Returns true if a scalar may have become another one.
fn agrees(ctx: &Context, ty: Type, before: &Value, after: &Value) -> bool {
    match (before, after) {
        (Value::Poison(_) | Value::None, _) => true,
        // Every program puts its memory elsewhere.
        (Value::Pointer(_) | Value::MemRef(_), _) => true,
        (before, after) if before == after => true,
        (before, after) => is_nan(ctx, ty, before) && is_nan(ctx, ty, after),
    }
}

fn leaf_text(ctx: &Context, v: &Value, ty: Type) -> String {
    if ty == ctx.i1()
        && let Value::Int(v) = v
    {
        return (*v != 0).to_string();
    }
    match v {
        Value::None => "not written".to_owned(),
        Value::Poison(_) => "poison".to_owned(),
        Value::Pointer(_) | Value::MemRef(_) => "an address".to_owned(),
        v => scalar_text(ctx, v, ty).unwrap_or_else(|| "a value".to_owned()),
    }
}

/// Values one after the other, cut if there are many.
pub(super) fn text(ctx: &Context, leaves: &Leaves) -> String {
    if leaves.sizes.is_none() && leaves.list.len() == 1 {
        return leaves.list.first().map(|(v, ty)| leaf_text(ctx, v, *ty)).unwrap_or_default();
    }
    let mut list: Vec<String> =
        leaves.list.iter().take(MOST_SHOWN).map(|(v, ty)| leaf_text(ctx, v, *ty)).collect();
    if leaves.list.len() > MOST_SHOWN {
        list.push("...".to_owned());
    }
    let mut out = format!("[{}]", list.join(", "));
    if let Some(sizes) = leaves.sizes.as_ref().filter(|s| s.len() > 1 || s.contains(&0)) {
        let sizes: Vec<String> = sizes.iter().map(i64::to_string).collect();
        // Writing to a string cannot fail.
        _ = write!(out, " of sizes {}", sizes.join("x"));
    }
    out
}

/// The elements of a memref as scalars.
pub(super) fn memref_leaves(
    ctx: &Context,
    m: &terrace_interp::Machine<'_>,
    memref: &MemRef,
    element: Type,
) -> Result<Leaves, terrace_interp::Trouble> {
    let list = m.memref_elements(memref, element)?;
    Ok(Leaves::elements(ctx, Some(&memref.sizes), element, &list))
}

/// The first difference between two lists of scalars.
fn compare(ctx: &Context, what: &str, before: &Leaves, after: &Leaves) -> Option<Difference> {
    let texts = || Difference {
        before: format!("{what} is {}", text(ctx, before)),
        after: format!("{what} is {}", text(ctx, after)),
    };
    let sizes = before.sizes.is_none() || after.sizes.is_none() || before.sizes == after.sizes;
    if !sizes || before.list.len() != after.list.len() {
        return Some(texts());
    }
    let differs = |((b, ty), (a, _)): &(&(Value, Type), &(Value, Type))| !agrees(ctx, *ty, b, a);
    let i = before.list.iter().zip(&after.list).position(|pair| differs(&pair))?;
    if before.list.len() <= MOST_SHOWN {
        return Some(texts());
    }
    let (b, a) = (&before.list[i], &after.list[i]);
    Some(Difference {
        before: format!("element {i} of {what} is {}", leaf_text(ctx, &b.0, b.1)),
        after: format!("element {i} of {what} is {}", leaf_text(ctx, &a.0, b.1)),
    })
}

fn event_text(ctx: &Context, e: Option<&Event>) -> String {
    e.map_or("there is none".to_owned(), |e| format!("@{}({})", e.name, text(ctx, &e.arguments)))
}

/// Text that was printed, without the places of memrefs.
fn without_addresses(text: &[u8]) -> Vec<u8> {
    const BASE: &[u8] = b"base@ = 0x";
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.windows(BASE.len()).position(|w| w == BASE) {
        let (before, after) = rest.split_at(at + BASE.len());
        out.extend_from_slice(before);
        let digits = after.iter().take_while(|b| b.is_ascii_hexdigit()).count();
        rest = &after[digits..];
    }
    out.extend_from_slice(rest);
    out
}

/// The difference between what was seen before and after a pass; calls of some functions outside are left out.
pub(super) fn difference(
    ctx: &Context,
    before: &Seen,
    after: &Seen,
    left_out: &dyn Fn(&str) -> bool,
) -> Option<Difference> {
    if before.exit != after.exit {
        let text = |e: Option<i32>| match e {
            Some(status) => format!("the program exits with status {status}"),
            None => "the function returns".to_owned(),
        };
        return Some(Difference { before: text(before.exit), after: text(after.exit) });
    }
    for (i, (b, a)) in before.results.iter().zip(&after.results).enumerate() {
        if let Some(d) = compare(ctx, &format!("result {i}"), b, a) {
            return Some(d);
        }
    }
    for (i, pair) in before.memory.iter().zip(&after.memory).enumerate() {
        if let (Some(b), Some(a)) = pair
            && let Some(d) = compare(ctx, &format!("the memory of argument {i}"), b, a)
        {
            return Some(d);
        }
    }
    for ((name, b), (_, a)) in before.variables.iter().zip(&after.variables) {
        if let (Some(b), Some(a)) = (b, a)
            && let Some(d) = compare(ctx, &format!("the variable @{name}"), b, a)
        {
            return Some(d);
        }
    }
    if without_addresses(&before.printed) != without_addresses(&after.printed) {
        let text = |t: &[u8]| format!("it prints {:?}", String::from_utf8_lossy(t));
        return Some(Difference { before: text(&before.printed), after: text(&after.printed) });
    }
    let calls = |s: &'_ Seen| s.events.iter().filter(|e| !left_out(&e.name)).cloned().collect::<Vec<_>>();
    let (b, a) = (calls(before), calls(after));
    for i in 0..b.len().max(a.len()) {
        let same = match (b.get(i), a.get(i)) {
            (Some(b), Some(a)) => b.name == a.name && compare(ctx, "", &b.arguments, &a.arguments).is_none(),
            _ => false,
        };
        if !same {
            let text = |e| format!("call {i} of a function outside: {}", event_text(ctx, e));
            return Some(Difference { before: text(b.get(i)), after: text(a.get(i)) });
        }
    }
    None
}
