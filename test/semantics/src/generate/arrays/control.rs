//! Regions, blocks and calls, whose values may be tensors.

use super::types::{Dim, Kind, Ty};
use super::{Function, Maker, Val, list};

impl Maker<'_> {
    pub(super) fn control(&mut self) {
        match self.rng.below(12) {
            0..3 => self.counted(),
            3 | 4 => self.branch(),
            5 => self.conditional_loop(),
            6 => self.switch(),
            7 => self.execute(),
            8 | 9 => self.forall(),
            10 => self.parallel(),
            _ => self.parallel_sum(),
        }
    }

    /// A type of a value that loops carry and branches give.
    fn carried(&mut self) -> Ty {
        match self.rng.below(5) {
            0 => Ty::scalar(self.element()),
            1 => Ty::vector(&[4], self.element()),
            _ => self.tensor_type(),
        }
    }

    fn carried_types(&mut self, least: usize) -> Vec<Ty> {
        (0..self.rng.range(least, 2)).map(|_| self.carried()).collect()
    }

    /// A bound of a loop: a constant, also a negative one, or a small number that follows from an argument.
    fn bound(&mut self) -> String {
        match self.rng.below(4) {
            0 => {
                let v = self.rng.below(5) as i64 - 2;
                self.let_be(format!("arith.constant {v} : index"))
            }
            1 => {
                let v = self.scalar("index");
                self.let_be(format!("arith.remsi {v}, %n5 : index"))
            }
            _ => format!("%n{}", self.rng.below(6)),
        }
    }

    fn step(&mut self) -> String {
        if self.rng.chance(80) {
            return format!("%n{}", self.rng.range(1, 3));
        }
        let v = self.below(4);
        self.let_be(format!("arith.maxsi {v}, %n1 : index"))
    }

    /// Values of types with commas.
    fn values(&mut self, types: &[Ty]) -> String {
        let values: Vec<String> = types.iter().map(|t| self.value(t)).collect();
        values.join(", ")
    }

    /// The end of a region: `scf.yield %a, %b : i32, f32`.
    fn yields(&mut self, types: &[Ty]) {
        let values = self.values(types);
        let of = if types.is_empty() { String::new() } else { format!(" {values} : {}", list(types)) };
        self.line(format!("scf.yield{of}"));
    }

    /// The name of an operation's results, as it stands before `=`.
    fn results(&mut self, types: &[Ty]) -> (String, Vec<String>) {
        let name = self.name();
        match types.len() {
            0 => (String::new(), Vec::new()),
            1 => (format!("{name} = "), vec![name]),
            n => (format!("{name}:{n} = "), (0..n).map(|i| format!("{name}#{i}")).collect()),
        }
    }

    fn add_all(&mut self, names: &[String], types: &[Ty]) {
        names.iter().zip(types).for_each(|(n, t)| self.add(n, t));
    }

    fn counted(&mut self) {
        let types = self.carried_types(0);
        let (from, to, step) = (self.bound(), self.bound(), self.step());
        let (iv, args): (String, Vec<String>) = (self.name(), types.iter().map(|_| self.name()).collect());
        let inits: Vec<String> =
            args.iter().zip(&types).map(|(a, t)| format!("{a} = {}", self.value(t))).collect();
        let (before, names) = self.results(&types);
        let carried = match types.len() {
            0 => String::new(),
            _ => format!(" iter_args({}) -> ({})", inits.join(", "), list(&types)),
        };
        self.line(format!("{before}scf.for {iv} = {from} to {to} step {step}{carried} {{"));
        self.region(|m| {
            m.add(&iv, &Ty::scalar("index"));
            m.add_all(&args, &types);
            m.statements();
            m.yields(&types);
        });
        self.line("}");
        self.add_all(&names, &types);
    }

    fn filled(&mut self, types: &[Ty]) {
        self.region(|m| {
            m.statements();
            m.yields(types);
        });
    }

    pub(super) fn branch(&mut self) {
        let types = self.carried_types(0);
        let condition = self.scalar("i1");
        let (before, names) = self.results(&types);
        let of = if types.is_empty() { String::new() } else { format!(" -> ({})", list(&types)) };
        self.line(format!("{before}scf.if {condition}{of} {{"));
        self.filled(&types);
        if !types.is_empty() || self.rng.chance(40) {
            self.line("} else {");
            self.filled(&types);
        }
        self.line("}");
        self.add_all(&names, &types);
    }

    /// A `while` that counts down, and stops sooner by a condition.
    fn conditional_loop(&mut self) {
        let mut types = vec![Ty::scalar("index")];
        types.extend(self.carried_types(1));
        let times = self.below(4);
        let [before, after] = [(); 2].map(|()| types.iter().map(|_| self.name()).collect::<Vec<_>>());
        let mut inits = vec![format!("{} = {times}", before[0])];
        for (name, ty) in before.iter().zip(&types).skip(1) {
            inits.push(format!("{name} = {}", self.value(ty)));
        }
        let (start, names) = self.results(&types);
        let all = list(&types);
        self.line(format!("{start}scf.while ({}) : ({all}) -> ({all}) {{", inits.join(", ")));
        self.region(|m| {
            m.add_all(&before, &types);
            if m.rng.chance(30) {
                m.statements();
            }
            let mut more = m.let_be(format!("arith.cmpi sgt, {}, %n0 : index", before[0]));
            if m.rng.chance(30) {
                let other = m.scalar("i1");
                more = m.let_be(format!("arith.andi {more}, {other} : i1"));
            }
            let rest = m.values(&types[1..]);
            m.line(format!("scf.condition({more}) {}, {rest} : {all}", before[0]));
        });
        let typed: Vec<String> = after.iter().zip(&types).map(|(a, t)| format!("{a}: {t}")).collect();
        self.line(format!("}} do {{\n^bb0({}):", typed.join(", ")));
        self.region(|m| {
            m.add_all(&after, &types);
            m.statements();
            let left = m.let_be(format!("arith.subi {}, %n1 : index", after[0]));
            let rest = m.values(&types[1..]);
            m.line(format!("scf.yield {left}, {rest} : {all}"));
        });
        self.line("}");
        self.add_all(&names, &types);
    }

    fn switch(&mut self) {
        let types = self.carried_types(0);
        let arg = self.scalar("index");
        let (before, names) = self.results(&types);
        let of = if types.is_empty() { String::new() } else { format!(" -> {}", list(&types)) };
        self.line(format!("{before}scf.index_switch {arg}{of}"));
        for i in 0..self.rng.range(1, 3) {
            self.line(format!("case {} {{", 2 * i));
            self.filled(&types);
            self.line("}");
        }
        self.line("default {");
        self.filled(&types);
        self.line("}");
        self.add_all(&names, &types);
    }

    /// A region of its own, which may have blocks.
    fn execute(&mut self) {
        let types = self.carried_types(0);
        let (before, names) = self.results(&types);
        let of = match &types[..] {
            [] => String::new(),
            [one] => format!(" -> {one}"),
            _ => format!(" -> ({})", list(&types)),
        };
        self.line(format!("{before}scf.execute_region{of} {{"));
        self.region(|m| {
            if m.rng.chance(60) {
                m.blocks()
            } else {
                m.statements()
            }
            m.yields(&types);
        });
        self.line("}");
        self.add_all(&names, &types);
    }

    /// Iterations that each give a row of a tensor.
    fn forall(&mut self) {
        let is = |v: &Val| v.ty.kind == Kind::Tensor && v.ty.rank() > 0 && v.ty.filled().is_some();
        let ty = match self.find(is) {
            Some(v) => v.ty,
            None => Ty::tensor(super::types::dims(&[4, 3]), self.element()),
        };
        let Some(sizes) = ty.filled() else { return };
        let (init, name, iv, out) = (self.value(&ty), self.name(), self.name(), self.name());
        let mut part = sizes.clone();
        part[0] = 1;
        let row = ty.shaped(super::types::dims(&part));
        let rest = |all: &[i64], first: &str| {
            let mut texts: Vec<String> = all.iter().map(i64::to_string).collect();
            texts[0] = first.to_owned();
            texts.join(", ")
        };
        let (zeros, ones) = (vec![0; sizes.len()], vec![1; sizes.len()]);
        let place = format!("[{}] [{}] [{}]", rest(&zeros, &iv), rest(&part, "1"), rest(&ones, "1"));
        let n = if self.rng.chance(70) { sizes[0].to_string() } else { self.below(sizes[0] + 1) };
        self.line(format!("{name} = scf.forall ({iv}) in ({n}) shared_outs({out} = {init}) -> ({ty}) {{"));
        self.region(|m| {
            m.add(&iv, &Ty::scalar("index"));
            let from = if m.rng.chance(60) { out.clone() } else { m.value(&ty) };
            m.op(&row, format!("tensor.extract_slice {from}{place} : {ty} to {row}"));
            for _ in 0..m.rng.range(1, 3) {
                m.binary(&row);
            }
            let v = m.value(&row);
            m.line("scf.forall.in_parallel {");
            m.line(format!("tensor.parallel_insert_slice {v} into {out}{place} : {row} into {ty}"));
            m.line("}");
        });
        self.line("}");
        self.add(&name, &ty);
    }

    /// Iterations that each write an element of their own.
    fn parallel(&mut self) {
        let m = self.memory_value();
        let (Some(sizes), element) = (m.ty.filled(), Ty::scalar(m.ty.element)) else { return self.counted() };
        if sizes.is_empty() {
            return self.branch();
        }
        let ivs: Vec<String> = sizes.iter().map(|_| self.name()).collect();
        let ends: Vec<String> = m.ty.shape.iter().map(|d| super::operand(self, d)).collect();
        let all = |what: &str| vec![what; sizes.len()].join(", ");
        let step = if self.rng.chance(30) { "%n2" } else { "%n1" };
        let at = ivs.join(", ");
        self.line(format!(
            "scf.parallel ({at}) = ({}) to ({}) step ({}) {{",
            all("%n0"),
            ends.join(", "),
            all(step)
        ));
        self.region(|g| {
            ivs.iter().for_each(|iv| g.add(iv, &Ty::scalar("index")));
            g.op(&element, format!("memref.load {}[{at}] : {}", m.name, m.ty));
            g.binary(&element);
            let v = g.value(&element);
            g.line(format!("memref.store {v}, {}[{at}] : {}", m.name, m.ty));
            g.line("scf.reduce");
        });
        self.line("}");
    }

    /// The sum of numbers that iterations give.
    fn parallel_sum(&mut self) {
        let element = self.word(&["i32", "i64", "index"]);
        let ty = Ty::scalar(element);
        let (init, iv, to) = (self.value(&ty), self.name(), self.below(6));
        let [a, b, c, name] = [(); 4].map(|()| self.name());
        let kind = self.word(&["addi", "muli", "maxsi", "xori"]);
        self.line(format!(
            "{name} = scf.parallel ({iv}) = (%n0) to ({to}) step (%n1) init ({init}) -> {element} {{"
        ));
        self.region(|m| {
            m.add(&iv, &Ty::scalar("index"));
            m.binary(&Ty::scalar("index"));
            let v = m.binary(&ty);
            m.line(format!(
                "scf.reduce({v} : {element}) {{\n^bb0({a}: {element}, {b}: {element}):\n{c} = arith.{kind} {a}, {b} : {element}\nscf.reduce.return {c} : {element}\n}}"
            ));
        });
        self.line("}");
        self.add(&name, &ty);
    }

    /// Blocks: two ways that meet, or a loop. The rest of the region goes on in the last of them.
    pub(super) fn blocks(&mut self) {
        let ty = self.carried();
        let [first, second, last] = [(); 3].map(|()| self.number());
        if self.rng.chance(50) {
            let (condition, v, arg) = (self.scalar("i1"), self.value(&ty), self.name());
            self.line(format!("cf.cond_br {condition}, ^bb{first}, ^bb{second}({v} : {ty})"));
            let known = self.scope.len();
            for (block, args) in [(first, String::new()), (second, format!("({arg}: {ty})"))] {
                self.line(format!("^bb{block}{args}:"));
                if block == second {
                    self.add(&arg, &ty);
                }
                self.statements();
                let v = self.value(&ty);
                self.line(format!("cf.br ^bb{last}({v} : {ty})"));
                self.scope.truncate(known);
            }
            let arg = self.name();
            self.line(format!("^bb{last}({arg}: {ty}):"));
            return self.add(&arg, &ty);
        }
        let (init, from, [i, v]) = (self.value(&ty), self.below(3), [(); 2].map(|()| self.name()));
        self.line(format!("cf.br ^bb{first}({from}, {init} : index, {ty})"));
        self.line(format!("^bb{first}({i}: index, {v}: {ty}):"));
        self.add(&i, &Ty::scalar("index"));
        self.add(&v, &ty);
        let end = self.rng.below(5);
        let more = self.let_be(format!("arith.cmpi slt, {i}, %n{end} : index"));
        self.line(format!("cf.cond_br {more}, ^bb{second}, ^bb{last}"));
        let known = self.scope.len();
        self.line(format!("^bb{second}:"));
        self.statements();
        let (next, v) = (self.let_be(format!("arith.addi {i}, %n1 : index")), self.value(&ty));
        self.line(format!("cf.br ^bb{first}({next}, {v} : index, {ty})"));
        self.scope.truncate(known);
        self.line(format!("^bb{last}:"));
    }

    pub(super) fn call(&mut self) {
        let functions = self.functions.clone();
        let Some(Function { name, params, results }) = self.pick(&functions) else { return self.tensors() };
        let mut bases = Vec::new();
        let args: Vec<String> = params.iter().map(|p| self.argument(p, &mut bases)).collect();
        let (before, names) = self.results(&results);
        self.line(format!(
            "{before}func.call @{name}({}) : ({}) -> ({})",
            args.join(", "),
            list(&params),
            list(&results)
        ));
        for (v, ty) in names.iter().zip(&results) {
            let mut known = ty.clone();
            for (i, d) in known.shape.iter_mut().enumerate().filter(|(_, d)| matches!(d, Dim::Open(_))) {
                *d = Dim::Open(self.let_be(format!("tensor.dim {v}, %n{i} : {ty}")));
            }
            self.add(v, &known);
        }
    }

    /// A value for a parameter. Buffers are others than those of `bases`.
    fn argument(&mut self, ty: &Ty, bases: &mut Vec<usize>) -> String {
        let text = ty.to_string();
        let fits = |v: &Val| {
            let is_other = ty.kind != Kind::MemRef || (v.base != 0 && !bases.contains(&v.base));
            v.ty.to_string() == text && is_other
        };
        if let Some(v) = self.find(fits) {
            bases.push(v.base);
            return v.name;
        }
        // The sizes of a new value are those that any may have.
        let shape = ty.shape.iter().map(|d| match d {
            Dim::Fixed(n) => Dim::Fixed(*n),
            Dim::Open(_) => Dim::Open("%n3".to_owned()),
        });
        let ty = ty.shaped(shape.collect());
        let name = self.fresh(&ty);
        bases.extend(self.scope.iter().filter(|v| v.name == name).map(|v| v.base));
        name
    }
}
