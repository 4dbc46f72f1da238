//! The page's data: an index of the steps, and for each step that changed something a block of its own, which the page reads when it
//! must.
//!
//! A block is JSON, compressed, as Base64. It says, with numbers that go on from block to block:
//!
//! | key | |
//! |---|---|
//! | `files`, `names` | file names and operation names that are new |
//! | `locs` | locations that are new: `[file, line, column]`, or `{t: text, p: positions, c: the callers' positions}` |
//! | `units` | `[unit, when, edits, counts]`: a unit's new text. When: 0 from now on; 1, 2 before and after this step only |
//! | `shown` | for a step inside of another: the units that it shows |
//! | `text` | the new lines, joined by line breaks; an edit is how many of these, then a start and a number of old lines |
//! | `loc` | their locations: each the difference to the one before; 0 is none, else one more than the place in the list |
//! | `part` | 0, a further line of an operation; n, the operation name n - 1 begins; -n, the place of unit n - 1 |

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use rustc_hash::FxHashMap;
use terrace_ir::{Attr, Context, Loc, OpName};

use super::locs::{Position, take};
use super::steps::{Step, steps};
use super::text::{Lines, Part, Version};
use super::{Ended, Said, State, json};

/// A run, ready to be embedded.
pub(super) struct RunData {
    /// The steps as JSON.
    pub(super) index: String,
    /// The start, and what each step changed; empty if nothing.
    pub(super) blocks: Vec<String>,
}

/// The compression level: more takes far longer and gains little.
const LEVEL: u8 = 6;

impl RunData {
    pub(super) fn new(ctx: &Context, state: &State) -> RunData {
        let mut tables = Tables::new(ctx);
        let mut blocks = vec![pack(&tables.block(state.initial.iter().map(|v| (0, v)).collect(), &[]))];
        let list = steps(state);
        for step in &list {
            let inside = step.executions.iter().all(|e| e.detached);
            let mut versions = Vec::new();
            let mut shown = Vec::new();
            for e in &step.executions {
                versions.extend(e.before.iter().map(|v| (1, v)));
                versions.extend(e.after.iter().map(|v| (if e.detached { 2 } else { 0 }, v)));
                shown.extend(e.unit.filter(|_| inside));
            }
            let empty = versions.is_empty() && shown.is_empty();
            blocks.push(if empty { String::new() } else { pack(&tables.block(versions, &shown)) });
        }
        let mut index = String::new();
        json::list(&mut index, &list, write_step);
        RunData { index, blocks }
    }
}

fn pack(block: &str) -> String {
    STANDARD.encode(miniz_oxide::deflate::compress_to_vec(block.as_bytes(), LEVEL))
}

/// A step of the index.
fn write_step(out: &mut String, step: &Step<'_>) {
    let Some(first) = step.executions.first() else { return out.push_str("null") };
    out.push('{');
    json::key(out, "name");
    json::string(out, first.name);
    json::key(out, "pass");
    json::string(out, &first.argument);
    json::key(out, "on");
    let mut names: Vec<&str> = step.executions.iter().map(|e| e.op_name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    json::string(out, &names.join(", "));
    if let ([_], Some(symbol)) = (&step.executions[..], &first.symbol) {
        json::key(out, "symbol");
        json::string(out, symbol);
    }
    let time: std::time::Duration = step.executions.iter().map(|e| e.time).sum();
    let changed = step.executions.iter().filter(|e| differs(&e.before, &e.after)).count();
    let _ = write!(
        out,
        r#","runs":{},"changed":{changed},"depth":{},"us":{}"#,
        step.executions.len(),
        step.depth,
        time.as_micros()
    );
    if let Some(ops) = step.ops {
        let _ = write!(out, r#","ops":{ops}"#);
    }
    match step.ended() {
        Ended::Well => {}
        Ended::Failed => out.push_str(r#","ended":"failed""#),
        Ended::Not => out.push_str(r#","ended":"broke down""#),
    }
    let failed = step.executions.iter().filter(|e| e.state != Ended::Well);
    let failed: Vec<String> = failed
        .map(|e| e.symbol.as_ref().map_or_else(|| e.op_name.clone(), |s| format!("{} @{s}", e.op_name)))
        .collect();
    if !failed.is_empty() {
        json::key(out, "failed");
        json::list(out, failed, |out, f| json::string(out, &f));
    }
    let said: Vec<&Said> = step.executions.iter().flat_map(|e| &e.said).collect();
    if !said.is_empty() {
        json::key(out, "said");
        json::list(out, said, write_said);
    }
    out.push('}');
}

/// Returns true if a text after a pass is not the one before.
fn differs(before: &[Version], after: &[Version]) -> bool {
    let same = |a: &Version, b: &Version| {
        a.unit == b.unit && a.edits == b.edits && a.inserted.iter().eq(b.inserted.iter())
    };
    before.len() != after.len() || before.iter().zip(after).any(|(a, b)| !same(a, b))
}

fn write_said(out: &mut String, said: &Said) {
    out.push('{');
    for (key, text) in [("severity", said.severity), ("at", &said.at), ("text", &said.message)] {
        json::key(out, key);
        json::string(out, text);
    }
    if let Some(hint) = &said.hint {
        json::key(out, "hint");
        json::string(out, hint);
    }
    if !said.notes.is_empty() {
        json::key(out, "notes");
        // Notes have none.
        json::list(out, &said.notes, write_said);
    }
    out.push('}');
}

/// The numbers of what blocks speak of, which go on from block to block.
struct Tables<'a> {
    ctx: &'a Context,
    units: FxHashMap<usize, i64>,
    names: FxHashMap<OpName, i64>,
    files: FxHashMap<Attr, i64>,
    locs: FxHashMap<Loc, i64>,
    known_locs: i64,
    /// The entries that the block at hand makes.
    new_names: Vec<OpName>,
    new_files: Vec<Attr>,
    new_locs: Vec<String>,
}

impl<'a> Tables<'a> {
    fn new(ctx: &'a Context) -> Tables<'a> {
        Tables {
            ctx,
            units: FxHashMap::default(),
            names: FxHashMap::default(),
            files: FxHashMap::default(),
            locs: FxHashMap::default(),
            known_locs: 0,
            new_names: Vec::new(),
            new_files: Vec::new(),
            new_locs: Vec::new(),
        }
    }

    fn unit(&mut self, unit: usize) -> i64 {
        let next = self.units.len() as i64;
        *self.units.entry(unit).or_insert(next)
    }

    fn name(&mut self, name: OpName) -> i64 {
        let next = self.names.len() as i64;
        *self.names.entry(name).or_insert_with(|| {
            self.new_names.push(name);
            next
        })
    }

    fn file(&mut self, file: Attr) -> i64 {
        let next = self.files.len() as i64;
        *self.files.entry(file).or_insert_with(|| {
            self.new_files.push(file);
            next
        })
    }

    /// 0 where nothing is known.
    fn loc(&mut self, loc: Loc) -> i64 {
        if let Some(n) = self.locs.get(&loc) {
            return *n;
        }
        let n = match take(self.ctx, loc) {
            None => 0,
            Some(taken) => {
                let mut entry = String::new();
                match (&taken.text, &taken.own[..]) {
                    (None, [position]) => self.position(&mut entry, position),
                    (text, own) => {
                        entry.push('{');
                        json::key(&mut entry, "t");
                        json::string(&mut entry, text.as_deref().unwrap_or_default());
                        json::key(&mut entry, "p");
                        json::list(&mut entry, own, |out, p| self.position(out, p));
                        json::key(&mut entry, "c");
                        json::list(&mut entry, &taken.callers, |out, p| self.position(out, p));
                        entry.push('}');
                    }
                }
                self.new_locs.push(entry);
                self.known_locs += 1;
                self.known_locs
            }
        };
        self.locs.insert(loc, n);
        n
    }

    fn position(&mut self, out: &mut String, (file, line, column): &Position) {
        let file = self.file(*file);
        let _ = write!(out, "[{file},{line},{column}]");
    }

    /// The JSON of a block.
    fn block(&mut self, versions: Vec<(u8, &Version)>, shown: &[usize]) -> String {
        let mut lines = NewLines::default();
        let mut units = String::new();
        json::list(&mut units, versions, |out, (when, v)| {
            let _ = write!(out, "[{},{when},", self.unit(v.unit));
            let edits = v.edits.iter().flat_map(|e| [e.inserted, e.start, e.kept]);
            json::numbers(out, edits.map(|n| n as i64));
            out.push(',');
            let counts: Vec<i64> =
                v.counts.iter().flat_map(|(name, n)| [self.name(*name), i64::from(*n)]).collect();
            json::numbers(out, counts);
            out.push(']');
            lines.add(self, &v.inserted);
        });
        let shown: Vec<i64> = shown.iter().map(|u| self.unit(*u)).collect();
        let mut out = String::from("{");
        let names = std::mem::take(&mut self.new_names);
        json::key(&mut out, "names");
        json::list(&mut out, names, |out, n| {
            json::string(out, &String::from_utf8_lossy(self.ctx.op_info(n).name()));
        });
        json::key(&mut out, "files");
        let files = std::mem::take(&mut self.new_files);
        json::list(&mut out, files, |out, f| {
            json::string(out, &String::from_utf8_lossy(self.ctx.as_string(f).unwrap_or_default()));
        });
        json::key(&mut out, "locs");
        json::list(&mut out, std::mem::take(&mut self.new_locs), |out, l| out.push_str(&l));
        json::key(&mut out, "units");
        out.push_str(&units);
        if !shown.is_empty() {
            json::key(&mut out, "shown");
            json::numbers(&mut out, shown);
        }
        json::key(&mut out, "text");
        json::string(&mut out, &lines.text);
        json::key(&mut out, "loc");
        json::numbers(&mut out, lines.loc);
        json::key(&mut out, "part");
        json::numbers(&mut out, lines.part);
        out.push('}');
        out
    }
}

/// The new lines of a block.
#[derive(Default)]
struct NewLines {
    text: String,
    loc: Vec<i64>,
    last_loc: i64,
    part: Vec<i64>,
}

impl NewLines {
    fn add(&mut self, tables: &mut Tables<'_>, lines: &Lines) {
        for line in lines.iter() {
            if !self.part.is_empty() {
                self.text.push('\n');
            }
            self.text.push_str(&String::from_utf8_lossy(line.text));
            let loc = tables.loc(line.loc);
            self.loc.push(loc - self.last_loc);
            self.last_loc = loc;
            self.part.push(match line.part {
                Part::More => 0,
                Part::Begins(name) => tables.name(name) + 1,
                Part::Unit(unit) => -tables.unit(unit) - 1,
            });
        }
    }
}
