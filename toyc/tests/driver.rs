//! The command: streams and exit statuses.

mod common;

use common::run;
use terrace_toyc::report::Style;

const EMPTY: &str =
    "Module:\n  Function \n    Proto 'main' @-:1:1'\n    Params: []\n    Block {\n    } // Block\n";

fn check(line: &str, stdin: &str, status: u8, stdout: &str, stderr: &str) {
    assert_eq!(run(line, stdin, Style::Plain), (status, stdout.to_owned(), stderr.to_owned()), "{line}");
}

#[test]
fn the_tree_goes_to_standard_error_unless_named() {
    check("- -emit=ast", "def main() {}", 0, "", EMPTY);
    check("--emit ast", "def main() {}", 0, "", EMPTY);
    check("-emit=ast -o -", "def main() {}", 0, EMPTY, "");
    // A tree needs no meaning.
    check("-emit=ast", "", 0, "", "Module:\n");
}

#[test]
fn files_are_read_and_written() {
    let folder = std::env::temp_dir().join(format!("toyc-driver-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap_or_else(|error| panic!("{error}"));
    let (input, output) = (folder.join("in.toy"), folder.join("out.txt"));
    std::fs::write(&input, "def main() {}").unwrap_or_else(|error| panic!("{error}"));
    let line = format!("{} -emit=ast -o {}", input.display(), output.display());
    check(&line, "", 0, "", "");
    let written = std::fs::read_to_string(&output).unwrap_or_default();
    assert_eq!(written, EMPTY.replace("@-:", &format!("@{}:", input.display())));
    std::fs::remove_dir_all(&folder).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn mistakes_end_with_status_one() {
    check(
        "-emit=ast",
        "def main() { print(1) }",
        1,
        "",
        "-:1:23: error: expected ';', found '}'\ndef main() { print(1) }\n                      ^\n",
    );
    check(
        "-emit=mlir",
        "def main() { print(a); }",
        1,
        "",
        "-:1:20: error: unknown variable 'a'\ndef main() { print(a); }\n                   ^ not declared\n  \
         hint: declare it first: 'var a = ...;'\n",
    );
    for line in
        ["", "-emit=wasm", "-emit=ast no/such/file.toy", "-emit=ast -x mlir", "-emit=ast -o no/such/file"]
    {
        let (status, stdout, stderr) = run(line, "def main() {}", Style::Plain);
        assert_eq!((status, stdout.as_str()), (1, ""), "{line}");
        assert!(stderr.contains("error: "), "{line}: {stderr}");
    }
}

#[test]
fn errors_show_the_operation_where_that_is_asked_for() {
    let text = "toy.func @main() {\n  %0 = toy.constant dense<1.0> : tensor<2xf64>\n  \
                %1 = toy.transpose(%0 : tensor<2xf64>) to tensor<3xf64>\n  toy.return\n}\n";
    let (status, _, plain) = run("-x mlir -emit=mlir", text, Style::Plain);
    assert_eq!((status, plain.contains("note: ")), (1, false), "{plain}");
    let (status, _, shown) = run("-x mlir -emit=mlir -mlir-print-op-on-diagnostic", text, Style::Plain);
    assert_eq!(status, 1);
    assert!(shown.contains("note: see current operation: %1 = \"toy.transpose\"(%0)"), "{shown}");
}

#[test]
fn help_goes_to_standard_output() {
    let (status, stdout, stderr) = run("-help", "", Style::Plain);
    assert_eq!((status, stderr.as_str()), (0, ""));
    assert!(stdout.contains("mlir-affine"), "{stdout}");
    check("-version", "", 0, concat!("toyc ", env!("CARGO_PKG_VERSION"), "\n"), "");
}

#[test]
fn terminals_get_drawings() {
    let text = "def main() {\n  var a = [1, 2];\n  print(a + [1]);\n}\n";
    let (status, _, stderr) = run("-emit=jit", text, Style::Terminal { color: false });
    assert_eq!(status, 1);
    insta::assert_snapshot!(stderr);
}

#[test]
fn long_lines_are_shown_in_part() {
    let text = format!("def main() {{ var a = [{}]; print(b); }}", vec!["1"; 10_000].join(", "));
    for style in [Style::Plain, Style::Terminal { color: true }] {
        let (_, _, stderr) = run("-emit=jit", &text, style);
        assert!(stderr.contains("unknown variable 'b'") && stderr.len() < 1000, "{stderr}");
    }
}

const PRINTS: &str = "def main() { print([1, 2]); }";

/// A file of one test.
fn file(name: &str) -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn an_object_file_needs_a_name() {
    let (status, stdout, stderr) = run("-emit=obj", PRINTS, Style::Plain);
    assert_eq!((status, stdout.as_str()), (1, ""));
    assert!(stderr.starts_with("toyc: error: an object file is no text"), "{stderr}");
    let terminal = Style::Terminal { color: false };
    let (status, stdout, stderr) = run("-emit=obj -o -", PRINTS, terminal);
    assert_eq!((status, stdout.as_str()), (1, ""));
    assert!(stderr.contains("send standard output to one"), "{stderr}");
}

#[test]
fn without_arguments_an_example_is_shown() {
    let (status, _, stderr) = run("", "", Style::Plain);
    assert_eq!(status, 1);
    let example = stderr.split("\n\n").nth(2).unwrap_or_default();
    assert_eq!(run("-emit=mlir", example, Style::Plain).0, 0, "{stderr}");
}

#[test]
fn reproducers_are_written_and_run() {
    let path = file("reproducer.mlir");
    let whole = run("-emit=mlir-affine -o -", PRINTS, Style::Plain);
    let line = format!("-emit=mlir-affine -o - -mlir-generate-reproducer={}", path.display());
    assert_eq!(run(&line, PRINTS, Style::Plain), whole);
    // The stored pipeline decides the output, whatever kind is asked for.
    let line = format!("{} -emit=mlir -o - -run-reproducer -mlir-disable-threading", path.display());
    assert_eq!(run(&line, "", Style::Plain), whole);
}

#[cfg(feature = "llvm")]
#[test]
fn programs_print_to_the_output() {
    let command = |args: &str| {
        let script = format!("echo '{PRINTS}' | $TOYC -emit=jit {args}");
        let mut shell = std::process::Command::new("sh");
        let out = shell.args(["-c", &script]).env("TOYC", env!("CARGO_BIN_EXE_toyc")).output();
        let out = out.unwrap_or_else(|e| panic!("{e}"));
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (out.status.code(), text(&out.stdout), text(&out.stderr))
    };
    let printed = "1.000000 2.000000 ";
    assert_eq!(command(""), (Some(0), printed.to_owned(), String::new()));
    let path = file("printed.txt");
    assert_eq!(command(&format!("-o {}", path.display())), (Some(0), String::new(), String::new()));
    assert_eq!(std::fs::read_to_string(&path).unwrap_or_default(), printed);
    if cfg!(target_os = "linux") {
        for lost in ["> /dev/full", ">&-", "-o /dev/full"] {
            let (status, _, stderr) = command(lost);
            assert_eq!(status, Some(1), "{lost}");
            assert!(stderr.contains("cannot write"), "{lost}: {stderr}");
        }
    }
}

#[test]
fn a_chapter_refuses_what_comes_later() {
    let later = |what: &str, since: u8, chapter: u8| {
        format!(
            "toyc: error: '{what}' comes in chapter {since}, and this is the compiler of chapter {chapter}\n"
        )
    };
    check("--chapter=4 -emit=jit", "", 1, "", &later("-emit=jit", 6, 4));
    check("-chapter 1 -emit=mlir", "", 1, "", &later("-emit=mlir", 2, 1));
    check("-chapter=2 -emit=mlir -opt", "", 1, "", &later("-opt", 3, 2));
    let structs = "struct S { var a; }\ndef main() {}";
    for line in ["--chapter=6 -emit=ast", "--chapter=6 -emit=mlir"] {
        let said = "-:1:8: error: structs come in chapter 7, and this is the compiler of chapter 6\n\
                    struct S { var a; }\n       ^\n  hint: compile it with --chapter=7\n";
        check(line, structs, 1, "", said);
    }
    assert_eq!(run("--chapter=7 -emit=ast", structs, Style::Plain).0, 0);
    let (status, _, said) = run("--chapter=8 -emit=ast", "", Style::Plain);
    assert_eq!(status, 1);
    assert!(said.contains("invalid value '8' for '--chapter <N>'"), "{said}");
}

#[test]
fn a_page_shows_the_passes() {
    let path = std::env::temp_dir().join(format!("toyc-page-{}.html", std::process::id()));
    let line = format!("-emit=mlir -opt --mlir-print-ir-html={}", path.display());
    assert_eq!(run(&line, "def main() { print([1]); }", Style::Plain).0, 0);
    let page = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(page.contains(r#"[{"input":"-","steps":[{"name":"InternalizePass""#), "{}", page.len());
    std::fs::remove_file(&path).unwrap_or_else(|error| panic!("{error}"));
    let line = "-emit=mlir --mlir-print-ir-html=no/such/folder/page.html";
    let said =
        "toyc: error: cannot write output file 'no/such/folder/page.html': No such file or directory\n";
    check(line, "def main() { print([1]); }", 1, "", said);
}
