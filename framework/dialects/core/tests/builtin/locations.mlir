// RUN: terrace-opt %s --allow-unregistered-dialect | terrace-opt --allow-unregistered-dialect
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo | terrace-opt --allow-unregistered-dialect --mlir-print-debuginfo
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope | terrace-opt --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope
// RUN: terrace-opt %s --allow-unregistered-dialect --mlir-print-debuginfo --mlir-pretty-debuginfo

// An operation without a location gets its place in this file.
"x.here"() : () -> ()
func.func @here(%a: i32) -> i32 {
  return %a : i32
}

// An alias of a location may follow its use.
"x.alias"() : () -> () loc(#later)
#before = loc("file.mlir":3:4)
"x.alias"() : () -> () loc(#before)
#later = loc("later"(#before))

"x.unknown"() : () -> () loc(unknown)
"x.file"() : () -> () loc("dir/file.mlir":10:8)
"x.range"() : () -> () loc("file.mlir":1:2 to 3:4)
"x.range"() : () -> () loc("file.mlir":1:2 to :4)
"x.name"() : () -> () loc("name")
"x.name"() : () -> () loc("name"("child"("file.mlir":1:1)))
"x.name"() : () -> () loc("quoted \22 and \0A")
"x.call"() : () -> () loc(callsite("callee" at "caller"))
"x.call"() : () -> () loc(callsite("inner" at callsite("file.mlir":5:6 at fused["a", unknown])))
"x.fused"() : () -> () loc(fused["a", "b"])
"x.fused"() : () -> () loc(fused<"CSE">["a", "b"])
"x.fused"() : () -> () loc(fused<{key = [1, i32]}>["a"])
"x.fused"() : () -> () loc(fused["a", "a"])
"x.fused"() : () -> () loc(fused[fused["a", "b"], "c", unknown])
"x.fused"() : () -> () loc(fused[])

// Values that are arguments have locations of their own; as an attribute, a location is a value like any other.
func.func @arguments(%a: i32 loc("a"), %b: i32) -> i32 {
  cf.br ^next(%a, %b : i32, i32) loc("branch")
^next(%c: i32 loc("q"), %d: i32 loc(unknown)):
  "x.region"() ({
  ^bb0(%e: f32 loc("e"), %f: f32):
    "x.end"(%e) : (f32) -> () loc("end")
  }) : () -> ()
  return {x.place = loc("p":1:2)} %c : i32 loc(fused["return", #later])
} loc("function")
module @inner {
} loc("module")
