//! Several views of one buffer.

use super::types::{Dim, Ty, dims};
use super::{Maker, Val, size};

/// The layout of a type, from its strides and its offset; none stands for what is not known.
fn layout(strides: &[Option<i64>], offset: Option<i64>) -> String {
    let text = |v: &Option<i64>| v.map_or("?".to_owned(), |v| v.to_string());
    let strides: Vec<String> = strides.iter().map(text).collect();
    let offset = match offset {
        Some(0) => String::new(),
        other => format!(", offset: {}", text(&other)),
    };
    format!(", strided<[{}]{offset}>", strides.join(", "))
}

/// The strides of elements that lie one after the other.
fn row_major(sizes: &[i64]) -> Vec<i64> {
    (1..=sizes.len()).map(|d| sizes[d..].iter().product()).collect()
}

impl Maker<'_> {
    /// A view of a buffer; what has a layout is only cast.
    pub(super) fn view(&mut self, m: &Val) {
        let (plain, sizes) = (m.ty.layout.is_empty(), m.ty.filled());
        match (self.rng.below(8), sizes) {
            (0 | 1, Some(sizes)) if plain && !sizes.is_empty() => self.part_of(m, &sizes),
            (2, Some(sizes)) if plain && !sizes.is_empty() => self.reinterpreted(m, &sizes),
            (3, _) if plain => self.refolded(m),
            (4, _) => self.bytes(),
            (5, Some(sizes)) if plain && sizes.len() == 2 => self.turned(m, &sizes),
            (6, _) => self.metadata(m),
            _ => self.recast_view(m),
        }
    }

    fn viewed(&mut self, m: &Val, ty: Ty, text: String) {
        let name = self.let_be(text);
        let view = Val { name, ty, base: m.base };
        self.scope.push(view.clone());
        if self.rng.chance(50) {
            self.access(&view);
        }
        if self.rng.chance(50) {
            self.access(m);
        }
    }

    /// A part, at offsets that are known or not.
    fn part_of(&mut self, m: &Val, sizes: &[i64]) {
        let (mut offsets, mut counts, mut steps, mut shape) = (vec![], vec![], vec![], vec![]);
        let (mut strides, mut offset) = (vec![], Some(0));
        for (n, stride) in sizes.iter().zip(row_major(sizes)) {
            let step = if self.rng.chance(25) { 2 } else { 1 };
            let from = self.rng.below(*n as usize) as i64;
            let count = 1 + self.rng.below(((n - from + step - 1) / step) as usize) as i64;
            if self.rng.chance(30) {
                offsets.push(self.below(from + 1));
                offset = None;
            } else {
                offsets.push(from.to_string());
                offset = offset.map(|o: i64| o + from * stride);
            }
            let is_open = Self::is_constant(count) && self.rng.chance(20);
            shape.push(if is_open { Dim::Open(format!("%n{count}")) } else { Dim::Fixed(count) });
            counts.push(if is_open { format!("%n{count}") } else { count.to_string() });
            steps.push(step.to_string());
            strides.push(Some(step * stride));
        }
        let ty = Ty { layout: layout(&strides, offset), ..m.ty.shaped(shape) };
        let part = format!("[{}] [{}] [{}]", offsets.join(", "), counts.join(", "), steps.join(", "));
        self.viewed(m, ty.clone(), format!("memref.subview {}{part} : {} to {ty}", m.name, m.ty));
    }

    /// Other sizes, strides and offset of the same elements.
    fn reinterpreted(&mut self, m: &Val, sizes: &[i64]) {
        let all = sizes.iter().product::<i64>();
        let offset = self.rng.below(all as usize) as i64;
        let rest = all - offset;
        let stride = 1 + self.rng.below(2) as i64;
        let n = (rest - 1) / stride + 1;
        let (n, rows) = if n >= 4 && self.rng.chance(50) { (n / 2, 2) } else { (n, 1) };
        let (mut shape, mut strides) = (vec![n], vec![stride]);
        if rows == 2 {
            shape.insert(0, 2);
            strides.insert(0, n * stride);
        }
        let known: Vec<Option<i64>> = strides.iter().copied().map(Some).collect();
        let (at, said) = if offset < 9 && self.rng.chance(30) {
            (self.below(offset + 1), None)
        } else {
            (offset.to_string(), Some(offset))
        };
        let ty = Ty { layout: layout(&known, said), ..m.ty.shaped(dims(&shape)) };
        self.viewed(
            m,
            ty.clone(),
            format!(
                "memref.reinterpret_cast {} to offset: [{at}], sizes: {shape:?}, strides: {strides:?} : {} to {ty}",
                m.name, m.ty
            ),
        );
    }

    /// One more or one dimension less.
    fn refolded(&mut self, m: &Val) {
        let Some((groups, less, more)) = self.folded(&m.ty) else { return self.access(m) };
        if m.ty == more {
            let text = format!("memref.collapse_shape {} {groups} : {more} into {less}", m.name);
            return self.viewed(m, less, text);
        }
        let sizes: Vec<String> = more.shape.iter().map(size).collect();
        let text = format!(
            "memref.expand_shape {} {groups} output_shape [{}] : {less} into {more}",
            m.name,
            sizes.join(", ")
        );
        self.viewed(m, more, text);
    }

    /// Numbers that lie in bytes.
    fn bytes(&mut self) {
        let flat = Ty::memref(dims(&[32]), "i8");
        let m = self.input(&flat);
        let element = self.word(&["i32", "f32", "i64", "i16"]);
        let (n, at) = (self.rng.range(1, 3) as i64, 8 * self.rng.below(2));
        let ty = Ty::memref(dims(&[n]), element);
        // Every bit pattern may be a float; a NaN of a kind is not looked at by its bits.
        if element == "f32" {
            return self.access(&m);
        }
        self.viewed(&m, ty.clone(), format!("memref.view {}[%n{at}][] : {flat} to {ty}", m.name));
    }

    /// Rows as columns.
    fn turned(&mut self, m: &Val, sizes: &[i64]) {
        let ty = Ty {
            layout: layout(&[Some(1), Some(sizes[1])], Some(0)),
            ..m.ty.shaped(dims(&[sizes[1], sizes[0]]))
        };
        self.viewed(
            m,
            ty.clone(),
            format!("memref.transpose {} (i, j) -> (j, i) : {} to {ty}", m.name, m.ty),
        );
    }

    /// The parts of a descriptor, of which the same view is made.
    fn metadata(&mut self, m: &Val) {
        let (n, index) = (m.ty.rank(), Ty::scalar("index"));
        if n == 0 {
            return self.access(m);
        }
        let [base, offset] = [(); 2].map(|()| self.name());
        let sizes: Vec<String> = (0..n).map(|_| self.name()).collect();
        let strides: Vec<String> = (0..n).map(|_| self.name()).collect();
        let all = [&sizes[..], &strides[..]].concat();
        let (element, indices) = (m.ty.element, vec!["index"; 2 * n + 1].join(", "));
        self.line(format!(
            "{base}, {offset}, {} = memref.extract_strided_metadata {} : {} -> memref<{element}>, {indices}",
            all.join(", "),
            m.name,
            m.ty
        ));
        all.iter().for_each(|v| self.add(v, &index));
        self.add(&offset, &index);
        let shape: Vec<Dim> = sizes.iter().map(|s| Dim::Open(s.clone())).collect();
        let ty = Ty { layout: layout(&vec![None; n], None), ..m.ty.shaped(shape) };
        let text = format!(
            "memref.reinterpret_cast {base} to offset: [{offset}], sizes: [{}], strides: [{}] : memref<{element}> to {ty}",
            sizes.join(", "),
            strides.join(", ")
        );
        self.viewed(m, ty, text);
    }

    /// Less in the type, or more.
    fn recast_view(&mut self, m: &Val) {
        let shape: Vec<Dim> = m.ty.shape.iter().map(|d| self.recast(d)).collect();
        let n = shape.len();
        let mut ty = Ty { layout: m.ty.layout.clone(), ..m.ty.shaped(shape) };
        if n > 0 && self.rng.chance(30) {
            ty.layout = layout(&vec![None; n], None);
        }
        if ty.to_string() == m.ty.to_string() {
            return self.access(m);
        }
        // The strides of a type without layout follow from its sizes: those that become open stay as they are only in the last dimension.
        if m.ty.layout.is_empty() && ty.layout.is_empty() || !ty.layout.is_empty() {
            self.viewed(m, ty.clone(), format!("memref.cast {} : {} to {ty}", m.name, m.ty));
        }
    }
}
