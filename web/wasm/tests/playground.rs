//! The questions of the page, asked without one.

use serde_json::{Value, json};

fn ask(question: &Value) -> Value {
    serde_json::from_str(&terrace_web::answer(&question.to_string())).unwrap_or_else(|e| panic!("{e}"))
}

fn toy(source: &str) -> Value {
    json!({ "ask": "compile", "language": "toy", "source": source })
}

fn mlir(source: &str, pipeline: &str) -> Value {
    json!({ "ask": "compile", "language": "mlir", "source": source, "pipeline": pipeline })
}

fn with(mut question: Value, key: &str, value: Value) -> Value {
    question[key] = value;
    question
}

fn strings<'v>(list: &'v Value, key: &str) -> Vec<&'v str> {
    list.as_array().map(|l| l.iter().filter_map(|x| x[key].as_str()).collect()).unwrap_or_default()
}

/// The lines of a stage that come from a place, trimmed.
fn lines_from(answer: &Value, id: &str, line: u64, column: u64) -> Vec<String> {
    let stages = answer["stages"].as_array().map(Vec::as_slice).unwrap_or_default();
    let stage = stages.iter().find(|s| s["id"] == id).unwrap_or_else(|| panic!("no stage {id}"));
    let text: Vec<&str> = stage["text"].as_str().unwrap_or_default().lines().collect();
    let links = stage["links"].as_array().map(Vec::as_slice).unwrap_or_default();
    let here = |l: &&Value| l["source"] == json!({ "line": line, "column": column });
    let at = |l: &Value| text[l["line"].as_u64().unwrap_or(1) as usize - 1].trim().to_owned();
    links.iter().filter(here).map(at).collect()
}

const PROGRAM: &str = "def main() {\n  var a = [[1, 2], [3, 4]];\n  print(a * a);\n}\n";

#[test]
fn a_program_has_all_stages() {
    let answer = ask(&toy(PROGRAM));
    assert_eq!(answer["problems"], json!([]));
    let ids = ["ast", "toy", "toy-opt", "affine", "affine-opt", "llvm-dialect", "llvm-ir"];
    assert_eq!(strings(&answer["stages"], "id"), ids);
    let bases: Vec<&Value> = answer["stages"].as_array().into_iter().flatten().map(|s| &s["from"]).collect();
    assert_eq!(
        bases,
        [
            &json!(null),
            &json!(null),
            &json!("toy"),
            &json!("toy-opt"),
            &json!("affine"),
            &json!("affine"),
            &json!(null)
        ]
    );
}

#[test]
fn lines_come_from_places_at_every_level() {
    let answer = ask(&with(toy(PROGRAM), "opt", json!(true)));
    let product = |id| lines_from(&answer, id, 3, 13);
    assert_eq!(product("ast"), ["BinOp: * @program.toy:3:13", "var: a @program.toy:3:13"]);
    let before_shapes = "%1 = toy.mul %0, %0 : (tensor<2x2xf64>, tensor<2x2xf64>) -> tensor<*xf64>";
    assert_eq!(product("toy"), [before_shapes]);
    assert_eq!(product("toy-opt"), ["%1 = toy.mul %0, %0 : tensor<2x2xf64>"]);
    assert!(product("affine").iter().any(|l| l.contains("arith.mulf")));
    assert!(product("affine-opt").iter().any(|l| l.contains("arith.mulf")));
    assert!(product("llvm-dialect").iter().any(|l| l.contains("llvm.fmul")));
    assert!(product("llvm-ir").iter().any(|l| l.contains(" = fmul double ")));
    assert!(lines_from(&answer, "llvm-ir", 1, 1).iter().any(|l| l.starts_with("define void @main()")));
}

#[test]
fn columns_count_as_an_editor_does() {
    // Two and four bytes in UTF-8, one and two units in UTF-16.
    let line = "  %c = arith.constant {s = \"\u{e9}\u{1f600}\"} 1 : i32 retrn";
    let problem = &ask(&mlir(&format!("func.func @f() {{\n{line}\n}}"), ""))["problems"][0];
    let before = line.strip_suffix("retrn").unwrap_or_default().encode_utf16().count();
    let place = |column| json!({ "line": 2, "column": column });
    assert_eq!(problem["place"], json!({ "from": place(before + 1), "to": place(before + 6) }));
}

#[test]
fn mistakes_have_a_place_and_a_hint() {
    let answer = ask(&toy("def main() {\n  prnt(1);\n}\n"));
    let problem = &answer["problems"][0];
    assert_eq!(problem["message"], "no defined function found for 'prnt'");
    assert_eq!(problem["hint"], "did you mean 'print'?");
    assert_eq!(
        problem["place"],
        json!({ "from": { "line": 2, "column": 3 }, "to": { "line": 2, "column": 10 } })
    );
    assert_eq!(strings(&answer["stages"], "id"), ["ast"]);
    let answer = ask(&toy("def main( {\n"));
    assert_eq!(answer["stages"], json!([]));
    assert_eq!(answer["problems"][0]["severity"], "error");
    // A library is shown as far as it goes.
    let answer = ask(&toy("def f(a) {\n  return a;\n}\n"));
    assert_eq!(strings(&answer["stages"], "id"), ["ast", "toy"]);
    assert_eq!(answer["problems"].as_array().map(Vec::len), Some(1));
}

#[test]
fn each_pass_is_shown_once_it_changed_something() {
    let answer = ask(&with(toy(PROGRAM), "each_pass", json!(true)));
    let titles = strings(&answer["stages"], "title");
    assert_eq!((titles[0], titles[titles.len() - 1]), ("Toy dialect", "LLVM IR"));
    assert!(titles.contains(&"toy-shape-inference @main") && titles.contains(&"toy-to-affine"), "{titles:?}");
    let texts = strings(&answer["stages"], "text");
    assert!(texts.windows(2).all(|pair| pair[0] != pair[1]));
}

const SUM: &str =
    "func.func @main() {\n  %a = arith.constant 1 : i32\n  %b = arith.addi %a, %a : i32\n  return\n}\n";

#[test]
fn ir_goes_through_its_pipeline() {
    let answer = ask(&mlir(SUM, "canonicalize"));
    assert_eq!(answer["stages"][1]["text"], "module {\n  func.func @main() {\n    return\n  }\n}\n");
    for pipeline in ["builtin.module(func.func(canonicalize))", "func.func(canonicalize{max-iterations=3})"] {
        assert_eq!(ask(&mlir(SUM, pipeline))["stages"][1]["text"], answer["stages"][1]["text"], "{pipeline}");
    }
    let answer = ask(&with(mlir(SUM, "func.func(canonicalize,cse)"), "each_pass", json!(true)));
    assert_eq!(strings(&answer["stages"], "title"), ["As read", "canonicalize @main"]);
    let answer = ask(&mlir(SUM, "canonicalise"));
    assert_eq!(strings(&answer["stages"], "id"), ["input"]);
    let message = answer["problems"][0]["message"].as_str().unwrap_or_default();
    assert!(message.contains("'canonicalise'") && !message.contains('\n'), "{message}");
    let column = |pipeline| ask(&mlir(SUM, pipeline))["problems"][0]["pipeline"].clone();
    assert_eq!([column("cse,csee"), column(" cse,csee"), column("builtin.module(csee)")], [5, 6, 16]);
    let answer = ask(&mlir("func.func @f() {\n  retrn\n}\n", ""));
    assert_eq!(answer["problems"][0]["place"]["from"]["line"], 2);
}

#[test]
fn programs_run() {
    let run = |question: Value| ask(&with(question, "ask", json!("run")));
    let answer = run(toy(PROGRAM));
    assert_eq!(
        answer,
        json!({ "output": "1.000000 4.000000 \n9.000000 16.000000 \n", "cut": false, "problems": [] })
    );
    assert_eq!(run(with(toy(PROGRAM), "opt", json!(true))), answer);
    let endless = "func.func @main() {\n  cf.br ^a\n^a:\n  cf.br ^a\n}\n";
    let answer = run(mlir(endless, ""));
    assert_eq!(answer["output"], "");
    assert_eq!(answer["problems"][0]["severity"], "error");
    let wrong =
        "func.func @main() {\n  %z = arith.constant 0 : i32\n  %r = arith.divsi %z, %z : i32\n  return\n}\n";
    let answer = run(mlir(wrong, ""));
    assert_eq!(answer["problems"][0]["place"]["from"]["line"], 3);
    let answer = run(mlir("func.func @f() {\n  return\n}\n", ""));
    assert_eq!(answer["output"], json!(null));
    assert_eq!(answer["problems"][0]["message"], "there is no function 'main' without parameters to run");
}

#[test]
fn passes_are_listed_with_their_options() {
    let passes = ask(&json!({ "ask": "passes" }));
    let names = strings(&passes, "name");
    assert!(names.is_sorted() && names.contains(&"cse") && names.contains(&"toy-to-affine"), "{names:?}");
    let canonicalize = passes.as_array().into_iter().flatten().find(|p| p["name"] == "canonicalize");
    let options = canonicalize.map(|p| strings(&p["options"], "name")).unwrap_or_default();
    assert!(options.contains(&"max-iterations"), "{options:?}");
}

#[test]
fn other_questions_are_errors() {
    let answer = ask(&json!({ "ask": "weather" }));
    assert!(
        answer["message"].as_str().is_some_and(|m| m.starts_with("the question cannot be read")),
        "{answer}"
    );
}
