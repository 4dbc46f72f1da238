//! `eliminate-empty-tensors`: a tensor without contents that ends up in a part of another one is that part from the start.
//!
//! ```mlir
//! %0 = tensor.empty() : tensor<5xf32>              %0 = tensor.extract_slice %t[%n] [5] [1]
//! %1 = linalg.fill ins(%f) outs(%0)          →     %1 = linalg.fill ins(%f) outs(%0)
//! %2 = tensor.insert_slice %1 into %t[%n]          %2 = tensor.insert_slice %1 into %t[%n]
//! ```
//!
//! The one-shot analysis says which tensors are built in place; [`super::Insertion`] says what is put where.

use rustc_hash::FxHashSet;
use terrace_dialects::bufferization::{MaterializeInDestinationOp, ToTensorOp};
use terrace_dialects::builtin::ModuleOp;
use terrace_dialects::kit::mixed::{self, Mixed};
use terrace_dialects::kit::view_ops::SliceOp as _;
use terrace_dialects::linalg::CopyOp;
use terrace_dialects::tensor::{CastOp, EmptyOp, ExtractSliceOp, InsertSliceOp, ParallelInsertSliceOp};
use terrace_ir::effects::is_memory_effect_free;
use terrace_ir::{
    Context, Diagnostic, Dominance, Global, InsertPoint, Ir, LookIr, Op, Type, Value, ValueDef, Values, View,
    ViewIr,
};
use terrace_pass::{PassContext, PassFailure, PassResult};
use terrace_rewrite::{NoListener, Rewriter};

use super::EmptyTensorEliminationPass;
use super::analysis::Analysis;
use super::functions::by_name;
use super::interface::Use;
use super::options::{Options, is_tensor};
use super::state::Walk;

/// Replaces the empty tensors in `root` that are put into parts of others. Returns how many uses were replaced.
///
/// # Errors
/// If the analysis of buffers finds an error.
pub fn eliminate_empty_tensors(
    ctx: &Context,
    ir: &mut Ir,
    root: Global<Op>,
) -> Result<usize, Vec<Diagnostic>> {
    let module = root.entity.is::<ModuleOp>(&View { ctx, body: ir.body(root.body) });
    let mut options = Options { allow_return_allocs_from_loops: true, ..Options::new(ctx, module, &[]) };
    options.functions = by_name(ctx, ir, root);
    let mut analysis = Analysis::default();
    if module {
        analysis.add_functions(ctx, ir, root, &options)?;
    } else {
        analysis.add(ViewIr { ctx, ir, body: root.body }, root, &options)?;
    }
    let mut count = 0;
    for op in ir.ops_post(root) {
        let v = ViewIr { ctx, ir, body: op.body };
        let model = options.model(op.entity.name(&v));
        let Some(source) = model.and_then(|m| m.insertion(&v, op.entity)).and_then(|i| i.source) else {
            continue;
        };
        let state = analysis.state(v, &options);
        if !is_tensor(ctx, source.value(&v).ty(&v)) || !state.is_in_place(source) {
            continue;
        }
        let walk =
            Walk { in_place_only: false, equivalent_only: true, same_type_or_casts: true, leaves: false };
        let mut visited: Vec<Use> = Vec::new();
        let is_empty = |value: Value| value.defining::<EmptyOp>(&v).is_some();
        let empty = state.chain_visiting(source, walk, is_empty, |u| visited.push(u));
        let used_body = op.body;
        for value in empty {
            let v = ViewIr { ctx, ir, body: op.body };
            let Some(used) = visited.iter().find(|u| u.value(&v) == value).copied() else { continue };
            let Some(part) = Part::of(op.entity, &v) else { continue };
            let (place, moved) = match place(&v, value, used.op, &part.needed) {
                Some(place) => (place, Vec::new()),
                None => match late_definitions(&v, used.op, &part.needed) {
                    Some(ops) => (used.op, ops),
                    None => continue,
                },
            };
            for op in moved {
                ir.body_mut(used_body).move_op(op, InsertPoint::Before(place));
            }
            let mut listener = NoListener;
            let mut rw = Rewriter::new(ctx, ir, op.body, &mut listener);
            count += usize::from(replace(op.entity, &part, value, used, place, &mut rw));
        }
    }
    Ok(count)
}

/// The part of a tensor that something is put into.
struct Part {
    dest: Value,
    /// Offsets, sizes and strides with the type of what is put there; `None` for all of the tensor.
    slice: Option<([Vec<Mixed>; 3], Type)>,
    /// The values that it takes to get the part.
    needed: Values,
}

impl Part {
    fn of(op: Op, v: &ViewIr<'_>) -> Option<Part> {
        let whole = |dest: Value| Part { dest, slice: None, needed: Values::from_elem(dest, 1) };
        if let Some(op) = op.cast::<MaterializeInDestinationOp>(v) {
            let dest = op.dest(v);
            return (is_tensor(v.ctx, dest.ty(v)) || op.restrict(v)).then(|| whole(dest));
        }
        if op.is::<CopyOp>(v) {
            let [source, dest] = op.operands(v)[..] else { return None };
            return (source.ty(v) == dest.ty(v)).then(|| whole(dest));
        }
        let insert = op.cast::<InsertSliceOp>(v).map(|op| (op.source(v), op.dest(v), op.lists(v)));
        let parallel =
            || op.cast::<ParallelInsertSliceOp>(v).map(|op| (op.source(v), op.dest(v), op.lists(v)));
        let (source, dest, lists) = insert.or_else(parallel)?;
        let mut needed: Values = lists.iter().flat_map(|list| mixed::split(list).0).collect();
        needed.push(dest);
        Some(Part { dest, slice: Some((lists, source.ty(v))), needed })
    }
}

/// The operation before which the part can be taken: all that it takes is there, and its user comes later.
fn place(v: &ViewIr<'_>, empty: Value, user: Op, needed: &[Value]) -> Option<Op> {
    let body = v.ir.body(v.body);
    let mut dominance = Dominance::new(v.body);
    let after = |value: &Value| match body.value_def(*value) {
        ValueDef::Argument(block, _) => body.first_op(block),
        ValueDef::Result(op, _) => body.next_op(op),
    };
    let candidates = std::iter::once(empty.def(v)).chain(needed.iter().map(after)).flatten();
    let mut fits = |at: Op| {
        needed.iter().all(|value| dominance.value_dominates(v.ctx, v.ir, *value, at))
            && dominance.dominates(v.ctx, v.ir, at, user)
    };
    candidates.into_iter().find(|at| fits(*at))
}

/// The operations, in order, that make what it takes and come after the user, if all of them can move before it.
fn late_definitions(v: &ViewIr<'_>, user: Op, needed: &[Value]) -> Option<Vec<Op>> {
    let block = user.block(v)?;
    let mut dominance = Dominance::new(v.body);
    let mut late: FxHashSet<Op> = FxHashSet::default();
    let mut todo: Vec<Value> = needed.to_vec();
    while let Some(value) = todo.pop() {
        if dominance.value_dominates(v.ctx, v.ir, value, user) {
            continue;
        }
        let op = value.def(v)?;
        let movable = op != user
            && op.block(v) == Some(block)
            && v.ir.num_regions(v.global(op)) == 0
            && is_memory_effect_free(v.ctx, v.ir, v.global(op));
        if !movable {
            return None;
        }
        if late.insert(op) {
            todo.extend(op.operands(v));
        }
    }
    let mut late: Vec<Op> = late.into_iter().collect();
    late.sort_by(|a, b| match a.is_before(v, *b) {
        true => std::cmp::Ordering::Less,
        false if a == b => std::cmp::Ordering::Equal,
        false => std::cmp::Ordering::Greater,
    });
    Some(late)
}

/// Lets a use of an empty tensor use the part. False if the elements are of another type.
fn replace(op: Op, part: &Part, empty: Value, used: Use, place: Op, rw: &mut Rewriter<'_>) -> bool {
    let ctx = rw.context();
    let ty = empty.ty(rw);
    let part_type = part.slice.as_ref().map_or(part.dest.ty(rw), |(_, ty)| *ty);
    if ctx.element_type_or_self(part_type) != ctx.element_type_or_self(ty) {
        return false;
    }
    rw.set_insertion_before(place);
    let loc = empty.loc(rw);
    rw.with_loc(loc, |rw| {
        let mut value = match &part.slice {
            Some(([offsets, sizes, strides], ty)) => {
                let (o, s, t) = (mixed::split(offsets), mixed::split(sizes), mixed::split(strides));
                let new = ExtractSliceOp::new(*ty, part.dest, o.1, s.1, t.1);
                new.offsets(o.0).sizes(s.0).strides(t.0).result(rw)
            }
            None => match op.cast::<MaterializeInDestinationOp>(rw) {
                Some(into) if !is_tensor(ctx, part_type) => {
                    let source = into.source(rw).ty(rw);
                    into.set_restrict(rw, false);
                    let writable = into.writable(rw);
                    ToTensorOp::new(source, part.dest).restrict().maybe_writable(writable).result(rw)
                }
                _ => part.dest,
            },
        };
        if value == empty {
            return false;
        }
        if value.ty(rw) != ty {
            rw.set_insertion_after_value(value);
            value = CastOp::new(ty, value).result(rw);
        }
        let mut operands = used.op.operands(rw);
        operands[used.index] = value;
        rw.set_operands(used.op, &operands);
        true
    })
}

impl EmptyTensorEliminationPass {
    pub(super) fn run_on_operation(&self, cx: &mut PassContext<'_>) -> PassResult {
        match eliminate_empty_tensors(cx.ctx, cx.ir, cx.op) {
            Ok(0) => {
                cx.preserve_all();
                Ok(())
            }
            Ok(_) => Ok(()),
            Err(errors) => {
                errors.into_iter().for_each(|e| cx.diags.emit(e));
                Err(PassFailure(None))
            }
        }
    }
}
