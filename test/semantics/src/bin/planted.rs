//! `planted`: real passes that go wrong in ways drawn from a seed; does the check of semantics name them?
//!
//! ```text
//! planted [--seed SEED] [--count N] [--inputs N] [--calls N]   a table, and the totals; exit status 1 if less than 95 % are named
//! planted ... --oracle                                         the oracle is also asked of those that are named
//! planted ... --show NUMBER                                    one of them: the program, the passes, the mistake, and what was said
//! ```
#![forbid(unsafe_code)]

use std::collections::BTreeMap;
use std::process::ExitCode;

use terrace_semantics_tests::wrong::draw::{Drawn, Mistake, Request, Table, Verdict};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |flag: &str| {
        let at = args.iter().position(|a| a == flag)?;
        args.get(at + 1)?.parse::<u64>().ok()
    };
    let request = Request {
        seed: number("--seed").unwrap_or(0),
        inputs: number("--inputs").map_or(16, |n| n as usize),
        calls: number("--calls").map_or(400, |n| n as usize),
        asks_always: args.iter().any(|a| a == "--oracle"),
    };
    let count = number("--count").unwrap_or(60) as usize;
    let shown = number("--show");
    std::panic::set_hook(Box::new(|_| {}));
    println!(" no. area          kind               named by");
    let drawn = Table::new(request).draw(count, |i, m| {
        println!("{}", line(i, m));
        if shown == Some(i as u64) || (shown.is_none() && m.verdict != Verdict::Right) {
            println!("{}", details(m));
        }
    });
    totals(&drawn);
    if drawn.named() * 100 >= drawn.mistakes.len() * 95 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn line(i: usize, m: &Mistake) -> String {
    let named = match &m.verdict {
        Verdict::Right => "the right pass".to_owned(),
        Verdict::Other(other) => format!("ANOTHER: {other}"),
        Verdict::Nobody => "NOBODY".to_owned(),
    };
    let place = format!("{}, in {}: {}", m.pass, m.program, m.place.text);
    format!("{i:4} {:13} {:18} {named:15} {place}", m.area, m.place.kind)
}

fn details(m: &Mistake) -> String {
    let calls = format!("{} calls, {} undefined", m.calls.0, m.calls.1);
    format!(
        "--- {}\n{}\n// {}\n// {}; {calls}\n// the oracle: {}\n{}---",
        m.program,
        m.text,
        m.pipeline,
        m.place.text,
        m.seen.as_deref().unwrap_or("not asked"),
        m.said
    )
}

fn totals(drawn: &Drawn) {
    let mut parts: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for m in &drawn.mistakes {
        for part in [m.area.to_owned(), m.place.kind.to_string()] {
            let (named, all) = parts.entry(part).or_default();
            *named += usize::from(m.verdict == Verdict::Right);
            *all += 1;
        }
    }
    for (part, (named, all)) in parts {
        println!("{part}: {named} of {all}");
    }
    println!("{} of {} named with the right pass", drawn.named(), drawn.mistakes.len());
    let asked = drawn.mistakes.iter().filter_map(|m| m.seen.as_ref());
    let (seen, all) = asked.fold((0, 0), |(seen, all), s| (seen + usize::from(!s.is_empty()), all + 1));
    println!("{seen} of {all} that the oracle was asked of are seen by it");
    for (why, n) in &drawn.discarded {
        println!("drawn again: {n} x {why}");
    }
    for s in &drawn.suspicious {
        println!("to look at: {s}");
    }
}
