//! The language as a whole: what records a text makes, what is said of a wrong one, and what no text can do.

use std::path::{Path, PathBuf};
use std::process::Command;

use terrace_tablegen::{Records, Sources, parse_file, parse_text, print_records, to_json};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/td")
}

fn sources() -> Sources {
    Sources::new().include_dir(folder().join("include"))
}

fn read(text: &str) -> Result<Records, String> {
    parse_text("in.td", text, &sources()).map_err(|failure| failure.to_string())
}

/// The first error of a text, without the lines that show its place.
fn first_error(text: &str) -> String {
    match read(text) {
        Ok(_) => "accepted".to_owned(),
        Err(all) => all.lines().next().unwrap_or_default().to_owned(),
    }
}

#[test]
fn records_are_printed() {
    insta::glob!("td/*.td", |path| {
        let records = parse_file(path, &sources()).unwrap_or_else(|failure| panic!("{failure}"));
        insta::assert_snapshot!(print_records(&records).unwrap_or_else(|e| panic!("{e}")));
    });
}

#[test]
fn records_are_those_of_llvm_tblgen() {
    let tool = "llvm-tblgen-22";
    if Command::new(tool).arg("--version").output().is_err() {
        eprintln!("skipped: {tool} is absent");
        return;
    }
    let files = std::fs::read_dir(folder()).unwrap_or_else(|e| panic!("{e}"));
    for path in files.filter_map(|f| f.ok().map(|f| f.path())).filter(|p| p.is_file()) {
        let ours = parse_file(&path, &sources()).unwrap_or_else(|failure| panic!("{failure}"));
        let include = format!("-I{}", folder().join("include").display());
        for (flag, ours) in [("--dump-json", to_json(&ours)), ("--print-records", print_records(&ours))] {
            let theirs = Command::new(tool).args([flag, &include]).arg(&path).output();
            let theirs = theirs.unwrap_or_else(|e| panic!("{e}")).stdout;
            let ours = ours.unwrap_or_else(|e| panic!("{e}"));
            assert_eq!(ours, String::from_utf8_lossy(&theirs), "{} {flag}", path.display());
        }
    }
}

#[test]
fn mistakes_are_named_with_their_place() {
    let cases = include_str!("errors.td").split("// -----\n");
    let all: Vec<String> = cases
        .map(|case| format!("{case}=>\n{}", read(case).err().unwrap_or_else(|| "accepted\n".to_owned())))
        .collect();
    assert!(
        !all.iter().any(|said| said.ends_with("accepted\n")),
        "{:?}",
        all.iter().find(|s| s.ends_with("accepted\n"))
    );
    // Where the repository is differs from machine to machine.
    let all = all.join("-----\n").replace(&folder().display().to_string(), "tests/td");
    insta::assert_snapshot!(all);
}

#[test]
fn a_terminal_sees_the_error_drawn() {
    let failure = parse_text("in.td", "class A;\ndef a : B;\n", &sources()).err();
    let drawn = failure.map(|failure| failure.draw()).unwrap_or_default();
    let plain: String = strip_colours(&drawn);
    for part in ["Couldn't find class 'B'", "in.td:2:9", "def a : B;"] {
        assert!(plain.contains(part), "{plain}");
    }
}

/// The text without escape sequences.
fn strip_colours(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find('\u{1b}') {
        out.push_str(&rest[..at]);
        rest = rest[at..].split_once('m').map_or("", |(_, after)| after);
    }
    out + rest
}

#[test]
fn dumps_see_what_is_defined_so_far() {
    let text = "class A;\ndump !repr(!exists<A>(\"a\"));\ndef a : A;\nforeach i = [1] in { dump \"it is \" # !exists<A>(\"a\"); }\n";
    let read = parse_text("in.td", text, &sources()).unwrap_or_else(|failure| panic!("{failure}"));
    let said: Vec<&str> = read.warnings().iter().map(|d| d.message.as_str()).collect();
    assert_eq!(said, ["0", "it is 1"]);
}

#[test]
fn includes_end() {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("includes");
    std::fs::create_dir_all(&dir).unwrap_or_else(|e| panic!("{e}"));
    let write = |name: &str, text: &str| {
        std::fs::write(dir.join(name), text).unwrap_or_else(|e| panic!("{e}"));
    };
    write("self.td", "include \"self.td\"\n");
    write("a.td", "include \"b.td\"\n");
    write("b.td", "def x : Missing;\n");
    write("guarded.td", "#ifndef G\n#define G\ninclude \"guarded.td\"\ndef once;\n#endif\n");
    let sources = Sources::new().include_dir(&dir);
    let said = |text: &str| parse_text("in.td", text, &sources).map_err(|failure| failure.to_string());
    let cycle = said("include \"self.td\"\n").err().unwrap_or_default();
    assert!(cycle.contains("includes nest more than 200 deep"), "{cycle}");
    let deep = said("include \"a.td\"\n").err().unwrap_or_default();
    assert!(deep.contains("b.td:1:9: error: Couldn't find class 'Missing'"), "{deep}");
    assert!(deep.contains("included from in.td:1"), "{deep}");
    let missing = said("include \"nowhere.td\"\n").err().unwrap_or_default();
    assert!(missing.contains("in.td:1:9: error: could not find include file 'nowhere.td'"), "{missing}");
    assert!(missing.contains("searched: "), "{missing}");
    assert!(said("include \"guarded.td\"\n").is_ok_and(|records| records.def("once").is_some()));
    let folder = said(&format!("include \"{}\"\n", dir.display())).err().unwrap_or_default();
    assert!(folder.contains("could not find include file"), "{folder}");
}

#[cfg(unix)]
#[test]
fn devices_are_not_included() {
    let said = first_error("include \"/dev/zero\"\n");
    assert!(said.contains("not a regular file"), "{said}");
}

#[test]
fn nesting_has_no_bottom() {
    let n = 100_000;
    let lists = format!("def a {{ list<int> l = {}1{}; }}", "[".repeat(n), "]".repeat(n));
    assert!(first_error(&lists).contains("error: "), "lists");
    let sums = format!("def a {{ int x = {}1{}; }}", "!add(1, ".repeat(n), ")".repeat(n));
    assert!(read(&sums).is_ok_and(|r| r.def("a").and_then(|a| a.int("x")) == Some(n as i64 + 1)));
    let braces = format!("{}def a;{}", "let x = 1 in {".repeat(n), "}".repeat(n));
    assert!(first_error(&braces).contains("error: ") || read(&braces).is_ok());
    let dags = format!("def op; def a {{ dag d = {}op{}; }}", "(op ".repeat(n), ")".repeat(n));
    assert!(read(&dags).is_ok());
    let open = "(op ".repeat(n);
    assert!(first_error(&format!("def op; def a {{ dag d = {open}")).contains("error: "));
    let ifs = format!("{}def a;", "if true then ".repeat(n));
    assert!(read(&ifs).is_ok_and(|r| r.def("a").is_some()));
}

#[test]
fn computations_without_end_are_stopped() {
    let doubling = |start: &str, op: &str| {
        let lines: Vec<String> = (0..64).map(|i| format!("defvar v{} = {op}(v{i}, v{i});", i + 1)).collect();
        format!("defvar v0 = {start};\n{}\n", lines.join("\n"))
    };
    let memory = "values take more than 20 MiB of memory";
    let loops = "!foldl(0, !range(4000), a, x, !foldl(a, !range(4000), b, y, !xor(b, y)))";
    for (text, cause) in [
        (doubling("\"text\"", "!strconcat"), memory),
        (doubling("[1]", "!listconcat"), memory),
        ("defvar l = !range(1000000000);".to_owned(), memory),
        ("defvar l = !listsplat(0, 1000000000);".to_owned(), memory),
        ("defvar s = !interleave(!range(100000), !interleave(!range(100000), \",\"));".to_owned(), memory),
        ("defvar s = !interleave(!range(300000), \",\"); defvar t = !subst(\",\", s, s);".to_owned(), memory),
        ("foreach i = !range(100000) in def d#i { int x = i; }".to_owned(), memory),
        (format!("defvar x = {loops};"), "computing the values takes too long"),
        (
            "foreach i = !range(3000) in { foreach j = !range(3000) in { assert true, \"\"; } }".to_owned(),
            "computing the values takes too long",
        ),
    ] {
        let said = read(&text).err().unwrap_or_default();
        assert!(said.contains(cause), "{}: {said}", text.chars().take(80).collect::<String>());
    }
}

#[test]
fn values_that_print_without_end_are_not_printed() {
    let mut text = String::from("class V<list<list<int>> l>;\ndefvar v0 = [1];\n");
    for i in 0..24 {
        text.push_str(&format!("defvar v{} = [v{i}, v{i}];\n", i + 1));
    }
    text.push_str("def a { list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<list<int>>>>>>>>>>>>>>>>>>>>>>>>> l = v24; }\n");
    let records = read(&text).unwrap_or_else(|e| panic!("{e}"));
    for said in [to_json(&records), print_records(&records)] {
        let cause = said.err().map(|e| e.to_string());
        assert_eq!(cause.as_deref(), Some("the records print as more than 16 MiB"));
    }
}

#[test]
fn a_body_without_its_end_is_told_at_the_next_definition() {
    let text = "class B { int x = 0; }\ndef A : B {\n  let x = 1;\ndef C { int y = 2; }\n";
    let failure = terrace_tablegen::parse_text("t.td", text, &Default::default()).err();
    let said = failure.map(|f| f.to_string()).unwrap_or_default();
    let expected = "t.td:4:1: error: expected '}' at end of body\ndef C { int y = 2; }\n^\n";
    assert!(said.starts_with(expected), "{said}");
    assert!(
        said.contains("t.td:2:11: note: to match this '{'") && said.contains("a '}' is missing"),
        "{said}"
    );
}
