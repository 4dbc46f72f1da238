//! The state of stress runs: the next seed, counts, and failures; a file of lines.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

/// So many reasons are shown.
const SHOWN: usize = 40;

/// Everything that runs so far came to.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// The seed that comes next.
    pub next: u64,
    /// The trial that was begun last, if the run did not end behind it.
    pub running: Option<String>,
    /// The seeds of each run: the first one, and the one behind the last.
    pub seeds: Vec<(u64, u64)>,
    counts: BTreeMap<String, u64>,
    refused: BTreeMap<String, u64>,
    /// The failures, each with the command that shows it.
    pub failures: Vec<String>,
}

impl State {
    /// The state of a file; a new one that begins at a seed if there is none.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn load(file: Option<&Path>, seed: u64) -> io::Result<State> {
        let mut state = State { next: seed, ..State::default() };
        let text = match file.map(std::fs::read_to_string) {
            None => return Ok(state),
            Some(Err(e)) if e.kind() == io::ErrorKind::NotFound => return Ok(state),
            Some(text) => text?,
        };
        for line in text.lines() {
            let Some((what, rest)) = line.split_once(' ') else { continue };
            let counted =
                || rest.split_once(' ').and_then(|(n, name)| Some((n.parse().ok()?, name.to_owned())));
            match what {
                "next" => state.next = rest.parse().unwrap_or(seed),
                "running" => state.running = Some(rest.to_owned()),
                "seeds" => {
                    let ends = counted().and_then(|(from, to)| Some((from, to.parse().ok()?)));
                    state.seeds.extend(ends);
                }
                "count" => state.counts.extend(counted().map(|(n, name)| (name, n))),
                "refused" => state.refused.extend(counted().map(|(n, name)| (name, n))),
                "failure" => state.failures.push(rest.replace("\\n", "\n")),
                _ => {}
            }
        }
        Ok(state)
    }

    /// Writes the state to a file, if there is one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, file: Option<&Path>) -> io::Result<()> {
        let Some(file) = file else { return Ok(()) };
        let mut text = format!("next {}\n", self.next);
        if let Some(running) = &self.running {
            _ = writeln!(text, "running {running}");
        }
        self.seeds.iter().for_each(|(from, to)| _ = writeln!(text, "seeds {from} {to}"));
        self.counts.iter().for_each(|(name, n)| _ = writeln!(text, "count {n} {name}"));
        self.refused.iter().for_each(|(name, n)| _ = writeln!(text, "refused {n} {name}"));
        self.failures.iter().for_each(|f| _ = writeln!(text, "failure {}", f.replace('\n', "\\n")));
        std::fs::write(file, text)
    }

    /// Adds to a count.
    pub fn count(&mut self, name: &str, n: usize) {
        if n > 0 {
            *self.counts.entry(name.to_owned()).or_default() += n as u64;
        }
    }

    /// A count.
    pub fn counted(&self, name: &str) -> u64 {
        self.counts.get(name).copied().unwrap_or(0)
    }

    /// Counts a reason for which something was not compared. Numbers in it do not matter.
    pub fn refuse(&mut self, what: &str, why: &str) {
        let line = why.lines().next().unwrap_or_default();
        let mut text: String =
            line.chars().take(90).map(|c| if c.is_ascii_digit() { '#' } else { c }).collect();
        while text.contains("##") {
            text = text.replace("##", "#");
        }
        *self.refused.entry(format!("{what}: {text}")).or_default() += 1;
    }

    /// The report of all runs.
    pub fn report(&self) -> String {
        let mut text = String::new();
        for (from, to) in &self.seeds {
            _ = writeln!(text, "seeds {from} to {}", to.saturating_sub(1));
        }
        self.counts.iter().for_each(|(name, n)| _ = writeln!(text, "{n} {name}"));
        let mut refused: Vec<_> = self.refused.iter().collect();
        refused.sort_by_key(|(_, n)| std::cmp::Reverse(**n));
        for (why, n) in refused.iter().take(SHOWN) {
            _ = writeln!(text, "refused: {n} x {why}");
        }
        let rest: u64 = refused.iter().skip(SHOWN).map(|(_, n)| **n).sum();
        if rest > 0 {
            _ = writeln!(text, "refused: {rest} x for other reasons");
        }
        _ = writeln!(text, "{} failures", self.failures.len());
        for f in &self.failures {
            _ = writeln!(text, "failure: {}", f.lines().take(4).collect::<Vec<_>>().join("\n    "));
        }
        text
    }
}
