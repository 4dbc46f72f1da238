//! Operations on numbers: integers of 1 to 128 bits, with flags that hold, and floats.

use super::Maker;
use super::types::{Kind, Ty, is_float, width};

const INTEGERS: [&str; 9] = ["i32", "i32", "i64", "i8", "i16", "index", "i1", "i128", "i33"];
const PREDICATES: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];
const FLOAT_PREDICATES: [&str; 9] = ["oeq", "ogt", "ole", "one", "ord", "ueq", "ult", "une", "uno"];

impl Maker<'_> {
    pub(super) fn scalars(&mut self) {
        match self.rng.below(12) {
            0..3 => {
                let element = self.word(&INTEGERS);
                self.binary(&Ty::scalar(element));
            }
            3 | 4 => {
                let element = self.word(&["f32", "f64", "f32", "f64", "f16", "bf16"]);
                self.binary(&Ty::scalar(element));
            }
            5 => self.flags(),
            6 => self.exact(),
            7 => self.casts(),
            8 => self.fast(),
            9 => self.divisions(),
            10 => self.shifts(),
            _ => {
                let element = self.element();
                self.compare(&Ty::scalar(element));
            }
        }
    }

    /// The name of an operation of two values of an element type that is defined for all.
    pub(super) fn binary_name(&mut self, element: &str) -> &'static str {
        if is_float(element) {
            self.word(&["addf", "subf", "mulf", "maximumf", "minimumf", "divf"])
        } else if element == "i1" {
            self.word(&["andi", "ori", "xori"])
        } else {
            self.word(&["addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minui", "minsi", "maxui"])
        }
    }

    /// An operation of two values of a type: scalars, vectors or tensors.
    pub(super) fn binary(&mut self, ty: &Ty) -> String {
        let name = self.binary_name(ty.element);
        let (a, b) = (self.value(ty), self.value(ty));
        self.op(ty, format!("arith.{name} {a}, {b} : {ty}"))
    }

    /// A comparison, and a choice by it.
    pub(super) fn compare(&mut self, ty: &Ty) {
        let (a, b) = (self.value(ty), self.value(ty));
        let bits = Ty { element: "i1", ..ty.clone() };
        let how = if ty.is_float() {
            format!("cmpf {}", self.word(&FLOAT_PREDICATES))
        } else {
            format!("cmpi {}", self.word(&PREDICATES))
        };
        let c = self.op(&bits, format!("arith.{how}, {a}, {b} : {ty}"));
        if self.rng.chance(60) {
            let (x, y) = (self.value(ty), self.value(ty));
            let of = if ty.kind == Kind::Scalar { format!("{ty}") } else { format!("{bits}, {ty}") };
            self.op(ty, format!("arith.select {c}, {x}, {y} : {of}"));
        }
    }

    /// An integer from 0 to `most`, a power of two less one.
    fn small(&mut self, element: &'static str, most: u32) -> String {
        let (v, mask) = (self.scalar(element), self.let_be(format!("arith.constant {most} : {element}")));
        self.let_be(format!("arith.andi {v}, {mask} : {element}"))
    }

    /// Sums and products that do not overflow, and say so.
    fn flags(&mut self) {
        let element = self.word(&["i32", "i64", "i8", "i16", "index", "i128"]);
        let (a, b) = (self.small(element, 7), self.small(element, 7));
        let name = self.word(&["addi", "muli"]);
        let flags = self.word(&["nsw", "nuw", "nsw, nuw"]);
        let ty = Ty::scalar(element);
        let sum = self.op(&ty, format!("arith.{name} {a}, {b} overflow<{flags}> : {element}"));
        match self.rng.below(3) {
            0 => {
                self.op(&ty, format!("arith.subi {sum}, {b} overflow<nsw> : {element}"));
            }
            1 if element != "index" && element != "i8" => {
                let flags = self.word(&["nsw", "nuw", "nsw, nuw"]);
                self.op(&Ty::scalar("i8"), format!("arith.trunci {sum} overflow<{flags}> : {element} to i8"));
            }
            _ => {
                let two = self.let_be(format!("arith.constant 1 : {element}"));
                self.op(&ty, format!("arith.shli {sum}, {two} overflow<nsw, nuw> : {element}"));
            }
        }
    }

    /// Shifts and divisions without a rest, which say so.
    fn exact(&mut self) {
        let element = self.word(&["i32", "i64", "i16", "index", "i128"]);
        let (a, two) = (self.small(element, 31), self.let_be(format!("arith.constant 2 : {element}")));
        let ty = Ty::scalar(element);
        let flags = self.word(&[" overflow<nsw>", " overflow<nuw>", ""]);
        let v = self.op(&ty, format!("arith.shli {a}, {two}{flags} : {element}"));
        let name = self.word(&["shrui", "shrsi", "divui", "divsi"]);
        self.op(&ty, format!("arith.{name} {v}, {two} exact : {element}"));
    }

    fn casts(&mut self) {
        let (from, to) = (self.word(&INTEGERS), self.word(&INTEGERS));
        let v = self.scalar(from);
        let signed = self.rng.chance(50);
        let name = match (from, to) {
            _ if from == to => return self.float_casts(),
            ("index", _) | (_, "index") if signed => "index_cast",
            ("index", _) | (_, "index") => "index_castui",
            _ if width(from) > width(to) => "trunci",
            _ if signed => "extsi",
            _ => "extui",
        };
        self.op(&Ty::scalar(to), format!("arith.{name} {v} : {from} to {to}"));
    }

    fn float_casts(&mut self) {
        let (from, to) = match self.rng.below(4) {
            0 => ("f32", "f64"),
            1 => ("f16", "f32"),
            2 => ("bf16", "f32"),
            _ => {
                let (v, to) = (self.scalar("i32"), self.word(&["f32", "f64"]));
                let name = self.word(&["sitofp", "uitofp"]);
                self.op(&Ty::scalar(to), format!("arith.{name} {v} : i32 to {to}"));
                return;
            }
        };
        let v = self.scalar(from);
        let wide = self.op(&Ty::scalar(to), format!("arith.extf {v} : {from} to {to}"));
        self.op(&Ty::scalar(from), format!("arith.truncf {wide} : {to} to {from}"));
    }

    /// Sums and products of small whole floats, whose flags change nothing. The result is an integer, because the sign of a zero may be lost.
    fn fast(&mut self) {
        let (a, b) = (self.small("i32", 15), self.small("i32", 15));
        let ty = self.word(&["f64", "f32"]);
        let flags = self.word(&["fast", "reassoc", "nnan,ninf", "nsz", "contract", "nnan,nsz,arcp"]);
        let a = self.let_be(format!("arith.sitofp {a} : i32 to {ty}"));
        let b = self.let_be(format!("arith.sitofp {b} : i32 to {ty}"));
        let mut v = a.clone();
        for _ in 0..self.rng.range(1, 3) {
            let (name, other) = (self.word(&["addf", "subf", "mulf"]), self.pick(&[a.clone(), b.clone()]));
            v = self
                .let_be(format!("arith.{name} {v}, {} fastmath<{flags}> : {ty}", other.unwrap_or(b.clone())));
        }
        self.op(&Ty::scalar("i32"), format!("arith.fptosi {v} : {ty} to i32"));
    }

    /// Divisions, none of which is by zero.
    fn divisions(&mut self) {
        let element = self.word(&["i32", "i64", "i8", "index", "i128"]);
        let (a, b) = (self.scalar(element), self.small(element, 7));
        let one = self.let_be(format!("arith.constant 1 : {element}"));
        let divisor = self.let_be(format!("arith.ori {b}, {one} : {element}"));
        let name = self.word(&["divsi", "divui", "remsi", "remui", "ceildivsi", "ceildivui", "floordivsi"]);
        self.op(&Ty::scalar(element), format!("arith.{name} {a}, {divisor} : {element}"));
    }

    fn shifts(&mut self) {
        let element = self.word(&["i32", "i64", "i8", "index", "i128"]);
        let (a, by) = (self.scalar(element), self.small(element, width(element) - 1));
        let name = self.word(&["shli", "shrui", "shrsi"]);
        self.op(&Ty::scalar(element), format!("arith.{name} {a}, {by} : {element}"));
    }
}
