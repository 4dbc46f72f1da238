//! Nests written alike: what is found out about the dependence of one pair of them holds for others.
//!
//! A thousand loops over one memref are half a million pairs; most are of few forms.

use rustc_hash::FxHashMap;
use terrace_ir::{AffineExpr, Type, Value};

use super::dependence::{Access, dependence};
use super::graph::Node;
use super::view::{Side, View};

/// An operand of a map: the variable of a loop of the nest, from the outermost, or a value from outside.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Operand {
    Loop(usize),
    Outside(Value),
}

/// The parts of an access in a nest that dependences follow from: its kind, subscripts, and the lower bounds, upper bounds and steps of its loops.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Form {
    write: bool,
    ty: Option<Type>,
    dims: usize,
    results: Vec<AffineExpr>,
    operands: Vec<Operand>,
    loops: Vec<(i64, i64, i64)>,
}

/// The form of an access; `None` if there is more around it than loops with constant bounds.
fn form(view: &View<'_>, node: &Node, access: &Access) -> Option<Form> {
    let body = view.body();
    let mut inside = Vec::new();
    let mut at = access.op;
    while at != node.op {
        at = body.parent_op(at).filter(|op| view.is_for(*op))?;
        inside.push(at);
    }
    inside.reverse();
    let bounds = |op| Some((view.constant_bound(op, Side::Lower)?, view.constant_bound(op, Side::Upper)?));
    let loops = inside.iter().map(|op| {
        let (lower, upper) = bounds(*op)?;
        Some((lower, upper, view.step(*op)))
    });
    let operand = |v: &Value| {
        let own = inside.iter().position(|op| view.induction(*op) == Some(*v));
        own.map_or(Operand::Outside(*v), Operand::Loop)
    };
    Some(Form {
        write: access.write,
        ty: view.accessed(access.op).map(|v| v.ty(view)),
        dims: access.map.dims,
        results: access.map.results.clone(),
        operands: access.map.operands.iter().map(operand).collect(),
        loops: loops.collect::<Option<_>>()?,
    })
}

/// The forms of nests with regard to one memref, and which pairs of them depend.
#[derive(Default)]
pub(super) struct Forms {
    numbers: FxHashMap<Vec<Form>, usize>,
    depends: FxHashMap<(usize, usize), bool>,
}

impl Forms {
    /// The number of a nest's form.
    pub(super) fn number(&mut self, view: &View<'_>, node: &Node, memref: Value) -> Option<usize> {
        if !view.is_for(node.op) {
            return None;
        }
        let form = node.accesses.to(memref).map(|a| form(view, node, a)).collect::<Option<Vec<Form>>>()?;
        let next = self.numbers.len();
        Some(*self.numbers.entry(form).or_insert(next))
    }

    /// Returns true if what `to` does to a memref may depend on what `from` does to it before; both access it, one of them changes it.
    pub(super) fn may_depend(
        &mut self,
        view: &View<'_>,
        (from, a): (&Node, Option<usize>),
        (to, b): (&Node, Option<usize>),
        memref: Value,
    ) -> bool {
        let by_maps = |n: &Node| view.is_for(n.op) && n.accesses.complete && !n.accesses.has_other(memref);
        if !by_maps(from) || !by_maps(to) {
            return true;
        }
        let find = || may_depend(view, from, to, memref);
        match a.zip(b) {
            Some(pair) => *self.depends.entry(pair).or_insert_with(find),
            None => find(),
        }
    }
}

fn may_depend(view: &View<'_>, from: &Node, to: &Node, memref: Value) -> bool {
    let depth = view.depth(from.op) + 1;
    let (a, b) = (&from.accesses, &to.accesses);
    a.to(memref).any(|a| b.to(memref).any(|b| !dependence(view, a, b, depth, false).is_none()))
}
