#!/usr/bin/env python3
"""A product of matrices from linalg, tiled and vectorized by our passes, beside OpenBLAS on the same core.

    make build LLVM=1 && bench/matmul.py [--size=2048] [--engine=llvm] [--contract]

Needs a C compiler and OpenBLAS (Debian: libopenblas-dev). Each side multiplies a few times by the clock, in turn with the other; the best
time counts. With --contract, products and sums may be rounded once, as OpenBLAS does; without it the sums are those of the plain loops.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

RELEASE = pathlib.Path(__file__).resolve().parent.parent / "target" / "release"
ROUNDS, TIMES = 3, 3
PIPELINE = (
    "convert-linalg-contractions-to-vectors{{contract={contract}}},convert-linalg-to-loops,convert-scf-to-cf,convert-vector-to-llvm,"
    "finalize-memref-to-llvm,convert-arith-to-llvm,convert-cf-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts"
)

MODULE = """
func.func private @rtclock() -> f64
func.func private @printF64(f64)
func.func private @printI64(i64)
func.func private @printNewline()
func.func private @fill(%m: {m}, %times: i64) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant {n} : index
  %c13 = arith.constant 13 : i64
  scf.for %i = %c0 to %n step %c1 {{
    scf.for %j = %c0 to %n step %c1 {{
      %i64 = arith.index_cast %i : index to i64
      %j64 = arith.index_cast %j : index to i64
      %p = arith.muli %i64, %times : i64
      %q = arith.addi %p, %j64 : i64
      %r = arith.remui %q, %c13 : i64
      %f = arith.sitofp %r : i64 to f64
      memref.store %f, %m[%i, %j] : {m}
    }}
  }}
  return
}}
func.func private @multiply(%a: {m}, %b: {m}, %c: {m}) {{
  linalg.matmul ins(%a, %b : {m}, {m}) outs(%c : {m})
  return
}}
func.func @main() {{
  %a = memref.alloc() : {m}
  %b = memref.alloc() : {m}
  %c = memref.alloc() : {m}
  %three = arith.constant 3 : i64
  %seven = arith.constant 7 : i64
  call @fill(%a, %three) : ({m}, i64) -> ()
  call @fill(%b, %seven) : ({m}, i64) -> ()
  %zero = arith.constant 0.0 : f64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %times = arith.constant {times} : index
  scf.for %t = %c0 to %times step %c1 {{
    linalg.fill ins(%zero : f64) outs(%c : {m})
    %start = func.call @rtclock() : () -> f64
    func.call @multiply(%a, %b, %c) : ({m}, {m}, {m}) -> ()
    %end = func.call @rtclock() : () -> f64
    %time = arith.subf %end, %start : f64
    func.call @printF64(%time) : (f64) -> ()
    func.call @printNewline() : () -> ()
  }}
  %n = arith.constant {n} : index
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%rows = %zero) -> f64 {{
    %row = scf.for %j = %c0 to %n step %c1 iter_args(%all = %rows) -> f64 {{
      %v = memref.load %c[%i, %j] : {m}
      %w = arith.addf %all, %v : f64
      scf.yield %w : f64
    }}
    scf.yield %row : f64
  }}
  // printF64 rounds to six digits.
  %whole = arith.fptosi %sum : f64 to i64
  call @printI64(%whole) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}}
"""

BLAS = """
#include <cblas.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec + 1e-9 * t.tv_nsec; }
static void fill(double *m, long n, long times) {
  for (long i = 0; i < n; i++) for (long j = 0; j < n; j++) m[i * n + j] = (i * times + j) % 13;
}
int main(int argc, char **argv) {
  long n = atol(argv[1]), times = atol(argv[2]);
  double *a = malloc(8 * n * n), *b = malloc(8 * n * n), *c = malloc(8 * n * n), sum = 0;
  fill(a, n, 3);
  fill(b, n, 7);
  for (long t = 0; t < times; t++) {
    for (long i = 0; i < n * n; i++) c[i] = 0;
    double start = now();
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, n, n, n, 1, a, n, b, n, 1, c, n);
    printf("%.9g\\n", now() - start);
  }
  for (long i = 0; i < n * n; i++) sum += c[i];
  printf("%.17g\\n", sum);
}
"""


def numbers(command):
    done = subprocess.run(command, check=True, capture_output=True, text=True, env={**os.environ, "OPENBLAS_NUM_THREADS": "1"})
    return [float(line) for line in done.stdout.split()]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", type=int, default=2048)
    parser.add_argument("--engine", default="llvm")
    parser.add_argument("--contract", action="store_true")
    options = parser.parse_args()
    n = options.size
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        source, lowered, c, blas = (folder / name for name in ("in.mlir", "out.mlir", "blas.c", "blas"))
        source.write_text(MODULE.format(n=n, m=f"memref<{n}x{n}xf64>", times=TIMES))
        c.write_text(BLAS)
        subprocess.run([os.environ.get("CC", "cc"), "-O2", c, "-o", blas, "-lopenblas"], check=True)
        pipeline = PIPELINE.format(contract=str(options.contract).lower())
        subprocess.run([RELEASE / "terrace-opt", source, f"--pass-pipeline=builtin.module({pipeline})", "-o", lowered], check=True)
        ours, peer = [], []
        for _ in range(ROUNDS):
            *times, sum_of_ours = numbers([RELEASE / "terrace-run", lowered, f"--engine={options.engine}", "-O3"])
            ours += times
            *times, sum_of_peer = numbers([blas, str(n), str(TIMES)])
            peer += times
            # The elements are integers: both sums are exact.
            if sum_of_ours != sum_of_peer:
                sys.exit(f"bench/matmul.py: the products differ: {sum_of_ours} and {sum_of_peer}")
    work = 2 * n**3 / 1e9
    ours, peer = min(ours), min(peer)
    print(f"matrices {n} x {n}, f64, one core: ours {ours * 1e3:.0f} ms ({work / ours:.1f} Gflop/s), ", end="")
    print(f"OpenBLAS {peer * 1e3:.0f} ms ({work / peer:.1f} Gflop/s): {100 * peer / ours:.0f} % of its speed")


if __name__ == "__main__":
    main()
