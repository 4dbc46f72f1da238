//! Before and after: files of cases in `rules/`, one rule or more each.
//!
//! A case is `// RULE, RULE [locations]: what it shows`, IR, `// =>`, and the IR that the greedy driver makes of it with these rules
//! alone; `// => unchanged` if none applies, `// => unchanged: REASON` with the reason that the last one gives. Cases are parted by
//! `// -----`. With `[locations]`, locations are compared as well.

use std::path::Path;

use terrace::asm::{PrintFlags, parse_source, print_op};
use terrace::ir::{Context, Diagnostics, Global, Ir, Op};
use terrace::rewrite::{Frozen, GreedyConfig, Listener, PatternSet, RegionSimplify, apply_greedily};
use terrace_drr_tests::{PATTERNS, populate_with_generated, registry};

/// Keeps the last reason for which a pattern declined.
#[derive(Default)]
struct Reasons(String);

impl Listener for Reasons {
    fn match_failed(&mut self, _: &Ir, _: Global<Op>, _: &str, reason: &str) {
        reason.clone_into(&mut self.0);
    }
}

fn parse(ctx: &Context, text: &str, name: &str) -> Ir {
    let mut diags = Diagnostics::new();
    match parse_source(ctx, text.as_bytes(), name, &mut diags) {
        Some(ir) => ir,
        None => panic!("{name}: {}", diags.plain(ctx)),
    }
}

fn print(ctx: &Context, ir: &Ir, flags: &PrintFlags) -> String {
    let top = ir.top().expect("there is IR");
    String::from_utf8_lossy(&print_op(ctx, ir, top, flags)).into_owned()
}

/// Runs the rules of these names; the text, and why the last one declined.
fn run(rules: &[String], before: &str, flags: &PrintFlags, name: &str) -> (String, String) {
    let ctx = Context::new(&registry());
    let mut ir = parse(&ctx, before, name);
    let mut set = PatternSet::new();
    populate_with_generated(&mut set);
    set.filter(&[], rules);
    assert_eq!(set.len(), rules.len(), "{name}: a rule of {rules:?} does not exist");
    let top = ir.top().expect("there is IR");
    let config = GreedyConfig {
        fold: false,
        region_simplify: RegionSimplify::Disabled,
        max_rewrites: Some(20),
        ..GreedyConfig::default()
    };
    let mut reasons = Reasons::default();
    apply_greedily(&ctx, &mut ir, top, &Frozen::new(&ctx, &set), &config, &mut reasons);
    let mut diags = Diagnostics::new();
    assert!(terrace::ir::verify(&ctx, &ir, top, &mut diags), "{name}: {}", diags.plain(&ctx));
    (print(&ctx, &ir, flags), reasons.0)
}

/// Runs a case; what is wrong with it.
fn check(case: &str, name: &str, used: &mut Vec<String>) -> Option<String> {
    let case = case.trim();
    let (head, rest) = case.split_once('\n').expect("a case has a head");
    let head = head.trim_start_matches("// ");
    let (rules, _) = head.split_once(':').expect("a head names rules and what they show");
    let (rules, locations) = match rules.strip_suffix(" [locations]") {
        Some(rules) => (rules, true),
        None => (rules, false),
    };
    let rules: Vec<String> = rules.split(", ").map(str::to_owned).collect();
    let (before, after) = rest.split_once("// =>").expect("a case has a result");
    let flags = PrintFlags { debug_info: locations, local_scope: locations, ..PrintFlags::default() };
    let (got, reason) = run(&rules, before, &flags, name);
    let ctx = Context::new(&registry());
    let as_it_was = || print(&ctx, &parse(&ctx, before, name), &flags);
    let wanted = match after.trim().strip_prefix("unchanged") {
        Some(why) => {
            let why = why.trim_start_matches(": ").trim();
            if why.ends_with("gives nothing") {
                used.extend(rules);
            }
            if !why.is_empty() && why != reason {
                return Some(format!("{name}: {head}\nwanted reason: {why}\ngot reason:    {reason}\n"));
            }
            as_it_was()
        }
        None => {
            used.extend(rules);
            print(&ctx, &parse(&ctx, after, name), &flags)
        }
    };
    (got != wanted).then(|| format!("{name}: {head}\n--- wanted\n{wanted}--- got\n{got}--- ({reason})\n"))
}

#[test]
fn every_rule_does_what_its_cases_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).expect("cases").filter_map(Result::ok).map(|e| e.path()).collect();
    files.sort();
    let (mut problems, mut used, mut cases) = (Vec::new(), Vec::new(), 0);
    for path in files {
        let text = std::fs::read_to_string(&path).expect("a file of cases");
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        for case in text.split("// -----\n") {
            cases += 1;
            problems.extend(check(case, &name, &mut used));
        }
    }
    assert!(problems.is_empty(), "{} of {cases} cases\n{}", problems.len(), problems.join("\n"));
    let idle: Vec<&str> = PATTERNS.iter().map(|p| p.name).filter(|n| !used.iter().any(|u| u == n)).collect();
    assert!(idle.is_empty(), "no case shows these rules at work: {idle:?}");
    assert!(cases > 100, "{cases} cases");
}
