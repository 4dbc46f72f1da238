//! Definitions loaded at run time.

mod base;
#[path = "../../ods/tests/bases/mod.rs"]
mod bases;
mod cpp;
mod enums;
mod formats;
mod kept;
mod mutants;
mod ops;
mod several;
mod traits;
mod types;
mod written;

use terrace::ir::def::Registry;
use terrace::opt::{Streams, run};

/// Exit status, standard output, standard error of the driver; the blank line that closes its output left out. It is the same whose base
/// files the definitions include.
fn opt(args: &[&str], input: &str) -> (u8, String, String) {
    let run = |include: &[std::path::PathBuf]| {
        let include: Vec<String> = include.iter().map(|dir| format!("-I{}", dir.display())).collect();
        let args: Vec<&str> = args.iter().copied().chain(include.iter().map(String::as_str)).collect();
        opt_with(&Registry::with(terrace::dialects::ALL), &args, input)
    };
    bases::same(|include| {
        let (status, out, said) = run(include);
        (status, out, not_about_base_files(&said))
    });
    run(&[])
}

/// Messages without those that show a place in a base file.
fn not_about_base_files(said: &str) -> String {
    let mut lines = said.lines();
    let mut out = String::new();
    while let Some(line) = lines.next() {
        match line.contains("mlir/") && line.contains(".td:") {
            // The line of the file, and the caret under it.
            true => drop(lines.by_ref().take(2).count()),
            false => out = out + line + "\n",
        }
    }
    out
}

fn opt_with(registry: &Registry, args: &[&str], input: &str) -> (u8, String, String) {
    let (mut stdout, mut stderr) = (Vec::new(), Vec::new());
    let mut streams =
        Streams { stdin: &mut input.as_bytes(), stdout: &mut stdout, stderr: &mut stderr, color: false };
    let args = std::iter::once("opt").chain(args.iter().copied()).map(str::to_owned);
    let status = run(args, registry, &terrace::passes::all(), &mut streams);
    let text = |t: Vec<u8>| String::from_utf8_lossy(&t).trim_end().to_owned();
    (status, text(stdout), text(stderr))
}

/// A `.td` file with a dialect `t` and what is given of it.
fn definitions(name: &str, text: &str) -> String {
    let dir = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("load");
    std::fs::create_dir_all(&dir).unwrap_or_else(|e| panic!("{e}"));
    let path = dir.join(name);
    let head = "include \"mlir/IR/AttrTypeBase.td\"\ninclude \"mlir/IR/OpBase.td\" include \"mlir/Interfaces/InferTypeOpInterface.td\"\n\
                def T_Dialect : Dialect { let name = \"t\"; let cppNamespace = \"::t\"; let useDefaultTypePrinterParser = 1; let useDefaultAttributePrinterParser = 1; }\n\
                class T_Op<string m, list<Trait> traits = []> : Op<T_Dialect, m, traits>;\n";
    std::fs::write(&path, format!("{head}{text}")).unwrap_or_else(|e| panic!("{e}"));
    path.display().to_string()
}

/// A dialect `t` that is loaded once: for many inputs.
pub(crate) struct Loaded {
    /// With each set of base files.
    registries: Vec<Registry>,
    /// The warnings about the definitions.
    pub(crate) warnings: Vec<String>,
}

/// Loads definitions of the dialect `t`.
pub(crate) fn load(name: &str, text: &str) -> Loaded {
    let path = definitions(name, text);
    let (mut registries, mut warnings) = (Vec::new(), None);
    for include in bases::bases() {
        let mut registry = Registry::with(terrace::dialects::ALL);
        let loaded = terrace::load::load_dialects(&path, &include, &registry);
        let loaded = loaded.unwrap_or_else(|e| panic!("{include:?}: {e}"));
        for dialect in loaded.dialects {
            registry.add(dialect);
        }
        registries.push(registry);
        let own = warnings.get_or_insert_with(|| loaded.warnings.clone());
        let [own, said] = [&*own, &loaded.warnings].map(|w| not_about_base_files(&w.concat()));
        assert_eq!(own, said, "{include:?}");
    }
    Loaded { registries, warnings: warnings.unwrap_or_default() }
}

impl Loaded {
    /// The output of the driver, with its base files for the definitions.
    pub(crate) fn run(&self, args: &[&str], input: &str) -> (u8, String, String) {
        let mut results = self.registries.iter().map(|registry| opt_with(registry, args, input));
        let own = results.next().expect("it is loaded");
        results.for_each(|other| assert_eq!(other, own, "{input}"));
        own
    }

    /// The driver's output; panics on an error.
    pub(crate) fn opt(&self, args: &[&str], input: &str) -> String {
        let (status, out, said) = self.run(&[&["--allow-unregistered-dialect"], args].concat(), input);
        assert_eq!((status, said.as_str()), (0, ""), "{input}");
        out
    }

    /// Checks that the operations, inside a module, are printed as they are read, and that their generic form means the same.
    pub(crate) fn round_trip(&self, ops: &str) {
        let input: String =
            ops.lines().map(|l| if l.is_empty() { "\n".to_owned() } else { format!("  {l}\n") }).collect();
        let input = format!("module {{\n{input}}}");
        assert_eq!(self.opt(&["--verify-roundtrip"], &input), input);
        let generic = self.opt(&["--mlir-print-op-generic"], &input);
        assert_eq!(self.opt(&[], &generic), input, "{generic}");
    }

    /// The generic form of what is read, the module around it left out.
    pub(crate) fn generic(&self, ops: &str) -> String {
        let out = self.opt(&["--mlir-print-op-generic"], ops);
        let inside = out.lines().filter(|l| l.starts_with("  "));
        inside.map(|l| l.strip_prefix("  ").unwrap_or(l)).collect::<Vec<_>>().join("\n")
    }

    /// The first error, its place left out; empty if there is none.
    pub(crate) fn fault(&self, input: &str) -> String {
        self.fault_with(&["--allow-unregistered-dialect"], input)
    }

    /// The same with other flags.
    pub(crate) fn fault_with(&self, args: &[&str], input: &str) -> String {
        let args = [&["--mlir-disable-diagnostic-notes"], args].concat();
        let (status, _, said) = self.run(&args, input);
        let first = said.lines().find(|l| l.contains("error: ")).unwrap_or_default();
        assert_eq!(status == 0, first.is_empty(), "{said}");
        first.split_once("error: ").map_or("", |(_, text)| text).to_owned()
    }
}

#[test]
fn the_reader_and_the_evaluator_know_the_same_names() {
    use terrace::{ir::expr, ods::cpp::names};
    let sorted = |names: &mut dyn Iterator<Item = &'static str>| {
        let mut list: Vec<&str> = names.collect();
        list.sort_unstable();
        list.dedup();
        list
    };
    assert_eq!(sorted(&mut expr::members()), sorted(&mut names::MEMBERS.iter().copied()));
    assert_eq!(sorted(&mut expr::functions()), sorted(&mut names::FUNCTIONS.iter().copied()));
    assert_eq!(sorted(&mut expr::CLASSES.iter().copied()), sorted(&mut names::CLASSES.iter().copied()));
}

#[test]
fn constraints_written_in_cpp_are_checked() {
    let check = |op: &str, message: &str| {
        let input = format!(
            "%a, %b, %c, %d, %e = \"test.make\"() : () -> (i16, i8, tensor<2x2xf32>, tensor<3xf32>, tensor<3xf64>)\n{op}"
        );
        let args = [
            "--allow-unregistered-dialect",
            "--load-dialect-td",
            "tests/load/inputs/shapes.td",
            "--mlir-disable-diagnostic-notes",
        ];
        let (status, _, said) = opt(&args, &input);
        let first = said.lines().next().unwrap_or_default().to_owned();
        assert_eq!(
            (status, first.as_str()),
            (1, format!("<stdin>:2:1: error: 'box.check' op {message}").as_str())
        );
    };
    let op = |values: &str, types: &str, n: i64| {
        format!("\"box.check\"({values}) <{{n = {n} : i64}}> : ({types}) -> ()")
    };
    check(
        &op("%a, %b, %c, %d", "i16, i8, tensor<2x2xf32>, tensor<3xf32>", 1),
        "attribute 'n' failed to satisfy constraint: 64-bit signless integer attribute whose minimum value is 2",
    );
    check(
        &op("%b, %a, %c, %d", "i8, i16, tensor<2x2xf32>, tensor<3xf32>", 2),
        "failed to verify that first is wider than second",
    );
    check(
        &op("%a, %b, %d, %d", "i16, i8, tensor<3xf32>, tensor<3xf32>", 2),
        "operand #2 must be a tensor whose dimensions are 2, but got 'tensor<3xf32>'",
    );
    check(
        &op("%a, %b, %c, %e", "i16, i8, tensor<2x2xf32>, tensor<3xf64>", 2),
        "failed to verify that all of {left, right} have same element type",
    );
}

#[test]
fn a_predicate_that_nothing_reads_is_named_in_a_warning() {
    let td = definitions(
        "unread.td",
        "def Odd : Type<CPred<\"isOdd($_self)\">, \"odd\">;\ndef A : T_Op<\"a\"> { let arguments = (ins Odd:$x); }\n",
    );
    let input = "%0 = \"test.make\"() : () -> i32\n\"t.a\"(%0) : (i32) -> ()\n";
    let (status, _, said) = opt(&["--allow-unregistered-dialect", "--load-dialect-td", &td], input);
    let expected = format!(
        "{td}:5:5: warning: the predicate `(isOdd($_self))` of `Odd` is not checked: the evaluator does not know the function `isOdd`\n\
         def Odd : Type<CPred<\"isOdd($_self)\">, \"odd\">;\n    ^"
    );
    assert_eq!((status, said), (0, expected));
}

#[test]
fn what_nothing_reads_is_an_error_where_a_custom_form_needs_it() {
    let td = definitions(
        "needed.td",
        r#"def A : T_Op<"a", [TypesMatchWith<"m", "x", "r", "halfOf($_self)">]> {
  let arguments = (ins AnyType:$x); let results = (outs AnyType:$r);
  let assemblyFormat = "$x attr-dict `:` type($x)";
}
def B : T_Op<"b"> {
  let arguments = (ins DefaultValuedAttr<I32Attr, "theDefault()">:$n);
  let assemblyFormat = "(`n` $n^)? attr-dict";
}
def C : T_Op<"c"> { let arguments = (ins I32Attr:$n); let assemblyFormat = "custom<Odd>($n) attr-dict"; }
def D : T_Op<"d"> { let hasCustomAssemblyFormat = 1; }
"#,
    );
    let check = |op: &str, message: &str| {
        let input = format!("%0 = \"test.make\"() : () -> i32\n{op}\n");
        let (status, _, said) = opt(&["--allow-unregistered-dialect", "--load-dialect-td", &td], &input);
        let error = said.lines().find(|l| l.contains("error")).unwrap_or_default();
        assert_eq!((status, error), (1, message));
    };
    check("%1 = t.a %0 : i32", "<stdin>:2:6: error: custom op 't.a' has no custom assembly form");
    check(
        "t.b",
        "<stdin>:2:1: error: the default `theDefault()` of attribute 'n' of 't.b' is C++ that nothing here reads: write the attribute",
    );
    check("t.c 1", "<stdin>:2:1: error: custom op 't.c' has no custom assembly form");
    check("t.d", "<stdin>:2:1: error: custom op 't.d' has no custom assembly form");
    // The generic form needs none of it.
    let generic = "%0 = \"test.make\"() : () -> i32\n%1 = \"t.a\"(%0) : (i32) -> i16\n\"t.b\"() : () -> ()\n\"t.d\"() : () -> ()";
    assert_eq!(opt(&["--allow-unregistered-dialect", "--load-dialect-td", &td], generic).0, 0);
}

#[test]
fn errors_of_loading_show_the_place() {
    let td = definitions("wrong.td", "def A : T_Op<\"a\"> {\n  let assemblyFormat = \"$x attr-dict\";\n}\n");
    let (status, _, said) = opt(&["--load-dialect-td", &td], "");
    let expected = format!(
        "{td}:6:25: error: expected variable to refer to an argument, region, result, or successor\n  \
         let assemblyFormat = \"$x attr-dict\";\n                        ^\n\
         {td}:5:5: note: in custom assembly format for this operation\ndef A : T_Op<\"a\"> {{\n    ^"
    );
    assert_eq!((status, said), (1, expected));
    let (status, _, said) = opt(&["--load-dialect-td", "no/such/file.td"], "");
    assert_eq!((status, said.as_str()), (1, "error: could not open input file 'no/such/file.td'"));
    let empty = definitions("empty.td", "");
    let (status, _, said) = opt(&["--load-dialect-td", &empty], "");
    assert_eq!(status, 1);
    assert!(said.contains("defines no operation, type or attribute of a dialect"), "{said}");
}

#[test]
fn a_folder_given_wins_over_the_base_files() {
    let dir = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("load-own-base");
    std::fs::create_dir_all(dir.join("mlir/IR")).unwrap_or_else(|e| panic!("{e}"));
    std::fs::write(dir.join("mlir/IR/OpBase.td"), "oops\n").unwrap_or_else(|e| panic!("{e}"));
    let td = definitions("own_base.td", "def A : T_Op<\"a\">;\n");
    assert_eq!(opt(&["--load-dialect-td", &td], "\"t.a\"() : () -> ()").0, 0);
    let folder = format!("-I{}", dir.display());
    let registry = Registry::with(terrace::dialects::ALL);
    let (status, _, said) = opt_with(&registry, &[&folder, "--load-dialect-td", &td], "");
    assert_eq!(status, 1);
    assert!(said.contains("load-own-base/mlir/IR/OpBase.td:"), "{said}");
}

#[test]
fn a_loaded_dialect_replaces_the_built_in_one() {
    let dir = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("load");
    std::fs::create_dir_all(&dir).unwrap_or_else(|e| panic!("{e}"));
    let td = dir.join("ub.td");
    let text = "include \"mlir/IR/OpBase.td\"\n\
                def UB_Dialect : Dialect { let name = \"ub\"; let cppNamespace = \"::ub\"; }\n\
                def Only : Op<UB_Dialect, \"only\"> { let assemblyFormat = \"attr-dict\"; }\n";
    std::fs::write(&td, text).unwrap_or_else(|e| panic!("{e}"));
    let td = td.display().to_string();
    assert_eq!(opt(&["--load-dialect-td", &td], "ub.only").1, "module {\n  ub.only\n}");
    let (status, _, said) = opt(&["--load-dialect-td", &td], "%0 = ub.poison : i32");
    assert_eq!(
        (status, said.lines().next()),
        (1, Some("<stdin>:1:6: error: custom op 'ub.poison' is unknown"))
    );
}

/// Rust that asks for an operation of the built-in dialect takes the loaded one of the same definition, too.
#[test]
fn a_loaded_definition_stands_for_the_same_built_in_one() {
    let td = concat!(env!("CARGO_MANIFEST_DIR"), "/dialects/parallel/src/shard/shard.td");
    let input = "shard.grid @g(shape = 2x4)
func.func @f(%t: tensor<8xf32>) -> tensor<8xf32> {
  %s = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %t to %s : tensor<8xf32>
  return %0 : tensor<8xf32>
}
";
    let run = |args: &[&str]| opt_with(&Registry::with(terrace::dialects::ALL), args, input);
    let (built_in, loaded) = (run(&[]), run(&["--load-dialect-td", td]));
    assert_eq!((built_in.0, loaded.0), (0, 0), "{}{}", built_in.2, loaded.2);
    assert_eq!(built_in.1, loaded.1);
}
