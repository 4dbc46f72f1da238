//! Operations on scalars.

use super::Generator;
use super::types::Ty;

/// Operations of two integers that any pair may have.
const INT: [&str; 10] = ["addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minsi", "maxui", "minui"];
const DIVISIONS: [&str; 4] = ["divsi", "divui", "remsi", "remui"];
const SHIFTS: [&str; 3] = ["shli", "shrsi", "shrui"];
const FLOAT: [&str; 6] = ["addf", "subf", "mulf", "divf", "maximumf", "minimumf"];
const OF_INT: [&str; 4] = ["absi", "ctpop", "ctlz", "cttz"];
const OF_FLOAT: [&str; 7] = ["absf", "ceil", "floor", "trunc", "roundeven", "sqrt", "copysign"];
const INT_PREDICATES: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];
const FLOAT_PREDICATES: [&str; 14] =
    ["oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno"];

impl Generator {
    fn one_of(&mut self, names: &[&'static str]) -> &'static str {
        self.rng.pick(names).copied().unwrap_or("addi")
    }

    /// Computes a value from others.
    pub(super) fn scalar(&mut self) {
        match self.rng.below(10) {
            0 => self.comparison(),
            1 => self.select(),
            2 | 3 => self.cast(),
            4 => self.function_call(),
            _ => {
                let ty = self.any_type();
                if ty.is_float() { self.float(ty) } else { self.integer(ty) }
            }
        }
    }

    fn integer(&mut self, ty: Ty) {
        let x = self.value(ty);
        match self.rng.below(10) {
            0..=4 => {
                let (op, y) = (self.one_of(&INT), self.value(ty));
                self.define(ty, format!("arith.{op} {x}, {y} : {ty}"));
            }
            5 | 6 if ty.width() >= 7 => {
                // A positive divisor: neither zero nor the one that the least integer cannot be divided by.
                let (op, y, mask, one) =
                    (self.one_of(&DIVISIONS), self.value(ty), self.constant(ty, 0x3f), self.constant(ty, 1));
                let y = self.emit(format!("arith.andi {y}, {mask} : {ty}"));
                let y = self.emit(format!("arith.ori {y}, {one} : {ty}"));
                self.define(ty, format!("arith.{op} {x}, {y} : {ty}"));
            }
            7 | 8 if ty.width() >= 7 => {
                let op = self.one_of(&SHIFTS);
                let below = 1i128 << (31 - ty.width().leading_zeros());
                let (y, mask) = (self.value(ty), self.constant(ty, below - 1));
                let y = self.emit(format!("arith.andi {y}, {mask} : {ty}"));
                self.define(ty, format!("arith.{op} {x}, {y} : {ty}"));
            }
            _ => {
                let op = self.one_of(&OF_INT);
                self.define(ty, format!("math.{op} {x} : {ty}"));
            }
        }
    }

    fn float(&mut self, ty: Ty) {
        let x = self.value(ty);
        match self.rng.below(8) {
            0..=4 => {
                let (op, y) = (self.one_of(&FLOAT), self.value(ty));
                self.define(ty, format!("arith.{op} {x}, {y} : {ty}"));
            }
            5 => {
                self.define(ty, format!("arith.negf {x} : {ty}"));
            }
            _ => match self.one_of(&OF_FLOAT) {
                "copysign" => {
                    // The sign of a NaN is any.
                    let y = self.value(ty);
                    let y = self.number(&y, ty);
                    self.define(ty, format!("math.copysign {x}, {y} : {ty}"));
                }
                op => {
                    self.define(ty, format!("math.{op} {x} : {ty}"));
                }
            },
        }
    }

    /// The value, or a number in place of a NaN.
    pub(super) fn number(&mut self, value: &str, ty: Ty) -> String {
        let nan = self.emit(format!("arith.cmpf uno, {value}, {value} : {ty}"));
        let number = self.constant(ty, 77);
        self.emit(format!("arith.select {nan}, {number}, {value} : {ty}"))
    }

    fn comparison(&mut self) {
        let ty = self.any_type();
        let (x, y) = (self.value(ty), self.value(ty));
        let text = if ty.is_float() {
            format!("arith.cmpf {}, {x}, {y} : {ty}", self.one_of(&FLOAT_PREDICATES))
        } else {
            format!("arith.cmpi {}, {x}, {y} : {ty}", self.one_of(&INT_PREDICATES))
        };
        self.define(Ty::Int(1), text);
    }

    fn select(&mut self) {
        let (condition, ty) = (self.value(Ty::Int(1)), self.any_type());
        let (x, y) = (self.value(ty), self.value(ty));
        self.define(ty, format!("arith.select {condition}, {x}, {y} : {ty}"));
    }

    fn function_call(&mut self) {
        let Some(function) = self.rng.pick(&self.functions).cloned() else { return self.select() };
        if self.depth > 0 {
            // Loops of loops of calls would run for long.
            return self.select();
        }
        let args: Vec<String> = function.params.iter().map(|ty| self.value(*ty)).collect();
        let name = self.call(&function, &args);
        self.scope.push(super::Value { name, ty: function.result });
    }

    fn cast(&mut self) {
        let (from, to) = (self.any_type(), self.any_type());
        let x = self.value(from);
        let both = |op: &str| format!("arith.{op} {x} : {from} to {to}");
        let text = match (from, to) {
            (Ty::Int(a), Ty::Int(b)) if a == b => return,
            (Ty::Int(a), Ty::Int(b)) if a > b => both("trunci"),
            (Ty::Int(_), Ty::Int(_)) => both(self.one_of(&["extsi", "extui"])),
            (Ty::Index, Ty::Index) => return,
            (Ty::Int(_), Ty::Index) | (Ty::Index, Ty::Int(_)) => {
                both(self.one_of(&["index_cast", "index_castui"]))
            }
            (Ty::Float(a), Ty::Float(b)) if a == b => return,
            (Ty::Float(a), Ty::Float(b)) => both(if a > b { "truncf" } else { "extf" }),
            (Ty::Int(_), Ty::Float(_)) => both(self.one_of(&["sitofp", "uitofp"])),
            (Ty::Float(_), Ty::Int(width)) => return self.small(&x, from, width),
            (Ty::Index, Ty::Float(_)) | (Ty::Float(_), Ty::Index) => return,
        };
        self.define(to, text);
    }

    /// A float as an integer, zero if it is too large for one.
    fn small(&mut self, x: &str, from: Ty, width: u32) {
        if width == 1 {
            return;
        }
        let magnitude = self.emit(format!("math.absf {x} : {from}"));
        let limit = self.constant(from, if width < 32 { 60 } else { 1_000_000 });
        let (zero, to) = (self.constant(from, 0), Ty::Int(width));
        let fits = self.emit(format!("arith.cmpf olt, {magnitude}, {limit} : {from}"));
        let x = self.emit(format!("arith.select {fits}, {x}, {zero} : {from}"));
        let negative = self.rng.chance(70);
        let (op, x) =
            if negative { ("fptosi", x) } else { ("fptoui", self.emit(format!("math.absf {x} : {from}"))) };
        self.define(to, format!("arith.{op} {x} : {from} to {to}"));
    }
}
