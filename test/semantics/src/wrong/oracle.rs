//! An oracle that has nothing in common with the check but the interpreter: does a program with a mistake mean the same as the program
//! without it? It compares what the right pass makes with what the wrong one makes, on many arguments of its own.
//!
//! Arguments: numbers of the program and their neighbours, edges, powers of two, equal ones, random bits; sizes from 0 to 17; memrefs of
//! one type are sometimes the same memory. A call that is undefined before the pass, or returns poison, is no witness.

use std::sync::{Arc, Mutex, PoisonError};

use terrace::dialects::llvm;
use terrace::interp::{
    External, FaultKind, Interp, Machine, MemRef, Options, Scalar, Sizes, Tensor, Trouble, Value,
    is_library_function, is_nan, lane_scalar, scalar,
};
use terrace::ir::op_interfaces::{Callable, CallableOp as _};
use terrace::ir::types::{ComplexType, MemRefType, RankedTensorType, ShapedType, VectorType};
use terrace::ir::{Context, DYNAMIC, Global, Ir, Look as _, Op, Type, ViewIr, layout, symbols};

use crate::rng::Rng;

/// More elements than this are too many.
const MOST: i64 = 1 << 12;

/// The answer of the oracle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A function differs: its name and the arguments.
    Differs(String),
    /// Nothing differs in so many calls.
    Same(usize),
    /// It can run nothing, or too little.
    Unknown(String),
}

/// A function that can be called from outside.
struct Function {
    name: String,
    params: Vec<Type>,
    results: Vec<Type>,
}

fn functions(ctx: &Context, ir: &Ir, with_body: bool) -> Vec<Function> {
    let Some(top) = ir.top() else { return Vec::new() };
    let mut found = Vec::new();
    for op in symbols::table_members(ir, top) {
        let v = ViewIr { ctx, ir, body: op.body };
        let Some(f) = op.entity.cast::<dyn Callable>(&v) else { continue };
        let Some(name) = symbols::symbol_name(ctx, ir, op).and_then(|n| ctx.as_string(n)) else { continue };
        let body = f.callable_region(&v);
        let has_body = body.is_some_and(|r| ir.body(r.body).first_block(r.entity).is_some());
        let is_public = symbols::visibility(ctx, ir, op) == symbols::Visibility::Public;
        if has_body != with_body || (with_body && !is_public) {
            continue;
        }
        let view = v.view();
        found.push(Function {
            name: String::from_utf8_lossy(name).into_owned(),
            params: f.callable_argument_types(&view),
            results: f.callable_result_types(&view).into_iter().filter(|t| !llvm::is_void(ctx, *t)).collect(),
        });
    }
    found
}

/// An argument.
#[derive(Clone)]
enum Input {
    Plain(Value),
    Memory { element: Type, values: Vec<Value>, shape: Shape, same_as: Option<usize> },
}

#[derive(Clone)]
struct Shape {
    offset: i64,
    sizes: Sizes,
    strides: Sizes,
}

/// Makes arguments.
struct Maker<'c> {
    ctx: &'c Context,
    rng: Rng,
    /// The numbers of the program.
    pool: &'c [i64],
    last: i128,
    last_float: f64,
    size: i64,
}

impl Maker<'_> {
    fn int(&mut self, width: u32) -> i128 {
        let rng = &mut self.rng;
        let near = rng.below(3) as i128 - 1;
        let edge = 1i128 << width.clamp(1, 126).saturating_sub(1);
        let v = match rng.below(16) {
            0..4 => rng.below(17) as i128 - 4,
            4..7 => i128::from(rng.pick(self.pool).copied().unwrap_or(2)) + near,
            7..9 => [0, -1, 1, -edge, edge - 1, edge - 2, 1 - edge][rng.below(7)],
            9..11 => (1i128 << rng.below(width.clamp(1, 100) as usize)) + near,
            11..13 => self.last,
            13 => -self.last,
            _ => i128::from(rng.bits() as i64),
        };
        self.last = v;
        let unused = 128 - width.clamp(1, 127);
        if width == 0 { 0 } else { v << unused >> unused }
    }

    fn float(&mut self) -> f64 {
        const SPECIAL: [f64; 14] = [
            0.0,
            -0.0,
            f64::INFINITY,
            f64::NEG_INFINITY,
            f64::NAN,
            1e38,
            -1e38,
            1e-45,
            -1e-40,
            1.17e-38,
            65504.0,
            0.5,
            -0.5,
            2.5,
        ];
        let rng = &mut self.rng;
        let v = match rng.below(12) {
            0..4 => rng.below(41) as f64 / 2.0 - 10.0,
            4..7 => SPECIAL[rng.below(SPECIAL.len())],
            7 => self.last_float,
            8 => -self.last_float,
            9 => rng.below(1 << 24) as f64 / 4096.0 - 2048.0,
            10 => f64::from(f32::from_bits(rng.bits() as u32)),
            _ => f64::from_bits(rng.bits()),
        };
        self.last_float = v;
        v
    }

    fn scalar(&mut self, ty: Type, s: Scalar) -> Option<Value> {
        match s {
            Scalar::Pointer => None,
            Scalar::Float(_) => {
                let v = self.float();
                Value::float(self.ctx, ty, v)
            }
            Scalar::Int(_) if ty == self.ctx.index_type() => {
                let v = match self.rng.below(8) {
                    0..4 => self.rng.below(10) as i128,
                    4 => i128::from(self.size) + self.rng.below(3) as i128 - 1,
                    5 => {
                        i128::from(self.rng.pick(self.pool).copied().unwrap_or(3)) + self.rng.below(3) as i128
                            - 1
                    }
                    6 => self.rng.below(40) as i128,
                    _ => self.int(64),
                };
                Value::int(self.ctx, ty, v)
            }
            Scalar::Int(width) => {
                let v = self.int(width);
                Value::int(self.ctx, ty, v)
            }
        }
    }

    fn value(&mut self, ty: Type) -> Option<Value> {
        let ctx = self.ctx;
        if let Some(s) = scalar(ctx, ty) {
            return self.scalar(ty, s);
        }
        if let Some(c) = ty.cast::<ComplexType<'_>>(ctx) {
            return Some(Value::list(vec![self.value(c.element())?, self.value(c.element())?]));
        }
        if let Some(v) = ty.cast::<VectorType<'_>>(ctx) {
            let n = v.num_elements().filter(|n| *n <= MOST && !v.scalable().contains(&true))?;
            return Some(Value::list((0..n).map(|_| self.value(v.element())).collect::<Option<_>>()?));
        }
        let tensor = ty.cast::<RankedTensorType<'_>>(ctx)?;
        lane_scalar(ctx, ty)?;
        let (shape, n) = self.sizes(tensor.shape())?;
        let elements = (0..n).map(|_| self.value(tensor.element())).collect::<Option<_>>()?;
        Some(Value::Tensor(Arc::new(Tensor { shape, elements })))
    }

    fn sizes(&mut self, shape: &[i64]) -> Option<(Sizes, i64)> {
        let mut one = |d: i64| match d {
            DYNAMIC if self.rng.chance(30) => [0, 1, 2, 3, 5, 6, 8, 9, 17][self.rng.below(9)],
            DYNAMIC => self.size,
            d => d,
        };
        let sizes: Sizes = shape.iter().map(|d| one(*d)).collect();
        let n = sizes.iter().try_fold(1i64, |n, s| n.checked_mul(*s)).filter(|n| *n <= MOST)?;
        Some((sizes, n))
    }

    fn memory(&mut self, ty: Type) -> Option<Input> {
        let ctx = self.ctx;
        let memref = ty.cast::<MemRefType<'_>>(ctx)?;
        let (sizes, _) = self.sizes(memref.shape())?;
        let known = layout::strided(ctx, ty)?;
        let offset = if known.offset == DYNAMIC { self.rng.below(4) as i64 } else { known.offset };
        let mut strides = Sizes::from_slice(&layout::identity(&sizes));
        for (s, k) in strides.iter_mut().zip(&known.strides) {
            *s = if *k == DYNAMIC { *s } else { *k };
        }
        let reach = |(s, t): (&i64, &i64)| (s - 1).max(0).checked_mul(*t).filter(|r| (0..=MOST).contains(r));
        let span = sizes.iter().zip(&strides).map(reach).collect::<Option<Vec<_>>>()?.iter().sum::<i64>();
        let total = if sizes.contains(&0) { offset } else { span + offset + 1 };
        let values = (0..total).map(|_| self.value(memref.element())).collect::<Option<Vec<_>>>()?;
        Some(Input::Memory {
            element: memref.element(),
            values,
            shape: Shape { offset, sizes, strides },
            same_as: None,
        })
    }

    fn inputs(&mut self, types: &[Type], aliases: bool) -> Option<Vec<Input>> {
        let mut list: Vec<Input> = Vec::new();
        for (i, ty) in types.iter().enumerate() {
            let twin = types[..i].iter().position(|t| t == ty).filter(|_| aliases && self.rng.chance(50));
            let input = match twin.and_then(|t| Some((t, list.get(t)?))) {
                Some((t, Input::Memory { element, values, shape, same_as })) => Input::Memory {
                    element: *element,
                    values: values.clone(),
                    shape: shape.clone(),
                    same_as: Some(same_as.unwrap_or(t)),
                },
                _ if ty.is::<MemRefType<'_>>(self.ctx) => self.memory(*ty)?,
                _ if scalar(self.ctx, *ty) == Some(Scalar::Pointer) => {
                    let element = self.ctx.integer_type(8);
                    let values = (0..256).map(|_| self.value(element)).collect::<Option<Vec<_>>>()?;
                    let shape = Shape {
                        offset: 0,
                        sizes: [256].into_iter().collect(),
                        strides: [1].into_iter().collect(),
                    };
                    Input::Memory { element, values, shape, same_as: None }
                }
                _ => Input::Plain(self.value(*ty)?),
            };
            list.push(input);
        }
        Some(list)
    }
}

/// The outcome of a call.
#[derive(Debug, PartialEq)]
struct Done {
    /// Scalars of the results, `None` for one that may be anything.
    results: Vec<Option<Value>>,
    memory: Vec<Option<Value>>,
    calls: Vec<(String, Vec<Value>)>,
    steps: u64,
}

enum End {
    Done(Done),
    Fault,
    Limit,
    Unknown,
}

/// Arguments, and the memory behind each that has some.
type Passed = (Vec<Value>, Vec<Option<(MemRef, Type)>>);
type Calls = Arc<Mutex<Vec<(String, Vec<Value>)>>>;

/// Calls functions of one module.
struct Runner<'a> {
    ctx: &'a Context,
    ir: &'a Ir,
    top: Global<Op>,
    outside: Vec<(String, External)>,
    calls: Calls,
}

impl<'a> Runner<'a> {
    fn new(ctx: &'a Context, ir: &'a Ir) -> Option<Runner<'a>> {
        let calls = Calls::default();
        let mut outside: Vec<(String, External)> = Vec::new();
        for f in functions(ctx, ir, false).into_iter().filter(|f| !is_library_function(&f.name)) {
            let (calls, name, results) = (calls.clone(), f.name.clone(), f.results.clone());
            let function: External = Arc::new(move |m: &mut Machine<'_>, arguments: &[Value]| {
                let mut calls = calls.lock().unwrap_or_else(PoisonError::into_inner);
                let mut rng = Rng::new(name.len() as u64 + calls.len() as u64);
                calls.push((name.clone(), arguments.to_vec()));
                let ctx = m.context();
                let mut one = |t: &Type| match scalar(ctx, *t) {
                    Some(Scalar::Int(w)) => {
                        Value::int(ctx, *t, rng.below(1 << w.clamp(1, 7).saturating_sub(1)) as i128)
                    }
                    Some(Scalar::Float(_)) => Value::float(ctx, *t, rng.below(40) as f64),
                    _ => None,
                };
                let list: Option<Vec<Value>> = results.iter().map(&mut one).collect();
                list.ok_or_else(|| Trouble::new("a function outside has no results"))
            });
            outside.push((f.name, function));
        }
        Some(Runner { ctx, ir, top: ir.top()?, outside, calls })
    }

    fn call(&self, name: &str, made_for: &Function, inputs: &[Input], steps: u64) -> End {
        let options = Options {
            max_depth: 500,
            max_memory: 64 << 20,
            externals: self.outside.clone(),
            unwritten_is_poison: true,
            open_is_poison: true,
            ..Options::default()
        };
        let Ok(mut interp) = Interp::new(self.ctx, self.ir, self.top, options) else { return End::Unknown };
        let Some((params, types)) = interp.signature(name) else { return End::Unknown };
        let Some((arguments, memory)) = self.pass(&mut interp, made_for, inputs, &params) else {
            return End::Unknown;
        };
        self.calls.lock().unwrap_or_else(PoisonError::into_inner).clear();
        interp.allow_steps(steps);
        let values = match interp.call(name, &arguments) {
            Ok(values) => values,
            Err(f) if f.exit.is_some() => return End::Unknown,
            Err(f) => {
                return match f.kind {
                    FaultKind::Program => End::Fault,
                    FaultKind::Limit => End::Limit,
                    FaultKind::Unsupported => End::Unknown,
                };
            }
        };
        let mut done =
            Done { results: Vec::new(), memory: Vec::new(), calls: Vec::new(), steps: interp.steps() };
        for (i, (v, ty)) in values.iter().zip(&types).enumerate() {
            self.leaves(&interp, v, *ty, made_for.results.get(i).copied(), &mut done.results);
        }
        for (at, element) in memory.into_iter().flatten() {
            let Ok(list) = interp.machine().memref_elements(&at, element) else { return End::Unknown };
            list.iter().for_each(|v| self.leaves(&interp, v, element, None, &mut done.memory));
        }
        for g in interp.variables() {
            let Some(at) = interp.global(&g.name) else { continue };
            let Ok(list) = interp.machine().elements(at, g.element, g.count) else { return End::Unknown };
            list.iter().for_each(|v| self.leaves(&interp, v, g.element, None, &mut done.memory));
        }
        done.calls = self.calls.lock().unwrap_or_else(PoisonError::into_inner).clone();
        End::Done(done)
    }

    /// The scalars of a value; those of a buffer that it refers to. `was` is the type before passes.
    fn leaves(&self, i: &Interp<'_>, v: &Value, ty: Type, was: Option<Type>, out: &mut Vec<Option<Value>>) {
        let ctx = self.ctx;
        let element = was.or(Some(ty)).and_then(|t| t.cast::<ShapedType<'_>>(ctx)).map(|s| s.element());
        let in_memory = was.is_some_and(|t| t.is::<MemRefType<'_>>(ctx) || t.is::<RankedTensorType<'_>>(ctx));
        let memref = match v {
            Value::MemRef(m) => Some((**m).clone()),
            v if in_memory => MemRef::from_descriptor(v),
            _ => None,
        };
        if let (Some(m), Some(element)) = (memref, element) {
            match i.machine().memref_elements(&m, element) {
                Ok(list) => list.iter().for_each(|v| self.leaves(i, v, element, None, out)),
                Err(_) => out.push(None),
            }
            return;
        }
        match v {
            Value::Poison(_) | Value::None | Value::Pointer(_) | Value::MemRef(_) => out.push(None),
            Value::List(parts) => {
                let types = llvm::struct_parts(ctx, ty);
                for (k, v) in parts.iter().enumerate() {
                    let part = types.as_ref().and_then(|t| t.get(k).copied());
                    let inner = part.or_else(|| ty.cast::<ShapedType<'_>>(ctx).map(|s| s.element()));
                    let inner = inner.or_else(|| llvm::array_parts(ctx, ty).map(|(e, _)| e));
                    let inner = inner.or_else(|| ty.cast::<ComplexType<'_>>(ctx).map(|c| c.element()));
                    self.leaves(i, v, inner.unwrap_or(ty), None, out);
                }
            }
            Value::Tensor(t) => {
                t.shape.iter().for_each(|s| out.push(Some(Value::index(*s))));
                t.elements.iter().for_each(|v| self.leaves(i, v, element.unwrap_or(ty), None, out));
            }
            v if is_nan(ctx, ty, v) => out.push(Value::float(ctx, ty, f64::NAN)),
            v => out.push(Some(v.clone())),
        }
    }

    /// Arguments made for one signature, as a function takes them now.
    fn pass(
        &self,
        interp: &mut Interp<'_>,
        made_for: &Function,
        inputs: &[Input],
        params: &[Type],
    ) -> Option<Passed> {
        let ctx = self.ctx;
        let parts = |t: &Type| match ctx.shape(*t) {
            Some(shape) if !t.is::<VectorType<'_>>(ctx) => 3 + 2 * shape.len(),
            _ => 1,
        };
        let spread = made_for.params.iter().map(parts).sum::<usize>() == params.len();
        let (mut arguments, mut memory, mut at) = (Vec::new(), Vec::<Option<(MemRef, Type)>>::new(), 0);
        for (input, was) in inputs.iter().zip(&made_for.params) {
            let is = *params.get(at)?;
            let memref = match input {
                Input::Plain(Value::Tensor(t)) if is != *was => {
                    let element = was.cast::<ShapedType<'_>>(ctx)?.element();
                    let base = interp.allocate_elements(element, &t.elements).ok()?;
                    let strides = Sizes::from_slice(&layout::identity(&t.shape));
                    memory.push(None);
                    MemRef { base, offset: 0, sizes: t.shape.clone(), strides }
                }
                Input::Plain(v) => {
                    if !v.is_of(ctx, is) {
                        return None;
                    }
                    arguments.push(v.clone());
                    memory.push(None);
                    at += 1;
                    continue;
                }
                Input::Memory { element, values, shape, same_as } => {
                    let base = match same_as.and_then(|s| memory.get(s)) {
                        Some(Some((m, _))) => m.base,
                        _ => interp.allocate_elements(*element, values).ok()?,
                    };
                    let m = MemRef {
                        base,
                        offset: shape.offset,
                        sizes: shape.sizes.clone(),
                        strides: shape.strides.clone(),
                    };
                    memory.push(Some((m.clone(), *element)));
                    m
                }
            };
            if is.is::<MemRefType<'_>>(ctx) {
                arguments.push(Value::MemRef(Arc::new(memref)));
                at += 1;
            } else if spread && parts(was) > 1 && llvm::is_pointer(ctx, is) {
                arguments.extend([Value::Pointer(memref.base), Value::Pointer(memref.base)]);
                arguments.push(Value::index(memref.offset));
                arguments.extend(memref.sizes.iter().chain(&memref.strides).map(|n| Value::index(*n)));
                at += parts(was);
            } else if llvm::is_pointer(ctx, is) && memref.offset == 0 {
                arguments.push(Value::Pointer(memref.base));
                at += 1;
            } else {
                return None;
            }
        }
        (arguments.len() == params.len()).then_some((arguments, memory))
    }
}

/// The integers that a program mentions.
fn numbers(ctx: &Context, ir: &Ir) -> Vec<i64> {
    let Some(top) = ir.top() else { return Vec::new() };
    let mut found = Vec::new();
    for op in ir.ops_pre(top) {
        let body = ir.body(op.body);
        found.extend(body.attr(ctx, op.entity, "value").and_then(|a| ctx.as_i64(a)));
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Returns true if two lists of scalars agree where the first is known.
fn agree(right: &[Option<Value>], wrong: &[Option<Value>]) -> bool {
    right.len() == wrong.len() && right.iter().zip(wrong).all(|(r, w)| r.is_none() || r == w)
}

/// A call in words: integers and floats as their bits.
fn witness(name: &str, call: usize, inputs: &[Input]) -> String {
    let one = |input: &Input| match input {
        Input::Plain(Value::Int(v)) => format!("{}", *v as i64),
        Input::Plain(Value::Float(v)) => format!("{v:#x}"),
        Input::Plain(Value::Tensor(t)) => format!("a tensor of {:?}", t.shape),
        Input::Plain(_) => "values".to_owned(),
        Input::Memory { shape, same_as, .. } => match same_as {
            Some(i) => format!("the memory of argument {i}"),
            None => format!("memory of {:?} at {}", shape.sizes, shape.offset),
        },
    };
    let list: Vec<String> = inputs.iter().map(one).collect();
    format!("call {call}: @{name}({})", list.join(", "))
}

/// Compares what a right pass and a wrong one make of a program, by so many calls of each function.
pub fn compare(
    ctx: &Context,
    [before, right, wrong]: [&Ir; 3],
    calls: usize,
    seed: u64,
    aliases: bool,
) -> Answer {
    let runners = [before, right, wrong].map(|ir| Runner::new(ctx, ir));
    let [Some(before_runner), Some(right), Some(wrong)] = runners else {
        return Answer::Unknown("no module".to_owned());
    };
    let pool = numbers(ctx, before);
    let (mut same, mut why) = (0, "no function");
    for f in functions(ctx, before, true) {
        for i in 0..calls {
            let mut rng = Rng::new(seed ^ (i as u64).wrapping_mul(0x2545_f491_4f6c_dd1d));
            let size = [4, 1, 2, 3, 5, 7, 8, 16, 0][rng.below(9)];
            let mut maker = Maker { ctx, rng, pool: &pool, last: 1, last_float: 1.5, size };
            let Some(inputs) = maker.inputs(&f.params, aliases && i % 2 == 1) else {
                why = "no arguments";
                continue;
            };
            let End::Done(was) = before_runner.call(&f.name, &f, &inputs, 20_000) else {
                why = "undefined, too long or unknown before";
                continue;
            };
            if was.results.iter().any(Option::is_none)
                && !f.results.iter().any(|t| t.is::<MemRefType<'_>>(ctx))
            {
                continue;
            }
            let End::Done(should) = right.call(&f.name, &f, &inputs, 2_000_000) else {
                why = "the right pass made something else";
                continue;
            };
            let limit = should.steps.saturating_mul(200) + 100_000;
            match wrong.call(&f.name, &f, &inputs, limit) {
                End::Done(is) => {
                    let equal = agree(&should.results, &is.results)
                        && agree(&should.memory, &is.memory)
                        && should.calls == is.calls;
                    if !equal {
                        return Answer::Differs(witness(&f.name, i, &inputs));
                    }
                    same += 1;
                }
                End::Fault | End::Limit => return Answer::Differs(witness(&f.name, i, &inputs)),
                End::Unknown => why = "the wrong program cannot be run",
            }
            if f.params.is_empty() {
                break;
            }
        }
    }
    if same == 0 { Answer::Unknown(why.to_owned()) } else { Answer::Same(same) }
}
