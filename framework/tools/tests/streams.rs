//! Lost output is an error: full devices, closed streams.

use std::process::{Command, Output};

/// Runs `command` in a shell, with `$OPT` and `$TBLGEN` for the tools and `$IN` for a folder of its own with `in.mlir` and `in.td`.
fn shell(name: &str, command: &str) -> Output {
    let dir = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&dir).expect("a folder");
    std::fs::write(dir.join("in.mlir"), "func.func @f() { return }\n").expect("an input");
    std::fs::write(dir.join("in.td"), "def A;\n").expect("an input");
    Command::new("sh")
        .args(["-c", command])
        .env("OPT", env!("CARGO_BIN_EXE_terrace-opt"))
        .env("REDUCE", env!("CARGO_BIN_EXE_terrace-reduce"))
        .env("TBLGEN", env!("CARGO_BIN_EXE_terrace-tblgen"))
        .env("TRANSLATE", env!("CARGO_BIN_EXE_terrace-translate"))
        .env("IN", dir)
        .output()
        .expect("a shell")
}

#[cfg(target_os = "linux")]
#[test]
fn lost_output_is_an_error() {
    let commands = [
        "$OPT $IN/in.mlir > /dev/full",
        "$OPT $IN/in.mlir >&-",
        "$OPT $IN/in.mlir -o /dev/full",
        "$OPT --help > /dev/full",
        "$OPT --list-passes > /dev/full",
        "$OPT --version > /dev/full",
        "$OPT $IN/in.mlir --cse --mlir-print-ir-after-all --mlir-print-ir-tree-dir=/dev/full/dir",
        "$OPT $IN/in.mlir --mlir-generate-reproducer=/dev/full",
        "$REDUCE --help > /dev/full",
        "$TRANSLATE --help > /dev/full",
        "$TRANSLATE --version > /dev/full",
        "$TBLGEN $IN/in.td > /dev/full",
        "$TBLGEN $IN/in.td >&-",
        "$TBLGEN $IN/in.td -o /dev/null -d /dev/full",
    ];
    for (i, command) in commands.iter().enumerate() {
        let out = shell(&format!("lost{i}"), command);
        let text = String::from_utf8_lossy(&out.stderr);
        assert_eq!(out.status.code(), Some(1), "{command}: {text}");
        assert!(text.contains("cannot write"), "{command}: {text}");
    }
}

#[cfg(unix)]
#[test]
fn outputs_follow_links() {
    for (i, tool) in [
        "$OPT $IN/in.mlir -o $IN/link",
        "$TBLGEN $IN/in.td -o $IN/out -d $IN/link",
        "$OPT $IN/in.mlir --mlir-generate-reproducer=$IN/link",
    ]
    .iter()
    .enumerate()
    {
        let script = format!(
            "rm -f $IN/real; ln -sf real $IN/link; touch $IN/real; chmod 600 $IN/real
             {tool} > $IN/stdout && test -L $IN/link && test -s $IN/real && ls -l $IN/real | cut -c1-10"
        );
        let out = shell(&format!("links{i}"), &script);
        let stdout = String::from_utf8_lossy(&out.stdout);
        assert_eq!(stdout, "-rw-------\n", "{tool}: {}", String::from_utf8_lossy(&out.stderr));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_link_to_standard_output_stays() {
    let out = shell("stdout", "$OPT $IN/in.mlir -o /dev/stdout && test -L /dev/stdout");
    assert!(out.status.success());
    assert!(String::from_utf8_lossy(&out.stdout).contains("func.func @f()"));
}

#[test]
fn every_tool_says_its_version() {
    for tool in ["$OPT", "$TBLGEN"] {
        let out = shell("version", &format!("{tool} --version"));
        let text = String::from_utf8_lossy(&out.stdout).into_owned();
        assert!(out.status.success() && text.contains(env!("CARGO_PKG_VERSION")), "{tool}: {text}");
    }
}
