//! The documentation is what the definitions say, and the code in it is the code that is tested.

use std::path::{Path, PathBuf};
use std::sync::Arc;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn made(definitions: &Path, families: &[PathBuf]) -> String {
    let sources = terrace::tablegen::Sources::new().built_in(terrace::ods::BASE_FILES);
    // The families include definitions of each other, and what all share.
    let shared = root().join("framework/dialects/kit");
    let sources = families.iter().chain([&shared]).fold(sources, |s, f| s.include_dir(f.join("src")));
    let sources = sources.warn_unused_arguments(false);
    let records = terrace::tablegen::parse_file(definitions, &sources).unwrap_or_else(|f| panic!("{f}"));
    let generator = terrace::ods::GENERATORS.iter().find(|g| g.name == "gen-dialect-doc");
    let generator = generator.unwrap_or_else(|| panic!("no generator"));
    generator.make(&Arc::new(records)).unwrap_or_else(|e| panic!("{e}"))
}

/// The families of dialects: folders with a dialect's folder in `src`.
fn families() -> Vec<PathBuf> {
    let dialects = root().join("framework/dialects");
    let entries = std::fs::read_dir(&dialects).unwrap_or_else(|e| panic!("{}: {e}", dialects.display()));
    entries.flatten().map(|e| e.path()).filter(|p| p.join("build.rs").exists()).collect()
}

/// The folder of the family that a dialect is in.
fn family(dialect: &str) -> PathBuf {
    let found = families().into_iter().find(|f| f.join("src").join(dialect).is_dir());
    found.unwrap_or_else(|| panic!("{dialect} is in no family"))
}

/// The texts of a dialect that its tests read and print in every form, without their RUN lines.
fn examples(dialect: &str) -> Vec<String> {
    let folder = family(dialect).join("tests").join(dialect);
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.flatten().map(|e| e.path()).collect();
    paths.retain(|p| p.extension().is_some_and(|e| e == "mlir"));
    // The operations come first.
    paths.sort_by_key(|p| (p.file_stem().is_none_or(|s| s != "ops"), p.clone()));
    // A file of several parts is about something in particular.
    let shown = |t: &String| t.contains("--mlir-print-op-generic") && !t.contains("\n// -----");
    let texts = paths.iter().map(|p| read(p)).filter(shown);
    let without_run = |text: String| {
        let lines = text.lines().filter(|l| !l.starts_with("// RUN:"));
        lines.map(|l| format!("{l}\n")).collect::<String>().trim_start().to_owned()
    };
    texts.map(without_run).collect()
}

/// The page of a dialect: what its definitions say, and every operation in use.
fn dialect_page(dialect: &str) -> String {
    let definitions = family(dialect).join("src").join(dialect).join(format!("{dialect}.td"));
    let mut page = made(&definitions, &families());
    page.push_str("\n## Example\n\nEvery operation, as the tests read it.\n");
    for text in examples(dialect) {
        page.push_str(&format!("\n```mlir\n{text}```\n"));
    }
    page
}

fn documented() -> impl Iterator<Item = &'static terrace::ir::def::DialectDef> {
    terrace::dialects::ALL.iter().copied().filter(|d| d.name != "builtin")
}

#[test]
fn every_dialect_has_its_documentation_and_it_is_fresh() {
    for dialect in documented().map(|d| d.name) {
        let path = root().join("docs/dialects").join(format!("{dialect}.md"));
        let page = dialect_page(dialect);
        if std::env::var_os("UPDATE_DOCS").is_some() {
            std::fs::write(&path, &page).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        }
        assert!(
            page == read(&path),
            "docs/dialects/{dialect}.md is not what the definitions say: `make docs`"
        );
    }
}

#[test]
fn the_example_of_a_dialect_has_every_operation_and_is_valid() {
    use terrace::ir::{Context, Diagnostics, def::Registry, verify};
    for dialect in documented() {
        let mut seen = std::collections::BTreeSet::new();
        for text in examples(dialect.name) {
            let mut ctx = Context::new(&Registry::with(terrace::dialects::ALL));
            ctx.allow_unregistered_dialects(true);
            let mut diags = Diagnostics::new();
            let ir = terrace::asm::parse_source(&ctx, text.as_bytes(), dialect.name, &mut diags);
            let ir = ir.unwrap_or_else(|| panic!("{}", diags.plain(&ctx)));
            let top = ir.top().unwrap_or_else(|| panic!("{}: no operation", dialect.name));
            assert!(verify(&ctx, &ir, top, &mut diags), "{}", diags.plain(&ctx));
            seen.extend(ir.ops_pre(top).into_iter().map(|op| {
                String::from_utf8_lossy(ctx.op_info(ir.body(op.body).name(op.entity)).name()).into_owned()
            }));
        }
        let missing: Vec<_> = dialect.ops.iter().map(|o| o.name).filter(|n| !seen.contains(*n)).collect();
        assert!(missing.is_empty(), "no example has {missing:?}");
    }
}

/// The groups of passes, with the passes of each: by the crate that registers them, affine's own apart.
fn groups() -> Vec<(&'static str, Vec<terrace::pass::PassInfo>)> {
    let conversions = {
        let mut r = terrace::pass::PassRegistry::new();
        terrace::conversions::register(&mut r);
        r
    };
    let group = |name: &str| match name {
        n if n.starts_with("affine-") => "'affine' Dialect Passes",
        n if conversions.has_pass(n) => "Conversion Passes",
        _ => "General Transformation Passes",
    };
    let all = terrace::passes::all().passes();
    let titles = ["General Transformation Passes", "Conversion Passes", "'affine' Dialect Passes"];
    let of = |title: &'static str| {
        (title, all.iter().filter(|p| group(p.argument) == title).copied().collect::<Vec<_>>())
    };
    titles.map(of).to_vec()
}

/// The page of all passes: flag, what it does, options, statistics.
fn passes_page() -> String {
    let registry = terrace::passes::all();
    let mut out = String::from(
        "<!-- Made from the registry of passes by `make docs`; don't manually edit -->\n\n# Passes\n",
    );
    for (title, passes) in groups() {
        out += &format!("\n## {title}\n");
        for p in passes {
            out += &format!("\n### `-{}`\n\n_{}_\n", p.argument, p.description);
            let mut pass = registry.make(p.argument).unwrap_or_else(|| panic!("{}", p.argument));
            let mut list = |title: &str, rows: Vec<(String, &str)>| {
                let width = rows.iter().map(|r| r.0.len()).max().unwrap_or(0);
                let rows: String = rows.iter().map(|(n, about)| format!("{n:width$} : {about}\n")).collect();
                if !rows.is_empty() {
                    out += &format!("\n#### {title}\n\n```\n{rows}```\n");
                }
            };
            let options = terrace::pass::describe_options(|v| pass.options(v));
            list("Options", options.iter().map(|o| (format!("-{}", o.name), o.description)).collect());
            list("Statistics", p.statistics.iter().map(|s| (s.name.to_owned(), s.description)).collect());
        }
    }
    out
}

#[test]
fn every_pass_is_documented_in_its_group() {
    let path = root().join("docs/passes.md");
    let page = passes_page();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(&path, &page).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    }
    assert!(page == read(&path), "docs/passes.md is not what is registered: `make docs`");
    let groups = groups();
    assert_eq!(groups.iter().map(|g| g.1.len()).sum::<usize>(), terrace::passes::all().passes().len());
    assert!(groups.iter().all(|g| !g.1.is_empty()));
}

/// The blocks of a guide under a line with the file that they are from: `` `path`: ``.
fn blocks(guide: &str) -> Vec<(String, String)> {
    let mut out = Vec::new();
    let mut lines = guide.lines();
    let mut path = None;
    while let Some(line) = lines.next() {
        let names_file = line.strip_prefix('`').and_then(|l| l.strip_suffix("`:"));
        if let Some(name) = names_file {
            path = Some(name.to_owned());
        } else if line.starts_with("```") {
            let text: Vec<&str> = lines.by_ref().take_while(|l| *l != "```").collect();
            out.extend(path.take().map(|p| (p, text.join("\n"))));
        }
    }
    out
}

#[test]
fn the_code_in_the_guides_is_that_of_the_examples() {
    for guide in ["docs/add-an-op.md", "docs/add-a-dialect.md", "docs/extend.md"] {
        let text = read(&root().join(guide));
        let blocks = blocks(&text);
        assert!(blocks.len() > 2, "{guide}: {} blocks", blocks.len());
        assert_eq!(text.matches("\n```").count(), 2 * blocks.len(), "{guide}: a block names no file");
        for (path, code) in blocks {
            assert!(read(&root().join(&path)).contains(&code), "{guide}: this is not in {path}:\n{code}");
        }
    }
}
