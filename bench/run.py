#!/usr/bin/env python3
"""Prints one table: our programs beside the reference tools, on the same inputs, in the same run.

Ours and the peer's runs alternate, so that a busy machine slows both; the table gives medians. What is compared is
the ratio, not the milliseconds. A program or an option that is not there yet is "absent", with the reason below.

Usage: run.py --programs FOLDER --work FOLDER [--runs N] [--only TEXT]
"""

import argparse
import os
import pathlib
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
LIMIT_SECONDS = 120
# A child's peak counts from before it becomes another program: below this it is Python's own.
MEMORY_FLOOR_MB = 20

TO_LLVM = ["--convert-scf-to-cf", "--convert-cf-to-llvm", "--convert-arith-to-llvm", "--finalize-memref-to-llvm",
           "--convert-func-to-llvm", "--reconcile-unrealized-casts"]
ONE_THREAD = ["--mlir-disable-threading"]


class Failed(Exception):
    """A run that was refused, crashed or took too long."""


def out_of_time(signal_number, frame):
    raise TimeoutError


def run_once(command):
    """Wall-clock seconds and peak megabytes of one run."""
    with tempfile.TemporaryFile() as errors:
        actions = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0), (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
                   (os.POSIX_SPAWN_DUP2, errors.fileno(), 2)]
        signal.setitimer(signal.ITIMER_REAL, LIMIT_SECONDS)
        start = time.perf_counter()
        child = os.posix_spawnp(command[0], command, os.environ, file_actions=actions)
        try:
            # The peak comes with the exit status, so this is the one place that waits for it.
            _, status, usage = os.wait4(child, 0)
        except TimeoutError:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            raise Failed(f"more than {LIMIT_SECONDS} s") from None
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
        seconds = time.perf_counter() - start
        code = os.waitstatus_to_exitcode(status)
        if code != 0:
            errors.seek(0)
            words = errors.read(4096).decode(errors="replace").strip().splitlines()
            raise Failed(words[0] if words else f"status {code}")
    return seconds, usage.ru_maxrss / 1024


class Side:
    """One command of a row, and what came of it."""

    def __init__(self, command):
        self.command = [str(word) for word in command] if command else None
        self.seconds = []
        self.memory = 0.0
        self.problem = None
        if self.command and not shutil.which(self.command[0]):
            self.problem = f"no {self.command[0]}"

    def run(self, record=True):
        if not self.command or self.problem:
            return
        try:
            seconds, memory = run_once(self.command)
        except Failed as error:
            self.problem = f"{pathlib.Path(self.command[0]).name}: {error}"
            return
        if record:
            self.seconds.append(seconds)
            self.memory = max(self.memory, memory)

    @property
    def time(self):
        return statistics.median(self.seconds) if self.seconds and not self.problem else None


class Row:
    """One line of the table. `less` names the row whose time is taken off for a second line: what is left is the passes'. `prepare`
    makes what the commands read."""

    def __init__(self, name, ours, peer, target="", quick=False, less=None, prepare=None):
        self.name, self.target, self.quick, self.less, self.prepare = name, target, quick, less, prepare
        self.ours, self.peer = Side(ours), Side(peer)

    def measure(self, runs):
        if self.prepare:
            self.prepare()
        for side in (self.ours, self.peer):
            side.run(record=False)
        for _ in range(runs * 8 if self.quick else runs):
            for side in (self.ours, self.peer):
                side.run()


def big_rows(opt, work):
    rows = []
    for size in ["small", "large"]:
        file = work / f"{size}.mlir"
        base = [file]

        def both(name, options, target, less=None):
            rows.append(Row(f"{name}, {size}", [opt, *base, *options], ["mlir-opt-22", *base, *options], target, less=less))

        read = f"parse + verify + print, {size}"
        both("parse + verify + print", ONE_THREAD, "5x, half the memory")
        both("canonicalize", ["--canonicalize", *ONE_THREAD], "4x", read)
        both("cse", ["--cse", *ONE_THREAD], "4x", read)
        both("sccp", ["--sccp", *ONE_THREAD], "4x", read)
        both("licm", ["--loop-invariant-code-motion", *ONE_THREAD], "4x", read)
        both("scf to cf", ["--convert-scf-to-cf", *ONE_THREAD], "4x", read)
        both("to llvm", [*TO_LLVM, *ONE_THREAD], "4x", read)
        both("convert-to-llvm", ["--convert-scf-to-cf", "--convert-to-llvm", *ONE_THREAD], "4x", read)
        # Function passes are what threads share out. Ours on one thread stands where the peer does elsewhere.
        passes = "--pass-pipeline=builtin.module(func.func(canonicalize,cse))"
        rows.append(Row(f"{read}, two threads", [opt, *base], [opt, *base, *ONE_THREAD]))
        rows.append(Row(f"two threads against one, {size}", [opt, *base, passes], [opt, *base, passes, *ONE_THREAD],
                        "1.8x inside passes", less=f"{read}, two threads"))
    return rows


def tensor_rows(opt, work):
    file = work / "tensors.mlir"
    read = "parse + verify + print, tensors"
    options = ["--one-shot-bufferize=bufferize-function-boundaries", *ONE_THREAD]
    return [
        Row(read, [opt, file, *ONE_THREAD], ["mlir-opt-22", file, *ONE_THREAD]),
        Row("one-shot-bufferize, tensors", [opt, file, *options], ["mlir-opt-22", file, *options], "4x", less=read),
    ]


def binary_rows(programs, work):
    """Binary forms, from and to text."""
    rows = []
    translate, peer, module = programs / "terrace-translate", "mlir-translate-22", work / "spirv.mlir"
    to, back, words = "--serialize-spirv", "--deserialize-spirv", work / "spirv.spv"
    written = maker([translate, to, module, "-o", words])
    rows.append(Row("SPIR-V: serialize", [translate, to, module], [peer, "--no-implicit-module", to, module], "4x"))
    rows.append(Row("SPIR-V: deserialize", [translate, back, words], [peer, back, words], "4x", prepare=written))
    opt, large, bytecode = programs / "terrace-opt", work / "large.mlir", work / "large.mlirbc"
    write = ["--emit-bytecode", "-o", os.devnull, *ONE_THREAD]
    written = maker([opt, large, "--emit-bytecode", "-o", bytecode])
    rows.append(Row("bytecode: text to bytes", [opt, large, *write], ["mlir-opt-22", large, *write], "3x"))
    rows.append(Row("bytecode: bytes to bytes", [opt, bytecode, *write], ["mlir-opt-22", bytecode, *write], "3x", prepare=written))
    return rows


def maker(command):
    """Runs a command that writes an input, if its program is there."""

    def run():
        if shutil.which(str(command[0])):
            subprocess.run(command, check=False)

    return run


def toy_rows(programs, work):
    toyc, floor, ten, ir = programs / "toyc", work / "floor", HERE / "ten.toy", work / "ten.ll"
    peer = "toyc-ch7"
    rows = [
        Row("toyc -emit=ast, ten lines", [toyc, ten, "-emit=ast"], [peer, ten, "-emit=ast"], "4 ms", quick=True),
        Row("toyc -emit=mlir, ten lines", [toyc, ten, "-emit=mlir"], [peer, ten, "-emit=mlir"], "4 ms", quick=True),
        Row("toyc -opt -emit=jit, ten lines", [toyc, "-opt", ten, "-emit=jit"], [peer, "-opt", ten, "-emit=jit"], "16 ms", quick=True),
        Row("the same against floor", [toyc, "-opt", ten, "-emit=jit"], [floor, ir, "-O3"],
            "at most 1.3x the floor", quick=True, prepare=lambda: toy_ir(toyc, ten, ir)),
        Row("the LLVM end alone against floor", [programs / "examples/run_ll", HERE / "floor/ten.ll", "3"],
            [floor, HERE / "floor/ten.ll", "-O3"], "at most 1.3x the floor", quick=True),
    ]
    for lines in [100, 1000]:
        file = work / f"literal-{lines}.toy"
        for emit in ["mlir", "jit"]:
            target = "1 s" if lines == 1000 else "a tenth of the next"
            rows.append(Row(f"toyc -opt -emit={emit}, {lines} x 1000 literal", [toyc, "-opt", file, f"-emit={emit}"], None, target))
    return rows


def toy_ir(toyc, source, ir):
    """Writes the LLVM IR that toyc has before LLVM optimises it, for the floor; if it cannot be had, IR that stands in."""
    shutil.copyfile(HERE / "floor/ten.ll", ir)
    translate = shutil.which("mlir-translate-22")
    if not pathlib.Path(toyc).exists() or not translate:
        return
    lowered = subprocess.run([toyc, "-opt", source, "-emit=mlir-llvm"], capture_output=True)
    # The dump goes to standard error in the tutorial's compilers.
    text = lowered.stdout or lowered.stderr
    if lowered.returncode == 0 and text:
        translated = subprocess.run([translate, "--mlir-to-llvmir"], input=text, capture_output=True)
        if translated.returncode == 0:
            ir.write_bytes(translated.stdout)


def milliseconds(seconds):
    if seconds is None:
        return "absent"
    return f"{seconds * 1e3:.1f}" if seconds < 0.1 else f"{seconds * 1e3:.0f}"


def megabytes(side):
    if side.time is None:
        return ""
    return f"<{MEMORY_FLOOR_MB}" if side.memory < MEMORY_FLOOR_MB else f"{side.memory:.0f}"


def ratio(ours, peer):
    return f"{peer / ours:.2f}" if ours and peer and ours > 0 else ""


def print_table(rows):
    widths = [46, 10, 10, 8, 9, 9, 6]
    head = ["", "ours ms", "peer ms", "faster", "ours MB", "peer MB", "less", "target"]

    def show(cells):
        print(cells[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(cells[1:-1], widths[1:])), " ", cells[-1])

    show(head)
    times = {row.name: row for row in rows}
    for row in rows:
        ours, peer = row.ours.time, row.peer.time
        memory = ""
        if ours and peer and min(row.ours.memory, row.peer.memory) >= MEMORY_FLOOR_MB:
            memory = f"{row.peer.memory / row.ours.memory:.2f}"
        peer_text = milliseconds(peer) if row.peer.command else "-"
        show([row.name, milliseconds(ours), peer_text, ratio(ours, peer), megabytes(row.ours), megabytes(row.peer), memory, row.target])
        base = times.get(row.less)
        if base and None not in (ours, peer, base.ours.time, base.peer.time):
            own, other = ours - base.ours.time, peer - base.peer.time
            show([f"  passes alone (less {row.less.split(',')[0]})", milliseconds(own), milliseconds(other), ratio(own, other), "", "", "", ""])


def main():
    parser = argparse.ArgumentParser(description="Prints one table: ours beside the reference tools.")
    parser.add_argument("--programs", type=pathlib.Path, required=True, help="the folder of our release programs")
    parser.add_argument("--work", type=pathlib.Path, required=True, help="the folder of bench/floor and the inputs")
    parser.add_argument("--runs", type=int, default=5, help="runs a row; eight times as many of what takes milliseconds")
    parser.add_argument("--only", default="", help="only the rows whose name holds this text")
    arguments = parser.parse_args()
    programs, work = arguments.programs.resolve(), arguments.work.resolve()
    if not (work / "literal-1000.toy").exists() or (HERE / "gen.py").stat().st_mtime > (work / "large.mlir").stat().st_mtime:
        subprocess.run([sys.executable, HERE / "gen.py", work], check=True)

    opt, empty = programs / "terrace-opt", work / "empty.mlir"
    rows = [Row("start to finish, empty module", [opt, empty], ["mlir-opt-22", empty], "2 ms", quick=True)]
    rows += big_rows(opt, work) + tensor_rows(opt, work) + binary_rows(programs, work) + toy_rows(programs, work)
    wanted = [row for row in rows if arguments.only in row.name]
    # A row that is subtracted from a wanted one is measured with it.
    rows = [row for row in rows if row in wanted or any(row.name == other.less for other in wanted)]
    before = os.getloadavg()
    signal.signal(signal.SIGALRM, out_of_time)
    terminal = sys.stderr.isatty()
    for row in rows:
        if terminal:
            print(f"\r\033[K{row.name}", end="", file=sys.stderr, flush=True)
        row.measure(arguments.runs)
    if terminal:
        print("\r\033[K", end="", file=sys.stderr)

    print_table(rows)
    cores, after = os.cpu_count(), os.getloadavg()
    print(f"\nmedian of {arguments.runs} runs ({arguments.runs * 8} of what takes milliseconds), alternating; "
          f"{cores} cores, load {before[0]:.2f} before and {after[0]:.2f} after")
    if before[0] > 0.5 * cores:
        print("the machine was busy: read the ratios, and run again before believing them")
    problems = {side.problem for row in rows for side in (row.ours, row.peer) if side.problem}
    for problem in sorted(problems):
        print(f"absent: {problem}")


if __name__ == "__main__":
    main()
