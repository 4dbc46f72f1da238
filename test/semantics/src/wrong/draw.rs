//! Mistakes drawn from a seed: a pass, a program on which it changes something, an operation that it made or changed, a way to be wrong.
//!
//! A mistake counts if the program then means something else: the check says so, or [`oracle`] does. All others are drawn again, and
//! counted by why.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex};

use terrace::asm::parse_source;
use terrace::ir::{Context, Diagnostics, Ir, verify};
use terrace::opt::check_semantics::CheckRequest;
use terrace::pass::{PassManager, PassRegistry, parse_pipeline};

use super::areas::{AREAS, Area, anchored, name};
use super::edits::Kind;
use super::oracle::{self, Answer};
use super::pass::{Place, Plan, Wrong, lock};
use crate::rng::Rng;
use crate::trial::{Bench, Trial};

/// A draw is given up after so many that do not count.
const PATIENCE: u64 = 400;

/// How mistakes are drawn and judged.
#[derive(Clone, Copy, Debug)]
pub struct Request {
    /// Everything follows from it.
    pub seed: u64,
    /// The calls of each function that the check makes.
    pub inputs: usize,
    /// The calls of each function that the oracle makes.
    pub calls: usize,
    /// True if the oracle is asked of mistakes that the check names, too.
    pub asks_always: bool,
}

impl Default for Request {
    fn default() -> Request {
        Request { seed: 0, inputs: 16, calls: 400, asks_always: false }
    }
}

/// Who is named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The pass that is wrong, and no other.
    Right,
    /// Another pass.
    Other(String),
    /// Nobody, though the program means something else.
    Nobody,
}

/// A mistake that changes what a program means.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// The area.
    pub area: &'static str,
    /// The pass.
    pub pass: &'static str,
    /// All passes.
    pub pipeline: String,
    /// Where the program is from.
    pub program: String,
    /// The program.
    pub text: String,
    /// The mistake.
    pub place: Place,
    /// Who is named.
    pub verdict: Verdict,
    /// The words of the check.
    pub said: String,
    /// The calls that the check compared, and those that were undefined.
    pub calls: (usize, usize),
    /// The call by which the oracle sees it, empty if it does not; `None` if it was not asked.
    pub seen: Option<String>,
}

/// Mistakes, and the draws that were not counted.
#[derive(Debug, Default)]
pub struct Drawn {
    /// The mistakes.
    pub mistakes: Vec<Mistake>,
    /// Why draws did not count.
    pub discarded: BTreeMap<String, usize>,
    /// Right passes after which the check named one: something to look at.
    pub suspicious: Vec<String>,
}

impl Drawn {
    /// The number of mistakes for which the right pass is named.
    pub fn named(&self) -> usize {
        self.mistakes.iter().filter(|m| m.verdict == Verdict::Right).count()
    }
}

/// The state that draws share.
pub struct Table {
    bench: Bench,
    right: Arc<PassRegistry>,
    request: Request,
}

/// One draw, before it is known whether it counts.
struct Draw<'a> {
    ctx: Context,
    area: &'a Area,
    pass: &'static str,
    before: Vec<String>,
    wrong: String,
    after: Vec<String>,
    program: String,
    text: String,
}

impl Draw<'_> {
    fn passes(&self) -> Vec<String> {
        self.before.iter().chain([&self.wrong]).chain(&self.after).cloned().collect()
    }

    fn up_to(&self) -> Vec<String> {
        self.before.iter().chain([&self.wrong]).cloned().collect()
    }

    fn parse(&self) -> Option<Ir> {
        parse_source(&self.ctx, self.text.as_bytes(), "program.mlir", &mut Diagnostics::new())
    }
}

impl Table {
    /// For draws of one seed.
    pub fn new(request: Request) -> Table {
        let bench = Bench::default();
        Table { right: Arc::clone(&bench.passes), bench, request }
    }

    /// Draws so many mistakes; the areas take turns.
    pub fn draw(&mut self, count: usize, mut each: impl FnMut(usize, &Mistake)) -> Drawn {
        let mut drawn = Drawn::default();
        for number in 0..count {
            let area = &AREAS[number % AREAS.len()];
            for attempt in 0..PATIENCE {
                let seed = (self.request.seed << 32) ^ ((number as u64) << 12) ^ attempt;
                let mut rng = Rng::new(Rng::new(seed).bits());
                let result = catch_unwind(AssertUnwindSafe(|| self.attempt(area, &mut rng, &mut drawn)));
                match result.unwrap_or_else(|_| Err("a right pass breaks down on it".to_owned())) {
                    Ok(mistake) if is_known(&drawn, &mistake) => count_in(&mut drawn, "drawn before"),
                    Ok(mistake) => {
                        each(number, &mistake);
                        drawn.mistakes.push(mistake);
                        break;
                    }
                    Err(why) => count_in(&mut drawn, &why),
                }
            }
        }
        drawn
    }

    fn attempt(&mut self, area: &'static Area, rng: &mut Rng, drawn: &mut Drawn) -> Result<Mistake, String> {
        let draw = self.prepare(area, rng).ok_or("the program cannot be read")?;
        let salt = rng.bits();
        // Runs the pass alone first: most often it changes nothing.
        let (ran, places) = self.transform(&draw, &draw.up_to(), None, salt);
        ran.ok_or("a right pass fails on it")?;
        let kinds: Vec<Kind> =
            Kind::ALL.into_iter().filter(|k| places.iter().any(|p| p.kind == *k)).collect();
        let kind = rng.pick(&kinds).copied().ok_or("the pass makes nothing that could be wrong")?;
        let all: Vec<usize> = (0..places.len()).filter(|i| places[*i].kind == kind).collect();
        let wanted = rng.pick(&all).copied().ok_or("no place")?;
        let place = places[wanted].clone();
        let (right, _) = self.checked(&draw, None, salt).ok_or("the program cannot be read")?;
        if !right.is_good {
            if !right.summary.differences.is_empty() {
                let said = right.said.lines().next().unwrap_or_default();
                drawn.suspicious.push(format!("{}: {}: {said}", draw.program, right.pipeline));
            }
            return Err("the right passes fail, or are named themselves".to_owned());
        }
        let mut out = right.summary.skipped.iter().chain(&right.summary.lost);
        if out.any(|(f, _)| *f == place.function || f == "*") {
            return Err("the function cannot be run".to_owned());
        }
        let (trial, plan) = self.checked(&draw, Some(wanted), salt).ok_or("the program cannot be read")?;
        if plan.is_invalid {
            return Err("the mistake does not verify".to_owned());
        }
        let names: Vec<&str> = trial.summary.differences.iter().map(|(pass, _)| pass.as_str()).collect();
        let verdict = match names.iter().copied().find(|n| *n != name(draw.pass)) {
            Some(other) => Verdict::Other(other.to_owned()),
            None if names.is_empty() => Verdict::Nobody,
            None => Verdict::Right,
        };
        let asks = verdict == Verdict::Nobody || self.request.asks_always;
        let answer = asks.then(|| self.ask(&draw, wanted, salt));
        match (&verdict, &answer) {
            (Verdict::Nobody, Some(Answer::Same(_))) => {
                return Err("the oracle finds no difference".to_owned());
            }
            (Verdict::Nobody, Some(Answer::Unknown(why))) => {
                return Err(format!("the oracle cannot say: {why}"));
            }
            _ => {}
        }
        Ok(Mistake {
            area: area.name,
            pass: draw.pass,
            pipeline: trial.pipeline,
            program: draw.program,
            text: draw.text,
            place,
            verdict,
            said: trial.said,
            calls: (trial.summary.calls, trial.summary.undefined),
            seen: answer.map(|a| if let Answer::Differs(call) = a { call } else { String::new() }),
        })
    }

    fn prepare(&self, area: &'static Area, rng: &mut Rng) -> Option<Draw<'static>> {
        let mut ctx = self.bench.context();
        ctx.allow_unregistered_dialects(true);
        let pass = *rng.pick(area.passes)?;
        let infos = self.right.passes();
        let op_of = |name: &str| infos.iter().find(|p| p.argument == name).and_then(|p| p.op);
        infos.iter().find(|p| p.argument == name(pass))?;
        let [before, after] = area.around(pass, rng);
        let (program, text) = area.program(&ctx, pass, rng)?;
        let place = |list: Vec<&'static str>| {
            list.into_iter().flat_map(steps).map(|p| anchored(p, &op_of)).collect::<Vec<String>>()
        };
        let wrong = anchored(pass, &op_of);
        Some(Draw { ctx, area, pass, before: place(before), wrong, after: place(after), program, text })
    }

    /// The passes with one that is wrong at a place, or nowhere.
    fn passes(&self, pass: &str, wanted: Option<usize>, salt: u64) -> (Arc<PassRegistry>, Arc<Mutex<Plan>>) {
        let plan = Arc::new(Mutex::new(Plan { wanted, salt, ..Plan::default() }));
        let mut passes = PassRegistry::clone(&self.right);
        Wrong::register(&mut passes, name(pass), &plan);
        (Arc::new(passes), plan)
    }

    /// Runs passes without the check.
    fn transform(
        &self,
        draw: &Draw<'_>,
        passes: &[String],
        wanted: Option<usize>,
        salt: u64,
    ) -> (Option<Ir>, Vec<Place>) {
        let (registry, plan) = self.passes(draw.pass, wanted, salt);
        let run = || {
            let mut ir = draw.parse()?;
            let top = ir.top()?;
            let mut said = Diagnostics::new();
            if !verify(&draw.ctx, &ir, top, &mut said) {
                return None;
            }
            let pipeline = format!("builtin.module({})", passes.join(","));
            let pipeline = parse_pipeline(&pipeline, &registry).ok()?;
            let manager = PassManager::new(pipeline, registry).verify_each(verify);
            manager.run(&draw.ctx, &mut ir, top, &mut said).success.then_some(ir)
        };
        let ir = run();
        let places = std::mem::take(&mut lock(&plan).places);
        (ir, places)
    }

    /// Runs all passes with the check.
    fn checked(&mut self, draw: &Draw<'_>, wanted: Option<usize>, salt: u64) -> Option<(Trial, Plan)> {
        let (registry, plan) = self.passes(draw.pass, wanted, salt);
        let mut ir = draw.parse()?;
        let request = CheckRequest {
            inputs: self.request.inputs,
            max_steps: 20_000,
            aliases: draw.area.aliases,
            ..CheckRequest::default()
        };
        self.bench.passes = registry;
        let trial = self.bench.run_on(&draw.ctx, &mut ir, &draw.passes(), request);
        self.bench.passes = Arc::clone(&self.right);
        let plan = std::mem::take(&mut *lock(&plan));
        Some((trial, plan))
    }

    fn ask(&self, draw: &Draw<'_>, wanted: usize, salt: u64) -> Answer {
        // The program as it was written decides: passes before may have made calls defined that are not.
        let before = draw.parse();
        let right = self.transform(draw, &draw.up_to(), None, salt).0;
        let wrong = self.transform(draw, &draw.up_to(), Some(wanted), salt).0;
        let (Some(before), Some(right), Some(wrong)) = (before, right, wrong) else {
            return Answer::Unknown("a pass fails".to_owned());
        };
        oracle::compare(&draw.ctx, [&before, &right, &wrong], self.request.calls, salt, draw.area.aliases)
    }
}

/// The passes of a list in one text; commas in options separate nothing.
fn steps(text: &str) -> Vec<&str> {
    let mut depth = 0;
    let separates = move |c: char| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        c == ',' && depth == 0
    };
    text.split(separates).collect()
}

fn count_in(drawn: &mut Drawn, why: &str) {
    *drawn.discarded.entry(why.to_owned()).or_default() += 1;
}

fn is_known(drawn: &Drawn, m: &Mistake) -> bool {
    drawn.mistakes.iter().any(|o| {
        o.pass == m.pass
            && o.program == m.program
            && o.place.text == m.place.text
            && o.place.function == m.place.function
    })
}
