//! Documentation from definitions: `docs/NAME.GENERATOR.md` is what a generator makes of `docs/NAME.td`.

use std::path::Path;
use std::sync::Arc;

use terrace_ods::{BASE_FILES, GENERATORS};
use terrace_tablegen::Request;

fn run(generator: &str, records: terrace_tablegen::Records) -> Result<String, String> {
    let found = GENERATORS.iter().find(|g| g.name == generator);
    found.unwrap_or_else(|| panic!("no generator '{generator}'")).make(&Arc::new(records))
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
    let expected = "error: when more than 1 dialect is present, one must be selected via '-dialect': a, b\n";
    assert_eq!(run("gen-dialect-doc", records), Err(expected.to_owned()));
}

/// Groups and operations without one are in the order of their names, whatever the case of letters; titles in a group are a level below.
#[test]
fn operations_of_a_group_are_below_its_title() {
    let text = "include \"mlir/IR/OpBase.td\"
def A : Dialect { let name = \"a\"; }
def Other : Dialect { let name = \"b\"; }
def Sums : OpDocGroup { let summary = \"Sums\"; let description = \"Of two.\"; }
def Bare : OpDocGroup { let description = \"Nobody reads this.\"; }
def A_ZOp : Op<A, \"z\">;
def A_BOp : Op<A, \"b\">;
let opDocGroup = Sums in {
  def A_AddOp : Op<A, \"add\"> { let description = \"# Rules\\n```\\n# a comment\\n```\"; }
  def A_SubOp : Op<A, \"sub\">;
}
let opDocGroup = Bare in def A_NOp : Op<A, \"n\">;
def B_Op : Op<Other, \"x\">;
";
    let sources = terrace_tablegen::Sources::new().built_in(BASE_FILES);
    let records = terrace_tablegen::parse_text("x.td", text, &sources).unwrap_or_else(|f| panic!("{f}"));
    let generator = GENERATORS.iter().find(|g| g.name == "gen-dialect-doc").expect("it is there");
    let asked = |name: &str| Request { dialect: Some(name.to_owned()), ..Request::default() };
    let records = Arc::new(records);
    let made = (generator.run)(&records, &asked("a")).unwrap_or_else(|e| panic!("{e}")).text;
    let lines: Vec<&str> =
        made.lines().filter(|l| l.starts_with('#') || l.starts_with("Of") || l.starts_with("No")).collect();
    let expected = [
        "# 'a' Dialect",
        "## Operations",
        "### `a.b` (a::BOp)",
        "### `a.n` (a::NOp)",
        "### Sums",
        "Of two.",
        "#### `a.add` (a::AddOp)",
        "## Rules",
        "# a comment",
        "#### `a.sub` (a::SubOp)",
        "### `a.z` (a::ZOp)",
    ];
    assert_eq!(lines, expected);
    let unknown = (generator.run)(&records, &asked("c")).map(|made| made.text);
    assert_eq!(unknown, Err("error: selected dialect with '-dialect' does not exist: c\n".to_owned()));
}
