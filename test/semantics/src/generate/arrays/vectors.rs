//! Vectors: lanes, masks, reductions, and vectors to and from memory and tensors.

use super::types::{Kind, Ty, dims, literal};
use super::{CONSTANTS, Maker, Val};

impl Maker<'_> {
    /// A type of vectors.
    fn vector_type(&mut self) -> Ty {
        const SHAPES: [&[i64]; 8] = [&[4], &[4], &[8], &[2, 3], &[3, 2], &[1], &[4, 1], &[1, 4]];
        let shape = self.pick(&SHAPES).unwrap_or(&[4]);
        Ty::vector(shape, self.element())
    }

    /// The sizes of a vector.
    fn lanes_of(ty: &Ty) -> Vec<i64> {
        ty.sizes().unwrap_or_default()
    }

    pub(super) fn vectors(&mut self) {
        let ty = self.vector_type();
        match self.rng.below(20) {
            0 | 1 => _ = self.binary(&ty),
            2 => self.compare(&ty),
            3 => self.lane(&ty),
            4 => self.shuffled(&ty),
            5 => self.reshaped(&ty),
            6 => self.reduced(&ty),
            7 => self.strided(&ty),
            8 => self.masked_reduction(),
            9 => self.contracted(),
            10 => self.scanned(&ty),
            11 => self.rows(),
            12..15 => self.transfer(),
            15 | 16 => self.masked_memory(),
            17 => self.gathered(),
            18 => _ = self.mask(4),
            _ => self.on_tensor(),
        }
    }

    /// A mask of some lanes: the first ones, or any.
    fn mask(&mut self, n: i64) -> String {
        let ty = Ty::vector(&[n], "i1");
        match self.rng.below(4) {
            0 | 1 => {
                let count = self.scalar("index");
                self.op(&ty, format!("vector.create_mask {count} : {ty}"))
            }
            2 => {
                let count = self.rng.below(n as usize + 1);
                self.op(&ty, format!("vector.constant_mask [{count}] : {ty}"))
            }
            _ => self.value(&ty),
        }
    }

    fn lane(&mut self, ty: &Ty) {
        let (v, sizes) = (self.value(ty), Self::lanes_of(ty));
        let element = Ty::scalar(ty.element);
        let at: Vec<String> = sizes.iter().map(|n| self.below(*n)).collect();
        // Only the last position may be a value in some lowerings; here any of a vector of one dimension.
        let at = if sizes.len() == 1 && self.rng.chance(40) {
            at.join(", ")
        } else {
            let at: Vec<String> = sizes.iter().map(|n| self.rng.below(*n as usize).to_string()).collect();
            at.join(", ")
        };
        if self.rng.chance(50) {
            self.op(&element, format!("vector.extract {v}[{at}] : {} from {ty}", ty.element));
        } else {
            let scalar = self.value(&element);
            self.op(ty, format!("vector.insert {scalar}, {v}[{at}] : {} into {ty}", ty.element));
        }
    }

    fn shuffled(&mut self, ty: &Ty) {
        let sizes = Self::lanes_of(ty);
        let ([n], v) = (&sizes[..], self.value(ty)) else {
            let (v, back) = (self.value(ty), [sizes[1], sizes[0]]);
            let to = Ty::vector(&back, ty.element);
            self.op(&to, format!("vector.transpose {v}, [1, 0] : {ty} to {to}"));
            return;
        };
        let other = self.value(ty);
        match self.rng.below(3) {
            0 => {
                let mask: Vec<String> =
                    (0..*n).map(|_| self.rng.below(2 * *n as usize).to_string()).collect();
                self.op(ty, format!("vector.shuffle {v}, {other} [{}] : {ty}, {ty}", mask.join(", ")));
            }
            1 if *n <= 4 => {
                let wide = Ty::vector(&[2 * n], ty.element);
                let both = self.op(&wide, format!("vector.interleave {v}, {other} : {ty} -> {wide}"));
                let (a, b) = (self.name(), self.name());
                self.line(format!("{a}, {b} = vector.deinterleave {both} : {wide} -> {ty}"));
                self.add(&a, ty);
                self.add(&b, ty);
            }
            _ => {
                let scalars: Vec<String> = (0..*n).map(|_| self.scalar(ty.element)).collect();
                self.op(ty, format!("vector.from_elements {} : {ty}", scalars.join(", ")));
            }
        }
    }

    fn reshaped(&mut self, ty: &Ty) {
        let (v, sizes) = (self.value(ty), Self::lanes_of(ty));
        let n = sizes.iter().product::<i64>();
        let to = match self.rng.below(3) {
            0 => Ty::vector(&[n], ty.element),
            1 => Ty::vector(&[n, 1], ty.element),
            _ => {
                // A new dimension in front.
                let to = Ty::vector(&[&[2], &sizes[..]].concat(), ty.element);
                self.op(&to, format!("vector.broadcast {v} : {ty} to {to}"));
                return;
            }
        };
        if to != *ty {
            self.op(&to, format!("vector.shape_cast {v} : {ty} to {to}"));
        }
    }

    /// A kind of reduction in which the order of elements does not matter.
    fn kind(&mut self, element: &str) -> &'static str {
        match element {
            "i1" => self.word(&["and", "or", "xor"]),
            _ if super::types::is_float(element) => self.word(&["maximumf", "minimumf"]),
            _ => self.word(&["add", "mul", "minui", "minsi", "maxui", "maxsi", "and", "or", "xor"]),
        }
    }

    fn reduced(&mut self, ty: &Ty) {
        let (v, sizes) = (self.value(ty), Self::lanes_of(ty));
        let element = Ty::scalar(ty.element);
        let kind = self.kind(ty.element);
        if sizes.len() == 1 {
            // In order: a sum of floats says where it begins.
            if ty.is_float() && self.rng.chance(50) {
                let (kind, init) = (self.word(&["add", "mul"]), self.value(&element));
                self.op(
                    &element,
                    format!("vector.reduction <{kind}>, {v}, {init} : {ty} into {}", ty.element),
                );
                return;
            }
            self.op(&element, format!("vector.reduction <{kind}>, {v} : {ty} into {}", ty.element));
            return;
        }
        let at = self.rng.below(2);
        let to = Ty::vector(&[sizes[1 - at]], ty.element);
        let init = self.value(&to);
        self.op(&to, format!("vector.multi_reduction <{kind}>, {v}, {init} [{at}] : {ty} to {to}"));
    }

    fn strided(&mut self, ty: &Ty) {
        let (v, sizes) = (self.value(ty), Self::lanes_of(ty));
        let offsets: Vec<usize> = sizes.iter().map(|n| self.rng.below(*n as usize)).collect();
        let parts: Vec<i64> =
            sizes.iter().zip(&offsets).map(|(n, o)| 1 + self.rng.below(*n as usize - o) as i64).collect();
        let part = Ty::vector(&parts, ty.element);
        let ones = vec![1; sizes.len()];
        let small = self.op(
            &part,
            format!(
                "vector.extract_strided_slice {v} {{offsets = {offsets:?}, sizes = {parts:?}, strides = {ones:?}}} : {ty} to {part}"
            ),
        );
        if self.rng.chance(50) {
            let into = self.value(ty);
            self.op(
                ty,
                format!(
                    "vector.insert_strided_slice {small}, {into} {{offsets = {offsets:?}, strides = {ones:?}}} : {part} into {ty}"
                ),
            );
        }
    }

    fn masked_reduction(&mut self) {
        let element = self.word(&["i32", "i64", "i32"]);
        let ty = Ty::vector(&[4], element);
        let (v, mask, kind) = (self.value(&ty), self.mask(4), self.kind(element));
        // A mask may leave no lane.
        let init = self.scalar(element);
        self.op(
            &Ty::scalar(element),
            format!(
                "vector.mask {mask} {{ vector.reduction <{kind}>, {v}, {init} : {ty} into {element} }} : vector<4xi1> -> {element}"
            ),
        );
    }

    /// Products of matrices and vectors.
    fn contracted(&mut self) {
        let element = self.word(&["i32", "i64", "i32"]);
        let (a, b, c) =
            (Ty::vector(&[2, 3], element), Ty::vector(&[3, 2], element), Ty::vector(&[2, 2], element));
        if self.rng.chance(40) {
            let (l, r) = (Ty::vector(&[2], element), Ty::vector(&[3], element));
            let (x, y, z) = (self.value(&l), self.value(&r), self.value(&a));
            self.op(&a, format!("vector.outerproduct {x}, {y}, {z} : {l}, {r}"));
            return;
        }
        let (x, y, z) = (self.value(&a), self.value(&b), self.value(&c));
        let maps = "affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>";
        self.op(
            &c,
            format!(
                "vector.contract {{indexing_maps = [{maps}], iterator_types = [\"parallel\", \"parallel\", \"reduction\"], kind = #vector.kind<add>}} {x}, {y}, {z} : {a}, {b} into {c}"
            ),
        );
    }

    fn scanned(&mut self, ty: &Ty) {
        let sizes = Self::lanes_of(ty);
        // The prefixes of one dimension have an initial value without dimensions.
        if sizes.len() != 2 || ty.element == "i1" {
            return self.lane(ty);
        }
        let at = self.rng.below(2);
        let init = Ty::vector(&[sizes[1 - at]], ty.element);
        let (v, start) = (self.value(ty), self.value(&init));
        let kind = if ty.is_float() { "add" } else { self.word(&["add", "mul", "maxsi", "xor"]) };
        let (all, last, inclusive) = (self.name(), self.name(), self.rng.chance(50));
        self.line(format!(
            "{all}, {last} = vector.scan <{kind}>, {v}, {start} {{inclusive = {inclusive}, reduction_dim = {at} : i64}} : {ty}, {init}"
        ));
        self.add(&all, ty);
        self.add(&last, &init);
    }

    /// Rows of a vector with two dimensions.
    fn rows(&mut self) {
        let element = self.element();
        let (whole, row) = (Ty::vector(&[3, 4], element), Ty::vector(&[4], element));
        let (v, r, at) = (self.value(&whole), self.value(&row), self.rng.below(3));
        self.op(&whole, format!("vector.insert {r}, {v}[{at}] : {row} into {whole}"));
        self.op(&row, format!("vector.extract {v}[{}] : {row} from {whole}", 2 - at));
    }

    /// A buffer whose last dimension has elements one after the other.
    fn rows_of_memory(&mut self) -> Option<(Val, Vec<i64>)> {
        let is = |v: &Val| {
            let is_plain = v.ty.kind == Kind::MemRef && v.ty.layout.is_empty();
            // The llvm dialect has a vector of bits in fewer bytes than a buffer of them.
            is_plain && v.ty.rank() > 0 && v.ty.filled().is_some() && v.ty.element != "i1"
        };
        let v = match self.find(is) {
            Some(v) => v,
            None => {
                let element = Some(self.element()).filter(|e| *e != "i1").unwrap_or("i32");
                let ty = Ty::memref(dims(&[4, 5]), element);
                self.fresh(&ty);
                self.scope.last()?.clone()
            }
        };
        let sizes = v.ty.sizes()?;
        Some((v, sizes))
    }

    /// A place in memory whose last index may be such that some lanes are outside, if `beyond`; else `lanes` are inside.
    fn start(&mut self, sizes: &[i64], lanes: i64, beyond: bool) -> Option<String> {
        let [rest @ .., last] = sizes else { return None };
        let mut at: Vec<String> = rest.iter().map(|n| self.below(*n)).collect();
        if !beyond && *last < lanes {
            return None;
        }
        at.push(if beyond {
            self.below(*last)
        } else {
            format!("%n{}", self.rng.below((last - lanes + 1).min(CONSTANTS) as usize))
        });
        Some(at.join(", "))
    }

    /// Transfers, in which lanes outside of memory have the padding, with masks or without.
    fn transfer(&mut self) {
        let Some((m, sizes)) = self.rows_of_memory() else { return };
        let ty = Ty::vector(&[4], m.ty.element);
        let last = sizes.last().copied().unwrap_or_default();
        let inside = last >= 4 && self.rng.chance(50);
        let Some(at) = self.start(&sizes, 4, !inside) else { return };
        let masked = self.rng.chance(50).then(|| self.mask(4));
        let around = masked.is_some() && self.rng.chance(50);
        let operand = match &masked {
            Some(mask) if !around => format!(", {mask}"),
            _ => String::new(),
        };
        let bounds = format!("{{in_bounds = [{inside}]}}");
        let (name, name_of) = (&m.name, &m.ty);
        let write = self.rng.chance(40);
        let text = if write {
            let v = self.value(&ty);
            format!("vector.transfer_write {v}, {name}[{at}]{operand} {bounds} : {ty}, {name_of}")
        } else {
            let padding = literal(self.rng, ty.element);
            let padding = self.constant(&padding, &Ty::scalar(ty.element));
            format!("vector.transfer_read {name}[{at}], {padding}{operand} {bounds} : {name_of}, {ty}")
        };
        let text = match &masked {
            Some(mask) if around => {
                let results = if write { String::new() } else { format!(" -> {ty}") };
                format!("vector.mask {mask} {{ {text} }} : vector<4xi1>{results}")
            }
            _ => text,
        };
        if write {
            self.line(text);
        } else {
            self.op(&ty, text);
        }
    }

    fn masked_memory(&mut self) {
        let Some((m, sizes)) = self.rows_of_memory() else { return };
        let Some(at) = self.start(&sizes, 4, false) else { return };
        let ty = Ty::vector(&[4], m.ty.element);
        let (mask, v) = (self.mask(4), self.value(&ty));
        let (place, of) = (format!("{}[{at}]", m.name), format!("{}, vector<4xi1>, {ty}", m.ty));
        match self.rng.below(6) {
            0 => _ = self.op(&ty, format!("vector.maskedload {place}, {mask}, {v} : {of} into {ty}")),
            1 => self.line(format!("vector.maskedstore {place}, {mask}, {v} : {of}")),
            2 => _ = self.op(&ty, format!("vector.expandload {place}, {mask}, {v} : {of} into {ty}")),
            3 => self.line(format!("vector.compressstore {place}, {mask}, {v} : {of}")),
            4 => _ = self.op(&ty, format!("vector.load {place} : {}, {ty}", m.ty)),
            _ => self.line(format!("vector.store {v}, {place} : {}, {ty}", m.ty)),
        }
    }

    /// Lanes from anywhere in a row, and to different places of it.
    fn gathered(&mut self) {
        let Some((m, sizes)) = self.rows_of_memory() else { return };
        let [rest @ .., last] = &sizes[..] else { return };
        if *last < 4 {
            return;
        }
        let mut at: Vec<String> = rest.iter().map(|n| self.below(*n)).collect();
        at.push("%n0".to_owned());
        let mut places: Vec<i64> = (0..*last).collect();
        self.rng.shuffle(&mut places);
        let lanes = Ty::vector(&[4], "index");
        let places = self.let_be(format!("arith.constant dense<{:?}> : {lanes}", &places[..4]));
        let ty = Ty::vector(&[4], m.ty.element);
        let (mask, v) = (self.mask(4), self.value(&ty));
        let place = format!(
            "{}[{}] [{places}], {mask}, {v} : {}, {lanes}, vector<4xi1>, {ty}",
            m.name,
            at.join(", "),
            m.ty
        );
        if self.rng.chance(50) {
            self.op(&ty, format!("vector.gather {place} into {ty}"));
        } else {
            self.line(format!("vector.scatter {place}"));
        }
    }

    /// Transfers from tensors and to them.
    fn on_tensor(&mut self) {
        let Some(t) = self.find(|v| v.ty.kind == Kind::Tensor && (1..3).contains(&v.ty.rank())) else {
            return self.transfer();
        };
        let shape: &[i64] = if t.ty.rank() == 1 { &[4] } else { &[2, 3] };
        let ty = Ty::vector(shape, t.ty.element);
        let at = vec!["%n0"; t.ty.rank()].join(", ");
        if self.rng.chance(50) {
            let padding = self.scalar(ty.element);
            self.op(&ty, format!("vector.transfer_read {}[{at}], {padding} : {}, {ty}", t.name, t.ty));
        } else {
            let v = self.value(&ty);
            self.op(&t.ty, format!("vector.transfer_write {v}, {}[{at}] : {ty}, {}", t.name, t.ty));
        }
    }
}
