#!/usr/bin/env python3
"""Writes the benchmark inputs: the same files for the same seed, on every machine.

  small.mlir    ~350,000 lines: 50,000 functions of some five operations
  large.mlir    ~350,000 lines: 70 functions of some 5,000 operations
  empty.mlir    a module without anything
  tensors.mlir  ~11,000 functions that fill, update, slice and sum tensors
  spirv.mlir    a spirv.module of a million instructions
  literal-R.toy a Toy program with a literal of R x 1000 elements

Both big files mix func, arith, scf and memref in their custom forms, nested up to four regions deep, and give
canonicalize and cse something to do: identities, constant operands, repeated and dead operations, branches on
constants. mlir-opt accepts them.

Usage: gen.py FOLDER [--seed N] [--lines N]
"""

import argparse
import pathlib
import random

ARGUMENTS = [("%arg0", "memref<64x64xf64>"), ("%arg1", "index"), ("%arg2", "i64"), ("%arg3", "f64")]
SIGNATURE = ", ".join(f"{name}: {type}" for name, type in ARGUMENTS)
TYPES = ", ".join(type for _, type in ARGUMENTS)

INTEGER = ["addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minsi"]
FLOAT = ["addf", "subf", "mulf", "divf", "maximumf"]
PREDICATES = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "uge"]
FLOAT_PREDICATES = ["oeq", "olt", "ole", "ogt", "one", "uno"]


class Function:
    """Writes one function. `values` holds what is visible, by type; a region's values go when it ends."""

    def __init__(self, rng, out, index):
        self.rng = rng
        self.out = out
        self.index = index
        self.next = 0
        self.values = {"index": [], "i64": [], "f64": [], "i1": []}
        self.unused = {type: [] for type in self.values}
        self.depth = 1
        self.written = 0
        for name, type in ARGUMENTS[1:]:
            self.values[type].append(name)

    def line(self, text):
        self.out.append("  " * self.depth + text)
        self.written += 1

    def fresh(self, type):
        name = f"%{self.next}"
        self.next += 1
        return name

    def define(self, type, text):
        name = self.fresh(type)
        self.line(f"{name} = {text}")
        self.add(type, name)
        return name

    def add(self, type, name):
        self.values[type].append(name)
        self.unused[type].append(name)

    def use(self, type):
        """A visible value: most of the time one that nothing uses yet, so that little of the code is dead."""
        unused = self.unused[type]
        if unused and self.rng.random() < 0.75:
            return unused.pop(self.rng.randrange(max(0, len(unused) - 8), len(unused)))
        values = self.values[type]
        if not values:
            return self.constant(type)
        return values[self.rng.randrange(max(0, len(values) - 40), len(values))]

    def constant(self, type):
        if type == "i1":
            return self.define(type, f"arith.constant {self.rng.choice(['true', 'false'])}")
        if type == "f64":
            return self.define(type, f"arith.constant {self.rng.choice(['0.000000e+00', '1.000000e+00', '2.500000e+00'])} : f64")
        return self.define(type, f"arith.constant {self.rng.choice([0, 1, 2, 3, 7, 16, 63])} : {type}")

    def open(self, text):
        self.line(text)
        self.depth += 1
        return {type: (len(self.values[type]), list(self.unused[type])) for type in self.values}

    def close(self, outside, text="}"):
        for type, (visible, unused) in outside.items():
            del self.values[type][visible:]
            still = set(self.unused[type])
            self.unused[type] = [name for name in unused if name in still]
        self.depth -= 1
        self.line(text)

    def integer(self):
        type = self.rng.choice(["index", "i64", "i64"])
        self.define(type, f"arith.{self.rng.choice(INTEGER)} {self.use(type)}, {self.use(type)} : {type}")

    def float(self):
        self.define("f64", f"arith.{self.rng.choice(FLOAT)} {self.use('f64')}, {self.use('f64')} : f64")

    def identity(self):
        """x + 0, x * 1 or x ^ x, with the constant in either place."""
        type = self.rng.choice(["index", "i64"])
        kind = self.rng.randrange(3)
        x = self.use(type)
        if kind == 2:
            self.define(type, f"arith.xori {x}, {x} : {type}")
            return
        constant = self.define(type, f"arith.constant {kind} : {type}")
        pair = [x, constant]
        self.rng.shuffle(pair)
        self.define(type, f"arith.{['addi', 'muli'][kind]} {pair[0]}, {pair[1]} : {type}")

    def repeated(self):
        """The same operation twice."""
        a, b = self.use("i64"), self.use("i64")
        op = self.rng.choice(INTEGER)
        for _ in range(2):
            self.define("i64", f"arith.{op} {a}, {b} : i64")

    def compare(self):
        if self.rng.random() < 0.5:
            self.define("i1", f"arith.cmpi {self.rng.choice(PREDICATES)}, {self.use('i64')}, {self.use('i64')} : i64")
        else:
            self.define("i1", f"arith.cmpf {self.rng.choice(FLOAT_PREDICATES)}, {self.use('f64')}, {self.use('f64')} : f64")

    def select(self):
        type = self.rng.choice(["i64", "f64", "index"])
        self.define(type, f"arith.select {self.use('i1')}, {self.use(type)}, {self.use(type)} : {type}")

    def cast(self):
        kind = self.rng.randrange(3)
        if kind == 0:
            self.define("i64", f"arith.index_cast {self.use('index')} : index to i64")
        elif kind == 1:
            self.define("index", f"arith.index_cast {self.use('i64')} : i64 to index")
        else:
            self.define("f64", f"arith.sitofp {self.use('i64')} : i64 to f64")

    def load(self):
        self.define("f64", f"memref.load %arg0[{self.use('index')}, {self.use('index')}] : memref<64x64xf64>")

    def store(self):
        self.line(f"memref.store {self.use('f64')}, %arg0[{self.use('index')}, {self.use('index')}] : memref<64x64xf64>")

    def call(self):
        if self.index == 0:
            return self.load()
        callee = self.rng.randrange(self.index)
        operands = f"%arg0, {self.use('index')}, {self.use('i64')}, {self.use('f64')}"
        self.define("f64", f"func.call @f{callee}({operands}) : ({TYPES}) -> f64")

    def loop(self, budget):
        bounds = [self.use("index") for _ in range(3)]
        if self.rng.random() < 0.5:
            initial = self.use("f64")
            result, iv, carried = self.fresh("f64"), self.fresh("index"), self.fresh("f64")
            head = f"{result} = scf.for {iv} = {bounds[0]} to {bounds[1]} step {bounds[2]} iter_args({carried} = {initial}) -> (f64) {{"
        else:
            result, iv, carried = None, self.fresh("index"), None
            head = f"scf.for {iv} = {bounds[0]} to {bounds[1]} step {bounds[2]} {{"
        outside = self.open(head)
        self.add("index", iv)
        if carried:
            self.add("f64", carried)
        self.body(budget)
        if carried:
            self.line(f"scf.yield {self.use('f64')} : f64")
        else:
            self.store()
        self.close(outside)
        if result:
            self.add("f64", result)

    def branch(self, budget):
        # A constant condition now and then: canonicalize takes such branches out.
        condition = self.constant("i1") if self.rng.random() < 0.15 else self.use("i1")
        if self.rng.random() < 0.5:
            result = self.fresh("f64")
            outside = self.open(f"{result} = scf.if {condition} -> (f64) {{")
            self.body(budget // 2)
            self.line(f"scf.yield {self.use('f64')} : f64")
            self.close(outside, "} else {")
            self.depth += 1
            self.body(budget // 2)
            self.line(f"scf.yield {self.use('f64')} : f64")
            self.close(outside)
            self.add("f64", result)
        else:
            outside = self.open(f"scf.if {condition} {{")
            self.body(budget)
            self.store()
            self.close(outside)

    SIMPLE = [(integer, 22), (float, 18), (load, 12), (store, 8), (identity, 8), (repeated, 4), (compare, 6), (select, 5), (cast, 7), (call, 3)]

    def body(self, budget):
        end = self.written + budget
        steps, weights = zip(*self.SIMPLE)
        while self.written < end:
            room = end - self.written
            if room >= 5 and self.depth < 6 and self.rng.random() < 0.1:
                nested = self.rng.randrange(2, max(3, min(room - 3, 40)))
                self.rng.choice([self.loop, self.branch])(nested)
            elif self.rng.random() < 0.07:
                self.constant(self.rng.choice(["index", "i64", "f64"]))
            else:
                self.rng.choices(steps, weights)[0](self)

    def write(self, budget):
        self.out.append(f"  func.func @f{self.index}({SIGNATURE}) -> f64 {{")
        self.depth = 2
        self.body(budget)
        self.line(f"return {self.use('f64')} : f64")
        self.out.append("  }")


def module(path, seed, lines, functions):
    rng = random.Random(seed)
    out = ["module {"]
    for index in range(functions):
        budget = (lines - len(out)) / (functions - index) - 3
        Function(rng, out, index).write(max(1, round(budget * rng.choice([0.25, 0.5, 0.75, 1, 1, 2.5]))))
    out.append("}")
    path.write_text("\n".join(out) + "\n")


def literal(path, rows):
    row = ", ".join(str(column % 97) for column in range(1000))
    rows = ",\n    ".join(f"[{row}]" for _ in range(rows))
    path.write_text(f"def main() {{\n  var a = [\n    {rows}\n  ];\n  print(transpose(a) * transpose(a));\n}}\n")


def tensors(path, seed, functions):
    """Some operations can be done in place, some need a copy."""
    rng = random.Random(seed)
    out = []
    for f in range(functions):
        out.append(f"func.func @f{f}(%a: tensor<64xf32>, %i: index, %x: f32) -> (tensor<64xf32>, f32) {{")
        values = ["%a"]
        for i in range(6):
            kind, new = rng.choice(["insert", "fill", "slice"]), f"%t{i}"
            of = values[-1] if rng.random() < 0.8 else rng.choice(values)
            if kind == "insert":
                out.append(f"  {new} = tensor.insert %x into {of}[%i] : tensor<64xf32>")
            elif kind == "fill":
                out.append(f"  {new} = linalg.fill ins(%x : f32) outs({of} : tensor<64xf32>) -> tensor<64xf32>")
            else:
                out.append(f"  %s{i} = tensor.extract_slice {of}[{i}] [16] [1] : tensor<64xf32> to tensor<16xf32>")
                out.append(f"  %u{i} = tensor.insert %x into %s{i}[%i] : tensor<16xf32>")
                out.append(f"  {new} = tensor.insert_slice %u{i} into {of}[{i}] [16] [1] : tensor<16xf32> into tensor<64xf32>")
            values.append(new)
        out.append(f"  %e = tensor.extract {rng.choice(values)}[%i] : tensor<64xf32>")
        out.append(f"  return {values[-1]}, %e : tensor<64xf32>, f32\n}}")
    path.write_text("\n".join(out) + "\n")


def spirv(path, seed, instructions):
    """Functions of 2,000 instructions each, without control flow."""
    rng = random.Random(seed)
    integer = ["spirv.IAdd", "spirv.IMul", "spirv.ISub", "spirv.BitwiseXor", "spirv.BitwiseAnd", "spirv.BitwiseOr"]
    float_ = ["spirv.FAdd", "spirv.FMul", "spirv.FSub", "spirv.FDiv"]
    out = ["spirv.module Logical GLSL450 requires #spirv.vce<v1.5, [Shader], []> {"]
    for f in range(instructions // 2000):
        out.append(f'  spirv.func @f{f}(%a: i32, %b: i32, %x: f32, %y: f32) -> i32 "None" {{')
        ints, floats = ["%a", "%b"], ["%x", "%y"]
        near = lambda values: rng.choice(values[-20:])
        for i in range(2000):
            chance = rng.random()
            if chance < 0.45:
                out.append(f"    %{i} = {rng.choice(integer)} {near(ints)}, {near(ints)} : i32")
                ints.append(f"%{i}")
                continue
            if chance < 0.9:
                out.append(f"    %{i} = {rng.choice(float_)} {near(floats)}, {near(floats)} : f32")
            elif chance < 0.95:
                out.append(f"    %{i} = spirv.GL.Sqrt {near(floats)} : f32")
            else:
                out.append(f"    %{i} = spirv.ConvertSToF {near(ints)} : i32 to f32")
            floats.append(f"%{i}")
        out.append(f"    spirv.ReturnValue {ints[-1]} : i32\n  }}")
    out.append("}")
    path.write_text("\n".join(out) + "\n")


def main():
    parser = argparse.ArgumentParser(description="Writes the benchmark inputs.")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=22)
    parser.add_argument("--lines", type=int, default=350_000)
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    module(arguments.folder / "small.mlir", arguments.seed, arguments.lines, arguments.lines // 7)
    module(arguments.folder / "large.mlir", arguments.seed + 1, arguments.lines, max(1, arguments.lines // 5000))
    (arguments.folder / "empty.mlir").write_text("module {\n}\n")
    tensors(arguments.folder / "tensors.mlir", arguments.seed, arguments.lines // 30)
    spirv(arguments.folder / "spirv.mlir", arguments.seed, 1_000_000)
    for rows in [100, 1000]:
        literal(arguments.folder / f"literal-{rows}.toy", rows)


if __name__ == "__main__":
    main()
