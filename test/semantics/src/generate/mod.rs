//! Random modules over the dialects that run: func, cf, arith, math, scf, affine, memref, index, complex, ub, tensor, vector, linalg.
//!
//! The same seed gives the same module. Modules verify. Little in them is undefined: most divisors are not zero, amounts of shifts and
//! indices are in range, loops are short, memory is written before it is read. Two generators take turns. One makes operations by builders,
//! mostly of numbers: `values.rs` makes those without memory, `control.rs` regions, blocks and calls, `affine.rs` those of affine,
//! `memory.rs` buffers, tensors and vectors. The other one writes text, mostly of tensors, vectors and views: `arrays`. `calls.rs` makes a
//! program of a module of either.

mod affine;
mod arrays;
mod calls;
mod control;
mod memory;
mod values;

use terrace::asm::parse_source;
use terrace::dialects::{arith, builtin, func};
use terrace::ir::{Context, Diagnostics, Insert as _, InsertPoint, Ir, OpBuilder, Type, Value, symbols};

use crate::rng::Rng;
use crate::trial::text;

/// A function that can be called.
#[derive(Clone, Debug)]
struct Function {
    name: String,
    params: Vec<Type>,
    results: Vec<Type>,
}

/// Makes the operations of one function.
struct Maker<'x, 'a> {
    b: &'x mut OpBuilder<'a>,
    ctx: &'a Context,
    rng: &'x mut Rng,
    /// The values that can be used at this place.
    scope: Vec<(Value, Type)>,
    /// The functions before this one.
    functions: &'x [Function],
    /// The statements that may still be made.
    left: usize,
    /// How deep regions nest.
    depth: usize,
    /// The induction variables of the affine loops around.
    ivs: Vec<Value>,
    /// The arguments of the function that are indices.
    symbols: Vec<Value>,
}

/// A module made from a seed, as text.
pub fn module(ctx: &Context, seed: u64) -> String {
    if seed.is_multiple_of(2) {
        return text(ctx, &numbers(ctx, seed));
    }
    let mut rng = Rng::new(seed);
    format!("module {{\n{}}}\n", arrays::functions(&mut rng))
}

/// A program made from a seed, as text: a module with a `main` that takes and returns nothing, calls all public functions, and prints the
/// bits of all numbers that they give.
pub fn program(ctx: &Context, seed: u64) -> String {
    calls::program(&module(ctx, seed), &mut Rng::new(seed ^ 0x00ca_11ed))
}

/// The module of a text, as the generators write it.
///
/// # Errors
/// If it is none.
pub fn parsed(ctx: &Context, text: &str) -> Result<Ir, String> {
    let mut diags = Diagnostics::new();
    parse_source(ctx, text.as_bytes(), "module.mlir", &mut diags).ok_or_else(|| diags.plain(ctx))
}

/// A module made by builders.
fn numbers(ctx: &Context, seed: u64) -> Ir {
    in_module(ctx, seed, |b, rng| {
        let mut functions = declarations(b, ctx);
        for i in 0..rng.range(1, 4) {
            let f = signature(ctx, rng, i);
            body(b, rng, &f, &functions);
            functions.push(f);
        }
    })
}

/// A module made from a seed, each function of which may call each, itself too. Calls may go on for ever: it is for looking at, not for running.
pub fn ring(ctx: &Context, seed: u64) -> Ir {
    in_module(ctx, seed, |b, rng| {
        let mut functions = declarations(b, ctx);
        let outside = functions.len();
        functions.extend((0..rng.range(2, 5)).map(|i| signature(ctx, rng, i)));
        for f in &functions[outside..] {
            body(b, rng, f, &functions);
        }
    })
}

/// A module with what `fill` puts into it, some of it private.
fn in_module(ctx: &Context, seed: u64, fill: impl FnOnce(&mut OpBuilder<'_>, &mut Rng)) -> Ir {
    let mut ir = Ir::new();
    let mut rng = Rng::new(seed);
    let (root, end) = (ir.root(), InsertPoint::End(ir.root_block()));
    let mut b = OpBuilder::at(ctx, &mut ir, root, end);
    builtin::ModuleOp::new().insert_with(&mut b, &[], |b, _| fill(b, &mut rng));
    let private: Vec<_> = ir.top().map(|top| symbols::table_members(&ir, top)).unwrap_or_default();
    for (i, op) in private.iter().enumerate() {
        // The last function stays public, and the declarations are private as they must be.
        if i < 2 || (i + 1 < private.len() && rng.chance(35)) {
            symbols::set_visibility(ctx, &mut ir, *op, symbols::Visibility::Private);
        }
    }
    ir
}

/// Functions outside of the module, whose calls can be seen.
fn declarations(b: &mut OpBuilder<'_>, ctx: &Context) -> Vec<Function> {
    let one = |name: &str, params: &[Type], results: &[Type]| Function {
        name: name.to_owned(),
        params: params.to_vec(),
        results: results.to_vec(),
    };
    let list = vec![one("sink", &[ctx.i32()], &[]), one("source", &[], &[ctx.i32()])];
    for f in &list {
        func::FuncOp::new(&f.name, ctx.function_type(&f.params, &f.results)).insert(b);
    }
    list
}

/// The name and the types of a new function.
fn signature(ctx: &Context, rng: &mut Rng, number: usize) -> Function {
    let pool = types(ctx);
    let mut types = |n: usize| -> Vec<Type> { (0..n).filter_map(|_| rng.pick(&pool).copied()).collect() };
    let params = types(4);
    let results = types(2);
    let params = params[..rng.range(1, 4)].to_vec();
    let mut results: Vec<Type> = results[..rng.range(1, 2)].to_vec();
    results.retain(|t| !is_memref(ctx, *t));
    Function { name: format!("f{number}"), params, results }
}

/// Makes a function that may call `functions`.
fn body(b: &mut OpBuilder<'_>, rng: &mut Rng, f: &Function, functions: &[Function]) {
    let ty = terrace::ir::LookIn::context(b).function_type(&f.params, &f.results);
    // The rest is made where the context lives long enough.
    func::FuncOp::new(&f.name, ty).insert_with(b, &f.params, |b, args| {
        let left = rng.range(6, 30);
        let scope = args.iter().copied().zip(f.params.iter().copied()).collect();
        let ctx = terrace::ir::LookIn::context(b);
        let index = ctx.index_type();
        let symbols = args.iter().zip(&f.params).filter(|(_, ty)| **ty == index).map(|(v, _)| *v).collect();
        let mut m = Maker { b, ctx, rng, scope, functions, left, depth: 0, ivs: Vec::new(), symbols };
        if m.rng.chance(30) {
            m.blocks()
        } else {
            m.statements()
        }
        let values: Vec<Value> = f.results.iter().map(|t| m.value(*t)).collect();
        func::ReturnOp::new(values).insert(m.b);
    });
}

fn is_memref(ctx: &Context, ty: Type) -> bool {
    ty.is::<terrace::ir::types::MemRefType<'_>>(ctx)
}

/// The types of arguments.
fn types(ctx: &Context) -> Vec<Type> {
    let (i8, i32, i64, f32, f64) = (ctx.integer_type(8), ctx.i32(), ctx.i64(), ctx.f32(), ctx.f64());
    let index = ctx.index_type();
    vec![
        i32,
        i32,
        i32,
        i64,
        i8,
        ctx.i1(),
        index,
        index,
        f32,
        f64,
        ctx.vector_type(&[4], i32),
        ctx.vector_type(&[2, 3], f32),
        ctx.tensor_type(&[4], i32),
        ctx.tensor_type(&[2, 3], f32),
        ctx.memref_type(&[8], i32),
        ctx.memref_type(&[8], i32),
        ctx.memref_type(&[4, 5], f32),
        ctx.memref_type(&[terrace::ir::DYNAMIC], i32),
    ]
}

impl Maker<'_, '_> {
    /// The values of a type that can be used here.
    fn known(&self, ty: Type) -> Vec<Value> {
        self.scope.iter().filter(|(_, t)| *t == ty).map(|(v, _)| *v).collect()
    }

    /// A value of a type: one that is there, or a new one.
    fn value(&mut self, ty: Type) -> Value {
        let known = self.known(ty);
        // Values that are new are used more often, so that long computations come about.
        let recent = &known[known.len().saturating_sub(4)..];
        let from = if self.rng.chance(60) { recent } else { &known[..] };
        match self.rng.pick(from).copied() {
            Some(v) if !self.rng.chance(12) => v,
            _ => self.fresh(ty),
        }
    }

    /// A constant, or what is made of constants.
    fn fresh(&mut self, ty: Type) -> Value {
        let ctx = self.ctx;
        let element = ctx.element_type_or_self(ty);
        if is_memref(ctx, ty) {
            return self.buffer(ty);
        }
        if let Some(complex) = ty.cast::<terrace::ir::types::ComplexType<'_>>(ctx) {
            let (re, im) = (self.value(complex.element()), self.value(complex.element()));
            return terrace::dialects::complex::CreateOp::new(ty, re, im).result(self.b);
        }
        if ctx.is_shaped(ty) {
            let scalar = self.fresh(element);
            return self.splat(ty, scalar);
        }
        self.constant(ty)
    }

    fn constant(&mut self, ty: Type) -> Value {
        const FLOATS: [f64; 11] =
            [0.0, -0.0, 1.0, -1.5, 0.25, 3.0, -7.0, 1.0e10, 1.0e-40, f64::NAN, f64::INFINITY];
        if self.ctx.float_kind(ty).is_some() {
            let v = self.rng.pick(&FLOATS).copied().unwrap_or_default();
            return arith::ConstantOp::new(self.ctx.float(ty, v)).result(self.b);
        }
        let width = self.ctx.int_or_index_width(ty).unwrap_or(64).clamp(1, 64);
        let most = (1i64 << (width - 1)).wrapping_sub(1);
        let ends = [0, 1, -1, most, most.wrapping_neg().wrapping_sub(1), 2, 3];
        let v = match self.rng.below(3) {
            0 => self.rng.pick(&ends).copied().unwrap_or_default(),
            1 => self.rng.below(16) as i64,
            _ => self.rng.bits() as i64,
        };
        let v = if ty == self.ctx.index_type() { v.rem_euclid(11) } else { v };
        let unused = 64 - width;
        self.int(ty, v << unused >> unused)
    }

    /// An integer constant.
    fn int(&mut self, ty: Type, v: i64) -> Value {
        arith::ConstantOp::new(self.ctx.integer(ty, v)).result(self.b)
    }

    fn index(&mut self, v: i64) -> Value {
        self.int(self.ctx.index_type(), v)
    }

    /// Makes a value known.
    fn add(&mut self, v: Value) {
        let ty = v.ty(&*self.b);
        self.scope.push((v, ty));
    }

    fn statements(&mut self) {
        let mine = self.rng.range(1, 12);
        for _ in 0..mine {
            if self.left == 0 {
                return;
            }
            self.left -= 1;
            self.statement();
        }
    }

    fn statement(&mut self) {
        match self.rng.below(100) {
            0..34 => self.integers(),
            34..46 => self.floats(),
            46..52 => self.casts(),
            52..56 => self.wide(),
            56..72 => self.accesses(),
            72..80 => self.shaped(),
            80..84 => self.call(),
            _ if self.depth < 3 => self.nested(),
            _ => self.integers(),
        }
    }

    /// Fills a region: a block with arguments, statements, and an end. Values inside are not known outside.
    fn region<T>(
        &mut self,
        region: terrace::ir::Region,
        args: &[Type],
        f: impl FnOnce(&mut Self, &[Value]) -> T,
    ) -> T {
        let (place, known, loc) = (self.b.place(), self.scope.len(), self.b.loc());
        let args: Vec<_> = args.iter().map(|t| (*t, loc)).collect();
        let block = self.b.append_block(region, &args);
        let values = block.args(&*self.b);
        values.iter().for_each(|v| self.add(*v));
        self.depth += 1;
        let result = f(self, &values);
        self.depth -= 1;
        self.scope.truncate(known);
        self.b.go(place);
        result
    }
}
