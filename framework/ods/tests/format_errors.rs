//! Definitions that make no sense, one a file: what is said of each, and where, stands at the end of the file.

mod bases;

use std::path::{Path, PathBuf};

/// `line:column: message` and `hint: text` of every error of a file's definitions.
fn errors(path: &Path, include: &[PathBuf]) -> Vec<String> {
    let read = terrace_tablegen::parse_file(path, &bases::sources(include)).unwrap_or_else(|f| panic!("{f}"));
    let records = terrace_ods::read_records(read);
    let mut out = Vec::new();
    for dialect in terrace_ods::dialects_of(&records, &path.display().to_string()) {
        for e in terrace_ods::load(&records, &dialect).err().into_iter().flatten() {
            let place = e.place.as_ref().map_or_else(String::new, |p| format!("{}:{}: ", p.line, p.column));
            out.push(format!("{place}{}", e.message));
            out.extend(e.hint.map(|h| format!("hint: {h}")));
        }
    }
    out
}

#[test]
fn each_wrong_definition_is_refused_in_words() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/format_errors");
    let mut files: Vec<_> = std::fs::read_dir(&dir)
        .unwrap_or_else(|e| panic!("{}: {e}", dir.display()))
        .filter_map(|f| f.ok().map(|f| f.path()))
        .collect();
    files.sort();
    assert!(files.len() > 100, "{} files", files.len());
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let expected: Vec<&str> = text.lines().filter_map(|l| l.strip_prefix("// ")).collect();
        assert!(!expected.is_empty(), "{} expects nothing", path.display());
        assert_eq!(bases::same(|include| errors(&path, include)), expected, "{}", path.display());
    }
}

#[test]
fn an_error_shows_its_line_its_hint_and_the_operation() {
    let path = Path::new("tests/format_errors/operand_missing.td");
    let sources = terrace_tablegen::Sources::new().built_in(terrace_ods::BASE_FILES);
    let read = terrace_tablegen::parse_file(path, &sources).unwrap_or_else(|f| panic!("{f}"));
    let shown = terrace_ods::load(&terrace_ods::read_records(read), "test")
        .err()
        .into_iter()
        .flatten()
        .map(|e| e.render())
        .collect::<String>();
    let expected = "\
tests/format_errors/operand_missing.td:10:25: error: operand #1, named 'y', not found
  let assemblyFormat = \"$x attr-dict\";
                        ^
  hint: suggest adding a '$y' directive to the custom assembly format
tests/format_errors/operand_missing.td:8:5: note: in custom assembly format for this operation
def Bad : Test_Op<\"bad\"> {
    ^
";
    assert_eq!(shown, expected);
}
