//! Modules over arith, math, scf, cf, memref, vector and func that any engine runs to the same output: [`module`] makes one from a seed.
//!
//! Nothing in them is undefined: divisors are positive, amounts of shifts and indices are in range, floats that become integers are small,
//! memory is written before it is read. Functions are pure; `main` calls each and prints its result by `printI64` and `printNewline`.
//! Floats are printed as their bits. What may differ between correct engines is not there: a NaN becomes one before its bits are seen, and
//! of mathematics only what is exact.

mod blocks;
mod scalars;
mod types;
mod vectors;

use std::fmt::Write as _;

use crate::rng::Rng;
use types::Ty;

/// A function that was written.
#[derive(Clone, Debug)]
struct Function {
    name: String,
    params: Vec<Ty>,
    result: Ty,
}

/// A value that can be used.
#[derive(Clone, Debug)]
struct Value {
    name: String,
    ty: Ty,
}

/// The state of a module's generation.
struct Generator {
    rng: Rng,
    text: String,
    /// The number of values that have names.
    named: usize,
    /// The values that can be used at this place.
    scope: Vec<Value>,
    functions: Vec<Function>,
    /// How deep loops and branches nest.
    depth: usize,
    /// The statements that may still be written in this function.
    left: usize,
}

/// The text of a module.
pub fn module(seed: u64) -> String {
    let mut g = Generator {
        rng: Rng::new(seed),
        text: String::new(),
        named: 0,
        scope: Vec::new(),
        functions: Vec::new(),
        depth: 0,
        left: 0,
    };
    g.line("func.func private @printI64(i64)");
    g.line("func.func private @printNewline()");
    for i in 0..g.rng.range(1, 4) {
        g.function(i);
    }
    g.main();
    g.text
}

impl Generator {
    fn line(&mut self, text: impl AsRef<str>) {
        self.text.push_str(text.as_ref());
        self.text.push('\n');
    }

    /// A name for a new value.
    fn name(&mut self) -> String {
        self.named += 1;
        format!("%v{}", self.named)
    }

    /// Writes `%name = text` and makes the value known.
    fn define(&mut self, ty: Ty, text: impl AsRef<str>) -> String {
        let name = self.emit(text);
        self.scope.push(Value { name: name.clone(), ty });
        name
    }

    /// Writes `%name = text` for a value that only what follows at once uses.
    fn emit(&mut self, text: impl AsRef<str>) -> String {
        let name = self.name();
        let text = text.as_ref();
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "  {name} = {text}");
        name
    }

    /// A constant of a type.
    fn constant(&mut self, ty: Ty, value: i128) -> String {
        let value = match ty {
            Ty::Float(_) => format!("{value}.0"),
            Ty::Int(1) => {
                if value & 1 == 1 {
                    "true".to_owned()
                } else {
                    "false".to_owned()
                }
            }
            _ => value.to_string(),
        };
        let suffix = if ty == Ty::Int(1) { String::new() } else { format!(" : {ty}") };
        self.emit(format!("arith.constant {value}{suffix}"))
    }

    /// A value of a type: one that is there, or a new constant.
    fn value(&mut self, ty: Ty) -> String {
        let of_type: Vec<&str> = self.scope.iter().filter(|v| v.ty == ty).map(|v| v.name.as_str()).collect();
        // Values that are new are used more often, so that long computations come about.
        let recent = &of_type[of_type.len().saturating_sub(4)..];
        let from = if self.rng.chance(60) { recent } else { &of_type[..] };
        if let Some(name) = self.rng.pick(from).filter(|_| !of_type.is_empty()).map(|n| (*n).to_owned())
            && !self.rng.chance(15)
        {
            return name;
        }
        self.any_constant(ty)
    }

    fn any_constant(&mut self, ty: Ty) -> String {
        match ty {
            Ty::Float(_) => {
                let texts =
                    ["0.0", "-0.0", "1.0", "-1.5", "0.1", "3.25", "-7.0e3", "1.0e10", "2.5e-3", "123456.75"];
                let text = *self.rng.pick(&texts).unwrap_or(&"0.0");
                self.emit(format!("arith.constant {text} : {ty}"))
            }
            Ty::Index => {
                let v = self.rng.below(20) as i128;
                self.constant(ty, v)
            }
            Ty::Int(width) => {
                let ends =
                    [0, 1, -1, (1i128 << (width - 1)).wrapping_sub(1), (1i128 << (width - 1)).wrapping_neg()];
                let v = match self.rng.below(3) {
                    0 => *self.rng.pick(&ends).unwrap_or(&0),
                    1 => self.rng.below(100) as i128,
                    _ => i128::from(self.rng.bits() as i64),
                };
                let unused = 128 - width;
                self.constant(ty, v << unused >> unused)
            }
        }
    }

    fn any_type(&mut self) -> Ty {
        let common = [Ty::Int(32), Ty::Int(64), Ty::Float(64), Ty::Index, Ty::Int(1)];
        let rare =
            [Ty::Int(8), Ty::Int(16), Ty::Float(32), Ty::Int(7), Ty::Int(33), Ty::Int(100), Ty::Int(128)];
        let list = if self.rng.chance(65) { &common[..] } else { &rare[..] };
        *self.rng.pick(list).unwrap_or(&Ty::Int(32))
    }

    fn function(&mut self, number: usize) {
        let params: Vec<Ty> = (0..self.rng.range(1, 4)).map(|_| self.any_type()).collect();
        let result = self.any_type();
        let name = format!("f{number}");
        self.scope =
            params.iter().enumerate().map(|(i, ty)| Value { name: format!("%a{i}"), ty: *ty }).collect();
        let list: Vec<String> = self.scope.iter().map(|v| format!("{}: {}", v.name, v.ty)).collect();
        self.line(format!("func.func @{name}({}) -> {result} {{", list.join(", ")));
        self.left = self.rng.range(10, 40);
        if self.rng.chance(35) {
            self.blocks();
        } else {
            self.statements();
        }
        let value = self.value(result);
        self.line(format!("  return {value} : {result}"));
        self.line("}");
        self.functions.push(Function { name, params, result });
    }

    fn main(&mut self) {
        self.line("func.func @main() {");
        for function in self.functions.clone() {
            for _ in 0..2 {
                self.scope.clear();
                let args: Vec<String> = function.params.iter().map(|ty| self.any_constant(*ty)).collect();
                let result = self.call(&function, &args);
                self.print(&result, function.result);
            }
        }
        self.line("  return");
        self.line("}");
    }

    fn call(&mut self, function: &Function, args: &[String]) -> String {
        let types: Vec<String> = function.params.iter().map(Ty::to_string).collect();
        let (name, args, types) = (&function.name, args.join(", "), types.join(", "));
        self.emit(format!("func.call @{name}({args}) : ({types}) -> {}", function.result))
    }

    /// Prints a value as numbers of 64 bits.
    fn print(&mut self, value: &str, ty: Ty) {
        let (value, ty) = match ty {
            Ty::Float(width) => {
                let number = self.number(value, ty);
                (self.emit(format!("arith.bitcast {number} : {ty} to i{width}")), Ty::Int(width))
            }
            _ => (value.to_owned(), ty),
        };
        match ty {
            Ty::Index => {
                let v = self.emit(format!("arith.index_cast {value} : index to i64"));
                self.print_word(&v);
            }
            Ty::Int(64) => self.print_word(&value),
            Ty::Int(width) if width < 64 => {
                let v = self.emit(format!("arith.extsi {value} : {ty} to i64"));
                self.print_word(&v);
            }
            _ => {
                let low = self.emit(format!("arith.trunci {value} : {ty} to i64"));
                self.print_word(&low);
                let by = self.constant(ty, 64);
                let high = self.emit(format!("arith.shrsi {value}, {by} : {ty}"));
                let high = self.emit(format!("arith.trunci {high} : {ty} to i64"));
                self.print_word(&high);
            }
        }
    }

    fn print_word(&mut self, value: &str) {
        self.line(format!("  func.call @printI64({value}) : (i64) -> ()"));
        self.line("  func.call @printNewline() : () -> ()");
    }
}
