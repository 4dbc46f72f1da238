//! Random constants: globals and constants in functions, and functions that compare each scalar in them with what it must be.
//!
//! The values of initializers are computed here, with numbers of any width up to 128 bits, so that no engine is asked what is right.

use std::fmt::Write as _;

use crate::Random;

/// The widths of integers, those that fill bytes and those that don't.
const WIDTHS: &[u32] = &[1, 7, 8, 12, 16, 24, 31, 32, 33, 48, 64, 65, 96, 128];

/// Floats: name and width.
const FLOATS: &[(&str, u32)] = &[("f16", 16), ("bf16", 16), ("f32", 32), ("f64", 64)];

#[derive(Clone, Debug)]
enum Ty {
    Int(u32),
    Float(&'static str, u32),
    Vector(Box<Ty>, usize),
    Array(Box<Ty>, usize),
    Struct(Vec<Ty>, bool),
}

impl Ty {
    fn text(&self) -> String {
        match self {
            Ty::Int(w) => format!("i{w}"),
            Ty::Float(name, _) => (*name).to_owned(),
            Ty::Vector(element, n) => format!("vector<{n}x{}>", element.text()),
            Ty::Array(element, n) => format!("!llvm.array<{n} x {}>", element.inside()),
            Ty::Struct(..) => format!("!llvm.{}", self.inside()),
        }
    }

    /// The text inside of a type of the llvm dialect.
    fn inside(&self) -> String {
        match self {
            Ty::Array(element, n) => format!("array<{n} x {}>", element.inside()),
            Ty::Struct(fields, packed) => {
                let fields: Vec<String> = fields.iter().map(Ty::inside).collect();
                let fields = fields.join(", ");
                if *packed { format!("struct<packed ({fields})>") } else { format!("struct<({fields})>") }
            }
            other => other.text(),
        }
    }

    fn width(&self) -> u32 {
        match self {
            Ty::Int(w) | Ty::Float(_, w) => *w,
            _ => 0,
        }
    }

    /// The parts that `insertvalue` sees: scalars and vectors, each with its place.
    fn parts(&self) -> Vec<(Vec<usize>, Ty)> {
        let inner: Vec<Ty> = match self {
            Ty::Array(element, n) => vec![(**element).clone(); *n],
            Ty::Struct(fields, _) => fields.clone(),
            other => return vec![(Vec::new(), other.clone())],
        };
        let inner = inner.iter().enumerate();
        inner
            .flat_map(|(i, t)| t.parts().into_iter().map(move |(at, ty)| ([vec![i], at].concat(), ty)))
            .collect()
    }
}

fn mask(width: u32) -> u128 {
    u128::MAX >> (128 - width.clamp(1, 128))
}

fn signed(v: u128, width: u32) -> i128 {
    let unused = 128 - width;
    (v << unused) as i128 >> unused
}

/// Bits of a type: of a float, those of a number that is none of the strange ones.
fn bits(r: &mut Random, ty: &Ty) -> u128 {
    let wide = u128::from(r.word()) << 64 | u128::from(r.word());
    match ty {
        Ty::Float("f16", _) => wide & 0xbbff,
        Ty::Float("bf16" | "f32", w) => (wide & mask(*w)) & !(1 << (w - 2)),
        Ty::Float(..) => (wide & mask(64)) & !(1 << 62),
        _ if r.once_in(4) => [0, 1, mask(ty.width()), 1 << (ty.width() - 1)][r.below(4)],
        _ => wide & mask(ty.width()),
    }
}

/// An attribute's text of bits.
fn number(ty: &Ty, v: u128) -> String {
    match ty {
        Ty::Float(_, w) => format!("0x{v:0digits$X}", digits = (*w / 4) as usize),
        Ty::Int(1) => (v == 1).to_string(),
        _ => signed(v, ty.width()).to_string(),
    }
}

/// A constant: the text of a global or of an operation, and the check of each scalar.
struct Maker {
    r: Random,
    body: String,
    values: usize,
}

impl Maker {
    fn scalar_type(&mut self) -> Ty {
        if self.r.once_in(3) {
            let (name, width) = self.r.one(FLOATS).copied().unwrap_or(("f32", 32));
            return Ty::Float(name, width);
        }
        Ty::Int(self.r.one(WIDTHS).copied().unwrap_or(32))
    }

    fn ty(&mut self, depth: usize) -> Ty {
        match self.r.below(6) {
            0 if depth < 2 => {
                let (element, n) = (self.ty(depth + 1), 1 + self.r.below(4));
                Ty::Array(Box::new(element), n)
            }
            1 | 2 if depth < 2 => {
                let n = 1 + self.r.below(4);
                let fields = (0..n).map(|_| self.ty(depth + 1)).collect();
                Ty::Struct(fields, self.r.once_in(4))
            }
            3 => {
                let (mut element, n) = (self.scalar_type(), 1 + self.r.below(8));
                // LLVM's code without optimizations reads lanes elsewhere than it writes them if they share bytes with others.
                if !element.width().is_multiple_of(8) {
                    element = Ty::Int(element.width().div_ceil(8) * 8);
                }
                Ty::Vector(Box::new(element), n)
            }
            _ => self.scalar_type(),
        }
    }

    fn name(&mut self) -> String {
        self.values += 1;
        format!("%{}", self.values - 1)
    }

    fn line(&mut self, text: &str) -> String {
        let name = self.name();
        let _ = writeln!(self.body, "  {name} = {text}");
        name
    }

    fn leaf(&mut self, ty: &Ty, v: u128) -> String {
        let (value, ty) = (number(ty, v), ty.text());
        let typed = if value == "true" || value == "false" { value } else { format!("{value} : {ty}") };
        self.line(&format!("llvm.mlir.constant({typed}) : {ty}"))
    }

    /// An integer of a width as an expression of constants, and its value.
    fn expression(&mut self, width: u32, depth: usize) -> (String, u128) {
        let ty = Ty::Int(width);
        let t = ty.text();
        if depth == 0 || self.r.once_in(4) {
            let v = bits(&mut self.r, &ty);
            return (self.leaf(&ty, v), v);
        }
        let m = mask(width);
        match self.r.below(8) {
            0..=2 => {
                let ((a, x), (b, y)) = (self.expression(width, depth - 1), self.expression(width, depth - 1));
                let (op, v) = match self.r.below(6) {
                    0 => ("add", x.wrapping_add(y)),
                    1 => ("sub", x.wrapping_sub(y)),
                    2 => ("mul", x.wrapping_mul(y)),
                    3 => ("and", x & y),
                    4 => ("or", x | y),
                    _ => ("xor", x ^ y),
                };
                (self.line(&format!("llvm.{op} {a}, {b} : {t}")), v & m)
            }
            3 => {
                let (a, x) = self.expression(width, depth - 1);
                let by = self.r.below(width as usize) as u128;
                let b = self.leaf(&ty, by);
                let (op, v) = match self.r.below(3) {
                    0 => ("shl", x << by),
                    1 => ("lshr", x >> by),
                    _ => ("ashr", (signed(x, width) >> by) as u128),
                };
                (self.line(&format!("llvm.{op} {a}, {b} : {t}")), v & m)
            }
            4 => {
                let from = self.r.one(WIDTHS).copied().unwrap_or(8);
                let (a, x) = self.expression(from, depth - 1);
                let (op, v) = match (from.cmp(&width), self.r.once_in(2)) {
                    (std::cmp::Ordering::Less, true) => ("zext", x),
                    (std::cmp::Ordering::Less, false) => ("sext", signed(x, from) as u128),
                    (std::cmp::Ordering::Greater, _) => ("trunc", x),
                    _ => return (a, x),
                };
                (self.line(&format!("llvm.{op} {a} : i{from} to {t}")), v & m)
            }
            5 => {
                let ((a, x), (b, y)) = (self.expression(width, depth - 1), self.expression(width, depth - 1));
                let (predicate, holds) = match self.r.below(4) {
                    0 => ("eq", x == y),
                    1 => ("ult", x < y),
                    2 => ("slt", signed(x, width) < signed(y, width)),
                    _ => ("sge", signed(x, width) >= signed(y, width)),
                };
                let c = self.line(&format!("llvm.icmp \"{predicate}\" {a}, {b} : {t}"));
                (self.line(&format!("llvm.select {c}, {a}, {b} : i1, {t}")), if holds { x } else { y })
            }
            6 => {
                let (a, x) = self.expression(width, depth - 1);
                let pair = format!("!llvm.struct<(i8, {t})>");
                let u = self.line(&format!("llvm.mlir.undef : {pair}"));
                let s = self.line(&format!("llvm.insertvalue {a}, {u}[1] : {pair}"));
                (self.line(&format!("llvm.extractvalue {s}[1] : {pair}")), x)
            }
            _ => {
                let ((a, x), (b, y)) = (self.expression(width, depth - 1), self.expression(width, depth - 1));
                let y = y.max(1);
                // The divisor is written as it is, so that it is not zero.
                let _ = b;
                let b = self.leaf(&ty, y);
                let (op, v) = if self.r.once_in(2) { ("udiv", x / y) } else { ("urem", x % y) };
                (self.line(&format!("llvm.{op} {a}, {b} : {t}")), v & m)
            }
        }
    }

    /// A scalar or vector, and its lanes.
    fn part(&mut self, ty: &Ty) -> (String, Vec<u128>) {
        match ty {
            Ty::Vector(element, n) => {
                let lanes: Vec<u128> = (0..*n).map(|_| bits(&mut self.r, element)).collect();
                let text: Vec<String> = lanes.iter().map(|v| number(element, *v)).collect();
                let t = ty.text();
                let list = format!("dense<[{}]> : {t}", text.join(", "));
                (self.line(&format!("llvm.mlir.constant({list}) : {t}")), lanes)
            }
            Ty::Int(width) => {
                let (name, v) = self.expression(*width, 3);
                (name, vec![v])
            }
            other => {
                let v = bits(&mut self.r, other);
                (self.leaf(other, v), vec![v])
            }
        }
    }

    /// A value of any type, in the function or initializer at hand, and the lanes of its parts.
    fn value(&mut self, ty: &Ty) -> (String, Vec<Vec<u128>>) {
        if let Ty::Array(..) | Ty::Struct(..) = ty {
            let t = ty.text();
            let mut whole = self.line(&format!("llvm.mlir.undef : {t}"));
            let mut all = Vec::new();
            for (at, part) in ty.parts() {
                let (value, lanes) = self.part(&part);
                let at: Vec<String> = at.iter().map(usize::to_string).collect();
                whole = self.line(&format!("llvm.insertvalue {value}, {whole}[{}] : {t}", at.join(", ")));
                all.push(lanes);
            }
            return (whole, all);
        }
        let (value, lanes) = self.part(ty);
        (value, vec![lanes])
    }

    /// Dense elements of an array: the type, the attribute, and the lanes of each part.
    fn dense(&mut self) -> (Ty, String, Vec<Vec<u128>>) {
        let n = self.r.below(6);
        let complex = self.r.once_in(3);
        let mut element = self.scalar_type();
        if complex && !matches!(element, Ty::Float(..)) {
            element = Ty::Float("f64", 64);
        }
        let own = element.text();
        let scalars = if complex { 2 * n } else { n };
        // All elements may be one.
        let splat = n > 0 && self.r.once_in(4);
        let mut lanes: Vec<u128> = (0..scalars).map(|_| bits(&mut self.r, &element)).collect();
        if splat {
            let first: Vec<u128> = lanes[..scalars / n].to_vec();
            lanes = first.repeat(n);
        }
        let text: Vec<String> = match complex {
            true => lanes
                .chunks_exact(2)
                .map(|c| format!("({}, {})", number(&element, c[0]), number(&element, c[1])))
                .collect(),
            false => lanes.iter().map(|v| number(&element, *v)).collect(),
        };
        let list = match (n, splat) {
            (0, _) => String::new(),
            (_, true) => text[0].clone(),
            _ => format!("[{}]", text.join(", ")),
        };
        let tensor = if complex { format!("complex<{own}>") } else { own };
        let attr = format!("dense<{list}> : tensor<{n}x{tensor}>");
        let inner = if complex { Ty::Struct(vec![element.clone(), element], false) } else { element };
        (Ty::Array(Box::new(inner), n), attr, lanes.into_iter().map(|v| vec![v]).collect())
    }

    /// The comparison of all parts at an address: the name of the `i1` that is true if one differs.
    fn check(&mut self, address: &str, ty: &Ty, expected: &[Vec<u128>]) -> String {
        let mut wrong = self.line("llvm.mlir.constant(false) : i1");
        for ((at, part), lanes) in ty.parts().into_iter().zip(expected) {
            let mut place = address.to_owned();
            if !at.is_empty() {
                let at: Vec<String> = at.iter().map(usize::to_string).collect();
                place = self.line(&format!(
                    "llvm.getelementptr {address}[0, {}] : (!llvm.ptr) -> !llvm.ptr, {}",
                    at.join(", "),
                    ty.text()
                ));
            }
            // Fields of packed structs are anywhere.
            let loaded = self
                .line(&format!("llvm.load {place} {{alignment = 1 : i64}} : !llvm.ptr -> {}", part.text()));
            for (i, expected) in lanes.iter().enumerate() {
                let (mut value, element) = match &part {
                    Ty::Vector(element, _) => {
                        let index = self.line(&format!("llvm.mlir.constant({i} : i32) : i32"));
                        let (t, v) = (part.text(), &loaded);
                        (
                            self.line(&format!("llvm.extractelement {v}[{index} : i32] : {t}")),
                            (**element).clone(),
                        )
                    }
                    other => (loaded.clone(), other.clone()),
                };
                let int = Ty::Int(element.width());
                if matches!(element, Ty::Float(..)) {
                    value =
                        self.line(&format!("llvm.bitcast {value} : {} to {}", element.text(), int.text()));
                }
                let must = self.leaf(&int, *expected);
                let differs = self.line(&format!("llvm.icmp \"ne\" {value}, {must} : {}", int.text()));
                wrong = self.line(&format!("llvm.or {wrong}, {differs} : i1"));
            }
        }
        wrong
    }
}

/// The text of a module that checks the constants of these numbers: `main` returns the number after the first that is wrong, or 0.
pub fn module(numbers: &[u64]) -> String {
    let mut out = String::new();
    let mut main = "llvm.func @main() -> i64 {\n  %none = llvm.mlir.constant(0 : i64) : i64\n".to_owned();
    let mut last = "%none".to_owned();
    for n in numbers.iter().rev() {
        constant(*n, &mut out);
        let _ = writeln!(main, "  %w{n} = llvm.call @check{n}() : () -> i1");
        let _ = writeln!(main, "  %n{n} = llvm.mlir.constant({} : i64) : i64", n + 1);
        let _ = writeln!(main, "  %r{n} = llvm.select %w{n}, %n{n}, {last} : i1, i64");
        last = format!("%r{n}");
    }
    let _ = writeln!(main, "  llvm.return {last} : i64\n}}");
    out + &main
}

fn constant(n: u64, out: &mut String) {
    let mut m = Maker { r: Random::new(n ^ 0xc0_57a7), body: String::new(), values: 0 };
    let kind = m.r.below(3);
    let (ty, address, expected) = match kind {
        0 => {
            let (ty, attr, expected) = m.dense();
            let _ = writeln!(out, "llvm.mlir.global internal constant @g{n}({attr}) : {}", ty.text());
            (ty, format!("llvm.mlir.addressof @g{n} : !llvm.ptr"), expected)
        }
        1 => {
            let ty = m.ty(0);
            let (value, expected) = m.value(&ty);
            let (t, body) = (ty.text(), std::mem::take(&mut m.body));
            let _ = writeln!(
                out,
                "llvm.mlir.global internal constant @g{n}() : {t} {{\n{body}  llvm.return {value} : {t}\n}}"
            );
            (ty, format!("llvm.mlir.addressof @g{n} : !llvm.ptr"), expected)
        }
        _ => {
            let ty = m.ty(0);
            let one = m.line("llvm.mlir.constant(1 : i64) : i64");
            let place = m.line(&format!("llvm.alloca {one} x {} : (i64) -> !llvm.ptr", ty.text()));
            let (value, expected) = m.value(&ty);
            let _ = writeln!(m.body, "  llvm.store {value}, {place} : {}, !llvm.ptr", ty.text());
            (ty, format!("llvm.getelementptr {place}[0] : (!llvm.ptr) -> !llvm.ptr, i8"), expected)
        }
    };
    let address = m.line(&address);
    let wrong = m.check(&address, &ty, &expected);
    let _ = writeln!(out, "llvm.func @check{n}() -> i1 {{\n{}  llvm.return {wrong} : i1\n}}", m.body);
}
