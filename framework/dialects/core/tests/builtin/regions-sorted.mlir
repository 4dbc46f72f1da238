// RUN: terrace-opt %s --allow-unregistered-dialect --topological-sort --split-input-file

// The order of graph regions.

module {
  %1 = "op1"(%1, %3) : (i32, i32) -> i32
  %3 = "op2"(%4) : (i32) -> i32
  %4 = "op3"() : () -> i32
}

// -----

"d.graph"() ({
  %3 = "op2"(%4) : (i32) -> i32
  %4 = "op3"() : () -> i32
  "d.end"() : () -> ()
}) : () -> ()
