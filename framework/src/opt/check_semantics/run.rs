//! Calls of functions by the interpreter. Where a pass changed a signature, arguments are passed as lowering passes them: memrefs as
//! descriptors or addresses, tensors as memrefs; results are read the same way.

use std::sync::{Arc, Mutex, PoisonError};

use rustc_hash::FxHashMap;
use terrace_dialects::llvm;
use terrace_interp::{
    External, FaultKind, Interp, Machine, MemRef, Options, Pointer, Sizes, Tensor, Trouble, Value, Variable,
    is_library_function, lane_scalar,
};
use terrace_ir::op_interfaces::{Callable, CallableOp as _};
use terrace_ir::symbols::{self, Visibility};
use terrace_ir::types::{MemRefType, RankedTensorType, ShapedType, UnrankedMemRefType, VectorType};
use terrace_ir::{Context, Global, Ir, Op, Type, ViewIr, layout};

use super::inputs::{Buffer, Input, Maker};
use super::seen::{Event, Leaves, Seen, memref_leaves};

/// Text that a call prints is kept up to so many bytes.
const MOST_PRINTED: usize = 1 << 16;
/// A call may make so many calls inside each other, and use so many bytes.
const DEEPEST: usize = 1_000;
const MOST_MEMORY: u64 = 256 << 20;

static PRINTING: Mutex<()> = Mutex::new(());

/// The types of arguments and results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Signature {
    pub(super) params: Vec<Type>,
    pub(super) results: Vec<Type>,
}

/// The end of a call.
pub(super) enum Outcome {
    Done(Box<Seen>),
    /// Undefined behaviour: what, and where.
    Undefined(Box<terrace_interp::Fault>),
    /// It took too many steps or too much memory.
    Limit,
    /// The interpreter cannot run it, or cannot pass the arguments.
    Unknown(String),
}

/// The functions outside of the program that calls may reach: those without memory in their signatures.
#[derive(Default)]
pub(super) struct Outside {
    pub(super) signatures: FxHashMap<String, Signature>,
    log: Arc<Mutex<Vec<Event>>>,
    functions: Vec<(String, External)>,
}

/// The functions directly in a module, in their order: name, signature, and whether it has a body and is public.
pub(super) fn functions(ctx: &Context, ir: &Ir, top: Global<Op>) -> Vec<(String, Global<Op>, bool, bool)> {
    let mut found = Vec::new();
    for op in symbols::table_members(ir, top) {
        let v = ViewIr { ctx, ir, body: op.body };
        let Some(callable) = op.entity.cast::<dyn Callable>(&v) else { continue };
        let name = symbols::symbol_name(ctx, ir, op).and_then(|n| ctx.as_string(n));
        let Some(name) = name.map(|n| String::from_utf8_lossy(n).into_owned()) else { continue };
        let body = callable.callable_region(&v);
        let has_body = body.is_some_and(|r| ir.body(r.body).first_block(r.entity).is_some());
        found.push((name, op, has_body, symbols::visibility(ctx, ir, op) == Visibility::Public));
    }
    found
}

impl Outside {
    /// Makes the functions that a module declares and no library has: they note their arguments and return numbers that follow from their
    /// name and the number of the call.
    pub(super) fn new(ctx: &Context, ir: &Ir, top: Global<Op>) -> Outside {
        let mut outside = Outside::default();
        for (name, op, has_body, _) in functions(ctx, ir, top) {
            if has_body || is_library_function(&name) {
                continue;
            }
            let Some(signature) = signature_of(ctx, ir, op) else { continue };
            let plain = |t: &Type| Maker::new(ctx, 0, 0).value(*t).is_some();
            if !signature.results.iter().all(plain) {
                continue;
            }
            outside.signatures.insert(name.clone(), signature.clone());
            let function = note(&outside.log, &name, signature);
            outside.functions.push((name, function));
        }
        outside
    }

    /// A function that returns its results in another form than before, so that it cannot be called any more.
    pub(super) fn changed(&self, ctx: &Context, now: &FxHashMap<String, Signature>) -> Option<&str> {
        let is_other = |(name, before): &(&String, &Signature)| {
            now.get(*name).is_some_and(|now| {
                before.results.len() != now.results.len()
                    || before.results.iter().zip(&now.results).any(|(a, b)| !same_scalars(ctx, *a, *b))
            })
        };
        self.signatures.iter().filter(is_other).map(|(name, _)| name.as_str()).min()
    }

    /// Returns true if calls of a function cannot be compared any more: it takes its arguments in another form.
    pub(super) fn is_other(&self, ctx: &Context, now: &FxHashMap<String, Signature>, name: &str) -> bool {
        match (self.signatures.get(name), now.get(name)) {
            (Some(before), Some(now)) => !is_same_form(ctx, before, now),
            _ => false,
        }
    }
}

fn same_scalars(ctx: &Context, a: Type, b: Type) -> bool {
    a == b || lane_scalar(ctx, a).is_some_and(|s| lane_scalar(ctx, b) == Some(s))
}

fn is_same_form(ctx: &Context, before: &Signature, now: &Signature) -> bool {
    let same = |(a, b): (&Type, &Type)| same_scalars(ctx, *a, *b);
    before.params.len() == now.params.len() && before.params.iter().zip(&now.params).all(same)
}

/// The signature of a function by its operation.
pub(super) fn signature_of(ctx: &Context, ir: &Ir, op: Global<Op>) -> Option<Signature> {
    let v = ViewIr { ctx, ir, body: op.body };
    let f = op.entity.cast::<dyn Callable>(&v)?;
    let view = terrace_ir::Look::view(&v);
    let (params, results) = (f.callable_argument_types(&view), f.callable_result_types(&view));
    let results = results.into_iter().filter(|t| !llvm::is_void(ctx, *t)).collect();
    Some(Signature { params, results })
}

/// A function that notes its calls.
fn note(log: &Arc<Mutex<Vec<Event>>>, name: &str, signature: Signature) -> External {
    let (log, name) = (log.clone(), name.to_owned());
    Arc::new(move |m: &mut Machine<'_>, arguments: &[Value]| {
        let ctx = m.context();
        let mut leaves = Leaves::default();
        for (i, v) in arguments.iter().enumerate() {
            match (v, signature.params.get(i)) {
                (Value::MemRef(memref), Some(ty)) => {
                    let element = ty.cast::<ShapedType<'_>>(ctx).map_or(*ty, |s| s.element());
                    leaves.list.extend(memref_leaves(ctx, m, memref, element)?.list);
                }
                (v, Some(ty)) => leaves.add(ctx, *ty, v),
                (v, None) => leaves.list.push((v.clone(), ctx.index_type())),
            }
        }
        leaves.sizes = None;
        let mut log = log.lock().unwrap_or_else(PoisonError::into_inner);
        let nth = log.iter().filter(|e| e.name == name).count() as u64;
        let hash = name.bytes().fold(nth, |h, b| h.wrapping_mul(31).wrapping_add(u64::from(b)));
        log.push(Event { name: name.clone(), arguments: leaves });
        let mut maker = Maker::new(ctx, hash, 0);
        let results = signature.results.iter().map(|t| maker.value(*t)).collect::<Option<Vec<_>>>();
        results.ok_or_else(|| Trouble::new("a function outside has no results"))
    })
}

/// Runs the functions of a module as it is.
pub(super) struct Runner<'a, 'o> {
    ctx: &'a Context,
    ir: &'a Ir,
    top: Global<Op>,
    outside: &'o Outside,
    /// The program; `None` after a fault, when memory is no more what it was.
    interp: Option<Interp<'a>>,
}

/// Memory of an argument, and how to read it.
struct Passed {
    memref: MemRef,
    element: Type,
}

impl<'a, 'o> Runner<'a, 'o> {
    pub(super) fn new(ctx: &'a Context, ir: &'a Ir, top: Global<Op>, outside: &'o Outside) -> Self {
        Runner { ctx, ir, top, outside, interp: None }
    }

    /// The variables that calls may change.
    pub(super) fn variables(&mut self) -> Result<Vec<Variable>, String> {
        let interp = self.fresh()?;
        let list = interp.variables();
        self.interp = Some(interp);
        Ok(list)
    }

    fn fresh(&self) -> Result<Interp<'a>, String> {
        let options = Options {
            max_depth: DEEPEST,
            max_memory: MOST_MEMORY,
            externals: self.outside.functions.clone(),
            // A pass may copy a buffer whole of which the program wrote a part.
            unwritten_is_poison: true,
            // A pass may choose another result.
            open_is_poison: true,
            ..Options::default()
        };
        Interp::new(self.ctx, self.ir, self.top, options).map_err(|f| f.message)
    }

    /// Calls a function with arguments that were made for a signature.
    pub(super) fn call(
        &mut self,
        name: &str,
        made_for: &Signature,
        inputs: &[Input],
        variables: &[Variable],
        steps: u64,
    ) -> Outcome {
        let interp = match self.interp.take().filter(|i| !i.has_globals()) {
            Some(interp) => Ok(interp),
            None => self.fresh(),
        };
        let mut interp = match interp {
            Ok(interp) => interp,
            Err(why) => return Outcome::Unknown(why),
        };
        let Some((params, results)) = interp.signature(name) else {
            return Outcome::Unknown(format!("there is no function '{name}' any more"));
        };
        let (arguments, memory) = match pass(self.ctx, &mut interp, made_for, inputs, &params) {
            Ok(passed) => passed,
            Err(why) => return Outcome::Unknown(why),
        };
        // Prints go through one buffer of the process.
        let _printing = PRINTING.lock().unwrap_or_else(PoisonError::into_inner);
        self.outside.log.lock().unwrap_or_else(PoisonError::into_inner).clear();
        interp.allow_steps(steps);
        let begun = interp.steps();
        let called = terrace_runtime::output::captured(MOST_PRINTED, || interp.call(name, &arguments));
        let (ended, printed) = match called {
            Ok(called) => called,
            Err(e) => return Outcome::Unknown(format!("output cannot be written: {e}")),
        };
        let mut seen = Seen { printed: printed.text, steps: interp.steps() - begun, ..Seen::default() };
        let values = match ended {
            Ok(values) => values,
            Err(f) if f.exit.is_some() => {
                seen.exit = f.exit;
                Vec::new()
            }
            Err(f) => {
                return match f.kind {
                    FaultKind::Program => Outcome::Undefined(Box::new(f)),
                    FaultKind::Limit => Outcome::Limit,
                    FaultKind::Unsupported => Outcome::Unknown(f.message),
                };
            }
        };
        seen.events = std::mem::take(&mut *self.outside.log.lock().unwrap_or_else(PoisonError::into_inner));
        if seen.exit.is_none()
            && let Err(why) = self.look(&interp, made_for, &results, &values, &mut seen)
        {
            return Outcome::Unknown(why);
        }
        for p in &memory {
            let leaves = p.as_ref().map(|p| memref_leaves(self.ctx, interp.machine(), &p.memref, p.element));
            seen.memory.push(leaves.and_then(Result::ok));
        }
        for v in variables {
            let at = interp.global(&v.name);
            let list = at.and_then(|at| interp.machine().elements(at, v.element, v.count).ok());
            let leaves = list.map(|l| Leaves::elements(self.ctx, None, v.element, &l));
            seen.variables.push((v.name.clone(), leaves));
        }
        if seen.exit.is_none() {
            self.interp = Some(interp);
        }
        Outcome::Done(Box::new(seen))
    }

    /// Reads results of some types as those of the signature.
    fn look(
        &self,
        interp: &Interp<'_>,
        made_for: &Signature,
        types: &[Type],
        values: &[Value],
        seen: &mut Seen,
    ) -> Result<(), String> {
        let ctx = self.ctx;
        let types: Vec<Type> = types.iter().copied().filter(|t| !llvm::is_void(ctx, *t)).collect();
        let split = match (values, &types[..]) {
            // Several results are the parts of one struct in the llvm dialect.
            ([Value::List(parts)], [ty]) if made_for.results.len() > 1 => {
                llvm::struct_parts(ctx, *ty).map(|types| (parts.to_vec(), types))
            }
            _ => None,
        };
        let (values, types) = split.unwrap_or_else(|| (values.to_vec(), types));
        if values.len() != made_for.results.len() || types.len() != values.len() {
            return Err("it returns other results".to_owned());
        }
        for ((was, is), v) in made_for.results.iter().zip(&types).zip(&values) {
            seen.results.push(result(ctx, interp.machine(), *was, *is, v)?);
        }
        Ok(())
    }
}

/// Reads a result of one type as one of another.
fn result(ctx: &Context, m: &Machine<'_>, was: Type, is: Type, v: &Value) -> Result<Leaves, String> {
    let other = || format!("a result of type {} cannot be read as one of {}", ctx.text(is), ctx.text(was));
    let element = |t: Type| t.cast::<ShapedType<'_>>(ctx).map(|s| s.element()).ok_or_else(other);
    let in_memory = is_memref(ctx, is) || llvm::struct_parts(ctx, is).is_some();
    if is_memref(ctx, was) || (was.is::<RankedTensorType<'_>>(ctx) && in_memory) {
        let memref = match v {
            Value::MemRef(memref) if element(is)? == element(was)? => memref.as_ref().clone(),
            Value::Poison(_) => return Ok(Leaves::of(ctx, was, v)),
            v => MemRef::from_descriptor(v).ok_or_else(other)?,
        };
        return memref_leaves(ctx, m, &memref, element(was)?).map_err(|_| other());
    }
    let same_scalars = match (lane_scalar(ctx, was), lane_scalar(ctx, is)) {
        (Some(a), Some(b)) => a == b,
        _ => true,
    };
    if same_scalars { Ok(Leaves::of(ctx, was, v)) } else { Err(other()) }
}

fn is_memref(ctx: &Context, ty: Type) -> bool {
    ty.is::<MemRefType<'_>>(ctx) || ty.is::<UnrankedMemRefType<'_>>(ctx)
}

type Arguments = (Vec<Value>, Vec<Option<Passed>>);

/// Puts arguments that were made for a signature into the form that a function takes now.
fn pass(
    ctx: &Context,
    interp: &mut Interp<'_>,
    made_for: &Signature,
    inputs: &[Input],
    params: &[Type],
) -> Result<Arguments, String> {
    let parts = |t: &Type| match ctx.shape(*t) {
        Some(shape) if !t.is::<VectorType<'_>>(ctx) => 3 + 2 * shape.len(),
        _ => 1,
    };
    let as_descriptors = made_for.params.iter().map(parts).sum::<usize>() == params.len();
    let mut left = params.iter();
    let mut next = || left.next().copied().ok_or_else(|| "it takes fewer arguments".to_owned());
    let (mut arguments, mut memory) = (Vec::new(), Vec::<Option<Passed>>::new());
    for (input, was) in inputs.iter().zip(&made_for.params) {
        let is = next()?;
        let other = || format!("an argument of type {} cannot be passed as {}", ctx.text(*was), ctx.text(is));
        let buffer = match input {
            Input::Plain(Value::Tensor(t)) if as_descriptors && llvm::is_pointer(ctx, is) => {
                let memref = in_memory(ctx, interp, *was, t)?;
                arguments.extend(descriptor(&memref));
                for _ in 1..parts(was) {
                    next()?;
                }
                memory.push(None);
                continue;
            }
            Input::Plain(v) => {
                arguments.push(plain(ctx, interp, v, *was, is)?);
                memory.push(None);
                continue;
            }
            Input::MemRef(b) | Input::Pointer(b) => b,
        };
        let base = match buffer.same_as.and_then(|i| memory.get(i)) {
            Some(Some(of)) => of.memref.base,
            _ => interp.allocate_elements(buffer.element, &buffer.values).map_err(|f| f.message)?,
        };
        let memref = view(base, buffer);
        if matches!(input, Input::Pointer(_)) {
            arguments.push(Value::Pointer(base));
        } else if is_memref(ctx, is) {
            if !fits(ctx, *was, is, &memref) {
                return Err(other());
            }
            arguments.push(Value::MemRef(Arc::new(memref.clone())));
        } else if !llvm::is_pointer(ctx, is) || !was.is::<MemRefType<'_>>(ctx) {
            return Err(other());
        } else if as_descriptors {
            arguments.extend(descriptor(&memref));
            for _ in 1..parts(was) {
                next()?;
            }
        } else if memref.offset == 0 && memref.strides == layout::identity(&memref.sizes) {
            arguments.push(Value::Pointer(base));
        } else {
            return Err(other());
        }
        memory.push(Some(Passed { memref, element: buffer.element }));
    }
    Ok((arguments, memory))
}

/// A memref as the arguments that it is in the llvm dialect.
fn descriptor(memref: &MemRef) -> Vec<Value> {
    let mut list =
        vec![Value::Pointer(memref.base), Value::Pointer(memref.base), Value::index(memref.offset)];
    list.extend(memref.sizes.iter().chain(&memref.strides).map(|n| Value::index(*n)));
    list
}

/// A tensor in memory.
fn in_memory(ctx: &Context, interp: &mut Interp<'_>, ty: Type, t: &Tensor) -> Result<MemRef, String> {
    let element = ctx.element_type(ty).ok_or("a tensor without elements")?;
    let base = interp.allocate_elements(element, &t.elements).map_err(|f| f.message)?;
    let strides = Sizes::from_slice(&layout::identity(&t.shape));
    Ok(MemRef { base, offset: 0, sizes: t.shape.clone(), strides })
}

fn view(base: Pointer, buffer: &Buffer) -> MemRef {
    MemRef { base, offset: buffer.offset, sizes: buffer.sizes.clone(), strides: buffer.strides.clone() }
}

/// Returns true if a memref that was made for one type is one of another.
fn fits(ctx: &Context, was: Type, is: Type, memref: &MemRef) -> bool {
    if was == is || is.is::<UnrankedMemRefType<'_>>(ctx) {
        return true;
    }
    let (Some(a), Some(b)) = (was.cast::<MemRefType<'_>>(ctx), is.cast::<MemRefType<'_>>(ctx)) else {
        return false;
    };
    let agrees = |want: i64, have: i64| want == terrace_ir::DYNAMIC || want == have;
    let all = |want: &[i64], have: &[i64]| {
        want.len() == have.len() && want.iter().zip(have).all(|(w, h)| agrees(*w, *h))
    };
    a.element() == b.element()
        && all(b.shape(), &memref.sizes)
        && layout::strided(ctx, is)
            .is_some_and(|l| all(&l.strides, &memref.strides) && agrees(l.offset, memref.offset))
}

/// A value that refers to no memory, as one of another type.
fn plain(ctx: &Context, interp: &mut Interp<'_>, v: &Value, was: Type, is: Type) -> Result<Value, String> {
    if was == is {
        return Ok(v.clone());
    }
    let other = || format!("an argument of type {} cannot be passed as {}", ctx.text(was), ctx.text(is));
    if let (Value::Tensor(t), true) = (v, is_memref(ctx, is)) {
        let memref = in_memory(ctx, interp, was, t)?;
        let ranked = ctx.memref_type(&t.shape, ctx.element_type_or_self(was));
        return if fits(ctx, ranked, is, &memref) {
            Ok(Value::MemRef(Arc::new(memref)))
        } else {
            Err(other())
        };
    }
    let both = lane_scalar(ctx, was).zip(lane_scalar(ctx, is));
    if both.is_some_and(|(a, b)| a != b) || (was.is::<RankedTensorType<'_>>(ctx) && !v.is_of(ctx, is)) {
        return Err(other());
    }
    let v = match (v, was.cast::<VectorType<'_>>(ctx)) {
        (Value::List(lanes), Some(vector)) if vector.rank() > 1 && !is.is::<VectorType<'_>>(ctx) => {
            nested(lanes, vector.shape())
        }
        _ => v.clone(),
    };
    if v.is_of(ctx, is) { Ok(v) } else { Err(other()) }
}

/// Lanes as lists of lists, the innermost of which are vectors.
fn nested(lanes: &[Value], shape: &[i64]) -> Value {
    let mut list = lanes.to_vec();
    for d in shape.iter().skip(1).rev() {
        let n = usize::try_from(*d).unwrap_or(1).max(1);
        list = list.chunks(n).map(|c| Value::list(c.to_vec())).collect();
    }
    Value::list(list)
}
