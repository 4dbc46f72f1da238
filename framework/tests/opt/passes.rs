//! Passes that know no dialect, before and after.

use crate::{check, opt};

const GRAPH: &str = "module @x {
  \"foo.x\"(%1) : (i32) -> ()
  %0 = \"foo.b\"(%2) : (i32) -> i32
  %1 = \"foo.c\"(%0) ({
    \"foo.d\"(%3) : (i32) -> ()
  }) : (i32) -> i32
  %2 = \"foo.e\"(%2) : (i32) -> i32
  %3 = \"foo.f\"() : () -> i32
  %4 = \"foo.cycle\"(%5) : (i32) -> i32
  %5 = \"foo.cycle\"(%4) : (i32) -> i32
  \"foo.g\"(%6) : (i32) -> ()
  %6 = \"foo.h\"(%4) : (i32) -> i32
}

";

#[test]
fn graph_regions_are_sorted() {
    let sorted = "module @x {
  %0 = \"foo.e\"(%0) : (i32) -> i32
  %1 = \"foo.f\"() : () -> i32
  %2 = \"foo.b\"(%0) : (i32) -> i32
  %3 = \"foo.c\"(%2) ({
    \"foo.d\"(%1) : (i32) -> ()
  }) : (i32) -> i32
  \"foo.x\"(%3) : (i32) -> ()
  %4 = \"foo.cycle\"(%5) : (i32) -> i32
  %5 = \"foo.cycle\"(%4) : (i32) -> i32
  %6 = \"foo.h\"(%4) : (i32) -> i32
  \"foo.g\"(%6) : (i32) -> ()
}

";
    check("--topological-sort --allow-unregistered-dialect", GRAPH, 0, sorted, "");
    check("--topological-sort --allow-unregistered-dialect", sorted, 0, sorted, "");
}

#[test]
fn symbols_become_private() {
    let input = "func.func nested @a()\nfunc.func private @b()\nfunc.func @c() { return }\nmodule @m { func.func @a() { return } }\n";
    let output = |c: &str| {
        format!(
            "module {{
  func.func private @a()
  func.func private @b()
  func.func {c}@c() {{
    return
  }}
  module @m attributes {{sym_visibility = \"private\"}} {{
    func.func @a() {{
      return
    }}
  }}
}}

"
        )
    };
    check("--symbol-privatize", input, 0, &output("private "), "");
    check("--symbol-privatize=exclude=c,d", input, 0, &output(""), "");
}

#[test]
fn locations_are_stripped() {
    let input = "func.func @a(%x: i32 loc(\"x\")) { return loc(\"r\") } loc(\"f\")\n";
    let stripped = "#loc = loc(unknown)
module {
  func.func @a(%arg0: i32 loc(unknown)) {
    return loc(#loc)
  } loc(#loc)
} loc(#loc)

";
    check("--strip-debuginfo --mlir-print-debuginfo", input, 0, stripped, "");
    let (_, nested, _) = opt("--pass-pipeline=any(func.func(strip-debuginfo)) --mlir-print-debuginfo", input);
    assert!(nested.contains("return loc(#loc1)\n  } loc(#loc1)\n} loc(#loc)"), "{nested}");
}

#[test]
fn operations_are_counted() {
    let input = "func.func @a() { return }\nfunc.func private @b()\n\"x\"() : () -> ()\n";
    let (_, _, table) = opt("--print-op-stats --allow-unregistered-dialect", input);
    let expected = "Operations encountered:
-----------------------
  builtin.module , 1
     func.func   , 2
     func.return , 1
          x      , 1
";
    assert_eq!(table, expected);
    let (_, _, json) = opt("--print-op-stats=json", "func.func @a() { return }\n");
    assert_eq!(json, "{\n  \"builtin.module\" : 1,\n  \"func.func\" : 1,\n  \"func.return\" : 1\n}\n");
}

#[test]
fn graphs_are_drawn() {
    let input = "func.func @f(%a: i32) -> (i32, i32) {
  %0:2 = func.call @g(%a) {s = \"a<b\"} : (i32) -> (i32, i32)
  return %0#1, %a : i32, i32
}
func.func private @g(i32) -> (i32, i32)
";
    let graph = r#"digraph G {
  compound = true;
  subgraph cluster_1 {
    v2 [label = " ", shape = plain];
    label = "func.func : ()\lfunction_type: (i32) -\> (i32, i32)\lsym_name: \"f\"\l";
    subgraph cluster_3 {
      v4 [label = " ", shape = plain];
      label = "";
      v5 [label = "<res_arg0> %arg0 i32", shape = Mrecord];
      v6 [fillcolor = "0.000000 0.3 0.95", label = "{{<arg_arg0> %arg0}|func.call\l\lcallee: @g\ls: \"a\<b\"\l|{<res_0_0> %0#0 i32|<res_0_1> %0#1 i32}}", shape = Mrecord, style = filled];
      v7 [fillcolor = "0.333333 0.3 0.95", label = "{{<arg_0_1> %0#1|<arg_arg0> %arg0}|func.return\l}", shape = Mrecord, style = filled];
    }
  }
  v6 -> v7[style = dashed];
  v5:res_arg0:s -> v6:arg_arg0:n[style = solid];
  v6:res_0_1:s -> v7:arg_0_1:n[style = solid];
  v5:res_arg0:s -> v7:arg_arg0:n[style = solid];
}
"#;
    let (status, _, said) =
        opt("--pass-pipeline=builtin.module(func.func(view-op-graph{print-control-flow-edges}))", input);
    assert_eq!((status, said.starts_with(graph)), (0, true), "{said}");
    let input = "func.func @f(%a: i1) {
  %0 = arith.constant dense<[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]> : tensor<18xi8>
  scf.if %a { func.call @f(%a) : (i1) -> () }
  return
}
";
    let (_, _, said) = opt("--view-op-graph=max-label-len=9", input);
    assert!(said.contains("value: [...] : tensor\\<18...\\l|{<res_cst> %cst tensor\\<18...}}"), "{said}");
    assert!(said.contains(":res_arg0:s -> v12[lhead = cluster_11, style = solid];"), "{said}");
}

#[test]
fn ir_is_printed() {
    let input = "func.func private @f()\n";
    let module = "module {\n  func.func private @f()\n}\n\n";
    let dump = "// -----// IR Dump here //----- //\nmodule {\n  func.func private @f()\n}\n";
    check("--print-ir=label=here", input, 0, module, dump);
}

#[test]
fn pipelines_run_to_a_fixed_point() {
    let input = "func.func @f(%a: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %1 = arith.addi %a, %0 : i32
  return %1 : i32
}
";
    let output = "module {\n  func.func @f(%arg0: i32) -> i32 {\n    return %arg0 : i32\n  }\n}\n\n";
    let pass = |options: &str| {
        format!("--pass-pipeline=any(composite-fixed-point-pass{{pipeline=canonicalize,cse{options}}})")
    };
    check(&pass(""), input, 0, output, "");
    let warning =
        "<stdin>:0:0: warning: Composite pass \"CompositeFixedPointPass\"+ didn't converge in 1 iterations\n";
    let args = vec!["opt".to_owned(), pass(" max-iterations=1")];
    assert_eq!(crate::opt_args(args, input), (0, output.to_owned(), warning.to_owned()));
    let args = vec!["opt".to_owned(), pass(" max-iterations=0")];
    let error = "<unknown>:0: error: Invalid maxIterations value: 0\n";
    assert_eq!(crate::opt_args(args, input), (1, String::new(), error.to_owned()));
}

#[test]
fn affine_and_scf_are_lowered() {
    let input = "func.func @f(%m: memref<4xf32>) {
  affine.for %i = 0 to 4 {
    %x = affine.load %m[%i] : memref<4xf32>
    affine.store %x, %m[3 - %i] : memref<4xf32>
  }
  return
}
";
    let (status, out, said) = opt("--lower-affine --convert-scf-to-cf", input);
    assert_eq!((status, said.as_str()), (0, ""));
    assert!(out.contains("cf.cond_br") && out.contains("memref.store") && !out.contains("affine"), "{out}");
}
