//! Statements: regions of scf, blocks of cf, and memory.

use super::types::Ty;
use super::{Generator, Value};

/// Loops and branches nest no deeper.
const DEEPEST: usize = 3;

impl Generator {
    /// Writes statements until there are enough.
    pub(super) fn statements(&mut self) {
        for _ in 0..self.rng.range(3, 12) {
            if self.left == 0 {
                return;
            }
            self.left -= 1;
            match self.rng.below(14) {
                0 if self.depth < DEEPEST => self.branch(),
                1 if self.depth < DEEPEST => self.counted_loop(),
                2 if self.depth < DEEPEST => self.while_loop(),
                3 if self.depth < DEEPEST => self.index_switch(),
                4 => self.memory(),
                5 | 6 => self.vectors(),
                _ => self.scalar(),
            }
        }
    }

    /// Writes statements whose values are not known afterwards; `end` ends them.
    fn nested(&mut self, known: Vec<Value>, end: impl FnOnce(&mut Generator)) {
        let outside = self.scope.len();
        self.scope.extend(known);
        self.depth += 1;
        self.statements();
        end(self);
        self.depth -= 1;
        self.scope.truncate(outside);
    }

    fn yields(&mut self, ty: Ty) {
        let value = self.value(ty);
        self.line(format!("  scf.yield {value} : {ty}"));
    }

    fn branch(&mut self) {
        let (condition, ty, name) = (self.value(Ty::Int(1)), self.any_type(), self.name());
        self.line(format!("  {name} = scf.if {condition} -> ({ty}) {{"));
        self.nested(Vec::new(), |g| g.yields(ty));
        self.line("  } else {");
        self.nested(Vec::new(), |g| g.yields(ty));
        self.line("  }");
        self.scope.push(Value { name, ty });
    }

    fn counted_loop(&mut self) {
        let (ty, name) = (self.any_type(), self.name());
        let (first, step) = (self.rng.below(3) as i128, self.rng.range(1, 3) as i128);
        let bounds = [first, first + self.rng.below(8) as i128, step].map(|v| self.constant(Ty::Index, v));
        let (start, i, carried) = (self.value(ty), self.name(), self.name());
        let [from, to, by] = bounds;
        self.line(format!(
            "  {name} = scf.for {i} = {from} to {to} step {by} iter_args({carried} = {start}) -> ({ty}) {{"
        ));
        let known = vec![Value { name: i, ty: Ty::Index }, Value { name: carried, ty }];
        self.nested(known, |g| g.yields(ty));
        self.line("  }");
        self.scope.push(Value { name, ty });
    }

    /// A loop that a condition ends, and a counter if that does not.
    fn while_loop(&mut self) {
        let (ty, name) = (self.any_type(), self.name());
        let (zero, most) = (self.constant(Ty::Int(32), 0), self.rng.range(1, 6) as i128);
        let most = self.constant(Ty::Int(32), most);
        let (start, counter, carried) = (self.value(ty), self.name(), self.name());
        self.line(format!(
            "  {name}:2 = scf.while ({counter} = {zero}, {carried} = {start}) : (i32, {ty}) -> (i32, {ty}) {{"
        ));
        let known =
            vec![Value { name: counter.clone(), ty: Ty::Int(32) }, Value { name: carried.clone(), ty }];
        self.nested(known, |g| {
            let wanted = g.value(Ty::Int(1));
            let more = g.emit(format!("arith.cmpi slt, {counter}, {most} : i32"));
            let more = g.emit(format!("arith.andi {more}, {wanted} : i1"));
            g.line(format!("  scf.condition({more}) {counter}, {carried} : i32, {ty}"));
        });
        let (counter, carried) = (self.name(), self.name());
        self.line("  } do {");
        self.line(format!("  ^bb0({counter}: i32, {carried}: {ty}):"));
        let known = vec![Value { name: counter.clone(), ty: Ty::Int(32) }, Value { name: carried, ty }];
        self.nested(known, |g| {
            let one = g.constant(Ty::Int(32), 1);
            let next = g.emit(format!("arith.addi {counter}, {one} : i32"));
            let value = g.value(ty);
            g.line(format!("  scf.yield {next}, {value} : i32, {ty}"));
        });
        self.line("  }");
        self.scope.push(Value { name: format!("{name}#1"), ty });
    }

    fn index_switch(&mut self) {
        let (index, ty, name) = (self.value(Ty::Index), self.any_type(), self.name());
        self.line(format!("  {name} = scf.index_switch {index} -> {ty}"));
        for case in 0..self.rng.range(1, 3) {
            self.line(format!("  case {case} {{"));
            self.nested(Vec::new(), |g| g.yields(ty));
            self.line("  }");
        }
        self.line("  default {");
        self.nested(Vec::new(), |g| g.yields(ty));
        self.line("  }");
        self.scope.push(Value { name, ty });
    }

    /// Memory that is filled, changed and read.
    fn memory(&mut self) {
        let ty = self.any_type();
        let sizes: Vec<i128> = (0..self.rng.range(1, 2)).map(|_| self.rng.range(1, 4) as i128).collect();
        let shape: Vec<String> = sizes.iter().map(i128::to_string).collect();
        let memref = format!("memref<{}x{ty}>", shape.join("x"));
        let heap = self.rng.chance(40);
        let memory = self.emit(format!("memref.{}() : {memref}", if heap { "alloc" } else { "alloca" }));
        // Every element is written.
        let (zero, one, first) = (self.constant(Ty::Index, 0), self.constant(Ty::Index, 1), self.value(ty));
        let mut indices = Vec::new();
        for size in &sizes {
            let (to, i) = (self.constant(Ty::Index, *size), self.name());
            self.line(format!("  scf.for {i} = {zero} to {to} step {one} {{"));
            indices.push(i);
        }
        self.line(format!("  memref.store {first}, {memory}[{}] : {memref}", indices.join(", ")));
        sizes.iter().for_each(|_| self.line("  }"));
        for _ in 0..self.rng.range(1, 3) {
            let (value, at) = (self.value(ty), self.indices(&sizes));
            self.line(format!("  memref.store {value}, {memory}[{at}] : {memref}"));
        }
        for _ in 0..self.rng.range(1, 2) {
            let at = self.indices(&sizes);
            self.define(ty, format!("memref.load {memory}[{at}] : {memref}"));
        }
        if heap {
            self.line(format!("  memref.dealloc {memory} : {memref}"));
        }
    }

    /// Indices in range.
    fn indices(&mut self, sizes: &[i128]) -> String {
        let mut out = Vec::new();
        for size in sizes {
            let (i, size) = (self.value(Ty::Index), self.constant(Ty::Index, *size));
            out.push(self.emit(format!("arith.remui {i}, {size} : index")));
        }
        out.join(", ")
    }

    /// A chain of branches, loops and switches made of blocks.
    pub(super) fn blocks(&mut self) {
        for _ in 0..self.rng.range(1, 4) {
            self.statements();
            match self.rng.below(3) {
                0 => self.diamond(),
                1 => self.block_loop(),
                _ => self.switch(),
            }
        }
    }

    /// A label that no other block has.
    fn label(&mut self) -> String {
        self.named += 1;
        format!("^bb{}", self.named)
    }

    /// A block with an argument whose statements lead to another.
    fn arm(&mut self, label: &str, to: &str, ty: Ty) {
        let argument = self.name();
        self.line(format!("{label}({argument}: {ty}):"));
        self.nested(vec![Value { name: argument, ty }], |g| {
            let value = g.value(ty);
            g.line(format!("  cf.br {to}({value} : {ty})"));
        });
    }

    /// Begins a block whose argument is known from here on.
    fn join(&mut self, label: &str, ty: Ty) {
        let name = self.name();
        self.line(format!("{label}({name}: {ty}):"));
        self.scope.push(Value { name, ty });
    }

    fn diamond(&mut self) {
        let (condition, ty) = (self.value(Ty::Int(1)), self.any_type());
        let [yes, no, end] = [(); 3].map(|()| self.label());
        let (x, y) = (self.value(ty), self.value(ty));
        self.line(format!("  cf.cond_br {condition}, {yes}({x} : {ty}), {no}({y} : {ty})"));
        self.arm(&yes, &end, ty);
        self.arm(&no, &end, ty);
        self.join(&end, ty);
    }

    fn switch(&mut self) {
        let (flag, ty) = (self.value(Ty::Int(32)), self.any_type());
        let [default, one, two, end] = [(); 4].map(|()| self.label());
        let values = [(); 4].map(|()| self.value(ty));
        let case = self.rng.below(50);
        self.line(format!(
            "  cf.switch {flag} : i32, [default: {default}({} : {ty}), {case}: {one}({} : {ty}), 1000: {two}({} : {ty}), -1: {end}({} : {ty})]",
            values[0], values[1], values[2], values[3]
        ));
        for label in [default, one, two] {
            self.arm(&label, &end, ty);
        }
        self.join(&end, ty);
    }

    fn block_loop(&mut self) {
        let ty = self.any_type();
        let [head, body, end] = [(); 3].map(|()| self.label());
        let (zero, one) = (self.constant(Ty::Int(32), 0), self.constant(Ty::Int(32), 1));
        let most = self.rng.range(0, 6) as i128;
        let (most, start) = (self.constant(Ty::Int(32), most), self.value(ty));
        let (counter, carried) = (self.name(), self.name());
        self.line(format!("  cf.br {head}({zero}, {start} : i32, {ty})"));
        self.line(format!("{head}({counter}: i32, {carried}: {ty}):"));
        let more = self.emit(format!("arith.cmpi slt, {counter}, {most} : i32"));
        self.line(format!("  cf.cond_br {more}, {body}, {end}({carried} : {ty})"));
        self.line(format!("{body}:"));
        let known = vec![Value { name: counter.clone(), ty: Ty::Int(32) }, Value { name: carried, ty }];
        self.nested(known, |g| {
            let next = g.emit(format!("arith.addi {counter}, {one} : i32"));
            let value = g.value(ty);
            g.line(format!("  cf.br {head}({next}, {value} : i32, {ty})"));
        });
        self.join(&end, ty);
    }
}
