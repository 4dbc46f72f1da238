//! Command lines, what comes out and what is said.

use crate::{check, folder, opt, opt_args};

const TWO: &str = "func.func @f() -> (i32, i32) {
  %a = arith.constant 1 : i32
  %b = arith.constant 1 : i32
  return %a, %b : i32, i32
}
func.func private @g()
";
const MERGED: &str = "module {
  func.func @f() -> (i32, i32) {
    %c1_i32 = arith.constant 1 : i32
    return %c1_i32, %c1_i32 : i32, i32
  }
  func.func private @g()
}

";
const F_MERGED: &str = "func.func @f() -> (i32, i32) {
  %c1_i32 = arith.constant 1 : i32
  return %c1_i32, %c1_i32 : i32, i32
}

";
const G: &str = "func.func private @g()

";

#[test]
fn passes_are_flags() {
    check("--cse", TWO, 0, MERGED, "");
    check("-cse -canonicalize=max-iterations=2 -", TWO, 0, MERGED, "");
    check("--pass-pipeline=builtin.module(func.func(cse))", TWO, 0, MERGED, "");
    check("--cse --verify-each=0 --mlir-print-op-generic=false --mlir-disable-threading", TWO, 0, MERGED, "");
    let without_g = MERGED.replace("  func.func private @g()\n", "");
    check("--symbol-dce --cse", TWO, 0, &without_g, "");
}

#[test]
fn pipelines_are_dumped() {
    let dumped = "Pass Manager with 2 passes:
builtin.module(
  cse,
  canonicalize{  max-iterations=3 max-num-rewrites=-1 region-simplify=aggressive test-convergence=true top-down=true}
)

";
    let args =
        ["opt", "--cse", "--canonicalize=max-iterations=3 region-simplify=aggressive test-convergence"];
    let args = args.iter().chain(&["--dump-pass-pipeline"]).map(|a| (*a).to_owned()).collect();
    assert_eq!(opt_args(args, TWO), (0, MERGED.to_owned(), dumped.to_owned()));
    let text = "builtin.module(inline{default-pipeline=cse op-pipelines=func.func(canonicalize,cse)})";
    let dumped = "Pass Manager with 1 passes:
builtin.module(
  inline{default-pipeline=cse inlining-threshold=4294967295 max-iterations=4 op-pipelines={func.func(canonicalize{  max-iterations=10 max-num-rewrites=-1 region-simplify=normal test-convergence=false top-down=true},cse)}}
)

";
    let args = ["opt", "--dump-pass-pipeline", "--pass-pipeline", text].map(str::to_owned).to_vec();
    assert_eq!(opt_args(args, TWO), (0, MERGED.to_owned(), dumped.to_owned()));
}

#[test]
fn mistakes_on_the_command_line() {
    let cases = [
        ("--cs", "Unknown command line argument '--cs'.  Try: 'opt --help'\nDid you mean '--cse'?\n"),
        ("a.mlir b.mlir", "Only one input file is read: 'b.mlir' is one too many.  Try: 'opt --help'\n"),
        (
            "--no-such-flag-at-all",
            "Unknown command line argument '--no-such-flag-at-all'.  Try: 'opt --help'\n",
        ),
        (
            "--mlir-timin",
            "Unknown command line argument '--mlir-timin'.  Try: 'opt --help'\nDid you mean '--mlir-timing'?\n",
        ),
        ("no/such", "cannot open input file 'no/such': No such file or directory\n"),
        (
            "--mlir-print-ir-after=cs",
            "for the --mlir-print-ir-after option: Cannot find option named 'cs'!\n",
        ),
        (
            "--canonicalize=bogus",
            "<unknown>:0: error: <Pass-Options-Parser>: no such option bogus\n  hint: options: top-down, region-simplify, max-iterations, \
             max-num-rewrites, test-convergence, disable-patterns, enable-patterns\n\n",
        ),
        (
            "--canonicalize=toop-down",
            "<unknown>:0: error: <Pass-Options-Parser>: no such option toop-down\n  hint: did you mean 'top-down'? options: top-down, \
             region-simplify, max-iterations, max-num-rewrites, test-convergence, disable-patterns, enable-patterns\n\n",
        ),
        (
            "--canonicalize=top-down=x",
            "<unknown>:0: error: for the --top-down option: 'x' is invalid value for boolean argument! Try 0 or 1\n",
        ),
        (
            "--canonicalize=region-simplify=x",
            "<unknown>:0: error: for the --region-simplify option: Cannot find option named 'x'!\n",
        ),
        (
            "--cse --pass-pipeline=any(cse)",
            "<unknown>:0: error: '-pass-pipeline' option can't be used with individual pass options\n",
        ),
        (
            "--pass-pipeline=func.func(cse)",
            "<stdin>:0:0: error: can't run 'func.func' pass manager on 'builtin.module' op\n",
        ),
        (
            "--cse --mlir-print-ir-after-all --mlir-print-ir-module-scope",
            "<unknown>:0: error: IR print for module scope can't be setup on a pass-manager without disabling multi-threading first.\n\n",
        ),
        ("--cse -o /no/such", "cannot open output file '/no/such': No such file or directory\n"),
    ];
    for (line, message) in cases {
        check(line, TWO, 1, "", message);
    }
    let (status, _, stderr) = opt("--verify-each=perhaps", TWO);
    assert_eq!((status, stderr.contains("perhaps")), (1, true), "{stderr}");
}

#[test]
fn failing_passes_print_nothing() {
    let input = "func.func @f() { return }\n";
    let message = "<stdin>:1:1: error: 'func.func' op  was scheduled to run under SymbolDCE, but does not define a symbol table\n\
                   func.func @f() { return }\n^\n";
    check("--pass-pipeline=builtin.module(func.func(symbol-dce))", input, 1, "", message);
    let file = folder("failing").join("out.mlir");
    let line = format!("--pass-pipeline=any(func.func(symbol-dce)) -o {}", file.display());
    check(&line, input, 1, "", message);
    assert!(!file.exists());
    let line = format!("--cse -o {}", file.display());
    check(&line, input, 0, "", "");
    assert!(std::fs::read_to_string(&file).is_ok_and(|t| t.starts_with("module {")));
}

#[test]
fn ir_is_printed_around_passes() {
    let banner = |when: &str| format!("// -----// IR Dump {when} //----- //\n");
    let expected = banner("After CSE (cse)") + F_MERGED + &banner("After CSE (cse)") + G;
    check(
        "--pass-pipeline=builtin.module(func.func(cse)) --mlir-print-ir-after=cse",
        TWO,
        0,
        MERGED,
        &expected,
    );
    let line = "--pass-pipeline=builtin.module(func.func(cse,cse)) --mlir-print-ir-after-all --mlir-print-ir-after-change";
    check(line, TWO, 0, MERGED, &(banner("After CSE (cse)") + F_MERGED));
    check("--cse --mlir-print-ir-after-change", TWO, 0, MERGED, "");
    let line = "--cse --canonicalize --mlir-print-ir-before=canonicalize --mlir-print-ir-module-scope --mlir-disable-threading";
    let whole = banner("Before Canonicalizer (canonicalize) ('builtin.module' operation)") + MERGED + "\n";
    check(line, TWO, 0, MERGED, &whole);
    let line = "--pass-pipeline=builtin.module(func.func(cse)) --mlir-print-ir-after-change --mlir-print-ir-after=cse \
                --mlir-print-ir-module-scope --mlir-disable-threading";
    let whole = banner("After CSE (cse) ('func.func' operation: @f)") + MERGED + "\n";
    check(line, TWO, 0, MERGED, &whole);
    let input = "func.func @f() { return }\n";
    let (status, _, said) =
        opt("--pass-pipeline=any(cse,func.func(symbol-dce)) --mlir-print-ir-after-failure", input);
    let dump = banner("After SymbolDCE Failed (symbol-dce)") + "func.func @f() {\n  return\n}\n\n";
    assert!(status == 1 && said.ends_with(&dump), "{said}");
    assert_eq!(said.matches("IR Dump").count(), 1);
}

#[test]
fn ir_is_printed_into_a_tree_of_files() {
    let dir = folder("tree");
    let line = format!(
        "--pass-pipeline=builtin.module(func.func(cse,canonicalize),symbol-dce,func.func(cse)) \
         --mlir-print-ir-after-all --mlir-print-ir-tree-dir={}",
        dir.display()
    );
    let (status, _, said) = opt(&line, TWO);
    assert_eq!((status, said.as_str()), (0, ""));
    let names = |dir: std::path::PathBuf| {
        let list = std::fs::read_dir(dir).expect("a folder");
        let mut names: Vec<String> =
            list.map(|e| e.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    };
    let module = dir.join("builtin_module_no-symbol-name");
    assert_eq!(names(module.clone()), ["1_symbol-dce.mlir", "func_func_f", "func_func_g"]);
    let f = module.join("func_func_f");
    assert_eq!(names(f.clone()), ["0_0_cse.mlir", "0_1_canonicalize.mlir", "1_2_cse.mlir"]);
    let text = std::fs::read_to_string(f.join("0_0_cse.mlir")).expect("a dump");
    assert_eq!(text, format!("// -----// IR Dump After CSE (cse) //----- //\n{F_MERGED}"));
}

#[test]
fn reports_go_to_standard_error() {
    let (status, out, said) = opt("--cse --mlir-pass-statistics --mlir-timing --mlir-disable-threading", TWO);
    assert_eq!((status, out.as_str()), (0, MERGED));
    assert!(
        said.contains("CSE\n  (S) 1 num-cse'd - Number of operations CSE'd\n  (S) 0 num-dce'd - "),
        "{said}"
    );
    let names: Vec<&str> = said.lines().filter_map(|l| Some(l.rsplit_once("%)  ")?.1)).collect();
    assert_eq!(names, ["Parser", "CSE", "  (A) DominanceInfo", "Output", "Rest", "Total"]);
    let line =
        "--pass-pipeline=builtin.module(func.func(cse,cse),cse) --mlir-timing --mlir-disable-threading";
    let (_, _, said) = opt(line, TWO);
    let names: Vec<&str> = said.lines().filter_map(|l| Some(l.rsplit_once("%)  ")?.1)).collect();
    let nested = [
        "Parser",
        "'func.func' Pipeline",
        "  CSE",
        "    (A) DominanceInfo",
        "  CSE",
        "CSE",
        "  (A) DominanceInfo",
    ];
    assert_eq!(names[..nested.len()], nested);
    let (_, _, json) = opt("--cse --mlir-timing --mlir-output-format=json --mlir-timing-display=list", TWO);
    assert!(json.contains("\"name\": \"CSE\"},\n"), "{json}");
}

#[test]
fn inputs_are_split() {
    let input =
        "func.func private @a()\n// -----\nfunc.func private @b() {\n// -----\nfunc.func private @c()\n";
    let module = |name: &str| format!("module {{\n  func.func private @{name}()\n}}\n\n");
    let (status, out, said) = opt("--split-input-file", input);
    assert_eq!(status, 1);
    assert_eq!(out, format!("{}// -----\n// -----\n{}", module("a"), module("c")));
    assert!(said.starts_with("<stdin>:3:25: error: "), "{said}");
    let marked = input.replace("// -----", "//--").replace("@b() {", "@b()");
    let (status, out, _) = opt("-split-input-file=//-- --output-split-marker=//==", &marked);
    assert_eq!((status, out), (0, [module("a"), module("b"), module("c")].join("//==\n")));
}

#[test]
fn diagnostics_are_verified() {
    let input = "// expected-error@+1 {{custom op 'retrn' is unknown}}
func.func @a() { retrn }
// -----
// expected-error-re @below {{custom op '{{[a-z]+}}' is}}
func.func @b() { retrn }
// -----
func.func @c() { retrn } // expected-error {{op 'retrn'}}
";
    let (status, _, said) = opt("--split-input-file --verify-diagnostics", input);
    assert_eq!((status, said.as_str()), (0, ""));
    let wrong = "// expected-warning @below {{custom op}}
func.func @b() { retrn }
// expected-error @above {{nothing}}
// expected-note @unknown {{here}}
// expected-error-re {{a{{(}}}}
";
    let expected = "<stdin>:5:4: error: invalid regex: unmatched '('
// expected-error-re {{a{{(}}}}
   ^
<stdin>:2:18: error: 'error' diagnostic emitted when expecting a 'warning'
func.func @b() { retrn }
                 ^
<stdin>:1:4: error: expected warning \"custom op\" was not produced
// expected-warning @below {{custom op}}
   ^~~~~~~~~
<stdin>:3:4: error: expected error \"nothing\" was not produced
// expected-error @above {{nothing}}
   ^~~~~~~
<unknown>:0: error: expected note \"here\" was not produced
";
    let (status, _, said) = opt("--verify-diagnostics", wrong);
    assert_eq!(status, 1);
    assert_eq!(said.lines().count(), expected.lines().count(), "{said}");
    let (_, _, said) = opt("--verify-diagnostics", "func.func @b() { retrn }\n");
    assert!(
        said.starts_with("<stdin>:1:18: error: unexpected error: custom op 'retrn' is unknown"),
        "{said}"
    );
    check("--verify-diagnostics=only-expected", "func.func @b() { retrn }\n", 0, "", "");
}

#[test]
fn modules_are_implicit_or_not() {
    check("--no-implicit-module", "func.func private @a()\n", 0, "func.func private @a()\n\n", "");
    check("--no-implicit-module", "module { }\n", 0, "module {\n}\n\n", "");
    let message = "<stdin>:0:0: error: source must contain a single top-level operation, found: 2\n";
    check("--no-implicit-module", TWO, 1, "", message);
    let line = "--no-implicit-module --cse --dump-pass-pipeline";
    let dumped = "Pass Manager with 1 passes:\nfunc.func(\n  cse\n)\n\n";
    check(line, "func.func private @a()\n", 0, "func.func private @a()\n\n", dumped);
}

/// Values of a region of an unknown operation may come after their uses: the fold of a read stops where the writes come round.
#[test]
fn writes_in_a_circle_end() {
    let input = r#"
"x.graph"() ({
  %v = "x.v"() : () -> vector<4xf32>
  %p = "x.p"() : () -> f32
  %c16 = arith.constant 16 : index
  %c24 = arith.constant 24 : index
  %c32 = arith.constant 32 : index
  %a = vector.transfer_write %v, %b[%c16] {in_bounds = [true]} : vector<4xf32>, tensor<64xf32>
  %b = vector.transfer_write %v, %a[%c24] {in_bounds = [true]} : vector<4xf32>, tensor<64xf32>
  %r = vector.transfer_read %a[%c32], %p {in_bounds = [true]} : tensor<64xf32>, vector<4xf32>
  "x.use"(%r) : (vector<4xf32>) -> ()
}) : () -> ()
"#;
    let (status, out, said) = opt("--allow-unregistered-dialect --canonicalize", input);
    assert!(status == 0 && out.contains("vector.transfer_read"), "{out}{said}");
}

/// A definition with many alternatives that each have as many: the check gives up.
#[test]
fn definitions_by_irdl_may_be_too_costly_to_check() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/dialects/meta/tests/irdl/inputs/costly.irdl");
    let args = vec!["opt".to_owned(), format!("--irdl-file={file}")];
    let (status, _, said) = opt_args(args, "%0 = \"costly.op\"() : () -> i32\n");
    let message = "error: takes too many steps to check: the definition has too many alternatives";
    assert!(status == 1 && said.contains(message), "{status}: {said}");
}

#[test]
fn lists_and_help() {
    let (status, out, _) = opt("--show-dialects", "");
    assert!(status == 0 && out.starts_with("Available Dialects: acc,affine,amdgpu,amx,arith,"), "{out}");
    let (status, out, _) = opt("--list-passes", "");
    assert!(status == 0 && out.starts_with("Passes:\n  --affine-data-copy-generate  "), "{out}");
    assert!(out.contains("    --max-iterations=<long> "), "{out}");
    assert_eq!(opt("-h", "").1, opt("--help", "").1);
    let (status, out, _) = opt("--help-hidden", "");
    assert!(status == 0 && out.starts_with("OVERVIEW: MLIR modular optimizer driver"), "{out}");
    assert!(
        out.lines().any(|l| l.starts_with("  -p  ") && l.ends_with("- Alias for --pass-pipeline")),
        "{out}"
    );
    for alias in ["-p=any(cse)", "--p=any(cse)"] {
        let (status, _, said) = opt(&format!("{alias} --dump-pass-pipeline"), "module {}");
        assert!(status == 0 && said.contains("any(\n  cse\n)"), "{said}");
    }
    let (status, out, _) = opt("-help", "");
    assert!(status == 0 && out.contains("Printing:") && out.contains("--cse "), "{out}");
}

#[test]
fn round_trips_are_verified() {
    check("--verify-roundtrip --cse", TWO, 0, MERGED, "");
}

#[test]
fn failures_leave_reproducers() {
    let file = folder("reproducers").join("r.mlir");
    let path = file.display();
    let input = "func.func @f() -> (i32, i32) {
  %a = arith.constant 1 : i32
  %b = arith.constant 1 : i32
  return %a, %b : i32, i32
}
";
    let pipeline = "--pass-pipeline=builtin.module(func.func(cse,symbol-dce,cse),cse)";
    let (status, _, said) = opt(&format!("{pipeline} --mlir-pass-pipeline-crash-reproducer={path}"), input);
    assert_eq!(status, 1);
    let note = format!(
        "<stdin>:1:1: error: Failures have been detected while processing an MLIR pass pipeline\n\
         func.func @f() -> (i32, i32) {{\n^\n\
         <stdin>:1:1: note: Pipeline failed while executing [`SymbolDCE` on 'func.func' operation: @f]: reproducer generated at `{path}`\n"
    );
    assert!(said.contains(&note), "{said}");
    let resources = |pipeline: &str, disable: bool| {
        format!(
            "\n{{-#\n  external_resources: {{\n    mlir_reproducer: {{\n      pipeline: \"{pipeline}\",\n      \
             disable_threading: {disable},\n      verify_each: true\n    }}\n  }}\n#-}}\n"
        )
    };
    let before = "module {
  func.func @f() -> (i32, i32) {
    %c1_i32 = arith.constant 1 : i32
    %c1_i32_0 = arith.constant 1 : i32
    return %c1_i32, %c1_i32_0 : i32, i32
  }
}
";
    let written = std::fs::read_to_string(&file).expect("a reproducer");
    let single = std::thread::available_parallelism().map_or(1, usize::from) == 1;
    let whole = resources("builtin.module(func.func(cse,symbol-dce,cse), cse)", single);
    assert_eq!(written, before.to_owned() + &whole);
    let line = format!(
        "{pipeline} --mlir-pass-pipeline-crash-reproducer={path} --mlir-pass-pipeline-local-reproducer \
         --mlir-disable-threading"
    );
    assert_eq!(opt(&line, input).0, 1);
    let merged = "module {
  func.func @f() -> (i32, i32) {
    %c1_i32 = arith.constant 1 : i32
    return %c1_i32, %c1_i32 : i32, i32
  }
}
";
    let written = std::fs::read_to_string(&file).expect("a reproducer");
    assert_eq!(written, merged.to_owned() + &resources("builtin.module(func.func(symbol-dce))", true));
    let (status, _, said) = opt(&format!("--run-reproducer {path} --dump-pass-pipeline"), "");
    assert_eq!(status, 1);
    assert!(
        said.starts_with(
            "Pass Manager with 1 passes:\nbuiltin.module(\n  func.func(\n    symbol-dce\n  )\n)\n"
        )
    );
    assert!(said.contains(":2:3: error: 'func.func' op  was scheduled to run under SymbolDCE"), "{said}");
}

#[test]
fn reproducers_are_generated_on_demand() {
    let file = folder("generated").join("r.mlir");
    check(
        &format!(
            "--cse --verify-each=0 --mlir-disable-threading --mlir-generate-reproducer={}",
            file.display()
        ),
        TWO,
        0,
        MERGED,
        "",
    );
    let written = std::fs::read_to_string(&file).expect("a reproducer");
    let tail =
        "pipeline: \"builtin.module(cse)\",\n      disable_threading: true,\n      verify_each: false\n";
    assert!(written.contains("%c1_i32_0") && written.contains(tail), "{written}");
    check(&format!("--run-reproducer {}", file.display()), "", 0, MERGED, "");
    let message = "<unknown>:0: error: Local crash reproduction may not be used without disabling multi-threading first.\n";
    check(
        "--cse --mlir-pass-pipeline-crash-reproducer=x --mlir-pass-pipeline-local-reproducer",
        TWO,
        1,
        "",
        message,
    );
}

#[test]
fn printing_has_flags() {
    let input = "func.func @f(%a: i32, %b: i32) -> (i32, i32) {
  %0:2 = func.call @f(%a, %a) : (i32, i32) -> (i32, i32)
  %c = arith.constant dense<[1, 2, 3]> : tensor<3xi32>
  return %0#1, %a : i32, i32
}
";
    let users = "module {
  func.func @f(%arg0: i32, %arg1: i32) -> (i32, i32) {
    // %arg0 is used by %2, %1#0, %1#1
    // %arg1 is unused
    %1:2 = call @f(%arg0, %arg0) : (i32, i32) -> (i32, i32) // users: (unused), (%2)
    %cst = arith.constant dense<[1, 2, 3]> : tensor<3xi32> // unused
    return %1#1, %arg0 : i32, i32 // id: %2
  }
}

";
    check("--mlir-print-value-users", input, 0, users, "");
    check("--mlir-print-local-scope", "module { }", 0, "module {\n}\n", "");
    check("--mlir-print-skip-regions", input, 0, "module {...}\n\n", "");
    let (_, out, _) = opt("--mlir-elide-elementsattrs-if-larger=2", input);
    assert!(out.contains("dense_resource<__elided__> : tensor<3xi32>"), "{out}");
    let (_, out, _) = opt("--mlir-print-elementsattrs-with-hex-if-larger=2", input);
    assert!(out.contains("dense<\"0x010000000200000003000000\"> : tensor<3xi32>"), "{out}");
    let (_, out, _) = opt("--mlir-print-unique-ssa-ids --mlir-print-op-generic", input);
    assert!(out.contains("%0:2 = \"func.call\"(%arg0, %arg0)"), "{out}");
    let (_, out, _) = opt("--mlir-print-debuginfo --mlir-pretty-debuginfo", input);
    assert!(out.contains("(%arg0: i32 <stdin>:1:14, ") && out.contains("\n  } <stdin>:1:1\n"), "{out}");
    assert_eq!(opt("--mlir-pretty-debuginfo", input), opt("--mlir-print-assume-verified", input));
}

/// The first name in a location names a value, made unique; what has none there is called as ever.
#[test]
fn values_are_called_as_their_locations() {
    let input = r#"func.func @f(%a: i32 loc("x"), %b: i32, %c: memref<2xi32> loc("arg1")) -> i32 {
  %c0 = arith.constant 0 : index loc(unknown)
  %0 = arith.addi %a, %b : i32 loc("x")
  %1 = arith.addi %0, %b : i32 loc("1 st"(unknown))
  %2:2 = "a.two"(%1) : (i32) -> (i32, i32) loc("pair")
  %3 = arith.constant 4 : i32 loc("four")
  %4 = scf.execute_region -> i32 {
    %5 = arith.muli %3, %2#1 : i32 loc("")
    scf.yield %5 : i32
  } loc(fused["no", "name"])
  cf.br ^bb1(%0, %4 : i32, i32)
^bb1(%d: i32 loc("y"), %e: i32):
  %6 = arith.addi %d, %e : i32 loc("y")
  return %6 : i32
}
"#;
    let custom = "module {
  func.func @f(%x: i32, %arg1: i32, %arg1_0: memref<2xi32>) -> i32 {
    %c0 = arith.constant 0 : index
    %x_1 = arith.addi %x, %arg1 : i32
    %_1_st = arith.addi %x_1, %arg1 : i32
    %pair:2 = \"a.two\"(%_1_st) : (i32) -> (i32, i32)
    %four = arith.constant 4 : i32
    %no = scf.execute_region -> i32 {
      %1 = arith.muli %four, %pair#1 : i32
      scf.yield %1 : i32
    }
    cf.br ^bb1(%x_1, %no : i32, i32)
  ^bb1(%y: i32, %0: i32):  // pred: ^bb0
    %y_2 = arith.addi %y, %0 : i32
    return %y_2 : i32
  }
}

";
    let flags = "--allow-unregistered-dialect -mlir-use-nameloc-as-prefix";
    check(flags, input, 0, custom, "");
    let (_, generic, _) = opt(&format!("{flags} --mlir-print-op-generic"), input);
    for part in
        ["%0 = \"arith.constant\"() <{value = 0 : index}>", "%2 = \"arith.muli\"", "^bb1(%y: i32, %1: i32):"]
    {
        assert!(generic.contains(part), "{part}\n{generic}");
    }
}

#[test]
fn diagnostics_are_chosen_by_severity() {
    let pass = "composite-fixed-point-pass{pipeline=cse max-iterations=1}";
    let run = |flags: &[&str]| {
        let mut args = vec!["opt".to_owned(), format!("--pass-pipeline=any({pass})")];
        args.extend(flags.iter().map(|f| (*f).to_owned()));
        opt_args(args, TWO).2
    };
    assert!(run(&[]).contains("warning: Composite pass"));
    assert!(run(&["--mlir-diagnostic-verbosity-level=warnings"]).contains("warning: Composite pass"));
    assert_eq!(run(&["--mlir-diagnostic-verbosity-level=errors"]), "");
    let unfit = "\"func.return\"() : () -> ()\n";
    assert!(opt("", unfit).2.contains("note: see current operation: \"func.return\"()"));
    assert!(!opt("--mlir-print-op-on-diagnostic=false", unfit).2.contains("note: "));
    let twice = "func.func private @f()\nfunc.func private @f()\n";
    assert!(opt("", twice).2.contains("note: "));
    assert!(!opt("--mlir-disable-diagnostic-notes", twice).2.contains("note: "));
}

#[test]
fn ir_is_printed_before_every_pass() {
    let (_, _, said) = opt("--cse --symbol-dce --mlir-print-ir-before-all", TWO);
    let banners: Vec<&str> = said.lines().filter(|l| l.contains("IR Dump")).collect();
    assert_eq!(
        banners,
        [
            "// -----// IR Dump Before CSE (cse) //----- //",
            "// -----// IR Dump Before SymbolDCE (symbol-dce) //----- //"
        ]
    );
    assert!(said.contains("%c1_i32_0 = arith.constant 1"), "{said}");
}

/// The numbers and names of a report of times.
fn times(report: &str) -> Vec<(f64, f64, String)> {
    let lines = report.lines().filter_map(|l| l.split_once("%)  "));
    let row = |(numbers, name): (&str, &str)| {
        let (seconds, percent) = numbers.split_once('(')?;
        Some((seconds.trim().parse().ok()?, percent.trim().parse().ok()?, name.trim().to_owned()))
    };
    lines.filter_map(row).collect()
}

#[test]
fn reports_of_times_are_sorted_and_add_up() {
    let line = "--cse --canonicalize --cse --mlir-timing --mlir-timing-display=list --mlir-disable-threading";
    let (_, _, said) = opt(line, TWO);
    let title = format!("{}... Execution time report ...\n", " ".repeat(25));
    assert!(said.contains(&title) && said.contains("  Total Execution Time: "), "{said}");
    let rows = times(&said);
    let (total, others) = rows.split_last().expect("rows");
    assert_eq!((total.1, total.2.as_str()), (100.0, "Total"));
    let (rest, sorted) = others.split_last().expect("rows");
    assert!(rest.2 == "Rest" && sorted.windows(2).all(|w| w[0].0 >= w[1].0), "{said}");
    assert_eq!(sorted.iter().filter(|r| r.2 == "CSE").count(), 1);
    // The first line is all of it; the others add up to that.
    assert_eq!(others.first().map(|r| (r.1, r.2.as_str())), Some((100.0, "root")));
    let sum: f64 = others.iter().skip(1).map(|r| r.1).sum();
    assert!((99.0..=101.0).contains(&sum), "{said}");
}

#[test]
fn analyses_are_computed_again_after_a_change() {
    let line = "--pass-pipeline=builtin.module(func.func(cse,canonicalize,cse)) --mlir-timing --mlir-disable-threading";
    let input = "func.func @f(%a: i32) -> i32 {
  %c = arith.constant 0 : i32
  %0 = arith.addi %a, %c : i32
  return %0 : i32
}
";
    let (_, _, said) = opt(line, input);
    assert_eq!(said.matches("(A) DominanceInfo").count(), 2, "{said}");
}

#[test]
fn a_pass_that_ran_has_nothing_left_to_count() {
    let (_, _, said) = opt("--pass-pipeline=builtin.module(cse,cse) --mlir-pass-statistics", TWO);
    let counts: Vec<&str> = said.lines().filter(|l| l.contains("num-cse'd")).map(str::trim).collect();
    let line = |n: u32| format!("(S) {n} num-cse'd - Number of operations CSE'd");
    assert_eq!(counts, [line(1), line(0)]);
    let flags = "--mlir-pass-statistics --mlir-pass-statistics-display=list";
    let (_, _, said) = opt(&format!("--pass-pipeline=builtin.module(cse,cse) {flags}"), TWO);
    let counts: Vec<&str> = said.lines().filter(|l| l.contains("num-cse'd")).map(str::trim).collect();
    assert_eq!(counts, [line(1)]);
}

/// Options of a pipeline.
#[derive(Default)]
struct Twice {
    iterations: i64,
    kinds: Vec<String>,
}

impl terrace::pass::Options for Twice {
    fn options(&mut self, o: &mut terrace::pass::OptionVisitor<'_>) {
        o.option("iterations", "How often", &mut self.iterations);
        o.option("kinds", "What", &mut self.kinds);
    }
}

#[test]
fn registered_pipelines_are_flags_and_names() {
    let mut passes = terrace::passes::all();
    passes.add_pipeline_with::<Twice>("example-pipeline", "Run an example", |pm, o| {
        for kind in &o.kinds {
            let (mut pass, registry) = (String::new(), terrace::passes::all());
            if kind == "canonicalize" {
                pass = format!("max-iterations={}", o.iterations);
            }
            registry.add_to(pm, kind, &pass).unwrap_or(Ok(()))?;
        }
        Ok(())
    });
    passes.add_pipeline("canonicalize-3", "Canonicalize 3", |pm| {
        let mut pass = terrace::transforms::Canonicalizer::default();
        pass.max_iterations = 3;
        pm.add_pass(pass).map(|_| ())
    });
    let dumped = |args: &[&str]| {
        let (mut out, mut err) = (Vec::new(), Vec::new());
        let mut streams = terrace::opt::Streams {
            stdin: &mut TWO.as_bytes(),
            stdout: &mut out,
            stderr: &mut err,
            color: false,
        };
        let args = [&["opt", "--dump-pass-pipeline"], args].concat();
        let registry = terrace::ir::def::Registry::with(terrace::dialects::ALL);
        let status =
            terrace::opt::run(args.iter().map(|a| (*a).to_owned()), &registry, &passes, &mut streams);
        assert_eq!(status, 0);
        String::from_utf8_lossy(&[err, out].concat()).into_owned()
    };
    let both = "  cse,\n  canonicalize{  max-iterations=7 ";
    let flag = dumped(&["--example-pipeline=iterations=7 kinds=cse,canonicalize"]);
    assert!(flag.contains(both), "{flag}");
    let text = "--pass-pipeline=builtin.module(example-pipeline{iterations=7 kinds=cse,canonicalize})";
    assert!(dumped(&[text]).contains(both));
    assert!(dumped(&["--canonicalize-3"]).contains("canonicalize{  max-iterations=3 "));
    let help = dumped(&["--help"]);
    assert!(help.contains("--example-pipeline") && help.contains("Run an example"), "{help}");
}

#[test]
fn a_page_shows_the_run() {
    let path = folder("page").join("page.html");
    let line = |flags: &str| format!("{flags} --mlir-print-ir-html={}", path.display());
    check(&line("--cse"), TWO, 0, MERGED, "");
    let page = || std::fs::read_to_string(&path).expect("a page");
    assert!(page().contains(
        r#"[{"input":"<stdin>","steps":[{"name":"CSE","pass":"cse""#.replace('<', "\\u003c").as_str()
    ));
    // Each part of a file is a run, also without passes.
    let (status, _, said) = opt(&line("--split-input-file"), "module {}\n// -----\nmodule {}\n");
    assert_eq!((status, said.as_str()), (0, ""));
    assert!(page().contains(r#""steps":[]},{"input":"\u003cstdin>:2","steps":[]}]"#));
    // A pass that does not run leaves no trace.
    assert_eq!(opt(&line("--cse"), "nonsense").0, 1);
    assert!(page().contains(r#""steps":[]},{"#));
    let line = "--cse --mlir-print-ir-html=no/such/folder/page.html";
    let said = "cannot write output file 'no/such/folder/page.html': No such file or directory\n";
    check(line, TWO, 1, MERGED, said);
}

#[test]
fn bytecode_is_written_and_read() {
    let file = folder("bytecode").join("module");
    let path = file.to_string_lossy();
    for version in ["", " --emit-bytecode-version=0"] {
        check(&format!("--emit-bytecode{version} -o {path}"), "module @m {}", 0, "", "");
        check(&path, "", 0, "module @m {\n}\n\n", "");
    }
    check("--verify-roundtrip", "module @m {}", 0, "module @m {\n}\n\n", "");
    let said =
        "<stdin>:1:1: error: unsupported version requested 7, must be in range [0, 6]\nmodule @m {}\n^\n";
    check("--emit-bytecode --emit-bytecode-version=7", "module @m {}", 1, "", said);
    // It is said of an input that cannot be read as well.
    let (status, _, said) = opt("--emit-bytecode --emit-bytecode-version=-1", "module @m {");
    let version = "<unknown>:0: error: unsupported version requested -1, must be in range [0, 6]\n";
    assert!(status == 1 && said.starts_with("<stdin>:1:") && said.contains(version), "{said}");
    let said = "error: bytecode version while not emitting bytecode\n";
    check("--emit-bytecode-version=6", "module @m {}", 1, "", said);
}
