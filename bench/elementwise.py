#!/usr/bin/env python3
"""A chain of element-wise operations in Toy beside the same chain as a C loop, compiled with -O3.

    make build LLVM=1 && bench/elementwise.py [--size=4096] [--engine=llvm]

Needs a C compiler (CC says which). Both programs read one matrix that is part of the program and write one; both are linked with a `printf` of
this script's own, which adds up what is printed and stops the clock at its first call. They run in turn; the best time counts.
"""

import argparse
import array
import os
import pathlib
import subprocess
import sys
import tempfile

RELEASE = pathlib.Path(__file__).resolve().parent.parent / "target" / "release"
ROUNDS = 9

TOY = """
def square(x) {{ return x * x; }}
def chain(x) {{
  var y = square(x) + x;
  var z = y * x - square(y);
  return (z + y) * (z - x) + square(z - y);
}}
def main() {{
  var a<{n}, {n}> = [{numbers}];
  print(chain(a));
}}
"""

C = """
#include <stdlib.h>
int printf(const char *format, ...);
#define N {n}L
extern const double a[N * N];
__asm__(".section .rodata\\n.globl a\\n.balign 64\\na:\\n.incbin \\"{data}\\"\\n.text\\n");
static double square(double x) {{ return x * x; }}
static double chain(double x) {{
  double y = square(x) + x;
  double z = y * x - square(y);
  return (z + y) * (z - x) + square(z - y);
}}
int main(void) {{
  double *b = malloc(8 * N * N);
  for (long i = 0; i < N * N; i++) b[i] = chain(a[i]);
  for (long i = 0; i < N; i++) {{
    for (long j = 0; j < N; j++) printf("%f ", b[i * N + j]);
    printf("\\n");
  }}
  free(b);
}}
"""

CLOCK = """
#include <stdarg.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
int dprintf(int file, const char *format, ...);
static double start, stop, sum;
static double now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec + 1e-9 * t.tv_nsec; }
__attribute__((constructor)) static void begin(void) { start = now(); }
__attribute__((destructor)) static void end(void) { dprintf(1, "%.9g\\n%.17g\\n", stop - start, sum); }
int printf(const char *format, ...) {
  if (stop == 0) stop = now();
  if (format[0] != '%') return 0;
  va_list all;
  va_start(all, format);
  sum += va_arg(all, double);
  va_end(all);
  return 0;
}
"""


def compile_both(folder, n, engine):
    toy, c, clock, data = (folder / name for name in ("chain.toy", "chain.c", "clock.c", "chain.bin"))
    numbers = [float(i % 97) / 64 + 0.25 for i in range(n * n)]
    with open(data, "wb") as file:
        array.array("d", numbers).tofile(file)
    # The numbers recur: their text is made once.
    row = ", ".join(f"{x!r}" for x in numbers[:97])
    whole = ", ".join([row] * (n * n // 97 + 1)).split(", ")[: n * n]
    toy.write_text(TOY.format(n=n, numbers=",".join(whole)))
    c.write_text(C.format(n=n, data=data))
    clock.write_text(CLOCK)
    cc = [os.environ.get("CC", "cc"), "-fno-builtin"]
    command = [RELEASE / "toyc", toy, "-emit=obj", "-opt", f"--engine={engine}", "-o", folder / "chain.o"]
    subprocess.run(command, check=True)
    subprocess.run([*cc, folder / "chain.o", clock, "-o", folder / "ours"], check=True)
    subprocess.run([*cc, "-O3", "-ffp-contract=off", c, clock, "-o", folder / "peer"], check=True)
    return folder / "ours", folder / "peer"


def run(program):
    done = subprocess.run([program], check=True, capture_output=True, text=True)
    return tuple(float(line) for line in done.stdout.split())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", type=int, default=4096)
    parser.add_argument("--engine", default="llvm")
    options = parser.parse_args()
    n = options.size
    with tempfile.TemporaryDirectory() as folder:
        ours, peer = compile_both(pathlib.Path(folder), n, options.engine)
        times = []
        for _ in range(ROUNDS):
            (a, sum_of_ours), (b, sum_of_peer) = run(ours), run(peer)
            if sum_of_ours != sum_of_peer:
                sys.exit(f"bench/elementwise.py: the results differ: {sum_of_ours} and {sum_of_peer}")
            times.append((a, b))
    ours, peer = (min(side) for side in zip(*times))
    print(f"chain of 10 operations on {n} x {n}, f64, one core: ours {ours * 1e3:.0f} ms, ", end="")
    print(f"C -O3 {peer * 1e3:.0f} ms: {ours / peer:.2f} of its time")


if __name__ == "__main__":
    main()
