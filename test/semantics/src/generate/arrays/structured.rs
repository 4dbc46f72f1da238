//! Linalg, on tensors and on buffers.

use super::types::{Dim, Kind, Ty, dims, is_float};
use super::{CONSTANTS, Maker, Val, map, map_dims};

impl Maker<'_> {
    /// A value with its buffer.
    pub(super) fn input(&mut self, ty: &Ty) -> Val {
        let name = self.value(ty);
        let known = self.scope.iter().rev().find(|v| v.name == name).cloned();
        known.unwrap_or(Val { name, ty: ty.clone(), base: 0 })
    }

    /// A tensor or buffer for results. A buffer is none of `inputs`. Where the operation reads it, it has values.
    fn into(&mut self, ty: &Ty, inputs: &[&Val], reads: bool) -> String {
        if ty.kind == Kind::Tensor {
            return if reads { self.value(ty) } else { self.empty(ty) };
        }
        let is_other = |v: &Val| v.base != 0 && inputs.iter().all(|i| i.base != 0 && i.base != v.base);
        match self.find(|v| v.ty == *ty && is_other(v)) {
            Some(v) => v.name,
            None => self.buffer(ty),
        }
    }

    /// Writes an operation that has a result if it is of tensors. `arrow` says that its text names the type.
    fn result_of(&mut self, ty: &Ty, text: &str, arrow: bool) {
        match ty.kind {
            Kind::Tensor if arrow => _ = self.op(ty, format!("{text} -> {ty}")),
            Kind::Tensor => _ = self.op(ty, text),
            _ => self.line(text),
        }
    }

    /// An operation of linalg on tensors or buffers of a type or of other types of the kind.
    pub(super) fn structured(&mut self, ty: &Ty, kind: Kind) {
        let ty = &Ty::new(kind, ty.shape.clone(), ty.element);
        match self.rng.below(14) {
            0 => self.fill(ty),
            1 | 2 => self.mapped(ty),
            3 => self.named(ty),
            4..7 => self.generic(ty),
            7 => self.generic_reduction(ty),
            8 => self.transposed(ty),
            9 => self.broadcast(ty),
            10 => self.reduced_dimension(ty),
            11 | 12 => self.product(kind),
            _ => self.windows(kind),
        }
    }

    fn fill(&mut self, ty: &Ty) {
        let (v, into) = (self.scalar(ty.element), self.into(ty, &[], false));
        self.result_of(ty, &format!("linalg.fill ins({v} : {}) outs({into} : {ty})", ty.element), true);
    }

    fn mapped(&mut self, ty: &Ty) {
        let (a, b) = (self.input(ty), self.input(ty));
        let into = self.into(ty, &[&a, &b], false);
        let (ins, outs) =
            (format!("ins({}, {} : {ty}, {ty})", a.name, b.name), format!("outs({into} : {ty})"));
        if self.rng.chance(50) {
            let name = self.binary_name(ty.element);
            return self.result_of(ty, &format!("linalg.map {{ arith.{name} }} {ins} {outs}"), false);
        }
        let [x, y, z] = [(); 3].map(|()| self.name());
        let body = self.payload(ty.element, &[x.clone(), y.clone()], 0, "linalg.yield");
        let e = ty.element;
        let text = format!("linalg.map {ins} {outs}\n({x}: {e}, {y}: {e}, {z}: {e}) {{\n{body}}}");
        self.result_of(ty, &text, false);
    }

    /// The text of operations on elements, which end with one. `dims` is the number of loops that may be asked for their index.
    fn payload(&mut self, element: &'static str, args: &[String], dims: usize, end: &str) -> String {
        let before = std::mem::take(&mut self.text);
        let ty = Ty::scalar(element);
        // Other values of the element type may be taken from outside, but none is made there.
        self.region(|m| {
            args.iter().for_each(|a| m.add(a, &ty));
            if dims > 0 && !is_float(element) && element != "i1" && m.rng.chance(40) {
                let i = m.rng.below(dims);
                let i = m.let_be(format!("linalg.index {i} : index"));
                if element == "index" {
                    m.add(&i, &ty);
                } else {
                    m.op(&ty, format!("arith.index_cast {i} : index to {element}"));
                }
            }
            for _ in 0..m.rng.range(1, 2) {
                m.binary(&ty);
            }
            if m.rng.chance(25) {
                m.compare(&ty);
            }
            let v = m.value(&ty);
            m.line(format!("{end} {v} : {element}"));
        });
        std::mem::replace(&mut self.text, before)
    }

    /// Operations with names of their own for numbers.
    fn named(&mut self, ty: &Ty) {
        if matches!(ty.element, "i1" | "index") {
            return self.mapped(ty);
        }
        let (a, b) = (self.input(ty), self.input(ty));
        let into = self.into(ty, &[&a, &b], false);
        let operands = format!("ins({}, {} : {ty}, {ty}) outs({into} : {ty})", a.name, b.name);
        let name = self.word(&["add", "sub", "mul", "max", "min"]);
        let text = match (name, self.rng.chance(30)) {
            ("add" | "sub" | "mul", true) => {
                format!("linalg.elementwise kind=#linalg.elementwise_kind<{name}> {operands}")
            }
            _ => format!("linalg.{name} {operands}"),
        };
        self.result_of(ty, &text, true);
    }

    /// Each element of one input in another order, one of fewer dimensions, and indices.
    fn generic(&mut self, ty: &Ty) {
        let n = ty.rank();
        let order = self.shuffled_dims(n);
        let some: Vec<usize> = (0..n).filter(|_| self.rng.chance(60)).collect();
        let of = |list: &[usize]| ty.shaped(list.iter().map(|d| ty.shape[*d].clone()).collect());
        let (first, second) = (of(&order), of(&some));
        let (a, b) = (self.input(&first), self.input(&second));
        let reads = self.rng.chance(30);
        let into = self.into(ty, &[&a, &b], reads);
        let maps = [map(n, &map_dims(order)), map(n, &map_dims(some)), map(n, &Self::identity(n))].join(", ");
        let e = ty.element;
        let args = [(); 3].map(|()| self.name());
        let body = self.payload(e, &args[..if reads { 3 } else { 2 }], n, "linalg.yield");
        let [x, y, z] = args;
        let text = format!(
            "linalg.generic {{indexing_maps = [{maps}], iterator_types = [{}]}} ins({}, {} : {first}, {second}) outs({into} : {ty}) {{\n^bb0({x}: {e}, {y}: {e}, {z}: {e}):\n{body}}}",
            vec!["\"parallel\""; n].join(", "),
            a.name,
            b.name
        );
        self.result_of(ty, &text, true);
    }

    /// One dimension less by a sum.
    fn generic_reduction(&mut self, ty: &Ty) {
        let n = ty.rank();
        if n == 0 {
            return self.generic(ty);
        }
        let out = self.rng.below(n);
        let kept: Vec<usize> = (0..n).filter(|d| *d != out).collect();
        let to = ty.shaped(kept.iter().map(|d| ty.shape[*d].clone()).collect());
        let a = self.input(ty);
        let into = self.into(&to, &[&a], true);
        let kinds: Vec<&str> =
            (0..n).map(|d| if d == out { "\"reduction\"" } else { "\"parallel\"" }).collect();
        let maps = [map(n, &Self::identity(n)), map(n, &map_dims(kept))].join(", ");
        let [x, acc, v] = [(); 3].map(|()| self.name());
        let (e, name) = (ty.element, self.binary_name(ty.element));
        let text = format!(
            "linalg.generic {{indexing_maps = [{maps}], iterator_types = [{}]}} ins({} : {ty}) outs({into} : {to}) {{\n^bb0({x}: {e}, {acc}: {e}):\n{v} = arith.{name} {acc}, {x} : {e}\nlinalg.yield {v} : {e}\n}}",
            kinds.join(", "),
            a.name
        );
        self.result_of(&to, &text, true);
    }

    fn transposed(&mut self, ty: &Ty) {
        if ty.rank() == 0 {
            return self.mapped(ty);
        }
        let order = self.shuffled_dims(ty.rank());
        let to = ty.shaped(order.iter().map(|d| ty.shape[*d].clone()).collect());
        let a = self.input(ty);
        let into = self.into(&to, &[&a], false);
        self.result_of(
            &to,
            &format!("linalg.transpose ins({} : {ty}) outs({into} : {to}) permutation = {order:?}", a.name),
            false,
        );
    }

    fn broadcast(&mut self, ty: &Ty) {
        if ty.rank() > 2 {
            return self.fill(ty);
        }
        let at = self.rng.below(ty.rank() + 1);
        let mut shape = ty.shape.clone();
        shape.insert(at, Dim::Fixed(self.rng.range(1, 3) as i64));
        let to = ty.shaped(shape);
        let a = self.input(ty);
        let into = self.into(&to, &[&a], false);
        self.result_of(
            &to,
            &format!("linalg.broadcast ins({} : {ty}) outs({into} : {to}) dimensions = [{at}]", a.name),
            false,
        );
    }

    fn reduced_dimension(&mut self, ty: &Ty) {
        if ty.rank() == 0 {
            return self.broadcast(ty);
        }
        let at = self.rng.below(ty.rank());
        let mut shape = ty.shape.clone();
        shape.remove(at);
        let to = ty.shaped(shape);
        let a = self.input(ty);
        let into = self.into(&to, &[&a], true);
        let name = self.binary_name(ty.element);
        self.result_of(
            &to,
            &format!(
                "linalg.reduce {{ arith.{name} }} ins({} : {ty}) outs({into} : {to}) dimensions = [{at}]",
                a.name
            ),
            false,
        );
    }

    /// Products of matrices and vectors.
    fn product(&mut self, kind: Kind) {
        let numbers = |e: &str| !matches!(e, "i1" | "index");
        let of_numbers =
            |rank: usize| move |v: &Val| v.ty.kind == kind && v.ty.rank() == rank && numbers(v.ty.element);
        let a = match self.find(of_numbers(2)) {
            Some(v) => v,
            None => {
                let element = self.word(&["i32", "f32", "i64"]);
                self.input(&Ty::new(kind, dims(&[2, 3]), element))
            }
        };
        let ([m, k], element) = (&a.ty.shape[..], a.ty.element) else { return };
        let of = |shape: &[&Dim]| Ty::new(kind, shape.iter().map(|d| (*d).clone()).collect(), element);
        let n = Dim::Fixed(self.rng.range(1, 4) as i64);
        let n = if self.rng.chance(50) { m } else { &n };
        let (name, other, out) = match self.rng.below(4) {
            0 => ("matvec", of(&[k]), of(&[m])),
            1 => {
                let (v, out) = (of(&[k]), of(&[]));
                let (x, y) = (self.input(&v), self.input(&v));
                let into = self.into(&out, &[&x, &y], true);
                let text = format!("linalg.dot ins({}, {} : {v}, {v}) outs({into} : {out})", x.name, y.name);
                return self.result_of(&out, &text, true);
            }
            _ => ("matmul", of(&[k, n]), of(&[m, n])),
        };
        let b = self.input(&other);
        let into = self.into(&out, &[&a, &b], true);
        let text =
            format!("linalg.{name} ins({}, {} : {}, {other}) outs({into} : {out})", a.name, b.name, a.ty);
        self.result_of(&out, &text, true);
    }

    /// A window that slides over a row.
    fn windows(&mut self, kind: Kind) {
        let element = self.word(&["i32", "f32"]);
        let (n, k) = (self.rng.range(1, 4) as i64, self.rng.range(1, 3) as i64);
        let of = |n: i64| Ty::new(kind, dims(&[n]), element);
        let (image, window, out) = (of(n + k - 1), of(k), of(n));
        let (a, b) = (self.input(&image), self.input(&window));
        let into = self.into(&out, &[&a, &b], true);
        let text =
            format!("linalg.conv_1d ins({}, {} : {image}, {window}) outs({into} : {out})", a.name, b.name);
        self.result_of(&out, &text, true);
    }

    /// True if a size may be a constant of the function.
    pub(super) fn is_constant(n: i64) -> bool {
        (0..CONSTANTS).contains(&n)
    }
}
