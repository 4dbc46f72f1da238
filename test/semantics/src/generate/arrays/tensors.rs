//! Tensors: elements, slices, reshapes, padding, and operations on all elements.

use super::types::{Dim, Kind, Ty, dims};
use super::{CONSTANTS, Maker, map_dims, open, operand, size};

impl Maker<'_> {
    pub(super) fn tensors(&mut self) {
        let ty = self.tensor_type();
        match self.rng.below(22) {
            0..2 => _ = self.binary(&ty),
            2 => self.compare(&ty),
            3 | 4 => self.tensor_element(&ty),
            5 => self.slice(&ty),
            6 => self.insert_slice(&ty),
            7 => self.pad(&ty),
            8 => self.tensor_reshape(&ty),
            9 => self.tensor_cast(&ty),
            10 => self.generated(),
            11 if self.rare => self.concat_or_gather(&ty),
            12 if self.rare => self.packed(),
            _ => self.structured(&ty, Kind::Tensor),
        }
    }

    fn tensor_element(&mut self, ty: &Ty) {
        let Some(sizes) = ty.filled() else { return self.generated() };
        let (v, element) = (self.value(ty), Ty::scalar(ty.element));
        let at = self.places(&sizes);
        match self.rng.below(3) {
            0 => _ = self.op(&element, format!("tensor.extract {v}[{at}] : {ty}")),
            1 => {
                let scalar = self.value(&element);
                self.op(ty, format!("tensor.insert {scalar} into {v}[{at}] : {ty}"));
            }
            _ => {
                let n = sizes.iter().product::<i64>();
                let scalars: Vec<String> = (0..n).map(|_| self.scalar(ty.element)).collect();
                self.op(ty, format!("tensor.from_elements {} : {ty}", scalars.join(", ")));
            }
        }
    }

    /// Offsets, sizes and strides of a part of fixed sizes, as text, and the dimensions of the part.
    pub(super) fn part(&mut self, sizes: &[i64]) -> (String, Vec<Dim>) {
        let (mut offsets, mut counts, mut strides, mut shape) = (vec![], vec![], vec![], vec![]);
        for n in sizes {
            let stride = if self.rng.chance(25) { 2 } else { 1 };
            let offset = self.rng.below(*n as usize) as i64;
            let most = (n - offset + stride - 1) / stride;
            let count = if self.rng.chance(10) { 0 } else { 1 + self.rng.below(most as usize) as i64 };
            let as_value = |v: i64, m: &mut Self| v < CONSTANTS && m.rng.chance(25);
            // A value that is not a constant: from zero to the offset.
            offsets.push(if as_value(offset, self) { self.below(offset + 1) } else { offset.to_string() });
            if as_value(count, self) {
                let count = format!("%n{count}");
                counts.push(count.clone());
                shape.push(Dim::Open(count));
            } else {
                counts.push(count.to_string());
                shape.push(Dim::Fixed(count));
            }
            strides.push(if as_value(stride, self) { format!("%n{stride}") } else { stride.to_string() });
        }
        (format!("[{}] [{}] [{}]", offsets.join(", "), counts.join(", "), strides.join(", ")), shape)
    }

    fn slice(&mut self, ty: &Ty) {
        let v = self.value(ty);
        let Some(sizes) = ty.filled().filter(|s| !s.is_empty()) else { return self.whole_slice(ty, &v) };
        let (part, shape) = self.part(&sizes);
        // A dimension of one element may be left out.
        let is_one = shape.first() == Some(&Dim::Fixed(1)) && shape.len() > 1;
        let shape = if is_one && self.rng.chance(50) { shape[1..].to_vec() } else { shape };
        let to = ty.shaped(shape);
        let small = self.op(&to, format!("tensor.extract_slice {v}{part} : {ty} to {to}"));
        if self.rng.chance(50) {
            let into = self.value(ty);
            let source = if self.rng.chance(50) { small } else { self.value(&to) };
            self.op(ty, format!("tensor.insert_slice {source} into {into}{part} : {to} into {ty}"));
        }
    }

    /// All of a tensor, whose sizes are not known.
    fn whole_slice(&mut self, ty: &Ty, v: &str) {
        let n = ty.rank();
        // Of nothing there is no part.
        if ty.shape.contains(&Dim::Fixed(0)) {
            return self.generated();
        }
        let sizes: Vec<String> = ty.shape.iter().map(size).collect();
        let part =
            format!("[{}] [{}] [{}]", vec!["0"; n].join(", "), sizes.join(", "), vec!["1"; n].join(", "));
        self.op(ty, format!("tensor.extract_slice {v}{part} : {ty} to {ty}"));
    }

    fn insert_slice(&mut self, ty: &Ty) {
        let Some(sizes) = ty.filled().filter(|s| !s.is_empty()) else { return self.generated() };
        let (part, shape) = self.part(&sizes);
        let from = ty.shaped(shape);
        let (source, into) = (self.value(&from), self.value(ty));
        self.op(ty, format!("tensor.insert_slice {source} into {into}{part} : {from} into {ty}"));
    }

    fn pad(&mut self, ty: &Ty) {
        if ty.rank() == 0 {
            return self.tensor_element(ty);
        }
        let (v, scalar) = (self.value(ty), self.scalar(ty.element));
        let (mut low, mut high, mut shape) = (vec![], vec![], vec![]);
        for d in &ty.shape {
            let [l, h] = [(); 2].map(|()| self.rng.below(3) as i64);
            match d {
                Dim::Fixed(n) if self.rng.chance(70) => {
                    low.push(l.to_string());
                    high.push(h.to_string());
                    shape.push(Dim::Fixed(n + l + h));
                }
                _ => {
                    let [from, over] = [self.below(3), self.below(3)];
                    let n = operand(self, d);
                    let all = self.let_be(format!("arith.addi {n}, {from} : index"));
                    let all = self.let_be(format!("arith.addi {all}, {over} : index"));
                    low.push(from);
                    high.push(over);
                    shape.push(Dim::Open(all));
                }
            }
        }
        let to = ty.shaped(shape);
        let args: Vec<String> = (0..ty.rank()).map(|i| format!("%p{i}: index")).collect();
        self.op(
            &to,
            format!(
                "tensor.pad {v} low[{}] high[{}] {{\n^bb0({}):\ntensor.yield {scalar} : {}\n}} : {ty} to {to}",
                low.join(", "),
                high.join(", "),
                args.join(", "),
                ty.element
            ),
        );
    }

    /// One more or one dimension less.
    fn tensor_reshape(&mut self, ty: &Ty) {
        let v = self.value(ty);
        let Some((groups, less, more)) = self.folded(ty) else { return self.tensor_element(ty) };
        let sizes: Vec<String> = more.shape.iter().map(size).collect();
        if *ty == more {
            self.op(&less, format!("tensor.collapse_shape {v} {groups} : {more} into {less}"));
        } else {
            self.op(
                &more,
                format!(
                    "tensor.expand_shape {v} {groups} output_shape [{}] : {less} into {more}",
                    sizes.join(", ")
                ),
            );
        }
    }

    /// A type and one with a dimension more or less of the same elements, with the groups of dimensions: first the one with less.
    pub(super) fn folded(&mut self, ty: &Ty) -> Option<(&'static str, Ty, Ty)> {
        match &ty.shape[..] {
            [a, b] => {
                let n = a.fixed()? * b.fixed()?;
                Some(("[[0, 1]]", ty.shaped(dims(&[n])), ty.clone()))
            }
            [Dim::Fixed(n)] if *n > 0 && n % 2 == 0 => {
                Some(("[[0, 1]]", ty.clone(), ty.shaped(dims(&[2, n / 2]))))
            }
            [d] => Some(("[[0, 1]]", ty.clone(), ty.shaped(vec![d.clone(), Dim::Fixed(1)]))),
            [a, b, c] => {
                let n = b.fixed()? * c.fixed()?;
                Some(("[[0], [1, 2]]", ty.shaped(vec![a.clone(), Dim::Fixed(n)]), ty.clone()))
            }
            _ => None,
        }
    }

    /// Less in the type, or more.
    fn tensor_cast(&mut self, ty: &Ty) {
        let v = self.value(ty);
        let to = ty.shaped(ty.shape.iter().map(|d| self.recast(d)).collect());
        if to.to_string() != ty.to_string() {
            self.op(&to, format!("tensor.cast {v} : {ty} to {to}"));
        }
    }

    /// The same size, said by the type or not.
    pub(super) fn recast(&mut self, d: &Dim) -> Dim {
        match d {
            Dim::Fixed(n) if *n < CONSTANTS && self.rng.chance(50) => Dim::Open(format!("%n{n}")),
            Dim::Open(name) => {
                let n = name.strip_prefix("%n").and_then(|n| n.parse().ok());
                n.map_or_else(|| d.clone(), Dim::Fixed)
            }
            Dim::Fixed(_) => d.clone(),
        }
    }

    /// A tensor by an expression of its indices.
    fn generated(&mut self) {
        let shape = self.shape();
        let ty = Ty::tensor(shape, self.word(&["i32", "i64", "index"]));
        if open(&ty.shape).is_empty() {
            let scalar = self.scalar(ty.element);
            self.op(&ty, format!("tensor.splat {scalar} : {ty}"));
            return;
        }
        let args: Vec<String> = (0..ty.rank()).map(|_| self.name()).collect();
        let typed: Vec<String> = args.iter().map(|a| format!("{a}: index")).collect();
        let name = self.name();
        self.line(format!("{name} = tensor.generate {} {{\n^bb0({}):", open(&ty.shape), typed.join(", ")));
        self.region(|m| {
            args.iter().for_each(|a| m.add(a, &Ty::scalar("index")));
            m.binary(&Ty::scalar("index"));
            let v = m.scalar("index");
            let v = if ty.element == "index" {
                v
            } else {
                m.let_be(format!("arith.index_cast {v} : index to {}", ty.element))
            };
            m.line(format!("tensor.yield {v} : {}", ty.element));
        });
        self.line(format!("}} : {ty}"));
        self.add(&name, &ty);
    }

    /// Operations that no pass lowers.
    fn concat_or_gather(&mut self, ty: &Ty) {
        let Some(sizes) = ty.filled().filter(|s| !s.is_empty()) else { return };
        let (a, b) = (self.value(ty), self.value(ty));
        if self.rng.chance(50) {
            let mut all = sizes.clone();
            all[0] *= 2;
            let to = ty.shaped(dims(&all));
            self.op(&to, format!("tensor.concat dim(0) {a}, {b} : ({ty}, {ty}) -> {to}"));
            return;
        }
        let rows: Vec<String> = (0..2).map(|_| format!("[{}]", self.rng.below(sizes[0] as usize))).collect();
        let at = self.let_be(format!("arith.constant dense<[{}]> : tensor<2x1xindex>", rows.join(", ")));
        let mut part = sizes.clone();
        part[0] = 1;
        let to = ty.shaped(dims(&[&[2], &part[..]].concat()));
        self.op(&to, format!("tensor.gather {a}[{at}] gather_dims([0]) : ({ty}, tensor<2x1xindex>) -> {to}"));
    }

    /// Elements in tiles and back.
    fn packed(&mut self) {
        let element = self.element();
        let n = self.word(&["4", "3", "8"]).parse().unwrap_or(4);
        let (flat, tiles) = (Ty::tensor(dims(&[n]), element), Ty::tensor(dims(&[(n + 1) / 2, 2]), element));
        let (v, padding) = (self.value(&flat), self.scalar(element));
        let (into, back) = (self.empty(&tiles), self.empty(&flat));
        let tile = "inner_dims_pos = [0] inner_tiles = [2] into";
        let packed = self.op(
            &tiles,
            format!("linalg.pack {v} padding_value({padding} : {element}) {tile} {into} : {flat} -> {tiles}"),
        );
        self.op(&flat, format!("linalg.unpack {packed} {tile} {back} : {tiles} -> {flat}"));
    }

    /// The dimensions of a map in another order.
    pub(super) fn shuffled_dims(&mut self, n: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..n).collect();
        self.rng.shuffle(&mut order);
        order
    }

    /// The identity of dimensions.
    pub(super) fn identity(n: usize) -> Vec<String> {
        map_dims(0..n)
    }
}
