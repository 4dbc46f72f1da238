// RUN: terrace-opt %s --ensure-debug-info-scope-on-llvm-func --mlir-print-debuginfo
// RUN: terrace-opt %s --ensure-debug-info-scope-on-llvm-func=emission-kind=Full --mlir-print-debuginfo

#file = #llvm.di_file<"own.c" in "/">
#own = #llvm.di_subprogram<scope = #file, name = "own", file = #file, subprogramFlags = Optimized>
module {
  llvm.func @unknown() loc(unknown)
  llvm.func @named() loc("n"("dir/sub/x.c":7:8))
  llvm.func @name_only() { llvm.return loc("/m/n.c":2:2) } loc("n")
  llvm.func @fused() loc(fused["dir/sub/x.c":7:8, "u.c":2:2])
  llvm.func @root() loc("/x.c":7:8)
  // One that has a subprogram keeps it.
  llvm.func @own() loc(fused<#own>["own.c":1:1])
  llvm.func @calls() {
    llvm.call @named() : () -> () loc("/a/b/c.c":5:5)
    // From another file, and inlined from there.
    llvm.call @named() : () -> () loc("/a/b/d.c":5:5)
    llvm.call @named() : () -> () loc(callsite("g.c":4:5 at "bar.c":3:4))
    llvm.call @named() : () -> () loc(callsite("g.c":4:5 at callsite("g.c":40:5 at "bar.c":3:4)))
    llvm.call @named() : () -> () loc(callsite(callsite("i.c":4:5 at "h.c":40:5) at "bar.c":3:4))
    llvm.call @named() : () -> () loc(fused[callsite("h.c":4:5 at "bar.c":3:4), "a.c":1:1])
    llvm.call @named() : () -> () loc("nn"(callsite("h.c":4:5 at "bar.c":3:4)))
    llvm.call @named() : () -> () loc(unknown)
    llvm.return loc("/a/b/c.c":6:5)
  } loc("/a/b/c.c":4:5)
} loc("/m/n.c":1:1)
