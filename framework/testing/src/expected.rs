//! Expected output: what RUN lines print that no FileCheck reads, in a file beside the test.
//!
//! The output of `fold.mlir` lies in `fold.out`. Of several RUN lines each output follows its line; lines that print the same share it.

use std::fmt::Write as _;
use std::path::Path;

use similar::TextDiff;

/// The variable that has expectations written in place of compared.
pub const UPDATE: &str = "UPDATE_EXPECT";

/// The text of an expectation file for these RUN lines and what they printed.
pub(crate) fn render(printed: &[(&str, String)]) -> String {
    if let [(_, only)] = printed {
        return only.clone();
    }
    // A line that prints nothing has no part.
    let printed = printed.iter().filter(|p| !p.1.is_empty());
    let mut groups: Vec<(Vec<&str>, &str)> = Vec::new();
    for (line, text) in printed {
        match groups.iter_mut().find(|g| g.1 == text) {
            Some(group) => group.0.push(line),
            None => groups.push((vec![line], text)),
        }
    }
    let mut out = String::new();
    for (lines, text) in groups {
        lines.iter().for_each(|l| {
            let _ = writeln!(out, "// RUN: {l}");
        });
        out.push_str(text);
        if !text.ends_with('\n') {
            out.push('\n');
        }
    }
    out
}

/// Compares what was printed with the file; or writes the file, if that is asked for.
pub(crate) fn compare(file: &Path, printed: &[(&str, String)], update: bool) -> Result<(), String> {
    let got = render(printed);
    let read = std::fs::read_to_string(file);
    if update {
        return match read {
            Ok(text) if text == got => Ok(()),
            Ok(_) if got.is_empty() => {
                std::fs::remove_file(file).map_err(|e| format!("{}: {e}", file.display()))
            }
            Err(_) if got.is_empty() => Ok(()),
            _ => write(file, &got),
        };
    }
    match read {
        Ok(text) if text == got && got.is_empty() => {
            Err(format!("{}: nothing is printed; delete the file", file.display()))
        }
        Ok(text) if text == got => Ok(()),
        Ok(text) => Err(format!(
            "the output is not what {} says:\n{}",
            file.display(),
            diff(&text, &got, "expected", "printed")
        )),
        Err(_) if got.is_empty() => Ok(()),
        Err(e) => Err(format!("{}: {e}\n{UPDATE}=1 writes it. What was printed:\n{got}", file.display())),
    }
}

fn write(file: &Path, text: &str) -> Result<(), String> {
    let temporary = file.with_extension(format!("tmp{}", std::process::id()));
    let written = std::fs::write(&temporary, text).and_then(|()| std::fs::rename(&temporary, file));
    written.map_err(|e| {
        // The first error is the one to tell.
        let _ = std::fs::remove_file(&temporary);
        format!("{}: {e}", file.display())
    })
}

/// The lines that differ, with those around them.
pub(crate) fn diff(old: &str, new: &str, old_name: &str, new_name: &str) -> String {
    TextDiff::from_lines(old, new).unified_diff().context_radius(3).header(old_name, new_name).to_string()
}
