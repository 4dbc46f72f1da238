#!/usr/bin/env python3
"""How close terrace-opt is to mlir-opt 22, dialect by dialect: which operations it knows, and how often both do the same.

Every input is a piece of a .mlir file, cut at `// -----`. Both programs get it on standard input. A piece counts for a dialect whose
operations it holds where all its dialects are among those of terrace-opt.

  text      the custom form goes in; the custom form that comes out is the same, byte for byte
  generic   the same with --mlir-print-op-generic
  debug     the same with --mlir-print-local-scope --mlir-print-debuginfo
  rejected  mlir-opt refuses the piece, and so does terrace-opt
  the words the first error has the same line, column and text
  canonical --canonicalize changes the piece, and what comes out is the same

Usage: compatibility.py [--opt PATH] [--tblgen PATH] [--markdown] [FOLDER-OR-FILE ...]

Without names it reads the tests of this repository. A checkout of LLVM has more: llvm-project/mlir/test.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PEER = "mlir-opt-22"
# Where mlir-opt's definitions are, and ours.
INCLUDE = pathlib.Path("/usr/lib/llvm-22/include")
DEFINITIONS = {
    "affine": "Affine/IR/AffineOps.td", "arith": "Arith/IR/ArithOps.td",
    "cf": "ControlFlow/IR/ControlFlowOps.td", "complex": "Complex/IR/ComplexOps.td", "func": "Func/IR/FuncOps.td",
    "index": "Index/IR/IndexOps.td", "llvm": "LLVMIR/LLVMOps.td LLVMIR/LLVMIntrinsicOps.td", "math": "Math/IR/MathOps.td",
    "memref": "MemRef/IR/MemRefOps.td", "ml_program": "MLProgram/IR/MLProgramOps.td", "scf": "SCF/IR/SCFOps.td",
    "sparse_tensor": "SparseTensor/IR/SparseTensorOps.td", "tensor": "Tensor/IR/TensorOps.td", "ub": "UB/IR/UBOps.td",
    "spirv": "SPIRV/IR/SPIRVOps.td", "vector": "Vector/IR/VectorOps.td",
    "acc": "OpenACC/OpenACCOps.td", "amdgpu": "AMDGPU/IR/AMDGPU.td", "amx": "AMX/AMX.td", "arm_neon": "ArmNeon/ArmNeon.td",
    "arm_sme": "ArmSME/IR/ArmSMEOps.td ArmSME/IR/ArmSMEIntrinsicOps.td", "arm_sve": "ArmSVE/IR/ArmSVE.td",
    "async": "Async/IR/AsyncOps.td", "bufferization": "Bufferization/IR/BufferizationOps.td",
    "emitc": "EmitC/IR/EmitC.td", "gpu": "GPU/IR/GPUOps.td", "irdl": "IRDL/IR/IRDLOps.td",
    "linalg": "Linalg/IR/LinalgOps.td Linalg/IR/LinalgRelayoutOps.td Linalg/IR/LinalgStructuredOps.td", "mpi": "MPI/IR/MPIOps.td",
    "nvgpu": "NVGPU/IR/NVGPUOps.td", "nvvm": "LLVMIR/NVVMOps.td", "omp": "OpenMP/OpenMPOps.td", "pdl": "PDL/IR/PDLOps.td",
    "pdl_interp": "PDLInterp/IR/PDLInterpOps.td", "ptr": "Ptr/IR/PtrOps.td", "quant": "Quant/IR/QuantOps.td",
    "rocdl": "LLVMIR/ROCDLOps.td", "shape": "Shape/IR/ShapeOps.td", "shard": "Shard/IR/ShardOps.td",
    "smt": "SMT/IR/SMT.td",
    "tosa": "Tosa/IR/TosaOps.td Tosa/IR/TosaShapeOps.td Tosa/IR/TosaUtilOps.td", "wasmssa": "WasmSSA/IR/WasmSSAOps.td",
    "x86vector": "X86Vector/X86Vector.td", "xegpu": "XeGPU/IR/XeGPUOps.td", "xevm": "LLVMIR/XeVMOps.td",
    "transform": "Transform/IR/TransformOps.td",
}
MODES = {"text": [], "generic": ["--mlir-print-op-generic"], "debug": ["--mlir-print-local-scope", "--mlir-print-debuginfo"],
         "canonical": ["--canonicalize"]}
COLUMNS = ["text", "generic", "debug", "rejected", "the words", "canonical"]
LIMIT_SECONDS = 20


def operations(command):
    """The operations that a .td file with all that it includes defines, by dialect."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"error: {' '.join(map(str, command))}: {done.stderr.strip().splitlines()[0]}")
    records = json.loads(done.stdout)
    found = collections.defaultdict(set)
    for name in records["!instanceof"].get("Op", []):
        record = records[name]
        found[records[record["opDialect"]["def"]]["name"]].add(record["opName"])
    return found


def known_operations(tblgen):
    """For every dialect of ours: the operations that both have, and how many mlir-opt has."""
    table = {}
    families = sorted((ROOT / "framework/dialects").glob("*/src"))
    include = [word for family in families for word in ("-I", family)]
    for folder in sorted((f for family in families for f in family.iterdir()), key=lambda f: f.name):
        td = folder / f"{folder.name}.td"
        if not td.exists() or folder.name not in DEFINITIONS:
            continue
        ours = operations([tblgen, "--dump-json", *include, "-I", ROOT / "framework/ods/td", td])
        want = set()
        for file in DEFINITIONS[folder.name].split():
            path = INCLUDE / "mlir/Dialect" / file
            peer = ["llvm-tblgen-22", "--dump-json", "-I", INCLUDE, "-I", path.parent, path]
            want |= operations(peer)[folder.name]
        table[folder.name] = (len(want & ours[folder.name]), len(want))
    return table


def run(program, flags, text):
    try:
        done = subprocess.run([program, "--allow-unregistered-dialect", *flags], input=text, capture_output=True,
                              timeout=LIMIT_SECONDS)
    except subprocess.TimeoutExpired:
        return None, b"", b"no end"
    return done.returncode, done.stdout, done.stderr


def first_error(stderr):
    found = re.search(rb"<stdin>:(\d+):(\d+): error: (.*)", stderr)
    return found.groups() if found else stderr.split(b"\n")[0]


def measure(opt, text):
    """The dialects of a piece, and for every column that it counts in whether both did the same."""
    code, generic, errors = run(PEER, MODES["generic"], text)
    if code is None or code < 0:
        return set(), {}
    if code != 0:
        dialects = set(re.findall(r"(?<![\w.@%#!\"])\"?([a-z]\w*)\.[a-z]", text.decode(errors="replace")))
        ours, _, said = run(opt, MODES["generic"], text)
        rejected = ours == 1
        return dialects, {"rejected": rejected, "the words": rejected and first_error(said) == first_error(errors)}
    dialects = set(re.findall(r"(?m)^ *(?:%\S+ = )?\"([a-z]\w*)\.", generic.decode(errors="replace")))
    dialects |= set(re.findall(r"[#!]([a-z]\w*)\.[a-z]", generic.decode(errors="replace")))
    same = {"generic": run(opt, MODES["generic"], text)[1] == generic}
    plain = b""
    for mode, flags in MODES.items():
        if mode == "generic":
            continue
        peer_code, peer_text, _ = run(PEER, flags, text)
        if mode == "text":
            plain = peer_text
        # Only what canonicalization changes says something of it.
        if peer_code == 0 and not (mode == "canonical" and peer_text == plain):
            same[mode] = run(opt, flags, text)[1] == peer_text
    return dialects, same


def pieces(names):
    for name in names:
        path = pathlib.Path(name)
        for file in sorted(path.rglob("*.mlir")) if path.is_dir() else [path]:
            yield from re.split(rb"(?m)^// -----.*\n", file.read_bytes())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", default=ROOT / "target/release/terrace-opt")
    parser.add_argument("--tblgen", default=ROOT / "target/release/terrace-tblgen")
    parser.add_argument("--markdown", action="store_true", help="print a table for docs/compatibility.md")
    parser.add_argument("inputs", nargs="*", default=[ROOT / "framework"])
    options = parser.parse_args()
    known = known_operations(options.tblgen)
    listed = subprocess.run([PEER, "--show-dialects"], capture_output=True, text=True).stdout
    registered = set(re.findall(r"\w+", listed.split(":", 1)[-1]))
    texts = list(dict.fromkeys(p for p in pieces(options.inputs) if p.strip()))
    counts = collections.defaultdict(lambda: collections.defaultdict(lambda: [0, 0]))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for dialects, same in pool.map(lambda t: measure(options.opt, t), texts):
            # Operations that mlir-opt does not know either go through both as they are.
            dialects &= registered - {"builtin"}
            if not dialects <= set(known):
                continue
            for dialect in dialects | {"all of these"}:
                for column, agree in same.items():
                    counts[dialect][column][0] += agree
                    counts[dialect][column][1] += 1
    print_table(known, counts, options.markdown)


def print_table(known, counts, markdown):
    rows = [["dialect", "operations", *COLUMNS]]
    for dialect in [*known, "all of these"]:
        have, want = known.get(dialect) or [sum(n) for n in zip(*known.values())]
        cells = [counts[dialect][c] for c in COLUMNS]
        rows.append([dialect, f"{have}/{want}", *(f"{a}/{n}" if n else "" for a, n in cells)])
    if markdown:
        rows.insert(1, ["---"] * len(rows[0]))
        print("\n".join("| " + " | ".join(row) + " |" for row in rows))
        return
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    print("\n".join("  ".join(cell.ljust(w) for cell, w in zip(row, widths)).rstrip() for row in rows))


if __name__ == "__main__":
    main()
