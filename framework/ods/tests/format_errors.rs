//! Definitions that make no sense, one a file: what is said of each, and where, stands at the end of the file. `UPDATE_EXPECT=1` writes it.

mod bases;

use std::path::{Path, PathBuf};

/// `line:column: message` and `hint: text` or `note: text` of every error of a file's definitions, after those that led to it.
fn errors(path: &Path, include: &[PathBuf]) -> Vec<String> {
    let read = terrace_tablegen::parse_file(path, &bases::sources(include)).unwrap_or_else(|f| panic!("{f}"));
    let records = terrace_ods::read_records(read);
    let mut out = Vec::new();
    for dialect in terrace_ods::dialects_of(&records, &path.display().to_string()) {
        terrace_ods::load(&records, &dialect).err().into_iter().flatten().for_each(|e| show(&e, &mut out));
    }
    out
}

fn show(e: &terrace_ods::Error, out: &mut Vec<String>) {
    e.cause.iter().for_each(|cause| show(cause, out));
    let place = e.place.as_ref().map_or_else(String::new, |p| format!("{}:{}: ", p.line, p.column));
    out.push(format!("{place}{}", e.message));
    out.extend(e.hint.iter().map(|h| format!("hint: {h}")));
    let notes = e.notes.iter().filter(|(text, _)| !text.starts_with("in custom assembly format"));
    out.extend(notes.flat_map(|(text, _)| text.lines().map(|l| format!("note: {l}").trim_end().to_owned())));
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
        let found = bases::same(|include| errors(&path, include));
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            let definitions = text.lines().filter(|l| !l.starts_with("// ")).map(|l| format!("{l}\n"));
            let said = found.iter().map(|l| format!("// {l}\n"));
            let text: String = definitions.chain(said).collect();
            std::fs::write(&path, text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            continue;
        }
        let expected: Vec<&str> = text.lines().filter_map(|l| l.strip_prefix("// ")).collect();
        assert!(!expected.is_empty(), "{} expects nothing", path.display());
        assert_eq!(found, expected, "{}", path.display());
    }
}

#[test]
fn an_error_shows_its_line_the_operation_and_how_to_mend_it() {
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
tests/format_errors/operand_missing.td:8:5: note: in custom assembly format for this operation
def Bad : Test_Op<\"bad\"> {
    ^
tests/format_errors/operand_missing.td:10:25: note: suggest adding a '$y' directive to the custom assembly format
  let assemblyFormat = \"$x attr-dict\";
                        ^
";
    assert_eq!(shown, expected);
}
