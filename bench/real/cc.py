#!/usr/bin/env python3
"""A C compiler for the programs of run.py: clang's LLVM IR goes through the llvm dialect, and an engine makes the object file.

It takes a C compiler's command line. The environment says how:
  REAL_TOOLS   the folder of terrace-translate, terrace-opt and terrace-run
  REAL_ENGINE  llvm or cranelift
  REAL_LOG     a file that gets a line of JSON for each source: how long each step took, or what was refused and why
A source that is refused is compiled by clang, so that the program can be linked.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

CLANG = "clang-22"
PASSES = "--pass-pipeline=builtin.module(canonicalize,cse,symbol-dce)"
# Options with a value of their own in the next argument.
WITH_VALUE = {"-o", "-I", "-D", "-U", "-L", "-l", "-x", "-include", "-isystem", "-MF", "-MT", "-MQ", "-Xlinker", "-u", "-T"}


class Refused(Exception):
    """A step of ours failed: its name and its words."""


def step(name, command, times):
    start = time.perf_counter()
    done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    times[name] = time.perf_counter() - start
    if done.returncode != 0:
        raise Refused(f"{name}: {done.stderr.strip()[:2000]}")


def split(arguments):
    """Sources, the output, whether it stops at objects, and the other arguments."""
    sources, rest, output, objects = [], [], None, False
    position = 0
    while position < len(arguments):
        argument = arguments[position]
        position += 1
        if argument == "-c":
            objects = True
        elif argument == "-o":
            output = arguments[position]
            position += 1
        elif argument in WITH_VALUE:
            rest += [argument, arguments[position]]
            position += 1
        elif argument.endswith(".c") and not argument.startswith("-"):
            sources.append(argument)
        else:
            rest.append(argument)
    return sources, output, objects, rest


def for_linker(argument):
    return argument.startswith(("-l", "-L", "-Wl,")) or argument.endswith((".o", ".a", ".so")) or argument in ("-shared", "-pie")


def compile_source(source, target, flags, folder):
    tools = pathlib.Path(os.environ["REAL_TOOLS"])
    engine = os.environ.get("REAL_ENGINE", "llvm")
    name = pathlib.Path(source).stem
    ir, optimized, back = (str(folder / f"{name}{suffix}") for suffix in (".ll", ".mlir", ".back.ll"))
    record = {"source": source, "engine": engine, "times": {}}
    times = record["times"]
    clang = [CLANG, *flags, "-S", "-emit-llvm", "-w", source, "-o", ir]
    if subprocess.run(clang).returncode != 0:
        return 1
    code = 0
    try:
        step("import and passes", [tools / "terrace-translate", "--import-llvm", PASSES, ir, "-o", optimized], times)
        step("code", [tools / "terrace-run", optimized, "--emit=obj", f"--engine={engine}", "-O2", "-o", target], times)
        if os.environ.get("REAL_PEER"):
            trip = ["--import-llvm", "--mlir-to-llvmir", ir, "-o", back]
            step("there and back", [tools / "terrace-translate", PASSES, *trip], times)
            step("the peer's", ["mlir-translate-22", *trip], times)
        record["bytes"] = os.path.getsize(ir)
    except Refused as refused:
        record["refused"] = str(refused)
        code = subprocess.run([CLANG, *flags, "-w", "-c", source, "-o", target]).returncode
    with open(os.environ["REAL_LOG"], "a") as log:
        log.write(json.dumps(record) + "\n")
    return code


def main():
    arguments = sys.argv[1:]
    sources, output, objects, rest = split(arguments)
    if not sources or any(a in ("-E", "-S", "-M", "-MM") for a in arguments):
        return subprocess.run([CLANG, *arguments]).returncode
    # The trials of a configure script are not worth a line in the log.
    if any(pathlib.Path(s).name.startswith(("conftest", "ztest")) for s in sources):
        return subprocess.run([CLANG, *arguments]).returncode
    flags = [a for a in rest if not for_linker(a)]
    made = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for number, source in enumerate(sources):
            stem = pathlib.Path(source).stem
            if objects:
                target = output if output and len(sources) == 1 else f"{stem}.o"
            else:
                target = str(folder / f"{number}-{stem}.o")
            code = compile_source(source, target, flags, folder)
            if code != 0:
                return code
            made.append(target)
        if objects:
            return 0
        target = ["-o", output] if output else []
        return subprocess.run([CLANG, *made, *rest, *target]).returncode


if __name__ == "__main__":
    sys.exit(main())
