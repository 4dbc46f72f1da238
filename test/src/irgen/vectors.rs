//! Vectors: made of scalars, computed with, and taken apart into scalars again.
//!
//! A vector lives within one run of statements. Memory is accessed by vectors in bounds, or under masks that select what is in bounds; `fma`
//! has operands for which one rounding and two give the same.

use super::Generator;
use super::types::Ty;

/// A vector that can be used.
#[derive(Clone, Debug)]
struct Vector {
    name: String,
    shape: Vec<usize>,
    ty: Ty,
}

impl Vector {
    fn text(&self) -> String {
        vector(&self.shape, self.ty)
    }
}

fn vector(shape: &[usize], ty: Ty) -> String {
    let sizes: Vec<String> = shape.iter().map(usize::to_string).collect();
    format!("vector<{}x{ty}>", sizes.join("x"))
}

fn list(numbers: impl IntoIterator<Item = usize>) -> String {
    numbers.into_iter().map(|i| i.to_string()).collect::<Vec<_>>().join(", ")
}

/// Operations of two integers that any pair may have.
const INT: [&str; 10] = ["addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minsi", "maxui", "minui"];
const FLOAT: [&str; 5] = ["addf", "subf", "mulf", "maximumf", "minimumf"];
const INT_KINDS: [&str; 9] = ["add", "mul", "and", "or", "xor", "minsi", "maxsi", "minui", "maxui"];
const FLOAT_KINDS: [&str; 4] = ["add", "mul", "maximumf", "minimumf"];

impl Generator {
    /// Writes statements on vectors; what is left of them are scalars.
    pub(super) fn vectors(&mut self) {
        let tys = [Ty::Int(32), Ty::Int(64), Ty::Float(64), Ty::Float(32), Ty::Int(8), Ty::Int(16)];
        let ty = *self.rng.pick(&tys).unwrap_or(&Ty::Int(32));
        let mut known = Vec::new();
        for _ in 0..self.rng.range(1, 2) {
            let shape = self.shape();
            known.push(self.new_vector(shape, ty));
        }
        for _ in 0..self.rng.range(2, 7) {
            self.vector_step(&mut known, ty);
        }
        for _ in 0..self.rng.range(1, 2) {
            self.scalar_of(&known, ty);
        }
    }

    fn shape(&mut self) -> Vec<usize> {
        let lanes = *self.rng.pick(&[2usize, 4, 8, 3]).unwrap_or(&4);
        match self.rng.below(3) {
            0 => vec![self.rng.range(1, 3), lanes],
            _ => vec![lanes],
        }
    }

    fn new_vector(&mut self, shape: Vec<usize>, ty: Ty) -> Vector {
        let text = vector(&shape, ty);
        let name = if self.rng.chance(50) {
            let v = self.value(ty);
            self.emit(format!("vector.broadcast {v} : {ty} to {text}"))
        } else {
            let count = shape.iter().product::<usize>();
            let values: Vec<String> = (0..count).map(|_| self.value(ty)).collect();
            self.emit(format!("vector.from_elements {} : {text}", values.join(", ")))
        };
        Vector { name, shape, ty }
    }

    /// A vector of a shape: one that is there, or a new one.
    fn vector_of(&mut self, known: &mut Vec<Vector>, shape: &[usize], ty: Ty) -> Vector {
        let same: Vec<Vector> = known.iter().filter(|v| v.shape == shape).cloned().collect();
        if let Some(v) = self.rng.pick(&same).cloned().filter(|_| self.rng.chance(80)) {
            return v;
        }
        let v = self.new_vector(shape.to_vec(), ty);
        known.push(v.clone());
        v
    }

    fn any_vector(&mut self, known: &[Vector]) -> Vector {
        self.rng.pick(known).cloned().unwrap_or(Vector {
            name: String::new(),
            shape: vec![1],
            ty: Ty::Int(32),
        })
    }

    /// Makes a vector of others.
    fn vector_step(&mut self, known: &mut Vec<Vector>, ty: Ty) {
        let v = self.any_vector(known);
        let (shape, text) = match self.rng.below(12) {
            0..=2 => (v.shape.clone(), self.elementwise(known, &v)),
            3 => (v.shape.clone(), self.selection(known, &v)),
            4 => (v.shape.clone(), self.insertion(&v)),
            5 => self.shuffled(known, &v),
            6 | 7 => self.moved(known, &v),
            8 => self.product(known, &v),
            9 | 10 => {
                let lanes = *v.shape.last().unwrap_or(&1);
                (vec![lanes], self.through_memory(known, lanes, ty))
            }
            _ => match ty {
                Ty::Float(_) => (v.shape.clone(), self.fused(&v)),
                _ => (v.shape.clone(), self.elementwise(known, &v)),
            },
        };
        let name = self.emit(text);
        known.push(Vector { name, shape, ty });
    }

    fn elementwise(&mut self, known: &mut Vec<Vector>, v: &Vector) -> String {
        let w = self.vector_of(known, &v.shape, v.ty);
        let op = if v.ty.is_float() { self.rng.pick(&FLOAT) } else { self.rng.pick(&INT) };
        format!("arith.{} {}, {} : {}", op.copied().unwrap_or("addi"), v.name, w.name, v.text())
    }

    fn selection(&mut self, known: &mut Vec<Vector>, v: &Vector) -> String {
        let w = self.vector_of(known, &v.shape, v.ty);
        let (names, text) = (format!("{}, {}", v.name, w.name), v.text());
        let mask = match self.rng.below(3) {
            0 => self.mask(&v.shape),
            _ if v.ty.is_float() => self.emit(format!("arith.cmpf olt, {names} : {text}")),
            _ => self.emit(format!("arith.cmpi slt, {names} : {text}")),
        };
        format!("arith.select {mask}, {names} : {}, {text}", vector(&v.shape, Ty::Int(1)))
    }

    /// A mask, constant or not.
    fn mask(&mut self, shape: &[usize]) -> String {
        let text = vector(shape, Ty::Int(1));
        if self.rng.chance(30) {
            let sizes: Vec<usize> = shape.iter().map(|n| self.rng.range(1, *n)).collect();
            return self.emit(format!("vector.constant_mask [{}] : {text}", list(sizes)));
        }
        let sizes: Vec<String> = shape.iter().map(|n| self.index_below(*n + 1)).collect();
        self.emit(format!("vector.create_mask {} : {text}", sizes.join(", ")))
    }

    fn index_below(&mut self, n: usize) -> String {
        let (i, n) = (self.value(Ty::Index), self.constant(Ty::Index, n as i128));
        self.emit(format!("arith.remui {i}, {n} : index"))
    }

    /// A position with all its indices; the last may be a value.
    fn place(&mut self, shape: &[usize]) -> String {
        let mut at: Vec<String> = shape.iter().map(|n| self.rng.below(*n).to_string()).collect();
        if let (Some(last), Some(n), true) = (at.last_mut(), shape.last(), self.rng.chance(40)) {
            *last = self.index_below(*n);
        }
        at.join(", ")
    }

    fn insertion(&mut self, v: &Vector) -> String {
        let (value, at) = (self.value(v.ty), self.place(&v.shape));
        format!("vector.insert {value}, {}[{at}] : {} into {}", v.name, v.ty, v.text())
    }

    fn shuffled(&mut self, known: &mut Vec<Vector>, v: &Vector) -> (Vec<usize>, String) {
        let w = self.vector_of(known, &v.shape, v.ty);
        let (rows, lanes) = (v.shape[0], self.rng.range(1, 6));
        let mask: Vec<usize> = (0..lanes).map(|_| self.rng.below(2 * rows)).collect();
        let mut shape = v.shape.clone();
        shape[0] = lanes;
        let (text, mask) = (v.text(), list(mask));
        (shape, format!("vector.shuffle {}, {} [{mask}] : {text}, {text}", v.name, w.name))
    }

    /// The lanes of vectors in other places.
    fn moved(&mut self, known: &mut Vec<Vector>, v: &Vector) -> (Vec<usize>, String) {
        let text = v.text();
        let turned = |shape: Vec<usize>| {
            let to = vector(&shape, v.ty);
            (shape, to)
        };
        match (self.rng.below(6), &v.shape[..]) {
            (0, [a, b]) => {
                let (shape, to) = turned(vec![*b, *a]);
                (shape, format!("vector.transpose {}, [1, 0] : {text} to {to}", v.name))
            }
            (1, [a, b]) => {
                let (shape, to) = turned(vec![a * b]);
                (shape, format!("vector.shape_cast {} : {text} to {to}", v.name))
            }
            (2, [a, b]) => {
                let row = self.rng.below(*a);
                let (shape, to) = turned(vec![*b]);
                (shape, format!("vector.extract {}[{row}] : {to} from {text}", v.name))
            }
            (0, [n]) if n % 2 == 0 => {
                let (shape, to) = turned(vec![2, n / 2]);
                (shape, format!("vector.shape_cast {} : {text} to {to}", v.name))
            }
            (1 | 2, [n]) => {
                let (shape, to) = turned(vec![2, *n]);
                (shape, format!("vector.broadcast {} : {text} to {to}", v.name))
            }
            (3, shape) if shape.iter().all(|n| *n <= 8) => {
                let w = self.vector_of(known, &v.shape, v.ty);
                let mut shape = v.shape.clone();
                *shape.last_mut().unwrap_or(&mut 0) *= 2;
                let (shape, to) = turned(shape);
                (shape, format!("vector.interleave {}, {} : {text} -> {to}", v.name, w.name))
            }
            (4, _) => {
                let n = v.shape[0];
                let size = self.rng.range(1, n);
                let offset = self.rng.below(n - size + 1);
                let mut shape = v.shape.clone();
                shape[0] = size;
                let (shape, to) = turned(shape);
                let attrs = format!("{{offsets = [{offset}], sizes = [{size}], strides = [1]}}");
                (shape, format!("vector.extract_strided_slice {} {attrs} : {text} to {to}", v.name))
            }
            (_, [a, b]) => {
                let size = self.rng.range(1, *b);
                let part = self.new_vector(vec![size], v.ty);
                let offset = self.rng.below(b - part.shape[0] + 1);
                let attrs = format!("{{offsets = [{}, {offset}], strides = [1]}}", self.rng.below(*a));
                let from = part.text();
                let op = format!(
                    "vector.insert_strided_slice {}, {} {attrs} : {from} into {text}",
                    part.name, v.name
                );
                (v.shape.clone(), op)
            }
            _ => (v.shape.clone(), self.insertion(v)),
        }
    }

    /// Products of all pairs of lanes, and sums of products, of integers.
    fn product(&mut self, known: &mut Vec<Vector>, v: &Vector) -> (Vec<usize>, String) {
        let (n, ty) = (*v.shape.last().unwrap_or(&1), v.ty);
        if ty.is_float() {
            return (v.shape.clone(), self.elementwise(known, v));
        }
        let (a, b) = (self.vector_of(known, &[n], ty), self.vector_of(known, &[2], ty));
        if self.rng.chance(50) {
            let op = format!("vector.outerproduct {}, {} : {}, {}", a.name, b.name, a.text(), b.text());
            return (vec![n, 2], op);
        }
        let rows = self.vector_of(known, &[2, n], ty);
        let maps = "affine_map<(m, k) -> (m, k)>, affine_map<(m, k) -> (k)>, affine_map<(m, k) -> (m)>";
        let attrs = format!("{{indexing_maps = [{maps}], iterator_types = [\"parallel\", \"reduction\"]}}");
        let (names, types) =
            (format!("{}, {}, {}", rows.name, a.name, b.name), format!("{}, {}", rows.text(), a.text()));
        (vec![2], format!("vector.contract {attrs} {names} : {types} into {}", b.text()))
    }

    /// Factors whose products have few bits.
    fn fused(&mut self, v: &Vector) -> String {
        let text = v.text();
        let [a, b, c] = [(); 3].map(|()| {
            let value = *self.rng.pick(&["1.0", "-1.5", "3.25", "0.5", "-7.0"]).unwrap_or(&"1.0");
            let value = self.emit(format!("arith.constant {value} : {}", v.ty));
            self.emit(format!("vector.broadcast {value} : {} to {text}", v.ty))
        });
        format!("vector.fma {a}, {b}, {c} : {text}")
    }

    /// Writes vectors to memory that is written as a whole first, and reads one.
    fn through_memory(&mut self, known: &mut Vec<Vector>, lanes: usize, ty: Ty) -> String {
        let size = lanes + self.rng.range(1, 4);
        let memref = format!("memref<{size}x{ty}>");
        let memory = self.emit(format!("memref.alloca() : {memref}"));
        let first = self.new_vector(vec![size], ty);
        let (zero, text) = (self.constant(Ty::Index, 0), vector(&[lanes], ty));
        self.line(format!("  vector.store {}, {memory}[{zero}] : {memref}, {}", first.name, first.text()));
        let at = self.index_below(size - lanes + 1);
        let v = self.vector_of(known, &[lanes], ty);
        let pass = self.vector_of(known, &[lanes], ty);
        let (mask, mask_text) = (self.mask(&[lanes]), vector(&[lanes], Ty::Int(1)));
        match self.rng.below(5) {
            0 => self.line(format!("  vector.store {}, {memory}[{at}] : {memref}, {text}", v.name)),
            1 => self.line(format!(
                "  vector.maskedstore {memory}[{at}], {mask}, {} : {memref}, {mask_text}, {text}",
                v.name
            )),
            2 => self.line(format!(
                "  vector.compressstore {memory}[{at}], {mask}, {} : {memref}, {mask_text}, {text}",
                v.name
            )),
            3 => {
                let step = self.emit(format!("vector.step : {}", vector(&[lanes], Ty::Index)));
                let indices = vector(&[lanes], Ty::Index);
                let types = format!("{memref}, {indices}, {mask_text}, {text}");
                self.line(format!("  vector.scatter {memory}[{at}] [{step}], {mask}, {} : {types}", v.name));
            }
            // A part may be outside.
            _ => {
                let at = self.index_below(size);
                self.line(format!("  vector.transfer_write {}, {memory}[{at}] : {text}, {memref}", v.name));
            }
        }
        let at = self.index_below(size - lanes + 1);
        let loaded = format!("{memref}, {mask_text}, {text} into {text}");
        match self.rng.below(5) {
            0 => format!("vector.load {memory}[{at}] : {memref}, {text}"),
            1 => format!("vector.maskedload {memory}[{at}], {mask}, {} : {loaded}", pass.name),
            2 => format!("vector.expandload {memory}[{at}], {mask}, {} : {loaded}", pass.name),
            3 => {
                let places: Vec<String> = (0..lanes).map(|_| self.index_below(size)).collect();
                let indices = vector(&[lanes], Ty::Index);
                let places = self.emit(format!("vector.from_elements {} : {indices}", places.join(", ")));
                let types = format!("{memref}, {indices}, {mask_text}, {text} into {text}");
                format!("vector.gather {memory}[{zero}] [{places}], {mask}, {} : {types}", pass.name)
            }
            _ => {
                let (at, padding) = (self.index_below(size), self.value(ty));
                format!("vector.transfer_read {memory}[{at}], {padding} : {memref}, {text}")
            }
        }
    }

    /// A scalar of a vector: a lane, or all of them combined.
    fn scalar_of(&mut self, known: &[Vector], ty: Ty) {
        let v = self.any_vector(known);
        let text = v.text();
        if self.rng.chance(40) {
            let at = self.place(&v.shape);
            self.define(ty, format!("vector.extract {}[{at}] : {ty} from {text}", v.name));
            return;
        }
        let kind = if ty.is_float() { self.rng.pick(&FLOAT_KINDS) } else { self.rng.pick(&INT_KINDS) };
        let kind = kind.copied().unwrap_or("add");
        let (mut name, mut text) = (v.name.clone(), text);
        if let [a, b] = v.shape[..] {
            let row = self.rng.below(a);
            let to = vector(&[b], ty);
            name = self.emit(format!("vector.extract {name}[{row}] : {to} from {text}"));
            text = to;
        }
        let acc = if self.rng.chance(50) { format!(", {}", self.value(ty)) } else { String::new() };
        self.define(ty, format!("vector.reduction <{kind}>, {name}{acc} : {text} into {ty}"));
    }
}
