//! Finds LLVM 22 and links it: shared by default, its archives with the feature `static-llvm`.
//!
//! `LLVM_SYS_221_PREFIX` names an installation (the folder that holds `bin/llvm-config`); without it
//! `llvm-config-22` or a `llvm-config` of version 22 on `PATH` is asked.
#![forbid(unsafe_code)]

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

const PREFIX: &str = "LLVM_SYS_221_PREFIX";

/// The components that the crate calls; `llvm-config` adds their dependencies. `native` is the host's code generator.
const COMPONENTS: [&str; 6] = ["native", "orcjit", "passes", "irreader", "bitwriter", "analysis"];

/// In `--system-libs` for parts of LLVM that we do not link (the static analyser's solver, Windows
/// manifests, the line editor of the debugger, the interpreter).
const UNUSED: [&str; 5] = ["z3", "xml2", "edit", "ffi", "curl"];

fn main() -> ExitCode {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed={PREFIX}");
    if env::var_os("DOCS_RS").is_some() {
        return ExitCode::SUCCESS;
    }
    match link() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("\nerror: {message}\n");
            ExitCode::FAILURE
        }
    }
}

fn link() -> Result<(), String> {
    let config = find_llvm_config()?;
    println!("cargo:rustc-link-search=native={}", ask(&config, &["--libdir"])?.trim());
    if env::var_os("CARGO_FEATURE_STATIC_LLVM").is_some() {
        return link_statically(&config);
    }
    let names = ask(&config, &["--link-shared", "--libnames"]).map_err(|message| {
        format!("{message}\nhint: this LLVM has no shared library; build with the feature `static-llvm`")
    })?;
    for name in names.split_whitespace() {
        println!("cargo:rustc-link-lib=dylib={}", stem(name));
    }
    Ok(())
}

fn link_statically(config: &Path) -> Result<(), String> {
    let mut arguments = vec!["--link-static", "--libnames"];
    arguments.extend(COMPONENTS);
    arguments.extend(env::var_os("CARGO_FEATURE_GPU_TARGETS").map(|_| "nvptx"));
    let names = ask(config, &arguments).map_err(|message| {
        format!(
            "{message}\nhint: this LLVM has no archives (Debian: llvm-22-dev); build without `static-llvm`"
        )
    })?;
    for name in names.split_whitespace() {
        // Not bundled: a Rust library with a copy of every archive would be written for every build.
        println!("cargo:rustc-link-lib=static:-bundle={}", stem(name));
    }
    arguments[1] = "--system-libs";
    let system = ask(config, &arguments)?;
    let cxx = if env::var("CARGO_CFG_TARGET_VENDOR").is_ok_and(|vendor| vendor == "apple") {
        "c++"
    } else {
        "stdc++"
    };
    for name in system.split_whitespace().map(stem).chain([cxx]) {
        if !UNUSED.contains(&name) {
            link_system_library(name);
        }
    }
    Ok(())
}

/// Links the archive of a library that the loader would otherwise have to relocate at every start, where the
/// C compiler knows one. The C library and its parts stay shared.
fn link_system_library(name: &str) {
    if ["z", "zstd", "stdc++"].contains(&name)
        && let Some(folder) = archive_folder(name)
    {
        println!("cargo:rustc-link-search=native={}", folder.display());
        println!("cargo:rustc-link-lib=static:-bundle={name}");
    } else {
        println!("cargo:rustc-link-lib=dylib={name}");
    }
}

fn archive_folder(name: &str) -> Option<PathBuf> {
    let compiler = env::var_os("CC").unwrap_or_else(|| "cc".into());
    let answer = Command::new(compiler).arg(format!("-print-file-name=lib{name}.a")).output().ok()?;
    // A compiler that does not find the file answers with the bare name.
    let path = PathBuf::from(String::from_utf8(answer.stdout).ok()?.trim());
    if path.is_file() { path.parent().map(Path::to_path_buf) } else { None }
}

/// `-lz`, `libLLVMCore.a` and `/usr/lib/libz3.so` name the libraries `z`, `LLVMCore` and `z3`.
fn stem(name: &str) -> &str {
    let file = name.rsplit('/').next().unwrap_or(name);
    let file = file.strip_prefix("-l").or_else(|| file.strip_prefix("lib")).unwrap_or(file);
    [".so", ".a", ".dylib", ".tbd"].iter().find_map(|end| file.strip_suffix(end)).unwrap_or(file)
}

fn find_llvm_config() -> Result<PathBuf, String> {
    let candidates: Vec<PathBuf> = match env::var_os(PREFIX) {
        Some(prefix) => vec![Path::new(&prefix).join("bin/llvm-config")],
        None => ["llvm-config-22", "llvm-config22", "llvm-config"].map(PathBuf::from).to_vec(),
    };
    let mut seen = String::new();
    for candidate in candidates {
        match ask(&candidate, &["--version"]) {
            Ok(version) if version.starts_with("22.") => return Ok(candidate),
            Ok(version) => seen += &format!("\n  {} is version {}", candidate.display(), version.trim()),
            Err(_) => seen += &format!("\n  {} is not there", candidate.display()),
        }
    }
    Err(format!(
        "terrace-llvm needs LLVM 22:{seen}\nhint: install it (Debian, Ubuntu: `apt-get install llvm-22-dev libzstd-dev \
         zlib1g-dev`), or set {PREFIX} to the folder of an LLVM 22 that holds bin/llvm-config"
    ))
}

fn ask(config: &Path, arguments: &[&str]) -> Result<String, String> {
    let answer = Command::new(config)
        .args(arguments)
        .output()
        .map_err(|error| format!("{} cannot be run: {error}", config.display()))?;
    if !answer.status.success() {
        let message = String::from_utf8_lossy(&answer.stderr);
        return Err(format!("{} {}: {}", config.display(), arguments.join(" "), message.trim()));
    }
    Ok(String::from_utf8_lossy(&answer.stdout).into_owned())
}
