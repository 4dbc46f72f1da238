//! Sessions: commands in a shell, in a folder with the tutorial's programs, and what they print.
//!
//! The folder lies where `docs/tutorial/programs` does in the repository, so that relative paths mean the same. Commands of a page share it: one
//! may write a file that a later one reads.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

use crate::page::{is_command, is_more};

/// The environment of a session, beside the tools of the test.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Need {
    Nothing,
    /// A C compiler that links.
    Cc,
    /// LLVM 22 in `toyc`: the feature `llvm`.
    Llvm,
    /// A Vulkan device.
    Vulkan,
}

impl Need {
    pub(crate) fn named(name: &str) -> Result<Need, String> {
        match name {
            "cc" => Ok(Need::Cc),
            "llvm" => Ok(Need::Llvm),
            "vulkan" => Ok(Need::Vulkan),
            _ => Err(format!("'{name}' is nothing that a session can need")),
        }
    }

    /// The tools that are not here.
    pub(crate) fn missing(self) -> Option<&'static str> {
        match self {
            _ if !starts("sh", "-c") => Some("a shell"),
            Need::Cc if !starts("cc", "--version") => Some("a C compiler"),
            Need::Llvm if !cfg!(feature = "llvm") => Some("LLVM 22"),
            Need::Vulkan if terrace::gpu::vulkan::devices().is_ok_and(|all| !all.is_empty()) => None,
            Need::Vulkan => Some("a Vulkan device"),
            _ => None,
        }
    }
}

fn starts(program: &str, argument: &str) -> bool {
    let mut command = Command::new(program);
    command.arg(argument).arg(":").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok()
}

/// The tools, in a folder for the search path.
pub(crate) struct Tools(TempDir);

fn temporary() -> Result<TempDir, String> {
    TempDir::new_in(env!("CARGO_TARGET_TMPDIR")).map_err(|e| format!("{}: {e}", env!("CARGO_TARGET_TMPDIR")))
}

impl Tools {
    /// Gives this program these names.
    pub(crate) fn new<'a>(names: impl Iterator<Item = &'a str>) -> Result<Tools, String> {
        let (folder, this) = (temporary()?, std::env::current_exe().map_err(|e| e.to_string())?);
        for name in names {
            let link = folder.path().join(name).with_extension(std::env::consts::EXE_EXTENSION);
            std::fs::hard_link(&this, &link).map_err(|e| format!("{}: {e}", link.display()))?;
        }
        Ok(Tools(folder))
    }
}

/// A page's folder, and where its commands look for tools.
pub(crate) struct Session {
    folder: TempDir,
    path: std::ffi::OsString,
}

/// The folder of the tutorial's programs in the repository.
const PROGRAMS: &str = "docs/tutorial/programs";

impl Session {
    pub(crate) fn new(root: &Path, tools: &Tools) -> Result<Session, String> {
        let folder = temporary()?;
        let programs = folder.path().join(PROGRAMS);
        copy(&root.join(PROGRAMS), &programs)?;
        for name in ["examples", "toyc"] {
            copy(&root.join(name), &folder.path().join(name))?;
        }
        let search = std::env::var_os("PATH").unwrap_or_default();
        let folders = std::iter::once(tools.0.path().to_owned()).chain(std::env::split_paths(&search));
        let path = std::env::join_paths(folders).map_err(|e| e.to_string())?;
        Ok(Session { folder, path })
    }

    /// Runs the commands among the lines of a block. Gives the block with what they print.
    pub(crate) fn run(&self, lines: &[String], fails: bool) -> Result<Vec<String>, String> {
        let mut commands: Vec<Vec<&String>> = Vec::new();
        for line in lines {
            match commands.last_mut() {
                _ if is_command(line) => commands.push(vec![line]),
                Some(last) if is_more(line) => last.push(line),
                None => return Err(format!("no command prints '{line}'")),
                Some(_) => {}
            }
        }
        let (mut out, count) = (Vec::new(), commands.len());
        for (i, command) in commands.into_iter().enumerate() {
            out.extend(command.iter().map(|l| (*l).clone()));
            let text: Vec<&str> = command.iter().map(|l| l.get(2..).unwrap_or("")).collect();
            let (printed, success) = self.command(&text.join("\n"))?;
            if success == (fails && i + 1 == count) {
                let outcome = if success { "succeeds" } else { "fails" };
                return Err(format!("'{}' {outcome}:\n{printed}", text.join("\n")));
            }
            // An empty line at the end says nothing on a page.
            out.extend(printed.trim_end().lines().map(|l| l.trim_end().to_owned()));
        }
        Ok(out)
    }

    /// The output of a command, errors included, and true if it succeeds.
    fn command(&self, text: &str) -> Result<(String, bool), String> {
        let mut shell = Command::new("sh");
        shell.arg("-c").arg(format!("{{ {text}\n}} 2>&1")).current_dir(self.folder.path().join(PROGRAMS));
        shell.env("PATH", &self.path).env("LC_ALL", "C").stdin(Stdio::null()).stderr(Stdio::null());
        let output = shell.output().map_err(|e| format!("{text}: {e}"))?;
        Ok((String::from_utf8_lossy(&output.stdout).into_owned(), output.status.success()))
    }
}

/// Copies the text files of a folder and of those in it.
fn copy(from: &Path, to: &Path) -> Result<(), String> {
    let mut open: Vec<(PathBuf, PathBuf)> = vec![(from.to_owned(), to.to_owned())];
    while let Some((from, to)) = open.pop() {
        let problem = |e: std::io::Error| format!("{}: {e}", from.display());
        std::fs::create_dir_all(&to).map_err(problem)?;
        for entry in std::fs::read_dir(&from).map_err(problem)? {
            let entry = entry.map_err(problem)?;
            let copy = to.join(entry.file_name());
            if entry.path().is_dir() {
                open.push((entry.path(), copy));
            } else {
                std::fs::copy(entry.path(), copy).map_err(problem)?;
            }
        }
    }
    Ok(())
}
