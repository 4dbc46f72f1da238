#!/usr/bin/env python3
"""Builds real C programs by way of the llvm dialect and runs their own tests: bzip2, zlib, Lua and SQLite from Debian's sources.

Usage: bench/real/run.py [--tools target/release] [--work target/real] [--engine llvm|cranelift] [--peer] [--only NAME]

Needs clang-22, make, and Debian's sources (apt-get source); SQLite's tests need tclsh and tcl8.6-dev. --peer also times
mlir-translate-22 on the same files. The tools are those of `make build LLVM=1`.
"""

import argparse
import collections
import json
import os
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent

LUA_TEST = r"""
local t = {}
for i = 1, 1000 do t[i] = (i * 7919) % 1009 end
table.sort(t)
for i = 2, #t do assert(t[i - 1] <= t[i]) end
assert(string.format("%5.2f|%-6d|%x|%q|%s", 3.14159, 42, 255, "a\nb", nil) == ' 3.14|42    |ff|"a\\\nb"|nil')
assert(("hello world"):gsub("o", "0") == "hell0 w0rld")
assert(select("#", ("a,b,,c"):match("([^,]*),([^,]*),([^,]*),([^,]*)")) == 4)
local co = coroutine.wrap(function(a) for i = 1, 5 do a = coroutine.yield(a * i) end return "end" end)
assert(co(1) == 1 and co(2) == 4 and co(3) == 9)
local ok, message = pcall(error, { code = 7 })
assert(not ok and message.code == 7)
local ok, message = pcall(function() local x = nil; return x.y end)
assert(not ok and message:find("attempt to index a nil value"))
assert(1 // 0.0 == math.huge and -7 // 2 == -4 and -7 % 3 == 2 and 7 >> 1 == 3 and 2^53 == 9007199254740992.0)
assert(math.maxinteger + 1 == math.mininteger and math.type(1) == "integer" and math.ult(1, -1))
local m = setmetatable({}, { __index = function(_, k) return k * 2 end, __call = function(_, a, b) return a + b end })
assert(m[21] == 42 and m(40, 2) == 42)
goto done
error("not reached")
::done::
local weak = setmetatable({}, { __mode = "v" })
weak[1] = {}
collectgarbage()
assert(weak[1] == nil)
assert(load("return ...")(5) == 5 and #string.dump(function() end) > 0)
assert(utf8.char(0x20ac) == "€" and utf8.len("€uro") == 4)
assert(string.pack("<i4", 100):byte(1) == 100 and string.unpack("<d", string.pack("<d", 1.5)) == 1.5)
assert(os.time({ year = 2000, month = 1, day = 1, hour = 12 }) > 0 and tostring(1e15) == "1e+15")
local function fib(n) if n < 2 then return n end return fib(n - 1) + fib(n - 2) end
assert(fib(24) == 46368)
print("lua: all passed")
"""

SQLITE = """mkdir -p {folder}
cd {folder} && CC={cc} CFLAGS='-O1' ../configure --disable-shared --disable-readline --with-tcl=/usr/lib/tcl8.6
cd {folder} && make -s sqlite3 testfixture"""

# Commands in the unpacked source; `$CC` is cc.py.
PROGRAMS = {
    "bzip2": {
        "package": "bzip2",
        "build": ["make -s clean", "make -s CC=$CC CFLAGS='-O2 -D_FILE_OFFSET_BITS=64' bzip2 bzip2recover"],
        "test": ["make -s test CC=$CC"],
    },
    "zlib": {
        "package": "zlib",
        "build": ["CC=$CC ./configure --static", "make -s clean", "make -s libz.a example minigzip"],
        "test": ["make -s teststatic"],
    },
    "lua": {
        "package": "lua5.4",
        "build": [
            # Debian's build makes this header.
            "echo '#define DEB_HOST_MULTIARCH \"linux\"' > src/lua5.4-deb-multiarch.h",
            "cd src && $CC -O2 -DLUA_USE_LINUX -DLUA_COMPAT_5_3 -o lua $(ls *.c | grep -v luac.c) -Wl,-E -lm -ldl",
            "cd src && $CC -O2 -DLUA_USE_LINUX -DLUA_COMPAT_5_3 -o luac $(ls *.c | grep -v lua.c) -lm -ldl",
        ],
        "test": ["src/lua -v", "src/lua $TESTS/lua.lua", "src/luac -o /dev/null $TESTS/lua.lua"],
    },
    "sqlite": {
        "package": "sqlite3",
        "build": [*SQLITE.format(folder="bld", cc="$CC").split("\n")],
        "test": ["cd bld && ./testfixture ../test/select1.test ../test/join.test ../test/trigger1.test ../test/func.test"],
        # Some of these fail with any compiler, by the file system and the version of Tcl.
        "reference": [*SQLITE.format(folder="bldc", cc="clang-22").split("\n")],
        "same": ("bld", "bldc", "./testfixture ../test/extraquick.test"),
    },
}


def source(program, work):
    """The folder of the unpacked source, fetched once."""
    found = sorted(p for p in work.glob(f"{program['package']}-*") if p.is_dir()) or sorted(
        p for p in work.glob(f"{program['package'].rstrip('0123456789.')}*-*") if p.is_dir()
    )
    if not found:
        subprocess.run(["apt-get", "source", "-qq", program["package"]], cwd=work, check=True)
        return source(program, work)
    return found[0]


def run(commands, folder, environment, log):
    for command in commands:
        with open(log, "a") as out:
            out.write(f"$ {command}\n")
            out.flush()
            done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, stdout=out, stderr=out)
        if done.returncode != 0:
            return f"'{command}' ended with {done.returncode}: see {log}"
    return None


def outcomes(command, folder, environment):
    """What a suite of SQLite says: the tests that passed, and what is said of the others."""
    done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment, capture_output=True, text=True, errors="replace")
    lines = done.stdout.splitlines()
    return {line for line in lines if line.endswith("... Ok")}, [line for line in lines if line.startswith("! ")]


def compare(program, folder, environment, log):
    """None if the suite has the same outcome by our build and by clang's own."""
    failure = run(program["reference"], folder, environment, log)
    if failure:
        return failure
    ours, clang, command = program["same"]
    (passed, failed), (expected, expected_failed) = (outcomes(command, folder / f, environment) for f in (ours, clang))
    # Here and there a test has a random number in its name: what comes before the hyphen has not.
    lost = sorted({line.split("-")[0] for line in expected} - {line.split("-")[0] for line in passed})
    print(f"    {len(passed)} tests passed, by clang's own build {len(expected)}; failures {len(failed)} and {len(expected_failed)}")
    return None if failed == expected_failed and not lost else f"lost: {lost[:5]}, failed: {failed[:5]}"


def report(name, failure, log):
    records = [json.loads(line) for line in open(log)] if os.path.exists(log) else []
    refused = [r for r in records if "refused" in r]
    print(f"{name}: {'passed' if failure is None else failure}; {len(records)} sources, {len(refused)} refused")
    reasons = collections.Counter(r["refused"].split("\n")[0][-160:] for r in refused)
    for reason, count in reasons.most_common(8):
        print(f"    {count} x {reason}")
    whole = [r for r in records if "refused" not in r]
    steps = collections.Counter()
    for record in whole:
        steps.update(record["times"])
    print("    " + ", ".join(f"{step} {seconds:.2f} s" for step, seconds in steps.items()))
    if peer := steps["the peer's"]:
        ours = steps["there and back"]
        print(f"    import, passes and export {ours:.2f} s; mlir-translate-22, without passes, {peer:.2f} s: {peer / ours:.1f}x")
    return failure is None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tools", default="target/release")
    parser.add_argument("--work", default="target/real")
    parser.add_argument("--engine", default="llvm", choices=["llvm", "cranelift"])
    parser.add_argument("--peer", action="store_true", help="time mlir-translate-22 as well")
    parser.add_argument("--only", choices=sorted(PROGRAMS))
    options = parser.parse_args()
    work = pathlib.Path(options.work).resolve()
    tests = work / "tests"
    tests.mkdir(parents=True, exist_ok=True)
    (tests / "lua.lua").write_text(LUA_TEST)
    missing = [tool for tool in ["clang-22", "make"] if not shutil.which(tool)]
    if missing:
        sys.exit(f"error: missing: {', '.join(missing)}")
    passed = True
    for name, program in PROGRAMS.items():
        if options.only not in (None, name):
            continue
        times, log = work / f"{name}-{options.engine}.json", work / f"{name}-{options.engine}.log"
        for file in (times, log):
            file.unlink(missing_ok=True)
        environment = dict(os.environ, CC=str(HERE / "cc.py"), TESTS=str(tests), REAL_ENGINE=options.engine,
                           REAL_TOOLS=str(pathlib.Path(options.tools).resolve()), REAL_LOG=str(times),
                           REAL_PEER="1" if options.peer else "")
        folder = source(program, work)
        failure = run(program["build"] + program["test"], folder, environment, log)
        if failure is None and "same" in program:
            failure = compare(program, folder, environment, log)
        passed &= report(name, failure, times)
    sys.exit(0 if passed else 1)


if __name__ == "__main__":
    main()
