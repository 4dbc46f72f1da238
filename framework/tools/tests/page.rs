//! The page of `--mlir-print-ir-html` in a browser: Chromium, where it is installed.
//!
//! `page/check.js` uses the page and writes what it shows, which must be `page/expected.txt`. `UPDATE_EXPECT=1` writes that file.

use std::path::{Path, PathBuf};
use std::process::Command;

fn browser() -> Option<&'static str> {
    let answers = |b: &&str| Command::new(b).arg("--version").output().is_ok_and(|o| o.status.success());
    ["chromium", "chromium-browser", "google-chrome"].into_iter().find(answers)
}

/// The page of a run over `page/input.mlir` whose last pass fails.
fn page(folder: &Path) -> String {
    let file = folder.join("page.html");
    let out = Command::new(env!("CARGO_BIN_EXE_terrace-opt"))
        .current_dir("tests/page")
        .args(["input.mlir", "--pass-pipeline"])
        .arg("builtin.module(func.func(canonicalize),convert-scf-to-cf,cse,func.func(symbol-dce))")
        .args(["--mlir-print-ir-html", &file.to_string_lossy()])
        .output()
        .expect("terrace-opt");
    assert_eq!(out.status.code(), Some(1), "{}", String::from_utf8_lossy(&out.stderr));
    std::fs::read_to_string(file).expect("a page, though a pass failed")
}

/// The page after `check.js` has used it in a window of that size.
fn shown(browser: &str, folder: &Path, page: &str, size: &str) -> String {
    let (start, end) = page.rsplit_once("</body>").expect("a page");
    let script = std::fs::read_to_string("tests/page/check.js").expect("a script");
    let file: PathBuf = folder.join(format!("{size}.html"));
    std::fs::write(&file, format!("{start}<script>{{{script}}}</script></body>{end}")).expect("a file");
    let out = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "--virtual-time-budget=60000"])
        .arg(format!("--window-size={size}"))
        .arg(format!("--user-data-dir={}", folder.join(format!("profile-{size}")).display()))
        .arg(format!("file://{}", file.display()))
        .output()
        .expect("a browser");
    let text = String::from_utf8_lossy(&out.stdout).into_owned();
    let result =
        text.split_once("<pre id=\"result\">").and_then(|(_, rest)| Some(rest.split_once("</pre>")?.0));
    let result =
        result.unwrap_or_else(|| panic!("no result: {text}\n{}", String::from_utf8_lossy(&out.stderr)));
    result.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&") + "\n"
}

#[test]
fn a_browser_shows_the_page() {
    let Some(browser) = browser() else {
        eprintln!("skipped: a_browser_shows_the_page needs Chromium");
        return;
    };
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("page");
    std::fs::create_dir_all(&folder).expect("a folder");
    let page = page(&folder);
    let wide = shown(browser, &folder, &page, "1400,900");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write("tests/page/expected.txt", &wide).expect("the expected text");
    }
    assert_eq!(wide, std::fs::read_to_string("tests/page/expected.txt").expect("the expected text"));
    // A phone shows the same.
    assert_eq!(shown(browser, &folder, &page, "390,844"), wide);
}
