#!/usr/bin/env python3
"""Kernels on a device: a tiled matrix multiplication beside a naive one, and a chain of element-wise operations beside a copy.

    make build && bench/gpu.py [--target=vulkan] [--device=N] [--size=512] [--elements=4096]

Each program launches every kernel once, so that it is made, then a few times by the clock; the best time counts. Both multiplications
must give the same sums. Bandwidth is what a kernel reads and writes by its seconds.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

RELEASE = pathlib.Path(__file__).resolve().parent.parent / "target" / "release"
TARGETS = {
    "vulkan": "spirv-attach-target{ver=v1.3 caps=Shader,Float64,RoundingModeRTE,SignedZeroInfNanPreserve"
    " exts=SPV_KHR_storage_buffer_storage_class,SPV_KHR_float_controls client_api=Vulkan},"
    "gpu-attach-entry-points,convert-to-spirv{convert-gpu-modules nest-in-gpu-module},"
    "gpu.module(spirv.module(spirv-lower-abi-attrs,spirv-exact-floats,spirv-update-vce,canonicalize,cse))",
}
HOST = (
    "gpu-module-to-binary,convert-scf-to-cf,gpu-to-llvm{use-bare-pointers-for-kernels=true},"
    "gpu-embed-objects,reconcile-unrealized-casts"
)
RUNS = 5
# The tiled kernel: a thread computes ROWS x COLUMNS elements, a workgroup has X x Y threads.
ROWS, COLUMNS, X, Y = 8, 8, 8, 8


def naive(m, n):
    """One element a thread, 64 threads of a row in a workgroup."""
    return f"""
    gpu.func @naive(%a: {m}, %b: {m}, %c: {m}) kernel attributes {{known_block_size = array<i32: 64, 1, 1>}} {{
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %n = arith.constant {n} : index
      %c64 = arith.constant 64 : index
      %zero = arith.constant 0.0 : f64
      %bx = gpu.block_id x
      %tx = gpu.thread_id x
      %i = gpu.block_id y
      %j0 = arith.muli %bx, %c64 : index
      %j = arith.addi %j0, %tx : index
      %sum = scf.for %k = %c0 to %n step %c1 iter_args(%acc = %zero) -> f64 {{
        %x = memref.load %a[%i, %k] : {m}
        %y = memref.load %b[%k, %j] : {m}
        %xy = arith.mulf %x, %y : f64
        %s = arith.addf %acc, %xy : f64
        scf.yield %s : f64
      }}
      memref.store %sum, %c[%i, %j] : {m}
      gpu.return
    }}"""


def tiled(m, n):
    """A tile of elements a thread, held in registers. Threads side by side read elements side by side."""
    cells = [(r, c) for r in range(ROWS) for c in range(COLUMNS)]
    types = ", ".join("f64" for _ in cells)
    text = f"""
    gpu.func @tiled(%a: {m}, %b: {m}, %c: {m}) kernel attributes {{known_block_size = array<i32: {X}, {Y}, 1>}} {{
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %n = arith.constant {n} : index
      %zero = arith.constant 0.0 : f64
      %cx = arith.constant {X} : index
      %cy = arith.constant {Y} : index
      %rows = arith.constant {ROWS} : index
      %bx = gpu.block_id x
      %by = gpu.block_id y
      %tx = gpu.thread_id x
      %ty = gpu.thread_id y
      %jw = arith.muli %bx, %cx : index
      %jt = arith.addi %jw, %tx : index
      %iw = arith.muli %by, %cy : index
      %it = arith.addi %iw, %ty : index
      %first = arith.muli %it, %rows : index"""
    for r in range(ROWS):
        text += f"\n      %ri{r} = arith.constant {r} : index\n      %i{r} = arith.addi %first, %ri{r} : index"
    for c in range(COLUMNS):
        text += f"\n      %cj{c} = arith.constant {c * n // COLUMNS} : index\n      %j{c} = arith.addi %jt, %cj{c} : index"
    start = ", ".join(f"%acc{r}_{c} = %zero" for r, c in cells)
    text += f"\n      %sum:{len(cells)} = scf.for %k = %c0 to %n step %c1 iter_args({start}) -> ({types}) {{"
    text += "".join(f"\n        %y{c} = memref.load %b[%k, %j{c}] : {m}" for c in range(COLUMNS))
    text += "".join(f"\n        %x{r} = memref.load %a[%i{r}, %k] : {m}" for r in range(ROWS))
    for r, c in cells:
        text += f"\n        %xy{r}_{c} = arith.mulf %x{r}, %y{c} : f64"
        text += f"\n        %s{r}_{c} = arith.addf %acc{r}_{c}, %xy{r}_{c} : f64"
    text += "\n        scf.yield " + ", ".join(f"%s{r}_{c}" for r, c in cells) + f" : {types}\n      }}"
    text += "".join(f"\n      memref.store %sum#{i}, %c[%i{r}, %j{c}] : {m}" for i, (r, c) in enumerate(cells))
    return text + "\n      gpu.return\n    }"


def elementwise(name, m, total, chain):
    """`b[i] = f(a[i])`, one element a thread; with `chain`, f is eight operations, else nothing."""
    body = "".join(
        f"\n      %p{i} = arith.mulf %v{i}, %x : f64\n      %v{i + 1} = arith.addf %p{i}, %x : f64" for i in range(4 if chain else 0)
    )
    return f"""
    gpu.func @{name}(%a: {m}, %b: {m}) kernel attributes {{known_block_size = array<i32: 64, 1, 1>}} {{
      %c64 = arith.constant 64 : index
      %groups = arith.constant {min(total // 64, 1 << 15)} : index
      %bx = gpu.block_id x
      %by = gpu.block_id y
      %tx = gpu.thread_id x
      %row = arith.muli %by, %groups : index
      %g = arith.addi %row, %bx : index
      %first = arith.muli %g, %c64 : index
      %i = arith.addi %first, %tx : index
      %x = memref.load %a[%i] : {m}
      %zero = arith.constant 0.0 : f64
      %v0 = arith.addf %x, %zero : f64{body}
      memref.store %v{4 if chain else 0}, %b[%i] : {m}
      gpu.return
    }}"""


class Program:
    """A program of the host: buffers `%d0`, `%d1`, ... of the device, and launches by the clock."""

    def __init__(self, memref, buffers, kernels):
        self.memref, self.lines, self.count, self.names = memref, [], 0, []
        self.kernels, self.buffers = kernels, buffers

    def value(self, n):
        name = f"%n{n}"
        line = f"%n{n} = arith.constant {n} : index"
        if line not in self.lines:
            self.lines.insert(0, line)
        return name

    def launch(self, name, grid, group, buffers):
        grid = ", ".join(self.value(n) for n in grid)
        group = ", ".join(self.value(n) for n in group)
        args = ", ".join(f"%d{b} : {self.memref}" for b in buffers)
        launch = f"gpu.launch_func @kernels::@{name} blocks in ({grid}) threads in ({group}) args({args})"
        self.lines.append(launch)
        for _ in range(RUNS):
            i, self.count = self.count, self.count + 1
            self.lines += [f"%s{i} = llvm.call @rtclock() : () -> f64", launch, f"%e{i} = llvm.call @rtclock() : () -> f64"]
            self.lines += [f"%t{i} = arith.subf %e{i}, %s{i} : f64", f"llvm.call @printF64(%t{i}) : (f64) -> ()"]
            self.lines.append("llvm.call @printNewline() : () -> ()")
        self.names.append(name)

    def text(self, before, after):
        alloc = "".join(
            f"    %a{b} = gpu.wait async\n    %d{b}, %b{b} = gpu.alloc async [%a{b}] () : {self.memref}\n    gpu.wait [%b{b}]\n"
            for b in range(self.buffers)
        )
        lines = "".join(f"    {line}\n" for line in self.lines)
        return f"""module attributes {{gpu.container_module}} {{
  llvm.func @rtclock() -> f64
  llvm.func @printF64(f64)
  llvm.func @printNewline()
  gpu.module @kernels {{{"".join(self.kernels)}
  }}
  func.func @main() {{
{alloc}{before}{lines}{after}    return
  }}
}}
"""


def run(program, options):
    """Compiles and runs a program; the numbers that it prints."""
    with tempfile.TemporaryDirectory() as folder:
        source, lowered = pathlib.Path(folder, "in.mlir"), pathlib.Path(folder, "out.mlir")
        source.write_text(program)
        pipeline = f"--pass-pipeline=builtin.module({TARGETS[options.target]},{HOST})"
        subprocess.run([RELEASE / "terrace-opt", source, pipeline, "-o", lowered], check=True)
        flags = [f"--target={options.target}", f"--device={options.device}"]
        done = subprocess.run([RELEASE / "terrace-run", lowered, *flags], check=True, capture_output=True, text=True)
    return [float(line) for line in done.stdout.split()]


def multiplication(options):
    n = options.size
    if n % 64 or n % (X * COLUMNS) or n % (Y * ROWS):
        sys.exit(f"bench/gpu.py: --size must be a multiple of {max(64, X * COLUMNS, Y * ROWS)}")
    m = f"memref<{n}x{n}xf64>"
    program = Program(m, 4, [naive(m, n), tiled(m, n)])
    program.launch("naive", (n // 64, n, 1), (64, 1, 1), (0, 1, 2))
    program.launch("tiled", (n // (X * COLUMNS), n // (Y * ROWS), 1), (X, Y, 1), (0, 1, 3))
    before = f"""    %h = memref.alloc() : {m}
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c7 = arith.constant 7 : index
    %c13 = arith.constant 13 : index
    %size = arith.constant {n} : index
    scf.for %i = %c0 to %size step %c1 {{
      scf.for %j = %c0 to %size step %c1 {{
        %p = arith.muli %i, %c7 : index
        %q = arith.addi %p, %j : index
        %r = arith.remui %q, %c13 : index
        %k = arith.index_cast %r : index to i32
        %f = arith.sitofp %k : i32 to f64
        memref.store %f, %h[%i, %j] : {m}
      }}
    }}
    %u0 = gpu.wait async
    %u1 = gpu.memcpy async [%u0] %d0, %h : {m}, {m}
    %u2 = gpu.memcpy async [%u1] %d1, %h : {m}, {m}
    gpu.wait [%u2]
"""
    after = ""
    for result in (2, 3):
        after += f"""    %w{result} = gpu.wait async
    %x{result} = gpu.memcpy async [%w{result}] %h, %d{result} : {m}, {m}
    gpu.wait [%x{result}]
    %z{result} = arith.constant 0.0 : f64
    %sum{result} = scf.for %i = %c0 to %size step %c1 iter_args(%rows = %z{result}) -> f64 {{
      %row = scf.for %j = %c0 to %size step %c1 iter_args(%all = %rows) -> f64 {{
        %v = memref.load %h[%i, %j] : {m}
        %w = arith.addf %all, %v : f64
        scf.yield %w : f64
      }}
      scf.yield %row : f64
    }}
    llvm.call @printF64(%sum{result}) : (f64) -> ()
    llvm.call @printNewline() : () -> ()
"""
    numbers = run(program.text(before, after), options)
    slow, fast, sums = min(numbers[:RUNS]), min(numbers[RUNS : 2 * RUNS]), numbers[2 * RUNS :]
    if sums[0] != sums[1]:
        sys.exit(f"bench/gpu.py: the multiplications differ: {sums}")
    work = 2 * n**3 / 1e9
    print(f"matrices {n} x {n}, f64: naive {slow * 1e3:.1f} ms ({work / slow:.1f} Gflop/s), ", end="")
    print(f"tiled {fast * 1e3:.1f} ms ({work / fast:.1f} Gflop/s): {slow / fast:.1f} times as fast")


def bandwidth(options):
    total = options.elements**2
    m = f"memref<{total}xf64>"
    program = Program(m, 2, [elementwise("copy", m, total, False), elementwise("chain", m, total, True)])
    groups = total // 64
    grid = (min(groups, 1 << 15), max(groups >> 15, 1), 1)
    for name in ("copy", "chain"):
        program.launch(name, grid, (64, 1, 1), (0, 1))
    numbers = run(program.text("", ""), options)
    copy, chain = min(numbers[:RUNS]), min(numbers[RUNS : 2 * RUNS])
    size = 2 * 8 * total / 1e9
    print(f"{options.elements} x {options.elements} elements, f64: copy {size / copy:.1f} GB/s, ", end="")
    print(f"eight operations {size / chain:.1f} GB/s: {100 * copy / chain:.0f} % of the copy")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--target", choices=sorted(TARGETS), default="vulkan")
    parser.add_argument("--device", type=int, default=0)
    parser.add_argument("--size", type=int, default=512)
    parser.add_argument("--elements", type=int, default=4096)
    options = parser.parse_args()
    multiplication(options)
    bandwidth(options)


if __name__ == "__main__":
    main()
