//! The counters of passes, and their report.

use std::fmt::Write as _;

use rustc_hash::FxHashMap;

use crate::pass::Statistic;
use crate::plan::{Plan, Step};
use crate::timing::header;

/// How counters are laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum StatisticsDisplay {
    /// One entry a pass name, with the sums of all instances.
    List,
    /// As the pipelines nest.
    #[default]
    Pipeline,
}

/// The counters of the passes of a run, by the passes' numbers.
#[derive(Default, Clone, Debug)]
pub(crate) struct Counters(FxHashMap<(usize, usize), u64>);

impl Counters {
    pub(crate) fn add(&mut self, pass: usize, statistic: usize, n: u64) {
        *self.0.entry((pass, statistic)).or_default() += n;
    }

    pub(crate) fn get(&self, pass: usize, statistic: usize) -> u64 {
        self.0.get(&(pass, statistic)).copied().unwrap_or_default()
    }

    pub(crate) fn join(&mut self, other: Counters) {
        other.0.into_iter().for_each(|((p, s), n)| self.add(p, s, n));
    }
}

/// One line of a report: a pass or a pipeline, with its counters.
#[derive(Clone, Debug)]
pub struct StatisticsEntry {
    pub(crate) depth: usize,
    pub(crate) name: String,
    pub(crate) counts: Vec<(Statistic, u64)>,
}

/// The entries of a pipeline, as it nests.
pub(crate) fn entries(plan: &Plan, counters: &Counters) -> Vec<StatisticsEntry> {
    let mut list = Vec::new();
    // Pipelines nest as deep as they were written.
    collect(plan, 0, counters, &mut list);
    list
}

fn collect(plan: &Plan, depth: usize, counters: &Counters, out: &mut Vec<StatisticsEntry>) {
    let entry = |depth, name, counts| StatisticsEntry { depth, name, counts };
    for step in &plan.steps {
        match step {
            Step::Pass { pass, id } => {
                let info = pass.info();
                let counts = info.statistics.iter().enumerate();
                let counts = counts.map(|(i, s)| (*s, counters.get(*id, i))).collect();
                out.push(entry(depth, info.name.to_owned(), counts));
            }
            Step::Adaptor { plans, .. } => {
                let several = plans.len() > 1;
                if several {
                    out.push(entry(depth, step.name(), Vec::new()));
                }
                for p in plans {
                    let depth = depth + usize::from(several);
                    out.push(entry(depth, format!("'{}' Pipeline", p.anchor()), Vec::new()));
                    collect(p, depth + 1, counters, out);
                }
            }
        }
    }
}

/// The report of a run's counters.
pub fn statistics_report(entries: &[StatisticsEntry], display: StatisticsDisplay) -> String {
    let mut out = header("... Pass statistics report ...");
    match display {
        StatisticsDisplay::Pipeline => entries.iter().for_each(|e| write_entry(e, e.depth, &mut out)),
        StatisticsDisplay::List => {
            let mut sums: Vec<StatisticsEntry> = Vec::new();
            for e in entries.iter().filter(|e| !e.counts.is_empty()) {
                match sums.iter_mut().find(|s| s.name == e.name) {
                    Some(sum) => sum.counts.iter_mut().zip(&e.counts).for_each(|(s, c)| s.1 += c.1),
                    None => sums.push(e.clone()),
                }
            }
            sums.sort_by(|a, b| a.name.cmp(&b.name));
            sums.iter().for_each(|e| write_entry(e, 1, &mut out));
        }
    }
    out.push('\n');
    out
}

fn write_entry(e: &StatisticsEntry, depth: usize, out: &mut String) {
    let indent = "  ".repeat(depth);
    let _ = writeln!(out, "{indent}{}", e.name);
    let mut counts = e.counts.clone();
    counts.sort_by_key(|c| c.0.name);
    let digits = counts.iter().map(|c| c.1.to_string().len()).max().unwrap_or_default();
    let width = counts.iter().map(|c| c.0.name.len()).max().unwrap_or_default();
    for (s, n) in counts {
        let _ = writeln!(out, "{indent}  (S) {n:>digits$} {:<width$} - {}", s.name, s.description);
    }
}
