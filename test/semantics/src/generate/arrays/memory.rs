//! Buffers: accesses by memref, affine and vectors of affine, copies, and loops over all elements.

use super::types::{Kind, Ty};
use super::{Maker, Val, open, operand};

impl Maker<'_> {
    /// A new buffer, every element of which is written.
    pub(super) fn buffer(&mut self, ty: &Ty) -> String {
        if let Some(v) = self.find(|v| v.ty == *ty).filter(|_| !ty.layout.is_empty()) {
            return v.name;
        }
        let name = self.name();
        let scalar = self.scalar(ty.element);
        let how = if self.depth == 0 && self.rng.chance(40) { "alloca" } else { "alloc" };
        self.line(format!("{name} = memref.{how}({}) : {ty}", open(&ty.shape)));
        self.line(format!("linalg.fill ins({scalar} : {}) outs({name} : {ty})", ty.element));
        let base = self.number();
        self.scope.push(Val { name: name.clone(), ty: ty.clone(), base });
        name
    }

    /// A buffer or a view of one.
    pub(super) fn memory_value(&mut self) -> Val {
        if !self.rng.chance(10)
            && let Some(v) = self.find(|v| v.ty.kind == Kind::MemRef)
        {
            return v;
        }
        let ty = Ty::memref(self.shape(), self.element());
        self.input(&ty)
    }

    pub(super) fn memory(&mut self) {
        let m = self.memory_value();
        match self.rng.below(20) {
            0..5 => self.view(&m),
            5..8 => self.access(&m),
            8 => self.sweep(&m),
            9..12 => self.affine_sweep(&m),
            12 => self.copy(&m),
            13 => self.update(&m),
            14 => self.choose(&m),
            15 => self.same_place(&m),
            _ => {
                let ty = Ty::memref(m.ty.shape.clone(), m.ty.element);
                self.structured(&ty, Kind::MemRef);
            }
        }
    }

    /// A load or a store of one element.
    pub(super) fn access(&mut self, m: &Val) {
        let Some(sizes) = m.ty.filled() else { return self.sweep(m) };
        let (at, element) = (self.places(&sizes), Ty::scalar(m.ty.element));
        if self.rng.chance(50) {
            self.op(&element, format!("memref.load {}[{at}] : {}", m.name, m.ty));
        } else {
            let v = self.value(&element);
            self.line(format!("memref.store {v}, {}[{at}] : {}", m.name, m.ty));
        }
    }

    /// One place of a buffer: a store and a load by memref and affine, one of each in some order, with something between.
    fn same_place(&mut self, m: &Val) {
        let Some(sizes) = m.ty.filled() else { return self.sweep(m) };
        let element = Ty::scalar(m.ty.element);
        let at: Vec<String> = sizes.iter().map(|n| self.rng.below(*n as usize).to_string()).collect();
        let as_values: Vec<String> = at
            .iter()
            .map(|n| if n.len() == 1 && n != "9" { format!("%n{n}") } else { "%n0".to_owned() })
            .collect();
        let v = self.value(&element);
        let (affine, memref) = (at.join(", "), as_values.join(", "));
        let store = |by: &str, at: &str| format!("{by}.store {v}, {}[{at}] : {}", m.name, m.ty);
        let text = if self.rng.chance(50) { store("affine", &affine) } else { store("memref", &memref) };
        self.line(text);
        if self.depth < 3 && self.rng.chance(40) {
            self.branch();
        }
        let other = self.memory_value();
        if self.rng.chance(50) {
            self.access(&other);
        }
        let text = if self.rng.chance(50) {
            format!("affine.load {}[{affine}] : {}", m.name, m.ty)
        } else {
            format!("memref.load {}[{memref}] : {}", m.name, m.ty)
        };
        self.op(&element, text);
    }

    /// All elements of a buffer, by loops of scf.
    fn sweep(&mut self, m: &Val) {
        let element = Ty::scalar(m.ty.element);
        let ends: Vec<String> = m.ty.shape.clone().iter().map(|d| operand(self, d)).collect();
        let ivs: Vec<String> = ends.iter().map(|_| self.name()).collect();
        for (iv, end) in ivs.iter().zip(&ends) {
            self.line(format!("scf.for {iv} = %n0 to {end} step %n1 {{"));
        }
        let at = ivs.join(", ");
        self.region(|g| {
            ivs.iter().for_each(|iv| g.add(iv, &Ty::scalar("index")));
            let v = g.op(&element, format!("memref.load {}[{at}] : {}", m.name, m.ty));
            g.binary(&element);
            let v = if g.rng.chance(30) { v } else { g.value(&element) };
            g.line(format!("memref.store {v}, {}[{at}] : {}", m.name, m.ty));
        });
        self.line("}".repeat(ivs.len()));
    }

    /// A loop of affine with bounds from arguments; accesses by affine and by memref.
    fn affine_sweep(&mut self, m: &Val) {
        let Some(sizes) = m.ty.filled() else { return self.sweep(m) };
        let Some(n) = sizes.first().copied() else { return self.access(m) };
        let symbol = match self.symbols.clone() {
            list if !list.is_empty() => self.rng.pick(&list).cloned().unwrap_or_default(),
            _ => "%n4".to_owned(),
        };
        let (lower, is_low) = match self.rng.below(5) {
            0 => ("-2".to_owned(), false),
            1 => (format!("max affine_map<()[s0] -> (s0 - 3, 0)>()[{symbol}]"), true),
            2 => (format!("affine_map<()[s0] -> (s0 mod 3)>()[{symbol}]"), true),
            k => ((k - 3).to_string(), true),
        };
        let upper = match self.rng.below(5) {
            0 => format!("min affine_map<()[s0] -> (s0, {n})>()[{symbol}]"),
            1 => format!("affine_map<()[s0] -> (s0 mod {})>()[{symbol}]", n + 1),
            2 => n.to_string(),
            3 => (n - 1).max(0).to_string(),
            _ => (lower.parse().unwrap_or(0) + self.rng.below(3) as i64).min(n).to_string(),
        };
        let step = self.rng.range(1, 3);
        let (iv, element) = (self.name(), Ty::scalar(m.ty.element));
        self.line(format!("affine.for {iv} = {lower} to {upper} step {step} {{"));
        self.region(|g| {
            g.add(&iv, &Ty::scalar("index"));
            for _ in 0..g.rng.range(1, 3) {
                let at = g.affine_place(&iv, &sizes, is_low);
                if g.rng.chance(50) {
                    g.op(&element, format!("affine.load {}[{at}] : {}", m.name, m.ty));
                } else {
                    let v = g.value(&element);
                    g.line(format!("affine.store {v}, {}[{at}] : {}", m.name, m.ty));
                }
                if g.rng.chance(40) {
                    let other = g.memory_value();
                    g.access(&other);
                }
            }
            if g.rng.chance(25) {
                g.affine_condition(&iv, m, &sizes);
            }
            if g.rng.chance(20) && g.depth < 3 {
                g.affine_sweep(m);
            }
            g.binary(&element);
        });
        self.line("}");
    }

    /// The indices of an access in a loop: in range, because the loop ends at the first size.
    fn affine_place(&mut self, iv: &str, sizes: &[i64], is_low: bool) -> String {
        let of = |i: usize, n: i64, g: &mut Self| match g.rng.below(4) {
            0 | 1 if i == 0 && is_low => iv.to_owned(),
            2 => g.rng.below(n as usize).to_string(),
            0 => format!("({iv} * 2 + 1) mod {n}"),
            _ => format!("({iv} + {}) mod {n}", g.rng.below(4)),
        };
        let list: Vec<String> = sizes.iter().enumerate().map(|(i, n)| of(i, *n, self)).collect();
        list.join(", ")
    }

    fn affine_condition(&mut self, iv: &str, m: &Val, sizes: &[i64]) {
        let c = self.rng.below(4);
        let set = self.word(&["d0 - K >= 0", "K - d0 >= 0", "d0 - K == 0", "d0 mod 2 == 0"]);
        self.line(format!("affine.if affine_set<(d0) : ({})>({iv}) {{", set.replace('K', &c.to_string())));
        let at = self.affine_place(iv, sizes, false);
        self.region(|g| {
            let v = g.scalar(m.ty.element);
            g.line(format!("affine.store {v}, {}[{at}] : {}", m.name, m.ty));
        });
        self.line("}");
    }

    /// The elements of one buffer in another.
    fn copy(&mut self, m: &Val) {
        let is_other = |v: &Val| v.base != 0 && m.base != 0 && v.base != m.base;
        let alike =
            |v: &Val| v.ty.kind == Kind::MemRef && v.ty.element == m.ty.element && v.ty.shape == m.ty.shape;
        let other = match self.find(|v| alike(v) && is_other(v)) {
            Some(v) => v,
            None if m.base != 0 => {
                let ty = Ty::memref(m.ty.shape.clone(), m.ty.element);
                let name = self.buffer(&ty);
                Val { name, ty, base: 0 }
            }
            None => return self.access(m),
        };
        self.line(format!("memref.copy {}, {} : {} to {}", m.name, other.name, m.ty, other.ty));
    }

    /// An element is replaced by what follows from it.
    fn update(&mut self, m: &Val) {
        let Some(sizes) = m.ty.filled() else { return self.sweep(m) };
        let kind = match m.ty.element {
            "i32" | "i64" => self.word(&["addi", "maxs", "minu", "andi", "ori", "assign"]),
            "f32" | "f64" => self.word(&["addf", "assign"]),
            _ => return self.access(m),
        };
        let (at, v, element) = (self.places(&sizes), self.scalar(m.ty.element), m.ty.element);
        self.op(
            &Ty::scalar(element),
            format!("memref.atomic_rmw {kind} {v}, {}[{at}] : ({element}, {}) -> {element}", m.name, m.ty),
        );
    }

    /// One of two buffers by a condition.
    fn choose(&mut self, m: &Val) {
        let Some(other) = self.find(|v| v.ty == m.ty && v.name != m.name) else { return self.access(m) };
        let c = self.scalar("i1");
        let (name, base) =
            (self.let_be(format!("arith.select {c}, {}, {} : {}", m.name, other.name, m.ty)), m.base);
        let base = if base == other.base { base } else { 0 };
        let chosen = Val { name, ty: m.ty.clone(), base };
        self.scope.push(chosen.clone());
        self.access(&chosen);
        self.access(m);
    }
}
