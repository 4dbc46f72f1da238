//! Documentation from definitions: `docs/NAME.GENERATOR.md` is what a generator makes of `docs/NAME.td`.

use std::path::Path;
use std::sync::Arc;

use terrace_ods::{BASE_FILES, GENERATORS};

fn run(generator: &str, records: terrace_tablegen::Records) -> Result<String, String> {
    let found = GENERATORS.iter().find(|g| g.name == generator);
    (found.unwrap_or_else(|| panic!("no generator '{generator}'")).run)(&Arc::new(records))
}

/// With the built-in base files: MLIR's describe the cases of enums.
fn records(path: &Path) -> terrace_tablegen::Records {
    let sources = terrace_tablegen::Sources::new().built_in(BASE_FILES);
    terrace_tablegen::parse_file(path, &sources).unwrap_or_else(|f| panic!("{f}"))
}

#[test]
fn each_generator_makes_its_page() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/docs");
    let mut pages = 0;
    for entry in std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{e}")).flatten() {
        let file = entry.file_name().to_string_lossy().into_owned();
        let [name, generator, "md"] = file.split('.').collect::<Vec<_>>()[..] else { continue };
        let expected = std::fs::read_to_string(entry.path()).unwrap_or_else(|e| panic!("{file}: {e}"));
        let made = run(generator, records(&folder.join(format!("{name}.td"))));
        assert_eq!(made.as_deref(), Ok(expected.as_str()), "{file}");
        pages += 1;
    }
    let generators = GENERATORS.iter().filter(|g| g.name.contains("-doc")).count();
    assert!(pages >= generators, "{pages} pages of {generators} generators");
}

#[test]
fn a_page_of_several_dialects_is_refused() {
    let text = "include \"mlir/IR/OpBase.td\"\n\
        def A : Dialect { let name = \"a\"; }\ndef B : Dialect { let name = \"b\"; }\n";
    let sources = terrace_tablegen::Sources::new().built_in(BASE_FILES);
    let records = terrace_tablegen::parse_text("x.td", text, &sources).unwrap_or_else(|f| panic!("{f}"));
    let expected = "error: more than one dialect is defined: a, b\n  hint: run this on a file with the definitions of one\n";
    assert_eq!(run("gen-dialect-doc", records), Err(expected.to_owned()));
}
