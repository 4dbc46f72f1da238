//! A page: its blocks of code, what they should be, and the text with what they are.
//!
//! A block is a listing or a session. The line before a listing names its source: `` `toyc/src/emit.rs`: <!-- call --> `` is the part of the file between
//! the comments `ANCHOR: call` and `ANCHOR_END: call`, without a comment the whole file. A session's first line is `` ```console ``; after that
//! may stand `fails`, if its last command must, and `needs=cc`, `needs=llvm` or `needs=vulkan`. A block `sh` has commands that build the tools; it is not run, but what it
//! builds must be there. Nothing else is typed in.

use std::path::Path;

use similar::TextDiff;

use crate::session::{Need, Session, Tools};

/// A page of the book.
pub(crate) struct Page {
    /// The file's name.
    pub(crate) name: String,
    path: std::path::PathBuf,
    lines: Vec<String>,
    blocks: Vec<Block>,
}

/// A fenced block.
struct Block {
    /// The lines between the fences.
    lines: std::ops::Range<usize>,
    kind: Kind,
}

enum Kind {
    /// Code from a file, or from a part of it.
    Listing { path: String, anchor: Option<String> },
    /// Commands and what they print.
    Session { fails: bool, need: Need },
    /// Commands that come before all others.
    Setup,
}

/// How much a page shows.
pub(crate) struct Counts {
    pub(crate) listings: usize,
    pub(crate) commands: usize,
    pub(crate) lines: usize,
}

/// Returns true if a line of a session is a command.
pub(crate) fn is_command(line: &str) -> bool {
    line.starts_with("$ ")
}

/// Returns true if a line of a session goes on with the command above.
pub(crate) fn is_more(line: &str) -> bool {
    line.starts_with("> ")
}

/// The pages of a folder.
pub(crate) fn read_all(book: &Path) -> Result<Vec<Page>, String> {
    let entries = std::fs::read_dir(book).map_err(|e| format!("{}: {e}", book.display()))?;
    let mut paths: Vec<_> = entries.flatten().map(|e| e.path()).collect();
    paths.retain(|p| p.extension().is_some_and(|e| e == "md"));
    paths.sort();
    paths.iter().map(|p| Page::read(p)).collect()
}

/// The file and the anchor that the line before a listing names.
fn source(line: &str) -> Option<(String, Option<String>)> {
    let (path, rest) = line.strip_prefix('`')?.split_once("`:")?;
    let anchor = rest.trim().strip_prefix("<!--").and_then(|r| r.strip_suffix("-->"));
    Some((path.to_owned(), anchor.map(|a| a.trim().to_owned())))
}

fn kind(info: &str, before: &str) -> Result<Kind, String> {
    if let Some(words) = info.strip_prefix("console") {
        let (mut fails, mut need) = (false, Need::Nothing);
        for word in words.split_whitespace() {
            match word.split_once('=') {
                None if word == "fails" => fails = true,
                Some(("needs", what)) => need = Need::named(what)?,
                _ => return Err(format!("'{word}' is no property of a session")),
            }
        }
        return Ok(Kind::Session { fails, need });
    }
    if info == "sh" {
        return Ok(Kind::Setup);
    }
    match source(before) {
        Some((path, anchor)) => Ok(Kind::Listing { path, anchor }),
        None => Err("a block is a session, or a listing under a line that names its source".to_owned()),
    }
}

impl Page {
    fn read(path: &Path) -> Result<Page, String> {
        let text = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
        let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let mut blocks = Vec::new();
        let mut at = 0;
        while at < lines.len() {
            let Some(info) = lines[at].strip_prefix("```") else {
                at += 1;
                continue;
            };
            let problem = |text: String| format!("{name}:{}: {text}", at + 1);
            let end = lines[at + 1..].iter().position(|l| l == "```");
            let end = end.ok_or_else(|| problem("the block does not end".to_owned()))? + at + 1;
            let before = lines[..at].iter().rev().find(|l| !l.is_empty()).map_or("", |l| l);
            blocks.push(Block { lines: at + 1..end, kind: kind(info, before).map_err(problem)? });
            at = end + 1;
        }
        Ok(Page { name, path: path.to_owned(), lines, blocks })
    }

    pub(crate) fn counts(&self) -> Counts {
        let mut counts = Counts { listings: 0, commands: 0, lines: 0 };
        for block in &self.blocks {
            match block.kind {
                Kind::Listing { .. } => counts.listings += 1,
                Kind::Setup => {}
                Kind::Session { .. } => {
                    for line in &self.lines[block.lines.clone()] {
                        counts.commands += usize::from(is_command(line));
                        counts.lines += usize::from(!is_command(line) && !is_more(line));
                    }
                }
            }
        }
        counts
    }

    /// The sessions that need more than this program, by the line of their fence.
    pub(crate) fn needs(&self) -> impl Iterator<Item = (usize, Need)> + '_ {
        self.blocks.iter().filter_map(|b| match b.kind {
            Kind::Session { need, .. } => Some((b.lines.start, need)),
            Kind::Listing { .. } | Kind::Setup => None,
        })
    }

    /// Compares the page with its sources and with what its commands print; or writes it, if that is asked for.
    pub(crate) fn check(&self, root: &Path, tools: &Tools) -> Result<(), String> {
        let (mut text, mut done, mut problems) = (String::new(), 0, Vec::new());
        let mut copy = |lines: &[String]| {
            for line in lines {
                text.push_str(line);
                text.push('\n');
            }
        };
        let session = Session::new(root, tools)?;
        for block in &self.blocks {
            let old = &self.lines[block.lines.clone()];
            let new = match &block.kind {
                Kind::Listing { path, anchor } => listing(root, path, anchor.as_deref()),
                Kind::Session { need, .. } if need.missing().is_some() => Ok(old.to_vec()),
                Kind::Session { fails, .. } => session.run(old, *fails),
                Kind::Setup => setup(root, old).map(|()| old.to_vec()),
            };
            copy(&self.lines[done..block.lines.start]);
            match new {
                Ok(new) => copy(&new),
                Err(problem) => {
                    problems.push(format!("{}:{}: {problem}", self.name, block.lines.start));
                    copy(old);
                }
            }
            done = block.lines.end;
        }
        copy(&self.lines[done..]);
        let old: String = self.lines.iter().map(|l| format!("{l}\n")).collect();
        if text != old && std::env::var_os(terrace_testing::UPDATE).is_some_and(|v| !v.is_empty() && v != "0")
        {
            std::fs::write(&self.path, &text).map_err(|e| format!("{}: {e}", self.path.display()))?;
        } else if text != old {
            let diff = TextDiff::from_lines(&old, &text);
            let diff = diff.unified_diff().context_radius(3).header("the page", "as it is").to_string();
            problems.push(format!(
                "{}: what it shows is not so any more. See whether the words around it still hold, then {}=1 writes it.\n{diff}",
                self.name,
                terrace_testing::UPDATE
            ));
        }
        if problems.is_empty() { Ok(()) } else { Err(problems.join("\n")) }
    }
}

/// Looks whether the targets of `make` are there.
fn setup(root: &Path, lines: &[String]) -> Result<(), String> {
    let makefile = std::fs::read_to_string(root.join("Makefile")).map_err(|e| format!("Makefile: {e}"))?;
    for line in lines {
        let words: Vec<&str> = line.split_whitespace().collect();
        let there = match words.as_slice() {
            ["make", target] => makefile.lines().any(|l| l.starts_with(&format!("{target}:"))),
            ["export", _] | ["cd", _] => true,
            _ => false,
        };
        if !there {
            return Err(format!("'{line}' builds nothing"));
        }
    }
    Ok(())
}

/// The name in a line such as `// ANCHOR: name`.
fn mark<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    let text = line.trim_start().trim_start_matches(['/', '#']).trim_start();
    text.strip_prefix(word).map(str::trim)
}

/// A file, or the part of it at an anchor, without the lines of anchors and without the indentation that all lines have.
fn listing(root: &Path, path: &str, anchor: Option<&str>) -> Result<Vec<String>, String> {
    let text = std::fs::read_to_string(root.join(path)).map_err(|e| format!("{path}: {e}"))?;
    let mut inside = anchor.is_none();
    let (mut lines, mut begun, mut ended) = (Vec::new(), inside, inside);
    for line in text.lines() {
        match (mark(line, "ANCHOR:"), mark(line, "ANCHOR_END:")) {
            (None, None) if inside => lines.push(line),
            (Some(name), _) if Some(name) == anchor => {
                if begun {
                    return Err(format!("{path}: the anchor '{name}' begins twice"));
                }
                (inside, begun) = (true, true);
            }
            (_, Some(name)) if Some(name) == anchor => (inside, ended) = (false, true),
            _ => {}
        }
    }
    if !begun || !ended {
        return Err(format!("{path}: no whole anchor '{}'", anchor.unwrap_or_default()));
    }
    let indent = lines.iter().filter(|l| !l.trim().is_empty()).map(|l| l.len() - l.trim_start().len()).min();
    Ok(lines.iter().map(|l| l.get(indent.unwrap_or(0)..).unwrap_or("").to_owned()).collect())
}
