//! Random modules as text, over values that are made of elements: tensors and linalg, vectors with masks, several views of one buffer, loops
//! that carry tensors; and integers of 1 to 128 bits with flags.
//!
//! Little in them is undefined: indices are in range, flags hold, memory is written before it is read, of two iterations none writes what
//! the other reads. `scalars.rs`, `vectors.rs`, `tensors.rs` with `structured.rs`, and `memory.rs` with `views.rs` make operations,
//! `control.rs` regions, blocks and calls.

mod control;
mod memory;
mod scalars;
mod structured;
mod tensors;
pub(crate) mod types;
mod vectors;
mod views;

use std::fmt::Write as _;

use crate::rng::Rng;
use types::{Dim, Kind, Ty, dense, literal};

/// The indices that every function has as constants `%n0`, `%n1`...
const CONSTANTS: i64 = 9;

/// A value that can be used.
#[derive(Clone, Debug)]
struct Val {
    name: String,
    ty: Ty,
    /// The number of the buffer that it shows; 0 if it may be any.
    base: usize,
}

/// A function that was written.
#[derive(Clone, Debug)]
struct Function {
    name: String,
    params: Vec<Ty>,
    results: Vec<Ty>,
}

/// Makes the text of a module.
struct Maker<'r> {
    rng: &'r mut Rng,
    text: String,
    /// The number of values, blocks and buffers that have names.
    named: usize,
    /// The values that can be used at this place.
    scope: Vec<Val>,
    functions: Vec<Function>,
    /// The element types that this module prefers.
    elements: Vec<&'static str>,
    /// The shapes that this module prefers.
    shapes: Vec<Vec<i64>>,
    /// How deep regions nest.
    depth: usize,
    /// The statements that may still be made.
    left: usize,
    /// True if this module may have operations that no lowering takes.
    rare: bool,
    /// The names of the arguments that are indices: symbols of affine.
    symbols: Vec<String>,
}

/// The functions of a module made from a seed, as text without the module around them.
pub(super) fn functions(rng: &mut Rng) -> String {
    const ELEMENTS: [&str; 10] = ["i32", "f32", "i32", "f32", "i64", "i8", "f64", "i1", "index", "i16"];
    const SHAPES: [&[i64]; 14] = [
        &[4],
        &[8],
        &[2, 3],
        &[4, 3],
        &[3, 4],
        &[1, 4],
        &[4, 1],
        &[1],
        &[0],
        &[0, 3],
        &[2, 2, 3],
        &[],
        &[5],
        &[4, 4],
    ];
    let elements = (0..2).filter_map(|_| rng.pick(&ELEMENTS).copied()).collect();
    let shapes = (0..3).filter_map(|_| rng.pick(&SHAPES).map(|s| s.to_vec())).collect();
    let rare = rng.chance(10);
    let mut m = Maker {
        rng,
        text: String::new(),
        named: 0,
        scope: Vec::new(),
        functions: Vec::new(),
        elements,
        shapes,
        depth: 0,
        left: 0,
        rare,
        symbols: Vec::new(),
    };
    let count = m.rng.range(1, 3);
    (0..count).for_each(|i| m.function(i, i + 1 < count));
    m.text
}

impl Maker<'_> {
    fn line(&mut self, text: impl AsRef<str>) {
        self.text.push_str(text.as_ref());
        self.text.push('\n');
    }

    fn number(&mut self) -> usize {
        self.named += 1;
        self.named
    }

    /// A name for a new value.
    fn name(&mut self) -> String {
        format!("%v{}", self.number())
    }

    /// Makes a value known.
    fn add(&mut self, name: &str, ty: &Ty) {
        self.scope.push(Val { name: name.to_owned(), ty: ty.clone(), base: 0 });
    }

    /// Writes an operation with one result, which is known from then on.
    fn op(&mut self, ty: &Ty, text: impl AsRef<str>) -> String {
        let name = self.let_be(text);
        self.add(&name, ty);
        name
    }

    /// Writes an operation with one result.
    fn let_be(&mut self, text: impl AsRef<str>) -> String {
        let name = self.name();
        _ = writeln!(self.text, "{name} = {}", text.as_ref());
        name
    }

    fn pick<T: Clone>(&mut self, list: &[T]) -> Option<T> {
        self.rng.pick(list).cloned()
    }

    /// One of some words.
    fn word(&mut self, list: &[&'static str]) -> &'static str {
        self.rng.pick(list).copied().unwrap_or_default()
    }

    /// One of the values with a property. New ones are more often taken.
    fn find(&mut self, is: impl Fn(&Val) -> bool) -> Option<Val> {
        let known: Vec<usize> = (0..self.scope.len()).filter(|i| is(&self.scope[*i])).collect();
        let recent = &known[known.len().saturating_sub(4)..];
        let from = if self.rng.chance(60) { recent } else { &known[..] };
        self.rng.pick(from).map(|i| self.scope[*i].clone())
    }

    /// A value of a type: one that is there, or a new one.
    fn value(&mut self, ty: &Ty) -> String {
        if !self.rng.chance(15)
            && let Some(v) = self.find(|v| v.ty == *ty)
        {
            return v.name;
        }
        self.fresh(ty)
    }

    /// The value of a scalar type.
    fn scalar(&mut self, element: &'static str) -> String {
        self.value(&Ty::scalar(element))
    }

    /// A value of a type that does not depend on arguments, or is filled with one scalar.
    fn fresh(&mut self, ty: &Ty) -> String {
        match (ty.kind, ty.sizes()) {
            (Kind::MemRef, _) => self.buffer(ty),
            (Kind::Scalar, _) => {
                let v = literal(self.rng, ty.element);
                self.constant(&v, ty)
            }
            (_, Some(sizes)) if self.rng.chance(50) => {
                let v = dense(self.rng, &sizes, ty.element);
                self.constant(&v, ty)
            }
            (Kind::Vector, _) => {
                let v = self.scalar(ty.element);
                self.op(ty, format!("vector.broadcast {v} : {} to {ty}", ty.element))
            }
            (Kind::Tensor, _) => {
                let v = self.scalar(ty.element);
                let into = self.empty(ty);
                self.op(ty, format!("linalg.fill ins({v} : {}) outs({into} : {ty}) -> {ty}", ty.element))
            }
        }
    }

    fn constant(&mut self, literal: &str, ty: &Ty) -> String {
        let of =
            if ty.kind == Kind::Scalar && ty.element == "i1" { String::new() } else { format!(" : {ty}") };
        self.op(ty, format!("arith.constant {literal}{of}"))
    }

    /// A tensor without values.
    fn empty(&mut self, ty: &Ty) -> String {
        let sizes = open(&ty.shape);
        self.let_be(format!("tensor.empty({sizes}) : {ty}"))
    }

    /// An element type.
    fn element(&mut self) -> &'static str {
        const MORE: [&str; 7] = ["i32", "f32", "i64", "i8", "f64", "i1", "index"];
        let preferred = self.elements.clone();
        if self.rng.chance(80) { self.word(&preferred) } else { self.word(&MORE) }
    }

    /// A shape, some dimensions of which are left open.
    fn shape(&mut self) -> Vec<Dim> {
        let shapes = self.shapes.clone();
        let sizes = self.pick(&shapes).unwrap_or_default();
        let is_open = self.rng.chance(35);
        let open = |n: i64, m: &mut Self| is_open && m.rng.chance(60) && n < CONSTANTS;
        sizes
            .iter()
            .map(|n| if open(*n, self) { Dim::Open(format!("%n{n}")) } else { Dim::Fixed(*n) })
            .collect()
    }

    /// A type of tensors: of one that is there, or a new one.
    fn tensor_type(&mut self) -> Ty {
        if self.rng.chance(60)
            && let Some(v) = self.find(|v| v.ty.kind == Kind::Tensor)
        {
            return v.ty;
        }
        let shape = self.shape();
        Ty::tensor(shape, self.element())
    }

    /// An index from 0 to `n`, which is excluded.
    fn below(&mut self, n: i64) -> String {
        if self.rng.chance(50) || !(1..CONSTANTS).contains(&n) {
            let at = self.rng.below(n.max(1) as usize);
            return if (at as i64) < CONSTANTS {
                format!("%n{at}")
            } else {
                self.let_be(format!("arith.constant {at} : index"))
            };
        }
        let v = self.scalar("index");
        self.let_be(format!("arith.remui {v}, %n{n} : index"))
    }

    /// Indices that are in range of sizes, with commas.
    fn places(&mut self, sizes: &[i64]) -> String {
        let list: Vec<String> = sizes.iter().map(|n| self.below(*n)).collect();
        list.join(", ")
    }

    fn statements(&mut self) {
        for _ in 0..self.rng.range(1, 7) {
            if self.left == 0 {
                return;
            }
            self.left -= 1;
            self.statement();
        }
    }

    fn statement(&mut self) {
        match self.rng.below(100) {
            0..18 => self.scalars(),
            18..35 => self.vectors(),
            35..60 => self.tensors(),
            60..82 => self.memory(),
            82..85 => self.call(),
            _ if self.depth < 3 => self.control(),
            _ => self.scalars(),
        }
    }

    /// Lets `f` write a region: its values are not known outside.
    fn region<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        let known = self.scope.len();
        self.depth += 1;
        let result = f(self);
        self.depth -= 1;
        self.scope.truncate(known);
        result
    }

    /// A type of arguments or results.
    fn passed(&mut self, is_result: bool) -> Ty {
        let element = self.element();
        match self.rng.below(10) {
            0..3 => Ty::scalar(self.word(&["i32", "index", "f32", "i1", "i64", "i8"])),
            3 => Ty::vector(&[4], element),
            4..7 if !is_result => Ty::memref(self.shape(), element),
            _ => Ty::tensor(self.shape(), element),
        }
    }

    fn function(&mut self, number: usize, may_be_private: bool) {
        self.scope.clear();
        self.symbols.clear();
        self.left = self.rng.range(5, 22);
        let mut params: Vec<Ty> = (0..self.rng.range(1, 4)).map(|_| self.passed(false)).collect();
        let results: Vec<Ty> = (0..self.rng.range(1, 2)).map(|_| self.passed(true)).collect();
        let texts: Vec<String> = params.iter().enumerate().map(|(i, t)| format!("%a{i}: {t}")).collect();
        let name = format!("a{number}");
        let private = if may_be_private && self.rng.chance(25) { "private " } else { "" };
        self.line(format!("func.func {private}@{name}({}) -> ({}) {{", texts.join(", "), list(&results)));
        for i in 0..CONSTANTS {
            self.line(format!("%n{i} = arith.constant {i} : index"));
        }
        for (i, ty) in params.iter_mut().enumerate() {
            let dialect = if ty.kind == Kind::Tensor { "tensor" } else { "memref" };
            let text = ty.to_string();
            for (d, dim) in ty.shape.iter_mut().enumerate().filter(|(_, d)| matches!(d, Dim::Open(_))) {
                self.line(format!("%a{i}d{d} = {dialect}.dim %a{i}, %n{d} : {text}"));
                self.add(&format!("%a{i}d{d}"), &Ty::scalar("index"));
                *dim = Dim::Open(format!("%a{i}d{d}"));
            }
            let base = self.number();
            self.scope.push(Val { name: format!("%a{i}"), ty: ty.clone(), base });
            if *ty == Ty::scalar("index") {
                self.symbols.push(format!("%a{i}"));
            }
        }
        self.statements();
        while self.left > 0 && self.rng.chance(80) {
            if self.rng.chance(25) { self.blocks() } else { self.statements() }
        }
        let values: Vec<String> = results.iter().map(|t| self.result(t)).collect();
        self.line(format!("return {} : {}", values.join(", "), list(&results)));
        self.line("}");
        self.functions.push(Function { name, params, results });
    }

    /// A value that is returned as a type; open dimensions may have any size.
    fn result(&mut self, ty: &Ty) -> String {
        let alike = |v: &Val| v.ty.kind == ty.kind && v.ty.element == ty.element && v.ty.rank() == ty.rank();
        if ty.sizes().is_some() || ty.kind != Kind::Tensor {
            return self.value(ty);
        }
        // A cast to a fixed size must hold.
        let same = |v: &Val| v.ty.shape.iter().zip(&ty.shape).all(|(a, b)| b.fixed().is_none() || a == b);
        match self.find(|v| alike(v) && same(v)) {
            Some(v) if v.ty.to_string() != ty.to_string() => {
                self.let_be(format!("tensor.cast {} : {} to {ty}", v.name, v.ty))
            }
            Some(v) => v.name,
            None => self.value(ty),
        }
    }
}

/// Types with commas.
fn list(types: &[Ty]) -> String {
    types.iter().map(Ty::to_string).collect::<Vec<_>>().join(", ")
}

/// The sizes of the dimensions that are left open, with commas.
fn open(shape: &[Dim]) -> String {
    let names = shape.iter().filter_map(|d| match d {
        Dim::Open(name) => Some(name.as_str()),
        Dim::Fixed(_) => None,
    });
    names.collect::<Vec<_>>().join(", ")
}

/// The size of a dimension as an operand or a number: `%d`, `4`.
fn size(dim: &Dim) -> String {
    match dim {
        Dim::Open(name) => name.clone(),
        Dim::Fixed(n) => n.to_string(),
    }
}

/// The size of a dimension as an operand.
fn operand(m: &mut Maker<'_>, dim: &Dim) -> String {
    match dim {
        Dim::Open(name) => name.clone(),
        Dim::Fixed(n) if *n < CONSTANTS => format!("%n{n}"),
        Dim::Fixed(n) => m.let_be(format!("arith.constant {n} : index")),
    }
}

/// `affine_map<(d0, d1) -> (...)>` of some dimensions.
fn map(dims: usize, results: &[String]) -> String {
    let dims: Vec<String> = (0..dims).map(|i| format!("d{i}")).collect();
    format!("affine_map<({}) -> ({})>", dims.join(", "), results.join(", "))
}

/// Names of dimensions of a map.
fn map_dims(list: impl IntoIterator<Item = usize>) -> Vec<String> {
    list.into_iter().map(|d| format!("d{d}")).collect()
}
