//! One dialect from several files, and files that only include others.

use std::path::{Path, PathBuf};

use crate::opt;

/// A folder with the files of a dialect `s`.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("load-several").join(name);
    for (file, text) in files {
        let path = dir.join(file);
        std::fs::create_dir_all(path.parent().unwrap_or(&dir)).unwrap_or_else(|e| panic!("{e}"));
        std::fs::write(path, text).unwrap_or_else(|e| panic!("{e}"));
    }
    dir
}

const BASE: &str = "#ifndef S\n#define S\ninclude \"mlir/IR/OpBase.td\"\ndef S_Dialect : Dialect { let name = \"s\"; }\n#endif\n";
const INPUT: &str = "s.one\ns.two";
const PRINTED: &str = "module {\n  s.one\n  s.two\n}";

fn op(name: &str) -> String {
    format!(
        "include \"base.td\"\ndef S_{name} : Op<S_Dialect, \"{name}\"> {{ let assemblyFormat = \"attr-dict\"; }}\n"
    )
}

/// The output where these files are loaded, each by its path in the folder.
fn loaded(dir: &Path, files: &[&str]) -> (u8, String, String) {
    let mut args = vec![format!("-I{}", dir.join("parts").display())];
    for file in files {
        args.extend(["--load-dialect-td".to_owned(), dir.join(file).display().to_string()]);
    }
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    opt(&args, INPUT)
}

#[test]
fn a_file_that_only_includes_stands_for_what_it_includes() {
    let dir = folder(
        "includes",
        &[
            ("parts/base.td", BASE),
            ("parts/one.td", &op("one")),
            ("parts/two.td", &op("two")),
            ("parts/all.td", "include \"one.td\"\ninclude \"two.td\"\n"),
            ("elsewhere/all.td", "include \"one.td\"\ninclude \"two.td\"\n"),
            ("elsewhere/around.td", "include \"../elsewhere/all.td\"\n"),
            (
                "elsewhere/own.td",
                "include \"one.td\"\ninclude \"two.td\"\ndef My_Dialect : Dialect { let name = \"my\"; }\n",
            ),
        ],
    );
    std::fs::write(
        dir.join("elsewhere/around.td"),
        format!("include \"{}\"\n", dir.join("elsewhere/all.td").display()),
    )
    .unwrap_or_else(|e| panic!("{e}"));
    for files in [
        &["parts/one.td", "parts/two.td"][..],
        &["parts/all.td"],
        &["elsewhere/all.td"],
        &["elsewhere/around.td"],
        // The same folder and the same file under other names.
        &["elsewhere/../parts/./all.td"],
        &["parts/one.td", "elsewhere/../parts/one.td", "parts/two.td"],
    ] {
        let (status, out, said) = loaded(&dir, files);
        assert_eq!((status, out.as_str(), said.as_str()), (0, PRINTED, ""), "{files:?}");
    }
    // A file with a dialect of its own is about that one.
    let (status, _, said) = loaded(&dir, &["elsewhere/own.td"]);
    assert_eq!(status, 1);
    assert!(said.contains("defines no operation, type or attribute of a dialect"), "{said}");
}
