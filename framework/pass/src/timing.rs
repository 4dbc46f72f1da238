//! Wall time by pass: a tree of timers, and its report in mlir-opt's form.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

/// How times are laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TimingDisplay {
    /// One line a name, the longest first.
    List,
    /// As the pipelines nest.
    #[default]
    Tree,
}

/// How times are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TimingFormat {
    /// For people.
    #[default]
    Text,
    /// For programs.
    Json,
}

#[derive(Debug)]
struct Node {
    name: String,
    /// Tells passes of one name apart.
    id: usize,
    /// Shown in lists only; its children stand in its place.
    hidden: bool,
    /// The longest time among threads.
    wall: Duration,
    /// The sum over threads.
    user: Duration,
    children: Vec<usize>,
}

impl Node {
    fn new(name: String, id: usize, hidden: bool) -> Node {
        Node { name, id, hidden, wall: Duration::ZERO, user: Duration::ZERO, children: Vec::new() }
    }
}

/// A tree of times; one that is off costs a test of a flag.
#[derive(Debug)]
pub struct Timer {
    nodes: Vec<Node>,
    /// The spans being timed, the innermost last; the root is always first.
    open: Vec<(usize, Instant)>,
    on: bool,
}

impl Timer {
    /// A timer that takes no times.
    pub fn off() -> Timer {
        Timer { nodes: Vec::new(), open: Vec::new(), on: false }
    }

    /// A running timer.
    pub fn start() -> Timer {
        Timer {
            nodes: vec![Node::new("root".to_owned(), 0, false)],
            open: vec![(0, Instant::now())],
            on: true,
        }
    }

    /// A timer for another thread, on or off like this one.
    pub fn fork(&self) -> Timer {
        if self.on { Timer::start() } else { Timer::off() }
    }

    /// Begins a time in the current one.
    pub fn enter(&mut self, name: impl Into<String>) {
        if self.on {
            self.push(name.into(), 0, false);
        }
    }

    /// [`Timer::enter`] with a name that is made only where it is needed.
    pub fn enter_named(&mut self, name: impl FnOnce() -> String) {
        if self.on {
            self.push(name(), 0, false);
        }
    }

    /// Begins the time of one of several instances of a name; a hidden one is shown in lists only.
    pub(crate) fn enter_instance(&mut self, id: usize, hidden: bool, name: impl FnOnce() -> String) {
        if self.on {
            self.push(name(), id, hidden);
        }
    }

    fn push(&mut self, name: String, id: usize, hidden: bool) {
        let at = self.open.last().map_or(0, |o| o.0);
        let node = self.child(at, Node::new(name, id, hidden));
        self.open.push((node, Instant::now()));
    }

    fn child(&mut self, parent: usize, node: Node) -> usize {
        let known = |i: &&usize| self.nodes[**i].id == node.id && self.nodes[**i].name == node.name;
        if let Some(i) = self.nodes[parent].children.iter().find(known) {
            return *i;
        }
        let i = self.nodes.len();
        self.nodes.push(node);
        self.nodes[parent].children.push(i);
        i
    }

    /// Ends the innermost time.
    pub fn leave(&mut self) {
        if self.open.len() > 1
            && let Some((node, start)) = self.open.pop()
        {
            let passed = start.elapsed();
            self.nodes[node].wall += passed;
            self.nodes[node].user += passed;
        }
    }

    /// Ends all times.
    pub fn stop(&mut self) {
        while self.open.len() > 1 {
            self.leave();
        }
        if let Some((root, start)) = self.open.pop() {
            self.nodes[root].wall = start.elapsed();
            let nested: Duration = self.nodes[root].children.iter().map(|c| self.nodes[*c].user).sum();
            let rest = self.nodes[root].wall.saturating_sub(self.wall_of_children(root));
            self.nodes[root].user = nested + rest;
        }
    }

    fn wall_of_children(&self, node: usize) -> Duration {
        self.nodes[node].children.iter().map(|c| self.nodes[*c].wall).sum()
    }

    /// Adds the times of the threads that ran under the current time: the longest is wall time, the sum user time.
    pub(crate) fn join(&mut self, threads: Vec<Timer>) {
        if !self.on {
            return;
        }
        let at = self.open.last().map_or(0, |o| o.0);
        let mut merged = Timer::start();
        for mut t in threads {
            t.stop();
            merged.merge(0, &t, |into, from| {
                into.wall = into.wall.max(from.wall);
                into.user += from.user;
            });
        }
        self.merge(at, &merged, |into, from| {
            into.wall += from.wall;
            into.user += from.user;
        });
    }

    fn merge(&mut self, at: usize, other: &Timer, add: impl Fn(&mut Node, &Node)) {
        let mut todo = vec![(at, 0)];
        while let Some((into, from)) = todo.pop() {
            for c in &other.nodes[from].children {
                let source = &other.nodes[*c];
                let mine = self.child(into, Node::new(source.name.clone(), source.id, source.hidden));
                add(&mut self.nodes[mine], source);
                todo.push((mine, *c));
            }
        }
    }
}

struct Line {
    depth: usize,
    user: Duration,
    wall: Duration,
    name: String,
}

/// The report of a stopped timer. `user`: with the column of times summed over threads.
pub fn timing_report(timer: &Timer, display: TimingDisplay, format: TimingFormat, user: bool) -> String {
    let Some(root) = timer.nodes.first() else { return String::new() };
    let mut lines = match display {
        TimingDisplay::Tree => tree_lines(timer),
        TimingDisplay::List => list_lines(timer),
    };
    let rest = root.wall.saturating_sub(timer.wall_of_children(0));
    lines.push(Line { depth: 0, user: rest, wall: rest, name: "Rest".to_owned() });
    lines.push(Line { depth: 0, user: root.user, wall: root.wall, name: "Total".to_owned() });
    match format {
        TimingFormat::Text => text_report(root, &lines, user),
        TimingFormat::Json => json_report(root, &lines, user, display),
    }
}

fn tree_lines(timer: &Timer) -> Vec<Line> {
    let mut lines = Vec::new();
    let children = |n: &Node, depth| n.children.iter().rev().map(move |c| (*c, depth)).collect::<Vec<_>>();
    let mut todo = children(&timer.nodes[0], 0);
    while let Some((i, depth)) = todo.pop() {
        let n = &timer.nodes[i];
        if !n.hidden {
            lines.push(Line { depth, user: n.user, wall: n.wall, name: n.name.clone() });
        }
        todo.extend(children(n, depth + usize::from(!n.hidden)));
    }
    lines
}

fn list_lines(timer: &Timer) -> Vec<Line> {
    let mut by_name: IndexMap<&str, Line, FxBuildHasher> = IndexMap::default();
    for n in &timer.nodes {
        let line = Line { depth: 0, user: Duration::ZERO, wall: Duration::ZERO, name: n.name.clone() };
        let line = by_name.entry(n.name.as_str()).or_insert(line);
        line.user += n.user;
        line.wall += n.wall;
    }
    let mut lines: Vec<Line> = by_name.into_values().collect();
    lines.sort_by_key(|l| std::cmp::Reverse(l.wall));
    lines
}

fn percent(part: Duration, all: Duration) -> f64 {
    if all.is_zero() { 0.0 } else { 100.0 * part.as_secs_f64() / all.as_secs_f64() }
}

/// The rule, the title and the rule that reports begin with.
pub(crate) fn header(title: &str) -> String {
    let rule = format!("==={}===", "-".repeat(73));
    format!("{rule}\n{}{title}\n{rule}\n", " ".repeat((80 - title.len()) / 2))
}

fn text_report(root: &Node, lines: &[Line], user: bool) -> String {
    let mut out = header("... Execution time report ...");
    let _ = writeln!(out, "  Total Execution Time: {:.4} seconds\n", root.wall.as_secs_f64());
    if user {
        out.push_str("  ----User Time----");
    }
    out.push_str("  ----Wall Time----  ----Name----\n");
    for l in lines {
        let column = |out: &mut String, t: Duration, all: Duration| {
            let _ = write!(out, "  {:8.4} ({:5.1}%)", t.as_secs_f64(), percent(t, all));
        };
        if user {
            column(&mut out, l.user, root.user);
        }
        column(&mut out, l.wall, root.wall);
        let _ = writeln!(out, "  {}{}", "  ".repeat(l.depth), l.name);
    }
    out
}

fn json_report(root: &Node, lines: &[Line], user: bool, display: TimingDisplay) -> String {
    let mut out = String::from("[\n");
    let mut depth = 0;
    for (i, l) in lines.iter().enumerate() {
        let times = |t: Duration, all| {
            format!("{{\"duration\": {:8.4}, \"percentage\": {:5.1}}}", t.as_secs_f64(), percent(t, all))
        };
        let nested = display == TimingDisplay::Tree && i + 2 < lines.len();
        while depth > l.depth {
            depth -= 1;
            let _ = writeln!(out, "{}{{}}]}},", "  ".repeat(depth));
        }
        let _ = write!(out, "{}{{", "  ".repeat(l.depth));
        if user {
            let _ = write!(out, "\"user\": {}, ", times(l.user, root.user));
        }
        let name = l.name.replace('\\', "\\\\").replace('"', "\\\"");
        let _ = write!(out, "\"wall\": {}, \"name\": \"{name}\"", times(l.wall, root.wall));
        if nested {
            out.push_str(", \"passes\": [\n");
            depth = l.depth + 1;
        } else {
            out.push_str(if i + 1 < lines.len() { "},\n" } else { "}\n" });
        }
    }
    out.push_str("]\n");
    out
}
