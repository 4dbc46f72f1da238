//! Bitcode as LLVM IR's text, which LLVM makes of it. LLVM may crash on damaged bitcode, so a process of its own reads it.
//!
//! Without the feature `llvm`, bitcode is refused.

use terrace::output::tell;

use super::options::Options;

#[cfg(feature = "llvm")]
pub(super) use with_llvm::{disassemble, disassemble_here};

/// The text; `None` if there is none, and why was said.
#[cfg(not(feature = "llvm"))]
pub(super) fn disassemble(options: &Options, _: &[u8]) -> Option<Vec<u8>> {
    tell(&format!(
        "terrace-translate: error: '{}' is LLVM bitcode; this build reads LLVM IR's text only\n",
        options.shown()
    ));
    tell("hint: convert it by 'llvm-dis' first, or build terrace-tools with the feature 'llvm'\n");
    None
}

#[cfg(feature = "llvm")]
mod with_llvm {
    use std::io::{self, Write as _};
    use std::process::{Command, Output, Stdio};

    use super::{Options, tell};
    use crate::read;

    /// The text; `None` if there is none, and why was said.
    pub(crate) fn disassemble(options: &Options, bitcode: &[u8]) -> Option<Vec<u8>> {
        let out = match in_own_process(options.shown(), bitcode) {
            Ok(out) => out,
            Err(e) => {
                let why = terrace::output::reason(&e);
                tell(&format!(
                    "terrace-translate: error: cannot start the process that reads bitcode: {why}\n"
                ));
                return None;
            }
        };
        match out.status.code() {
            Some(0) => return Some(out.stdout),
            // It said what is wrong.
            Some(1) => tell(&String::from_utf8_lossy(&out.stderr)),
            _ => {
                tell(&format!(
                    "terrace-translate: error: LLVM crashed or found no end when it read the bitcode '{}' ({})\n",
                    options.shown(),
                    out.status
                ));
                let said = String::from_utf8_lossy(&out.stderr);
                said.lines().next().iter().for_each(|line| tell(&format!("note: {line}\n")));
                tell("hint: the bitcode is damaged, or of another version of LLVM\n");
            }
        }
        None
    }

    /// Runs this program as [`disassemble_here`].
    fn in_own_process(name: &str, bitcode: &[u8]) -> io::Result<Output> {
        let mut child = Command::new(std::env::current_exe()?)
            .args(["--bitcode-to-text", "--", name])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        if let Some(mut stdin) = child.stdin.take() {
            // The status shows why a process took no more.
            _ = stdin.write_all(bitcode);
        }
        child.wait_with_output()
    }

    /// The most memory that LLVM may take: sizes in damaged bitcode can be anything.
    const MOST_MEMORY: u64 = 4 << 30;
    /// The memory that it may take besides, for each byte of bitcode.
    const MEMORY_A_BYTE: u64 = 256;

    /// The seconds that LLVM may compute: damaged bitcode can keep it busy for ever.
    const MOST_SECONDS: u64 = 20;
    /// The bytes of bitcode for which it gets a second more.
    const BYTES_A_SECOND: u64 = 64 << 10;

    /// Limits the memory and the time of this process; more is refused, and ends it.
    #[cfg(unix)]
    fn limit(bytes: usize) {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let bytes = bytes as u64;
        let memory = MOST_MEMORY.saturating_add(bytes.saturating_mul(MEMORY_A_BYTE));
        let seconds = MOST_SECONDS + bytes / BYTES_A_SECOND;
        for (resource, most) in [(Resource::As, memory), (Resource::Cpu, seconds)] {
            let Rlimit { current, maximum } = getrlimit(resource);
            let current = Some(current.map_or(most, |c| c.min(most)));
            // Without a limit it runs as well.
            _ = setrlimit(resource, Rlimit { current, maximum });
        }
    }

    #[cfg(not(unix))]
    fn limit(_: usize) {}

    /// Bitcode from standard input as text to standard output; the input's name is that in errors.
    pub(crate) fn disassemble_here(options: &Options) -> Result<bool, String> {
        terrace::llvm::exit_on_fatal_errors();
        let bitcode = read("-")?;
        limit(bitcode.len());
        let text = terrace::llvm::bitcode_to_text(&options.input, &bitcode).map_err(|e| e.to_string())?;
        let written = terrace::output::write("-", |out| out.write_all(text.as_bytes()));
        written.map(|()| true).map_err(|e| format!("cannot write: {}", terrace::output::reason(&e)))
    }
}
