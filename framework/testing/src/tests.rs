//! The runner on small tests: what succeeds, and what each failure says.

use std::path::PathBuf;

use crate::run::Setup;
use crate::{Output, Runner};

/// A folder for the files of a test, which goes with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("terrace-testing-own-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        std::fs::write(&path, text).expect("a file");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// `upper` gives its file or input in capitals, `fail` fails with a message, `say` succeeds with one.
fn setup(update: bool) -> Setup {
    let upper = |call: crate::Call<'_>| {
        let file = call.args.iter().skip(1).find(|a| !a.starts_with('-'));
        let text = file.map_or(call.stdin.to_vec(), |f| std::fs::read(f).expect("a file"));
        Output { stdout: text.to_ascii_uppercase(), ..Output::default() }
    };
    let say =
        |status| move |_: crate::Call<'_>| Output { status, stderr: b"oh\n".to_vec(), ..Output::default() };
    let runner = Runner::new().tool("upper", upper).tool("fail", say(1)).tool("say", say(0));
    Setup { update, ..runner.reference("upper", "cat").setup }
}

fn problem(folder: &Folder, text: &str) -> String {
    setup(false).test(&folder.write("t.mlir", text)).expect_err(text)
}

#[test]
fn file_check_reads_what_is_handed_on() {
    let f = Folder::new("check");
    let run = |text: &str| setup(false).test(&f.write("t.mlir", text));
    assert_eq!(run("// RUN: upper %s | upper | FileCheck %s\na b\n// CHECK: A B\n"), Ok(()));
    assert_eq!(
        run("// RUN: upper < %s > %t\n// RUN: FileCheck %s --input-file=%t\na b\n// CHECK: A B\n"),
        Ok(())
    );
    assert_eq!(run("// RUN: not fail 2>&1 | FileCheck %s\n// CHECK: oh\n"), Ok(()));
    assert_eq!(run("// RUN: not fail 2> %t\n// RUN: FileCheck %s --input-file=%t\n// CHECK: oh\n"), Ok(()));
    assert_eq!(run("// RUN: upper %s --verify-diagnostics\n"), Ok(()));
    assert!(
        problem(&f, "// RUN: upper %s | FileCheck %s\n// CHECK: a b\n").contains("expected string not found")
    );
}

#[test]
fn failures_say_what_and_where() {
    let f = Folder::new("failures");
    assert!(problem(&f, "a\n").contains("there is no RUN line"));
    assert!(
        problem(&f, "// RUN: cat %s\n")
            .contains("'cat' is no tool of these tests; there are fail, say, upper, FileCheck")
    );
    assert!(problem(&f, "// RUN: fail | upper\n").contains("fail fails with status 1\noh"));
    assert!(problem(&f, "// RUN: not say\n").contains("say succeeds"));
    assert!(problem(&f, "// RUN: say\n").contains("this is said beside the output"));
    let two = problem(&f, "// RUN: fail\n// RUN: not say\n");
    assert!(two.contains("RUN: fail") && two.contains("RUN: not say"), "{two}");
}

#[test]
fn output_is_compared_with_the_file_beside() {
    let f = Folder::new("expected");
    let test = f.write("t.mlir", "// RUN: upper < %S/inputs.txt\n");
    f.write("inputs.txt", "a\nb\n");
    let out = f.0.join("t.out");
    let missing = setup(false).test(&test).expect_err("no expectation");
    assert!(missing.contains("UPDATE_EXPECT=1 writes it. What was printed:\nA\nB\n"), "{missing}");
    assert_eq!(setup(true).test(&test), Ok(()));
    assert_eq!(std::fs::read_to_string(&out).expect("written"), "A\nB\n");
    assert_eq!(setup(false).test(&test), Ok(()));
    f.write("t.out", "A\nC\n");
    let other = setup(false).test(&test).expect_err("another expectation");
    assert!(other.contains("-C\n+B\n"), "{other}");
    // Nothing is compared, so nothing shall lie there.
    let test = f.write("t.mlir", "// RUN: upper < %S/inputs.txt > %t\n");
    assert!(setup(false).test(&test).is_err());
    assert_eq!(setup(true).test(&test), Ok(()));
    assert!(!out.exists());
}

#[test]
fn outputs_of_several_lines_follow_their_lines() {
    let f = Folder::new("several");
    let run = "// RUN: upper < %S/a.txt\n// RUN: upper < %S/b.txt\n// RUN: upper < %S/a.txt | upper\n";
    f.write("a.txt", "a\n");
    f.write("b.txt", "b\n");
    assert_eq!(setup(true).test(&f.write("t.mlir", run)), Ok(()));
    let expected =
        "// RUN: upper < %S/a.txt\n// RUN: upper < %S/a.txt | upper\nA\n// RUN: upper < %S/b.txt\nB\n";
    assert_eq!(std::fs::read_to_string(f.0.join("t.out")).expect("written"), expected);
}

#[test]
fn the_reference_gives_the_same_or_the_test_says_why_not() {
    let f = Folder::new("reference");
    let compare = |text: &str| setup(false).compare(&f.write("t.mlir", text));
    f.write("same.txt", "A\n");
    f.write("other.txt", "a\n");
    // `cat` is the reference of `upper`.
    assert_eq!(compare("// RUN: upper %S/same.txt | FileCheck %s\n// CHECK: A\n"), Ok(()));
    let other = compare("// RUN: upper %S/other.txt | FileCheck %s\n// CHECK: A\n").expect_err("they differ");
    assert!(other.contains("cat gives something else:\n--- cat\n+++ ours\n@@ -1 +1 @@\n-a\n+A\n"), "{other}");
    assert_eq!(compare("// REFERENCE-DIFFERS: capitals\n// RUN: upper %S/other.txt > %t\n"), Ok(()));
    let stale = compare("// REFERENCE-DIFFERS: capitals\n// RUN: upper %S/same.txt > %t\n");
    assert!(stale.expect_err("they are the same").contains("delete REFERENCE-DIFFERS: capitals"));
}

#[test]
fn tests_are_files_below_a_folder() {
    let f = Folder::new("folder");
    std::fs::create_dir_all(f.0.join("d/inputs")).expect("folders");
    for name in ["a.mlir", "d/b.toy", "d/c.txt", "d/orphan.out", "d/inputs/e.mlir"] {
        f.write(name, "// RUN: upper < %s | FileCheck %s\n");
    }
    let trials = Runner::new().tool("upper", |_| Output::default()).dir(&f.0).trials().expect("tests");
    let names: Vec<_> =
        trials.iter().map(|t| t.name().trim_start_matches(&f.0.display().to_string()).to_owned()).collect();
    assert_eq!(names, ["/d/orphan.out", "/a.mlir", "/d/b.toy"]);
    assert!(Runner::new().dir(f.0.join("d/inputs/none")).trials().is_err());
}
