//! The rules of STYLE.md that a program can check, on the whole repository.
//!
//! Nothing is excepted. `source.rs` reads Rust.

mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use source::{Source, sources};
use terrace::ir::Context;
use terrace::ir::def::Registry;

/// How long a file may be, in lines.
const FILE: usize = 800;
/// How long a function may be, in lines.
const FUNCTION: usize = 80;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// The repository's files of these kinds, as paths below its root. Built and generated files are left out.
pub(crate) fn files(extensions: &[&str]) -> Vec<PathBuf> {
    let (root, mut list) = (root(), Vec::new());
    let mut open = vec![root.clone()];
    while let Some(folder) = open.pop() {
        let entries = std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        for path in entries.flatten().map(|e| e.path()) {
            let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
            if path.is_dir() && !path.is_symlink() {
                if name != "target" && name != "node_modules" && !name.starts_with('.') {
                    open.push(path);
                }
            } else if path.extension().is_some_and(|e| extensions.iter().any(|x| e == *x)) {
                list.extend(path.strip_prefix(&root).map(Path::to_owned));
            }
        }
    }
    list.sort();
    list
}

/// How often a rule is broken, by file and rule, and where.
#[derive(Default)]
struct Breaches(BTreeMap<(String, &'static str), Vec<String>>);

impl Breaches {
    fn add(&mut self, path: &Path, rule: &'static str, what: String) {
        self.0.entry((path.display().to_string(), rule)).or_default().push(what);
    }
}

/// The names of all operations that the framework and toyc define.
fn op_names() -> BTreeSet<&'static str> {
    let dialects = terrace::dialects::ALL.iter().copied().chain([&terrace_toyc::dialect::DIALECT]);
    dialects.flat_map(|d| d.ops.iter().map(|o| o.name)).collect()
}

/// Code that must name operations and their parts by their definitions.
fn is_typed_code(path: &Path) -> bool {
    let folders = ["framework/dialects", "framework/transforms", "framework/conversions", "toyc", "examples"];
    let is_test = path.components().any(|c| c.as_os_str() == "tests") || path.ends_with("tests.rs");
    folders.iter().any(|f| path.starts_with(f)) && !is_test
}

fn breaches() -> Breaches {
    let mut found = Breaches::default();
    for path in files(&["rs", "td", "mlir", "toy", "py", "sh", "lalrpop"]) {
        let text = read(&root().join(&path));
        let lines = text.lines().count();
        if lines > FILE {
            found.add(&path, "file", format!("{lines} lines"));
        }
        for (i, line) in text.lines().enumerate().filter(|(_, l)| asks(l)) {
            found.add(&path, "comment", format!("line {}: {}", i + 1, line.trim()));
        }
    }
    let names = op_names();
    for source in sources() {
        let Source { path, functions, strings, positions, documented } = &source;
        for (name, line, lines) in functions.iter().filter(|f| f.2 > FUNCTION) {
            found.add(path, "function", format!("line {line}: {name} has {lines} lines"));
        }
        if !documented {
            found.add(path, "module", "it does not open with //!".to_owned());
        }
        if is_typed_code(path) {
            for (text, line) in strings.iter().filter(|s| names.contains(s.0.as_str())) {
                found.add(path, "name", format!("line {line}: \"{text}\""));
            }
            for (text, line) in positions {
                found.add(path, "position", format!("line {line}: {text}"));
            }
        }
    }
    unnamed_patterns(&mut found);
    found
}

/// Returns true if a line is a comment whose subject is a clause: it begins with a question word.
fn asks(line: &str) -> bool {
    let line = line.trim_start();
    let comment = ["//", "#"].iter().find_map(|mark| line.strip_prefix(mark));
    let first = comment.map(|c| c.trim_start_matches(['/', '!', ' '])).unwrap_or_default().split(' ').next();
    matches!(first, Some("What" | "Which" | "Whether"))
}

/// Returns true if a text has a word.
fn has_word(text: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    text.match_indices(word)
        .any(|(i, _)| !text[..i].ends_with(part) && !text[i + word.len()..].starts_with(part))
}

/// The texts of the file tests.
fn file_tests() -> Vec<String> {
    let list = files(&["mlir", "toy", "td"]);
    let tests = list.iter().filter(|p| p.components().any(|c| c.as_os_str() == "tests"));
    tests.map(|p| read(&root().join(p))).filter(|t| t.contains("RUN:")).collect()
}

/// Canonicalization patterns that no comment of a file test names.
fn unnamed_patterns(found: &mut Breaches) {
    let ctx = Context::new(&Registry::with(terrace::dialects::ALL));
    let patterns = terrace::rewrite::PatternSet::canonicalization(&ctx);
    let texts = file_tests();
    let comments: Vec<&str> =
        texts.iter().flat_map(|t| t.lines()).filter(|l| l.trim_start().starts_with("//")).collect();
    for name in patterns.names() {
        if !comments.iter().any(|c| has_word(c, name)) {
            found.add(Path::new(name), "pattern", "no file test names it".to_owned());
        }
    }
}

#[test]
fn the_rules_of_style_hold() {
    let mut problems = String::new();
    for ((path, rule), places) in &breaches().0 {
        problems += &format!("{path}: rule '{rule}':\n  {}\n", places.join("\n  "));
    }
    assert!(problems.is_empty(), "{problems}");
}

#[test]
fn every_pass_is_run_by_a_file_test() {
    let texts = file_tests();
    let lines: Vec<&str> = texts.iter().flat_map(|t| t.lines()).filter(|l| l.contains("RUN:")).collect();
    let passes = terrace::passes::all().passes();
    let idle: Vec<&str> = passes
        .iter()
        .map(|p| p.argument)
        .filter(|p| !lines.iter().any(|l| has_word(&l.replace("--", " "), p)))
        .collect();
    assert!(idle.is_empty(), "no RUN line of a file test has these passes: {idle:?}");
}
